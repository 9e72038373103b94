//! Chapter "Enemies": DMD-ENEMY, and how they move.

use crate::asking::Asking;
use crate::content::{Ability, Class, Kind};
use crate::effect::{Destination, Effect, Far, Spaces};
use crate::powers::{self, Trigger};
use crate::question::{About, Origin, Purpose};
use crate::select::{self, Scene};
use crate::signature_skills::{gates, interrogation};
use crate::state::{Figure, MOST_FIGURES, Place, Who};
use crate::triggers::{self, AllDue, Due};
use crate::{Event, Look, T, elder_one, fight, tokens};
use arrayvec::ArrayVec;
use parts::{Set, Space};
use table::Flow;

/// Wounds an enemy at one blow: it dies, or does what its card says of one that survives. `by` is the investigator
/// whose doing it is, if it is one's.
pub fn wound(t: T<'_, '_>, figure: Figure, wounds: u8, by: Option<Who>) -> Flow {
    wound_all(t, Set::of(figure), wounds, by)
}

/// Wounds several enemies at once.
pub fn wound_all(t: T<'_, '_>, figures: Set<Figure>, wounds: u8, by: Option<Who>) -> Flow {
    let mut struck = Struck::by(by);
    figures.iter().try_for_each(|figure| struck.hit(t, figure, wounds))?;
    struck.settle(t)
}

/// DMD-DICE-12 First all wounds, then the effects tied to them: the targets that one blow has wounded, and those that
/// died, in order.
#[derive(Debug)]
pub struct Struck {
    by: Option<Who>,
    hurt: ArrayVec<(Figure, Space), MOST_FIGURES>,
    dead: ArrayVec<(Figure, Space), MOST_FIGURES>,
}

impl Struck {
    pub fn by(by: Option<Who>) -> Struck {
        Struck { by, hurt: ArrayVec::new(), dead: ArrayVec::new() }
    }

    pub fn hit(&mut self, t: T<'_, '_>, figure: Figure, wounds: u8) -> Flow {
        let Some(there) = t.state.figures.space(figure).filter(|_| wounds > 0) else { return Ok(()) };
        if self.hurt.iter().all(|(other, _)| *other != figure) {
            self.hurt.push((figure, there));
        }
        if hurt(t, figure, wounds, self.by)? {
            self.dead.push((figure, there));
        }
        Ok(())
    }

    /// An enemy dies, whatever its health. The Elder One does not.
    fn kill(&mut self, t: T<'_, '_>, figure: Figure) {
        let Some(there) = t.state.figures.space(figure) else { return };
        if t.content.kind(t.state.figures.kind(figure)).class != Class::ElderOne {
            fall(t, figure);
            self.dead.push((figure, there));
        }
    }

    /// DMD-TURN-06 What the cards of several say at once comes in the active player's order: of any that were wounded, of
    /// those among them that survive, of those that died.
    pub fn settle(self, t: T<'_, '_>) -> Flow {
        let Struck { by, hurt, dead } = self;
        let wounded = hurt.iter().map(|&each| due_of(t, each, fight::when_it_is_wounded, by)).collect();
        triggers::resolve(t, wounded)?;
        let alive = hurt.iter().filter(|(figure, _)| t.state.figures.wounds(*figure) > 0);
        let survive = alive.map(|&each| due_of(t, each, fight::when_it_survives, by)).collect();
        triggers::resolve(t, survive)?;
        let dead = dead.iter().flat_map(|&each| aftermath(t, each, by)).collect();
        triggers::resolve(t, dead)
    }
}

/// What the card of an enemy says of something that has happened to it.
fn due_of<'b>(
    t: Look<'_, 'b>,
    (figure, there): (Figure, Space),
    when: fn(&[Ability]) -> &[Effect],
    by: Option<Who>,
) -> Due<'b> {
    let scene = Scene { this: Some(figure), there: Some(there), ..Scene::of(t.state.active) };
    Due { origin: Origin::Enemy(figure), scene, does: when(abilities(t, figure, by)) }
}

/// The abilities that work, whoever's doing it is.
fn abilities<'b>(t: Look<'_, 'b>, figure: Figure, by: Option<Who>) -> &'b [Ability] {
    match by {
        Some(who) => fight::abilities(t, figure, who),
        None => t.content.kind(t.state.figures.kind(figure)).abilities(t.edition()),
    }
}

/// DMD-ENEMY-04 Wounds stay on the figure. At wounds equal to or over its health it dies and returns to the
/// reserve. Says whether it died; what that brings about comes after.
fn hurt(t: T<'_, '_>, figure: Figure, wounds: u8, by: Option<Who>) -> Flow<bool> {
    if !t.state.figures.on_map().contains(figure) {
        return Ok(false);
    }
    let kind = t.state.figures.kind(figure);
    if t.content.kind(kind).class == Class::ElderOne {
        return elder_one::wound(t, figure, wounds, by).map(|()| false);
    }
    let health = t.content.kind(kind).health;
    let wounds = wounds.min(health - t.state.figures.wounds(figure));
    t.state.figures.wound(figure, wounds);
    t.tell(Event::EnemyWounded { figure, wounds });
    let dies = t.state.figures.wounds(figure) >= health;
    if dies {
        fall(t, figure);
    }
    Ok(dies)
}

/// How many more wounds an enemy can take.
pub fn health_left(t: Look<'_, '_>, figure: Figure) -> u8 {
    let card = t.content.kind(t.state.figures.kind(figure));
    let health = if card.class == Class::ElderOne { elder_one::health(t) } else { card.health };
    health.saturating_sub(t.state.figures.wounds(figure))
}

/// Enemies die at once, whatever their health, and what that brings about happens.
pub fn kill_all(t: T<'_, '_>, figures: Set<Figure>, by: Option<Who>) -> Flow {
    let mut struck = Struck::by(by);
    figures.iter().for_each(|figure| struck.kill(t, figure));
    struck.settle(t)
}

/// It returns to the reserve.
fn fall(t: T<'_, '_>, figure: Figure) {
    t.tell(Event::EnemyDied { figure });
    t.state.figures.remove(figure);
    fight::forget(t, figure);
    tokens::drop_all(t, Place::Marks(figure));
}

/// What the card of an enemy says when it dies, and what its killer's skills and cards say.
/// DMD-SETUP-11 An episode adds rules of its own: when an enemy dies there.
fn aftermath<'b>(t: Look<'_, 'b>, dead: (Figure, Space), by: Option<Who>) -> AllDue<'b> {
    let (figure, there) = dead;
    let scene = Scene { there: Some(there), ..Scene::of(t.state.active) };
    let mut due = AllDue::from([due_of(t, dead, fight::when_it_dies, by)]);
    due.extend(by.into_iter().flat_map(|who| powers::due(t, Trigger::YouKill, kill_by(who, figure, there))));
    let fallen = t.episode().on_kill.iter().filter(|(tests, _)| select::is_one(t, scene, figure, tests));
    due.extend(fallen.map(|(_, does)| Due { origin: Origin::Episode, scene, does }));
    due
}

/// Somebody has killed an enemy there, or defeated a stage.
fn kill_by(who: Who, figure: Figure, there: Space) -> Scene {
    Scene { this: Some(figure), there: Some(there), ..Scene::of(who) }
}

/// Somebody has defeated a stage.
pub fn credit(t: T<'_, '_>, figure: Figure, by: Option<Who>) -> Flow {
    match (by, t.state.figures.space(figure)) {
        (Some(who), Some(there)) => powers::at(t, Trigger::YouKill, kill_by(who, figure, there)),
        _ => Ok(()),
    }
}

/// DMD-MYTH-05 An enemy moved towards a space takes a shortest path (ties: active player), as far as it may,
/// and stops on arrival.
pub fn move_toward(t: T<'_, '_>, figure: Figure, goal: Space, spaces: u8) -> Flow {
    for _ in 0..spaces {
        let Some(at) = t.state.figures.space(figure) else { break };
        let next = t.ways_of(t.state.figures.kind(figure)).toward(at, goal);
        if next.is_empty() {
            break;
        }
        let to = t.ask(t.state.active, About::MoveVia(figure), next)?;
        t.state.figures.put(figure, to);
        t.tell(Event::EnemyMoved { figure, to });
    }
    Ok(())
}

/// An investigator may push an enemy 1 space, to wherever it could step itself.
pub fn push(t: T<'_, '_>, figure: Figure, who: Who) -> Flow {
    let Some(at) = t.state.figures.space(figure) else { return Ok(()) };
    let around = t.ways_of(t.state.figures.kind(figure)).neighbours(at);
    if let Some(to) = t.may_ask(who, About::PushTo(figure), around)? {
        t.state.figures.put(figure, to);
        t.tell(Event::EnemyMoved { figure, to });
    }
    Ok(())
}

/// DMD-MYTH-06 Summoning puts an available figure of the named enemy at the named place; none in reserve, the
/// step is skipped; several in order.
/// DMD-MYTH-07 Several at once without an order: the active player orders them.
/// Says who came.
pub fn summon_at(t: T<'_, '_>, scene: Scene, kind: Kind, spaces: &Spaces) -> Flow<Set<Figure>> {
    let spaces = select::spaces(t, scene.to(Purpose::Summon(kind)), spaces)?;
    let mut spaces = interrogation::keep_out(t, kind, spaces);
    let mut came = Set::EMPTY;
    while !spaces.is_empty() {
        let left = t.state.figures.reserve_of(kind);
        let at = if left < spaces.len() && left > 0 {
            t.ask(t.state.active, About::SummonWhere(kind), spaces)?
        } else {
            spaces.first().expect("there is a space left")
        };
        spaces.remove(at);
        came |= t.state.figures.in_reserve(kind).into_iter().collect();
        summon(t, kind, at)?;
    }
    Ok(came)
}

/// One figure comes from the reserve, if there is one.
pub fn summon(t: T<'_, '_>, kind: Kind, at: Space) -> Flow {
    let Some(figure) = t.state.figures.in_reserve(kind) else { return Ok(()) };
    t.state.figures.put(figure, at);
    t.tell(Event::Summoned { figure, at });
    gates::meet(t, figure, at)
}

/// DMD-MYTH-05 Each moves as far as it may.
pub fn move_all(t: T<'_, '_>, scene: Scene, movers: Set<Figure>, far: Far, goal: &Destination) -> Flow {
    let spaces = match far {
        Far::Up(spaces) => spaces,
        Far::AllTheWay => u8::MAX,
    };
    for figure in movers {
        if let Some(to) = select::goal(t, scene, figure, goal)? {
            move_toward(t, figure, to, spaces)?;
        }
    }
    Ok(())
}
