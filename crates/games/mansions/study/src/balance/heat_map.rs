//! The heat map of a scenario's balance: a cell for each map, number of players and difficulty, written as
//! SVG.

use super::tally::{StoryNames, Tally};
use super::{PLAYERS, difficulty_name};
use lab::heat::{Cell, STYLE, escaped, write_scale};
use lab::people;
use mansions::ids::Difficulty;
use std::fmt::Write;

const CELL: (usize, usize) = (92, 40);
/// Space for the names of maps, and for a panel's heading.
const LEFT: usize = 230;
const TOP: usize = 64;
/// Space for the scale.
const BOTTOM: usize = 64;

/// A panel for each difficulty, with a row for each map and a column for each number of players. Readable on
/// light and dark pages.
pub fn heat_map(tally: &Tally, story: &StoryNames) -> String {
    let mut svg = String::new();
    write_map(&mut svg, tally, story).expect("a string takes every line");
    svg
}

fn write_map(svg: &mut String, tally: &Tally, story: &StoryNames) -> std::fmt::Result {
    let panel = TOP + story.maps.len() * CELL.1;
    let panels = panel * Difficulty::ALL.len();
    let (width, height) = (LEFT + PLAYERS.len() * CELL.0 + 20, panels + BOTTOM);
    let label = escaped(&story.name);
    writeln!(
        svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" aria-label="{label}: games won by map, number of players and difficulty, in percent">"#
    )?;
    writeln!(svg, "<style>{STYLE}</style>")?;
    for (index, &difficulty) in Difficulty::ALL.iter().enumerate() {
        write_panel(svg, tally, story, difficulty, index * panel)?;
    }
    write_scale(svg, (LEFT, panels + 24))?;
    writeln!(svg, "</svg>")
}

fn write_panel(
    svg: &mut String,
    tally: &Tally,
    story: &StoryNames,
    difficulty: Difficulty,
    top: usize,
) -> std::fmt::Result {
    let named = difficulty_name(difficulty);
    writeln!(svg, r#"<text class="head" x="8" y="{}">{named}</text>"#, top + 26)?;
    for (column, players) in PLAYERS.into_iter().enumerate() {
        let x = LEFT + column * CELL.0 + CELL.0 / 2;
        writeln!(svg, r#"<text class="mid" x="{x}" y="{}">{}</text>"#, top + TOP - 10, people(players))?;
    }
    for (row, (map, name)) in story.maps.iter().enumerate() {
        let y = top + TOP + row * CELL.1;
        let middle = y + CELL.1 / 2 + 5;
        writeln!(svg, r#"<text class="end" x="{}" y="{middle}">{}</text>"#, LEFT - 10, escaped(name))?;
        for (column, players) in PLAYERS.into_iter().enumerate() {
            let won = tally.sum(|cell| {
                (&cell.scenario, &cell.map, cell.players, cell.difficulty)
                    == (&story.id, map, players, difficulty)
            });
            let title = format!("{name}, {}, {named}: {}", people(players), won.won);
            Cell { at: (LEFT + column * CELL.0, y), size: CELL, title: &title }
                .write(svg, won.won.share())?;
        }
    }
    Ok(())
}
