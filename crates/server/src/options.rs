use crate::client::network;
use clap::{Args, ValueEnum};
use ipnet::IpNet;
use reqwest::Url;
use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

/// How the server is run.
#[derive(Clone, Debug, Args)]
pub struct Options {
    /// The folder with the tables; otherwise one in the user's data folder
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// The port; 0 takes a free one and prints it
    #[arg(long, default_value_t = 8421)]
    pub port: u16,
    /// The address to listen at; only this machine unless something else is said
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub listen: IpAddr,
    /// A PostgreSQL database instead of a file: postgres://user@host/name; several nodes may share it. The environment
    /// variable AEONS_DATABASE says the same
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
    /// A file that holds that address, so that its password stands nowhere else
    #[arg(long, value_name = "FILE", conflicts_with = "database")]
    pub database_file: Option<PathBuf>,
    /// Where other nodes on the same database reach this one: http://10.0.0.5:8421. Otherwise the address that it listens
    /// at, which will do for nodes on one machine
    #[arg(long, value_name = "URL", value_parser = origin)]
    pub node_url: Option<String>,
    /// The address that people use, if it is another (behind a proxy): https://games.example
    #[arg(long, value_name = "URL", value_parser = origin)]
    pub public_url: Option<String>,
    /// Another page that may talk to this server, such as one that is being developed: http://localhost:5173
    #[arg(long = "allow-origin", value_name = "URL", value_parser = origin)]
    pub origins: Vec<String>,
    /// A proxy, or a network of them, that says in X-Forwarded-For whom it speaks for: 127.0.0.1, 10.0.0.0/8
    #[arg(long = "trusted-proxy", value_name = "ADDRESS", value_parser = network)]
    pub trusted_proxies: Vec<IpNet>,
    /// An address or a network that may read /metrics; otherwise only this machine may
    #[arg(long = "metrics-for", value_name = "ADDRESS", value_parser = network)]
    pub metrics_for: Vec<IpNet>,
    /// Lets whoever makes a table name a web address that is told when it becomes somebody's turn
    #[arg(long)]
    pub hooks: bool,
    /// An address inside your own network that such web hooks may go to all the same: 192.168.1.5
    #[arg(long = "hook-address", value_name = "ADDRESS")]
    pub hook_addresses: Vec<IpAddr>,
    /// Opens the page in a browser
    #[arg(long)]
    pub open: bool,
    /// How the log is written
    #[arg(long, value_enum, default_value_t = Log::Text)]
    pub log: Log,
    #[command(flatten)]
    pub keep: Keep,
    #[command(flatten)]
    pub limits: Limits,
    /// What the program passes for, if not for the rules and cards that are built into it; for tests of upgrades
    #[arg(skip)]
    pub program: Option<String>,
}

/// What is copied, and where.
#[derive(Clone, Debug, Args)]
pub struct CopyOptions {
    /// The copy
    pub file: PathBuf,
    /// The folder with the tables; otherwise one in the user's data folder
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
}

/// How long tables are kept that nobody touches.
#[derive(Clone, Copy, Debug, Args)]
pub struct Keep {
    /// Days after which a finished game is deleted, and what came of it forgotten
    #[arg(long, value_name = "DAYS", default_value_t = 730)]
    pub keep_days: u32,
    /// Days after which a game is deleted that nobody goes on with
    #[arg(long, value_name = "DAYS", default_value_t = 730)]
    pub keep_abandoned_days: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Log {
    Text,
    Json,
    None,
}

/// How much is too much.
#[derive(Clone, Debug, Args)]
pub struct Limits {
    /// Messages that a page may send a second
    #[arg(long, value_name = "N", default_value = "20")]
    pub messages_per_second: std::num::NonZeroU32,
    /// Requests that an address may make a second
    #[arg(long, value_name = "N", default_value = "100")]
    pub requests_per_second: std::num::NonZeroU32,
    /// Tables that somebody may make a minute; an address may make four times as many
    #[arg(long, value_name = "N", default_value = "30")]
    pub tables_per_minute: std::num::NonZeroU32,
    /// Tables that an address may make a day
    #[arg(long, value_name = "N", default_value = "2000")]
    pub tables_per_day: std::num::NonZeroU32,
    /// Tables that somebody may have; whoever has more tidies up first
    #[arg(long, value_name = "N", default_value_t = 500)]
    pub tables_per_person: u32,
    /// Megabytes of replays that an address may bring an hour
    #[arg(long, value_name = "N", default_value = "64")]
    pub replay_megabytes: std::num::NonZeroU32,
    /// Connections, to everybody together
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = some)]
    pub connections: usize,
    /// Connections that an address may have at the same time
    #[arg(long, value_name = "N", default_value_t = 256, value_parser = some)]
    pub connections_per_address: usize,
    /// Pages that somebody may have open at tables
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = some)]
    pub pages_per_person: usize,
    /// People who may watch one table; those who sit there always find a place
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub watchers: usize,
    /// Seconds that a request may take to arrive
    #[arg(long, value_name = "SECONDS", default_value = "15", value_parser = seconds)]
    pub request_time: Duration,
    /// Seconds after which a page that answers no ping is gone
    #[arg(long, value_name = "SECONDS", default_value = "30", value_parser = seconds)]
    pub silence: Duration,
    /// Bots that may think at the same time; half as many may look ahead
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = some)]
    pub thinking_bots: usize,
    /// Minutes after which others may let a bot play for somebody who is away
    #[arg(long, value_name = "MINUTES", default_value = "5", value_parser = minutes)]
    pub away: Duration,
    /// The same in games with secret hands, where all others have to agree as well
    #[arg(long, value_name = "MINUTES", default_value = "1440", value_parser = minutes)]
    pub away_opponent: Duration,
    /// Minutes that a code is good for by which somebody becomes known at another device
    #[arg(long, value_name = "MINUTES", default_value = "10", value_parser = minutes)]
    pub code_time: Duration,
    /// Answers of games that are in memory although nobody looks at them; the longest idle are put away first
    #[arg(long, value_name = "N", default_value_t = 500_000)]
    pub idle_answers: usize,
    /// Minutes after which a table that nobody looks at is put away
    #[arg(long, value_name = "MINUTES", default_value = "10", value_parser = some_minutes)]
    pub idle: Duration,
}

/// A scheme, a name and perhaps a port, as a browser writes where a page comes from.
fn origin(text: &str) -> Result<String, String> {
    let wrong = |why: &str| Err(format!("`{text}` is no address like https://games.example: {why}"));
    let Ok(url) = Url::parse(text) else { return wrong("it cannot be read") };
    if !["http", "https"].contains(&url.scheme()) {
        return wrong("it must begin with https:// or http://");
    }
    if url.path() != "/" || url.query().is_some() || url.fragment().is_some() {
        return wrong("nothing may follow the name and the port");
    }
    if !url.username().is_empty() || url.password().is_some() {
        return wrong("a name and a password do not belong into it");
    }
    Ok(url.origin().ascii_serialization())
}

/// What is over before it begins would leave nobody time for anything.
const SHORTEST: f64 = 0.1;
/// Seconds of ten years: nothing is measured in more.
const LONGEST: f64 = 10.0 * 365.0 * 24.0 * 60.0 * 60.0;

fn seconds(text: &str) -> Result<Duration, String> {
    within(text, "seconds", 1.0, SHORTEST)
}

/// No time at all is a time, too.
fn minutes(text: &str) -> Result<Duration, String> {
    within(text, "minutes", 60.0, 0.0)
}

fn some_minutes(text: &str) -> Result<Duration, String> {
    within(text, "minutes", 60.0, SHORTEST)
}

/// At least one, and not so many that nobody can have meant it.
fn some(text: &str) -> Result<usize, String> {
    const MOST: usize = 1_000_000;
    let number = text.parse().ok().filter(|number| (1..=MOST).contains(number));
    number.ok_or_else(|| format!("`{text}` is no number from 1 to {MOST}"))
}

fn within(text: &str, unit: &str, seconds: f64, shortest: f64) -> Result<Duration, String> {
    let number: f64 = text.parse().map_err(|_| format!("`{text}` is no number of {unit}"))?;
    match (shortest..=LONGEST).contains(&(number * seconds)) {
        true => Ok(Duration::from_secs_f64(number * seconds)),
        false => Err(format!("{unit} are from {} to {}", shortest / seconds, LONGEST / seconds)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_neither_nothing_nor_endless() {
        assert_eq!(seconds("1.5"), Ok(Duration::from_millis(1500)));
        assert_eq!(minutes("0"), Ok(Duration::ZERO));
        for wrong in ["0", "-1", "NaN", "inf", "1e19", "soon"] {
            assert!(seconds(wrong).is_err() && some_minutes(wrong).is_err(), "{wrong}");
            assert!(minutes(wrong).is_err() || wrong == "0", "{wrong}");
        }
    }

    #[test]
    fn a_limit_that_lets_nobody_in_and_an_endless_one_are_none() {
        assert_eq!(some("1"), Ok(1));
        for wrong in ["0", "-1", "18446744073709551615", "99999999999999999999", "many"] {
            assert!(some(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn an_origin_is_a_scheme_a_name_and_a_port() {
        assert_eq!(origin("https://Games.example:443/").as_deref(), Ok("https://games.example"));
        assert_eq!(origin("http://localhost:5173").as_deref(), Ok("http://localhost:5173"));
        for wrong in
            ["games.example", "https://", "https://a/b", "https://a?b", "https://me@a", "ftp://a", ""]
        {
            let why = origin(wrong).expect_err(wrong);
            assert!(why.contains("is no address like https://games.example: "), "{why}");
        }
    }
}
