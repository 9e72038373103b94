//! What cards can do, and what is simply so for whoever has them, in English.

use super::monsters::weapon_name;
use super::things::{condition_name, skill_name};
use super::{Phrases, sentence};
use crate::content::{AttackText, Blow, ConditionCard, Fate, RANGE, Weapon};
use crate::effect::{Ability, Effect, Give, Limit, Moment, Number, People, Proviso, RollIs, Stat};
use crate::ids::{Condition, WeaponClass};
use table::english::{capital, list, small, times};

/// `Firearm, range 3, damage 2.`
pub(in crate::words) fn weapon(weapon: &Weapon) -> String {
    let name = match weapon.class {
        WeaponClass::Spell => "attack spell",
        class => weapon_name(class),
    };
    let mut words = capital(name);
    match (weapon.ranged, weapon.within) {
        (true, RANGE) => words.push_str(", ranged"),
        (true, within) => {
            words.push_str(&format!(", ranged (at most {} away)", times(within, "space", "spaces")));
        }
        (false, _) => {}
    }
    words.push_str(&format!(", damage {}.", weapon.damage));
    if weapon.not_here {
        words.push_str(" Not against a monster in your own space.");
    }
    words
}

/// `Action: Discard 2 facedown damage and discard this card.`
pub(in crate::words) fn ability(phrases: Phrases<'_>, ability: &Ability) -> String {
    let once = ability.limit == Limit::OncePerRound;
    let pays: Vec<String> = ability.pay.iter().map(|price| phrases.price(price)).collect();
    match &ability.on {
        Moment::Action | Moment::ActionOfAnybody => as_action(phrases, ability, &pays),
        Moment::AfterRoll(_) | Moment::AfterRollInRange => {
            let when = moment(&ability.on);
            let when = if once { format!("Once per round, {}", small(&when)) } else { when };
            let does = phrases.verbs(&ability.does);
            let how = if pays.is_empty() { does } else { format!("{} to {does}", list(&pays)) };
            format!("{when}, you may {how}.")
        }
        on => {
            let when = match &ability.proviso {
                Proviso::Equal(Number::Yours(Stat::SpacesMoved), 2) => {
                    "After the second space of a move action".to_owned()
                }
                _ if once => format!("Once per round, {}", small(&moment(on))),
                _ => moment(on),
            };
            let provided = provided(phrases, ability);
            let may = ability.may || matches!(on, Moment::Free);
            let all = phrases.clauses(&ability.does);
            let parts = phrases.parts(&all);
            let (first, rest) =
                parts.split_first().map_or((String::new(), &[][..]), |(first, rest)| (first.clone(), rest));
            let pays = if pays.is_empty() { String::new() } else { format!("{} to ", list(&pays)) };
            let first = if may { format!("you may {pays}{first}") } else { first };
            let first = sentence(&format!("{when}{provided}, {first}"));
            let rest: String = rest.iter().map(|part| format!(" {}", sentence(part))).collect();
            first + &rest
        }
    }
}

fn as_action(phrases: Phrases<'_>, ability: &Ability, pays: &[String]) -> String {
    let mut notes = Vec::new();
    if ability.limit == Limit::OncePerRound {
        notes.push("once per round".to_owned());
    }
    if !goes_without_saying(ability) {
        notes.push(format!("if {}", phrases.proviso(&ability.proviso)));
    }
    let notes = if notes.is_empty() { String::new() } else { format!(" ({})", notes.join(", ")) };
    let who = match ability.on {
        Moment::ActionOfAnybody => "Action for anybody in this space",
        _ => "Action",
    };
    let pays = if pays.is_empty() { String::new() } else { format!("{}. ", capital(&list(pays))) };
    format!("{who}{notes}: {pays}{}", phrases.sentences(&ability.does))
}

fn provided(phrases: Phrases<'_>, ability: &Ability) -> String {
    if goes_without_saying(ability) {
        String::new()
    } else {
        format!(", if {}", phrases.proviso(&ability.proviso))
    }
}

/// Whether a condition says no more than that the effects can do something.
fn goes_without_saying(ability: &Ability) -> bool {
    match &ability.proviso {
        Proviso::Always => true,
        Proviso::Somebody(tests) => Effect::any(&ability.does, &|effect| {
            matches!(
                effect,
                Effect::PutThisOn(People::Chosen(others))
                    | Effect::TakeItem(People::Chosen(others))
                    | Effect::For(People::Chosen(others), _)
                    if others == tests
            )
        }),
        Proviso::OpenDoor => Effect::any(&ability.does, &|effect| matches!(effect, Effect::BarricadeThis)),
        Proviso::Equal(Number::Yours(Stat::SpacesMoved), _) => ability.on == Moment::Moved,
        _ => false,
    }
}

fn moment(on: &Moment) -> String {
    match on {
        Moment::Action => "As an action".to_owned(),
        Moment::ActionOfAnybody => "As an action for anybody in this space".to_owned(),
        Moment::Free => "Between actions on your turn".to_owned(),
        Moment::AfterRoll(tests) => after_roll(tests),
        Moment::AfterRollInRange => "After you or another investigator within range rolls".to_owned(),
        Moment::StartOfTurn => "At the start of your turn".to_owned(),
        Moment::EndOfTurn => "At the end of your turn".to_owned(),
        Moment::AfterHorrorCheck => "After your horror check".to_owned(),
        Moment::MonsterDefeated => "When a monster is defeated".to_owned(),
        Moment::GainsItem => "When you gain an item".to_owned(),
        Moment::Moved => "After you move a space in a move action".to_owned(),
        Moment::Dropped => "When this card is dropped".to_owned(),
        Moment::EndOfInvestigatorPhase => "At the end of the investigator phase".to_owned(),
    }
}

fn after_roll(tests: &[RollIs]) -> String {
    match tests {
        [] => "After you roll".to_owned(),
        tests => {
            let said: Vec<String> = tests.iter().map(rolls).collect();
            format!("After you roll {}", said.join(" "))
        }
    }
}

/// What a roll is for.
fn rolls(is: &RollIs) -> String {
    match is {
        RollIs::Of(skill) => format!("for {}", skill_name(*skill)),
        RollIs::Casting => "for a spell".to_owned(),
        RollIs::Unarmed => "for an unarmed attack".to_owned(),
        RollIs::WithThis => "for an attack with this card".to_owned(),
        RollIs::Evading => "for an evade check".to_owned(),
        RollIs::Attacked => "against a monster’s attack".to_owned(),
        RollIs::HorrorCheck => "for a horror check".to_owned(),
    }
}

/// What is simply so.
pub(in crate::words) fn give(give: &Give) -> String {
    match give {
        Give::Dice(is, dice) if *dice < 0 => {
            format!("Roll {} {}.", times(dice.unsigned_abs(), "fewer die", "fewer dice"), in_tests(is))
        }
        Give::Dice(is, dice) => {
            format!("Roll {} {}.", times(dice.unsigned_abs(), "more die", "more dice"), in_tests(is))
        }
        Give::PuzzleSteps(steps) => {
            format!("You have {} in each attempt at a puzzle.", times(*steps, "more step", "more steps"))
        }
        Give::MoveSpaces(spaces) => {
            format!("You may move {} in a move action.", times(*spaces, "more space", "more spaces"))
        }
        Give::Immune(condition) => format!("You cannot become {}.", condition_name(*condition)),
        Give::MostItems(count) => {
            format!("You cannot have more than {}: drop the rest.", times(*count, "item", "items"))
        }
        Give::MostActions(count) => {
            format!("You have at most {} on your turn.", times(*count, "action", "actions"))
        }
        Give::MovesPerRound(count) => {
            format!("You have at most {} per round.", times(*count, "move action", "move actions"))
        }
        Give::NoClues => "You cannot spend clues.".to_owned(),
        Give::NoMove => "You cannot move of your own accord.".to_owned(),
        Give::NoActionTwice => "You cannot take the same kind of action twice in a round.".to_owned(),
        Give::Silence => "You may not speak, write or make signs.".to_owned(),
        Give::Bound => "This card cannot be traded, dropped or stolen.".to_owned(),
    }
}

fn in_tests(is: &RollIs) -> String {
    match is {
        RollIs::Of(skill) => format!("when you test {}", skill_name(*skill)),
        RollIs::Casting => "when you cast a spell".to_owned(),
        RollIs::Unarmed => "when you attack unarmed".to_owned(),
        RollIs::WithThis => "when you attack with this card".to_owned(),
        RollIs::Evading => "in evade checks".to_owned(),
        RollIs::Attacked => "when a monster attacks you".to_owned(),
        RollIs::HorrorCheck => "in horror checks".to_owned(),
    }
}

/// What a condition does, the rules of its kind included.
pub(in crate::words) fn condition_text(card: &ConditionCard) -> String {
    let mut parts: Vec<String> = card.gives.iter().map(give).collect();
    match card.id {
        Condition::Focused => parts.push(
            "After you roll, you may discard this card to turn all investigations of that test into successes."
                .to_owned(),
        ),
        Condition::Wounded => {
            parts.push("If damage reaches your health again, you are eliminated.".to_owned());
        }
        Condition::Insane => {
            parts.push("Look at the back, and show it to nobody: it may change how you win.".to_owned());
            parts.push("If horror reaches your sanity again, you are eliminated.".to_owned());
        }
        Condition::Dazed | Condition::Restrained | Condition::Stunned => {}
    }
    if card.passes {
        parts.push("Discard this card at the end of your turn.".to_owned());
    }
    parts.join(" ")
}

/// How an Insane card changes who wins.
pub(in crate::words) fn fate(phrases: Phrases<'_>, fate: &Fate) -> String {
    match fate {
        Fate::AsOthers => "You win or lose with the others.".to_owned(),
        Fate::OnlyIf(proviso) => {
            format!("You win only if the investigation is complete and {}.", phrases.proviso(proviso))
        }
        Fate::WinsIf(proviso) => {
            format!("You win if {}, and lose otherwise.", phrases.proviso(proviso))
        }
        Fate::WinsAtTurnStart(proviso) => format!(
            "If {} at the start of your turn, you win and the game ends. Otherwise you lose.",
            phrases.proviso(proviso)
        ),
    }
}

/// MOM-ATTACK-02 `Test Strength: deal the weapon’s damage, and 1 more for each success.`
pub(in crate::words) fn attack_text(phrases: Phrases<'_>, text: &AttackText) -> String {
    let more = match text.more {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let deal = match &text.damage {
        Blow::Weapon => format!("deal the weapon’s damage{more}, plus 1 for each success"),
        Blow::Half => format!("deal half the weapon’s damage, rounded up{more}, plus 1 for each success"),
        Blow::Result => format!("deal 1 damage for each success{more}"),
        Blow::WeaponAt(at) => {
            let enough = super::tests::enough(*at);
            format!("{enough}, deal the weapon’s damage{more}; otherwise, deal 1 damage for each success")
        }
    };
    let mut parts = vec![format!("Test {}{}: {deal}.", skill_name(text.skill), super::signed(text.dice))];
    let zero = phrases.inline(&text.zero);
    match (text.need, text.zero.is_empty()) {
        (0, true) => {}
        (0, false) => parts.push(format!("With no successes, {zero}.")),
        (1, false) => parts.push(format!("With no successes, deal no damage and {zero}.")),
        (need, is_empty) => {
            parts.push(format!("{}, deal no damage.", capital(&super::tests::too_few(need))));
            parts.extend((!is_empty).then(|| format!("With no successes, {zero}.")));
        }
    }
    for rider in &text.riders {
        let enough = super::tests::enough(rider.at);
        let does = phrases.inline(&rider.does).replace(" damage", " more damage");
        let does = if does.starts_with("the monster takes") { does } else { phrases.inline(&rider.does) };
        parts.push(format!("{}, {does}.", capital(&enough)));
    }
    parts.join(" ")
}

/// `spell`: one of what is counted.
pub(super) fn each_of(stat: &Stat) -> String {
    super::people::stat_name(stat)
}
