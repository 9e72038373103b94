//! A state as lines of text.

use super::{NEXT, RANDOM_SUMMONING, RELICS, UNKNOWN_MONSTERS, agenda_from, singular, turn_notes};
use crate::content::{Content, Episode};
use crate::discovery::{Discovery, Side};
use crate::rules::Edition;
use crate::setup::empty_table;
use crate::state::{Ending, Place, State, Step, Who};
use crate::words::{figure_id, id_of};
use parts::{Deck, Passage, Set, Space};

/// Writes what differs from an empty table.
pub fn write(content: &Content, state: &State) -> String {
    let episode = content.episode(state.episode);
    let mut lines = vec![
        format!("episode: {}", episode.id),
        format!("elder one: {}", content.elder(state.elder).id),
        format!("players: {}", state.seats),
    ];
    lines.extend(rules(state));
    lines.extend(unknown_monsters(content, state));
    lines.extend(state.seated().map(|who| investigator(content, state, who)));
    lines.extend(episode.map.spaces().iter().filter_map(|space| space_line(content, state, space)));
    lines.extend(passages(episode, "closed", state.closed));
    lines.extend(passages(episode, "locked", state.locked));
    lines.extend(cards(content, episode, state));
    lines.extend(claimed(content, state));
    lines.extend(named(content, state));
    lines.extend(relics(content, state));
    lines.push(format!("track: {}", state.track));
    lines.extend(story(content, state));
    lines.push(next(content, state));
    lines.join("\n") + "\n"
}

/// `rules: relics, random summoning`, if anything is not as usual.
fn rules(state: &State) -> Option<String> {
    let rules = state.rules;
    let waiting = if state.unknown.is_empty() { rules.unknown_monsters } else { 0 };
    let items = [
        (rules.edition != Edition::Unknown).then(|| rules.edition.name()),
        UNKNOWN_MONSTERS.get(usize::from(waiting)).copied().filter(|_| waiting > 0),
        rules.relics.then_some(RELICS),
        rules.random_summoning.then_some(RANDOM_SUMMONING),
    ];
    let items: Vec<&str> = items.into_iter().flatten().collect();
    (!items.is_empty()).then(|| format!("rules: {}", items.join(", ")))
}

/// `unknown monsters: shantak, moon-beast`: by slot.
fn unknown_monsters(content: &Content, state: &State) -> Option<String> {
    let ids = state.unknown.iter().map(|&each| &*content.unknown_monster(each).enemy.name);
    let ids: Vec<&str> = ids.collect();
    (!ids.is_empty()).then(|| format!("unknown monsters: {}", ids.join(", ")))
}

fn investigator(content: &Content, state: &State, who: Who) -> String {
    let investigator = state.investigator(who);
    let board = content.board(investigator.board);
    let mut items = vec![content.episode(state.episode).space(investigator.space).id.clone()];
    let markers = [
        ("wounds", investigator.wounds.at(), 0),
        ("stress", investigator.stress.at(), 0),
        ("sanity", investigator.sanity.at(), 0),
        ("fire", investigator.fire, 0),
        ("lives used", investigator.lives_used, 0),
        ("relics found", investigator.finds_used, 0),
    ];
    let levels = board.skills(state.rules.edition).into_iter().zip(investigator.levels);
    let levels = levels.map(|(skill, level)| (content.skill(skill).id.as_str(), level, 1));
    let all = markers.into_iter().chain(levels).filter(|(_, n, usual)| n != usual);
    items.extend(all.map(|(name, n, _)| format!("{name} {n}")));
    items.extend(investigator.insanity.map(|insanity| content.insanity(insanity).id.clone()));
    items.extend(investigator.lies.then(|| "lies down".to_owned()));
    items.extend(investigator.partner.map(|partner| format!("partner {}", id_of(content, state, partner))));
    let kept = investigator.keeps.map(|card| content.mythos_card(state.episode, state.elder, card));
    items.extend(kept.map(|card| format!("keeps {}", card.id)));
    items.extend(tokens(content, state, Place::Held(who)));
    items.extend(investigator.gone.then(|| "gone".to_owned()));
    format!("{}: {}", board.id, items.join(", "))
}

fn space_line(content: &Content, state: &State, space: Space) -> Option<String> {
    let mut items: Vec<String> = Vec::new();
    for figure in state.figures.at(space) {
        let name = figure_id(content, state, figure);
        let wounds = state.figures.wounds(figure);
        let wounds = (wounds > 0).then(|| format!("wounds {wounds}"));
        let notes: Vec<String> =
            wounds.into_iter().chain(tokens(content, state, Place::Marks(figure))).collect();
        items.push(if notes.is_empty() { name } else { format!("{name} ({})", notes.join("; ")) });
    }
    items.extend(tokens(content, state, Place::On(space)));
    if state.fire_at(space) > 0 {
        items.push(format!("fire {}", state.fire_at(space)));
    }
    let id = &content.episode(state.episode).space(space).id;
    (!items.is_empty()).then(|| format!("{id}: {}", items.join(", ")))
}

/// The tokens at a place: `lab`, `lab (wounds 2)`, `lab (turned 1)`.
fn tokens(content: &Content, state: &State, place: Place) -> Vec<String> {
    let here = state.tokens.iter().filter(|token| token.place == place);
    let named = here.map(|token| {
        let id = &content.token(token.kind).id;
        match (token.turned, token.wounds) {
            (0, 0) => id.clone(),
            (0, wounds) => format!("{id} (wounds {wounds})"),
            (turned, 0) => format!("{id} (turned {turned})"),
            (turned, wounds) => format!("{id} (wounds {wounds}; turned {turned})"),
        }
    });
    named.collect()
}

/// `claimed: mike janitor right (wounds 1)`
fn claimed(content: &Content, state: &State) -> Option<String> {
    let cards = state.claimed.iter().map(|claimed| {
        let card = &content.episode(state.episode).discovery(claimed.card).id;
        let side = match claimed.side {
            Side::Left => "left",
            Side::Right => "right",
        };
        let wounds = (claimed.wounds > 0).then(|| format!("wounds {}", claimed.wounds));
        let used = claimed.used.then(|| "used".to_owned());
        let passed = claimed.passed.then(|| "passed".to_owned());
        let notes: Vec<String> = wounds.into_iter().chain(used).chain(passed).collect();
        let notes = if notes.is_empty() { String::new() } else { format!(" ({})", notes.join("; ")) };
        format!("{} {card} {side}{notes}", id_of(content, state, claimed.owner))
    });
    let cards: Vec<String> = cards.collect();
    (!cards.is_empty()).then(|| format!("claimed: {}", cards.join(", ")))
}

/// `focus: adilah sam` and `prey: ariele cultist`
fn named(content: &Content, state: &State) -> impl Iterator<Item = String> {
    let (mut focus, mut prey) = (Vec::new(), Vec::new());
    for who in state.seated() {
        let (id, investigator) = (id_of(content, state, who), state.investigator(who));
        focus.extend(investigator.focus.map(|focus| format!("{id} {}", id_of(content, state, focus))));
        prey.extend(investigator.prey.iter().map(|kind| format!("{id} {}", content.kind(kind).id)));
    }
    let lines = [("focus", focus), ("prey", prey)].into_iter().filter(|(_, items)| !items.is_empty());
    lines.map(|(key, items)| format!("{key}: {}", items.join(", ")))
}

/// `relics: mike star-map (transformed)`
fn relics(content: &Content, state: &State) -> Option<String> {
    let relics = state.relics.iter().map(|held| {
        let notes = [held.transformed.then_some("transformed"), held.used.then_some("used")];
        let notes: Vec<&str> = notes.into_iter().flatten().collect();
        let notes = if notes.is_empty() { String::new() } else { format!(" ({})", notes.join("; ")) };
        format!("{} {}{notes}", id_of(content, state, held.owner), content.relic(held.relic).id)
    });
    let relics: Vec<String> = relics.collect();
    (!relics.is_empty()).then(|| format!("relics: {}", relics.join(", ")))
}

/// How far the Elder One is.
fn story(content: &Content, state: &State) -> Option<String> {
    let name = |space: Space| &content.episode(state.episode).space(space).id;
    let notes = [
        (state.stage > 1).then(|| format!("stage {}", state.stage)),
        state.disrupted.then(|| "disrupted".to_owned()),
        state.advances.then(|| "advances".to_owned()),
        state.risen.map(|space| format!("risen in {}", name(space))),
    ];
    let notes: Vec<String> = notes.into_iter().flatten().collect();
    (!notes.is_empty()).then(|| format!("story: {}", notes.join(", ")))
}

fn passages(episode: &Episode, what: &str, passages: Set<Passage>) -> Option<String> {
    let name = |space: Space| episode.space(space).id.as_str();
    let ends = passages.iter().map(|passage| episode.map.ends(passage));
    let passages: Vec<String> = ends.map(|(a, b)| format!("{} - {}", name(a), name(b))).collect();
    (!passages.is_empty()).then(|| format!("{what}: {}", passages.join(", ")))
}

/// The deck is left out when it is everything that is not discarded, shuffled.
fn cards(content: &Content, episode: &Episode, state: &State) -> Vec<String> {
    let name = |card: &_| content.mythos_card(state.episode, state.elder, *card).id.as_str();
    let mut lines = Vec::new();
    if state.discovery != usual_discovery(content, state) {
        let name = |card: &_| episode.discovery(*card).id.as_str();
        let layers =
            state.discovery.layers().map(|layer| layer.iter().map(name).collect::<Vec<_>>().join(", "));
        lines.push(format!("discovery: {}", layers.collect::<Vec<_>>().join(" | ")));
    }
    if state.mythos != usual_deck(content, state) {
        let layers = state.mythos.layers().map(|layer| layer.iter().map(name).collect::<Vec<_>>().join(", "));
        lines.push(format!("deck: {}", layers.collect::<Vec<_>>().join(" | ")));
    }
    if !state.discard.is_empty() {
        lines.push(format!("discard: {}", state.discard.iter().map(name).collect::<Vec<_>>().join(", ")));
    }
    lines
}

/// All cards that are not discarded or kept, shuffled.
pub(super) fn usual_deck(content: &Content, state: &State) -> Deck<crate::content::Card, 24> {
    let mut deck = Deck::shuffled(content.mythos_deck(state.episode, state.elder, state.unknown.len()));
    state.spent().for_each(|card| {
        deck.remove(card);
    });
    deck
}

/// All discovery cards that nobody has claimed, shuffled.
pub(super) fn usual_discovery(content: &Content, state: &State) -> Deck<Discovery, 16> {
    let mut deck = empty_table(content, state.episode, state.elder, state.rules, state.seats).discovery;
    state.claimed.iter().for_each(|claimed| {
        deck.remove(claimed.card);
    });
    deck
}

fn next(content: &Content, state: &State) -> String {
    if let Some(ending) = state.ending {
        return over(content, state, ending);
    }
    let step = next_step(state);
    let mut items = vec![format!("{} {}", id_of(content, state, state.active), called(step))];
    if let Step::Attacks(done) = step {
        items.extend(done.iter().map(|figure| format!("after {}", figure_id(content, state, figure))));
    }
    let mut copy = state.clone();
    let notes = turn_notes(&mut copy).map(|(name, n)| (name, *n));
    // Whoever acts has the usual number of actions unless it is written.
    let said = |(name, n): &&(&str, u8)| *n > 0 || (step == Step::Act && *name == "actions left");
    items.extend(notes.iter().filter(said).map(|(name, n)| note(*n, name)));
    items.join(", ")
}

/// The step that is being played, or the next one.
fn next_step(state: &State) -> Step {
    state.doing.unwrap_or_else(|| {
        let step = *state.agenda.iter().next().expect("a game that is not over has something to do");
        assert_eq!(state.agenda, agenda_from(state, step), "the agenda follows from the next step");
        step
    })
}

/// `2 actions left`, `1 action left`
fn note(n: u8, name: &str) -> String {
    if n == 1 { format!("1 {}", singular(name)) } else { format!("{n} {name}") }
}

fn called(step: Step) -> &'static str {
    let same = |other: Step| std::mem::discriminant(&other) == std::mem::discriminant(&step);
    NEXT.iter().find(|(other, _)| same(*other)).map(|(_, name)| *name).expect("every step has a name")
}

fn over(content: &Content, state: &State, ending: Ending) -> String {
    let active = id_of(content, state, state.active);
    match ending {
        Ending::Won => format!("over: won, {active}"),
        Ending::AllGone => format!("over: all gone, {active}"),
        Ending::Dominated => format!("over: dominated, {active}"),
        Ending::Killed(who) => format!("over: killed {}, {active}", id_of(content, state, who)),
        Ending::ConsumedByMadness(who) => format!("over: mad {}, {active}", id_of(content, state, who)),
    }
}
