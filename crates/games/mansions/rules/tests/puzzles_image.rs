//! MOM-PUZ-07 Images.

use crate::common::content;
use crate::common::puzzling::{ANN, LID, all_made, content_with, flood, leads_to_the_goal, set_up};
use mansions::Mansions;
use mansions::puzzles::image::{self, Grid, Pieces};
use mansions::puzzles::{self, solve};
use mansions::question::Choice;
use mansions::scenario::PuzzleKind;
use mansions::state::{PuzzleState, State};
use std::collections::BTreeSet;
use table::{Answers, Ask, Table};

fn image_of(puzzle: &PuzzleState) -> Pieces {
    let PuzzleState::Image { pieces } = *puzzle else { panic!("{puzzle:?} is no image") };
    pieces
}

/// MOM-PUZ-07 A step swaps two orthogonal neighbours.
#[test]
fn neighbours_are_swapped() {
    let swaps = |width, height| Grid { width, height }.steps();
    let two = [(0, 1), (0, 2), (1, 3), (2, 3)].map(|(one, other)| Choice::Swap(one, other));
    assert_eq!(swaps(2, 2)[..], two);
    assert_eq!(swaps(4, 4).len(), 24);
    let mut pieces = image::whole();
    assert!(image::is_solved(&pieces));
    image::take(&mut pieces, 1, 5);
    assert_eq!((pieces[1], pieces[5], image::misplaced(&pieces)), (5, 1, 2));
}

/// MOM-PUZ-07 Made from the solution by random swaps, so any start is solvable; level is the number of misplaced
/// pieces. Small ones: all that chance can make, and the least number of steps is less than the level.
#[test]
fn every_small_image_is_solvable_in_fewer_steps_than_its_level() {
    for (width, height, highest) in [(2, 2, 4), (3, 2, 6), (3, 3, 4)] {
        let grid = Grid { width, height };
        for level in 2..=highest {
            let kind = PuzzleKind::Image { width, height, level };
            let content = content_with(kind.clone());
            let starts: BTreeSet<Pieces> = all_made(&content).iter().map(image_of).collect();
            assert!(!starts.is_empty());
            for pieces in starts {
                assert_eq!(image::misplaced(&pieces), level);
                let way = solve::image_way(grid, pieces);
                assert!(way.len() < usize::from(level) && way.len() * 2 >= usize::from(level));
                leads_to_the_goal(&content, &kind, PuzzleState::Image { pieces }, &way);
            }
        }
    }
}

/// The search for images up to nine pieces is exact.
#[test]
fn the_least_steps_of_an_image_are_found() {
    let grid = Grid { width: 3, height: 2 };
    let swapped = |pieces: &Pieces| {
        let swap = |step: Choice| {
            let Choice::Swap(one, other) = step else { panic!("{step:?} is no swap") };
            let mut after = *pieces;
            image::take(&mut after, one, other);
            after
        };
        grid.steps().into_iter().map(swap).collect()
    };
    let far = flood(image::whole(), swapped);
    assert_eq!(far.len(), 720);
    for (pieces, steps) in far {
        assert_eq!(solve::image_way(grid, pieces).len(), steps);
        assert!(solve::at_least(grid, &pieces) as usize <= steps);
    }
}

/// MOM-PUZ-07 Large ones can be made at every level, whatever chance says, and every way out leads to the whole.
#[test]
fn every_level_of_a_large_image_can_be_made() {
    struct Turns(usize);
    impl Answers<Mansions> for Turns {
        fn answer(&mut self, _: &State, ask: &Ask<'_, Mansions>) -> Option<usize> {
            self.0 = (self.0 * 31 + 7) % 10_007;
            Some(self.0 % ask.options.len())
        }
    }
    let mut content = content();
    let mut state = set_up(&content);
    for level in 2..=16 {
        let kind = PuzzleKind::Image { width: 4, height: 4, level };
        let lamp = crate::common::lamp(&content);
        content.scenarios[lamp].puzzles[1].kind = kind.clone();
        for seed in 0..20 {
            let mut turns = Turns(seed);
            let mut table = Table::new(&content, &mut state, &mut turns);
            let puzzle = puzzles::make(&mut table, LID, ANN).expect("chance has answered");
            let pieces = image_of(&puzzle);
            assert_eq!(image::misplaced(&pieces), level);
            let grid = Grid { width: 4, height: 4 };
            assert!(solve::at_least(grid, &pieces) < u32::from(level));
        }
        let mut turns = Turns(3);
        let puzzle = puzzles::make(&mut Table::new(&content, &mut state, &mut turns), LID, ANN)
            .expect("chance has answered");
        let way = solve::way(&content, &kind, &puzzle).expect("there is always a way");
        leads_to_the_goal(&content, &kind, puzzle, &way);
    }
    // One that no search finds soon is put together piece by piece.
    let pieces: Pieces = std::array::from_fn(|cell| 15 - cell as u8);
    let kind = PuzzleKind::Image { width: 4, height: 4, level: 16 };
    let puzzle = PuzzleState::Image { pieces };
    let way = solve::way(&content, &kind, &puzzle).expect("there is always a way");
    leads_to_the_goal(&content, &kind, puzzle, &way);
}
