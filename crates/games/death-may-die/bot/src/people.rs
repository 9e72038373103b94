//! Which enemy, and which investigator.

use crate::cards::best;
use crate::odds::For;
use crate::ritual::Ritual;
use crate::viewpoint::Viewpoint;
use crate::worth;
use death_may_die::question::Choice;
use parts::Set;

/// The enemy one would rather be rid of.
pub(crate) fn most_dangerous(view: &Viewpoint<'_>, options: &[Choice]) -> Option<Choice> {
    best(options, |option| match option {
        Choice::Enemy(figure) => Some(view.foe(figure).nuisance()),
        _ => None,
    })
}

/// The most dangerous enemy is left behind, unless it is meant to follow.
pub(crate) fn sneak(view: &Viewpoint<'_>, options: &[Choice]) -> Option<Choice> {
    let led = if view.state.disrupted { Set::EMPTY } else { Ritual::of(view).led_by(view) };
    let others: Vec<Choice> = options
        .iter()
        .copied()
        .filter(|option| !matches!(option, Choice::Enemy(figure) if led.contains(*figure)))
        .collect();
    most_dangerous(view, &others).or(Some(Choice::No))
}

/// If it is to be harmed by us, the worst; if it is to act against us, the mildest.
pub(crate) fn which_enemy(view: &Viewpoint<'_>, options: &[Choice]) -> Option<Choice> {
    let side = if view.is_our_doing() { 1.0 } else { -1.0 };
    best(options, |option| match option {
        Choice::Enemy(figure) => Some(side * view.foe(figure).nuisance()),
        _ => None,
    })
}

/// For help, the one who needs it most; for harm, the one who bears it best.
pub(crate) fn which_investigator(view: &Viewpoint<'_>, options: &[Choice]) -> Option<Choice> {
    let side = if view.is_our_doing() { 1.0 } else { -1.0 };
    best(options, |option| match option {
        Choice::Investigator(who) => {
            let hurt = f32::from(view.state.investigator(who).wounds.at());
            Some(side * worth::wounds(view.state, who, hurt))
        }
        _ => None,
    })
}

/// A further target, if there are wounds for it.
pub(crate) fn another_target(view: &Viewpoint<'_>, options: &[Choice]) -> Option<Choice> {
    let plenty = view.roll(For::AttackHere).mean() > 2.5;
    match view.talents().full_wounds_here || plenty {
        true => most_dangerous(view, options),
        false => Some(Choice::No),
    }
}

/// Wounds go where they kill soonest.
pub(crate) fn easiest_to_kill(view: &Viewpoint<'_>, options: &[Choice]) -> Option<Choice> {
    best(options, |option| match option {
        Choice::Enemy(figure) => {
            let foe = view.foe(figure);
            Some(foe.nuisance() / (foe.health + 0.5))
        }
        _ => None,
    })
}
