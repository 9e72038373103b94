//! The table in the text game, as a seat sees it: what is to be done, the map, and a thing a line.

use super::map::{self, LEGEND, Marks, space_name};
use super::puzzles;
use crate::content::Content;
use crate::state::State;
use crate::view::{self, CardView, IllsView, InvestigatorView, MonsterView, TokenView, View};
use table::Seat;
use table::english::{capital, times};

/// The longest line.
const WIDTH: usize = 98;

pub(super) fn board(content: &Content, state: &State, seat: Option<Seat>) -> String {
    let view = view::view(content, state, seat);
    let marks = Marks::of(&view);
    let mut lines = vec![head(&view)];
    lines.extend((!view.objective.is_empty()).then(|| format!("Objective: {}", view.objective)));
    lines.extend(counters(content, state, &view));
    let above = std::mem::take(&mut lines);
    let map = (!view.spaces.is_empty())
        .then(|| [String::new(), map::map(&view, &marks), LEGEND.to_owned(), String::new()]);
    for (index, (it, mark)) in view.investigators.iter().zip(&marks.people).enumerate() {
        lines.extend(investigator(&view, index as u8, it, *mark));
    }
    lines.extend(view.monsters.iter().zip(&marks.monsters).map(|(it, mark)| monster(&view, it, *mark)));
    lines.extend(view.tokens.iter().zip(&marks.tokens).filter_map(|(it, mark)| token(&view, it, *mark)));
    lines.extend(lying(&view));
    lines.extend(view.puzzles.iter().flat_map(puzzles::puzzle));
    let wrapped = |lines: &[String]| lines.iter().flat_map(|line| wrapped(line)).collect::<Vec<_>>();
    [wrapped(&above), map.map_or_else(Vec::new, Vec::from), wrapped(&lines)].concat().join("\n")
}

/// `The Lamp in the Window, round 3, player 1 leads`
fn head(view: &View<'_>) -> String {
    let round =
        if view.round == 0 { "before the first round".to_owned() } else { format!("round {}", view.round) };
    let last = if view.last_phase.is_some() { ", the last turns" } else { "" };
    format!("{}, {round}, player {} leads{last}", view.name, view.lead + 1)
}

/// `Names found: 1, The desk: 3 so far`
fn counters(content: &Content, state: &State, view: &View<'_>) -> Option<String> {
    let counters = view.counters.iter().map(|counter| format!("{}: {}", counter.name, counter.value));
    let name =
        |id: &str| view::adds_to_sum(content, state, id).unwrap_or_else(|| capital(&id.replace('-', " ")));
    let sums = view.sums.iter().map(|sum| format!("{}: {} so far", name(sum.id), sum.value));
    let all: Vec<String> = counters.chain(sums).collect();
    (!all.is_empty()).then(|| all.join(", "))
}

fn investigator(view: &View<'_>, index: u8, it: &InvestigatorView<'_>, mark: char) -> Vec<String> {
    let place = it.space.map_or_else(|| it.standing.to_owned(), |space| space_name(view, space));
    let mut items = vec![
        place,
        format!("damage {} of {}", count(&it.damage), it.health),
        format!("horror {} of {}", count(&it.horror), it.sanity),
    ];
    items.extend((it.clues > 0).then(|| times(it.clues, "clue", "clues")));
    items.extend(it.conditions.iter().map(|condition| format!("{:?}", condition.kind)));
    if let Some(turn) = view.turn.as_ref().filter(|turn| turn.who == index) {
        items.push(times(turn.actions_left, "action left", "actions left"));
        items
            .extend(turn.moving.as_ref().map(|moving| times(moving.left, "space to move", "spaces to move")));
    }
    let mut lines = vec![format!("{mark} {}: {}", it.name, items.join(", "))];
    let cards: Vec<String> = it.cards.iter().map(card).collect();
    lines.extend((!cards.is_empty()).then(|| format!("  Has: {}", cards.join(", "))));
    lines.extend(ills("Damage", &it.damage));
    lines.extend(ills("Horror", &it.horror));
    lines.extend(it.insane.as_ref().map(|back| format!("  Insane: {}. {}", back.name, back.text)));
    lines
}

fn count(ills: &IllsView<'_>) -> usize {
    ills.up.len() + ills.known.len() + usize::from(ills.unseen)
}

/// `Damage: Broken Arm (face up), Bruise, 2 unseen`
fn ills(what: &str, ills: &IllsView<'_>) -> Option<String> {
    let up = ills.up.iter().map(|card| format!("{} (face up)", card.name));
    let known = ills.known.iter().map(|card| card.name.to_owned());
    let unseen = (ills.unseen > 0).then(|| format!("{} unseen", ills.unseen));
    let all: Vec<String> = up.chain(known).chain(unseen).collect();
    (!all.is_empty()).then(|| format!("  {what}: {}", all.join(", ")))
}

fn card(card: &CardView<'_>) -> String {
    let notes = [(card.flipped, "flipped"), (card.used, "used")];
    let notes: Vec<&str> = notes.into_iter().filter(|(is, _)| *is).map(|(_, note)| note).collect();
    if notes.is_empty() { card.name.to_owned() } else { format!("{} ({})", card.name, notes.join(", ")) }
}

/// `1 Cultist 2: Study a, health 3 of 5, awareness 1, horror 2, brawn 1`
fn monster(view: &View<'_>, it: &MonsterView<'_>, mark: char) -> String {
    let twins = view.monsters.iter().filter(|other| other.kind == it.kind).count();
    let number = if twins > 1 || it.number > 1 { format!(" {}", it.number) } else { String::new() };
    let gifts: String =
        it.gifts.iter().map(|gift| format!(", {}", format!("{gift:?}").to_lowercase())).collect();
    format!(
        "{mark} {}{number}: {}, health {} of {}, awareness {}, horror {}, brawn {}{gifts}",
        it.name,
        space_name(view, it.space),
        it.health - it.damage,
        it.health,
        it.awareness,
        it.horror,
        it.brawn
    )
}

/// `a The lamp: Entry a. It stands on the sill.` Doors are on the map.
fn token(view: &View<'_>, it: &TokenView<'_>, mark: char) -> Option<String> {
    if it.border.is_some() {
        return None;
    }
    let follows = it.follows.and_then(|who| view.investigators.get(usize::from(who)));
    let follows = follows.map_or_else(String::new, |who| format!(", follows {}", who.name));
    Some(
        format!("{mark} {}: {}{follows}. {}", it.name, space_name(view, it.space), it.looks)
            .trim_end()
            .to_owned(),
    )
}

fn lying(view: &View<'_>) -> Option<String> {
    let all = view.lying.iter().map(|it| format!("{} in {}", card(&it.card), space_name(view, it.space)));
    let all: Vec<String> = all.collect();
    (!all.is_empty()).then(|| format!("$ {}", all.join(", ")))
}

/// Lines that are too long go on below, set in.
fn wrapped(text: &str) -> Vec<String> {
    let mut lines = Vec::new();
    for line in text.split('\n') {
        if line.chars().count() <= WIDTH {
            lines.push(line.to_owned());
            continue;
        }
        let inset = " ".repeat(line.len() - line.trim_start().len());
        let mut now = inset.clone();
        for word in line.split_whitespace() {
            if now.chars().count() + word.chars().count() >= WIDTH && !now.trim().is_empty() {
                lines.push(std::mem::replace(&mut now, format!("{inset}    ")));
            }
            if !now.is_empty() && !now.ends_with(' ') {
                now.push(' ');
            }
            now.push_str(word);
        }
        lines.push(now);
    }
    lines
}
