//! What has changed on the board since a page saw it last, for pages that ask for that: most answers move little.
//!
//! A change is `[value]` (this is here now) or an object that leads further in: by the names of an object's fields, `null`
//! for one that is gone, or by the places of a list, with its new length under `""`. In a list, a number is what stood at that
//! place before, and `[place, change]` the same with a change: cards that move up in a hand are not told anew.

use serde_json::value::RawValue;
use shelf::{Part, Snapshot};
use std::fmt::Write as _;

/// What is not larger than this is told anew sooner than looked for elsewhere.
const WORTH_A_LOOK: usize = 12;

/// What turns `old` into `new`; nothing if they are the same.
pub(crate) fn changes(old: &Snapshot, new: &Snapshot) -> Option<Box<RawValue>> {
    let mut text = String::new();
    write_changes(old.whole(), new.whole(), &mut text)
        .then(|| RawValue::from_string(text).expect("changes are written as JSON"))
}

/// Writes what has changed; false if that is nothing.
fn write_changes(old: Part<'_>, new: Part<'_>, text: &mut String) -> bool {
    if old == new {
        return false;
    }
    if let (Some(old), Some(new)) = (old.fields(), new.fields()) {
        write_fields(&old.collect::<Vec<_>>(), &new.collect::<Vec<_>>(), text);
    } else if let (Some(old), Some(new)) = (old.items(), new.items()) {
        write_places(&old.collect::<Vec<_>>(), &new.collect::<Vec<_>>(), text);
    } else {
        write_now(new, text);
    }
    true
}

fn write_now(new: Part<'_>, text: &mut String) {
    text.push('[');
    new.write_json(text);
    text.push(']');
}

/// A name and a value.
type Field<'a> = (Part<'a>, Part<'a>);

fn write_fields(old: &[Field<'_>], new: &[Field<'_>], text: &mut String) {
    let mut object = Object::begin(text);
    for (place, &(name, value)) in new.iter().enumerate() {
        // Mostly the fields are the same and in the same order.
        let same = old.get(place).filter(|(before, _)| *before == name);
        match same.or_else(|| old.iter().find(|(before, _)| *before == name)) {
            Some(&(_, before)) if before == value => {}
            Some(&(_, before)) => _ = write_changes(before, value, object.under(name)),
            None => write_now(value, object.under(name)),
        }
    }
    for &(gone, _) in old.iter().filter(|(before, _)| !new.iter().any(|(name, _)| name == before)) {
        object.under(gone).push_str("null");
    }
    object.end();
}

fn write_places(old: &[Part<'_>], new: &[Part<'_>], text: &mut String) {
    let mut object = Object::begin(text);
    if old.len() != new.len() {
        write!(object.under_place(None), "[{}]", new.len()).expect("a String takes everything");
    }
    for (place, value) in new.iter().enumerate() {
        if old.get(place) != Some(value) {
            write_place(old, place, *value, object.under_place(Some(place)));
        }
    }
    object.end();
}

/// What stands at a place now: the same as elsewhere before, something from elsewhere that has changed, or something else.
fn write_place(old: &[Part<'_>], place: usize, value: Part<'_>, text: &mut String) {
    let same = || old.iter().position(|before| *before == value);
    if let Some(before) = (value.size() > WORTH_A_LOOK).then(same).flatten() {
        return write!(text, "{before}").expect("a String takes everything");
    }
    let id = id_of(value);
    match old.iter().position(|before| id.is_some() && id_of(*before) == id) {
        Some(before) if before != place => {
            write!(text, "[{before},").expect("a String takes everything");
            write_changes(old[before], value, text);
            text.push(']');
        }
        Some(_) => _ = write_changes(old[place], value, text),
        None => match old.get(place).filter(|before| id_of(**before).is_none()) {
            Some(before) => _ = write_changes(*before, value, text),
            None => write_now(value, text),
        },
    }
}

/// What a thing is called: those that have an id begin with it.
fn id_of(thing: Part<'_>) -> Option<Part<'_>> {
    let (name, id) = thing.fields()?.next()?;
    name.is_text("id").then_some(id)
}

/// An object that is being written.
struct Object<'a> {
    text: &'a mut String,
    is_empty: bool,
}

impl<'a> Object<'a> {
    fn begin(text: &'a mut String) -> Object<'a> {
        text.push('{');
        Object { text, is_empty: true }
    }

    fn separate(&mut self) {
        if !std::mem::replace(&mut self.is_empty, false) {
            self.text.push(',');
        }
    }

    /// Where the change of a field is written.
    fn under(&mut self, name: Part<'_>) -> &mut String {
        self.separate();
        name.write_json(self.text);
        self.text.push(':');
        self.text
    }

    /// Where the change at a place is written, or the new length.
    fn under_place(&mut self, place: Option<usize>) -> &mut String {
        self.separate();
        match place {
            Some(place) => write!(self.text, "\"{place}\":").expect("a String takes everything"),
            None => self.text.push_str("\"\":"),
        }
        self.text
    }

    fn end(self) {
        self.text.push('}');
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    fn between(old: &str, new: &str) -> String {
        let snapshot = |text: &str| Snapshot::of(&serde_json::from_str::<Value>(text).unwrap());
        changes(&snapshot(old), &snapshot(new)).map_or_else(String::new, |changes| changes.get().to_owned())
    }

    #[test]
    fn what_stays_is_not_told() {
        assert_eq!(between(r#"{"a":1,"b":[1,2]}"#, r#"{"a":1,"b":[1,2]}"#), "");
        assert_eq!(
            between(r#"{"a":1,"b":{"c":2,"d":3}}"#, r#"{"a":1,"b":{"c":2,"d":4}}"#),
            r#"{"b":{"d":[4]}}"#
        );
    }

    #[test]
    fn what_comes_and_goes_is_told_by_its_name() {
        assert_eq!(between(r#"{"a":1,"b":2}"#, r#"{"b":2,"c \"d\"":{}}"#), r#"{"c \"d\"":[{}],"a":null}"#);
    }

    #[test]
    fn a_list_is_told_by_its_places_and_its_new_length() {
        assert_eq!(between("[1,2,3]", "[1,5]"), r#"{"":[2],"1":[5]}"#);
        assert_eq!(between("[1]", r#"[1,{"a":2}]"#), r#"{"":[2],"1":[{"a":2}]}"#);
    }

    /// Its fields in this order, which `Value` would not keep.
    #[derive(serde::Serialize)]
    struct Card {
        id: &'static str,
        cost: u8,
    }

    fn cards(old: &[Card], new: &[Card]) -> String {
        let changes = changes(&Snapshot::of(&old), &Snapshot::of(&new));
        changes.map_or_else(String::new, |changes| changes.get().to_owned())
    }

    #[test]
    fn what_has_moved_in_a_list_is_not_told_anew() {
        let card = |id, cost| Card { id, cost };
        let (ash, bell, cup) = (|| card("ash", 1), || card("bell", 2), || card("cup", 3));
        assert_eq!(cards(&[ash(), bell(), cup()], &[bell(), cup()]), r#"{"":[2],"0":1,"1":2}"#);
        let dear = || card("bell", 5);
        assert_eq!(cards(&[ash(), bell()], &[dear()]), r#"{"":[1],"0":[1,{"cost":[5]}]}"#);
        assert_eq!(cards(&[ash(), bell()], &[ash(), dear()]), r#"{"1":{"cost":[5]}}"#);
        assert_eq!(cards(&[ash()], &[cup()]), r#"{"0":[{"id":"cup","cost":3}]}"#);
    }

    #[test]
    fn what_is_of_another_kind_now_is_told_whole() {
        assert_eq!(between(r#"{"a":[1]}"#, r#"{"a":{"b":1}}"#), r#"{"a":[{"b":1}]}"#);
        assert_eq!(between(r#"{"a":null}"#, r#"{"a":"x"}"#), r#"{"a":["x"]}"#);
    }
}
