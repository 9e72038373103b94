//! Dice: what their sides show, and the odds of a throw.

/// A kind of die: its distinct faces, and how many of its sides show each.
///
/// ```
/// use parts::Die;
///
/// const OMEN: Die<&str> = Die::new(&["blank", "hit", "star"], &[3, 2, 1]);
/// assert_eq!(OMEN.sides_total(), 6);
/// assert!(OMEN.odds().eq([("blank", 3), ("hit", 2), ("star", 1)]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Die<F: Copy + 'static> {
    faces: &'static [F],
    sides: &'static [u32],
}

impl<F: Copy + 'static> Die<F> {
    /// A die on which `sides[i]` sides show `faces[i]`; each face must be on some side.
    #[must_use]
    pub const fn new(faces: &'static [F], sides: &'static [u32]) -> Self {
        assert!(faces.len() == sides.len(), "each face of a die is on a number of sides");
        assert!(!faces.is_empty(), "a die has a face");
        let mut face = 0;
        while face < sides.len() {
            assert!(sides[face] > 0, "each face of a die is on some side");
            face += 1;
        }
        Self { faces, sides }
    }

    /// The distinct faces.
    #[inline]
    #[must_use]
    pub const fn faces(&self) -> &'static [F] {
        self.faces
    }

    /// How many sides show each of the faces.
    #[inline]
    #[must_use]
    pub const fn sides(&self) -> &'static [u32] {
        self.sides
    }

    /// How many sides the die has.
    #[inline]
    #[must_use]
    pub fn sides_total(&self) -> u32 {
        self.sides.iter().sum()
    }

    /// Each face with the number of sides that show it.
    #[inline]
    pub fn odds(&self) -> impl ExactSizeIterator<Item = (F, u32)> + Clone + use<F> {
        self.faces.iter().copied().zip(self.sides.iter().copied())
    }
}

/// The number of ways in which `dice` dice can be thrown so that their faces are worth 0, 1, 2 … in all.
///
/// The numbers add up to the die's sides to the power of `dice`; they must fit in 64 bits.
///
/// ```
/// use parts::{Die, tally};
///
/// const COIN: Die<bool> = Die::new(&[false, true], &[1, 1]);
/// assert_eq!(tally(&COIN, 3, u32::from), [1, 3, 3, 1]);
/// ```
#[must_use]
pub fn tally<F: Copy + 'static>(die: &Die<F>, dice: u32, worth: impl Fn(F) -> u32) -> Vec<u64> {
    let one: Vec<(usize, u64)> =
        die.odds().map(|(face, sides)| (worth(face) as usize, u64::from(sides))).collect();
    (0..dice).fold(vec![1], |ways, _| throw_another(&ways, &one))
}

/// The ways after one more die, whose faces are given as pairs of worth and sides.
fn throw_another(ways: &[u64], die: &[(usize, u64)]) -> Vec<u64> {
    let most = die.iter().map(|&(worth, _)| worth).max().unwrap_or(0);
    let mut after = vec![0; ways.len() + most];
    for (total, before) in ways.iter().enumerate() {
        for &(worth, sides) in die {
            let more = sides.checked_mul(*before).and_then(|more| more.checked_add(after[total + worth]));
            after[total + worth] = more.expect("the ways to throw these dice fit in 64 bits");
        }
    }
    after
}
