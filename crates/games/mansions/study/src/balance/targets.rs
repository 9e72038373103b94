//! Targets for scenarios, and what misses them. Unless something else is said, targets are for games of
//! normal difficulty, on all maps together.

use super::PLAYERS;
use super::tally::{StoryNames, Sum, Tally};
use bots::Bot;
use lab::{Rate, people, percent};
use mansions::ids::Difficulty;

/// The largest differences allowed, in percentage points: between numbers of players or maps, and between
/// values of a hidden fact.
const PLAYERS_APART: f64 = 10.0;
const WORLDS_APART: f64 = 12.0;
/// Each ending, except the one after an elimination, should occur at least this often, in percent.
const LEAST_ENDING: f64 = 5.0;
/// Random bots may win at most this often, in percent.
const MOST_BY_CHANCE: f64 = 5.0;
/// With fewer games than this, a rate says too little.
const LEAST_GAMES: u64 = 20;

/// A range, including both ends.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Span(pub f64, pub f64);

impl Span {
    pub(super) fn has(self, number: f64) -> bool {
        (self.0..=self.1).contains(&number)
    }
}

/// What a scenario should be like for a bot.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Target {
    /// Games won, in percent.
    pub won: Span,
    pub rounds: Option<Span>,
}

impl Target {
    /// `None` if there are no targets for the bot or the scenario. Random bots should lose, whatever is
    /// played.
    pub(super) fn of(scenario: &str, bot: Bot) -> Option<Target> {
        match bot {
            Bot::Random => Some(Target { won: Span(0.0, MOST_BY_CHANCE), rounds: None }),
            Bot::Sensible | Bot::Adept => by_rules_of_thumb(scenario),
            Bot::Search(_) | Bot::Apprentice | Bot::Master => None,
        }
    }
}

fn by_rules_of_thumb(scenario: &str) -> Option<Target> {
    let (won, rounds) = match scenario {
        "the-lamp-in-the-window" => (Span(60.0, 75.0), Span(9.0, 13.0)),
        "low-water" => (Span(45.0, 60.0), Span(9.0, 12.0)),
        "a-toast-to-the-absent" => (Span(45.0, 60.0), Span(11.0, 15.0)),
        "nine-steps-down" => (Span(30.0, 45.0), Span(12.0, 16.0)),
        _ => return None,
    };
    Some(Target { won, rounds: Some(rounds) })
}

/// All targets that a scenario misses, one sentence each.
pub(super) fn misses(tally: &Tally, story: &StoryNames, bot: Bot) -> Vec<String> {
    let Some(target) = Target::of(&story.id, bot) else { return Vec::new() };
    let mut misses = shares(tally, story, target);
    if target.rounds.is_some() {
        let all = normal(tally, story);
        misses.extend(players_apart(tally, story));
        misses.extend(rounds(&all, target));
        misses.extend(endings(&all, story));
        misses.extend(maps_apart(tally, story));
        misses.extend(worlds_apart(&all, story));
    }
    misses
}

/// All games of normal difficulty.
pub(super) fn normal(tally: &Tally, story: &StoryNames) -> Sum {
    tally.sum(|cell| cell.scenario == story.id && cell.difficulty == Difficulty::Normal)
}

pub(super) fn normal_for(tally: &Tally, story: &StoryNames, players: u8) -> Sum {
    tally.sum(|cell| {
        cell.scenario == story.id && cell.difficulty == Difficulty::Normal && cell.players == players
    })
}

pub(super) fn normal_on(tally: &Tally, story: &StoryNames, map: &str) -> Sum {
    tally.sum(|cell| cell.scenario == story.id && cell.difficulty == Difficulty::Normal && cell.map == map)
}

fn shares(tally: &Tally, story: &StoryNames, target: Target) -> Vec<String> {
    let Target { won: span @ Span(from, to), .. } = target;
    let measured = PLAYERS.map(|players| (players, normal_for(tally, story, players).won));
    let missing = measured.into_iter().filter(|(_, won)| won.tries > 0 && !span.has(won.percent()));
    missing
        .map(|(players, won)| format!("{} win {won}, not {from:.0} to {to:.0} %", people(players)))
        .collect()
}

fn players_apart(tally: &Tally, story: &StoryNames) -> Option<String> {
    let rates = PLAYERS.map(|players| (people(players), normal_for(tally, story, players).won));
    apart(&rates, PLAYERS_APART)
}

fn maps_apart(tally: &Tally, story: &StoryNames) -> Option<String> {
    let rate = |(id, name): &(String, String)| (format!("*{name}*"), normal_on(tally, story, id).won);
    let rates: Vec<(String, Rate)> = story.maps.iter().map(rate).collect();
    apart(&rates, WORLDS_APART)
}

fn worlds_apart(all: &Sum, story: &StoryNames) -> Vec<String> {
    let facts = story.facts.iter().enumerate();
    let spread = facts.filter_map(|(fact, (name, values))| {
        let rates: Vec<(String, Rate)> = values
            .iter()
            .map(|(value, id)| (format!("`{name}` {id}"), all.in_world(fact, Some(*value))))
            .collect();
        apart(&rates, WORLDS_APART)
    });
    spread.collect()
}

/// The best and the worst, if they are further apart than they should be.
fn apart(rates: &[(String, Rate)], points: f64) -> Option<String> {
    let known = || rates.iter().filter(|(_, rate)| rate.tries >= LEAST_GAMES);
    let by_share = |a: &&(String, Rate), b: &&(String, Rate)| a.1.share().total_cmp(&b.1.share());
    let (low, high) = (known().min_by(by_share)?, known().max_by(by_share)?);
    let between = high.1.percent() - low.1.percent();
    let (most, least) = (percent(high.1), percent(low.1));
    (between > points).then(|| {
        format!("{} won {most} and {} {least}: {between:.0} points apart, not {points:.0}", high.0, low.0)
    })
}

fn rounds(all: &Sum, target: Target) -> Option<String> {
    let span @ Span(from, to) = target.rounds?;
    let mean = all.mean_rounds();
    let misses = all.won.tries > 0 && !span.has(mean);
    misses.then(|| format!("{mean:.1} rounds, not {from:.0} to {to:.0}"))
}

fn endings(all: &Sum, story: &StoryNames) -> Vec<String> {
    let rare = story.endings.iter().filter(|ending| is_rare(all, ending.eliminated, all.ended(ending.end)));
    rare.map(|ending| {
        format!("*{}* ends {}, not {LEAST_ENDING:.0} % or more", ending.name, all.ended(ending.end))
    })
    .collect()
}

pub(super) fn is_rare(all: &Sum, eliminated: bool, ended: Rate) -> bool {
    all.won.tries > 0 && !eliminated && ended.percent() < LEAST_ENDING
}
