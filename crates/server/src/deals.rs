//! Deals: how a game begins, and a seed that nobody is told. Whoever answers the same gets the same game.
//!
//! A deal has a code, which is random and has nothing to do with the seed: it tells nobody what comes.

use crate::codes::{fresh_code, is_code, plain};
use crate::live::now;
use crate::sandbox::is_sandbox;
use crate::store::{DealRow, NoteRow, SeatRow, Seed, Store, StoreError, TableRow};
use crate::tables::random_number;
use bots::Stream;
use protocol::online::{Level, NewSeat};
use serde_json::Value;
use shelf::{GameName, Playing, Version};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

/// Letters of a code, of five bits each.
const LENGTH: usize = 16;
/// More than anybody types: letters, dashes and spaces.
const LONGEST: usize = 64;
/// Days that a game of the day is kept, although nobody has played it.
pub(crate) const DAYS_KEPT: i64 = 7;

const A_DAY: i64 = 24 * 60 * 60;

/// What somebody is told who names a deal that nobody has made.
pub(crate) const NO_SUCH_DEAL: &str =
    "There is no such deal. Check the code; old deals are deleted after a while.";

/// The code as it was made, if what was typed can be one.
pub(crate) fn code_of(typed: &str) -> Option<String> {
    let fits = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == ' ';
    let code = plain(Some(typed).filter(|typed| typed.len() <= LONGEST && typed.chars().all(fits))?);
    (code.len() == LENGTH && is_code(&code)).then_some(code)
}

/// A new deal of a game that has begun like this, with its whole set-up.
pub(crate) fn new_deal(game: &dyn Playing, setup: Value, seats: Vec<NewSeat>, day: Option<i64>) -> DealRow {
    let Version { rules, content } = game.version();
    DealRow {
        code: fresh_code::<LENGTH>(),
        game: game.name().to_owned(),
        rules,
        content,
        setup,
        seats,
        seed: Seed(random_number()),
        day,
        made: now(),
    }
}

/// Who sits where, as others may sit there: whoever plays for themselves, or a bot.
pub(crate) fn proposed(seats: &[SeatRow]) -> Vec<NewSeat> {
    let proposed = |row: &SeatRow| match (&row.holder, row.bot) {
        (Some(_), _) => NewSeat::Me,
        (None, Some(Level::Apprentice)) => NewSeat::Apprentice,
        (None, Some(Level::Adept)) => NewSeat::Adept,
        (None, Some(Level::Master)) => NewSeat::Master,
        (None, None) => NewSeat::Open,
    };
    seats.iter().map(proposed).collect()
}

impl Seed {
    /// What chance answers when it is asked for the time after so many: also if decisions were taken back since.
    pub(crate) fn chance(self, answers: usize) -> Stream {
        Stream::nth(self.0, answers as u64)
    }

    /// What bots go by after so many answers. Their streams are those of another seed, so that nothing that a bot does says
    /// how dice will fall.
    pub(crate) fn bots(self, answers: usize) -> Stream {
        let other = Stream::nth(self.0, u64::MAX).seed();
        Stream::nth(other, answers as u64)
    }
}

/// Whether what comes of a table may stand among the results of its deal: one person alone has played it, without hints
/// and without a change of seats, against the bots of the deal, by its rules and cards, and nothing but what was free could be
/// taken back. Whether it is their first table of the deal, and no other was begun meanwhile, the
/// store knows.
pub(crate) fn may_count(row: &TableRow, notes: &[NoteRow], deal: &DealRow, version: Version) -> bool {
    let by_its_rules = (version.rules, version.content) == (deal.rules, deal.content);
    let people: BTreeSet<&str> = row.seats.iter().filter_map(|seat| seat.holder.as_deref()).collect();
    let as_proposed = |(now, then): (NewSeat, &NewSeat)| match then {
        NewSeat::Me | NewSeat::Open => now == NewSeat::Me,
        NewSeat::Apprentice | NewSeat::Adept | NewSeat::Master => now == *then,
    };
    let seats = proposed(&row.seats);
    !row.advice
        && notes.is_empty()
        && !is_sandbox(&row.begins)
        && people.len() == 1
        && seats.len() == deal.seats.len()
        && seats.into_iter().zip(&deal.seats).all(as_proposed)
        && by_its_rules
}

/// The deals of today, in the order of the shelf.
#[derive(Default)]
pub(crate) struct Today {
    known: Mutex<Option<(i64, Arc<Vec<DealRow>>)>>,
}

impl Today {
    /// Those that nobody has asked for yet are made; of two nodes that do so at once, one is quicker.
    pub(crate) async fn deals(&self, store: &dyn Store) -> Result<Arc<Vec<DealRow>>, StoreError> {
        let day = now().div_euclid(A_DAY);
        if let Some(deals) = self.known(day) {
            return Ok(deals);
        }
        let before = store.deals_of(day).await?;
        for game in GameName::ALL {
            if before.iter().any(|deal| deal.game == game.name()) {
                continue;
            }
            if let Some(deal) = of_the_day(game, day).await {
                store.keep_deal(deal).await?;
            }
        }
        let mut deals = store.deals_of(day).await?;
        let place = |deal: &DealRow| GameName::ALL.iter().position(|game| game.name() == deal.game);
        deals.retain(|deal| place(deal).is_some());
        deals.sort_by_key(place);
        let deals = Arc::new(deals);
        *self.known.lock().expect("nobody panics with today in hand") = Some((day, Arc::clone(&deals)));
        Ok(deals)
    }

    fn known(&self, day: i64) -> Option<Arc<Vec<DealRow>>> {
        let known = self.known.lock().expect("nobody panics with today in hand");
        known.as_ref().filter(|(known, _)| *known == day).map(|(_, deals)| Arc::clone(deals))
    }
}

/// Somebody plays the first seat, adepts play the others.
async fn of_the_day(game: GameName, day: i64) -> Option<DealRow> {
    let made = tokio::task::spawn_blocking(move || {
        let setup = game.of_the_day(day.unsigned_abs());
        let begun = shelf::new(game, setup.clone())?;
        let seat = |seat| if seat == 0 { NewSeat::Me } else { NewSeat::Adept };
        Ok::<_, shelf::Error>(new_deal(
            begun.as_ref(),
            setup,
            (0..begun.seats()).map(seat).collect(),
            Some(day),
        ))
    });
    match made.await {
        Ok(Ok(deal)) => Some(deal),
        Ok(Err(error)) => {
            tracing::error!(%error, %game, day, "there is no game of the day");
            None
        }
        Err(_) => None,
    }
}

/// The first day whose games are kept although nobody has played them.
pub(crate) fn first_day_kept() -> i64 {
    now().div_euclid(A_DAY) - DAYS_KEPT
}

/// A day, counted from the first of January 1970, as it is written: `2026-11-19`.
pub(crate) fn date(day: i64) -> String {
    // Eras of 400 years that begin in March, so that leap days come last.
    let day = day + 719_468;
    let (era, of_era) = (day.div_euclid(146_097), day.rem_euclid(146_097));
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let months = (5 * of_year + 2) / 153;
    let month = if months < 10 { months + 3 } else { months - 9 };
    let year = year + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{:02}", of_year - (153 * months + 2) / 5 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes::grouped;

    #[test]
    fn the_code_of_a_deal_is_read_with_or_without_dashes_and_in_any_case() {
        let code = fresh_code::<LENGTH>();
        for typed in [code.clone(), grouped(&code), grouped(&code).to_lowercase(), format!(" {code} ")] {
            assert_eq!(code_of(&typed), Some(code.clone()), "{typed}");
        }
        assert_eq!(code_of("oooo-iiii-llll-0000"), Some("0000111111110000".to_owned()));
        for typed in ["", "0123", "0123-4567-89AB-CDEU", "0123-4567-89AB-CDE\u{0}", "ｏ123-4567-89AB-CDEF"] {
            assert_eq!(code_of(typed), None, "{typed:?}");
        }
        assert_eq!(code_of(&format!("{code}{}", "-".repeat(LONGEST))), None);
    }

    #[test]
    fn days_are_written_as_dates() {
        let dates = [0, 59, 789, 11_016, 20_776, 47_540].map(date);
        assert_eq!(
            dates,
            ["1970-01-01", "1970-03-01", "1972-02-29", "2000-02-29", "2026-11-19", "2100-02-28"]
        );
    }

    #[test]
    fn chance_and_bots_go_by_different_numbers_and_say_nothing_of_each_other() {
        let seed = Seed(7);
        let numbers = |mut stream: Stream| (0..8).map(|_| stream.below(1000)).collect::<Vec<u32>>();
        assert_eq!(numbers(seed.chance(3)), numbers(seed.chance(3)));
        assert_ne!(numbers(seed.chance(3)), numbers(seed.chance(4)));
        assert_ne!(numbers(seed.chance(3)), numbers(seed.bots(3)));
        assert_ne!(numbers(seed.bots(3)), numbers(seed.bots(4)));
    }

    #[test]
    fn a_seed_stands_in_no_log() {
        assert_eq!(format!("{:?}", Seed(123_456_789)), "Seed");
    }
}
