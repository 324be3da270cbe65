//! SK Loop, or Domino Loop: a ring of eight line segments with exactly as many digits as cells.
//!
//! ```text
//! = a a | b b =      =: the four corners, filled cells in four boxes, on two rows and two columns;
//! h . . | . . c      a to h: the other cells of these lines in these boxes. a and b share a row, b and
//! h . . | . . c      c a box, c and d a column ... h and a a box.
//! ------+------
//! g . . | . . d      Each digit of a segment is assigned to one of the two houses that join it to its
//! g . . | . . d      neighbours. If no more pairs of a digit and a house are needed than there are
//! = f f | e e =      cells, each such digit is in the ring, and is eliminated from the rest of its house
//! ```
//!
//! Why it holds: a house has each digit once, so a pair of a digit and a house fills at most one cell. Here there
//! are as many pairs as cells, and they must fill all the cells. So each pair fills one.
//!
//! Each digit is counted with the fewest houses that cover its segments: n segments with the digit in a row take
//! n/2 houses, rounded up. If several choices of houses are minimal, all are valid, and the exclusions of each are
//! eliminated. A candidate covered by two houses of a choice would use up both, so it is eliminated too.
//!
//! Discovered by S. Kurzhals in "Easter Monster". Boxes with more than three rows or columns have longer
//! segments. Described at <https://www.sudokuwiki.org/SK_Loops>.

use std::ops::ControlFlow;

use crate::board::{CellSet, Digit, DigitSet, Geometry, House, HouseKind};

use super::super::{Finder, PositionCache, Sink, Step, TechniqueId, Truth};
use super::locked_sectors::LockedSectors;

/// The number of segments, and of the houses that join neighbouring segments.
const N_SEGMENTS: usize = 8;

/// Finds SK Loops through four boxes.
pub(in crate::techniques) struct SkLoop;

impl Finder for SkLoop {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let geometry = cache.geometry();
        let corners = corners(cache);
        let rows = || geometry.houses_of_kind(HouseKind::Row);
        let columns = || geometry.houses_of_kind(HouseKind::Column);
        for top in rows() {
            for bottom in rows().skip(geometry.house_index(top) + 1) {
                sink.keep_going()?;
                let double_houses: Vec<House> = columns()
                    .filter(|column| {
                        let cells = geometry.house_cells(*column) & corners;
                        [top, bottom]
                            .iter()
                            .all(|row| cells.intersects(&geometry.house_cells(*row)))
                    })
                    .collect();
                for (number, &left) in double_houses.iter().enumerate() {
                    for &right in &double_houses[number + 1..] {
                        if let Some(ring) = Ring::new(cache, [top, bottom], [left, right]) {
                            ring.report(id, cache, sink)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Returns the possible corners: a corner is the only filled cell of its box in its row and in its column. Both
/// lines must have other cells in the box.
fn corners(cache: &PositionCache<'_>) -> CellSet {
    let geometry = cache.geometry();
    let filled = geometry.cells() - cache.unsolved();
    let is_corner = |cell: &_| {
        let box_cells = geometry.house_cells(geometry.house_of(*cell, HouseKind::Box));
        [HouseKind::Row, HouseKind::Column].into_iter().all(|kind| {
            let line = geometry.house_cells(geometry.house_of(*cell, kind));
            let other_cells = (line & box_cells).without(*cell);
            !other_cells.is_empty() && !other_cells.intersects(&filled)
        })
    };
    filled.iter().filter(is_corner).collect()
}

/// Eight line segments in a ring; a house joins each segment to the next.
struct Ring {
    segments: [CellSet; N_SEGMENTS],
    /// The joining houses: `houses[i]` contains `segments[i]` and the next segment.
    houses: [House; N_SEGMENTS],
}

impl Ring {
    /// Makes the ring of two rows and two columns; `None` unless their four crossings are in four different boxes.
    fn new(
        cache: &PositionCache<'_>,
        [top, bottom]: [House; 2],
        [left, right]: [House; 2],
    ) -> Option<Self> {
        let geometry = cache.geometry();
        let crossing_box = |row, column| crossing_box(geometry, row, column);
        let boxes = [
            crossing_box(top, left)?,
            crossing_box(top, right)?,
            crossing_box(bottom, right)?,
            crossing_box(bottom, left)?,
        ];
        let are_apart = (1..boxes.len()).all(|number| !boxes[..number].contains(&boxes[number]));
        if !are_apart {
            return None;
        }
        // Clockwise from the row in the first box.
        let segment = |line: House, box_house: House| {
            geometry.house_cells(line) & geometry.house_cells(box_house) & cache.unsolved()
        };
        let [a, b, c, d] = boxes;
        Some(Self {
            segments: [
                segment(top, a),
                segment(top, b),
                segment(right, b),
                segment(right, c),
                segment(bottom, c),
                segment(bottom, d),
                segment(left, d),
                segment(left, a),
            ],
            houses: [top, b, right, c, bottom, d, left, a],
        })
    }

    fn report(
        &self,
        id: TechniqueId,
        cache: &PositionCache<'_>,
        sink: &mut dyn Sink,
    ) -> ControlFlow<()> {
        let geometry = cache.geometry();
        let covers: Vec<(Digit, Vec<u8>)> = geometry
            .digits()
            .iter()
            .map(|digit| (digit, fewest_covers(self.mask(cache, digit))))
            .collect();
        let n_cells: usize = self.segments.iter().map(CellSet::len).sum();
        let n_links: u32 = covers
            .iter()
            .map(|(_, covers)| covers[0].count_ones())
            .sum();
        if n_links as usize != n_cells {
            return ControlFlow::Continue(());
        }
        let mut eliminations = Vec::new();
        let mut links = self.houses.map(|house| (house, DigitSet::EMPTY));
        for (digit, covers) in covers {
            let may_use = |houses: u8| covers.iter().any(|cover| cover & houses == houses);
            let mut removed_cells = CellSet::EMPTY;
            for (number, house) in self.houses.iter().enumerate() {
                let own = 1_u8.rotate_left(number as u32);
                if may_use(own) {
                    let next = self.segments[(number + 1) % N_SEGMENTS];
                    removed_cells |= geometry.house_cells(*house) - self.segments[number] - next;
                }
                // This segment lies between the previous house and this one.
                if may_use(own | own.rotate_right(1)) {
                    removed_cells |= self.segments[number];
                }
            }
            eliminations.extend(PositionCache::candidates_of(
                digit,
                &(cache.places(digit) & removed_cells),
            ));
            for number in (0..N_SEGMENTS).filter(|number| covers[0] >> number & 1 != 0) {
                links[number].1.insert(digit);
            }
        }
        if eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        let cells = self.segments.iter().flat_map(CellSet::iter);
        sink.take(Step::eliminating(
            id,
            eliminations,
            LockedSectors {
                cells: cells.clone().collect(),
                links: links.to_vec(),
            },
            cells.map(Truth::Cell).collect(),
        ))
    }

    /// Returns the segments that have a digit, as bits.
    fn mask(&self, cache: &PositionCache<'_>, digit: Digit) -> u8 {
        let places = cache.places(digit);
        let segments = self.segments.iter().enumerate();
        segments.fold(0, |mask, (number, segment)| {
            mask | u8::from(places.intersects(segment)) << number
        })
    }
}

fn crossing_box(geometry: &Geometry, row: House, column: House) -> Option<House> {
    let cell = (geometry.house_cells(row) & geometry.house_cells(column)).first()?;
    Some(geometry.house_of(cell, HouseKind::Box))
}

/// Lists the choices of the fewest houses that contain all segments in `mask`. Houses are numbered like the first of
/// their two segments. Choices with the most houses whose two segments are both in `mask` come first.
fn fewest_covers(mask: u8) -> Vec<u8> {
    let covered = |houses: u8| houses | houses.rotate_left(1);
    let all = (0..=u8::MAX).filter(|houses| mask & !covered(*houses) == 0);
    let n_fewest = all.clone().map(u8::count_ones).min();
    let mut fewest: Vec<u8> = all
        .filter(|houses| Some(houses.count_ones()) == n_fewest)
        .collect();
    let n_full = |houses: &u8| (houses & mask & mask.rotate_right(1)).count_ones();
    fewest.sort_by_key(|houses| std::cmp::Reverse(n_full(houses)));
    fewest
}
