//! When a card may be used, as it would print it.

use super::phrases::condition;
use crate::effect::{Condition, Moment};

/// Of whose doing a moment speaks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whose {
    Anybody,
    You,
    Rival,
}

/// `before you roll for a raid`, `in your turn, if you hold 3 or more spells`
pub(super) fn timing(when: &[Moment], needs: &Condition) -> String {
    let mut needs = conjuncts(needs);
    let whose = take_whose(when, &mut needs);
    let raid = take(&mut needs, &Condition::InRaid).then_some(" for a raid");
    let no_raid =
        take(&mut needs, &Condition::Not(Box::new(Condition::InRaid))).then_some(", but not for a raid");
    let moments: Vec<&str> = when.iter().map(|&when| moment_of(when, whose)).collect();
    let needs: Vec<String> = needs.into_iter().map(condition).collect();
    let needs = if needs.is_empty() { String::new() } else { format!(", if {}", needs.join(" and ")) };
    format!("{}{}{needs}", moments.join(" or "), raid.or(no_raid).unwrap_or(""))
}

/// The parts that all have to be so.
fn conjuncts(condition: &Condition) -> Vec<&Condition> {
    match condition {
        Condition::Always => Vec::new(),
        Condition::Both(one, other) => conjuncts(one).into_iter().chain(conjuncts(other)).collect(),
        one => vec![one],
    }
}

fn take(needs: &mut Vec<&Condition>, wanted: &Condition) -> bool {
    let before = needs.len();
    needs.retain(|need| *need != wanted);
    needs.len() < before
}

/// What belongs to a turn is yours when the turn is.
fn take_whose(when: &[Moment], needs: &mut Vec<&Condition>) -> Whose {
    let is_of_turn = |when: &Moment| {
        matches!(when, Moment::Prepare | Moment::Placed | Moment::AfterAction | Moment::EndOfTurn)
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
pub(super) fn moment(moment: Moment) -> &'static str {
    moment_of(moment, Whose::Anybody)
}

fn moment_of(moment: Moment, whose: Whose) -> &'static str {
    let [anybody, you, rival] = match moment {
        Moment::YourTurn => ["in your turn"; 3],
        Moment::Prepare => {
            ["at the start of any turn", "at the start of your turn", "at the start of a rival's turn"]
        }
        Moment::Destination => [
            "when a fate piece is about to move",
            "when you are about to move a fate piece",
            "when a rival is about to move a fate piece",
        ],
        Moment::Lodging => [
            "when investigators are about to enter a lodge",
            "when investigators are about to enter your lodge",
            "when investigators are about to enter a rival's lodge",
        ],
        Moment::Placed => [
            "before a location is activated",
            "before you activate a location",
            "before a rival activates a location",
        ],
        Moment::BeforeRoll => ["before a roll", "before you roll", "before a rival rolls"],
        Moment::AfterRoll => ["after a roll", "after you roll", "after a rival rolls"],
        Moment::BeforeSign => [
            "before a sign is laid",
            "when you are about to gain a sign",
            "when a rival is about to gain a sign",
        ],
        Moment::BeforeStep => [
            "before a step on the track",
            "when you are about to advance a space",
            "when a rival is about to advance a space",
        ],
        Moment::AfterAction => {
            ["after a basic action", "after your basic action", "after a rival's basic action"]
        }
        Moment::Cast => ["when a spell is cast", "when you cast a spell", "when a rival casts a spell"],
        Moment::EndOfTurn => {
            ["at the end of any turn", "at the end of your turn", "at the end of a rival's turn"]
        }
    };
    match whose {
        Whose::Anybody => anybody,
        Whose::You => you,
        Whose::Rival => rival,
    }
}
