//! Deals, and what came of games.

use protocol::online::NewSeat;
use serde_json::Value;
use std::fmt;

/// How a game begins, and the seed of its chance. Whoever answers the same gets the same game.
#[derive(Clone, PartialEq, Debug)]
pub struct DealRow {
    /// By which it is known. It is random, and has nothing to do with the seed.
    pub code: String,
    pub game: String,
    /// The rules and the content that it was made under.
    pub rules: u32,
    pub content: u64,
    /// The whole set-up, with all that was left to the game.
    pub setup: Value,
    /// Who sits where, as it is proposed.
    pub seats: Vec<NewSeat>,
    pub seed: Seed,
    /// The day whose game it is, in days since 1970.
    pub day: Option<i64>,
    /// Seconds since 1970.
    pub made: i64,
}

/// Where the chance of a deal comes from. It stands in no message and in no log.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub u64);

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed")
    }
}

/// What came of a game for a seat that somebody held.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultRow {
    pub table: String,
    pub seat: u8,
    /// How many seats the game had.
    pub seats: u8,
    pub who: String,
    pub name: String,
    pub game: String,
    /// In words.
    pub setup: String,
    /// Whom the seat played, in words.
    pub plays: String,
    pub won: bool,
    /// How often the seat answered.
    pub decisions: u32,
    pub began: i64,
    pub ended: i64,
    pub deal: Option<String>,
    /// Whether it stands among the results of its deal. It is written down only of somebody's first table of the deal, if they
    /// have begun no other before its end.
    pub counts: bool,
    pub sandbox: bool,
}

/// What entries do to the results of their table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum ResultsChange {
    #[default]
    Unchanged,
    /// The game is over.
    Set(Vec<ResultRow>),
    /// It is over no longer.
    Removed,
}

/// A finished game of somebody's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedGame {
    pub result: ResultRow,
    /// Whether its table is still there.
    pub kept: bool,
}

/// A result that counts, among all of its deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RankedResult {
    pub place: u32,
    pub counted: u32,
    pub who: String,
    pub name: String,
    pub won: bool,
    pub decisions: u32,
    pub ended: i64,
}

/// Somebody's first table of a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TryRow {
    pub table: String,
    /// Whether the table is still there.
    pub kept: bool,
    /// Whether they have sat at another since.
    pub again: bool,
    /// Whether its result counts; nothing while there is none.
    pub counts: Option<bool>,
}

/// How many results of somebody are kept although their tables are deleted.
pub(crate) const MOST_RESULTS: i64 = 2000;

/// Writes `read_*` for the rows and connections of one database; `small` and `strange` are those of `reading`.
macro_rules! reading_deals {
    ($row:ty, $connection:ty) => {
        use crate::store::deals::{DealRow, FinishedGame, RankedResult, ResultRow, Seed, TryRow};
        use crate::store::RESULTS_SHOWN;

        pub(super) async fn read_deal(
            on: &mut $connection,
            code: &str,
        ) -> Result<Option<DealRow>, StoreError> {
            let row = sqlx::query("SELECT * FROM deals WHERE code = $1").bind(code).fetch_optional(on).await?;
            row.as_ref().map(deal).transpose()
        }

        pub(super) async fn read_deals_of(
            on: &mut $connection,
            day: i64,
        ) -> Result<Vec<DealRow>, StoreError> {
            let rows = sqlx::query("SELECT * FROM deals WHERE day = $1").bind(day).fetch_all(on).await?;
            rows.iter().map(deal).collect()
        }

        /// The best of those that count, and one's own. Whoever played several seats decided for all of them.
        pub(super) async fn read_placed(
            on: &mut $connection,
            deal: &str,
            who: &str,
        ) -> Result<Vec<RankedResult>, StoreError> {
            let rows = sqlx::query(
                "WITH played AS (SELECT table_id, who, MIN(name) AS name, \
                 CAST(MAX(CASE WHEN won THEN 1 ELSE 0 END) AS BIGINT) AS won, \
                 CAST(SUM(decisions) AS BIGINT) AS decisions, MAX(ended) AS ended \
                 FROM results WHERE deal = $1 AND counts GROUP BY table_id, who), \
                 placed AS (SELECT name, who, won, decisions, ended, COUNT(*) OVER () AS counted, \
                 ROW_NUMBER() OVER (ORDER BY won DESC, decisions, ended, table_id) AS place FROM played) \
                 SELECT * FROM placed WHERE place <= $3 OR who = $2 ORDER BY place",
            );
            let rows = rows.bind(deal).bind(who).bind(RESULTS_SHOWN).fetch_all(on).await?;
            rows.iter().map(placed).collect()
        }

        pub(super) async fn read_try(
            on: &mut $connection,
            deal: &str,
            who: &str,
        ) -> Result<Option<TryRow>, StoreError> {
            let row = sqlx::query(
                "SELECT tries.table_id, tries.again, tables.id IS NOT NULL AS kept, \
                 (SELECT CAST(MAX(CASE WHEN counts THEN 1 ELSE 0 END) AS BIGINT) FROM results \
                 WHERE results.table_id = tries.table_id AND results.who = tries.who) AS counts \
                 FROM tries LEFT JOIN tables ON tables.id = tries.table_id \
                 WHERE tries.deal = $1 AND tries.who = $2",
            );
            let row = row.bind(deal).bind(who).fetch_optional(on).await?;
            let read = |row: $row| {
                let counts: Option<i64> = row.try_get("counts")?;
                Ok(TryRow {
                    table: row.try_get("table_id")?,
                    kept: row.try_get("kept")?,
                    again: row.try_get("again")?,
                    counts: counts.map(|counts| counts == 1),
                })
            };
            row.map(read).transpose()
        }

        pub(super) async fn read_finished(
            on: &mut $connection,
            who: &str,
            from: i64,
            count: i64,
        ) -> Result<Vec<FinishedGame>, StoreError> {
            let rows = sqlx::query(
                "SELECT results.*, tables.id IS NOT NULL AS kept FROM results \
                 LEFT JOIN tables ON tables.id = results.table_id WHERE results.who = $1 \
                 ORDER BY results.ended DESC, results.table_id, results.seat LIMIT $2 OFFSET $3",
            );
            let rows = rows.bind(who).bind(count).bind(from).fetch_all(on).await?;
            rows.iter().map(|row| Ok(FinishedGame { result: result(row)?, kept: row.try_get("kept")? })).collect()
        }

        fn deal(row: &$row) -> Result<DealRow, StoreError> {
            let (content, setup): (String, String) = (row.try_get("content")?, row.try_get("setup")?);
            let seats: String = row.try_get("seats")?;
            let strange = |what: &str| StoreError::Strange(what.to_owned());
            Ok(DealRow {
                code: row.try_get("code")?,
                game: row.try_get("game")?,
                rules: small(row.try_get("rules")?)?,
                content: u64::from_str_radix(&content, 16).map_err(|_| strange(&content))?,
                setup: serde_json::from_str(&setup).map_err(|_| strange(&setup))?,
                seats: serde_json::from_str(&seats).map_err(|_| strange(&seats))?,
                seed: Seed(row.try_get::<i64, _>("seed")?.cast_unsigned()),
                day: row.try_get("day")?,
                made: row.try_get("made")?,
            })
        }

        fn result(row: &$row) -> Result<ResultRow, StoreError> {
            Ok(ResultRow {
                table: row.try_get("table_id")?,
                seat: small(row.try_get("seat")?)?,
                seats: small(row.try_get("seats")?)?,
                who: row.try_get("who")?,
                name: row.try_get("name")?,
                game: row.try_get("game")?,
                setup: row.try_get("setup")?,
                plays: row.try_get("plays")?,
                won: row.try_get("won")?,
                decisions: small(row.try_get("decisions")?)?,
                began: row.try_get("began")?,
                ended: row.try_get("ended")?,
                deal: row.try_get("deal")?,
                counts: row.try_get("counts")?,
                sandbox: row.try_get("sandbox")?,
            })
        }

        fn placed(row: &$row) -> Result<RankedResult, StoreError> {
            Ok(RankedResult {
                place: small(row.try_get("place")?)?,
                counted: small(row.try_get("counted")?)?,
                who: row.try_get("who")?,
                name: row.try_get("name")?,
                won: row.try_get::<i64, _>("won")? == 1,
                decisions: small(row.try_get("decisions")?)?,
                ended: row.try_get("ended")?,
            })
        }
    };
}
pub(super) use reading_deals;

/// Writes what the batches of one database need for deals and results.
macro_rules! writing_deals {
    ($connection:ty) => {
        use crate::store::deals::{self, ResultsChange};

        /// A deal that is there already stays as it is: a day has one of each game.
        async fn keep_deal(on: &mut $connection, deal: &deals::DealRow) -> Result<WriteResult, StoreError> {
            sqlx::query(
                "INSERT INTO deals (code, game, rules, content, setup, seats, seed, day, made) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING",
            )
            .bind(&deal.code)
            .bind(&deal.game)
            .bind(i64::from(deal.rules))
            .bind(format!("{:016x}", deal.content))
            .bind(deal.setup.to_string())
            .bind(serde_json::to_string(&deal.seats).expect("seats are plain data"))
            .bind(deal.seed.0.cast_signed())
            .bind(deal.day)
            .bind(deal.made)
            .execute(on)
            .await?;
            Ok(WriteResult::Done)
        }

        /// Somebody sits at a table: if it is their first of its deal, it is the one that may count. If not, the first counts
        /// only if it is over.
        async fn note_try(on: &mut $connection, id: &str, who: &str) -> Result<(), StoreError> {
            sqlx::query(
                "INSERT INTO tries (deal, who, table_id) \
                 SELECT deal, $2, id FROM tables WHERE id = $1 AND deal IS NOT NULL \
                 ON CONFLICT (deal, who) DO UPDATE SET again = TRUE WHERE tries.table_id <> excluded.table_id",
            )
            .bind(id)
            .bind(who)
            .execute(on)
            .await?;
            Ok(())
        }

        async fn note_results(on: &mut $connection, id: &str, results: &ResultsChange) -> Result<(), StoreError> {
            let rows: &[deals::ResultRow] = match results {
                ResultsChange::Unchanged => return Ok(()),
                ResultsChange::Set(rows) => rows,
                ResultsChange::Removed => &[],
            };
            sqlx::query("DELETE FROM results WHERE table_id = $1").bind(id).execute(&mut *on).await?;
            for row in rows {
                note_result(on, row).await?;
            }
            Ok(())
        }

        async fn note_result(on: &mut $connection, row: &deals::ResultRow) -> Result<(), StoreError> {
            let first = "SELECT 1 FROM tries WHERE deal = $1 AND who = $2 AND table_id = $3 AND NOT again";
            let first = sqlx::query(first).bind(&row.deal).bind(&row.who).bind(&row.table);
            let counts = row.counts && first.fetch_optional(&mut *on).await?.is_some();
            sqlx::query(
                "INSERT INTO results (table_id, seat, seats, who, name, game, setup, plays, won, decisions, began, \
                 ended, deal, counts, sandbox) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
            )
            .bind(&row.table)
            .bind(i64::from(row.seat))
            .bind(i64::from(row.seats))
            .bind(&row.who)
            .bind(&row.name)
            .bind(&row.game)
            .bind(&row.setup)
            .bind(&row.plays)
            .bind(row.won)
            .bind(i64::from(row.decisions))
            .bind(row.began)
            .bind(row.ended)
            .bind(&row.deal)
            .bind(counts)
            .bind(row.sandbox)
            .execute(&mut *on)
            .await?;
            forget_many_results(on, &row.who).await
        }

        /// Of somebody who plays and deletes without end, only so much is known.
        async fn forget_many_results(on: &mut $connection, who: &str) -> Result<(), StoreError> {
            let gone = sqlx::query(
                "DELETE FROM results WHERE who = $1 AND ended < \
                 (SELECT ended FROM results WHERE who = $1 ORDER BY ended DESC LIMIT 1 OFFSET $2) \
                 AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.id = results.table_id) RETURNING deal",
            );
            let gone = gone.bind(who).bind(deals::MOST_RESULTS).fetch_all(&mut *on).await?;
            for row in gone {
                if let Some(deal) = row.try_get::<Option<String>, _>("deal")? {
                    forget_deal(on, &deal).await?;
                }
            }
            Ok(())
        }

        /// Nobody names the deal any more, and it is of no day.
        async fn forget_deal(on: &mut $connection, code: &str) -> Result<(), StoreError> {
            let gone = sqlx::query(
                "DELETE FROM deals WHERE code = $1 AND day IS NULL \
                 AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.deal = deals.code) \
                 AND NOT EXISTS (SELECT 1 FROM results WHERE results.deal = deals.code)",
            );
            if gone.bind(code).execute(&mut *on).await?.rows_affected() > 0 {
                sqlx::query("DELETE FROM tries WHERE deal = $1").bind(code).execute(on).await?;
            }
            Ok(())
        }

        /// Results of games that ended before that second go, and deals that nobody names: of days before that day, too.
        async fn forget_results(on: &mut $connection, before: i64, day: i64) -> Result<WriteResult, StoreError> {
            let gone = sqlx::query("DELETE FROM results WHERE ended < $1 RETURNING deal").bind(before);
            let mut deals = HashSet::new();
            for row in gone.fetch_all(&mut *on).await? {
                deals.extend(row.try_get::<Option<String>, _>("deal")?);
            }
            for deal in deals {
                forget_deal(on, &deal).await?;
            }
            let gone = sqlx::query(
                "DELETE FROM deals WHERE day < $1 \
                 AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.deal = deals.code) \
                 AND NOT EXISTS (SELECT 1 FROM results WHERE results.deal = deals.code) RETURNING code",
            );
            for row in gone.bind(day).fetch_all(&mut *on).await? {
                let code: String = row.try_get("code")?;
                sqlx::query("DELETE FROM tries WHERE deal = $1").bind(code).execute(&mut *on).await?;
            }
            Ok(WriteResult::Done)
        }
    };
}
pub(super) use writing_deals;
