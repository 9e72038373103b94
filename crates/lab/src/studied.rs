use crate::game_cache::GameCache;
use crate::strength::Strength;
use crate::study::Fact;
use anyhow::{Result, anyhow};
use bots::{Bot, Stream};
use rayon::ThreadPool;
use shelf::OnShelf;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use table::Game;

/// The state of the game being studied.
pub type StateOf<S> = <<S as Studied>::Game as Game>::State;
/// The content of the game being studied.
pub type ContentOf<S> = <<S as Studied>::Game as Game>::Content;
/// The set-up of the game being studied.
pub type SetupOf<S> = <<S as Studied>::Game as Game>::Setup;
/// The events of the game being studied.
pub type EventOf<S> = <<S as Studied>::Game as Game>::Event;

/// What can be measured about a game. Every game on the shelf has a study beside its rules and its bot.
pub trait Studied: 'static {
    type Game: OnShelf;
    /// The kinds of facts in the table of rates: rows, columns, and what there is a separate table for.
    const GRID: [&'static str; 3];
    /// Games are compared only if they agree in these kinds of facts: what is played against whom says more
    /// about winning than any card does.
    const ALIKE: &'static [&'static str];
    /// The kinds of facts that are dealt at random before anybody has answered anything.
    const DEALT: &'static [&'static str];

    /// A random set-up. Consecutive numbers cover everything that can be played.
    fn any_setup(content: &ContentOf<Self>, number: u64, stream: &mut Stream) -> SetupOf<Self>;
    /// The facts of a game that is over.
    fn facts(content: &ContentOf<Self>, state: &StateOf<Self>, news: &[EventOf<Self>]) -> Vec<Fact>;

    /// Measures how often the game is won, and by whom. Returns the report and its pictures, by file name.
    fn balance(balance: &Balance, pool: &ThreadPool) -> Result<Vec<(String, String)>>;
    /// Measures how strong bots are; a table in Markdown.
    fn strength(strength: &Strength, pool: &ThreadPool, cache: &GameCache) -> Result<String>;
    /// Learns the weights of the bot's features from many games; returns them as rows for its source code.
    fn learn(games: u64, pool: &ThreadPool) -> String;
    /// Prints the exact odds of a roll, given as words of a command line.
    fn odds(words: &[String], output: &mut dyn Write) -> Result<()>;
}

/// What to measure: a number of games for each cell of the report.
#[derive(Clone, Debug)]
pub struct Balance {
    pub games: u64,
    pub seed: u64,
    pub bot: Bot,
    /// Only these episodes, or whatever the parts of the game are called; all if empty.
    pub only: Vec<String>,
    /// A folder of content instead of the built-in one.
    pub content: Option<PathBuf>,
}

impl Balance {
    /// The content to measure.
    pub fn content<G: OnShelf>(&self) -> Result<Arc<G::Content>> {
        content_of::<G>(self.content.as_deref())
    }

    pub fn includes(&self, part: &str) -> bool {
        self.only.is_empty() || self.only.iter().any(|id| id == part)
    }
}

/// The content of a folder, or the built-in one.
pub fn content_of<G: OnShelf>(folder: Option<&Path>) -> Result<Arc<G::Content>> {
    let Some(folder) = folder else { return Ok(shelf::content::<G>()) };
    shelf::load::<G>(folder)
        .map_err(|problems| anyhow!("the content has {} mistakes; `aeons check` tells them", problems.len()))
}
