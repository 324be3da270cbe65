//! The moves of a cursor over a board. A cursor that leaves the board enters it again at the opposite edge.

use crate::board::{Cell, Geometry};
use crate::config::Command;

/// Returns the cell to which a command moves the cursor; `None` if the command does not move it.
pub(super) fn next_cell(geometry: &Geometry, from: Cell, command: Command) -> Option<Cell> {
    use Command as C;
    let (row, column) = (geometry.row(from), geometry.column(from));
    let last = geometry.side() - 1;
    // The rows and columns of one step. A step back is as many steps forward as the board has other rows or columns.
    let [left, right, up, down] = [(0, last), (0, 1), (last, 0), (1, 0)];
    Some(match command {
        C::MoveLeft | C::ExtendLeft => step(geometry, from, left, 1),
        C::MoveRight | C::ExtendRight => step(geometry, from, right, 1),
        C::MoveUp | C::ExtendUp => step(geometry, from, up, 1),
        C::MoveDown | C::ExtendDown => step(geometry, from, down, 1),
        C::MoveBoxLeft => next_box(geometry, from, left),
        C::MoveBoxRight => next_box(geometry, from, right),
        C::MoveBoxUp => next_box(geometry, from, up),
        C::MoveBoxDown => next_box(geometry, from, down),
        C::MoveRowStart => geometry.cell(row, 0),
        C::MoveRowEnd => geometry.cell(row, last),
        C::MoveColumnStart => geometry.cell(0, column),
        C::MoveColumnEnd => geometry.cell(last, column),
        _ => return None,
    })
}

fn step(geometry: &Geometry, from: Cell, direction: (usize, usize), n_steps: usize) -> Cell {
    let side = geometry.side();
    let row = geometry.row(from) + n_steps * direction.0;
    let column = geometry.column(from) + n_steps * direction.1;
    geometry.cell(row % side, column % side)
}

/// Returns the cell at the same place in the next box. For irregular boxes, returns the first cell of the next box.
/// Returns the same cell if one box fills the whole row or column.
fn next_box(geometry: &Geometry, from: Cell, direction: (usize, usize)) -> Cell {
    if geometry.has_irregular_boxes() {
        let mut cells = (1..geometry.side()).map(|n| step(geometry, from, direction, n));
        let is_next = |cell: &Cell| geometry.box_index(*cell) != geometry.box_index(from);
        return cells.find(is_next).unwrap_or(from);
    }
    let n_steps = match direction {
        (0, _) => geometry.box_width(),
        _ => geometry.box_height(),
    };
    step(geometry, from, direction, n_steps)
}
