//! Which rule a question comes from.

use crate::question::About;

/// The rule to read up when this is asked.
pub(super) fn rule(about: About) -> &'static str {
    match about {
        About::DealGod | About::ChooseGod => "FEG-SETUP-01",
        About::FirstPlayer => "FEG-SETUP-07",
        About::DrawSpell | About::Redeal => "FEG-DRAW-01",
        About::TopBack => "FEG-SETUP-04",
        About::DrawArtifact | About::TakeArtifact => "FEG-MUSEUM-01",
        About::DrawCurse => "FEG-CURSE-01",
        About::Throw => "FEG-COMP-03",
        About::Interrupt(_) => "FEG-CAST-01",
        About::Play => "FEG-MOVE-01",
        About::PlayPair => "FEG-MOVE-02",
        About::MoveTo => "FEG-MOVE-04",
        About::Control => "FEG-ACT-01",
        About::RollForControl => "FEG-ACT-03",
        About::Ready => "FEG-READY-02",
        About::ReadyFree => "FEG-LIBRARY-02",
        About::MakeRoom => "FEG-READY-08",
        About::Discard => "FEG-CAST-03",
        About::DropArtifact => "FEG-MUSEUM-02",
        About::ReplaceShown | About::DestroySign => "FEG-MUSEUM-04",
        About::InvestigatorFrom | About::InvestigatorTo | About::WhichRival => "FEG-STREETS-01",
        About::CultistFrom | About::CultistTo => "FEG-GATHER-01",
        About::WhichLocation | About::WhichSlot(_) | About::WhichArtifact | About::WhichDie => "FEG-CAST-03",
        About::WhichPiece => "FEG-TWO-02",
        About::ChooseEffect | About::Dilemma(_) | About::GiveArtifact => "FEG-CAST-03",
        About::BuyOffCurse => "FEG-SOLO-07",
    }
}
