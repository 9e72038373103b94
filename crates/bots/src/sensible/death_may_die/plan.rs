//! What to do with a turn: where to go, and what to do there.

use super::cards;
use super::imagine::{holds, mentions, suppose};
use super::journey::{Costs, Journeys, NEVER, STEP, costs_to};
use super::local::{Cares, Moment, blow, kind_of_attack, part, value_of_kill};
use super::mind::{Foe, Foes, MOST_FOES, Mind};
use super::odds::{For, Roll};
use super::ritual::{Means, Ritual};
use super::supply;
use super::threats::{Threats, threats};
use arrayvec::ArrayVec;
use death_may_die::content::{EpisodeAction, TokenId};
use death_may_die::effect::Effect;
use death_may_die::question::{Action, Choice};
use death_may_die::state::{ELDER_ONE, Figure, LAST_SPACE, MOST_SPACES, State};
use parts::{Set, Space};

/// Spaces of a run without skills.
const RUN: u8 = 3;

/// What comes first in a plan.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Move {
    Special(u8),
    Attack,
    Rest,
    Go(Space),
    Stop,
}

/// Something of the episode that can be done on a space and brings the end of the ritual nearer.
struct Task {
    space: Space,
    action: u8,
    /// Work that one action does, and all there is to do here.
    mean: f32,
    most: f32,
    /// Work by the number of successes, up to six.
    by: [f32; 7],
    /// Whether enemies prevent it.
    only_if_safe: bool,
    /// Whether an enemy that is led has to be there.
    needs_led: bool,
    /// Whether only this investigator holds what is needed.
    only_mine: bool,
    /// Wounds to everyone here when the turn ends after it.
    blast: f32,
}

/// The answer to "what now?".
pub(super) fn action(mind: &Mind<'_>, options: &[Choice]) -> Option<Choice> {
    cards::use_card(mind, options).or_else(|| action_by(mind, &Outlook::of(mind), options))
}

/// The same without a look at one's cards, as far as the outlook still holds.
pub(super) fn action_by(mind: &Mind<'_>, outlook: &Outlook, options: &[Choice]) -> Option<Choice> {
    let has = |action| options.contains(&Choice::Do(action));
    if has(Action::StandUp) {
        let rests = has(Action::Rest) && mind.me().wounds.at() >= 2;
        return Some(Choice::Do(if rests { Action::Rest } else { Action::StandUp }));
    }
    if has(Action::FreeAttack) {
        return Some(Choice::Do(Action::FreeAttack));
    }
    if has(Action::FreeRest) {
        return Some(Choice::Do(Action::FreeRest));
    }
    let mut planner = Planner::new(mind, outlook, 0);
    planner.notice(options);
    let planned = match planner.best(true).1 {
        Move::Special(_) | Move::Attack | Move::Rest if has(Action::Gift) => Action::Gift,
        Move::Special(which) => Action::Special(which),
        Move::Attack => Action::Attack,
        Move::Rest => Action::Rest,
        Move::Go(_) if has(Action::FreeRun) => Action::FreeRun,
        Move::Go(_) => Action::Run,
        Move::Stop => Action::Done,
    };
    Some(Choice::Do(if has(planned) { planned } else { Action::Done }))
}

/// The next space of a run.
pub(super) fn step(mind: &Mind<'_>, left: u8, options: &[Choice]) -> Option<Choice> {
    step_by(mind, &Outlook::of(mind), left, options)
}

/// The same, as far as the outlook still holds.
pub(super) fn step_by(mind: &Mind<'_>, outlook: &Outlook, left: u8, options: &[Choice]) -> Option<Choice> {
    let may_stop = options.contains(&Choice::No);
    let planner = Planner::new(mind, outlook, left);
    match planner.best(may_stop).1 {
        Move::Go(to) => planner.journeys.first[to.index()].map(Choice::Space),
        Move::Special(_) | Move::Attack | Move::Rest | Move::Stop => Some(Choice::No),
    }
}

/// The best target.
pub(super) fn target(mind: &Mind<'_>, options: &[Choice]) -> Option<Choice> {
    let urgency = urgency(mind);
    let ritual = Ritual::of(mind);
    let prey = ritual.prey(mind);
    let spared = if mind.state.disrupted { Set::EMPTY } else { ritual.spared(mind) };
    cards::best(options, |option| match option {
        Choice::Enemy(figure) if spared.contains(figure) => Some(-1.0),
        Choice::Enemy(figure) => Some(attack_on(mind, figure, prey, urgency)),
        _ => None,
    })
}

fn attack_on(mind: &Mind<'_>, figure: Figure, prey: Set<Figure>, urgency: f32) -> f32 {
    let here = mind.state.figures.at(mind.me().space).contains(figure);
    let foe = Foe { is_prey: prey.contains(figure), ..mind.foe(figure) };
    let worth = blow(&foe, mind.roll(kind_of_attack(here)), urgency).worth;
    if here || foe.is_elder { worth } else { 0.4 * worth }
}

/// What each number of successes is worth in an attack on the best target.
pub(super) fn stakes_of_attack(mind: &Mind<'_>) -> [f32; 13] {
    let urgency = urgency(mind);
    let prey = Ritual::of(mind).prey(mind);
    let reach = mind.ways().within(mind.me().space, mind.talents().reach);
    let near = reach.iter().fold(Set::EMPTY, |all, space| all | mind.state.figures.at(space));
    let near = if mind.state.disrupted { near } else { near.without(ELDER_ONE) };
    let targets = near.iter().map(|figure| (figure, attack_on(mind, figure, prey, urgency)));
    let Some((figure, _)) = targets.max_by(|a, b| a.1.total_cmp(&b.1)) else { return [0.0; 13] };
    let foe = Foe { is_prey: prey.contains(figure), ..mind.foe(figure) };
    std::array::from_fn(|successes| {
        let wounds = (successes as f32).min(foe.health);
        match foe.is_elder {
            true => urgency * 0.5 * wounds,
            false if wounds >= foe.health => value_of_kill(&foe),
            false => part(&foe, wounds),
        }
    })
}

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
    tasks: ArrayVec<Task, 24>,
    /// What it costs to get from a space to the next task, and to the next other task from a space with one.
    pub(super) to_go: Costs,
    to_go_on: ArrayVec<(Space, f32), 24>,
    threats: Threats,
    pub(super) prey: Set<Figure>,
    /// Where somebody else has work that nobody can do for them.
    theirs: Set<Space>,
    /// Enemies that the ritual needs, those that are to be led somewhere, and what is left to do by where they are.
    pub(super) spared: Set<Figure>,
    pub(super) led: Set<Figure>,
    led_work: Costs,
    urgency: f32,
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
    fn has_work(&self, space: Space) -> bool {
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

struct Planner<'a> {
    mind: &'a Mind<'a>,
    outlook: &'a Outlook,
    cares: Cares<'a>,
    /// How many more than two share the turns.
    company: f32,
    /// The token that goes off where it burns.
    fuse: Option<TokenId>,
    start: Moment,
    journeys: Journeys,
    run: u8,
    here: Roll,
    afar: Roll,
    /// Whether what there was to do here when the outlook was formed has been done since.
    is_done_here: bool,
}

impl<'a> Planner<'a> {
    fn new(mind: &'a Mind<'a>, outlook: &'a Outlook, steps: u8) -> Planner<'a> {
        let mut planner = Planner {
            mind,
            outlook,
            cares: Cares::of(mind),
            company: (mind.state.everyone().count() as f32 - 2.0).max(0.0),
            fuse: supply::fuse(mind.episode()).map(|(kind, _)| kind),
            start: Moment::now(mind, Foes::new(), steps),
            journeys: Journeys::from(mind),
            run: RUN + mind.talents().run_spaces,
            here: mind.roll(For::AttackHere),
            afar: mind.roll(For::AttackAfar),
            is_done_here: false,
        };
        let foes: Foes = planner.foes_at(mind.me().space).collect();
        planner.start.meet(foes);
        planner
    }

    /// Sees by what is offered whether an outlook of a while ago still holds here.
    fn notice(&mut self, options: &[Choice]) {
        let offered = |task: &Task| options.contains(&Choice::Do(Action::Special(task.action)));
        let could_come = |task: &Task| task.needs_led || (task.only_if_safe && !self.start.foes.is_empty());
        let mut here = self.outlook.tasks.iter().filter(|task| task.space == self.start.at);
        self.is_done_here = self.mind.kept.is_some() && !here.any(|task| offered(task) || could_come(task));
    }

    /// What there is to do on a space.
    fn tasks_at(&self, space: Space) -> impl Iterator<Item = &'a Task> {
        let outlook = self.outlook;
        let is_left = !(self.is_done_here && space == self.start.at);
        outlook.tasks.iter().filter(move |task| is_left && task.space == space)
    }

    fn foes_at(&self, space: Space) -> impl Iterator<Item = Foe> {
        let (mind, outlook) = (self.mind, self.outlook);
        mind.state.figures.at(space).iter().take(MOST_FOES).map(move |figure| Foe {
            is_in_the_way: outlook.has_work(space),
            is_prey: outlook.prey.contains(figure),
            is_spared: outlook.spared.contains(figure),
            is_led: outlook.led.contains(figure),
            ..mind.foe(figure)
        })
    }

    /// The best plan and its first move.
    fn best(&self, may_stay: bool) -> (f32, Move) {
        if may_stay {
            return self.explore(&self.start, true);
        }
        let mut best = (-NEVER * 10.0, Move::Stop);
        self.leave(&self.start, &mut best);
        best
    }

    /// Everything that can be done from a moment on; one journey a turn.
    fn explore(&self, now: &Moment, may_go: bool) -> (f32, Move) {
        let mut best = (
            now.end(&self.cares, self.outlook.threats[now.at.index()], self.blast_at(now.at))
                - self.ahead(now),
            Move::Stop,
        );
        if now.actions > 0 {
            for task in self.tasks_at(now.at) {
                self.work(now, task, may_go, &mut best);
            }
            self.attack(now, may_go, &mut best);
            if now.wounds + now.stress > 0.9 && (now.safety() > 0.4 || self.mind.talents().rest_anywhere) {
                let mut then = now.after_an_action();
                then.rest(&self.cares);
                self.consider(&then, may_go, Move::Rest, &mut best);
            }
        }
        if may_go {
            self.leave(now, &mut best);
        }
        best
    }

    /// Wounds when what lies here goes off at the end of the turn, if it burns already.
    fn blast_at(&self, space: Space) -> f32 {
        self.fuse.map_or(0.0, |kind| f32::from(supply::blast_of(kind, self.mind.state, space)))
    }

    fn consider(&self, then: &Moment, may_go: bool, first: Move, best: &mut (f32, Move)) {
        let (value, _) = self.explore(then, may_go);
        if value > best.0 {
            *best = (value, first);
        }
    }

    fn work(&self, now: &Moment, task: &Task, may_go: bool, best: &mut (f32, Move)) {
        let allowed = if task.only_if_safe { now.safety() } else { 1.0 };
        let work = task.mean.min(task.most - now.worked) * allowed;
        if work < 0.05 || (task.needs_led && !now.foes.iter().any(|foe| foe.is_led)) {
            return;
        }
        let mut then = now.after_an_action();
        then.worked += work;
        then.gained += self.outlook.urgency * work;
        if task.blast > 0.0 {
            then.blast = Some((task.space, task.blast));
        }
        then.tire();
        self.consider(&then, may_go, Move::Special(task.action), best);
    }

    fn attack(&self, now: &Moment, may_go: bool, best: &mut (f32, Move)) {
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

    fn best_here(&self, now: &Moment) -> Option<(usize, f32)> {
        let attackable = |foe: &Foe| self.mind.state.disrupted || !foe.is_elder;
        let targets = now.foes.iter().zip(&now.alive).enumerate();
        let targets = targets.filter(|(_, (foe, alive))| attackable(foe) && !foe.is_spared && **alive > 0.2);
        let worth = targets
            .map(|(index, (foe, alive))| (index, alive * blow(foe, self.here, self.outlook.urgency).worth));
        worth.max_by(|a, b| a.1.total_cmp(&b.1))
    }

    fn strike(&self, then: &mut Moment, index: usize) {
        let foe = then.foes[index];
        let blow = blow(&foe, self.here, self.outlook.urgency);
        let alive = then.alive[index];
        if foe.is_elder {
            then.gained += alive * blow.worth;
        } else {
            let left = alive * (1.0 - blow.kills);
            let prey = if foe.is_prey { 2.0 * self.outlook.urgency } else { 0.0 };
            then.gained += (alive - left) * (prey + foe.hindrance() + 0.8 * (0.5 + foe.wounds));
            let hit = (0.7 * self.here.mean()).min(foe.health - 1.0).max(0.0);
            then.gained += left * 0.5 * foe.nuisance() * hit / foe.health.max(1.0);
            then.foes[index].health -= hit;
        }
        then.alive[index] = alive * (1.0 - blow.kills);
    }

    /// The worth of the best attack on an enemy elsewhere.
    fn best_afar(&self, from: Space) -> Option<f32> {
        let reach = self.mind.talents().reach;
        if reach == 0 {
            return None;
        }
        let spaces = self.mind.ways().within(from, reach).without(from);
        let foes = spaces.iter().flat_map(|space| self.foes_at(space));
        let attackable = foes.filter(|foe| (self.mind.state.disrupted || !foe.is_elder) && !foe.is_spared);
        let worth = attackable.map(|foe| {
            let worth = blow(&foe, self.afar, self.outlook.urgency).worth;
            if foe.is_elder { worth } else { 0.4 * worth }
        });
        worth.max_by(f32::total_cmp)
    }

    /// Every space that can be reached.
    fn leave(&self, now: &Moment, best: &mut (f32, Move)) {
        for space in self.mind.episode().map.spaces().without(now.at) {
            let Some((runs, free)) = self.runs(now, self.journeys.steps[space.index()]) else { continue };
            let then = self.arrive(now, space, runs, free);
            self.consider(&then, false, Move::Go(space), best);
        }
    }

    /// Actions and free runs that so many steps cost.
    fn runs(&self, now: &Moment, steps: u8) -> Option<(u8, u8)> {
        if steps == u8::MAX {
            return None;
        }
        let runs = steps.saturating_sub(now.steps).div_ceil(self.run);
        let free = runs.min(now.free_runs);
        (runs - free <= now.actions).then_some((runs - free, free))
    }

    fn arrive(&self, now: &Moment, space: Space, runs: u8, free: u8) -> Moment {
        let mut then = now.clone();
        then.at = space;
        then.steps = 0;
        then.actions -= runs;
        then.free_runs -= free;
        then.worked = 0.0;
        if now.foes.iter().any(|foe| foe.is_led) {
            then.gained += self.outlook.urgency
                * (self.outlook.led_work[now.at.index()] - self.outlook.led_work[space.index()]);
        }
        then.fire += f32::from(self.journeys.fire[space.index()]);
        let used = u8::from(now.steps > 0 && now.steps < self.run);
        let sneaks = self.mind.talents().sneaks.most().min(8).saturating_sub(used);
        if sneaks > 0 {
            then.lose_followers(sneaks);
        }
        for passed in self.journeys.through[space.index()] {
            then.meet(self.foes_at(passed));
        }
        then.meet(self.foes_at(space));
        then
    }

    /// What it costs to get on with it after this turn.
    fn ahead(&self, now: &Moment) -> f32 {
        let all = self.tasks_at(now.at).map(|task| task.most).sum::<f32>();
        let is_done_here = self.is_done_here && now.at == self.start.at;
        let done = is_done_here || (now.worked > 0.0 && now.worked >= all - 0.4);
        let next =
            self.outlook.to_go_on.iter().find(|(space, _)| done && *space == now.at).map(|(_, cost)| *cost);
        (1.0 + 0.3 * self.company) * next.unwrap_or(self.outlook.to_go[now.at.index()]).min(12.0)
    }
}

/// Where others have work that nobody can do for them, since they hold what it takes.
fn work_of_others(mind: &Mind<'_>) -> Set<Space> {
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
fn tasks(mind: &Mind<'_>, ritual: &Ritual<'_>) -> ArrayVec<Task, 24> {
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
fn doors(mind: &Mind<'_>) -> ArrayVec<Task, 24> {
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
