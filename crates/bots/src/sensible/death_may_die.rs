//! How the bot plays Death May Die. All it knows of an episode or an Elder One is in the content: it asks the rules
//! what an action would do, and never looks at a name. `docs/bots.md` says what it looks at.
//!
//! Everything is weighed in actions: a value of 1 is as good as one action of the team.

mod cards;
pub(crate) mod foresight;
mod imagine;
mod journey;
mod local;
mod mind;
mod odds;
mod outlook;
mod people;
mod places;
mod plan;
mod planner;
mod ritual;
mod rolls;
mod supply;
mod tasks;
mod threats;
mod worth;

use super::Sensible;
use death_may_die::question::{About, Choice};
use death_may_die::{Content, DeathMayDie, State};
use mind::Mind;
use table::Ask;

impl Sensible for DeathMayDie {
    fn opinion(content: &Content, state: &State, ask: &Ask<'_, DeathMayDie>) -> Option<usize> {
        let chosen = choose(&Mind::new(content, state, ask.why.who), ask.why.about, ask.options)?;
        ask.options.iter().position(|&option| option == chosen)
    }
}

/// What the bot picks. It has no opinion on a question that it does not know.
fn choose(mind: &Mind<'_>, about: About, options: &[Choice]) -> Option<Choice> {
    match about {
        About::Action | About::FreeAction => plan::action(mind, options),
        About::GiftTo => options.iter().copied().find(|&option| option == Choice::Investigator(mind.who)),
        About::RunTo(left) => plan::step(mind, left, options),
        About::Target => plan::target(mind, options),
        About::AnotherTarget => people::another_target(mind, options),
        About::Wound => people::easiest_to_kill(mind, options),
        About::Reroll(..) => rolls::reroll(mind, options),
        About::Butcher(..) => rolls::butcher(mind),
        About::CountSigns => rolls::count_signs(mind, options),
        About::CountTentacles => rolls::count_signs(mind, options),
        About::CurseSigns => rolls::curse_signs(mind, options),
        About::Frenzy => Some(if rolls::is_ours(mind) { Choice::Yes } else { Choice::No }),
        About::SpareWounds | About::SpareSanity => options.first().copied(),
        About::Steady => Some(Choice::Yes),
        About::Heal => worth::heal(mind, options),
        About::HealMix => worth::heal_mix(mind, options),
        About::LevelUp => cards::level_up(mind, options),
        About::Choose => cards::deal(mind, options),
        About::UseCard => cards::use_card(mind, options).or(Some(Choice::No)),
        About::KeepCard(card) => Some(cards::keep(mind, card)),
        About::WhoTakesWound | About::DiscardWhich => cards::least(mind, options),
        About::TradeWhat => Some(Choice::No),
        // Whoever asks for something has a plan.
        About::GiveUp(_) => Some(Choice::Yes),
        About::WhichAttacks => {
            cards::use_card(mind, options).or_else(|| people::most_dangerous(mind, options))
        }
        About::WhichEffect => cards::use_card(mind, options).or_else(|| cards::first_effect(options)),
        About::Sneak => people::sneak(mind, options),
        About::PassFireTo => people::most_dangerous(mind, options),
        About::Passenger => Some(Choice::No),
        About::WhichEnemy => people::which_enemy(mind, options),
        About::WhichInvestigator => people::which_investigator(mind, options),
        About::MoveTo(_) => places::best_to_stand(mind, options),
        About::WhichSpace(_) => places::which_space(mind, options),
        About::SummonWhere(_) | About::MoveVia(_) | About::LightFire => places::farthest(mind, options),
        About::MoveTokenTo(left) => places::move_token(mind, left, options),
        About::UnlockTo => places::unlock(mind, options),
        About::RunAnywhere => places::best_to_stand(mind, options),
        About::HealWhom => people::which_investigator(mind, options),
        About::Cancel(_) | About::TakeWoundFor(_) | About::StepIn(_) => {
            Some(if mind.me().wounds.at() <= 1 { Choice::Yes } else { Choice::No })
        }
        About::SaveFocus(_) => Some(if mind.me().wounds.at() <= 2 { Choice::Yes } else { Choice::No }),
        About::DrawAgain(_) => Some(if mind.me().stress.at() >= 2 { Choice::Yes } else { Choice::No }),
        About::SeekRelic => Some(Choice::No),
        // A word that is new to the bot.
        _ => None,
    }
}
