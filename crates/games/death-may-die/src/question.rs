//! What may be asked and answered.

use crate::content::{Card, InsanityId};
use crate::dice::{Die, Face};
use crate::state::{Figure, Who};
use parts::Space;

/// A question: for which investigator, and what about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Why {
    pub who: Who,
    pub about: About,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum About {
    // Asked of chance.
    Throw(Die),
    DrawMythos,
    DealInsanity,
    FirstPlayer,
    // Asked of players.
    Action,
    /// With so many spaces left.
    RunTo(u8),
    /// An effect moves the investigator, so many spaces more.
    MoveTo(u8),
    Sneak,
    Passenger,
    Target,
    AnotherTarget,
    Wound,
    Reroll,
    Steady,
    Butcher,
    CountSigns,
    SpareWounds,
    SpareSanity,
    Heal,
    LevelUp,
    WhichMoves,
    MoveVia(Figure),
    WhichAttacks,
    LightFire,
}

impl About {
    pub fn by(self, who: Who) -> Why {
        Why { who, about: self }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    Yes,
    No,
    Do(Action),
    Space(Space),
    Enemy(Figure),
    Investigator(Who),
    Face(Face),
    Reroll(Die, Face, Cost),
    Number(u8),
    Track(Track),
    Skill(Slot),
    Card(Card),
    Insanity(InsanityId),
}

/// DMD-TURN-03 What can be done in the action phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    Run,
    FreeRun,
    Attack,
    FreeAttack,
    Rest,
    FreeRest,
    /// No more actions this turn.
    Done,
}

/// How a reroll is paid for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cost {
    /// By a skill, for this roll.
    Free,
    /// By a skill that has so many a turn.
    Luck,
    Stress,
}

/// What rest heals.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Track {
    Stress,
    Wounds,
}

/// One of the three skills on a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Slot(pub u8);

impl From<Action> for Choice {
    fn from(action: Action) -> Choice {
        Choice::Do(action)
    }
}

impl From<Space> for Choice {
    fn from(space: Space) -> Choice {
        Choice::Space(space)
    }
}

impl From<Figure> for Choice {
    fn from(figure: Figure) -> Choice {
        Choice::Enemy(figure)
    }
}

impl From<Who> for Choice {
    fn from(who: Who) -> Choice {
        Choice::Investigator(who)
    }
}

impl From<(Die, Face, Cost)> for Choice {
    fn from((die, face, cost): (Die, Face, Cost)) -> Choice {
        Choice::Reroll(die, face, cost)
    }
}

impl From<u8> for Choice {
    fn from(number: u8) -> Choice {
        Choice::Number(number)
    }
}

impl From<Track> for Choice {
    fn from(track: Track) -> Choice {
        Choice::Track(track)
    }
}

impl From<Slot> for Choice {
    fn from(slot: Slot) -> Choice {
        Choice::Skill(slot)
    }
}
