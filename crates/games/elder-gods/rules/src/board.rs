//! The altar: six locations in a ring, five astral symbols, three faces of the fate die.

use parts::{WideSet, small_id};
use serde::{Deserialize, Serialize};

small_id! { /// A cult at the table, in turn order.
pub struct Cult; }
small_id! { /// A spell card.
pub struct Spell; }
small_id! { /// An artifact card.
pub struct Artifact; }
small_id! { /// A curse card.
pub struct Curse; }
small_id! { /// An Elder God.
pub struct God; }

/// FEG-COMP-02 Six locations in a ring, clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Location {
    OtherWorlds,
    Museum,
    Ceremony,
    Streets,
    Gathering,
    Library,
}

pub const LOCATIONS: usize = 6;

impl Location {
    pub const ALL: [Location; LOCATIONS] = [
        Location::OtherWorlds,
        Location::Museum,
        Location::Ceremony,
        Location::Streets,
        Location::Gathering,
        Location::Library,
    ];

    pub fn index(self) -> usize {
        self as usize
    }

    /// FEG-COMP-02 Every one but Other Worlds has its own astral symbol.
    pub fn symbol(self) -> Option<Symbol> {
        Symbol::ALL.into_iter().find(|symbol| symbol.location() == self)
    }

    pub fn others(self) -> impl Iterator<Item = Location> + Clone {
        Location::ALL.into_iter().filter(move |&other| other != self)
    }
}

/// FEG-COMP-02 The five astral symbols, on the backs of spells and in their costs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Symbol {
    /// Of the Museum.
    Eye,
    /// Of the Ceremony.
    Flame,
    /// Of the Streets.
    Key,
    /// Of the Gathering.
    Hand,
    /// Of the Library.
    Star,
}

pub const SYMBOLS: usize = 5;

impl Symbol {
    pub const ALL: [Symbol; SYMBOLS] = [Symbol::Eye, Symbol::Flame, Symbol::Key, Symbol::Hand, Symbol::Star];

    pub fn index(self) -> usize {
        self as usize
    }

    pub fn location(self) -> Location {
        match self {
            Symbol::Eye => Location::Museum,
            Symbol::Flame => Location::Ceremony,
            Symbol::Key => Location::Streets,
            Symbol::Hand => Location::Gathering,
            Symbol::Star => Location::Library,
        }
    }
}

/// FEG-COMP-03 The fate die has three symbols.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Face {
    Sign,
    Rift,
    Claw,
}

pub const FACES: usize = 3;

impl Face {
    /// FEG-RAID-02 In the order in which raids apply them.
    pub const ALL: [Face; FACES] = [Face::Sign, Face::Rift, Face::Claw];

    pub fn index(self) -> usize {
        self as usize
    }
}

/// FEG-COMP-03 How many faces show each symbol is not printed: a choice at set-up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Die {
    /// So that both endings are alive.
    #[default]
    Balanced,
    /// Two of each.
    Even,
}

/// Some spell cards; there are more than 64.
pub type Cards = WideSet<Spell>;
