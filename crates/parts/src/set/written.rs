//! A set as it is written down.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Set;
use crate::SmallId;

/// A set is written as the list of its ids.
impl<T: SmallId + Serialize> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

impl<'de, T: SmallId + Deserialize<'de>> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let ids = Vec::<T>::deserialize(deserializer)?;
        match ids.iter().find(|id| id.index() >= 64) {
            Some(id) => Err(D::Error::custom(format!("a set holds ids below 64, not {}", id.index()))),
            None => Ok(ids.into_iter().collect()),
        }
    }
}
