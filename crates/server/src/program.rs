//! What this program plays: with the same rules and the same cards, the same answers give the same games.

use crate::sandbox::plain;
use crate::store::{GameStart, TableRow};
use serde_json::Value;
use sha2::{Digest, Sha256};
use shelf::{GameName, OnShelf, Version, Visitor};
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{LazyLock, Mutex};

/// Set-ups whose versions are remembered.
const MOST_KNOWN: usize = 4096;

struct Plays;
struct Rules;
struct Secrets;

impl Visitor for Plays {
    type Out = String;

    fn visit<G: OnShelf>(self) -> String {
        format!("{} {} {:016x}\n", G::NAME, G::RULES, G::content_version(&G::built_in()))
    }
}

impl Visitor for Rules {
    type Out = u32;

    fn visit<G: OnShelf>(self) -> u32 {
        G::RULES
    }
}

impl Visitor for Secrets {
    type Out = bool;

    fn visit<G: OnShelf>(self) -> bool {
        G::SECRETS
    }
}

/// Whether players of this game have secrets from each other when there are several.
pub(crate) fn has_secrets(game: GameName) -> bool {
    game.visit(Secrets)
}

/// A fingerprint of the rules and cards of all games.
pub(crate) fn fingerprint() -> String {
    let all: String = GameName::ALL.into_iter().map(|game| game.visit(Plays)).collect();
    Sha256::digest(all).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// Whether a table was made with other rules or cards than this program has. Of a game that goes on from a record only the
/// rules are compared: its cards are known when it is loaded.
pub(crate) fn has_other_version(row: &TableRow) -> bool {
    let Ok(game) = row.game.parse::<GameName>() else { return true };
    match &row.begins {
        GameStart::Setup(setup) => version(game, plain(setup)).is_none_or(|version| differs(version, row)),
        GameStart::Replay(_) => game.visit(Rules) != row.rules,
    }
}

/// The version of a game that begins like this; nothing if it cannot. What was found out once is remembered: to find out,
/// the game has to be begun.
pub(crate) fn version(game: GameName, setup: Value) -> Option<Version> {
    static KNOWN: LazyLock<Mutex<HashMap<String, Option<Version>>>> = LazyLock::new(Mutex::default);
    let known = || KNOWN.lock().expect("nobody panics with the versions in hand");
    let key = format!("{} {setup}", game.name());
    let found = known().get(&key).copied();
    found.unwrap_or_else(|| {
        let begun = catch_unwind(AssertUnwindSafe(|| shelf::new(game, setup).ok()));
        let version = begun.unwrap_or_default().map(|game| game.version());
        let mut known = known();
        if known.len() >= MOST_KNOWN {
            known.clear();
        }
        known.insert(key, version);
        version
    })
}

/// Whether a table was made with another version than this.
pub(crate) fn differs(version: Version, row: &TableRow) -> bool {
    (version.rules, version.content) != (row.rules, row.content)
}
