//! Which monsters: `Monsters`, `MonsterIs`.

use super::{here, in_your_range, most, nearest, origins, possible_places, this_monster, you};
use crate::asking::{Asking, MOST_ANSWERS, T};
use crate::content::Content;
use crate::effect::{MonsterIs, Monsters};
use crate::effects::Scene;
use crate::ids::Monster;
use crate::question::About;
use crate::state::{MonsterState, State};
use arrayvec::ArrayVec;
use parts::Set;
use table::Flow;

/// Monsters on the board that are all of this.
pub fn monsters_that(content: &Content, state: &State, tests: &[MonsterIs], scene: &Scene) -> Set<Monster> {
    let is_so = |(monster, it): &(Monster, &MonsterState)| {
        tests.iter().all(|test| is(content, state, (*monster, it), test, scene))
    };
    state.all_monsters().filter(is_so).map(|(monster, _)| monster).collect()
}

fn is(
    content: &Content,
    state: &State,
    (monster, it): (Monster, &MonsterState),
    test: &MonsterIs,
    scene: &Scene,
) -> bool {
    match test {
        MonsterIs::Not(test) => !is(content, state, (monster, it), test, scene),
        MonsterIs::A(kind) => it.kind == kind.id(),
        MonsterIs::Of(spawn) => it.spawn == Some(spawn.id()),
        MonsterIs::Class(class) => content.kind(it.kind).class == *class,
        MonsterIs::Gifted(gift) => content.kind(it.kind).gifts.contains(gift),
        MonsterIs::Here => here(state, scene) == Some(it.space),
        MonsterIs::InRange => in_your_range(state.land(content), state, scene).contains(it.space),
        MonsterIs::At(places) => possible_places(content, state, places, scene).contains(it.space),
        MonsterIs::Other => scene.monster != Some(monster),
        MonsterIs::Hurt => it.damage > 0,
    }
}

/// The monsters that are meant. Ties are the lead seat's (MOM-MON-03).
pub fn monsters(t: T<'_, '_>, monsters: &Monsters, scene: &mut Scene) -> Flow<Set<Monster>> {
    let (content, state) = (t.content, &*t.state);
    let that = |tests: &[MonsterIs]| monsters_that(content, state, tests, scene);
    match monsters {
        Monsters::This => Ok(this_monster(state, scene).into_iter().collect()),
        Monsters::Each(tests) => Ok(that(tests)),
        Monsters::Nearest(tests) => {
            let tied = nearest_of(content, state, that(tests), scene);
            by_lead(t, tied)
        }
        Monsters::Drawn(tests) => {
            let among = that(tests);
            drawn(t, among, scene)
        }
        Monsters::Chosen(tests) => {
            let among = that(tests);
            by_you(t, among, scene)
        }
        Monsters::MostHurt(tests) => {
            let damage = |monster| state.monster(monster).map(|it| it.damage);
            let tied = most(that(tests), damage);
            by_lead(t, tied)
        }
    }
}

fn nearest_of(content: &Content, state: &State, among: Set<Monster>, scene: &Scene) -> Set<Monster> {
    let space = |monster| state.monster(monster).map(|it| it.space);
    let spaces = among.iter().filter_map(space).collect();
    let near = nearest(state.land(content), origins(state, scene), spaces);
    among.iter().filter(|&monster| space(monster).is_some_and(|space| near.contains(space))).collect()
}

fn by_lead(t: T<'_, '_>, among: Set<Monster>) -> Flow<Set<Monster>> {
    if among.is_empty() { Ok(among) } else { t.ask_lead(About::WhichMonster, among).map(Set::of) }
}

fn by_you(t: T<'_, '_>, among: Set<Monster>, scene: &Scene) -> Flow<Set<Monster>> {
    match you(t.state, scene) {
        Some(_) if among.is_empty() => Ok(among),
        Some(you) => t.pick(t.state.seat(you), About::ChooseMonster.of(you), among).map(Set::of),
        None => by_lead(t, among),
    }
}

fn drawn(t: T<'_, '_>, among: Set<Monster>, scene: &Scene) -> Flow<Set<Monster>> {
    let from: ArrayVec<(Monster, u32), MOST_ANSWERS> = among.iter().map(|monster| (monster, 1)).collect();
    if from.is_empty() { Ok(among) } else { t.draw_for(scene.you, About::DrawMonster, &from).map(Set::of) }
}
