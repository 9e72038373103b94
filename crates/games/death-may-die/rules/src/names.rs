//! Names in content files, and what they were found to mean.

use serde::{Deserialize, Deserializer};

/// A name as it was written, and the thing it names once the loader has found it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ref<T> {
    pub name: Box<str>,
    found: Option<T>,
}

impl<T: Copy> Ref<T> {
    /// The thing itself.
    #[inline]
    pub fn id(&self) -> T {
        self.found.expect("names are looked up when content is loaded")
    }

    pub fn find(&mut self, found: T) {
        self.found = Some(found);
    }
}

impl<'de, T> Deserialize<'de> for Ref<T> {
    fn deserialize<D: Deserializer<'de>>(name: D) -> Result<Ref<T>, D::Error> {
        Ok(Ref { name: String::deserialize(name)?.into(), found: None })
    }
}
