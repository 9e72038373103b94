//! What is written to both databases alike; a macro writes the functions once for each, as in `sql.rs`. Two things each
//! database does in its own way. `append_all` adds entries to many tables at once: it returns the ids of the tables whose
//! next sequence matched, and which therefore took the entries. `give_back` lets go of a table.

/// Writes `write_batch` for the connections of one database.
macro_rules! writing {
    ($connection:ty) => {
        use crate::store::TableLease;
        use crate::store::writer::{Append, SeatChange, Write, WriteResult};
        use std::collections::HashSet;

        /// Writes a batch that touches no table twice; returns the result of each write, in the same order.
        pub(super) async fn write_batch(
            on: &mut $connection,
            batch: &[&Write],
        ) -> Result<Vec<WriteResult>, StoreError> {
            let appends: Vec<&Append> = batch.iter().filter_map(|write| write.as_append()).collect();
            let added = match appends.as_slice() {
                [] => HashSet::new(),
                appends => append_all(on, appends).await?,
            };
            for append in appends.iter().filter(|append| added.contains(&append.held.id)) {
                note_results(on, &append.held.id, &append.results).await?;
            }
            let mut written = Vec::with_capacity(batch.len());
            for write in batch {
                written.push(match write {
                    Write::Append(append) => WriteResult::done_if(added.contains(&append.held.id)),
                    Write::Create(table) => create(on, table).await?,
                    Write::Seat(change) => change_seat(on, change).await?,
                    Write::Seen { held, who, at } => seen(on, &held.id, who, *at).await?,
                    Write::Advised { held, who, sequence } => advise(on, &held.id, who, *sequence).await?,
                    Write::Hide { held, who, hidden } => hide(on, &held.id, who, *hidden).await?,
                    Write::Rematch { held, table } => play_again(on, &held.id, table).await?,
                    Write::Delete { held, unless_changed_since } => {
                        delete(on, &held.id, *unless_changed_since).await?
                    }
                    Write::GiveBack(held) => give_back(on, &held.id).await?,
                    Write::Deal(deal) => keep_deal(on, deal).await?,
                    Write::ForgetResults { before, day } => forget_results(on, *before, *day).await?,
                    Write::Probe { at } => probe(on, *at).await?,
                    Write::Hook { held, hook } => set_hook(on, &held.id, hook.as_deref()).await?,
                    Write::Chat { held, line } => say(on, &held.id, line).await?,
                });
            }
            Ok(written)
        }

        async fn create(on: &mut $connection, table: &TableRow) -> Result<WriteResult, StoreError> {
            let (begins, from_replay) = match &table.begins {
                GameStart::Setup(setup) => (setup.to_string(), false),
                GameStart::Replay(text) => (text.clone(), true),
            };
            if let Some(deal) = &table.dealt {
                keep_deal(on, deal).await?;
            }
            let Summary { status, asked, over, changed } = &table.summary;
            sqlx::query(
                "INSERT INTO tables (id, game, rules, content, begins, from_replay, owner, open_to_watchers, \
                 status, asked, over, changed, hook, advice, deal, named, began) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)",
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
            .bind(&table.deal)
            .bind(table.named)
            .bind(table.began)
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
                if let Some(who) = &seat.holder {
                    note_try(on, &table.id, who).await?;
                }
            }
            for note in &table.notes {
                write_note(on, &table.id, note).await?;
            }
            Ok(WriteResult::Done)
        }

        /// Nothing is changed if the seat is no longer as it was before.
        async fn change_seat(on: &mut $connection, change: &SeatChange) -> Result<WriteResult, StoreError> {
            let SeatChange { held: TableLease { id, .. }, before, after, note } = change;
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
            if changed.rows_affected() != 1 {
                return Ok(WriteResult::Conflict);
            }
            if let Some(newcomer) = after.holder.as_ref().filter(|_| before.holder != after.holder) {
                hide(on, id, newcomer, false).await?;
                note_try(on, id, newcomer).await?;
            }
            write_note(on, id, note).await
        }

        async fn write_note(on: &mut $connection, id: &str, note: &NoteRow) -> Result<WriteResult, StoreError> {
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
            Ok(WriteResult::Done)
        }

        /// Somebody has just gone from the table.
        async fn seen(on: &mut $connection, id: &str, who: &str, at: i64) -> Result<WriteResult, StoreError> {
            let seen = sqlx::query("UPDATE seats SET seen = $3 WHERE table_id = $1 AND holder = $2");
            seen.bind(id).bind(who).bind(at).execute(on).await?;
            Ok(WriteResult::Done)
        }

        async fn advise(
            on: &mut $connection,
            id: &str,
            who: &str,
            sequence: u32,
        ) -> Result<WriteResult, StoreError> {
            let asked = sqlx::query("UPDATE seats SET advised = $3 WHERE table_id = $1 AND holder = $2");
            asked.bind(id).bind(who).bind(i64::from(sequence)).execute(on).await?;
            Ok(WriteResult::Done)
        }

        /// Whether somebody wants to see a table in their list.
        async fn hide(
            on: &mut $connection,
            id: &str,
            who: &str,
            hidden: bool,
        ) -> Result<WriteResult, StoreError> {
            let noted = match hidden {
                true => "INSERT INTO hidden (who, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                false => "DELETE FROM hidden WHERE who = $1 AND table_id = $2",
            };
            sqlx::query(noted).bind(who).bind(id).execute(on).await?;
            Ok(WriteResult::Done)
        }

        /// A table is played again once, as long as the other is there.
        async fn play_again(
            on: &mut $connection,
            id: &str,
            table: &TableRow,
        ) -> Result<WriteResult, StoreError> {
            let first = sqlx::query(
                "UPDATE tables SET rematch = $2 WHERE id = $1 \
                 AND NOT EXISTS (SELECT 1 FROM tables AS again WHERE again.id = tables.rematch)",
            );
            let changed = first.bind(id).bind(&table.id).execute(&mut *on).await?;
            match changed.rows_affected() {
                1 => create(on, table).await,
                _ => Ok(WriteResult::Conflict),
            }
        }

        /// Nothing is left of a table but what came of its game, unless somebody has touched it since.
        async fn delete(
            on: &mut $connection,
            id: &str,
            unless_changed_since: i64,
        ) -> Result<WriteResult, StoreError> {
            let old = sqlx::query("SELECT deal FROM tables WHERE id = $1 AND changed < $2");
            let Some(old) = old.bind(id).bind(unless_changed_since).fetch_optional(&mut *on).await? else {
                return Ok(WriteResult::Conflict);
            };
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
            if let Some(deal) = old.try_get::<Option<String>, _>("deal")? {
                forget_deal(on, &deal).await?;
            }
            Ok(WriteResult::Done)
        }

        /// A write that changes nothing but its own row, to see whether writing works, also where tables are kept.
        async fn probe(on: &mut $connection, at: i64) -> Result<WriteResult, StoreError> {
            sqlx::query("UPDATE tables SET over = over WHERE id = ''").execute(&mut *on).await?;
            sqlx::query(
                "INSERT INTO settings (name, value) VALUES ('probe', $1) \
                 ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            )
            .bind(at.to_be_bytes().to_vec())
            .execute(on)
            .await?;
            Ok(WriteResult::Done)
        }

        async fn set_hook(
            on: &mut $connection,
            id: &str,
            hook: Option<&str>,
        ) -> Result<WriteResult, StoreError> {
            let changed = sqlx::query("UPDATE tables SET hook = $2 WHERE id = $1").bind(id).bind(hook);
            changed.execute(on).await?;
            Ok(WriteResult::Done)
        }

        /// What nobody is shown any more goes.
        async fn say(on: &mut $connection, id: &str, line: &ChatRow) -> Result<WriteResult, StoreError> {
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
            .execute(&mut *on)
            .await?;
            let old = sqlx::query(
                "DELETE FROM chat WHERE table_id = $1 \
                 AND line <= (SELECT MAX(line) FROM chat WHERE table_id = $1) - $2",
            );
            old.bind(id).bind(crate::store::CHAT_KEPT).execute(on).await?;
            Ok(WriteResult::Done)
        }
    };
}

pub(super) use writing;
