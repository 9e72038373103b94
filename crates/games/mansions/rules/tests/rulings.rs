//! What `docs/rulings/mansions.md` has decided, where no chapter tells it.

use crate::common::bench::{
    FIRST, SECOND, act, fell, hold, ill, item, monster, play, put, reveal_all, rule, space, stand, turn, two,
};
use crate::common::figures::{ending_id, event_id, kind, spawn_id, step};
use crate::common::{build, content, saying, with};
use mansions::effect::{Effect, Harm, Price, Thing};
use mansions::effects::{self, Scene};
use mansions::harm::{HarmStep, conditions};
use mansions::ids::{Action, Condition, Ill, IllCard, RoleId, Who};
use mansions::mythos::MythosStep;
use mansions::possessions::prices;
use mansions::question::{About, Choice};
use mansions::state::{Due, DueWhat, Ending, Place, Standing, State, Step, Turn};
use mansions::story::{self, StoryStep};
use mansions::{Content, Event, Mansions, Setup, ends, monsters};
use parts::Set;
use table::{Game, Nobody, Position, Seat, Stop};

const LAMP: &str = "scenarios/the-lamp-in-the-window.ron";

fn start() -> (Content, State) {
    let content = content();
    let mut state = two(&content, "rita-young", "william-yorick");
    reveal_all(&content, &mut state);
    (content, state)
}

fn at_table(content: &Content, scenario: &str, map: &str) -> State {
    let investigators = ["rita-young", "william-yorick"].map(str::to_owned).to_vec();
    let (scenario, map) = (scenario.to_owned(), map.to_owned());
    let setup = Setup { players: 2, scenario, map, investigators, ..Setup::default() };
    let state = Mansions::set_up(content, &setup).expect("it can be played so");
    let mut luck = crate::common::luck::Luck::new(content, crate::common::luck::Dice::Blank, &[]);
    Position::<Mansions>::of(content, state, &mut luck).0.state().clone()
}

fn role(content: &Content, state: &State, id: &str) -> RoleId {
    let roles = &content.scenario(state.scenario).roles;
    RoleId::new(roles.iter().position(|role| role.id == id).expect("there is such a role"))
}

/// MOM-ROUND-04 At set-up the lead seat chooses among cards that are named, and then names the holder.
#[test]
fn the_lead_chooses_among_named_cards_at_set_up() {
    let named = with(LAMP, "Named(\"kerosene-lantern\"),", "OneOf([\"kerosene-lantern\", \"torch\"]),");
    let content = build(&named).expect("the pack is in order");
    let setup = Setup { players: 2, map: "front-door".to_owned(), ..Setup::default() };
    let state = Mansions::set_up(&content, &setup).expect("it can be played so");
    let (position, _) = Position::<Mansions>::of(&content, state, &mut Nobody);
    let question = position.question().expect("something is asked");
    assert_eq!((question.why.about, question.why.who), (About::ChooseItem, None));
    assert_eq!(question.actor, table::Actor::Seat(Seat(0)), "the lead");
    let lights = ["kerosene-lantern", "torch"].map(|id| Choice::Card(item(&content, id)));
    assert_eq!(question.options, lights);
}

/// MOM-ROUND-04 A card tied to an investigator goes there without a question; to nobody, if that one is not at the table.
#[test]
fn a_card_tied_to_somebody_goes_there_unasked() {
    let of = |whose: &str| {
        let tied = format!("(id: \"kerosene-lantern\", tied_to: \"{whose}\",");
        let files = with("common-items.ron", "(id: \"kerosene-lantern\",", &tied);
        build(&files)
    };
    let first = |whose: &str| {
        let content = of(whose).expect("the pack is in order");
        let investigators = ["rita-young", "william-yorick"].map(str::to_owned).to_vec();
        let map = "front-door".to_owned();
        let setup = Setup { players: 2, map, investigators, ..Setup::default() };
        let state = Mansions::set_up(&content, &setup).expect("it can be played so");
        let (position, _) = Position::<Mansions>::of(&content, state, &mut Nobody);
        let asked = position.question().map(|question| question.why.about);
        (position.state().cards.place(item(&content, "kerosene-lantern")), asked, item(&content, "knife"))
    };
    for (whose, place) in [
        ("william-yorick", Place::Held(SECOND)),
        ("rita-young", Place::Held(FIRST)),
        ("agatha-crane", Place::Deck),
    ] {
        let (lantern, asked, knife) = first(whose);
        assert_eq!(lantern, place, "{whose}");
        assert_eq!(asked, Some(About::GiveOut(knife)), "the next card is asked about");
    }
    assert!(of("nobody-at-all").is_err(), "the loader knows who there is");
}

/// MOM-MAP-03 Two roles on one tile are revealed together.
#[test]
fn two_roles_on_one_tile_are_revealed_together() {
    let content = content();
    let state = at_table(&content, "the-lamp-in-the-window", "the-garden-gate");
    let [front, garden] = ["front", "garden"].map(|id| role(&content, &state, id));
    assert!(state.board.roles.contains(front) && state.board.roles.contains(garden));
    let apart = at_table(&content, "the-lamp-in-the-window", "front-door");
    assert!(apart.board.roles.contains(front) && !apart.board.roles.contains(garden));
}

/// A corner for the Hound of Tindalos is an indoor space with only one way out: without a target it goes to the one
/// nearest to anybody.
#[test]
fn the_hound_waits_in_a_corner() {
    let (content, mut state) = start();
    stand(&content, &mut state, FIRST, "front.b");
    stand(&content, &mut state, SECOND, "front.b");
    let hound = monster(&content, &mut state, "hound-of-tindalos", "attic.c");
    // "J": straight to one in range, and nobody is. Two corners are as near: `front.a` beside them, and none nearer.
    let came = play(&content, &state, &[Step::Mythos(MythosStep::Activate(hound))], &[Choice::Text(0)]);
    let at = came.state.monster(hound).expect("it is there").space;
    let corner = space(&content, &state, "front.a");
    let (land, from) = (state.land(&content), space(&content, &state, "attic.c"));
    let by = monsters::by(&content, kind(&content, "hound-of-tindalos"));
    let far = |space| land.distance(space, corner, by).expect("it phases");
    assert_eq!(far(at), far(from).saturating_sub(3), "{:?}", came.news);
    assert_eq!(land.next(corner, mansions::plan::By::Claw).len(), 1, "one way out");
}

/// MOM-INSANE-04 The turn question is a secret of its seat: others see that it is asked, not what is offered.
#[test]
fn the_turn_question_is_a_secret_of_its_seat() {
    let (content, state) = start();
    let mut state = state;
    state.round = 1;
    state.agenda = table::Agenda::default();
    state.agenda.plan(Step::Turn(mansions::turn::TurnStep::StartOfTurn(FIRST)));
    let (position, _) = Position::<Mansions>::of(&content, state, &mut Nobody);
    let seen_by = |seat| position.question_for(Some(seat)).map_or(0, |question| question.options.len());
    assert!(seen_by(Seat(0)) > 1);
    assert_eq!(seen_by(Seat(1)), 0);
}

/// A price in damage or horror can always be paid, even if the deck is empty.
#[test]
fn a_price_is_paid_from_an_empty_deck() {
    let (content, mut state) = start();
    (0..40).for_each(|card| state.ills[1].put(IllCard::new(card), Some(SECOND)));
    let price = [Price::Suffer(Harm::HorrorDown(2))];
    assert!(prices::can_pay(&content, &state, FIRST, None, &price));
    let (_, news) = rule(&content, &mut state, &[], |t| prices::pay(t, FIRST, None, &price));
    assert_eq!(news, [Event::NoCardLeft(Ill::Horror)]);
}

/// MOM-WOUND-01 Several who were harmed by one effect are reckoned up in seat order, each with health before sanity.
#[test]
fn several_are_reckoned_in_seat_order() {
    let (content, mut state) = start();
    let mut lay = |who: Who, deck: Ill, id: &str, from: usize, count: usize| {
        for number in from..from + count {
            state.ills[deck as usize].put(ill(&content, deck, id, number), Some(who));
        }
    };
    // Rita has 9 and 5, Yorick 7 and 7.
    lay(FIRST, Ill::Horror, "minor-shock", 0, 5);
    lay(SECOND, Ill::Damage, "minor-injury", 0, 7);
    let both: Set<Who> = [FIRST, SECOND].into_iter().collect();
    let back = crate::common::figures::back(&content, "suspicious");
    let came = play(&content, &state, &[Step::Harm(HarmStep::Reckon(both))], &[Choice::Insane(back)]);
    let place = |wanted| came.news.iter().position(|&event| event == wanted).expect("it happens");
    assert!(place(Event::WentInsane(FIRST)) < place(Event::Wounded(SECOND)), "{:?}", came.news);
}

/// MOM-ELIM-03 Who has left the board, eliminated or safe, gains no condition any more.
#[test]
fn those_who_are_gone_gain_no_condition() {
    let (content, mut state) = start();
    for standing in [Standing::Eliminated, Standing::Left] {
        state.who_mut(FIRST).standing = standing;
        let (_, news) = rule(&content, &mut state, &[], |t| conditions::gain(t, FIRST, Condition::Dazed));
        assert!(news.is_empty() && !state.has(FIRST, Condition::Dazed), "{standing:?}");
    }
}

/// MOM-COND-04, MOM-TURN-03 Stunned during an action that another granted does not touch that action.
#[test]
fn stunned_does_not_touch_a_granted_action() {
    let (content, mut state) = start();
    state.turn = Some(Turn { granted_by: Some(SECOND), ..Turn::new(FIRST, 1) });
    rule(&content, &mut state, &[], |t| conditions::gain(t, FIRST, Condition::Stunned));
    assert_eq!(state.turn.as_ref().map(|turn| turn.actions_left), Some(1));
    state.turn = Some(Turn { begun: 1, ..Turn::new(SECOND, 1) });
    rule(&content, &mut state, &[], |t| conditions::gain(t, SECOND, Condition::Stunned));
    assert_eq!(state.turn.map(|turn| turn.actions_left), Some(0), "in one's own turn it does");
}

/// MOM-ELIM-03 An elimination leaves behind whoever followed.
#[test]
fn who_followed_the_eliminated_stays_behind() {
    let (content, mut state) = start();
    let abel = put(&content, &mut state, "caretaker");
    act(&content, &mut state, |t| story::follow(t, abel, FIRST));
    state.who_mut(FIRST).conditions.insert(Condition::Wounded);
    for number in 0..9 {
        state.ills[0].put(ill(&content, Ill::Damage, "minor-injury", number), Some(FIRST));
    }
    let at = state.board.token_at[abel.index()];
    let came = play(&content, &state, &[Step::Harm(HarmStep::Reckon(Set::of(FIRST)))], &[]);
    assert!(came.told(Event::StoppedFollowing(abel, FIRST)) && came.state.board.follows.is_empty());
    assert!(came.state.board.tokens.contains(abel) && came.state.board.token_at[abel.index()] == at);
}

/// MOM-SCEN-03 Called events come once, too, unless they are `repeat`.
#[test]
fn called_events_come_once() {
    let first = "(id: \"found\", on: Called";
    let events = "(id: \"once\", on: Called, does: [Note(\"once\")]), \
                  (id: \"often\", on: Called, repeat: true, does: [Note(\"often\")]), \
                  (id: \"caller\", on: Did(Push), repeat: true, does: [Call(\"once\"), Call(\"often\")]),";
    let content = build(&with(LAMP, first, &format!("{events}\n{first}"))).expect("the pack is in order");
    let mut state = two(&content, "rita-young", "william-yorick");
    let caller = event_id(&content, &state, "caller");
    let mut call = || {
        state.story.due.clear();
        state.story.due.push(Due { what: DueWhat::Event(caller), who: Some(FIRST), space: None });
        let news = step(&content, &mut state, &[], Step::Story(StoryStep::Queue));
        news.iter().filter(|event| matches!(event, Event::Noted(_))).count()
    };
    assert_eq!([call(), call()], [2, 1]);
}

/// Discarding some item never takes what a stage needs, unless it is named.
#[test]
fn what_a_stage_needs_is_discarded_only_by_name() {
    let (content, mut state) = start();
    let kept = hold(&content, &mut state, FIRST, "ritual-components");
    let scene = &mut Scene::of(FIRST);
    rule(&content, &mut state, &[], |t| effects::resolve(t, &[Effect::Discard(Thing::Item)], scene));
    assert_eq!(state.cards.place(kept), Place::Held(FIRST));
    let (content, does) = saying("Discard(Named(\"ritual-components\"))");
    rule(&content, &mut state, &[], |t| effects::resolve(t, &does, scene));
    assert_eq!(state.cards.place(kept), Place::Deck);
}

/// Leaving the board keeps possessions and leaves followers behind.
#[test]
fn who_leaves_keeps_everything_but_followers() {
    let (content, mut state) = start();
    let knife = hold(&content, &mut state, FIRST, "knife");
    let abel = put(&content, &mut state, "caretaker");
    act(&content, &mut state, |t| story::follow(t, abel, FIRST));
    let leave =
        |t: &mut table::Table<'_, Mansions>| effects::resolve(t, &[Effect::Leave], &mut Scene::of(FIRST));
    let (_, news) = rule(&content, &mut state, &[], leave);
    assert_eq!(state.who(FIRST).standing, Standing::Left);
    assert_eq!(state.cards.place(knife), Place::Held(FIRST));
    assert!(state.board.follows.is_empty() && news.contains(&Event::LeftBoard(FIRST)));
}

/// MOM-ELIM-04 The last one is eliminated after others have left: the scenario's `NobodyLeft` decides if it has such an
/// event, else its `eliminated` ending.
#[test]
fn the_last_one_is_eliminated_after_others_have_left() {
    let content = content();
    let gone = |scenario: &str, map: &str| {
        let mut state = at_table(&content, scenario, map);
        state.who_mut(FIRST).standing = Standing::Left;
        state.who_mut(SECOND).standing = Standing::Eliminated;
        state.story.due.clear();
        state
    };
    let mut state = gone("nine-steps-down", "");
    rule(&content, &mut state, &[], ends::if_nobody_is_left);
    let everybody_is_out = event_id(&content, &state, "everybody-is-out");
    assert!(state.story.due.iter().any(|due| due.what == DueWhat::Event(everybody_is_out)));
    let mut state = gone("the-lamp-in-the-window", "front-door");
    act(&content, &mut state, |t| assert_eq!(ends::if_nobody_is_left(t), Err(Stop::Over)));
    let eliminated = state.the_scenario(&content).eliminated.id();
    assert!(matches!(state.ending, Some(Ending::Told { ending, .. }) if ending == eliminated));
}

/// MOM-MON-02 Straight to one within range: with `Each`, to the nearest.
#[test]
fn straight_to_each_is_to_the_nearest() {
    let file = "monsters/ghost.ron";
    let straight = with(
        file,
        "(walk: Straight, target: Least(Horror), copies: 2)",
        "(walk: Straight, target: Each, copies: 2)",
    );
    let content = build(&straight).expect("the pack is in order");
    let mut state = two(&content, "rita-young", "william-yorick");
    reveal_all(&content, &mut state);
    let ghost = monster(&content, &mut state, "ghost", "passage.b");
    stand(&content, &mut state, FIRST, "front.b");
    stand(&content, &mut state, SECOND, "passage.a");
    let came = play(&content, &state, &[Step::Mythos(MythosStep::Activate(ghost))], &[Choice::Text(0)]);
    assert_eq!(came.state.monster(ghost).map(|it| it.space), Some(space(&content, &state, "passage.a")));
}

/// MOM-MON-01 With all figures out a spawn heals the most hurt by 2; of several as badly hurt the lead seat says which.
#[test]
fn of_the_most_hurt_the_lead_says_which() {
    let (content, mut state) = start();
    let small = spawn_id(&content, &state, "small");
    let kinds = content.scenario(state.scenario).spawn(small).kinds.clone();
    let mut all = Vec::new();
    for kind in &kinds {
        let card = content.kind(kind.id());
        (0..card.figures).for_each(|_| all.push(monster(&content, &mut state, &card.id, "attic.a")));
    }
    let hurt = [all[1], all[2]];
    for monster in hurt {
        let it = state.monsters.at[monster.index()].as_mut().expect("it is there");
        (it.health, it.damage) = (9, 3);
    }
    let front = Set::of(space(&content, &state, "front.a"));
    rule(&content, &mut state, &[Choice::Monster(hurt[1])], |t| {
        monsters::spawn(t, small, 1, Some(front), None)
    });
    let damage = |monster| state.monster(monster).map(|it| it.damage);
    assert_eq!([damage(hurt[0]), damage(hurt[1])], [Some(3), Some(1)]);
}

/// Handcuffs that are undone stay with whoever wore them.
#[test]
fn handcuffs_that_are_undone_stay_where_they_are() {
    let (content, mut state) = start();
    let cuffs = hold(&content, &mut state, SECOND, "handcuffs");
    state.cards.flipped.insert(cuffs);
    let came = turn(&content, &state, FIRST, &[Choice::Action(Action::Card), fell(2, 0)]);
    assert!(!came.state.cards.flipped.contains(cuffs));
    assert_eq!(came.state.cards.place(cuffs), Place::Held(SECOND));
}

/// MOM-END-03 A seat wins if every investigator of it wins.
#[test]
fn a_seat_wins_with_all_its_investigators_or_not_at_all() {
    let content = content();
    let mut state = two(&content, "rita-young", "william-yorick");
    state.seats = 1;
    state.who_mut(SECOND).seat = 0;
    let won = |state: &State| {
        let mut state = state.clone();
        let at_rest = ending_id(&content, &state, "at-rest");
        act(&content, &mut state, |t| assert_eq!(ends::end(t, at_rest), Stop::Over));
        let ending = Mansions::ending(&state).expect("it has ended");
        (state.won, Mansions::winners(&state, ending))
    };
    let nobody = table::SeatSet::NOBODY;
    assert_eq!(won(&state).1, nobody.with(Seat(0)));
    state.who_mut(SECOND).standing = Standing::Eliminated;
    assert_eq!(won(&state), (Set::of(FIRST), nobody), "Rita wins, her seat does not");
}
