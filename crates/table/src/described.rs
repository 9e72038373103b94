use crate::cards::CardPage;
use crate::{Problem, Spoken};
use serde::Deserializer;
use std::ops::RangeInclusive;

/// What a game says about itself so that it can be put on the shelf: plain facts, no hooks into the rules.
pub trait Described: Spoken {
    /// How many can play.
    const PLAYERS: RangeInclusive<u8>;
    /// Whom they play against, in words: `all against the game`.
    const AGAINST: &'static str;
    /// The numbered rules in our own words, in Markdown.
    const RULEBOOK: &'static str;

    /// The game's content files, while they are read and checked.
    type Pack: Pack<Content = Self::Content>;

    /// The form of a set-up. Its default values are those of [`Game::Setup`](crate::Game::Setup).
    fn fields(content: &Self::Content) -> Vec<Field>;
    /// All content, each with its generated text.
    fn cards(content: &Self::Content) -> CardPage;
    /// A set-up for tests and measurements. Consecutive numbers cover everything that can be played.
    fn sample_setup(content: &Self::Content, players: u8, number: u64) -> Self::Setup;
    /// The set-up of the game of the day; days may be counted from any start. One person plays the first
    /// seat, bots all others. Consecutive days cover everything that can be played, and two days in a row are
    /// not alike.
    fn of_the_day(content: &Self::Content, day: u64) -> Self::Setup;
}

/// A game's content files, as they were written.
pub trait Pack: Default {
    type Content;

    /// Adds a file. Its path inside the pack says what kind of file it is; `fingerprint` is that of its text.
    fn add<'de, D: Deserializer<'de>>(
        &mut self,
        file: &str,
        fingerprint: u64,
        text: D,
    ) -> Result<(), D::Error>;
    /// Sets the version of the files.
    fn set_version(&mut self, version: u64);
    /// Checks everything that involves more than one file; reports all mistakes at once.
    fn build(self) -> Result<Self::Content, Vec<Problem>>;
}

/// Something that can be agreed on before a game: one field of its set-up, under its name there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    pub name: &'static str,
    pub meaning: &'static str,
    pub kind: FieldKind,
}

/// How a field of a set-up is filled in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FieldKind {
    /// One of these.
    One(Vec<FieldValue>),
    /// Any number of these, in order.
    Several(Vec<FieldValue>),
    Number,
    Flag,
}

/// A value that a field can have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldValue {
    pub id: String,
    pub name: String,
    /// What somebody who chooses should know; empty if the name says it all.
    pub about: String,
    /// Values with the same group appear together under this heading; empty if there are no groups.
    pub group: String,
}

impl Field {
    pub fn new(name: &'static str, meaning: &'static str, kind: FieldKind) -> Field {
        Field { name, meaning, kind }
    }
}

impl FieldValue {
    pub fn new(id: impl Into<String>, name: impl Into<String>) -> FieldValue {
        FieldValue { id: id.into(), name: name.into(), about: String::new(), group: String::new() }
    }

    #[must_use]
    pub fn about(mut self, about: impl Into<String>) -> FieldValue {
        self.about = about.into();
        self
    }

    #[must_use]
    pub fn group(mut self, group: impl Into<String>) -> FieldValue {
        self.group = group.into();
        self
    }
}
