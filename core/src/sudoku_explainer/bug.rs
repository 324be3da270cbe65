//! Bivalue universal graves (BUGs): Sudoku Explainer's producer 19.
//!
//! In a BUG every empty cell has two candidates, and every digit has two places in each house that lacks it. Such a
//! position has no unique solution. So one of the *guardians*, the additional candidates, must be true.

use super::basic::elimination_hint;
use super::combinations::for_each_combination;
use super::hint::{CombinedWith, Hint, Reason, min_rating, tenths};
use super::rated_position::View;
use super::search_order::BOX_ROW_COLUMN;
use crate::board::{Cell, Digit, DigitSet, House, bits};
use crate::techniques::TechniqueId;

/// A position that is a BUG except for the guardians.
struct Bug<'a> {
    view: View<'a>,
    /// The cells with guardians in the order of discovery, each with its guardians.
    cells: Vec<(Cell, DigitSet)>,
    /// For each cell, its candidates without the guardians.
    without_guardians: Vec<DigitSet>,
    /// The cells that see all of `cells`, in the peer order of the first of `cells`.
    common: Vec<Cell>,
}

/// Runs Sudoku Explainer's producer 19: returns the hint of the first BUG type that eliminates something.
pub(super) fn bug(view: View<'_>) -> Option<Hint> {
    let bug = Bug::find(view)?;
    let guardians = bug.guardians();
    match bug.cells.as_slice() {
        [] => None,
        [(cell, own_digits)] => {
            let eliminations = vec![(*cell, view.digits(*cell) - *own_digits)];
            bug.hint(
                TechniqueId::BugPlus1,
                "BUG type 1",
                eliminations,
                CombinedWith::Nothing,
            )
        }
        cells if guardians.len() == 1 => {
            let eliminations = bug
                .common
                .iter()
                .filter_map(|&cell| {
                    let digits = view.digits(cell) & guardians;
                    (!digits.is_empty()).then_some((cell, digits))
                })
                .collect();
            let hint = bug.hint(
                TechniqueId::BugType2,
                "BUG type 2",
                eliminations,
                CombinedWith::Nothing,
            );
            let is_pair = cells.len() == 2;
            hint.or_else(|| is_pair.then(|| bug.type_4())?)
        }
        _ if bug.common.is_empty() => None,
        cells => {
            let type_4 = (cells.len() == 2).then(|| bug.type_4());
            type_4.flatten().or_else(|| bug.type_3())
        }
    }
}

impl<'a> Bug<'a> {
    fn find(view: View<'a>) -> Option<Self> {
        let geometry = view.geometry();
        let mut bug = Bug {
            view,
            cells: Vec::new(),
            without_guardians: view.masks.cells.clone(),
            common: Vec::new(),
        };
        // A cheap test rejects most positions: too many cells have more than two candidates.
        let larger = bug
            .without_guardians
            .iter()
            .filter(|digits| digits.len() > 2);
        if larger.count() > 4 * geometry.side() {
            return None;
        }
        for house in view.order().boxes_rows_columns() {
            for (digit, &places) in view.places_in(house).iter().enumerate() {
                if matches!(places.len(), 0 | 2) {
                    continue;
                }
                let cells = places.iter().map(|index| geometry.cell_at(house, index));
                let mut larger = cells.filter(|cell| view.digits(*cell).len() >= 3);
                let cell = larger.next()?;
                if larger.next().is_none() {
                    bug.add_guardian(cell, Digit::from_index(digit))?;
                }
            }
        }
        bug.is_deadly().then_some(bug)
    }

    /// Records a candidate as a guardian; returns `None` if the guardians no longer allow any conclusion.
    fn add_guardian(&mut self, cell: Cell, digit: Digit) -> Option<()> {
        self.without_guardians[cell.index()].remove(digit);
        match self
            .cells
            .iter_mut()
            .find(|(guardian_cell, _)| *guardian_cell == cell)
        {
            Some((_, own_digits)) => own_digits.insert(digit),
            None => self.cells.push((cell, DigitSet::only(digit))),
        }
        let geometry = self.view.geometry();
        let cells = &self.cells;
        let is_common = |peer: &Cell| {
            let mut cells = cells.iter();
            cells.all(|(cell, _)| cell != peer && geometry.sees(*cell, *peer))
        };
        let peers = self.view.order().peers_of(cells[0].0).iter().copied();
        self.common = peers.filter(is_common).collect();
        let is_hopeless =
            self.cells.len() >= 2 && self.guardians().len() >= 2 && self.common.is_empty();
        (!is_hopeless).then_some(())
    }

    fn guardians(&self) -> DigitSet {
        let cells = self.cells.iter();
        cells.fold(DigitSet::EMPTY, |all_digits, (_, own_digits)| {
            all_digits | *own_digits
        })
    }

    /// Returns whether the position without the guardians is a BUG.
    fn is_deadly(&self) -> bool {
        let geometry = self.view.geometry();
        let is_bivalue = |cell: Cell| {
            !self.view.is_empty(cell) || self.without_guardians[cell.index()].len() == 2
        };
        let is_bilocal = |house: House| {
            let mut n_places = [0u8; 16];
            for cell in geometry.house_list(house) {
                for digit in self.without_guardians[cell.index()] {
                    n_places[digit.index()] += 1;
                }
            }
            n_places.iter().all(|n| matches!(n, 0 | 2))
        };
        geometry.cells().iter().all(is_bivalue) && geometry.houses().all(is_bilocal)
    }

    fn hint(
        &self,
        technique: TechniqueId,
        name: &'static str,
        eliminations: Vec<(Cell, DigitSet)>,
        combined: CombinedWith,
    ) -> Option<Hint> {
        let cells = self.without_guardians.iter().enumerate();
        let pairs = cells.filter(|(_, pair)| !pair.is_empty());
        elimination_hint(technique, name, eliminations, || Reason::Deadly {
            pairs: pairs
                .map(|(index, pair)| (Cell::new(index), *pair))
                .collect(),
            combined,
        })
    }

    /// Returns the hint of type 4: one digit is locked in the two cells with guardians.
    fn type_4(&self) -> Option<Hint> {
        let guardians = self.guardians();
        let geometry = self.view.geometry();
        let roof = [self.cells[0], self.cells[1]];
        let roof_digits = roof.map(|(cell, _)| self.view.digits(cell) - guardians);
        let locked = roof_digits[0] & roof_digits[1];
        let mut kinds = BOX_ROW_COLUMN.into_iter();
        let house = kinds
            .find_map(|kind| geometry.house_shared(roof[0].0, roof[1].0, kind))
            .filter(|_| locked.len() == 1)?;
        let eliminations = roof.iter().filter_map(|&(cell, own_digits)| {
            let digits = self.view.digits(cell) - own_digits - locked;
            (!digits.is_empty()).then_some((cell, digits))
        });
        let with = CombinedWith::House(house, locked);
        self.hint(
            TechniqueId::BugType4,
            "BUG type 4",
            eliminations.collect(),
            with,
        )
    }

    /// Returns the hint of type 3: the guardians of two cells form a naked set with other cells of a house.
    fn type_3(&self) -> Option<Hint> {
        let geometry = self.view.geometry();
        let guardians = self.guardians();
        for kind in BOX_ROW_COLUMN {
            let house = geometry.house_of(self.cells[0].0, kind);
            let is_inside = |cell: &Cell| geometry.house_of(*cell, kind) == house;
            if !self.cells.iter().all(|(cell, _)| is_inside(cell)) {
                continue;
            }
            let common_cells: Vec<Cell> = self.common.iter().copied().filter(is_inside).collect();
            // A cell that cannot be in a set gets all digits, so that every combination with it is too large.
            let sets: Vec<DigitSet> = common_cells
                .iter()
                .map(|cell| match self.view.digits(*cell) {
                    digits if digits.len() >= 2 => digits,
                    _ => DigitSet::all(16),
                })
                .collect();
            for n in (2..geometry.side() - 2).take_while(|n| common_cells.len() >= *n) {
                let mut hint = None;
                for_each_combination(&sets, n - 1, n, &mut |chosen, digits| {
                    let is_set = digits.len() == n && guardians.len() >= 2;
                    if is_set && digits.is_superset(guardians) {
                        hint = self.type_3_hint(&common_cells, chosen, digits, n);
                    }
                    hint.is_some()
                });
                if hint.is_some() {
                    return hint;
                }
            }
        }
        None
    }

    fn type_3_hint(
        &self,
        common_cells: &[Cell],
        chosen: u16,
        digits: DigitSet,
        n: usize,
    ) -> Option<Hint> {
        let others = common_cells.iter().enumerate();
        let eliminations = others.filter_map(|(item, &cell)| {
            let eliminations = self.view.digits(cell) & digits;
            let is_one = chosen >> item & 1 == 0 && !eliminations.is_empty();
            is_one.then_some((cell, eliminations))
        });
        let with = CombinedWith::Cells(bits(chosen).map(|item| common_cells[item]).collect());
        let (technique, name) = (TechniqueId::BugType3, "BUG type 3");
        let hint = self.hint(technique, name, eliminations.collect(), with)?;
        // Larger sets of type 3 start a tenth lower in ratings than a pair.
        let rating = min_rating(TechniqueId::BugType2) + tenths(n - 1);
        Some(Hint { rating, ..hint })
    }
}
