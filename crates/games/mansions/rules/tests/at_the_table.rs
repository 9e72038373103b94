//! What holds for the whole table: the golden rule, what the engine does by itself, saving and taking back; and rules
//! about content that several chapters share.

use crate::common::bench::{
    FIRST, SECOND, fell, hold, ill, item, monster, play, reveal_all, rule, space, stand, turn, two,
};
use crate::common::figures::{back, kind};
use crate::common::luck::{Dice, Luck};
use crate::common::{build, content, saying, typed, with};
use mansions::effects::{self, Scene};
use mansions::harm::conditions;
use mansions::ids::{Action, Condition, Gate, Ill, IllCard, InsaneId, PoolEvent, Tier, Who};
use mansions::mythos::MythosStep;
use mansions::question::{About, Choice};
use mansions::state::{Place, Standing, State, Step};
use mansions::turn::TurnStep;
use mansions::{Content, Event, Mansions, Setup};
use parts::Set;
use std::sync::Arc;
use table::{Answers, Ask, NoUndo, Nobody, Position, Session};

fn start() -> (Content, State) {
    let content = content();
    let mut state = two(&content, "rita-young", "william-yorick");
    reveal_all(&content, &mut state);
    (content, state)
}

fn up(content: &Content, state: &mut State, who: Who, deck: Ill, id: &str) -> IllCard {
    let card = ill(content, deck, id, 0);
    state.ills[deck as usize].put(card, Some(who));
    state.ills[deck as usize].up.insert(card);
    card
}

/// MOM-GOLD-01 Effects that come at once: the affected player orders them.
#[test]
fn whoever_is_affected_orders_what_comes_at_once() {
    let (content, mut state) = start();
    // Alone in the attic, where it is dark: Nyctophobia; and Yorick is there, too: Kleptomania.
    for who in [FIRST, SECOND] {
        stand(&content, &mut state, who, "attic.c");
    }
    let dark = space(&content, &state, "attic.c");
    state.board.dark.insert(dark);
    let night = up(&content, &mut state, FIRST, Ill::Horror, "nyctophobia");
    let thief = up(&content, &mut state, FIRST, Ill::Horror, "kleptomania");
    let pipe = hold(&content, &mut state, SECOND, "lead-pipe");
    let came = turn(&content, &state, FIRST, &[Choice::Done]);
    let orders = [night, thief].map(|card| Choice::IllAbility(Ill::Horror, card, 0));
    assert_eq!(came.asked.as_ref().map(|(about, _)| *about), Some(About::Order));
    assert_eq!(came.options().len(), 2);
    assert!(orders.iter().all(|&order| came.offers(order)));
    let stolen = |first: Choice| {
        let came = turn(&content, &state, FIRST, &[Choice::Done, first]);
        came.state.cards.place(pipe) == Place::Held(FIRST)
    };
    assert!(stolen(orders[1]), "the theft is asked of nobody");
    assert!(!stolen(orders[0]), "first the horror, which chance deals");
}

/// MOM-GOLD-01 "Cannot" beats "may"; what cannot be done is skipped, and the rest is done.
#[test]
fn cannot_beats_may_and_the_impossible_is_skipped() {
    let (content, does) = saying(r#"Drop(2), TurnDown(Horror, 1), MayStep(1, Each([Empty])), GainClues(1)"#);
    let mut state = two(&content, "rita-young", "william-yorick");
    reveal_all(&content, &mut state);
    state.who_mut(FIRST).conditions.insert(Condition::Restrained);
    // Nothing to drop, nothing to turn, no leave to move: nobody is asked.
    rule(&content, &mut state, &[], |t| effects::resolve(t, &does, &mut Scene::of(FIRST)));
    assert_eq!(state.who(FIRST).clues, 1);
    state.who_mut(FIRST).conditions.remove(Condition::Restrained);
    rule(&content, &mut state, &[Choice::No], |t| effects::resolve(t, &does, &mut Scene::of(FIRST)));
    assert_eq!(state.who(FIRST).clues, 2, "without it the step may be made");
}

/// MOM-EVADE-03 Awareness and horror rating only choose the monster; skill, dice and numbers are in the drawn text.
#[test]
fn awareness_only_chooses_the_monster() {
    let (content, mut state) = start();
    // Awareness 2, 3 and 6.
    monster(&content, &mut state, "ghost", "front.a");
    let cultist = monster(&content, &mut state, "cultist", "front.a");
    hold(&content, &mut state, FIRST, "candles");
    let set_fire = [Choice::Action(Action::SetFire), Choice::Space(space(&content, &state, "front.b"))];
    let asked = |state: &State, more: &[Choice]| {
        let answers: Vec<Choice> = set_fire.iter().chain(more).copied().collect();
        turn(&content, state, FIRST, &answers).asked.map(|(about, _)| about)
    };
    assert_eq!(asked(&state, &[]), Some(About::EvadeText(cultist)));
    // "A hand catches you by the collar": agility, and Rita has 4 of it, whatever his awareness is.
    assert_eq!(asked(&state, &[Choice::Text(0)]), Some(About::Dice(4)));
    let hound = monster(&content, &mut state, "hound-of-tindalos", "front.a");
    assert_eq!(asked(&state, &[]), Some(About::EvadeText(hound)));
    // "You run": agility, 4 as well.
    assert_eq!(asked(&state, &[Choice::Text(2)]), Some(About::Dice(4)));
}

/// MOM-FIRE-05 What was a call in the app's menu the engine does itself: fire that is set is known to the story, and
/// spreads; what is put out is gone; an elimination brings the last phase.
#[test]
fn nobody_has_to_tell_the_engine() {
    let (content, mut state) = start();
    let [a, b] = ["front.a", "front.b"].map(|name| space(&content, &state, name));
    hold(&content, &mut state, FIRST, "candles");
    let set = turn(&content, &state, FIRST, &[Choice::Action(Action::SetFire), Choice::Space(b)]);
    assert!(set.news.iter().any(|event| matches!(event, Event::Noted(_))), "the story has its say");
    let spread = play(&content, &set.state, &[Step::Mythos(MythosStep::FireSpreads)], &[Choice::Space(a)]);
    assert_eq!(spread.state.board.fire, [a, b].into_iter().collect());
    let out = [Choice::Action(Action::Extinguish), fell(1, 0), Choice::Yes];
    let out = turn(&content, &spread.state, FIRST, &out);
    assert_eq!(out.state.board.fire, Set::of(b));

    state.round = 2;
    state.who_mut(FIRST).conditions.insert(Condition::Wounded);
    let cards = (0..8).map(|number| ill(&content, Ill::Damage, "minor-injury", number));
    cards.for_each(|card| state.ills[0].put(card, Some(FIRST)));
    state.board.fire.insert(a);
    let burns = Choice::IllCard(ill(&content, Ill::Damage, "minor-injury", 8));
    let came = turn(&content, &state, FIRST, &[Choice::Done, burns]);
    assert_eq!(came.state.who(FIRST).standing, Standing::Eliminated);
    assert_eq!(came.state.last_phase, Some(3));
}

fn at_table(content: &Content, scenario: &str, players: u8, investigators: usize) -> State {
    let all = content.investigators.iter().take(investigators).map(|card| card.id.clone()).collect();
    let scenario = scenario.to_owned();
    let setup = Setup { players, scenario, investigators: all, ..Setup::default() };
    let state = <Mansions as table::Game>::set_up(content, &setup).expect("it can be played so");
    let mut luck = Luck::new(content, Dice::Blank, &[]);
    Position::<Mansions>::of(content, state, &mut luck).0.state().clone()
}

/// The Insane backs that chance may deal to the first.
fn backs(content: &Content, state: &State) -> Vec<InsaneId> {
    struct Seen(Vec<InsaneId>);
    impl Answers<Mansions> for Seen {
        fn answer(&mut self, _: &State, ask: &Ask<'_, Mansions>) -> Option<usize> {
            let id = |choice: &Choice| if let Choice::Insane(id) = choice { Some(*id) } else { None };
            self.0 = ask.options.iter().filter_map(id).collect();
            Some(0)
        }
    }
    let (mut seen, mut state) = (Seen(Vec::new()), state.clone());
    let mut table = table::Table::new(content, &mut state, &mut seen);
    conditions::gain(&mut table, FIRST, Condition::Insane).expect("a back is dealt");
    seen.0
}

/// MOM-INSANE-03 The number of players is the number of seats at set-up, not of investigators. A scenario without
/// evidence items leaves out cards that need them.
#[test]
fn seats_and_evidence_decide_which_backs_there_are() {
    let content = content();
    let lamp = "the-lamp-in-the-window";
    let most = |players: u8, investigators: usize| {
        let state = at_table(&content, lamp, players, investigators);
        assert_eq!(usize::from(state.n()), investigators);
        backs(&content, &state).into_iter().map(|back| content.insane(back).players).max()
    };
    assert_eq!([most(1, 2), most(1, 5), most(2, 4), most(3, 3)], [Some(1), Some(1), Some(2), Some(3)]);

    let truth = back(&content, "spread-the-truth");
    let with = |scenario: &str| backs(&content, &at_table(&content, scenario, 4, 4)).contains(&truth);
    assert!(with(lamp) && with("a-toast-to-the-absent"));
    assert!(!with("low-water") && !with("nine-steps-down"));
}

/// MOM-MON-09 A custom monster is a base kind with overrides: name, health, ratings, class, abilities, texts; what is left
/// out is as the base has it.
#[test]
fn a_custom_monster_is_its_base_with_other_words() {
    let content = content();
    let [bearer, priest, boarder, ghost] =
        ["the-bearer", "priest-of-dagon", "the-boarder", "ghost"].map(|id| content.kind(kind(&content, id)));
    assert_eq!((&*bearer.name, bearer.health), ("The Bearer", (5, 4)));
    assert_eq!((bearer.awareness, bearer.brawn), (3, 4), "its own ratings");
    assert_ne!((bearer.awareness, bearer.brawn), (priest.awareness, priest.brawn));
    assert_eq!((bearer.class, bearer.horror, bearer.speed), (priest.class, priest.horror, priest.speed));
    assert_ne!(bearer.attacks, priest.attacks);
    assert_eq!(bearer.temper, priest.temper);
    assert_eq!((&boarder.moves, &boarder.gifts), (&ghost.moves, &ghost.gifts));
    assert_ne!(boarder.name, ghost.name);

    // Its own text is drawn and told at the table.
    let mut state = two(&content, "rita-young", "william-yorick");
    reveal_all(&content, &mut state);
    stand(&content, &mut state, SECOND, "attic.a");
    let wife = monster(&content, &mut state, "the-wife", "front.a");
    let ask = [Step::Mythos(MythosStep::Activate(wife))];
    let came = play(&content, &state, &ask, &[Choice::Text(3)]);
    assert_eq!(came.options().len(), content.kind(kind(&content, "the-wife")).attacks.len());
}

/// A house in which one gate is open or shut, as little else as can be.
fn gate(content: &Content, gate: Gate, open: bool) -> State {
    let mut state = two(content, "rita-young", "william-yorick");
    state.round = 1;
    stand(content, &mut state, SECOND, "front.a");
    let here = state.who(FIRST).space;
    reveal_all(content, &mut state);
    let is_outdoor = |space: parts::Space| state.plan(content).room(space).outdoor;
    let (outdoor, indoor): (Vec<_>, Vec<_>) =
        state.board.revealed.iter().partition(|&space| is_outdoor(space));
    match gate {
        Gate::Indoor => state.board.revealed = if open { indoor } else { outdoor }.into_iter().collect(),
        Gate::Outdoor => state.board.revealed = if open { outdoor } else { indoor }.into_iter().collect(),
        Gate::Dark if open => drop(state.board.dark.insert(here)),
        Gate::Fire if open => drop(state.board.fire.insert(here)),
        Gate::Monster if open => drop(monster(content, &mut state, "cultist", "attic.a")),
        Gate::Person if open => drop(crate::common::bench::put(content, &mut state, "caretaker")),
        Gate::Alone if open => stand(content, &mut state, SECOND, "attic.a"),
        Gate::Company if !open => stand(content, &mut state, SECOND, "attic.a"),
        Gate::Insane if open => drop(state.who_mut(SECOND).conditions.insert(Condition::Insane)),
        Gate::Night if open => state.round = 6,
        _ => {}
    }
    if !state.board.revealed.contains(here) {
        let there = state.board.revealed.first().expect("something is revealed");
        state.investigators.iter_mut().for_each(|who| who.space = there);
    }
    state
}

/// Whether an event of the pool may be drawn.
fn is_drawn(content: &Content, state: &State, event: PoolEvent) -> bool {
    let mut state = state.clone();
    let tier = content.pool_event(event).tier;
    let mut weights = [0; 5];
    weights[tier as usize] = 1;
    state.pool.weights = Some(weights);
    let came = play(content, &state, &[Step::Mythos(MythosStep::Pool)], &[]);
    came.offers(Choice::Event(event)) || came.told(Event::PoolEvent(event))
}

/// MOM-MYTH-01 Events have a tier: flavour, help, minor, major, deadly; and gates: an event is drawn only while all its
/// gates are open and a room of its kinds is revealed.
#[test]
fn every_gate_shuts_its_events_out() {
    let content = content();
    for tier in Tier::ALL {
        assert!(content.pool.iter().any(|event| event.tier == *tier), "{tier:?}");
    }
    let mut tested = Set::EMPTY;
    for (index, event) in content.pool.iter().enumerate() {
        let [one] = event.gates[..] else { continue };
        if event.rooms.is_empty() {
            let [open, shut] = [true, false].map(|open| gate(&content, one, open));
            assert!(is_drawn(&content, &open, PoolEvent::new(index)), "{} with {one:?}", event.id);
            assert!(!is_drawn(&content, &shut, PoolEvent::new(index)), "{} without {one:?}", event.id);
            // MOM-MYTH-02 The scenario may switch it off.
            let mut closed = open;
            closed.pool.closed.insert(one);
            assert!(!is_drawn(&content, &closed, PoolEvent::new(index)), "{} with {one:?} closed", event.id);
            tested.insert(one);
        }
    }
    assert!(tested.len() >= 8, "{tested:?}");
}

/// MOM-MYTH-01 Room kinds revealed.
#[test]
fn an_event_waits_for_its_kind_of_room() {
    let content = content();
    let page = content.pool.iter().position(|event| event.id == "the-open-page").expect("it is there");
    let mut state = two(&content, "rita-young", "william-yorick");
    state.round = 1;
    assert!(!is_drawn(&content, &state, PoolEvent::new(page)), "the study is not open yet");
    reveal_all(&content, &mut state);
    assert!(is_drawn(&content, &state, PoolEvent::new(page)));
}

/// Answers by a fixed row of numbers, so that all kinds of questions come up.
struct Mixed(u32);

impl Mixed {
    fn next(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 16) as usize % below
    }
}

/// MOM-SAVE-01 A game can be left and taken up at every question, inside tests, puzzles, moves and trades.
#[test]
fn a_game_is_taken_up_at_every_question() {
    let content = Arc::new(content());
    let mut kinds = Vec::new();
    for (number, scenario) in content.scenarios.iter().enumerate() {
        let setup = Setup { scenario: scenario.id.clone(), players: 2, ..Setup::default() };
        let mut session: Session<Mansions> =
            Session::new(Arc::clone(&content), &setup, &mut Nobody).expect("it can be played so");
        let mut mixed = Mixed(number as u32 + 7);
        for _ in 0..300 {
            let Some(question) = session.question().cloned() else { break };
            kinds.push(std::mem::discriminant(&question.why.about));
            let again: Session<Mansions> = Session::read(Arc::clone(&content), &session.write(), &mut Nobody)
                .unwrap_or_else(|error| panic!("{error:?} in\n{}", session.write()));
            assert_eq!(again.question(), Some(&question), "{}", scenario.id);
            assert_eq!(again.state(), session.state(), "{}", scenario.id);
            let answer = mixed.next(question.options.len());
            session.answer(answer, &mut Nobody).expect("it is one of the options");
        }
    }
    kinds.sort_by_key(|kind| format!("{kind:?}"));
    kinds.dedup();
    assert!(kinds.len() > 20, "only {} kinds of questions came up", kinds.len());
}

/// MOM-SAVE-02 Undo goes back to the last roll, draw or reveal: a step is taken back, a roll and a revealed tile are not.
#[test]
fn undo_stops_at_what_was_shown() {
    let content = content();
    let mut state = two(&content, "rita-young", "william-yorick");
    let zombie = monster(&content, &mut state, "zombie", "front.b");
    state.agenda.plan_all([Step::Turn(TurnStep::StartOfTurn(FIRST)), Step::Turn(TurnStep::NextUp)]);
    let [a, b, hall, passage] =
        ["front.a", "front.b", "passage.a", "passage.b"].map(|name| space(&content, &state, name));
    let mut session: Session<Mansions> = Session::from_state(content, state, &mut Nobody);
    let say = |session: &mut Session<Mansions>, choice: Choice| {
        let question = session.question().expect("somebody is asked");
        let place = question.options.iter().position(|&option| option == choice);
        let place = place.unwrap_or_else(|| panic!("{choice:?} is no answer to {question:?}"));
        session.answer(place, &mut Nobody).expect("it is one of the options");
    };
    say(&mut session, Choice::Walk(b));
    assert_eq!(session.undo(), Ok(()), "only a step");
    assert_eq!(session.state().who(FIRST).space, a);
    // Out of the zombie's space: a text is drawn and dice are rolled.
    say(&mut session, Choice::Walk(b));
    say(&mut session, Choice::Walk(hall));
    say(&mut session, Choice::Text(0));
    say(&mut session, fell(1, 0));
    assert_eq!(session.undo(), Err(NoUndo::Revealed), "dice have fallen");
    say(&mut session, Choice::Walk(passage));
    assert_eq!(session.undo(), Ok(()), "the step after them goes back, and no more");
    assert_eq!(session.undo(), Err(NoUndo::Revealed));
    say(&mut session, Choice::Walk(passage));
    say(&mut session, Choice::Action(Action::Explore));
    let token = session.question().expect("which door").options[0];
    say(&mut session, token);
    assert_eq!(session.undo(), Err(NoUndo::Revealed), "a tile was shown");
    assert!(session.state().monster(zombie).is_some());
}

/// MOM-ITEM-01 An item that breaks an arm's rule is dropped, and what is dropped speaks: a torch sets fire.
#[test]
fn a_broken_arm_lets_a_torch_fall() {
    let (content, mut state) = start();
    for id in ["torch", "knife", "axe"] {
        hold(&content, &mut state, FIRST, id);
    }
    let broken = Choice::IllCard(ill(&content, Ill::Damage, "broken-arm", 0));
    let torch = Choice::Card(item(&content, "torch"));
    let suffer = mansions::effect::Harm::Damage(1);
    rule(&content, &mut state, &[broken, torch], |t| mansions::harm::suffer(t, FIRST, &suffer));
    assert!(state.board.fire.contains(space(&content, &state, "front.a")), "it burns where it fell");
}

/// MOM-LOG-01 Every text shown is kept with its round and can be read again by those who heard it: what the same answers
/// tell is the same, round after round, for every seat. The objective and open sums are in the view at any time.
#[test]
fn what_was_told_can_be_read_again() {
    let content: Arc<Content> = Arc::new(content());
    let setup = Setup { players: 2, map: "front-door".to_owned(), ..Setup::default() };
    let begin = || -> Session<Mansions> {
        Session::new(Arc::clone(&content), &setup, &mut Nobody).expect("it can be played so")
    };
    let (mut session, mut mixed, mut answers) = (begin(), Mixed(5), Vec::new());
    let mut told: Vec<Event> = session.opening().to_vec();
    while told.iter().filter(|event| matches!(event, Event::RoundBegan(_))).count() < 3 {
        let Some(question) = session.question().cloned() else { break };
        let answer = mixed.next(question.options.len());
        answers.push(answer);
        told.extend(session.answer(answer, &mut Nobody).expect("it is one of the options"));
    }
    let mut again = begin();
    let mut retold: Vec<Event> = again.opening().to_vec();
    for answer in answers {
        retold.extend(again.answer(answer, &mut Nobody).expect("it is one of the options"));
    }
    let heard = |news: &[Event], seat| -> Vec<String> {
        let heard = news.iter().filter_map(|event| event.heard_by(seat));
        heard.map(|event| <Mansions as table::Spoken>::say_event(&content, again.state(), &event)).collect()
    };
    for seat in [None, Some(table::Seat(0)), Some(table::Seat(1))] {
        assert_eq!(heard(&told, seat), heard(&retold, seat));
    }
    assert!(told.iter().any(|event| matches!(event, Event::Said(_))), "the prologue is among it");
    assert!(told.iter().any(|event| matches!(event, Event::RoundBegan(2))), "and the round it was in");
    let view = format!("{:?}", <Mansions as table::Game>::view(&content, session.state(), None));
    let objective = &content.scenario(session.state().scenario).stage(session.state().story.stage).objective;
    assert!(view.contains(&*objective.words) && view.contains("Names found"));
}

/// MOM-SAVE-02 What the story says, and whom it puts on the board, is a reveal: no step by which it came is taken back.
#[test]
fn undo_takes_back_no_scene() {
    let fire = "scenario: low-water\nagatha-crane: lane.b\nagatha-crane cards: torch\nrita-young: square.a\nround: 1\n\
                revealed: square, street, lane, store\nturn: agatha-crane";
    let mut game = typed::played(fire, &["set-fire", "store.a"]);
    assert!(game.told().len() > 2, "a scene was told: {:?}", game.told());
    assert_eq!(game.session.undo(), Err(NoUndo::Revealed));
    // Where the story says nothing, it is taken back.
    let mut game = typed::in_the_house(
        "agatha-crane: front.a\nagatha-crane cards: torch\nrita-young: passage.a\nturn: agatha-crane",
        &["set-fire", "front.b"],
    );
    assert_eq!(game.session.undo(), Ok(()));
}

/// MOM-SAVE-02 Each of these by itself is a reveal: a scene, a token, a monster, a question of the story. A remark is not.
#[test]
fn what_the_story_shows_is_a_reveal() {
    let shown = |does: &str| {
        let event = format!("(id: \"told\", on: Enter(At(\"front.b\")), does: [{does}]),\n");
        let files = with(
            "scenarios/the-lamp-in-the-window.ron",
            "(id: \"found\",",
            &format!("{event}(id: \"found\","),
        );
        let content = build(&files).unwrap_or_else(|problems| panic!("{problems:#?}"));
        let position = format!(
            "{}agatha-crane: front.a\nrita-young: passage.a\ntokens: none\nturn: agatha-crane",
            typed::HOUSE
        );
        let state = mansions::notation::read(&content, &position).expect("it can be read");
        let mut game = typed::Typed::of(Session::from_state(content, state, &mut Nobody));
        game.say("walk-front.b");
        game.session.undo()
    };
    assert_eq!(shown("Note(\"Mind the step.\")"), Ok(()));
    assert_eq!(shown("Say(\"Mind the step.\")"), Err(NoUndo::Revealed));
    assert_eq!(shown("Put(\"china\")"), Err(NoUndo::Revealed));
    assert_eq!(shown("Spawn(spawn: \"wife\", at: At(\"front.a\"))"), Err(NoUndo::Revealed));
    assert_eq!(
        shown("Ask(\"What is it?\", [(text: \"A clue\", does: [GainClues(1)]), (text: \"Nothing\")])"),
        Err(NoUndo::Revealed)
    );
}
