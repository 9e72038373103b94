//! Everything on the table that somebody knows, as flat data.
//!
//! Fronts of spells that nobody has seen are not stored: [`State::unknown`] is the bag they all come from, be
//! they in the deck, in a column or among the discards. Their backs are, because everybody sees those.

use crate::board::{
    Artifact, Cards, Cult, Curse, Die, FACES, God, LOCATIONS, Location, SYMBOLS, Spell, Symbol,
};
use crate::effect::Window;
use crate::shuffles::{MOST_SHUFFLES, Shuffle};
use arrayvec::ArrayVec;
use parts::{Deck, Set};
use table::{Agenda, Seat};

/// FEG-COMP-01
pub const CULTISTS: u8 = 20;
pub const INVESTIGATORS: u8 = 25;
pub const GATES: u8 = 15;
pub const STORMS: u32 = 8;
pub const SPELLS: usize = 65;
pub const ARTIFACTS: usize = 20;
pub const CURSES: usize = 20;
pub const GODS: usize = 8;
/// FEG-SETUP-02 A track 0 to 9.
pub const TOP: u8 = 9;
/// FEG-WIN-02 The tenth sign ends the game.
pub const SEALED: u8 = 10;
/// FEG-READY-06 A lodge has 3 slots for readied spells.
pub const SLOTS: usize = 3;
/// FEG-MUSEUM-02 At most 3 artifacts, and a fourth for a moment.
pub const MOST_ARTIFACTS: usize = 4;
/// FEG-SOLO-08 Lost at 5 face-down curses.
pub const MOST_CURSES: u8 = 5;
pub const MOST_PLAYERS: usize = 4;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub agenda: Agenda<Step>,
    pub ending: Option<Ending>,
    pub options: Options,
    pub cults: ArrayVec<CultState, MOST_PLAYERS>,
    pub active: Cult,
    /// The fate piece; with fewer than three players the second one is the rival's or the investigators'.
    pub pieces: [Location; 2],
    pub columns: [Column; LOCATIONS],
    /// How many spells of each back the deck has.
    pub deck: [u8; SYMBOLS],
    /// FEG-SETUP-04 The back of the deck's top card is public all game.
    pub top: Option<Symbol>,
    /// Spells whose fronts nobody knows.
    pub unknown: Cards,
    /// FEG-DRAW-02 What shuffles tell of them, the oldest first.
    pub shuffles: ArrayVec<Shuffle, MOST_SHUFFLES>,
    pub discards: Discards,
    /// Gates in the supply.
    pub gates: u8,
    /// Investigators in the supply and at the locations.
    pub supply: u8,
    pub investigators: [u8; LOCATIONS],
    /// Storm tokens at the locations: how many, and whose they are.
    pub squalls: [u8; LOCATIONS],
    pub shown: ArrayVec<Artifact, 2>,
    pub artifacts: Deck<Artifact, ARTIFACTS>,
    pub curses: Deck<Curse, CURSES>,
    /// FEG-SOLO-08 Curses that lie face down before a solo player and that nobody has read, and those destroyed.
    pub blind_curses: u8,
    pub lost_curses: u8,
    /// FEG-SOLO-07 Whispering curses that were destroyed face down; nobody has read them either.
    pub destroyed_curses: ArrayVec<Curse, CURSES>,
    pub turn: Turn,
    /// What is going on in the step that is played; as new between steps.
    pub now: Now,
}

/// What is agreed on before the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options {
    /// Everybody with a readied spell is asked, whether it fits or not.
    pub poker_face: bool,
    /// FEG-SOLO-08 Solo curses trigger.
    pub whispering_curses: bool,
    pub die: Die,
}

/// One paragraph of the rulebook.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    DealGods,
    ChooseGod(Cult),
    LayOut,
    Turn,
    Prepare,
    Move,
    Arrive,
    Activate,
    Control,
    Ready,
    Draw,
    Raid,
    EndOfTurn,
    /// The turn of the investigators, against a single player.
    Investigators,
    NextTurn,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// FEG-WIN-01 A token on 9.
    Summoned(Cult),
    /// FEG-WIN-02 This cult's tenth sign.
    Sealed(Cult),
    /// FEG-SOLO-08 Too many curses.
    Cursed,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct CultState {
    pub god: Option<God>,
    /// FEG-SETUP-01 The two gods dealt, until one is kept.
    pub dealt: ArrayVec<God, 2>,
    pub token: u8,
    pub signs: u8,
    /// FEG-WIN-04 It has met a sign and was cursed for it.
    pub met_sign: bool,
    /// Cultists.
    pub lodge: u8,
    pub abyss: u8,
    pub at: [u8; LOCATIONS],
    /// Investigators in the lodge.
    pub guests: u8,
    pub hand: Cards,
    pub gate: bool,
    pub reserve: ArrayVec<Readied, SLOTS>,
    /// Spells this cult has played face down that still lie in each column.
    pub played: [Cards; LOCATIONS],
    /// Spells this cult discarded unseen by others.
    pub discarded: Cards,
    pub artifacts: ArrayVec<Owned, MOST_ARTIFACTS>,
    /// Curses on this cult, the oldest first; its right-hand neighbour reads them.
    pub curses: ArrayVec<Curse, CURSES>,
    pub attention: Attention,
}

/// How closely a player follows what happens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Attention {
    /// Asked when a card of theirs can matter.
    #[default]
    Usual,
    /// Not asked again in this turn.
    NotThisTurn,
    /// Not asked before their own turn.
    NotUntilMine,
    /// Keeps watch: asked whenever anything has happened and a card can be used.
    Always,
}

/// FEG-READY-06 A spell in a slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Readied {
    pub spell: Spell,
    /// FEG-READY-05 A spell readied for nothing shows no cost.
    pub is_free: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Owned {
    pub artifact: Artifact,
    pub exhausted: bool,
}

/// A column of spells at a location, beyond what cults remember having played there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Column {
    pub gates: u8,
    /// Cards whose fronts nobody knows, by back.
    pub unseen: [u8; SYMBOLS],
}

/// FEG-INFO-03 Cast spells are public; other discards stay secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Discards {
    pub cast: Cards,
    /// Cards whose fronts nobody knows, by back.
    pub unseen: [u8; SYMBOLS],
}

/// Notes about the turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    /// FEG-ACT-02 Held when the location was activated.
    pub control: bool,
    /// FEG-ACT-03 Control by a die or a card, for this turn.
    pub temporary: bool,
    /// FEG-ACT-03 The die was rolled.
    pub tried: bool,
    /// FEG-OTHER-02 The control symbols of the roll at Other Worlds.
    pub control_symbols: u8,
    /// Spells that may be readied in conclude.
    pub may_ready: u8,
    /// FEG-LIBRARY-01 The Library has allowed a second one.
    pub studied: bool,
    /// A card has allowed further ones.
    pub incanted: bool,
    pub has_readied: bool,
    pub wilds: u8,
    /// FEG-MOVE-05 The move was skipped, and so is what follows from it.
    pub stayed: bool,
    /// The fate piece has left the location that was activated: its control action is lost.
    pub left: bool,
    /// FEG-MUSEUM-04 The part of the Museum's control action that comes before the basic action was done.
    pub replaced: bool,
}

impl Default for Turn {
    /// FEG-READY-02 One spell may be readied.
    fn default() -> Turn {
        Turn {
            control: false,
            temporary: false,
            tried: false,
            control_symbols: 0,
            may_ready: 1,
            studied: false,
            incanted: false,
            has_readied: false,
            wilds: 0,
            stayed: false,
            left: false,
            replaced: false,
        }
    }
}

/// What is rolled. Figures are counted when the dice are rolled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Roll {
    /// As many dice as a card or a rule says.
    Dice(u8),
    /// FEG-RAID-02 One die per investigator in this lodge.
    Raid(Cult),
    /// FEG-OTHER-01 One die per cultist of theirs at Other Worlds.
    OtherWorlds(Cult),
}

/// What is going on in the step that is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Now {
    /// Whom it is about: who rolls, gains a sign, makes a step, casts.
    pub about: Option<Cult>,
    pub raid: bool,
    /// What is to be rolled, the dice that cards have added or taken away, and then what they show.
    pub roll: Option<Roll>,
    pub more_dice: i16,
    pub tray: [u8; FACES],
    /// The fate piece that is about to move, and where to.
    pub bound: Option<(u8, Location)>,
    /// A card has stopped what was about to happen.
    pub stopped: bool,
    /// How many curses are striking, one within another.
    pub depth: u8,
    /// FEG-CAST-01 Spells that are being resolved; they are discarded afterwards.
    pub casting: Cards,
    /// FEG-MUSEUM-03 Artifacts that were exhausted in this step.
    pub exhausted: Set<Artifact>,
    /// Who takes the spell over that is being answered.
    pub usurper: Option<Cult>,
    /// The window that is open.
    pub window: Option<Window>,
    /// The step that is played.
    pub step: Option<Step>,
}

impl State {
    pub fn cult(&self, who: Cult) -> &CultState {
        &self.cults[who.index()]
    }

    pub fn cult_mut(&mut self, who: Cult) -> &mut CultState {
        &mut self.cults[who.index()]
    }

    pub fn seat(&self, who: Cult) -> Seat {
        Seat(who.0)
    }

    pub fn is_solo(&self) -> bool {
        self.cults.len() == 1
    }

    /// Everybody, clockwise from `first`.
    pub fn clockwise_from(&self, first: Cult) -> impl Iterator<Item = Cult> + Clone + use<> {
        let all = self.cults.len();
        (0..all).map(move |next| Cult::new((first.index() + next) % all))
    }

    /// FEG-CAST-02 The active player first, then clockwise.
    pub fn clockwise(&self) -> impl Iterator<Item = Cult> + Clone + use<> {
        self.clockwise_from(self.active)
    }

    /// Everybody else, clockwise from `who`.
    pub fn rivals(&self, who: Cult) -> impl Iterator<Item = Cult> + Clone + use<> {
        self.clockwise_from(who).skip(1)
    }

    /// FEG-CURSE-01 The player on the right: the one before in turn order.
    pub fn right_of(&self, who: Cult) -> Option<Cult> {
        let all = self.cults.len();
        (all > 1).then(|| Cult::new((who.index() + all - 1) % all))
    }

    /// FEG-TWO-01 With two players each has a fate piece of their own.
    pub fn piece_of(&self, who: Cult) -> usize {
        if self.cults.len() == 2 { who.index() } else { 0 }
    }

    /// Where the fate piece that `who` moves stands.
    pub fn piece_at(&self, who: Cult) -> Location {
        self.pieces[self.piece_of(who)]
    }

    /// Where the fate piece of the active player stands.
    pub fn here(&self) -> Location {
        self.piece_at(self.active)
    }

    /// Whether it is their own turn. FEG-SOLO-02 The investigators' turn, after each of the player's, is not.
    pub fn is_turn_of(&self, who: Cult) -> bool {
        self.active == who && self.now.step != Some(Step::Investigators)
    }

    /// FEG-WIN-02 Signs are laid from 9 downwards: is there one on this space?
    pub fn has_sign(&self, who: Cult, space: u8) -> bool {
        space >= SEALED - self.cult(who).signs
    }

    /// The spells that a cult has readied.
    pub fn readied(&self, who: Cult) -> impl Iterator<Item = Spell> + Clone {
        self.cult(who).reserve.iter().map(|readied| readied.spell)
    }

    /// FEG-TWO-01 The location that the other fate piece bars to this one.
    pub fn barred_to(&self, piece: usize) -> Option<Location> {
        (self.cults.len() < 3).then(|| self.pieces[1 - piece])
    }

    /// Storm tokens on the board.
    pub fn storms(&self) -> u32 {
        self.squalls.iter().map(|storms| storms.count_ones()).sum()
    }

    pub fn deck_len(&self) -> u8 {
        self.deck.iter().sum()
    }

    /// Curses that can be drawn: not those that lie face down before a single player, and not those that are being
    /// resolved. FEG-CURSE-02 They go under the deck once they are.
    pub fn curses_left(&self) -> usize {
        let elsewhere = self.blind_curses + self.lost_curses + self.now.depth;
        self.curses.len().saturating_sub(usize::from(elsewhere))
    }

    /// FEG-SOLO-08 Curses that a solo player has before them.
    pub fn curses_held(&self, who: Cult) -> u8 {
        self.cult(who).curses.len() as u8 + self.blind_curses
    }
}
