//! The patterns of the advanced step.

use super::super::super::board::Board;
use super::super::super::shape::{BOX, COLUMN, ROW, Shape, bits, size};
use super::{Grid, Mark};

/// The eliminations of a pattern, and the vanished candidates they depend on.
pub(super) type Pattern = (Vec<Mark>, Vec<Mark>);

pub(super) fn locked(_: &Board, before: &Grid, work: &Grid) -> Vec<Pattern> {
    let shape = work.shape;
    let mut found = Vec::new();
    for (base_kind, cover_kind) in [(BOX, COLUMN), (BOX, ROW), (COLUMN, BOX), (ROW, BOX)] {
        for base in shape.houses_of_kind(base_kind) {
            for cover in shape.houses_of_kind(cover_kind) {
                let is_in =
                    |cell: &usize, house: usize| shape.cells_of(house).contains(&(*cell as u8));
                for digit in 0..shape.side {
                    let places = work.places(base, digit);
                    if places.len() < 2 || !places.iter().all(|cell| is_in(cell, cover)) {
                        continue;
                    }
                    let mut eliminations = work.places(cover, digit);
                    eliminations.retain(|cell| !is_in(cell, base));
                    let mut removed = before.places(base, digit);
                    removed.retain(|cell| !work.has((*cell, digit)) && !is_in(cell, cover));
                    let marks = |cells: Vec<usize>| cells.into_iter().map(|cell| (cell, digit));
                    found.push((marks(eliminations).collect(), marks(removed).collect()));
                }
            }
        }
    }
    found
}

/// Lists pairs of numbers below `n`, by the masks they make.
fn pairs(n: usize) -> Vec<[usize; 2]> {
    (0..n).flat_map(|b| (0..b).map(move |a| [a, b])).collect()
}

fn houses_box_column_row(shape: &Shape) -> Vec<usize> {
    let kinds = [BOX, COLUMN, ROW].into_iter();
    kinds.flat_map(|kind| shape.houses_of_kind(kind)).collect()
}

pub(super) fn hidden_pairs(board: &Board, before: &Grid, work: &Grid) -> Vec<Pattern> {
    let shape = work.shape;
    let mut found = Vec::new();
    for house in houses_box_column_row(shape) {
        if board.view().n_empty(house) <= 4 {
            continue;
        }
        for pair in pairs(shape.side) {
            let places = pair.map(|digit| work.places(house, digit));
            let mut all = places.concat();
            all.sort_unstable();
            all.dedup();
            if places.iter().any(|places| places.len() < 2) || all.len() != 2 {
                continue;
            }
            let marks = all.iter().flat_map(|cell| {
                let others = work.digits(*cell).into_iter();
                others.map(|digit| (*cell, digit))
            });
            let eliminations = marks.filter(|(_, digit)| !pair.contains(digit)).collect();
            let cells = shape.cells_of(house).iter().map(|cell| usize::from(*cell));
            let removed = cells
                .filter(|cell| !all.contains(cell))
                .flat_map(|cell| pair.map(|digit| (cell, digit)))
                .filter(|mark| before.has(*mark))
                .collect();
            found.push((eliminations, removed));
        }
    }
    found
}

pub(super) fn naked_pairs(board: &Board, before: &Grid, work: &Grid) -> Vec<Pattern> {
    let shape = work.shape;
    let mut found = Vec::new();
    for house in houses_box_column_row(shape) {
        if board.view().n_empty(house) < 4 {
            continue;
        }
        for pair in pairs(shape.side) {
            let cells = pair.map(|place| shape.cell_at(house, place));
            let masks = cells.map(|cell| work.cells[cell]);
            let digits = masks[0] | masks[1];
            if masks.iter().any(|mask| size(*mask) < 2) || size(digits) != 2 {
                continue;
            }
            let others = shape.cells_of(house).iter().map(|cell| usize::from(*cell));
            let eliminations = others
                .filter(|cell| !cells.contains(cell))
                .flat_map(|cell| bits(digits).map(move |digit| (cell, digit)))
                .filter(|mark| work.has(*mark))
                .collect();
            let removed = cells
                .into_iter()
                .flat_map(|cell| bits(before.cells[cell] & !digits).map(move |d| (cell, d)))
                .collect();
            found.push((eliminations, removed));
        }
    }
    found
}

pub(super) fn x_wings(board: &Board, before: &Grid, work: &Grid) -> Vec<Pattern> {
    let shape = work.shape;
    let mut found = Vec::new();
    for (base_kind, cover_kind) in [(COLUMN, ROW), (ROW, COLUMN)] {
        let first = shape.houses_of_kind(base_kind).start;
        for pair in pairs(shape.side) {
            let bases = pair.map(|line| first + line);
            for digit in 0..shape.side {
                let places = bases.map(|base| work.places(base, digit));
                let line = |cell: &usize| shape.house_of(*cell, cover_kind);
                let mut covers: Vec<usize> = places.iter().flatten().map(line).collect();
                covers.sort_unstable();
                covers.dedup();
                let few = board.view().n_placed(digit) + 4 <= shape.side;
                if !few || places.iter().any(|places| places.len() < 2) || covers.len() != 2 {
                    continue;
                }
                let is_base = |cell: &usize| bases.contains(&shape.house_of(*cell, base_kind));
                let all = covers.iter().flat_map(|cover| work.places(*cover, digit));
                let eliminations = all.filter(|cell| !is_base(cell));
                let all = bases.iter().flat_map(|base| before.places(*base, digit));
                let removed = all
                    .filter(|cell| !work.has((*cell, digit)))
                    .filter(|cell| !covers.contains(&line(cell)));
                let marks = |cell: usize| (cell, digit);
                found.push((
                    eliminations.map(marks).collect(),
                    removed.map(marks).collect(),
                ));
            }
        }
    }
    found
}
