//! MOM-BARR-01, MOM-BARR-02, and how barricades come and go.

use crate::Event;
use crate::actions::walk;
use crate::asking::{Look, MOST_ANSWERS, T};
use crate::effect::BorderKind;
use crate::ids::{Border, Card, Skill, Who};
use crate::possessions;
use crate::question::{About, Choice};
use crate::rolls::{self, Aim, Test};
use crate::state::{Against, Barricade, MOST_BARRICADES, Purpose};
use crate::story::{self, Happened};
use arrayvec::ArrayVec;
use parts::{Set, Space};
use table::Flow;

/// A barricade is moved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shift {
    /// One of this space comes against this door, from where it stood.
    Against(Border, Against),
    /// … or against the secret passage of the space.
    AgainstPassage(Against),
    /// Away from this door, from either side.
    Clear(Border),
    /// Away from the passage of that space.
    ClearPassage(Space),
}

impl Shift {
    /// The choice that stands for it in this space.
    fn choice(self, here: Space) -> Choice {
        match self {
            Shift::Against(border, _) => Choice::Against(border),
            Shift::AgainstPassage(_) => Choice::AgainstPassage(here),
            Shift::Clear(border) => Choice::Clear(border),
            Shift::ClearPassage(space) => Choice::ClearPassage(space),
        }
    }
}

/// MOM-BARR-02 Successes for pushing one away from the other side.
const TO_PUSH: u8 = 2;

/// MOM-BARR-01 Move a barricade in one's space against or away from an adjacent door or secret passage.
/// MOM-BARR-02 Or push one away from the other side.
fn choices(t: Look<'_, '_>, who: Who) -> ArrayVec<Choice, MOST_ANSWERS> {
    let here = t.state.who(who).space;
    let (board, plan, land) = (&t.state.board, t.state.plan(t.content), t.state.land(t.content));
    let can_come = !standing(t, here).is_empty();
    let doors = plan.beyond[here.index()].iter().map(|&(border, _)| border);
    let doors =
        doors.filter(|&border| board.borders[border.index()] == BorderKind::Door && land.is_seen(border));
    let by_doors = doors.filter_map(|border| match board.barricade_on(border) {
        Some(_) => Some(Choice::Clear(border)),
        None => can_come.then_some(Choice::Against(border)),
    });
    let blocked = board.blocked_passages();
    let passages = if board.passages.contains(here) { board.passages & board.revealed } else { Set::EMPTY };
    let clear = (passages & blocked).iter().map(Choice::ClearPassage);
    let block = (can_come && passages.contains(here) && !blocked.contains(here))
        .then_some(Choice::AgainstPassage(here));
    by_doors.chain(block).chain(clear).take(MOST_ANSWERS).collect()
}

pub(super) fn is_possible(t: Look<'_, '_>, who: Who) -> bool {
    !choices(t, who).is_empty()
}

/// Where the barricades of a space stand that may come against something else. One that is a card lies down when it is moved.
fn standing(t: Look<'_, '_>, here: Space) -> ArrayVec<Against, MOST_BARRICADES> {
    let mine = t.state.board.barricades.iter().filter(|one| one.space == here && one.card.is_none());
    let mut all = ArrayVec::<Against, MOST_BARRICADES>::new();
    for one in mine {
        // Of those that stand free one is as good as another.
        if !all.contains(&one.against) {
            all.push(one.against);
        }
    }
    all
}

pub(super) fn choose(t: T<'_, '_>, who: Who) -> Flow<Shift> {
    let choices = choices(t, who);
    Ok(match t.pick(t.state.seat(who), About::BarricadeWhat.of(who), choices)? {
        Choice::Against(border) => Shift::Against(border, which(t, who)?),
        Choice::AgainstPassage(_) => Shift::AgainstPassage(which(t, who)?),
        Choice::Clear(border) => Shift::Clear(border),
        Choice::ClearPassage(space) => Shift::ClearPassage(space),
        other => unreachable!("{other:?} moves no barricade"),
    })
}

/// MOM-BARR-01 Of several in the space, the one that is moved.
fn which(t: T<'_, '_>, who: Who) -> Flow<Against> {
    let here = t.state.who(who).space;
    let standing = standing(t, here);
    if let [only] = standing[..] {
        return Ok(only);
    }
    let from = standing.iter().map(|against| match against {
        Against::Border(border) => Choice::Clear(*border),
        Against::Passage => Choice::ClearPassage(here),
        Against::Nothing => Choice::Floor,
    });
    let from: ArrayVec<Choice, MOST_BARRICADES> = from.collect();
    Ok(match t.pick(t.state.seat(who), About::BarricadeWhich.of(who), from)? {
        Choice::Clear(border) => Against::Border(border),
        Choice::ClearPassage(_) => Against::Passage,
        Choice::Floor => Against::Nothing,
        other => unreachable!("no barricade stands at {other:?}"),
    })
}

/// MOM-GOLD-01 If it can no longer be done after the evade check, nothing happens.
pub(super) fn perform(t: T<'_, '_>, who: Who, shift: Shift) -> Flow {
    let here = t.state.who(who).space;
    if !choices(t, who).contains(&shift.choice(here)) {
        return Ok(());
    }
    match shift {
        Shift::Against(border, from) => set_against(t, here, from, Against::Border(border)),
        Shift::AgainstPassage(from) => set_against(t, here, from, Against::Passage),
        Shift::Clear(border) => {
            let beyond = t.state.plan(t.content).across(border, here);
            let Some(barricade) = t.state.board.barricade_on(border) else { return Ok(()) };
            return clear(t, who, barricade, beyond);
        }
        Shift::ClearPassage(space) => {
            let is_it = |one: &&Barricade| one.space == space && one.against == Against::Passage;
            let Some(&barricade) = t.state.board.barricades.iter().find(is_it) else { return Ok(()) };
            return clear(t, who, barricade, space);
        }
    }
    Ok(())
}

/// MOM-BARR-01 One barricade per door, standing on one side of it.
fn set_against(t: T<'_, '_>, here: Space, from: Against, against: Against) {
    let is_it = |one: &Barricade| one.space == here && one.against == from && one.card.is_none();
    let Some(place) = t.state.board.barricades.iter().position(is_it) else { return };
    t.state.board.barricades[place].against = against;
    t.state.board.barricades.sort_unstable();
    match against {
        Against::Border(border) => t.tell(Event::Barricaded(border, here)),
        Against::Passage | Against::Nothing => t.tell(Event::PassageBlocked(here)),
    }
}

/// MOM-BARR-01 That side moves it, MOM-BARR-02 the other pushes: strength, 2 or more successes; then one may move 1
/// space through. That step is voluntary. With fewer it stays, and nothing is forfeited.
fn clear(t: T<'_, '_>, who: Who, barricade: Barricade, beyond: Space) -> Flow {
    if barricade.space == t.state.who(who).space {
        move_away(t, barricade);
        return Ok(());
    }
    let test = Test { who, skill: Skill::Strength, purpose: Purpose::Barricade, dice: 0, need: TO_PUSH };
    let roll = rolls::ready(t.content, t.state, &test);
    if rolls::test_to(t, roll, Aim::Pass(TO_PUSH))? < TO_PUSH {
        return Ok(());
    }
    move_away(t, barricade);
    walk::may_step(t, who, 1, Set::of(beyond))
}

/// It stands free; one that is a card is turned back, and lies there.
fn move_away(t: T<'_, '_>, barricade: Barricade) {
    t.tell(Event::BarricadeMoved(barricade.space));
    if let Some(card) = barricade.card {
        turn_back(t, card);
        return;
    }
    let all = &mut t.state.board.barricades;
    if let Some(one) = all.iter_mut().find(|one| **one == barricade) {
        one.against = Against::Nothing;
        all.sort_unstable();
    }
}

/// A card that was made a barricade and is moved away or picked up is none any more: it flips back.
pub(crate) fn turn_back(t: T<'_, '_>, card: Card) {
    let all = &mut t.state.board.barricades;
    let count = all.len();
    all.retain(|one| one.card != Some(card));
    if t.state.board.barricades.len() < count {
        possessions::flip(t, card);
    }
}

/// A barricade comes to stand in `side`, against that border, if it is a door without one; `card` was made one. Says
/// whether it did.
pub(crate) fn raise(t: T<'_, '_>, border: Border, side: Space, card: Option<Card>) -> bool {
    let board = &mut t.state.board;
    let is_door = board.borders[border.index()] == BorderKind::Door;
    if !is_door || board.barricade_on(border).is_some() || board.barricades.is_full() {
        return false;
    }
    board.add_barricade(Barricade { space: side, against: Against::Border(border), card });
    t.tell(Event::Barricaded(border, side));
    true
}

/// MOM-BARR-03 It is gone; a card that was made one returns to the deck.
pub(crate) fn destroy(t: T<'_, '_>, barricade: Barricade) {
    t.state.board.barricades.retain(|one| *one != barricade);
    t.tell(Event::BarricadeDestroyed(barricade.space));
    if let Some(card) = barricade.card {
        possessions::discard(t, card);
    }
    story::happened(t, Happened::BarricadeDestroyed, None, Some(barricade.space));
}
