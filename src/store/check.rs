//! The integrity of everything that is kept: what is wrong with which file.

use std::io;
use std::path::PathBuf;

use super::disk::read_file;
use super::replay::Damage;
use super::save_status::MAX_SAVE_BYTES;
use super::{SaveId, Store, StoreError};
use crate::words::{Message, Words, say};

/// The result of checking one file.
#[derive(Debug)]
pub struct Checked {
    /// The file.
    pub path: PathBuf,
    /// The name of the save; `None` for other files.
    pub id: Option<SaveId>,
    /// What is wrong with it, if anything is.
    pub fault: Option<Fault>,
}

/// A fault of a file, as found by a check.
#[derive(Debug)]
#[non_exhaustive]
pub enum Fault {
    /// Part of a save cannot be read.
    Damaged(Damage),
    /// Nothing of it can be read.
    Unreadable(StoreError),
    /// Lines of the records, or of the exercises that were solved, are broken.
    BrokenRecords(usize),
    /// It was left behind by a program that died: the draft of a file, or a lock that nobody holds.
    LeftBehind,
    /// It is kept as it was found when the save beside it was put right.
    Kept,
}

impl Fault {
    /// Says what is wrong.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::Damaged(Damage::Header) => say!(words, "fault-header"),
            Self::Damaged(Damage::TornTail { n_bytes }) => say!(words, "fault-torn", n_bytes),
            Self::Damaged(Damage::BadRecord { line, n_bytes }) => {
                say!(words, "fault-record", line, n_bytes)
            }
            Self::Unreadable(error) => error.fault(words),
            Self::BrokenRecords(n) => say!(words, "fault-records", n),
            Self::LeftBehind => say!(words, "fault-left-behind"),
            Self::Kept => say!(words, "fault-kept"),
        }
    }
}

impl Store {
    /// Checks all saves from beginning to end, the records, the progress through the lessons, and what else stands there. Nothing is changed.
    ///
    /// # Errors
    /// [`StoreError::Disk`] when a folder cannot be read.
    pub fn check(&self) -> Result<Vec<Checked>, StoreError> {
        let folder = self.saves_folder();
        let files = self.disk.list(&folder).map_err(StoreError::disk(folder))?;
        let mut checked: Vec<Checked> = files
            .into_iter()
            .map(|file| self.check_file(file.path))
            .collect();
        let n_broken = |read: Result<usize, StoreError>| match read {
            Ok(0) => None,
            Ok(n) => Some(Fault::BrokenRecords(n)),
            Err(error) => Some(Fault::Unreadable(error)),
        };
        let records = || n_broken(self.read_records().map(|records| records.n_broken));
        let lessons = || n_broken(self.lessons().map(|lessons| lessons.n_broken));
        let draft = || self.draft_text().err().map(Fault::Unreadable);
        let others: [(PathBuf, &dyn Fn() -> Option<Fault>); 3] = [
            (self.records_path(), &records),
            (self.lessons_path(), &lessons),
            (self.draft_path(), &draft),
        ];
        for (path, fault) in others {
            // What cannot be asked for is told by whoever reads it.
            if !matches!(self.disk.file_id(&path), Ok(None)) {
                let (id, fault) = (None, fault());
                checked.push(Checked { path, id, fault });
            }
        }
        Ok(checked)
    }

    fn check_file(&self, path: PathBuf) -> Checked {
        let id = path
            .file_stem()
            .and_then(|stem| stem.to_str()?.parse().ok());
        let extension = path.extension().and_then(|extension| extension.to_str());
        let fault = match (&id, extension.unwrap_or_default()) {
            (Some(id), "toml") => match self.load(id) {
                Ok(loaded) => loaded.damage.map(Fault::Damaged),
                Err(error) => Some(Fault::Unreadable(error)),
            },
            (Some(id), "lock") if self.is_played(id) => None,
            (_, "lock" | "new") => Some(Fault::LeftBehind),
            (_, kept) if kept.starts_with("broken-") => Some(Fault::Kept),
            _ => {
                let read = read_file(&*self.disk, &path, MAX_SAVE_BYTES);
                let foreign = |_| io::ErrorKind::InvalidData.into();
                let error = read.map_or_else(|error| error, foreign);
                Some(Fault::Unreadable(StoreError::disk(&path)(error)))
            }
        };
        let id = id.filter(|_| extension_is_save(&path));
        Checked { path, id, fault }
    }
}

fn extension_is_save(path: &std::path::Path) -> bool {
    path.extension()
        .is_some_and(|extension| extension == "toml")
}
