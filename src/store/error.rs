//! What can go wrong with saves, in plain words.

use std::io;
use std::path::PathBuf;

use super::SaveId;
use crate::safe_text::SafeText;

/// A reason why a save cannot be read, continued or removed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// There is no such save.
    #[error("there is no saved game {0}")]
    Absent(SaveId),
    /// The game is open in another window.
    #[error("the game {0} is open elsewhere")]
    Locked(SaveId),
    /// The file is not one of ours, or its first line is broken.
    #[error("{} is not a saved game of shudu: {reason}", SafeText::path(.path))]
    Foreign {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: &'static str,
    },
    /// A later version of the program wrote the file. It is left as it is.
    #[error(
        "{} was written by a later version of shudu ({found}); this one knows {known}",
        SafeText::path(.path)
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// What was found: a format or an action.
        found: SafeText,
        /// What would be understood.
        known: &'static str,
    },
    /// The disk refused.
    #[error("{}: {error}", SafeText::path(.path))]
    Disk {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

impl StoreError {
    pub(super) fn disk(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        move |error| Self::Disk { path, error }
    }
}
