//! Card texts, generated from what the engine executes.

use super::phrases::{capital, condition, dice, effects, lower, times};
use super::timing::timing;
use super::{symbol, symbols};
use crate::board::Symbol;
use crate::conclude::{HAND, RAIDED};
use crate::content::{ArtifactCard, Content, CurseCard, GodCard, Pay, SpellCard, Traits, Use};
use crate::effect::{Condition, Effect, Moment};
use parts::Printed;

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
        let when = capital(&timing(&card.when, &card.needs));
        let time = solo_time(&card.solo_when, &card.solo_needs);
        format!("{when}: {}{}", lower(&effects(&card.does)), solo_line(alone, &card.solo, time))
    })
}

pub fn curse_text(card: &CurseCard) -> &str {
    card.printed.or_write(|| format!("When {}: {}", condition(&card.when), lower(&effects(&card.does))))
}

pub fn artifact_text(card: &ArtifactCard, alone: bool) -> &str {
    read(&card.printed, alone, |alone| write_artifact(card, alone))
}

fn write_artifact(card: &ArtifactCard, alone: bool) -> String {
    let mut parts = Vec::new();
    if !card.on_gain.is_empty() {
        parts.push(format!("When you gain it: {}", lower(&effects(&card.on_gain))));
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
    let (when, does) = (timing(&use_.when, &use_.needs), lower(&effects(&use_.does)));
    let time = solo_time(&use_.solo_when, &use_.solo_needs).map(|when| format!("{} it {when}", lower(pay)));
    format!("{pay} it {when}: {does}{}", solo_line(alone, &use_.solo, time))
}

/// When a solo line counts, if that is another time.
fn solo_time(when: &[Moment], needs: &Condition) -> Option<String> {
    (!when.is_empty()).then(|| timing(when, needs))
}

fn solo_line(alone: bool, does: &[Effect], time: Option<String>) -> String {
    if !alone || does.is_empty() {
        return String::new();
    }
    let alone = time.map_or("Alone".to_owned(), |time| format!("Alone, {time}"));
    format!(" {alone}: {}", lower(&effects(does)))
}

fn traits(gives: &Traits) -> String {
    let Traits { hand, lodge, control, wilds, raid_dice, gathered } = *gives;
    let lines = [
        (hand, format!("At the end of your turn you draw until you hold {} spells.", HAND + hand)),
        (
            lodge,
            format!(
                "At the end of your turn you are raided only by {} or more investigators.",
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

/// Everything in the box as a Markdown page.
pub fn card_list(content: &Content) -> String {
    let mut page = String::from(
        "# Fate of the Elder Gods: the cards\n\nMade by `cargo xtask cards` from the content files.\n",
    );
    page.push_str("\n## Elder Gods\n\n");
    for god in &content.gods {
        page.push_str(&format!("- **{}**: {}\n", god.name, gift(god, true)));
    }
    for back in Symbol::ALL {
        page.push_str(&format!("\n## Spells with the {}\n\n", symbol(back)));
        for card in content.spells.iter().filter(|card| card.back == back) {
            page.push_str(&format!(
                "- **{}** ({}): {}\n",
                card.name,
                symbols(card.cost()),
                spell_text(card, true)
            ));
        }
    }
    page.push_str("\n## Artifacts\n\n");
    for card in &content.artifacts {
        page.push_str(&format!("- **{}**: {}\n", card.name, artifact_text(card, true)));
    }
    page.push_str("\n## Curses\n\n");
    for card in &content.curses {
        page.push_str(&format!("- **{}**: {}\n", card.name, curse_text(card)));
    }
    page
}
