//! Everything on the table, as flat data.

use crate::content::{Board, Card, EpisodeId, InsanityId, Kind};
use crate::dice::Tray;
use arrayvec::ArrayVec;
use parts::{Deck, Passage, Set, Space, Track, small_id};
use table::Agenda;

small_id! { /// An investigator at the table, in turn order.
pub struct Who; }
small_id! { /// A figure of an enemy, on the map or in reserve.
pub struct Figure; }

/// The most spaces a map may have.
pub const MOST_SPACES: usize = 32;
/// The most figures of enemies that a game may use.
pub const MOST_FIGURES: usize = 48;
/// DMD-INV-02 Stress has a maximum of 4.
pub const MOST_STRESS: u8 = 4;
/// DMD-FIG-TRACKS The 5th wound kills.
pub const HEALTH: u8 = 5;
/// DMD-ED-07 Fire tokens of the edition `unknown`.
pub const FIRE_TOKENS: u8 = 12;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub agenda: Agenda<Step>,
    pub ending: Option<Ending>,
    pub episode: EpisodeId,
    pub seats: u8,
    pub investigators: ArrayVec<Investigator, 5>,
    pub active: Who,
    pub turn: Turn,
    pub figures: Figures,
    /// Fire tokens on each space.
    pub fire: [u8; MOST_SPACES],
    /// Staircases and tunnels whose token is gone.
    pub closed: Set<Passage>,
    /// Passages with a lock.
    pub locked: Set<Passage>,
    pub mythos: Deck<Card, 24>,
    pub discard: ArrayVec<Card, 24>,
    /// The space of the summoning track, counted from 1.
    pub track: u8,
    /// The step that is being played; `None` between steps.
    pub doing: Option<Step>,
    /// The dice on the table while a roll is being resolved.
    pub tray: Tray,
}

/// One paragraph of the rulebook.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    DealInsanities,
    FirstPlayer,
    Turn,
    Act,
    DrawMythos,
    InvestigateOrFight,
    /// The enemies in the space attack; those in the set already have.
    Attacks(Set<Figure>),
    Fire,
    CheckDiscards,
    NextTurn,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// No enemy is left on the map.
    Cleared,
    Killed(Who),
    ConsumedByMadness(Who),
    /// The figure reached the first red space.
    Summoned,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Investigator {
    pub board: Board,
    pub insanity: Option<InsanityId>,
    pub space: Space,
    pub wounds: Track,
    pub stress: Track,
    /// Sanity lost so far.
    pub sanity: Track,
    /// Of the signature skill and the two common ones, each 1 to 4.
    pub levels: [u8; 3],
    /// Fire tokens on the board.
    pub fire: u8,
    pub lives_used: u8,
}

/// What the active investigator has used up this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Turn {
    pub actions: u8,
    pub free_runs: u8,
    pub free_attacks: u8,
    pub free_rests: u8,
    pub rerolls: u8,
}

/// All figures of the enemies in play; those that stand nowhere are in reserve.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Figures {
    kinds: ArrayVec<Kind, MOST_FIGURES>,
    wounds: [u8; MOST_FIGURES],
    on_map: Set<Figure>,
    here: [Set<Figure>; MOST_SPACES],
}

impl Default for Figures {
    fn default() -> Figures {
        Figures {
            kinds: ArrayVec::new(),
            wounds: [0; MOST_FIGURES],
            on_map: Set::EMPTY,
            here: [Set::EMPTY; MOST_SPACES],
        }
    }
}

impl Figures {
    /// Takes all `count` figures of a kind out of the box, into reserve.
    pub fn unpack(&mut self, kind: Kind, count: u8) {
        self.kinds.extend(std::iter::repeat_n(kind, usize::from(count)));
    }

    /// Every figure there is, with its kind.
    pub fn all(&self) -> impl Iterator<Item = (Figure, Kind)> {
        self.kinds.iter().enumerate().map(|(i, &kind)| (Figure::new(i), kind))
    }

    pub fn kind(&self, figure: Figure) -> Kind {
        self.kinds[figure.index()]
    }

    pub fn wounds(&self, figure: Figure) -> u8 {
        self.wounds[figure.index()]
    }

    pub fn on_map(&self) -> Set<Figure> {
        self.on_map
    }

    /// The enemies in a space.
    pub fn at(&self, space: Space) -> Set<Figure> {
        self.here[space.index()]
    }

    /// Where a figure stands.
    pub fn space(&self, figure: Figure) -> Option<Space> {
        self.here.iter().position(|here| here.contains(figure)).map(Space::new)
    }

    /// The figures of a kind on the map.
    pub fn of_kind(&self, kind: Kind) -> Set<Figure> {
        self.on_map.iter().filter(|&figure| self.kind(figure) == kind).collect()
    }

    /// A figure of this kind that waits in reserve.
    pub fn in_reserve(&self, kind: Kind) -> Option<Figure> {
        self.all().find(|&(figure, k)| k == kind && !self.on_map.contains(figure)).map(|(figure, _)| figure)
    }

    /// Puts a figure on a space, from another space or from reserve.
    pub fn put(&mut self, figure: Figure, to: Space) {
        if let Some(from) = self.space(figure) {
            self.here[from.index()].remove(figure);
        }
        self.on_map.insert(figure);
        self.here[to.index()].insert(figure);
    }

    /// Moves `some` from one space to another.
    pub fn move_all(&mut self, some: Set<Figure>, from: Space, to: Space) {
        self.here[from.index()] -= some;
        self.here[to.index()] |= some;
    }

    /// Adds wounds; the caller says what death is.
    pub fn wound(&mut self, figure: Figure, wounds: u8) {
        self.wounds[figure.index()] += wounds;
    }

    /// DMD-ENEMY-04 A dead figure returns to the reserve, healed.
    pub fn remove(&mut self, figure: Figure) {
        if let Some(from) = self.space(figure) {
            self.here[from.index()].remove(figure);
        }
        self.on_map.remove(figure);
        self.wounds[figure.index()] = 0;
    }

    /// Which one of its kind it is, counted from 1.
    pub fn number(&self, figure: Figure) -> usize {
        let kind = self.kind(figure);
        self.kinds[..=figure.index()].iter().filter(|&&k| k == kind).count()
    }

    /// The figure of that kind and number.
    pub fn numbered(&self, kind: Kind, number: usize) -> Option<Figure> {
        self.all().filter(|&(_, k)| k == kind).nth(number.checked_sub(1)?).map(|(figure, _)| figure)
    }
}

impl State {
    pub fn investigator(&self, who: Who) -> &Investigator {
        &self.investigators[who.index()]
    }

    pub fn investigator_mut(&mut self, who: Who) -> &mut Investigator {
        &mut self.investigators[who.index()]
    }

    pub fn everyone(&self) -> impl Iterator<Item = Who> + Clone + use<> {
        (0..self.investigators.len()).map(Who::new)
    }

    /// Everyone, clockwise from the active investigator.
    pub fn clockwise(&self) -> impl Iterator<Item = Who> + Clone + use<> {
        let (first, all) = (self.active.index(), self.investigators.len());
        (0..all).map(move |next| Who::new((first + next) % all))
    }

    /// The investigators in a space.
    pub fn investigators_at(&self, space: Space) -> Set<Who> {
        self.everyone().filter(|&who| self.investigator(who).space == space).collect()
    }

    /// DMD-SETUP-02 A single player decides for both investigators.
    pub fn seat(&self, who: Who) -> table::Seat {
        table::Seat(who.0 % self.seats)
    }

    /// DMD-MAP-08 A space is safe when it holds no enemy.
    pub fn is_safe(&self, space: Space) -> bool {
        self.figures.at(space).is_empty()
    }

    pub fn fire_at(&self, space: Space) -> u8 {
        self.fire[space.index()]
    }

    /// DMD-END-05 Fire tokens on investigators never keep the map from getting its fire.
    pub fn fire_left(&self) -> u8 {
        FIRE_TOKENS - self.fire.iter().sum::<u8>()
    }
}
