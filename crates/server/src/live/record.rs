//! Who may see a whole game, and through whose eyes.

use super::{Denied, LiveTable, Record};
use crate::sandbox::is_sandbox;
use crate::store::{Entry, GameStart, StoreError};

impl LiveTable {
    /// A game that is over is open to all who may look. While it goes on, only those who sit there get it, and only if
    /// nobody has a secret.
    pub(super) async fn record(&mut self, who: &str) -> Result<Result<Record, Denied>, StoreError> {
        if let Err(denied) = self.may_look(who) {
            return Ok(Err(denied));
        }
        let sits = self.seats_of(who).next().is_some();
        let (over, secrets) = match &self.game {
            Ok(game) => (game.ending().is_some(), game.has_secrets()),
            // Somebody who plays alone has no secrets from anybody. Whether a game that can no longer be played has any
            // is unknown.
            Err(_) => (self.is_over(), self.people().len() > 1),
        };
        if over || (sits && !secrets) {
            let why = match &self.game {
                Ok(game) => {
                    let (sandbox, judged) = (is_sandbox(&self.row.begins), over || self.row.advice);
                    return Ok(Ok(Record::Game { game: game.copy(), sandbox, judged }));
                }
                Err(why) => why.clone(),
            };
            return Ok(Ok(Record::Text { text: self.in_writing().await?, why }));
        }
        let why = match sits {
            true => "This game has secrets. Its replay is available when it is over.",
            false => "Others can see the replay only when the game is over.",
        };
        Ok(Err(Denied::Forbidden(why.to_owned())))
    }

    /// Everything that is kept of the game, to be read by people.
    async fn in_writing(&mut self) -> Result<String, StoreError> {
        let row = &self.row;
        let begins = match &row.begins {
            GameStart::Setup(setup) => format!("set-up: {setup}\n\nanswers\n"),
            GameStart::Replay(text) => format!("it goes on from this record:\n\n{text}\n\nanswers since\n"),
        };
        let head =
            format!("game: {}\nrules: {}\ncontent: {:016x}\n{begins}", row.game, row.rules, row.content);
        let (tables, id) = (std::sync::Arc::clone(&self.tables), row.id.clone());
        let entries = tables.store.entries(&id, 0).await?;
        Ok(entries.iter().fold(head, |text, entry| text + &line(entry)))
    }
}

fn line(entry: &Entry) -> String {
    let name = |seat: &Option<u8>| seat.map_or("chance".to_owned(), |seat| format!("seat {}", seat + 1));
    match entry {
        Entry::Answer { actor, id, .. } => format!("{}: {id}\n", name(actor)),
        Entry::Undo { by, answers } => format!("{} takes back all after answer {answers}\n", name(by)),
    }
}
