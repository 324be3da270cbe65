//! Odd rings: cycles of an odd number of cells, each linked to the next cell.
//!
//! Two states that must alternate from cell to cell cannot alternate around an odd ring; Broken Wings and oddagons
//! are based on this. A shortest ring has no shortcuts, so in a ring of more than three cells no three cells are
//! linked to each other.

use crate::board::{Cell, CellSet, MAX_CELLS};
use crate::narration::Speaker;

/// Links between cells, each with its reason.
pub(super) struct RingLinks<L> {
    links: Vec<(L, [Cell; 2])>,
}

/// For each cell and each parity of the path length: the previous cell on a path from the start, and the link from
/// that cell.
type Predecessors<L> = [[Option<(Cell, L)>; 2]; MAX_CELLS];

impl<L: Copy> RingLinks<L> {
    pub(super) const fn new(links: Vec<(L, [Cell; 2])>) -> Self {
        Self { links }
    }

    pub(super) fn cells(&self) -> CellSet {
        self.links.iter().flat_map(|(_, cells)| *cells).collect()
    }

    /// Finds a shortest odd ring through `start` within the cells `within`. Returns each cell with its link to the
    /// next cell.
    ///
    /// Returns `None` if there is no odd path back to `start`, or if the shortest path visits a cell twice. In the
    /// second case a shorter ring exists that does not contain `start`.
    pub(super) fn shortest(&self, start: Cell, within: &CellSet) -> Option<Vec<(Cell, L)>> {
        let mut predecessors: Predecessors<L> = [[None; 2]; MAX_CELLS];
        let mut queue = vec![(start, false)];
        let mut n_taken = 0;
        while let Some(&(cell, is_odd)) = queue.get(n_taken) {
            n_taken += 1;
            for &(link, cells) in &self.links {
                let Some(index) = cells.iter().position(|linked| *linked == cell) else {
                    continue;
                };
                let next_cell = cells[1 - index];
                let predecessor = &mut predecessors[next_cell.index()][usize::from(!is_odd)];
                if !within.contains(next_cell)
                    || predecessor.is_some()
                    || (next_cell == start && is_odd)
                {
                    continue;
                }
                *predecessor = Some((cell, link));
                if next_cell == start {
                    return ring(&predecessors, start);
                }
                queue.push((next_cell, !is_odd));
            }
        }
        None
    }
}

/// Returns the odd path from `start` back to `start`; `None` if the path visits a cell twice.
fn ring<L: Copy>(predecessors: &Predecessors<L>, start: Cell) -> Option<Vec<(Cell, L)>> {
    let mut ring = Vec::new();
    let mut visited = CellSet::EMPTY;
    let (mut cell, mut is_odd) = (start, true);
    loop {
        let (before, link) = predecessors[cell.index()][usize::from(is_odd)]?;
        if visited.contains(before) {
            return None;
        }
        visited.insert(before);
        ring.push((before, link));
        (cell, is_odd) = (before, !is_odd);
        if cell == start {
            // An odd path back to the start ends here if it visits no cell twice.
            break;
        }
    }
    ring.reverse();
    Some(ring)
}

/// Returns the names of the cells of a ring, joined by hyphens; the first name is repeated at the end.
pub(super) fn ring_text(speaker: Speaker<'_>, ring: &[Cell]) -> String {
    let geometry = speaker.position().geometry();
    let names: Vec<String> = ring
        .iter()
        .chain(ring.first())
        .map(|cell| geometry.cell_name(*cell).to_string())
        .collect();
    names.join("-")
}
