//! Exact chances of a test, before the roll and after it, with clues and rerolls played best.
//!
//! Conversions lose nothing by waiting for the last reroll, so that a final throw counts its successes and as many
//! investigations as can be converted. Rerolls are decided one by one as dice fall: dynamic programming over how many
//! dice show each face and what is left to reroll with.

use super::after::dice_abilities;
use super::clues;
use crate::asking::Look;
use crate::effect::Effect;
use crate::ids::{Condition, Face, Who};
use crate::state::Roll;
use parts::Set;

/// MOM-TEST-01 3 of 8 faces are successes, 2 investigations, 3 blanks.
const WEIGHTS: [u128; 3] = [3, 2, 3];

/// So many ways of so many.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Odds {
    pub ways: u128,
    pub of: u128,
}

/// What can be done with the dice after the roll.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Helps {
    /// Investigations that can be turned into successes.
    pub converts: u8,
    /// All of them can.
    pub all: bool,
    /// Dice that can be rerolled, one by one.
    pub rerolls: u8,
    /// How often all dice can be rerolled.
    pub throws: u8,
}

/// Before the roll. `None` if there are more dice than can be counted exactly: 42, rerolls included.
pub fn before(dice: u8, need: u8, helps: Helps) -> Option<Odds> {
    let table = Table::new(dice, need, helps)?;
    Some(Odds { ways: table.thrown(helps.throws, helps.rerolls), of: table.out_of(helps) * eight(dice) })
}

/// After it, as the dice lie.
pub fn after(faces: [u8; 3], need: u8, helps: Helps) -> Option<Odds> {
    let table = Table::new(faces.iter().sum(), need, helps)?;
    Some(Odds { ways: table.best(helps.throws, helps.rerolls, faces), of: table.out_of(helps) })
}

/// Everything that the tester and those within range could do after this roll, whatever it costs them.
pub fn helps(t: Look<'_, '_>, roll: &Roll) -> Helps {
    helps_without(t, roll, Set::EMPTY)
}

/// The same without those who have declined.
pub(super) fn helps_without(t: Look<'_, '_>, roll: &Roll, declined: Set<Who>) -> Helps {
    let mut helps = Helps { all: t.state.has(roll.who, Condition::Focused), ..Helps::default() };
    if clues::may_convert(t.content, t.state, roll.who) {
        helps.converts = t.state.who(roll.who).clues;
    }
    for who in t.state.on_board().filter(|&who| !declined.contains(who)) {
        for (_, word, _) in dice_abilities(t, roll, who) {
            match *word {
                Effect::Convert(count) => helps.converts = helps.converts.saturating_add(count),
                Effect::ConvertAll => helps.all = true,
                Effect::Reroll(count) => helps.rerolls = helps.rerolls.saturating_add(count),
                _ => helps.throws += 1,
            }
        }
    }
    helps
}

/// The most successes that dice as they lie can come to.
pub(super) fn most(faces: [u8; 3], helps: Helps) -> u8 {
    let dice = faces.iter().sum();
    let by_converting = result(faces, helps);
    if helps.throws > 0 { dice } else { by_converting.saturating_add(helps.rerolls).min(dice) }
}

/// Every way in which so many dice fall, by counts, and in how many of 8^dice throws.
pub fn outcomes(dice: u8) -> impl Iterator<Item = ([u8; 3], u128)> + Clone {
    all_faces(dice).map(move |faces| (faces, ways(faces)))
}

/// The same for a handful of dice, without reckoning.
pub(super) fn falls(dice: u8) -> impl Iterator<Item = ([u8; 3], u32)> {
    all_faces(dice).zip(FALLS[dice as usize])
}

fn all_faces(dice: u8) -> impl Iterator<Item = [u8; 3]> + Clone {
    let counts = (0..=dice).flat_map(move |success| (0..=dice - success).map(move |more| (success, more)));
    counts.map(move |(success, more)| [success, more, dice - success - more])
}

const HANDFUL: usize = super::MOST_AT_ONCE as usize;
const MOST_FALLS: usize = (HANDFUL + 1) * (HANDFUL + 2) / 2;

/// For up to a handful of dice, in the order of [`all_faces`].
static FALLS: [[u32; MOST_FALLS]; HANDFUL + 1] = {
    let mut falls = [[0; MOST_FALLS]; HANDFUL + 1];
    let mut dice = 0;
    while dice <= HANDFUL {
        let (mut at, mut success) = (0, 0);
        while success <= dice {
            let mut more = 0;
            while more <= dice - success {
                falls[dice][at] = ways([success as u8, more as u8, (dice - success - more) as u8]) as u32;
                (at, more) = (at + 1, more + 1);
            }
            success += 1;
        }
        dice += 1;
    }
    falls
};

const fn ways([success, investigation, blank]: [u8; 3]) -> u128 {
    let dice = success + investigation + blank;
    let orders = choose(dice, success) * choose(dice - success, investigation);
    let weights = WEIGHTS[0].pow(success as u32) * WEIGHTS[1].pow(investigation as u32);
    orders * weights * WEIGHTS[2].pow(blank as u32)
}

const fn choose(of: u8, count: u8) -> u128 {
    let (mut ways, mut step) = (1, 0);
    while step < count as u128 {
        ways = ways * (of as u128 - step) / (step + 1);
        step += 1;
    }
    ways
}

fn eight(dice: u8) -> u128 {
    1 << (3 * u32::from(dice))
}

/// For every way in which the dice can lie, and what is left to reroll with, in how many of all throws to come the
/// best play reaches the goal.
struct Table {
    dice: u8,
    rerolls: u8,
    /// By throws left, rerolls left, successes, investigations.
    ways: Vec<u128>,
}

/// 8^42 is the largest power of 8 that a `u128` holds.
const MOST_DICE: u32 = 42;

impl Table {
    fn new(dice: u8, need: u8, helps: Helps) -> Option<Table> {
        let thrown = u32::from(dice) * (1 + u32::from(helps.throws)) + u32::from(helps.rerolls);
        if thrown > MOST_DICE {
            return None;
        }
        let mut table = Table { dice, rerolls: helps.rerolls, ways: Vec::new() };
        let side = usize::from(dice) + 1;
        table.ways =
            vec![0; (usize::from(helps.throws) + 1) * (usize::from(helps.rerolls) + 1) * side * side];
        for throws in 0..=helps.throws {
            for rerolls in 0..=helps.rerolls {
                table.fill(throws, rerolls, need, helps);
            }
        }
        Some(table)
    }

    fn fill(&mut self, throws: u8, rerolls: u8, need: u8, helps: Helps) {
        let thrown = if throws > 0 { self.thrown(throws - 1, rerolls) } else { 0 };
        for (faces, _) in outcomes(self.dice) {
            let reached = result(faces, helps) >= need;
            let stop = if reached { eight(rerolls) * eight(throws * self.dice) } else { 0 };
            let one = if rerolls > 0 { self.reroll_one(throws, rerolls - 1, faces) } else { 0 };
            let place = self.place(throws, rerolls, faces);
            self.ways[place] = stop.max(one).max(thrown);
        }
    }

    /// The best die to reroll.
    fn reroll_one(&self, throws: u8, rerolls: u8, faces: [u8; 3]) -> u128 {
        let named = (0..3).filter(|&named| faces[named] > 0);
        let ways = named.map(|named| {
            let falls = (0..3).map(|fallen| {
                let mut faces = faces;
                faces[named] -= 1;
                faces[fallen] += 1;
                WEIGHTS[fallen] * self.best(throws, rerolls, faces)
            });
            falls.sum()
        });
        ways.max().unwrap_or(0)
    }

    /// All dice are thrown, with so much left afterwards.
    fn thrown(&self, throws: u8, rerolls: u8) -> u128 {
        outcomes(self.dice).map(|(faces, ways)| ways * self.best(throws, rerolls, faces)).sum()
    }

    fn best(&self, throws: u8, rerolls: u8, faces: [u8; 3]) -> u128 {
        self.ways[self.place(throws, rerolls, faces)]
    }

    fn place(&self, throws: u8, rerolls: u8, faces: [u8; 3]) -> usize {
        let side = usize::from(self.dice) + 1;
        let left = usize::from(throws) * (usize::from(self.rerolls) + 1) + usize::from(rerolls);
        (left * side + usize::from(faces[0])) * side + usize::from(faces[1])
    }

    /// All throws that may still come after the roll.
    fn out_of(&self, helps: Helps) -> u128 {
        eight(helps.rerolls) * eight(helps.throws * self.dice)
    }
}

/// The successes that dice come to once nothing is rerolled any more.
fn result(faces: [u8; 3], helps: Helps) -> u8 {
    let investigations = faces[Face::Investigation as usize];
    let converted = if helps.all { investigations } else { investigations.min(helps.converts) };
    faces[Face::Success as usize] + converted
}
