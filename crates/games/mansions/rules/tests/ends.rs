//! Chapter "Ends".

use crate::common::bench::{FIRST, SECOND, act, rule, two};
use crate::common::content;
use crate::common::figures::{back, ending_id};
use mansions::ids::{Condition, Who};
use mansions::state::{Ending, Standing, State};
use mansions::{Content, Event, Mansions, ends};
use parts::Set;
use table::{Game, Seat, SeatSet, Spoken, Stop};

fn mad(content: &Content, state: &mut State, who: Who, id: &str) {
    let it = state.who_mut(who);
    it.conditions.insert(Condition::Insane);
    it.insane = Some(back(content, id));
}

fn end(content: &Content, state: &mut State, id: &str) -> Vec<Event> {
    let ending = ending_id(content, state, id);
    act(content, state, |t| assert_eq!(ends::end(t, ending), Stop::Over))
}

/// MOM-END-02 The ending is told, each Insane back is shown, each wins or loses. MOM-END-04 The ending has a rank and its
/// epilogues.
#[test]
fn an_ending_is_told_and_everybody_wins_or_loses() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    mad(&content, &mut state, SECOND, "suspicious");
    let news = end(&content, &mut state, "at-rest");
    let (ending, id) = (ending_id(&content, &state, "at-rest"), back(&content, "suspicious"));
    let told = state.the_scenario(&content).ending(ending);
    assert_eq!(
        news,
        [Event::Ended(ending), Event::BackShown(SECOND, id), Event::Won(FIRST), Event::Won(SECOND)]
    );
    let words = [&*told.text.words, &*told.epilogues[2].text.words];
    assert_eq!(ends::last_words(&content, &state, ending), words);
    let (name, said) = Mansions::say_ending(&content, &state, state.ending.expect("it has ended"));
    assert_eq!((name, said), ("at-rest".to_owned(), format!("{} Everybody wins.", words.join(" "))));
    assert_eq!(Mansions::say_event(&content, &state, &news[0]), "The end: At rest.", "it is told once");
    assert_eq!(state.ending, Some(Ending::Told { ending, rank: 2 }));
}

/// MOM-END-01 The ending says whether the investigation is complete, and that is what backs ask about. MOM-END-02,
/// MOM-SCEN-02 Who wins at an ending, by the back and by how one stands.
#[test]
fn backs_change_who_wins() {
    let content = content();
    let wins = |back: Option<&str>, standing: Standing, ending: &str| {
        let mut state = two(&content, "rita-young", "minh-thi-phan");
        state.board.tokens = Set::EMPTY;
        if let Some(back) = back {
            mad(&content, &mut state, FIRST, back);
        }
        state.who_mut(FIRST).standing = standing;
        end(&content, &mut state, ending);
        state.won.contains(FIRST)
    };
    let (there, out) = (Standing::OnBoard, Standing::Eliminated);
    let rows = [
        (None, there, "at-rest", true),
        (None, out, "at-rest", false),
        (None, there, "dark", false),
        (Some("suspicious"), out, "at-rest", false),
        (Some("obsessive"), there, "at-rest", true),
        (Some("obsessive"), out, "at-rest", false),
        (Some("obsessive"), there, "dark", false),
        (Some("for-the-greater-good"), there, "at-rest", false),
        (Some("for-the-greater-good"), out, "at-rest", true),
        (Some("for-the-greater-good"), out, "dark", false),
        (Some("crisis-of-conscience"), there, "at-rest", false),
        (Some("crisis-of-conscience"), there, "dark", true),
        (Some("crisis-of-conscience"), out, "dark", true),
        (Some("narcissism"), there, "at-rest", false),
        (Some("pyromania"), there, "at-rest", false),
    ];
    for (back, standing, ending, won) in rows {
        assert_eq!(wins(back, standing, ending), won, "{back:?}, {standing:?}, {ending}");
    }
}

/// MOM-INSANE-05 Somebody's madness wins and ends the game: the others lose. MOM-END-03 A seat wins if all its
/// investigators do.
#[test]
fn madness_may_end_the_game() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    mad(&content, &mut state, SECOND, "pyromania");
    let news = act(&content, &mut state, |t| assert_eq!(ends::end_by_madness(t, SECOND), Stop::Over));
    let id = back(&content, "pyromania");
    let expected =
        [Event::EndedByMadness(SECOND), Event::BackShown(SECOND, id), Event::Lost(FIRST), Event::Won(SECOND)];
    assert_eq!(news, expected);
    let ending = Mansions::ending(&state).expect("it has ended");
    assert_eq!(ending, Ending::Madness(SECOND));
    assert_eq!(Mansions::winners(&state, ending), SeatSet::NOBODY.with(Seat(1)));
    assert!(!ends::is_complete(&content, &state));
}

/// MOM-ELIM-04 All eliminated: the game ends at once; while somebody is on the board it goes on.
#[test]
fn when_all_are_eliminated_the_game_ends_at_once() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    state.who_mut(FIRST).standing = Standing::Eliminated;
    rule(&content, &mut state, &[], ends::if_nobody_is_left);
    assert_eq!(state.ending, None);
    state.who_mut(SECOND).standing = Standing::Eliminated;
    act(&content, &mut state, |t| assert_eq!(ends::if_nobody_is_left(t), Err(Stop::Over)));
    let lost = ending_id(&content, &state, "one-lost");
    assert_eq!(state.ending, Some(Ending::Told { ending: lost, rank: 6 }));
    assert!(state.won.is_empty());
}
