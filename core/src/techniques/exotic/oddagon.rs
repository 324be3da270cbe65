//! Bivalue oddagon: an odd ring of cells that two digits alone cannot fill.
//!
//! ```text
//! ab . . | . ab  . | . . .     each of the five cells sees the next, and the last sees the first;
//! .  . . | . .   . | . . .     if all held a or b, these would alternate around the ring, which is
//! . ab . | . .   . | . . .     impossible with five cells: so r6c5 is x
//! -------+---------+------
//! .  . . | . .   . | . . .
//! .  . . | . .   . | . . .
//! . ab . | . abx . | . . .
//! ```
//!
//! At least one of the other candidates of the cells, the *guardians*, is true. A single guardian is placed.
//! Candidates in conflict with all guardians, or excluded by all of them with chains, are eliminated; see
//! [`guardians`].
//!
//! Every cell of the ring has both digits, and there are at most three guardians. For two digits and the same cells
//! with guardians, only one shortest ring is reported. No ring is reported if a part of these cells already makes
//! one. Three cells could form a ring as well, but only in a house, where naked and almost locked sets do the same.
//! [Broken Wing](super::super::single_digit) is a similar pattern with one digit. Described at
//! <https://forum.enjoysudoku.com/technique-share-odd-bivalue-loop-bivalue-oddagon-t33153.html>.

use std::ops::ControlFlow;

use crate::board::{Cell, CellSet, Digit, DigitSet};

use super::super::odd_ring::RingLinks;
use super::super::{Finder, PositionCache, Sink, TechniqueId};
use super::guardians::{self, Guarded, GuardedShape};

/// The fewest cells of a ring.
const MIN_RING: usize = 5;
const MAX_GUARDIANS: usize = 3;

/// Finds odd rings of cells with the same two digits.
pub(in crate::techniques) struct BivalueOddagon;

impl Finder for BivalueOddagon {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let mut patterns = Vec::new();
        let digits: Vec<Digit> = cache.geometry().digits().iter().collect();
        for (index, &a) in digits.iter().enumerate() {
            for &b in &digits[index + 1..] {
                collect(cache, [a, b], &mut patterns);
            }
            sink.keep_going()?;
        }
        patterns.sort_by_key(|oddagon| oddagon.cells.len());
        guardians::report(id, cache, &patterns, sink)
    }
}

/// Adds the rings of two digits.
fn collect(cache: &PositionCache<'_>, pair: [Digit; 2], patterns: &mut Vec<Guarded>) {
    let [in_a, in_b] = pair.map(|digit| cache.places(digit));
    let bare = in_a & in_b & cache.bivalue();
    // With at most three guardians, even the smallest ring has two cells without guardians.
    if (in_a & in_b).len() < MIN_RING || bare.len() < MIN_RING - MAX_GUARDIANS {
        return;
    }
    let digits = DigitSet::from_iter(pair);
    let n_guardians = |cell: Cell| (cache.digits_in(cell) - digits).len();
    let few = (in_a & in_b)
        .iter()
        .filter(|cell| n_guardians(*cell) <= MAX_GUARDIANS);
    let cells = in_rings(cache, few.collect());
    let bare = bare & cells;
    if cells.len() < MIN_RING || bare.len() < MIN_RING - MAX_GUARDIANS {
        return;
    }
    let guarded: Vec<(Cell, usize)> = (cells - bare)
        .iter()
        .map(|cell| (cell, n_guardians(cell)))
        .collect();
    let links = links(cache, cells);
    // Skips a set that includes another set with a known ring.
    let mut tried_roofs: Vec<CellSet> = Vec::new();
    for roof in guarded_cell_sets(&guarded) {
        let Some(start) = roof.first() else { continue };
        if tried_roofs
            .iter()
            .any(|tried_roof| roof.is_superset(tried_roof))
        {
            continue;
        }
        let Some(ring) = links.shortest(start, &(bare | roof)) else {
            continue;
        };
        tried_roofs.push(roof);
        if ring.len() >= MIN_RING {
            let ring: Vec<Cell> = ring.into_iter().map(|(cell, ())| cell).collect();
            let cells = ring.iter().copied().collect();
            patterns.push(guardians::guarded(
                cache,
                GuardedShape::Ring(ring),
                cells,
                digits,
            ));
        }
    }
}

/// Removes cells that see fewer than two of the remaining cells, repeatedly, until every remaining cell sees two.
fn in_rings(cache: &PositionCache<'_>, mut cells: CellSet) -> CellSet {
    loop {
        let sees_two = |cell: &Cell| (cache.geometry().peers(*cell) & cells).len() > 1;
        let remaining_cells: CellSet = cells.iter().filter(sees_two).collect();
        if remaining_cells == cells {
            return remaining_cells;
        }
        cells = remaining_cells;
    }
}

fn links(cache: &PositionCache<'_>, cells: CellSet) -> RingLinks<()> {
    let mut links = Vec::new();
    for cell in cells {
        let seen_cells = cells & cache.geometry().peers(cell);
        links.extend(
            seen_cells
                .iter()
                .filter(|other_cell| cell < *other_cell)
                .map(|other_cell| ((), [cell, other_cell])),
        );
    }
    RingLinks::new(links)
}

/// Returns the sets of cells with at most [`MAX_GUARDIANS`] guardians in total, fewest guardians first.
fn guarded_cell_sets(guarded: &[(Cell, usize)]) -> Vec<CellSet> {
    let mut roofs = vec![(0, CellSet::EMPTY)];
    for &(cell, n_guardians) in guarded {
        for index in 0..roofs.len() {
            let (n_known, roof) = roofs[index];
            if n_known + n_guardians <= MAX_GUARDIANS {
                roofs.push((n_known + n_guardians, roof.with(cell)));
            }
        }
    }
    roofs.sort_by_key(|(n_guardians, _)| *n_guardians);
    roofs.into_iter().map(|(_, roof)| roof).collect()
}
