//! Small numbers for everything that has a name, and the enums that the whole game speaks in.
//!
//! Ids of a scenario's own things (tokens, events, variables …) count from 0 in each scenario.

use crate::names::{Named, Namespace, plain_words};
use parts::{SmallId, small_id};
use serde::{Deserialize, Serialize};
use std::hash::Hash;

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
        #[cfg_attr(test, derive(ts_rs::TS))]
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
