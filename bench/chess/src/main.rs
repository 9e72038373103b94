//! Random games of chess on one core, to the end or to 400 moves: how fast can a rules engine in Rust be?
//! Prints one line of JSON: the moves of the fastest of several rounds; with `--lines` one line a round, with the share of a
//! core that it got.

use shakmaty::{Chess, Position};
use std::time::{Duration, Instant};

const ROUNDS: u32 = 5;
const ROUND: Duration = Duration::from_secs(1);
const MOST_MOVES: u32 = 400;

fn main() {
    if std::env::args().any(|word| word == "--lines") {
        return (1..=ROUNDS).for_each(line);
    }
    let fastest = (1..=ROUNDS).map(|seed| round(u64::from(seed))).fold(0.0, f64::max);
    println!("{{\"decisions_per_second\":{fastest:.0}}}");
}

/// A round as a line for `bench/peers`.
fn line(seed: u32) {
    let (began, busy) = (Instant::now(), cpu_seconds());
    let rate = round(u64::from(seed));
    let share = (cpu_seconds() - busy) / began.elapsed().as_secs_f64();
    println!(
        "{{\"peer\":\"shakmaty\",\"metric\":\"chess.decisions_per_s\",\"value\":{rate:.0},\"rep\":{seed},\"cpu\":{share:.3}}}"
    );
}

/// The CPU time of this process so far, as Linux counts it in hundredths of a second.
fn cpu_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<f64> =
        stat.rsplit(')').next().unwrap_or("").split_whitespace().map(|field| field.parse().unwrap_or(0.0)).collect();
    fields.iter().skip(11).take(2).sum::<f64>() / 100.0
}

/// Moves a second in one round.
fn round(seed: u64) -> f64 {
    let mut chance = Chance(0x9E37_79B9_7F4A_7C15 ^ seed);
    let (began, mut moves) = (Instant::now(), 0_u64);
    while began.elapsed() < ROUND {
        for _ in 0..16 {
            moves += u64::from(game(&mut chance));
        }
    }
    moves as f64 / began.elapsed().as_secs_f64()
}

/// Plays a game, and says how many moves it took.
fn game(chance: &mut Chance) -> u32 {
    let mut position = Chess::default();
    for made in 0..MOST_MOVES {
        let moves = position.legal_moves();
        if moves.is_empty() || position.is_insufficient_material() {
            return made;
        }
        position.play_unchecked(moves[chance.below(moves.len())].clone());
    }
    MOST_MOVES
}

/// Numbers by chance, as cheaply as can be (xorshift*).
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let drawn = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D);
        ((drawn >> 32) * n as u64 >> 32) as usize
    }
}
