//! Codes by which somebody becomes known at another device.

/// A code, of which only the hash is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeviceCodeRow {
    pub hash: Vec<u8>,
    pub who: String,
    /// The second after which it is worth nothing.
    pub until: i64,
}

/// Writes `write_code` and `take_code` for the connections of one database.
macro_rules! codes {
    ($connection:ty) => {
        use super::device_codes::DeviceCodeRow;

        /// Whoever asks for another code loses the one before; those that nobody took go with it.
        async fn write_code(on: &mut $connection, code: &DeviceCodeRow, now: i64) -> Result<(), StoreError> {
            sqlx::query("DELETE FROM carried WHERE until < $1").bind(now).execute(&mut *on).await?;
            sqlx::query(
                "INSERT INTO carried (hash, who, until) VALUES ($1, $2, $3) \
                 ON CONFLICT (who) DO UPDATE SET hash = excluded.hash, until = excluded.until",
            )
            .bind(&code.hash)
            .bind(&code.who)
            .bind(code.until)
            .execute(on)
            .await?;
            Ok(())
        }

        /// Whose code this is. It is gone then, so that of two who come with it one is told.
        async fn take_code(
            on: &mut $connection,
            hash: &[u8],
            now: i64,
        ) -> Result<Option<String>, StoreError> {
            let taken = sqlx::query("DELETE FROM carried WHERE hash = $1 AND until >= $2 RETURNING who");
            let row = taken.bind(hash).bind(now).fetch_optional(on).await?;
            Ok(row.map(|row| row.try_get("who")).transpose()?)
        }
    };
}

pub(super) use codes;
