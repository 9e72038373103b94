//! Offers and what they cost.

use crate::asking::Asking;
use crate::discoveries;
use crate::discovery::ClaimIs;
use crate::effect::{Deal, Effect, Price};
use crate::effects::resolve;
use crate::investigator::{self, Source, StressAndHealing};
use crate::question::{About, Choice};
use crate::select::Scene;
use crate::state::Who;
use crate::{Look, T, tokens};
use arrayvec::ArrayVec;
use table::Flow;

/// DMD-INVEST-03 An option that needs stress can be chosen only with room for that stress.
pub fn choose(t: T<'_, '_>, scene: Scene, deals: &[Deal], optional: bool) -> Flow {
    let payable = |deal: &&Deal| {
        let free = is_free(t, scene.you, deal);
        deal.pay.iter().all(|price| (free && price.is_harm()) || can_pay(t, scene.you, price))
    };
    let offers: ArrayVec<Choice, 8> =
        deals.iter().filter(payable).map(|deal| Choice::Deal(deal.id)).collect();
    let chosen = match optional {
        _ if offers.is_empty() => None,
        true => t.may_ask(scene.you, About::Choose, offers.iter().copied())?,
        false => Some(t.ask(scene.you, About::Choose, offers.iter().copied())?),
    };
    let Some(deal) = deals.iter().find(|deal| chosen == Some(Choice::Deal(deal.id))) else { return Ok(()) };
    let free = is_free(t, scene.you, deal);
    let due = deal.pay.iter().filter(|price| !(free && price.is_harm()));
    due.into_iter().try_for_each(|price| pay(t, scene.you, price))?;
    resolve(t, scene, &deal.does)
}

/// Relic Seeker 2: items are claimed without paying stress or wounds.
fn is_free(t: Look<'_, '_>, who: Who, deal: &Deal) -> bool {
    t.talents(who).items_free && claims_item(t, deal)
}

impl Price {
    fn is_harm(&self) -> bool {
        matches!(self, Price::Stress(_) | Price::Wounds(_))
    }
}

/// Whether taking a deal claims an item.
fn claims_item(t: Look<'_, '_>, deal: &Deal) -> bool {
    let Some(drawn) = t.state.drawn else { return false };
    let is_item = |side| {
        let claim = t.episode().discovery(drawn).side(side);
        claim.is_some_and(|claim| t.episode().claim(claim).is == ClaimIs::Item)
    };
    deal.does.iter().any(|effect| matches!(effect, Effect::Claim(side) if is_item(*side)))
}

/// Paying costs in stress or wounds that one cannot take is not allowed.
fn can_pay(t: Look<'_, '_>, who: Who, price: &Price) -> bool {
    let investigator = t.state.investigator(who);
    match price {
        Price::Stress(n) => investigator.stress.room() >= *n,
        Price::Wounds(n) => investigator::can_take_wounds(t, who, *n),
        Price::Sanity(_) => true,
        Price::Token(kind, n) => t.state.held(who, kind.id()) >= *n,
        Price::Card(claim) => t.owns(who, claim.id()),
    }
}

fn pay(t: T<'_, '_>, who: Who, price: &Price) -> Flow {
    match price {
        Price::Stress(n) => {
            t.take_stress(who, *n);
            Ok(())
        }
        Price::Wounds(n) => investigator::take_wounds(t, who, *n, Source::Price),
        Price::Sanity(n) => investigator::lose_sanity(t, who, *n, Source::Other),
        Price::Token(kind, n) => {
            tokens::lose(t, who, kind.id(), *n);
            Ok(())
        }
        Price::Card(claim) => discoveries::discard_named(t, who, claim.id()),
    }
}
