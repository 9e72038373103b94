//! How strong bots are: against the game itself, with the same chance for all of them, or against each other.

use crate::game_cache::{GameCache, Key};
use crate::{Rate, in_parallel, progress_bar};
use anyhow::Result;
use bots::Bot;
use rayon::ThreadPool;
use std::fmt::Write;

/// What to measure: bots from the weakest to the strongest, each compared with the one before.
#[derive(Clone, Debug)]
pub struct Strength {
    pub bots: Vec<Bot>,
    pub games: u64,
    pub seed: u64,
    /// Only these episodes, or whatever the parts of the game are called; all if empty.
    pub only: Vec<String>,
}

/// How two bots did in the same games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pair {
    /// Games that only the stronger bot won, and games that only the weaker one won.
    pub only_strong: u64,
    pub only_weak: u64,
}

impl Pair {
    pub fn count(&mut self, strong: bool, weak: bool) {
        self.only_strong += u64::from(strong && !weak);
        self.only_weak += u64::from(weak && !strong);
    }

    /// The probability of at least this difference if both are equally strong: McNemar's exact test, one-sided.
    pub fn p(self) -> f64 {
        at_least(self.only_strong, self.only_strong + self.only_weak)
    }
}

/// The probability of at least `heads` heads in `tosses` tosses of a fair coin.
pub fn at_least(heads: u64, tosses: u64) -> f64 {
    let mut ways = -(tosses as f64) * std::f64::consts::LN_2;
    let mut sum = 0.0;
    for tails in 0..=tosses {
        if tails >= heads {
            sum += ways.exp();
        }
        ways += ((tosses - tails) as f64 / (tails + 1) as f64).ln();
    }
    sum.min(1.0)
}

impl Strength {
    /// How often each bot wins each of these parts of a game against the game itself, as Markdown. All bots
    /// play the same games. Parts have an id and a name; `wins` plays one game.
    pub fn against_the_game(
        &self,
        game: &str,
        parts: &[(&str, &str)],
        (pool, cache): (&ThreadPool, &GameCache),
        wins: impl Fn(&str, Bot, u64) -> bool + Sync + Send,
    ) -> Result<String> {
        let (wide, deep) = (self.bots.len() as u64, parts.len() as u64);
        let won = played(pool, self.games * deep * wide, |number| {
            let (bot, part) = (self.bots[(number % wide) as usize], number / wide % deep);
            let (id, index) = (parts[part as usize].0, number / wide / deep);
            cache.won(&self.key(game, id, bot, index), || wins(id, bot, index))
        })?;
        let games: Vec<&[bool]> = won.chunks(self.bots.len()).collect();
        Ok(self.table(parts, &games))
    }

    /// Duels of each bot with the one before, as Markdown. `wins` says whether the first of two bots beats
    /// the second.
    pub fn against_each_other(
        &self,
        game: &str,
        (pool, cache): (&ThreadPool, &GameCache),
        wins: impl Fn(Bot, Bot, u64) -> bool + Sync + Send,
    ) -> Result<String> {
        let pairs: Vec<&[Bot]> = self.bots.windows(2).collect();
        let won = played(pool, self.games * pairs.len() as u64, |number| {
            let (pair, index) = (pairs[(number / self.games) as usize], number % self.games);
            let key = self.key(game, &pair[0].to_string(), pair[1], index);
            cache.won(&key, || wins(pair[1], pair[0], index))
        })?;
        Ok(self.ladder(won.chunks(self.games as usize).map(rate)))
    }

    /// Whether a part of the game is measured.
    pub fn includes(&self, part: &str) -> bool {
        self.only.is_empty() || self.only.iter().any(|id| id == part)
    }

    /// A row for each part, then each bot compared with the one before. `games` says which bots won each
    /// game; game after game, the parts take turns.
    fn table(&self, parts: &[(&str, &str)], games: &[&[bool]]) -> String {
        let mut text = format!(
            "| Episode |{}\n| --- |{}\n",
            self.row(|bot| format!(" {bot} |")),
            self.row(|_| " ---: |".to_owned())
        );
        for (nth, (_, name)) in parts.iter().enumerate() {
            text += &line(name, &self.rates(games.iter().skip(nth).step_by(parts.len())));
        }
        text += &line("All", &self.rates(games.iter()));
        for (index, pair) in self.bots.windows(2).enumerate() {
            let mut both = Pair::default();
            games.iter().for_each(|game| both.count(game[index + 1], game[index]));
            let (strong, weak, Pair { only_strong, only_weak }) = (pair[1], pair[0], both);
            let told = format!(
                "\n{strong} won {only_strong} games that {weak} lost, and lost {only_weak} that {weak} won"
            );
            writeln!(text, "{told}: p = {:.1e}.", both.p()).expect("a text takes everything");
        }
        text
    }

    /// How often each bot won.
    fn rates<'a>(&self, games: impl Iterator<Item = &'a &'a [bool]>) -> Vec<Rate> {
        let mut rates = vec![Rate::default(); self.bots.len()];
        for game in games {
            rates.iter_mut().zip(*game).for_each(|(rate, &won)| rate.count(won));
        }
        rates
    }

    fn key(&self, game: &str, against: &str, bot: Bot, index: u64) -> Key {
        let (game, against, bot) = (game.to_owned(), against.to_owned(), bot.to_string());
        Key { game, against, bot, seed: self.seed, index }
    }

    fn row(&self, cell: impl Fn(Bot) -> String) -> String {
        self.bots.iter().map(|&bot| cell(bot)).collect()
    }

    /// A row for each bot with how often it won against the one before.
    fn ladder(&self, duels: impl Iterator<Item = Rate>) -> String {
        let mut text = "| Bot | against | won | p | Elo |\n| --- | --- | ---: | ---: | ---: |\n".to_owned();
        let mut elo = 0.0;
        text += &format!("| {} | – | – | – | 0 |\n", self.bots[0]);
        for (pair, won) in self.bots.windows(2).zip(duels) {
            elo += above(won.share().clamp(0.01, 0.99));
            let (low, high) = won.interval();
            let off = (above(high.min(0.99)) - above(low.max(0.01))) / 2.0;
            let (strong, weak, p) = (pair[1], pair[0], at_least(won.hits, won.tries));
            text +=
                &format!("| {strong} | {weak} | {won} of {} | {p:.1e} | {elo:.0} ± {off:.0} |\n", won.tries);
        }
        text
    }
}

/// Which bots won each game.
fn played(
    pool: &ThreadPool,
    games: u64,
    one: impl Fn(u64) -> Result<bool> + Sync + Send,
) -> Result<Vec<bool>> {
    let bar = progress_bar(games);
    let won = in_parallel(pool, 0..games, |number| one(number).inspect(|_| bar.inc(1)));
    bar.finish_and_clear();
    won.into_iter().collect()
}

fn rate(won: &[bool]) -> Rate {
    let mut rate = Rate::default();
    won.iter().for_each(|&won| rate.count(won));
    rate
}

/// The Elo difference to the opponent that corresponds to this share of wins.
fn above(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

fn line(name: &str, rates: &[Rate]) -> String {
    let cells: String = rates.iter().map(|rate| format!(" {rate} |")).collect();
    format!("| {name} |{cells}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_heads_of_ten_are_unlikely_and_none_at_least_is_sure() {
        assert!((at_least(10, 10) - 1.0 / 1024.0).abs() < 1e-9);
        assert!((at_least(0, 10) - 1.0).abs() < 1e-9);
        assert!((at_least(6, 10) - 386.0 / 1024.0).abs() < 1e-9);
    }

    #[test]
    fn only_games_that_one_of_two_won_tell_them_apart() {
        let mut pair = Pair::default();
        for (strong, weak) in [(true, true), (false, false), (true, false), (true, false), (false, true)] {
            pair.count(strong, weak);
        }
        assert_eq!(pair, Pair { only_strong: 2, only_weak: 1 });
        assert!((pair.p() - 0.5).abs() < 1e-9);
    }

    #[test]
    fn three_of_four_games_are_191_points_of_elo() {
        assert!((above(0.75) - 190.8).abs() < 0.1 && above(0.5).abs() < 1e-9);
    }
}
