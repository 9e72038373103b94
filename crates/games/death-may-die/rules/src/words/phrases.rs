//! Effects, conditions and what they speak of, as a card would print them.

mod conditions;
mod deals;
mod english;
mod foes;
mod places;
mod verbs;

pub(crate) use english::{after, small};

use super::cards::claim_words;
use crate::content::{Content, Episode, Kind, TokenId};
use crate::discovery::{Claim, ClaimId, ClaimIs, Discovery, Keyword, Side};
use crate::effect::{
    Amount, Condition, Deal, Destination, Effect, Far, FoeIs, Foes, People, SpaceIs, Spaces,
};
use crate::names::Ref;
use crate::tokens;
use foes::unknown_monster;
use table::english::{a, capital, either, times};

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

    /// The same on the back of a token: "there" is where it is turned over.
    pub(crate) fn of_back(self) -> Phrases<'a> {
        Phrases { there: "in this space", ..self }
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
        self.sentences(does).join(" ")
    }

    fn sentences(self, does: &[Effect]) -> Vec<String> {
        let mut sentences = Vec::new();
        let mut rest = does;
        while !rest.is_empty() {
            if let Some((said, count)) = self.drawn_up(rest) {
                sentences.push(said);
                rest = &rest[count..];
                continue;
            }
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
        sentences
    }

    /// What is said twice or more in the same words is one sentence: and how many effects that is.
    fn drawn_up(self, does: &[Effect]) -> Option<(String, usize)> {
        match does {
            [Effect::PutToken(token, spaces), rest @ ..] => {
                let count = 1 + rest.iter().take_while(|other| **other == does[0]).count();
                let tokens = times(u8::try_from(count).ok()?, "", &format!("{}s", self.token(token.id())));
                (count > 1).then(|| (format!("Put {tokens} {}.", self.at(spaces)), count))
            }
            [Effect::Summon(kind, Spaces::Gate(_)), rest @ ..] => {
                let others: Vec<String> =
                    rest.iter().map_while(|other| self.at_a_gate_too(other, kind)).collect();
                let first = self.effect(&does[0]);
                let first = first.trim_end_matches('.');
                let said = || (format!("{first}{}.", others.concat()), 1 + others.len());
                (!others.is_empty()).then(said)
            }
            _ => None,
        }
    }

    /// `, then one at the yellow gate`, if one of the same enemy comes there.
    fn at_a_gate_too(self, effect: &Effect, kind: &Ref<Kind>) -> Option<String> {
        match effect {
            Effect::Summon(other, spaces @ Spaces::Gate(_)) if other == kind => {
                Some(format!(", then one {}", self.at(spaces)))
            }
            _ => None,
        }
    }

    /// One or several sentences after a condition: `If you are safe, heal 1 stress.`; several end with a full stop only after
    /// the last of them, so that it is clear how far the condition goes.
    fn under(self, condition: &str, does: &[Effect]) -> String {
        let sentences = self.sentences(does);
        let block = sentences.len() > 1 && sentences.iter().all(|each| english::is_one_sentence(each));
        if !block || self.at_places(does).is_some() {
            return after(condition, &self.effects(does));
        }
        let each: Vec<String> = sentences.iter().map(|each| small(each.trim_end_matches('.'))).collect();
        format!("{condition}: {}.", each.join("; "))
    }

    /// `Move a Hallett or a Crane in your space up to 2 spaces.`: whichever is there, one of one's choice if both are.
    fn one_that_is_there(self, then: &[Effect], otherwise: &[Effect]) -> Option<String> {
        let [Effect::Choose(deals)] = then else { return None };
        let all_same = deals.iter().all(|deal| deal.pay.is_empty())
            && deals.iter().map(|deal| &deal.does[..]).eq(otherwise.chunks(1));
        let tokens: Option<Vec<(TokenId, u8)>> = otherwise
            .iter()
            .map(|effect| match effect {
                Effect::MoveToken(token, spaces) => Some((token.id(), *spaces)),
                _ => None,
            })
            .collect();
        let tokens = tokens.filter(|tokens| all_same && tokens.iter().all(|token| token.1 == tokens[0].1))?;
        let names: Vec<String> = tokens.iter().map(|(token, _)| self.a_token(*token)).collect();
        Some(self.moved_token(&either(&names), tokens.first()?.1))
    }

    fn moved_token(self, token: &str, spaces: u8) -> String {
        let up_to = if spaces == 1 { "" } else { "up to " };
        format!("Move {token} in {} space {up_to}{}.", self.your(), times(spaces, "space", "spaces"))
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

    /// `the tome`, and of what may lie with others of its kind `a guest`.
    fn one_here(self, token: TokenId) -> String {
        let laid = self.episode.map_or(&[][..], |episode| &episode.tokens);
        let places = || laid.iter().filter(|(kind, _)| *kind == token).map(|(_, at)| *at);
        let name = self.token(token);
        let lie_together = places().any(|at| places().filter(|other| *other == at).count() > 1);
        if lie_together { a(&name) } else { format!("the {name}") }
    }

    /// `intact`, or of what has nothing but a back `face-down`.
    fn intact(self, token: TokenId) -> &'static str {
        let card = self.content.token(token);
        if card.health == 0 && !card.is_plain() { "face-down" } else { "intact" }
    }

    /// A condition is called by a sentence often enough, so that its name stands in quotation marks.
    fn claim(self, claim: ClaimId) -> String {
        self.episode.map_or_else(String::new, |episode| named(episode.claim(claim)))
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
            Effect::If(Condition::YouOwn(own), does) if matches!(&does[..], [Effect::DiscardCard(card)] if card == own) =>
            {
                format!("If {} have {}, discard it.", self.they(), self.claim(own.id()))
            }
            Effect::If(condition, does) => self.under(&format!("If {}", self.condition(condition)), does),
            Effect::IfElse(condition, then, otherwise) => {
                self.one_that_is_there(then, otherwise).unwrap_or_else(|| {
                    let then = self.under(&format!("If {}", self.condition(condition)), then);
                    format!("{then} {}", after("Otherwise", &self.effects(otherwise)))
                })
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
            Effect::RemoveToken(token, spaces) => {
                format!("Remove each {} {}.", name(token), self.wherever(spaces))
            }
            Effect::HurtToken(token, amount) => {
                format!("The {} in your space takes {}.", name(token), self.counted(amount, "wound"))
            }
            Effect::MendToken(token, spaces, amount) => {
                let wounds = self.counted(amount, "wound");
                format!("Each {} {} heals {wounds}.", name(token), self.wherever(spaces))
            }
            Effect::MoveToken(token, spaces) => self.moved_token(&self.a_token(token.id()), *spaces),
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
                    self.wherever(spaces)
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
            Effect::MoveYouTo(spaces) => {
                let at = self.at(spaces);
                return Some(format!("Move to {}.", at.trim_start_matches("in ").trim_start_matches("at ")));
            }
            Effect::SetStress(Amount::YourWounds) => "Set your stress to the number of your wounds.",
            Effect::SetStress(amount) => return Some(format!("Set your stress to {}.", self.number(amount))),
            Effect::BalanceCards => {
                "Discard discovery cards from the fuller side of your board until both sides have the same number."
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
        format!("Roll against yourself with {dice}; each success is 1 wound, each tentacle costs 1 sanity.")
    }

    /// What is claimed, if it is known which card lies there.
    fn claimed(self, side: Side) -> String {
        let drawn = self.episode.zip(self.drawn);
        let claim =
            drawn.and_then(|(episode, card)| Some(episode.claim(episode.discovery(card).side(side)?)));
        match (claim, side) {
            (Some(claim), _) if self.names_only => named(claim),
            (Some(claim), _) => {
                format!("{} {}", named(claim), claim_words(self, claim).trim_end_matches('.'))
            }
            (None, Side::Left) => "the left side".to_owned(),
            (None, Side::Right) => "the right side".to_owned(),
        }
    }

    fn movement(self, foes: &Foes, far: Far, goal: &Destination) -> String {
        let goal = match goal {
            Destination::You => self.you().to_owned(),
            Destination::Nearest(tests) => self.goal(tests),
            Destination::MostTokens(token) => {
                let name = self.token(token.id());
                format!(
                    "whoever holds the most {name}s, or an investigator of your choice if nobody holds any"
                )
            }
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

/// A condition in quotation marks, anything else as it is called.
fn named(claim: &Claim) -> String {
    match claim.is {
        ClaimIs::Condition => format!("“{}”", claim.name),
        ClaimIs::Item | ClaimIs::Companion(_) => claim.name.clone(),
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
