//! Chapter "Map".

use crate::common::content;
use mansions::effect::BorderKind;
use mansions::explore::first_borders;
use mansions::ids::{Border, VariantId};
use mansions::plan::{By, Land, Plan, passes};
use mansions::state::{Against, Barricade, Board};
use parts::{Set, Space};

/// MOM-MAP-04 The border table, as it is printed.
#[test]
fn the_border_table() {
    const COLUMNS: [By; 5] = [By::Adjacency, By::Foot, By::Range, By::Light, By::Wing];
    let rows = [
        (BorderKind::Open, [true, true, true, true, true]),
        (BorderKind::Dashed, [true, false, true, true, true]),
        (BorderKind::Door, [true, true, false, true, true]),
        (BorderKind::Wall, [false, false, false, false, false]),
    ];
    for (kind, row) in rows {
        assert_eq!(COLUMNS.map(|by| passes(kind, by)), row, "{kind:?}");
        assert!(passes(kind, By::Phase));
        assert_eq!(passes(kind, By::Claw), passes(kind, By::Foot));
    }
}

/// The front-door map, all revealed, and its spaces by name.
fn whole(test: impl Fn(&Plan, &mut Board, &dyn Fn(&str) -> Space)) {
    let content = content();
    let plan = content.scenarios[crate::common::lamp(&content)].plan(VariantId(0));
    let mut board = Board::empty();
    board.borders = first_borders(plan);
    board.revealed = plan.all();
    let named = |name: &str| {
        Space::new(plan.spaces.iter().position(|space| space.name == name).expect("there is such a space"))
    };
    test(plan, &mut board, &named);
}

fn border(plan: &Plan, one: Space, other: Space) -> Border {
    let ends =
        |border: &mansions::plan::PlanBorder| border.ends == (one, other) || border.ends == (other, one);
    Border::new(plan.borders.iter().position(ends).expect("they share a border"))
}

/// MOM-MAP-02, MOM-MAP-05 Doors let one pass but not see; dashed borders the other way round.
#[test]
fn moving_and_seeing_are_two_measures() {
    whole(|plan, board, space| {
        let land = Land::new(plan, board);
        let (hall, study) = (space("passage.b"), space("study.a"));
        assert_eq!(land.distance(hall, study, By::Foot), Some(1));
        assert!(!land.in_range(hall).contains(study));
        let (attic, lumber) = (space("attic.a"), space("attic.c"));
        assert_eq!(land.distance(attic, lumber, By::Foot), Some(2));
        assert_eq!(land.distance(attic, lumber, By::Range), Some(1));
        assert_eq!(land.distance(attic, lumber, By::Wing), Some(1));
        assert_eq!(land.distance(hall, hall, By::Range), Some(0));
    });
}

/// MOM-MAP-04 A blocked door stops investigators; monsters roll for it, and fire does not mind.
#[test]
fn a_barricade_stops_feet_only() {
    whole(|plan, board, space| {
        let (hall, study) = (space("passage.b"), space("study.a"));
        let door = border(plan, hall, study);
        board.add_barricade(Barricade { space: hall, against: Against::Border(door), card: None });
        let land = Land::new(plan, board);
        assert!(!land.next(hall, By::Foot).contains(study));
        for by in [By::Claw, By::Wing, By::Phase, By::Light, By::Adjacency] {
            assert!(land.next(hall, by).contains(study), "{by:?}");
        }
    });
}

/// MOM-MAP-04 An unexplored door: the other side is not there yet.
#[test]
fn what_is_not_revealed_is_not_there() {
    whole(|plan, board, space| {
        let (hall, study) = (space("passage.b"), space("study.a"));
        board.revealed.remove(study);
        let land = Land::new(plan, board);
        assert!(!land.next(hall, By::Foot).contains(study));
        assert_eq!(land.distance(hall, study, By::Foot), None);
    });
}

/// MOM-SECRET-01 All spaces with a secret passage are adjacent to each other, unless a barricade blocks it.
#[test]
fn secret_passages_join_each_other() {
    whole(|plan, board, space| {
        let (one, other, third) = (space("front.a"), space("attic.c"), space("cellar.c"));
        board.passages = [one, other, third].into_iter().collect();
        let land = Land::new(plan, board);
        assert_eq!(land.distance(one, other, By::Foot), Some(1));
        assert!(!land.in_range(one).contains(other));
        board.add_barricade(Barricade { space: other, against: Against::Passage, card: None });
        let land = Land::new(plan, board);
        assert!(!land.next(one, By::Foot).contains(other));
        assert!(land.next(one, By::Foot).contains(third));
        assert!(!land.next(other, By::Foot).contains(third));
        assert!(land.next(one, By::Adjacency).contains(other));
        assert!(land.next(one, By::Claw).contains(other));
    });
}

/// MOM-MON-03 Shortest ways, all ties.
#[test]
fn the_way_is_a_shortest_one() {
    whole(|plan, board, space| {
        let land = Land::new(plan, board);
        let step = land.toward(space("front.a"), Set::of(space("stairs.b")), By::Claw);
        assert_eq!(step.only(), Some(space("front.b")));
        assert!(land.toward(space("front.a"), Set::of(space("front.a")), By::Claw).is_empty());
        let near = land.nearest(
            space("front.a"),
            [space("study.a"), space("attic.a")].into_iter().collect(),
            By::Claw,
        );
        assert_eq!(near.only(), Some(space("study.a")));
    });
}
