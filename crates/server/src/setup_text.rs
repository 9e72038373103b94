//! What was agreed on before a game, in a few words, for lists and invitations.

use crate::store::GameStart;
use serde_json::Value;
use shelf::{Field, FieldKind, GameName};
use std::sync::OnceLock;

/// A record says itself how its game began; here it is enough that it is one.
const FROM_A_RECORD: &str = "From a record";

/// The names of what was chosen: the story, if the game has one to choose, and what is not as usual. Where that is
/// nothing, those who are played.
pub(crate) fn in_words(game: GameName, begins: &GameStart) -> String {
    let GameStart::Setup(setup) = begins else { return FROM_A_RECORD.to_owned() };
    let fields = fields(game);
    let one = fields.iter().enumerate().filter(|(_, field)| field.kind == FieldKind::One);
    let chosen: Vec<&str> = one
        .filter(|(place, field)| *place == 0 || said(setup, field) != &field.default)
        .filter_map(|(_, field)| name(field, said(setup, field)))
        .collect();
    let several = fields.iter().filter(|field| field.kind == FieldKind::Several && chosen.is_empty());
    let played = several.flat_map(|field| {
        let ids = said(setup, field).as_array().map_or(&[][..], Vec::as_slice);
        ids.iter().filter_map(|id| name(field, id))
    });
    played.chain(chosen.iter().copied()).collect::<Vec<_>>().join(", ")
}

/// What can be agreed on before a game, put together once.
fn fields(game: GameName) -> &'static [Field] {
    static ALL: OnceLock<Vec<(GameName, Vec<Field>)>> = OnceLock::new();
    let all = ALL.get_or_init(|| GameName::ALL.into_iter().map(|game| (game, game.fields())).collect());
    all.iter().find(|(known, _)| *known == game).map_or(&[], |(_, fields)| fields)
}

/// What a set-up says of a field; if that is nothing, what holds then.
fn said<'a>(setup: &'a Value, field: &'a Field) -> &'a Value {
    setup.get(field.name).unwrap_or(&field.default)
}

fn name<'a>(field: &'a Field, id: &Value) -> Option<&'a str> {
    field.values.iter().find(|value| Some(value.id.as_str()) == id.as_str()).map(|value| value.name.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// Says of a field what is not its default.
    fn unusual(field: &Field) -> (Value, &str) {
        let other = field.values.iter().rfind(|value| field.default != value.id).expect("a choice");
        match field.kind {
            FieldKind::Several => (json!({ field.name: [other.id] }), &other.name),
            _ => (json!({ field.name: other.id }), &other.name),
        }
    }

    #[test]
    fn whatever_the_game_what_was_chosen_is_named() {
        for game in GameName::ALL {
            let has_story = fields(game)[0].kind == FieldKind::One;
            let choices = fields(game).iter().filter(|field| !field.values.is_empty());
            for field in choices.filter(|field| field.kind == FieldKind::One || !has_story) {
                let (setup, name) = unusual(field);
                let words = in_words(game, &GameStart::Setup(setup));
                assert!(words.contains(name), "{}: {words}", field.name);
            }
        }
    }

    #[test]
    fn a_set_up_that_says_nothing_names_its_story_and_no_options() {
        for game in GameName::ALL {
            let first = &fields(game)[0];
            let story = name(first, &first.default).unwrap_or_default();
            assert_eq!(in_words(game, &GameStart::Setup(Value::Null)), story);
        }
    }
}
