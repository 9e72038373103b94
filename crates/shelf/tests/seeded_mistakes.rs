//! Mistakes that authors make, one at a time in a copy of our own content: each is found at its place.
#![allow(clippy::unwrap_used, reason = "a failing test says where")]

use shelf::{GameName, check};
use std::fs;
use std::path::{Path, PathBuf};

/// A file, what it says, what somebody wrote instead, the words the report points at, and what it must say.
type Mistake = (&'static str, &'static str, &'static str, &'static str, &'static str);

const EPISODE: &str = "episodes/blasphemous-alchemy.ron";

const MISTAKES: [Mistake; 25] = [
    // Wrong words.
    ("enemies/cultist.ron", "health:", "helth:", "helth", "did you mean `health`?"),
    ("enemies/cultist.ron", "class: Cultist", "class: Cultst", "Cultst", "did you mean `Cultist`?"),
    (EPISODE, "Fire(HereAndAdjacent)", "Fyre(HereAndAdjacent)", "Fyre", "did you mean `Fire`?"),
    (EPISODE, "WithinOfYou(1)", "WithinOfYou(one)", "one", "expected integer"),
    // Wrong names.
    ("investigators/mike.ron", "\"brawling\"", "\"brawlin\"", "\"brawlin\"", "did you mean \"brawling\"?"),
    (
        EPISODE,
        "Summon(\"cultist\", Here)",
        "Summon(\"cultists\", Here)",
        "\"cultists\"",
        "did you mean \"cultist\"?",
    ),
    (EPISODE, "WithIntact(\"lab\")", "WithIntact(\"labs\")", "\"labs\"", "did you mean \"lab\"?"),
    (EPISODE, "(\"cultist\", \"court\")", "(\"cultist\", \"cuort\")", "\"cuort\"", "did you mean \"court\"?"),
    (
        EPISODE,
        "red: \"furnace-room\"",
        "red: \"furnaceroom\"",
        "\"furnaceroom\"",
        "did you mean \"furnace-room\"?",
    ),
    (EPISODE, "DiscardKeyword(Student)", "DiscardKeyword(Studnet)", "Studnet", "did you mean `Student`?"),
    // Wrong maps.
    (
        EPISODE,
        "\"gatehouse - court\"",
        "\"gatehouse to court\"",
        "\"gatehouse to court\"",
        "write \"hall - study\"",
    ),
    (
        EPISODE,
        "stairs: [\"stairwell - landing\"]",
        "stairs: []",
        "\"landing\"",
        "cannot be reached from the start",
    ),
    (
        "episodes/by-request-of-the-queen.ron",
        "stairs: [",
        "stairs: [\"chapel - cellars\", ",
        "stairs",
        "tokens for 2 pairs",
    ),
    (EPISODE, "id: \"court\"", "id: \"gatehouse\"", "\"gatehouse\"", "is there twice"),
    (EPISODE, "at: (2, 4)", "at: (0, 4)", "\"court\"", "drawn at the same place as \"gatehouse\""),
    // Wrong counts.
    ("components.ron", "episodes: ", "episodes: 1", "episodes", "the box has 1"),
    (EPISODE, "count: 5", "count: 4", "\"lab\"", "5 backs"),
    (
        EPISODE,
        "ritual: AtLeast(Turned(\"lab\"), 4)",
        "ritual: AtLeast(Turned(\"lab\"), 6)",
        "ritual",
        "there are only 5",
    ),
    ("elder-ones/cthulhu.ron", "symbol: true", "symbol: false", "symbol", "summoning symbol"),
    ("skills/swiftness.ron", "(gives: (run_spaces: 1)),", "", "]", "a skill has 4 levels, not 3"),
    ("enemies/cultist.ron", "health: 2", "health: 0", "health", "dead already"),
    // What cannot be played.
    (
        EPISODE,
        "Summon(\"cultist\", Here)",
        "Summon(\"star-spawn\", Here)",
        "\"star-spawn\"",
        "is not in play",
    ),
    ("investigators/mike.ron", "id: \"mike\"", "id: \"mikey\"", "\"mikey\"", "call it \"mike\""),
    (EPISODE, "start: \"gatehouse\",", "", ")", "lacks its field `start`"),
    (
        EPISODE,
        "monsters: [\"fire-vampire\", \"byakhee\"]",
        "monsters: [\"fire-vampire\"]",
        "\"byakhee\"",
        "is not in play",
    ),
];

#[test]
fn each_of_these_mistakes_is_found_at_its_place() {
    for (file, right, wrong, at, says) in MISTAKES {
        let folder = tempfile::tempdir().unwrap();
        copy(&ours(), folder.path());
        let path = folder.path().join(file);
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains(right), "{file} says {right}");
        let text = text.replacen(right, wrong, 1);
        fs::write(&path, &text).unwrap();

        let found = check(GameName::DeathMayDie, folder.path()).problems;
        let mistake = format!("{file}: {right} → {wrong}");
        let told = |problem: &&shelf::Diagnostic| {
            let help = problem.help.clone().unwrap_or_default();
            problem.file == file && format!("{} {help}", problem.message).contains(says)
        };
        let Some(problem) = found.iter().find(told) else { panic!("{mistake}\nwas not told: {found:#?}") };
        let line = text.lines().nth(problem.line.saturating_sub(1)).unwrap_or_default();
        assert!(problem.line > 0 && line.contains(at), "{mistake}\nis not in the line: {line}\n{problem:#?}");
    }
}

fn ours() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/death-may-die")
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).unwrap();
        }
    }
}
