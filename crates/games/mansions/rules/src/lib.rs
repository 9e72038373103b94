//! Mansions of Madness, second edition, the rules: the board, and the app that runs it.
//!
//! Files are chapters of the rules. A rule function says the rule in our words with its number from
//! `docs/rules/mansions-of-madness.md`, and its body follows the sentence clause by clause.
//!
//! - What there is: [`content`], [`scenario`], written in the language of [`effect`], loaded and checked by [`pack`].
//! - What is on the table: [`state`]; the map: [`plan`].
//! - What is asked and told: [`question`], [`event`], [`view`].
//!
//! Taking a game up at every question, and undo back to the last reveal, are the kernel's (MOM-SAVE-01, MOM-SAVE-02); rules
//! call `reveal` where something is shown without chance: a tile, the first text of a token, an Insane back.
//!
//! Steps are split by chapter (`SetUpStep`, `TurnStep`, `HarmStep`, `MythosStep`, `StoryStep`), each in the file that
//! plays them. When an effect is over, whoever it has harmed is reckoned up ([`harm::effect`], MOM-WOUND-01). When a step
//! is over, so is whoever has paid with harm, and then what has become due is to happen (MOM-SCEN-03): [`Game::play`] is
//! the one place that plans those two steps.

pub mod abilities;
pub mod actions;
pub mod checks;
pub mod content;
pub mod description;
pub mod effect;
pub mod effects;
pub mod ends;
pub mod event;
pub mod explore;
pub mod fire;
pub mod harm;
pub mod ids;
pub mod madness;
pub mod monsters;
pub mod mythos;
pub mod names;
pub mod notation;
pub mod pack;
pub mod plan;
pub mod possessions;
pub mod puzzles;
pub mod question;
pub mod rolls;
pub mod scenario;
pub mod select;
pub mod setup;
pub mod state;
pub mod story;
pub mod turn;
pub mod unseen;
pub mod view;
pub mod words;

mod asking;
mod conserve;
mod redeal;

pub use asking::{Look, T};
pub use content::Content;
pub use event::Event;
pub use setup::Setup;
pub use state::State;

use ids::Who;
use mythos::MythosStep;
use parts::Set;
use question::{Choice, Why};
use state::{Ending, Now, Step};
use story::StoryStep;
use table::{Agenda, Answers, Flow, Game, Seat, SeatSet, SetupError, Stop, Table};

/// The game, as the kernel plays it.
#[derive(Clone, Copy, Debug)]
pub struct Mansions;

impl Game for Mansions {
    const RULES: u32 = 3;
    const YES: Choice = Choice::Yes;
    const NO: Choice = Choice::No;
    const SECRETS: bool = true;

    type Content = Content;
    type Setup = Setup;
    type State = State;
    type Step = Step;
    type Why = Why;
    type Choice = Choice;
    type Event = Event;
    type Ending = Ending;
    type View<'a> = view::View<'a>;

    fn set_up(content: &Content, setup: &Setup) -> Result<State, SetupError> {
        setup::set_up(content, setup)
    }

    fn seats(state: &State) -> u8 {
        state.seats
    }

    fn agenda(state: &mut State) -> &mut Agenda<Step> {
        &mut state.agenda
    }

    fn play(t: &mut Table<'_, Mansions>, step: Step) -> Flow {
        t.state.now = Now { step: Some(step), ..Now::default() };
        if !goes_on_with_a_chain(step) {
            t.state.story.chained = 0;
        }
        let flow = play_step(t, step);
        if flow != Err(Stop::Waiting) {
            let touched = std::mem::take(&mut t.state.now).touched;
            if flow.is_ok() {
                plan_what_follows(t, touched);
            }
        }
        flow
    }

    fn ending(state: &State) -> Option<Ending> {
        state.ending
    }

    fn winners(state: &State, _: Ending) -> SeatSet {
        ends::winners(state)
    }

    fn view<'a>(content: &'a Content, state: &'a State, seat: Option<Seat>) -> view::View<'a> {
        view::view(content, state, seat)
    }

    fn is_secret(why: &Why) -> bool {
        why.about.is_secret()
    }

    /// Whoever is asked is asked whatever they hold: an Insane back narrows answers, it never adds a question.
    fn hides_timing(_: &State) -> bool {
        true
    }

    fn heard(event: &Event, seat: Option<Seat>) -> Option<Event> {
        event.heard_by(seat)
    }

    fn redeal(content: &Content, state: &mut State, seat: Option<Seat>, chance: &mut dyn Answers<Mansions>) {
        redeal::redeal(content, state, seat, chance);
    }

    fn audit(content: &Content, state: &State) -> Result<(), String> {
        conserve::audit(content, state)
    }
}

/// MOM-SCEN-03 What events set off at once belongs to their chain: harm, further events, what comes before the monsters that
/// they make activate.
fn goes_on_with_a_chain(step: Step) -> bool {
    matches!(step, Step::Harm(_) | Step::Story(StoryStep::Queue) | Step::Mythos(MythosStep::ActivateThese(_)))
}

/// MOM-WOUND-01 Whoever was harmed and not yet reckoned up is; MOM-SCEN-03 then what has become due happens.
fn plan_what_follows(t: T<'_, '_>, touched: Set<Who>) {
    if !t.state.story.due.is_empty() {
        t.then([Step::Story(StoryStep::Queue)]);
    }
    if !touched.is_empty() {
        t.then([Step::Harm(harm::HarmStep::Reckon(touched))]);
    }
}

fn play_step(t: T<'_, '_>, step: Step) -> Flow {
    match step {
        Step::SetUp(step) => setup::play(t, step),
        Step::Turn(step) => turn::play(t, step),
        Step::Harm(step) => harm::play(t, step),
        Step::Mythos(step) => mythos::play(t, step),
        Step::Story(step) => story::play(t, step),
    }
}
