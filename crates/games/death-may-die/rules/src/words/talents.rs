//! What skills and cards give, as sentences.

use super::phrases::Phrases;
use crate::talents::{Talents, UpTo};
use table::english::times;

/// What skills and cards give, as sentences: a row for each talent, in the order in which they are read. A row is
/// said when one of its talents is given; those in brackets are said along and never alone. A talent that no row
/// names is an error of the compiler.
macro_rules! sentences {
    ($has:expr; $($($talent:ident)|+ $(($($along:ident),+))? => $sentence:expr,)*) => {{
        let Talents { $($($talent,)+ $($($along,)+)?)* } = *$has;
        let mut said: Vec<String> = Vec::new();
        $(if $($talent.is_given())||+ {
            said.push($sentence.into());
        })*
        said.join(" ")
    }};
}

trait Given {
    fn is_given(&self) -> bool;
}

impl Given for u8 {
    fn is_given(&self) -> bool {
        *self > 0
    }
}

impl Given for bool {
    fn is_given(&self) -> bool {
        *self
    }
}

impl Given for UpTo {
    fn is_given(&self) -> bool {
        self.most() > 0
    }
}

/// What a skill level gives, as sentences.
pub(super) fn talents(phrases: Phrases<'_>, has: &Talents) -> String {
    sentences! { has;
        run_spaces => format!("You run {} farther.", spaces(run_spaces)),
        free_runs => format!("{} each turn.", times(free_runs, "free run", "free runs")),
        run_between_gates => "When you run, all gates count as adjacent to each other.",
        run_to_gates => "When you run, each gate counts as adjacent to your space.",
        passengers => "When you run, you may take an investigator along from each space.",
        extra_actions => format!("{} each turn.", times(extra_actions, "extra action", "extra actions")),
        dice => format!("+{} on all your rolls.", bonus_dice(dice)),
        attack_dice => format!("+{} when attacking.", bonus_dice(attack_dice)),
        first_action_dice => format!("+{} on {}.", bonus_dice(first_action_dice), action(phrases, 0)),
        second_action_dice => format!("+{} on {}.", bonus_dice(second_action_dice), action(phrases, 1)),
        sneaks => format!("You may sneak past {} on a run.", up_to(sneaks, "enemy", "enemies")),
        sneak_wounds => format!("Each enemy you sneak past takes {}.", wounds(sneak_wounds)),
        attack_dice_here => format!("+{} when attacking in your space.", bonus_dice(attack_dice_here)),
        many_targets_here => "When attacking in your space, you may target any number of enemies.",
        attack_rerolls_here => format!("{} when attacking in your space.", rerolls(attack_rerolls_here)),
        full_wounds_here => "Each of these targets takes the full number of wounds.",
        reach => format!("You may attack targets up to {} away.", spaces(reach)),
        attack_dice_afar => format!("+{} against targets elsewhere.", bonus_dice(attack_dice_afar)),
        free_attacks_afar => format!(
                "{} each turn against a target elsewhere.",
                times(free_attacks_afar, "free attack", "free attacks")
            ),
        signs (sign_bonus) => format!(
                "You may count {} as {}.",
                up_to(signs, "elder sign", "elder signs"),
                worth(signs, sign_bonus)
            ),
        sign_heals => format!("Heal {sign_heals} stress for each sign so counted."),
        defence_rerolls => format!(
                "{} on each attack against you and each roll for fire.",
                rerolls(defence_rerolls)
            ),
        spare_wounds_defending | spare_sanity_defending => {
            let spared = spared(spare_wounds_defending, spare_sanity_defending);
            format!("When attacked or rolling for fire, you may shrug off {spared}.")
        },
        spare_wounds | spare_sanity => format!("You may shrug off {} from any source.", spared(spare_wounds, spare_sanity)),
        more_dice_attacking (more_dice_otherwise) => reroll_more(more_dice_attacking, more_dice_otherwise > 0),
        steady_attacking (steady_otherwise) => {
            let rolls = if steady_otherwise > 0 { "any roll" } else { "an attack roll" };
            format!("Before {rolls}, you may heal {steady_attacking} stress.")
        },
        turn_rerolls => format!("{} each turn.", rerolls(turn_rerolls)),
        roll_rerolls => format!("{} on each roll.", rerolls(roll_rerolls)),
        add_tentacles (add_successes) => format!("You may add {} to your rolls.", butchery(add_tentacles, add_successes)),
        rest_stress | rest_wounds => format!("A rest heals {}.", more(rest_stress, rest_wounds)),
        rest_anywhere => "You may rest among enemies.",
        free_rests => format!("{} each turn.", times(free_rests, "free rest", "free rests")),
        lives => format!("{} per game, when wounds kill you, you return to full health.", survivals(lives)),
        cursed_signs => "Each of your elder signs may count as a success and a tentacle.",
        fire_to_enemies => "You may have an enemy in your space take your wounds from fire instead.",
        lives_heal => "Then heal all stress too.",
        keeps_mythos => "You keep the last mythos card without the summoning symbol that anybody has drawn, until the discard \
             pile is shuffled into the deck.",
        tentacles_hit => format!(
                "On any roll you may count {} as {} too.",
                up_to(tentacles_hit, "tentacle", "tentacles"),
                hits(tentacles_hit)
            ),
        tentacle_heals => format!("Heal {} for each tentacle so counted.", wounds(tentacle_heals)),
        frenzy => format!(
                "With 2 or more tentacles you may add {} to your roll.",
                times(frenzy, "success", "successes")
            ),
        more_discoveries => "Once a turn, after investigating, you may investigate again if you are still safe.",
        run_discoveries => "Once a turn, after a run on which you sneaked, you may investigate in a safe space.",
        ignores_monsters => "The abilities of monsters have no effect on you and your attacks.",
        attack_dice_monsters => format!("+{} when attacking monsters.", bonus_dice(attack_dice_monsters)),
        many_monsters_here => "When attacking a monster in your space, you may target any number of monsters there.",
        attacked_rerolls => format!("{} when attacked.", rerolls(attacked_rerolls)),
        run_anywhere => "You may run any distance, and nobody follows.",
        run_fireproof => "You do not catch fire when you run.",
        witness_heals => witness(witness_heals),
        witness_spares (witness_does_both) => format!(
                "You may {} keep that tentacle from costing sanity.",
                if witness_does_both { "also" } else { "instead" }
            ),
        lone_wounds => format!(
                "When attacking an enemy that is alone in its space, you may deal {}.",
                more_wounds(lone_wounds)
            ),
        lone_kill_heals => "If the attack kills it and no other enemy is there, heal all stress.",
        instinct_wounds (instinct_stress) => instinct(instinct_wounds, instinct_stress),
        attack_wounds => format!("Each of your attacks deals {}.", more_wounds(attack_wounds)),
        more_targets => format!(
                "An attack may also target {} in the target's space.",
                up_to(more_targets, "other enemy", "other enemies")
            ),
        target_rerolls => format!("{} for each target of an attack.", rerolls(target_rerolls)),
        full_wounds => "Each target takes the full number of wounds.",
        favourites => prey(favourites),
        favourite_dice => format!("+{} when attacking your prey.", bonus_dice(favourite_dice)),
        favourite_fewer => format!(
                "Your prey rolls {} of your choice against you.",
                times(favourite_fewer, "fewer die", "fewer dice")
            ),
        favourite_rerolls => format!("{} when attacking your prey.", rerolls(favourite_rerolls)),
        guards_here => "Before the roll, you may take over an attack on another investigator in your space.",
        guards_near => "You may do so from up to 1 space away.",
        guard_rerolls => format!("{} on such attacks.", rerolls(guard_rerolls)),
        guard_heals => "Afterwards, heal all stress.",
        omens_again (omens_heal) => format!(
                "You may put the first mythos card of your turn under the deck, heal {} and draw again.",
                stress(omens_heal)
            ),
        omens_two => format!(
                "You may draw 2 mythos cards, play one, put the other under the deck and heal {}.",
                stress(omens_heal)
            ),
        cancel_mythos => format!("You may take {} to cancel the effects of your mythos card.", wounds(cancel_mythos)),
        gate_wounds_here => gate_text("in that gate's space"),
        gate_wounds_near => gate_text("within 1 space of that gate"),
        focus_heals => format!(
                "Before the first turn, name another investigator as your focus. When one of you two rests, the \
                 other heals {focus_heals} stress or {}.",
                wounds(focus_heals)
            ),
        focus_rests => "Before the first turn, name another investigator as your focus. When one of you two rests, the \
             other heals as if resting.",
        focus_wound => "When your focus is wounded, you may take one of the wounds and heal 1 stress.",
        focus_saves => format!(
                "When wounds would kill your focus, you may take {}: it stays at 1 health.",
                wounds(focus_saves)
            ),
        cows_cultists => "Cultists roll 1 fewer bonus die against anybody in your space.",
        bars_cultists => "Cultists cannot be summoned in your space.",
        cultists_near => "Both also apply within 1 space of you.",
        goes_along => "When another investigator moves out of your space, you may go along.",
        rest_along => format!("When another investigator in your space rests, heal {rest_along} in any mix."),
        gift_actions => format!(
                "Once a turn you, or another investigator in your space, may take {}.",
                times(gift_actions, "free action", "free actions")
            ),
        relic_finds => "At the start of your first turn, look at 2 random relics and keep 1; you may have several.",
        finds_transformed => "Instead of investigating, you may gain a random relic, transformed.",
        items_free => "You claim items without paying stress or wounds.",
    }
}

fn rerolls(n: u8) -> String {
    times(n, "free reroll", "free rerolls")
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
    format!("Once a turn, when you attack, {price} deal {}.", more_wounds(more))
}

fn prey(kinds: u8) -> String {
    match kinds {
        1 => "Before the first turn, name a kind of enemy other than the Elder One as your prey.".to_owned(),
        n => format!("Name {n} kinds of enemies other than the Elder One as your prey."),
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

fn reroll_more(dice: u8, always: bool) -> String {
    let when = if always { "On any roll" } else { "When you attack" };
    format!(
        "{when}, each stress that you spend on a reroll rerolls {}.",
        times(dice, "more die", "more dice")
    )
}

/// What an action of the episode is called.
fn action(phrases: Phrases<'_>, which: usize) -> String {
    let action = phrases.episode.and_then(|episode| episode.actions.get(which));
    action.map_or_else(|| "an action of the episode".to_owned(), |action| action.name.clone())
}

/// `1 wound and the loss of 1 sanity`
fn spared(less: u8, sanity: u8) -> String {
    let parts =
        [(less > 0).then(|| wounds(less)), (sanity > 0).then(|| format!("the loss of {sanity} sanity"))];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" and ")
}

/// `1 more stress and 1 more wound`
fn more(stress: u8, wounds: u8) -> String {
    let parts =
        [(stress > 0).then(|| format!("{stress} more stress")), (wounds > 0).then(|| more_wounds(wounds))];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" and ")
}

fn survivals(n: u8) -> String {
    match n {
        1 => "Once".to_owned(),
        2 => "Twice".to_owned(),
        n => format!("{n} times"),
    }
}

fn spaces(n: u8) -> String {
    times(n, "space", "spaces")
}

fn wounds(n: u8) -> String {
    times(n, "wound", "wounds")
}

/// `1 more wound`
pub(super) fn more_wounds(n: u8) -> String {
    times(n, "more wound", "more wounds")
}
