//! The patterns of the advanced step: locked candidates, pairs and X-Wings.

use super::Grid;
use crate::board::{Candidate, Cell, Digit, DigitSet, Geometry, House, HouseKind};
use crate::sudoku_explainer::rated_position::RatedPosition;

/// A pattern: its eliminations, and the removed candidates on which it depends.
pub(super) type Pattern = (Vec<Candidate>, Vec<Candidate>);

pub(super) fn locked(_: &RatedPosition, before: &Grid, work: &Grid) -> Vec<Pattern> {
    use HouseKind::{Box, Column, Row};
    let geometry = work.geometry;
    let mut found = Vec::new();
    for (base_kind, cover_kind) in [(Box, Column), (Box, Row), (Column, Box), (Row, Box)] {
        for base in geometry.houses_of_kind(base_kind) {
            for cover in geometry.houses_of_kind(cover_kind) {
                let is_in = |one: &Candidate, house| geometry.house_cells(house).contains(one.cell);
                for digit in geometry.digits() {
                    let places = work.places(base, digit);
                    if places.len() < 2 || !places.iter().all(|one| is_in(one, cover)) {
                        continue;
                    }
                    let mut eliminations = work.places(cover, digit);
                    eliminations.retain(|one| !is_in(one, base));
                    let mut vanished = before.places(base, digit);
                    vanished.retain(|one| !work.has(*one) && !is_in(one, cover));
                    found.push((eliminations, vanished));
                }
            }
        }
    }
    found
}

/// Lists the pairs of numbers below `n`, in the order of their bit masks.
fn pairs(n: usize) -> Vec<[usize; 2]> {
    (0..n).flat_map(|b| (0..b).map(move |a| [a, b])).collect()
}

fn houses_box_column_row(geometry: &Geometry) -> Vec<House> {
    let kinds = [HouseKind::Box, HouseKind::Column, HouseKind::Row].into_iter();
    kinds
        .flat_map(|kind| geometry.houses_of_kind(kind))
        .collect()
}

pub(super) fn hidden_pairs(board: &RatedPosition, before: &Grid, work: &Grid) -> Vec<Pattern> {
    let geometry = work.geometry;
    let mut found = Vec::new();
    for house in houses_box_column_row(geometry) {
        if board.view().n_empty(house) <= 4 {
            continue;
        }
        for pair in pairs(geometry.side()) {
            let pair = pair.map(Digit::from_index);
            let places = pair.map(|digit| work.places(house, digit));
            let mut cells: Vec<Cell> = places.iter().flatten().map(|one| one.cell).collect();
            cells.sort_unstable();
            cells.dedup();
            if places.iter().any(|places| places.len() < 2) || cells.len() != 2 {
                continue;
            }
            let eliminations = cells.iter().flat_map(|cell| work.in_cell(*cell));
            let eliminations = eliminations.filter(|one| !pair.contains(&one.digit));
            let others = geometry.house_list(house).iter();
            let vanished = others
                .filter(|cell| !cells.contains(cell))
                .flat_map(|cell| pair.map(|digit| Candidate::new(*cell, digit)))
                .filter(|one| before.has(*one));
            found.push((eliminations.collect(), vanished.collect()));
        }
    }
    found
}

pub(super) fn naked_pairs(board: &RatedPosition, before: &Grid, work: &Grid) -> Vec<Pattern> {
    let geometry = work.geometry;
    let mut found = Vec::new();
    for house in houses_box_column_row(geometry) {
        if board.view().n_empty(house) < 4 {
            continue;
        }
        for pair in pairs(geometry.side()) {
            let cells = pair.map(|place| geometry.cell_at(house, place));
            let sets = cells.map(|cell| work.of(cell));
            let digits: DigitSet = sets[0] | sets[1];
            if sets.iter().any(|set| set.len() < 2) || digits.len() != 2 {
                continue;
            }
            let others = geometry.house_list(house).iter();
            let eliminations = others
                .filter(|cell| !cells.contains(cell))
                .flat_map(|cell| work.in_cell(*cell))
                .filter(|one| digits.contains(one.digit));
            let vanished = cells.into_iter().flat_map(|cell| before.in_cell(cell));
            let vanished = vanished.filter(|one| !digits.contains(one.digit));
            found.push((eliminations.collect(), vanished.collect()));
        }
    }
    found
}

pub(super) fn x_wings(board: &RatedPosition, before: &Grid, work: &Grid) -> Vec<Pattern> {
    let geometry = work.geometry;
    let mut found = Vec::new();
    let [row, column] = [HouseKind::Row, HouseKind::Column];
    for (base_kind, cover_kind) in [(column, row), (row, column)] {
        let lines: Vec<House> = geometry.houses_of_kind(base_kind).collect();
        for pair in pairs(geometry.side()) {
            let bases = pair.map(|line| lines[line]);
            for digit in geometry.digits() {
                let places = bases.map(|base| work.places(base, digit));
                let line = |one: &Candidate| geometry.house_of(one.cell, cover_kind);
                let mut covers: Vec<House> = places.iter().flatten().map(line).collect();
                covers.sort_unstable();
                covers.dedup();
                let few = board.view().n_placed(digit) + 4 <= geometry.side();
                if !few || places.iter().any(|places| places.len() < 2) || covers.len() != 2 {
                    continue;
                }
                let is_base =
                    |one: &Candidate| bases.contains(&geometry.house_of(one.cell, base_kind));
                let all = covers.iter().flat_map(|cover| work.places(*cover, digit));
                let eliminations = all.filter(|one| !is_base(one));
                let all = bases.iter().flat_map(|base| before.places(*base, digit));
                let vanished = all
                    .filter(|one| !work.has(*one))
                    .filter(|one| !covers.contains(&line(one)));
                found.push((eliminations.collect(), vanished.collect()));
            }
        }
    }
    found
}
