//! What the words of the language do, those that need no other chapter.

use crate::common::bench::{FIRST, SECOND, copy, hold, ill, monster, rule, space, two};
use crate::common::{content, saying};
use mansions::effect::Effect;
use mansions::effects::{self, MOST_EFFECTS, Scene};
use mansions::ids::{Condition, Gate, Ill, OfferId, RoomKind, Skill, SumId};
use mansions::question::Choice;
use mansions::state::{Place, Purpose, State};
use mansions::{Content, Event};

fn fell(success: u8) -> Choice {
    Choice::Fell { success, investigation: 0 }
}

/// Rita and Minh at the start; Rita is "you". Minh's help with dice is used up.
fn told(
    does: &str,
    before: impl Fn(&Content, &mut State),
    answers: &[Choice],
) -> (Content, State, Vec<Event>) {
    let (content, effects) = saying(does);
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    state.investigators[1].used = true;
    before(&content, &mut state);
    let mut scene = Scene::of(FIRST);
    let (_, news) = rule(&content, &mut state, answers, |t| effects::resolve(t, &effects, &mut scene));
    (content, state, news)
}

fn clues(state: &State) -> [u8; 2] {
    [state.investigators[0].clues, state.investigators[1].clues]
}

fn as_it_is(_: &Content, _: &mut State) {}

/// MOM-LOG-01, MOM-MYTH-06 A text is read aloud, then its effects are done in order; conditions decide among them.
#[test]
fn sentences_are_done_in_order() {
    let does = "Say(\"One.\"), Note(\"Two.\"), GainClues(3), LoseClues(1), If(Always, [GainClues(1)]), \
                IfElse(Not(Always), [LoseClues(3)], [GainClues(1)])";
    let (_, state, news) = told(does, as_it_is, &[]);
    assert!(matches!(news[..2], [Event::Said(_), Event::Noted(_)]), "{news:?}");
    assert_eq!(clues(&state), [4, 0]);
}

/// MOM-TOKEN-01 Only what is possible and can be paid is offered; it is paid. MOM-PERS-02 Once is once.
#[test]
fn a_question_offers_what_is_possible() {
    let ask = "Ask(\"Well?\", [(text: \"Pay\", pay: [Clues(2)], does: [Become(Focused)]), (text: \"Never\", if: Not(Always)), \
               (text: \"Once\", once: true, does: [GainClues(1)]), (text: \"Go\")])";
    let (content, effects) = saying(ask);
    let Effect::Ask(_, offers) = &effects[0] else { panic!() };
    let ids: Vec<OfferId> = offers.iter().map(|offer| offer.id).collect();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    state.investigators[0].clues = 1;
    for (answers, has) in [(&[Choice::Offer(ids[2])][..], 2), (&[Choice::Offer(ids[0])][..], 0), (&[][..], 0)]
    {
        rule(&content, &mut state, answers, |t| effects::resolve(t, &effects, &mut Scene::of(FIRST)));
        assert_eq!(state.investigators[0].clues, has);
    }
    assert!(state.has(FIRST, Condition::Focused));
}

/// MOM-MYTH-06 Those who may choose are asked: you for a `May`, the lead seat for an `AskLead`.
#[test]
fn you_may_and_the_lead_seat_chooses() {
    let does = "May(\"Look?\", [GainClues(2)]), May(\"Again?\", [GainClues(2)]), AskLead(\"Who pays?\", [(text: \"You\", does: [LoseClues(1)])])";
    let (_, state, _) = told(does, as_it_is, &[Choice::Yes, Choice::No]);
    assert_eq!(clues(&state), [1, 0]);
}

/// MOM-TEST-03 Pass at so many or more; result negates; per success; equal to the result.
#[test]
fn the_forms_of_a_test() {
    let does = "Check(skill: Will, at: 2, pass: [GainClues(1)]), Check(skill: Will, at: 2, fail: [GainClues(1)]), \
                PerSuccess(skill: Agility, does: [GainClues(1)]), Roll(skill: Lore, does: [Times(Result, [GainClues(1)])])";
    let (_, state, _) = told(does, as_it_is, &[fell(2), fell(1), fell(3), fell(2)]);
    assert_eq!(clues(&state), [7, 0]);
    let minor = |content: &Content| Choice::IllCard(ill(content, Ill::Damage, "minor-injury", 0));
    let answers = [Choice::Skill(Skill::Agility), fell(2), minor(&content())];
    let (_, state, _) =
        told("Negate(skill: Either(Strength, Agility), harm: DamageDown(3))", as_it_is, &answers);
    assert_eq!(state.suffered(FIRST, Ill::Damage), 1);
}

/// MOM-TEST-04 An adding-up test keeps its sum.
#[test]
fn successes_add_up() {
    let try_it =
        "AddUp(sum: \"desk\", skill: Will, goal: Just(3), reached: [GainClues(5)], more: [GainClues(1)])";
    let (_, state, news) = told(&format!("{try_it}, {try_it}"), as_it_is, &[fell(2), fell(1)]);
    assert_eq!(clues(&state), [6, 0]);
    assert!(news.contains(&Event::SumGrew { sum: SumId(0), by: 1, now: 3, goal: Some(3) }));
    assert!(news.contains(&Event::Result { who: FIRST, successes: 1, passed: None }));
}

/// MOM-TEST-06 In an opposed test the rival rolls first, and a tie is no win.
#[test]
fn an_opposed_test() {
    let does = "Against(skill: Will, rival: Each([Other]), win: [GainClues(1)], lose: [GainClues(2)])";
    assert_eq!(clues(&told(does, as_it_is, &[fell(2), fell(2)]).1), [2, 0]);
    assert_eq!(clues(&told(does, as_it_is, &[fell(2), fell(3)]).1), [1, 0]);
}

/// MOM-DMG-02, MOM-DMG-04, MOM-DMG-05, MOM-COND-01 Harm, healing and conditions are those of "you".
#[test]
fn harm_and_healing() {
    let pack = content();
    let [one, two] = [0, 1].map(|number| ill(&pack, Ill::Horror, "minor-shock", number));
    let answers = [Choice::IllCard(one), Choice::IllCard(two), Choice::IllCard(one), Choice::IllCard(two)];
    let does = "Suffer(HorrorDown(1)), Become(Dazed), Cure(Dazed), HealDown(Horror, 1), TurnUp(Horror, 1), TurnDown(Horror, 1), Heal(Horror, 1)";
    let (_, state, news) = told(does, as_it_is, &answers[..1]);
    assert_eq!(state.suffered(FIRST, Ill::Horror), 0);
    assert!(
        news.contains(&Event::Became(FIRST, Condition::Dazed))
            && news.contains(&Event::Cured(FIRST, Condition::Dazed))
    );
}

/// MOM-DMG-03 A card that resolves at once does what it says before it is turned down.
#[test]
fn a_damage_card_does_what_it_says() {
    let blow = Choice::IllCard(ill(&content(), Ill::Damage, "blow-to-the-head", 0));
    let (_, state, news) = told("Suffer(Damage(1))", as_it_is, &[blow]);
    assert!(state.has(FIRST, Condition::Dazed));
    let became = news.iter().position(|event| *event == Event::Became(FIRST, Condition::Dazed));
    let down = news.iter().position(|event| matches!(event, Event::TurnedDown { .. }));
    assert!(became < down);
}

/// MOM-MON-07 Each in seat order is "you" for a while, and then it is who it was; without a "you" nothing happens to you.
#[test]
fn others_are_you_for_a_while() {
    let does = "For(Each([]), [GainClues(1), For(Each([Other]), [GainClues(1)])]), GainClues(5)";
    assert_eq!(clues(&told(does, as_it_is, &[]).1), [7, 2]);
    let (content, effects) = saying(does);
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    rule(&content, &mut state, &[], |t| {
        let mut scene = Scene::NOBODY;
        effects::resolve(t, &effects, &mut scene)
    });
    assert_eq!(clues(&state), [2, 2]);
}

/// MOM-ITEM-01 An item is turned over. MOM-SPELL-01, MOM-SPELL-02, MOM-TEST-05 A spell's back speaks, its test is casting, and
/// another copy is gained.
#[test]
fn cards_are_flipped() {
    let (content, effects) = (content(), [Effect::FlipThis]);
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    state.investigators[1].used = true;
    let whiskey = hold(&content, &mut state, FIRST, "whiskey");
    let mut scene = Scene { card: Some(whiskey), ..Scene::of(FIRST) };
    rule(&content, &mut state, &[], |t| effects::resolve(t, &effects, &mut scene));
    assert!(state.cards.flipped.contains(whiskey));
    let spell = copy(&content, "feed-the-mind", 3);
    state.cards.put(spell, Place::Held(FIRST));
    let mut scene = Scene { card: Some(spell), ..Scene::of(FIRST) };
    let other = copy(&content, "feed-the-mind", 0);
    let (_, news) = rule(&content, &mut state, &[Choice::Back(3), fell(2)], |t| {
        effects::resolve(t, &effects, &mut scene)
    });
    assert!(news.iter().any(
        |event| matches!(event, Event::Rolled { purpose: Purpose::Casting(card), .. } if *card == spell)
    ));
    assert_eq!(clues(&state), [1, 0]);
    assert_eq!(state.cards.place(spell), Place::Deck);
    assert_eq!(state.cards.place(other), Place::Held(FIRST));
}

/// MOM-MAP-03, MOM-DARK-01, MOM-SECRET-01 What changes on the map.
#[test]
fn the_map_changes() {
    let does =
        "Darken(YourRoom), Lighten(Here), Passage(Here), SetBorder(\"stair-door\", Wall), Reveal(\"study\")";
    let (_, state, news) = told(does, as_it_is, &[]);
    assert_eq!((state.board.dark.len(), state.board.passages.len()), (1, 1));
    assert!(news.iter().any(|event| matches!(event, Event::BorderIs(..))));
    assert!(news.iter().any(|event| matches!(event, Event::Revealed(_))));
    assert_eq!(state.board.revealed.len(), 6);
}

/// MOM-MYTH-02, MOM-MYTH-03 How the pool is used from now on.
#[test]
fn the_pool_is_set() {
    let does = "Tiers(flavour: 1, help: 2, minor: 3, major: 4, deadly: 5), SetGate(Dark, false), SetRooms(Hall, false), SkipPool, \
                SmallSpawn(\"risen\"), BigSpawn(\"madman\"), Keep(\"risen\", true)";
    let (_, state, _) = told(does, as_it_is, &[]);
    assert_eq!(state.pool.weights, Some([1, 2, 3, 4, 5]));
    assert!(state.pool.closed.contains(Gate::Dark) && state.pool.closed_rooms.contains(RoomKind::Hall));
    assert!(state.pool.skip && state.pool.small != state.pool.big && !state.story.idle.is_empty());
    let does = "Tiers(flavour: 1, help: 2, minor: 3, major: 4, deadly: 5), ShiftTiers(1), SetGate(Dark, false), SetGate(Dark, true)";
    let (_, state, _) = told(does, as_it_is, &[]);
    assert_eq!((state.pool.weights, state.pool.shift), (None, 1));
    assert!(!state.pool.closed.contains(Gate::Dark));
}

/// MOM-SCEN-03 One of several by weight; at most 16 times; and no step does sentences without end.
#[test]
fn chance_and_limits() {
    let does = "Draw([(weight: 1), (weight: 2, does: [GainClues(1)])]), Times(Just(99), [GainClues(1)])";
    assert_eq!(clues(&told(does, as_it_is, &[Choice::Arm(1)]).1), [17, 0]);
    let many = "Times(Just(16), [Times(Just(16), [Times(Just(16), [Become(Dazed)])])])";
    let (_, state, news) = told(many, as_it_is, &[]);
    assert_eq!(news.iter().filter(|event| **event == Event::ChainCut).count(), 1);
    assert!(
        state.now.effects > MOST_EFFECTS
            && state.has(FIRST, Condition::Dazed)
            && !state.has(SECOND, Condition::Dazed)
    );
}

/// MOM-HIDE-02 What is ruled out is said after the scene that shows it.
#[test]
fn the_scene_comes_before_what_it_rules_out() {
    let does = "Is(\"wife\", [Say(\"It is she.\")], [Say(\"It is somebody else.\")])";
    let (_, _, news) = told(does, as_it_is, &[Choice::No]);
    assert!(matches!(news[..], [Event::Said(_), Event::NotThat(_)]), "{news:?}");
    let (_, _, news) = told(does, as_it_is, &[Choice::Yes]);
    assert!(matches!(news[..], [Event::Said(_)]), "{news:?}");
}

/// MOM-ATTACK-02 A monster that a blow drives back does not stay where it is.
#[test]
fn a_monster_that_is_driven_back_goes() {
    let (content, effects) = saying("MoveMonsters(This, 1, ByYou)");
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    let cultist = monster(&content, &mut state, "cultist", "front.a");
    let mut scene = Scene { monster: Some(cultist), ..Scene::of(FIRST) };
    rule(&content, &mut state, &[], |t| effects::resolve(t, &effects, &mut scene));
    let at = state.monster(cultist).expect("it is alive").space;
    assert_eq!(at, space(&content, &state, "front.b"), "there is only one way, and nobody is asked");
}
