//! What to do in a turn: where to go, what to do there, and whom to attack.

use crate::cards;
use crate::journey::Journeys;
use crate::odds::Strike;
use crate::outlook::{Outlook, urgency};
use crate::planner::{Move, Planner};
use crate::ritual::Ritual;
use crate::turn_model::{blow, kind_of_attack, part, value_of_kill};
use crate::viewpoint::{Foe, Viewpoint};
use death_may_die::question::{Action, Choice};
use death_may_die::state::{ELDER_ONE, Figure};
use parts::{Set, Space};

/// The answer to "What now?".
pub(crate) fn action(view: &Viewpoint<'_>, options: &[Choice]) -> Option<Choice> {
    let planned = || Choice::Do(action_by(view, &Outlook::of(view), options).0);
    Some(cards::use_card(view, options).unwrap_or_else(planned))
}

/// The same with a given outlook and without looking at cards. If the answer is to run, also returns where
/// to.
pub(crate) fn action_by(
    view: &Viewpoint<'_>,
    outlook: &Outlook,
    options: &[Choice],
) -> (Action, Option<Space>) {
    let has = |action| options.contains(&Choice::Do(action));
    if has(Action::StandUp) {
        let rests = has(Action::Rest) && view.me().wounds.at() >= 2;
        return (if rests { Action::Rest } else { Action::StandUp }, None);
    }
    if has(Action::FreeAttack) {
        return (Action::FreeAttack, None);
    }
    if has(Action::FreeRest) {
        return (Action::FreeRest, None);
    }
    let mut planner = Planner::new(view, outlook, 0);
    planner.notice(options);
    let (planned, to) = match planner.best(true).1 {
        Move::Special(_) | Move::Attack | Move::Rest if has(Action::Gift) => (Action::Gift, None),
        Move::Special(which) => (Action::Special(which), None),
        Move::Attack => (Action::Attack, None),
        Move::Rest => (Action::Rest, None),
        Move::Go(to) if has(Action::FreeRun) => (Action::FreeRun, Some(to)),
        Move::Go(to) => (Action::Run, Some(to)),
        Move::Stop => (Action::Done, None),
    };
    if has(planned) { (planned, to) } else { (Action::Done, None) }
}

/// The next space of a run.
pub(crate) fn step(view: &Viewpoint<'_>, left: u8, options: &[Choice]) -> Option<Choice> {
    step_by(view, &Outlook::of(view), left, options)
}

/// The same with a given outlook.
pub(crate) fn step_by(
    view: &Viewpoint<'_>,
    outlook: &Outlook,
    left: u8,
    options: &[Choice],
) -> Option<Choice> {
    let may_stop = options.contains(&Choice::No);
    let planner = Planner::new(view, outlook, left);
    match planner.best(may_stop).1 {
        Move::Go(to) => planner.journeys.first[to.index()].map(Choice::Space),
        Move::Special(_) | Move::Attack | Move::Rest | Move::Stop => Some(Choice::No),
    }
}

/// The next space on the way to another, or stopping; `None` if there is no way.
pub(crate) fn step_towards(view: &Viewpoint<'_>, to: Space, options: &[Choice]) -> Option<Choice> {
    let next = match to == view.me().space {
        true => Choice::No,
        false => Choice::Space(Journeys::from(view).first[to.index()]?),
    };
    options.contains(&next).then_some(next)
}

/// The best target.
pub(crate) fn target(view: &Viewpoint<'_>, options: &[Choice]) -> Option<Choice> {
    let urgency = urgency(view);
    let ritual = Ritual::of(view);
    let prey = ritual.prey(view);
    let spared = if view.state.disrupted { Set::EMPTY } else { ritual.spared(view) };
    cards::best(options, |option| match option {
        Choice::Enemy(figure) if spared.contains(figure) => Some(-1.0),
        Choice::Enemy(figure) => Some(attack_on(view, figure, prey, urgency)),
        _ => None,
    })
}

fn attack_on(view: &Viewpoint<'_>, figure: Figure, prey: Set<Figure>, urgency: f32) -> f32 {
    let here = view.state.figures.at(view.me().space).contains(figure);
    let foe = Foe { is_prey: prey.contains(figure), ..view.foe(figure) };
    let worth = blow(&foe, &Strike::of(view.roll(kind_of_attack(here))), urgency).worth;
    if here || foe.is_elder { worth } else { 0.4 * worth }
}

/// What each number of successes is worth in an attack on the best target.
pub(crate) fn stakes_of_attack(view: &Viewpoint<'_>) -> [f32; 13] {
    let urgency = urgency(view);
    let prey = Ritual::of(view).prey(view);
    let reach = view.ways().within(view.me().space, view.talents().reach);
    let near = reach.iter().fold(Set::EMPTY, |all, space| all | view.state.figures.at(space));
    let near = if view.state.disrupted { near } else { near.without(ELDER_ONE) };
    let targets = near.iter().map(|figure| (figure, attack_on(view, figure, prey, urgency)));
    let Some((figure, _)) = targets.max_by(|a, b| a.1.total_cmp(&b.1)) else { return [0.0; 13] };
    let foe = Foe { is_prey: prey.contains(figure), ..view.foe(figure) };
    std::array::from_fn(|successes| {
        let wounds = (successes as f32).min(foe.health);
        match foe.is_elder {
            true => urgency * 0.5 * wounds,
            false if wounds >= foe.health => value_of_kill(&foe),
            false => part(&foe, wounds),
        }
    })
}
