//! Tables that depend only on the geometry of the board, computed once for each geometry.

use std::sync::OnceLock;

use super::MAX_SIDE;

/// A cache with one table per geometry, built on first use and never dropped.
///
/// ```text
/// static TABLES: PerGeometry<Table> = PerGeometry::new();
/// let table: &'static Table = TABLES.get_or_init(geometry, || Table::build(geometry));
/// ```
pub(crate) struct PerGeometry<T> {
    /// The tables of plain boards, by width and height of the boxes. Each table is boxed, because otherwise the
    /// executable would contain space for all of them.
    plain: [[Slot<T>; MAX_SIDE + 1]; MAX_SIDE + 1],
    /// The tables of variants, divided into blocks called shelves. Each shelf has twice as many slots as the one
    /// before.
    variants: [OnceLock<Box<[Slot<T>]>>; N_SHELVES],
}

type Slot<T> = OnceLock<Box<T>>;

/// The number of shelves. Together they have more slots than there can be variants in memory.
const N_SHELVES: usize = 32;

/// The identity of a geometry, under which tables are stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum GeometryNumber {
    /// A plain board, by width and height of its boxes, each up to [`MAX_SIDE`].
    Plain(u8, u8),
    /// A variant, numbered in the order of creation.
    Variant(u32),
}

impl<T> PerGeometry<T> {
    #[inline]
    pub(crate) const fn new() -> Self {
        Self {
            plain: [const { [const { OnceLock::new() }; MAX_SIDE + 1] }; MAX_SIDE + 1],
            variants: [const { OnceLock::new() }; N_SHELVES],
        }
    }

    /// Returns the table of the geometry with this number; the first call for it builds the table.
    #[inline]
    pub(super) fn get_or_init_for(&self, number: GeometryNumber, build: impl FnOnce() -> T) -> &T {
        let slot = match number {
            GeometryNumber::Plain(width, height) => {
                &self.plain[usize::from(width)][usize::from(height)]
            }
            GeometryNumber::Variant(number) => self.slot_of_variant(number),
        };
        slot.get_or_init(|| Box::new(build()))
    }

    fn slot_of_variant(&self, number: u32) -> &Slot<T> {
        let row = (number + 1).ilog2();
        let n_slots = 1 << row;
        let slots = self.variants[row as usize].get_or_init(|| {
            let slots = std::iter::repeat_with(OnceLock::new);
            slots.take(n_slots as usize).collect()
        });
        &slots[(number + 1 - n_slots) as usize]
    }
}
