//! Choices between enemies, and between investigators.

use crate::cards::best;
use crate::odds::RollFor;
use crate::ritual::Ritual;
use crate::viewpoint::Viewpoint;
use crate::worth;
use death_may_die::question::Choice;
use parts::Set;

/// The enemy that is the worst to have around.
pub(crate) fn most_dangerous(view: &Viewpoint<'_>, options: &[Choice]) -> Option<Choice> {
    best(options, |option| match option {
        Choice::Enemy(figure) => Some(view.foe(figure).nuisance()),
        _ => None,
    })
}

/// Leaves the most dangerous enemy behind, unless it is meant to follow.
pub(crate) fn sneak(view: &Viewpoint<'_>, options: &[Choice]) -> Option<Choice> {
    let led = if view.state.disrupted { Set::EMPTY } else { Ritual::of(view).led_by(view) };
    let others: Vec<Choice> = options
        .iter()
        .copied()
        .filter(|option| !matches!(option, Choice::Enemy(figure) if led.contains(*figure)))
        .collect();
    most_dangerous(view, &others).or(Some(Choice::No))
}

/// For an effect of ours that harms it, the worst enemy; for an effect against us, the mildest.
pub(crate) fn which_enemy(view: &Viewpoint<'_>, options: &[Choice]) -> Option<Choice> {
    let side = if view.is_our_doing() { 1.0 } else { -1.0 };
    best(options, |option| match option {
        Choice::Enemy(figure) => Some(side * view.foe(figure).nuisance()),
        _ => None,
    })
}

/// For help, the investigator who needs it most; for harm, the one who can best afford it.
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

/// Another target, if there are wounds left for it.
pub(crate) fn another_target(view: &Viewpoint<'_>, options: &[Choice]) -> Option<Choice> {
    let plenty = view.roll(RollFor::AttackHere).mean() > 2.5;
    match view.talents().full_wounds_here || plenty {
        true => most_dangerous(view, options),
        false => Some(Choice::No),
    }
}

/// Puts wounds where they kill soonest.
pub(crate) fn easiest_to_kill(view: &Viewpoint<'_>, options: &[Choice]) -> Option<Choice> {
    best(options, |option| match option {
        Choice::Enemy(figure) => {
            let foe = view.foe(figure);
            Some(foe.nuisance() / (foe.health + 0.5))
        }
        _ => None,
    })
}
