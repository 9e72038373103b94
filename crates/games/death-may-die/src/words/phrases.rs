//! Effects, conditions and what they speak of, as a card would print them.

use super::cards::claim_text;
use super::colour;
use crate::content::{Content, Episode, TokenId};
use crate::discovery::{ClaimId, Discovery, Keyword, Side};
use crate::effect::{
    Amount, Check, Condition, Deal, Dice, Effect, Far, FoeIs, Foes, Goal, Harm, People, PersonIs, Price,
    SpaceIs, Spaces,
};
use crate::names::Ref;

/// Knows the names of things while it speaks.
#[derive(Clone, Copy)]
pub(crate) struct Phrases<'a> {
    pub(crate) content: &'a Content,
    pub(crate) episode: Option<&'a Episode>,
    /// The discovery card whose sides can be claimed.
    pub(crate) drawn: Option<Discovery>,
}

impl Phrases<'_> {
    pub(crate) fn effects(self, does: &[Effect]) -> String {
        does.iter().map(|effect| self.effect(effect)).collect::<Vec<_>>().join(" ")
    }

    fn token(self, token: TokenId) -> String {
        self.content.token(token).name.clone()
    }

    fn claim(self, claim: ClaimId) -> String {
        self.episode.map_or_else(String::new, |episode| episode.claim(claim).name.clone())
    }

    fn effect(self, effect: &Effect) -> String {
        match effect {
            Effect::Summon(kind, spaces) => {
                format!("Summon {} {}.", self.any_foe(&[FoeIs::A(kind.clone())]), self.at(spaces))
            }
            Effect::SummonUnknown(slot, spaces) => {
                format!("Summon {} {}.", a(&unknown_monster(*slot)), self.at(spaces))
            }
            Effect::Move(foes, far, goal) => self.movement(foes, *far, goal),
            Effect::Wound(foes, amount) => {
                format!("{} takes {}.", capital(&self.foes(foes)), self.counted(amount, "wound"))
            }
            Effect::Blast(spaces, amount, token) => {
                let token = self.and_tokens(token.as_ref());
                format!("All figures{token} {} take {}.", self.at(spaces), self.counted(amount, "wound"))
            }
            Effect::MendToken(token, spaces, amount) => {
                let wounds = self.counted(amount, "wound");
                format!("Each {} {} heals {wounds}.", self.token(token.id()), self.at(spaces))
            }
            Effect::PassItem => "Give an item to anybody.".to_owned(),
            Effect::Kill(foes) => format!("{} dies.", capital(&self.foes(foes))),
            Effect::Fire(spaces) => format!("Put fire {}.", self.at(spaces)),
            Effect::RemoveFire(spaces, amount) => {
                format!("Remove {} fire {}.", self.number(amount), self.at(spaces))
            }
            Effect::TakeWounds(amount) => format!("Take {}.", self.counted(amount, "wound")),
            Effect::TakeStress(amount) => format!("Take {}.", self.points(amount, "stress")),
            Effect::TakeStressOr(amount, harm) => {
                let points = self.points(amount, "stress");
                format!("Take {points}; for each you cannot take, {}.", self.harm(*harm))
            }
            Effect::LoseSanity(amount) => format!("Lose {}.", self.points(amount, "sanity")),
            Effect::HealStress(amount) => format!("Heal {}.", self.points(amount, "stress")),
            Effect::HealWounds(amount) => format!("Heal {}.", self.counted(amount, "wound")),
            Effect::Heal(amount) => self.healing(amount),
            Effect::HealEither(amount) => {
                let (stress, wounds) = (self.points(amount, "stress"), self.counted(amount, "wound"));
                format!("Heal {stress} or {wounds}.")
            }
            Effect::HealAmong(tests, amount) => {
                let healing = self.healing(amount);
                format!("{}, split freely among {}.", healing.trim_end_matches('.'), self.many_people(tests))
            }
            Effect::Push(foes) => format!("You may push {} 1 space.", self.foes(foes)),
            Effect::MoveYou(spaces) => format!("Move {}.", times(*spaces, "space", "spaces")),
            Effect::PlaceYou(spaces) => format!("You are placed {}.", self.at(spaces)),
            Effect::For(people, does) => format!("{}: {}", capital(&self.people(people)), self.effects(does)),
            Effect::PutToken(token, spaces) => {
                format!("Put a {} {}.", self.token(token.id()), self.at(spaces))
            }
            Effect::RemoveToken(token, spaces) => {
                format!("Remove each {} {}.", self.token(token.id()), self.at(spaces))
            }
            Effect::HurtToken(token, amount) => {
                format!("The {} here takes {}.", self.token(token.id()), self.counted(amount, "wound"))
            }
            Effect::TurnToken(token) => format!("Turn the {} here over.", self.token(token.id())),
            Effect::MoveToken(token, spaces) => {
                let far = times(*spaces, "space", "spaces");
                format!("Move a {} in your space up to {far}.", self.token(token.id()))
            }
            Effect::Wander(token, spaces, tests) => {
                let far = times(*spaces, "space", "spaces");
                let goal = match tests[..] {
                    [SpaceIs::Yours] => "you".to_owned(),
                    _ => format!("the nearest space{}", self.space_tests(tests)),
                };
                format!("Each {} moves {far} towards {goal}.", self.token(token.id()))
            }
            Effect::GainToken(token, amount) => {
                format!("Gain {}.", self.counted(amount, &self.token(token.id())))
            }
            Effect::LoseToken(token, amount) => {
                format!("Discard {}.", self.counted(amount, &self.token(token.id())))
            }
            Effect::MarkFoes(token, foes) => {
                format!("Put a {} on {}.", self.token(token.id()), self.foes(foes))
            }
            Effect::PickUp(token) => format!("Pick up each {} in your space.", self.token(token.id())),
            Effect::LayDown(token, amount) => {
                format!("Lay down {} in your space.", self.counted(amount, &self.token(token.id())))
            }
            Effect::SetOff(token, spaces, hit) => {
                let (token, hit) = (self.token(token.id()), self.and_tokens(hit.as_ref()));
                format!(
                    "All {token}s go off {}: all figures{hit} there take 1 wound for each {token}. The \
                     {token}s and the fire there are gone.",
                    self.at(spaces)
                )
            }
            Effect::Unlock => "Open a lock next to your space.".to_owned(),
            Effect::LockAgain(spaces) => {
                format!("Each door that had a lock is locked again {}.", self.at(spaces))
            }
            Effect::PlaceElderOne(spaces) => format!("The Elder One is placed {}.", self.at(spaces)),
            Effect::AdvanceAtEndOfTurn => "At the end of this turn the Elder One advances.".to_owned(),
            Effect::Claim(side) => self.claiming(*side),
            Effect::DiscardCard(claim) => format!("Discard {}.", self.claim(claim.id())),
            Effect::DiscardKeyword(keyword) => format!("Discard {}.", a(keyword_name(*keyword))),
            Effect::TurnCard(claim) => format!("Turn {} to its other side.", self.claim(claim.id())),
            Effect::KeepCardsFor(harm) => {
                format!("Discard all items and companions; to keep one, {}.", self.harm(*harm))
            }
            Effect::Roll(check) => self.check(check),
            Effect::ForEachSuccess(dice, does) => {
                format!("Make a roll{}. For each success: {}", self.bonus(dice), self.effects(does))
            }
            Effect::RollAgainstYou(amount) => {
                let dice = match amount {
                    Amount::Just(n) => times(*n, "standard die", "standard dice"),
                    _ => format!("1 standard die {}", self.per(amount)),
                };
                format!("Roll against you: {dice}. Each success is a wound, each tentacle 1 sanity.")
            }
            Effect::Choose(deals) => {
                let deals: Vec<String> = deals.iter().map(|deal| self.deal(deal)).collect();
                format!("Choose: {}", deals.join(" Or: "))
            }
            Effect::May(deal) => format!("You may: {}", self.deal(deal)),
            Effect::If(condition, does) => {
                format!("If {}: {}", self.condition(condition), self.effects(does))
            }
            Effect::IfElse(condition, then, otherwise) => {
                let (then, otherwise) = (self.effects(then), self.effects(otherwise));
                format!("If {}: {then} Otherwise: {otherwise}", self.condition(condition))
            }
            Effect::MoveYouTo(spaces) => format!("Move until you are {}.", self.at(spaces)),
            Effect::SetStress(amount) => format!("Set your stress to {}.", self.number(amount)),
            Effect::DiscardAny => "Discard one of your discovery cards.".to_owned(),
            Effect::BalanceCards => {
                "Discard discovery cards from the fuller side of your board until both sides hold equally many."
                    .to_owned()
            }
            Effect::Steal => {
                "Take one or more items and companions from other investigators in your space.".to_owned()
            }
            Effect::LieDown => "Lie down: until you stand up you are safe and cannot be attacked, but cannot \
                 investigate, move or take actions other than rest. In your action phase you may stand up for 1 \
                 stress."
                .to_owned(),
            Effect::NamePartner => "Name another investigator as your partner.".to_owned(),
            Effect::JoinPartner => "You or your partner, as you choose, is placed in the other's space.".to_owned(),
            Effect::Relive => "Resolve the mythos card you keep as if you had just drawn it.".to_owned(),
        }
    }

    /// `and labs`, or nothing.
    fn and_tokens(self, token: Option<&Ref<TokenId>>) -> String {
        token.map_or_else(String::new, |token| format!(" and {}s", self.token(token.id())))
    }

    fn healing(self, amount: &Amount) -> String {
        match amount {
            Amount::Just(1) => "Heal 1 stress or 1 wound.".to_owned(),
            Amount::ItsHealth => "Heal stress or wounds in any mix, as many as its health.".to_owned(),
            _ => format!("Heal {} stress or wounds in any mix.", self.number(amount)),
        }
    }

    /// What is claimed, if it is known which card lies there.
    fn claiming(self, side: Side) -> String {
        let drawn = self.episode.zip(self.drawn);
        let claim =
            drawn.and_then(|(episode, card)| Some(episode.claim(episode.discovery(card).side(side)?)));
        match (claim, side) {
            (Some(claim), _) => format!("Claim {}", claim_text(self, claim)),
            (None, Side::Left) => "Claim the left side.".to_owned(),
            (None, Side::Right) => "Claim the right side.".to_owned(),
        }
    }

    fn movement(self, foes: &Foes, far: Far, goal: &Goal) -> String {
        let goal = match goal {
            Goal::You => "you".to_owned(),
            Goal::Nearest(tests) => format!("the nearest space{}", self.space_tests(tests)),
            Goal::MostTokens(token) => format!("whoever holds the most {}s", self.token(token.id())),
        };
        let foes = capital(&self.foes(foes));
        match far {
            Far::Up(spaces) => format!("{foes} moves {} towards {goal}.", times(spaces, "space", "spaces")),
            Far::AllTheWay => format!("{foes} moves all the way to {goal}."),
        }
    }

    fn check(self, check: &Check) -> String {
        let need = times(check.need, "success", "successes");
        let mut text = format!("Make a roll{}, {need} or more.", self.bonus(&check.dice));
        if let Some(keyword) = check.helped_by {
            text.push_str(&format!(" Each {} you have is 1 success more.", keyword_name(keyword)));
        }
        if !check.pass.is_empty() {
            text.push_str(&format!(" Success: {}", self.effects(&check.pass)));
        }
        if !check.fail.is_empty() {
            text.push_str(&format!(" Failure: {}", self.effects(&check.fail)));
        }
        text
    }

    fn bonus(self, dice: &[Dice]) -> String {
        let each = dice.iter().map(|dice| {
            let bonus = times(dice.bonus, "bonus die", "bonus dice");
            match dice.condition {
                Condition::Always => format!("{bonus} more"),
                _ => format!("{bonus} more if {}", self.condition(&dice.condition)),
            }
        });
        let each: Vec<String> = each.collect();
        if each.is_empty() { String::new() } else { format!(" ({})", each.join(", ")) }
    }

    /// An offer with its price.
    pub(crate) fn deal(self, deal: &Deal) -> String {
        let price: Vec<String> = deal.pay.iter().map(|price| self.price(price)).collect();
        let does = self.effects(&deal.does);
        match (price.is_empty(), does.is_empty()) {
            (true, true) => "Nothing happens.".to_owned(),
            (true, false) => does,
            (false, true) => format!("{}.", capital(&price.join(" and "))),
            (false, false) => format!("{}: {does}", capital(&price.join(" and "))),
        }
    }

    fn price(self, price: &Price) -> String {
        match price {
            Price::Stress(n) => format!("take {n} stress"),
            Price::Wounds(n) => format!("take {}", times(*n, "wound", "wounds")),
            Price::Sanity(n) => format!("lose {n} sanity"),
            Price::Token(token, n) => {
                format!("discard {}", self.counted(&Amount::Just(*n), &self.token(token.id())))
            }
            Price::Card(claim) => format!("discard {}", self.claim(claim.id())),
        }
    }

    fn harm(self, harm: Harm) -> &'static str {
        match harm {
            Harm::Wound => "take 1 wound",
            Harm::Sanity => "lose 1 sanity",
        }
    }

    fn at(self, spaces: &Spaces) -> String {
        match spaces {
            Spaces::Here => "in your space".to_owned(),
            Spaces::HereAndAdjacent => "in your space and each adjacent one".to_owned(),
            Spaces::There => "there".to_owned(),
            Spaces::Gate(gate) => format!("at the {} gate", colour(*gate)),
            Spaces::EachGate => "at each gate".to_owned(),
            Spaces::Start => "on the starting space".to_owned(),
            Spaces::Each(tests) => format!("in each space{}", self.space_tests(tests)),
            Spaces::Nearest(tests) => format!("in the nearest space{}", self.space_tests(tests)),
            Spaces::TheNearest(n, tests) => {
                format!("in each of the {n} nearest spaces{}", self.space_tests(tests))
            }
            Spaces::Farthest(tests) => format!("in the farthest space{}", self.space_tests(tests)),
            Spaces::One(tests) => format!("in a space of your choice{}", self.space_tests(tests)),
        }
    }

    pub(crate) fn space_tests(self, tests: &[SpaceIs]) -> String {
        let each: Vec<String> = tests.iter().map(|test| self.space_test(test)).collect();
        if each.is_empty() { String::new() } else { format!(" {}", each.join(" and ")) }
    }

    fn space_test(self, test: &SpaceIs) -> String {
        match test {
            SpaceIs::Yours => "that is yours".to_owned(),
            SpaceIs::WithinOfYou(n) => format!("within {} of you", times(*n, "space", "spaces")),
            SpaceIs::AnyGate => "with a gate".to_owned(),
            SpaceIs::With(token) => format!("with {}", a(&self.token(token.id()))),
            SpaceIs::WithIntact(token) => format!("with an intact {}", self.token(token.id())),
            SpaceIs::WithHurt(token) => format!("with a damaged {}", self.token(token.id())),
            SpaceIs::Without(token) => format!("without {}", a(&self.token(token.id()))),
            SpaceIs::Holding(tests) => format!("with {}", self.any_foe(tests)),
            SpaceIs::Safe => "without enemies".to_owned(),
            SpaceIs::Burning => "with fire".to_owned(),
            SpaceIs::NotBurning => "without fire".to_owned(),
            SpaceIs::Occupied => "with an investigator".to_owned(),
            SpaceIs::Locked => "with a locked door".to_owned(),
            SpaceIs::NextTo(token) => format!("next to another {}", self.token(token.id())),
            SpaceIs::WithinOf(n, token) => {
                format!("within {} of a {}", times(*n, "space", "spaces"), self.token(token.id()))
            }
            SpaceIs::WithOthers => "with another figure".to_owned(),
            SpaceIs::NearGate(n) => format!("within {} of a gate", times(*n, "space", "spaces")),
        }
    }

    fn foes(self, foes: &Foes) -> String {
        match foes {
            Foes::Each(tests) | Foes::Nearest(tests) | Foes::Farthest(tests) if self.only_one(tests) => {
                self.any_foe(tests)
            }
            Foes::Each(tests) => format!("each {}", self.foe(tests)),
            Foes::Nearest(tests) => format!("the nearest {}", self.foe(tests)),
            Foes::Farthest(tests) => format!("the farthest {}", self.foe(tests)),
            Foes::One(tests) => format!("one {} of your choice", self.foe(tests)),
            Foes::Healthiest(tests) => format!("the healthiest {}", self.foe(tests)),
            Foes::This => "it".to_owned(),
        }
    }

    pub(crate) fn any_foe(self, tests: &[FoeIs]) -> String {
        let foe = self.foe(tests);
        match (self.is_a_person(tests), self.only_one(tests)) {
            (true, _) => foe,
            (false, true) => format!("the {foe}"),
            (false, false) => a(&foe),
        }
    }

    /// Such an enemy beside the one that is spoken of: a card that names a kind names its own.
    pub(crate) fn company(self, tests: &[FoeIs]) -> String {
        let kin = tests.iter().any(|test| matches!(test, FoeIs::A(_)));
        if kin { format!("another {}", self.foe(tests)) } else { self.any_foe(tests) }
    }

    /// Whether it is called by a name that takes no article.
    fn is_a_person(self, tests: &[FoeIs]) -> bool {
        tests.iter().any(|test| matches!(test, FoeIs::A(kind) if self.content.kind(kind.id()).person))
    }

    /// Whether there can be but one such figure.
    fn only_one(self, tests: &[FoeIs]) -> bool {
        tests.iter().any(|test| match test {
            FoeIs::A(kind) => self.content.kind(kind.id()).figures == 1,
            FoeIs::ElderOne => true,
            FoeIs::Unknown(_)
            | FoeIs::Cultist
            | FoeIs::Monster
            | FoeIs::NotElderOne
            | FoeIs::On(_)
            | FoeIs::Here
            | FoeIs::There
            | FoeIs::Marked(_)
            | FoeIs::Unmarked(_) => false,
        })
    }

    /// `cultist in a space with fire`: a noun, then what is said of it.
    fn foe(self, tests: &[FoeIs]) -> String {
        self.foe_noun(tests) + &self.said_of_foe(tests)
    }

    fn foe_noun(self, tests: &[FoeIs]) -> String {
        let noun = tests.iter().find_map(|test| match test {
            FoeIs::A(kind) => Some(self.content.kind(kind.id()).name.clone()),
            FoeIs::Unknown(slot) => Some(unknown_monster(*slot)),
            FoeIs::Cultist => Some("cultist".to_owned()),
            FoeIs::Monster => Some("monster".to_owned()),
            FoeIs::NotElderOne => Some("cultist or monster".to_owned()),
            FoeIs::ElderOne => Some("Elder One".to_owned()),
            FoeIs::On(_) | FoeIs::Here | FoeIs::There | FoeIs::Marked(_) | FoeIs::Unmarked(_) => None,
        });
        noun.unwrap_or_else(|| "enemy".to_owned())
    }

    fn said_of_foe(self, tests: &[FoeIs]) -> String {
        let said = tests.iter().filter_map(|test| match test {
            FoeIs::On(tests) if matches!(tests[..], [SpaceIs::WithinOfYou(_)]) => {
                Some(self.space_tests(tests))
            }
            FoeIs::On(tests) => Some(format!(" in a space{}", self.space_tests(tests))),
            FoeIs::Here => Some(" in your space".to_owned()),
            FoeIs::There => Some(" in its space".to_owned()),
            FoeIs::Marked(token) => Some(format!(" with a {}", self.token(token.id()))),
            FoeIs::Unmarked(token) => Some(format!(" without a {}", self.token(token.id()))),
            FoeIs::A(_)
            | FoeIs::Unknown(_)
            | FoeIs::Cultist
            | FoeIs::Monster
            | FoeIs::NotElderOne
            | FoeIs::ElderOne => None,
        });
        said.collect()
    }

    /// `an enemy with a Cosmic token is in your space`, or on the map at all; or that none is.
    fn foe_is_there(self, tests: &[FoeIs], none: bool) -> String {
        let is_place = |test: &FoeIs| matches!(test, FoeIs::On(_) | FoeIs::Here | FoeIs::There);
        let (places, others): (Vec<FoeIs>, Vec<FoeIs>) = tests.iter().cloned().partition(is_place);
        let place = if places.is_empty() { " on the map".to_owned() } else { self.said_of_foe(&places) };
        let foe = if none { format!("no {}", self.foe(&others)) } else { self.any_foe(&others) };
        format!("{foe} is{place}")
    }

    fn many_foes(self, tests: &[FoeIs]) -> String {
        let noun = match self.foe_noun(tests).as_str() {
            "enemy" => "enemies".to_owned(),
            "cultist or monster" => "cultists or monsters".to_owned(),
            noun => format!("{noun}s"),
        };
        noun + &self.said_of_foe(tests)
    }

    fn people(self, people: &People) -> String {
        match people {
            People::Each(tests) => format!("each {}", self.person(tests)),
            People::One(tests) => {
                let person = self.person(tests);
                format!("one {}", person.replacen("investigator", "investigator of your choice", 1))
            }
        }
    }

    fn person(self, tests: &[PersonIs]) -> String {
        let other = if tests.contains(&PersonIs::Other) { "other " } else { "" };
        let more = tests.iter().filter_map(|test| match test {
            PersonIs::Other => None,
            PersonIs::Here => Some(" in your space".to_owned()),
            PersonIs::Within(n) => Some(format!(" within {} of you", times(*n, "space", "spaces"))),
            PersonIs::On(tests) => Some(format!(" in a space{}", self.space_tests(tests))),
            PersonIs::Holding(token, n) => Some(format!(" with {n} or more {}s", self.token(token.id()))),
            PersonIs::Owning(claim) => Some(format!(" with {}", self.claim(claim.id()))),
            PersonIs::Wounded => Some(" with wounds".to_owned()),
            PersonIs::Hurt => Some(" with stress or wounds".to_owned()),
        });
        format!("{other}investigator{}", more.collect::<String>())
    }

    fn many_people(self, tests: &[PersonIs]) -> String {
        self.person(tests).replacen("investigator", "investigators", 1)
    }

    /// `3`, or `as many as …`.
    fn number(self, amount: &Amount) -> String {
        match amount {
            Amount::Just(n) => n.to_string(),
            Amount::All => "all".to_owned(),
            _ => format!("1 {}", self.per(amount)),
        }
    }

    /// `2 wounds`, or `1 wound for each …`.
    fn counted(self, amount: &Amount, what: &str) -> String {
        match amount {
            Amount::Just(n) => times(*n, what, &format!("{what}s")),
            Amount::All => format!("all {what}s"),
            _ => format!("1 {what} {}", self.per(amount)),
        }
    }

    /// `2 stress`, or `1 stress for each …`.
    fn points(self, amount: &Amount, what: &str) -> String {
        match amount {
            Amount::Just(n) => format!("{n} {what}"),
            Amount::All => format!("all {what}"),
            _ => format!("1 {what} {}", self.per(amount)),
        }
    }

    pub(crate) fn per(self, amount: &Amount) -> String {
        let each = match amount {
            Amount::Just(_) | Amount::All => return String::new(),
            Amount::YourWounds => "of your wounds".to_owned(),
            Amount::YourStress => "of your stress".to_owned(),
            Amount::FireHere => "fire token in your space".to_owned(),
            Amount::FireThere => "fire token there".to_owned(),
            Amount::OthersHere => "other figure in your space".to_owned(),
            Amount::Held(token) => format!("{} you hold", self.token(token.id())),
            Amount::Turned(token) => format!("{} turned over", self.token(token.id())),
            Amount::Lying(token, tests) => {
                format!("{} in a space{}", self.token(token.id()), self.space_tests(tests))
            }
            Amount::Enemies(tests) => self.foe(tests),
            Amount::WoundsTaken => "wound you took".to_owned(),
            Amount::People(tests) => self.person(tests),
            Amount::ItsHealth => "point of its health".to_owned(),
            Amount::Signs => "elder sign".to_owned(),
            Amount::YourItems => "item you have".to_owned(),
            Amount::YourRelics => "relic you have".to_owned(),
        };
        format!("for each {each}")
    }

    pub(crate) fn condition(self, condition: &Condition) -> String {
        match condition {
            Condition::Always => "you like".to_owned(),
            Condition::AtLeast(amount, n) => self.at_least(amount, *n),
            Condition::YouAreSafe => "you are safe".to_owned(),
            Condition::ElderOneOnMap => "the Elder One is on the map".to_owned(),
            Condition::YouOwn(claim) => format!("you have {}", self.claim(claim.id())),
            Condition::YouOwnA(keyword) => format!("you have {}", a(keyword_name(*keyword))),
            Condition::SomebodyOwns(claim) => format!("somebody has {}", self.claim(claim.id())),
            Condition::Somebody(tests) if tests.contains(&PersonIs::Other) => {
                format!("there is an{}", self.person(tests))
            }
            Condition::Somebody(tests) => format!("there is an {}", self.person(tests)),
            Condition::YouHaveSkill(skill) => format!("you have {}", self.content.skill(skill.id()).name),
            Condition::YouAreOn(tests) => format!("you are in a space{}", self.space_tests(tests)),
            Condition::SomeSpace(tests) => format!("there is a space{}", self.space_tests(tests)),
            Condition::Not(condition) => match &**condition {
                Condition::AtLeast(Amount::Enemies(tests), 1) => self.foe_is_there(tests, true),
                Condition::AtLeast(Amount::YourStress, n) => format!("you have less than {n} stress"),
                condition => format!("it is not so that {}", self.condition(condition)),
            },
            Condition::Both(one, other) => format!("{} and {}", self.condition(one), self.condition(other)),
            Condition::Either(one, other) => format!("{} or {}", self.condition(one), self.condition(other)),
            Condition::SomethingToSteal => {
                "another investigator in your space has an item or a companion".to_owned()
            }
            Condition::PartnerElsewhere => "your partner lives and is not in your space".to_owned(),
            Condition::YouKeepMythos => "you keep a mythos card".to_owned(),
            Condition::BeforeThreshold(0) => "your sanity marker is on a threshold".to_owned(),
            Condition::BeforeThreshold(n) => {
                let spaces = times(*n, "space", "spaces");
                format!("your sanity marker is on a threshold or {spaces} before one")
            }
            Condition::ItIs(tests) => format!("it is {}", self.any_foe(tests)),
        }
    }

    fn at_least(self, amount: &Amount, n: u8) -> String {
        match amount {
            Amount::Just(_) | Amount::All => "always".to_owned(),
            Amount::YourWounds => format!("you have {} or more", times(n, "wound", "wounds")),
            Amount::YourStress => format!("you have {n} stress or more"),
            Amount::FireHere | Amount::FireThere => format!("{n} or more fire is there"),
            Amount::OthersHere => format!("{n} or more other figures are in your space"),
            Amount::YourItems => format!("you have {n} or more items"),
            Amount::YourRelics => format!("you have {n} or more relics"),
            Amount::Held(token) => format!("you hold {n} or more {}s", self.token(token.id())),
            Amount::Turned(token) => format!("{n} or more {}s are turned over", self.token(token.id())),
            Amount::Lying(token, tests) => {
                format!("{n} or more {}s lie in a space{}", self.token(token.id()), self.space_tests(tests))
            }
            Amount::Enemies(tests) if n == 1 => self.foe_is_there(tests, false),
            Amount::People(tests) => format!("there are {n} or more {}", self.many_people(tests)),
            Amount::ItsHealth => format!("its health is {n} or more"),
            Amount::Signs => format!("it shows {n} or more elder signs"),
            Amount::Enemies(tests) if n == 1 => self.foe_is_there(tests, false),
            Amount::Enemies(tests) => format!("{n} or more {} are on the map", self.many_foes(tests)),
            Amount::WoundsTaken => format!("you took {} or more", times(n, "wound", "wounds")),
        }
    }
}

fn unknown_monster(slot: u8) -> String {
    format!("unknown monster of slot {slot}")
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

pub(crate) fn times(n: u8, one: &str, many: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{n} {many}") }
}

/// `a cultist`, `an enemy`
fn a(noun: &str) -> String {
    let vowel = noun.to_lowercase().starts_with(['a', 'e', 'i', 'o', 'u']);
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + letters.as_str())
}
