//! Chapter "Checks": MOM-EVADE-01 to MOM-EVADE-04, MOM-HORROR-01, MOM-HORROR-02.

use crate::abilities;
use crate::asking::{Asking, Look, MOST_ANSWERS, T};
use crate::content::{Content, MonsterKind, MonsterText};
use crate::effect::When;
use crate::effects::{self, Scene};
use crate::event::{Event, Figure};
use crate::ids::{Monster, Who};
use crate::question::{About, Choice};
use crate::state::{Purpose, Standing, State};
use arrayvec::ArrayVec;
use parts::Set;
use table::Flow;

/// MOM-EVADE-01 One evade check, against the highest awareness in the space (tie: choose). MOM-EVADE-02 One evade text of
/// that monster is drawn and resolved. Says whether one goes on. Without a monster in the space there is no check.
pub(crate) fn evade(t: T<'_, '_>, who: Who) -> Flow<bool> {
    let worst = to_evade(t.content, t.state, who);
    if worst.is_empty() {
        return Ok(true);
    }
    let monster = t.pick(t.state.seat(who), About::EvadeWhom.of(who), worst)?;
    let of = Figure::of(t.state, monster);
    let texts = t.content.evade_texts(of.kind);
    let (number, text) = draw_text(t, who, About::EvadeText(monster), texts)?;
    let outer = t.read_out(Event::EvadeText { by: who, of, text: number });
    let before = std::mem::take(&mut t.state.now.forfeited);
    face(t, who, monster, text, Purpose::Evade(monster))?;
    t.state.now.text = outer;
    let goes_on = !std::mem::replace(&mut t.state.now.forfeited, before);
    Ok(goes_on && t.state.who(who).standing == Standing::OnBoard)
}

/// MOM-EVADE-01 Those of the highest awareness in somebody's space.
pub(crate) fn to_evade(content: &Content, state: &State, who: Who) -> Set<Monster> {
    let near = state.monsters_at(state.who(who).space).map(|(monster, _)| monster).collect();
    worst(content, state, near, |kind| kind.awareness)
}

/// MOM-HORROR-01 A horror check is against the highest horror rating within range (tie: choose). MOM-HORROR-02 None in
/// range, none. One text of that monster is drawn.
pub fn horror_check(t: T<'_, '_>, who: Who) -> Flow {
    if t.state.who(who).standing != Standing::OnBoard {
        return Ok(());
    }
    let worst = worst(t.content, t.state, monsters_in_range(t, who), |kind| kind.horror);
    if worst.is_empty() {
        return Ok(());
    }
    let monster = t.pick(t.state.seat(who), About::HorrorOf.of(who), worst)?;
    let of = Figure::of(t.state, monster);
    let texts = t.content.horror_texts(of.kind);
    let (number, text) = draw_text(t, who, About::HorrorText(monster), texts)?;
    t.read_out(Event::HorrorText { by: who, of, text: number });
    face(t, who, monster, text, Purpose::HorrorCheck(monster))?;
    abilities::speak(t, who, When::AfterHorrorCheck)
}

pub fn monsters_in_range(t: Look<'_, '_>, who: Who) -> Set<Monster> {
    let spaces = t.state.land(t.content).in_range(t.state.who(who).space);
    t.state.all_monsters().filter(|(_, it)| spaces.contains(it.space)).map(|(monster, _)| monster).collect()
}

/// MOM-EVADE-03 Awareness and horror rating only choose the monster: the highest, all ties.
fn worst(
    content: &Content,
    state: &State,
    among: Set<Monster>,
    rating: impl Fn(&MonsterKind) -> u8,
) -> Set<Monster> {
    let rating = |monster: Monster| state.monster(monster).map_or(0, |it| rating(content.kind(it.kind)));
    let highest = among.iter().map(rating).max();
    among.iter().filter(|&monster| Some(rating(monster)) == highest).collect()
}

/// One of these texts, all equally likely, with its number.
fn draw_text<'b>(
    t: T<'_, 'b>,
    who: Who,
    about: About,
    texts: impl Iterator<Item = &'b MonsterText> + Clone,
) -> Flow<(u8, &'b MonsterText)> {
    let all: ArrayVec<(Choice, u32), MOST_ANSWERS> =
        texts.clone().enumerate().map(|(text, _)| (Choice::Text(text as u8), 1)).collect();
    let Choice::Text(number) = t.draw_for(Some(who), about, &all)? else { unreachable!("texts are drawn") };
    let text = { texts }.nth(usize::from(number));
    Ok((number, text.expect("it was one of them")))
}

fn face(t: T<'_, '_>, who: Who, monster: Monster, text: &MonsterText, purpose: Purpose) -> Flow {
    let spot = t.state.monster(monster).map(|it| it.space);
    let mut scene = Scene { monster: Some(monster), spot, purpose, ..Scene::of(who) };
    effects::resolve(t, &text.does, &mut scene)
}
