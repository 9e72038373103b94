//! The statements that are the same for both databases. The types of their rows are not, so a macro writes the
//! functions once for each. Each database has its own way of adding entries to many tables at once: its `append_all`
//! returns the ids of the tables whose next sequence matched, and which therefore took the entries.

/// Writes `read_*` and `write_batch` for the rows and connections of one database.
macro_rules! statements {
    ($row:ty, $connection:ty) => {
        use crate::store::rows::{Begins, ChatRow, Entry, NoteRow, SeatRow, Summary, TableRow};
        use crate::store::writer::{Append, SeatChange, Write, Written};
        use crate::store::{CHAT_KEPT, OLD_AT_ONCE, Old, Part, StoreError};
        use protocol::online::Level;
        use sqlx::Row;
        use std::collections::HashSet;

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
            part: Part,
        ) -> Result<Vec<TableRow>, StoreError> {
            let rows = sqlx::query(
                "SELECT * FROM tables WHERE id IN \
                 (SELECT id FROM tables WHERE owner = $1 UNION SELECT table_id FROM seats WHERE holder = $1) \
                 AND id NOT IN (SELECT table_id FROM hidden WHERE who = $1) \
                 ORDER BY changed DESC, id LIMIT $2 OFFSET $3",
            )
            .bind(who)
            .bind(part.count)
            .bind(part.from)
            .fetch_all(&mut *on)
            .await?;
            let mut tables = Vec::new();
            for row in rows {
                let id: String = row.try_get("id")?;
                let seats = sqlx::query("SELECT * FROM seats WHERE table_id = $1 ORDER BY seat")
                    .bind(id)
                    .fetch_all(&mut *on)
                    .await?;
                tables.push(table(&row, seats.iter().map(seat).collect::<Result<_, _>>()?)?);
            }
            Ok(tables)
        }

        /// Tables that nobody has touched since: finished ones, and others.
        pub(super) async fn read_old(on: &mut $connection, old: Old) -> Result<Vec<String>, StoreError> {
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

        /// Writes a batch that touches no table twice; returns the result of each write, in the same order.
        pub(super) async fn write_batch(
            on: &mut $connection,
            batch: &[Write],
        ) -> Result<Vec<Written>, StoreError> {
            let appends: Vec<&Append> = batch.iter().filter_map(Write::as_append).collect();
            let added = match appends.as_slice() {
                [] => HashSet::new(),
                appends => append_all(on, appends).await?,
            };
            let mut written = Vec::with_capacity(batch.len());
            for write in batch {
                written.push(match write {
                    Write::Append(append) => Written::done_if(added.contains(&append.id)),
                    Write::Create(table) => create(on, table).await?,
                    Write::Seat(change) => change_seat(on, change).await?,
                    Write::Seen { id, who, at } => seen(on, id, who, *at).await?,
                    Write::Hide { id, who } => hide(on, id, who).await?,
                    Write::Rematch { id, table } => play_again(on, id, table).await?,
                    Write::Delete { id, unless_changed_since } => {
                        delete(on, id, *unless_changed_since).await?
                    }
                    Write::Probe { at } => probe(on, *at).await?,
                    Write::Hook { id, hook } => set_hook(on, id, hook.as_deref()).await?,
                    Write::Chat { id, line } => say(on, id, line).await?,
                });
            }
            Ok(written)
        }

        async fn create(on: &mut $connection, table: &TableRow) -> Result<Written, StoreError> {
            let (begins, from_replay) = match &table.begins {
                Begins::Setup(setup) => (setup.to_string(), false),
                Begins::Replay(text) => (text.clone(), true),
            };
            let Summary { status, asked, over, changed } = &table.summary;
            sqlx::query(
                "INSERT INTO tables (id, game, rules, content, begins, from_replay, owner, open_to_watchers, \
                 status, asked, over, changed, hook, advice) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
            )
            .bind(&table.id)
            .bind(&table.game)
            .bind(i64::from(table.rules))
            .bind(format!("{:016x}", table.content))
            .bind(begins)
            .bind(from_replay)
            .bind(&table.owner)
            .bind(table.open_to_watchers)
            .bind(status)
            .bind(asked.map(i64::from))
            .bind(*over)
            .bind(*changed)
            .bind(&table.hook)
            .bind(table.advice)
            .execute(&mut *on)
            .await?;
            for seat in &table.seats {
                sqlx::query(
                    "INSERT INTO seats (table_id, seat, name, holder, level, invitation, seen) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7)",
                )
                .bind(&table.id)
                .bind(i64::from(seat.seat))
                .bind(&seat.name)
                .bind(&seat.holder)
                .bind(seat.bot.map(Level::name))
                .bind(&seat.invitation)
                .bind(seat.seen)
                .execute(&mut *on)
                .await?;
            }
            Ok(Written::Done)
        }

        /// Nothing is changed if the seat is no longer as it was before.
        async fn change_seat(on: &mut $connection, change: &SeatChange) -> Result<Written, StoreError> {
            let SeatChange { id, before, after, note } = change;
            let changed = sqlx::query(
                "UPDATE seats SET name = $3, holder = $4, level = $5, invitation = $6, seen = $10 \
                 WHERE table_id = $1 AND seat = $2 \
                 AND COALESCE(holder, '') = $7 AND COALESCE(level, '') = $8 AND COALESCE(invitation, '') = $9",
            )
            .bind(id)
            .bind(i64::from(after.seat))
            .bind(&after.name)
            .bind(&after.holder)
            .bind(after.bot.map(Level::name))
            .bind(&after.invitation)
            .bind(before.holder.as_deref().unwrap_or_default())
            .bind(before.bot.map_or("", Level::name))
            .bind(before.invitation.as_deref().unwrap_or_default())
            .bind(after.seen)
            .execute(&mut *on)
            .await?;
            match changed.rows_affected() {
                1 => write_note(on, id, note).await,
                _ => Ok(Written::Conflict),
            }
        }

        async fn write_note(on: &mut $connection, id: &str, note: &NoteRow) -> Result<Written, StoreError> {
            sqlx::query(
                "INSERT INTO notes (table_id, line, sequence, seat, who, text) \
                 SELECT $1, COALESCE(MAX(line), 0) + 1, $2, $3, $4, $5 FROM notes WHERE table_id = $1",
            )
            .bind(id)
            .bind(i64::from(note.sequence))
            .bind(i64::from(note.seat))
            .bind(&note.who)
            .bind(&note.text)
            .execute(on)
            .await?;
            Ok(Written::Done)
        }

        /// Somebody has just gone from the table.
        async fn seen(on: &mut $connection, id: &str, who: &str, at: i64) -> Result<Written, StoreError> {
            let seen = sqlx::query("UPDATE seats SET seen = $3 WHERE table_id = $1 AND holder = $2");
            seen.bind(id).bind(who).bind(at).execute(on).await?;
            Ok(Written::Done)
        }

        /// Somebody does not want to see a table in their list.
        async fn hide(on: &mut $connection, id: &str, who: &str) -> Result<Written, StoreError> {
            let hidden = sqlx::query("INSERT INTO hidden (who, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING");
            hidden.bind(who).bind(id).execute(on).await?;
            Ok(Written::Done)
        }

        /// A table is played again once.
        async fn play_again(
            on: &mut $connection,
            id: &str,
            table: &TableRow,
        ) -> Result<Written, StoreError> {
            let first = sqlx::query("UPDATE tables SET rematch = $2 WHERE id = $1 AND rematch IS NULL");
            let changed = first.bind(id).bind(&table.id).execute(&mut *on).await?;
            match changed.rows_affected() {
                1 => create(on, table).await,
                _ => Ok(Written::Conflict),
            }
        }

        /// Nothing is left of a table, unless somebody has touched it since.
        async fn delete(
            on: &mut $connection,
            id: &str,
            unless_changed_since: i64,
        ) -> Result<Written, StoreError> {
            let old = sqlx::query("SELECT 1 FROM tables WHERE id = $1 AND changed < $2");
            if old.bind(id).bind(unless_changed_since).fetch_optional(&mut *on).await?.is_none() {
                return Ok(Written::Conflict);
            }
            for parts in [
                "DELETE FROM entries WHERE table_id = $1",
                "DELETE FROM chat WHERE table_id = $1",
                "DELETE FROM notes WHERE table_id = $1",
                "DELETE FROM hidden WHERE table_id = $1",
                "DELETE FROM seats WHERE table_id = $1",
                "DELETE FROM tables WHERE id = $1",
            ] {
                sqlx::query(parts).bind(id).execute(&mut *on).await?;
            }
            Ok(Written::Done)
        }

        /// A write that changes nothing but its own row, to see whether writing works.
        async fn probe(on: &mut $connection, at: i64) -> Result<Written, StoreError> {
            sqlx::query(
                "INSERT INTO settings (name, value) VALUES ('probe', $1) \
                 ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            )
            .bind(at.to_be_bytes().to_vec())
            .execute(on)
            .await?;
            Ok(Written::Done)
        }

        async fn set_hook(
            on: &mut $connection,
            id: &str,
            hook: Option<&str>,
        ) -> Result<Written, StoreError> {
            let changed = sqlx::query("UPDATE tables SET hook = $2 WHERE id = $1").bind(id).bind(hook);
            changed.execute(on).await?;
            Ok(Written::Done)
        }

        async fn say(on: &mut $connection, id: &str, line: &ChatRow) -> Result<Written, StoreError> {
            sqlx::query(
                "INSERT INTO chat (table_id, line, by_name, seat, text, at, person) \
                 SELECT $1, COALESCE(MAX(line), 0) + 1, $2, $3, $4, $5, $6 FROM chat WHERE table_id = $1",
            )
            .bind(id)
            .bind(&line.by)
            .bind(line.seat.map(i64::from))
            .bind(&line.text)
            .bind(line.at)
            .bind(&line.person)
            .execute(on)
            .await?;
            Ok(Written::Done)
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
                    true => Begins::Replay(begins),
                    false => Begins::Setup(serde_json::from_str(&begins).map_err(|_| strange(&begins))?),
                },
                owner: row.try_get("owner")?,
                open_to_watchers: row.try_get("open_to_watchers")?,
                advice: row.try_get("advice")?,
                hook: row.try_get("hook")?,
                rematch: row.try_get("rematch")?,
                summary: Summary {
                    status: row.try_get("status")?,
                    asked: row.try_get::<Option<i64>, _>("asked")?.map(small).transpose()?,
                    over: row.try_get("over")?,
                    changed: row.try_get("changed")?,
                },
                seats,
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

pub(super) use statements;
