//! A record outlives changes to content that it cannot reach, and is refused when content it can reach has
//! changed.
#![allow(clippy::unwrap_used, reason = "a failing test says where")]

use death_may_die::DeathMayDie;
use elder_gods::ElderGods;
use std::fs;
use std::path::{Path, PathBuf};
use table::{Nobody, Replay, ReplayError, Session};
use tempfile::TempDir;

/// A copy of our own content, to be changed.
struct Copy {
    folder: TempDir,
}

impl Copy {
    fn of(game: &str) -> Copy {
        let folder = tempfile::tempdir().unwrap();
        copy(&root().join("content").join(game), folder.path());
        Copy { folder }
    }

    /// Replaces words that must be there.
    fn change(self, file: &str, from: &str, to: &str) -> Copy {
        let path = self.folder.path().join(file);
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains(from), "{file} says {from}");
        fs::write(path, text.replacen(from, to, 1)).unwrap();
        self
    }

    /// Adds a copy of an entry before all others of its kind, so that all their numbers change.
    fn add(self, kind: &str, like: &str, counted: &str) -> Copy {
        let [folder, components] = [kind, "components.ron"].map(|path| self.folder.path().join(path));
        let text = fs::read_to_string(folder.join(format!("{like}.ron"))).unwrap();
        let text = text.replacen(&format!("id: \"{like}\""), "id: \"aa\"", 1);
        fs::write(folder.join("aa.ron"), text).unwrap();
        let counts = fs::read_to_string(&components).unwrap();
        let line = counts.lines().find(|line| line.trim().starts_with(&format!("{counted}:"))).unwrap();
        let count: usize = line.trim_matches(|c: char| !c.is_ascii_digit()).parse().unwrap();
        let more = line.replace(&count.to_string(), &(count + 1).to_string());
        fs::write(components, counts.replace(line, &more)).unwrap();
        self
    }

    fn plays(&self, replay: &str) -> Result<Session<DeathMayDie>, ReplayError> {
        recorded("death-may-die", replay).play(shelf::load::<DeathMayDie>(self.folder.path()).unwrap())
    }

    fn version(&self, setup: serde_json::Value) -> u64 {
        let content = shelf::load::<ElderGods>(self.folder.path()).unwrap();
        let setup = shelf::parse_setup::<ElderGods>(setup).unwrap();
        Session::<ElderGods>::new(content, &setup, &mut Nobody).unwrap().version()
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
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

fn recorded(game: &str, name: &str) -> Replay {
    let file = root().join("replays").join(game).join(format!("{name}.replay"));
    Replay::read(&fs::read_to_string(file).unwrap()).unwrap()
}

const PROLOGUE: &str = "prologue-five-who-fight";
const ALCHEMY: &str = "blasphemous-alchemy-cthulhu";

#[test]
fn a_record_outlives_what_is_added_elsewhere() {
    let more = Copy::of("death-may-die")
        .add("episodes", "prologue", "episodes")
        .add("enemies", "byakhee", "enemies")
        .add("skills", "calm", "skills")
        .add("investigators", "mike", "investigators")
        .add("relics", "star-map", "relics");
    for replay in [PROLOGUE, ALCHEMY, "unknown-rules"] {
        let session = more.plays(replay);
        if replay == "unknown-rules" {
            assert!(
                matches!(session, Err(ReplayError::OtherVersion { what: "content", .. })),
                "relics are dealt there"
            );
        } else {
            assert_eq!(session.unwrap().version(), recorded("death-may-die", replay).content);
        }
    }
}

#[test]
fn a_record_outlives_what_is_changed_elsewhere() {
    let other = Copy::of("death-may-die")
        .change("episodes/isle-of-the-damned.ron", "opening: \"", "opening: \"Long ago. ")
        .change("elder-ones/tsathoggua.ron", "name: \"", "name: \"Old ")
        .change("enemies/ghoul.ron", "health: 2", "health: 3")
        .change("relics/star-map.ron", "name: \"", "name: \"Old ");
    assert_eq!(other.plays(PROLOGUE).unwrap().version(), recorded("death-may-die", PROLOGUE).content);
    assert_eq!(other.plays(ALCHEMY).unwrap().version(), recorded("death-may-die", ALCHEMY).content);
}

#[test]
fn a_record_is_refused_when_a_card_in_reach_is_changed() {
    let changes = [
        ("episodes/blasphemous-alchemy.ron", "opening: \"", "opening: \"Long ago. "),
        ("elder-ones/cthulhu.ron", "name: \"", "name: \"Old "),
        ("enemies/byakhee.ron", "health: 3", "health: 4"),
        ("enemies/star-spawn.ron", "health: 7", "health: 8"),
        ("insanities.ron", "name: \"Catatonia\"", "name: \"Catalepsy\""),
        // It comes with a companion of the episode.
        ("skills/toughness.ron", "name: \"", "name: \"Old "),
    ];
    for (file, from, to) in changes {
        let found = Copy::of("death-may-die").change(file, from, to).plays(ALCHEMY);
        assert!(matches!(found, Err(ReplayError::OtherVersion { what: "content", .. })), "{file}: {found:?}");
    }
}

#[test]
fn only_gods_that_can_come_count() {
    let version = |copy: Copy, gods: &[&str]| copy.version(serde_json::json!({ "players": 2, "gods": gods }));
    let ours = || Copy::of("elder-gods");
    let changed = || ours().change("gods.ron", "Azathoth", "Azathot");
    let named = ["cthulhu", "hastur"];
    assert_eq!(version(changed(), &named), version(ours(), &named), "Azathoth cannot be dealt");
    assert_ne!(version(changed(), &["cthulhu"]), version(ours(), &["cthulhu"]), "Azathoth may be dealt");
    assert_ne!(version(changed(), &["azathoth", "hastur"]), version(ours(), &["azathoth", "hastur"]));
    let deck = || ours().change("curses.ron", "name: \"", "name: \"Old ");
    assert_ne!(version(deck(), &named), version(ours(), &named));
}
