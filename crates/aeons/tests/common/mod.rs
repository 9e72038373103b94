//! Shared by several tests: a conversation with `drive`, and a whole recorded game.
#![allow(dead_code, reason = "not every test needs everything")]

use serde_json::Value;

pub(crate) const NEW: &str =
    r#"{"cmd":"new","game":"death-may-die","setup":{"episode":"prologue"},"seed":7}"#;
pub(crate) const ASK: &str = r#"{"cmd":"ask"}"#;
pub(crate) const POSITION: &str = r#"{"cmd":"position"}"#;
pub(crate) const REPLAY: &str = r#"{"cmd":"replay"}"#;

/// The replies of `drive` to these lines, as text.
pub(crate) fn heard(input: &[u8]) -> Vec<String> {
    heard_by(aeons::DriveOptions::default(), input)
}

/// The same with options.
pub(crate) fn heard_by(options: aeons::DriveOptions, input: &[u8]) -> Vec<String> {
    let mut output = Vec::new();
    aeons::drive(options, input, &mut output, || 42).expect("memory never fails");
    String::from_utf8(output).expect("replies are text").lines().map(str::to_owned).collect()
}

/// The replies of `drive` to these lines, one for each.
pub(crate) fn talk(lines: &[&str]) -> Vec<Value> {
    let replies = heard(lines.join("\n").as_bytes());
    assert_eq!(replies.len(), lines.len(), "each line gets one reply");
    replies.iter().map(|reply| serde_json::from_str(reply).expect("replies are JSON")).collect()
}

/// The reply of `drive` to the last of these lines.
pub(crate) fn last(lines: &[&str]) -> Value {
    talk(lines).pop().expect("something was said")
}

/// A command with one text field.
pub(crate) fn command(cmd: &str, field: &str, text: &str) -> String {
    serde_json::json!({ "cmd": cmd, field: text }).to_string()
}

/// A game in which everybody always takes the last option, from its start to its end, as a replay.
pub(crate) fn whole_game() -> String {
    let mut game =
        shelf::new(shelf::GameName::DeathMayDie, serde_json::json!({ "players": 2 })).expect("two can play");
    let mut chance = shelf::Chance::auto(7);
    game.play_on(&mut chance);
    while let Some(asked) = game.question() {
        game.answer(asked.options.len() - 1, &mut chance).expect("a listed answer is accepted");
    }
    game.replay()
}

/// The same with another version of the content, which is part of every record.
pub(crate) fn with_version(said: &str, version: &str) -> String {
    const BEFORE: &str = "content: ";
    let mut parts = said.split(BEFORE);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let digits = part.bytes().take_while(u8::is_ascii_hexdigit).count();
        let rest = if digits == 16 { format!("{version}{}", &part[16..]) } else { part.to_owned() };
        text + BEFORE + &rest
    })
}
