//! What a seat sees: a white list of what was told (MOM-HIDE-01, MOM-HIDE-03). There is no place in it for an unexplored
//! tile, a private variable, an unseen card or somebody else's Insane back.
//!
//! Here: what there is to see. The map is made in `map.rs`, people and their cards in `people.rs`, puzzles in
//! `puzzles.rs`. Ids are those that [`table::Pointer`]s use.

mod area;
mod map;
mod people;
mod puzzles;

pub use area::Area;

use crate::content::{Content, Floor};
use crate::effect::Effect;
use crate::ids::{
    Class, Condition, Difficulty, Gift, MonsterClass, RoomKind, Skill, TokenId, TokenKind, Trait,
};
use crate::madness;
use crate::scenario::{Scenario, Token};
use crate::state::State;
use crate::words;
use serde::Serialize;
use table::Seat;

#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct View<'a> {
    pub scenario: &'a str,
    pub name: &'a str,
    /// The map, once it is drawn.
    pub map: Option<&'a str>,
    pub difficulty: Difficulty,
    pub round: u8,
    /// The seat that is asked who goes next.
    pub lead: u8,
    /// MOM-ELIM-02 The first investigator phase from this round on is the last.
    pub last_phase: Option<u8>,
    pub objective: &'a str,
    /// Public variables only.
    pub counters: Vec<Counter<'a>>,
    /// Adding-up tests that somebody has begun.
    pub sums: Vec<SumView<'a>>,
    pub turn: Option<TurnView>,
    pub investigators: Vec<InvestigatorView<'a>>,
    pub tiles: Vec<TileView<'a>>,
    pub rooms: Vec<RoomView<'a>>,
    pub spaces: Vec<SpaceView<'a>>,
    pub borders: Vec<BorderView>,
    pub barricades: Vec<BarricadeView<'a>>,
    pub tokens: Vec<TokenView<'a>>,
    pub monsters: Vec<MonsterView<'a>>,
    /// Cards that lie in spaces.
    pub lying: Vec<LyingView<'a>>,
    /// Puzzles that somebody has begun.
    pub puzzles: Vec<PuzzleView<'a>>,
    /// A roll that is going on.
    pub dice: Option<DiceView>,
    /// The text that is being resolved: of an event, a monster, an attack, a card.
    pub resolving: Option<String>,
    /// MOM-INSANE-04 Whether the viewer's seat may speak.
    pub may_speak: bool,
}

#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Counter<'a> {
    pub name: &'a str,
    pub value: i16,
}

#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SumView<'a> {
    pub id: &'a str,
    pub value: u8,
}

/// MOM-TURN-01 Whose turn it is.
#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TurnView {
    /// By place in [`View::investigators`], as are all `who` in a view.
    pub who: u8,
    pub granted_by: Option<u8>,
    pub actions_left: u8,
    pub moving: Option<MovingView>,
}

#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MovingView {
    pub left: u8,
    pub done: u8,
    pub interrupted: bool,
}

#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct InvestigatorView<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub occupation: &'a str,
    pub about: &'a str,
    /// What nobody else can do.
    pub ability: String,
    pub seat: u8,
    pub standing: &'static str,
    pub space: Option<u8>,
    pub clues: u8,
    pub conditions: Vec<ConditionView>,
    pub damage: IllsView<'a>,
    pub horror: IllsView<'a>,
    pub health: u8,
    pub sanity: u8,
    /// Strength, agility, observation, lore, influence, will.
    pub skills: [u8; 6],
    pub cards: Vec<CardView<'a>>,
    /// The viewer's own Insane back; everybody's when the game is over.
    pub insane: Option<BackView<'a>>,
    pub acted: bool,
    /// MOM-EXTING-02
    pub dousing: u8,
    /// MOM-ROUND-06 The own ability was used in this round.
    pub used: bool,
}

#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct IllsView<'a> {
    pub up: Vec<IllView<'a>>,
    /// Face down, but everybody has seen them.
    pub known: Vec<IllView<'a>>,
    pub unseen: u8,
}

/// A damage or horror card whose face was seen.
#[derive(Serialize, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct IllView<'a> {
    pub name: &'a str,
    pub text: String,
}

#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ConditionView {
    pub kind: Condition,
    pub text: String,
}

#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BackView<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub text: &'a str,
}

/// A possession, as it lies. Copies of a spell are all alike until they are flipped.
#[derive(Serialize, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CardView<'a> {
    /// The item, or the spell of which it is a copy.
    pub id: &'a str,
    pub class: Class,
    /// Of the side that is up.
    pub name: &'a str,
    pub traits: &'a [Trait],
    pub flipped: bool,
    /// What the side that is up says.
    pub text: String,
    /// Which back a flipped spell shows, from 0.
    pub back: Option<u8>,
    /// The side that is down, where there is one and it may be looked at.
    pub other: Option<SideView<'a>>,
    pub used: bool,
}

#[derive(Serialize, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SideView<'a> {
    pub name: &'a str,
    pub text: String,
}

#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LyingView<'a> {
    pub card: CardView<'a>,
    pub space: u8,
}

/// A tile that lies on the table.
#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TileView<'a> {
    pub id: &'a str,
    /// In half squares, as it lies.
    pub area: Area,
    /// Quarter turns clockwise.
    pub turn: u8,
    /// 1 above, -1 below.
    pub floor: i8,
}

#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RoomView<'a> {
    pub name: &'a str,
    pub kinds: Vec<RoomKind>,
    pub outdoor: bool,
    /// What one walks on.
    pub ground: Floor,
    pub spaces: Vec<u8>,
}

#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SpaceView<'a> {
    pub id: u8,
    /// By place in [`View::rooms`] and [`View::tiles`].
    pub room: usize,
    pub tile: usize,
    /// The tile's name and the letter on it, for whoever types: `study.b`.
    pub name: &'a str,
    pub letter: char,
    /// In half squares, as it lies.
    pub area: Area,
    pub floor: i8,
    pub water: bool,
    pub fire: bool,
    pub dark: bool,
    pub passage: bool,
}

#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BorderView {
    pub id: u8,
    pub from: u8,
    /// None: an unexplored door.
    pub to: Option<u8>,
    pub kind: &'static str,
    /// A yellow line: the spaces are of different rooms.
    pub between_rooms: bool,
    /// Where it is drawn, in half squares: from x and y to x and y. None: stairs.
    pub line: Option<(i8, i8, i8, i8)>,
    /// How many floors it leads up.
    pub up: i8,
    /// The space in which a barricade stands against it.
    pub barricade: Option<u8>,
}

/// MOM-BARR-01
#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BarricadeView<'a> {
    pub space: u8,
    pub border: Option<u8>,
    /// Against the passage of its space.
    pub passage: bool,
    /// The card that was made one.
    pub card: Option<CardView<'a>>,
}

#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TokenView<'a> {
    pub id: u8,
    pub kind: TokenKind,
    /// Empty if it lies on an unexplored door.
    pub name: &'a str,
    pub looks: &'a str,
    pub space: u8,
    /// The door on which it lies.
    pub border: Option<u8>,
    pub follows: Option<u8>,
}

/// MOM-MON-10 Investigators see health, damage, ratings and abilities; not the texts to come.
#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MonsterView<'a> {
    pub id: u8,
    pub kind: &'a str,
    pub name: &'a str,
    pub about: &'a str,
    pub class: MonsterClass,
    pub number: u8,
    pub space: u8,
    pub health: u8,
    pub damage: u8,
    pub awareness: u8,
    pub horror: u8,
    pub brawn: u8,
    pub gifts: &'a [Gift],
}

/// MOM-PUZ-02 A puzzle that somebody has begun; it lies open.
#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PuzzleView<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub board: BoardView,
    /// Somebody is at it now.
    pub tried: Option<TriedView>,
}

#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TriedView {
    pub who: u8,
    /// Steps that are left.
    pub left: u8,
}

#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum BoardView {
    Solved,
    /// Six rows, with a letter for each block, as the answers name it; and the letter of the marked one.
    Slide {
        rows: Vec<String>,
        marked: char,
    },
    Code {
        length: u8,
        symbols: u8,
        guesses: Vec<GuessView>,
        /// The guess that is being made.
        so_far: Vec<u8>,
    },
    /// Which piece lies where, row by row.
    Image {
        width: u8,
        pieces: Vec<u8>,
    },
    /// On which peg each disc lies, the smallest first.
    Tower(Vec<u8>),
    /// How far each ring is turned, and how far around is.
    Rings {
        marks: u8,
        at: Vec<u8>,
        pattern: String,
        links: Vec<LinkView>,
    },
}

/// MOM-PUZ-09 Turning one ring turns another as well.
#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LinkView {
    pub turned: u8,
    pub also: u8,
    /// The other way round.
    pub backwards: bool,
}

#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GuessView {
    pub symbols: Vec<u8>,
    pub exact: u8,
    pub near: u8,
}

#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DiceView {
    pub who: u8,
    pub skill: Skill,
    /// Successes that are needed, where the test says so.
    pub need: u8,
    /// Dice to be rolled.
    pub dice: u8,
    /// Successes, investigations, blanks.
    pub faces: [u8; 3],
}

pub fn view<'a>(content: &'a Content, state: &State, seat: Option<Seat>) -> View<'a> {
    let scenario = state.the_scenario(content);
    let is_laid_out = !state.board.revealed.is_empty();
    let mut view = View {
        scenario: &scenario.id,
        name: &scenario.name,
        map: state.variant.map(|variant| scenario.maps[variant.index()].name.as_str()),
        difficulty: state.options.difficulty,
        round: state.round,
        lead: state.lead,
        last_phase: state.last_phase,
        objective: if is_laid_out { &scenario.stage(state.story.stage).objective.words } else { "" },
        counters: counters(content, state),
        sums: sums(content, state),
        turn: people::turn(state),
        investigators: state.everybody().map(|who| people::investigator(content, state, who, seat)).collect(),
        tiles: Vec::new(),
        rooms: Vec::new(),
        spaces: Vec::new(),
        borders: Vec::new(),
        barricades: Vec::new(),
        tokens: Vec::new(),
        monsters: people::monsters(content, state),
        lying: people::lying(content, state),
        puzzles: puzzles::puzzles(content, state),
        dice: dice(state),
        resolving: state.now.text.map(|text| words::resolving(content, state, text)),
        may_speak: seat.is_none_or(|seat| madness::may_speak(content, state, seat)),
    };
    if is_laid_out {
        map::lay_out(content, state, &mut view);
    }
    view
}

/// MOM-HIDE-03 No variable that is not public.
fn counters<'a>(content: &'a Content, state: &State) -> Vec<Counter<'a>> {
    let vars = state.the_scenario(content).vars.iter().zip(state.story.vars);
    let public = vars.filter(|(var, _)| !var.public.is_empty());
    public.map(|(var, value)| Counter { name: &var.public, value }).collect()
}

/// Those that have grown and may grow on: their names were told when they did.
fn sums<'a>(content: &'a Content, state: &State) -> Vec<SumView<'a>> {
    let scenario = state.the_scenario(content);
    let all = scenario.sums.iter().zip(state.story.sums).enumerate();
    let open = all.filter(|(at, (_, value))| *value > 0 && may_grow(scenario, state, *at));
    open.map(|(_, (id, value))| SumView { id, value }).collect()
}

/// Whether a token that adds to it is on the board; some are added to by no token.
fn may_grow(scenario: &Scenario, state: &State, sum: usize) -> bool {
    let mut adding = adding(scenario, sum).peekable();
    adding.peek().is_none() || adding.any(|token| state.board.tokens.contains(token))
}

/// The tokens with an option that adds to it.
fn adding(scenario: &Scenario, sum: usize) -> impl Iterator<Item = TokenId> + '_ {
    let adds = move |token: &Token| {
        token.options.iter().any(|offer| offer.does.iter().any(|does| adds_to(does, sum)))
    };
    let tokens = scenario.tokens.iter().enumerate();
    tokens.filter(move |(_, token)| adds(token)).map(|(at, _)| TokenId(at as u8))
}

/// The name of the thing on the board that adds to this sum; `None` if there is none.
pub(crate) fn adds_to_sum(content: &Content, state: &State, sum: &str) -> Option<String> {
    let scenario = state.the_scenario(content);
    let sum = scenario.sums.iter().position(|id| id == sum)?;
    let token = adding(scenario, sum).find(|token| state.board.tokens.contains(*token))?;
    Some(scenario.token(token).name.to_string())
}

fn adds_to(effect: &Effect, sum: usize) -> bool {
    let adds = matches!(effect, Effect::AddUp { sum: one, .. } if one.id().index() == sum);
    adds || effect.children().into_iter().any(|child| adds_to(child, sum))
}

fn dice(state: &State) -> Option<DiceView> {
    let roll = state.now.roll?;
    Some(DiceView { who: roll.who.0, skill: roll.skill, need: roll.need, dice: roll.dice, faces: roll.faces })
}

#[cfg(test)]
mod tests {
    use super::View;
    use std::path::Path;
    use typescript::Declarations;

    #[test]
    fn the_page_knows_the_view_as_it_is() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../..");
        Declarations::new().with::<View<'_>>().check(&root, "web/src/games/mansions/generated.ts");
    }
}
