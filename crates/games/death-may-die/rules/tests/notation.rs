//! Positions that cannot be are refused with a sentence.

use death_may_die::DeathMayDie;
use table::Spoken;

fn refused(position: &str) -> String {
    let text = format!("episode: prologue\n{position}");
    DeathMayDie::read(&shelf::content::<DeathMayDie>(), &text).expect_err("it cannot be").to_string()
}

#[test]
fn a_position_that_cannot_be_is_refused_with_what_is_wrong() {
    for (position, wrong) in [
        ("sam: hall, gone\nstory: stage 2", "everybody is gone; the game would be over"),
        ("sam: hall\nhall: cthulhu", "the Elder One is on the map from stage 2 on; write `story: stage 2`"),
        (
            "sam: hall\nhall: cthulhu (wounds 12)\nstory: stage 2",
            "stage 2 has 12 health; 12 wounds would defeat it",
        ),
        ("sam: hall, wounds 5", "`sam` is dead or mad; the game would be over"),
        ("players: 3\nsam: hall", "3 players need 3 investigators, not 1"),
        (
            "sam: hall\nclaimed: sam the-janitor right",
            "line 3: no discovery card is called `the-janitor`; there are: ",
        ),
        ("sam: hall\nhall: lab (wounds many)", "line 3: expected a number up to 255, found `many`"),
        ("sam: hall\nstory: stage 5", "line 3: stage: 1 to 4, not 5"),
        ("", "nobody is at the table; write a line such as `mike: hall`"),
    ] {
        assert_eq!(refused(position), wrong, "{position}");
    }
}

#[test]
fn a_companion_with_too_many_wounds_is_refused() {
    let text = "sam: gatehouse\nclaimed: sam the-janitor right (wounds 1)";
    let error = DeathMayDie::read(&shelf::content::<DeathMayDie>(), text).expect_err("Ralph would be dead");
    assert_eq!(error.to_string(), "line 2: wounds: 0 to 0, not 1");
}

#[test]
fn the_same_card_is_not_in_the_deck_twice() {
    let error = refused("sam: hall\ndeck: stirrings, stirrings, smoke, wings, whispers, footsteps, the-hunt");
    assert!(error.contains("mythos cards"), "{error}");
}

/// The example of docs/notation.md: what the deck's line does not name lies under what it does, shuffled.
#[test]
fn a_deck_may_be_written_in_part() {
    let text = "episode: prologue\nsam: hall\ndeck: dread | smoke, wings";
    let state = DeathMayDie::read(&shelf::content::<DeathMayDie>(), text).expect("it can be read");
    let layers: Vec<usize> = state.mythos.layers().map(<[_]>::len).collect();
    assert_eq!(layers, [1, 2, 13]);
}
