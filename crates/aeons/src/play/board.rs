//! A board as lines: `Hall: Cultist 1, 2 fire`.

/// Whether the current step has answers already; the board is then as it was before them.
pub(crate) fn is_within_a_step(position: &str) -> bool {
    position.lines().any(|line| line == "so far")
}

/// What has changed: entries that differ, whole drawings, and entries that are now empty (`Hall: -`).
pub(crate) fn changed(before: &str, now: &str) -> Vec<String> {
    let (before, now) = (entries(before), entries(now));
    let new = now.iter().filter(|entry| !before.contains(entry)).flat_map(|entry| entry.lines());
    let is_gone = |entry: &&String| !now.iter().any(|other| name(other) == name(entry));
    let gone = before.iter().filter(|entry| entry.contains(':') && !is_drawing(entry)).filter(is_gone);
    new.map(str::to_owned).chain(gone.map(|entry| format!("{}: -", name(entry)))).collect()
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
    match name.split_once(' ') {
        Some((mark, rest)) if mark.chars().count() == 1 => rest,
        _ => name,
    }
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
        assert_eq!(changed(BEFORE, "Ash: hall\nPit: ghoul 1\n"), ["Pit: ghoul 1", "Hall: -"]);
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
        assert_eq!(changed(before, now), ["┌─┐", "│ │", "└─┘", "a The desk: hall", "The lamp: -"]);
    }

    #[test]
    fn what_is_set_in_belongs_to_the_line_above() {
        let before = "A Ash: hall\n  Has: knife\n";
        assert_eq!(changed(before, "A Ash: hall\n  Has: axe\n"), ["A Ash: hall", "  Has: axe"]);
        assert_eq!(changed(before, "A Ash: hall\n"), ["A Ash: hall"]);
    }
}
