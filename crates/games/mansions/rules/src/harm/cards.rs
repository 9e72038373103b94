//! Damage and horror that lies before somebody is turned and discarded: MOM-DMG-02, MOM-DMG-04, MOM-DMG-05,
//! MOM-HIDE-01.

use super::resolve;
use crate::Event;
use crate::asking::{Asking, Look, T};
use crate::ids::{Ill, IllCard, IllKind, Who};
use crate::question::About;
use crate::state::{ILLS, State};
use arrayvec::ArrayVec;
use parts::Set;
use table::Flow;

/// MOM-DMG-02 Turning some face up picks at random among all of one's face-down ones: different ones, of those that lay
/// there at first. Each is resolved before the next.
pub fn turn_up(t: T<'_, '_>, who: Who, ill: Ill, count: u8) -> Flow {
    let mut left = down(t.state, who, ill);
    for _ in 0..count {
        let Some(card) = random_of(t, who, left & down(t.state, who, ill), About::TurnUp(ill))? else {
            break;
        };
        left.remove(card);
        let deck = &mut t.state.ills[ill as usize];
        deck.unseen.show(card.index());
        deck.unseen.release(card.index());
        deck.seen.remove(card);
        deck.up.insert(card);
        let kind = kind(t, ill, card);
        let outer = t.read_out(Event::TurnedUp { who, ill, card: kind });
        resolve(t, who, ill, card)?;
        t.state.now.text = outer;
    }
    Ok(())
}

/// MOM-DMG-05 "Turn one down" is a face-up one of one's choice.
pub fn turn_down(t: T<'_, '_>, who: Who, ill: Ill, count: u8) -> Flow {
    for _ in 0..count {
        let up = kinds_up(t, who, ill);
        if up.is_empty() {
            break;
        }
        let kind = t.pick(t.state.seat(who), About::TurnDownWhat(ill).of(who), up)?;
        let card = of_kind(t, who, ill, kind);
        put_down(t, ill, card);
    }
    Ok(())
}

/// MOM-DMG-04 Discarding one: a chosen face-up or a random face-down one; shuffled back. To name none of the face-up ones
/// is to mean a face-down one.
pub fn heal(t: T<'_, '_>, who: Who, ill: Ill, count: u8) -> Flow {
    for _ in 0..count {
        let up = kinds_up(t, who, ill);
        let (seat, why) = (t.state.seat(who), About::HealWhat(ill).of(who));
        let chosen = match (up.is_empty(), down(t.state, who, ill).is_empty()) {
            (true, true) => break,
            (true, false) => None,
            (false, true) => Some(t.pick(seat, why, up)?),
            (false, false) => t.may_pick(seat, why, up)?,
        };
        match chosen {
            Some(kind) => {
                let card = of_kind(t, who, ill, kind);
                put_back(t, ill, card);
            }
            None => heal_down(t, who, ill, 1)?,
        }
    }
    Ok(())
}

/// MOM-DMG-05 "Discard a facedown one" takes a random face-down one.
/// MOM-HIDE-01 When a random pick takes one from a pile that mixes seen and unseen, its face is told.
pub fn heal_down(t: T<'_, '_>, who: Who, ill: Ill, count: u8) -> Flow {
    for _ in 0..count {
        let is_mixed = !(down(t.state, who, ill) & t.state.ills[ill as usize].seen).is_empty();
        let all = down(t.state, who, ill);
        let Some(card) = random_of(t, who, all, About::LoseFaceDown(ill))? else { break };
        if is_mixed { put_back(t, ill, card) } else { put_back_unseen(t, ill, card) }
    }
    Ok(())
}

/// MOM-WOUND-01 All face-down damage is discarded; MOM-INSANE-01 face-down horror likewise. Nothing is picked, so what
/// nobody has seen stays unseen.
pub(super) fn heal_all_down(t: T<'_, '_>, who: Who, ill: Ill) {
    let all = down(t.state, who, ill);
    let seen = all & t.state.ills[ill as usize].seen;
    seen.iter().for_each(|card| put_back(t, ill, card));
    (all - seen).iter().for_each(|card| put_back_unseen(t, ill, card));
}

/// The card is turned down; everybody has seen it (MOM-HIDE-01). One that is no longer face up stays as it is.
pub(super) fn put_down(t: T<'_, '_>, ill: Ill, card: IllCard) {
    let deck = &mut t.state.ills[ill as usize];
    let Some(who) = deck.holder(card).filter(|_| deck.up.remove(card)) else { return };
    deck.seen.insert(card);
    let kind = kind(t, ill, card);
    t.tell(Event::TurnedDown { who, ill, card: kind });
}

/// MOM-DMG-04 A card whose face is told is shuffled back. One that has gone back already stays there.
pub(super) fn put_back(t: T<'_, '_>, ill: Ill, card: IllCard) {
    let deck = &mut t.state.ills[ill as usize];
    let Some(who) = deck.holder(card) else { return };
    deck.put(card, None);
    deck.unseen.show(card.index());
    deck.unseen.release(card.index());
    deck.up.remove(card);
    deck.seen.remove(card);
    let kind = kind(t, ill, card);
    t.tell(Event::Healed { who, ill, card: Some(kind) });
}

fn put_back_unseen(t: T<'_, '_>, ill: Ill, card: IllCard) {
    let deck = &mut t.state.ills[ill as usize];
    if let Some(who) = deck.holder(card) {
        deck.put(card, None);
        deck.unseen.release(card.index());
        t.tell(Event::Healed { who, ill, card: None });
    }
}

/// Somebody's face-down ones.
pub fn down(state: &State, who: Who, ill: Ill) -> Set<IllCard> {
    state.ills_of(who, ill) - state.ills[ill as usize].up
}

fn random_of(t: T<'_, '_>, who: Who, among: Set<IllCard>, about: About) -> Flow<Option<IllCard>> {
    let cards: ArrayVec<(IllCard, u32), ILLS> = among.iter().map(|card| (card, 1)).collect();
    if cards.is_empty() { Ok(None) } else { t.draw_for(Some(who), about, &cards).map(Some) }
}

/// The kinds of somebody's face-up ones, each once.
fn kinds_up(t: Look<'_, '_>, who: Who, ill: Ill) -> Set<IllKind> {
    up(t, who, ill).iter().map(|card| kind(t, ill, card)).collect()
}

fn of_kind(t: Look<'_, '_>, who: Who, ill: Ill, wanted: IllKind) -> IllCard {
    let found = up(t, who, ill).iter().find(|&card| kind(t, ill, card) == wanted);
    found.expect("it was one of the face-up ones")
}

fn up(t: Look<'_, '_>, who: Who, ill: Ill) -> Set<IllCard> {
    t.state.ills_of(who, ill) & t.state.ills[ill as usize].up
}

fn kind(t: Look<'_, '_>, ill: Ill, card: IllCard) -> IllKind {
    t.content.ills[ill as usize].cards[card.index()]
}
