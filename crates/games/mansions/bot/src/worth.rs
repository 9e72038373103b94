//! What effects are worth to the group, as read from the content. A value of 1 is worth about one clue.

use crate::viewpoint::Viewpoint;
use mansions::effect::{Effect, Harm, Number, Offer, People, Thing};
use mansions::effects::Scene;
use mansions::ids::{Condition, EndingId, EventId, Ill, VarId, Who};
use mansions::possessions::prices;
use mansions::puzzles::attempt;
use mansions::scenario::Trigger;
use mansions::{State, select, story};

/// How deeply effects inside effects are considered.
const DEPTH: u8 = 6;
/// The value of a new stage, and of a win.
const STAGE: f32 = 10.0;
const WIN: f32 = 30.0;
/// The cost of a bad end, and of being eliminated. A bot that fears a bad end more than this never dares
/// anything.
const LOSS: f32 = 10.0;
const LAST: f32 = 12.0;

/// Whether the result of an effect may depend on a variable.
fn asks(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Add(..)
            | Effect::AddUp { .. }
            | Effect::Ask(..)
            | Effect::AskLead(..)
            | Effect::Branch(..)
            | Effect::Call(_)
            | Effect::Check { .. }
            | Effect::Draw(_)
            | Effect::For(..)
            | Effect::If(..)
            | Effect::IfElse(..)
            | Effect::Is(..)
            | Effect::Later(..)
            | Effect::May(..)
            | Effect::Roll { .. }
            | Effect::Set(..)
            | Effect::Times(..)
    )
}

impl Viewpoint<'_> {
    /// The best of these options and its value; `None` if all do more harm than good.
    pub(crate) fn best_offer<'o>(&self, offers: impl Iterator<Item = &'o Offer>) -> Option<(&'o Offer, f32)> {
        let valued = offers.map(|offer| (offer, self.offer(offer)));
        valued.reduce(|best, next| if next.1 > best.1 { next } else { best })
    }

    pub(crate) fn offer(&self, offer: &Offer) -> f32 {
        let price: f32 = offer.pay.iter().map(|price| self.price(price)).sum();
        self.worth(&offer.does, &self.scene(), DEPTH) - price
    }

    fn price(&self, price: &mansions::effect::Price) -> f32 {
        use mansions::effect::Price;
        match price {
            Price::Clues(count) => 0.6 * f32::from(*count),
            Price::Suffer(harm) => self.harm(harm),
            Price::Discard(_) | Price::DiscardThis => 0.6,
            Price::FlipThis => 0.2,
        }
    }

    /// The value of these effects, with "you" as in the scene.
    pub(crate) fn worth(&self, effects: &[Effect], scene: &Scene, depth: u8) -> f32 {
        if depth == 0 {
            return 0.0;
        }
        let mut worth = 0.0;
        for (index, effect) in effects.iter().enumerate() {
            worth += self.of_effect(effect, scene, depth - 1);
            let rest = &effects[index + 1..];
            if rest.iter().any(asks)
                && let Some(next) = self.after(effect, scene)
            {
                let then = Viewpoint { state: &next, ..*self };
                return worth + then.worth(rest, scene, depth);
            }
        }
        worth
    }

    /// The state after an effect that changes a variable, for effects after it that depend on the variable.
    fn after(&self, effect: &Effect, scene: &Scene) -> Option<State> {
        let number = |number: &Number| select::number(self.content, self.state, number, scene);
        let (var, value) = match effect {
            Effect::Set(var, to) => (var.id(), number(to)),
            Effect::Add(var, by) => {
                (var.id(), self.state.story.vars[var.id().index()].saturating_add(number(by)))
            }
            _ => return None,
        };
        let mut next = self.state.clone();
        next.story.vars[var.index()] = value;
        Some(next)
    }

    fn of_effect(&self, effect: &Effect, scene: &Scene, depth: u8) -> f32 {
        let all = |effects: &[Effect]| self.worth(effects, scene, depth);
        let count = |number: &Number| f32::from(select::number(self.content, self.state, number, scene));
        match effect {
            Effect::Ask(_, offers) | Effect::AskLead(_, offers) => self.asked(offers, scene, depth),
            Effect::May(_, does) => all(does).max(0.0),
            Effect::Check { skill, dice, at, pass, fail } => {
                let (_, pool) = self.best_skill(skill, *dice, scene);
                let chance = self.passes(pool, *at);
                chance * all(pass) + (1.0 - chance) * all(fail)
            }
            Effect::Negate { skill, dice, harm } => {
                let (_, pool) = self.best_skill(skill, *dice, scene);
                -self.negated(harm, self.successes(pool))
            }
            Effect::PerSuccess { skill, dice, does } => {
                let (_, pool) = self.best_skill(skill, *dice, scene);
                self.successes(pool) * all(does)
            }
            Effect::Roll { skill, dice, does } => {
                let (_, pool) = self.best_skill(skill, *dice, scene);
                let scene = Scene { result: self.successes(pool) as u8, ..*scene };
                self.worth(does, &scene, depth)
            }
            Effect::AddUp { sum, skill, dice, goal, reached, more, .. } => {
                let (_, pool) = self.best_skill(skill, *dice, scene);
                let left = count(goal) - f32::from(self.state.story.sums[sum.id().index()]);
                let share = (self.successes(pool) / left.max(0.5)).min(1.0);
                share * all(reached) + (1.0 - share) * all(more)
            }
            Effect::Against { win, lose, .. } => 0.5 * all(win) + 0.5 * all(lose),
            Effect::Attempt(puzzle) => self.attempt(puzzle.id(), scene, depth),
            Effect::Suffer(harm) => -self.harm(harm),
            Effect::Heal(ill, count) | Effect::HealDown(ill, count) => self.healing(*ill, *count),
            Effect::TurnUp(ill, count) => -0.5 * self.pain(*ill) * f32::from(*count),
            Effect::TurnDown(..) => 0.3,
            Effect::Become(condition) => self.condition(*condition),
            Effect::Cure(condition) => -self.condition(*condition),
            Effect::GainClues(count) => f32::from(*count),
            Effect::LoseClues(count) => -f32::from((*count).min(self.me().clues)),
            Effect::For(people, does) => self.for_people(people, does, scene, depth),
            Effect::Leave => 4.0,
            Effect::ExtraAction => 1.2,
            Effect::Forfeit => -1.0,
            Effect::EndTurn => -0.8,
            Effect::Gain(thing) => self.gain(thing),
            Effect::Discard(_) | Effect::DiscardThis => -0.5,
            Effect::Drop(count) => -0.7 * f32::from(*count),
            Effect::DropA(_) | Effect::DropTo(_) => -0.7,
            Effect::TakeItem(_) => 0.2,
            Effect::FlipSpell => -0.4,
            Effect::Reveal(_) => 2.0,
            Effect::Put(_) => 1.0,
            Effect::Fire(_) => -1.0,
            Effect::Douse(_) => 0.4,
            Effect::Darken(_) => -0.3,
            Effect::Lighten(_) => 0.3,
            Effect::Passage(_) => 0.5,
            Effect::Spawn { count: number, .. } => -2.5 * count(number).clamp(0.0, 4.0),
            Effect::SpawnSmall(_) => -2.0,
            Effect::SpawnBig => -4.0,
            Effect::Hurt(_, by) => 0.5 * count(by).clamp(0.0, 6.0),
            Effect::Mend(_, by) => -0.5 * f32::from(*by),
            Effect::RemoveMonsters(_) => 1.5,
            Effect::Stay(..) | Effect::Slow(_) => 0.8,
            Effect::Activate(_) => -1.5,
            Effect::Set(var, to) => {
                let before = self.state.story.vars[var.id().index()];
                self.variable(var.id(), count(to) - f32::from(before), depth)
            }
            Effect::Add(var, by) => self.variable(var.id(), count(by), depth),
            Effect::If(proviso, then) => {
                if select::holds(self.content, self.state, proviso, scene) {
                    all(then)
                } else {
                    0.0
                }
            }
            Effect::IfElse(proviso, then, otherwise) => {
                let holds = select::holds(self.content, self.state, proviso, scene);
                all(if holds { then } else { otherwise })
            }
            Effect::Times(number, does) => count(number).clamp(0.0, 4.0) * all(does),
            Effect::Draw(arms) => {
                let total: f32 = arms.iter().map(|arm| f32::from(arm.weight)).sum();
                arms.iter().map(|arm| f32::from(arm.weight) / total.max(1.0) * all(&arm.does)).sum()
            }
            Effect::Branch(_, arms) => {
                arms.iter().map(|arm| self.likely(arm.value.id()) * all(&arm.does)).sum()
            }
            Effect::Is(value, yes, no) => {
                let chance = self.likely(value.id());
                chance * all(yes) + (1.0 - chance) * all(no)
            }
            Effect::Exclude(fact) => {
                let possible =
                    self.scenario().values_of(fact.id()).filter(|(value, _)| self.likely(*value) > 0.0);
                if possible.count() > 1 { 2.0 } else { 0.0 }
            }
            Effect::Call(event) => self.event(event.id(), scene, depth),
            Effect::Later(_, event) => 0.5 * self.event(event.id(), scene, depth),
            Effect::Stage(_) => STAGE,
            Effect::End(ending) => self.ending(ending.id()),
            Effect::Follow(_) => 3.0,
            Effect::StopFollowing(_) => -0.3,
            Effect::ShiftTiers(by) => -1.5 * f32::from(*by),
            Effect::SkipPool => 1.0,
            Effect::Say(_)
            | Effect::Note(_)
            | Effect::MoveYou(..)
            | Effect::MayStep(..)
            | Effect::PlaceYou(_)
            | Effect::CarryYou(_)
            | Effect::Hand(..)
            | Effect::FlipThis
            | Effect::PutThis(_)
            | Effect::PutThisOn(_)
            | Effect::BarricadeThis
            | Effect::Convert(_)
            | Effect::ConvertAll
            | Effect::Reroll(_)
            | Effect::RerollAll
            | Effect::Remove(_)
            | Effect::SetBorder(..)
            | Effect::PutAt(..)
            | Effect::Take(_)
            | Effect::BlockDoor(_)
            | Effect::Block(..)
            | Effect::Unblock(_)
            | Effect::MoveMonsters(..)
            | Effect::Keep(..)
            | Effect::Tiers { .. }
            | Effect::SetGate(..)
            | Effect::SetRooms(..)
            | Effect::SmallSpawn(_)
            | Effect::BigSpawn(_) => 0.0,
        }
    }

    /// The value of the best option that would be offered.
    fn asked(&self, offers: &[Offer], scene: &Scene, depth: u8) -> f32 {
        let open = offers.iter().filter(|offer| {
            select::holds(self.content, self.state, &offer.proviso, scene)
                && prices::can_pay(self.content, self.state, self.who, scene.card, &offer.pay)
        });
        let worths = open.map(|offer| {
            let price: f32 = offer.pay.iter().map(|price| self.price(price)).sum();
            self.worth(&offer.does, scene, depth) - price
        });
        worths.reduce(f32::max).unwrap_or(0.0)
    }

    pub(crate) fn harm(&self, harm: &Harm) -> f32 {
        let (ill, count, face) = match *harm {
            Harm::Damage(count) => (Ill::Damage, count, 1.2),
            Harm::DamageDown(count) => (Ill::Damage, count, 1.0),
            Harm::Horror(count) => (Ill::Horror, count, 1.2),
            Harm::HorrorDown(count) => (Ill::Horror, count, 1.0),
        };
        let last = if self.would_end(ill, count) { LAST } else { 0.0 };
        face * self.pain(ill) * f32::from(count) + last
    }

    fn negated(&self, harm: &Harm, successes: f32) -> f32 {
        let count = match *harm {
            Harm::Damage(count) | Harm::DamageDown(count) | Harm::Horror(count) | Harm::HorrorDown(count) => {
                count
            }
        };
        let left = (f32::from(count) - successes).max(0.25 * f32::from(count));
        self.harm(harm) * left / f32::from(count.max(1))
    }

    fn healing(&self, ill: Ill, count: u8) -> f32 {
        let there = self.state.suffered(self.who, ill).min(count);
        1.1 * self.pain(ill) * f32::from(there)
    }

    fn condition(&self, condition: Condition) -> f32 {
        if self.state.has(self.who, condition) {
            return 0.0;
        }
        match condition {
            Condition::Focused => 0.7,
            Condition::Dazed | Condition::Restrained => -0.6,
            Condition::Stunned => -1.2,
            Condition::Wounded | Condition::Insane => -4.0,
        }
    }

    fn gain(&self, thing: &Thing) -> f32 {
        match thing {
            Thing::Named(_) | Thing::OneOf(_) | Thing::Kept => 2.0,
            Thing::A(_) | Thing::Common | Thing::Item => 1.5,
            Thing::Spell(_) | Thing::AnySpell => 1.5,
        }
    }

    fn for_people(&self, people: &People, does: &[Effect], scene: &Scene, depth: u8) -> f32 {
        let each = |who: Who| {
            let scene = Scene { you: Some(who), ..*scene };
            self.of(who).worth(does, &scene, depth)
        };
        let those = |tests: &[_]| select::people_that(self.content, self.state, tests, scene);
        match people {
            People::You | People::Target | People::Holder(_) => self.worth(does, scene, depth),
            People::Each(tests) => those(tests).iter().map(each).sum(),
            People::Chosen(tests) | People::One(tests) => {
                those(tests).iter().map(each).reduce(f32::max).unwrap_or(0.0)
            }
            People::Drawn(tests)
            | People::DrawnSome(_, tests)
            | People::Most(_, tests)
            | People::Least(_, tests) => {
                let some = those(tests);
                some.iter().map(each).sum::<f32>() / (some.len().max(1) as f32)
            }
        }
    }

    /// The value of progress of a variable: a share of the value of each event that waits for the variable to
    /// reach a number.
    fn variable(&self, var: VarId, by: f32, depth: u8) -> f32 {
        let before = f32::from(self.state.story.vars[var.index()]);
        let waiting =
            self.scenario().events.iter().enumerate().filter_map(|(index, event)| match &event.on {
                Trigger::Reaches(of, number) if of.id() == var => {
                    Some((EventId::new(index), f32::from(*number)))
                }
                _ => None,
            });
        let shares =
            waiting.filter(|&(event, _)| !self.state.story.done.contains(event)).map(|(event, number)| {
                let left = number - before;
                let share = if left.abs() < 0.5 { 0.0 } else { (by / left).clamp(-1.0, 1.0) };
                share * self.worth(&self.scenario().event(event).does, &Scene::NOBODY, depth)
            });
        let known: f32 = shares.sum();
        if known == 0.0 && by != 0.0 { 0.2 } else { known }
    }

    fn event(&self, event: EventId, scene: &Scene, depth: u8) -> f32 {
        self.worth(&self.scenario().event(event).does, scene, depth)
    }

    fn ending(&self, ending: EndingId) -> f32 {
        let ending = self.scenario().ending(ending);
        let rank = f32::from(select::number(self.content, self.state, &ending.rank, &self.scene()));
        if ending.complete { WIN - 2.0 * rank } else { -LOSS }
    }

    /// The probability of a hidden fact's value, given the worlds that are left.
    fn likely(&self, value: mansions::ids::ValueId) -> f32 {
        story::likelihood(self.content, self.state, value)
    }

    fn attempt(&self, puzzle: mansions::ids::PuzzleId, scene: &Scene, depth: u8) -> f32 {
        let it = self.scenario().puzzle(puzzle);
        let (skill, _) = self.best_skill(&it.skill, 0, scene);
        let steps = f32::from(attempt::steps_allowed(self.content, self.state, self.who, skill, []));
        let need = f32::from(mansions::puzzles::level(&it.kind).unwrap_or(4));
        let share = (steps / need.max(1.0)).min(1.0);
        share * self.worth(&it.solved, scene, depth) + (1.0 - share) * self.worth(&it.left, scene, depth)
    }
}
