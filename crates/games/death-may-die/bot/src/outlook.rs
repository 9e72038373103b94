//! The situation before a turn is planned: what there is to do, how far it is, and what may come.

use crate::journey::{Costs, costs_to};
use crate::ritual::{Ritual, RitualNeeds};
use crate::tasks::{Task, doors, tasks, work_of_others};
use crate::threats::{Threats, threats};
use crate::viewpoint::{Foe, Viewpoint};
use arrayvec::ArrayVec;
use death_may_die::state::{Figure, LAST_SPACE, MOST_SPACES, State};
use parts::{Set, Space};

/// How much progress is worth: more when time is running out, and more when more investigators share the
/// time, because each of them acts rarely and has health and sanity to spare.
pub(crate) fn urgency(view: &Viewpoint<'_>) -> f32 {
    view.kept.map_or_else(|| urgency_now(view), |outlook| outlook.urgency)
}

fn urgency_now(view: &Viewpoint<'_>) -> f32 {
    let state = view.state;
    let card = |&card| view.content.mythos_card(state.episode, state.elder, card).symbol;
    let symbols = state.discard.iter().filter(|discarded| card(discarded)).count() as f32;
    let turns = (f32::from(LAST_SPACE.saturating_sub(state.track)) * 4.2 - 1.3 * symbols).max(1.0);
    let ritual = if state.disrupted { 0.0 } else { Ritual::of(view).work(&mut state.clone()) + 4.0 };
    let work = ritual + 0.5 * view.elder_health_in_all() + 4.0;
    let least =
        if state.disrupted { 4.0 } else { 4.0 + 1.3 * (state.everyone().count() as f32 - 2.0).max(0.0) };
    (1.6 * work / (turns * 3.0 * 0.5)).clamp(least, least.max(6.0))
}

/// The situation as an investigator sees it before a turn is planned. It still roughly holds a few actions
/// later.
pub(crate) struct Outlook {
    is_disrupted: bool,
    pub(crate) needs: RitualNeeds,
    pub(crate) tasks: ArrayVec<Task, 24>,
    /// The cost of getting from each space to the nearest task, and from a space with a task to the nearest
    /// other task.
    pub(crate) to_go: Costs,
    pub(crate) to_go_on: ArrayVec<(Space, f32), 24>,
    pub(crate) threats: Threats,
    pub(crate) prey: Set<Figure>,
    /// Where somebody else has work that nobody can do for them.
    theirs: Set<Space>,
    /// Enemies that the ritual needs alive, enemies that are to be led somewhere, and the work left if those
    /// stand on each space.
    pub(crate) spared: Set<Figure>,
    pub(crate) led: Set<Figure>,
    pub(crate) led_work: Costs,
    pub(crate) urgency: f32,
}

impl Outlook {
    pub(crate) fn of(view: &Viewpoint<'_>) -> Outlook {
        let view = &Viewpoint { kept: None, ..*view };
        let ritual = Ritual::of(view);
        let is_disrupted = view.state.disrupted;
        let unless = |some: Set<Figure>| if is_disrupted { Set::EMPTY } else { some };
        let mut outlook = Outlook {
            is_disrupted,
            needs: ritual.needs().clone(),
            tasks: if is_disrupted { doors(view) } else { tasks(view, &ritual) },
            to_go: [0.0; MOST_SPACES],
            to_go_on: ArrayVec::new(),
            threats: threats(view),
            prey: unless(ritual.prey(view)),
            theirs: if is_disrupted { Set::EMPTY } else { work_of_others(view) },
            spared: unless(ritual.spared(view)),
            led: unless(ritual.led_by(view)),
            led_work: [0.0; MOST_SPACES],
            urgency: urgency(view),
        };
        outlook.look_at_led(view, &ritual);
        outlook.look_ahead(view);
        outlook
    }

    /// Whether the outlook still holds; it is for the time before or after the ritual is disrupted.
    pub(crate) fn fits(&self, state: &State) -> bool {
        self.is_disrupted == state.disrupted
    }

    /// Whether there is something to do on a space, for this investigator or for another.
    pub(crate) fn has_work(&self, space: Space) -> bool {
        self.theirs.contains(space) || self.tasks.iter().any(|task| task.space == space)
    }

    /// How much work an action of the episode does on a space, by the number of successes.
    pub(crate) fn work_by(&self, space: Space, action: u8) -> [f32; 7] {
        let there = self.tasks.iter().find(|task| task.space == space && task.action == action);
        there.map_or([0.0; 7], |task| task.by)
    }

    /// Works out how much work would be left with the led enemy on each space.
    fn look_at_led(&mut self, view: &Viewpoint<'_>, ritual: &Ritual<'_>) {
        let Some(figure) = self.led.first() else { return };
        let mut state = view.state.clone();
        for space in view.episode().map.spaces() {
            state.figures.put(figure, space);
            self.led_work[space.index()] = ritual.work(&mut state);
        }
    }

    /// Works out the cost of getting to the next task from each space.
    fn look_ahead(&mut self, view: &Viewpoint<'_>) {
        let (map, state) = (&view.episode().map, view.state);
        let goals = self.goals(view);
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

    /// Where there is something to do, each with a penalty.
    fn goals(&self, view: &Viewpoint<'_>) -> ArrayVec<(Space, f32), 64> {
        let mut goals = ArrayVec::new();
        if view.state.disrupted {
            goals.extend(view.elder_space().map(|space| (space, 0.0)));
            return goals;
        }
        for task in self.tasks.iter().filter(|task| task.most > 0.0) {
            let foes: f32 = view.foes_at(task.space).iter().map(Foe::nuisance).sum();
            let small = (0.5 - 0.2 * task.most).max(0.0);
            let theirs = if task.only_mine { 0.0 } else { left_to_others(view, task.space) };
            goals.push((task.space, 0.35 * foes + small + theirs));
        }
        if !self.tasks.iter().any(|task| task.only_mine) {
            let barred = self.theirs.iter().filter(|&space| !view.state.figures.at(space).is_empty());
            goals.extend(barred.map(|space| (space, 0.5)));
        }
        for figure in self.led.iter().take(4) {
            goals.extend(view.state.figures.space(figure).map(|space| (space, 0.4)));
        }
        for figure in self.prey.iter().take(32) {
            goals.extend(view.state.figures.space(figure).map(|space| (space, 0.0)));
        }
        goals
    }
}

/// The penalty for a task that somebody else is nearer to.
fn left_to_others(view: &Viewpoint<'_>, space: Space) -> f32 {
    let (state, ways) = (view.state, view.ways());
    let far = |who| ways.distance(state.investigator(who).space, space).unwrap_or(u8::MAX);
    let others = state.everyone().filter(|&who| who != view.who);
    let nearest = others.map(far).min().unwrap_or(u8::MAX);
    if nearest < far(view.who) { 0.9 } else { 0.0 }
}
