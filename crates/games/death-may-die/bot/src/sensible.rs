//! How the bot plays Death May Die. All it knows of an episode or an Elder One is in the content: to learn
//! what an action would do, it runs the rules, and it never looks at a name. `docs/bots.md` says what it
//! considers.
//!
//! Everything is measured in actions: a value of 1 is worth one action of the team.

use crate::DeathMayDieBot;
use crate::viewpoint::Viewpoint;
use crate::{cards, people, places, plan, rolls, worth};
use bots::Sensible;
use death_may_die::question::{About, Choice};
use death_may_die::{Content, DeathMayDie, State};
use table::Ask;

impl Sensible for DeathMayDieBot {
    type Game = DeathMayDie;

    fn opinion(content: &Content, state: &State, ask: &Ask<'_, DeathMayDie>) -> Option<usize> {
        let chosen = choose(&Viewpoint::new(content, state, ask.why.who), ask.why.about, ask.options)?;
        ask.options.iter().position(|&option| option == chosen)
    }
}

/// What the bot picks; `None` if it has no opinion on the question.
pub(crate) fn choose(view: &Viewpoint<'_>, about: About, options: &[Choice]) -> Option<Choice> {
    match about {
        About::Action | About::FreeAction => plan::action(view, options),
        About::GiftTo => options.iter().copied().find(|&option| option == Choice::Investigator(view.who)),
        About::RunTo(left) => plan::step(view, left, options),
        About::Target => plan::target(view, options),
        About::AnotherTarget => people::another_target(view, options),
        About::Wound => people::easiest_to_kill(view, options),
        About::Reroll(..) => rolls::reroll(view, options),
        About::Butcher(..) => rolls::butcher(view),
        About::CountSigns => rolls::count_signs(view, options),
        About::CountTentacles => rolls::count_signs(view, options),
        About::CurseSigns => rolls::curse_signs(view, options),
        About::Frenzy => Some(if rolls::is_ours(view) { Choice::Yes } else { Choice::No }),
        About::SpareWounds(_) | About::SpareSanity(_) => options.first().copied(),
        About::Steady => Some(Choice::Yes),
        About::Heal => worth::heal(view, options),
        About::HealMix => worth::heal_mix(view, options),
        About::LevelUp => cards::level_up(view, options),
        About::Choose => cards::deal(view, options),
        About::UseCard => cards::use_card(view, options).or(Some(Choice::No)),
        About::KeepCard(card, _) => Some(cards::keep(view, card)),
        About::WhoTakesWound | About::DiscardWhich => cards::least(view, options),
        About::TradeWhat => Some(Choice::No),
        // A player who asks for something has a reason.
        About::GiveUp(_) => Some(Choice::Yes),
        About::WhichAttacks => {
            cards::use_card(view, options).or_else(|| people::most_dangerous(view, options))
        }
        About::WhichEffect => cards::use_card(view, options).or_else(|| cards::first_effect(options)),
        About::Sneak => people::sneak(view, options),
        About::PassFireTo => people::most_dangerous(view, options),
        About::Passenger => Some(Choice::No),
        About::WhichEnemy => people::which_enemy(view, options),
        About::WhichInvestigator => people::which_investigator(view, options),
        About::WhoGets(_) => {
            people::which_enemy(view, options).or_else(|| people::which_investigator(view, options))
        }
        About::MoveTo(_) => places::best_to_stand(view, options),
        About::WhichSpace(_) => places::which_space(view, options),
        About::SummonWhere(_) | About::MoveVia(_) | About::LightFire => places::farthest(view, options),
        About::MoveTokenTo(kind, at, _) => places::move_token(view, kind, at, options),
        About::UnlockTo => places::unlock(view, options),
        About::RunAnywhere => places::best_to_stand(view, options),
        About::HealWhom => people::which_investigator(view, options),
        About::Cancel(_) | About::TakeWoundFor(_) | About::StepIn(_) => {
            Some(if view.me().wounds.at() <= 1 { Choice::Yes } else { Choice::No })
        }
        About::SaveFocus(_) => Some(if view.me().wounds.at() <= 2 { Choice::Yes } else { Choice::No }),
        About::DrawAgain(_) => Some(if view.me().stress.at() >= 2 { Choice::Yes } else { Choice::No }),
        About::SeekRelic => Some(Choice::No),
        // An effect that the bot does not know.
        _ => None,
    }
}
