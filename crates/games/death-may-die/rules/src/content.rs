//! What is in the boxes: enemies, Elder Ones, episodes and their cards.

use crate::discovery::{Claim, ClaimId, Discovery, DiscoveryCard};
use crate::effect::{Condition, Deal, Effect, FoeIs, SpaceIs};
use crate::names::Ref;
use crate::pack::Reading;
use crate::powers::Powers;
use crate::relics::Relic;
use crate::rooms::RoomKind;
use crate::rules::{Edition, SoldIn};
use crate::skills::{Board, InvestigatorBoard, Skill, SkillId};
use parts::{Map, Passage, Set, Space, small_id};
use serde::{Deserialize, Deserializer, Serialize};
use table::pack::Sources;
use table::{Printed, walk};

small_id! { /// A kind of enemy: its reference card.
pub struct Kind; }
small_id! { /// An insanity card.
pub struct InsanityId; }
small_id! { /// A mythos card of the game that is played: the episode's, then the Elder One's, then the unknown ones.
pub struct Card; }
small_id! { /// An episode.
pub struct EpisodeId; }
small_id! { /// An Elder One.
pub struct ElderId; }
small_id! { /// An unknown monster.
pub struct UnknownId; }
small_id! { /// A relic.
pub struct RelicId; }
small_id! { /// A kind of token.
pub struct TokenId; }

/// Everything that was in the boxes, checked and numbered.
#[derive(Clone, Debug)]
pub struct Content {
    /// A fingerprint of all files.
    pub version: u64,
    /// Where each entry comes from, for the version of what a game can come to.
    pub sources: Sources,
    pub skills: Vec<Skill>,
    pub boards: Vec<InvestigatorBoard>,
    pub insanities: Vec<Insanity>,
    pub kinds: Vec<EnemyCard>,
    pub tokens: Vec<TokenCard>,
    pub elders: Vec<ElderOne>,
    pub episodes: Vec<Episode>,
    pub unknown_monsters: Vec<UnknownMonster>,
    /// DMD-UNK-05 The 4 unknown mythos cards: two of the first slot, two of the second.
    pub unknown_mythos: Vec<MythosCard>,
    pub relics: Vec<Relic>,
    /// Every deal that any card offers, by its number.
    pub deals: Vec<Deal>,
}

walk! { by Reading;
    /// An insanity card: its standing rules, and what happens at each threshold.
    #[derive(Clone, Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Insanity {
        pub id: String,
        pub name: String,
        #[serde(rename = "box")]
        pub sold_in: SoldIn,
        /// Whether the draft had it.
        #[serde(default)]
        pub in_draft: bool,
        #[serde(default)]
        pub tokens: Vec<TokenCard>,
        /// What happens when it is dealt.
        #[serde(default)]
        pub at_start: Vec<Effect>,
        #[serde(default)]
        pub powers: Powers,
        pub does: Vec<Effect>,
        #[serde(skip)]
        pub printed: Printed,
    }
}

impl Insanity {
    /// DMD-SETUP-09 Whether it is dealt in an edition.
    pub fn is_in(&self, edition: Edition) -> bool {
        match edition {
            Edition::Unknown => true,
            Edition::Core => self.sold_in == SoldIn::Core,
            Edition::Draft => self.in_draft,
        }
    }
}

walk! { by Reading;
    /// An enemy's reference card.
    #[derive(Clone, Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct EnemyCard {
        pub id: String,
        pub name: String,
        pub class: Class,
        pub health: u8,
        pub dice: Pool,
        pub figures: u8,
        /// Whether its name is that of a person: `Wilbur`, not `the Wilbur`.
        #[serde(default)]
        pub person: bool,
        /// What it counts as, besides itself.
        #[serde(default)]
        pub counts_as: Option<Ref<Kind>>,
        /// Whether it walks through locks.
        #[serde(default)]
        pub ignores_locks: bool,
        #[serde(default)]
        pub abilities: Vec<Ability>,
        /// DMD-ED-08 The same in the edition `draft`, where it differs.
        #[serde(default, deserialize_with = "some")]
        pub draft_abilities: Option<Vec<Ability>>,
        #[serde(skip)]
        pub printed: Printed,
    }
}

/// DMD-ENEMY-01 The kinds of enemies that effects tell apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Class {
    Cultist,
    Monster,
    ElderOne,
}

/// The dice that are rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Pool {
    pub standard: u8,
    pub bonus: u8,
}

walk! { by Reading;
    /// What an enemy's card says besides its figures. "You" is the investigator it fights with.
    #[derive(Clone, Debug, Deserialize)]
    pub enum Ability {
        BeforeItAttacks(Vec<Effect>),
        /// If its attack dealt you a wound.
        WhenItWoundsYou(Vec<Effect>),
        WhenItDies(Vec<Effect>),
        /// When it is wounded but alive.
        WhenItSurvives(Vec<Effect>),
        /// When it takes wounds, whether it dies of them or not.
        WhenItIsWounded(Vec<Effect>),
        /// When you attack it: an effect of the roll, after its successes.
        WhenAttacked(Vec<Effect>),
        /// When it attacks, each elder sign is a success too.
        SignsHit,
        /// When it attacks or is attacked, each elder sign is a tentacle too.
        SignsMadden,
        /// On such a space its rolls, and those against it, have this many more tentacles.
        TentaclesOn(Vec<SpaceIs>, u8),
        /// Attacked by somebody with such a token, it takes this many fewer wounds.
        ShieldedFromHolders(Ref<TokenId>, u8),
        /// With another such enemy in its space it rolls this many more bonus dice.
        DiceWith(Vec<FoeIs>, u8),
    }
}

/// DMD-MAP-06 The three gates.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Gate {
    Red,
    Yellow,
    Blue,
}

walk! { by Reading;
    /// A kind of token, and what is on its back.
    #[derive(Clone, Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct TokenCard {
        pub id: String,
        pub name: String,
        pub count: u8,
        /// Wounds that turn it over.
        #[serde(default)]
        pub health: u8,
        /// Whether a space holds at most one; a second goes to the nearest space without one.
        #[serde(default)]
        pub spreads: bool,
        /// The backs: how many tokens have it, and what happens when it is turned over.
        #[serde(default)]
        pub backs: Vec<(u8, Vec<Effect>)>,
    }
}

walk! { by Reading;
    /// A mythos card.
    #[derive(Clone, Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct MythosCard {
        pub id: String,
        pub name: String,
        /// A line of mood, ours.
        #[serde(default)]
        pub flavour: String,
        /// Whether it shows the summoning symbol.
        #[serde(default)]
        pub symbol: bool,
        /// DMD-UNK-06 Whether it shows the draw-again icon.
        #[serde(default)]
        pub again: bool,
        pub does: Vec<Effect>,
        #[serde(skip)]
        pub printed: Printed,
    }
}

walk! { by Reading;
    /// DMD-UNK-01 An unknown monster: an enemy, and what it adds at set-up and when the Elder One advances.
    #[derive(Clone, Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct UnknownMonster {
        pub enemy: Ref<Kind>,
        /// The tokens that come with it and with nothing else.
        #[serde(default)]
        pub tokens: Vec<TokenCard>,
        #[serde(default)]
        pub setup: Vec<Effect>,
        pub on_advance: Vec<Effect>,
    }
}

walk! { by Reading;
    /// An Elder One: its stages, minions, tokens and mythos cards.
    #[derive(Clone, Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct ElderOne {
        pub id: String,
        pub name: String,
        #[serde(rename = "box")]
        pub sold_in: SoldIn,
        /// The enemy that is its figure.
        pub figure: Ref<Kind>,
        pub minions: Vec<Ref<Kind>>,
        pub tokens: Vec<TokenCard>,
        pub stages: Vec<Stage>,
        pub mythos: Vec<MythosCard>,
    }
}

walk! { by Reading;
    /// A stage card.
    #[derive(Clone, Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Stage {
        #[serde(default)]
        pub health: u8,
        /// DMD-ED-08 The same in the edition `draft`, where it differs.
        #[serde(default, deserialize_with = "some")]
        pub draft_health: Option<u8>,
        #[serde(default)]
        pub dice: Pool,
        #[serde(default)]
        pub on_reveal: Vec<Effect>,
        #[serde(default)]
        pub on_advance: Vec<Effect>,
        #[serde(default)]
        pub end_of_turn: Vec<Effect>,
        /// What happens when a token must be placed and none is left.
        #[serde(default)]
        pub out_of_tokens: Vec<Effect>,
        #[serde(skip)]
        pub printed: Printed,
    }
}

impl Stage {
    /// The wounds that defeat it.
    pub fn health(&self, edition: Edition) -> u8 {
        match edition {
            Edition::Unknown | Edition::Core => self.health,
            Edition::Draft => self.draft_health.unwrap_or(self.health),
        }
    }
}

impl EnemyCard {
    /// What the card says besides its figures.
    pub fn abilities(&self, edition: Edition) -> &[Ability] {
        match edition {
            Edition::Unknown | Edition::Core => &self.abilities,
            Edition::Draft => self.draft_abilities.as_ref().unwrap_or(&self.abilities),
        }
    }
}

/// A field that is written only where there is something to say.
pub(crate) fn some<'de, D: Deserializer<'de>, T: Deserialize<'de>>(field: D) -> Result<Option<T>, D::Error> {
    T::deserialize(field).map(Some)
}

walk! { by Reading;
    /// An action of an episode.
    #[derive(Clone, Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct EpisodeAction {
        pub id: String,
        pub name: String,
        pub needs: Condition,
        pub does: Vec<Effect>,
    }
}

/// An episode: its map, how it begins, its ritual and its cards.
#[derive(Clone, Debug)]
pub struct Episode {
    pub id: String,
    pub name: String,
    /// What a player reads when choosing.
    pub premise: String,
    /// 1 to 5, by how often bots win it over all Elder Ones and numbers of players (docs/balance): 2 over 60 %, 3 over 50 %,
    /// 4 below; 1 is for the lesson.
    pub difficulty: u8,
    /// From, to.
    pub minutes: (u8, u8),
    /// What is read aloud before the game.
    pub opening: String,
    pub sold_in: SoldIn,
    /// A small one, to learn the game in.
    pub lesson: bool,
    pub map: Map,
    pub spaces: Vec<SpaceCard>,
    /// Passages with a lock at the start.
    pub locked: Set<Passage>,
    pub start: Space,
    /// Red, yellow, blue.
    pub gates: [Space; 3],
    pub monsters: Vec<Kind>,
    pub enemies: Vec<(Kind, Space)>,
    pub fire: Vec<Space>,
    pub tokens: Vec<(TokenId, Space)>,
    /// The kinds of tokens that come with it.
    pub token_kinds: Vec<TokenId>,
    pub actions: Vec<EpisodeAction>,
    /// The ritual is disrupted as soon as this holds.
    pub ritual: Condition,
    pub on_advance: Vec<Effect>,
    /// At the end of each turn, before fire.
    pub end_of_turn: Vec<Effect>,
    /// When an investigator, who is "you", is about to be gone.
    pub on_death: Vec<Effect>,
    /// What happens when such an enemy dies; "there" is where it stood.
    pub on_kill: Vec<(Vec<FoeIs>, Vec<Effect>)>,
    pub mythos: Vec<MythosCard>,
    pub claims: Vec<Claim>,
    pub discovery: Vec<DiscoveryCard>,
    /// When the ritual is disrupted, and what the episode adds to the rules, in words.
    pub ritual_printed: Printed,
    pub specials_printed: Printed<Vec<String>>,
}

/// A space as it is drawn and named.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpaceCard {
    pub id: String,
    pub name: String,
    pub kind: RoomKind,
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

    pub fn insanity(&self, insanity: InsanityId) -> &Insanity {
        &self.insanities[insanity.index()]
    }

    pub fn kind(&self, kind: Kind) -> &EnemyCard {
        &self.kinds[kind.index()]
    }

    pub fn token(&self, token: TokenId) -> &TokenCard {
        &self.tokens[token.index()]
    }

    pub fn episode(&self, episode: EpisodeId) -> &Episode {
        &self.episodes[episode.index()]
    }

    pub fn unknown_monster(&self, monster: UnknownId) -> &UnknownMonster {
        &self.unknown_monsters[monster.index()]
    }

    pub fn relic(&self, relic: RelicId) -> &Relic {
        &self.relics[relic.index()]
    }

    pub fn elder(&self, elder: ElderId) -> &ElderOne {
        &self.elders[elder.index()]
    }
}

impl TokenCard {
    /// What becomes of it, in words: what has health, or nothing on its back, is destroyed.
    pub(crate) fn fate(&self) -> &'static str {
        if self.health > 0 || self.is_plain() { "destroyed" } else { "turned over" }
    }

    /// Whether there is nothing on its back.
    pub(crate) fn is_plain(&self) -> bool {
        self.backs.is_empty()
    }
}

impl Episode {
    pub fn gate(&self, gate: Gate) -> Space {
        self.gates[gate as usize]
    }

    pub fn space(&self, space: Space) -> &SpaceCard {
        &self.spaces[space.index()]
    }

    pub fn space_named(&self, id: &str) -> Option<Space> {
        self.spaces.iter().position(|space| space.id == id).map(Space::new)
    }

    pub fn claim(&self, claim: ClaimId) -> &Claim {
        &self.claims[claim.index()]
    }

    pub fn discovery(&self, card: Discovery) -> &DiscoveryCard {
        &self.discovery[card.index()]
    }
}
