//! Somebody tries a puzzle of the story: MOM-PUZ-01, MOM-PUZ-03, MOM-PUZ-04, MOM-PUZ-11.

use crate::Event;
use crate::asking::T;
use crate::effects::{self, Scene};
use crate::ids::{PuzzleId, Who};
use crate::possessions::gives::gives;
use crate::puzzles::attempt::{self, Attempt};
use crate::question::About;
use crate::rolls::{self, Aim, Test, clues};
use crate::state::{Due, DueWhat, Purpose, PuzzleState, Standing, Step};
use crate::story::{StoryStep, due, may_wait};
use table::Flow;

/// MOM-PUZ-01 Somebody tries a puzzle, as soon as this step is over. A solved one is not tried again.
pub fn attempt(t: T<'_, '_>, puzzle: PuzzleId, who: Who) -> Flow {
    if t.state.puzzles[puzzle.index()] == PuzzleState::Solved || !may_wait(t) {
        return Ok(());
    }
    if let Some(goal) = attempt::goal_if_skipped(t.content, t.state, puzzle) {
        return test_instead(t, puzzle, who, goal);
    }
    let content = t.content;
    let skills = &t.state.the_scenario(content).puzzle(puzzle).skill;
    let skill = rolls::pick_skill(t, who, About::SkillForPuzzle(puzzle), skills)?;
    attempt::begin(t, puzzle, who)?;
    let given = gives(content, t.state, who).map(|(give, _)| give);
    let left = attempt::steps_allowed(content, t.state, who, skill, given);
    t.then([Step::Story(StoryStep::Puzzle { puzzle, who, left })]);
    Ok(())
}

/// MOM-PUZ-03 An attempt is a step sequence. Whoever is no longer on the board has left it.
pub(super) fn step(t: T<'_, '_>, puzzle: PuzzleId, who: Who, left: u8) -> Flow {
    if t.state.who(who).standing != Standing::OnBoard {
        t.tell(Event::PuzzleLeft(puzzle));
        return Ok(());
    }
    let clues_work = clues::may_convert(t.content, t.state, who);
    match attempt::step(t, puzzle, who, left, clues_work)? {
        Attempt::GoesOn(left) => t.then([Step::Story(StoryStep::Puzzle { puzzle, who, left })]),
        Attempt::Solved => solved(t, puzzle, who),
        Attempt::Left => leave(t, puzzle, who)?,
    }
    Ok(())
}

/// MOM-PUZ-11 Option "skip puzzles" replaces a puzzle by an adding-up test of its skill, goal = level.
fn test_instead(t: T<'_, '_>, puzzle: PuzzleId, who: Who, goal: u8) -> Flow {
    let skill = rolls::which_skill(t, who, &t.state.the_scenario(t.content).puzzle(puzzle).skill)?;
    let before = t.state.story.puzzle_sums[puzzle.index()];
    let left = goal.saturating_sub(before);
    let test = Test { who, skill, purpose: Purpose::Text, dice: 0, need: left };
    let roll = rolls::ready(t.content, t.state, &test);
    let by = rolls::test_to(t, roll, Aim::UpTo(left))?.min(left);
    let now = before + by;
    t.state.story.puzzle_sums[puzzle.index()] = now;
    t.tell(Event::PuzzleSumGrew { puzzle, by, now, goal });
    if now < goal {
        return leave(t, puzzle, who);
    }
    t.state.puzzles[puzzle.index()] = PuzzleState::Solved;
    t.tell(Event::PuzzleSolved(puzzle));
    solved(t, puzzle, who);
    Ok(())
}

/// MOM-PUZ-04 Solved: the puzzle's solved branch is due, then what waits for that.
fn solved(t: T<'_, '_>, puzzle: PuzzleId, who: Who) {
    let space = Some(t.state.who(who).space);
    due(t, Due { what: DueWhat::Solved(puzzle), who: Some(who), space });
}

/// What comes of an attempt that did not solve it.
fn leave(t: T<'_, '_>, puzzle: PuzzleId, who: Who) -> Flow {
    let scenario = t.state.the_scenario(t.content);
    effects::resolve(t, &scenario.puzzle(puzzle).left, &mut Scene::of(who))
}
