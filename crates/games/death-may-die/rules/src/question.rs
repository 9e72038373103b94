//! What may be asked and answered.

use crate::content::{Card, InsanityId, Kind, RelicId, TokenId, UnknownId};
use crate::dice::{Die, Face, Roll, Successes};
use crate::discovery::Discovery;
use crate::effect::Harm;
use crate::skills::SkillId;
use crate::state::{Figure, Who};
use parts::{Set, Space};

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
    DrawDiscovery,
    TurnToken(TokenId),
    DealInsanity,
    FirstPlayer,
    /// The unknown monster of this slot.
    UnknownMonster(u8),
    /// The gate where it appears.
    UnknownGate(u8),
    LayOutRelic,
    /// DMD-DIFF-04 Where the Elder One goes.
    RiseWhere,
    // Asked of players.
    Action,
    /// With this many spaces left.
    RunTo(u8),
    /// An effect moves the investigator, this many spaces more.
    MoveTo(u8),
    Sneak,
    Passenger,
    Target,
    AnotherTarget,
    Wound,
    /// Dice of such a roll, whose successes are good for this.
    Reroll(Roll, Successes),
    Steady,
    /// With this many tentacles and successes more.
    Butcher(u8, u8),
    CountSigns,
    CurseSigns,
    PassFireTo,
    /// Thanks to this, if only one thing spares them.
    SpareWounds(Option<Origin>),
    SpareSanity(Option<Origin>),
    Heal,
    /// How much of stress and wounds.
    HealMix,
    LevelUp,
    WhichEnemy,
    /// A space for this.
    WhichSpace(Purpose),
    WhichInvestigator,
    SummonWhere(Kind),
    /// Tokens of this kind run short.
    WhoGets(TokenId),
    /// A token of this kind on that space is moved, this many spaces more.
    MoveTokenTo(TokenId, Space, u8),
    /// A token on that space goes on by itself.
    WandersTo(TokenId, Space),
    Choose,
    WhoTakesWound,
    DiscardWhich,
    /// A card that costs this if it is kept.
    KeepCard(Discovery, Harm),
    UseCard,
    TradeWhat,
    TradeTo(Discovery),
    /// Whether the investigators of somebody's seat give these cards up in a trade.
    GiveUp(Set<Discovery>),
    MoveVia(Figure),
    WhichAttacks,
    LightFire,
    /// The space behind the lock that is opened.
    UnlockTo,
    TakeRelic,
    /// DMD-ED-02 Which stage's effects come next.
    WhichStage,
    /// DMD-TURN-06 Which of several effects comes next.
    WhichEffect,
    NamePartner,
    /// Which of two partners is placed in the other's space.
    JoinPartner,
    StealWhat,
    /// Who heals next, where healing is split.
    HealWhom,
    PushTo(Figure),
    /// A run of any distance.
    RunAnywhere,
    CountTentacles,
    /// Successes for a roll with many tentacles.
    Frenzy,
    HoldOffTentacles,
    InvestigateAfterRun,
    InvestigateAgain,
    /// With this many more wounds.
    Savage(u8),
    Instinct(u8),
    NamePrey,
    LeaveOutDie(Figure),
    StepIn(Figure),
    DrawTwo,
    DrawAgain(Card),
    PlayWhich,
    Cancel(Card),
    NameFocus,
    TakeWoundFor(Who),
    SaveFocus(Who),
    GoAlong(Space),
    /// A relic instead of a discovery.
    SeekRelic,
    GiftTo,
    FreeAction,
}

/// What the space that is asked for will be used for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Purpose {
    Summon(Kind),
    Token(TokenId),
    Fire,
    /// Where an investigator goes.
    Stand,
    ElderOne,
    /// Where enemies go.
    Towards,
    #[default]
    Other,
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
    Mix(Mix),
    Skill(Slot),
    Card(Card),
    Discovery(Discovery),
    /// A card under a board.
    Claimed(Discovery),
    /// What a card under a board lets one do.
    Use(Discovery, u8),
    /// What a card offers.
    Deal(u16),
    /// The back of a token.
    Back(u8),
    Insanity(InsanityId),
    Kind(Kind),
    Die(Die),
    /// A stage of the Elder One.
    Stage(u8),
    UnknownMonster(UnknownId),
    Relic(RelicId),
    /// What a relic lets one do.
    UseRelic(RelicId, u8),
    /// What something says that is due now.
    Effect(Origin),
}

/// Where an effect comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    Skill(SkillId),
    /// A card under a board.
    Card(Discovery),
    Insanity(InsanityId),
    Relic(RelicId),
    /// The card of an enemy.
    Enemy(Figure),
    Episode,
    ElderOne,
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
    Trade,
    /// One of the episode's.
    Special(u8),
    /// A free action for somebody in the space.
    Gift,
    /// No more actions this turn.
    Done,
    /// After lying down, for 1 stress.
    StandUp,
}

/// How a reroll is paid for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cost {
    /// By a skill, for this roll.
    Free,
    /// By a skill that has a number of them each turn.
    Luck,
    Stress,
}

/// What rest heals.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Track {
    Stress,
    Wounds,
}

/// How much of each is healed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mix {
    pub stress: u8,
    pub wounds: u8,
}

/// One of the three skills on a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Slot(pub u8);

/// What is offered as it is.
impl From<&Choice> for Choice {
    fn from(choice: &Choice) -> Choice {
        *choice
    }
}

impl From<(Die, Face, Cost)> for Choice {
    fn from((die, face, cost): (Die, Face, Cost)) -> Choice {
        Choice::Reroll(die, face, cost)
    }
}

table::choices! { Choice:
    Do(Action),
    Space(Space),
    Enemy(Figure),
    Investigator(Who),
    Number(u8),
    Mix(Mix),
    Effect(Origin),
    Track(Track),
    Relic(RelicId),
    Skill(Slot),
    Kind(Kind),
    Die(Die),
    Card(Card),
    Discovery(Discovery),
    Insanity(InsanityId),
    UnknownMonster(UnknownId),
}
