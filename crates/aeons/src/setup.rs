//! A game's set-up, from the command line.

use anyhow::{Context, Result, bail};
use clap::Args;
use serde_json::{Map, Value};

/// How a game is set up.
#[derive(Clone, Debug, Default, Args)]
pub struct SetupOptions {
    /// The number of players
    #[arg(long, value_name = "N")]
    pub players: Option<u8>,
    /// Who is played, in turn order, such as `mike,elizabeth`
    #[arg(long, value_name = "ID,…", value_delimiter = ',')]
    pub investigators: Vec<String>,
    /// The whole set-up as JSON, such as '{"players":2}'; `aeons games` lists the fields
    #[arg(long, value_name = "JSON")]
    pub setup: Option<String>,
}

impl SetupOptions {
    /// These options as the set-up of a game.
    pub fn to_value(&self) -> Result<Value> {
        let mut fields = self.written()?;
        let players = self.players.map(|players| ("players", Value::from(players)));
        let investigators = (!self.investigators.is_empty())
            .then(|| ("investigators", Value::from(self.investigators.clone())));
        for (name, value) in players.into_iter().chain(investigators) {
            if fields.insert(name.to_owned(), value).is_some() {
                bail!("`{name}` is said twice, in --setup and in --{name}");
            }
        }
        Ok(Value::Object(fields))
    }

    fn written(&self) -> Result<Map<String, Value>> {
        let Some(text) = &self.setup else { return Ok(Map::new()) };
        serde_json::from_str(text)
            .with_context(|| format!("--setup wants a JSON object such as {{\"players\":2}}, not `{text}`"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn options_and_json_make_one_set_up() {
        let setup = Some(r#"{"episode":"prologue"}"#.to_owned());
        let options = SetupOptions { players: Some(2), investigators: vec!["mike".to_owned()], setup };
        assert_eq!(
            options.to_value().unwrap(),
            json!({ "episode": "prologue", "players": 2, "investigators": ["mike"] })
        );
    }

    #[test]
    fn what_is_said_twice_is_refused() {
        let options = SetupOptions {
            players: Some(2),
            setup: Some(r#"{"players":3}"#.to_owned()),
            ..Default::default()
        };
        assert_eq!(
            options.to_value().unwrap_err().to_string(),
            "`players` is said twice, in --setup and in --players"
        );
    }

    #[test]
    fn a_set_up_that_is_no_object_is_refused() {
        for text in ["", "[]", "{", "7"] {
            let options = SetupOptions { setup: Some(text.to_owned()), ..Default::default() };
            assert!(options.to_value().unwrap_err().to_string().starts_with("--setup wants a JSON object"));
        }
    }
}
