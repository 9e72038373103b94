//! Lines of text as a state.

mod board;
mod cards;
mod finish;
mod options;
mod people;
mod turn;

use self::options::{named, rules, unknown_monsters};
use crate::content::{Card, Content, ElderId, Episode, EpisodeId};
use crate::discovery::Discovery;
use crate::setup::{Setup, empty_table};
use crate::skills::Board;
use crate::state::{State, Who};
use parts::Deck;
use table::ReadError;
use table::notation::{Found, Line, find, only_number};

/// Reads a position. What is not mentioned is as on an empty table; nobody mentioned acts first.
pub fn read(content: &Content, text: &str) -> Result<State, ReadError> {
    let lines: Vec<Line<'_>> = Line::all(text);
    let usual = Setup::default();
    let episodes = content.episodes.iter().map(|each| each.id.as_str());
    let elders = content.elders.iter().map(|each| each.id.as_str());
    let episode = EpisodeId::new(named(&lines, "episode", &usual.episode, episodes)?);
    let elder = ElderId::new(named(&lines, "elder one", &usual.elder_one, elders)?);
    let rules = rules(&lines, content, episode, elder)?;
    let mut state = empty_table(content, episode, elder, rules, 0);
    unknown_monsters(&lines, content, &mut state)?;
    let mut reader =
        Reader { content, state, deck: None, discovery: None, partners: Vec::new(), begun: false };
    // Other lines refer to investigators, so the lines of investigators are read first, wherever they are.
    let (people, rest): (Vec<_>, Vec<_>) = lines.iter().partition(|line| reader.board(line.name).is_some());
    for line in people.into_iter().chain(rest) {
        line.at(reader.line(line))?;
    }
    reader.finish().map_err(|message| ReadError::new(0, message))
}

struct Reader<'a> {
    content: &'a Content,
    state: State,
    /// The deck as written, if it was.
    deck: Option<Deck<Card, 24>>,
    discovery: Option<Deck<Discovery, 16>>,
    /// Whose partner is called what; seats may follow.
    partners: Vec<(Who, String)>,
    /// Whether a line has said what comes next.
    begun: bool,
}

impl<'a> Reader<'a> {
    fn episode(&self) -> &'a Episode {
        self.content.episode(self.state.episode)
    }

    fn line(&mut self, line: &Line<'_>) -> Found {
        match line.name {
            None => self.next(&line.items),
            Some("episode" | "elder one" | "rules" | "unknown monsters") => Ok(()),
            Some("claimed") => line.items.iter().try_for_each(|item| self.claimed(item)),
            Some("relics") => line.items.iter().try_for_each(|item| self.relic(item)),
            Some("discovery") => self.discovery(&line.items),
            Some("focus") => line.items.iter().try_for_each(|item| self.focus(item)),
            Some("prey") => line.items.iter().try_for_each(|item| self.prey(item)),
            Some("story") => line.items.iter().try_for_each(|item| self.story(item)),
            Some("players") => self.players(only_number(&line.items)?),
            Some("track") => self.track(only_number(&line.items)?),
            Some("deck") => self.deck(&line.items),
            Some("discard") => self.discard(&line.items),
            Some("closed") => self.passages(&line.items).map(|passages| self.state.closed |= passages),
            Some("locked") => self.passages(&line.items).map(|passages| self.state.locked |= passages),
            Some("over") => self.over(&line.items),
            Some(key) => self.named(key, &line.items),
        }
    }

    /// The investigator of that name.
    fn board(&self, name: Option<&str>) -> Option<Board> {
        self.content.boards.iter().position(|board| Some(board.id.as_str()) == name).map(Board::new)
    }

    /// A line about an investigator or a space.
    fn named(&mut self, key: &str, items: &[&str]) -> Found {
        if let Some(board) = self.board(Some(key)) {
            return self.investigator(board, items);
        }
        if let Some(space) = self.episode().space_named(key) {
            return items.iter().try_for_each(|item| self.standing(space, item));
        }
        let words = [
            "episode",
            "elder one",
            "rules",
            "unknown monsters",
            "claimed",
            "relics",
            "discovery",
            "focus",
            "prey",
            "story",
            "players",
            "track",
            "deck",
            "discard",
            "closed",
            "locked",
            "over",
        ];
        let boards = self.content.boards.iter().map(|board| board.id.as_str());
        let spaces = self.episode().spaces.iter().map(|space| space.id.as_str());
        find("investigator or space", key, words.into_iter().chain(boards).chain(spaces)).map(|_| ())
    }
}
