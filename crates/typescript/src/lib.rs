//! Generates the page's TypeScript types from ours. Only tests use this. `cargo xtask types` sets
//! `AEONS_WRITE_TYPES`; the tests then write the files that they otherwise compare.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::path::Path;
use std::{env, fs};
use ts_rs::{Config, TS, TypeVisitor};

const HEAD: &str = "// Written by `cargo xtask types` from the types in Rust; do not edit.\n\n";

/// The declarations of types and of everything in them, by name.
#[derive(Debug, Default)]
pub struct Declarations {
    found: BTreeMap<String, String>,
    /// Lines after the types.
    more: String,
}

impl Declarations {
    pub fn new() -> Declarations {
        Declarations::default()
    }

    /// Adds a type and everything in it.
    #[must_use]
    pub fn with<T: TS + 'static>(mut self) -> Declarations {
        self.visit::<T>();
        self
    }

    /// Adds a line after the types.
    #[must_use]
    pub fn line(mut self, line: &str) -> Declarations {
        self.more += &format!("\n{line}\n");
        self
    }

    /// Compares a file of the page, given by its path from the root of the repository, with these
    /// declarations.
    ///
    /// # Panics
    /// If the file says something else.
    pub fn check(&self, root: &Path, file: &str) {
        let (path, text) = (root.join(file), self.text());
        if env::var_os("AEONS_WRITE_TYPES").is_some() {
            fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("folders can be made");
            fs::write(&path, &text).expect("the types can be written");
        }
        let written = fs::read_to_string(&path).unwrap_or_default();
        assert!(written == text, "{file} is not what the types say: `cargo xtask types` writes it");
    }

    fn text(&self) -> String {
        let types = self.found.values().cloned().collect::<Vec<_>>().join("\n\n");
        format!("{HEAD}{types}\n{}", self.more)
    }
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_none() {
            return;
        }
        let config = Config::new();
        if let Entry::Vacant(place) = self.found.entry(T::ident(&config)) {
            place.insert(format!("{}export {}", T::docs().unwrap_or_default(), T::decl(&config)));
            T::visit_dependencies(self);
        }
    }
}
