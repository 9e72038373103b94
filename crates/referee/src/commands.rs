//! The commands, one file each.

pub(crate) mod bench;
pub(crate) mod laws;
pub(crate) mod perft;
pub(crate) mod record;
pub(crate) mod search;

/// Rows as text, in columns: the first is aligned left, all others right.
fn columns(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns)
        .map(|i| rows.iter().filter_map(|row| row.get(i)).map(|cell| cell.chars().count()).max().unwrap_or(0))
        .collect();
    rows.iter().map(|row| line(row, &widths)).collect()
}

fn line(row: &[String], widths: &[usize]) -> String {
    let cells = row.iter().zip(widths).enumerate().map(|(i, (cell, &width))| match i {
        0 => format!("{cell:<width$}"),
        _ => format!("{cell:>width$}"),
    });
    let line = cells.collect::<Vec<String>>().join("  ");
    format!("{}\n", line.trim_end())
}

/// A row of cells.
fn row<const N: usize>(cells: [&str; N]) -> Vec<String> {
    cells.map(str::to_owned).to_vec()
}

#[cfg(test)]
mod tests {
    use super::{columns, row};

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let table = columns(&[row(["", "games"]), row(["won", "3"]), row(["lost", "1000"])]);
        assert_eq!(table, "      games\nwon       3\nlost   1000\n");
    }
}
