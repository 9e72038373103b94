//! The folder with the tables: only its owner may look into it, and one server at a time uses it.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

/// The database in its folder.
pub(crate) const DATABASE: &str = "aeons.sqlite";
/// The file that the running server holds on to.
const LOCK: &str = "aeons.lock";

/// Makes the folder and an empty file for the database, if they are not there; the file's path. SQLite gives the files
/// that it adds the same rights.
pub(crate) fn prepare(folder: &Path) -> io::Result<PathBuf> {
    make_folder(folder)?;
    let file = folder.join(DATABASE);
    private(OpenOptions::new().create(true).append(true)).open(&file)?;
    keep_private(&file)?;
    Ok(file)
}

/// Makes the folder. One that is there is closed to others, unless it is theirs, too.
#[cfg(unix)]
fn make_folder(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::{DirBuilderExt, PermissionsExt};
    const OTHERS: u32 = 0o077;
    const SHARED: u32 = 0o1000;
    fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    let mode = fs::metadata(folder)?.permissions().mode();
    if mode & OTHERS == 0 {
        return Ok(());
    }
    let stranger = stranger(folder)?;
    if mode & SHARED != 0 || stranger.is_some() {
        let holds = stranger.map(|name| format!(" and holds {name}")).unwrap_or_default();
        return Err(io::Error::other(format!(
            "others may look into it{holds}; name a folder that is for the tables alone, or close this one (chmod 700)"
        )));
    }
    match fs::set_permissions(folder, fs::Permissions::from_mode(0o700)) {
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
            tracing::warn!(folder = %folder.display(), "others may look into the data folder");
            Ok(())
        }
        done => done,
    }
}

/// Something in the folder that is not ours; what is hidden does not count.
#[cfg(unix)]
fn stranger(folder: &Path) -> io::Result<Option<String>> {
    let is_ours = |name: &str| name.starts_with("aeons.") || name.starts_with('.') || name == "lost+found";
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if !is_ours(&name) {
            return Ok(Some(name));
        }
    }
    Ok(None)
}

#[cfg(not(unix))]
fn make_folder(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)
}

/// A file that is made so belongs to its owner alone.
#[cfg(unix)]
pub(crate) fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    use std::os::unix::fs::OpenOptionsExt;
    options.mode(0o600)
}

#[cfg(not(unix))]
pub(crate) fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}

/// A file of an earlier version may be open to others.
#[cfg(unix)]
fn keep_private(file: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(file, fs::Permissions::from_mode(0o600))
}

#[cfg(not(unix))]
fn keep_private(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Takes the folder for this process, until the file is closed. The other process is named if one has it.
pub(crate) fn take(folder: &Path) -> Result<File, String> {
    let cannot = |why: io::Error| format!("the folder {} cannot be used: {why}", folder.display());
    make_folder(folder).map_err(cannot)?;
    let mut options = OpenOptions::new();
    let opened = private(options.read(true).write(true).create(true).truncate(false)).open(folder.join(LOCK));
    let mut lock = opened.map_err(cannot)?;
    match lock.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            let mut holder = String::new();
            lock.read_to_string(&mut holder).ok();
            let (folder, holder) = (folder.display(), holder.trim());
            return Err(format!(
                "another server (process {holder}) uses the tables in {folder}; stop it first"
            ));
        }
        Err(TryLockError::Error(why)) => return Err(cannot(why)),
    }
    lock.set_len(0).and_then(|()| lock.rewind()).map_err(cannot)?;
    write!(lock, "{}", std::process::id()).map_err(cannot)?;
    Ok(lock)
}
