//! Positions as text, line by line: what every game's notation has in common.
//!
//! A line is `name: item, item`; `#` begins a remark. If something cannot be read, the error is a sentence
//! that says what was expected ([`Found`]); [`Line::at`] adds where.

use crate::{ReadError, nearest};

/// What was read, or a sentence that says what was expected.
pub type Found<T = ()> = Result<T, String>;

/// A line: the part before the colon, and the items after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<'a> {
    /// Counted from 1.
    pub number: usize,
    /// The part before the colon, if there is one.
    pub name: Option<&'a str>,
    /// The part after the colon, or the whole line if there is none.
    pub text: &'a str,
    /// The same, split at commas.
    pub items: Vec<&'a str>,
}

impl<'a> Line<'a> {
    /// All lines with any content; `#` begins a remark.
    ///
    /// ```
    /// use table::notation::Line;
    ///
    /// let lines = Line::all("# A remark.\nhall: cultist, fire 2 # and another\n\nmike acts");
    /// assert_eq!((lines[0].number, lines[0].name, &lines[0].items[..]), (2, Some("hall"), &["cultist", "fire 2"][..]));
    /// assert_eq!((lines[1].number, lines[1].name, lines[1].text), (4, None, "mike acts"));
    /// ```
    pub fn all(text: &'a str) -> Vec<Line<'a>> {
        let numbered =
            text.lines().enumerate().map(|(i, line)| (i + 1, line.split('#').next().unwrap_or("").trim()));
        numbered.filter(|(_, line)| !line.is_empty()).map(|(number, line)| Line::new(number, line)).collect()
    }

    fn new(number: usize, line: &'a str) -> Line<'a> {
        let (name, text) = match line.split_once(':') {
            Some((name, text)) => (Some(name.trim()), text.trim()),
            None => (None, line),
        };
        Line { number, name, text, items: items(text).collect() }
    }

    /// For notations in which a line without a colon is only a name: `hastur` means `hastur:`.
    #[must_use]
    pub fn bare_is_name(self) -> Line<'a> {
        match self.name {
            Some(_) => self,
            None => Line { name: Some(self.text), text: "", items: Vec::new(), ..self },
        }
    }

    /// What was read in this line; an error is reported at this line.
    pub fn at<T>(&self, found: Found<T>) -> Result<T, ReadError> {
        found.map_err(|message| ReadError::new(self.number, message))
    }
}

/// The text, split at commas.
pub fn items(text: &str) -> impl Iterator<Item = &str> + Clone {
    text.split(',').map(str::trim).filter(|item| !item.is_empty())
}

/// The layers of a deck from the top down, separated by bars: `known | one of, these two`.
pub fn layers<C>(text: &str, mut read: impl FnMut(&str) -> Found<C>) -> Found<Vec<Vec<C>>> {
    text.split('|').map(|layer| items(layer).map(&mut read).collect()).collect()
}

/// An item and the notes in brackets after it: `cultist 2 (wounds 1; hunted)`.
pub fn with_notes(item: &str) -> (&str, impl Iterator<Item = &str>) {
    let (words, notes) = item.split_once('(').unwrap_or((item, ""));
    let notes = notes.trim_end_matches(')').split(';').map(str::trim);
    (words.trim(), notes.filter(|note| !note.is_empty()))
}

/// The index of `id` among the `known` ones, or a sentence with what was probably meant.
///
/// ```
/// use table::notation::find;
///
/// assert_eq!(find("space", "hall", ["cellar", "hall"]), Ok(1));
/// assert_eq!(find("space", "hal", ["cellar", "hall"]).unwrap_err(), "no space is called `hal`; did you mean `hall`?");
/// assert_eq!(find("space", "x", ["cellar", "hall"]).unwrap_err(), "no space is called `x`; there are: cellar, hall");
/// ```
pub fn find<'a>(what: &str, id: &str, known: impl IntoIterator<Item = &'a str>) -> Found<usize> {
    let known: Vec<&str> = known.into_iter().collect();
    known.iter().position(|name| *name == id).ok_or_else(|| match nearest(id, known.iter().copied()) {
        Some(near) => format!("no {what} is called `{id}`; did you mean `{near}`?"),
        None => format!("no {what} is called `{id}`; there are: {}", known.join(", ")),
    })
}

/// A small number.
pub fn number(text: &str) -> Found<u8> {
    text.parse().map_err(|_| format!("expected a number up to 255, found `{text}`"))
}

/// The only item, which is a number.
pub fn only_number(items: &[&str]) -> Found<u8> {
    match items {
        [only] => number(only),
        _ => Err(format!("expected one number, found `{}`", items.join(", "))),
    }
}

/// A name and a number: `token 3`.
pub fn count(item: &str) -> Found<(&str, u8)> {
    let (name, n) = item.rsplit_once(' ').ok_or_else(|| format!("expected `{item} 1`"))?;
    let n = n.parse().map_err(|_| format!("expected a number after `{name}`, found `{n}`"))?;
    Ok((name.trim(), n))
}

/// Checks that a number is neither too small nor too large.
pub fn within(what: &str, n: u8, least: u8, most: u8) -> Found {
    if (least..=most).contains(&n) { Ok(()) } else { Err(format!("{what}: {least} to {most}, not {n}")) }
}
