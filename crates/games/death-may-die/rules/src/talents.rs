//! What skills and cards give, as numbers that the rules read by name.

use serde::Deserialize;

/// A limit, or none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum UpTo {
    Just(u8),
    Any,
}

impl UpTo {
    /// `Any` is more than there can be of anything.
    pub fn most(self) -> u8 {
        match self {
            UpTo::Just(most) => most,
            UpTo::Any => u8::MAX,
        }
    }

    fn plus(self, other: UpTo) -> UpTo {
        match (self, other) {
            (UpTo::Just(a), UpTo::Just(b)) => UpTo::Just(a.saturating_add(b)),
            (UpTo::Any, _) | (_, UpTo::Any) => UpTo::Any,
        }
    }
}

impl Default for UpTo {
    fn default() -> UpTo {
        UpTo::Just(0)
    }
}

/// One list of all talents, so that none is forgotten when they are added up.
macro_rules! talents {
    (
        numbers { $($(#[$number_doc:meta])* $number:ident,)* }
        limits { $($(#[$limit_doc:meta])* $limit:ident,)* }
        flags { $($(#[$flag_doc:meta])* $flag:ident,)* }
    ) => {
        /// What skills and cards give.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct Talents {
            $($(#[$number_doc])* pub $number: u8,)*
            $($(#[$limit_doc])* pub $limit: UpTo,)*
            $($(#[$flag_doc])* pub $flag: bool,)*
        }

        impl Talents {
            /// Both together.
            #[must_use]
            pub fn plus(self, other: &Talents) -> Talents {
                Talents {
                    $($number: self.$number.saturating_add(other.$number),)*
                    $($limit: self.$limit.plus(other.$limit),)*
                    $($flag: self.$flag | other.$flag,)*
                }
            }
        }
    };
}

talents! {
    numbers {
        /// Spaces more on each run.
        run_spaces,
        /// Runs a turn that cost no action.
        free_runs,
        /// Investigators who may be taken along at each step of a run.
        passengers,
        /// Actions more each turn.
        extra_actions,
        /// Wounds to each enemy sneaked past.
        sneak_wounds,
        /// Bonus dice on all one's own rolls.
        dice,
        /// Bonus dice on attacks.
        attack_dice,
        /// Bonus dice against a target in one's own space.
        attack_dice_here,
        /// Free rerolls against a target in one's own space.
        attack_rerolls_here,
        /// Spaces away that a target may be.
        reach,
        /// Bonus dice against a target elsewhere.
        attack_dice_afar,
        /// Attacks a turn against a target elsewhere that cost no action.
        free_attacks_afar,
        /// Bonus dice on the episode's first and second action.
        first_action_dice,
        second_action_dice,
        /// Successes more than one for each elder sign counted as a success.
        sign_bonus,
        /// Stress healed for each elder sign so counted.
        sign_heals,
        /// Free rerolls when attacked or rolling for fire.
        defence_rerolls,
        /// Wounds and sanity that may be spared when attacked or rolling for fire.
        spare_wounds_defending,
        spare_sanity_defending,
        /// Wounds and sanity that may be spared from any source.
        spare_wounds,
        spare_sanity,
        /// Additional dice that each stress spent on a reroll rerolls, when attacking and on other rolls.
        more_dice_attacking,
        more_dice_otherwise,
        /// Stress that may be healed before a roll, when attacking and on other rolls.
        steady_attacking,
        steady_otherwise,
        /// Free rerolls each turn, on any roll.
        turn_rerolls,
        /// Free rerolls on each roll.
        roll_rerolls,
        /// Tentacles and successes that may be added to one's own rolls.
        add_tentacles,
        add_successes,
        /// Stress and wounds that a rest heals in addition.
        rest_stress,
        rest_wounds,
        /// Rests a turn that cost no action.
        free_rests,
        /// Deaths by wounds that one survives.
        lives,
        /// Wounds healed for each tentacle counted as a success.
        tentacle_heals,
        /// Successes that may be added to one's own rolls with two or more tentacles.
        frenzy,
        /// Investigations more in the third phase.
        more_discoveries,
        /// Investigations a turn after a run with a sneak.
        run_discoveries,
        /// Bonus dice on attacks against monsters.
        attack_dice_monsters,
        /// Free rerolls when attacked.
        attacked_rerolls,
        /// Stress or wounds healed for each tentacle of one's own rolls.
        witness_heals,
        /// Wounds that may be added to an attack on an enemy that is alone in its space.
        lone_wounds,
        /// Wounds that may be added to one attack a turn.
        instinct_wounds,
        /// Stress that this costs.
        instinct_stress,
        /// Wounds more on every attack.
        attack_wounds,
        /// Free rerolls of an attack for each of its targets.
        target_rerolls,
        /// Enemies that one names as favoured prey.
        favourites,
        /// Bonus dice when attacking favoured prey, and free rerolls.
        favourite_dice,
        favourite_rerolls,
        /// Dice fewer, of one's choice, that favoured prey rolls against one.
        favourite_fewer,
        /// Free rerolls on an attack that was taken over from another.
        guard_rerolls,
        /// Wounds that one may take to cancel one's mythos card.
        cancel_mythos,
        /// What one's focus and oneself heal when the other rests.
        focus_heals,
        /// Wounds that one may take for one's focus to keep it alive.
        focus_saves,
        /// What one heals when another in one's space rests.
        rest_along,
        /// Relics that one looks for at the start of one's first turn.
        relic_finds,
        /// Actions a turn that one gives to anybody in one's space.
        gift_actions,
    }
    limits {
        /// Enemies a run that do not follow.
        sneaks,
        /// Elder signs of a roll that may count as successes.
        signs,
        /// Tentacles of a roll that may count as successes too.
        tentacles_hit,
        /// Targets more in the space of an attack's target.
        more_targets,
        /// Stress healed when a mythos card is put under the deck.
        omens_heal,
    }
    flags {
        /// Elder signs of one's rolls may count as a success and a tentacle each.
        cursed_signs,
        /// Wounds by fire may go to an enemy in one's space.
        fire_to_enemies,
        /// An attack may have any number of targets in one's own space.
        many_targets_here,
        /// Each target in one's own space takes the full wounds.
        full_wounds_here,
        /// Resting among enemies is allowed.
        rest_anywhere,
        /// On a run, all gates are adjacent to each other.
        run_between_gates,
        /// On a run, each gate is adjacent to one's space.
        run_to_gates,
        /// Surviving heals all stress.
        lives_heal,
        /// The latest mythos card without the symbol that anybody drew is kept.
        keeps_mythos,
        /// The abilities of monsters do not work with or against one.
        ignores_monsters,
        /// An attack on a monster may have any number of monsters in one's own space as targets.
        many_monsters_here,
        /// A run catches no fire.
        run_fireproof,
        /// A run goes any distance, and nobody follows.
        run_anywhere,
        /// A tentacle of one's own rolls may be kept from costing sanity instead of healing.
        witness_spares,
        /// It may do both.
        witness_does_both,
        /// Killing an enemy that is alone in its space by an attack heals all stress.
        lone_kill_heals,
        /// Each target takes the full wounds.
        full_wounds,
        /// Attacks on others in one's space, and up to 1 space away, may be taken over.
        guards_here,
        guards_near,
        /// Afterwards all stress is healed.
        guard_heals,
        /// The first mythos card of one's turn may go under the deck, for another.
        omens_again,
        /// Two mythos cards may be drawn on one's turn, one of them to be put under the deck.
        omens_two,
        /// Enemies summoned at a gate lose half their health, while one is there or up to 1 space away.
        gate_wounds_here,
        gate_wounds_near,
        /// One's focus and oneself heal as if resting when the other rests.
        focus_rests,
        /// A wound may be taken for one's focus, and heals a stress.
        focus_wound,
        /// Cultists roll one fewer bonus die against anybody in one's space.
        cows_cultists,
        /// No cultist is summoned in one's space.
        bars_cultists,
        /// Both hold up to 1 space away.
        cultists_near,
        /// One may go along when another leaves one's space.
        goes_along,
        /// Instead of investigating one may gain a random transformed relic.
        finds_transformed,
        /// Items are claimed without paying stress or wounds.
        items_free,
    }
}
