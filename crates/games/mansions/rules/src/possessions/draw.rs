//! Which card is gained: MOM-ITEM-02, MOM-SPELL-01.

use crate::asking::{Asking, Look, MOST_ANSWERS, T};
use crate::content::Front;
use crate::effect::Thing;
use crate::ids::{Card, Class, Many, SpellId, Trait, Who};
use crate::names::Ref;
use crate::question::About;
use crate::state::Place;
use arrayvec::ArrayVec;
use table::Flow;

/// items. MOM-SPELL-01 Of a spell a random copy. None if nothing of the kind is in the deck. `who` chooses among named
/// ones, else the lead seat.
pub(crate) fn draw(t: T<'_, '_>, who: Option<Who>, thing: &Thing) -> Flow<Option<Card>> {
    match thing {
        Thing::Named(card) => Ok(Some(card.id()).filter(|&card| in_deck(t, card))),
        Thing::OneOf(cards) => {
            let cards: ArrayVec<Card, MOST_ANSWERS> =
                cards.iter().map(Ref::id).filter(|&card| in_deck(t, card)).collect();
            if cards.is_empty() { Ok(None) } else { choose(t, who, &cards).map(Some) }
        }
        Thing::A(property) => {
            let with = commons(t, Some(*property));
            let among = if with.is_empty() { commons(t, None) } else { with };
            draw_item(t, who, among)
        }
        Thing::Common => {
            let among = commons(t, None);
            draw_item(t, who, among)
        }
        Thing::Item => {
            let among = items(t);
            draw_item(t, who, among)
        }
        Thing::Spell(spell) => draw_copy(t, who, spell.id()),
        Thing::AnySpell => {
            let spells: ArrayVec<(SpellId, u32), MOST_ANSWERS> = (0..t.content.spells.len())
                .map(SpellId::new)
                .map(|spell| (spell, copies(t, spell).len() as u32))
                .filter(|&(_, copies)| copies > 0)
                .collect();
            if spells.is_empty() {
                return Ok(None);
            }
            let spell = t.draw_for(who, About::DrawSpell, &spells)?;
            draw_copy(t, who, spell)
        }
        // What a stage needs is never drawn; the loader says so.
        Thing::Kept => Ok(None),
    }
}

fn choose(t: T<'_, '_>, who: Option<Who>, cards: &[Card]) -> Flow<Card> {
    match who {
        Some(who) => t.pick(t.state.seat(who), About::ChooseItem.of(who), cards.iter().copied()),
        None => t.ask_lead(About::ChooseItem, cards.iter().copied()),
    }
}

fn in_deck(t: Look<'_, '_>, card: Card) -> bool {
    t.state.cards.at[card.index()] == Place::Deck
}

/// Common items in the deck, with this trait if one is named.
fn commons(t: Look<'_, '_>, property: Option<Trait>) -> Many<Card> {
    let fits = |card: &Card| {
        let item = t.content.item(*card);
        t.content.card(*card).class == Class::Common
            && property.is_none_or(|property| item.is_some_and(|item| item.traits.contains(&property)))
    };
    t.state.cards_at(Place::Deck).filter(fits).collect()
}

fn items(t: Look<'_, '_>) -> Many<Card> {
    t.state.cards_at(Place::Deck).filter(|&card| t.content.card(card).class != Class::Spell).collect()
}

fn draw_item(t: T<'_, '_>, who: Option<Who>, among: Many<Card>) -> Flow<Option<Card>> {
    let from: ArrayVec<(Card, u32), MOST_ANSWERS> =
        among.iter().take(MOST_ANSWERS).map(|card| (card, 1)).collect();
    if from.is_empty() { Ok(None) } else { t.draw_for(who, About::DrawItem, &from).map(Some) }
}

/// Copies of a spell that are in the deck.
fn copies(t: Look<'_, '_>, spell: SpellId) -> ArrayVec<Card, MOST_ANSWERS> {
    let is_copy = |card: &Card| matches!(t.content.card(*card).what, Front::Spell(of, _) if of == spell);
    t.state.cards_at(Place::Deck).filter(is_copy).collect()
}

/// MOM-SPELL-01 A random copy of that spell; nobody sees its back.
pub(crate) fn draw_copy(t: T<'_, '_>, who: Option<Who>, spell: SpellId) -> Flow<Option<Card>> {
    let copies = copies(t, spell);
    if copies.is_empty() {
        return Ok(None);
    }
    let choices: ArrayVec<(Card, u32), MOST_ANSWERS> = copies.iter().map(|&card| (card, 1)).collect();
    let drawn = t.draw_for(who, About::DrawCopy(spell), &choices)?;
    t.state.cards.copies.claim(t.content.copy_number(drawn));
    Ok(Some(drawn))
}
