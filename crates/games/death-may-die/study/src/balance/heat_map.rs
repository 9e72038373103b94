//! The heat map of the balance: a cell for each pair and number of players, written as SVG.

use super::PLAYERS;
use super::tally::Tally;
use lab::heat::{Cell, STYLE, escaped, write_scale};
use lab::people;
use std::fmt::Write;

const CELL: (usize, usize) = (92, 40);
/// Space for the names of episodes, and for a panel's heading.
const LEFT: usize = 190;
const TOP: usize = 64;
/// Space for the scale.
const BOTTOM: usize = 64;

/// A panel for each number of players, with a row for each episode and a column for each Elder One. Readable
/// on light and dark pages.
pub fn heat_map(tally: &Tally) -> String {
    let mut svg = String::new();
    write_map(&mut svg, tally).expect("a string takes every line");
    svg
}

fn write_map(svg: &mut String, tally: &Tally) -> std::fmt::Result {
    let panel = TOP + tally.episodes.len() * CELL.1;
    let (width, height) = (LEFT + tally.elders.len() * CELL.0 + 20, panel * PLAYERS.len() + BOTTOM);
    writeln!(
        svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" aria-label="Games won by episode, Elder One and number of players, in percent">"#
    )?;
    writeln!(svg, "<style>{STYLE}</style>")?;
    for (index, players) in PLAYERS.into_iter().enumerate() {
        write_panel(svg, tally, players, index * panel)?;
    }
    write_scale(svg, (LEFT, panel * PLAYERS.len() + 24))?;
    writeln!(svg, "</svg>")
}

fn write_panel(svg: &mut String, tally: &Tally, players: u8, top: usize) -> std::fmt::Result {
    let people = people(players);
    writeln!(svg, r#"<text class="head" x="8" y="{}">{people}</text>"#, top + 26)?;
    for (column, (_, name)) in tally.elders.iter().enumerate() {
        let x = LEFT + column * CELL.0 + CELL.0 / 2;
        writeln!(svg, r#"<text class="mid" x="{x}" y="{}">{}</text>"#, top + TOP - 10, escaped(name))?;
    }
    for (row, (episode, name)) in tally.episodes.iter().enumerate() {
        let y = top + TOP + row * CELL.1;
        let middle = y + CELL.1 / 2 + 5;
        writeln!(svg, r#"<text class="end" x="{}" y="{middle}">{}</text>"#, LEFT - 10, escaped(name))?;
        for (column, (elder, elder_name)) in tally.elders.iter().enumerate() {
            let won = tally.won(episode, elder, players);
            let x = LEFT + column * CELL.0;
            let title = format!("{name}, {elder_name}, {people}: {won}");
            Cell { at: (x, y), size: CELL, title: &title }.write(svg, won.share())?;
        }
    }
    Ok(())
}
