//! The summary of a save for the list.

use std::collections::HashMap;
use std::time::Duration;

use jiff::Timestamp;

use super::SaveId;
use crate::board::{Geometry, Grid};
use crate::game::PuzzleInfo;

/// A row of the list of saves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaveSummary {
    /// Its name.
    pub id: SaveId,
    /// The time it was last written.
    pub last_played: Timestamp,
    /// Its state, or the reason why it cannot be read.
    pub content: Result<SaveContent, Unreadable>,
}

/// The state of a save, read from the ends of its file alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaveContent {
    /// The shape of the board.
    pub geometry: &'static Geometry,
    /// The origin and difficulty of the puzzle.
    pub info: PuzzleInfo,
    /// The time the game was started.
    pub created: Timestamp,
    /// The givens.
    pub givens: Grid,
    /// The number of cells that hold a digit, givens included.
    pub n_filled: usize,
    /// The time played.
    pub elapsed: Duration,
    /// Whether it is solved.
    pub solved: bool,
    /// Whether the end of the file is damaged; loading the save gives details.
    pub damaged: bool,
}

impl SaveSummary {
    /// Returns whether it can be read and is not solved yet.
    #[must_use]
    pub fn is_unfinished(&self) -> bool {
        matches!(&self.content, Ok(game) if !game.solved)
    }
}

impl SaveContent {
    /// Returns the percentage of the player's cells that are filled.
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
    /// Its first line is no sound header.
    Foreign,
    /// A later version of the program wrote it.
    Newer,
    /// The disk fails, or the file is too large.
    Disk,
    /// The path is a link, a folder or a pipe.
    NotAFile,
}

/// The information from the beginning and end of a save.
pub(super) type Content = Result<SaveContent, Unreadable>;

/// A cache of such information, with the time and length of each file when it was read.
#[derive(Default)]
pub(super) struct Listed(pub(super) HashMap<SaveId, ((Option<Timestamp>, u64), Content)>);
