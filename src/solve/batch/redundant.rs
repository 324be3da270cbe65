//! Finds the givens that many puzzles could do without.
//!
//! A given is needed if there is another solution with a different digit in its cell. Often such a solution agrees with
//! the known one in a whole band or stack, and it is found quickly if only the rest may change. The search tries this
//! first.

use std::cmp::Reverse;

use super::super::start::SearchStart;
use super::super::{nine, unavoidable};
use super::position::{CELLS, Cells, N_BANDS, Position, ROWS, common, n_cells, place};
use super::search::{Found, Limits, Search};
use super::{BatchKind, MAX_GUESSES};
use crate::board::{Candidate, CellSet, Grid};

/// If a puzzle has more givens than this, few of them are needed, so the whole board is searched at once.
const MANY_GIVENS: usize = 27;

/// Finds for many puzzles at once which givens could each, alone, be left out.
///
/// Each puzzle comes with its only solution. An entry is `None` under the same conditions as with
/// [`quick_verdicts`](super::quick_verdicts); otherwise it agrees with
/// [`redundant_givens`](super::super::redundant_givens).
#[must_use]
pub fn quick_redundant_givens(puzzles: &[(SearchStart<'_>, &Grid)]) -> Vec<Option<CellSet>> {
    quick_redundant_givens_by(BatchKind::best(), puzzles)
}

/// Finds the same as [`quick_redundant_givens`], with vectors of a given kind, for comparing kinds.
#[must_use]
pub fn quick_redundant_givens_by(
    kind: BatchKind,
    puzzles: &[(SearchStart<'_>, &Grid)],
) -> Vec<Option<CellSet>> {
    redundant_by(kind, puzzles, MAX_GUESSES)
}

pub(super) fn redundant_by(
    kind: BatchKind,
    puzzles: &[(SearchStart<'_>, &Grid)],
    max_guesses: u32,
) -> Vec<Option<CellSet>> {
    let mut redundant = vec![None; puzzles.len()];
    let mut fitting = Vec::with_capacity(puzzles.len());
    // The index of a puzzle in `fitting` and a given that it may need, to be searched on part of the board or on all of
    // it.
    let (mut of_part, mut of_whole): (Vec<(usize, Candidate)>, Vec<_>) = Default::default();
    for (number, (start, solution)) in puzzles.iter().enumerate() {
        if nine::fits(start.geometry()) {
            redundant[number] = Some(CellSet::EMPTY);
            let open = unavoidable::open(start, solution).into_iter();
            let givens = open.filter_map(|cell| Some(Candidate::new(cell, start.grid.get(cell)?)));
            let has_many = start.grid.filled().len() > MANY_GIVENS;
            let questions = if has_many {
                &mut of_whole
            } else {
                &mut of_part
            };
            questions.extend(givens.map(|given| (fitting.len(), given)));
            fitting.push(Puzzle::new(number, *start, solution));
        }
    }
    let limits = Limits {
        solutions: 1,
        guesses: max_guesses,
    };
    let positions = of_part.iter();
    let positions = positions.map(|(at, given)| fitting[*at].avoiding_in_part(*given));
    let found = kind.run(Search::new(positions, limits, |_, _| {}));
    let answers = of_part.into_iter().zip(found);
    let open = answers.filter(|(_, found)| *found != Found::Enough);
    of_whole.extend(open.map(|(question, _)| question));
    let positions = of_whole.iter();
    let positions = positions.map(|(at, given)| fitting[*at].avoiding(*given));
    let found = kind.run(Search::new(positions, limits, |_, _| {}));
    for ((at, given), found) in of_whole.into_iter().zip(found) {
        let redundant = &mut redundant[fitting[at].number];
        match (found, &mut *redundant) {
            (Found::Exhausted(0), Some(redundant)) => redundant.insert(given.cell),
            (Found::Undecided, _) => *redundant = None,
            _ => {}
        }
    }
    redundant
}

/// The bands and stacks.
const CHUTES: [Cells; 6] = [
    [CELLS, 0, 0],
    [0, CELLS, 0],
    [0, 0, CELLS],
    [0o007 * ROWS; N_BANDS],
    [0o070 * ROWS; N_BANDS],
    [0o700 * ROWS; N_BANDS],
];

/// A puzzle whose only solution is known.
struct Puzzle<'a> {
    /// Its index among all puzzles.
    number: usize,
    start: SearchStart<'a>,
    position: Position,
    solution: Position,
    /// The bands and stacks, those with the most givens first.
    chutes: [Cells; CHUTES.len()],
}

impl<'a> Puzzle<'a> {
    fn new(number: usize, start: SearchStart<'a>, solution: &Grid) -> Self {
        let position = Position::new(start);
        let mut chutes = CHUTES;
        chutes.sort_unstable_by_key(|chute| Reverse(n_cells(common(*chute, position.singles))));
        Self {
            number,
            start,
            position,
            solution: Position::new(solution.into()),
            chutes,
        }
    }

    /// Returns the position without a given, whose cell must then contain another digit.
    fn avoiding(&self, given: Candidate) -> Position {
        self.position.avoiding_given(&self.start, given)
    }

    /// Returns the same as [`avoiding`](Self::avoiding), but with a band or stack as in the solution. Of those without
    /// the cell it takes the one with the most givens, which restricts the search least.
    fn avoiding_in_part(&self, given: Candidate) -> Position {
        let (band, bit) = place(given.cell);
        let mut chutes = self.chutes.iter();
        let chute = chutes.find(|chute| chute[band] & bit == 0);
        let fixed = chute.copied().unwrap_or_default();
        let mut position = self.avoiding(given);
        for (places, solution) in position.places.iter_mut().zip(&self.solution.places) {
            *places = std::array::from_fn(|band| {
                places[band] & !fixed[band] | solution[band] & fixed[band]
            });
        }
        position.singles = std::array::from_fn(|band| position.singles[band] | fixed[band]);
        position
    }
}
