//! Chapter "Ends": MOM-END-01 to MOM-END-04, MOM-SCEN-02.
//!
//! Here: which seats have won, once it is known which investigators have.
//! To come here: `end(t, EndingId) -> Stop`, which tells the ending, shows each Insane back, and says of each
//! investigator whether he has won ([`crate::state::State::won`]).

use crate::state::State;
use table::{Seat, SeatSet};

/// MOM-END-03 A seat wins if every investigator of it wins.
pub(crate) fn winners(state: &State) -> SeatSet {
    let has_won = |seat: u8| {
        let mut own = state.everybody().filter(|&who| state.who(who).seat == seat);
        own.all(|who| state.won.contains(who))
    };
    (0..state.seats).filter(|&seat| has_won(seat)).fold(SeatSet::NOBODY, |won, seat| won.with(Seat(seat)))
}
