//! What has changed on the board since a page saw it last, for pages that ask for that: most answers move little.
//!
//! A change is `[value]` (this is here now) or an object that leads further in: by the names of an object's fields, `null`
//! for one that is gone, or by the places of a list, with its new length under `""`.

use serde_json::{Map, Value, json};

/// What turns `old` into `new`; nothing if they are the same.
pub(crate) fn changes(old: &Value, new: &Value) -> Option<Value> {
    if old == new {
        return None;
    }
    Some(match (old, new) {
        (Value::Object(old), Value::Object(new)) => Value::Object(fields(old, new)),
        (Value::Array(old), Value::Array(new)) => Value::Object(places(old, new)),
        (_, new) => json!([new]),
    })
}

fn fields(old: &Map<String, Value>, new: &Map<String, Value>) -> Map<String, Value> {
    let gone = old.keys().filter(|&name| !new.contains_key(name)).map(|name| (name.clone(), Value::Null));
    let other = new.iter().filter_map(|(name, value)| Some((name.clone(), changed(old.get(name), value)?)));
    gone.chain(other).collect()
}

fn places(old: &[Value], new: &[Value]) -> Map<String, Value> {
    let length = (old.len() != new.len()).then(|| (String::new(), json!([new.len()])));
    let other =
        new.iter().enumerate().filter_map(|(at, value)| Some((at.to_string(), changed(old.get(at), value)?)));
    length.into_iter().chain(other).collect()
}

fn changed(old: Option<&Value>, new: &Value) -> Option<Value> {
    match old {
        Some(old) => changes(old, new),
        None => Some(json!([new])),
    }
}
