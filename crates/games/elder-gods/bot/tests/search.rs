//! The bot that looks ahead.
#![allow(clippy::unwrap_used, reason = "a failing test says where")]

use bots::{Bot, Bots, Budget, Stream};
use elder_gods::ElderGods;
use elder_gods_bot::ElderGodsBot;
use table::{Game, Position};

/// A duel of 40 games; the bots change seats.
#[test]
fn it_beats_rules_of_thumb_in_fate_of_the_elder_gods() {
    let content = shelf::content::<ElderGods>();
    let won = (0..40_u64).filter(|game| {
        let own = (game % 2) as usize;
        let mut seats = vec![Some(Bot::Sensible); 2];
        seats[own] = Some(Bot::Search(Budget::Playouts(60)));
        let mut bots = Bots::new(seats, Stream::nth(4, *game));
        let setup = elder_gods::Setup { players: 2, ..elder_gods::Setup::default() };
        let state = ElderGods::set_up(&content, &setup).unwrap();
        let (mut position, _) =
            Position::<ElderGods>::of(&content, state, &mut bots.at::<ElderGodsBot>(&content));
        while let Some(index) = bots.think::<ElderGodsBot>(&content, &position) {
            position.answer(&content, index, &mut bots.at::<ElderGodsBot>(&content));
        }
        let ending = position.state().ending.unwrap();
        ElderGods::winners(position.state(), ending).contains(table::Seat(own as u8))
    });
    let won = won.count();
    assert!(won >= 28, "{won} of 40");
}
