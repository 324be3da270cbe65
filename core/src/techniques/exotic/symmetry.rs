//! Gurth's symmetrical placement: if the givens have a symmetry, the solution has it too.
//!
//! ```text
//! 1 . . | . . . | . . 3     half a turn maps every given to a given: 1 to 2, 2 to 1, 3 to 4
//! . . . | . 5 . | . . .     and so on. A symmetry of the givens maps the solution to a
//! . . 7 | . . . | . . .     solution of the same givens, and there is only one.
//! ------+-------+------
//! . . . | . * . | . . .     * stays in place, so its digit must be mapped to itself: it is 9,
//! ------+-------+------     the only such digit
//! . . . | . . . | 8 . .
//! . . . | . 6 . | . . .
//! 4 . . | . . . | . . 2
//! ```
//!
//! All cells are restricted in this way: a cell can have a digit only if the image of the digit is possible in the
//! image of the cell. So every elimination on one side of the board applies to the other side too.
//!
//! The symmetries are the rotations and reflections of the board that preserve its boxes. Others, such as swapping
//! two rows of a band, would be valid too, but players do not see them. Found by the player known as Gurth;
//! described at <https://www.sudokuwiki.org/Gurths_Theorem>.

use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, CellSet, Digit, MAX_SIDE, Symmetry};

use super::super::{Finder, GivenSymmetry, PositionCache, Sink, Step, TechniqueId, Truth};

/// Finds rotations and reflections of the board that map the givens to themselves.
pub(in crate::techniques) struct SymmetricalPlacement;

impl Finder for SymmetricalPlacement {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        for turn in Symmetry::ALL {
            if let Some(symmetry) = of_givens(cache, turn) {
                report(id, cache, symmetry, sink)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Returns the symmetry if a rotation or reflection, with a permutation of the digits, maps the givens to
/// themselves; `None` otherwise.
fn of_givens(cache: &PositionCache<'_>, turn: Symmetry) -> Option<GivenSymmetry> {
    let geometry = cache.geometry();
    // If the puzzle itself excludes candidates, the symmetry would have to preserve these exclusions too.
    if turn == Symmetry::Identity || !cache.exclusions().is_empty() {
        return None;
    }
    let givens = cache.givens();
    let mut images = [None; MAX_SIDE];
    let (mut from, mut to) = (geometry.digits(), geometry.digits());
    for cell in givens {
        let there = turn.apply(geometry, cell);
        if !givens.contains(there) {
            return None;
        }
        let (digit, image) = (cache.value(cell)?, cache.value(there)?);
        let first_image = *images[digit.index()].get_or_insert(image);
        if first_image != image {
            return None;
        }
        from.remove(digit);
        to.remove(image);
    }
    // If two digits had the same image, `from` would be smaller than `to`.
    let is_one_to_one = from.len() == to.len() && from.len() <= 1;
    if !is_one_to_one || !std::ptr::eq(turn.image(geometry), geometry) {
        return None;
    }
    let last_image = to.first();
    let renamed = |index: usize| {
        images[index]
            .or(last_image)
            .unwrap_or(Digit::from_index(index))
    };
    Some(GivenSymmetry {
        turn,
        digits: std::array::from_fn(renamed),
    })
}

/// Reports the candidates whose image is impossible: first those in cells that the symmetry maps to themselves,
/// then the others.
fn report(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    symmetry: GivenSymmetry,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let geometry = cache.geometry();
    let stays = |cell: &Cell| symmetry.turn.apply(geometry, *cell) == *cell;
    let still: CellSet = cache.unsolved().iter().filter(stays).collect();
    for cells in [still, cache.unsolved() - still] {
        let candidates = cells.iter().flat_map(|cell| {
            let digits = cache.digits_in(cell).iter();
            digits.map(move |digit| Candidate::new(cell, digit))
        });
        let eliminations: Vec<Candidate> = candidates
            .filter(|candidate| !symmetry.allows(cache, *candidate))
            .collect();
        if eliminations.is_empty() {
            continue;
        }
        let cells_cells: CellSet = eliminations
            .iter()
            .map(|candidate| candidate.cell)
            .collect();
        let evidence = cells_cells.iter();
        sink.take(Step::eliminating(
            id,
            eliminations,
            symmetry,
            evidence
                .map(|cell| Truth::Symmetry(symmetry, cell))
                .collect(),
        ))?;
    }
    sink.keep_going()
}
