//! Chapter "The Elder One": DMD-ELDER, and its advance along the track.

use crate::asking::Asking;
use crate::content::Pool;
use crate::select::Scene;
use crate::state::{ELDER_ONE, Ending, FINAL_STAGE, FIRST_RED, Figure, LAST_SPACE, Who};
use crate::{Event, Look, T, effects, enemies};
use parts::{Set, Space};
use table::Flow;

/// DMD-END-06 The Elder One (or, once summoned, the progression token) advances one space.
/// DMD-END-07 On an advance: effects of all revealed stages first, then the episode's.
/// DMD-GAME-02 Lose: the progression token on the last (8th) space.
pub fn advance(t: T<'_, '_>) -> Flow {
    t.state.track += 1;
    let to = t.state.track;
    t.tell(Event::Advanced { to });
    if to >= LAST_SPACE {
        return Err(t.end(Ending::Dominated));
    }
    let scene = Scene::of(t.state.active);
    for stage in t.elder().stages.iter().take(usize::from(t.state.stage)) {
        effects::resolve(t, scene, &stage.on_advance)?;
    }
    effects::resolve(t, scene, &t.episode().on_advance)
}

/// DMD-ELDER-01 It is summoned on entering the first red space, or at the end of the turn in which the ritual
/// was disrupted.
pub fn check_summoning(t: T<'_, '_>) -> Flow {
    let comes = t.state.track >= FIRST_RED || t.state.disrupted;
    if comes && !t.state.is_summoned() { reveal_next(t) } else { Ok(()) }
}

/// DMD-ELDER-02 On summoning: stage I moves aside, stage II is revealed and its reveal effect says where the
/// figure goes; the progression token takes the figure's place on the track.
fn reveal_next(t: T<'_, '_>) -> Flow {
    t.state.stage += 1;
    t.tell(Event::StageRevealed { stage: t.state.stage });
    let stage = &t.elder().stages[usize::from(t.state.stage) - 1];
    effects::resolve(t, Scene::of(t.state.active), &stage.on_reveal)
}

/// Puts the figure on the map.
pub fn place(t: T<'_, '_>, at: Set<Space>) {
    let Some(at) = at.first() else { return };
    t.state.figures.put(ELDER_ONE, at);
    t.tell(Event::ElderOnePlaced { figure: ELDER_ONE, at });
}

/// DMD-ELDER-05 Until the ritual is disrupted it can be neither attacked nor damaged.
/// DMD-ELDER-06 A stage with wounds at or over its health is defeated; the excess is lost; the next stage is
/// revealed and its reveal effect resolved. "When an enemy dies" effects trigger on a defeated stage.
/// DMD-GAME-01 Win: the Elder One's final stage is defeated.
pub fn wound(t: T<'_, '_>, figure: Figure, wounds: u8, by: Option<Who>) -> Flow {
    if !t.state.disrupted {
        return Ok(());
    }
    let health = health(t);
    let wounds = wounds.min(health - t.state.figures.wounds(figure));
    t.state.figures.wound(figure, wounds);
    t.tell(Event::EnemyWounded { figure, wounds });
    if t.state.figures.wounds(figure) < health {
        return Ok(());
    }
    t.tell(Event::StageDefeated { stage: t.state.stage });
    t.state.figures.heal(figure);
    if t.state.stage == FINAL_STAGE {
        return Err(t.end(Ending::Won));
    }
    enemies::credit(t, figure, t.state.figures.space(figure), by)?;
    reveal_next(t)
}

/// The health of the stage it is in.
pub fn health(t: Look<'_, '_>) -> u8 {
    t.elder().stages[usize::from(t.state.stage) - 1].health
}

/// DMD-ELDER-04 On the board it attacks like any enemy, with the dice of all revealed stages together.
pub fn dice(t: Look<'_, '_>) -> Pool {
    let revealed = t.elder().stages.iter().take(usize::from(t.state.stage));
    revealed.fold(Pool::default(), |sum, stage| Pool {
        standard: sum.standard + stage.dice.standard,
        bonus: sum.bonus + stage.dice.bonus,
    })
}

/// DMD-END-09 Elder One end-of-turn effects: stage I, II, III, final, in that order; "you" is the active
/// investigator.
pub fn end_of_turn(t: T<'_, '_>) -> Flow {
    let scene = Scene::of(t.state.active);
    for stage in t.elder().stages.iter().take(usize::from(t.state.stage)) {
        effects::resolve(t, scene, &stage.end_of_turn)?;
    }
    Ok(())
}
