use super::Named;
use crate::fingerprint;
use std::collections::BTreeSet;

/// A thing: its kind and its number.
pub type Thing = (&'static str, usize);

/// An entry of the content files: its file, its fingerprint, and what it mentions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    pub file: String,
    pub fingerprint: u64,
    pub mentions: Vec<Thing>,
}

/// Where everything in a pack comes from, so that a game has a version that covers only the content it can
/// use.
///
/// ```
/// use table::pack::{Source, Sources};
///
/// let source = |fingerprint, mentions| Source { file: String::new(), fingerprint, mentions };
/// let sources = |ghoul, byakhee| {
///     let mut sources = Sources::default();
///     sources.keep("episode", vec![source(1, vec![("enemy", 0)])]);
///     sources.keep("enemy", vec![source(ghoul, vec![]), source(byakhee, vec![])]);
///     sources.version([("episode", 0)])
/// };
/// assert_eq!(sources(5, 6), sources(5, 7), "the episode does not speak of the byakhee");
/// assert_ne!(sources(5, 6), sources(4, 6));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Sources(Vec<(&'static str, Vec<Source>)>);

impl Sources {
    /// Keeps the sources of all things of a kind, in the order of their numbers.
    pub fn keep(&mut self, what: &'static str, sources: Vec<Source>) {
        self.0.push((what, sources));
    }

    /// The same, for things that files refer to by name.
    pub fn keep_named<T: Named>(&mut self, sources: Vec<Source>) {
        self.keep(T::WHAT, sources);
    }

    /// All things of a kind.
    pub fn all(&self, what: &'static str) -> impl Iterator<Item = Thing> + use<'_> {
        let kept = self.0.iter().filter(move |(kind, _)| *kind == what);
        kept.flat_map(move |(_, sources)| (0..sources.len()).map(move |index| (what, index)))
    }

    /// A fingerprint of these things and of everything that they mention, directly or indirectly.
    pub fn version(&self, things: impl IntoIterator<Item = Thing>) -> u64 {
        let mut found: BTreeSet<Thing> = BTreeSet::new();
        let mut next: Vec<Thing> = things.into_iter().collect();
        while let Some(thing) = next.pop() {
            if found.insert(thing) {
                next.extend(self.source(thing).into_iter().flat_map(|source| &source.mentions));
            }
        }
        let said = found.into_iter().filter_map(|thing| self.source(thing));
        let said: BTreeSet<(&str, u64)> =
            said.map(|source| (source.file.as_str(), source.fingerprint)).collect();
        fingerprint(&said)
    }

    fn source(&self, (what, index): Thing) -> Option<&Source> {
        let kept = self.0.iter().find(|(kind, _)| *kind == what);
        kept.and_then(|(_, sources)| sources.get(index))
    }
}
