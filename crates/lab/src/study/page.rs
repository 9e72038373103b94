//! A study as a page: one HTML file without scripts, with a light and a dark theme.

use super::sum::FactComparison;
use super::{Heading, Study};
use crate::Rate;
use crate::heat::{Cell, STYLE, escaped, write_scale};
use std::collections::BTreeSet;
use std::fmt::{Result, Write};

/// The significance level: what is highlighted has a lower p-value.
const SURE: f64 = 0.05;
/// Facts with fewer games say too little to get a row of their own.
const LEAST: u64 = 20;
/// At most this many decisive facts are listed.
const DECISIVE: usize = 12;
/// The width of a bar of 100 %, and the height of a histogram.
const BAR: f64 = 220.0;
const HEIGHT: f64 = 160.0;

const CSS: &str = "body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;\
color:#1f2328;background:#fff}table{border-collapse:collapse;margin:.5rem 0 1.5rem}\
th,td{padding:.2rem .6rem;text-align:right;border-bottom:1px solid #8884}th:first-child,td:first-child{text-align:left}\
.bar{fill:#3b6ea5}.whisker{stroke:currentColor;stroke-width:1.5}.won{fill:#d7c55c}.lost{fill:#123570}\
h2{margin-top:2.5rem}.note{color:#59636e}svg{max-width:100%}\
@media(prefers-color-scheme:dark){body{color:#e6edf3;background:#0d1117}.note{color:#9198a1}.lost{fill:#575d6d}}";

/// The whole page.
pub fn page(title: &str, heading: &Heading, study: &Study) -> String {
    let mut html = String::new();
    write_page(&mut html, title, heading, study).expect("a string takes every line");
    html
}

fn write_page(html: &mut String, title: &str, heading: &Heading, study: &Study) -> Result {
    let title = escaped(title);
    writeln!(
        html,
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>{title}: a study</title>"
    )?;
    writeln!(html, "<meta name=\"viewport\" content=\"width=device-width\"><style>{CSS}{STYLE}</style>")?;
    writeln!(html, "<h1>{title}: {} games</h1>", study.won.tries)?;
    let Heading { bots, seed, setup, content, .. } = heading;
    writeln!(
        html,
        "<p>Played by <b>{}</b>, seed {seed}, set-up {}, content {content:016x}. In brackets: where the true rate lies \
         with 95 % certainty.</p>",
        escaped(bots),
        escaped(setup)
    )?;
    writeln!(html, "<p>Won: <b>{}</b>. On average {:.1} turns.</p>", study.won, study.turns())?;
    write_decisive(html, study)?;
    write_grid(html, study)?;
    write_endings(html, study)?;
    write_lengths(html, study)?;
    study.facts.iter().try_for_each(|(kind, _)| write_kind(html, study, kind))?;
    writeln!(html, "</html>")
}

/// A fact with its kind and name.
struct Named<'a> {
    kind: &'a str,
    name: &'a str,
    fact: FactComparison,
}

/// The facts of a kind that came up often enough, the best first.
fn compared<'a>(study: &'a Study, kind: &'a str) -> Vec<Named<'a>> {
    let often = |(_, fact): &(&str, FactComparison)| fact.rate.tries >= LEAST;
    let named = study.compared(kind).into_iter().filter(often).map(|(name, fact)| Named { kind, name, fact });
    let mut named: Vec<Named<'_>> = named.collect();
    named.sort_by(|a, b| b.fact.points().total_cmp(&a.fact.points()));
    named
}

/// Facts that went with significantly more or fewer wins than others of their kind: first what was dealt at
/// random before the game, then what came up in play.
fn write_decisive(html: &mut String, study: &Study) -> Result {
    let mut all: Vec<Named<'_>> = study.facts.keys().flat_map(|kind| compared(study, kind)).collect();
    let tests = all.len().max(1) as f64;
    all.retain(|named| named.fact.chance * tests < SURE);
    all.sort_by(|a, b| b.fact.points().abs().total_cmp(&a.fact.points().abs()));
    let (dealt, came): (Vec<_>, Vec<_>) = all.into_iter().partition(|named| study.is_dealt(named.kind));
    let sure = format!(
        "Beside others of its kind in games that are alike{}; only what chance alone would show less than once in {:.0} such lists.",
        like(study),
        1.0 / SURE
    );
    writeln!(html, "<h2>What made winning easier or harder</h2>")?;
    let why = "It was dealt by lot before the game, so that it made the difference, at least for those who play like these bots.";
    write_standing_out(html, &dealt, &format!("{sure} {why}"))?;
    writeln!(html, "<h2>What went with winning and losing</h2>")?;
    let why = "It came up in play and went with the result; that it made the result is not said: whoever lives long sees much.";
    write_standing_out(html, &came, &format!("{sure} {why}"))
}

fn write_standing_out(html: &mut String, facts: &[Named<'_>], note: &str) -> Result {
    if facts.is_empty() {
        return writeln!(html, "<p>Nothing stands out among so few games.</p>");
    }
    writeln!(html, "<p class=\"note\">{note}</p>")?;
    writeln!(html, "<table><tr><th></th><th></th><th>won</th><th>others</th><th>points</th></tr>")?;
    for Named { kind, name, fact } in facts.iter().take(DECISIVE) {
        writeln!(
            html,
            "<tr><td>{}</td><td>{}</td><td>{}</td><td>{:.0} %</td><td>{:+.0}</td></tr>",
            escaped(name),
            escaped(kind),
            fact.rate,
            100.0 * fact.expected,
            fact.points()
        )?;
    }
    writeln!(html, "</table>")
}

/// One heat map for each name of the third kind.
fn write_grid(html: &mut String, study: &Study) -> Result {
    let [rows, columns, tables] = study.kinds();
    let names = |at: usize| study.grid.keys().map(|key| key[at].clone()).collect::<BTreeSet<String>>();
    let (row_names, column_names) = (names(0), names(1));
    if study.grid.is_empty() {
        return Ok(());
    }
    writeln!(html, "<h2>By {} and {}</h2>", escaped(rows), escaped(columns))?;
    let (left, cell) = (230, (104, 34));
    let (width, height) = (left + column_names.len() * cell.0 + 20, 40 + row_names.len() * cell.1 + 50);
    for table in names(2) {
        writeln!(html, "<h3>{}: {}</h3>", escaped(tables), escaped(&table))?;
        writeln!(
            html,
            "<svg width=\"{width}\" height=\"{height}\" role=\"img\" aria-label=\"Games won, in percent\">"
        )?;
        for (nth, name) in column_names.iter().enumerate() {
            let x = left + nth * cell.0 + cell.0 / 2;
            writeln!(html, "<text class=\"mid\" x=\"{x}\" y=\"24\">{}</text>", escaped(name))?;
        }
        for (nth, name) in row_names.iter().enumerate() {
            let y = 34 + nth * cell.1;
            writeln!(
                html,
                "<text class=\"end\" x=\"{}\" y=\"{}\">{}</text>",
                left - 10,
                y + 21,
                escaped(name)
            )?;
            for (column, other) in column_names.iter().enumerate() {
                let Some(rate) = study.grid.get(&[name.clone(), other.clone(), table.clone()]) else {
                    continue;
                };
                let title = format!("{name}, {other}: {rate}");
                Cell { at: (left + column * cell.0, y), size: cell, title: &title }
                    .write(html, rate.share())?;
            }
        }
        write_scale(html, (left, 34 + row_names.len() * cell.1 + 8))?;
        writeln!(html, "</svg>")?;
    }
    Ok(())
}

fn write_endings(html: &mut String, study: &Study) -> Result {
    writeln!(html, "<h2>How games ended</h2><table><tr><th></th><th>games</th><th></th><th></th></tr>")?;
    for (ending, &games) in &study.endings {
        write_bar(html, ending, Rate { hits: games, tries: study.won.tries }, games, "")?;
    }
    writeln!(html, "</table>")
}

/// A row of a table: a name, a number of games, and a rate with its bar and interval.
fn write_bar(html: &mut String, name: &str, rate: Rate, games: u64, more: &str) -> Result {
    let ((low, high), width) = (rate.interval(), BAR * rate.share());
    writeln!(
        html,
        "<tr><td>{}</td><td>{games}</td><td>{rate}</td><td><svg width=\"{BAR}\" height=\"14\" aria-hidden=\"true\">\
         <rect class=\"bar\" y=\"2\" width=\"{width:.0}\" height=\"10\"/>\
         <line class=\"whisker\" x1=\"{:.0}\" x2=\"{:.0}\" y1=\"7\" y2=\"7\"/></svg></td>{more}</tr>",
        escaped(name),
        BAR * low,
        BAR * high
    )
}

/// A histogram of the number of turns; won games are stacked on lost ones.
fn write_lengths(html: &mut String, study: &Study) -> Result {
    let most = study.lengths.values().map(|(won, lost)| won + lost).max().unwrap_or(1) as f64;
    let longest = study.lengths.keys().next_back().copied().unwrap_or(0);
    let width = 40 + (longest + 1) * 12;
    writeln!(html, "<h2>How long games took</h2>")?;
    writeln!(html, "<p class=\"note\">Turns of all players; <b>won</b> is light, lost is dark.</p>")?;
    writeln!(
        html,
        "<svg width=\"{width}\" height=\"{:.0}\" role=\"img\" aria-label=\"Games by number of turns\">",
        HEIGHT + 30.0
    )?;
    for (&turns, &(won, lost)) in &study.lengths {
        let (won_high, lost_high) = (HEIGHT * won as f64 / most, HEIGHT * lost as f64 / most);
        let x = 20 + turns * 12;
        writeln!(html, "<g><title>{turns} turns: {won} won, {lost} lost</title>")?;
        let bars =
            [("lost", HEIGHT - lost_high, lost_high), ("won", HEIGHT - lost_high - won_high, won_high)];
        for (class, y, high) in bars {
            writeln!(
                html,
                "<rect class=\"{class}\" x=\"{x}\" y=\"{y:.1}\" width=\"10\" height=\"{high:.1}\"/>"
            )?;
        }
        writeln!(html, "</g>")?;
        if turns % 5 == 0 {
            writeln!(html, "<text class=\"mid\" x=\"{}\" y=\"{:.0}\">{turns}</text>", x + 5, HEIGHT + 18.0)?;
        }
    }
    writeln!(html, "</svg>")
}

/// Every name of a kind, the best first, with a star where it differs significantly from the others.
fn write_kind(html: &mut String, study: &Study, kind: &str) -> Result {
    let facts = compared(study, kind);
    if facts.len() < 2 {
        return Ok(());
    }
    let tests = facts.len() as f64;
    writeln!(html, "<h2>By {}</h2>", escaped(kind))?;
    writeln!(
        html,
        "<p class=\"note\">★ where it stands out from others in games that are alike{}.</p>",
        like(study)
    )?;
    writeln!(html, "<table><tr><th></th><th>times</th><th>won</th><th></th><th>points</th></tr>")?;
    for Named { name, fact, .. } in &facts {
        let star = if fact.chance * tests < SURE { " ★" } else { "" };
        let points = format!("<td>{:+.0}</td>", fact.points());
        write_bar(html, &format!("{name}{star}"), fact.rate, fact.rate.tries, &points)?;
    }
    writeln!(html, "</table>")
}

/// What comparable games have in common, in words.
fn like(study: &Study) -> String {
    if study.alike().is_empty() {
        String::new()
    } else {
        format!(" (same {})", escaped(&study.alike().join(", ")))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Fact, Row};
    use super::*;

    fn study() -> Study {
        let mut study = Study::new(["episode", "Elder One", "players"], &["players"]);
        for game in 0..400_u64 {
            let lamp = game % 2 == 0;
            let won = if lamp { game % 8 != 0 } else { game % 8 == 1 };
            let facts = vec![
                Fact::new("episode", "Isle & Sea", won),
                Fact::new("Elder One", "Hastur", won),
                Fact::new("players", "1", won),
                Fact::new("card", if lamp { "Lamp" } else { "<Hook>" }, won),
            ];
            let ending = if won { "won" } else { "killed" }.to_owned();
            study.add(&Row { ending, won, decisions: 9, turns: 10 + game % 6, facts });
        }
        study
    }

    fn html() -> String {
        html_of(&study())
    }

    fn html_of(study: &Study) -> String {
        let heading =
            Heading { game: "toy".into(), bots: "random".into(), seed: 1, setup: "any".into(), content: 7 };
        page("Toy", &heading, study)
    }

    /// What stands out: facts that were dealt, and facts that merely went with winning.
    fn standing_out(study: &Study) -> [String; 2] {
        let html = html_of(study);
        [1, 2].map(|chapter| html.split("<h2>").nth(chapter).expect("both chapters").to_owned())
    }

    #[test]
    fn what_goes_with_winning_is_named() {
        let [dealt, came] = standing_out(&study());
        assert!(came.contains("<td>Lamp</td><td>card</td>"), "{came}");
        assert!(!came.contains("Isle"), "every game had it: {came}");
        assert!(dealt.contains("Nothing stands out"), "{dealt}");
    }

    #[test]
    fn what_was_dealt_made_the_difference() {
        let [dealt, came] = standing_out(&study().dealing(&["card"]));
        assert!(dealt.contains("<td>Lamp</td><td>card</td>") && dealt.contains("by lot"), "{dealt}");
        assert!(came.contains("Nothing stands out"), "{came}");
    }

    #[test]
    fn names_cannot_break_the_page() {
        assert!(html().contains("&lt;Hook&gt;") && html().contains("Isle &amp; Sea"));
        assert!(!html().contains("<Hook>"));
    }

    #[test]
    fn the_grid_shows_the_rate_of_each_cell() {
        let won = study().won;
        assert!(html().contains(&format!("<title>Isle &amp; Sea, Hastur: {won}</title>")));
    }
}
