use serde_json::Value;

/// The board after a change, computed from the board before as a page does (`docs/online.md`).
pub fn patched(board: &Value, change: &Value) -> Value {
    match (board, change) {
        (_, Value::Array(now)) => now.first().cloned().unwrap_or_default(),
        (Value::Array(before), Value::Object(change)) => {
            let length = change.get("").and_then(|length| length[0].as_u64());
            let mut places = before.clone();
            places.resize(length.map_or(before.len(), |length| length as usize), Value::Null);
            for (at, part) in change.iter().filter(|(at, _)| !at.is_empty()) {
                let at: usize = at.parse().unwrap_or(usize::MAX);
                if let Some(place) = places.get_mut(at) {
                    *place = placed(before, place, part);
                }
            }
            Value::Array(places)
        }
        (Value::Object(fields), Value::Object(change)) => {
            let mut fields = fields.clone();
            for (name, part) in change {
                match part {
                    Value::Null => drop(fields.remove(name)),
                    part => {
                        let now = patched(fields.get(name).unwrap_or(&Value::Null), part);
                        fields.insert(name.clone(), now);
                    }
                }
            }
            Value::Object(fields)
        }
        (board, _) => board.clone(),
    }
}

/// An item of a changed list: moved from elsewhere, moved and changed, or changed in place.
fn placed(before: &[Value], here: &Value, change: &Value) -> Value {
    let from =
        |place: &Value| place.as_u64().and_then(|place| before.get(place as usize)).unwrap_or(&Value::Null);
    match change {
        Value::Number(_) => from(change).clone(),
        Value::Array(moved) if moved.len() == 2 => patched(from(&moved[0]), &moved[1]),
        change => patched(here, change),
    }
}
