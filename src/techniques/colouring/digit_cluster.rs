//! Clusters of one digit: places connected by conjugate pairs, in two colours. All places of one colour are true,
//! or all places of the other colour.

use crate::board::{Cell, CellSet, Digit};
use crate::techniques::{Bilocal, PositionCache};

pub(super) fn places_of(pairs: &[Bilocal]) -> CellSet {
    pairs.iter().flat_map(|pair| pair.cells).collect()
}

/// The places of a digit connected by conjugate pairs, in two colours.
pub(super) struct Cluster<'s> {
    pub(super) cache: &'s PositionCache<'s>,
    pub(super) digit: Digit,
    /// The cells of each colour. The first colour is that of the first cell.
    pub(super) colours: [CellSet; 2],
}

impl<'s> Cluster<'s> {
    /// Colours all places connected with the cell `first`, which has the first colour.
    pub(super) fn containing(cache: &'s PositionCache<'s>, digit: Digit, first: Cell) -> Self {
        let pairs = cache.bilocals(digit);
        let colours = component(pairs, CellSet::only(first));
        Self {
            cache,
            digit,
            colours,
        }
    }

    pub(super) fn cells(&self) -> CellSet {
        self.colours[0] | self.colours[1]
    }

    /// Returns the conjugate pairs of the cluster, each once.
    pub(super) fn pairs(&self) -> Vec<Bilocal> {
        let mut pairs: Vec<Bilocal> = Vec::new();
        for pair in self.cache.bilocals(self.digit) {
            let is_repeated = pairs.iter().any(|known| known.cells == pair.cells);
            if self.cells().contains(pair.cells[0]) && !is_repeated {
                pairs.push(*pair);
            }
        }
        pairs
    }

    /// Returns whether no place has both colours. A place with both colours occurs only in positions without a
    /// solution.
    pub(super) fn has_two_colours(&self) -> bool {
        !self.colours[0].intersects(&self.colours[1])
    }

    pub(super) fn peers(&self, cell: Cell) -> CellSet {
        self.cache.geometry().peers(cell)
    }

    pub(super) fn seen(&self, cells: CellSet) -> CellSet {
        cells
            .iter()
            .fold(CellSet::EMPTY, |seen, cell| seen | self.peers(cell))
    }

    /// Returns whether two cells of a colour see each other, so that the colour is false.
    pub(super) fn wraps(&self, colour: CellSet) -> bool {
        self.seen(colour).intersects(&colour)
    }

    /// Returns the places outside the cluster that see both colours.
    pub(super) fn trapped(&self) -> CellSet {
        let [first, second] = self.colours.map(|colour| self.seen(colour));
        (self.cache.places(self.digit) & first & second) - self.cells()
    }

    /// Selects the pairs that exclude all cells of `eliminated`. For each cell, these are the pairs on a shortest
    /// path between two cells of different colours that both see the cell.
    pub(super) fn needed_to_trap(&self, eliminated: CellSet) -> Vec<Bilocal> {
        let pairs = self.pairs();
        let mut needed: Vec<Bilocal> = Vec::new();
        for cell in eliminated {
            let [from, to] = self.colours.map(|colour| colour & self.peers(cell));
            for pair in shortest_path(&pairs, from, to) {
                if !needed.contains(&pair) {
                    needed.push(pair);
                }
            }
        }
        self.thin_out(needed, eliminated)
    }

    /// Selects the pairs that exclude every cell of a false colour: a tree of pairs around one of two cells that
    /// see each other.
    pub(super) fn needed_to_wrap(&self, colour: CellSet) -> Vec<Bilocal> {
        let middle = colour
            .iter()
            .find(|cell| self.peers(*cell).intersects(&colour));
        let from = middle.map_or(CellSet::EMPTY, CellSet::only);
        let tree = tree_of_pairs(&self.pairs(), from);
        self.thin_out(tree.into_iter().map(|(pair, _)| pair).collect(), colour)
    }

    /// Drops pairs, the last ones first, as long as the rest still excludes all cells of `eliminated`.
    ///
    /// On a path from one colour to the other every second pair is dropped. Its two cells see each other, and no
    /// more is needed.
    pub(super) fn thin_out(&self, mut pairs: Vec<Bilocal>, eliminated: CellSet) -> Vec<Bilocal> {
        for index in (0..pairs.len()).rev() {
            let dropped = pairs.remove(index);
            if !eliminated
                .iter()
                .all(|cell| self.is_ruled_out(&pairs, cell))
            {
                pairs.insert(index, dropped);
            }
        }
        pairs
    }

    /// Returns whether `pairs` imply that `cell` does not hold the digit.
    ///
    /// The function assumes that the cell holds the digit. A pair with one excluded cell then puts the digit into
    /// its second cell. This continues until two cells with the digit see each other, a contradiction, or nothing
    /// more follows.
    fn is_ruled_out(&self, pairs: &[Bilocal], cell: Cell) -> bool {
        let mut holds = CellSet::only(cell);
        loop {
            let ruled_out = self.seen(holds);
            let forced = pairs.iter().filter_map(|pair| {
                match pair.cells.map(|cell| ruled_out.contains(cell)) {
                    [true, _] => Some(pair.cells[1]),
                    [_, true] => Some(pair.cells[0]),
                    _ => None,
                }
            });
            let next = forced.fold(holds, CellSet::with);
            if next.intersects(&ruled_out) {
                return true;
            }
            if next == holds {
                return false;
            }
            holds = next;
        }
    }
}

/// Colours all cells that `pairs` connect with `cells`. Returns the cells with the colour of `cells`, then those
/// with the opposite colour.
fn component(pairs: &[Bilocal], cells: CellSet) -> [CellSet; 2] {
    let mut colours = [cells, CellSet::EMPTY];
    loop {
        let before = colours;
        for pair in pairs {
            let [a, b] = pair.cells;
            for own in [0, 1] {
                if colours[own].contains(a) || colours[own].contains(b) {
                    let other = if colours[own].contains(a) { b } else { a };
                    colours[1 - own].insert(other);
                }
            }
        }
        if colours == before {
            return colours;
        }
    }
}

/// Returns pairs that connect cells one after the other with the cells `from`, nearest first. Each pair comes with
/// the cell that it connects.
pub(super) fn tree_of_pairs(pairs: &[Bilocal], from: CellSet) -> Vec<(Bilocal, Cell)> {
    let mut joined = from;
    let mut tree = Vec::new();
    loop {
        let reached = joined;
        for pair in pairs {
            let inside = pair.cells.map(|cell| reached.contains(cell));
            let next = match inside {
                [true, false] => pair.cells[1],
                [false, true] => pair.cells[0],
                _ => continue,
            };
            if !joined.contains(next) {
                joined.insert(next);
                tree.push((*pair, next));
            }
        }
        if reached == joined {
            return tree;
        }
    }
}

/// Returns the pairs on a shortest path from a cell of `from` to a cell of `to`; empty if there is no path.
pub(super) fn shortest_path(pairs: &[Bilocal], from: CellSet, to: CellSet) -> Vec<Bilocal> {
    let tree = tree_of_pairs(pairs, from);
    let mut here = tree
        .iter()
        .map(|(_, cell)| *cell)
        .find(|cell| to.contains(*cell));
    let mut way = Vec::new();
    for (pair, joined) in tree.iter().rev() {
        if here == Some(*joined) {
            way.push(*pair);
            here = Some(pair.other(*joined));
        }
    }
    way
}
