//! Chapter "Table and set-up": DMD-SETUP.

use crate::content::{Board, Content, EpisodeId, InsanityId};
use crate::dice::Tray;
use crate::investigator::MADNESS;
use crate::question::{About, Choice};
use crate::state::{Figures, HEALTH, Investigator, MOST_SPACES, MOST_STRESS, State, Step, Turn, Who};
use crate::{Event, T};
use arrayvec::ArrayVec;
use parts::{Deck, Set, Track};
use serde::{Deserialize, Serialize};
use table::{Agenda, Flow, SetupError, nearest};

/// What is agreed on before the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    pub episode: String,
    pub players: u8,
    /// The investigators by id, in turn order; as many as needed are added if there are fewer.
    pub investigators: Vec<String>,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { episode: "prologue".to_owned(), players: 1, investigators: Vec::new() }
    }
}

/// The table before the first card is dealt.
pub fn set_up(content: &Content, setup: &Setup) -> Result<State, SetupError> {
    let id = find("episode", &setup.episode, content.episodes.iter().map(|episode| episode.id.as_str()))?;
    let episode = EpisodeId::new(id);
    let boards = choose_boards(content, setup)?;
    let mut state = empty_table(content, episode, setup.players);
    state.investigators = boards.into_iter().map(|board| newcomer(content, episode, board)).collect();
    for &(kind, space) in &content.episode(episode).enemies {
        let figure = state.figures.in_reserve(kind).expect("content has a figure for each enemy it places");
        state.figures.put(figure, space);
    }
    state.locked = content.episode(episode).locked;
    for space in &content.episode(episode).fire {
        state.fire[space.index()] += 1;
    }
    state.agenda.plan_all([Step::DealInsanities, Step::FirstPlayer, Step::Turn]);
    Ok(state)
}

/// DMD-SETUP-05 Every figure on the reference cards is available; those not placed wait in reserve.
/// DMD-SETUP-07 The mythos cards are shuffled together.
pub fn empty_table(content: &Content, id: EpisodeId, seats: u8) -> State {
    let episode = content.episode(id);
    let mut figures = Figures::default();
    episode.kinds.iter().for_each(|&kind| figures.unpack(kind, content.kind(kind).figures));
    State {
        agenda: Agenda::default(),
        ending: None,
        episode: id,
        seats,
        investigators: ArrayVec::new(),
        active: Who(0),
        turn: Turn::default(),
        figures,
        fire: [0; MOST_SPACES],
        closed: Set::EMPTY,
        locked: Set::EMPTY,
        mythos: Deck::shuffled(episode.deck()),
        discard: ArrayVec::new(),
        track: 1,
        doing: None,
        tray: Tray::default(),
    }
}

/// DMD-SETUP-08 Investigators start on the episode's starting space, all three skills at level 1, wounds,
/// stress and sanity loss at the leftmost space.
pub fn newcomer(content: &Content, episode: EpisodeId, board: Board) -> Investigator {
    Investigator {
        board,
        insanity: None,
        space: content.episode(episode).start,
        wounds: Track::new(HEALTH),
        stress: Track::new(MOST_STRESS),
        sanity: Track::new(MADNESS),
        levels: [1; 3],
        fire: 0,
        lives_used: 0,
    }
}

/// DMD-SETUP-02 1 to 5 players. A single player takes 2 investigators.
fn choose_boards(content: &Content, setup: &Setup) -> Result<Vec<Board>, SetupError> {
    if !(1..=5).contains(&setup.players) {
        return Err(SetupError(format!("1 to 5 can play, not {}", setup.players)));
    }
    let wanted = usize::from(setup.players.max(2));
    let mut boards = Vec::new();
    for id in &setup.investigators {
        let names = content.boards.iter().map(|board| board.id.as_str());
        let board = Board::new(find("investigator", id, names)?);
        if boards.contains(&board) {
            return Err(SetupError(format!("`{id}` can be at the table only once")));
        }
        boards.push(board);
    }
    if boards.len() > wanted {
        let given = boards.len();
        return Err(SetupError(format!("{wanted} investigators are needed, {given} were named")));
    }
    let others = (0..content.boards.len()).map(Board::new).filter(|board| !boards.contains(board));
    let rest: Vec<Board> = others.take(wanted - boards.len()).collect();
    boards.extend(rest);
    Ok(boards)
}

fn find<'a>(what: &str, id: &str, known: impl Iterator<Item = &'a str> + Clone) -> Result<usize, SetupError> {
    known.clone().position(|name| name == id).ok_or_else(|| {
        let all: Vec<&str> = known.clone().collect();
        let hint = match nearest(id, known) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("there are: {}", all.join(", ")),
        };
        SetupError(format!("no {what} is called `{id}`; {hint}"))
    })
}

/// DMD-SETUP-09 Each investigator is dealt 1 insanity card face up; the rest are put away.
pub fn deal_insanities(t: T<'_, '_>) -> Flow {
    for who in t.state.everyone() {
        let dealt: ArrayVec<InsanityId, 5> =
            t.state.investigators.iter().filter_map(|investigator| investigator.insanity).collect();
        let left: ArrayVec<Choice, 64> = (0..t.content.insanities.len())
            .map(InsanityId::new)
            .filter(|insanity| !dealt.contains(insanity))
            .map(Choice::Insanity)
            .collect();
        let odds = [1; 64];
        let drawn = t.chance(About::DealInsanity.by(who), &left, &odds[..left.len()])?;
        let Choice::Insanity(insanity) = left[drawn] else { unreachable!("only insanities are dealt") };
        t.state.investigator_mut(who).insanity = Some(insanity);
        t.tell(Event::DealtInsanity { who, insanity });
    }
    Ok(())
}

/// DMD-SETUP-10 The starting player is random.
pub fn first_player(t: T<'_, '_>) -> Flow {
    let all: ArrayVec<Choice, 5> = t.state.everyone().map(Choice::Investigator).collect();
    let odds = [1; 5];
    let first = t.chance(About::FirstPlayer.by(Who(0)), &all, &odds[..all.len()])?;
    t.state.active = Who::new(first);
    Ok(())
}
