/// Something that a visitor can walk through, part by part, down to the names in it.
///
/// Types of content get it from [`walk!`](crate::walk), so that no part is forgotten. The default is to
/// contain nothing.
pub trait Walk<V> {
    fn walk(&mut self, _visitor: &mut V) {}
}

impl<V, T: Walk<V>> Walk<V> for Vec<T> {
    fn walk(&mut self, visitor: &mut V) {
        self.iter_mut().for_each(|each| each.walk(visitor));
    }
}

impl<V, T: Walk<V>, const N: usize> Walk<V> for [T; N] {
    fn walk(&mut self, visitor: &mut V) {
        self.iter_mut().for_each(|each| each.walk(visitor));
    }
}

impl<V, T: Walk<V>> Walk<V> for Option<T> {
    fn walk(&mut self, visitor: &mut V) {
        self.iter_mut().for_each(|each| each.walk(visitor));
    }
}

impl<V, T: Walk<V>> Walk<V> for Box<T> {
    fn walk(&mut self, visitor: &mut V) {
        (**self).walk(visitor);
    }
}

impl<V, A: Walk<V>, B: Walk<V>> Walk<V> for (A, B) {
    fn walk(&mut self, visitor: &mut V) {
        self.0.walk(visitor);
        self.1.walk(visitor);
    }
}

impl<V> Walk<V> for String {}
impl<V> Walk<V> for bool {}
impl<V> Walk<V> for u8 {}
impl<V> Walk<V> for u16 {}
impl<V> Walk<V> for i16 {}
impl<V, T> Walk<V> for crate::Printed<T> {}

/// Implements `Walk` for types of content that contain no names.
#[macro_export]
macro_rules! nameless {
    ($($plain:ty),* $(,)?) => {$(impl<V> $crate::pack::Walk<V> for $plain {})*};
}

/// Implements `Walk` for types of content: a visitor (`by`) visits every field of every variant, in the order
/// in which they are written. A variant has at most four fields.
///
/// ```
/// use table::pack::Walk;
///
/// struct Sum(u32);
/// struct Points(u32);
///
/// impl Walk<Sum> for Points {
///     fn walk(&mut self, sum: &mut Sum) {
///         sum.0 += self.0;
///     }
/// }
///
/// table::walk! { by Sum;
///     /// A word.
///     enum Effect {
///         Lose(Points),
///         Twice(Points, Vec<Effect>),
///         Nothing,
///     }
/// }
///
/// table::walk! { by Sum;
///     struct Card {
///         name: String,
///         does: Vec<Effect>,
///     }
/// }
///
/// let does = vec![Effect::Lose(Points(1)), Effect::Twice(Points(2), vec![Effect::Lose(Points(3)), Effect::Nothing])];
/// let mut sum = Sum(0);
/// Card { name: "Whispers".to_owned(), does }.walk(&mut sum);
/// assert_eq!(sum.0, 6);
/// ```
#[macro_export]
macro_rules! walk {
    (by $visitor:ty;
        $(#[$attribute:meta])*
        $visibility:vis enum $name:ident {
            $($(#[$variant_attribute:meta])* $variant:ident $(($($field:ty),* $(,)?))?),* $(,)?
        }
    ) => {
        $(#[$attribute])*
        $visibility enum $name {
            $($(#[$variant_attribute])* $variant $(($($field),*))?),*
        }

        impl $crate::pack::Walk<$visitor> for $name {
            fn walk(&mut self, visitor: &mut $visitor) {
                $($crate::walk!(@variant self, visitor, $variant $(($($field),*))?);)*
            }
        }
    };

    (by $visitor:ty;
        $(#[$attribute:meta])*
        $visibility:vis struct $name:ident {
            $($(#[$field_attribute:meta])* $field_visibility:vis $field:ident: $type:ty),* $(,)?
        }
    ) => {
        $(#[$attribute])*
        $visibility struct $name {
            $($(#[$field_attribute])* $field_visibility $field: $type),*
        }

        impl $crate::pack::Walk<$visitor> for $name {
            fn walk(&mut self, visitor: &mut $visitor) {
                $($crate::pack::Walk::walk(&mut self.$field, visitor);)*
            }
        }
    };

    (@variant $self:ident, $visitor:ident, $variant:ident) => {};
    (@variant $self:ident, $visitor:ident, $variant:ident ($a:ty)) => {
        if let Self::$variant(a) = $self {
            $crate::pack::Walk::walk(a, $visitor);
        }
    };
    (@variant $self:ident, $visitor:ident, $variant:ident ($a:ty, $b:ty)) => {
        if let Self::$variant(a, b) = $self {
            $crate::pack::Walk::walk(a, $visitor);
            $crate::pack::Walk::walk(b, $visitor);
        }
    };
    (@variant $self:ident, $visitor:ident, $variant:ident ($a:ty, $b:ty, $c:ty)) => {
        if let Self::$variant(a, b, c) = $self {
            $crate::pack::Walk::walk(a, $visitor);
            $crate::pack::Walk::walk(b, $visitor);
            $crate::pack::Walk::walk(c, $visitor);
        }
    };
    (@variant $self:ident, $visitor:ident, $variant:ident ($a:ty, $b:ty, $c:ty, $d:ty)) => {
        if let Self::$variant(a, b, c, d) = $self {
            $crate::pack::Walk::walk(a, $visitor);
            $crate::pack::Walk::walk(b, $visitor);
            $crate::pack::Walk::walk(c, $visitor);
            $crate::pack::Walk::walk(d, $visitor);
        }
    };
}
