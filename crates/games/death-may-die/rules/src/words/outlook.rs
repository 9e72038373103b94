//! What to expect of an answer: the exact odds of the roll that it leads to, with the rerolls that cost no stress.

use crate::actions::{AttackOdds, attack_odds, sole_target};
use crate::asking::Asking;
use crate::checks::roll_to_come;
use crate::content::Content;
use crate::dice::{Aim, Counting, Die, Face, Odds, Roll, Successes};
use crate::question::{About, Action, Choice, Why};
use crate::select::Scene;
use crate::state::{Figure, State, Who};
use crate::{DeathMayDie, Look};
use table::english::times;
use table::{Nobody, Table};

pub(super) fn outlook(content: &Content, state: &State, why: Why, choice: Choice) -> Option<String> {
    let (mut copy, mut nobody) = (state.clone(), Nobody);
    let t = &Table::<DeathMayDie>::new(content, &mut copy, &mut nobody);
    match (why.about, choice) {
        (About::Target, Choice::Enemy(target)) => Some(attack(t, why.who, target)),
        (_, Choice::Do(Action::Attack)) => sole_target(t, why.who).map(|target| attack(t, why.who, target)),
        (_, Choice::Do(Action::Special(which))) => special(t, why.who, which),
        (About::Reroll(roll, successes), Choice::Reroll(die, face, _)) => {
            Some(reroll(t, why.who, (roll, successes), die, face))
        }
        (About::Butcher(tentacles, successes), Choice::Yes) => Some(butchered(t, (tentacles, successes))),
        (About::Reroll(roll, successes), Choice::No) => keep(t, why.who, roll, successes),
        _ => None,
    }
}

/// A target that cannot die of this attack takes wounds on average.
fn attack(t: Look<'_, '_>, who: Who, target: Figure) -> String {
    let AttackOdds { kill, wounds, tentacles } = attack_odds(t, who, target);
    let hit = if kill > 0.0 { format!("dies {}", percent(kill)) } else { mean(wounds, "wound", "wounds") };
    match tentacles {
        none if none < 0.05 => hit,
        some => format!("{hit}, {}", mean(some, "tentacle", "tentacles")),
    }
}

/// An action of the episode that needs a roll.
fn special(t: Look<'_, '_>, who: Who, which: u8) -> Option<String> {
    let action = &t.content.episode(t.state.episode).actions[usize::from(which)];
    let roll = roll_to_come(t, Scene::of(who).by_yourself(), &action.does)?;
    Some(expected(&Odds::of(roll), roll.aim))
}

/// If this die is rerolled, and no more.
fn reroll(t: Look<'_, '_>, who: Who, (roll, successes): (Roll, Successes), die: Die, face: Face) -> String {
    let (aim, counting) = (Aim::of(roll, successes), Counting::of(&t.talents(who)));
    let odds = Odds::after_reroll(t.state.tray, die, face, aim, counting);
    match successes {
        Successes::Wounds { signs } => {
            let wounds = odds.mean(|tally| f64::from(tally.wounds(signs)));
            format!("then {}", mean(wounds, "wound", "wounds"))
        }
        Successes::Each | Successes::UpTo(_) | Successes::Needed(_) => {
            format!("then {}", expected(&odds, aim))
        }
    }
}

/// What a bloodier roll comes to.
fn butchered(t: Look<'_, '_>, (tentacles, successes): (u8, u8)) -> String {
    let tally = t.state.tray.tally();
    let successes = times(tally.successes.saturating_add(successes), "success", "successes");
    format!(
        "then {successes} and {}",
        times(tally.tentacles.saturating_add(tentacles), "tentacle", "tentacles")
    )
}

/// As the dice lie; said only where it is enough or not.
fn keep(t: Look<'_, '_>, who: Who, roll: Roll, successes: Successes) -> Option<String> {
    let aim = Aim::of(roll, successes);
    let odds = Odds::kept(t.state.tray, aim, Counting::of(&t.talents(who)));
    match aim {
        Aim::Reach(enough) | Aim::UpTo(enough) if odds.at_least(enough) > 0.0 => {
            let as_they_lie = t.state.tray.tally().successes >= enough;
            Some(if as_they_lie { "enough" } else { "enough with abilities" }.to_owned())
        }
        Aim::Reach(_) => Some("not enough".to_owned()),
        Aim::UpTo(_) => Some(
            odds.results().iter().map(|(tally, _)| times(tally.successes, "success", "successes")).collect(),
        ),
        Aim::Many | Aim::Few => None,
    }
}

/// How likely it succeeds; where it cannot, or where each success counts, how many there are on average.
fn expected(odds: &Odds, aim: Aim) -> String {
    match aim {
        Aim::Reach(enough) => format!("succeeds {}", percent(odds.at_least(enough))),
        Aim::UpTo(enough) if odds.at_least(enough) > 0.0 => {
            format!("succeeds {}", percent(odds.at_least(enough)))
        }
        Aim::UpTo(_) | Aim::Many | Aim::Few => successes_of(odds),
    }
}

fn successes_of(odds: &Odds) -> String {
    mean(odds.mean(|tally| f64::from(tally.successes)), "success", "successes")
}

/// A chance is 100% only when it is certain, and 0% only when it is none.
fn percent(chance: f64) -> String {
    match chance * 100.0 {
        none if none < 1e-9 => "0%".to_owned(),
        little if little < 1.0 => "under 1%".to_owned(),
        all if all > 100.0 - 1e-9 => "100%".to_owned(),
        much if much > 99.0 => "over 99%".to_owned(),
        some => format!("{some:.0}%"),
    }
}

fn mean(number: f64, one: &str, many: &str) -> String {
    let number = format!("{number:.1}");
    let noun = if number == "1.0" { one } else { many };
    format!("{number} {noun} on average")
}
