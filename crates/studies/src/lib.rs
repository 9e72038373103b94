//! The studies of all games on the shelf, one line each.

use death_may_die_study::DeathMayDieStudy;
use elder_gods_study::ElderGodsStudy;
use lab::Studied;
use mansions_study::MansionsStudy;
use shelf::GameName;

/// A function that is generic over studies, called with the study of a game that is known by name.
pub trait StudyVisitor {
    type Out;

    fn visit<S: Studied>(self) -> Self::Out;
}

/// Calls `visitor` with the study of a game.
pub fn visit<V: StudyVisitor>(game: GameName, visitor: V) -> V::Out {
    match game {
        GameName::DeathMayDie => visitor.visit::<DeathMayDieStudy>(),
        GameName::ElderGods => visitor.visit::<ElderGodsStudy>(),
        GameName::Mansions => visitor.visit::<MansionsStudy>(),
    }
}
