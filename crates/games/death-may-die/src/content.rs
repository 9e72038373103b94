//! The vocabulary: what content files may say, and what the rules read.
//!
//! Types with a parameter `K` name enemies: by id (`String`) as written in a file, by number ([`Kind`]) once
//! [`crate::pack::Pack::build`] has found them.

use parts::{Map, Passage, Set, Space, small_id};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

small_id! { /// A kind of enemy: its reference card.
pub struct Kind; }
small_id! { /// An investigator's board.
pub struct Board; }
small_id! { /// A skill, signature or common.
pub struct SkillId; }
small_id! { /// An insanity card.
pub struct InsanityId; }
small_id! { /// A mythos card of the episode that is played.
pub struct Card; }
small_id! { /// An episode.
pub struct EpisodeId; }

/// Everything that was in the boxes, checked and numbered.
#[derive(Debug)]
pub struct Content {
    pub version: u64,
    pub skills: Vec<Skill>,
    pub boards: Vec<InvestigatorBoard>,
    pub insanities: Vec<Insanity<Kind>>,
    pub kinds: Vec<EnemyCard<Kind>>,
    pub episodes: Vec<Episode>,
}

/// A skill with its four levels.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skill {
    pub id: String,
    pub name: String,
    /// All that one has at each level, not only what the level adds.
    #[serde(deserialize_with = "four")]
    pub levels: [Talents; 4],
}

/// A list of four, as it is written in a file.
fn four<'de, D: Deserializer<'de>>(levels: D) -> Result<[Talents; 4], D::Error> {
    let levels = Vec::<Talents>::deserialize(levels)?;
    let wrong = |levels: Vec<_>| D::Error::custom(format!("a skill has 4 levels, not {}", levels.len()));
    levels.try_into().map_err(wrong)
}

/// What skills give, as numbers that the rules read by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Talents {
    /// Spaces more on each run.
    pub run_spaces: u8,
    /// Runs a turn that cost no action.
    pub free_runs: u8,
    /// Investigators who may be taken along at each step of a run.
    pub passengers: u8,
    /// Actions more each turn.
    pub extra_actions: u8,
    /// Enemies a run that do not follow.
    pub sneaks: UpTo,
    /// Wounds to each enemy sneaked past.
    pub sneak_wounds: u8,
    /// Bonus dice against a target in one's own space.
    pub attack_dice_here: u8,
    /// Whether an attack may have any number of targets in one's own space.
    pub many_targets_here: bool,
    /// Free rerolls against a target in one's own space.
    pub attack_rerolls_here: u8,
    /// Whether each target in one's own space takes the full wounds.
    pub full_wounds_here: bool,
    /// Spaces away that a target may be.
    pub reach: u8,
    /// Bonus dice against a target elsewhere.
    pub attack_dice_afar: u8,
    /// Attacks a turn against a target elsewhere that cost no action.
    pub free_attacks_afar: u8,
    /// Elder signs of a roll that may count as successes.
    pub signs: UpTo,
    /// Successes more than one for each elder sign so counted.
    pub sign_bonus: u8,
    /// Stress healed for each elder sign so counted.
    pub sign_heals: u8,
    /// Free rerolls when attacked or rolling for fire.
    pub defence_rerolls: u8,
    /// Wounds and sanity that may be spared when attacked or rolling for fire.
    pub spare_wounds_defending: u8,
    pub spare_sanity_defending: u8,
    /// Wounds and sanity that may be spared from any source.
    pub spare_wounds: u8,
    pub spare_sanity: u8,
    /// Dice more that each stress spent on a reroll rerolls, when attacking and on other rolls.
    pub more_dice_attacking: u8,
    pub more_dice_otherwise: u8,
    /// Stress that may be healed before a roll, when attacking and on other rolls.
    pub steady_attacking: u8,
    pub steady_otherwise: u8,
    /// Free rerolls each turn, on any roll.
    pub turn_rerolls: u8,
    /// Free rerolls on each roll.
    pub roll_rerolls: u8,
    /// Tentacles and successes that may be added to one's own rolls.
    pub add_tentacles: u8,
    pub add_successes: u8,
    /// Stress and wounds more that a rest heals.
    pub rest_stress: u8,
    pub rest_wounds: u8,
    /// Whether one may rest among enemies.
    pub rest_anywhere: bool,
    /// Rests a turn that cost no action.
    pub free_rests: u8,
    /// Deaths by wounds that one survives.
    pub lives: u8,
    /// Whether such a survival heals all stress.
    pub lives_heal: bool,
}

/// A limit, or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum UpTo {
    Just(u8),
    Any,
}

impl UpTo {
    /// `Any` is more than there can be of anything.
    pub fn most(self) -> u8 {
        match self {
            UpTo::Just(most) => most,
            UpTo::Any => u8::MAX,
        }
    }
}

impl Default for UpTo {
    fn default() -> UpTo {
        UpTo::Just(0)
    }
}

/// An investigator's board.
#[derive(Clone, Debug)]
pub struct InvestigatorBoard {
    pub id: String,
    pub name: String,
    /// The signature skill, then the two common ones.
    pub skills: [SkillId; 3],
}

/// An insanity card: what happens at each threshold.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Insanity<K> {
    pub id: String,
    pub name: String,
    pub does: Vec<Effect<K>>,
}

/// An enemy's reference card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EnemyCard<K> {
    pub id: String,
    pub name: String,
    pub class: Class,
    pub health: u8,
    pub dice: Pool,
    pub figures: u8,
    /// Whether it walks through locks.
    #[serde(default)]
    pub ignores_locks: bool,
    #[serde(default = "Vec::new")]
    pub abilities: Vec<Ability<K>>,
}

/// DMD-ENEMY-01 The kinds of enemies that effects tell apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Class {
    Cultist,
    Monster,
}

/// The dice that are rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Pool {
    pub standard: u8,
    pub bonus: u8,
}

/// What an enemy's card says besides its figures.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Ability<K> {
    /// Before it attacks, these happen; "you" is the investigator it attacks, in whose space it stands.
    BeforeAttacking(Vec<Effect<K>>),
    /// When it attacks, each elder sign is a success too.
    SignsHit,
}

/// What cards do. "You" is the active investigator.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Effect<K> {
    Summon(K, Gate),
    MoveToYou(Which<K>, u8),
    Fire(Place),
    TakeStress(Amount),
    HealAllStress,
    LoseSanity(Amount),
    /// Each investigator loses sanity.
    AllLoseSanity(Amount),
    /// You move that many spaces of your choice: enemies follow and fire is caught.
    MoveYou(u8),
    /// You are placed on the starting space: nobody follows, no fire is caught.
    PlaceYouAtStart,
    /// All other figures in your space take wounds.
    WoundOthersHere(Amount),
    If(Condition, Vec<Effect<K>>, Vec<Effect<K>>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Which<K> {
    Each(K),
    Nearest(K),
    EachMonster,
    EachEnemy,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Place {
    YourSpace,
    YourSpaceAndAdjacent,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Amount {
    Just(u8),
    YourWounds,
    OtherFiguresHere,
    FireHere,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Condition {
    YouAreWounded,
    OthersAreHere,
    EnemiesAreHere,
}

/// DMD-MAP-06 The three gates.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Gate {
    Red,
    Yellow,
    Blue,
}

/// A mythos card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MythosCard<K> {
    pub id: String,
    pub name: String,
    pub copies: u8,
    /// Whether it shows the summoning symbol.
    #[serde(default)]
    pub symbol: bool,
    #[serde(default = "Vec::new")]
    pub does: Vec<Effect<K>>,
}

/// An episode: its map, how it begins, its mythos cards.
#[derive(Clone, Debug)]
pub struct Episode {
    pub id: String,
    pub name: String,
    pub map: Map,
    pub spaces: Vec<SpaceCard>,
    /// Passages with a lock at the start.
    pub locked: Set<Passage>,
    pub start: Space,
    /// Red, yellow, blue.
    pub gates: [Space; 3],
    pub kinds: Vec<Kind>,
    pub enemies: Vec<(Kind, Space)>,
    pub fire: Vec<Space>,
    pub mythos: Vec<MythosCard<Kind>>,
}

/// A space as it is drawn and named.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpaceCard {
    pub id: String,
    pub name: String,
    /// Where a page draws it: column and row of its middle.
    pub at: (i16, i16),
}

impl Content {
    pub fn board(&self, board: Board) -> &InvestigatorBoard {
        &self.boards[board.index()]
    }

    pub fn skill(&self, skill: SkillId) -> &Skill {
        &self.skills[skill.index()]
    }

    pub fn insanity(&self, insanity: InsanityId) -> &Insanity<Kind> {
        &self.insanities[insanity.index()]
    }

    pub fn kind(&self, kind: Kind) -> &EnemyCard<Kind> {
        &self.kinds[kind.index()]
    }

    pub fn episode(&self, episode: EpisodeId) -> &Episode {
        &self.episodes[episode.index()]
    }
}

impl Episode {
    pub fn gate(&self, gate: Gate) -> Space {
        self.gates[gate as usize]
    }

    pub fn card(&self, card: Card) -> &MythosCard<Kind> {
        &self.mythos[card.index()]
    }

    pub fn space(&self, space: Space) -> &SpaceCard {
        &self.spaces[space.index()]
    }

    pub fn space_named(&self, id: &str) -> Option<Space> {
        self.spaces.iter().position(|space| space.id == id).map(Space::new)
    }
}

impl Episode {
    /// Every mythos card, as often as it is in the box.
    pub fn deck(&self) -> impl Iterator<Item = Card> {
        let cards = self.mythos.iter().enumerate();
        cards.flat_map(|(i, card)| std::iter::repeat_n(Card::new(i), usize::from(card.copies)))
    }
}
