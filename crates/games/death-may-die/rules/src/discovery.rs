//! Discovery cards, as content: a centre text, and a side to claim on the left and on the right.

use crate::content::some;
use crate::effect::{Condition, Effect};
use crate::names::Ref;
use crate::pack::Reading;
use crate::powers::{Powers, Trigger};
use crate::rules::Edition;
use crate::skills::SkillId;
use crate::talents::Talents;
use parts::small_id;
use serde::{Deserialize, Serialize};
use table::{Printed, walk};

small_id! { /// A discovery card of the episode that is played.
pub struct Discovery; }
small_id! { /// Something that can be claimed: an item, a companion or a condition of the episode.
pub struct ClaimId; }

walk! { by Reading;
    /// A discovery card.
    #[derive(Clone, Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct DiscoveryCard {
        pub id: String,
        pub name: String,
        /// A line of mood, ours.
        #[serde(default)]
        pub flavour: String,
        pub text: Vec<Effect>,
        /// DMD-ED-08 The same in the edition `draft`, where it differs.
        #[serde(default, deserialize_with = "some")]
        pub draft_text: Option<Vec<Effect>>,
        pub left: Option<Ref<ClaimId>>,
        pub right: Option<Ref<ClaimId>>,
    }
}

impl DiscoveryCard {
    /// The centre text.
    pub fn text(&self, edition: Edition) -> &[Effect] {
        match edition {
            Edition::Unknown | Edition::Core => &self.text,
            Edition::Draft => self.draft_text.as_ref().unwrap_or(&self.text),
        }
    }

    /// What is printed on a side.
    pub fn side(&self, side: Side) -> Option<ClaimId> {
        let printed = match side {
            Side::Left => &self.left,
            Side::Right => &self.right,
        };
        printed.as_ref().map(Ref::id)
    }
}

/// The side of a card, and of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Side {
    Left,
    Right,
}

impl Side {
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        }
    }
}

walk! { by Reading;
    /// An item, a companion or a condition.
    #[derive(Clone, Debug, Deserialize)]
    #[serde(from = "WrittenClaim")]
    pub struct Claim {
        pub id: String,
        pub name: String,
        pub is: ClaimIs,
        pub keywords: Vec<Keyword>,
        /// DMD-COMP-03 The skill that goes up a level while one has it.
        pub skill: Option<Ref<SkillId>>,
        pub powers: Powers,
        pub printed: Printed,
    }
}

/// As it stands in a file: its powers are among the rest.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename = "Claim")]
struct WrittenClaim {
    id: String,
    name: String,
    is: ClaimIs,
    #[serde(default)]
    keywords: Vec<Keyword>,
    #[serde(default)]
    skill: Option<Ref<SkillId>>,
    #[serde(default)]
    gives: Talents,
    #[serde(default)]
    gives_if: Vec<(Condition, Talents)>,
    #[serde(default)]
    when: Vec<(Trigger, Vec<Effect>)>,
    #[serde(default)]
    uses: Vec<Use>,
}

impl From<WrittenClaim> for Claim {
    fn from(written: WrittenClaim) -> Claim {
        let WrittenClaim { id, name, is, keywords, skill, gives, gives_if, when, uses } = written;
        Claim {
            id,
            name,
            is,
            keywords,
            skill,
            powers: Powers { gives, gives_if, when, uses, ..Powers::default() },
            printed: Printed::default(),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum ClaimIs {
    Item,
    /// With this much health.
    Companion(u8),
    Condition,
}

walk! { by Reading;
    /// Something that a card lets its owner do.
    #[derive(Clone, Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Use {
        pub needs: Condition,
        /// Whether the card is discarded for it.
        #[serde(default)]
        pub discard: bool,
        /// Whether it can be done once a turn only.
        #[serde(default)]
        pub once_a_turn: bool,
        pub does: Vec<Effect>,
    }
}

/// What cards of one kind have in common, beyond their kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum Keyword {
    Student,
    Animal,
    Evidence,
    Patient,
    Townsfolk,
    Explosive,
    Ghost,
    Monk,
}
