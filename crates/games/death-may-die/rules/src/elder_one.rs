//! Chapter "The Elder One": DMD-ELDER, and its advance along the track.

use crate::asking::Asking;
use crate::content::Pool;
use crate::effect::{Effect, Spaces};
use crate::question::{About, Choice, Origin};
use crate::rules::Edition;
use crate::select::Scene;
use crate::state::{ELDER_ONE, Ending, FINAL_STAGE, FIRST_RED, Figure, LAST_SPACE, Who};
use crate::{Event, Look, T, effects, enemies, unknown};
use arrayvec::ArrayVec;
use parts::{Set, Space};
use table::Flow;

/// DMD-END-06 The Elder One (or, once summoned, the progression token) advances one space.
/// DMD-END-07 On an advance: effects of all revealed stages first, then the episode's, then those of the unknown
/// monsters.
/// DMD-ED-09 `draft`: those of the Elder One and of the episode in either order.
/// DMD-GAME-02 Lose: the progression token on the last (8th) space.
pub fn advance(t: T<'_, '_>) -> Flow {
    t.state.track += 1;
    let to = t.state.track;
    t.tell(Event::Advanced { to });
    if to >= LAST_SPACE {
        return Err(t.end(Ending::Dominated));
    }
    let scene = Scene::of(t.state.active);
    for origin in advance_in_order(t)? {
        advance_of(t, scene, origin)?;
    }
    unknown::advance(t, scene)
}

fn advance_in_order(t: T<'_, '_>) -> Flow<[Origin; 2]> {
    let usual = [Origin::ElderOne, Origin::Episode];
    let first = match t.edition() {
        Edition::Unknown | Edition::Core => Origin::ElderOne,
        Edition::Draft => t.ask(t.state.active, About::WhichEffect, usual)?,
    };
    Ok(if first == Origin::Episode { [Origin::Episode, Origin::ElderOne] } else { usual })
}

fn advance_of(t: T<'_, '_>, scene: Scene, origin: Origin) -> Flow {
    if origin == Origin::Episode {
        return effects::resolve(t, scene, &t.episode().on_advance);
    }
    let revealed = t.elder().stages.iter().take(usize::from(t.state.stage));
    revealed.into_iter().try_for_each(|stage| effects::resolve(t, scene, &stage.on_advance))
}

/// DMD-ELDER-01 It is summoned on entering the first red space, or at the end of the turn in which the ritual
/// was disrupted.
pub fn check_summoning(t: T<'_, '_>) -> Flow {
    let comes = t.state.track >= FIRST_RED || t.state.disrupted;
    if comes && !t.state.is_summoned() { reveal_next(t) } else { Ok(()) }
}

/// DMD-ED-03 `draft`: it is summoned at once when the ritual is disrupted while the figure is on a green space.
pub fn summon_at_once(t: T<'_, '_>) -> Flow {
    match t.state.rules.edition {
        Edition::Draft => check_summoning(t),
        Edition::Unknown | Edition::Core => Ok(()),
    }
}

/// DMD-ELDER-02 On summoning: stage I moves aside, stage II is revealed and its reveal effect says where the
/// figure goes; the progression token takes the figure's place on the track.
fn reveal_next(t: T<'_, '_>) -> Flow {
    t.state.stage += 1;
    t.tell(Event::StageRevealed { stage: t.state.stage });
    let scene = Scene::of(t.state.active);
    let stage = &t.elder().stages[usize::from(t.state.stage) - 1];
    for effect in &stage.on_reveal {
        match (effect, t.state.stage) {
            (Effect::PlaceElderOne(_), 2) if t.state.rules.edition == Edition::Draft => {
                come_to_you(t, scene)?;
            }
            (Effect::PlaceElderOne(_), 3..) if t.state.rules.random_summoning => come_anywhere(t)?,
            _ => effects::resolve(t, scene, std::slice::from_ref(effect))?,
        }
    }
    Ok(())
}

/// DMD-ED-03 `draft`: the Elder One is summoned to the active investigator's space.
fn come_to_you(t: T<'_, '_>, scene: Scene) -> Flow {
    effects::resolve(t, scene, &[Effect::PlaceElderOne(Spaces::Here)])
}

/// DMD-DIFF-04 Random summoning: stage III goes to a random one of the 4 locations (start, three gates), that token
/// is removed, and the final stage to a random one of the other 3.
fn come_anywhere(t: T<'_, '_>) -> Flow {
    let [red, yellow, blue] = t.episode().gates;
    let mut tokens = ArrayVec::from([t.episode().start, red, yellow, blue]);
    if let Some(spent) = tokens.iter().position(|&space| Some(space) == t.state.risen) {
        tokens.remove(spent);
    }
    let odds: ArrayVec<(Space, u32), 4> = tokens.into_iter().map(|space| (space, 1)).collect();
    let at = t.draw(t.state.active, About::RiseWhere, &odds)?;
    t.state.risen = Some(at);
    place(t, Set::of(at));
    Ok(())
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
    if t.state.stage == FINAL_STAGE {
        return Err(t.end(Ending::Won));
    }
    t.state.figures.heal(figure);
    enemies::credit(t, figure, by)?;
    reveal_next(t)
}

/// The health of the stage it is in.
pub fn health(t: Look<'_, '_>) -> u8 {
    t.elder().stages[usize::from(t.state.stage) - 1].health(t.edition())
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
/// DMD-ED-02 `draft`: in the player's order.
pub fn end_of_turn(t: T<'_, '_>) -> Flow {
    let scene = Scene::of(t.state.active);
    let stages = &t.elder().stages;
    let says = |stage: &u8| !stages[usize::from(*stage) - 1].end_of_turn.is_empty();
    let mut waiting: ArrayVec<u8, 4> = (1..=t.state.stage).filter(says).collect();
    while let Some(&first) = waiting.first() {
        let next = match t.state.rules.edition {
            Edition::Unknown | Edition::Core => first,
            Edition::Draft => choose_stage(t, &waiting)?,
        };
        waiting.retain(|stage| *stage != next);
        effects::resolve(t, scene, &stages[usize::from(next) - 1].end_of_turn)?;
    }
    Ok(())
}

fn choose_stage(t: T<'_, '_>, waiting: &[u8]) -> Flow<u8> {
    let choices = waiting.iter().map(|&stage| Choice::Stage(stage));
    match t.ask(t.state.active, About::WhichStage, choices)? {
        Choice::Stage(stage) => Ok(stage),
        _ => unreachable!("only stages are offered"),
    }
}
