//! Lines about a shuffle: `shuffle 1 column museum: eye 1`, `shuffle 1 fronts: jinx, evil-eye`.

use super::Reader;
use super::words::{location, symbol_called};
use crate::board::{Cards, SYMBOLS, Spell};
use crate::shuffles::{MOST_SHUFFLES, Shuffle};
use table::notation::{Found, Line, count, find};

impl Reader<'_> {
    /// `rest` is what stands behind `shuffle`: its number, counted from the oldest, and what of it.
    pub(super) fn shuffle(&mut self, line: &Line<'_>, rest: &str) -> Found {
        let (number, what) = rest.split_once(' ').unwrap_or((rest, ""));
        let index = self.shuffle_number(number)?;
        if let Some(at) = what.strip_prefix("column ") {
            let at = location(at)?.index();
            self.state.shuffles[index].columns[at] = by_back(line)?;
        } else if let Some(who) = what.strip_prefix("known to ") {
            let who = self.who(who)?.index();
            self.state.shuffles[index].known[who] = self.mentioned(line)?;
        } else {
            let cards = if what == "discards" { Cards::EMPTY } else { self.mentioned(line)? };
            let shuffle = &mut self.state.shuffles[index];
            match what {
                "discards" => shuffle.discards = by_back(line)?,
                "fronts" => shuffle.fronts = cards,
                "held" => shuffle.held = cards,
                "cast" => shuffle.cast = cards,
                _ => return Err(format!("a shuffle has no `{what}`")),
            }
        }
        Ok(())
    }

    fn shuffle_number(&mut self, number: &str) -> Found<usize> {
        let number: usize = number.parse().unwrap_or(0);
        if !(1..=MOST_SHUFFLES).contains(&number) {
            return Err(format!("shuffles are numbered from 1 to {MOST_SHUFFLES}"));
        }
        while self.state.shuffles.len() < number {
            self.state.shuffles.push(Shuffle::default());
        }
        Ok(number - 1)
    }

    /// Spells that are named, wherever they lie.
    fn mentioned(&self, line: &Line<'_>) -> Found<Cards> {
        let known = || self.content.spells.iter().map(|card| card.id.as_str());
        line.items.iter().map(|item| find("spell", item, known()).map(Spell::new)).collect()
    }
}

/// `eye 2, star 1`
fn by_back(line: &Line<'_>) -> Found<[u8; SYMBOLS]> {
    let mut counts = [0; SYMBOLS];
    for item in &line.items {
        let (name, n) = count(item)?;
        counts[symbol_called(name)?.index()] = n;
    }
    Ok(counts)
}
