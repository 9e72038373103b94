//! `deny`: checks licences, unwanted libraries and origins of libraries by deny.toml.
//!
//! The file has cargo-deny's format, and anybody who has cargo-deny can use it. Building cargo-deny would
//! take too long on every machine that runs the tests.

use anyhow::{Context, Result, bail};
use serde_json::Value;
use spdx::{Expression, ParseMode};

use crate::call::{cargo, root};
use crate::tree;

/// The part of deny.toml that we check.
struct Policy {
    licences: Vec<String>,
    unwanted: Vec<String>,
    registries: Vec<String>,
}

/// Checks every library that any crate of the workspace may be built with.
pub(crate) fn deny() -> Result<()> {
    let policy = policy(&tree::read(&root().join("deny.toml"))?)?;
    let json = cargo(["metadata", "--format-version", "1", "--locked"]).printed()?;
    let metadata: Value = serde_json::from_str(&json).context("cargo describes the workspace in JSON")?;
    let libraries = metadata["packages"].as_array().context("a workspace has packages")?;
    let wrong: Vec<String> = libraries.iter().filter_map(|library| complaint(library, &policy)).collect();
    if !wrong.is_empty() {
        bail!("deny.toml does not allow this:\n  {}", wrong.join("\n  "));
    }
    eprintln!("{} libraries are as deny.toml wants them.", libraries.len());
    Ok(())
}

fn policy(text: &str) -> Result<Policy> {
    let file: toml::Table = text.parse().context("deny.toml is not TOML")?;
    let list = |part: &str, name: &str| {
        let list = file.get(part).and_then(|part| part.get(name)).and_then(toml::Value::as_array);
        list.with_context(|| format!("deny.toml has no list `{name}` under [{part}]"))
    };
    let texts =
        |list: &Vec<toml::Value>| list.iter().filter_map(toml::Value::as_str).map(str::to_owned).collect();
    let names = |list: &Vec<toml::Value>| {
        list.iter().filter_map(|entry| entry.get("name")?.as_str()).map(str::to_owned).collect()
    };
    Ok(Policy {
        licences: texts(list("licenses", "allow")?),
        unwanted: names(list("bans", "deny")?),
        registries: texts(list("sources", "allow-registry")?),
    })
}

/// What is wrong with a library. Nothing is wrong with our own.
fn complaint(library: &Value, policy: &Policy) -> Option<String> {
    let source = library["source"].as_str()?;
    let name = format!("{} {}", library["name"].as_str()?, library["version"].as_str()?);
    if policy.unwanted.iter().any(|unwanted| library["name"] == **unwanted) {
        return Some(format!("{name} is unwanted"));
    }
    if !policy.registries.iter().any(|known| source.strip_prefix("registry+") == Some(known)) {
        return Some(format!("{name} comes from {source}"));
    }
    let licence = library["license"].as_str().unwrap_or_default();
    match Expression::parse_mode(licence, ParseMode::LAX) {
        Ok(expression) if expression.evaluate(|wanted| is_allowed(&wanted.to_string(), policy)) => None,
        Ok(_) => Some(format!("{name} has the licence {licence}")),
        Err(_) => Some(format!("{name} has a licence that cannot be read: `{licence}`")),
    }
}

fn is_allowed(licence: &str, policy: &Policy) -> bool {
    policy.licences.iter().any(|allowed| allowed == licence)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn says(name: &str, licence: Option<&str>, source: Option<&str>) -> Option<String> {
        let policy = Policy {
            licences: vec!["MIT".to_owned(), "ISC".to_owned()],
            unwanted: vec!["openssl-sys".to_owned()],
            registries: vec!["https://index".to_owned()],
        };
        complaint(&json!({ "name": name, "version": "1.0.0", "license": licence, "source": source }), &policy)
    }

    #[test]
    fn a_licence_is_allowed_by_what_it_says() {
        let of = |licence| says("a", Some(licence), Some("registry+https://index"));
        assert_eq!(of("MIT"), None);
        assert_eq!(of("GPL-3.0-only OR MIT"), None);
        assert_eq!(of("MIT/Apache-2.0"), None);
        assert_eq!(of("MIT AND ISC"), None);
        assert_eq!(
            of("MIT AND GPL-3.0-only").as_deref(),
            Some("a 1.0.0 has the licence MIT AND GPL-3.0-only")
        );
        assert!(of("as you like").is_some_and(|said| said.contains("cannot be read")));
    }

    #[test]
    fn a_library_without_a_licence_from_elsewhere_or_unwanted_is_refused() {
        let here = Some("registry+https://index");
        assert!(says("a", None, here).is_some());
        assert!(says("a", Some("MIT"), Some("git+https://elsewhere")).is_some());
        assert!(says("openssl-sys", Some("MIT"), here).is_some());
        assert_eq!(says("ours", None, None), None);
    }

    #[test]
    fn deny_toml_can_be_read() {
        let policy = policy(&tree::read(&root().join("deny.toml")).unwrap()).unwrap();
        assert!(policy.licences.contains(&"MIT".to_owned()) && !policy.unwanted.is_empty());
    }
}
