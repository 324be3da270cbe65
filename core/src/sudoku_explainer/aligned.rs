//! Aligned pair and triplet exclusion: Sudoku Explainer's producers 20 and 22.
//!
//! The producers list all combinations of digits for two or three cells. A combination is excluded if it leaves some
//! cell without a candidate. A candidate that is in no allowed combination is eliminated.

use super::basic::elimination_hint;
use super::hint::{Hint, Reason};
use super::rated_position::View;
use crate::board::{Cell, CellSet, Digit, DigitSet};
use crate::techniques::TechniqueId;

/// A cell that can be part of an aligned pair or triplet.
struct Base {
    cell: Cell,
    digits: DigitSet,
    /// The cells that can exclude combinations: peers with few candidates, in peer order.
    excluders: Vec<Cell>,
    set: CellSet,
}

/// Lists the cells that can be aligned: each has several candidates and a peer with two to `n_max` candidates.
fn list_alignable_cells(view: View<'_>, n_max: usize) -> Vec<Base> {
    let open = view
        .geometry()
        .cells()
        .into_iter()
        .filter(|cell| view.digits(*cell).len() >= 2);
    open.filter_map(|cell| {
        let peers = view.order().peers_of(cell);
        if peers.iter().any(|peer| view.digits(*peer).len() == 1) {
            return None;
        }
        let is_small = |peer: &Cell| (2..=n_max).contains(&view.digits(*peer).len());
        let excluders: Vec<Cell> = peers.iter().copied().filter(is_small).collect();
        let set = excluders.iter().copied().collect();
        (!excluders.is_empty()).then(|| Base {
            cell,
            digits: view.digits(cell),
            excluders,
            set,
        })
    })
    .collect()
}

/// Makes the hint that eliminates all candidates of the cells except those in `allowed`. Returns `None` if there is
/// nothing to eliminate.
fn hint(
    view: View<'_>,
    (technique, name): (TechniqueId, &'static str),
    cells: &[&Base],
    allowed: &[DigitSet],
    common_cells: &CellSet,
) -> Option<Hint> {
    let eliminations = cells.iter().zip(allowed).filter_map(|(base, allowed)| {
        let removed_digits = view.digits(base.cell) - *allowed;
        (!removed_digits.is_empty()).then_some((base.cell, removed_digits))
    });
    elimination_hint(technique, name, eliminations.collect(), || {
        let aligned = cells.iter().map(|base| base.cell);
        Reason::Cells(aligned.chain(common_cells.iter()).collect())
    })
}

/// The candidates at the time of the last search that found nothing. Cells that have not changed since then need no new
/// search.
#[derive(Default)]
pub(super) struct LastSearch {
    /// For each cell, the candidates at that time; empty if the cell could not be aligned.
    aligned: Vec<DigitSet>,
    /// For each cell, the candidates at that time.
    digits: Vec<DigitSet>,
}

impl LastSearch {
    /// Returns the cells whose candidates have changed since the last search that found nothing.
    fn changed_cells(&self, view: View<'_>, bases: &[Base]) -> CellSet {
        let cells = view.masks.cells.iter().enumerate();
        let mut changed: CellSet = cells
            .filter(|(cell, digits)| self.digits.get(*cell) != Some(digits))
            .map(|(cell, _)| Cell::new(cell))
            .collect();
        let has_changed = |base: &&Base| self.aligned.get(base.cell.index()) != Some(&base.digits);
        changed.extend(bases.iter().filter(has_changed).map(|base| base.cell));
        changed
    }

    /// Records the current candidates after a search that found nothing.
    fn remember(&mut self, view: View<'_>, bases: &[Base]) {
        self.digits.clone_from(&view.masks.cells);
        self.aligned.clear();
        self.aligned.resize(view.masks.cells.len(), DigitSet::EMPTY);
        for base in bases {
            self.aligned[base.cell.index()] = base.digits;
        }
    }
}

/// Returns whether a set has at least two cells.
fn has_several(set: &CellSet) -> bool {
    set.len() > 1
}

/// Runs Sudoku Explainer's producer 20: aligned pair exclusion.
pub(super) fn aligned_pair(view: View<'_>, checked: &mut LastSearch) -> Option<Hint> {
    let bases = list_alignable_cells(view, 2);
    let changed = checked.changed_cells(view, &bases);
    for (index, second) in bases.iter().enumerate() {
        for first in &bases[..index] {
            let common_cells = first.set & second.set;
            let concerned = common_cells.with(first.cell).with(second.cell);
            if !has_several(&common_cells) || !concerned.intersects(&changed) {
                continue;
            }
            let allowed = allowed_in_pair(view, [first, second], &common_cells);
            if allowed != [first.digits, second.digits] {
                let technique = (TechniqueId::AlignedPairExclusion, "Aligned Pair Exclusion");
                let hint = hint(view, technique, &[first, second], &allowed, &common_cells);
                if hint.is_some() {
                    return hint;
                }
            }
        }
    }
    checked.remember(view, &bases);
    None
}

/// Returns, for each of two cells, the candidates that occur in at least one allowed combination.
fn allowed_in_pair(
    view: View<'_>,
    [first, second]: [&Base; 2],
    common_cells: &CellSet,
) -> [DigitSet; 2] {
    let sees = view.geometry().sees(first.cell, second.cell);
    let mut allowed_by_cell = [DigitSet::EMPTY; 2];
    for a in first.digits {
        let mut allowed = second.digits;
        for cell in common_cells {
            let pair = view.digits(cell);
            if pair.contains(a) {
                allowed -= pair.without(a);
            }
        }
        if sees {
            allowed.remove(a);
        }
        allowed_by_cell[1] |= allowed;
        if !allowed.is_empty() {
            allowed_by_cell[0].insert(a);
        }
    }
    allowed_by_cell
}

/// Runs Sudoku Explainer's producer 22: aligned triplet exclusion.
pub(super) fn aligned_triplet(view: View<'_>, checked: &mut LastSearch) -> Option<Hint> {
    let bases = list_alignable_cells(view, 3);
    let changed = checked.changed_cells(view, &bases);
    let mut base_at = vec![None; view.geometry().n_cells()];
    for (index, base) in bases.iter().enumerate() {
        base_at[base.cell.index()] = Some(index);
    }
    let is_near = |base: &Base| changed.contains(base.cell) || base.set.intersects(&changed);
    let is_near_base: Vec<bool> = bases.iter().map(is_near).collect();
    for (index, second) in bases.iter().enumerate() {
        for (first_index, first) in bases[..index].iter().enumerate() {
            if !is_near_base[first_index] && !is_near_base[index] {
                continue;
            }
            let shared_cells = first.set & second.set;
            let pair = shared_cells.with(first.cell).with(second.cell);
            let is_new = pair.intersects(&changed);
            if !has_several(&shared_cells) {
                continue;
            }
            let not_listed = |cell: &&Cell| !first.set.contains(**cell);
            let more = second.excluders.iter().filter(not_listed);
            for &third_cell in first.excluders.iter().chain(more) {
                if !is_new && !changed.contains(third_cell) {
                    continue;
                }
                let Some(third) = base_at[third_cell.index()] else {
                    continue;
                };
                let third = &bases[third];
                let common_cells = shared_cells & third.set;
                if third.cell == first.cell
                    || third.cell == second.cell
                    || !has_several(&common_cells)
                {
                    continue;
                }
                let cells = [first, second, third];
                let allowed = allowed_in_triplet(view, cells, &common_cells);
                if allowed != cells.map(|base| base.digits) {
                    let name = "Aligned Triplet Exclusion";
                    let technique = (TechniqueId::AlignedTripleExclusion, name);
                    let hint = hint(view, technique, &cells, &allowed, &common_cells);
                    if hint.is_some() {
                        return hint;
                    }
                }
            }
        }
    }
    checked.remember(view, &bases);
    None
}

/// Returns, for each of three cells, the candidates that occur in at least one allowed combination.
fn allowed_in_triplet(view: View<'_>, cells: [&Base; 3], common_cells: &CellSet) -> [DigitSet; 3] {
    let sees = |a: &Base, b: &Base| view.geometry().sees(a.cell, b.cell);
    let unless = |is_excluded: bool, digits: DigitSet, digit: Digit| {
        if is_excluded {
            digits.without(digit)
        } else {
            digits
        }
    };
    let [first, second, third] = cells;
    let (sees_12, sees_13, sees_23) =
        (sees(first, second), sees(first, third), sees(second, third));
    let mut allowed_by_cell = [DigitSet::EMPTY; 3];
    for a in first.digits {
        for b in unless(sees_12, second.digits, a) {
            let two = DigitSet::only(a).with(b);
            if allowed_by_cell[0].contains(a)
                && allowed_by_cell[1].contains(b)
                && allowed_by_cell[2] == third.digits
            {
                continue;
            }
            let mut allowed = unless(sees_23, unless(sees_13, third.digits, a), b);
            for cell in common_cells {
                let remaining_digits = view.digits(cell) - two;
                if remaining_digits.is_empty() {
                    allowed = DigitSet::EMPTY;
                } else if let Some(last_digit) = remaining_digits.single() {
                    allowed.remove(last_digit);
                }
            }
            if !allowed.is_empty() {
                allowed_by_cell[0].insert(a);
                allowed_by_cell[1].insert(b);
                allowed_by_cell[2] |= allowed;
            }
        }
    }
    allowed_by_cell
}
