//! When a card may be used: as it would print it, and as it is said when it is time.

use super::name_of;
use super::phrases::{condition, dice, the};
use super::story::{piece, shown};
use crate::content::Content;
use crate::dice::to_roll;
use crate::effect::{Condition, Window};
use crate::select::conjuncts;
use crate::state::State;
use table::english::small;

/// What is going on in a window: `before Cthulhu advances to 5`.
pub(super) fn now(content: &Content, state: &State, window: Window) -> String {
    let active = name_of(content, state, state.active);
    let about = name_of(content, state, state.now.about.unwrap_or(state.active));
    let (bound, to) = state.now.bound.unwrap_or((0, state.here()));
    match window {
        Window::YourTurn | Window::Change => "now".to_owned(),
        Window::Prepare => format!("at the start of {active}'s turn"),
        Window::Destination => {
            format!("before {} moves to {}", small(&piece(content, state, bound)), the(to))
        }
        Window::Arrived => "now that the fate piece has moved".to_owned(),
        Window::Lodging => format!("before investigators enter {about}'s lodge"),
        Window::Placed => format!("before {active} activates {}", the(state.here())),
        Window::BeforeRoll if state.now.raid => {
            format!("before the raid on {about}: {} rolled", dice(to_roll(content, state), ""))
        }
        Window::BeforeRoll => format!("before {about} rolls: {} rolled", dice(to_roll(content, state), "")),
        Window::AfterRoll => format!("after {about}'s roll: {}", shown(state.now.tray)),
        Window::BeforeSign => format!("before an elder sign is laid against {about}"),
        Window::BeforeStep => {
            let at = state.now.about.map_or(0, |who| state.cult(who).token);
            format!("before {about} advances to {}", at + 1)
        }
        Window::AfterAction => format!("after {active}'s basic action"),
        Window::Cast => format!("in answer to {about}'s spell"),
        Window::AfterDraw => format!("now that {active} has drawn"),
        Window::EndOfTurn => format!("at the end of {active}'s turn"),
    }
}

/// Of whose doing a window speaks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whose {
    Anybody,
    You,
    Rival,
}

/// `before you roll for a raid`, `on your turn, if you hold 3 or more spells`; nothing for a card that names no time.
pub(super) fn timing(when: &[Window], needs: &Condition) -> String {
    let mut needs = conjuncts(needs);
    let whose = take_whose(when, &mut needs);
    let raid = take(&mut needs, &Condition::InRaid).then_some(" for a raid");
    let no_raid =
        take(&mut needs, &Condition::Not(Box::new(Condition::InRaid))).then_some(", but not for a raid");
    let windows: Vec<&str> = when.iter().map(|&when| named_of(when, whose)).collect();
    let windows = format!("{}{}", windows.join(" or "), raid.or(no_raid).unwrap_or(""));
    let needs: Vec<String> = needs.into_iter().map(condition).collect();
    let needs = if needs.is_empty() { String::new() } else { format!("if {}", needs.join(" and ")) };
    [windows, needs].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

fn take(needs: &mut Vec<&Condition>, wanted: &Condition) -> bool {
    let before = needs.len();
    needs.retain(|need| *need != wanted);
    needs.len() < before
}

/// What belongs to a turn is yours when the turn is.
fn take_whose(when: &[Window], needs: &mut Vec<&Condition>) -> Whose {
    let is_of_turn = |when: &Window| {
        matches!(when, Window::Prepare | Window::Placed | Window::AfterAction | Window::EndOfTurn)
    };
    let is_yours = when.iter().all(is_of_turn) && take(needs, &Condition::YourTurn);
    if take(needs, &Condition::AboutYou) || is_yours {
        Whose::You
    } else if take(needs, &Condition::AboutRival) {
        Whose::Rival
    } else {
        Whose::Anybody
    }
}

/// Whenever it is, whoever it is about.
pub(super) fn named(window: Window) -> &'static str {
    named_of(window, Whose::Anybody)
}

fn named_of(window: Window, whose: Whose) -> &'static str {
    let [anybody, you, rival] = match window {
        Window::YourTurn => ["on your turn"; 3],
        Window::Prepare => {
            ["at the start of any turn", "at the start of your turn", "at the start of a rival's turn"]
        }
        Window::Destination => [
            "when a fate piece is about to move",
            "when you are about to move a fate piece",
            "when a rival is about to move a fate piece",
        ],
        Window::Arrived => [
            "when a fate piece has moved",
            "when you have moved a fate piece",
            "when a rival has moved a fate piece",
        ],
        Window::AfterDraw => {
            ["after the last draw of a turn", "after the last draw of your turn", "after a rival's last draw"]
        }
        Window::Change => ["at any time"; 3],
        Window::Lodging => [
            "when investigators are about to enter a lodge",
            "when investigators are about to enter your lodge",
            "when investigators are about to enter a rival's lodge",
        ],
        Window::Placed => [
            "before a location is activated",
            "before you activate a location",
            "before a rival activates a location",
        ],
        Window::BeforeRoll => ["before a roll", "before you roll", "before a rival rolls"],
        Window::AfterRoll => ["after a roll", "after you roll", "after a rival rolls"],
        Window::BeforeSign => [
            "before an elder sign is laid",
            "when you are about to gain an elder sign",
            "when a rival is about to gain an elder sign",
        ],
        Window::BeforeStep => [
            "before a step on the track",
            "when you are about to advance a space",
            "when a rival is about to advance a space",
        ],
        Window::AfterAction => {
            ["after a basic action", "after your basic action", "after a rival's basic action"]
        }
        Window::Cast => ["when a spell is cast", "when you cast a spell", "when a rival casts a spell"],
        Window::EndOfTurn => {
            ["at the end of any turn", "at the end of your turn", "at the end of a rival's turn"]
        }
    };
    match whose {
        Whose::Anybody => anybody,
        Whose::You => you,
        Whose::Rival => rival,
    }
}
