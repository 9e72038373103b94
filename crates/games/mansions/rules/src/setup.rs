//! Chapter "Set-up": MOM-SETUP-01 to MOM-SETUP-04, MOM-ROUND-01, MOM-ROUND-04.

use crate::asking::{Asking, T};
use crate::content::Content;
use crate::effect::Number;
use crate::ids::{Card, Condition, Difficulty, InvestigatorId, RoleId, ScenarioId, StageId, VariantId, Who};
use crate::question::About;
use crate::scenario::Scenario;
use crate::state::{
    Board, Cards, Due, DueWhat, Ills, Investigator, MOST_INVESTIGATORS, MOST_PUZZLES, MOST_SUMS, MOST_VARS,
    Monsters, Now, Options, Place, Pool, PuzzleState, Standing, State, Step, Story,
};
use crate::turn::TurnStep;
use crate::{Event, explore, possessions, story};
use arrayvec::ArrayVec;
use parts::{Set, Space, WideSet};
use serde::{Deserialize, Serialize};
use table::{Agenda, Flow, SetupError, nearest};

/// What is agreed on before the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    pub scenario: String,
    /// A map variant by id; empty: chance draws one.
    pub map: String,
    pub players: u8,
    /// By id, in seat order; missing ones are filled up. More of them than players: seats take turns.
    pub investigators: Vec<String>,
    pub difficulty: Level,
    pub skip_puzzles: bool,
}

/// A difficulty as a set-up names it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    Easy,
    #[default]
    Normal,
    Hard,
}

impl From<Level> for Difficulty {
    fn from(level: Level) -> Difficulty {
        match level {
            Level::Easy => Difficulty::Easy,
            Level::Normal => Difficulty::Normal,
            Level::Hard => Difficulty::Hard,
        }
    }
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            scenario: "the-lamp-in-the-window".to_owned(),
            map: String::new(),
            players: 1,
            investigators: Vec::new(),
            difficulty: Level::default(),
            skip_puzzles: false,
        }
    }
}

/// MOM-SETUP-04 The order of the set-up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SetUpStep {
    /// MOM-SETUP-01 The map, if nobody named one; then the prologue.
    Prologue,
    /// MOM-ROUND-04 The starting possession with this number.
    Possession(u8),
    /// First tiles with their tokens, figures, the first objective.
    LayOut,
}

/// The most starting possessions.
pub const MOST_STARTING: u8 = 16;

pub(crate) fn play(t: T<'_, '_>, step: SetUpStep) -> Flow {
    match step {
        SetUpStep::Prologue => prologue(t),
        SetUpStep::Possession(number) => possession(t, number),
        SetUpStep::LayOut => lay_out(t),
    }
}

/// MOM-SETUP-01 A game is one scenario, one of its map variants (named, or drawn by chance), 2 to 5 investigators, a
/// difficulty and a seat list.
/// MOM-ROUND-01 1 to 5 players; a single player runs two investigators.
pub fn set_up(content: &Content, setup: &Setup) -> Result<State, SetupError> {
    if !(1..=MOST_INVESTIGATORS as u8).contains(&setup.players) {
        return Err(SetupError(format!("1 to {MOST_INVESTIGATORS} can play, not {}", setup.players)));
    }
    let scenarios = content.scenarios.iter().map(|scenario| scenario.id.as_str());
    let scenario = ScenarioId::new(find("scenario", &setup.scenario, scenarios)?);
    let variant = find_variant(content.scenario(scenario), &setup.map)?;
    let investigators = choose_investigators(content, setup)?;
    let mut state = empty_table(content, scenario, variant, setup, &investigators);
    state.agenda.plan(Step::SetUp(SetUpStep::Prologue));
    Ok(state)
}

fn find_variant(scenario: &Scenario, map: &str) -> Result<Option<VariantId>, SetupError> {
    let maps = scenario.maps.iter().map(|map| map.id.as_str());
    if map.is_empty() { Ok(None) } else { find("map", map, maps).map(|index| Some(VariantId::new(index))) }
}

/// The investigators named, then others, until there are as many as players, and two at least.
fn choose_investigators(content: &Content, setup: &Setup) -> Result<Vec<InvestigatorId>, SetupError> {
    let mut chosen: Vec<InvestigatorId> = Vec::new();
    for id in &setup.investigators {
        let known = content.investigators.iter().map(|card| card.id.as_str());
        let found = InvestigatorId::new(find("investigator", id, known)?);
        if chosen.contains(&found) {
            return Err(SetupError(format!("`{id}` can be at the table only once")));
        }
        chosen.push(found);
    }
    let fewest = usize::from(setup.players.max(2));
    let others = (0..content.investigators.len()).map(InvestigatorId::new);
    let missing: Vec<InvestigatorId> = others.filter(|id| !chosen.contains(id)).collect();
    chosen.extend(missing.into_iter().take(fewest.saturating_sub(chosen.len())));
    if (fewest..=MOST_INVESTIGATORS).contains(&chosen.len()) {
        Ok(chosen)
    } else {
        let (players, count) = (setup.players, chosen.len());
        Err(SetupError(format!(
            "{players} play with {fewest} to {MOST_INVESTIGATORS} investigators, not {count}"
        )))
    }
}

fn find<'a>(what: &str, id: &str, known: impl Iterator<Item = &'a str> + Clone) -> Result<usize, SetupError> {
    known.clone().position(|name| name == id).ok_or_else(|| {
        let hint = nearest(id, known.clone()).map_or_else(
            || format!("there are: {}", known.collect::<Vec<_>>().join(", ")),
            |near| format!("did you mean `{near}`?"),
        );
        SetupError(format!("no {what} is called `{id}`; {hint}"))
    })
}

/// MOM-SETUP-02 Decks have no order, pools are whole, every bag of hidden facts is filled and not drawn.
pub fn empty_table(
    content: &Content,
    scenario: ScenarioId,
    variant: Option<VariantId>,
    setup: &Setup,
    investigators: &[InvestigatorId],
) -> State {
    let story = content.scenario(scenario);
    let difficulty = Difficulty::from(setup.difficulty);
    let seated = |(index, &card): (usize, &InvestigatorId)| Investigator {
        card,
        seat: index as u8 % setup.players,
        standing: Standing::Waiting,
        space: Space(0),
        clues: content.difficulty(difficulty).clues,
        conditions: Set::<Condition>::EMPTY,
        insane: None,
        not_mad: Set::EMPTY,
        acted: false,
        did: Set::EMPTY,
        moves: 0,
        dousing: 0,
        used: false,
    };
    State {
        agenda: Agenda::default(),
        ending: None,
        won: Set::EMPTY,
        scenario,
        variant,
        options: Options { difficulty, skip_puzzles: setup.skip_puzzles },
        seats: setup.players,
        round: 0,
        lead: 0,
        investigators: investigators.iter().enumerate().map(seated).collect(),
        last_phase: None,
        turn: None,
        outer_turn: None,
        board: Board::empty(),
        monsters: Monsters::none(),
        cards: Cards::in_decks(content.cards_of(scenario).collect()),
        ills: [Ills::all_in_deck(), Ills::all_in_deck()],
        story: Story {
            worlds: story.worlds,
            stage: StageId(0),
            vars: first_values(story),
            sums: [0; MOST_SUMS],
            puzzle_sums: [0; MOST_PUZZLES],
            done: WideSet::EMPTY,
            once: WideSet::EMPTY,
            idle: story::idle_spawns(story),
            later: ArrayVec::new(),
            due: ArrayVec::new(),
            chained: 0,
        },
        pool: Pool {
            weights: None,
            shift: story.mythos.shift,
            closed: story.mythos.closed.iter().copied().collect(),
            closed_rooms: story.mythos.closed_rooms.iter().copied().collect(),
            drawn: Set::EMPTY,
            spent: Set::EMPTY,
            skip: false,
            small: story.mythos.small_spawn.as_ref().map(super::names::Ref::id),
            big: story.mythos.big_spawn.as_ref().map(super::names::Ref::id),
        },
        puzzles: [PuzzleState::Untouched; 4],
        now: Now::default(),
    }
}

/// What the story's numbers begin with.
pub(crate) fn first_values(scenario: &Scenario) -> [i16; MOST_VARS] {
    let mut vars = [0; MOST_VARS];
    scenario.vars.iter().zip(&mut vars).for_each(|(var, value)| *value = var.start);
    vars
}

/// MOM-SETUP-01 A map that nobody named is drawn by chance.
/// MOM-SETUP-04 Order: prologue, starting possessions, first tiles with their tokens, figures on the start space,
/// first objective, round 1.
fn prologue(t: T<'_, '_>) -> Flow {
    if t.state.variant.is_none() {
        let maps: Vec<(VariantId, u32)> =
            (0..t.scenario().maps.len()).map(|map| (VariantId::new(map), 1)).collect();
        let drawn = t.draw_for(None, About::DrawMap, &maps)?;
        t.state.variant = Some(drawn);
        t.tell(Event::MapDrawn(drawn));
    }
    let prologue = t.scenario().prologue.id();
    t.tell(Event::Said(prologue));
    t.then([Step::SetUp(SetUpStep::Possession(0))]);
    Ok(())
}

/// MOM-ROUND-04 Starting possessions of the scenario are split freely: card by card the lead seat names the holder; a card
/// tied to an investigator goes there without a question, and to nobody else.
fn possession(t: T<'_, '_>, number: u8) -> Flow {
    let scenario = t.scenario();
    let thing = scenario.start_items.get(usize::from(number)).cloned();
    let Some(thing) = thing.filter(|_| number < starting_count(t.state, scenario)) else {
        t.then([Step::SetUp(SetUpStep::LayOut)]);
        return Ok(());
    };
    if let Some(card) = possessions::draw(t, None, &thing)?
        && let Some(holder) = holder(t, card)?
    {
        t.state.cards.put(card, Place::Held(holder));
        t.tell(Event::CameUp { who: holder, card });
    }
    t.then([Step::SetUp(SetUpStep::Possession(number + 1))]);
    Ok(())
}

fn holder(t: T<'_, '_>, card: Card) -> Flow<Option<Who>> {
    let tied_to = t.content.item(card).map_or("", |item| &*item.tied_to);
    if tied_to.is_empty() {
        return t.ask_lead(About::GiveOut(card), t.state.everybody()).map(Some);
    }
    let is_it = |who: &Who| t.content.investigator(t.state.who(*who).card).id == tied_to;
    Ok(t.state.everybody().find(is_it))
}

/// MOM-SCEN-05 The count is one of the numbers that depend on `n` alone.
fn starting_count(state: &State, scenario: &Scenario) -> u8 {
    let count = of_n(&scenario.start_count, state.n()).unwrap_or(0);
    count.clamp(0, i16::from(MOST_STARTING)) as u8
}

/// MOM-SCEN-05 A number that depends on the number of investigators and on nothing else.
pub fn of_n(number: &Number, n: u8) -> Option<i16> {
    match number {
        Number::Just(number) => Some(*number),
        Number::N => Some(i16::from(n)),
        Number::ByN(two, three, four, five) => {
            [*two, *three, *four, *five].get(usize::from(n).saturating_sub(2)).copied()
        }
        Number::PerN(a, b) => Some(a.saturating_add(b.saturating_mul(i16::from(n)))),
        _ => None,
    }
}

/// MOM-SETUP-04 First tiles with their tokens, figures on the start space. What is found there, what the first stage begins
/// with (and its objective is told), and what comes at the start is due.
fn lay_out(t: T<'_, '_>) -> Flow {
    t.state.board.borders = explore::first_borders(t.plan());
    let start = {
        let spot = &t.scenario().start;
        t.plan().space(spot.role(), spot.letter)
    };
    let roles: ArrayVec<RoleId, 64> = (0..t.scenario().roles.len())
        .map(RoleId::new)
        .filter(|&role| t.scenario().role(role).start)
        .collect();
    for role in roles {
        explore::reveal(t, role, None);
    }
    let everybody: ArrayVec<Who, MOST_INVESTIGATORS> = t.state.everybody().collect();
    for who in everybody {
        let investigator = t.state.who_mut(who);
        (investigator.space, investigator.standing) = (start, Standing::OnBoard);
        t.tell(Event::Placed(who, start));
    }
    story::due(t, Due { what: DueWhat::Enter(StageId(0)), who: None, space: None });
    story::due_at_start(t);
    t.reveal();
    t.then([Step::Turn(TurnStep::Round)]);
    Ok(())
}
