//! Everything on the table, as flat data.
//!
//! What nobody knows is not stored, with one exception: damage and horror cards that are dealt face down and lie before
//! somebody. They are stored and shown to nobody; [`crate::unseen`] says what is known of them all the same. Hidden facts
//! of a scenario are a bag of worlds ([`Story::worlds`]), codes of locks are the guesses so far
//! ([`PuzzleState::Code`]), and the back of a spell is drawn when it is flipped.

mod cards;

pub use self::cards::{Cards, Ills, Place};
use crate::Event;
use crate::content::Content;
use crate::effect::BorderKind;
use crate::harm::HarmStep;
use crate::ids::{
    Action, Border, Card, Condition, Difficulty, EndingId, EventId, Face, Gate, Ill, IllCard, InsaneId,
    InvestigatorId, KindId, Monster, OfferId, OnceId, PoolEvent, PuzzleId, RoleId, RoomKind, ScenarioId,
    Skill, SpawnId, StageId, TokenId, VariantId, Who,
};
use crate::mythos::MythosStep;
use crate::plan::{Land, MOST_BORDERS, Plan};
use crate::scenario::Scenario;
use crate::setup::SetUpStep;
use crate::story::StoryStep;
use crate::turn::TurnStep;
use arrayvec::ArrayVec;
use parts::{Set, Space, WideSet};
use table::{Agenda, Seat};

pub const MOST_INVESTIGATORS: usize = 5;
/// MOM-SETUP-02 Each of the two decks.
pub const ILLS: usize = 40;
/// Possessions of the box and of one scenario.
pub const MOST_CARDS: usize = 112;
pub const MOST_COPIES: usize = 32;
pub const MOST_MONSTERS: usize = 24;
pub const MOST_KINDS: usize = 64;
pub const MOST_TOKENS: usize = 64;
/// Events of a scenario, and options that are offered once.
pub const MOST_EVENTS: usize = 128;
pub const MOST_ONCE: usize = 128;
pub const MOST_VARS: usize = 32;
pub const MOST_SUMS: usize = 16;
pub const MOST_PUZZLES: usize = 4;
pub const MOST_PERSONS: usize = 8;
pub const MOST_BARRICADES: usize = 16;
/// MOM-SCEN-03 At most 64 events in a chain; at most `MOST_DUE` wait at once.
pub const MOST_CHAINED: u8 = 64;
pub const MOST_DUE: usize = 32;
pub const MOST_LATER: usize = 16;
/// Blocks of a slide puzzle; guesses at a code; pieces of an image; discs of a tower; rings.
pub const MOST_BLOCKS: usize = 13;
pub const MOST_GUESSES: usize = 16;
pub const MOST_PIECES: usize = 16;
pub const MOST_DISCS: usize = 8;
pub const MOST_RINGS: usize = 5;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub agenda: Agenda<Step>,
    pub ending: Option<Ending>,
    /// MOM-END-02 Who has won, once it is over.
    pub won: Set<Who>,
    pub scenario: ScenarioId,
    /// Drawn by chance, if the table did not name it.
    pub variant: Option<VariantId>,
    pub options: Options,
    /// MOM-INSANE-03 Players are seats at set-up.
    pub seats: u8,
    /// 0 before the first.
    pub round: u8,
    /// MOM-ROUND-05 The seat that is asked who goes next.
    pub lead: u8,
    pub investigators: ArrayVec<Investigator, MOST_INVESTIGATORS>,
    /// MOM-ELIM-02 The first investigator phase that begins from this round on is the last.
    pub last_phase: Option<u8>,
    pub turn: Option<Turn>,
    /// MOM-TURN-03 The turn inside which somebody else performs an action.
    pub outer_turn: Option<Turn>,
    pub board: Board,
    pub monsters: Monsters,
    pub cards: Cards,
    /// Damage, then horror.
    pub ills: [Ills; 2],
    pub story: Story,
    pub pool: Pool,
    pub puzzles: [PuzzleState; MOST_PUZZLES],
    /// What is going on in the step that is played; as new between steps.
    pub now: Now,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    pub difficulty: Difficulty,
    /// MOM-PUZ-11
    pub skip_puzzles: bool,
}

/// One paragraph of the rulebook. Each chapter has its own steps, in its own file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    SetUp(SetUpStep),
    /// Round, turns and actions.
    Turn(TurnStep),
    /// What follows from damage and horror.
    Harm(HarmStep),
    /// Fire, the pool, monsters, horror checks.
    Mythos(MythosStep),
    /// Triggers, puzzles, the end.
    Story(StoryStep),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// MOM-END-04 As the scenario tells it, with the rank that it has come to.
    Told { ending: EndingId, rank: i8 },
    /// MOM-INSANE-05 Somebody's madness has ended the game.
    Madness(Who),
}

/// MOM-ROUND-02 An investigator at the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Investigator {
    pub card: InvestigatorId,
    pub seat: u8,
    pub standing: Standing,
    /// Where the figure stands, or stood last.
    pub space: Space,
    pub clues: u8,
    /// Insane is one of them; its back is apart.
    pub conditions: Set<Condition>,
    /// MOM-INSANE-02 Known to the own seat alone.
    pub insane: Option<InsaneId>,
    /// Backs that everybody can tell it is not: it would have refused its owner, or ended the game, or forbidden what
    /// was done since.
    pub not_mad: Set<InsaneId>,
    /// Has had a turn in this round.
    pub acted: bool,
    /// Kinds of action done in this round, and how many moves.
    pub did: Set<Action>,
    pub moves: u8,
    /// MOM-EXTING-02 Successes that are left until the round ends.
    pub dousing: u8,
    /// MOM-ROUND-06 The own ability was used in this round, and others like it.
    pub used: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Standing {
    /// Before the figures are placed.
    #[default]
    Waiting,
    OnBoard,
    Eliminated,
    /// Off the board, safe.
    Left,
}

/// MOM-TURN-01 The turn that is going on.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    pub who: Who,
    /// MOM-TURN-03 One action, granted by somebody's effect, outside one's own turn; whose turn it was before.
    pub granted_by: Option<Who>,
    pub actions_left: u8,
    /// Actions that were begun.
    pub begun: u8,
    /// MOM-MOVE-01 A move that is going on, or was interrupted.
    pub moving: Option<Moving>,
    /// MOM-TURN-04 The action that is about to happen was forfeited by its evade check.
    pub forfeited: bool,
    /// MOM-TOKEN-01 Free options that were taken in this turn.
    pub taken: ArrayVec<OfferId, 8>,
    /// The turn is over as soon as what is going on is done.
    pub ending: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Moving {
    pub left: u8,
    pub done: u8,
    /// MOM-MOVE-03 At most one other action interrupts.
    pub interrupted: bool,
}

/// The map as it stands. Spaces and borders are those of the [`Plan`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    pub revealed: Set<Space>,
    /// Roles that are on the board, and those that were taken off it.
    pub roles: Set<RoleId>,
    pub gone: Set<RoleId>,
    pub borders: [BorderKind; MOST_BORDERS],
    pub fire: Set<Space>,
    pub dark: Set<Space>,
    /// MOM-SECRET-01
    pub passages: Set<Space>,
    /// Sorted.
    pub barricades: ArrayVec<Barricade, MOST_BARRICADES>,
    pub tokens: Set<TokenId>,
    /// Where each token lies; of use only for those on the board.
    pub token_at: [Spot; MOST_TOKENS],
    /// MOM-PERS-03 Who follows whom, sorted.
    pub follows: ArrayVec<(TokenId, Who), MOST_PERSONS>,
}

/// MOM-BARR-01 A barricade stands in a space, against something or not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Barricade {
    pub space: Space,
    pub against: Against,
    /// MOM-BARR-03 The card that was made one.
    pub card: Option<Card>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Against {
    Nothing,
    Border(Border),
    /// The secret passage of its space.
    Passage,
}

/// Where a token lies: in a space, or on a door.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spot {
    Space(Space),
    Border(Border),
}

/// The monsters on the board, each in its place as long as it lives.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Monsters {
    pub at: [Option<MonsterState>; MOST_MONSTERS],
    /// MOM-MON-02 The last attack text of each kind.
    pub last_attack: [Option<u8>; MOST_KINDS],
    /// MOM-MON-05 Those that have not activated yet in this step.
    pub to_activate: Set<Monster>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MonsterState {
    pub kind: KindId,
    /// MOM-MON-01 The ID number among those of its kind, from 1.
    pub number: u8,
    pub spawn: Option<SpawnId>,
    pub space: Space,
    pub health: u8,
    pub damage: u8,
    /// It does not activate for this many rounds.
    pub stays: u8,
    /// Its next activation has no move.
    pub slowed: bool,
}

/// What the scenario keeps.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Story {
    /// MOM-HIDE-02 The worlds that are still possible, as bits.
    pub worlds: u64,
    pub stage: StageId,
    pub vars: [i16; MOST_VARS],
    pub sums: [u8; MOST_SUMS],
    /// MOM-PUZ-11 Successes so far at puzzles that are skipped.
    pub puzzle_sums: [u8; MOST_PUZZLES],
    /// Events that have come and do not come again.
    pub done: WideSet<EventId>,
    /// Options that are not offered again.
    pub once: WideSet<OnceId>,
    /// Spawns that do not activate.
    pub idle: Set<SpawnId>,
    /// What was put off, and till the mythos phase of which round.
    pub later: ArrayVec<(u8, EventId), MOST_LATER>,
    /// MOM-SCEN-03 What is due, the first first.
    pub due: ArrayVec<Due, MOST_DUE>,
    /// How many have come since a player or chance last had a say.
    pub chained: u8,
}

/// Something that happens as soon as the step is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Due {
    pub what: DueWhat,
    /// Whom it is about.
    pub who: Option<Who>,
    /// Where it came about.
    pub space: Option<Space>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DueWhat {
    Event(EventId),
    /// What a role says is found there.
    Found(RoleId),
    /// What a stage begins with.
    Enter(StageId),
    Solved(PuzzleId),
}

/// MOM-MYTH-02 The mythos pool.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pool {
    /// In place of MOM-MYTH-03.
    pub weights: Option<[u8; 5]>,
    pub shift: i8,
    pub closed: Set<Gate>,
    pub closed_rooms: Set<RoomKind>,
    /// MOM-MYTH-04 Drawn since their tier was last used up.
    pub drawn: Set<PoolEvent>,
    /// Drawn, and not again in this game.
    pub spent: Set<PoolEvent>,
    pub skip: bool,
    pub small: Option<SpawnId>,
    pub big: Option<SpawnId>,
}

/// MOM-PUZ-02 A puzzle that somebody has begun.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PuzzleState {
    #[default]
    Untouched,
    Solved,
    /// The board, and how far each block stands along its axis.
    Slide {
        board: u8,
        at: [u8; MOST_BLOCKS],
    },
    /// MOM-PUZ-06 The code itself is not stored: it is any that agrees with these.
    Code {
        guesses: [Guess; MOST_GUESSES],
        made: u8,
    },
    /// Which piece lies where.
    Image {
        pieces: [u8; MOST_PIECES],
    },
    /// On which peg each disc lies, the smallest first.
    Tower {
        pegs: [u8; MOST_DISCS],
    },
    Rings {
        pattern: u8,
        at: [u8; MOST_RINGS],
    },
}

/// A guess at a code, and what was answered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Guess {
    pub symbols: [u8; 5],
    /// Right symbols in their places, and right ones elsewhere.
    pub exact: u8,
    pub near: u8,
}

/// What is going on in the step that is played. None of it outlives the step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Now {
    pub step: Option<Step>,
    pub roll: Option<Roll>,
    /// Symbols of a guess so far, and how many.
    pub guess: ([u8; 5], u8),
    /// MOM-SPELL-01 The back of a spell that was drawn when it was flipped, until the copy goes back.
    pub back: Option<(Card, u8)>,
    /// MOM-PUZ-03 The puzzle that somebody is at, and the steps that are left.
    pub trying: Option<(PuzzleId, Who, u8)>,
    /// MOM-WOUND-01 Who has suffered damage or horror: they are reckoned up when the step is over.
    pub touched: Set<Who>,
    /// How deep effects are nested: MOM-WOUND-01 asks for the outermost one.
    pub nested: u16,
    /// MOM-TURN-04 A text has said *forfeit*, or the action has failed in a way that forfeits it.
    pub forfeited: bool,
    /// How deep `Call` is nested.
    pub depth: u8,
    /// Sentences that were done in this step.
    pub effects: u16,
    /// The text that is being resolved, as it was told: of an event, a monster, an attack, a card.
    pub text: Option<Event>,
}

/// MOM-TEST-02 Dice on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Roll {
    pub who: Who,
    pub skill: Skill,
    pub purpose: Purpose,
    /// Successes that are needed, where the test says so.
    pub need: u8,
    /// Dice to be rolled; then how many show each face, in the order of [`Face::ALL`].
    pub dice: u8,
    pub faces: [u8; 3],
}

/// What a roll is for; cards and dice ask.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Purpose {
    /// A token, an event, a card's own test.
    Text,
    Evade(Monster),
    HorrorCheck(Monster),
    /// MOM-ATTACK-02 One's own attack, unarmed without a card.
    Attack(Monster, Option<Card>),
    /// A monster's attack.
    Attacked(Monster),
    /// MOM-TEST-05 Any test of a spell that is no attack.
    Casting(Card),
    Extinguish,
    Push,
    Steal,
    /// MOM-BARR-02
    Barricade,
    /// MOM-BARR-03 Rolled for a monster: nothing changes it.
    ForMonster(Monster),
}

impl Turn {
    pub fn new(who: Who, actions_left: u8) -> Turn {
        Turn {
            who,
            granted_by: None,
            actions_left,
            begun: 0,
            moving: None,
            forfeited: false,
            taken: ArrayVec::new(),
            ending: false,
        }
    }
}

impl State {
    pub fn who(&self, who: Who) -> &Investigator {
        &self.investigators[who.index()]
    }

    pub fn who_mut(&mut self, who: Who) -> &mut Investigator {
        &mut self.investigators[who.index()]
    }

    /// `n`, which does not fall when somebody is eliminated.
    pub fn n(&self) -> u8 {
        self.investigators.len() as u8
    }

    /// All investigators, in seat order.
    pub fn everybody(&self) -> impl Iterator<Item = Who> + Clone + use<> {
        (0..self.investigators.len()).map(Who::new)
    }

    pub fn on_board(&self) -> impl Iterator<Item = Who> + Clone {
        self.everybody().filter(|&who| self.who(who).standing == Standing::OnBoard)
    }

    pub fn people_at(&self, space: Space) -> impl Iterator<Item = Who> + Clone {
        self.on_board().filter(move |&who| self.who(who).space == space)
    }

    pub fn seat(&self, who: Who) -> Seat {
        Seat(self.who(who).seat)
    }

    /// MOM-ROUND-05 Whoever decides what nobody else does.
    pub fn lead_seat(&self) -> Seat {
        Seat(self.lead)
    }

    pub fn has(&self, who: Who, condition: Condition) -> bool {
        self.who(who).conditions.contains(condition)
    }

    pub fn monster(&self, monster: Monster) -> Option<&MonsterState> {
        self.monsters.at[monster.index()].as_ref()
    }

    pub fn all_monsters(&self) -> impl Iterator<Item = (Monster, &MonsterState)> + Clone {
        let places = self.monsters.at.iter().enumerate();
        places.filter_map(|(index, monster)| monster.as_ref().map(|monster| (Monster::new(index), monster)))
    }

    pub fn monsters_at(&self, space: Space) -> impl Iterator<Item = (Monster, &MonsterState)> + Clone {
        self.all_monsters().filter(move |(_, monster)| monster.space == space)
    }

    /// Cards that somebody holds, in the order of their numbers.
    pub fn held_by(&self, who: Who) -> impl Iterator<Item = Card> + Clone + use<> {
        self.cards.held_by(who).iter()
    }

    pub fn ills_of(&self, who: Who, ill: Ill) -> Set<IllCard> {
        self.ills[ill as usize].held_by(who)
    }

    /// Damage or horror, both faces.
    pub fn suffered(&self, who: Who, ill: Ill) -> u8 {
        self.ills_of(who, ill).count()
    }

    pub fn the_scenario<'a>(&self, content: &'a Content) -> &'a Scenario {
        content.scenario(self.scenario)
    }

    /// The map, which is known once the set-up has drawn it.
    pub fn plan<'a>(&self, content: &'a Content) -> &'a Plan {
        let variant = self.variant.expect("the map is drawn before anything stands on it");
        self.the_scenario(content).plan(variant)
    }

    pub fn land<'a>(&'a self, content: &'a Content) -> Land<'a> {
        Land::new(self.plan(content), &self.board)
    }
}

impl Board {
    /// A board on which nothing lies yet.
    pub fn empty() -> Board {
        Board {
            revealed: Set::EMPTY,
            roles: Set::EMPTY,
            gone: Set::EMPTY,
            borders: [BorderKind::Wall; MOST_BORDERS],
            fire: Set::EMPTY,
            dark: Set::EMPTY,
            passages: Set::EMPTY,
            barricades: ArrayVec::new(),
            tokens: Set::EMPTY,
            token_at: [Spot::Space(Space(0)); MOST_TOKENS],
            follows: ArrayVec::new(),
        }
    }

    pub fn barricade_on(&self, border: Border) -> Option<Barricade> {
        self.barricades.iter().copied().find(|barricade| barricade.against == Against::Border(border))
    }

    /// Spaces whose secret passage is blocked.
    pub fn blocked_passages(&self) -> Set<Space> {
        let blocking = self.barricades.iter().filter(|barricade| barricade.against == Against::Passage);
        blocking.map(|barricade| barricade.space).collect()
    }

    /// MOM-MAP-07 and others: the same barricades are the same data.
    pub fn add_barricade(&mut self, barricade: Barricade) {
        if !self.barricades.is_full() {
            self.barricades.push(barricade);
            self.barricades.sort_unstable();
        }
    }
}

impl Monsters {
    pub fn none() -> Monsters {
        Monsters { at: [None; MOST_MONSTERS], last_attack: [None; MOST_KINDS], to_activate: Set::EMPTY }
    }
}

impl Roll {
    pub fn showing(&self, face: Face) -> u8 {
        self.faces[face as usize]
    }
}
