//! What is measured about Death May Die: how hard each episode is, how strong bots are, and what went with
//! winning.

pub mod balance;
mod facts;
mod odds;

use anyhow::{Result, ensure};
use balance::{Cell, cells, draw_investigators, heat_map, measure, report, start};
use bots::{Bot, Bots, Search, Stream};
use death_may_die::state::Ending;
use death_may_die::{Content, DeathMayDie, Event, Setup, State};
use death_may_die_bot::DeathMayDieBot;
use lab::game_cache::GameCache;
use lab::learn::{Learnt, Seen, fit, positions, rows};
use lab::strength::Strength;
use lab::study::Fact;
use lab::{Balance, Studied, play_to_the_end, progress_bar};
use rayon::ThreadPool;
use std::io::Write;
use table::{Spoken, fingerprint};

/// The study of Death May Die.
#[derive(Debug)]
pub struct DeathMayDieStudy;

impl Studied for DeathMayDieStudy {
    type Game = DeathMayDie;

    const GRID: [&'static str; 3] = ["episode", "Elder One", "players"];
    const ALIKE: &'static [&'static str] = &Self::GRID;
    const DEALT: &'static [&'static str] = &["insanity", "investigator"];

    fn any_setup(content: &Content, number: u64, stream: &mut Stream) -> Setup {
        let cells = cells(content);
        let cell = &cells[(number % cells.len() as u64) as usize];
        Setup {
            episode: cell.episode.clone(),
            elder_one: cell.elder_one.clone(),
            players: cell.players,
            investigators: draw_investigators(content, cell.players, stream),
            ..Setup::default()
        }
    }

    fn facts(content: &Content, state: &State, news: &[Event]) -> Vec<Fact> {
        facts::facts(content, state, news)
    }

    fn balance(balance: &Balance, pool: &ThreadPool) -> Result<Vec<(String, String)>> {
        let content = balance.content::<DeathMayDie>()?;
        let measured = cells(&content).iter().filter(|cell| balance.includes(&cell.episode)).count() as u64;
        ensure!(measured > 0, "no episode is called {}", balance.only.join(" or "));
        let bar = progress_bar(balance.games * measured);
        let tally = measure(balance, &content, pool, |_| bar.inc(balance.games));
        bar.finish_and_clear();
        let file = |ending: &str| format!("{}.{ending}", DeathMayDie::NAME);
        Ok(vec![(file("md"), report(&tally, balance)), (file("svg"), heat_map(&tally))])
    }

    /// Two players against the game, with a random Elder One and random investigators. All bots get the same
    /// dice as far as possible.
    fn strength(strength: &Strength, pool: &ThreadPool, cache: &GameCache) -> Result<String> {
        let content = shelf::content::<DeathMayDie>();
        let episodes: Vec<(&str, &str)> = content
            .episodes
            .iter()
            .filter(|episode| !episode.lesson && strength.includes(&episode.id))
            .map(|episode| (&*episode.id, &*episode.name))
            .collect();
        strength.against_the_game(DeathMayDie::NAME, &episodes, (pool, cache), |episode, bot, index| {
            wins(&content, strength.seed, episode, bot, index)
        })
    }

    /// The weights of all episodes together, then of each episode, with every Elder One and number of players
    /// in turn. All seats see the same and win together.
    fn learn(games: u64, pool: &ThreadPool) -> String {
        let content = shelf::content::<DeathMayDie>();
        let cells = cells(&content);
        let lessons = |episode: &&death_may_die::content::Episode| !episode.lesson;
        let episodes: Vec<&str> = content.episodes.iter().filter(lessons).map(|one| &*one.id).collect();
        let seen: Vec<Vec<Seen>> =
            episodes.iter().map(|id| seen_in(&content, &cells, id, games, pool)).collect();
        let all: Vec<Seen> = seen.iter().flatten().cloned().collect();
        let any = fit(&all, &vec![0.0; all[0].0.len()]);
        let each: Vec<Learnt> = seen.iter().map(|seen| fit(seen, &any.weights)).collect();
        let columns: Vec<(&str, &Learnt)> =
            [("any", &any)].into_iter().chain(episodes.iter().copied().zip(&each)).collect();
        rows::<<DeathMayDieBot as Search>::Features>(&columns)
    }

    fn odds(words: &[String], output: &mut dyn Write) -> Result<()> {
        odds::odds(words, output)
    }
}

fn seen_in(content: &Content, cells: &[Cell], episode: &str, games: u64, pool: &ThreadPool) -> Vec<Seen> {
    let cells: Vec<&Cell> = cells.iter().filter(|cell| cell.episode == episode).collect();
    positions::<DeathMayDieBot>(content, pool, games, |index, stream| {
        (start(content, cells[index as usize % cells.len()], stream), 1)
    })
}

fn wins(content: &Content, seed: u64, episode: &str, bot: Bot, index: u64) -> bool {
    let mut stream = Stream::nth(fingerprint(&(seed, episode)), index);
    let elder_one = content.elders[stream.below_len(content.elders.len())].id.clone();
    let cell = Cell { episode: episode.to_owned(), elder_one, players: 2 };
    let mut state = start(content, &cell, &mut stream);
    play_to_the_end::<DeathMayDie>(content, &mut state, &mut Bots::on_all(2, bot, stream));
    state.ending == Some(Ending::Won)
}
