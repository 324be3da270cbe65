//! The board of a saved game that another screen shows. At first it has only the givens, and all digits once the file
//! is read.

use crate::board::Grid;
use crate::store::SaveSummary;

/// The board of a saved game, whose digits were requested or have been read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::tui) struct SavedBoard {
    /// The entry in the list of saves when the digits were requested.
    save: SaveSummary,
    /// The digits on the board; `None` until they are read.
    grid: Option<Grid>,
}

impl SavedBoard {
    /// Creates a board whose digits were requested but have not been read.
    pub(in crate::tui) const fn awaited(save: SaveSummary) -> Self {
        Self { save, grid: None }
    }

    /// Returns whether this is the board of `save`, and the save has not changed since the request.
    pub(in crate::tui) fn is_of(&self, save: &SaveSummary) -> bool {
        self.save == *save
    }

    /// Sets the digits if `name` is the save that was requested last; otherwise ignores them.
    pub(in crate::tui) fn read(&mut self, name: &str, grid: Grid) {
        let content = self.save.content.as_ref();
        if self.save.id.as_str() == name
            && content.is_ok_and(|game| game.geometry == grid.geometry())
        {
            self.grid = Some(grid);
        }
    }

    /// Returns the digits of a save; `None` if they have not been read.
    pub(in crate::tui) fn of(&self, save: &SaveSummary) -> Option<&Grid> {
        self.grid.as_ref().filter(|_| self.is_of(save))
    }
}
