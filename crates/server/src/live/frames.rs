//! What pages are shown: each through the eyes of a seat that it holds, and nothing else.

use super::action_limits::LimitedAction;
use super::changes::changes;
use super::load::seat_of;
use super::{Board, LiveTable, Page, PageId};
use crate::store::Summary;
use axum::extract::ws::Utf8Bytes;
use protocol::online::{Frame, LogLine, LogPart, ONLINE_VERSION, Question, ToPage, UndoState, Welcome};
use serde_json::value::RawValue;
use shelf::{Line, News, Snapshot};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};
use table::{Actor, EventKind, Seat};

/// Changes are no more than the whole board if they are less than one part in so many of its size, which is not exactly its
/// length.
const LITTLE: usize = 4;

/// What happened because of one answer.
pub(super) struct LogEntry {
    pub(super) sequence: u32,
    /// Which answer it was; nothing for what happened before the first.
    pub(super) answer: Option<usize>,
    pub(super) heard: SharedNews,
}

/// News, kept once if all hear the same.
pub(super) struct SharedNews {
    everybody: Vec<Line>,
    /// Those who hear something else.
    others: Vec<(u8, Vec<Line>)>,
}

pub(super) fn heard(news: News) -> SharedNews {
    let News { everybody, seats } = news;
    let others = (0..).zip(seats).filter(|(_, lines)| *lines != everybody).collect();
    SharedNews { everybody, others }
}

impl SharedNews {
    pub(super) fn by(&self, eyes: Option<u8>) -> &[Line] {
        let own = self.others.iter().find(|(seat, _)| Some(*seat) == eyes);
        own.map_or(&self.everybody, |(_, lines)| lines)
    }

    pub(super) fn note(text: String) -> SharedNews {
        SharedNews {
            everybody: vec![Line { text, at: Vec::new(), kind: EventKind::Plain }],
            others: Vec::new(),
        }
    }
}

impl LogEntry {
    /// Its lines, in a frame with this sequence or in none.
    pub(super) fn lines(&self, eyes: Option<u8>, frame: Option<u32>) -> impl Iterator<Item = LogLine> {
        let sequence = self.sequence;
        self.heard.by(eyes).iter().map(move |line| LogLine::new(sequence, line.clone(), frame))
    }
}

/// Pages of one kind see the same: through the same eyes, with the same rights, and after the same board.
type FrameKey = (Option<u8>, Board, bool, UndoState, Option<SeenBoard>);

/// A frame as it is sent, and the board that a page has seen then.
type EncodedFrame = (Utf8Bytes, Option<SeenBoard>);

/// A board that a page has seen. At one sequence, and through the same eyes, there is one.
#[derive(Clone)]
pub(super) struct SeenBoard {
    board: Arc<Snapshot>,
    sequence: u32,
    eyes: Option<u8>,
}

impl PartialEq for SeenBoard {
    fn eq(&self, other: &SeenBoard) -> bool {
        (self.sequence, self.eyes) == (other.sequence, other.eyes)
    }
}

/// A board as a page gets it: whole, or what has changed since the one that it has seen; neither if it has it, or does not
/// want it.
#[derive(Default)]
struct BoardUpdate {
    view: Option<Box<RawValue>>,
    changes: Option<Box<RawValue>>,
    /// What the page has seen then, if it has to be remembered.
    seen: Option<SeenBoard>,
}

/// Frames that are held back until their answers are on disk.
#[derive(Default)]
pub(super) struct Unsent(Vec<(PageId, Utf8Bytes)>);

impl LiveTable {
    /// The board as a page sees it now, as far as it wants that.
    fn shown(&self, page: &Page) -> BoardUpdate {
        match page.board {
            Board::Always => self.shown_whole(page),
            Board::Asked => BoardUpdate::default(),
            Board::Changes => self.shown_changes(page),
        }
    }

    fn shown_whole(&self, page: &Page) -> BoardUpdate {
        let seen = match page.board {
            Board::Changes => self.sees(page),
            Board::Always | Board::Asked => None,
        };
        BoardUpdate { view: self.view(page), changes: None, seen }
    }

    /// What has changed, unless that is more than the whole.
    fn shown_changes(&self, page: &Page) -> BoardUpdate {
        let (Some(before), Some(now)) = (&page.seen, self.sees(page)) else { return self.shown_whole(page) };
        let Some(changes) = changes(&before.board, &now.board) else {
            return BoardUpdate { seen: Some(now), ..BoardUpdate::default() };
        };
        let length = changes.get().len();
        let may_be_more = length * LITTLE > now.board.whole().size();
        let view = if may_be_more { self.view(page) } else { None };
        match view.filter(|view| view.get().len() <= length) {
            Some(view) => BoardUpdate { view: Some(view), changes: None, seen: Some(now) },
            None => BoardUpdate { view: None, changes: Some(changes), seen: Some(now) },
        }
    }

    fn view(&self, page: &Page) -> Option<Box<RawValue>> {
        Some(self.game.as_ref().ok()?.view_text(page.eyes.map(Seat)))
    }

    fn sees(&self, page: &Page) -> Option<SeenBoard> {
        let board = self.game.as_ref().ok()?.snapshot(page.eyes.map(Seat));
        Some(SeenBoard { board: Arc::new(board), sequence: self.sequence, eyes: page.eyes })
    }

    fn whole_frame(&self, page: &Page) -> (Frame, Option<SeenBoard>) {
        let BoardUpdate { view, changes, seen } = self.shown_whole(page);
        (self.frame_around(page, view, changes), seen)
    }

    fn frame_around(
        &self,
        page: &Page,
        view: Option<Box<RawValue>>,
        changes: Option<Box<RawValue>>,
    ) -> Frame {
        let (game, eyes, yours) = (self.game.as_ref().ok(), page.eyes, self.is_asked(page));
        let asked = game.filter(|_| !self.hides_question()).and_then(|game| game.asked(eyes.map(Seat)));
        let (question, ending) = (asked.map(Question::from), game.and_then(|game| game.ending()));
        let is_known = ending.is_some() || self.hides_question() || (yours && question.is_some());
        Frame {
            sequence: self.sequence,
            eyes,
            undone_from: None,
            lines: Vec::new(),
            view,
            changes,
            question,
            yours,
            status: (!is_known || self.trouble.is_some()).then(|| self.status(yours)),
            ending,
            undo: self.undo_shown(&page.who),
        }
    }

    /// While dice fall nothing is taken back.
    fn undo_shown(&self, who: &str) -> UndoState {
        match self.hides_question() {
            true => UndoState::None,
            false => self.undo_state(who),
        }
    }

    /// Chance is asked, and nobody needs to know what it could say.
    fn hides_question(&self) -> bool {
        self.asked_actor() == Some(Actor::Chance)
    }

    /// Who must decide what, as a sentence.
    fn status(&self, yours: bool) -> String {
        let game = match &self.game {
            Ok(game) => game,
            Err(why) => return why.clone(),
        };
        if let Some(why) = self.trouble {
            return why.to_owned();
        }
        if let Some(ending) = game.ending() {
            return ending.text;
        }
        let what = || game.asks().unwrap_or_default();
        match game.actor() {
            Some(Actor::Chance) => "Chance decides.".to_owned(),
            Some(Actor::Seat(_)) if yours => what(),
            Some(Actor::Seat(seat)) => format!("{} {}", self.waiting_for(seat), what()),
            None => String::new(),
        }
    }

    fn waiting_for(&self, seat: Seat) -> String {
        let row = &self.row.seats[seat.index()];
        match (&row.holder, row.bot) {
            (_, Some(_)) => format!("{} (a bot) is thinking:", row.name),
            (Some(_), None) => format!("{} is deciding:", row.name),
            (None, None) => format!("Waiting for somebody to take seat {}:", seat.0 + 1),
        }
    }

    /// How the table stands, for lists.
    pub(super) fn summary(&self) -> Summary {
        let over = self.is_over();
        let asked = self.asked_actor().and_then(seat_of);
        Summary { status: self.status(false), asked, over, changed: now() }
    }

    /// A page switches to the view of the one of its seats that is asked.
    pub(super) fn show_asked_seat(&mut self) {
        let Some(asked) = self.asked_actor().and_then(seat_of) else { return };
        let holder = self.row.seats[usize::from(asked)].holder.as_deref();
        for page in self.pages.iter_mut().filter(|page| holder == Some(page.who.as_str())) {
            page.eyes = Some(asked);
        }
    }

    pub(super) fn is_asked(&self, page: &Page) -> bool {
        match self.asked_actor() {
            Some(Actor::Seat(seat)) => {
                let row = &self.row.seats[seat.index()];
                row.bot.is_none() && row.holder.as_deref() == Some(page.who.as_str())
            }
            Some(Actor::Chance) | None => false,
        }
    }

    /// A frame for every page, with the last thing that happened. Pages that see the same get the same text.
    pub(super) fn show(&mut self, undone_from: Option<u32>, unsent: &mut Unsent) {
        self.show_asked_seat();
        let mut made: Vec<(FrameKey, EncodedFrame)> = Vec::new();
        let mut seen = Vec::new();
        for page in &self.pages {
            let key = self.kind(page);
            let (text, board) = match made.iter().find(|(known, _)| *known == key) {
                Some((_, frame)) => frame.clone(),
                None => {
                    let frame = self.news_frame(page, undone_from);
                    made.push((key, frame.clone()));
                    frame
                }
            };
            unsent.0.push((page.id, text));
            seen.push(board);
        }
        for (page, board) in self.pages.iter_mut().zip(seen) {
            page.seen = board;
        }
    }

    fn kind(&self, page: &Page) -> FrameKey {
        (page.eyes, page.board, self.is_asked(page), self.undo_shown(&page.who), page.seen.clone())
    }

    fn news_frame(&self, page: &Page, undone_from: Option<u32>) -> EncodedFrame {
        let BoardUpdate { view, changes, seen } = self.shown(page);
        let lines = self.news(page, undone_from);
        let frame = Frame { lines, undone_from, ..self.frame_around(page, view, changes) };
        (encoded(&ToPage::Frame(Box::new(frame))), seen)
    }

    /// What the last answer brought. Pages forget all lines since what was taken back; those that stand are told again.
    fn news(&self, page: &Page, undone_from: Option<u32>) -> Vec<LogLine> {
        let last = self.told.len().saturating_sub(1);
        let first = match undone_from {
            Some(from) => self.told.partition_point(|told| told.sequence < from),
            None => last,
        };
        let told =
            self.told[first..].iter().filter(|told| undone_from.is_some() || told.sequence == self.sequence);
        told.flat_map(|told| told.lines(page.eyes, Some(self.sequence))).collect()
    }

    /// A frame without news for every page: who sits where has changed what it may do.
    pub(super) fn show_again(&mut self) {
        self.show_since(self.told.len());
    }

    /// The same, with the lines of the log from here on.
    pub(super) fn show_since(&mut self, first: usize) {
        self.show_asked_seat();
        let frames = self.pages.iter().map(|page| {
            let lines = self.told[first..].iter();
            let lines = lines.flat_map(|told| told.lines(page.eyes, Some(self.sequence))).collect();
            let BoardUpdate { view, changes, seen } = self.shown(page);
            (
                page.id,
                ToPage::Frame(Box::new(Frame { lines, ..self.frame_around(page, view, changes) })),
                seen,
            )
        });
        for (page, frame, seen) in frames.collect::<Vec<_>>() {
            self.remember(page, seen);
            self.send(page, &frame);
        }
    }

    /// A page has the whole board.
    fn remember(&mut self, page: PageId, seen: Option<SeenBoard>) {
        if let Some(known) = self.pages.iter_mut().find(|known| known.id == page) {
            known.seen = seen;
        }
    }

    pub(super) fn show_page_again(&mut self, page: PageId) {
        let Some(known) = self.pages.iter().find(|known| known.id == page) else { return };
        let (frame, seen) = self.whole_frame(known);
        self.remember(page, seen);
        self.send(page, &ToPage::Frame(Box::new(frame)));
    }

    pub(super) fn send_all(&mut self, unsent: Unsent) {
        for (page, text) in unsent.0 {
            self.send_text(page, text);
        }
    }

    /// Everything that a page needs to begin, or to begin anew.
    pub(super) fn welcome(&mut self, page: PageId) {
        let Some(known) = self.pages.iter().find(|known| known.id == page) else { return };
        let (frame, seen) = self.whole_frame(known);
        let LogPart { lines: log, earlier } = self.log(known.eyes, None);
        let welcome = ToPage::Welcome(Box::new(Welcome {
            version: ONLINE_VERSION,
            table: self.info(&known.who),
            introduction: self.game.as_ref().map_or_else(Clone::clone, |game| game.introduction()),
            log,
            earlier,
            chat: self.last_chat(),
            frame,
        }));
        self.remember(page, seen);
        self.send(page, &welcome);
    }

    /// Says no to a page, with the table as it is. Those who only look on, and whoever is told no again and again, get no
    /// picture with it: that is what costs the others their time.
    pub(super) fn refuse(&mut self, page: PageId, why: &str) {
        metrics::counter!("aeons_refused").increment(1);
        let who = self.who(page).to_owned();
        let shows = self.sits(&who) && self.action_limits.may(LimitedAction::Look, &who);
        let Some(known) = self.pages.iter().find(|known| known.id == page) else { return };
        let frame = shows.then(|| self.shown(known)).map(|BoardUpdate { view, changes, seen }| {
            (Box::new(self.frame_around(known, view, changes)), seen)
        });
        let (frame, seen) = frame.unzip();
        if let Some(seen) = seen {
            self.remember(page, seen);
        }
        self.send(page, &ToPage::Refused { why: why.to_owned(), frame });
    }

    pub(super) fn send(&mut self, page: PageId, message: &ToPage) {
        self.send_text(page, encoded(message));
    }

    pub(super) fn send_everybody(&mut self, message: &ToPage) {
        let text = encoded(message);
        for page in self.pages.iter().map(|page| page.id).collect::<Vec<_>>() {
            self.send_text(page, text.clone());
        }
    }

    /// A page whose outbox is full is disconnected: it will come back and be welcomed anew.
    fn send_text(&mut self, page: PageId, text: Utf8Bytes) {
        let Some(known) = self.pages.iter().find(|known| known.id == page) else { return };
        if known.outbox.try_send(text).is_err() {
            tracing::debug!(table = self.row.id, page, "a page is too slow or gone");
            self.dropped.push(known.who.clone());
            self.pages.retain(|known| known.id != page);
        }
    }
}

pub(super) fn encoded(message: &ToPage) -> Utf8Bytes {
    serde_json::to_string(message).expect("a message is plain data").into()
}

/// Seconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).expect("the clock is not that far ahead")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_that_came_at_different_times_have_seen_the_same_board() {
        let seen = |sequence, eyes| SeenBoard { board: Arc::new(Snapshot::of(&())), sequence, eyes };
        assert!(seen(7, Some(1)) == seen(7, Some(1)), "whichever copy of it they hold");
        assert!(seen(7, Some(1)) != seen(8, Some(1)) && seen(7, Some(1)) != seen(7, None));
    }
}
