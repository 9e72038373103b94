//! The printed lists: card texts, generated from what the engine executes.

use super::phrases::{Phrases, capital, keyword_name, times};
use crate::content::{
    Ability, Class, Content, ElderOne, EnemyCard, Episode, Insanity, MythosCard, Pool, Stage,
};
use crate::discovery::{Claim, ClaimIs, DiscoveryCard, Side, Use};
use crate::effect::FoeIs;
use crate::powers::{Moment, Powers};
use crate::skills::Skill;
use crate::talents::{Talents, UpTo};
use std::fmt::Write;

/// Everything in the boxes as a Markdown page.
pub fn card_list(content: &Content) -> String {
    let mut page =
        String::from("# Death May Die: the cards\n\nMade by `cargo xtask cards` from the content files.\n");
    let all = Phrases { content, episode: None, drawn: None };
    page.push_str("\n## Skills\n");
    content.skills.iter().for_each(|skill| page.push_str(&skill_text(content, skill)));
    page.push_str("\n## Investigators\n\n");
    for board in &content.boards {
        let skills = board.skills().map(|skill| content.skill(skill).name.as_str());
        page.push_str(&format!("- **{}**: {}\n", board.name, skills.join(", ")));
    }
    page.push_str("\n## Insanities\n\n");
    for card in &content.insanities {
        page.push_str(&format!("- **{}**: {}\n", card.name, insanity_text(all, card)));
    }
    page.push_str("\n## Enemies\n\n");
    content.kinds.iter().for_each(|card| page.push_str(&enemy_text(all, card)));
    page.push_str(&unknown_text(all));
    page.push_str(&relics_text(all));
    content.elders.iter().for_each(|elder| page.push_str(&elder_text(all, elder)));
    for episode in &content.episodes {
        page.push_str(&episode_text(Phrases { content, episode: Some(episode), drawn: None }, episode));
    }
    page
}

fn skill_text(content: &Content, skill: &Skill) -> String {
    let mut text = format!("\n**{}**\n\n", skill.name);
    for (level, each) in skill.levels.iter().enumerate() {
        writeln!(text, "{}. {}", level + 1, powers(content, each)).expect("writing to a string cannot fail");
    }
    for (level, each) in skill.draft_levels.iter().flatten().enumerate() {
        let powers = powers(content, each);
        writeln!(text, "- in the draft, {}: {powers}", level + 1).expect("writing to a string cannot fail");
    }
    text
}

/// What an insanity card says: its standing rules, then what happens at a threshold.
pub(crate) fn insanity_text(phrases: Phrases<'_>, card: &Insanity) -> String {
    let start = phrases.effects(&card.at_start);
    let start = if start.is_empty() { start } else { format!("At the start of the game: {start}") };
    let standing = [start, powers_text(phrases, &card.powers)];
    let standing: String =
        standing.into_iter().filter(|part| !part.is_empty()).map(|part| part + " ").collect();
    let does = phrases.effects(&card.does);
    if standing.is_empty() { does } else { format!("{standing}When your mind gives way: {does}") }
}

fn enemy_text(phrases: Phrases<'_>, card: &EnemyCard) -> String {
    let class = match card.class {
        Class::Cultist => "cultist",
        Class::Monster => "monster",
        Class::ElderOne => return String::new(),
    };
    let (figures, says) = (times(card.figures, "figure", "figures"), enemy_card(phrases, card));
    format!("- **{}** ({class}, {figures}): health {}, {says}\n", card.name, card.health)
}

/// How an enemy fights, and what its card says besides.
pub(crate) fn enemy_card(phrases: Phrases<'_>, card: &EnemyCard) -> String {
    let abilities: String =
        card.abilities.iter().map(|each| format!(" {}", ability(phrases, each))).collect();
    let counts_as = card.counts_as.as_ref().map_or_else(String::new, |other| {
        format!(" Counts as {}.", phrases.any_foe(&[FoeIs::A(other.clone())]))
    });
    format!("dice {}.{counts_as}{abilities}", pool(card.dice))
}

/// The unknown monsters and their mythos cards.
fn unknown_text(phrases: Phrases<'_>) -> String {
    let mut text = String::from("\n## Unknown monsters\n\n");
    for monster in &phrases.content.unknown_monsters {
        let name = &phrases.content.kind(monster.enemy.id()).name;
        let parts = [("Set-up", &monster.setup), ("When the Elder One advances", &monster.on_advance)];
        let said = parts.into_iter().filter(|(_, does)| !does.is_empty());
        let said = said.map(|(when, does)| format!("{when}: {}", phrases.effects(does)));
        text.push_str(&format!("- **{name}**: {}\n", said.collect::<Vec<_>>().join(" ")));
    }
    text + &mythos_list(phrases, &phrases.content.unknown_mythos)
}

fn relics_text(phrases: Phrases<'_>) -> String {
    let mut text = String::from("\n## Relics\n");
    for relic in &phrases.content.relics {
        let (regular, other) =
            (powers_text(phrases, &relic.regular), powers_text(phrases, &relic.transformed));
        text.push_str(&format!("\n**{}**\n\n- Regular: {regular}\n- Transformed: {other}\n", relic.name));
    }
    text
}

fn elder_text(phrases: Phrases<'_>, elder: &ElderOne) -> String {
    let mut text = format!("\n## {}\n\n", elder.name);
    for (name, stage) in ["Stage I", "Stage II", "Stage III", "Final stage"].into_iter().zip(&elder.stages) {
        text.push_str(&format!("- **{name}**: {}\n", stage_text(phrases, stage)));
    }
    text + &mythos_list(phrases, &elder.mythos)
}

pub(crate) fn stage_text(phrases: Phrases<'_>, stage: &Stage) -> String {
    let figures = match stage.health {
        0 => String::new(),
        health => format!("Health {health}, dice {}. ", pool(stage.dice)),
    };
    let parts = [
        ("When revealed", &stage.on_reveal),
        ("When it advances", &stage.on_advance),
        ("At the end of each turn", &stage.end_of_turn),
        ("When a token must be placed and none is left", &stage.out_of_tokens),
    ];
    let said = parts.into_iter().filter(|(_, does)| !does.is_empty());
    let said = said.map(|(when, does)| format!("{when}: {}", phrases.effects(does)));
    figures + &said.collect::<Vec<_>>().join(" ")
}

fn episode_text(phrases: Phrases<'_>, episode: &Episode) -> String {
    let mut text = format!("\n## {}\n\n", episode.name);
    text.push_str(&format!("The ritual is disrupted when {}.\n\n", phrases.condition(&episode.ritual)));
    for action in &episode.actions {
        let (needs, does) = (phrases.condition(&action.needs), phrases.effects(&action.does));
        text.push_str(&format!("- Action **{}**, if {needs}: {does}\n", action.name));
    }
    if !episode.on_advance.is_empty() {
        text.push_str(&format!("- When the Elder One advances: {}\n", phrases.effects(&episode.on_advance)));
    }
    if !episode.end_of_turn.is_empty() {
        text.push_str(&format!("- At the end of each turn: {}\n", phrases.effects(&episode.end_of_turn)));
    }
    if !episode.on_death.is_empty() {
        text.push_str(&format!("- When you die: {}\n", phrases.effects(&episode.on_death)));
    }
    text.push_str(&mythos_list(phrases, &episode.mythos));
    if !episode.discovery.is_empty() {
        text.push_str("\nDiscovery cards:\n\n");
    }
    let cards = episode.discovery.iter().map(|card| discovery_text(phrases, episode, card));
    text + &cards.collect::<String>()
}

fn mythos_list(phrases: Phrases<'_>, cards: &[MythosCard]) -> String {
    let lines = cards.iter().map(|card| {
        let symbol = if card.symbol { " ✶" } else { "" };
        format!("- **{}**{symbol}: {}\n", card.name, mythos_card(phrases, card))
    });
    format!("\nMythos cards (✶ shows the summoning symbol):\n\n{}", lines.collect::<String>())
}

fn discovery_text(phrases: Phrases<'_>, episode: &Episode, card: &DiscoveryCard) -> String {
    let side = |name: &str, side: Side| {
        let claim = card.side(side).map(|claim| claim_text(phrases, episode.claim(claim)));
        claim.map_or_else(String::new, |text| format!("  - {name}: {text}\n"))
    };
    let sides = side("left", Side::Left) + &side("right", Side::Right);
    format!("- **{}**: {}\n{sides}", card.name, phrases.effects(&card.text))
}

/// What a mythos card does.
pub(crate) fn mythos_card(phrases: Phrases<'_>, card: &MythosCard) -> String {
    let again = if card.again { " Draw another card." } else { "" };
    format!("{}{again}", phrases.effects(&card.does))
}

/// What an item, companion or condition is and does.
pub(crate) fn claim_text(phrases: Phrases<'_>, claim: &Claim) -> String {
    let is = match claim.is {
        ClaimIs::Item => "item".to_owned(),
        ClaimIs::Companion(health) => format!("companion, health {health}"),
        ClaimIs::Condition => "condition".to_owned(),
    };
    let keywords: String = claim.keywords.iter().map(|word| format!(", {}", keyword_name(*word))).collect();
    let mut parts = vec![format!("{} ({is}{keywords}).", claim.name)];
    parts.extend(
        claim.skill.as_ref().map(|skill| format!("+1 level of {}.", phrases.content.skill(skill.id()).name)),
    );
    parts.push(powers_text(phrases, &claim.powers));
    parts.retain(|part| !part.is_empty());
    parts.join(" ")
}

/// What a level of a skill gives.
pub fn powers<'a>(content: &Content, powers: &'a Powers) -> &'a str {
    powers.printed.or_write(|| powers_text(Phrases { content, episode: None, drawn: None }, powers))
}

fn powers_text(phrases: Phrases<'_>, powers: &Powers) -> String {
    let mut parts = vec![talents(&powers.gives)];
    for (condition, given) in &powers.gives_if {
        parts.push(format!("If {}: {}", phrases.condition(condition), talents(given)));
    }
    for (amount, given) in &powers.gives_per {
        parts.push(format!("{}: {}", capital(&phrases.per(amount)), talents(given)));
    }
    if powers.radiate() {
        parts.push(format!(
            "Other investigators in your space: {}",
            theirs(&talents(&powers.gives_others_here))
        ));
    }
    for (moment, does) in &powers.when {
        parts.push(format!("{}: {}", moment_text(*moment), phrases.effects(does)));
    }
    parts.extend(powers.uses.iter().map(|each| use_text(phrases, each)));
    parts.retain(|part| !part.is_empty());
    parts.join(" ")
}

/// What is said to you, said of others.
fn theirs(text: &str) -> String {
    text.replace("your ", "their ").replace("You ", "They ")
}

fn moment_text(moment: Moment) -> &'static str {
    match moment {
        Moment::EndOfYourTurn => "At the end of your turn",
        Moment::YouAreWounded => "When you are wounded",
        Moment::AnAttackWoundsYou => "When an enemy's attack wounds you",
        Moment::AnAttackSparesYou => "When an enemy's attack deals you no wound",
        Moment::YouKill => "When you kill an enemy",
        Moment::YouDrawDiscovery => "When you draw a discovery card, before it is resolved",
        Moment::YouRan => "After a run",
        Moment::YouRoll => "On any roll, after its successes",
        Moment::YouSneak => "When you sneak past an enemy",
        Moment::YouFirstSneak => "When you first sneak past an enemy on a run",
    }
}

/// What a card lets its owner do.
pub(crate) fn use_text(phrases: Phrases<'_>, each: &Use) -> String {
    let how = match (each.discard, each.once_a_turn) {
        (true, _) => "Discard",
        (false, true) => "Once a turn",
        (false, false) => "Any time",
    };
    let needs = match each.needs {
        crate::effect::Condition::Always => String::new(),
        _ => format!(" if {}", phrases.condition(&each.needs)),
    };
    format!("{how}{needs}: {}", phrases.effects(&each.does))
}

fn pool(pool: Pool) -> String {
    let kinds = [(pool.standard, "standard"), (pool.bonus, "bonus")];
    let some = kinds.into_iter().filter(|&(dice, _)| dice > 0).map(|(dice, kind)| format!("{dice} {kind}"));
    some.collect::<Vec<_>>().join(" and ")
}

fn ability(phrases: Phrases<'_>, ability: &Ability) -> String {
    match ability {
        Ability::BeforeItAttacks(does) => format!("Before it attacks: {}", phrases.effects(does)),
        Ability::WhenItWoundsYou(does) => format!("When it wounds you: {}", phrases.effects(does)),
        Ability::WhenItDies(does) => format!("When it dies: {}", phrases.effects(does)),
        Ability::WhenItSurvives(does) => format!("Wounded but alive: {}", phrases.effects(does)),
        Ability::DiceWith(tests, n) => {
            let (dice, company) = (bonus_dice(*n), phrases.company(tests));
            format!("With {company} in its space it rolls {dice} more.")
        }
        Ability::SignsHit => "When it attacks, each elder sign is a success too.".to_owned(),
        Ability::SignsMadden => "Attacking or attacked, each elder sign is a tentacle too.".to_owned(),
        Ability::TentaclesOn(tests, n) => {
            let tentacles = times(*n, "tentacle", "tentacles");
            format!("Attacking or attacked in a space{}: {tentacles} more.", phrases.space_tests(tests))
        }
        Ability::ShieldedFromHolders(token, n) => {
            let (name, wounds) = (&phrases.content.token(token.id()).name, wounds(*n));
            format!("Attacked by somebody with a {name}, it takes {wounds} less.")
        }
    }
}

/// What a skill level gives, as sentences. Every talent has its line: taken apart here, none is forgotten.
fn talents(has: &Talents) -> String {
    let Talents {
        run_spaces,
        free_runs,
        passengers,
        extra_actions,
        dice,
        attack_dice,
        first_action_dice,
        second_action_dice,
        sneaks,
        sneak_wounds,
        attack_dice_here,
        many_targets_here,
        attack_rerolls_here,
        full_wounds_here,
        reach,
        attack_dice_afar,
        free_attacks_afar,
        signs,
        sign_bonus,
        sign_heals,
        defence_rerolls,
        spare_wounds_defending,
        spare_sanity_defending,
        spare_wounds,
        spare_sanity,
        more_dice_attacking,
        more_dice_otherwise,
        steady_attacking,
        steady_otherwise,
        turn_rerolls,
        roll_rerolls,
        add_tentacles,
        add_successes,
        rest_stress,
        rest_wounds,
        rest_anywhere,
        free_rests,
        lives,
        lives_heal,
        cursed_signs,
        fire_to_enemies,
        run_between_gates,
        run_to_gates,
        keeps_mythos,
        tentacle_heals,
        frenzy,
        more_discoveries,
        run_discoveries,
        attack_dice_monsters,
        attacked_rerolls,
        witness_heals,
        tentacles_hit,
        ignores_monsters,
        many_monsters_here,
        run_fireproof,
        run_anywhere,
        witness_spares,
        witness_does_both,
        lone_wounds,
        lone_kill_heals,
        instinct_wounds,
        instinct_stress,
        attack_wounds,
        more_targets,
        target_rerolls,
        full_wounds,
        favourites,
        favourite_dice,
        favourite_rerolls,
        favourite_fewer,
        guards_here,
        guards_near,
        guard_rerolls,
        guard_heals,
        omens_again,
        omens_two,
        omens_heal,
        cancel_mythos,
        gate_wounds_here,
        gate_wounds_near,
        focus_heals,
        focus_rests,
        focus_wound,
        focus_saves,
        cows_cultists,
        bars_cultists,
        cultists_near,
        goes_along,
        rest_along,
        gift_actions,
        items_free,
        relic_finds,
        finds_transformed,
    } = *has;
    let rerolls = |n: u8| times(n, "free reroll", "free rerolls");
    let lines: &[(u8, &dyn Fn() -> String)] = &[
        (run_spaces, &|| format!("You run {} farther.", spaces(run_spaces))),
        (free_runs, &|| format!("{} each turn.", times(free_runs, "free run", "free runs"))),
        (run_between_gates.into(), &|| "Running, all gates are adjacent to each other for you.".to_owned()),
        (run_to_gates.into(), &|| "Running, each gate is adjacent to your space for you.".to_owned()),
        (passengers, &|| "Running, you may take an investigator along from each space.".to_owned()),
        (extra_actions, &|| format!("{} each turn.", times(extra_actions, "extra action", "extra actions"))),
        (dice, &|| format!("+{} on all your rolls.", bonus_dice(dice))),
        (attack_dice, &|| format!("+{} attacking.", bonus_dice(attack_dice))),
        (first_action_dice, &|| format!("+{} on the episode's first action.", bonus_dice(first_action_dice))),
        (second_action_dice, &|| {
            format!("+{} on the episode's second action.", bonus_dice(second_action_dice))
        }),
        (sneaks.most(), &|| format!("You may sneak past {} on a run.", up_to(sneaks, "enemy", "enemies"))),
        (sneak_wounds, &|| format!("Each enemy you sneak past takes {}.", wounds(sneak_wounds))),
        (attack_dice_here, &|| format!("+{} attacking in your space.", bonus_dice(attack_dice_here))),
        (many_targets_here.into(), &|| {
            "Attacking in your space, you may target any number of enemies.".to_owned()
        }),
        (attack_rerolls_here, &|| format!("{} attacking in your space.", rerolls(attack_rerolls_here))),
        (full_wounds_here.into(), &|| "Each of these targets takes the full wounds.".to_owned()),
        (reach, &|| format!("You may attack targets up to {} away.", spaces(reach))),
        (attack_dice_afar, &|| format!("+{} against targets elsewhere.", bonus_dice(attack_dice_afar))),
        (free_attacks_afar, &|| {
            format!(
                "{} each turn against a target elsewhere.",
                times(free_attacks_afar, "free attack", "free attacks")
            )
        }),
        (signs.most(), &|| {
            format!(
                "You may count {} as {}.",
                up_to(signs, "elder sign", "elder signs"),
                worth(signs, sign_bonus)
            )
        }),
        (sign_heals, &|| format!("Heal {sign_heals} stress for each sign so counted.")),
        (defence_rerolls, &|| format!("{} when attacked or rolling for fire.", rerolls(defence_rerolls))),
        (spare_wounds_defending, &|| {
            format!("You may shrug off {} when attacked or rolling for fire.", wounds(spare_wounds_defending))
        }),
        (spare_sanity_defending, &|| {
            format!("You may shrug off {spare_sanity_defending} sanity when attacked or rolling for fire.")
        }),
        (spare_wounds, &|| format!("You may shrug off {} from any source.", wounds(spare_wounds))),
        (spare_sanity, &|| format!("You may shrug off {spare_sanity} sanity from any source.")),
        (more_dice_attacking, &|| reroll_more(more_dice_attacking, "attacking")),
        (more_dice_otherwise, &|| reroll_more(more_dice_otherwise, "on other rolls")),
        (steady_attacking, &|| format!("Before an attack roll you may heal {steady_attacking} stress.")),
        (steady_otherwise, &|| format!("Before other rolls you may heal {steady_otherwise} stress.")),
        (turn_rerolls, &|| format!("{} each turn.", rerolls(turn_rerolls))),
        (roll_rerolls, &|| format!("{} on each roll.", rerolls(roll_rerolls))),
        (add_tentacles, &|| format!("You may add {} to your rolls.", butchery(add_tentacles, add_successes))),
        (rest_stress, &|| format!("A rest heals {rest_stress} stress more.")),
        (rest_wounds, &|| format!("A rest heals {} more.", wounds(rest_wounds))),
        (rest_anywhere.into(), &|| "You may rest among enemies.".to_owned()),
        (free_rests, &|| format!("{} each turn.", times(free_rests, "free rest", "free rests"))),
        (lives, &|| format!("{} when wounds kill you, you are back at full health.", survivals(lives))),
        (cursed_signs.into(), &|| "Your elder signs may count as a success and a tentacle each.".to_owned()),
        (fire_to_enemies.into(), &|| "Wounds by fire may go to an enemy in your space.".to_owned()),
        (lives_heal.into(), &|| "Then all your stress is healed too.".to_owned()),
        (keeps_mythos.into(), &|| {
            "You keep the latest mythos card without the summoning symbol that anybody draws, until the discards \
             are shuffled in.".to_owned()
        }),
        (tentacles_hit.most(), &|| {
            format!(
                "On any roll you may count {} as {} too.",
                up_to(tentacles_hit, "tentacle", "tentacles"),
                hits(tentacles_hit)
            )
        }),
        (tentacle_heals, &|| format!("Heal {} for each tentacle so counted.", wounds(tentacle_heals))),
        (frenzy, &|| {
            format!(
                "With 2 or more tentacles you may add {} to your roll.",
                times(frenzy, "success", "successes")
            )
        }),
        (more_discoveries, &|| {
            "Once a turn, after investigating, you may investigate again if you are still safe.".to_owned()
        }),
        (run_discoveries, &|| {
            "Once a turn, after a run on which you sneaked, you may investigate in a safe space.".to_owned()
        }),
        (ignores_monsters.into(), &|| {
            "The abilities of monsters have no effect on you and your attacks.".to_owned()
        }),
        (attack_dice_monsters, &|| format!("+{} attacking monsters.", bonus_dice(attack_dice_monsters))),
        (many_monsters_here.into(), &|| {
            "Attacking a monster in your space, you may target any number of monsters there.".to_owned()
        }),
        (attacked_rerolls, &|| format!("{} when attacked.", rerolls(attacked_rerolls))),
        (run_anywhere.into(), &|| "You run any distance, and nobody follows.".to_owned()),
        (run_fireproof.into(), &|| "Running, you catch no fire.".to_owned()),
        (witness_heals, &|| witness(witness_heals)),
        (witness_spares.into(), &|| {
            format!(
                "You may {} keep that tentacle from costing sanity.",
                if witness_does_both { "also" } else { "instead" }
            )
        }),
        (lone_wounds, &|| {
            format!(
                "Attacking an enemy that is alone in its space, you may deal {} more.",
                wounds(lone_wounds)
            )
        }),
        (lone_kill_heals.into(), &|| {
            "If the attack kills it and no other enemy is there, heal all stress.".to_owned()
        }),
        (instinct_wounds, &|| instinct(instinct_wounds, instinct_stress)),
        (attack_wounds, &|| format!("Each of your attacks deals {} more.", wounds(attack_wounds))),
        (more_targets.most(), &|| {
            format!(
                "An attack may also target {} in the target's space.",
                up_to(more_targets, "other enemy", "other enemies")
            )
        }),
        (target_rerolls, &|| format!("{} for each target of an attack.", rerolls(target_rerolls))),
        (full_wounds.into(), &|| "Each target takes the full wounds.".to_owned()),
        (favourites, &|| prey(favourites)),
        (favourite_dice, &|| format!("+{} attacking prey.", bonus_dice(favourite_dice))),
        (favourite_fewer, &|| {
            format!("Prey rolls {} fewer of your choice against you.", times(favourite_fewer, "die", "dice"))
        }),
        (favourite_rerolls, &|| format!("{} attacking prey.", rerolls(favourite_rerolls))),
        (guards_here.into(), &|| {
            "Before the roll you may take over an attack on another investigator in your space.".to_owned()
        }),
        (guards_near.into(), &|| "You may do so from up to 1 space away.".to_owned()),
        (guard_rerolls, &|| format!("{} on such attacks.", rerolls(guard_rerolls))),
        (guard_heals.into(), &|| "Afterwards heal all stress.".to_owned()),
        (omens_again.into(), &|| {
            format!(
                "You may put the first mythos card of your turn under the deck, heal {} and draw again.",
                stress(omens_heal)
            )
        }),
        (omens_two.into(), &|| {
            format!(
                "You may draw 2 mythos cards, play one, put the other under the deck and heal {}.",
                stress(omens_heal)
            )
        }),
        (cancel_mythos, &|| {
            format!("You may take {} to cancel the effects of your mythos card.", wounds(cancel_mythos))
        }),
        (gate_wounds_here.into(), &|| gate_text("in that gate's space")),
        (gate_wounds_near.into(), &|| gate_text("within 1 space of that gate")),
        (focus_heals, &|| {
            format!(
                "Before the first turn, name another investigator as your focus. When one of you two rests, the \
                 other heals {focus_heals} stress or wound."
            )
        }),
        (focus_rests.into(), &|| {
            "Before the first turn, name another investigator as your focus. When one of you two rests, the \
             other heals as if resting."
                .to_owned()
        }),
        (focus_wound.into(), &|| {
            "When your focus is wounded, you may take one of the wounds and heal 1 stress.".to_owned()
        }),
        (focus_saves, &|| {
            format!(
                "When wounds would kill your focus, you may take {}: it stays at 1 health.",
                wounds(focus_saves)
            )
        }),
        (cows_cultists.into(), &|| {
            "Cultists roll 1 bonus die less against anybody in your space.".to_owned()
        }),
        (bars_cultists.into(), &|| "Cultists cannot be summoned in your space.".to_owned()),
        (cultists_near.into(), &|| "Both hold within 1 space of you.".to_owned()),
        (goes_along.into(), &|| {
            "When another investigator moves out of your space, you may go along.".to_owned()
        }),
        (rest_along, &|| {
            format!("When another investigator in your space rests, heal {rest_along} in any mix.")
        }),
        (gift_actions, &|| {
            format!(
                "Each turn you or an investigator in your space takes {}.",
                times(gift_actions, "free action", "free actions")
            )
        }),
        (relic_finds, &|| {
            "At the start of your first turn look at 2 random relics and keep 1; you may have several."
                .to_owned()
        }),
        (finds_transformed.into(), &|| {
            "Instead of investigating you may gain a random relic, transformed.".to_owned()
        }),
        (items_free.into(), &|| "You claim items without paying stress or wounds.".to_owned()),
    ];
    let given = lines.iter().filter(|(n, _)| *n > 0).map(|(_, line)| line());
    given.collect::<Vec<_>>().join(" ")
}

fn worth(signs: UpTo, sign_bonus: u8) -> String {
    match (signs, sign_bonus) {
        (UpTo::Just(1), 0) => "a success".to_owned(),
        (_, 0) => "successes".to_owned(),
        (_, more) => format!("{} successes each", more + 1),
    }
}

fn hits(tentacles: UpTo) -> &'static str {
    if tentacles == UpTo::Just(1) { "a success" } else { "successes" }
}

fn witness(heals: u8) -> String {
    let mix = if heals == 1 {
        "1 stress or 1 wound".to_owned()
    } else {
        format!("{heals} stress or wounds in any mix")
    };
    format!("On any roll not against you, heal {mix} for each tentacle.")
}

pub(super) fn butchery(tentacles: u8, successes: u8) -> String {
    let tentacles = times(tentacles, "tentacle", "tentacles");
    match successes {
        0 => tentacles,
        n => format!("{tentacles} and {}", times(n, "success", "successes")),
    }
}

fn instinct(more: u8, stress: u8) -> String {
    let price = match stress {
        0 => "you may".to_owned(),
        stress => format!("you may take {stress} stress to"),
    };
    format!("Once a turn, attacking, {price} deal {} more.", wounds(more))
}

fn prey(kinds: u8) -> String {
    match kinds {
        1 => "Before the first turn, name a kind of enemy, not the Elder One, as your prey.".to_owned(),
        n => format!("Name {n} kinds of enemies, not the Elder One, as your prey."),
    }
}

fn gate_text(place: &str) -> String {
    format!(
        "Cultists and monsters summoned at a gate while you are {place} lose half their health, rounded up."
    )
}

fn stress(limit: UpTo) -> String {
    match limit {
        UpTo::Just(n) => format!("{n} stress"),
        UpTo::Any => "all stress".to_owned(),
    }
}

fn up_to(limit: UpTo, one: &str, many: &str) -> String {
    match limit {
        UpTo::Just(n) => times(n, one, many),
        UpTo::Any => format!("any number of {many}"),
    }
}

fn bonus_dice(n: u8) -> String {
    times(n, "bonus die", "bonus dice")
}

fn reroll_more(dice: u8, when: &str) -> String {
    format!("Each stress spent on a reroll rerolls {} more, {when}.", times(dice, "die", "dice"))
}

fn survivals(n: u8) -> String {
    if n == 1 { "Once".to_owned() } else { format!("{n} times") }
}

fn spaces(n: u8) -> String {
    times(n, "space", "spaces")
}

fn wounds(n: u8) -> String {
    times(n, "wound", "wounds")
}
