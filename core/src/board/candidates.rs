//! Candidates: the positions in which techniques search.

use std::fmt;

use super::{
    Candidate, Cell, CellSet, Digit, DigitSet, Exclusions, Geometry, Grid, House, MAX_CELLS,
    MAX_SIDE,
};

/// A position of the solver: values, givens, and the candidates of the cells without a value.
///
/// Candidates are stored twice, by cell and by digit. A cell with a value has no candidates. The position does not
/// record which steps led to it; the engine does. Pencil marks of a player are separate and never mixed with these
/// candidates.
#[derive(Clone)]
pub struct Candidates {
    values: Grid,
    givens: CellSet,
    exclusions: Exclusions,
    unsolved: CellSet,
    digits_by_cell: [DigitSet; MAX_CELLS],
    cells_by_digit: [CellSet; MAX_SIDE],
}

impl Candidates {
    /// Computes the candidates of a grid: the digits of each empty cell that no peer has and no other rule excludes.
    ///
    /// All values count as givens; see [`with_givens`](Self::with_givens).
    #[must_use]
    pub fn from_grid(grid: &Grid) -> Self {
        let geometry = grid.geometry();
        if !geometry.is_all_houses() {
            return Self::from_cells(grid, |cell| grid.possible_digits(cell));
        }
        let candidate_sets: Vec<DigitSet> = geometry
            .houses()
            .map(|house| grid.digits_in(house))
            .collect();
        Self::from_cells(grid, |cell| {
            let houses = geometry.houses_of(cell).iter();
            houses.fold(geometry.digits(), |digits, house| {
                digits - candidate_sets[house.index()]
            })
        })
    }

    /// Takes the candidates of each empty cell from `candidates`. The function must not return digits that a value
    /// excludes.
    ///
    /// All values count as givens; see [`with_givens`](Self::with_givens).
    #[must_use]
    pub(crate) fn from_cells(grid: &Grid, candidates: impl Fn(Cell) -> DigitSet) -> Self {
        let geometry = grid.geometry();
        let givens = grid.filled();
        let mut position = Self {
            values: grid.clone(),
            givens,
            exclusions: Exclusions::NONE,
            unsolved: geometry.cells() - givens,
            digits_by_cell: [DigitSet::EMPTY; MAX_CELLS],
            cells_by_digit: [CellSet::EMPTY; MAX_SIDE],
        };
        for cell in position.unsolved {
            let digits = candidates(cell);
            position.digits_by_cell[cell.index()] = digits;
            for digit in digits {
                position.cells_by_digit[digit.index()].insert(cell);
            }
        }
        position
    }

    /// Returns whether some candidates are missing although the values do not exclude them.
    #[must_use]
    pub(crate) fn is_reduced(&self) -> bool {
        *self != Self::from_grid(&self.values).with_givens(self.givens)
    }

    /// Marks the given cells as givens. All other values become placed digits.
    #[must_use]
    pub fn with_givens(mut self, givens: CellSet) -> Self {
        self.givens = givens & self.values.filled();
        self
    }

    /// Eliminates the candidates that the puzzle itself rules out, and stores them as exclusions.
    #[must_use]
    pub fn with_exclusions(mut self, exclusions: Exclusions) -> Self {
        for ruled_out in exclusions.iter() {
            self.eliminate(ruled_out);
        }
        self.exclusions = exclusions;
        self
    }

    /// Returns the same position on another board with the same side. Candidates that the rules of the other board
    /// exclude are left out.
    ///
    /// # Panics
    /// When the other board has a different side.
    #[must_use]
    pub fn with_geometry(&self, geometry: &'static Geometry) -> Self {
        let values = self.values.with_geometry(geometry);
        let mut position = Self::from_cells(&values, |cell| {
            self.digits_in(cell) & values.possible_digits(cell)
        });
        position.givens = self.givens;
        position.exclusions = self.exclusions.clone();
        position
    }

    /// Returns the shape of the board.
    #[must_use]
    pub const fn geometry(&self) -> &'static Geometry {
        self.values.geometry()
    }

    /// Returns the values, both givens and placed digits.
    #[must_use]
    pub const fn values(&self) -> &Grid {
        &self.values
    }

    /// Returns the cells whose value is a given.
    #[must_use]
    pub const fn givens(&self) -> CellSet {
        self.givens
    }

    /// Returns the candidates that the puzzle itself rules out.
    #[must_use]
    pub const fn exclusions(&self) -> &Exclusions {
        &self.exclusions
    }

    /// Returns the digit in a cell, or `None` if the cell is unsolved.
    #[must_use]
    #[inline]
    pub const fn value(&self, cell: Cell) -> Option<Digit> {
        self.values.get(cell)
    }

    /// Returns the candidates of a cell; the set is empty if the cell has a value.
    #[must_use]
    #[inline]
    pub const fn digits_in(&self, cell: Cell) -> DigitSet {
        self.digits_by_cell[cell.index()]
    }

    /// Returns all candidates of some cells.
    #[must_use]
    pub fn digits_of(&self, cells: &CellSet) -> DigitSet {
        let digits = cells.iter().map(|cell| self.digits_in(cell));
        digits.fold(DigitSet::EMPTY, |all_digits, digits| all_digits | digits)
    }

    /// Returns the cells that have a digit as a candidate.
    #[must_use]
    #[inline]
    pub const fn places(&self, digit: Digit) -> CellSet {
        self.cells_by_digit[digit.index()]
    }

    /// Returns the cells of a house that have a digit as a candidate.
    #[must_use]
    #[inline]
    pub fn places_in(&self, digit: Digit, house: House) -> CellSet {
        self.places(digit) & self.geometry().house_cells(house)
    }

    /// Returns whether a candidate is left: its cell is unsolved, and the digit is neither excluded nor eliminated.
    #[must_use]
    #[inline]
    pub const fn has(&self, candidate: Candidate) -> bool {
        self.digits_in(candidate.cell).contains(candidate.digit)
    }

    /// Returns the cells without a value.
    #[must_use]
    pub const fn unsolved(&self) -> CellSet {
        self.unsolved
    }

    /// Returns whether every cell has a value.
    #[must_use]
    pub const fn is_solved(&self) -> bool {
        self.unsolved.is_empty()
    }

    /// Returns the number of candidates left.
    #[must_use]
    pub fn n_candidates(&self) -> usize {
        self.unsolved
            .iter()
            .map(|cell| self.digits_in(cell).len())
            .sum()
    }

    /// Iterates over the candidates: cells in reading order, digits ascending.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.unsolved.iter().flat_map(|cell| {
            self.digits_in(cell)
                .iter()
                .map(move |digit| Candidate::new(cell, digit))
        })
    }

    /// Returns the unsolved cells with exactly `n_candidates` candidates.
    #[must_use]
    pub fn cells_with(&self, n_candidates: usize) -> CellSet {
        let cells = self.unsolved.iter();
        cells
            .filter(|cell| self.digits_in(*cell).len() == n_candidates)
            .collect()
    }

    /// Returns the cells that have a digit as a candidate and see all of `cells`.
    #[must_use]
    #[inline]
    pub fn seeing(&self, digit: Digit, cells: &CellSet) -> CellSet {
        self.places(digit) & self.geometry().common_peers(cells)
    }

    /// Places a digit in an unsolved cell, and eliminates all candidates that it excludes in other cells.
    ///
    /// Returns `false`, and changes nothing, if the cell already has a value.
    pub fn place(&mut self, candidate: Candidate) -> bool {
        let Candidate { cell, digit } = candidate;
        if !self.unsolved.contains(cell) {
            return false;
        }
        self.unsolved.remove(cell);
        for other_digit in std::mem::take(&mut self.digits_by_cell[cell.index()]) {
            self.cells_by_digit[other_digit.index()].remove(cell);
        }
        self.geometry()
            .for_each_excluded(candidate, |excluded, cells| {
                for other_cell in cells & self.places(excluded) {
                    self.digits_by_cell[other_cell.index()].remove(excluded);
                }
                self.cells_by_digit[excluded.index()] -= cells;
            });
        self.values.set(cell, Some(digit));
        true
    }

    /// Eliminates a candidate. Returns whether the cell had it.
    #[inline]
    pub fn eliminate(&mut self, candidate: Candidate) -> bool {
        let was_there = self.has(candidate);
        self.digits_by_cell[candidate.cell.index()].remove(candidate.digit);
        self.cells_by_digit[candidate.digit.index()].remove(candidate.cell);
        was_there
    }

    /// Lists the candidates that were eliminated although no value excludes them: cells in reading order, digits
    /// ascending.
    #[must_use]
    pub fn eliminated(&self) -> Vec<Candidate> {
        self.unsolved
            .iter()
            .flat_map(|cell| {
                let removed_digits = self.values.possible_digits(cell) - self.digits_in(cell);
                removed_digits
                    .iter()
                    .map(move |digit| Candidate::new(cell, digit))
            })
            .collect()
    }

    /// Returns a reason why the position has no solution: a cell without candidates, or a house without a place for a
    /// digit. Returns `None` if there is no such cell or house.
    #[must_use]
    pub fn dead_end(&self) -> Option<DeadEnd> {
        self.dead_ends().next()
    }

    /// Iterates over the cells without candidates, then over the houses without a place for a digit.
    pub fn dead_ends(&self) -> impl Iterator<Item = DeadEnd> + '_ {
        let is_empty = |cell: &Cell| self.digits_in(*cell).is_empty();
        let cells = self.unsolved.iter().filter(is_empty).map(DeadEnd::Cell);
        let houses = self.geometry().houses().flat_map(move |house| {
            let missing_digits = self.geometry().digits() - self.values.digits_in(house);
            let without = missing_digits
                .iter()
                .filter(move |digit| self.places_in(*digit, house).is_empty());
            without.map(move |digit| DeadEnd::House(house, digit))
        });
        cells.chain(houses)
    }
}

/// A reason why a position has no solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeadEnd {
    /// This cell has no candidates.
    Cell(Cell),
    /// The digit has no place left in this house.
    House(House, Digit),
}

impl PartialEq for Candidates {
    fn eq(&self, other: &Self) -> bool {
        self.values == other.values
            && self.givens == other.givens
            && self.exclusions == other.exclusions
            && self.digits_by_cell == other.digits_by_cell
    }
}

impl Eq for Candidates {}

impl fmt::Debug for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = self.geometry().side();
        for cell in self.geometry().cells() {
            let end = if (cell.index() + 1).is_multiple_of(side) {
                '\n'
            } else {
                ' '
            };
            match self.value(cell) {
                Some(digit) => write!(f, "={digit}{end}")?,
                None => write!(f, "{}{end}", self.digits_in(cell))?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_step(position: &Candidates) -> bool {
        position.geometry().cells().iter().all(|cell| {
            position.geometry().digits().iter().all(|digit| {
                position.digits_in(cell).contains(digit) == position.places(digit).contains(cell)
            })
        })
    }

    #[test]
    fn placing_eliminates_the_digit_from_all_peers() {
        let geometry = Geometry::standard();
        let mut position = Candidates::from_grid(&Grid::new(geometry));
        assert_eq!(position.n_candidates(), 729);
        let placed = Candidate::new(geometry.cell(4, 4), Digit::from_index(0));
        assert!(position.place(placed));
        assert!(!position.place(placed));
        // The cell loses nine candidates, each of its twenty peers one.
        assert_eq!(position.n_candidates(), 729 - 9 - 20);
        assert_eq!(position.places(placed.digit).len(), 81 - 21);
        assert!(in_step(&position));
        assert!(position.eliminate(Candidate::new(geometry.cell(0, 0), Digit::from_index(0))));
        assert!(!position.eliminate(Candidate::new(geometry.cell(0, 0), Digit::from_index(0))));
        assert!(in_step(&position));
    }

    #[test]
    fn only_eliminations_count_as_eliminated() {
        let geometry = Geometry::with_side(4).unwrap();
        let mut position = Candidates::from_grid(&Grid::new(geometry));
        let digit = Digit::from_index(0);
        position.place(Candidate::new(geometry.cell(0, 0), digit));
        let removed = Candidate::new(geometry.cell(3, 3), digit);
        assert!(position.eliminated().is_empty());
        position.eliminate(removed);
        assert_eq!(position.eliminated(), [removed]);
    }

    #[test]
    fn dead_ends_are_found() {
        let geometry = Geometry::with_side(4).unwrap();
        let mut position = Candidates::from_grid(&Grid::new(geometry));
        assert_eq!(position.dead_end(), None);
        let (cell, digit) = (geometry.cell(0, 0), Digit::from_index(2));
        let mut no_place = position.clone();
        for other_cell in geometry.house_cells(House::new(1)) {
            no_place.eliminate(Candidate::new(other_cell, digit));
        }
        assert_eq!(
            no_place.dead_end(),
            Some(DeadEnd::House(House::new(1), digit))
        );
        for digit in geometry.digits() {
            position.eliminate(Candidate::new(cell, digit));
        }
        assert_eq!(position.dead_end(), Some(DeadEnd::Cell(cell)));
    }
}
