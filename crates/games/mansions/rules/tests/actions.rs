//! Chapter "Actions".

use crate::common::bench::{
    FIRST, SECOND, copy, fell, hold, ill, item, monster, put, reveal_all, space, stand, turn, two,
};
use crate::common::content;
use crate::common::typed::in_the_house;
use mansions::actions::attack::damage;
use mansions::content::{AttackText, Blow};
use mansions::event::Figure;
use mansions::ids::{Action, Condition, Ill, MonsterClass, Skill, WeaponClass};
use mansions::question::{About, Choice};
use mansions::state::{Place, State};
use mansions::{Content, Event};

fn start() -> (Content, State) {
    let content = content();
    let mut state = two(&content, "rita-young", "william-yorick");
    reveal_all(&content, &mut state);
    stand(&content, &mut state, SECOND, "attic.a");
    (content, state)
}

fn act(action: Action, more: &[Choice]) -> Vec<Choice> {
    [&[Choice::Action(action)], more].concat()
}

/// MOM-ATTACK-01 Choose a monster and how: unarmed or with a melee icon (own space only), or with a ranged icon (within
/// range). MOM-ATTACK-03 The weapon's own limits bind (Carbine not in one's space, Shotgun at most 1 space away).
#[test]
fn what_reaches_what() {
    let (content, mut state) = start();
    let [knife, carbine, shotgun] =
        ["knife", "carbine", "shotgun"].map(|id| Choice::Card(hold(&content, &mut state, FIRST, id)));
    let near = monster(&content, &mut state, "cultist", "front.a");
    let next = monster(&content, &mut state, "zombie", "front.b");
    let far = monster(&content, &mut state, "ghost", "passage.b");
    let beyond = monster(&content, &mut state, "skeleton", "stairs.a");
    let came = turn(&content, &state, FIRST, &act(Action::Attack, &[]));
    assert_eq!(came.options(), [near, next, far].map(Choice::Monster), "not {beyond:?}, behind a door");
    let with = |target| turn(&content, &state, FIRST, &act(Action::Attack, &[Choice::Monster(target)]));
    let mut here = with(near).options().to_vec();
    here.sort_by_key(|option| format!("{option:?}"));
    let mut all = vec![shotgun, knife, Choice::Unarmed];
    all.sort_by_key(|option| format!("{option:?}"));
    assert_eq!(here, all);
    let mut ranged = with(next).options().to_vec();
    ranged.sort_by_key(|option| format!("{option:?}"));
    let mut both = vec![carbine, shotgun];
    both.sort_by_key(|option| format!("{option:?}"));
    assert_eq!(ranged, both);
    // Only the carbine is left, and is not asked about.
    assert_eq!(with(far).asked.map(|(about, _)| about), Some(About::AttackText(far)));
}

/// MOM-ATTACK-02 One text of the table is drawn, its test resolved, the damage given; damage stays on the monster; at
/// its health it is defeated: figure removed. MOM-ATTACK-06 The text is drawn before clues are spent.
#[test]
fn a_knife_in_the_dark() {
    let (content, mut state) = start();
    hold(&content, &mut state, FIRST, "knife");
    state.who_mut(FIRST).clues = 1;
    let cultist = monster(&content, &mut state, "cultist", "front.a");
    let figure = Figure::of(&state, cultist);
    let knife = Choice::Card(item(&content, "knife"));
    // "You step in close": strength, weapon and result. Health is 1 and one for each investigator.
    let came = turn(&content, &state, FIRST, &act(Action::Attack, &[knife, Choice::Text(0), fell(0, 2)]));
    assert_eq!(came.asked.as_ref().map(|(about, _)| *about), Some(About::AfterRoll));
    let answers = act(Action::Attack, &[knife, Choice::Text(0), fell(0, 2), Choice::Done]);
    let came = turn(&content, &state, FIRST, &answers);
    assert_eq!(came.state.monster(cultist).map(|it| it.damage), Some(1));
    let answers = act(Action::Attack, &[knife, Choice::Text(0), fell(1, 1), Choice::SpendClue]);
    let came = turn(&content, &state, FIRST, &answers);
    assert!(came.state.monster(cultist).is_none() && came.told(Event::Defeated(figure)));
}

/// MOM-ATTACK-05 What a text makes of weapon and result.
#[test]
fn the_damage_of_an_attack_is_what_the_table_says() {
    let text = |blow: Blow, need: u8, more: u8| AttackText {
        says: mansions::names::Text::default(),
        skill: Skill::Strength,
        dice: 0,
        damage: blow,
        need,
        more,
        zero: Vec::new(),
        riders: Vec::new(),
    };
    assert_eq!(damage(&text(Blow::Weapon, 0, 0), 3, 2), 5);
    assert_eq!(damage(&text(Blow::Weapon, 2, 0), 3, 1), 0, "nothing below the result that is asked for");
    assert_eq!(damage(&text(Blow::Half, 0, 0), 3, 2), 4, "half of it, rounded up");
    assert_eq!(damage(&text(Blow::Result, 0, 0), 3, 2), 2);
    assert_eq!(damage(&text(Blow::WeaponAt(2), 0, 0), 5, 2), 5);
    assert_eq!(damage(&text(Blow::WeaponAt(2), 0, 0), 5, 1), 1);
    assert_eq!(damage(&text(Blow::Weapon, 0, 1), 3, 0), 4);
}

/// MOM-ATTACK-05 The table is whole: every weapon class against every monster class has texts.
#[test]
fn the_attack_table_is_whole() {
    let content = content();
    for weapon in WeaponClass::ALL {
        for monster in MonsterClass::ALL {
            assert!(content.attack_texts(*weapon, *monster).len() >= 3, "{weapon:?} against {monster:?}");
        }
    }
    assert_eq!(content.attack_texts(WeaponClass::Bladed, MonsterClass::Humanoid)[2].dice, -1);
}

/// MOM-ATTACK-04 A spell used to attack flips after the damage is dealt, and its back then speaks; MOM-SPELL-02 another
/// copy is gained.
#[test]
fn a_spell_that_attacks_flips() {
    let (content, mut state) = start();
    let spell = content.spells.iter().find(|spell| spell.weapon.is_some()).expect("one attacks");
    let card = copy(&content, &spell.id, 0);
    state.cards.put(card, Place::Held(FIRST));
    state.cards.copies.claim(content.copy_number(card));
    let horror = monster(&content, &mut state, "hunting-horror", "front.a");
    let answers = act(Action::Attack, &[Choice::Card(card), Choice::Text(0), fell(0, 0), Choice::Back(4)]);
    let came = turn(&content, &state, FIRST, &answers);
    assert!(came.told(Event::Flipped(card)), "{:?}", came.news);
    assert!(came.state.monster(horror).is_some_and(|it| it.damage > 0));
}

/// MOM-ATTACK-03 An attack needs no evade check.
#[test]
fn an_attack_needs_no_evade_check() {
    let (content, mut state) = start();
    let cultist = monster(&content, &mut state, "cultist", "front.a");
    let came = turn(&content, &state, FIRST, &act(Action::Attack, &[]));
    assert_eq!(came.asked.map(|(about, _)| about), Some(About::AttackText(cultist)));
}

/// MOM-PUSH-01 Push a monster in one's space towards an adjacent space: difficulty is the monster's brawn. MOM-PUSH-02 On
/// a result at or over it the pushed one moves 1, then the pusher may; otherwise the action is forfeit. It needs an evade
/// check first.
#[test]
fn a_cultist_is_pushed() {
    let (content, mut state) = start();
    let cultist = monster(&content, &mut state, "cultist", "front.a");
    let b = space(&content, &state, "front.b");
    // "He has your sleeve": strength 1, passed. Brawn 2.
    let evade = [Choice::Text(4), fell(1, 0)];
    let came = turn(&content, &state, FIRST, &act(Action::Push, &[evade[0], evade[1], fell(1, 0)]));
    assert!(
        came.told(Event::Forfeited(FIRST)) && came.state.monster(cultist).is_some_and(|it| it.space != b)
    );
    let push = act(Action::Push, &[evade[0], evade[1], fell(2, 0)]);
    let came = turn(&content, &state, FIRST, &push);
    assert_eq!(came.state.monster(cultist).map(|it| it.space), Some(b));
    assert_eq!(
        came.options(),
        [Choice::Space(b), Choice::No],
        "the pusher may follow, with no monster left behind"
    );
}

/// MOM-PUSH-01 A willing investigator just moves, with no test; the other's strength result plus 1 is the difficulty.
#[test]
fn people_are_pushed_willingly_or_not() {
    let (content, mut state) = start();
    stand(&content, &mut state, SECOND, "front.a");
    let b = space(&content, &state, "front.b");
    let came = turn(&content, &state, FIRST, &act(Action::Push, &[Choice::Yes, Choice::No]));
    assert_eq!((came.state.who(SECOND).space, came.state.who(FIRST).space == b), (b, false));
    let equal = act(Action::Push, &[Choice::No, fell(2, 0), fell(2, 0)]);
    let came = turn(&content, &state, FIRST, &equal);
    assert!(came.told(Event::Forfeited(FIRST)) && came.state.who(SECOND).space != b);
    let above = act(Action::Push, &[Choice::No, fell(2, 0), fell(3, 0), Choice::Space(b)]);
    let came = turn(&content, &state, FIRST, &above);
    assert_eq!((came.state.who(SECOND).space, came.state.who(FIRST).space), (b, b));
}

/// MOM-MOVE-04 A Restrained one cannot be willing; being pushed against one's will needs no check.
#[test]
fn the_restrained_are_not_asked() {
    let (content, mut state) = start();
    stand(&content, &mut state, SECOND, "front.a");
    state.who_mut(SECOND).conditions.insert(Condition::Restrained);
    let came = turn(&content, &state, FIRST, &act(Action::Push, &[fell(0, 0), fell(1, 0)]));
    assert_eq!(came.state.who(SECOND).space, space(&content, &state, "front.b"));
}

/// MOM-SETFIRE-01 With a light source: fire in one's space or an adjacent one without fire. MOM-FIRE-06 Fire that comes to
/// an occupied space does nothing by itself.
#[test]
fn fire_is_set() {
    let (content, mut state) = start();
    assert!(!turn(&content, &state, FIRST, &[]).offers(Choice::Action(Action::SetFire)));
    hold(&content, &mut state, FIRST, "candles");
    stand(&content, &mut state, SECOND, "front.b");
    let b = space(&content, &state, "front.b");
    let came = turn(&content, &state, FIRST, &act(Action::SetFire, &[Choice::Space(b)]));
    assert!(came.state.board.fire.contains(b));
    assert_eq!(came.state.suffered(SECOND, Ill::Damage), 0);
    assert!(!turn(&content, &came.state, FIRST, &act(Action::SetFire, &[])).offers(Choice::Space(b)));
}

/// MOM-EXTING-01 Extinguish: agility; per success discard one fire in one's space or a space moved to afterwards; such fire
/// does no damage. MOM-EXTING-02 Unused successes stay; on entering a burning space they are offered before the damage.
#[test]
fn fire_is_put_out_here_and_on_the_way() {
    let (content, mut state) = start();
    let [a, b] = ["front.a", "front.b"].map(|name| space(&content, &state, name));
    state.board.fire.insert(a);
    state.board.fire.insert(b);
    let answers = act(Action::Extinguish, &[fell(2, 0), Choice::Yes]);
    let came = turn(&content, &state, FIRST, &answers);
    assert!(!came.state.board.fire.contains(a));
    assert_eq!((came.state.who(FIRST).dousing, came.state.suffered(FIRST, Ill::Damage)), (1, 0));
    let answers = act(Action::Extinguish, &[fell(2, 0), Choice::Yes, Choice::Walk(b), Choice::Yes]);
    let came = turn(&content, &state, FIRST, &answers);
    assert!(came.state.board.fire.is_empty());
    assert_eq!(came.state.suffered(FIRST, Ill::Damage), 0);
}

/// MOM-FIRE-01 An investigator suffers 1 face-down damage after moving to a space with fire.
#[test]
fn walking_into_fire_hurts() {
    let (content, mut state) = start();
    let b = space(&content, &state, "front.b");
    state.board.fire.insert(b);
    let hurt = Choice::IllCard(ill(&content, Ill::Damage, "broken-arm", 0));
    let came = turn(&content, &state, FIRST, &[Choice::Walk(b), hurt]);
    assert_eq!(came.state.suffered(FIRST, Ill::Damage), 1);
    assert!(came.state.ills[0].up.is_empty(), "face down");
}

/// MOM-FIRE-03 If any space burns, fire spreads to one space adjacent to fire, which the lead seat chooses; one fire per
/// space. MOM-FIRE-04 No burning space: nothing.
#[test]
fn fire_spreads_to_one_space() {
    use crate::common::bench::rule;
    let (content, mut state) = start();
    let [a, b] = ["front.a", "front.b"].map(|name| space(&content, &state, name));
    let _ = rule(&content, &mut state, &[], mansions::fire::spread);
    assert!(state.board.fire.is_empty());
    state.board.fire.insert(a);
    let _ = rule(&content, &mut state, &[], mansions::fire::spread);
    assert!(state.board.fire.contains(b), "only one space is next to it");
    let next = space(&content, &state, "passage.a");
    let _ = rule(&content, &mut state, &[], mansions::fire::spread);
    assert!(state.board.fire.contains(next));
    assert_eq!(state.board.fire.len(), 3);
}

/// MOM-STEAL-01 Another investigator in the space; strength, agility or observation, both test it; up to one possession
/// per success above theirs, of the thief's choice; at or below, forfeit. MOM-TEST-06 The rival rolls first.
#[test]
fn stealing_takes_one_card_for_each_success_more() {
    let (content, mut state) = start();
    stand(&content, &mut state, SECOND, "front.a");
    let [axe, torch, knife] = ["axe", "torch", "knife"].map(|id| hold(&content, &mut state, SECOND, id));
    let agility = Choice::Skill(Skill::Agility);
    let failed = act(Action::Steal, &[agility, fell(1, 0), fell(1, 0)]);
    let came = turn(&content, &state, FIRST, &failed);
    assert!(came.told(Event::Forfeited(FIRST)));
    let stolen =
        act(Action::Steal, &[agility, fell(1, 0), fell(3, 0), Choice::Card(axe), Choice::Card(knife)]);
    let came = turn(&content, &state, FIRST, &stolen);
    let at = |card: mansions::ids::Card| came.state.cards.place(card);
    assert_eq!([at(axe), at(torch), at(knife)], [FIRST, SECOND, FIRST].map(Place::Held));
}

/// MOM-TRADE-01 Investigators in the space give, pick up and drop any number of possessions, in any order.
/// MOM-TRADE-02 A card of another moves only with its owner's yes; then each other seat there may give, drop or pick up.
#[test]
fn a_trade_goes_card_by_card() {
    let (content, mut state) = start();
    stand(&content, &mut state, SECOND, "front.a");
    let knife = hold(&content, &mut state, FIRST, "knife");
    let axe = hold(&content, &mut state, SECOND, "axe");
    let pipe = item(&content, "lead-pipe");
    state.cards.put(pipe, Place::Lying(space(&content, &state, "front.a")));
    let came = turn(&content, &state, FIRST, &act(Action::Trade, &[]));
    let mut cards = came.options().to_vec();
    assert_eq!(cards.pop(), Some(Choice::No));
    assert_eq!(cards, [knife, pipe, axe].map(Choice::Card), "own, lying, the other's");
    // Asked for the axe, the other says no; then yes. The knife is given, the pipe picked up.
    let answers = act(
        Action::Trade,
        &[
            Choice::Card(axe),
            Choice::Who(FIRST),
            Choice::No,
            Choice::Card(axe),
            Choice::Who(FIRST),
            Choice::Yes,
            Choice::Card(knife),
            Choice::Who(SECOND),
            Choice::Card(pipe),
            Choice::No,
        ],
    );
    let came = turn(&content, &state, FIRST, &answers);
    let at = |card: mansions::ids::Card| came.state.cards.place(card);
    assert_eq!([at(axe), at(knife), at(pipe)], [FIRST, SECOND, FIRST].map(Place::Held));
    // Now the other's own will: the knife alone.
    assert_eq!(came.options(), [Choice::Card(knife), Choice::No]);
}

/// MOM-POSS-01 Possessions are dropped by the trade action, alone as well; a torch that is dropped sets fire.
#[test]
fn a_torch_that_is_dropped_sets_fire() {
    let (content, mut state) = start();
    let torch = hold(&content, &mut state, FIRST, "torch");
    let answers = act(Action::Trade, &[Choice::Card(torch)]);
    let came = turn(&content, &state, FIRST, &answers);
    assert!(came.state.board.fire.contains(space(&content, &state, "front.a")), "{:?}", came.asked);
}

/// MOM-SEARCH-01 A search token in one's space: its option with the action icon. MOM-TEST-04 An adding-up test keeps its
/// sum on the token, and anyone may go on with it.
#[test]
fn a_search_adds_up() {
    let (content, mut state) = start();
    let desk = put(&content, &mut state, "desk");
    stand(&content, &mut state, FIRST, "study.b");
    stand(&content, &mut state, SECOND, "study.b");
    let came = turn(&content, &state, FIRST, &act(Action::Search, &[fell(1, 0)]));
    assert_eq!(came.state.story.sums[0], 1);
    assert!(came.state.board.tokens.contains(desk));
    assert!(!turn(&content, &state, FIRST, &[]).offers(Choice::Action(Action::Interact)));
    stand(&content, &mut state, FIRST, "study.a");
    assert!(
        !turn(&content, &state, FIRST, &[]).offers(Choice::Action(Action::Search)),
        "not from next to it"
    );
}

/// MOM-INTERACT-01 A person or interact token in one's space. MOM-PERS-02 What was said is not offered again.
#[test]
fn a_person_says_it_once() {
    let (content, mut state) = start();
    let abel = put(&content, &mut state, "caretaker");
    stand(&content, &mut state, FIRST, "front.b");
    let first = content.scenario(state.scenario).token(abel).options[0].id;
    let came = turn(&content, &state, FIRST, &act(Action::Interact, &[Choice::Offer(first)]));
    assert_eq!(came.state.who(FIRST).clues, 1);
    let mut again = came.state.clone();
    again.turn = None;
    let came = turn(&content, &again, FIRST, &act(Action::Interact, &[]));
    assert!(!came.offers(Choice::Offer(first)));
}

/// MOM-HORROR-01 A horror check is against the highest horror rating within range (tie: choose). MOM-HORROR-02 None in
/// range, none; one text of that monster is drawn.
#[test]
fn the_worst_in_range_is_looked_at() {
    use crate::common::bench::rule;
    let (content, mut state) = start();
    let (_, news) = rule(&content, &mut state, &[], |t| mansions::checks::horror_check(t, FIRST));
    assert!(news.is_empty(), "nothing to be afraid of");
    monster(&content, &mut state, "cultist", "front.b");
    let horror = monster(&content, &mut state, "hunting-horror", "passage.b");
    let of = Figure::of(&state, horror);
    let came = looks_at(&content, &mut state);
    assert!(came.iter().any(|event| matches!(event, Event::HorrorText { of: seen, .. } if *seen == of)));
}

/// Rita's horror check, with the first answer to whatever is asked.
fn looks_at(content: &Content, state: &mut State) -> Vec<Event> {
    use table::{Answers, Ask, Table};
    struct First;
    impl Answers<mansions::Mansions> for First {
        fn answer(&mut self, _: &State, _: &Ask<'_, mansions::Mansions>) -> Option<usize> {
            Some(0)
        }
    }
    let (mut news, mut first) = (Vec::new(), First);
    mansions::checks::horror_check(&mut Table::new(content, state, &mut first).telling(&mut news), FIRST)
        .expect("it goes on to its end");
    news
}

/// Where the first may push a monster of this kind that stands with her in the passage.
fn pushes(content: &Content, state: &State, kind: &str, from: &str) -> Vec<Choice> {
    let mut state = state.clone();
    stand(content, &mut state, FIRST, from);
    monster(content, &mut state, kind, from);
    let came = turn(content, &state, FIRST, &act(Action::Push, &[]));
    match came.asked {
        Some((About::PushWhere, options)) => options,
        other => panic!("{kind} can be pushed in several directions: {other:?}"),
    }
}

/// MOM-PUSH-02 The chosen space is one the pushed could move to, never through a barricade: whether it walks, flies or
/// phases, through a door or a secret passage. Where a second way is free, the space is offered all the same.
#[test]
fn nothing_is_pushed_through_a_barricade() {
    use crate::common::bench::border;
    use mansions::state::{Against, Barricade};
    let (content, mut state) = start();
    let at = |name: &str| space(&content, &state, name);
    let [here, study, stairs, attic] = ["passage.b", "study.a", "stairs.a", "attic.c"].map(at);
    let door = border(&content, &state, "passage.b", "study.a");
    state.board.passages = [here, attic, stairs].into_iter().collect();
    let kinds = ["cultist", "byakhee", "ghost"];
    for kind in kinds {
        let ways = pushes(&content, &state, kind, "passage.b");
        assert!([study, stairs, attic].iter().all(|&to| ways.contains(&Choice::Space(to))), "{kind}");
    }
    state.board.add_barricade(Barricade { space: here, against: Against::Border(door), card: None });
    state.board.add_barricade(Barricade { space: attic, against: Against::Passage, card: None });
    for kind in kinds {
        let ways = pushes(&content, &state, kind, "passage.b");
        assert!(!ways.contains(&Choice::Space(study)), "{kind}: a blocked door");
        assert!(!ways.contains(&Choice::Space(attic)), "{kind}: a blocked passage");
        assert!(ways.contains(&Choice::Space(stairs)), "{kind}: an open door, and an open passage");
    }
    // The door to the stairs is blocked, the secret passage there is not.
    let door = border(&content, &state, "passage.b", "stairs.a");
    state.board.add_barricade(Barricade { space: here, against: Against::Border(door), card: None });
    for kind in kinds {
        assert!(pushes(&content, &state, kind, "passage.b").contains(&Choice::Space(stairs)), "{kind}");
    }
}

/// Content, 2x4: a barricade that was a card is one no longer when it is moved away or picked up, and is turned back.
#[test]
fn a_plank_that_is_taken_from_the_door_is_a_plank() {
    use crate::common::bench::border;
    let (content, mut state) = start();
    stand(&content, &mut state, FIRST, "passage.b");
    let plank = hold(&content, &mut state, FIRST, "two-by-four");
    let here = space(&content, &state, "passage.b");
    let door = border(&content, &state, "passage.b", "study.a");
    let bar = act(Action::Card, &[Choice::Against(door)]);
    let barred = turn(&content, &state, FIRST, &bar);
    assert!(barred.state.board.barricade_on(door).is_some_and(|it| it.card == Some(plank)));
    assert!(barred.state.cards.flipped.contains(plank));

    let away = turn(&content, &state, FIRST, &[&bar[..], &[Choice::Action(Action::Barricade)]].concat());
    assert!(away.state.board.barricades.is_empty() && !away.state.cards.flipped.contains(plank));
    assert_eq!(away.state.cards.place(plank), Place::Lying(here));

    let taken = [&bar[..], &[Choice::Action(Action::Trade), Choice::Card(plank), Choice::No]].concat();
    let taken = turn(&content, &state, FIRST, &taken);
    assert!(taken.state.board.barricades.is_empty() && !taken.state.cards.flipped.contains(plank));
    assert_eq!(taken.state.cards.place(plank), Place::Held(FIRST));

    // Destroyed, it is back in the deck (MOM-BARR-03).
    let mut gone = barred.state;
    gone.turn = None;
    let barricade = gone.board.barricades[0];
    let unblock = |t: &mut table::Table<'_, mansions::Mansions>| {
        mansions::effects::resolve(
            t,
            &[mansions::effect::Effect::Unblock(mansions::effect::Places::Here)],
            &mut mansions::effects::Scene::of(FIRST),
        )
    };
    crate::common::bench::rule(&content, &mut gone, &[], unblock);
    assert!(gone.cards.place(plank) == Place::Deck && gone.board.barricades.is_empty(), "{barricade:?}");
}

/// MOM-TRADE-02 A card of another moves only with its owner's yes; whoever leads both investigators has said it already.
#[test]
fn nobody_asks_themselves_for_a_yes() {
    let (content, mut state) = start();
    stand(&content, &mut state, SECOND, "front.a");
    let axe = hold(&content, &mut state, SECOND, "axe");
    state.who_mut(SECOND).seat = 0;
    let answers = act(Action::Trade, &[Choice::Card(axe), Choice::Who(FIRST)]);
    let came = turn(&content, &state, FIRST, &answers);
    assert_eq!(came.state.cards.place(axe), Place::Held(FIRST), "{:?}", came.asked);
}

/// MOM-EXTING-01, MOM-EXTING-02 The fire that one stands in is asked about once: who leaves it burning suffers.
#[test]
fn a_fire_that_is_left_burning_is_asked_about_once() {
    let (content, mut state) = start();
    let a = space(&content, &state, "front.a");
    state.board.fire.insert(a);
    let hurt = Choice::IllCard(ill(&content, Ill::Damage, "minor-injury", 0));
    let answers = act(Action::Extinguish, &[fell(1, 0), Choice::No, hurt]);
    let came = turn(&content, &state, FIRST, &answers);
    assert_eq!(came.state.suffered(FIRST, Ill::Damage), 1);
    assert_eq!((came.state.who(FIRST).dousing, came.state.board.fire.contains(a)), (1, true));
}

/// MOM-MOVE-04 Who moves willingly when pushed leaves voluntarily, with a check of their own; against one's will there is
/// none.
#[test]
fn whoever_is_willingly_pushed_makes_a_check() {
    let (content, mut state) = start();
    stand(&content, &mut state, SECOND, "front.a");
    let cultist = monster(&content, &mut state, "cultist", "front.a");
    let pushed = act(Action::Push, &[Choice::Who(SECOND), Choice::Text(2), fell(1, 0)]);
    let asked = |more: &[Choice]| {
        let came = turn(&content, &state, FIRST, &[&pushed[..], more].concat());
        came.asked.map(|(about, _)| about)
    };
    assert_eq!(asked(&[]), Some(About::Willing(FIRST)));
    assert_eq!(asked(&[Choice::Yes]), Some(About::EvadeText(cultist)), "Yorick's own check");
    assert_eq!(asked(&[Choice::No]), Some(About::Dice(4)), "he resists, with his strength");
    // "Somebody stands in your way": Yorick is stopped, and Rita may step all the same.
    let stopped = [Choice::Yes, Choice::Text(1), fell(0, 0)];
    let came = turn(&content, &state, FIRST, &[&pushed[..], &stopped[..]].concat());
    assert_eq!(came.state.who(SECOND).space, space(&content, &state, "front.a"));
    assert_eq!(came.asked.map(|(about, _)| about), Some(About::MayStep));
}

/// MOM-HORROR-01 If several within range have the highest horror rating, one chooses.
#[test]
fn of_several_as_horrible_one_chooses() {
    use crate::common::bench::play;
    use mansions::mythos::MythosStep;
    let (content, mut state) = start();
    let near = monster(&content, &mut state, "zombie", "front.b");
    let far = monster(&content, &mut state, "skeleton", "passage.a");
    monster(&content, &mut state, "cultist", "front.a");
    let checks = [mansions::state::Step::Mythos(MythosStep::HorrorChecks(parts::Set::of(FIRST)))];
    let came = play(&content, &state, &checks, &[]);
    assert_eq!(came.asked, Some((About::HorrorOf, [near, far].map(Choice::Monster).to_vec())), "both have 4");
    let came = play(&content, &state, &checks, &[Choice::Monster(far)]);
    assert_eq!(came.asked.map(|(about, _)| about), Some(About::HorrorText(far)));
}

/// MOM-FIRE-04 Every adjacent space burning or barred: nothing. Spaces marked water never burn.
#[test]
fn fire_stops_at_walls_and_water() {
    use crate::common::bench::rule;
    let content = content();
    let setup = mansions::Setup {
        players: 2,
        scenario: "low-water".to_owned(),
        map: "along-the-quay".to_owned(),
        ..mansions::Setup::default()
    };
    let state = <mansions::Mansions as table::Game>::set_up(&content, &setup).expect("it can be played so");
    let mut luck = crate::common::luck::Luck::new(&content, crate::common::luck::Dice::Blank, &[]);
    let mut state = table::Position::<mansions::Mansions>::of(&content, state, &mut luck).0.state().clone();
    state.agenda = table::Agenda::default();
    // Nothing but the dock and the water beside it.
    let [a, b, water] = ["dock.a", "dock.b", "dock.c"].map(|name| space(&content, &state, name));
    reveal_all(&content, &mut state);
    state.board.revealed = [a, b, water].into_iter().collect();
    for who in [FIRST, SECOND] {
        stand(&content, &mut state, who, "dock.a");
    }
    state.monsters = mansions::state::Monsters::none();
    (state.board.passages, state.board.dark) = (parts::Set::EMPTY, parts::Set::EMPTY);
    state.board.fire = parts::Set::of(a);
    rule(&content, &mut state, &[], mansions::fire::spread);
    assert_eq!(state.board.fire, [a, b].into_iter().collect(), "only one could burn");
    let (_, news) = rule(&content, &mut state, &[], mansions::fire::spread);
    assert!(news.is_empty() && !state.board.fire.contains(water));
}

/// MOM-PERS-01 A person is not attacked, pushed or blocked, and does not block.
#[test]
fn a_person_is_neither_attacked_nor_pushed() {
    let (content, mut state) = start();
    let abel = put(&content, &mut state, "caretaker");
    stand(&content, &mut state, FIRST, "front.b");
    hold(&content, &mut state, FIRST, "axe");
    let came = turn(&content, &state, FIRST, &[]);
    assert!(came.offers(Choice::Action(Action::Interact)), "{abel:?} is there: {:?}", came.options());
    for action in [Action::Attack, Action::Push, Action::Steal] {
        assert!(!came.offers(Choice::Action(action)), "{action:?}");
    }
    let ways = ["front.a", "passage.a"].map(|name| Choice::Walk(space(&content, &state, name)));
    assert!(ways.iter().all(|&way| came.offers(way)), "and needs no check: {:?}", came.options());
    let came = turn(&content, &state, FIRST, &[ways[1]]);
    assert_eq!(came.asked.map(|(about, _)| about), Some(About::Turn));
    assert_eq!(came.state.board.token_at[abel.index()], state.board.token_at[abel.index()], "he stays");
}

/// MOM-BARR-02 A push that is too weak moves nothing; the action is spent, but not forfeited.
#[test]
fn a_push_that_is_too_weak_forfeits_nothing() {
    let position = "agatha-crane: passage.b\nrita-young: front.b\n\
                    barricades: study.a against passage.b - study.a\nturn: agatha-crane";
    let game = in_the_house(position, &["barricade", "1-0"]);
    assert_eq!(game.session.state().turn.as_ref().map(|turn| turn.actions_left), Some(1));
    assert!(!game.told().iter().any(|told| told.contains("forfeits")), "{:?}", game.told());
}

/// MOM-MOVE-04 Whoever goes willingly and is stopped by the check is said to stay.
#[test]
fn whoever_the_check_stops_is_said_to_stay() {
    let position = "agatha-crane: front.b\nrita-young: front.b\nmonsters: zombie at front.b\nplayers: 2\n\
                    next: do push rita-young passage.a\nturn: agatha-crane, actions 1";
    let told =
        |text: &str, dice: &str| in_the_house(position, &["yes", text, dice]).has_told("Rita Young stays.");
    assert!(told("text-5", "0-0"));
    assert!(!told("text-5", "5-0"));
}
