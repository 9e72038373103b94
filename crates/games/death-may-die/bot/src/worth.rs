//! What wounds, stress, lost sanity and whole positions are worth, in actions.

use crate::cards;
use crate::ritual::Ritual;
use crate::viewpoint::Viewpoint;
use death_may_die::content::TokenId;
use death_may_die::question::{Choice, Track};
use death_may_die::state::{Ending, HEALTH, Investigator, Place, State, Who};

/// The cost of each number of wounds, up to the last that can be survived.
const WOUNDS: [f32; 5] = [0.0, 0.3, 0.75, 1.5, 3.2];
/// The cost of each amount of stress. With a full track no die can be rerolled.
const STRESS: [f32; 5] = [0.0, 0.3, 0.8, 1.5, 2.6];
/// The cost of a death before the Elder One has come: the game is lost.
const ALL: f32 = 40.0;
/// The cost of losing an investigator while others play on.
const A_FRIEND: f32 = 12.0;

/// Linear interpolation between the entries of a table.
fn between(table: &[f32], at: f32) -> f32 {
    let at = at.clamp(0.0, (table.len() - 1) as f32);
    let low = at as usize;
    let part = at - low as f32;
    let high = (low + 1).min(table.len() - 1);
    table[low] * (1.0 - part) + table[high] * part
}

pub(crate) fn stress(at: f32) -> f32 {
    0.6 * between(&STRESS, at)
}

/// What harm costs an investigator in the current situation.
#[derive(Clone, Copy)]
pub(crate) struct HarmCosts {
    /// The cost of death, and of the last wound.
    death: f32,
    last_wound: f32,
    /// The cost of a point of sanity, and the weight of the extra cost of the last points.
    each: f32,
    late: f32,
}

impl HarmCosts {
    pub(crate) fn of(state: &State, who: Who) -> HarmCosts {
        let investigator = state.investigator(who);
        let (lives, death) = (investigator.cached.talents.lives > investigator.lives_used, death(state, who));
        let people = state.everyone().count().max(1) as f32;
        HarmCosts {
            death,
            last_wound: if lives { 3.5 } else { death.max(WOUNDS[4] + 1.0) },
            each: 0.15 * 2.0 / people,
            late: if state.is_summoned() { 0.2 } else { 1.0 },
        }
    }

    /// The cost of this many wounds.
    pub(crate) fn wounds(&self, at: f32) -> f32 {
        let last = f32::from(HEALTH) - 1.0;
        match at - last {
            over if over <= 0.0 => 2.4 * between(&WOUNDS, at),
            over => WOUNDS[4] + (self.last_wound - WOUNDS[4]) * over.min(1.0),
        }
    }

    /// Every point of sanity costs the same, except the last few, which cost more, above all before the Elder
    /// One has come.
    pub(crate) fn sanity(&self, at: f32) -> f32 {
        let last = 19.0_f32;
        let cost =
            |at: f32| self.each * at + self.late * ((at - 15.0).max(0.0) * (at - 15.0).max(0.0)) * 0.25;
        match at - last {
            over if over <= 0.0 => cost(at),
            over => cost(last) + (self.death - cost(last)).max(0.0) * over.min(1.0) + self.each,
        }
    }
}

/// What it costs if this investigator dies now. It is less if there is less sanity left to lose.
pub(crate) fn death(state: &State, who: Who) -> f32 {
    if !state.is_summoned() {
        return ALL;
    }
    let mind_left = f32::from(state.investigator(who).sanity.room());
    match state.everyone().any(|other| other != who) {
        true => 3.0 + 0.45 * mind_left,
        false => 4.0 + 0.9 * mind_left,
    }
}

pub(crate) fn wounds(state: &State, who: Who, at: f32) -> f32 {
    HarmCosts::of(state, who).wounds(at)
}

pub(crate) fn sanity(state: &State, who: Who, at: f32) -> f32 {
    HarmCosts::of(state, who).sanity(at)
}

/// The cost of an investigator's condition.
fn condition(state: &State, who: Who, of: &Investigator) -> f32 {
    wounds(state, who, f32::from(of.wounds.at()))
        + stress(f32::from(of.stress.at()))
        + sanity(state, who, f32::from(of.sanity.at()))
        + 0.5 * f32::from(of.fire)
}

/// Heals what costs more.
pub(crate) fn heal(view: &Viewpoint<'_>, options: &[Choice]) -> Option<Choice> {
    let me = view.me();
    let (hurt, strain) = (f32::from(me.wounds.at()), f32::from(me.stress.at()));
    let saves_wounds = wounds(view.state, view.who, hurt) - wounds(view.state, view.who, hurt - 1.0);
    let saves_stress = stress(strain) - stress(strain - 1.0);
    let wanted = if saves_wounds >= saves_stress { Track::Wounds } else { Track::Stress };
    options.iter().copied().find(|&option| option == Choice::Track(wanted))
}

/// The mix of stress and wounds that saves most.
pub(crate) fn heal_mix(view: &Viewpoint<'_>, options: &[Choice]) -> Option<Choice> {
    let me = view.me();
    let (hurt, strain) = (me.wounds.at(), me.stress.at());
    cards::best(options, |option| match option {
        Choice::Mix(mix) => {
            let left = f32::from(hurt - mix.wounds);
            Some(-wounds(view.state, view.who, left) - stress(f32::from(strain - mix.stress)))
        }
        _ => None,
    })
}

/// How good a position is for all investigators.
pub(crate) fn position(view: &Viewpoint<'_>, ritual: &Ritual<'_>, state: &mut State) -> f32 {
    if let Some(ending) = state.ending {
        return if ending == Ending::Won { 100.0 } else { -100.0 };
    }
    let work = if state.disrupted { 0.0 } else { ritual.work(state) };
    let then = Viewpoint::new(view.content, state, view.who);
    let elder = if state.disrupted { 0.5 * then.elder_health_in_all() } else { 0.0 };
    let track = 4.0 * f32::from(state.track) + if state.advances { 3.0 } else { 0.0 };
    let people: f32 = state.seated().map(|who| person(&then, who)).sum();
    people + tokens(&then, ritual) - foes(&then) - fire(&then) - 1.4 * (work + elder) - track
}

fn person(view: &Viewpoint<'_>, who: Who) -> f32 {
    let investigator = view.state.investigator(who);
    match investigator.gone {
        true => -A_FRIEND,
        false => cards::all_of(view, who) - condition(view.state, who, investigator),
    }
}

/// Enemies count in the spaces of investigators, and a little everywhere else.
pub(crate) fn foes(view: &Viewpoint<'_>) -> f32 {
    let all = view.foes(view.state.figures.on_map());
    let weight = |foe: &crate::viewpoint::Foe| {
        let space = view.state.figures.space(foe.figure);
        let far = space.map_or(9, |space| view.distance_to_us(space));
        let share = match far {
            0 => 1.0,
            1 => 0.45,
            2 => 0.3,
            _ => 0.2,
        };
        let health = 0.6 + 0.08 * foe.health;
        if foe.is_elder { 0.5 * share * foe.nuisance() } else { share * health * foe.nuisance() }
    };
    all.iter().map(weight).sum()
}

pub(crate) fn fire(view: &Viewpoint<'_>) -> f32 {
    let burning = view.episode().map.spaces().iter().filter(|&space| view.state.fire_at(space) > 0);
    burning.map(|space| f32::from(view.state.fire_at(space)) * fire_at(view, space)).sum()
}

fn fire_at(view: &Viewpoint<'_>, space: parts::Space) -> f32 {
    let people = view.state.investigators_at(space).len();
    0.06 + 0.3 * people as f32
}

/// Tokens of the Elder One do harm wherever they are; tokens of the episode are useful in hand.
fn tokens(view: &Viewpoint<'_>, ritual: &Ritual<'_>) -> f32 {
    let value = |token: &death_may_die::state::Token| match (token.place, is_elders(view, token.kind)) {
        (Place::Held(_), true) => -0.6,
        (Place::Held(_), false) if ritual.uses(token.kind) => 0.0,
        (Place::Held(_), false) => 0.4,
        (Place::Marks(_), _) => -0.4,
        (Place::On(_), true) => -0.4,
        (Place::On(_), false) => 0.0,
    };
    view.state.tokens.iter().map(value).sum()
}

fn is_elders(view: &Viewpoint<'_>, kind: TokenId) -> bool {
    let id = &view.content.token(kind).id;
    view.content.elder(view.state.elder).tokens.iter().any(|token| token.id == *id)
}
