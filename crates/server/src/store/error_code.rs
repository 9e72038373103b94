//! What databases say when something is wrong: whether it is the trouble of one write, or of all.

/// How PostgreSQL says what is wrong: five letters, of which the first two are the kind.
const SQLSTATE: usize = 5;
/// Kinds of trouble that is the database's own: connections, room, its operator, its machine, itself.
const GENERAL_KINDS: [&str; 5] = ["08", "53", "57", "58", "XX"];
/// Others: it may only be read, and somebody holds on to what is needed.
const GENERAL_STATES: [&str; 2] = ["25006", "55P03"];
/// How both say that there is no room left.
const NO_ROOM: (u32, &str) = (13, "53100");
/// How SQLite says that the disk failed.
const DISK_FAILED: u32 = 10;
/// How SQLite says that trouble is its own: busy, locked, no memory, only to be read, the disk, broken, no room, no file.
const GENERAL_NUMBERS: [u32; 8] = [5, 6, 7, 8, DISK_FAILED, 11, NO_ROOM.0, 14];

/// What a database says is wrong.
pub(super) enum ErrorCode<'a> {
    /// Of PostgreSQL.
    State(&'a str),
    /// Of SQLite, without its reasons: the lowest eight bits.
    Number(u32),
}

impl ErrorCode<'_> {
    pub(super) fn of(code: &str) -> ErrorCode<'_> {
        match code.parse::<u32>() {
            Ok(number) if code.len() < SQLSTATE => ErrorCode::Number(number & 0xff),
            Ok(_) | Err(_) => ErrorCode::State(code),
        }
    }

    /// Whether any write would meet with it.
    pub(super) fn is_general_failure(&self) -> bool {
        match self {
            ErrorCode::State(state) => {
                GENERAL_STATES.contains(state) || GENERAL_KINDS.iter().any(|kind| state.starts_with(kind))
            }
            ErrorCode::Number(number) => GENERAL_NUMBERS.contains(number),
        }
    }

    pub(super) fn in_words(&self) -> Option<&'static str> {
        match self {
            ErrorCode::State(state) if *state == NO_ROOM.1 => Some(DISK_IS_FULL),
            ErrorCode::Number(number) if *number == NO_ROOM.0 => Some(DISK_IS_FULL),
            ErrorCode::Number(DISK_FAILED) => {
                Some("The server cannot write to its disk: nothing is saved until it can.")
            }
            ErrorCode::State(_) | ErrorCode::Number(_) => None,
        }
    }
}

const DISK_IS_FULL: &str = "The server's disk is full: nothing is saved until there is room.";

#[cfg(test)]
mod tests {
    use super::super::StoreError;
    use super::*;

    #[test]
    fn what_the_database_cannot_do_for_anybody_is_not_tried_write_by_write() {
        for code in ["55P03", "57014", "57P01", "25006", "53100", "53300", "08006", "5", "517", "13", "266"] {
            assert!(ErrorCode::of(code).is_general_failure(), "{code}");
        }
        for code in ["23505", "22021", "42P01", "40001", "19", "1", "2067"] {
            assert!(!ErrorCode::of(code).is_general_failure(), "{code}");
        }
    }

    #[test]
    fn whoever_has_the_same_trouble_is_told_the_same() {
        let full = StoreError::Again { code: Some("53100".to_owned()), why: "no room".to_owned() };
        assert_eq!(full.again().in_words(), DISK_IS_FULL);
        assert_eq!(ErrorCode::of("13").in_words(), Some(DISK_IS_FULL));
        assert!(ErrorCode::of("266").in_words().is_some_and(|why| why.contains("cannot write to its disk")));
        assert_eq!(ErrorCode::of("25354").in_words(), None, "digits of PostgreSQL are no number");
    }
}
