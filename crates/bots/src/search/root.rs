//! What the answers to the question came to. The nth try of each has the same luck, so they are compared try by try.

/// An answer is clearly better if it is so many errors above the other.
const CLEAR: f32 = 3.0;
/// Answers are as good as equal if one is above the other by less than this, surely enough.
const NOTHING: f32 = 0.005;
const SURE: f32 = 2.0;
/// What differences vary by at least, however few have been seen.
const DOUBT: f32 = 0.0003;

/// What each answer came to, try by try. Once left out, an answer is not tried again.
#[derive(Clone, Debug)]
pub(super) struct Tries {
    values: Vec<Vec<f32>>,
    /// Decisions of players in all tries.
    pub(super) decisions: u64,
}

/// How far one answer is above another, and how far that may be off.
#[derive(Clone, Copy, Debug)]
pub(super) struct Margin {
    mean: f32,
    error: f32,
}

impl Tries {
    pub(super) fn new(answers: usize) -> Tries {
        Tries { values: vec![Vec::new(); answers], decisions: 0 }
    }

    pub(super) fn add(&mut self, answer: usize, value: f32, decisions: u32) {
        self.values[answer].push(value);
        self.decisions += u64::from(decisions);
    }

    pub(super) fn answers(&self) -> usize {
        self.values.len()
    }

    fn sum(&self, answer: usize) -> f32 {
        self.values[answer].iter().sum()
    }

    /// Leaves out what is clearly worse than the best, and of the rest so many that half are left after each part of
    /// the budget. If the others are as good as equal, the best alone is left.
    pub(super) fn leave_out(&self, left: &mut Vec<usize>, used: f32) {
        let sums: Vec<f32> = (0..self.values.len()).map(|answer| self.sum(answer)).collect();
        left.sort_by(|&a, &b| sums[b].total_cmp(&sums[a]).then(a.cmp(&b)));
        let best = left[0];
        let above = |answer: usize| Margin::between(std::slice::from_ref(self), best, answer);
        left.retain(|&answer| !above(answer).is_clear(CLEAR));
        let all = self.values.len() as f32;
        let may_stay = (all * (-used * all.log2().ceil()).exp2()).ceil().max(2.0) as usize;
        left.truncate(may_stay);
        if left.iter().all(|&answer| above(answer).is_nothing()) {
            left.truncate(1);
        }
    }
}

/// How often an answer was tried in all trees, and what that came to.
pub(super) fn total(trees: &[Tries], answer: usize) -> (u32, f32) {
    let of = |tries: &Tries| (tries.values[answer].len() as u32, tries.sum(answer));
    trees.iter().map(of).fold((0, 0.0), |all, each| (all.0 + each.0, all.1 + each.1))
}

impl Margin {
    /// Only tries with the same luck count.
    pub(super) fn between(trees: &[Tries], one: usize, other: usize) -> Margin {
        let pairs = trees.iter().flat_map(|tries| tries.values[one].iter().zip(&tries.values[other]));
        let (mut tries, mut sum, mut squares) = (0.0_f32, 0.0, 0.0);
        for (one, other) in pairs {
            tries += 1.0;
            sum += one - other;
            squares += (one - other) * (one - other);
        }
        let (n, mean) = (tries.max(1.0), sum / tries.max(1.0));
        Margin { mean, error: (((squares / n - mean * mean).max(0.0) + DOUBT) / n).sqrt() }
    }

    /// Whether it is more than so many errors.
    pub(super) fn is_clear(self, errors: f32) -> bool {
        self.mean > errors * self.error
    }

    pub(super) fn is_at_least(self, gain: f32) -> bool {
        self.mean >= gain
    }

    fn is_nothing(self) -> bool {
        self.mean.abs() + SURE * self.error < NOTHING
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tries(values: [Vec<f32>; 3]) -> Tries {
        Tries { values: values.into(), decisions: 0 }
    }

    fn left(tries: &Tries, used: f32) -> Vec<usize> {
        let mut left = vec![0, 1, 2];
        tries.leave_out(&mut left, used);
        left
    }

    /// Luck decides nearly everything, but the same luck for both.
    #[test]
    fn a_small_difference_is_clear_if_luck_is_the_same() {
        let luck = |by: f32| (0..40).map(|n| (n % 2) as f32 * 0.8 + by).collect::<Vec<f32>>();
        let tries = tries([luck(0.0), luck(0.02), luck(0.015)]);
        assert_eq!(left(&tries, 0.0), [1, 2]);
        assert!(Margin::between(&[tries], 1, 0).is_clear(3.0));
    }

    #[test]
    fn what_is_as_good_as_equal_needs_no_more_tries() {
        let tries = tries([vec![0.5; 100], vec![0.501; 100], vec![0.5; 100]]);
        assert_eq!(left(&tries, 0.0), [1]);
    }

    #[test]
    fn half_are_left_after_each_part_of_the_budget() {
        let few = tries([vec![0.5, 0.1], vec![0.1, 0.6], vec![0.55, 0.0]]);
        assert_eq!(left(&few, 0.1).len(), 3);
        assert_eq!(left(&few, 0.6).len(), 2);
    }
}
