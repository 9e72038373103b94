//! Choices between spaces.

use crate::cards::best;
use crate::journey::costs_to;
use crate::ritual::Ritual;
use crate::token_costs;
use crate::viewpoint::{Foe, Viewpoint};
use death_may_die::content::TokenId;
use death_may_die::question::Choice;
use parts::Space;

/// As far as possible from all investigators.
pub(crate) fn farthest(view: &Viewpoint<'_>, options: &[Choice]) -> Option<Choice> {
    best(options, |option| match option {
        Choice::Space(space) => Some(f32::from(view.distance_to_us(space))),
        _ => None,
    })
}

/// Effects of ours go where the enemies are; effects against us go far away.
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

/// A space with as few enemies, as little fire and so on as possible.
pub(crate) fn best_to_stand(view: &Viewpoint<'_>, options: &[Choice]) -> Option<Choice> {
    best(options, |option| match option {
        Choice::Space(space) => {
            let enemies: f32 = view.foes_at(space).iter().map(Foe::nuisance).sum();
            Some(-enemies - 0.3 * f32::from(view.state.fire_at(space)))
        }
        _ => None,
    })
}

/// Moves a token to where it is useful and leaves it there. A token that takes away what people hold goes
/// where nobody is.
pub(crate) fn move_token(
    view: &Viewpoint<'_>,
    kind: TokenId,
    now: Space,
    options: &[Choice],
) -> Option<Choice> {
    let (ways, goals) = (view.ways(), Ritual::of(view).goals_of(kind));
    let takes_away = token_costs::thief_tokens(view.episode()).any(|(thief, _)| thief == kind);
    let worth = |space: Space| match takes_away {
        true => f32::from(view.distance_to_us(space)),
        false => {
            let goal = ways.nearest(space, goals).first();
            goal.and_then(|goal| ways.distance(space, goal)).map_or(-99.0, |far| -f32::from(far))
        }
    };
    best(options, |option| match option {
        Choice::Space(space) => Some(worth(space)),
        _ => Some(worth(now) + 0.5),
    })
}

/// The door that leaves the least work or, later, the shortest way to the Elder One.
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
