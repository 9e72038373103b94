//! What cards, investigators and conditions can do, when, and what they simply give.

use super::{Effect, Price, Proviso, always};
use crate::ids::{Condition, Skill};
use crate::names::{made_of_parts, phrases, plain_words, words};
use serde::Deserialize;

phrases! {
    /// What a card, an investigator or a condition can do.
    pub struct Ability {
        pub on: Moment,
        #[serde(default = "always", rename = "if")]
        pub proviso: Proviso,
        #[serde(default)]
        pub pay: Vec<Price>,
        #[serde(default)]
        pub limit: Limit,
        /// Whether its owner may decline, where the moment does not say so.
        #[serde(default)]
        pub may: bool,
        #[serde(default)]
        pub does: Vec<Effect>,
    }
}

words! {
    /// When an ability speaks.
    pub enum Moment {
        /// MOM-COMP-01 As an action.
        Action,
        /// As an action of anybody in the space of whoever has it.
        ActionOfAnybody,
        /// In one's own turn, between actions.
        Free,
        /// MOM-TEST-02 After one's own roll, if one likes.
        AfterRoll(tests: Vec<RollIs>),
        /// After the roll of oneself or another within range, if one likes.
        AfterRollInRange,
        StartOfTurn,
        EndOfTurn,
        /// After one's own horror check.
        AfterHorrorCheck,
        /// Any monster is defeated by anybody.
        MonsterDefeated,
        GainsItem,
        /// One has moved a space in a move action.
        Moved,
        /// This card is dropped.
        Dropped,
        /// MOM-ROUND-03 This card lies turned over on the board.
        EndOfInvestigatorPhase,
    }

    /// What a roll may be for.
    pub enum RollIs {
        Of(skill: Skill),
        /// MOM-TEST-05
        Casting,
        Unarmed,
        /// An attack with this card.
        WithThis,
        Evading,
        /// A monster attacks you.
        Attacked,
        HorrorCheck,
    }

    /// What is simply so for whoever has it.
    pub enum Give {
        /// More or fewer dice in such rolls.
        Dice(roll: RollIs, dice: i8),
        PuzzleSteps(steps: u8),
        /// More spaces in a move action.
        MoveSpaces(spaces: u8),
        Immune(condition: Condition),
        /// Never more items than that; the rest is dropped.
        MostItems(count: u8),
        MostActions(count: u8),
        MovesPerRound(count: u8),
        NoClues,
        /// No voluntary move.
        NoMove,
        /// MOM-INSANE-04 No kind of action twice in a round.
        NoActionTwice,
        /// MOM-INSANE-04 The seat's chat is closed.
        Silence,
        /// This card is not traded, dropped or stolen.
        Bound,
    }
}

made_of_parts!(Ability, Moment, RollIs, Give);

/// A moment without its details: cards are marked by it, so that only those are looked at that can speak then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    Action,
    ActionOfAnybody,
    Free,
    AfterRoll,
    StartOfTurn,
    EndOfTurn,
    AfterHorrorCheck,
    MonsterDefeated,
    GainsItem,
    Moved,
    Dropped,
    EndOfInvestigatorPhase,
}

impl When {
    pub const ALL: [When; 12] = [
        When::Action,
        When::ActionOfAnybody,
        When::Free,
        When::AfterRoll,
        When::StartOfTurn,
        When::EndOfTurn,
        When::AfterHorrorCheck,
        When::MonsterDefeated,
        When::GainsItem,
        When::Moved,
        When::Dropped,
        When::EndOfInvestigatorPhase,
    ];
}

impl Ability {
    pub fn is_at(&self, when: When) -> bool {
        self.on.when() == when
    }
}

impl Moment {
    pub fn when(&self) -> When {
        match self {
            Moment::Action => When::Action,
            Moment::ActionOfAnybody => When::ActionOfAnybody,
            Moment::Free => When::Free,
            Moment::AfterRoll(_) | Moment::AfterRollInRange => When::AfterRoll,
            Moment::StartOfTurn => When::StartOfTurn,
            Moment::EndOfTurn => When::EndOfTurn,
            Moment::AfterHorrorCheck => When::AfterHorrorCheck,
            Moment::MonsterDefeated => When::MonsterDefeated,
            Moment::GainsItem => When::GainsItem,
            Moment::Moved => When::Moved,
            Moment::Dropped => When::Dropped,
            Moment::EndOfInvestigatorPhase => When::EndOfInvestigatorPhase,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
pub enum Limit {
    #[default]
    Unlimited,
    /// MOM-ROUND-06
    OncePerRound,
}

plain_words!(Limit);
