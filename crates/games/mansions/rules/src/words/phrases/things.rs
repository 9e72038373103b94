//! Possessions, prices, skills and harm in English.

use super::Phrases;
use crate::effect::{Harm, Price, Skills, Thing};
use crate::ids::{Card, Condition, Ill, Skill, Trait};
use crate::names::Ref;
use table::english::{a, either, times};

pub(in crate::words) fn skill_name(skill: Skill) -> &'static str {
    match skill {
        Skill::Strength => "Strength",
        Skill::Agility => "Agility",
        Skill::Observation => "Observation",
        Skill::Lore => "Lore",
        Skill::Influence => "Influence",
        Skill::Will => "Will",
    }
}

/// `Strength or Agility`
pub(super) fn skills(skills: &Skills) -> String {
    let names: Vec<&str> = skills.all().into_iter().flatten().map(skill_name).collect();
    either(&names)
}

pub(in crate::words) fn condition_name(condition: Condition) -> &'static str {
    match condition {
        Condition::Dazed => "Dazed",
        Condition::Focused => "Focused",
        Condition::Restrained => "Restrained",
        Condition::Stunned => "Stunned",
        Condition::Wounded => "Wounded",
        Condition::Insane => "Insane",
    }
}

pub(in crate::words) fn trait_name(property: Trait) -> &'static str {
    match property {
        Trait::Bladed => "Bladed",
        Trait::Equipment => "Equipment",
        Trait::Evidence => "Evidence",
        Trait::Firearm => "Firearm",
        Trait::Heavy => "Heavy",
        Trait::Key => "Key",
        Trait::Light => "Light",
        Trait::Tome => "Tome",
    }
}

/// `a light`, `a bladed weapon`: a card with this trait.
pub(super) fn one_of_trait(property: Trait) -> &'static str {
    match property {
        Trait::Bladed => "bladed weapon",
        Trait::Equipment => "piece of equipment",
        Trait::Evidence => "piece of evidence",
        Trait::Firearm => "firearm",
        Trait::Heavy => "heavy item",
        Trait::Key => "key",
        Trait::Light => "light",
        Trait::Tome => "tome",
    }
}

/// `pieces of evidence`
pub(super) fn many_of_trait(property: Trait) -> &'static str {
    match property {
        Trait::Bladed => "bladed weapons",
        Trait::Equipment => "pieces of equipment",
        Trait::Evidence => "pieces of evidence",
        Trait::Firearm => "firearms",
        Trait::Heavy => "heavy items",
        Trait::Key => "keys",
        Trait::Light => "lights",
        Trait::Tome => "tomes",
    }
}

pub(super) fn ill_name(ill: Ill) -> &'static str {
    match ill {
        Ill::Damage => "damage",
        Ill::Horror => "horror",
    }
}

/// `2 facedown horror`
pub(super) fn harm(harm: &Harm) -> String {
    match harm {
        Harm::Damage(count) => format!("{count} damage"),
        Harm::DamageDown(count) => format!("{count} facedown damage"),
        Harm::Horror(count) => format!("{count} horror"),
        Harm::HorrorDown(count) => format!("{count} facedown horror"),
    }
}

impl Phrases<'_> {
    /// What an option or an ability costs, as what one does: `spend 1 clue`.
    pub(in crate::words) fn price(self, price: &Price) -> String {
        match price {
            Price::Clues(count) => format!("spend {}", times(*count, "clue", "clues")),
            Price::Suffer(it) => format!("suffer {}", harm(it)),
            Price::Discard(thing) => format!("discard {}", self.held(thing)),
            Price::DiscardThis => "discard this card".to_owned(),
            Price::FlipThis => "turn this card over".to_owned(),
        }
    }

    fn named(self, cards: &[Ref<Card>]) -> String {
        let names: Vec<String> = cards.iter().map(|card| self.card(card.id())).collect();
        either(&names)
    }

    /// A card with a name of its own: `the Old Journal`.
    fn card(self, card: Card) -> String {
        format!("the {}", self.content.card_name(card).trim_start_matches("The "))
    }

    /// Something that is gained.
    pub(super) fn gained(self, thing: &Thing) -> String {
        match thing {
            Thing::Named(card) => self.card(card.id()),
            Thing::OneOf(cards) => format!("{} ({} choice)", self.named(cards), self.your()),
            Thing::A(property) => format!("a random {}", one_of_trait(*property)),
            Thing::Common => "a random common item".to_owned(),
            Thing::Item => "a random item".to_owned(),
            Thing::Spell(spell) => format!("the spell {}", self.content.spell(spell.id()).name),
            Thing::AnySpell => "a random spell".to_owned(),
            Thing::Kept => "what the story needs".to_owned(),
        }
    }

    /// Something that one has, or does not have.
    pub(super) fn held(self, thing: &Thing) -> String {
        match thing {
            Thing::Named(card) => self.card(card.id()),
            Thing::OneOf(cards) => self.named(cards),
            Thing::A(property) => a(one_of_trait(*property)),
            Thing::Common => "a common item".to_owned(),
            Thing::Item => "an item".to_owned(),
            Thing::Spell(spell) => format!("the spell {}", self.content.spell(spell.id()).name),
            Thing::AnySpell => "a spell".to_owned(),
            Thing::Kept => "something that the story needs".to_owned(),
        }
    }
}
