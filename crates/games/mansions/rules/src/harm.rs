//! Chapters "Damage and horror" and "Conditions": MOM-DMG-01 to MOM-DMG-06, MOM-WOUND-01, MOM-INSANE-01, MOM-ELIM-01 to
//! MOM-ELIM-04, MOM-COND-01 to MOM-COND-04.
//!
//! Here: claiming and resolving. Turning and discarding cards is in [`cards`], conditions in [`conditions`], what follows
//! from too much of it in [`reckon`]: as soon as the [`effect`] that harmed is over, for all in
//! [`crate::state::Now::touched`]; what was suffered as a price, when the step is over.

pub mod cards;
pub mod conditions;
pub mod reckon;

use crate::asking::{Asking, MOST_ANSWERS, T};
use crate::content::{Content, Then};
use crate::effect::Harm;
use crate::effects::{self, Scene};
use crate::ids::{Ill, IllCard, Who};
use crate::question::About;
use crate::state::{Standing, State};
use crate::{Event, Mansions};
use arrayvec::ArrayVec;
use parts::Set;
use table::{Flow, Table};

/// Steps of this chapter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HarmStep {
    /// MOM-WOUND-01 Those who have suffered are reckoned up.
    Reckon(Set<Who>),
}

/// MOM-WOUND-01 Plays an effect. Whoever it has harmed is reckoned up when it is over; if it is part of another, with that.
pub(crate) fn effect<R>(t: T<'_, '_>, effect: impl FnOnce(&mut Table<'_, Mansions>) -> Flow<R>) -> Flow<R> {
    t.state.now.nested += 1;
    let came = effect(t)?;
    t.state.now.nested -= 1;
    settle(t)?;
    Ok(came)
}

/// MOM-WOUND-01 What is played here is no part of the effect that has led to it.
pub(crate) fn apart<R>(t: T<'_, '_>, rule: impl FnOnce(&mut Table<'_, Mansions>) -> Flow<R>) -> Flow<R> {
    let now = &mut t.state.now;
    let (nested, touched) = (std::mem::take(&mut now.nested), std::mem::take(&mut now.touched));
    let came = rule(t)?;
    t.state.now.nested = nested;
    t.state.now.touched |= touched;
    Ok(came)
}

/// Between two effects all who were harmed are reckoned up.
pub(crate) fn settle(t: T<'_, '_>) -> Flow {
    if t.state.now.nested > 0 {
        return Ok(());
    }
    let touched = std::mem::take(&mut t.state.now.touched);
    reckon::reckon(t, touched)
}

pub(crate) fn play(t: T<'_, '_>, step: HarmStep) -> Flow {
    match step {
        HarmStep::Reckon(touched) => reckon::reckon(t, touched),
    }
}

/// MOM-DMG-01 Suffering claims the top card face up unless the effect says otherwise.
/// MOM-DMG-06 Cards are claimed one by one, each resolved before the next; an empty deck gives nothing more.
/// MOM-ELIM-03 Whoever has left the board suffers nothing more.
pub fn suffer(t: T<'_, '_>, who: Who, harm: &Harm) -> Flow {
    let (ill, count, is_up) = match *harm {
        Harm::Damage(count) => (Ill::Damage, count, true),
        Harm::DamageDown(count) => (Ill::Damage, count, false),
        Harm::Horror(count) => (Ill::Horror, count, true),
        Harm::HorrorDown(count) => (Ill::Horror, count, false),
    };
    if t.state.who(who).standing != Standing::OnBoard {
        return Ok(());
    }
    t.state.now.touched.insert(who);
    for _ in 0..count {
        let is_left = if is_up { claim_up(t, who, ill)? } else { claim_down(t, who, ill)? };
        if !is_left {
            t.tell(Event::NoCardLeft(ill));
            break;
        }
    }
    Ok(())
}

/// MOM-DMG-01 The top card is claimed face up; says whether there was one.
fn claim_up(t: T<'_, '_>, who: Who, ill: Ill) -> Flow<bool> {
    let Some(card) = top_card(t, who, ill, About::ClaimUp(ill))? else { return Ok(false) };
    let deck = &mut t.state.ills[ill as usize];
    deck.put(card, Some(who));
    deck.unseen.show(card.index());
    deck.up.insert(card);
    let kind = t.content.ills[ill as usize].cards[card.index()];
    let outer = t.read_out(Event::Suffered { who, ill, card: Some(kind) });
    resolve(t, who, ill, card)?;
    t.state.now.text = outer;
    Ok(true)
}

/// MOM-DMG-01 Face down, its front is unknown to all.
fn claim_down(t: T<'_, '_>, who: Who, ill: Ill) -> Flow<bool> {
    let Some(card) = top_card(t, who, ill, About::ClaimDown(ill))? else { return Ok(false) };
    let deck = &mut t.state.ills[ill as usize];
    deck.put(card, Some(who));
    deck.unseen.claim(card.index());
    t.tell(Event::Suffered { who, ill, card: None });
    Ok(true)
}

/// Chance says which card is on top; none if the deck is empty.
fn top_card(t: T<'_, '_>, who: Who, ill: Ill, about: About) -> Flow<Option<IllCard>> {
    let tops = tops(t.content, t.state, ill);
    if tops.is_empty() { Ok(None) } else { t.draw_for(Some(who), about, &tops).map(Some) }
}

/// What may be on top of a deck. Cards that nobody could tell from each other, now or later, are one answer; they follow
/// each other in the list.
fn tops(content: &Content, state: &State, ill: Ill) -> ArrayVec<(IllCard, u32), MOST_ANSWERS> {
    let (deck, out) = (&state.ills[ill as usize], state.ills[ill as usize].out());
    let claims = deck.unseen_claims();
    // A claim that may be a card may be every card that was last seen before that one: so their number says which.
    let age =
        |card: IllCard| claims.iter().filter(|claim| deck.unseen.may_be(claim.index(), card.index())).count();
    let alike = |first: IllCard, left: Set<IllCard>| -> Set<IllCard> {
        let of_first = age(first);
        let is_alike = |card: IllCard| {
            deck.unseen.were_seen_together(card.index(), first.index()) || age(card) == of_first
        };
        left.iter().filter(|&card| is_alike(card)).collect()
    };
    let mut tops = ArrayVec::new();
    for &of_kind in &content.ills[ill as usize].of_kind {
        let mut left = of_kind - out;
        while let Some(first) = left.first() {
            let alike = if claims.is_empty() { left } else { alike(first, left) };
            tops.push((first, u32::from(alike.count())));
            left -= alike;
        }
    }
    tops
}

/// MOM-DMG-03 *Resolve immediately* cards resolve when claimed face up or turned up, then the card says: turned down, or
/// discarded. *Keep face up* cards act until an effect turns them down.
///
/// What the card does is done with `who` as "you".
fn resolve(t: T<'_, '_>, who: Who, ill: Ill, card: IllCard) -> Flow {
    let content = t.content;
    // What a card adds belongs to the effect that has brought it (MOM-DMG-06).
    t.state.now.nested += 1;
    effects::resolve(t, &content.ill(ill, card).does, &mut Scene::of(who))?;
    t.state.now.nested -= 1;
    match content.ill(ill, card).then {
        Then::TurnedDown => cards::put_down(t, ill, card),
        Then::Discarded => cards::put_back(t, ill, card),
        Then::KeptUp => effects::possessions::keep_to_most_items(t, who)?,
    }
    Ok(())
}
