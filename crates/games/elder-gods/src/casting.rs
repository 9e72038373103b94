//! Casting spells and using artifacts, at any moment: FEG-CAST, and who is asked when.

use crate::asking::{Asking, Choices, Look, T};
use crate::board::{Artifact, Cult, Spell};
use crate::content::{GodCard, Pay, SpellCard, Use};
use crate::effect::{Condition, Effect, Moment};
use crate::question::{About, Choice};
use crate::select::{Scene, holds};
use crate::state::{SEALED, Skip, State, TOP};
use crate::{Event, artifacts, effects, possible};
use table::Flow;

/// FEG-CAST-02 A cast interrupts. Several at once: the active player first, then clockwise; after any cast
/// everybody is asked anew.
pub fn checkpoint(t: T<'_, '_>, moment: Moment, about: Option<Cult>) -> Flow {
    interrupted(t, moment, about).map(|_| ())
}

/// Says whether a card has stopped what was about to happen.
fn interrupted(t: T<'_, '_>, moment: Moment, about: Option<Cult>) -> Flow<bool> {
    if !t.state.cults.iter().any(could_answer) {
        return Ok(false);
    }
    let outer = (t.state.now.about, t.state.now.stopped);
    (t.state.now.about, t.state.now.stopped) = (about, false);
    while answered(t, moment)? {}
    let stopped = t.state.now.stopped;
    (t.state.now.about, t.state.now.stopped) = outer;
    Ok(stopped)
}

/// The same before something that a card may stop. Says whether one did.
/// FEG-CURSE-02 What a curse brings cannot be prevented.
pub fn may_stop(t: T<'_, '_>, moment: Moment, about: Cult) -> Flow<bool> {
    if t.state.now.depth > 0 {
        return Ok(false);
    }
    interrupted(t, moment, Some(about))
}

/// Asks everybody in turn until somebody uses a card.
fn answered(t: T<'_, '_>, moment: Moment) -> Flow<bool> {
    for who in t.state.clockwise() {
        if t.state.now.stopped || !should_ask(t, who, moment) {
            continue;
        }
        let mut options = usable(t, who, moment);
        options.extend([Choice::No, Choice::NotThisTurn]);
        if who != t.state.active {
            options.push(Choice::NotUntilMine);
        }
        match t.ask(who, About::Interrupt(moment), options.iter().copied())? {
            Choice::No => {}
            Choice::NotThisTurn => t.state.cult_mut(who).skip = Skip::ThisTurn,
            Choice::NotUntilMine => t.state.cult_mut(who).skip = Skip::UntilMine,
            used => return use_one(t, who, used).map(|()| true),
        }
    }
    Ok(false)
}

/// What the active player can use at a decision of their own turn. At tables with a poker face it is asked for
/// apart, and of everybody with a readied spell: among the other options it would tell others something.
pub fn in_own_turn(t: T<'_, '_>, who: Cult) -> Flow<Choices> {
    if !t.state.options.poker_face {
        return Ok(usable(t, who, Moment::YourTurn));
    }
    while should_ask(t, who, Moment::YourTurn) {
        let mut options = usable(t, who, Moment::YourTurn);
        options.extend([Choice::No, Choice::NotThisTurn]);
        match t.ask(who, About::Interrupt(Moment::YourTurn), options.iter().copied())? {
            Choice::No => break,
            Choice::NotThisTurn => t.state.cult_mut(who).skip = Skip::ThisTurn,
            used => use_one(t, who, used)?,
        }
    }
    Ok(Choices::new())
}

/// Whether a cult has anything that it could answer with; everybody sees that.
fn could_answer(cult: &crate::state::CultState) -> bool {
    !cult.reserve.is_empty() || cult.artifacts.iter().any(|owned| !owned.exhausted)
}

/// Whether `who` is asked at this moment: fast tables ask those with something that fits; at tables with a poker
/// face everybody with a readied spell is asked, so that the timing of questions tells nothing. A skip holds
/// until it ends or something grave is about to happen.
pub fn should_ask(t: Look<'_, '_>, who: Cult, moment: Moment) -> bool {
    let cult = t.state.cult(who);
    if cult.skip != Skip::No && !is_grave(t.state, who, moment) {
        return false;
    }
    if t.state.options.poker_face && !cult.reserve.is_empty() {
        return true;
    }
    !usable(t, who, moment).is_empty()
}

/// A sign that seals oneself, or a step that wins for a rival.
fn is_grave(state: &State, who: Cult, moment: Moment) -> bool {
    let Some(about) = state.now.about else { return false };
    match moment {
        Moment::BeforeSign => about == who && state.cult(who).signs + 1 == SEALED,
        Moment::BeforeStep => about != who && state.cult(about).token + 1 == TOP,
        Moment::YourTurn
        | Moment::Prepare
        | Moment::Destination
        | Moment::Lodging
        | Moment::Placed
        | Moment::BeforeRoll
        | Moment::AfterRoll
        | Moment::AfterAction
        | Moment::Cast
        | Moment::EndOfTurn => false,
    }
}

/// What `who` can use at this moment.
/// FEG-CAST-03 A card's own timing beats the rulebook.
pub fn usable(t: Look<'_, '_>, who: Cult, moment: Moment) -> Choices {
    let cult = t.state.cult(who);
    let mut found = Choices::new();
    for &spell in &cult.reserve {
        if fits(t, who, spell, moment) {
            found.push(Choice::Cast(spell));
        }
    }
    for owned in cult.artifacts.iter().filter(|owned| !owned.exhausted) {
        for (index, use_) in (0..).zip(&t.content.artifact(owned.artifact).uses) {
            if use_.card(t.state).works(t, who, moment) {
                found.push(Choice::Use(owned.artifact, index));
            }
        }
    }
    found
}

/// Whether a spell's timing fits and it can matter.
pub fn fits(t: Look<'_, '_>, who: Cult, spell: Spell, moment: Moment) -> bool {
    t.content.spell(spell).card(t.state).works(t, who, moment)
}

/// What a spell or the use of an artifact says: when it can matter, for when it does, and what it does.
#[derive(Clone, Copy, Debug)]
pub struct Card<'a> {
    pub when: &'a [Moment],
    pub needs: &'a Condition,
    pub does: &'a [Effect],
}

impl<'a> Card<'a> {
    /// A card can be used when it is time, what it needs is so and it does anything.
    fn works(self, t: Look<'_, '_>, who: Cult, moment: Moment) -> bool {
        let scene = Scene::of(t, who);
        self.when.contains(&moment) && holds(t, scene, self.needs) && possible::any(t, scene, self.does)
    }

    /// FEG-SOLO-09 With rivals, and alone: the solo line if there is one, at the same time unless that names
    /// another.
    fn and_alone(self, alone: Card<'a>) -> [Card<'a>; 2] {
        if alone.does.is_empty() {
            [self, self]
        } else if alone.when.is_empty() {
            [self, Card { does: alone.does, ..self }]
        } else {
            [self, alone]
        }
    }
}

fn at_this_table<'a>(state: &State, [with_rivals, alone]: [Card<'a>; 2]) -> Card<'a> {
    if state.is_solo() { alone } else { with_rivals }
}

impl GodCard {
    /// What the gift does with rivals and alone.
    pub fn both(&self) -> [Card<'_>; 2] {
        let card = Card { when: &[], needs: &Condition::Always, does: &self.does };
        card.and_alone(Card { does: &self.solo, ..card })
    }

    /// What the gift does at this table.
    pub fn card(&self, state: &State) -> Card<'_> {
        at_this_table(state, self.both())
    }
}

impl SpellCard {
    /// What it says with rivals and alone.
    pub fn both(&self) -> [Card<'_>; 2] {
        let alone = Card { when: &self.solo_when, needs: &self.solo_needs, does: &self.solo };
        Card { when: &self.when, needs: &self.needs, does: &self.does }.and_alone(alone)
    }

    /// What it says at this table.
    pub fn card(&self, state: &State) -> Card<'_> {
        at_this_table(state, self.both())
    }
}

impl Use {
    /// What it says with rivals and alone.
    pub fn both(&self) -> [Card<'_>; 2] {
        let alone = Card { when: &self.solo_when, needs: &self.solo_needs, does: &self.solo };
        Card { when: &self.when, needs: &self.needs, does: &self.does }.and_alone(alone)
    }

    /// What it says at this table.
    pub fn card(&self, state: &State) -> Card<'_> {
        at_this_table(state, self.both())
    }
}

/// Uses what was chosen.
pub fn use_one(t: T<'_, '_>, who: Cult, chosen: Choice) -> Flow {
    match chosen {
        Choice::Cast(spell) => cast(t, who, spell),
        Choice::Use(artifact, index) => use_artifact(t, who, artifact, index),
        _ => unreachable!("only cards are used"),
    }
}

/// FEG-CAST-01 A readied spell is turned up, resolved at once, discarded; no cost.
fn cast(t: T<'_, '_>, who: Cult, spell: Spell) -> Flow {
    let cult = t.state.cult_mut(who);
    cult.reserve.retain(|readied| *readied != spell);
    resolve_cast(t, who, spell)
}

/// A spell is turned up for everybody to see, and resolved unless somebody counters it.
pub fn resolve_cast(t: T<'_, '_>, who: Cult, spell: Spell) -> Flow {
    t.state.discards.cast.insert(spell);
    t.reveal();
    t.tell(Event::Cast { who, spell });
    let scene = Scene::of(t, who);
    if may_stop(t, Moment::Cast, who)? {
        t.tell(Event::Countered { who, spell });
        return Ok(());
    }
    effects::resolve(t, scene, t.content.spell(spell).card(t.state).does)
}

/// FEG-MUSEUM-03 Exhausting turns it sideways; destroying removes it from the game.
fn use_artifact(t: T<'_, '_>, who: Cult, artifact: Artifact, index: u8) -> Flow {
    let use_ = &t.content.artifact(artifact).uses[usize::from(index)];
    t.tell(Event::UsedArtifact { who, artifact });
    match use_.pay {
        Pay::Exhaust => artifacts::exhaust(t, who, artifact),
        Pay::Destroy => artifacts::destroy(t, who, artifact),
    }
    effects::resolve(t, Scene::of(t, who), use_.card(t.state).does)
}
