//! Heat maps: percentages as coloured cells, written as SVG.

use std::fmt::{Result, Write};

/// The Cividis palette, from 0 to 100 %: it looks the same to the colour-blind, and gets steadily lighter.
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

/// Readable on light and dark pages.
pub const STYLE: &str = "text{font:13px system-ui,sans-serif;fill:#1f2328}.head{font-weight:600}.mid{text-anchor:middle}\
                     .end{text-anchor:end}.dark{fill:#0d1117}.light{fill:#ffffff}\
                     @media(prefers-color-scheme:dark){text{fill:#e6edf3}.dark{fill:#0d1117}}";

/// A cell and its tooltip.
#[derive(Clone, Copy, Debug)]
pub struct Cell<'a> {
    pub at: (usize, usize),
    pub size: (usize, usize),
    pub title: &'a str,
}

impl Cell<'_> {
    /// Coloured by `share` (from 0 to 1), which is also written in the cell as a percentage.
    pub fn write(&self, svg: &mut String, share: f64) -> Result {
        let (red, green, blue) = colour(share);
        let ink = if share > 0.45 { "dark" } else { "light" };
        let ((x, y), (width, height)) = (self.at, (self.size.0 - 3, self.size.1 - 3));
        writeln!(
            svg,
            concat!(
                r##"<g class="cell"><title>{}</title><rect x="{}" y="{}" width="{}" height="{}" rx="4" "##,
                r##"fill="#{:02x}{:02x}{:02x}"/><text class="mid {}" x="{}" y="{}">{:.0}</text></g>"##
            ),
            escaped(self.title),
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
}

/// The legend of the colours.
pub fn write_scale(svg: &mut String, (left, y): (usize, usize)) -> Result {
    writeln!(svg, r#"<text class="end" x="{}" y="{}">games won, %</text>"#, left - 10, y + 14)?;
    for (step, (red, green, blue)) in SCALE.into_iter().enumerate() {
        let x = left + step * 32;
        writeln!(
            svg,
            r##"<rect x="{x}" y="{y}" width="32" height="12" fill="#{red:02x}{green:02x}{blue:02x}"/>"##
        )?;
        writeln!(svg, r#"<text class="mid" x="{}" y="{}">{}</text>"#, x + 16, y + 28, step * 10)?;
    }
    Ok(())
}

/// Interpolates between the two nearest colours of the scale.
fn colour(share: f64) -> (u8, u8, u8) {
    let at = share.clamp(0.0, 1.0) * (SCALE.len() - 1) as f64;
    let low = at as usize;
    let high = (low + 1).min(SCALE.len() - 1);
    let mix = |a: u8, b: u8| (f64::from(a) + (f64::from(b) - f64::from(a)) * (at - low as f64)).round() as u8;
    let (a, b) = (SCALE[low], SCALE[high]);
    (mix(a.0, b.0), mix(a.1, b.1), mix(a.2, b.2))
}

pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
