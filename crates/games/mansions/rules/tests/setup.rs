//! Chapter "Set-up", and the table that comes of it.

use crate::common::content;
use mansions::ids::{Ill, TokenKind};
use mansions::question::About;
use mansions::state::{Standing, State};
use mansions::{Content, Event, Mansions, Setup};
use table::{Actor, Answers, Ask, Game, Nobody, Position, Session};

/// Answers everything with the last option: lead and chance alike.
struct Last;

impl Answers<Mansions> for Last {
    fn answer(&mut self, _: &State, ask: &Ask<'_, Mansions>) -> Option<usize> {
        (ask.why.about != About::NextUp).then(|| ask.options.len() - 1)
    }
}

fn set_up(content: &Content, setup: &Setup) -> (State, Vec<Event>) {
    let state = Mansions::set_up(content, setup).expect("it can be played so");
    let (position, news) = Position::<Mansions>::of(content, state, &mut Last);
    (position.state().clone(), news)
}

fn lamp(players: u8, map: &str) -> Setup {
    Setup { players, map: map.to_owned(), ..Setup::default() }
}

/// MOM-SETUP-01 A game is one scenario, one of its map variants (named, or drawn by chance), 2 to 5 investigators, a
/// difficulty and a seat list.
#[test]
fn every_map_can_be_set_up_for_every_number_of_players() {
    let content = content();
    for scenario in &content.scenarios {
        for map in &scenario.maps {
            for players in 1..=5 {
                let setup = Setup { scenario: scenario.id.clone(), ..lamp(players, &map.id) };
                let (state, _) = set_up(&content, &setup);
                assert_eq!(state.n(), players.max(2));
                assert_eq!(Mansions::seats(&state), players);
                assert!(state.on_board().count() == usize::from(state.n()));
                Mansions::audit(&content, &state).expect("everything adds up");
                let _ = Mansions::view(&content, &state, None);
            }
        }
    }
}

/// MOM-SETUP-01 A map that nobody named is drawn.
#[test]
fn chance_draws_the_map() {
    let content = content();
    let session = Session::<Mansions>::new(content, &lamp(2, ""), &mut Nobody).expect("it can be played so");
    let question = session.question().expect("chance is asked");
    assert_eq!(question.actor, Actor::Chance);
    assert_eq!(question.options.len(), 3);
}

/// MOM-ROUND-01 A single player runs two investigators.
#[test]
fn a_single_player_runs_two_investigators() {
    let content = content();
    let (state, _) = set_up(&content, &lamp(1, "front-door"));
    assert!(state.everybody().all(|who| state.seat(who) == table::Seat(0)));
}

/// MOM-SETUP-02 Decks are whole; every bag of hidden facts is filled but not drawn.
#[test]
fn nothing_is_drawn_before_it_is_shown() {
    let content = content();
    let (state, _) = set_up(&content, &lamp(3, "front-door"));
    assert_eq!(state.story.worlds.count_ones(), 9);
    assert!(state.ills.iter().all(|deck| deck.out().is_empty()));
    assert!(state.everybody().all(|who| state.suffered(who, Ill::Damage) == 0));
}

/// MOM-SETUP-03 Easy: 2 clues each at the start.
#[test]
fn an_easy_game_begins_with_clues() {
    let content = content();
    let setup = Setup { difficulty: mansions::setup::Level::Easy, ..lamp(2, "front-door") };
    let (state, _) = set_up(&content, &setup);
    assert!(state.everybody().all(|who| state.who(who).clues == 2));
}

/// MOM-ROUND-04 Starting possessions are split freely: card by card the lead seat names the holder. Here as many as
/// investigators and two more.
#[test]
fn starting_possessions_are_given_out_card_by_card() {
    let content = content();
    for players in 2..=5 {
        let (state, _) = set_up(&content, &lamp(players, "the-lobby"));
        let held = (0..state.n()).map(|who| state.held_by(mansions::ids::Who(who)).count()).sum::<usize>();
        assert_eq!(held, usize::from(players) + 2);
    }
}

/// MOM-SETUP-04 Order: prologue, starting possessions, first tiles with their tokens, figures on the start space, first
/// objective.
#[test]
fn the_set_up_has_its_order() {
    let content = content();
    let (state, news) = set_up(&content, &lamp(2, "front-door"));
    let place = |is_it: fn(&Event) -> bool| news.iter().position(is_it).expect("it is told");
    let order = [
        place(|event| matches!(event, Event::Said(_))),
        place(|event| matches!(event, Event::CameUp { .. })),
        place(|event| matches!(event, Event::Revealed(_))),
        place(|event| matches!(event, Event::TokenPut(..))),
        place(|event| matches!(event, Event::Placed(..))),
        place(|event| matches!(event, Event::Objective(_))),
    ];
    assert!(order.is_sorted(), "{order:?}");
    assert_eq!(
        news.iter().filter(|event| matches!(event, Event::Objective(_))).count(),
        1,
        "it is told once"
    );
    assert!(state.everybody().all(|who| state.who(who).standing == Standing::OnBoard));
}

/// MOM-EXPLORE-01, MOM-MAP-03 Doors to what is not revealed have their explore tokens, and no others.
#[test]
fn doors_to_the_unknown_have_explore_tokens() {
    let content = content();
    let doors = |map: &str| {
        let (state, _) = set_up(&content, &lamp(2, map));
        let scenario = state.the_scenario(&content);
        let tokens = state.board.tokens.iter().map(|token| scenario.token(token));
        let mut names: Vec<&str> =
            tokens.filter(|token| token.kind == TokenKind::Explore).map(|token| token.id.as_str()).collect();
        names.sort_unstable();
        names.join(" ")
    };
    assert_eq!(doors("front-door"), "door:dining door:stairs door:study");
    assert_eq!(doors("the-lobby"), "door:dining door:garden door:stairs door:study");
    assert_eq!(doors("the-garden-gate"), "door:dining");
}

/// MOM-HIDE-03 Views show of the scenario only what was told.
#[test]
fn a_view_does_not_name_what_is_not_revealed() {
    let content = content();
    let (state, _) = set_up(&content, &lamp(2, "front-door"));
    let view = format!("{:?}", Mansions::view(&content, &state, Some(table::Seat(0))));
    for secret in ["Cellar", "Attic", "Bedroom", "portrait", "rage", "wife", "conservatory", "sickroom"] {
        assert!(!view.contains(secret), "the view speaks of {secret}");
    }
    assert!(view.contains("The lamp") && view.contains("Names found"));
}

#[test]
fn who_cannot_play_so_is_told_why() {
    let content = content();
    let refused = |setup: Setup| Mansions::set_up(&content, &setup).expect_err("nobody can play so").0;
    assert_eq!(refused(lamp(6, "")), "1 to 5 can play, not 6");
    assert_eq!(
        refused(Setup { scenario: "the-lamp".to_owned(), ..lamp(2, "") }),
        "no scenario is called `the-lamp`; there are: a-toast-to-the-absent, low-water, nine-steps-down, the-lamp-in-the-window"
    );
    assert_eq!(refused(lamp(2, "front-dor")), "no map is called `front-dor`; did you mean `front-door`?");
    let twice =
        Setup { investigators: vec!["rita-young".to_owned(), "rita-young".to_owned()], ..lamp(2, "") };
    assert_eq!(refused(twice), "`rita-young` can be at the table only once");
}

/// A state is small enough to be copied millions of times.
#[test]
fn a_state_is_under_three_kibibytes() {
    let size = size_of::<State>();
    assert!(size < 3 * 1024, "a state has {size} bytes");
}

/// What a seat cannot know is dealt anew, and the table is still in order.
#[test]
fn a_redeal_changes_nothing_that_is_seen() {
    let content = content();
    let (state, _) = set_up(&content, &lamp(3, "front-door"));
    let mut other = state.clone();
    Mansions::redeal(&content, &mut other, Some(table::Seat(0)), &mut Last);
    Mansions::audit(&content, &other).expect("everything adds up");
    let seen = |state: &State| format!("{:?}", Mansions::view(&content, state, Some(table::Seat(0))));
    assert_eq!(seen(&state), seen(&other));
}

/// MOM-ROUND-04 Whom the lead seat names holds the card, and nobody else.
#[test]
fn whoever_is_named_holds_the_card() {
    use mansions::question::Choice;
    struct Names(Vec<mansions::ids::Who>, Vec<(mansions::ids::Card, mansions::ids::Who)>);
    impl Answers<Mansions> for Names {
        fn answer(&mut self, _: &State, ask: &Ask<'_, Mansions>) -> Option<usize> {
            match ask.why.about {
                About::GiveOut(card) => {
                    assert_eq!(ask.actor, Actor::Seat(table::Seat(0)), "the lead seat");
                    let who = self.0[self.1.len() % self.0.len()];
                    self.1.push((card, who));
                    ask.options.iter().position(|&option| option == Choice::Who(who))
                }
                About::NextUp => None,
                _ => Some(0),
            }
        }
    }
    let content = content();
    let state = Mansions::set_up(&content, &lamp(3, "front-door")).expect("it can be played so");
    let mut names = Names([2, 0, 2].map(mansions::ids::Who).to_vec(), Vec::new());
    let (position, _) = Position::<Mansions>::of(&content, state, &mut names);
    assert_eq!(names.1.len(), 5);
    for (card, who) in names.1 {
        assert_eq!(position.state().cards.place(card), mansions::state::Place::Held(who));
    }
}
