//! Lists the moves that would be lost if the program ended now.

use std::path::PathBuf;

use super::replay::replay;
use super::{DiskRefusal, SaveId};
use crate::formats::{self, Notation, Parsed};
use crate::game::HintsFrom;
use crate::safe_text::SafeText;
use crate::words::{Message, Words, say};

/// The largest save that a report contains whole, in bytes; of a larger save it contains only the board.
const MAX_SHOWN: usize = 64 << 10;

/// A game with moves that would be lost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unsaved {
    pub id: SaveId,
    /// The path where the save should be.
    pub path: PathBuf,
    pub n_actions: usize,
    pub reason: Reason,
    pub text: String,
}

/// A reason why actions would be lost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The disk fails.
    Disk(DiskRefusal),
    /// The disk has not yet confirmed that the actions are synced.
    NotConfirmed,
    /// The machine has no folder for saves.
    NoFolder,
}

/// The condition under which an action is considered saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Durability {
    /// The action is written, and no sync has failed since.
    Written,
    /// The action is synced.
    Synced,
}

impl Unsaved {
    /// Names the game that is not saved, the number of its unsaved moves, and the reason.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        let (id, n) = (self.id.as_str(), self.n_actions);
        let reason = match &self.reason {
            Reason::Disk(reason) => reason.message(words),
            Reason::NotConfirmed => say!(words, "unsaved-not-confirmed"),
            Reason::NoFolder => say!(words, "unsaved-no-folder"),
        };
        say!(words, "unsaved-game", id, n, reason)
    }

    /// Returns the full report: the message, then the text of the save, which the player can copy to its path. For a
    /// long save, the board takes the place of the text.
    #[must_use]
    pub fn report(&self, words: Words) -> String {
        let (message, path) = (self.message(words), SafeText::path(&self.path));
        if self.text.len() <= MAX_SHOWN {
            let advice = say!(words, "unsaved-keep", path);
            return format!("shudu: {message}\n{advice}\n{}", self.text);
        }
        let advice = say!(words, "unsaved-keep-board");
        let board = self.current_board().unwrap_or_default();
        format!("shudu: {message}\n{advice}\n{board}\n")
    }

    /// Returns the current board in a notation that includes placed digits and marks; `None` if the save cannot be
    /// replayed.
    fn current_board(&self) -> Option<String> {
        let game = replay(&self.path, self.text.as_bytes()).ok()?.game;
        let parsed = Parsed::from_position(game.position_for_hints(HintsFrom::Digits));
        formats::print(&parsed, Notation::Json).ok()
    }
}
