use crate::broken::Broken;
use crate::check::check_game;
use crate::report::Report;
use crate::thoroughness::Thoroughness;
use rayon::prelude::*;
use std::ops::Range;
use std::sync::Arc;
use table::Spoken;

/// At most this many of the games that broke a law are described.
const MOST_DESCRIBED: usize = 5;

/// The result of checking many games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// What was seen in the games that broke no law.
    pub report: Report,
    /// How many games broke a law.
    pub failed: u64,
    /// The first of these.
    pub broken: Vec<Broken>,
}

impl Checked {
    fn of(result: Result<Report, Broken>) -> Checked {
        match result {
            Ok(report) => Checked { report, ..Checked::default() },
            Err(broken) => Checked { failed: 1, broken: vec![broken], ..Checked::default() },
        }
    }

    fn and(mut self, other: Checked) -> Checked {
        self.report = self.report.and(other.report);
        self.failed += other.failed;
        self.broken.extend(other.broken);
        self.broken.truncate(MOST_DESCRIBED);
        self
    }
}

/// Checks the games `indices` of `seed` on all of rayon's threads; the result does not depend on their
/// number. `after` is called after each game.
pub fn check_many<G: Spoken>(
    content: &Arc<G::Content>,
    setup: impl Fn(u64) -> G::Setup + Sync,
    seed: u64,
    indices: Range<u64>,
    how: &Thoroughness,
    after: impl Fn() + Sync,
) -> Checked {
    let check = |index| {
        let checked = check_game::<G>(Arc::clone(content), &setup(index), seed, index, how);
        after();
        Checked::of(checked)
    };
    indices.into_par_iter().map(check).reduce(Checked::default, Checked::and)
}
