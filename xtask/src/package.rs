//! `package`: what people need to run a server: the program, its documentation and configuration.

mod archive;
mod deb;
mod trial;

use std::env::consts::{ARCH, EXE_SUFFIX};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use flate2::Compression;
use sha2::{Digest, Sha256};

use crate::bench::target_folder;
use crate::call::{cargo, from_root, program, root};
use crate::tree::{entries, name_of};
use crate::{aeons, web};

/// All our crates have one version.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A file of a package.
#[derive(Clone, PartialEq, Eq, Debug)]
struct PackagedFile {
    /// Its path in the package.
    path: String,
    /// Whether it is executable.
    runs: bool,
    bytes: Vec<u8>,
}

/// Everything that is packed, before it has a path.
struct Artifacts {
    program: Vec<u8>,
    /// Manual pages and shell completions, by file name.
    manuals: Vec<(String, Vec<u8>)>,
}

/// Makes a release build of the program and packs it into target/package.
pub(crate) fn package() -> Result<()> {
    web::build()?;
    cargo(["build", "--release", "-p", "aeons", "--no-default-features"]).run()?;
    let target = target_folder()?;
    let made = pack(&built(&target, "release"), &target.join("package"), Compression::default())?;
    for file in &made {
        println!("{}", from_root(file).display());
    }
    Ok(())
}

/// Packs the program as the tests have built it, uncompressed to save time, and tries the result.
pub(crate) fn test() -> Result<()> {
    aeons::build()?;
    let (target, folder) = (target_folder()?, target_folder()?.join("package-trial"));
    let made = pack(&built(&target, "debug"), &folder, Compression::none())?;
    trial::of(&folder, &made)
}

fn built(target: &Path, profile: &str) -> PathBuf {
    target.join(profile).join(format!("aeons{EXE_SUFFIX}"))
}

/// Writes the archive, the Debian package and their checksums; returns the paths of the files.
fn pack(built: &Path, folder: &Path, compression: Compression) -> Result<Vec<PathBuf>> {
    fs::remove_dir_all(folder).ok();
    fs::create_dir_all(folder).with_context(|| format!("could not make {}", folder.display()))?;
    let artifacts = gather(built, folder)?;
    let archive = folder.join(format!("{}.tar.gz", archive::name()));
    fs::write(&archive, archive::write(&archive::contents(&artifacts)?, compression)?)?;
    let deb = folder.join(format!("strange-aeons_{VERSION}_{}.deb", deb::architecture()));
    fs::write(&deb, deb::write(&artifacts, compression)?)?;
    let sums = folder.join("SHA256SUMS");
    fs::write(&sums, checksums(&[&archive, &deb])?)?;
    Ok(vec![archive, deb, sums])
}

/// The program without debug symbols, and the documentation that it generates.
fn gather(built: &Path, folder: &Path) -> Result<Artifacts> {
    let (stripped, manuals) = (folder.join("aeons"), folder.join("manpages"));
    program("strip").args(["-o".as_ref(), stripped.as_os_str(), built.as_os_str()]).on_stderr().run()?;
    program(&stripped).args(["manpages".as_ref(), manuals.as_os_str()]).on_stderr().run()?;
    let mut written = Vec::new();
    for manual in entries(&manuals)? {
        written.push((name_of(&manual), fs::read(&manual)?));
    }
    Ok(Artifacts { program: fs::read(stripped)?, manuals: written })
}

/// In the format of `sha256sum --check`.
fn checksums(files: &[&Path]) -> Result<String> {
    let mut sums = String::new();
    for file in files {
        let hash = Sha256::digest(fs::read(file)?);
        let hash: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
        sums += &format!("{hash}  {}\n", name_of(file));
    }
    Ok(sums)
}

/// A file of the repository.
fn ours(path: &str, from: &str) -> Result<PackagedFile> {
    let bytes = fs::read(root().join(from)).with_context(|| format!("could not read {from}"))?;
    Ok(PackagedFile { path: path.to_owned(), runs: false, bytes })
}

/// The name of the machine's architecture.
fn machine() -> &'static str {
    ARCH
}
