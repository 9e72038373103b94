//! Options of tokens and persons: MOM-TOKEN-01, MOM-EXPLORE-01, MOM-INTERACT-01, MOM-SEARCH-01, MOM-SIGHT-01,
//! MOM-PERS-02.

use super::ChosenAction;
use crate::asking::{Look, MOST_ANSWERS, T};
use crate::effect::{Effect, Icon, Offer, Reach, action_of};
use crate::effects::{Scene, asks};
use crate::ids::{Action, OfferId, TokenId, TokenKind, Who};
use crate::question::About;
use crate::state::{PuzzleState, Spot};
use crate::turn;
use arrayvec::ArrayVec;
use parts::{Set, Space};
use table::Flow;

/// Tokens that have an option of this kind of action for somebody now.
pub(super) fn with_action<'a, 'b>(
    t: Look<'a, 'b>,
    who: Who,
    action: Action,
) -> impl Iterator<Item = TokenId> + Clone + use<'a, 'b> {
    near(t, who).iter().filter(move |&token| {
        action_at(t, token) == action && options(t, who, token, Icon::Action).next().is_some()
    })
}

/// The kinds of action for which some token has an option for somebody now.
pub(super) fn actions(t: Look<'_, '_>, who: Who, near: Set<TokenId>) -> Set<Action> {
    let open = near.iter().filter(|&token| options(t, who, token, Icon::Action).next().is_some());
    open.map(|token| action_at(t, token)).collect()
}

/// MOM-TURN-02 Tokens that have a free option for somebody now.
pub(crate) fn with_free_options<'a, 'b>(
    t: Look<'a, 'b>,
    who: Who,
    near: Set<TokenId>,
) -> impl Iterator<Item = TokenId> + Clone + use<'a, 'b> {
    near.iter().filter(move |&token| options(t, who, token, Icon::Free).next().is_some())
}

/// Tokens beside somebody, and those that are reached from afar.
pub(crate) fn near(t: Look<'_, '_>, who: Who) -> Set<TokenId> {
    let (tokens, here) = (t.state.board.tokens, t.state.who(who).space);
    let far = tokens & t.state.the_scenario(t.content).far;
    (tokens - far).iter().filter(|&token| is_beside(t, token, here)).collect::<Set<TokenId>>() | far
}

/// The action by which options with the icon are taken there.
fn action_at(t: Look<'_, '_>, token: TokenId) -> Action {
    let kind = t.state.the_scenario(t.content).token(token).kind;
    action_of(kind).unwrap_or(Action::Interact)
}

/// MOM-TOKEN-01 Options that somebody may take now: in reach, with what they ask for, at a price that can be paid.
/// MOM-PERS-02 Finished branches are not offered again.
pub(crate) fn options<'a, 'b>(
    t: Look<'a, 'b>,
    who: Who,
    token: TokenId,
    icon: Icon,
) -> impl Iterator<Item = OfferId> + Clone + use<'a, 'b> {
    let it = t.state.the_scenario(t.content).token(token);
    let scene = scene(t, who, token);
    let open = move |offer: &&Offer| {
        offer.icon == icon
            && is_in_reach(t, who, token, it.kind, offer.reach)
            && !was_taken(t, offer)
            && !is_solved(t, offer)
            && asks::is_open(t.content, t.state, offer, &scene)
    };
    it.options.iter().filter(open).map(|offer| offer.id)
}

/// MOM-TOKEN-01 An option without the icon is free, once per turn each.
fn was_taken(t: Look<'_, '_>, offer: &Offer) -> bool {
    let in_turn = t.state.turn.as_ref().is_some_and(|turn| turn.taken.contains(&offer.id));
    offer.icon == Icon::Free && in_turn
}

/// MOM-PUZ-04 A solved puzzle is not tried again.
fn is_solved(t: Look<'_, '_>, offer: &Offer) -> bool {
    let is_over = |effect: &Effect| {
        matches!(effect, Effect::Attempt(puzzle)
            if t.state.puzzles[puzzle.id().index()] == PuzzleState::Solved)
    };
    !offer.does.is_empty() && offer.does.iter().all(is_over)
}

fn scene(t: Look<'_, '_>, who: Who, token: TokenId) -> Scene {
    let spot = Some(place(t, token));
    Scene { token: Some(token), spot, ..Scene::of(who) }
}

/// Where a token is; of one on a door, a space beside it.
fn place(t: Look<'_, '_>, token: TokenId) -> Space {
    match t.state.board.token_at[token.index()] {
        Spot::Space(space) => space,
        Spot::Border(border) => {
            let (one, other) = t.state.plan(t.content).borders[border.index()].ends;
            if t.state.board.revealed.contains(one) { one } else { other }
        }
    }
}

/// MOM-EXPLORE-01 In one's space or on an adjacent door. MOM-INTERACT-01, MOM-SEARCH-01 In one's space.
/// MOM-SIGHT-01 Any revealed one unless its option names a reach.
fn is_in_reach(t: Look<'_, '_>, who: Who, token: TokenId, kind: TokenKind, reach: Reach) -> bool {
    let here = t.state.who(who).space;
    match reach {
        Reach::Usual if kind == TokenKind::Sight => true,
        Reach::Usual | Reach::Here => is_beside(t, token, here),
        Reach::InRange => t.state.land(t.content).in_range(here).contains(place(t, token)),
        Reach::Anywhere => true,
    }
}

fn is_beside(t: Look<'_, '_>, token: TokenId, here: Space) -> bool {
    match t.state.board.token_at[token.index()] {
        Spot::Space(space) => space == here,
        Spot::Border(border) => {
            let (one, other) = t.state.plan(t.content).borders[border.index()].ends;
            one == here || other == here
        }
    }
}

/// Which token, and which of its options.
pub(super) fn choose(t: T<'_, '_>, who: Who, action: Action) -> Flow<ChosenAction> {
    let seat = t.state.seat(who);
    let tokens: ArrayVec<TokenId, MOST_ANSWERS> = with_action(t, who, action).collect();
    let token = t.pick(seat, About::WhichToken.of(who), tokens)?;
    let offers: ArrayVec<OfferId, MOST_ANSWERS> =
        options(t, who, token, Icon::Action).take(MOST_ANSWERS).collect();
    let offer = t.pick(seat, About::WhichOption(token).of(who), offers)?;
    Ok(ChosenAction::Option(token, offer))
}

/// MOM-EXPLORE-01, MOM-INTERACT-01, MOM-SEARCH-01 Its option with the action icon, if it is still there after the evade
/// check.
pub(super) fn take(t: T<'_, '_>, who: Who, token: TokenId, offer: OfferId) -> Flow {
    let is_open = t.state.board.tokens.contains(token)
        && options(t, who, token, Icon::Action).any(|open| open == offer);
    if is_open { resolve(t, who, token, offer) } else { Ok(()) }
}

/// MOM-SIGHT-01 Sight tokens may be selected without an action and their effect declined. MOM-TURN-02 Free options.
pub(crate) fn take_free(t: T<'_, '_>, who: Who, token: TokenId) -> Flow {
    let offers: ArrayVec<OfferId, MOST_ANSWERS> =
        options(t, who, token, Icon::Free).take(MOST_ANSWERS - 1).collect();
    let seat = t.state.seat(who);
    let Some(offer) = t.may_pick(seat, About::WhichOption(token).of(who), offers)? else {
        // Looked at and left: it is not offered again in this turn.
        let all: ArrayVec<OfferId, MOST_ANSWERS> = options(t, who, token, Icon::Free).collect();
        all.into_iter().for_each(|offer| note_taken(t, offer));
        return Ok(());
    };
    note_taken(t, offer);
    resolve(t, who, token, offer)
}

fn note_taken(t: T<'_, '_>, offer: OfferId) {
    let taken = &mut turn::turn(t).taken;
    if !taken.contains(&offer) && taken.try_push(offer).is_err() {
        taken.remove(0);
        taken.push(offer);
    }
}

/// It is paid for, and then happens. MOM-SAVE-02 A token's text is a reveal.
fn resolve(t: T<'_, '_>, who: Who, token: TokenId, offer: OfferId) -> Flow {
    let offer = t.content.offer(offer);
    let mut scene = scene(t, who, token);
    t.reveal();
    asks::take(t, offer, &mut scene)
}

/// The spaces in which somebody is at a token; of one on a door, those beside it that are revealed.
pub fn spaces_of(content: &crate::Content, state: &crate::State, token: TokenId) -> Set<Space> {
    match state.board.token_at[token.index()] {
        Spot::Space(space) => Set::of(space),
        Spot::Border(border) => {
            let (one, other) = state.plan(content).borders[border.index()].ends;
            [one, other].into_iter().filter(|&space| state.board.revealed.contains(space)).collect()
        }
    }
}
