//! How one game went.

use mansions::ids::{EndingId, FactId, Ill, InvestigatorId, ValueId, Who};
use mansions::scenario::{Scenario, Value};
use mansions::state::{Ending, Standing};
use mansions::{Content, Mansions, State};
use table::Game;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum End {
    /// With an ending of the scenario.
    Told(EndingId),
    /// MOM-INSANE-05 By somebody's madness.
    Madness,
}

impl End {
    /// The end of a game that is over.
    pub fn of(state: &State) -> End {
        match state.ending.expect("the game is over") {
            Ending::Told { ending, .. } => End::Told(ending),
            Ending::Madness(_) => End::Madness,
        }
    }
}

/// Why an investigation was not complete.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Loss {
    /// Somebody was eliminated by damage.
    Damage,
    /// Somebody was eliminated by horror.
    Horror,
    /// Somebody's madness ended the game.
    Madness,
    /// Time ran out, or the story came to a bad end by itself.
    Story,
}

impl Loss {
    pub const ALL: [Loss; 4] = [Loss::Damage, Loss::Horror, Loss::Madness, Loss::Story];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Loss::Damage => "eliminated by damage",
            Loss::Horror => "eliminated by horror",
            Loss::Madness => "madness ended it",
            Loss::Story => "time or story",
        }
    }

    /// `None` if the investigation is complete. An ending that did not come by elimination is the story's
    /// own.
    pub fn of(content: &Content, state: &State) -> Option<Loss> {
        if is_complete(content, state) {
            return None;
        }
        let by_elimination = End::Told(state.the_scenario(content).eliminated.id());
        Some(match End::of(state) {
            End::Madness => Loss::Madness,
            end if end == by_elimination => eliminated_by(content, state).unwrap_or(Loss::Story),
            End::Told(_) => Loss::Story,
        })
    }
}

/// What the eliminated had too much of; damage, if different ones had each. MOM-ELIM-03 Damage and horror stay with
/// them, so that it can be read off at the end.
fn eliminated_by(content: &Content, state: &State) -> Option<Loss> {
    let is_out = |who: &Who| state.who(*who).standing == Standing::Eliminated;
    let hurt = |who: Who| {
        let health = content.investigator(state.who(who).card).health;
        if state.suffered(who, Ill::Damage) >= health { Loss::Damage } else { Loss::Horror }
    };
    state.everybody().filter(is_out).map(hurt).min()
}

/// MOM-END-01 Whether the investigation is complete. A game that madness ended is not.
pub fn is_complete(content: &Content, state: &State) -> bool {
    match state.ending {
        Some(Ending::Told { ending, .. }) => state.the_scenario(content).ending(ending).complete,
        Some(Ending::Madness(_)) | None => false,
    }
}

/// The value of each hidden fact; `None` if it was never known. It makes no difference whether it was shown
/// or whether all other values were ruled out: one value is left.
pub fn worlds(scenario: &Scenario, state: &State) -> Vec<Option<ValueId>> {
    let value_of = |fact| {
        let possible = |(_, value): &(ValueId, &Value)| is_possible(value, state);
        let mut left = scenario.values_of(fact).filter(possible).map(|(id, _)| id);
        left.next().filter(|_| left.next().is_none())
    };
    (0..scenario.hidden.len()).map(FactId::new).map(value_of).collect()
}

fn is_possible(value: &Value, state: &State) -> bool {
    value.worlds & state.story.worlds != 0
}

/// How one game went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    pub end: End,
    /// `None` if the investigation is complete.
    pub loss: Option<Loss>,
    /// The number of seats that won.
    pub winners: u64,
    pub seats: u64,
    pub rounds: u64,
    /// Whether anybody was Insane at the end.
    pub insane: bool,
    pub eliminated: bool,
    pub worlds: Vec<Option<ValueId>>,
    /// Who played, and whether they won.
    pub people: Vec<(InvestigatorId, bool)>,
}

impl Outcome {
    /// The outcome of a game that is over.
    pub fn of(content: &Content, state: &State) -> Outcome {
        let ending = state.ending.expect("the game is over");
        let everybody = || state.everybody().map(|who| (who, state.who(who)));
        Outcome {
            end: End::of(state),
            loss: Loss::of(content, state),
            winners: Mansions::winners(state, ending).iter().count() as u64,
            seats: u64::from(state.seats),
            rounds: u64::from(state.round),
            insane: everybody().any(|(_, it)| it.insane.is_some()),
            eliminated: everybody().any(|(_, it)| it.standing == Standing::Eliminated),
            worlds: worlds(state.the_scenario(content), state),
            people: everybody().map(|(who, it)| (it.card, state.won.contains(who))).collect(),
        }
    }
}
