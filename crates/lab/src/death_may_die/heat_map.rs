//! The picture of the balance: a cell for each pair and number of players, written as SVG.

use super::PLAYERS;
use super::tally::Tally;
use std::fmt::Write;

const CELL: (usize, usize) = (92, 40);
/// Room for the names of episodes and for a panel's heading.
const LEFT: usize = 190;
const TOP: usize = 64;
/// Room for the scale.
const BOTTOM: usize = 64;

/// Cividis, from 0 to 100 %: it looks the same to the colour-blind, and gets lighter all the way.
const SCALE: [(u8, u8, u8); 11] = [
    (0, 34, 78),
    (18, 53, 112),
    (59, 73, 108),
    (87, 93, 109),
    (112, 113, 115),
    (138, 134, 120),
    (165, 156, 116),
    (195, 179, 105),
    (215, 197, 92),
    (237, 215, 73),
    (254, 232, 56),
];

/// A panel for each number of players; a row for each episode, a column for each Elder One. Readable on light and
/// dark pages.
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
    write_scale(svg, panel * PLAYERS.len() + 24)?;
    writeln!(svg, "</svg>")
}

const STYLE: &str = "text{font:13px system-ui,sans-serif;fill:#1f2328}.head{font-weight:600}.mid{text-anchor:middle}\
                     .end{text-anchor:end}.dark{fill:#0d1117}.light{fill:#ffffff}\
                     @media(prefers-color-scheme:dark){text{fill:#e6edf3}.dark{fill:#0d1117}}";

fn write_panel(svg: &mut String, tally: &Tally, players: u8, top: usize) -> std::fmt::Result {
    let people = if players == 1 { "1 player".to_owned() } else { format!("{players} players") };
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
            write_cell(svg, (x, y), won.share(), &title)?;
        }
    }
    Ok(())
}

fn write_cell(svg: &mut String, (x, y): (usize, usize), share: f64, title: &str) -> std::fmt::Result {
    let (red, green, blue) = colour(share);
    let ink = if share > 0.45 { "dark" } else { "light" };
    let (width, height) = (CELL.0 - 3, CELL.1 - 3);
    writeln!(
        svg,
        concat!(
            r##"<g class="cell"><title>{}</title><rect x="{}" y="{}" width="{}" height="{}" rx="4" "##,
            r##"fill="#{:02x}{:02x}{:02x}"/><text class="mid {}" x="{}" y="{}">{:.0}</text></g>"##
        ),
        escaped(title),
        x,
        y,
        width,
        height,
        red,
        green,
        blue,
        ink,
        x + width / 2,
        y + height / 2 + 5,
        100.0 * share
    )
}

fn write_scale(svg: &mut String, y: usize) -> std::fmt::Result {
    writeln!(svg, r#"<text class="end" x="{}" y="{}">games won, %</text>"#, LEFT - 10, y + 14)?;
    for (step, (red, green, blue)) in SCALE.into_iter().enumerate() {
        let x = LEFT + step * 32;
        writeln!(
            svg,
            r##"<rect x="{x}" y="{y}" width="32" height="12" fill="#{red:02x}{green:02x}{blue:02x}"/>"##
        )?;
        writeln!(svg, r#"<text class="mid" x="{}" y="{}">{}</text>"#, x + 16, y + 28, step * 10)?;
    }
    Ok(())
}

/// Between the two nearest colours of the scale.
fn colour(share: f64) -> (u8, u8, u8) {
    let at = share.clamp(0.0, 1.0) * (SCALE.len() - 1) as f64;
    let low = at as usize;
    let high = (low + 1).min(SCALE.len() - 1);
    let mix = |a: u8, b: u8| (f64::from(a) + (f64::from(b) - f64::from(a)) * (at - low as f64)).round() as u8;
    let (a, b) = (SCALE[low], SCALE[high]);
    (mix(a.0, b.0), mix(a.1, b.1), mix(a.2, b.2))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
