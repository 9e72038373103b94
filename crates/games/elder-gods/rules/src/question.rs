//! What may be asked and answered.

use crate::board::{Artifact, Cult, Curse, Face, God, Location, Spell, Symbol};
use crate::effect::Window;

/// A question: for which cult, and what about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Why {
    pub who: Cult,
    pub about: About,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum About {
    // Asked of chance.
    DealGod,
    FirstPlayer,
    DrawSpell,
    /// The back of the card that is now on top of the deck.
    TopBack,
    DrawArtifact,
    DrawCurse,
    Throw,
    /// A bot deals anew what it does not know.
    Redeal,
    // Asked of players, with their secrets among the options.
    ChooseGod,
    /// A card may be used now.
    Interrupt(Window),
    /// Which card moves the fate piece; or a card is used first.
    Play,
    /// Which of the spells with this back are played.
    PlayPair,
    /// Whether the location's control action is done.
    Control,
    /// Whether one die is rolled for control.
    RollForControl,
    ReplaceShown,
    /// Whose sign is destroyed for a cultist.
    DestroySign,
    /// Where a cultist is moved to.
    CultistTo,
    /// With control, 3 signs may be gained to destroy a curse.
    BuyOffCurse,
    Ready,
    ReadyFree,
    Discard,
    // Asked of players openly.
    MoveTo,
    /// No slot is free: cast the new spell, or drop which one?
    MakeRoom,
    TakeArtifact,
    DropArtifact,
    /// Which of one's own is given for another's.
    GiveArtifact,
    /// Where an investigator comes from and goes to.
    InvestigatorFrom,
    InvestigatorTo,
    /// From where a cultist is moved.
    CultistFrom,
    WhichRival,
    WhichLocation,
    /// Which readied spell of that cult.
    WhichSlot(Cult),
    WhichArtifact,
    WhichDie,
    WhichPiece,
    ChooseEffect,
    /// A card of that cult makes somebody else choose.
    Dilemma(Cult),
}

impl About {
    pub fn by(self, who: Cult) -> Why {
        Why { who, about: self }
    }

    /// Whether the options would show others what they may not know.
    pub fn is_secret(self) -> bool {
        match self {
            About::DealGod
            | About::DrawSpell
            | About::DrawCurse
            | About::Redeal
            | About::ChooseGod
            | About::Interrupt(_)
            | About::Play
            | About::PlayPair
            | About::Control
            | About::Ready
            | About::ReadyFree
            | About::Discard
            | About::MakeRoom
            | About::RollForControl
            | About::ReplaceShown
            | About::DestroySign
            | About::CultistTo
            | About::BuyOffCurse => true,
            About::FirstPlayer
            | About::TopBack
            | About::DrawArtifact
            | About::Throw
            | About::MoveTo
            | About::TakeArtifact
            | About::DropArtifact
            | About::GiveArtifact
            | About::InvestigatorFrom
            | About::InvestigatorTo
            | About::CultistFrom
            | About::WhichRival
            | About::WhichLocation
            | About::WhichSlot(_)
            | About::WhichArtifact
            | About::WhichDie
            | About::WhichPiece
            | About::ChooseEffect
            | About::Dilemma(_) => false,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    Yes,
    No,
    /// No, and do not ask again for a while.
    NotThisTurn,
    NotUntilMine,
    /// Ask me whenever anything happens.
    KeepWatch,
    /// Ask me only when it can matter.
    StopWatching,
    God(God),
    Cult(Cult),
    Location(Location),
    /// A spell of one's hand.
    Spell(Spell),
    /// Two hand spells with this back.
    Pair(Symbol),
    Gate,
    /// A readied spell is cast.
    Cast(Spell),
    /// An artifact is used.
    Use(Artifact, u8),
    /// The readied spell in that slot.
    Slot(u8),
    Artifact(Artifact),
    /// The top card of the artifact deck.
    DeckTop,
    Curse(Curse),
    Face(Face),
    Symbol(Symbol),
    Supply,
    Lodge,
    /// One of the things that a card offers.
    Effect(u16),
    /// Either of the fate pieces.
    Piece(u8),
}

impl From<&Choice> for Choice {
    fn from(choice: &Choice) -> Choice {
        *choice
    }
}

table::choices! { Choice:
    Cult(Cult),
    Location(Location),
    Face(Face),
}
