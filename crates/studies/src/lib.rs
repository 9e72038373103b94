//! The studies of all games on the shelf, one line each.

use death_may_die_study::DeathMayDieStudy;
use elder_gods_study::ElderGodsStudy;
use lab::Studied;
use shelf::GameName;

/// Somebody who can measure any game, and is led to its study by the game's name.
pub trait StudyVisitor {
    type Out;

    fn visit<S: Studied>(self) -> Self::Out;
}

/// Leads `visitor` to the study of a game.
pub fn visit<V: StudyVisitor>(game: GameName, visitor: V) -> V::Out {
    match game {
        GameName::DeathMayDie => visitor.visit::<DeathMayDieStudy>(),
        GameName::ElderGods => visitor.visit::<ElderGodsStudy>(),
    }
}
