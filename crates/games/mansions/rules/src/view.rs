//! What a seat sees: a white list of what was told (MOM-HIDE-01, MOM-HIDE-03). There is no place in it for an unexplored
//! tile, a private variable, an unseen card or somebody else's Insane back.

use crate::content::Content;
use crate::effect::BorderKind;
use crate::ids::{Card, Condition, Ill, IllCard, RoleId, TokenId, Who};
use crate::state::{Against, Place, Spot, Standing, State};
use parts::{Set, Space};
use serde::Serialize;
use table::Seat;

#[derive(Serialize, Debug)]
pub struct View<'a> {
    pub scenario: &'a str,
    pub name: &'a str,
    pub round: u8,
    pub lead: u8,
    pub objective: &'a str,
    /// Public variables only.
    pub counters: Vec<Counter<'a>>,
    pub investigators: Vec<InvestigatorView<'a>>,
    pub rooms: Vec<RoomView<'a>>,
    pub spaces: Vec<SpaceView<'a>>,
    pub borders: Vec<BorderView>,
    pub tokens: Vec<TokenView<'a>>,
    pub monsters: Vec<MonsterView<'a>>,
    /// Cards that lie in spaces.
    pub lying: Vec<LyingView<'a>>,
    pub dice: Option<DiceView>,
    /// MOM-INSANE-04 Whether the viewer's seat may speak.
    pub may_speak: bool,
}

#[derive(Serialize, Debug)]
pub struct Counter<'a> {
    pub name: &'a str,
    pub value: i16,
}

#[derive(Serialize, Debug)]
pub struct InvestigatorView<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub seat: u8,
    pub standing: &'static str,
    pub space: Option<u8>,
    pub clues: u8,
    pub conditions: Vec<Condition>,
    pub damage: IllsView<'a>,
    pub horror: IllsView<'a>,
    pub health: u8,
    pub sanity: u8,
    pub skills: [u8; 6],
    pub cards: Vec<CardView<'a>>,
    /// The viewer's own Insane back.
    pub insane: Option<BackView<'a>>,
    pub acted: bool,
}

#[derive(Serialize, Debug)]
pub struct IllsView<'a> {
    pub up: Vec<&'a str>,
    /// Face down, but everybody has seen them.
    pub known: Vec<&'a str>,
    pub unseen: u8,
}

#[derive(Serialize, Debug)]
pub struct BackView<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub text: &'a str,
}

#[derive(Serialize, Debug)]
pub struct CardView<'a> {
    pub name: &'a str,
    pub flipped: bool,
    pub used: bool,
}

#[derive(Serialize, Debug)]
pub struct LyingView<'a> {
    pub card: CardView<'a>,
    pub space: u8,
}

#[derive(Serialize, Debug)]
pub struct RoomView<'a> {
    pub name: &'a str,
    pub outdoor: bool,
    pub spaces: Vec<u8>,
}

#[derive(Serialize, Debug)]
pub struct SpaceView<'a> {
    pub id: u8,
    pub tile: &'a str,
    pub letter: char,
    pub at: (i8, i8),
    pub turn: u8,
    pub floor: i8,
    pub water: bool,
    pub fire: bool,
    pub dark: bool,
    pub passage: bool,
}

#[derive(Serialize, Debug)]
pub struct BorderView {
    pub from: u8,
    /// None: an unexplored door.
    pub to: Option<u8>,
    pub kind: &'static str,
    /// The space in which a barricade stands against it.
    pub barricade: Option<u8>,
}

#[derive(Serialize, Debug)]
pub struct TokenView<'a> {
    pub kind: crate::ids::TokenKind,
    pub name: &'a str,
    pub looks: &'a str,
    pub space: u8,
    pub on_door: bool,
    pub follows: Option<u8>,
}

/// MOM-MON-10 Investigators see health, damage, ratings and abilities; not the texts to come.
#[derive(Serialize, Debug)]
pub struct MonsterView<'a> {
    pub kind: &'a str,
    pub name: &'a str,
    pub number: u8,
    pub space: u8,
    pub health: u8,
    pub damage: u8,
    pub awareness: u8,
    pub horror: u8,
    pub brawn: u8,
    pub gifts: &'a [crate::ids::Gift],
}

#[derive(Serialize, Debug)]
pub struct DiceView {
    pub who: u8,
    pub faces: [u8; 3],
}

pub fn view<'a>(content: &'a Content, state: &State, seat: Option<Seat>) -> View<'a> {
    let scenario = state.the_scenario(content);
    let is_laid_out = !state.board.revealed.is_empty();
    View {
        scenario: &scenario.id,
        name: &scenario.name,
        round: state.round,
        lead: state.lead,
        objective: if is_laid_out { &scenario.stage(state.story.stage).objective.words } else { "" },
        counters: counters(content, state),
        investigators: state.everybody().map(|who| investigator(content, state, who, seat)).collect(),
        rooms: if is_laid_out { rooms(content, state) } else { Vec::new() },
        spaces: state.board.revealed.iter().map(|space| space_view(content, state, space)).collect(),
        borders: if is_laid_out { borders(content, state) } else { Vec::new() },
        tokens: state.board.tokens.iter().map(|token| token_view(content, state, token)).collect(),
        monsters: monsters(content, state),
        lying: lying(content, state),
        dice: state.now.roll.map(|roll| DiceView { who: roll.who.0, faces: roll.faces }),
        may_speak: may_speak(content, state, seat),
    }
}

/// MOM-HIDE-03 No variable that is not public.
fn counters<'a>(content: &'a Content, state: &State) -> Vec<Counter<'a>> {
    let vars = state.the_scenario(content).vars.iter().zip(state.story.vars);
    let public = vars.filter(|(var, _)| !var.public.is_empty());
    public.map(|(var, value)| Counter { name: &var.public, value }).collect()
}

fn investigator<'a>(
    content: &'a Content,
    state: &State,
    who: Who,
    seat: Option<Seat>,
) -> InvestigatorView<'a> {
    let investigator = state.who(who);
    let card = content.investigator(investigator.card);
    let own = seat == Some(state.seat(who));
    let back = investigator.insane.filter(|_| own || state.ending.is_some()).map(|id| content.insane(id));
    InvestigatorView {
        id: &card.id,
        name: &card.name,
        seat: investigator.seat,
        standing: standing(investigator.standing),
        space: (investigator.standing == Standing::OnBoard).then_some(investigator.space.0),
        clues: investigator.clues,
        conditions: investigator.conditions.iter().collect(),
        damage: ills(content, state, who, Ill::Damage),
        horror: ills(content, state, who, Ill::Horror),
        health: card.health,
        sanity: card.sanity,
        skills: card.skills,
        cards: state.held_by(who).map(|card| card_view(content, state, card)).collect(),
        insane: back.map(|back| BackView { id: &back.id, name: &back.name, text: &back.text.words }),
        acted: investigator.acted,
    }
}

fn standing(standing: Standing) -> &'static str {
    match standing {
        Standing::Waiting => "waiting",
        Standing::OnBoard => "on-board",
        Standing::Eliminated => "eliminated",
        Standing::Left => "left",
    }
}

fn ills<'a>(content: &'a Content, state: &State, who: Who, ill: Ill) -> IllsView<'a> {
    let deck = &state.ills[ill as usize];
    let named = |cards: Set<IllCard>| {
        let own = state.ills_of(who, ill).filter(|&card| cards.contains(card));
        let mut names: Vec<&str> = own.map(|card| content.ill(ill, card).name.as_str()).collect();
        names.sort_unstable();
        names
    };
    let (up, known) = (named(deck.up), named(deck.seen - deck.up));
    let unseen = state.suffered(who, ill) - (up.len() + known.len()) as u8;
    IllsView { up, known, unseen }
}

fn card_view<'a>(content: &'a Content, state: &State, card: Card) -> CardView<'a> {
    let flipped = state.cards.flipped.contains(card);
    let back = content.item(card).and_then(|item| item.back.as_ref()).filter(|_| flipped);
    let name = back.map_or_else(|| content.card_name(card), |back| back.name.as_str());
    CardView { name, flipped, used: state.cards.used.contains(card) }
}

fn rooms<'a>(content: &'a Content, state: &State) -> Vec<RoomView<'a>> {
    let rooms = state.plan(content).rooms.iter();
    let seen =
        rooms.map(|room| (room, room.spaces & state.board.revealed)).filter(|(_, seen)| !seen.is_empty());
    seen.map(|(room, seen)| RoomView {
        name: &room.name,
        outdoor: room.outdoor,
        spaces: seen.iter().map(|space| space.0).collect(),
    })
    .collect()
}

fn space_view<'a>(content: &'a Content, state: &State, space: Space) -> SpaceView<'a> {
    let plan = &state.plan(content).spaces[space.index()];
    let variant = state.variant.map_or(0, super::ids::VariantId::index);
    let placed = &state.the_scenario(content).maps[variant].tiles[plan.tile];
    SpaceView {
        id: space.0,
        tile: &placed.tile.name,
        letter: char::from(b'a' + plan.letter),
        at: placed.at,
        turn: placed.turn,
        floor: placed.floor,
        water: plan.water,
        fire: state.board.fire.contains(space),
        dark: state.board.dark.contains(space),
        passage: state.board.passages.contains(space),
    }
}

/// Borders with a revealed space; what lies behind a door that nobody has opened is not said.
fn borders(content: &Content, state: &State) -> Vec<BorderView> {
    let plan = state.plan(content);
    let revealed = state.board.revealed;
    let all = plan.borders.iter().zip(state.board.borders).enumerate();
    let seen = all.filter_map(|(index, (border, kind))| {
        let (one, other) = border.ends;
        let (from, to) = if revealed.contains(one) { (one, other) } else { (other, one) };
        let is_known = revealed.contains(to);
        let shows = revealed.contains(from) && (is_known || is_explorable(content, state, index));
        let barricade = state
            .board
            .barricades
            .iter()
            .find(|it| it.against == Against::Border(crate::ids::Border::new(index)));
        shows.then(|| BorderView {
            from: from.0,
            to: is_known.then_some(to.0),
            kind: kind_name(kind),
            barricade: barricade.map(|barricade| barricade.space.0),
        })
    });
    seen.collect()
}

/// Whether an explore token lies there: other borders to what is not revealed look like walls.
fn is_explorable(content: &Content, state: &State, border: usize) -> bool {
    let explores = state.plan(content).explores.iter();
    explores.filter(|explore| explore.border.index() == border).any(|explore| {
        let hidden = |role: RoleId| !state.board.roles.contains(role);
        hidden(explore.role) && state.board.tokens.contains(explore.token)
    })
}

fn kind_name(kind: BorderKind) -> &'static str {
    match kind {
        BorderKind::Open => "open",
        BorderKind::Dashed => "dashed",
        BorderKind::Door => "door",
        BorderKind::Wall => "wall",
    }
}

fn token_view<'a>(content: &'a Content, state: &State, id: TokenId) -> TokenView<'a> {
    let token = state.the_scenario(content).token(id);
    let (space, on_door) = match state.board.token_at[id.index()] {
        Spot::Space(space) => (space, false),
        Spot::Border(border) => {
            let (one, other) = state.plan(content).borders[border.index()].ends;
            (if state.board.revealed.contains(one) { one } else { other }, true)
        }
    };
    let follows = state.board.follows.iter().find(|(person, _)| *person == id).map(|(_, who)| who.0);
    // The name of what lies behind a door is not known before it is opened.
    let name = if token.leads_to.is_some() { "" } else { &token.name };
    TokenView { kind: token.kind, name, looks: &token.looks.words, space: space.0, on_door, follows }
}

fn monsters<'a>(content: &'a Content, state: &State) -> Vec<MonsterView<'a>> {
    let seen = state.all_monsters().map(|(_, monster)| {
        let kind = content.kind(monster.kind);
        MonsterView {
            kind: &kind.id,
            name: &kind.name,
            number: monster.number,
            space: monster.space.0,
            health: monster.health,
            damage: monster.damage,
            awareness: kind.awareness,
            horror: kind.horror,
            brawn: kind.brawn,
            gifts: &kind.gifts,
        }
    });
    seen.collect()
}

fn lying<'a>(content: &'a Content, state: &State) -> Vec<LyingView<'a>> {
    let on_floor = |card: usize| match state.cards.at[card] {
        Place::Lying(space) => Some((Card::new(card), space)),
        Place::Deck | Place::Held(_) | Place::Out => None,
    };
    let all = (0..state.cards.at.len()).filter_map(on_floor);
    all.map(|(card, space)| LyingView { card: card_view(content, state, card), space: space.0 }).collect()
}

/// MOM-INSANE-04 A back that forbids speech closes the chat of its own seat.
fn may_speak(content: &Content, state: &State, seat: Option<Seat>) -> bool {
    let own = state.everybody().filter(|&who| seat == Some(state.seat(who)));
    let mut backs = own.filter_map(|who| state.who(who).insane);
    !backs.any(|back| content.insane(back).gives.contains(&crate::effect::Give::Silence))
}
