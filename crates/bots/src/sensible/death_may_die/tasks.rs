//! What there is to do for the end of the ritual, and where.

use super::imagine::{holds, mentions, suppose};
use super::journey::{Costs, STEP, costs_to};
use super::mind::Mind;
use super::odds::For;
use super::ritual::Ritual;
use super::supply;
use arrayvec::ArrayVec;
use death_may_die::content::EpisodeAction;
use death_may_die::effect::Effect;
use death_may_die::state::State;
use parts::{Set, Space};

/// Something of the episode that can be done on a space and brings the end of the ritual nearer.
pub(super) struct Task {
    pub(super) space: Space,
    pub(super) action: u8,
    /// Work that one action does, and all there is to do here.
    pub(super) mean: f32,
    pub(super) most: f32,
    /// Work by the number of successes, up to six.
    pub(super) by: [f32; 7],
    /// Whether enemies prevent it.
    pub(super) only_if_safe: bool,
    /// Whether an enemy that is led has to be there.
    pub(super) needs_led: bool,
    /// Whether only this investigator holds what is needed.
    pub(super) only_mine: bool,
    /// Wounds to everyone here when the turn ends after it.
    pub(super) blast: f32,
}

/// Where others have work that nobody can do for them, since they hold what it takes.
pub(super) fn work_of_others(mind: &Mind<'_>) -> Set<Space> {
    let has = |who| move |(kind, least)| mind.state.held(who, kind) >= least;
    let carries =
        |who| mind.episode().actions.iter().any(|action| supply::held(&action.needs).is_some_and(has(who)));
    let others = mind.state.everyone().filter(|&who| who != mind.who && carries(who));
    let work = others.flat_map(|who| {
        let mind = Mind { who, ..*mind };
        tasks(&mind, &Ritual::of(&mind))
    });
    work.filter(|task| task.only_mine).map(|task| task.space).collect()
}

/// What can be done for the end of the ritual, and where.
pub(super) fn tasks(mind: &Mind<'_>, ritual: &Ritual<'_>) -> ArrayVec<Task, 24> {
    let mut found = ArrayVec::new();
    let led = ritual.led_by(mind);
    let follows = led & mind.state.figures.at(mind.me().space);
    for space in mind.episode().map.spaces() {
        let mut there = mind.state.clone();
        there.investigator_mut(mind.who).space = space;
        for figure in there.figures.at(space) - led {
            there.figures.remove(figure);
        }
        follows.iter().for_each(|figure| there.figures.put(figure, space));
        for (index, action) in (0..).zip(&mind.episode().actions) {
            if holds(mind.content, &mut there, mind.who, &action.needs) && !found.is_full() {
                found.extend(task(mind, ritual, &mut there, space, index));
            }
        }
    }
    found
}

fn task(mind: &Mind<'_>, ritual: &Ritual<'_>, there: &mut State, space: Space, action: u8) -> Option<Task> {
    let before = ritual.work(there);
    let card = &mind.episode().actions[usize::from(action)];
    let with = |successes: u8| {
        let mut then = there.clone();
        then.turn.acting = Some(action);
        suppose(mind.content, &mut then, mind.who, successes, &card.does);
        (before - ritual.work(&mut then), then)
    };
    let (lucky, mut then) = with(6);
    if lucky < 0.05 {
        return None;
    }
    let by: [f32; 7] = std::array::from_fn(|successes| match successes {
        6 => lucky,
        _ => with(successes as u8).0,
    });
    let mean = mind.roll(For::Action(action)).mean_of(|successes| by[usize::from(successes).min(6)]);
    let mut most = lucky;
    for _ in 0..2 {
        if !holds(mind.content, &mut then, mind.who, &card.needs) {
            break;
        }
        then.turn.acting = Some(action);
        suppose(mind.content, &mut then, mind.who, 6, &card.does);
        most = before - ritual.work(&mut then);
    }
    let only_if_safe = enemies_prevent(mind, there, space, action);
    let others = mind.state.investigators_at(space).without(mind.who).len() as f32;
    let (_, after) = with(2);
    let blast = f32::from(supply::blast(mind.episode(), &after, space));
    let needs_led = supply::company(&card.needs).is_some();
    let only_mine = supply::held(&card.needs).is_some();
    let mean = if blast > 0.0 { mean - others } else { mean };
    Some(Task { space, action, mean, most, by, only_if_safe, needs_led, only_mine, blast })
}

/// The locks on the way to the Elder One, once nothing else is left to do.
pub(super) fn doors(mind: &Mind<'_>) -> ArrayVec<Task, 24> {
    let mut found = ArrayVec::new();
    let Some(elder) = mind.elder_space().filter(|_| !mind.state.locked.is_empty()) else { return found };
    let costs = costs_to(&mind.episode().map, mind.state, std::iter::once((elder, 0.0)));
    for space in mind.episode().map.spaces() {
        let most = saved_by_opening(mind, &costs, space);
        if most > 0.05 && !found.is_full() {
            found.extend(lock_task(mind, space, most));
        }
    }
    found
}

/// What the best of the locked doors of a space saves on the way that the costs are for, if it is opened.
fn saved_by_opening(mind: &Mind<'_>, costs: &Costs, space: Space) -> f32 {
    let map = &mind.episode().map;
    let doors = map.open(mind.state.closed).neighbours(space) - mind.ways().neighbours(space);
    let beyond = doors.iter().map(|to| costs[to.index()]).min_by(f32::total_cmp);
    beyond.map_or(0.0, |beyond| costs[space.index()] - beyond - STEP)
}

/// The action of the episode that opens a lock on a space.
fn lock_task(mind: &Mind<'_>, space: Space, most: f32) -> Option<Task> {
    let opens =
        |action: &EpisodeAction| mentions(&action.does, &mut |effect| matches!(effect, Effect::Unlock));
    let (action, card) = (0..).zip(&mind.episode().actions).find(|(_, card)| opens(card))?;
    let mut there = mind.state.clone();
    there.investigator_mut(mind.who).space = space;
    let allowed = holds(mind.content, &mut there, mind.who, &card.needs);
    let succeeds = |successes: u8| {
        let mut then = there.clone();
        suppose(mind.content, &mut then, mind.who, successes, &card.does);
        then.locked.len() < there.locked.len()
    };
    let mean = mind.roll(For::Action(action)).mean_of(|n| if succeeds(n.min(6)) { most } else { 0.0 });
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
    };
    allowed.then_some(task)
}

/// Whether an enemy in the space would stop the action.
fn enemies_prevent(mind: &Mind<'_>, there: &State, space: Space, action: u8) -> bool {
    let mut among = there.clone();
    let enemy = among.figures.all().last().map(|(figure, _)| figure);
    enemy.into_iter().for_each(|figure| among.figures.put(figure, space));
    !holds(mind.content, &mut among, mind.who, &mind.episode().actions[usize::from(action)].needs)
}
