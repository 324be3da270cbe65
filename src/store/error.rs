//! The errors of saves and other stored files, with messages in plain words.

use std::error::Error;
use std::io;
use std::path::{Path, PathBuf};

use super::fault::describe;
use super::{BadName, LineFault, SaveId, Unreadable};
use crate::safe_text::SafeText;
use crate::words::{Key, Message, Words, key, say, spoken};

/// A reason why a save or another stored file cannot be read, continued or removed.
#[derive(Debug)]
#[non_exhaustive]
pub enum StoreError {
    Absent(SaveId),
    Locked(SaveId),
    /// The file does not come from this program, or its first line is broken.
    Foreign {
        path: PathBuf,
        /// The fault of the first line.
        reason: HeaderFault,
    },
    /// The file is not a backup, or is an incomplete one.
    BadBackup(PathBuf),
    /// A later version of the program wrote the file, so it is not touched.
    Newer {
        path: PathBuf,
        /// The first part of the file that this version does not know.
        found: Later,
    },
    NoFolder,
    /// The callback that watches loading stopped it.
    Abandoned,
    /// The disk reported an error.
    Disk {
        path: PathBuf,
        error: io::Error,
    },
}

/// A reason why the first line of a file is not the header of a save.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HeaderFault {
    /// The line is damaged.
    Line(LineFault),
    /// The line is intact, but its content is impossible.
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
    Format(u32),
    Action(SafeText),
}

impl StoreError {
    pub(super) fn disk(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        move |error| Self::Disk { path, error }
    }

    /// Returns the error for a save that cannot be opened: [`Self::Absent`] if it does not exist, otherwise the disk's
    /// error.
    pub(super) fn absent_or_disk(id: &SaveId, path: &Path, error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound => Self::Absent(id.clone()),
            _ => Self::disk(path)(error),
        }
    }

    /// Returns the message that describes the fault of a file, without the file's name.
    pub(super) fn fault(&self, words: Words) -> Message {
        match self {
            Self::Foreign { reason, .. } => {
                say!(words, "fault-foreign", reason = reason.message(words))
            }
            Self::Disk { error, .. } => say!(words, "fault-disk", reason = describe(words, error)),
            Self::Newer { found, .. } => match found {
                Later::Format(format) => say!(words, "fault-newer-format", format),
                Later::Action(action) => say!(words, "fault-newer-action", action),
            },
            _ => self.message(words),
        }
    }

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
                let (path, reason) = (SafeText::path(path), describe(words, error));
                say!(words, "save-disk", path, reason)
            }
        }
    }
}

impl Error for StoreError {}

impl Unreadable {
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
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        say!(words, "bad-name", most = Self::MAX_LEN)
    }
}

impl Error for BadName {}

spoken!(StoreError, Unreadable, BadName);
