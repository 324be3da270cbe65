//! Reasons why a disk operation fails. Some come from the system, others from the store itself, which passes them on as
//! [`io::Error`]s.

use std::io;

use crate::safe_text::SafeText;
use crate::words::{Message, Words, say, spoken, spoken_errors};

/// A reason why a disk operation failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiskRefusal(Cause);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Cause {
    /// The store refused the operation.
    Own(DiskFault),
    /// The system refused the operation, with this description.
    System(SafeText),
}

/// A reason why the store refuses an operation that the disk would allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DiskFault {
    /// The file is longer than the limit for reading.
    TooLong {
        len: u64,
        limit: u64,
    },
    /// A save would become longer than saves may be.
    SaveTooLong {
        limit: u64,
    },
    InUse,
    /// The path is a folder, a device or a pipe instead of a file.
    NotAFile,
    /// A save of a later version has replaced this save during play.
    Changed,
    /// The folder of the saves is a symbolic link.
    Link,
    /// The files of a guest have reached their limit.
    GuestQuota {
        /// The limit for the number of files, locks included.
        max_files: usize,
        max_bytes: u64,
    },
}

spoken_errors!(DiskFault);

impl DiskFault {
    pub(super) fn message(&self, words: Words) -> Message {
        match *self {
            Self::TooLong { len, limit } => say!(words, "fault-too-long", len, limit),
            Self::SaveTooLong { limit } => say!(words, "fault-save-too-long", limit),
            Self::InUse => say!(words, "fault-in-use"),
            Self::NotAFile => say!(words, "fault-not-a-file"),
            Self::Changed => say!(words, "fault-changed"),
            Self::Link => say!(words, "fault-link"),
            Self::GuestQuota {
                max_files,
                max_bytes,
            } => say!(
                words,
                "fault-guest-quota",
                max_files,
                size = max_bytes >> 10
            ),
        }
    }
}

impl From<DiskFault> for io::Error {
    fn from(fault: DiskFault) -> Self {
        let kind = match fault {
            DiskFault::TooLong { .. } | DiskFault::SaveTooLong { .. } => {
                io::ErrorKind::FileTooLarge
            }
            DiskFault::InUse => io::ErrorKind::ResourceBusy,
            DiskFault::NotAFile | DiskFault::Changed | DiskFault::Link => io::ErrorKind::Other,
            DiskFault::GuestQuota { .. } => io::ErrorKind::QuotaExceeded,
        };
        Self::new(kind, fault)
    }
}

impl DiskRefusal {
    pub(super) fn from_error(error: &io::Error) -> Self {
        let store_fault = error.get_ref().and_then(|own| own.downcast_ref());
        Self(store_fault.map_or_else(
            || Cause::System(SafeText::system_error(error)),
            |own| Cause::Own(*own),
        ))
    }

    /// Returns the message. Reasons of the store are translated; those of the system stay in the system's words.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match &self.0 {
            Cause::Own(fault) => fault.message(words),
            Cause::System(reason) => Message::plain(reason.as_str()),
        }
    }
}

spoken!(DiskRefusal);

/// Explains why a disk operation failed.
pub(super) fn describe(words: Words, error: &io::Error) -> String {
    DiskRefusal::from_error(error).message(words).to_string()
}
