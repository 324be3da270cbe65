//! Reasons why the disk refuses: the system's, and the store's own, which travel as [`io::Error`]s.

use std::io;

use crate::safe_text::SafeText;
use crate::words::{Message, Words, say, spoken, spoken_errors};

/// A reason why the disk refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiskRefusal(Cause);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Cause {
    /// The store's own.
    Own(DiskFault),
    /// The system's, in its own words.
    System(String),
}

/// A refusal of the store's own, of what the disk would allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DiskFault {
    /// A file is longer than is ever read.
    TooLong {
        /// Its bytes.
        len: u64,
        /// As many are read at most.
        limit: u64,
    },
    /// A save would become longer than saves may be.
    SaveTooLong {
        /// As many bytes they may have.
        limit: u64,
    },
    /// Another window is using a file.
    InUse,
    /// A folder, a device or a pipe stands where a file should.
    NotAFile,
    /// A save was replaced by one of a later version while it was played.
    Changed,
    /// The folder of the saves is a symbolic link.
    Link,
    /// A guest's folder is full.
    GuestQuota {
        /// How many files a guest may keep, locks included.
        max_files: usize,
        /// How many bytes.
        max_bytes: u64,
    },
}

spoken_errors!(DiskFault);

impl DiskFault {
    /// Returns the fault as a sentence.
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
    /// Takes the reason from an error.
    pub(super) fn of(error: &io::Error) -> Self {
        let own = error.get_ref().and_then(|own| own.downcast_ref());
        Self(own.map_or_else(|| Cause::System(error.to_string()), |own| Cause::Own(*own)))
    }

    /// Says why: the store's own reasons in a language, those of the system in its own words.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match &self.0 {
            Cause::Own(fault) => fault.message(words),
            Cause::System(reason) => Message::plain(SafeText::new(reason).as_str()),
        }
    }
}

spoken!(DiskRefusal);

/// Says why the disk refused.
pub(super) fn reason(words: Words, error: &io::Error) -> String {
    DiskRefusal::of(error).message(words).to_string()
}
