//! Tables that depend on the geometry alone.

use std::sync::OnceLock;

use super::MAX_SIDE;

/// A cache of one table a geometry, each made on first use and kept for good.
///
/// ```text
/// static TABLES: PerGeometry<Table> = PerGeometry::new();
/// let table: &'static Table = TABLES.get_or_init(geometry, || Table::build(geometry));
/// ```
pub(crate) struct PerGeometry<T> {
    /// By box width and height; on the heap, or the program's file would hold room for all of them.
    tables: [[OnceLock<Box<T>>; MAX_SIDE + 1]; MAX_SIDE + 1],
}

impl<T> PerGeometry<T> {
    /// Makes a cache without tables.
    #[inline]
    pub(crate) const fn new() -> Self {
        Self {
            tables: [const { [const { OnceLock::new() }; MAX_SIDE + 1] }; MAX_SIDE + 1],
        }
    }

    /// Returns the table for boxes of a width and height, up to [`MAX_SIDE`] each.
    #[inline]
    pub(super) fn get_or_init_for(
        &self,
        width: usize,
        height: usize,
        build: impl FnOnce() -> T,
    ) -> &T {
        self.tables[width][height].get_or_init(|| Box::new(build()))
    }
}
