//! What would happen if …: runs the rules with an assumed number of successes.

use crate::viewpoint::Viewpoint;
use crate::{people, places, worth};
use death_may_die::dice::Face;
use death_may_die::effect::{Condition, Deal, Effect, FoeIs, Price};
use death_may_die::question::{About, Choice};
use death_may_die::select::{self, Scene};
use death_may_die::state::{Figure, State, Who};
use death_may_die::{Content, DeathMayDie, Look, effects, uses};
use parts::Set;
use table::{Answers, Ask, Nobody, Table};

/// Answers questions in an assumed game: the first `successes` dice are successes, and players answer
/// quickly.
struct AssumedAnswers<'a> {
    content: &'a Content,
    successes: u8,
}

impl Answers<DeathMayDie> for AssumedAnswers<'_> {
    fn answer(&mut self, state: &State, ask: &Ask<'_, DeathMayDie>) -> Option<usize> {
        let view = Viewpoint::new(self.content, state, ask.why.who);
        let wanted = match ask.why.about {
            About::Throw(_) => Some(Choice::Face(self.next_face())),
            About::Reroll(..) | About::Butcher(..) | About::Sneak => Some(Choice::No),
            About::MoveTokenTo(kind, at, _) => places::move_token(&view, kind, at, ask.options),
            About::UnlockTo => places::unlock(&view, ask.options),
            About::WhichSpace(_) => places::which_space(&view, ask.options),
            About::WhichEnemy => people::which_enemy(&view, ask.options),
            About::Heal => worth::heal(&view, ask.options),
            About::HealMix => worth::heal_mix(&view, ask.options),
            // For other questions the first option is good enough.
            _ => None,
        };
        let found = wanted.and_then(|wanted| ask.options.iter().position(|&option| option == wanted));
        Some(found.unwrap_or(0))
    }
}

impl AssumedAnswers<'_> {
    fn next_face(&mut self) -> Face {
        match self.successes.checked_sub(1) {
            Some(left) => {
                self.successes = left;
                Face::Success
            }
            None => Face::Blank,
        }
    }
}

/// Resolves all of `does` in `state`, with this many successes.
pub(crate) fn suppose(content: &Content, state: &mut State, who: Who, successes: u8, does: &[Effect]) {
    let mut answers = AssumedAnswers { content, successes };
    let mut table = Table::new(content, state, &mut answers);
    // If the game ends here, there is nothing left to resolve.
    let _ = effects::resolve(&mut table, Scene::of(who), does);
}

/// The state after a deal, if it may be taken.
pub(crate) fn after_deal(view: &Viewpoint<'_>, deal: &Deal) -> State {
    let mut state = view.state.clone();
    let just = death_may_die::effect::Amount::Just;
    for price in &deal.pay {
        let pays = match price {
            Price::Stress(n) => Effect::TakeStress(just(*n)),
            Price::Wounds(n) => Effect::TakeWounds(just(*n)),
            Price::Sanity(n) => Effect::LoseSanity(just(*n)),
            Price::Token(kind, n) => Effect::LoseToken(kind.clone(), just(*n)),
            Price::Card(claim) => Effect::DiscardCard(claim.clone()),
        };
        suppose(view.content, &mut state, view.who, 0, &[pays]);
    }
    suppose(view.content, &mut state, view.who, 2, &deal.does);
    state
}

/// The state after a card has been used.
pub(crate) fn after_use(view: &Viewpoint<'_>, card: death_may_die::discovery::Discovery, index: u8) -> State {
    let mut state = view.state.clone();
    let mut answers = AssumedAnswers { content: view.content, successes: 2 };
    let mut table = Table::new(view.content, &mut state, &mut answers);
    let _ = uses::use_chosen(&mut table, view.who, Choice::Use(card, index));
    state
}

/// Reads a state with the functions of the rules.
pub(crate) fn look<R>(content: &Content, state: &mut State, see: impl FnOnce(Look<'_, '_>) -> R) -> R {
    see(&Table::new(content, state, &mut Nobody))
}

/// Whether a condition holds in a state.
pub(crate) fn holds(content: &Content, state: &mut State, who: Who, condition: &Condition) -> bool {
    look(content, state, |table| select::holds(table, Scene::of(who), condition))
}

/// The enemies that pass tests.
pub(crate) fn matching_foes(content: &Content, state: &mut State, who: Who, tests: &[FoeIs]) -> Set<Figure> {
    look(content, state, |table| select::matching_foes(table, Scene::of(who), tests))
}

/// Whether `found` is true for any effect, including effects inside effects.
pub(crate) fn mentions(effects: &[Effect], found: &mut dyn FnMut(&Effect) -> bool) -> bool {
    effects.iter().any(|effect| {
        found(effect)
            || match effect {
                Effect::For(_, does) | Effect::ForEachSuccess(_, does) | Effect::If(_, does) => {
                    mentions(does, found)
                }
                Effect::Roll(check) => mentions(&check.pass, found) || mentions(&check.fail, found),
                Effect::IfElse(_, then, otherwise) => mentions(then, found) || mentions(otherwise, found),
                Effect::May(deal) => mentions(&deal.does, found),
                Effect::Choose(deals) => deals.iter().any(|deal| mentions(&deal.does, found)),
                // All others contain no effects.
                _ => false,
            }
    })
}
