//! Saves a puzzle that the player is entering, until the game with it begins.
//!
//! Each change is appended to the file as a line before it is shown, and synced within a second like the saves. Loading
//! uses the last intact line. A long file is replaced by a new one. Once the game has begun, it has a save of its own.

use std::io;

use serde::Deserialize;

use super::disk::{Open, append_all, create_save_folder, read_file};
use super::record_text::{Fields, parse};
use super::{Store, StoreError, journal, save_text};
use crate::board::{Cell, Geometry, Grid};

/// The largest file that is read, in bytes.
const MAX_BYTES: u64 = 256 << 10;

/// The length, in bytes, from which on the file is replaced by a new one.
const MAX_APPENDED_BYTES: u64 = 64 << 10;

/// The state of a puzzle being entered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// The digits entered so far.
    pub grid: Grid,
    /// The cell under the cursor.
    pub cursor: Cell,
    /// Whether the cursor moves on after each digit.
    pub moves_on: bool,
    /// Whether the player is entering the puzzle now; `false` if the player has put it aside.
    pub is_open: bool,
}

#[derive(Deserialize)]
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
        parse_last_intact(&self.draft_text().ok()??)
    }

    /// Returns the content of the file with the puzzle being entered; `None` when there is none.
    pub(super) fn draft_text(&self) -> Result<Option<Vec<u8>>, StoreError> {
        let path = self.draft_path();
        match read_file(&*self.disk, &path, MAX_BYTES) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(StoreError::disk(path)(error)),
        }
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
        let path = self.draft_path();
        let mut text = String::new();
        journal::add_independent(0, &to_record(draft), &mut text);
        let write = || {
            let mut folders = create_save_folder(&*self.disk, &self.folder)?;
            let mut file = self.disk.open(&path, Open::AppendOrCreate)?;
            if file.status()?.len > MAX_APPENDED_BYTES {
                let draft_path = self.folder.join("draft.new");
                // A previous attempt may have left an incomplete file.
                let _ = self.disk.remove(&draft_path);
                file = self.disk.open(&draft_path, Open::CreateNew)?;
                append_all(&*file, text.as_bytes())?;
                self.disk.rename(&draft_path, &path)?;
            } else {
                // The line break separates this line from an incomplete line before it.
                append_all(&*file, format!("\n{text}").as_bytes())?;
            }
            folders.push(self.folder.clone());
            self.queue_sync(Some(file), folders);
            Ok(())
        };
        write().map_err(StoreError::disk(&path))
    }

    /// Deletes the puzzle being entered.
    ///
    /// # Errors
    /// [`StoreError`] when its file cannot be removed.
    pub fn delete_draft(&self) -> Result<(), StoreError> {
        let path = self.draft_path();
        match self.disk.remove(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(StoreError::disk(&path)(error))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn draft_path(&self) -> std::path::PathBuf {
        self.folder.join("draft.toml")
    }
}

fn to_record(draft: &Draft) -> String {
    let geometry = draft.grid.geometry();
    Fields::new()
        .text("boxes", &geometry.text())
        .text("digits", &draft.grid.to_string())
        .text("cursor", &geometry.cell_name(draft.cursor).to_string())
        .plain("moves-on", draft.moves_on)
        .plain("open", draft.is_open)
        .finish()
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
    use crate::store::{Disk, MemoryDisk};
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
    fn the_last_state_is_kept_and_then_forgotten() {
        let disk = Arc::new(MemoryDisk::default());
        assert_eq!(store(&disk).draft(), None);
        for (side, n_digits) in [(9, 1), (9, 5), (16, 16), (4, 2), (6, 0)] {
            let draft = draft(side, n_digits);
            store(&disk).save_draft(&draft).expect("kept");
            assert_eq!(store(&disk).draft(), Some(draft), "as another run finds it");
        }
        store(&disk).delete_draft().expect("forgotten");
        store(&disk).delete_draft().expect("there is none");
        assert_eq!(store(&disk).draft(), None);
    }

    #[test]
    fn a_torn_line_costs_one_change_and_the_file_does_not_grow_for_ever() {
        let disk = Arc::new(MemoryDisk::default());
        store(&disk).save_draft(&draft(9, 4)).expect("kept");
        let path = Path::new("/data/draft.toml");
        let file = disk.open(path, Open::Append).expect("a file");
        file.append(b"\n0 = { boxes = \"3x3\", digi")
            .expect("written");
        assert_eq!(store(&disk).draft(), Some(draft(9, 4)));
        store(&disk).save_draft(&draft(9, 5)).expect("kept");
        assert_eq!(store(&disk).draft(), Some(draft(9, 5)));
        for _ in 0..400 {
            store(&disk).save_draft(&draft(16, 7)).expect("kept");
        }
        let len = disk.open(path, Open::Read).expect("a file").status();
        assert!(len.expect("a status").len < MAX_APPENDED_BYTES + 1000);
        assert_eq!(store(&disk).draft(), Some(draft(16, 7)));
    }
}
