//! Chapter "Two players".

use crate::common::{content, options, play, read, state};
use elder_gods::board::Location;
use elder_gods::question::About;
use elder_gods::{ElderGods, Setup};
use table::{Game, Nobody, Seat, Session};

/// A table of two, whose pieces stand at these places.
fn two(pieces: &str, rest: &str) -> String {
    format!("players: 2\ncthulhu:\nhastur:\nfate: {pieces}\n{rest}")
}

/// FEG-TWO-01 Each has a fate piece of their own, both start at Other Worlds.
#[test]
fn both_pieces_start_at_other_worlds() {
    let setup = Setup { players: 2, ..Setup::default() };
    let mut game: Session<ElderGods> = Session::new(content(), &setup, &mut Nobody).unwrap();
    while game.question().unwrap().why.about != About::Play {
        game.answer(0, &mut Nobody).unwrap();
    }
    assert_eq!(game.state().pieces, [Location::OtherWorlds; 2]);
}

/// FEG-TWO-01 Each moves their own.
#[test]
fn each_moves_their_own_piece() {
    let position = two("museum, library", "hastur hand: kindle, anonymous-letter\nnext: hastur moves");
    let moved = play(&position, "Hastur: kindle");
    assert_eq!(moved.state().pieces, [Location::Museum, Location::Ceremony]);
    assert_eq!(
        moved.story[0],
        "Hastur plays a spell (flame) at the Library to move to the Ceremony: Kindle."
    );
}

/// FEG-TWO-01 Moving onto the rival's location is not allowed: not by a spell, two alike or a gate.
#[test]
fn the_rivals_location_is_barred() {
    let hand = "cthulhu hand: marginalia, erasure, kindle\nnext: cthulhu moves";
    assert_eq!(options(&two("museum, library", hand), ""), ["kindle", "pair star"]);
    let elsewhere = ["other-worlds", "ceremony", "streets", "gathering"];
    assert_eq!(options(&two("museum, library", hand), "Cthulhu: pair star"), elsewhere);
    let gate = "cthulhu hand: kindle\nnext: cthulhu moves".to_owned();
    let gate = two("museum, library", &gate).replace("cthulhu:\n", "cthulhu: gate\n");
    assert_eq!(options(&gate, "Cthulhu: gate"), elsewhere);
}

/// FEG-TWO-01 A card that sends a piece elsewhere sends it not there either.
#[test]
fn a_card_leads_around_the_rival() {
    let position = two(
        "museum, library",
        "cthulhu hand: kindle, anonymous-letter\nhastur ready: wrong-address\nnext: cthulhu moves",
    );
    let elsewhere = ["other-worlds", "streets", "gathering"];
    assert_eq!(options(&position, "Cthulhu: kindle | Hastur: cast wrong-address"), elsewhere);
}

/// FEG-TWO-02 "A fate piece" is either, by choice; the rival's piece moves only by a card.
#[test]
fn a_card_moves_either_piece() {
    let position = two(
        "museum, library",
        "cthulhu hand: kindle, marginalia\ncthulhu ready: astral-drift\nnext: cthulhu begins",
    );
    assert_eq!(options(&position, "Cthulhu: cast astral-drift"), ["first piece", "second piece"]);
    let places = options(&position, "Cthulhu: cast astral-drift | Cthulhu: second piece");
    assert_eq!(places, ["other-worlds", "ceremony", "streets", "gathering"], "not where the other stands");
    let moved = state(&position, "Cthulhu: cast astral-drift | Cthulhu: second piece | Cthulhu: streets");
    assert_eq!(moved.pieces, [Location::Museum, Location::Streets]);
}

/// FEG-TWO-02 With three there is but one.
#[test]
fn three_share_a_piece() {
    let position =
        "cthulhu hand: kindle, anonymous-letter\ncthulhu ready: astral-drift\nnext: cthulhu begins";
    assert_eq!(
        play(position, "Cthulhu: cast astral-drift").asked(),
        "? Where does Cthulhu move the fate piece?"
    );
}

/// FEG-READY-03 FEG-TWO-01 What a player sees of the cost of a spell is what their own fate piece's column pays, and
/// nothing that a card pays for in a rival's turn.
#[test]
fn everybody_pays_where_their_own_piece_stands() {
    let rest = "cthulhu hand: jinx\nhastur hand: evil-eye\ncolumn museum: eye 1, key 1
         column library: flame 1\nturn: wilds 2\nnext: cthulhu readies";
    let position = read(&two("museum, library", rest));
    let content = content();
    let own = |seat| ElderGods::view(&content, &position, Some(Seat(seat))).own.unwrap();
    let pays = |seat| (own(seat).wilds, own(seat).hand[0].lacks);
    assert_eq!(pays(0), (2, [0, 0, 1, 1, 0]), "Jinx lacks a key and a hand");
    assert_eq!(pays(1), (0, [1, 0, 1, 0, 0]), "Evil Eye lacks all that it costs");
}
