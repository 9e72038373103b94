//! Small ids: numbered names for spaces, cards, figures and the like.

/// Something that is identified by a small number, so that it can be in a [`Set`](crate::Set).
///
/// [`small_id!`](crate::small_id) implements it for the ids it makes. An enum may implement it by hand.
pub trait SmallId: Copy {
    /// The number of this id, from 0.
    fn index(self) -> usize;

    /// The id with this number.
    fn from_index(index: usize) -> Self;
}

/// Makes a small id: a one-byte newtype that is cheap to copy, ordered, and serialised as its number.
///
/// The crate that calls it must depend on `serde` with its `derive` feature.
///
/// ```
/// parts::small_id! {
///     /// A monster on the board.
///     pub struct Monster;
/// }
///
/// let ghoul = Monster::new(3);
/// assert_eq!(ghoul, Monster(3));
/// assert_eq!(ghoul.index(), 3);
/// ```
#[macro_export]
macro_rules! small_id {
    ($(#[$attribute:meta])* $visibility:vis struct $name:ident;) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        #[derive(::serde::Serialize, ::serde::Deserialize)]
        #[serde(transparent)]
        #[repr(transparent)]
        $visibility struct $name(pub u8);

        impl $name {
            /// The id with this number, which must be below 256.
            #[inline]
            #[must_use]
            #[allow(dead_code)]
            $visibility const fn new(index: usize) -> Self {
                assert!(index < 256, "a small id is below 256");
                Self(index as u8)
            }

            /// The number of this id, from 0.
            #[inline]
            #[must_use]
            #[allow(dead_code)]
            $visibility const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl $crate::SmallId for $name {
            #[inline]
            fn index(self) -> usize {
                self.0 as usize
            }

            #[inline]
            fn from_index(index: usize) -> Self {
                Self::new(index)
            }
        }
    };
}
