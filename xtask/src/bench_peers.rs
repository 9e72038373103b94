//! `bench peers`: random play of our games compared with other engines, in one go on this machine.

use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::call::{Call, cargo, program};
use crate::content::games;
use crate::say::say;

/// The document that contains the table.
const DOCUMENT: &str = "docs/performance.md";
const PYTHON_PACKAGES: [&str; 2] = ["open_spiel==2.0.2", "rlcard==1.2.0"];
const NODE_PACKAGES: [&str; 3] = ["boardgame.io@0.50.2", "pokemon-showdown@0.11.11", "socket.io-client"];
/// How often each game is measured, and for how many seconds.
const REPS: &str = "3";
const SECONDS: &str = "2";

/// Measures all engines and updates the table. Packages of other engines are installed in the target folder.
pub(crate) fn bench(target: &Path) -> Result<()> {
    let folder = target.join("peers");
    fs::create_dir_all(&folder).with_context(|| format!("could not make {}", folder.display()))?;
    cargo(["build", "--release", "-p", "referee"]).run()?;
    let referee = target.join("release").join(format!("referee{EXE_SUFFIX}"));
    let (python, modules) = (python(&folder)?, node(&folder)?);

    let mut lines = String::new();
    let ours = program("python3").args(["bench/peers/ours.py"]).args([&referee]);
    lines += &measured(ours.args(games()?))?;
    lines += &measured(cargo([
        "run",
        "--release",
        "--quiet",
        "--manifest-path",
        "bench/chess/Cargo.toml",
        "--",
        "--lines",
    ]))?;
    for script in ["openspiel.py", "rlcard_steps.py"] {
        lines += &measured(program(&python).args([format!("bench/peers/{script}")]))?;
    }
    for script in ["bgio_core.cjs", "showdown.cjs"] {
        let script = program("node").args([format!("bench/peers/{script}")]);
        lines += &measured(script.with("NODE_PATH", &modules).with("NODE_ENV", "production"))?;
    }
    let results = folder.join("results.jsonl");
    fs::write(&results, lines).with_context(|| format!("could not write {}", results.display()))?;
    program("python3").args(["bench/peers/table.py"]).args([&results]).args([DOCUMENT]).run()?;
    say(&format!("{DOCUMENT} has the table.\n"))
}

/// The lines of JSON that a measurement printed.
fn measured(call: Call) -> Result<String> {
    let printed = call.with("REPS", REPS).with("SECS", SECONDS).printed()?;
    Ok(printed.lines().filter(|line| line.starts_with('{')).map(|line| format!("{line}\n")).collect())
}

/// A Python environment with the packages of other engines.
fn python(folder: &Path) -> Result<PathBuf> {
    let (venv, python) = (folder.join("py"), folder.join("py/bin/python"));
    if !python.exists() {
        program("python3").args(["-m", "venv"]).args([&venv]).run()?;
    }
    program(&python).args(["-m", "pip", "install", "-q"]).args(PYTHON_PACKAGES).run()?;
    Ok(python)
}

/// The Node modules of other engines.
fn node(folder: &Path) -> Result<PathBuf> {
    let modules = folder.join("js");
    fs::create_dir_all(&modules).with_context(|| format!("could not make {}", modules.display()))?;
    fs::write(modules.join("package.json"), "{\"private\":true}").context("could not write package.json")?;
    let install = program("npm").args(["install", "--no-audit", "--no-fund", "--silent"]);
    install.args(NODE_PACKAGES).at(&modules).run()?;
    Ok(modules.join("node_modules"))
}
