//! Backups: writes and restores one file with everything that the store keeps: saves, collections, finished games,
//! solved exercises, and the puzzle that the player is entering.
//!
//! A backup is a journal like a save: a valid TOML document with one line for each saved file. Each line has a running
//! checksum, and a last line marks the end. An incomplete backup is never restored.

use std::fmt::Write as _;
use std::ops::Not;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::disk::{Disk, Open, create_save_folder, read_whole};
use super::draft::DRAFT;
use super::journal::{Line, Reader, RunningChecksum};
use super::lessons::LESSONS;
use super::play_lock::PlayLock;
use super::record_text::{format_record, parse};
use super::records::RECORDS;
use super::whole_file::{put_in_place, write_new_synced};
use super::{RealDisk, SaveId, Store, StoreError};

/// The latest version of the format, which has collections. A backup without collections is written as version 1, which
/// earlier programs can read.
const VERSION: u32 = 2;

/// The bytes that every backup begins with.
const FIRST_BYTES: &[u8] = b"0 = { shudu-backup = ";

const MAX_BYTES: u64 = 1 << 30;

/// The largest file inside a backup, in bytes; the file of finished games may be this long.
const MAX_FILE_BYTES: u64 = RECORDS.max_bytes;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct FirstLine {
    shudu_backup: u32,
}

/// A line of a backup after the first. It contains one saved file, or marks the end.
#[derive(Serialize, Deserialize, Default)]
struct BackupLine {
    save: Option<String>,
    /// The id of the collection, if this line contains a collection.
    collection: Option<String>,
    #[serde(default, skip_serializing_if = "Not::not")]
    records: bool,
    #[serde(default, skip_serializing_if = "Not::not")]
    lessons: bool,
    #[serde(default, skip_serializing_if = "Not::not")]
    draft: bool,
    /// The content of the file, if it is text.
    text: Option<String>,
    /// The content of the file in hexadecimal digits, if it is not text.
    hex: Option<String>,
    /// The number of files in the backup; only in the last line.
    end: Option<usize>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Restored {
    /// The save did not exist and was added.
    New,
    /// The save existed with an earlier state of the game, and the backup's save replaced it.
    Replaced,
    /// The save existed with the same or a later state of the game, and was not changed.
    Unchanged,
    /// A different game, or one with other moves, already has this name. The backup's save was added under this new
    /// name.
    AddedAs(SaveId),
}

#[derive(Debug)]
pub struct Restoration {
    pub saves: Vec<(SaveId, Result<Restored, StoreError>)>,
    /// The number of collections that were added to those of the store.
    pub n_collections: Result<usize, StoreError>,
    /// The number of finished games that were added to the records of the store.
    pub n_records: Result<usize, StoreError>,
    /// The number of solved exercises that were added to those of the store.
    pub n_exercises: Result<usize, StoreError>,
    /// Whether the puzzle being entered was restored. `false` if the backup has none, or the store already has one.
    pub has_draft: Result<bool, StoreError>,
}

#[derive(Default)]
struct Contents {
    saves: Vec<(SaveId, Vec<u8>)>,
    collections: Vec<(String, Vec<u8>)>,
    records: Option<Vec<u8>>,
    lessons: Option<Vec<u8>>,
    draft: Option<Vec<u8>>,
}

impl Contents {
    fn n_files(&self) -> usize {
        let others = [&self.records, &self.lessons, &self.draft];
        self.saves.len() + self.collections.len() + others.into_iter().flatten().count()
    }
}

impl Store {
    /// Writes a backup to a new file: all saves, the collections, the records, the lesson progress and the puzzle being
    /// entered. Returns the number of saves. Prefetched puzzles and settings are not included.
    ///
    /// # Errors
    /// When a file cannot be read or the backup cannot be written; no incomplete backup is left behind.
    pub fn back_up(&self, to: &Path) -> Result<usize, StoreError> {
        let collections = self.collections()?;
        let version = if collections.is_empty() { 1 } else { VERSION };
        let mut lines = vec![format_record(&FirstLine {
            shudu_backup: version,
        })];
        for (id, _) in self.save_files()? {
            let line = BackupLine {
                save: Some(id.to_string()),
                ..BackupLine::with_content(self.save_bytes(&id)?)
            };
            lines.push(format_record(&line));
        }
        let n_saves = lines.len() - 1;
        for collection in collections {
            let line = BackupLine {
                text: Some(collection.text()),
                collection: Some(collection.id),
                ..BackupLine::default()
            };
            lines.push(format_record(&line));
        }
        if let Some(bytes) = self.line_bytes(&RECORDS)? {
            lines.push(format_record(&BackupLine {
                records: true,
                ..BackupLine::with_content(bytes)
            }));
        }
        if let Some(bytes) = self.line_bytes(&LESSONS)? {
            lines.push(format_record(&BackupLine {
                lessons: true,
                ..BackupLine::with_content(bytes)
            }));
        }
        if let Some(bytes) = self.line_bytes(&DRAFT)? {
            lines.push(format_record(&BackupLine {
                draft: true,
                ..BackupLine::with_content(bytes)
            }));
        }
        let n_files = lines.len() - 1;
        lines.push(format_record(&BackupLine {
            end: Some(n_files),
            ..BackupLine::default()
        }));
        let (mut text, mut checksum) = (String::new(), RunningChecksum::START);
        for line in lines {
            checksum.add(&line, &mut text);
        }
        write_new_synced(&RealDisk, to, text.as_bytes()).map_err(StoreError::disk(to))?;
        Ok(n_saves)
    }

    /// Checks a whole backup, then restores it.
    ///
    /// A save that is older than the backup's save is replaced. A save that is the same or newer stays unchanged. If
    /// the two games have diverged, both are stored. Each save is replaced as a whole or not at all. Finished games and
    /// exercises that are missing are added. The puzzle being entered is restored only if the store has none.
    ///
    /// # Errors
    /// [`StoreError`] when the backup cannot be read or is incomplete; in that case the store is unchanged.
    pub fn restore(&self, from: &Path) -> Result<Restoration, StoreError> {
        let file = RealDisk
            .open(from, Open::Read)
            .map_err(StoreError::disk(from))?;
        let head = file
            .read_at(0, FIRST_BYTES.len())
            .map_err(StoreError::disk(from))?;
        if head != FIRST_BYTES {
            // The rest may be long and is not a backup.
            return Err(StoreError::BadBackup(from.to_owned()));
        }
        let bytes = read_whole(&*file, MAX_BYTES).map_err(StoreError::disk(from))?;
        self.restore_bytes(from, &bytes)
    }

    /// Restores the bytes of a backup as [`restore`](Self::restore) does.
    ///
    /// # Errors
    /// [`StoreError`], which names the path `from`, when the backup is incomplete; in that case the store is unchanged.
    pub fn restore_bytes(&self, from: &Path, bytes: &[u8]) -> Result<Restoration, StoreError> {
        let contents = parse_backup(from, bytes)?;
        let folder = self.saves_folder();
        let mut folders =
            create_save_folder(&*self.disk, &folder).map_err(StoreError::disk(&folder))?;
        folders.push(folder);
        let restore = |(id, bytes): (SaveId, Vec<u8>)| {
            let restored = self.restore_save(&id, &bytes);
            (id, restored)
        };
        let saves = contents.saves.into_iter().map(restore).collect();
        let mut n_collections = Ok(0);
        for (id, bytes) in contents.collections {
            let added = self.restore_collection(&id, &bytes).map(usize::from);
            n_collections = n_collections.and_then(|n| added.map(|added| n + added));
        }
        let n_records = contents
            .records
            .map_or(Ok(0), |bytes| self.add_missing_records(from, &bytes));
        let n_exercises = contents
            .lessons
            .map_or(Ok(0), |bytes| self.add_missing_exercises(from, &bytes));
        let has_draft = contents
            .draft
            .map_or(Ok(false), |bytes| self.restore_draft(&bytes));
        self.queue_sync(None, folders);
        self.sync_now();
        Ok(Restoration {
            saves,
            n_collections,
            n_records,
            n_exercises,
            has_draft,
        })
    }

    fn restore_save(&self, id: &SaveId, bytes: &[u8]) -> Result<Restored, StoreError> {
        let path = self.path(id);
        let mut play_lock = PlayLock::new(&self.disk, &path);
        if !play_lock.acquire() {
            return Err(StoreError::Locked(id.clone()));
        }
        let restored = match self.save_bytes(id) {
            Ok(known) if known.starts_with(bytes) => return Ok(Restored::Unchanged),
            Ok(known) if !bytes.starts_with(&known) => return self.restore_renamed(id, bytes),
            Ok(_) => Restored::Replaced,
            Err(StoreError::Absent(_)) => Restored::New,
            Err(error) => return Err(error),
        };
        self.write_file(&path, bytes)?;
        Ok(restored)
    }

    /// Restores a save under the first name `ID-2`, `ID-3`, … that is free or already has the same save.
    fn restore_renamed(&self, id: &SaveId, bytes: &[u8]) -> Result<Restored, StoreError> {
        for n in 2..1000 {
            let Ok(other) = format!("{id}-{n}").parse::<SaveId>() else {
                break;
            };
            match self.save_bytes(&other) {
                Err(StoreError::Absent(_)) => {
                    self.write_file(&self.path(&other), bytes)?;
                    return Ok(Restored::AddedAs(other));
                }
                Ok(known) if known == bytes => return Ok(Restored::Unchanged),
                _ => {}
            }
        }
        let error = std::io::ErrorKind::AlreadyExists.into();
        Err(StoreError::disk(self.path(id))(error))
    }

    fn write_file(&self, path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
        let put = put_in_place(&*self.disk, path, bytes);
        put.map(drop).map_err(StoreError::disk(path))
    }
}

impl BackupLine {
    fn with_content(bytes: Vec<u8>) -> Self {
        match String::from_utf8(bytes) {
            Ok(text) => Self {
                text: Some(text),
                ..Self::default()
            },
            Err(error) => {
                let mut hex = String::with_capacity(2 * error.as_bytes().len());
                for byte in error.as_bytes() {
                    let _ = write!(hex, "{byte:02x}");
                }
                Self {
                    hex: Some(hex),
                    ..Self::default()
                }
            }
        }
    }

    fn content(&self) -> Option<Vec<u8>> {
        if let Some(text) = &self.text {
            return Some(text.clone().into_bytes());
        }
        let hex = self.hex.as_ref()?.as_bytes();
        let pair = |pair: &[u8]| u8::from_str_radix(str::from_utf8(pair).ok()?, 16).ok();
        hex.chunks(2).map(pair).collect()
    }
}

fn parse_backup(path: &Path, bytes: &[u8]) -> Result<Contents, StoreError> {
    let foreign = || StoreError::BadBackup(path.to_owned());
    let mut reader = Reader::new(bytes);
    let first = match reader.next() {
        Some(Line::Record(record)) => parse::<FirstLine>(record),
        _ => None,
    };
    let version = first.ok_or_else(foreign)?.shudu_backup;
    if !(1..=VERSION).contains(&version) {
        return Err(StoreError::Newer {
            path: path.to_owned(),
            found: super::Later::Format(version),
        });
    }
    let mut contents = Contents::default();
    while let Some(line) = reader.next() {
        let Line::Record(record) = line else {
            break;
        };
        let line: BackupLine = parse(record).ok_or_else(foreign)?;
        if let Some(end) = line.end {
            let is_whole = end == contents.n_files() && reader.next().is_none();
            return is_whole.then_some(contents).ok_or_else(foreign);
        }
        let bytes = line
            .content()
            .filter(|bytes| bytes.len() as u64 <= MAX_FILE_BYTES)
            .ok_or_else(foreign)?;
        match line.save.map(|id| id.parse::<SaveId>()) {
            None if line.collection.is_some() => {
                let id = line.collection.unwrap_or_default();
                contents.collections.push((id, bytes));
            }
            Some(Ok(id)) => contents.saves.push((id, bytes)),
            None if line.records => contents.records = Some(bytes),
            None if line.lessons => contents.lessons = Some(bytes),
            None if line.draft => contents.draft = Some(bytes),
            _ => return Err(foreign()),
        }
    }
    Err(foreign())
}
