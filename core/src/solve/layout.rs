//! Tables of the general search for each geometry: blocks, intersections of houses, and exclusions of variants.
//!
//! A *block* is a box or another house that is neither row nor column.

use crate::board::{Cell, Geometry, House, HouseKind, JaggedArray, PerGeometry};

/// The position of a cell in a block.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct BlockCell {
    /// The number of the block.
    pub(super) block: u8,
    /// The index of the cell in the block, from 0.
    pub(super) index: u8,
}

/// The intersection of a row or column with a block that shares some cells with it, but not all.
#[derive(Clone, Copy, Debug)]
pub(super) struct Intersection {
    /// Whether the line is a row.
    pub(super) is_row: bool,
    /// The index of the line among the rows or the columns.
    pub(super) line: u8,
    /// The number of the block.
    pub(super) block: u8,
    /// The shared cells, as bits by place in the line.
    pub(super) in_line: u16,
    /// The shared cells, as bits by place in the block.
    pub(super) in_block: u16,
}

/// The intersection of two blocks that share some cells, but not all.
#[derive(Clone, Copy, Debug)]
pub(super) struct BlockCrossing {
    /// The numbers of the blocks.
    pub(super) blocks: [u8; 2],
    /// For each block, the shared cells, as bits by place in that block.
    pub(super) shared: [u16; 2],
}

/// A candidate that a digit excludes without sharing a house with it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Exclusion {
    /// The excluded digit minus the digit that excludes it: -1, 0 or 1.
    pub(super) digit_offset: i8,
    pub(super) row: u8,
    pub(super) column: u8,
}

/// The tables of a geometry.
#[derive(Debug)]
pub(super) struct Layout {
    pub(super) side: usize,
    /// The number of houses that are neither rows nor columns.
    pub(super) n_blocks: usize,
    /// For each cell, its place in each of its blocks.
    block_cells: JaggedArray<BlockCell>,
    /// For each block, the row and column of each of its cells.
    cells_of_blocks: JaggedArray<(u8, u8)>,
    /// The intersections of lines and blocks with at least two shared cells. A digit locked in one shared cell would be
    /// a single anyway.
    pub(super) crossings: Vec<Intersection>,
    /// The intersections of two blocks with at least two shared cells; empty on plain boards.
    pub(super) block_crossings: Vec<BlockCrossing>,
    /// For each cell, the exclusions that do not come from a shared house, such as those of a knight's move or of
    /// consecutive digits. Empty on most boards.
    exclusions: JaggedArray<Exclusion>,
}

static LAYOUTS: PerGeometry<Layout> = PerGeometry::new();

impl Layout {
    /// Returns the tables of a geometry; the first call builds them.
    #[inline]
    pub(super) fn for_geometry(geometry: &Geometry) -> &'static Self {
        LAYOUTS.get_or_init(geometry, || Self::build(geometry))
    }

    fn build(geometry: &Geometry) -> Self {
        let first_block = 2 * geometry.side();
        let block_number = |house: House| (house.index() - first_block) as u8;
        let blocks = || geometry.houses().skip(first_block);
        let row_and_column = |cell: Cell| (geometry.row(cell) as u8, geometry.column(cell) as u8);
        let mut block_cells = JaggedArray::with_capacity(geometry.n_cells(), geometry.n_cells());
        let mut exclusions = JaggedArray::with_capacity(geometry.n_cells(), 0);
        for cell in geometry.cells() {
            let houses = geometry
                .houses_of(cell)
                .iter()
                .zip(geometry.places_of(cell));
            block_cells.extend(houses.skip(2).map(|(house, position)| BlockCell {
                block: block_number(*house),
                index: *position,
            }));
            block_cells.end_row();
            let apart = geometry.peers_without_house(cell);
            let neighbours = geometry.neighbours(cell);
            for (digit_offset, cells) in [(0, apart), (-1, neighbours), (1, neighbours)] {
                exclusions.extend(cells.into_iter().map(|excluded| {
                    let (row, column) = row_and_column(excluded);
                    Exclusion {
                        digit_offset,
                        row,
                        column,
                    }
                }));
            }
            exclusions.end_row();
        }
        let mut cells_of_blocks = JaggedArray::with_capacity(blocks().len(), geometry.n_cells());
        for block in blocks() {
            let cells = geometry.house_list(block).iter();
            cells_of_blocks.extend(cells.map(|cell| row_and_column(*cell)));
            cells_of_blocks.end_row();
        }
        let mut layout = Self {
            side: geometry.side(),
            n_blocks: blocks().len(),
            block_cells,
            cells_of_blocks,
            crossings: Vec::new(),
            block_crossings: Vec::new(),
            exclusions,
        };
        for house in geometry.houses() {
            let later_blocks = blocks().filter(|block| *block > house);
            for block in later_blocks {
                layout.add_intersection(geometry, house, block, block_number);
            }
        }
        layout
    }

    /// Adds the intersection of a house and a block if they share at least two cells, but not all. `block_number`
    /// returns the number of a block that is given as a house.
    fn add_intersection(
        &mut self,
        geometry: &Geometry,
        crossing_house: House,
        block: House,
        block_number: impl Fn(House) -> u8,
    ) {
        let shared_cells = geometry.house_cells(crossing_house) & geometry.house_cells(block);
        if shared_cells.len() < 2 || shared_cells.len() == geometry.side() {
            return;
        }
        let places = |house| {
            let list = geometry.house_list(house).iter().enumerate();
            list.filter(|(_, cell)| shared_cells.contains(**cell))
                .fold(0, |word, (index, _)| word | 1 << index)
        };
        if geometry.kind(crossing_house).is_line() {
            self.crossings.push(Intersection {
                is_row: geometry.kind(crossing_house) == HouseKind::Row,
                line: geometry.house_index(crossing_house) as u8,
                block: block_number(block),
                in_line: places(crossing_house),
                in_block: places(block),
            });
        } else {
            self.block_crossings.push(BlockCrossing {
                blocks: [crossing_house, block].map(block_number),
                shared: [crossing_house, block].map(places),
            });
        }
    }

    /// Returns the place of a cell in each of its blocks.
    #[inline]
    pub(super) fn block_cells(&self, row: usize, column: usize) -> &[BlockCell] {
        self.block_cells.row(row * self.side + column)
    }

    /// Returns the row and column of the cell at a place in a block.
    #[inline]
    pub(super) fn cell_in_block(&self, block: usize, index: usize) -> (usize, usize) {
        let (row, column) = self.cells_of_blocks.row(block)[index];
        (usize::from(row), usize::from(column))
    }

    /// Returns the candidates that a digit in this cell excludes outside its houses.
    #[inline]
    pub(super) fn exclusions(&self, row: usize, column: usize) -> &[Exclusion] {
        self.exclusions.row(row * self.side + column)
    }
}
