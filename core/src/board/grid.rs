//! Grids of values: puzzles and solutions.

use std::fmt;

use super::{Candidate, Cell, CellSet, Digit, DigitSet, Geometry, House, MAX_CELLS};

/// The values of the cells of a board: a digit for each filled cell.
///
/// A grid may break the rules; [`duplicates`](Self::duplicates) lists the digits that occur more than once in a house.
#[derive(Clone)]
pub struct Grid {
    geometry: &'static Geometry,
    values: [Option<Digit>; MAX_CELLS],
}

/// A digit that occurs more than once in a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Duplicate {
    /// The house that contains the digit more than once.
    pub house: House,
    /// The digit.
    pub digit: Digit,
    /// The two or more cells of the house that contain the digit.
    pub cells: CellSet,
}

impl Grid {
    /// Makes an empty grid.
    #[must_use]
    #[inline]
    pub const fn new(geometry: &'static Geometry) -> Self {
        Self {
            geometry,
            values: [None; MAX_CELLS],
        }
    }

    /// Makes a grid from values in reading order, with 0 for an empty cell.
    ///
    /// Returns `None` if the number of values is not the number of cells, or a value is too large.
    #[must_use]
    pub fn from_values(geometry: &'static Geometry, values: &[u8]) -> Option<Self> {
        if values.len() != geometry.n_cells() {
            return None;
        }
        // The values are checked without a branch for each, because such branches would often be mispredicted.
        let side = geometry.side() as u8;
        let largest = values
            .iter()
            .fold(0, |largest: u8, value| largest.max(*value));
        if largest > side {
            return None;
        }
        let mut grid = Self::new(geometry);
        for (slot, &value) in grid.values.iter_mut().zip(values) {
            *slot = Digit::or_none(value);
        }
        Some(grid)
    }

    /// Returns the shape of the board.
    #[must_use]
    pub const fn geometry(&self) -> &'static Geometry {
        self.geometry
    }

    /// Returns the same values on another board with the same side.
    ///
    /// # Panics
    /// When the other board has a different side.
    #[must_use]
    pub fn with_geometry(&self, geometry: &'static Geometry) -> Self {
        assert!(
            geometry.side() == self.geometry.side(),
            "a board of another side"
        );
        Self {
            geometry,
            ..self.clone()
        }
    }

    /// Returns the digit in a cell, or `None` if the cell is empty.
    #[must_use]
    #[inline]
    pub const fn get(&self, cell: Cell) -> Option<Digit> {
        self.values[cell.index()]
    }

    /// Sets the digit of a cell; `None` empties the cell.
    ///
    /// # Panics
    /// When the cell or the digit is not on this board.
    pub fn set(&mut self, cell: Cell, value: Option<Digit>) {
        assert!(
            cell.index() < self.geometry.n_cells(),
            "cell outside the board"
        );
        assert!(
            value.is_none_or(|digit| self.geometry.has_digit(digit)),
            "digit outside the board"
        );
        self.values[cell.index()] = value;
    }

    /// Iterates over the values in reading order.
    #[must_use]
    #[inline]
    pub fn values(&self) -> impl ExactSizeIterator<Item = Option<Digit>> + '_ {
        self.values[..self.geometry.n_cells()].iter().copied()
    }

    /// Returns the first `N` values in reading order. Empty cells and missing cells beyond the board give 0.
    #[inline]
    pub(crate) fn first_values<const N: usize>(&self) -> [u8; N] {
        std::array::from_fn(|index| self.values[index].map_or(0, Digit::value))
    }

    /// Returns the cells that have a digit.
    #[must_use]
    pub fn filled(&self) -> CellSet {
        // Eight values are checked at a time, without a branch for each (see `from_values`). Values beyond the board
        // are empty.
        const ONES: u64 = u64::from_le_bytes([1; 8]);
        /// Multiplying by this collects the lowest bits of eight bytes in the highest byte.
        const GATHER: u64 = 0x0102_0408_1020_4080;
        let mut words = [0; 4];
        let (eights, _) = self.values.as_chunks::<8>();
        let n_eights = self.geometry.n_cells().div_ceil(8);
        for (number, eight) in eights.iter().take(n_eights).enumerate() {
            let values = eight.map(|value| value.map_or(0, Digit::value));
            // Adding 127 to a value of at most 16 sets the highest bit of its byte unless the value is 0.
            let filled = (u64::from_le_bytes(values) + 127 * ONES) >> 7 & ONES;
            words[number / 8] |= filled.wrapping_mul(GATHER) >> 56 << (number % 8 * 8);
        }
        CellSet::from_words(words)
    }

    /// Returns the cells in which another grid on the same board has a different value.
    #[must_use]
    pub fn differing_cells(&self, other: &Self) -> CellSet {
        let cells = self.geometry.cells().iter();
        cells.filter(|c| self.get(*c) != other.get(*c)).collect()
    }

    /// Returns the number of cells that have a digit.
    #[must_use]
    pub fn n_filled(&self) -> usize {
        self.values().flatten().count()
    }

    /// Returns whether every cell has a digit.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.values().all(|value| value.is_some())
    }

    /// Returns whether every cell has a digit and no rule is broken.
    #[must_use]
    pub fn is_solution(&self) -> bool {
        let all_digits = self.geometry.digits();
        let mut houses = self.geometry.houses();
        houses.all(|house| self.digits_in(house) == all_digits)
            && (self.geometry.is_all_houses() || self.is_consistent())
    }

    /// Returns the digits in a house.
    #[must_use]
    #[inline]
    pub fn digits_in(&self, house: House) -> DigitSet {
        self.geometry
            .house_list(house)
            .iter()
            .filter_map(|cell| self.get(*cell))
            .collect()
    }

    /// Returns the digits that the values of other cells allow in a cell.
    #[must_use]
    pub fn possible_digits(&self, cell: Cell) -> DigitSet {
        let geometry = self.geometry;
        let peers = geometry.peers(cell).iter();
        let mut excluded_digits: DigitSet = peers.filter_map(|peer| self.get(peer)).collect();
        for neighbour in geometry.neighbours(cell) {
            if let Some(digit) = self.get(neighbour) {
                let consecutive = [digit.index().wrapping_sub(1), digit.index() + 1];
                let beside = consecutive
                    .into_iter()
                    .filter(|index| *index < geometry.side());
                excluded_digits = beside
                    .map(Digit::from_index)
                    .fold(excluded_digits, DigitSet::with);
            }
        }
        geometry.digits() - excluded_digits
    }

    /// Returns the filled cells, with their digits, that exclude a candidate, in reading order. Such a cell has the
    /// same digit and sees the candidate or, under some rules, is adjacent and has a consecutive digit.
    pub fn excluding(&self, candidate: Candidate) -> impl Iterator<Item = Candidate> {
        let geometry = self.geometry;
        let affected = geometry.peers(candidate.cell) | geometry.neighbours(candidate.cell);
        let filled = affected.iter().filter_map(|cell| {
            let digit = self.get(cell)?;
            Some(Candidate::new(cell, digit))
        });
        filled.filter(move |other| geometry.are_in_conflict(candidate, *other))
    }

    /// Lists the digits that occur more than once in a house, sorted by house and then by digit.
    #[must_use]
    pub fn duplicates(&self) -> Vec<Duplicate> {
        let mut duplicates = Vec::new();
        for house in self.geometry.houses() {
            for digit in self.geometry.digits() {
                let cells: CellSet = self
                    .geometry
                    .house_list(house)
                    .iter()
                    .copied()
                    .filter(|cell| self.get(*cell) == Some(digit))
                    .collect();
                if cells.len() > 1 {
                    duplicates.push(Duplicate {
                        house,
                        digit,
                        cells,
                    });
                }
            }
        }
        duplicates
    }

    /// Returns whether no two values are in conflict.
    #[must_use]
    pub fn is_consistent(&self) -> bool {
        self.geometry.cells().iter().all(|cell| {
            self.get(cell)
                .is_none_or(|digit| self.possible_digits(cell).contains(digit))
        })
    }
}

impl PartialEq for Grid {
    fn eq(&self, other: &Self) -> bool {
        self.geometry == other.geometry && self.values == other.values
    }
}

impl Eq for Grid {}

/// Writes the grid as one line, row by row: the [symbol](Digit::symbol) of each digit, and `.` for an empty cell.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // All characters are written at once. Writing them one by one would take longer than solving most puzzles.
        let symbols = self
            .values
            .map(|value| value.map_or(b'.', |digit| digit.symbol() as u8));
        let symbols = &symbols[..self.geometry.n_cells()];
        f.write_str(str::from_utf8(symbols).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({:?}, {self})", self.geometry)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(values: &str) -> Grid {
        let values: Vec<u8> = values
            .bytes()
            .map(|byte| byte.saturating_sub(b'0'))
            .collect();
        Grid::from_values(Geometry::standard(), &values).unwrap()
    }

    // The seed grid of program D and the invalid puzzle of program E.
    const SEED: &str =
        "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
    const INVALID: &str =
        "008007000090040700500000006200000600600003005001008002100000008002070070000100400";

    #[test]
    fn cells_print_and_count_at_their_positions() {
        for geometry in Geometry::all() {
            for cell in geometry.cells() {
                let digit = Digit::from_index(cell.index() % geometry.side());
                let mut grid = Grid::new(geometry);
                grid.set(cell, Some(digit));
                assert_eq!(grid.filled(), CellSet::only(cell));
                let shown = grid.to_string();
                assert_eq!(shown.len(), geometry.n_cells());
                let index = shown.find(|symbol| symbol != '.');
                assert_eq!(index, Some(cell.index()));
                assert!(shown.contains(digit.symbol()));
            }
        }
    }

    #[test]
    fn a_full_grid_without_duplicates_is_a_solution() {
        assert!(grid(SEED).is_solution());
        let mut broken = grid(SEED);
        broken.set(Cell::new(0), Digit::new(1));
        assert!(broken.is_full() && !broken.is_solution() && !broken.is_consistent());
    }

    #[test]
    fn the_two_sevens_in_row_8_are_found() {
        let invalid = grid(INVALID);
        let geometry = invalid.geometry();
        let [duplicate] = invalid.duplicates()[..] else {
            panic!("one duplicate")
        };
        let names: Vec<_> = duplicate
            .cells
            .iter()
            .map(|cell| geometry.cell_name(cell).to_string())
            .collect();
        assert_eq!(names, ["r8c5", "r8c8"]);
        assert_eq!(duplicate.digit.value(), 7);
        assert_eq!(
            duplicate.house,
            geometry.house_of(geometry.cell(7, 0), crate::board::HouseKind::Row)
        );
        assert!(!invalid.is_consistent());
    }

    #[test]
    fn invalid_values_are_refused() {
        let geometry = Geometry::with_side(4).unwrap();
        assert!(Grid::from_values(geometry, &[0; 15]).is_none());
        assert!(Grid::from_values(geometry, &[5; 16]).is_none());
        assert_eq!(
            Grid::from_values(geometry, &[0; 16]).unwrap().to_string(),
            "................"
        );
    }
}
