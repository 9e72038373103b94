//! Dice, tracks and pools.

use std::panic::catch_unwind;

use parts::{Die, Pool, Track, tally};
use proptest::prelude::*;
use serde::Deserialize;
use serde::de::value::{Error, MapDeserializer};

const OMEN: Die<&str> = Die::new(&["blank", "hit", "star"], &[3, 2, 1]);

fn hits(face: &str) -> u32 {
    u32::from(face == "hit")
}

#[test]
fn a_die_knows_how_many_sides_show_each_face() {
    assert_eq!(OMEN.sides_total(), 6);
    assert!(OMEN.odds().eq([("blank", 3), ("hit", 2), ("star", 1)]));
    assert!(OMEN.odds().eq(OMEN.faces().iter().copied().zip(OMEN.sides().iter().copied())));
}

#[test]
fn a_die_needs_a_number_of_sides_for_each_face() {
    assert!(catch_unwind(|| Die::new(&[1, 2], &[1])).is_err());
    assert!(catch_unwind(|| Die::new(&[1, 2], &[1, 0])).is_err());
    assert!(catch_unwind(|| Die::<u8>::new(&[], &[])).is_err());
}

#[test]
fn no_dice_are_worth_nothing_in_one_way() {
    assert_eq!(tally(&OMEN, 0, hits), [1]);
}

#[test]
fn two_dice_are_tallied_by_counting_all_thirty_six_throws() {
    assert_eq!(tally(&OMEN, 1, hits), [4, 2]);
    assert_eq!(tally(&OMEN, 2, hits), [16, 16, 4]);
    assert_eq!(tally(&OMEN, 2, |face| 2 * hits(face)), [16, 0, 16, 0, 4]);
}

#[test]
fn throws_too_many_to_count_are_refused() {
    assert_eq!(tally(&OMEN, 24, |_| 0), [6_u64.pow(24)]);
    assert!(catch_unwind(|| tally(&OMEN, 25, |_| 0)).is_err());
}

#[test]
fn a_full_track_has_no_room() {
    let track = Track::full(7);
    assert_eq!((track.at(), track.end(), track.room()), (7, 7, 0));
    assert!(track.is_full() && !track.is_empty());
    assert!(Track::new(7).is_empty() && !Track::new(7).is_full());
}

#[test]
fn a_marker_is_not_set_past_the_end() {
    let mut track = Track::new(3);
    track.set(3);
    assert!(track.is_full());
    assert!(catch_unwind(move || track.set(4)).is_err());
}

#[test]
fn no_more_is_put_back_than_is_in_play() {
    let mut pool = Pool::new(3);
    assert_eq!(pool.take(2), 2);
    assert!(catch_unwind(move || pool.put_back(3)).is_err());
    pool.put_back(2);
    assert_eq!(pool, Pool::new(3));
}

proptest! {
    #[test]
    fn a_tally_counts_every_throw(dice in 0..10_u32) {
        prop_assert_eq!(tally(&OMEN, dice, hits).iter().sum::<u64>(), 6_u64.pow(dice));
    }

    #[test]
    fn a_marker_stays_on_its_track(end: u8, moves in prop::collection::vec(any::<(bool, u8)>(), 0..20)) {
        let mut track = Track::new(end);
        for (up, steps) in moves {
            let before = track;
            let went = if up { track.raise(steps) } else { track.lower(steps) };
            let room = if up { before.room() } else { before.at() };
            prop_assert_eq!(went, steps.min(room));
            prop_assert_eq!(track.at().abs_diff(before.at()), went);
            prop_assert!(track.at() <= end && track.at() + track.room() == end);
        }
    }

    #[test]
    fn a_pool_neither_makes_nor_loses_anything(all: u8, takes in prop::collection::vec(any::<u8>(), 0..9)) {
        let mut pool = Pool::new(all);
        let taken: u32 = takes.into_iter().map(|count| u32::from(pool.take(count))).sum();
        prop_assert_eq!(u32::from(pool.in_play()), taken);
        prop_assert_eq!(pool.in_play() + pool.left(), pool.all());
        pool.put_back(pool.in_play());
        prop_assert_eq!(pool, Pool::new(all));
    }
}

#[test]
fn a_track_or_pool_that_cannot_be_is_not_read() {
    let fields =
        |one, two, values: [u8; 2]| MapDeserializer::<_, Error>::new([one, two].into_iter().zip(values));
    let mut marked = Track::new(5);
    marked.set(2);
    assert_eq!(Track::deserialize(fields("at", "end", [2, 5])), Ok(marked));
    let error = Track::deserialize(fields("at", "end", [6, 5])).unwrap_err();
    assert_eq!(error.to_string(), "a track that ends at 5 has no step 6");
    assert_eq!(Pool::deserialize(fields("left", "all", [5, 5])), Ok(Pool::new(5)));
    let error = Pool::deserialize(fields("left", "all", [6, 5])).unwrap_err();
    assert_eq!(error.to_string(), "a pool of 5 cannot have 6 left");
}
