//! Chapters "Damage and horror" and "Conditions".

use crate::common::bench::{FIRST, SECOND, Says, act, copy, hold, ill, rule, two};
use crate::common::content;
use mansions::effect::Harm;
use mansions::harm::{self, HarmStep, cards, conditions};
use mansions::ids::{Condition, Ill, IllCard, InsaneId, Who};
use mansions::question::Choice;
use mansions::state::{Moving, Place, Standing, State, Step, Turn};
use mansions::{Content, Event, Mansions};
use parts::Set;
use table::{Game, Position, Seat};

fn damage(content: &Content, id: &str, number: usize) -> Choice {
    Choice::IllCard(ill(content, Ill::Damage, id, number))
}

fn horror(content: &Content, id: &str, number: usize) -> Choice {
    Choice::IllCard(ill(content, Ill::Horror, id, number))
}

fn kind(content: &Content, deck: Ill, id: &str) -> mansions::ids::IllKind {
    content.ills[deck as usize].cards[ill(content, deck, id, 0).index()]
}

/// Lays a card before somebody: face up, seen and turned down, or unseen.
#[derive(Clone, Copy, PartialEq)]
enum Lies {
    Up,
    Seen,
    Unseen,
}

fn lay(
    content: &Content,
    state: &mut State,
    who: Who,
    deck: Ill,
    id: &str,
    number: usize,
    lies: Lies,
) -> IllCard {
    let card = ill(content, deck, id, number);
    let ills = &mut state.ills[deck as usize];
    ills.put(card, Some(who));
    match lies {
        Lies::Up => ills.up.insert(card),
        Lies::Seen => ills.seen.insert(card),
        Lies::Unseen => {
            ills.unseen.claim(card.index());
            true
        }
    };
    card
}

/// Plays the reckoning of somebody as the step that it is.
fn reckon(content: &Content, state: &mut State, who: &[Who], answers: &[Choice]) -> Vec<Event> {
    state.agenda.plan(Step::Harm(HarmStep::Reckon(who.iter().copied().collect())));
    let mut says = Says(answers.iter().copied().collect());
    let (position, news) = Position::<Mansions>::of(content, state.clone(), &mut says);
    assert!(says.0.is_empty(), "nobody asked for {:?}", says.0);
    *state = position.state().clone();
    Mansions::audit(content, state).expect("everything adds up");
    news
}

/// MOM-DMG-01 Suffering claims the top card face up unless the effect says otherwise. MOM-DMG-06 One by one.
#[test]
fn cards_are_claimed_one_by_one_and_resolved() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    let answers = [
        damage(&content, "minor-injury", 0),
        damage(&content, "just-a-scratch", 0),
        damage(&content, "muscle-tear", 0),
    ];
    let (_, news) = rule(&content, &mut state, &answers, |t| harm::suffer(t, FIRST, &Harm::Damage(3)));
    let (who, ill) = (FIRST, Ill::Damage);
    let [minor, scratch, tear] =
        ["minor-injury", "just-a-scratch", "muscle-tear"].map(|id| kind(&content, Ill::Damage, id));
    assert_eq!(
        news,
        [
            Event::Suffered { who, ill, card: Some(minor) },
            Event::TurnedDown { who, ill, card: minor },
            Event::Suffered { who, ill, card: Some(scratch) },
            Event::Healed { who, ill, card: Some(scratch) },
            Event::Suffered { who, ill, card: Some(tear) },
        ]
    );
    assert_eq!(state.suffered(FIRST, ill), 2);
    assert_eq!(state.ills[0].up.len(), 1, "kept face up");
    assert!(state.now.touched.contains(FIRST));
}

/// MOM-DMG-01 Face down, the front is unknown to all: neither news nor view tell it.
#[test]
fn a_face_down_claim_tells_nobody_what_it_is() {
    let content = content();
    let news_of = |id: &str| {
        let mut state = two(&content, "rita-young", "minh-thi-phan");
        let answers = [horror(&content, id, 0)];
        let (_, news) =
            rule(&content, &mut state, &answers, |t| harm::suffer(t, FIRST, &Harm::HorrorDown(1)));
        let views = [None, Some(Seat(0)), Some(Seat(1))]
            .map(|seat| format!("{:?}", Mansions::view(&content, &state, seat)));
        (news, views)
    };
    assert_eq!(news_of("panic"), news_of("cower"));
}

/// MOM-DMG-06 An empty deck gives nothing more.
#[test]
fn an_empty_deck_gives_nothing_more() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    (0..40).for_each(|card| state.ills[0].put(IllCard::new(card), Some(SECOND)));
    let last = ill(&content, Ill::Damage, "lasting-injury", 0);
    state.ills[0].put(last, None);
    let (_, news) = rule(&content, &mut state, &[], |t| harm::suffer(t, FIRST, &Harm::DamageDown(5)));
    let (who, ill) = (FIRST, Ill::Damage);
    assert_eq!(news, [Event::Suffered { who, ill, card: None }, Event::NoCardLeft(ill)]);
}

/// MOM-DMG-02 Turning some face up picks at random among all of one's face-down ones. MOM-DMG-03 They resolve when turned
/// up.
#[test]
fn one_of_all_face_down_ones_is_turned_up_and_resolved() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    let ills = &mut state;
    lay(&content, ills, FIRST, Ill::Damage, "minor-injury", 0, Lies::Seen);
    let tear = lay(&content, ills, FIRST, Ill::Damage, "muscle-tear", 0, Lies::Unseen);
    lay(&content, ills, SECOND, Ill::Damage, "disfigured", 0, Lies::Unseen);
    let answers = [Choice::IllCard(tear)];
    // The second is the only other one, is turned up and down again; it is not turned up a second time.
    let (_, news) = rule(&content, &mut state, &answers, |t| cards::turn_up(t, FIRST, Ill::Damage, 3));
    assert!(state.ills[0].up.contains(tear));
    assert_eq!(state.ills[0].up.len(), 1);
    let turns = news.iter().filter(|event| matches!(event, Event::TurnedDown { .. })).count();
    assert_eq!(turns, 1);
}

/// MOM-DMG-02 Those that are turned up are picked among the ones that lay face down: different ones, and none that came
/// meanwhile.
#[test]
fn different_ones_are_turned_up() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    let cards: Vec<IllCard> = [("minor-shock", 0), ("absolute-terror", 0), ("minor-shock", 1)]
        .into_iter()
        .map(|(id, number)| lay(&content, &mut state, FIRST, Ill::Horror, id, number, Lies::Unseen))
        .collect();
    // The second one brings another, face down; of the two that are left the third is the last.
    let answers = [Choice::IllCard(cards[0]), Choice::IllCard(cards[1]), horror(&content, "panic", 0)];
    let (_, news) = rule(&content, &mut state, &answers, |t| cards::turn_up(t, FIRST, Ill::Horror, 3));
    let turned = news.iter().filter(|event| matches!(event, Event::TurnedUp { .. })).count();
    assert_eq!(turned, 3);
    assert_eq!(state.suffered(FIRST, Ill::Horror), 4);
}

/// MOM-DMG-05 "Turn one down" is a face-up one of one's choice.
#[test]
fn one_chooses_which_is_turned_down() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    let tear = lay(&content, &mut state, FIRST, Ill::Damage, "muscle-tear", 0, Lies::Up);
    let leg = lay(&content, &mut state, FIRST, Ill::Damage, "broken-leg", 0, Lies::Up);
    let answers = [Choice::IllKind(kind(&content, Ill::Damage, "broken-leg"))];
    rule(&content, &mut state, &answers, |t| cards::turn_down(t, FIRST, Ill::Damage, 1));
    assert!(state.ills[0].up.contains(tear) && state.ills[0].seen.contains(leg));
    assert_eq!(state.suffered(FIRST, Ill::Damage), 2);
}

/// MOM-DMG-04 Discarding one: a chosen face-up or a random face-down one; shuffled back.
#[test]
fn one_heals_a_chosen_face_up_or_a_random_face_down_one() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    let tear = lay(&content, &mut state, FIRST, Ill::Damage, "muscle-tear", 0, Lies::Up);
    let one = lay(&content, &mut state, FIRST, Ill::Damage, "minor-injury", 0, Lies::Unseen);
    let other = lay(&content, &mut state, FIRST, Ill::Damage, "gut-shot", 0, Lies::Unseen);
    let answers =
        [Choice::No, Choice::IllCard(other), Choice::IllKind(kind(&content, Ill::Damage, "muscle-tear"))];
    let (_, news) = rule(&content, &mut state, &answers, |t| cards::heal(t, FIRST, Ill::Damage, 2));
    let told: Vec<bool> =
        news.iter().map(|event| matches!(event, Event::Healed { card: Some(_), .. })).collect();
    assert_eq!(told, [false, true], "nobody has seen the first");
    assert_eq!(state.ills[0].holder(tear), None);
    // One more than there is.
    rule(&content, &mut state, &[], |t| cards::heal(t, FIRST, Ill::Damage, 2));
    assert_eq!(state.ills[0].holder(one), None);
}

/// MOM-HIDE-01 When a random pick takes one from a pile that mixes seen and unseen, its face is told.
#[test]
fn a_pick_from_a_mixed_pile_is_told() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    lay(&content, &mut state, FIRST, Ill::Horror, "minor-shock", 0, Lies::Seen);
    let cower = lay(&content, &mut state, FIRST, Ill::Horror, "cower", 0, Lies::Unseen);
    let answers = [Choice::IllCard(cower)];
    let (_, news) = rule(&content, &mut state, &answers, |t| cards::heal_down(t, FIRST, Ill::Horror, 1));
    let card = Some(kind(&content, Ill::Horror, "cower"));
    assert_eq!(news, [Event::Healed { who: FIRST, ill: Ill::Horror, card }]);
}

/// MOM-HIDE-01 A card that went back since cannot be under an older claim: of one kind, an old and a new card are told
/// apart, and chance weighs them so.
#[test]
fn a_card_that_went_back_is_no_older_claim() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    lay(&content, &mut state, FIRST, Ill::Damage, "disfigured", 0, Lies::Unseen);
    let arm = lay(&content, &mut state, SECOND, Ill::Damage, "broken-arm", 0, Lies::Up);
    rule(&content, &mut state, &[], |t| cards::heal(t, SECOND, Ill::Damage, 1));
    let other = damage(&content, "broken-arm", 1);
    let mut again = state.clone();
    rule(&content, &mut state, &[other], |t| harm::suffer(t, FIRST, &Harm::Damage(1)));
    rule(&content, &mut again, &[Choice::IllCard(arm)], |t| harm::suffer(t, FIRST, &Harm::Damage(1)));
}

/// MOM-COND-01 No second copy of the same; discarded ones go back.
#[test]
fn nobody_has_the_same_condition_twice() {
    let content = content();
    let mut state = two(&content, "rita-young", "wendy-adams");
    for events in [1, 0] {
        let (_, news) = rule(&content, &mut state, &[], |t| conditions::gain(t, FIRST, Condition::Dazed));
        assert_eq!(news.len(), events);
    }
    let (_, news) = rule(&content, &mut state, &[], |t| conditions::gain(t, SECOND, Condition::Stunned));
    assert_eq!(news, [Event::Immune(SECOND, Condition::Stunned)]);
    assert!(!state.has(SECOND, Condition::Stunned));
}

/// MOM-COND-02 Dazed, Stunned and Restrained are each discarded at the end of one's turn. MOM-COND-03 Wounded is never
/// discarded by its owner's turn.
#[test]
fn some_conditions_pass_with_the_turn() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    let all =
        [Condition::Dazed, Condition::Stunned, Condition::Restrained, Condition::Focused, Condition::Wounded];
    state.who_mut(FIRST).conditions = all.into_iter().collect();
    act(&content, &mut state, |t| conditions::pass(t, FIRST));
    let left: Set<Condition> = [Condition::Focused, Condition::Wounded].into_iter().collect();
    assert_eq!(state.who(FIRST).conditions, left);
}

fn turn(who: Who, actions_left: u8, begun: u8) -> Turn {
    let moving = Some(Moving { left: 1, done: 1, interrupted: true });
    let taken = Default::default();
    Turn { who, granted_by: None, actions_left, begun, moving, forfeited: false, taken, ending: false }
}

/// MOM-COND-04 Stunned gained inside one's turn: no further action if one or more was begun; a move that was interrupted
/// may still be finished.
#[test]
fn stunned_inside_the_turn_leaves_one_action_in_all() {
    let content = content();
    for (left, begun, then) in [(2, 0, 1), (1, 1, 0), (0, 2, 0)] {
        let mut state = two(&content, "rita-young", "minh-thi-phan");
        state.turn = Some(turn(FIRST, left, begun));
        rule(&content, &mut state, &[], |t| conditions::gain(t, FIRST, Condition::Stunned));
        let turn = state.turn.expect("it goes on");
        assert_eq!(turn.actions_left, then);
        assert!(turn.moving.is_some());
    }
}

/// MOM-COND-04 Restrained inside a move ends it.
#[test]
fn restrained_inside_a_move_ends_it() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    state.turn = Some(turn(FIRST, 1, 1));
    rule(&content, &mut state, &[], |t| conditions::gain(t, FIRST, Condition::Restrained));
    let turn = state.turn.expect("it goes on");
    assert_eq!((turn.moving, turn.actions_left), (None, 1));
}

/// MOM-WOUND-01 Damage (both faces) at or over health: Wounded, all face-down damage is discarded.
#[test]
fn as_much_damage_as_health_wounds() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    for number in 0..7 {
        lay(&content, &mut state, FIRST, Ill::Damage, "minor-injury", number, Lies::Unseen);
    }
    lay(&content, &mut state, FIRST, Ill::Damage, "muscle-tear", 0, Lies::Up);
    assert_eq!(reckon(&content, &mut state, &[FIRST], &[]), [], "Rita has 9 health");
    lay(&content, &mut state, FIRST, Ill::Damage, "gut-shot", 0, Lies::Seen);
    let news = reckon(&content, &mut state, &[FIRST], &[]);
    assert_eq!(news[0], Event::Wounded(FIRST));
    assert_eq!(state.suffered(FIRST, Ill::Damage), 1);
    assert_eq!(state.who(FIRST).standing, Standing::OnBoard);
    let card = Some(kind(&content, Ill::Damage, "gut-shot"));
    assert!(news.contains(&Event::Healed { who: FIRST, ill: Ill::Damage, card }));
    let unseen = Event::Healed { who: FIRST, ill: Ill::Damage, card: None };
    assert_eq!(news.iter().filter(|&event| *event == unseen).count(), 7);
}

/// MOM-INSANE-01 Horror at or over sanity: Insane, look at its back, face-down horror discarded. MOM-INSANE-02 The back is
/// heard by its own seat alone.
#[test]
fn as_much_horror_as_sanity_makes_insane() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    for number in 0..5 {
        lay(&content, &mut state, FIRST, Ill::Horror, "minor-shock", number, Lies::Unseen);
    }
    let news = reckon(&content, &mut state, &[FIRST], &[insane(&content, "forbidden-words")]);
    assert_eq!(news[0], Event::WentInsane(FIRST));
    assert!(matches!(news[1], Event::SawBack { who: FIRST, seat: Seat(0), .. }));
    assert_eq!(news[1].heard_by(Some(Seat(1))), None);
    assert_eq!(state.suffered(FIRST, Ill::Horror), 0);
}

fn insane(content: &Content, id: &str) -> Choice {
    let back = content.insane.iter().position(|card| card.id == id).expect("it is there");
    Choice::Insane(InsaneId::new(back))
}

/// MOM-INSANE-02 A card that asks for more players, or whose own text refuses this owner, is not drawn; nor one that
/// another has.
#[test]
fn only_backs_that_fit_are_drawn() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    rule(&content, &mut state, &[insane(&content, "suspicious")], |t| {
        conditions::gain(t, SECOND, Condition::Insane)
    });
    state.who_mut(FIRST).conditions.insert(Condition::Wounded);
    let asked = |state: &State| {
        let mut state = state.clone();
        for number in 0..5 {
            lay(&content, &mut state, FIRST, Ill::Horror, "minor-shock", number, Lies::Unseen);
        }
        state.agenda.plan(Step::Harm(HarmStep::Reckon(Set::of(FIRST))));
        let (position, _) = Position::<Mansions>::of(&content, state, &mut table::Nobody);
        assert_eq!(position.question_for(Some(Seat(0))).expect("chance is asked").options, []);
        position.question().expect("chance is asked").options.clone()
    };
    let options = asked(&state);
    for id in ["suspicious", "narcissism", "selfish-motives"] {
        assert!(!options.contains(&insane(&content, id)), "{id}");
    }
    assert!(options.contains(&insane(&content, "misery-loves-company")));
    state.who_mut(FIRST).conditions = Set::EMPTY;
    assert!(asked(&state).contains(&insane(&content, "selfish-motives")));
}

/// MOM-INSANE-02 With every card that fits in other hands, one that asks for more players is drawn; never one whose own
/// text refuses this owner. The position can be written and read.
#[test]
fn where_no_back_fits_no_refused_one_is_drawn() {
    let content = content();
    let all = content.investigators.iter().take(5).map(|card| card.id.clone()).collect();
    let setup = mansions::Setup {
        players: 1,
        scenario: "low-water".to_owned(),
        investigators: all,
        ..mansions::Setup::default()
    };
    let state = Mansions::set_up(&content, &setup).expect("it can be played so");
    let mut luck = crate::common::luck::Luck::new(&content, crate::common::luck::Dice::Blank, &[]);
    let mut state = Position::<Mansions>::of(&content, state, &mut luck).0.state().clone();
    // Three fit a single player without evidence; the last of them is not asked about.
    for (who, id) in [(1, Some("suspicious")), (2, Some("restless-anxiety")), (3, None)] {
        let answers: Vec<Choice> = id.map(|id| insane(&content, id)).into_iter().collect();
        rule(&content, &mut state, &answers, |t| conditions::gain(t, Who(who), Condition::Insane));
    }
    state.who_mut(FIRST).conditions.insert(Condition::Wounded);
    state.agenda = table::Agenda::default();
    let sanity = content.investigator(state.who(FIRST).card).sanity;
    for number in 0..usize::from(sanity) {
        lay(&content, &mut state, FIRST, Ill::Horror, "minor-shock", number, Lies::Unseen);
    }
    state.agenda.plan(Step::Harm(HarmStep::Reckon(Set::of(FIRST))));
    let (position, _) = Position::<Mansions>::of(&content, state.clone(), &mut table::Nobody);
    let options = position.question().expect("chance is asked").options.clone();
    assert!(options.contains(&insane(&content, "misery-loves-company")), "{options:?}");
    assert!(!options.contains(&insane(&content, "selfish-motives")), "{options:?}");
    let mut says = Says([insane(&content, "misery-loves-company")].into_iter().collect());
    let (position, _) = Position::<Mansions>::of(&content, state, &mut says);
    Mansions::audit(&content, position.state()).expect("everything adds up");
    let written = mansions::notation::write(&content, position.state());
    mansions::notation::read(&content, &written).expect("what is written can be read");
}

/// MOM-WOUND-01 Health before sanity.
#[test]
fn health_is_reckoned_before_sanity() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    for number in 0..9 {
        lay(&content, &mut state, FIRST, Ill::Damage, "minor-injury", number, Lies::Unseen);
        lay(&content, &mut state, FIRST, Ill::Horror, "minor-shock", number, Lies::Unseen);
    }
    let news = reckon(&content, &mut state, &[FIRST], &[insane(&content, "suspicious")]);
    let place = |wanted| news.iter().position(|&event| event == wanted).expect("it happens");
    assert!(place(Event::Wounded(FIRST)) < place(Event::WentInsane(FIRST)));
    assert_eq!(state.who(FIRST).standing, Standing::OnBoard);
}

/// MOM-ELIM-01 Eliminated: damage at or over health while Wounded. MOM-ELIM-03 All possessions drop in the space, the
/// figure leaves the board; clues are lost, damage, horror and conditions stay.
#[test]
fn the_wounded_are_eliminated_and_all_they_have_drops() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    state.round = 4;
    state.turn = Some(turn(FIRST, 2, 0));
    state.who_mut(FIRST).conditions.insert(Condition::Wounded);
    state.who_mut(FIRST).clues = 2;
    let axe = hold(&content, &mut state, FIRST, "axe");
    let rope = hold(&content, &mut state, FIRST, "rope");
    state.cards.flipped.insert(rope);
    let wither = copy(&content, "wither", 0);
    state.cards.put(wither, Place::Held(FIRST));
    for number in 0..9 {
        lay(&content, &mut state, FIRST, Ill::Damage, "minor-injury", number, Lies::Unseen);
    }
    let news = reckon(&content, &mut state, &[FIRST], &[]);
    assert_eq!(news.last(), Some(&Event::Eliminated(FIRST)));
    let here = Place::Lying(state.who(FIRST).space);
    assert!([axe, rope, wither].iter().all(|card| state.cards.place(*card) == here));
    assert!(!state.cards.flipped.contains(rope), "it comes undone");
    let it = state.who(FIRST);
    assert_eq!((it.standing, it.clues), (Standing::Eliminated, 0));
    assert!(state.has(FIRST, Condition::Wounded));
    assert_eq!(state.suffered(FIRST, Ill::Damage), 9);
    assert!(state.turn.as_ref().expect("it is theirs").ending);
    // MOM-ELIM-03 Effects on an eliminated one do what they can.
    assert_eq!(rule(&content, &mut state, &[], |t| harm::suffer(t, FIRST, &Harm::Damage(2))).1, []);
}

/// MOM-ELIM-01 And again at once after becoming Wounded: face-up cards alone may suffice.
#[test]
fn face_up_cards_alone_may_suffice() {
    let content = content();
    let mut state = two(&content, "agatha-crane", "minh-thi-phan");
    for (id, number) in
        [("broken-arm", 0), ("broken-arm", 1), ("broken-leg", 0), ("broken-leg", 1), ("muscle-tear", 0)]
    {
        lay(&content, &mut state, FIRST, Ill::Damage, id, number, Lies::Up);
    }
    let mut news = reckon(&content, &mut state, &[FIRST], &[]);
    news.retain(|event| !matches!(event, Event::Noted(_)));
    assert_eq!(news, [Event::Wounded(FIRST), Event::Eliminated(FIRST)]);
}

/// MOM-ELIM-02, MOM-ELIM-04 The others have the first investigator phase that begins after the elimination; a later
/// elimination does not lengthen it.
#[test]
fn a_later_elimination_does_not_lengthen_the_last_phase() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    for (who, round) in [(FIRST, 4), (SECOND, 5)] {
        state.round = round;
        state.who_mut(who).conditions.insert(Condition::Wounded);
        for number in 0..9 {
            lay(&content, &mut state, who, Ill::Damage, "minor-injury", number, Lies::Unseen);
        }
        reckon(&content, &mut state, &[who], &[]);
        assert_eq!(state.last_phase, Some(5));
    }
}
