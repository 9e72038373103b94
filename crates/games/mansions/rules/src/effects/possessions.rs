//! Possessions that come and go by effects, and what they set off: MOM-ITEM-01, MOM-SPELL-01, MOM-SPELL-02, MOM-POSS-01,
//! MOM-POSS-02, MOM-BARR-03.

use super::{Scene, resolve};
use crate::Event;
use crate::abilities;
use crate::actions::barricades;
use crate::asking::{Look, MOST_ANSWERS, T};
use crate::effect::{People, Places, Price, Thing, When};
use crate::harm;
use crate::ids::{Border, Card, Class, SpellId, Who};
use crate::possessions::{self, Pile, holder, is_a, prices};
use crate::question::{About, Choice};
use crate::select;
use crate::state::{MOST_BARRICADES, Place, Purpose};
use crate::story::{self, Happened};
use arrayvec::ArrayVec;
use parts::{Set, Space, WideSet};
use table::Flow;

/// Somebody has come by a card in whatever way: what waits for it is due.
fn came_by(t: T<'_, '_>, who: Who, card: Card) {
    let space = t.state.who(who).space;
    story::happened(t, Happened::Gained(card), Some(who), Some(space));
}

/// MOM-ITEM-01 An item is gained when it is claimed, and what speaks of that speaks; one that is given, stolen or picked up
/// is not.
fn claimed(t: T<'_, '_>, who: Who, card: Card) -> Flow {
    match t.content.card(card).class {
        Class::Common | Class::Unique => abilities::speak(t, who, When::GainsItem),
        Class::Spell => Ok(()),
    }
}

/// With too many items one is dropped at once, perhaps the new one.
fn if_it_did_not_stay(t: T<'_, '_>, who: Who, card: Card) -> Flow {
    if holder(t.state, card) == Some(who) { Ok(()) } else { lost(t, who, card) }
}

/// A card has gone from somebody: what waits for it is due. One that lies now was dropped, and speaks.
pub(crate) fn lost(t: T<'_, '_>, who: Who, card: Card) -> Flow {
    let space = t.state.who(who).space;
    story::happened(t, Happened::Lost(card), Some(who), Some(space));
    match t.state.cards.place(card) {
        Place::Lying(_) => abilities::dropped(t, who, card),
        Place::Held(_) | Place::Deck | Place::Out => Ok(()),
    }
}

/// Plays a rule, and then what comes of every card that somebody has lost by it.
fn watching<R>(
    t: T<'_, '_>,
    who: Who,
    rule: impl FnOnce(&mut table::Table<'_, crate::Mansions>) -> Flow<R>,
) -> Flow<R> {
    let before: WideSet<Card> = t.state.held_by(who).collect();
    let came = rule(t)?;
    for card in before.iter() {
        if holder(t.state, card) != Some(who) {
            lost(t, who, card)?;
        }
    }
    Ok(came)
}

/// What is paid with cards is lost.
pub(crate) fn pay(t: T<'_, '_>, who: Who, this: Option<Card>, price: &[Price]) -> Flow {
    watching(t, who, |t| prices::pay(t, who, this, price))
}

/// You gain this.
pub(super) fn gain(t: T<'_, '_>, you: Who, thing: &Thing) -> Flow {
    let Some(card) = watching(t, you, |t| possessions::gain(t, you, thing))? else { return Ok(()) };
    came_by(t, you, card);
    claimed(t, you, card)?;
    if_it_did_not_stay(t, you, card)
}

/// One of these that you have is discarded, the one that you choose. What a stage needs is discarded only by its name.
pub(super) fn discard(t: T<'_, '_>, you: Who, thing: &Thing) -> Flow {
    let is_named = matches!(thing, Thing::Named(_) | Thing::OneOf(_) | Thing::Kept);
    let is_kept = |card: &Card| is_a(t.content, t.state, *card, &Thing::Kept);
    let fit: Pile = possessions::held(t.content, t.state, you, thing)
        .filter(|card| is_named || !is_kept(card))
        .take(MOST_ANSWERS)
        .collect();
    let Some(card) = choose(t, About::GiveUpWhat, you, fit)? else { return Ok(()) };
    possessions::discard(t, card);
    lost(t, you, card)
}

fn choose(t: T<'_, '_>, about: About, who: Who, among: Pile) -> Flow<Option<Card>> {
    if among.is_empty() {
        return Ok(None);
    }
    t.pick(t.state.seat(who), about.of(who), among).map(Some)
}

/// MOM-POSS-02 So many random items are dropped.
pub(super) fn drop_random(t: T<'_, '_>, you: Who, count: u8) -> Flow {
    watching(t, you, |t| possessions::drop_random(t, you, count))
}

pub(super) fn drop_to(t: T<'_, '_>, you: Who, count: u8) -> Flow {
    watching(t, you, |t| possessions::drop_to(t, you, count))
}

/// What is too much is dropped, and what is dropped speaks.
pub(crate) fn keep_to_most_items(t: T<'_, '_>, who: Who) -> Flow {
    watching(t, who, |t| possessions::keep_to_most_items(t, who))
}

/// MOM-ELIM-03 All possessions drop in the space, and what is dropped speaks.
pub(crate) fn drop_all(t: T<'_, '_>, who: Who) -> Flow {
    watching(t, who, |t| {
        possessions::drop_all(t, who);
        Ok(())
    })
}

/// One of these that you have is dropped, the one that you choose.
pub(super) fn drop_a(t: T<'_, '_>, you: Who, thing: &Thing) -> Flow {
    let fit = loose(t, you, thing);
    let Some(card) = choose(t, About::GiveUpWhat, you, fit)? else { return Ok(()) };
    drop(t, you, card)
}

/// Those that can be taken from somebody.
fn loose(t: Look<'_, '_>, who: Who, thing: &Thing) -> Pile {
    possessions::loose(t.content, t.state, who, thing).take(MOST_ANSWERS).collect()
}

/// You take a random item from one of these.
pub(super) fn take_item(t: T<'_, '_>, from: &People, scene: &mut Scene) -> Flow {
    let from = select::people(t, from, scene)?;
    let (Some(you), Some(from)) = (select::you(t.state, scene), from.first()) else { return Ok(()) };
    match possessions::random_item(t, from)? {
        Some(card) if from != you => take(t, card, from, you),
        Some(_) | None => Ok(()),
    }
}

/// You give this to them, the one that you choose.
pub(super) fn hand(t: T<'_, '_>, thing: &Thing, to: &People, scene: &mut Scene) -> Flow {
    let to = select::people(t, to, scene)?;
    let Some(you) = select::you(t.state, scene) else { return Ok(()) };
    let Some(to) = to.without(you).first() else { return Ok(()) };
    let fit = loose(t, you, thing);
    match choose(t, About::GiveUpWhat, you, fit)? {
        Some(card) => give(t, card, you, to),
        None => Ok(()),
    }
}

/// A card is given by one to another, with what comes of it for both.
pub(crate) fn give(t: T<'_, '_>, card: Card, from: Who, to: Who) -> Flow {
    watching(t, to, |t| possessions::hand(t, card, to))?;
    passed_on(t, card, from, to)
}

/// The same for one that is taken.
pub(crate) fn take(t: T<'_, '_>, card: Card, from: Who, to: Who) -> Flow {
    watching(t, to, |t| possessions::take(t, card, from, to))?;
    passed_on(t, card, from, to)
}

fn passed_on(t: T<'_, '_>, card: Card, from: Who, to: Who) -> Flow {
    lost_to_another(t, card, from);
    came_by(t, to, card);
    if_it_did_not_stay(t, to, card)
}

/// A card that lies there is picked up.
pub(crate) fn pick_up(t: T<'_, '_>, who: Who, card: Card) -> Flow {
    watching(t, who, |t| possessions::pick_up(t, who, card))?;
    came_by(t, who, card);
    if_it_did_not_stay(t, who, card)
}

/// A card is dropped on purpose.
pub(crate) fn drop(t: T<'_, '_>, who: Who, card: Card) -> Flow {
    possessions::drop(t, who, card);
    lost(t, who, card)
}

/// It was not dropped, so it does not speak.
fn lost_to_another(t: T<'_, '_>, card: Card, from: Who) {
    let space = t.state.who(from).space;
    story::happened(t, Happened::Lost(card), Some(from), Some(space));
}

/// A spell of yours is flipped, without casting it: the one that you choose.
pub(super) fn flip_a_spell(t: T<'_, '_>, scene: &Scene) -> Flow {
    let Some(you) = select::you(t.state, scene) else { return Ok(()) };
    let spells: Pile =
        possessions::held(t.content, t.state, you, &Thing::AnySpell).take(MOST_ANSWERS).collect();
    match choose(t, About::ChooseItem, you, spells)? {
        Some(card) => flip_spell(t, you, card, &mut Scene::of(you)),
        None => Ok(()),
    }
}

/// MOM-SPELL-01 The back of a spell is hidden until flipped and then resolves at once: what it says, what it does with
/// the same "this" and target, and, as every back ends, it is discarded and another of it gained (MOM-SPELL-02).
/// All of that is one effect. MOM-TEST-05 Its tests are casting.
pub fn flip_spell(t: T<'_, '_>, who: Who, card: Card, scene: &mut Scene) -> Flow {
    match t.content.spell_of(card) {
        Some((spell, _)) => harm::effect(t, |t| speak_back(t, who, (card, spell), scene)),
        None => Ok(()),
    }
}

fn speak_back(t: T<'_, '_>, who: Who, (card, spell): (Card, SpellId), scene: &mut Scene) -> Flow {
    let content = t.content;
    let back = possessions::draw_back(t, who, card)?;
    let back = &content.spell(spell).backs[usize::from(back)];
    possessions::flip(t, card);
    if !back.says.is_empty() {
        super::say(t, back.says.id());
    }
    let mut inner = Scene { you: Some(who), card: Some(card), purpose: Purpose::Casting(card), ..*scene };
    resolve(t, &back.does, &mut inner)?;
    (scene.target, scene.there) = (inner.target, inner.there);
    possessions::gain_another(t, who, card);
    Ok(())
}

/// MOM-ITEM-01 This card is turned over; a spell then speaks.
pub(super) fn flip_this(t: T<'_, '_>, scene: &mut Scene) -> Flow {
    let Some(card) = scene.card else { return Ok(()) };
    match (t.content.spell_of(card), holder(t.state, card)) {
        (Some(_), Some(who)) => flip_spell(t, who, card, scene),
        (Some(_), None) => Ok(()),
        (None, _) => {
            possessions::flip(t, card);
            Ok(())
        }
    }
}

/// What is in its deck already stays there.
pub(super) fn discard_this(t: T<'_, '_>, scene: &Scene) -> Flow {
    let Some(card) = scene.card else { return Ok(()) };
    let place = t.state.cards.place(card);
    match place {
        Place::Held(who) => {
            possessions::discard(t, card);
            lost(t, who, card)
        }
        Place::Lying(_) => {
            possessions::discard(t, card);
            Ok(())
        }
        Place::Deck | Place::Out => Ok(()),
    }
}

/// This card is laid into a space: it is lost, but not dropped.
pub(super) fn put_this(t: T<'_, '_>, place: &Places, scene: &mut Scene) -> Flow {
    let Some(card) = scene.card else { return Ok(()) };
    let Some(space) = select::one_place(t, place, scene)? else { return Ok(()) };
    let from = holder(t.state, card);
    lay(t, card, space);
    t.tell(Event::Laid(card, space));
    if let Some(from) = from {
        lost_to_another(t, card, from);
    }
    Ok(())
}

fn lay(t: T<'_, '_>, card: Card, space: Space) {
    t.state.cards.put(card, Place::Lying(space));
}

/// This card is laid, turned over, onto somebody.
pub(super) fn put_this_on(t: T<'_, '_>, people: &People, scene: &mut Scene) -> Flow {
    let people = select::people(t, people, scene)?;
    let (Some(card), Some(who)) = (scene.card, people.first()) else { return Ok(()) };
    let from = holder(t.state, card);
    if !t.state.cards.flipped.contains(card) {
        possessions::flip(t, card);
    }
    t.state.cards.put(card, Place::Held(who));
    t.tell(Event::LaidOn(card, who));
    if let Some(from) = from {
        lost_to_another(t, card, from);
    }
    keep_to_most_items(t, who)
}

/// This card becomes a barricade on a door of your space that has none; you choose which. It lies there, turned over.
pub(super) fn barricade_this(t: T<'_, '_>, scene: &Scene) -> Flow {
    let (Some(card), Some(you), Some(here)) =
        (scene.card, select::you(t.state, scene), select::here(t.state, scene))
    else {
        return Ok(());
    };
    let doors = select::doors_of(t.state.land(t.content), Set::of(here));
    let doors: ArrayVec<Choice, MOST_ANSWERS> =
        doors.map(|(border, _)| Choice::Against(border)).take(MOST_ANSWERS).collect();
    if doors.is_empty() || t.state.board.barricades.len() == MOST_BARRICADES {
        return Ok(());
    }
    let chosen = t.pick(t.state.seat(you), About::BarricadeWhere.of(you), doors)?;
    let border: Border = against(chosen);
    possessions::flip(t, card);
    lay(t, card, here);
    barricades::raise(t, border, here, Some(card));
    lost_to_another(t, card, you);
    Ok(())
}

/// The border that an answer names.
pub(super) fn against(chosen: Choice) -> Border {
    match chosen {
        Choice::Against(border) => border,
        other => panic!("{other:?} is no door"),
    }
}
