//! What each word of the effect language does: one `match` over `Effect`, which calls rules and writes none. The files
//! below are themes of the language.
//!
//! What happens to "you" is skipped if nobody is "you", or you are no longer on the board (MOM-GOLD-01, MOM-ELIM-03).

pub(crate) mod asks;
mod idle;
mod logic;
mod map;
mod monsters;
mod people;
mod pool;
pub mod possessions;
mod tests;

pub(crate) use idle::can_do;

use crate::asking::T;
use crate::effect::Effect;
use crate::harm::{cards, conditions, suffer};
use crate::ids::{Card, Monster, TextId, TokenId, Who};
use crate::rolls::clues;
use crate::state::Purpose;
use crate::{Event, Mansions, ends, explore, fire, harm, select, story, turn};
use parts::Space;
use table::{Flow, Table};

/// What a sentence is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Scene {
    /// For whom it is resolved.
    pub you: Option<Who>,
    /// **This**, if it is a monster.
    pub monster: Option<Monster>,
    /// **This**, if it is a card.
    pub card: Option<Card>,
    /// **This**, if it is a token.
    pub token: Option<TokenId>,
    /// Where **this** is, or was when it was defeated.
    pub spot: Option<Space>,
    /// Whom a card was used on.
    pub target: Option<Who>,
    /// The place that was chosen or drawn last.
    pub there: Option<Space>,
    /// What its tests are for.
    pub purpose: Purpose,
    /// Successes of the test that is spoken of.
    pub result: u8,
}

impl Scene {
    /// Nobody is "you" yet.
    pub const NOBODY: Scene = Scene {
        you: None,
        monster: None,
        card: None,
        token: None,
        spot: None,
        target: None,
        there: None,
        purpose: Purpose::Text,
        result: 0,
    };

    pub fn of(you: Who) -> Scene {
        Scene { you: Some(you), ..Scene::NOBODY }
    }
}

/// MOM-SCEN-03 After so many sentences in one step the rest does not happen, and the table is told.
pub const MOST_EFFECTS: u16 = 2_000;

/// Does these in order; what cannot be done is skipped (MOM-GOLD-01). They are one effect, or part of one (MOM-WOUND-01).
pub fn resolve(t: T<'_, '_>, effects: &[Effect], scene: &mut Scene) -> Flow {
    harm::effect(t, |t| {
        for effect in effects {
            if !is_in_time(t) {
                break;
            }
            resolve_one(t, effect, scene)?;
        }
        Ok(())
    })
}

/// Counts the sentences of this step.
fn is_in_time(t: T<'_, '_>) -> bool {
    let done = t.state.now.effects;
    t.state.now.effects = done.saturating_add(1);
    if done == MOST_EFFECTS {
        t.tell(Event::ChainCut);
    }
    done < MOST_EFFECTS
}

/// What happens to "you", if somebody is and is on the board.
fn to_you(t: T<'_, '_>, scene: &Scene, rule: impl FnOnce(&mut Table<'_, Mansions>, Who) -> Flow) -> Flow {
    match select::you(t.state, scene) {
        Some(you) => rule(t, you),
        None => Ok(()),
    }
}

/// The same for a rule that asks nobody.
fn simply_to_you(t: T<'_, '_>, scene: &Scene, rule: impl FnOnce(&mut Table<'_, Mansions>, Who)) {
    if let Some(you) = select::you(t.state, scene) {
        rule(t, you);
    }
}

/// MOM-SAVE-02 What is said is a reveal; a remark for the log is not.
pub(crate) fn say(t: T<'_, '_>, text: TextId) {
    t.tell(Event::Said(text));
    t.reveal();
}

fn resolve_one(t: T<'_, '_>, effect: &Effect, scene: &mut Scene) -> Flow {
    match effect {
        // Telling and asking.
        Effect::Say(text) => say(t, text.id()),
        Effect::Note(text) => t.tell(Event::Noted(text.id())),
        Effect::Ask(text, offers) => asks::ask(t, text, offers, scene)?,
        Effect::AskLead(text, offers) => asks::ask_lead(t, text, offers, scene)?,
        Effect::May(text, does) => asks::may(t, text, does, scene)?,

        // Tests.
        Effect::Check { skill, dice, at, pass, fail } => {
            tests::check(t, (skill, *dice), *at, [pass, fail], scene)?;
        }
        Effect::Negate { skill, dice, harm } => tests::negate(t, (skill, *dice), harm, scene)?,
        Effect::PerSuccess { skill, dice, does } => tests::per_success(t, (skill, *dice), does, scene)?,
        Effect::Roll { skill, dice, does } => tests::roll(t, (skill, *dice), does, scene)?,
        Effect::AddUp { sum, skill, dice, goal, shown, reached, more } => {
            let goal = select::number(t.content, t.state, goal, scene);
            let goal = tests::Goal { sum: sum.id(), goal, shown: *shown };
            tests::add_up(t, (skill, *dice), goal, [reached, more], scene)?;
        }
        Effect::Against { skill, rival, win, lose } => tests::against(t, skill, rival, [win, lose], scene)?,
        Effect::Attempt(puzzle) => to_you(t, scene, |t, you| story::attempt(t, puzzle.id(), you))?,

        // Harm and healing.
        Effect::Suffer(harm) => to_you(t, scene, |t, you| suffer(t, you, harm))?,
        Effect::Heal(ill, count) => to_you(t, scene, |t, you| cards::heal(t, you, *ill, *count))?,
        Effect::HealDown(ill, count) => to_you(t, scene, |t, you| cards::heal_down(t, you, *ill, *count))?,
        Effect::TurnUp(ill, count) => to_you(t, scene, |t, you| cards::turn_up(t, you, *ill, *count))?,
        Effect::TurnDown(ill, count) => to_you(t, scene, |t, you| cards::turn_down(t, you, *ill, *count))?,
        Effect::Become(condition) => to_you(t, scene, |t, you| conditions::gain(t, you, *condition))?,
        Effect::Cure(condition) => simply_to_you(t, scene, |t, you| conditions::lose(t, you, *condition)),
        Effect::GainClues(count) => simply_to_you(t, scene, |t, you| clues::gain(t, you, *count)),
        Effect::LoseClues(count) => simply_to_you(t, scene, |t, you| clues::lose(t, you, *count)),

        // People.
        Effect::For(people, does) => people::each(t, people, does, scene)?,
        Effect::MoveYou(spaces, way) => people::move_you(t, *spaces, way, scene)?,
        Effect::MayStep(spaces, into) => people::may_step(t, *spaces, into, scene)?,
        Effect::PlaceYou(place) => people::place_you(t, place, scene)?,
        Effect::CarryYou(spaces) => people::carry_you(t, *spaces, scene)?,
        Effect::ExtraAction => simply_to_you(t, scene, turn::extra_action),
        Effect::Forfeit => simply_to_you(t, scene, |t, _| turn::forfeit(t)),
        Effect::EndTurn => simply_to_you(t, scene, turn::end_turn),
        Effect::Leave => simply_to_you(t, scene, people::leave),

        // Possessions.
        Effect::Gain(thing) => to_you(t, scene, |t, you| possessions::gain(t, you, thing))?,
        Effect::Discard(thing) => to_you(t, scene, |t, you| possessions::discard(t, you, thing))?,
        Effect::Drop(count) => to_you(t, scene, |t, you| possessions::drop_random(t, you, *count))?,
        Effect::DropA(thing) => to_you(t, scene, |t, you| possessions::drop_a(t, you, thing))?,
        Effect::DropTo(count) => to_you(t, scene, |t, you| possessions::drop_to(t, you, *count))?,
        Effect::TakeItem(from) => possessions::take_item(t, from, scene)?,
        Effect::Hand(thing, to) => possessions::hand(t, thing, to, scene)?,
        Effect::FlipSpell => possessions::flip_a_spell(t, scene)?,
        Effect::FlipThis => possessions::flip_this(t, scene)?,
        Effect::DiscardThis => possessions::discard_this(t, scene)?,
        Effect::PutThis(place) => possessions::put_this(t, place, scene)?,
        Effect::PutThisOn(people) => possessions::put_this_on(t, people, scene)?,
        Effect::BarricadeThis => possessions::barricade_this(t, scene)?,

        // MOM-TEST-02 These are used while the dice lie on the table (`rolls/after.rs`); in a list there are none.
        Effect::Convert(_) | Effect::ConvertAll | Effect::Reroll(_) | Effect::RerollAll => {}

        // Map.
        Effect::Reveal(role) => map::reveal(t, role.id(), scene),
        Effect::Remove(role) => explore::remove(t, role.id())?,
        Effect::SetBorder(link, to) => map::set_border(t, link.id(), *to),
        Effect::Put(token) => explore::put_token(t, token.id(), None),
        Effect::PutAt(token, place) => map::put_at(t, token.id(), place, scene)?,
        Effect::Take(token) => explore::take_token(t, token.id()),
        Effect::Fire(places) => map::each(t, places, scene, |t, space| {
            fire::set(t, space);
        })?,
        Effect::Douse(places) => map::each(t, places, scene, fire::put_out)?,
        Effect::Darken(places) => map::each(t, places, scene, map::darken)?,
        Effect::Lighten(places) => map::each(t, places, scene, map::lighten)?,
        Effect::BlockDoor(places) => map::block_door(t, places, scene)?,
        Effect::Block(link, side) => map::block(t, link.id(), side),
        Effect::Unblock(places) => map::each(t, places, scene, map::unblock)?,
        Effect::Passage(places) => map::each(t, places, scene, map::passage)?,

        // Monsters.
        Effect::Spawn { spawn, count, at } => monsters::spawn(t, spawn.id(), count, at, scene)?,
        Effect::SpawnSmall(at) => monsters::spawn_small(t, at, scene)?,
        Effect::SpawnBig => monsters::spawn_big(t, scene)?,
        Effect::MoveMonsters(monsters, spaces, way) => monsters::walk(t, monsters, *spaces, way, scene)?,
        Effect::Activate(monsters) => monsters::activate(t, monsters, scene)?,
        Effect::Hurt(monsters, by) => monsters::hurt(t, monsters, by, scene)?,
        Effect::Mend(monsters, by) => monsters::mend(t, monsters, *by, scene)?,
        Effect::RemoveMonsters(monsters) => monsters::remove(t, monsters, scene)?,
        Effect::Stay(monsters, rounds) => monsters::stay(t, monsters, *rounds, scene)?,
        Effect::Slow(monsters) => monsters::slow(t, monsters, scene)?,
        Effect::Keep(spawn, idle) => monsters::keep(t, spawn.id(), *idle),

        // Persons.
        Effect::Follow(person) => simply_to_you(t, scene, |t, you| story::follow(t, person.id(), you)),
        Effect::StopFollowing(person) => story::stop_following(t, person.id()),

        // Logic.
        Effect::Set(var, to) => logic::set(t, var.id(), to, scene),
        Effect::Add(var, by) => logic::add(t, var.id(), by, scene),
        Effect::If(proviso, then) => logic::if_else(t, proviso, [then, &[]], scene)?,
        Effect::IfElse(proviso, then, otherwise) => logic::if_else(t, proviso, [then, otherwise], scene)?,
        Effect::Times(count, does) => logic::times(t, count, does, scene)?,
        Effect::Draw(arms) => logic::draw(t, arms, scene)?,
        Effect::Branch(fact, arms) => logic::branch(t, fact.id(), arms, scene)?,
        Effect::Is(value, yes, no) => logic::is(t, value.id(), [yes, no], scene)?,
        Effect::Exclude(fact) => {
            story::exclude(t, fact.id())?;
        }
        Effect::Call(event) => logic::call(t, event.id(), scene)?,
        Effect::Later(rounds, event) => story::later(t, *rounds, event.id()),
        Effect::Stage(stage) => story::enter_stage(t, stage.id()),
        Effect::End(ending) => return Err(ends::end(t, ending.id())),

        // Mythos pool.
        Effect::Tiers { flavour, help, minor, major, deadly } => {
            pool::weigh(t, [*flavour, *help, *minor, *major, *deadly]);
        }
        Effect::ShiftTiers(by) => pool::shift(t, *by),
        Effect::SetGate(gate, open) => pool::set_gate(t, *gate, *open),
        Effect::SetRooms(kind, open) => pool::set_rooms(t, *kind, *open),
        Effect::SkipPool => pool::skip(t),
        Effect::SmallSpawn(spawn) => pool::small_spawn(t, spawn.id()),
        Effect::BigSpawn(spawn) => pool::big_spawn(t, spawn.id()),
    }
    Ok(())
}
