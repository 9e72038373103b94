//! What cards, conditions and investigators can do at their moments: MOM-COMP-01, MOM-TURN-01, MOM-GOLD-01,
//! MOM-ROUND-06.

use crate::Event;
use crate::asking::{Look, MOST_ANSWERS, T};
use crate::effect::{Ability, Limit, When};
use crate::effects::{self, Scene};
use crate::ids::{Card, Class, Who};
use crate::possessions::gives::{Source, abilities, has_ability, side_up};
use crate::possessions::prices;
use crate::question::{About, Choice};
use crate::select;
use crate::state::{Place, Purpose, Standing};
use arrayvec::ArrayVec;
use table::Flow;

type Sources = ArrayVec<Source, MOST_ANSWERS>;

/// MOM-GOLD-01 Effects that come at once: the affected player orders them. Each speaks once, if it still can when its
/// turn comes; what may be declined is asked about. Whoever is gone meanwhile has nothing more that speaks.
pub(crate) fn speak(t: T<'_, '_>, who: Who, when: When) -> Flow {
    if !has_ability(t.content, t.state, who, when) {
        return Ok(());
    }
    let mut waiting: Sources = usable(t, who, when).map(|(source, _)| source).take(MOST_ANSWERS).collect();
    while !waiting.is_empty() && t.state.who(who).standing == Standing::OnBoard {
        let next = next_to_speak(t, who, &waiting)?;
        waiting.retain(|source| *source != next);
        let still = usable(t, who, when).find(|&(source, _)| source == next);
        let Some((_, ability)) = still else { continue };
        if !ability.may || may_use(t, who, next)? {
            use_it(t, who, next, ability)?;
        }
    }
    Ok(())
}

/// MOM-TURN-01 In an order of their choice. What stands on the same thing speaks in its own order.
fn next_to_speak(t: T<'_, '_>, who: Who, waiting: &Sources) -> Flow<Source> {
    let choices: ArrayVec<Choice, MOST_ANSWERS> = waiting.iter().copied().map(name).collect();
    let chosen = t.pick(t.state.seat(who), About::Order.of(who), choices.iter().copied())?;
    let place = choices.iter().position(|&choice| choice == chosen);
    Ok(waiting[place.expect("it is one of those that wait")])
}

/// An ability as an answer.
fn name(source: Source) -> Choice {
    match source {
        Source::Own(place) => Choice::OwnAbility(place),
        Source::Card(card, place) => Choice::Ability(card, place),
        Source::Ill(ill, card, place) => Choice::IllAbility(ill, card, place),
        Source::Condition(condition, place) => Choice::ConditionAbility(condition, place),
    }
}

fn may_use(t: T<'_, '_>, who: Who, source: Source) -> Flow<bool> {
    let about = card_of(source).map_or(About::UseOwnAbility, About::UseAbility);
    t.may(t.state.seat(who), about.of(who))
}

/// What somebody has for such a moment and can use now: its `if` holds, its price can be paid, it is not used up, and
/// something could come of it.
pub(crate) fn usable<'a, 'b: 'a>(
    t: Look<'a, 'b>,
    who: Who,
    when: When,
) -> impl Iterator<Item = (Source, &'b Ability)> + Clone + 'a {
    abilities(t.content, t.state, who, when)
        .filter(move |(source, ability)| can_use(t, who, *source, ability))
}

/// Whether somebody can use an ability that is theirs, or in reach. MOM-ACT-01 What could do nothing at all is not used.
pub(crate) fn can_use(t: Look<'_, '_>, who: Who, source: Source, ability: &Ability) -> bool {
    let card = card_of(source);
    let scene = scene(t, who, card);
    is_left(t, who, source, ability)
        && prices::can_pay(t.content, t.state, who, card, &ability.pay)
        && select::holds(t.content, t.state, &ability.proviso, &scene)
        && effects::can_do(t.content, t.state, &ability.does, &scene)
}

/// The answers of a turn that are abilities; others have none there.
pub(crate) fn as_choice((source, _): (Source, &Ability)) -> Option<Choice> {
    match source {
        Source::Own(_) | Source::Card(..) => Some(name(source)),
        Source::Ill(..) | Source::Condition(..) => None,
    }
}

/// MOM-TURN-02 Non-action card effects come between actions.
pub(crate) fn use_free(t: T<'_, '_>, who: Who, source: Source) -> Flow {
    let found = usable(t, who, When::Free).find(|&(one, _)| one == source);
    let (_, ability) = found.expect("only what can be used is offered");
    use_it(t, who, source, ability)
}

/// It is used up and paid for, and does what it says.
pub(crate) fn use_it(t: T<'_, '_>, who: Who, source: Source, ability: &Ability) -> Flow {
    let card = card_of(source);
    use_up(t, who, source, ability.limit);
    let mut scene = scene(t, who, card);
    let text = card.map(|card| Event::CardUsed(who, card));
    let outer = std::mem::replace(&mut t.state.now.text, text);
    effects::possessions::pay(t, who, card, &ability.pay)?;
    effects::resolve(t, &ability.does, &mut scene)?;
    t.state.now.text = outer;
    Ok(())
}

/// MOM-TEST-05 Every test made for a spell is casting.
fn scene(t: Look<'_, '_>, who: Who, card: Option<Card>) -> Scene {
    let spell = card.filter(|&card| t.content.card(card).class == Class::Spell);
    let spot = card.and_then(|card| whereabouts(t, card));
    Scene { card, spot, purpose: spell.map_or(Purpose::Text, Purpose::Casting), ..Scene::of(who) }
}

fn whereabouts(t: Look<'_, '_>, card: Card) -> Option<parts::Space> {
    match t.state.cards.place(card) {
        Place::Lying(space) => Some(space),
        Place::Held(who) => Some(t.state.who(who).space),
        Place::Deck | Place::Out => None,
    }
}

/// A card that was dropped speaks.
pub(crate) fn dropped(t: T<'_, '_>, who: Who, card: Card) -> Flow {
    let content = t.content;
    let own = side_up(content, t.state, card).abilities.iter();
    for ability in own.filter(|ability| ability.is_at(When::Dropped)) {
        let mut scene = scene(t, who, Some(card));
        effects::resolve(t, &ability.does, &mut scene)?;
    }
    Ok(())
}

/// MOM-ROUND-03 Whether a card that lies on the board speaks at the end of the investigator phase.
pub(crate) fn speaks_at_phase_end(t: Look<'_, '_>, card: Card) -> bool {
    let speaks = |ability: &Ability| ability.is_at(When::EndOfInvestigatorPhase);
    side_up(t.content, t.state, card).abilities.iter().any(speaks)
}

/// It speaks to nobody in particular.
pub(crate) fn speak_at_phase_end(t: T<'_, '_>, card: Card) -> Flow {
    let content = t.content;
    let own = side_up(content, t.state, card).abilities.iter();
    for ability in own.filter(|ability| ability.is_at(When::EndOfInvestigatorPhase)) {
        let spot = whereabouts(t, card);
        let mut scene = Scene { card: Some(card), spot, ..Scene::NOBODY };
        effects::resolve(t, &ability.does, &mut scene)?;
    }
    Ok(())
}

/// Whether anybody here has such a card effect, usable or not.
pub(crate) fn has_action(t: Look<'_, '_>, who: Who) -> bool {
    let has = |owner, when| has_ability(t.content, t.state, owner, when);
    let mut here = t.state.people_at(t.state.who(who).space);
    has(who, When::Action) || here.any(|owner| has(owner, When::ActionOfAnybody))
}

/// MOM-COMP-01 A card effect marked as an action: one's own, or what anybody in the space of whoever has it may do.
pub(crate) fn actions<'a, 'b: 'a>(
    t: Look<'a, 'b>,
    who: Who,
) -> impl Iterator<Item = (Source, &'b Ability)> + Clone + 'a {
    let space = t.state.who(who).space;
    let own = usable(t, who, When::Action);
    let anybodys = t.state.people_at(space).flat_map(move |owner| {
        abilities(t.content, t.state, owner, When::ActionOfAnybody)
            .filter(move |(source, ability)| can_use(t, who, *source, ability))
    });
    own.chain(anybodys)
}

/// MOM-ROUND-06 "Once per round" uses come back when a round begins.
pub(crate) fn is_left(t: Look<'_, '_>, who: Who, source: Source, ability: &Ability) -> bool {
    match (ability.limit, source) {
        (Limit::Unlimited, _) => true,
        (Limit::OncePerRound, Source::Card(card, _)) => !t.state.cards.used.contains(card),
        (Limit::OncePerRound, Source::Own(_) | Source::Ill(..) | Source::Condition(..)) => {
            !t.state.who(who).used
        }
    }
}

pub(crate) fn use_up(t: T<'_, '_>, who: Who, source: Source, limit: Limit) {
    match (limit, source) {
        (Limit::Unlimited, _) => {}
        (Limit::OncePerRound, Source::Card(card, _)) => {
            t.state.cards.used.insert(card);
        }
        (Limit::OncePerRound, Source::Own(_) | Source::Ill(..) | Source::Condition(..)) => {
            t.state.who_mut(who).used = true;
        }
    }
}

pub(crate) fn card_of(source: Source) -> Option<Card> {
    match source {
        Source::Card(card, _) => Some(card),
        Source::Own(_) | Source::Ill(..) | Source::Condition(..) => None,
    }
}
