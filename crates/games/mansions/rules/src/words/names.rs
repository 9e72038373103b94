//! What things of this table are called, and the short ids that answers have.

use super::phrases;
use crate::content::Content;
use crate::event::Figure;
use crate::ids::{Action, Border, Card, Condition, Face, Ill, KindId, Monster, Skill, TokenId, Who};
use crate::possessions::gives::side_up;
use crate::state::{Place, Spot, State};
use parts::Space;
use table::english::small;

/// `Rita Young`
pub fn name_of<'a>(content: &'a Content, state: &State, who: Who) -> &'a str {
    &content.investigator(state.who(who).card).name
}

/// The side that is up: `Broken Bottle`.
pub fn card_name<'a>(content: &'a Content, state: &State, card: Card) -> &'a str {
    side_up(content, state, card).name
}

/// A name that no other card has of those that lie in the same place. Copies of a spell are counted, not told apart by
/// their backs.
pub fn card_id(content: &Content, state: &State, card: Card) -> String {
    let name = content.card_name(card);
    let place = rank(state, card);
    let is_in_play = place.is_some();
    let comes_before = |other: &Card| {
        let rank = rank(state, *other);
        let is_alike = rank.is_some() == is_in_play && content.card_name(*other) == name;
        is_alike && (rank, other.index()) < (place, card.index())
    };
    let before = (0..content.cards.len()).map(Card::new).filter(comes_before).count();
    if before == 0 { slug(name) } else { format!("{}-{}", slug(name), before + 1) }
}

/// In which order cards of one name are counted: by who has them, then those that lie about. Those of the deck are
/// counted by themselves.
fn rank(state: &State, card: Card) -> Option<(u8, u8)> {
    match state.cards.place(card) {
        Place::Held(who) => Some((0, who.0)),
        Place::Lying(space) => Some((1, space.0)),
        Place::Deck | Place::Out => None,
    }
}

/// `Cultist 2`, if there are several; otherwise with its article where it needs one: `the Shoggoth`.
pub fn monster_name(content: &Content, state: &State, monster: Monster) -> String {
    match state.monster(monster) {
        Some(_) => figure_name(content, Figure::of(state, monster)),
        None => "the monster".to_owned(),
    }
}

/// As it was when something happened to it.
pub fn figure_name(content: &Content, figure: Figure) -> String {
    kind_and_number(content, figure.kind, figure.number)
}

/// `the Shoggoth`, `Mrs. Harrow`
pub(super) fn kind_name(content: &Content, kind: KindId) -> String {
    kind_and_number(content, kind, 0)
}

fn kind_and_number(content: &Content, kind: KindId, number: u8) -> String {
    let name = in_a_sentence(&content.kind(kind).name);
    match (number, has_own_name(content, kind)) {
        (0, true) => name,
        (0, false) => format!("the {name}"),
        (number, _) => format!("{name} {number}"),
    }
}

/// Whether it is somebody: a scenario's own monster, and not one of many.
fn has_own_name(content: &Content, kind: KindId) -> bool {
    let id = &content.kind(kind).id;
    let mut customs = content.scenarios.iter().flat_map(|scenario| &scenario.monsters);
    customs.any(|custom| custom.id == *id && !custom.one_of_many)
}

/// `the Rector` for “The Rector”, `a carpet bag` for “A carpet bag”, `Nell` for “Nell, who blows the organ”.
fn in_a_sentence(name: &str) -> String {
    let short = name.split(',').next().unwrap_or(name);
    let has_article = ["The ", "A ", "An "].iter().any(|article| short.starts_with(article));
    if has_article { small(short) } else { short.to_owned() }
}

/// `is` or `are`, by the name of a thing: Candles are, a heap of coats is.
pub(super) fn is(name: &str) -> &'static str {
    let head = name.split(',').next().unwrap_or(name).split(" of ").next().unwrap_or(name);
    let is_clause = head.to_lowercase().starts_with("what ");
    let is_many = head.ends_with('s') && !["ss", "us", "is"].iter().any(|one| head.ends_with(one));
    if is_many && !is_clause { "are" } else { "is" }
}

pub fn monster_id(content: &Content, state: &State, monster: Monster) -> String {
    match state.monster(monster) {
        Some(it) => format!("{}-{}", slug(&content.kind(it.kind).name), it.number),
        None => format!("monster-{}", monster.index()),
    }
}

/// `Study (b)`; just the room if it is all one space, and with its place if there are several such rooms:
/// `Hall (passage, a)`.
pub fn space_name(content: &Content, state: &State, space: Space) -> String {
    let plan = state.plan(content);
    let (it, room) = (&plan.spaces[space.index()], plan.room(space));
    let letter = char::from(b'a' + it.letter);
    let alike = plan.rooms.iter().filter(|other| other.name == room.name).count();
    let tile = it.name.rsplit_once('.').map_or("", |(tile, _)| tile).replace('-', " ");
    match (alike, room.spaces.len()) {
        (1, 1) => room.name.clone(),
        (1, _) => format!("{} ({letter})", room.name),
        (_, 1) => format!("{} ({tile})", room.name),
        _ => format!("{} ({tile}, {letter})", room.name),
    }
}

/// `study.b`
pub fn space_id(content: &Content, state: &State, space: Space) -> String {
    state.plan(content).spaces[space.index()].name.clone()
}

/// `the border between Hall (a) and Study (b)`; what is not revealed is not named.
pub fn border_name(content: &Content, state: &State, border: Border) -> String {
    let (one, other) = state.plan(content).borders[border.index()].ends;
    let revealed = state.board.revealed;
    let name = |space: Space| space_name(content, state, space);
    match (revealed.contains(one), revealed.contains(other)) {
        (true, true) => format!("the border between {} and {}", name(one), name(other)),
        (true, false) => unexplored_border(content, state, border, &name(one)),
        (false, true) => unexplored_border(content, state, border, &name(other)),
        (false, false) => "a border".to_owned(),
    }
}

/// `the unexplored way at Hall (a), “Climb to the attic”`: of several there, by what exploring it is called.
fn unexplored_border(content: &Content, state: &State, border: Border, here: &str) -> String {
    let board = &state.board;
    let mut there = board.tokens.iter().filter(|token| board.token_at[token.index()] == Spot::Border(border));
    let options = there.next().map(|token| &state.the_scenario(content).token(token).options[..]);
    match options {
        Some([only, ..]) => format!("the unexplored way at {here}, “{}”", only.text.words),
        Some([]) | None => format!("a border of {here}"),
    }
}

/// `the desk`; a door by where it is, because what lies behind it has no name yet.
pub fn token_name(content: &Content, state: &State, token: TokenId) -> String {
    let it = state.the_scenario(content).token(token);
    if it.leads_to.is_some() {
        return match door_space(content, state, token) {
            Some(space) => format!("an unexplored way at {}", space_name(content, state, space)),
            None => "an unexplored way".to_owned(),
        };
    }
    in_a_sentence(&it.name)
}

/// The space before a door on which an explore token lies.
fn door_space(content: &Content, state: &State, token: TokenId) -> Option<Space> {
    match state.board.token_at[token.index()] {
        Spot::Space(space) => Some(space).filter(|space| state.board.revealed.contains(*space)),
        Spot::Border(border) => {
            let (one, other) = state.plan(content).borders[border.index()].ends;
            [one, other].into_iter().find(|space| state.board.revealed.contains(*space))
        }
    }
}

/// Made of what one sees: a door by its border, other tokens by their names, counted where they are alike.
pub fn token_id(content: &Content, state: &State, token: TokenId) -> String {
    let scenario = state.the_scenario(content);
    let it = scenario.token(token);
    if it.leads_to.is_some() {
        return match state.board.token_at[token.index()] {
            Spot::Border(border) => format!("way-{}", border.index()),
            Spot::Space(space) => format!("way-{}", space_id(content, state, space)),
        };
    }
    let is_alike = |other: &TokenId| scenario.token(*other).name == it.name && *other < token;
    let alike = state.board.tokens.iter().filter(is_alike).count();
    if alike == 0 { slug(&it.name) } else { format!("{}-{}", slug(&it.name), alike + 1) }
}

pub fn skill_name(skill: Skill) -> &'static str {
    phrases::skill_name(skill)
}

pub fn condition_name(condition: Condition) -> &'static str {
    phrases::condition_name(condition)
}

pub fn ill_name(ill: Ill) -> &'static str {
    match ill {
        Ill::Damage => "damage",
        Ill::Horror => "horror",
    }
}

pub fn face_name(face: Face) -> &'static str {
    match face {
        Face::Success => "success",
        Face::Investigation => "investigation",
        Face::Blank => "blank",
    }
}

pub fn action_name(action: Action) -> &'static str {
    match action {
        Action::Attack => "attack",
        Action::Card => "use a card",
        Action::Barricade => "barricade",
        Action::Explore => "explore",
        Action::Extinguish => "extinguish",
        Action::Interact => "interact",
        Action::Move => "move",
        Action::Push => "push",
        Action::Search => "search",
        Action::SetFire => "set fire",
        Action::Steal => "steal",
        Action::Trade => "trade",
    }
}

/// `Lucky Rabbit's Foot` is `lucky-rabbits-foot`.
pub fn slug(words: &str) -> String {
    let mut slug = String::new();
    for letter in words.chars().filter(|letter| !matches!(letter, '\'' | '’' | '.')) {
        match letter {
            letter if letter.is_alphanumeric() => slug.extend(letter.to_lowercase()),
            _ if slug.ends_with('-') || slug.is_empty() => {}
            _ => slug.push('-'),
        }
    }
    slug.trim_end_matches('-').to_owned()
}
