//! Positions as text: what is written is read back, and what cannot be is refused with a sentence.

use crate::common::{bench, content};
use mansions::effect::BorderKind;
use mansions::harm::HarmStep;
use mansions::ids::{Action, Border, Condition, Gate, Ill, KindId, Monster, PuzzleId, Who};
use mansions::notation::{read, write};
use mansions::plan::PlanBorder;
use mansions::state::{
    Against, Barricade, Due, DueWhat, Guess, MonsterState, Moving, Place, PuzzleState, State, Step, Turn,
};
use mansions::turn::TurnStep;
use mansions::{Content, Mansions, Setup};
use parts::{Set, Space};
use table::{Answers, Ask, Game, Position};

fn same_again(content: &Content, state: &State) {
    let text = write(content, state);
    let again = read(content, &text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(*state, again, "{text}");
    assert_eq!(write(content, &again), text);
}

/// Answers with numbers that look like chance.
struct Rolling(usize);

impl Answers<Mansions> for Rolling {
    fn answer(&mut self, _: &State, ask: &Ask<'_, Mansions>) -> Option<usize> {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        Some((self.0 >> 33) % ask.options.len())
    }
}

/// Every scenario on every map, before and after its set-up.
#[test]
fn what_is_written_is_read_back() {
    let content = content();
    for scenario in &content.scenarios {
        for map in scenario.maps.iter().map(|map| map.id.as_str()).chain([""]) {
            for players in 1..=5 {
                let setup = Setup {
                    scenario: scenario.id.clone(),
                    map: map.to_owned(),
                    players,
                    skip_puzzles: players == 3,
                    ..Setup::default()
                };
                let state = Mansions::set_up(&content, &setup).expect("it can be played so");
                same_again(&content, &state);
                let mut answers = Rolling(usize::from(players));
                let (position, _) = Position::<Mansions>::of(&content, state, &mut answers);
                same_again(&content, position.state());
            }
        }
    }
}

/// Agatha and Rita in the middle of everything.
fn busy(content: &Content) -> State {
    let mut state = bench::two(content, "agatha-crane", "rita-young");
    let scenario = state.the_scenario(content);
    let plan = state.plan(content);
    let space = |name: &str| {
        Space::new(plan.spaces.iter().position(|space| space.name == name).expect("there is such a space"))
    };
    state.agenda.clear();
    state.agenda.plan_all([TurnStep::Act, TurnStep::EndOfGranted, TurnStep::NextUp].map(Step::Turn));
    people(content, &mut state, space("front.b"));
    let board = &mut state.board;
    board.fire = Set::of(space("front.a"));
    board.passages = Set::of(space("front.a")).with(space("passage.b"));
    board.dark = Set::of(space("passage.a"));
    board.borders[0] = BorderKind::Wall;
    let plank = bench::item(content, "two-by-four");
    state.cards.flipped.insert(plank);
    let board = &mut state.board;
    board.add_barricade(Barricade { space: space("passage.b"), against: Against::Passage, card: None });
    let revealed = board.revealed;
    let is_door = |border: &PlanBorder| border.kind == BorderKind::Door && revealed.contains(border.ends.0);
    let door = plan.borders.iter().position(is_door).expect("there is a door");
    let beside = plan.borders[door].ends.0;
    state.cards.put(plank, Place::Lying(beside));
    state.board.add_barricade(Barricade {
        space: beside,
        against: Against::Border(Border::new(door)),
        card: Some(plank),
    });
    let board = &mut state.board;
    let lamp = board.tokens.first().expect("there is a token");
    board.tokens.remove(lamp);
    let monster = |number, place| MonsterState {
        kind: KindId(1),
        number,
        spawn: None,
        space: place,
        health: 9,
        damage: 2,
        stays: 1,
        slowed: number == 2,
    };
    state.monsters.at[1] = Some(monster(1, space("front.a")));
    state.monsters.at[4] = Some(monster(2, space("passage.b")));
    state.monsters.last_attack[1] = Some(0);
    state.monsters.to_activate = Set::of(Monster(4));
    state.story.worlds = scenario.value(mansions::ids::ValueId(1)).worlds;
    state.story.vars[1] = -3;
    state.story.sums[0] = 4;
    state.story.done = [mansions::ids::EventId(0)].into_iter().collect();
    state.story.later.push((2, mansions::ids::EventId(1)));
    state.story.due.clear();
    state.story.due.push(Due {
        what: DueWhat::Solved(PuzzleId(0)),
        who: Some(Who(1)),
        space: Some(space("front.b")),
    });
    state.story.chained = 3;
    state.pool.weights = Some([1, 2, 3, 0, 9]);
    state.pool.shift = -2;
    state.pool.closed = Set::of(Gate::Fire);
    state.pool.drawn = Set::of(mansions::ids::PoolEvent(3));
    state.pool.skip = true;
    state
}

fn people(content: &Content, state: &mut State, at: Space) {
    let knife = bench::hold(content, state, Who(0), "kerosene-lantern");
    state.cards.used.insert(knife);
    let spell = content.cards.iter().position(|card| card.class == mansions::ids::Class::Spell);
    let spell = mansions::ids::Card::new(spell.expect("there are spells") + 1);
    state.cards.put(spell, Place::Held(Who(1)));
    let bottle = bench::hold(content, state, Who(1), "whiskey");
    state.cards.flipped.insert(bottle);
    state.cards.copies.show(1);
    state.cards.copies.claim(2);
    for (number, card) in [3, 9, 17].into_iter().enumerate() {
        let deck = &mut state.ills[Ill::Horror as usize];
        deck.put(mansions::ids::IllCard::new(card), Some(Who(0)));
        deck.unseen.claim(card);
        deck.unseen.show(card + 1);
        match number {
            0 => deck.up.insert(mansions::ids::IllCard::new(card)),
            1 => deck.seen.insert(mansions::ids::IllCard::new(card)),
            _ => true,
        };
    }
    let agatha = state.who_mut(Who(0));
    agatha.space = at;
    agatha.clues = 2;
    agatha.conditions = Set::of(Condition::Insane).with(Condition::Focused);
    agatha.insane = Some(mansions::ids::InsaneId(2));
    agatha.not_mad = Set::of(mansions::ids::InsaneId(1));
    (agatha.acted, agatha.used, agatha.moves, agatha.dousing) = (true, true, 2, 1);
    agatha.did = Set::of(Action::SetFire).with(Action::Move);
    state.round = 4;
    state.lead = 1;
    state.last_phase = Some(5);
    let taken = state.the_scenario(content).tokens[0].options[0].id;
    state.turn = Some(Turn {
        who: Who(1),
        granted_by: Some(Who(0)),
        actions_left: 1,
        begun: 0,
        moving: Some(Moving { left: 1, done: 2, interrupted: true }),
        forfeited: true,
        taken: [taken].into_iter().collect(),
        ending: true,
    });
}

#[test]
fn a_busy_table_is_read_back() {
    let content = content();
    let state = busy(&content);
    Mansions::audit(&content, &state).expect("everything adds up");
    same_again(&content, &state);
}

#[test]
fn puzzles_are_read_back() {
    let content = content();
    let mut state = bench::two(&content, "agatha-crane", "rita-young");
    let puzzles = state.the_scenario(&content).puzzles.len();
    state.puzzles[..puzzles].fill(PuzzleState::Solved);
    same_again(&content, &state);
    for scenario in 0..content.scenarios.len() {
        let setup = Setup {
            scenario: content.scenarios[scenario].id.clone(),
            map: content.scenarios[scenario].maps[0].id.clone(),
            ..Setup::default()
        };
        let mut state = Mansions::set_up(&content, &setup).expect("it can be played so");
        for (index, puzzle) in content.scenarios[scenario].puzzles.iter().enumerate() {
            state.puzzles[index] = begun(&content, &puzzle.kind);
        }
        same_again(&content, &state);
    }
}

fn begun(content: &Content, kind: &mansions::scenario::PuzzleKind) -> PuzzleState {
    use mansions::puzzles::{image, slide};
    use mansions::scenario::PuzzleKind;
    match kind {
        PuzzleKind::Slide(_) => {
            let board = content.slides.first().expect("there are boards");
            PuzzleState::Slide { board: 0, at: slide::start(&slide::blocks(board)) }
        }
        PuzzleKind::Code { .. } => {
            let mut guesses = [Guess::default(); 16];
            guesses[0] = Guess { symbols: [0, 1, 2, 0, 0], exact: 1, near: 0 };
            PuzzleState::Code { guesses, made: 1 }
        }
        PuzzleKind::Image { .. } => {
            let mut pieces = image::whole();
            pieces.swap(0, 1);
            PuzzleState::Image { pieces }
        }
        PuzzleKind::Tower { .. } => PuzzleState::Tower { pegs: [2, 1, 0, 0, 0, 0, 0, 0] },
        PuzzleKind::Rings { .. } => PuzzleState::Rings { pattern: 1, at: [1, 2, 0, 0, 0] },
    }
}

/// What is not mentioned is as on a table that has just been laid out.
#[test]
fn a_few_lines_are_enough() {
    let content = content();
    let text = "agatha-crane: passage.b, clues 1\nrita-young:\nmonsters: cultist at front.a (damage 1)\n";
    let state = read(&content, text).expect("it can be read");
    assert_eq!((state.n(), state.seats, state.who(Who(0)).clues), (2, 2, 1));
    assert_eq!(state.who(Who(1)).space, state.all_monsters().next().expect("it is there").1.space);
    let laid_out = bench::two(&content, "agatha-crane", "rita-young");
    assert_eq!(state.board, laid_out.board);
    assert_eq!(state.story.worlds, laid_out.story.worlds);
}

fn refused(content: &Content, position: &str) -> String {
    let text = format!("agatha-crane:\nrita-young:\n{position}");
    read(content, &text).expect_err("it cannot be").to_string()
}

#[test]
fn a_position_that_cannot_be_is_refused_with_what_is_wrong() {
    let content = content();
    for (position, wrong) in [
        (
            "monsters: cultist at study.a",
            "line 3: `study.a` is not explored; write its role in a line `revealed:`",
        ),
        ("monsters: cultist at studdy.a", "line 3: no space is called `studdy.a`; did you mean `study.a`?"),
        ("monsters: cultist 9 at front.a", "line 3: there are 6 figures of `cultist`, numbered from 1"),
        ("monsters: cultist at front.a (damage 90)", "line 3: it has 3 health; 90 damage would defeat it"),
        ("agatha-crane cards: knife\nrita-young cards: knife", "line 4: `knife` is in two places"),
        ("lying: knife at front.a, knife at front.b", "line 3: `knife` is in two places"),
        ("fires: front.a", "line 3: no line is called `fires`; did you mean `fire`?"),
        ("carson-sinclair cards: knife", "line 3: no line is called `carson-sinclair cards`; did you mean"),
        ("lead: 3", "line 3: lead: 1 to 2, not 3"),
        ("worlds: wife + patient", "line 3: no world is left"),
        ("next: sleep", "line 3: no step is called `sleep`"),
        ("players: 3", "3 players need as many investigators, not 2"),
        ("tokens: desk", "line 3: `study.b` is not explored; write its role in a line `revealed:`"),
        ("rita-young:", "line 3: `rita-young` has two lines"),
        ("borders: front.a - study.b wall", "line 3: no border is between front.a and study.b"),
        ("fire: study.a", "line 3: `study.a` is not explored; write its role in a line `revealed:`"),
    ] {
        let said = refused(&content, position);
        assert!(said.starts_with(wrong), "{position}\nis:     {said}\nshould: {wrong}");
    }
}

/// MOM-WOUND-01 Whoever has too much in a position that says nothing of what comes next is reckoned up first.
#[test]
fn whoever_is_harmed_too_much_is_wounded_before_the_turn_goes_on() {
    let content = content();
    let too_much = ["minor-injury"; 12].join(", ");
    let position = format!("agatha-crane:\nagatha-crane damage: {too_much}\nrita-young:\n");
    let mut state = read(&content, &position).expect("it can be read");
    same_again(&content, &state);
    let steps: Vec<_> = state.agenda.iter().copied().collect();
    assert_eq!(steps[0], Step::Harm(HarmStep::Reckon(Set::of(Who(0)))));
    state.who_mut(Who(0)).clues = 1;
    same_again(&content, &state);

    let came = bench::play(&content, &state, &steps, &[]);
    assert!(came.told(mansions::Event::Wounded(Who(0))));
}

/// MOM-BARR-01 A barricade on its way is read back with where it stood.
#[test]
fn a_barricade_on_its_way_is_read_back() {
    let content = content();
    let state = busy(&content);
    let text = write(&content, &state);
    for from in ["free", "passage", "door front.b - passage.a"] {
        for to in ["block FROM front.b - passage.a", "block-passage FROM"] {
            let doing = to.replace("FROM", from);
            let planned = format!("{text}next: do {doing}\n");
            let state = read(&content, &planned).unwrap_or_else(|error| panic!("{error}\n{planned}"));
            same_again(&content, &state);
            assert!(write(&content, &state).contains(&doing), "{doing}");
        }
    }
}

/// MOM-DMG-06 A deck gives no more than it has.
#[test]
fn nobody_has_more_cards_than_the_deck() {
    let content = content();
    let kind = content.ills[0].kinds.iter().find(|kind| kind.copies == 2).expect("there is a pair");
    let lines = format!("agatha-crane damage: {0}, {0}, {0}", kind.id);
    assert_eq!(refused(&content, &lines), format!("line 3: the damage deck has only 2 of `{}`", kind.id));
}

#[test]
fn a_table_needs_people() {
    let error = read(&content(), "round: 2\n").expect_err("nobody is there").to_string();
    assert_eq!(
        error,
        "2 to 5 investigators are at a table, not 0; write a line for each, such as `agatha-crane:`"
    );
}
