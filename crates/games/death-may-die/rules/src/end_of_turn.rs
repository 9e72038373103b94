//! Chapter "End of turn": DMD-END.

use crate::asking::Asking;
use crate::content::Pool;
use crate::dice::{Roll, after_successes, roll_against};
use crate::effect::Effect;
use crate::powers::{MOST_POWERS, Trigger};
use crate::question::{About, Choice, Origin};
use crate::rules::Edition;
use crate::select::Scene;
use crate::state::{ELDER_ONE, State, Step, Who};
use crate::{Look, T, effects, elder_one, enemies, insanity, investigator, triggers, uses};
use arrayvec::ArrayVec;
use parts::Set;
use table::{Agenda, Flow};

/// DMD-END-06 Three symbols advance the Elder One.
pub const SYMBOLS: usize = 3;

/// DMD-END-01 First come end-of-turn effects, those of skills, cards and the episode alike, in the player's order.
/// DMD-TURN-05 Before them and between two of them a card may be used.
pub fn end_of_turn(t: T<'_, '_>) -> Flow {
    let who = t.state.active;
    fire_first(t)?;
    let mut done = ArrayVec::<Origin, MOST_POWERS>::new();
    if !t.state.investigator(who).gone && in_order(t, who, &done).is_empty() {
        uses::offer_uses(t)?;
    }
    while !t.state.investigator(who).gone {
        let due = due(t, who, &done);
        let Some(&(first, _)) = due.first() else { break };
        let chosen = match in_order(t, who, &done).as_slice() {
            [] => Choice::Effect(first),
            choices => t.ask(who, About::WhichEffect, choices.iter().copied())?,
        };
        match due.iter().find(|(origin, _)| chosen == Choice::Effect(*origin)) {
            Some(&(origin, does)) => {
                done.push(origin);
                effects::resolve(t, scene_of(who, origin), does)?;
            }
            None => uses::use_chosen(t, who, chosen)?,
        }
    }
    Ok(())
}

/// DMD-ED-02 `draft`: fire comes first at the end of a turn, and only then: an investigator who catches fire after that
/// burns next turn.
fn fire_first(t: T<'_, '_>) -> Flow {
    match t.edition() {
        Edition::Unknown | Edition::Core => return Ok(()),
        Edition::Draft => {}
    }
    if t.state.investigator(t.state.active).fire > 0 {
        uses::offer_uses(t)?;
        fire(t)?;
    }
    let mut left = Agenda::default();
    left.plan_all(t.state.agenda.iter().copied().filter(|step| *step != Step::Fire));
    t.state.agenda = left;
    Ok(())
}

/// Something that happens at the end of a turn, and what says so.
type Due<'b> = (Origin, &'b [Effect]);

/// What has not happened yet, of all that happens at the end of this turn.
fn due<'b>(t: Look<'_, 'b>, who: Who, done: &[Origin]) -> ArrayVec<Due<'b>, MOST_POWERS> {
    let own = t.origins(who).flat_map(|(origin, powers)| {
        let waiting = powers.when.iter().filter(|(moment, _)| *moment == Trigger::EndOfYourTurn);
        waiting.map(move |(_, does)| (origin, does.as_slice()))
    });
    let episode = (Origin::Episode, t.episode().end_of_turn.as_slice());
    let all = own.chain([episode]).filter(|(origin, does)| !does.is_empty() && !done.contains(origin));
    all.collect()
}

/// What may come next, cards to be used included; nothing where the order makes no difference.
fn in_order(t: Look<'_, '_>, who: Who, done: &[Origin]) -> ArrayVec<Choice, 64> {
    let due = due(t, who, done);
    let could = due.iter().any(|(_, does)| effects::could_do(t, Scene::of(who), does));
    let all: ArrayVec<(Scene, &[Effect]), MOST_POWERS> =
        due.iter().map(|&(origin, does)| (scene_of(who, origin), does)).collect();
    if !could || !triggers::interfere(t, &all) {
        return ArrayVec::new();
    }
    due.iter().map(|&(origin, _)| Choice::Effect(origin)).chain(uses::usable(t, who)).collect()
}

/// What a skill or a card does is its owner's doing.
fn scene_of(who: Who, origin: Origin) -> Scene {
    match origin {
        Origin::Episode | Origin::ElderOne | Origin::Enemy(_) => Scene::of(who),
        Origin::Skill(_) | Origin::Card(_) | Origin::Insanity(_) | Origin::Relic(_) => {
            Scene::of(who).by_yourself()
        }
    }
}

/// DMD-END-02 Fire: one roll of a standard die per fire token on the board of the investigator; success 1
/// wound, tentacle 1 sanity; then discard those tokens.
pub fn fire(t: T<'_, '_>) -> Flow {
    let who = t.state.active;
    let tokens = t.state.investigator(who).fire;
    if tokens == 0 {
        return Ok(());
    }
    let tally = roll_against(t, who, Roll::Fire, Pool { standard: tokens, bonus: 0 })?;
    burn(t, who, tally.successes)?;
    after_successes(t, who, Roll::Fire, tally)?;
    t.state.investigator_mut(who).fire = 0;
    Ok(())
}

/// Wounds by fire may go to an enemy in the space of somebody with the right card. DMD-ELDER-05 The Elder One cannot take them
/// before the ritual is disrupted.
fn burn(t: T<'_, '_>, who: Who, wounds: u8) -> Flow {
    if wounds > 0 && t.talents(who).fire_to_enemies {
        let here = t.state.figures.at(t.state.investigator(who).space);
        let here = if t.state.disrupted { here } else { here - Set::of(ELDER_ONE) };
        if let Some(figure) = t.may_ask(who, About::PassFireTo, here)? {
            return enemies::wound(t, figure, wounds, Some(who));
        }
    }
    investigator::take_wounds(t, who, wounds, Roll::Fire.into())
}

/// DMD-END-06 Three or more summoning symbols in the discard pile: the Elder One advances one space.
/// DMD-END-08 After an advance all discarded mythos cards, and those that are kept, are shuffled back into the deck.
pub fn check_discards(t: T<'_, '_>) -> Flow {
    if symbols(t) < SYMBOLS && !t.state.advances {
        return Ok(());
    }
    t.state.advances = false;
    elder_one::advance(t)?;
    t.state.seated().for_each(|who| insanity::give_back(t, who));
    let discarded = std::mem::take(&mut t.state.discard);
    t.state.mythos.shuffle_in(discarded);
    Ok(())
}

pub fn symbols(t: Look<'_, '_>) -> usize {
    t.state.spent().filter(|&card| t.mythos_card(card).symbol).count()
}

/// DMD-SETUP-10 Turns go clockwise.
/// DMD-DEATH-04 A dead investigator's turns are skipped.
/// What was to come at the end of this turn does not wait for that of another.
pub fn next_turn(t: T<'_, '_>) -> Flow {
    t.state.advances = false;
    t.state.active = t.state.after(t.state.active);
    t.then([Step::Turn]);
    Ok(())
}

impl State {
    /// Who comes after `who`, clockwise, among those who have not gone.
    pub fn after(&self, who: Who) -> Who {
        let all = self.investigators.len();
        let next = (1..=all).map(|step| Who::new((who.index() + step) % all));
        next.into_iter().find(|&who| !self.investigator(who).gone).expect("somebody is left")
    }
}
