//! What there is to do to end the ritual, and where.

use crate::journey::{Costs, STEP, costs_to};
use crate::odds::RollFor;
use crate::ritual::Ritual;
use crate::token_costs::{self, Thieves};
use crate::viewpoint::Viewpoint;
use crate::what_if::{holds, mentions, suppose};
use arrayvec::ArrayVec;
use death_may_die::content::EpisodeAction;
use death_may_die::effect::Effect;
use death_may_die::state::State;
use parts::{Set, Space};

/// An action of the episode that can be taken on a space and brings the end of the ritual nearer, or keeps it
/// from moving farther away.
pub(crate) struct Task {
    pub(crate) space: Space,
    pub(crate) action: u8,
    /// The work that one action does on average, and all there is to do here.
    pub(crate) mean: f32,
    pub(crate) most: f32,
    /// The work by the number of successes, up to six.
    pub(crate) by: [f32; 7],
    /// Whether enemies prevent it.
    pub(crate) only_if_safe: bool,
    /// Whether an enemy that is being led has to be there.
    pub(crate) needs_led: bool,
    /// Whether only this investigator holds what is needed.
    pub(crate) only_mine: bool,
    /// Wounds to everybody here when the turn ends after it.
    pub(crate) blast: f32,
    /// If it changes whether the investigator holds something that can be taken away: whether they do
    /// afterwards.
    pub(crate) holds: Option<bool>,
    /// How likely it leads away the thief.
    pub(crate) leads_away: f32,
}

/// Where others have work that only they can do, because they hold what is needed.
pub(crate) fn work_of_others(view: &Viewpoint<'_>) -> Set<Space> {
    let has = |who| move |(kind, least)| view.state.held(who, kind) >= least;
    let carries = |who| {
        view.episode().actions.iter().any(|action| token_costs::held(&action.needs).is_some_and(has(who)))
    };
    let others = view.state.everyone().filter(|&who| who != view.who && carries(who));
    let work = others.flat_map(|who| {
        let view = Viewpoint { who, ..*view };
        tasks(&view, &Ritual::of(&view))
    });
    work.filter(|task| task.only_mine).map(|task| task.space).collect()
}

/// What can be done to end the ritual, and where.
pub(crate) fn tasks(view: &Viewpoint<'_>, ritual: &Ritual<'_>) -> ArrayVec<Task, 24> {
    let mut found = ArrayVec::new();
    let led = ritual.led_by(view);
    let follows = led & view.state.figures.at(view.me().space);
    for space in view.episode().map.spaces() {
        let mut there = view.state.clone();
        there.investigator_mut(view.who).space = space;
        for figure in there.figures.at(space) - led {
            there.figures.remove(figure);
        }
        follows.iter().for_each(|figure| there.figures.put(figure, space));
        for (index, action) in (0..).zip(&view.episode().actions) {
            if holds(view.content, &mut there, view.who, &action.needs) && !found.is_full() {
                found.extend(task(view, ritual, &mut there, space, index));
            }
        }
    }
    found
}

fn task(
    view: &Viewpoint<'_>,
    ritual: &Ritual<'_>,
    there: &mut State,
    space: Space,
    action: u8,
) -> Option<Task> {
    let before = ritual.work(there);
    let thieves = Thieves::of(view);
    let card = &view.episode().actions[usize::from(action)];
    let with = |successes: u8| {
        let mut then = there.clone();
        then.turn.acting = Some(action);
        suppose(view.content, &mut then, view.who, successes, &card.does);
        (before - ritual.work(&mut then), then)
    };
    let (lucky, mut then) = with(6);
    let leads = |then: &State| thieves.has_thief(there, space) && !thieves.has_thief(then, space);
    let leads_away = space == view.me().space && thieves.holds(there, view.who) && leads(&then);
    if lucky < 0.05 && !leads_away {
        return None;
    }
    let by: [f32; 7] = std::array::from_fn(|successes| match successes {
        6 => lucky,
        _ => with(successes as u8).0,
    });
    let mean = view.roll(RollFor::Action(action)).mean_of(|successes| by[usize::from(successes).min(6)]);
    let mut most = lucky;
    for _ in 0..2 {
        if !holds(view.content, &mut then, view.who, &card.needs) {
            break;
        }
        then.turn.acting = Some(action);
        suppose(view.content, &mut then, view.who, 6, &card.does);
        most = before - ritual.work(&mut then);
    }
    let only_if_safe = enemies_prevent(view, there, space, action);
    let others = view.state.investigators_at(space).without(view.who).len() as f32;
    let (_, after) = with(2);
    let blast = f32::from(token_costs::blast(view.episode(), &after, space));
    let needs_led = token_costs::company(&card.needs).is_some();
    let only_mine = token_costs::held(&card.needs).is_some();
    let mean = if blast > 0.0 { mean - others } else { mean };
    let held = thieves.holds(&after, view.who);
    let holds = (held != thieves.holds(there, view.who)).then_some(held);
    let leads_away = match leads_away {
        true => view.roll(RollFor::Action(action)).mean_of(|n| f32::from(u8::from(leads(&with(n.min(6)).1)))),
        false => 0.0,
    };
    Some(Task { space, action, mean, most, by, only_if_safe, needs_led, only_mine, blast, holds, leads_away })
}

/// The locks on the way to the Elder One, when nothing else is left to do.
pub(crate) fn doors(view: &Viewpoint<'_>) -> ArrayVec<Task, 24> {
    let mut found = ArrayVec::new();
    let Some(elder) = view.elder_space().filter(|_| !view.state.locked.is_empty()) else { return found };
    let costs = costs_to(&view.episode().map, view.state, std::iter::once((elder, 0.0)));
    for space in view.episode().map.spaces() {
        let most = saved_by_opening(view, &costs, space);
        if most > 0.05 && !found.is_full() {
            found.extend(lock_task(view, space, most));
        }
    }
    found
}

/// How much opening the best of a space's locked doors would lower these costs.
fn saved_by_opening(view: &Viewpoint<'_>, costs: &Costs, space: Space) -> f32 {
    let map = &view.episode().map;
    let doors = map.open(view.state.closed).neighbours(space) - view.ways().neighbours(space);
    let beyond = doors.iter().map(|to| costs[to.index()]).min_by(f32::total_cmp);
    beyond.map_or(0.0, |beyond| costs[space.index()] - beyond - STEP)
}

/// The action of the episode that opens a lock on a space, as a task.
fn lock_task(view: &Viewpoint<'_>, space: Space, most: f32) -> Option<Task> {
    let opens =
        |action: &EpisodeAction| mentions(&action.does, &mut |effect| matches!(effect, Effect::Unlock));
    let (action, card) = (0..).zip(&view.episode().actions).find(|(_, card)| opens(card))?;
    let mut there = view.state.clone();
    there.investigator_mut(view.who).space = space;
    let allowed = holds(view.content, &mut there, view.who, &card.needs);
    let succeeds = |successes: u8| {
        let mut then = there.clone();
        suppose(view.content, &mut then, view.who, successes, &card.does);
        then.locked.len() < there.locked.len()
    };
    let mean = view.roll(RollFor::Action(action)).mean_of(|n| if succeeds(n.min(6)) { most } else { 0.0 });
    let task = Task {
        space,
        action,
        mean,
        most,
        by: [0.0; 7],
        only_if_safe: false,
        needs_led: false,
        only_mine: false,
        blast: 0.0,
        holds: None,
        leads_away: 0.0,
    };
    allowed.then_some(task)
}

/// Whether an enemy in the space would prevent the action.
fn enemies_prevent(view: &Viewpoint<'_>, there: &State, space: Space, action: u8) -> bool {
    let mut among = there.clone();
    let enemy = among.figures.all().last().map(|(figure, _)| figure);
    enemy.into_iter().for_each(|figure| among.figures.put(figure, space));
    !holds(view.content, &mut among, view.who, &view.episode().actions[usize::from(action)].needs)
}
