//! How things look before a turn is planned: what there is to do, how far it is, and what may come.

use super::journey::{Costs, costs_to};
use super::mind::{Foe, Mind};
use super::ritual::{Means, Ritual};
use super::tasks::{Task, doors, tasks, work_of_others};
use super::threats::{Threats, threats};
use arrayvec::ArrayVec;
use death_may_die::state::{Figure, LAST_SPACE, MOST_SPACES, State};
use parts::{Set, Space};

/// How much progress is worth: more when time runs out, and the more people share the time there is: each acts
/// seldom, and has life and mind to spare.
pub(super) fn urgency(mind: &Mind<'_>) -> f32 {
    mind.kept.map_or_else(|| urgency_now(mind), |outlook| outlook.urgency)
}

fn urgency_now(mind: &Mind<'_>) -> f32 {
    let state = mind.state;
    let card = |&card| mind.content.mythos_card(state.episode, state.elder, card).symbol;
    let symbols = state.discard.iter().filter(|discarded| card(discarded)).count() as f32;
    let turns = (f32::from(LAST_SPACE.saturating_sub(state.track)) * 4.2 - 1.3 * symbols).max(1.0);
    let ritual = if state.disrupted { 0.0 } else { Ritual::of(mind).work(&mut state.clone()) + 4.0 };
    let work = ritual + 0.5 * mind.elder_health_in_all() + 4.0;
    let least =
        if state.disrupted { 4.0 } else { 4.0 + 1.3 * (state.everyone().count() as f32 - 2.0).max(0.0) };
    (1.6 * work / (turns * 3.0 * 0.5)).clamp(least, least.max(6.0))
}

/// How things look to an investigator before a turn is planned; it still holds, more or less, a few actions later.
pub(super) struct Outlook {
    is_disrupted: bool,
    pub(super) means: Means,
    pub(super) tasks: ArrayVec<Task, 24>,
    /// What it costs to get from a space to the next task, and to the next other task from a space with one.
    pub(super) to_go: Costs,
    pub(super) to_go_on: ArrayVec<(Space, f32), 24>,
    pub(super) threats: Threats,
    pub(super) prey: Set<Figure>,
    /// Where somebody else has work that nobody can do for them.
    theirs: Set<Space>,
    /// Enemies that the ritual needs, those that are to be led somewhere, and what is left to do by where they are.
    pub(super) spared: Set<Figure>,
    pub(super) led: Set<Figure>,
    pub(super) led_work: Costs,
    pub(super) urgency: f32,
}

impl Outlook {
    pub(super) fn of(mind: &Mind<'_>) -> Outlook {
        let mind = &Mind { kept: None, ..*mind };
        let ritual = Ritual::of(mind);
        let is_disrupted = mind.state.disrupted;
        let unless = |some: Set<Figure>| if is_disrupted { Set::EMPTY } else { some };
        let mut outlook = Outlook {
            is_disrupted,
            means: ritual.means().clone(),
            tasks: if is_disrupted { doors(mind) } else { tasks(mind, &ritual) },
            to_go: [0.0; MOST_SPACES],
            to_go_on: ArrayVec::new(),
            threats: threats(mind),
            prey: unless(ritual.prey(mind)),
            theirs: if is_disrupted { Set::EMPTY } else { work_of_others(mind) },
            spared: unless(ritual.spared(mind)),
            led: unless(ritual.led_by(mind)),
            led_work: [0.0; MOST_SPACES],
            urgency: urgency(mind),
        };
        outlook.look_at_led(mind, &ritual);
        outlook.look_ahead(mind);
        outlook
    }

    /// Whether it is still the same game: with the ritual or after it.
    pub(super) fn fits(&self, state: &State) -> bool {
        self.is_disrupted == state.disrupted
    }

    /// Whether there is something to do on a space, for this investigator or for another.
    pub(super) fn has_work(&self, space: Space) -> bool {
        self.theirs.contains(space) || self.tasks.iter().any(|task| task.space == space)
    }

    /// The work that so many successes do in an action of the episode on a space.
    pub(super) fn work_by(&self, space: Space, action: u8) -> [f32; 7] {
        let there = self.tasks.iter().find(|task| task.space == space && task.action == action);
        there.map_or([0.0; 7], |task| task.by)
    }

    /// How much work is left if the enemy that is led were on each space.
    fn look_at_led(&mut self, mind: &Mind<'_>, ritual: &Ritual<'_>) {
        let Some(figure) = self.led.first() else { return };
        let mut state = mind.state.clone();
        for space in mind.episode().map.spaces() {
            state.figures.put(figure, space);
            self.led_work[space.index()] = ritual.work(&mut state);
        }
    }

    /// What it costs to get on with it from each space.
    fn look_ahead(&mut self, mind: &Mind<'_>) {
        let (map, state) = (&mind.episode().map, mind.state);
        let goals = self.goals(mind);
        if goals.is_empty() {
            return;
        }
        self.to_go = costs_to(map, state, goals.iter().copied());
        let spaces: Set<Space> = self.tasks.iter().map(|task| task.space).collect();
        for space in spaces {
            let others = goals.iter().copied().filter(|(goal, _)| *goal != space);
            let next = costs_to(map, state, others)[space.index()];
            self.to_go_on.push((space, next));
        }
    }

    /// Where there is something to do, and what speaks against it.
    fn goals(&self, mind: &Mind<'_>) -> ArrayVec<(Space, f32), 64> {
        let mut goals = ArrayVec::new();
        if mind.state.disrupted {
            goals.extend(mind.elder_space().map(|space| (space, 0.0)));
            return goals;
        }
        for task in &self.tasks {
            let foes: f32 = mind.foes_at(task.space).iter().map(Foe::nuisance).sum();
            let small = (0.5 - 0.2 * task.most).max(0.0);
            let theirs = if task.only_mine { 0.0 } else { left_to_others(mind, task.space) };
            goals.push((task.space, 0.35 * foes + small + theirs));
        }
        if !self.tasks.iter().any(|task| task.only_mine) {
            let barred = self.theirs.iter().filter(|&space| !mind.state.figures.at(space).is_empty());
            goals.extend(barred.map(|space| (space, 0.5)));
        }
        for figure in self.led.iter().take(4) {
            goals.extend(mind.state.figures.space(figure).map(|space| (space, 0.4)));
        }
        for figure in self.prey.iter().take(32) {
            goals.extend(mind.state.figures.space(figure).map(|space| (space, 0.0)));
        }
        goals
    }
}

/// What others are nearer to is theirs to do.
fn left_to_others(mind: &Mind<'_>, space: Space) -> f32 {
    let (state, ways) = (mind.state, mind.ways());
    let far = |who| ways.distance(state.investigator(who).space, space).unwrap_or(u8::MAX);
    let others = state.everyone().filter(|&who| who != mind.who);
    let nearest = others.map(far).min().unwrap_or(u8::MAX);
    if nearest < far(mind.who) { 0.9 } else { 0.0 }
}
