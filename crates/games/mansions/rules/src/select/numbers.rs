//! How many: `Number`, `Stat`. Sums stay within what 16 bits hold.

use super::{monsters_that, people_that, space_of, spaces_that};
use crate::content::Content;
use crate::effect::{Number, Stat};
use crate::effects::Scene;
use crate::ids::{Card, Class, Ill, TokenKind, Who};
use crate::possessions::gives::side_up;
use crate::setup::of_n;
use crate::state::{Standing, State};

pub fn number(content: &Content, state: &State, number: &Number, scene: &Scene) -> i16 {
    let value = |one: &Number| self::number(content, state, one, scene);
    match number {
        Number::Just(_) | Number::N | Number::ByN(..) | Number::PerN(..) => {
            of_n(number, state.n()).unwrap_or(0)
        }
        Number::Var(var) => state.story.vars[var.id().index()],
        Number::Round => i16::from(state.round),
        Number::Seats => i16::from(state.seats),
        Number::Living => standing(state, Standing::OnBoard),
        Number::Eliminated => standing(state, Standing::Eliminated),
        Number::Left => standing(state, Standing::Left),
        Number::Hardness => state.options.difficulty as i16,
        Number::People(tests) => count(people_that(content, state, tests, scene).len()),
        Number::Monsters(tests) => count(monsters_that(content, state, tests, scene).len()),
        Number::Spaces(tests) => count(spaces_that(content, state, tests, scene).len()),
        Number::Rooms(tests) => {
            let spaces = spaces_that(content, state, tests, scene);
            count(state.plan(content).rooms.iter().filter(|room| !(room.spaces & spaces).is_empty()).count())
        }
        Number::Tokens(kind) => tokens(content, state, *kind),
        Number::Result => i16::from(scene.result),
        Number::SumOf(sum) => i16::from(state.story.sums[sum.id().index()]),
        Number::Yours(of) => scene.you.map_or(0, |you| i16::from(stat(content, state, you, of))),
        Number::Plus(one, other) => value(one).saturating_add(value(other)),
        Number::Minus(one, other) => value(one).saturating_sub(value(other)),
        Number::Product(one, other) => value(one).saturating_mul(value(other)),
        Number::Quotient(one, other) => quotient(value(one), value(other)),
    }
}

fn count(of: usize) -> i16 {
    i16::try_from(of).unwrap_or(i16::MAX)
}

fn standing(state: &State, standing: Standing) -> i16 {
    count(state.investigators.iter().filter(|it| it.standing == standing).count())
}

fn tokens(content: &Content, state: &State, kind: TokenKind) -> i16 {
    let scenario = state.the_scenario(content);
    count(state.board.tokens.iter().filter(|&token| scenario.token(token).kind == kind).count())
}

/// Rounded down; by 0 it is 0.
fn quotient(one: i16, by: i16) -> i16 {
    let (one, by) = (i32::from(one), i32::from(by));
    let quotient = match by {
        0 => 0,
        1.. => one.div_euclid(by),
        _ => (-one).div_euclid(-by),
    };
    quotient.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16
}

/// What can be counted of an investigator.
pub fn stat(content: &Content, state: &State, who: Who, stat: &Stat) -> u8 {
    let held = |is_so: &dyn Fn(Card) -> bool| state.held_by(who).filter(|&card| is_so(card)).count() as u8;
    let is_spell = |card: Card| content.card(card).class == Class::Spell;
    match *stat {
        Stat::Damage => state.suffered(who, Ill::Damage),
        Stat::Horror => state.suffered(who, Ill::Horror),
        Stat::Clues => state.who(who).clues,
        Stat::Items => held(&|card| !is_spell(card)),
        Stat::Spells => held(&is_spell),
        Stat::Possessions => held(&|_| true),
        Stat::Skill(skill) => content.investigator(state.who(who).card).skills[skill as usize],
        Stat::Of(property) => held(&|card| side_up(content, state, card).traits.contains(&property)),
        Stat::SpacesInRange => {
            space_of(state, who).map_or(0, |space| state.land(content).in_range(space).without(space).count())
        }
        Stat::SpacesMoved => spaces_moved(state, who),
    }
}

fn spaces_moved(state: &State, who: Who) -> u8 {
    let turn = state.turn.as_ref().filter(|turn| turn.who == who);
    turn.and_then(|turn| turn.moving).map_or(0, |moving| moving.done)
}
