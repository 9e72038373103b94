//! What cards are worth: readied, kept or used.

use super::Viewpoint;
use elder_gods::board::{Artifact, Cult, Face, Location};
use elder_gods::casting::Card;
use elder_gods::content::{Pay, Traits};
use elder_gods::effect::{Amount, Condition, Cults, Effect, Window};
use elder_gods::question::Choice;
use elder_gods::state::{CultState, TOP};

impl Viewpoint<'_> {
    /// What a card's effects are worth, now or at the best moment to come.
    pub(super) fn worth_of(&self, card: &Card<'_>, now: Option<Window>) -> f32 {
        self.worth_of_all(card.does, now)
    }

    /// What the Dark Gift's effects are worth; it cannot be declined.
    pub(super) fn worth_of_gift(&self) -> f32 {
        let gift = self.me().god.map(|god| self.content.god(god).card(self.state).does);
        gift.map_or(0.0, |does| self.worth_of_all(does, Some(Window::YourTurn)))
    }

    fn worth_of_all(&self, effects: &[Effect], now: Option<Window>) -> f32 {
        effects.iter().map(|effect| self.worth(effect, now)).sum()
    }

    /// What one effect of a card is worth to the bot's cult.
    fn worth(&self, effect: &Effect, now: Option<Window>) -> f32 {
        let n = |count: u8| f32::from(count);
        let me = self.me();
        let sign_per_die = self.chance_of(&self.content.die.raid_signs);
        match effect {
            Effect::Advance(steps) => n(*steps) * if me.token + steps >= TOP { 20.0 } else { 1.0 },
            Effect::Retreat(whom, steps) => {
                n(*steps) * self.for_whom(*whom, -1.0, |who| self.step_back_of(who))
            }
            Effect::GainSigns(whom, signs) => {
                n(*signs) * self.for_whom(*whom, -self.sign(), |who| self.sign_against(who))
            }
            Effect::DestroySigns(whom, signs) => {
                n((*signs).min(me.signs)) * self.for_whom(*whom, self.sign(), |_| -0.3)
            }
            Effect::Recruit(cultists) => 0.12 * n((*cultists).min(me.abyss)),
            Effect::Banish(whom, cultists) => n(*cultists) * self.for_whom(*whom, -0.2, |_| 0.2),
            Effect::Starve(whom, cultists) => n(*cultists) * self.for_whom(*whom, -0.12, |_| 0.1),
            Effect::Lure(whom, guests) => {
                n(*guests) * self.for_whom(*whom, -self.guest(), |who| 0.6 * self.sign_against(who))
            }
            Effect::Convert(whom) => self.for_whom(*whom, 0.0, |_| 0.35),
            Effect::Uproot(whom) => self.for_whom(*whom, 0.15, |_| 0.2),
            Effect::Raise(cultists) => 0.22 * n((*cultists).min(me.abyss)),
            Effect::Invert(whom) => self.inverting(*whom),
            Effect::SwapGuests(whom) => self.for_whom(*whom, 0.0, |who| self.swapping_guests(who)),
            Effect::Gift(_) => 0.9,
            Effect::BasicAction(places) => self.acting(places),
            Effect::Gamble(dice, sign, rift, claw) => {
                let faces = [(Face::Sign, sign), (Face::Rift, rift), (Face::Claw, claw)];
                let one =
                    faces.iter().map(|(face, does)| self.chance_of(&[*face]) * self.worth_of_all(does, now));
                n(*dice) * one.sum::<f32>()
            }
            Effect::Dilemma(_, offers) => {
                let offers = offers.iter().map(|offer| self.worth_of_all(&offer.does, now));
                offers.fold(f32::INFINITY, f32::min).min(1.0)
            }
            Effect::Draw(spells) => 0.14 * n(*spells),
            Effect::Hide(guests) => n((*guests).min(me.guests)) * self.guest(),
            Effect::Betray(whom, guests) => {
                let against = self.for_whom(*whom, 0.0, |who| 0.6 * self.sign_against(who));
                n((*guests).min(me.guests)) * (against + self.guest())
            }
            Effect::Raid(whom) => {
                let own = -self.sign() * sign_per_die * n(me.guests);
                self.for_whom(*whom, own, |who| {
                    sign_per_die * n(self.state.cult(who).guests) * self.sign_against(who)
                })
            }
            Effect::Discard(whom, spells) => n(*spells) * self.for_whom(*whom, -0.2, |_| 0.15),
            Effect::Curse(whom) => self.for_whom(*whom, -self.curse(), |_| 0.4),
            Effect::LiftCurse => 0.8 * self.curse().min(2.0),
            Effect::AddDice(dice) => n(*dice) * self.a_die_more(now),
            Effect::PreventSign if now.is_some() && self.is_buying() => 0.0,
            Effect::PreventSign => self.sign() - if now.is_some() { 0.5 } else { 0.0 },
            Effect::PreventStep => self.stopping_a_step(now),
            Effect::Redirect => self.going_elsewhere(now),
            Effect::Counter if now == Some(Window::YourTurn) => 0.0,
            Effect::Against(_, does) => 0.8 * self.worth_of_all(does, now),
            Effect::IfElse(condition, then, otherwise) => {
                let (then, otherwise) = (self.worth_of_all(then, now), self.worth_of_all(otherwise, now));
                match condition {
                    Condition::AtMost(Amount::Curses, most) => {
                        if self.state.curses_held(self.who) <= *most {
                            then
                        } else {
                            otherwise
                        }
                    }
                    _ => then.min(otherwise),
                }
            }
            Effect::Choose(offers) => {
                let offers = offers.iter().map(|offer| self.worth_of_all(&offer.does, now));
                offers.fold(0.0, f32::max)
            }
            _ => 0.25,
        }
    }

    /// Swaps lodge and Abyss, which is good for a cult with more in the Abyss.
    fn inverting(&self, whom: Cults) -> f32 {
        let more = |cult: &CultState| 0.1 * (f32::from(cult.abyss) - f32::from(cult.lodge));
        self.for_whom(whom, more(self.me()), |who| -more(self.state.cult(who)))
    }

    fn swapping_guests(&self, who: Cult) -> f32 {
        let more = f32::from(self.me().guests) - f32::from(self.state.cult(who).guests);
        more * (self.guest() + 0.6 * self.sign_against(who))
    }

    /// What the action of the best of these locations is worth now.
    fn acting(&self, places: &[Location]) -> f32 {
        let here = [self.state.here()];
        let places = if places.is_empty() { &here[..] } else { places };
        places.iter().map(|&at| self.action(at)).fold(0.0, f32::max)
    }

    /// Another die is good when calling the gods, and bad when being raided.
    fn a_die_more(&self, now: Option<Window>) -> f32 {
        let sign = self.chance_of(&self.content.die.raid_signs);
        match self.state.now.about {
            Some(them) if now.is_some() && self.state.now.raid => {
                if them == self.who {
                    -sign * self.sign()
                } else {
                    sign * self.sign_against(them)
                }
            }
            Some(_) if now.is_some() && self.state.here() != Location::OtherWorlds => -0.1,
            _ => 0.8 * self.chance_of(&self.content.die.summon_success),
        }
    }

    /// The bot goes elsewhere only if that is better. A rival, it assumes, had a reason to go where it went.
    fn going_elsewhere(&self, now: Option<Window>) -> f32 {
        match self.state.now.bound {
            Some((_, planned)) if now.is_some() && self.state.active == self.who => {
                self.best_visit(Some(planned)) - self.visit(planned)
            }
            _ => 0.25,
        }
    }

    /// A rival's early steps are not worth a card.
    fn stopping_a_step(&self, now: Option<Window>) -> f32 {
        match self.state.now.about {
            Some(them) if now.is_some() => self.step_back_of(them) - 0.4,
            _ => 0.5,
        }
    }

    /// The better a spell, the better it is to ready.
    pub(super) fn to_ready(&self, option: Choice) -> Option<f32> {
        match option {
            Choice::Spell(spell) => {
                let card = self.content.spell(spell);
                Some(self.worth_of(&card.card(self.state), None).max(0.0) + 0.05 * card.cost.len() as f32)
            }
            _ => None,
        }
    }

    /// The worse a spell, the easier it is to spare.
    pub(super) fn to_spare(&self, option: Choice) -> Option<f32> {
        self.to_ready(option).map(|worth| -worth)
    }

    /// Without a free slot: casts the new spell, or discards the worst.
    pub(super) fn to_make_room(&self, option: Choice) -> Option<f32> {
        match option {
            Choice::Cast(spell) => {
                let worth =
                    self.worth_of(&self.content.spell(spell).card(self.state), Some(Window::YourTurn));
                (worth > 0.0).then_some(worth)
            }
            Choice::Slot(slot) => {
                let readied = self.me().reserve[usize::from(slot)].spell;
                Some(-self.worth_of(&self.content.spell(readied).card(self.state), None))
            }
            _ => None,
        }
    }

    pub(super) fn to_choose(&self, option: Choice) -> Option<f32> {
        match option {
            Choice::Effect(id) => {
                Some(self.worth_of_all(&self.content.offers[usize::from(id)], Some(Window::YourTurn)))
            }
            _ => None,
        }
    }

    /// A face-up artifact, or the unknown one on top of the deck.
    pub(super) fn to_take(&self, option: Choice) -> Option<f32> {
        match option {
            Choice::Artifact(artifact) => Some(self.worth_of_artifact(artifact)),
            Choice::DeckTop => Some(0.6),
            _ => None,
        }
    }

    fn worth_of_artifact(&self, artifact: Artifact) -> f32 {
        let card = self.content.artifact(artifact);
        let uses = card.uses.iter().map(|use_| {
            let times = match use_.pay {
                Pay::Exhaust => 3.0,
                Pay::Destroy => 1.0,
            };
            let fits = if *use_.card(self.state).needs == Condition::Always { 1.0 } else { 0.8 };
            times * fits * self.worth_of(&use_.card(self.state), None)
        });
        let Traits { hand, lodge, control, wilds, raid_dice, gathered } = card.gives;
        let gives =
            0.4 * f32::from(hand + lodge + 2 * control + wilds + 2 * raid_dice) + 0.15 * f32::from(gathered);
        uses.fold(0.0, f32::max) + gives + self.worth_of_all(&card.on_gain, Some(Window::YourTurn))
    }
}
