//! `aeons drive`: a line protocol for other programs, specified in `docs/drive.md`.

use crate::lines::{Line, read_line};
use anyhow::{Context, Result};
use bots::Bot;
use protocol::{Choice, Command, Help, Reply, Said, Start, Started, Turn};
use shelf::{Chance, GameName, Mode, Playing};
use std::io::{self, BufRead, Write};
use table::Refused;

/// Longer lines are refused without being kept in memory.
pub const LONGEST_LINE: usize = 1 << 20;

/// Obeys line after line until the input ends or says `quit`. `fresh_seed` gives the seed of a game whose
/// seed nobody has chosen.
pub fn drive(
    mut input: impl BufRead,
    mut output: impl Write,
    fresh_seed: impl FnMut() -> u64,
) -> io::Result<()> {
    let mut driver = Driver { game: None, chance: Chance::auto(0), fresh_seed, done: false };
    while !driver.done {
        let Some(line) = read_line(&mut input, LONGEST_LINE)? else { break };
        writeln!(output, "{}", driver.reply_to(line).line())?;
        output.flush()?;
    }
    Ok(())
}

/// One conversation. A line that cannot be obeyed changes nothing.
struct Driver<F> {
    game: Option<Box<dyn Playing>>,
    chance: Chance,
    fresh_seed: F,
    done: bool,
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

    fn obey(&mut self, command: Command) -> Result<Said> {
        match command {
            Command::New { game, setup, seed } => {
                let game = shelf::new(game.parse()?, setup)?;
                Ok(self.start(game, seed))
            }
            Command::Load { from, seed } => {
                let game = load(&from)?;
                Ok(self.start(game, seed))
            }
            Command::Ask => Ok(Said::Turn(turn(self.game()?, Vec::new()))),
            Command::Answer { choice } => self.answer(&choice),
            Command::View { seat } => Ok(Said::View { view: self.game()?.view(seat)? }),
            Command::Position => Ok(Said::Position { position: self.game()?.write() }),
            Command::Replay => Ok(Said::Replay { replay: self.game()?.replay() }),
            Command::Undo => self.undo(),
            Command::Chance { mode } => Ok(self.switch_chance(mode)),
            Command::Playout { bot, seed } => self.playout(&bot, seed),
            Command::Help => Ok(Said::Help(Help::of_this_version())),
            Command::Quit => {
                self.done = true;
                Ok(Said::Goodbye {})
            }
        }
    }

    fn start(&mut self, mut game: Box<dyn Playing>, seed: Option<u64>) -> Said {
        let seed = seed.unwrap_or_else(&mut self.fresh_seed);
        self.chance = self.chance.reseeded(seed);
        let news = game.play_on(&mut self.chance);
        let turn = turn(&*game, news);
        let said = Started { game: game.name(), title: game.title(), seats: game.seats(), seed, turn };
        self.game = Some(game);
        Said::Started(said)
    }

    fn answer(&mut self, choice: &Choice) -> Result<Said> {
        let game = self.game.as_deref_mut().context(NO_GAME)?;
        let index = match choice {
            Choice::Index(index) => usize::try_from(*index).unwrap_or(usize::MAX),
            Choice::Text(text) => game.question().ok_or(Refused::Over)?.find(text)?,
        };
        let news = game.answer(index, &mut self.chance)?;
        Ok(Said::Turn(turn(game, news)))
    }

    fn undo(&mut self) -> Result<Said> {
        let game = self.game.as_deref_mut().context(NO_GAME)?;
        game.undo()?;
        Ok(Said::Turn(turn(game, Vec::new())))
    }

    /// Dice that were waited for are rolled as soon as chance is automatic.
    fn switch_chance(&mut self, mode: Mode) -> Said {
        self.chance.mode = mode;
        let turn = self.game.as_deref_mut().map(|game| {
            let news = game.play_on(&mut self.chance);
            turn(game, news)
        });
        let mode = match mode {
            Mode::Auto => "auto",
            Mode::Manual => "manual",
        };
        Said::Chance { mode, turn }
    }

    fn playout(&mut self, bot: &str, seed: Option<u64>) -> Result<Said> {
        let bot: Bot = bot.parse()?;
        let game = self.game.as_deref().context(NO_GAME)?;
        let seed = seed.unwrap_or_else(&mut self.fresh_seed);
        Ok(Said::Playout { seed, outcome: game.playout(bot, seed) })
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
