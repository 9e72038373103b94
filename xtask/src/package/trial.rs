//! Unpacks, installs and checks the packages, as far as this machine has the programs for it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::call::{program, root};
use crate::debian::is_root;

/// The highest exposure allowed for the service, out of 100, as `systemd-analyze security` counts.
const MOST_EXPOSED: &str = "20";

/// Tries the archive, the Debian package and the systemd unit.
pub(super) fn of(folder: &Path, made: &[PathBuf]) -> Result<()> {
    program("sha256sum").args(["--check", "SHA256SUMS"]).at(folder).run()?;
    let [archive, deb, _] = made else { anyhow::bail!("there are an archive, a package and checksums") };
    try_archive(folder, archive)?;
    try_deb(folder, deb)?;
    try_unit(folder)
}

/// The program runs from the unpacked folder, and its manual page is beside it.
fn try_archive(folder: &Path, archive: &Path) -> Result<()> {
    let into = fresh(&folder.join("unpacked"))?;
    program("tar").args(["-xzf".as_ref(), archive.as_os_str(), "-C".as_ref(), into.as_os_str()]).run()?;
    let inside = into.join(super::archive::name());
    let said = program(inside.join("aeons")).args(["--version"]).printed()?;
    ensure!(said.contains(super::VERSION), "the program says that it is {said}");
    ensure!(inside.join("man/aeons-serve.1").is_file(), "the manual is missing");
    Ok(())
}

/// Debian's tools can read the package; root installs it into a separate folder.
fn try_deb(folder: &Path, deb: &Path) -> Result<()> {
    if !there("dpkg-deb") {
        return Ok(());
    }
    program("dpkg-deb").args(["--info".as_ref(), deb.as_os_str()]).run()?;
    let scratch = fresh(&folder.join("installed"))?;
    if is_root() && there("systemd-sysusers") {
        install(&scratch, deb)?;
    } else {
        program("dpkg-deb").args(["--extract".as_ref(), deb.as_os_str(), scratch.as_os_str()]).run()?;
    }
    let said = program(scratch.join("usr/bin/aeons")).args(["games"]).printed()?;
    ensure!(said.contains("death-may-die"), "the installed program has no games: {said}");
    Ok(())
}

fn install(scratch: &Path, deb: &Path) -> Result<()> {
    let known = scratch.join("var/lib/dpkg");
    fs::create_dir_all(known.join("info"))?;
    fs::create_dir_all(known.join("updates"))?;
    fs::write(known.join("status"), "")?;
    let root = format!("--root={}", scratch.display());
    let words = [root.as_str(), "--force-depends", "--force-script-chrootless", "--install"];
    program("dpkg").args(words).args([deb]).run()?;
    let people = fs::read_to_string(scratch.join("etc/passwd")).context("nobody was made to run it")?;
    ensure!(people.contains("strange-aeons"), "the user who runs it is missing: {people}");
    Ok(())
}

/// systemd accepts the unit, and rates it as hardly exposed.
fn try_unit(folder: &Path) -> Result<()> {
    if !there("systemd-analyze") {
        return Ok(());
    }
    let text = fs::read_to_string(root().join("packaging/strange-aeons.service"))?;
    let here = folder.join("aeons");
    let unit = folder.join("strange-aeons.service");
    fs::write(
        &unit,
        text.replace("/usr/bin/aeons", &here.display().to_string())
            .replace("User=strange-aeons", "User=daemon"),
    )?;
    program("systemd-analyze").args(["verify", "--man=no", "--recursive-errors=no"]).args([&unit]).run()?;
    let security = ["security", "--no-pager", "--offline=true", "--threshold", MOST_EXPOSED];
    let report = program("systemd-analyze").args(security).args([&unit]).printed()?;
    println!("{}", report.lines().last().unwrap_or_default());
    Ok(())
}

fn there(name: &str) -> bool {
    let known = program(name).args(["--version"]).answer().is_some();
    if !known {
        eprintln!("{name} is not on this machine: what it checks is not tried here");
    }
    known
}

fn fresh(folder: &Path) -> Result<PathBuf> {
    fs::create_dir_all(folder).with_context(|| format!("could not make {}", folder.display()))?;
    Ok(folder.to_owned())
}
