//! What happened, for logs and animations.

use crate::content::{Card, Gate, InsanityId};
use crate::dice::{Die, Face, Tray};
use crate::question::{Cost, Slot};
use crate::state::{Figure, Who};
use parts::Space;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    DealtInsanity { who: Who, insanity: InsanityId },
    TurnBegan { who: Who },
    Ran { who: Who },
    Rested { who: Who },
    Moved { who: Who, to: Space },
    Placed { who: Who, at: Space },
    Followed { figure: Figure, to: Space },
    Sneaked { who: Who, figure: Figure },
    CaughtFire { who: Who, tokens: u8 },
    Attacked { who: Who, figure: Figure },
    EnemyAttacked { figure: Figure, who: Who },
    Rolled { who: Who, tray: Tray },
    Rerolled { who: Who, die: Die, from: Face, to: Face, cost: Cost },
    EnemyWounded { figure: Figure, wounds: u8 },
    EnemyDied { figure: Figure },
    TookWounds { who: Who, wounds: u8 },
    TookStress { who: Who, stress: u8 },
    LostSanity { who: Who, sanity: u8 },
    Spared { who: Who, wounds: u8, sanity: u8 },
    Healed { who: Who, stress: u8, wounds: u8 },
    Survived { who: Who },
    WentInsane { who: Who, insanity: InsanityId },
    LeveledUp { who: Who, slot: Slot, level: u8 },
    Drew { who: Who, card: Card },
    EnemyMoved { figure: Figure, to: Space },
    Summoned { figure: Figure, gate: Gate },
    FirePlaced { at: Space },
    NothingToDiscover { who: Who },
    Advanced { to: u8 },
}
