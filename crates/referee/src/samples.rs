use table::Described;

/// The set-up of random game number `index`. Consecutive games cover the numbers of `players` and everything
/// that can be played.
pub fn sample_setup<G: Described>(content: &G::Content, players: &[u8], index: u64) -> G::Setup {
    let count = players.len() as u64;
    G::sample_setup(content, players[(index % count) as usize], index / count)
}
