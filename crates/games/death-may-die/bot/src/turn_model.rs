//! A model of a turn: where the investigator would be, and what would have happened to them and to the
//! enemies.

use crate::odds::{BySuccesses, RollFor, Strike};
use crate::threats::Threat;
use crate::viewpoint::{Foe, Foes, Viewpoint};
use crate::worth::{self, HarmCosts};
use arrayvec::ArrayVec;
use death_may_die::discovery::ClaimIs;
use parts::Space;

/// The situation at some point of a planned turn. Numbers are means.
#[derive(Clone)]
pub(crate) struct TurnModel {
    pub(crate) at: Space,
    pub(crate) actions: u8,
    /// Steps left of the current run, and runs that cost no action.
    pub(crate) steps: u8,
    pub(crate) free_runs: u8,
    pub(crate) foes: Foes,
    /// How likely each foe is still there.
    pub(crate) alive: ArrayVec<f32, { crate::viewpoint::MOST_FOES }>,
    pub(crate) wounds: f32,
    pub(crate) stress: f32,
    pub(crate) sanity: f32,
    pub(crate) fire: f32,
    /// What has been achieved.
    pub(crate) gained: f32,
    /// Work done so far on the task of the current space.
    pub(crate) worked: f32,
    /// Where something is about to explode, and how many wounds that deals.
    pub(crate) blast: Option<(Space, f32)>,
    /// How likely the investigator holds something that can be taken away, and how likely the thief is on the
    /// same space.
    pub(crate) holds: f32,
    pub(crate) watched: f32,
}

impl TurnModel {
    pub(crate) fn now(view: &Viewpoint<'_>, foes: Foes, steps: u8) -> TurnModel {
        let me = view.me();
        let turn = view.state.turn;
        TurnModel {
            at: me.space,
            actions: turn.actions,
            steps,
            free_runs: view.talents().free_runs.saturating_sub(turn.free_runs),
            alive: foes.iter().map(|_| 1.0).collect(),
            foes,
            wounds: f32::from(me.wounds.at()),
            stress: f32::from(me.stress.at()),
            sanity: f32::from(me.sanity.at()),
            fire: f32::from(me.fire),
            gained: 0.0,
            worked: 0.0,
            blast: None,
            holds: 0.0,
            watched: 0.0,
        }
    }

    /// The situation with one action less; a run in progress is over.
    pub(crate) fn after_an_action(&self) -> TurnModel {
        let mut then = self.clone();
        then.actions -= 1;
        then.steps = 0;
        then
    }

    /// How likely there is no enemy here.
    pub(crate) fn safety(&self) -> f32 {
        self.alive.iter().map(|alive| 1.0 - alive).product()
    }

    pub(crate) fn meet(&mut self, foes: impl IntoIterator<Item = Foe>) {
        for foe in foes {
            if !self.foes.is_full() {
                self.foes.push(foe);
                self.alive.push(1.0);
            }
        }
    }

    /// Leaves the most dangerous ones behind.
    pub(crate) fn lose_followers(&mut self, mut sneaks: u8) {
        while sneaks > 0 && !self.foes.is_empty() {
            let worst = (0..self.foes.len())
                .filter(|&index| !self.foes[index].is_led)
                .max_by(|&a, &b| self.foes[a].nuisance().total_cmp(&self.foes[b].nuisance()));
            let Some(worst) = worst else { break };
            self.foes.remove(worst);
            self.alive.remove(worst);
            sneaks -= 1;
        }
    }

    /// Adds what a roll of the investigator's own costs: some sanity and a little stress.
    pub(crate) fn tire(&mut self) {
        self.sanity += 0.8;
        self.stress = (self.stress + 0.25).min(4.0);
    }

    /// Rests, as far as that is likely to be allowed.
    pub(crate) fn rest(&mut self, constants: &TurnConstants<'_>) {
        let talents = constants.view.talents();
        let allowed = if talents.rest_anywhere { 1.0 } else { self.safety() };
        let (mut wounds, mut stress) = (self.wounds, self.stress);
        for _ in 0..3 {
            let by_wound = constants.costs.wounds(wounds) - constants.costs.wounds(wounds - 1.0);
            let by_stress = worth::stress(stress) - worth::stress(stress - 1.0);
            if by_wound >= by_stress {
                wounds = (wounds - 1.0).max(0.0);
            } else {
                stress = (stress - 1.0).max(0.0);
            }
        }
        wounds = (wounds - f32::from(talents.rest_wounds)).max(0.0);
        stress = (stress - f32::from(talents.rest_stress)).max(0.0);
        self.wounds += (wounds - self.wounds) * allowed;
        self.stress += (stress - self.stress) * allowed;
    }

    /// The cost of ending the turn here: enemies attack, fire burns, or something is found.
    pub(crate) fn end(&self, constants: &TurnConstants<'_>, threat: Threat, blast: f32) -> f32 {
        let (state, costs) = (constants.view.state, &constants.costs);
        let (mut attack, mut madness, mut stays, mut attackers) = (0.0, 0.0, 0.0, 0.0);
        for (foe, alive) in self.foes.iter().zip(&self.alive) {
            attack += foe.wounds * alive;
            madness += foe.sanity * alive;
            stays += if foe.is_led { 0.0 } else { foe.nuisance() * alive };
            attackers += alive;
        }
        let dice = 2.0 * attack + self.fire;
        let soak = constants.soak + constants.per_attack * attackers + 0.35 * (4.0 - self.stress).min(2.0);
        let blast = match self.blast {
            Some((at, wounds)) if at == self.at => wounds,
            Some(_) | None => blast,
        };
        let hurt = self.wounds + blast;
        let most = dice + 2.0 * threat.wounds;
        let after = BySuccesses::of(most, |hits| costs.wounds(hurt + (f32::from(hits) - soak).max(0.0)));
        let come = threat.chance;
        let wounds = match come > 0.0 {
            true => (1.0 - come) * after.mean(dice) + come * after.mean(most),
            false => after.mean(dice),
        };
        let madness = madness + come * threat.sanity;
        let sanity = costs.sanity(self.sanity + madness + self.fire / 3.0);
        let found = if state.discovery.is_empty() { 0.0 } else { 1.5 * self.safety() * (1.0 - come) };
        let burning = 0.2 * f32::from(state.fire_at(self.at));
        self.gained + found - wounds - sanity - worth::stress(self.stress) - stays - burning
    }
}

/// What does not change while a turn is planned.
pub(crate) struct TurnConstants<'a> {
    view: &'a Viewpoint<'a>,
    costs: HarmCosts,
    soak: f32,
    per_attack: f32,
}

impl<'a> TurnConstants<'a> {
    pub(crate) fn of(view: &'a Viewpoint<'a>) -> TurnConstants<'a> {
        let costs = HarmCosts::of(view.state, view.who);
        TurnConstants { view, costs, soak: soak(view), per_attack: per_attack(view) }
    }
}

/// Wounds that companions can take instead.
fn soak(view: &Viewpoint<'_>) -> f32 {
    let episode = view.episode();
    let health = |card: death_may_die::state::Claimed| {
        let claim = episode.discovery(card.card).side(card.side).map(|claim| episode.claim(claim).is);
        match claim {
            Some(ClaimIs::Companion(health)) => f32::from(health.saturating_sub(card.wounds)),
            Some(ClaimIs::Item | ClaimIs::Condition) | None => 0.0,
        }
    };
    view.state.cards_of(view.who).map(|(_, card)| health(card)).sum()
}

/// Wounds that skills prevent per attack.
fn per_attack(view: &Viewpoint<'_>) -> f32 {
    let talents = view.talents();
    let spared = f32::from(talents.spare_wounds.saturating_add(talents.spare_wounds_defending));
    0.8 * spared + 0.4 * f32::from(talents.defence_rerolls)
}

/// The result of an attack, and its value.
#[derive(Clone, Copy)]
pub(crate) struct Blow {
    pub(crate) worth: f32,
    pub(crate) kills: f32,
}

/// The value of killing an enemy in the same space, when attacks are compared.
pub(crate) fn value_of_kill(foe: &Foe) -> f32 {
    let prey = if foe.is_prey { 2.0 } else { 0.0 };
    1.8 * foe.nuisance() + prey + foe.hindrance()
}

/// An attack on an enemy.
pub(crate) fn blow(foe: &Foe, strike: &Strike, urgency: f32) -> Blow {
    let (kills, wounds) = (strike.kills(foe.health), strike.wounds(foe.health));
    let worth = match foe.is_elder {
        true => urgency * 0.5 * wounds,
        false => kills * value_of_kill(foe) + (1.0 - kills) * part(foe, wounds),
    };
    Blow { worth, kills }
}

/// The value of wounds that do not kill.
pub(crate) fn part(foe: &Foe, wounds: f32) -> f32 {
    0.6 * value_of_kill(foe) * (wounds / foe.health.max(1.0)).min(1.0)
}

/// The kind of attack, and so its dice: against an enemy in the same space, or farther away.
pub(crate) fn kind_of_attack(here: bool) -> RollFor {
    if here { RollFor::AttackHere } else { RollFor::AttackAfar }
}
