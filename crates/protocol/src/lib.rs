//! Messages between the engine and programs that drive it: one JSON object per line in, one out.
//!
//! `docs/drive.md` specifies the protocol with examples; these are its types.
//!
//! ```
//! use protocol::{Choice, Command};
//!
//! let command = Command::read(r#"{"cmd":"answer","choice":"run"}"#).unwrap();
//! assert_eq!(command, Command::Answer { choice: Choice::Text("run".to_owned()) });
//!
//! let error = Command::read(r#"{"cmd":"anser","choice":"run"}"#).unwrap_err();
//! assert_eq!(error.to_string(), "no command is called `anser`; did you mean `answer`?");
//! ```

mod command;
mod fields;
pub mod online;
mod reply;

pub use command::{Choice, Command, Start};
pub use fields::Mistake;
pub use reply::{CommandHelp, Help, Reply, ReplyBody, Started, Turn};

/// Raised when a message changes its meaning, so that programs that know an older version would misunderstand
/// it.
pub const VERSION: u32 = 1;
