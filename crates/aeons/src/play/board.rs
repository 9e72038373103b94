//! A board as lines: `Hall: Cultist 1, 2 fire`.

/// Whether the current step has answers already; the board is then as it was before them.
pub(crate) fn is_within_a_step(position: &str) -> bool {
    position.lines().any(|line| line == "so far")
}

/// What has changed: entries that differ, whole drawings, and entries that are no longer there: places are empty,
/// things with a mark on the map are gone.
pub(crate) fn changed(before: &str, now: &str) -> Vec<String> {
    let (before, now) = (entries(before), entries(now));
    let new = now.iter().filter(|entry| !before.contains(entry)).flat_map(|entry| entry.lines());
    let is_gone = |entry: &&String| !now.iter().any(|other| name(other) == name(entry));
    let gone = before.iter().filter(|entry| is_entry(entry) && !is_drawing(entry)).filter(is_gone);
    new.map(str::to_owned).chain(gone.map(|entry| format!("{}: {}", name(entry), why_gone(entry)))).collect()
}

/// Whether something is said of a name on its own line; headings say it below.
fn is_entry(entry: &str) -> bool {
    entry.lines().next().is_some_and(|line| line.contains(':') && !line.ends_with(':'))
}

fn why_gone(entry: &str) -> &'static str {
    if without_mark(entry).is_some() { "gone" } else { "empty" }
}

/// Lines, each with the indented lines below it. A drawing is one entry, up to the next empty line.
fn entries(board: &str) -> Vec<String> {
    let mut entries: Vec<String> = Vec::new();
    let mut is_open = false;
    for line in board.lines() {
        let is_empty = line.trim().is_empty();
        match entries.last_mut().filter(|last| is_open && (line.starts_with(' ') || is_drawing(last))) {
            Some(last) if !is_empty => *last = format!("{last}\n{line}"),
            _ if is_empty => {}
            _ => entries.push(line.to_owned()),
        }
        is_open = !is_empty;
    }
    entries
}

/// Whether it consists of box-drawing characters.
fn is_drawing(entry: &str) -> bool {
    entry.contains(['│', '─'])
}

/// The name of an entry, without its mark on the map: `The lamp` for `a The lamp: Entry a`.
fn name(entry: &str) -> &str {
    let name = entry.split(':').next().unwrap_or(entry);
    without_mark(name).unwrap_or(name)
}

/// What follows the mark on the map of an entry that has one.
fn without_mark(entry: &str) -> Option<&str> {
    entry.split_once(' ').filter(|(mark, _)| mark.chars().count() == 1).map(|(_, rest)| rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEFORE: &str = "Ash: hall\nHall: ghoul 1\n";

    #[test]
    fn only_lines_that_differ_are_shown() {
        assert_eq!(changed(BEFORE, BEFORE), [""; 0]);
        assert_eq!(changed(BEFORE, "Ash: pit\nHall: ghoul 1\n"), ["Ash: pit"]);
    }

    #[test]
    fn a_line_that_is_gone_is_shown_as_empty() {
        assert_eq!(changed(BEFORE, "Ash: hall\nPit: ghoul 1\n"), ["Pit: ghoul 1", "Hall: empty"]);
    }

    #[test]
    fn a_heading_that_is_gone_is_not_mentioned() {
        assert_eq!(changed("Ash: hall\nRings (wanted: equal):\n  Ring 1: 2\n", "Ash: hall\n"), [""; 0]);
    }

    #[test]
    fn the_middle_of_a_step_is_recognised() {
        assert!(!is_within_a_step(BEFORE));
        assert!(is_within_a_step("ash: hall\nash acts\n\nso far\nAsh: run\n"));
    }

    #[test]
    fn a_drawing_is_shown_whole_and_is_never_gone() {
        let before = "Round 1\n\n┌─┐\n│a│\n└─┘\n\n│ a wall\n\na The lamp: hall\nb The desk: hall\n";
        let now = "Round 1\n\n┌─┐\n│ │\n└─┘\n\n│ a wall\n\na The desk: hall\n";
        assert_eq!(changed(before, now), ["┌─┐", "│ │", "└─┘", "a The desk: hall", "The lamp: gone"]);
    }

    #[test]
    fn what_is_set_in_belongs_to_the_line_above() {
        let before = "A Ash: hall\n  Has: knife\n";
        assert_eq!(changed(before, "A Ash: hall\n  Has: axe\n"), ["A Ash: hall", "  Has: axe"]);
        assert_eq!(changed(before, "A Ash: hall\n"), ["A Ash: hall"]);
    }
}
