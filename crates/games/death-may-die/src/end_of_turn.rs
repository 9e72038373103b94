//! Chapter "End of turn": DMD-END.

use crate::asking::Asking;
use crate::content::Pool;
use crate::dice::{Roll, roll};
use crate::state::{Ending, State, Step, Who};
use crate::{Event, Look, T, enemies, investigator};
use table::Flow;

/// DMD-END-06 Three symbols advance the Elder One.
pub const SYMBOLS: usize = 3;
/// DMD-FIG-SUMMON The 5th space is the first red one.
pub const FIRST_RED: u8 = 5;

/// DMD-END-02 Fire: one roll of a standard die per fire token on the board of the investigator; success 1
/// wound, tentacle 1 sanity; then discard those tokens.
pub fn fire(t: T<'_, '_>) -> Flow {
    let who = t.state.active;
    let tokens = t.state.investigator(who).fire;
    if tokens == 0 {
        return Ok(());
    }
    let tally = roll(t, who, Roll::Fire, Pool { standard: tokens, bonus: 0 })?;
    investigator::take_wounds(t, who, tally.successes, Roll::Fire.into())?;
    investigator::lose_sanity_to_tentacles(t, who, Roll::Fire, tally.tentacles)?;
    t.state.investigator_mut(who).fire = 0;
    Ok(())
}

/// DMD-END-06 Three or more summoning symbols in the discard pile: the Elder One advances one space.
/// DMD-END-08 After an advance all discarded mythos cards are shuffled back into the deck.
/// The prologue is won when a turn ends without an enemy on the map, and a win comes before a loss.
pub fn check_discards(t: T<'_, '_>) -> Flow {
    if !enemies::any_left(t.state) {
        return Err(t.end(Ending::Cleared));
    }
    if symbols(t) < SYMBOLS {
        return Ok(());
    }
    t.state.track += 1;
    let to = t.state.track;
    t.tell(Event::Advanced { to });
    let discarded = std::mem::take(&mut t.state.discard);
    t.state.mythos.shuffle_in(discarded);
    if t.state.track >= FIRST_RED {
        return Err(t.end(Ending::Summoned));
    }
    Ok(())
}

fn symbols(t: Look<'_, '_>) -> usize {
    let episode = t.episode();
    t.state.discard.iter().filter(|&&card| episode.card(card).symbol).count()
}

/// DMD-SETUP-10 Turns go clockwise.
pub fn next_turn(t: T<'_, '_>) -> Flow {
    t.state.active = t.state.after(t.state.active);
    t.then([Step::Turn]);
    Ok(())
}

impl State {
    /// Who comes after `who`, clockwise.
    pub fn after(&self, who: Who) -> Who {
        Who::new((who.index() + 1) % self.investigators.len())
    }
}
