//! Mistakes that authors make, one at a time in a copy of our own content: each is found and located.
#![allow(clippy::unwrap_used, reason = "a failing test says where")]

use shelf::{GameName, check};
use std::fs;
use std::path::{Path, PathBuf};

/// A file, the right words, what somebody wrote instead, the words that the report points at, and what it
/// must say.
type Mistake = (&'static str, &'static str, &'static str, &'static str, &'static str);

const EPISODE: &str = "episodes/blasphemous-alchemy.ron";

const DEATH_MAY_DIE: [Mistake; 28] = [
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
    (
        "episodes/eldritch-idols.ron",
        "yellow: \"cloakroom\"",
        "yellow: \"workshop\"",
        "gates:",
        "two gates are in \"workshop\"",
    ),
    (EPISODE, "id: \"court\"", "id: \"gatehouse\"", "\"gatehouse\"", "is there twice"),
    (EPISODE, "at: (2, 4)", "at: (0, 4)", "\"court\"", "drawn at the same place as \"gatehouse\""),
    // Wrong counts.
    (
        "episodes/danse-macabre.ron",
        "name: \"sorcerer\", count: 4",
        "name: \"sorcerer\", count: 5",
        "\"guest\"",
        "become \"sorcerer\", of which there are 5",
    ),
    ("components.ron", "episodes: ", "episodes: 1", "episodes", "the box has 1"),
    (EPISODE, "count: 5", "count: 4", "\"lab\"", "5 backs"),
    (
        EPISODE,
        "ritual: AtLeast(Turned(\"lab\"), 4)",
        "ritual: AtLeast(Turned(\"lab\"), 6)",
        "ritual",
        "there are only 5",
    ),
    (
        "episodes/accursed-tide.ron",
        "AtLeast(Lying(\"crane\", [With(\"boat\")]), 3)",
        "AtLeast(Lying(\"crane\", [With(\"boat\")]), 5)",
        "ritual",
        "asks for 5 of \"crane\", there are only 4",
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

const LAMP: &str = "scenarios/the-lamp-in-the-window.ron";

/// MOM-SCEN-06
const MANSIONS: [Mistake; 22] = [
    // Wrong words.
    (LAMP, "Take(\"desk\")", "Tak(\"desk\")", "Tak(", "did you mean `Take`?"),
    (LAMP, "skill: Lore", "skill: Lor", "skill: Lor", "did you mean `Lore`?"),
    // Wrong names.
    (LAMP, "Take(\"desk\")", "Take(\"dest\")", "Take(\"dest\")", "did you mean \"desk\"?"),
    (LAMP, "Named(\"old-journal\")", "Named(\"old-jurnal\")", "old-jurnal", "did you mean \"old-journal\"?"),
    (LAMP, "Exclude(\"dead\")", "Exclude(\"daed\")", "daed", "did you mean \"dead\"?"),
    (LAMP, "tile: \"entry\"", "tile: \"entrie\"", "entrie", "did you mean \"entry\"?"),
    (LAMP, "at: \"study.b\"", "at: \"stdy.b\"", "stdy.b", "did you mean \"study\"?"),
    (
        LAMP,
        "[Attempt(\"trunk-lid\")]",
        "[Attempt(\"trunk-lit\")]",
        "trunk-lit",
        "did you mean \"trunk-lid\"?",
    ),
    (LAMP, "eliminated: \"one-lost\"", "eliminated: \"one-last\"", "one-last", "did you mean \"one-lost\"?"),
    (LAMP, "Block(\"stair-door\"", "Block(\"stairdoor\"", "stairdoor", "\"stair-door\""),
    ("monsters/zombie.ron", "temper: \"dead\"", "temper: \"deaf\"", "deaf", "did you mean \"dead\"?"),
    // Wrong maps.
    (LAMP, "at: \"study.b\"", "at: \"study.c\"", "study.c", "there are: study.a, study.b"),
    (LAMP, "tile: \"study\", at: (2, 1)", "tile: \"study\", at: (9, 1)", "is: Door", "do not meet"),
    (LAMP, "at: (4, 3)),", "at: (3, 3)),", "dining", "lie on each other lay one of them elsewhere"),
    (LAMP, ", id: \"stair-door\"", "", "front-door", "give one of its links `id: \"stair-door\"`"),
    // What can never come, or never ends.
    (LAMP, "Put(\"cold-garden\"),", "", "cold-garden", "nothing ever comes to the token \"cold-garden\""),
    (LAMP, "does: [End(\"ashes\")]", "does: []", "ashes", "nothing ever comes to the ending \"ashes\""),
    (LAMP, "kept: [\"ritual-components\"],", "", "ritual-components", "which may be lost for good"),
    (
        LAMP,
        "on: Mythos(Every(4)), repeat: true",
        "on: Reaches(\"rage\", 1), repeat: true",
        "rage",
        "again and again",
    ),
    // What cannot be played.
    (LAMP, "kind: Slide(4)", "kind: Slide(40)", "trunk-lid", "expected a level of 2 to 10"),
    (LAMP, "Take(\"desk\"),", "RerollAll,", "RerollAll", "leave it out, or give it to an item"),
    ("investigators/rita-young.ron", "health: 9", "health: 8", "health: 8", "14 in all health: 8, sanity: 6"),
];

#[test]
fn each_of_these_mistakes_is_found_at_its_place() {
    for (game, mistakes) in [(GameName::DeathMayDie, &DEATH_MAY_DIE[..]), (GameName::Mansions, &MANSIONS)] {
        for mistake in mistakes {
            let help = is_found_at_its_place(game, mistake);
            assert!(help || game == GameName::DeathMayDie, "{mistake:?} is told without what to do about it");
        }
    }
}

/// Returns whether there is also a suggestion.
fn is_found_at_its_place(game: GameName, &(file, right, wrong, at, says): &Mistake) -> bool {
    let folder = tempfile::tempdir().unwrap();
    copy(&ours(game), folder.path());
    let path = folder.path().join(file);
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.contains(right), "{file} says {right}");
    let text = text.replacen(right, wrong, 1);
    fs::write(&path, &text).unwrap();

    let found = check(game, folder.path()).problems;
    let mistake = format!("{file}: {right} → {wrong}");
    let told = |problem: &&shelf::Diagnostic| {
        let help = problem.help.clone().unwrap_or_default();
        problem.file == file && format!("{} {help}", problem.message).contains(says)
    };
    let Some(problem) = found.iter().find(told) else { panic!("{mistake}\nwas not told: {found:#?}") };
    let line = text.lines().nth(problem.line.saturating_sub(1)).unwrap_or_default();
    assert!(problem.line > 0 && line.contains(at), "{mistake}\nis not in the line: {line}\n{problem:#?}");
    problem.help.is_some()
}

fn ours(game: GameName) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content").join(game.name())
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
