//! A position as text, both ways.

mod read;
mod write;

pub use read::read;
pub use write::write;

use crate::board::Cult;
use crate::state::{State, Step, Turn};
use crate::turn::PHASES;
use table::Agenda;

/// What it is called when this step comes next: `cthulhu moves`.
const NEXT: [(Step, &str); 14] = [
    (Step::DealGods, "is dealt a god"),
    (Step::LayOut, "lays out"),
    (Step::Turn, "begins"),
    (Step::Prepare, "prepares"),
    (Step::Move, "moves"),
    (Step::Arrive, "arrives"),
    (Step::Activate, "activates"),
    (Step::Control, "controls"),
    (Step::Ready, "readies"),
    (Step::Draw, "draws"),
    (Step::Raid, "is raided"),
    (Step::EndOfTurn, "concludes"),
    (Step::NextTurn, "ends"),
    (Step::Investigators, "waits for the investigators"),
];
const CHOOSES: &str = "chooses a god";

/// Everything that follows once `next` is the next step.
fn agenda_from(state: &State, next: Step) -> Agenda<Step> {
    let mut agenda = Agenda::default();
    match next {
        Step::DealGods | Step::LayOut | Step::Turn => agenda.plan(next),
        Step::ChooseGod(first) => {
            let undecided = |who: &Cult| who.0 >= first.0 && state.cult(*who).god.is_none();
            let choosing = state.clockwise_from(Cult(0)).filter(undecided).map(Step::ChooseGod);
            let steps: Vec<Step> = choosing.chain([Step::LayOut]).collect();
            agenda.plan_all(steps);
        }
        Step::Arrive => {
            agenda.plan_all(PHASES.into_iter().skip(2));
            agenda.plan(next);
        }
        Step::Investigators => agenda.plan_all([Step::Investigators, Step::Turn]),
        phase => {
            let at = PHASES.iter().position(|&step| step == phase).expect("the rest are phases of a turn");
            agenda.plan_all(PHASES.into_iter().skip(at));
        }
    }
    agenda
}

/// Yes-or-no notes about the turn: their name, and where they stand.
fn turn_flags(turn: &mut Turn) -> [(&'static str, &mut bool); 9] {
    [
        ("control", &mut turn.control),
        ("temporary control", &mut turn.temporary),
        ("tried for control", &mut turn.tried),
        ("library used", &mut turn.studied),
        ("readies more", &mut turn.incanted),
        ("has readied", &mut turn.has_readied),
        ("stayed", &mut turn.stayed),
        ("left", &mut turn.left),
        ("replaced artifacts", &mut turn.replaced),
    ]
}

/// Numbers about the turn.
fn turn_numbers(turn: &mut Turn) -> [(&'static str, &mut u8); 3] {
    [
        ("control symbols", &mut turn.control_symbols),
        ("may ready", &mut turn.may_ready),
        ("wilds", &mut turn.wilds),
    ]
}
