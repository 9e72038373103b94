//! Games that have been played already, kept in a file with one line each: an interrupted run continues where
//! it stopped, and a bot can be added without playing the games of the others again.

use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::Path;
use std::str::FromStr;
use std::sync::{Mutex, PoisonError};

/// The first line of every file.
const HEAD: &str = "game,against,bot,seed,index,won";

/// Identifies a game: two games with the same key are the same game.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Key {
    pub game: String,
    /// The episode, or the opposing bot.
    pub against: String,
    pub bot: String,
    pub seed: u64,
    pub index: u64,
}

/// The games that are known, and where new ones are written.
#[derive(Debug, Default)]
pub struct GameCache {
    won: BTreeMap<Key, bool>,
    file: Option<Mutex<File>>,
}

impl GameCache {
    /// The games in a file, which is created if it does not exist.
    pub fn at(path: &Path) -> Result<GameCache> {
        GameCache::open(path).with_context(|| format!("{} cannot be used", path.display()))
    }

    fn open(path: &Path) -> Result<GameCache> {
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
        let mut text = String::new();
        file.read_to_string(&mut text)?;
        if text.is_empty() {
            writeln!(file, "{HEAD}")?;
        }
        Ok(GameCache { won: read(&text)?, file: Some(Mutex::new(file)) })
    }

    /// Whether a game was won; it is played if it has not been played yet.
    pub fn won(&self, key: &Key, play: impl FnOnce() -> bool) -> Result<bool> {
        if let Some(&won) = self.won.get(key) {
            return Ok(won);
        }
        let won = play();
        if let Some(file) = &self.file {
            let line = format!("{key},{}\n", if won { "yes" } else { "no" });
            file.lock().unwrap_or_else(PoisonError::into_inner).write_all(line.as_bytes())?;
        }
        Ok(won)
    }
}

/// The games in a file, which may be empty.
fn read(text: &str) -> Result<BTreeMap<Key, bool>> {
    let mut lines = text.lines();
    let head = lines.next().unwrap_or(HEAD);
    ensure!(head == HEAD, "line 1 should be `{HEAD}`, not `{head}`");
    let numbered = (2..).zip(lines);
    numbered
        .map(|(number, line)| read_line(line).with_context(|| format!("line {number}: `{line}`")))
        .collect()
}

fn read_line(line: &str) -> Result<(Key, bool)> {
    let (key, won) = line.rsplit_once(',').context("too few columns")?;
    let won = match won {
        "yes" => true,
        "no" => false,
        _ => anyhow::bail!("the last column is `yes` or `no`"),
    };
    Ok((key.parse()?, won))
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Key { game, against, bot, seed, index } = self;
        write!(f, "{game},{against},{bot},{seed},{index}")
    }
}

impl FromStr for Key {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Key> {
        let cells: Vec<&str> = text.split(',').collect();
        let [game, against, bot, seed, index] = cells[..] else {
            anyhow::bail!("there are {} columns, not 6", cells.len() + 1)
        };
        let number = |cell: &str| cell.parse().with_context(|| format!("`{cell}` is no number"));
        let [game, against, bot] = [game, against, bot].map(str::to_owned);
        Ok(Key { game, against, bot, seed: number(seed)?, index: number(index)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(seed: u64, index: u64) -> Key {
        let [game, against, bot] = ["chess", "kasparov", "search:64"].map(str::to_owned);
        Key { game, against, bot, seed, index }
    }

    fn complaint(lines: &str) -> String {
        format!("{:#}", read(&format!("{HEAD}\n{lines}")).expect_err("a broken line is refused"))
    }

    #[test]
    fn what_was_played_once_is_not_played_again() -> Result<()> {
        let path = std::env::temp_dir().join(format!("games-{}.csv", std::process::id()));
        let cache = GameCache::at(&path)?;
        assert!(cache.won(&key(1, 0), || true)? && !cache.won(&key(1, 1), || false)?);
        drop(cache);
        let again = GameCache::at(&path)?;
        std::fs::remove_file(&path)?;
        let never = || unreachable!("it was played already");
        assert!(again.won(&key(1, 0), never)? && !again.won(&key(1, 1), never)?);
        Ok(())
    }

    #[test]
    fn games_of_another_seed_are_other_games() -> Result<()> {
        let cache = GameCache { won: read(&format!("{HEAD}\n{},yes\n", key(1, 0)))?, file: None };
        assert!(cache.won(&key(1, 0), || false)?);
        assert!(!cache.won(&key(2, 0), || false)?);
        Ok(())
    }

    #[test]
    fn a_broken_line_is_refused_with_its_number() {
        let good = format!("{},yes", key(1, 0));
        assert_eq!(
            complaint(&format!("{good}\nchess,kasparov,1,yes")),
            "line 3: `chess,kasparov,1,yes`: there are 4 columns, not 6"
        );
        assert!(complaint("a,b,c,1,2,maybe").contains("line 2: `a,b,c,1,2,maybe`: the last column is"));
        assert!(complaint("a,b,c,one,2,no").contains("`one` is no number"));
        assert!(complaint(&good[..good.len() - 5]).starts_with("line 2"));
    }

    #[test]
    fn a_file_of_something_else_is_refused() {
        let complaint = format!("{:#}", read("episode,won\n").expect_err("another head is refused"));
        assert!(complaint.starts_with("line 1 should be `game,"), "{complaint}");
    }
}
