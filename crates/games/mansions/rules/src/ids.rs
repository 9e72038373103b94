//! Small numbers for everything that has a name, and the enums that the whole game speaks in.
//!
//! Ids of a scenario's own things (tokens, events, variables …) count from 0 in each scenario.

use crate::names::{Named, Namespace, plain_words};
use parts::{SmallId, small_id};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::hash::Hash;
use std::marker::PhantomData;

/// Makes ids that content files name by a word.
macro_rules! named_ids {
    ($( $(#[$meta:meta])* $name:ident in $space:ident; )*) => { $(
        small_id! { $(#[$meta])* pub struct $name; }
        impl Named for $name {
            const IN: Namespace = Namespace::$space;
        }
    )* };
}

named_ids! {
    /// A kind of monster: of the box, or made by a scenario.
    KindId in Kind;
    /// One possession card: an item, or one copy of a spell.
    Card in Item;
    /// A spell, of which there are several copies.
    SpellId in Spell;
    /// One of the Insane cards.
    InsaneId in Insane;
    /// Who can be played.
    InvestigatorId in Investigator;
    TileId in Tile;
    /// A part that a map plays in a scenario: `study`.
    RoleId in Role;
    TokenId in Token;
    VarId in Var;
    /// A hidden fact.
    FactId in Fact;
    /// A value of a hidden fact; no two facts of a scenario share one.
    ValueId in Value;
    EventId in Event;
    /// A spawn of a scenario, and the monsters that came of it.
    SpawnId in Spawn;
    PuzzleId in Puzzle;
    /// An adding-up test, whose sum is kept.
    SumId in Sum;
    StageId in Stage;
    EndingId in Ending;
    /// A border between two tiles that has a name.
    LinkId in Link;
}

small_id! { /// An investigator at the table, in seat order.
pub struct Who; }
small_id! { /// A place for a monster on the board: the same one as long as it lives.
pub struct Monster; }
small_id! { /// A border between two spaces of a map variant.
pub struct Border; }
small_id! { /// A damage or horror card.
pub struct IllCard; }
small_id! { /// A kind of damage or horror card.
pub struct IllKind; }
small_id! { /// An event of the mythos pool.
pub struct PoolEvent; }
small_id! { pub struct ScenarioId; }
small_id! { /// A map variant of a scenario.
pub struct VariantId; }
small_id! { /// An option that may be taken only once in a game.
pub struct OnceId; }

/// A text that is told, by its number among all texts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct TextId(pub u16);

/// An option that somebody may choose, by its number among all options of the pack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct OfferId(pub u16);

/// Makes a plain enum that content files name by its variants.
macro_rules! plain_enums {
    ($( $(#[$meta:meta])* $name:ident { $( $(#[$vm:meta])* $variant:ident ),* $(,)? } )*) => { $(
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        pub enum $name { $( $(#[$vm])* $variant ),* }

        impl $name {
            pub const ALL: &'static [$name] = &[ $( $name::$variant ),* ];
        }

        impl SmallId for $name {
            fn index(self) -> usize {
                self as usize
            }

            fn from_index(index: usize) -> $name {
                $name::ALL[index]
            }
        }

        plain_words!($name);
    )* };
}

plain_enums! {
    /// MOM-TEST-01 Six skills.
    Skill { Strength, Agility, Observation, Lore, Influence, Will }

    /// MOM-TEST-01 The faces of the die: 3 of 8 successes, 2 investigations, 3 blanks.
    Face { Success, Investigation, Blank }

    /// Of which of the two decks.
    Ill { Damage, Horror }

    /// MOM-COND-02, MOM-COND-03, MOM-INSANE-01
    Condition { Dazed, Focused, Restrained, Stunned, Wounded, Insane }

    /// MOM-ACT-01 The kinds of action. `Card` and `Barricade` are the two component actions.
    Action {
        Attack, Card, Barricade, Explore, Extinguish, Interact, Move, Push, Search, SetFire, Steal, Trade,
    }

    /// What kind of card a possession is.
    Class { Common, Unique, Spell }

    Trait { Bladed, Equipment, Evidence, Firearm, Heavy, Key, Light, Tome }

    /// The rows of the attack table.
    WeaponClass { Bladed, Heavy, Firearm, Spell, Unarmed }

    /// MOM-ATTACK-05 The columns of the attack table.
    MonsterClass { Humanoid, Beast, Spirit, Fleshless }

    /// What a monster can do beyond its numbers.
    Gift {
        /// It works spells: a trait that spawns and events may ask for.
        Caster,
        /// MOM-MAP-04 Dashed borders do not stop it.
        Flies,
        /// MOM-MAP-04 Neither dashed borders nor walls nor barricades stop it.
        Phases,
        Slow,
    }

    /// MOM-MAP-06 What a room can be.
    RoomKind {
        Alley, Attic, Ballroom, Bathroom, Beach, Bedroom, Cave, Cellar, Crypt, Dining, Dock, Hall, Kitchen,
        Library, Lounge, Office, Square, Stairs, Storage, Street, Study, Tower,
    }

    /// MOM-MYTH-01 How bad an event of the mythos pool is.
    Tier { Flavour, Help, Minor, Major, Deadly }

    /// MOM-MYTH-01 What an event of the pool may need, beside room kinds; a scenario may switch any off.
    Gate {
        Indoor,
        Outdoor,
        /// Some revealed space is dark.
        Dark,
        /// Some space burns.
        Fire,
        /// A monster is on the board.
        Monster,
        /// A person is on the board.
        Person,
        /// Somebody is alone in a room.
        Alone,
        /// Two investigators share a space.
        Company,
        /// Somebody is Insane.
        Insane,
        /// From round 6 on.
        Night,
    }

    /// What a token is, and so which action takes its options with the action icon.
    TokenKind { Explore, Search, Interact, Person, Sight, Marker }

    Difficulty { Easy, Normal, Hard }
}

/// Some ids below 128. Wider than `parts::Set`, which holds 64.
pub struct Many<T> {
    bits: u128,
    ids: PhantomData<fn() -> T>,
}

impl<T> Many<T> {
    /// How many ids there can be.
    pub const ROOM: usize = 128;
    pub const NONE: Many<T> = Many { bits: 0, ids: PhantomData };

    pub fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    pub fn is_empty(self) -> bool {
        self.bits == 0
    }
}

impl<T: SmallId> Many<T> {
    pub fn insert(&mut self, id: T) -> bool {
        let before = self.bits;
        self.bits |= bit(id);
        self.bits != before
    }

    pub fn remove(&mut self, id: T) -> bool {
        let before = self.bits;
        self.bits &= !bit(id);
        self.bits != before
    }

    pub fn contains(self, id: T) -> bool {
        self.bits & bit(id) != 0
    }

    /// In ascending order.
    pub fn iter(self) -> impl Iterator<Item = T> + Clone {
        let mut left = self.bits;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| T::from_index(left.trailing_zeros() as usize));
            left &= left.wrapping_sub(1);
            next
        })
    }
}

fn bit<T: SmallId>(id: T) -> u128 {
    assert!(id.index() < Many::<T>::ROOM, "a set of many holds ids below 128");
    1 << id.index()
}

impl<T: SmallId> FromIterator<T> for Many<T> {
    fn from_iter<I: IntoIterator<Item = T>>(ids: I) -> Many<T> {
        let mut many = Many::NONE;
        ids.into_iter().for_each(|id| {
            many.insert(id);
        });
        many
    }
}

impl<T> Clone for Many<T> {
    fn clone(&self) -> Many<T> {
        *self
    }
}

impl<T> Copy for Many<T> {}

impl<T> PartialEq for Many<T> {
    fn eq(&self, other: &Many<T>) -> bool {
        self.bits == other.bits
    }
}

impl<T> Eq for Many<T> {}

impl<T> Hash for Many<T> {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        self.bits.hash(hasher);
    }
}

impl<T> Default for Many<T> {
    fn default() -> Many<T> {
        Many::NONE
    }
}

impl<T: SmallId + fmt::Debug> fmt::Debug for Many<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
