//! Discovery cards in play: claiming, companions, using, discarding and trading them.

use crate::asking::{Asking, Look, T};
use crate::discovery::{Claim, ClaimId, ClaimIs, Discovery, Keyword, Side};
use crate::effect::Harm;
use crate::investigator::{self, Source};
use crate::powers::{self, Trigger};
use crate::question::{About, Choice};
use crate::select::Scene;
use crate::state::{Claimed, Investigator, Who};
use crate::{Event, effects};
use arrayvec::ArrayVec;
use parts::Set;
use table::Flow;

/// DMD-INVEST-01 Safe at the start of the phase: draw the top discovery card and resolve its centre text.
/// DMD-INVEST-04 A card nobody can or wants to claim is discarded.
/// DMD-INVEST-05 An empty discovery deck: no more investigating. Nor does one who lies down investigate.
pub fn investigate(t: T<'_, '_>, who: Who) -> Flow {
    if t.state.investigator(who).lies {
        return Ok(());
    }
    if t.state.discovery.is_empty() {
        t.tell(Event::NothingToDiscover { who });
        return Ok(());
    }
    let cards: ArrayVec<(Discovery, u32), 16> = t.state.discovery.odds().collect();
    let card = t.draw(who, About::DrawDiscovery, &cards)?;
    t.state.discovery.draw(card);
    t.state.drawn = Some(card);
    t.tell(Event::Discovered { who, card });
    powers::at(t, Trigger::YouDrawDiscovery, Scene::of(who))?;
    effects::resolve(t, Scene::of(who), t.episode().discovery(card).text(t.state.rules.edition))?;
    t.state.drawn = None;
    Ok(())
}

/// DMD-INVEST-01 Whether somebody is standing in a safe space, and there is something to find.
pub fn can_investigate(t: Look<'_, '_>, who: Who) -> bool {
    let Investigator { gone, lies, space, .. } = *t.state.investigator(who);
    !gone && !lies && t.state.is_safe(space) && !t.state.discovery.is_empty()
}

/// DMD-INVEST-02 Claiming puts the card under the board on the claimed side: item, companion or condition.
/// DMD-INVEST-06 No limit to the cards of an investigator, on either side.
pub fn claim(t: T<'_, '_>, who: Who, side: Side) -> Flow {
    let Some(card) = t.state.drawn.take() else { return Ok(()) };
    t.state.claimed.push(Claimed { card, side, owner: who, wounds: 0, used: false, passed: false });
    t.tell(Event::Claimed { who, card, side });
    t.refresh_caches();
    Ok(())
}

/// DMD-COMP-01 Wounds taken may go to one's companions instead, and some of them may have to. Says how many did.
/// DMD-COMP-02 Companions never heal; at their health they are discarded and what they gave is lost at once.
pub fn hand_to_companions(t: T<'_, '_>, who: Who, wounds: u8, at_least: u8) -> Flow<u8> {
    for handed in 0..wounds {
        let companions: ArrayVec<Choice, 16> =
            companions(t, who).map(|card| Choice::Claimed(card.card)).collect();
        if companions.is_empty() {
            return Ok(handed);
        }
        let chosen = if handed < at_least {
            Some(t.ask(who, About::WhoTakesWound, companions.iter().copied())?)
        } else {
            t.may_ask(who, About::WhoTakesWound, companions.iter().copied())?
        };
        let Some(Choice::Claimed(card)) = chosen else { return Ok(handed) };
        wound_companion(t, card);
    }
    Ok(wounds)
}

fn companions(t: Look<'_, '_>, who: Who) -> impl Iterator<Item = Claimed> {
    let is_companion = |card: &Claimed| matches!(t.claim(*card).is, ClaimIs::Companion(_));
    t.state.cards_of(who).map(|(_, card)| card).filter(is_companion)
}

/// The wounds that one's companions can still take.
pub fn companions_health(t: Look<'_, '_>, who: Who) -> u8 {
    let left = companions(t, who).map(|card| match t.claim(card).is {
        ClaimIs::Companion(health) => health.saturating_sub(card.wounds),
        ClaimIs::Item | ClaimIs::Condition => 0,
    });
    left.fold(0, u8::saturating_add)
}

fn wound_companion(t: T<'_, '_>, card: Discovery) {
    let Some(index) = t.state.claimed.iter().position(|claimed| claimed.card == card) else { return };
    t.state.claimed[index].wounds += 1;
    let claimed = t.state.claimed[index];
    t.tell(Event::CompanionWounded { who: claimed.owner, card, side: claimed.side });
    if let ClaimIs::Companion(health) = t.claim(claimed).is
        && claimed.wounds >= health
    {
        discard(t, index);
    }
}

/// A card leaves its owner for good.
pub(crate) fn discard(t: T<'_, '_>, index: usize) {
    let Claimed { card, side, owner, .. } = t.state.claimed.remove(index);
    t.tell(Event::Discarded { who: owner, card, side });
    t.refresh_caches();
}

pub fn discard_named(t: T<'_, '_>, who: Who, claim: ClaimId) -> Flow {
    let wanted: &Claim = t.episode().claim(claim);
    let found = t.state.cards_of(who).find(|(_, card)| std::ptr::eq(t.claim(*card), wanted));
    found.into_iter().for_each(|(index, _)| discard(t, index));
    Ok(())
}

/// DMD-COMP-04 Turning a card to its other side moves it to that side; wounds on a companion are discarded.
pub fn turn_card(t: T<'_, '_>, who: Who, claim: ClaimId) {
    let wanted: &Claim = t.episode().claim(claim);
    let found = t.state.cards_of(who).find(|(_, card)| std::ptr::eq(t.claim(*card), wanted));
    let Some((index, Claimed { card, side, .. })) = found else { return };
    if t.episode().discovery(card).side(side.other()).is_some() {
        t.state.claimed[index] =
            Claimed { card, side: side.other(), owner: who, wounds: 0, used: false, passed: false };
        t.tell(Event::CardTurned { who, card, from: side });
        t.refresh_caches();
    }
}

/// One card with this keyword, of the owner's choice.
pub fn discard_keyword(t: T<'_, '_>, who: Who, keyword: Keyword) -> Flow {
    let has = |card: &Claimed| t.claim(*card).keywords.contains(&keyword);
    let cards: ArrayVec<Choice, 16> = t
        .state
        .cards_of(who)
        .map(|(_, card)| card)
        .filter(has)
        .map(|card| Choice::Claimed(card.card))
        .collect();
    if cards.is_empty() {
        return Ok(());
    }
    let chosen = t.ask(who, About::DiscardWhich, cards.iter().copied())?;
    discard_choice(t, chosen);
    Ok(())
}

pub fn discard_choice(t: T<'_, '_>, chosen: Choice) {
    let Choice::Claimed(card) = chosen else { unreachable!("only claimed cards are offered") };
    let index = t.state.claimed.iter().position(|claimed| claimed.card == card);
    index.into_iter().for_each(|index| discard(t, index));
}

/// An item of one's own goes to anybody, wherever they are.
pub fn pass_item(t: T<'_, '_>, who: Who) -> Flow {
    let is_item = |card: &Claimed| t.claim(*card).is == ClaimIs::Item;
    let items: ArrayVec<Choice, 16> = t
        .state
        .cards_of(who)
        .map(|(_, card)| card)
        .filter(is_item)
        .map(|card| Choice::Claimed(card.card))
        .collect();
    let others: Set<Who> = t.state.everyone().filter(|&other| other != who).collect();
    if items.is_empty() || others.is_empty() {
        return Ok(());
    }
    let Choice::Claimed(card) = t.ask(who, About::TradeWhat, items.iter().copied())? else { return Ok(()) };
    let to = t.ask(who, About::TradeTo(card), others)?;
    hand_over(t, card, to);
    Ok(())
}

pub(crate) fn hand_over(t: T<'_, '_>, card: Discovery, to: Who) {
    let Some(index) = t.state.claimed.iter().position(|claimed| claimed.card == card) else { return };
    let from = std::mem::replace(&mut t.state.claimed[index].owner, to);
    t.tell(Event::Traded { from, to, card, side: t.state.claimed[index].side });
    t.refresh_caches();
}

/// Each item and companion is discarded unless one harm is taken for it.
pub fn keep_for(t: T<'_, '_>, who: Who, harm: Harm) -> Flow {
    let cards: ArrayVec<Discovery, 16> = t
        .state
        .cards_of(who)
        .filter(|(_, card)| t.claim(*card).is != ClaimIs::Condition)
        .map(|(_, card)| card.card)
        .collect();
    for card in cards {
        if t.state.investigator(who).gone {
            return Ok(());
        }
        // What was taken for the card before may have cost this one.
        if t.state.cards_of(who).all(|(_, held)| held.card != card) {
            continue;
        }
        if t.may_do(who, About::KeepCard(card, harm))? {
            match harm {
                Harm::Wound => investigator::take_wounds(t, who, 1, Source::Other)?,
                Harm::Sanity => investigator::lose_sanity(t, who, 1, Source::Other)?,
            }
        } else {
            discard_choice(t, Choice::Claimed(card));
        }
    }
    Ok(())
}
