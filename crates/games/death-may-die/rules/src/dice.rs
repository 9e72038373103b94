//! Chapter "Dice and rolls": DMD-DICE, DMD-FIG-DICE.

mod after;
mod odds;
mod stakes;

pub use after::after_successes;
pub use odds::{Aim, Counting, Odds, Prospect};
pub use stakes::{Stakes, Successes};

use crate::asking::Asking;
use crate::content::Pool;
use crate::event::Counted;
use crate::investigator::StressAndHealing;
use crate::powers::Trigger;
use crate::question::{About, Choice, Cost};
use crate::rules::Edition;
use crate::state::Who;
use crate::talents::Talents;
use crate::{Event, Look, T};
use table::Flow;

/// The two kinds of dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Die {
    Standard,
    Bonus,
}

/// DMD-DICE-03 Results: success, elder sign, tentacle, blank; a face can show two results.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Face {
    Success,
    SuccessTentacle,
    Tentacle,
    SuccessSign,
    Sign,
    Blank,
}

pub const FACES: usize = 6;

/// DMD-FIG-DICE Standard die: success, success, success+tentacle, tentacle, elder sign, blank.
const STANDARD: parts::Die<Choice> = parts::Die::new(
    &[
        Choice::Face(Face::Success),
        Choice::Face(Face::SuccessTentacle),
        Choice::Face(Face::Tentacle),
        Choice::Face(Face::Sign),
        Choice::Face(Face::Blank),
    ],
    &[2, 1, 1, 1, 1],
);

/// DMD-FIG-DICE Bonus die: success, success, success+elder sign, elder sign, blank, blank.
/// DMD-DICE-04 It has no tentacle.
const BONUS: parts::Die<Choice> = parts::Die::new(
    &[
        Choice::Face(Face::Success),
        Choice::Face(Face::SuccessSign),
        Choice::Face(Face::Sign),
        Choice::Face(Face::Blank),
    ],
    &[2, 1, 1, 2],
);

/// The dice on the table: how many of each kind show each face. Dice that show the same are the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tray {
    standard: [u8; FACES],
    bonus: [u8; FACES],
}

/// What a roll came to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Tally {
    pub successes: u8,
    pub signs: u8,
    pub tentacles: u8,
    /// Tentacles that count as successes too.
    pub counted: u8,
}

impl Tally {
    /// What comes of it against oneself: each success is a wound, and where `signs` says so each elder sign as well.
    pub fn wounds(self, signs: bool) -> u8 {
        self.successes.saturating_add(if signs { self.signs } else { 0 })
    }
}

/// What a roll is for; some skills work on some rolls only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Roll {
    /// An attack on a target in the investigator's own space.
    AttackHere,
    AttackAfar,
    /// An enemy attacks the investigator.
    Attacked,
    Fire,
    /// A card has dice rolled against the investigator.
    AgainstYou,
    /// Any other roll of one's own: an episode's action, a discovery card.
    Check,
}

impl Roll {
    /// DMD-DICE-07 A roll against yourself is one whose successes hurt you: enemy attacks, fire.
    pub fn is_against_yourself(self) -> bool {
        match self {
            Roll::AttackHere | Roll::AttackAfar | Roll::Check => false,
            Roll::Attacked | Roll::Fire | Roll::AgainstYou => true,
        }
    }

    pub fn is_attack(self) -> bool {
        matches!(self, Roll::AttackHere | Roll::AttackAfar)
    }
}

/// Rolls `pool` against `who`; each success is a wound.
pub fn roll_against(t: T<'_, '_>, who: Who, what: Roll, pool: Pool) -> Flow<Tally> {
    roll_with(t, who, what, pool, 0, Stakes::EACH_WOUND)
}

/// Rolls `pool` for `who`: dice, then rerolls, of which some more are free this time, then what counts as
/// something else.
pub fn roll_with(t: T<'_, '_>, who: Who, roll: Roll, pool: Pool, free: u8, stakes: Stakes) -> Flow<Tally> {
    steady_hand(t, who, roll)?;
    t.state.tray = Tray::default();
    let pool = whole_pool(t, who, roll, pool);
    throw(t, Die::Standard, pool.standard)?;
    throw(t, Die::Bonus, pool.bonus)?;
    t.tell(Event::Rolled { who, tray: t.state.tray });
    rerolls(t, who, roll, free, stakes.successes)?;
    let mut tally = t.state.tray.tally();
    butcher(t, who, &mut tally)?;
    high_strung(t, who, stakes, &mut tally)?;
    arcane_mastery(t, who, stakes, &mut tally)?;
    cursed_signs(t, who, &mut tally)?;
    t.state.tray = Tray::default();
    Ok(tally)
}

/// DMD-DICE-01 "Make a roll" is always 3 standard dice plus any bonus dice.
/// DMD-DICE-06 All of them are rolled.
pub fn own_roll(t: T<'_, '_>, who: Who, what: Roll, bonus: u8, stakes: Stakes) -> Flow<Tally> {
    own_roll_with(t, who, what, bonus, 0, stakes)
}

/// The same with some more free rerolls.
pub fn own_roll_with(t: T<'_, '_>, who: Who, what: Roll, bonus: u8, free: u8, stakes: Stakes) -> Flow<Tally> {
    roll_with(t, who, what, own_pool(t, who, what, bonus), free, stakes)
}

fn own_pool(t: Look<'_, '_>, who: Who, what: Roll, bonus: u8) -> Pool {
    let talents = t.talents(who);
    let cards = talents.dice + if what.is_attack() { talents.attack_dice } else { t.action_dice(who) };
    Pool { standard: 3, bonus: bonus + cards }
}

/// What a roll of one's own will come to with the rerolls that cost no stress.
pub fn prospect(
    t: Look<'_, '_>,
    who: Who,
    what: Roll,
    bonus: u8,
    free: u8,
    successes: Successes,
) -> Prospect {
    Prospect {
        pool: whole_pool(t, who, what, own_pool(t, who, what, bonus)),
        rerolls: free_rerolls(t, who, what) + free + luck_left(t, who),
        aim: Aim::of(what, successes),
        counting: Counting::of(&t.talents(who)),
    }
}

fn whole_pool(t: Look<'_, '_>, who: Who, roll: Roll, pool: Pool) -> Pool {
    Pool { bonus: pool.bonus + threshold_dice(t, who, roll), ..pool }
}

/// DMD-INV-08 Four thresholds add a permanent bonus die to the investigator's rolls.
/// DMD-ED-06 `core`: threshold bonus dice join every roll; `unknown`: every roll but those against oneself; `draft`: there
/// are none.
fn threshold_dice(t: Look<'_, '_>, who: Who, roll: Roll) -> u8 {
    match t.state.rules.edition {
        Edition::Unknown if roll.is_against_yourself() => 0,
        Edition::Unknown | Edition::Core => t.state.investigator(who).threshold_dice(),
        Edition::Draft => 0,
    }
}

fn throw(t: T<'_, '_>, die: Die, dice: u8) -> Flow {
    for _ in 0..dice {
        let face = throw_one(t, die)?;
        t.state.tray.add(die, face);
    }
    Ok(())
}

fn throw_one(t: T<'_, '_>, die: Die) -> Flow<Face> {
    let thrown = match die {
        Die::Standard => STANDARD,
        Die::Bonus => BONUS,
    };
    let side = t.chance(About::Throw(die).by(t.state.active), thrown.faces(), thrown.sides())?;
    let Choice::Face(face) = thrown.faces()[side] else { unreachable!("dice have faces") };
    Ok(face)
}

/// Rerolls that cost nothing, as they stand during one roll.
struct FreeRerolls {
    /// For this roll only.
    roll: u8,
    /// Dice that the last stress still pays for.
    paid: u8,
}

/// DMD-DICE-08 After a roll, 1 stress rerolls 1 die; as often as wished while stress is below the maximum;
/// on every roll, one's own or an enemy's against one.
/// DMD-DICE-09 A reroll replaces the old result; the same die may be rerolled again.
fn rerolls(t: T<'_, '_>, who: Who, roll: Roll, more: u8, for_: Successes) -> Flow {
    let mut free = FreeRerolls { roll: free_rerolls(t, who, roll) + more, paid: 0 };
    loop {
        let offers = t.state.tray.rerolls(costs(t, who, &free));
        let about = About::Reroll(roll, for_);
        let Some((die, face, cost)) = t.may_ask(who, about, offers)? else { return Ok(()) };
        pay(t, who, roll, cost, &mut free);
        t.state.tray.take(die, face);
        let new = throw_one(t, die)?;
        t.state.tray.add(die, new);
        t.tell(Event::Rerolled { who, die, from: face, to: new, cost });
    }
}

/// DMD-SKILL-BRAWL 3: 2 free rerolls when attacking in one's own space.
/// DMD-SKILL-TOUGH 1: one free reroll when attacked or rolling for fire.
fn free_rerolls(t: Look<'_, '_>, who: Who, roll: Roll) -> u8 {
    let here = match roll {
        Roll::AttackHere => t.talents(who).attack_rerolls_here,
        Roll::AttackAfar | Roll::AgainstYou | Roll::Check => 0,
        Roll::Attacked => t.talents(who).defence_rerolls + t.talents(who).attacked_rerolls,
        Roll::Fire => t.talents(who).defence_rerolls,
    };
    here + t.talents(who).roll_rerolls
}

/// The ways to pay for a reroll. One for this roll only is used before others: it is lost otherwise.
fn costs(t: Look<'_, '_>, who: Who, free: &FreeRerolls) -> [Option<Cost>; 2] {
    if free.paid > 0 || free.roll > 0 {
        return [Some(Cost::Free), None];
    }
    let stress = !t.state.investigator(who).stress.is_full();
    [(luck_left(t, who) > 0).then_some(Cost::Luck), stress.then_some(Cost::Stress)]
}

/// Free rerolls a turn that are left; they serve on the active investigator's turn only.
fn luck_left(t: Look<'_, '_>, who: Who) -> u8 {
    let luck = t.talents(who).turn_rerolls;
    if who == t.state.active { luck.saturating_sub(t.state.turn.rerolls) } else { 0 }
}

fn pay(t: T<'_, '_>, who: Who, roll: Roll, cost: Cost, free: &mut FreeRerolls) {
    match cost {
        Cost::Free if free.paid > 0 => free.paid -= 1,
        Cost::Free => free.roll -= 1,
        Cost::Luck => t.state.turn.rerolls += 1,
        Cost::Stress => {
            t.state.investigator_mut(who).stress.raise(1);
            free.paid += more_dice(t, who, roll);
        }
    }
}

/// Proficient: each stress spent on a reroll also rerolls another die.
fn more_dice(t: Look<'_, '_>, who: Who, roll: Roll) -> u8 {
    if roll.is_attack() { t.talents(who).more_dice_attacking } else { t.talents(who).more_dice_otherwise }
}

/// Proficient: before a roll, stress may be healed.
fn steady_hand(t: T<'_, '_>, who: Who, roll: Roll) -> Flow {
    let heals =
        if roll.is_attack() { t.talents(who).steady_attacking } else { t.talents(who).steady_otherwise };
    if heals > 0 && !t.state.investigator(who).stress.is_empty() && t.may_do(who, About::Steady)? {
        t.heal_stress(who, heals);
    }
    Ok(())
}

/// Butcher: tentacles, and successes with them, may be added to a roll.
/// DMD-DICE-10 Effects that modify rolls apply to all of one's rolls, against oneself too.
fn butcher(t: T<'_, '_>, who: Who, tally: &mut Tally) -> Flow {
    let Talents { add_tentacles: tentacles, add_successes: successes, .. } = *t.talents(who);
    if tentacles > 0 && t.may_do(who, About::Butcher(tentacles, successes))? {
        tally.tentacles = tally.tentacles.saturating_add(tentacles);
        tally.successes = tally.successes.saturating_add(successes);
        count(t, who, Counted::Butchery, successes, tentacles);
    }
    Ok(())
}

/// High Strung: on any roll tentacles may count as successes too and stay tentacles; with two or more, further
/// successes may be added.
/// DMD-DICE-11 An icon counted as another stops being the original unless the effect says it stays.
fn high_strung(t: T<'_, '_>, who: Who, stakes: Stakes, tally: &mut Tally) -> Flow {
    let Talents { tentacles_hit, tentacle_heals, frenzy, .. } = *t.talents(who);
    let most = tentacles_hit.most().min(tally.tentacles);
    let frenzy = if tally.tentacles >= MANY_TENTACLES { frenzy } else { 0 };
    let more = frenzy.saturating_add(by_signs(t, who, *tally));
    let helps = stakes.more_help(tally.successes, most.saturating_add(more));
    if most > 0 && (helps || tentacle_heals > 0) {
        tally.counted = t.how_many(who, About::CountTentacles, most)?;
        tally.successes = tally.successes.saturating_add(tally.counted);
        count(t, who, Counted::Tentacles(tally.counted), tally.counted, 0);
    }
    if frenzy > 0 && stakes.more_help(tally.successes, more) && t.may_do(who, About::Frenzy)? {
        tally.successes = tally.successes.saturating_add(frenzy);
        count(t, who, Counted::Frenzy, frenzy, 0);
    }
    Ok(())
}

/// High Strung: two tentacles are many.
const MANY_TENTACLES: u8 = 2;

/// DMD-SKILL-ARCANE Any roll, also against oneself, always optional: elder signs may count as successes.
/// DMD-DICE-11 An icon counted as another stops being the original.
fn arcane_mastery(t: T<'_, '_>, who: Who, stakes: Stakes, tally: &mut Tally) -> Flow {
    let most = t.talents(who).signs.most().min(tally.signs);
    if most == 0 || !signs_could_matter(t, who, stakes, *tally) {
        return Ok(());
    }
    let counted = t.how_many(who, About::CountSigns, most)?;
    tally.signs -= counted;
    let Talents { sign_bonus, sign_heals, .. } = *t.talents(who);
    let successes = counted.saturating_mul(1 + sign_bonus);
    tally.successes = tally.successes.saturating_add(successes);
    count(t, who, Counted::Signs(counted), successes, 0);
    t.heal_stress(who, counted.saturating_mul(sign_heals));
    Ok(())
}

/// Whether it makes a difference that an elder sign is a success, heals, or is an elder sign no more. Against oneself it
/// always does: wounds can be wanted.
fn signs_could_matter(t: Look<'_, '_>, who: Who, stakes: Stakes, tally: Tally) -> bool {
    let investigator = t.state.investigator(who);
    let helps = stakes.more_help(tally.successes, by_signs(t, who, tally));
    let heals = t.talents(who).sign_heals > 0 && !investigator.stress.is_empty();
    let awaited = investigator.cached.waits_for.contains(Trigger::YouRoll.id());
    helps || heals || awaited || stakes.signs_hurt
}

/// The most successes that elder signs can still become.
fn by_signs(t: Look<'_, '_>, who: Who, tally: Tally) -> u8 {
    let Talents { signs, sign_bonus, cursed_signs, .. } = *t.talents(who);
    let mastered = signs.most().min(tally.signs);
    let cursed = if cursed_signs { tally.signs - mastered } else { 0 };
    mastered.saturating_mul(1 + sign_bonus).saturating_add(cursed)
}

/// Elder signs may count as a success and a tentacle each.
fn cursed_signs(t: T<'_, '_>, who: Who, tally: &mut Tally) -> Flow {
    if !t.talents(who).cursed_signs || tally.signs == 0 {
        return Ok(());
    }
    let counted = t.how_many(who, About::CurseSigns, tally.signs)?;
    tally.signs -= counted;
    tally.successes = tally.successes.saturating_add(counted);
    tally.tentacles = tally.tentacles.saturating_add(counted);
    count(t, who, Counted::CursedSigns(counted), counted, counted);
    Ok(())
}

/// Says what becomes more than the dice show.
fn count(t: T<'_, '_>, who: Who, what: Counted, successes: u8, tentacles: u8) {
    if successes > 0 || tentacles > 0 {
        t.tell(Event::Counted { who, what, successes, tentacles });
    }
}

impl Tray {
    fn of(&self, die: Die) -> &[u8; FACES] {
        match die {
            Die::Standard => &self.standard,
            Die::Bonus => &self.bonus,
        }
    }

    fn of_mut(&mut self, die: Die) -> &mut [u8; FACES] {
        match die {
            Die::Standard => &mut self.standard,
            Die::Bonus => &mut self.bonus,
        }
    }

    pub fn add(&mut self, die: Die, face: Face) {
        self.of_mut(die)[face as usize] += 1;
    }

    fn take(&mut self, die: Die, face: Face) {
        self.of_mut(die)[face as usize] -= 1;
    }

    /// What lies on the table: die, face, how many.
    pub fn dice(self) -> impl Iterator<Item = (Die, Face, u8)> + Clone {
        let both = [Die::Standard, Die::Bonus].into_iter();
        both.flat_map(move |die| {
            Face::ALL.into_iter().map(move |face| (die, face, self.of(die)[face as usize]))
        })
        .filter(|&(_, _, dice)| dice > 0)
    }

    /// Every die that may be rerolled, for each way to pay.
    fn rerolls(self, costs: [Option<Cost>; 2]) -> impl Iterator<Item = (Die, Face, Cost)> + Clone {
        let costs = costs.into_iter().flatten();
        costs.flat_map(move |cost| self.dice().map(move |(die, face, _)| (die, face, cost)))
    }

    /// Counts the results of all dice.
    pub fn tally(self) -> Tally {
        let mut tally = Tally::default();
        for (_, face, dice) in self.dice() {
            tally.successes += dice * u8::from(face.has_success());
            tally.signs += dice * u8::from(face.has_sign());
            tally.tentacles += dice * u8::from(face.has_tentacle());
        }
        tally
    }
}

impl Face {
    pub const ALL: [Face; FACES] =
        [Face::Success, Face::SuccessTentacle, Face::Tentacle, Face::SuccessSign, Face::Sign, Face::Blank];

    pub fn has_success(self) -> bool {
        matches!(self, Face::Success | Face::SuccessTentacle | Face::SuccessSign)
    }

    pub fn has_tentacle(self) -> bool {
        matches!(self, Face::SuccessTentacle | Face::Tentacle)
    }

    pub fn has_sign(self) -> bool {
        matches!(self, Face::SuccessSign | Face::Sign)
    }
}
