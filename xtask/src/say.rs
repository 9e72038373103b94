//! Printing results.

use std::io::{ErrorKind, Write, stdout};

use anyhow::Result;

/// Prints a result. A reader that has seen enough, such as `head`, is no error.
pub(crate) fn say(text: &str) -> Result<()> {
    match stdout().write_all(text.as_bytes()).and_then(|()| stdout().flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}
