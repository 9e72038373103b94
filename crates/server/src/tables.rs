//! All tables of this node: which are in memory, and how new ones are made.

use crate::bot_pool::BotPool;
use crate::deals::{Today, code_of, first_day_kept, new_deal, proposed};
use crate::guard::RateLimits;
use crate::health::Health;
use crate::hooks::Hooks;
use crate::live::seats::{bot_name, opened, seat_name};
use crate::live::{self, Denied, Message, Record, Reply, now};
use crate::names::{clean_name, unlike};
use crate::options::{Keep, Limits};
use crate::sandbox::{marked, plain};
use crate::store::{
    AgeLimits, DealRow, GameStart, NoteRow, SeatRow, Store, StoreError, Summary, TableLease, TableRow,
    TakeResult,
};
use crate::unwatched::Unwatched;
use protocol::online::{Level, NewSeat, NewTable, TableAddress};
use serde_json::Value;
use shelf::{GameName, Playing};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard};
use tokio::sync::{mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// The tables of a node and what they share.
pub(crate) struct Tables {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) limits: Limits,
    pub(crate) hooks: Hooks,
    pub(crate) health: Health,
    pub(crate) rate_limits: RateLimits,
    /// Tables and pages, to be waited for at the end.
    pub(crate) tasks: TaskTracker,
    pub(crate) closing: CancellationToken,
    tables: Mutex<HashMap<String, LoadedTable>>,
    /// Those of them that nobody looks at.
    unwatched: Mutex<Unwatched>,
    pub(crate) bots: BotPool,
    pub(crate) today: Today,
}

/// A table in memory.
struct LoadedTable {
    inbox: mpsc::Sender<Message>,
    /// As this node has taken it; nothing while it is loaded.
    held: Option<TableLease>,
}

impl Tables {
    pub(crate) fn new(store: Arc<dyn Store>, limits: Limits, hooks: Hooks) -> Tables {
        Tables {
            store,
            hooks,
            health: Health::new(),
            rate_limits: RateLimits::new(&limits),
            bots: BotPool::new(limits.thinking_bots),
            unwatched: Mutex::new(Unwatched::new(limits.idle_answers)),
            limits,
            tasks: TaskTracker::new(),
            closing: CancellationToken::new(),
            tables: Mutex::new(HashMap::new()),
            today: Today::default(),
        }
    }

    /// Tells a table something. One that is not in memory comes back; one that was just put away, too.
    pub(crate) async fn tell(self: &Arc<Self>, id: &str, mut message: Message) {
        for _ in 0..3 {
            match self.table(id).send(message).await {
                Ok(()) => return,
                Err(returned) => message = returned.0,
            }
            self.forget_closed(id);
        }
    }

    /// Asks a table something.
    pub(crate) async fn ask<T>(
        self: &Arc<Self>,
        id: &str,
        question: impl FnOnce(Reply<T>) -> Message,
    ) -> Result<T, Denied> {
        if !is_id(id) {
            return Err(Denied::NoSuchTable);
        }
        let (reply, answer) = oneshot::channel();
        self.tell(id, question(reply)).await;
        answer.await.unwrap_or_else(|_| match self.closing.is_cancelled() {
            true => Err(Denied::closing()),
            false => Err(Denied::Broken("The table is not answering.".to_owned())),
        })
    }

    /// Tells a table something that concerns it only while it is in memory.
    pub(crate) async fn tell_if_here(&self, id: &str, message: Message) {
        let known = self.live().get(id).map(|known| known.inbox.clone());
        if let Some(inbox) = known {
            inbox.send(message).await.ok();
        }
    }

    fn table(self: &Arc<Self>, id: &str) -> mpsc::Sender<Message> {
        let mut tables = self.live();
        match tables.get(id) {
            Some(known) => known.inbox.clone(),
            None => {
                let inbox = live::start(Arc::clone(self), id.to_owned());
                tables.insert(id.to_owned(), LoadedTable { inbox: inbox.clone(), held: None });
                inbox
            }
        }
    }

    /// A table is loaded, and this node's.
    pub(crate) fn note_held(&self, held: &TableLease) {
        if let Some(known) = self.live().get_mut(&held.id) {
            known.held = Some(held.clone());
        }
    }

    /// The tables in memory that this node has taken.
    pub(crate) fn held(&self) -> Vec<TableLease> {
        self.live().values().filter_map(|known| known.held.clone()).collect()
    }

    /// A table is no longer in memory.
    pub(crate) fn forget(&self, id: &str) {
        self.live().remove(id);
        self.note_watched(id);
    }

    pub(crate) fn forget_closed(&self, id: &str) {
        let mut tables = self.live();
        if tables.get(id).is_some_and(|known| known.inbox.is_closed()) {
            tables.remove(id);
            self.note_watched(id);
        }
    }

    /// Somebody looks at a table.
    pub(crate) fn note_watched(&self, id: &str) {
        self.unwatched().forget(id);
    }

    /// Nobody looks at a table. If there are too many of those, the longest idle are put away: one that is busy has a full
    /// inbox, and stays.
    pub(crate) fn note_unwatched(&self, id: &str, answers: usize) {
        let too_many = self.unwatched().note(id, answers);
        let tables = self.live();
        for known in too_many.iter().filter_map(|id| tables.get(id)) {
            known.inbox.try_send(Message::PutAway).ok();
        }
    }

    fn unwatched(&self) -> MutexGuard<'_, Unwatched> {
        self.unwatched.lock().expect("nobody panics with the idle tables in hand")
    }

    /// How many tables are in memory.
    pub(crate) fn in_memory(&self) -> usize {
        self.live().len()
    }

    fn live(&self) -> MutexGuard<'_, HashMap<String, LoadedTable>> {
        self.tables.lock().expect("nobody panics with the list of tables in hand")
    }

    /// Makes a table as somebody wants it.
    pub(crate) async fn make(
        &self,
        who: &str,
        address_group: IpAddr,
        wanted: NewTable,
    ) -> Result<Result<TableAddress, Denied>, StoreError> {
        let deal = match wanted.deal.as_deref().map(code_of) {
            Some(Some(code)) => match self.store.deal(&code).await? {
                Some(deal) => Some(deal),
                None => return Ok(Err(Denied::NoSuchDeal)),
            },
            Some(None) => return Ok(Err(Denied::NoSuchDeal)),
            None => None,
        };
        match wanted_row(who, wanted, deal) {
            Ok(row) => self.keep_new(address_group, row).await,
            Err(why) => Ok(Err(Denied::Wrong(why))),
        }
    }

    /// Keeps a new table, unless its owner or somebody at their address makes too many.
    pub(crate) async fn keep_new(
        &self,
        address_group: IpAddr,
        row: TableRow,
    ) -> Result<Result<TableAddress, Denied>, StoreError> {
        if let Err(why) = self.rate_limits.may_make_table(&row.owner, address_group) {
            return Ok(Err(Denied::TooOften(why)));
        }
        let address = TableAddress { id: row.id.clone() };
        self.store.create(row).await?;
        metrics::counter!("aeons_tables_made").increment(1);
        Ok(Ok(address))
    }

    /// The same set-up and the same people once more, at one table however often they ask; whoever let a bot play begins again in person.
    pub(crate) async fn make_rematch(
        &self,
        (who, address_group): (&str, IpAddr),
        held: &TableLease,
        row: &TableRow,
    ) -> Result<Result<TableAddress, String>, StoreError> {
        let GameStart::Setup(setup) = &row.begins else {
            return Ok(Err("You cannot play again from a replay.".to_owned()));
        };
        let again = |seat: &SeatRow| match (&seat.holder, seat.bot) {
            (None, None) => opened(seat),
            // Whoever has a link of that table has none of this one.
            (None, Some(_)) => SeatRow { invitation: None, ..seat.clone() },
            (Some(_), _) => SeatRow { bot: None, ..seat.clone() },
        };
        let seats = row.seats.iter().map(again).collect();
        let begun = match begin(&row.game, plain(setup)) {
            Ok(begun) => begun,
            Err(why) => return Ok(Err(why)),
        };
        if self.store.owned(&row.owner).await? >= i64::from(self.limits.tables_per_person) {
            return Ok(Err(
                "The person who made this table has too many. They must delete some first.".to_owned()
            ));
        }
        let again = new_row(begun.as_ref(), row.begins.clone(), &row.owner, seats, row.open_to_watchers);
        let again = TableRow { hook: row.hook.clone(), advice: row.advice, ..again };
        let again = match newly_dealt(begun.as_ref(), plain(setup), again) {
            Ok(again) => again,
            Err(why) => return Ok(Err(why)),
        };
        if let Err(why) = self.rate_limits.may_make_table(who, address_group) {
            return Ok(Err(why.to_owned()));
        }
        let address = TableAddress { id: again.id.clone() };
        if self.store.play_again(held, again).await? {
            metrics::counter!("aeons_tables_made").increment(1);
            return Ok(Ok(address));
        }
        let known = self.store.table(&row.id).await?.and_then(|row| row.rematch);
        Ok(known.map(|id| TableAddress { id }).ok_or_else(|| "This table no longer exists.".to_owned()))
    }

    /// Deletes tables that nobody has touched for long; how many. What came of games goes with the finished ones.
    pub(crate) async fn forget_old(&self, keep: Keep) -> Result<usize, StoreError> {
        let before = |days: u32| now() - i64::from(days) * 24 * 60 * 60;
        let old = AgeLimits { finished: before(keep.keep_days), abandoned: before(keep.keep_abandoned_days) };
        let mut deleted = 0;
        loop {
            let before = deleted;
            for id in self.store.old(old).await? {
                deleted += usize::from(self.forget_one(&id, old).await?);
            }
            if deleted == before {
                self.store.forget_results(old.finished, first_day_kept()).await?;
                return Ok(deleted);
            }
        }
    }

    /// Deletes an old table, unless somebody looks at it, here or at another node.
    async fn forget_one(&self, id: &str, old: AgeLimits) -> Result<bool, StoreError> {
        if self.live().contains_key(id) {
            return Ok(false);
        }
        match self.store.take(id).await? {
            TakeResult::Here(held) => self.store.delete(&held, old.finished.max(old.abandoned)).await,
            TakeResult::Elsewhere(_) | TakeResult::Nowhere => Ok(false),
        }
    }

    /// A copy of a game for whoever may see all of it.
    pub(crate) async fn record(self: &Arc<Self>, id: &str, who: &str) -> Result<Record, Denied> {
        let who = who.to_owned();
        self.ask(id, |reply| Message::Record { who, reply }).await
    }
}

fn begin(game: &str, setup: Value) -> Result<Box<dyn Playing>, String> {
    let game: GameName = game.parse().map_err(|error| format!("{error}"))?;
    shelf::new(game, setup).map_err(|error| error.to_string())
}

/// A table as somebody wants it, of a deal that was named, or of its own.
fn wanted_row(who: &str, wanted: NewTable, deal: Option<DealRow>) -> Result<TableRow, String> {
    let NewTable { game, setup, seats, open_to_watchers, name, names, advice, sandbox, deal: _ } = wanted;
    if !is_plain(&setup) {
        return Err("The set-up contains invisible characters.".to_owned());
    }
    let setup = match &deal {
        Some(deal) => fits_deal(&game, setup, deal)?,
        None => setup,
    };
    let begun = begin(&game, setup.clone())?;
    if seats.len() != usize::from(begun.seats()) {
        return Err(format!("This game has {} seats, not {}.", begun.seats(), seats.len()));
    }
    if names.len() > seats.len() {
        return Err(format!("There are {} seats but {} names.", seats.len(), names.len()));
    }
    let seats = sit_down_by_name(seats, who, &name, &names);
    let begins = GameStart::Setup(marked(setup.clone(), sandbox));
    let row = new_row(begun.as_ref(), begins, who, seats, open_to_watchers);
    let row = TableRow { advice, ..row };
    match deal {
        Some(deal) => Ok(TableRow { deal: Some(deal.code.clone()), named: true, dealt: Some(deal), ..row }),
        None => newly_dealt(begun.as_ref(), setup, row),
    }
}

/// The set-up of a deal, if what somebody says of it, and of its game, is so.
fn fits_deal(game: &str, said: Value, deal: &DealRow) -> Result<Value, String> {
    let known: GameName = deal.game.parse().map_err(|error| format!("{error}"))?;
    if game != deal.game {
        return Err(format!("This is a deal of {}, not of another game.", known.title()));
    }
    let with_said = match (deal.setup.clone(), said) {
        (setup, Value::Null) => setup,
        (Value::Object(setup), Value::Object(said)) => Value::Object(setup.into_iter().chain(said).collect()),
        (_, said) => said,
    };
    let whole = |setup| shelf::whole_setup(known, setup).map_err(|error| error.to_string());
    match whole(with_said)? == whole(deal.setup.clone())? {
        true => Ok(deal.setup.clone()),
        false => {
            Err("This deal has a different set-up. Leave the set-up out, or give the deal's own.".to_owned())
        }
    }
}

/// The table with a deal of its own, of which nobody is told yet.
fn newly_dealt(game: &dyn Playing, setup: Value, row: TableRow) -> Result<TableRow, String> {
    let known: GameName = row.game.parse().map_err(|error| format!("{error}"))?;
    let setup = shelf::whole_setup(known, setup).map_err(|error| error.to_string())?;
    let deal = new_deal(game, setup, proposed(&row.seats), None);
    Ok(TableRow { deal: Some(deal.code.clone()), dealt: Some(deal), ..row })
}

/// A table that goes on where a replay ends; whoever brings it holds all seats, and says whether others may look.
pub(crate) fn table_from_replay(who: &str, text: String, game: &dyn Playing, open: bool) -> TableRow {
    let seats = (0..game.seats()).map(|seat| sit_down(seat, NewSeat::Me, who, "")).collect();
    let row = new_row(game, GameStart::Replay(text), who, seats, open);
    let Some(ending) = game.ending() else { return row };
    TableRow { summary: Summary { status: ending.text, over: true, ..row.summary }, ..row }
}

/// Everybody sits down; those at one screen are called as each is named, and no two of them alike.
fn sit_down_by_name(wanted: Vec<NewSeat>, who: &str, name: &str, names: &[String]) -> Vec<SeatRow> {
    let mut seats: Vec<SeatRow> = Vec::with_capacity(wanted.len());
    let count = wanted.len() as u8;
    for (seat, wanted) in (0..).zip(wanted) {
        let own = names.get(usize::from(seat)).and_then(|name| clean_name(name));
        let row = sit_down(seat, wanted, who, own.as_deref().unwrap_or(name));
        let reserved: Vec<String> = (0..count)
            .filter(|other| *other != seat)
            .flat_map(|other| [seat_name(other), bot_name(other)])
            .chain([bot_name(seat)])
            .collect();
        let earlier = seats.iter().filter(|_| own.is_some()).map(|seat| seat.name.as_str());
        let name = match &row.holder {
            Some(_) => unlike(row.name.clone(), earlier.chain(reserved.iter().map(String::as_str))),
            None => row.name.clone(),
        };
        seats.push(SeatRow { name, ..row });
    }
    seats
}

fn sit_down(seat: u8, wanted: NewSeat, who: &str, name: &str) -> SeatRow {
    let empty =
        SeatRow { seat, name: seat_name(seat), holder: None, bot: None, invitation: None, seen: now() };
    match wanted {
        NewSeat::Me => {
            let name = clean_name(name).unwrap_or_else(|| empty.name.clone());
            SeatRow { holder: Some(who.to_owned()), name, ..empty }
        }
        NewSeat::Open => opened(&empty),
        NewSeat::Apprentice => played_by(Level::Apprentice, empty),
        NewSeat::Adept => played_by(Level::Adept, empty),
        NewSeat::Master => played_by(Level::Master, empty),
    }
}

fn played_by(bot: Level, empty: SeatRow) -> SeatRow {
    SeatRow { bot: Some(bot), name: bot_name(empty.seat), ..empty }
}

fn new_row(
    game: &dyn Playing,
    begins: GameStart,
    owner: &str,
    seats: Vec<SeatRow>,
    open_to_watchers: bool,
) -> TableRow {
    let (version, notes) = (game.version(), second_seats(game, &seats));
    let status = "The game is about to start.".to_owned();
    TableRow {
        id: key(),
        game: game.name().to_owned(),
        rules: version.rules,
        content: version.content,
        begins,
        owner: owner.to_owned(),
        open_to_watchers,
        advice: true,
        hook: None,
        rematch: None,
        deal: None,
        named: false,
        began: now(),
        summary: Summary { status, asked: None, over: false, changed: now() },
        seats,
        notes,
        dealt: None,
    }
}

/// Whoever sees two hands of a game with secrets from the start: everybody may know.
fn second_seats(game: &dyn Playing, seats: &[SeatRow]) -> Vec<NoteRow> {
    let first =
        |row: &SeatRow| seats.iter().find(|other| other.holder == row.holder && other.seat < row.seat);
    let second = seats.iter().filter(|row| row.holder.is_some() && game.has_secrets());
    let told = second.filter_map(|row| first(row).map(|first| (row, first)));
    let note = |(row, first): (&SeatRow, &SeatRow)| NoteRow {
        sequence: 0,
        seat: row.seat,
        who: row.holder.clone().unwrap_or_default(),
        text: format!("Seats {} and {} share one screen.", first.seat + 1, row.seat + 1),
    };
    told.map(note).collect()
}

/// Whether a table could be called so. Nothing else is looked for: no database has to know what to do with it.
fn is_id(id: &str) -> bool {
    (1..=64).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

/// Whether no text in it, at any depth, has a control character.
fn is_plain(value: &Value) -> bool {
    let plain = |text: &str| !text.chars().any(char::is_control);
    match value {
        Value::String(text) => plain(text),
        Value::Array(values) => values.iter().all(is_plain),
        Value::Object(fields) => fields.iter().all(|(name, value)| plain(name) && is_plain(value)),
        Value::Null | Value::Bool(_) | Value::Number(_) => true,
    }
}

/// 128 bits that nobody can guess, as letters and digits.
pub(crate) fn key() -> String {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the machine has randomness");
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A number that nobody can guess.
pub(crate) fn random_number() -> u64 {
    getrandom::u64().expect("the machine has randomness")
}
