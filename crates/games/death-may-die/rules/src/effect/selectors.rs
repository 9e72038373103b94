//! How cards name spaces, enemies, people and amounts, and what they ask whether it is so.

use crate::content::{Gate, Kind, TokenId};
use crate::discovery::{ClaimId, Keyword};
use crate::names::Ref;
use crate::pack::Reading;
use crate::skills::SkillId;
use serde::Deserialize;
use table::walk;

walk! { by Reading;
    /// Some spaces of the map.
    #[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
    pub enum Spaces {
        Here,
        HereAndAdjacent,
        /// The one that is spoken of: where a token is turned over, or an enemy stands or died.
        There,
        Gate(Gate),
        EachGate,
        Start,
        Each(Vec<SpaceIs>),
        Nearest(Vec<SpaceIs>),
        /// This many of the nearest.
        TheNearest(u8, Vec<SpaceIs>),
        Farthest(Vec<SpaceIs>),
        /// One of your choice.
        One(Vec<SpaceIs>),
    }
}

walk! { by Reading;
    /// What a space may be.
    #[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
    pub enum SpaceIs {
        Yours,
        WithinOfYou(u8),
        AnyGate,
        With(Ref<TokenId>),
        /// With such a token that has not been turned over.
        WithIntact(Ref<TokenId>),
        /// With such a token that has wounds.
        WithHurt(Ref<TokenId>),
        Without(Ref<TokenId>),
        Holding(Vec<FoeIs>),
        Safe,
        Burning,
        NotBurning,
        Occupied,
        /// With a lock on one of its passages.
        Locked,
        /// Next to another space with such a token.
        NextTo(Ref<TokenId>),
        /// At most this many spaces away from such a token.
        WithinOf(u8, Ref<TokenId>),
        /// With an enemy or another investigator.
        WithOthers,
        /// At most this many spaces from a gate.
        NearGate(u8),
        /// The one that is spoken of, or adjacent to it.
        ThereOrAdjacent,
    }
}

walk! { by Reading;
    /// Some enemies on the map.
    #[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
    pub enum Foes {
        Each(Vec<FoeIs>),
        Nearest(Vec<FoeIs>),
        Farthest(Vec<FoeIs>),
        One(Vec<FoeIs>),
        /// The one with the most health left.
        Healthiest(Vec<FoeIs>),
        /// The enemy whose card this is.
        This,
    }
}

walk! { by Reading;
    /// What an enemy may be.
    #[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
    pub enum FoeIs {
        A(Ref<Kind>),
        /// The unknown monster in this slot, 1 or 2.
        Unknown(u8),
        Cultist,
        Monster,
        NotElderOne,
        ElderOne,
        On(Vec<SpaceIs>),
        Here,
        /// In the space that is spoken of: where an enemy died, else where it stands.
        There,
        Marked(Ref<TokenId>),
        Unmarked(Ref<TokenId>),
    }
}

walk! { by Reading;
    /// Some investigators.
    #[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
    pub enum People {
        Each(Vec<PersonIs>),
        /// One of your choice.
        One(Vec<PersonIs>),
    }
}

walk! { by Reading;
    /// What an investigator may be.
    #[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
    pub enum PersonIs {
        Other,
        Here,
        Within(u8),
        On(Vec<SpaceIs>),
        Holding(Ref<TokenId>, u8),
        Owning(Ref<ClaimId>),
        Wounded,
        /// With stress or wounds.
        Hurt,
    }
}

walk! { by Reading;
    #[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
    pub enum Amount {
        Just(u8),
        All,
        YourWounds,
        YourStress,
        FireHere,
        /// On the space that is spoken of.
        FireThere,
        OthersHere,
        Held(Ref<TokenId>),
        /// Tokens of this kind that were turned over.
        Turned(Ref<TokenId>),
        /// Tokens of this kind on such spaces.
        Lying(Ref<TokenId>, Vec<SpaceIs>),
        Enemies(Vec<FoeIs>),
        /// The wounds that you just took.
        WoundsTaken,
        People(Vec<PersonIs>),
        /// The health of the enemy that is spoken of, as its card has it.
        ItsHealth,
        /// Elder signs of the roll that count as nothing else.
        Signs,
        YourItems,
        YourRelics,
    }
}

walk! { by Reading;
    #[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
    pub enum Condition {
        Always,
        AtLeast(Amount, u8),
        YouAreSafe,
        ElderOneOnMap,
        YouOwn(Ref<ClaimId>),
        YouOwnA(Keyword),
        SomebodyOwns(Ref<ClaimId>),
        /// Some investigator, oneself included.
        Somebody(Vec<PersonIs>),
        YouHaveSkill(Ref<SkillId>),
        YouAreOn(Vec<SpaceIs>),
        SomeSpace(Vec<SpaceIs>),
        Not(Box<Condition>),
        Both(Box<Condition>, Box<Condition>),
        Either(Box<Condition>, Box<Condition>),
        /// Somebody else in your space has an item or a companion.
        SomethingToSteal,
        /// Your partner lives and is not in your space.
        PartnerElsewhere,
        YouKeepMythos,
        /// Your sanity marker stands on a threshold, or at most this many spaces before one.
        BeforeThreshold(u8),
        /// The enemy that is spoken of is one of these.
        ItIs(Vec<FoeIs>),
    }
}

impl Condition {
    /// Whether it changes only with the skills and cards that one has.
    pub fn is_of_possessions(&self) -> bool {
        match self {
            Condition::Always | Condition::YouOwn(_) | Condition::YouOwnA(_) | Condition::YouHaveSkill(_) => {
                true
            }
            Condition::Not(condition) => condition.is_of_possessions(),
            Condition::Both(one, other) | Condition::Either(one, other) => {
                one.is_of_possessions() && other.is_of_possessions()
            }
            Condition::AtLeast(..)
            | Condition::YouAreSafe
            | Condition::ElderOneOnMap
            | Condition::SomebodyOwns(_)
            | Condition::Somebody(_)
            | Condition::YouAreOn(_)
            | Condition::SomeSpace(_)
            | Condition::SomethingToSteal
            | Condition::PartnerElsewhere
            | Condition::YouKeepMythos
            | Condition::BeforeThreshold(_)
            | Condition::ItIs(_) => false,
        }
    }
}
