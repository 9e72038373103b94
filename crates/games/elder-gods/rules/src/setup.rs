//! Chapters "Set-up", "Two players" and "Solo": FEG-SETUP, FEG-TWO, FEG-SOLO-01.

use crate::asking::T;
use crate::board::{Cards, Cult, Die, FACES, God, LOCATIONS, Location, SYMBOLS, Spell, Symbol};
use crate::content::Content;
use crate::question::{About, Choice};
use crate::state::{CultState, Discards, GATES, INVESTIGATORS, Now, Options, SPELLS, State, Step, Turn};
use crate::{Event, artifacts, cards};
use arrayvec::ArrayVec;
use parts::Deck;
use serde::{Deserialize, Serialize};
use table::{Agenda, Flow, SetupError, nearest};

/// What is agreed on before the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    pub players: u8,
    /// Gods by id, in turn order; whoever has none is dealt two and keeps one.
    pub gods: Vec<String>,
    /// Whether everybody with a readied spell is asked, whether it fits or not.
    pub poker_face: bool,
    /// Whether the curses of a single player trigger.
    pub whispering_curses: bool,
    /// FEG-COMP-03 Which fate dice are rolled.
    pub die: Die,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            players: 1,
            gods: Vec::new(),
            poker_face: false,
            whispering_curses: false,
            die: Die::default(),
        }
    }
}

/// The table before the first card is dealt.
pub fn set_up(content: &Content, setup: &Setup) -> Result<State, SetupError> {
    if !(1..=4).contains(&setup.players) {
        return Err(SetupError(format!("1 to 4 can play, not {}", setup.players)));
    }
    let gods = find_gods(content, setup)?;
    let Setup { poker_face, whispering_curses, die, .. } = *setup;
    let options = Options { poker_face, whispering_curses, die };
    let mut state = empty_table(content, setup.players, options);
    for (cult, god) in state.cults.iter_mut().zip(gods) {
        cult.god = Some(god);
    }
    state.agenda.plan_all([Step::DealGods]);
    Ok(state)
}

fn find_gods(content: &Content, setup: &Setup) -> Result<Vec<God>, SetupError> {
    let mut gods: Vec<God> = Vec::new();
    for id in &setup.gods {
        let known = content.gods.iter().map(|god| god.id.as_str());
        let Some(found) = known.clone().position(|name| name == id) else {
            let hint = nearest(id, known.clone()).map_or_else(
                || format!("there are: {}", known.collect::<Vec<_>>().join(", ")),
                |near| format!("did you mean `{near}`?"),
            );
            return Err(SetupError(format!("no Elder God is called `{id}`; {hint}")));
        };
        let god = God::new(found);
        if gods.contains(&god) {
            return Err(SetupError(format!("`{id}` can be at the table only once")));
        }
        gods.push(god);
    }
    if gods.len() > usize::from(setup.players) {
        return Err(SetupError(format!("{} play, {} gods were named", setup.players, gods.len())));
    }
    Ok(gods)
}

/// FEG-SETUP-02 Summon token on space 0.
/// FEG-SETUP-03 Cultists: 7 in the lodge, 7 in the Abyss, 1 on each location.
/// FEG-SETUP-06 One investigator per location, 19 in the supply.
/// FEG-SETUP-07 The fate piece starts at Other Worlds.
/// FEG-SOLO-01 The investigators' piece starts at the Streets (no raid for that).
pub fn empty_table(content: &Content, players: u8, options: Options) -> State {
    let cult = CultState { lodge: 7, abyss: 7, at: [1; LOCATIONS], ..CultState::default() };
    let rival = if players == 1 { Location::Streets } else { Location::OtherWorlds };
    let all: Cards = (0..SPELLS).map(Spell::new).collect();
    State {
        agenda: Agenda::default(),
        ending: None,
        options,
        cults: std::iter::repeat_n(cult, usize::from(players)).collect(),
        active: Cult(0),
        pieces: [Location::OtherWorlds, rival],
        columns: Default::default(),
        deck: Symbol::ALL.map(|back| content.with_back(back).count()),
        top: None,
        unknown: all,
        shuffles: ArrayVec::new(),
        discards: Discards::default(),
        gates: GATES,
        supply: INVESTIGATORS - LOCATIONS as u8,
        investigators: [1; LOCATIONS],
        squalls: [0; LOCATIONS],
        shown: ArrayVec::new(),
        artifacts: Deck::shuffled((0..content.artifacts.len()).map(crate::board::Artifact::new)),
        curses: Deck::shuffled((0..content.curses.len()).map(crate::board::Curse::new)),
        blind_curses: 0,
        lost_curses: 0,
        destroyed_curses: ArrayVec::new(),
        turn: Turn::default(),
        now: Now { tray: [0; FACES], ..Now::default() },
    }
}

/// FEG-SETUP-01 Each player is dealt 2 gods, keeps 1; chosen in secret, revealed together.
pub fn deal_gods(t: T<'_, '_>) -> Flow {
    let mut choosing: ArrayVec<Step, 5> = ArrayVec::new();
    for who in t.state.clockwise_from(Cult(0)) {
        if t.state.cult(who).god.is_some() {
            continue;
        }
        for _ in 0..2 {
            let taken = |god: God| {
                t.state.cults.iter().any(|cult| cult.god == Some(god) || cult.dealt.contains(&god))
            };
            let left: ArrayVec<(Choice, u32), 8> = (0..t.content.gods.len())
                .map(God::new)
                .filter(|&god| !taken(god))
                .map(|god| (Choice::God(god), 1))
                .collect();
            if let Choice::God(god) = t.draw(who, About::DealGod, &left)? {
                t.state.cult_mut(who).dealt.push(god);
                t.tell(Event::DealtGod { who, god: Some(god) });
            }
        }
        choosing.push(Step::ChooseGod(who));
    }
    choosing.push(Step::LayOut);
    t.then(choosing);
    Ok(())
}

/// FEG-SETUP-01 Keeps 1, in secret until all have chosen.
pub fn choose_god(t: T<'_, '_>, who: Cult) -> Flow {
    let dealt = t.state.cult(who).dealt.clone();
    let chosen = t.ask(who, About::ChooseGod, dealt.into_iter().map(Choice::God))?;
    if let Choice::God(god) = chosen {
        t.state.cult_mut(who).god = Some(god);
    }
    Ok(())
}

/// FEG-SETUP-04 3 spells each; then one face-down spell in the column of each location, clockwise from Other
/// Worlds.
/// FEG-SETUP-05 2 face-up artifacts.
/// FEG-SETUP-07 The first player is drawn at random.
pub fn lay_out(t: T<'_, '_>) -> Flow {
    for who in t.state.clockwise_from(Cult(0)) {
        t.state.cult_mut(who).dealt.clear();
        let god = t.state.cult(who).god.expect("everybody has a god");
        t.reveal();
        t.tell(Event::God { who, god });
    }
    cards::turn_to_next(t)?;
    for who in t.state.clockwise_from(Cult(0)) {
        cards::draw(t, who, 3)?;
    }
    for at in Location::ALL {
        cards::lay_unseen(t, at)?;
    }
    artifacts::fill_shown(t)?;
    let all: ArrayVec<(Cult, u32), 4> = t.state.clockwise_from(Cult(0)).map(|who| (who, 1)).collect();
    t.state.active = t.draw(Cult(0), About::FirstPlayer, &all)?;
    t.then([Step::Turn]);
    Ok(())
}

const _: () = assert!(SPELLS.is_multiple_of(SYMBOLS), "each back is on as many spells");
