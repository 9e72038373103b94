//! Built-in content has no mistakes, and mistakes on disk are found and located.
#![allow(clippy::unwrap_used, reason = "a failing test says where")]

use expect_test::expect;
use shelf::{Diagnostic, GameName, check};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A copy of our own content, to make mistakes in.
struct Copy {
    _folder: TempDir,
    pack: PathBuf,
}

fn ours() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/death-may-die")
}

impl Copy {
    fn new() -> Copy {
        let folder = tempfile::tempdir().unwrap();
        let pack = folder.path().join("death-may-die");
        copy(&ours(), &pack);
        Copy { _folder: folder, pack }
    }

    /// Replaces words that must be there.
    fn change(&self, file: &str, from: &str, to: &str) -> &Copy {
        let path = self.pack.join(file);
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains(from), "{file} says {from}");
        fs::write(path, text.replacen(from, to, 1)).unwrap();
        self
    }

    fn write(&self, file: &str, bytes: &[u8]) -> &Copy {
        fs::write(self.pack.join(file), bytes).unwrap();
        self
    }

    fn problems(&self) -> Vec<Diagnostic> {
        check(GameName::DeathMayDie, &self.pack).problems
    }

    /// The only problem, as `file:line:column: message (help)`.
    fn problem(&self) -> String {
        let problems: Vec<String> = self.problems().iter().map(one_line).collect();
        let [problem] = &problems[..] else { panic!("one problem was expected: {problems:#?}") };
        problem.clone()
    }
}

fn one_line(problem: &Diagnostic) -> String {
    let Diagnostic { file, line, column, message, help, .. } = problem;
    let help = help.as_ref().map(|help| format!(" ({help})")).unwrap_or_default();
    format!("{file}:{line}:{column}: {message}{help}")
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let (entry, to) = (entry.as_ref().unwrap(), to.join(entry.as_ref().unwrap().file_name()));
        if entry.path().is_dir() {
            copy(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).unwrap();
        }
    }
}

/// The line with these words, counted from 1.
fn line_of(file: &str, words: &str) -> usize {
    let text = fs::read_to_string(ours().join(file)).unwrap();
    1 + text.lines().position(|line| line.contains(words)).unwrap()
}

#[test]
fn our_own_content_is_right_and_the_same_on_disk_as_built_in() {
    let loaded = shelf::load::<death_may_die::DeathMayDie>(&ours()).unwrap();
    assert_eq!(loaded.version, shelf::content::<death_may_die::DeathMayDie>().version);
    assert!(!loaded.boards.is_empty());
}

#[test]
fn any_change_of_a_file_changes_the_version() {
    let copy = Copy::new();
    let before = shelf::load::<death_may_die::DeathMayDie>(&copy.pack).unwrap().version;
    assert_eq!(before, shelf::content::<death_may_die::DeathMayDie>().version);
    copy.write("CARDS.md", b"this is no content");
    assert_eq!(shelf::load::<death_may_die::DeathMayDie>(&copy.pack).unwrap().version, before);
    copy.change("investigators/mike.ron", "Mike", "Mick");
    assert_ne!(shelf::load::<death_may_die::DeathMayDie>(&copy.pack).unwrap().version, before);
}

#[test]
fn a_misspelt_field_is_found_with_a_suggestion() {
    let copy = Copy::new();
    copy.change("enemies/cultist.ron", "health:", "helth:");
    let line = line_of("enemies/cultist.ron", "health:");
    assert_eq!(
        copy.problem(),
        format!("enemies/cultist.ron:{line}:5: `EnemyCard` has no field `helth` (did you mean `health`?)")
    );
}

#[test]
fn a_misspelt_word_is_found_with_a_suggestion() {
    let copy = Copy::new();
    copy.change("enemies/cultist.ron", "class: Cultist", "class: Cultst");
    let line = line_of("enemies/cultist.ron", "class:");
    assert_eq!(
        copy.problem(),
        format!("enemies/cultist.ron:{line}:12: `Cultst` is no word for `Class` (did you mean `Cultist`?)")
    );
}

#[test]
fn a_misspelt_reference_is_found_with_a_suggestion() {
    let copy = Copy::new();
    copy.change("investigators/mike.ron", "\"brawling\"", "\"brawlin\"");
    let line = line_of("investigators/mike.ron", "common:");
    assert_eq!(
        copy.problem(),
        format!(
            "investigators/mike.ron:{line}:14: no skill is called \"brawlin\" (did you mean \"brawling\"?)"
        )
    );
}

#[test]
fn a_count_that_is_not_that_of_the_box_is_found() {
    let copy = Copy::new();
    copy.change("components.ron", "enemies: ", "enemies: 9");
    let line = line_of("components.ron", "enemies:");
    let problem = copy.problem();
    assert!(problem.starts_with(&format!("components.ron:{line}:5: the box has 9")), "{problem}");
}

#[test]
fn a_missing_field_is_named() {
    let copy = Copy::new();
    copy.change("investigators/mike.ron", "    name: \"Mike\",\n", "");
    assert!(copy.problem().ends_with("`Investigator` lacks its field `name`"), "{}", copy.problem());
}

#[test]
fn all_mistakes_are_found_at_once() {
    let copy = Copy::new();
    copy.change("enemies/cultist.ron", "health:", "helth:")
        .change("investigators/mike.ron", "\"brawling\"", "\"brawlin\"")
        .change("investigators/sam.ron", "id: \"sam\"", "id: \"samuel\"")
        .write("skills/lucky.ron", b"Skill(id: ")
        .write("insanities.ron", b"\xff\xfe")
        .write("rules.ron", b"()");
    let mut files: Vec<String> = copy.problems().into_iter().map(|problem| problem.file).collect();
    files.sort();
    assert_eq!(
        files,
        [
            "enemies/cultist.ron",
            "insanities.ron",
            "investigators/mike.ron",
            "investigators/sam.ron",
            "rules.ron",
            "skills/lucky.ron",
        ]
    );
}

#[test]
fn what_only_follows_from_a_broken_file_is_not_told() {
    let copy = Copy::new();
    copy.write("enemies/cultist.ron", b"EnemyCard(");
    assert!(copy.problem().starts_with("enemies/cultist.ron:1:"), "{}", copy.problem());
}

#[test]
fn a_file_that_is_no_text_is_told_with_its_line() {
    let copy = Copy::new();
    copy.write("insanities.ron", b"[\n\xff]");
    assert_eq!(
        copy.problem(),
        "insanities.ron:0:0: this file is not UTF-8 text: line 2 has a byte that means nothing"
    );
}

#[test]
fn a_file_that_belongs_nowhere_is_refused() {
    let copy = Copy::new();
    copy.write("rules.ron", b"()");
    assert!(copy.problem().starts_with("rules.ron:1:1: this file has no place in the pack"));
}

#[test]
fn empty_and_endless_files_are_refused() {
    let copy = Copy::new();
    copy.write("skills/lucky.ron", b"");
    assert!(copy.problem().starts_with("skills/lucky.ron:1:1: "), "{}", copy.problem());
    copy.write("skills/lucky.ron", "[".repeat(100_000).as_bytes());
    assert!(copy.problem().starts_with("skills/lucky.ron:1:"), "{}", copy.problem());
    copy.write("skills/lucky.ron", &vec![b' '; 2 << 20]);
    assert_eq!(copy.problem(), "skills/lucky.ron:0:0: this file is larger than 1048576 bytes");
}

#[test]
fn a_folder_that_is_missing_or_empty_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let empty = check(GameName::DeathMayDie, folder.path());
    assert_eq!(empty.files, 0);
    assert_eq!(one_line(&empty.problems[0]), ":0:0: this folder has no content files (*.ron)");
    let missing = check(GameName::DeathMayDie, &folder.path().join("missing"));
    assert!(missing.problems[0].message.starts_with("this folder cannot be read: "));
    assert!(shelf::load::<death_may_die::DeathMayDie>(&folder.path().join("missing")).is_err());
}

#[test]
fn a_mistake_is_shown_as_compilers_show_it() {
    let copy = Copy::new();
    copy.write("investigators/mike.ron", b"Investigator(\n    id: \"mike\",\n    nam: \"M\xc3\xbcke\",\n)\n");
    let shown = copy.problems()[0].render(Path::new("content/death-may-die"), false);
    expect![[r#"
        error: `Investigator` has no field `nam`
         --> content/death-may-die/investigators/mike.ron:3:5
          |
        3 |     nam: "Müke",
          |     ^^^
          |
          = help: did you mean `name`?"#]]
    .assert_eq(&shown);
}
