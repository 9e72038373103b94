//! Cthulhu: Death May Die, the rules.
//!
//! Files are chapters of the rulebook. A rule function says the rule in our words with its number from
//! `docs/rules/death-may-die.md`, and its body follows the sentence clause by clause.

pub mod actions;
pub mod checks;
pub mod content;
pub mod deals;
pub mod death;
pub mod dice;
pub mod discoveries;
pub mod discovery;
pub mod effect;
pub mod effects;
pub mod elder_one;
pub mod end_of_turn;
pub mod enemies;
pub mod event;
pub mod fight;
pub mod fire;
pub mod healing;
pub mod insanity;
pub mod investigator;
pub mod levels;
pub mod mythos;
pub mod names;
pub mod notation;
pub mod pack;
pub mod powers;
pub mod question;
pub mod relics;
pub mod rooms;
pub mod rules;
pub mod select;
pub mod setup;
pub mod skills;
pub mod state;
pub mod talents;
pub mod tokens;
pub mod trade;
pub mod triggers;
pub mod turn;
pub mod unknown;
pub mod uses;
pub mod view;
pub mod words;

mod asking;
mod conserve;
mod description;
mod locks;
mod reach;
mod signature_skills;

pub use asking::{Look, T};
pub use content::Content;
pub use event::Event;
pub use setup::Setup;
pub use state::State;

use asking::Asking;
use dice::Tray;
use question::{Choice, Why};
use select::Scene;
use state::{Ending, Step};
use table::{Agenda, Answers, Flow, Game, Seat, SeatSet, SetupError, Stop, Table};

/// The game, as the kernel plays it.
#[derive(Clone, Copy, Debug)]
pub struct DeathMayDie;

impl Game for DeathMayDie {
    const RULES: u32 = 7;
    const YES: Choice = Choice::Yes;
    const NO: Choice = Choice::No;
    const SECRETS: bool = false;

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

    fn play(t: &mut Table<'_, DeathMayDie>, step: Step) -> Flow {
        t.state.doing = Some(step);
        let before = uses::circumstances(t);
        let flow =
            play_step(t, step).and_then(|()| after_step(t)).and_then(|()| uses::offer_again(t, &before));
        if flow != Err(Stop::Waiting) {
            t.state.doing = None;
            t.state.drawn = None;
            t.state.resolving = None;
            t.state.tray = Tray::default();
            t.state.tokens.sort_unstable();
        }
        flow
    }

    fn ending(state: &State) -> Option<Ending> {
        state.ending
    }

    /// All win or lose together.
    fn winners(state: &State, ending: Ending) -> SeatSet {
        match ending {
            Ending::Won => SeatSet::first(state.seats),
            Ending::Killed(_) | Ending::ConsumedByMadness(_) | Ending::AllGone | Ending::Dominated => {
                SeatSet::NOBODY
            }
        }
    }

    fn view<'a>(content: &'a Content, state: &'a State, _seat: Option<Seat>) -> view::View<'a> {
        view::view(content, state)
    }

    /// Everything is open: hands, boards and discards.
    fn is_secret(_why: &Why) -> bool {
        false
    }

    fn hides_timing(_: &State) -> bool {
        true
    }

    fn heard(event: &Event, _seat: Option<Seat>) -> Option<Event> {
        Some(*event)
    }

    /// Nobody holds a secret, and what nobody knows is not stored: there is nothing to deal anew.
    fn redeal(_: &Content, _: &mut State, _: Option<Seat>, _: &mut dyn Answers<DeathMayDie>) {}

    fn audit(content: &Content, state: &State) -> Result<(), String> {
        conserve::audit(content, state)
    }
}

fn play_step(t: T<'_, '_>, step: Step) -> Flow {
    match step {
        Step::Opening => {
            setup::read_aloud(t);
            Ok(())
        }
        Step::DealInsanities => setup::deal_insanities(t),
        Step::FirstPlayer => setup::first_player(t),
        Step::UnknownMonsters => unknown::arrive(t),
        Step::Relics => relics::hand_out(t),
        Step::Turn => turn::turn(t),
        Step::Act => actions::act(t),
        Step::DrawMythos => mythos::draw(t),
        Step::InvestigateOrFight => fight::investigate_or_fight(t),
        Step::Attacks(done) => fight::attacks(t, done),
        Step::EndOfTurn => end_of_turn::end_of_turn(t),
        Step::Fire => end_of_turn::fire(t),
        Step::CheckDiscards => end_of_turn::check_discards(t),
        Step::CheckSummoning => elder_one::check_summoning(t),
        Step::ElderOneEffects => elder_one::end_of_turn(t),
        Step::NextTurn => end_of_turn::next_turn(t),
    }
}

/// After each paragraph: is the ritual disrupted, and does whose turn it is still live?
fn after_step(t: T<'_, '_>) -> Flow {
    let scene = Scene::of(t.state.active);
    if !t.state.disrupted && select::holds(t, scene, &t.episode().ritual) {
        t.state.disrupted = true;
        t.tell(Event::RitualDisrupted);
        elder_one::summon_at_once(t)?;
    }
    if t.state.investigator(t.state.active).gone {
        death::cut_turn_short(t);
    }
    Ok(())
}
