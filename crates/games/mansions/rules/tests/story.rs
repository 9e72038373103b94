//! Chapters "Scenario" and "Persons", and the queue.

use crate::common::bench::{FIRST, SECOND, act, hold, play, rule, two};
use crate::common::figures::{event_id, space, spawn_id, stand, step, token_id};
use crate::common::luck::{Dice, Luck, run};
use crate::common::{build, content, with};
use mansions::ids::{EventId, FactId, Monster, PuzzleId, Skill, StageId, ValueId, VarId};
use mansions::mythos::MythosStep;
use mansions::question::{About, Choice};
use mansions::rolls::{self, Test};
use mansions::scenario::Token;
use mansions::state::{Due, DueWhat, Purpose, PuzzleState, State, Step, Turn};
use mansions::story::{self, Happened, StoryStep, Truth};
use mansions::turn::TurnStep;
use mansions::{Content, Event, Mansions};
use table::{Answers, Ask, Table};

const LAMP: &str = "scenarios/the-lamp-in-the-window.ron";

/// The first scenario with more events, before all others.
fn with_events(events: &str) -> Content {
    let first = "(id: \"found\", on: Called";
    build(&with(LAMP, first, &format!("{events}\n{first}"))).expect("the pack is in order")
}

/// The game as the set-up leaves it, with nothing due.
fn quiet(content: &Content) -> State {
    let mut state = two(content, "rita-young", "agatha-crane");
    state.story.due.clear();
    state
}

fn queue(content: &Content, state: &mut State) -> Vec<Event> {
    let mut news = Vec::new();
    while !state.story.due.is_empty() {
        news.extend(step(content, state, &[], Step::Story(StoryStep::Queue)));
    }
    news
}

/// What is due, by the ids of events.
fn due(content: &Content, state: &State) -> Vec<String> {
    let name = |due: &Due| match due.what {
        DueWhat::Event(event) => state.the_scenario(content).event(event).id.clone(),
        DueWhat::Found(_) | DueWhat::Enter(_) | DueWhat::Solved(_) => format!("{:?}", due.what),
    };
    state.story.due.iter().map(name).collect()
}

/// The remarks among the news.
fn notes<'a>(content: &'a Content, news: &[Event]) -> Vec<&'a str> {
    let note = |event: &Event| if let Event::Noted(text) = event { Some(content.text(*text)) } else { None };
    news.iter().filter_map(note).collect()
}

fn var(content: &Content, state: &State, id: &str) -> VarId {
    let vars = &state.the_scenario(content).vars;
    VarId::new(vars.iter().position(|var| var.id == id).expect("there is such a variable"))
}

const DEAD: FactId = FactId(0);
const WIFE: ValueId = ValueId(0);
const PATIENT: ValueId = ValueId(1);
const DOCTOR: ValueId = ValueId(2);

/// MOM-SCEN-03 Triggers due at one moment run in the file's order; what it is not is not due.
#[test]
fn events_of_one_moment_are_due_in_the_files_order() {
    let content = with_events(
        r#"(id: "b", on: Did(Push), does: [Note("b")]), (id: "a", on: Did(Push), does: [Note("a")]),
           (id: "c", on: Did(Steal), does: [Note("c")]),"#,
    );
    let mut state = quiet(&content);
    let space = state.who(SECOND).space;
    act(&content, &mut state, |t| {
        story::happened(t, Happened::Did(mansions::ids::Action::Push), Some(SECOND), Some(space));
    });
    assert_eq!(due(&content, &state), ["b", "a"]);
    assert!(state.story.due.iter().all(|due| due.who == Some(SECOND) && due.space == Some(space)));
}

/// MOM-SCEN-03 An event's follow-ups run before the next trigger; each once unless it says `repeat`.
#[test]
fn follow_ups_come_before_the_next_trigger_and_each_comes_once() {
    let content = with_events(
        r#"(id: "a", on: Did(Push), does: [Note("a"), Add("looked", Just(1))]),
           (id: "b", on: Did(Push), repeat: true, does: [Note("b")]),
           (id: "c", on: Reaches("looked", 1), does: [Note("c")]),"#,
    );
    let mut state = quiet(&content);
    let push = |state: &mut State| {
        act(&content, state, |t| {
            story::happened(t, Happened::Did(mansions::ids::Action::Push), Some(FIRST), None);
        });
        let news = queue(&content, state);
        notes(&content, &news).join(" ")
    };
    assert_eq!(push(&mut state), "a c b");
    assert_eq!(push(&mut state), "b");
}

/// MOM-SCEN-03 An event whose stage or `if` does not fit when it comes up has not come, and may come at its next trigger.
#[test]
fn an_event_is_asked_whether_it_fits_when_it_comes_up() {
    let content = with_events(
        r#"(id: "a", on: Did(Push), if: Flag("looked"), does: [Note("a")]),
           (id: "b", on: Did(Push), stages: ["let-it-sleep"], does: [Note("b")]),
           (id: "c", on: Did(Push), does: [Note("c"), Add("looked", Just(1))]),"#,
    );
    let mut state = quiet(&content);
    let push = |state: &mut State| {
        act(&content, state, |t| {
            story::happened(t, Happened::Did(mansions::ids::Action::Push), Some(FIRST), None);
        });
        let news = queue(&content, state);
        notes(&content, &news).join(" ")
    };
    assert_eq!(push(&mut state), "c");
    state.story.stage = StageId(2);
    assert_eq!(push(&mut state), "a b");
}

/// MOM-SCEN-03 At most 64 in a chain: the rest does not happen.
#[test]
fn the_sixty_fifth_event_of_a_chain_does_not_happen() {
    let content = content();
    let mut state = quiet(&content);
    let event = DueWhat::Event(event_id(&content, &state, "lesson-move"));
    state.story.due.push(Due { what: event, who: None, space: None });
    state.story.chained = 64;
    let news = step(&content, &mut state, &[], Step::Story(StoryStep::Queue));
    assert_eq!(news, [Event::ChainCut]);
    assert!(state.story.due.is_empty());
}

/// The same with a chain that is really that long: each of its events sets off the next one.
#[test]
fn of_a_chain_of_seventy_events_sixty_four_happen() {
    let event = |number: u8| {
        format!(r#"(id: "chain-{number}", on: Reaches("rage", {number}), does: [Add("rage", Just(1))]),"#)
    };
    let begins = r#"(id: "begins", on: Did(Push), does: [Add("rage", Just(1))]),"#.to_owned();
    let content = with_events(&(begins + &(1..=70).map(event).collect::<String>()));
    let mut state = quiet(&content);
    let first = DueWhat::Event(event_id(&content, &state, "begins"));
    state.story.due.push(Due { what: first, who: None, space: None });
    let came = run(&content, &state, &[Step::Story(StoryStep::Queue)], Luck::new(&content, Dice::Blank, &[]));
    let rage = state.the_scenario(&content).vars.iter().position(|var| var.id == "rage").expect("it is kept");
    assert_eq!(came.state.story.vars[rage], 64);
    assert!(came.told(Event::ChainCut) && came.state.story.due.is_empty());
}

/// MOM-SCEN-03 A full queue takes no more, and says so.
#[test]
fn a_full_queue_takes_no_more() {
    let content = content();
    let mut state = quiet(&content);
    let one = Due { what: DueWhat::Event(EventId(0)), who: None, space: None };
    while state.story.due.try_push(one).is_ok() {}
    assert_eq!(act(&content, &mut state, |t| story::due(t, one)), [Event::ChainCut]);
}

/// MOM-SCEN-03 More than can wait does not happen, and the table is told: here sixteen actions, of which seven come, and
/// then the turn goes on.
#[test]
fn of_too_many_extra_actions_the_rest_does_not_come() {
    let content = with_events(r#"(id: "many", on: Did(Push), does: [Times(Just(16), [ExtraAction])]),"#);
    let mut state = quiet(&content);
    state.turn = Some(Turn::new(FIRST, 2));
    let many = DueWhat::Event(event_id(&content, &state, "many"));
    state.story.due.push(Due { what: many, who: Some(FIRST), space: None });
    let steps = [
        Step::Story(StoryStep::Queue),
        Step::Turn(TurnStep::Act),
        Step::Turn(TurnStep::EndOfTurn),
        Step::Turn(TurnStep::NextUp),
    ];
    let came = play(&content, &state, &steps, &[Choice::Done; 6]);
    assert!(came.told(Event::ChainCut));
    assert_eq!(came.state.turn.as_ref().and_then(|turn| turn.granted_by), Some(FIRST));
    let came = play(&content, &state, &steps, &[Choice::Done; 7]);
    assert_eq!(came.state.turn.as_ref().map(|turn| turn.granted_by), Some(None));
    assert_eq!(came.asked.map(|(about, _)| about), Some(About::Turn));
}

/// The same with monsters, and with puzzles.
#[test]
fn of_too_many_activations_and_attempts_the_rest_does_not_come() {
    let content = with_events(
        r#"(id: "many", on: Did(Push), does: [Times(Just(16), [Activate(Each([]))])]),
           (id: "tries", on: Did(Push), does: [Times(Just(16), [Attempt("case-lock")])]),"#,
    );
    for (event, done) in [("many", 9), ("tries", 0)] {
        let mut state = quiet(&content);
        state.investigators.iter_mut().for_each(|it| it.clues = 0);
        stand(&content, &mut state, "zombie", "front.b", 90);
        let what = DueWhat::Event(event_id(&content, &state, event));
        state.story.due.push(Due { what, who: Some(FIRST), space: None });
        let steps = [Step::Story(StoryStep::Queue), Step::Mythos(MythosStep::RoundEnd)];
        let came = run(&content, &state, &steps, Luck::new(&content, Dice::Success, &[]).last());
        assert_eq!(came.news.iter().filter(|event| matches!(event, Event::Activates(_))).count(), done);
        assert!(came.told(Event::ChainCut) && came.told(Event::RoundBegan(state.round + 1)), "{event}");
    }
}

/// MOM-SCEN-03 Monsters that events make activate belong to the chain of those events: what comes before their activation
/// ends after 64, whatever chance says.
#[test]
fn a_chain_goes_on_through_the_activations_it_causes() {
    let content = with_events(
        r#"(id: "again", on: BeforeActivation("risen"), repeat: true,
            does: [Note("again"), Draw([(weight: 1, does: [Activate(Each([]))]), (weight: 1, does: [])])]),"#,
    );
    let mut state = quiet(&content);
    let zombie = stand(&content, &mut state, "zombie", "front.b", 90);
    state.monsters.at[zombie.index()].as_mut().expect("it stands there").spawn =
        Some(spawn_id(&content, &state, "risen"));
    let came =
        run(&content, &state, &[Step::Mythos(MythosStep::Monsters)], Luck::new(&content, Dice::Success, &[]));
    assert!(came.told(Event::ChainCut) && came.told(Event::RoundBegan(state.round + 1)));
    assert!(notes(&content, &came.news).len() <= 64);
}

/// MOM-SCEN-01 `Enter` comes when somebody comes from outside, `Leave` when somebody goes out; moving within does neither.
#[test]
fn entering_and_leaving_are_crossings() {
    let content = with_events(
        r#"(id: "in", on: Enter(Room("front.a")), repeat: true, does: [Note("in")]),
           (id: "out", on: Leave(Room("front.a")), repeat: true, does: [Note("out")]),"#,
    );
    let mut state = quiet(&content);
    let [a, b, hall] = ["front.a", "front.b", "passage.a"].map(|name| space(&content, &state, name));
    let mut crossing = |from, to| {
        state.story.due.clear();
        act(&content, &mut state, |t| {
            story::happened(t, Happened::Moved { from, to }, Some(FIRST), Some(to));
        });
        due(&content, &state).join(" ")
    };
    assert_eq!(crossing(Some(hall), b), "in");
    assert_eq!(crossing(Some(b), a), "");
    assert_eq!(crossing(Some(b), hall), "out");
    assert_eq!(crossing(None, a), "in");
}

/// MOM-SCEN-01 Variables: only public ones are told (MOM-HIDE-03), and an event waits until one comes to its number.
#[test]
fn a_variable_reaches_a_number_when_it_comes_to_it() {
    let content = content();
    let mut state = quiet(&content);
    let (names, rage) = (var(&content, &state, "names"), var(&content, &state, "rage"));
    assert_eq!(act(&content, &mut state, |t| story::set_var(t, names, 2)), [Event::VarChanged(names, 2)]);
    assert!(state.story.due.is_empty());
    assert_eq!(act(&content, &mut state, |t| story::set_var(t, rage, 7)), []);
    act(&content, &mut state, |t| story::set_var(t, names, 4));
    assert_eq!(due(&content, &state), ["three-names"]);
    state.story.due.clear();
    act(&content, &mut state, |t| story::set_var(t, names, 5));
    assert!(state.story.due.is_empty(), "it was beyond already");
}

/// MOM-SCEN-04 One public objective at a time is shown; changes are told, after what the stage begins with.
#[test]
fn a_new_stage_tells_its_objective() {
    let content = content();
    let mut state = quiet(&content);
    let news = act(&content, &mut state, |t| story::enter_stage(t, StageId(2)));
    assert_eq!(news, []);
    assert_eq!(state.story.stage, StageId(2));
    assert_eq!(state.story.due[0].what, DueWhat::Enter(StageId(2)));
    state.story.worlds = 1;
    let came = step(&content, &mut state, &[], Step::Story(StoryStep::Queue));
    assert!(matches!(came[0], Event::Said(_)), "{came:?}");
    assert_eq!(came.last(), Some(&Event::Objective(StageId(2))));
}

/// MOM-SCEN-03 What was put off comes in the mythos phase so many rounds later, before what waits for that phase.
#[test]
fn what_was_put_off_comes_so_many_rounds_later() {
    let content = content();
    let mut state = quiet(&content);
    let returns = event_id(&content, &state, "returns");
    state.round = 3;
    act(&content, &mut state, |t| story::later(t, 2, returns));
    state.round = 4;
    step(&content, &mut state, &[], Step::Mythos(MythosStep::Triggers));
    assert_eq!(due(&content, &state), ["rage"]);
    state.story.due.clear();
    state.round = 5;
    step(&content, &mut state, &[], Step::Mythos(MythosStep::Triggers));
    assert_eq!(due(&content, &state), ["returns", "the-door-shuts"]);
    assert!(state.story.later.is_empty());
}

/// MOM-HIDE-02 A branch on a hidden fact asks chance by the worlds left and removes the others; what is certain asks
/// nobody.
#[test]
fn a_branch_decides_what_was_hidden() {
    let content = content();
    let mut state = quiet(&content);
    let (value, news) = rule(&content, &mut state, &[Choice::Value(PATIENT)], |t| story::branch(t, DEAD));
    assert_eq!((value, news), (PATIENT, vec![]));
    assert_eq!(state.story.worlds.count_ones(), 3, "where the remains are is still open");
    let (value, news) = rule(&content, &mut state, &[], |t| story::branch(t, DEAD));
    assert_eq!((value, news), (PATIENT, vec![]));
}

/// MOM-HIDE-02 "Is it that?" is answered by the worlds left.
#[test]
fn yes_or_no_is_asked_of_the_worlds_left() {
    let content = content();
    let mut state = quiet(&content);
    let (is_it, news) = rule(&content, &mut state, &[Choice::No], |t| story::is(t, WIFE));
    assert_eq!((is_it, news), (Truth::No, vec![]));
    assert_eq!(state.story.worlds.count_ones(), 6);
    let (is_it, news) = rule(&content, &mut state, &[Choice::Yes], |t| story::is(t, DOCTOR));
    assert_eq!((is_it, news), (Truth::Yes, vec![]));
    let (is_it, news) = rule(&content, &mut state, &[], |t| story::is(t, PATIENT));
    assert_eq!((is_it, news), (Truth::KnownNo, vec![]));
}

/// Takes the first of everything, and remembers the odds.
struct Odds(Vec<Vec<u32>>);

impl Answers<Mansions> for Odds {
    fn answer(&mut self, _: &State, ask: &Ask<'_, Mansions>) -> Option<usize> {
        self.0.push(ask.odds.to_vec());
        Some(0)
    }
}

/// MOM-HIDE-02 A value is as likely to be ruled out as it is not to be so, so that the others keep their odds.
#[test]
fn ruling_out_does_not_tilt_the_rest() {
    let content = content();
    let mut state = quiet(&content);
    let worlds = |value: ValueId| state.the_scenario(&content).value(value).worlds;
    let some = |value: ValueId, count: usize| {
        (0..64).map(|bit| 1_u64 << bit).filter(|bit| worlds(value) & bit != 0).take(count).sum::<u64>()
    };
    state.story.worlds = some(WIFE, 1) | some(PATIENT, 2) | some(DOCTOR, 3);
    let mut odds = Odds(Vec::new());
    let named = story::exclude(&mut Table::new(&content, &mut state, &mut odds), DEAD);
    assert_eq!(named, Ok(Some(WIFE)));
    assert_eq!(odds.0, [[5, 4, 3]]);
    assert_eq!(state.story.worlds.count_ones(), 5);
}

/// MOM-HIDE-02 With one value left nothing is ruled out.
#[test]
fn the_last_value_is_not_ruled_out() {
    let content = content();
    let mut state = quiet(&content);
    rule(&content, &mut state, &[Choice::Value(WIFE)], |t| story::exclude(t, DEAD));
    rule(&content, &mut state, &[Choice::Value(DOCTOR)], |t| story::exclude(t, DEAD));
    let before = state.story.worlds;
    let (named, news) = rule(&content, &mut state, &[], |t| story::exclude(t, DEAD));
    assert_eq!((named, news), (None, vec![Event::NothingToExclude]));
    assert_eq!(state.story.worlds, before);
}

fn person(content: &Content, state: &State) -> mansions::ids::TokenId {
    let is_person = |token: &Token| token.kind == mansions::ids::TokenKind::Person;
    let id = &state.the_scenario(content).tokens.iter().find(|token| is_person(token)).expect("somebody").id;
    token_id(content, state, id)
}

/// MOM-PERS-03 A person may follow an investigator, and moves along. MOM-PERS-01 Otherwise a person stays.
#[test]
fn a_person_follows_one_investigator_at_a_time() {
    let content = content();
    let mut state = quiet(&content);
    let abel = person(&content, &state);
    let [a, b] = ["front.a", "front.b"].map(|name| space(&content, &state, name));
    act(&content, &mut state, |t| story::follow(t, abel, FIRST));
    assert!(state.board.follows.is_empty(), "nobody is there to follow");
    act(&content, &mut state, |t| mansions::explore::put_token(t, abel, Some(a)));
    act(&content, &mut state, |t| story::follow(t, abel, FIRST));
    let news = act(&content, &mut state, |t| story::follow(t, abel, SECOND));
    assert_eq!(news, [Event::StoppedFollowing(abel, FIRST), Event::Followed(abel, SECOND)]);
    assert_eq!(act(&content, &mut state, |t| story::bring_along(t, FIRST, b)), []);
    let news = act(&content, &mut state, |t| story::bring_along(t, SECOND, b));
    assert_eq!(news, [Event::TokenMoved(abel, b)]);
    let news = act(&content, &mut state, |t| mansions::explore::take_token(t, abel));
    assert_eq!(news, [Event::StoppedFollowing(abel, SECOND), Event::TokenTaken(abel)]);
}

/// MOM-PUZ-01 Steps allowed equal the skill's value; an attempt is planned step by step.
#[test]
fn an_attempt_has_as_many_steps_as_the_skill() {
    let content = content();
    let mut state = quiet(&content);
    let lock = PuzzleId(0);
    rule(&content, &mut state, &[], |t| story::attempt(t, lock, SECOND));
    let next = Step::Story(StoryStep::Puzzle { puzzle: lock, who: SECOND, left: 4 });
    assert_eq!(state.agenda.iter().next(), Some(&next));
    // A guess of three symbols; the answer is that none is right.
    let guess =
        [Choice::Symbol(0), Choice::Symbol(0), Choice::Symbol(0), Choice::Answer { exact: 0, near: 0 }];
    let planned = state.agenda.take_next().expect("it is planned");
    step(&content, &mut state, &guess, planned);
    let next = Step::Story(StoryStep::Puzzle { puzzle: lock, who: SECOND, left: 3 });
    assert_eq!(state.agenda.iter().next(), Some(&next));
}

/// MOM-PUZ-04 Solved: the solved branch is due.
#[test]
fn a_solved_puzzle_makes_its_branch_due() {
    let content = content();
    let mut state = quiet(&content);
    let lock = PuzzleId(0);
    rule(&content, &mut state, &[], |t| story::attempt(t, lock, SECOND));
    let guess =
        [Choice::Symbol(0), Choice::Symbol(0), Choice::Symbol(0), Choice::Answer { exact: 3, near: 0 }];
    let planned = state.agenda.take_next().expect("it is planned");
    let news = step(&content, &mut state, &guess, planned);
    assert_eq!(news.last(), Some(&Event::PuzzleSolved(lock)));
    assert_eq!(state.story.due[0].what, DueWhat::Solved(lock));
    assert_eq!(state.story.due[0].who, Some(SECOND));
}

/// MOM-PUZ-11 Option "skip puzzles" replaces a puzzle by an adding-up test of its skill; the sum is kept.
#[test]
fn a_skipped_puzzle_is_a_test_that_adds_up() {
    let content = content();
    let mut state = quiet(&content);
    state.options.skip_puzzles = true;
    let lid = PuzzleId(1);
    state.story.puzzle_sums[1] = 3;
    let fell = Choice::Fell { success: 1, investigation: 0 };
    let (_, news) = rule(&content, &mut state, &[fell], |t| story::attempt(t, lid, FIRST));
    assert!(news.contains(&Event::PuzzleSumGrew { puzzle: lid, by: 1, now: 4, goal: 4 }));
    assert_eq!(state.puzzles[1], PuzzleState::Solved);
    assert_eq!(state.story.due[0].what, DueWhat::Solved(lid));
}

/// MOM-PUZ-11 Short of the goal the attempt is left, and may be gone on with.
#[test]
fn a_skipped_puzzle_keeps_its_sum() {
    let content = content();
    let mut state = quiet(&content);
    state.options.skip_puzzles = true;
    let lid = PuzzleId(1);
    let fell = Choice::Fell { success: 2, investigation: 0 };
    rule(&content, &mut state, &[fell], |t| story::attempt(t, lid, FIRST));
    assert_eq!(state.story.puzzle_sums[1], 2);
    assert_eq!(state.puzzles[1], PuzzleState::Untouched);
    rule(&content, &mut state, &[fell], |t| story::attempt(t, lid, SECOND));
    assert_eq!(state.puzzles[1], PuzzleState::Solved);
}

/// MOM-SCEN-03 A card that is paid for the dice is lost, and what waits for that is due.
#[test]
fn what_is_paid_after_a_roll_is_lost() {
    let content = with_events(r#"(id: "out", on: Lost("kerosene-lantern"), does: [Note("dark")]),"#);
    let mut state = quiet(&content);
    let lantern = hold(&content, &mut state, FIRST, "kerosene-lantern");
    let purpose = Purpose::Attack(Monster(0), None);
    let test = Test { who: FIRST, skill: Skill::Strength, purpose, dice: 0, need: 0 };
    let roll = rolls::ready(&content, &state, &test);
    let answers = [Choice::Fell { success: 0, investigation: 3 }, Choice::Ability(lantern, 0)];
    let (successes, _) = rule(&content, &mut state, &answers, |t| rolls::test(t, roll));
    assert_eq!((successes, due(&content, &state)), (3, vec!["out".to_owned()]));
}
