//! Every investigator does what the card says.

use crate::common::bench::{FIRST, SECOND, fell, hold, ill, monster, reveal_all, space, stand, turn, two};
use crate::common::changes::in_words;
use crate::common::content;
use crate::common::luck::{Dice, Luck};
use crate::common::typed::in_the_house;
use mansions::actions::ChosenAction;
use mansions::effect::{Effect, Thing};
use mansions::effects::{Scene, resolve};
use mansions::harm::conditions;
use mansions::ids::{Condition, Face, Ill};
use mansions::mythos::MythosStep;
use mansions::question::{About, Choice};
use mansions::state::{State, Step, Turn};
use mansions::turn::TurnStep;
use mansions::{Content, Event};
use parts::Set;
use table::{Answers, Ask, Table};

/// Somebody with Carson at the front of the house.
fn with_carson(content: &Content, id: &str) -> State {
    let mut state = two(content, id, "carson-sinclair");
    reveal_all(content, &mut state);
    state.who_mut(SECOND).space = state.who(FIRST).space;
    state
}

/// One step of one's own, with all dice blank.
fn comes_of(content: &Content, state: &State, step: Step, named: &[Choice]) -> String {
    let mut begun = state.clone();
    begun.turn = Some(Turn::new(FIRST, 2));
    let came = crate::common::luck::one(content, &begun, step, Luck::new(content, Dice::Blank, named));
    in_words(&crate::common::changes::changes(content, state, &came.state))
}

/// Agatha Crane gains a clue after her own horror check, passed or failed.
#[test]
fn agatha_takes_notes() {
    let content = content();
    let mut state = with_carson(&content, "agatha-crane");
    monster(&content, &mut state, "cultist", "front.b");
    let look = Step::Mythos(MythosStep::HorrorChecks(Set::of(FIRST)));
    assert_eq!(comes_of(&content, &state, look, &[Choice::Text(0)]), "clue+1 horror+1");
    let passed = crate::common::luck::one(&content, &state, look, Luck::new(&content, Dice::Success, &[]));
    assert_eq!(in_words(&crate::common::changes::changes(&content, &state, &passed.state)), "clue+1");
    let other = Step::Mythos(MythosStep::HorrorChecks(Set::of(SECOND)));
    assert_eq!(comes_of(&content, &state, other, &[Choice::Text(0)]), "other-horror+1");
}

/// Father Mateo makes another within range Focused, once per round, as an action.
#[test]
fn father_mateo_steadies_another() {
    let content = content();
    let mut state = with_carson(&content, "father-mateo");
    let bless = Step::Turn(TurnStep::Do(ChosenAction::OwnAbility(0)));
    assert_eq!(comes_of(&content, &state, bless, &[]), "other-focused+1");
    state.who_mut(FIRST).used = true;
    assert_eq!(comes_of(&content, &state, bless, &[]), "", "once per round");
}

/// Carson Sinclair has another within range act at once: nobody in range, nothing to offer.
#[test]
fn carson_needs_somebody_in_range() {
    let content = content();
    let mut state = two(&content, "carson-sinclair", "rita-young");
    reveal_all(&content, &mut state);
    stand(&content, &mut state, SECOND, "front.b");
    let step = Step::Turn(TurnStep::Do(ChosenAction::OwnAbility(0)));
    state.turn = Some(Turn::new(FIRST, 2));
    let came = crate::common::luck::try_run(&content, &state, &[step], Luck::new(&content, Dice::Blank, &[]));
    assert!(came.state.turn.is_some_and(|turn| turn.who == SECOND && turn.granted_by == Some(FIRST)));
    stand(&content, &mut state, SECOND, "attic.a");
    let came = crate::common::luck::try_run(&content, &state, &[step], Luck::new(&content, Dice::Blank, &[]));
    assert!(came.state.turn.is_some_and(|turn| turn.who == FIRST));
}

/// Minh Thi Phan rerolls one die of her own, or of another within range, once per round.
#[test]
fn minh_rerolls_one_die() {
    let content = content();
    let mut state = with_carson(&content, "minh-thi-phan");
    let target = monster(&content, &mut state, "cultist", "front.a");
    state.monsters.at[target.index()].as_mut().expect("it stands there").health = 90;
    let attack = Step::Turn(TurnStep::Do(ChosenAction::Attack(target, None)));
    let own = [Choice::Text(0), fell(1, 0), Choice::OwnReroll(Face::Blank), fell(1, 0)];
    assert_eq!(comes_of(&content, &state, attack, &own), "wounds+2");
    let look = Step::Mythos(MythosStep::HorrorChecks(Set::of(SECOND)));
    let helped =
        [Choice::Text(0), fell(0, 0), Choice::Who(FIRST), Choice::OwnReroll(Face::Blank), fell(1, 0)];
    assert_eq!(comes_of(&content, &state, look, &helped), "", "Carson passes with her help");
}

/// Preston Fairmont, when he gains an item, may turn a horror down or discard a facedown one, once per round.
#[test]
fn preston_forgets_over_a_new_thing() {
    let content = content();
    let mut state = with_carson(&content, "preston-fairmont");
    for (id, is_up) in [("paranoia", true), ("minor-shock", false)] {
        let card = ill(&content, Ill::Horror, id, 0);
        let horror = &mut state.ills[Ill::Horror as usize];
        horror.put(card, Some(FIRST));
        if is_up {
            horror.up.insert(card);
        } else {
            horror.unseen.claim(card.index());
        }
    }
    let gains = |state: &State, luck: Luck<'_>| {
        let (mut after, mut luck) = (state.clone(), luck);
        let mut table = Table::new(&content, &mut after, &mut luck);
        resolve(&mut table, &[Effect::Gain(Thing::Common)], &mut Scene::of(FIRST))
            .expect("it comes to its end");
        in_words(&crate::common::changes::changes(&content, state, &after))
    };
    let yes = || Luck::new(&content, Dice::Blank, &[Choice::Yes]);
    assert_eq!(gains(&state, yes()), "horror-seen+1 horror-up-1 item+1");
    assert_eq!(gains(&state, yes().last()), "horror-1 item+1");
    assert_eq!(gains(&state, Luck::new(&content, Dice::Blank, &[Choice::No])), "item+1", "he may");
    state.who_mut(FIRST).used = true;
    assert_eq!(gains(&state, Luck::new(&content, Dice::Blank, &[])), "item+1", "once per round");
}

/// MOM-ACT-01 Preston Fairmont is not asked to forget what he has not suffered, and not offered what does nothing.
#[test]
fn preston_without_horror_is_not_asked() {
    struct First;
    impl Answers<mansions::Mansions> for First {
        fn answer(&mut self, _: &State, ask: &Ask<'_, mansions::Mansions>) -> Option<usize> {
            assert!(!matches!(ask.why.about, About::UseOwnAbility | About::Chooses(_)), "{ask:?}");
            Some(0)
        }
    }
    let content = content();
    let mut state = with_carson(&content, "preston-fairmont");
    let mut first = First;
    let mut table = Table::new(&content, &mut state, &mut first);
    resolve(&mut table, &[Effect::Gain(Thing::Common)], &mut Scene::of(FIRST)).expect("it comes to its end");
    assert!(!state.who(FIRST).used);
}

/// Rita Young moves three spaces with one action.
#[test]
fn rita_runs() {
    let content = content();
    let state = with_carson(&content, "rita-young");
    let walk = ["front.b", "passage.a", "passage.b"].map(|name| Choice::Walk(space(&content, &state, name)));
    let came = turn(&content, &state, FIRST, &walk);
    assert_eq!(came.state.turn.map(|turn| turn.actions_left), Some(1));
    let came = turn(&content, &state, SECOND, &walk);
    assert_eq!(came.state.turn.map(|turn| turn.actions_left), Some(0), "Carson needs two");
}

/// Wendy Adams is never Stunned or Restrained.
#[test]
fn wendy_slips_away() {
    let content = content();
    for &condition in Condition::ALL.iter().filter(|&&one| one != Condition::Insane) {
        let mut state = with_carson(&content, "wendy-adams");
        let mut luck = Luck::new(&content, Dice::Blank, &[]);
        let mut news = Vec::new();
        let mut table = Table::new(&content, &mut state, &mut luck).telling(&mut news);
        conditions::gain(&mut table, FIRST, condition).expect("it comes to its end");
        let is_immune = matches!(condition, Condition::Stunned | Condition::Restrained);
        assert_eq!(state.has(FIRST, condition), !is_immune, "{condition:?}");
        assert_eq!(news.contains(&Event::Immune(FIRST, condition)), is_immune);
    }
}

/// William Yorick gains a clue whenever a monster is defeated, by anybody.
#[test]
fn yorick_notes_who_stays_down() {
    let content = content();
    let mut state = with_carson(&content, "william-yorick");
    let target = monster(&content, &mut state, "cultist", "front.a");
    state.monsters.at[target.index()].as_mut().expect("it stands there").health = 1;
    hold(&content, &mut state, SECOND, "axe");
    state.turn = Some(Turn::new(SECOND, 2));
    let attack = Step::Turn(TurnStep::Do(ChosenAction::Attack(target, None)));
    let came = crate::common::luck::one(
        &content,
        &state,
        attack,
        Luck::new(&content, Dice::Success, &[Choice::Text(0)]),
    );
    assert_eq!(in_words(&crate::common::changes::changes(&content, &state, &came.state)), "clue+1 monster-1");
}

/// MOM-ITEM-01 An item is gained when it is claimed. What Preston Fairmont is given, steals or picks up is no new thing to
/// him, not even his own knife.
#[test]
fn preston_forgets_nothing_over_an_old_thing() {
    let preston = "preston-fairmont: front.b\npreston-fairmont horror: minor-shock (up)\n";
    let is_asked = |rest: &str, answers: &[&str]| {
        let game = in_the_house(&format!("{preston}{rest}"), answers);
        game.question().contains("Preston Fairmont use") || game.question().contains("a moment you forget")
    };
    let given = "rita-young: front.b\nrita-young cards: knife\nturn: rita-young";
    assert!(!is_asked(given, &["trade", "knife", "preston-fairmont"]));
    let picked_up = "rita-young: dining.a\nlying: knife at front.b\nturn: preston-fairmont";
    assert!(!is_asked(picked_up, &["trade", "knife"]));
    let stolen = "rita-young: front.b\nrita-young cards: knife\nturn: preston-fairmont";
    assert!(!is_asked(stolen, &["steal", "agility", "0-0", "1-0", "knife"]));
}

/// MOM-ACT-01 Carson Sinclair's action is not offered where the only other could do nothing with it. MOM-TURN-03 Where one can,
/// it is told.
#[test]
fn carson_sends_nobody_who_can_do_nothing() {
    let with = |rita: &str| {
        format!("carson-sinclair: passage.a\nrita-young: {rita}\nturn: carson-sinclair, actions 2")
    };
    let idle = in_the_house(&with("passage.b, restrained, acted"), &[]);
    assert!(!idle.ids().contains(&"card".to_owned()), "{:?}", idle.ids());
    let able = in_the_house(&with("passage.b, acted"), &["card"]);
    assert!(able.has_told("Carson Sinclair lets Rita Young act."), "{:?}", able.told());
}
