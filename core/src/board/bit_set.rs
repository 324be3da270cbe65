//! Sets of small items, stored as the bits of one word.

/// Defines a set type and the iterator over its items.
///
/// `$word` is the integer type of the bits. The `const` functions `$index` and `$item_at` convert an item to the number
/// of its bit and back. Items are iterated by ascending bit.
macro_rules! bit_set {
    (
        $(#[$doc:meta])*
        pub struct $set:ident($word:ty) of $item:ty as $index:path, $item_at:path;
        $(#[$iter_doc:meta])*
        pub struct $iter:ident;
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $set($word);

        impl $set {
            /// The empty set.
            pub const EMPTY: Self = Self(0);

            /// Makes a set from its bits.
            #[must_use]
            pub const fn from_bits(bits: $word) -> Self {
                Self(bits)
            }

            /// Returns the bits.
            #[must_use]
            pub const fn bits(self) -> $word {
                self.0
            }

            /// Returns the set of one item.
            #[must_use]
            #[inline]
            pub const fn only(item: $item) -> Self {
                Self(1 << $index(item))
            }

            /// Returns the number of items in the set.
            #[must_use]
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Returns whether the set is empty.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Returns whether the set contains an item.
            #[must_use]
            #[inline]
            pub const fn contains(self, item: $item) -> bool {
                self.0 >> $index(item) & 1 != 0
            }

            /// Returns whether this set contains every item of `other`.
            #[must_use]
            pub const fn is_superset(self, other: Self) -> bool {
                self.0 & other.0 == other.0
            }

            /// Returns whether the two sets share an item.
            #[must_use]
            pub const fn intersects(self, other: Self) -> bool {
                self.0 & other.0 != 0
            }

            /// Adds an item.
            #[inline]
            pub const fn insert(&mut self, item: $item) {
                self.0 |= 1 << $index(item);
            }

            /// Removes an item.
            #[inline]
            pub const fn remove(&mut self, item: $item) {
                self.0 &= !(1 << $index(item));
            }

            /// Returns this set with an item added.
            #[must_use]
            #[inline]
            pub const fn with(self, item: $item) -> Self {
                Self(self.0 | 1 << $index(item))
            }

            /// Returns this set with an item removed.
            #[must_use]
            #[inline]
            pub const fn without(self, item: $item) -> Self {
                Self(self.0 & !(1 << $index(item)))
            }

            /// Returns the first item, or `None` if the set is empty.
            #[must_use]
            #[inline]
            pub const fn first(self) -> Option<$item> {
                if self.0 == 0 {
                    None
                } else {
                    Some($item_at(self.0.trailing_zeros() as usize))
                }
            }

            /// Returns the only item, or `None` if the set does not have exactly one item.
            #[must_use]
            #[inline]
            pub const fn single(self) -> Option<$item> {
                if self.0.is_power_of_two() {
                    self.first()
                } else {
                    None
                }
            }

            #[inline]
            fn combine_with(self, other: Self, combine: impl Fn($word, $word) -> $word) -> Self {
                Self(combine(self.0, other.0))
            }

            /// Iterates over the items in ascending order.
            #[must_use]
            #[inline]
            pub const fn iter(self) -> $iter {
                $iter(self)
            }
        }

        $(#[$iter_doc])*
        #[derive(Clone, Debug)]
        pub struct $iter($set);

        impl Iterator for $iter {
            type Item = $item;

            #[inline]
            fn next(&mut self) -> Option<$item> {
                let item = self.0.first()?;
                self.0.0 &= self.0.0 - 1;
                Some(item)
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.0.len(), Some(self.0.len()))
            }
        }

        impl ExactSizeIterator for $iter {}

        $crate::board::bit_set::set_traits!($set of $item, $iter);
    };
}

/// Implements iteration, collecting and the operators `|`, `&` and `-` for a set. The set must have `EMPTY`, `with`,
/// `iter` and `combine_with`, which applies a function to the words of two sets.
macro_rules! set_traits {
    ($set:ident of $item:ty, $iter:ident) => {
        impl IntoIterator for $set {
            type Item = $item;
            type IntoIter = $iter;

            #[inline]
            fn into_iter(self) -> $iter {
                self.iter()
            }
        }

        impl FromIterator<$item> for $set {
            #[inline]
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                items.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        impl Extend<$item> for $set {
            #[inline]
            fn extend<I: IntoIterator<Item = $item>>(&mut self, items: I) {
                *self = items.into_iter().fold(*self, Self::with);
            }
        }

        impl std::ops::BitOr for $set {
            type Output = Self;

            #[inline]
            fn bitor(self, other: Self) -> Self {
                self.combine_with(other, |a, b| a | b)
            }
        }

        impl std::ops::BitOrAssign for $set {
            #[inline]
            fn bitor_assign(&mut self, other: Self) {
                *self = *self | other;
            }
        }

        impl std::ops::BitAnd for $set {
            type Output = Self;

            #[inline]
            fn bitand(self, other: Self) -> Self {
                self.combine_with(other, |a, b| a & b)
            }
        }

        impl std::ops::BitAndAssign for $set {
            #[inline]
            fn bitand_assign(&mut self, other: Self) {
                *self = *self & other;
            }
        }

        impl std::ops::Sub for $set {
            type Output = Self;

            #[inline]
            fn sub(self, other: Self) -> Self {
                self.combine_with(other, |a, b| a & !b)
            }
        }

        impl std::ops::SubAssign for $set {
            #[inline]
            fn sub_assign(&mut self, other: Self) {
                *self = *self - other;
            }
        }
    };
}

pub(super) use {bit_set, set_traits};
