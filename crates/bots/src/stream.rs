use chacha20::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use std::fmt;

/// A stream of random numbers that is the same on every machine and in every version: ChaCha with eight
/// rounds, and our own conversion of its words to a number below `n`.
pub struct Stream(ChaCha8Rng);

impl Stream {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Stream {
        Stream::nth(seed, 0)
    }

    /// The stream number `index` of a seed, independent of all others: game 7 of a simulation is the same
    /// game on one thread and on eight.
    pub fn nth(seed: u64, index: u64) -> Stream {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut stream = ChaCha8Rng::from_seed(key);
        stream.set_stream(index);
        Stream(stream)
    }

    /// A number below `n`, each equally likely.
    ///
    /// ```
    /// let mut stream = bots::Stream::new(1);
    /// assert!((0..100).all(|_| stream.below(6) < 6));
    /// ```
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "there is no number below 0");
        // Lemire's method: the high half of the product is unbiased once the few low halves that would repeat
        // are rejected.
        let mut product = u64::from(self.0.next_u32()) * u64::from(n);
        if (product as u32) < n {
            let refused = n.wrapping_neg() % n;
            while (product as u32) < refused {
                product = u64::from(self.0.next_u32()) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }

    /// A seed for further streams.
    pub fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// An index below `len`, each equally likely.
    pub fn below_len(&mut self, len: usize) -> usize {
        self.below(u32::try_from(len).expect("a list is short")) as usize
    }
}

impl fmt::Debug for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Stream")
    }
}

#[cfg(test)]
mod tests {
    use super::Stream;

    #[test]
    fn a_seed_gives_the_same_numbers_for_ever() {
        let mut stream = Stream::new(42);
        let first: Vec<u32> = (0..8).map(|_| stream.below(1000)).collect();
        assert_eq!(first, [99, 348, 88, 285, 394, 493, 589, 367]);
    }

    #[test]
    fn streams_of_one_seed_differ() {
        let draw = |index| {
            let mut stream = Stream::nth(42, index);
            (0..8).map(|_| stream.below(1000)).collect::<Vec<u32>>()
        };
        assert_ne!(draw(0), draw(1));
        assert_eq!(draw(1), draw(1));
    }

    #[test]
    fn every_number_comes_up_about_equally_often() {
        let mut stream = Stream::new(7);
        let mut counts = [0_u32; 6];
        (0..60_000).for_each(|_| counts[stream.below(6) as usize] += 1);
        assert!(counts.iter().all(|count| (9_500..10_500).contains(count)), "{counts:?}");
    }
}
