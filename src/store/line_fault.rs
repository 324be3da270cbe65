//! The faults of a line in a journal, with messages for a person who repairs the file.

use crate::safe_text::SafeText;
use crate::words::{Message, Words, say};

/// The largest number of characters of a line that a message quotes.
const MAX_SHOWN: usize = 40;

#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LineFault {
    /// The line does not end with a checksum. The text is the beginning of the line.
    NoChecksum(SafeText),
    /// The checksum of the line does not match its content.
    Checksum {
        written: u32,
        /// The checksum computed from the content of the line. It includes all lines before if the file has a running
        /// checksum.
        computed: u32,
    },
    /// The line is intact, but is not a record of this kind of file. The text is the beginning of the line.
    NoRecord(SafeText),
    /// The line is a record, but cannot follow the lines before it. The text is the beginning of the line.
    OutOfPlace(SafeText),
}

/// Returns the beginning of a line in a form that is safe to show.
pub(super) fn quote_beginning(line: &[u8]) -> SafeText {
    SafeText::limited(&String::from_utf8_lossy(line), MAX_SHOWN)
}

impl LineFault {
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
