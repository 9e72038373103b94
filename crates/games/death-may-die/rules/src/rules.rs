//! What is agreed on before a game: the edition, and which optional rules are used.

use serde::{Deserialize, Serialize};

/// The rulebook that is played by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Edition {
    /// Fear of the Unknown.
    #[default]
    Unknown,
    /// The game as it came out in 2019.
    Core,
    /// The draft from before it came out.
    Draft,
}

/// The box that something was sold in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum SoldIn {
    Core,
    Season2,
    Unknown,
}

/// The rules of one game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    pub edition: Edition,
    /// DMD-UNK-01, DMD-DIFF-03 How many unknown monsters come: 0, 1 or 2.
    pub unknown_monsters: u8,
    pub relics: bool,
    /// DMD-DIFF-04 Stage III and the final stage go where chance says.
    pub random_summoning: bool,
    /// DMD-ED-07 How many fire tokens there are; follows from the rest and the boxes.
    pub fire_tokens: u8,
}

impl Edition {
    pub const ALL: [Edition; 3] = [Edition::Unknown, Edition::Core, Edition::Draft];

    pub fn name(self) -> &'static str {
        match self {
            Edition::Unknown => "unknown",
            Edition::Core => "core",
            Edition::Draft => "draft",
        }
    }

    /// DMD-SETUP-01 `core`, `draft`: nothing from another box is mixed in.
    pub fn mixes_boxes(self) -> bool {
        match self {
            Edition::Unknown => true,
            Edition::Core | Edition::Draft => false,
        }
    }

    /// The fire tokens in its box.
    pub fn fire_tokens(self) -> u8 {
        match self {
            Edition::Unknown => 12,
            Edition::Core | Edition::Draft => 8,
        }
    }
}

impl Rules {
    /// DMD-ED-07 As many fire tokens as the edition's box has: `unknown` 12, `core` and `draft` 8. `unknown`: 20 where
    /// something of Fear of the Unknown is mixed with something of the core box. These are the boxes of what is played
    /// with.
    pub fn count_fire_tokens(&mut self, boxes: impl Iterator<Item = SoldIn>) {
        let optional = self.unknown_monsters > 0 || self.relics || self.random_summoning;
        let (core, unknown) = boxes.fold((false, optional), |(core, unknown), each| {
            (core || each == SoldIn::Core, unknown || each == SoldIn::Unknown)
        });
        let mixed = core && unknown;
        self.fire_tokens =
            if mixed && self.edition.mixes_boxes() { BOTH_BOXES } else { self.edition.fire_tokens() };
    }
}

/// The fire tokens of both core boxes.
const BOTH_BOXES: u8 = 20;

impl SoldIn {
    pub fn name(self) -> &'static str {
        match self {
            SoldIn::Core => "core box",
            SoldIn::Season2 => "Season 2 box",
            SoldIn::Unknown => "Fear of the Unknown box",
        }
    }
}
