//! What is measured about Fate of the Elder Gods: how evenly matched the gods are, how strong bots are, and
//! what went with winning.

pub mod balance;
mod facts;
mod odds;

use anyhow::{Result, ensure};
use balance::{cells, duels, gods, measure, report};
use bots::{Bot, Bots, Search, Stream};
use elder_gods::{Content, ElderGods, Event, Setup, State};
use elder_gods_bot::ElderGodsBot;
use lab::game_cache::GameCache;
use lab::learn::{Learnt, fit, positions, rows};
use lab::strength::Strength;
use lab::study::Fact;
use lab::{Balance, Studied, play_to_the_end, progress_bar};
use rayon::ThreadPool;
use std::io::Write;
use table::{Game, Seat, Spoken};

/// The study of Fate of the Elder Gods.
#[derive(Debug)]
pub struct ElderGodsStudy;

impl Studied for ElderGodsStudy {
    type Game = ElderGods;

    const GRID: [&'static str; 3] = ["god", "players", "mode"];
    const ALIKE: &'static [&'static str] = &["players", "mode"];
    const DEALT: &'static [&'static str] = &["god", "turn order"];

    fn any_setup(content: &Content, number: u64, stream: &mut Stream) -> Setup {
        let players = 1 + (number % 4) as u8;
        let mut left: Vec<&str> = content.gods.iter().map(|god| god.id.as_str()).collect();
        let gods = (0..players).map(|_| left.remove(stream.below_len(left.len())).to_owned()).collect();
        Setup { players, gods, ..Setup::default() }
    }

    fn facts(content: &Content, state: &State, news: &[Event]) -> Vec<Fact> {
        facts::facts(content, state, news)
    }

    fn balance(balance: &Balance, pool: &ThreadPool) -> Result<Vec<(String, String)>> {
        ensure!(balance.only.is_empty(), "{} has no episodes", ElderGods::TITLE);
        let content = balance.content::<ElderGods>()?;
        let bar = progress_bar(balance.games * cells(&content).len() as u64);
        let measured = measure(balance, &content, pool, |_| bar.inc(balance.games));
        bar.finish_and_clear();
        let file = |ending: &str| format!("{}{ending}", ElderGods::NAME);
        Ok(vec![
            (file(".md"), report(&measured, balance, &content)),
            (file(".svg"), gods(&measured.balanced)),
            (file("-duels.svg"), duels(&measured.balanced)),
        ])
    }

    /// Duels. The bots change seats after every game, and each pair of games uses the same random numbers.
    fn strength(strength: &Strength, pool: &ThreadPool, cache: &GameCache) -> Result<String> {
        ensure!(strength.only.is_empty(), "{} has no episodes", ElderGods::TITLE);
        let content = shelf::content::<ElderGods>();
        strength.against_each_other(ElderGods::NAME, (pool, cache), |one, other, index| {
            beats(&content, strength.seed, one, other, index)
        })
    }

    /// The weights for one player, for two, and for more.
    fn learn(games: u64, pool: &ThreadPool) -> String {
        let of = |players: &[u8]| learnt(games, pool, players);
        let (alone, two, more) = (of(&[1]), of(&[2]), of(&[3, 4]));
        let columns = [("alone", &alone), ("two", &two), ("more", &more)];
        rows::<<ElderGodsBot as Search>::Features>(&columns)
    }

    fn odds(words: &[String], output: &mut dyn Write) -> Result<()> {
        odds::odds(words, output)
    }
}

fn learnt(games: u64, pool: &ThreadPool, players: &[u8]) -> Learnt {
    let content = shelf::content::<ElderGods>();
    let seen = positions::<ElderGodsBot>(&content, pool, games, |index, _| {
        let players = players[index as usize % players.len()];
        let setup = Setup { players, ..Setup::default() };
        (ElderGods::set_up(&content, &setup).expect("one to four can play"), players)
    });
    fit(&seen, &vec![0.0; seen[0].0.len()])
}

/// Whether one bot beats the other.
fn beats(content: &Content, seed: u64, one: Bot, other: Bot, index: u64) -> bool {
    let own = (index % 2) as usize;
    let mut seats = vec![Some(other); 2];
    seats[own] = Some(one);
    let setup = Setup { players: 2, ..Setup::default() };
    let mut state = ElderGods::set_up(content, &setup).expect("two can play");
    let mut bots = Bots::new(seats, Stream::nth(seed, index / 2));
    play_to_the_end::<ElderGods>(content, &mut state, &mut bots);
    let ending = state.ending.expect("the game is over");
    ElderGods::winners(&state, ending).contains(Seat(own as u8))
}
