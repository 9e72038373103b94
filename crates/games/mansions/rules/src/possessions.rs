//! Chapter "Possessions": MOM-ITEM-01, MOM-ITEM-02, MOM-SPELL-01, MOM-SPELL-02, MOM-POSS-01, MOM-POSS-02.
//!
//! Here: gaining, dropping, discarding and flipping. What cards give is in [`gives`], which card is drawn in [`draw`],
//! what an option or an ability costs in [`prices`].
//!
//! Abilities at their moments (`Dropped`, `GainsItem`) and the backs of spells speak in the effects chapter: it calls
//! these functions and then lets the card speak.

mod draw;
pub mod gives;
pub mod prices;

pub(crate) use draw::{all_have_backs, draw, draw_back};

use crate::Event;
use crate::actions::barricades;
use crate::asking::{Asking, Look, MOST_ANSWERS, T};
use crate::content::Content;
use crate::effect::{Give, Thing};
use crate::ids::{Card, Class, Who};
use crate::question::About;
use crate::state::{Place, Standing, State};
use arrayvec::ArrayVec;
use gives::side_up;
use table::Flow;

/// Some cards among which somebody or chance picks.
pub type Pile = ArrayVec<Card, MOST_ANSWERS>;

/// MOM-ITEM-01 Common and unique items: claimed face up. MOM-SPELL-01 Spells: a random copy of that spell. Whoever has
/// left the board gains nothing.
pub fn gain(t: T<'_, '_>, who: Who, thing: &Thing) -> Flow<Option<Card>> {
    if t.state.who(who).standing != Standing::OnBoard {
        return Ok(None);
    }
    let drawn = draw(t, Some(who), thing)?;
    match drawn {
        Some(card) => {
            hold(t, who, card);
            keep_to_most_items(t, who)?;
        }
        None => t.tell(Event::NoneToGain(who)),
    }
    Ok(drawn)
}

fn hold(t: T<'_, '_>, who: Who, card: Card) {
    t.state.cards.put(card, Place::Held(who));
    t.tell(Event::CameUp { who, card });
}

/// A card that allows only so many items: the rest is dropped, its owner chooses which.
pub fn keep_to_most_items(t: T<'_, '_>, who: Who) -> Flow {
    while let Some(most) = gives::most_items(t.content, t.state, who) {
        let droppable = droppable_items(t, who);
        if items_of(t, who).count() <= usize::from(most) || droppable.is_empty() {
            break;
        }
        let card = t.pick(t.state.seat(who), About::GiveUpWhat.of(who), droppable)?;
        drop(t, who, card);
    }
    Ok(())
}

/// MOM-POSS-02 "Items" are common and unique, not spells.
fn items_of(t: Look<'_, '_>, who: Who) -> impl Iterator<Item = Card> {
    t.state.held_by(who).filter(|&card| t.content.card(card).class != Class::Spell)
}

fn droppable_items(t: Look<'_, '_>, who: Who) -> Pile {
    items_of(t, who).filter(|&card| !is_bound(t.content, t.state, card)).take(MOST_ANSWERS).collect()
}

/// A card that is not traded, dropped or stolen.
pub fn is_bound(content: &Content, state: &State, card: Card) -> bool {
    side_up(content, state, card).gives.contains(&Give::Bound)
}

/// MOM-POSS-01 Possessions lie in a space.
pub fn drop(t: T<'_, '_>, who: Who, card: Card) {
    let space = t.state.who(who).space;
    t.state.cards.put(card, Place::Lying(space));
    t.tell(Event::Dropped { who, card });
}

/// MOM-POSS-01 … and are picked up from there; one that bars a door does so no longer.
pub fn pick_up(t: T<'_, '_>, who: Who, card: Card) -> Flow {
    barricades::turn_back(t, card);
    t.state.cards.put(card, Place::Held(who));
    t.tell(Event::PickedUp { who, card });
    keep_to_most_items(t, who)
}

/// MOM-POSS-01 A card goes from one investigator to another. Trading a spell moves the same copy.
pub fn hand(t: T<'_, '_>, card: Card, to: Who) -> Flow {
    let from = holder(t.state, card);
    t.state.cards.put(card, Place::Held(to));
    t.tell(Event::Given { card, from, to });
    keep_to_most_items(t, to)
}

/// MOM-STEAL-01 The same, and nobody gives it.
pub fn take(t: T<'_, '_>, card: Card, from: Who, to: Who) -> Flow {
    t.state.cards.put(card, Place::Held(to));
    t.tell(Event::Taken { card, from, to });
    keep_to_most_items(t, to)
}

pub fn holder(state: &State, card: Card) -> Option<Who> {
    match state.cards.place(card) {
        Place::Held(who) => Some(who),
        Place::Deck | Place::Lying(_) | Place::Out => None,
    }
}

/// MOM-POSS-02 Random possessions are chosen by chance; "items" are common and unique, not spells. What is bound to its
/// owner does not drop.
pub fn drop_random(t: T<'_, '_>, who: Who, count: u8) -> Flow {
    for _ in 0..count {
        let Some(card) = random_item(t, who)? else { break };
        drop(t, who, card);
    }
    Ok(())
}

/// Random items are dropped until so many are left.
pub fn drop_to(t: T<'_, '_>, who: Who, left: u8) -> Flow {
    let items = items_of(t, who).count() as u8;
    drop_random(t, who, items.saturating_sub(left))
}

/// MOM-POSS-02 One of somebody's items, chosen by chance; none if nothing can be taken from them.
pub fn random_item(t: T<'_, '_>, who: Who) -> Flow<Option<Card>> {
    let items: ArrayVec<(Card, u32), MOST_ANSWERS> =
        droppable_items(t, who).into_iter().map(|card| (card, 1)).collect();
    if items.is_empty() { Ok(None) } else { t.draw_for(Some(who), About::RandomItem, &items).map(Some) }
}

/// MOM-ITEM-01 Discarded ones return to the deck. MOM-SPELL-01 Discarded ones are shuffled back.
pub fn discard(t: T<'_, '_>, card: Card) {
    t.state.cards.put(card, Place::Deck);
    t.state.cards.flipped.remove(card);
    t.state.cards.used.remove(card);
    t.tell(Event::Discarded(card));
}

/// MOM-ITEM-01 Both sides of an item may be looked at, so it is simply turned over.
/// MOM-SPELL-01 What the back of a spell is, chance says before ([`draw_back`]).
pub fn flip(t: T<'_, '_>, card: Card) {
    let is_flipped = !t.state.cards.flipped.remove(card);
    if is_flipped {
        t.state.cards.flipped.insert(card);
    }
    t.tell(Event::Flipped(card));
}

/// MOM-SPELL-02 "Gain another of it" on a back draws among the copies in the deck, the one just discarded included.
pub fn gain_another(t: T<'_, '_>, who: Who, copy: Card) -> Option<Card> {
    let (spell, _) = t.content.spell_of(copy).expect("only spells say so");
    discard(t, copy);
    t.state.now.back = None;
    if t.state.who(who).standing != Standing::OnBoard {
        return None;
    }
    let drawn = draw::draw_copy(t, spell);
    if let Some(card) = drawn {
        hold(t, who, card);
    }
    drawn
}

/// MOM-ELIM-03 All possessions drop in the space. What was bound to its owner comes undone.
pub fn drop_all(t: T<'_, '_>, who: Who) {
    let held: ArrayVec<Card, { crate::state::MOST_CARDS }> = t.state.held_by(who).collect();
    for card in held {
        if is_bound(t.content, t.state, card) && t.state.cards.flipped.contains(card) {
            flip(t, card);
        }
        drop(t, who, card);
    }
}

/// Whether a card is such a thing, with the side that is up.
pub fn is_a(content: &Content, state: &State, card: Card, thing: &Thing) -> bool {
    let class = content.card(card).class;
    match thing {
        Thing::Named(named) => named.id() == card,
        Thing::OneOf(cards) => cards.iter().any(|one| one.id() == card),
        Thing::A(property) => {
            class != Class::Spell && side_up(content, state, card).traits.contains(property)
        }
        Thing::Common => class == Class::Common,
        Thing::Item => class != Class::Spell,
        Thing::Spell(spell) => content.spell_of(card).is_some_and(|(of, _)| of == spell.id()),
        Thing::AnySpell => class == Class::Spell,
        Thing::Kept => state.the_scenario(content).kept.iter().any(|kept| kept.id() == card),
    }
}

/// Those of somebody's that can be taken away.
pub fn loose<'a>(
    content: &'a Content,
    state: &'a State,
    who: Who,
    thing: &'a Thing,
) -> impl Iterator<Item = Card> + Clone {
    held(content, state, who, thing).filter(move |&card| !is_bound(content, state, card))
}

/// The cards of somebody that are such a thing.
pub fn held<'a>(
    content: &'a Content,
    state: &'a State,
    who: Who,
    thing: &'a Thing,
) -> impl Iterator<Item = Card> + Clone {
    state.held_by(who).filter(move |&card| is_a(content, state, card, thing))
}
