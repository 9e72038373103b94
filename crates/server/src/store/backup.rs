//! A copy of all tables, also while a server uses them, and the way back.

use super::files::{DATABASE, private, take};
use super::{StoreError, migrations};
use anyhow::{Context, Result, bail, ensure};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Row};
use std::fs::{self, OpenOptions};
use std::path::{Path, PathBuf};

/// Writes everything that is in the database of this folder into one file.
pub(crate) async fn backup(folder: &Path, to: &Path) -> Result<()> {
    let database = folder.join(DATABASE);
    ensure!(database.exists(), "there are no tables in {}", folder.display());
    ensure!(!to.exists(), "{} is there already, and is not overwritten", to.display());
    // An empty file is a place that SQLite writes into, with the rights that it has.
    private(OpenOptions::new().write(true).create_new(true))
        .open(to)
        .with_context(|| format!("{} cannot be written", to.display()))?;
    let mut from = SqliteConnectOptions::new().filename(&database).connect().await?;
    let name = to.to_str().context("the name of the file is no text")?;
    let written = sqlx::query("VACUUM INTO $1").bind(name).execute(&mut from).await;
    from.close().await?;
    if let Err(error) = written {
        fs::remove_file(to).ok();
        return Err(error).context("the copy could not be written");
    }
    // SQLite leaves it to the system when such a copy is written to the disk.
    fs::File::open(to)?.sync_all()?;
    sync_folder_of(to)?;
    is_whole(to, to).await
}

fn sync_folder_of(file: &Path) -> Result<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    Ok(fs::File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?)
}

/// Puts a copy into a folder, in the place of what is there; that is kept beside it, whatever state it is in. Where it is now,
/// if there was something.
pub(crate) async fn restore(from: &Path, folder: &Path) -> Result<Option<PathBuf>> {
    ensure!(from.exists(), "{} is not there", from.display());
    let _folder = take(folder).map_err(anyhow::Error::msg)?;
    let (database, new) = (folder.join(DATABASE), folder.join("aeons.sqlite.new"));
    let itself = fs::canonicalize(from)? == fs::canonicalize(folder)?.join("aeons.sqlite.new");
    ensure!(!itself, "{} is what a copy is called while it comes back; give it another name", from.display());
    if let Err(error) = bring(from, &new).await {
        remove(&new);
        return Err(error);
    }
    let before = unused(folder)?;
    if let Err(error) = settle(&database).await {
        tracing::warn!(%error, "the tables that are there cannot be opened, and are put aside as they are");
    }
    // What is left of its log would be taken for the copy's.
    for part in BESIDE.map(|part| (with(&database, part), with(&before, part))) {
        if part.0.exists() {
            fs::rename(part.0, part.1)?;
        }
    }
    let there = database.exists();
    if there {
        // It has both names until the copy takes one of them: at no moment is there none.
        fs::hard_link(&database, &before).or_else(|_| fs::rename(&database, &before))?;
    }
    fs::rename(&new, &database)?;
    fs::File::open(folder)?.sync_all()?;
    Ok(there.then_some(before))
}

/// Copies a database, with what is still in its log in case these are the files of a server that was killed.
async fn bring(from: &Path, new: &Path) -> Result<()> {
    remove(new);
    for part in ["", "-wal"] {
        let (from, new) = (with(from, part), with(new, part));
        if from.exists() {
            let mut copy = private(OpenOptions::new().write(true).create_new(true)).open(&new)?;
            std::io::copy(&mut fs::File::open(from)?, &mut copy)?;
        }
    }
    settle(new).await.with_context(|| no_copy(from))?;
    is_whole(new, from).await?;
    is_not_newer(new, from).await?;
    Ok(fs::File::open(new)?.sync_all()?)
}

fn remove(database: &Path) {
    for part in ["", "-wal", "-shm", "-journal"] {
        fs::remove_file(with(database, part)).ok();
    }
}

/// What SQLite keeps beside a database that is open, or was when the machine went off.
const BESIDE: [&str; 3] = ["-wal", "-shm", "-journal"];

fn with(database: &Path, part: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(part);
    PathBuf::from(name)
}

/// Where what was there is kept: nothing that was kept before is lost.
fn unused(folder: &Path) -> Result<PathBuf> {
    let numbered = (2..100).map(|number| format!("aeons.sqlite.before.{number}"));
    let mut names = std::iter::once("aeons.sqlite.before".to_owned()).chain(numbered);
    let free = |name: &String| ["", "-wal"].iter().all(|part| !with(&folder.join(name), part).exists());
    let name = names.find(free).context("too much is kept beside the tables already; move it elsewhere")?;
    Ok(folder.join(name))
}

/// Whatever is still in the log of a database comes into its file. Its tables are left as they are: they may be those of a newer
/// version, or broken.
async fn settle(database: &Path) -> Result<(), StoreError> {
    if !database.exists() {
        return Ok(());
    }
    let mut before = SqliteConnectOptions::new().filename(database).connect().await?;
    let settled = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut before).await;
    before.close().await?;
    settled?;
    Ok(())
}

/// A newer version knows tables that we do not.
async fn is_not_newer(file: &Path, called: &Path) -> Result<()> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true).immutable(true);
    let mut copy: SqliteConnection = options.connect().await?;
    let asked = sqlx::query("SELECT MAX(version) FROM _sqlx_migrations").fetch_one(&mut copy).await;
    copy.close().await?;
    let newest: Option<i64> = asked.map_err(StoreError::from)?.try_get(0)?;
    let known = migrations::sqlite().iter().map(|migration| migration.version).max();
    ensure!(
        newest <= known,
        "{} was made by a newer version of this program; restore it with that",
        called.display()
    );
    Ok(())
}

/// Whether a file is a database of tables, and nothing in it is broken.
async fn is_whole(file: &Path, called: &Path) -> Result<()> {
    match check(file).await.with_context(|| no_copy(called))?.as_str() {
        "ok" => Ok(()),
        wrong => bail!("{} is broken: {wrong}", called.display()),
    }
}

fn no_copy(called: &Path) -> String {
    format!("{} is no copy of tables", called.display())
}

async fn check(file: &Path) -> Result<String, StoreError> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true).immutable(true);
    let mut copy: SqliteConnection = options.connect().await?;
    sqlx::query("SELECT COUNT(*) FROM tables").fetch_one(&mut copy).await?;
    let checked = sqlx::query("PRAGMA quick_check").fetch_one(&mut copy).await?.try_get(0)?;
    copy.close().await?;
    Ok(checked)
}
