//! Everything on the table, as flat data.

use crate::content::{Card, ElderId, EpisodeId, InsanityId, Kind, RelicId, TokenId, UnknownId};
use crate::dice::Tray;
use crate::discovery::{Discovery, Side};
use crate::powers::TriggerId;
use crate::rules::{Edition, Rules};
use crate::skills::Board;
use crate::talents::Talents;
use arrayvec::ArrayVec;
use parts::{Deck, Passage, Set, Space, Track, small_id};
use std::hash::{Hash, Hasher};
use table::Agenda;

small_id! { /// An investigator at the table, in turn order.
pub struct Who; }
small_id! { /// A figure of an enemy, on the map or in reserve.
pub struct Figure; }

/// The most spaces a map may have.
pub const MOST_SPACES: usize = 32;
/// The most figures of enemies that a game may use.
pub const MOST_FIGURES: usize = 48;
/// The most tokens that can lie on the table at once.
pub const MOST_TOKENS: usize = 80;
/// The most relics that there can be.
pub const MOST_RELICS: usize = 16;
/// The figure of the Elder One is the first of all figures.
pub const ELDER_ONE: Figure = Figure(0);
/// DMD-FIG-SUMMON The 5th space of the track is the first red one, the 8th loses.
pub const FIRST_RED: u8 = 5;
pub const LAST_SPACE: u8 = 8;
/// The stage whose defeat wins.
pub const FINAL_STAGE: u8 = 4;
/// DMD-INV-02 Stress has a maximum of 4.
pub const MOST_STRESS: u8 = 4;
/// DMD-FIG-TRACKS The 5th wound kills.
pub const HEALTH: u8 = 5;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub agenda: Agenda<Step>,
    pub ending: Option<Ending>,
    pub episode: EpisodeId,
    pub elder: ElderId,
    pub rules: Rules,
    /// DMD-UNK-01 The unknown monsters by slot.
    pub unknown: ArrayVec<UnknownId, 2>,
    /// The kinds of enemies in play: the Elder One first.
    pub kinds: ArrayVec<Kind, 12>,
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
    pub discovery: Deck<Discovery, 16>,
    /// Discovery cards under the boards of investigators.
    pub claimed: ArrayVec<Claimed, 16>,
    /// Relics beside the boards of investigators, sorted.
    pub relics: ArrayVec<HeldRelic, MOST_RELICS>,
    /// The discovery card that is being resolved.
    pub drawn: Option<Discovery>,
    /// The mythos card that is being resolved.
    pub resolving: Option<Card>,
    /// Sorted whenever a step ends, so that the same table is the same data.
    pub tokens: ArrayVec<Token, MOST_TOKENS>,
    /// The space of the summoning track, counted from 1.
    pub track: u8,
    /// The stage of the Elder One: 1 while it is on the track, 4 is the final one.
    pub stage: u8,
    pub disrupted: bool,
    /// DMD-DIFF-04 The space whose location token is spent.
    pub risen: Option<Space>,
    /// An effect makes the Elder One advance at the end of this turn.
    pub advances: bool,
    /// The step that is being played; `None` between steps.
    pub doing: Option<Step>,
    /// The dice on the table while a roll is being resolved.
    pub tray: Tray,
}

/// One paragraph of the rulebook.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    Opening,
    DealInsanities,
    FirstPlayer,
    UnknownMonsters,
    Relics,
    Turn,
    Act,
    DrawMythos,
    InvestigateOrFight,
    /// The enemies in the space attack; those in the set already have.
    Attacks(Set<Figure>),
    EndOfTurn,
    Fire,
    CheckDiscards,
    CheckSummoning,
    ElderOneEffects,
    NextTurn,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// DMD-GAME-01 The final stage is defeated.
    Won,
    /// DMD-DEATH-01 Before the summoning.
    Killed(Who),
    ConsumedByMadness(Who),
    /// DMD-GAME-02 All gone after the summoning.
    AllGone,
    /// DMD-GAME-02 The progression token on the last space.
    Dominated,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
    /// Relics that a Relic Seeker has looked for.
    pub finds_used: u8,
    /// DMD-INV-07 What an insanity card has done: lying down, the partner, the mythos card that is kept.
    pub lies: bool,
    pub partner: Option<Who>,
    pub keeps: Option<Card>,
    /// Whom Vodou binds one to.
    pub focus: Option<Who>,
    /// The enemies that a Specialist Hunter has named.
    pub prey: Set<Kind>,
    /// Dead or mad; the others go on.
    pub gone: bool,
    pub cached: Cache,
}

/// What skills and cards come to as long as nobody gains or loses any. It follows from the rest and is kept for speed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cache {
    /// What they give wherever one is.
    pub talents: Talents,
    /// Whether something here and now adds to it, so that it has to be counted whenever it matters.
    pub talents_vary: bool,
    /// Whether they give something to others in the space.
    pub radiates: bool,
    /// The moments that they wait for.
    pub waits_for: Set<TriggerId>,
}

/// States that differ in nothing else have the same fingerprint, so that records outlive a change of what is kept.
impl Hash for Cache {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// A discovery card under a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Claimed {
    pub card: Discovery,
    pub side: Side,
    pub owner: Who,
    /// On a companion.
    pub wounds: u8,
    /// Used this turn.
    pub used: bool,
    /// Left alone when it was last offered this turn; nothing has changed for it since.
    pub passed: bool,
}

/// DMD-UNK-10 A relic beside a board: neither item nor discovery card, never discarded, never traded.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct HeldRelic {
    pub relic: RelicId,
    pub owner: Who,
    pub transformed: bool,
    /// Used this turn.
    pub used: bool,
}

/// A token on the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Token {
    pub kind: TokenId,
    pub place: Place,
    pub wounds: u8,
    /// 0 while it is face down, else which back it shows.
    pub turned: u8,
}

/// Where a token lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    On(Space),
    Held(Who),
    Marks(Figure),
}

/// What the active investigator has used up this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Turn {
    pub actions: u8,
    pub free_runs: u8,
    pub free_attacks: u8,
    pub free_rests: u8,
    pub rerolls: u8,
    /// Investigations after a run.
    pub discoveries: u8,
    /// Mythos cards drawn by somebody who reads omens.
    pub omens: u8,
    /// Times that Killer Instinct was used.
    pub instincts: u8,
    /// Free actions given away.
    pub gifts: u8,
    /// The episode's action that is being taken.
    pub acting: Option<u8>,
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

    /// How many figures of a kind wait in reserve.
    pub fn reserve_of(&self, kind: Kind) -> usize {
        self.all().filter(|&(figure, k)| k == kind && !self.on_map.contains(figure)).count()
    }

    /// Takes all wounds off a figure.
    pub fn heal(&mut self, figure: Figure) {
        self.wounds[figure.index()] = 0;
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

    /// Every investigator of the game, those who have gone too.
    pub fn seated(&self) -> impl Iterator<Item = Who> + use<> {
        (0..self.investigators.len()).map(Who::new)
    }

    /// Every investigator who has not gone.
    pub fn everyone(&self) -> impl Iterator<Item = Who> + Clone + use<> {
        let here: Set<Who> = (0..self.investigators.len())
            .filter(|&who| !self.investigators[who].gone)
            .map(Who::new)
            .collect();
        here.iter()
    }

    /// Everyone, clockwise from the active investigator.
    pub fn clockwise(&self) -> impl Iterator<Item = Who> + Clone + use<> {
        let (first, all) = (self.active.index(), self.investigators.len());
        let here: Set<Who> = self.everyone().collect();
        (0..all).map(move |next| Who::new((first + next) % all)).filter(move |&who| here.contains(who))
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

    /// Whether somebody is safe: one's space is, or one lies down.
    pub fn is_safe_for(&self, who: Who) -> bool {
        self.investigator(who).lies || self.is_safe(self.investigator(who).space)
    }

    /// The mythos cards that have been drawn: those discarded, and those that somebody keeps.
    pub fn spent(&self) -> impl Iterator<Item = Card> {
        let kept = self.investigators.iter().filter_map(|investigator| investigator.keeps);
        self.discard.iter().copied().chain(kept)
    }

    /// DMD-ELDER-01 Whether the Elder One has been summoned.
    pub fn is_summoned(&self) -> bool {
        self.stage > 1
    }

    /// The cards under somebody's board, with their places in `claimed`.
    pub fn cards_of(&self, who: Who) -> impl Iterator<Item = (usize, Claimed)> {
        self.claimed.iter().copied().enumerate().filter(move |(_, card)| card.owner == who)
    }

    /// The tokens of a kind, with their places in `tokens`.
    pub fn tokens_of(&self, kind: TokenId) -> impl Iterator<Item = (usize, Token)> {
        self.tokens.iter().copied().enumerate().filter(move |(_, token)| token.kind == kind)
    }

    /// How many tokens of a kind somebody holds.
    pub fn held(&self, who: Who, kind: TokenId) -> u8 {
        self.tokens_of(kind).map(|(_, token)| u8::from(token.place == Place::Held(who))).sum()
    }

    pub fn fire_at(&self, space: Space) -> u8 {
        self.fire[space.index()]
    }

    /// DMD-END-04 How many fire tokens the map can still get.
    /// DMD-END-05 `unknown`: tokens on investigators are swapped for wound tokens so that the map gets its fire.
    pub fn fire_left(&self) -> u8 {
        let map = self.fire.iter().sum::<u8>();
        let boards = match self.rules.edition {
            Edition::Unknown => 0,
            Edition::Core | Edition::Draft => {
                self.investigators.iter().fold(0, |sum: u8, each| sum.saturating_add(each.fire))
            }
        };
        self.rules.fire_tokens.saturating_sub(map.saturating_add(boards))
    }
}
