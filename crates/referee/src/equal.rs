//! Comparisons that say where two things differ.

use crate::broken::{Holds, ensure, parting};
use std::fmt::Debug;

/// Says where two things differ, if they do.
pub(crate) fn equal<T: PartialEq + Debug>(one: &T, between: &str, other: &T) -> Holds {
    ensure(one == other, || parting(&format!("{one:?}"), between, &format!("{other:?}")))
}
