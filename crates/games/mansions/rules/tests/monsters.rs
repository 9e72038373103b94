//! Chapter "Monsters".

use crate::common::bench::{FIRST, SECOND, act, rule, two};
use crate::common::content;
use crate::common::figures::{at, border, kind, put, reveal_all, space, spawn_id, stand, step};
use mansions::actions::ChosenAction;
use mansions::ids::{Difficulty, Monster};
use mansions::monsters;
use mansions::mythos::MythosStep;
use mansions::plan::By;
use mansions::question::Choice;
use mansions::state::{Against, Barricade, DueWhat, State, Step, Turn};
use mansions::turn::TurnStep;
use mansions::{Content, Event};
use parts::Set;

fn house(content: &Content) -> State {
    let mut state = two(content, "rita-young", "minh-thi-phan");
    state.story.due.clear();
    reveal_all(content, &mut state);
    state
}

fn block(content: &Content, state: &mut State, side: &str, other: &str) -> Barricade {
    let against = Against::Border(border(content, state, side, other));
    let barricade = Barricade { space: space(content, state, side), against, card: None };
    state.board.add_barricade(barricade);
    barricade
}

/// MOM-MAP-04 Monsters walk, fly or phase, as their kind says.
#[test]
fn kinds_have_their_ways_of_moving() {
    let content = content();
    assert_eq!(monsters::by(&content, kind(&content, "zombie")), By::Claw);
    assert_eq!(monsters::by(&content, kind(&content, "byakhee")), By::Wing);
    assert_eq!(monsters::by(&content, kind(&content, "ghost")), By::Phase);
}

/// MOM-MON-03 It moves by a shortest path; in the goal's space it stays. MOM-FIRE-02 Each burning space of its path hurts.
#[test]
fn a_monster_walks_through_fire_towards_its_goal() {
    let content = content();
    let mut state = house(&content);
    let zombie = stand(&content, &mut state, "zombie", "study.a", 4);
    let [hall, passage, door, goal] =
        ["passage.b", "passage.a", "front.b", "front.a"].map(|name| space(&content, &state, name));
    state.board.fire = [hall, passage].into_iter().collect();
    rule(&content, &mut state, &[], |t| monsters::walk(t, zombie, 3, Set::of(goal)));
    assert_eq!(at(&state, zombie), door);
    assert_eq!(state.monster(zombie).map(|it| it.damage), Some(2));
    let (_, news) = rule(&content, &mut state, &[], |t| monsters::walk(t, zombie, 3, Set::of(goal)));
    assert_eq!(at(&state, zombie), goal);
    assert_eq!(news.len(), 1, "one space, then it is there");
}

/// MOM-MON-03 Ties: the lead seat.
#[test]
fn of_two_ways_the_lead_seat_chooses() {
    let content = content();
    let mut state = house(&content);
    let zombie = stand(&content, &mut state, "zombie", "passage.b", 4);
    let goals: Set<_> =
        ["study.b", "stairs.b"].map(|name| space(&content, &state, name)).into_iter().collect();
    let way = space(&content, &state, "stairs.a");
    rule(&content, &mut state, &[Choice::Space(way)], |t| monsters::walk(t, zombie, 1, goals));
    assert_eq!(at(&state, zombie), way);
}

/// MOM-BARR-03 A monster first rolls its brawn; with fewer than 2 successes its movement is forfeit. A blocked door costs
/// no extra distance.
#[test]
fn a_barricade_holds_against_a_weak_throw() {
    let content = content();
    let mut state = house(&content);
    let zombie = stand(&content, &mut state, "zombie", "study.a", 4);
    block(&content, &mut state, "passage.b", "study.a");
    let goal = space(&content, &state, "passage.a");
    let fell = Choice::Fell { success: 1, investigation: 1 };
    let (_, news) = rule(&content, &mut state, &[fell], |t| monsters::walk(t, zombie, 2, Set::of(goal)));
    assert!(matches!(news.last(), Some(Event::MovementForfeited(_))));
    assert_eq!(at(&state, zombie), space(&content, &state, "study.a"));
    assert_eq!(state.board.barricades.len(), 1);
}

/// MOM-BARR-03 2 or more successes destroy the barricade and it goes on.
#[test]
fn two_successes_break_a_barricade() {
    let content = content();
    let mut state = house(&content);
    let zombie = stand(&content, &mut state, "zombie", "study.a", 4);
    block(&content, &mut state, "passage.b", "study.a");
    let goal = space(&content, &state, "passage.a");
    let fell = Choice::Fell { success: 2, investigation: 0 };
    rule(&content, &mut state, &[fell], |t| monsters::walk(t, zombie, 2, Set::of(goal)));
    assert_eq!(at(&state, zombie), goal);
    assert!(state.board.barricades.is_empty());
}

/// MOM-MAP-04 What phases is not stopped by a barricade.
#[test]
fn a_ghost_passes_a_blocked_door() {
    let content = content();
    let mut state = house(&content);
    let ghost = stand(&content, &mut state, "ghost", "study.a", 4);
    block(&content, &mut state, "passage.b", "study.a");
    let goal = space(&content, &state, "passage.b");
    rule(&content, &mut state, &[], |t| monsters::walk(t, ghost, 1, Set::of(goal)));
    assert_eq!(at(&state, ghost), goal);
}

/// MOM-SECRET-01 Monsters may move through a secret passage unless a barricade blocks it (MOM-BARR-03).
#[test]
fn a_blocked_passage_is_rolled_for() {
    let content = content();
    let mut state = house(&content);
    let [study, attic] = ["study.b", "attic.b"].map(|name| space(&content, &state, name));
    state.board.passages = [study, attic].into_iter().collect();
    let zombie = stand(&content, &mut state, "zombie", "study.b", 4);
    state.board.add_barricade(Barricade { space: attic, against: Against::Passage, card: None });
    let fell = Choice::Fell { success: 0, investigation: 0 };
    rule(&content, &mut state, &[fell], |t| monsters::walk(t, zombie, 1, Set::of(attic)));
    assert_eq!(at(&state, zombie), study);
    state.board.barricades.clear();
    rule(&content, &mut state, &[], |t| monsters::walk(t, zombie, 1, Set::of(attic)));
    assert_eq!(at(&state, zombie), attic);
}

/// MOM-MON-01 Health is a base plus an amount per investigator; MOM-SETUP-03 hard: one more. ID numbers are the lowest free.
#[test]
fn a_spawn_has_the_health_of_its_kind() {
    let content = content();
    let mut state = house(&content);
    let risen = spawn_id(&content, &state, "risen");
    rule(&content, &mut state, &[], |t| monsters::spawn(t, risen, 1, None, None));
    state.options.difficulty = Difficulty::Hard;
    rule(&content, &mut state, &[], |t| monsters::spawn(t, risen, 1, None, None));
    let came: Vec<(u8, u8)> = state.all_monsters().map(|(_, it)| (it.number, it.health)).collect();
    assert_eq!(came, [(1, 4), (2, 5)]);
    let cellar = space(&content, &state, "cellar.b");
    assert!(state.all_monsters().all(|(_, it)| it.space == cellar && it.spawn == Some(risen)));
}

/// MOM-MON-08 Nobody attacks or pushes a newcomer who has come into the place of a monster that the check has killed.
#[test]
fn a_newcomer_is_not_whom_somebody_was_about_to_attack() {
    let content = content();
    let risen = |doing: ChosenAction| {
        let mut state = house(&content);
        state.turn = Some(Turn::new(FIRST, 1));
        state.agenda.plan(Step::Turn(TurnStep::Do(doing)));
        let risen = spawn_id(&content, &state, "risen");
        rule(&content, &mut state, &[], |t| monsters::spawn(t, risen, 1, None, None));
        state.all_monsters().map(|(monster, _)| monster.index()).collect::<Vec<_>>()
    };
    let front = space(&content, &house(&content), "front.a");
    assert_eq!(risen(ChosenAction::Attack(Monster(0), None)), [1]);
    assert_eq!(risen(ChosenAction::PushMonster(Monster(0), front)), [1]);
    assert_eq!(risen(ChosenAction::Attack(Monster(1), None)), [0]);
}

/// MOM-MON-01 With all figures of a type out, a spawn of it heals the most hurt by 2 instead.
#[test]
fn without_a_figure_the_most_hurt_heals() {
    let content = content();
    let mut state = house(&content);
    let zombies: Vec<_> = (0..6).map(|_| stand(&content, &mut state, "zombie", "study.a", 5)).collect();
    for (zombie, damage) in [(zombies[2], 1), (zombies[4], 3)] {
        state.monsters.at[zombie.index()].as_mut().expect("it stands there").damage = damage;
    }
    let risen = spawn_id(&content, &state, "risen");
    let (_, news) = rule(&content, &mut state, &[], |t| monsters::spawn(t, risen, 1, None, None));
    assert!(matches!(news[..], [Event::HealedInstead(figure, 2)] if figure.at == zombies[4]));
    assert_eq!(state.monster(zombies[4]).map(|it| it.damage), Some(1));
    assert_eq!(state.all_monsters().count(), 6);
}

/// MOM-MON-08 By kinds drawn among those allowed with a figure left, at the places that an effect names; what is not
/// revealed is no place.
#[test]
fn a_spawn_draws_its_kind_and_the_lead_its_place() {
    let content = content();
    let mut state = house(&content);
    let small = spawn_id(&content, &state, "small");
    let [a, b] = ["study.a", "study.b"].map(|name| space(&content, &state, name));
    let skeleton = kind(&content, "skeleton");
    let answers = [Choice::Space(b), Choice::Kind(skeleton)];
    let at = Some([a, b].into_iter().collect());
    rule(&content, &mut state, &answers, |t| monsters::spawn(t, small, 1, at, Some(FIRST)));
    assert!(state.all_monsters().all(|(_, it)| it.kind == skeleton && it.space == b));
    state.board.revealed.remove(a);
    rule(&content, &mut state, &[], |t| monsters::spawn(t, small, 1, Some(Set::of(a)), Some(FIRST)));
    assert_eq!(state.all_monsters().count(), 1);
}

/// MOM-ATTACK-02 Damage stays; at its health it is defeated: figure removed, then defeat triggers.
#[test]
fn at_its_health_a_monster_is_defeated() {
    let content = content();
    let mut state = house(&content);
    let zombie = stand(&content, &mut state, "zombie", "study.a", 3);
    let wife = spawn_id(&content, &state, "wife");
    state.monsters.at[zombie.index()].as_mut().expect("it stands there").spawn = Some(wife);
    rule(&content, &mut state, &[], |t| monsters::hurt(t, zombie, 2, Some(FIRST)));
    assert_eq!(state.monster(zombie).map(|it| it.damage), Some(2));
    act(&content, &mut state, |t| monsters::mend(t, zombie, 1));
    assert_eq!(state.monster(zombie).map(|it| it.damage), Some(1));
    let (_, news) = rule(&content, &mut state, &[], |t| monsters::hurt(t, zombie, 9, Some(FIRST)));
    assert!(matches!(news.last(), Some(Event::Defeated(_))));
    assert_eq!(state.all_monsters().count(), 0);
    let gone = crate::common::figures::event_id(&content, &state, "wife-gone");
    assert_eq!(state.story.due.iter().map(|due| due.what).collect::<Vec<_>>(), [DueWhat::Event(gone)]);
}

/// MOM-MON-02, MOM-MON-06, MOM-MON-07 Move text, then target, then attack text, never the same twice running; each target
/// is attacked in seat order.
#[test]
fn an_activation_moves_aims_and_attacks() {
    let content = content();
    let mut state = house(&content);
    let riot = stand(&content, &mut state, "riot", "passage.a", 9);
    state.monsters.last_attack[kind(&content, "riot").index()] = Some(0);
    // Up to two towards the nearest; all in its space. The first attack text is not among those drawn from.
    let news = step(
        &content,
        &mut state,
        &[Choice::Text(1), Choice::Text(3)],
        Step::Mythos(MythosStep::Activate(riot)),
    );
    assert_eq!(at(&state, riot), space(&content, &state, "front.a"));
    assert!(matches!(news.first(), Some(Event::Activates(_))));
    let both = [FIRST, SECOND].into_iter().collect();
    let next = Step::Mythos(MythosStep::Attack { monster: riot, text: 3, left: both });
    assert_eq!(state.agenda.iter().next(), Some(&next));
    assert_eq!(state.monsters.last_attack[kind(&content, "riot").index()], Some(3));
}

/// MOM-MON-06 Target ties are the lead seat's; the target is the one with least damage in its space.
#[test]
fn the_lead_seat_breaks_ties_of_targets() {
    let content = content();
    let mut state = house(&content);
    let zombie = stand(&content, &mut state, "zombie", "front.a", 4);
    let answers = [Choice::Text(0), Choice::Who(SECOND), Choice::Text(0)];
    step(&content, &mut state, &answers, Step::Mythos(MythosStep::Activate(zombie)));
    let next = Step::Mythos(MythosStep::Attack { monster: zombie, text: 0, left: Set::of(SECOND) });
    assert_eq!(state.agenda.iter().next(), Some(&next));
}

/// MOM-MON-06 No target: the fallback moves only what is left of its speed.
#[test]
fn without_a_target_it_goes_on_at_its_speed() {
    let content = content();
    let mut state = house(&content);
    let riot = stand(&content, &mut state, "riot", "passage.b", 9);
    // One towards the nearest; nobody is there; one more is left of its speed of two.
    let news = step(&content, &mut state, &[Choice::Text(2)], Step::Mythos(MythosStep::Activate(riot)));
    assert_eq!(at(&state, riot), space(&content, &state, "front.b"));
    assert!(news.iter().any(|event| matches!(event, Event::NoTarget(_))));
    assert!(state.agenda.is_empty() || !matches!(state.agenda.iter().next(), Some(Step::Mythos(_))));
}

/// MOM-MON-06 Nothing is left after a forfeited movement.
#[test]
fn after_a_forfeited_movement_it_stays() {
    let content = content();
    let mut state = house(&content);
    let riot = stand(&content, &mut state, "riot", "study.a", 9);
    block(&content, &mut state, "passage.b", "study.a");
    let answers = [Choice::Text(1), Choice::Fell { success: 1, investigation: 0 }];
    step(&content, &mut state, &answers, Step::Mythos(MythosStep::Activate(riot)));
    assert_eq!(at(&state, riot), space(&content, &state, "study.a"));
}

/// MOM-FIRE-02 A monster suffers 1 on starting its activation in fire. MOM-MON-04 One that dies there is just gone.
#[test]
fn a_monster_may_die_at_the_start_of_its_activation() {
    let content = content();
    let mut state = house(&content);
    let zombie = stand(&content, &mut state, "zombie", "study.a", 1);
    state.board.fire = Set::of(space(&content, &state, "study.a"));
    let news = step(&content, &mut state, &[], Step::Mythos(MythosStep::Activate(zombie)));
    assert!(matches!(news[..], [Event::Activates(_), Event::MonsterHurt(_, 1), Event::Defeated(_)]));
}

/// MOM-MON-02 A slowed monster does not move in its next activation, and attacks whom it reaches.
#[test]
fn a_slowed_monster_attacks_without_moving() {
    let content = content();
    let mut state = house(&content);
    let riot = stand(&content, &mut state, "riot", "front.b", 9);
    state.monsters.at[riot.index()].as_mut().expect("it stands there").slowed = true;
    put(&content, &mut state, SECOND, "front.b");
    step(&content, &mut state, &[Choice::Text(1), Choice::Text(0)], Step::Mythos(MythosStep::Activate(riot)));
    assert_eq!(at(&state, riot), space(&content, &state, "front.b"));
    let next = Step::Mythos(MythosStep::Attack { monster: riot, text: 0, left: Set::of(SECOND) });
    assert_eq!(state.agenda.iter().next(), Some(&next));
    assert!(state.monster(riot).is_some_and(|it| !it.slowed));
}

/// MOM-MON-07 Attacks come one after another; whoever has left the board meanwhile is not attacked.
#[test]
fn the_attack_goes_on_with_the_next_target() {
    let content = content();
    let mut state = house(&content);
    let riot = stand(&content, &mut state, "riot", "front.a", 9);
    state.who_mut(FIRST).standing = mansions::state::Standing::Eliminated;
    let left = [FIRST, SECOND].into_iter().collect();
    let news =
        step(&content, &mut state, &[], Step::Mythos(MythosStep::Attack { monster: riot, text: 0, left }));
    assert_eq!(news, []);
    let next = Step::Mythos(MythosStep::Attack { monster: riot, text: 0, left: Set::of(SECOND) });
    assert_eq!(state.agenda.iter().next(), Some(&next));
}

/// MOM-MON-04 The attack of a monster that is gone does not happen, and no other takes its place meanwhile.
#[test]
fn a_dead_monster_attacks_nobody() {
    let content = content();
    let mut state = house(&content);
    let riot = stand(&content, &mut state, "riot", "front.a", 9);
    let attack = Step::Mythos(MythosStep::Attack { monster: riot, text: 0, left: Set::of(FIRST) });
    act(&content, &mut state, |t| monsters::remove(t, riot));
    state.agenda.plan(attack);
    let risen = spawn_id(&content, &state, "risen");
    rule(&content, &mut state, &[], |t| monsters::spawn(t, risen, 1, None, None));
    assert!(state.monster(riot).is_none());
    assert_eq!(step(&content, &mut state, &[], attack), []);
}

/// MOM-SETUP-03 Easy: monster health −1, at least 1; hard +1.
#[test]
fn an_easy_monster_has_one_less_and_at_least_one() {
    let health = |file: &str, old: &str, new: &str, difficulty: Difficulty| {
        let content =
            crate::common::build(&crate::common::with(file, old, new)).expect("the pack is in order");
        let mut state = two(&content, "rita-young", "william-yorick");
        reveal_all(&content, &mut state);
        state.options.difficulty = difficulty;
        let small = spawn_id(&content, &state, "small");
        let front = Set::of(space(&content, &state, "front.b"));
        let zombie = Choice::Kind(kind(&content, "zombie"));
        rule(&content, &mut state, &[zombie], |t| monsters::spawn(t, small, 1, Some(front), None));
        state.monster(Monster(0)).map(|it| it.health)
    };
    let file = "monsters/zombie.ron";
    let as_it_is = |difficulty| health(file, "health: (2, 1)", "health: (2, 1)", difficulty);
    assert_eq!(
        [Difficulty::Easy, Difficulty::Normal, Difficulty::Hard].map(as_it_is),
        [Some(3), Some(4), Some(5)]
    );
    assert_eq!(health(file, "health: (2, 1)", "health: (1, 0)", Difficulty::Easy), Some(1), "at least 1");
}

/// MOM-MON-10 Investigators see health, damage, ratings and abilities; not the texts to come.
#[test]
fn a_view_of_a_monster_has_its_numbers_and_none_of_its_texts() {
    use table::Game;
    let content = content();
    let mut state = two(&content, "rita-young", "william-yorick");
    reveal_all(&content, &mut state);
    let byakhee = crate::common::bench::monster(&content, &mut state, "byakhee", "front.b");
    state.monsters.at[byakhee.index()].as_mut().expect("it is there").damage = 2;
    let view = mansions::Mansions::view(&content, &state, Some(table::Seat(0)));
    let seen = &view.monsters[0];
    let card = content.kind(kind(&content, "byakhee"));
    assert_eq!((seen.health, seen.damage), (5, 2));
    assert_eq!([seen.awareness, seen.horror, seen.brawn], [card.awareness, card.horror, card.brawn]);
    assert_eq!(seen.gifts, &card.gifts[..]);
    let all = format!("{view:?}");
    let texts = card.attacks.iter().chain(&card.evades).map(|text| &*text.says.words);
    for says in texts.filter(|says| !says.is_empty()) {
        assert!(!all.contains(says), "{says}");
    }
}
