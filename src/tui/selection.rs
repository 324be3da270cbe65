//! The cursor on the board and the cells selected with it.

use std::time::Duration;

use crate::board::{Cell, CellSet};
use crate::game::View;

/// The longest time between the clicks of a double click.
const DOUBLE_CLICK: Duration = Duration::from_millis(500);

#[derive(Clone, Debug)]
pub(crate) struct Selection {
    cursor: Cell,
    /// Empty unless the player selects more than the cell of the cursor.
    cells: CellSet,
    on_move: OnMove,
    /// The cell of the last click, and the time since that click.
    last_click: Option<(Cell, Duration)>,
}

/// The effect on the selection when the cursor moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum OnMove {
    Clear,
    Extend,
    /// Keep it; cells are selected one by one.
    Keep,
}

impl Selection {
    pub(crate) const fn at(cursor: Cell) -> Self {
        Self {
            cursor,
            cells: CellSet::EMPTY,
            on_move: OnMove::Clear,
            last_click: None,
        }
    }

    pub(crate) const fn from_view(view: &View) -> Self {
        let on_move = match (view.selecting, view.picking) {
            (true, _) => OnMove::Extend,
            (false, true) => OnMove::Keep,
            (false, false) => OnMove::Clear,
        };
        Self {
            cells: view.selection,
            on_move,
            ..Self::at(view.cursor)
        }
    }

    pub(crate) const fn cursor(&self) -> Cell {
        self.cursor
    }

    pub(crate) const fn cells(&self) -> CellSet {
        self.cells
    }

    /// Whether moving the cursor selects cells.
    pub(crate) const fn is_extending(&self) -> bool {
        matches!(self.on_move, OnMove::Extend)
    }

    /// Whether cells are selected one by one.
    pub(crate) const fn is_picking(&self) -> bool {
        matches!(self.on_move, OnMove::Keep)
    }

    /// Returns the cells that the next entry changes.
    pub(crate) const fn targets(&self) -> CellSet {
        if self.cells.is_empty() {
            CellSet::only(self.cursor)
        } else {
            self.cells
        }
    }

    pub(crate) fn move_to(&mut self, cell: Cell) {
        self.cursor = cell;
        match self.on_move {
            OnMove::Clear => self.cells = CellSet::EMPTY,
            OnMove::Extend => self.cells.insert(cell),
            OnMove::Keep => {}
        }
    }

    /// Selects the cell under the cursor, or removes it from the selection. From now on, moves of the cursor keep the
    /// selection.
    pub(crate) fn pick(&mut self) {
        if self.on_move == OnMove::Clear {
            self.cells = CellSet::EMPTY;
        }
        let was_extending = self.is_extending();
        self.on_move = OnMove::Keep;
        if self.cells.contains(self.cursor) && !was_extending {
            self.cells.remove(self.cursor);
        } else {
            self.cells.insert(self.cursor);
        }
    }

    /// Moves the cursor and selects the old and the new cell, as dragging the mouse does.
    pub(crate) fn extend_to(&mut self, cell: Cell) {
        self.cells.insert(self.cursor);
        self.cells.insert(cell);
        self.cursor = cell;
    }

    /// Clears the selection and moves the cursor; returns whether this was a double click.
    pub(crate) fn click(&mut self, cell: Cell) -> bool {
        self.clear();
        self.move_to(cell);
        let last = self.last_click.replace((cell, Duration::ZERO));
        let is_double = last.is_some_and(|(last, ago)| last == cell && ago <= DOUBLE_CLICK);
        if is_double {
            self.last_click = None;
        }
        is_double
    }

    /// Counts the time since the last click.
    pub(crate) fn pass(&mut self, time: Duration) {
        if let Some((_, ago)) = &mut self.last_click {
            *ago = ago.saturating_add(time);
        }
    }

    /// Moves the cursor to a cell and adds the cell to the selection or removes it. A new selection starts with the old
    /// cell of the cursor.
    pub(crate) fn toggle(&mut self, cell: Cell) {
        if self.cells.contains(cell) {
            self.cells.remove(cell);
        } else {
            if self.cells.is_empty() {
                self.cells.insert(self.cursor);
            }
            self.cells.insert(cell);
        }
        self.cursor = cell;
    }

    pub(crate) const fn select(&mut self, cells: CellSet) {
        self.cells = cells;
    }

    /// Starts or ends selecting by moving. At the end, the selection stays until the next move.
    pub(crate) fn toggle_extending(&mut self) {
        if self.is_extending() {
            self.end();
        } else {
            self.on_move = OnMove::Extend;
            self.cells.insert(self.cursor);
        }
    }

    /// Ends selecting; the selection stays until the next move.
    pub(crate) const fn end(&mut self) {
        self.on_move = OnMove::Clear;
    }

    /// Clears the selection; returns whether any cell was selected.
    pub(crate) const fn clear(&mut self) -> bool {
        let was_selecting = self.is_extending() || !self.cells.is_empty();
        self.end();
        self.cells = CellSet::EMPTY;
        was_selecting
    }
}
