//! MOM-HIDE-01 to MOM-HIDE-03 on random games: what nobody or somebody else knows could be anything, and nothing that a seat
//! sees, is asked or is offered would differ. Each kind of secret is also shown to differ where it may be seen: so a
//! view that gave it away would be noticed.

use crate::common::bench::{self, FIRST, SECOND};
use crate::common::content;
use mansions::ids::{Condition, Ill, IllCard, InsaneId, RoleId, StageId, TokenId, Who};
use mansions::plan::Exit;
use mansions::question::{About, Why};
use mansions::scenario::Scenario;
use mansions::state::{Spot, State};
use mansions::{Content, Mansions, Setup};
use parts::Set;
use table::{Actor, Answers, Ask, Game, Nobody, Position, Seat, Spoken};

/// Answers everything by lot, always the same lots.
struct Lots(u64);

impl Lots {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }
}

impl Answers<Mansions> for Lots {
    fn answer(&mut self, _: &State, ask: &Ask<'_, Mansions>) -> Option<usize> {
        Some(self.below(ask.options.len()))
    }
}

/// All that a seat sees, reads and may answer; a watcher where there is no seat.
fn seen(content: &Content, position: &Position<Mansions>, seat: Option<Seat>) -> String {
    seen_in(content, position.state(), position, seat)
}

/// The same at a table that stands otherwise.
fn seen_in(content: &Content, state: &State, position: &Position<Mansions>, seat: Option<Seat>) -> String {
    let (view, board) = (Mansions::view(content, state, seat), Mansions::board(content, state, seat));
    let mut seen = format!("{view:?}\n{board}\n{}\n", Mansions::introduction(content, state));
    if let Some(asked) = position.question_for(seat).filter(|asked| asked.actor != Actor::Chance) {
        seen += &Mansions::say_question(content, state, &asked.why);
        let offers = asked.options.iter().map(|&choice| Mansions::offer(content, state, &asked.why, choice));
        offers.for_each(|offer| seen += &format!("{offer:?}"));
    }
    seen
}

/// A kind of secret of the story: what it is called, and how all of it that a state has not shown is made another.
type Secret = (&'static str, fn(&mut Scenario, &State));

const OTHER: &str = " of another story";

fn other(words: &mut Box<str>) {
    *words = format!("{words}{OTHER}").into();
}

/// MOM-HIDE-02, MOM-HIDE-03
const SECRETS: [Secret; 7] = [
    ("rooms that nobody has found", |scenario, state| {
        let variant = state.variant.expect("the map is drawn");
        let plan = &mut scenario.plans[variant.index()];
        let hidden = plan.all() - state.board.revealed;
        let rooms: Vec<usize> = hidden.iter().map(|space| plan.spaces[space.index()].room).collect();
        rooms.into_iter().for_each(|room| plan.rooms[room].name += OTHER);
    }),
    ("tokens that do not lie there", |scenario, state| {
        for (index, token) in scenario.tokens.iter_mut().enumerate() {
            if !state.board.tokens.contains(TokenId::new(index)) {
                token.name += OTHER;
                other(&mut token.looks.words);
            }
        }
    }),
    ("what the story keeps to itself", |scenario, _| {
        scenario.vars.iter_mut().filter(|var| var.public.is_empty()).for_each(|var| var.id += OTHER);
    }),
    ("stages to come", |scenario, state| {
        for (index, stage) in scenario.stages.iter_mut().enumerate() {
            if StageId::new(index) != state.story.stage {
                other(&mut stage.objective.words);
            }
        }
    }),
    ("events", |scenario, _| scenario.events.iter_mut().for_each(|event| event.id += OTHER)),
    ("endings", |scenario, state| {
        if state.ending.is_none() {
            scenario.endings.iter_mut().for_each(|ending| ending.id += OTHER);
        }
    }),
    ("facts", |scenario, _| {
        for value in scenario.hidden.iter_mut().flat_map(|fact| &mut fact.values) {
            value.id += OTHER;
            other(&mut value.not.words);
        }
    }),
];

fn set_up(content: &Content, scenario: &Scenario, map: usize) -> State {
    let setup = Setup {
        players: 2,
        scenario: scenario.id.clone(),
        map: scenario.maps[map].id.clone(),
        ..Setup::default()
    };
    Mansions::set_up(content, &setup).expect("it can be played so")
}

/// Looks at random games of every story on every map, at every eighth question.
fn everywhere(content: &Content, mut look: impl FnMut(&Scenario, &Position<Mansions>)) {
    for scenario in &content.scenarios {
        for map in 0..scenario.maps.len() {
            let mut lots = Lots(map as u64);
            let mut position =
                Position::<Mansions>::of(content, set_up(content, scenario, map), &mut Nobody).0;
            for number in 0..400 {
                let Some(asked) = position.question() else { break };
                let answer = lots.below(asked.options.len());
                if number % 8 == 0 && position.state().variant.is_some() {
                    look(scenario, &position);
                }
                position.answer(content, answer, &mut Nobody);
            }
        }
    }
}

#[test]
fn nothing_of_a_story_is_seen_before_its_time() {
    let content = content();
    everywhere(&content, |_, position| {
        let state = position.state();
        for (what, change) in SECRETS {
            let mut another = content.clone();
            change(&mut another.scenarios[state.scenario.index()], state);
            for seat in [None, Some(Seat(0)), Some(Seat(1))] {
                assert_eq!(seen(&content, position, seat), seen(&another, position, seat), "{what} are seen");
            }
        }
    });
}

/// What the story keeps to itself has other numbers.
fn with_other_numbers(
    scenario: &Scenario,
    state: &State,
    number: i16,
    changes: impl Fn(&Scenario, &str) -> bool,
) -> State {
    let mut other = state.clone();
    for (var, value) in scenario.vars.iter().zip(&mut other.story.vars) {
        if var.public.is_empty() && changes(scenario, &var.id) {
            *value = number;
        }
    }
    other
}

/// No option of a token is there or not there because of it: what was said to somebody is not offered again
/// (MOM-PERS-02).
fn is_never_asked_for(scenario: &Scenario, var: &str) -> bool {
    let name = format!("\"{var}\"");
    let mut options = scenario.tokens.iter().flat_map(|token| &token.options);
    !options.any(|option| format!("{:?}", option.proviso).contains(&name))
}

/// MOM-HIDE-03 No variable that is not public reaches a view, a goal or what is said of an answer, neither by its name nor
/// by its number; but for what is offered or not offered any more.
#[test]
fn the_numbers_that_a_story_keeps_to_itself_are_not_seen() {
    let content = content();
    let mut is_noticed = false;
    everywhere(&content, |scenario, position| {
        for number in [-1, 0, 1, 2, 3, 9] {
            let other = with_other_numbers(scenario, position.state(), number, is_never_asked_for);
            for seat in [None, Some(Seat(0))] {
                let (now, then) = (seen(&content, position, seat), seen_in(&content, &other, position, seat));
                assert_eq!(now, then, "{}: they are {number}", scenario.id);
            }
            is_noticed |= other.story.vars != position.state().story.vars;
        }
    });
    assert!(is_noticed, "a view of all numbers would be another");
}

/// MOM-HIDE-03 What a hint asks of such a number is for bots, not for players: here how fond somebody is of them.
#[test]
fn where_to_go_does_not_tell_what_the_story_keeps_to_itself() {
    let content = content();
    let scenario = content.scenarios.iter().find(|scenario| scenario.id == "a-toast-to-the-absent");
    let scenario = scenario.expect("it is there");
    let names_bond = |stage: &mansions::scenario::Stage| format!("{:?}", stage.hint).contains("bond");
    let stage = scenario.stages.iter().position(names_bond).expect("a stage that asks for it");
    let mut state = set_up(&content, scenario, 0);
    state = Position::<Mansions>::of(&content, state, &mut Lots(1)).0.state().clone();
    state.story.stage = StageId::new(stage);
    let unmasked = bench::put(&content, &mut state, "unmasked");
    assert!(state.board.tokens.contains(unmasked));
    let told = |number| {
        Mansions::introduction(
            &content,
            &with_other_numbers(scenario, &state, number, |_, var| var == "bond"),
        )
    };
    assert_eq!(told(0), told(5));
}

/// For each kind of secret, a view that gives it away.
type Planted = (&'static str, fn(&Scenario, &State) -> String);

fn listed<T>(all: &[T], name: impl Fn(&T) -> String) -> String {
    all.iter().map(name).collect::<Vec<_>>().join(", ")
}

const PLANTED: [Planted; 7] = [
    ("rooms that nobody has found", |scenario, state| {
        let plan = &scenario.plans[state.variant.expect("the map is drawn").index()];
        listed(&plan.rooms, |room| room.name.clone())
    }),
    ("tokens that do not lie there", |scenario, _| listed(&scenario.tokens, |token| token.name.clone())),
    ("what the story keeps to itself", |scenario, _| listed(&scenario.vars, |var| var.id.clone())),
    ("stages to come", |scenario, _| {
        listed(&scenario.stages, |stage| stage.objective.words.clone().into_string())
    }),
    ("events", |scenario, _| listed(&scenario.events, |event| event.id.clone())),
    ("endings", |scenario, _| listed(&scenario.endings, |ending| ending.id.clone())),
    ("facts", |scenario, _| {
        let values: Vec<_> = scenario.hidden.iter().flat_map(|fact| &fact.values).collect();
        listed(&values, |value| value.id.clone())
    }),
];

/// A view that showed any of these would be another of another story: so `nothing_of_a_story_is_seen_before_its_time`
/// would fail.
#[test]
fn a_view_that_gave_a_story_away_would_be_noticed() {
    let content = content();
    let mut unnoticed: Vec<(Secret, Planted)> = SECRETS.into_iter().zip(PLANTED).collect();
    everywhere(&content, |scenario, position| {
        unnoticed.retain(|((what, change), (name, leaking))| {
            assert_eq!(what, name);
            let mut another = scenario.clone();
            change(&mut another, position.state());
            leaking(scenario, position.state()) == leaking(&another, position.state())
        });
    });
    let names: Vec<&str> = unnoticed.iter().map(|((what, _), _)| *what).collect();
    assert!(names.is_empty(), "nobody would notice a view of {names:?}");
}

/// What lies open, by name, and how it is made another.
const SHOWN: [Secret; 5] = [
    ("rooms", |scenario, state| {
        let plan = &mut scenario.plans[state.variant.expect("the map is drawn").index()];
        plan.rooms.iter_mut().for_each(|room| room.name += OTHER);
    }),
    ("tokens", |scenario, _| scenario.tokens.iter_mut().for_each(|token| token.name += OTHER)),
    ("what tokens look like", |scenario, _| {
        scenario.tokens.iter_mut().for_each(|token| other(&mut token.looks.words));
    }),
    ("what the story counts", |scenario, _| scenario.vars.iter_mut().for_each(|var| var.public += OTHER)),
    ("objectives", |scenario, _| {
        scenario.stages.iter_mut().for_each(|stage| other(&mut stage.objective.words));
    }),
];

/// If what lies open is made another, that is seen: each of these changes is noticed.
#[test]
fn what_is_shown_is_seen() {
    let content = content();
    let mut unnoticed = SHOWN.to_vec();
    everywhere(&content, |_, position| {
        unnoticed.retain(|(_, change)| {
            let mut another = content.clone();
            change(&mut another.scenarios[position.state().scenario.index()], position.state());
            seen(&content, position, None) == seen(&another, position, None)
        });
    });
    let names: Vec<&str> = unnoticed.iter().map(|(what, _)| *what).collect();
    assert!(names.is_empty(), "nobody sees {names:?}");
}

/// A table on which each kind of card lies that somebody may not know.
fn with_secrets(content: &Content) -> State {
    let mut state = bench::two(content, "agatha-crane", "rita-young");
    for who in [FIRST, SECOND] {
        state.who_mut(who).conditions.insert(Condition::Insane);
        state.who_mut(who).insane = Some(InsaneId(who.0));
        for (ill, card) in [(Ill::Damage, who.0), (Ill::Horror, who.0 + 20)] {
            state.ills[ill as usize].put(IllCard::new(usize::from(card)), Some(who));
        }
    }
    state
}

/// What a seat may not know, by name, out of a state: a view that showed it would be another after a new deal.
type Leak = (&'static str, fn(&State) -> String);

const LEAKS: [Leak; 3] = [
    ("the Insane back of another", |state| format!("{:?}", state.who(SECOND).insane)),
    ("damage that lies face down", |state| format!("{:?}", state.ills_of(FIRST, Ill::Damage))),
    ("horror that lies face down", |state| format!("{:?}", state.ills_of(SECOND, Ill::Horror))),
];

/// MOM-HIDE-01, MOM-INSANE-02
#[test]
fn a_view_that_gave_a_card_away_would_be_another_after_a_new_deal() {
    let content = content();
    let state = with_secrets(&content);
    let deals: Vec<State> = (0..40)
        .map(|lots| {
            let mut dealt = state.clone();
            Mansions::redeal(&content, &mut dealt, Some(Seat(0)), &mut Lots(lots));
            dealt
        })
        .collect();
    let view = |state: &State| format!("{:?}", Mansions::view(&content, state, Some(Seat(0))));
    let is_noticed = |view: &dyn Fn(&State) -> String| deals.iter().any(|dealt| view(dealt) != view(&state));
    assert!(!is_noticed(&view));
    for (what, leak) in LEAKS {
        assert!(is_noticed(&|state| view(state) + &leak(state)), "{what} could be seen");
    }
    let own = |state: &State| state.who(FIRST).insane;
    assert!(deals.iter().all(|dealt| own(dealt) == own(&state)), "one's own back is known");
}

/// MOM-HIDE-01 Which arm of a draw it is, how many there are and how likely they are, is a text to come.
#[test]
fn the_arms_of_a_draw_are_nobodys_to_see() {
    assert!(Mansions::is_secret(&Why { who: None, about: About::DrawArm }));
}

/// MOM-INSANE-02 All ways in which backs can lie, by what everybody can tell, are as likely as each other: here five, in
/// two of which the first has the first back. What only one can have is theirs.
#[test]
fn backs_are_dealt_in_all_ways_that_can_be() {
    let content = content();
    let all: Set<InsaneId> = Set::first_ids(content.insane.len());
    let mut state = with_secrets(&content);
    state.seats = 5;
    let [a, b, c, d] = [0, 1, 2, 3].map(InsaneId::new);
    let may_have = |state: &mut State, who: Who, backs: &[InsaneId]| {
        let backs: Set<InsaneId> = backs.iter().copied().collect();
        state.who_mut(who).not_mad = all - backs;
        state.who_mut(who).insane = backs.iter().last();
    };
    let deal = |state: &State, lots: u64| {
        let mut dealt = state.clone();
        Mansions::redeal(&content, &mut dealt, None, &mut Dealer(Lots(lots)));
        [FIRST, SECOND].map(|who| dealt.who(who).insane.expect("they are Insane"))
    };
    may_have(&mut state, FIRST, &[a, b]);
    may_have(&mut state, SECOND, &[a, c, d]);
    let deals: Vec<[InsaneId; 2]> = (0..2_000).map(|lots| deal(&state, lots * 7_919)).collect();
    let first = deals.iter().filter(|[first, _]| *first == a).count();
    assert!((730..870).contains(&first), "{first} of 2000, expected 800");
    may_have(&mut state, FIRST, &[a]);
    may_have(&mut state, SECOND, &[a, b]);
    assert!((0..200).all(|lots| deal(&state, lots) == [a, b]));
}

/// Chance by its odds.
struct Dealer(Lots);

impl Answers<Mansions> for Dealer {
    fn answer(&mut self, _: &State, ask: &Ask<'_, Mansions>) -> Option<usize> {
        let mut lot = self.0.below(ask.odds.iter().sum::<u32>() as usize) as u32;
        ask.odds.iter().position(|&odds| {
            let is_it = lot < odds;
            lot = lot.saturating_sub(odds);
            is_it
        })
    }
}

/// MOM-HIDE-03 Of a way that nobody has explored no more is shown than its own tile shows: all of the edge of its space, or
/// stairs, wherever it leads.
#[test]
fn an_unexplored_way_says_nothing_of_what_is_behind_it() {
    let content = content();
    let mut hidden = 0;
    for scenario in &content.scenarios {
        for map in &scenario.maps {
            let setup =
                Setup { scenario: scenario.id.clone(), map: map.id.clone(), players: 2, ..Setup::default() };
            let state = Mansions::set_up(&content, &setup).expect("it can be played so");
            let (position, _) = Position::<Mansions>::of(&content, state, &mut Lots(1));
            let mut state = position.state().clone();
            // One tile alone, each in turn.
            for role in 0..scenario.roles.len() {
                state.board.revealed = state.plan(&content).tile(RoleId::new(role));
                hidden += ways_are_plain(&content, &state);
            }
        }
    }
    assert!(hidden > 30, "only {hidden} ways were seen");
}

/// How many there are.
fn ways_are_plain(content: &Content, state: &State) -> usize {
    let mut state = state.clone();
    let plan = state.plan(content);
    for (index, explore) in plan.explores.iter().enumerate().take(60) {
        if state.board.revealed.contains(explore.before) {
            let token = TokenId::new(index);
            state.board.tokens.insert(token);
            state.board.token_at[index] = Spot::Border(explore.border);
        }
    }
    let view = Mansions::view(content, &state, None);
    let unexplored = view.borders.iter().filter(|border| border.to.is_none());
    for border in unexplored.clone() {
        let space = view.spaces.iter().find(|space| space.id == border.from).expect("it is revealed");
        let (plan, area) = (&plan.borders[usize::from(border.id)], space.area);
        let (left, top, right, bottom) = (area.x, area.y, area.right(), area.bottom());
        let edges = [
            (left, top, right, top),
            (right, top, right, bottom),
            (left, bottom, right, bottom),
            (left, top, left, bottom),
        ];
        let (one, other) = plan.exits.expect("it is a link");
        let exit = if plan.ends.0.0 == border.from { one } else { other };
        let shown = match exit {
            Exit::Side(side) => (Some(edges[usize::from(side)]), 0),
            Exit::Up => (None, 1),
            Exit::Down => (None, -1),
        };
        assert_eq!(
            (border.line, border.up),
            shown,
            "{}",
            state.plan(content).spaces[usize::from(border.from)].name
        );
    }
    unexplored.count()
}
