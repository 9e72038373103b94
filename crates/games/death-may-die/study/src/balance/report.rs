//! The report on the balance, in Markdown.

use super::PLAYERS;
use super::tally::{Loss, Path, Sum, Tally};
use lab::{Balance, Rate, people, percent};
use std::fmt::Write;

/// The whole report. It is the same for the same content, rules, seed and number of games.
pub fn report(tally: &Tally, balance: &Balance) -> String {
    let mut text = String::new();
    write_report(&mut text, tally, balance).expect("a string takes every line");
    text
}

fn write_report(text: &mut String, tally: &Tally, balance: &Balance) -> std::fmt::Result {
    let Balance { games, seed, bot, .. } = balance;
    writeln!(text, "# How hard is Death May Die?\n")?;
    writeln!(
        text,
        "Written by `cargo xtask balance`; do not edit. The bot `{}` (docs/bots.md) played {games} games of each \
         episode with each Elder One and each number of players, with investigators by lot, seed {seed}. In \
         brackets: where the true rate lies with 95 % certainty. A single player plays two investigators.\n",
        bot.name()
    )?;
    writeln!(text, "![Games won by episode, Elder One and number of players](death-may-die.svg)\n")?;
    extremes(text, tally)?;
    ways_to_end(text, tally)?;
    for players in PLAYERS {
        win_table(text, tally, players)?;
    }
    endings(text, tally)?;
    rates(text, "Investigator", &tally.investigators)?;
    rates(text, "Insanity", &tally.insanities)
}

fn extremes(text: &mut String, tally: &Tally) -> std::fmt::Result {
    if tally.extreme().next().is_none() {
        return writeln!(text, "No pair was always won or always lost.\n");
    }
    writeln!(text, "**To be looked at: always won, or always lost.**\n")?;
    for (cell, won) in tally.extreme() {
        let always = if won.hits == 0 { "lost" } else { "won" };
        let (episode, elder_one) = (&cell.episode, &cell.elder_one);
        writeln!(text, "- `{episode}` with `{elder_one}`, {}: always {always}", people(cell.players))?;
    }
    writeln!(text)
}

/// How often each way to lose and each way to win occurred.
fn ways_to_end(text: &mut String, tally: &Tally) -> std::fmt::Result {
    let cells: Vec<&Sum> = tally.cells.values().collect();
    let games: u64 = cells.iter().map(|sum| sum.won.tries).sum();
    writeln!(text, "## Every way to lose and to win\n")?;
    writeln!(text, "| | games | of all | in cells, of {} |\n| --- | ---: | ---: | ---: |", cells.len())?;
    let mut row = |name: &str, times: &dyn Fn(&Sum) -> u64| {
        let hits = cells.iter().map(|sum| times(sum)).sum();
        let found = cells.iter().filter(|sum| times(sum) > 0).count();
        writeln!(text, "| {name} | {hits} | {} | {found} |", percent(Rate { hits, tries: games }))
    };
    for loss in Loss::ALL {
        row(loss.name(), &|sum| sum.lost(loss).hits)?;
    }
    for path in Path::ALL {
        row(path.name(), &|sum| sum.won_by(path).hits)?;
    }
    writeln!(text)
}

fn win_table(text: &mut String, tally: &Tally, players: u8) -> std::fmt::Result {
    let all = tally.by_players.get(&players).cloned().unwrap_or_default();
    writeln!(text, "## Games won by {}: {}\n", people(players), all.won)?;
    let elders: Vec<&str> = tally.elders.iter().map(|(_, name)| name.as_str()).collect();
    writeln!(text, "| Episode | {} |", elders.join(" | "))?;
    writeln!(text, "| --- |{}", " ---: |".repeat(elders.len()))?;
    for (id, name) in &tally.episodes {
        let cell = |elder: &(String, String)| flagged(tally.won(id, &elder.0, players));
        let cells: Vec<String> = tally.elders.iter().map(cell).collect();
        writeln!(text, "| {name} | {} |", cells.join(" | "))?;
    }
    writeln!(text)
}

fn flagged(won: Rate) -> String {
    if won.is_extreme() { format!("**{won}** ⚠") } else { won.to_string() }
}

/// How games ended, by number of players and by pair.
fn endings(text: &mut String, tally: &Tally) -> std::fmt::Result {
    writeln!(text, "## How games end\n")?;
    writeln!(
        text,
        "Lost: somebody was killed or went mad before the Elder One had come; nobody was left after it had; the \
         track ran out. Of the games won: whether the ritual was disrupted before the track had brought the \
         Elder One.\n"
    )?;
    writeln!(text, "| | won | killed | mad | all gone | track | won before | won after | turns |")?;
    writeln!(text, "| --- |{}", " ---: |".repeat(8))?;
    for players in PLAYERS {
        let sum = tally.by_players.get(&players).cloned().unwrap_or_default();
        ending_row(text, &people(players), &sum)?;
    }
    for (id, name) in &tally.episodes {
        for (elder, elder_name) in &tally.elders {
            for players in PLAYERS {
                let row = format!("{name}, {elder_name}, {players}");
                ending_row(text, &row, &tally.sum(id, elder, players))?;
            }
        }
    }
    writeln!(text)
}

fn ending_row(text: &mut String, name: &str, sum: &Sum) -> std::fmt::Result {
    let losses: Vec<String> = Loss::ALL.map(|loss| percent(sum.lost(loss))).to_vec();
    let (before, after) = (sum.won_by(Path::BeforeTheTrack), sum.won_by(Path::AfterTheTrack));
    writeln!(
        text,
        "| {name} | {} | {} | {} | {} | {:.1} |",
        percent(sum.won),
        losses.join(" | "),
        percent(before),
        percent(after),
        sum.mean_turns()
    )
}

fn rates(text: &mut String, what: &str, rates: &[(String, Rate)]) -> std::fmt::Result {
    writeln!(text, "## Games won, by {}\n", what.to_lowercase())?;
    writeln!(text, "| {what} | won | games |\n| --- | ---: | ---: |")?;
    for (name, rate) in rates {
        writeln!(text, "| {name} | {rate} | {} |", rate.tries)?;
    }
    writeln!(text)
}
