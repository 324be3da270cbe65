//! Makes and varies random puzzles: the operations that all strategies of the generator share.
//!
//! The builder has the request, the source of random numbers and the orbits. An *orbit* is a set of cells that the
//! requested symmetry maps onto each other, so their clues are added or removed together. To *dig* is to remove clues
//! from a full grid. To *draw* is to pick or make something at random.

use super::dig::{dig, is_still_unique};
use super::filter::has_requested_clues;
use super::material::Material;
use super::near_miss::{Distance, NearMiss, NearestMiss};
use super::random::Random;
use super::request::Request;
use super::symmetry::ClueSymmetry;
use super::target::{RatingFit, Target};
use super::{grid, symmetric_solution};
use crate::board::{Cell, CellSet, Grid};
use crate::cancel::{Cancel, Cancelled};
use crate::engine::Path;
use crate::rate::{Difficulty, Level};
use crate::solve;
use crate::sudoku_explainer::SeRating;

/// A puzzle and its solution.
pub(super) struct SolvedPuzzle {
    pub(super) puzzle: Grid,
    pub(super) solution: Grid,
}

/// A puzzle that meets the request.
pub(super) struct FoundPuzzle {
    pub(super) puzzle: Grid,
    pub(super) solution: Grid,
    pub(super) rating: SeRating,
}

/// Makes and varies random puzzles for one request.
pub(super) struct PuzzleBuilder<'a> {
    pub(super) request: &'a Request,
    pub(super) target: Target,
    /// The sets of cells that are filled or emptied together; strategies shuffle them repeatedly.
    pub(super) orbits: Vec<CellSet>,
    pub(super) random: Random,
    pub(super) cancel: &'a Cancel,
    /// Whether the search has ended because no solution grid was found.
    pub(super) lacks_grid: bool,
    nearest: NearestMiss,
}

impl<'a> PuzzleBuilder<'a> {
    pub(super) fn new(request: &'a Request, seed: u64, cancel: &'a Cancel) -> Self {
        let symmetry = match request.symmetry {
            ClueSymmetry::None if symmetric_solution::is_needed(request) => ClueSymmetry::Rotate180,
            requested => requested,
        };
        Self {
            request,
            target: Target::new(request),
            orbits: symmetry.orbits(request.geometry),
            random: if request.is_met_by_seeds() {
                Random::by_rating(seed)
            } else if request.hardest_required().is_some() {
                Random::by_technique(seed)
            } else {
                Random::new(seed)
            },
            cancel,
            lacks_grid: false,
            nearest: NearestMiss::default(),
        }
    }

    /// Rates a puzzle up to the upper end of the requested band. A puzzle that is too easy is stored as a near miss if
    /// it is nearer to the request than all earlier ones.
    pub(super) fn fit(&self, puzzle: &Grid) -> Result<RatingFit, Cancelled> {
        let fit = self.target.compare(puzzle, self.cancel)?;
        if let RatingFit::TooEasy(rating) = &fit
            && self.clue_distance(puzzle) == 0
        {
            let distance = Distance {
                n_techniques: 0,
                tenths: rating.er.tenths_below(self.target.min_rating()),
            };
            let difficulty = || Ok(Difficulty::from_rating(rating));
            (self.nearest).store_if_nearer(puzzle, distance, self.cancel, difficulty)?;
        }
        Ok(fit)
    }

    /// Solves a puzzle as far as possible with the required technique and easier ones. A puzzle that does not need the
    /// technique is stored as a near miss if it is nearer to the request than all earlier ones.
    pub(super) fn solve_path(&self, puzzle: &Grid) -> Result<Path, Cancelled> {
        let path = self.target.solve_path(puzzle, self.cancel)?;
        if let Some(required) = self.request.hardest_required()
            && !self.target.is_technique_used(&path)
        {
            (self.nearest).store_path_if_nearer(puzzle, &path, required, self.cancel)?;
        }
        Ok(path)
    }

    /// Returns the rating of a puzzle if it meets the request. Otherwise returns `None`, and stores the puzzle if it is
    /// the nearest miss so far.
    pub(super) fn rating_if_met(&self, puzzle: &Grid) -> Result<Option<SeRating>, Cancelled> {
        if self.target.has_technique() && !self.target.is_technique_used(&self.solve_path(puzzle)?)
        {
            return Ok(None);
        }
        Ok(match self.fit(puzzle)? {
            RatingFit::Within(rating) => Some(rating),
            RatingFit::TooEasy(_) | RatingFit::TooHard => None,
        })
    }

    /// Returns the near miss so far; `None` if there is none or it was already returned.
    pub(super) fn take_near_miss(&self) -> Option<NearMiss> {
        self.nearest.take()
    }

    /// Shuffles the orbits, so that clues are added and removed in a new order.
    pub(super) fn shuffle_orbits(&mut self) {
        self.random.shuffle(&mut self.orbits);
    }

    /// Makes a random solution grid, or returns the requested one. If none is found, the search ends, and
    /// [`lacks_grid`](Self::lacks_grid) is set.
    pub(super) fn draw_solution(&mut self) -> Result<Grid, Cancelled> {
        if let Material::Solution(solution) = &self.request.material {
            return Ok(solution.clone());
        }
        let draw = if symmetric_solution::is_needed(self.request) {
            symmetric_solution::draw
        } else {
            grid::try_solution
        };
        let solution = draw(self.request.geometry, &mut self.random, self.cancel)?;
        self.lacks_grid = solution.is_none();
        // Without a solution grid the search ends.
        solution.ok_or(Cancelled)
    }

    /// Returns whether digging must keep the rating within the band. This applies to easy puzzles, which may have
    /// superfluous clues.
    fn must_stay_easy(&self) -> bool {
        let max_rating = Level::Medium.band().high();
        let has_only_ratings = self.request.without.is_empty()
            && self.request.hodoku.is_none()
            && !self.target.has_technique();
        !self.request.minimal && has_only_ratings && self.target.max_rating() <= max_rating
    }

    /// Picks a random number of clues at which digging stops.
    pub(super) fn pick_clue_floor(&mut self) -> usize {
        let n_cells = self.request.geometry.n_cells();
        let max_clues = self.request.max_clues.unwrap_or(n_cells);
        if self.must_stay_easy() {
            let percent = match Level::from_rating(self.target.max_rating()) {
                // Small boards need few clues; with more clues there would be nothing to solve.
                _ if self.request.geometry.side() < 6 => 0,
                Level::Beginner => self.random.between(43, 50),
                Level::Easy => self.random.between(38, 45),
                _ => self.random.between(31, 36),
            };
            let min_clues = self.request.min_clues.unwrap_or(0);
            return (n_cells * percent / 100).max(min_clues).min(max_clues);
        }
        // On large boards with fewer clues, proving uniqueness would take long. If more clues are wanted, it is better
        // to add them at the end.
        let is_large = self.request.geometry.side() > 12 && !self.request.minimal;
        let percent = if is_large { 45 } else { 0 };
        (n_cells * percent / 100).min(max_clues)
    }

    /// Digs a puzzle from a new solution.
    pub(super) fn dig_new(&mut self) -> Result<SolvedPuzzle, Cancelled> {
        let solution = self.draw_solution()?;
        self.shuffle_orbits();
        let mut puzzle = solution.clone();
        let floor = self.pick_clue_floor();
        if self.must_stay_easy() {
            // Puzzles this easy are solved without relying on a unique solution, so uniqueness need not be proved.
            dig(
                &mut puzzle,
                &self.orbits,
                floor,
                self.cancel,
                &mut |reduced, _| {
                    let fit = self.target.compare(reduced, self.cancel);
                    fit.is_ok_and(|fit| !matches!(fit, RatingFit::TooHard))
                },
            )?;
        } else {
            self.dig_unique(&mut puzzle, &solution, &self.orbits, floor)?;
        }
        Ok(SolvedPuzzle { puzzle, solution })
    }

    /// Removes clues, orbit by orbit in the given order, as long as the solution stays unique.
    pub(super) fn dig_unique(
        &self,
        puzzle: &mut Grid,
        solution: &Grid,
        orbits: &[CellSet],
        floor: usize,
    ) -> Result<(), Cancelled> {
        dig(
            puzzle,
            orbits,
            floor,
            self.cancel,
            &mut |reduced, emptied_cells| {
                is_still_unique(reduced, solution, emptied_cells, self.cancel)
            },
        )
    }

    /// Makes a variant of a puzzle: adds some clues and removes others until no clue is superfluous.
    pub(super) fn vary(&mut self, puzzle: &Grid, solution: &Grid) -> Result<Grid, Cancelled> {
        let mut variant = puzzle.clone();
        let filled = variant.filled();
        self.shuffle_orbits();
        let n_restored = self.random.between(1, 2);
        let missing_orbits = self.orbits.iter().filter(|orbit| !filled.intersects(orbit));
        for orbit in missing_orbits.take(n_restored) {
            copy_digits(&mut variant, solution, orbit);
        }
        self.shuffle_orbits();
        let floor = self.pick_clue_floor();
        self.dig_unique(&mut variant, solution, &self.orbits, floor)?;
        Ok(variant)
    }

    /// Removes some clues and picks another random solution of the remaining ones. Adds clues of this solution until it
    /// is the only one.
    pub(super) fn with_other_solution(
        &mut self,
        original: &Grid,
        original_solution: &Grid,
    ) -> Result<SolvedPuzzle, Cancelled> {
        let unchanged = || SolvedPuzzle {
            puzzle: original.clone(),
            solution: original_solution.clone(),
        };
        let mut puzzle = original.clone();
        let mut clue_cells: Vec<_> = puzzle.filled().iter().collect();
        self.random.shuffle(&mut clue_cells);
        for &cell in &clue_cells[..self.random.between(1, 2)] {
            puzzle.set(cell, None);
        }
        let Some(solution) = grid::completed(&puzzle, &mut self.random) else {
            return Ok(unchanged());
        };
        self.shuffle_orbits();
        for orbit in &self.orbits {
            if solve::count_until(&puzzle, 2, self.cancel).found < 2 {
                break;
            }
            // A clue can rule out another solution only if the two solutions differ in its cell.
            let differs = orbit
                .iter()
                .any(|cell| solution.get(cell) != original_solution.get(cell));
            if differs || solution == *original_solution {
                copy_digits(&mut puzzle, &solution, orbit);
            }
        }
        if solve::count_until(&puzzle, 2, self.cancel).found != 1 {
            return Ok(unchanged());
        }
        let floor = self.pick_clue_floor();
        self.dig_unique(&mut puzzle, &solution, &self.orbits, floor)?;
        Ok(SolvedPuzzle { puzzle, solution })
    }

    /// Brings the number of clues into the requested range; `None` if this fails.
    pub(super) fn accept(
        &self,
        mut puzzle: Grid,
        solution: &Grid,
        mut rating: SeRating,
    ) -> Result<Option<FoundPuzzle>, Cancelled> {
        if !self.request.minimal {
            self.add_missing_clues(&mut puzzle, solution, &mut rating)?;
        }
        let min_clues = self.request.min_clues.unwrap_or(0);
        let is_in_range = self.clue_distance(&puzzle) == 0 && puzzle.n_filled() >= min_clues;
        Ok(is_in_range.then(|| FoundPuzzle {
            puzzle,
            solution: solution.clone(),
            rating,
        }))
    }

    /// Accepts a puzzle with one solution if it meets the request unchanged.
    pub(super) fn accept_unchanged(
        &self,
        puzzle: Option<Grid>,
    ) -> Result<Option<FoundPuzzle>, Cancelled> {
        let Some(puzzle) = puzzle else {
            return Ok(None);
        };
        if !has_requested_clues(self.request, &puzzle, self.cancel)? {
            return Ok(None);
        }
        let rating = self.rating_if_met(&puzzle)?;
        let rating_and_solution = rating.zip(solve::first(&puzzle));
        Ok(rating_and_solution.map(|(rating, solution)| FoundPuzzle {
            puzzle,
            solution,
            rating,
        }))
    }

    /// Returns the difference between the puzzle's number of clues and the requested range; 0 inside the range. Having
    /// too few clues is ignored unless a minimal puzzle is requested, because other puzzles can get more.
    pub(super) fn clue_distance(&self, puzzle: &Grid) -> usize {
        let n_clues = puzzle.n_filled();
        let max_clues = self.request.max_clues.unwrap_or(usize::MAX);
        let min_clues = self.request.min_clues.filter(|_| self.request.minimal);
        n_clues.saturating_sub(max_clues) + min_clues.unwrap_or(0).saturating_sub(n_clues)
    }

    /// Adds clues while the puzzle still meets the request, until there are enough.
    ///
    /// Cells that the solving path fills first are chosen, because filling them is the least interesting part of
    /// solving.
    fn add_missing_clues(
        &self,
        puzzle: &mut Grid,
        solution: &Grid,
        rating: &mut SeRating,
    ) -> Result<(), Cancelled> {
        let max_clues = self.request.max_clues.unwrap_or(usize::MAX);
        let min_clues = self.request.min_clues.unwrap_or(0);
        let placements = rating.path.iter().filter_map(|step| step.placement);
        let path_cells = placements.map(|placement| placement.cell);
        let all_cells = self.orbits.iter().flat_map(CellSet::iter);
        let cells: Vec<Cell> = path_cells.chain(all_cells).collect();
        for cell in cells {
            if puzzle.n_filled() >= min_clues {
                break;
            }
            let Some(orbit) = self.orbits.iter().find(|orbit| orbit.contains(cell)) else {
                continue;
            };
            if puzzle.get(cell).is_some() || puzzle.n_filled() + orbit.len() > max_clues {
                continue;
            }
            let mut extended = puzzle.clone();
            copy_digits(&mut extended, solution, orbit);
            if let Some(new_rating) = self.target.rating_if_met(&extended, self.cancel)? {
                (*puzzle, *rating) = (extended, new_rating);
            }
        }
        Ok(())
    }
}

pub(super) fn copy_digits(puzzle: &mut Grid, solution: &Grid, cells: &CellSet) {
    for cell in cells {
        puzzle.set(cell, solution.get(cell));
    }
}

pub(super) fn without_digits(puzzle: &Grid, cells: &CellSet) -> Grid {
    let mut reduced = puzzle.clone();
    for cell in cells {
        reduced.set(cell, None);
    }
    reduced
}
