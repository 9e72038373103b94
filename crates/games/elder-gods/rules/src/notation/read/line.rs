//! A line of a position, taken apart.

use crate::board::{LOCATIONS, Location, Symbol};
use crate::words::{location_id, symbol};
use table::{ReadError, nearest};

/// `name: item, item`
pub(super) struct Line<'a> {
    pub(super) number: usize,
    pub(super) name: &'a str,
    pub(super) text: &'a str,
    pub(super) items: Vec<&'a str>,
}

impl<'a> Line<'a> {
    pub(super) fn new(number: usize, text: &'a str) -> Option<Line<'a>> {
        let text = text.trim();
        if text.is_empty() || text.starts_with('#') {
            return None;
        }
        let (name, text) = text.split_once(':').unwrap_or((text, ""));
        let items = text.split(',').map(str::trim).filter(|item| !item.is_empty()).collect();
        Some(Line { number, name: name.trim(), text: text.trim(), items })
    }

    pub(super) fn error(&self, message: impl Into<String>) -> ReadError {
        ReadError::new(self.number, message)
    }

    /// Whether the text is this; there is nothing else to say here.
    pub(super) fn only(&self, expected: &str) -> Result<bool, ReadError> {
        if self.text == expected {
            return Ok(true);
        }
        Err(self.error(format!("expected `{}: {expected}`, or no such line", self.name)))
    }

    /// `token 3`: a name and a number.
    pub(super) fn count(&self, item: &str) -> Result<(String, u8), ReadError> {
        let (name, n) = item.rsplit_once(' ').ok_or_else(|| self.error(format!("expected `{item} 1`")))?;
        let n =
            n.parse().map_err(|_| self.error(format!("expected a number after `{name}`, found `{n}`")))?;
        Ok((name.trim().to_owned(), n))
    }

    pub(super) fn find<'k>(
        &self,
        what: &str,
        id: &str,
        mut known: impl Iterator<Item = &'k str> + Clone,
    ) -> Result<usize, ReadError> {
        known.clone().position(|name| name == id).ok_or_else(|| {
            let hint =
                nearest(id, &mut known).map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
            self.error(format!("no {what} is called `{id}`{hint}"))
        })
    }

    pub(super) fn location(&self, id: &str) -> Result<Location, ReadError> {
        self.find("location", id, Location::ALL.iter().map(|&at| location_id(at))).map(|at| Location::ALL[at])
    }

    pub(super) fn symbol(&self, name: &str) -> Result<Symbol, ReadError> {
        self.find("symbol", name, Symbol::ALL.iter().map(|&back| symbol(back)))
            .map(|index| Symbol::ALL[index])
    }

    /// `museum 2, library 1`, or `none`.
    pub(super) fn at_locations(&self) -> Result<[u8; LOCATIONS], ReadError> {
        let mut counts = [0; LOCATIONS];
        for item in self.items.iter().filter(|&&item| item != "none") {
            let (name, n) = self.count(item)?;
            counts[self.location(&name)?.index()] = n;
        }
        Ok(counts)
    }
}
