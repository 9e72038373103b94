//! What follows from too much damage or horror: MOM-WOUND-01, MOM-INSANE-01, MOM-ELIM-01 to MOM-ELIM-04.

use super::{cards, conditions};
use crate::Event;
use crate::asking::T;
use crate::content::Content;
use crate::ids::{Condition, Ill, TokenId, Who};
use crate::rolls::clues;
use crate::state::{MOST_PERSONS, Standing, State};
use crate::story::{self, Happened};
use crate::{effects, ends};
use arrayvec::ArrayVec;
use parts::Set;
use table::Flow;

/// MOM-WOUND-01 An effect's damage is suffered whole first. The check comes after the outermost effect, health before
/// sanity. Of several who were harmed, in seat order.
pub(super) fn reckon(t: T<'_, '_>, touched: Set<Who>) -> Flow {
    for who in touched.iter() {
        for ill in [Ill::Damage, Ill::Horror] {
            reckon_one(t, who, ill)?;
        }
    }
    Ok(())
}

/// MOM-WOUND-01 Damage (both faces) at or over health: Wounded, all face-down damage is discarded.
/// MOM-INSANE-01 Horror at or over sanity: Insane, face-down horror discarded.
/// MOM-ELIM-01 Eliminated: damage at or over health while Wounded, or horror at or over sanity while Insane, and again
/// at once after becoming Wounded or Insane.
fn reckon_one(t: T<'_, '_>, who: Who, ill: Ill) -> Flow {
    let condition = match ill {
        Ill::Damage => Condition::Wounded,
        Ill::Horror => Condition::Insane,
    };
    if is_too_much(t.content, t.state, who, ill) && !t.state.has(who, condition) {
        conditions::gain(t, who, condition)?;
        if t.state.has(who, condition) {
            cards::heal_all_down(t, who, ill);
        }
    }
    if is_too_much(t.content, t.state, who, ill) && t.state.has(who, condition) {
        eliminate(t, who)?;
    }
    Ok(())
}

/// Of somebody who is on the board, both faces.
pub(crate) fn is_too_much(content: &Content, state: &State, who: Who, ill: Ill) -> bool {
    let card = content.investigator(state.who(who).card);
    let most = match ill {
        Ill::Damage => card.health,
        Ill::Horror => card.sanity,
    };
    state.who(who).standing == Standing::OnBoard && state.suffered(who, ill) >= most
}

/// MOM-ELIM-03 All possessions drop in the space, the figure leaves the board; clues are lost; damage, horror and
/// conditions stay with the investigator. Whoever followed stays behind, and a turn that was going on ends.
/// MOM-ELIM-02 The others have until the end of the next investigator phase.
/// MOM-ELIM-04 All eliminated: the game ends at once.
fn eliminate(t: T<'_, '_>, who: Who) -> Flow {
    effects::possessions::drop_all(t, who)?;
    clues::lose(t, who, u8::MAX);
    stop_followers(t, who);
    let it = t.state.who_mut(who);
    (it.standing, it.dousing) = (Standing::Eliminated, 0);
    let turns = [&mut t.state.turn, &mut t.state.outer_turn];
    for turn in turns.into_iter().flatten().filter(|turn| turn.who == who) {
        (turn.ending, turn.actions_left, turn.moving) = (true, 0, None);
    }
    t.tell(Event::Eliminated(who));
    set_last_phase(t);
    let space = t.state.who(who).space;
    story::happened(t, Happened::Eliminated, Some(who), Some(space));
    ends::if_nobody_is_left(t)
}

fn stop_followers(t: T<'_, '_>, who: Who) {
    let all = t.state.board.follows.iter();
    let own: ArrayVec<TokenId, MOST_PERSONS> =
        all.filter(|&&(_, leader)| leader == who).map(|&(person, _)| person).collect();
    t.state.board.follows.retain(|&mut (_, leader)| leader != who);
    for person in own {
        t.tell(Event::StoppedFollowing(person, who));
    }
}

/// MOM-ELIM-04 "Next investigator phase" is the first that begins after the elimination; a later elimination does not
/// lengthen it.
fn set_last_phase(t: T<'_, '_>) {
    if t.state.last_phase.is_none() {
        t.state.last_phase = Some(t.state.round.saturating_add(1));
    }
}
