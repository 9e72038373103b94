//! What insanity cards do beyond the words that all cards share.

use crate::asking::{Asking, Look, T};
use crate::content::Card;
use crate::discovery::{ClaimIs, Discovery, Side};
use crate::investigator::StressAndHealing;
use crate::question::{About, Choice};
use crate::rules::Edition;
use crate::select::Scene;
use crate::state::{Claimed, Who};
use crate::{Event, actions, discoveries, effects};
use arrayvec::ArrayVec;
use parts::Set;
use table::Flow;

/// Catatonia: whoever lies down is safe wherever it is, but cannot investigate, move or act, except to rest.
pub fn lie_down(t: T<'_, '_>, who: Who) {
    if !std::mem::replace(&mut t.state.investigator_mut(who).lies, true) {
        t.tell(Event::LayDown { who });
    }
}

/// Catatonia: standing up costs 1 stress.
pub fn stand_up(t: T<'_, '_>, who: Who) {
    t.take_stress(who, 1);
    t.state.investigator_mut(who).lies = false;
    t.tell(Event::StoodUp { who });
}

/// Codependency: one of the others is one's partner for the whole game.
pub fn name_partner(t: T<'_, '_>, who: Who) -> Flow {
    let others: Set<Who> = t.state.everyone().filter(|&other| other != who).collect();
    if others.is_empty() {
        return Ok(());
    }
    let partner = t.ask(who, About::NamePartner, others)?;
    t.state.investigator_mut(who).partner = Some(partner);
    t.tell(Event::NamedPartner { who, partner });
    Ok(())
}

/// The partner, while alive.
pub fn partner(t: Look<'_, '_>, who: Who) -> Option<Who> {
    t.state.investigator(who).partner.filter(|&partner| !t.state.investigator(partner).gone)
}

/// Codependency: one of the two, as its owner chooses, is placed in the other's space; nobody follows.
pub fn join_partner(t: T<'_, '_>, who: Who) -> Flow {
    let Some(partner) = partner(t, who) else { return Ok(()) };
    let goes = t.ask(who, About::JoinPartner, Set::of(who).with(partner))?;
    let stays = if goes == who { partner } else { who };
    actions::place(t, goes, t.state.investigator(stays).space);
    Ok(())
}

/// Recurring Trauma: who keeps a mythos card that was just drawn and resolved, by anybody. One with the symbol
/// is not kept.
/// DMD-ED-04 `draft`: the owner keeps the latest card that they drew, even one with the symbol; it counts towards the
/// three symbols and is shuffled back in on an advance.
pub fn keeper(t: Look<'_, '_>, card: Card) -> Option<Who> {
    let keeps = |who: &Who| t.talents(*who).keeps_mythos;
    match t.state.rules.edition {
        Edition::Unknown | Edition::Core if t.mythos_card(card).symbol => None,
        Edition::Unknown | Edition::Core => t.state.everyone().find(keeps),
        Edition::Draft => t.state.everyone().find(|who| *who == t.state.active && keeps(who)),
    }
}

/// Recurring Trauma: the latest card takes the place of the one kept before.
pub fn keep(t: T<'_, '_>, who: Who, card: Card) {
    give_back(t, who);
    t.state.investigator_mut(who).keeps = Some(card);
    t.tell(Event::KeptMythos { who, card });
}

/// A kept card goes to the discard pile.
pub fn give_back(t: T<'_, '_>, who: Who) {
    let kept = t.state.investigator_mut(who).keeps.take();
    t.state.discard.extend(kept);
}

/// Recurring Trauma: the kept card is resolved as if its owner had just drawn it.
/// DMD-UNK-07 A draw-again card resolved without being drawn does not draw another.
pub fn relive(t: T<'_, '_>, who: Who) -> Flow {
    let Some(card) = t.state.investigator(who).keeps else { return Ok(()) };
    t.tell(Event::Relived { who, card });
    let before = t.state.resolving.replace(card);
    effects::resolve(t, Scene::of(who), &t.mythos_card(card).does)?;
    t.state.resolving = before;
    Ok(())
}

/// Kleptomania: items and companions of others in one's space, at least one and as many as one likes, become
/// one's own, each on the side it was claimed on.
pub fn steal(t: T<'_, '_>, thief: Who) -> Flow {
    let first = loot(t, thief);
    if first.is_empty() {
        return Ok(());
    }
    let mut chosen = Some(t.ask(thief, About::StealWhat, first.iter().copied())?);
    while let Some(card) = chosen {
        take_away(t, thief, card);
        let more = loot(t, thief);
        chosen = t.may_ask(thief, About::StealWhat, more.iter().copied())?;
    }
    Ok(())
}

/// What can be stolen here.
pub fn loot(t: Look<'_, '_>, thief: Who) -> ArrayVec<Choice, 16> {
    let others = t.state.investigators_at(t.state.investigator(thief).space).without(thief);
    let can = |card: &&Claimed| others.contains(card.owner) && t.claim(**card).is != ClaimIs::Condition;
    t.state.claimed.iter().filter(can).map(|card| Choice::Claimed(card.card)).collect()
}

fn take_away(t: T<'_, '_>, thief: Who, chosen: Choice) {
    let found = t.state.claimed.iter().position(|claimed| Choice::Claimed(claimed.card) == chosen);
    let Some(index) = found else { return };
    let Claimed { card, side, owner: from, .. } = t.state.claimed[index];
    t.state.claimed[index].owner = thief;
    t.tell(Event::Stole { from, to: thief, card, side });
    t.refresh_caches();
}

/// Short-term Memory Loss: one discovery card of the owner's choice is discarded.
pub fn discard_any(t: T<'_, '_>, who: Who) -> Flow {
    let cards = cards_on(t, who, &[Side::Left, Side::Right]);
    discard_one(t, who, &cards)
}

/// Obsessive Disorder: cards of the fuller side of the board are discarded, of the owner's choice, until both
/// sides hold equally many.
pub fn balance_cards(t: T<'_, '_>, who: Who) -> Flow {
    loop {
        let (left, right) = (cards_on(t, who, &[Side::Left]), cards_on(t, who, &[Side::Right]));
        let (more, fewer) = if left.len() > right.len() { (left, right) } else { (right, left) };
        if more.len() == fewer.len() {
            return Ok(());
        }
        // All of them have to go: there is nothing to choose.
        let among = if fewer.is_empty() { &more[..1] } else { &more[..] };
        discard_one(t, who, among)?;
    }
}

fn cards_on(t: Look<'_, '_>, who: Who, sides: &[Side]) -> ArrayVec<Discovery, 16> {
    t.state.cards_of(who).filter(|(_, card)| sides.contains(&card.side)).map(|(_, card)| card.card).collect()
}

fn discard_one(t: T<'_, '_>, who: Who, among: &[Discovery]) -> Flow {
    if among.is_empty() {
        return Ok(());
    }
    let chosen = t.ask(who, About::DiscardWhich, among.iter().map(|&card| Choice::Claimed(card)))?;
    discoveries::discard_choice(t, chosen);
    Ok(())
}
