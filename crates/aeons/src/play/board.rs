//! A board as lines: `Hall: Cultist 1, 2 fire`.

/// Whether answers have been given in a step that is still going on; the board is as it was before them.
pub(crate) fn is_within_a_step(position: &str) -> bool {
    position.lines().any(|line| line == "so far")
}

/// The lines that are new, and those that have lost all they had (`Hall: -`).
pub(crate) fn changed(before: &str, now: &str) -> Vec<String> {
    let (before, now) = (things(before), things(now));
    let new = now.iter().filter(|line| !before.contains(line)).map(|line| (*line).to_owned());
    let gone = before.iter().filter(|line| !now.iter().any(|other| name(other) == name(line)));
    new.chain(gone.map(|line| format!("{}: -", name(line)))).collect()
}

fn things(board: &str) -> Vec<&str> {
    board.lines().filter(|line| !line.is_empty()).collect()
}

fn name(line: &str) -> &str {
    line.split(':').next().unwrap_or(line)
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
}
