use std::fmt;

/// The number of hits in a number of tries.
///
/// ```
/// let won = lab::Rate { hits: 81, tries: 263 };
/// assert_eq!(won.to_string(), "31 % (26 to 37)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rate {
    pub hits: u64,
    pub tries: u64,
}

impl Rate {
    /// Counts one more try.
    pub fn count(&mut self, hit: bool) {
        self.tries += 1;
        self.hits += u64::from(hit);
    }

    /// The sum of both.
    #[must_use]
    pub fn and(self, other: Rate) -> Rate {
        Rate { hits: self.hits + other.hits, tries: self.tries + other.tries }
    }

    /// The share of hits; 0 if there were no tries.
    pub fn share(self) -> f64 {
        self.hits as f64 / self.tries.max(1) as f64
    }

    pub fn percent(self) -> f64 {
        100.0 * self.share()
    }

    /// Wilson's 95 % confidence interval for the true share. It also works if there are no hits, or only
    /// hits.
    pub fn interval(self) -> (f64, f64) {
        if self.tries == 0 {
            return (0.0, 1.0);
        }
        let z = 1.959_964;
        let (n, p) = (self.tries as f64, self.share());
        let middle = p + z * z / (2.0 * n);
        let half = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
        let scale = 1.0 + z * z / n;
        (((middle - half) / scale).max(0.0), ((middle + half) / scale).min(1.0))
    }

    /// Whether it is 0 or 100 %: somebody should look at it.
    pub fn is_extreme(self) -> bool {
        self.tries > 0 && (self.hits == 0 || self.hits == self.tries)
    }
}

/// In whole percent, with the interval.
impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = self.interval();
        write!(f, "{:.0} % ({:.0} to {:.0})", self.percent(), 100.0 * low, 100.0 * high)
    }
}

/// Without the interval; a dash if there were no tries.
pub fn percent(rate: Rate) -> String {
    if rate.tries == 0 { "–".to_owned() } else { format!("{:.0} %", rate.percent()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_of_a_known_rate_is_the_published_one() {
        let (low, high) = Rate { hits: 81, tries: 263 }.interval();
        assert!((low - 0.2553).abs() < 1e-4 && (high - 0.3662).abs() < 1e-4, "{low} {high}");
    }

    #[test]
    fn never_and_always_still_have_an_interval() {
        let (low, high) = Rate { hits: 0, tries: 20 }.interval();
        assert!(low == 0.0 && (0.15..0.17).contains(&high), "{high}");
        let (low, high) = Rate { hits: 20, tries: 20 }.interval();
        assert!((0.83..0.85).contains(&low) && high > 0.999_999, "{low}");
        assert_eq!(Rate::default().interval(), (0.0, 1.0));
    }

    #[test]
    fn rates_add_up() {
        let mut rate = Rate { hits: 1, tries: 2 }.and(Rate { hits: 0, tries: 1 });
        rate.count(true);
        assert_eq!(rate, Rate { hits: 2, tries: 4 });
        assert!(!rate.is_extreme() && Rate { hits: 3, tries: 3 }.is_extreme());
        assert!(!Rate::default().is_extreme(), "what was not tried is not extreme");
    }
}
