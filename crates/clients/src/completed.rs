use serde_json::{Map, Value, json};

/// A message with what the server leaves out of frames and of the log, because it follows from the rest
/// (`docs/online.md`). The board is not among it: a frame that says nothing of it shows it as it was.
pub fn completed(mut message: Value) -> Value {
    if message["type"] == "frame" {
        return completed_frame(&message);
    }
    if message["frame"].is_object() {
        message["frame"] = completed_frame(&message["frame"]);
    }
    items(message.get_mut("log")).for_each(complete_line);
    message
}

fn completed_frame(frame: &Value) -> Value {
    let Some(mut frame) = frame.as_object().cloned() else { return frame.clone() };
    let text = |of: &str| frame.get(of).and_then(|of| of.get("text")).cloned();
    let status = text("ending").or(text("question")).unwrap_or_else(|| json!("Chance decides."));
    let sequence = frame.get("sequence").cloned().unwrap_or_default();
    let rest =
        [("view", Value::Null), ("question", Value::Null), ("lines", json!([])), ("yours", json!(false))];
    for (name, value) in rest.into_iter().chain([("status", status), ("undo", json!("none"))]) {
        frame.entry(name).or_insert(value);
    }
    for line in items(frame.get_mut("lines")) {
        line.entry("sequence").or_insert(sequence.clone());
        complete_line(line);
    }
    let options = frame.get_mut("question").and_then(|question| question.get_mut("options"));
    for (index, option) in items(options).enumerate() {
        let text = format!("{}: {}", of(option, "title"), of(option, "detail"));
        option.entry("text").or_insert(json!(text));
        option.insert("index".to_owned(), json!(index));
        point(option);
    }
    Value::Object(frame)
}

fn complete_line(line: &mut Map<String, Value>) {
    line.entry("kind").or_insert(json!("plain"));
    point(line);
}

fn items(list: Option<&mut Value>) -> impl Iterator<Item = &mut Map<String, Value>> {
    list.and_then(Value::as_array_mut).into_iter().flatten().filter_map(Value::as_object_mut)
}

fn of<'a>(option: &'a Map<String, Value>, name: &str) -> &'a str {
    option.get(name).and_then(Value::as_str).unwrap_or_default()
}

/// `kind:id` as the two of them.
fn point(one: &mut Map<String, Value>) {
    let things = one.get("at").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let split = things.iter().filter_map(|thing| thing.as_str()?.split_once(':'));
    let at: Value = split.map(|(kind, id)| json!({ "kind": kind, "id": id })).collect();
    one.insert("at".to_owned(), at);
}
