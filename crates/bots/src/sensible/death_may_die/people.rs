//! Which enemy, and which investigator.

use super::cards::best;
use super::mind::Mind;
use super::odds::For;
use super::worth;
use death_may_die::question::Choice;

/// The enemy one would rather be rid of.
pub(super) fn most_dangerous(mind: &Mind<'_>, options: &[Choice]) -> Option<Choice> {
    best(options, |option| match option {
        Choice::Enemy(figure) => Some(mind.foe(figure).nuisance()),
        _ => None,
    })
}

/// Ours to hurt: the worst. Theirs to move: the mildest.
pub(super) fn which_enemy(mind: &Mind<'_>, options: &[Choice]) -> Option<Choice> {
    let side = if mind.is_our_doing() { 1.0 } else { -1.0 };
    best(options, |option| match option {
        Choice::Enemy(figure) => Some(side * mind.foe(figure).nuisance()),
        _ => None,
    })
}

/// Ours to help: who needs it most. Theirs to harm: who bears it best.
pub(super) fn which_investigator(mind: &Mind<'_>, options: &[Choice]) -> Option<Choice> {
    let side = if mind.is_our_doing() { 1.0 } else { -1.0 };
    best(options, |option| match option {
        Choice::Investigator(who) => {
            let hurt = f32::from(mind.state.investigator(who).wounds.at());
            Some(side * worth::wounds(mind.state, who, hurt))
        }
        _ => None,
    })
}

/// A further target, if there are wounds for it.
pub(super) fn another_target(mind: &Mind<'_>, options: &[Choice]) -> Option<Choice> {
    let plenty = mind.roll(For::AttackHere).mean() > 2.5;
    match mind.talents().full_wounds_here || plenty {
        true => most_dangerous(mind, options),
        false => Some(Choice::No),
    }
}

/// Wounds go where they kill soonest.
pub(super) fn easiest_to_kill(mind: &Mind<'_>, options: &[Choice]) -> Option<Choice> {
    best(options, |option| match option {
        Choice::Enemy(figure) => {
            let foe = mind.foe(figure);
            Some(foe.nuisance() / (foe.health + 0.5))
        }
        _ => None,
    })
}
