//! Makes random irregular boxes, each of them connected.
//!
//! The boxes start as the usual rectangles. Two adjacent boxes repeatedly exchange one cell each, if both stay
//! connected. After a few hundred exchanges the rectangles are no longer recognisable.

use super::draw_error::DrawError;
use super::random::Random;
use crate::board::{Cell, CellSet, Geometry, Shape, Symmetry};
use crate::cancel::Cancel;

/// The number of exchanges tried, for each cell of the board.
const TRIES_PER_CELL: usize = 40;

/// Makes random irregular boxes for a board with this side. Returns the [`Shape`] with these boxes and no other rule.
///
/// With `is_toroidal`, a box may cross an edge of the board and continue at the opposite edge. The same seed gives the
/// same boxes.
///
/// # Errors
/// [`GeometryError::Side`](crate::board::GeometryError::Side) when `side` is not 4 to 16, and
/// [`DrawError::Cancelled`] when the flag was set.
pub fn irregular_boxes(
    side: usize,
    is_toroidal: bool,
    seed: u64,
    cancel: &Cancel,
) -> Result<Shape, DrawError> {
    let plain = Geometry::with_side(side)?;
    let mut random = Random::new(seed);
    // If the side has no divisor, the boxes start as rows.
    let mut boxes = Boxes {
        geometry: plain,
        is_toroidal,
        box_of: plain
            .cells()
            .iter()
            .map(|cell| plain.box_index(cell))
            .collect(),
    };
    for _ in 0..TRIES_PER_CELL * plain.n_cells() {
        cancel.check()?;
        boxes.try_exchange(&mut random);
    }
    let symmetries = Symmetry::ALL;
    let symmetry = symmetries[random.below(symmetries.len())];
    let mut symbols = vec!['.'; plain.n_cells()];
    for cell in plain.cells() {
        let symbol = char::from(b'A' + boxes.box_of[cell.index()] as u8);
        symbols[symmetry.apply(plain, cell).index()] = symbol;
    }
    Ok(Shape::from_picture(
        &symbols.into_iter().collect::<String>(),
    )?)
}

struct Boxes {
    geometry: &'static Geometry,
    is_toroidal: bool,
    /// For each cell, the number of its box.
    box_of: Vec<usize>,
}

impl Boxes {
    /// Picks two adjacent boxes at random and exchanges a cell of one for a cell of the other, if both stay
    /// connected.
    fn try_exchange(&mut self, random: &mut Random) {
        let cell = Cell::new(random.below(self.box_of.len()));
        let own_box = self.box_of[cell.index()];
        let neighbours = self.neighbours(cell);
        let foreign_neighbours: Vec<Cell> = neighbours
            .iter()
            .filter(|other_cell| self.box_of[other_cell.index()] != own_box)
            .collect();
        if foreign_neighbours.is_empty() {
            return;
        }
        let foreign_box =
            self.box_of[foreign_neighbours[random.below(foreign_neighbours.len())].index()];
        let remaining_cells = self.cells(own_box).without(cell);
        let foreign_cells = self.cells(foreign_box);
        let returnable: Vec<Cell> = foreign_cells
            .iter()
            .filter(|returned| self.neighbours(*returned).intersects(&remaining_cells))
            .filter(|returned| {
                self.is_connected(remaining_cells.with(*returned))
                    && self.is_connected(foreign_cells.without(*returned).with(cell))
            })
            .collect();
        if !returnable.is_empty() {
            let returned = returnable[random.below(returnable.len())];
            self.box_of[cell.index()] = foreign_box;
            self.box_of[returned.index()] = own_box;
        }
    }

    fn cells(&self, number: usize) -> CellSet {
        let all_cells = self.geometry.cells().iter();
        all_cells
            .filter(|cell| self.box_of[cell.index()] == number)
            .collect()
    }

    /// Returns the cells that share an edge with a cell; with `is_toroidal`, also across the edge of the board.
    fn neighbours(&self, cell: Cell) -> CellSet {
        let side = self.geometry.side();
        let (row, column) = (self.geometry.row(cell), self.geometry.column(cell));
        let step = |line: usize, is_up: bool| match (line, is_up, self.is_toroidal) {
            (0, false, true) => Some(side - 1),
            (line, false, _) => line.checked_sub(1),
            (line, true, true) => Some((line + 1) % side),
            (line, true, false) => Some(line + 1).filter(|line| *line < side),
        };
        let neighbours = [false, true].into_iter().flat_map(|is_up| {
            let across = step(column, is_up).map(|column| self.geometry.cell(row, column));
            let down = step(row, is_up).map(|row| self.geometry.cell(row, column));
            [across, down]
        });
        neighbours.flatten().collect()
    }

    fn is_connected(&self, cells: CellSet) -> bool {
        let Some(first_cell) = cells.first() else {
            return true;
        };
        let (mut reached, mut pending) = (CellSet::only(first_cell), vec![first_cell]);
        while let Some(cell) = pending.pop() {
            for next_cell in (self.neighbours(cell) & cells) - reached {
                reached.insert(next_cell);
                pending.push(next_cell);
            }
        }
        reached == cells
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::HouseKind;

    fn draw(side: usize, is_toroidal: bool, seed: u64) -> Result<Shape, DrawError> {
        irregular_boxes(side, is_toroidal, seed, &Cancel::never())
    }

    #[test]
    fn boxes_are_connected_irregular_and_follow_the_seed() {
        for side in [4, 5, 6, 7, 9, 12, 16] {
            for (is_toroidal, seed) in [(false, 1), (false, 2), (true, 3)] {
                let shape = draw(side, is_toroidal, seed).unwrap();
                assert_eq!(shape, draw(side, is_toroidal, seed).unwrap());
                let geometry = Geometry::from_shape(&shape).unwrap();
                assert!(side < 5 || geometry.has_irregular_boxes(), "{side} {seed}");
                let boxes = Boxes {
                    geometry: Geometry::with_side(side).unwrap(),
                    is_toroidal,
                    box_of: geometry
                        .cells()
                        .iter()
                        .map(|cell| geometry.box_index(cell))
                        .collect(),
                };
                for house in geometry.houses_of_kind(HouseKind::Box) {
                    assert_eq!(geometry.house_cells(house).len(), side);
                    assert!(
                        boxes.is_connected(geometry.house_cells(house)),
                        "{geometry:?}"
                    );
                }
            }
        }
        assert_ne!(draw(9, false, 1), draw(9, false, 2));
        assert!(draw(3, false, 1).is_err());
    }
}
