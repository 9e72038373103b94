//! Specialist Hunter.

use crate::asking::Asking;
use crate::content::{Class, Kind, Pool};
use crate::dice::Die;
use crate::question::About;
use crate::state::{Figure, Who};
use crate::{Event, Look, T};
use parts::Set;
use table::Flow;

/// 1: before the first turn one kind of enemy in play is named as prey, not the Elder One. 4: a second one
/// when that level is reached. `had` is how many there could be so far.
pub(crate) fn name_prey(t: T<'_, '_>, who: Who, had: u8) -> Flow {
    for _ in had..t.talents(who).favourites {
        let can_be = |kind: &Kind| t.content.kind(*kind).class != Class::ElderOne;
        let in_play: Set<Kind> = t.state.kinds.iter().copied().filter(can_be).collect();
        let left = in_play - t.state.investigator(who).prey;
        if left.is_empty() {
            break;
        }
        let kind = t.ask(who, About::NamePrey, left)?;
        t.state.investigator_mut(who).prey.insert(kind);
        t.tell(Event::PreyNamed { who, kind });
    }
    Ok(())
}

/// 1: a bonus die when attacking prey. 3: 2 free rerolls when attacking it. Gives dice and rerolls.
pub(crate) fn help_attacking(t: Look<'_, '_>, who: Who, targets: Set<Figure>) -> (u8, u8) {
    if targets.iter().any(|figure| is_prey(t, figure, who)) {
        (t.talents(who).favourite_dice, t.talents(who).favourite_rerolls)
    } else {
        (0, 0)
    }
}

/// 2: prey rolls 2 dice fewer against one; one chooses which.
pub(crate) fn take_dice_off(t: T<'_, '_>, figure: Figure, who: Who, mut dice: Pool) -> Flow<Pool> {
    if !is_prey(t, figure, who) {
        return Ok(dice);
    }
    for _ in 0..t.talents(who).favourite_fewer {
        let standard = (dice.standard > 0).then_some(Die::Standard);
        let bonus = (dice.bonus > 0).then_some(Die::Bonus);
        let left = standard.into_iter().chain(bonus);
        if left.clone().next().is_none() {
            break;
        }
        match t.ask(who, About::LeaveOutDie(figure), left)? {
            Die::Standard => dice.standard -= 1,
            Die::Bonus => dice.bonus -= 1,
        }
    }
    Ok(dice)
}

fn is_prey(t: Look<'_, '_>, figure: Figure, who: Who) -> bool {
    t.state.investigator(who).prey.contains(t.state.figures.kind(figure))
}
