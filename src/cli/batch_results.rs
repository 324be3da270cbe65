//! Searches the solutions of many puzzles together, which takes a fraction of the time of separate searches.

use crate::board::{CellSet, Clues, Grid};
use crate::cancel::{Cancel, Cancelled};
use crate::solve::{self, QuickVerdicts, SearchStart, Verdict};

#[derive(Default, Debug)]
pub(super) struct BatchResults {
    /// For each puzzle, whether it has no, one or several solutions.
    verdicts: QuickVerdicts,
    /// The redundant givens of each puzzle with one solution. `None` for other puzzles; the list is empty if nothing
    /// was searched.
    redundant: Vec<Option<CellSet>>,
}

/// The results for one puzzle of a batch; `None` if the puzzle was not searched in a batch.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct KnownResults<'a>(Option<(&'a BatchResults, usize)>);

impl BatchResults {
    /// Finds whether each puzzle has no, one or several solutions.
    pub(super) fn search_verdicts(grids: &[Grid]) -> Self {
        let starts: Vec<SearchStart<'_>> = grids.iter().map(SearchStart::from).collect();
        Self {
            verdicts: solve::quick_verdicts(&starts),
            redundant: Vec::new(),
        }
    }

    /// Finds whether each puzzle has no, one or several solutions. For puzzles with one solution, also finds the
    /// redundant givens.
    pub(super) fn search_redundant_givens(grids: &[Grid]) -> Self {
        let mut results = Self::search_verdicts(grids);
        let unique_puzzles: Vec<(usize, SearchStart<'_>, Grid)> = grids
            .iter()
            .enumerate()
            .filter(|(_, grid)| !grid.is_full())
            .filter_map(|(number, grid)| {
                let solution = results.verdicts.get(number)?.unique()?;
                Some((number, SearchStart::from(grid), solution))
            })
            .collect();
        let puzzles: Vec<(SearchStart<'_>, &Grid)> = unique_puzzles
            .iter()
            .map(|(_, start, solution)| (*start, solution))
            .collect();
        results.redundant = vec![None; grids.len()];
        let all_redundant = solve::quick_redundant_givens(&puzzles);
        for ((number, _, _), redundant) in unique_puzzles.iter().zip(all_redundant) {
            results.redundant[*number] = redundant;
        }
        results
    }

    /// Returns the results for the puzzle with this index in the searched list.
    pub(super) const fn for_puzzle(&self, index: usize) -> KnownResults<'_> {
        KnownResults(Some((self, index)))
    }
}

impl<'a> KnownResults<'a> {
    /// Iterates over the known solutions, at most two; `None` if the puzzle was not searched in a batch.
    pub(super) fn solutions(self) -> Option<impl Iterator<Item = Grid> + 'a> {
        let (results, number) = self.0?;
        results.verdicts.solutions(number)
    }

    /// Returns whether the puzzle `clues` has no, one or several solutions. It is searched now if the batch has no
    /// result.
    ///
    /// # Errors
    /// [`Cancelled`] when `cancel` was set before there was an answer.
    pub(super) fn verdict(self, clues: &Clues, cancel: &Cancel) -> Result<Verdict, Cancelled> {
        let found_verdict = self
            .0
            .and_then(|(results, number)| results.verdicts.get(number));
        if let Some(verdict) = found_verdict {
            return Ok(verdict);
        }
        if cancel.is_cancelled() {
            return Err(Cancelled);
        }
        let quick = solve::quick_verdicts(&[clues.into()]).get(0);
        quick.map_or_else(|| solve::verdict_until(clues, cancel), Ok)
    }

    /// Returns the givens that could each be removed while the solution stays unique. They are searched now if the
    /// batch has no result.
    ///
    /// # Errors
    /// [`Cancelled`] when `cancel` was set before there was an answer.
    pub(super) fn redundant_givens(
        self,
        puzzle: &Clues,
        solution: Option<&Grid>,
        cancel: &Cancel,
    ) -> Result<CellSet, Cancelled> {
        let found_redundant = self
            .0
            .and_then(|(results, number)| *results.redundant.get(number)?);
        match (found_redundant, solution) {
            (Some(redundant), Some(_)) => Ok(redundant),
            (None, Some(solution)) => {
                solve::redundant_givens_with_solution(puzzle, solution, cancel)
            }
            (_, None) => solve::redundant_givens_until(puzzle, cancel),
        }
    }
}
