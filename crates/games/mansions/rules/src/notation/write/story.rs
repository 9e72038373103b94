//! What the scenario keeps, the mythos pool, puzzles.

use super::{counted, holding, line, line_or_none, noted};
use crate::ids::{EventId, OnceId, PoolEvent, SpawnId};
use crate::notation::Names;
use crate::notation::names::{listed, word};
use crate::setup::first_values;
use crate::state::{Due, DueWhat, Guess, Pool, PuzzleState, State, Story};
use crate::story::idle_spawns;

pub(super) fn lines(names: &Names<'_>, state: &State) -> Vec<String> {
    let story = &state.story;
    let event = |event: EventId| names.scenario.event(event).id.clone();
    let mut lines = Vec::new();
    lines.extend(
        (story.stage.index() > 0).then(|| format!("stage: {}", names.scenario.stage(story.stage).id)),
    );
    lines.extend((story.worlds != names.scenario.worlds).then(|| worlds(names, story.worlds)));
    lines.extend(line("vars", vars(names, story)));
    let sums = names.scenario.sums.iter().zip(story.sums).filter(|(_, sum)| *sum > 0);
    lines.extend(line("sums", sums.map(|(name, sum)| format!("{name} {sum}")).collect()));
    let skipped = names.scenario.puzzles.iter().zip(story.puzzle_sums).filter(|(_, sum)| *sum > 0);
    lines.extend(line("skipped puzzles", skipped.map(|(it, sum)| format!("{} {sum}", it.id)).collect()));
    lines.extend(line("done", story.done.iter().map(event).collect()));
    lines.extend(line("once", story.once.iter().map(|once: OnceId| once.0.to_string()).collect()));
    if story.idle != idle_spawns(names.scenario) {
        lines.push(line_or_none("idle", listed(story.idle, |spawn| names.scenario.spawn(spawn).id.clone())));
    }
    let later = story.later.iter().map(|&(rounds, it)| format!("{} {rounds}", event(it)));
    lines.extend(line("later", later.collect()));
    lines.extend(line("due", story.due.iter().map(|it| due(names, it)).collect()));
    lines.extend((story.chained > 0).then(|| format!("chained: {}", story.chained)));
    lines.extend(pool(names, &state.pool));
    lines.extend(puzzles(names, state));
    lines
}

/// `worlds: wife + in-the-garden, doctor + under-the-roof`: those that are still possible.
fn worlds(names: &Names<'_>, bag: u64) -> String {
    let left = (0..u64::BITS).filter(|world| bag >> world & 1 == 1);
    line_or_none("worlds", left.map(|world| names.world(world)).collect())
}

fn vars(names: &Names<'_>, story: &Story) -> Vec<String> {
    let all = names.scenario.vars.iter().zip(story.vars).zip(first_values(names.scenario));
    let changed = all.filter(|((_, value), first)| value != first);
    changed.map(|((var, value), _)| format!("{} {value}", var.id)).collect()
}

/// `event the-lamp-goes-out (rita-young; at study.b)`
fn due(names: &Names<'_>, due: &Due) -> String {
    let what = match due.what {
        DueWhat::Event(event) => format!("event {}", names.scenario.event(event).id),
        DueWhat::Found(role) => format!("found {}", names.role(role)),
        DueWhat::Enter(stage) => format!("enter {}", names.scenario.stage(stage).id),
        DueWhat::Solved(puzzle) => format!("solved {}", names.scenario.puzzle(puzzle).id),
    };
    let who = due.who.map(|who| names.who(who).to_owned());
    let space = due.space.map(|space| format!("at {}", names.space(space)));
    noted(what, who.into_iter().chain(space).collect())
}

fn pool(names: &Names<'_>, pool: &Pool) -> Vec<String> {
    let usual = &names.scenario.mythos;
    let spawn = |spawn: Option<SpawnId>| spawn.map_or("none", |spawn| &names.scenario.spawn(spawn).id);
    let event = |event: PoolEvent| names.content.pool_event(event).id.clone();
    let mut items = holding([(pool.skip, "skip")]);
    items.extend(pool.weights.map(|weights| format!("weights {}", numbers(&weights))));
    items.extend((pool.shift != usual.shift).then(|| format!("shift {}", pool.shift)));
    if pool.small != usual.small_spawn.as_ref().map(crate::names::Ref::id) {
        items.push(format!("small {}", spawn(pool.small)));
    }
    if pool.big != usual.big_spawn.as_ref().map(crate::names::Ref::id) {
        items.push(format!("big {}", spawn(pool.big)));
    }
    let mut lines: Vec<String> = line("pool", items).into_iter().collect();
    if pool.closed != usual.closed.iter().copied().collect() {
        lines.push(line_or_none("closed gates", listed(pool.closed, |gate| word(&gate))));
    }
    if pool.closed_rooms != usual.closed_rooms.iter().copied().collect() {
        lines.push(line_or_none("closed rooms", listed(pool.closed_rooms, |room| word(&room))));
    }
    lines.extend(line("drawn", listed(pool.drawn, event)));
    lines.extend(line("spent", listed(pool.spent, event)));
    lines
}

/// `1 2 3`
fn numbers(all: &[u8]) -> String {
    all.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

fn puzzles(names: &Names<'_>, state: &State) -> Vec<String> {
    let begun = names.scenario.puzzles.iter().zip(&state.puzzles);
    let line = |(puzzle, it)| puzzle_items(it).map(|items| format!("puzzle {puzzle}: {items}"));
    begun.filter_map(|(puzzle, it)| line((&puzzle.id, it))).collect()
}

/// `slide, board 3, at 0 1 2`
fn puzzle_items(puzzle: &PuzzleState) -> Option<String> {
    let at = |all: &[u8]| format!("at {}", numbers(all));
    match puzzle {
        PuzzleState::Untouched => None,
        PuzzleState::Solved => Some("solved".to_owned()),
        PuzzleState::Slide { board, at: blocks } => Some(format!("slide, board {board}, {}", at(blocks))),
        PuzzleState::Code { guesses, made } => {
            let made = guesses[..usize::from(*made)].iter().map(guess);
            Some(std::iter::once("code".to_owned()).chain(made).collect::<Vec<_>>().join(", "))
        }
        PuzzleState::Image { pieces } => Some(format!("image, {}", at(pieces))),
        PuzzleState::Tower { pegs } => Some(format!("tower, {}", at(pegs))),
        PuzzleState::Rings { pattern, at: rings } => Some(format!("rings, board {pattern}, {}", at(rings))),
    }
}

/// `guess 1 2 3 4 0 (exact 1; near 2)`
fn guess(guess: &Guess) -> String {
    let notes = counted([("exact", guess.exact), ("near", guess.near)]);
    noted(format!("guess {}", numbers(&guess.symbols)), notes)
}
