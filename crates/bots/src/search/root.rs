//! The values of the answers at the root. The nth try of each uses the same random numbers, so answers are
//! compared try by try.

/// An answer is clearly better if it is this many standard errors above the other.
const CLEAR: f32 = 3.0;
/// Two answers count as equal if their values almost certainly differ by less than this.
const NOTHING: f32 = 0.005;
const SURE: f32 = 2.0;
/// Before this many tries, no answer is dropped for gaining too little on the usual one: rare events may not
/// have happened yet.
const ENOUGH: u32 = 64;
/// A lower bound on the variance of differences, so that a few equal results do not look certain.
const LEAST_VARIANCE: f32 = 0.0003;

/// The value of every try, by answer. An answer that has been dropped is not tried again.
#[derive(Clone, Debug)]
pub(super) struct Tries {
    values: Vec<Vec<f32>>,
    /// Players' decisions in all tries.
    pub(super) decisions: u64,
}

/// The mean difference between two answers, and its standard error.
#[derive(Clone, Copy, Debug)]
pub(super) struct Margin {
    tries: u32,
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
}

/// Drops answers that are clearly worse than the best, and then the worst of the rest, so that their number
/// halves with each part of the budget. If all that are left are practically equal, only the best stays. If
/// almost certainly none gains enough on the usual one, only the usual one stays.
pub(super) fn leave_out(trees: &[Tries], left: &mut Vec<usize>, used: f32, baseline: Baseline) {
    let sums: Vec<f32> = (0..trees[0].answers()).map(|answer| total(trees, answer).1).collect();
    left.sort_by(|&a, &b| sums[b].total_cmp(&sums[a]).then(a.cmp(&b)));
    let best = left[0];
    let above = |answer: usize| Margin::between(trees, best, answer);
    left.retain(|&answer| !above(answer).is_clear(CLEAR));
    let all = sums.len() as f32;
    let may_stay = (all * (-used * all.log2().ceil()).exp2()).ceil().max(2.0) as usize;
    left.truncate(may_stay);
    if left.iter().all(|&answer| above(answer).is_nothing()) {
        left.truncate(1);
    }
    if left.iter().all(|&answer| answer == baseline.usual || is_hopeless(trees, answer, baseline)) {
        *left = vec![baseline.usual];
    }
}

/// Whether an answer almost certainly gains too little on the usual one to replace it.
fn is_hopeless(trees: &[Tries], answer: usize, baseline: Baseline) -> bool {
    let margin = Margin::between(trees, answer, baseline.usual);
    margin.tries >= ENOUGH && margin.is_below(baseline.least_gain)
}

/// The answer by rules of thumb, and how much better another has to be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Baseline {
    pub(super) usual: usize,
    pub(super) least_gain: f32,
}

/// How often an answer was tried in all trees, and the sum of its values.
pub(super) fn total(trees: &[Tries], answer: usize) -> (u32, f32) {
    let of = |tries: &Tries| (tries.values[answer].len() as u32, tries.sum(answer));
    trees.iter().map(of).fold((0, 0.0), |all, each| (all.0 + each.0, all.1 + each.1))
}

impl Margin {
    /// Compares only tries that used the same random numbers.
    pub(super) fn between(trees: &[Tries], one: usize, other: usize) -> Margin {
        let pairs = trees.iter().flat_map(|tries| tries.values[one].iter().zip(&tries.values[other]));
        let (mut tries, mut sum, mut squares) = (0, 0.0, 0.0);
        for (one, other) in pairs {
            tries += 1;
            sum += one - other;
            squares += (one - other) * (one - other);
        }
        let n = tries.max(1) as f32;
        let mean = sum / n;
        Margin { tries, mean, error: (((squares / n - mean * mean).max(0.0) + LEAST_VARIANCE) / n).sqrt() }
    }

    /// Whether it is more than this many standard errors.
    pub(super) fn is_clear(self, errors: f32) -> bool {
        self.mean > errors * self.error
    }

    /// The difference if it is clear, otherwise 0.
    pub(super) fn if_clear(self, errors: f32) -> f32 {
        if self.is_clear(errors) { self.mean } else { 0.0 }
    }

    pub(super) fn is_at_least(self, gain: f32) -> bool {
        self.mean >= gain
    }

    /// Whether it is almost certainly less than this.
    fn is_below(self, gain: f32) -> bool {
        self.mean + CLEAR * self.error < gain
    }

    fn is_nothing(self) -> bool {
        self.mean.abs() + SURE * self.error < NOTHING
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tries_of(values: [Vec<f32>; 3]) -> Tries {
        Tries { values: values.into(), decisions: 0 }
    }

    fn left(tries: &Tries, used: f32) -> Vec<usize> {
        left_for(tries, used, 0.0)
    }

    fn left_for(tries: &Tries, used: f32, least_gain: f32) -> Vec<usize> {
        let mut left = vec![0, 1, 2];
        leave_out(std::slice::from_ref(tries), &mut left, used, Baseline { usual: 0, least_gain });
        left
    }

    /// Luck decides nearly everything, but both answers have the same luck.
    #[test]
    fn a_small_difference_is_clear_if_luck_is_the_same() {
        let luck = |by: f32| (0..40).map(|n| (n % 2) as f32 * 0.8 + by).collect::<Vec<f32>>();
        let tries = tries_of([luck(0.0), luck(0.02), luck(0.015)]);
        assert_eq!(left(&tries, 0.0), [1, 2]);
        assert!(Margin::between(&[tries], 1, 0).is_clear(3.0));
    }

    #[test]
    fn what_is_as_good_as_equal_needs_no_more_tries() {
        let tries = tries_of([vec![0.5; 100], vec![0.501; 100], vec![0.5; 100]]);
        assert_eq!(left(&tries, 0.0), [1]);
    }

    #[test]
    fn half_are_left_after_each_part_of_the_budget() {
        let few = tries_of([vec![0.5, 0.1], vec![0.1, 0.6], vec![0.55, 0.0]]);
        assert_eq!(left(&few, 0.1).len(), 3);
        assert_eq!(left(&few, 0.6).len(), 2);
    }

    /// One answer is better by 0.01; the other almost certainly does not gain enough.
    #[test]
    fn thinking_ends_when_no_answer_can_be_better_by_what_it_takes() {
        let near = |tries: usize| tries_of([vec![0.5; tries], vec![0.51; tries], vec![0.505; tries]]);
        assert_eq!(left_for(&near(64), 0.0, 0.02), [0], "the usual one");
        assert_eq!(left_for(&near(63), 0.0, 0.02), [1, 2], "seldom luck may not have come yet");
        assert_eq!(left_for(&near(64), 0.0, 0.01), [1, 2], "one is better by that much");
    }
}
