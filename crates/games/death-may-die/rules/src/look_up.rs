//! Finds what every name in a content file means.

use crate::content::{
    Ability, ElderOne, EnemyCard, EpisodeAction, Insanity, Kind, MythosCard, Stage, TokenCard, TokenId,
    UnknownMonster,
};
use crate::discovery::{Claim, ClaimId, DiscoveryCard, Use};
use crate::effect::{
    Amount, Check, Condition, Deal, Dice, Effect, FoeIs, Foes, Goal, People, PersonIs, Price, SpaceIs, Spaces,
};
use crate::names::Ref;
use crate::powers::Powers;
use crate::relics::Relic;
use crate::skills::{InvestigatorBoard, Skill, SkillId};

/// Whoever knows the names.
pub(crate) trait Names {
    fn kind(&mut self, name: &mut Ref<Kind>);
    fn token(&mut self, name: &mut Ref<TokenId>);
    fn claim(&mut self, name: &mut Ref<ClaimId>);
    fn skill(&mut self, name: &mut Ref<SkillId>);
    /// Gives a deal its number.
    fn deal(&mut self, deal: &mut Deal);
}

/// Something with names in it.
pub(crate) trait LookUp {
    fn look_up(&mut self, names: &mut dyn Names);
}

impl<T: LookUp> LookUp for Vec<T> {
    fn look_up(&mut self, names: &mut dyn Names) {
        self.iter_mut().for_each(|each| each.look_up(names));
    }
}

impl<T: LookUp> LookUp for Option<T> {
    fn look_up(&mut self, names: &mut dyn Names) {
        self.iter_mut().for_each(|each| each.look_up(names));
    }
}

impl<T: LookUp> LookUp for Box<T> {
    fn look_up(&mut self, names: &mut dyn Names) {
        (**self).look_up(names);
    }
}

impl LookUp for Ref<Kind> {
    fn look_up(&mut self, names: &mut dyn Names) {
        names.kind(self);
    }
}

impl LookUp for Ref<TokenId> {
    fn look_up(&mut self, names: &mut dyn Names) {
        names.token(self);
    }
}

impl LookUp for Ref<ClaimId> {
    fn look_up(&mut self, names: &mut dyn Names) {
        names.claim(self);
    }
}

impl LookUp for Ref<SkillId> {
    fn look_up(&mut self, names: &mut dyn Names) {
        names.skill(self);
    }
}

impl LookUp for Effect {
    fn look_up(&mut self, names: &mut dyn Names) {
        match self {
            Effect::Summon(kind, spaces) | Effect::SummonLate(kind, spaces) => {
                kind.look_up(names);
                spaces.look_up(names);
            }
            Effect::SummonUnknown(_, spaces) => spaces.look_up(names),
            Effect::Move(foes, _, goal) => {
                foes.look_up(names);
                goal.look_up(names);
            }
            Effect::Wound(foes, amount) => {
                foes.look_up(names);
                amount.look_up(names);
            }
            Effect::Kill(foes) | Effect::Push(foes) => foes.look_up(names),
            Effect::Blast(spaces, amount, token) => {
                spaces.look_up(names);
                amount.look_up(names);
                token.look_up(names);
            }
            Effect::MendToken(token, spaces, amount) => {
                token.look_up(names);
                spaces.look_up(names);
                amount.look_up(names);
            }
            Effect::Fire(spaces)
            | Effect::PlaceYou(spaces)
            | Effect::PlaceElderOne(spaces)
            | Effect::LockAgain(spaces)
            | Effect::MoveYouTo(spaces) => spaces.look_up(names),
            Effect::RemoveFire(spaces, amount) => {
                spaces.look_up(names);
                amount.look_up(names);
            }
            Effect::TakeWounds(amount)
            | Effect::TakeStress(amount)
            | Effect::TakeStressOr(amount, _)
            | Effect::LoseSanity(amount)
            | Effect::HealStress(amount)
            | Effect::HealWounds(amount)
            | Effect::Heal(amount)
            | Effect::HealEither(amount)
            | Effect::RollAgainstYou(amount)
            | Effect::SetStress(amount) => amount.look_up(names),
            Effect::HealAmong(tests, amount) => {
                tests.look_up(names);
                amount.look_up(names);
            }
            Effect::For(people, effects) => {
                people.look_up(names);
                effects.look_up(names);
            }
            Effect::PutToken(token, spaces) | Effect::RemoveToken(token, spaces) => {
                token.look_up(names);
                spaces.look_up(names);
            }
            Effect::HurtToken(token, amount)
            | Effect::GainToken(token, amount)
            | Effect::LoseToken(token, amount)
            | Effect::LayDown(token, amount) => {
                token.look_up(names);
                amount.look_up(names);
            }
            Effect::TurnToken(token) | Effect::MoveToken(token, _) | Effect::PickUp(token) => {
                token.look_up(names);
            }
            Effect::SetOff(token, spaces, hit) => {
                token.look_up(names);
                spaces.look_up(names);
                hit.look_up(names);
            }
            Effect::Wander(token, _, tests) => {
                token.look_up(names);
                tests.look_up(names);
            }
            Effect::MarkFoes(token, foes) => {
                token.look_up(names);
                foes.look_up(names);
            }
            Effect::DiscardCard(claim) | Effect::TurnCard(claim) => claim.look_up(names),
            Effect::Roll(check) => check.look_up(names),
            Effect::ForEachSuccess(dice, effects) => {
                dice.look_up(names);
                effects.look_up(names);
            }
            Effect::Choose(deals) => deals.look_up(names),
            Effect::May(deal) => deal.look_up(names),
            Effect::If(condition, effects) => {
                condition.look_up(names);
                effects.look_up(names);
            }
            Effect::IfElse(condition, then, otherwise) => {
                condition.look_up(names);
                then.look_up(names);
                otherwise.look_up(names);
            }
            Effect::MoveYou(_)
            | Effect::Unlock
            | Effect::AdvanceAtEndOfTurn
            | Effect::Claim(_)
            | Effect::DiscardKeyword(_)
            | Effect::PassItem
            | Effect::KeepCardsFor(_)
            | Effect::DiscardAny
            | Effect::BalanceCards
            | Effect::Steal
            | Effect::LieDown
            | Effect::NamePartner
            | Effect::JoinPartner
            | Effect::Relive => {}
        }
    }
}

impl LookUp for Check {
    fn look_up(&mut self, names: &mut dyn Names) {
        self.dice.look_up(names);
        self.pass.look_up(names);
        self.fail.look_up(names);
    }
}

impl LookUp for Dice {
    fn look_up(&mut self, names: &mut dyn Names) {
        self.condition.look_up(names);
    }
}

impl LookUp for Deal {
    fn look_up(&mut self, names: &mut dyn Names) {
        self.pay.look_up(names);
        self.does.look_up(names);
        names.deal(self);
    }
}

impl LookUp for Price {
    fn look_up(&mut self, names: &mut dyn Names) {
        match self {
            Price::Token(token, _) => token.look_up(names),
            Price::Card(claim) => claim.look_up(names),
            Price::Stress(_) | Price::Wounds(_) | Price::Sanity(_) => {}
        }
    }
}

impl LookUp for Goal {
    fn look_up(&mut self, names: &mut dyn Names) {
        match self {
            Goal::You => {}
            Goal::Nearest(tests) => tests.look_up(names),
            Goal::MostTokens(token) => token.look_up(names),
        }
    }
}

impl LookUp for Spaces {
    fn look_up(&mut self, names: &mut dyn Names) {
        match self {
            Spaces::Here
            | Spaces::HereAndAdjacent
            | Spaces::There
            | Spaces::Gate(_)
            | Spaces::EachGate
            | Spaces::Start => {}
            Spaces::Each(tests)
            | Spaces::Nearest(tests)
            | Spaces::TheNearest(_, tests)
            | Spaces::Farthest(tests)
            | Spaces::One(tests) => tests.look_up(names),
        }
    }
}

impl LookUp for SpaceIs {
    fn look_up(&mut self, names: &mut dyn Names) {
        match self {
            SpaceIs::With(token)
            | SpaceIs::WithIntact(token)
            | SpaceIs::WithHurt(token)
            | SpaceIs::Without(token)
            | SpaceIs::NextTo(token)
            | SpaceIs::WithinOf(_, token) => token.look_up(names),
            SpaceIs::Holding(tests) => tests.look_up(names),
            SpaceIs::Yours
            | SpaceIs::WithinOfYou(_)
            | SpaceIs::AnyGate
            | SpaceIs::NearGate(_)
            | SpaceIs::Safe
            | SpaceIs::Burning
            | SpaceIs::NotBurning
            | SpaceIs::Occupied
            | SpaceIs::Locked
            | SpaceIs::ThereOrAdjacent
            | SpaceIs::WithOthers => {}
        }
    }
}

impl LookUp for Foes {
    fn look_up(&mut self, names: &mut dyn Names) {
        match self {
            Foes::Each(tests)
            | Foes::Nearest(tests)
            | Foes::Farthest(tests)
            | Foes::One(tests)
            | Foes::Healthiest(tests) => tests.look_up(names),
            Foes::This => {}
        }
    }
}

impl LookUp for FoeIs {
    fn look_up(&mut self, names: &mut dyn Names) {
        match self {
            FoeIs::A(kind) => kind.look_up(names),
            FoeIs::On(tests) => tests.look_up(names),
            FoeIs::Marked(token) | FoeIs::Unmarked(token) => token.look_up(names),
            FoeIs::Unknown(_)
            | FoeIs::Cultist
            | FoeIs::Monster
            | FoeIs::NotElderOne
            | FoeIs::ElderOne
            | FoeIs::Here
            | FoeIs::There => {}
        }
    }
}

impl LookUp for People {
    fn look_up(&mut self, names: &mut dyn Names) {
        match self {
            People::Each(tests) | People::One(tests) => tests.look_up(names),
        }
    }
}

impl LookUp for PersonIs {
    fn look_up(&mut self, names: &mut dyn Names) {
        match self {
            PersonIs::On(tests) => tests.look_up(names),
            PersonIs::Holding(token, _) => token.look_up(names),
            PersonIs::Owning(claim) => claim.look_up(names),
            PersonIs::Other | PersonIs::Here | PersonIs::Within(_) | PersonIs::Wounded | PersonIs::Hurt => {}
        }
    }
}

impl LookUp for Amount {
    fn look_up(&mut self, names: &mut dyn Names) {
        match self {
            Amount::Held(token) | Amount::Turned(token) => token.look_up(names),
            Amount::Lying(token, tests) => {
                token.look_up(names);
                tests.look_up(names);
            }
            Amount::Enemies(tests) => tests.look_up(names),
            Amount::People(tests) => tests.look_up(names),
            Amount::Just(_)
            | Amount::All
            | Amount::YourWounds
            | Amount::YourStress
            | Amount::FireHere
            | Amount::FireThere
            | Amount::OthersHere
            | Amount::YourItems
            | Amount::YourRelics
            | Amount::WoundsTaken
            | Amount::ItsHealth
            | Amount::Signs => {}
        }
    }
}

impl LookUp for Condition {
    fn look_up(&mut self, names: &mut dyn Names) {
        match self {
            Condition::AtLeast(amount, _) => amount.look_up(names),
            Condition::YouOwn(claim) | Condition::SomebodyOwns(claim) => claim.look_up(names),
            Condition::YouHaveSkill(skill) => skill.look_up(names),
            Condition::YouAreOn(tests) | Condition::SomeSpace(tests) => tests.look_up(names),
            Condition::Somebody(tests) => tests.look_up(names),
            Condition::Not(condition) => condition.look_up(names),
            Condition::Both(one, other) | Condition::Either(one, other) => {
                one.look_up(names);
                other.look_up(names);
            }
            Condition::ItIs(tests) => tests.look_up(names),
            Condition::Always
            | Condition::YouAreSafe
            | Condition::ElderOneOnMap
            | Condition::YouOwnA(_)
            | Condition::SomethingToSteal
            | Condition::PartnerElsewhere
            | Condition::YouKeepMythos
            | Condition::BeforeThreshold(_) => {}
        }
    }
}

impl LookUp for Ability {
    fn look_up(&mut self, names: &mut dyn Names) {
        match self {
            Ability::BeforeItAttacks(effects)
            | Ability::WhenItWoundsYou(effects)
            | Ability::WhenItDies(effects)
            | Ability::WhenItSurvives(effects)
            | Ability::WhenItIsWounded(effects)
            | Ability::WhenAttacked(effects) => effects.look_up(names),
            Ability::DiceWith(tests, _) => tests.look_up(names),
            Ability::TentaclesOn(tests, _) => tests.look_up(names),
            Ability::ShieldedFromHolders(token, _) => token.look_up(names),
            Ability::SignsHit | Ability::SignsMadden => {}
        }
    }
}

impl LookUp for EnemyCard {
    fn look_up(&mut self, names: &mut dyn Names) {
        self.counts_as.look_up(names);
        self.abilities.look_up(names);
        self.draft_abilities.look_up(names);
    }
}

impl LookUp for Insanity {
    fn look_up(&mut self, names: &mut dyn Names) {
        self.tokens.look_up(names);
        self.at_start.look_up(names);
        self.powers.look_up(names);
        self.does.look_up(names);
    }
}

impl LookUp for TokenCard {
    fn look_up(&mut self, names: &mut dyn Names) {
        self.backs.iter_mut().for_each(|(_, effects)| effects.look_up(names));
    }
}

impl LookUp for MythosCard {
    fn look_up(&mut self, names: &mut dyn Names) {
        self.does.look_up(names);
    }
}

impl LookUp for Stage {
    fn look_up(&mut self, names: &mut dyn Names) {
        let texts =
            [&mut self.on_reveal, &mut self.on_advance, &mut self.end_of_turn, &mut self.out_of_tokens];
        texts.into_iter().for_each(|effects| effects.look_up(names));
    }
}

impl LookUp for ElderOne {
    fn look_up(&mut self, names: &mut dyn Names) {
        self.figure.look_up(names);
        self.minions.look_up(names);
        self.tokens.look_up(names);
        self.stages.look_up(names);
        self.mythos.look_up(names);
    }
}

impl LookUp for UnknownMonster {
    fn look_up(&mut self, names: &mut dyn Names) {
        self.enemy.look_up(names);
        self.tokens.look_up(names);
        self.setup.look_up(names);
        self.on_advance.look_up(names);
    }
}

impl LookUp for EpisodeAction {
    fn look_up(&mut self, names: &mut dyn Names) {
        self.needs.look_up(names);
        self.does.look_up(names);
    }
}

impl LookUp for Claim {
    fn look_up(&mut self, names: &mut dyn Names) {
        self.skill.look_up(names);
        self.powers.look_up(names);
    }
}

impl LookUp for Relic {
    fn look_up(&mut self, names: &mut dyn Names) {
        self.regular.look_up(names);
        self.transformed.look_up(names);
    }
}

impl LookUp for Powers {
    fn look_up(&mut self, names: &mut dyn Names) {
        self.gives_if.iter_mut().for_each(|(condition, _)| condition.look_up(names));
        self.gives_per.iter_mut().for_each(|(amount, _)| amount.look_up(names));
        self.when.iter_mut().for_each(|(_, effects)| effects.look_up(names));
        self.uses.look_up(names);
    }
}

impl LookUp for Skill {
    fn look_up(&mut self, names: &mut dyn Names) {
        let draft = self.draft_levels.iter_mut().flatten();
        self.levels.iter_mut().chain(draft).for_each(|level| level.look_up(names));
    }
}

impl LookUp for Use {
    fn look_up(&mut self, names: &mut dyn Names) {
        self.needs.look_up(names);
        self.does.look_up(names);
    }
}

impl LookUp for DiscoveryCard {
    fn look_up(&mut self, names: &mut dyn Names) {
        self.text.look_up(names);
        self.draft_text.look_up(names);
        self.left.look_up(names);
        self.right.look_up(names);
    }
}

impl LookUp for InvestigatorBoard {
    fn look_up(&mut self, names: &mut dyn Names) {
        self.signature.look_up(names);
        for (one, other) in std::iter::once(&mut self.common).chain(&mut self.draft_common) {
            one.look_up(names);
            other.look_up(names);
        }
    }
}
