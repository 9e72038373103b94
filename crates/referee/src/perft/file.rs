use super::{Nodes, perft};
use std::fmt::Write;
use std::sync::Arc;
use table::{Nobody, ReadError, Session, Spoken};

/// The line between two blocks.
const BETWEEN: &str = "---";
/// How many depths are counted when a block names none.
const DEPTHS: usize = 3;

/// Positions with known counts; the module above describes the format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PerftFile {
    pub blocks: Vec<Block>,
}

/// A position with its expected counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// In the game's notation.
    pub position: String,
    /// Each depth with its number of positions.
    pub expected: Vec<(usize, u64)>,
    /// Where the block begins in the file, counted from 1.
    line: usize,
}

/// The count for one depth of one block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    pub depth: usize,
    pub expected: u64,
    pub found: Nodes,
}

impl Line {
    pub fn is_right(&self) -> bool {
        self.found.total() == self.expected
    }
}

impl PerftFile {
    pub fn read(text: &str) -> Result<PerftFile, ReadError> {
        let lines: Vec<(usize, &str)> = text.lines().enumerate().map(|(i, line)| (i + 1, line)).collect();
        let blocks = lines.split(|(_, line)| line.trim() == BETWEEN);
        Ok(PerftFile { blocks: blocks.map(Block::read).collect::<Result<_, _>>()? })
    }

    pub fn write(&self) -> String {
        let blocks: Vec<String> = self.blocks.iter().map(Block::write).collect();
        blocks.join(&format!("\n{BETWEEN}\n\n"))
    }
}

impl Block {
    fn read(lines: &[(usize, &str)]) -> Result<Block, ReadError> {
        let is_count = |line: &str| line.starts_with("depth ");
        let end = lines.iter().position(|(_, line)| is_count(line)).unwrap_or(lines.len());
        let (position, counts) = lines.split_at(end);
        let line = lines.first().map_or(0, |&(number, _)| number);
        let text: Vec<&str> = position.iter().map(|&(_, line)| line.trim_end()).collect();
        let position = text.join("\n").trim().to_owned();
        if position.is_empty() {
            return Err(ReadError::new(line, "a block begins with a position"));
        }
        let counts = counts.iter().filter(|(_, line)| !line.trim().is_empty());
        let expected = counts.map(|&(number, line)| read_count(number, line)).collect::<Result<_, _>>()?;
        Ok(Block { position, expected, line })
    }

    fn write(&self) -> String {
        let mut text = format!("{}\n\n", self.position);
        for (depth, positions) in &self.expected {
            writeln!(text, "depth {depth}: {positions}").expect("a string takes any text");
        }
        text
    }

    /// Counts every depth of the block.
    pub fn count<G: Spoken>(&self, content: &Arc<G::Content>) -> Result<Vec<Line>, ReadError> {
        let session = Session::<G>::read(Arc::clone(content), &self.position, &mut Nobody)
            .map_err(|error| ReadError::new(self.line, format!("the position cannot be read: {error}")))?;
        let deepest = self.expected.iter().map(|&(depth, _)| depth).max().unwrap_or(0);
        let counts = perft(&session, deepest);
        let line = |&(depth, expected)| Line { depth, expected, found: counts.after(depth) };
        Ok(self.expected.iter().map(line).collect())
    }

    /// Replaces the expected counts by the current ones.
    pub fn bless<G: Spoken>(&mut self, content: &Arc<G::Content>) -> Result<Vec<Line>, ReadError> {
        if self.expected.is_empty() {
            self.expected = (1..=DEPTHS).map(|depth| (depth, 0)).collect();
        }
        let lines = self.count::<G>(content)?;
        self.expected = lines.iter().map(|line| (line.depth, line.found.total())).collect();
        Ok(lines)
    }
}

fn read_count(number: usize, line: &str) -> Result<(usize, u64), ReadError> {
    let counted = line.strip_prefix("depth ").and_then(|rest| rest.split_once(':'));
    let parsed =
        counted.and_then(|(depth, count)| Some((depth.trim().parse().ok()?, count.trim().parse().ok()?)));
    parsed
        .filter(|&(depth, _)| depth > 0)
        .ok_or_else(|| ReadError::new(number, format!("expected `depth 1: 7`, found `{line}`")))
}
