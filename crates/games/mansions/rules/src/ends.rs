//! Chapter "Ends": MOM-END-01 to MOM-END-04, MOM-SCEN-02, MOM-ELIM-04.

use crate::Event;
use crate::asking::T;
use crate::content::{Content, Fate};
use crate::effect::Proviso;
use crate::effects::Scene;
use crate::ids::{EndingId, Who};
use crate::scenario::{Epilogue, Trigger, Winners};
use crate::select;
use crate::state::{Ending, MOST_INVESTIGATORS, Standing, State};
use crate::story::{self, Happened};
use arrayvec::ArrayVec;
use parts::Set;
use table::{Flow, Seat, SeatSet, Stop};

/// MOM-END-03 A seat wins if every investigator of it wins; one that has none wins nothing.
pub(crate) fn winners(state: &State) -> SeatSet {
    let has_won = |seat: u8| {
        let own: Set<Who> = state.everybody().filter(|&who| state.who(who).seat == seat).collect();
        !own.is_empty() && (own - state.won).is_empty()
    };
    (0..state.seats).filter(|&seat| has_won(seat)).fold(SeatSet::NOBODY, |won, seat| won.with(Seat(seat)))
}

/// MOM-END-02 The ending is told. MOM-END-04 An ending has a rank and an epilogue chosen by variables.
pub fn end(t: T<'_, '_>, ending: EndingId) -> Stop {
    let content = t.content;
    let it = t.state.the_scenario(content).ending(ending);
    let rank = select::number(content, t.state, &it.rank, &Scene::NOBODY);
    let rank = rank.clamp(i16::from(i8::MIN), i16::from(i8::MAX)) as i8;
    t.state.ending = Some(Ending::Told { ending, rank });
    t.tell(Event::Ended(ending));
    reckon(t)
}

/// MOM-END-04 What is told at an ending: its text, and the epilogues whose condition holds.
pub fn last_words<'a>(content: &'a Content, state: &State, ending: EndingId) -> Vec<&'a str> {
    let it = state.the_scenario(content).ending(ending);
    let holds = |epilogue: &&Epilogue| select::holds(content, state, &epilogue.proviso, &Scene::NOBODY);
    let epilogues = it.epilogues.iter().filter(holds).map(|epilogue| &*epilogue.text.words);
    std::iter::once(&*it.text.words).chain(epilogues).collect()
}

/// MOM-INSANE-05 Somebody's madness has won, and ends the game at once.
pub fn end_by_madness(t: T<'_, '_>, who: Who) -> Stop {
    t.state.ending = Some(Ending::Madness(who));
    t.tell(Event::EndedByMadness(who));
    reckon(t)
}

/// MOM-END-02 Each Insane back is shown; each investigator wins or loses.
fn reckon(t: T<'_, '_>) -> Stop {
    let everybody: ArrayVec<Who, MOST_INVESTIGATORS> = t.state.everybody().collect();
    for &who in &everybody {
        if let Some(back) = t.state.who(who).insane {
            t.tell(Event::BackShown(who, back));
        }
    }
    for who in everybody {
        if wins(t.content, t.state, who) {
            t.state.won.insert(who);
            t.tell(Event::Won(who));
        } else {
            t.tell(Event::Lost(who));
        }
    }
    t.reveal();
    Stop::Over
}

/// MOM-SCEN-02 Insane players win or lose by their own condition; the others by the scenario.
/// MOM-END-02 A back that says *wins* decides also for the eliminated, one that says *only if* saves nobody but For the
/// Greater Good.
fn wins(content: &Content, state: &State, who: Who) -> bool {
    let Some(back) = state.who(who).insane else { return wins_by_scenario(content, state, who) };
    let holds = |proviso: &Proviso| select::holds(content, state, proviso, &Scene::of(who));
    match &content.insane(back).fate {
        Fate::AsOthers => wins_by_scenario(content, state, who),
        Fate::OnlyIf(proviso) => {
            let is_saved =
                *proviso == Proviso::YouAreEliminated && winning(content, state) != Winners::Nobody;
            is_complete(content, state)
                && holds(proviso)
                && (is_saved || wins_by_scenario(content, state, who))
        }
        Fate::WinsIf(proviso) => holds(proviso),
        Fate::WinsAtTurnStart(_) => state.ending == Some(Ending::Madness(who)),
    }
}

/// MOM-END-02 Eliminated ones lose.
fn wins_by_scenario(content: &Content, state: &State, who: Who) -> bool {
    let standing = state.who(who).standing;
    match winning(content, state) {
        Winners::Everybody => standing != Standing::Eliminated,
        Winners::Nobody => false,
        Winners::WhoLeft => standing == Standing::Left,
    }
}

/// Who wins as the scenario tells it; nobody if madness has ended the game.
fn winning(content: &Content, state: &State) -> Winners {
    match state.ending {
        Some(Ending::Told { ending, .. }) => state.the_scenario(content).ending(ending).winners,
        Some(Ending::Madness(_)) | None => Winners::Nobody,
    }
}

/// MOM-END-01 The investigation is *complete* or *not complete*: the ending says which.
pub fn is_complete(content: &Content, state: &State) -> bool {
    match state.ending {
        Some(Ending::Told { ending, .. }) => state.the_scenario(content).ending(ending).complete,
        Some(Ending::Madness(_)) | None => false,
    }
}

/// MOM-ELIM-04 All eliminated: the game ends at once. If somebody has left the board before, the scenario decides, where
/// it waits for that.
pub fn if_nobody_is_left(t: T<'_, '_>) -> Flow {
    if t.state.on_board().next().is_some() {
        return Ok(());
    }
    let scenario = t.state.the_scenario(t.content);
    let has_left = t.state.everybody().any(|who| t.state.who(who).standing == Standing::Left);
    if has_left && scenario.events.iter().any(|event| event.on == Trigger::NobodyLeft) {
        story::happened(t, Happened::NobodyLeft, None, None);
        return Ok(());
    }
    Err(end(t, scenario.eliminated.id()))
}
