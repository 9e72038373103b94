//! The frame of a round: MOM-ROUND-02, MOM-ROUND-03, MOM-ROUND-05, MOM-ROUND-06, MOM-ELIM-02, MOM-ELIM-04.

use super::TurnStep;
use crate::abilities;
use crate::asking::{Asking, Look, T};
use crate::ids::{Card, Who};
use crate::question::About;
use crate::state::{MOST_CARDS, Standing, Step};
use crate::story::{self, Happened};
use crate::{Event, ends, mythos};
use parts::{Set, WideSet};
use table::Flow;

/// MOM-ROUND-06 "Once per round" uses come back when a round begins. MOM-ROUND-05 The lead passes on by one seat each
/// round.
pub(super) fn round(t: T<'_, '_>) -> Flow {
    if t.state.on_board().next().is_none() {
        let ending = t.scenario().eliminated.id();
        return Err(ends::end(t, ending));
    }
    t.state.round = t.state.round.saturating_add(1);
    t.tell(Event::RoundBegan(t.state.round));
    refresh(t);
    pass_lead(t);
    if is_last(t) {
        t.tell(Event::LastPhase);
        story::happened(t, Happened::FinalPhase, None, None);
    }
    story::happened(t, Happened::RoundStart, None, None);
    t.then([Step::Turn(TurnStep::NextUp)]);
    Ok(())
}

fn refresh(t: T<'_, '_>) {
    t.state.cards.used = WideSet::EMPTY;
    for it in &mut t.state.investigators {
        (it.acted, it.used, it.did, it.moves, it.dousing) = (false, false, Set::EMPTY, 0, 0);
    }
}

/// Seats of which nobody is on the board are passed over. The first round is led by the first seat.
fn pass_lead(t: T<'_, '_>) {
    let state = &mut *t.state;
    let plays = |seat: u8| state.on_board().any(|who| state.who(who).seat == seat);
    let first = u8::from(state.round > 1);
    let next =
        (first..first + state.seats).map(|on| (state.lead + on) % state.seats).find(|&seat| plays(seat));
    let next = next.unwrap_or(state.lead);
    if next != state.lead {
        state.lead = next;
        t.tell(Event::LeadPassed(t.state.lead_seat()));
    }
}

/// MOM-ROUND-05 The lead seat is asked who goes next. MOM-ROUND-02 A turn is finished before the next begins.
pub(super) fn next_up(t: T<'_, '_>) -> Flow {
    let waiting: Set<Who> = t.state.on_board().filter(|&who| !t.state.who(who).acted).collect();
    if waiting.is_empty() {
        t.then([Step::Turn(TurnStep::CardsSpeak(Card::new(0))), Step::Turn(TurnStep::EndOfPhase)]);
        return Ok(());
    }
    let who = t.ask_lead(About::NextUp, waiting)?;
    t.then([Step::Turn(TurnStep::StartOfTurn(who)), Step::Turn(TurnStep::NextUp)]);
    Ok(())
}

/// MOM-ROUND-03 End of the investigator phase: its effects (dynamite), card by card.
pub(super) fn cards_speak(t: T<'_, '_>, from: Card) -> Flow {
    let speaks = |&card: &Card| card.index() >= from.index() && abilities::speaks_at_phase_end(t, card);
    let Some(card) = t.state.cards.lying().map(|(card, _)| card).find(speaks) else { return Ok(()) };
    if card.index() + 1 < MOST_CARDS {
        t.then([Step::Turn(TurnStep::CardsSpeak(Card::new(card.index() + 1)))]);
    }
    abilities::speak_at_phase_end(t, card)
}

/// MOM-ROUND-03 … then the last-phase end, then the mythos phase.
pub(super) fn end_of_phase(t: T<'_, '_>) {
    story::happened(t, Happened::InvestigatorPhaseEnd, None, None);
    t.then([Step::Turn(TurnStep::LastPhaseEnds)]);
}

/// MOM-ELIM-02 After an elimination the others have until the end of the next investigator phase, then the game ends as
/// the scenario says.
pub(super) fn last_phase_ends(t: T<'_, '_>) -> Flow {
    if is_last(t) {
        let ending = t.scenario().eliminated.id();
        return Err(ends::end(t, ending));
    }
    mythos::phase(t);
    Ok(())
}

/// Whether somebody was eliminated before this investigator phase began.
fn is_last(t: Look<'_, '_>) -> bool {
    let is_out = t.state.everybody().any(|who| t.state.who(who).standing == Standing::Eliminated);
    is_out && t.state.last_phase.is_some_and(|last| t.state.round >= last)
}
