//! Both modes measure the same games.

use crate::game::{Content, Contraband, Setup};
use referee::bench::{Mode, copies, measure, play};
use std::sync::Arc;
use table::Game;

#[test]
fn both_modes_play_the_same_games() {
    let content = Arc::new(Content::default());
    let start = Contraband::set_up(&content, &Setup::default()).unwrap();
    let [spot, suspended] =
        [Mode::Spot, Mode::Suspended].map(|mode| play::<Contraband>(mode, &content, &start, 1, 50));
    assert_eq!(spot, suspended);
    assert!(spot.games == 50 && spot.questions > spot.decisions && spot.decisions > 100, "{spot:?}");
}

#[test]
fn what_is_measured_is_the_play_alone() {
    let content = Arc::new(Content::default());
    let start = Contraband::set_up(&content, &Setup::default()).unwrap();
    let measured = measure(|| 7, || play::<Contraband>(Mode::Spot, &content, &start, 1, 5));
    assert_eq!((measured.played.games, measured.allocations), (5, 0));
    assert!(!measured.time.is_zero());
    assert!(!copies::<Contraband>(&content, &start, 1, 1000).position.is_zero());
}
