//! Chapter "Investigate or fight": DMD-INVEST, DMD-FIGHT.

use crate::asking::Asking;
use crate::content::{Ability, Class, EnemyCard, Kind, Pool};
use crate::dice::{Roll, Stakes, Successes, Tally, after_successes, roll_with};
use crate::effect::{Effect, FoeIs};
use crate::powers::{self, Trigger};
use crate::question::{About, Choice, Origin};
use crate::select::{self, Scene};
use crate::signature_skills::{hunter, interrogation, protector, seeker};
use crate::state::{Figure, Investigator, Step, Who};
use crate::triggers::{self, Due};
use crate::{Event, Look, T, discoveries, effects, elder_one, investigator, uses};
use arrayvec::ArrayVec;
use parts::Set;
use table::{Agenda, Flow};

/// DMD-INVEST-01 Safe at the start of the phase: draw the top discovery card; it is not optional.
/// DMD-FIGHT-01 Not safe at the start of the phase: no discovery; each enemy in the space attacks.
/// DMD-FIGHT-03 If investigating brings an enemy in, it does not attack in this phase.
pub fn investigate_or_fight(t: T<'_, '_>) -> Flow {
    let who = t.state.active;
    uses::offer_uses(t)?;
    if t.state.investigator(who).gone {
        return Ok(());
    }
    if t.state.is_safe_for(who) {
        if seeker::instead_of_investigating(t, who)? {
            return Ok(());
        }
        discoveries::investigate(t, who)?;
        return investigate_again(t, who);
    }
    t.then([Step::Attacks(Set::EMPTY)]);
    Ok(())
}

/// Supersleuth 4: once a turn one may investigate again, if it is still safe and something is left to find.
fn investigate_again(t: T<'_, '_>, who: Who) -> Flow {
    for _ in 0..t.talents(who).more_discoveries {
        if !discoveries::can_investigate(t, who) || !t.may_do(who, About::InvestigateAgain)? {
            break;
        }
        discoveries::investigate(t, who)?;
    }
    Ok(())
}

/// DMD-FIGHT-01 Each enemy in the space attacks the active investigator only, in the player's order.
/// DMD-FIGHT-02 An enemy that arrives during the phase attacks too; one that leaves no longer does; if the
/// space becomes safe, attacks stop and there is still no discovery.
pub fn attacks(t: T<'_, '_>, done: Set<Figure>) -> Flow {
    let who = t.state.active;
    // A figure that died and comes again is a newcomer.
    let done = done & t.state.figures.on_map();
    let waiting = t.state.figures.at(t.state.investigator(who).space) - done;
    if waiting.is_empty() || t.state.is_safe_for(who) {
        return Ok(());
    }
    match t.ask(who, About::WhichAttacks, attackers_and_uses(t, who, waiting, done))? {
        Choice::Enemy(figure) => {
            t.then([Step::Attacks(done.with(figure))]);
            attack_by(t, figure, who)
        }
        chosen => {
            t.then([Step::Attacks(done)]);
            uses::use_chosen(t, who, chosen)
        }
    }
}

/// DMD-TURN-05 Between two attacks a card may be used. Before a single attack one has been asked already.
fn attackers_and_uses(
    t: Look<'_, '_>,
    who: Who,
    waiting: Set<Figure>,
    done: Set<Figure>,
) -> ArrayVec<Choice, 80> {
    let uses = match (waiting.len(), done.is_empty()) {
        (1, true) => ArrayVec::new(),
        (1, false) => uses::worth_asking(t, uses::usable(t, who)),
        _ => uses::usable(t, who),
    };
    waiting.iter().map(Choice::Enemy).chain(uses).collect()
}

/// Enemies that have come too late to attack in this phase.
pub fn hold_back(t: T<'_, '_>, late: Set<Figure>) {
    change_attacks(t, |done| done | late);
}

/// DMD-FIGHT-02 A figure that has died returns as a newcomer.
pub fn forget(t: T<'_, '_>, dead: Figure) {
    change_attacks(t, |done| done.without(dead));
}

/// Changes which enemies have attacked already, if the fight goes on.
fn change_attacks(t: T<'_, '_>, change: impl Fn(Set<Figure>) -> Set<Figure>) {
    let mut agenda = Agenda::default();
    for &step in t.state.agenda.iter().rev() {
        agenda.plan(match step {
            Step::Attacks(done) => Step::Attacks(change(done)),
            other => other,
        });
    }
    t.state.agenda = agenda;
}

/// An enemy attacks; somebody else may step in before the roll. DMD-DEATH-02 If what comes before the roll kills, there
/// is nobody left to be attacked. DMD-FIGHT-02 Nor is there an attack if the two are no longer in the same space by
/// then.
fn attack_by(t: T<'_, '_>, figure: Figure, who: Who) -> Flow {
    let abilities = abilities(t, figure, who);
    let scene = Scene { this: Some(figure), ..Scene::of(who) };
    t.tell(Event::EnemyAttacked { figure, who });
    effects::resolve(t, scene, before_it_attacks(abilities))?;
    if !can_still_attack(t, figure, who) {
        return Ok(());
    }
    let guard = protector::step_in(t, figure, who)?;
    if guard == who {
        return strike(t, figure, who, 0);
    }
    strike(t, figure, guard, t.talents(guard).guard_rerolls)?;
    protector::step_back(t, guard);
    Ok(())
}

/// Whether an enemy and the investigator it attacks are both still there. An investigator who is lying down cannot be
/// attacked.
fn can_still_attack(t: Look<'_, '_>, figure: Figure, who: Who) -> bool {
    let Investigator { gone, lies, space, .. } = *t.state.investigator(who);
    !gone && !lies && t.state.figures.at(space).contains(figure)
}

/// DMD-DICE-02 The active player rolls for enemies.
/// DMD-FIGHT-04 Each success is 1 wound, each tentacle 1 sanity; rerolls by stress and skills apply.
fn strike(t: T<'_, '_>, figure: Figure, who: Who, free_rerolls: u8) -> Flow {
    let abilities = abilities(t, figure, who);
    let scene = Scene { this: Some(figure), ..Scene::of(who) };
    let dice = dice_against(t, figure, who)?;
    let signs = signs_hit(abilities);
    let stakes = Stakes { successes: Successes::Wounds { signs }, signs_hurt: signs_hurt(abilities) };
    let mut tally = roll_with(t, who, Roll::Attacked, dice, free_rerolls, stakes)?;
    add_tentacles(t, Set::of(figure), who, &mut tally);
    if investigator::suffer_wounds(t, who, tally.wounds(signs), Roll::Attacked.into())? > 0 {
        let mut due = powers::due(t, Trigger::AnAttackWoundsYou, scene);
        due.insert(0, Due { origin: Origin::Enemy(figure), scene, does: when_it_wounds_you(abilities) });
        triggers::resolve(t, due)?;
    } else {
        powers::at(t, Trigger::AnAttackSparesYou, scene)?;
    }
    after_successes(t, who, Roll::Attacked, tally)
}

/// The abilities of an enemy that work with or against somebody.
/// Smite Evil 1: those of monsters do not.
pub fn abilities<'b>(t: Look<'_, 'b>, figure: Figure, who: Who) -> &'b [Ability] {
    let card = t.content.kind(t.state.figures.kind(figure));
    let ignored = card.class == Class::Monster && t.talents(who).ignores_monsters;
    if ignored { &[] } else { card.abilities(t.edition()) }
}

/// DMD-DICE-02 Enemies roll the dice on their card, or fewer where skills say so.
fn dice_against(t: T<'_, '_>, figure: Figure, who: Who) -> Flow<Pool> {
    let card = t.content.kind(t.state.figures.kind(figure));
    let dice = if card.class == Class::ElderOne { elder_one::dice(t) } else { dice_of(t, figure, who) };
    let dice = interrogation::cow(t, figure, who, dice);
    hunter::take_dice_off(t, figure, who, dice)
}

/// The dice on its card, and what company gives it against somebody.
fn dice_of(t: Look<'_, '_>, figure: Figure, who: Who) -> Pool {
    let card = t.content.kind(t.state.figures.kind(figure));
    let scene = Scene { there: t.state.figures.space(figure), ..Scene::of(t.state.active) };
    let company = |tests: &Vec<FoeIs>| {
        let all = select::matching_foes(t, scene, tests);
        let there = select::matching_foes(t, scene, &[FoeIs::There]);
        !(all & there).without(figure).is_empty()
    };
    let more = abilities(t, figure, who).iter().map(|ability| match ability {
        Ability::DiceWith(tests, more) if company(tests) => *more,
        _ => 0,
    });
    Pool { bonus: card.dice.bonus + more.sum::<u8>(), ..card.dice }
}

/// Tentacles that the enemies in a fight add to a roll.
pub fn add_tentacles(t: Look<'_, '_>, enemies: Set<Figure>, who: Who, tally: &mut Tally) {
    for figure in enemies {
        let scene = Scene { this: Some(figure), ..Scene::of(who) };
        for ability in abilities(t, figure, who) {
            let more = match ability {
                Ability::SignsMadden => tally.signs,
                Ability::TentaclesOn(tests, more) => {
                    let there = select::matching(t, scene, tests);
                    let stands = t.state.figures.space(figure).is_some_and(|space| there.contains(space));
                    if stands { *more } else { 0 }
                }
                Ability::BeforeItAttacks(_)
                | Ability::WhenItWoundsYou(_)
                | Ability::WhenItDies(_)
                | Ability::WhenItSurvives(_)
                | Ability::WhenItIsWounded(_)
                | Ability::WhenAttacked(_)
                | Ability::SignsHit
                | Ability::DiceWith(..)
                | Ability::ShieldedFromHolders(..) => 0,
            };
            tally.tentacles = tally.tentacles.saturating_add(more);
        }
    }
}

impl EnemyCard {
    /// Whether this card, which is that of `kind`, is or counts as the wanted one.
    pub fn is_a(&self, kind: Kind, wanted: Kind) -> bool {
        kind == wanted || self.counts_as.as_ref().is_some_and(|other| other.id() == wanted)
    }
}

/// DMD-DICE-12 Then effects tied to the roll: what the cards of those say who were attacked.
/// DMD-SKILL-BRAWL Every target's "when attacked" ability triggers, in the player's order.
pub fn when_attacked(t: T<'_, '_>, who: Who, mut targets: Set<Figure>, roll: Tally) -> Flow {
    targets.iter().filter(|&figure| answer(t, figure, who).is_empty()).for_each(|figure| {
        targets.remove(figure);
    });
    while let Some(first) = targets.first() {
        let alike = targets.iter().all(|figure| answer(t, figure, who) == answer(t, first, who));
        let figure = if alike { first } else { t.ask(who, About::WhichEnemy, targets)? };
        targets.remove(figure);
        effects::resolve(t, Scene { this: Some(figure), roll, ..Scene::of(who) }, answer(t, figure, who))?;
    }
    Ok(())
}

/// What an enemy's card says when somebody attacks it.
fn answer<'b>(t: Look<'_, 'b>, figure: Figure, who: Who) -> &'b [Effect] {
    said(abilities(t, figure, who), |ability| match ability {
        Ability::WhenAttacked(does) => Some(does),
        _ => None,
    })
}

pub fn when_it_survives(abilities: &[Ability]) -> &[Effect] {
    said(abilities, |ability| match ability {
        Ability::WhenItSurvives(does) => Some(does),
        _ => None,
    })
}

pub fn when_it_dies(abilities: &[Ability]) -> &[Effect] {
    said(abilities, |ability| match ability {
        Ability::WhenItDies(does) => Some(does),
        _ => None,
    })
}

pub fn when_it_is_wounded(abilities: &[Ability]) -> &[Effect] {
    said(abilities, |ability| match ability {
        Ability::WhenItIsWounded(does) => Some(does),
        _ => None,
    })
}

fn before_it_attacks(abilities: &[Ability]) -> &[Effect] {
    said(abilities, |ability| match ability {
        Ability::BeforeItAttacks(does) => Some(does),
        _ => None,
    })
}

fn when_it_wounds_you(abilities: &[Ability]) -> &[Effect] {
    said(abilities, |ability| match ability {
        Ability::WhenItWoundsYou(does) => Some(does),
        _ => None,
    })
}

fn said(abilities: &[Ability], find: impl Fn(&Ability) -> Option<&Vec<Effect>>) -> &[Effect] {
    abilities.iter().find_map(find).map_or(&[], Vec::as_slice)
}

/// Whether elder signs that count as nothing else do harm.
pub fn signs_hurt(abilities: &[Ability]) -> bool {
    abilities.iter().any(|ability| matches!(ability, Ability::SignsMadden | Ability::WhenAttacked(_)))
}

fn signs_hit(abilities: &[Ability]) -> bool {
    abilities.iter().any(|ability| matches!(ability, Ability::SignsHit))
}
