use clap::{Args, ValueEnum};
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
    /// A PostgreSQL database instead of a file: postgres://user@host/name; several nodes may share it
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
    /// The address that people use, if it is another (behind a proxy): https://games.example
    #[arg(long, value_name = "URL")]
    pub public_url: Option<String>,
    /// Another page that may talk to this server, such as one that is being developed: http://localhost:5173
    #[arg(long = "allow-origin", value_name = "URL")]
    pub origins: Vec<String>,
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
    pub limits: Limits,
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
    /// Tables that somebody may make a minute
    #[arg(long, value_name = "N", default_value = "30")]
    pub tables_per_minute: std::num::NonZeroU32,
    /// Bots that may think at the same time; half as many may look ahead
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub thinking_bots: usize,
    /// Minutes after which a table that nobody looks at is put away
    #[arg(long, value_name = "MINUTES", default_value = "10", value_parser = minutes)]
    pub idle: Duration,
}

fn minutes(text: &str) -> Result<Duration, String> {
    let minutes: f64 = text.parse().map_err(|_| format!("`{text}` is no number of minutes"))?;
    Duration::try_from_secs_f64(minutes * 60.0).map_err(|error| error.to_string())
}
