//! Checks all files of a store for damage.

use std::path::PathBuf;

use super::disk::{Entry, EntryKind, refuse_link};
use super::draft::DRAFT;
use super::journal::BrokenLines;
use super::lessons::LESSONS;
use super::records::RECORDS;
use super::replay::Damage;
use super::{SaveId, Store, StoreError};
use crate::words::{Choice, Message, Words, say};

#[derive(Debug)]
pub struct FileCheck {
    pub path: PathBuf,
    pub id: Option<SaveId>,
    pub fault: Option<Fault>,
}

#[derive(Debug)]
#[non_exhaustive]
pub enum Fault {
    Damaged(Damage),
    Unreadable(StoreError),
    /// The file of finished games or of solved exercises has broken lines.
    BrokenLines(BrokenLines),
    /// The file in the folder of collections is no collection.
    NoCollection,
    /// Puzzles of a collection cannot be read.
    UnreadablePuzzles {
        n_puzzles: usize,
        /// The number of the first such puzzle in the collection, counted from 1.
        first: usize,
    },
    /// The file is an unfinished draft that a crashed program left behind.
    LeftBehind,
    /// The path is not an ordinary file, so it is never opened.
    NotAFile(EntryKind),
    /// No file with this name belongs in the folder.
    Stray,
    /// The file is a copy of a damaged save, made before the save was repaired.
    Kept,
}

impl Fault {
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::Damaged(Damage::Header) => say!(words, "fault-header"),
            Self::Damaged(Damage::TornTail { n_bytes }) => say!(words, "fault-torn", n_bytes),
            Self::Damaged(Damage::BadRecord {
                line,
                n_bytes,
                fault,
            }) => {
                let reason = fault.message(words);
                say!(words, "fault-record", line, n_bytes, reason)
            }
            Self::Unreadable(error) => error.fault(words),
            Self::BrokenLines(broken) => {
                let (n, first) = (broken.n_lines, broken.first);
                let reason = broken.fault.message(words);
                say!(words, "fault-records", n, first, reason)
            }
            Self::NoCollection => say!(words, "fault-no-collection"),
            Self::UnreadablePuzzles { n_puzzles, first } => {
                say!(words, "fault-puzzles", n = n_puzzles, first)
            }
            Self::NotAFile(kind) => {
                let kind = Choice(match kind {
                    EntryKind::Link => "link",
                    EntryKind::Folder => "folder",
                    EntryKind::File | EntryKind::Special => "other",
                });
                say!(words, "fault-no-ordinary-file", kind)
            }
            Self::Stray => say!(words, "fault-stray"),
            Self::LeftBehind => say!(words, "fault-left-behind"),
            Self::Kept => say!(words, "fault-kept"),
        }
    }
}

impl Store {
    /// Checks all saves completely, and the other files of the store: finished games, exercises, collections, leftovers.
    /// Nothing is changed.
    ///
    /// # Errors
    /// [`StoreError::Disk`] when a folder cannot be read.
    pub fn check(&self) -> Result<Vec<FileCheck>, StoreError> {
        let folder = self.saves_folder();
        let entries = self.disk.list(&folder).map_err(StoreError::disk(&folder))?;
        let mut checked: Vec<FileCheck> = entries
            .into_iter()
            .map(|entry| self.check_entry(entry))
            .collect();
        if let Err(error) = refuse_link(&*self.disk, &folder) {
            let fault = Some(Fault::Unreadable(StoreError::disk(&folder)(error)));
            checked.insert(
                0,
                FileCheck {
                    path: folder,
                    id: None,
                    fault,
                },
            );
        }
        let fault_of = |found: Result<Option<BrokenLines>, StoreError>| match found {
            Ok(broken) => broken.map(Fault::BrokenLines),
            Err(error) => Some(Fault::Unreadable(error)),
        };
        let records = || fault_of(self.broken_records());
        let lessons = || fault_of(self.broken_exercises());
        let draft = || self.line_bytes(&DRAFT).err().map(Fault::Unreadable);
        let others: [(PathBuf, &dyn Fn() -> Option<Fault>); 3] = [
            (self.line_path(&RECORDS), &records),
            (self.line_path(&LESSONS), &lessons),
            (self.line_path(&DRAFT), &draft),
        ];
        for (path, fault) in others {
            // If the disk does not answer here, reading the file reports the error.
            if !matches!(self.disk.file_id(&path), Ok(None)) {
                let (id, fault) = (None, fault());
                checked.push(FileCheck { path, id, fault });
            }
        }
        checked.append(&mut self.check_collections()?);
        Ok(checked)
    }

    fn check_entry(&self, Entry { path, kind, .. }: Entry) -> FileCheck {
        let id = path
            .file_stem()
            .and_then(|stem| stem.to_str()?.parse().ok());
        let extension = path.extension().and_then(|extension| extension.to_str());
        let fault = match (&id, extension.unwrap_or_default()) {
            _ if kind != EntryKind::File => Some(Fault::NotAFile(kind)),
            (Some(id), "toml") => match self.load(id) {
                Ok(loaded) => loaded.damage.map(Fault::Damaged),
                Err(error) => Some(Fault::Unreadable(error)),
            },
            // A lock file that nobody has locked is reused by the next player.
            (Some(_), "lock") => None,
            (Some(id), "new") if self.is_played(id) => None,
            (Some(_), "new") => Some(Fault::LeftBehind),
            (Some(_), kept) if kept.starts_with("broken-") => Some(Fault::Kept),
            _ => Some(Fault::Stray),
        };
        let id = id.filter(|_| extension == Some("toml"));
        FileCheck { path, id, fault }
    }
}
