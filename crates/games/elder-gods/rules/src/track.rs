//! Chapter "Ends": FEG-WIN, the summon track and the elder signs.

use crate::asking::{Asking, T};
use crate::board::Cult;
use crate::effect::Window;
use crate::state::{Ending, SEALED, State, TOP};
use crate::{Event, curses, windows};
use table::{Flow, SeatSet};

/// FEG-WIN-01 A move of several spaces is walked space by space.
pub fn advance(t: T<'_, '_>, who: Cult, steps: u8) -> Flow {
    (0..steps).try_for_each(|_| step(t, who))
}

/// FEG-WIN-01 A token that moves onto 9 wins at once, after the curses this triggers have resolved and if the
/// token is still there.
fn step(t: T<'_, '_>, who: Cult) -> Flow {
    if t.state.cult(who).token == TOP {
        return Ok(());
    }
    if windows::may_stop(t, Window::BeforeStep, who)? {
        t.tell(Event::NoStep { who });
        return Ok(());
    }
    let to = (t.state.cult(who).token + 1).min(TOP);
    t.state.cult_mut(who).token = to;
    t.tell(Event::Advanced { who, to });
    meet_sign(t, who)?;
    windows::happened(t)?;
    if t.state.cult(who).token == TOP {
        return Err(t.end(Ending::Summoned(who)));
    }
    Ok(())
}

/// FEG-WIN-04 Moving backwards onto a sign counts as moving onto it.
pub fn retreat(t: T<'_, '_>, who: Cult, steps: u8) -> Flow {
    for _ in 0..steps.min(t.state.cult(who).token) {
        let cult = t.state.cult_mut(who);
        cult.token -= 1;
        let to = cult.token;
        t.tell(Event::Retreated { who, to });
        meet_sign(t, who)?;
        windows::happened(t)?;
    }
    Ok(())
}

/// FEG-WIN-04 The first time in the game that a cult's token moves onto a space with a sign, it gains a curse;
/// never again.
fn meet_sign(t: T<'_, '_>, who: Cult) -> Flow {
    let cult = t.state.cult(who);
    if cult.met_sign || !t.state.has_sign(who, cult.token) {
        return Ok(());
    }
    t.state.cult_mut(who).met_sign = true;
    curses::gain(t, who)
}

/// FEG-WIN-02 Signs are laid from 9 downwards; the tenth, on 0, ends the game at once: its owner loses. Says how many
/// were laid.
pub fn gain_signs(t: T<'_, '_>, who: Cult, signs: u8) -> Flow<u8> {
    let mut laid = 0;
    for _ in 0..signs {
        if windows::may_stop(t, Window::BeforeSign, who)? {
            t.tell(Event::NoSign { who });
            continue;
        }
        laid += 1;
        let cult = t.state.cult_mut(who);
        cult.signs += 1;
        let signs = cult.signs;
        t.tell(Event::SignGained { who, signs });
        if signs == SEALED {
            return Err(t.end(Ending::Sealed(who)));
        }
        windows::happened(t)?;
    }
    Ok(laid)
}

/// FEG-MUSEUM-04 A destroyed sign is the last laid.
pub fn destroy_signs(t: T<'_, '_>, who: Cult, signs: u8) -> Flow {
    for _ in 0..signs.min(t.state.cult(who).signs) {
        let cult = t.state.cult_mut(who);
        cult.signs -= 1;
        let signs = cult.signs;
        t.tell(Event::SignDestroyed { who, signs });
        windows::happened(t)?;
    }
    Ok(())
}

/// Who has won.
/// FEG-WIN-03 When a cult is sealed, among the others: fewest signs; tie, most summon points; still tied, the
/// victory is shared.
pub fn winners(state: &State, ending: Ending) -> SeatSet {
    match ending {
        Ending::Summoned(who) => SeatSet::NOBODY.with(state.seat(who)),
        Ending::Cursed => SeatSet::NOBODY,
        Ending::Sealed(loser) => {
            let rank = |who: Cult| (state.cult(who).signs, TOP - state.cult(who).token);
            let best = state.rivals(loser).map(rank).min();
            let winners = state.rivals(loser).filter(|&who| Some(rank(who)) == best);
            winners.fold(SeatSet::NOBODY, |all, who| all.with(state.seat(who)))
        }
    }
}
