//! Reads files of the player's choice, and the records.

use std::fs::OpenOptions;
use std::io::{self, Read};
use std::path::Path;

use super::AppEvent;
use crate::formats::MAX_BYTES;
use crate::safe_text::SafeText;
use crate::store::{self, MAX_SAVE_BYTES, Store, clock, from_home};
use crate::words::{Words, say};

/// Reads a text file of limited size. The error is a message for the player.
pub(super) fn read_text(words: Words, path: &Path) -> Result<String, String> {
    let path = from_home(path);
    let failed = |error: io::Error| SafeText::system_error(&error).to_string();
    let mut options = OpenOptions::new();
    options.read(true);
    #[cfg(unix)]
    {
        use rustix::fs::OFlags;
        use std::os::unix::fs::OpenOptionsExt;
        // Without this flag, opening a pipe or a device without data would block.
        let flags = OFlags::NONBLOCK | OFlags::NOCTTY;
        options.custom_flags(flags.bits().cast_signed());
    }
    let file = options.open(&path).map_err(failed)?;
    let metadata = file.metadata().map_err(failed)?;
    if !metadata.is_file() {
        return Err(say!(words, "file-none").to_string());
    }
    let mut bytes = Vec::new();
    let limit = MAX_BYTES as u64;
    (&file)
        .take(limit)
        .read_to_end(&mut bytes)
        .map_err(failed)?;
    let is_save = store::is_save(&bytes);
    let limit = if is_save { MAX_SAVE_BYTES } else { limit };
    if metadata.len() > limit {
        let n_bytes = metadata.len();
        return Err(say!(words, "file-too-large", n_bytes, limit).to_string());
    }
    let bytes_left = limit - bytes.len() as u64;
    file.take(bytes_left)
        .read_to_end(&mut bytes)
        .map_err(failed)?;
    String::from_utf8(bytes).map_err(|error| {
        let sound = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = sound.split(|byte| *byte == b'\n').count();
        say!(words, "file-not-utf8", line).to_string()
    })
}

/// Returns an event with the finished games. If the records cannot be read, returns an event without games, and a
/// message with the reason.
pub(super) fn records_of(store: &Store, words: Words) -> Vec<AppEvent> {
    let read = |games| AppEvent::Records {
        games,
        now: clock::nearest_time(),
    };
    match store.records() {
        Ok(records) => vec![read(records.games)],
        Err(error) => vec![
            read(Vec::new()),
            AppEvent::Notice(error.message(words).to_string()),
        ],
    }
}
