use super::Study;
use crate::Rate;

/// How much more often something went with a win in one study than in another.
#[derive(Clone, PartialEq, Debug)]
pub struct Difference {
    pub kind: String,
    pub name: String,
    pub before: Rate,
    pub after: Rate,
    /// The probability of such a difference by chance alone, corrected for the number of comparisons.
    pub chance: f64,
}

/// Everything that is in both studies, the most significant differences first. All games together are the
/// kind `all`.
pub fn compare(before: &Study, after: &Study) -> Vec<Difference> {
    let mut found = vec![difference("all", "games", before.won, after.won)];
    for (kind, names) in &before.facts {
        let others = after.facts.get(kind);
        for name in names.keys().filter(|name| others.is_some_and(|others| others.contains_key(*name))) {
            found.push(difference(kind, name, before.rate(kind, name), after.rate(kind, name)));
        }
    }
    correct(&mut found);
    found
}

fn difference(kind: &str, name: &str, before: Rate, after: Rate) -> Difference {
    Difference {
        kind: kind.to_owned(),
        name: name.to_owned(),
        before,
        after,
        chance: by_chance(before, after),
    }
}

/// The two-sided test of two proportions.
fn by_chance(a: Rate, b: Rate) -> f64 {
    let both = a.and(b).share();
    let spread = both * (1.0 - both) * (1.0 / a.tries as f64 + 1.0 / b.tries as f64);
    if a.tries == 0 || b.tries == 0 || spread <= 0.0 {
        return 1.0;
    }
    2.0 * tail((a.share() - b.share()).abs() / spread.sqrt())
}

/// Holm's correction: the more comparisons, the more significant each difference has to be.
fn correct(found: &mut [Difference]) {
    found.sort_by(|a, b| a.chance.total_cmp(&b.chance));
    let (all, mut least) = (found.len(), 0.0_f64);
    for (nth, difference) in found.iter_mut().enumerate() {
        least = least.max((difference.chance * (all - nth) as f64).min(1.0));
        difference.chance = least;
    }
}

/// The probability that a standard normal variable is above `z`, by the approximation of Abramowitz and
/// Stegun (26.2.17), accurate to seven decimal places.
pub(super) fn tail(z: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * z);
    let polynomial = [1.330_274_429, -1.821_255_978, 1.781_477_937, -0.356_563_782, 0.319_381_53];
    let sum = polynomial.into_iter().fold(0.0, |sum, factor| (sum + factor) * t);
    sum * (-z * z / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt()
}

#[cfg(test)]
mod tests {
    use super::super::{Fact, Row};
    use super::*;

    fn study(won: u64, of: u64) -> Study {
        let mut study = Study::new(["", "", ""], &[]);
        for game in 0..of {
            let won = game < won;
            let facts = vec![Fact::new("card", "Scalpel", won), Fact::new("card", "Lamp", game % 2 == 0)];
            study.add(&Row { ending: "end".into(), won, decisions: 1, turns: 1, facts });
        }
        study
    }

    #[test]
    fn the_tail_of_the_normal_curve_is_the_printed_one() {
        assert!((tail(1.959_964) - 0.025).abs() < 1e-6);
        assert!((tail(0.0) - 0.5).abs() < 1e-6);
        assert!((tail(3.290_527) - 0.0005).abs() < 1e-7);
    }

    #[test]
    fn a_known_pair_of_rates_has_the_known_chance() {
        let chance = by_chance(Rate { hits: 45, tries: 100 }, Rate { hits: 60, tries: 100 });
        assert!((chance - 0.0337).abs() < 5e-4, "{chance}");
        assert!((by_chance(Rate::default(), Rate { hits: 1, tries: 2 }) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn what_differs_comes_first_and_what_does_not_is_chance() {
        let found = compare(&study(300, 1000), &study(500, 1000));
        assert_eq!(found.len(), 3);
        assert!(found[0].chance < 1e-6 && found[1].chance < 1e-6, "{found:?}");
        assert!(found[2].name == "Lamp" && found[2].chance > 0.999, "{found:?}");
    }
}
