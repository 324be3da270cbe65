//! Unique rectangles and loops: Sudoku Explainer's producer 15.
//!
//! Every cell of a loop has the two digits of the pair. The *roof* cells also have extra digits.
//!
//! The search reproduces a quirk of Sudoku Explainer. A set of extra digits decides whether a cell may join the loop.
//! The set also collects the extra digits of cells that were inspected but not added.

use std::ops::BitOr;

use super::combinations::for_each_combination;
use super::hint::{CombinedWith, Hint, Reason, min_rating, tenths};
use super::rated_position::View;
use super::search_order::BOX_ROW_COLUMN;
use crate::board::{Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet, PlaceSet, bits};
use crate::techniques::TechniqueId;

macro_rules! names {
    ($shape:literal) => {
        [
            concat!($shape, " type 1"),
            concat!($shape, " type 2"),
            concat!($shape, " type 3"),
            concat!($shape, " type 4"),
        ]
    };
}

/// The best hint so far, with its rating and its type number.
struct BestHint {
    hint: Option<Hint>,
    rating: f64,
    type_number: usize,
}

/// A depth-first search for the loops that start in one cell.
struct LoopSearch<'a> {
    view: View<'a>,
    pair: DigitSet,
    loop_cells: Vec<Cell>,
    best: &'a mut BestHint,
}

/// Runs Sudoku Explainer's producer 15: returns the hint with the lowest rating. Among hints of equal rating it takes
/// the lowest type.
pub(super) fn unique_loop(view: View<'_>) -> Option<Hint> {
    let mut best = BestHint {
        hint: None,
        rating: f64::INFINITY,
        type_number: usize::MAX,
    };
    for start in view.geometry().cells() {
        let pair = view.digits(start);
        if pair.len() != 2 {
            continue;
        }
        let mut search = LoopSearch {
            view,
            pair,
            loop_cells: vec![start],
            best: &mut best,
        };
        let houses = search.houses(start);
        search.extend(start, None, DigitSet::EMPTY, 2, [houses, HouseSet::EMPTY]);
    }
    best.hint
}

impl LoopSearch<'_> {
    fn houses(&self, cell: Cell) -> HouseSet {
        let houses = self.view.geometry().houses_of(cell);
        houses.iter().copied().collect()
    }

    /// Extends the loop from a cell that was reached through a house of kind `last`. `touched` are the houses of the
    /// cells at even and at odd places of the loop.
    fn extend(
        &mut self,
        cell: Cell,
        last: Option<HouseKind>,
        mut extra: DigitSet,
        allowance: i32,
        touched: [HouseSet; 2],
    ) {
        let geometry = self.view.geometry();
        for kind in BOX_ROW_COLUMN
            .into_iter()
            .filter(|kind| Some(*kind) != last)
        {
            for &next_cell in geometry.house_list(geometry.house_of(cell, kind)) {
                let digits = self.view.digits(next_cell);
                if next_cell == self.loop_cells[0] {
                    if self.loop_cells.len() >= 4 && touched[0] == touched[1] {
                        self.offer_hints();
                    }
                    continue;
                }
                if !digits.is_superset(self.pair) || self.loop_cells.contains(&next_cell) {
                    continue;
                }
                extra |= digits - self.pair;
                let is_pair = digits == self.pair;
                if !is_pair && extra.len() != 1 && allowance <= 0 {
                    continue;
                }
                // No loop has two cells of the same parity in one house, so this branch is given up.
                let houses = self.houses(next_cell);
                let parity = self.loop_cells.len() % 2;
                if touched[parity].intersects(houses) {
                    continue;
                }
                let mut touched = touched;
                touched[parity] |= houses;
                self.loop_cells.push(next_cell);
                let allowance = allowance - i32::from(!is_pair);
                self.extend(next_cell, Some(kind), extra, allowance, touched);
                self.loop_cells.pop();
            }
        }
    }

    /// Offers all hints of the complete loop in `loop_cells`.
    fn offer_hints(&mut self) {
        let n_cells = self.loop_cells.len();
        let rectangle = min_rating(TechniqueId::UniqueRectangleType1);
        let base = match n_cells {
            4 => rectangle,
            6 => rectangle + 0.1,
            8 => rectangle + 0.2,
            _ => (rectangle + 0.3) + 0.2,
        };
        if base > self.best.rating {
            return;
        }
        let view = self.view;
        let cells = self.loop_cells.iter().copied();
        let roof: Vec<Cell> = cells.filter(|cell| view.digits(*cell).len() > 2).collect();
        match roof.as_slice() {
            [] => {}
            [cell] => self.offer(base, 1, vec![(*cell, self.pair)], || CombinedWith::Nothing),
            [first_cell, second_cell] => {
                let extra = (view.digits(*first_cell) | view.digits(*second_cell)) - self.pair;
                if extra.len() == 1 {
                    self.type_2(base, &roof);
                } else {
                    self.type_3(base, [*first_cell, *second_cell], extra);
                }
                self.type_4(base, [*first_cell, *second_cell]);
            }
            _ => self.type_2(base, &roof),
        }
    }

    /// Offers the hint of type 2: all roof cells share one extra digit.
    fn type_2(&mut self, base: f64, roof: &[Cell]) {
        let view = self.view;
        let digits = roof.iter().map(|cell| view.digits(*cell));
        let extra = digits.fold(DigitSet::EMPTY, BitOr::bitor) - self.pair;
        let cells: CellSet = roof.iter().copied().collect();
        let targets = view.geometry().common_peers(&cells);
        let eliminations = targets.iter().filter_map(|cell| {
            let digits = view.digits(cell) & extra;
            (!digits.is_empty()).then_some((cell, digits))
        });
        self.offer(base, 2, eliminations.collect(), || CombinedWith::Nothing);
    }

    /// Offers the hints of type 3: the extra digits of two roof cells form a naked or hidden set with other cells of a
    /// house.
    fn type_3(&mut self, base: f64, roof: [Cell; 2], extra: DigitSet) {
        let geometry = self.view.geometry();
        for n in extra.len()..geometry.side() - 1 {
            for kind in BOX_ROW_COLUMN {
                let Some(house) = geometry.house_shared(roof[0], roof[1], kind) else {
                    continue;
                };
                let n_empty = self.view.n_empty(house);
                if 2 * n <= n_empty {
                    self.naked_type_3(base, roof, extra, (house, n));
                }
                if 2 * n < n_empty {
                    self.hidden_type_3(base, roof, extra, (house, n));
                }
            }
        }
    }

    fn naked_type_3(
        &mut self,
        base: f64,
        roof: [Cell; 2],
        extra: DigitSet,
        (house, n): (House, usize),
    ) {
        let view = self.view;
        let cells = view.geometry().house_list(house);
        // A cell that cannot be in a set gets all digits, so that every combination with it is too large.
        let mut sets = [DigitSet::all(16); 16];
        for (set, &cell) in sets.iter_mut().zip(cells) {
            let digits = if cell == roof[0] {
                extra
            } else {
                view.digits(cell)
            };
            if cell != roof[1] && digits.len() >= 2 {
                *set = digits;
            }
        }
        let roof_index = cells.iter().position(|cell| *cell == roof[0]);
        let shared_digits = extra & view.digits(roof[0]) & view.digits(roof[1]);
        for_each_combination(&sets[..cells.len()], n, n, &mut |chosen, union| {
            let Some(own_place) = roof_index.filter(|own_place| chosen >> own_place & 1 != 0)
            else {
                return false;
            };
            let others = chosen & !(1 << own_place);
            let strict = bits(others).fold(shared_digits, |union, index| union | sets[index]);
            if union.len() != n || strict.len() != n {
                return false;
            }
            let eliminations = cells.iter().enumerate().filter_map(|(index, &cell)| {
                let is_kept = others >> index & 1 != 0 || roof.contains(&cell);
                let digits = view.digits(cell) & union;
                (!is_kept && !digits.is_empty()).then_some((cell, digits))
            });
            let rating = base + tenths(n - 1);
            self.offer(rating, 3, eliminations.collect(), || {
                CombinedWith::Cells(bits(others).map(|index| cells[index]).collect())
            });
            false
        });
    }

    fn hidden_type_3(
        &mut self,
        base: f64,
        roof: [Cell; 2],
        extra: DigitSet,
        (house, n): (House, usize),
    ) {
        let view = self.view;
        let geometry = view.geometry();
        let cells = geometry.house_list(house);
        let Some(second) = cells.iter().position(|cell| *cell == roof[1]) else {
            return;
        };
        let places = |digit| view.places(house, digit).without(second);
        if self.pair.iter().any(|digit| places(digit).is_empty()) {
            return;
        }
        let needed_places = self
            .pair
            .iter()
            .map(places)
            .fold(PlaceSet::EMPTY, BitOr::bitor);
        let free_digits = geometry.digits() - self.pair - extra;
        let free_digits: Vec<Digit> = free_digits.iter().collect();
        // A digit without a place gets all places, so that every combination with it is too large.
        let sets: Vec<PlaceSet> = free_digits
            .iter()
            .map(|digit| match places(*digit) {
                PlaceSet::EMPTY => PlaceSet::FULL,
                places => places | needed_places,
            })
            .collect();
        for_each_combination(&sets, n - 2, n, &mut |chosen, union| {
            let union = union | needed_places;
            if union.len() != n {
                return false;
            }
            let digits = bits(chosen).fold(self.pair, |all_digits, item| {
                all_digits.with(free_digits[item])
            });
            let eliminations = union.iter().filter_map(|index| {
                let cell = cells[index];
                let others = view.digits(cell) - digits;
                (cell != roof[0] && !others.is_empty()).then_some((cell, others))
            });
            let rating = base + tenths(n - 2);
            self.offer(rating, 3, eliminations.collect(), || {
                CombinedWith::House(house, digits)
            });
            false
        });
    }

    /// Offers the hints of type 4: one digit of the pair is locked in the two roof cells. The other digit is eliminated
    /// from both.
    fn type_4(&mut self, base: f64, roof: [Cell; 2]) {
        let view = self.view;
        for locked in self.pair {
            for kind in BOX_ROW_COLUMN {
                let Some(house) = view.geometry().house_shared(roof[0], roof[1], kind) else {
                    continue;
                };
                if view.places(house, locked).len() == 2 {
                    let other_digits = self.pair.without(locked);
                    let eliminations = roof.map(|cell| (cell, other_digits)).to_vec();
                    let with = || CombinedWith::House(house, DigitSet::only(locked));
                    self.offer(base, 4, eliminations, with);
                    return;
                }
            }
        }
    }

    /// Stores a hint if it eliminates something and is better than the best so far.
    fn offer(
        &mut self,
        rating: f64,
        type_number: usize,
        eliminations: Vec<(Cell, DigitSet)>,
        combined: impl FnOnce() -> CombinedWith,
    ) {
        let is_better = rating < self.best.rating
            || (rating <= self.best.rating && type_number < self.best.type_number);
        if eliminations.is_empty() || !is_better {
            return;
        }
        (self.best.rating, self.best.type_number) = (rating, type_number);
        let pairs = self.loop_cells.iter().map(|cell| (*cell, self.pair));
        self.best.hint = Some(Hint {
            technique: technique(self.loop_cells.len(), type_number),
            name: name(self.loop_cells.len(), type_number),
            rating,
            complexity: 0,
            placed: None,
            eliminations,
            reason: Reason::Deadly {
                pairs: pairs.collect(),
                combined: combined(),
            },
        });
    }
}

/// Returns the technique of a loop by its number of cells and its type number.
fn technique(n_cells: usize, type_number: usize) -> TechniqueId {
    match (n_cells, type_number) {
        (4, 1) => TechniqueId::UniqueRectangleType1,
        (4, 2) => TechniqueId::UniqueRectangleType2,
        (4, 3) => TechniqueId::UniqueRectangleType3,
        (4, _) => TechniqueId::UniqueRectangleType4,
        (_, 3) => TechniqueId::UniqueLoopType3,
        _ => TechniqueId::UniqueLoop,
    }
}

/// Returns Sudoku Explainer's name of a loop by its number of cells and its type number.
fn name(n_cells: usize, type_number: usize) -> &'static str {
    const NAMES: [[&str; 4]; 8] = [
        names!("Unique Rectangle"),
        names!("Unique Loop"),
        names!("Unique Loop 8"),
        names!("Unique Loop 10"),
        names!("Unique Loop 12"),
        names!("Unique Loop 14"),
        names!("Unique Loop 16"),
        names!("Unique Loop 18"),
    ];
    const LONGER: [&str; 4] = names!("Unique Loop (20 or more)");
    NAMES.get(n_cells / 2 - 2).unwrap_or(&LONGER)[type_number - 1]
}
