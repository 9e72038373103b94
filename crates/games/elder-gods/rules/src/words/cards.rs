//! Card texts, generated from what the engine executes.

use super::phrases::{condition, dice, effect, effects, price};
use super::timing::timing;
use crate::conclude::{HAND, RAIDED};
use crate::content::{ArtifactCard, CurseCard, GodCard, Pay, SpellCard, Traits, Use};
use crate::effect::{Condition, Effect, Window};
use crate::select::conjuncts;
use table::Printed;
use table::english::{capital, small, times};

/// A card says what it does alone only to those who are.
fn read(printed: &Printed<[String; 2]>, alone: bool, write: impl Fn(bool) -> String) -> &str {
    &printed.or_write(|| [false, true].map(write))[usize::from(alone)]
}

/// What the gift does.
pub fn gift(god: &GodCard, alone: bool) -> &str {
    read(&god.printed, alone, |alone| {
        format!("{}. {}{}", god.gift, effects(&god.does), solo_line(alone, &god.solo, None))
    })
}

pub fn spell_text(card: &SpellCard, alone: bool) -> &str {
    read(&card.printed, alone, |alone| {
        let does = says(&card.when, &card.needs, &card.does);
        let (time, solo) = solo_time(&card.solo_when, &card.solo_needs, &card.solo);
        format!("{does}{}", solo_line(alone, solo, time))
    })
}

/// `After you roll: reroll a die.`; a card that names no time only says what it does. What has to be paid stands before
/// the colon: `Discard 3 spells from your hand: advance 1 space.`
fn says(when: &[Window], needs: &Condition, does: &[Effect]) -> String {
    let (before, does) = split(when, needs, does, ", ");
    if before.is_empty() { effects(does) } else { format!("{}: {}", capital(&before), small(&effects(does))) }
}

/// When and for what price, and what is done then.
fn split<'a>(when: &[Window], needs: &Condition, does: &'a [Effect], and: &str) -> (String, &'a [Effect]) {
    let Some((pays, rest)) = price(needs, does) else { return (timing(when, needs), does) };
    let pays = small(effect(pays).trim_end_matches('.'));
    let time = timing(when, &unpriced(needs, does));
    (if time.is_empty() { pays } else { format!("{time}{and}{pays}") }, rest)
}

/// What a card needs beside what is paid.
fn unpriced(needs: &Condition, does: &[Effect]) -> Condition {
    let left = conjuncts(needs).into_iter().filter(|need| price(need, does).is_none()).cloned();
    left.reduce(|one, other| Condition::Both(Box::new(one), Box::new(other))).unwrap_or(Condition::Always)
}

pub fn curse_text(card: &CurseCard) -> &str {
    card.printed.or_write(|| format!("When {}: {}", condition(&card.when), small(&effects(&card.does))))
}

pub fn artifact_text(card: &ArtifactCard, alone: bool) -> &str {
    read(&card.printed, alone, |alone| write_artifact(card, alone))
}

fn write_artifact(card: &ArtifactCard, alone: bool) -> String {
    let mut parts = Vec::new();
    if !card.on_gain.is_empty() {
        parts.push(format!("When you gain it: {}", small(&effects(&card.on_gain))));
    }
    parts.push(traits(&card.gives));
    parts.extend(card.uses.iter().map(|each| use_text(each, alone)));
    parts.retain(|part| !part.is_empty());
    parts.join(" ")
}

pub(crate) fn use_text(use_: &Use, alone: bool) -> String {
    let pay = match use_.pay {
        Pay::Exhaust => "Exhaust",
        Pay::Destroy => "Destroy",
    };
    let (when, does) = split(&use_.when, &use_.needs, &use_.does, " and ");
    let joint = if use_.when.is_empty() && price(&use_.needs, &use_.does).is_some() { " and" } else { "" };
    let when = if when.is_empty() { String::new() } else { format!("{joint} {when}") };
    let does = small(&effects(does));
    let (time, solo) = solo_time(&use_.solo_when, &use_.solo_needs, &use_.solo);
    let time = time.map(|when| format!("{} it {when}", small(pay)));
    format!("{pay} it{when}: {does}{}", solo_line(alone, solo, time))
}

/// When a solo line counts and for what price, if that is another time; and what is done then.
fn solo_time<'a>(when: &[Window], needs: &Condition, does: &'a [Effect]) -> (Option<String>, &'a [Effect]) {
    if when.is_empty() {
        return (None, does);
    }
    let (time, does) = split(when, needs, does, ", ");
    (Some(time), does)
}

fn solo_line(alone: bool, does: &[Effect], time: Option<String>) -> String {
    if !alone || does.is_empty() {
        return String::new();
    }
    let alone = time.map_or("Alone".to_owned(), |time| format!("Alone, {time}"));
    format!(" {alone}: {}", small(&effects(does)))
}

fn traits(gives: &Traits) -> String {
    let Traits { hand, lodge, control, wilds, raid_dice, gathered } = *gives;
    let lines = [
        (hand, format!("At the end of your turn, you draw until you hold {} spells.", HAND + hand)),
        (
            lodge,
            format!(
                "At the end of your turn, you are raided only by {} or more investigators.",
                RAIDED + lodge
            ),
        ),
        (control, format!("You need {} for control.", times(control, "fewer cultist", "fewer cultists"))),
        (wilds, format!("You have {} for readying.", times(wilds, "more wild symbol", "more wild symbols"))),
        (raid_dice, format!("When you are raided, {} rolled.", dice(raid_dice, "fewer"))),
        (
            gathered,
            format!(
                "The Gathering returns {} to your lodge.",
                times(gathered, "more cultist", "more cultists")
            ),
        ),
    ];
    let given = lines.into_iter().filter(|(n, _)| *n > 0).map(|(_, line)| line);
    given.collect::<Vec<_>>().join(" ")
}
