//! What a roll will come to: its exact odds, when the rerolls that are there and everything that icons may count as
//! are used for the best.

use super::{BONUS, Die, FACES, Face, MANY_TENTACLES, Roll, STANDARD, Successes, Tally, Tray};
use crate::content::Pool;
use crate::question::Choice;
use crate::talents::Talents;
use std::collections::BTreeMap;

/// A roll before it is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prospect {
    pub pool: Pool,
    /// How many dice may be rerolled, one after another.
    pub rerolls: u8,
    pub aim: Aim,
    pub counting: Counting,
}

/// What is best.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// To have this many successes; then few tentacles. Less is as good as nothing.
    Reach(u8),
    /// To have this many successes; then as many as can be, then few tentacles.
    UpTo(u8),
    /// Many successes, then few tentacles.
    Many,
    /// Few successes, then few tentacles: a roll against oneself.
    Few,
}

/// What icons may count as on one's own rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counting {
    /// How many elder signs may be successes, and how many successes each of them is.
    pub signs: u8,
    pub sign_worth: u8,
    /// Whether the other elder signs may be a success and a tentacle each.
    pub cursed_signs: bool,
    /// How many tentacles may be successes too.
    pub tentacles: u8,
    /// Successes that many tentacles add.
    pub frenzy: u8,
    /// Tentacles and successes that may be added.
    pub butchery: (u8, u8),
}

/// How likely each result is. The odds of all of them add up to 1.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Odds {
    results: Vec<(Tally, f64)>,
}

impl Counting {
    pub fn of(talents: &Talents) -> Counting {
        Counting {
            signs: talents.signs.most(),
            sign_worth: 1 + talents.sign_bonus,
            cursed_signs: talents.cursed_signs,
            tentacles: talents.tentacles_hit.most(),
            frenzy: talents.frenzy,
            butchery: (talents.add_tentacles, talents.add_successes),
        }
    }

    /// The best that dice can be made to count.
    pub fn best(self, shown: Tally, aim: Aim) -> Tally {
        if aim == Aim::Few {
            return shown;
        }
        let ways = [(false, false), (false, true), (true, false), (true, true)];
        let results = ways.map(|(butchers, curses)| self.count(shown, butchers, curses));
        let better = |a: Tally, b: Tally| if aim.worth(b) > aim.worth(a) { b } else { a };
        results.into_iter().reduce(better).expect("there are four ways to count")
    }

    fn count(self, mut tally: Tally, butchers: bool, curses: bool) -> Tally {
        if butchers {
            tally.tentacles = tally.tentacles.saturating_add(self.butchery.0);
            tally.successes = tally.successes.saturating_add(self.butchery.1);
        }
        tally.counted = self.tentacles.min(tally.tentacles);
        let frenzy = if tally.tentacles >= MANY_TENTACLES { self.frenzy } else { 0 };
        let mastered = self.signs.min(tally.signs);
        let cursed = if curses && self.cursed_signs { tally.signs - mastered } else { 0 };
        tally.signs -= mastered + cursed;
        tally.tentacles = tally.tentacles.saturating_add(cursed);
        let more = [tally.counted, frenzy, mastered.saturating_mul(self.sign_worth), cursed];
        tally.successes = more.into_iter().fold(tally.successes, u8::saturating_add);
        tally
    }
}

impl Aim {
    pub fn of(roll: Roll, successes: Successes) -> Aim {
        match successes {
            _ if roll.is_against_yourself() => Aim::Few,
            Successes::Each | Successes::Wounds { .. } => Aim::Many,
            Successes::UpTo(enough) => Aim::UpTo(enough),
            Successes::Needed(enough) => Aim::Reach(enough),
        }
    }

    /// How good a result is. Successes short of the aim weigh too little to outdo it, and tentacles to outdo a success.
    fn worth(self, tally: Tally) -> f64 {
        let (successes, tentacles) = (f64::from(tally.successes), f64::from(tally.tentacles));
        let reached = |least: u8| f64::from(u8::from(tally.successes >= least));
        let good = match self {
            Aim::Reach(least) => reached(least),
            Aim::UpTo(most) => reached(most) + 1e-4 * successes.min(f64::from(most)),
            Aim::Many => successes,
            Aim::Few => -successes,
        };
        good - tentacles * 1e-8
    }
}

impl Odds {
    pub fn of(prospect: Prospect) -> Odds {
        Rolling::new(prospect).play()
    }

    /// The odds of dice that lie there once one of them has been rerolled, and no more.
    pub fn after_reroll(mut tray: Tray, die: Die, face: Face, aim: Aim, counting: Counting) -> Odds {
        tray.take(die, face);
        let results = faces(die).map(|(new, odds)| {
            let mut after = tray;
            after.add(die, new);
            (counting.best(after.tally(), aim), odds)
        });
        Odds::gather(results)
    }

    /// Dice that stay as they lie.
    pub fn kept(tray: Tray, aim: Aim, counting: Counting) -> Odds {
        Odds::gather([(counting.best(tray.tally(), aim), 1.0)])
    }

    fn gather(results: impl IntoIterator<Item = (Tally, f64)>) -> Odds {
        let mut gathered: BTreeMap<Tally, f64> = BTreeMap::new();
        for (tally, odds) in results {
            *gathered.entry(tally).or_default() += odds;
        }
        Odds { results: gathered.into_iter().filter(|(_, odds)| *odds > 0.0).collect() }
    }

    pub fn results(&self) -> &[(Tally, f64)] {
        &self.results
    }

    pub fn at_least(&self, successes: u8) -> f64 {
        self.mean(|tally| f64::from(u8::from(tally.successes >= successes)))
    }

    /// The mean of something that depends on the result.
    pub fn mean(&self, of: impl Fn(&Tally) -> f64) -> f64 {
        self.results.iter().map(|(tally, odds)| of(tally) * odds).sum()
    }
}

/// How many dice show each face.
type FaceCounts = [u8; FACES];

/// Everything that dice of one kind can show, and what becomes of it when one of them is rerolled.
struct DieOutcomes {
    faces: Vec<(Face, f64)>,
    lays: Vec<FaceCounts>,
    /// How likely each is when all are thrown.
    odds: Vec<f64>,
    /// By lay, each face that it shows, and each face that may come instead; nothing if no die may be rerolled.
    rerolled: Vec<Vec<Vec<usize>>>,
}

impl DieOutcomes {
    fn of(die: Die, dice: u8, rerolls: bool) -> DieOutcomes {
        let faces: Vec<(Face, f64)> = faces(die).collect();
        let mut thrown: BTreeMap<FaceCounts, f64> = BTreeMap::from([([0; FACES], 1.0)]);
        for _ in 0..dice {
            thrown = one_more(&thrown, &faces);
        }
        let (lays, odds): (Vec<_>, Vec<_>) = thrown.into_iter().unzip();
        let rerolled = lays.iter().filter(|_| rerolls).map(|lay| rerolled(&lays, *lay, &faces)).collect();
        DieOutcomes { faces, lays, odds, rerolled }
    }

    /// The mean worth of a reroll of each face that is shown, by the worth of what may come.
    fn rerolls<'a>(
        &'a self,
        lay: usize,
        worth: impl Fn(usize) -> f64 + 'a,
    ) -> impl Iterator<Item = (&'a Vec<usize>, f64)> + 'a {
        self.rerolled[lay].iter().map(move |after| {
            let worths = after.iter().zip(&self.faces).map(|(&after, (_, odds))| odds * worth(after));
            (after, worths.sum())
        })
    }
}

/// One die more is thrown.
fn one_more(thrown: &BTreeMap<FaceCounts, f64>, faces: &[(Face, f64)]) -> BTreeMap<FaceCounts, f64> {
    let mut more = BTreeMap::new();
    for (lay, odds) in thrown {
        for (face, face_odds) in faces {
            let mut lay = *lay;
            lay[*face as usize] += 1;
            *more.entry(lay).or_default() += odds * face_odds;
        }
    }
    more
}

fn rerolled(lays: &[FaceCounts], lay: FaceCounts, faces: &[(Face, f64)]) -> Vec<Vec<usize>> {
    let turned = |old: Face, new: Face| {
        let mut lay = lay;
        lay[old as usize] -= 1;
        lay[new as usize] += 1;
        lays.binary_search(&lay).expect("as many dice as before")
    };
    let shown = faces.iter().filter(|(old, _)| lay[*old as usize] > 0);
    shown.map(|&(old, _)| faces.iter().map(|&(new, _)| turned(old, new)).collect()).collect()
}

/// All that can lie on the table, and what it is worth with each number of rerolls left.
struct Rolling {
    prospect: Prospect,
    standard: DieOutcomes,
    bonus: DieOutcomes,
    results: Vec<Tally>,
    worth: Vec<Vec<f64>>,
}

/// What to do with dice that lie there.
enum Best<'a> {
    Keep,
    RerollStandard(&'a [usize]),
    RerollBonus(&'a [usize]),
}

impl Rolling {
    fn new(prospect: Prospect) -> Rolling {
        let standard = DieOutcomes::of(Die::Standard, prospect.pool.standard, prospect.rerolls > 0);
        let bonus = DieOutcomes::of(Die::Bonus, prospect.pool.bonus, prospect.rerolls > 0);
        let count = |tray: Tray| prospect.counting.best(tray.tally(), prospect.aim);
        let all = standard
            .lays
            .iter()
            .flat_map(|&standard| bonus.lays.iter().map(move |&bonus| Tray { standard, bonus }));
        let results: Vec<Tally> = all.map(count).collect();
        let kept = results.iter().map(|&tally| prospect.aim.worth(tally)).collect();
        let mut rolling = Rolling { prospect, standard, bonus, results, worth: vec![kept] };
        for left in 1..=usize::from(prospect.rerolls) {
            let worth = (0..rolling.results.len()).map(|at| rolling.best(at, left).1).collect();
            rolling.worth.push(worth);
        }
        rolling
    }

    /// The best thing to do with these rerolls left, and what it is worth.
    fn best(&self, at: usize, left: usize) -> (Best<'_>, f64) {
        let (s, b) = self.split(at);
        let next = &self.worth[left - 1];
        let standard = self.standard.rerolls(s, move |s| next[self.join(s, b)]);
        let bonus = self.bonus.rerolls(b, move |b| next[self.join(s, b)]);
        let standard = standard.map(|(after, worth)| (Best::RerollStandard(after), worth));
        let bonus = bonus.map(|(after, worth)| (Best::RerollBonus(after), worth));
        let keep = (Best::Keep, self.worth[0][at]);
        standard.chain(bonus).fold(keep, |best, other| if other.1 > best.1 + 1e-12 { other } else { best })
    }

    fn play(self) -> Odds {
        let mut open: Vec<f64> =
            self.standard.odds.iter().flat_map(|s| self.bonus.odds.iter().map(move |b| s * b)).collect();
        let mut kept = vec![0.0; open.len()];
        for left in (1..=usize::from(self.prospect.rerolls)).rev() {
            open = self.reroll(&open, left, &mut kept);
        }
        let odds = kept.iter().zip(&open).map(|(kept, open)| kept + open);
        Odds::gather(self.results.iter().copied().zip(odds))
    }

    /// Rerolls what is worth it; what is not is kept.
    fn reroll(&self, open: &[f64], left: usize, kept: &mut [f64]) -> Vec<f64> {
        let mut next = vec![0.0; open.len()];
        for (at, &odds) in open.iter().enumerate() {
            let (s, b) = self.split(at);
            match self.best(at, left).0 {
                Best::Keep => kept[at] += odds,
                Best::RerollStandard(after) => {
                    let faces = after.iter().zip(&self.standard.faces);
                    faces.for_each(|(&s, (_, face))| next[self.join(s, b)] += odds * face);
                }
                Best::RerollBonus(after) => {
                    let faces = after.iter().zip(&self.bonus.faces);
                    faces.for_each(|(&b, (_, face))| next[self.join(s, b)] += odds * face);
                }
            }
        }
        next
    }

    fn join(&self, standard: usize, bonus: usize) -> usize {
        standard * self.bonus.lays.len() + bonus
    }

    fn split(&self, at: usize) -> (usize, usize) {
        (at / self.bonus.lays.len(), at % self.bonus.lays.len())
    }
}

/// What a die can show, and how likely that is.
fn faces(die: Die) -> impl Iterator<Item = (Face, f64)> {
    let thrown = match die {
        Die::Standard => STANDARD,
        Die::Bonus => BONUS,
    };
    let all: f64 = thrown.sides().iter().map(|&sides| f64::from(sides)).sum();
    thrown.faces().iter().zip(thrown.sides()).map(move |(&face, &sides)| match face {
        Choice::Face(face) => (face, f64::from(sides) / all),
        _ => unreachable!("dice have faces"),
    })
}
