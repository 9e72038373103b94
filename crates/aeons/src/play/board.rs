//! A board as lines of a written position: `hall: cultist 1, fire 2`.

/// Whether answers have been given in a step that is still going on; the board is as it was before them.
pub(crate) fn is_within_a_step(position: &str) -> bool {
    position.lines().any(|line| line == "so far")
}

/// The lines that are new, and those that have lost all they had (`hall: -`). The last line is left out: it
/// says what comes next, and so does the question.
pub(crate) fn changed(before: &str, now: &str) -> Vec<String> {
    let (before, now) = (things(before), things(now));
    let new = now.iter().filter(|line| !before.contains(line)).map(|line| (*line).to_owned());
    let gone = before.iter().filter(|line| !now.iter().any(|other| name(other) == name(line)));
    new.chain(gone.map(|line| format!("{}: -", name(line)))).collect()
}

fn things(position: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = position.lines().take_while(|line| !line.is_empty()).collect();
    lines.pop();
    lines
}

fn name(line: &str) -> &str {
    line.split(':').next().unwrap_or(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEFORE: &str = "ash: hall\nhall: ghoul 1\nash acts\n";

    #[test]
    fn only_lines_that_differ_are_shown() {
        assert_eq!(changed(BEFORE, BEFORE), [""; 0]);
        assert_eq!(changed(BEFORE, "ash: pit\nhall: ghoul 1\nash rests\n"), ["ash: pit"]);
    }

    #[test]
    fn a_line_that_is_gone_is_shown_as_empty() {
        assert_eq!(changed(BEFORE, "ash: hall\npit: ghoul 1\nash acts\n"), ["pit: ghoul 1", "hall: -"]);
    }

    #[test]
    fn the_middle_of_a_step_is_recognised() {
        assert!(!is_within_a_step(BEFORE));
        assert!(is_within_a_step("ash: hall\nash acts\n\nso far\nAsh: run\n"));
    }
}
