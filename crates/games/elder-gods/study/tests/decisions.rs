//! Every decision of a game can be recorded.
#![allow(clippy::unwrap_used, reason = "a failing test says where")]

use bots::{Bot, Bots, Stream};
use elder_gods::ElderGods;
use lab::study::play_with_decisions;
use table::Game;

#[test]
fn a_decision_says_what_was_asked_and_answered_and_whether_its_seat_won() {
    let content = shelf::content::<ElderGods>();
    let setup = elder_gods::Setup { players: 2, ..elder_gods::Setup::default() };
    let mut state = ElderGods::set_up(&content, &setup).unwrap();
    let bots = Bots::on_all(2, Bot::Sensible, Stream::new(1));
    let (_, decisions) = play_with_decisions::<ElderGods>(&content, &mut state, bots);
    let winners = ElderGods::winners(&state, state.ending.unwrap());
    assert_eq!(winners.iter().count(), 1);
    assert!(decisions.iter().all(|decision| decision.won == winners.contains(decision.seat)));
    assert!(decisions.iter().any(|decision| decision.won) && !decisions.iter().all(|d| d.won));
    let goes = decisions.iter().find(|decision| decision.question.ends_with("move the fate piece?"));
    let goes = goes.expect("the fate piece moves in every turn");
    assert!(goes.options >= 2 && goes.rule.starts_with("FEG-"), "{goes:?}");
    let places = [
        "Other Worlds",
        "The Museum",
        "The Ceremony",
        "The Streets of Arkham",
        "The Gathering",
        "The Library",
    ];
    assert!(places.contains(&goes.answer.as_str()), "{goes:?}");
}
