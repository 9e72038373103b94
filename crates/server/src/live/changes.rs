//! What has changed on the board since a page saw it last, for pages that ask for that: most answers move little.
//!
//! A change is `[value]` (this is here now) or an object that leads further in: by the names of an object's fields, `null`
//! for one that is gone, or by the places of a list, with its new length under `""`. In a list, a number is what stood at that
//! place before, and `[place, change]` the same with a change: cards that move up in a hand are not told anew.
//!
//! Boards are compared as the texts that they are: what is the same to the letter is never read.

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::fmt::{self, Write as _};

/// What is not longer than this is told anew sooner than looked for elsewhere.
const WORTH_A_LOOK: usize = 8;

/// What turns `old` into `new`; `{}` if they are the same.
pub(crate) fn changes(old: &RawValue, new: &RawValue) -> Box<RawValue> {
    let mut text = String::new();
    if !write_changes(old.get(), new.get(), &mut text) {
        text.push_str("{}");
    }
    RawValue::from_string(text).expect("changes are written as JSON")
}

/// Writes what has changed; false if that is nothing.
fn write_changes(old: &str, new: &str, text: &mut String) -> bool {
    if old == new {
        return false;
    }
    match (old.as_bytes().first(), new.as_bytes().first()) {
        (Some(b'{'), Some(b'{')) => write_fields(&fields(old), &fields(new), text),
        (Some(b'['), Some(b'[')) => write_places(&places(old), &places(new), text),
        _ => write_now(new, text),
    }
    true
}

fn write_now(new: &str, text: &mut String) {
    text.push('[');
    text.push_str(new);
    text.push(']');
}

fn write_fields(old: &[Field<'_>], new: &[Field<'_>], text: &mut String) {
    let mut object = Object::begin(text);
    for (place, field) in new.iter().enumerate() {
        // Mostly the fields are the same and in the same order.
        let same = old.get(place).filter(|before| before.name == field.name);
        let before = same.or_else(|| old.iter().find(|before| before.name == field.name));
        object.lead_to(&field.name, before.map(|before| before.value), field.value);
    }
    for gone in old.iter().filter(|before| !new.iter().any(|field| field.name == before.name)) {
        object.name(&gone.name);
        object.text.push_str("null");
    }
    object.end();
}

fn write_places(old: &[&RawValue], new: &[&RawValue], text: &mut String) {
    let mut object = Object::begin(text);
    if old.len() != new.len() {
        object.name("");
        write_now(&new.len().to_string(), object.text);
    }
    for (place, value) in new.iter().enumerate() {
        if old.get(place).is_some_and(|before| before.get() == value.get()) {
            continue;
        }
        object.name(&place.to_string());
        write_place(old, place, value, object.text);
    }
    object.end();
}

/// What stands at a place now: the same as elsewhere before, something from elsewhere that has changed, or something else.
fn write_place(old: &[&RawValue], place: usize, value: &RawValue, text: &mut String) {
    let elsewhere = |is_it: &dyn Fn(&str) -> bool| old.iter().position(|before| is_it(before.get()));
    let worth_it = value.get().len() > WORTH_A_LOOK;
    if let Some(before) = elsewhere(&|before| before == value.get()).filter(|_| worth_it) {
        return write!(text, "{before}").expect("a String takes everything");
    }
    match elsewhere(&|before| begins_alike(before, value.get())) {
        Some(before) if before != place => {
            write!(text, "[{before},").expect("a String takes everything");
            write_changes(old[before].get(), value.get(), text);
            text.push(']');
        }
        Some(_) => _ = write_changes(old[place].get(), value.get(), text),
        None => match old.get(place).filter(|before| !is_named(before.get())) {
            Some(before) => _ = write_changes(before.get(), value.get(), text),
            None => write_now(value.get(), text),
        },
    }
}

/// Things with names begin with them.
fn begins_alike(one: &str, other: &str) -> bool {
    let name = |thing: &'_ str| thing.find(',').filter(|_| is_named(thing));
    name(one).is_some_and(|end| name(other) == Some(end) && one[..end] == other[..end])
}

fn is_named(thing: &str) -> bool {
    thing.starts_with(r#"{"id":"#)
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

    fn name(&mut self, name: &str) {
        if !std::mem::replace(&mut self.is_empty, false) {
            self.text.push(',');
        }
        let name = serde_json::to_string(name).expect("a name is a text");
        write!(self.text, "{name}:").expect("a String takes everything");
    }

    /// What has changed under a name, if anything has.
    fn lead_to(&mut self, name: &str, old: Option<&RawValue>, new: &RawValue) {
        if old.is_some_and(|old| old.get() == new.get()) {
            return;
        }
        self.name(name);
        match old {
            Some(old) => _ = write_changes(old.get(), new.get(), self.text),
            None => write_now(new.get(), self.text),
        }
    }

    fn end(self) {
        self.text.push('}');
    }
}

/// A field of an object, its value unread.
struct Field<'a> {
    name: Cow<'a, str>,
    value: &'a RawValue,
}

fn fields(object: &str) -> Vec<Field<'_>> {
    serde_json::from_str::<Fields<'_>>(object).expect("what was written can be read").0
}

fn places(list: &str) -> Vec<&RawValue> {
    serde_json::from_str(list).expect("what was written can be read")
}

struct Fields<'a>(Vec<Field<'a>>);

impl<'de> Deserialize<'de> for Fields<'de> {
    fn deserialize<D: Deserializer<'de>>(object: D) -> Result<Fields<'de>, D::Error> {
        object.deserialize_map(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Fields<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut object: M) -> Result<Fields<'de>, M::Error> {
        let mut fields = Vec::new();
        while let Some((Name(name), value)) = object.next_entry()? {
            fields.push(Field { name, value });
        }
        Ok(Fields(fields))
    }
}

/// A name, without a copy unless it has a letter that is written differently.
#[derive(Deserialize)]
struct Name<'a>(#[serde(borrow)] Cow<'a, str>);

#[cfg(test)]
mod tests {
    use super::*;

    fn between(old: &str, new: &str) -> String {
        let raw = |text: &str| RawValue::from_string(text.to_owned()).unwrap();
        changes(&raw(old), &raw(new)).get().to_owned()
    }

    #[test]
    fn what_stays_is_not_told() {
        assert_eq!(between(r#"{"a":1,"b":[1,2]}"#, r#"{"a":1,"b":[1,2]}"#), "{}");
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

    #[test]
    fn what_has_moved_in_a_list_is_not_told_anew() {
        let card = |name: &str, cost: u8| format!(r#"{{"id":"{name}","cost":{cost}}}"#);
        let (a, b, c) = (card("ash", 1), card("bell", 2), card("cup", 3));
        assert_eq!(between(&format!("[{a},{b},{c}]"), &format!("[{b},{c}]")), r#"{"":[2],"0":1,"1":2}"#);
        let dear = card("bell", 5);
        assert_eq!(between(&format!("[{a},{b}]"), &format!("[{dear}]")), r#"{"":[1],"0":[1,{"cost":[5]}]}"#);
        assert_eq!(between(&format!("[{a},{b}]"), &format!("[{a},{dear}]")), r#"{"1":{"cost":[5]}}"#);
        assert_eq!(between(&format!("[{a}]"), &format!("[{c}]")), format!(r#"{{"0":[{c}]}}"#));
    }

    #[test]
    fn what_is_of_another_kind_now_is_told_whole() {
        assert_eq!(between(r#"{"a":[1]}"#, r#"{"a":{"b":1}}"#), r#"{"a":[{"b":1}]}"#);
        assert_eq!(between(r#"{"a":null}"#, r#"{"a":"x"}"#), r#"{"a":["x"]}"#);
    }
}
