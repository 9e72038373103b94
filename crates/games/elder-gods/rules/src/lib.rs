//! Fate of the Elder Gods, the rules.
//!
//! Files are chapters of the rulebook. A rule function says the rule in our words with its number from
//! `docs/rules/fate-of-the-elder-gods.md`, and its body follows the sentence clause by clause.

pub mod artifacts;
pub mod board;
pub mod cards;
pub mod casting;
pub mod conclude;
pub mod content;
pub mod curses;
pub mod dice;
pub mod effect;
pub mod effects;
pub mod event;
pub mod figures;
pub mod locations;
pub mod movement;
pub mod notation;
pub mod pack;
pub mod possible;
pub mod question;
pub mod select;
pub mod setup;
pub mod shuffles;
pub mod state;
pub mod track;
pub mod turn;
pub mod view;
pub mod windows;
pub mod words;

mod asking;
mod conserve;
mod description;
mod reach;
mod redeal;

pub use asking::{Look, T};
pub use content::Content;
pub use event::Event;
pub use setup::Setup;
pub use state::State;

use board::Cult;
use effect::Window;
use question::{Choice, Why};
use state::{Ending, Step};
use table::{Agenda, Answers, Flow, Game, Seat, SeatSet, SetupError, Stop, Table};

/// The game, as the kernel plays it.
#[derive(Clone, Copy, Debug)]
pub struct ElderGods;

impl Game for ElderGods {
    const RULES: u32 = 5;
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
        state.cults.len() as u8
    }

    fn agenda(state: &mut State) -> &mut Agenda<Step> {
        &mut state.agenda
    }

    fn play(t: &mut Table<'_, ElderGods>, step: Step) -> Flow {
        t.state.now.step = Some(step);
        let flow = play_step(t, step);
        if flow != Err(Stop::Waiting) {
            let cut_short = std::mem::take(&mut t.state.now).casting;
            t.state.discards.cast |= cut_short;
        }
        flow
    }

    fn ending(state: &State) -> Option<Ending> {
        state.ending
    }

    fn winners(state: &State, ending: Ending) -> SeatSet {
        track::winners(state, ending)
    }

    fn view<'a>(content: &'a Content, state: &'a State, seat: Option<Seat>) -> view::View<'a> {
        view::view(content, state, seat.map(|seat| Cult(seat.0)))
    }

    fn is_secret(why: &Why) -> bool {
        why.about.is_secret()
    }

    fn hides_timing(state: &State) -> bool {
        state.options.poker_face
    }

    fn heard(event: &Event, seat: Option<Seat>) -> Option<Event> {
        Some(event.heard_by(seat.map(|seat| Cult(seat.0))))
    }

    fn redeal(content: &Content, state: &mut State, seat: Option<Seat>, chance: &mut dyn Answers<ElderGods>) {
        redeal::redeal(content, state, seat.map(|seat| Cult(seat.0)), chance);
    }

    fn audit(content: &Content, state: &State) -> Result<(), String> {
        conserve::audit(content, state)
    }
}

fn play_step(t: T<'_, '_>, step: Step) -> Flow {
    if step != Step::Turn {
        // FEG-CURSE-01 A curse can be due here only in a written position.
        curses::watch(t)?;
    }
    let turn = t.state.turn;
    match step {
        Step::DealGods => setup::deal_gods(t),
        Step::ChooseGod(who) => setup::choose_god(t, who),
        Step::LayOut => setup::lay_out(t),
        Step::Turn => turn::turn(t),
        Step::Prepare => turn::prepare(t),
        Step::Move => movement::move_fate(t),
        Step::Arrive => movement::arrive(t),
        Step::Activate | Step::Control if turn.stayed => Ok(()),
        Step::Control if turn.left => Ok(()),
        Step::Activate => locations::activate(t),
        Step::Control => locations::control(t),
        Step::Ready => conclude::ready(t),
        Step::Draw => conclude::draw(t),
        Step::Raid => conclude::raid(t),
        Step::EndOfTurn => windows::open(t, Window::EndOfTurn, None),
        Step::Investigators => turn::investigators(t),
        Step::NextTurn => turn::next_turn(t),
    }
}
