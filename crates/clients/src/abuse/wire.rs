//! Abusive clients who write a page's letters themselves.

use super::table_for_one;
use crate::Guest;
use crate::table_page::stream_from;
use anyhow::{Result, ensure};
use std::net::Ipv4Addr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// The beginning of a message that does not end, and a piece of it in which there is nothing.
const BEGUN: [u8; 6] = [0x01, 0x80, 0, 0, 0, 0];
const NOTHING_MORE: [u8; 6] = [0x00, 0x80, 0, 0, 0, 0];

/// A connection on which a page has asked to come in.
async fn hello(guest: &Guest, table: &str) -> Result<TcpStream> {
    let from = guest.address.unwrap_or(Ipv4Addr::LOCALHOST.into());
    let host = guest.base.trim_start_matches("http://").trim_end_matches('/');
    let mut stream = stream_from(&guest.base, from).await?;
    let asks = format!(
        "GET /api/tables/{table}/ws HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: {}\r\n\
         Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        guest.cookie
    );
    stream.write_all(asks.as_bytes()).await?;
    Ok(stream)
}

/// Says one thing in endless pieces.
pub(super) async fn endless_frames(guest: &Guest) -> Result<()> {
    let table = table_for_one(guest).await?;
    let mut stream = hello(guest, &table).await?;
    let mut said = [0; 12];
    stream.read_exact(&mut said).await?;
    ensure!(&said == b"HTTP/1.1 101", "turned away");
    stream.write_all(&BEGUN).await?;
    let pieces = NOTHING_MORE.repeat(1000);
    loop {
        stream.write_all(&pieces).await?;
    }
}

/// Comes in and is gone, a hundred times.
pub(super) async fn quick_hangups(guest: &Guest) -> Result<()> {
    let table = table_for_one(guest).await?;
    for _ in 0..100 {
        drop(hello(guest, &table).await?);
    }
    Ok(())
}
