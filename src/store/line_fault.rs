//! The faults of a line of a journal, described for a person who repairs the file.

use crate::safe_text::SafeText;
use crate::words::{Message, Words, say};

/// The most characters that are shown of what stands in a file.
const MOST_SHOWN: usize = 40;

/// A fault of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LineFault {
    /// It does not end with a checksum. It begins like this.
    NoChecksum(SafeText),
    /// Its checksum is not that of its content.
    Checksum {
        /// The checksum at its end.
        written: u32,
        /// The checksum of its content and of the lines before it, where these count.
        computed: u32,
    },
    /// It is whole, but no record of such a file. It begins like this.
    NoRecord(SafeText),
    /// It is a record, but cannot follow the lines before it. It begins like this.
    OutOfPlace(SafeText),
}

/// The beginning of a line as it can be shown.
pub(super) fn beginning(line: &[u8]) -> SafeText {
    SafeText::limited(&String::from_utf8_lossy(line), MOST_SHOWN)
}

impl LineFault {
    /// Says what is wrong.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::NoChecksum(found) => say!(words, "line-no-checksum", found),
            Self::Checksum { written, computed } => {
                let (written, computed) = (format!("{written:08x}"), format!("{computed:08x}"));
                say!(words, "line-checksum", written, computed)
            }
            Self::NoRecord(found) => say!(words, "line-no-record", found),
            Self::OutOfPlace(found) => say!(words, "line-out-of-place", found),
        }
    }
}
