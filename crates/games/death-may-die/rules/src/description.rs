//! What the game says of itself.

use crate::content::Episode;
use crate::pack::Pack;
use crate::rules::{Edition, SoldIn};
use crate::{Content, DeathMayDie, Setup, words};
use std::ops::RangeInclusive;
use table::cards::CardPage;
use table::english::capital;
use table::{Described, Field, FieldKind, FieldValue};

impl Described for DeathMayDie {
    const PLAYERS: RangeInclusive<u8> = 1..=5;
    const AGAINST: &'static str = "all against the game";
    const RULEBOOK: &'static str = include_str!("../../../../../docs/rules/death-may-die.md");

    type Pack = Pack;

    fn fields(content: &Content) -> Vec<Field> {
        let elders = by_box(content.elders.iter().map(|elder| (elder.sold_in, &*elder.id, &*elder.name)));
        let boards = by_box(content.boards.iter().map(|board| (board.sold_in, &*board.id, &*board.name)));
        let editions = Edition::ALL.map(|edition| FieldValue::new(edition.name(), edition_title(edition)));
        vec![
            Field::new("episode", "the episode to play", FieldKind::One(episodes(content))),
            Field::new("elder_one", "the Elder One to fight", FieldKind::One(elders)),
            Field::new("players", "1 to 5; a single player takes two investigators", FieldKind::Number),
            Field::new(
                "investigators",
                "the investigators, in turn order; those not named are filled in",
                FieldKind::Several(boards),
            ),
            Field::new("edition", "the rulebook to play by", FieldKind::One(editions.into())),
            Field::new(
                "unknown_monsters",
                "0 to 2 monsters from elsewhere join in, with mythos cards of their own (edition unknown)",
                FieldKind::Number,
            ),
            Field::new("relics", "everybody begins with a relic (edition unknown)", FieldKind::Flag),
            Field::new(
                "random_summoning",
                "chance decides where the last two stages of the Elder One rise (edition unknown)",
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

    /// Every day another episode; once through them, every episode has another Elder One and other investigators.
    fn of_the_day(content: &Content, day: u64) -> Setup {
        let (boards, episodes, elders) = (&content.boards, &content.episodes, &content.elders);
        let round = day / episodes.len() as u64;
        let apart = 1 + round % (boards.len() as u64 - 1);
        Setup {
            episode: nth(episodes, day).id.clone(),
            elder_one: nth(elders, day % episodes.len() as u64 + round).id.clone(),
            players: 1,
            investigators: [day, day + apart].map(|number| nth(boards, number).id.clone()).into(),
            ..Setup::default()
        }
    }
}

/// The core box first, then the others.
fn by_box<'a>(all: impl Iterator<Item = (SoldIn, &'a str, &'a str)>) -> Vec<FieldValue> {
    let mut all: Vec<_> = all.collect();
    all.sort_by_key(|(sold_in, ..)| *sold_in);
    let value =
        |(sold_in, id, name): (SoldIn, &str, &str)| FieldValue::new(id, name).group(capital(sold_in.name()));
    all.into_iter().map(value).collect()
}

/// The one to learn in first, then box by box.
fn episodes(content: &Content) -> Vec<FieldValue> {
    let mut all: Vec<&Episode> = content.episodes.iter().collect();
    all.sort_by_key(|episode| (!episode.lesson, episode.sold_in));
    let value = |episode: &Episode| {
        let group = if episode.lesson { "To learn the game" } else { episode.sold_in.name() };
        FieldValue::new(&*episode.id, &*episode.name).about(about(episode)).group(capital(group))
    };
    all.into_iter().map(value).collect()
}

/// `Break the apparatus in four laboratories. 75 to 105 minutes, difficulty 4 of 5.`
fn about(episode: &Episode) -> String {
    let (from, to) = episode.minutes;
    format!("{} {from} to {to} minutes, difficulty {} of 5.", episode.premise, episode.difficulty)
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
