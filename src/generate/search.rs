//! The search for a puzzle that is as wanted.
//!
//! Each attempt digs a puzzle out of a new solution grid and has the engine solve it with no more
//! than the techniques that the wish allows. What is too hard for these becomes *lighter*: clues come
//! back, just as many as it takes. Such a puzzle lies at the edge of what these techniques can do, and
//! so it needs the hardest of them far more often than a puzzle dug at random. Then other clues are
//! taken away as long as the techniques suffice, and what this meets on its way may be as wanted too.

use super::aim::Vein;
use super::dig::{dig, is_still_unique};
use super::wish::Wish;
use super::{Impossible, Random, Request, grid};
use crate::board::{Cell, CellSet, Grid};
use crate::engine::Path;
use crate::rate::Level;
use crate::solve::{Cancel, Cancelled};
use crate::techniques::TechniqueId;

/// How often one puzzle that is too hard is made lighter, each time in another way.
const LIGHTENINGS: usize = 3;

/// A new puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Generated {
    /// The clues.
    pub puzzle: Grid,
    /// Its one solution.
    pub solution: Grid,
    /// Its level; `None` when the techniques do not solve it, which happens only unasked.
    pub level: Option<Level>,
    /// The hardest technique that its easiest path needs; `None` as for the level.
    pub hardest: Option<TechniqueId>,
    /// How many puzzles were dug to find it.
    pub attempts: u32,
    /// The seed it was made from.
    pub seed: u64,
}

/// How far the search has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// How many puzzles have been dug.
    pub attempts: u32,
    /// How many will be dug at most.
    pub max_attempts: u32,
}

/// Why there is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GenerateError {
    /// The flag was set.
    #[error("cancelled")]
    Cancelled,
    /// No seed could have given one.
    #[error(transparent)]
    Impossible(#[from] Impossible),
    /// The search has met none; there may be none, or they are very rare.
    #[error(
        "none of {attempts} puzzles was as wanted: such puzzles are very rare or do not exist on \
         this board; ask for less, or try another seed"
    )]
    GaveUp {
        /// How many puzzles were dug.
        attempts: u32,
    },
}

impl From<Cancelled> for GenerateError {
    fn from(Cancelled: Cancelled) -> Self {
        Self::Cancelled
    }
}

/// Makes a puzzle as wanted; the same seed and request make the same puzzle.
///
/// `progress` is told before each attempt. An attempt takes about a millisecond on 9×9; on boards
/// with a side above 12 it can take a second, and minutes when `minimal`. The flag is looked at all
/// the time.
///
/// # Errors
/// See [`GenerateError`].
pub fn puzzle(
    request: &Request,
    seed: u64,
    cancel: &Cancel,
    progress: &mut dyn FnMut(Progress),
) -> Result<Generated, GenerateError> {
    request.check()?;
    let mut search = Search::new(request, seed, cancel);
    let max_attempts = request.attempts_allowed();
    for attempts in 0..max_attempts {
        progress(Progress {
            attempts,
            max_attempts,
        });
        if let Some(found) = search.attempt()? {
            return Ok(Generated {
                puzzle: found.puzzle,
                solution: found.solution,
                level: found.level,
                hardest: found.hardest,
                attempts: attempts + 1,
                seed,
            });
        }
    }
    Err(GenerateError::GaveUp {
        attempts: max_attempts,
    })
}

/// A puzzle and what it takes to solve it.
pub(super) struct Found {
    puzzle: Grid,
    solution: Grid,
    level: Option<Level>,
    hardest: Option<TechniqueId>,
}

pub(super) struct Search<'a> {
    pub(super) request: &'a Request,
    pub(super) wish: Wish,
    /// The cells that are filled or emptied together, in an order that is drawn again and again.
    pub(super) orbits: Vec<CellSet>,
    pub(super) vein: Option<Vein>,
    pub(super) random: Random,
    pub(super) cancel: &'a Cancel,
}

impl<'a> Search<'a> {
    fn new(request: &'a Request, seed: u64, cancel: &'a Cancel) -> Self {
        Self {
            request,
            wish: Wish::of(request),
            orbits: request.symmetry.orbits(request.geometry),
            vein: None,
            random: Random::new(seed),
            cancel,
        }
    }

    fn attempt(&mut self) -> Result<Option<Found>, Cancelled> {
        if self.is_aiming() {
            return self.attempt_technique();
        }
        let solution = self.draw_solution()?;
        self.random.shuffle(&mut self.orbits);
        let mut puzzle = solution.clone();
        let floor = self.clue_floor();
        if let Some(level) = self.level_to_keep() {
            self.dig_keeping_level(&mut puzzle, floor, level)?;
        } else {
            let cancel = self.cancel;
            dig(
                &mut puzzle,
                &self.orbits,
                floor,
                cancel,
                &mut |rest, emptied| is_still_unique(rest, &solution, emptied, cancel),
            )?;
        }
        self.make_fit(puzzle, &solution)
    }

    pub(super) fn draw_solution(&mut self) -> Result<Grid, Cancelled> {
        grid::solution(self.request.geometry, &mut self.random, self.cancel)
    }

    /// Returns the level that digging should not leave, when there are clues to spare.
    fn level_to_keep(&self) -> Option<Level> {
        self.wish
            .level
            .filter(|level| !self.request.minimal && *level <= Level::Medium)
    }

    /// Draws the number of clues at which digging ends.
    pub(super) fn clue_floor(&mut self) -> usize {
        let n_cells = self.request.geometry.n_cells();
        let most = self.request.max_clues.unwrap_or(n_cells);
        let percent = match self.level_to_keep() {
            Some(Level::Easy) => self.random.between(40, 46),
            Some(_) => self.random.between(31, 36),
            // Large boards with fewer clues would take long to be shown unique.
            None if self.request.geometry.side() > 12 && !self.request.minimal => 45,
            None => 0,
        };
        let floor = n_cells * percent / 100;
        match self.level_to_keep() {
            Some(_) => floor.max(self.request.min_clues.unwrap_or(0)).min(most),
            // Clues that are missing to the number wanted are better added in the end.
            None => floor.min(most),
        }
    }

    /// Digs as long as the engine solves the puzzle, which then has one solution.
    fn dig_keeping_level(
        &self,
        puzzle: &mut Grid,
        floor: usize,
        level: Level,
    ) -> Result<(), Cancelled> {
        let wish = self.wish.without_uniqueness();
        dig(puzzle, &self.orbits, floor, self.cancel, &mut |rest, _| {
            let path = wish.path(rest, self.cancel);
            path.is_ok_and(|path| Level::of_path(&path).is_some_and(|found| found <= level))
        })
    }

    /// Returns the puzzle if it is as wanted, or one with more clues that is.
    fn make_fit(&mut self, puzzle: Grid, solution: &Grid) -> Result<Option<Found>, Cancelled> {
        let path = self.wish.path(&puzzle, self.cancel)?;
        if self.is_any_puzzle_wanted() || self.wish.is_met_by(&path) {
            return self.accept(&self.wish, puzzle, solution, &path);
        }
        if path.is_solved() || self.request.minimal {
            return Ok(None);
        }
        for _ in 0..LIGHTENINGS {
            self.random.shuffle(&mut self.orbits);
            let mut lighter = puzzle.clone();
            let mut path = self.lighten(&mut lighter, solution)?;
            if !self.wish.is_met_by(&path)
                && let Some(better) = self.tighten(&mut lighter, solution)?
            {
                path = better;
            }
            if self.wish.is_met_by(&path)
                && let Some(found) = self.accept(&self.wish, lighter, solution, &path)?
            {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    fn is_any_puzzle_wanted(&self) -> bool {
        self.request.level.is_none() && self.request.technique.is_none()
    }

    /// Gives clues back, in the order of the orbits, until the engine solves the puzzle.
    ///
    /// The number that suffices is found by halving, since more clues are never worse.
    fn lighten(&self, puzzle: &mut Grid, solution: &Grid) -> Result<Path, Cancelled> {
        let filled = puzzle.filled();
        let missing: Vec<&CellSet> = self
            .orbits
            .iter()
            .filter(|orbit| !filled.intersects(orbit))
            .collect();
        let with_first = |n: usize| {
            let mut more = puzzle.clone();
            for orbit in &missing[..n] {
                fill(&mut more, solution, orbit);
            }
            more
        };
        let (mut too_few, mut enough) = (0, missing.len());
        let mut path = self.wish.path(&with_first(enough), self.cancel)?;
        while enough - too_few > 1 {
            let middle = usize::midpoint(too_few, enough);
            let attempt = self.wish.path(&with_first(middle), self.cancel)?;
            if attempt.is_solved() {
                (enough, path) = (middle, attempt);
            } else {
                too_few = middle;
            }
        }
        *puzzle = with_first(enough);
        Ok(path)
    }

    /// Takes away clues that the engine can do without, until the puzzle is as wanted.
    fn tighten(&mut self, puzzle: &mut Grid, solution: &Grid) -> Result<Option<Path>, Cancelled> {
        self.random.shuffle(&mut self.orbits);
        for orbit in &self.orbits {
            if !puzzle.filled().intersects(orbit) {
                continue;
            }
            let rest = empty(puzzle, orbit);
            if !is_still_unique(&rest, solution, orbit, self.cancel) {
                continue;
            }
            let path = self.wish.path(&rest, self.cancel)?;
            if path.is_solved() {
                *puzzle = rest;
                if self.wish.is_met_by(&path) {
                    return Ok(Some(path));
                }
            }
        }
        Ok(None)
    }

    /// Brings the number of clues into the range wanted, where that is possible.
    pub(super) fn accept(
        &self,
        wish: &Wish,
        mut puzzle: Grid,
        solution: &Grid,
        path: &Path,
    ) -> Result<Option<Found>, Cancelled> {
        let most = self.request.max_clues.unwrap_or(usize::MAX);
        let least = self.request.min_clues.unwrap_or(0);
        let mut path = path.clone();
        if !self.request.minimal {
            self.pad(wish, &mut puzzle, solution, &mut path)?;
        }
        let is_in_range = (least..=most).contains(&puzzle.n_filled());
        Ok(is_in_range.then(|| Found {
            level: Level::of_path(&path),
            hardest: path.hardest().filter(|_| path.is_solved()),
            puzzle,
            solution: solution.clone(),
        }))
    }

    /// Adds clues that leave the puzzle as wanted until there are enough.
    ///
    /// What the path places first is least likely to be missed as something to find.
    fn pad(
        &self,
        wish: &Wish,
        puzzle: &mut Grid,
        solution: &Grid,
        path: &mut Path,
    ) -> Result<(), Cancelled> {
        let most = self.request.max_clues.unwrap_or(usize::MAX);
        let least = self.request.min_clues.unwrap_or(0);
        let placements = path.steps.iter().flat_map(|step| &step.placements);
        let placed = placements.map(|placement| placement.cell);
        let others = self.orbits.iter().flat_map(CellSet::iter);
        let cells: Vec<Cell> = placed.chain(others).collect();
        for cell in cells {
            if puzzle.n_filled() >= least {
                break;
            }
            let Some(orbit) = self.orbits.iter().find(|orbit| orbit.contains(cell)) else {
                continue;
            };
            if puzzle.get(cell).is_some() || puzzle.n_filled() + orbit.len() > most {
                continue;
            }
            let mut more = puzzle.clone();
            fill(&mut more, solution, orbit);
            let shorter = wish.path(&more, self.cancel)?;
            if self.is_any_puzzle_wanted() || wish.is_met_by(&shorter) {
                (*puzzle, *path) = (more, shorter);
            }
        }
        Ok(())
    }
}

/// Copies the digits of some cells from a solution.
pub(super) fn fill(puzzle: &mut Grid, solution: &Grid, cells: &CellSet) {
    for cell in cells {
        puzzle.set(cell, solution.get(cell));
    }
}

/// Returns a puzzle without the digits of some cells.
pub(super) fn empty(puzzle: &Grid, cells: &CellSet) -> Grid {
    let mut rest = puzzle.clone();
    for cell in cells {
        rest.set(cell, None);
    }
    rest
}
