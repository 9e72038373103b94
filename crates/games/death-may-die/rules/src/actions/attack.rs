//! Chapter "Attack": DMD-ATTACK, and the skills that work on an attack.

use super::attack_wounds;
use crate::asking::Asking;
use crate::content::{Ability, Class};
use crate::dice::{Odds, Roll, Stakes, Successes, Tally, after_successes, own_roll_with, prospect};
use crate::enemies::{self, Struck};
use crate::fight;
use crate::question::About;
use crate::signature_skills::hunter;
use crate::state::{ELDER_ONE, Figure, MOST_FIGURES, Who};
use crate::talents::Talents;
use crate::{Event, Look, T};
use arrayvec::ArrayVec;
use parts::{Set, Space};
use table::Flow;

/// DMD-ATTACK-01 Choose one enemy in one's space, make a roll; each success is 1 wound.
/// DMD-ATTACK-02 The target is chosen before rolling; excess wounds are lost.
/// DMD-DICE-12 Results apply in order: successes, then effects tied to the roll, then tentacles.
pub(super) fn attack(t: T<'_, '_>, who: Who, possible: fn(Look<'_, '_>, Who) -> Set<Figure>) -> Flow {
    let target = t.ask(who, About::Target, possible(t, who))?;
    let here = t.state.figures.at(space_of(t, who)).contains(target);
    let targets = more_targets(t, who, target, here)?;
    for figure in targets {
        t.tell(Event::Attacked { who, figure });
    }
    let AttackRoll { roll, bonus, rerolls, full } = attack_roll(t, who, here, targets);
    let stakes = stakes(t, who, targets, full);
    let mut tally = own_roll_with(t, who, roll, bonus, rerolls, stakes)?;
    fight::add_tentacles(t, targets, who, &mut tally);
    let wounds = attack_wounds::all_wounds(t, who, targets, tally.successes, full)?;
    deal_wounds(t, who, targets, wounds, full)?;
    fight::when_attacked(t, who, targets, tally)?;
    after_successes(t, who, roll, tally)
}

/// How an attack is rolled.
struct AttackRoll {
    roll: Roll,
    bonus: u8,
    /// Free rerolls, besides those that every such roll has.
    rerolls: u8,
    /// Whether each target takes all wounds.
    full: bool,
}

fn attack_roll(t: Look<'_, '_>, who: Who, here: bool, targets: Set<Figure>) -> AttackRoll {
    let (roll, bonus) = dice_for(t, who, here, targets);
    let (dice, rerolls) = hunter::help_attacking(t, who, targets);
    let Talents { target_rerolls, full_wounds, full_wounds_here, .. } = *t.talents(who);
    AttackRoll {
        roll,
        bonus: bonus + dice,
        rerolls: rerolls + target_rerolls.saturating_mul(targets.len() as u8),
        full: full_wounds || here && full_wounds_here,
    }
}

/// What an attack on one target will come to, with all that skills may add.
pub fn odds(t: Look<'_, '_>, who: Who, target: Figure) -> AttackOdds {
    let (targets, here) = (Set::of(target), t.state.figures.at(space_of(t, who)).contains(target));
    let AttackRoll { roll, bonus, rerolls, full } = attack_roll(t, who, here, targets);
    let added = t.talents(who).attack_wounds.saturating_add(attack_wounds::most_more(t, who, targets));
    let enough = attack_wounds::enough(t, who, targets, full);
    let successes = Successes::UpTo(enough.saturating_sub(added));
    let odds = Odds::of(prospect(t, who, roll, bonus, rerolls, successes));
    let wounds = |tally: &Tally| tally.successes.saturating_add(added).min(enough);
    let tentacles = |tally: &Tally| {
        let mut tally = *tally;
        fight::add_tentacles(t, targets, who, &mut tally);
        f64::from(tally.tentacles)
    };
    AttackOdds {
        kill: odds.mean(|tally| f64::from(u8::from(wounds(tally) >= enough))),
        wounds: odds.mean(|tally| f64::from(wounds(tally).saturating_sub(shield(t, who, target)))),
        tentacles: odds.mean(tentacles),
    }
}

/// What to expect of an attack on one target.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AttackOdds {
    /// How likely it is that the target dies.
    pub kill: f64,
    /// On average.
    pub wounds: f64,
    /// On average.
    pub tentacles: f64,
}

/// Successes count until all targets are dead.
fn stakes(t: Look<'_, '_>, who: Who, targets: Set<Figure>, full: bool) -> Stakes {
    let enough = attack_wounds::enough(t, who, targets, full);
    let hurt = |figure: Figure| fight::signs_hurt(fight::abilities(t, figure, who));
    Stakes {
        successes: Successes::UpTo(enough.saturating_sub(t.talents(who).attack_wounds)),
        signs_hurt: targets.iter().any(hurt),
    }
}

/// The enemies that may be attacked.
/// DMD-ATTACK-03 The Elder One may be attacked only once the ritual is disrupted.
/// DMD-SKILL-MARKS 1: may attack a target 1 space away (a space one could step to). 3: 1 space farther.
pub(crate) fn targets(t: Look<'_, '_>, who: Who) -> Set<Figure> {
    let all = t.state.figures.at(space_of(t, who)) | targets_afar(t, who);
    if t.state.disrupted { all } else { all - Set::of(ELDER_ONE) }
}

/// The enemies that may be attacked from afar.
pub(crate) fn targets_afar(t: Look<'_, '_>, who: Who) -> Set<Figure> {
    let reach = t.talents(who).reach;
    if reach == 0 {
        return Set::EMPTY;
    }
    let here = space_of(t, who);
    let spaces = t.ways().within(here, reach).without(here);
    let all = spaces.iter().fold(Set::EMPTY, |found, space| found | t.state.figures.at(space));
    if t.state.disrupted { all } else { all - Set::of(ELDER_ONE) }
}

/// DMD-SKILL-BRAWL 1: +1 bonus die when attacking in one's own space.
/// DMD-SKILL-MARKS 2: +2 bonus dice when the target is not in one's space.
/// Smite Evil 2: +2 bonus dice when attacking monsters.
fn dice_for(t: Look<'_, '_>, who: Who, here: bool, targets: Set<Figure>) -> (Roll, u8) {
    let talents = t.talents(who);
    let smites = talents.attack_dice_monsters > 0 && targets.iter().any(|figure| is_monster(t, figure));
    let smiting = if smites { talents.attack_dice_monsters } else { 0 };
    if here {
        (Roll::AttackHere, smiting + talents.attack_dice_here)
    } else {
        (Roll::AttackAfar, smiting + talents.attack_dice_afar)
    }
}

/// DMD-SKILL-BRAWL 2: an attack may target any number of figures in the space, chosen before rolling.
/// Chemical Explosives 1: it may target 1 figure more in the target's space, wherever that is. 3: any number.
fn more_targets(t: T<'_, '_>, who: Who, first: Figure, here: bool) -> Flow<Set<Figure>> {
    let any = here && (t.talents(who).many_targets_here || t.talents(who).many_monsters_here);
    let more = if any { u8::MAX } else { t.talents(who).more_targets.most() };
    let mut targets = Set::of(first);
    let others = further_targets(t, who, first, here);
    while targets.len() <= usize::from(more) {
        let Some(figure) = t.may_ask(who, About::AnotherTarget, others - targets)? else { break };
        targets.insert(figure);
    }
    Ok(targets)
}

/// Smite Evil 3: with a monster, any number of monsters in the space.
fn further_targets(t: Look<'_, '_>, who: Who, first: Figure, here: bool) -> Set<Figure> {
    let there = t.state.figures.space(first).map_or(Set::EMPTY, |space| t.state.figures.at(space));
    let talents = t.talents(who);
    if here && talents.many_targets_here || talents.more_targets.most() > 0 {
        targets(t, who) & there
    } else if here && talents.many_monsters_here && is_monster(t, first) {
        there.iter().filter(|&figure| is_monster(t, figure)).collect()
    } else {
        Set::EMPTY
    }
}

fn is_monster(t: Look<'_, '_>, figure: Figure) -> bool {
    t.content.kind(t.state.figures.kind(figure)).class == Class::Monster
}

/// DMD-SKILL-BRAWL 4, Chemical Explosives 4: each target takes the full wounds; else they are split.
fn deal_wounds(t: T<'_, '_>, who: Who, targets: Set<Figure>, wounds: u8, full: bool) -> Flow {
    let lone_kill = attack_wounds::lone_kill(t, who, targets, wounds);
    if full {
        full_wounds(t, who, targets, wounds)?;
    } else {
        split_wounds(t, who, targets, wounds)?;
    }
    if let Some(at) = lone_kill {
        attack_wounds::savour(t, who, targets, at);
    }
    Ok(())
}

/// DMD-SKILL-BRAWL 2: wounds are split freely.
fn split_wounds(t: T<'_, '_>, who: Who, mut targets: Set<Figure>, mut wounds: u8) -> Flow {
    if let Some(only) = targets.only() {
        return enemies::wound(t, only, wounds.saturating_sub(shield(t, who, only)), Some(who));
    }
    let mut shields: ArrayVec<(Figure, u8), MOST_FIGURES> =
        targets.iter().map(|figure| (figure, shield(t, who, figure))).collect();
    let mut struck = Struck::by(Some(who));
    let stage = t.state.stage;
    while wounds > 0 && !targets.is_empty() {
        let figure = t.ask(who, About::Wound, targets)?;
        wounds -= 1;
        match shields.iter_mut().find(|(shielded, left)| *shielded == figure && *left > 0) {
            Some((_, left)) => *left -= 1,
            None => struck.hit(t, figure, 1)?,
        }
        targets &= t.state.figures.on_map();
        if t.state.stage > stage {
            // DMD-ELDER-06 What is left for a defeated stage is lost.
            targets.remove(ELDER_ONE);
        }
    }
    struck.settle(t)
}

/// DMD-SKILL-BRAWL 4: each target takes the full wounds.
fn full_wounds(t: T<'_, '_>, who: Who, targets: Set<Figure>, wounds: u8) -> Flow {
    let mut struck = Struck::by(Some(who));
    for figure in targets {
        struck.hit(t, figure, wounds.saturating_sub(shield(t, who, figure)))?;
    }
    struck.settle(t)
}

/// How many wounds less an enemy takes from an attack by somebody who holds a certain token.
pub(super) fn shield(t: Look<'_, '_>, who: Who, figure: Figure) -> u8 {
    let less = fight::abilities(t, figure, who).iter().map(|ability| match ability {
        Ability::ShieldedFromHolders(token, less) if t.state.held(who, token.id()) > 0 => *less,
        Ability::ShieldedFromHolders(..)
        | Ability::BeforeItAttacks(_)
        | Ability::WhenItWoundsYou(_)
        | Ability::WhenItDies(_)
        | Ability::WhenItSurvives(_)
        | Ability::WhenItIsWounded(_)
        | Ability::WhenAttacked(_)
        | Ability::DiceWith(..)
        | Ability::SignsHit
        | Ability::SignsMadden
        | Ability::TentaclesOn(..) => 0,
    });
    less.sum()
}

fn space_of(t: Look<'_, '_>, who: Who) -> Space {
    t.state.investigator(who).space
}
