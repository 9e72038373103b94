use crate::{Agenda, Answers, Seat, SeatSet, Table};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::{self, Debug};
use std::hash::Hash;

/// What every rule returns; `?` is how a rule waits.
pub type Flow<T = ()> = Result<T, Stop>;

/// Why a rule stopped before its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// Somebody has to answer first.
    Waiting,
    /// The game has ended.
    Over,
}

/// A game: its plain-data types, and the one function that plays a step.
///
/// All methods are required on purpose: if a game could forget a view, a secret or an audit, it would leak
/// something or go unchecked.
pub trait Game: Sized + Clone + Debug + Send + Sync + 'static {
    /// Raised whenever the same answers would lead to a different game.
    const RULES: u32;
    /// The answers to a yes-or-no question; `NO` is also "none of these".
    const YES: Self::Choice;
    const NO: Self::Choice;
    /// Whether seats have secrets from each other.
    const SECRETS: bool;

    /// Cards, maps and figures, checked when loaded and never changed.
    type Content: Send + Sync + 'static;
    /// What is agreed on before the game: players, episode, options.
    type Setup: Clone + PartialEq + Debug + Default + Serialize + DeserializeOwned + Send + Sync;
    /// Everything on the table that somebody knows, as flat data.
    type State: Clone + PartialEq + Hash + Debug + Send + Sync;
    /// What is played as one unit and replayed while it waits: an action, a card, an enemy's attack.
    type Step: Copy + PartialEq + Debug;
    /// What a question is about.
    type Why: Copy + PartialEq + Hash + Debug + Send + Sync;
    /// Anything that can be picked: a space, an enemy, the face of a die, yes or no.
    type Choice: Copy + PartialEq + Hash + Debug + Send + Sync;
    /// Something that happened, for logs and animations.
    type Event: Clone + PartialEq + Debug + Send + Sync;
    /// How a game ended.
    type Ending: Copy + PartialEq + Debug;
    /// What one seat sees.
    type View<'a>: Serialize;

    /// The state before the first question, with the first steps on its agenda.
    fn set_up(content: &Self::Content, setup: &Self::Setup) -> Result<Self::State, SetupError>;
    fn seats(state: &Self::State) -> u8;
    fn agenda(state: &mut Self::State) -> &mut Agenda<Self::Step>;
    /// Plays one step: changes the state, asks, plans further steps.
    fn play(t: &mut Table<'_, Self>, step: Self::Step) -> Flow;
    fn ending(state: &Self::State) -> Option<Self::Ending>;
    fn winners(state: &Self::State, ending: Self::Ending) -> SeatSet;

    /// What `seat` sees, or what everybody sees (`None`).
    fn view<'a>(content: &'a Self::Content, state: &'a Self::State, seat: Option<Seat>) -> Self::View<'a>;
    /// Whether the options of such a question would tell others something they may not know.
    fn is_secret(why: &Self::Why) -> bool;
    /// Whether even the moment at which somebody is asked has to give nothing away. A table may agree to do
    /// without that, so that only those who have a choice are asked.
    fn hides_timing(state: &Self::State) -> bool;
    /// The event as `seat` (or everybody) may hear it; `None` if they may not hear of it at all.
    fn heard(event: &Self::Event, seat: Option<Seat>) -> Option<Self::Event>;
    /// Redeals what `seat` cannot know, so that it still fits what the seat has seen.
    fn redeal(
        content: &Self::Content,
        state: &mut Self::State,
        seat: Option<Seat>,
        chance: &mut dyn Answers<Self>,
    );
    /// Whether figures, cards and tokens still add up to what is in the box.
    fn audit(content: &Self::Content, state: &Self::State) -> Result<(), String>;
}

/// Why a game cannot start like this, as a sentence that says what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError(pub String);

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SetupError {}
