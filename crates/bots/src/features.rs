use arrayvec::ArrayVec;

/// The most features that a position can be evaluated by.
pub const MOST_FEATURES: usize = 40;
/// Features or weights as a list, in the order of their names.
pub type FeatureList = ArrayVec<f32, MOST_FEATURES>;

/// The features of a position, by name; [`features!`](crate::features!) declares such types. Weights have the
/// same type, so the compiler finds a feature without a weight and a weight without a feature.
pub trait FeatureSet: Copy + Send + Sync {
    const NAMES: &'static [&'static str];

    /// The sum of all features, each times its weight.
    fn dot(&self, weights: &Self) -> f32;
    fn list(&self) -> FeatureList;
}

/// Declares the features of a game's positions: a struct with a field for each.
///
/// ```
/// use bots::FeatureSet;
///
/// bots::features! {
///     /// What is seen of a race.
///     pub struct Race { ahead, tired }
/// }
/// /// A row for each feature, with a weight for a short race and for a long one.
/// const WEIGHTS: Race<[f32; 2]> = Race { ahead: [2.0, 1.0], tired: [-0.5, -1.5] };
/// let seen = Race { ahead: 3.0, tired: 2.0 };
/// assert_eq!(seen.dot(&WEIGHTS.column(0)), 5.0);
/// assert_eq!(seen.dot(&WEIGHTS.column(1)), 0.0);
/// assert_eq!(Race::<f32>::NAMES, ["ahead", "tired"]);
/// ```
#[macro_export]
macro_rules! features {
    ($(#[$about:meta])* $vis:vis struct $name:ident { $($(#[$said:meta])* $field:ident),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Debug)]
        $vis struct $name<T = f32> {
            $($(#[$said])* pub $field: T),+
        }

        impl $name {
            /// All features are zero.
            $vis const ZERO: $name = $name { $($field: 0.0),+ };
        }

        impl<const N: usize> $name<[f32; N]> {
            /// The weights in one column of a table with a row for each feature.
            #[must_use]
            $vis const fn column(&self, at: usize) -> $name {
                $name { $($field: self.$field[at]),+ }
            }
        }

        impl $crate::FeatureSet for $name {
            const NAMES: &'static [&'static str] = &[$(stringify!($field)),+];

            #[inline]
            fn dot(&self, weights: &Self) -> f32 {
                0.0 $(+ self.$field * weights.$field)+
            }

            fn list(&self) -> $crate::FeatureList {
                [$(self.$field),+].into_iter().collect()
            }
        }
    };
}
