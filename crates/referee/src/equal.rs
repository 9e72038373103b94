//! Comparisons that say where two things differ.

use crate::broken::{LawResult, ensure, first_difference};
use std::fmt::Debug;

/// Says where two things differ, if they do.
pub(crate) fn equal<T: PartialEq + Debug>(one: &T, between: &str, other: &T) -> LawResult {
    ensure(one == other, || first_difference(&format!("{one:?}"), between, &format!("{other:?}")))
}
