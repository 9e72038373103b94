use serde_json::Value;

/// The board after a change, as a page makes it from the board before (`docs/online.md`).
pub fn patched(board: &Value, change: &Value) -> Value {
    match (board, change) {
        (_, Value::Array(now)) => now.first().cloned().unwrap_or_default(),
        (Value::Array(places), Value::Object(change)) => {
            let length = change.get("").and_then(|length| length[0].as_u64());
            let mut places = places.clone();
            places.resize(length.map_or(places.len(), |length| length as usize), Value::Null);
            for (at, part) in change.iter().filter(|(at, _)| !at.is_empty()) {
                let at: usize = at.parse().unwrap_or(usize::MAX);
                if let Some(place) = places.get_mut(at) {
                    *place = patched(place, part);
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
