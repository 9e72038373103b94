//! What happened, for logs and animations.

use crate::content::{Card, InsanityId, Kind, RelicId, TokenId, UnknownId};
use crate::dice::{Die, Face, Tray};
use crate::discovery::{Discovery, Side};
use crate::question::{Cost, Slot};
use crate::state::{Figure, Who};
use parts::Space;
use table::EventKind;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    Opened,
    DealtInsanity { who: Who, insanity: InsanityId },
    UnknownMonsterCame { monster: UnknownId, slot: u8 },
    TookRelic { who: Who, relic: RelicId },
    RelicTransformed { who: Who, relic: RelicId },
    UsedRelic { who: Who, relic: RelicId },
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
    Counted { who: Who, what: Counted, successes: u8, tentacles: u8 },
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
    Summoned { figure: Figure, at: Space },
    TokenPlaced { kind: TokenId, at: Space },
    TokenMoved { kind: TokenId, to: Space },
    TokenHurt { kind: TokenId, at: Space, wounds: u8 },
    TokenTurned { kind: TokenId, back: u8 },
    TokenUnmasked { kind: TokenId },
    TokensMixed { kind: TokenId, count: u8 },
    TokensGained { who: Who, kind: TokenId, count: u8 },
    TokensLost { who: Who, kind: TokenId, count: u8 },
    TokenRemoved { kind: TokenId, at: Space },
    Marked { kind: TokenId, figure: Figure },
    WentOff { kind: TokenId, at: Space, count: u8 },
    StageRevealed { stage: u8 },
    StageDefeated { stage: u8 },
    ElderOnePlaced { figure: Figure, at: Space },
    RitualDisrupted,
    Gone { who: Who, others_go_on: bool },
    FirePutOut { at: Space, count: u8 },
    Checked { who: Who, passed: bool },
    Acted { who: Who, action: u8 },
    Discovered { who: Who, card: Discovery },
    Claimed { who: Who, card: Discovery, side: Side },
    Discarded { who: Who, card: Discovery, side: Side },
    CardTurned { who: Who, card: Discovery, from: Side },
    CompanionWounded { who: Who, card: Discovery, side: Side },
    Used { who: Who, card: Discovery, side: Side },
    Traded { from: Who, to: Who, card: Discovery, side: Side },
    Unlocked { from: Space, to: Space },
    LockedAgain { from: Space, to: Space },
    FirePlaced { at: Space },
    NothingToDiscover { who: Who },
    Advanced { to: u8 },
    LayDown { who: Who },
    StoodUp { who: Who },
    NamedPartner { who: Who, partner: Who },
    Stole { from: Who, to: Who, card: Discovery, side: Side },
    KeptMythos { who: Who, card: Card },
    Relived { who: Who, card: Card },
    PreyNamed { who: Who, kind: Kind },
    FocusNamed { who: Who, focus: Who },
    TookWoundFor { who: Who, focus: Who },
    FocusSaved { who: Who, focus: Who },
    SteppedIn { who: Who, figure: Figure },
    PutUnder { who: Who, card: Card },
    Cancelled { who: Who, card: Card },
}

/// What becomes more than the dice show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counted {
    /// The roll is made bloodier.
    Butchery,
    Frenzy,
    /// So many tentacles count as successes, too.
    Tentacles(u8),
    /// So many elder signs count as successes.
    Signs(u8),
    /// So many elder signs count as a success and a tentacle each.
    CursedSigns(u8),
}

impl Event {
    /// What kind of event it is, for those who ring dice, show cards or count turns.
    pub fn kind(&self) -> EventKind {
        match self {
            Event::TurnBegan { .. } => EventKind::Turn,
            Event::Rolled { .. } | Event::Rerolled { .. } => EventKind::Roll,
            Event::DealtInsanity { .. }
            | Event::WentInsane { .. }
            | Event::TookRelic { .. }
            | Event::RelicTransformed { .. }
            | Event::UsedRelic { .. }
            | Event::Drew { .. }
            | Event::Discovered { .. }
            | Event::Claimed { .. }
            | Event::Discarded { .. }
            | Event::CardTurned { .. }
            | Event::CompanionWounded { .. }
            | Event::Used { .. }
            | Event::Relived { .. }
            | Event::Cancelled { .. } => EventKind::Card,
            _ => EventKind::Plain,
        }
    }
}
