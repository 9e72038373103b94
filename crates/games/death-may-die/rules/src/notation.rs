//! A position as text, both ways. `docs/notation.md` describes it.

mod read;
mod write;

pub use read::read;
pub use write::write;

use crate::death;
use crate::setup::SET_UP;
use crate::state::{State, Step};
use crate::turn::phases;
use parts::Set;
use table::Agenda;

/// What it is called when this step comes next: `mike acts`.
const NEXT: [(Step, &str); 16] = [
    (Step::Opening, "hears how it begins"),
    (Step::DealInsanities, "waits for an insanity"),
    (Step::FirstPlayer, "waits for the first player"),
    (Step::UnknownMonsters, "waits for the unknown"),
    (Step::Relics, "waits for relics"),
    (Step::Turn, "begins"),
    (Step::Act, "acts"),
    (Step::DrawMythos, "draws"),
    (Step::InvestigateOrFight, "investigates or fights"),
    (Step::Attacks(Set::EMPTY), "is attacked"),
    (Step::EndOfTurn, "comes to the end"),
    (Step::Fire, "burns"),
    (Step::CheckDiscards, "counts symbols"),
    (Step::CheckSummoning, "looks for the Elder One"),
    (Step::ElderOneEffects, "suffers the Elder One"),
    (Step::NextTurn, "ends"),
];

/// Optional rules, as they are written.
const UNKNOWN_MONSTERS: [&str; 3] = ["no unknown monsters", "1 unknown monster", "2 unknown monsters"];
const RELICS: &str = "relics";
const RANDOM_SUMMONING: &str = "random summoning";

/// Everything that follows once `next` is the next step of the active investigator's turn.
fn agenda_from(state: &State, next: Step) -> Agenda<Step> {
    let phases = phases(state.rules.edition);
    let mut agenda = Agenda::default();
    if let Some(at) = SET_UP.iter().position(|&step| step == next) {
        agenda.plan_all(SET_UP.into_iter().skip(at));
    } else if let Some(at) = phases.iter().position(|&step| step == next) {
        agenda.plan_all(phases.into_iter().skip(at));
    } else {
        // The attacks are part of the third phase.
        agenda.plan_all(phases.into_iter().skip(3));
        agenda.plan(next);
    }
    if state.investigator(state.active).gone { death::cut_short(&agenda, Some(next)) } else { agenda }
}

/// `free runs used` for one: `free run used`.
fn singular(name: &str) -> String {
    name.replacen("s ", " ", 1)
}

/// The notes about the turn: their name, and where they stand in the state.
fn turn_notes(state: &mut State) -> [(&'static str, &mut u8); 9] {
    let turn = &mut state.turn;
    [
        ("actions left", &mut turn.actions),
        ("free runs used", &mut turn.free_runs),
        ("free attacks used", &mut turn.free_attacks),
        ("free rests used", &mut turn.free_rests),
        ("rerolls used", &mut turn.rerolls),
        ("investigations used", &mut turn.discoveries),
        ("omens read", &mut turn.omens),
        ("instincts used", &mut turn.instincts),
        ("gifts made", &mut turn.gifts),
    ]
}
