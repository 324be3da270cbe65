//! What is wrong with a puzzle, as data; [`words`](super::words) tells it.

use crate::board::{Candidate, Candidates, Cell, CellSet, Digit, Grid, HouseSet};
use crate::formats::Parsed;
use crate::solve::{self, Verdict};

/// Everything that can be said against a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Diagnosis {
    /// What is wrong, the most basic first.
    pub(super) problems: Vec<Problem>,
    /// The solution, if there is exactly one.
    pub(super) solution: Option<Grid>,
    n_solutions: Solutions,
    /// The givens fill the whole board.
    is_full: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Solutions {
    None,
    One,
    Several,
}

/// One thing that is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Problem {
    /// A digit stands more than once in a house, or the same cells clash in several.
    Duplicate {
        digit: Digit,
        houses: HouseSet,
        cells: CellSet,
    },
    /// No digit can go into a cell.
    EmptyCell(Cell),
    /// A digit has no place in a house.
    NoPlace { digit: Digit, houses: HouseSet },
    /// There is no solution.
    NoSolution,
    /// There are at least these two solutions.
    SeveralSolutions(Box<[Grid; 2]>),
    /// Placed digits that the solution of the givens alone does not have.
    WrongPlacements(CellSet),
    /// Candidates of the solution that are eliminated.
    EliminatedSolution(Vec<Candidate>),
    /// Givens that could each be left out.
    NotMinimal(CellSet),
}

impl Problem {
    /// Returns the word for it in JSON.
    pub(super) const fn kind(&self) -> &'static str {
        match self {
            Self::Duplicate { .. } => "duplicate",
            Self::EmptyCell(_) => "cell-without-candidate",
            Self::NoPlace { .. } => "house-without-place",
            Self::NoSolution => "no-solution",
            Self::SeveralSolutions(_) => "several-solutions",
            Self::WrongPlacements(_) => "wrong-placement",
            Self::EliminatedSolution(_) => "struck-solution",
            Self::NotMinimal(_) => "not-minimal",
        }
    }

    /// Returns the cells concerned.
    pub(super) fn cells(&self) -> CellSet {
        match self {
            Self::Duplicate { cells, .. }
            | Self::WrongPlacements(cells)
            | Self::NotMinimal(cells) => *cells,
            Self::EmptyCell(cell) => CellSet::only(*cell),
            Self::NoPlace { .. } | Self::NoSolution => CellSet::EMPTY,
            Self::SeveralSolutions(two) => differing(&two[0], &two[1]),
            Self::EliminatedSolution(eliminated) => {
                eliminated.iter().map(|candidate| candidate.cell).collect()
            }
        }
    }
}

/// Returns the cells in which two grids differ.
pub(super) fn differing(one: &Grid, other: &Grid) -> CellSet {
    one.geometry()
        .cells()
        .iter()
        .filter(|cell| one.get(*cell) != other.get(*cell))
        .collect()
}

impl Diagnosis {
    /// Examines a puzzle or position.
    pub(super) fn of(parsed: &Parsed) -> Self {
        let mut diagnosis = Self::without_minimality(parsed);
        // A full grid is no puzzle any more, and a position under way need not be minimal, only the
        // puzzle that it began with.
        let puzzle = parsed.puzzle();
        if !puzzle.is_full() {
            let superfluous = solve::redundant_givens(&puzzle);
            if !superfluous.is_empty() {
                diagnosis.problems.push(Problem::NotMinimal(superfluous));
            }
        } else if diagnosis.is_unique() {
            diagnosis.is_full = true;
        }
        diagnosis
    }

    /// Examines a puzzle or position, but not whether givens could be left out.
    pub(super) fn without_minimality(parsed: &Parsed) -> Self {
        let grid = &parsed.grid;
        let mut problems = duplicates(grid);
        problems.extend(dead_ends(&Candidates::from_grid(grid)));
        let mut diagnosis = Self {
            problems,
            solution: None,
            n_solutions: Solutions::None,
            is_full: false,
        };
        match solve::verdict(grid) {
            Verdict::None => diagnosis.unsolvable(parsed),
            Verdict::Several(two) => {
                diagnosis.n_solutions = Solutions::Several;
                diagnosis.problems.push(Problem::SeveralSolutions(two));
            }
            Verdict::Unique(solution) => {
                diagnosis.n_solutions = Solutions::One;
                diagnosis.unique(parsed, &solution);
                diagnosis.solution = Some(*solution);
            }
        }
        diagnosis
    }

    fn unsolvable(&mut self, parsed: &Parsed) {
        if self.problems.is_empty() {
            self.problems.push(Problem::NoSolution);
        }
        let placed = parsed.grid.filled() - parsed.givens;
        if placed.is_empty() {
            return;
        }
        if let Verdict::Unique(solution) = solve::verdict(&parsed.puzzle()) {
            let wrong = differing(&parsed.grid, &solution) & placed;
            self.problems.push(Problem::WrongPlacements(wrong));
        }
    }

    fn unique(&mut self, parsed: &Parsed, solution: &Grid) {
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

    /// Whether no rule is broken and there is a solution.
    pub(super) fn is_valid(&self) -> bool {
        self.n_solutions != Solutions::None && !self.has_struck_solution()
    }

    /// Whether there is exactly one solution.
    pub(super) fn is_unique(&self) -> bool {
        self.n_solutions == Solutions::One && !self.has_struck_solution()
    }

    /// Whether there is exactly one solution and no given can be left out.
    pub(super) fn is_minimal(&self) -> bool {
        let has_superfluous = |problem: &Problem| matches!(problem, Problem::NotMinimal(_));
        self.is_unique() && !self.is_full && !self.problems.iter().any(has_superfluous)
    }

    /// Whether the givens fill the whole board without a conflict.
    pub(super) fn is_full(&self) -> bool {
        self.is_full
    }

    /// Whether there are several solutions.
    pub(super) fn has_several(&self) -> bool {
        self.n_solutions == Solutions::Several
    }

    fn has_struck_solution(&self) -> bool {
        let is_struck = |problem: &Problem| matches!(problem, Problem::EliminatedSolution(_));
        self.problems.iter().any(is_struck)
    }
}

/// Lists the digits that clash; cells that clash in two houses are named once.
fn duplicates(grid: &Grid) -> Vec<Problem> {
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

/// Lists the cells without a candidate and the houses without a place for a digit.
fn dead_ends(position: &Candidates) -> Vec<Problem> {
    let geometry = position.geometry();
    let mut problems: Vec<Problem> = position
        .unsolved()
        .iter()
        .filter(|cell| position.of(*cell).is_empty())
        .map(Problem::EmptyCell)
        .collect();
    for digit in geometry.digits() {
        let houses: HouseSet = geometry
            .houses()
            .filter(|house| {
                !position.values().digits_in(*house).contains(digit)
                    && position.places_in(digit, *house).is_empty()
            })
            .collect();
        if !houses.is_empty() {
            problems.push(Problem::NoPlace { digit, houses });
        }
    }
    problems
}
