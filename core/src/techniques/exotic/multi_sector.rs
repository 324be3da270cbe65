//! Multi-sector Locked Sets: the open cells where some rows cross some columns, if exactly as many digits are
//! missing from these lines.
//!
//! ```text
//! # # . # | . #     the open cells # where rows 1, 2 and 4 cross columns 1, 2, 4 and 6. Digits a, b
//! # # . # | . #     are counted by rows, all others by columns: how many of the three rows miss a
//! . . . . | . .     and b, and how many of the four columns miss the others. If that is no more than
//! # # . # | . #     the cells, a and b are eliminated from the rest of the rows, the others likewise
//! ```
//!
//! Why it holds: the digit of each of these cells is missing from its row and its column, so it is counted once.
//! The count equals the number of cells, so every counted digit is in one of the cells. A digit counted by rows is
//! there in each of the rows that miss it. A digit counted by columns is there in each of the columns that miss it.
//!
//! Each digit is counted by rows or by columns, whichever of them miss it less often. For given rows and columns,
//! the minimum total depends only on the filled cells, not on candidates. So nothing new can be found before another
//! cell is filled.
//!
//! The remaining rows and columns prove the same eliminations. So the search takes at most half of the rows, and
//! the step is explained with whichever of the two sets has fewer cells. Among sets with the same eliminations, the
//! one with the fewest cells is reported.
//!
//! If all digits were counted by rows, the cells of each row would be an ordinary subset. So at least one digit
//! must be counted by rows, and one by columns.
//!
//! On boards of up to nine rows all sets of rows and columns are searched. Larger boards have too many sets. There
//! the search takes up to four rows (or columns). For every n it counts by these lines the n digits that the fewest
//! of them miss. It then adds the crossing lines that have more open cells than digits to count.
//!
//! Described by D. P. Bird and others in the New Sudoku Players' Forum, and for `SudokuStudio` at
//! <https://sunnieshine.github.io/Sudoku/tutorial/mslses>.

use std::ops::ControlFlow;

use crate::board::{CellSet, DigitSet, House, HouseKind, MAX_SIDE, bits};

use super::super::{Finder, PositionCache, Sink, Step, TechniqueId, Truth};
use super::locked_sectors::LockedSectors;

/// The largest board on which all sets of rows and columns are tried.
const MAX_SIDE_FOR_ALL: usize = 9;
/// The maximum number of rows or columns that are tried on larger boards.
const MAX_LINES_IF_LARGE: u32 = 4;

/// Finds rows and columns whose missing digits are locked into the cells where these lines cross.
pub(in crate::techniques) struct MultiSectorLockedSets;

impl Finder for MultiSectorLockedSets {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let geometry = cache.geometry();
        if cache.unsolved() == geometry.cells() {
            return ControlFlow::Continue(());
        }
        sink.keep_going()?;
        let missing = MissingDigits::new(cache);
        let mut sectors = Vec::new();
        if geometry.side() <= MAX_SIDE_FOR_ALL {
            missing.add_all(&mut sectors);
        } else {
            missing.add_some(&mut sectors);
            let mut turned = Vec::new();
            missing.turned().add_some(&mut turned);
            sectors.extend(turned.into_iter().map(RowsAndColumns::turned));
        }
        let mut steps: Vec<Step> = sectors
            .iter()
            .filter(|sectors| {
                missing.needs_both(**sectors) && missing.needs_both(missing.others(**sectors))
            })
            .filter_map(|sectors| missing.step(id, cache, *sectors))
            .collect();
        // The sort is stable: among sets of the same size the first found stays first.
        steps.sort_by_key(|step| step.evidence.len());
        for (number, step) in steps.iter().enumerate() {
            let is_known = |earlier: &Step| earlier.eliminations == step.eliminations;
            if !steps[..number].iter().any(is_known) {
                sink.take(step.clone())?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// A set of rows and columns, as bits by their index.
#[derive(Clone, Copy, PartialEq, Eq)]
struct RowsAndColumns {
    rows: u16,
    columns: u16,
}

impl RowsAndColumns {
    fn turned(self) -> Self {
        Self {
            rows: self.columns,
            columns: self.rows,
        }
    }
}

/// For each digit index: the number of lines that miss the digit.
type Counts = [u8; MAX_SIDE];

/// The digits that each row and column misses, and the open cells of each row.
struct MissingDigits {
    side: usize,
    /// For each row: the columns of its open cells, as bits.
    open: [u16; MAX_SIDE],
    /// For each row: the digits that it misses, as bits.
    of_rows: [u16; MAX_SIDE],
    /// For each column: the digits that it misses, as bits.
    of_columns: [u16; MAX_SIDE],
}

impl MissingDigits {
    fn new(cache: &PositionCache<'_>) -> Self {
        let geometry = cache.geometry();
        let mut open = [0; MAX_SIDE];
        for cell in cache.unsolved() {
            open[geometry.row(cell)] |= 1 << geometry.column(cell);
        }
        let missing = |kind: HouseKind| {
            let mut missing = [0; MAX_SIDE];
            for (line, missing) in geometry.houses_of_kind(kind).zip(&mut missing) {
                *missing = (geometry.digits() - cache.values().digits_in(line)).bits();
            }
            missing
        };
        Self {
            side: geometry.side(),
            open,
            of_rows: missing(HouseKind::Row),
            of_columns: missing(HouseKind::Column),
        }
    }

    fn turned(&self) -> Self {
        let mut open = [0; MAX_SIDE];
        for (row, columns) in self.open.iter().enumerate() {
            for column in bits(*columns) {
                open[column] |= 1 << row;
            }
        }
        Self {
            side: self.side,
            open,
            of_rows: self.of_columns,
            of_columns: self.of_rows,
        }
    }

    fn all_lines(&self) -> u16 {
        u16::MAX >> (MAX_SIDE - self.side)
    }

    /// Adds all sets of up to half of the rows, with any columns, that have as many missing digits as open cells.
    fn add_all(&self, sectors: &mut Vec<RowsAndColumns>) {
        let n_sets = 1_usize << self.side;
        let counts: Vec<Counts> = (0..=self.all_lines())
            .map(|columns| counts_of(&self.of_columns, columns))
            .collect();
        let mut n_cells = vec![0_u8; n_sets];
        for rows in 1..=self.all_lines() {
            if !(2..=self.side / 2).contains(&(rows.count_ones() as usize)) {
                continue;
            }
            let row_counts = counts_of(&self.of_rows, rows);
            let by_column = self.open_by_column(rows);
            for columns in 1..n_sets {
                let lowest = columns.trailing_zeros() as usize;
                let n = n_cells[columns & (columns - 1)] + by_column[lowest];
                n_cells[columns] = n;
                if n_digits(&row_counts, &counts[columns]) == u32::from(n) && n > 0 {
                    let columns = columns as u16;
                    sectors.push(RowsAndColumns { rows, columns });
                }
            }
        }
    }

    /// Adds sets of a few rows with the columns that have more open cells than digits to count. Tries every number
    /// of digits counted by rows.
    fn add_some(&self, all_sectors: &mut Vec<RowsAndColumns>) {
        for rows in 1..=self.all_lines() {
            if !(2..=MAX_LINES_IF_LARGE).contains(&rows.count_ones()) {
                continue;
            }
            let row_counts = counts_of(&self.of_rows, rows);
            let by_column = self.open_by_column(rows);
            let mut digits: Vec<usize> = (0..self.side).collect();
            digits.sort_by_key(|digit| row_counts[*digit]);
            let mut by_rows = 0;
            for digit in digits {
                by_rows |= 1 << digit;
                let pays = |column: &usize| {
                    let n_others = (self.of_columns[*column] & !by_rows).count_ones();
                    u32::from(by_column[*column]) > n_others
                };
                let columns = (0..self.side).filter(pays);
                let columns = columns.fold(0, |columns, column| columns | 1 << column);
                let n: u32 = bits(columns)
                    .map(|column| u32::from(by_column[column]))
                    .sum();
                let sectors = RowsAndColumns { rows, columns };
                let column_counts = counts_of(&self.of_columns, columns);
                let is_locked = n > 0 && n_digits(&row_counts, &column_counts) == n;
                if is_locked && all_sectors.last() != Some(&sectors) {
                    all_sectors.push(sectors);
                }
            }
        }
    }

    /// Returns for each column the number of its open cells in the given rows.
    fn open_by_column(&self, rows: u16) -> Counts {
        counts_of(&self.open, rows)
    }

    /// Returns the step of the given rows and columns; `None` if there is nothing to eliminate.
    fn step(
        &self,
        id: TechniqueId,
        cache: &PositionCache<'_>,
        sectors: RowsAndColumns,
    ) -> Option<Step> {
        let geometry = cache.geometry();
        let RowsAndColumns { rows, columns } = sectors;
        let row_cells = cells_of(cache, HouseKind::Row, rows);
        let column_cells = cells_of(cache, HouseKind::Column, columns);
        let [row_counts, column_counts] = [
            counts_of(&self.of_rows, rows),
            counts_of(&self.of_columns, columns),
        ];
        let mut eliminations = Vec::new();
        let mut by_rows = DigitSet::EMPTY;
        for digit in geometry.digits() {
            let [in_rows, in_columns] =
                [row_counts, column_counts].map(|counts| counts[digit.index()]);
            let mut removed_cells = CellSet::EMPTY;
            if in_rows <= in_columns {
                by_rows.insert(digit);
                removed_cells |= row_cells - column_cells;
            }
            if in_columns <= in_rows {
                removed_cells |= column_cells - row_cells;
            }
            eliminations.extend(PositionCache::candidates_of(
                digit,
                &(cache.places(digit) & removed_cells),
            ));
        }
        if eliminations.is_empty() {
            return None;
        }
        let inside_cells = row_cells & column_cells & cache.unsolved();
        let outside_cells = cache.unsolved() - row_cells - column_cells;
        let by_columns = geometry.digits() - by_rows;
        let others = self.others(sectors);
        // In a position that breaks the rules, the numbers of missing digits and open cells may differ.
        let is_mirrored = outside_cells.len() < inside_cells.len()
            && self.n_digits(others) == outside_cells.len();
        let (cells, sectors, by_rows, by_columns) = if is_mirrored {
            (outside_cells, others, by_columns, by_rows)
        } else {
            (inside_cells, sectors, by_rows, by_columns)
        };
        let mut links = self.links(cache, HouseKind::Row, sectors.rows, by_rows);
        links.extend(self.links(cache, HouseKind::Column, sectors.columns, by_columns));
        let evidence = cells.iter().map(Truth::Cell).collect();
        Some(Step::eliminating(
            id,
            eliminations,
            LockedSectors { cells, links },
            evidence,
        ))
    }

    fn others(&self, RowsAndColumns { rows, columns }: RowsAndColumns) -> RowsAndColumns {
        RowsAndColumns {
            rows: self.all_lines() & !rows,
            columns: self.all_lines() & !columns,
        }
    }

    /// Returns whether the minimum count takes some digits by rows and some by columns. Otherwise the cells of each
    /// line would be an ordinary subset.
    fn needs_both(&self, RowsAndColumns { rows, columns }: RowsAndColumns) -> bool {
        let row_counts = counts_of(&self.of_rows, rows);
        let column_counts = counts_of(&self.of_columns, columns);
        let has_fewer = |some: &Counts, others: &Counts| {
            let mut pairs = some.iter().zip(others);
            pairs.any(|(some, others)| *some > 0 && some < others)
        };
        has_fewer(&row_counts, &column_counts) && has_fewer(&column_counts, &row_counts)
    }

    /// Returns the number of missing digits, each counted by rows or by columns, whichever is less.
    fn n_digits(&self, RowsAndColumns { rows, columns }: RowsAndColumns) -> usize {
        let column_counts = counts_of(&self.of_columns, columns);
        n_digits(&counts_of(&self.of_rows, rows), &column_counts) as usize
    }

    /// Returns each of the lines with those of `digits` that it misses.
    fn links(
        &self,
        cache: &PositionCache<'_>,
        kind: HouseKind,
        lines: u16,
        digits: DigitSet,
    ) -> Vec<(House, DigitSet)> {
        let missing = match kind {
            HouseKind::Row => &self.of_rows,
            _ => &self.of_columns,
        };
        let houses = cache.geometry().houses_of_kind(kind).enumerate();
        houses
            .filter(|(number, _)| lines >> number & 1 != 0)
            .map(|(number, house)| (house, DigitSet::from_bits(missing[number]) & digits))
            .collect()
    }
}

/// Returns for each bit position the number of the given lines whose entry in `sets` has this bit.
fn counts_of(sets: &[u16; MAX_SIDE], lines: u16) -> Counts {
    let mut counts = [0; MAX_SIDE];
    for line in bits(lines) {
        for (member, count) in counts.iter_mut().enumerate() {
            *count += (sets[line] >> member & 1) as u8;
        }
    }
    counts
}

/// Returns the total number of digits, each counted by rows or by columns, whichever is less.
fn n_digits(row_counts: &Counts, column_counts: &Counts) -> u32 {
    let pairs = row_counts.iter().zip(column_counts);
    let least = pairs.map(|(in_rows, in_columns)| *in_rows.min(in_columns));
    // The total cannot exceed 16 × 15.
    u32::from(least.fold(0, u8::wrapping_add))
}

fn cells_of(cache: &PositionCache<'_>, kind: HouseKind, lines: u16) -> CellSet {
    let geometry = cache.geometry();
    let houses = geometry.houses_of_kind(kind).enumerate();
    let chosen = houses.filter(|(number, _)| lines >> number & 1 != 0);
    geometry.cells_in(chosen.map(|(_, house)| house).collect())
}
