//! `aeons drive`: a line protocol for other programs, specified in `docs/drive.md`.

use crate::lines::{Line, read_line};
use anyhow::{Context, Result, bail};
use bots::{Bot, Bots, Stream};
use clap::Args;
use protocol::{Choice, Command, Help, Reply, ReplyBody, Start, Started, Turn};
use shelf::{Chance, GameName, Mode, Playing};
use std::io::{self, BufRead, Write};
use table::{Refused, Seat};

/// Longer lines are refused without being kept in memory.
pub const LONGEST_LINE: usize = 1 << 20;

/// Which seats the other program plays.
#[derive(Clone, Copy, PartialEq, Debug, Default, Args)]
pub struct DriveOptions {
    /// Play only this seat, counted from 0, and see only what it sees; bots play the others
    #[arg(long, value_name = "N")]
    pub seat: Option<u8>,
    /// The bot on the other seats [default: sensible]
    #[arg(long, value_name = "BOT", requires = "seat")]
    pub bots: Option<Bot>,
}

/// Obeys one line after another until the input ends or says `quit`. `fresh_seed` returns a seed for a game
/// that was started without one.
pub fn drive(
    options: DriveOptions,
    mut input: impl BufRead,
    mut output: impl Write,
    fresh_seed: impl FnMut() -> u64,
) -> io::Result<()> {
    let bot = options.bots.unwrap_or(Bot::Sensible);
    let single_seat =
        options.seat.map(|seat| SingleSeat { seat, bot, bots: Bots::new(Vec::new(), Stream::new(0)) });
    let mut driver = Driver { game: None, chance: Chance::auto(0), single_seat, fresh_seed, done: false };
    while !driver.done {
        let Some(line) = read_line(&mut input, LONGEST_LINE)? else { break };
        writeln!(output, "{}", driver.reply_to(line).line())?;
        output.flush()?;
    }
    Ok(())
}

/// One conversation. A command that fails changes nothing.
struct Driver<F> {
    game: Option<Box<dyn Playing>>,
    chance: Chance,
    /// Set only if the program plays a single seat.
    single_seat: Option<SingleSeat>,
    fresh_seed: F,
    done: bool,
}

/// The one seat that the program plays, and the bots on all others.
struct SingleSeat {
    seat: u8,
    bot: Bot,
    bots: Bots,
}

impl SingleSeat {
    /// Refuses commands that would tell more than the seat may know or concern the other players.
    fn allow(&self, command: &Command) -> Result<()> {
        let seat = self.seat;
        match command {
            Command::View { seat: Some(other) } if *other != u64::from(seat) => {
                bail!("this program plays seat {seat}; only its view can be seen")
            }
            Command::Position | Command::Replay | Command::Playout { .. } | Command::Chance { .. } => {
                bail!("this would tell what seat {seat} may not know; `aeons drive` without --seat does it")
            }
            Command::Undo => bail!("others play too; nothing is taken back"),
            Command::New { .. }
            | Command::Load { .. }
            | Command::Ask
            | Command::Answer { .. }
            | Command::View { .. }
            | Command::Help
            | Command::Quit => Ok(()),
        }
    }

    /// Puts bots on the other seats; fails if the game has no such seat.
    fn sit_down(&mut self, game: &mut dyn Playing, seed: u64) -> Result<()> {
        let (seat, seats) = (self.seat, game.seats());
        if seat >= seats {
            bail!("there is no seat {seat} at this table; it has {seats}, counted from 0");
        }
        let bot = |other| (other != seat).then_some(self.bot);
        self.bots = Bots::new((0..seats).map(bot).collect(), Stream::nth(seed, 1));
        game.hear_as(Some(Seat(seat)));
        Ok(())
    }
}

/// Whether to report the events before the question when a game begins. Those of a record have been reported
/// already.
#[derive(Clone, Copy)]
enum PastEvents {
    Report,
    Skip,
}

impl<F: FnMut() -> u64> Driver<F> {
    fn reply_to(&mut self, line: Line) -> Reply {
        let text = match line {
            Line::Text(text) => text,
            Line::TooLong => {
                return Reply::error(format!("the line is longer than {LONGEST_LINE} bytes and was skipped"));
            }
            Line::NotUtf8 => return Reply::error("the line is not UTF-8 text"),
        };
        match Command::read(&text).map_err(Into::into).and_then(|command| self.obey(command)) {
            Ok(said) => Reply::ok(said),
            Err(error) => Reply::error(error.to_string()),
        }
    }

    fn obey(&mut self, command: Command) -> Result<ReplyBody> {
        self.single_seat.as_ref().map_or(Ok(()), |single_seat| single_seat.allow(&command))?;
        match command {
            Command::New { game, setup, seed } => {
                let game = shelf::new(game.parse()?, setup)?;
                self.start(game, seed, PastEvents::Report)
            }
            Command::Load { from, seed } => {
                let game = load(&from)?;
                let past =
                    if matches!(from, Start::Replay(_)) { PastEvents::Skip } else { PastEvents::Report };
                self.start(game, seed, past)
            }
            Command::Ask => Ok(ReplyBody::Turn(turn(self.game()?, Vec::new()))),
            Command::Answer { choice } => self.answer(&choice),
            Command::View { seat } => Ok(ReplyBody::View { view: self.game()?.view(seat)? }),
            Command::Position => Ok(ReplyBody::Position { position: self.game()?.write() }),
            Command::Replay => Ok(ReplyBody::Replay { replay: self.game()?.replay() }),
            Command::Undo => self.undo(),
            Command::Chance { mode } => Ok(self.switch_chance(mode)),
            Command::Playout { bot, seed } => self.playout(&bot, seed),
            Command::Help => Ok(ReplyBody::Help(Help::of_this_version())),
            Command::Quit => {
                self.done = true;
                Ok(ReplyBody::Goodbye {})
            }
        }
    }

    fn start(
        &mut self,
        mut game: Box<dyn Playing>,
        seed: Option<u64>,
        past: PastEvents,
    ) -> Result<ReplyBody> {
        let seed = seed.unwrap_or_else(&mut self.fresh_seed);
        if let Some(single_seat) = &mut self.single_seat {
            single_seat.sit_down(&mut *game, seed)?;
        }
        self.chance = self.chance.reseeded(seed);
        let mut news = match past {
            PastEvents::Report => game.beginning(),
            PastEvents::Skip => Vec::new(),
        };
        news.extend(game.play_on(&mut self.chance));
        news.extend(self.others_play(&mut *game));
        let turn = turn(&*game, news);
        let told = self.single_seat.is_none().then_some(seed);
        let said = Started { game: game.name(), title: game.title(), seats: game.seats(), seed: told, turn };
        self.game = Some(game);
        Ok(ReplyBody::Started(said))
    }

    /// Lets the bots answer until it is the turn of the program's seat. Returns the news.
    fn others_play(&mut self, game: &mut dyn Playing) -> Vec<String> {
        self.single_seat.as_mut().map_or(Vec::new(), |single_seat| game.bots_play(&mut single_seat.bots))
    }

    fn answer(&mut self, choice: &Choice) -> Result<ReplyBody> {
        let mut game = self.game.take().context(NO_GAME)?;
        let said = self.answer_in(&mut *game, choice);
        self.game = Some(game);
        said
    }

    fn answer_in(&mut self, game: &mut dyn Playing, choice: &Choice) -> Result<ReplyBody> {
        let index = match choice {
            Choice::Index(index) => usize::try_from(*index).unwrap_or(usize::MAX),
            Choice::Text(text) => game.question().ok_or(Refused::Over)?.find(text)?,
        };
        let mut news = game.answer(index, &mut self.chance)?;
        news.extend(self.others_play(game));
        Ok(ReplyBody::Turn(turn(game, news)))
    }

    fn undo(&mut self) -> Result<ReplyBody> {
        let game = self.game.as_deref_mut().context(NO_GAME)?;
        game.undo()?;
        Ok(ReplyBody::Turn(turn(game, Vec::new())))
    }

    /// Switches chance. Pending dice are rolled as soon as chance is automatic.
    fn switch_chance(&mut self, mode: Mode) -> ReplyBody {
        self.chance.mode = mode;
        let turn = self.game.as_deref_mut().map(|game| {
            let news = game.play_on(&mut self.chance);
            turn(game, news)
        });
        let mode = match mode {
            Mode::Auto => "auto",
            Mode::Manual => "manual",
        };
        ReplyBody::Chance { mode, turn }
    }

    fn playout(&mut self, bot: &str, seed: Option<u64>) -> Result<ReplyBody> {
        let bot: Bot = bot.parse()?;
        let game = self.game.as_deref().context(NO_GAME)?;
        let seed = seed.unwrap_or_else(&mut self.fresh_seed);
        Ok(ReplyBody::Playout { seed, outcome: game.playout(bot, seed) })
    }

    fn game(&self) -> Result<&dyn Playing> {
        self.game.as_deref().context(NO_GAME)
    }
}

const NO_GAME: &str = "no game is being played; begin one with `new` or `load`";

fn load(from: &Start) -> Result<Box<dyn Playing>, shelf::Error> {
    match from {
        Start::Position { game, text } => shelf::read(game.parse::<GameName>()?, text),
        Start::Replay(text) => shelf::replay(text),
    }
}

fn turn(game: &dyn Playing, news: Vec<String>) -> Turn {
    Turn { news, ask: game.question(), ending: game.ending() }
}
