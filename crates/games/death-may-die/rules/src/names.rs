//! Names in content files, and what they may mean.

pub use table::pack::Ref;

use crate::content::{
    Class, ElderOne, EnemyCard, Gate, Insanity, Kind, MythosCard, Pool, SpaceCard, TokenCard, TokenId,
    UnknownMonster,
};
use crate::discovery::{Claim, ClaimId, ClaimIs, DiscoveryCard, Keyword, Side};
use crate::effect::{Far, Harm};
use crate::powers::Trigger;
use crate::relics::Relic;
use crate::rooms::RoomKind;
use crate::rules::SoldIn;
use crate::skills::{InvestigatorBoard, Skill, SkillId};
use crate::talents::Talents;
use table::pack::Entry;
use table::{entries, named, nameless};

named! {
    Kind: "enemy",
    TokenId: "token",
    ClaimId: "item, companion or condition",
    SkillId: "skill",
}

entries!(
    Skill,
    InvestigatorBoard,
    Insanity,
    EnemyCard,
    ElderOne,
    TokenCard,
    MythosCard,
    Claim,
    DiscoveryCard
);
entries!(Relic, SpaceCard);

/// An unknown monster is called like the enemy that it is.
impl Entry for UnknownMonster {
    fn id(&self) -> &str {
        &self.enemy.name
    }
}

nameless!(
    Class, ClaimIs, Far, Gate, Harm, Keyword, Trigger, Pool, RoomKind, Side, SoldIn, SpaceCard, Talents
);
