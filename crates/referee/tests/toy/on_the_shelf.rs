//! The toy game on a shelf of its own, with the lines that CONTRIBUTING.md names: a description, a bot, one
//! line.

use crate::game::{COPIES, Choice, Content, Contraband, Setup};
use bots::{Budget, ContentOf, Player, Sensible, StateOf, Thought};
use referee::{Thoroughness, check_many, sample_setup};
use serde::{Deserialize, Deserializer};
use shelf::{OnShelf, Visitor};
use std::ops::RangeInclusive;
use table::cards::CardPage;
use table::{Ask, Described, Field, FieldKind, Position, Problem, Spoken};

shelf::games! {
    Contraband => Contraband, SmugglerBot, "tests/toy/content";
}

impl Described for Contraband {
    const PLAYERS: RangeInclusive<u8> = 2..=2;
    const AGAINST: &'static str = "each against the other";
    const RULEBOOK: &'static str = "- **TOY-01** Smuggle.\n";

    type Pack = Pack;

    fn fields(_: &Content) -> Vec<Field> {
        vec![Field::new("too_many_players", "whether a hundred come", FieldKind::Flag)]
    }

    fn cards(_: &Content) -> CardPage {
        CardPage { title: Contraband::TITLE.to_owned(), sections: Vec::new() }
    }

    fn sample_setup(_: &Content, _: u8, _: u64) -> Setup {
        Setup::default()
    }

    fn of_the_day(_: &Content, _: u64) -> Setup {
        Setup::default()
    }
}

/// `box.ron`, and nothing else.
#[derive(Default)]
pub(crate) struct Pack {
    copies: Option<u8>,
}

#[derive(Deserialize)]
struct InTheBox {
    copies: u8,
}

impl table::Pack for Pack {
    type Content = Content;

    fn add<'de, D: Deserializer<'de>>(&mut self, _: &str, _: u64, text: D) -> Result<(), D::Error> {
        self.copies = Some(InTheBox::deserialize(text)?.copies);
        Ok(())
    }

    fn set_version(&mut self, _: u64) {}

    fn build(self) -> Result<Content, Vec<Problem>> {
        match self.copies {
            Some(COPIES) => Ok(Content::default()),
            found => {
                let message = format!("the box has {COPIES} of each, not {found:?}");
                Err(vec![Problem {
                    file: "box.ron".to_owned(),
                    words: "copies".to_owned(),
                    message,
                    help: None,
                }])
            }
        }
    }
}

/// Always boasts, and has no search.
#[derive(Debug)]
pub(crate) struct SmugglerBot;

impl Sensible for SmugglerBot {
    type Game = Contraband;

    fn opinion(_: &Content, _: &StateOf<Self>, ask: &Ask<'_, Contraband>) -> Option<usize> {
        ask.options.iter().position(|&option| option == Choice::Yes)
    }
}

impl Player for SmugglerBot {
    fn think(
        content: &ContentOf<Self>,
        position: &Position<Contraband>,
        _: Budget,
        _: usize,
        seed: u64,
    ) -> Option<Thought> {
        bots::answer_at_once::<Self>(content, position, seed)
    }
}

struct Lawful;

impl Visitor for Lawful {
    type Out = (&'static str, u64);

    fn visit<G: OnShelf>(self) -> (&'static str, u64) {
        let (content, players) = (G::built_in(), G::PLAYERS.collect::<Vec<u8>>());
        let setup = |index| sample_setup::<G>(&content, &players, index);
        let checked = check_many::<G>(&content, setup, 3, 0..50, &Thoroughness::default(), || ());
        (G::NAME, checked.failed)
    }
}

struct PlayedByBots;

impl Visitor for PlayedByBots {
    type Out = Vec<String>;

    fn visit<G: OnShelf>(self) -> Vec<String> {
        let mut game = shelf::begin::<G>(serde_json::Value::Null).expect("two can play");
        let mut bots = bots::Bots::on_all(game.seats(), bots::Bot::Master, bots::Stream::new(5));
        let news = game.bots_play(&mut bots);
        assert!(game.ending().is_some(), "bots play to the end: {:?}", game.question());
        news
    }
}

#[test]
fn a_toy_game_on_the_shelf_keeps_every_law() {
    assert_eq!(GameName::ALL.map(|game| game.visit(Lawful)), [("contraband", 0)]);
}

#[test]
fn its_bot_plays_to_the_end_without_a_search() {
    let story = GameName::Contraband.visit(PlayedByBots);
    assert!(story.iter().any(|line| line.contains("boasts")), "{story:?}");
    assert_eq!(Contraband::TITLE, "Contraband");
}
