//! Whom, where and how many: what the selecting words mean on a position.

use crate::common::bench::{FIRST, SECOND, hold, rule, two};
use crate::common::saying;
use mansions::effect::{Effect, Monsters, People};
use mansions::effects::Scene;
use mansions::ids::{Condition, KindId, Monster, SpawnId, TokenId, Who};
use mansions::question::Choice;
use mansions::select;
use mansions::state::{MonsterState, Spot, Standing, State};
use mansions::{Content, Event};
use parts::{Set, Space};

const ZOMBIE: Monster = Monster(0);
const GHOST: Monster = Monster(1);

fn space(content: &Content, name: &str) -> Space {
    let plan = &content.scenarios[crate::common::lamp(content)].plans[0];
    Space::new(plan.spaces.iter().position(|space| space.name == name).expect("there is such a space"))
}

fn monster(content: &Content, kind: &str, spawn: &str, at: &str, damage: u8) -> MonsterState {
    let kind = content.kinds.iter().position(|it| it.id == kind).expect("there is such a monster");
    let spawns = &content.scenarios[crate::common::lamp(content)].spawns;
    let spawn = spawns.iter().position(|it| it.id == spawn).expect("there is such a spawn");
    MonsterState {
        kind: KindId::new(kind),
        number: 1,
        spawn: Some(SpawnId::new(spawn)),
        space: space(content, at),
        health: 6,
        damage,
        stays: 0,
        slowed: false,
    }
}

/// The whole front-door map. Rita in the hall, hurt and armed, a zombie beside her and a ghost in the bedroom; Minh in the
/// dark entry with the caretaker; the study burns.
fn position(content: &Content) -> State {
    let mut state = two(content, "rita-young", "minh-thi-phan");
    let named = |name: &str| space(content, name);
    state.board.revealed = state.plan(content).all();
    (state.round, state.lead) = (3, 1);
    state.investigators[0].space = named("passage.b");
    state.investigators[1].space = named("front.a");
    state.investigators[0].clues = 2;
    state.investigators[1].conditions.insert(Condition::Dazed);
    hold(content, &mut state, FIRST, "knife");
    state.ills[0].put(mansions::ids::IllCard::new(0), Some(FIRST));
    state.board.fire.insert(named("study.a"));
    state.board.dark.insert(named("front.a"));
    state.monsters.at[0] = Some(monster(content, "zombie", "risen", "passage.a", 1));
    state.monsters.at[1] = Some(monster(content, "the-wife", "wife", "bed.b", 0));
    state.board.tokens = Set::EMPTY;
    let caretaker = token(content, "caretaker");
    state.board.tokens.insert(caretaker);
    state.board.token_at[caretaker.index()] = Spot::Space(named("front.a"));
    state.story.vars[0] = 2;
    state.story.sums[0] = 4;
    state
}

fn token(content: &Content, id: &str) -> TokenId {
    let tokens = &content.scenarios[crate::common::lamp(content)].tokens;
    TokenId::new(tokens.iter().position(|token| token.id == id).expect("there is such a token"))
}

/// MOM-SCEN-03, MOM-HIDE-02 Each proviso by its truth.
#[test]
fn provisos_hold_or_not() {
    let all = [
        ("Always", true),
        ("Not(Always)", false),
        ("All([Always, Not(Always)])", false),
        ("Any([Not(Always), Always])", true),
        ("AtLeast(Round, 3)", true),
        ("AtMost(Round, 2)", false),
        ("Equal(Round, 3)", true),
        ("Less(Just(2), Round)", true),
        ("Flag(\"names\")", true),
        ("Flag(\"rage\")", false),
        ("You([WithMonster])", false),
        ("You([Here, Not(Other), Has(A(Bladed))])", true),
        ("YouHave(Named(\"knife\"))", true),
        ("YouHave(A(Light))", false),
        ("Somebody([Other, Is(Dazed)])", true),
        ("Somebody([Other, Here])", false),
        ("SomeSpace([Burning, Indoor])", true),
        ("SomeMonster([Hurt, InRange])", true),
        ("SomeMonster([Here])", false),
        ("Revealed(\"front\")", true),
        ("Revealed(\"study\")", false),
        ("There(\"caretaker\")", true),
        ("There(\"desk\")", false),
        ("FollowsYou(\"caretaker\")", false),
        ("ThingAt(Named(\"knife\"), Here)", true),
        ("ThingAt(Named(\"knife\"), At(\"front.a\"))", false),
        ("Alive(\"risen\")", true),
        ("Alive(\"big\")", false),
        ("Shown(\"dead\")", false),
        ("Possible(\"wife\")", true),
        ("InStage(\"whose-lamp\")", true),
        ("InStage(\"let-it-sleep\")", false),
        ("Solved(\"case-lock\")", false),
        ("OpenDoor", true),
        ("Complete", false),
        ("YouAreEliminated", false),
    ];
    let does: String = all.iter().map(|(words, _)| format!("If({words}, []), ")).collect();
    let (content, effects) = saying(&does);
    let state = position(&content);
    for (effect, (words, expected)) in effects.iter().zip(all) {
        let Effect::If(proviso, _) = effect else { panic!("{effect:?}") };
        assert_eq!(select::holds(&content, &state, proviso, &Scene::of(FIRST)), expected, "{words}");
    }
}

/// MOM-HIDE-02 A value is possible as long as a world has it; with one value left the fact has come out.
#[test]
fn what_is_left_of_the_worlds() {
    let (content, effects) = saying("If(Shown(\"dead\"), []), If(Possible(\"wife\"), [])");
    let mut state = position(&content);
    let values = &content.scenarios[crate::common::lamp(&content)].hidden[0].values;
    state.story.worlds &= values[1].worlds;
    let holds = |effect: &Effect| match effect {
        Effect::If(proviso, _) => select::holds(&content, &state, proviso, &Scene::NOBODY),
        other => panic!("{other:?}"),
    };
    assert!(holds(&effects[0]));
    assert!(!holds(&effects[1]));
}

/// MOM-SCEN-05 Each number; sums stay within 16 bits, quotients are rounded down, by 0 they are 0.
#[test]
fn numbers_are_counted() {
    let all = [
        ("Just(-3)", -3),
        ("Var(\"names\")", 2),
        ("Round", 3),
        ("N", 2),
        ("Seats", 2),
        ("Living", 2),
        ("Eliminated", 0),
        ("Left", 0),
        ("Hardness", 1),
        ("ByN(4, 5, 6, 7)", 4),
        ("PerN(1, 2)", 5),
        ("People([Indoors])", 2),
        ("Monsters([])", 2),
        ("Spaces([In(YourRoom)])", 2),
        ("Rooms([Burning])", 1),
        ("Tokens(Person)", 1),
        ("Tokens(Search)", 0),
        ("Result", 6),
        ("SumOf(\"desk\")", 4),
        ("Yours(Damage)", 1),
        ("Yours(Horror)", 0),
        ("Yours(Clues)", 2),
        ("Yours(Items)", 1),
        ("Yours(Spells)", 0),
        ("Yours(Possessions)", 1),
        ("Yours(Skill(Strength))", 5),
        ("Yours(Of(Bladed))", 1),
        ("Yours(SpacesInRange)", 3),
        ("Yours(SpacesMoved)", 0),
        ("Plus(Just(32767), N)", 32767),
        ("Minus(Just(-32768), N)", -32768),
        ("Product(Just(300), Just(300))", 32767),
        ("Quotient(Just(-7), Just(2))", -4),
        ("Quotient(Just(7), Just(-2))", -4),
        ("Quotient(Just(7), Just(0))", 0),
    ];
    let does: String = all.iter().map(|(words, _)| format!("Times({words}, []), ")).collect();
    let (content, effects) = saying(&does);
    let state = position(&content);
    let scene = Scene { result: 6, ..Scene::of(FIRST) };
    for (effect, (words, expected)) in effects.iter().zip(all) {
        let Effect::Times(number, _) = effect else { panic!("{effect:?}") };
        assert_eq!(select::number(&content, &state, number, &scene), expected, "{words}");
    }
}

/// MOM-MAP-02, MOM-MAP-06, MOM-DARK-01 What an investigator may be, asked by Rita.
#[test]
fn people_are_told_by_what_they_are() {
    let (rita, minh, both, nobody): (&[Who], &[Who], &[Who], &[Who]) =
        (&[FIRST], &[SECOND], &[FIRST, SECOND], &[]);
    let all = [
        ("", both),
        ("Not(Other)", rita),
        ("Other", minh),
        ("Here", rita),
        ("InRange", both),
        ("InRangeOf(At(\"study.b\"))", nobody),
        ("At(At(\"front.a\"))", minh),
        ("At(Here)", rita),
        ("Indoors", both),
        ("Outdoors", nobody),
        ("In(Hall)", both),
        ("InDark", minh),
        ("NextToFire", rita),
        ("Alone", both),
        ("InCompany", nobody),
        ("WithMonster", nobody),
        ("MonsterInRange", both),
        ("WithPerson", minh),
        ("Is(Dazed)", minh),
        ("Has(A(Bladed))", rita),
        ("AtLeast(Clues, 2)", rita),
        ("AtLeast(Clues, 3)", nobody),
    ];
    let does: String = all.iter().map(|(words, _)| format!("For(Each([{words}]), []), ")).collect();
    let (content, effects) = saying(&does);
    let state = position(&content);
    for (effect, (words, expected)) in effects.iter().zip(all) {
        let Effect::For(People::Each(tests), _) = effect else { panic!("{effect:?}") };
        let people = select::people_that(&content, &state, tests, &Scene::of(FIRST));
        assert_eq!(people, expected.iter().copied().collect(), "{words}");
    }
}

/// MOM-ELIM-03 Whoever has left the board is nobody of whom a text speaks, and stands nowhere.
#[test]
fn those_who_are_gone_are_not_meant() {
    let (content, effects) = saying("For(Each([]), []), Darken(Here)");
    let mut state = position(&content);
    state.investigators[0].standing = Standing::Eliminated;
    let Effect::For(People::Each(tests), _) = &effects[0] else { panic!() };
    let scene = Scene::of(FIRST);
    assert_eq!(select::people_that(&content, &state, tests, &scene), Set::of(SECOND));
    let Effect::Darken(places) = &effects[1] else { panic!() };
    assert!(select::possible_places(&content, &state, places, &scene).is_empty());
}

/// MOM-MAP-01, MOM-MAP-05 Where a text means, asked by Rita; where one of several would be chosen, all of them.
#[test]
fn places_are_told_by_where_they_are() {
    let all: [(&str, &[&str]); 33] = [
        ("Here", &["passage.b"]),
        ("YourRoom", &["passage.a", "passage.b"]),
        ("At(\"study.b\")", &["study.b"]),
        ("Room(\"study.b\")", &["study.a", "study.b"]),
        ("Tile(\"bed\")", &["bed.a", "bed.b"]),
        ("Of(\"caretaker\")", &["front.a"]),
        ("Of(\"desk\")", &[]),
        ("OfThis", &["passage.a"]),
        ("There", &["study.a"]),
        ("OfSpawn(\"wife\")", &["bed.b"]),
        ("OfThing(Named(\"knife\"))", &["passage.b"]),
        ("OfThing(Named(\"candles\"))", &[]),
        ("Hearth", &["dining.c"]),
        ("Usual", &[]),
        ("Each([Burning])", &["study.a"]),
        ("Each([Dark])", &["front.a"]),
        ("Each([Unlit])", &["front.a"]),
        ("Each([WithOthers])", &["front.a"]),
        ("Each([Kind(Library), Not(Burning)])", &["study.b"]),
        ("Each([Kind(Library), Water])", &[]),
        ("Each([In(YourRoom), Empty])", &["passage.a"]),
        ("Each([In(YourRoom), WithoutMonster])", &["passage.b"]),
        ("Each([NextTo(Here), Kind(Library)])", &["study.a"]),
        ("Each([InRange])", &["front.a", "front.b", "passage.a", "passage.b"]),
        ("Each([Within(1), Kind(Hall)])", &["passage.a", "passage.b", "stairs.a"]),
        ("Each([NearPeople, Kind(Library)])", &["study.a"]),
        ("Each([DeadEnd, In(Tile(\"bed\"))])", &["bed.b"]),
        ("Nearest([Kind(Bedroom)])", &["bed.a"]),
        ("NearestTo(At(\"bed.b\"), [Kind(Hall)])", &["stairs.a"]),
        ("Farthest([In(Tile(\"bed\"))])", &["bed.b"]),
        ("Chosen([In(Tile(\"study\"))])", &["study.a", "study.b"]),
        ("DrawnRooms(1, [In(Tile(\"study\"))])", &["study.a", "study.b"]),
        ("LargestRoom([Kind(Library)])", &["study.a", "study.b"]),
    ];
    let does: String = all.iter().map(|(words, _)| format!("Lighten({words}), ")).collect();
    let (content, effects) = saying(&does);
    let state = position(&content);
    let scene = Scene { monster: Some(ZOMBIE), there: Some(space(&content, "study.a")), ..Scene::of(FIRST) };
    for (effect, (words, expected)) in effects.iter().zip(all) {
        let Effect::Lighten(places) = effect else { panic!("{effect:?}") };
        let spaces = select::possible_places(&content, &state, places, &scene);
        assert_eq!(spaces, expected.iter().map(|name| space(&content, name)).collect(), "{words}");
    }
}

/// MOM-MAP-03 A place that is not revealed is nowhere.
#[test]
fn only_revealed_spaces_are_places() {
    let (content, effects) = saying("Lighten(At(\"study.b\")), Lighten(Each([]))");
    let state = two(&content, "rita-young", "minh-thi-phan");
    let sizes: Vec<usize> = effects
        .iter()
        .map(|effect| match effect {
            Effect::Lighten(places) => {
                select::possible_places(&content, &state, places, &Scene::of(FIRST)).len()
            }
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(sizes, [0, 4]);
}

/// MOM-MON-10 What a monster may be, asked by Rita, with the zombie as "this".
#[test]
fn monsters_are_told_by_what_they_are() {
    let all: [(&str, &[Monster]); 10] = [
        ("", &[ZOMBIE, GHOST]),
        ("A(\"zombie\")", &[ZOMBIE]),
        ("Of(\"wife\")", &[GHOST]),
        ("Class(Spirit)", &[GHOST]),
        ("Gifted(Phases)", &[GHOST]),
        ("Here", &[]),
        ("InRange", &[ZOMBIE]),
        ("At(At(\"bed.b\"))", &[GHOST]),
        ("Other", &[GHOST]),
        ("Not(Hurt)", &[GHOST]),
    ];
    let does: String = all.iter().map(|(words, _)| format!("Slow(Each([{words}])), ")).collect();
    let (content, effects) = saying(&does);
    let state = position(&content);
    let scene = Scene { monster: Some(ZOMBIE), ..Scene::of(FIRST) };
    for (effect, (words, expected)) in effects.iter().zip(all) {
        let Effect::Slow(Monsters::Each(tests)) = effect else { panic!("{effect:?}") };
        let those = select::monsters_that(&content, &state, tests, &scene);
        assert_eq!(those, expected.iter().copied().collect(), "{words}");
    }
}

/// MOM-MYTH-05 "An investigator" is drawn by chance among those whom it may mean; "choose" is the lead seat's, ties are drawn.
#[test]
fn people_are_chosen_or_drawn() {
    let all: [(&str, &[Choice], &[Who]); 9] = [
        ("You", &[], &[FIRST]),
        ("One([])", &[Choice::Who(SECOND)], &[SECOND]),
        ("Chosen([])", &[Choice::Who(SECOND)], &[SECOND]),
        ("Drawn([])", &[Choice::Who(FIRST)], &[FIRST]),
        ("DrawnSome(3, [])", &[Choice::Who(SECOND)], &[FIRST, SECOND]),
        ("Most(Clues, [])", &[], &[FIRST]),
        ("Least(Damage, [])", &[], &[SECOND]),
        ("Most(Horror, [])", &[Choice::Who(SECOND)], &[SECOND]),
        ("Holder(A(Bladed))", &[], &[FIRST]),
    ];
    let does: String = all.iter().map(|(words, ..)| format!("For({words}, []), ")).collect();
    let (content, effects) = saying(&does);
    for (effect, (words, answers, expected)) in effects.iter().zip(all) {
        let (mut state, mut scene) = (position(&content), Scene::of(FIRST));
        let Effect::For(people, _) = effect else { panic!("{effect:?}") };
        let (chosen, _) = rule(&content, &mut state, answers, |t| select::people(t, people, &mut scene));
        assert_eq!(chosen, expected.iter().copied().collect(), "{words}");
        assert_eq!(scene.target, words.starts_with("Chosen").then_some(SECOND), "whom it is used on");
    }
}

/// MOM-MYTH-05 Places and monsters likewise; the place that was chosen or drawn last is "there".
#[test]
fn places_and_monsters_are_chosen_or_drawn() {
    let (content, effects) = saying(
        "Darken(Drawn([In(Tile(\"study\"))])), Darken(One([In(Tile(\"study\"))])), Darken(Chosen([In(Tile(\"study\"))])), \
         Darken(There), Darken(DrawnRooms(2, [Kind(Library)])), Slow(Nearest([])), Slow(MostHurt([])), Slow(Drawn([])), \
         Slow(Chosen([Other])), Slow(This)",
    );
    let mut state = position(&content);
    let study = Choice::Space(space(&content, "study.b"));
    let mut scene = Scene { monster: Some(ZOMBIE), ..Scene::of(FIRST) };
    let answers = [study, study, study, study, Choice::Monster(GHOST)];
    let (_, news) =
        rule(&content, &mut state, &answers, |t| mansions::effects::resolve(t, &effects, &mut scene));
    assert_eq!(scene.there, Some(space(&content, "study.b")));
    assert_eq!(news, [Event::Darkness(space(&content, "study.b"))]);
    assert!(state.all_monsters().all(|(_, monster)| monster.slowed));
}

/// MOM-MAP-05 Without anybody who is "you", near and far are measured from everybody.
#[test]
fn far_from_everybody() {
    let (content, effects) = saying("Lighten(Nearest([Kind(Bedroom)])), Lighten(Farthest([Kind(Hall)]))");
    let state = position(&content);
    let places = |effect: &Effect| match effect {
        Effect::Lighten(places) => select::possible_places(&content, &state, places, &Scene::NOBODY),
        other => panic!("{other:?}"),
    };
    assert_eq!(places(&effects[0]), Set::of(space(&content, "bed.a")));
    let far = ["front.b", "passage.a", "stairs.a"].map(|name| space(&content, name));
    assert_eq!(places(&effects[1]), far.into_iter().collect());
}
