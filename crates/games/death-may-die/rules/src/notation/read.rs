//! Lines of text as a state.

use super::write::{usual_deck, usual_discovery};
use super::{NEXT, RANDOM_SUMMONING, RELICS, UNKNOWN_MONSTERS, agenda_from, singular, turn_notes};
use crate::DeathMayDie;
use crate::asking::Asking;
use crate::conserve::RESOLVED_AT_ONCE;
use crate::content::{
    Card, Content, ElderId, Episode, EpisodeId, InsanityId, Kind, RelicId, TokenId, UnknownId,
};
use crate::discovery::{ClaimIs, Discovery, Side};
use crate::investigator::TOP_LEVEL;
use crate::rules::{Edition, Rules};
use crate::setup::{Setup, empty_table, newcomer};
use crate::skills::Board;
use crate::state::{
    Claimed, ELDER_ONE, Ending, Figure, HeldRelic, Investigator, Place, State, Step, Token, Who,
};
use crate::turn::ACTIONS;
use parts::{Deck, Passage, Set, Space, Track};
use table::{Agenda, Nobody, ReadError, Table, nearest};

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
    for line in &lines {
        reader.line(line).map_err(|message| ReadError::new(line.number, message))?;
    }
    reader.finish().map_err(|message| ReadError::new(0, message))
}

/// A line: what stands before the colon, and the items after it.
struct Line<'a> {
    number: usize,
    key: Option<&'a str>,
    items: Vec<&'a str>,
}

impl<'a> Line<'a> {
    /// All lines that say something; `#` begins a remark.
    fn all(text: &'a str) -> Vec<Line<'a>> {
        let numbered =
            text.lines().enumerate().map(|(i, line)| (i + 1, line.split('#').next().unwrap_or("").trim()));
        numbered.filter(|(_, line)| !line.is_empty()).map(|(number, line)| Line::new(number, line)).collect()
    }

    fn new(number: usize, line: &'a str) -> Line<'a> {
        let (key, rest) = match line.split_once(':') {
            Some((key, rest)) => (Some(key.trim()), rest),
            None => (None, line),
        };
        let items = rest.split(',').map(str::trim).filter(|item| !item.is_empty()).collect();
        Line { number, key, items }
    }
}

type Found<T> = Result<T, String>;

/// The one that a line names, or the usual one; the first where that is not in the box.
fn named<'a>(
    lines: &[Line<'_>],
    key: &str,
    usual: &str,
    mut ids: impl Iterator<Item = &'a str>,
) -> Result<usize, ReadError> {
    let Some(line) = lines.iter().find(|line| line.key == Some(key)) else {
        return Ok(ids.position(|id| id == usual).unwrap_or(0));
    };
    let id = line.items.first().copied().unwrap_or_default();
    find(key, id, ids).map_err(|message| ReadError::new(line.number, message))
}

/// `rules: draft`, or optional rules of the usual edition.
fn rules(
    lines: &[Line<'_>],
    content: &Content,
    episode: EpisodeId,
    elder: ElderId,
) -> Result<Rules, ReadError> {
    let mut rules = Rules {
        edition: Edition::Unknown,
        unknown_monsters: 0,
        relics: false,
        random_summoning: false,
        fire_tokens: 0,
    };
    for line in lines.iter().filter(|line| line.key == Some("rules")) {
        let wrong = |message| ReadError::new(line.number, message);
        line.items.iter().try_for_each(|item| rule(&mut rules, item)).map_err(wrong)?;
    }
    if lines.iter().any(|line| line.key == Some("unknown monsters") && rules.unknown_monsters == 0) {
        rules.unknown_monsters = 1;
    }
    let boards = content.boards.iter().filter(|board| lines.iter().any(|line| line.key == Some(&board.id)));
    let boxes = boards.map(|board| board.sold_in);
    rules.count_fire_tokens(boxes.chain([content.episode(episode).sold_in, content.elder(elder).sold_in]));
    Ok(rules)
}

fn rule(rules: &mut Rules, item: &str) -> Found<()> {
    let editions = Edition::ALL.into_iter();
    if let Some(edition) = editions.clone().find(|edition| edition.name() == item) {
        rules.edition = edition;
    } else if let Some(monsters) = (0..).zip(UNKNOWN_MONSTERS).find(|(_, name)| *name == item) {
        rules.unknown_monsters = monsters.0;
    } else if item == RELICS {
        rules.relics = true;
    } else if item == RANDOM_SUMMONING {
        rules.random_summoning = true;
    } else {
        let known = editions.map(Edition::name).chain(UNKNOWN_MONSTERS).chain([RELICS, RANDOM_SUMMONING]);
        return find("rule", item, known).map(|_| ());
    }
    Ok(())
}

/// `unknown monsters: shantak, moon-beast`
fn unknown_monsters(lines: &[Line<'_>], content: &Content, state: &mut State) -> Result<(), ReadError> {
    for line in lines.iter().filter(|line| line.key == Some("unknown monsters")) {
        let wrong = |message| ReadError::new(line.number, message);
        line.items.iter().try_for_each(|id| unknown_monster(content, state, id)).map_err(wrong)?;
    }
    Ok(())
}

fn unknown_monster(content: &Content, state: &mut State, id: &str) -> Found<()> {
    let ids = content.unknown_monsters.iter().map(|each| &*each.enemy.name);
    let monster = UnknownId::new(find("unknown monster", id, ids)?);
    if state.unknown.is_full() {
        return Err("there are at most 2 unknown monsters".to_owned());
    }
    if state.kinds.contains(&content.unknown_monster(monster).enemy.id()) {
        return Err(format!("`{id}` is in this game already"));
    }
    state.unpack_unknown(content, monster);
    state.rules.unknown_monsters = state.unknown.len() as u8;
    Ok(())
}

/// Where `id` stands among the known ones, or a sentence with what was probably meant.
fn find<'a>(what: &str, id: &str, known: impl Iterator<Item = &'a str>) -> Found<usize> {
    let known: Vec<&str> = known.collect();
    known.iter().position(|name| *name == id).ok_or_else(|| match nearest(id, known.iter().copied()) {
        Some(near) => format!("no {what} is called `{id}`; did you mean `{near}`?"),
        None => format!("no {what} is called `{id}`; there are: {}", known.join(", ")),
    })
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

    fn line(&mut self, line: &Line<'_>) -> Found<()> {
        match line.key {
            None => self.next(&line.items),
            Some("episode" | "elder one" | "rules" | "unknown monsters") => Ok(()),
            Some("claimed") => line.items.iter().try_for_each(|item| self.claimed(item)),
            Some("relics") => line.items.iter().try_for_each(|item| self.relic(item)),
            Some("discovery") => self.discovery(&line.items),
            Some("focus") => line.items.iter().try_for_each(|item| self.focus(item)),
            Some("prey") => line.items.iter().try_for_each(|item| self.prey(item)),
            Some("story") => line.items.iter().try_for_each(|item| self.story(item)),
            Some("players") => self.players(one(&line.items)?),
            Some("track") => self.track(one(&line.items)?),
            Some("deck") => self.deck(&line.items),
            Some("discard") => self.discard(&line.items),
            Some("closed") => self.passages(&line.items).map(|passages| self.state.closed |= passages),
            Some("locked") => self.passages(&line.items).map(|passages| self.state.locked |= passages),
            Some("over") => self.over(&line.items),
            Some(key) => self.named(key, &line.items),
        }
    }

    /// A line about an investigator or a space.
    fn named(&mut self, key: &str, items: &[&str]) -> Found<()> {
        if let Some(board) = self.content.boards.iter().position(|board| board.id == key) {
            return self.investigator(Board::new(board), items);
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

    fn players(&mut self, players: u8) -> Found<()> {
        self.state.seats = players;
        within("players", players, 1, 5)
    }

    fn track(&mut self, track: u8) -> Found<()> {
        self.state.track = track;
        within("the track", track, 1, 8)
    }

    fn investigator(&mut self, board: Board, items: &[&str]) -> Found<()> {
        let id = self.content.board(board).id.as_str();
        if self.state.investigators.iter().any(|other| other.board == board) {
            return Err(format!("`{id}` is at the table twice"));
        }
        let (space, marks) =
            items.split_first().ok_or_else(|| format!("where is `{id}`? Write `{id}: hall`"))?;
        let mut newcomer = newcomer(self.content, self.state.episode, board);
        newcomer.space = self.space(space)?;
        let full = || "at most 5 investigators can play".to_owned();
        self.state.investigators.try_push(newcomer).map_err(|_| full())?;
        marks.iter().try_for_each(|mark| self.mark(mark))
    }

    /// A marker, a skill level or the insanity of the investigator named last.
    fn mark(&mut self, mark: &str) -> Found<()> {
        let content = self.content;
        if let Some(partner) = mark.strip_prefix("partner ") {
            let who = Who::new(self.state.investigators.len() - 1);
            self.partners.push((who, partner.to_owned()));
            return Ok(());
        }
        let kept = mark.strip_prefix("keeps ").map(|card| self.card(card)).transpose()?;
        let investigator = self.state.investigators.last_mut().expect("an investigator was just seated");
        if mark == "gone" {
            investigator.gone = true;
            return Ok(());
        }
        if mark == "lies down" {
            investigator.lies = true;
            return Ok(());
        }
        if kept.is_some() {
            investigator.keeps = kept;
            return Ok(());
        }
        if let Some(kind) = token_called(content, mark) {
            let who = Who::new(self.state.investigators.len() - 1);
            return self.token(kind, Place::Held(who), None);
        }
        let Some((name, n)) = mark.rsplit_once(' ') else {
            let ids = content.insanities.iter().map(|card| card.id.as_str());
            investigator.insanity = Some(InsanityId::new(find("insanity", mark, ids)?));
            return Ok(());
        };
        let n = number(n)?;
        let edition = self.state.rules.edition;
        let skills =
            content.board(investigator.board).skills(edition).map(|skill| content.skill(skill).id.as_str());
        if let Some(slot) = skills.iter().position(|skill| *skill == name) {
            investigator.levels[slot] = n;
            return within(name, n, 1, TOP_LEVEL);
        }
        match name {
            "wounds" => put(&mut investigator.wounds, name, n),
            "stress" => put(&mut investigator.stress, name, n),
            "sanity" => put(&mut investigator.sanity, name, n),
            "fire" => {
                investigator.fire = n;
                Ok(())
            }
            "relics found" => {
                investigator.finds_used = n;
                within(name, n, 0, 1)
            }
            "lives used" => {
                investigator.lives_used = n;
                within(name, n, 0, 3)
            }
            _ => {
                let known = ["wounds", "stress", "sanity", "fire", "lives used", "relics found"]
                    .into_iter()
                    .chain(skills);
                find("marker or skill", name, known).map(|_| ())
            }
        }
    }

    /// `cultist`, `cultist 2`, `cultist 2 (wounds 1)` or `fire 2` in a space.
    fn standing(&mut self, space: Space, item: &str) -> Found<()> {
        let (name, note) = match item.split_once('(') {
            Some((name, note)) => (name.trim(), Some(note.trim_end_matches(')').trim())),
            None => (item, None),
        };
        if let Some(tokens) = name.strip_prefix("fire ").or((name == "fire").then_some("1")) {
            return self.fire(space, number(tokens)?);
        }
        if let Some(kind) = token_called(self.content, name) {
            return self.token(kind, Place::On(space), note);
        }
        let figure = self.reserve(name)?;
        self.state.figures.put(figure, space);
        note.into_iter()
            .flat_map(|note| note.split(';'))
            .try_for_each(|note| self.figure_note(figure, note.trim()))
    }

    /// `wounds 1`, or a token that marks the figure.
    fn figure_note(&mut self, figure: Figure, note: &str) -> Found<()> {
        if let Some(kind) = token_called(self.content, note) {
            return self.token(kind, Place::Marks(figure), None);
        }
        let wounds =
            note.strip_prefix("wounds ").ok_or_else(|| format!("expected `(wounds 1)`, found `({note})`"))?;
        let health = self.content.kind(self.state.figures.kind(figure)).health;
        let most = if figure == ELDER_ONE { u8::MAX } else { health - 1 };
        within("wounds", number(wounds)?, 1, most)?;
        self.state.figures.wound(figure, number(wounds)?);
        Ok(())
    }

    /// A token with its notes: `wounds 2; turned 1`.
    fn token(&mut self, kind: TokenId, place: Place, notes: Option<&str>) -> Found<()> {
        let mut token = Token { kind, place, wounds: 0, turned: 0 };
        for note in notes.into_iter().flat_map(|notes| notes.split(';')).map(str::trim) {
            match note.split_once(' ') {
                Some(("wounds", n)) => token.wounds = number(n)?,
                Some(("turned", n)) => token.turned = number(n)?,
                _ => return Err(format!("expected `wounds 1` or `turned 1`, found `{note}`")),
            }
        }
        self.state.tokens.try_push(token).map_err(|_| "there are too many tokens".to_owned())
    }

    /// `mike janitor right (wounds 1)`
    fn claimed(&mut self, item: &str) -> Found<()> {
        let (words, notes) = match item.split_once('(') {
            Some((words, notes)) => (words.trim(), notes.trim_end_matches(')')),
            None => (item, ""),
        };
        let wanted = || format!("expected `mike janitor right`, found `{item}`");
        let [owner, card, side] = words.split(' ').collect::<Vec<_>>()[..] else { return Err(wanted()) };
        let side = match side {
            "left" => Side::Left,
            "right" => Side::Right,
            _ => return Err(wanted()),
        };
        let (card, owner) = (self.discovery_card(card)?, self.who(owner)?);
        if self.episode().discovery(card).side(side).is_none() {
            return Err(format!("nothing is printed there: `{item}`"));
        }
        let mut claimed = Claimed { card, side, owner, wounds: 0, used: false };
        for note in notes.split(';').map(str::trim).filter(|note| !note.is_empty()) {
            match note.strip_prefix("wounds ") {
                Some(n) => claimed.wounds = number(n)?,
                None if note == "used" => claimed.used = true,
                None => return Err(format!("expected `wounds 1` or `used`, found `{note}`")),
            }
        }
        let claim = self.episode().discovery(card).side(side).map(|claim| self.episode().claim(claim).is);
        if let Some(ClaimIs::Companion(health)) = claim {
            within("wounds", claimed.wounds, 0, health - 1)?;
        }
        self.state.claimed.try_push(claimed).map_err(|_| "there are too many cards".to_owned())
    }

    /// `adilah sam`: Sam is Adilah's focus.
    fn focus(&mut self, item: &str) -> Found<()> {
        let wanted = || format!("expected `adilah sam`, found `{item}`");
        let (who, focus) = item.split_once(' ').ok_or_else(wanted)?;
        let (who, focus) = (self.who(who)?, self.who(focus)?);
        if who == focus {
            return Err(format!("nobody is their own focus: `{item}`"));
        }
        self.state.investigator_mut(who).focus = Some(focus);
        Ok(())
    }

    /// `ariele cultist`: cultists are Ariele's prey.
    fn prey(&mut self, item: &str) -> Found<()> {
        let wanted = || format!("expected `ariele cultist`, found `{item}`");
        let (who, kind) = item.split_once(' ').ok_or_else(wanted)?;
        let (who, kind) = (self.who(who)?, self.kind(kind)?);
        self.state.investigator_mut(who).prey.insert(kind);
        Ok(())
    }

    fn kind(&self, id: &str) -> Found<Kind> {
        let kinds = &self.state.kinds;
        let ids = kinds.iter().map(|&kind| self.content.kind(kind).id.as_str());
        Ok(kinds[find("enemy of this game", id, ids)?])
    }

    /// `mike star-map (transformed; used)`
    fn relic(&mut self, item: &str) -> Found<()> {
        let (words, notes) = match item.split_once('(') {
            Some((words, notes)) => (words.trim(), notes.trim_end_matches(')')),
            None => (item, ""),
        };
        let (owner, relic) =
            words.split_once(' ').ok_or_else(|| format!("expected `mike star-map`, found `{item}`"))?;
        let ids = self.content.relics.iter().map(|relic| relic.id.as_str());
        let (owner, relic) = (self.who(owner)?, RelicId::new(find("relic", relic, ids)?));
        let mut held = HeldRelic { relic, owner, transformed: false, used: false };
        for note in notes.split(';').map(str::trim).filter(|note| !note.is_empty()) {
            match note {
                "transformed" => held.transformed = true,
                "used" => held.used = true,
                _ => return Err(format!("expected `transformed` or `used`, found `{note}`")),
            }
        }
        if self.state.relics.iter().any(|other| other.relic == relic) {
            return Err(format!("there is only one `{}`", self.content.relic(relic).id));
        }
        self.state.relics.try_push(held).map_err(|_| "there are too many relics".to_owned())
    }

    fn discovery_card(&self, id: &str) -> Found<Discovery> {
        let ids = self.episode().discovery.iter().map(|card| card.id.as_str());
        find("discovery card", id, ids).map(Discovery::new)
    }

    fn discovery(&mut self, items: &[&str]) -> Found<()> {
        let layers = layers(&items.join(","), |id| self.discovery_card(id))?;
        self.discovery = Some(Deck::try_from(layers).map_err(|error| error.to_string())?);
        Ok(())
    }

    /// `stage 2`, `disrupted`, `advances`, `risen in hall`
    fn story(&mut self, item: &str) -> Found<()> {
        if let Some(space) = item.strip_prefix("risen in ") {
            self.state.risen = Some(self.space(space)?);
            return Ok(());
        }
        match (item, item.strip_prefix("stage ")) {
            ("disrupted", _) => self.state.disrupted = true,
            ("advances", _) => self.state.advances = true,
            (_, Some(n)) => {
                self.state.stage = number(n)?;
                within("stage", self.state.stage, 1, 4)?;
            }
            _ => {
                return Err(format!(
                    "expected `stage 2`, `disrupted`, `advances` or `risen in hall`, found `{item}`"
                ));
            }
        }
        Ok(())
    }

    fn fire(&mut self, space: Space, tokens: u8) -> Found<()> {
        let on_map: u8 = self.state.fire.iter().sum();
        if tokens > self.state.rules.fire_tokens - on_map {
            return Err(format!("there are only {} fire tokens", self.state.rules.fire_tokens));
        }
        self.state.fire[space.index()] += tokens;
        Ok(())
    }

    /// The figure with that name, or the next one of its kind in reserve.
    fn reserve(&self, name: &str) -> Found<Figure> {
        let (id, nth) = match name.rsplit_once(' ') {
            Some((id, n)) if n.bytes().all(|byte| byte.is_ascii_digit()) => (id, Some(number(n)?)),
            _ => (name, None),
        };
        let kind = self.kind(id)?;
        let figures = &self.state.figures;
        let figure = match nth {
            Some(n) => figures.numbered(kind, usize::from(n)),
            None => figures.in_reserve(kind),
        };
        let figure =
            figure.ok_or_else(|| format!("there are only {} of `{id}`", self.content.kind(kind).figures))?;
        if figures.on_map().contains(figure) {
            return Err(format!("`{name}` stands somewhere already"));
        }
        Ok(figure)
    }

    fn space(&self, id: &str) -> Found<Space> {
        find("space", id, self.episode().spaces.iter().map(|space| space.id.as_str())).map(Space::new)
    }

    fn passages(&self, items: &[&str]) -> Found<Set<Passage>> {
        items.iter().map(|item| self.passage(item)).collect()
    }

    fn passage(&self, item: &str) -> Found<Passage> {
        let (a, b) =
            item.split_once(" - ").ok_or_else(|| format!("expected `hall - study`, found `{item}`"))?;
        let between = self.episode().map.passage_between(self.space(a.trim())?, self.space(b.trim())?);
        between.ok_or_else(|| format!("there is no passage `{item}`"))
    }

    fn card(&self, id: &str) -> Found<Card> {
        let (episode, elder) = (self.state.episode, self.state.elder);
        let cards = self.content.mythos_deck(episode, elder, self.state.unknown.len());
        let ids = cards.map(|card| self.content.mythos_card(episode, elder, card).id.as_str());
        find("mythos card", id, ids).map(Card::new)
    }

    fn discard(&mut self, items: &[&str]) -> Found<()> {
        for item in items {
            let card = self.card(item)?;
            if self.state.discard.contains(&card) {
                return Err(format!("there is only one `{item}`"));
            }
            self.state.discard.push(card);
        }
        Ok(())
    }

    /// Layers from the top down, divided by bars: `known | one of, these two`.
    fn deck(&mut self, items: &[&str]) -> Found<()> {
        let layers = layers(&items.join(","), |id| self.card(id))?;
        self.deck = Some(Deck::try_from(layers).map_err(|error| error.to_string())?);
        Ok(())
    }

    /// `mike acts, 2 actions left`
    fn next(&mut self, items: &[&str]) -> Found<()> {
        let (first, notes) = items.split_first().ok_or("an empty line cannot be read")?;
        let (id, called) =
            first.split_once(' ').ok_or_else(|| format!("expected `mike acts`, found `{first}`"))?;
        self.state.active = self.who(id)?;
        let step = NEXT[find("part of a turn", called.trim(), NEXT.iter().map(|(_, name)| *name))?].0;
        self.begin(step);
        let mut done = Set::EMPTY;
        for note in notes {
            match note.strip_prefix("after ") {
                Some(figure) => done.insert(self.on_map(figure)?),
                None => self.note(note).map(|()| true)?,
            };
        }
        if matches!(step, Step::Attacks(_)) {
            self.state.agenda = agenda_from(&self.state, Step::Attacks(done));
        }
        Ok(())
    }

    fn begin(&mut self, step: Step) {
        self.begun = true;
        self.state.agenda = agenda_from(&self.state, step);
        self.state.turn.actions = if step == Step::Act { ACTIONS } else { 0 };
    }

    fn note(&mut self, note: &str) -> Found<()> {
        let (n, name) =
            note.split_once(' ').ok_or_else(|| format!("expected `2 actions left`, found `{note}`"))?;
        let notes = turn_notes(&mut self.state);
        let known = notes.iter().map(|(name, _)| *name);
        let name = known.clone().find(|plural| singular(plural) == name).unwrap_or(name);
        let at = find("note", name, known)?;
        *notes[at].1 = number(n)?;
        Ok(())
    }

    fn on_map(&self, name: &str) -> Found<Figure> {
        let named = |figure: &Figure| crate::words::figure_id(self.content, &self.state, *figure) == name;
        let figures = self.state.figures.all().map(|(figure, _)| figure).find(named);
        figures.ok_or_else(|| format!("no figure is called `{name}`"))
    }

    fn who(&self, id: &str) -> Found<Who> {
        let ids = self.state.investigators.iter().map(|each| self.content.board(each.board).id.as_str());
        find("investigator at this table", id, ids).map(Who::new)
    }

    /// `over: killed mike, mike`: how it ended, and whose turn it was.
    fn over(&mut self, items: &[&str]) -> Found<()> {
        let [how, active] = items else { return Err("expected `over: won, mike`".to_owned()) };
        self.state.active = self.who(active)?;
        let (first, whom) = how.split_once(' ').unwrap_or((how, ""));
        self.state.ending = Some(match (*how, first) {
            ("won", _) => Ending::Won,
            ("all gone", _) => Ending::AllGone,
            ("dominated", _) => Ending::Dominated,
            (_, "killed") => Ending::Killed(self.who(whom)?),
            (_, "mad") => Ending::ConsumedByMadness(self.who(whom)?),
            _ => {
                let known = ["won", "all gone", "dominated", "killed mike", "mad mike"];
                return find("ending", how, known.into_iter()).map(|_| ());
            }
        });
        self.state.agenda = Agenda::default();
        self.begun = true;
        Ok(())
    }

    /// The Elder One stands on the map only once summoned, and no stage has more wounds than it can take, until it is
    /// defeated for good.
    fn check_elder_one(&self) -> Found<()> {
        let (stage, wounds) = (self.state.stage, self.state.figures.wounds(ELDER_ONE));
        if stage == 1 && self.state.figures.on_map().contains(ELDER_ONE) {
            return Err("the Elder One is on the map from stage 2 on; write `story: stage 2`".to_owned());
        }
        let card = &self.content.elder(self.state.elder).stages[usize::from(stage) - 1];
        let health = card.health(self.state.rules.edition);
        let most = if self.state.ending == Some(Ending::Won) { health } else { health.saturating_sub(1) };
        if wounds > most {
            return Err(format!("stage {stage} has {health} health; {wounds} wounds would defeat it"));
        }
        Ok(())
    }

    /// There are enough investigators for the players, and nobody plays on who is dead or mad.
    fn check_people(&self) -> Found<()> {
        let (players, seated) = (usize::from(self.state.seats), self.state.investigators.len());
        if players > seated {
            return Err(format!("{players} players need {players} investigators, not {seated}"));
        }
        if self.state.ending.is_none() && self.state.everyone().next().is_none() {
            return Err("everybody is gone; the game would be over".to_owned());
        }
        let lost = |each: &&Investigator| !each.gone && (each.wounds.is_full() || each.sanity.is_full());
        match self.state.investigators.iter().find(lost) {
            Some(lost) if self.state.ending.is_none() => {
                Err(format!("`{}` is dead or mad; the game would be over", self.content.board(lost.board).id))
            }
            _ => Ok(()),
        }
    }

    /// The deck as it was written, and under it, shuffled, the cards that lie nowhere else. One or two that are missing are
    /// being resolved.
    fn whole_deck(&mut self) -> Found<Deck<Card, 24>> {
        let mut rest = usual_deck(self.content, &self.state);
        let Some(written) = self.deck.take() else { return Ok(rest) };
        written.layers().flatten().for_each(|&card| {
            rest.remove(card);
        });
        if rest.len() <= RESOLVED_AT_ONCE {
            return Ok(written);
        }
        let layers = written.layers().chain(rest.layers()).map(<[Card]>::to_vec).collect::<Vec<_>>();
        Deck::try_from(layers).map_err(|error| error.to_string())
    }

    fn finish(mut self) -> Found<State> {
        if self.state.investigators.is_empty() {
            return Err("nobody is at the table; write a line such as `mike: hall`".to_owned());
        }
        if self.state.seats == 0 {
            let seated = self.state.investigators.len();
            self.state.seats = if seated <= 2 { 1 } else { seated as u8 };
        }
        if !self.begun {
            self.begin(Step::Act);
        }
        for (who, partner) in std::mem::take(&mut self.partners) {
            self.state.investigators[who.index()].partner = Some(self.who(&partner)?);
        }
        self.check_people()?;
        self.check_elder_one()?;
        self.state.mythos = self.whole_deck()?;
        self.state.discovery =
            self.discovery.take().unwrap_or_else(|| usual_discovery(self.content, &self.state));
        self.state.tokens.sort_unstable();
        self.state.relics.sort_unstable();
        crate::conserve::audit(self.content, &self.state)?;
        Table::<DeathMayDie>::new(self.content, &mut self.state, &mut Nobody).take_stock();
        Ok(self.state)
    }
}

fn token_called(content: &Content, id: &str) -> Option<TokenId> {
    content.tokens.iter().position(|token| token.id == id).map(TokenId::new)
}

/// Layers from the top down, divided by bars.
fn layers<C>(text: &str, card: impl Fn(&str) -> Found<C>) -> Found<Vec<Vec<C>>> {
    let layer = |layer: &str| {
        let ids = layer.split(',').map(str::trim).filter(|id| !id.is_empty());
        ids.map(&card).collect::<Found<Vec<C>>>()
    };
    text.split('|').map(layer).collect()
}

fn put(track: &mut Track, name: &str, n: u8) -> Found<()> {
    within(name, n, 0, track.end())?;
    track.set(n);
    Ok(())
}

fn number(text: &str) -> Found<u8> {
    text.parse().map_err(|_| format!("expected a number up to 255, found `{text}`"))
}

fn one(items: &[&str]) -> Found<u8> {
    match items {
        [only] => number(only),
        _ => Err(format!("expected one number, found `{}`", items.join(", "))),
    }
}

fn within(what: &str, n: u8, least: u8, most: u8) -> Found<()> {
    if (least..=most).contains(&n) { Ok(()) } else { Err(format!("{what}: {least} to {most}, not {n}")) }
}
