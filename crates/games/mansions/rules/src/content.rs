//! What is in the box: tiles, investigators, possessions, conditions, damage and horror, monsters, attack texts, the
//! mythos pool. Everything is a flat table; small ids point into it. Scenarios stand in [`crate::scenario`].

use crate::effect::{Ability, Effect, Give, Offer, PersonIs, Proviso, SpaceIs, Stat, When};
use crate::ids::{
    Card, Class, Condition, Difficulty, Gate, Gift, Ill, IllCard, IllKind, InsaneId, InvestigatorId, KindId,
    MonsterClass, OfferId, PoolEvent, RoomKind, ScenarioId, Skill, SpellId, TextId, Tier, TileId, Trait,
    WeaponClass,
};
use crate::names::{Text, made_of_parts, phrases, plain_words, words};
use crate::scenario::Scenario;
use parts::{Set, WideSet};
use serde::{Deserialize, Serialize};
use std::fmt;
use table::pack::Sources;

/// Everything that is never changed during a game.
#[derive(Clone)]
pub struct Content {
    pub version: u64,
    pub difficulties: Vec<DifficultyRow>,
    pub tiles: Vec<Tile>,
    pub investigators: Vec<InvestigatorCard>,
    /// Common items, then unique ones, then copies of spells, then what scenarios bring along.
    pub cards: Vec<Possession>,
    pub items: Vec<ItemCard>,
    pub spells: Vec<SpellCard>,
    pub conditions: Vec<ConditionCard>,
    pub insane: Vec<InsaneCard>,
    pub ills: [IllDeck; 2],
    /// Monsters of the box, then those that scenarios make.
    pub kinds: Vec<MonsterKind>,
    pub tempers: Vec<Temper>,
    pub horror_checks: Vec<HorrorBand>,
    pub attacks: Vec<AttackCell>,
    pub pool: Vec<MythosEvent>,
    pub slides: Vec<SlideBoard>,
    pub rings: Vec<RingPattern>,
    pub pictures: Vec<Picture>,
    pub scenarios: Vec<Scenario>,
    /// Every text that may be told.
    pub texts: Vec<Box<str>>,
    /// Every option that may be chosen.
    pub offers: Vec<Offer>,
    /// Possessions on which something stands; made when content is loaded.
    pub(crate) marked: Marked<WideSet<Card>>,
    /// Where everything comes from.
    pub(crate) sources: Sources,
}

/// What a possession card is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Possession {
    pub class: Class,
    pub what: Front,
    /// Whose it is, if only one scenario has it.
    pub scenario: Option<ScenarioId>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Front {
    /// An item, by its number among all items.
    Item(u8),
    /// A copy of a spell, by its number. What its back is, is drawn when it is flipped (MOM-SPELL-01).
    Spell(SpellId, u8),
}

/// A damage or horror deck: 40 cards of some twenty kinds.
#[derive(Clone, Debug, Default)]
pub struct IllDeck {
    pub kinds: Vec<IllCardKind>,
    /// The kind of each card; cards of a kind follow each other.
    pub cards: Vec<IllKind>,
    /// The cards of each kind; made when content is loaded, as is what follows.
    pub(crate) of_kind: Vec<Set<IllCard>>,
    pub(crate) marked: Marked<Set<IllCard>>,
}

/// Cards on which something stands, so that no others have to be looked at.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Marked<S> {
    /// On one of its sides it gives something.
    pub(crate) giving: S,
    /// On one of its sides it has an ability for this moment ([`When`]).
    pub(crate) able: [S; When::ALL.len()],
}

phrases! {
    /// MOM-SETUP-03 One row of the table of difficulties.
    pub struct DifficultyRow {
        pub id: Difficulty,
        /// Clues for each investigator at the start.
        #[serde(default)]
        pub clues: u8,
        /// Tiers come this many rounds later.
        #[serde(default)]
        pub tiers_later: i8,
        #[serde(default)]
        pub monster_health: i8,
        /// Dice in evade and horror checks.
        #[serde(default)]
        pub check_dice: i8,
    }

    /// A map tile. Sides are those of the tile as it is drawn here, unturned.
    pub struct Tile {
        pub id: String,
        pub size: Size,
        pub rooms: Vec<TileRoom>,
        /// `a-b` solid, `a=b` solid between rooms, `a~b` dashed, `a+b` a door.
        #[serde(default)]
        pub borders: Vec<String>,
        /// `W:a`: where another tile may be joined. `Up` and `Down` are stairs.
        pub exits: Vec<String>,
        /// How many of it a map may use.
        #[serde(default = "one")]
        pub copies: u8,
    }

    pub struct TileRoom {
        pub name: String,
        #[serde(default)]
        pub kinds: Vec<RoomKind>,
        #[serde(default)]
        pub outdoor: bool,
        /// For drawing.
        pub floor: Floor,
        pub spaces: Vec<TileSpace>,
    }

    pub struct TileSpace {
        /// A letter.
        pub id: String,
        /// For drawing: x, y, width and height in half squares; a small tile is 4 × 2, a medium one 4 × 4.
        pub area: [u8; 4],
        /// MOM-FIRE-04 Water never burns.
        #[serde(default)]
        pub water: bool,
    }

    pub struct InvestigatorCard {
        pub id: String,
        pub name: String,
        pub occupation: String,
        pub health: u8,
        pub sanity: u8,
        /// Strength, agility, observation, lore, influence, will.
        pub skills: [u8; 6],
        #[serde(default)]
        pub gives: Vec<Give>,
        #[serde(default)]
        pub abilities: Vec<Ability>,
        /// A sentence about the person.
        pub about: Text,
    }

    /// A common or unique item.
    pub struct ItemCard {
        pub id: String,
        pub name: String,
        #[serde(default)]
        pub traits: Vec<Trait>,
        #[serde(default, deserialize_with = "some")]
        pub weapon: Option<Weapon>,
        #[serde(default)]
        pub gives: Vec<Give>,
        #[serde(default)]
        pub abilities: Vec<Ability>,
        #[serde(default, deserialize_with = "some")]
        pub back: Option<ItemBack>,
        /// MOM-ROUND-04 The investigator to whom it is tied, by id; most are to nobody.
        #[serde(default)]
        pub tied_to: String,
        /// A sentence for those who like to read.
        #[serde(default)]
        pub about: Text,
    }

    /// MOM-ITEM-01 The other side of an item, which everybody may look at.
    pub struct ItemBack {
        pub name: String,
        #[serde(default)]
        pub traits: Vec<Trait>,
        #[serde(default, deserialize_with = "some")]
        pub weapon: Option<Weapon>,
        #[serde(default)]
        pub gives: Vec<Give>,
        #[serde(default)]
        pub abilities: Vec<Ability>,
    }

    /// MOM-ATTACK-01 With what one attacks.
    pub struct Weapon {
        pub class: WeaponClass,
        #[serde(default)]
        pub ranged: bool,
        pub damage: u8,
        /// MOM-ATTACK-03 Not a monster in one's own space.
        #[serde(default)]
        pub not_here: bool,
        /// MOM-ATTACK-03 At most this many spaces away.
        #[serde(default = "range")]
        pub within: u8,
    }

    /// MOM-SPELL-01 A spell: one copy for each back. Every back ends with: discard, gain another of it.
    pub struct SpellCard {
        pub id: String,
        pub name: String,
        #[serde(default, deserialize_with = "some")]
        pub weapon: Option<Weapon>,
        #[serde(default)]
        pub abilities: Vec<Ability>,
        pub backs: Vec<SpellBack>,
        #[serde(default)]
        pub about: Text,
    }

    pub struct SpellBack {
        #[serde(default)]
        pub says: Text,
        #[serde(default)]
        pub does: Vec<Effect>,
    }

    pub struct ConditionCard {
        pub id: Condition,
        pub copies: u8,
        #[serde(default)]
        pub gives: Vec<Give>,
        #[serde(default)]
        pub abilities: Vec<Ability>,
        /// MOM-COND-02 Discarded at the end of one's turn.
        #[serde(default)]
        pub passes: bool,
        pub about: Text,
    }

    /// MOM-INSANE-02 The back of an Insane card.
    pub struct InsaneCard {
        pub id: String,
        pub name: String,
        /// The fewest players.
        pub players: u8,
        /// Whoever is so draws another.
        #[serde(default)]
        pub refuses: Vec<PersonIs>,
        /// MOM-INSANE-03 Left out where a scenario has no evidence.
        #[serde(default)]
        pub needs_evidence: bool,
        #[serde(default)]
        pub gives: Vec<Give>,
        #[serde(default = "as_others")]
        pub fate: Fate,
        /// What its owner reads.
        pub text: Text,
    }

    pub struct IllCardKind {
        pub id: String,
        pub name: String,
        pub copies: u8,
        pub then: Then,
        /// MOM-DMG-03 Resolved when claimed face up or turned up.
        #[serde(default)]
        pub does: Vec<Effect>,
        #[serde(default)]
        pub gives: Vec<Give>,
        #[serde(default)]
        pub abilities: Vec<Ability>,
        #[serde(default)]
        pub about: Text,
    }

    /// MOM-MON-01, MOM-MON-02 A kind of monster.
    pub struct MonsterKind {
        pub id: String,
        pub name: String,
        pub class: MonsterClass,
        #[serde(default)]
        pub gifts: Vec<Gift>,
        /// A base, and this much for each investigator.
        pub health: (u8, u8),
        pub awareness: u8,
        pub horror: u8,
        pub brawn: u8,
        pub speed: u8,
        /// How many figures of it there are.
        pub figures: u8,
        pub moves: Vec<MoveText>,
        /// Without a target.
        #[serde(default = "toward_nearest")]
        pub fallback: Walk,
        pub attacks: Vec<MonsterText>,
        /// Whose evade texts it shares.
        pub temper: String,
        /// Evade texts of its own.
        #[serde(default)]
        pub evades: Vec<MonsterText>,
        /// Horror texts of its own, beside those of its rating.
        #[serde(default)]
        pub horrors: Vec<MonsterText>,
        pub about: Text,
    }

    /// MOM-MON-02 How it moves, and whom it attacks then.
    pub struct MoveText {
        pub walk: Walk,
        pub target: Aim,
        #[serde(default = "one")]
        pub copies: u8,
    }

    /// An attack, evade or horror text: "you" is the investigator, "this" the monster.
    pub struct MonsterText {
        #[serde(default)]
        pub says: Text,
        pub does: Vec<Effect>,
    }

    /// Evade texts that monsters of a temper share.
    pub struct Temper {
        pub id: String,
        pub evades: Vec<MonsterText>,
    }

    /// Horror texts of monsters with such a horror rating.
    pub struct HorrorBand {
        pub from: u8,
        pub to: u8,
        pub texts: Vec<MonsterText>,
    }

    /// A cell of the attack table.
    pub struct AttackCell {
        pub weapon: WeaponClass,
        pub monster: MonsterClass,
        pub texts: Vec<AttackText>,
    }

    /// MOM-ATTACK-02 A test, and the damage that comes of it.
    pub struct AttackText {
        #[serde(default)]
        pub says: Text,
        pub skill: Skill,
        #[serde(default)]
        pub dice: i8,
        pub damage: Blow,
        /// Nothing below this result.
        #[serde(default)]
        pub need: u8,
        #[serde(default)]
        pub more: u8,
        /// With no success.
        #[serde(default)]
        pub zero: Vec<Effect>,
        #[serde(default)]
        pub riders: Vec<Rider>,
    }

    /// With this many successes or more.
    pub struct Rider {
        pub at: u8,
        pub does: Vec<Effect>,
    }

    /// MOM-MYTH-01 An event of the mythos pool.
    pub struct MythosEvent {
        pub id: String,
        pub tier: Tier,
        #[serde(default)]
        pub gates: Vec<Gate>,
        /// A room of one of these kinds is revealed.
        #[serde(default)]
        pub rooms: Vec<RoomKind>,
        /// MOM-MYTH-04 Otherwise it is skipped.
        #[serde(default = "always", rename = "if")]
        pub proviso: Proviso,
        /// Drawn at most once in a game.
        #[serde(default)]
        pub once: bool,
        pub says: Text,
        #[serde(default)]
        pub does: Vec<Effect>,
    }

    /// MOM-PUZ-05 A board of 6 × 6: six rows, a letter for each block, `X` the marked one, `.` free.
    pub struct SlideBoard {
        /// The least number of steps, which is its level.
        pub least: u8,
        pub rows: Vec<String>,
    }

    /// MOM-PUZ-09 Which rings turn together.
    pub struct RingPattern {
        pub id: String,
        pub rings: u8,
        /// Turning the first turns the second as well; `true`: the other way round.
        pub links: Vec<RingLink>,
    }

    pub struct RingLink {
        pub turned: u8,
        pub also: u8,
        #[serde(default)]
        pub backwards: bool,
    }

    /// MOM-PUZ-07 A picture that is cut into pieces.
    pub struct Picture {
        pub id: String,
        pub name: String,
        pub width: u8,
        pub height: u8,
    }
}

words! {
    /// MOM-END-02 How an Insane card changes who wins.
    pub enum Fate {
        AsOthers,
        /// Wins with the others, but only if this holds, too.
        OnlyIf(proviso: Proviso),
        /// Wins at the end if this holds, and loses otherwise.
        WinsIf(proviso: Proviso),
        /// MOM-INSANE-05 Wins and ends the game at the start of a turn if this holds; else loses.
        WinsAtTurnStart(proviso: Proviso),
    }

    /// How a monster moves.
    pub enum Walk {
        /// Up to this many spaces towards the nearest investigator; it attacks in its space.
        Nearest(spaces: u8),
        /// It stays and attacks within range.
        Stay,
        /// Up to this many spaces towards the nearest within range; it attacks within range.
        InRange(spaces: u8),
        /// To the space within this distance that has most investigators; it attacks in its space.
        Crowd(spaces: u8),
        /// Straight to one within range; it attacks in its space.
        Straight,
        /// At its speed towards such a space, the one nearest to any investigator.
        Haunt(tests: Vec<SpaceIs>),
    }

    /// Whom it attacks.
    pub enum Aim {
        /// One after another.
        Each,
        Least(stat: Stat),
        Most(stat: Stat),
    }

    /// What an attack does.
    pub enum Blow {
        /// Weapon and result.
        Weapon,
        /// Half the weapon, rounded up, and result.
        Half,
        /// The result.
        Result,
        /// The weapon with this many successes, else the result.
        WeaponAt(successes: u8),
    }
}

made_of_parts!(
    DifficultyRow,
    Tile,
    TileRoom,
    TileSpace,
    InvestigatorCard,
    ItemCard,
    ItemBack,
    Weapon,
    SpellCard,
    SpellBack,
    ConditionCard,
    InsaneCard,
    IllCardKind,
    MonsterKind,
    MoveText,
    MonsterText,
    Temper,
    HorrorBand,
    AttackCell,
    AttackText,
    Rider,
    MythosEvent,
    SlideBoard,
    RingPattern,
    RingLink,
    Picture,
    Fate,
    Walk,
    Aim,
    Blow,
);

/// Two squares by one, or two by two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum Size {
    Small,
    Medium,
}

impl Size {
    /// Width and height in squares, unturned.
    pub fn squares(self) -> (i8, i8) {
        match self {
            Size::Small => (2, 1),
            Size::Medium => (2, 2),
        }
    }
}

/// What one walks on; only for drawing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Floor {
    Boards,
    Carpet,
    Parquet,
    Tiles,
    Stone,
    Earth,
    Grass,
    Cobbles,
    Planks,
    Water,
}

/// MOM-DMG-03 What becomes of the card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum Then {
    TurnedDown,
    Discarded,
    /// Until an effect turns it down.
    KeptUp,
}

plain_words!(Size, Floor, Then, [u8; 4], [u8; 6]);

fn one() -> u8 {
    1
}

/// MOM-MAP-02 Range is up to 3 spaces.
pub const RANGE: u8 = 3;

fn range() -> u8 {
    RANGE
}

fn always() -> Proviso {
    Proviso::Always
}

fn as_others() -> Fate {
    Fate::AsOthers
}

/// Its speed says how far.
fn toward_nearest() -> Walk {
    Walk::Nearest(0)
}

/// A field that may be left out is written without `Some`.
pub(crate) fn some<'de, T: Deserialize<'de>, D: serde::Deserializer<'de>>(
    value: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(value).map(Some)
}

/// Nobody wants to read all of it in a failed test.
impl fmt::Debug for Content {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Content").field("version", &self.version).finish_non_exhaustive()
    }
}

impl Content {
    pub fn scenario(&self, id: ScenarioId) -> &Scenario {
        &self.scenarios[id.index()]
    }

    pub fn tile(&self, id: TileId) -> &Tile {
        &self.tiles[id.index()]
    }

    pub fn investigator(&self, id: InvestigatorId) -> &InvestigatorCard {
        &self.investigators[id.index()]
    }

    pub fn card(&self, card: Card) -> &Possession {
        &self.cards[card.index()]
    }

    /// The item that a card is, unless it is a spell.
    pub fn item(&self, card: Card) -> Option<&ItemCard> {
        match self.card(card).what {
            Front::Item(item) => Some(&self.items[usize::from(item)]),
            Front::Spell(..) => None,
        }
    }

    /// The spell that a card is a copy of, and which back it has.
    pub fn spell_of(&self, card: Card) -> Option<(SpellId, u8)> {
        match self.card(card).what {
            Front::Item(_) => None,
            Front::Spell(spell, back) => Some((spell, back)),
        }
    }

    /// The number of a card among all copies of spells.
    pub fn copy_number(&self, card: Card) -> usize {
        let is_spell = |card: &&Possession| card.class == Class::Spell;
        self.cards[..card.index()].iter().filter(is_spell).count()
    }

    pub fn spell(&self, id: SpellId) -> &SpellCard {
        &self.spells[id.index()]
    }

    /// What is printed on the card's front.
    pub fn card_name(&self, card: Card) -> &str {
        match self.card(card).what {
            Front::Item(item) => &self.items[usize::from(item)].name,
            Front::Spell(spell, _) => &self.spell(spell).name,
        }
    }

    pub fn kind(&self, id: KindId) -> &MonsterKind {
        &self.kinds[id.index()]
    }

    pub fn insane(&self, id: InsaneId) -> &InsaneCard {
        &self.insane[id.index()]
    }

    pub fn condition(&self, condition: Condition) -> &ConditionCard {
        let card = self.conditions.iter().find(|card| card.id == condition);
        card.expect("the loader checks that every condition has its card")
    }

    pub fn ill(&self, ill: Ill, card: IllCard) -> &IllCardKind {
        let deck = &self.ills[ill as usize];
        &deck.kinds[deck.cards[card.index()].index()]
    }

    pub fn difficulty(&self, difficulty: Difficulty) -> &DifficultyRow {
        let row = self.difficulties.iter().find(|row| row.id == difficulty);
        row.expect("the loader checks that every difficulty has its row")
    }

    /// MOM-ATTACK-05 The texts from which one is drawn.
    pub fn attack_texts(&self, weapon: WeaponClass, monster: MonsterClass) -> &[AttackText] {
        let cell = self.attacks.iter().find(|cell| cell.weapon == weapon && cell.monster == monster);
        &cell.expect("the loader checks that the attack table is whole").texts
    }

    /// MOM-EVADE-02 The texts from which one is drawn: those of its temper, then its own.
    pub fn evade_texts(&self, kind: KindId) -> impl Iterator<Item = &MonsterText> + Clone {
        let kind = self.kind(kind);
        let temper = self.tempers.iter().find(|temper| temper.id == kind.temper);
        let shared = &temper.expect("the loader checks that every temper is there").evades;
        shared.iter().chain(&kind.evades)
    }

    /// MOM-HORROR-02 The texts from which one is drawn: those of its rating, then its own.
    pub fn horror_texts(&self, kind: KindId) -> impl Iterator<Item = &MonsterText> + Clone {
        let kind = self.kind(kind);
        let band = self.horror_checks.iter().find(|band| (band.from..=band.to).contains(&kind.horror));
        let shared = &band.expect("the loader checks that every rating has its texts").texts;
        shared.iter().chain(&kind.horrors)
    }

    pub fn pool_event(&self, id: PoolEvent) -> &MythosEvent {
        &self.pool[id.index()]
    }

    pub fn text(&self, id: TextId) -> &str {
        &self.texts[usize::from(id.0)]
    }

    pub fn offer(&self, id: OfferId) -> &Offer {
        &self.offers[usize::from(id.0)]
    }

    /// The cards that a scenario is played with.
    pub fn cards_of(&self, scenario: ScenarioId) -> impl Iterator<Item = Card> + Clone {
        let is_there = move |card: &Possession| card.scenario.is_none_or(|own| own == scenario);
        self.cards
            .iter()
            .enumerate()
            .filter(move |(_, card)| is_there(card))
            .map(|(index, _)| Card::new(index))
    }
}
