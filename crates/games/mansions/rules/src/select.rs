//! Whom, where and how many: `People`, `Places`, `Monsters`, `Number`, `Proviso` against the table.
//!
//! Rules, offers and bots may ask the pure ones at any time: nobody is asked, and where somebody would choose or draw,
//! all candidates are meant. The selecting ones ([`people()`], [`places()`], [`monsters()`]) ask "you" or the lead seat,
//! or draw (MOM-MYTH-05).
//!
//! People are those who are on the board, places are spaces that are revealed. "Nearest" is by movement (MOM-MAP-05);
//! barricades do not count, as in choosing a monster's way (MOM-BARR-03).

mod monsters;
mod numbers;
mod people;
mod places;
mod provisos;

pub use monsters::{monsters, monsters_that};
pub use numbers::{number, stat};
pub use people::{is, people, people_that};
pub(crate) use places::{doors_of, one_place};
pub use places::{nearest, places, possible_places, spaces_that};
pub use provisos::holds;

use crate::effects::Scene;
use crate::ids::{Monster, Who};
use crate::plan::Land;
use crate::state::{Standing, State};
use parts::{Set, Space};

/// Where somebody stands; nowhere if not on the board.
pub(crate) fn space_of(state: &State, who: Who) -> Option<Space> {
    let it = state.who(who);
    (it.standing == Standing::OnBoard).then_some(it.space)
}

/// "You", if you are on the board.
pub(crate) fn you(state: &State, scene: &Scene) -> Option<Who> {
    scene.you.filter(|&you| space_of(state, you).is_some())
}

/// Your space.
pub(crate) fn here(state: &State, scene: &Scene) -> Option<Space> {
    scene.you.and_then(|you| space_of(state, you))
}

/// **This**, if it is a monster that is still on the board.
pub(crate) fn this_monster(state: &State, scene: &Scene) -> Option<Monster> {
    scene.monster.filter(|&monster| state.monster(monster).is_some())
}

/// MOM-MAP-02 Within range of you.
fn in_your_range(land: Land<'_>, state: &State, scene: &Scene) -> Set<Space> {
    here(state, scene).map_or(Set::EMPTY, |here| land.in_range(here))
}

/// From where it is measured what is near: your space; without a "you" the spaces of everybody on the board.
fn origins(state: &State, scene: &Scene) -> Set<Space> {
    match here(state, scene) {
        Some(here) => Set::of(here),
        None => state.on_board().map(|who| state.who(who).space).collect(),
    }
}

/// Those among some who have most of something, all ties included.
fn most<T: parts::SmallId, N: Ord>(among: Set<T>, much: impl Fn(T) -> N) -> Set<T> {
    let Some(most) = among.iter().map(&much).max() else { return Set::EMPTY };
    among.iter().filter(|&one| much(one) == most).collect()
}
