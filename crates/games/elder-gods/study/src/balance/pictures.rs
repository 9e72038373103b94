//! The charts of the balance, written as SVG.

use super::tally::Tally;
use lab::Rate;
use lab::heat::{Cell, STYLE, escaped, write_scale};
use std::fmt::{Result, Write};

/// Space for the names of gods.
const LEFT: usize = 130;
const TOP: usize = 64;
/// Space for a scale.
const BOTTOM: usize = 64;
/// The size of a cell of the duels.
const CELL: (usize, usize) = (104, 40);
/// The height of a god's row, and the width of a panel.
const ROW: usize = 30;
const PANEL: usize = 320;
const GAP: usize = 40;

/// Panels: a heading, a number of players, and the range that is aimed at.
const PANELS: [(&str, u8, (usize, usize)); 2] =
    [("won alone, %", 1, (20, 60)), ("won of 4 players, %", 4, (15, 35))];

/// A row and a column for each god: how often the row beats the column.
pub fn duels(tally: &Tally) -> String {
    let mut svg = String::new();
    write_duels(&mut svg, tally).expect("a string takes every line");
    svg
}

fn write_duels(svg: &mut String, tally: &Tally) -> Result {
    let gods = tally.gods.len();
    let (width, height) = (LEFT + gods * CELL.0 + 20, TOP + gods * CELL.1 + BOTTOM);
    open(svg, (width, height), "Games won by the god of the row against the god of the column, in percent")?;
    writeln!(
        svg,
        r#"<text class="head" x="8" y="26">The god of the row beats the god of the column</text>"#
    )?;
    for (column, name) in tally.gods.iter().enumerate() {
        let x = LEFT + column * CELL.0 + CELL.0 / 2;
        writeln!(svg, r#"<text class="mid" x="{x}" y="{}">{}</text>"#, TOP - 10, escaped(name))?;
    }
    for (row, (name, rates)) in tally.gods.iter().zip(&tally.duels).enumerate() {
        let y = TOP + row * CELL.1;
        write_name(svg, name, y + CELL.1 / 2 + 5)?;
        for (column, (other, rate)) in tally.gods.iter().zip(rates).enumerate().filter(|&(at, _)| at != row) {
            let title = format!("{name} against {other}: {rate}");
            Cell { at: (LEFT + column * CELL.0, y), size: CELL, title: &title }.write(svg, rate.share())?;
        }
    }
    write_scale(svg, (LEFT, TOP + gods * CELL.1 + 24))?;
    writeln!(svg, "</svg>")
}

/// How often each god wins, with the interval, on top of the range that is aimed at.
pub fn gods(tally: &Tally) -> String {
    let mut svg = String::new();
    write_gods(&mut svg, tally).expect("a string takes every line");
    svg
}

fn write_gods(svg: &mut String, tally: &Tally) -> Result {
    let height = TOP + tally.gods.len() * ROW + BOTTOM;
    let width = LEFT + PANELS.len() * (PANEL + GAP);
    open(svg, (width, height), "Games won by each god alone and of four players, in percent")?;
    for (row, name) in tally.gods.iter().enumerate() {
        write_name(svg, name, TOP + row * ROW + ROW / 2 + 5)?;
    }
    for (index, (heading, players, aim)) in PANELS.into_iter().enumerate() {
        let left = LEFT + index * (PANEL + GAP);
        writeln!(svg, r#"<text class="head" x="{left}" y="26">{heading}</text>"#)?;
        write_axis(svg, left, tally.gods.len(), aim)?;
        for (row, rate) in tally.of(players).gods.iter().enumerate() {
            write_rate(svg, (left, TOP + row * ROW + ROW / 2), *rate)?;
        }
    }
    writeln!(svg, "</svg>")
}

/// An axis from 0 to 100 %, and the range that is aimed at.
fn write_axis(svg: &mut String, left: usize, gods: usize, (low, high): (usize, usize)) -> Result {
    let height = gods * ROW;
    let x = |percent: usize| left + PANEL * percent / 100;
    writeln!(
        svg,
        r##"<rect x="{}" y="{TOP}" width="{}" height="{height}" fill="#3b496c" fill-opacity="0.2"/>"##,
        x(low),
        x(high) - x(low)
    )?;
    for percent in [0, 20, 40, 60, 80, 100] {
        writeln!(
            svg,
            r##"<path d="M{} {TOP}v{height}" stroke="#8a8678" stroke-opacity="0.4"/>"##,
            x(percent)
        )?;
        writeln!(svg, r#"<text class="mid" x="{}" y="{}">{percent}</text>"#, x(percent), TOP + height + 18)?;
    }
    writeln!(svg, r#"<text x="{left}" y="{}">band: the aim, {low} to {high} %</text>"#, TOP + height + 42)
}

/// A dot, the interval, and the number.
fn write_rate(svg: &mut String, (left, y): (usize, usize), rate: Rate) -> Result {
    let x = |share: f64| left as f64 + PANEL as f64 * share;
    let (low, high) = rate.interval();
    writeln!(
        svg,
        r##"<path d="M{:.1} {y}H{:.1}" stroke="#c3863a" stroke-width="3"/><circle cx="{:.1}" cy="{y}" r="5" fill="#c3863a"/>"##,
        x(low),
        x(high),
        x(rate.share())
    )?;
    writeln!(svg, r#"<text x="{:.1}" y="{}">{:.0}</text>"#, x(high) + 8.0, y + 5, rate.percent())
}

fn open(svg: &mut String, (width, height): (usize, usize), label: &str) -> Result {
    writeln!(
        svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" aria-label="{label}">"#
    )?;
    writeln!(svg, "<style>{STYLE}</style>")
}

fn write_name(svg: &mut String, name: &str, y: usize) -> Result {
    writeln!(svg, r#"<text class="end" x="{}" y="{y}">{}</text>"#, LEFT - 10, escaped(name))
}
