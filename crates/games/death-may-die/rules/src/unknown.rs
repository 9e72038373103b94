//! Chapter "Unknown rules": DMD-UNK, and the difficulty options that go with it.

use crate::asking::Asking;
use crate::content::{Content, Kind, UnknownId};
use crate::question::About;
use crate::select::Scene;
use crate::state::State;
use crate::{Event, Look, T, effects, signature_skills};
use arrayvec::ArrayVec;
use parts::{Set, Space};
use table::Flow;

/// The slots are numbered from 1.
const FIRST_SLOT: u8 = 1;

/// DMD-UNK-01 Two unknown monsters, different from the episode's, in random slots; all their figures become
/// available.
/// DMD-UNK-05 The 4 unknown mythos cards are shuffled into the mythos deck.
/// DMD-DIFF-03 One unknown monster only: one slot, one random gate, and only the 2 unknown mythos cards of that slot.
/// Once all enemies are there, skills that name something do.
pub fn arrive(t: T<'_, '_>) -> Flow {
    let slots = t.state.rules.unknown_monsters;
    for slot in (FIRST_SLOT..).take(slots.into()) {
        let strangers: ArrayVec<(UnknownId, u32), 40> = strangers(t).map(|each| (each, 1)).collect();
        let monster = t.draw(t.state.active, About::UnknownMonster(slot), &strangers)?;
        t.state.unpack_unknown(t.content, monster);
        t.tell(Event::UnknownMonsterCame { monster, slot });
    }
    summon_each(t)?;
    signature_skills::make_ready(t)
}

/// DMD-UNK-01 Those that are neither the episode's monsters, under whatever name, nor the Elder One's minions.
fn strangers(t: Look<'_, '_>) -> impl Iterator<Item = UnknownId> {
    let all = (0..t.content.unknown_monsters.len()).map(UnknownId::new);
    all.filter(move |&each| {
        let enemy = t.content.unknown_monster(each).enemy.id();
        let is_one = |&kind: &Kind| t.content.kind(kind).is_a(kind, enemy);
        !t.state.kinds.contains(&enemy) && !t.episode().monsters.iter().any(is_one)
    })
}

/// DMD-UNK-02 At set-up one figure of each is summoned at a different random gate (plus what its card adds).
fn summon_each(t: T<'_, '_>) -> Flow {
    let mut gates: Set<Space> = t.episode().gates.into_iter().collect();
    for (slot, monster) in (FIRST_SLOT..).zip(t.state.unknown.clone()) {
        let odds: ArrayVec<(Space, u32), 3> = gates.iter().map(|gate| (gate, 1)).collect();
        let at = t.draw(t.state.active, About::UnknownGate(slot), &odds)?;
        gates.remove(at);
        let card = t.content.unknown_monster(monster);
        crate::enemies::summon(t, card.enemy.id(), at)?;
        effects::resolve(t, Scene::of(t.state.active), &card.setup)?;
    }
    Ok(())
}

/// DMD-UNK-04 When the Elder One advances, their advance effects resolve after the episode's, first slot then second.
pub fn advance(t: T<'_, '_>, scene: Scene) -> Flow {
    for monster in t.state.unknown.clone() {
        effects::resolve(t, scene, &t.content.unknown_monster(monster).on_advance)?;
    }
    Ok(())
}

impl State {
    /// An unknown monster takes the next slot, with all its figures and the mythos cards of its slot.
    pub fn unpack_unknown(&mut self, content: &Content, monster: UnknownId) {
        let kind = content.unknown_monster(monster).enemy.id();
        self.unknown.push(monster);
        self.kinds.push(kind);
        self.figures.unpack(kind, content.kind(kind).figures);
        self.mythos.shuffle_in(content.unknown_cards(self.episode, self.elder, self.unknown.len()));
    }
}
