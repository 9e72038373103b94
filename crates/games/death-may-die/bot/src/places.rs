//! Which space.

use crate::cards::best;
use crate::journey::costs_to;
use crate::ritual::Ritual;
use crate::viewpoint::{Foe, Viewpoint};
use crate::what_if::mentions;
use arrayvec::ArrayVec;
use death_may_die::content::TokenId;
use death_may_die::effect::Effect;
use death_may_die::question::Choice;
use parts::{Set, Space};

/// As far from all investigators as can be.
pub(crate) fn farthest(view: &Viewpoint<'_>, options: &[Choice]) -> Option<Choice> {
    best(options, |option| match option {
        Choice::Space(space) => Some(f32::from(view.distance_to_us(space))),
        _ => None,
    })
}

/// Our own effects go where the enemies are; effects against us go far away.
pub(crate) fn which_space(view: &Viewpoint<'_>, options: &[Choice]) -> Option<Choice> {
    if !view.is_our_doing() {
        return farthest(view, options);
    }
    best(options, |option| match option {
        Choice::Space(space) => {
            let enemies: f32 = view.foes_at(space).iter().map(Foe::nuisance).sum();
            Some(enemies - 2.5 * view.state.investigators_at(space).len() as f32)
        }
        _ => None,
    })
}

/// A space without enemies, fire and the like.
pub(crate) fn best_to_stand(view: &Viewpoint<'_>, options: &[Choice]) -> Option<Choice> {
    best(options, |option| match option {
        Choice::Space(space) => {
            let enemies: f32 = view.foes_at(space).iter().map(Foe::nuisance).sum();
            Some(-enemies - 0.3 * f32::from(view.state.fire_at(space)))
        }
        _ => None,
    })
}

/// A token goes to where it is of use, and stays there.
pub(crate) fn move_token(view: &Viewpoint<'_>, _left: u8, options: &[Choice]) -> Option<Choice> {
    let acting = view.state.turn.acting?;
    let mut moved = ArrayVec::<TokenId, 4>::new();
    mentions(&view.episode().actions.get(usize::from(acting))?.does, &mut |effect| {
        if let Effect::MoveToken(kind, _) = effect
            && !moved.is_full()
        {
            moved.push(kind.id());
        }
        false
    });
    let ways = view.ways();
    let offered: Set<Space> = options.iter().filter_map(|option| space_of(*option)).collect();
    let lies = |space: &Space| ways.neighbours(*space) == offered;
    let now_of = |kind: TokenId| {
        let mut lying = view.state.tokens_of(kind).filter_map(|(_, token)| token.space());
        lying.find(lies)
    };
    let kind = moved.iter().copied().find(|&kind| now_of(kind).is_some()).or(moved.first().copied())?;
    let (now, goals) = (now_of(kind), Ritual::of(view).goals_of(kind));
    let far = |space: Space| {
        let goal = ways.nearest(space, goals).first();
        goal.and_then(|goal| ways.distance(space, goal)).map_or(-99.0, |far| -f32::from(far))
    };
    best(options, |option| match option {
        Choice::Space(space) => Some(far(space)),
        _ => Some(now.map_or(-50.0, |now| far(now) + 0.5)),
    })
}

fn space_of(choice: Choice) -> Option<Space> {
    match choice {
        Choice::Space(space) => Some(space),
        _ => None,
    }
}

/// The door that leaves the least work, or the shortest way to the Elder One.
pub(crate) fn unlock(view: &Viewpoint<'_>, options: &[Choice]) -> Option<Choice> {
    let ritual = Ritual::of(view);
    let here = view.me().space;
    best(options, |option| {
        let Choice::Space(to) = option else { return None };
        let passage = view.episode().map.passage_between(here, to)?;
        let mut state = view.state.clone();
        state.locked.remove(passage);
        Some(match view.elder_space().filter(|_| view.state.disrupted) {
            Some(elder) => {
                -costs_to(&view.episode().map, &state, std::iter::once((elder, 0.0)))[here.index()]
            }
            None => -ritual.work(&mut state),
        })
    })
}
