//! Which ends XY-chains can have: decided before any chain is looked for, as mostly there is none.
//!
//! In a cell with two candidates one is on if the other is off, and then off wherever the cell is
//! seen. So from each candidate that is on others are on, in other such cells; and whatever comes
//! of these comes of the first. This much is cheap to know, for all candidates at once:
//!
//! ```text
//! 12 . 23 | 34 . .    if the 2 of the first cell is on, so is the 3 of the second, and then
//!                     the 4 of the third
//! ```
//!
//! It does not tell the ways, nor whether they use a candidate twice, as a chain must not.

use crate::board::{Candidate, CellSet, MAX_CELLS};

use super::PositionCache;
use super::bit_matrix::{BitMatrix, columns};

/// Lists the pairs of ends that a chain might have and then eliminate something by, in order; the
/// end in the lower cell comes first.
pub(super) fn xy_ends(cache: &PositionCache<'_>) -> Vec<[Candidate; 2]> {
    // The two of a cell differ in the last bit of their numbers.
    let candidates: Vec<Candidate> = (cache.bivalue().iter())
        .flat_map(|cell| {
            let digits = cache.of(cell).iter();
            digits.map(move |digit| Candidate::new(cell, digit))
        })
        .collect();
    let comes_of = consequences(cache, &candidates);
    let mut pairs = Vec::new();
    for (number, &start) in candidates.iter().enumerate() {
        // A chain begins with a candidate that is off, so that the other of its cell is on.
        for end in columns(comes_of.row(number ^ 1)) {
            let end = candidates[end];
            if end.digit == start.digit && end.cell > start.cell {
                let ends = CellSet::only(start.cell).with(end.cell);
                if !cache.seeing(start.digit, &ends).is_empty() {
                    pairs.push([start, end]);
                }
            }
        }
    }
    pairs.sort_unstable();
    pairs
}

/// Finds out, of all candidates of the cells with two, which others are on if one is.
fn consequences(cache: &PositionCache<'_>, candidates: &[Candidate]) -> BitMatrix {
    let mut number_of = [0; MAX_CELLS];
    for (number, candidate) in candidates.iter().enumerate().step_by(2) {
        number_of[candidate.cell.index()] = number;
    }
    let mut comes_of = BitMatrix::new(candidates.len(), candidates.len());
    for (number, &Candidate { cell, digit }) in candidates.iter().enumerate() {
        let seen = cache.geometry().peers(cell) & cache.bivalue() & cache.places(digit);
        for other in seen {
            let low = number_of[other.index()];
            let is_low = candidates[low].digit == digit;
            comes_of.insert(number, low + usize::from(is_low));
        }
    }
    comes_of.close();
    comes_of
}
