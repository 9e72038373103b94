//! What the game says of itself.

use crate::board::Die;
use crate::pack::Pack;
use crate::{Content, ElderGods, Setup, words};
use std::ops::RangeInclusive;
use table::cards::CardPage;
use table::{Described, Field, FieldKind, FieldValue};

impl Described for ElderGods {
    const PLAYERS: RangeInclusive<u8> = 1..=4;
    const AGAINST: &'static str = "each against the others";
    const RULEBOOK: &'static str = include_str!("../../../../../docs/rules/fate-of-the-elder-gods.md");

    type Pack = Pack;

    fn fields(content: &Content) -> Vec<Field> {
        let gods = content.gods.iter().map(|god| FieldValue::new(&*god.id, &*god.name));
        let dice = [
            FieldValue::new("balanced", "Balanced: two signs, one rift, three claws"),
            FieldValue::new("even", "Even: two of each, more signs in raids"),
        ];
        vec![
            Field::new("players", "1 to 4; alone against the investigators", FieldKind::Number),
            Field::new(
                "gods",
                "the gods that the players serve, in turn order; a player without one is dealt two and keeps one",
                FieldKind::Several(gods.collect()),
            ),
            Field::new(
                "poker_face",
                "everybody with a readied spell is asked, so that the timing of questions tells nothing",
                FieldKind::Flag,
            ),
            Field::new("whispering_curses", "curses also strike a player who plays alone", FieldKind::Flag),
            Field::new(
                "die",
                "which fate dice are rolled: it is not known how many faces of the printed dice show each symbol",
                FieldKind::One(dice.into()),
            ),
        ]
    }

    fn cards(content: &Content) -> CardPage {
        words::card_page(content)
    }

    /// Gods are dealt; every second game is one with a poker face, every third solo game has whispering curses,
    /// every fifth the even die.
    fn sample_setup(_: &Content, players: u8, number: u64) -> Setup {
        Setup {
            players,
            poker_face: number % 2 == 1,
            whispering_curses: players == 1 && number.is_multiple_of(3),
            die: if number.is_multiple_of(5) { Die::Even } else { Die::Balanced },
            ..Setup::default()
        }
    }

    /// Three gods against each other: every day one serves another, and once through them, against others.
    fn of_the_day(content: &Content, day: u64) -> Setup {
        let gods = content.gods.len() as u64;
        let (round, others) = (day / gods, gods - 1);
        let rivals = [round, round + 1].map(|rival| day + 1 + rival % others);
        let gods = [day, rivals[0], rivals[1]].map(|god| content.gods[(god % gods) as usize].id.clone());
        Setup { players: 3, gods: gods.into(), ..Setup::default() }
    }
}
