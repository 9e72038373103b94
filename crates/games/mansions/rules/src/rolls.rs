//! Chapter "Tests": MOM-TEST-01, MOM-TEST-02, MOM-TEST-05, MOM-TEST-06. Clues and darkness are in [`clues`], what is done
//! with dice after the roll in `after`, chances in [`odds`].
//!
//! The forms of a test (MOM-TEST-03, MOM-TEST-04) are words of the effect language: they call [`test`] and do what they
//! like with the number of successes.

mod after;
pub mod clues;
pub mod odds;

use crate::Event;
use crate::asking::{Asking, Look, MOST_ANSWERS, T};
use crate::content::Content;
use crate::effect::{Give, RollIs, Skills};
use crate::ids::{Card, Class, Face, Skill, Who};
use crate::possessions::gives::gives;
use crate::question::{About, Choice};
use crate::state::{Purpose, Roll, State};
use arrayvec::ArrayVec;
use table::Flow;

/// What is tested, before dice are counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Test {
    pub who: Who,
    pub skill: Skill,
    pub purpose: Purpose,
    /// More or fewer dice, as the text says.
    pub dice: i8,
    /// Successes that are needed; 0 where the test names no number.
    pub need: u8,
}

/// MOM-TEST-01 The pool is the skill plus and minus dice, at least 1, no upper limit.
/// MOM-SETUP-03 Hard: one die fewer in evade and horror checks.
pub fn ready(content: &Content, state: &State, test: &Test) -> Roll {
    let Test { who, skill, purpose, dice, need } = *test;
    let mut roll = Roll { who, skill, purpose, need, dice: 0, faces: [0; 3] };
    let value = content.investigator(state.who(who).card).skills[skill as usize];
    let given = dice_given(content, state, &roll);
    let hard = match purpose {
        Purpose::Evade(_) | Purpose::HorrorCheck(_) => {
            content.difficulty(state.options.difficulty).check_dice
        }
        _ => 0,
    };
    let pool = i16::from(value) + i16::from(dice) + given + i16::from(hard);
    roll.dice = pool.clamp(1, i16::from(u8::MAX)) as u8;
    roll
}

/// Dice that the tester's cards, harms and conditions give and take in such a roll.
pub fn dice_given(content: &Content, state: &State, roll: &Roll) -> i16 {
    let dice = gives(content, state, roll.who).map(|(give, card)| match give {
        Give::Dice(is, dice) if suits(content, roll, is, card) => i16::from(*dice),
        _ => 0,
    });
    dice.sum()
}

/// Whether a roll is one of which a card speaks; `this` is that card.
pub fn suits(content: &Content, roll: &Roll, is: &RollIs, this: Option<Card>) -> bool {
    match is {
        RollIs::Of(skill) => roll.skill == *skill,
        RollIs::Casting => is_casting(content, roll.purpose),
        RollIs::Unarmed => matches!(roll.purpose, Purpose::Attack(_, None)),
        RollIs::WithThis => {
            matches!(roll.purpose, Purpose::Attack(_, Some(weapon)) if Some(weapon) == this)
        }
        RollIs::Evading => matches!(roll.purpose, Purpose::Evade(_)),
        RollIs::Attacked => matches!(roll.purpose, Purpose::Attacked(_)),
        RollIs::HorrorCheck => matches!(roll.purpose, Purpose::HorrorCheck(_)),
    }
}

/// MOM-TEST-05 "Casting" is every test made for a spell, its attack and its back included.
pub fn is_casting(content: &Content, purpose: Purpose) -> bool {
    match purpose {
        Purpose::Casting(_) => true,
        Purpose::Attack(_, Some(weapon)) => content.card(weapon).class == Class::Spell,
        _ => false,
    }
}

/// Which skill, where a test leaves it to the tester.
pub fn which_skill(t: T<'_, '_>, who: Who, skills: &Skills) -> Flow<Skill> {
    pick_skill(t, who, About::WhichSkill, skills)
}

pub(crate) fn pick_skill(t: T<'_, '_>, who: Who, about: About, skills: &Skills) -> Flow<Skill> {
    let skills = skills.all();
    t.pick(t.state.seat(who), about.of(who), skills.iter().copied().flatten())
}

/// How many successes a test is after.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Each one counts.
    Most,
    /// With so many it is passed, and more change nothing.
    Pass(u8),
    /// The same, but fewer are no failure: MOM-TEST-04 they add up, or each takes something away.
    UpTo(u8),
    /// Below `from` all results come to the same, and from `to` on.
    Between { from: u8, to: u8 },
}

impl Aim {
    /// From how many successes on each one counts, and up to how many.
    fn counts(self) -> (u8, u8) {
        match self {
            Aim::Most => (0, u8::MAX),
            Aim::Pass(enough) => (enough, enough),
            Aim::UpTo(enough) => (0, enough),
            Aim::Between { from, to } => (from, to),
        }
    }

    /// MOM-TEST-02 Whether nothing would change that can still be done about dice that show `now` successes and can come
    /// to `best`.
    fn is_over(self, now: u8, best: u8) -> bool {
        let (from, to) = self.counts();
        best == now || best < from || now >= to
    }
}

/// A test in which each success counts.
pub fn test(t: T<'_, '_>, roll: Roll) -> Flow<u8> {
    test_to(t, roll, Aim::Most)
}

/// MOM-TEST-01 The pool is rolled. MOM-TEST-02 After the roll, rerolls and conversions in any order and number until the
/// player stops, or until they would change nothing. MOM-TEST-06 A test may not be declined once begun. Gives the
/// number of successes.
pub fn test_to(t: T<'_, '_>, roll: Roll, aim: Aim) -> Flow<u8> {
    let outer = t.state.now.roll.replace(roll);
    let faces = fall(t, roll.who, roll.dice)?;
    on_table(t).faces = faces;
    t.tell(Event::Rolled { who: roll.who, skill: roll.skill, purpose: roll.purpose, faces });
    // What a monster's brawn comes to is told by whoever rolls for it.
    let is_ours = !matches!(roll.purpose, Purpose::ForMonster(_));
    if is_ours {
        after::after_roll(t, aim)?;
    }
    let successes = rolled(t).showing(Face::Success);
    if is_ours {
        tell_result(t, &roll, aim, successes);
    }
    t.state.now.roll = outer;
    Ok(successes)
}

fn tell_result(t: T<'_, '_>, roll: &Roll, aim: Aim, successes: u8) {
    let is_pass_or_fail = roll.need > 0 && !matches!(aim, Aim::UpTo(_));
    let passed = is_pass_or_fail.then_some(successes >= roll.need);
    t.tell(Event::Result { who: roll.who, successes, passed });
}

/// MOM-TEST-06 In an opposed test the tested rival rolls and converts first. Gives both results, one's own first. `aim`
/// says what one's own successes above the rival's are good for.
pub fn against(t: T<'_, '_>, own: &Test, rival: &Test, aim: impl FnOnce(u8) -> Aim) -> Flow<(u8, u8)> {
    let roll = ready(t.content, t.state, rival);
    let theirs = test(t, roll)?;
    let own = Test { need: theirs.saturating_add(1), ..*own };
    let roll = ready(t.content, t.state, &own);
    Ok((test_to(t, roll, aim(own.need))?, theirs))
}

/// The dice as they lie.
fn rolled(t: Look<'_, '_>) -> Roll {
    t.state.now.roll.expect("dice lie on the table while a test is made")
}

fn on_table<'a>(t: T<'a, '_>) -> &'a mut Roll {
    t.state.now.roll.as_mut().expect("dice lie on the table while a test is made")
}

/// The most dice of which one question is asked: 55 ways to fall.
pub const MOST_AT_ONCE: u8 = 9;

/// MOM-TEST-01 The die has 8 faces: 3 success, 2 investigation, 3 blank.
fn fall(t: T<'_, '_>, who: Who, dice: u8) -> Flow<[u8; 3]> {
    let mut faces = [0; 3];
    let mut left = dice;
    while left > 0 {
        let now = left.min(MOST_AT_ONCE);
        let ways: ArrayVec<(Fall, u32), MOST_ANSWERS> =
            odds::falls(now).map(|(faces, ways)| (Fall(faces), ways)).collect();
        let Fall(more) = t.draw_for(Some(who), About::Dice(now), &ways)?;
        faces.iter_mut().zip(more).for_each(|(count, more)| *count += more);
        left -= now;
    }
    Ok(faces)
}

/// How dice fall, in the order of [`Face::ALL`].
#[derive(Clone, Copy)]
struct Fall([u8; 3]);

impl From<Fall> for Choice {
    fn from(Fall([success, investigation, _]): Fall) -> Choice {
        Choice::Fell { success, investigation }
    }
}
