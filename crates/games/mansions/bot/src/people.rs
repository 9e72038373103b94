//! Choices of people and cards, and choices of the lead.

use crate::viewpoint::Viewpoint;
use mansions::ids::{Card, Class, Ill, Skill, Trait, Who};
use mansions::possessions::gives::side_up;
use mansions::question::Choice;
use mansions::state::Place;

impl Viewpoint<'_> {
    /// Whoever could do most goes first.
    pub(crate) fn next_up(&self, options: &[Choice]) -> Option<Choice> {
        self.best(options, |option| match option {
            Choice::Who(who) => {
                let they = self.of(who);
                let goals = they.goals();
                Some(they.standing(&goals, they.here(), 0))
            }
            _ => None,
        })
    }

    /// Whoever can best afford harm.
    pub(crate) fn sturdiest(&self, options: &[Choice]) -> Option<Choice> {
        self.best(options, |option| match option {
            Choice::Who(who) => {
                let they = self.of(who);
                Some(-they.pain(Ill::Damage) - they.pain(Ill::Horror))
            }
            _ => None,
        })
    }

    /// Whoever needs it most.
    pub(crate) fn neediest(&self, options: &[Choice]) -> Option<Choice> {
        self.best(options, |option| match option {
            Choice::Who(who) => {
                let they = self.of(who);
                Some(
                    they.pain(Ill::Damage) * they.share(Ill::Damage)
                        + they.pain(Ill::Horror) * they.share(Ill::Horror),
                )
            }
            Choice::No => Some(0.05),
            _ => None,
        })
    }

    /// Gives a starting card to whoever can use it and has least.
    pub(crate) fn give_out(&self, card: Card, options: &[Choice]) -> Option<Choice> {
        self.best(options, |option| match option {
            Choice::Who(who) => Some(self.suits(who, card) - self.state.held_by(who).count() as f32),
            _ => None,
        })
    }

    fn suits(&self, who: Who, card: Card) -> f32 {
        let skill = |skill: Skill| {
            f32::from(self.content.investigator(self.state.who(who).card).skills[skill as usize])
        };
        let side = side_up(self.content, self.state, card);
        if self.content.card(card).class == Class::Spell || side.traits.contains(&Trait::Tome) {
            return skill(Skill::Lore);
        }
        if side.traits.contains(&Trait::Firearm) {
            return skill(Skill::Agility).max(skill(Skill::Observation));
        }
        if side.weapon.is_some() {
            return skill(Skill::Strength);
        }
        2.0
    }

    /// Where fire does least harm.
    pub(crate) fn fire_spreads(&self, options: &[Choice]) -> Option<Choice> {
        self.best(options, |option| match option {
            Choice::Space(space) => {
                let people = self.state.people_at(space).count() as f32;
                let foes = self.state.monsters_at(space).count() as f32;
                let tokens = self.state.board.tokens.iter().filter(|&token| {
                    mansions::actions::tokens::spaces_of(self.content, self.state, token).contains(space)
                });
                Some(1.5 * foes - 3.0 * people - tokens.count() as f32)
            }
            _ => None,
        })
    }

    /// What to pick up in a trade; nothing is given away.
    pub(crate) fn trade(&self, options: &[Choice]) -> Option<Choice> {
        let here = Place::Lying(self.here());
        self.best(options, |option| match option {
            Choice::Card(card) if self.state.cards.place(card) == here => {
                let worth = self.thing(card);
                (worth > 0.0).then_some(worth)
            }
            Choice::No => Some(0.0),
            _ => None,
        })
    }
}
