//! Sets of small ids, compared with ordered sets of numbers.

use std::collections::BTreeSet;
use std::panic::catch_unwind;

use parts::{Set, SmallId, Space, WideSet};
use proptest::prelude::*;
use serde::Deserialize;
use serde::de::value::{Error, SeqDeserializer};

/// The laws of sets, for a type of set and the number of ids it has room for.
macro_rules! laws {
    ($of:ident, $set:ident, $room:literal) => {
        mod $of {
            use super::*;

            fn set(ids: impl IntoIterator<Item = u8>) -> $set<Space> {
                ids.into_iter().map(Space).collect()
            }

            fn ids(set: $set<Space>) -> BTreeSet<u8> {
                set.iter().map(|space| space.0).collect()
            }

            fn numbers() -> impl Strategy<Value = BTreeSet<u8>> {
                prop::collection::btree_set(0..$room, 0..usize::from($room))
            }

            proptest! {
                #[test]
                fn a_set_has_what_was_put_in(numbers in numbers()) {
                    let all = set(numbers.clone());
                    prop_assert!(all.iter().map(|space| space.0).eq(numbers.iter().copied()));
                    prop_assert_eq!(all.len(), numbers.len());
                    prop_assert_eq!(usize::from(all.count()), numbers.len());
                    prop_assert_eq!(all.iter().len(), numbers.len());
                    prop_assert_eq!(all.is_empty(), numbers.is_empty());
                    prop_assert_eq!(all.first().map(|space| space.0), numbers.first().copied());
                    prop_assert!((0..$room).all(|id| all.contains(Space(id)) == numbers.contains(&id)));
                    prop_assert_eq!($set::from_bits(all.bits()), all);
                }

                #[test]
                fn sets_are_joined_and_cut_like_any_sets(a in numbers(), b in numbers()) {
                    prop_assert_eq!(ids(set(a.clone()) | set(b.clone())), &a | &b);
                    prop_assert_eq!(ids(set(a.clone()) & set(b.clone())), &a & &b);
                    prop_assert_eq!(ids(set(a.clone()) - set(b.clone())), &a - &b);
                }

                #[test]
                fn putting_in_and_taking_out_say_whether_anything_changed(numbers in numbers(), id in 0..$room) {
                    let before = set(numbers.clone());
                    let (mut more, mut less) = (before, before);
                    prop_assert_eq!(more.insert(Space(id)), !numbers.contains(&id));
                    prop_assert_eq!(less.remove(Space(id)), numbers.contains(&id));
                    prop_assert_eq!(more, before.with(Space(id)));
                    prop_assert_eq!(less, before.without(Space(id)));
                    prop_assert!(more.contains(Space(id)) && !less.contains(Space(id)));
                }

                #[test]
                fn only_a_set_of_one_has_an_only_one(numbers in numbers(), id in 0..$room) {
                    let expected = numbers.first().filter(|_| numbers.len() == 1).copied().map(Space);
                    prop_assert_eq!(set(numbers).only(), expected);
                    prop_assert_eq!($set::of(Space(id)).only(), Some(Space(id)));
                }

                #[test]
                fn the_first_ids_count_from_zero(count in 0..=$room) {
                    prop_assert_eq!($set::first_ids(count.into()), set(0..count));
                }
            }

            #[test]
            fn an_id_without_a_bit_is_refused() {
                assert!(catch_unwind(|| $set::of(Space($room))).is_err());
                assert!(catch_unwind(|| set([]).contains(Space($room))).is_err());
                assert!(catch_unwind(|| $set::<Space>::first_ids(1 + usize::from($room))).is_err());
            }

            #[test]
            fn a_written_set_is_a_list_of_ids_that_have_a_bit() {
                let read = |ids: Vec<u8>| {
                    $set::<Space>::deserialize(SeqDeserializer::<_, Error>::new(ids.into_iter()))
                };
                assert_eq!(read(vec![5, 1]).unwrap(), set([1, 5]));
                let refused = format!("a set holds ids below {0}, not {0}", $room);
                assert_eq!(read(vec![5, $room]).unwrap_err().to_string(), refused);
            }
        }
    };
}

laws!(narrow, Set, 64_u8);
laws!(wide, WideSet, 128_u8);

fn set(ids: impl IntoIterator<Item = u8>) -> Set<Space> {
    ids.into_iter().map(Space).collect()
}

#[test]
fn operators_have_assigning_forms() {
    let mut spaces = set([1, 2]);
    spaces |= set([3]);
    spaces &= set([2, 3, 4]);
    spaces -= set([3]);
    assert_eq!(spaces, set([2]));
    spaces.extend([Space(7)]);
    assert_eq!(spaces, set([2, 7]));
}

#[test]
fn only_a_set_of_one_has_an_only_one() {
    assert_eq!(set([63]).only(), Some(Space(63)));
    assert_eq!(set([0, 63]).only(), None);
    assert_eq!(Set::<Space>::EMPTY.only(), None);
}

#[test]
fn a_set_prints_as_a_set() {
    assert_eq!(format!("{:?}", set([4, 2])), "{Space(2), Space(4)}");
}

#[test]
fn an_enum_may_be_a_small_id() {
    #[derive(Clone, Copy, PartialEq, Debug)]
    enum Mood {
        Calm,
        Mad,
    }
    impl SmallId for Mood {
        fn index(self) -> usize {
            self as usize
        }
        fn from_index(index: usize) -> Self {
            [Self::Calm, Self::Mad][index]
        }
    }
    let moods = Set::of(Mood::Mad);
    assert!(moods.contains(Mood::Mad) && !moods.contains(Mood::Calm));
    assert_eq!(moods.only(), Some(Mood::Mad));
}

#[test]
fn a_small_id_is_one_byte_and_below_256() {
    parts::small_id! {
        /// An id made outside this crate.
        struct Monster;
    }
    assert_eq!(size_of::<Monster>(), 1);
    assert_eq!(Monster::new(255).index(), 255);
    assert!(Monster::new(1) < Monster::new(2));
    assert!(catch_unwind(|| Monster::new(256)).is_err());
}
