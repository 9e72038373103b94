//! Chapters "Components" and "Set-up".

use crate::common::{content, options, play, state};
use elder_gods::board::{Die, Face, Location, Symbol};
use elder_gods::effect::Effect;
use elder_gods::question::About;
use elder_gods::state::{CULTISTS, GATES, INVESTIGATORS, MOST_PLAYERS, SEALED};
use elder_gods::{ElderGods, Setup};
use std::collections::BTreeSet;
use table::{Game, Nobody, Seat, Session};

fn players(players: u8) -> Setup {
    Setup { players, ..Setup::default() }
}

fn begin(setup: &Setup) -> Session<ElderGods> {
    Session::new(content(), setup, &mut Nobody).expect("the set-up is possible")
}

/// A game in which the first answer is given until the first turn begins.
fn laid_out(setup: &Setup) -> Session<ElderGods> {
    let mut game = begin(setup);
    while game.question().is_some_and(|asked| asked.why.about != About::Play) {
        game.answer(0, &mut Nobody).expect("the first answer is there");
    }
    game
}

/// FEG-COMP-01 65 spells, 15 gates, 20 curses, 20 artifacts (all different), 8 Elder Gods, 40 elder signs, 25
/// investigators, 20 cultists per cult.
#[test]
fn the_box_is_complete() {
    let content = content();
    assert_eq!(content.spells.len(), 65);
    assert_eq!(content.curses.len(), 20);
    assert_eq!(content.gods.len(), 8);
    assert_eq!(content.artifacts.iter().map(|card| &card.id).collect::<BTreeSet<_>>().len(), 20);
    assert_eq!((GATES, INVESTIGATORS, CULTISTS), (15, 25, 20));
    assert_eq!(MOST_PLAYERS * usize::from(SEALED), 40, "each cult can lay ten signs");
}

/// FEG-COMP-01 8 winter squall tokens belong to one god's gift.
#[test]
fn storms_are_one_gods_gift_and_never_run_out() {
    let content = content();
    let stormy: Vec<&str> = content
        .gods
        .iter()
        .filter(|god| Effect::any(&god.does, &|effect| matches!(effect, Effect::Squall(_))))
        .map(|god| god.id.as_str())
        .collect();
    assert_eq!(stormy, ["ithaqua"]);
    let spells = content.spells.iter().map(|card| &card.does);
    assert!(!spells.into_iter().any(|does| Effect::any(does, &|effect| matches!(effect, Effect::Squall(_)))));
    let everywhere = Location::ALL.map(|at| format!("storm {}: ithaqua", elder_gods::words::location_id(at)));
    let position = format!(
        "players: 2\nithaqua:\nhastur:\n{}\nfate: ceremony\nnext: ithaqua activates",
        everywhere.join("\n")
    );
    let story = play(&position, "").story;
    assert!(!story.iter().any(|line| line.contains("storm")), "six of the eight lie already: {story:?}");
}

/// FEG-COMP-01 10 fate dice, but no limit in play.
#[test]
fn more_than_ten_dice_are_rolled() {
    let thirteen = vec!["sign"; 13].join(", ");
    let position = "cthulhu at: other-worlds 13\nfate: other-worlds\nnext: cthulhu activates";
    let story = play(position, &format!("chance: {thirteen}")).story;
    assert_eq!(story[0], "Cthulhu's dice show 13 signs.");
}

/// FEG-COMP-02 Six locations in a ring. Every one but Other Worlds has its own astral symbol; spell backs show
/// one of these five symbols, 13 cards each.
#[test]
fn five_symbols_for_five_locations() {
    let content = content();
    assert_eq!(
        Location::ALL.map(|at| (elder_gods::words::location(at), at.symbol())),
        [
            ("Other Worlds", None),
            ("Museum", Some(Symbol::Eye)),
            ("Ceremony", Some(Symbol::Flame)),
            ("Streets of Arkham", Some(Symbol::Key)),
            ("Gathering", Some(Symbol::Hand)),
            ("Library", Some(Symbol::Star)),
        ]
    );
    for symbol in Symbol::ALL {
        assert_eq!(content.with_back(symbol).len(), 13, "{symbol:?}");
        assert_eq!(symbol.location().symbol(), Some(symbol));
    }
}

/// FEG-COMP-03 The fate die has three symbols; how many faces each is a choice at set-up. One data table says what they
/// do.
#[test]
fn the_fate_die_is_even_or_balanced() {
    let die = &content().die;
    assert_eq!(die.raid_signs, [Face::Sign, Face::Rift]);
    assert_eq!(die.raid_destroys, [Face::Rift, Face::Claw]);
    assert_eq!(die.summon_success, [Face::Rift, Face::Claw]);
    assert_eq!((die.summon_control, die.temporary_control), (Face::Rift, Face::Claw));
    for (line, sides) in [("", [2, 1, 3]), ("die: even", [2, 2, 2])] {
        let roll = play(&format!("{line}\nfate: other-worlds\nnext: cthulhu activates"), "");
        assert_eq!(roll.options(), ["sign", "rift", "claw"]);
        assert_eq!(roll.session.question().unwrap().odds, sides);
    }
    assert_eq!(begin(&Setup { die: Die::Even, ..players(2) }).state().options.die, Die::Even);
}

/// FEG-SETUP-01 Each player is dealt 2 gods, keeps 1; chosen in secret, revealed together.
#[test]
fn everybody_keeps_one_of_two_gods() {
    let mut game = begin(&players(3));
    for left in [8, 7, 6, 5, 4, 3] {
        assert_eq!(game.question().unwrap().options.len(), left, "no god is dealt twice");
        game.answer(0, &mut Nobody).unwrap();
    }
    let content = content();
    for seat in 0..3 {
        let asked = game.question().unwrap();
        assert_eq!((asked.why.about, asked.options.len()), (About::ChooseGod, 2));
        assert!(ElderGods::is_secret(&asked.why));
        let seen = ElderGods::view(&content, game.state(), Some(Seat(2)));
        assert!(
            seen.cults.iter().all(|cult| cult.god.is_none()),
            "nobody is shown before seat {seat} chooses"
        );
        game.answer(1, &mut Nobody).unwrap();
    }
    let seen = ElderGods::view(&content, game.state(), None);
    let gods: Vec<_> = seen.cults.iter().map(|cult| cult.god.unwrap()).collect();
    assert_eq!(gods, ["hastur", "ithaqua", "shub-niggurath"]);
}

/// FEG-SETUP-02 Summon token on space 0.
/// FEG-SETUP-03 Cultists: 7 in the lodge, 7 in the Abyss, 1 on each location.
/// FEG-SETUP-06 One investigator per location, 19 in the supply.
/// FEG-SETUP-07 The fate piece starts at Other Worlds.
#[test]
fn figures_stand_where_they_begin() {
    for number in [3, 4] {
        let game = laid_out(&players(number));
        let state = game.state();
        for cult in &state.cults {
            assert_eq!((cult.token, cult.signs, cult.guests), (0, 0, 0));
            assert_eq!((cult.lodge, cult.abyss, cult.at), (7, 7, [1; 6]));
        }
        assert_eq!((state.investigators, state.supply), ([1; 6], 19));
        assert_eq!(state.here(), Location::OtherWorlds);
    }
}

/// FEG-SETUP-04 3 spells each; then one face-down spell in the column of each location.
/// FEG-SETUP-05 2 face-up artifacts; curses shuffled face down; gates by the Ceremony.
#[test]
fn cards_are_dealt() {
    let game = laid_out(&players(4));
    let state = game.state();
    assert!(state.cults.iter().all(|cult| cult.hand.len() == 3 && !cult.gate));
    for at in Location::ALL {
        assert_eq!(state.column(&content(), at).iter().sum::<u8>(), 1, "{at:?}");
    }
    assert_eq!(state.deck_len(), 65 - 12 - 6);
    assert_eq!((state.shown.len(), state.artifacts.len()), (2, 18));
    assert_eq!((state.curses.len(), state.curses.top().len()), (20, 20), "any curse may be on top");
    assert_eq!(state.gates, 15);
}

/// FEG-SETUP-04 Columns are laid clockwise from Other Worlds.
#[test]
fn columns_are_laid_in_a_ring() {
    let (backs, after) = (["flame", "key", "hand", "star", "flame", "key"], "eye");
    // The back of the card on top is known first, then that of each card below.
    let position = "cthulhu hand: second-sight, switched-labels, kindle\nnext: cthulhu lays out";
    let mut game = play(position, "chance: eye");
    let hands = ["evil-eye", "warding-gaze", "loaded-fate", "grave-goods", "jinx", "deflection"];
    for front in ["curators-whisper", "blind-the-watchers", "unmake-the-sign"].into_iter().chain(hands) {
        game.answer(&format!("chance: {front}"));
        let next = if front == "deflection" { backs[0] } else { "eye" };
        game.answer(&format!("chance: {next}"));
    }
    for back in backs.into_iter().skip(1).chain([after]) {
        game.answer(&format!("chance: {back}"));
    }
    for (at, back) in Location::ALL.into_iter().zip(backs) {
        let column = game.state().column(&content(), at);
        let laid = Symbol::ALL.into_iter().find(|symbol| column[symbol.index()] == 1).unwrap();
        assert_eq!(elder_gods::words::symbol(laid), back, "{at:?}");
    }
}

/// FEG-SETUP-04 The back of the deck's top card is public all game.
#[test]
fn everybody_sees_the_back_of_the_next_spell() {
    let position = "top: key\nfate: library\nnext: cthulhu activates";
    assert_eq!(ElderGods::view(&content(), &state(position, ""), None).deck_top, Some(Symbol::Key));
    assert!(options(position, "").contains(&"anonymous-letter".to_owned()), "only spells with the key");
    assert_eq!(options(position, "").len(), 13);
    let drawn = play(position, "chance: anonymous-letter, star");
    assert_eq!(ElderGods::view(&content(), drawn.state(), None).deck_top, Some(Symbol::Star));
}

/// FEG-SETUP-07 The first player is drawn at random.
#[test]
fn anybody_may_begin() {
    let mut game = begin(&players(4));
    while game.question().unwrap().why.about != About::FirstPlayer {
        game.answer(0, &mut Nobody).unwrap();
    }
    assert_eq!(game.question().unwrap().odds, [1, 1, 1, 1]);
    game.answer(2, &mut Nobody).unwrap();
    assert_eq!(game.state().active.index(), 2);
}

/// Gods may be agreed on instead of dealt; whoever has none is dealt two of the others.
#[test]
fn gods_may_be_named() {
    let gods = vec!["azathoth".to_owned(), "hastur".to_owned()];
    let setup = Setup { players: 3, gods: gods.clone(), ..Setup::default() };
    let mut game = begin(&setup);
    assert_eq!(game.question().unwrap().options.len(), 6);
    game.answer(0, &mut Nobody).unwrap();
    game.answer(0, &mut Nobody).unwrap();
    assert_eq!(game.question().unwrap().why.who.index(), 2);
    let two = Setup { players: 2, gods, ..Setup::default() };
    let two = begin(&two);
    assert_eq!(two.question().unwrap().why.about, About::TopBack, "cards are dealt at once");
}

/// A set-up that cannot be is refused with a sentence.
#[test]
fn some_set_ups_are_refused() {
    let refused = |setup: &Setup| ElderGods::set_up(&content(), setup).unwrap_err().to_string();
    let named = |gods: &[&str]| Setup {
        players: 2,
        gods: gods.iter().map(|&god| god.to_owned()).collect(),
        ..Setup::default()
    };
    assert_eq!(refused(&players(5)), "1 to 4 can play, not 5");
    assert_eq!(refused(&named(&["hastr"])), "no Elder God is called `hastr`; did you mean `hastur`?");
    assert_eq!(refused(&named(&["hastur", "hastur"])), "`hastur` can be at the table only once");
    assert_eq!(refused(&named(&["hastur", "ithaqua", "azathoth"])), "2 play, 3 gods were named");
}
