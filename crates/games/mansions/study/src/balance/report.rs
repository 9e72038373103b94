//! The report on the balance, in Markdown.

use super::outcome::{End, Loss};
use super::tally::{StoryNames, Sum, Tally};
use super::targets::{Span, Target, is_rare, misses, normal, normal_for, normal_on};
use super::{PLAYERS, difficulty_name, picture};
use bots::Bot;
use lab::{Balance, Rate, people, percent};
use mansions::ids::Difficulty;
use std::fmt::{Result, Write};

/// The whole report. It is the same for the same content, rules, seed and number of games.
pub fn report(tally: &Tally, balance: &Balance) -> String {
    let mut text = String::new();
    write_report(&mut text, tally, balance).expect("a string takes every line");
    text
}

fn write_report(text: &mut String, tally: &Tally, balance: &Balance) -> Result {
    let Balance { games, seed, bot, .. } = balance;
    writeln!(text, "# How hard is Mansions of Madness?\n")?;
    writeln!(
        text,
        "Written by `cargo xtask balance`; do not edit. The bot `{}` (docs/bots.md) played {games} games of each \
         scenario on each map, with each number of players and each difficulty, with investigators by lot, seed {seed}. \
         In brackets: where the true rate lies with 95 % certainty. A single player plays two investigators.\n",
        bot.name()
    )?;
    writeln!(
        text,
        "A game is won if its ending is complete. Seats are counted apart: an Insane card may want something else. \
         Targets are for normal difficulty; ⚠ marks what misses its target, or is always won or always lost.\n"
    )?;
    all_misses(text, tally, *bot)?;
    extremes(text, tally)?;
    for story in tally.measured() {
        write_story(text, tally, story, *bot)?;
    }
    rates(text, "Investigator", &tally.investigators)
}

fn all_misses(text: &mut String, tally: &Tally, bot: Bot) -> Result {
    writeln!(text, "## What misses its target\n")?;
    for story in tally.measured() {
        let missed = misses(tally, story, bot);
        match Target::of(&story.id, bot) {
            None => writeln!(text, "- {}: nothing is asked of it with this bot.", story.name)?,
            Some(_) if missed.is_empty() => writeln!(text, "- {}: nothing.", story.name)?,
            Some(_) => writeln!(text, "- {}:", story.name)?,
        }
        for miss in missed {
            writeln!(text, "  - {miss}")?;
        }
    }
    writeln!(text)
}

fn extremes(text: &mut String, tally: &Tally) -> Result {
    if tally.extreme().next().is_none() {
        return writeln!(text, "No cell was always won or always lost.\n");
    }
    writeln!(text, "**To be looked at: always won, or always lost.**\n")?;
    for (cell, won) in tally.extreme() {
        let always = if won.hits == 0 { "lost" } else { "won" };
        let difficulty = difficulty_name(cell.difficulty);
        let (scenario, map, people) = (&cell.scenario, &cell.map, people(cell.players));
        writeln!(text, "- `{scenario}` on `{map}`, {people}, {difficulty}: always {always}")?;
    }
    writeln!(text)
}

fn write_story(text: &mut String, tally: &Tally, story: &StoryNames, bot: Bot) -> Result {
    let target = Target::of(&story.id, bot);
    let all = normal(tally, story);
    writeln!(text, "## {}\n", story.name)?;
    writeln!(text, "![{}: games won]({})\n", story.name, picture(&story.id))?;
    by_players(text, tally, story, target)?;
    by_map(text, tally, story, target)?;
    by_ending(text, &all, story, target)?;
    by_world(text, &all, story)?;
    by_cell(text, tally, story)
}

fn by_players(text: &mut String, tally: &Tally, story: &StoryNames, target: Option<Target>) -> Result {
    writeln!(text, "### By number of players, normal\n")?;
    head(text)?;
    for players in PLAYERS {
        row(text, &people(players), &normal_for(tally, story, players), target)?;
    }
    row(text, "all", &normal(tally, story), target)?;
    for &difficulty in Difficulty::ALL.iter().filter(|&&difficulty| difficulty != Difficulty::Normal) {
        let sum = tally.sum(|cell| cell.scenario == story.id && cell.difficulty == difficulty);
        row(text, &format!("all, {}", difficulty_name(difficulty)), &sum, None)?;
    }
    writeln!(text)
}

fn by_map(text: &mut String, tally: &Tally, story: &StoryNames, target: Option<Target>) -> Result {
    writeln!(text, "### By map, normal\n")?;
    head(text)?;
    for (id, name) in &story.maps {
        row(text, name, &normal_on(tally, story, id), target)?;
    }
    writeln!(text)
}

fn by_cell(text: &mut String, tally: &Tally, story: &StoryNames) -> Result {
    writeln!(text, "### Every map, number of players and difficulty\n")?;
    head(text)?;
    for (id, name) in &story.maps {
        for players in PLAYERS {
            for &difficulty in Difficulty::ALL {
                let sum = tally.sum(|cell| {
                    (&cell.scenario, &cell.map, cell.players, cell.difficulty)
                        == (&story.id, id, players, difficulty)
                });
                row(text, &format!("{name}, {players}, {}", difficulty_name(difficulty)), &sum, None)?;
            }
        }
    }
    writeln!(text)
}

fn head(text: &mut String) -> Result {
    let losses = Loss::ALL.map(Loss::name).join(" | ");
    writeln!(
        text,
        "| | won | target | seats won | rounds | target | {losses} | somebody eliminated | somebody Insane |"
    )?;
    writeln!(text, "| --- |{}", " ---: |".repeat(7 + Loss::ALL.len()))
}

fn row(text: &mut String, name: &str, sum: &Sum, target: Option<Target>) -> Result {
    let won = target.map(|target| target.won);
    let rounds = target.and_then(|target| target.rounds);
    let share = if target.is_none() && sum.won.is_extreme() {
        format!("**{}** ⚠", sum.won)
    } else {
        marked(sum.won.to_string(), sum.won.percent(), won, sum)
    };
    let mean = sum.mean_rounds();
    let losses = Loss::ALL.map(|loss| percent(sum.lost(loss))).join(" | ");
    writeln!(
        text,
        "| {name} | {share} | {} | {} | {} | {} | {losses} | {} | {} |",
        span(won, " %"),
        percent(sum.seats),
        marked(format!("{mean:.1}"), mean, rounds, sum),
        span(rounds, ""),
        percent(sum.eliminated),
        percent(sum.insane)
    )
}

/// Adds a mark if there were games and they miss the target.
fn marked(said: String, number: f64, target: Option<Span>, sum: &Sum) -> String {
    let misses = sum.won.tries > 0 && target.is_some_and(|target| !target.has(number));
    if misses { format!("**{said}** ⚠") } else { said }
}

fn span(target: Option<Span>, unit: &str) -> String {
    target.map_or_else(|| "–".to_owned(), |Span(from, to)| format!("{from:.0}–{to:.0}{unit}"))
}

/// How often each ending occurred. Every ending should occur, except the one after an elimination.
fn by_ending(text: &mut String, all: &Sum, story: &StoryNames, target: Option<Target>) -> Result {
    writeln!(text, "### How games end, normal\n")?;
    writeln!(text, "| Ending | complete | games | of all |\n| --- | --- | ---: | ---: |")?;
    let is_asked = target.is_some_and(|target| target.rounds.is_some());
    for ending in &story.endings {
        let ended = all.ended(ending.end);
        let sign = if is_asked && is_rare(all, ending.eliminated, ended) { " ⚠" } else { "" };
        let complete = if ending.complete { "yes" } else { "no" };
        writeln!(text, "| {} | {complete} | {} | {ended}{sign} |", ending.name, ended.hits)?;
    }
    let mad = all.ended(End::Madness);
    writeln!(text, "| Somebody's madness | no | {} | {mad} |\n", mad.hits)
}

/// Whether it mattered what was hidden. Games in which a fact was never known are mostly short.
fn by_world(text: &mut String, all: &Sum, story: &StoryNames) -> Result {
    writeln!(text, "### By what was hidden, normal\n")?;
    writeln!(
        text,
        "What a fact was is known only of games in which it came out: those went on long enough, or went where it is shown. \
         Its rows compare games that were selected so; they say nothing of all games in which it was so.\n"
    )?;
    writeln!(text, "| Hidden | won | games |\n| --- | ---: | ---: |")?;
    for (fact, (name, values)) in story.facts.iter().enumerate() {
        for (value, id) in values {
            world_row(text, &format!("`{name}`: {id}"), all.in_world(fact, Some(*value)))?;
        }
        world_row(text, &format!("`{name}`: never came out"), all.in_world(fact, None))?;
    }
    writeln!(text)
}

fn world_row(text: &mut String, name: &str, won: Rate) -> Result {
    let share = if won.tries == 0 { "–".to_owned() } else { won.to_string() };
    writeln!(text, "| {name} | {share} | {} |", won.tries)
}

fn rates(text: &mut String, what: &str, rates: &[(String, Rate)]) -> Result {
    writeln!(text, "## Won, by {}\n", what.to_lowercase())?;
    writeln!(text, "| {what} | won | games |\n| --- | ---: | ---: |")?;
    for (name, rate) in rates {
        writeln!(text, "| {name} | {rate} | {} |", rate.tries)?;
    }
    writeln!(text)
}
