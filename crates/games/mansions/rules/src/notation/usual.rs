//! What a table looks like that nobody says anything about: laid out, with nothing done yet.

use super::Names;
use crate::content::{Content, MonsterKind};
use crate::explore::first_borders;
use crate::ids::{RoleId, TokenId};
use crate::names::letter_of;
use crate::possessions::gives;
use crate::scenario::Put;
use crate::state::{Board, MOST_TOKENS, Spot, State, Turn};
use crate::turn::ACTIONS;
use parts::{Set, Space};

/// The roles that are revealed from the start, and those that are the same tiles.
pub(super) fn first_roles(names: &Names<'_>) -> Set<RoleId> {
    let Some(plan) = names.plan else { return Set::EMPTY };
    let roles = (0..names.scenario.roles.len()).map(RoleId::new);
    let first = roles.clone().filter(|&role| names.scenario.role(role).start);
    let tiles: Set<Space> = first.fold(Set::EMPTY, |all, role| all | plan.tile(role));
    roles.filter(|&role| (plan.tile(role) - tiles).is_empty()).collect()
}

/// A board on which these roles have been revealed and nothing has happened since.
pub(super) fn board(names: &Names<'_>, roles: Set<RoleId>, gone: Set<RoleId>) -> Board {
    let mut board = Board { roles, gone, ..Board::empty() };
    let Some(plan) = names.plan.filter(|_| !(roles | gone).is_empty()) else { return board };
    board.revealed = roles.iter().fold(Set::EMPTY, |all, role| all | plan.tile(role));
    board.borders = first_borders(plan);
    board.dark = dark(names, roles);
    let put = tokens(names, &board);
    board.tokens = put.iter().map(|(token, _)| *token).collect();
    put.into_iter().for_each(|(token, spot)| board.token_at[token.index()] = spot);
    board
}

fn dark(names: &Names<'_>, roles: Set<RoleId>) -> Set<Space> {
    let Some(plan) = names.plan else { return Set::EMPTY };
    let letters = roles.iter().flat_map(|role| {
        let letters = names.scenario.role(role).dark.iter().filter_map(|letter| letter_of(letter));
        letters.map(move |letter| plan.space(role, letter))
    });
    letters.collect()
}

/// Tokens that came with their tiles, and those on doors to what is hidden.
fn tokens(names: &Names<'_>, board: &Board) -> Vec<(TokenId, Spot)> {
    let Some(plan) = names.plan else { return Vec::new() };
    let own = names.scenario.tokens.iter().enumerate().take(MOST_TOKENS).filter(|(_, token)| {
        token.leads_to.is_none() && token.put == Put::WithTile && board.roles.contains(token.at.role())
    });
    let own = own.map(|(index, token)| {
        (TokenId::new(index), Spot::Space(plan.space(token.at.role(), token.at.letter)))
    });
    let is_hidden = |role: RoleId| !board.roles.contains(role) && !board.gone.contains(role);
    let doors = plan
        .explores
        .iter()
        .filter(|explore| is_hidden(explore.role) && board.revealed.contains(explore.before))
        .map(|explore| (explore.token, Spot::Border(explore.border)));
    own.chain(doors).collect()
}

/// MOM-ROUND-02 Two actions in a turn, MOM-TURN-03 one that was granted, MOM-COND-02 one for whoever is Stunned: how many are
/// left and were begun, where only one of it is said, or nothing. What is not left of them was begun; MOM-MOVE-03 a move
/// that is going on was, and what has interrupted it.
pub(super) fn actions(
    content: &Content,
    state: &State,
    turn: &Turn,
    [left, begun]: [Option<u8>; 2],
) -> [u8; 2] {
    let is_granted = turn.granted_by.is_some();
    let limit = gives::most_actions(content, state, turn.who).filter(|_| !is_granted);
    let most = limit.unwrap_or(ACTIONS).min(if is_granted { 1 } else { ACTIONS });
    let moved = turn.moving.map_or(0, |moving| 1 + u8::from(moving.interrupted));
    let gone = left.map_or(0, |left| most.saturating_sub(left));
    let begun = begun.unwrap_or(gone.max(moved));
    let rest = most.saturating_sub(begun);
    [left.map_or(rest, |left| if limit.is_some() { left.min(rest) } else { left }), begun]
}

/// Where everybody begins.
pub(super) fn start(names: &Names<'_>) -> Space {
    let start = &names.scenario.start;
    names.plan.map_or(Space(0), |plan| plan.space(start.role(), start.letter))
}

/// MOM-MON-01 The health of a monster that no spawn has made stronger.
pub(super) fn health(names: &Names<'_>, state: &State, kind: &MonsterKind) -> u8 {
    let (base, each) = kind.health;
    let more = names.content.difficulty(state.options.difficulty).monster_health;
    let health = i16::from(base) + i16::from(each) * i16::from(state.n()) + i16::from(more);
    health.clamp(1, i16::from(u8::MAX)) as u8
}
