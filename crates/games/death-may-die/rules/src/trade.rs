//! Chapter "Trade": DMD-TRADE.

use crate::asking::{Asking, Look, T};
use crate::discoveries::hand_over;
use crate::discovery::{ClaimIs, Discovery};
use crate::question::{About, Choice};
use crate::rules::Edition;
use crate::state::{Claimed, Who};
use arrayvec::ArrayVec;
use parts::Set;
use table::{Flow, Seat};

/// What is to change hands: cards, and who gets them.
type Swaps = ArrayVec<(Discovery, Who), 16>;

/// DMD-TRADE-01 The active investigator and all others in the space exchange any number of items and companions
/// among each other.
/// DMD-TRADE-02 A traded card stays on the side it was claimed on.
/// DMD-TRADE-03 Conditions are not traded.
/// DMD-TRADE-04 What the investigator of another player gives up needs that player's yes; else it stays where it is.
pub fn trade(t: T<'_, '_>, who: Who) -> Flow {
    let swaps = propose(t, who)?;
    let refused = ask_owners(t, who, &swaps)?;
    for (card, to) in swaps {
        if !refused.contains(card) {
            hand_over(t, card, to);
        }
    }
    Ok(())
}

/// DMD-ED-01 `draft`: trade exchanges ONE item or companion.
fn propose(t: T<'_, '_>, who: Who) -> Flow<Swaps> {
    let mut swaps = Swaps::new();
    let most = match t.state.rules.edition {
        Edition::Unknown | Edition::Core => usize::MAX,
        Edition::Draft => 1,
    };
    let offers = tradable(t, who);
    while swaps.len() < most {
        let chosen = t.may_ask(who, About::TradeWhat, offers.iter().copied())?;
        let Some(Choice::Claimed(card)) = chosen else { break };
        let planned = swaps.iter().find(|(other, _)| *other == card).map(|&(_, to)| to);
        let to = t.ask(who, About::TradeTo(card), takers(t, who, planned.or(owner(t, card))))?;
        swaps.retain(|(other, _)| *other != card);
        swaps.push((card, to));
    }
    swaps.retain(|(card, to)| owner(t, *card) != Some(*to));
    Ok(swaps)
}

/// DMD-TRADE-04 Each other player whose investigators give something up is asked once. Says what is not given up.
fn ask_owners(t: T<'_, '_>, who: Who, swaps: &Swaps) -> Flow<Set<Discovery>> {
    let mut refused = Set::EMPTY;
    let mut asked = ArrayVec::<Seat, 5>::from_iter([t.state.seat(who)]);
    for other in t.state.clockwise() {
        let seat = t.state.seat(other);
        let gives = |card: Discovery| owner(t, card).is_some_and(|owner| t.state.seat(owner) == seat);
        let given: Set<Discovery> = swaps.iter().map(|&(card, _)| card).filter(|&card| gives(card)).collect();
        if given.is_empty() || asked.contains(&seat) {
            continue;
        }
        asked.push(seat);
        if !t.may_do(other, About::GiveUp(given))? {
            refused |= given;
        }
    }
    Ok(refused)
}

fn owner(t: Look<'_, '_>, card: Discovery) -> Option<Who> {
    t.state.claimed.iter().find(|claimed| claimed.card == card).map(|claimed| claimed.owner)
}

/// Those who can get a card from `owner` when `who` trades.
/// DMD-ED-01 `draft`: with ONE other investigator: one gives, the other receives.
fn takers(t: Look<'_, '_>, who: Who, owner: Option<Who>) -> Set<Who> {
    let here = t.state.investigators_at(t.state.investigator(who).space);
    let others = owner.map_or(here, |owner| here.without(owner));
    match t.state.rules.edition {
        Edition::Draft if owner != Some(who) => Set::of(who),
        Edition::Unknown | Edition::Core | Edition::Draft => others,
    }
}

/// What can be traded here, by anybody.
pub fn tradable(t: Look<'_, '_>, who: Who) -> ArrayVec<Choice, 16> {
    let here = t.state.investigators_at(t.state.investigator(who).space);
    if here.len() < 2 {
        return ArrayVec::new();
    }
    let can = |card: &&Claimed| here.contains(card.owner) && t.claim(**card).is != ClaimIs::Condition;
    t.state.claimed.iter().filter(can).map(|card| Choice::Claimed(card.card)).collect()
}
