//! MOM-PUZ-08 Towers.

use crate::common::content;
use crate::common::puzzling::{all_made, content_with, flood, leads_to_the_goal};
use mansions::puzzles::{solve, tower};
use mansions::question::Choice;
use mansions::scenario::PuzzleKind;
use mansions::state::{MOST_DISCS, PuzzleState};
use std::collections::BTreeSet;

/// MOM-PUZ-08 3 pegs, a larger never on a smaller; a step moves one top disc; goal: all in order on the marked peg.
#[test]
fn a_larger_disc_never_lies_on_a_smaller() {
    let mut pegs = [0; MOST_DISCS];
    let moves = |pegs: &tower::Pegs| {
        let of = |step: Choice| match step {
            Choice::Disc { from, to } => (from, to),
            _ => panic!("{step:?} moves no disc"),
        };
        tower::steps(4, pegs).into_iter().map(of).collect::<Vec<_>>()
    };
    assert_eq!(moves(&pegs), [(0, 1), (0, 2)]);
    tower::take(&mut pegs, 0, 1);
    assert_eq!(moves(&pegs), [(0, 2), (1, 0), (1, 2)]);
    tower::take(&mut pegs, 0, 2);
    assert_eq!(pegs[..4], [1, 2, 0, 0]);
    assert_eq!(moves(&pegs), [(1, 0), (1, 2), (2, 0)]);
    assert!(!tower::is_solved(4, &pegs));
    pegs[..4].fill(tower::GOAL);
    assert!(tower::is_solved(4, &pegs));
}

/// MOM-PUZ-08 Made backwards from the goal to depth = level: chance can make every tower that is so many steps away,
/// and no other.
#[test]
fn every_tower_is_as_far_from_its_goal_as_its_level() {
    let mut content = content();
    for discs in 4..=8 {
        let around = |pegs: &tower::Pegs| {
            let moved = |step: Choice| {
                let Choice::Disc { from, to } = step else { panic!("{step:?} moves no disc") };
                let mut after = *pegs;
                tower::take(&mut after, from, to);
                after
            };
            tower::steps(discs, pegs).into_iter().map(moved).collect()
        };
        let mut goal = [0; MOST_DISCS];
        goal[..usize::from(discs)].fill(tower::GOAL);
        let far = flood(goal, around);
        assert_eq!(far.len(), 3_usize.pow(u32::from(discs)));
        assert!(far.iter().all(|(pegs, &steps)| usize::from(tower::least(discs, pegs)) == steps));
        for level in 1..=tower::deepest(discs).min(63) {
            let lamp = crate::common::lamp(&content);
            content.scenarios[lamp].puzzles[1].kind = PuzzleKind::Tower { discs, level };
            let made: BTreeSet<tower::Pegs> = all_made(&content).iter().map(pegs_of).collect();
            let wanted = far.iter().filter(|&(_, &steps)| steps == usize::from(level));
            assert!(made.iter().eq(wanted.map(|(pegs, _)| pegs)), "{discs} discs, level {level}");
        }
    }
}

fn pegs_of(puzzle: &PuzzleState) -> tower::Pegs {
    let PuzzleState::Tower { pegs } = *puzzle else { panic!("{puzzle:?} is no tower") };
    pegs
}

/// MOM-PUZ-08 A shortest way has as many steps as the level.
#[test]
fn a_tower_is_solved_in_as_many_steps_as_its_level() {
    for (discs, level) in [(4, 15), (5, 20), (8, 63)] {
        let kind = PuzzleKind::Tower { discs, level };
        let content = content_with(kind.clone());
        let puzzle = all_made(&content)[0];
        let way = solve::way(&content, &kind, &puzzle).expect("it can be solved");
        assert_eq!(way.len(), usize::from(level));
        leads_to_the_goal(&content, &kind, puzzle, &way);
    }
}
