//! Skills and cards: what they give, and what is worth paying for them.

use crate::ritual::Ritual;
use crate::viewpoint::Viewpoint;
use crate::{what_if, worth};
use death_may_die::content::Episode;
use death_may_die::discovery::{Claim, ClaimIs, Discovery};
use death_may_die::investigator::TOP_LEVEL;
use death_may_die::powers::Powers;
use death_may_die::question::{Choice, Origin};
use death_may_die::state::{Claimed, Who};
use death_may_die::talents::Talents;

/// The skill whose next level is worth most.
pub(crate) fn level_up(view: &Viewpoint<'_>, options: &[Choice]) -> Option<Choice> {
    let edition = view.state.rules.edition;
    let skills = view.content.board(view.me().board).skills(edition);
    best(options, |option| {
        let Choice::Skill(slot) = option else { return None };
        let slot = usize::from(slot.0);
        let at = |level: u8| powers(view.content.skill(skills[slot]).level(level, edition));
        let level = view.me().levels[slot];
        // The next level, and a share of the levels after it.
        let top = (at(TOP_LEVEL) - at(level)) / 6.0;
        Some(at(level + 1) - at(level) + top)
    })
}

/// The option that is worth most.
pub(crate) fn best(options: &[Choice], worth: impl Fn(Choice) -> Option<f32>) -> Option<Choice> {
    let valued = options.iter().filter_map(|&option| worth(option).map(|worth| (option, worth)));
    valued
        .fold(None, |best: Option<(Choice, f32)>, (option, worth)| match best {
            Some((_, most)) if most >= worth => best,
            _ => Some((option, worth)),
        })
        .map(|(option, _)| option)
}

/// What talents are worth over the rest of a game.
fn talents(of: &Talents) -> f32 {
    let n = f32::from;
    let flag = |has: bool| n(u8::from(has));
    let up_to = |limit: death_may_die::talents::UpTo| n(limit.most().min(3));
    3.5 * n(of.extra_actions)
        + 1.6 * n(of.free_runs)
        + 0.6 * n(of.run_spaces)
        + 0.1 * n(of.passengers)
        + 0.45 * up_to(of.sneaks)
        + 0.5 * n(of.sneak_wounds)
        + 1.8 * n(of.dice)
        + 1.4 * n(of.attack_dice)
        + 1.2 * n(of.attack_dice_here)
        + 0.5 * n(of.attack_rerolls_here)
        + 0.7 * flag(of.many_targets_here)
        + 1.0 * flag(of.full_wounds_here)
        + 1.1 * n(of.reach)
        + 0.7 * n(of.attack_dice_afar)
        + 2.5 * n(of.free_attacks_afar)
        + 0.6 * n(of.first_action_dice)
        + 0.6 * n(of.second_action_dice)
        + 0.7 * up_to(of.signs)
        + 0.7 * n(of.sign_heals)
        + 1.0 * n(of.sign_bonus)
        + 0.4 * flag(of.cursed_signs)
        + 0.8 * n(of.defence_rerolls)
        + 1.8 * n(of.spare_wounds_defending)
        + 0.7 * n(of.spare_sanity_defending)
        + 2.4 * n(of.spare_wounds)
        + 1.2 * n(of.spare_sanity)
        + 0.6 * n(of.more_dice_attacking)
        + 0.5 * n(of.more_dice_otherwise)
        + 0.9 * n(of.steady_attacking)
        + 0.7 * n(of.steady_otherwise)
        + 0.9 * n(of.turn_rerolls)
        + 1.5 * n(of.roll_rerolls)
        + 1.6 * n(of.add_successes)
        + 0.5 * n(of.rest_stress)
        + 0.7 * n(of.rest_wounds)
        + 2.5 * n(of.free_rests)
        + 1.2 * flag(of.rest_anywhere)
        + 2.5 * n(of.lives)
        + 0.3 * flag(of.lives_heal)
        + 0.3 * flag(of.fire_to_enemies)
        + 0.7 * up_to(of.tentacles_hit)
        + 0.5 * n(of.tentacle_heals)
        + 0.5 * n(of.frenzy)
        + 1.0 * n(of.more_discoveries)
        + 0.6 * n(of.run_discoveries)
        + 1.0 * n(of.attack_dice_monsters)
        + 0.8 * n(of.attacked_rerolls)
        + 1.1 * n(of.witness_heals)
        + 0.6 * flag(of.witness_spares)
        + 0.8 * flag(of.witness_does_both)
        + 0.6 * flag(of.ignores_monsters)
        + 0.4 * flag(of.many_monsters_here)
        + 0.4 * flag(of.run_fireproof)
        + 1.6 * flag(of.run_anywhere)
        + 0.8 * n(of.lone_wounds)
        + 0.8 * flag(of.lone_kill_heals)
        + 0.9 * n(of.instinct_wounds)
        - 0.4 * n(of.instinct_stress)
        + 1.8 * n(of.attack_wounds)
        + 0.5 * up_to(of.more_targets)
        + 0.6 * n(of.target_rerolls)
        + 0.9 * flag(of.full_wounds)
        + 0.6 * n(of.favourites)
        + 0.7 * n(of.favourite_dice)
        + 0.5 * n(of.favourite_rerolls)
        + 0.6 * n(of.favourite_fewer)
        + 0.4 * flag(of.guards_here)
        + 0.4 * flag(of.guards_near)
        + 0.4 * n(of.guard_rerolls)
        + 0.5 * flag(of.guard_heals)
        + 1.0 * flag(of.omens_again)
        + 1.5 * flag(of.omens_two)
        + 0.3 * up_to(of.omens_heal)
        + 0.4 * n(of.cancel_mythos)
        + 0.5 * flag(of.gate_wounds_here)
        + 1.0 * flag(of.gate_wounds_near)
        + 0.6 * n(of.focus_heals)
        + 1.4 * flag(of.focus_rests)
        + 0.5 * flag(of.focus_wound)
        + 0.5 * n(of.focus_saves)
        + 0.8 * flag(of.cows_cultists)
        + 0.5 * flag(of.bars_cultists)
        + 0.5 * flag(of.cultists_near)
        + 0.3 * flag(of.goes_along)
        + 0.5 * n(of.rest_along)
        + 3.0 * n(of.gift_actions)
        + 0.6 * flag(of.items_free)
        + 1.0 * n(of.relic_finds)
        + 1.0 * flag(of.finds_transformed)
        + 0.6 * flag(of.run_between_gates)
        + 0.8 * flag(of.run_to_gates)
}

/// What everything that a skill or a card gives is worth: conditional talents count less, triggered effects
/// count by their number.
fn powers(of: &Powers) -> f32 {
    let now_and_then: f32 = of.gives_if.iter().map(|(_, given)| talents(given)).sum();
    let per: f32 = of.gives_per.iter().map(|(_, given)| talents(given)).sum();
    let moments: f32 = of.when.iter().map(|(_, does)| does.len() as f32).sum();
    talents(&of.gives) + 0.5 * now_and_then + 0.8 * per + 0.4 * talents(&of.gives_others_here) + 0.9 * moments
}

fn claim(episode: &Episode, card: Claimed) -> Option<&Claim> {
    episode.discovery(card.card).side(card.side).map(|claim| episode.claim(claim))
}

/// What a card is worth by itself; what it gives is counted with the talents.
fn card(view: &Viewpoint<'_>, card: Claimed) -> f32 {
    let Some(claim) = claim(view.episode(), card) else { return 0.0 };
    let uses = 0.7 * claim.powers.uses.len() as f32;
    match claim.is {
        ClaimIs::Item => 0.3 + uses,
        ClaimIs::Companion(health) => 0.3 + 0.45 * f32::from(health.saturating_sub(card.wounds)) + uses,
        ClaimIs::Condition => -1.2,
    }
}

/// What all of an investigator's cards and talents are worth.
pub(crate) fn all_of(view: &Viewpoint<'_>, who: Who) -> f32 {
    let cards: f32 = view.state.cards_of(who).map(|(_, claimed)| card(view, claimed)).sum();
    cards + 0.7 * talents(&view.state.investigator(who).cached.talents)
}

fn claimed(view: &Viewpoint<'_>, wanted: Discovery) -> Option<Claimed> {
    view.state.claimed.iter().copied().find(|claimed| claimed.card == wanted)
}

/// What a card is worth to its owner, including everything it gives.
fn whole(view: &Viewpoint<'_>, wanted: Discovery) -> f32 {
    let Some(found) = claimed(view, wanted) else { return 0.0 };
    let Some(claim) = claim(view.episode(), found) else { return 0.0 };
    let skill = claim.skill.as_ref().map_or(0.0, |skill| powers(&view.content.skill(skill.id()).levels[0]));
    card(view, found) + 0.7 * (powers(&claim.powers) + skill)
}

/// The card that is easiest to spare.
pub(crate) fn least(view: &Viewpoint<'_>, options: &[Choice]) -> Option<Choice> {
    best(options, |option| match option {
        Choice::Claimed(card) => Some(-whole(view, card)),
        _ => None,
    })
}

/// Whether keeping a card is worth a wound.
pub(crate) fn keep(view: &Viewpoint<'_>, card: Discovery) -> Choice {
    let hurt = f32::from(view.me().wounds.at());
    let price = worth::wounds(view.state, view.who, hurt + 1.0) - worth::wounds(view.state, view.who, hurt);
    if whole(view, card) > price + 0.2 { Choice::Yes } else { Choice::No }
}

/// The offer after which the table looks best.
pub(crate) fn deal(view: &Viewpoint<'_>, options: &[Choice]) -> Option<Choice> {
    let ritual = Ritual::of(view);
    best(options, |option| match option {
        Choice::Deal(id) => {
            let mut state = what_if::after_deal(view, &view.content.deals[usize::from(id)]);
            Some(worth::position(view, &ritual, &mut state))
        }
        Choice::No => Some(worth::position(view, &ritual, &mut view.state.clone())),
        _ => None,
    })
}

/// The episode's effects come before the investigator's own skills, which may heal the harm they do.
pub(crate) fn first_effect(options: &[Choice]) -> Option<Choice> {
    let own =
        |option: &Choice| matches!(option, Choice::Effect(origin) if !matches!(origin, Origin::Enemy(_)));
    let episode = Choice::Effect(Origin::Episode);
    let first = options.iter().copied().find(|&option| option == episode);
    first.or_else(|| options.iter().copied().find(own)).or_else(|| options.first().copied())
}

/// A card that is worth using now. If using it up costs something, it has to be worth that.
pub(crate) fn use_card(view: &Viewpoint<'_>, options: &[Choice]) -> Option<Choice> {
    if !options.iter().any(|option| matches!(option, Choice::Use(..))) {
        return None;
    }
    let ritual = Ritual::of(view);
    let now = worth::position(view, &ritual, &mut view.state.clone());
    best(options, |option| {
        let Choice::Use(card, index) = option else { return None };
        let mut then = what_if::after_use(view, card, index);
        let gain = worth::position(view, &ritual, &mut then) - now;
        (gain > 0.15).then_some(gain)
    })
}
