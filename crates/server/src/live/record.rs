//! Who may see a whole game, and through whose eyes.

use super::{Denied, Live, Record};

impl Live {
    /// A game that is over is open to all who may look. While it goes on, only those who sit there get it, and only if
    /// nobody has a secret.
    pub(super) fn record(&self, who: &str) -> Result<Record, Denied> {
        self.may_look(who)?;
        let game = self.game.as_ref().map_err(|why| Denied::Broken(why.clone()))?;
        let over = game.ending().is_some();
        let sits = self.seats_of(who).next().is_some();
        if over || (sits && !game.has_secrets()) {
            return Ok(Record { game: game.copy() });
        }
        let why = match sits {
            true => "This game has secrets; its record is open when it is over.",
            false => "The record of a game is open to others when it is over.",
        };
        Err(Denied::Forbidden(why.to_owned()))
    }
}
