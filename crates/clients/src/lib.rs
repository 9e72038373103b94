//! Real HTTP and WebSocket clients, for testing and measuring the server.

mod abuse;
mod changes;
mod completed;
mod crowd;
mod player;
mod table_page;

pub use abuse::{Abuse, abuse};
pub use changes::patched;
pub use completed::completed;
pub use crowd::{Crowd, Measured};
pub use table_page::TablePage;

use anyhow::{Context, Result, ensure};
use reqwest::header::{CONTENT_TYPE, COOKIE, HeaderValue, ORIGIN, SET_COOKIE};
use reqwest::{Client, Method, RequestBuilder};
use serde_json::{Value, json};
use std::net::IpAddr;

/// A visitor with a cookie.
#[derive(Clone, Debug)]
pub struct Guest {
    http: Client,
    /// Where the server is: `http://127.0.0.1:8421`.
    pub base: String,
    /// The cookie that the browser would send: `aeons=…`; empty for an unknown visitor.
    pub cookie: String,
    /// The value of the Origin header: the page that the requests come from.
    pub origin: String,
    /// The local address that the requests come from, if it is not the default.
    pub(crate) address: Option<IpAddr>,
}

impl Guest {
    /// Visits for the first time and gets a cookie.
    pub async fn arrive(url: &str) -> Result<Guest> {
        Guest::stranger(url).become_known().await
    }

    /// The same, from another local address.
    pub async fn arrive_from(url: &str, address: IpAddr) -> Result<Guest> {
        Guest::stranger_from(url, address)?.become_known().await
    }

    pub(crate) async fn become_known(self) -> Result<Guest> {
        let mut guest = self;
        let answer = guest.http.get(format!("{}/api/games", guest.base)).send().await?;
        guest.cookie = cookie_of(answer.headers().get(SET_COOKIE).context("no cookie was given")?)?;
        Ok(guest)
    }

    /// A visitor without a cookie.
    pub fn stranger(url: &str) -> Guest {
        let base = url.trim_end_matches('/').to_owned();
        Guest { http: Client::new(), origin: base.clone(), base, cookie: String::new(), address: None }
    }

    /// A visitor without a cookie, from another local address.
    pub fn stranger_from(url: &str, address: IpAddr) -> Result<Guest> {
        let http = Client::builder().local_address(address).build()?;
        Ok(Guest { http, address: Some(address), ..Guest::stranger(url) })
    }

    /// The same person on another node.
    pub fn at(&self, url: &str) -> Guest {
        let base = url.trim_end_matches('/').to_owned();
        Guest { origin: base.clone(), base, ..self.clone() }
    }

    /// The same person, with requests that come from another site's page.
    pub fn from_page(&self, origin: &str) -> Guest {
        Guest { origin: origin.to_owned(), ..self.clone() }
    }

    fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self.http.request(method, format!("{}{path}", self.base));
        request.header(COOKIE, &self.cookie).header(ORIGIN, &self.origin)
    }

    /// The status and the body of the response.
    pub async fn get_text(&self, path: &str) -> Result<(u16, String)> {
        let answer = self.request(Method::GET, path).send().await?;
        Ok((answer.status().as_u16(), answer.text().await?))
    }

    pub async fn get(&self, path: &str) -> Result<(u16, Value)> {
        let (status, text) = self.get_text(path).await?;
        Ok((status, serde_json::from_str(&text).with_context(|| text)?))
    }

    pub async fn post(&self, path: &str, body: &Value) -> Result<(u16, Value)> {
        self.post_json_text(path, body.to_string()).await
    }

    /// Posts text with the content type of JSON, whether it is JSON or not.
    pub async fn post_json_text(&self, path: &str, body: String) -> Result<(u16, Value)> {
        let request = self.request(Method::POST, path).header(CONTENT_TYPE, "application/json");
        let answer = request.body(body).send().await?;
        let (status, text) = (answer.status().as_u16(), answer.text().await?);
        Ok((status, serde_json::from_str(&text).with_context(|| text)?))
    }

    pub async fn post_text(&self, path: &str, body: String) -> Result<(u16, Value)> {
        let request = self.request(Method::POST, path).header(CONTENT_TYPE, "text/plain");
        let answer = request.body(body).send().await?;
        let (status, text) = (answer.status().as_u16(), answer.text().await?);
        Ok((status, serde_json::from_str(&text).unwrap_or(Value::String(text))))
    }

    pub async fn put(&self, path: &str) -> Result<(u16, Value)> {
        self.ask(Method::PUT, path).await
    }

    pub async fn delete(&self, path: &str) -> Result<(u16, Value)> {
        self.ask(Method::DELETE, path).await
    }

    async fn ask(&self, method: Method, path: &str) -> Result<(u16, Value)> {
        let answer = self.request(method, path).send().await?;
        let (status, text) = (answer.status().as_u16(), answer.text().await?);
        Ok((status, serde_json::from_str(&text).unwrap_or(Value::String(text))))
    }

    /// Makes a table; returns its id.
    pub async fn make(&self, game: &str, setup: Value, seats: &[&str]) -> Result<String> {
        let wanted = json!({ "game": game, "setup": setup, "seats": seats, "open_to_watchers": false });
        let (status, answer) = self.post("/api/tables", &wanted).await?;
        ensure!(status == 201, "no table was made: {answer}");
        Ok(answer["id"].as_str().context("a table has an id")?.to_owned())
    }

    /// The key in the invitation link for an open seat of one's own table.
    pub async fn key(&self, table: &str, seat: usize) -> Result<String> {
        let (_, info) = self.get(&format!("/api/tables/{table}")).await?;
        let key = info["seats"][seat]["key"].as_str();
        Ok(key.with_context(|| format!("seat {seat} has no key: {info}"))?.to_owned())
    }

    /// Takes the seat that a key is for.
    pub async fn join(&self, table: &str, key: &str, name: &str) -> Result<(u16, Value)> {
        self.post(&format!("/api/tables/{table}/join"), &json!({ "key": key, "name": name })).await
    }

    /// A code that makes the same person known on another device.
    pub async fn code(&self) -> Result<String> {
        let (status, answer) = self.post("/api/identity/code", &json!({})).await?;
        Ok(answer["code"].as_str().with_context(|| format!("no code with {status}: {answer}"))?.to_owned())
    }

    /// Uses such a code; returns the status, and the visitor with the new identity.
    pub async fn take_code(&self, code: &str) -> Result<(u16, Guest)> {
        let request = self.request(Method::POST, "/api/identity").header(CONTENT_TYPE, "application/json");
        let answer = request.body(json!({ "code": code }).to_string()).send().await?;
        let given = answer.headers().get(SET_COOKIE).map(cookie_of).transpose()?;
        let cookie = given.unwrap_or_else(|| self.cookie.clone());
        Ok((answer.status().as_u16(), Guest { cookie, ..self.clone() }))
    }

    /// Sits down at a table and waits for the welcome.
    pub async fn sit(&self, table: &str) -> Result<TablePage> {
        TablePage::open(self, table, "").await
    }

    /// The same, with frames that contain only changes of the board.
    pub async fn sit_for_changes(&self, table: &str) -> Result<TablePage> {
        TablePage::open(self, table, "?board=changes").await
    }

    /// The same, with frames that do not contain the board.
    pub async fn sit_without_board(&self, table: &str) -> Result<TablePage> {
        TablePage::open(self, table, "?board=asked").await
    }
}

/// The cookie without its attributes.
fn cookie_of(header: &HeaderValue) -> Result<String> {
    Ok(header.to_str()?.split(';').next().unwrap_or_default().to_owned())
}
