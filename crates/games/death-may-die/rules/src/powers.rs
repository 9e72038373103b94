//! What skills, cards and relics give their owners: standing numbers, and things that happen at certain moments.

use crate::asking::Asking;
use crate::discovery::Use;
use crate::effect::{Amount, Condition, Effect};
use crate::pack::Reading;
use crate::select::{self, Scene};
use crate::state::Who;
use crate::talents::Talents;
use crate::triggers::{self, AllDue, Due};
use crate::{Look, T};
use parts::{Set, small_id};
use serde::Deserialize;
use table::{Flow, Printed, walk};

walk! { by Reading;
    /// What one level of a skill, one side of a card or one side of a relic gives.
    #[derive(Clone, Debug, Default, Deserialize)]
    #[serde(default, deny_unknown_fields)]
    pub struct Powers {
        pub gives: Talents,
        /// What it gives as long as something holds.
        pub gives_if: Vec<(Condition, Talents)>,
        /// What it gives once for each of something.
        pub gives_per: Vec<(Amount, Talents)>,
        /// What it gives to the other investigators in one's space.
        pub gives_others_here: Talents,
        /// What happens at certain moments.
        pub when: Vec<(Trigger, Vec<Effect>)>,
        /// What may be done with it in one's own turn.
        pub uses: Vec<Use>,
        #[serde(skip)]
        pub printed: Printed,
    }
}

impl Powers {
    /// Whether what it gives depends on more than who owns it and what else they have.
    pub fn vary(&self) -> bool {
        self.gives_if.iter().any(|(condition, _)| !condition.is_of_possessions())
            || !self.gives_per.is_empty()
    }

    /// Whether it gives others something.
    pub fn radiate(&self) -> bool {
        self.gives_others_here != Talents::default()
    }
}

/// What powers may wait for: something that happens to their owner. "You" is their owner; "it" and "there" are the enemy concerned and its
/// space.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Trigger {
    EndOfYourTurn,
    /// You took wounds, from anywhere.
    YouAreWounded,
    /// An enemy's attack wounded you.
    AnAttackWoundsYou,
    /// An enemy's attack dealt you no wound.
    AnAttackSparesYou,
    /// An enemy died, or a stage fell, by what you did.
    YouKill,
    /// Before the card is resolved.
    YouDrawDiscovery,
    /// A run is over.
    YouRan,
    /// On any roll, your own or against you, after its successes and before its tentacles.
    YouRoll,
    /// You sneak past an enemy.
    YouSneak,
    /// You sneak past an enemy for the first time on a run.
    YouFirstSneak,
}

small_id! { /// A trigger as a member of a set.
pub struct TriggerId; }

impl Trigger {
    pub fn id(self) -> TriggerId {
        TriggerId(self as u8)
    }
}

/// A trigger fires: everything of `scene.you` that waits for it happens.
pub fn at(t: T<'_, '_>, trigger: Trigger, scene: Scene) -> Flow {
    triggers::resolve(t, due(t, trigger, scene))
}

/// Everything of `scene.you` that waits for a trigger. It is their own doing.
pub fn due<'b>(t: Look<'_, 'b>, trigger: Trigger, scene: Scene) -> AllDue<'b> {
    let investigator = t.state.investigator(scene.you);
    if investigator.gone || !investigator.cached.waits_for.contains(trigger.id()) {
        return AllDue::new();
    }
    let all = t.origins(scene.you).flat_map(|(origin, powers)| {
        let waiting = powers.when.iter().filter(|(when, _)| *when == trigger);
        waiting.map(move |(_, does)| Due { origin, scene: scene.by_yourself(), does })
    });
    all.collect()
}

/// The most powers that one investigator can have: skills, discovery cards, relics and an insanity.
pub const MOST_POWERS: usize = 32;

/// All triggers that any of these powers wait for.
pub fn triggers<'a>(powers: impl Iterator<Item = &'a Powers>) -> Set<TriggerId> {
    powers.flat_map(|powers| &powers.when).map(|(trigger, _)| trigger.id()).collect()
}

/// What skills and cards give wherever one is, as long as nobody gains or loses any.
pub fn standing_talents(t: Look<'_, '_>, who: Who) -> Talents {
    t.powers(who).fold(Talents::default(), |sum, powers| {
        let given = powers.gives_if.iter().filter(|(condition, _)| condition.is_of_possessions());
        let given = given.filter(|(condition, _)| select::holds(t, Scene::of(who), condition));
        given.fold(sum.plus(&powers.gives), |sum, (_, talents)| sum.plus(talents))
    })
}

/// What skills and cards, those of others in the space included, come to right now.
pub fn sum_of_talents(t: Look<'_, '_>, who: Who) -> Talents {
    let mut sum = t.state.investigator(who).cached.talents;
    for powers in t.powers(who) {
        for (condition, talents) in &powers.gives_if {
            if !condition.is_of_possessions() && select::holds(t, Scene::of(who), condition) {
                sum = sum.plus(talents);
            }
        }
        for (amount, talents) in &powers.gives_per {
            let times = select::amount(t, Scene::of(who), amount);
            sum = (0..times).fold(sum, |sum, _| sum.plus(talents));
        }
    }
    let others = t.state.investigators_at(t.state.investigator(who).space).without(who);
    let radiating = others.iter().filter(|&other| t.state.investigator(other).cached.radiates);
    let around = radiating.flat_map(|other| t.powers(other));
    around.fold(sum, |sum, powers| sum.plus(&powers.gives_others_here))
}
