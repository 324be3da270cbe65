//! The puzzle of a game: what never changes while it is played.

use std::error::Error;

use crate::board::{Candidates, CellSet, Clues, Digit, Duplicate, Geometry, Grid};
use crate::cancel::{Cancel, Cancelled};
use crate::engine::Engine;
use crate::rate::{Difficulty, Rating};
use crate::solve::{self, Verdict};
use crate::words::{Message, Words, say, spoken};

/// Whether a puzzle has one solution, and if not, the evidence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleVerdict {
    /// There is exactly one solution.
    Unique(Box<Grid>),
    /// There are several solutions: these two differ.
    Several(Box<[Grid; 2]>),
    /// There is none, since these digits stand twice in a house.
    Broken(Vec<Duplicate>),
    /// There is none, although no rule is broken yet.
    NoSolution,
    /// The search was ended before it knew.
    Unknown,
}

impl PuzzleVerdict {
    /// Determines the verdict on clues by exhaustive search.
    #[must_use]
    pub fn of(clues: &Clues) -> Self {
        Self::until(clues, &Cancel::never()).unwrap_or(Self::Unknown)
    }

    /// Determines the verdict like [`of`](Self::of), until cancelled.
    ///
    /// # Errors
    /// [`Cancelled`] when the flag was set before there was an answer.
    pub fn until(clues: &Clues, cancel: &Cancel) -> Result<Self, Cancelled> {
        let duplicates = clues.grid.duplicates();
        if !duplicates.is_empty() {
            return Ok(Self::Broken(duplicates));
        }
        Ok(match solve::verdict_until(clues, cancel)? {
            Verdict::None => Self::NoSolution,
            Verdict::Unique(solution) => Self::Unique(solution),
            Verdict::Several(two) => Self::Several(two),
        })
    }

    /// Returns the solution of a puzzle that has exactly one.
    #[must_use]
    pub fn solution(&self) -> Option<&Grid> {
        match self {
            Self::Unique(solution) => Some(solution),
            _ => None,
        }
    }

    /// Returns the cells in which two solutions differ: the evidence that there are several.
    #[must_use]
    pub fn differing_cells(&self) -> CellSet {
        let Self::Several(two) = self else {
            return CellSet::EMPTY;
        };
        let [a, b] = &**two;
        let cells = a.geometry().cells();
        cells.iter().filter(|c| a.get(*c) != b.get(*c)).collect()
    }
}

/// Where a puzzle comes from and how hard it is, as far as that is known.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PuzzleInfo {
    /// What the player sees as its name.
    pub title: Option<String>,
    /// Who or what made it: a file, an author, the generator.
    pub source: Option<String>,
    /// The name of its level.
    pub level: Option<String>,
    /// The rating.
    pub rating: Option<Rating>,
    /// The id of the hardest technique it needs.
    pub technique: Option<String>,
    /// The seed it was generated from.
    pub seed: Option<String>,
}

impl PuzzleInfo {
    /// Adds how hard the puzzle is.
    #[must_use]
    pub fn with_difficulty(self, difficulty: Difficulty) -> Self {
        Self {
            level: Some(difficulty.level().to_string()),
            rating: Some(difficulty.er),
            technique: difficulty.hardest.map(|technique| technique.to_string()),
            ..self
        }
    }
}

/// Names the hardest technique of the path that hints take, in place of the rated one: they need not share it.
///
/// # Errors
/// [`Cancelled`] when the flag was set first.
pub fn hardest_of_hints(
    difficulty: Difficulty,
    position: &Candidates,
    engine: &Engine,
    cancel: &Cancel,
) -> Result<Difficulty, Cancelled> {
    let hardest = engine.path_until(position, cancel)?.hardest();
    Ok(Difficulty {
        hardest,
        ..difficulty
    })
}

/// A puzzle that can be played: what it gives, verdict, and where it comes from.
///
/// Nearly all puzzles give digits alone. One given by candidates (a Sukaku) also says which digits cells may not hold.
///
/// It has a solution, or may have. Only with exactly one can mistakes be told and cells revealed;
/// otherwise just conflicts are, and any full board without one wins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    clues: Clues,
    given_cells: CellSet,
    verdict: PuzzleVerdict,
    info: PuzzleInfo,
}

/// A reason why a puzzle cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NotPlayable {
    /// Givens break the rules.
    Broken(Box<Grid>, Vec<Duplicate>),
    /// The search found no solution.
    NoSolution,
    /// The solution that was handed over does not belong to the givens.
    ForeignSolution,
}

impl NotPlayable {
    /// Says why.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::Broken(givens, duplicates) => {
                let mut said: Vec<String> = Vec::new();
                for duplicate in duplicates {
                    let duplicate = said_duplicate(words, givens.geometry(), duplicate);
                    // Cells that share several houses are named once.
                    if !said.contains(&duplicate) {
                        said.push(duplicate);
                    }
                }
                say!(words, "unplayable-broken", duplicates = said.join("; "))
            }
            Self::NoSolution => say!(words, "unplayable-no-solution"),
            Self::ForeignSolution => say!(words, "unplayable-foreign-solution"),
        }
    }
}

spoken!(NotPlayable);
impl Error for NotPlayable {}

fn said_duplicate(words: Words, geometry: &Geometry, duplicate: &Duplicate) -> String {
    let names = duplicate.cells.iter().map(|cell| geometry.cell_name(cell));
    let cells = names
        .map(|name| name.to_string())
        .reduce(|first, next| say!(words, "duplicate-cells-and", first, next).to_string())
        .unwrap_or_default();
    say!(words, "duplicate-digits", digit = duplicate.digit, cells).to_string()
}

impl Puzzle {
    /// Makes a puzzle, its verdict determined by search.
    ///
    /// # Errors
    /// [`NotPlayable`] when there is no solution.
    pub fn new(clues: impl Into<Clues>, info: PuzzleInfo) -> Result<Self, NotPlayable> {
        let clues = clues.into();
        let verdict = PuzzleVerdict::of(&clues);
        Self::with_verdict(clues, verdict, info)
    }

    /// Makes a puzzle whose verdict is known, from a generator, a worker or a save.
    ///
    /// That the solutions fit the clues is checked; that there are no others is taken on trust.
    ///
    /// # Errors
    /// [`NotPlayable`] when there is no solution, or one that does not fit.
    pub fn with_verdict(
        clues: impl Into<Clues>,
        verdict: PuzzleVerdict,
        info: PuzzleInfo,
    ) -> Result<Self, NotPlayable> {
        let clues = clues.into();
        let solutions: &[Grid] = match &verdict {
            PuzzleVerdict::Unique(solution) => std::slice::from_ref(solution),
            PuzzleVerdict::Several(two) => two.as_slice(),
            PuzzleVerdict::Unknown => &[],
            PuzzleVerdict::NoSolution => return Err(NotPlayable::NoSolution),
            PuzzleVerdict::Broken(duplicates) => {
                return Err(NotPlayable::Broken(
                    Box::new(clues.grid),
                    duplicates.clone(),
                ));
            }
        };
        let given_cells = clues.grid.filled();
        if !solutions.iter().all(|solution| clues.allow(solution))
            || matches!(solutions, [a, b] if a == b)
        {
            return Err(NotPlayable::ForeignSolution);
        }
        Ok(Self {
            clues,
            given_cells,
            verdict,
            info,
        })
    }

    /// Returns the shape of the board.
    #[must_use]
    pub const fn geometry(&self) -> &'static Geometry {
        self.clues.geometry()
    }

    /// Returns the givens.
    #[must_use]
    pub const fn givens(&self) -> &Grid {
        &self.clues.grid
    }

    /// Returns all that the puzzle gives: digits, and in one given by candidates which digits cells may not hold.
    #[must_use]
    pub const fn clues(&self) -> &Clues {
        &self.clues
    }

    /// Returns the cells that hold a given.
    #[must_use]
    pub const fn given_cells(&self) -> CellSet {
        self.given_cells
    }

    /// Returns whether the puzzle has one solution.
    #[must_use]
    pub const fn verdict(&self) -> &PuzzleVerdict {
        &self.verdict
    }

    /// Returns the solution, when there is exactly one.
    #[must_use]
    pub fn solution(&self) -> Option<&Grid> {
        self.verdict.solution()
    }

    /// Returns the digit a cell holds in the one solution.
    #[must_use]
    pub fn solution_at(&self, cell: crate::board::Cell) -> Option<Digit> {
        self.solution()?.get(cell)
    }

    /// Returns where the puzzle comes from and how hard it is.
    #[must_use]
    pub const fn info(&self) -> &PuzzleInfo {
        &self.info
    }
}
