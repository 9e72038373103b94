//! Skills and the boards of investigators, as content.

use crate::names::Ref;
use crate::powers::Powers;
use parts::small_id;
use serde::de::Error;
use serde::{Deserialize, Deserializer};

small_id! { /// An investigator's board.
pub struct Board; }
small_id! { /// A skill, signature or common.
pub struct SkillId; }

/// A skill with its four levels.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skill {
    pub id: String,
    pub name: String,
    /// All that one has at each level, not only what the level adds.
    #[serde(deserialize_with = "four")]
    pub levels: [Powers; 4],
}

/// A list of four, as it is written in a file.
fn four<'de, D: Deserializer<'de>>(levels: D) -> Result<[Powers; 4], D::Error> {
    let levels = Vec::<Powers>::deserialize(levels)?;
    let wrong = |levels: Vec<_>| D::Error::custom(format!("a skill has 4 levels, not {}", levels.len()));
    levels.try_into().map_err(wrong)
}

/// An investigator's board.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "Investigator")]
pub struct InvestigatorBoard {
    pub id: String,
    pub name: String,
    pub signature: Ref<SkillId>,
    pub common: (Ref<SkillId>, Ref<SkillId>),
}

impl InvestigatorBoard {
    /// The signature skill, then the two common ones.
    pub fn skills(&self) -> [SkillId; 3] {
        [self.signature.id(), self.common.0.id(), self.common.1.id()]
    }
}
