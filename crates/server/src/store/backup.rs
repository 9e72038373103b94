//! A copy of all tables, also while a server uses them, and the way back.

use super::files::{DATABASE, private, take};
use super::{Sqlite, Store, StoreError};
use anyhow::{Context, Result, bail, ensure};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Row};
use std::fs::{self, OpenOptions};
use std::path::Path;

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
    is_whole(to).await
}

/// Puts a copy into a folder, in the place of what is there; that is kept beside it.
pub(crate) async fn restore(from: &Path, folder: &Path) -> Result<()> {
    ensure!(from.exists(), "{} is not there", from.display());
    is_whole(from).await?;
    let _folder = take(folder).map_err(anyhow::Error::msg)?;
    let (database, new) = (folder.join(DATABASE), folder.join("aeons.sqlite.new"));
    fs::remove_file(&new).ok();
    let mut copy = private(OpenOptions::new().write(true).create_new(true)).open(&new)?;
    std::io::copy(&mut fs::File::open(from)?, &mut copy)?;
    copy.sync_all()?;
    if database.exists() {
        // Whatever is still in its log comes into the file before that is moved aside.
        let before = Sqlite::open(folder).await?;
        before.close().await;
        fs::rename(&database, folder.join("aeons.sqlite.before"))?;
    }
    fs::rename(&new, &database)?;
    Ok(())
}

/// Whether a file is a database of tables, and nothing in it is broken.
async fn is_whole(file: &Path) -> Result<()> {
    let checked = check(file).await.with_context(|| format!("{} is no copy of tables", file.display()))?;
    match checked.as_str() {
        "ok" => Ok(()),
        wrong => bail!("{} is broken: {wrong}", file.display()),
    }
}

async fn check(file: &Path) -> Result<String, StoreError> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true).immutable(true);
    let mut copy: SqliteConnection = options.connect().await?;
    sqlx::query("SELECT COUNT(*) FROM tables").fetch_one(&mut copy).await?;
    let checked = sqlx::query("PRAGMA quick_check").fetch_one(&mut copy).await?.try_get(0)?;
    copy.close().await?;
    Ok(checked)
}
