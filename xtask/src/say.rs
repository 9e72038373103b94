//! Printing results.

use std::io::{ErrorKind, Write, stdout};

use anyhow::Result;

/// Prints a result. It is not an error if a reader such as `head` has seen enough.
pub(crate) fn say(text: &str) -> Result<()> {
    match stdout().write_all(text.as_bytes()).and_then(|()| stdout().flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}
