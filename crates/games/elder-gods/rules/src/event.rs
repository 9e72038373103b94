//! What happened, for logs and animations.

use crate::board::{Artifact, Cult, Curse, FACES, God, Location, SYMBOLS, Spell, Symbol};
use table::EventKind;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Only its player hears which.
    DealtGod {
        who: Cult,
        god: Option<God>,
    },
    God {
        who: Cult,
        god: God,
    },
    Begins {
        who: Cult,
    },
    Drew {
        who: Cult,
        back: Symbol,
        spell: Option<Spell>,
    },
    Reshuffled,
    Played {
        who: Cult,
        back: Symbol,
        spell: Option<Spell>,
        at: Location,
        /// Where the fate piece is to go.
        to: Location,
    },
    PlayedGate {
        who: Cult,
        at: Location,
        to: Location,
    },
    /// A fate piece is about to move there by something other than a play.
    Bound {
        piece: u8,
        to: Location,
    },
    FateMoved {
        piece: u8,
        to: Location,
    },
    CannotMove {
        who: Cult,
    },
    GuestsCame {
        who: Cult,
        investigators: u8,
        from: Option<Location>,
    },
    /// To the supply, or to the lodge of another.
    GuestsLeft {
        who: Cult,
        investigators: u8,
        to: Option<Cult>,
    },
    InvestigatorPlaced {
        at: Location,
    },
    InvestigatorMoved {
        from: Location,
        to: Location,
    },
    InvestigatorsDispersed {
        at: Location,
        investigators: u8,
    },
    CultistPlaced {
        who: Cult,
        at: Location,
    },
    CultistMoved {
        who: Cult,
        from: Location,
        to: Location,
    },
    Sacrificed {
        who: Cult,
        at: Location,
    },
    LostFromLodge {
        who: Cult,
    },
    Recruited {
        who: Cult,
        cultists: u8,
    },
    Advanced {
        who: Cult,
        to: u8,
    },
    Retreated {
        who: Cult,
        to: u8,
    },
    SignGained {
        who: Cult,
        signs: u8,
    },
    SignDestroyed {
        who: Cult,
        signs: u8,
    },
    Rolled {
        who: Cult,
        tray: [u8; FACES],
    },
    Raided {
        who: Cult,
    },
    TookControl {
        who: Cult,
    },
    NoControl {
        who: Cult,
    },
    /// Only its owner hears which; the cost is for everybody, and there is none if it was readied for nothing.
    Readied {
        who: Cult,
        back: Symbol,
        cost: Option<[u8; SYMBOLS]>,
        spell: Option<Spell>,
    },
    ColumnDiscarded {
        at: Location,
    },
    Cast {
        who: Cult,
        spell: Spell,
    },
    Countered {
        who: Cult,
        spell: Spell,
    },
    /// A spell of another is cast as if it were one's own.
    Usurped {
        who: Cult,
        from: Cult,
        spell: Spell,
    },
    /// A cultist comes from the Abyss to a location.
    Raised {
        who: Cult,
        at: Location,
    },
    /// Lodge and Abyss have changed places.
    Inverted {
        who: Cult,
    },
    SwappedGuests {
        who: Cult,
        with: Cult,
    },
    /// `who` gets the second artifact for the first.
    SwappedArtifacts {
        who: Cult,
        gives: Artifact,
        with: Cult,
        takes: Artifact,
    },
    ColumnMoved {
        from: Location,
        to: Location,
    },
    /// The sign is not laid, the step not made, the investigators do not enter.
    NoSign {
        who: Cult,
    },
    NoStep {
        who: Cult,
    },
    TurnedAway {
        who: Cult,
        investigators: u8,
    },
    Discarded {
        who: Cult,
        back: Symbol,
        spell: Option<Spell>,
    },
    Unreadied {
        who: Cult,
        back: Symbol,
        spell: Option<Spell>,
    },
    GainedGate {
        who: Cult,
    },
    LostGate {
        who: Cult,
    },
    /// Somebody receives the dark gift of a god.
    Gift {
        who: Cult,
        god: God,
    },
    ArtifactShown {
        artifact: Artifact,
    },
    TookArtifact {
        who: Cult,
        artifact: Artifact,
    },
    UsedArtifact {
        who: Cult,
        artifact: Artifact,
    },
    LostArtifact {
        who: Cult,
        artifact: Artifact,
    },
    Exhausted {
        who: Cult,
        artifact: Artifact,
    },
    Refreshed {
        who: Cult,
    },
    /// Its reader hears which.
    Cursed {
        who: Cult,
        reader: Option<Cult>,
        curse: Option<Curse>,
    },
    CurseStruck {
        who: Cult,
        curse: Curse,
    },
    CurseLifted {
        who: Cult,
        curse: Option<Curse>,
    },
    Squall {
        at: Location,
    },
    SquallStruck {
        who: Cult,
        at: Location,
    },
}

impl Event {
    /// The event as `seat` may hear it.
    pub fn heard_by(self, listener: Option<Cult>) -> Event {
        let own = |who: Cult| listener == Some(who);
        match self {
            Event::DealtGod { who, .. } if !own(who) => Event::DealtGod { who, god: None },
            Event::Drew { who, back, .. } if !own(who) => Event::Drew { who, back, spell: None },
            Event::Played { who, back, at, to, .. } if !own(who) => {
                Event::Played { who, back, at, to, spell: None }
            }
            Event::Readied { who, back, cost, .. } if !own(who) => {
                Event::Readied { who, back, cost, spell: None }
            }
            Event::Discarded { who, back, .. } if !own(who) => Event::Discarded { who, back, spell: None },
            Event::Unreadied { who, back, .. } if !own(who) => Event::Unreadied { who, back, spell: None },
            Event::Cursed { who, reader, .. } if listener.is_none() || listener != reader => {
                Event::Cursed { who, reader, curse: None }
            }
            other => other,
        }
    }
}

impl Event {
    /// What kind of event it is, for those who ring dice, show cards or count turns.
    pub fn kind(&self) -> EventKind {
        match self {
            Event::Begins { .. } => EventKind::Turn,
            Event::Rolled { .. } => EventKind::Roll,
            Event::Cast { .. }
            | Event::ArtifactShown { .. }
            | Event::TookArtifact { .. }
            | Event::UsedArtifact { .. }
            | Event::LostArtifact { .. }
            | Event::Exhausted { .. }
            | Event::Countered { .. }
            | Event::Usurped { .. }
            | Event::Cursed { curse: Some(_), .. }
            | Event::CurseStruck { .. }
            | Event::CurseLifted { curse: Some(_), .. } => EventKind::Card,
            _ => EventKind::Plain,
        }
    }
}
