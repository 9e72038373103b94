//! What somebody does or suffers, as a verb: the same words for you and for others.

use super::{Phrases, Voice, keyword_name};
use crate::effect::{Amount, Effect, Harm};
use table::english::{a, list, times};

/// `heal` and `2 stress`
pub(super) struct Verb {
    verb: &'static str,
    object: String,
}

impl Phrases<'_> {
    /// `heal 2 stress and 2 wounds`, `takes 1 wound and loses 1 sanity`; `None` if some of it is more than a verb.
    pub(super) fn verbs(self, does: &[Effect]) -> Option<String> {
        let all: Option<Vec<Verb>> = does.iter().map(|effect| self.verb(effect)).collect();
        let mut joined: Vec<Verb> = Vec::new();
        for Verb { verb, object } in all? {
            match joined.last_mut() {
                Some(last) if last.verb == verb && !last.object.contains(',') => {
                    last.object = format!("{} and {object}", last.object);
                }
                _ => joined.push(Verb { verb, object }),
            }
        }
        let said: Vec<String> =
            joined.iter().map(|Verb { verb, object }| format!("{} {object}", self.conjugate(verb))).collect();
        Some(list(&said))
    }

    fn conjugate(self, verb: &str) -> String {
        match (self.voice, verb) {
            (Voice::You | Voice::They, _) => verb.to_owned(),
            (Voice::Each, "is placed") => "is placed".to_owned(),
            (Voice::Each, "pick up") => "picks up".to_owned(),
            (Voice::Each, "lay down") => "lays down".to_owned(),
            (Voice::Each, _) => format!("{verb}s"),
        }
    }

    fn verb(self, effect: &Effect) -> Option<Verb> {
        let (your, token) = (self.your(), |token| self.token(token));
        let (verb, object) = match effect {
            Effect::TakeWounds(amount) => ("take", self.counted(amount, "wound")),
            Effect::TakeStress(amount) => ("take", self.points(amount, "stress")),
            Effect::TakeStressOr(amount, harm) => ("take", self.stress_or(amount, *harm)),
            Effect::LoseSanity(amount) => ("lose", self.points(amount, "sanity")),
            Effect::HealStress(amount) => ("heal", self.points(amount, "stress")),
            Effect::HealWounds(amount) => ("heal", self.counted(amount, "wound")),
            Effect::Heal(amount) => ("heal", self.healing(amount)),
            Effect::HealEither(amount) => {
                let (stress, wounds) = (self.points(amount, "stress"), self.counted(amount, "wound"));
                ("heal", format!("{stress} or {wounds}"))
            }
            Effect::GainToken(kind, amount) => ("gain", self.counted(amount, &token(kind.id()))),
            Effect::LoseToken(kind, amount) => ("discard", self.counted(amount, &token(kind.id()))),
            Effect::PickUp(kind) => ("pick up", format!("each {} in {your} space", token(kind.id()))),
            Effect::LayDown(kind, Amount::All) => {
                ("lay down", format!("all {}s {} hold", token(kind.id()), self.they()))
            }
            Effect::LayDown(kind, amount) => {
                ("lay down", format!("{} in {your} space", self.counted(amount, &token(kind.id()))))
            }
            Effect::TurnToken(kind) => {
                let card = self.content.token(kind.id());
                match card.is_plain() {
                    true => ("destroy", format!("{} in {your} space", a(&card.name))),
                    false => ("turn", format!("{} in {your} space over", self.one_here(kind.id()))),
                }
            }
            Effect::Claim(side) => ("claim", self.claimed(*side)),
            Effect::DiscardCard(claim) => ("discard", self.claim(claim.id())),
            Effect::DiscardKeyword(keyword) => {
                ("discard", format!("one of {your} {}", many(keyword_name(*keyword))))
            }
            Effect::DiscardAny => ("discard", format!("one of {your} discovery cards")),
            Effect::TurnCard(claim) => ("turn", format!("{} over", self.claim(claim.id()))),
            Effect::KeepCardsFor(harm) => {
                let price = harm_noun(*harm);
                ("discard", format!("all items and companions, but may keep any of them for {price} each"))
            }
            Effect::MoveYou(spaces) => ("move", times(*spaces, "space", "spaces")),
            Effect::PlaceYou(spaces) if self.voice == Voice::Each => ("is placed", self.at(spaces)),
            _ => return None,
        };
        Some(Verb { verb, object })
    }

    fn stress_or(self, amount: &Amount, harm: Harm) -> String {
        let stress = self.points(amount, "stress");
        let (subject, s) = match self.voice {
            Voice::You => ("you", ""),
            Voice::They => ("they", ""),
            Voice::Each => ("they", "s"),
        };
        let price = match harm {
            Harm::Wound => "1 wound".to_owned(),
            Harm::Sanity => format!("lose{s} 1 sanity"),
        };
        match amount {
            Amount::Just(1) => format!("{stress}, or {price} if {subject} cannot"),
            _ => format!("{stress}, or {price} for each that {subject} cannot take"),
        }
    }
}

fn harm_noun(harm: Harm) -> &'static str {
    match harm {
        Harm::Wound => "1 wound",
        Harm::Sanity => "1 sanity",
    }
}

/// `students`, `pieces of evidence`
fn many(noun: &str) -> String {
    match noun {
        "piece of evidence" => "pieces of evidence".to_owned(),
        "townsperson" => "townspeople".to_owned(),
        _ => format!("{noun}s"),
    }
}
