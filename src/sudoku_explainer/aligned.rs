//! Aligned pair and triplet exclusion: producers 20 and 22.

use super::basic::eliminating;
use super::board::View;
use super::hint::{Hint, Reason};
use super::shape::{bits, is_single, size};
use crate::board::{Cell, CellSet};

/// A cell that may be one of those aligned.
struct Base {
    cell: usize,
    digits: u16,
    /// The cells that exclude combinations, in peer order.
    excluders: Vec<u8>,
    set: CellSet,
}

fn bases(view: View<'_>, n_max: usize) -> Vec<Base> {
    let shape = view.shape();
    let open = (0..shape.n_cells).filter(|cell| size(view.of(*cell)) >= 2);
    open.filter_map(|cell| {
        let peers = shape.peers_of(cell);
        let digits_of = |peer: &u8| view.of(usize::from(*peer));
        if peers.iter().any(|peer| is_single(digits_of(peer))) {
            return None;
        }
        let is_small = |peer: &u8| (2..=n_max).contains(&size(digits_of(peer)));
        let excluders: Vec<u8> = peers.iter().copied().filter(is_small).collect();
        let set = excluders
            .iter()
            .map(|cell| Cell::new(usize::from(*cell)))
            .collect();
        (!excluders.is_empty()).then(|| Base {
            cell,
            digits: view.of(cell),
            excluders,
            set,
        })
    })
    .collect()
}

/// Makes the hint of cells whose allowed combinations leave only the candidates `kept`.
fn hint(
    view: View<'_>,
    name: &'static str,
    rating: f64,
    cells: &[&Base],
    kept: &[u16],
    common: &CellSet,
) -> Option<Hint> {
    let eliminations = cells.iter().zip(kept).filter_map(|(base, kept)| {
        let removed = view.of(base.cell) & !kept;
        (removed != 0).then_some((base.cell as u8, removed))
    });
    eliminating(name, rating, eliminations.collect(), || {
        let aligned = cells.iter().map(|base| base.cell);
        Reason::Cells(aligned.chain(common.iter().map(Cell::index)).collect())
    })
}

/// The candidates at the last search that found nothing: combinations of unchanged cells are not
/// searched again.
#[derive(Default)]
pub(super) struct Checked {
    /// The candidates of the cells that could be aligned, by cell, as of the last search...
    aligned: Vec<u16>,
    /// ...and those of all cells.
    digits: Vec<u16>,
}

impl Checked {
    /// Returns the cells that have changed since the last search found nothing.
    fn changed(&self, view: View<'_>, bases: &[Base]) -> CellSet {
        let cells = view.masks.cells.iter().enumerate();
        let mut changed: CellSet = cells
            .filter(|(cell, digits)| self.digits.get(*cell) != Some(digits))
            .map(|(cell, _)| Cell::new(cell))
            .collect();
        let is_new = |base: &&Base| self.aligned.get(base.cell) != Some(&base.digits);
        changed.extend(bases.iter().filter(is_new).map(|base| Cell::new(base.cell)));
        changed
    }

    /// Records a search that found nothing.
    fn remember(&mut self, view: View<'_>, bases: &[Base]) {
        self.digits.clone_from(&view.masks.cells);
        self.aligned.clear();
        self.aligned.resize(view.masks.cells.len(), 0);
        for base in bases {
            self.aligned[base.cell] = base.digits;
        }
    }
}

/// Tells whether a set has two cells or more.
fn is_several(set: &CellSet) -> bool {
    set.len() > 1
}

/// Producer 20.
pub(super) fn aligned_pair(view: View<'_>, checked: &mut Checked) -> Option<Hint> {
    let bases = bases(view, 2);
    let changed = checked.changed(view, &bases);
    for (index, second) in bases.iter().enumerate() {
        for first in &bases[..index] {
            let common = first.set & second.set;
            let concerned = common
                .with(Cell::new(first.cell))
                .with(Cell::new(second.cell));
            if !is_several(&common) || !concerned.intersects(&changed) {
                continue;
            }
            let kept = pair_keeps(view, [first, second], &common);
            if kept != [first.digits, second.digits] {
                let name = "Aligned Pair Exclusion";
                let hint = hint(view, name, 6.2, &[first, second], &kept, &common);
                if hint.is_some() {
                    return hint;
                }
            }
        }
    }
    checked.remember(view, &bases);
    None
}

/// Returns the candidates of two cells that occur in some allowed combination.
fn pair_keeps(view: View<'_>, [first, second]: [&Base; 2], common: &CellSet) -> [u16; 2] {
    let sees = view.shape().sees(first.cell, second.cell);
    let mut kept = [0; 2];
    for a in bits(first.digits) {
        let excluded = common.iter().fold(0, |mask, cell| {
            let pair = view.of(cell.index());
            let left = pair & !(1 << a);
            mask | if left == pair { 0 } else { left }
        });
        let same = if sees { 1 << a } else { 0 };
        let allowed = second.digits & !excluded & !same;
        kept[1] |= allowed;
        kept[0] |= if allowed == 0 { 0 } else { 1 << a };
    }
    kept
}

/// Producer 22.
pub(super) fn aligned_triplet(view: View<'_>, checked: &mut Checked) -> Option<Hint> {
    let bases = bases(view, 3);
    let changed = checked.changed(view, &bases);
    let mut base_at = vec![None; view.shape().n_cells];
    for (index, base) in bases.iter().enumerate() {
        base_at[base.cell] = Some(index);
    }
    let is_near =
        |base: &Base| changed.contains(Cell::new(base.cell)) || base.set.intersects(&changed);
    let near: Vec<bool> = bases.iter().map(is_near).collect();
    for (index, second) in bases.iter().enumerate() {
        for (first_index, first) in bases[..index].iter().enumerate() {
            if !near[first_index] && !near[index] {
                continue;
            }
            let shared = first.set & second.set;
            let pair = shared
                .with(Cell::new(first.cell))
                .with(Cell::new(second.cell));
            let is_new = pair.intersects(&changed);
            if !is_several(&shared) {
                continue;
            }
            let not_listed = |cell: &&u8| !first.set.contains(Cell::new(usize::from(**cell)));
            let more = second.excluders.iter().filter(not_listed);
            for &third in first.excluders.iter().chain(more) {
                if !is_new && !changed.contains(Cell::new(usize::from(third))) {
                    continue;
                }
                let Some(third) = base_at[usize::from(third)] else {
                    continue;
                };
                let third = &bases[third];
                let common = shared & third.set;
                if third.cell == first.cell || third.cell == second.cell || !is_several(&common) {
                    continue;
                }
                let cells = [first, second, third];
                let kept = triplet_keeps(view, cells, &common);
                if kept != cells.map(|base| base.digits) {
                    let name = "Aligned Triplet Exclusion";
                    let hint = hint(view, name, 7.5, &cells, &kept, &common);
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

/// Returns the candidates of three cells that occur in some allowed combination.
fn triplet_keeps(view: View<'_>, cells: [&Base; 3], common: &CellSet) -> [u16; 3] {
    let shape = view.shape();
    let sees = |a: &Base, b: &Base| {
        if shape.sees(a.cell, b.cell) {
            u16::MAX
        } else {
            0
        }
    };
    let [first, second, third] = cells;
    let (sees_12, sees_13, sees_23) =
        (sees(first, second), sees(first, third), sees(second, third));
    let mut kept = [0; 3];
    for a in bits(first.digits) {
        for b in bits(second.digits & !(sees_12 & 1 << a)) {
            let two = 1 << a | 1 << b;
            if kept[0] & 1 << a != 0 && kept[1] & 1 << b != 0 && kept[2] == third.digits {
                continue;
            }
            let mut allowed = third.digits & !(sees_13 & 1 << a) & !(sees_23 & 1 << b);
            for cell in common {
                let left = view.of(cell.index()) & !two;
                if left == 0 {
                    allowed = 0;
                } else if is_single(left) {
                    allowed &= !left;
                }
            }
            if allowed != 0 {
                kept[0] |= 1 << a;
                kept[1] |= 1 << b;
                kept[2] |= allowed;
            }
        }
    }
    kept
}
