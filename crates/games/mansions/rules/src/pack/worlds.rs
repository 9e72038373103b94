//! MOM-HIDE-02 The worlds of a scenario, as bits of one number.

use crate::scenario::Scenario;

pub(super) const MOST_WORLDS: usize = 64;

/// How many combinations of values there are, before `never` takes any out.
pub(super) fn world_count(scenario: &Scenario) -> usize {
    let sizes = scenario.hidden.iter().map(|fact| fact.values.len());
    sizes.fold(1, usize::saturating_mul)
}

pub(super) struct Worlds {
    all: u64,
    /// For each value, numbered through all facts, the worlds in which it is so.
    pub(super) values: Vec<u64>,
}

/// Every combination of values is a world, but for those that `never` takes out.
pub(super) fn worlds_of(scenario: &Scenario) -> Worlds {
    let count = world_count(scenario).min(MOST_WORLDS);
    let mut values = Vec::new();
    let mut stride = 1;
    for fact in &scenario.hidden {
        for value in 0..fact.values.len() {
            let is_so = |world: &usize| (world / stride) % fact.values.len() == value;
            values.push((0..count).filter(is_so).fold(0_u64, |worlds, world| worlds | 1 << world));
        }
        stride *= fact.values.len();
    }
    let mut all = if count == 64 { u64::MAX } else { (1 << count) - 1 };
    for never in &scenario.never {
        let masks = never
            .iter()
            .filter_map(super::super::names::Ref::found)
            .map(|value| values[parts::SmallId::index(value)]);
        all &= !masks.fold(u64::MAX, |worlds, mask| worlds & mask);
    }
    values.iter_mut().for_each(|value| *value &= all);
    Worlds { all, values }
}

/// MOM-SETUP-02 Every bag of hidden facts is filled.
pub(super) fn fill_worlds(scenario: &mut Scenario) {
    let worlds = worlds_of(scenario);
    scenario.worlds = worlds.all;
    let values = scenario.hidden.iter_mut().flat_map(|fact| &mut fact.values);
    values.zip(worlds.values).for_each(|(value, worlds)| value.worlds = worlds);
}
