//! Calls other programs: prints each call before it starts, and afterwards how long it took.

use std::env;
use std::ffi::{OsStr, OsString};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// A program with its arguments, to be run from the root of the workspace.
pub(crate) struct Call {
    command: Command,
    shown: String,
}

/// Cargo with these arguments: the cargo that started us, if one did.
pub(crate) fn cargo<W: AsRef<OsStr>>(words: impl IntoIterator<Item = W>) -> Call {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut call = Call::new(&cargo, "cargo");
    for name in env::vars_os().map(|(name, _)| name).filter(|name| is_of_our_package(name)) {
        call.command.env_remove(name);
    }
    call.args(words)
}

/// Environment variables that cargo has set for this package. If they were passed on, crates that read them
/// (ring), and everything that depends on those, would be rebuilt.
fn is_of_our_package(name: &OsStr) -> bool {
    let name = name.to_string_lossy();
    name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_")
}

/// Any other program.
pub(crate) fn program(name: impl AsRef<OsStr>) -> Call {
    let name = name.as_ref();
    Call::new(name, &readable(name))
}

impl Call {
    fn new(program: &OsStr, shown: &str) -> Self {
        let mut command = Command::new(program);
        command.current_dir(root());
        Call { command, shown: shown.to_owned() }
    }

    pub(crate) fn args<W: AsRef<OsStr>>(mut self, words: impl IntoIterator<Item = W>) -> Self {
        for word in words {
            self.shown += " ";
            self.shown += &readable(word.as_ref());
            self.command.arg(word);
        }
        self
    }

    /// Runs in a folder of the workspace instead of its root.
    pub(crate) fn inside(mut self, folder: &str) -> Self {
        self.command.current_dir(root().join(folder));
        self.shown = format!("(in {folder}) {}", self.shown);
        self
    }

    /// Runs in any folder.
    pub(crate) fn at(mut self, folder: &Path) -> Self {
        self.command.current_dir(folder);
        self
    }

    /// Sets an environment variable for the program.
    pub(crate) fn with(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.command.env(name, &value);
        self.shown = format!("{name}={} {}", readable(value.as_ref()), self.shown);
        self
    }

    /// Sends the program's output to standard error, because standard output is needed for something else.
    pub(crate) fn on_stderr(mut self) -> Self {
        self.command.stdout(io::stderr());
        self
    }

    /// Runs it with our standard input and output.
    pub(crate) fn run(mut self) -> Result<()> {
        let status = timed(&self.shown, || self.command.status())?;
        self.expect_success(status.success(), status.code())
    }

    /// Runs it and returns its output; its error messages stay visible.
    pub(crate) fn printed(mut self) -> Result<String> {
        self.command.stderr(Stdio::inherit());
        let Output { status, stdout, .. } = timed(&self.shown, || self.command.output())?;
        self.expect_success(status.success(), status.code())?;
        String::from_utf8(stdout)
            .with_context(|| format!("`{}` printed something that is not text", self.shown))
    }

    /// Runs it silently and returns its output if it exists and succeeds.
    pub(crate) fn answer(mut self) -> Option<String> {
        let output = self.command.stdin(Stdio::null()).output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
    }

    fn expect_success(&self, success: bool, code: Option<i32>) -> Result<()> {
        match (success, code) {
            (true, _) => Ok(()),
            (false, Some(code)) => bail!("`{}` failed (exit code {code})", self.shown),
            (false, None) => bail!("`{}` was interrupted", self.shown),
        }
    }
}

fn timed<R>(shown: &str, run: impl FnOnce() -> io::Result<R>) -> Result<R> {
    eprintln!("▸ {shown}");
    let start = Instant::now();
    let result = run().with_context(|| format!("could not start `{shown}`"))?;
    eprintln!("  took {}", human(start.elapsed()));
    Ok(result)
}

/// The root of the workspace: the folder above this crate's.
pub(crate) fn root() -> PathBuf {
    let here = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&here).parent().expect("xtask lies in the workspace").to_owned()
}

/// A path relative to the root of the workspace, if it is inside.
pub(crate) fn from_root(path: &Path) -> PathBuf {
    path.strip_prefix(root()).unwrap_or(path).to_owned()
}

/// A duration in seconds with one decimal, or in minutes if it is long.
pub(crate) fn human(time: Duration) -> String {
    match time.as_secs() {
        0..60 => format!("{:.1} s", time.as_secs_f64()),
        seconds => format!("{} min {:02} s", seconds / 60, seconds % 60),
    }
}

/// A word as one would type it: quoted if it contains spaces or stars.
fn readable(word: &OsStr) -> String {
    let text = OsString::from(word).to_string_lossy().into_owned();
    let plain = |c: char| c.is_alphanumeric() || "-_=+./:,@\\".contains(c);
    if !text.is_empty() && text.chars().all(plain) { text } else { format!("'{text}'") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_is_shown_as_one_would_type_it() {
        let call = cargo(["run", "-p", "aeons", "--", "check", "content/my pack"]);
        assert_eq!(call.shown, "cargo run -p aeons -- check 'content/my pack'");
    }

    #[test]
    fn the_root_is_where_the_workspace_manifest_lies() {
        let manifest = std::fs::read_to_string(root().join("Cargo.toml")).unwrap();
        assert!(manifest.contains("[workspace]"));
    }

    #[test]
    fn paths_inside_the_workspace_are_shown_from_its_root() {
        assert_eq!(
            from_root(&root().join("replays").join("a b.replay")),
            Path::new("replays").join("a b.replay")
        );
    }

    #[test]
    fn a_program_that_fails_says_what_failed() {
        let says = |code| cargo(["fmt"]).expect_success(false, code).unwrap_err().to_string();
        assert_eq!(says(Some(101)), "`cargo fmt` failed (exit code 101)");
        assert_eq!(says(None), "`cargo fmt` was interrupted");
    }

    #[test]
    fn a_program_that_does_not_exist_has_no_answer() {
        assert_eq!(program("no such program on any machine").answer(), None);
    }

    #[test]
    fn words_with_spaces_arrive_whole() {
        let listed = cargo(["--list", "--config", "alias.two=\"a b\""]).answer().unwrap();
        assert!(listed.lines().any(|line| line.contains("two") && line.contains("a b")), "{listed}");
    }

    #[test]
    fn what_cargo_says_of_this_package_is_not_handed_on() {
        assert!(
            is_of_our_package(OsStr::new("CARGO_PKG_NAME"))
                && is_of_our_package(OsStr::new("CARGO_MANIFEST_DIR"))
        );
        assert!(!is_of_our_package(OsStr::new("CARGO_TARGET_DIR")));
    }

    #[test]
    fn times_are_readable() {
        assert_eq!(human(Duration::from_millis(1234)), "1.2 s");
        assert_eq!(human(Duration::from_secs(125)), "2 min 05 s");
    }
}
