//! Effects, conditions and what they speak of, as a card would print them.

mod conditions;
mod deals;
mod english;
mod foes;
mod places;
mod verbs;

pub(crate) use english::{after, small};

use super::cards::claim_text;
use crate::content::{Content, Episode, TokenId};
use crate::discovery::{Claim, ClaimId, ClaimIs, Discovery, Keyword, Side};
use crate::effect::{Amount, Condition, Deal, Effect, Far, FoeIs, Foes, Goal, People, SpaceIs, Spaces};
use crate::names::Ref;
use crate::tokens;
use foes::unknown_monster;
use table::english::{a, capital, times};

/// Knows the names of things while it speaks.
#[derive(Clone, Copy)]
pub(crate) struct Phrases<'a> {
    pub(crate) content: &'a Content,
    pub(crate) episode: Option<&'a Episode>,
    /// The discovery card whose sides can be claimed.
    drawn: Option<Discovery>,
    /// Whether a side that can be claimed is named only, or told in full.
    names_only: bool,
    voice: Voice,
    /// What the space that is spoken of is called.
    there: &'static str,
}

/// Who is spoken to, or of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Voice {
    You,
    They,
    /// Each of them: `heals`, not `heal`.
    Each,
}

impl<'a> Phrases<'a> {
    pub(crate) fn new(content: &'a Content) -> Phrases<'a> {
        Phrases { content, episode: None, drawn: None, names_only: false, voice: Voice::You, there: "there" }
    }

    pub(crate) fn in_episode(self, episode: &'a Episode) -> Phrases<'a> {
        Phrases { episode: Some(episode), ..self }
    }

    /// The same on the card of an enemy: "there" is where it stands.
    pub(crate) fn of_enemy(self) -> Phrases<'a> {
        Phrases { there: "in its space", ..self }
    }

    /// The same while this discovery card lies there: what can be claimed is told in full.
    pub(crate) fn with_drawn(self, drawn: Option<Discovery>) -> Phrases<'a> {
        Phrases { drawn, ..self }
    }

    /// The same, but what can be claimed is only named.
    pub(crate) fn naming(self, drawn: Option<Discovery>) -> Phrases<'a> {
        Phrases { drawn, names_only: true, ..self }
    }

    fn of_others(self) -> Phrases<'a> {
        Phrases { voice: Voice::They, ..self }
    }

    fn of_each(self) -> Phrases<'a> {
        Phrases { voice: Voice::Each, ..self }
    }
}

impl Phrases<'_> {
    /// Sentence by sentence; what is only done or suffered is drawn together.
    pub(crate) fn effects(self, does: &[Effect]) -> String {
        if let Some(list) = self.at_places(does) {
            return list;
        }
        let mut sentences = Vec::new();
        let mut rest = does;
        while !rest.is_empty() {
            let simple = rest.iter().take_while(|effect| self.stands_together(effect)).count();
            match self.verbs(&rest[..simple]).filter(|_| simple > 0 && self.voice == Voice::You) {
                Some(verbs) => {
                    sentences.push(format!("{}.", capital(&verbs)));
                    rest = &rest[simple..];
                }
                None => {
                    sentences.push(self.effect(&rest[0]));
                    rest = &rest[1..];
                }
            }
        }
        sentences.join(" ")
    }

    /// Whether a sentence may name it with others.
    fn stands_together(self, effect: &Effect) -> bool {
        let long = matches!(effect, Effect::TakeStressOr(..) | Effect::KeepCardsFor(_) | Effect::PlaceYou(_));
        !long && self.verbs(std::slice::from_ref(effect)).is_some()
    }

    /// Several things that happen in several places are a list; what follows is its last line.
    fn at_places(self, does: &[Effect]) -> Option<String> {
        let lines: Vec<String> = does.iter().map_while(|effect| self.at_place(effect)).collect();
        if lines.len() < 3 {
            return None;
        }
        let rest = self.effects(&does[lines.len()..]);
        let rest = if rest.is_empty() { rest } else { format!("\n  - {}", after("Then", &rest)) };
        Some(lines.concat() + &rest)
    }

    fn at_place(self, effect: &Effect) -> Option<String> {
        let Effect::If(Condition::YouAreOn(tests), does) = effect else { return None };
        let [SpaceIs::With(token)] = &tests[..] else { return None };
        Some(format!("\n  - At {}: {}", self.a_token(token.id()), self.effects(does)))
    }

    fn token(self, token: TokenId) -> String {
        self.content.token(token).name.clone()
    }

    /// `a lab`, and of what there is only one `the moon dial`.
    fn a_token(self, token: TokenId) -> String {
        let card = self.content.token(token);
        if card.count == 1 { format!("the {}", card.name) } else { a(&card.name) }
    }

    /// `intact`, or of what has nothing but a back `face-down`.
    fn intact(self, token: TokenId) -> &'static str {
        let card = self.content.token(token);
        if card.health == 0 && !card.is_plain() { "face-down" } else { "intact" }
    }

    /// A condition is called by a sentence often enough, so that its name stands in quotation marks.
    fn claim(self, claim: ClaimId) -> String {
        self.episode.map_or_else(String::new, |episode| match episode.claim(claim) {
            Claim { is: ClaimIs::Condition, name, .. } => format!("“{name}”"),
            Claim { name, .. } => name.clone(),
        })
    }

    fn effect(self, effect: &Effect) -> String {
        if let Some(verbs) = self.verbs(std::slice::from_ref(effect)) {
            return self.said(&verbs);
        }
        match effect {
            Effect::Summon(kind, spaces) => {
                format!("Summon {} {}.", self.any_foe(&[FoeIs::A(kind.clone())]), self.at(spaces))
            }
            Effect::SummonLate(kind, spaces) => {
                let foe = self.any_foe(&[FoeIs::A(kind.clone())]);
                format!("Summon {foe} {} (it does not attack this turn).", self.at(spaces))
            }
            Effect::SummonUnknown(slot, spaces) => {
                format!("Summon {} {}.", a(&unknown_monster(*slot)), self.at(spaces))
            }
            Effect::Move(foes, far, goal) => self.movement(foes, *far, goal),
            Effect::Wound(foes, amount) => {
                format!("{} takes {}.", capital(&self.foes(foes)), self.counted(amount, "wound"))
            }
            Effect::Kill(foes) => format!("{} dies.", capital(&self.foes(foes))),
            Effect::Push(foes) => format!("You may push {} 1 space.", self.foes(foes)),
            Effect::Blast(spaces, amount, token) => {
                let token = self.and_tokens(token.as_ref());
                format!("All figures{token} {} take {}.", self.at(spaces), self.counted(amount, "wound"))
            }
            Effect::PassItem => "Give an item to anybody, wherever they are.".to_owned(),
            Effect::Fire(spaces) => format!("Put fire {}.", self.at(spaces)),
            Effect::RemoveFire(spaces, amount) => {
                format!("Remove {} fire {}.", self.number(amount), self.at(spaces))
            }
            Effect::HealAmong(tests, amount) => {
                format!("Heal {}, split freely among {}.", self.healing(amount), self.many_people(tests))
            }
            Effect::For(people, does) => self.for_people(people, does),
            Effect::PlaceElderOne(spaces) => format!("The Elder One is placed {}.", self.at(spaces)),
            Effect::AdvanceAtEndOfTurn => "The Elder One advances at the end of this turn.".to_owned(),
            Effect::Unlock => "Open a lock next to your space.".to_owned(),
            Effect::LockAgain(spaces) => self.locking(spaces),
            Effect::Roll(check) => self.check(check),
            Effect::ForEachSuccess(dice, does) => {
                let each = after("For each success", &self.effects(does));
                format!("Make a roll{}. {each}", self.bonus(dice))
            }
            Effect::RollAgainstYou(amount) => self.roll_against(amount),
            Effect::Choose(deals) => match &deals[..] {
                [deal, Deal { pay, does, .. }] if pay.is_empty() && does.is_empty() => self.may(deal),
                _ => format!("Choose {}", self.choice(deals)),
            },
            Effect::May(deal) => self.may(deal),
            Effect::If(condition, does) => {
                after(&format!("If {}", self.condition(condition)), &self.effects(does))
            }
            Effect::IfElse(condition, then, otherwise) => {
                let then = after(&format!("If {}", self.condition(condition)), &self.effects(then));
                format!("{then} {}", after("Otherwise", &self.effects(otherwise)))
            }
            _ => self.of_tokens(effect).or_else(|| self.of_minds(effect)).unwrap_or_default(),
        }
    }

    /// What is done or suffered, as a sentence.
    fn said(self, verbs: &str) -> String {
        match self.voice {
            Voice::You => format!("{}.", capital(verbs)),
            Voice::They | Voice::Each => format!("They {verbs}."),
        }
    }

    fn of_tokens(self, effect: &Effect) -> Option<String> {
        let name = |token: &Ref<TokenId>| self.token(token.id());
        Some(match effect {
            Effect::PutToken(token, spaces) => format!("Put {} {}.", a(&name(token)), self.at(spaces)),
            Effect::RemoveToken(token, spaces) => format!("Remove each {} {}.", name(token), self.at(spaces)),
            Effect::HurtToken(token, amount) => {
                format!("The {} in your space takes {}.", name(token), self.counted(amount, "wound"))
            }
            Effect::MendToken(token, spaces, amount) => {
                let wounds = self.counted(amount, "wound");
                format!("Each {} {} heals {wounds}.", name(token), self.at(spaces))
            }
            Effect::MoveToken(token, spaces) => {
                format!("Move {} in your space up to {}.", a(&name(token)), times(*spaces, "space", "spaces"))
            }
            Effect::Wander(token, spaces, tests) => {
                let (far, goal) = (times(*spaces, "space", "spaces"), self.goal(tests));
                format!("Each {} moves {far} towards {goal}.", name(token))
            }
            Effect::MarkFoes(token, foes) => format!("Put a {} on {}.", name(token), self.foes(foes)),
            Effect::SetOff(token, spaces, hit) => {
                let (token, hit) = (name(token), self.and_tokens(hit.as_ref()));
                format!(
                    "All {token}s {} go off: all figures{hit} there take 1 wound for each {token}; the {token}s \
                     and the fire there are gone.",
                    self.at(spaces)
                )
            }
            Effect::Becomes(token) => {
                format!("It is {}: exchange it for a {} token.", a(&name(token)), name(token))
            }
            Effect::Mix(token, spaces) => {
                let (token, shown) = (name(token), self.and_shown(token));
                format!(
                    "Each {token}{shown} {} is turned face down again, and all face-down {token}s are mixed.",
                    self.at(spaces)
                )
            }
            _ => return None,
        })
    }

    /// ` and each sorcerer`: what such tokens turned out to be, or nothing.
    fn and_shown(self, token: &Ref<TokenId>) -> String {
        let backs = &self.content.token(token.id()).backs;
        let shown = backs.iter().find_map(|(_, does)| tokens::becomes(does));
        shown.map_or_else(String::new, |other| format!(" and each {}", self.token(other)))
    }

    /// What insanity cards say.
    fn of_minds(self, effect: &Effect) -> Option<String> {
        let text = match effect {
            Effect::PlaceYou(spaces) => return Some(format!("You are placed {}.", self.at(spaces))),
            Effect::MoveYouTo(spaces) => return Some(format!("Move until you are {}.", self.at(spaces))),
            Effect::SetStress(Amount::YourWounds) => "Set your stress to the number of your wounds.",
            Effect::SetStress(amount) => return Some(format!("Set your stress to {}.", self.number(amount))),
            Effect::BalanceCards => {
                "Discard discovery cards from the fuller side of your board until both sides hold equally many."
            }
            Effect::Steal => "Take one or more items and companions from other investigators in your space.",
            Effect::LieDown => {
                "Lie down: until you stand up you are safe and cannot be attacked, but cannot investigate, move or \
                 take actions other than rest. In your action phase you may stand up for 1 stress."
            }
            Effect::NamePartner => "Name another investigator as your partner.",
            Effect::JoinPartner => "You or your partner, as you choose, is placed in the other's space.",
            Effect::Relive => "Resolve it as if you had just drawn it.",
            _ => return None,
        };
        Some(text.to_owned())
    }

    /// `Each investigator in your space heals 1 stress.`
    fn for_people(self, people: &People, does: &[Effect]) -> String {
        let (who, others) = (self.people(people), self.of_others());
        if let Some(verbs) = self.of_each().verbs(does) {
            return format!("{} {verbs}.", capital(&who));
        }
        if let [Effect::Choose(deals)] = does {
            return format!("{} chooses {}", capital(&who), self.choice(deals));
        }
        after(&format!("For {who}"), &others.effects(does))
    }

    /// `and labs`, or nothing.
    fn and_tokens(self, token: Option<&Ref<TokenId>>) -> String {
        token.map_or_else(String::new, |token| format!(" and {}s", self.token(token.id())))
    }

    fn locking(self, spaces: &Spaces) -> String {
        match spaces {
            Spaces::Each(tests) if tests.is_empty() => {
                "Each door that had a lock at the start is locked again.".to_owned()
            }
            Spaces::Here => {
                "Each door of your space that had a lock at the start is locked again.".to_owned()
            }
            Spaces::Each(tests) => {
                let to = self.space_tests(tests);
                format!("Each door of a space{to} that had a lock at the start is locked again.")
            }
            _ => format!("Each door {} that had a lock at the start is locked again.", self.at(spaces)),
        }
    }

    fn roll_against(self, amount: &Amount) -> String {
        let dice = match amount {
            Amount::Just(n) => times(*n, "standard die", "standard dice"),
            _ => format!("1 standard die {}", self.per(amount)),
        };
        format!("Roll against yourself {dice}; each success is 1 wound, each tentacle costs 1 sanity.")
    }

    /// What is claimed, if it is known which card lies there.
    fn claimed(self, side: Side) -> String {
        let drawn = self.episode.zip(self.drawn);
        let claim =
            drawn.and_then(|(episode, card)| Some(episode.claim(episode.discovery(card).side(side)?)));
        match (claim, side) {
            (Some(claim), _) if self.names_only => claim.name.clone(),
            (Some(claim), _) => claim_text(self, claim).trim_end_matches('.').to_owned(),
            (None, Side::Left) => "the left side".to_owned(),
            (None, Side::Right) => "the right side".to_owned(),
        }
    }

    fn movement(self, foes: &Foes, far: Far, goal: &Goal) -> String {
        let goal = match goal {
            Goal::You => self.you().to_owned(),
            Goal::Nearest(tests) => self.goal(tests),
            Goal::MostTokens(token) => format!("whoever holds the most {}s", self.token(token.id())),
        };
        let foes = capital(&self.foes(foes));
        match far {
            Far::Up(spaces) => format!("{foes} moves {} towards {goal}.", times(spaces, "space", "spaces")),
            Far::AllTheWay => format!("{foes} moves all the way to {goal}."),
        }
    }

    /// `the nearest gate`, `the nearest space with an intact lab`
    fn goal(self, tests: &[SpaceIs]) -> String {
        match tests {
            [SpaceIs::Yours] => self.you().to_owned(),
            [SpaceIs::AnyGate] => "the nearest gate".to_owned(),
            [SpaceIs::Occupied] => "the nearest investigator".to_owned(),
            [SpaceIs::With(token)] => {
                let nearest = || format!("the nearest {}", self.token(token.id()));
                self.the_one(tests).unwrap_or_else(nearest)
            }
            [SpaceIs::WithIntact(token)] => {
                format!("the nearest {} {}", self.intact(token.id()), self.token(token.id()))
            }
            [SpaceIs::Holding(foes)] => self.foes(&Foes::Nearest(foes.clone())),
            _ => format!("the nearest space{}", self.space_tests(tests)),
        }
    }
}

pub(crate) fn keyword_name(keyword: Keyword) -> &'static str {
    match keyword {
        Keyword::Student => "student",
        Keyword::Animal => "animal",
        Keyword::Evidence => "piece of evidence",
        Keyword::Patient => "patient",
        Keyword::Townsfolk => "townsperson",
        Keyword::Explosive => "explosive",
        Keyword::Ghost => "ghost",
        Keyword::Monk => "monk",
    }
}
