//! Chapter "Features": MOM-FIRE-01, MOM-FIRE-03 to MOM-FIRE-06, MOM-EXTING-02. What lights a space is in
//! [`crate::rolls::clues`], what fire does to monsters in [`crate::monsters`].

use crate::Event;
use crate::asking::{Asking, T};
use crate::content::Content;
use crate::effect::Harm;
use crate::harm;
use crate::ids::Who;
use crate::plan::By;
use crate::question::About;
use crate::state::{Standing, State};
use crate::story::{self, Happened};
use parts::{Set, Space};
use table::Flow;

/// MOM-FIRE-03 One fire per space. MOM-FIRE-04 Spaces marked water never burn.
pub(crate) fn could_burn(content: &Content, state: &State, space: Space) -> bool {
    let board = &state.board;
    board.revealed.contains(space) && !board.fire.contains(space) && !state.plan(content).is_water(space)
}

/// Fire comes to a space, if it can burn. MOM-FIRE-06 That does nothing to whoever is there.
pub(crate) fn set(t: T<'_, '_>, space: Space) -> bool {
    let burns = could_burn(t.content, t.state, space);
    if burns {
        t.state.board.fire.insert(space);
        t.tell(Event::Fire(space));
        story::happened(t, Happened::Fire(space), None, Some(space));
    }
    burns
}

pub(crate) fn put_out(t: T<'_, '_>, space: Space) {
    if t.state.board.fire.remove(space) {
        t.tell(Event::FireOut(space));
    }
}

/// MOM-FIRE-01 Whoever stands in fire suffers 1 face-down damage, unless they put it out first (MOM-EXTING-02). It is an
/// effect of its own.
pub(crate) fn burn(t: T<'_, '_>, who: Who) -> Flow {
    let it = t.state.who(who);
    if it.standing != Standing::OnBoard || !t.state.board.fire.contains(it.space) || may_douse(t, who)? {
        return Ok(());
    }
    harm::effect(t, |t| harm::suffer(t, who, &Harm::DamageDown(1)))
}

/// MOM-EXTING-01 Per success one fire in one's space is discarded; such fire does no damage. Says whether one was.
fn may_douse(t: T<'_, '_>, who: Who) -> Flow<bool> {
    let it = *t.state.who(who);
    let burns = it.standing == Standing::OnBoard && t.state.board.fire.contains(it.space);
    if it.dousing == 0 || !burns || !t.may(t.state.seat(who), About::Douse.of(who))? {
        return Ok(false);
    }
    t.state.who_mut(who).dousing -= 1;
    put_out(t, it.space);
    Ok(true)
}

/// MOM-FIRE-03 If any space burns, fire spreads to one space adjacent to fire: the lead seat chooses.
/// MOM-FIRE-04 No burning space, or every adjacent one burning or barred: nothing.
pub fn spread(t: T<'_, '_>) -> Flow {
    let land = t.state.land(t.content);
    let around = t.state.board.fire.iter().fold(Set::EMPTY, |all, space| all | land.next(space, By::Light));
    let could: Set<Space> = around.iter().filter(|&space| could_burn(t.content, t.state, space)).collect();
    if !could.is_empty() {
        let space = t.ask_lead(About::FireSpreads, could)?;
        set(t, space);
    }
    Ok(())
}
