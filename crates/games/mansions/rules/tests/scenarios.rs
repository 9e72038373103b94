//! Every scenario: each option of each token, each event, each stage and each room can be played from a plausible position,
//! whatever the dice say, on every map.

use crate::common::bench::{Came, FIRST, SECOND, hold, ill};
use crate::common::content;
use crate::common::luck::{Dice, Luck};
use mansions::actions::ChosenAction;
use mansions::effect::Icon;
use mansions::ids::{EventId, Ill, PuzzleId, RoleId, SpawnId, StageId, TokenId};
use mansions::question::Choice;
use mansions::scenario::{Scenario, Variant};
use mansions::state::{Due, DueWhat, Place, Spot, State, Step, Turn};
use mansions::story::StoryStep;
use mansions::turn::TurnStep;
use mansions::{Content, Event, Mansions, Setup, monsters};
use parts::Set;
use std::collections::BTreeSet;
use table::{Game, Position};

/// A scenario on a map, as the set-up leaves it.
fn set_up(content: &Content, scenario: &Scenario, map: &Variant) -> State {
    let setup = Setup {
        players: 2,
        scenario: scenario.id.clone(),
        map: map.id.clone(),
        investigators: ["minh-thi-phan", "carson-sinclair"].map(str::to_owned).to_vec(),
        ..Setup::default()
    };
    let state = Mansions::set_up(content, &setup).expect("it can be played so");
    let mut luck = Luck::new(content, Dice::Blank, &[]);
    Position::<Mansions>::of(content, state, &mut luck).0.state().clone()
}

/// Everything is explored, and both carry what a story may ask for.
pub(crate) fn explored(content: &Content, scenario: &Scenario, map: &Variant) -> State {
    let mut state = set_up(content, scenario, map);
    let roles: Vec<RoleId> = (0..scenario.roles.len()).map(RoleId::new).collect();
    for &role in &roles {
        let mut luck = Luck::new(content, Dice::Success, &[]);
        let mut table = table::Table::new(content, &mut state, &mut luck);
        mansions::explore::reveal(&mut table, role, None);
    }
    state.story.due.clear();
    state.round = 4;
    for (who, ids) in [(FIRST, ["old-journal", "knife", "candles"]), (SECOND, ["silver-key", "rope", "axe"])]
    {
        for id in ids {
            hold(content, &mut state, who, id);
        }
        state.who_mut(who).clues = 3;
    }
    for kept in &scenario.kept {
        state.cards.put(kept.id(), Place::Held(FIRST));
    }
    let card = ill(content, Ill::Horror, "minor-shock", 0);
    state.ills[Ill::Horror as usize].put(card, Some(FIRST));
    state.turn = Some(Turn::new(FIRST, 2));
    state
}

/// All scenarios on all their maps.
fn everywhere(content: &Content, mut each: impl FnMut(&Scenario, &Variant)) {
    for scenario in &content.scenarios {
        scenario.maps.iter().for_each(|map| each(scenario, map));
    }
}

/// All ways in which dice may fall, and both ends of what is offered.
fn every_luck<'a>(content: &'a Content, named: &[Choice]) -> [Luck<'a>; 4] {
    let luck = |dice| Luck::new(content, dice, named);
    [luck(Dice::Blank), luck(Dice::Success), luck(Dice::Blank).last(), luck(Dice::Success).last()]
}

/// The story may stand anywhere: in every stage, with variables as at the start or all of them at a number, with nothing
/// decided yet or everything.
pub(crate) fn every_turn_of_the_story(content: &Content, state: &State) -> Vec<State> {
    let scenario = content.scenario(state.scenario);
    let worlds = [state.story.worlds, 1 << state.story.worlds.trailing_zeros()];
    let mut all = Vec::new();
    for stage in (0..scenario.stages.len()).map(StageId::new) {
        for number in [None, Some(1), Some(2), Some(3), Some(12)] {
            for worlds in worlds {
                let mut state = state.clone();
                (state.story.stage, state.story.worlds) = (stage, worlds);
                if let Some(number) = number {
                    state.story.vars[..scenario.vars.len()].fill(number);
                }
                all.push(state);
            }
        }
    }
    all
}

/// Plays steps at every turn of the story with every luck, till somebody is to act. The story never runs in circles.
fn play(
    content: &Content,
    state: &State,
    steps: &[Step],
    named: &[Choice],
    what: &str,
) -> Vec<(State, Came)> {
    let id = &content.scenario(state.scenario).id;
    let mut all = Vec::new();
    for state in every_turn_of_the_story(content, state) {
        for luck in every_luck(content, named) {
            let came = crate::common::luck::try_run(content, &state, steps, luck);
            assert!(!came.told(Event::ChainCut), "{id}, {what}: the story runs in circles");
            all.push((state.clone(), came));
        }
    }
    all
}

/// What is told, apart from what a question or a roll tells.
fn something(all: &[(State, Came)]) -> bool {
    all.iter().any(|(_, came)| !came.news.is_empty())
}

/// Options that ask for more than one thing of the story: `endings.rs` takes them one by one.
const TESTED_APART: &[&str] = &[
    "burden: Snatch it out of his arms",
    "circle: Say the words backwards, with what was laid out for them",
    "circle: Study the lines",
    "nell: Take her by the hand",
    "nell: Tell her to wait here",
    "publican: Let her help you lock it in the harbour safe",
    "sexton: Give him your arm",
    "sexton: Tell him to wait here",
];

/// MOM-TOKEN-01 Every option of every token and person can be taken.
#[test]
fn every_option_can_be_taken() {
    let content = content();
    let mut silent = BTreeSet::new();
    everywhere(&content, |scenario, map| {
        let state = explored(&content, scenario, map);
        for (index, token) in scenario.tokens.iter().enumerate().filter(|(_, token)| token.leads_to.is_none())
        {
            let id = TokenId::new(index);
            let mut state = state.clone();
            let at = state.plan(&content).space(token.at.role(), token.at.letter);
            state.board.tokens.insert(id);
            state.board.token_at[index] = Spot::Space(at);
            state.who_mut(FIRST).space = at;
            for offer in &token.options {
                let what = format!("{}: {}", token.id, content.text(offer.text.id()));
                let action = Step::Turn(TurnStep::Do(ChosenAction::Option(id, offer.id)));
                let step = if offer.icon == Icon::Action { action } else { Step::Turn(TurnStep::Act) };
                let named = [Choice::Token(id), Choice::Offer(offer.id)];
                let all = play(&content, &state, &[step], &named, &what);
                if !something(&all) {
                    silent.insert(what);
                }
            }
        }
    });
    let apart: BTreeSet<String> = TESTED_APART.iter().map(|&option| option.to_owned()).collect();
    assert_eq!(silent, apart, "of these nothing comes");
}

pub(crate) fn comes(content: &Content, state: &State, what: DueWhat, name: &str) -> Vec<(State, Came)> {
    let mut state = state.clone();
    let space = Some(state.who(FIRST).space);
    state.story.due.clear();
    state.story.due.push(Due { what, who: Some(FIRST), space });
    play(content, &state, &[Step::Story(StoryStep::Queue)], &[], name)
}

/// In the thick of it: every token is out, one monster of each spawn is where Minh stands, and half of the house burns.
pub(crate) fn crowded(content: &Content, scenario: &Scenario, explored: &State) -> State {
    let mut state = explored.clone();
    let here = state.who(FIRST).space;
    for (index, token) in scenario.tokens.iter().enumerate().filter(|(_, token)| token.leads_to.is_none()) {
        let at = state.plan(content).space(token.at.role(), token.at.letter);
        state.board.tokens.insert(TokenId::new(index));
        state.board.token_at[index] = Spot::Space(at);
    }
    for spawn in (0..scenario.spawns.len()).map(SpawnId::new) {
        let mut luck = Luck::new(content, Dice::Blank, &[]);
        let mut table = table::Table::new(content, &mut state, &mut luck);
        monsters::spawn(&mut table, spawn, 1, Some(Set::of(here)), None).expect("it comes");
    }
    state.monsters.at.iter_mut().flatten().for_each(|it| it.damage = 1);
    let plan = state.plan(content);
    let dry = plan.all().iter().filter(|&space| !plan.spaces[space.index()].water);
    state.board.fire = dry.collect();
    state.story.due.clear();
    state.round = 16;
    state
}

/// Whether an event has come: it is done, or something was told or has changed.
fn has_come(before: &State, came: &Came, id: EventId, repeats: bool) -> bool {
    let story = &came.state.story;
    let has_changed = story.later != before.story.later || !came.news.is_empty();
    if repeats { has_changed || story.vars != before.story.vars } else { story.done.contains(id) }
}

/// Events that ask where a monster stands: `endings.rs` has them come one by one.
const COME_APART: &[&str] = &[
    "a-toast-to-the-absent: sings",
    "low-water: a-friend-strikes",
    "low-water: casting-off",
    "low-water: the-bearer-follows",
    "nine-steps-down: the-last-of-it",
    "the-lamp-in-the-window: pinched-out",
];

/// MOM-SCEN-03 Every event can come.
#[test]
fn every_event_can_come() {
    let content = content();
    let mut silent = BTreeSet::new();
    everywhere(&content, |scenario, map| {
        let state = explored(&content, scenario, map);
        for (index, event) in scenario.events.iter().enumerate() {
            let id = EventId::new(index);
            let states = [state.clone(), crowded(&content, scenario, &state)];
            let all = states.map(|state| comes(&content, &state, DueWhat::Event(id), &event.id));
            if !all.iter().flatten().any(|(before, came)| has_come(before, came, id, event.repeat)) {
                silent.insert(format!("{}: {}", scenario.id, event.id));
            }
        }
    });
    let apart: BTreeSet<String> = COME_APART.iter().map(|&event| event.to_owned()).collect();
    assert_eq!(silent, apart, "these do not come");
}

/// MOM-SCEN-04 Every stage can begin; MOM-MAP-03 every room can be found; MOM-PUZ-04 every puzzle can be solved.
#[test]
fn every_stage_room_and_puzzle_can_come() {
    let content = content();
    everywhere(&content, |scenario, map| {
        let state = explored(&content, scenario, map);
        for (index, stage) in scenario.stages.iter().enumerate().filter(|(_, stage)| !stage.enter.is_empty())
        {
            let all = comes(&content, &state, DueWhat::Enter(StageId::new(index)), &stage.id);
            assert!(something(&all), "{}, {}", scenario.id, stage.id);
        }
        for (index, role) in scenario.roles.iter().enumerate() {
            comes(&content, &state, DueWhat::Found(RoleId::new(index)), &role.id);
        }
        for (index, puzzle) in scenario.puzzles.iter().enumerate() {
            let all = comes(&content, &state, DueWhat::Solved(PuzzleId::new(index)), &puzzle.id);
            assert!(something(&all), "{}, {}", scenario.id, puzzle.id);
        }
    });
}
