//! The search for a puzzle that is as wanted.
//!
//! Each attempt digs a puzzle out of a new solution grid and rates it, no further than the band
//! wanted reaches. What is too hard becomes *lighter*: clues come back, just as many as it takes. Such
//! a puzzle lies at the edge of what the band's techniques can do, and so it needs the hardest of them
//! far more often than a puzzle dug at random. Then other clues are taken away as long as the rating
//! stays below the top, and what this meets on its way may be as wanted too. What is too easy, or has
//! too many clues, but not by much, is varied step by step ([`climb`](super::climb)). The hardest
//! puzzles are looked for where much guessing would be needed ([`descent`](super::descent)), and the
//! rarest techniques among the kin of puzzles known to need them ([`kin`](super::kin)).

use super::aim::Vein;
use super::climb::Climb;
use super::descent::Descent;
use super::dig::{dig, is_still_unique};
use super::kin::Kin;
use super::wish::{Judged, Wish};
use super::{ClueSymmetry, Impossible, Random, Request, alike, grid};
use crate::board::{Cell, CellSet, Grid};
use crate::cancel::{Cancel, Cancelled};
use crate::rate::{Difficulty, Level};
use crate::sudoku_explainer::{self, SeRating};

/// How often one puzzle that is too hard is made lighter, each time in another way.
const LIGHTENINGS: usize = 3;

/// A new puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Generated {
    /// The clues.
    pub puzzle: Grid,
    /// Its one solution.
    pub solution: Grid,
    /// How hard it is; `None` when the rated path does not reach the solution, which happens only
    /// unasked.
    pub difficulty: Option<Difficulty>,
    /// How many puzzles were dug to find it.
    pub attempts: u32,
    /// The seed it was made from.
    pub seed: u64,
}

impl Generated {
    /// Returns the level, when the puzzle is rated.
    #[must_use]
    pub fn level(&self) -> Option<Level> {
        self.difficulty.map(Difficulty::level)
    }
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
/// `progress` is told before each attempt. An attempt takes about a millisecond on 9×9, and longer
/// where hard ratings are wanted; on boards with a side above 12 it takes some tenths of a second. The
/// flag is looked at all the time.
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
            let Found {
                puzzle,
                solution,
                rating,
            } = found;
            return Ok(Generated {
                puzzle,
                solution,
                difficulty: Difficulty::from_rating(&rating),
                attempts: attempts + 1,
                seed,
            });
        }
    }
    Err(GenerateError::GaveUp {
        attempts: max_attempts,
    })
}

/// A puzzle as wanted.
pub(super) struct Found {
    puzzle: Grid,
    solution: Grid,
    rating: SeRating,
}

pub(super) struct Search<'a> {
    pub(super) request: &'a Request,
    pub(super) wish: Wish,
    /// The cells that are filled or emptied together, in an order that is drawn again and again.
    pub(super) orbits: Vec<CellSet>,
    pub(super) vein: Option<Vein>,
    pub(super) climb: Option<Climb>,
    pub(super) descent: Option<Descent>,
    pub(super) kin: Option<Kin>,
    pub(super) random: Random,
    pub(super) cancel: &'a Cancel,
}

impl<'a> Search<'a> {
    fn new(request: &'a Request, seed: u64, cancel: &'a Cancel) -> Self {
        let symmetry = match request.symmetry {
            ClueSymmetry::None if alike::are_wanted(request) => ClueSymmetry::Rotate180,
            asked => asked,
        };
        Self {
            request,
            wish: Wish::of(request),
            orbits: symmetry.orbits(request.geometry),
            vein: None,
            climb: None,
            descent: None,
            kin: None,
            random: Random::new(seed),
            cancel,
        }
    }

    fn attempt(&mut self) -> Result<Option<Found>, Cancelled> {
        if let Some(climb) = self.climb.take() {
            return self.climb_on(climb);
        }
        if self.has_kin() {
            return self.attempt_kin();
        }
        if self.is_deep() {
            return self.descend();
        }
        if self.wish.is_for_technique() {
            return self.attempt_technique();
        }
        let solution = self.draw_solution()?;
        self.random.shuffle(&mut self.orbits);
        let mut puzzle = solution.clone();
        let floor = self.clue_floor();
        if self.is_kept_easy() {
            self.dig_within_band(&mut puzzle, floor)?;
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
        self.make_fit(puzzle, solution)
    }

    pub(super) fn draw_solution(&mut self) -> Result<Grid, Cancelled> {
        if alike::are_wanted(self.request) {
            return alike::solution(self.request.geometry, &mut self.random, self.cancel);
        }
        grid::solution(self.request.geometry, &mut self.random, self.cancel)
    }

    /// Tells whether the rating should never be above the band while digging: for easy puzzles, which
    /// may have clues to spare.
    fn is_kept_easy(&self) -> bool {
        let most = Level::Medium.band().high();
        !self.request.minimal && !self.wish.is_for_technique() && self.wish.limit() <= most
    }

    /// Draws the number of clues at which digging ends.
    pub(super) fn clue_floor(&mut self) -> usize {
        let n_cells = self.request.geometry.n_cells();
        let most = self.request.max_clues.unwrap_or(n_cells);
        if self.is_kept_easy() {
            let percent = match Level::from_tenths(self.wish.limit()) {
                // On small boards so many clues leave nothing to look for.
                _ if self.request.geometry.side() < 6 => 0,
                Level::Beginner => self.random.between(43, 50),
                Level::Easy => self.random.between(38, 45),
                _ => self.random.between(31, 36),
            };
            let least = self.request.min_clues.unwrap_or(0);
            return (n_cells * percent / 100).max(least).min(most);
        }
        // Large boards with fewer clues would take long to be shown unique. Clues that are missing to
        // the number wanted are better added in the end.
        let is_large = self.request.geometry.side() > 12 && !self.request.minimal;
        let percent = if is_large { 45 } else { 0 };
        (n_cells * percent / 100).min(most)
    }

    /// Digs as long as the rating is not above the band; then the puzzle has one solution, since
    /// nothing so easy rests on that.
    fn dig_within_band(&self, puzzle: &mut Grid, floor: usize) -> Result<(), Cancelled> {
        dig(puzzle, &self.orbits, floor, self.cancel, &mut |rest, _| {
            let judged = self.wish.judge(rest, self.cancel);
            judged.is_ok_and(|judged| !matches!(judged, Judged::TooHard))
        })
    }

    /// Returns the puzzle if it is as wanted, or one made of it that is.
    fn make_fit(&mut self, puzzle: Grid, solution: Grid) -> Result<Option<Found>, Cancelled> {
        if self.clues_off(&puzzle) > 0 {
            self.start_climb(puzzle, solution, None);
            return Ok(None);
        }
        match self.wish.judge(&puzzle, self.cancel)? {
            Judged::Within(rating) => self.accept(puzzle, &solution, rating),
            Judged::TooEasy(rating) => {
                self.start_climb(puzzle, solution, Some(sudoku_explainer::tenths(rating.er)));
                Ok(None)
            }
            Judged::TooHard if self.request.minimal => Ok(None),
            Judged::TooHard => self.make_lighter(&puzzle, &solution),
        }
    }

    /// Makes a fit puzzle of one that is too hard by more clues.
    pub(super) fn make_lighter(
        &mut self,
        puzzle: &Grid,
        solution: &Grid,
    ) -> Result<Option<Found>, Cancelled> {
        for _ in 0..LIGHTENINGS {
            self.random.shuffle(&mut self.orbits);
            let (mut lighter, mut rating) = self.lightened(puzzle, solution)?;
            if rating.is_none() {
                rating = self.tighten(&mut lighter, solution)?;
            }
            if let Some(rating) = rating
                && let Some(found) = self.accept(lighter, solution, rating)?
            {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// Gives clues back, in the order of the orbits, until the puzzle is not too hard any more; with
    /// the rating when that is as wanted.
    ///
    /// The number that suffices is found by halving, since more clues are hardly ever worse.
    fn lightened(
        &self,
        puzzle: &Grid,
        solution: &Grid,
    ) -> Result<(Grid, Option<SeRating>), Cancelled> {
        let filled = puzzle.filled();
        let orbits = self.orbits.iter();
        let missing: Vec<&CellSet> = orbits.filter(|orbit| !filled.intersects(orbit)).collect();
        let with_first = |n: usize| {
            let mut more = puzzle.clone();
            for orbit in &missing[..n] {
                fill(&mut more, solution, orbit);
            }
            more
        };
        let (mut too_few, mut enough) = (0, missing.len());
        let mut rating = None;
        while enough - too_few > 1 {
            let middle = usize::midpoint(too_few, enough);
            match self.wish.judge(&with_first(middle), self.cancel)? {
                Judged::TooHard => too_few = middle,
                Judged::TooEasy(_) => (enough, rating) = (middle, None),
                Judged::Within(found) => (enough, rating) = (middle, Some(found)),
            }
        }
        Ok((with_first(enough), rating))
    }

    /// Takes away clues that the band can do without, until the puzzle is as wanted.
    fn tighten(
        &mut self,
        puzzle: &mut Grid,
        solution: &Grid,
    ) -> Result<Option<SeRating>, Cancelled> {
        self.random.shuffle(&mut self.orbits);
        for orbit in &self.orbits {
            if !puzzle.filled().intersects(orbit) {
                continue;
            }
            let rest = empty(puzzle, orbit);
            if !is_still_unique(&rest, solution, orbit, self.cancel) {
                continue;
            }
            match self.wish.judge(&rest, self.cancel)? {
                Judged::TooHard => {}
                Judged::TooEasy(_) => *puzzle = rest,
                Judged::Within(rating) => {
                    *puzzle = rest;
                    return Ok(Some(rating));
                }
            }
        }
        Ok(None)
    }

    /// Brings the number of clues into the range wanted, where that is possible.
    pub(super) fn accept(
        &self,
        mut puzzle: Grid,
        solution: &Grid,
        mut rating: SeRating,
    ) -> Result<Option<Found>, Cancelled> {
        if !self.request.minimal {
            self.pad(&mut puzzle, solution, &mut rating)?;
        }
        let least = self.request.min_clues.unwrap_or(0);
        let is_in_range = self.clues_off(&puzzle) == 0 && puzzle.n_filled() >= least;
        Ok(is_in_range.then(|| Found {
            puzzle,
            solution: solution.clone(),
            rating,
        }))
    }

    /// Returns how many clues there are too many or too few; few can be added to unless the puzzle is
    /// to be minimal.
    pub(super) fn clues_off(&self, puzzle: &Grid) -> usize {
        let n = puzzle.n_filled();
        let most = self.request.max_clues.unwrap_or(usize::MAX);
        let least = self.request.min_clues.filter(|_| self.request.minimal);
        n.saturating_sub(most) + least.unwrap_or(0).saturating_sub(n)
    }

    /// Adds clues that leave the puzzle as wanted until there are enough.
    ///
    /// What the path places first is least likely to be missed as something to find.
    fn pad(
        &self,
        puzzle: &mut Grid,
        solution: &Grid,
        rating: &mut SeRating,
    ) -> Result<(), Cancelled> {
        let most = self.request.max_clues.unwrap_or(usize::MAX);
        let least = self.request.min_clues.unwrap_or(0);
        let placements = rating.path.iter().filter_map(|step| step.placement);
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
            if let Some(found) = self.wish.granted(&more, self.cancel)? {
                (*puzzle, *rating) = (more, found);
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
