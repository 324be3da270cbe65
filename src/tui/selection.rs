//! The cursor on the board, and the cells that the player selects with it.

use std::time::Duration;

use crate::board::{Cell, CellSet};
use crate::game::View;

/// The longest time between the two clicks of a double click.
const DOUBLE_CLICK: Duration = Duration::from_millis(500);

/// The cursor, the selected cells, and the effect of cursor movements on them.
#[derive(Clone, Debug)]
pub(crate) struct Selection {
    cursor: Cell,
    /// The selected cells. Empty unless the player has selected cells besides the cell under the cursor.
    cells: CellSet,
    on_move: OnMove,
    /// The most recently clicked cell, and the time since that click.
    last_click: Option<(Cell, Duration)>,
}

/// The effect of a cursor movement on the selection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum OnMove {
    Clear,
    Extend,
    /// The selection stays; the player selects cells one by one.
    Keep,
}

impl Selection {
    pub(crate) const fn with_cursor(cursor: Cell) -> Self {
        Self {
            cursor,
            cells: CellSet::EMPTY,
            on_move: OnMove::Clear,
            last_click: None,
        }
    }

    pub(crate) const fn from_view(view: &View) -> Self {
        let on_move = match (view.is_selecting, view.is_picking) {
            (true, _) => OnMove::Extend,
            (false, true) => OnMove::Keep,
            (false, false) => OnMove::Clear,
        };
        Self {
            cells: view.selection,
            on_move,
            ..Self::with_cursor(view.cursor)
        }
    }

    pub(crate) const fn cursor(&self) -> Cell {
        self.cursor
    }

    pub(crate) const fn cells(&self) -> CellSet {
        self.cells
    }

    /// Returns whether moving the cursor adds cells to the selection.
    pub(crate) const fn is_extending(&self) -> bool {
        matches!(self.on_move, OnMove::Extend)
    }

    /// Returns whether the player is selecting cells one by one, so that moving the cursor keeps the selection.
    pub(crate) const fn is_picking(&self) -> bool {
        matches!(self.on_move, OnMove::Keep)
    }

    /// Returns the cells that the next entry changes: the selection, or else the cell under the cursor.
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

    /// Adds the cell under the cursor to the selection, or removes it. From then on, moving the cursor keeps the
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

    /// Moves the cursor and adds its old and its new cell to the selection, as dragging the mouse does.
    pub(crate) fn extend_to(&mut self, cell: Cell) {
        self.cells.insert(self.cursor);
        self.cells.insert(cell);
        self.cursor = cell;
    }

    /// Clears the selection and moves the cursor to a clicked cell. Returns whether this click was the second of a
    /// double click.
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

    pub(crate) fn add_click_time(&mut self, time: Duration) {
        if let Some((_, ago)) = &mut self.last_click {
            *ago = ago.saturating_add(time);
        }
    }

    /// Moves the cursor to a cell, and adds the cell to the selection or removes it. A new selection begins with the
    /// cell where the cursor was.
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

    /// Switches selecting by cursor movement on or off. When it is switched off, the selection stays until the next
    /// movement.
    pub(crate) fn toggle_extending(&mut self) {
        if self.is_extending() {
            self.end();
        } else {
            self.on_move = OnMove::Extend;
            self.cells.insert(self.cursor);
        }
    }

    /// Ends selecting. The selection stays until the cursor moves.
    pub(crate) const fn end(&mut self) {
        self.on_move = OnMove::Clear;
    }

    /// Clears the selection. Returns whether any cell was selected.
    pub(crate) const fn clear(&mut self) -> bool {
        let was_selecting = self.is_extending() || !self.cells.is_empty();
        self.end();
        self.cells = CellSet::EMPTY;
        was_selecting
    }
}
