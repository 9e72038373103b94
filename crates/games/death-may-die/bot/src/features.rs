//! What a search needs: outlooks that are worked out once, a quick playout policy, and the features of a
//! position.

use crate::outlook::Outlook;
use crate::plan::{action_by, step_by, step_towards};
use crate::ritual::Ritual;
use crate::sensible::choose;
use crate::viewpoint::Viewpoint;
use crate::{cards, people, worth};
use arrayvec::ArrayVec;
use bots::Stream;
use death_may_die::question::{About, Choice};
use death_may_die::state::{LAST_SPACE, State, Who};
use death_may_die::{Content, DeathMayDie};
use parts::Space;
use std::fmt;
use table::Ask;

bots::features! {
    /// What is good and what is bad for the investigators.
    pub struct PositionFeatures {
        /// 1 as long as the ritual goes on; features with this word in their names count only then.
        before,
        /// 1 once the ritual is disrupted; features with this word in their names count only then.
        after,
        /// Actions that the ritual still takes, divided by ten.
        work_left,
        work_left_squared,
        /// Spaces left on the track; symbols on discarded cards count as thirds.
        time_left,
        work_per_time,
        work_in_haste,
        /// The Elder One's health, before the ritual is disrupted.
        elder_to_come,
        /// Whether the Elder One came before the ritual was disrupted.
        summoned_early,
        time_after,
        elder_left,
        elder_left_per_time,
        elder_left_each,
        people,
        three_or_more,
        gone,
        /// The share of investigators with at least one wound, and so on.
        wounded_1,
        wounded_2,
        wounded_3,
        wounded_4,
        wounded_4_before,
        stress,
        sanity,
        nearly_mad,
        fire,
        power,
        /// How far investigators are from the nearest task.
        way_before,
        way_after,
        foes,
        /// Average wounds from enemies around investigators, and those beyond the third.
        danger,
        frail,
        fire_around,
        advances,
        /// The same for the active investigator.
        next_wounded_3,
        next_wounded_4,
        next_stress,
        next_hits,
        next_frail,
        next_way,
    }
}

/// The outlook of each investigator at the start of the search.
pub struct Outlooks {
    now: ArrayVec<Outlook, 5>,
    /// The outlooks as if the ritual were disrupted; empty if it is.
    then: ArrayVec<Outlook, 5>,
    /// The weights of features in this episode.
    pub(crate) weights: PositionFeatures,
}

impl fmt::Debug for Outlooks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Aims")
    }
}

impl Outlooks {
    pub(crate) fn of(content: &Content, state: &State, weights: PositionFeatures) -> Outlooks {
        let all = |state: &State| {
            state.seated().map(|who| Outlook::of(&Viewpoint::new(content, state, who))).collect()
        };
        let now = all(state);
        let then = match state.disrupted {
            true => ArrayVec::new(),
            false => all(&State { disrupted: true, ..state.clone() }),
        };
        Outlooks { now, then, weights }
    }

    fn of_one(&self, who: Who, state: &State) -> &Outlook {
        let now = &self.now[who.index()];
        if now.fits(state) { now } else { self.then.get(who.index()).unwrap_or(now) }
    }
}

/// Who is running, and where to.
#[derive(Clone, Copy, Default, Debug)]
pub struct RunTarget(Option<(Who, Space)>);

impl RunTarget {
    fn of(self, who: Who) -> Option<Space> {
        self.0.filter(|(runner, _)| *runner == who).map(|(_, to)| to)
    }
}

/// The playout policy: plans with the outlook from the start of the search instead of a new one. An
/// investigator in the middle of a run keeps going where that plan led.
pub(crate) fn quick(
    outlooks: &Outlooks,
    run_target: &mut RunTarget,
    content: &Content,
    state: &State,
    ask: &Ask<'_, DeathMayDie>,
    stream: &mut Stream,
) -> usize {
    let outlook = outlooks.of_one(ask.why.who, state);
    let view = Viewpoint { kept: Some(outlook), ..Viewpoint::new(content, state, ask.why.who) };
    let chosen = match ask.why.about {
        About::Action | About::FreeAction => {
            let (action, to) = action_by(&view, outlook, ask.options);
            *run_target = RunTarget(to.map(|to| (view.who, to)));
            Some(Choice::Do(action))
        }
        About::RunTo(left) => {
            let towards = run_target.of(view.who).and_then(|to| step_towards(&view, to, ask.options));
            towards.or_else(|| step_by(&view, outlook, left, ask.options))
        }
        About::UseCard => Some(Choice::No),
        About::WhichAttacks => people::most_dangerous(&view, ask.options),
        About::WhichEffect => cards::first_effect(ask.options),
        about => choose(&view, about, ask.options),
    };
    let found = chosen.and_then(|chosen| ask.options.iter().position(|&option| option == chosen));
    found.unwrap_or_else(|| stream.below_len(ask.options.len()))
}

/// What is good and what is bad for the investigators.
pub(crate) fn features(outlooks: &Outlooks, content: &Content, state: &State) -> PositionFeatures {
    let n = f32::from;
    let mut looked_at = state.clone();
    let who = state.everyone().next().unwrap_or(Who(0));
    let view = Viewpoint { kept: Some(outlooks.of_one(who, state)), ..Viewpoint::new(content, state, who) };
    let people = state.everyone().count() as f32;
    let flag = |is: bool| n(u8::from(is));
    let symbol = |&card: &_| content.mythos_card(state.episode, state.elder, card).symbol;
    let symbols = state.discard.iter().filter(|card| symbol(card)).count() as f32;
    let left = n(LAST_SPACE.saturating_sub(state.track)) - symbols / 3.0;
    let elder = view.elder_health_in_all();
    let mean = |of: &dyn Fn(Who) -> f32| state.everyone().map(of).sum::<f32>() / people.max(1.0);
    let one = |who: Who| state.investigator(who);
    let at_least = |wounds: u8| mean(&|who| flag(one(who).wounds.at() >= wounds));
    let power = mean(&|who| cards::all_of(&view, who));
    let to_go = mean(&|who| outlooks.of_one(who, state).to_go[one(who).space.index()].min(8.0));
    let work = if state.disrupted { 0.0 } else { Ritual::of(&view).work(&mut looked_at) + 0.5 * to_go };
    let foes = worth::foes(&view) / people.max(1.0);
    let before = flag(!state.disrupted);
    let after = 1.0 - before;
    let gone = state.seated().filter(|&who| one(who).gone).count() as f32;
    let danger = mean(&|who| view.foes_at(one(who).space).iter().map(|foe| foe.wounds).sum::<f32>());
    let frail = mean(&|who| {
        let hits: f32 = view.foes_at(one(who).space).iter().map(|foe| foe.wounds).sum();
        (hits + n(one(who).wounds.at()) - 3.0).max(0.0)
    });
    let summoned = flag(state.is_summoned());
    let next = state.investigator(state.active);
    let next_hits: f32 = view.foes_at(next.space).iter().map(|foe| foe.wounds).sum();
    let next_way = outlooks.of_one(state.active, state).to_go[next.space.index()].min(8.0);
    PositionFeatures {
        before,
        after,
        work_left: before * work / 10.0,
        work_left_squared: before * (work / 10.0).powi(2),
        time_left: before * left,
        work_per_time: before * work / 10.0 / (left + 1.0),
        work_in_haste: before * flag(left < 3.0) * work / 10.0,
        elder_to_come: before * elder / 20.0,
        summoned_early: before * summoned,
        time_after: after * left,
        elder_left: after * elder / 10.0,
        elder_left_per_time: after * elder / 10.0 / (left + 1.0),
        elder_left_each: after * elder / 10.0 / people.max(1.0),
        people: people / 5.0,
        three_or_more: flag(people >= 3.0),
        gone: after * gone,
        wounded_1: at_least(1),
        wounded_2: at_least(2),
        wounded_3: at_least(3),
        wounded_4: at_least(4),
        wounded_4_before: before * at_least(4),
        stress: mean(&|who| n(one(who).stress.at())) / 4.0,
        sanity: mean(&|who| n(one(who).sanity.at())) / 10.0,
        nearly_mad: mean(&|who| flag(one(who).sanity.at() >= 16)),
        fire: mean(&|who| n(one(who).fire)),
        power: power / 10.0,
        way_before: before * to_go,
        way_after: after * to_go,
        foes,
        danger,
        frail,
        fire_around: worth::fire(&view),
        advances: flag(state.advances),
        next_wounded_3: flag(next.wounds.at() >= 3),
        next_wounded_4: flag(next.wounds.at() >= 4),
        next_stress: n(next.stress.at()) / 4.0,
        next_hits,
        next_frail: (next_hits + n(next.wounds.at()) - 3.0).max(0.0),
        next_way: before * next_way,
    }
}
