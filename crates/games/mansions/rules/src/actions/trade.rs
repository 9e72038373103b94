//! MOM-TRADE-01, MOM-TRADE-02, MOM-POSS-01.

use crate::asking::{Look, MOST_ANSWERS, T};
use crate::effects;
use crate::ids::{Card, Who};
use crate::possessions::{self, holder};
use crate::question::{About, Choice};
use crate::state::{Standing, Step};
use crate::turn::TurnStep;
use arrayvec::ArrayVec;
use parts::Set;
use table::Flow;

/// The trade goes on: whoever leads it now, how many transfers are left to them, and who comes after.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TradeStep {
    pub who: Who,
    pub left: u8,
    /// The active investigator, who alone asks for what others have.
    pub leads: bool,
    pub after: Set<Who>,
}

/// Any number of times, with an end.
const MOST_TRANSFERS: u8 = 50;

/// Somebody has something to give, drop or pick up.
pub(super) fn is_possible(t: Look<'_, '_>, who: Who) -> bool {
    let here = t.state.who(who).space;
    let lies = t.state.cards.lying_in(here).any(|card| is_free(t, card));
    lies || t.state.people_at(here).any(|one| t.state.held_by(one).any(|card| is_free(t, card)))
}

fn is_free(t: Look<'_, '_>, card: Card) -> bool {
    !possessions::is_bound(t.content, t.state, card)
}

/// MOM-TRADE-02 The active investigator leads the trade; then each other seat there may give, drop or pick up of its own
/// will.
pub(super) fn begin(t: T<'_, '_>, who: Who) {
    let here = t.state.who(who).space;
    let after = t.state.people_at(here).filter(|&other| other != who).collect();
    go_on(t, TradeStep { who, left: MOST_TRANSFERS, leads: true, after });
}

fn go_on(t: T<'_, '_>, step: TradeStep) {
    t.then([Step::Turn(TurnStep::Trade(step))]);
}

/// MOM-TRADE-01 Investigators in the space give, pick up and drop any number of possessions, any number of times, in any
/// order: one card at a time.
pub(crate) fn play(t: T<'_, '_>, step: TradeStep) -> Flow {
    let cards = cards(t, step);
    let is_there = t.state.who(step.who).standing == Standing::OnBoard;
    let seat = t.state.seat(step.who);
    let card =
        if is_there && step.left > 0 { t.may_pick(seat, About::Trade.of(step.who), cards)? } else { None };
    match card {
        Some(card) => {
            transfer(t, step.who, card)?;
            go_on(t, TradeStep { left: step.left - 1, ..step });
        }
        None => next(t, step),
    }
    Ok(())
}

fn next(t: T<'_, '_>, step: TradeStep) {
    if let Some(who) = step.after.iter().next() {
        go_on(t, TradeStep { who, left: MOST_TRANSFERS, leads: false, after: step.after.without(who) });
    }
}

/// Cards that somebody may move: their own, those that lie there, and, for whoever leads, those of the others.
fn cards(t: Look<'_, '_>, step: TradeStep) -> ArrayVec<Card, MOST_ANSWERS> {
    let here = t.state.who(step.who).space;
    let others = t.state.people_at(here).filter(|&other| step.leads && other != step.who);
    let own = t.state.held_by(step.who);
    let lying = t.state.cards.lying_in(here);
    let all = own.chain(lying).chain(others.flat_map(|other| t.state.held_by(other)));
    all.filter(|&card| is_free(t, card)).take(MOST_ANSWERS - 1).collect()
}

/// MOM-TRADE-02 A card of another moves only with its owner's yes, and what is given is not refused. A seat that leads both
/// has said it already.
fn transfer(t: T<'_, '_>, who: Who, card: Card) -> Flow {
    let owner = holder(t.state, card);
    let to = match owner {
        None => Choice::Who(who),
        Some(_) => t.pick(t.state.seat(who), About::TradeTo(card).of(who), takers(t, who, owner))?,
    };
    if let Some(owner) = owner.filter(|&owner| t.state.seat(owner) != t.state.seat(who))
        && !t.may(t.state.seat(owner), About::TradeAllow(card).of(owner))?
    {
        return Ok(());
    }
    match (to, owner) {
        (Choice::Who(taker), Some(owner)) => effects::possessions::give(t, card, owner, taker),
        (Choice::Who(taker), None) => effects::possessions::pick_up(t, taker, card),
        (_, owner) => effects::possessions::drop(t, owner.unwrap_or(who), card),
    }
}

/// To whom a held card may go: anybody there but its owner, or the floor.
fn takers(t: Look<'_, '_>, who: Who, owner: Option<Who>) -> ArrayVec<Choice, 8> {
    let here = t.state.who(who).space;
    let people = t.state.people_at(here).filter(|&one| Some(one) != owner);
    people.map(Choice::Who).chain([Choice::Floor]).collect()
}
