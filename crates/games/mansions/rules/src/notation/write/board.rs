//! The map and what stands on it.

use super::{card_notes, cards, counted, holding, line, line_or_none, noted};
use crate::ids::{Border, Card, KindId, Monster, TokenId};
use crate::notation::names::{listed, word};
use crate::notation::{Names, usual};
use crate::state::{Against, Barricade, Board, MOST_TOKENS, MonsterState, Spot, State};
use parts::{Set, Space};

pub(super) fn lines(names: &Names<'_>, state: &State) -> Vec<String> {
    let board = &state.board;
    let usual = usual::board(names, board.roles, board.gone);
    let space = |space: Space| names.space(space).to_owned();
    let mut lines = Vec::new();
    if board.roles != usual::first_roles(names) {
        lines.push(line_or_none("revealed", listed(board.roles, |role| names.role(role).to_owned())));
    }
    lines.extend(line("gone", listed(board.gone, |role| names.role(role).to_owned())));
    if board.revealed != usual.revealed {
        lines.push(line_or_none("spaces", listed(board.revealed, space)));
    }
    lines.extend(line("borders", borders(names, board, &usual)));
    if board.dark != usual.dark {
        lines.push(line_or_none("dark", listed(board.dark, space)));
    }
    lines.extend(line("fire", listed(board.fire, space)));
    lines.extend(line("passages", listed(board.passages, space)));
    lines.extend(line("barricades", board.barricades.iter().map(|it| barricade(names, it)).collect()));
    lines.extend(tokens(names, board, &usual));
    let follows = board.follows.iter().map(|&(it, who)| format!("{} {}", names.token(it), names.who(who)));
    lines.extend(line("follows", follows.collect()));
    lines.extend(line("lying", lying(names, state)));
    let in_deck = cards(names, state, state.cards.in_deck());
    lines.extend(line("deck", in_deck.into_iter().filter(|card| card.ends_with(')')).collect()));
    lines.extend(line("monsters", monsters(names, state)));
    lines.extend(line("last attacks", last_attacks(names, state)));
    lines.extend(line("to activate", listed(state.monsters.to_activate, |it| names.monster(state, it))));
    lines
}

/// `front.b - study.a wall`, where it is not as the map has it.
fn borders(names: &Names<'_>, board: &Board, usual: &Board) -> Vec<String> {
    let all = board.borders.iter().zip(usual.borders).enumerate();
    let changed = all.filter(|(_, (kind, usual))| *kind != usual);
    changed.map(|(at, (kind, _))| format!("{} {}", names.border(Border::new(at)), word(kind))).collect()
}

/// `study.a against front.b - study.a`, `study.a`, `study.a against the passage`
fn barricade(names: &Names<'_>, it: &Barricade) -> String {
    let space = names.space(it.space);
    let words = match it.against {
        Against::Nothing => space.to_owned(),
        Against::Border(border) => format!("{space} against {}", names.border(border)),
        Against::Passage => format!("{space} against the passage"),
    };
    noted(words, it.card.map(|card| names.card(card)).into_iter().collect())
}

/// Those on the board; and where those lay that were taken.
fn tokens(names: &Names<'_>, board: &Board, usual: &Board) -> Vec<String> {
    if (board.tokens, board.token_at) == (usual.tokens, usual.token_at) {
        return Vec::new();
    }
    let placed = |token: TokenId| names.placed_token(token, board.token_at[token.index()]);
    let off = Set::first_ids(names.scenario.tokens.len().min(MOST_TOKENS)) - board.tokens;
    let taken = off.iter().filter(|token| board.token_at[token.index()] != Spot::Space(Space(0)));
    let taken = line("taken", taken.map(placed).collect());
    std::iter::once(line_or_none("tokens", listed(board.tokens, placed))).chain(taken).collect()
}

/// `knife at study.b`
fn lying(names: &Names<'_>, state: &State) -> Vec<String> {
    let item = |(card, space): (Card, Space)| {
        noted(format!("{} at {}", names.card(card), names.space(space)), card_notes(state, card))
    };
    state.cards.lying().map(item).collect()
}

/// `cultist 1 at study.b (damage 2)`; the place is said where it is not the next one.
fn monsters(names: &Names<'_>, state: &State) -> Vec<String> {
    let mut next = 0;
    let mut items = Vec::new();
    for (monster, it) in state.all_monsters() {
        let place = (monster.index() != next).then_some(monster);
        next = monster.index() + 1;
        items.push(monster_item(names, state, it, place));
    }
    items
}

fn monster_item(names: &Names<'_>, state: &State, it: &MonsterState, place: Option<Monster>) -> String {
    let kind = names.content.kind(it.kind);
    let mut notes = Vec::new();
    if it.health != usual::health(names, state, kind) {
        notes.push(format!("health {}", it.health));
    }
    notes.extend(counted([("damage", it.damage), ("stays", it.stays)]));
    notes.extend(it.spawn.map(|spawn| format!("of {}", names.scenario.spawn(spawn).id)));
    notes.extend(holding([(it.slowed, "slowed")]));
    notes.extend(place.map(|place| format!("place {}", place.index())));
    noted(format!("{} {} at {}", kind.id, it.number, names.space(it.space)), notes)
}

/// `cultist 2`: the last text of the kind, from 1.
fn last_attacks(names: &Names<'_>, state: &State) -> Vec<String> {
    let all = state.monsters.last_attack.iter().enumerate();
    let known = all.filter_map(|(kind, text)| text.map(|text| (KindId::new(kind), text)));
    known.map(|(kind, text)| format!("{} {}", names.content.kind(kind).id, text + 1)).collect()
}
