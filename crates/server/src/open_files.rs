//! How many connections there is room for: each is an open file, and a program may have only a limited number.

/// Files reserved for everything else: tables, other nodes, web hooks. Without them nothing could be stored any more.
#[cfg(unix)]
const OWN: u64 = 128 + crate::connections::PROBERS as u64;

/// As many connections as are wanted, or as the open files allow. A page that is relayed to another node takes two.
#[cfg(unix)]
pub(crate) fn connection_limit(wanted: usize, are_passed_on: bool) -> usize {
    let each = if are_passed_on { 2 } else { 1 };
    let needed = (wanted as u64).saturating_mul(each).saturating_add(OWN);
    let most = usize::try_from(open_files(needed).saturating_sub(OWN) / each).unwrap_or(usize::MAX).max(1);
    if most < wanted {
        tracing::warn!(wanted, most, "only so many files may be open, and so many connections (ulimit -n)");
    }
    wanted.min(most)
}

/// How many files may be open, after we have asked for as many as we need.
#[cfg(unix)]
fn open_files(needed: u64) -> u64 {
    use nix::sys::resource::{Resource, getrlimit, setrlimit};
    let Ok((now, most)) = getrlimit(Resource::RLIMIT_NOFILE) else { return u64::MAX };
    let asked = needed.min(most);
    match now >= asked || setrlimit(Resource::RLIMIT_NOFILE, asked, most).is_err() {
        true => now,
        false => asked,
    }
}

#[cfg(not(unix))]
pub(crate) fn connection_limit(wanted: usize, _: bool) -> usize {
    wanted
}
