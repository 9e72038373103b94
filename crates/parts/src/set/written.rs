//! Reading and writing sets.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{BitSet, Word};
use crate::SmallId;

/// A set is written as the list of its ids.
impl<T: SmallId + Serialize, W: Word> Serialize for BitSet<T, W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

impl<'de, T: SmallId + Deserialize<'de>, W: Word> Deserialize<'de> for BitSet<T, W> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let ids = Vec::<T>::deserialize(deserializer)?;
        match ids.iter().find(|id| id.index() >= W::ROOM) {
            Some(id) => {
                Err(D::Error::custom(format!("a set holds ids below {}, not {}", W::ROOM, id.index())))
            }
            None => Ok(ids.into_iter().collect()),
        }
    }
}
