use std::any::Any;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A law that a game broke.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// One of the names in [`crate::law`].
    pub law: &'static str,
    /// What happened instead, in which game, and at which position.
    pub what: String,
    /// The game up to that point as a replay file, if it can still be written.
    pub replay: Option<String>,
    pub seed: u64,
    pub index: u64,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the law `{}` is broken: {}", self.law, self.what)
    }
}

impl std::error::Error for Broken {}

/// Success, or a sentence that says what is wrong.
pub(crate) type LawResult<T = ()> = Result<T, String>;

/// Checks a condition; the sentence is built only if it is false.
pub(crate) fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> LawResult {
    if holds { Ok(()) } else { Err(otherwise()) }
}

/// Runs rules that may be wrong, and turns a panic into its message.
pub(crate) fn catch_panic<T>(run: impl FnOnce() -> T) -> LawResult<T> {
    catch_unwind(AssertUnwindSafe(run)).map_err(|panic| format!("the rules panicked: {}", message(&*panic)))
}

fn message(panic: &(dyn Any + Send)) -> &str {
    let owned = panic.downcast_ref::<String>().map(String::as_str);
    owned.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a word")
}

/// Excerpts of two texts, starting a little before the first difference.
pub(crate) fn first_difference(one: &str, between: &str, other: &str) -> String {
    let parted = one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
    let from = |text: &str| -> String { text.chars().skip(parted.saturating_sub(80)).take(200).collect() };
    format!("\n…{}…\n{between}\n…{}…", from(one), from(other))
}
