//! The summary of a save for the list.

use std::time::Duration;

use jiff::Timestamp;

use super::SaveId;
use crate::board::{Geometry, Grid};
use crate::game::PuzzleInfo;
use crate::techniques::TechniqueId;

/// A row of the list of saves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaveSummary {
    pub id: SaveId,
    pub last_played: Timestamp,
    /// The state of the game, or the reason why the save cannot be read.
    pub content: Result<SaveContent, Unreadable>,
}

/// The state of a saved game, read from the beginning and end of its file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaveContent {
    pub geometry: &'static Geometry,
    /// The origin and difficulty of the puzzle.
    pub info: PuzzleInfo,
    pub created: Timestamp,
    pub givens: Grid,
    /// The number of cells with a digit, givens included.
    pub n_filled: usize,
    pub elapsed: Duration,
    pub outcome: GameOutcome,
    /// The exercise for which the board was set up; `None` for a game from the beginning.
    pub exercise: Option<SavedExercise>,
    /// Whether the end of the file is damaged; loading the save gives details.
    pub is_damaged: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameOutcome {
    Unfinished,
    Solved,
    /// A wrong digit has ended the game.
    Lost,
}

/// The exercise in a save.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SavedExercise {
    /// The player has still to find this technique.
    Open(TechniqueId),
    /// The technique was found or shown.
    Over,
}

impl SaveSummary {
    /// Returns whether the save can be read and its game has not ended.
    #[must_use]
    pub fn is_unfinished(&self) -> bool {
        matches!(&self.content, Ok(game) if !game.has_ended())
    }

    /// Returns whether the game is resumed by itself: it is unfinished, and not an exercise that is over.
    #[must_use]
    pub fn is_resumed(&self) -> bool {
        self.is_unfinished()
            && matches!(&self.content, Ok(game) if game.exercise != Some(SavedExercise::Over))
    }
}

impl SaveContent {
    #[must_use]
    pub fn has_ended(&self) -> bool {
        self.outcome != GameOutcome::Unfinished
    }

    /// Returns the percentage of the initially empty cells that are filled.
    #[must_use]
    pub fn percent_done(&self) -> usize {
        let n_open = self.geometry.n_cells() - self.givens.n_filled();
        let n_done = self.n_filled.saturating_sub(self.givens.n_filled());
        (n_done * 100).checked_div(n_open).unwrap_or(100)
    }
}

/// A reason why a file in the list of saves cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Unreadable {
    /// The first line is not a valid header of a save.
    Foreign,
    /// A later version of the program wrote the file.
    Newer,
    /// The disk fails, or the file is too large.
    Disk,
    /// The path is a link, a folder or a pipe.
    NotAFile,
}

pub(super) type ContentResult = Result<SaveContent, Unreadable>;
