//! What is read from both databases alike. The types of their rows are not the same, so a macro writes the functions once
//! for each.

/// The ids of the tables that somebody (`$1`) sits at or has made and has hidden or not (`$4`): so
/// many (`$2`), from there on (`$3`).
macro_rules! listed {
    () => {
        "(SELECT id FROM tables WHERE id IN \
         (SELECT id FROM tables WHERE owner = $1 UNION SELECT table_id FROM seats WHERE holder = $1) \
         AND (id IN (SELECT table_id FROM hidden WHERE who = $1)) = $4 \
         ORDER BY changed DESC, id LIMIT $2 OFFSET $3)"
    };
}
pub(super) use listed;

/// The columns of a table for lists: all but the record that it goes on from, which may be long.
macro_rules! summarised {
    () => {
        "id, game, rules, content, CASE WHEN from_replay THEN '' ELSE begins END AS begins, from_replay, owner, \
         open_to_watchers, advice, hook, rematch, deal, named, began, status, asked, over, changed"
    };
}
pub(super) use summarised;

/// Writes `read_*` for the rows and connections of one database.
macro_rules! reading {
    ($row:ty, $connection:ty) => {
        use crate::store::rows::{GameStart, ChatRow, Entry, NoteRow, SeatRow, Summary, TableRow};
        use crate::store::{CHAT_KEPT, OLD_AT_ONCE, AgeLimits, ListRange, StoreError};
        use protocol::online::Level;
        use sqlx::Row;
        use std::collections::HashMap;

        pub(super) async fn read_secret(on: &mut $connection) -> Result<Vec<u8>, StoreError> {
            let mut fresh = vec![0; 64];
            getrandom::fill(&mut fresh).map_err(|why| StoreError::Strange(why.to_string()))?;
            sqlx::query("INSERT INTO settings (name, value) VALUES ('secret', $1) ON CONFLICT DO NOTHING")
                .bind(fresh)
                .execute(&mut *on)
                .await?;
            let row = sqlx::query("SELECT value FROM settings WHERE name = 'secret'").fetch_one(on).await?;
            Ok(row.try_get("value")?)
        }

        pub(super) async fn read_table(
            on: &mut $connection,
            id: &str,
        ) -> Result<Option<TableRow>, StoreError> {
            let row = sqlx::query("SELECT * FROM tables WHERE id = $1").bind(id).fetch_optional(&mut *on).await?;
            let Some(row) = row else { return Ok(None) };
            let seats = sqlx::query("SELECT * FROM seats WHERE table_id = $1 ORDER BY seat")
                .bind(id)
                .fetch_all(on)
                .await?;
            Ok(Some(table(&row, seats.iter().map(seat).collect::<Result<_, _>>()?)?))
        }

        pub(super) async fn read_tables_of(
            on: &mut $connection,
            who: &str,
            part: ListRange,
        ) -> Result<Vec<TableRow>, StoreError> {
            let rows = sqlx::query(concat!("SELECT ", summarised!(), " FROM tables WHERE id IN ", listed!(), " ORDER BY changed DESC, id"))
                .bind(who)
                .bind(part.count)
                .bind(part.from)
                .bind(part.hidden)
                .fetch_all(&mut *on)
                .await?;
            let seats = sqlx::query(concat!("SELECT * FROM seats WHERE table_id IN ", listed!(), " ORDER BY seat"))
                .bind(who)
                .bind(part.count)
                .bind(part.from)
                .bind(part.hidden)
                .fetch_all(on)
                .await?;
            let mut of_tables: HashMap<String, Vec<SeatRow>> = HashMap::new();
            for row in &seats {
                of_tables.entry(row.try_get("table_id")?).or_default().push(seat(row)?);
            }
            // A table that has come or gone between the two has no seats here.
            let with_seats = rows.iter().filter_map(|row| {
                let id: Result<String, _> = row.try_get("id");
                Some(table(row, of_tables.remove(&id.ok()?)?))
            });
            with_seats.collect()
        }

        /// Tables that nobody has touched since: finished ones, and others.
        pub(super) async fn read_old(on: &mut $connection, old: AgeLimits) -> Result<Vec<String>, StoreError> {
            let rows = sqlx::query(
                "SELECT id FROM tables WHERE (over AND changed < $1) OR (NOT over AND changed < $2) \
                 ORDER BY changed LIMIT $3",
            )
            .bind(old.finished)
            .bind(old.abandoned)
            .bind(OLD_AT_ONCE)
            .fetch_all(on)
            .await?;
            rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
        }

        pub(super) async fn count_owned(on: &mut $connection, who: &str) -> Result<i64, StoreError> {
            let row = sqlx::query("SELECT COUNT(*) AS owned FROM tables WHERE owner = $1").bind(who).fetch_one(on).await?;
            Ok(row.try_get("owned")?)
        }

        pub(super) async fn read_entries(
            on: &mut $connection,
            id: &str,
            from: u32,
        ) -> Result<Vec<Entry>, StoreError> {
            let rows = sqlx::query(
                "SELECT word, actor, number FROM entries WHERE table_id = $1 AND sequence >= $2 ORDER BY sequence",
            )
            .bind(id)
            .bind(i64::from(from))
            .fetch_all(on)
            .await?;
            rows.iter().map(entry).collect()
        }

        pub(super) async fn read_chat(on: &mut $connection, id: &str) -> Result<Vec<ChatRow>, StoreError> {
            let rows = sqlx::query("SELECT * FROM chat WHERE table_id = $1 ORDER BY line DESC LIMIT $2")
                .bind(id)
                .bind(CHAT_KEPT)
                .fetch_all(on)
                .await?;
            rows.iter().rev().map(chat_line).collect()
        }

        pub(super) async fn read_notes(on: &mut $connection, id: &str) -> Result<Vec<NoteRow>, StoreError> {
            let rows = sqlx::query("SELECT * FROM notes WHERE table_id = $1 ORDER BY line").bind(id);
            rows.fetch_all(on).await?.iter().map(note).collect()
        }

        pub(super) async fn read_advised(
            on: &mut $connection,
            id: &str,
        ) -> Result<Vec<(String, u32)>, StoreError> {
            let rows = sqlx::query(
                "SELECT holder, advised FROM seats WHERE table_id = $1 AND holder IS NOT NULL AND advised IS NOT NULL",
            );
            let rows = rows.bind(id).fetch_all(on).await?;
            rows.iter().map(|row| Ok((row.try_get("holder")?, small(row.try_get("advised")?)?))).collect()
        }

        fn table(row: &$row, seats: Vec<SeatRow>) -> Result<TableRow, StoreError> {
            let begins: String = row.try_get("begins")?;
            let content: String = row.try_get("content")?;
            let strange = |what: &str| StoreError::Strange(what.to_owned());
            Ok(TableRow {
                id: row.try_get("id")?,
                game: row.try_get("game")?,
                rules: small(row.try_get("rules")?)?,
                content: u64::from_str_radix(&content, 16).map_err(|_| strange(&content))?,
                begins: match row.try_get("from_replay")? {
                    true => GameStart::Replay(begins),
                    false => GameStart::Setup(serde_json::from_str(&begins).map_err(|_| strange(&begins))?),
                },
                owner: row.try_get("owner")?,
                open_to_watchers: row.try_get("open_to_watchers")?,
                advice: row.try_get("advice")?,
                hook: row.try_get("hook")?,
                rematch: row.try_get("rematch")?,
                deal: row.try_get("deal")?,
                named: row.try_get("named")?,
                began: row.try_get("began")?,
                summary: Summary {
                    status: row.try_get("status")?,
                    asked: row.try_get::<Option<i64>, _>("asked")?.map(small).transpose()?,
                    over: row.try_get("over")?,
                    changed: row.try_get("changed")?,
                },
                seats,
                notes: Vec::new(),
                dealt: None,
            })
        }

        fn seat(row: &$row) -> Result<SeatRow, StoreError> {
            Ok(SeatRow {
                seat: small(row.try_get("seat")?)?,
                name: row.try_get("name")?,
                holder: row.try_get("holder")?,
                bot: row.try_get::<Option<String>, _>("level")?.map(level).transpose()?,
                invitation: row.try_get("invitation")?,
                seen: row.try_get("seen")?,
            })
        }

        fn level(name: String) -> Result<Level, StoreError> {
            Level::ALL.into_iter().find(|level| level.name() == name).ok_or(StoreError::Strange(name))
        }

        fn entry(row: &$row) -> Result<Entry, StoreError> {
            let actor = row.try_get::<Option<i64>, _>("actor")?.map(small).transpose()?;
            let number = small(row.try_get("number")?)?;
            Ok(match row.try_get("word")? {
                Some(id) => Entry::Answer { actor, index: number, id },
                None => Entry::Undo { by: actor, answers: number },
            })
        }

        fn note(row: &$row) -> Result<NoteRow, StoreError> {
            Ok(NoteRow {
                sequence: small(row.try_get("sequence")?)?,
                seat: small(row.try_get("seat")?)?,
                who: row.try_get("who")?,
                text: row.try_get("text")?,
            })
        }

        fn chat_line(row: &$row) -> Result<ChatRow, StoreError> {
            Ok(ChatRow {
                by: row.try_get("by_name")?,
                person: row.try_get("person")?,
                seat: row.try_get::<Option<i64>, _>("seat")?.map(small).transpose()?,
                text: row.try_get("text")?,
                at: row.try_get("at")?,
            })
        }

        /// Both databases return numbers as 64-bit integers.
        fn small<N: TryFrom<i64>>(number: i64) -> Result<N, StoreError> {
            N::try_from(number).map_err(|_| StoreError::Strange(number.to_string()))
        }
    };
}

pub(super) use reading;
