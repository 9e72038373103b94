//! Maps and the ways through them, compared with slow and simple computations.

use parts::{BitSet, Map, MapError, MapOf, Passage, Set, Space, WideMap, WideSet, Word};
use proptest::prelude::*;

/// The distances of all spaces, computed by trying every detour.
fn distances<W: Word>(map: &MapOf<W>, closed: BitSet<Passage, W>) -> Vec<Vec<Option<u8>>> {
    let spaces = map.len();
    let mut table = vec![vec![None; spaces]; spaces];
    (0..spaces).for_each(|space| table[space][space] = Some(0));
    for passage in map.passages() - closed {
        let (one, other) = map.ends(passage);
        table[one.index()][other.index()] = Some(1);
        table[other.index()][one.index()] = Some(1);
    }
    for via in 0..spaces {
        for from in 0..spaces {
            for to in 0..spaces {
                let detour = table[from][via].zip(table[via][to]).map(|(there, on)| there + on);
                table[from][to] = table[from][to].into_iter().chain(detour).min();
            }
        }
    }
    table
}

/// A map of up to 20 spaces, some of its passages closed.
fn map_and_closed() -> impl Strategy<Value = (Map, Set<Passage>)> {
    let closed = prop_oneof![Just(0), any::<u64>(), any::<(u64, u64, u64)>().prop_map(|(a, b, c)| a & b & c)];
    (map(40), closed).prop_map(|(map, closed)| (map, Set::from_bits(closed)))
}

/// The same with up to 128 passages.
fn wide_map_and_closed() -> impl Strategy<Value = (WideMap, WideSet<Passage>)> {
    let closed =
        prop_oneof![Just(0), any::<u128>(), any::<(u128, u128, u128)>().prop_map(|(a, b, c)| a & b & c)];
    (map(128), closed).prop_map(|(map, closed)| (map, WideSet::from_bits(closed)))
}

fn map<W: Word>(most: usize) -> impl Strategy<Value = MapOf<W>> {
    let pairs = move |spaces: u8| prop::collection::vec((0..spaces, 0..spaces), 0..most);
    let map = (1..20_u8).prop_flat_map(move |spaces| (Just(spaces), pairs(spaces)));
    map.prop_map(|(spaces, pairs)| map_of(spaces, pairs))
}

fn map_of<W: Word>(spaces: u8, pairs: Vec<(u8, u8)>) -> MapOf<W> {
    let mut passages: Vec<(u8, u8)> = pairs.into_iter().map(|(a, b)| (a.min(b), a.max(b))).collect();
    passages.retain(|(a, b)| a != b);
    passages.sort_unstable();
    passages.dedup();
    let passages: Vec<_> = passages.into_iter().map(|(a, b)| (Space(a), Space(b))).collect();
    MapOf::new(spaces.into(), &passages).expect("nothing is joined twice or to itself")
}

/// Those of `among` at the smallest or the largest distance.
fn best(row: &[Option<u8>], among: Set<Space>, choose: fn(Vec<u8>) -> Option<u8>) -> Set<Space> {
    let steps = choose(among.iter().filter_map(|space| row[space.index()]).collect());
    among.iter().filter(|space| steps.is_some() && row[space.index()] == steps).collect()
}

fn check_ways<W: Word>(
    map: &MapOf<W>,
    closed: BitSet<Passage, W>,
    among: Set<Space>,
) -> Result<(), TestCaseError> {
    let ways = map.open(closed);
    let slow = distances(map, closed);
    let among = among & map.spaces();
    for from in map.spaces() {
        let row = &slow[from.index()];
        for to in map.spaces() {
            prop_assert_eq!(ways.distance(from, to), row[to.index()]);
            prop_assert_eq!(ways.adjacent(from, to), row[to.index()] == Some(1));
            let steps = row[to.index()];
            let nearer = |space: &Space| {
                steps.is_some() && slow[space.index()][to.index()].map(|near| near + 1) == steps
            };
            prop_assert_eq!(ways.toward(from, to), ways.neighbours(from).iter().filter(nearer).collect());
        }
        let near = |steps| {
            let is_near = move |to: &Space| row[to.index()].is_some_and(|far| far <= steps);
            map.spaces().iter().filter(is_near).collect::<Set<Space>>()
        };
        prop_assert!((0..5).all(|steps| ways.within(from, steps) == near(steps)));
        prop_assert_eq!(ways.within(from, u8::MAX), near(u8::MAX));
        prop_assert_eq!(ways.neighbours(from), near(1).without(from));
        prop_assert_eq!(ways.nearest(from, among), best(row, among, |steps| steps.into_iter().min()));
        prop_assert_eq!(ways.farthest(from, among), best(row, among, |steps| steps.into_iter().max()));
    }
    Ok(())
}

fn check_parts<W: Word>(map: &MapOf<W>) -> Result<(), TestCaseError> {
    let slow = distances(map, BitSet::EMPTY);
    for passage in map.passages() {
        let (one, other) = map.ends(passage);
        prop_assert_eq!(map.passage_between(one, other), Some(passage));
        prop_assert_eq!(map.passage_between(other, one), Some(passage));
        prop_assert!(map.passages_at(one).contains(passage) && map.passages_at(other).contains(passage));
    }
    for from in map.spaces() {
        let unreachable = map.spaces().iter().filter(|to| slow[from.index()][to.index()].is_none()).collect();
        prop_assert_eq!(map.unreachable_from(from), unreachable);
        prop_assert_eq!(map.passage_between(from, from), None);
    }
    prop_assert_eq!(map.is_connected(), slow.iter().flatten().all(Option::is_some));
    Ok(())
}

proptest! {
    #[test]
    fn the_ways_are_those_found_by_trying_every_detour((map, closed) in map_and_closed(), among in any::<u64>()) {
        check_ways(&map, closed, Set::from_bits(among))?;
    }

    #[test]
    fn so_are_those_of_a_map_with_many_passages((map, closed) in wide_map_and_closed(), among in any::<u64>()) {
        check_ways(&map, closed, Set::from_bits(among))?;
    }

    #[test]
    fn a_map_knows_its_passages_and_its_parts((map, _) in map_and_closed(), (wide, _) in wide_map_and_closed()) {
        check_parts(&map)?;
        check_parts(&wide)?;
    }
}

const PIT: Space = Space::new(0);
const HALL: Space = Space::new(1);
const STAIR: Space = Space::new(2);
const CAVE: Space = Space::new(3);

/// pit – hall – stair, and a cave on its own.
fn cellar() -> Map {
    Map::new(4, &[(PIT, HALL), (HALL, STAIR)]).expect("the cellar is a map")
}

#[test]
fn a_map_in_parts_is_no_error() {
    let map = cellar();
    assert!(!map.is_connected());
    assert_eq!(map.unreachable_from(PIT), Set::of(CAVE));
    assert_eq!(map.open(Set::EMPTY).distance(PIT, CAVE), None);
    assert_eq!(map.open(Set::EMPTY).toward(PIT, CAVE), Set::EMPTY);
}

#[test]
fn one_who_is_there_goes_nowhere() {
    let map = cellar();
    assert_eq!(map.open(Set::EMPTY).toward(PIT, PIT), Set::EMPTY);
    assert_eq!(map.open(Set::EMPTY).nearest(PIT, map.spaces()), Set::of(PIT));
}

#[test]
fn a_closed_passage_keeps_its_ends_apart() {
    let map = cellar();
    let door = map.passage_between(HALL, STAIR).unwrap();
    let ways = map.open(Set::of(door));
    assert!(!ways.adjacent(HALL, STAIR) && ways.adjacent(PIT, HALL));
    assert_eq!(ways.farthest(PIT, map.spaces()), Set::of(HALL));
    assert_eq!(ways.nearest(PIT, Set::of(STAIR).with(CAVE)), Set::EMPTY);
}

#[test]
fn closing_a_passage_that_the_map_does_not_have_closes_nothing() {
    let map = cellar();
    assert_eq!(map.open(Set::of(Passage(9))), map.open(Set::EMPTY));
}

#[test]
fn a_map_may_have_64_spaces_and_64_passages() {
    let ring: Vec<_> = (0..64).map(|space| (Space(space), Space((space + 1) % 64))).collect();
    let map = Map::new(64, &ring).unwrap();
    assert_eq!((map.spaces().len(), map.passages().len()), (64, 64));
    assert_eq!(map.open(Set::EMPTY).distance(Space(0), Space(32)), Some(32));
    assert_eq!(map.open(Set::of(Passage(0))).distance(Space(0), Space(1)), Some(63));
}

#[test]
fn a_wide_map_may_have_128_passages() {
    let ring = (0..64).map(|space| (Space(space), Space((space + 1) % 64)));
    let chords = (0..64).map(|space| (Space(space), Space((space + 2) % 64)));
    let passages: Vec<_> = ring.chain(chords).collect();
    let map = WideMap::new(64, &passages).unwrap();
    assert_eq!((map.spaces().len(), map.passages().len()), (64, 128));
    assert_eq!(map.open(WideSet::EMPTY).distance(Space(0), Space(32)), Some(16));
    assert_eq!(map.passage_between(Space(63), Space(1)), Some(Passage(127)));
    assert_eq!(map.open(WideSet::of(Passage(127))).distance(Space(63), Space(1)), Some(2));
    let most = "a map has at most 64 passages, not 128";
    assert_eq!(Map::new(64, &passages).unwrap_err().to_string(), most);
}

#[test]
fn a_map_without_spaces_is_connected() {
    let nowhere = Map::new(0, &[]).unwrap();
    assert!(nowhere.is_connected() && nowhere.is_empty());
}

#[test]
fn what_is_wrong_with_a_map_is_said_in_a_sentence() {
    let refused = |spaces, passages: &[_]| Map::new(spaces, passages).unwrap_err();
    let wrong = [
        (refused(65, &[]), MapError::TooManySpaces(65), "a map has at most 64 spaces, not 65"),
        (
            refused(2, &[(PIT, HALL); 65]),
            MapError::TooManyPassages { most: 64, found: 65 },
            "a map has at most 64 passages, not 65",
        ),
        (
            refused(2, &[(PIT, STAIR)]),
            MapError::NoSuchSpace(STAIR),
            "a passage leads to space 2, which the map does not have",
        ),
        (refused(2, &[(HALL, HALL)]), MapError::JoinedToItself(HALL), "a passage joins space 1 to itself"),
        (
            refused(2, &[(PIT, HALL), (HALL, PIT)]),
            MapError::SamePassageTwice(HALL, PIT),
            "more than one passage joins spaces 1 and 0",
        ),
    ];
    for (error, expected, sentence) in wrong {
        assert_eq!(error, expected);
        assert_eq!(error.to_string(), sentence);
    }
}
