//! What cards may say: effects, whom they touch, and when they may.
//!
//! "You" is whoever casts the spell, owns the artifact, has the gift or bears the curse.

use crate::board::{Face, Location};
use serde::Deserialize;
use table::pack::Walk;
use table::{nameless, walk};

walk! { by Offers;
    /// One sentence of a card.
    #[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
    pub enum Effect {
        /// You advance on the summon track.
        Advance(u8),
        Retreat(Cults, u8),
        GainSigns(Cults, u8),
        /// The signs laid last are destroyed.
        DestroySigns(Cults, u8),

        /// Cultists of yours from the Abyss to your lodge.
        Recruit(u8),
        /// Cultists of yours from your lodge to a location of your choice.
        Send(u8),
        /// Cultists from your lodge to this location.
        SendTo(u8, Location),
        /// One after another, cultists of yours from a location to another.
        March(u8),
        /// One after another, cultists of theirs, from a location to another of your choice.
        Drive(Cults, u8),
        /// Cultists of theirs on locations go to their Abyss, which ones is your choice.
        Banish(Cults, u8),
        /// The same for cultists in their lodge.
        Starve(Cults, u8),

        /// A cultist of theirs at a location of your choice is sacrificed, and one of yours from the Abyss takes its place.
        Convert(Cults),
        /// All cultists of theirs at one location go to another, where you choose.
        Uproot(Cults),
        /// Cultists of yours from the Abyss to a location of your choice.
        Raise(u8),
        /// The cultists in their lodge and those in their Abyss change places.
        Invert(Cults),

        /// Investigators from the supply to their lodge.
        Lure(Cults, u8),
        /// Investigators from your lodge to theirs.
        Betray(Cults, u8),
        /// Investigators from your lodge to the supply.
        Hide(u8),
        /// One after another, investigators from a location to another.
        Scatter(u8),
        /// All investigators of a location of your choice go to the supply.
        Disperse,
        /// All investigators of the location that has the most of them come to your lodge.
        GatherTheMost,
        Raid(Cults),
        /// The investigators in your lodge and those in theirs change places; none of them enters.
        SwapGuests(Cults),

        Draw(u8),
        /// They discard spells of their hand, of their choice.
        Discard(Cults, u8),
        /// A readied spell of theirs, of your choice, is discarded without effect.
        Unready(Cults),
        /// A readied spell of theirs, of your choice, is cast as if it were yours; of `Them`, the spell that they have cast
        /// has you as its caster instead.
        Usurp(Cults),
        /// One hand spell may be readied free.
        ReadyFree,
        GainGate,
        LoseGate(Cults),

        Curse(Cults),
        /// The oldest curse on you goes under the deck unread.
        LiftCurse,
        /// A fate piece of your choice goes to another location; it is not activated for that.
        MoveFate,

        /// The column of a location goes to another, where you choose.
        ShiftColumn,
        /// You receive the dark gift of their god.
        Gift(Cults),
        /// You do the basic action of one of these locations; of none, of the location where the fate piece stands.
        BasicAction(Vec<Location>),

        /// You take a face-up artifact.
        TakeArtifact,
        Refresh,
        /// They exhaust an artifact of your choice.
        Exhaust(Cults),
        /// An artifact of theirs, of your choice, is destroyed.
        Break(Cults),

        /// One of your artifacts is exchanged for one of theirs; both are gained.
        SwapArtifacts(Cults),

        /// Storm tokens on this many locations of your choice: the next rival who enters loses a cultist there.
        Squall(u8),

        // What is going on is changed.
        /// This many dice are thrown again, of your choice.
        Reroll(u8),
        /// This many dice, of your choice, are turned to this face.
        TurnDice(u8, Face),
        /// A die more, or fewer, is thrown.
        AddDice(u8),
        DropDice(u8),
        /// The sign is not laid.
        PreventSign,
        /// The step on the track is not made.
        PreventStep,
        /// The spell that was cast has no effect.
        Counter,
        /// The fate piece goes elsewhere, where you choose.
        Redirect,
        /// The investigators do not enter the lodge: they go to the supply.
        TurnAway,
        /// You have control, in this turn of yours.
        TakeControl,
        /// Wild symbols more when you ready, in this turn of yours.
        Wilds(u8),
        /// Spells more that you may ready, in this turn of yours.
        ReadyMore(u8),

        IfElse(Condition, Vec<Effect>, Vec<Effect>),
        /// You roll n dice: what each sign, each rift and each claw does.
        Gamble(u8, Vec<Effect>, Vec<Effect>, Vec<Effect>),
        /// You take one of these.
        Choose(Vec<Offer>),
        /// They take one of these.
        Dilemma(Cults, Vec<Offer>),
        /// All of these concern the same cult, which is "them".
        Against(Cults, Vec<Effect>),
    }
}

impl Effect {
    /// Whom it is done to, if it is not always you.
    pub fn whom(&self) -> Option<Cults> {
        match *self {
            Effect::Retreat(whom, _)
            | Effect::GainSigns(whom, _)
            | Effect::DestroySigns(whom, _)
            | Effect::Drive(whom, _)
            | Effect::Banish(whom, _)
            | Effect::Starve(whom, _)
            | Effect::Lure(whom, _)
            | Effect::Betray(whom, _)
            | Effect::Raid(whom)
            | Effect::Discard(whom, _)
            | Effect::Unready(whom)
            | Effect::LoseGate(whom)
            | Effect::Curse(whom)
            | Effect::Exhaust(whom)
            | Effect::Break(whom)
            | Effect::Convert(whom)
            | Effect::Uproot(whom)
            | Effect::Invert(whom)
            | Effect::SwapGuests(whom)
            | Effect::SwapArtifacts(whom)
            | Effect::Usurp(whom)
            | Effect::Gift(whom)
            | Effect::Dilemma(whom, _)
            | Effect::Against(whom, _) => Some(whom),
            Effect::Advance(_)
            | Effect::Recruit(_)
            | Effect::Send(_)
            | Effect::SendTo(..)
            | Effect::March(_)
            | Effect::Hide(_)
            | Effect::Scatter(_)
            | Effect::Disperse
            | Effect::GatherTheMost
            | Effect::Draw(_)
            | Effect::ReadyFree
            | Effect::GainGate
            | Effect::LiftCurse
            | Effect::MoveFate
            | Effect::TakeArtifact
            | Effect::Refresh
            | Effect::Squall(_)
            | Effect::Reroll(_)
            | Effect::TurnDice(..)
            | Effect::AddDice(_)
            | Effect::DropDice(_)
            | Effect::PreventSign
            | Effect::PreventStep
            | Effect::Counter
            | Effect::Redirect
            | Effect::TurnAway
            | Effect::TakeControl
            | Effect::Wilds(_)
            | Effect::ReadyMore(_)
            | Effect::Raise(_)
            | Effect::ShiftColumn
            | Effect::BasicAction(_)
            | Effect::Gamble(..)
            | Effect::IfElse(..)
            | Effect::Choose(_) => None,
        }
    }

    /// Whether this is so of any of these, or of anything that they are made of.
    pub fn any(effects: &[Effect], is_so: &dyn Fn(&Effect) -> bool) -> bool {
        effects
            .iter()
            .any(|effect| is_so(effect) || effect.children().iter().any(|does| Effect::any(does, is_so)))
    }

    /// The effects that it is made of, list by list.
    pub fn children(&self) -> Vec<&[Effect]> {
        match self {
            Effect::Against(_, does) => vec![does],
            Effect::IfElse(_, then, otherwise) => vec![then, otherwise],
            Effect::Gamble(_, sign, rift, claw) => vec![sign, rift, claw],
            Effect::Choose(offers) | Effect::Dilemma(_, offers) => {
                offers.iter().map(|offer| offer.does.as_slice()).collect()
            }
            Effect::Advance(_)
            | Effect::Retreat(..)
            | Effect::GainSigns(..)
            | Effect::DestroySigns(..)
            | Effect::Recruit(_)
            | Effect::Send(_)
            | Effect::SendTo(..)
            | Effect::March(_)
            | Effect::Drive(..)
            | Effect::Banish(..)
            | Effect::Starve(..)
            | Effect::Convert(_)
            | Effect::Uproot(_)
            | Effect::Raise(_)
            | Effect::Invert(_)
            | Effect::Lure(..)
            | Effect::Betray(..)
            | Effect::Hide(_)
            | Effect::Scatter(_)
            | Effect::Disperse
            | Effect::GatherTheMost
            | Effect::Raid(_)
            | Effect::SwapGuests(_)
            | Effect::Draw(_)
            | Effect::Discard(..)
            | Effect::Unready(_)
            | Effect::Usurp(_)
            | Effect::ReadyFree
            | Effect::GainGate
            | Effect::LoseGate(_)
            | Effect::Curse(_)
            | Effect::LiftCurse
            | Effect::MoveFate
            | Effect::ShiftColumn
            | Effect::Gift(_)
            | Effect::BasicAction(_)
            | Effect::TakeArtifact
            | Effect::Refresh
            | Effect::Exhaust(_)
            | Effect::Break(_)
            | Effect::SwapArtifacts(_)
            | Effect::Squall(_)
            | Effect::Reroll(_)
            | Effect::TurnDice(..)
            | Effect::AddDice(_)
            | Effect::DropDice(_)
            | Effect::PreventSign
            | Effect::PreventStep
            | Effect::Counter
            | Effect::Redirect
            | Effect::TurnAway
            | Effect::TakeControl
            | Effect::Wilds(_)
            | Effect::ReadyMore(_) => Vec::new(),
        }
    }
}

/// FEG-SOLO-09 Whether any of these is done to rivals.
pub fn needs_rival(effects: &[Effect]) -> bool {
    Effect::any(effects, &|effect| match effect.whom() {
        Some(Cults::Rival | Cults::EachRival | Cults::Leader) => true,
        Some(Cults::You | Cults::Them) | None => matches!(effect, Effect::Squall(_)),
    })
}

/// One of the things that a card lets one choose from.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(from = "Vec<Effect>")]
pub struct Offer {
    /// Its number among all offers; given when content is loaded.
    pub id: u16,
    pub does: Vec<Effect>,
}

/// All offers of all cards, by their numbers.
#[derive(Debug, Default)]
pub struct Offers(pub Vec<Vec<Effect>>);

/// An offer gets its number after those that it is made of.
impl Walk<Offers> for Offer {
    fn walk(&mut self, all: &mut Offers) {
        self.does.walk(all);
        self.id = u16::try_from(all.0.len()).expect("there are fewer than 65,536 offers");
        all.0.push(self.does.clone());
    }
}

nameless!(Condition, Cults, Face, Location);

impl From<Vec<Effect>> for Offer {
    fn from(does: Vec<Effect>) -> Offer {
        Offer { id: 0, does }
    }
}

/// Whom a card means.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Cults {
    You,
    /// A rival of your choice.
    Rival,
    EachRival,
    /// The rival who is farthest on the track; ties: your choice.
    Leader,
    /// Whom it is about: who rolls, gains the sign, makes the step, casts the spell.
    Them,
}

/// FEG-CAST-01 A window: a point between two things that happen, at which cards can be used. The rules open it by
/// name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum Window {
    /// Of a card: any window of your own turn. Of a question: a decision of your own turn, which offers cards beside
    /// the other answers.
    YourTurn,
    /// At the start of anybody's turn, before the move.
    Prepare,
    /// A fate piece is about to move; where to has been said.
    Destination,
    /// A fate piece has moved; no investigator has come along yet.
    Arrived,
    /// Investigators are about to enter a lodge.
    Lodging,
    /// Figures have been placed, the location is about to be activated.
    Placed,
    BeforeRoll,
    AfterRoll,
    BeforeSign,
    BeforeStep,
    /// A location's basic action is done.
    AfterAction,
    /// Somebody has cast a spell.
    Cast,
    /// The draws of conclude are done.
    AfterDraw,
    EndOfTurn,
    /// Anything else has happened: a figure or a card has moved. Only those who keep watch are asked.
    Change,
}

impl Window {
    pub const ALL: [Window; 15] = [
        Window::YourTurn,
        Window::Prepare,
        Window::Destination,
        Window::Arrived,
        Window::Lodging,
        Window::Placed,
        Window::BeforeRoll,
        Window::AfterRoll,
        Window::BeforeSign,
        Window::BeforeStep,
        Window::AfterAction,
        Window::Cast,
        Window::AfterDraw,
        Window::EndOfTurn,
        Window::Change,
    ];
}

/// Something that is so or not.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Condition {
    Always,
    AtLeast(Amount, u8),
    AtMost(Amount, u8),
    /// What is going on is about you.
    AboutYou,
    /// What is going on is about a rival.
    AboutRival,
    /// It is a raid that is rolled for.
    InRaid,
    YourTurn,
    /// The fate piece of whose turn it is stands there.
    FateAt(Location),
    /// You have three cultists or more there, and more than anybody else.
    ControlAt(Location),
    ControlSomewhere,
    HoldingGate,
    /// Of when a card matters: in this window.
    At(Window),
    Not(Box<Condition>),
    Both(Box<Condition>, Box<Condition>),
    Either(Box<Condition>, Box<Condition>),
    Never,
}

/// A number that can be counted on the table. "Yours" unless it says otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Amount {
    Signs,
    /// How far you are on the track.
    Steps,
    Lodge,
    Abyss,
    /// Investigators in your lodge.
    Guests,
    Hand,
    Readied,
    Artifacts,
    /// Curses on you.
    Curses,
    CultistsAt(Location),
    /// Your cultists on all locations.
    CultistsOut,
    /// Your cultists at the location that has the most of them.
    MostCultists,
    Supply,
    /// Of the rival who is farthest on the track.
    RivalSteps,
}
