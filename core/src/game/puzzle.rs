//! The puzzle of a game, which never changes during play.

use std::error::Error;

use crate::board::{Candidates, CellSet, Clues, Digit, Duplicate, Geometry, Grid};
use crate::cancel::{Cancel, Cancelled};
use crate::engine::Engine;
use crate::rate::{self, Difficulty, Rating};
use crate::solve::{self, Verdict};
use crate::words::{Message, Words, say, spoken};

/// The number of solutions of a puzzle (none, one, several), with evidence such as the solution itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleVerdict {
    /// There is exactly one solution.
    Unique(Box<Grid>),
    /// There are several solutions, and here are two of them.
    Several(Box<[Grid; 2]>),
    /// There is no solution, because these digits occur twice in a house.
    Broken(Vec<Duplicate>),
    /// There is no solution, although the givens break no rule.
    NoSolution,
    /// The search was stopped before the answer was known.
    Unknown,
}

impl PuzzleVerdict {
    /// Determines the number of solutions of a puzzle by exhaustive search.
    #[must_use]
    pub fn determine(clues: &Clues) -> Self {
        Self::determine_until(clues, &Cancel::never()).unwrap_or(Self::Unknown)
    }

    /// Determines the number of solutions like [`determine`](Self::determine); can be cancelled.
    ///
    /// # Errors
    /// [`Cancelled`] when the flag was set before there was an answer.
    pub fn determine_until(clues: &Clues, cancel: &Cancel) -> Result<Self, Cancelled> {
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

    /// Returns the only solution; `None` if there is not exactly one.
    #[must_use]
    pub fn solution(&self) -> Option<&Grid> {
        match self {
            Self::Unique(solution) => Some(solution),
            _ => None,
        }
    }

    /// Returns the cells in which the two known solutions differ; empty unless there are several solutions.
    #[must_use]
    pub fn differing_cells(&self) -> CellSet {
        let Self::Several(two) = self else {
            return CellSet::EMPTY;
        };
        two[0].differing_cells(&two[1])
    }
}

/// The origin and difficulty of a puzzle, as far as they are known.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PuzzleInfo {
    /// The title that the player sees.
    pub title: Option<String>,
    /// The file, author or generator from which the puzzle comes.
    pub source: Option<String>,
    /// The name of the puzzle's level.
    pub level: Option<String>,
    /// The rating of the puzzle.
    pub rating: Option<Rating>,
    /// The id of the hardest technique that the puzzle needs.
    pub technique: Option<String>,
    /// The seed from which the puzzle was generated.
    pub seed: Option<String>,
}

impl PuzzleInfo {
    /// Adds the difficulty of the puzzle.
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

/// Rates a puzzle with one solution. Returns `None` if it cannot be rated, or if it is given by candidates and the rating
/// would take minutes.
///
/// # Errors
/// [`Cancelled`] when the flag is set before the work is done.
pub fn difficulty(clues: &Clues, cancel: &Cancel) -> Result<Option<Difficulty>, Cancelled> {
    /// The highest rating of a puzzle given by candidates. Such a puzzle has many candidates, and a rating up to this one
    /// takes about a second.
    const MAX_FOR_CANDIDATES: Rating = Rating::from_tenths(89);
    if !clues.is_sukaku() {
        return Difficulty::rate(&clues.position(), cancel);
    }
    let rating = rate::rate_within(&clues.position(), MAX_FOR_CANDIDATES, cancel)?;
    Ok(rating.as_ref().and_then(Difficulty::from_rating))
}

/// Rates a puzzle like [`difficulty`], but with the hardest technique on the path that hints take.
///
/// # Errors
/// [`Cancelled`] when the flag is set before the work is done.
pub fn difficulty_with_hints(
    clues: &Clues,
    engine: &Engine,
    cancel: &Cancel,
) -> Result<Option<Difficulty>, Cancelled> {
    let difficulty = difficulty(clues, cancel)?;
    let with_hints = |found| hardest_of_hints(found, &clues.position(), engine, cancel);
    difficulty.map(with_hints).transpose()
}

/// Determines the hardest technique on the path that hints take. It may differ from the hardest technique of the rated
/// path.
///
/// # Errors
/// [`Cancelled`] when the flag is set before the work is done.
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

/// A playable puzzle: its clues, verdict and origin.
///
/// Nearly all puzzles have only given digits. A puzzle given by candidates (a Sukaku) also has candidates that are
/// ruled out from the beginning.
///
/// A puzzle without a solution cannot be played, but the number of solutions may be unknown. Only if there is exactly
/// one solution can mistakes be shown and cells revealed. Otherwise only conflicts are shown, and any full board
/// without a conflict wins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    clues: Clues,
    given_cells: CellSet,
    verdict: PuzzleVerdict,
    info: PuzzleInfo,
}

/// The reason why a puzzle cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NotPlayable {
    /// Givens break the rules.
    Broken(Box<Grid>, Vec<Duplicate>),
    /// The search found no solution.
    NoSolution,
    /// The stated solution does not fit the givens.
    ForeignSolution,
}

impl NotPlayable {
    /// Explains why the puzzle cannot be played.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::Broken(givens, duplicates) => {
                let mut text: Vec<String> = Vec::new();
                for duplicate in duplicates {
                    let duplicate = said_duplicate(words, givens.geometry(), duplicate);
                    // A digit may occur twice in several houses; it is named once.
                    if !text.contains(&duplicate) {
                        text.push(duplicate);
                    }
                }
                say!(words, "unplayable-broken", duplicates = text.join("; "))
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
    /// Creates a puzzle and counts its solutions by search.
    ///
    /// # Errors
    /// [`NotPlayable`] when there is no solution.
    pub fn new(clues: impl Into<Clues>, info: PuzzleInfo) -> Result<Self, NotPlayable> {
        let clues = clues.into();
        let verdict = PuzzleVerdict::determine(&clues);
        Self::with_verdict(clues, verdict, info)
    }

    /// Creates a puzzle whose number of solutions is already known, for example from a save.
    ///
    /// The stated solutions are checked against the clues. It is not checked whether there are further solutions.
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

    /// Returns all clues: the given digits, and for a Sukaku also the candidates that are ruled out.
    #[must_use]
    pub const fn clues(&self) -> &Clues {
        &self.clues
    }

    /// Returns the cells that hold a given.
    #[must_use]
    pub const fn given_cells(&self) -> CellSet {
        self.given_cells
    }

    /// Returns the number of solutions, with the evidence.
    #[must_use]
    pub const fn verdict(&self) -> &PuzzleVerdict {
        &self.verdict
    }

    /// Returns the only solution; `None` if there is not exactly one.
    #[must_use]
    pub fn solution(&self) -> Option<&Grid> {
        self.verdict.solution()
    }

    /// Returns the digit of a cell in the only solution; `None` if there is not exactly one solution.
    #[must_use]
    pub fn solution_at(&self, cell: crate::board::Cell) -> Option<Digit> {
        self.solution()?.get(cell)
    }

    /// Returns the origin and difficulty of the puzzle.
    #[must_use]
    pub const fn info(&self) -> &PuzzleInfo {
        &self.info
    }
}
