//! Which rule a question comes from, and what kind an event is.

use crate::Event;
use crate::question::About;
use table::EventKind;

/// The rule to read up when this is asked.
pub(super) fn rule(about: About) -> &'static str {
    match about {
        About::DrawMap => "MOM-SETUP-01",
        About::DrawItem => "MOM-ITEM-02",
        About::DrawSpell | About::SpellBack(_) => "MOM-SPELL-01",
        About::Dice(_) | About::WhichSkill => "MOM-TEST-01",
        About::ClaimUp(_) | About::ClaimDown(_) => "MOM-DMG-01",
        About::TurnUp(_) => "MOM-DMG-02",
        About::LoseFaceDown(_) | About::HealWhat(_) => "MOM-DMG-04",
        About::TurnDownWhat(_) => "MOM-DMG-05",
        About::InsaneBack => "MOM-INSANE-02",
        About::AttackText(_) => "MOM-ATTACK-06",
        About::EvadeText(_) => "MOM-EVADE-02",
        About::HorrorText(_) => "MOM-HORROR-02",
        About::NextMonster => "MOM-MON-05",
        About::MoveText(_) | About::MonsterText(_) => "MOM-MON-02",
        About::DrawTier | About::DrawEvent(_) => "MOM-MYTH-02",
        About::DrawPerson | About::DrawMonster | About::DrawSpace | About::DrawKind => "MOM-MYTH-05",
        About::RandomItem => "MOM-POSS-02",
        About::DrawArm => "MOM-MYTH-06",
        About::FactIs | About::FactIsNot | About::IsIt(_) | About::Redeal => "MOM-HIDE-02",
        About::PuzzleBoard(_) | About::PuzzleMix(_) => "MOM-PUZ-10",
        About::SkillForPuzzle(_) => "MOM-PUZ-01",
        About::CodeAnswer(_) => "MOM-PUZ-06",
        About::GiveOut(_) => "MOM-ROUND-04",
        About::NextUp => "MOM-ROUND-05",
        About::FireSpreads => "MOM-FIRE-03",
        About::MonsterWay(_) => "MOM-MON-03",
        About::MonsterGoal(_) | About::MonsterTarget(_) => "MOM-MON-06",
        About::MonsterSent(_) | About::DriveWhere(_) => "MOM-MON-03",
        About::MovedTo(_) => "MOM-MOVE-04",
        About::AppearsWhere(_) => "MOM-MON-08",
        About::DriftsTo => "MOM-MAP-07",
        About::WhichPerson | About::WhichSpace | About::WhichMonster | About::LeadChooses(_) => "MOM-MYTH-05",
        About::Turn => "MOM-TURN-02",
        About::Order | About::UseAbility(_) | About::UseOwnAbility => "MOM-TURN-01",
        About::AttackWhom | About::AttackWith(_) => "MOM-ATTACK-01",
        About::WhichToken | About::WhichOption(_) => "MOM-TOKEN-01",
        About::WhichCard => "MOM-COMP-01",
        About::EvadeWhom => "MOM-EVADE-01",
        About::HorrorOf => "MOM-HORROR-01",
        About::AfterRoll | About::HelpWithRoll(_) => "MOM-TEST-02",
        About::PushWhom | About::PushWhere | About::Willing(_) => "MOM-PUSH-01",
        About::StealFrom | About::StealWith | About::StealWhat(_) => "MOM-STEAL-01",
        About::Trade => "MOM-TRADE-01",
        About::TradeTo(_) | About::TradeAllow(_) => "MOM-TRADE-02",
        About::SetFireWhere => "MOM-SETFIRE-01",
        About::Douse => "MOM-EXTING-02",
        About::BarricadeWhat | About::BarricadeWhich | About::BarricadeWhere => "MOM-BARR-01",
        About::MayStep => "MOM-MAP-03",
        About::WashedTo => "MOM-MAP-07",
        About::Chooses(_)
        | About::May(_)
        | About::ChoosePerson
        | About::ChooseSpace
        | About::ChooseMonster
        | About::ChooseItem
        | About::GiveUpWhat => "MOM-GOLD-01",
        About::PuzzleStep(_) => "MOM-PUZ-03",
    }
}

/// For clients that rattle dice, show cards or count turns.
pub(super) fn kind(event: &Event) -> EventKind {
    match event {
        Event::TurnBegan(_) | Event::Activates(_) => EventKind::Turn,
        Event::Rolled { .. } | Event::Rerolled { .. } | Event::BarricadeRoll { .. } => EventKind::Roll,
        Event::CameUp { .. }
        | Event::Flipped(_)
        | Event::Suffered { card: Some(_), .. }
        | Event::TurnedUp { .. }
        | Event::SawBack { .. }
        | Event::BackShown(..)
        | Event::PoolEvent(_) => EventKind::Card,
        Event::MapDrawn(_)
        | Event::Said(_)
        | Event::Noted(_)
        | Event::Objective(_)
        | Event::Revealed(_)
        | Event::RoleGone(_)
        | Event::TokenPut(..)
        | Event::TokenTaken(_)
        | Event::WayGone(..)
        | Event::TokenMoved(..)
        | Event::Followed(..)
        | Event::StoppedFollowing(..)
        | Event::VarChanged(..)
        | Event::SumGrew { .. }
        | Event::PuzzleSumGrew { .. }
        | Event::NotThat(_)
        | Event::NothingToExclude
        | Event::ChainCut
        | Event::Ended(_)
        | Event::EndedByMadness(_)
        | Event::Won(_)
        | Event::Lost(_)
        | Event::RoundBegan(_)
        | Event::LeadPassed(_)
        | Event::TurnEnded(_)
        | Event::LastPhase
        | Event::MythosPhase
        | Event::ActionBegan(..)
        | Event::CardUsed(..)
        | Event::Forfeited(_)
        | Event::Granted { .. }
        | Event::Stays(_)
        | Event::Chose(..)
        | Event::Moved { .. }
        | Event::Placed(..)
        | Event::Given { .. }
        | Event::Taken { .. }
        | Event::Dropped { .. }
        | Event::PickedUp { .. }
        | Event::Discarded(_)
        | Event::Laid(..)
        | Event::LaidOn(..)
        | Event::ClueGained(..)
        | Event::ClueLost(..)
        | Event::Became(..)
        | Event::Cured(..)
        | Event::Immune(..)
        | Event::Suffered { card: None, .. }
        | Event::TurnedDown { .. }
        | Event::Healed { .. }
        | Event::NoCardLeft(_)
        | Event::NoneToGain(_)
        | Event::Wounded(_)
        | Event::WentInsane(_)
        | Event::Eliminated(_)
        | Event::LeftBoard(_)
        | Event::SpentClue(_)
        | Event::SpentFocus(_)
        | Event::Converted(..)
        | Event::Result { .. }
        | Event::Fire(_)
        | Event::FireOut(_)
        | Event::Darkness(_)
        | Event::DarknessGone(_)
        | Event::BorderIs(..)
        | Event::Barricaded(..)
        | Event::PassageBlocked(_)
        | Event::BarricadeMoved(_)
        | Event::BarricadeDestroyed(_)
        | Event::PassageFound(_)
        | Event::Spawned(..)
        | Event::HealedInstead(..)
        | Event::MonsterMoved(..)
        | Event::MonsterHurt(..)
        | Event::MonsterHealed(..)
        | Event::Defeated(_)
        | Event::MonsterGone(_)
        | Event::NoTarget(_)
        | Event::AttackText { .. }
        | Event::MonsterText { .. }
        | Event::EvadeText { .. }
        | Event::HorrorText { .. }
        | Event::MovementForfeited(_)
        | Event::HeldBack(_)
        | Event::PoolSilent
        | Event::PuzzleBegun(..)
        | Event::PuzzleStep(_)
        | Event::Guessed(..)
        | Event::PuzzleSolved(_)
        | Event::PuzzleLeft(_) => EventKind::Plain,
    }
}
