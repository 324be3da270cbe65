//! What can go wrong with saves, in plain words.

use std::error::Error;
use std::io;
use std::path::{Path, PathBuf};

use super::fault::reason;
use super::{BadName, LineFault, SaveId, Unreadable};
use crate::safe_text::SafeText;
use crate::words::{Key, Message, Words, key, say, spoken};

/// A reason why a save cannot be read, continued or removed.
#[derive(Debug)]
#[non_exhaustive]
pub enum StoreError {
    /// There is no such save.
    Absent(SaveId),
    /// The game is open in another window.
    Locked(SaveId),
    /// The file is not one of ours, or its first line is broken.
    Foreign {
        /// The file.
        path: PathBuf,
        /// Its fault.
        reason: HeaderFault,
    },
    /// The file is no backup, or not a whole one.
    BadBackup(PathBuf),
    /// A later version of the program wrote the file. It is left as it is.
    Newer {
        /// The file.
        path: PathBuf,
        /// What this version does not know.
        found: Later,
    },
    /// There is no folder for saves and records.
    NoFolder,
    /// Who waited for the game wants it no longer.
    Abandoned,
    /// The disk refused.
    Disk {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

/// A reason why the first line of a file is not that of a save.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HeaderFault {
    /// The line is not whole.
    Line(LineFault),
    /// It is whole, and says something that cannot be.
    Content(Key),
}

impl HeaderFault {
    fn message(&self, words: Words) -> Message {
        match self {
            Self::Line(fault) => say!(words, "save-first-line", reason = fault.message(words)),
            Self::Content(reason) => say!(words, reason.clone()),
        }
    }
}

/// A part of a file that only a later version of the program can have written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Later {
    /// A format of this number.
    Format(u32),
    /// An action.
    Action(SafeText),
}

impl StoreError {
    pub(super) fn disk(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        move |error| Self::Disk { path, error }
    }

    /// Tells a save that is not there from one that cannot be had.
    pub(super) fn absent_or_disk(id: &SaveId, path: &Path, error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound => Self::Absent(id.clone()),
            _ => Self::disk(path)(error),
        }
    }

    /// Says what is wrong with a file, to whom it has been named.
    pub(super) fn fault(&self, words: Words) -> Message {
        match self {
            Self::Foreign { reason, .. } => {
                say!(words, "fault-foreign", reason = reason.message(words))
            }
            Self::Disk { error, .. } => say!(words, "fault-disk", reason = reason(words, error)),
            _ => self.message(words),
        }
    }

    /// Says what is wrong.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::Absent(id) => say!(words, "save-absent", id = id.as_str()),
            Self::Locked(id) => say!(words, "save-locked", id = id.as_str()),
            Self::NoFolder => say!(words, "unsaved-no-folder"),
            Self::Abandoned => say!(words, "save-abandoned"),
            Self::Foreign { path, reason } => {
                let (path, reason) = (SafeText::path(path), reason.message(words));
                say!(words, "save-foreign", path, reason)
            }
            Self::BadBackup(path) => say!(words, "backup-broken", path = SafeText::path(path)),
            Self::Newer { path, found } => {
                let path = SafeText::path(path);
                match found {
                    Later::Format(format) => say!(words, "save-newer-format", path, format),
                    Later::Action(action) => say!(words, "save-newer-action", path, action),
                }
            }
            Self::Disk { path, error } => {
                let (path, reason) = (SafeText::path(path), reason(words, error));
                say!(words, "save-disk", path, reason)
            }
        }
    }
}

impl Error for StoreError {}

impl Unreadable {
    /// Says why.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        let key = match self {
            Self::Foreign => key!("unreadable-foreign"),
            Self::Newer => key!("unreadable-newer"),
            Self::Disk => key!("unreadable-disk"),
            Self::NotAFile => key!("unreadable-not-a-file"),
        };
        say!(words, key)
    }
}

impl Error for Unreadable {}

impl BadName {
    /// Says what would be a name.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        say!(words, "bad-name", most = Self::MOST)
    }
}

impl Error for BadName {}

spoken!(StoreError, Unreadable, BadName);
