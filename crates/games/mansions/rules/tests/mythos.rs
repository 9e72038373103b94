//! The mythos phase and the pool.

use crate::common::bench::{FIRST, SECOND, two};
use crate::common::content;
use crate::common::figures::{reveal_all, space, spawn_id, stand, step};
use mansions::ids::{Condition, Difficulty, Monster, PoolEvent, SpawnId, Tier};
use mansions::mythos::{MythosStep, tier_weights};
use mansions::question::Choice;
use mansions::state::{State, Step};
use mansions::turn::TurnStep;
use mansions::{Content, Event};
use parts::Set;

fn night(content: &Content) -> State {
    let mut state = two(content, "rita-young", "minh-thi-phan");
    state.story.due.clear();
    state.round = 1;
    state
}

fn next(state: &State) -> Option<Step> {
    state.agenda.iter().next().copied()
}

fn pool_event(content: &Content, id: &str) -> PoolEvent {
    PoolEvent::new(content.pool.iter().position(|event| event.id == id).expect("there is such an event"))
}

/// MOM-MYTH-03 With d = 17 − n: minor before d/2 (rounded up), major from there, deadly from d. MOM-SETUP-03 Easy: three
/// rounds later; hard: two earlier. MOM-MYTH-02 The scenario shifts it.
#[test]
fn the_pool_grows_worse_with_the_rounds() {
    let content = content();
    let tier = |round: u8, difficulty: Difficulty, shift: i8| {
        let mut state = night(&content);
        (state.round, state.options.difficulty, state.pool.shift) = (round, difficulty, shift);
        let weights = tier_weights(&content, &state);
        assert_eq!(weights.iter().sum::<u8>(), 1);
        Tier::ALL[weights.iter().position(|&weight| weight == 1).expect("there is one")]
    };
    // Two investigators: d is 15.
    let (easy, normal, hard) = (Difficulty::Easy, Difficulty::Normal, Difficulty::Hard);
    assert_eq!(
        [7, 8, 14, 15].map(|round| tier(round, normal, 0)),
        [Tier::Minor, Tier::Major, Tier::Major, Tier::Deadly]
    );
    assert_eq!([10, 11].map(|round| tier(round, easy, 0)), [Tier::Minor, Tier::Major]);
    assert_eq!([5, 6].map(|round| tier(round, hard, 0)), [Tier::Minor, Tier::Major]);
    assert_eq!(
        [-1, 1, 2, 5].map(|shift| tier(1, normal, shift)),
        [Tier::Flavour, Tier::Major, Tier::Deadly, Tier::Deadly]
    );
}

/// MOM-MYTH-03 Help joins every third round while somebody is Wounded or Insane. MOM-MYTH-02 The scenario's own weights
/// take its place.
#[test]
fn help_joins_every_third_round() {
    let content = content();
    let mut state = night(&content);
    state.round = 3;
    assert_eq!(tier_weights(&content, &state), [0, 0, 1, 0, 0]);
    state.who_mut(FIRST).conditions.insert(Condition::Wounded);
    assert_eq!(tier_weights(&content, &state), [0, 1, 1, 0, 0]);
    state.round = 4;
    assert_eq!(tier_weights(&content, &state), [0, 0, 1, 0, 0]);
    state.pool.weights = Some([3, 0, 2, 0, 1]);
    assert_eq!(tier_weights(&content, &state), [3, 0, 2, 0, 1]);
}

/// MOM-MYTH-04 No event repeats until its tier is used up; then all of it may come again. `once` is once.
#[test]
fn no_event_repeats_until_its_tier_is_used_up() {
    let content = content();
    let mut state = night(&content);
    state.pool.weights = Some([1, 0, 0, 0, 0]);
    let flavour: Vec<PoolEvent> = (0..content.pool.len())
        .map(PoolEvent::new)
        .filter(|&event| content.pool_event(event).tier == Tier::Flavour)
        .collect();
    let open = |event: &&PoolEvent| content.pool_event(**event).gates.is_empty();
    let free: Vec<PoolEvent> = flavour.iter().filter(open).copied().collect();
    let above = pool_event(&content, "footsteps-above");
    state.pool.drawn = flavour.iter().copied().collect::<Set<_>>().without(above);
    let news = step(&content, &mut state, &[], Step::Mythos(MythosStep::Pool));
    assert_eq!(news.first(), Some(&Event::PoolEvent(above)), "the only one that is left");
    let news = step(&content, &mut state, &[Choice::Event(free[0])], Step::Mythos(MythosStep::Pool));
    assert_eq!(news.first(), Some(&Event::PoolEvent(free[0])));
    assert_eq!(state.pool.drawn, Set::of(free[0]));
}

/// MOM-MYTH-04 An event whose condition has no target is skipped and another drawn.
#[test]
fn an_event_without_a_target_is_skipped() {
    let content = content();
    let mut state = night(&content);
    state.pool.weights = Some([0, 1, 0, 0, 0]);
    let [tune, water, thought] =
        ["a-tune", "clean-water", "a-thought"].map(|id| Choice::Event(pool_event(&content, id)));
    let answers = [tune, water, thought];
    // Nobody has suffered anything; then the one with fewest clues is drawn of the two.
    let answers: Vec<Choice> = answers.into_iter().chain([Choice::Who(SECOND)]).collect();
    let news = step(&content, &mut state, &answers, Step::Mythos(MythosStep::Pool));
    assert_eq!(news.first(), Some(&Event::PoolEvent(pool_event(&content, "a-thought"))));
    assert_eq!(state.pool.drawn.len(), 1);
}

/// MOM-MYTH-02 No pool event in a round that the scenario keeps free of it.
#[test]
fn a_round_without_a_pool_event() {
    let content = content();
    let mut state = night(&content);
    state.pool.skip = true;
    assert_eq!(step(&content, &mut state, &[], Step::Mythos(MythosStep::Pool)), []);
    assert!(!state.pool.skip);
    assert_eq!(next(&state), Some(Step::Mythos(MythosStep::BeforeMonsters)));
}

fn three(content: &Content, state: &mut State) -> [Monster; 3] {
    reveal_all(content, state);
    ["study.a", "study.b", "attic.a"].map(|name| stand(content, state, "zombie", name, 4))
}

fn of_spawn(state: &mut State, monster: Monster, spawn: SpawnId) {
    state.monsters.at[monster.index()].as_mut().expect("it stands there").spawn = Some(spawn);
}

/// MOM-MON-05 Chance draws among those not yet activated; those of an idle spawn do not activate, and some come first.
#[test]
fn chance_draws_the_order_of_activation() {
    let content = content();
    let mut state = night(&content);
    let [one, two, three] = three(&content, &mut state);
    let (risen, woken) = (spawn_id(&content, &state, "risen"), spawn_id(&content, &state, "woken-wife"));
    of_spawn(&mut state, three, risen);
    state.story.idle.insert(risen);
    step(&content, &mut state, &[], Step::Mythos(MythosStep::Monsters));
    assert_eq!(state.monsters.to_activate, [one, two].into_iter().collect());
    let news = step(&content, &mut state, &[Choice::Monster(two)], Step::Mythos(MythosStep::NextMonster));
    assert_eq!(news, []);
    assert_eq!(next(&state), Some(Step::Mythos(MythosStep::Activate(two))));
    // Another comes in the step: it waits for the next round.
    stand(&content, &mut state, "zombie", "attic.b", 4);
    assert_eq!(state.monsters.to_activate, Set::of(one));

    state.monsters.to_activate = [one, two, three].into_iter().collect();
    of_spawn(&mut state, two, woken);
    step(&content, &mut state, &[], Step::Mythos(MythosStep::NextMonster));
    assert_eq!(next(&state), Some(Step::Mythos(MythosStep::Activate(two))), "it comes before all others");
}

/// MOM-MON-05 One that is to stay loses this activation. After the last one come horror checks.
#[test]
fn a_monster_that_stays_does_not_activate() {
    let content = content();
    let mut state = night(&content);
    let [one, two, three] = three(&content, &mut state);
    for monster in [one, two, three] {
        state.monsters.at[monster.index()].as_mut().expect("it stands there").stays = 2;
    }
    step(&content, &mut state, &[], Step::Mythos(MythosStep::Monsters));
    step(&content, &mut state, &[], Step::Mythos(MythosStep::NextMonster));
    assert!(state.all_monsters().all(|(_, it)| it.stays == 1));
    let all = [FIRST, SECOND].into_iter().collect();
    assert_eq!(next(&state), Some(Step::Mythos(MythosStep::HorrorChecks(all))));
}

/// MOM-MON-05 An effect that makes some activate at once has their order drawn, too.
#[test]
fn an_effect_makes_some_activate_at_once() {
    let content = content();
    let mut state = night(&content);
    let [one, two, three] = three(&content, &mut state);
    let those = MythosStep::ActivateThese([one, two, three].into_iter().collect());
    step(&content, &mut state, &[Choice::Monster(three)], Step::Mythos(those));
    let planned: Vec<Step> = state.agenda.iter().take(2).copied().collect();
    let rest = MythosStep::ActivateThese([one, two].into_iter().collect());
    assert_eq!(planned, [Step::Mythos(MythosStep::Activate(three)), Step::Mythos(rest)]);
}

/// MOM-ROUND-03 The mythos phase in order, ended by round-end triggers and a new round.
#[test]
fn the_phase_has_its_order() {
    let content = content();
    let mut state = night(&content);
    let news = crate::common::bench::act(&content, &mut state, mansions::mythos::phase);
    assert_eq!(news, [Event::MythosPhase]);
    assert_eq!(next(&state), Some(Step::Mythos(MythosStep::FireSpreads)));
    let after = |state: &mut State, this: MythosStep| {
        step(&content, state, &[], Step::Mythos(this));
        state.agenda.take_next()
    };
    assert_eq!(after(&mut state, MythosStep::Triggers), Some(Step::Mythos(MythosStep::Pool)));
    assert_eq!(after(&mut state, MythosStep::BeforeMonsters), Some(Step::Mythos(MythosStep::Monsters)));
    assert_eq!(after(&mut state, MythosStep::Monsters), Some(Step::Mythos(MythosStep::NextMonster)));
    let done = MythosStep::HorrorChecks(Set::EMPTY);
    assert_eq!(after(&mut state, done), Some(Step::Mythos(MythosStep::RoundEnd)));
    assert_eq!(after(&mut state, MythosStep::RoundEnd), Some(Step::Turn(TurnStep::Round)));
}

/// MOM-MAP-07 A tile that is removed keeps no figure: each goes to the nearest space left, by its owner's choice.
#[test]
fn a_tile_that_goes_leaves_nobody_behind() {
    let content = content();
    let mut state = night(&content);
    reveal_all(&content, &mut state);
    let study = mansions::ids::RoleId::new(1);
    state.board.roles.insert(study);
    let zombie = stand(&content, &mut state, "zombie", "study.b", 4);
    crate::common::figures::put(&content, &mut state, FIRST, "study.a");
    let hall = space(&content, &state, "passage.b");
    let (_, news) =
        crate::common::bench::rule(&content, &mut state, &[], |t| mansions::explore::remove(t, study));
    assert_eq!(crate::common::figures::at(&state, zombie), hall);
    assert_eq!(state.who(FIRST).space, hall);
    assert!((state.board.revealed & state.plan(&content).tile(study)).is_empty());
    assert!(state.board.gone.contains(study) && news.contains(&Event::RoleGone(study)));
}

/// MOM-MAP-07, MOM-BARR-03 A plank that bars a door goes with its tile, back into the deck: it does not drift first. What lay
/// beside it drifts to the nearest space, which is behind the door.
#[test]
fn a_plank_that_bars_a_door_goes_with_its_tile() {
    let content = content();
    let house = "agatha-crane: front.a\nrita-young: front.a\nround: 1\nrevealed: front, study, dining, stairs\n\
                 barricades: study.a against passage.b - study.a (two-by-four)\nlying: knife at study.a\nnext: none";
    let mut state = mansions::notation::read(&content, house).expect("it can be read");
    let study = content.scenario(state.scenario).roles.iter().position(|role| role.id == "study");
    let study = mansions::ids::RoleId::new(study.expect("there is a study"));
    let (_, news) =
        crate::common::bench::rule(&content, &mut state, &[], |t| mansions::explore::remove(t, study));
    let plank = crate::common::bench::item(&content, "two-by-four");
    assert_eq!(state.cards.place(plank), mansions::state::Place::Deck);
    let (knife, passage) =
        (crate::common::bench::item(&content, "knife"), space(&content, &state, "passage.b"));
    assert_eq!(state.cards.place(knife), mansions::state::Place::Lying(passage), "barricades do not count");
    assert!(!news.iter().any(|event| matches!(event, Event::Laid(card, _) if *card == plank)), "{news:?}");
}

/// MOM-HIDE-03 What nobody has found goes without its name; that there is no way there any more is told.
#[test]
fn what_goes_before_it_was_found_is_not_named() {
    let content = content();
    let mut state = two(&content, "agatha-crane", "rita-young");
    let roles = &content.scenario(state.scenario).roles;
    let study = roles.iter().position(|role| role.id == "study").expect("there is a study");
    let study = mansions::ids::RoleId::new(study);
    let (_, news) =
        crate::common::bench::rule(&content, &mut state, &[], |t| mansions::explore::remove(t, study));
    assert!(state.board.gone.contains(study));
    let door = crate::common::bench::token(&content, &state, "door:study");
    assert_eq!(news, [Event::WayGone(door, space(&content, &state, "passage.b"))]);
}

/// MOM-MAP-07 Each token and dropped card of a tile that goes comes to the nearest space left; what lay in one space stays
/// together, and the lead seat chooses where. Fire and darkness go with the tile.
#[test]
fn what_lay_on_a_tile_drifts_to_the_nearest_space() {
    use mansions::state::{Place, Spot};
    let content = content();
    let mut state = night(&content);
    reveal_all(&content, &mut state);
    let dining = mansions::ids::RoleId::new(
        content
            .scenario(state.scenario)
            .roles
            .iter()
            .position(|role| role.id == "dining")
            .expect("it is there"),
    );
    state.board.roles.insert(dining);
    let kitchen = space(&content, &state, "dining.c");
    let desk = crate::common::bench::token(&content, &state, "desk");
    state.board.tokens = Set::of(desk);
    state.board.token_at[desk.index()] = Spot::Space(kitchen);
    let knife = crate::common::bench::item(&content, "knife");
    state.cards.put(knife, Place::Lying(kitchen));
    state.board.fire.insert(kitchen);
    let near = ["garden.a", "passage.a", "cellar.d"].map(|name| space(&content, &state, name));
    let land = state.land(&content);
    let left = state.board.revealed - state.plan(&content).tile(dining);
    let nearest = land.nearest(kitchen, left, mansions::plan::By::Foot);
    let to = nearest.iter().last().expect("there is a way out");
    assert!(near.contains(&to), "{to:?}");
    let answers: Vec<Choice> = if nearest.len() > 1 { vec![Choice::Space(to)] } else { Vec::new() };
    let (_, news) =
        crate::common::bench::rule(&content, &mut state, &answers, |t| mansions::explore::remove(t, dining));
    assert_eq!(state.board.token_at[desk.index()], Spot::Space(to));
    assert_eq!(state.cards.place(knife), Place::Lying(to));
    assert!(news.contains(&Event::TokenMoved(desk, to)) && news.contains(&Event::Laid(knife, to)));
    assert!(!state.board.fire.contains(kitchen));
}
