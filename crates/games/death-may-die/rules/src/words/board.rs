//! The table to look at, a thing a line.

use super::offers::enemy;
use super::{claimed_name, lent_by, name_of};
use crate::content::Content;
use crate::investigator::MADNESS;
use crate::levels::{self, EffectiveSkill};
use crate::state::{HEALTH, LAST_SPACE, MOST_STRESS, Place, State, Token, Who};
use parts::Space;
use table::english::list;

pub(super) fn board(content: &Content, state: &State) -> String {
    let episode = content.episode(state.episode);
    let mut lines: Vec<String> = state.seated().map(|who| investigator(content, state, who)).collect();
    lines.extend(episode.map.spaces().iter().filter_map(|space| place(content, state, space)));
    lines.extend(locks(content, state));
    lines.push(elder_one(content, state));
    lines.push(format!("Cards: {} mythos, {} discoveries", state.mythos.len(), state.discovery.len()));
    lines.join("\n")
}

/// `Mike: Court, wounds 1 of 5, stress 0 of 4, sanity 3 of 20, Brawling 2, Swiftness 1, Sniper 1, Paranoia, Whiskey`
fn investigator(content: &Content, state: &State, who: Who) -> String {
    let investigator = state.investigator(who);
    let name = name_of(content, state, who);
    if investigator.gone {
        return format!("{name}: gone");
    }
    let mut items = vec![
        content.episode(state.episode).space(investigator.space).name.clone(),
        format!("wounds {} of {HEALTH}", investigator.wounds.at()),
        format!("stress {} of {MOST_STRESS}", investigator.stress.at()),
        format!("sanity {} of {MADNESS}", investigator.sanity.at()),
    ];
    items.extend((investigator.fire > 0).then(|| format!("{} fire", investigator.fire)));
    items.extend(
        levels::effective_skills(content, state, who).map(|standing| skill(content, state, who, standing)),
    );
    items.extend(investigator.insanity.map(|insanity| content.insanity(insanity).name.clone()));
    items.extend(
        state.cards_of(who).map(|(_, claimed)| claimed_name(content, state, claimed.card).to_owned()),
    );
    items.extend(state.relics_of(who).map(|held| content.relic(held.relic).name.clone()));
    items.extend(tokens(content, state, Place::Held(who)));
    items.extend(investigator.lies.then(|| "lies down".to_owned()));
    format!("{name}: {}", items.join(", "))
}

/// `Brawling 2`, `Stealth 2 (with Jerome)`: the level that counts, and where it comes from.
fn skill(content: &Content, state: &State, who: Who, standing: EffectiveSkill) -> String {
    let name = &content.skill(standing.skill).name;
    let with = lent_by(content, state, who, standing.skill);
    if with.is_empty() {
        return format!("{name} {}", standing.level);
    }
    format!("{name} {} (with {})", standing.level, list(&with))
}

/// `Court: Cultist 2 (1 of 2 health), Lab (2 of 4 wounds), 1 fire`
fn place(content: &Content, state: &State, space: Space) -> Option<String> {
    let mut items: Vec<String> = Vec::new();
    for figure in state.figures.at(space) {
        let (name, left) = enemy(content, state, figure);
        items.push(format!("{name} ({left})"));
        items.extend(
            tokens(content, state, Place::Marks(figure)).into_iter().map(|mark| format!("its {mark}")),
        );
    }
    items.extend(tokens(content, state, Place::On(space)));
    items.extend((state.fire_at(space) > 0).then(|| format!("{} fire", state.fire_at(space))));
    let name = &content.episode(state.episode).space(space).name;
    (!items.is_empty()).then(|| format!("{name}: {}", items.join(", ")))
}

/// Tokens that are alike are counted.
fn tokens(content: &Content, state: &State, place: Place) -> Vec<String> {
    let here = state.tokens.iter().filter(|token| token.place == place);
    let mut counted: Vec<(String, usize)> = Vec::new();
    for text in here.map(|token| token_text(content, token)) {
        match counted.iter_mut().find(|(known, _)| *known == text) {
            Some((_, count)) => *count += 1,
            None => counted.push((text, 1)),
        }
    }
    let said = |(text, count)| if count == 1 { text } else { format!("{count} × {text}") };
    counted.into_iter().map(said).collect()
}

/// A token, with what it still takes to turn it over.
fn token_text(content: &Content, token: &Token) -> String {
    let card = content.token(token.kind);
    match (token.turned, card.health) {
        (0, 0) => card.name.clone(),
        (0, health) => format!("{} ({} of {health} wounds)", card.name, token.wounds),
        _ => format!("{} ({})", card.name, card.fate()),
    }
}

fn locks(content: &Content, state: &State) -> Option<String> {
    let episode = content.episode(state.episode);
    let name = |space: Space| episode.space(space).name.as_str();
    let ends = state.locked.iter().map(|passage| episode.map.ends(passage));
    let doors: Vec<String> = ends.map(|(a, b)| format!("{} and {}", name(a), name(b))).collect();
    (!doors.is_empty()).then(|| format!("Locked between: {}", doors.join("; ")))
}

/// Where the Elder One is on its track, and how near to the next step.
fn elder_one(content: &Content, state: &State) -> String {
    let symbols = state.spent().filter(|&card| content.mythos_card(state.episode, state.elder, card).symbol);
    let ritual = if state.disrupted { "is disrupted" } else { "goes on" };
    format!(
        "{}: stage {}, space {} of {LAST_SPACE}, {} of 3 symbols, the ritual {ritual}",
        content.elder(state.elder).name,
        state.stage,
        state.track,
        symbols.count()
    )
}
