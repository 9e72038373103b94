//! Chapter "Map", revealing: MOM-MAP-03, MOM-MAP-07; MOM-EXPLORE-01.
//!
//! Here: a role comes on the board ([`reveal`]) with its spaces, tokens, darkness and explore tokens. What is found
//! there is due (MOM-SCEN-03), not done here.
//! A role goes again by [`remove`]; tokens come and go by [`put_token`] and [`take_token`].

use crate::Event;
use crate::actions::walk;
use crate::asking::{Asking, Look, T};
use crate::effect::BorderKind;
use crate::ids::{Card, KindId, Monster, RoleId, TokenId, TokenKind, Who};
use crate::names::letter_of;
use crate::plan::{By, MOST_BORDERS, Plan};
use crate::question::About;
use crate::scenario::Put;
use crate::state::{Barricade, Due, DueWhat, MOST_BARRICADES, MOST_CARDS, MOST_MONSTERS, Place, Spot};
use crate::story::{self, Happened};
use crate::{effects, monsters, possessions};
use arrayvec::ArrayVec;
use parts::{Set, Space};
use table::Flow;

/// How borders are when nothing has changed them; those that the map does not have are walls.
pub fn first_borders(plan: &Plan) -> [BorderKind; MOST_BORDERS] {
    let mut borders = [BorderKind::Wall; MOST_BORDERS];
    plan.borders.iter().zip(&mut borders).for_each(|(border, kind)| *kind = border.kind);
    borders
}

/// MOM-MAP-03 Tiles are revealed by exploring, with the tokens, doors and monsters that the scenario places.
/// MOM-SAVE-02 A revealed tile is a reveal.
pub fn reveal(t: T<'_, '_>, role: RoleId, by: Option<Who>) {
    if t.state.board.roles.contains(role) || t.state.board.gone.contains(role) {
        return;
    }
    let spaces = t.plan().tile(role);
    let same: ArrayVec<RoleId, 64> = (0..t.scenario().roles.len())
        .map(RoleId::new)
        .filter(|&other| t.plan().tile(other) == spaces)
        .collect();
    t.state.board.roles.extend(same.iter().copied());
    t.state.board.revealed |= spaces;
    t.tell(Event::Revealed(role));
    let says = t.scenario().role(role).says.clone();
    if !says.is_empty() {
        effects::say(t, says.id());
    }
    for role in same {
        darken(t, role);
        put_tokens(t, role);
    }
    move_explore_tokens(t);
    story::due(t, Due { what: DueWhat::Found(role), who: by, space: None });
    t.reveal();
}

fn darken(t: T<'_, '_>, role: RoleId) {
    let letters: ArrayVec<u8, 8> =
        t.scenario().role(role).dark.iter().filter_map(|letter| letter_of(letter)).collect();
    for letter in letters {
        let space = t.plan().space(role, letter);
        if t.state.board.dark.insert(space) {
            t.tell(Event::Darkness(space));
        }
    }
}

fn put_tokens(t: T<'_, '_>, role: RoleId) {
    let tokens: ArrayVec<(TokenId, Space), 64> = t
        .scenario()
        .tokens
        .iter()
        .enumerate()
        .filter(|(_, token)| {
            token.leads_to.is_none() && token.put == Put::WithTile && token.at.role() == role
        })
        .map(|(index, token)| (TokenId::new(index), t.plan().space(role, token.at.letter)))
        .collect();
    for (token, space) in tokens {
        put(t, token, Spot::Space(space), space);
    }
}

/// Every door to what is not revealed has its explore token, and no other door has one.
fn move_explore_tokens(t: T<'_, '_>) {
    for index in 0..t.plan().explores.len() {
        let explore = t.plan().explores[index];
        let board = &t.state.board;
        let is_hidden = !board.roles.contains(explore.role) && !board.gone.contains(explore.role);
        let due = is_hidden && board.revealed.contains(explore.before);
        match (due, board.tokens.contains(explore.token)) {
            (true, false) => put(t, explore.token, Spot::Border(explore.border), explore.before),
            (false, true) => {
                t.state.board.tokens.remove(explore.token);
                let board = &t.state.board;
                if board.gone.contains(explore.role) && board.revealed.contains(explore.before) {
                    t.tell(Event::WayGone(explore.token, explore.before));
                }
            }
            (false, false) | (true, true) => {}
        }
    }
}

fn put(t: T<'_, '_>, token: TokenId, spot: Spot, space: Space) {
    t.state.board.tokens.insert(token);
    t.state.board.token_at[token.index()] = spot;
    t.tell(Event::TokenPut(token, space));
}

/// The token comes to lie there, or where the scenario says; one that is on the board already is moved. What is not
/// revealed is no place for it. MOM-SAVE-02 What was not there before is a reveal.
pub fn put_token(t: T<'_, '_>, token: TokenId, space: Option<Space>) {
    let own = &t.state.the_scenario(t.content).token(token).at;
    let space = space.unwrap_or_else(|| t.plan().space(own.role(), own.letter));
    let was_there = t.state.board.tokens.contains(token);
    let is_there = was_there && t.state.board.token_at[token.index()] == Spot::Space(space);
    if is_there || !t.state.board.revealed.contains(space) {
        return;
    }
    t.state.board.tokens.insert(token);
    t.state.board.token_at[token.index()] = Spot::Space(space);
    if was_there {
        t.tell(Event::TokenMoved(token, space));
    } else {
        t.tell(Event::TokenPut(token, space));
        t.reveal();
    }
    if t.scenario().token(token).kind == TokenKind::Person {
        story::happened(t, Happened::PersonMoved { person: token, to: space }, None, Some(space));
    }
}

/// The token leaves the board; a person follows nobody any more.
pub fn take_token(t: T<'_, '_>, token: TokenId) {
    if t.state.board.tokens.remove(token) {
        story::stop_following(t, token);
        t.tell(Event::TokenTaken(token));
    }
}

/// MOM-MAP-07 A tile that is removed keeps no figure: each figure, token and dropped card there goes to the nearest space
/// left, measured before the removal, by its owner's choice. A role that was never revealed will not be any more;
/// MOM-HIDE-03 its name is not told.
pub fn remove(t: T<'_, '_>, role: RoleId) -> Flow {
    let gone = t.plan().tile(role);
    let left = t.state.board.revealed - gone;
    let was_there = t.state.board.roles.contains(role);
    if t.state.board.gone.contains(role) || (was_there && left.is_empty()) {
        return Ok(());
    }
    if was_there {
        relocate_people(t, gone, left)?;
        relocate_monsters(t, gone, left)?;
        relocate_things(t, gone, left)?;
        clear(t, gone);
    }
    let same: Set<RoleId> = (0..t.scenario().roles.len())
        .map(RoleId::new)
        .filter(|&other| t.plan().tile(other) == gone)
        .collect();
    let board = &mut t.state.board;
    (board.roles, board.gone) = (board.roles - same, board.gone | same);
    if was_there {
        t.tell(Event::RoleGone(role));
    }
    move_explore_tokens(t);
    Ok(())
}

/// MOM-MAP-07 The nearest spaces left, as one moves so; MOM-MAP-05 what no such way leads from is measured as one would fly.
/// Those without any way there may go anywhere. Barricades do not count.
fn nearest_left(t: Look<'_, '_>, from: Space, left: Set<Space>, by: By) -> Set<Space> {
    let nearest = [by, By::Wing].map(|by| t.state.land(t.content).nearest(from, left, by));
    nearest.into_iter().find(|nearest| !nearest.is_empty()).unwrap_or(left)
}

/// Investigators are moved, not willingly.
fn relocate_people(t: T<'_, '_>, gone: Set<Space>, left: Set<Space>) -> Flow {
    let there: Set<Who> = t.state.on_board().filter(|&who| gone.contains(t.state.who(who).space)).collect();
    for who in there.iter() {
        let spaces = nearest_left(t, t.state.who(who).space, left, By::Claw);
        let to = t.pick(t.state.seat(who), About::WashedTo.of(who), spaces.iter())?;
        walk::go(t, who, to, false)?;
    }
    Ok(())
}

fn relocate_monsters(t: T<'_, '_>, gone: Set<Space>, left: Set<Space>) -> Flow {
    let there = t.state.all_monsters().filter(|(_, it)| gone.contains(it.space));
    let there: ArrayVec<(Monster, KindId, Space), MOST_MONSTERS> =
        there.map(|(monster, it)| (monster, it.kind, it.space)).collect();
    for (monster, kind, space) in there {
        let spaces = nearest_left(t, space, left, monsters::by(t.content, kind));
        let to = t.ask_lead(About::MonsterSent(monster), spaces.iter())?;
        monsters::move_into(t, monster, to)?;
    }
    Ok(())
}

/// What lies in one space stays together; nobody owns it, so the lead seat chooses. A card that was made a barricade goes with
/// the tile.
fn relocate_things(t: T<'_, '_>, gone: Set<Space>, left: Set<Space>) -> Flow {
    for space in gone.iter() {
        let board = &t.state.board;
        let lies_here = |token: &TokenId| board.token_at[token.index()] == Spot::Space(space);
        let tokens: Set<TokenId> = board.tokens.iter().filter(lies_here).collect();
        let bars = |card: &Card| board.barricades.iter().any(|barricade| barricade.card == Some(*card));
        let cards: ArrayVec<Card, MOST_CARDS> =
            t.state.cards.lying_in(space).filter(|card| !bars(card)).collect();
        if tokens.is_empty() && cards.is_empty() {
            continue;
        }
        let spaces = nearest_left(t, space, left, By::Claw);
        let to = t.ask_lead(About::DriftsTo, spaces.iter())?;
        tokens.iter().for_each(|token| put_token(t, token, Some(to)));
        for card in cards {
            t.state.cards.put(card, Place::Lying(to));
            t.tell(Event::Laid(card, to));
        }
    }
    Ok(())
}

/// Fire, darkness, passages and barricades go with their spaces; a card that was made a barricade returns to the deck.
fn clear(t: T<'_, '_>, gone: Set<Space>) {
    let board = &mut t.state.board;
    (board.fire, board.dark) = (board.fire - gone, board.dark - gone);
    (board.passages, board.revealed) = (board.passages - gone, board.revealed - gone);
    let lost: ArrayVec<Barricade, MOST_BARRICADES> =
        board.barricades.iter().copied().filter(|barricade| gone.contains(barricade.space)).collect();
    board.barricades.retain(|barricade| !gone.contains(barricade.space));
    for card in lost.into_iter().filter_map(|barricade| barricade.card) {
        possessions::discard(t, card);
    }
}
