//! Chapters "Death" and "Ending": DMD-DEATH, DMD-GAME.

use crate::asking::{Asking, T};
use crate::select::Scene;
use crate::state::{Ending, Place, Step, Who};
use crate::{Event, effects, insanity, tokens};
use table::{Agenda, Flow};

/// DMD-DEATH-01 Death or madness before the summoning: the game is lost at once.
/// DMD-DEATH-02 After it, the others go on; the dead one's discovery cards, tokens and components are discarded
/// (the episode may say what happens to special tokens).
/// DMD-GAME-02 Lose: all investigators gone after the summoning.
pub fn die(t: T<'_, '_>, who: Who, how: Ending) -> Flow {
    if !t.state.is_summoned() {
        return Err(t.end(how));
    }
    effects::resolve(t, Scene::of(who), &t.episode().on_death)?;
    t.state.investigator_mut(who).gone = true;
    t.state.investigator_mut(who).fire = 0;
    t.state.investigator_mut(who).lies = false;
    insanity::give_back(t, who);
    t.state.claimed.retain(|card| card.owner != who);
    tokens::drop_all(t, Place::Held(who));
    t.refresh_caches();
    let others_go_on = t.state.everyone().next().is_some();
    t.tell(Event::Gone { who, others_go_on });
    if others_go_on { Ok(()) } else { Err(t.end(Ending::AllGone)) }
}

/// DMD-DEATH-03 Death in one's own turn skips all later phases but the mythos discard check.
/// DMD-DEATH-04 A dead investigator's turns are skipped from then on.
pub fn cut_turn_short(t: T<'_, '_>) {
    t.state.agenda = cut_short(&t.state.agenda, t.state.doing);
}

/// What is left of a turn whose investigator has died during a step.
/// DMD-UNK-06 The phase of the mythos cards is not a later one while another card is to be drawn.
pub fn cut_short(agenda: &Agenda<Step>, during: Option<Step>) -> Agenda<Step> {
    let goes_on = |step: Step| step == Step::DrawMythos && during == Some(Step::DrawMythos);
    let mut left = Agenda::default();
    for &step in agenda.iter().rev() {
        if matches!(step, Step::CheckDiscards | Step::NextTurn) || goes_on(step) {
            left.plan(step);
        }
    }
    left
}
