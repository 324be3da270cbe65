//! Tables that depend only on the geometry of the board, computed once for each geometry.

use std::collections::HashMap;
use std::sync::{Mutex, OnceLock, PoisonError};

use super::MAX_SIDE;

/// A cache with one table per geometry, built on first use and never dropped.
///
/// ```text
/// static TABLES: PerGeometry<Table> = PerGeometry::new();
/// let table: &'static Table = TABLES.get_or_init(geometry, || Table::build(geometry));
/// ```
pub(crate) struct PerGeometry<T: 'static> {
    /// The tables of plain boards, by width and height of the boxes. Each table is boxed, because otherwise the
    /// executable would contain space for all of them.
    plain: [[OnceLock<Box<T>>; MAX_SIDE + 1]; MAX_SIDE + 1],
    /// The tables of variants, by the number of the variant.
    variants: OnceLock<Mutex<HashMap<u32, &'static OnceLock<T>>>>,
}

/// The identity of a geometry, under which tables are stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum GeometryNumber {
    /// A plain board, by width and height of its boxes, each up to [`MAX_SIDE`].
    Plain(u8, u8),
    /// A variant, numbered in the order of creation.
    Variant(u32),
}

impl<T> PerGeometry<T> {
    pub(crate) const fn new() -> Self {
        Self {
            plain: [const { [const { OnceLock::new() }; MAX_SIDE + 1] }; MAX_SIDE + 1],
            variants: OnceLock::new(),
        }
    }

    /// Returns the table of the geometry with this number; the first call for it builds the table.
    #[inline]
    pub(super) fn get_or_init_for(&self, number: GeometryNumber, build: impl FnOnce() -> T) -> &T {
        match number {
            GeometryNumber::Plain(width, height) => {
                let slot = &self.plain[usize::from(width)][usize::from(height)];
                slot.get_or_init(|| Box::new(build()))
            }
            GeometryNumber::Variant(number) => self.slot_of_variant(number).get_or_init(build),
        }
    }

    /// Returns the slot of a variant. The lock is held only for the look-up, so a table may use other tables.
    fn slot_of_variant(&self, number: u32) -> &'static OnceLock<T> {
        let mut slots = self
            .variants
            .get_or_init(Mutex::default)
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        slots
            .entry(number)
            .or_insert_with(|| Box::leak(Box::new(OnceLock::new())))
    }
}
