//! Suggestions for misspelt ids.

/// The known id that is spelt most like this one.
pub(crate) fn nearest<'a>(id: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    known.min_by_key(|other| distance(id, other))
}

/// How many letters have to be changed, added or left out to turn one word into the other.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, letter) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, against) in other.iter().enumerate() {
            let changed = diagonal + usize::from(letter != *against);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_distance_counts_changed_added_and_dropped_letters() {
        assert_eq!(distance("RUN", "RUN"), 0);
        assert_eq!(distance("RUM", "RUN"), 1);
        assert_eq!(distance("RN", "RUN"), 1);
        assert_eq!(distance("", "RUN"), 3);
        assert_eq!(distance("KITTEN", "SITTING"), 3);
    }

    #[test]
    fn the_nearest_id_is_suggested() {
        let known = ["DMD-MAP-01", "DMD-RUN-02", "DMD-TURN-02"];
        assert_eq!(nearest("DMD-RUM-02", known.into_iter()), Some("DMD-RUN-02"));
        assert_eq!(nearest("DMD-RUN-02", [].into_iter()), None);
    }
}
