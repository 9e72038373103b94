//! What single cards say, generated from what the engine executes.

use super::phrases::{Phrases, after, keyword_name, small};
use super::talents::talents;
use crate::content::{Ability, Content, EnemyCard, Episode, Insanity, MythosCard, Pool, Stage};
use crate::discovery::{Claim, ClaimIs, Use};
use crate::effect::{Amount, Condition, Effect, FoeIs, Foes, People, SpaceIs, Spaces};
use crate::powers::{Powers, Trigger};
use crate::talents::Talents;
use table::english::{capital, times};

/// What an insanity card says: its standing rules, then what happens at a threshold.
pub(crate) fn insanity_text(phrases: Phrases<'_>, card: &Insanity) -> String {
    let start = phrases.effects(&card.at_start);
    let start = if start.is_empty() { start } else { after("At the start of the game", &start) };
    let standing = [start, powers_text(phrases, &card.powers)];
    let standing: String =
        standing.into_iter().filter(|part| !part.is_empty()).map(|part| part + " ").collect();
    let does = phrases.effects(&card.does);
    if standing.is_empty() { does } else { standing + &after("When your mind gives way", &does) }
}

/// How an enemy fights, and what its card says besides.
pub(crate) fn enemy_card(phrases: Phrases<'_>, card: &EnemyCard) -> String {
    let phrases = phrases.of_enemy();
    let abilities: String =
        card.abilities.iter().map(|each| format!(" {}", ability(phrases, each))).collect();
    let locks = if card.ignores_locks { " Locks do not stop it." } else { "" };
    let counts_as = card.counts_as.as_ref().map_or_else(String::new, |other| {
        format!(" Counts as {}.", phrases.any_foe(&[FoeIs::A(other.clone())]))
    });
    let draft: Vec<String> =
        card.draft_abilities.iter().flatten().map(|each| ability(phrases, each)).collect();
    let draft =
        if draft.is_empty() { String::new() } else { format!(" In the draft instead: {}", draft.join(" ")) };
    format!("dice {}.{counts_as}{locks}{abilities}{draft}", pool(card.dice))
}

pub(crate) fn stage_text(phrases: Phrases<'_>, stage: &Stage) -> String {
    let figures = match stage.health {
        0 => String::new(),
        health => {
            let draft =
                stage.draft_health.map_or_else(String::new, |health| format!(" (in the draft {health})"));
            format!("Health {health}{draft}, dice {}. ", pool(stage.dice))
        }
    };
    let parts = [
        ("When revealed", &stage.on_reveal),
        ("When it advances", &stage.on_advance),
        ("At the end of each turn", &stage.end_of_turn),
        ("When a token must be placed and none is left", &stage.out_of_tokens),
    ];
    let said = parts.into_iter().filter(|(_, does)| !does.is_empty());
    let said = said.map(|(when, does)| after(when, &phrases.effects(does)));
    figures + &said.collect::<Vec<_>>().join(" ")
}

/// What the episode adds to the rules, besides its actions.
pub(crate) fn episode_rules(phrases: Phrases<'_>, episode: &Episode) -> impl Iterator<Item = String> {
    let rules = [
        ("When the Elder One advances", &episode.on_advance),
        ("At the end of each turn", &episode.end_of_turn),
        ("When you die", &episode.on_death),
    ];
    let said = rules.into_iter().filter(|(_, does)| !does.is_empty());
    let said = said.map(move |(when, does)| after(when, &phrases.effects(does)));
    let deaths = episode.on_kill.iter().map(move |(tests, does)| {
        let when = format!("When {} dies", phrases.any_foe(tests));
        after(&when, &phrases.of_enemy().effects(does))
    });
    said.chain(deaths)
}

/// ` (if you are safe)`; what only says that it can be done goes without saying.
pub(crate) fn needs(phrases: Phrases<'_>, needs: &Condition, does: &[Effect]) -> String {
    if goes_without_saying(needs, does) {
        String::new()
    } else {
        format!(" (if {})", phrases.condition(needs))
    }
}

/// Whether a condition says no more than that the effects can do something.
fn goes_without_saying(needs: &Condition, does: &[Effect]) -> bool {
    let any = |wanted: &dyn Fn(&Effect) -> bool| does.iter().any(wanted);
    match needs {
        Condition::Always => true,
        Condition::AtLeast(Amount::YourStress, 1) => any(&|effect| matches!(effect, Effect::HealStress(_))),
        Condition::AtLeast(Amount::YourWounds, 1) => any(&|effect| matches!(effect, Effect::HealWounds(_))),
        Condition::AtLeast(Amount::YourItems, 1) => any(&|effect| matches!(effect, Effect::PassItem)),
        Condition::AtLeast(Amount::FireHere, 1) => any(
            &|effect| matches!(effect, Effect::ForEachSuccess(_, does) if matches!(does[..], [Effect::RemoveFire(Spaces::Here, _)])),
        ),
        Condition::YouOwn(card) => {
            any(&|effect| matches!(effect, Effect::DiscardCard(other) if other == card))
        }
        Condition::Either(one, other) => goes_without_saying(one, does) && goes_without_saying(other, does),
        Condition::Somebody(tests) => {
            any(&|effect| matches!(effect, Effect::For(People::One(other), _) if other == tests))
        }
        Condition::SomeSpace(_) => any(&|effect| {
            matches!(
                effect,
                Effect::Blast(Spaces::One(_), ..)
                    | Effect::Fire(Spaces::One(_))
                    | Effect::SetOff(_, Spaces::One(_), _)
            )
        }),
        Condition::YouAreOn(tests) => match &tests[..] {
            [SpaceIs::With(token)] => {
                any(&|effect| matches!(effect, Effect::MoveToken(other, _) if other == token))
            }
            [SpaceIs::WithIntact(token)] => any(
                &|effect| matches!(effect, Effect::ForEachSuccess(_, does) if matches!(&does[..], [Effect::HurtToken(other, _)] if other == token)),
            ),
            [SpaceIs::Holding(tests)] if tests.is_empty() => any(
                &|effect| matches!(effect, Effect::Wound(Foes::Each(tests), _) if matches!(tests[..], [FoeIs::Here])),
            ),
            [SpaceIs::Locked] => any(&|effect| matches!(effect, Effect::Unlock)),
            _ => false,
        },
        _ => false,
    }
}

/// What a mythos card does.
pub(crate) fn mythos_card(phrases: Phrases<'_>, card: &MythosCard) -> String {
    let again = if card.again { " Draw another card." } else { "" };
    format!("{}{again}", phrases.effects(&card.does))
}

/// What an item, companion or condition is and does, with its name.
pub(crate) fn claim_text(phrases: Phrases<'_>, claim: &Claim) -> String {
    format!("{} {}", claim.name, claim_words(phrases, claim))
}

/// The same without its name: `(item). Discard this: Heal all stress.`
pub(crate) fn claim_words(phrases: Phrases<'_>, claim: &Claim) -> String {
    let is = match claim.is {
        ClaimIs::Item => "item".to_owned(),
        ClaimIs::Companion(health) => format!("companion, health {health}"),
        ClaimIs::Condition => "condition".to_owned(),
    };
    let keywords: String = claim.keywords.iter().map(|word| format!(", {}", keyword_name(*word))).collect();
    let mut parts = vec![format!("({is}{keywords}).")];
    parts.extend(
        claim.skill.as_ref().map(|skill| format!("+1 level of {}.", phrases.content.skill(skill.id()).name)),
    );
    parts.push(powers_text(phrases, &claim.powers));
    parts.retain(|part| !part.is_empty());
    parts.join(" ")
}

/// What a level of a skill gives.
pub fn powers<'a>(content: &Content, powers: &'a Powers) -> &'a str {
    powers.printed.or_write(|| powers_text(Phrases::new(content), powers))
}

pub(super) fn powers_text(phrases: Phrases<'_>, powers: &Powers) -> String {
    let talents = |has: &Talents| talents(phrases, has);
    let mut parts = vec![talents(&powers.gives)];
    for (condition, given) in &powers.gives_if {
        let (given, always) = (talents(given), talents(&powers.gives));
        let given = match given.strip_prefix("+1 ") {
            // What one has anyway, once more.
            Some(same) if given == always => format!("another {same}"),
            _ => given,
        };
        parts.push(after(&format!("If {}", phrases.condition(condition)), &given));
    }
    for (amount, given) in &powers.gives_per {
        parts.push(format!("{}: {}", capital(&phrases.per(amount)), talents(given)));
    }
    if powers.radiate() {
        let theirs = theirs(&talents(&powers.gives_others_here));
        parts.push(format!("Other investigators in your space: {theirs}"));
    }
    for (trigger, does) in &powers.when {
        parts.push(after(trigger_text(*trigger), &phrases.effects(does)));
    }
    parts.extend(powers.uses.iter().map(|each| use_text(phrases, each)));
    parts.retain(|part| !part.is_empty());
    parts.join(" ")
}

/// What is said to you, said of others.
fn theirs(text: &str) -> String {
    text.replace("your ", "their ").replace("You ", "They ")
}

fn trigger_text(trigger: Trigger) -> &'static str {
    match trigger {
        Trigger::EndOfYourTurn => "At the end of your turn",
        Trigger::YouAreWounded => "When you are wounded",
        Trigger::AnAttackWoundsYou => "When an enemy's attack wounds you",
        Trigger::AnAttackSparesYou => "When an enemy's attack deals you no wound",
        Trigger::YouKill => "When you kill an enemy",
        Trigger::YouDrawDiscovery => "When you draw a discovery card, before it is resolved",
        Trigger::YouRan => "After a run",
        Trigger::YouRoll => "On any roll, once its successes are resolved",
        Trigger::YouSneak => "When you sneak past an enemy",
        Trigger::YouFirstSneak => "The first time you sneak past an enemy on a run",
    }
}

/// What a card lets its owner do.
pub(crate) fn use_text(phrases: Phrases<'_>, each: &Use) -> String {
    // A card that goes with another one: both are discarded.
    if let (Condition::YouOwn(other), [Effect::DiscardCard(card), rest @ ..], true) =
        (&each.needs, &each.does[..], each.discard)
        && other == card
    {
        let with = small(phrases.effects(&each.does[..1]).trim_end_matches('.'));
        return format!(
            "Discard this and {}: {}",
            with.trim_start_matches("discard "),
            phrases.effects(rest)
        );
    }
    let how = match (each.discard, each.once_a_turn) {
        (true, _) => "Discard this",
        (false, true) => "Once a turn",
        (false, false) => "Any time",
    };
    let (needs, does) = (needs(phrases, &each.needs, &each.does), phrases.effects(&each.does));
    if each.discard { format!("{how}{needs}: {does}") } else { after(&format!("{how}{needs}"), &does) }
}

fn pool(pool: Pool) -> String {
    let kinds = [(pool.standard, "standard"), (pool.bonus, "bonus")];
    let some = kinds.into_iter().filter(|&(dice, _)| dice > 0).map(|(dice, kind)| format!("{dice} {kind}"));
    some.collect::<Vec<_>>().join(" and ")
}

fn ability(phrases: Phrases<'_>, ability: &Ability) -> String {
    match ability {
        Ability::BeforeItAttacks(does) => after("Before it attacks", &phrases.effects(does)),
        Ability::WhenItWoundsYou(does) => after("When it wounds you", &phrases.effects(does)),
        Ability::WhenItDies(does) => after("When it dies", &phrases.effects(does)),
        Ability::WhenItIsWounded(does) => after("When it is wounded", &phrases.effects(does)),
        Ability::WhenAttacked(does) => after("When you attack it", &phrases.effects(does)),
        Ability::WhenItSurvives(does) => after("When it is wounded but survives", &phrases.effects(does)),
        Ability::DiceWith(tests, n) => {
            let (dice, company) = (times(*n, "more bonus die", "more bonus dice"), phrases.company(tests));
            format!("With {company} in its space, it rolls {dice}.")
        }
        Ability::SignsHit => "When it attacks, each elder sign is a success too.".to_owned(),
        Ability::SignsMadden => {
            "When it attacks or is attacked, each elder sign is a tentacle too.".to_owned()
        }
        Ability::TentaclesOn(tests, n) => {
            let tentacles = times(*n, "tentacle", "tentacles");
            let space = phrases.space_tests(tests);
            format!("When it attacks or is attacked in a space{space}, add {tentacles} to the roll.")
        }
        Ability::ShieldedFromHolders(token, n) => {
            let name = &phrases.content.token(token.id()).name;
            let fewer = times(*n, "fewer wound", "fewer wounds");
            format!("When somebody with a {name} attacks it, it takes {fewer}.")
        }
    }
}
