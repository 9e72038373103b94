use crate::broken::{LawResult, ensure};
use crate::case::Case;
use crate::equal::equal;
use std::sync::Arc;
use table::{Nobody, Session, Spoken};

/// A position that is written and read again is the same position, and is written the same way again.
pub(crate) fn check<G: Spoken>(case: &Case<'_, G>, session: &Session<G>) -> LawResult {
    let text = session.write();
    let read = Session::<G>::read(Arc::clone(&case.content), &text, &mut Nobody);
    let read =
        read.map_err(|error| format!("the position is written but cannot be read: {error}\n{text}"))?;
    equal(session.position(), "is read as", read.position())?;
    ensure(read.write() == text, || format!("the position is written as\n{text}\nthen as\n{}", read.write()))
}
