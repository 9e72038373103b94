//! What is in the box: gods, spells, artifacts, curses and the die.

use crate::board::{Artifact, Cards, Curse, Die, FACES, Face, God, SYMBOLS, Spell, Symbol};
use crate::effect::{Condition, Effect, Window};
use serde::Deserialize;
use table::Printed;
use table::pack::Sources;

/// Everything, checked and numbered.
#[derive(Debug)]
pub struct Content {
    /// A fingerprint of all files.
    pub version: u64,
    /// Where each entry comes from, for the version of what a game can come to.
    pub sources: Sources,
    pub die: DieTable,
    pub gods: Vec<GodCard>,
    pub spells: Vec<SpellCard>,
    pub artifacts: Vec<ArtifactCard>,
    pub curses: Vec<CurseCard>,
    /// What cards let one choose from, by number.
    pub offers: Vec<Vec<Effect>>,
    /// The spells of each back.
    pub backs: [Cards; SYMBOLS],
}

/// FEG-COMP-03 One data table says what the faces do.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DieTable {
    /// How many sides show sign, rift and claw, of each die.
    pub balanced: [u32; FACES],
    pub even: [u32; FACES],
    /// Raid: these lay a sign.
    pub raid_signs: Vec<Face>,
    /// Raid: these destroy the investigator.
    pub raid_destroys: Vec<Face>,
    pub summon_success: Vec<Face>,
    pub summon_control: Face,
    pub temporary_control: Face,
}

impl DieTable {
    /// How many sides of this die show sign, rift and claw.
    pub fn sides(&self, die: Die) -> [u32; FACES] {
        match die {
            Die::Balanced => self.balanced,
            Die::Even => self.even,
        }
    }

    /// How likely this die shows a face.
    pub fn odds(&self, die: Die, face: Face) -> f64 {
        let sides = self.sides(die);
        f64::from(sides[face.index()]) / f64::from(sides.iter().sum::<u32>())
    }
}

/// An Elder God: nothing but its gift tells it from others.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GodCard {
    pub id: String,
    pub name: String,
    pub gift: String,
    pub does: Vec<Effect>,
    /// FEG-SOLO-09 What it does when there is no rival.
    #[serde(default)]
    pub solo: Vec<Effect>,
    #[serde(skip)]
    pub printed: Printed<[String; 2]>,
}

/// A spell: what it costs to ready, and what it does when cast.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpellCard {
    pub id: String,
    pub name: String,
    /// A line of mood, ours.
    #[serde(default)]
    pub flavour: String,
    pub back: Symbol,
    pub cost: Vec<Symbol>,
    /// FEG-CAST-03 The windows it names; if none, it can be cast in every window.
    #[serde(default)]
    pub when: Vec<Window>,
    /// What has to be so then.
    #[serde(default = "always")]
    pub needs: Condition,
    /// When its owner is asked although no decision of theirs is due: casting it can matter then. A window that it
    /// names always does.
    #[serde(default = "never")]
    pub matters: Condition,
    pub does: Vec<Effect>,
    /// FEG-SOLO-09 What it does when there is no rival.
    #[serde(default)]
    pub solo: Vec<Effect>,
    /// When it can be used alone, and what has to be so then, if that is another time.
    #[serde(default)]
    pub solo_when: Vec<Window>,
    #[serde(default = "always")]
    pub solo_needs: Condition,
    #[serde(skip)]
    pub printed: Printed<[String; 2]>,
}

/// An artifact.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArtifactCard {
    pub id: String,
    pub name: String,
    #[serde(default)]
    pub flavour: String,
    /// What happens when somebody gains it.
    #[serde(default)]
    pub on_gain: Vec<Effect>,
    #[serde(default)]
    pub gives: Traits,
    #[serde(default)]
    pub uses: Vec<Use>,
    #[serde(skip)]
    pub printed: Printed<[String; 2]>,
}

/// Something an artifact lets its owner do.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Use {
    pub pay: Pay,
    /// The windows it names; if none, it can be used in every window.
    #[serde(default)]
    pub when: Vec<Window>,
    #[serde(default = "always")]
    pub needs: Condition,
    /// When its owner is asked although no decision of theirs is due.
    #[serde(default = "never")]
    pub matters: Condition,
    pub does: Vec<Effect>,
    /// FEG-SOLO-09 What it does when there is no rival.
    #[serde(default)]
    pub solo: Vec<Effect>,
    /// When it can be used alone, and what has to be so then, if that is another time.
    #[serde(default)]
    pub solo_when: Vec<Window>,
    #[serde(default = "always")]
    pub solo_needs: Condition,
}

/// FEG-MUSEUM-03 What an artifact's use costs it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Pay {
    Exhaust,
    Destroy,
}

/// What artifacts give as long as one has them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Traits {
    /// Spells more that one draws up to.
    pub hand: u8,
    /// Investigators more that a lodge bears before it is raided.
    pub lodge: u8,
    /// Cultists fewer that control takes.
    pub control: u8,
    /// Wild symbols more when readying.
    pub wilds: u8,
    /// Dice fewer when raided.
    pub raid_dice: u8,
    /// Cultists more that the Gathering brings.
    pub gathered: u8,
}

/// A curse: when its condition holds, its penalty comes at once.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CurseCard {
    pub id: String,
    pub name: String,
    #[serde(default)]
    pub flavour: String,
    pub when: Condition,
    pub does: Vec<Effect>,
    #[serde(skip)]
    pub printed: Printed,
}

fn always() -> Condition {
    Condition::Always
}

fn never() -> Condition {
    Condition::Never
}

impl Content {
    pub fn god(&self, god: God) -> &GodCard {
        &self.gods[god.index()]
    }

    pub fn spell(&self, spell: Spell) -> &SpellCard {
        &self.spells[spell.index()]
    }

    pub fn artifact(&self, artifact: Artifact) -> &ArtifactCard {
        &self.artifacts[artifact.index()]
    }

    pub fn curse(&self, curse: Curse) -> &CurseCard {
        &self.curses[curse.index()]
    }

    /// The spells with this back.
    pub fn with_back(&self, back: Symbol) -> Cards {
        self.backs[back.index()]
    }
}

impl Traits {
    #[must_use]
    pub fn plus(self, other: &Traits) -> Traits {
        let Traits { hand, lodge, control, wilds, raid_dice, gathered } = *other;
        Traits {
            hand: self.hand + hand,
            lodge: self.lodge + lodge,
            control: self.control + control,
            wilds: self.wilds + wilds,
            raid_dice: self.raid_dice + raid_dice,
            gathered: self.gathered + gathered,
        }
    }
}
