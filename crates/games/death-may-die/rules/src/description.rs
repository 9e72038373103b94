//! What the game says of itself.

use crate::pack::Pack;
use crate::rules::Edition;
use crate::{Content, DeathMayDie, Setup, words};
use std::ops::RangeInclusive;
use table::cards::CardPage;
use table::{Described, Field, FieldKind, FieldValue};

impl Described for DeathMayDie {
    const PLAYERS: RangeInclusive<u8> = 1..=5;
    const AGAINST: &'static str = "all against the game";
    const RULEBOOK: &'static str = include_str!("../../../../../docs/rules/death-may-die.md");

    type Pack = Pack;

    fn fields(content: &Content) -> Vec<Field> {
        let episodes = content.episodes.iter().map(|episode| FieldValue::new(&*episode.id, &*episode.name));
        let elders = content.elders.iter().map(|elder| FieldValue::new(&*elder.id, &*elder.name));
        let boards = content.boards.iter().map(|board| FieldValue::new(&*board.id, &*board.name));
        let editions = Edition::ALL.map(|edition| FieldValue::new(edition.name(), edition_title(edition)));
        vec![
            Field::new("episode", "the episode that is played", FieldKind::One(episodes.collect())),
            Field::new("elder_one", "the Elder One to be fought", FieldKind::One(elders.collect())),
            Field::new("players", "1 to 5; a single player takes two investigators", FieldKind::Number),
            Field::new(
                "investigators",
                "who is played, in turn order; missing ones are filled up",
                FieldKind::Several(boards.collect()),
            ),
            Field::new("edition", "the rulebook that is played by", FieldKind::One(editions.into())),
            Field::new(
                "unknown_monsters",
                "0 to 2 monsters from elsewhere join in, with mythos cards of their own (edition unknown)",
                FieldKind::Number,
            ),
            Field::new("relics", "true: everybody begins with a relic (edition unknown)", FieldKind::Flag),
            Field::new(
                "random_summoning",
                "true: the last two stages of the Elder One rise where chance says (edition unknown)",
                FieldKind::Flag,
            ),
        ]
    }

    fn cards(content: &Content) -> CardPage {
        words::card_page(content)
    }

    /// Investigators take turns, then episodes, then Elder Ones; the options of the edition in between.
    fn sample_setup(content: &Content, players: u8, number: u64) -> Setup {
        let (boards, episodes, elders) = (&content.boards, &content.episodes, &content.elders);
        let round = number / boards.len() as u64;
        let investigators = (0..u64::from(players.max(2))).map(|seat| nth(boards, number + seat).id.clone());
        Setup {
            episode: nth(episodes, round).id.clone(),
            elder_one: nth(elders, round / episodes.len() as u64).id.clone(),
            players,
            investigators: investigators.collect(),
            unknown_monsters: (number % 3) as u8,
            relics: number % 2 == 1,
            random_summoning: number % 4 > 1,
            ..Setup::default()
        }
    }
}

fn edition_title(edition: Edition) -> &'static str {
    match edition {
        Edition::Core => "Core box",
        Edition::Draft => "Draft rulebook",
        Edition::Unknown => "Fear of the Unknown",
    }
}

/// Goes around.
fn nth<T>(things: &[T], index: u64) -> &T {
    &things[(index % things.len() as u64) as usize]
}
