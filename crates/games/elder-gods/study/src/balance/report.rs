//! The report on the balance, in Markdown.

use super::aims::aims;
use super::tally::{End, Tally};
use super::{Measured, cells};
use elder_gods::Content;
use lab::{Balance, Rate, people, percent};
use std::fmt::{Result, Write};

/// The whole report. It is the same for the same content, rules, seed and number of games.
pub fn report(measured: &Measured, balance: &Balance, content: &Content) -> String {
    let mut text = String::new();
    write_report(&mut text, measured, balance, content).expect("a string takes every line");
    text
}

fn write_report(text: &mut String, measured: &Measured, balance: &Balance, content: &Content) -> Result {
    let tally = &measured.balanced;
    let Balance { games, seed, bot, .. } = balance;
    writeln!(text, "# How even is Fate of the Elder Gods?\n")?;
    writeln!(
        text,
        "Written by `cargo xtask balance --game elder-gods --games {games}`; do not edit. The bot `{}` \
         (docs/bots.md) played {games} games of each god alone, of each two gods against each other, and of three \
         and of four gods by lot, and as many of each number of players with the even die: {} games, seed {seed}. In brackets: where the true rate lies with 95 % \
         certainty. A shared victory counts for each who shares it.\n",
        bot.name(),
        games * cells(content).len() as u64
    )?;
    write_aims(text, tally)?;
    write_gods(text, tally)?;
    writeln!(text, "## How games end\n")?;
    writeln!(
        text,
        "Turns are those of all players together: the mean, and what nine of ten games are above and below.\n"
    )?;
    write_ends(text, tally)?;
    writeln!(text, "### With the even die\n")?;
    writeln!(text, "Two faces of each symbol: more signs in raids.\n")?;
    write_ends(text, &measured.even)?;
    write_places(text, tally)?;
    write_duels(text, tally)
}

fn write_aims(text: &mut String, tally: &Tally) -> Result {
    writeln!(text, "## What we aim at\n")?;
    writeln!(text, "In percent; advantages in points.\n")?;
    writeln!(text, "| | aim | measured | reached |\n| --- | ---: | ---: | --- |")?;
    for aim in aims(tally) {
        let least = aim.measured.iter().copied().fold(f64::INFINITY, f64::min);
        let most = aim.measured.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let measured = if least == most { format!("{most:.1}") } else { format!("{least:.1} to {most:.1}") };
        let reached = if aim.is_reached() { "yes" } else { "**no**" };
        writeln!(text, "| {} | {} to {} | {measured} | {reached} |", aim.what, aim.low, aim.high)?;
    }
    writeln!(text)
}

fn write_gods(text: &mut String, tally: &Tally) -> Result {
    writeln!(text, "## Games won, by god\n")?;
    writeln!(text, "![Games won by each god, alone and of four players](elder-gods.svg)\n")?;
    let counts: Vec<String> = tally.by_players.keys().map(|&players| people(players)).collect();
    writeln!(text, "| God | {} |\n| --- |{}", counts.join(" | "), " ---: |".repeat(counts.len()))?;
    for (index, name) in tally.gods.iter().enumerate() {
        let rates: Vec<String> = tally.by_players.values().map(|sum| sum.gods[index].to_string()).collect();
        writeln!(text, "| {name} | {} |", rates.join(" | "))?;
    }
    writeln!(text)
}

fn write_ends(text: &mut String, tally: &Tally) -> Result {
    writeln!(text, "| | games | summoned | sealed | cursed | shared | turns | from | to |")?;
    writeln!(text, "| --- |{}", " ---: |".repeat(8))?;
    for (&players, sum) in &tally.by_players {
        let ends = [End::Summoned, End::Sealed, End::Cursed].map(|end| percent(sum.ended(end))).join(" | ");
        let shared = percent(Rate { hits: sum.shared, tries: sum.games });
        let (mean, from, to) = (sum.mean_turns(), sum.turns_of(10), sum.turns_of(90));
        writeln!(
            text,
            "| {} | {} | {ends} | {shared} | {mean:.1} | {from} | {to} |",
            people(players),
            sum.games
        )?;
    }
    writeln!(text)
}

fn write_places(text: &mut String, tally: &Tally) -> Result {
    writeln!(text, "## Games won, by place in turn order\n")?;
    writeln!(text, "| | first | second | third | fourth | first player's advantage |")?;
    writeln!(text, "| --- |{}", " ---: |".repeat(5))?;
    for (&players, sum) in tally.by_players.range(2..) {
        let rate = |place: usize| sum.places.get(place).map_or("–".to_owned(), ToString::to_string);
        let places = [0, 1, 2, 3].map(rate).join(" | ");
        writeln!(text, "| {} | {places} | {:+.1} |", people(players), sum.advantage_of_first())?;
    }
    writeln!(text)
}

fn write_duels(text: &mut String, tally: &Tally) -> Result {
    writeln!(text, "## Two gods against each other\n")?;
    writeln!(text, "How often the god of the row beats the god of the column.\n")?;
    writeln!(text, "![Games won by one god against another](elder-gods-duels.svg)\n")?;
    writeln!(text, "| | {} |\n| --- |{}", tally.gods.join(" | "), " ---: |".repeat(tally.gods.len()))?;
    for (name, row) in tally.gods.iter().zip(&tally.duels) {
        let rates: Vec<String> = row.iter().map(|rate| percent(*rate)).collect();
        writeln!(text, "| {name} | {} |", rates.join(" | "))?;
    }
    Ok(())
}
