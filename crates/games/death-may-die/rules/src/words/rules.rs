//! Which rule a question comes from.

use crate::question::{About, Origin};

/// The rule to read up when this is asked.
pub(super) fn rule(about: About) -> &'static str {
    match about {
        About::Throw(_) => "DMD-DICE-03",
        About::DrawMythos => "DMD-MYTH-01",
        About::DrawDiscovery => "DMD-INVEST-01",
        About::TurnToken(_) => "DMD-SETUP-04",
        About::DealInsanity => "DMD-SETUP-09",
        About::FirstPlayer => "DMD-SETUP-10",
        About::UnknownMonster(_) => "DMD-UNK-01",
        About::UnknownGate(_) => "DMD-UNK-02",
        About::LayOutRelic | About::TakeRelic | About::SeekRelic => "DMD-UNK-08",
        About::RiseWhere => "DMD-DIFF-04",
        About::Action => "DMD-TURN-03",
        About::FreeAction | About::GiftTo => "DMD-TURN-04",
        About::RunTo(_) | About::RunAnywhere => "DMD-RUN-01",
        About::MoveTo(_) | About::GoAlong(_) | About::PushTo(_) => "DMD-RUN-04",
        About::Sneak => "DMD-SKILL-STEALTH",
        About::Passenger => "DMD-SKILL-SWIFT",
        About::Target => "DMD-ATTACK-01",
        About::AnotherTarget | About::Wound => "DMD-SKILL-BRAWL",
        About::Reroll(..) => "DMD-DICE-08",
        About::CountSigns => "DMD-SKILL-ARCANE",
        About::CurseSigns
        | About::CountTentacles
        | About::HoldOffTentacles
        | About::Steady
        | About::Butcher(..)
        | About::Frenzy => "DMD-DICE-10",
        About::PassFireTo | About::LightFire => "DMD-END-04",
        About::SpareWounds(by) | About::SpareSanity(by) => match by {
            Some(Origin::Card(_)) => "DMD-INVEST-02",
            Some(Origin::Relic(_)) => "DMD-UNK-08",
            Some(
                Origin::Skill(_)
                | Origin::Insanity(_)
                | Origin::Enemy(_)
                | Origin::Episode
                | Origin::ElderOne,
            )
            | None => "DMD-SKILL-TOUGH",
        },
        About::Heal | About::HealMix | About::HealWhom => "DMD-REST-01",
        About::LevelUp => "DMD-INV-07",
        About::WhichEnemy
        | About::WhichSpace(_)
        | About::WhichInvestigator
        | About::WhichEffect
        | About::WhoGets(_)
        | About::Choose => "DMD-TURN-06",
        About::SummonWhere(_) => "DMD-MYTH-06",
        About::MoveTokenTo(..) => "DMD-SETUP-11",
        About::WandersTo(..) | About::MoveVia(_) => "DMD-MYTH-05",
        About::WhoTakesWound => "DMD-COMP-01",
        About::DiscardWhich | About::KeepCard(..) => "DMD-INVEST-02",
        About::UseCard => "DMD-TURN-05",
        About::TradeWhat | About::TradeTo(_) | About::StealWhat => "DMD-TRADE-01",
        About::GiveUp(_) => "DMD-TRADE-04",
        About::WhichAttacks | About::StepIn(_) => "DMD-FIGHT-01",
        About::LeaveOutDie(_) => "DMD-DICE-02",
        About::UnlockTo => "DMD-MAP-10",
        About::WhichStage => "DMD-END-09",
        About::InvestigateAfterRun | About::InvestigateAgain => "DMD-INVEST-01",
        About::Savage(_) | About::Instinct(_) => "DMD-ATTACK-01",
        About::DrawTwo | About::DrawAgain(_) | About::PlayWhich | About::Cancel(_) => "DMD-MYTH-01",
        About::NamePartner
        | About::JoinPartner
        | About::NamePrey
        | About::NameFocus
        | About::TakeWoundFor(_)
        | About::SaveFocus(_) => "DMD-INV-01",
    }
}
