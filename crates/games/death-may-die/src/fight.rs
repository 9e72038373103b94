//! Chapter "Investigate or fight": DMD-FIGHT. Discovery cards come with the next chapter.

use crate::asking::Asking;
use crate::content::{Ability, Effect, EnemyCard, Kind};
use crate::dice::{Roll, roll};
use crate::question::About;
use crate::state::{Figure, Step, Who};
use crate::{Event, T, effects, investigator};
use parts::Set;
use table::Flow;

/// DMD-INVEST-05 An empty discovery deck: no more investigating.
/// DMD-FIGHT-01 Not safe at the start of the phase: each enemy in the space attacks.
pub fn investigate_or_fight(t: T<'_, '_>) -> Flow {
    let who = t.state.active;
    if t.state.is_safe(t.state.investigator(who).space) {
        t.tell(Event::NothingToDiscover { who });
    } else {
        t.then([Step::Attacks(Set::EMPTY)]);
    }
    Ok(())
}

/// DMD-FIGHT-01 Each enemy in the space attacks the active investigator only, in the player's order.
/// DMD-FIGHT-02 An enemy that arrives during the phase attacks too; one that leaves no longer does; if the
/// space becomes safe, attacks stop.
pub fn attacks(t: T<'_, '_>, done: Set<Figure>) -> Flow {
    let who = t.state.active;
    let waiting = t.state.figures.at(t.state.investigator(who).space) - done;
    if waiting.is_empty() {
        return Ok(());
    }
    let figure = t.ask(who, About::WhichAttacks, waiting)?;
    t.then([Step::Attacks(done.with(figure))]);
    attack_by(t, figure, who)
}

/// DMD-DICE-02 Enemies roll the dice on their card. The active player rolls for them.
/// DMD-FIGHT-04 Each success is 1 wound, each tentacle 1 sanity; rerolls by stress and skills apply.
fn attack_by(t: T<'_, '_>, figure: Figure, who: Who) -> Flow {
    let kind = t.state.figures.kind(figure);
    let card = t.content.kind(kind);
    t.tell(Event::EnemyAttacked { figure, who });
    for effects in card.before_attacking() {
        effects::resolve(t, who, effects)?;
    }
    let tally = roll(t, who, Roll::Attacked, card.dice)?;
    let signs = if card.signs_hit() { tally.signs } else { 0 };
    investigator::take_wounds(t, who, tally.successes.saturating_add(signs), Roll::Attacked.into())?;
    investigator::lose_sanity_to_tentacles(t, who, Roll::Attacked, tally.tentacles)
}

impl EnemyCard<Kind> {
    fn before_attacking(&self) -> impl Iterator<Item = &[Effect<Kind>]> {
        self.abilities.iter().filter_map(|ability| match ability {
            Ability::BeforeAttacking(effects) => Some(effects.as_slice()),
            Ability::SignsHit => None,
        })
    }

    fn signs_hit(&self) -> bool {
        self.abilities.iter().any(|ability| matches!(ability, Ability::SignsHit))
    }
}
