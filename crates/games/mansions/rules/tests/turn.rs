//! Chapters "Round" and "Actions", the frame.

use crate::common::bench::{
    Came, FIRST, SECOND, border, fell, hold, ill, item, monster, play, put, reveal_all, space, stand, turn,
    two,
};
use crate::common::{build, content, with};
use mansions::ids::{Action, Condition, Ill, InsaneId};
use mansions::question::{About, Choice};
use mansions::state::{Place, Standing, State, Step};
use mansions::turn::TurnStep;
use mansions::{Content, Event};

fn start() -> (Content, State) {
    let content = content();
    let mut state = two(&content, "rita-young", "william-yorick");
    reveal_all(&content, &mut state);
    (content, state)
}

fn asks(came: &Came, about: About) -> bool {
    came.asked.as_ref().is_some_and(|(asked, _)| *asked == about)
}

/// MOM-ROUND-05 The lead seat is asked who goes next; MOM-ROUND-02 in any order decided as they go; a turn is finished
/// before the next begins.
#[test]
fn the_lead_says_who_goes_next() {
    let (content, state) = start();
    let came = play(&content, &state, &[Step::Turn(TurnStep::Round)], &[]);
    assert!(asks(&came, About::NextUp));
    assert_eq!(came.options(), [Choice::Who(FIRST), Choice::Who(SECOND)]);
    let came = play(&content, &state, &[Step::Turn(TurnStep::Round)], &[Choice::Who(SECOND), Choice::Done]);
    // Only one is left: nobody is asked who.
    assert!(asks(&came, About::Turn));
    assert!(came.told(Event::TurnEnded(SECOND)) && came.told(Event::TurnBegan(FIRST)));
}

/// MOM-ROUND-05 The lead passes on by one seat each round. MOM-ROUND-06 "Once per round" uses come back when a round
/// begins.
#[test]
fn a_new_round_has_another_lead_and_everything_is_fresh() {
    let (content, mut state) = start();
    state.round = 1;
    let card = item(&content, "rabbits-foot");
    state.cards.used.insert(card);
    state.who_mut(FIRST).used = true;
    state.who_mut(FIRST).moves = 2;
    state.who_mut(FIRST).dousing = 3;
    let came = play(&content, &state, &[Step::Turn(TurnStep::Round)], &[]);
    assert_eq!((came.state.round, came.state.lead), (2, 1));
    assert!(!came.state.cards.used.contains(card) && !came.state.who(FIRST).used);
    assert_eq!((came.state.who(FIRST).moves, came.state.who(FIRST).dousing), (0, 0));
}

/// MOM-ROUND-02 A turn of up to 2 actions, repeats allowed. MOM-MOVE-01 Up to 2 spaces; Rita moves one more.
#[test]
fn two_actions_and_then_it_is_over() {
    let (content, mut state) = start();
    stand(&content, &mut state, SECOND, "front.a");
    let at = |name: &str| Choice::Walk(space(&content, &state, name));
    let [b, pa, pb, s] = ["front.b", "passage.a", "passage.b", "stairs.a"].map(at);
    // Yorick: two moves of two spaces each.
    let came = turn(&content, &state, SECOND, &[b, pa, pb, s]);
    assert_eq!(came.state.who(SECOND).space, space(&content, &state, "stairs.a"));
    assert!(came.told(Event::TurnEnded(SECOND)), "nothing is left to do: {:?}", came.asked);
    // Rita walks three spaces with one action.
    let came = turn(&content, &state, FIRST, &[b, pa, pb]);
    assert_eq!(came.state.turn.as_ref().map(|turn| turn.actions_left), Some(1));
}

/// MOM-TURN-02 Fewer actions may be taken; ending the turn is always an option, and forfeits what is left.
/// MOM-FIRE-01 On forfeiting an action in a space with fire one suffers: once for each.
#[test]
fn ending_a_turn_in_fire_burns_for_each_action_left() {
    let (content, mut state) = start();
    let here = state.who(FIRST).space;
    state.board.fire.insert(here);
    let bruise = Choice::IllCard(ill(&content, Ill::Damage, "broken-arm", 0));
    let concussion = Choice::IllCard(ill(&content, Ill::Damage, "disfigured", 0));
    let came = turn(&content, &state, FIRST, &[Choice::Done, bruise, concussion]);
    assert_eq!(came.state.suffered(FIRST, Ill::Damage), 2);
    assert!(came.told(Event::TurnEnded(FIRST)));
}

/// MOM-MOVE-01 The move may be interrupted by another action and finished afterwards. MOM-MOVE-03 Then it is the second
/// action, and no other may follow; another move cannot interrupt.
#[test]
fn a_move_is_interrupted_and_finished() {
    let (content, mut state) = start();
    put(&content, &mut state, "lamp");
    hold(&content, &mut state, SECOND, "torch");
    stand(&content, &mut state, SECOND, "front.a");
    let b = Choice::Walk(space(&content, &state, "front.b"));
    let came = turn(&content, &state, SECOND, &[b]);
    assert!(came.offers(Choice::StopMoving) && came.offers(Choice::Action(Action::SetFire)));
    let fire = Choice::Space(space(&content, &state, "passage.a"));
    let came = turn(&content, &state, SECOND, &[b, Choice::Action(Action::SetFire), fire]);
    assert!(came.told(Event::Fire(space(&content, &state, "passage.a"))));
    assert!(came.offers(Choice::Walk(space(&content, &state, "front.a"))), "{:?}", came.options());
    assert!(!came.offers(Choice::Action(Action::SetFire)), "both actions are used");
}

/// MOM-COND-02 Stunned: at most 1 action in the turn. MOM-MOVE-03 With one action left no interruption.
#[test]
fn the_stunned_do_one_thing() {
    let (content, mut state) = start();
    state.who_mut(FIRST).conditions.insert(Condition::Stunned);
    hold(&content, &mut state, FIRST, "torch");
    let b = Choice::Walk(space(&content, &state, "front.b"));
    let came = turn(&content, &state, FIRST, &[]);
    assert!(came.offers(Choice::Action(Action::SetFire)));
    let came = turn(&content, &state, FIRST, &[b]);
    assert!(!came.offers(Choice::Action(Action::SetFire)));
    // MOM-TURN-01 It is discarded at the end of the turn.
    let came = turn(&content, &state, FIRST, &[Choice::Done]);
    assert!(!came.state.has(FIRST, Condition::Stunned));
}

/// MOM-COND-02 Restrained: no voluntary move. MOM-COND-03 Wounded: at most one move action each round.
#[test]
fn the_restrained_stay_and_the_wounded_move_once() {
    let (content, mut state) = start();
    let b = Choice::Walk(space(&content, &state, "front.b"));
    let back = Choice::Walk(space(&content, &state, "front.a"));
    state.who_mut(FIRST).conditions.insert(Condition::Restrained);
    assert!(!turn(&content, &state, FIRST, &[]).offers(b));
    state.who_mut(FIRST).conditions.remove(Condition::Restrained);
    state.who_mut(FIRST).conditions.insert(Condition::Wounded);
    let came = turn(&content, &state, FIRST, &[b, Choice::StopMoving]);
    assert!(!came.offers(back), "{:?}", came.options());
}

/// MOM-TURN-03 An action granted by another's effect is outside one's own turn: it does not use up one's own two.
#[test]
fn carson_sends_another() {
    let content = content();
    let mut state = two(&content, "carson-sinclair", "william-yorick");
    reveal_all(&content, &mut state);
    let here = state.who(FIRST).space;
    state.who_mut(SECOND).space = here;
    let b = Choice::Walk(space(&content, &state, "front.b"));
    let came = turn(&content, &state, FIRST, &[Choice::Action(Action::Card)]);
    assert_eq!(came.asked.as_ref().map(|(about, _)| *about), Some(About::Turn), "{:?}", came.asked);
    assert!(came.offers(b) && came.state.turn.as_ref().is_some_and(|turn| turn.who == SECOND));
    let came = turn(&content, &state, FIRST, &[Choice::Action(Action::Card), b, Choice::StopMoving]);
    assert_eq!(came.state.who(SECOND).space, space(&content, &state, "front.b"));
    assert!(came.state.turn.as_ref().is_some_and(|turn| turn.who == FIRST && turn.actions_left == 1));
    // Once per round: it is not offered again. Yorick still has his own turn.
    assert!(!came.offers(Choice::Action(Action::Card)));
    assert!(!came.state.who(SECOND).acted);
}

/// MOM-INSANE-05 Backs that win at the start of a turn are tested there and end the game at once.
#[test]
fn six_burning_rooms_are_enough() {
    let (content, mut state) = start();
    let pyromania = content.insane.iter().position(|card| card.id == "pyromania").expect("it is there");
    state.who_mut(FIRST).conditions.insert(Condition::Insane);
    state.who_mut(FIRST).insane = Some(InsaneId::new(pyromania));
    for name in ["front.a", "passage.a", "study.a", "dining.a", "stairs.a"] {
        let at = space(&content, &state, name);
        state.board.fire.insert(at);
    }
    let came = turn(&content, &state, FIRST, &[]);
    assert!(came.asked.is_some(), "five rooms are not enough");
    let at = space(&content, &state, "bed.a");
    state.board.fire.insert(at);
    let came = turn(&content, &state, FIRST, &[]);
    assert!(came.asked.is_none() && came.told(Event::EndedByMadness(FIRST)), "{:?}", came.news);
    assert!(came.state.won.contains(FIRST) && !came.state.won.contains(SECOND));
}

/// MOM-INSANE-04 What a back forbids is not offered to its owner: no kind of action twice in a round.
#[test]
fn restless_anxiety_does_nothing_twice() {
    let (content, mut state) = start();
    let restless = content.insane.iter().position(|card| card.id == "restless-anxiety").expect("it is there");
    state.who_mut(FIRST).conditions.insert(Condition::Insane);
    state.who_mut(FIRST).insane = Some(InsaneId::new(restless));
    let b = Choice::Walk(space(&content, &state, "front.b"));
    let came = turn(&content, &state, FIRST, &[b, Choice::StopMoving]);
    let walks = came.options().iter().filter(|option| matches!(option, Choice::Walk(_)));
    assert_eq!(walks.count(), 0, "{:?}", came.options());
    assert!(came.options().len() > 1, "somebody Insane is asked all the same");
}

/// MOM-INSANE-02 Whoever does something twice is not restless: everybody can tell.
#[test]
fn whoever_moves_twice_is_not_restless() {
    let (content, mut state) = start();
    let [suspicious, restless] = ["suspicious", "restless-anxiety"]
        .map(|id| InsaneId::new(content.insane.iter().position(|card| card.id == id).expect("it is there")));
    state.who_mut(FIRST).conditions.insert(Condition::Insane);
    state.who_mut(FIRST).insane = Some(suspicious);
    let walk = |name: &str| Choice::Walk(space(&content, &state, name));
    let came = turn(&content, &state, FIRST, &[walk("front.b"), Choice::StopMoving]);
    assert!(!came.state.who(FIRST).not_mad.contains(restless));
    let came = turn(&content, &state, FIRST, &[walk("front.b"), Choice::StopMoving, walk("front.a")]);
    assert!(came.state.who(FIRST).not_mad.contains(restless));
}

/// MOM-SIGHT-01 Any revealed one may be selected, unless its option names a reach. One that is out of reach keeps no turn
/// open.
#[test]
fn a_sight_is_seen_from_everywhere_unless_it_says_otherwise() {
    let lamp = "scenarios/the-lamp-in-the-window.ron";
    let open = with(lamp, "(text: \"Look into the lamp\", reach: InRange,", "(text: \"Look into the lamp\",");
    for (content, is_seen) in [(build(&open).expect("the pack is in order"), true), (content(), false)] {
        let mut state = two(&content, "rita-young", "minh-thi-phan");
        reveal_all(&content, &mut state);
        let lamp = put(&content, &mut state, "lamp");
        stand(&content, &mut state, FIRST, "attic.a");
        assert_eq!(turn(&content, &state, FIRST, &[]).offers(Choice::Token(lamp)), is_seen);
    }
}

/// MOM-TOKEN-01 An option without the icon is free, in one's own turn, once per turn each. MOM-SIGHT-01 Sight tokens may
/// be selected without an action and their effect declined.
#[test]
fn the_lamp_is_looked_at_for_free() {
    let (content, mut state) = start();
    let lamp = put(&content, &mut state, "lamp");
    stand(&content, &mut state, FIRST, "front.b");
    let look = Choice::Offer(content.scenario(state.scenario).token(lamp).options[0].id);
    let came = turn(&content, &state, FIRST, &[Choice::Token(lamp)]);
    assert_eq!(came.options(), [look, Choice::No]);
    let came = turn(&content, &state, FIRST, &[Choice::Token(lamp), Choice::No]);
    assert!(!came.offers(Choice::Token(lamp)));
    let came = turn(&content, &state, FIRST, &[Choice::Token(lamp), look, fell(1, 0)]);
    assert_eq!(came.state.who(FIRST).clues, 1);
    assert_eq!(came.state.turn.as_ref().map(|turn| turn.actions_left), Some(2));
    assert!(!came.offers(Choice::Token(lamp)));
}

/// MOM-ACT-01 A question lists only those that can do something.
#[test]
fn only_what_can_do_something_is_offered() {
    let (content, mut state) = start();
    stand(&content, &mut state, SECOND, "attic.a");
    let came = turn(&content, &state, FIRST, &[]);
    let actions: Vec<Choice> =
        came.options().iter().copied().filter(|option| matches!(option, Choice::Action(_))).collect();
    assert_eq!(actions, [], "with nothing in the house one can only walk");
    monster(&content, &mut state, "cultist", "front.a");
    hold(&content, &mut state, FIRST, "torch");
    let far = space(&content, &state, "attic.b");
    state.board.fire.insert(far);
    let came = turn(&content, &state, FIRST, &[]);
    let offered = [Action::Attack, Action::Extinguish, Action::Push, Action::SetFire, Action::Trade];
    for action in offered {
        assert!(came.offers(Choice::Action(action)), "{action:?}");
    }
    for action in [Action::Steal, Action::Barricade, Action::Explore, Action::Search, Action::Interact] {
        assert!(!came.offers(Choice::Action(action)), "{action:?}");
    }
}

/// MOM-ROUND-03 End of the investigator phase: its effects (dynamite).
#[test]
fn dynamite_goes_off_when_all_have_had_their_turns() {
    let (content, mut state) = start();
    let dynamite = item(&content, "dynamite");
    let door = space(&content, &state, "passage.a");
    state.cards.put(dynamite, Place::Lying(door));
    state.cards.flipped.insert(dynamite);
    let cultist = monster(&content, &mut state, "cultist", "passage.b");
    let far = monster(&content, &mut state, "cultist", "stairs.a");
    stand(&content, &mut state, FIRST, "study.b");
    stand(&content, &mut state, SECOND, "study.b");
    for who in [FIRST, SECOND] {
        state.who_mut(who).acted = true;
    }
    let came = play(&content, &state, &[Step::Turn(TurnStep::CardsSpeak(mansions::ids::Card::new(0)))], &[]);
    assert!(came.state.monster(cultist).is_none() && came.state.monster(far).is_some());
    assert_eq!(came.state.cards.place(dynamite), Place::Deck);
}

/// MOM-ELIM-02 After an elimination the others have until the end of the next investigator phase, then the game ends as
/// the scenario says. MOM-ELIM-04 That is the first that begins after it.
#[test]
fn the_last_phase_is_the_next_one() {
    let (content, mut state) = start();
    state.round = 3;
    state.who_mut(SECOND).standing = Standing::Eliminated;
    state.last_phase = Some(4);
    let came = play(&content, &state, &[Step::Turn(TurnStep::LastPhaseEnds)], &[]);
    assert_eq!(came.state.ending, None, "the phase in which it happened is not the last");
    let came = play(&content, &state, &[Step::Turn(TurnStep::Round)], &[Choice::Done]);
    assert!(came.told(Event::LastPhase) && came.state.ending.is_some(), "{:?}", came.asked);
}

/// MOM-EVADE-01 With a monster in one's space, any action but attack and move needs one evade check first.
/// MOM-TURN-04 A forfeited action is spent; the rest does not happen.
#[test]
fn a_forfeited_action_is_spent() {
    let (content, mut state) = start();
    stand(&content, &mut state, SECOND, "attic.a");
    monster(&content, &mut state, "cultist", "front.a");
    hold(&content, &mut state, FIRST, "torch");
    let fire = [Choice::Action(Action::SetFire), Choice::Space(space(&content, &state, "front.a"))];
    // "Somebody stands in your way": strength 2, or the action is forfeit.
    let answers = [&fire[..], &[Choice::Text(1), fell(1, 0)]].concat();
    let came = turn(&content, &state, FIRST, &answers);
    assert!(came.told(Event::Forfeited(FIRST)) && came.state.board.fire.is_empty());
    assert_eq!(came.state.turn.as_ref().map(|turn| turn.actions_left), Some(1));
    let answers = [&fire[..], &[Choice::Text(1), fell(2, 0)]].concat();
    // MOM-FIRE-01 The space burns after the action: one suffers.
    let came = turn(&content, &state, FIRST, &answers);
    assert!(asks(&came, About::ClaimDown(Ill::Damage)), "{:?}", came.asked);
}

/// MOM-EVADE-02 Otherwise one goes on, passed or failed. MOM-MOVE-02 Leaving a space with a monster: an evade check, at
/// every such space. MOM-EVADE-04 Only one, however many monsters.
#[test]
fn leaving_needs_one_check() {
    let (content, mut state) = start();
    let first = monster(&content, &mut state, "cultist", "front.a");
    monster(&content, &mut state, "zombie", "front.a");
    let b = Choice::Walk(space(&content, &state, "front.b"));
    let came = turn(&content, &state, FIRST, &[b]);
    assert!(asks(&came, About::EvadeText(first)), "the cultist is more aware: {:?}", came.asked);
    // "You lie to him": failed, it hurts, and one goes on.
    let hurt = Choice::IllCard(ill(&content, Ill::Damage, "broken-arm", 0));
    let came = turn(&content, &state, FIRST, &[b, Choice::Text(2), fell(0, 0), hurt]);
    assert_eq!(came.state.who(FIRST).space, space(&content, &state, "front.b"));
    // "Somebody stands in your way": the move ends where one stands.
    let came = turn(&content, &state, FIRST, &[b, Choice::Text(1), fell(0, 0)]);
    assert_eq!(came.state.who(FIRST).space, space(&content, &state, "front.a"));
    assert_eq!(came.state.turn.as_ref().map(|turn| (turn.actions_left, turn.moving)), Some((1, None)));
}

/// MOM-EXPLORE-01 An explore token in one's space or on an adjacent door: its option with the action icon.
/// MOM-MAP-03 Then the revealer may move 1 space into the new area.
#[test]
fn a_door_is_opened_and_one_steps_in() {
    let content = content();
    let mut state = two(&content, "rita-young", "william-yorick");
    stand(&content, &mut state, FIRST, "passage.b");
    let came = turn(&content, &state, FIRST, &[Choice::Action(Action::Explore)]);
    assert!(
        asks(&came, About::WhichToken) && came.options().len() == 2,
        "study and stairs: {:?}",
        came.options()
    );
    let study = came.options()[0];
    let came = turn(&content, &state, FIRST, &[Choice::Action(Action::Explore), study]);
    assert!(asks(&came, About::MayStep), "{:?}", came.asked);
    let inside = came.options()[0];
    let came = turn(&content, &state, FIRST, &[Choice::Action(Action::Explore), study, inside]);
    assert!(matches!(inside, Choice::Space(at) if came.state.who(FIRST).space == at));
    assert_eq!(came.state.turn.as_ref().map(|turn| turn.actions_left), Some(1));
}

/// MOM-COMP-01 A card effect marked as an action: one's own, and of anybody in the space where the card says so.
#[test]
fn handcuffs_are_opened_by_whoever_stands_there() {
    let (content, mut state) = start();
    let cuffs = hold(&content, &mut state, SECOND, "handcuffs");
    state.cards.flipped.insert(cuffs);
    let came = turn(&content, &state, FIRST, &[Choice::Action(Action::Card), fell(2, 0)]);
    assert!(!came.state.cards.flipped.contains(cuffs), "{:?}", came.asked);
}

/// MOM-BARR-01 Move a barricade in one's space against or away from an adjacent door.
#[test]
fn a_barricade_is_moved_to_and_from_a_door() {
    use mansions::state::{Against, Barricade};
    let (content, mut state) = start();
    stand(&content, &mut state, FIRST, "passage.b");
    let here = space(&content, &state, "passage.b");
    state.board.add_barricade(Barricade { space: here, against: Against::Nothing, card: None });
    let door = border(&content, &state, "passage.b", "study.a");
    let push = [Choice::Action(Action::Barricade), Choice::Against(door)];
    let came = turn(&content, &state, FIRST, &push);
    assert!(came.told(Event::Barricaded(door, here)));
    assert!(!came.offers(Choice::Walk(space(&content, &state, "study.a"))));
    let away = [push[0], push[1], Choice::Action(Action::Barricade), Choice::Clear(door)];
    let came = turn(&content, &state, FIRST, &away);
    assert!(came.state.board.barricade_on(door).is_none());
}

/// MOM-BARR-01 Move a barricade in one's space against an adjacent door, also from another door; of several, one says which. One
/// that is a card is not moved on.
#[test]
fn a_barricade_goes_from_one_door_to_another() {
    use mansions::state::{Against, Barricade};
    let (content, mut state) = start();
    stand(&content, &mut state, FIRST, "passage.b");
    let here = space(&content, &state, "passage.b");
    let [first, second] = ["study.a", "stairs.a"].map(|beyond| border(&content, &state, "passage.b", beyond));
    let at = |door| Barricade { space: here, against: Against::Border(door), card: None };
    let to_second = [Choice::Action(Action::Barricade), Choice::Against(second)];

    state.board.add_barricade(at(first));
    let came = turn(&content, &state, FIRST, &to_second);
    assert!(came.told(Event::Barricaded(second, here)));
    assert_eq!(came.state.board.barricades[..], [at(second)]);

    let free = Barricade { against: Against::Nothing, ..at(first) };
    state.board.add_barricade(free);
    let came = turn(&content, &state, FIRST, &to_second);
    assert!(asks(&came, About::BarricadeWhich));
    assert_eq!(came.options(), [Choice::Floor, Choice::Clear(first)]);
    let came = turn(&content, &state, FIRST, &[to_second[0], to_second[1], Choice::Floor]);
    assert_eq!(came.state.board.barricades[..], [at(first), at(second)]);

    state.board.passages = [here, space(&content, &state, "attic.c")].into_iter().collect();
    state.board.barricades =
        [at(first), Barricade { against: Against::Passage, ..free }].into_iter().collect();
    let came = turn(&content, &state, FIRST, &to_second);
    assert!(asks(&came, About::BarricadeWhich));
    assert_eq!(came.options(), [Choice::Clear(first), Choice::ClearPassage(here)]);
    let came = turn(&content, &state, FIRST, &[to_second[0], to_second[1], Choice::ClearPassage(here)]);
    assert_eq!(came.state.board.barricades[..], [at(first), at(second)]);

    let plank = hold(&content, &mut state, FIRST, "two-by-four");
    state.board.barricades = [].into_iter().collect();
    let bar = [Choice::Action(Action::Card), Choice::Against(first), Choice::Action(Action::Barricade)];
    let came = turn(&content, &state, FIRST, &bar);
    assert_eq!(came.state.cards.place(plank), Place::Lying(here), "a card is not moved on, only away");
}

/// MOM-BARR-02 Or push one away from the other side: strength, 2 or more successes; then one may move 1 space through.
#[test]
fn a_barricade_is_pushed_from_the_other_side() {
    use mansions::state::{Against, Barricade};
    let (content, mut state) = start();
    stand(&content, &mut state, FIRST, "study.a");
    let beyond = space(&content, &state, "passage.b");
    let door = border(&content, &state, "passage.b", "study.a");
    state.board.add_barricade(Barricade { space: beyond, against: Against::Border(door), card: None });
    let came = turn(&content, &state, FIRST, &[Choice::Action(Action::Barricade), fell(1, 0)]);
    assert!(came.state.board.barricade_on(door).is_some() && !came.told(Event::Forfeited(FIRST)));
    let through = Choice::Space(beyond);
    let came = turn(&content, &state, FIRST, &[Choice::Action(Action::Barricade), fell(2, 0), through]);
    assert!(came.state.board.barricade_on(door).is_none());
    assert_eq!(came.state.who(FIRST).space, beyond);
}

/// MOM-HIDE-03, MOM-MAP-04 A door to what is not revealed is there only as long as an explore token shows it: neither a
/// barricade nor a 2x4 finds another.
#[test]
fn a_door_that_nobody_has_seen_cannot_be_barred() {
    use mansions::state::{Against, Barricade};
    let content = content();
    let mut state = two(&content, "rita-young", "william-yorick");
    stand(&content, &mut state, FIRST, "passage.b");
    let here = space(&content, &state, "passage.b");
    let [study, stairs] = ["study.a", "stairs.a"].map(|beyond| border(&content, &state, "passage.b", beyond));
    state.board.add_barricade(Barricade { space: here, against: Against::Nothing, card: None });
    let plank = hold(&content, &mut state, FIRST, "two-by-four");
    let offers = |state: &State, first: &[Choice]| turn(&content, state, FIRST, first).options().to_vec();
    let doors = [Choice::Against(study), Choice::Against(stairs)];
    assert_eq!(offers(&state, &[Choice::Action(Action::Barricade)]), doors);
    assert_eq!(offers(&state, &[Choice::Action(Action::Card)]), doors, "{plank:?}");
    let tokens = state.plan(&content).explores.iter().map(|door| door.token);
    tokens.for_each(|token| {
        state.board.tokens.remove(token);
    });
    let offered = offers(&state, &[]);
    assert!(!offered.contains(&Choice::Action(Action::Barricade)), "{offered:?}");
    assert!(!offered.contains(&Choice::Action(Action::Card)), "{offered:?}");
}

/// MOM-WOUND-01 An effect's damage is suffered whole first, and another effect is another: whoever walks into fire is
/// Wounded by it before the broken leg speaks.
#[test]
fn fire_and_a_broken_leg_are_reckoned_apart() {
    let (content, mut state) = start();
    let [b, on] = ["front.b", "passage.a"].map(|name| space(&content, &state, name));
    state.board.fire.insert(on);
    let leg = ill(&content, Ill::Damage, "broken-leg", 0);
    state.ills[0].put(leg, Some(FIRST));
    state.ills[0].up.insert(leg);
    for number in 0..7 {
        state.ills[0].put(ill(&content, Ill::Damage, "minor-injury", number), Some(FIRST));
    }
    let burn = Choice::IllCard(ill(&content, Ill::Damage, "minor-injury", 7));
    let came = turn(&content, &state, FIRST, &[Choice::Walk(b), Choice::Walk(on), burn]);
    // Rita has 9 health: the fire is enough, and what lay face down is gone before one would be turned up.
    let order: Vec<bool> = came
        .news
        .iter()
        .filter_map(|event| match event {
            Event::Wounded(FIRST) => Some(true),
            Event::TurnedUp { .. } => Some(false),
            _ => None,
        })
        .collect();
    assert_eq!(order, [true], "{:?}", came.news);
    assert_eq!(came.state.suffered(FIRST, Ill::Damage), 1, "the leg itself");
}

/// MOM-WOUND-01, MOM-TURN-01 Each card that speaks at the end of a turn is an effect of its own.
#[test]
fn cards_at_the_end_of_a_turn_are_reckoned_apart() {
    let (content, mut state) = start();
    stand(&content, &mut state, FIRST, "attic.c");
    let dark = space(&content, &state, "attic.c");
    state.board.dark.insert(dark);
    let [night, walls] = ["nyctophobia", "claustrophobia"].map(|id| {
        let card = ill(&content, Ill::Horror, id, 0);
        state.ills[1].put(card, Some(FIRST));
        state.ills[1].up.insert(card);
        card
    });
    let shocks = [0, 1].map(|number| ill(&content, Ill::Horror, "minor-shock", number));
    shocks.into_iter().for_each(|card| state.ills[1].put(card, Some(FIRST)));
    // Rita has 5 sanity: the first of the two is enough, and the second comes to somebody who is Insane.
    let speak = |card| Choice::IllAbility(Ill::Horror, card, 0);
    let shock = |number| Choice::IllCard(ill(&content, Ill::Horror, "minor-shock", number));
    let back = content.insane.iter().position(|card| card.id == "suspicious").expect("it is there");
    let insane = Choice::Insane(InsaneId::new(back));
    let came = turn(&content, &state, FIRST, &[Choice::Done, speak(night), shock(2), insane, shock(0)]);
    assert!(came.told(Event::TurnEnded(FIRST)), "{:?}", came.asked);
    assert_eq!(came.state.suffered(FIRST, Ill::Horror), 3, "both cards, and what {walls:?} has brought");
}

/// MOM-WOUND-01, MOM-EVADE-04 A check before a step and the fire in which it ends are two effects.
#[test]
fn a_check_and_the_fire_behind_it_are_reckoned_apart() {
    let (content, mut state) = start();
    let b = space(&content, &state, "front.b");
    state.board.fire.insert(b);
    let shoved = monster(&content, &mut state, "cultist", "front.a");
    monster(&content, &mut state, "cultist", "front.a");
    for number in 0..8 {
        state.ills[0].put(ill(&content, Ill::Damage, "minor-injury", number), Some(FIRST));
    }
    state.monsters.at[shoved.index()].as_mut().expect("it is there").health = 9;
    let hurt = |number| Choice::IllCard(ill(&content, Ill::Damage, "minor-injury", number));
    // Evaded and pushed; then she follows, is hurt by the one that stays, and Wounded; then the fire hurts her.
    let answers = [
        Choice::Action(Action::Push),
        Choice::Monster(shoved),
        Choice::Monster(shoved),
        Choice::Text(2),
        fell(1, 0),
        fell(2, 0),
        Choice::Space(b),
        Choice::Text(2),
        fell(0, 0),
        hurt(8),
        hurt(0),
        hurt(1),
    ];
    let came = turn(&content, &state, FIRST, &answers);
    assert!(came.state.has(FIRST, Condition::Wounded), "{:?}", came.asked);
    assert_eq!(
        came.state.suffered(FIRST, Ill::Damage),
        2,
        "after the step and after the action: {:?}",
        came.news
    );
}

/// MOM-ACT-01 What the action of a card could do to nobody and nothing is not offered.
#[test]
fn a_card_that_can_do_nothing_is_not_offered() {
    let content = content();
    let card = Choice::Action(Action::Card);
    let offers = |state: &State| turn(&content, state, FIRST, &[]).offers(card);
    for butler in ["carson-sinclair", "father-mateo"] {
        let mut state = two(&content, butler, "william-yorick");
        reveal_all(&content, &mut state);
        assert!(offers(&state), "{butler}");
        stand(&content, &mut state, SECOND, "attic.a");
        assert!(!offers(&state), "{butler}: nobody is in range");
    }
    let alone = |id: &str| {
        let (_, mut state) = start();
        stand(&content, &mut state, SECOND, "attic.a");
        hold(&content, &mut state, FIRST, id);
        state
    };
    let lantern = alone("bullseye-lantern");
    assert!(!offers(&lantern));
    let mut near = lantern.clone();
    stand(&content, &mut near, SECOND, "front.b");
    assert!(offers(&near));
    near.who_mut(SECOND).conditions.insert(Condition::Dazed);
    assert!(!offers(&near), "nobody is Dazed twice");

    let mut extinguisher = alone("fire-extinguisher");
    let [far, next] = ["passage.a", "front.b"].map(|name| space(&content, &extinguisher, name));
    extinguisher.board.fire.insert(far);
    assert!(!offers(&extinguisher));
    extinguisher.board.fire.insert(next);
    assert!(offers(&extinguisher));

    for id in ["bandages", "medical-textbook"] {
        let mut state = alone(id);
        let bruise = ill(&content, Ill::Damage, "muscle-tear", 0);
        assert!(!offers(&state), "{id}");
        state.ills[0].put(bruise, Some(FIRST));
        assert!(offers(&state), "{id}");
        state.ills[0].up.insert(bruise);
        assert!(!offers(&state), "{id}: it is for face-down ones");
    }
}

/// MOM-ACT-01, MOM-ATTACK-02 Whoever is eliminated by the check before an action has not performed it.
#[test]
fn what_a_check_prevents_was_not_done() {
    let lamp = "scenarios/the-lamp-in-the-window.ron";
    let files = with(lamp, "(id: \"lesson-move\", on: Did(Move),", "(id: \"lesson-move\", on: Did(SetFire),");
    let content = build(&files).expect("the pack is in order");
    let mut state = two(&content, "rita-young", "william-yorick");
    reveal_all(&content, &mut state);
    stand(&content, &mut state, SECOND, "attic.a");
    monster(&content, &mut state, "cultist", "front.a");
    hold(&content, &mut state, FIRST, "candles");
    let lesson = |came: &Came| came.news.iter().any(|event| matches!(event, Event::Noted(_)));
    let b = Choice::Space(space(&content, &state, "front.b"));
    let set = [Choice::Action(Action::SetFire), b, Choice::Text(2)];
    let came = turn(&content, &state, FIRST, &[&set[..], &[fell(1, 0)]].concat());
    assert!(lesson(&came), "{:?}", came.news);
    state.who_mut(FIRST).conditions.insert(Condition::Wounded);
    for number in 0..8 {
        state.ills[0].put(ill(&content, Ill::Damage, "minor-injury", number), Some(FIRST));
    }
    let hurt = Choice::IllCard(ill(&content, Ill::Damage, "minor-injury", 8));
    let came = turn(&content, &state, FIRST, &[&set[..], &[fell(0, 0), hurt]].concat());
    assert_eq!(came.state.who(FIRST).standing, Standing::Eliminated, "{:?}", came.asked);
    assert!(!lesson(&came), "{:?}", came.news);
}

/// MOM-EVADE-01 Against the highest awareness there; if several have it, one chooses.
#[test]
fn of_several_as_aware_one_chooses() {
    let (content, mut state) = start();
    let cultists = [0, 1].map(|_| monster(&content, &mut state, "cultist", "front.a"));
    monster(&content, &mut state, "zombie", "front.a");
    let b = Choice::Walk(space(&content, &state, "front.b"));
    let came = turn(&content, &state, FIRST, &[b]);
    assert!(asks(&came, About::EvadeWhom), "{:?}", came.asked);
    assert_eq!(came.options(), cultists.map(Choice::Monster), "not the zombie");
    let came = turn(&content, &state, FIRST, &[b, Choice::Monster(cultists[1])]);
    assert!(asks(&came, About::EvadeText(cultists[1])), "{:?}", came.asked);
}

/// MOM-EVADE-04 Each action and each leaving has its own check: exploring has one, and stepping in after it another.
#[test]
fn a_step_that_one_may_make_has_its_own_check() {
    let content = content();
    let mut state = two(&content, "rita-young", "william-yorick");
    stand(&content, &mut state, FIRST, "passage.a");
    stand(&content, &mut state, SECOND, "front.a");
    let cultist = monster(&content, &mut state, "cultist", "passage.a");
    let explore = [Choice::Action(Action::Explore), Choice::Text(2), fell(1, 0)];
    let came = turn(&content, &state, FIRST, &explore);
    assert!(asks(&came, About::MayStep), "{:?}", came.asked);
    let inside = came.options()[0];
    let came = turn(&content, &state, FIRST, &[&explore[..], &[inside]].concat());
    assert!(asks(&came, About::EvadeText(cultist)), "{:?}", came.asked);
    // "Somebody stands in your way": the step is not made, but the door is open.
    let stopped = [&explore[..], &[inside, Choice::Text(1), fell(0, 0)]].concat();
    let came = turn(&content, &state, FIRST, &stopped);
    assert_eq!(came.state.who(FIRST).space, space(&content, &state, "passage.a"));
    let come = [&explore[..], &[inside, Choice::Text(1), fell(2, 0)]].concat();
    assert_eq!(
        turn(&content, &state, FIRST, &come).state.who(FIRST).space,
        space(&content, &state, "dining.b")
    );
    // Without the step there is no second check.
    assert!(asks(&turn(&content, &state, FIRST, &[&explore[..], &[Choice::No]].concat()), About::Turn));
}

/// MOM-TURN-02 Free options come between actions and between the spaces of a move, and cost neither.
#[test]
fn one_looks_at_the_lamp_in_the_middle_of_a_move() {
    let (content, mut state) = start();
    let lamp = put(&content, &mut state, "lamp");
    let look = Choice::Offer(content.scenario(state.scenario).token(lamp).options[0].id);
    let b = Choice::Walk(space(&content, &state, "front.b"));
    let came = turn(&content, &state, FIRST, &[b]);
    assert!(came.offers(Choice::Token(lamp)) && came.offers(Choice::StopMoving));
    let came = turn(&content, &state, FIRST, &[b, Choice::Token(lamp), look, fell(1, 0)]);
    let turn = came.state.turn.as_ref().expect("it goes on");
    assert_eq!((came.state.who(FIRST).clues, turn.actions_left), (1, 1));
    assert!(turn.moving.is_some_and(|moving| !moving.interrupted && moving.done == 1));
    assert!(came.offers(Choice::Walk(space(&content, &state, "passage.a"))), "{:?}", came.options());
}

/// MOM-TURN-03 Limits on kinds of action count one that was granted: who is Wounded has moved, who is restless has done it.
#[test]
fn a_granted_action_counts_for_limits() {
    let content = content();
    let mut state = two(&content, "carson-sinclair", "william-yorick");
    reveal_all(&content, &mut state);
    // With something in his hands he is asked even if he cannot walk.
    hold(&content, &mut state, SECOND, "torch");
    let b = Choice::Walk(space(&content, &state, "front.b"));
    let sent = [Choice::Action(Action::Card), b, Choice::StopMoving, Choice::Done];
    let walks = |state: &State| {
        let came = turn(&content, state, FIRST, &sent);
        assert!(came.state.turn.as_ref().is_some_and(|turn| turn.who == SECOND), "{:?}", came.asked);
        came.options().iter().filter(|option| matches!(option, Choice::Walk(_))).count()
    };
    assert!(walks(&state) > 0);
    let mut wounded = state.clone();
    wounded.who_mut(SECOND).conditions.insert(Condition::Wounded);
    assert_eq!(walks(&wounded), 0);
    let restless = content.insane.iter().position(|card| card.id == "restless-anxiety").expect("it is there");
    state.who_mut(SECOND).conditions.insert(Condition::Insane);
    state.who_mut(SECOND).insane = Some(InsaneId::new(restless));
    assert_eq!(walks(&state), 0);
}

/// MOM-BARR-01 Against and away from the secret passage of one's space. MOM-BARR-02 Or away from the other end, by strength;
/// then one may move through.
#[test]
fn a_secret_passage_is_barred_and_cleared() {
    use mansions::state::{Against, Barricade};
    let (content, mut state) = start();
    let [here, there] = ["front.a", "attic.c"].map(|name| space(&content, &state, name));
    state.board.passages = [here, there].into_iter().collect();
    state.board.add_barricade(Barricade { space: here, against: Against::Nothing, card: None });
    stand(&content, &mut state, SECOND, "attic.c");
    let bar = Choice::Action(Action::Barricade);
    // The only thing to do with it is not asked about.
    let came = turn(&content, &state, FIRST, &[bar]);
    assert!(came.told(Event::PassageBlocked(here)) && !came.offers(Choice::Walk(there)));
    let came = turn(&content, &state, FIRST, &[bar, bar]);
    assert!(came.state.board.blocked_passages().is_empty() && came.state.board.barricades.len() == 1);

    let mut barred = turn(&content, &state, FIRST, &[bar]).state;
    barred.turn = None;
    let came = turn(&content, &barred, SECOND, &[bar, fell(1, 0)]);
    assert!(!came.told(Event::Forfeited(SECOND)) && !came.state.board.blocked_passages().is_empty());
    let came = turn(&content, &barred, SECOND, &[bar, fell(2, 0), Choice::Space(here)]);
    assert!(came.state.board.blocked_passages().is_empty());
    assert_eq!(came.state.who(SECOND).space, here);
}

/// MOM-FIRE-01 If one's space contains fire after an action other than a move action one suffers. A step out of fire inside
/// another action saves one.
#[test]
fn a_step_out_of_the_fire_saves_one() {
    let content = content();
    let mut state = two(&content, "rita-young", "william-yorick");
    stand(&content, &mut state, FIRST, "passage.a");
    let here = space(&content, &state, "passage.a");
    state.board.fire.insert(here);
    let explore = Choice::Action(Action::Explore);
    let inside = turn(&content, &state, FIRST, &[explore]).options()[0];
    let out = turn(&content, &state, FIRST, &[explore, inside]);
    assert!(asks(&out, About::Turn) && out.state.suffered(FIRST, Ill::Damage) == 0, "{:?}", out.asked);
    let stays = turn(&content, &state, FIRST, &[explore, Choice::No]);
    assert!(asks(&stays, About::ClaimDown(Ill::Damage)), "{:?}", stays.asked);
    // MOM-FIRE-01 After a move action nothing burns where one has stopped, but on coming there.
    let walked = turn(
        &content,
        &state,
        FIRST,
        &[Choice::Walk(space(&content, &state, "front.b")), Choice::StopMoving],
    );
    assert_eq!(walked.state.suffered(FIRST, Ill::Damage), 0);
}
