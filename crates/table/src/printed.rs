use std::sync::OnceLock;

/// The text printed on a card: generated when it is first read, and then kept.
#[derive(Clone, Debug)]
pub struct Printed<T = String>(OnceLock<T>);

impl<T> Printed<T> {
    /// The text; `write` is called at most once.
    pub fn or_write(&self, write: impl FnOnce() -> T) -> &T {
        self.0.get_or_init(write)
    }
}

impl<T> Default for Printed<T> {
    fn default() -> Printed<T> {
        Printed(OnceLock::new())
    }
}

#[cfg(test)]
mod tests {
    use super::Printed;

    #[test]
    fn a_card_is_written_once() {
        let card = Printed::default();
        assert_eq!(card.or_write(|| "Summon a ghoul.".to_owned()), "Summon a ghoul.");
        assert_eq!(card.or_write(|| unreachable!("it is written already")), "Summon a ghoul.");
    }
}
