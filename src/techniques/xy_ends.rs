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

use crate::board::bit_matrix::{BitMatrix, columns};
use crate::board::{Candidate, CandidateTable, CellSet};

use super::PositionCache;

/// Lists the pairs of ends for which an XY-Chain can exist and eliminate something, in order; the
/// end in the lower cell comes first.
pub(super) fn xy_ends(cache: &PositionCache<'_>) -> Vec<[Candidate; 2]> {
    // The two of a cell differ in the last bit of their numbers.
    let candidates = (cache.bivalue().iter())
        .flat_map(|cell| {
            let digits = cache.of(cell).iter();
            digits.map(move |digit| Candidate::new(cell, digit))
        })
        .collect();
    let table = CandidateTable::new(cache.geometry(), candidates);
    let candidates = table.candidates();
    let comes_of = consequences(&table);
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

/// Computes which candidates of bivalue cells are on if another one is.
fn consequences(table: &CandidateTable) -> BitMatrix {
    let mut comes_of = BitMatrix::new(table.len(), table.len());
    for (number, &candidate) in table.candidates().iter().enumerate() {
        // The seen one is off, so the other of its cell is on.
        table.each_seen(candidate, |seen| {
            comes_of.insert(number, usize::from(seen ^ 1));
        });
    }
    comes_of.close();
    comes_of
}
