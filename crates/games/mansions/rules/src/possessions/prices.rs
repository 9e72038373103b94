//! What options and abilities cost (MOM-TOKEN-01): what cannot be paid is not offered.

use crate::asking::{MOST_ANSWERS, T};
use crate::content::Content;
use crate::effect::{Price, Thing};
use crate::harm;
use crate::ids::{Card, Who};
use crate::possessions::{self, Pile};
use crate::question::About;
use crate::rolls::clues;
use crate::state::State;
use table::Flow;

/// Whether all of this can be paid; `this` is the card that asks for it.
pub fn can_pay(content: &Content, state: &State, who: Who, this: Option<Card>, prices: &[Price]) -> bool {
    prices.iter().all(|price| match price {
        Price::Clues(_) => clues::may_spend(content, state, who) && state.who(who).clues >= all_clues(prices),
        Price::Suffer(_) => true,
        Price::Discard(thing) => payable(content, state, who, thing).next().is_some(),
        Price::DiscardThis | Price::FlipThis => this.is_some(),
    })
}

/// What may be given for it: what a stage needs only if it is asked for by its name.
fn payable<'a>(
    content: &'a Content,
    state: &'a State,
    who: Who,
    thing: &'a Thing,
) -> impl Iterator<Item = Card> + 'a {
    let is_named = matches!(thing, Thing::Named(_) | Thing::OneOf(_) | Thing::Kept);
    possessions::held(content, state, who, thing)
        .filter(move |&card| is_named || !possessions::is_a(content, state, card, &Thing::Kept))
}

fn all_clues(prices: &[Price]) -> u8 {
    let clues = prices.iter().map(|price| if let Price::Clues(count) = price { *count } else { 0 });
    clues.fold(0, u8::saturating_add)
}

/// Pays, in the order that is written. Of several things that would do, the owner chooses.
pub fn pay(t: T<'_, '_>, who: Who, this: Option<Card>, prices: &[Price]) -> Flow {
    for price in prices {
        match price {
            Price::Clues(count) => clues::lose(t, who, *count),
            Price::Suffer(harm) => harm::suffer(t, who, harm)?,
            Price::Discard(thing) => {
                let fit: Pile = payable(t.content, t.state, who, thing).take(MOST_ANSWERS).collect();
                if !fit.is_empty() {
                    let card = t.pick(t.state.seat(who), About::GiveUpWhat.of(who), fit)?;
                    possessions::discard(t, card);
                }
            }
            Price::DiscardThis => possessions::discard(t, paid_with(this)),
            Price::FlipThis => possessions::flip(t, paid_with(this)),
        }
    }
    Ok(())
}

fn paid_with(this: Option<Card>) -> Card {
    this.expect("only a card asks for itself")
}
