//! The game in English: every word of the content, questions, answers and events.

use crate::common::bench::{self, FIRST, SECOND};
use crate::common::typed::{in_the_house, played};
use mansions::content::Content;
use mansions::effect::Effect;
use mansions::event::Figure;
use mansions::ids::{Action, Condition, Face, Ill, InsaneId, KindId, Monster, OfferId, Skill, TextId, Who};
use mansions::question::{About, Choice};
use mansions::state::{MonsterState, Purpose, Roll, State};
use mansions::words::{self, Phrases};
use mansions::{Event, Mansions};
use parts::{SmallId, Space};
use std::collections::BTreeSet;
use table::{Actor, Seat, Spoken};

/// What must not stand in a sentence.
fn mistakes(text: &str) -> Vec<String> {
    let numbers: Vec<String> = ["successes", "clues", "spaces", "rounds", "items", "dice", "steps"]
        .iter()
        .map(|many| format!("1 {many}"))
        .filter(|wrong| text.split(['.', ',', ';', ':']).any(|part| part.trim().starts_with(wrong.as_str())))
        .collect();
    let found = ["{", "}", "  ", " .", " ,", "..", "an other", "a other", "a the", "None", "Some(", "::"];
    let found = found.iter().filter(|wrong| text.contains(**wrong)).map(|wrong| (*wrong).to_owned());
    let debug = text.split_whitespace().filter(|word| {
        let capitals = word.chars().filter(|letter| letter.is_uppercase()).count();
        word.contains('(') && !word.starts_with('(') && !word.starts_with('“') && capitals > 1
    });
    found.chain(debug.map(str::to_owned)).chain(numbers).collect()
}

fn is_finished(text: &str) -> bool {
    text.ends_with(['.', '!', '?', '”'])
}

fn assert_good(text: &str, where_it_is: &str) {
    assert!(!text.trim().is_empty(), "{where_it_is}: nothing is said");
    assert!(is_finished(text), "{where_it_is}: {text:?} does not end");
    assert!(mistakes(text).is_empty(), "{where_it_is}: {text:?} has {:?}", mistakes(text));
    let first = text.trim_start_matches('“').chars().next();
    assert!(first.is_some_and(|first| !first.is_lowercase()), "{where_it_is}: {text:?} begins small");
}

/// Every effect, and every effect in it, by itself.
fn assert_all_good(phrases: Phrases<'_>, effects: &[Effect], where_it_is: &str) {
    for effect in effects {
        assert_good(&phrases.sentences(std::slice::from_ref(effect)), where_it_is);
        for child in effect.children() {
            assert_all_good(phrases, std::slice::from_ref(child), where_it_is);
        }
    }
}

#[test]
fn every_card_is_a_good_sentence() {
    let content = crate::common::content();
    let page = words::card_page(&content);
    assert_eq!(page.sections.len(), 14);
    for entry in page.entries() {
        assert!(!entry.name.is_empty() && !entry.text.is_empty(), "{entry:?}");
        assert!(mistakes(&entry.text).is_empty(), "{entry:?} has {:?}", mistakes(&entry.text));
    }
    for line in page.markdown().lines().filter(|line| line.contains("- ")) {
        assert!(is_finished(line), "{line:?} does not end");
        assert!(mistakes(line.trim_start()).is_empty(), "{line:?} has {:?}", mistakes(line.trim_start()));
    }
}

/// MOM-BARR-01 Only a card that is turned over to bar a door says so.
#[test]
fn a_back_says_what_it_does() {
    let page = words::card_page(&crate::common::content()).markdown();
    assert!(page.contains("Barred Door (turned over). It bars a door."), "{page}");
    assert!(page.contains("Opened Letter (turned over). No effect of its own."), "{page}");
}

#[test]
fn every_effect_of_every_story_is_a_sentence() {
    let content = crate::common::content();
    for scenario in &content.scenarios {
        let phrases = Phrases::of_scenario(&content, scenario);
        let tokens = scenario.tokens.iter().flat_map(|token| token.options.iter().map(|it| &it.does));
        let events = scenario.events.iter().map(|event| &event.does);
        let stages = scenario.stages.iter().map(|stage| &stage.enter);
        let roles = scenario.roles.iter().map(|role| &role.found);
        let puzzles = scenario.puzzles.iter().flat_map(|puzzle| [&puzzle.solved, &puzzle.left]);
        for does in tokens.chain(events).chain(stages).chain(roles).chain(puzzles) {
            assert_all_good(phrases, does, &scenario.id);
        }
    }
}

fn item_text(content: &Content, id: &str) -> String {
    words::card_text(content, bench::item(content, id), false)
}

fn event_text(content: &Content, id: &str) -> String {
    let event = content.pool.iter().find(|event| event.id == id).expect("there is such an event");
    Phrases::of_cards(content).sentences(&event.does)
}

#[test]
fn cards_read_as_good_cards_do() {
    let content = crate::common::content();
    let items = [
        ("bandages", "Action: Discard 2 facedown damage and discard this card."),
        ("shotgun", "Firearm, ranged (at most 1 space away), damage 6."),
        ("magnifying-glass", "Roll 1 more die when you test Observation."),
        ("rabbits-foot", "Once per round, after you roll, you may reroll 1 die."),
        (
            "axe",
            "Heavy weapon, damage 2. After you roll for an attack with this card, you may suffer 2 facedown horror to turn all investigations into successes.",
        ),
        (
            "king-james-bible",
            "Action: An investigator of your choice within range discards 1 facedown horror.",
        ),
        ("dynamite", "Action: Turn this card over and put it in a space of your choice within range."),
        ("torch", "Heavy weapon, damage 1. When this card is dropped, fire breaks out in its space."),
        (
            "rope",
            "Action: Test Strength: with 2 or more successes, turn this card over and put it on another investigator of your choice in your space.",
        ),
        (
            "sedatives",
            "At the start of your turn, you may discard 3 damage and 3 horror, discard this card and end your turn.",
        ),
    ];
    for (id, text) in items {
        assert_eq!(item_text(&content, id), text);
    }
    let events = [
        (
            "the-stars",
            "Each investigator tests Will: they suffer 2 facedown horror, less 1 for each success.",
        ),
        ("second-wind", "A random investigator becomes Focused."),
        ("they-gather", "Each monster moves 1 space towards the nearest investigator."),
        (
            "roots",
            "Each investigator outdoors tests Strength: with fewer than 2 successes, they suffer 1 facedown damage and become Restrained.",
        ),
        ("a-thought", "The investigator with the fewest clues gains 1 clue."),
        ("the-light-fails", "For a random investigator: their space goes dark."),
    ];
    for (id, text) in events {
        assert_eq!(event_text(&content, id), text);
    }
    assert_eq!(
        words::condition_line(&content, Condition::Stunned),
        "You have at most 1 action on your turn. Discard this card at the end of your turn."
    );
}

#[test]
fn an_attack_text_says_what_it_deals() {
    let content = crate::common::content();
    let texts =
        content.attack_texts(mansions::ids::WeaponClass::Bladed, mansions::ids::MonsterClass::Humanoid);
    assert_eq!(
        words::attack_line(&content, &texts[3]),
        "You close, and it will cost one of you. Test Strength: deal the weapon’s damage, plus 1 for each success. With no successes, deal no damage and suffer 1 facedown damage."
    );
}

/// A game with a monster beside the first investigator.
fn table(content: &Content) -> State {
    let mut state = bench::two(content, "rita-young", "minh-thi-phan");
    let kind = content.kinds.iter().position(|kind| kind.id == "cultist").expect("there are cultists");
    state.monsters.at[0] = Some(MonsterState {
        kind: KindId::new(kind),
        number: 2,
        spawn: None,
        space: state.who(FIRST).space,
        health: 3,
        damage: 0,
        stays: 0,
        slowed: false,
    });
    state
}

fn ids(content: &Content, state: &State, about: About, choices: &[Choice]) -> usize {
    let offers: Vec<_> =
        choices.iter().map(|&choice| Mansions::offer(content, state, &about.of(FIRST), choice)).collect();
    let ids: BTreeSet<&str> = offers.iter().map(|offer| offer.id.as_str()).collect();
    for offer in &offers {
        assert!(mistakes(&offer.text).is_empty() && !offer.text.is_empty(), "{offer:?}");
        assert!(
            offer.id.chars().all(|letter| letter.is_alphanumeric() || "-.+".contains(letter)),
            "{offer:?}"
        );
    }
    ids.len()
}

/// MOM-SPELL-01 Two copies of a spell are told apart, and not by their backs.
#[test]
fn answers_of_one_question_have_different_ids() {
    let content = crate::common::content();
    let mut state = table(&content);
    for back in [1, 3] {
        let copy = bench::copy(&content, "wither", back);
        state.cards.put(copy, mansions::state::Place::Held(FIRST));
    }
    let stones = ["grotesque-stone", "grotesque-stone-2", "axe"]
        .map(|id| bench::hold(&content, &mut state, FIRST, id));
    let mut cards: Vec<Choice> = state.held_by(FIRST).map(Choice::Card).collect();
    assert_eq!(cards.len(), stones.len() + 2);
    cards.push(Choice::Unarmed);
    assert_eq!(ids(&content, &state, About::WhichCard, &cards), cards.len());

    let spaces: Vec<Choice> = state.board.revealed.iter().map(Choice::Space).collect();
    assert_eq!(ids(&content, &state, About::MayStep, &spaces), spaces.len());
    let tokens: Vec<Choice> = state.board.tokens.iter().map(Choice::Token).collect();
    assert!(tokens.len() > 1);
    assert_eq!(ids(&content, &state, About::WhichToken, &tokens), tokens.len());
    let actions: Vec<Choice> = Action::ALL.iter().map(|&action| Choice::Action(action)).collect();
    assert_eq!(ids(&content, &state, About::Turn, &actions), actions.len());
    let dice = [Choice::SpendClue, Choice::SpendFocus, Choice::Who(SECOND), Choice::Done];
    let faces = Face::ALL.iter().map(|&face| Choice::OwnReroll(face));
    let dice: Vec<Choice> = dice.into_iter().chain(faces).collect();
    assert_eq!(ids(&content, &state, About::AfterRoll, &dice), dice.len());
    let offers: Vec<Choice> = (0..content.offers.len()).map(|it| Choice::Offer(OfferId(it as u16))).collect();
    assert_eq!(ids(&content, &state, About::Turn, &offers), offers.len());
}

/// MOM-HIDE-03 What lies behind a door has no name before it is opened.
#[test]
fn a_door_does_not_say_what_is_behind_it() {
    let content = crate::common::content();
    let state = table(&content);
    let scenario = state.the_scenario(&content);
    let mut doors = 0;
    for token in state.board.tokens.iter() {
        let it = scenario.token(token);
        if it.leads_to.is_none() {
            continue;
        }
        doors += 1;
        let offer = Mansions::offer(&content, &state, &About::WhichToken.of(FIRST), Choice::Token(token));
        assert!(offer.text.starts_with(&*it.options[0].text.words), "{offer:?}");
        let told = Mansions::say_event(&content, &state, &Event::TokenPut(token, state.who(FIRST).space));
        assert!(!told.contains(&it.name) && !offer.id.contains(&words::slug(&it.name)), "{told} {offer:?}");
    }
    assert!(doors > 0);
}

#[test]
fn questions_end_with_a_question_mark() {
    let content = crate::common::content();
    let mut state = table(&content);
    let roll =
        Roll { who: FIRST, skill: Skill::Will, purpose: Purpose::Text, need: 2, dice: 3, faces: [1, 1, 1] };
    state.now.roll = Some(roll);
    let card = bench::item(&content, "axe");
    let abouts = [
        About::Turn,
        About::MayStep,
        About::AttackWhom,
        About::AttackWith(Monster(0)),
        About::AfterRoll,
        About::HelpWithRoll(SECOND),
        About::TradeAllow(card),
        About::HealWhat(Ill::Horror),
        About::Dice(3),
        About::NextUp,
        About::Willing(SECOND),
        About::GiveOut(card),
    ];
    for about in abouts {
        let question = Mansions::say_question(&content, &state, &about.of(FIRST));
        assert!(question.ends_with('?') && mistakes(&question).is_empty(), "{question}");
        assert!(Mansions::rule(&about.of(FIRST)).starts_with("MOM-"));
    }
    let asked = |about: About| Mansions::say_question(&content, &state, &about.of(FIRST));
    assert_eq!(
        asked(About::AfterRoll),
        "Rita Young has rolled 1 success, 1 investigation and 1 blank. 2 successes are needed. What now?"
    );
    assert_eq!(asked(About::AttackWith(Monster(0))), "How does Rita Young attack the Cultist?");
    assert_eq!(Mansions::speaker(&content, &state, Actor::Chance, &About::Turn.of(FIRST)), "chance");
}

#[test]
fn events_are_sentences() {
    let content = crate::common::content();
    let state = table(&content);
    let kind = state.monster(Monster(0)).expect("it stands there").kind;
    let figure = Figure { at: Monster(0), kind, number: 2 };
    let space = state.who(FIRST).space;
    let told = |event: Event| Mansions::say_event(&content, &state, &event);
    assert_eq!(told(Event::Defeated(figure)), "Cultist 2 is defeated.");
    assert_eq!(told(Event::ClueGained(FIRST, 1)), "Rita Young gains 1 clue.");
    assert_eq!(told(Event::Became(SECOND, Condition::Dazed)), "Minh Thi Phan is now Dazed.");
    assert_eq!(
        told(Event::Rolled {
            who: FIRST,
            skill: Skill::Strength,
            purpose: Purpose::Attack(Monster(0), None),
            faces: [2, 0, 1],
        }),
        "Rita Young tests Strength to attack unarmed: 2 successes and 1 blank."
    );
    let attacked = told(Event::MonsterText { by: figure, on: SECOND, text: 0 });
    assert!(attacked.starts_with("Cultist 2 attacks Minh Thi Phan. "), "{attacked}");
    assert_eq!(told(Event::Said(TextId(0))), content.text(TextId(0)));
    let others = [
        Event::Fire(space),
        Event::Moved { who: FIRST, from: space, to: space, willing: true },
        Event::Suffered { who: FIRST, ill: Ill::Damage, card: None },
        Event::MonsterText { by: figure, on: FIRST, text: 0 },
        Event::EvadeText { by: FIRST, of: figure, text: 0 },
        Event::HorrorText { by: FIRST, of: figure, text: 0 },
        Event::SawBack { who: FIRST, seat: Seat(0), insane: InsaneId::from_index(0) },
        Event::Result { who: Who(0), successes: 0, passed: Some(false) },
        Event::Spawned(figure, Space(0)),
    ];
    for event in others {
        assert_good(&told(event), &format!("{event:?}"));
    }
}

/// The facedown card that was suffered is not named, and nobody else hears of an Insane back.
#[test]
fn nothing_hidden_is_said() {
    let content = crate::common::content();
    let state = table(&content);
    let told =
        Mansions::say_event(&content, &state, &Event::Suffered { who: FIRST, ill: Ill::Horror, card: None });
    assert_eq!(told, "Rita Young suffers 1 facedown horror.");
    let mad = Mansions::say_event(&content, &state, &Event::WentInsane(FIRST));
    assert!(content.insane.iter().all(|card| !mad.contains(&card.name)), "{mad}");
}

/// Whoever begins a sentence begins it with a capital, and the introduction says what there is to do.
#[test]
fn the_introduction_tells_the_objective() {
    let content = crate::common::content();
    let state = table(&content);
    let said = Mansions::introduction(&content, &state);
    let scenario = state.the_scenario(&content);
    assert!(said.contains(&*scenario.premise.words) && said.contains("Objective: "), "{said}");
    assert!(said.contains("Rita Young and Minh Thi Phan"), "{said}");
}

/// MOM-TEST-03 The odds of the test to which an option leads, before it is taken.
#[test]
fn an_option_that_leads_to_a_test_shows_its_odds() {
    let content = crate::common::content();
    let state = table(&content);
    let is_test = |effect: &Effect| matches!(effect, Effect::Check { .. });
    let scenario = state.the_scenario(&content);
    let mut offers = scenario.tokens.iter().flat_map(|token| &token.options);
    let offer = offers.find(|offer| offer.does.first().is_some_and(is_test)).expect("some option is a test");
    let choice = Choice::Offer(offer.id);
    let said =
        Mansions::outlook(&content, &state, &About::Turn.of(FIRST), choice).expect("it can be reckoned");
    assert!(said.contains(" dice: ") && said.contains('%'), "{said}");
}

/// MOM-EVADE-01 Beside a monster, every action but an attack says whom one has to slip past first.
#[test]
fn what_needs_an_evade_check_says_so() {
    let content = crate::common::content();
    let state = table(&content);
    let said = |choice: Choice| Mansions::offer(&content, &state, &About::Turn.of(FIRST), choice).text;
    assert_eq!(said(Choice::Action(Action::Trade)), "Trade, drop or pick up (slip past the Cultist)");
    assert!(said(Choice::Walk(Space(1))).ends_with("(slip past the Cultist)"));
    assert!(!said(Choice::Action(Action::Attack)).contains("slip past"));
}

/// MOM-TEST-04 What adds up over several tries says how far one goes, also where one can be enough.
#[test]
fn what_adds_up_says_how_far_one_try_goes() {
    let content = crate::common::content();
    let said = |sums: &str| {
        let state = Mansions::read(
            &content,
            &format!("agatha-crane: front.a\nrita-young: front.a\nminh-thi-phan: front.a\nround: 1{sums}"),
        );
        let state = state.expect("it can be read");
        let cold = state.the_scenario(&content).tokens.iter().find(|token| token.id == "cold-garden");
        let choice = Choice::Offer(cold.expect("it is cold there").options[0].id);
        Mansions::outlook(&content, &state, &About::Turn.of(SECOND), choice)
    };
    assert_eq!(said("").as_deref(), Some("Lore, 3 dice: 1.1 successes on average, 4 to go"));
    let begun = said("\nsums: cold-garden 3");
    assert_eq!(begun.as_deref(), Some("Lore, 3 dice: 1.1 successes on average, 1 to go"));
}

/// MOM-TEST-04 A sum that has begun is on the board by the name of the thing that it is kept on.
#[test]
fn a_sum_is_shown_by_the_name_of_its_thing() {
    let content = crate::common::content();
    let begun =
        "agatha-crane: front.a\nrita-young: front.a\nrevealed: front, attic\ntokens: cold-attic\nround: 1";
    let state = Mansions::read(&content, &format!("{begun}\nsums: cold-attic 2")).expect("it can be read");
    let board = Mansions::board(&content, &state, Some(Seat(0)));
    assert!(board.contains("The cold in the attic: 2 so far"), "{board}");
}

/// MOM-EVADE-01, MOM-EVADE-02 How likely the check is passed is said with whatever has to wait for it: the mean of the
/// texts that may be drawn.
#[test]
fn what_needs_an_evade_check_says_how_likely_it_is_passed() {
    let content = crate::common::content();
    let state = table(&content);
    let said = |about: About, choice| Mansions::outlook(&content, &state, &about.of(FIRST), choice);
    let trade = said(About::Turn, Choice::Action(Action::Trade)).expect("it can be reckoned");
    assert!(trade.starts_with("passes the check ") && trade.contains('%'), "{trade}");
    assert_eq!(said(About::Turn, Choice::Walk(Space(1))), Some(trade.clone()));
    let evade = said(About::EvadeWhom, Choice::Monster(Monster(0))).expect("it can be reckoned");
    assert_eq!(evade.replace("passes", "passes the check"), trade);
}

/// MOM-ATTACK-02, MOM-ATTACK-05 An attack says how likely it defeats the monster and its damage on average, over all the
/// texts that may be drawn; a monster, what the best weapon does.
#[test]
fn an_attack_says_how_likely_it_defeats_the_monster() {
    let content = crate::common::content();
    let mut state = table(&content);
    let said = |state: &State, about: About, choice| {
        Mansions::outlook(&content, state, &about.of(FIRST), choice).expect("it can be reckoned")
    };
    let foe = Monster(0);
    let unarmed = said(&state, About::AttackWith(foe), Choice::Unarmed);
    assert!(unarmed.starts_with("defeats it ") && unarmed.ends_with(" on average"), "{unarmed}");
    assert_eq!(said(&state, About::AttackWhom, Choice::Monster(foe)), unarmed);
    assert_eq!(said(&state, About::Turn, Choice::Action(Action::Attack)), unarmed);
    state.monsters.at[0].as_mut().expect("it is on the board").damage = 2;
    // Strength, Agility, Strength and a die, Strength: 1 - (5/8)^5, ^4, ^6 and ^5; 15/8 successes.
    let weakened = said(&state, About::AttackWith(foe), Choice::Unarmed);
    assert_eq!(weakened, "defeats it 90% (94% with everything at hand), damage 1.9 on average");
}

/// MOM-PUZ-01 Whoever tries a puzzle is told how many steps a skill gives; whoever tests one, how many dice.
#[test]
fn a_skill_says_what_it_gives() {
    let content = crate::common::content();
    let state = table(&content);
    let said =
        |about: About| Mansions::outlook(&content, &state, &about.of(FIRST), Choice::Skill(Skill::Strength));
    let puzzle = mansions::ids::PuzzleId(0);
    assert_eq!(said(About::SkillForPuzzle(puzzle)).as_deref(), Some("5 steps"));
    assert_eq!(said(About::WhichSkill).as_deref(), Some("5 dice, 1.9 successes on average"));
}

/// MOM-TEST-02 Dice that are left as they lie say how far they come; what adds up is not lost.
#[test]
fn dice_that_are_left_say_how_far_they_come() {
    let content = crate::common::content();
    let mut state = table(&content);
    let mut said = |successes: u8| {
        let faces = [successes, 0, 3 - successes];
        let (skill, purpose) = (Skill::Will, Purpose::Text);
        state.now.roll = Some(Roll { who: FIRST, skill, purpose, need: 2, dice: 3, faces });
        Mansions::outlook(&content, &state, &About::AfterRoll.of(FIRST), Choice::Done)
    };
    assert_eq!(said(1).as_deref(), Some("1 of 2"));
    assert_eq!(said(2).as_deref(), Some("enough"));
}

/// A room is called as the story calls it, and no two rooms of a map alike.
#[test]
fn rooms_are_called_as_the_story_calls_them() {
    let content = crate::common::content();
    for scenario in &content.scenarios {
        for (plan, map) in scenario.plans.iter().zip(&scenario.maps) {
            let names: BTreeSet<&str> = plan.rooms.iter().map(|room| &*room.name).collect();
            assert_eq!(names.len(), plan.rooms.len(), "{}: {names:?}", map.id);
        }
    }
    let is_nine = |it: &&mansions::scenario::Scenario| it.id == "nine-steps-down";
    let nine = content.scenarios.iter().find(is_nine).expect("it is in the box");
    let chapel =
        nine.plans[0].spaces.iter().find(|space| space.name == "chapel.a").expect("it is on the map");
    assert_eq!(nine.plans[0].rooms[chapel.room].name, "Chapel", "not the lounge that it is drawn on");
}

/// Names stand in sentences as one would say them.
#[test]
fn names_agree_with_their_verbs() {
    let content = crate::common::content();
    let state = table(&content);
    let told = |event: Event| Mansions::say_event(&content, &state, &event);
    let [candles, glass, knuckles] =
        ["candles", "magnifying-glass", "brass-knuckles"].map(|id| bench::item(&content, id));
    assert_eq!(told(Event::Discarded(candles)), "Candles are discarded.");
    assert_eq!(told(Event::Flipped(glass)), "Magnifying Glass is turned over.");
    assert_eq!(told(Event::Laid(knuckles, state.who(FIRST).space)), "Brass Knuckles are in Entry (a) now.");
    assert_eq!(told(Event::CardUsed(FIRST, candles)), "Rita Young uses Candles.");
    let abel = bench::token(&content, &state, "caretaker");
    assert_eq!(told(Event::Followed(abel, FIRST)), "Mr. Abel follows Rita Young.");
    let named = |id: &str| {
        let kind = content.kinds.iter().position(|kind| kind.id == id).expect("there is such a monster");
        told(Event::Activates(Figure { at: Monster(0), kind: KindId(kind as u8), number: 0 }))
    };
    assert_eq!(named("the-wife"), "Mrs. Harrow activates.");
    assert_eq!(named("heir-unmasked"), "Julian activates.");
    assert_eq!(named("congregant"), "The Congregant activates.");
}

/// MOM-TEST-04 A sum says how far it is.
#[test]
fn a_sum_says_how_far_it_is() {
    let content = crate::common::content();
    let state = table(&content);
    let told = |by, now, goal| {
        let event = Event::SumGrew { sum: mansions::ids::SumId(0), by, now, goal };
        Mansions::say_event(&content, &state, &event)
    };
    assert_eq!(told(2, 2, Some(4)), "That makes 2 of 4.");
    assert_eq!(told(0, 2, Some(4)), "Still 2 of 4.");
    assert_eq!(told(1, 3, None), "That makes 3 in all.");
}

/// What has to be done is said with the place, if it lies open on the board; what nobody has seen is not named.
#[test]
fn the_introduction_says_where_to_go() {
    let content = crate::common::content();
    let mut state = table(&content);
    let lines = |state: &State| Mansions::introduction(&content, state);
    assert!(!lines(&state).contains("Study"), "{}", lines(&state));
    bench::put(&content, &mut state, "desk");
    assert!(lines(&state).contains("Where to go: the desk in Study (b)."), "{}", lines(&state));
}

/// Questions about a card say what it does; one die is one; what is stolen is not given.
#[test]
fn questions_say_what_they_are_about() {
    let steal = "agatha-crane: front.b\nrita-young: front.b\nrita-young cards: knife\nturn: agatha-crane";
    let stolen = in_the_house(steal, &["steal", "agility", "0-0", "1-0", "knife"]);
    assert!(stolen.has_told("Agatha Crane takes Knife from Rita Young."), "{:?}", stolen.told());

    let trade = "agatha-crane: front.b\nrita-young: front.b\nrita-young cards: whiskey\nplayers: 2\nturn: agatha-crane";
    let to = in_the_house(trade, &["trade", "whiskey"]);
    assert!(
        to.question().starts_with("Whiskey: ") && to.question().ends_with(" Who gets this card?"),
        "{}",
        to.question()
    );
    let allow = in_the_house(trade, &["trade", "whiskey", "agatha-crane"]);
    assert!(allow.question().ends_with(" Does Rita Young give this card away?"), "{}", allow.question());

    let one = "agatha-crane: front.b\nagatha-crane damage: muscle-tear (up)\nrita-young: front.b\n\
               monsters: cultist at front.b\nturn: agatha-crane";
    let die = in_the_house(one, &["attack", "text-1"]);
    assert!(die.question() == "How does Agatha Crane’s die fall?", "{}", die.question());
}

/// MOM-EXPLORE-01 Two ways that nobody has explored are told apart by what exploring them is called.
#[test]
fn two_unexplored_ways_are_two_answers() {
    let position = "agatha-crane: passage.b\nrita-young: front.b\nround: 1\nrevealed: front\n\
                    barricades: passage.b against nothing\nturn: agatha-crane";
    let game = played(&position.replace(" against nothing", ""), &["barricade"]);
    let texts: BTreeSet<String> = game.offers().into_iter().map(|(_, text)| text).collect();
    assert_eq!(texts.len(), game.offers().len(), "{texts:?}");
    assert!(texts.iter().any(|text| text.contains("the unexplored way at")), "{texts:?}");
}
