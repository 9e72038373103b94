use anyhow::{Error, Result, bail};
use bots::Bot;
use std::str::FromStr;

/// Which seats bots play, as typed: `random`, or `2=random,3=random`.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BotSeats {
    /// The bot on every seat but the first.
    others: Option<Bot>,
    /// Bots on some seats, counted from 1 as people do.
    some: Vec<(u8, Bot)>,
}

impl BotSeats {
    /// The bot of each seat of a table.
    pub(crate) fn on(&self, seats: u8) -> Result<Vec<Option<Bot>>> {
        let mut bots = vec![self.others; usize::from(seats)];
        if let Some(first) = bots.first_mut() {
            *first = None;
        }
        for &(seat, bot) in &self.some {
            match bots.get_mut(usize::from(seat).wrapping_sub(1)) {
                Some(place) => *place = Some(bot),
                None => bail!("--bots names seat {seat}, but the seats are 1 to {seats}"),
            }
        }
        if self.others.is_some() && seats == 1 {
            bail!("there is no seat for a bot; --players 2 makes room, --bots 1=random plays yours");
        }
        Ok(bots)
    }
}

impl FromStr for BotSeats {
    type Err = Error;

    fn from_str(text: &str) -> Result<BotSeats> {
        if !text.contains('=') {
            return Ok(BotSeats { others: Some(text.parse()?), some: Vec::new() });
        }
        let some = text.split(',').map(seat_and_bot).collect::<Result<_>>()?;
        Ok(BotSeats { others: None, some })
    }
}

fn seat_and_bot(text: &str) -> Result<(u8, Bot)> {
    let Some((seat, bot)) = text.split_once('=') else { bail!("expected `2=random`, found `{text}`") };
    let Ok(seat) = seat.trim().parse() else { bail!("expected the number of a seat, found `{seat}`") };
    Ok((seat, bot.trim().parse()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on(text: &str, seats: u8) -> Result<Vec<Option<Bot>>, String> {
        let bots: Result<BotSeats> = text.parse();
        bots.and_then(|bots| bots.on(seats)).map_err(|error| error.to_string())
    }

    #[test]
    fn one_name_leaves_the_first_seat_to_a_person() {
        assert_eq!(BotSeats::default().on(2).unwrap(), [None, None]);
        assert_eq!(on("random", 3), Ok(vec![None, Some(Bot::Random), Some(Bot::Random)]));
        assert!(on("random", 1).unwrap_err().contains("--players 2"));
    }

    #[test]
    fn seats_can_be_named() {
        assert_eq!(on("1=random", 1), Ok(vec![Some(Bot::Random)]));
        assert_eq!(on("1=random,3=random", 3), Ok(vec![Some(Bot::Random), None, Some(Bot::Random)]));
    }

    #[test]
    fn seats_and_bots_that_are_not_there_are_refused() {
        assert_eq!(on("3=random", 2).unwrap_err(), "--bots names seat 3, but the seats are 1 to 2");
        assert!(on("0=random", 2).unwrap_err().contains("seat 0"));
        assert!(on("2=clever", 2).unwrap_err().contains("no bot is called `clever`"));
        assert_eq!(on("x=random", 2).unwrap_err(), "expected the number of a seat, found `x`");
    }
}
