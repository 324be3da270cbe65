//! Odd rings: cycles of an odd number of cells, each linked to the next.
//!
//! Two things that have to take turns from cell to cell cannot do so round such a ring; it is what
//! broken wings and oddagons are about. Shortest rings have no short cuts, so no three cells of one
//! that is longer than three are linked to each other.

use crate::board::{Cell, CellSet, MAX_CELLS};
use crate::narration::Speaker;

/// Links between cells, each with its reason.
pub(super) struct RingLinks<L> {
    links: Vec<(L, [Cell; 2])>,
}

/// The predecessor of a cell: by cell, and by the parity of the path.
type Ways<L> = [[Option<(Cell, L)>; 2]; MAX_CELLS];

impl<L: Copy> RingLinks<L> {
    pub(super) const fn new(links: Vec<(L, [Cell; 2])>) -> Self {
        Self { links }
    }

    /// Returns the cells that are linked.
    pub(super) fn cells(&self) -> CellSet {
        self.links.iter().flat_map(|(_, cells)| *cells).collect()
    }

    /// Finds a shortest odd ring from a cell within some others: each cell with the link to the next.
    ///
    /// None if the shortest odd way back meets a cell twice: then there is a shorter ring, not through
    /// the start.
    pub(super) fn shortest(&self, start: Cell, within: &CellSet) -> Option<Vec<(Cell, L)>> {
        let mut ways: Ways<L> = [[None; 2]; MAX_CELLS];
        let mut queue = vec![(start, false)];
        let mut next = 0;
        while let Some(&(cell, is_odd)) = queue.get(next) {
            next += 1;
            for &(link, cells) in &self.links {
                let Some(at) = cells.iter().position(|end| *end == cell) else {
                    continue;
                };
                let other = cells[1 - at];
                let way = &mut ways[other.index()][usize::from(!is_odd)];
                if !within.contains(other) || way.is_some() || (other == start && is_odd) {
                    continue;
                }
                *way = Some((cell, link));
                if other == start {
                    return ring(&ways, start);
                }
                queue.push((other, !is_odd));
            }
        }
        None
    }
}

/// Follows a way back from `start` to itself; `None` if it meets a cell twice.
fn ring<L: Copy>(ways: &Ways<L>, start: Cell) -> Option<Vec<(Cell, L)>> {
    let mut ring = Vec::new();
    let mut met = CellSet::EMPTY;
    let (mut cell, mut is_odd) = (start, true);
    loop {
        let (before, link) = ways[cell.index()][usize::from(is_odd)]?;
        if met.contains(before) {
            return None;
        }
        met.insert(before);
        ring.push((before, link));
        (cell, is_odd) = (before, !is_odd);
        if cell == start {
            // Every odd walk back to the start that meets no cell twice ends here.
            break;
        }
    }
    ring.reverse();
    Some(ring)
}

/// Names the cells of a ring, the first again at the end.
pub(super) fn round(speaker: Speaker<'_>, ring: &[Cell]) -> String {
    let geometry = speaker.position().geometry();
    let names: Vec<String> = (ring.iter().chain(ring.first()))
        .map(|cell| geometry.cell_name(*cell).to_string())
        .collect();
    names.join("-")
}
