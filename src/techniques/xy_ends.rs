//! Finds the possible ends of XY-Chains before any chain is searched, because usually there is no chain.
//!
//! If one candidate of a bivalue cell is off (false), its other candidate is on (true), and this digit is off in
//! all cells that see the cell. So each candidate that is on implies that candidates in other bivalue cells are on,
//! and implications are transitive. This closure is cheap to compute for all candidates at once:
//!
//! ```text
//! 12 . 23 | 34 . .    if the 2 of the first cell is on, so is the 3 of the second, and then
//!                     the 4 of the third
//! ```
//!
//! The closure shows neither the paths nor whether a path uses a candidate twice, which a chain must not do.

use crate::board::bit_matrix::{BitMatrix, columns};
use crate::board::{Candidate, CandidateTable, CellSet};

use super::PositionCache;

/// Returns the pairs of ends between which an XY-Chain may exist and would eliminate something, sorted. The end in
/// the lower cell comes first.
pub(super) fn xy_ends(cache: &PositionCache<'_>) -> Vec<[Candidate; 2]> {
    // The indices of the two candidates of a cell differ only in the last bit.
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
        // A chain begins with a candidate that is off, so the other candidate of its cell is on.
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

/// Returns, for each candidate of a bivalue cell, the candidates that are on if this candidate is on.
fn consequences(table: &CandidateTable) -> BitMatrix {
    let mut comes_of = BitMatrix::new(table.len(), table.len());
    for (number, &candidate) in table.candidates().iter().enumerate() {
        // A seen candidate is off, so the other candidate of its cell is on.
        table.each_seen(candidate, |seen| {
            comes_of.insert(number, usize::from(seen ^ 1));
        });
    }
    comes_of.close();
    comes_of
}
