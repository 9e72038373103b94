//! Tables in memory at which nobody looks: together they have only so much room, and the longest idle make way first.

use std::collections::HashMap;
use std::time::Instant;

/// What a table takes besides its answers, counted in answers.
const A_TABLE: usize = 100;

/// Which tables nobody looks at, since when, and how much room each takes.
pub(crate) struct Unwatched {
    most: usize,
    known: HashMap<String, (Instant, usize)>,
}

impl Unwatched {
    pub(crate) fn new(most: usize) -> Unwatched {
        Unwatched { most, known: HashMap::new() }
    }

    /// Nobody looks at a table any more; which tables have to make way for it.
    pub(crate) fn note(&mut self, id: &str, answers: usize) -> Vec<String> {
        self.known.insert(id.to_owned(), (Instant::now(), answers + A_TABLE));
        let mut room: usize = self.known.values().map(|(_, size)| size).sum();
        if room <= self.most {
            return Vec::new();
        }
        let mut oldest: Vec<_> = self.known.iter().map(|(id, &(since, size))| (since, size, id)).collect();
        oldest.sort_unstable();
        let mut too_many = Vec::new();
        for (_, size, id) in oldest {
            if room <= self.most {
                break;
            }
            room -= size;
            too_many.push(id.clone());
        }
        too_many.iter().for_each(|id| self.forget(id));
        too_many
    }

    /// Somebody looks at the table, or it is not in memory any more.
    pub(crate) fn forget(&mut self, id: &str) {
        self.known.remove(id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_idle_make_way_for_as_much_as_comes() {
        let mut unwatched = Unwatched::new(1000);
        for id in ["a", "b", "c"] {
            assert_eq!(unwatched.note(id, 200), Vec::<String>::new());
        }
        unwatched.note("a", 200);
        assert_eq!(unwatched.note("d", 200), ["b"], "somebody has looked at the first again");
        unwatched.forget("c");
        assert_eq!(unwatched.note("e", 200), Vec::<String>::new());
        assert_eq!(unwatched.note("f", 5000), ["a", "d", "e", "f"], "what fits nowhere does not stay either");
    }
}
