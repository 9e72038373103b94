//! What somebody sees, in a form in which two views are quickly compared: parts that are the same are the same bytes, and
//! each part says how long it is.

mod writing;

use serde::Serialize;
use std::fmt::{self, Debug, Write};
use writing::Writer;

/// What a part is. All but the first three are followed by more: a number by eight bytes, the others by their length and
/// as many bytes.
const NULL: u8 = 0;
const FALSE: u8 = 1;
const TRUE: u8 = 2;
const NUMBER: u8 = 3;
const TEXT: u8 = 4;
/// JSON that is none of the others: numbers that are no 64-bit integers.
const OTHER: u8 = 5;
const LIST: u8 = 6;
/// Names and values in turn.
const OBJECT: u8 = 7;

/// Bytes of a kind and a length.
const HEAD: usize = 5;
/// Bytes of a number.
const NUMBER_LENGTH: usize = 9;

/// A view, or anything else that can be written as JSON.
pub struct Snapshot(Box<[u8]>);

/// A value in a snapshot. Two are equal if they are the same JSON.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Part<'a>(&'a [u8]);

impl Snapshot {
    pub fn of(view: &impl Serialize) -> Snapshot {
        let mut bytes = Vec::with_capacity(16 << 10);
        view.serialize(Writer(&mut bytes)).expect("a view is plain data");
        Snapshot(bytes.into())
    }

    pub fn whole(&self) -> Part<'_> {
        Part(&self.0)
    }
}

impl<'a> Part<'a> {
    /// How many bytes it takes here, about as many as in JSON.
    pub fn size(self) -> usize {
        self.0.len()
    }

    /// The values of a list.
    pub fn items(self) -> Option<impl Iterator<Item = Part<'a>>> {
        (self.kind() == LIST).then(|| Parts(&self.0[HEAD..]))
    }

    /// The fields of an object, in the order in which they were written.
    pub fn fields(self) -> Option<impl Iterator<Item = (Part<'a>, Part<'a>)>> {
        let mut parts = Parts((self.kind() == OBJECT).then(|| &self.0[HEAD..])?);
        Some(std::iter::from_fn(move || Some((parts.next()?, parts.next()?))))
    }

    /// Whether it is this text.
    pub fn is_text(self, text: &str) -> bool {
        self.kind() == TEXT && self.0[HEAD..] == *text.as_bytes()
    }

    fn kind(self) -> u8 {
        self.0[0]
    }

    /// Adds it as JSON.
    pub fn write_json(self, json: &mut String) {
        match self.kind() {
            NULL => json.push_str("null"),
            FALSE => json.push_str("false"),
            TRUE => json.push_str("true"),
            NUMBER => {
                let number = self.0[1..].try_into().expect("a number has eight bytes");
                write!(json, "{}", i64::from_le_bytes(number)).expect("a String takes everything");
            }
            TEXT => write_text(text(&self.0[HEAD..]), json),
            LIST => {
                json.push('[');
                separated(Parts(&self.0[HEAD..]), json, Part::write_json);
                json.push(']');
            }
            OBJECT => {
                json.push('{');
                separated(self.fields().into_iter().flatten(), json, |(name, value), json| {
                    name.write_json(json);
                    json.push(':');
                    value.write_json(json);
                });
                json.push('}');
            }
            _ => json.push_str(text(&self.0[HEAD..])),
        }
    }
}

fn separated<T>(all: impl Iterator<Item = T>, json: &mut String, mut write_one: impl FnMut(T, &mut String)) {
    for (place, one) in all.enumerate() {
        if place > 0 {
            json.push(',');
        }
        write_one(one, json);
    }
}

/// A text in quotes; few have a character that JSON writes differently.
fn write_text(text: &str, json: &mut String) {
    if text.bytes().any(|byte| byte < b' ' || byte == b'"' || byte == b'\\') {
        return json.push_str(&serde_json::to_string(text).expect("a text can be written"));
    }
    json.push('"');
    json.push_str(text);
    json.push('"');
}

fn text(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).expect("a text was written")
}

impl Debug for Snapshot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.whole().fmt(f)
    }
}

impl Debug for Part<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut json = String::new();
        self.write_json(&mut json);
        f.write_str(&json)
    }
}

/// Values one after the other.
struct Parts<'a>(&'a [u8]);

impl<'a> Iterator for Parts<'a> {
    type Item = Part<'a>;

    fn next(&mut self) -> Option<Part<'a>> {
        let (first, rest) = self.0.split_at(length(self.0)?);
        self.0 = rest;
        Some(Part(first))
    }
}

/// How many bytes the first part has, if there is one.
fn length(parts: &[u8]) -> Option<usize> {
    Some(match *parts.first()? {
        NULL | FALSE | TRUE => 1,
        NUMBER => NUMBER_LENGTH,
        _ => HEAD + u32::from_le_bytes(parts[1..HEAD].try_into().expect("a length has four bytes")) as usize,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};
    use std::collections::BTreeMap;

    fn json_of(view: &impl Serialize) -> Value {
        let mut json = String::new();
        Snapshot::of(view).whole().write_json(&mut json);
        serde_json::from_str(&json).unwrap_or_else(|error| panic!("{error}: {json}"))
    }

    /// Every shape that serde knows.
    #[derive(Serialize)]
    struct Everything<'a> {
        unit: (),
        none: Option<u8>,
        some: Option<bool>,
        small: i8,
        large: u64,
        larger: i128,
        fraction: f64,
        letter: char,
        text: &'a str,
        tuple: (u8, &'a str),
        bytes: [u8; 3],
        choices: [Choice; 4],
        by_number: BTreeMap<u8, bool>,
        by_choice: BTreeMap<Choice, ()>,
        #[serde(flatten)]
        more: BTreeMap<&'a str, Vec<u8>>,
        wrapped: Wrapped,
        nothing: Nothing,
        two: Two,
    }

    #[derive(Serialize, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    enum Choice {
        Unit,
        Newtype(u8),
        Tuple(u8, bool),
        Struct { a: u8 },
    }

    #[derive(Serialize)]
    struct Wrapped(u16);
    #[derive(Serialize)]
    struct Nothing;
    #[derive(Serialize)]
    struct Two(u8, ());

    fn everything(text: &str) -> Everything<'_> {
        Everything {
            unit: (),
            none: None,
            some: Some(true),
            small: -5,
            large: u64::MAX,
            larger: i128::from(u64::MAX),
            fraction: 0.1,
            letter: '"',
            text,
            tuple: (1, "two"),
            bytes: *b"abc",
            choices: [Choice::Unit, Choice::Newtype(1), Choice::Tuple(2, false), Choice::Struct { a: 3 }],
            by_number: [(7, false)].into(),
            by_choice: [(Choice::Unit, ())].into(),
            more: [("extra", vec![1, 2])].into(),
            wrapped: Wrapped(9),
            nothing: Nothing,
            two: Two(4, ()),
        }
    }

    #[test]
    fn a_snapshot_is_the_same_json_as_what_it_is_of() {
        let view = everything("a \"quoted\" text,\n\tits \\ and its \u{1f419}");
        assert_eq!(json_of(&view), serde_json::to_value(&view).unwrap());
        let nested = json!({ "a": [[], {}, [{ "b": [null, 1.5, -1, "x"] }]], "": { "c": {} } });
        assert_eq!(json_of(&nested), nested);
    }

    #[test]
    fn what_is_equal_is_the_same_bytes() {
        let (one, same, other) = (everything("a"), everything("a"), everything("b"));
        let (one, same, other) = (Snapshot::of(&one), Snapshot::of(&same), Snapshot::of(&other));
        assert!(one.whole() == same.whole() && one.whole() != other.whole());
        let differ = one.whole().fields().unwrap().zip(other.whole().fields().unwrap());
        let differ: Vec<_> = differ.filter(|(one, other)| one != other).map(|((name, _), _)| name).collect();
        assert!(matches!(differ[..], [name] if name.is_text("text")));
        assert!(one.whole().items().is_none());
        let places = json!([1, "a"]);
        assert_eq!(Snapshot::of(&places).whole().items().unwrap().count(), 2);
    }
}
