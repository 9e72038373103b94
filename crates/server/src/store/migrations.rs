//! How databases of earlier versions are brought up to date. A migration that has been released is never edited: the
//! database remembers its checksum.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// The migrations of one database, in order. Only PostgreSQL has nodes.
macro_rules! migrations {
    ($database:literal: $($version:literal $name:literal),+ $(,)?) => {
        [$(($version, $name, include_str!(concat!("../../migrations/", $database, "/", $version, "_", $name, ".sql")))),+]
    };
}

pub(super) fn sqlite() -> Migrator {
    migrator(
        migrations!("sqlite": "0001" "tables", "0002" "next", "0003" "hook", "0004" "levels", "0005" "notes", "0006" "owners", "0007" "tidy", "0009" "carried", "0010" "deals", "0011" "advised"),
    )
}

pub(super) fn postgres() -> Migrator {
    migrator(
        migrations!("postgres": "0001" "tables", "0002" "next", "0003" "hook", "0004" "levels", "0005" "notes", "0006" "owners", "0007" "tidy", "0008" "nodes", "0009" "carried", "0010" "deals", "0011" "advised"),
    )
}

fn migrator<const N: usize>(files: [(&'static str, &'static str, &'static str); N]) -> Migrator {
    let migration = |(version, name, sql): (&str, &'static str, &'static str)| {
        let version = version.parse().expect("a version is a number");
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(files.map(migration).into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn every_file_is_a_migration() {
        for (folder, listed) in [("sqlite", sqlite()), ("postgres", postgres())] {
            let files = fs::read_dir(format!("migrations/{folder}")).expect("the folder is there").count();
            assert_eq!(listed.iter().count(), files, "{folder}");
        }
    }
}
