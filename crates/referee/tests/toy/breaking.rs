//! A check that cannot fail is useless: each law catches a game that breaks it.

use crate::game::{Content, Contraband, Flaw, Setup};
use referee::{Broken, Thoroughness, check_game, law};
use std::sync::Arc;
use std::sync::atomic::AtomicU32;
use table::Replay;

/// The first law that some game with this flaw breaks.
fn first_broken(flaw: Flaw, how: &Thoroughness) -> Broken {
    let check = |index| {
        let content = Arc::new(Content { flaw, counter: AtomicU32::new(0) });
        check_game::<Contraband>(content, &Setup::default(), 1, index, how)
    };
    (0..20).find_map(|index| check(index).err()).expect("a game with a flaw breaks a law")
}

fn check(flaw: Flaw, law: &str) {
    let broken = first_broken(flaw, &Thoroughness::complete());
    assert_eq!(broken.law, law, "{broken}");
    for needed in ["game: contraband", "seed: 1", "index: ", "answers so far: ", "position:"] {
        assert!(broken.what.contains(needed), "{broken}");
    }
}

#[test]
fn a_set_up_that_is_refused_is_said_so() {
    let setup = Setup { too_many_players: true };
    let checked = check_game::<Contraband>(Arc::default(), &setup, 1, 0, &Thoroughness::default());
    let broken = checked.unwrap_err();
    assert_eq!(broken.law, law::SETUP);
    assert!(broken.what.starts_with("two can play, not a hundred"), "{broken}");
}

#[test]
fn a_panic_is_caught_and_comes_with_its_words() {
    check(Flaw::RulePanics, law::PANIC);
    let broken = first_broken(Flaw::RulePanics, &Thoroughness::default());
    assert!(broken.what.contains("this rule was never right"), "{broken}");
}

/// The cheap laws are also checked in games that are not checked closely.
#[test]
fn a_game_in_passing_keeps_the_cheap_laws() {
    let in_passing = Thoroughness { closely: u32::MAX, ..Thoroughness::default() };
    let caught = [
        (Flaw::LosesCoins, law::CONSERVATION),
        (Flaw::TooManyOptions, law::BOUNDED),
        (Flaw::EndsWithoutEnding, law::BOUNDED),
        (Flaw::NeverEnds, law::BOUNDED),
        (Flaw::RulePanics, law::PANIC),
    ];
    for (flaw, law) in caught {
        let broken = first_broken(flaw, &in_passing);
        assert_eq!(broken.law, law, "{broken}");
        assert!(broken.what.contains("answers so far: "), "{broken}");
    }
}

#[test]
fn a_loop_without_a_question_is_caught() {
    check(Flaw::LoopsWithoutAsking, law::PANIC);
}

#[test]
fn a_rule_that_remembers_outside_the_state_is_caught() {
    check(Flaw::StateKnowsHowOftenItWasPlayed, law::SPOT);
}

#[test]
fn an_event_that_is_told_again_is_caught() {
    check(Flaw::EventsKnowHowOftenTheyWereTold, law::SPOT);
}

#[test]
fn a_replay_that_no_longer_fits_is_caught() {
    check(Flaw::VersionChanges, law::REPLAY);
    check(Flaw::EndingIsSaidDifferentlyEachTime, law::REPLAY);
}

#[test]
fn a_notation_that_forgets_something_is_caught() {
    check(Flaw::NotationForgetsChests, law::NOTATION);
}

#[test]
fn a_notation_with_two_ways_to_write_a_position_is_caught() {
    check(Flaw::NotationIsWrittenDifferentlyEachTime, law::NOTATION);
}

#[test]
fn an_option_that_nobody_takes_is_tried_all_the_same() {
    check(Flaw::RareFacePanics, law::ACCEPTED);
    check(Flaw::RareFaceLosesCoins, law::ACCEPTED);
}

#[test]
fn a_view_that_shows_a_hand_is_caught() {
    check(Flaw::ViewShowsHands, law::LEAKS);
}

#[test]
fn a_view_that_only_hints_at_hidden_cards_is_caught() {
    check(Flaw::ViewCountsKinds, law::LEAKS);
}

#[test]
fn a_question_whose_options_show_a_hand_is_caught() {
    check(Flaw::QuestionIsOpen, law::LEAKS);
}

#[test]
fn a_question_whose_words_name_a_hand_is_caught() {
    check(Flaw::QuestionNamesCards, law::LEAKS);
}

#[test]
fn a_question_that_is_asked_only_of_those_who_hold_a_card_is_caught() {
    check(Flaw::AskedOnlyWithIdol, law::LEAKS);
}

#[test]
fn an_event_that_tells_others_what_was_drawn_is_caught() {
    check(Flaw::DrawIsHeardByAll, law::LEAKS);
}

#[test]
fn a_seat_that_hears_less_than_everybody_is_caught() {
    check(Flaw::PublicIsHeardByNobody, law::LEAKS);
}

#[test]
fn a_redeal_that_loses_cards_is_caught() {
    check(Flaw::RedealLosesCards, law::LEAKS);
}

#[test]
fn a_game_without_an_end_is_caught() {
    check(Flaw::NeverEnds, law::BOUNDED);
}

#[test]
fn a_game_that_stops_without_an_ending_is_caught() {
    check(Flaw::EndsWithoutEnding, law::BOUNDED);
}

#[test]
fn a_question_with_65_options_is_caught() {
    check(Flaw::TooManyOptions, law::BOUNDED);
}

#[test]
fn a_lost_coin_is_caught() {
    check(Flaw::LosesCoins, law::CONSERVATION);
}

#[test]
fn two_answers_with_one_id_are_caught() {
    check(Flaw::SameIdTwice, law::WORDS);
}

#[test]
fn a_question_without_words_is_caught() {
    check(Flaw::NoWords, law::WORDS);
}

#[test]
fn an_id_that_does_not_fit_on_a_line_is_caught() {
    check(Flaw::IdWithTwoLines, law::WORDS);
}

#[test]
fn an_event_that_is_said_differently_later_is_caught() {
    check(Flaw::EventIsSaidDifferentlyLater, law::WORDS);
}

#[test]
fn a_reveal_that_is_sometimes_forgotten_is_caught() {
    check(Flaw::RevealsEverySecondTime, law::UNDO);
}

#[test]
fn a_broken_law_comes_with_a_replay_that_leads_there() {
    let broken = first_broken(Flaw::LosesCoins, &Thoroughness::default());
    let replay = Replay::read(&broken.replay.unwrap()).unwrap();
    let content = Content { flaw: Flaw::LosesCoins, counter: AtomicU32::new(0) };
    let session = replay.play::<Contraband>(content).unwrap();
    assert!(crate::rules::audit(session.state()).is_err());
}
