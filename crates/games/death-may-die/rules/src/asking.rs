//! How the rules of this game ask and look: for an investigator, not for a seat.

use crate::DeathMayDie;
use crate::content::{Card, ElderOne, Episode, Kind, MythosCard};
use crate::discovery::{Claim, ClaimId};
use crate::levels::{self, EffectiveSkill};
use crate::powers::{self, Powers};
use crate::question::{About, Origin, Why};
use crate::rules::Edition;
use crate::skills::SkillId;
use crate::state::{Cache, Claimed, Ending, State, Step, Turn, Who};
use crate::talents::Talents;
use parts::{Set, Space, Ways};
use std::borrow::Cow;
use table::{Decider, Flow, Seat, Stop, Table};

/// The table of this game.
pub type T<'a, 'b> = &'a mut Table<'b, DeathMayDie>;

/// The table, for those who only look.
pub type Look<'a, 'b> = &'a Table<'b, DeathMayDie>;

impl Decider<DeathMayDie> for Who {
    type About = About;

    #[inline]
    fn seat(self, state: &State) -> Seat {
        state.seat(self)
    }

    #[inline]
    fn why(self, about: About) -> Why {
        about.by(self)
    }
}

/// The words that the rules of this game are written in, besides those that ask.
pub(crate) trait Asking<'b> {
    /// The player of `who` says a number from `most` down to 0.
    fn how_many(&mut self, who: Who, about: About, most: u8) -> Flow<u8>;

    /// Ends the game.
    fn end(&mut self, ending: Ending) -> Stop;

    /// Counts anew what skills and cards give everybody.
    /// DMD-SKILL-SWIFT 4: one extra action each turn; one that is gained while acting is there at once.
    fn refresh_caches(&mut self);

    fn episode(&self) -> &'b Episode;
    fn elder(&self) -> &'b ElderOne;
    fn mythos_card(&self, card: Card) -> &'b MythosCard;
    /// The unknown monster in a slot, 1 or 2.
    fn unknown_in(&self, slot: u8) -> Option<Kind>;

    /// The map as it is now, for investigators.
    fn ways(&self) -> Ways<'b>;
    /// The map as it is now for an enemy.
    fn ways_of(&self, kind: Kind) -> Ways<'b>;
    /// DMD-MAP-04 The spaces adjacent to one: some figure could move there in one step.
    fn adjacent(&self, space: Space) -> Set<Space>;

    /// Everything that gives `who` something: skills at their levels, then cards, the insanity and relics.
    fn powers(&self, who: Who) -> impl Iterator<Item = &'b Powers>;
    /// The same, with what each comes from.
    fn origins(&self, who: Who) -> impl Iterator<Item = (Origin, &'b Powers)>;
    fn edition(&self) -> Edition;
    /// What skills and cards give in all: looked up where it is cached, or counted right now.
    fn talents(&self, who: Who) -> Cow<'_, Talents>;
    /// Bonus dice that cards give to the episode's action that is being taken.
    fn action_dice(&self, who: Who) -> u8;
    /// The level of a skill, companions included; 0 if one has none.
    fn level(&self, who: Who, skill: SkillId) -> u8;
    /// What a claimed card is.
    fn claim(&self, claimed: Claimed) -> &'b Claim;
    fn claims_of(&self, who: Who) -> impl Iterator<Item = &'b Claim>;
    fn owns(&self, who: Who, claim: ClaimId) -> bool;
}

impl<'b> Asking<'b> for Table<'b, DeathMayDie> {
    fn how_many(&mut self, who: Who, about: About, most: u8) -> Flow<u8> {
        self.ask(who, about, (0..=most).rev())
    }

    fn end(&mut self, ending: Ending) -> Stop {
        self.state.ending = Some(ending);
        self.state.turn = Turn::default();
        Stop::Over
    }

    fn refresh_caches(&mut self) {
        for who in self.state.seated() {
            let radiates = self.powers(who).any(Powers::radiate);
            self.state.investigator_mut(who).cached.radiates = radiates;
        }
        let somebody_radiates =
            self.state.investigators.iter().any(|investigator| investigator.cached.radiates);
        for who in self.state.seated() {
            let talents = powers::standing_talents(self, who);
            let talents_vary = somebody_radiates || self.powers(who).any(Powers::vary);
            let waits_for = powers::triggers(self.powers(who));
            let had = self.state.investigator(who).cached.talents.extra_actions;
            if who == self.state.active && self.state.doing == Some(Step::Act) {
                let actions = self.state.turn.actions + talents.extra_actions;
                self.state.turn.actions = actions.saturating_sub(had);
            }
            let cached = &mut self.state.investigator_mut(who).cached;
            *cached = Cache { talents, talents_vary, waits_for, ..*cached };
        }
    }

    fn episode(&self) -> &'b Episode {
        self.content.episode(self.state.episode)
    }

    fn elder(&self) -> &'b ElderOne {
        self.content.elder(self.state.elder)
    }

    fn mythos_card(&self, card: Card) -> &'b MythosCard {
        self.content.mythos_card(self.state.episode, self.state.elder, card)
    }

    fn unknown_in(&self, slot: u8) -> Option<Kind> {
        let monster = *self.state.unknown.get(usize::from(slot).checked_sub(1)?)?;
        Some(self.content.unknown_monster(monster).enemy.id())
    }

    fn ways(&self) -> Ways<'b> {
        self.episode().map.open(self.state.closed | self.state.locked)
    }

    /// DMD-MAP-10 Blocked passages count as closed for paths, except for a figure that may ignore the block.
    fn ways_of(&self, kind: Kind) -> Ways<'b> {
        if self.content.kind(kind).ignores_locks {
            self.episode().map.open(self.state.closed)
        } else {
            self.ways()
        }
    }

    fn adjacent(&self, space: Space) -> Set<Space> {
        let everybody = self.ways().neighbours(space);
        if self.state.locked.is_empty() {
            return everybody;
        }
        let kinds = self.state.kinds.iter();
        kinds.fold(everybody, |found, &kind| found | self.ways_of(kind).neighbours(space))
    }

    fn edition(&self) -> Edition {
        self.state.rules.edition
    }

    fn powers(&self, who: Who) -> impl Iterator<Item = &'b Powers> {
        self.origins(who).map(|(_, powers)| powers)
    }

    fn origins(&self, who: Who) -> impl Iterator<Item = (Origin, &'b Powers)> {
        let skills = levels::effective_skills(self.content, self.state, who).map(
            |EffectiveSkill { skill, level, .. }| {
                (Origin::Skill(skill), self.content.skill(skill).level(level, self.edition()))
            },
        );
        let cards = self.state.cards_of(who);
        let cards = cards.map(|(_, card)| (Origin::Card(card.card), &self.claim(card).powers));
        let insanity = self.state.investigator(who).insanity;
        let insanity = insanity.map(|id| (Origin::Insanity(id), &self.content.insanity(id).powers));
        let relics = self.state.relics_of(who);
        let relics = relics.map(|held| (Origin::Relic(held.relic), held.side(self.content)));
        skills.chain(cards).chain(insanity).chain(relics)
    }

    #[inline]
    fn talents(&self, who: Who) -> Cow<'_, Talents> {
        let cached = &self.state.investigator(who).cached;
        if cached.talents_vary {
            Cow::Owned(powers::sum_of_talents(self, who))
        } else {
            Cow::Borrowed(&cached.talents)
        }
    }

    fn action_dice(&self, who: Who) -> u8 {
        let talents = self.talents(who);
        match self.state.turn.acting {
            Some(0) => talents.first_action_dice,
            Some(_) => talents.second_action_dice,
            None => 0,
        }
    }

    fn level(&self, who: Who, skill: SkillId) -> u8 {
        levels::level(self.content, self.state, who, skill)
    }

    fn claim(&self, claimed: Claimed) -> &'b Claim {
        let claim = self.episode().discovery(claimed.card).side(claimed.side);
        self.episode().claim(claim.expect("only what is printed is claimed"))
    }

    fn claims_of(&self, who: Who) -> impl Iterator<Item = &'b Claim> {
        self.state.cards_of(who).map(|(_, claimed)| self.claim(claimed))
    }

    fn owns(&self, who: Who, claim: ClaimId) -> bool {
        self.claims_of(who).any(|owned| std::ptr::eq(owned, self.episode().claim(claim)))
    }
}
