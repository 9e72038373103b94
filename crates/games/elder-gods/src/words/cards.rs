//! Card texts, generated from what the engine executes.

use super::phrases::{condition, effects, moment, times};
use super::{symbol, symbols};
use crate::board::Symbol;
use crate::content::{ArtifactCard, Content, CurseCard, GodCard, Pay, SpellCard, Traits, Use};
use crate::effect::{Condition, Effect, Moment};

/// What the gift does.
pub fn gift(_: &Content, god: &GodCard) -> String {
    format!("{}. {}{}", god.gift, effects(&god.does), solo_line(&god.solo))
}

pub fn spell_text(card: &SpellCard) -> String {
    format!("{}{}{}", timing(&card.when, &card.needs), effects(&card.does), solo_line(&card.solo))
}

pub fn curse_text(card: &CurseCard) -> String {
    format!("When {}: {}", condition(&card.when), effects(&card.does))
}

pub fn artifact_text(card: &ArtifactCard) -> String {
    let mut parts = Vec::new();
    if !card.on_gain.is_empty() {
        parts.push(format!("When you gain it: {}", effects(&card.on_gain)));
    }
    parts.push(traits(&card.gives));
    parts.extend(card.uses.iter().map(use_text));
    parts.retain(|part| !part.is_empty());
    parts.join(" ")
}

pub(crate) fn use_text(use_: &Use) -> String {
    let pay = match use_.pay {
        Pay::Exhaust => "Exhaust",
        Pay::Destroy => "Destroy",
    };
    let when = timing(&use_.when, &use_.needs);
    let when = if when.is_empty() { ": ".to_owned() } else { format!(" {}", lower(&when)) };
    format!("{pay}{when}{}{}", effects(&use_.does), solo_line(&use_.solo))
}

/// `Before a roll, if it concerns you: `; nothing for what can be done in one's own turn without more.
fn timing(when: &[Moment], needs: &Condition) -> String {
    let moments: Vec<&str> = when.iter().map(|&each| moment(each)).collect();
    let needs = match needs {
        Condition::Always => String::new(),
        needs => format!(", if {}", condition(needs)),
    };
    let text = format!("{}{needs}: ", moments.join(" or "));
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + letters.as_str())
}

fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_lowercase().collect::<String>() + letters.as_str())
}

fn solo_line(does: &[Effect]) -> String {
    if does.is_empty() { String::new() } else { format!(" Alone: {}", effects(does)) }
}

fn traits(gives: &Traits) -> String {
    let Traits { hand, lodge, control, wilds, raid_dice, gathered } = *gives;
    let lines = [
        (hand, format!("You draw up to {} more.", times(hand, "spell", "spells"))),
        (
            lodge,
            format!(
                "Your lodge bears {} more before it is raided.",
                times(lodge, "investigator", "investigators")
            ),
        ),
        (control, format!("You need {} fewer for control.", times(control, "cultist", "cultists"))),
        (wilds, format!("You have {} for readying.", times(wilds, "wild symbol", "wild symbols"))),
        (raid_dice, format!("Raided, you roll {} fewer.", times(raid_dice, "die", "dice"))),
        (gathered, format!("The Gathering brings you {} more.", times(gathered, "cultist", "cultists"))),
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
        page.push_str(&format!("- **{}**: {}\n", god.name, gift(content, god)));
    }
    for back in Symbol::ALL {
        page.push_str(&format!("\n## Spells with the {}\n\n", symbol(back)));
        for card in content.spells.iter().filter(|card| card.back == back) {
            page.push_str(&format!("- **{}** ({}): {}\n", card.name, symbols(card.cost()), spell_text(card)));
        }
    }
    page.push_str("\n## Artifacts\n\n");
    for card in &content.artifacts {
        page.push_str(&format!("- **{}**: {}\n", card.name, artifact_text(card)));
    }
    page.push_str("\n## Curses\n\n");
    for card in &content.curses {
        page.push_str(&format!("- **{}**: {}\n", card.name, curse_text(card)));
    }
    page
}
