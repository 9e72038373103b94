//! Chapter "Table and set-up": DMD-SETUP.

use crate::asking::Asking;
use crate::content::{Content, ElderId, Episode, EpisodeId, InsanityId, Kind};
use crate::dice::Tray;
use crate::discovery::Discovery;
use crate::investigator::MADNESS;
use crate::names::Ref;
use crate::question::About;
use crate::rules::{Edition, Rules, SoldIn};
use crate::select::Scene;
use crate::skills::Board;
use crate::state::{
    Cache, Figures, HEALTH, Investigator, MOST_SPACES, MOST_STRESS, Place, State, Step, Token, Turn, Who,
};
use crate::{DeathMayDie, Event, T, effects};
use arrayvec::ArrayVec;
use parts::{Deck, Set, Track};
use serde::{Deserialize, Serialize};
use table::{Agenda, Flow, Nobody, SetupError, Table, nearest};

/// DMD-UNK-01 Two slots for unknown monsters.
pub const MOST_UNKNOWN: u8 = 2;

/// What is agreed on before the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    pub episode: String,
    pub elder_one: String,
    pub players: u8,
    /// The investigators by id, in turn order; as many as needed are added if there are fewer.
    pub investigators: Vec<String>,
    pub edition: Edition,
    /// DMD-UNK-01 How many unknown monsters come: 0, 1 or 2.
    pub unknown_monsters: u8,
    pub relics: bool,
    pub random_summoning: bool,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            episode: "blasphemous-alchemy".to_owned(),
            elder_one: "cthulhu".to_owned(),
            players: 1,
            investigators: Vec::new(),
            edition: Edition::Unknown,
            unknown_monsters: 0,
            relics: false,
            random_summoning: false,
        }
    }
}

/// What happens before the first turn.
pub const SET_UP: [Step; 6] =
    [Step::Opening, Step::DealInsanities, Step::FirstPlayer, Step::UnknownMonsters, Step::Relics, Step::Turn];

/// The table before the first card is dealt.
/// DMD-SETUP-01 A game is one episode plus one Elder One.
pub fn set_up(content: &Content, setup: &Setup) -> Result<State, SetupError> {
    let episode =
        find("episode", &setup.episode, content.episodes.iter().map(|episode| episode.id.as_str()))?;
    let elder = find("Elder One", &setup.elder_one, content.elders.iter().map(|elder| elder.id.as_str()))?;
    let (episode, elder) = (EpisodeId::new(episode), ElderId::new(elder));
    let mut rules = agree_on_rules(content, setup, episode, elder)?;
    let boards = choose_boards(content, setup, content.episode(episode).sold_in)?;
    let boxes = boards.iter().map(|&board| content.board(board).sold_in);
    rules.count_fire_tokens(boxes.chain([content.episode(episode).sold_in, content.elder(elder).sold_in]));
    let mut state = empty_table(content, episode, elder, rules, setup.players);
    state.investigators = boards.into_iter().map(|board| newcomer(content, episode, board)).collect();
    lay_out(content.episode(episode), &mut state);
    state.agenda.plan_all(SET_UP);
    Table::<DeathMayDie>::new(content, &mut state, &mut Nobody).refresh_caches();
    Ok(state)
}

/// DMD-SETUP-01 `core`, `draft`: nothing from another box is mixed in; `unknown`: any episode goes with any Elder One.
fn agree_on_rules(
    content: &Content,
    setup: &Setup,
    episode: EpisodeId,
    elder: ElderId,
) -> Result<Rules, SetupError> {
    let edition = setup.edition;
    if setup.unknown_monsters > MOST_UNKNOWN {
        return Err(SetupError(format!("0 to 2 unknown monsters can come, not {}", setup.unknown_monsters)));
    }
    let news = [
        ("unknown_monsters", setup.unknown_monsters > 0),
        ("relics", setup.relics),
        ("random_summoning", setup.random_summoning),
    ];
    if let Some((name, _)) = news.into_iter().find(|&(_, wanted)| wanted && edition != Edition::Unknown) {
        let edition = edition.name();
        return Err(SetupError(format!(
            "`{name}` needs the edition `unknown`; `{edition}` does not have it"
        )));
    }
    let (episode, elder) = (content.episode(episode), content.elder(elder));
    same_box(edition, (&episode.id, episode.sold_in), (&elder.id, elder.sold_in))?;
    let Setup { unknown_monsters, relics, random_summoning, .. } = *setup;
    Ok(Rules { edition, unknown_monsters, relics, random_summoning, fire_tokens: 0 })
}

/// DMD-SETUP-01 `core`, `draft`: nothing from another box is mixed in.
fn same_box(edition: Edition, one: (&str, SoldIn), other: (&str, SoldIn)) -> Result<(), SetupError> {
    if edition.mixes_boxes() || one.1 == other.1 {
        return Ok(());
    }
    let ((one, one_box), (other, other_box), edition) = (one, other, edition.name());
    let (one_box, other_box) = (one_box.name(), other_box.name());
    Err(SetupError(format!(
        "the edition `{edition}` mixes no boxes: `{one}` is from the {one_box}, `{other}` from the {other_box}"
    )))
}

/// DMD-SETUP-06 The map, gates, tokens and starting enemies follow the episode's set-up.
fn lay_out(episode: &Episode, state: &mut State) {
    state.locked = episode.locked;
    for &(kind, space) in &episode.enemies {
        let figure = state.figures.in_reserve(kind).expect("content has a figure for each enemy it places");
        state.figures.put(figure, space);
    }
    for space in &episode.fire {
        state.fire[space.index()] += 1;
    }
    for &(kind, space) in &episode.tokens {
        state.tokens.push(Token { kind, place: Place::On(space), wounds: 0, turned: 0 });
    }
    state.tokens.sort_unstable();
}

/// DMD-SETUP-03 The Elder One figure starts on the first space of the summoning track.
/// DMD-SETUP-05 Every figure on the reference cards is available; those not placed wait in reserve.
/// DMD-SETUP-07 The mythos cards are shuffled together; so is the discovery deck.
pub fn empty_table(content: &Content, episode: EpisodeId, elder: ElderId, rules: Rules, seats: u8) -> State {
    let kinds = kinds_in_play(content, episode, elder);
    let mut figures = Figures::default();
    kinds.iter().for_each(|&kind| figures.unpack(kind, content.kind(kind).figures));
    let discoveries = (0..content.episode(episode).discovery.len()).map(Discovery::new);
    State {
        agenda: Agenda::default(),
        ending: None,
        episode,
        elder,
        rules,
        unknown: ArrayVec::new(),
        kinds,
        seats,
        investigators: ArrayVec::new(),
        active: Who(0),
        turn: Turn::default(),
        figures,
        fire: [0; MOST_SPACES],
        closed: Set::EMPTY,
        locked: Set::EMPTY,
        mythos: Deck::shuffled(content.mythos_deck(episode, elder, 0)),
        discard: ArrayVec::new(),
        discovery: Deck::shuffled(discoveries),
        claimed: ArrayVec::new(),
        relics: ArrayVec::new(),
        drawn: None,
        resolving: None,
        tokens: ArrayVec::new(),
        track: 1,
        stage: 1,
        disrupted: false,
        risen: None,
        advances: false,
        doing: None,
        tray: Tray::default(),
    }
}

/// The Elder One first, then its minions, then the episode's monsters.
fn kinds_in_play(content: &Content, episode: EpisodeId, elder: ElderId) -> ArrayVec<Kind, 12> {
    let elder = content.elder(elder);
    let minions = std::iter::once(&elder.figure).chain(&elder.minions).map(Ref::id);
    let mut kinds = ArrayVec::new();
    for kind in minions.chain(content.episode(episode).monsters.iter().copied()) {
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    kinds
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
        finds_used: 0,
        lies: false,
        partner: None,
        keeps: None,
        focus: None,
        prey: Set::EMPTY,
        gone: false,
        cached: Cache::default(),
    }
}

/// DMD-SETUP-02 1 to 5 players. A single player takes 2 investigators.
fn choose_boards(content: &Content, setup: &Setup, sold_in: SoldIn) -> Result<Vec<Board>, SetupError> {
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
        same_box(setup.edition, (&setup.episode, sold_in), (id, content.board(board).sold_in))?;
        boards.push(board);
    }
    if boards.len() > wanted {
        let given = boards.len();
        return Err(SetupError(format!("{wanted} investigators are needed, {given} were named")));
    }
    let fits = |board: &Board| setup.edition.mixes_boxes() || content.board(*board).sold_in == sold_in;
    let others = (0..content.boards.len()).map(Board::new).filter(|board| !boards.contains(board));
    let mut rest: Vec<Board> = others.filter(fits).collect();
    rest.sort_by_key(|board| !content.board(*board).for_beginners);
    boards.extend(rest.into_iter().take(wanted - boards.len()));
    if boards.len() < wanted {
        let (edition, sold_in, given) = (setup.edition.name(), sold_in.name(), boards.len());
        return Err(SetupError(format!(
            "the edition `{edition}` mixes no boxes: {wanted} investigators are needed, the {sold_in} has {given}"
        )));
    }
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

/// DMD-SETUP-06 The episode's opening is read aloud.
pub fn read_aloud(t: T<'_, '_>) {
    t.tell(Event::Opened);
}

/// DMD-SETUP-09 Each investigator is dealt 1 insanity card face up; the rest are put away. `core`: of the core box's 12;
/// `draft`: of 8 of these.
pub fn deal_insanities(t: T<'_, '_>) -> Flow {
    for who in t.state.everyone() {
        let dealt: ArrayVec<InsanityId, 5> =
            t.state.investigators.iter().filter_map(|investigator| investigator.insanity).collect();
        let left: ArrayVec<(InsanityId, u32), 24> = (0..t.content.insanities.len())
            .map(InsanityId::new)
            .filter(|insanity| !dealt.contains(insanity))
            .filter(|&insanity| t.content.insanity(insanity).is_in(t.state.rules.edition))
            .map(|insanity| (insanity, 1))
            .collect();
        let insanity = t.draw(who, About::DealInsanity, &left)?;
        t.state.investigator_mut(who).insanity = Some(insanity);
        t.tell(Event::DealtInsanity { who, insanity });
        t.refresh_caches();
        effects::resolve(t, Scene::of(who), &t.content.insanity(insanity).at_start)?;
    }
    Ok(())
}

/// DMD-SETUP-10 The starting player is random.
pub fn first_player(t: T<'_, '_>) -> Flow {
    let all: ArrayVec<(Who, u32), 5> = t.state.everyone().map(|who| (who, 1)).collect();
    t.state.active = t.draw(Who(0), About::FirstPlayer, &all)?;
    Ok(())
}
