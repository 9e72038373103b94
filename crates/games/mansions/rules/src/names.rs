//! How the words of content files are made: enums and structs whose every part can be walked, so that names are
//! found when content is loaded, and checks can look into everything.
//!
//! [`words!`](crate::names::words) makes them. A word that is added there is looked up and walked without another
//! line anywhere.

use crate::effect::{Effect, Number, Offer};
use crate::ids::{OfferId, RoleId, TextId};
use parts::SmallId;
use serde::{Deserialize, Deserializer};

/// The lists in which a name may stand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Namespace {
    Kind,
    Item,
    Spell,
    Insane,
    Investigator,
    Tile,
    Role,
    Token,
    Var,
    Fact,
    Value,
    Event,
    Spawn,
    Puzzle,
    Sum,
    Stage,
    Ending,
    Link,
}

impl Namespace {
    /// As a person would call it.
    pub fn what(self) -> &'static str {
        match self {
            Namespace::Kind => "monster",
            Namespace::Item => "item",
            Namespace::Spell => "spell",
            Namespace::Insane => "Insane card",
            Namespace::Investigator => "investigator",
            Namespace::Tile => "tile",
            Namespace::Role => "role",
            Namespace::Token => "token",
            Namespace::Var => "variable",
            Namespace::Fact => "hidden fact",
            Namespace::Value => "value of a hidden fact",
            Namespace::Event => "event",
            Namespace::Spawn => "spawn",
            Namespace::Puzzle => "puzzle",
            Namespace::Sum => "sum",
            Namespace::Stage => "stage",
            Namespace::Ending => "ending",
            Namespace::Link => "link",
        }
    }
}

/// An id that content files name.
pub trait Named: SmallId {
    const IN: Namespace;
}

/// A name as it was written, and the thing it names once the loader has found it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ref<T> {
    pub name: Box<str>,
    found: Option<T>,
}

impl<T: Copy> Ref<T> {
    /// The thing itself.
    #[inline]
    pub fn id(&self) -> T {
        self.found.expect("names are looked up when content is loaded")
    }

    /// The thing itself, if there is one of that name: only the loader needs to ask.
    pub(crate) fn found(&self) -> Option<T> {
        self.found
    }

    pub(crate) fn to(name: &str) -> Ref<T> {
        Ref { name: name.into(), found: None }
    }
}

impl<'de, T> Deserialize<'de> for Ref<T> {
    fn deserialize<D: Deserializer<'de>>(name: D) -> Result<Ref<T>, D::Error> {
        Ok(Ref { name: String::deserialize(name)?.into(), found: None })
    }
}

/// A space as a scenario calls it: a role and the letter of a space on its tile, `study.b`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spot {
    pub name: Box<str>,
    /// The letter, `a` being 0.
    pub letter: u8,
    role: Option<RoleId>,
}

impl Spot {
    pub fn role(&self) -> RoleId {
        self.role.expect("names are looked up when content is loaded")
    }

    pub(crate) fn found(&self) -> Option<(RoleId, u8)> {
        self.role.map(|role| (role, self.letter))
    }
}

impl<'de> Deserialize<'de> for Spot {
    fn deserialize<D: Deserializer<'de>>(name: D) -> Result<Spot, D::Error> {
        let name = String::deserialize(name)?;
        let letter = name.rsplit_once('.').and_then(|(_, letter)| letter_of(letter));
        let Some(letter) = letter else {
            let message = format!("\"{name}\" is no space; expected a role, a dot and a letter: \"study.b\"");
            return Err(serde::de::Error::custom(message));
        };
        Ok(Spot { name: name.into(), letter, role: None })
    }
}

/// `a` is 0, `b` is 1 …
pub(crate) fn letter_of(word: &str) -> Option<u8> {
    match word.as_bytes() {
        [letter @ b'a'..=b'h'] => Some(letter - b'a'),
        _ => None,
    }
}

/// A text that players read, with its number among all texts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Text {
    pub words: Box<str>,
    pub(crate) id: TextId,
}

impl Text {
    pub fn id(&self) -> TextId {
        self.id
    }

    pub fn is_empty(&self) -> bool {
        self.words.trim().is_empty()
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(text: D) -> Result<Text, D::Error> {
        Ok(Text { words: String::deserialize(text)?.into(), id: TextId::default() })
    }
}

/// Whoever knows the names.
pub(crate) trait Names {
    /// The number of the thing that is called so; a miss is noted.
    fn find(&mut self, space: Namespace, name: &str) -> Option<usize>;
    /// Gives a text its number.
    fn text(&mut self, words: &str) -> TextId;
    /// Gives an option its number, once everything in it has been looked up.
    fn offer(&mut self, offer: &mut Offer) -> OfferId;
}

/// Whoever looks through words.
pub trait Walker<'a> {
    /// An effect that stands in what is walked; what is in it is walked only if the walker does so.
    fn effect(&mut self, effect: &'a Effect);
    /// A name of something.
    fn name(&mut self, space: Namespace, name: &'a str);
    /// A space of a scenario.
    fn spot(&mut self, spot: &'a Spot);
    fn text(&mut self, text: &'a Text);
    /// A number; its parts are walked after it.
    fn number(&mut self, _: &'a Number) {}
}

/// A part of the language.
pub(crate) trait Word {
    /// Finds what every name in it means.
    fn look_up(&mut self, names: &mut dyn Names);
    /// Shows the walker what it is made of.
    fn walk<'a>(&'a self, walker: &mut dyn Walker<'a>);
}

/// Words without names in them.
macro_rules! plain_words {
    ($($name:ty),* $(,)?) => { $(
        impl $crate::names::Word for $name {
            fn look_up(&mut self, _: &mut dyn $crate::names::Names) {}

            fn walk<'a>(&'a self, _: &mut dyn $crate::names::Walker<'a>) {}
        }
    )* };
}
pub(crate) use plain_words;

plain_words!(bool, u8, i8, u16, i16, (u8, u8));

impl<T: Word> Word for Vec<T> {
    fn look_up(&mut self, names: &mut dyn Names) {
        self.iter_mut().for_each(|each| each.look_up(names));
    }

    fn walk<'a>(&'a self, walker: &mut dyn Walker<'a>) {
        self.iter().for_each(|each| each.walk(walker));
    }
}

impl<T: Word> Word for Option<T> {
    fn look_up(&mut self, names: &mut dyn Names) {
        self.iter_mut().for_each(|each| each.look_up(names));
    }

    fn walk<'a>(&'a self, walker: &mut dyn Walker<'a>) {
        self.iter().for_each(|each| each.walk(walker));
    }
}

impl<T: Word> Word for Box<T> {
    fn look_up(&mut self, names: &mut dyn Names) {
        (**self).look_up(names);
    }

    fn walk<'a>(&'a self, walker: &mut dyn Walker<'a>) {
        (**self).walk(walker);
    }
}

impl<T: Named> Word for Ref<T> {
    fn look_up(&mut self, names: &mut dyn Names) {
        self.found = names.find(T::IN, &self.name).map(T::from_index);
    }

    fn walk<'a>(&'a self, walker: &mut dyn Walker<'a>) {
        walker.name(T::IN, &self.name);
    }
}

impl Word for Spot {
    fn look_up(&mut self, names: &mut dyn Names) {
        let role = self.name.rsplit_once('.').map_or("", |(role, _)| role);
        self.role = names.find(Namespace::Role, role).map(RoleId::new);
    }

    fn walk<'a>(&'a self, walker: &mut dyn Walker<'a>) {
        walker.spot(self);
    }
}

impl Word for Text {
    fn look_up(&mut self, names: &mut dyn Names) {
        self.id = names.text(&self.words);
    }

    fn walk<'a>(&'a self, walker: &mut dyn Walker<'a>) {
        walker.text(self);
    }
}

/// Makes words: enums as content files write them. The fields of `Variant(field: Type)` have names here, for whoever
/// reads; in a file they stand in order. Those of `Variant { field: Type }` are written with their names:
/// `Variant(field: …)`.
macro_rules! words {
    ($( $(#[$meta:meta])* pub enum $name:ident { $(
        $(#[$vm:meta])* $variant:ident
        $( ( $( $(#[$tm:meta])* $tf:ident : $tt:ty ),* $(,)? ) )?
        $( { $( $(#[$sm:meta])* $sf:ident : $st:ty ),* $(,)? } )?
    ),* $(,)? } )*) => { $(
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub enum $name { $(
            $(#[$vm])* $variant
            $( ( $( $(#[$tm])* $tt ),* ) )?
            $( { $( $(#[$sm])* $sf : $st ),* } )?
        ),* }

        #[allow(unused_variables)]
        impl $name {
            /// Finds the names in its parts.
            pub(crate) fn look_up_parts(&mut self, names: &mut dyn $crate::names::Names) {
                match self { $(
                    $name::$variant $( ( $( $tf ),* ) )? $( { $( $sf ),* } )? => {
                        $( $( $crate::names::Word::look_up($tf, names); )* )?
                        $( $( $crate::names::Word::look_up($sf, names); )* )?
                    }
                )* }
            }

            /// Shows its parts.
            pub(crate) fn walk_parts<'a>(&'a self, walker: &mut dyn $crate::names::Walker<'a>) {
                match self { $(
                    $name::$variant $( ( $( $tf ),* ) )? $( { $( $sf ),* } )? => {
                        $( $( $crate::names::Word::walk($tf, walker); )* )?
                        $( $( $crate::names::Word::walk($sf, walker); )* )?
                    }
                )* }
            }
        }
    )* };
}
pub(crate) use words;

/// The same for structs.
macro_rules! phrases {
    ($( $(#[$meta:meta])* pub struct $name:ident { $(
        $(#[$fm:meta])* pub $field:ident : $ft:ty
    ),* $(,)? } )*) => { $(
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name { $( $(#[$fm])* pub $field : $ft ),* }

        impl $name {
            /// Finds the names in its parts.
            pub(crate) fn look_up_parts(&mut self, names: &mut dyn $crate::names::Names) {
                $( $crate::names::Word::look_up(&mut self.$field, names); )*
            }

            /// Shows its parts.
            pub(crate) fn walk_parts<'a>(&'a self, walker: &mut dyn $crate::names::Walker<'a>) {
                $( $crate::names::Word::walk(&self.$field, walker); )*
            }
        }
    )* };
}
pub(crate) use phrases;

/// Words that are no more than their parts.
macro_rules! made_of_parts {
    ($($name:ty),* $(,)?) => { $(
        impl $crate::names::Word for $name {
            fn look_up(&mut self, names: &mut dyn $crate::names::Names) {
                self.look_up_parts(names);
            }

            fn walk<'a>(&'a self, walker: &mut dyn $crate::names::Walker<'a>) {
                self.walk_parts(walker);
            }
        }
    )* };
}
pub(crate) use made_of_parts;

impl Word for Effect {
    fn look_up(&mut self, names: &mut dyn Names) {
        self.look_up_parts(names);
    }

    fn walk<'a>(&'a self, walker: &mut dyn Walker<'a>) {
        walker.effect(self);
    }
}

impl Word for Number {
    fn look_up(&mut self, names: &mut dyn Names) {
        self.look_up_parts(names);
    }

    fn walk<'a>(&'a self, walker: &mut dyn Walker<'a>) {
        walker.number(self);
        self.walk_parts(walker);
    }
}

impl Word for Offer {
    fn look_up(&mut self, names: &mut dyn Names) {
        self.look_up_parts(names);
        self.id = names.offer(self);
    }

    fn walk<'a>(&'a self, walker: &mut dyn Walker<'a>) {
        self.walk_parts(walker);
    }
}

plain_words!(OfferId, String, crate::ids::OnceId);
