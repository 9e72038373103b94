//! MOM-PUZ-05 Slide puzzles.

use crate::common::content;
use crate::common::puzzling::{ANN, LID, leads_to_the_goal, play, set_up};
use mansions::puzzles::{self, slide, solve};
use mansions::question::{About, Choice};
use mansions::scenario::PuzzleKind;
use mansions::state::PuzzleState;
use table::Actor;

/// MOM-PUZ-05 Blocks move along their axis; one step moves one block any free distance.
#[test]
fn blocks_move_any_free_distance_along_their_axis() {
    let content = content();
    // .AA..G  ..CC.G  .XX.B.  HH..BD  FF.EED  ......
    let blocks = slide::blocks(&content.slides[0]);
    let letters: String = blocks.iter().map(|block| char::from(block.letter)).collect();
    assert_eq!(letters, "ABCDEFGHX");
    let at = slide::start(&blocks);
    let of = |letter: u8| {
        let index = blocks.iter().position(|block| block.letter == letter).expect("it is there") as u8;
        let steps = slide::steps(&blocks, &at);
        let by = |step: Choice| match step {
            Choice::Slide(block, by) if block == index => Some(by),
            _ => None,
        };
        steps.into_iter().filter_map(by).collect::<Vec<i8>>()
    };
    assert_eq!(of(b'A'), [-1, 1, 2]);
    assert_eq!(of(b'B'), [-2, -1]);
    assert_eq!(of(b'G'), [1]);
    assert_eq!(of(b'X'), [-1, 1]);
    assert_eq!(of(b'E'), [-1]);
}

/// MOM-PUZ-05, MOM-PUZ-02 Every board of the table is solvable, and its level is the least number of steps.
#[test]
fn all_boards_are_solvable_in_as_many_steps_as_is_written() {
    let content = content();
    assert_eq!(content.slides.len(), 60);
    for (board, it) in content.slides.iter().enumerate() {
        let blocks = slide::blocks(it);
        let at = slide::start(&blocks);
        let way = solve::slide_way(&blocks, at).expect("it can be solved");
        assert_eq!(way.len(), usize::from(it.least), "board {board}");
        let puzzle = PuzzleState::Slide { board: board as u8, at };
        leads_to_the_goal(&content, &PuzzleKind::Slide(it.least), puzzle, &way);
    }
}

/// MOM-PUZ-10 Generation happens by chance questions (which board of its level), so replays and tests name the puzzle.
#[test]
fn chance_names_the_board_of_a_slide_puzzle() {
    let content = content();
    let mut state = set_up(&content);
    let made = play(&content, &mut state, &[Choice::Board(20)], |t| puzzles::make(t, LID, ANN));
    let (actor, about, options) = &made.asked[0];
    assert_eq!((*actor, *about), (Actor::Chance, About::PuzzleBoard(LID)));
    let of_level: Vec<Choice> = slide::boards_of(&content.slides, 4).map(Choice::Board).collect();
    assert_eq!((options.len(), options), (9, &of_level));
    assert!(matches!(made.flow, Ok(PuzzleState::Slide { board: 20, .. })));
}
