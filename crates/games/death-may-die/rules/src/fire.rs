//! Fire on the map, and what goes off there: DMD-END-04, DMD-TURN-06.

use crate::content::TokenId;
use crate::effect::Amount;
use crate::investigator::{self, Source};
use crate::question::About;
use crate::select::{self, Scene};
use crate::{Event, T, enemies, tokens};
use parts::{Set, Space};
use table::Flow;

/// DMD-TURN-06 Several ways to resolve: where tokens are short, the active player chooses which spaces get them.
pub fn place_all(t: T<'_, '_>, mut spaces: Set<Space>) -> Flow {
    while spaces.len() > usize::from(t.state.fire_left()) && t.state.fire_left() > 0 {
        let at = t.ask(t.state.active, About::LightFire, spaces)?;
        spaces.remove(at);
        place(t, at);
    }
    spaces.into_iter().for_each(|space| place(t, space));
    Ok(())
}

/// DMD-END-04 Fire on the map is limited to the tokens there are: with none left the placement is ignored.
fn place(t: T<'_, '_>, at: Space) {
    if t.state.fire_left() > 0 {
        t.state.fire[at.index()] += 1;
        t.tell(Event::FirePlaced { at });
    }
}

pub fn put_out(t: T<'_, '_>, at: Space, count: u8) {
    let burning = &mut t.state.fire[at.index()];
    let out = count.min(*burning);
    *burning -= out;
    if out > 0 {
        t.tell(Event::FirePutOut { at, count: out });
    }
}

/// All figures on a space take wounds, enemies first, then investigators clockwise; then tokens.
pub fn blast(t: T<'_, '_>, scene: Scene, space: Space, amount: &Amount, token: Option<TokenId>) -> Flow {
    let wounds = select::amount(t, Scene { there: Some(space), ..scene }, amount);
    enemies::wound_all(t, t.state.figures.at(space), wounds, scene.by)?;
    let people = t.state.investigators_at(space);
    for who in t.state.clockwise().filter(|&who| people.contains(who)) {
        investigator::take_wounds(t, who, wounds, Source::Other)?;
    }
    match token {
        Some(kind) => tokens::hurt_at(t, scene, kind, space, wounds),
        None => Ok(()),
    }
}

/// What went off, and the fire there, is gone before anybody is hurt: rubble may burn anew.
pub fn set_off(t: T<'_, '_>, scene: Scene, kind: TokenId, at: Space, hit: Option<TokenId>) -> Flow {
    let count = tokens::take_off(t, kind, at);
    if count == 0 {
        return Ok(());
    }
    t.tell(Event::WentOff { kind, at, count });
    put_out(t, at, u8::MAX);
    blast(t, scene, at, &Amount::Just(count), hit)
}
