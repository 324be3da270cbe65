//! Patterns of pairs: each cell has a pair of digits. In every house, each digit is in the pairs of exactly two cells
//! or of none.
//!
//! All these cells could take their other digit, and every house would still have the same digits. So there would be
//! two solutions or none, and one of the candidates outside the pairs, the guardians, is true.
//!
//! # Unique loops
//!
//! ```text
//! ab . . | ab . . | .  . .
//! ab . . | .  . . | ab . .     rows, columns and boxes have two cells each, and only
//! .  . . | ab . . | *  . .     * has other candidates: it is neither a nor b
//! ```
//!
//! All cells have the same pair, and the two digits alternate along the loop. A rectangle is a loop of four cells.
//! Type 3 is a technique of its own because it is much harder to see. It also finds rectangles of type 3 in which a
//! cell of the subset has a digit of the pair. Described by Sudoku Explainer, and at
//! <http://forum.enjoysudoku.com/chains-not-required-good-puzzles-t5009-270.html>.
//!
//! # BUG-Lites
//!
//! ```text
//! 13 .  . | .  12 23      in rows, columns and boxes 1, 2, 3 and 7 are each
//! 13 .  . | .  17 37      in two of the cells or in none:
//! --------+---------      so the last cell is 5
//! .  .  . | .  27 257
//! ```
//!
//! The cells have several pairs. Described at <https://sudokumasterthegame.com/bivalve-universal-grave/>.
//!
//! # Bivalue universal graves (BUG)
//!
//! ```text
//! 12 . . | 12  . .     without the 3, each digit would have
//! .  . . | .   . .     two places or none in every house:
//! 12 . . | 123 . .     so the cell is 3
//! ```
//!
//! The pattern has all unsolved cells. If it has a single guardian, the guardian is true (BUG + 1). Described at
//! <https://hodoku.sourceforge.net/en/tech_ur.php#bug1>, types 2 to 4 by Sudoku Explainer.
//!
//! # Reverse BUGs
//!
//! ```text
//! 1 .  . | 2 . .     with 2 in r2c1 (r2c4 is 1), rows 1 and 2, columns 1 and 4 and two boxes
//! * .  . | 1 . .     would have both 1 and 2, and no other house would have either: not 2
//! ```
//!
//! Take all cells that hold one of two digits. Suppose that a few more cells held these digits, so that every house had
//! both digits or neither. In the houses with neither, both digits would have to go into unsolved cells, and in any
//! solution they could be exchanged there. Described at <https://www.sudopedia.org/wiki/Reverse_BUG>.

use std::ops::ControlFlow;

use crate::board::{Cell, CellSet, Digit, DigitSet, Geometry, House, MAX_SIDE};
use crate::techniques::PositionCache;

use super::{DeadlyShape, Search};

/// The maximum number of cells of a loop or BUG-Lite.
const MAX_CELLS: usize = 16;

/// The maximum number of cells with guardians, unless all guardians are of one digit.
const MAX_ROOF: usize = 2;

/// The maximum number of cells with guardians for which a BUG is searched.
const MAX_BUG_ROOF: usize = 8;

/// The maximum number of cells that may be missing to complete the two digits of a reverse BUG.
const MAX_MISSING: usize = 4;

/// The limit of work for one search: the number of cells that it adds, including those removed again. Loops that people
/// see take a few dozen.
const MAX_WORK: usize = 20_000;

pub(super) fn find_loops(search: &mut Search<'_, '_>) -> ControlFlow<()> {
    let cache = search.cache;
    let mut untried = cache.bivalue();
    while let Some(first_cell) = untried.first() {
        let pair = cache.digits_in(first_cell);
        let plain: CellSet = untried
            .iter()
            .filter(|cell| cache.digits_in(*cell) == pair)
            .collect();
        untried -= plain;
        let with_both = pair.iter().fold(cache.unsolved(), |both_cells, of| {
            both_cells & cache.places(of)
        });
        PairSearch::new(cache, Some(pair), with_both).run_from(plain, search)?;
    }
    ControlFlow::Continue(())
}

pub(super) fn find_bug_lites(search: &mut Search<'_, '_>) -> ControlFlow<()> {
    let cache = search.cache;
    PairSearch::new(cache, None, cache.unsolved()).run_from(cache.bivalue(), search)
}

pub(super) fn find_bugs(search: &mut Search<'_, '_>) -> ControlFlow<()> {
    let cache = search.cache;
    let roof = cache.unsolved() - cache.bivalue();
    let mut pairs = PairSearch::new(cache, None, roof);
    pairs.max_cells = cache.unsolved().len();
    pairs.max_roof = MAX_BUG_ROOF;
    let is_bug = (1..=MAX_BUG_ROOF).contains(&roof.len())
        && cache
            .bivalue()
            .iter()
            .all(|cell| pairs.try_add(cell, cache.digits_in(cell)));
    if is_bug {
        pairs.grow(search)?;
    }
    ControlFlow::Continue(())
}

pub(super) fn find_reverse_bugs(search: &mut Search<'_, '_>) -> ControlFlow<()> {
    let cache = search.cache;
    let geometry = cache.geometry();
    for low in geometry.digits() {
        for high in geometry.digits().iter().filter(|high| *high > low) {
            let pair = DigitSet::only(low).with(high);
            // The digits are exchanged in cells outside the pattern too, so the puzzle must allow both in every cell.
            if !cache.exclusions().allow_all(geometry.cells(), pair) {
                continue;
            }
            let [of_low, of_high] = [low, high].map(|digit| cache.places(digit));
            let mut pairs = PairSearch::new(cache, Some(pair), of_low | of_high);
            let holds_either = |cell: &Cell| cache.value(*cell).is_some_and(|of| pair.contains(of));
            for cell in cache.values().filled().iter().filter(holds_either) {
                pairs.try_add(cell, pair);
            }
            let n_plain = (cache.bivalue() & of_low & of_high).len();
            pairs.max_cells = pairs.sets.len() + MAX_MISSING.min(MAX_ROOF + n_plain);
            pairs.grow(search)?;
        }
    }
    ControlFlow::Continue(())
}

/// A search for cells, each with a pair of digits, such that in every house each digit is in exactly two of the pairs
/// or in none.
///
/// If a digit is in only one pair of a house, another cell of the house with this digit is added. The search chooses
/// the first such house if all cells have the same pair, otherwise the one with the fewest other places.
struct PairSearch<'s, 'p> {
    cache: &'s PositionCache<'p>,
    /// The pair of all cells; `None` if cells may have different pairs.
    pair: Option<DigitSet>,
    /// The cells that may still be added to the pattern.
    usable: CellSet,
    max_cells: usize,
    max_roof: usize,
    /// The largest number of houses that contain one cell.
    max_houses_per_cell: usize,
    /// By house and digit index: the number of chosen pairs that contain the digit.
    counts: Vec<[u8; MAX_SIDE]>,
    /// The chosen cells. In a reverse BUG, filled cells count as having the pair.
    sets: Vec<(Cell, DigitSet)>,
    /// The cells with candidates outside their pair.
    roof: CellSet,
    /// The digits of the candidates outside the pairs.
    extras: DigitSet,
    n_work: usize,
}

impl<'s, 'p> PairSearch<'s, 'p> {
    fn new(cache: &'s PositionCache<'p>, pair: Option<DigitSet>, usable: CellSet) -> Self {
        let n_houses = usable
            .iter()
            .map(|cell| cache.geometry().houses_of(cell).len());
        Self {
            cache,
            pair,
            usable,
            max_cells: MAX_CELLS,
            max_roof: MAX_ROOF,
            max_houses_per_cell: n_houses.max().unwrap_or_default(),
            counts: vec![[0; MAX_SIDE]; cache.geometry().n_houses()],
            sets: Vec::with_capacity(MAX_CELLS),
            roof: CellSet::EMPTY,
            extras: DigitSet::EMPTY,
            n_work: 0,
        }
    }

    /// Searches from each of some bivalue cells. Each pattern is found once, from the first of these cells in it.
    fn run_from(&mut self, starts: CellSet, search: &mut Search<'_, '_>) -> ControlFlow<()> {
        for start in starts {
            search.sink.keep_going()?;
            if self.try_add(start, self.cache.digits_in(start)) {
                self.grow(search)?;
                self.take_back();
            }
            self.usable.remove(start);
        }
        ControlFlow::Continue(())
    }

    fn grow(&mut self, search: &mut Search<'_, '_>) -> ControlFlow<()> {
        let incomplete = self.digits_with_one_cell();
        let next = incomplete
            .iter()
            .min_by_key(|(house, digit)| match self.pair {
                Some(_) => house.index(),
                None => self.second_cells(*house, *digit).len(),
            });
        let Some(&(house, digit)) = next else {
            if self.is_pattern(search.shape) {
                let unsolved = self.cache.unsolved();
                let sets = self.sets.iter().copied();
                search.try_pattern(sets.filter(|(cell, _)| unsolved.contains(*cell)).collect())?;
            }
            return ControlFlow::Continue(());
        };
        // A cell can complete two digits in each of its houses.
        if incomplete.len() > 2 * self.max_houses_per_cell * (self.max_cells - self.sets.len()) {
            return ControlFlow::Continue(());
        }
        let mut second_cells: Vec<Cell> = self.second_cells(house, digit).iter().collect();
        if self.pair.is_none() {
            // Cells with few candidates are the most restrictive, so they are tried first.
            second_cells.sort_by_key(|cell| self.cache.digits_in(*cell).len());
        }
        for cell in second_cells {
            let others = self.cache.digits_in(cell).without(digit);
            let pairs = others
                .iter()
                .map(|other_digit| DigitSet::only(digit).with(other_digit));
            let pairs = match self.pair {
                Some(pair) => vec![pair],
                None => pairs.collect(),
            };
            for pair in pairs {
                if self.n_work == MAX_WORK {
                    return ControlFlow::Continue(());
                }
                self.n_work += 1;
                if self.try_add(cell, pair) {
                    self.grow(search)?;
                    self.take_back();
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the usable cells of a house that can be the second cell for a digit.
    fn second_cells(&self, house: House, digit: Digit) -> CellSet {
        let in_house = self.usable & self.cache.geometry().house_cells(house);
        match self.pair {
            Some(_) => in_house,
            None => in_house & self.cache.places(digit),
        }
    }

    /// Lists the digits that only one chosen cell of a house has so far, each with this house.
    fn digits_with_one_cell(&self) -> Vec<(House, Digit)> {
        let geometry = self.cache.geometry();
        let houses = self.sets.iter().flat_map(|(cell, pair)| {
            let houses = geometry.houses_of(*cell).iter();
            houses.flat_map(|house| pair.iter().map(|digit| (*house, digit)))
        });
        houses
            .filter(|(house, digit)| self.counts[house.index()][digit.index()] == 1)
            .collect()
    }

    /// Returns whether the chosen cells, in which no house is incomplete, are a pattern of a shape.
    fn is_pattern(&self, shape: DeadlyShape) -> bool {
        let geometry = self.cache.geometry();
        let is_whole = self.sets.len() == self.cache.unsolved().len();
        let mut sets = self.sets.iter();
        match shape {
            DeadlyShape::Bug => is_whole,
            DeadlyShape::BugLite => {
                !is_whole
                    && sets
                        .next()
                        .is_some_and(|(_, first_pair)| sets.any(|(_, pair)| pair != first_pair))
            }
            // At least one house without the digits must remain.
            DeadlyShape::ReverseBug => {
                self.roof.len() <= MAX_ROOF && self.counts.contains(&[0; MAX_SIDE])
            }
            _ => alternate(geometry, sets.map(|(cell, _)| *cell).collect()),
        }
    }

    /// Adds a cell with its pair. Returns `false` without adding it in three cases: it was added before, a house
    /// already has one of the digits twice, or too many cells would have guardians.
    fn try_add(&mut self, cell: Cell, pair: DigitSet) -> bool {
        let geometry = self.cache.geometry();
        let is_full = |house: &House| {
            let counts = &self.counts[house.index()];
            pair.iter().any(|digit| counts[digit.index()] == 2)
        };
        let extras = self.cache.digits_in(cell) - pair;
        // Cells with different guardians prove nothing unless they are in one house.
        let is_roof_too_wide = || {
            let roof = self.roof.with(cell);
            roof.len() > 1
                && (self.extras | extras).len() > 1
                && (roof.len() > self.max_roof || geometry.houses_shared(&roof).is_empty())
        };
        if self.sets.iter().any(|(set_cell, _)| *set_cell == cell)
            || geometry.houses_of(cell).iter().any(is_full)
            || (!extras.is_empty() && is_roof_too_wide())
        {
            return false;
        }
        self.count(cell, pair, 1);
        self.sets.push((cell, pair));
        self.update_roof();
        true
    }

    fn take_back(&mut self) {
        if let Some((cell, pair)) = self.sets.pop() {
            self.count(cell, pair, -1);
            self.update_roof();
        }
    }

    fn count(&mut self, cell: Cell, pair: DigitSet, by: i8) {
        for house in self.cache.geometry().houses_of(cell) {
            for digit in pair {
                let count = &mut self.counts[house.index()][digit.index()];
                *count = count.saturating_add_signed(by);
            }
        }
    }

    fn update_roof(&mut self) {
        (self.roof, self.extras) = (CellSet::EMPTY, DigitSet::EMPTY);
        for &(cell, pair) in &self.sets {
            let extras = self.cache.digits_in(cell) - pair;
            if !extras.is_empty() {
                self.roof.insert(cell);
                self.extras |= extras;
            }
        }
    }
}

/// Returns whether two digits can alternate along a loop, so that cells which see each other have different digits.
fn alternate(geometry: &Geometry, cells: CellSet) -> bool {
    let seen_by = |side: CellSet| {
        let peers = side.iter().map(|cell| geometry.peers(cell) & cells);
        peers.fold(CellSet::EMPTY, |all_cells, peers| all_cells | peers)
    };
    let mut sides = [
        cells.first().map_or(CellSet::EMPTY, CellSet::only),
        CellSet::EMPTY,
    ];
    loop {
        let grown = [sides[0] | seen_by(sides[1]), sides[1] | seen_by(sides[0])];
        if grown == sides {
            return !sides[0].intersects(&sides[1]);
        }
        sides = grown;
    }
}
