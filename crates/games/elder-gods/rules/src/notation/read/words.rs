//! Words that many lines of this game have.

use crate::board::{LOCATIONS, Location, Symbol};
use crate::words::{location_id, symbol};
use table::notation::{Found, Line, count, find};

pub(super) fn location(id: &str) -> Found<Location> {
    find("location", id, Location::ALL.iter().map(|&at| location_id(at))).map(|at| Location::ALL[at])
}

pub(super) fn symbol_called(name: &str) -> Found<Symbol> {
    find("symbol", name, Symbol::ALL.iter().map(|&back| symbol(back))).map(|index| Symbol::ALL[index])
}

/// `museum 2, library 1`, or `none`.
pub(super) fn at_locations(line: &Line<'_>) -> Found<[u8; LOCATIONS]> {
    let mut counts = [0; LOCATIONS];
    for item in line.items.iter().filter(|&&item| item != "none") {
        let (name, n) = count(item)?;
        counts[location(name)?.index()] = n;
    }
    Ok(counts)
}

/// Whether the text is this; there is nothing else to say here.
pub(super) fn only(line: &Line<'_>, expected: &str) -> Found<bool> {
    if line.text == expected {
        return Ok(true);
    }
    Err(format!("expected `{}: {expected}`, or no such line", name(line)))
}

/// What a line is about.
pub(super) fn name<'a>(line: &Line<'a>) -> &'a str {
    line.name.unwrap_or_default()
}
