//! Questions in texts: MOM-MYTH-06, MOM-TOKEN-01, MOM-PERS-02.

use super::{Scene, can_do, possessions, resolve};
use crate::Event;
use crate::asking::{MOST_ANSWERS, T};
use crate::content::Content;
use crate::effect::{Effect, Offer};
use crate::names::Text;
use crate::possessions::prices;
use crate::question::{About, Choice, Why};
use crate::select;
use crate::state::{State, Step};
use crate::story::StoryStep;
use arrayvec::ArrayVec;
use table::{Flow, Seat};

/// You choose one.
pub(super) fn ask(t: T<'_, '_>, text: &Text, offers: &[Offer], scene: &mut Scene) -> Flow {
    let Some(you) = select::you(t.state, scene) else { return Ok(()) };
    let (seat, why) = (t.state.seat(you), About::Chooses(text.id()).of(you));
    choose(t, (seat, why), offers, scene)
}

/// The lead seat chooses for you.
pub(super) fn ask_lead(t: T<'_, '_>, text: &Text, offers: &[Offer], scene: &mut Scene) -> Flow {
    let why = Why { who: select::you(t.state, scene), about: About::LeadChooses(text.id()) };
    choose(t, (t.state.lead_seat(), why), offers, scene)
}

/// Only what is possible and can be paid is offered; what could do nothing is not, unless it is there to do nothing. None
/// possible: nothing happens.
fn choose(t: T<'_, '_>, (seat, why): (Seat, Why), offers: &[Offer], scene: &mut Scene) -> Flow {
    let is_offered = |offer: &&Offer| {
        is_open(t.content, t.state, offer, scene) && does_as_it_says(t.content, t.state, offer, scene)
    };
    let open: ArrayVec<&Offer, MOST_ANSWERS> = offers.iter().filter(is_offered).take(MOST_ANSWERS).collect();
    if open.is_empty() {
        return Ok(());
    }
    show(t);
    let places: ArrayVec<Choice, MOST_ANSWERS> = open.iter().map(|offer| Choice::Offer(offer.id)).collect();
    let chosen = t.pick(seat, why, places)?;
    let offer = open.iter().find(|offer| Choice::Offer(offer.id) == chosen);
    take(t, offer.expect("only what is open is offered"), scene)
}

/// MOM-SAVE-02 What the story asks of its own accord is a reveal, as what it says is.
fn show(t: T<'_, '_>) {
    if t.state.now.step == Some(Step::Story(StoryStep::Queue)) {
        t.reveal();
    }
}

/// MOM-ACT-01 Something could come of it, or nothing is meant to.
pub(super) fn does_as_it_says(content: &Content, state: &State, offer: &Offer, scene: &Scene) -> bool {
    offer.does.is_empty() || can_do(content, state, &offer.does, scene)
}

/// MOM-PERS-02 Finished branches are not offered again.
pub(crate) fn is_open(content: &Content, state: &State, offer: &Offer, scene: &Scene) -> bool {
    let is_done = offer.once_id.is_some_and(|once| state.story.once.contains(once));
    let is_paid = match select::you(state, scene) {
        Some(you) => prices::can_pay(content, state, you, scene.card, &offer.pay),
        None => offer.pay.is_empty(),
    };
    !is_done && is_paid && select::holds(content, state, &offer.proviso, scene)
}

/// It is paid for and told, and then does what it says.
pub(crate) fn take(t: T<'_, '_>, offer: &Offer, scene: &mut Scene) -> Flow {
    if let Some(once) = offer.once_id {
        t.state.story.once.insert(once);
    }
    if let Some(you) = select::you(t.state, scene) {
        t.tell(Event::Chose(you, offer.id));
        possessions::pay(t, you, scene.card, &offer.pay)?;
    }
    resolve(t, &offer.does, scene)
}

/// You may do this, if something could come of it.
pub(super) fn may(t: T<'_, '_>, text: &Text, does: &[Effect], scene: &mut Scene) -> Flow {
    let you = select::you(t.state, scene).filter(|_| can_do(t.content, t.state, does, scene));
    let Some(you) = you else { return Ok(()) };
    show(t);
    let says_yes = t.may(t.state.seat(you), About::May(text.id()).of(you))?;
    if says_yes { resolve(t, does, scene) } else { Ok(()) }
}
