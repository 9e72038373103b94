//! What cards may say: effects, rolls and deals.
//!
//! "You" is the investigator a card is resolved for: the active one, unless it says otherwise.

mod selectors;

pub use selectors::{Amount, Condition, FoeIs, Foes, People, PersonIs, SpaceIs, Spaces};

use crate::content::{Kind, TokenId};
use crate::discovery::{ClaimId, Keyword, Side};
use crate::names::Ref;
use crate::pack::Reading;
use serde::Deserialize;
use table::pack::Walk;
use table::walk;

walk! { by Reading;
    /// One sentence of a card.
    #[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
    pub enum Effect {
        /// One figure of this enemy comes to each of these spaces.
        Summon(Ref<Kind>, Spaces),
        /// The same, too late to attack in this turn.
        SummonLate(Ref<Kind>, Spaces),
        /// The same as `Summon` for the unknown monster in this slot, 1 or 2.
        SummonUnknown(u8, Spaces),
        Move(Foes, Far, Destination),
        Wound(Foes, Amount),
        Kill(Foes),
        /// You may move each of these 1 space of your choice.
        Push(Foes),
        /// All figures on these spaces take wounds, and intact tokens of this kind too.
        Blast(Spaces, Amount, Option<Ref<TokenId>>),
        Fire(Spaces),
        RemoveFire(Spaces, Amount),

        TakeWounds(Amount),
        TakeStress(Amount),
        /// For each point of stress that cannot be taken, this instead.
        TakeStressOr(Amount, Harm),
        LoseSanity(Amount),
        HealStress(Amount),
        HealWounds(Amount),
        /// Stress and wounds in any mix.
        Heal(Amount),
        /// This amount of either stress or wounds.
        HealEither(Amount),
        /// Stress and wounds in any mix, split freely among these investigators.
        HealAmong(Vec<PersonIs>, Amount),
        /// You move that many spaces of your choice: enemies follow and fire is caught.
        MoveYou(u8),
        /// You are placed there: nobody follows, no fire is caught.
        PlaceYou(Spaces),
        /// The same for each of these investigators, who is "you" meanwhile.
        For(People, Vec<Effect>),

        /// A token from the reserve on each of these spaces, or the nearest without one.
        PutToken(Ref<TokenId>, Spaces),
        RemoveToken(Ref<TokenId>, Spaces),
        /// Wounds on the tokens of this kind in your space; with as many as its health it is turned over.
        HurtToken(Ref<TokenId>, Amount),
        /// Takes wounds off the tokens of this kind on these spaces.
        MendToken(Ref<TokenId>, Spaces, Amount),
        /// One token in your space is turned over.
        TurnToken(Ref<TokenId>),
        /// A token in your space moves with you to spaces of your choice.
        MoveToken(Ref<TokenId>, u8),
        /// Each token of this kind goes this many spaces towards the nearest such space.
        Wander(Ref<TokenId>, u8, Vec<SpaceIs>),
        GainToken(Ref<TokenId>, Amount),
        LoseToken(Ref<TokenId>, Amount),
        /// A token on each of these enemies.
        MarkFoes(Ref<TokenId>, Foes),
        /// You take all tokens of this kind that lie in your space.
        PickUp(Ref<TokenId>),
        /// Tokens that you hold are laid in your space.
        LayDown(Ref<TokenId>, Amount),
        /// The tokens of this kind on these spaces go off: all figures there, and intact tokens of the other kind, take
        /// a wound for each of them. The tokens that went off are gone, and so is the fire there.
        SetOff(Ref<TokenId>, Spaces, Option<Ref<TokenId>>),
        /// On the back of a token: it turns out to be one of this other kind, and is swapped for it.
        Becomes(Ref<TokenId>),
        /// The tokens of this kind on these spaces, and what they turned out to be, lie face down again, mixed with all
        /// others that do.
        Mix(Ref<TokenId>, Spaces),

        /// A lock on a passage from your space is opened, one of your choice.
        Unlock,
        /// Passages from these spaces that had a lock at the start are locked again.
        LockAgain(Spaces),

        PlaceElderOne(Spaces),
        /// The Elder One advances at the end of this turn as if there were three symbols.
        AdvanceAtEndOfTurn,

        /// You claim a side of the discovery card that is being resolved.
        Claim(Side),
        DiscardCard(Ref<ClaimId>),
        DiscardKeyword(Keyword),
        /// This card of yours is turned to its other side.
        TurnCard(Ref<ClaimId>),
        /// You give an item to anybody, wherever they are.
        PassItem,
        /// Each item and companion is discarded unless this is paid for it.
        KeepCardsFor(Harm),

        Roll(Check),
        /// Make a roll; these happen once for each success.
        ForEachSuccess(Vec<Dice>, Vec<Effect>),
        /// This many standard dice against you: each success is a wound, each tentacle 1 sanity.
        RollAgainstYou(Amount),
        /// You take one of these; only what can be paid is offered.
        Choose(Vec<Deal>),
        /// You may take this.
        May(Deal),
        If(Condition, Vec<Effect>),
        IfElse(Condition, Vec<Effect>, Vec<Effect>),

        /// You move there by a shortest way: enemies follow and fire is caught.
        MoveYouTo(Spaces),
        /// Your stress becomes this amount, up to its maximum.
        SetStress(Amount),
        /// A discovery card of your choice.
        DiscardAny,
        /// Cards of the fuller side of your board, of your choice, until both sides hold equally many.
        BalanceCards,
        /// You take items and companions of your choice, at least one, from others in your space.
        Steal,
        LieDown,
        /// You choose a partner for the whole game.
        NamePartner,
        /// You or your partner, as you choose, is placed in the other's space.
        JoinPartner,
        /// The mythos card that you keep is resolved as if you had just drawn it.
        Relive,
    }
}

walk! { by Reading;
    /// A roll with a target.
    #[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Check {
        #[serde(default)]
        pub dice: Vec<Dice>,
        /// Each card with this keyword that you own is one success more.
        #[serde(default)]
        pub helped_by: Option<Keyword>,
        pub need: u8,
        #[serde(default)]
        pub pass: Vec<Effect>,
        #[serde(default)]
        pub fail: Vec<Effect>,
    }
}

walk! { by Reading;
    /// Bonus dice for some.
    #[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Dice {
        pub bonus: u8,
        #[serde(rename = "if")]
        pub condition: Condition,
    }
}

/// Something offered, and its price.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// Its number among all deals; given when content is loaded.
    #[serde(skip)]
    pub id: u16,
    #[serde(default)]
    pub pay: Vec<Price>,
    #[serde(default)]
    pub does: Vec<Effect>,
}

walk! { by Reading;
    #[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
    pub enum Price {
        Stress(u8),
        Wounds(u8),
        Sanity(u8),
        Token(Ref<TokenId>, u8),
        Card(Ref<ClaimId>),
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum Harm {
    Wound,
    Sanity,
}

/// How far something moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Far {
    Up(u8),
    AllTheWay,
}

walk! { by Reading;
    /// Where something moves to.
    #[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
    pub enum Destination {
        You,
        /// The nearest such space, as seen by the mover.
        Nearest(Vec<SpaceIs>),
        /// The investigator with the most of these tokens.
        MostTokens(Ref<TokenId>),
    }
}

impl Effect {
    /// Whether this is so of any of these, or of anything that they are made of.
    pub fn any(effects: &[Effect], is_so: &dyn Fn(&Effect) -> bool) -> bool {
        effects
            .iter()
            .any(|effect| is_so(effect) || effect.children().iter().any(|does| Effect::any(does, is_so)))
    }

    /// The effects that it is made of, list by list.
    pub fn children(&self) -> Vec<&[Effect]> {
        match self {
            Effect::For(_, does) | Effect::ForEachSuccess(_, does) | Effect::If(_, does) => vec![does],
            Effect::IfElse(_, then, otherwise) => vec![then, otherwise],
            Effect::Roll(check) => vec![&check.pass, &check.fail],
            Effect::Choose(deals) => deals.iter().map(|deal| deal.does.as_slice()).collect(),
            Effect::May(deal) => vec![&deal.does],
            Effect::Summon(..)
            | Effect::SummonLate(..)
            | Effect::SummonUnknown(..)
            | Effect::Move(..)
            | Effect::Wound(..)
            | Effect::Kill(_)
            | Effect::Push(_)
            | Effect::Blast(..)
            | Effect::Fire(_)
            | Effect::RemoveFire(..)
            | Effect::TakeWounds(_)
            | Effect::TakeStress(_)
            | Effect::TakeStressOr(..)
            | Effect::LoseSanity(_)
            | Effect::HealStress(_)
            | Effect::HealWounds(_)
            | Effect::Heal(_)
            | Effect::HealEither(_)
            | Effect::HealAmong(..)
            | Effect::MoveYou(_)
            | Effect::PlaceYou(_)
            | Effect::PutToken(..)
            | Effect::RemoveToken(..)
            | Effect::HurtToken(..)
            | Effect::MendToken(..)
            | Effect::TurnToken(_)
            | Effect::MoveToken(..)
            | Effect::Wander(..)
            | Effect::GainToken(..)
            | Effect::LoseToken(..)
            | Effect::MarkFoes(..)
            | Effect::PickUp(_)
            | Effect::LayDown(..)
            | Effect::SetOff(..)
            | Effect::Becomes(_)
            | Effect::Mix(..)
            | Effect::Unlock
            | Effect::LockAgain(_)
            | Effect::PlaceElderOne(_)
            | Effect::AdvanceAtEndOfTurn
            | Effect::Claim(_)
            | Effect::DiscardCard(_)
            | Effect::DiscardKeyword(_)
            | Effect::TurnCard(_)
            | Effect::PassItem
            | Effect::KeepCardsFor(_)
            | Effect::RollAgainstYou(_)
            | Effect::MoveYouTo(_)
            | Effect::SetStress(_)
            | Effect::DiscardAny
            | Effect::BalanceCards
            | Effect::Steal
            | Effect::LieDown
            | Effect::NamePartner
            | Effect::JoinPartner
            | Effect::Relive => Vec::new(),
        }
    }
}

/// A deal gets its number when all that it offers has been looked up.
impl Walk<Reading> for Deal {
    fn walk(&mut self, reading: &mut Reading) {
        self.pay.walk(reading);
        self.does.walk(reading);
        reading.number(self);
    }
}
