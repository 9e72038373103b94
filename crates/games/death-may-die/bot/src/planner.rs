//! Plans a turn: some actions here, one journey, some actions there.

use crate::journey::{Journeys, NEVER};
use crate::odds::{RollFor, Strike};
use crate::outlook::Outlook;
use crate::tasks::Task;
use crate::token_costs::{self, Thieves};
use crate::turn_model::{TurnConstants, TurnModel, blow};
use crate::viewpoint::{Foe, Foes, MOST_FOES, Viewpoint};
use death_may_die::content::TokenId;
use death_may_die::question::{Action, Choice};
use death_may_die::state::{MOST_FIGURES, MOST_SPACES};
use parts::Space;
use std::cell::OnceCell;

/// What it costs, in actions, to lose something in hand: it has to be fetched again, from where the thief was
/// led away.
const TAKEN: f32 = 1.2;
/// Spaces of a run without skills.
const RUN: u8 = 3;

/// The first move of a plan.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Move {
    Special(u8),
    Attack,
    Rest,
    Go(Space),
    Stop,
}

/// Plans the rest of a turn.
pub(crate) struct Planner<'a> {
    view: &'a Viewpoint<'a>,
    outlook: &'a Outlook,
    constants: TurnConstants<'a>,
    /// How many investigators more than two share the turns.
    company: f32,
    /// The token that explodes where there is fire.
    explosive_tokens: Option<TokenId>,
    thieves: Thieves,
    start: TurnModel,
    pub(crate) journeys: Journeys,
    run: u8,
    near: Strike,
    far: Strike,
    /// The enemies on the map, by figure.
    foes: [Option<Foe>; MOST_FIGURES],
    /// The value of the best attack on an enemy elsewhere, by the space of the attacker; computed when
    /// needed.
    afar: [OnceCell<Option<f32>>; MOST_SPACES],
    /// Whether the tasks that the outlook has for this space have been done in the meantime.
    is_done_here: bool,
}

impl<'a> Planner<'a> {
    pub(crate) fn new(view: &'a Viewpoint<'a>, outlook: &'a Outlook, steps: u8) -> Planner<'a> {
        let mut planner = Planner {
            view,
            outlook,
            constants: TurnConstants::of(view),
            company: (view.state.everyone().count() as f32 - 2.0).max(0.0),
            explosive_tokens: token_costs::explosive_tokens(view.episode()).map(|(kind, _)| kind),
            thieves: Thieves::of(view),
            start: TurnModel::now(view, Foes::new(), steps),
            journeys: Journeys::from(view),
            run: RUN + view.talents().run_spaces,
            near: Strike::of(view.roll(RollFor::AttackHere)),
            far: Strike::of(view.roll(RollFor::AttackAfar)),
            foes: foes(view, outlook),
            afar: [const { OnceCell::new() }; MOST_SPACES],
            is_done_here: false,
        };
        let foes: Foes = planner.foes_at(view.me().space).collect();
        planner.start.meet(foes);
        planner.start.holds = f32::from(u8::from(planner.thieves.holds(view.state, view.who)));
        planner.start.watched = planner.watched_at(view.me().space);
        planner
    }

    /// Notices from the options whether the tasks of an older outlook are still to be done here.
    pub(crate) fn notice(&mut self, options: &[Choice]) {
        let offered = |task: &Task| options.contains(&Choice::Do(Action::Special(task.action)));
        let could_come = |task: &Task| task.needs_led || (task.only_if_safe && !self.start.foes.is_empty());
        let mut here = self.outlook.tasks.iter().filter(|task| task.space == self.start.at);
        self.is_done_here = self.view.kept.is_some() && !here.any(|task| offered(task) || could_come(task));
    }

    /// What there is to do on a space.
    fn tasks_at(&self, space: Space) -> impl Iterator<Item = &'a Task> {
        let outlook = self.outlook;
        let is_left = !(self.is_done_here && space == self.start.at);
        outlook.tasks.iter().filter(move |task| is_left && task.space == space)
    }

    fn foes_at(&self, space: Space) -> impl Iterator<Item = Foe> {
        let figures = self.view.state.figures.at(space).iter().take(MOST_FOES);
        figures.filter_map(|figure| self.foes[figure.index()])
    }

    /// The best plan and its first move.
    pub(crate) fn best(&self, may_stay: bool) -> (f32, Move) {
        if may_stay {
            return self.explore(&self.start, true);
        }
        let mut best = (-NEVER * 10.0, Move::Stop);
        self.leave(&self.start, &mut best);
        best
    }

    /// The best of everything that can still be done, with at most one journey per turn.
    fn explore(&self, now: &TurnModel, may_go: bool) -> (f32, Move) {
        let end = now.end(&self.constants, self.outlook.threats[now.at.index()], self.blast_at(now.at));
        let taken = self.outlook.urgency * TAKEN * now.holds * now.watched;
        let mut best = (end - taken - self.ahead(now), Move::Stop);
        if now.actions > 0 {
            for task in self.tasks_at(now.at) {
                self.work(now, task, may_go, &mut best);
            }
            self.attack(now, may_go, &mut best);
            if now.wounds + now.stress > 0.9 && (now.safety() > 0.4 || self.view.talents().rest_anywhere) {
                let mut then = now.after_an_action();
                then.rest(&self.constants);
                self.consider(&then, may_go, Move::Rest, &mut best);
            }
        }
        if may_go {
            self.leave(now, &mut best);
        }
        best
    }

    /// Wounds if the tokens here explode at the end of the turn because of fire that is already here.
    fn blast_at(&self, space: Space) -> f32 {
        self.explosive_tokens
            .map_or(0.0, |kind| f32::from(token_costs::blast_of(kind, self.view.state, space)))
    }

    /// Whether there is somebody here who takes away what an investigator holds.
    fn watched_at(&self, space: Space) -> f32 {
        f32::from(u8::from(self.thieves.has_thief(self.view.state, space)))
    }

    fn consider(&self, then: &TurnModel, may_go: bool, first: Move, best: &mut (f32, Move)) {
        let (value, _) = self.explore(then, may_go);
        if value > best.0 {
            *best = (value, first);
        }
    }

    fn work(&self, now: &TurnModel, task: &Task, may_go: bool, best: &mut (f32, Move)) {
        let allowed = if task.only_if_safe { now.safety() } else { 1.0 };
        let work = (task.mean.min(task.most - now.worked) * allowed).max(0.0);
        let leads_away = task.leads_away * now.holds * now.watched;
        if (work < 0.05 && leads_away < 0.05) || (task.needs_led && !now.foes.iter().any(|foe| foe.is_led)) {
            return;
        }
        let mut then = now.after_an_action();
        then.worked += work;
        then.gained += self.outlook.urgency * work;
        then.watched *= 1.0 - task.leads_away;
        then.holds = task.holds.map_or(then.holds, |holds| f32::from(u8::from(holds)));
        if task.blast > 0.0 {
            then.blast = Some((task.space, task.blast));
        }
        then.tire();
        self.consider(&then, may_go, Move::Special(task.action), best);
    }

    fn attack(&self, now: &TurnModel, may_go: bool, best: &mut (f32, Move)) {
        let mut then = now.after_an_action();
        let near = self.best_here(now);
        let far = self.best_afar(now.at);
        match (near, far) {
            (Some((_, worth)), Some(afar)) if afar > worth => then.gained += afar,
            (Some((index, _)), _) => self.strike(&mut then, index),
            (None, Some(afar)) => then.gained += afar,
            (None, None) => return,
        }
        then.tire();
        self.consider(&then, may_go, Move::Attack, best);
    }

    fn best_here(&self, now: &TurnModel) -> Option<(usize, f32)> {
        let attackable = |foe: &Foe| self.view.state.disrupted || !foe.is_elder;
        let targets = now.foes.iter().zip(&now.alive).enumerate();
        let targets = targets.filter(|(_, (foe, alive))| attackable(foe) && !foe.is_spared && **alive > 0.2);
        let worth = targets
            .map(|(index, (foe, alive))| (index, alive * blow(foe, &self.near, self.outlook.urgency).worth));
        worth.max_by(|a, b| a.1.total_cmp(&b.1))
    }

    fn strike(&self, then: &mut TurnModel, index: usize) {
        let foe = then.foes[index];
        let blow = blow(&foe, &self.near, self.outlook.urgency);
        let alive = then.alive[index];
        if foe.is_elder {
            then.gained += alive * blow.worth;
        } else {
            let left = alive * (1.0 - blow.kills);
            let prey = if foe.is_prey { 2.0 * self.outlook.urgency } else { 0.0 };
            then.gained += (alive - left) * (prey + foe.hindrance() + 0.8 * (0.5 + foe.wounds));
            let hit = (0.7 * self.near.mean).min(foe.health - 1.0).max(0.0);
            then.gained += left * 0.5 * foe.nuisance() * hit / foe.health.max(1.0);
            then.foes[index].health -= hit;
        }
        then.alive[index] = alive * (1.0 - blow.kills);
    }

    /// The value of the best attack on an enemy elsewhere.
    fn best_afar(&self, from: Space) -> Option<f32> {
        match self.view.talents().reach {
            0 => None,
            reach => *self.afar[from.index()].get_or_init(|| self.look_afar(from, reach)),
        }
    }

    fn look_afar(&self, from: Space, reach: u8) -> Option<f32> {
        let spaces = self.view.ways().within(from, reach).without(from);
        let foes = spaces.iter().flat_map(|space| self.foes_at(space));
        let attackable = foes.filter(|foe| (self.view.state.disrupted || !foe.is_elder) && !foe.is_spared);
        let worth = attackable.map(|foe| {
            let worth = blow(&foe, &self.far, self.outlook.urgency).worth;
            if foe.is_elder { worth } else { 0.4 * worth }
        });
        worth.max_by(f32::total_cmp)
    }

    /// Considers every space that can be reached.
    fn leave(&self, now: &TurnModel, best: &mut (f32, Move)) {
        for space in self.view.episode().map.spaces().without(now.at) {
            let Some((runs, free)) = self.runs(now, self.journeys.steps[space.index()]) else { continue };
            let then = self.arrive(now, space, runs, free);
            self.consider(&then, false, Move::Go(space), best);
        }
    }

    /// The actions and free runs that `steps` steps cost; `None` if there are not enough.
    fn runs(&self, now: &TurnModel, steps: u8) -> Option<(u8, u8)> {
        if steps == u8::MAX {
            return None;
        }
        let runs = steps.saturating_sub(now.steps).div_ceil(self.run);
        let free = runs.min(now.free_runs);
        (runs - free <= now.actions).then_some((runs - free, free))
    }

    fn arrive(&self, now: &TurnModel, space: Space, runs: u8, free: u8) -> TurnModel {
        let mut then = now.clone();
        then.at = space;
        then.steps = 0;
        then.actions -= runs;
        then.free_runs -= free;
        then.worked = 0.0;
        then.watched = self.watched_at(space);
        if now.foes.iter().any(|foe| foe.is_led) {
            then.gained += self.outlook.urgency
                * (self.outlook.led_work[now.at.index()] - self.outlook.led_work[space.index()]);
        }
        then.fire += f32::from(self.journeys.fire[space.index()]);
        let used = u8::from(now.steps > 0 && now.steps < self.run);
        let sneaks = self.view.talents().sneaks.most().min(8).saturating_sub(used);
        if sneaks > 0 {
            then.lose_followers(sneaks);
        }
        for passed in self.journeys.through[space.index()] {
            then.meet(self.foes_at(passed));
        }
        then.meet(self.foes_at(space));
        then
    }

    /// The cost of getting to the next task after this turn.
    fn ahead(&self, now: &TurnModel) -> f32 {
        let all = self.tasks_at(now.at).map(|task| task.most).sum::<f32>();
        let is_done_here = self.is_done_here && now.at == self.start.at;
        let done = is_done_here || (now.worked > 0.0 && now.worked >= all - 0.4);
        let next =
            self.outlook.to_go_on.iter().find(|(space, _)| done && *space == now.at).map(|(_, cost)| *cost);
        (1.0 + 0.3 * self.company) * next.unwrap_or(self.outlook.to_go[now.at.index()]).min(12.0)
    }
}

/// The enemies on the map, assessed by this outlook.
fn foes(view: &Viewpoint<'_>, outlook: &Outlook) -> [Option<Foe>; MOST_FIGURES] {
    let mut foes = [None; MOST_FIGURES];
    for space in view.episode().map.spaces() {
        for figure in view.state.figures.at(space) {
            foes[figure.index()] = Some(Foe {
                is_in_the_way: outlook.has_work(space),
                is_prey: outlook.prey.contains(figure),
                is_spared: outlook.spared.contains(figure),
                is_led: outlook.led.contains(figure),
                ..view.foe(figure)
            });
        }
    }
    foes
}
