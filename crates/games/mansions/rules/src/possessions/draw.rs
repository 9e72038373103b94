//! Which card is gained: MOM-ITEM-02, MOM-SPELL-01.

use crate::asking::{Asking, Look, MOST_ANSWERS, T};
use crate::content::{Content, Front};
use crate::effect::Thing;
use crate::ids::{Card, Class, SpellId, Trait, Who};
use crate::names::Ref;
use crate::question::{About, Choice};
use crate::state::{MOST_COPIES, Place, State};
use arrayvec::ArrayVec;
use parts::WideSet;
use table::Flow;

/// MOM-ITEM-02 A random item with a trait is drawn among the copies in the deck; with none left, among all common
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
        Thing::Spell(spell) => Ok(draw_copy(t, spell.id())),
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
            Ok(draw_copy(t, spell))
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
    t.state.cards.place(card) == Place::Deck
}

/// Common items in the deck, with this trait if one is named.
fn commons(t: Look<'_, '_>, property: Option<Trait>) -> WideSet<Card> {
    let fits = |card: &Card| {
        let item = t.content.item(*card);
        t.content.card(*card).class == Class::Common
            && property.is_none_or(|property| item.is_some_and(|item| item.traits.contains(&property)))
    };
    t.state.cards.in_deck().iter().filter(fits).collect()
}

fn items(t: Look<'_, '_>) -> WideSet<Card> {
    t.state.cards.in_deck().iter().filter(|&card| t.content.card(card).class != Class::Spell).collect()
}

fn draw_item(t: T<'_, '_>, who: Option<Who>, among: WideSet<Card>) -> Flow<Option<Card>> {
    let from: ArrayVec<(Card, u32), MOST_ANSWERS> =
        among.iter().take(MOST_ANSWERS).map(|card| (card, 1)).collect();
    if from.is_empty() { Ok(None) } else { t.draw_for(who, About::DrawItem, &from).map(Some) }
}

/// Copies of a spell that are in the deck.
fn copies(t: Look<'_, '_>, spell: SpellId) -> ArrayVec<Card, MOST_ANSWERS> {
    let is_copy = |card: &Card| matches!(t.content.card(*card).what, Front::Spell(of, _) if of == spell);
    t.state.cards.in_deck().iter().filter(is_copy).collect()
}

/// MOM-SPELL-01 A random copy of that spell; nobody sees its back, so that it is not drawn before it is flipped
/// ([`draw_back`]). Copies in the deck are all alike: the first one is taken.
pub(crate) fn draw_copy(t: T<'_, '_>, spell: SpellId) -> Option<Card> {
    let drawn = copies(t, spell).first().copied()?;
    t.state.cards.copies.claim(t.content.copy_number(drawn));
    Some(drawn)
}

/// MOM-SPELL-01 The back of a copy that is flipped: chance says which, by all ways in which the backs that were not seen
/// since can lie on the copies that are out. Everybody sees it.
pub(crate) fn draw_back(t: T<'_, '_>, who: Who, card: Card) -> Flow<u8> {
    let odds = back_odds(t, card);
    let Choice::Back(back) = t.draw_for(Some(who), About::SpellBack(card), &odds)? else {
        unreachable!("backs are drawn")
    };
    let first = first_copy(t, card);
    t.state.cards.copies.show(first + usize::from(back));
    t.state.now.back = Some((card, back));
    Ok(back)
}

/// The number of a spell's first copy among all copies.
fn first_copy(t: Look<'_, '_>, card: Card) -> usize {
    let (_, own) = t.content.spell_of(card).expect("only spells have backs to draw");
    t.content.copy_number(card) - usize::from(own)
}

/// Each back that a copy may have, with the number of ways in which the other copies that are out may have the rest.
fn back_odds(t: Look<'_, '_>, card: Card) -> ArrayVec<(Choice, u32), MOST_ANSWERS> {
    let (spell, _) = t.content.spell_of(card).expect("only spells have backs to draw");
    let (first, backs) = (first_copy(t, card), t.content.spell(spell).backs.len());
    let known = &t.state.cards.copies;
    let own = t.content.copy_number(card);
    let mut others = out(t.content, t.state, spell);
    others.retain(|copy| *copy != own);
    let ways = |back: usize| {
        let may_be = |copy: usize, other: &usize| known.may_be(copy, first + other);
        let left = others.iter().enumerate().map(|(older, &copy)| {
            let possible = (0..backs).filter(|other| *other != back && may_be(copy, other)).count();
            possible.saturating_sub(older) as u32
        });
        left.product::<u32>()
    };
    let possible = (0..backs).filter(|back| known.may_be(own, first + back));
    possible.map(|back| (Choice::Back(back as u8), ways(back))).filter(|&(_, ways)| ways > 0).collect()
}

/// Copies of a spell that are out, by their numbers among all copies, the oldest first: what an older one can be, a newer one
/// can be, too. The one whose back everybody sees just now goes back into its deck.
fn out(content: &Content, state: &State, spell: SpellId) -> ArrayVec<usize, MOST_COPIES> {
    let shown = state.now.back.map(|(card, _)| card);
    let is_out = |card: &Card| {
        let is_copy = matches!(content.card(*card).what, Front::Spell(of, _) if of == spell);
        let place = state.cards.place(*card);
        is_copy && shown != Some(*card) && matches!(place, Place::Held(_) | Place::Lying(_))
    };
    let all = (0..content.cards.len()).map(Card::new).filter(is_out);
    let mut out: ArrayVec<usize, MOST_COPIES> = all.map(|card| content.copy_number(card)).collect();
    out.sort_by_key(|&copy| state.cards.copies.times(copy).1);
    out
}

/// MOM-SPELL-01 Whether every copy that is out may have a back that no other has.
pub(crate) fn all_have_backs(content: &Content, state: &State) -> bool {
    (0..content.spells.len()).map(SpellId::new).all(|spell| {
        let first: usize = content.spells[..spell.index()].iter().map(|before| before.backs.len()).sum();
        let backs = first..first + content.spell(spell).backs.len();
        let may_be =
            |copy: usize| backs.clone().filter(|&back| state.cards.copies.may_be(copy, back)).count();
        out(content, state, spell).iter().enumerate().all(|(older, &copy)| may_be(copy) > older)
    })
}
