//! Chapter "What is public".

use crate::common::{CTHULHU, HASTUR, TSATHOGGUA, content, play, read, spell, state};
use elder_gods::board::{Cult, Symbol};
use elder_gods::view::View;
use elder_gods::{Content, ElderGods, Event, State};
use std::sync::{Arc, LazyLock};
use table::{Game, Seat};

static CONTENT: LazyLock<Arc<Content>> = LazyLock::new(content);

fn seen_by(state: &State, who: Cult) -> View<'_> {
    ElderGods::view(&CONTENT, state, Some(Seat(who.0)))
}

/// FEG-INFO-01 Backs of hand cards are public (count by symbol, gate or not); fronts are secret.
#[test]
fn others_see_the_backs_of_a_hand() {
    let state = read("cthulhu: gate\ncthulhu hand: kindle, snuff-the-wick, marginalia");
    let seen = seen_by(&state, HASTUR);
    assert_eq!(
        seen.cults[0].hand.iter().map(|(back, n)| (*back, *n)).collect::<Vec<_>>(),
        [("flame", 2), ("star", 1)]
    );
    assert!(seen.cults[0].gate);
    assert!(seen.own.unwrap().hand.is_empty(), "Hastur has no hand");
    let own: Vec<&str> =
        seen_by(&state, CTHULHU).own.unwrap().hand.into_iter().map(|card| card.spell.id).collect();
    assert_eq!(own, ["kindle", "snuff-the-wick", "marginalia"]);
}

/// FEG-READY-03 Whoever holds a spell sees what of its cost nothing here pays for.
#[test]
fn the_owner_of_a_spell_sees_what_it_still_lacks() {
    let state = read("cthulhu hand: forbidden-chapter\ncolumn library: key 1\nfate: library");
    let own = seen_by(&state, CTHULHU).own.unwrap();
    assert_eq!(own.hand[0].lacks, [0, 0, 0, 0, 1], "of a key and two stars one star");
    assert_eq!(own.wilds, 0);
}

/// FEG-INFO-01 Fronts of hand cards are secret: others hear of a drawn or played card only its back.
#[test]
fn others_hear_of_the_back_of_a_card_only() {
    let (who, back, front) = (CTHULHU, Symbol::Star, Some(spell("marginalia")));
    let drew = Event::Drew { who, back, spell: front };
    assert_eq!(drew.heard_by(Some(CTHULHU)), drew);
    for other in [Some(HASTUR), None] {
        assert_eq!(drew.heard_by(other), Event::Drew { who, back, spell: None });
    }
}

/// FEG-INFO-02 A readied spell shows its back; its front is secret; the cost shown when it was readied stays a
/// public note.
#[test]
fn a_readied_spell_shows_its_back_and_cost() {
    let state = read("cthulhu ready: forbidden-chapter");
    let seen = &seen_by(&state, HASTUR).cults[0].readied[0];
    assert_eq!(seen.back, Symbol::Star);
    assert_eq!(seen.cost, Some([0, 0, 1, 0, 2]), "a key and two stars");
    assert!(seen_by(&state, HASTUR).own.unwrap().readied.is_empty());
    assert_eq!(seen_by(&state, CTHULHU).own.unwrap().readied[0].id, "forbidden-chapter");
    let (who, back, cost) = (CTHULHU, Symbol::Star, seen.cost);
    let readied = Event::Readied { who, back, cost, spell: Some(spell("forbidden-chapter")) };
    assert_eq!(readied.heard_by(Some(HASTUR)), Event::Readied { who, back, cost, spell: None });
}

/// FEG-INFO-03 Cast spells are public when discarded.
#[test]
fn a_cast_spell_is_there_for_all_to_see() {
    let after = state(
        "cthulhu hand: marginalia\ncthulhu ready: kindle\nfate: museum\nnext: cthulhu moves",
        "Cthulhu: cast kindle",
    );
    let cast = seen_by(&after, HASTUR).cast;
    assert_eq!(cast.iter().map(|card| card.id).collect::<Vec<_>>(), ["kindle"]);
    assert_eq!(seen_by(&after, HASTUR).discarded, 0);
}

/// FEG-INFO-03 Other discards stay secret and nobody searches the pile.
#[test]
fn a_discarded_column_stays_secret() {
    let after = state(
        "cthulhu hand: marginalia
         cthulhu played ceremony: kindle
         column ceremony: eye 2
         fate: ceremony
         next: cthulhu readies",
        "Cthulhu: marginalia | Cthulhu: no",
    );
    for who in [CTHULHU, HASTUR] {
        assert!(seen_by(&after, who).cast.is_empty());
        assert_eq!(seen_by(&after, who).discarded, 3);
    }
    assert!(
        after.unknown.contains(spell("kindle")) || after.cult(CTHULHU).discarded.contains(spell("kindle"))
    );
}

/// FEG-INFO-04 A curse is read only by the player on the right of the cursed one.
#[test]
fn the_right_hand_neighbour_reads_a_curse() {
    let state = read("hastur curses: wrong-star");
    let read_by = |who| seen_by(&state, who).own.unwrap().curses_read.into_iter().map(|card| card.id);
    assert_eq!(read_by(CTHULHU).collect::<Vec<_>>(), ["wrong-star"]);
    assert_eq!(read_by(HASTUR).count(), 0);
    assert_eq!(read_by(TSATHOGGUA).count(), 0);
    assert!(ElderGods::view(&content(), &state, None).own.is_none());
    for seen in [CTHULHU, HASTUR, TSATHOGGUA].map(|who| seen_by(&state, who)) {
        assert_eq!(seen.cults[1].curses, 1, "how many there are is public");
    }
    let drawn = play(
        "cthulhu: token 4, signs 5\ncthulhu hand: kindle\ncthulhu at: ceremony 3\nfate: ceremony\nturn: control\nnext: cthulhu controls",
        "Cthulhu: yes | chance: bookworms",
    );
    assert!(drawn.story.iter().any(|line| line == "Cthulhu is cursed; Tsathoggua reads it: Bookworms."));
    let (who, reader) = (CTHULHU, Some(TSATHOGGUA));
    let cursed = Event::Cursed { who, reader, curse: Some(crate::common::curse("bookworms")) };
    assert_eq!(cursed.heard_by(Some(TSATHOGGUA)), cursed);
    for other in [Some(CTHULHU), Some(HASTUR), None] {
        assert_eq!(cursed.heard_by(other), Event::Cursed { who, reader, curse: None });
    }
}

/// FEG-READY-05 A spell readied for nothing shows no cost: not when it is readied, and not afterwards.
#[test]
fn a_spell_readied_for_nothing_shows_no_cost() {
    let position =
        "cthulhu hand: conflagration, legion\nfate: library\nturn: control\nnext: cthulhu controls";
    let after = play(position, "Cthulhu: yes | Cthulhu: conflagration");
    assert_eq!(after.story, ["Cthulhu readies a spell (flame) for nothing: Conflagration."]);
    let seen = &seen_by(after.state(), HASTUR).cults[0].readied[0];
    assert_eq!((seen.back, seen.cost), (Symbol::Flame, None));
}

/// FEG-TURN-01 The view names the phase one is in, not the one that comes next.
#[test]
fn the_view_names_the_phase() {
    for (next, phase) in [
        ("cthulhu hand: kindle, jinx\nnext: cthulhu moves", "move"),
        ("fate: gathering\nnext: cthulhu activates", "activate"),
        ("cthulhu at: ceremony 3\nfate: ceremony\nnext: cthulhu controls", "activate"),
        ("cthulhu hand: kindle, jinx\nfate: museum\nnext: cthulhu readies", "conclude"),
        ("next: cthulhu draws", "conclude"),
    ] {
        assert_eq!(seen_by(play(next, "").state(), CTHULHU).phase, phase, "{next}");
    }
}

/// FEG-MOVE-02 The destination is named with the play: rivals who answer hear it, are asked about it and see it.
#[test]
fn a_move_declares_its_destination() {
    let position = "cthulhu hand: kindle, corruption, jinx\nhastur ready: wrong-address\nnext: cthulhu moves";
    let declared = play(position, "Cthulhu: pair flame | Cthulhu: gathering");
    assert_eq!(
        declared.story[0],
        "Cthulhu plays a spell (flame) at Other Worlds to move to the Gathering: Kindle."
    );
    assert_eq!(declared.asked(), "? Hastur may use a card before the fate piece moves to the Gathering.");
    assert_eq!(seen_by(declared.state(), HASTUR).bound.unwrap().to, "gathering");
}
