//! Skills and the boards of investigators, as content.

use crate::content::some;
use crate::names::Ref;
use crate::pack::Reading;
use crate::powers::Powers;
use crate::rules::{Edition, SoldIn};
use parts::small_id;
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use table::walk;

small_id! { /// An investigator's board.
pub struct Board; }
small_id! { /// A skill, signature or common.
pub struct SkillId; }

walk! { by Reading;
    /// A skill with its four levels.
    #[derive(Clone, Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Skill {
        pub id: String,
        pub name: String,
        /// All that one has at each level, not only what the level adds.
        #[serde(deserialize_with = "four")]
        pub levels: [Powers; 4],
        /// DMD-ED-05 The same in the edition `draft`, where it differs.
        #[serde(default, deserialize_with = "four_if_any")]
        pub draft_levels: Option<[Powers; 4]>,
    }
}

impl Skill {
    /// What one has at a level, from 1.
    pub fn level(&self, level: u8, edition: Edition) -> &Powers {
        let levels = match edition {
            Edition::Unknown | Edition::Core => &self.levels,
            Edition::Draft => self.draft_levels.as_ref().unwrap_or(&self.levels),
        };
        &levels[usize::from(level) - 1]
    }
}

/// A list of four, as it is written in a file.
fn four<'de, D: Deserializer<'de>>(levels: D) -> Result<[Powers; 4], D::Error> {
    let levels = Vec::<Powers>::deserialize(levels)?;
    let wrong = |levels: Vec<_>| D::Error::custom(format!("a skill has 4 levels, not {}", levels.len()));
    levels.try_into().map_err(wrong)
}

/// A field that is written only where there is something to say.
fn four_if_any<'de, D: Deserializer<'de>>(levels: D) -> Result<Option<[Powers; 4]>, D::Error> {
    four(levels).map(Some)
}

walk! { by Reading;
    /// An investigator's board.
    #[derive(Clone, Debug, Deserialize)]
    #[serde(deny_unknown_fields, rename = "Investigator")]
    pub struct InvestigatorBoard {
        pub id: String,
        pub name: String,
        #[serde(rename = "box")]
        pub sold_in: SoldIn,
        /// Good to begin with: taken first when nobody says who is played.
        #[serde(default)]
        pub for_beginners: bool,
        pub signature: Ref<SkillId>,
        pub common: (Ref<SkillId>, Ref<SkillId>),
        /// DMD-ED-08 The same in the edition `draft`, where it differs.
        #[serde(default, deserialize_with = "some")]
        pub draft_common: Option<(Ref<SkillId>, Ref<SkillId>)>,
    }
}

impl InvestigatorBoard {
    /// The signature skill, then the two common ones.
    pub fn skills(&self, edition: Edition) -> [SkillId; 3] {
        let (one, other) = match edition {
            Edition::Unknown | Edition::Core => &self.common,
            Edition::Draft => self.draft_common.as_ref().unwrap_or(&self.common),
        };
        [self.signature.id(), one.id(), other.id()]
    }
}
