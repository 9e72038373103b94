//! Casting spells and using artifacts: FEG-CAST.

use crate::asking::{Choices, Look, T};
use crate::board::{Artifact, Cult, Spell};
use crate::content::{GodCard, Pay, SpellCard, Use};
use crate::effect::{Condition, Effect, Window};
use crate::question::{About, Choice};
use crate::select::{Scene, holds};
use crate::state::State;
use crate::{Event, artifacts, effects, possible, windows};
use table::Flow;

/// What `who` can use in this window.
pub fn usable(t: Look<'_, '_>, who: Cult, window: Window) -> Choices {
    let mut found = Choices::new();
    for spell in t.state.readied(who) {
        if fits(t, who, spell, window) {
            found.push(Choice::Cast(spell));
        }
    }
    for owned in t.state.cult(who).artifacts.iter().filter(|owned| !owned.exhausted) {
        for (index, use_) in (0..).zip(&t.content.artifact(owned.artifact).uses) {
            if use_.card(t.state).works(t, who, window) {
                found.push(Choice::Use(owned.artifact, index));
            }
        }
    }
    found
}

/// Whether a spell can be cast in this window and does anything.
pub fn fits(t: Look<'_, '_>, who: Cult, spell: Spell, window: Window) -> bool {
    t.content.spell(spell).card(t.state).works(t, who, window)
}

/// Whether it can be cast in the window that is open, or at the decision that is due.
fn fits_now(t: Look<'_, '_>, who: Cult, spell: Spell) -> bool {
    fits(t, who, spell, t.state.now.window.unwrap_or(Window::YourTurn))
}

/// What a spell or the use of an artifact says: when, under which condition, and what it does.
#[derive(Clone, Copy, Debug)]
pub struct Card<'a> {
    pub when: &'a [Window],
    pub needs: &'a Condition,
    pub matters: &'a Condition,
    pub does: &'a [Effect],
}

impl<'a> Card<'a> {
    /// A card can be used when it is time, what it needs is so and it does anything.
    fn works(self, t: Look<'_, '_>, who: Cult, window: Window) -> bool {
        let scene = Scene::of(t, who);
        self.is_time(t.state, who, window)
            && holds(t, scene, self.needs)
            && possible::any(t, scene, self.does)
    }

    /// FEG-CAST-03 A card's own timing beats the rulebook; most cards name none and can be cast in every window.
    /// FEG-CAST-02 Only a card whose text reacts to casting answers a spell.
    fn is_time(self, state: &State, who: Cult, window: Window) -> bool {
        let is_own_turn = self.when.contains(&Window::YourTurn) && state.is_turn_of(who);
        let is_any_time = (self.when.is_empty() || is_own_turn) && window != Window::Cast;
        is_any_time || self.when.contains(&window)
    }

    /// Whether using it can matter in this window: it names the window, or its own condition holds.
    pub(crate) fn matters_at(self, t: Look<'_, '_>, who: Cult, window: Window) -> bool {
        let scene = Scene { window: Some(window), ..Scene::of(t, who) };
        self.when.contains(&window) || holds(t, scene, self.matters)
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
        let (needs, matters) = (&Condition::Always, &Condition::Never);
        let card = Card { when: &[], needs, matters, does: &self.does };
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
        let matters = &self.matters;
        let alone = Card { when: &self.solo_when, needs: &self.solo_needs, matters, does: &self.solo };
        Card { when: &self.when, needs: &self.needs, matters, does: &self.does }.and_alone(alone)
    }

    /// What it says at this table.
    pub fn card(&self, state: &State) -> Card<'_> {
        at_this_table(state, self.both())
    }
}

impl Use {
    /// What it says with rivals and alone.
    pub fn both(&self) -> [Card<'_>; 2] {
        let matters = &self.matters;
        let alone = Card { when: &self.solo_when, needs: &self.solo_needs, matters, does: &self.solo };
        Card { when: &self.when, needs: &self.needs, matters, does: &self.does }.and_alone(alone)
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

/// FEG-CAST-01 A readied spell is turned up; no cost.
fn cast(t: T<'_, '_>, who: Cult, spell: Spell) -> Flow {
    t.state.cult_mut(who).reserve.retain(|readied| readied.spell != spell);
    resolve_cast(t, who, spell)
}

/// FEG-CAST-01 Turned up, resolved at once unless somebody counters it, then discarded: it cannot draw itself.
pub fn resolve_cast(t: T<'_, '_>, who: Cult, spell: Spell) -> Flow {
    turn_up(t, spell, Event::Cast { who, spell });
    answer_and_resolve(t, who, spell, true)
}

fn turn_up(t: T<'_, '_>, spell: Spell, event: Event) {
    t.state.now.casting.insert(spell);
    t.reveal();
    t.tell(event);
}

/// Somebody may counter the spell, or take it over. `could` says whether its caster meets its own conditions.
fn answer_and_resolve(t: T<'_, '_>, who: Cult, spell: Spell, could: bool) -> Flow {
    let (scene, does) = (Scene::of(t, who), t.content.spell(spell).card(t.state).does);
    let stopped = windows::may_stop(t, Window::Cast, who)?;
    if let Some(usurper) = t.state.now.usurper.take() {
        t.tell(Event::Usurped { who: usurper, from: who, spell });
        resolve_usurped(t, Scene { you: usurper, ..scene }, spell)?;
    } else if stopped || !could {
        t.tell(Event::Countered { who, spell });
    } else {
        effects::resolve(t, scene, does)?;
    }
    t.state.now.casting.remove(spell);
    t.state.discards.cast.insert(spell);
    windows::happened(t)
}

/// A spell that somebody else has cast is resolved for whoever has taken it over; it does nothing if they could not
/// cast it now.
fn resolve_usurped(t: T<'_, '_>, scene: Scene, spell: Spell) -> Flow {
    let who = scene.you;
    if fits_now(t, who, spell) {
        return effects::resolve(t, scene, t.content.spell(spell).card(t.state).does);
    }
    t.tell(Event::Countered { who, spell });
    Ok(())
}

/// A readied spell of a rival is cast by `who`; it does nothing if `who` could not cast it now.
pub fn cast_of(t: T<'_, '_>, who: Cult, owner: Cult, slot: u8) -> Flow {
    let spell = t.state.cult_mut(owner).reserve.remove(usize::from(slot)).spell;
    let could = fits_now(t, who, spell);
    turn_up(t, spell, Event::Usurped { who, from: owner, spell });
    answer_and_resolve(t, who, spell, could)
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

/// A readied spell of theirs is cast by you.
pub fn usurp(t: T<'_, '_>, you: Cult, who: Cult) -> Flow {
    let slots: Choices = (0..t.state.cult(who).reserve.len() as u8).map(Choice::Slot).collect();
    match t.ask(you, About::WhichSlot(who), slots.iter().copied())? {
        Choice::Slot(slot) => cast_of(t, you, who, slot),
        _ => Ok(()),
    }
}
