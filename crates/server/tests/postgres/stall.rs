//! A database that says nothing for a while: noticed, told to the players, and healed from.

use crate::common::{guest, options};
use crate::url;
use clients::Chair;
use serde_json::json;
use server::start;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// Somebody between the server and the database, who can stop passing anything on.
async fn between(database: String) -> (String, watch::Sender<bool>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let (stopped, stops) = watch::channel(false);
    tokio::spawn(async move {
        while let Ok((near, _)) = listener.accept().await {
            let far = TcpStream::connect(&database).await.unwrap();
            let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
            tokio::spawn(pass_on(near_in, far_out, stops.clone()));
            tokio::spawn(pass_on(far_in, near_out, stops.clone()));
        }
    });
    (address, stopped)
}

async fn pass_on(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut stops: watch::Receiver<bool>) {
    let mut bytes = vec![0; 4096];
    while let Ok(number @ 1..) = from.read(&mut bytes).await {
        if stops.wait_for(|stopped| !stopped).await.is_err() || to.write_all(&bytes[..number]).await.is_err()
        {
            return;
        }
    }
}

#[tokio::test]
async fn a_database_that_stalls_is_noticed_told_to_players_and_healed_from() {
    let real = url();
    let (before, rest) = real.split_once('@').unwrap();
    let (host, name) = rest.split_once('/').unwrap();
    let (address, stopped) = between(host.to_owned()).await;
    let through = format!("{before}@{address}/{name}");
    let serving = start(&options(&["--database", &through])).await.unwrap();
    let person = guest(&serving).await;
    let table = person.make("death-may-die", json!({ "players": 1 }), &["me"]).await.unwrap();
    let mut chair = person.sit(&table).await.unwrap();
    chair.play(0).await.unwrap();
    chair.until(Chair::is_asked).await.unwrap();

    stopped.send_replace(true);
    let sequence = chair.sequence();
    chair.answer(0).await.unwrap();
    let refused = chair.next_of("refused").await.unwrap();
    assert!(refused["why"].as_str().unwrap().contains("cannot be reached"), "{refused}");
    chair.until(|chair| chair.frame["status"].as_str().unwrap().contains("cannot be reached")).await.unwrap();
    assert_eq!(person.get("/readyz").await.unwrap().0, 503);

    stopped.send_replace(false);
    chair.until(Chair::is_asked).await.unwrap();
    chair
        .until(|chair| !chair.frame["status"].as_str().unwrap().contains("cannot be reached"))
        .await
        .unwrap();
    chair.play(0).await.unwrap();
    assert!(chair.sequence() > sequence);
}
