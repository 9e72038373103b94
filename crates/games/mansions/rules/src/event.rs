//! What happens, as data: `words` makes sentences of it.

use crate::effect::BorderKind;
use crate::ids::{
    Action, Border, Card, Condition, EndingId, Ill, IllKind, InsaneId, KindId, Monster, OfferId, PoolEvent,
    PuzzleId, RoleId, Skill, StageId, SumId, TextId, TokenId, ValueId, VarId, VariantId, WeaponClass, Who,
};
use crate::state::{Guess, Purpose, State};
use parts::Space;
use table::Seat;

/// A monster as it was when something happened to it; it may be gone when this is told.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Figure {
    pub at: Monster,
    pub kind: KindId,
    /// 0 if it is the only one of its kind.
    pub number: u8,
}

impl Figure {
    /// A monster that is on the board.
    pub fn of(state: &State, monster: Monster) -> Figure {
        let it = state.monster(monster).expect("the monster is on the board");
        let alike = state.all_monsters().filter(|(_, other)| other.kind == it.kind).count();
        Figure { at: monster, kind: it.kind, number: if alike > 1 { it.number } else { 0 } }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    // Story.
    MapDrawn(VariantId),
    /// MOM-LOG-01 A text is read aloud; a remark goes to the log.
    Said(TextId),
    Noted(TextId),
    Objective(StageId),
    Revealed(RoleId),
    RoleGone(RoleId),
    TokenPut(TokenId, Space),
    TokenTaken(TokenId),
    /// The explore token that lay in this space, and nothing behind it to find any more.
    WayGone(TokenId, Space),
    TokenMoved(TokenId, Space),
    Followed(TokenId, Who),
    StoppedFollowing(TokenId, Who),
    /// Only public ones are told.
    VarChanged(VarId, i16),
    /// MOM-TEST-04 The goal, if it is shown.
    SumGrew {
        sum: SumId,
        by: u8,
        now: u8,
        goal: Option<i16>,
    },
    /// MOM-HIDE-02
    NotThat(ValueId),
    NothingToExclude,
    /// MOM-SCEN-03 Sixty-four events without a question: the rest does not happen.
    ChainCut,
    Ended(EndingId),
    EndedByMadness(Who),
    Won(Who),
    Lost(Who),

    // Round.
    RoundBegan(u8),
    LeadPassed(Seat),
    TurnBegan(Who),
    TurnEnded(Who),
    LastPhase,
    MythosPhase,
    ActionBegan(Who, Action),
    /// An action of a card.
    CardUsed(Who, Card),
    Forfeited(Who),
    /// MOM-TURN-03 An action outside one's own turn; by oneself if it is nobody's.
    Granted {
        by: Who,
        who: Who,
    },
    Chose(Who, OfferId),

    // Investigators.
    Moved {
        who: Who,
        from: Space,
        to: Space,
        willing: bool,
    },
    Placed(Who, Space),
    /// MOM-MOVE-04 A check has kept somebody from going willingly.
    Stays(Who),
    CameUp {
        who: Who,
        card: Card,
    },
    Given {
        card: Card,
        from: Option<Who>,
        to: Who,
    },
    /// Stolen, or taken by an effect.
    Taken {
        card: Card,
        from: Who,
        to: Who,
    },
    Dropped {
        who: Who,
        card: Card,
    },
    PickedUp {
        who: Who,
        card: Card,
    },
    Discarded(Card),
    Flipped(Card),
    Laid(Card, Space),
    LaidOn(Card, Who),
    ClueGained(Who, u8),
    ClueLost(Who, u8),
    Became(Who, Condition),
    Cured(Who, Condition),
    Immune(Who, Condition),
    /// MOM-DMG-01 Face down, nobody knows which.
    Suffered {
        who: Who,
        ill: Ill,
        card: Option<IllKind>,
    },
    TurnedUp {
        who: Who,
        ill: Ill,
        card: IllKind,
    },
    TurnedDown {
        who: Who,
        ill: Ill,
        card: IllKind,
    },
    /// MOM-HIDE-01 The face is told if it was seen, or lay among cards that were.
    Healed {
        who: Who,
        ill: Ill,
        card: Option<IllKind>,
    },
    NoCardLeft(Ill),
    /// MOM-ITEM-02, MOM-SPELL-01 Nothing of the kind is in the deck.
    NoneToGain(Who),
    Wounded(Who),
    WentInsane(Who),
    /// MOM-INSANE-02 Heard by its own seat alone.
    SawBack {
        who: Who,
        seat: Seat,
        insane: InsaneId,
    },
    BackShown(Who, InsaneId),
    Eliminated(Who),
    LeftBoard(Who),

    // Tests.
    Rolled {
        who: Who,
        skill: Skill,
        purpose: Purpose,
        faces: [u8; 3],
    },
    Rerolled {
        who: Who,
        faces: [u8; 3],
    },
    SpentClue(Who),
    SpentFocus(Who),
    Converted(Who, u8),
    Result {
        who: Who,
        successes: u8,
        passed: Option<bool>,
    },

    // Board.
    Fire(Space),
    FireOut(Space),
    Darkness(Space),
    DarknessGone(Space),
    /// Each with the space from which it is seen.
    BorderIs(Border, Space, BorderKind),
    Barricaded(Border, Space),
    PassageBlocked(Space),
    BarricadeMoved(Space),
    BarricadeDestroyed(Space),
    PassageFound(Space),

    // Monsters.
    Spawned(Figure, Space),
    /// MOM-MON-01 No figure is left.
    HealedInstead(Figure, u8),
    MonsterMoved(Figure, Space, Space),
    MonsterHurt(Figure, u8),
    MonsterHealed(Figure, u8),
    Defeated(Figure),
    MonsterGone(Figure),
    Activates(Figure),
    NoTarget(Figure),
    /// Texts, by their place in the list they were drawn from.
    AttackText {
        by: Who,
        with: WeaponClass,
        on: Figure,
        text: u8,
    },
    MonsterText {
        by: Figure,
        on: Who,
        text: u8,
    },
    EvadeText {
        by: Who,
        of: Figure,
        text: u8,
    },
    HorrorText {
        by: Who,
        of: Figure,
        text: u8,
    },
    BarricadeRoll {
        by: Figure,
        successes: u8,
    },
    MovementForfeited(Figure),
    /// It is slowed, and does not move this time.
    HeldBack(Figure),

    // Pool.
    PoolEvent(PoolEvent),
    PoolSilent,

    // Puzzles.
    PuzzleBegun(PuzzleId, Who),
    PuzzleStep(PuzzleId),
    /// MOM-PUZ-11 The test in place of a puzzle that is skipped.
    PuzzleSumGrew {
        puzzle: PuzzleId,
        by: u8,
        now: u8,
        goal: u8,
    },
    Guessed(PuzzleId, Guess),
    PuzzleSolved(PuzzleId),
    PuzzleLeft(PuzzleId),
}

impl Event {
    /// MOM-INSANE-02 The event as a seat may hear it; `None` if not at all.
    pub fn heard_by(&self, seat: Option<Seat>) -> Option<Event> {
        match *self {
            Event::SawBack { seat: own, .. } if seat != Some(own) => None,
            event => Some(event),
        }
    }
}
