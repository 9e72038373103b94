//! What is packed for servers, and what docs/running.md says, match the program.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

const RUNNING: &str = include_str!("../../../docs/running.md");
const UNIT: &str = include_str!("../../../packaging/strange-aeons.service");
const SETTINGS: &str = include_str!("../../../packaging/strange-aeons.default");
const COMPOSE: &str = include_str!("../../../packaging/compose/compose.yaml");
const CONTAINER: &str = include_str!("../../../packaging/compose/Containerfile");

fn said(words: &[&str]) -> String {
    let output =
        Command::new(env!("CARGO_BIN_EXE_aeons")).args(words).output().expect("the program was built");
    assert!(output.status.success(), "{words:?}");
    String::from_utf8(output.stdout).expect("it prints text")
}

/// The options that a text names: `--word`.
fn options(text: &str) -> BTreeSet<String> {
    let is_letter = |c: char| c.is_ascii_lowercase() || c == '-';
    let words = text.split(|c: char| !is_letter(c));
    words.filter(|word| word.starts_with("--") && word.len() > 3).map(str::to_owned).collect()
}

/// Drops lines that are about other programs.
fn without_others(text: &str) -> String {
    let others = ["podman", "useradd"];
    let ours = text.lines().filter(|line| !others.iter().any(|other| line.contains(other)));
    ours.map(|line| format!("{line}\n")).collect()
}

#[test]
fn every_option_that_is_named_exists() {
    let known: BTreeSet<String> = ["serve", "backup", "restore"]
        .iter()
        .flat_map(|command| options(&said(&[command, "--help"])))
        .collect();
    for (name, text) in [
        ("running.md", RUNNING),
        ("the unit", UNIT),
        ("the settings", SETTINGS),
        ("compose.yaml", COMPOSE),
        ("the Containerfile", CONTAINER),
    ] {
        let unknown: Vec<String> = options(&without_others(text)).difference(&known).cloned().collect();
        assert_eq!(unknown, Vec::<String>::new(), "{name}");
    }
}

#[test]
fn every_number_to_be_watched_exists() {
    let source: String = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/src"))
        .iter()
        .map(|file| std::fs::read_to_string(file).expect("a source is text"))
        .collect();
    let words = RUNNING.split(|c: char| !(c.is_ascii_lowercase() || c == '_'));
    let named: BTreeSet<&str> = words.filter(|word| word.starts_with("aeons_") && word.len() > 6).collect();
    assert!(named.len() > 5, "{named:?}");
    for name in named {
        assert!(source.contains(&format!("\"{name}\"")), "nobody counts {name}");
    }
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the folder is there");
    let paths = entries.map(|entry| entry.expect("an entry can be read").path());
    paths.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

#[test]
fn the_manual_names_every_command_and_every_option() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().to_str().expect("temporary folders have plain names");
    said(&["manpages", path]);
    let read =
        |name: &str| std::fs::read_to_string(folder.path().join(name)).expect(name).replace("\\-", "-");
    let page = read("aeons-serve.1");
    for option in options(&said(&["serve", "--help"])) {
        assert!(page.contains(&option), "{option} is missing in the manual");
    }
    for shell in ["aeons.bash", "_aeons", "aeons.fish"] {
        let completions = read(shell);
        assert!(completions.contains("trusted-proxy") && completions.contains("backup"), "{shell}");
    }
    assert!(read("aeons.1").contains("backup"));
}

#[test]
fn the_proxy_and_its_nodes_speak_of_the_same() {
    let file = |name: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packaging").join(name);
        std::fs::read_to_string(path).expect(name)
    };
    assert!(file("nginx.conf").contains("proxy_pass http://aeons;"));
    for nodes in ["nodes.conf", "compose/nodes.conf"] {
        assert!(file(nodes).contains("upstream aeons {"), "{nodes}");
    }
    for node in ["one", "two"] {
        let address = format!("{node}:8421");
        assert!(file("compose/nodes.conf").contains(&format!("server {address};")), "{node}");
        assert!(COMPOSE.contains(&format!("--node-url=http://{address}")), "{node}");
    }
}
