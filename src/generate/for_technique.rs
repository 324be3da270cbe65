//! Aiming at a technique that puzzles rarely need.
//!
//! One puzzle in thousands needs, say, a hidden quadruple. Three things make such puzzles less rare:
//!
//! * Clues are dug out unevenly. Much of what is rare is so because it needs a house with hardly any
//!   clue, or a digit that is hardly ever given.
//! * A puzzle that does not lead to the technique is not thrown away: some clues go back and others
//!   are dug instead, which costs less than a new grid dug from its beginning.
//! * A puzzle that leads to it but has no solution within reach gets clues where it is stuck, such
//!   that the path to the technique stays.

use super::dig::{dig, is_still_unique};
use super::search::{Found, Search, empty, fill};
use super::wish::Judged;
use crate::board::{CellSet, Digit, Grid, House};
use crate::cancel::Cancelled;
use crate::engine::Path;

/// How many puzzles are dug out of one solution.
const VARIANTS: usize = 20;

/// How many times a puzzle that is stuck gets clues.
pub(super) const COMPLETIONS: usize = 8;

/// A solution, and the puzzle last dug out of it.
pub(super) struct Vein {
    solution: Grid,
    puzzle: Grid,
    /// Digits of which few shall be given.
    poor: Vec<Digit>,
    /// Cells that shall be empty where possible.
    bare: CellSet,
    n_variants_left: usize,
}

impl Search<'_> {
    /// Digs the next puzzle, and makes a fit one of it if it leads to the technique.
    pub(super) fn attempt_technique(&mut self) -> Result<Option<Found>, Cancelled> {
        let mut vein = match self.vein.take() {
            Some(vein) => vein,
            None => self.open_vein()?,
        };
        self.dig_variant(&mut vein)?;
        let found = self.use_puzzle(&vein.puzzle, &vein.solution, COMPLETIONS)?;
        self.vein = Some(vein).filter(|vein| vein.n_variants_left > 0);
        Ok(found)
    }

    /// Draws a solution, and what shall be rare in puzzles dug out of it.
    fn open_vein(&mut self) -> Result<Vein, Cancelled> {
        let geometry = self.request.geometry;
        let solution = self.draw_solution()?;
        let mut poor: Vec<Digit> = geometry.digits().iter().collect();
        self.random.shuffle(&mut poor);
        poor.truncate(self.random.below(geometry.side().div_ceil(2)));
        let bare = (0..self.random.below(3))
            .map(|_| House::new(self.random.below(geometry.n_houses())))
            .fold(CellSet::EMPTY, |all, house| {
                all | geometry.house_cells(house)
            });
        Ok(Vein {
            puzzle: solution.clone(),
            solution,
            poor,
            bare,
            n_variants_left: VARIANTS,
        })
    }

    /// Gives back some clues and digs out others.
    fn dig_variant(&mut self, vein: &mut Vein) -> Result<(), Cancelled> {
        let solution = &vein.solution;
        self.random.shuffle(&mut self.orbits);
        let rank = |orbit: &CellSet| {
            let is_poor = |cell| {
                solution
                    .get(cell)
                    .is_some_and(|digit| vein.poor.contains(&digit))
            };
            2 * u8::from(orbit.intersects(&vein.bare)) + u8::from(orbit.iter().any(is_poor))
        };
        // What shall be rare is dug first and given back last.
        let mut order = self.orbits.clone();
        order.sort_by_key(|orbit| std::cmp::Reverse(rank(orbit)));
        let filled = vein.puzzle.filled();
        let n_back = order.len().div_ceil(16);
        let missing = order.iter().rev().filter(|orbit| !filled.intersects(orbit));
        for orbit in missing.take(n_back) {
            fill(&mut vein.puzzle, solution, orbit);
        }
        let cancel = self.cancel;
        let floor = self.clue_floor();
        dig(
            &mut vein.puzzle,
            &order,
            floor,
            cancel,
            &mut |rest, emptied| is_still_unique(rest, solution, emptied, cancel),
        )?;
        vein.n_variants_left -= 1;
        Ok(())
    }

    /// Makes a fit puzzle of one that leads to the technique; one that is stuck gets clues so many
    /// times, each time others.
    pub(super) fn use_puzzle(
        &mut self,
        puzzle: &Grid,
        solution: &Grid,
        completions: usize,
    ) -> Result<Option<Found>, Cancelled> {
        let path = self.wish.path(puzzle, self.cancel)?;
        if !self.wish.is_used(&path) {
            return Ok(None);
        }
        if path.is_solved() {
            return self.accept_if_granted(puzzle.clone(), solution);
        }
        // It may need something harder besides. Better is a puzzle that does not.
        if !self.request.minimal {
            for _ in 0..completions {
                if let Some(found) = self.complete(puzzle, solution, &path)? {
                    return Ok(Some(found));
                }
            }
        }
        self.accept_if_granted(puzzle.clone(), solution)
    }

    /// Rates a puzzle that uses the technique.
    fn accept_if_granted(&self, puzzle: Grid, solution: &Grid) -> Result<Option<Found>, Cancelled> {
        match self.wish.judge(&puzzle, self.cancel)? {
            Judged::Within(rating) => self.accept(puzzle, solution, rating),
            Judged::TooEasy(_) | Judged::TooHard => Ok(None),
        }
    }

    /// Adds clues where the path has got stuck, such that it still uses the technique.
    fn complete(
        &mut self,
        puzzle: &Grid,
        solution: &Grid,
        stuck: &Path,
    ) -> Result<Option<Found>, Cancelled> {
        self.random.shuffle(&mut self.orbits);
        let mut puzzle = puzzle.clone();
        let mut path = stuck.clone();
        for orbit in &self.orbits {
            if path.is_solved() {
                break;
            }
            if !path.end.unsolved().intersects(orbit) {
                continue;
            }
            let mut more = puzzle.clone();
            fill(&mut more, solution, orbit);
            let longer = self.wish.path(&more, self.cancel)?;
            if self.wish.is_used(&longer) {
                (puzzle, path) = (more, longer);
            }
        }
        if !path.is_solved() {
            return Ok(None);
        }
        // Clues given back may have made others superfluous.
        for orbit in &self.orbits {
            if !puzzle.filled().intersects(orbit) {
                continue;
            }
            let rest = empty(&puzzle, orbit);
            if !is_still_unique(&rest, solution, orbit, self.cancel) {
                continue;
            }
            let shorter = self.wish.path(&rest, self.cancel)?;
            if shorter.is_solved() && self.wish.is_used(&shorter) {
                puzzle = rest;
            }
        }
        self.accept_if_granted(puzzle, solution)
    }
}
