//! Finds the problems of a puzzle as data, which [`words`](super::words) turns into text.

use std::collections::BTreeMap;

use super::batch_results::KnownResults;
use crate::board::{
    Candidate, Candidates, Cell, CellSet, Clues, DeadEnd, Digit, Exclusions, Grid, HouseSet,
};
use crate::cancel::{Cancel, Cancelled};
use crate::formats::Parsed;
use crate::solve::{self, Verdict};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Diagnosis {
    /// The problems found, the most basic first.
    pub(super) problems: Vec<Problem>,
    /// The solution; `None` unless there is exactly one.
    pub(super) solution: Option<Grid>,
    n_solutions: Solutions,
    /// Whether the givens fill the whole board without breaking a rule.
    pub(super) is_full: bool,
    pub(super) is_finished: bool,
    /// Whether the search for redundant givens is complete; it needs a puzzle with one solution.
    pub(super) is_minimality_known: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Solutions {
    Unknown,
    None,
    One,
    Several,
}

/// A problem of a puzzle or position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Problem {
    /// A digit occurs twice in a house. If the same cells share two houses, the problem has both houses.
    Duplicate {
        digit: Digit,
        houses: HouseSet,
        cells: CellSet,
    },
    EmptyCell(Cell),
    NoPlace {
        digit: Digit,
        houses: HouseSet,
    },
    NoSolution,
    SeveralSolutions(Box<[Grid; 2]>),
    /// The player's digits in these cells contradict the solution of the givens.
    WrongPlacements(CellSet),
    /// These eliminated candidates belong to the solution.
    EliminatedSolution(Vec<Candidate>),
    /// The puzzle came with a solution that is wrong in these cells.
    OtherSolution(CellSet),
    /// Each of these givens could be removed while the solution stays unique.
    NotMinimal(CellSet),
    /// Each of these excluded candidates could be allowed while the solution stays unique.
    NeedlesslyExcluded(Exclusions),
}

impl Problem {
    /// Returns the name of this kind of problem in JSON.
    pub(super) const fn kind(&self) -> &'static str {
        match self {
            Self::Duplicate { .. } => "duplicate",
            Self::EmptyCell(_) => "cell-without-candidate",
            Self::NoPlace { .. } => "house-without-place",
            Self::NoSolution => "no-solution",
            Self::SeveralSolutions(_) => "several-solutions",
            Self::WrongPlacements(_) => "wrong-placement",
            Self::EliminatedSolution(_) => "struck-solution",
            Self::OtherSolution(_) => "other-solution",
            Self::NotMinimal(_) => "not-minimal",
            Self::NeedlesslyExcluded(_) => "needlessly-excluded",
        }
    }

    /// Returns the cells that the problem concerns.
    pub(super) fn cells(&self) -> CellSet {
        match self {
            Self::Duplicate { cells, .. }
            | Self::WrongPlacements(cells)
            | Self::OtherSolution(cells)
            | Self::NotMinimal(cells) => *cells,
            Self::EmptyCell(cell) => CellSet::only(*cell),
            Self::NoPlace { .. } | Self::NoSolution => CellSet::EMPTY,
            Self::SeveralSolutions(two) => two[0].differing_cells(&two[1]),
            Self::EliminatedSolution(eliminated) => {
                eliminated.iter().map(|candidate| candidate.cell).collect()
            }
            Self::NeedlesslyExcluded(excluded) => {
                excluded.iter().map(|candidate| candidate.cell).collect()
            }
        }
    }
}

impl Diagnosis {
    /// Examines a puzzle or position until everything is known or `cancel` is set. `known` has results that were found
    /// in a batch.
    pub(super) fn new(parsed: &Parsed, known: KnownResults<'_>, cancel: &Cancel) -> Self {
        let mut diagnosis = Self::without_minimality(parsed, known, cancel);
        // A full grid is not a puzzle any more. In a position, only the givens need to be minimal, not the player's
        // digits.
        let puzzle = parsed.given_clues();
        if !puzzle.grid.is_full() {
            let solution = diagnosis.solution.as_ref();
            let solution = solution.filter(|_| puzzle.grid == parsed.grid);
            match find_redundant(&puzzle, known, solution, cancel) {
                Ok(problems) => {
                    diagnosis.problems.extend(problems);
                    diagnosis.is_minimality_known = true;
                }
                Err(Cancelled) => diagnosis.is_finished = false,
            }
        }
        diagnosis
    }

    /// Examines a puzzle or position, but does not search for redundant givens.
    pub(super) fn without_minimality(
        parsed: &Parsed,
        known: KnownResults<'_>,
        cancel: &Cancel,
    ) -> Self {
        let grid = &parsed.grid;
        let clues = parsed.clues();
        let mut diagnosis = Self {
            problems: Vec::new(),
            solution: None,
            n_solutions: Solutions::Unknown,
            is_full: false,
            is_finished: true,
            is_minimality_known: false,
        };
        let verdict = known.verdict(&clues, cancel);
        // A puzzle with a solution has no digit twice in a house, and no cell or digit without a place.
        if matches!(verdict, Err(Cancelled) | Ok(Verdict::None)) {
            diagnosis.problems = find_duplicates(grid);
            diagnosis.problems.extend(find_dead_ends(&clues.position()));
        }
        match verdict {
            Err(Cancelled) => diagnosis.is_finished = false,
            Ok(Verdict::None) => {
                diagnosis.n_solutions = Solutions::None;
                diagnosis.add_unsolvable_problems(parsed, cancel);
            }
            Ok(Verdict::Several(two)) => {
                diagnosis.n_solutions = Solutions::Several;
                diagnosis.problems.push(Problem::SeveralSolutions(two));
            }
            Ok(Verdict::Unique(solution)) => {
                diagnosis.n_solutions = Solutions::One;
                diagnosis.add_unique_problems(parsed, &solution);
                diagnosis.solution = Some(*solution);
            }
        }
        if diagnosis.is_unique() && parsed.givens.len() == parsed.geometry().n_cells() {
            (diagnosis.is_full, diagnosis.is_minimality_known) = (true, true);
        }
        diagnosis
    }

    fn add_unsolvable_problems(&mut self, parsed: &Parsed, cancel: &Cancel) {
        if self.problems.is_empty() {
            self.problems.push(Problem::NoSolution);
        }
        let placed = parsed.grid.filled() - parsed.givens;
        if placed.is_empty() {
            return;
        }
        match solve::verdict_until(&parsed.puzzle(), cancel) {
            Ok(Verdict::Unique(solution)) => {
                let wrong = parsed.grid.differing_cells(&solution) & placed;
                self.problems.push(Problem::WrongPlacements(wrong));
            }
            Ok(Verdict::None | Verdict::Several(_)) => {}
            Err(Cancelled) => self.is_finished = false,
        }
    }

    fn add_unique_problems(&mut self, parsed: &Parsed, solution: &Grid) {
        if let Some(stated) = &parsed.solution
            && **stated != *solution
        {
            let cells = stated.differing_cells(solution);
            self.problems.push(Problem::OtherSolution(cells));
        }
        if let Some(candidates) = &parsed.candidates {
            let eliminated: Vec<Candidate> = candidates
                .unsolved()
                .iter()
                .filter_map(|cell| Some(Candidate::new(cell, solution.get(cell)?)))
                .filter(|candidate| !candidates.has(*candidate))
                .collect();
            if !eliminated.is_empty() {
                self.problems.push(Problem::EliminatedSolution(eliminated));
            }
        }
    }

    /// Returns whether the number of solutions (none, one or several) is known.
    pub(super) fn is_known(&self) -> bool {
        self.n_solutions != Solutions::Unknown
    }

    /// Returns whether no rule is broken and there is at least one solution.
    pub(super) fn is_valid(&self) -> bool {
        self.is_unique() || self.has_several()
    }

    /// Returns whether there is exactly one solution and no candidate of it was eliminated.
    pub(super) fn is_unique(&self) -> bool {
        self.n_solutions == Solutions::One && !self.has_eliminated_solution()
    }

    /// Returns whether the puzzle is known to have exactly one solution and no redundant given.
    pub(super) fn is_minimal(&self) -> bool {
        let has_superfluous = |problem: &Problem| {
            matches!(
                problem,
                Problem::NotMinimal(_) | Problem::NeedlesslyExcluded(_)
            )
        };
        let is_known = self.is_minimality_known && !self.is_full;
        self.is_unique() && is_known && !self.problems.iter().any(has_superfluous)
    }

    /// Returns whether the puzzle came with a solution that differs from the real one.
    pub(super) fn has_other_solution(&self) -> bool {
        let is_other = |problem: &Problem| matches!(problem, Problem::OtherSolution(_));
        self.problems.iter().any(is_other)
    }

    pub(super) fn has_several(&self) -> bool {
        self.n_solutions == Solutions::Several
    }

    fn has_eliminated_solution(&self) -> bool {
        let is_eliminated = |problem: &Problem| matches!(problem, Problem::EliminatedSolution(_));
        self.problems.iter().any(is_eliminated)
    }
}

/// Finds the redundant givens or exclusions of a puzzle with one solution. Returns them as problems; empty if all are
/// needed.
fn find_redundant(
    puzzle: &Clues,
    known: KnownResults<'_>,
    solution: Option<&Grid>,
    cancel: &Cancel,
) -> Result<Vec<Problem>, Cancelled> {
    let mut problems = Vec::new();
    let givens = known.redundant_givens(puzzle, solution, cancel)?;
    if !givens.is_empty() {
        problems.push(Problem::NotMinimal(givens));
    }
    if puzzle.is_sukaku() {
        let excluded = solve::redundant_exclusions_until(puzzle, cancel)?;
        if !excluded.is_empty() {
            problems.push(Problem::NeedlesslyExcluded(excluded));
        }
    }
    Ok(problems)
}

/// Returns a problem for each digit that occurs twice in a house. If the same cells share two houses, there is one
/// problem for both.
fn find_duplicates(grid: &Grid) -> Vec<Problem> {
    let mut problems: Vec<Problem> = Vec::new();
    for found in grid.duplicates() {
        let same = problems.iter_mut().find_map(|problem| match problem {
            Problem::Duplicate {
                digit,
                houses,
                cells,
            } if (*digit, *cells) == (found.digit, found.cells) => Some(houses),
            _ => None,
        });
        match same {
            Some(houses) => houses.insert(found.house),
            None => problems.push(Problem::Duplicate {
                digit: found.digit,
                houses: HouseSet::only(found.house),
                cells: found.cells,
            }),
        }
    }
    problems
}

/// Returns a problem for each cell without a candidate, and for each digit without a place in a house.
fn find_dead_ends(position: &Candidates) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut houses_without: BTreeMap<Digit, HouseSet> = BTreeMap::new();
    for dead_end in position.dead_ends() {
        match dead_end {
            DeadEnd::Cell(cell) => problems.push(Problem::EmptyCell(cell)),
            DeadEnd::House(house, digit) => {
                houses_without.entry(digit).or_default().insert(house);
            }
        }
    }
    let without = houses_without.into_iter();
    problems.extend(without.map(|(digit, houses)| Problem::NoPlace { digit, houses }));
    problems
}

/// Returns the cells in which the player's digits contradict the unique solution of the givens. Empty if a digit occurs
/// twice in a house.
pub(super) fn wrong_digits(parsed: &Parsed, cancel: &Cancel) -> CellSet {
    if parsed.givens == parsed.grid.filled() || !parsed.grid.duplicates().is_empty() {
        return CellSet::EMPTY;
    }
    let problems = Diagnosis::without_minimality(parsed, KnownResults::default(), cancel).problems;
    let wrong = problems.iter().find_map(|problem| match problem {
        Problem::WrongPlacements(cells) => Some(*cells),
        _ => None,
    });
    wrong.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats;

    fn diagnosis(puzzle: &str, cancel: &Cancel) -> Diagnosis {
        Diagnosis::new(
            &formats::parse(puzzle).unwrap(),
            KnownResults::default(),
            cancel,
        )
    }

    const EASY: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn questions_without_time_left_stay_unanswered() {
        let in_time = diagnosis(EASY, &Cancel::new());
        assert!(in_time.is_known() && in_time.is_finished && in_time.is_valid());
        let over = Cancel::new();
        over.cancel();
        let diagnosis = diagnosis(EASY, &over);
        assert!(!diagnosis.is_known() && !diagnosis.is_finished);
        assert!(!diagnosis.is_valid() && !diagnosis.is_unique() && !diagnosis.is_minimal());
        assert!(
            diagnosis.problems.is_empty(),
            "nothing wrong is known either"
        );
    }

    #[test]
    fn duplicates_are_reported_without_time() {
        let over = Cancel::new();
        over.cancel();
        let broken = diagnosis(&EASY.replacen('.', "5", 1), &over);
        assert!(matches!(
            broken.problems[..],
            [Problem::Duplicate { .. }, ..]
        ));
    }
}
