//! Finds the redundant givens of many puzzles: givens that could be left out.
//!
//! A band is three boxes side by side, a stack is three boxes one above another, and a chute is a band or a stack.
//!
//! A given is needed if a second solution has another digit in its cell. Often such a solution is equal to the known
//! one in a whole band or stack. So the search first fixes a band or stack to the known solution. This makes it fast.

use std::cmp::Reverse;

use super::super::nine;
use super::super::start::SearchStart;
use super::super::vector::VectorKind;
use super::MAX_GUESSES;
use super::position::{CELLS, Cells, N_BANDS, Position, ROWS, band_and_bit, common, n_cells};
use super::search::{Limits, Search, SearchOutcome};
use super::vector::run;
use crate::board::{Candidate, CellSet, Grid};

/// The number of givens above which the whole board is searched at once, because few of so many givens are needed.
const MANY_GIVENS: usize = 27;

/// Finds the redundant givens of many puzzles at once. Each of them alone could be left out.
///
/// The only solution of each puzzle must be known. A result is `None` if [`quick_verdicts`](super::quick_verdicts)
/// would leave the puzzle undecided. Otherwise it equals the result of
/// [`redundant_givens`](super::super::redundant_givens).
#[must_use]
pub fn quick_redundant_givens(puzzles: &[(SearchStart<'_>, &Grid)]) -> Vec<Option<CellSet>> {
    quick_redundant_givens_by(VectorKind::best(), puzzles)
}

/// Finds redundant givens like [`quick_redundant_givens`], but with one kind of vectors, so that the kinds can be
/// compared.
#[must_use]
pub fn quick_redundant_givens_by(
    kind: VectorKind,
    puzzles: &[(SearchStart<'_>, &Grid)],
) -> Vec<Option<CellSet>> {
    redundant_by(kind, puzzles, MAX_GUESSES)
}

pub(super) fn redundant_by(
    kind: VectorKind,
    puzzles: &[(SearchStart<'_>, &Grid)],
    max_guesses: u32,
) -> Vec<Option<CellSet>> {
    let mut redundant = vec![None; puzzles.len()];
    let mut fitting = Vec::with_capacity(puzzles.len());
    // Questions for the two searches: the index of a puzzle in `fitting`, and a given that may be needed. The first
    // search keeps a band or stack fixed, the second searches the whole board.
    let (mut partial_searches, mut whole_searches): (Vec<(usize, Candidate)>, Vec<_>) =
        Default::default();
    for (index, (start, solution)) in puzzles.iter().enumerate() {
        if nine::supports(start.geometry()) {
            redundant[index] = Some(CellSet::EMPTY);
            let givens = start.grid.filled().into_iter();
            let givens =
                givens.filter_map(|cell| Some(Candidate::new(cell, start.grid.get(cell)?)));
            let has_many = start.grid.filled().len() > MANY_GIVENS;
            let questions = if has_many {
                &mut whole_searches
            } else {
                &mut partial_searches
            };
            questions.extend(givens.map(|given| (fitting.len(), given)));
            fitting.push(Puzzle::new(index, *start, solution));
        }
    }
    let limits = Limits {
        solutions: 1,
        guesses: max_guesses,
    };
    let positions = partial_searches
        .iter()
        .map(|(position, given)| fitting[*position].avoiding_in_part(*given));
    let outcomes = run(kind, Search::new(positions, limits, |_, _| {}));
    let answers = partial_searches.into_iter().zip(outcomes);
    let open = answers.filter(|(_, outcome)| *outcome != SearchOutcome::Enough);
    whole_searches.extend(open.map(|(question, _)| question));
    let positions = whole_searches
        .iter()
        .map(|(position, given)| fitting[*position].without_given(*given));
    let outcomes = run(kind, Search::new(positions, limits, |_, _| {}));
    for ((position, given), outcome) in whole_searches.into_iter().zip(outcomes) {
        let redundant = &mut redundant[fitting[position].index];
        match (outcome, &mut *redundant) {
            (SearchOutcome::Exhausted(0), Some(redundant)) => redundant.insert(given.cell),
            (SearchOutcome::Undecided, _) => *redundant = None,
            _ => {}
        }
    }
    redundant
}

/// The bands, then the stacks, as sets of cells.
const CHUTES: [Cells; 6] = [
    [CELLS, 0, 0],
    [0, CELLS, 0],
    [0, 0, CELLS],
    [0o007 * ROWS; N_BANDS],
    [0o070 * ROWS; N_BANDS],
    [0o700 * ROWS; N_BANDS],
];

/// A puzzle with its only solution.
struct Puzzle<'a> {
    /// The index of the puzzle among all puzzles.
    index: usize,
    start: SearchStart<'a>,
    position: Position,
    solution: Position,
    /// The bands and stacks, sorted by number of givens in descending order.
    chutes: [Cells; CHUTES.len()],
}

impl<'a> Puzzle<'a> {
    fn new(index: usize, start: SearchStart<'a>, solution: &Grid) -> Self {
        let position = Position::new(start);
        let mut chutes = CHUTES;
        chutes.sort_unstable_by_key(|chute| Reverse(n_cells(common(*chute, position.singles))));
        Self {
            index,
            start,
            position,
            solution: Position::new(solution.into()),
            chutes,
        }
    }

    /// Returns the position without a given, in which the cell of that given must contain another digit.
    fn without_given(&self, given: Candidate) -> Position {
        self.position.avoiding_given(&self.start, given)
    }

    /// Returns the position of [`without_given`](Self::without_given) with one band or stack fixed to the solution. Among those
    /// without the cell, this is the one with the most givens, so that the fewest givens restrict the rest.
    fn avoiding_in_part(&self, given: Candidate) -> Position {
        let (band, bit) = band_and_bit(given.cell);
        let mut chutes = self.chutes.iter();
        let chute = chutes.find(|chute| chute[band] & bit == 0);
        let fixed = chute.copied().unwrap_or_default();
        let mut position = self.without_given(given);
        for (places, solution) in position.places.iter_mut().zip(&self.solution.places) {
            *places = std::array::from_fn(|band| {
                places[band] & !fixed[band] | solution[band] & fixed[band]
            });
        }
        position.singles = std::array::from_fn(|band| position.singles[band] | fixed[band]);
        position
    }
}
