//! Chapter "Map", revealing: MOM-MAP-03, MOM-MAP-07; MOM-EXPLORE-01.
//!
//! Here: a role comes on the board ([`reveal`]) with its spaces, tokens, darkness and explore tokens. What is found
//! there is due (MOM-SCEN-03), not done here.
//! To come here: a role goes (`remove`, MOM-MAP-07).

use crate::Event;
use crate::asking::{Asking, T};
use crate::effect::BorderKind;
use crate::ids::{RoleId, TokenId, Who};
use crate::names::letter_of;
use crate::plan::{MOST_BORDERS, Plan};
use crate::scenario::Put;
use crate::state::{Due, DueWhat, Spot};
use crate::story;
use arrayvec::ArrayVec;
use parts::Space;

/// How borders are when nothing has changed them; those that the map does not have are walls.
pub fn first_borders(plan: &Plan) -> [BorderKind; MOST_BORDERS] {
    let mut borders = [BorderKind::Wall; MOST_BORDERS];
    plan.borders.iter().zip(&mut borders).for_each(|(border, kind)| *kind = border.kind);
    borders
}

/// MOM-MAP-03 Tiles are revealed by exploring, with the tokens, doors and monsters that the scenario places.
pub(crate) fn reveal(t: T<'_, '_>, role: RoleId, by: Option<Who>) {
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
        t.tell(Event::Said(says.id()));
    }
    for role in same {
        darken(t, role);
        put_tokens(t, role);
    }
    move_explore_tokens(t);
    story::due(t, Due { what: DueWhat::Found(role), who: by, space: None });
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
                t.tell(Event::TokenTaken(explore.token));
            }
            (true, true) | (false, false) => {}
        }
    }
}

fn put(t: T<'_, '_>, token: TokenId, spot: Spot, space: Space) {
    t.state.board.tokens.insert(token);
    t.state.board.token_at[token.index()] = spot;
    t.tell(Event::TokenPut(token, space));
}
