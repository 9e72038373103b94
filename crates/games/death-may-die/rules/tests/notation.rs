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
        (
            "sam: hall\nmike: hall, gone",
            "`mike` is gone before the Elder One was summoned; the game would be over",
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
        ("sam: hall, stress 2, stress 3", "line 2: `stress` is said twice"),
        (
            "sam: hall, paranoia, catatonia",
            "line 2: everybody has one insanity card; `catatonia` would be a second one",
        ),
        ("sam: hall, partner sam", "nobody is their own partner: `sam`"),
        ("sam: hall\ntrack: 8", "the track ends with space 8; the game would be over"),
        (
            "sam: hall\nhall: cultist 2 (wounds 1; wounds 1)",
            "line 3: the wounds of `cultist 2` are said twice",
        ),
        (
            "sam: hall\nhall: lab (wounds 4)",
            "line 3: `lab` lies there with at most 3 wounds, not 4; write `turned 1` once it is turned over",
        ),
        ("sam: hall\nhall: lab (turned 4)", "line 3: turned: 0 to 3, not 4"),
        ("sam: hall\nhall: rlyeh, rlyeh", "line 3: a space holds only one `rlyeh`"),
        (
            "sam: hall\nrules: core, relics",
            "line 3: this needs the edition `unknown`; `core` does not have it",
        ),
        (
            "sam: hall\nrules: draft\nunknown monsters: shantak",
            "line 4: this needs the edition `unknown`; `draft` does not have it",
        ),
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

/// DMD-SETUP-12 Four of the seven guests are sorcerers: there can be no more of them, and one who is a sorcerer is no
/// longer a guest.
#[test]
fn there_are_no_more_sorcerers_than_guests_can_be() {
    let party = "episode: danse-macabre\nsam: drive\nballroom: sorcerer, sorcerer, sorcerer, sorcerer";
    let read = |rest: &str| {
        let text = format!("{party}\nfoyer: {rest}");
        DeathMayDie::read(&shelf::content::<DeathMayDie>(), &text)
            .map(drop)
            .map_err(|error| error.to_string())
    };
    assert_eq!(read("guest (turned 2), guest (turned 3), guest"), Ok(()));
    let many = read("guest (turned 2), guest (turned 3), guest, guest").unwrap_err();
    assert_eq!(many, "there are 7 tokens guest, with those that turned out to be others");
    let twice = read("guest (turned 2), guest (turned 2)").unwrap_err();
    assert_eq!(twice, "2 of 1 backs 2 of guest are seen");
}

/// Lines that refer to investigators may come before the lines of those investigators.
#[test]
fn lines_may_stand_in_any_order() {
    let text = "sam acts, 1 action left\nrelics: sam star-map\nclaimed: sam the-janitor right\nsam: court\nmike: gatehouse";
    let content = shelf::content::<DeathMayDie>();
    let state = DeathMayDie::read(&content, text).expect("it can be read");
    assert_eq!((state.turn.actions, state.relics.len(), state.claimed.len()), (1, 1, 1));
    let usual = text.lines().rev().collect::<Vec<_>>().join("\n");
    let usual = usual.replace("mike: gatehouse\nsam: court", "sam: court\nmike: gatehouse");
    assert_eq!(DeathMayDie::read(&content, &usual).expect("it can be read"), state);
}
