//! What would be lost if the program ended now.

use std::path::PathBuf;

use super::replay::replay;
use super::{DiskRefusal, SaveId};
use crate::formats::{self, Notation, Parsed};
use crate::game::HintsFrom;
use crate::safe_text::SafeText;
use crate::words::{Message, Words, say};

/// The largest save that is told whole, in bytes; of a larger one the board is.
const MAX_TOLD: usize = 64 << 10;

/// A game with moves that may be lost: the reason, and the whole save.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unsaved {
    /// The name of its save.
    pub id: SaveId,
    /// The path where the save should be.
    pub path: PathBuf,
    /// The number of the player's actions that are in danger.
    pub n_actions: usize,
    /// The reason why they are not safe.
    pub reason: Reason,
    /// The whole save.
    pub text: String,
}

/// A reason why moves may be lost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The disk refuses or has failed.
    Disk(DiskRefusal),
    /// The disk has not confirmed yet that they are.
    NotConfirmed,
    /// The machine has no place for saves.
    NoFolder,
}

/// A condition under which a move counts as saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proof {
    /// What was written, unless the disk has failed to sync it.
    Written,
    /// What the disk has synced.
    Synced,
}

impl Unsaved {
    /// Says which game is not saved, how much of it, and why.
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

    /// Tells all of it: what is not saved and why, then the save itself, which can be put where it should be. Of a
    /// long one only the board.
    #[must_use]
    pub fn report(&self, words: Words) -> String {
        let (message, path) = (self.message(words), SafeText::path(&self.path));
        if self.text.len() <= MAX_TOLD {
            let how = say!(words, "unsaved-keep", path);
            return format!("shudu: {message}\n{how}\n{}", self.text);
        }
        let how = say!(words, "unsaved-keep-board");
        let board = self.board().unwrap_or_default();
        format!("shudu: {message}\n{how}\n{board}\n")
    }

    /// The board as it stands, in a notation that keeps what was placed and marked.
    fn board(&self) -> Option<String> {
        let game = replay(&self.path, self.text.as_bytes()).ok()?.game;
        let parsed = Parsed::from_position(game.position_for_hints(HintsFrom::Digits));
        formats::print(&parsed, Notation::Json).ok()
    }
}
