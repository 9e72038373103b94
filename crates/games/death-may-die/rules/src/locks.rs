//! Locks: they stop everybody but those whose card says otherwise.

use crate::Event;
use crate::asking::{Asking, Look, T};
use crate::question::About;
use crate::state::Who;
use parts::{Passage, Set, Space};
use table::Flow;

/// The locked passages that lead from a space.
pub(crate) fn at(t: Look<'_, '_>, space: Space) -> Set<Passage> {
    t.state.locked & t.episode().map.passages_at(space)
}

/// A lock on a passage from one's space is opened for good; with several, the player says which.
pub(crate) fn unlock(t: T<'_, '_>, who: Who) -> Flow {
    let here = t.state.investigator(who).space;
    let map = &t.episode().map;
    let behind = |passage: Passage| {
        let (one, other) = map.ends(passage);
        if one == here { other } else { one }
    };
    let doors: Set<Space> = at(t, here).iter().map(behind).collect();
    if doors.is_empty() {
        return Ok(());
    }
    let to = t.ask(who, About::UnlockTo, doors)?;
    let passage = map.passage_between(here, to).expect("only spaces behind a lock are offered");
    t.state.locked.remove(passage);
    t.tell(Event::Unlocked { from: here, to });
    Ok(())
}

/// The passages from these spaces that had a lock at the start are locked again.
pub(crate) fn lock_again(t: T<'_, '_>, spaces: Set<Space>) {
    let map = &t.episode().map;
    let doors = spaces.iter().fold(Set::EMPTY, |doors, space| doors | map.passages_at(space));
    let shut = (doors & t.episode().locked) - t.state.locked;
    for passage in shut {
        t.state.locked.insert(passage);
        let (from, to) = map.ends(passage);
        t.tell(Event::LockedAgain { from, to });
    }
}
