//! `aeons play --text`: a game in the terminal, question by question.

mod board;
mod bot_seats;
mod cards;
mod typed;

pub use bot_seats::BotSeats;

use crate::lines::{Line, read_line};
use crate::{SetupOptions, read_text};
use anyhow::{Context, Result, bail};
use bots::{Bots, Budget, Stream, cores};
use cards::Cards;
use clap::Args;
use shelf::{Asked, Chance, GameName, Playing};
use std::fs;
use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};
use table::{Actor, Seat};
use typed::{GAME_OVER, Typed};

/// How to play a game in the terminal.
#[derive(Clone, Debug, Args)]
pub struct PlayOptions {
    /// Play in plain text; `aeons serve` is for the browser
    #[arg(long)]
    pub text: bool,
    /// Which game; `aeons games` lists them
    #[arg(long, default_value_t = GameName::ALL[0])]
    pub game: GameName,
    #[command(flatten)]
    pub setup: SetupOptions,
    /// The same seed and the same answers give the same game
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    /// Bots on the other seats: one for all but the first (`random`), or some (`2=random,3=random`)
    #[arg(long, value_name = "BOT")]
    pub bots: Option<BotSeats>,
    /// Continue from a saved replay or a written position
    #[arg(long, value_name = "FILE", conflicts_with_all = ["players", "investigators", "setup"])]
    pub from: Option<PathBuf>,
}

/// The search budget for a hint.
const HINT: Budget = Budget::Playouts(1000);

/// Nobody types longer lines.
const LONGEST_LINE: usize = 4096;

const HELP: &str = "\
Answer with the number of an option, its name, or the beginning of its name. Or:
  ?            this help
  board        the table as it stands
  goal         what has to be done, and where one can go
  hint         what a bot that looks ahead would answer, and how likely it wins
  card NAME    what a card, a skill or an enemy says
  position     the position as text, for a bug report or `aeons play --from`
  undo         take the last decision back, if nothing was revealed since
  save FILE    write the game so far as a replay
  quit         stop
";

/// Plays one game; what people type comes from `input`. `fresh_seed` is used if no seed was given.
pub fn play(
    options: &PlayOptions,
    fresh_seed: impl FnOnce() -> u64,
    input: impl BufRead,
    output: impl Write,
) -> Result<()> {
    let (game, past) = open(options)?;
    let seed = options.seed.unwrap_or_else(fresh_seed);
    let seats = options.bots.clone().unwrap_or_default().on(game.seats())?;
    let bots = Bots { threads: cores(), ..Bots::new(seats, Stream::nth(seed, 1)) };
    let chance = Chance::auto(seed);
    let (board, speaker) = (String::new(), String::new());
    let cards = Cards::of(options.game);
    let mut table = TextTable { game, bots, chance, cards, board, speaker, input, output };
    table.game.hear_as(only_person(&table.bots));
    table.say(&format!("{}, seed {seed}. `?` lists what you can type.", table.game.title()))?;
    table.say(&format!("\n{}\n", table.game.introduction()))?;
    table.tell(&past)?;
    table.play()
}

/// The one seat that a person plays; `None` if several people share the screen.
fn only_person(bots: &Bots) -> Option<Seat> {
    let mut people = (0..).zip(&bots.seats).filter(|(_, bot)| bot.is_none()).map(|(seat, _)| Seat(seat));
    people.next().filter(|_| people.next().is_none())
}

/// The game to play, and the news in it that nobody has read yet.
fn open(options: &PlayOptions) -> Result<(Box<dyn Playing>, Vec<String>)> {
    let Some(file) = &options.from else {
        let game = shelf::new(options.game, options.setup.to_value()?)?;
        let past = game.beginning();
        return Ok((game, past));
    };
    let text = read_text(file)?;
    let record = is_replay(&text);
    let game = if record { shelf::replay(&text) } else { shelf::read(options.game, &text) };
    let game = game.with_context(|| format!("{} cannot be played on", file.display()))?;
    let past = if record { Vec::new() } else { game.beginning() };
    Ok((game, past))
}

fn is_replay(text: &str) -> bool {
    text.starts_with("strange-aeons replay")
}

/// A game and the person playing it.
struct TextTable<I, O> {
    game: Box<dyn Playing>,
    bots: Bots,
    chance: Chance,
    cards: Cards,
    /// The position as it was last shown.
    board: String,
    /// Who had to decide when it was last shown.
    speaker: String,
    input: I,
    output: O,
}

/// Whether to go on.
#[derive(PartialEq)]
enum AfterLine {
    Continue,
    Quit,
}

impl<I: BufRead, O: Write> TextTable<I, O> {
    fn play(&mut self) -> Result<()> {
        let news = self.game.play_on(&mut self.chance);
        self.tell(&news)?;
        loop {
            self.let_bots_play()?;
            let asked = self.game.question();
            match &asked {
                Some(asked) => self.show_question(asked)?,
                None => self.show_end()?,
            }
            if asked.is_none() && self.only_bots_play() {
                return Ok(());
            }
            if self.hear(asked.as_ref())? == AfterLine::Quit {
                return self.say("Until next time.");
            }
        }
    }

    fn let_bots_play(&mut self) -> Result<()> {
        if self.bots.seats.iter().any(Option::is_some) {
            let news = self.game.bots_play(&mut self.bots);
            self.tell(&news)?;
        }
        Ok(())
    }

    fn only_bots_play(&self) -> bool {
        self.bots.seats.iter().all(Option::is_some)
    }

    /// Reads input until something is answered or taken back; at the end of the game nothing is asked.
    fn hear(&mut self, asked: Option<&Asked>) -> Result<AfterLine> {
        while let Some(line) = self.listen()? {
            match Typed::read(line.trim(), asked) {
                Err(problem) => self.say(&problem)?,
                Ok(Typed::Nothing) => {}
                Ok(Typed::Help) => write!(self.output, "{HELP}")?,
                Ok(Typed::Board) => self.show_board(self.board_for(asked.map(|asked| asked.actor)))?,
                Ok(Typed::Goal) => self.say(&self.game.introduction())?,
                Ok(Typed::Hint) => self.hint()?,
                Ok(Typed::Card(name)) => self.say(&self.cards.read(&name))?,
                Ok(Typed::Position) => write!(self.output, "{}", self.game.write())?,
                Ok(Typed::Save(file)) => self.save(&file)?,
                Ok(Typed::Quit) => return Ok(AfterLine::Quit),
                Ok(Typed::Undo) => match self.undo() {
                    Ok(()) => return Ok(AfterLine::Continue),
                    Err(problem) => self.say(&format!("That cannot be taken back: {problem}."))?,
                },
                Ok(Typed::Answer(index)) => {
                    let news = self.game.answer(index, &mut self.chance)?;
                    self.tell(&news)?;
                    return Ok(AfterLine::Continue);
                }
            }
        }
        writeln!(self.output)?;
        Ok(AfterLine::Quit)
    }

    /// Prints what a bot would answer. The same question gets the same hint.
    fn hint(&mut self) -> Result<()> {
        let advice = self.game.advise(HINT, cores(), self.game.answers() as u64);
        self.say(&advice.map_or_else(|| "Chance is asked, not you.".to_owned(), |advice| advice.to_string()))
    }

    /// The next line of text; `None` at the end of the input.
    fn listen(&mut self) -> Result<Option<String>> {
        loop {
            write!(self.output, "> ")?;
            self.output.flush()?;
            match read_line(&mut self.input, LONGEST_LINE)? {
                None => return Ok(None),
                Some(Line::Text(line)) => return Ok(Some(line)),
                Some(Line::TooLong | Line::NotUtf8) => self.say("That was no line of text.")?,
            }
        }
    }

    /// Takes back the last decision by a person, and those of bots after it.
    fn undo(&mut self) -> Result<(), table::NoUndo> {
        self.game.undo()?;
        while self.game.question().is_some_and(|asked| self.is_bot(asked.actor)) {
            self.game.undo()?;
        }
        Ok(())
    }

    fn is_bot(&self, actor: Actor) -> bool {
        match actor {
            Actor::Seat(seat) => self.bots.seats.get(seat.index()).is_some_and(Option::is_some),
            Actor::Chance => false,
        }
    }

    fn save(&mut self, file: &str) -> Result<()> {
        let said = match save(Path::new(file), &self.game.replay()) {
            Ok(()) => format!("Saved. `aeons play --text --from {file}` goes on from here."),
            Err(error) => format!("Not saved: {error:#}"),
        };
        self.say(&said)
    }

    /// The last board and how it ended; people may still look at the game and save it.
    fn show_end(&mut self) -> Result<()> {
        self.show_board(self.board_for(None))?;
        let ending = self.game.ending().context("the game stopped without an end")?;
        self.say(&format!("\n{}", ending.text))?;
        if self.only_bots_play() { Ok(()) } else { self.say(&format!("\n{GAME_OVER}")) }
    }

    fn show_question(&mut self, asked: &Asked) -> Result<()> {
        self.show_board_if_changed(asked)?;
        self.show_options(asked)
    }

    fn show_options(&mut self, asked: &Asked) -> Result<()> {
        writeln!(self.output, "\n{}", asked.text)?;
        for option in &asked.options {
            let (number, id, text) = (option.index + 1, &option.id, &option.text);
            if id.parse::<u8>().is_ok() {
                writeln!(self.output, "{id:>4}")?;
                continue;
            }
            let typed =
                if text.to_lowercase() == id.to_lowercase() { String::new() } else { format!("  [{id}]") };
            let outlook = option.outlook.as_ref().map_or_else(String::new, |outlook| format!(" – {outlook}"));
            writeln!(self.output, "{number:>4}  {text}{outlook}{typed}")?;
        }
        Ok(())
    }

    /// Shows the whole board if somebody else decides now, otherwise what has changed since it was shown. In
    /// the middle of a step the news says what moves.
    fn show_board_if_changed(&mut self, asked: &Asked) -> Result<()> {
        let position = self.board_for(Some(asked.actor));
        if asked.speaker != self.speaker {
            asked.speaker.clone_into(&mut self.speaker);
            return self.show_board(position);
        }
        if board::is_within_a_step(&self.game.write()) {
            return Ok(());
        }
        let changed = board::changed(&self.board, &position);
        self.board = position;
        self.show_lines(&changed)
    }

    /// The table as whoever has to decide sees it.
    fn board_for(&self, actor: Option<Actor>) -> String {
        match actor {
            Some(Actor::Seat(seat)) => self.game.board(Some(seat)),
            Some(Actor::Chance) | None => self.game.board(only_person(&self.bots)),
        }
    }

    fn show_board(&mut self, position: String) -> Result<()> {
        self.show_lines(&position.lines().collect::<Vec<_>>())?;
        self.board = position;
        Ok(())
    }

    fn show_lines(&mut self, lines: &[impl AsRef<str>]) -> Result<()> {
        if !lines.is_empty() {
            writeln!(self.output)?;
        }
        for line in lines {
            writeln!(self.output, "{}", format!("    {}", line.as_ref()).trim_end())?;
        }
        Ok(())
    }

    /// Prints the news; repeated lines are printed once.
    fn tell(&mut self, news: &[String]) -> Result<()> {
        for alike in news.chunk_by(|a, b| a == b) {
            let (sentence, times) = (&alike[0], alike.len());
            self.say(&told(sentence, times))?;
            if let Some(text) = self.cards.just_named(sentence) {
                writeln!(self.output, "    ( {text} )")?;
            }
        }
        Ok(())
    }

    fn say(&mut self, sentence: &str) -> Result<()> {
        Ok(writeln!(self.output, "{sentence}")?)
    }
}

/// A sentence that comes so many times in a row. Things are counted: `There is a door, and another.`
fn told(sentence: &str, times: usize) -> String {
    let there_is = sentence.strip_suffix('.').filter(|there_is| there_is.starts_with("There is a "));
    match (times, there_is) {
        (1, _) => sentence.to_owned(),
        (2, Some(there_is)) => format!("{there_is}, and another."),
        (_, Some(there_is)) => format!("{there_is}, and {} more.", times - 1),
        (_, None) => format!("{sentence} ({times} times)"),
    }
}

/// Writes a replay, but never over a file that is something else.
fn save(file: &Path, replay: &str) -> Result<()> {
    if file.exists() && !read_text(file).is_ok_and(|text| is_replay(&text)) {
        bail!("{} is something else than a replay", file.display());
    }
    fs::write(file, replay).with_context(|| format!("{} cannot be written", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_there_several_times_is_counted() {
        assert_eq!(told("There is a way to the hall.", 1), "There is a way to the hall.");
        assert_eq!(told("There is a way to the hall.", 2), "There is a way to the hall, and another.");
        assert_eq!(told("There is a way to the hall.", 3), "There is a way to the hall, and 2 more.");
        assert_eq!(told("Ash rests.", 2), "Ash rests. (2 times)");
    }
}
