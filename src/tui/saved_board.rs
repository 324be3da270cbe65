//! The board of the saved game that a screen shows.
//!
//! The list of saves has only the givens of each game, since only the start and the end of each file are read for it.
//! The board of the selected save is read on another thread, as a long game on a slow disk takes a while. Until then, or
//! if reading fails, the givens are shown.

use crate::board::Grid;
use crate::store::SaveSummary;

/// The board of a saved game, whose digits were requested or have been read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SavedBoard {
    /// The entry in the list of saves when the digits were requested.
    save: SaveSummary,
    /// The digits on the board; `None` until they are read.
    grid: Option<Grid>,
}

impl SavedBoard {
    /// Creates a board whose digits were requested but have not been read.
    pub(super) const fn requested(save: SaveSummary) -> Self {
        Self { save, grid: None }
    }

    /// Returns whether this is the board of `save`, and the save has not changed since the request.
    pub(super) fn shows_save(&self, save: &SaveSummary) -> bool {
        self.save == *save
    }

    /// Sets the digits if `id` is the save that was requested last; otherwise ignores them.
    pub(super) fn set_grid(&mut self, id: &str, grid: Grid) {
        let content = self.save.content.as_ref();
        if self.save.id.as_str() == id && content.is_ok_and(|game| game.geometry == grid.geometry())
        {
            self.grid = Some(grid);
        }
    }

    /// Returns the digits of a save; `None` if they have not been read.
    pub(super) fn grid_of(&self, save: &SaveSummary) -> Option<&Grid> {
        self.grid.as_ref().filter(|_| self.shows_save(save))
    }
}
