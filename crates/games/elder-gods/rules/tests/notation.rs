//! Positions as text: what cannot be is refused with a sentence, and what is written is read back.

use crate::common::{content, play};
use elder_gods::ElderGods;
use elder_gods::board::Location;
use table::{Nobody, Session, Spoken};

fn refused(position: &str) -> String {
    ElderGods::read(&content(), position).expect_err("it cannot be").to_string()
}

#[test]
fn words_that_mean_nothing_are_refused_with_a_hint() {
    for (position, wrong) in [
        ("", "1 to 4 cults can play, each with a line of its own"),
        ("players: 7\nhastur:", "line 1: 1 to 4 cults can play, each with a line of its own"),
        ("players: some\nhastur:", "line 1: expected a number of players, 1 to 4"),
        ("hastur:\nhastur:", "line 2: `hastur` is at the table twice"),
        (
            "hastur:\ncthulhu hand: kindle",
            "line 2: `cthulhu` is not at the table; write a line `cthulhu: token 0`",
        ),
        ("hastur:\nhastr hand: kindle", "line 2: nothing is called `hastr hand`; did you mean `hastur`?"),
        ("hastur:\nfat: museum", "line 2: nothing is called `fat`; did you mean `fate`?"),
        ("hastur:\nhastur pocket: kindle", "line 2: a cult has no `pocket`"),
        ("hastur: moons 3", "line 1: a cult has no `moons`"),
        ("hastur: token", "line 1: expected `token 1`"),
        ("hastur: token x", "line 1: expected a number after `token`, found `x`"),
        ("hastur:\nhastur hand: kindel", "line 2: no spell is called `kindel`; did you mean `kindle`?"),
        (
            "hastur:\nshown: silver-kay",
            "line 2: no artifact is called `silver-kay`; did you mean `silver-key`?",
        ),
        ("hastur:\nfate: libary", "line 2: no location is called `libary`; did you mean `library`?"),
        ("hastur:\ntop: moon", "line 2: no symbol is called `moon`; there are: eye, flame, key, hand, star"),
        ("hastur:\nmode: fast", "line 2: expected `mode: poker face`, or no such line"),
        ("hastur:\ncurses: shout", "line 2: expected `curses: whisper`, or no such line"),
        ("hastur:\nturn: over", "line 2: expected `over 1`"),
        ("hastur:\nturn: coins 2", "line 2: a turn has no `coins`"),
        ("hastur:\nunread curses: torn 2", "line 2: expected `face down` or `destroyed`, found `torn`"),
        ("hastur:\nover: all", "line 2: expected `over: cthulhu is summoned`, `is sealed` or `over: cursed`"),
        ("hastur:\nnext: cthulhu moves", "line 2: no cult is called `cthulhu`; there are: hastur"),
    ] {
        assert_eq!(refused(position), wrong, "{position}");
    }
    let all = refused("hastur:\nhastur curses: doom");
    assert!(all.starts_with("line 2: no curse is called `doom`; there are: "), "{all}");
    assert!(refused("hastur:\nnext: hastur dances").starts_with("line 2: expected a cult and one of: "));
}

#[test]
fn positions_that_cannot_be_are_refused() {
    for (position, wrong) in [
        ("hastur: token 10", "line 1: a token is at most at 9, and there are at most 10 signs"),
        ("hastur: token 9", "hastur would be summoned; write `over: hastur is summoned`"),
        ("hastur: signs 10", "hastur would be sealed; write `over: hastur is sealed`"),
        ("hastur: lodge 200\nhastur at: museum 200", "cultists of hastur: 400, there are 20"),
        ("hastur: guests 20", "investigators: 26, there are 25"),
        ("hastur:\ncolumn museum: gate 16", "gates: 16, there are 15"),
        ("hastur:\ncolumn museum: eye 14", "spells with the eye that nobody knows: 14, there are 13"),
        ("hastur:\ncolumn museum: eye 13\ntop: eye", "line 3: no spell with the eye is in the deck"),
        ("hastur:\nhastur hand: kindle\ndiscards: kindle", "line 3: `kindle` is in two places"),
        ("hastur:\nshown: silver-key, silver-key", "line 2: `silver-key` is in two places"),
        ("hastur:\ncurse deck: wrong-star", "curses: 1, not 20"),
        (
            "hastur:\nfate: museum, library, streets",
            "line 2: expected where the fate piece stands; there are at most 2",
        ),
        ("hastur:\nhastur ready: kindle, jinx, erasure, legion", "line 2: there are 3 slots"),
        (
            "hastur:\nhastur artifacts: silver-key, brass-orrery, forged-papers, necronomicon",
            "line 2: at most 3 artifacts are held",
        ),
        ("hastur:\nturn: may ready 200", "line 2: may ready: at most 60, not 200"),
        ("hastur:\nunread curses: face down 21", "21 curses are unread, there are 20"),
        ("hastur:\nunread curses: face down 5", "the game would be lost by curses; write `over: cursed`"),
        ("hastur:\ncthulhu:\nunread curses: face down 1", "only a single cult has curses that nobody reads"),
        (
            "hastur:\ncthulhu:\nnext: hastur waits for the investigators",
            "line 3: the investigators play against a single cult",
        ),
        (
            "players: 2\nhastur:\nnext: hastur moves",
            "line 3: every cult needs a god, with a line of its own such as `cthulhu: token 0`",
        ),
        ("players: 2\nhastur:\nnext: hastur lays out", "line 3: every cult needs a god"),
        (
            "players: 2\nhastur:\nnext: cult 2 chooses a god",
            "line 3: whoever chooses a god is dealt 2 and has none",
        ),
        (
            "players: 2\ncult 1 dealt: hastur, azathoth\nnext: cult 1 is dealt a god",
            "line 3: gods are dealt already",
        ),
        ("players: 2\ncult 1 dealt: hastur, hastur", "line 2: `hastur` is dealt twice"),
        (
            "players: 2\nhastur:\ncult 2 dealt: hastur, cthulhu\nnext: cult 2 chooses a god",
            "`hastur` is at the table twice",
        ),
        (
            "players: 1\ncult 1 dealt: cthulhu, hastur\ncult 1 serves: ithaqua\nnext: cult 1 lays out",
            "cult 1 serves one of the gods dealt to them",
        ),
        ("hastur: token 3\nover: hastur is summoned", "hastur is summoned by a token at 9, not at 3"),
        ("hastur: signs 3\nover: hastur is sealed", "hastur is sealed by 10 signs, not by 3"),
        ("hastur:\ncthulhu:\nover: cursed", "only a single cult is lost by curses"),
        ("hastur:\nunread curses: face down 4\nover: cursed", "hastur is lost by 5 curses, not by 4"),
        ("hastur:\nfate: museum\nfate: library", "line 3: `fate` has two lines"),
        ("hastur:\nhastur hand: jinx\nhastur hand: kindle", "line 3: `hastur hand` has two lines"),
        ("hastur:\ninvestigators: museum 2, museum 3", "line 2: `museum` is said twice"),
        ("hastur: token 2, token 3", "line 1: `token` is said twice"),
        ("hastur:\nfate: museum, museum", "line 2: the two fate pieces are never at the same location"),
        (
            "hastur:\ncthulhu:\nfate: museum, museum",
            "line 3: the two fate pieces are never at the same location",
        ),
        (
            "ithaqua:\nnyarlathotep:\nstorm museum: ithaqua, nyarlathotep\nstorm library: ithaqua, nyarlathotep
             storm streets: ithaqua, nyarlathotep\nstorm gathering: ithaqua, nyarlathotep
             storm ceremony: ithaqua",
            "storms: 9, at most 8",
        ),
        (
            "hastur:\ncolumn museum: eye 2\nshuffle 1 column museum: eye 200\nshuffle 2 column museum: eye 200",
            "400 old spells in a column that has fewer",
        ),
        (
            "hastur:\ndiscards: eye 2\nshuffle 1 discards: eye 200\nshuffle 2 discards: eye 200",
            "400 old discards of fewer",
        ),
    ] {
        assert_eq!(refused(position), wrong, "{position}");
    }
}

#[test]
fn what_is_written_is_read_back() {
    let positions = [
        "players: 3
         mode: poker face
         cthulhu: token 3, signs 2, lodge 4, guests 1, met a sign, gate
         hastur: skips this turn
         ithaqua: skips
         cthulhu at: museum 3, library 1
         hastur at: none
         cthulhu hand: kindle, jinx
         cthulhu ready: legion, erasure
         cthulhu played museum: marginalia
         hastur discarded: conflagration
         hastur artifacts: silver-key (exhausted), forged-papers
         hastur curses: wrong-star, bookworms
         column museum: eye 2, gate 1
         investigators: museum 2
         fate: museum
         discards: exodus, hand 2
         top: star
         shown: brass-orrery, necronomicon
         storm library: ithaqua
         turn: control, tried for control, may ready 0, wilds 2
         next: cthulhu controls",
        "players: 1\ncurses: whisper\nhastur:\nunread curses: destroyed 2\nfate: library, museum\nnext: hastur waits for the investigators",
        "players: 2\ncult 1 dealt: hastur, azathoth\ncult 1 serves: azathoth\ncult 2 dealt: cthulhu, ithaqua\nnext: cult 2 chooses a god",
        "players: 2\ncthulhu:\nhastur: signs 10\nover: hastur is sealed",
        "players: 1\nhastur: token 9\nover: hastur is summoned",
        "players: 1\nhastur:\nunread curses: face down 5\nover: cursed",
    ];
    for position in positions {
        let state =
            ElderGods::read(&content(), position).unwrap_or_else(|error| panic!("{error}\n{position}"));
        let text = ElderGods::write(&content(), &state);
        let again = ElderGods::read(&content(), &text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert!(again == state, "{text}");
        assert_eq!(ElderGods::write(&content(), &again), text);
    }
}

/// What is not said is as at the start.
/// FEG-MUSEUM-02 What a fourth artifact brings comes before one is given up; a game that it ends is read back.
#[test]
fn a_fourth_artifact_stays_when_it_has_ended_the_game() {
    let four = "hastur:\nhastur artifacts: silver-key, brass-orrery, forged-papers, necronomicon\n";
    let over = format!("{four}unread curses: face down 5\nover: cursed\n");
    let state = ElderGods::read(&content(), &over).unwrap();
    assert_eq!(state.cults[0].artifacts.len(), 4);
    assert_eq!(ElderGods::read(&content(), &ElderGods::write(&content(), &state)).unwrap(), state);
    assert_eq!(refused(four), "line 2: at most 3 artifacts are held");
}

#[test]
fn a_short_position_is_enough() {
    let state = crate::common::read("cthulhu: token 3");
    assert_eq!((state.cults.len(), state.cults[0].token, state.cults[0].lodge), (3, 3, 7));
    assert_eq!((state.supply, state.gates, state.deck_len(), state.turn.may_ready), (19, 15, 65, 1));
}

/// A game that waits in the middle of a step is written with the answers given in it.
#[test]
fn answers_of_an_unfinished_step_are_kept() {
    let moving =
        play("cthulhu: gate\ncthulhu hand: kindle\nfate: streets\nnext: cthulhu moves", "Cthulhu: gate");
    let text = moving.session.write();
    assert!(text.ends_with("so far\nCthulhu: gate\n"), "{text}");
    let again: Session<ElderGods> = Session::read(content(), &text, &mut Nobody).unwrap();
    assert_eq!(again.question().unwrap().options, moving.session.question().unwrap().options);
    assert_eq!(again.write(), text);
}

/// The position that the documentation shows can be read.
#[test]
fn the_documented_position_is_one() {
    let page = include_str!("../../../../../docs/notation.md");
    let (_, chapter) = page.split_once("## Fate of the Elder Gods").expect("there is a chapter");
    let position = chapter.split("```").nth(1).expect("there is an example");
    let state = ElderGods::read(&content(), position).expect("it is a position");
    assert_eq!((state.cults.len(), state.cults[0].token), (3, 3));
}

/// FEG-SOLO-03 If the position does not say where the investigators' piece is, it is not where the player's is; two
/// players may both be where they begin. In a game that is over it is nobody's turn.
#[test]
fn what_is_not_said_fits_what_is() {
    let pieces = |position: &str| ElderGods::read(&content(), position).unwrap().pieces;
    assert_eq!(pieces("hastur:\nfate: museum"), [Location::Museum, Location::Streets]);
    assert_eq!(pieces("hastur:\nfate: streets"), [Location::Streets, Location::OtherWorlds]);
    assert_eq!(pieces("hastur:\ncthulhu:\nfate: other-worlds, other-worlds"), [Location::OtherWorlds; 2]);
    let over = "cthulhu:\nhastur: signs 10\nnext: hastur moves\nover: hastur is sealed";
    let state = ElderGods::read(&content(), over).unwrap();
    assert_eq!(ElderGods::read(&content(), &ElderGods::write(&content(), &state)).unwrap(), state);
}

/// FEG-DRAW-02 A shuffle from which no cards are left says nothing.
#[test]
fn an_idle_shuffle_changes_no_odds() {
    let position = "column museum: eye 1\nshuffle 1 column museum: eye 1\nshuffle 1 fronts: jinx, evil-eye
         shuffle 2 held: kindle\ntop: eye\ncthulhu hand: kindle\nnext: cthulhu draws";
    assert_eq!(play(position, "").options().len(), 13);
}
