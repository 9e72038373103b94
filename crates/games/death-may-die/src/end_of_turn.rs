//! Chapter "End of turn": DMD-END.

use crate::asking::Asking;
use crate::content::Pool;
use crate::dice::{Roll, after_successes, roll};
use crate::powers::{self, Moment};
use crate::question::About;
use crate::select::Scene;
use crate::state::{State, Step, Who};
use crate::{Look, T, discoveries, effects, elder_one, enemies, insanity, investigator};
use table::Flow;

/// DMD-END-06 Three symbols advance the Elder One.
pub const SYMBOLS: usize = 3;

/// DMD-END-01 First come end-of-turn effects: the last chance to use a card, then those of one's skills and cards,
/// then what the episode says.
pub fn end_of_turn(t: T<'_, '_>) -> Flow {
    discoveries::offer_uses(t)?;
    powers::at(t, Moment::EndOfYourTurn, Scene::of(t.state.active))?;
    if t.state.investigator(t.state.active).gone {
        return Ok(());
    }
    effects::resolve(t, Scene::of(t.state.active), &t.episode().end_of_turn)
}

/// DMD-END-02 Fire: one roll of a standard die per fire token on the board of the investigator; success 1
/// wound, tentacle 1 sanity; then discard those tokens.
pub fn fire(t: T<'_, '_>) -> Flow {
    let who = t.state.active;
    let tokens = t.state.investigator(who).fire;
    if tokens == 0 {
        return Ok(());
    }
    let tally = roll(t, who, Roll::Fire, Pool { standard: tokens, bonus: 0 })?;
    burn(t, who, tally.successes)?;
    after_successes(t, who, Roll::Fire, tally)?;
    t.state.investigator_mut(who).fire = 0;
    Ok(())
}

/// Wounds by fire may go to an enemy in the space of somebody with the right card.
fn burn(t: T<'_, '_>, who: Who, wounds: u8) -> Flow {
    if wounds > 0 && t.talents(who).fire_to_enemies {
        let here = t.state.figures.at(t.state.investigator(who).space);
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
pub fn next_turn(t: T<'_, '_>) -> Flow {
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
