//! The cost of the tokens that a ritual uses up, moves around or sets off, as read from effects and
//! conditions.

use crate::viewpoint::Viewpoint;
use crate::what_if::mentions;
use arrayvec::ArrayVec;
use death_may_die::content::{Content, Episode, EpisodeAction, TokenId};
use death_may_die::effect::{Amount, Condition, Deal, Effect, FoeIs, People, PersonIs, Price, SpaceIs};
use death_may_die::state::{State, Who};
use death_may_die::tokens;
use parts::Space;

/// Average successes of one action.
const SUCCESSES: f32 = 1.9;
/// Actions for a token whose source is unknown.
const UNKNOWN: f32 = 2.5;
/// Actions to walk to where tokens can be had.
const WAY: f32 = 0.5;

/// Actions to get one more token of this kind into somebody's hands.
pub(crate) fn cost_of(content: &Content, episode: &Episode, kind: TokenId) -> f32 {
    let ways = episode.actions.iter().filter_map(|action| gain(&action.does, kind, 1.0));
    let found = ways.min_by(f32::total_cmp).map(|cost| cost + 0.2);
    let hides =
        |token: TokenId| content.token(token).backs.iter().any(|(_, back)| gain(back, kind, 1.0).is_some());
    let hidden = episode.tokens.iter().any(|(token, _)| hides(*token));
    let dug_up = hidden.then_some(1.5 + 2.0 * WAY);
    match (found, dug_up) {
        (Some(found), Some(dug_up)) => found.min(dug_up),
        (Some(cost), None) | (None, Some(cost)) => cost,
        (None, None) => UNKNOWN,
    }
}

/// The lowest cost of getting such a token by these effects, if the action behind them costs `cost`.
fn gain(effects: &[Effect], kind: TokenId, cost: f32) -> Option<f32> {
    let each = effects.iter().filter_map(|effect| match effect {
        Effect::GainToken(token, Amount::Just(n)) if token.id() == kind => Some(cost / f32::from(*n)),
        Effect::GainToken(token, Amount::Lying(..)) if token.id() == kind => Some(cost),
        Effect::ForEachSuccess(_, does) => gain(does, kind, cost / SUCCESSES),
        Effect::Roll(check) => gain(&check.pass, kind, cost + 0.25 * f32::from(check.need)),
        Effect::If(_, does) | Effect::For(_, does) => gain(does, kind, cost),
        Effect::IfElse(_, then, otherwise) => gain(then, kind, cost).or_else(|| gain(otherwise, kind, cost)),
        // Bought tokens are paid for in other ways, and other effects give no tokens.
        _ => None,
    });
    each.min_by(f32::total_cmp)
}

/// The tokens that an action costs whenever it turns over such a token.
pub(crate) fn price(action: &EpisodeAction, turned: TokenId) -> Option<(TokenId, u8)> {
    let mut found = held(&action.needs);
    mentions(&action.does, &mut |effect| {
        if let Effect::May(deal) = effect {
            found = found.or_else(|| paid(deal, turned));
        }
        found.is_some()
    });
    found
}

fn paid(deal: &Deal, turned: TokenId) -> Option<(TokenId, u8)> {
    let turns = |effect: &Effect| matches!(effect, Effect::TurnToken(token) if token.id() == turned);
    let pays = deal.pay.iter().find_map(|price| match price {
        Price::Token(kind, n) => Some((kind.id(), *n)),
        Price::Stress(_) | Price::Wounds(_) | Price::Sanity(_) | Price::Card(_) => None,
    });
    pays.filter(|_| deal.does.iter().any(turns))
}

/// The tokens that a condition requires in hand.
pub(crate) fn held(condition: &Condition) -> Option<(TokenId, u8)> {
    match condition {
        Condition::AtLeast(Amount::Held(kind), least) => Some((kind.id(), *least)),
        Condition::Both(one, other) | Condition::Either(one, other) => held(one).or_else(|| held(other)),
        // No other condition requires tokens in hand.
        _ => None,
    }
}

/// The enemy that a condition requires in the investigator's space, if any.
pub(crate) fn company(condition: &Condition) -> Option<&[FoeIs]> {
    match condition {
        Condition::YouAreOn(tests) => tests.iter().find_map(|test| match test {
            SpaceIs::Holding(foes) => Some(foes.as_slice()),
            // No other test requires an enemy.
            _ => None,
        }),
        Condition::Both(one, other) => company(one).or_else(|| company(other)),
        // No other condition requires an enemy.
        _ => None,
    }
}

/// The token that must not be in the investigator's space.
pub(crate) fn hindrance(condition: &Condition) -> Option<TokenId> {
    match condition {
        Condition::YouAreOn(tests) => tests.iter().find_map(|test| match test {
            SpaceIs::Without(kind) => Some(kind.id()),
            // No other test forbids a token.
            _ => None,
        }),
        Condition::Both(one, other) | Condition::Either(one, other) => {
            hindrance(one).or_else(|| hindrance(other))
        }
        // No other condition is about tokens that are in the way.
        _ => None,
    }
}

/// Whether a condition requires such a token in the investigator's space.
pub(crate) fn asks_for(condition: &Condition, kind: TokenId) -> bool {
    match condition {
        Condition::YouAreOn(tests) => {
            tests.iter().any(|test| matches!(test, SpaceIs::With(token) if token.id() == kind))
        }
        Condition::Both(one, other) | Condition::Either(one, other) => {
            asks_for(one, kind) || asks_for(other, kind)
        }
        // No other condition is about tokens that lie here.
        _ => false,
    }
}

/// The kinds of enemies that leave a token behind when they die that an action of the episode uses, and that
/// token.
pub(crate) fn quarry(episode: &Episode) -> impl Iterator<Item = (&[FoeIs], TokenId)> {
    episode.on_kill.iter().filter_map(|(tests, does)| {
        let left = does.iter().find_map(|effect| match effect {
            Effect::PutToken(kind, _) => Some(kind.id()),
            // Nothing else can be left behind.
            _ => None,
        })?;
        let is_used = episode.actions.iter().any(|action| asks_for(&action.needs, left));
        is_used.then_some((tests.as_slice(), left))
    })
}

/// The kind of token that may turn out to be one of this kind when it is turned over.
pub(crate) fn hides(content: &Content, episode: &Episode, kind: TokenId) -> Option<TokenId> {
    let is_mask = |token: &TokenId| {
        content.token(*token).backs.iter().any(|(_, back)| tokens::becomes(back) == Some(kind))
    };
    episode.token_kinds.iter().copied().find(is_mask)
}

/// The tokens that, at the end of a turn, take away what people in their space hold, and what they take.
pub(crate) fn thief_tokens(episode: &Episode) -> impl Iterator<Item = (TokenId, TokenId)> {
    episode.end_of_turn.iter().filter_map(|effect| {
        let Effect::For(People::Each(tests), does) = effect else { return None };
        let taken = does.iter().find_map(|effect| match effect {
            Effect::LayDown(kind, _) | Effect::LoseToken(kind, _) => Some(kind.id()),
            // Nothing else is taken away.
            _ => None,
        })?;
        let thief = tests.iter().find_map(|test| match test {
            PersonIs::On(spaces) => spaces.iter().find_map(|space| match space {
                SpaceIs::With(kind) => Some(kind.id()),
                // Only tokens can be led away.
                _ => None,
            }),
            // Tests say where they are, not who they are.
            _ => None,
        })?;
        Some((thief, taken))
    })
}

/// The tokens that take away what people hold ("thieves"), each with what it takes.
pub(crate) struct Thieves(ArrayVec<(TokenId, TokenId), 2>);

impl Thieves {
    pub(crate) fn of(view: &Viewpoint<'_>) -> Thieves {
        Thieves(thief_tokens(view.episode()).take(2).collect())
    }

    /// Whether one of them is on a space.
    pub(crate) fn has_thief(&self, state: &State, space: Space) -> bool {
        self.0.iter().any(|&(thief, _)| lying(state, thief, space) > 0)
    }

    /// Whether somebody holds what they take.
    pub(crate) fn holds(&self, state: &State, who: Who) -> bool {
        self.0.iter().any(|&(_, taken)| state.held(who, taken) > 0)
    }
}

/// The tokens that explode at the end of a turn where there is fire, and the tokens that they break.
pub(crate) fn explosive_tokens(episode: &Episode) -> Option<(TokenId, Option<TokenId>)> {
    episode.end_of_turn.iter().find_map(|effect| match effect {
        Effect::SetOff(kind, _, breaks) => {
            Some((kind.id(), breaks.as_ref().map(death_may_die::names::Ref::id)))
        }
        // Nothing else explodes.
        _ => None,
    })
}

/// Wounds to everybody on a space if the tokens there explode at the end of the turn.
pub(crate) fn blast(episode: &Episode, state: &State, space: Space) -> u8 {
    explosive_tokens(episode).map_or(0, |(kind, _)| blast_of(kind, state, space))
}

/// The same, for a given kind of token.
pub(crate) fn blast_of(kind: TokenId, state: &State, space: Space) -> u8 {
    if state.fire_at(space) > 0 { lying(state, kind, space) } else { 0 }
}

pub(crate) fn lying(state: &State, kind: TokenId, space: Space) -> u8 {
    state.tokens_of(kind).map(|(_, token)| u8::from(token.space() == Some(space))).sum()
}

/// How many such tokens people hold, up to the number needed.
pub(crate) fn in_hands(state: &State, kind: TokenId, needed: u8) -> u8 {
    let held = |who: Who| state.held(who, kind);
    state.everyone().map(held).sum::<u8>().min(needed)
}
