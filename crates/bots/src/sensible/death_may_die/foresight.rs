//! What a search needs of all this: where to go, kept in mind; a quick answer; and what speaks for a position.

use super::mind::{Foe, Mind};
use super::plan::{Aim, aims_of};
use super::ritual::Ritual;
use super::{cards, choose, worth};
use crate::Stream;
use crate::search::Signs;
use arrayvec::ArrayVec;
use death_may_die::question::{About, Action, Choice};
use death_may_die::state::{LAST_SPACE, State, Who};
use death_may_die::{Content, DeathMayDie};
use parts::Space;
use table::Ask;

/// Where each investigator wants to go and what there is to do, as it was when somebody began to think.
#[derive(Debug)]
pub struct Aims(ArrayVec<Aim, 5>);

impl Aims {
    pub(crate) fn of(content: &Content, state: &State) -> Aims {
        Aims(state.seated().map(|who| aims_of(&Mind::new(content, state, who))).collect())
    }

    fn of_one(&self, who: Who) -> &Aim {
        &self.0[who.index()]
    }
}

/// What an investigator does without thinking: work where there is work, fight what is here, rest, go on.
pub(crate) fn glance(
    aims: &Aims,
    content: &Content,
    state: &State,
    ask: &Ask<'_, DeathMayDie>,
    stream: &mut Stream,
) -> usize {
    let mind = Mind::new(content, state, ask.why.who);
    let aim = aims.of_one(ask.why.who);
    let chosen = match ask.why.about {
        About::Action | About::FreeAction => Some(act(&mind, aim, ask.options, stream)),
        About::RunTo(_) => Some(go(&mind, aim, ask.options)),
        About::UseCard => Some(Choice::No),
        About::Choose => None,
        about => choose(&mind, about, ask.options),
    };
    let found = chosen.and_then(|chosen| ask.options.iter().position(|&option| option == chosen));
    found.unwrap_or_else(|| stream.below_len(ask.options.len()))
}

fn act(mind: &Mind<'_>, aim: &Aim, options: &[Choice], stream: &mut Stream) -> Choice {
    let has = |action| options.contains(&Choice::Do(action));
    let me = mind.me();
    let foes = mind.foes_at(me.space);
    let hits: f32 = foes.iter().map(|foe| foe.wounds).sum();
    let strain = f32::from(me.wounds.at()) + 0.5 * f32::from(me.stress.at());
    let works = aim.works.iter().find(|(space, action)| *space == me.space && has(Action::Special(*action)));
    let elder = mind.state.disrupted && foes.iter().any(|foe| foe.is_elder);
    let mut often = |percent: u32| stream.below(100) < percent;
    let wanted = if has(Action::StandUp) {
        Action::StandUp
    } else if has(Action::FreeAttack) {
        Action::FreeAttack
    } else if has(Action::FreeRest) && strain > 0.0 {
        Action::FreeRest
    } else if has(Action::Rest) && strain >= 2.5 && often(80) {
        Action::Rest
    } else if let Some((_, action)) = works {
        Action::Special(*action)
    } else if has(Action::Attack) && elder && (hits + f32::from(me.wounds.at()) < 5.0 || often(70)) {
        Action::Attack
    } else if has(Action::Attack) && !foes.is_empty() && often(75) {
        Action::Attack
    } else if has(Action::FreeRun) && aim.to_go[me.space.index()] > 0.1 {
        Action::FreeRun
    } else if has(Action::Run) && aim.to_go[me.space.index()] > 0.1 {
        Action::Run
    } else if has(Action::Rest) && strain >= 1.0 {
        Action::Rest
    } else if has(Action::Attack) {
        Action::Attack
    } else {
        Action::Done
    };
    Choice::Do(if has(wanted) { wanted } else { Action::Done })
}

/// The next space on the way, around enemies and fire if it is not far.
fn go(mind: &Mind<'_>, aim: &Aim, options: &[Choice]) -> Choice {
    let here = mind.me().space;
    let cost = |space: Space| {
        let foes: f32 = mind.foes_at(space).iter().map(Foe::nuisance).sum();
        aim.to_go[space.index()] + 0.25 * foes + 0.1 * f32::from(mind.state.fire_at(space))
    };
    let stay = if options.contains(&Choice::No) { aim.to_go[here.index()] } else { f32::MAX };
    let best = cards::best(options, |option| match option {
        Choice::Space(space) => Some(-cost(space)),
        _ => None,
    });
    match best {
        Some(Choice::Space(space)) if cost(space) < stay + 0.3 && aim.to_go[space.index()] < stay => {
            Choice::Space(space)
        }
        _ => Choice::No,
    }
}

/// What speaks for the investigators and against them.
pub(crate) fn signs(aims: &Aims, content: &Content, state: &State) -> Signs {
    let n = f32::from;
    let mut looked_at = state.clone();
    let mind = Mind::new(content, state, state.everyone().next().unwrap_or(Who(0)));
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
    let to_go = mean(&|who| aims.of_one(who).to_go[one(who).space.index()].min(8.0));
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
    .collect()
}
