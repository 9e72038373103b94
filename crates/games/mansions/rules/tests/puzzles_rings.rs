//! MOM-PUZ-09 Rings.

use crate::common::content;
use crate::common::puzzling::{all_made, leads_to_the_goal};
use mansions::puzzles::rings::{self, Wheels};
use mansions::puzzles::solve;
use mansions::scenario::PuzzleKind;
use mansions::state::PuzzleState;
use std::collections::BTreeSet;

/// MOM-PUZ-09 A step turns one ring by one mark either way, linked rings turn with it as printed; goal: the marks
/// aligned.
#[test]
fn linked_rings_turn_together() {
    let content = content();
    let pattern = |id: &str| content.rings.iter().find(|pattern| pattern.id == id).expect("it is there");
    assert_eq!(rings::steps(5).len(), 10);
    let turned = |id, ring, back| {
        let mut at = [0; 5];
        Wheels { pattern: pattern(id), marks: 8 }.take(&mut at, ring, back);
        at
    };
    assert_eq!(turned("free", 1, false), [0, 1, 0, 0, 0]);
    assert_eq!(turned("free", 1, true), [0, 7, 0, 0, 0]);
    // The first turns the second; what the second turns stays.
    assert_eq!(turned("chain", 0, false), [1, 1, 0, 0, 0]);
    assert_eq!(turned("contrary", 0, false), [1, 0, 7, 0, 0]);
    assert_eq!(turned("clockwork", 4, true), [7, 0, 0, 0, 7]);
    assert!(rings::is_solved(3, &[4, 4, 4, 0, 0]));
    assert!(!rings::is_solved(4, &[4, 4, 4, 0, 0]));
}

/// MOM-PUZ-09 Made backwards from the goal: the least number of steps is the level, for all that chance can make.
#[test]
fn all_rings_are_as_far_from_their_goal_as_their_level() {
    let mut content = content();
    for (rings, marks) in [(3, 6), (3, 8), (4, 6)] {
        for level in 1..=20 {
            if rings::patterns_of(&content.rings, rings, marks, level).next().is_none() {
                continue;
            }
            let kind = PuzzleKind::Rings { rings, marks, level };
            let lamp = crate::common::lamp(&content);
            content.scenarios[lamp].puzzles[1].kind = kind.clone();
            let made = all_made(&content);
            for puzzle in made.iter().step_by(made.len().div_ceil(40)) {
                let way = solve::way(&content, &kind, puzzle).expect("it can be solved");
                assert_eq!(way.len(), usize::from(level));
                leads_to_the_goal(&content, &kind, *puzzle, &way);
            }
            let starts = |pattern: u8| {
                let wheels = Wheels { pattern: &content.rings[usize::from(pattern)], marks };
                wheels.starts(level).into_iter().map(move |at| (pattern, at))
            };
            let wanted: BTreeSet<(u8, rings::At)> =
                rings::patterns_of(&content.rings, rings, marks, level).flat_map(starts).collect();
            assert_eq!(made.len(), wanted.len());
            assert_eq!(made.iter().map(rings_of).collect::<BTreeSet<_>>(), wanted);
        }
    }
}

fn rings_of(puzzle: &PuzzleState) -> (u8, rings::At) {
    let PuzzleState::Rings { pattern, at } = *puzzle else { panic!("{puzzle:?} has no rings") };
    (pattern, at)
}

/// MOM-PUZ-09 The largest, too: every place that has a way back has a shortest one of the depth that was found.
#[test]
fn the_depth_of_rings_is_the_least_number_of_steps() {
    let content = content();
    for pattern in &content.rings {
        let wheels = Wheels { pattern, marks: 7 };
        let depths = wheels.depths(u8::MAX);
        let deepest = depths.iter().flatten().max().copied().expect("the goal has a depth");
        for level in 1..=deepest {
            let start = wheels.starts(level)[0];
            assert_eq!(depths[wheels.index(&start)], Some(level));
            let way = solve::rings_way(wheels, start).expect("it can be solved");
            assert_eq!(way.len(), usize::from(level), "{} of {level}", pattern.id);
        }
    }
}
