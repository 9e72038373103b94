//! Lines about what was agreed on before the game: the episode, the Elder One, the rules.

use super::super::{RANDOM_SUMMONING, RELICS, UNKNOWN_MONSTERS};
use crate::content::{Content, ElderId, EpisodeId, UnknownId};
use crate::rules::{Edition, Rules};
use crate::state::State;
use table::ReadError;
use table::notation::{Found, Line, find};

/// The one that a line names, or the usual one; the first where that is not in the box.
pub(super) fn named<'a>(
    lines: &[Line<'_>],
    key: &str,
    usual: &str,
    mut ids: impl Iterator<Item = &'a str>,
) -> Result<usize, ReadError> {
    let Some(line) = lines.iter().find(|line| line.name == Some(key)) else {
        return Ok(ids.position(|id| id == usual).unwrap_or(0));
    };
    let id = line.items.first().copied().unwrap_or_default();
    find(key, id, ids).map_err(|message| ReadError::new(line.number, message))
}

/// `rules: draft`, or optional rules of the usual edition.
pub(super) fn rules(
    lines: &[Line<'_>],
    content: &Content,
    episode: EpisodeId,
    elder: ElderId,
) -> Result<Rules, ReadError> {
    let mut rules = Rules {
        edition: Edition::Unknown,
        unknown_monsters: 0,
        relics: false,
        random_summoning: false,
        fire_tokens: 0,
    };
    for line in lines.iter().filter(|line| line.name == Some("rules")) {
        let wrong = |message| ReadError::new(line.number, message);
        line.items.iter().try_for_each(|item| rule(&mut rules, item)).map_err(wrong)?;
    }
    only_in_unknown(lines, &rules)?;
    if lines.iter().any(|line| line.name == Some("unknown monsters") && rules.unknown_monsters == 0) {
        rules.unknown_monsters = 1;
    }
    let boards = content.boards.iter().filter(|board| lines.iter().any(|line| line.name == Some(&board.id)));
    let boxes = boards.map(|board| board.sold_in);
    rules.count_fire_tokens(boxes.chain([content.episode(episode).sold_in, content.elder(elder).sold_in]));
    Ok(rules)
}

/// The optional rules belong to the edition `unknown`.
fn only_in_unknown(lines: &[Line<'_>], rules: &Rules) -> Result<(), ReadError> {
    let with_rules = rules.unknown_monsters > 0 || rules.relics || rules.random_summoning;
    let needs_it = |line: &&Line<'_>| match line.name {
        Some("rules") => with_rules,
        name => name == Some("unknown monsters"),
    };
    match lines.iter().find(needs_it) {
        Some(line) if rules.edition != Edition::Unknown => {
            let edition = rules.edition.name();
            let message = format!("this needs the edition `unknown`; `{edition}` does not have it");
            Err(ReadError::new(line.number, message))
        }
        _ => Ok(()),
    }
}

pub(super) fn rule(rules: &mut Rules, item: &str) -> Found {
    let editions = Edition::ALL.into_iter();
    if let Some(edition) = editions.clone().find(|edition| edition.name() == item) {
        rules.edition = edition;
    } else if let Some(monsters) = (0..).zip(UNKNOWN_MONSTERS).find(|(_, name)| *name == item) {
        rules.unknown_monsters = monsters.0;
    } else if item == RELICS {
        rules.relics = true;
    } else if item == RANDOM_SUMMONING {
        rules.random_summoning = true;
    } else {
        let known = editions.map(Edition::name).chain(UNKNOWN_MONSTERS).chain([RELICS, RANDOM_SUMMONING]);
        return find("rule", item, known).map(|_| ());
    }
    Ok(())
}

/// `unknown monsters: shantak, moon-beast`
pub(super) fn unknown_monsters(
    lines: &[Line<'_>],
    content: &Content,
    state: &mut State,
) -> Result<(), ReadError> {
    for line in lines.iter().filter(|line| line.name == Some("unknown monsters")) {
        let wrong = |message| ReadError::new(line.number, message);
        line.items.iter().try_for_each(|id| unknown_monster(content, state, id)).map_err(wrong)?;
    }
    Ok(())
}

pub(super) fn unknown_monster(content: &Content, state: &mut State, id: &str) -> Found {
    let ids = content.unknown_monsters.iter().map(|each| &*each.enemy.name);
    let monster = UnknownId::new(find("unknown monster", id, ids)?);
    if state.unknown.is_full() {
        return Err("there are at most 2 unknown monsters".to_owned());
    }
    if state.kinds.contains(&content.unknown_monster(monster).enemy.id()) {
        return Err(format!("`{id}` is in this game already"));
    }
    state.unpack_unknown(content, monster);
    state.rules.unknown_monsters = state.unknown.len() as u8;
    Ok(())
}
