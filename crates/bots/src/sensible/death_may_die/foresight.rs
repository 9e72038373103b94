//! What a search needs of all this: where to go, kept in mind; a quick answer; and what speaks for a position.

use super::mind::Mind;
use super::outlook::Outlook;
use super::plan::{action_by, step_by, step_towards};
use super::ritual::Ritual;
use super::{cards, choose, people, worth};
use crate::Stream;
use crate::search::Signs;
use arrayvec::ArrayVec;
use death_may_die::question::{About, Choice};
use death_may_die::state::{LAST_SPACE, State, Who};
use death_may_die::{Content, DeathMayDie};
use parts::Space;
use std::fmt;
use table::Ask;

/// How things look to each investigator, as it was when somebody began to think.
pub struct Aims {
    now: ArrayVec<Outlook, 5>,
    /// As if the ritual were disrupted; empty if it is.
    then: ArrayVec<Outlook, 5>,
    /// What signs weigh in this episode.
    pub(crate) weights: &'static [f32],
}

impl fmt::Debug for Aims {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Aims")
    }
}

impl Aims {
    pub(crate) fn of(content: &Content, state: &State, weights: &'static [f32]) -> Aims {
        let all =
            |state: &State| state.seated().map(|who| Outlook::of(&Mind::new(content, state, who))).collect();
        let now = all(state);
        let then = match state.disrupted {
            true => ArrayVec::new(),
            false => all(&State { disrupted: true, ..state.clone() }),
        };
        Aims { now, then, weights }
    }

    fn of_one(&self, who: Who, state: &State) -> &Outlook {
        let now = &self.now[who.index()];
        if now.fits(state) { now } else { self.then.get(who.index()).unwrap_or(now) }
    }
}

/// Who is on the way, and where to.
#[derive(Clone, Copy, Default, Debug)]
pub struct Heading(Option<(Who, Space)>);

impl Heading {
    fn of(self, who: Who) -> Option<Space> {
        self.0.filter(|(runner, _)| *runner == who).map(|(_, to)| to)
    }
}

/// What an investigator would do who has no time to look at everything anew: a plan by the outlook there was. Whoever
/// has begun to run goes where that plan led.
pub(crate) fn glance(
    aims: &Aims,
    heading: &mut Heading,
    content: &Content,
    state: &State,
    ask: &Ask<'_, DeathMayDie>,
    stream: &mut Stream,
) -> usize {
    let outlook = aims.of_one(ask.why.who, state);
    let mind = Mind { kept: Some(outlook), ..Mind::new(content, state, ask.why.who) };
    let chosen = match ask.why.about {
        About::Action | About::FreeAction => {
            let (action, to) = action_by(&mind, outlook, ask.options);
            *heading = Heading(to.map(|to| (mind.who, to)));
            Some(Choice::Do(action))
        }
        About::RunTo(left) => {
            let towards = heading.of(mind.who).and_then(|to| step_towards(&mind, to, ask.options));
            towards.or_else(|| step_by(&mind, outlook, left, ask.options))
        }
        About::UseCard => Some(Choice::No),
        About::WhichAttacks => people::most_dangerous(&mind, ask.options),
        About::WhichEffect => cards::first_effect(ask.options),
        about => choose(&mind, about, ask.options),
    };
    let found = chosen.and_then(|chosen| ask.options.iter().position(|&option| option == chosen));
    found.unwrap_or_else(|| stream.below_len(ask.options.len()))
}

/// What speaks for the investigators and against them.
pub(crate) fn signs(aims: &Aims, content: &Content, state: &State) -> Signs {
    let n = f32::from;
    let mut looked_at = state.clone();
    let who = state.everyone().next().unwrap_or(Who(0));
    let mind = Mind { kept: Some(aims.of_one(who, state)), ..Mind::new(content, state, who) };
    let people = state.everyone().count() as f32;
    let flag = |is: bool| n(u8::from(is));
    let symbol = |&card: &_| content.mythos_card(state.episode, state.elder, card).symbol;
    let symbols = state.discard.iter().filter(|card| symbol(card)).count() as f32;
    let left = n(LAST_SPACE.saturating_sub(state.track)) - symbols / 3.0;
    let elder = mind.elder_health_in_all();
    let mean = |of: &dyn Fn(Who) -> f32| state.everyone().map(of).sum::<f32>() / people.max(1.0);
    let one = |who: Who| state.investigator(who);
    let at_least = |wounds: u8| mean(&|who| flag(one(who).wounds.at() >= wounds));
    let power = mean(&|who| cards::all_of(&mind, who));
    let to_go = mean(&|who| aims.of_one(who, state).to_go[one(who).space.index()].min(8.0));
    let work = if state.disrupted { 0.0 } else { Ritual::of(&mind).work(&mut looked_at) + 0.5 * to_go };
    let foes = worth::foes(&mind) / people.max(1.0);
    let before = flag(!state.disrupted);
    let after = 1.0 - before;
    let gone = state.seated().filter(|&who| one(who).gone).count() as f32;
    let danger = mean(&|who| mind.foes_at(one(who).space).iter().map(|foe| foe.wounds).sum::<f32>());
    let frail = mean(&|who| {
        let hits: f32 = mind.foes_at(one(who).space).iter().map(|foe| foe.wounds).sum();
        (hits + n(one(who).wounds.at()) - 3.0).max(0.0)
    });
    let summoned = flag(state.is_summoned());
    let next = next_player(aims, &mind);
    [
        before,
        after,
        before * work / 10.0,
        before * (work / 10.0).powi(2),
        before * left,
        before * work / 10.0 / (left + 1.0),
        before * flag(left < 3.0) * work / 10.0,
        before * elder / 20.0,
        before * summoned,
        after * left,
        after * elder / 10.0,
        after * elder / 10.0 / (left + 1.0),
        after * elder / 10.0 / people.max(1.0),
        people / 5.0,
        flag(people >= 3.0),
        after * gone,
        at_least(1),
        at_least(2),
        at_least(3),
        at_least(4),
        before * at_least(4),
        mean(&|who| n(one(who).stress.at())) / 4.0,
        mean(&|who| n(one(who).sanity.at())) / 10.0,
        mean(&|who| flag(one(who).sanity.at() >= 16)),
        mean(&|who| n(one(who).fire)),
        power / 10.0,
        before * to_go,
        after * to_go,
        foes,
        danger,
        frail,
        worth::fire(&mind),
        flag(state.advances),
    ]
    .into_iter()
    .chain(next)
    .collect()
}

/// What speaks for and against whoever has the turn.
fn next_player(aims: &Aims, mind: &Mind<'_>) -> [f32; 6] {
    let state = mind.state;
    let next = state.investigator(state.active);
    let flag = |is: bool| f32::from(u8::from(is));
    let hits: f32 = mind.foes_at(next.space).iter().map(|foe| foe.wounds).sum();
    let to_go = aims.of_one(state.active, state).to_go[next.space.index()].min(8.0);
    [
        flag(next.wounds.at() >= 3),
        flag(next.wounds.at() >= 4),
        f32::from(next.stress.at()) / 4.0,
        hits,
        (hits + f32::from(next.wounds.at()) - 3.0).max(0.0),
        flag(!state.disrupted) * to_go,
    ]
}
