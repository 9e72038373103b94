//! What is measured about Mansions of Madness: how hard each scenario is, how strong bots are, and what went
//! with winning.
//!
//! A game counts as won if its ending is complete (MOM-END-01). Seats that win are counted apart: the back of an Insane
//! card may want something else than the others do.

pub mod balance;
mod facts;
mod odds;

use anyhow::{Result, ensure};
use balance::{Cell, any_setup, cells, heat_map, is_complete, measure, picture, report, start};
use bots::{Bot, Bots, Search, Stream};
use lab::game_cache::GameCache;
use lab::learn::{Learnt, Seen, fit, positions, rows};
use lab::strength::Strength;
use lab::study::Fact;
use lab::{Balance, Studied, play_to_the_end, progress_bar};
use mansions::ids::Difficulty;
use mansions::{Content, Event, Mansions, Setup, State};
use mansions_bot::{KNOWN, MansionsBot};
use rayon::ThreadPool;
use std::io::Write;
use table::{Spoken, fingerprint};

/// The study of Mansions of Madness.
#[derive(Debug)]
pub struct MansionsStudy;

impl Studied for MansionsStudy {
    type Game = Mansions;

    /// A map's name includes its scenario, so that the table of each difficulty has all four: scenario, map,
    /// players and difficulty.
    const GRID: [&'static str; 3] = ["map", "players", "difficulty"];
    /// Maps are compared with other maps of the same scenario.
    const ALIKE: &'static [&'static str] = &["scenario", "players", "difficulty"];
    const DEALT: &'static [&'static str] = &["investigator", "map"];

    fn any_setup(content: &Content, number: u64, stream: &mut Stream) -> Setup {
        any_setup(content, number, stream)
    }

    fn facts(content: &Content, state: &State, news: &[Event]) -> Vec<Fact> {
        facts::facts(content, state, news)
    }

    fn balance(balance: &Balance, pool: &ThreadPool) -> Result<Vec<(String, String)>> {
        let content = balance.content::<Mansions>()?;
        let measured = cells(&content).iter().filter(|cell| balance.includes(&cell.scenario)).count() as u64;
        ensure!(measured > 0, "no scenario is called {}", balance.only.join(" or "));
        let bar = progress_bar(balance.games * measured);
        let tally = measure(balance, &content, pool, |_| bar.inc(balance.games));
        bar.finish_and_clear();
        let text = (format!("{}.md", Mansions::NAME), report(&tally, balance));
        let pictures = tally.measured().map(|story| (picture(&story.id), heat_map(&tally, story)));
        Ok([text].into_iter().chain(pictures).collect())
    }

    /// Two players against the game at normal difficulty, with a random map and random investigators. All
    /// bots get the same dice as far as possible.
    fn strength(strength: &Strength, pool: &ThreadPool, cache: &GameCache) -> Result<String> {
        let content = shelf::content::<Mansions>();
        let scenarios = content.scenarios.iter().filter(|scenario| strength.includes(&scenario.id));
        let scenarios: Vec<(&str, &str)> = scenarios.map(|one| (&*one.id, &*one.name)).collect();
        strength.against_the_game(Mansions::NAME, &scenarios, (pool, cache), |scenario, bot, index| {
            wins(&content, strength.seed, scenario, bot, index)
        })
    }

    /// A column for each scenario that the bot knows, with every map, difficulty and number of players in
    /// turn; the last column is for all together. Where the games of one scenario say little, its weights
    /// stay near those.
    fn learn(games: u64, pool: &ThreadPool) -> String {
        let content = shelf::content::<Mansions>();
        let cells = cells(&content);
        let seen: Vec<Vec<Seen>> =
            KNOWN.iter().map(|id| seen_in(&content, &cells, id, games, pool)).collect();
        let all: Vec<Seen> = seen.iter().flatten().cloned().collect();
        let any = fit(&all, &vec![0.0; all[0].0.len()]);
        let each: Vec<Learnt> = seen.iter().map(|seen| fit(seen, &any.weights)).collect();
        let own = KNOWN.into_iter().zip(&each);
        let columns: Vec<(&str, &Learnt)> = own.chain([("all together", &any)]).collect();
        rows::<<MansionsBot as Search>::Features>(&columns)
    }

    fn odds(words: &[String], output: &mut dyn Write) -> Result<()> {
        odds::odds(words, output)
    }
}

/// All seats see the same, but not all of them win together.
fn seen_in(content: &Content, cells: &[Cell], scenario: &str, games: u64, pool: &ThreadPool) -> Vec<Seen> {
    let cells: Vec<&Cell> = cells.iter().filter(|cell| cell.scenario == scenario).collect();
    positions::<MansionsBot>(content, pool, games, |index, stream| {
        let cell = cells[index as usize % cells.len()];
        (start(content, cell, stream), cell.players)
    })
}

fn wins(content: &Content, seed: u64, scenario: &str, bot: Bot, index: u64) -> bool {
    let mut stream = Stream::nth(fingerprint(&(seed, scenario)), index);
    let maps: Vec<Cell> = cells(content)
        .into_iter()
        .filter(|cell| (&*cell.scenario, cell.players, cell.difficulty) == (scenario, 2, Difficulty::Normal))
        .collect();
    let cell = &maps[stream.below_len(maps.len())];
    let mut state = start(content, cell, &mut stream);
    play_to_the_end::<Mansions>(content, &mut state, &mut Bots::on_all(2, bot, stream));
    is_complete(content, &state)
}
