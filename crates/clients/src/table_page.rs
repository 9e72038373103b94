use crate::{Guest, completed};
use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async, connect_async};

/// The timeout: longer than anything takes on a busy machine.
const TIMEOUT: Duration = Duration::from_secs(30);

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Connects as a page would; fails with the status if the server refuses.
pub(crate) async fn connect(guest: &Guest, table: &str, wishes: &str) -> Result<Socket> {
    let address = guest.base.replacen("http", "ws", 1);
    let mut request = format!("{address}/api/tables/{table}/ws{wishes}").into_client_request()?;
    let headers = request.headers_mut();
    if !guest.cookie.is_empty() {
        headers.insert("cookie", guest.cookie.parse()?);
    }
    if !guest.origin.is_empty() {
        headers.insert("origin", guest.origin.parse()?);
    }
    let connected = match guest.address {
        None => connect_async(request).await,
        Some(from) => {
            client_async(request, MaybeTlsStream::Plain(stream_from(&guest.base, from).await?)).await
        }
    };
    match connected {
        Ok((socket, _)) => Ok(socket),
        Err(Error::Http(answer)) => bail!("refused with {}", answer.status().as_u16()),
        Err(error) => Err(error.into()),
    }
}

/// A connection from a given local address.
pub(crate) async fn stream_from(base: &str, from: IpAddr) -> Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(from, 0))?;
    let server = base.trim_start_matches("http://").trim_end_matches('/');
    Ok(socket.connect(server.parse()?).await?)
}

/// A page at a table.
#[derive(Debug)]
pub struct TablePage {
    socket: Socket,
    /// The first message.
    pub welcome: Value,
    /// The latest frame.
    pub frame: Value,
    /// The latest news of who sits where.
    pub table: Value,
    /// Every message, as received.
    pub heard: Vec<String>,
}

impl TablePage {
    /// Connects; fails with the status if the server refuses.
    pub(crate) async fn open(guest: &Guest, table: &str, wishes: &str) -> Result<TablePage> {
        let nothing = Value::Null;
        let mut page = TablePage {
            socket: connect(guest, table, wishes).await?,
            welcome: nothing.clone(),
            frame: nothing.clone(),
            table: nothing,
            heard: Vec::new(),
        };
        page.welcome = page.next().await?;
        Ok(page)
    }

    /// The next message; what it shows is kept.
    pub async fn next(&mut self) -> Result<Value> {
        timeout(TIMEOUT, self.receive()).await.context("the server is silent")?
    }

    async fn receive(&mut self) -> Result<Value> {
        loop {
            match self.socket.next().await.context("the connection has ended")?? {
                Message::Text(text) => return self.hear(&text),
                Message::Close(frame) => bail!("closed: {frame:?}"),
                Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_) => {}
            }
        }
    }

    fn hear(&mut self, text: &str) -> Result<Value> {
        let message = completed(serde_json::from_str(text)?);
        self.heard.push(text.to_owned());
        match message["type"].as_str() {
            Some("frame") => self.frame = message.clone(),
            Some("welcome") => {
                self.frame = message["frame"].clone();
                self.table = message["table"].clone();
            }
            // Those who only watch get no frame.
            Some("refused") if message["frame"].is_object() => self.frame = message["frame"].clone(),
            Some("table") => self.table = message.clone(),
            _ => {}
        }
        Ok(message)
    }

    /// The next message, if one comes within this time.
    pub async fn hears_within(&mut self, time: Duration) -> Result<Option<Value>> {
        match timeout(time, self.next()).await {
            Ok(message) => message.map(Some),
            Err(_) => Ok(None),
        }
    }

    /// Reads up to a message of this type.
    pub async fn next_of(&mut self, kind: &str) -> Result<Value> {
        loop {
            let message = self.next().await?;
            if message["type"] == kind {
                return Ok(message);
            }
        }
    }

    /// Reads until the table is as wanted.
    pub async fn until(&mut self, is_so: impl Fn(&TablePage) -> bool) -> Result<()> {
        while !is_so(self) {
            self.next().await?;
        }
        Ok(())
    }

    pub fn is_asked(&self) -> bool {
        self.frame["yours"] == true
    }

    pub fn is_over(&self) -> bool {
        !self.frame["ending"].is_null()
    }

    pub fn sequence(&self) -> u64 {
        self.frame["sequence"].as_u64().unwrap_or_default()
    }

    pub fn options(&self) -> usize {
        self.frame["question"]["options"].as_array().map_or(0, Vec::len)
    }

    pub async fn say(&mut self, message: Value) -> Result<()> {
        self.say_text(message.to_string()).await
    }

    pub async fn say_text(&mut self, text: String) -> Result<()> {
        Ok(self.socket.send(Message::text(text)).await?)
    }

    /// Answers the current question.
    pub async fn answer(&mut self, choice: usize) -> Result<()> {
        let (seat, sequence) = (self.frame["question"]["actor"].clone(), self.sequence());
        self.say(json!({ "type": "answer", "seat": seat, "sequence": sequence, "choice": choice })).await
    }

    /// Answers, and reads until a frame confirms the answer.
    pub async fn play(&mut self, choice: usize) -> Result<()> {
        let before = self.sequence();
        self.answer(choice).await?;
        self.until(|page| page.sequence() > before).await
    }

    pub async fn close(mut self) -> Result<()> {
        Ok(self.socket.close(None).await?)
    }
}
