//! The types of the page, written from ours. `cargo xtask types` writes them; here they are compared.

use protocol::online;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};
use ts_rs::{Config, TS, TypeVisitor};

const HEAD: &str = "// Written by `cargo xtask types` from the types of the server; do not edit.\n\n";
const INDEX: &str = "export * from './online';\nexport * as deathMayDie from './death-may-die';\nexport * as elderGods from './elder-gods';\n";

/// The declarations of a type and of everything in it, by name.
struct Declarations {
    config: Config,
    found: BTreeMap<String, String>,
}

impl Declarations {
    fn new() -> Declarations {
        Declarations { config: Config::new(), found: BTreeMap::new() }
    }

    fn with<T: TS + 'static>(mut self) -> Declarations {
        self.visit::<T>();
        self
    }

    fn text(&self) -> String {
        HEAD.to_owned() + &self.found.values().cloned().collect::<Vec<_>>().join("\n\n") + "\n"
    }
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_none() {
            return;
        }
        let name = T::ident(&self.config);
        if !self.found.contains_key(&name) {
            let said = T::docs().unwrap_or_default();
            self.found.insert(name, format!("{said}export {}", T::decl(&self.config)));
            T::visit_dependencies(self);
        }
    }
}

fn files() -> [(&'static str, String); 4] {
    let online = Declarations::new()
        .with::<online::GameCard>()
        .with::<online::NewTable>()
        .with::<online::TableAddress>()
        .with::<online::Join>()
        .with::<online::MyTable>()
        .with::<online::FromPage>()
        .with::<online::ToPage>()
        .with::<online::Frames>()
        .with::<online::Failed>()
        .with::<shelf::CardEntry>();
    let version = format!("\nexport const ONLINE_VERSION = {};\n", online::ONLINE_VERSION);
    [
        ("online.ts", online.text() + &version),
        ("death-may-die.ts", Declarations::new().with::<death_may_die::view::View<'_>>().text()),
        ("elder-gods.ts", Declarations::new().with::<elder_gods::view::View<'_>>().text()),
        ("index.ts", HEAD.to_owned() + INDEX),
    ]
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/generated")
}

#[test]
fn the_types_of_the_page_are_those_of_the_server() {
    if env::var_os("AEONS_WRITE_TYPES").is_some() {
        fs::create_dir_all(folder()).unwrap();
        files().iter().for_each(|(name, text)| fs::write(folder().join(name), text).unwrap());
    }
    for (name, text) in files() {
        let written = fs::read_to_string(folder().join(name)).unwrap_or_default();
        assert!(
            written == text,
            "web/src/generated/{name} is not what the types say: `cargo xtask types` writes it"
        );
    }
}
