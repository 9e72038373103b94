use super::{Names, Source, Thing, Walk};
use crate::fingerprint;
use serde::{Deserialize, Deserializer};
use std::fmt::Debug;

/// Something in a content file that has an id of its own.
pub trait Entry {
    fn id(&self) -> &str;
}

/// Implements `Entry` for types of content whose id is their field `id`.
#[macro_export]
macro_rules! entries {
    ($($card:ty),* $(,)?) => {$(
        impl $crate::pack::Entry for $card {
            fn id(&self) -> &str {
                &self.id
            }
        }
    )*};
}

/// All entries of one kind, each with its file and a fingerprint.
#[derive(Debug)]
pub struct Entries<T>(Vec<Read<T>>);

#[derive(Debug)]
struct Read<T> {
    file: String,
    fingerprint: u64,
    mentions: Vec<Thing>,
    entry: T,
}

impl<T> Default for Entries<T> {
    fn default() -> Entries<T> {
        Entries(Vec::new())
    }
}

impl<T> Entries<T> {
    /// Reads a file that is one entry; its fingerprint is that of the file.
    pub fn read<'de, D: Deserializer<'de>>(
        &mut self,
        file: &str,
        fingerprint: u64,
        text: D,
    ) -> Result<(), D::Error>
    where
        T: Deserialize<'de>,
    {
        let entry = T::deserialize(text)?;
        self.push(file, fingerprint, entry);
        Ok(())
    }

    /// Reads a file that is a list of entries; each has the fingerprint of the file.
    pub fn read_list<'de, D: Deserializer<'de>>(
        &mut self,
        file: &str,
        fingerprint: u64,
        text: D,
    ) -> Result<(), D::Error>
    where
        T: Deserialize<'de>,
    {
        let list = Vec::<T>::deserialize(text)?;
        list.into_iter().for_each(|entry| self.push(file, fingerprint, entry));
        Ok(())
    }

    fn push(&mut self, file: &str, fingerprint: u64, entry: T) {
        self.0.push(Read { file: file.to_owned(), fingerprint, mentions: Vec::new(), entry });
    }

    /// Gives each entry a fingerprint of its own content, regardless of the rest of its file.
    pub fn fingerprint_each(&mut self)
    where
        T: Debug,
    {
        self.0.iter_mut().for_each(|read| read.fingerprint = fingerprint(&format!("{:?}", read.entry)));
    }

    /// Resolves the names in every entry, and notes what each entry mentions. `enter` is called with each
    /// entry first.
    pub fn look_up<V: AsMut<Names>>(&mut self, visitor: &mut V, mut enter: impl FnMut(&mut Names, &T))
    where
        T: Walk<V>,
    {
        for Read { file, mentions, entry, .. } in &mut self.0 {
            enter(visitor.as_mut(), entry);
            visitor.as_mut().enter(file);
            entry.walk(visitor);
            *mentions = visitor.as_mut().mentions();
        }
    }

    /// Sorts entries by the names of their files, so that their numbers do not depend on the order of
    /// reading.
    pub fn sort(&mut self) {
        self.0.sort_by(|a, b| a.file.cmp(&b.file));
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Each entry with its file.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &T)> + Clone {
        self.0.iter().map(|read| (read.file.as_str(), &read.entry))
    }

    /// Each entry with its file, mutable.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (&str, &mut T)> {
        self.0.iter_mut().map(|read| (read.file.as_str(), &mut read.entry))
    }

    /// Where each entry comes from.
    pub fn sources(&self) -> Vec<Source> {
        let source = |read: &Read<T>| Source {
            file: read.file.clone(),
            fingerprint: read.fingerprint,
            mentions: read.mentions.clone(),
        };
        self.0.iter().map(source).collect()
    }

    /// The entries with their files, by value.
    pub fn with_files(self) -> impl Iterator<Item = (String, T)> {
        self.0.into_iter().map(|read| (read.file, read.entry))
    }

    /// The entries without their files.
    pub fn into_entries(self) -> Vec<T> {
        self.0.into_iter().map(|read| read.entry).collect()
    }
}

impl<T: Entry> Entries<T> {
    /// The file and the id of each.
    pub fn ids(&self) -> impl Iterator<Item = (&str, &str)> + Clone {
        self.iter().map(|(file, entry)| (file, entry.id()))
    }

    /// The ids alone, in the order of their numbers.
    pub fn names(&self) -> Vec<String> {
        self.ids().map(|(_, id)| id.to_owned()).collect()
    }
}
