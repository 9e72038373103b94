use crate::{Actor, Game};

/// A question at the moment it is asked: who answers, what it is about, and every legal answer.
#[derive(Debug)]
pub struct Ask<'a, G: Game> {
    pub actor: Actor,
    pub why: G::Why,
    pub options: &'a [G::Choice],
    /// The weight of each option when chance answers; empty otherwise.
    pub odds: &'a [u32],
}

/// A question that waits: the same as an [`Ask`], stored as plain data.
#[derive(Clone, Debug)]
pub struct Question<G: Game> {
    pub actor: Actor,
    pub why: G::Why,
    pub options: Vec<G::Choice>,
    pub odds: Vec<u32>,
}

impl<G: Game> Ask<'_, G> {
    /// Whether chance decides: dice or a draw.
    pub fn is_chance(&self) -> bool {
        self.actor == Actor::Chance
    }

    pub fn to_question(&self) -> Question<G> {
        Question {
            actor: self.actor,
            why: self.why,
            options: self.options.to_vec(),
            odds: self.odds.to_vec(),
        }
    }
}

impl<G: Game> PartialEq for Question<G> {
    fn eq(&self, other: &Question<G>) -> bool {
        self.actor == other.actor
            && self.why == other.why
            && self.options == other.options
            && self.odds == other.odds
    }
}

impl<G: Game> Question<G> {
    pub fn as_ask(&self) -> Ask<'_, G> {
        Ask { actor: self.actor, why: self.why, options: &self.options, odds: &self.odds }
    }
}

/// Declares what can be picked and which choice it becomes: `Space(Space), Enemy(Figure)` says that a picked
/// `Figure` is `Choice::Enemy`.
#[macro_export]
macro_rules! choices {
    ($choice:ident: $($variant:ident($picked:ty)),* $(,)?) => {$(
        impl From<$picked> for $choice {
            fn from(picked: $picked) -> $choice {
                $choice::$variant(picked)
            }
        }
    )*};
}
