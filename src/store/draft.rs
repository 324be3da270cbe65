//! Saves a puzzle that the player is entering, until the game with it begins.
//!
//! Each change is appended to a line file before it is shown, and synced within a second like the saves. Loading uses
//! the last intact line. A long file is replaced by a new one. Once the game has begun, it has a save of its own.

use std::io;

use serde::{Deserialize, Serialize};

use super::line_file::LineFormat;
use super::record_text::{format_record, parse};
use super::whole_file::put_in_place;
use super::{Store, StoreError, journal, save_text};
use crate::board::{Cell, Geometry, Grid};

/// The file of the puzzle that is being entered. Files of version 0.2 and before have no line with the version.
pub(super) const DRAFT: LineFormat = LineFormat {
    file_name: "draft.toml",
    version_key: "shudu-draft",
    version: 1,
    max_bytes: 256 << 10,
};

/// The length, in bytes, from which on the file is replaced by a new one.
const MAX_APPENDED_BYTES: usize = 64 << 10;

/// The state of a puzzle being entered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    pub grid: Grid,
    pub cursor: Cell,
    /// Whether the cursor moves on after each digit.
    pub moves_on: bool,
    /// Whether the player is entering the puzzle now; `false` if the player has put it aside.
    pub is_open: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct DraftText {
    boxes: String,
    digits: String,
    cursor: String,
    moves_on: bool,
    open: bool,
}

impl Store {
    /// Returns the puzzle being entered; `None` if there is none or its file cannot be read.
    #[must_use]
    pub fn draft(&self) -> Option<Draft> {
        parse_last_intact(&self.line_bytes(&DRAFT).ok()??)
    }

    /// Saves the puzzle of another store's draft file, unless this store already has a puzzle being entered. Returns
    /// `true` if it was saved.
    pub(super) fn restore_draft(&self, bytes: &[u8]) -> Result<bool, StoreError> {
        match parse_last_intact(bytes) {
            Some(draft) if self.draft().is_none() => self.save_draft(&draft).map(|()| true),
            _ => Ok(false),
        }
    }

    /// Saves the puzzle being entered.
    ///
    /// # Errors
    /// [`StoreError`] when the puzzle cannot be written.
    pub fn save_draft(&self, draft: &Draft) -> Result<(), StoreError> {
        let records = vec![to_record(draft)];
        let bytes = self.line_bytes(&DRAFT)?.unwrap_or_default();
        if bytes.len() <= MAX_APPENDED_BYTES {
            return self.add_lines(&DRAFT, |_| Ok(records)).map(drop);
        }
        let path = self.line_path(&DRAFT);
        let text = DRAFT.lines_after(&[], &records);
        put_in_place(&*self.disk, &path, text.as_bytes()).map_err(StoreError::disk(&path))?;
        self.queue_sync(None, vec![self.folder.clone()]);
        Ok(())
    }

    /// Deletes the puzzle being entered.
    ///
    /// # Errors
    /// [`StoreError`] when its file cannot be removed.
    pub fn delete_draft(&self) -> Result<(), StoreError> {
        let path = self.line_path(&DRAFT);
        match self.disk.remove(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(StoreError::disk(&path)(error))
            }
            _ => Ok(()),
        }
    }
}

fn to_record(draft: &Draft) -> String {
    let geometry = draft.grid.geometry();
    format_record(&DraftText {
        boxes: geometry.text(),
        digits: draft.grid.to_string(),
        cursor: geometry.cell_name(draft.cursor).to_string(),
        moves_on: draft.moves_on,
        open: draft.is_open,
    })
}

/// Reads the last intact line of a file; `None` if no line is intact.
fn parse_last_intact(bytes: &[u8]) -> Option<Draft> {
    let mut lines = bytes.rsplit(|byte| *byte == b'\n');
    lines.find_map(|line| parse_draft(journal::independent_record(line)?))
}

fn parse_draft(record: &str) -> Option<Draft> {
    let text: DraftText = parse(record)?;
    let geometry = Geometry::from_text(&text.boxes)?;
    Some(Draft {
        grid: save_text::parse_grid(geometry, &text.digits)?,
        cursor: geometry.cell_from_name(&text.cursor)?,
        moves_on: text.moves_on,
        is_open: text.open,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Digit;
    use crate::store::{Disk, MemoryDisk, Open};
    use std::path::{Path, PathBuf};
    use std::sync::Arc;

    fn draft(side: usize, n_digits: u8) -> Draft {
        let geometry = Geometry::with_side(side).expect("a board");
        let mut grid = Grid::new(geometry);
        for (cell, digit) in geometry.cells().iter().zip(1..=n_digits) {
            grid.set(cell, Digit::new(digit));
        }
        Draft {
            grid,
            cursor: Cell::new(usize::from(n_digits)),
            moves_on: true,
            is_open: n_digits > 3,
        }
    }

    fn store(disk: &Arc<MemoryDisk>) -> Store {
        Store::on_disk(disk.clone(), PathBuf::from("/data"))
    }

    #[test]
    fn the_last_state_is_stored_and_then_removed() {
        let disk = Arc::new(MemoryDisk::default());
        assert_eq!(store(&disk).draft(), None);
        for (side, n_digits) in [(9, 1), (9, 5), (16, 16), (4, 2), (6, 0)] {
            let draft = draft(side, n_digits);
            store(&disk).save_draft(&draft).expect("saved");
            assert_eq!(store(&disk).draft(), Some(draft), "{side}");
        }
        store(&disk).delete_draft().expect("deleted");
        store(&disk).delete_draft().expect("there is none");
        assert_eq!(store(&disk).draft(), None);
    }

    #[test]
    fn a_torn_line_loses_one_change() {
        let disk = Arc::new(MemoryDisk::default());
        store(&disk).save_draft(&draft(9, 4)).expect("saved");
        let path = Path::new("/data/draft.toml");
        let file = disk.open(path, Open::Append).expect("a file");
        file.append(b"\n0 = { boxes = \"3x3\", digi")
            .expect("written");
        assert_eq!(store(&disk).draft(), Some(draft(9, 4)));
        store(&disk).save_draft(&draft(9, 5)).expect("saved");
        assert_eq!(store(&disk).draft(), Some(draft(9, 5)));
    }

    /// Version 0.2 wrote an empty line before each record, and none at the beginning of a file that it replaced.
    #[test]
    fn a_file_without_a_version_is_read_and_continued() {
        let line = concat!(
            r#"0 = { boxes = "2x2", digits = "12..............", cursor = "r1c3", "#,
            "moves-on = true, open = false } # 98c0d2c9\n"
        );
        for text in [
            line.to_owned(),
            format!("\n{line}"),
            format!("\n0 = torn\n{line}"),
        ] {
            let disk = Arc::new(MemoryDisk::default());
            disk.put(Path::new("/data/draft.toml"), text.clone().into_bytes());
            let read = store(&disk).draft();
            assert_eq!(read, Some(draft(4, 2)), "{text}");
            store(&disk).save_draft(&draft(4, 3)).expect("saved");
            assert_eq!(store(&disk).draft(), Some(draft(4, 3)), "{text}");
        }
    }
}
