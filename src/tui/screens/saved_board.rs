//! The board of the saved game that a screen shows: as its player left it once that is read, its givens before.

use crate::board::Grid;
use crate::store::SaveSummary;

/// The board of a saved game, asked for or read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::tui) struct SavedBoard {
    /// The save as it was listed when it was asked for.
    save: SaveSummary,
    /// The digits on the board; `None` while they are not known.
    grid: Option<Grid>,
}

impl SavedBoard {
    /// Makes one whose digits are not known yet.
    pub(in crate::tui) const fn awaited(save: SaveSummary) -> Self {
        Self { save, grid: None }
    }

    /// Whether it belongs to a save, and that has not changed since.
    pub(in crate::tui) fn is_of(&self, save: &SaveSummary) -> bool {
        self.save == *save
    }

    /// Takes the digits of the save of this name, if it is the one that was asked for last.
    pub(in crate::tui) fn read(&mut self, name: &str, grid: Grid) {
        let content = self.save.content.as_ref();
        if self.save.id.as_str() == name
            && content.is_ok_and(|game| game.geometry == grid.geometry())
        {
            self.grid = Some(grid);
        }
    }

    /// Returns the digits on the board of a save, if they are known.
    pub(in crate::tui) fn of(&self, save: &SaveSummary) -> Option<&Grid> {
        self.grid.as_ref().filter(|_| self.is_of(save))
    }
}
