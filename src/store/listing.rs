//! Lists the saves, reading only the beginning and end of each file.

use std::path::Path;
use std::time::Duration;

use jiff::Timestamp;

use super::disk::{Disk, Entry as FileEntry, EntryKind, Open, read_whole};
use super::journal::{self, Line, Reader};
use super::record_text::parse;
use super::save_status::MAX_SAVE_BYTES;
use super::save_summary::{ContentResult, SavedExercise};
use super::save_text::{self, BadHeader, Entry, Header};
use super::{GameOutcome, SaveContent, SaveId, SaveSummary, Store, StoreError, Unreadable};
use crate::game::Action;

/// The number of bytes read at the beginning of a file; the longest header is shorter.
const HEAD_BYTES: usize = 32 << 10;
/// The number of bytes read at the end of a file. If the last record is longer, the whole file is read.
const TAIL_BYTES: usize = 4 << 10;

impl Store {
    /// Lists the saves, the one last played first.
    ///
    /// Links, folders and pipes with the name of a save are listed as unreadable; empty files are left out.
    ///
    /// # Errors
    /// [`StoreError::Disk`] when the folder cannot be read.
    pub fn list(&self) -> Result<Vec<SaveSummary>, StoreError> {
        let files = self.list_save_entries()?;
        let summaries = files
            .iter()
            .filter_map(|(id, file)| self.read_summary(id, file));
        let mut summaries: Vec<SaveSummary> = summaries.collect();
        summaries.sort_by(|a, b| (b.last_played, &b.id).cmp(&(a.last_played, &a.id)));
        Ok(summaries)
    }

    /// Counts the non-empty files with the name of a save, without reading them.
    ///
    /// # Errors
    /// [`StoreError::Disk`] when the folder cannot be read.
    pub fn n_saves(&self) -> Result<usize, StoreError> {
        let files = self.save_files()?;
        Ok(files.iter().filter(|(_, file)| file.len > 0).count())
    }

    /// Returns the save that was written last, readable or not; `None` if there are no saves.
    ///
    /// # Errors
    /// [`StoreError::Disk`] when the folder cannot be read.
    pub fn newest(&self) -> Result<Option<SaveSummary>, StoreError> {
        self.find_newest(|_| true)
    }

    /// Returns the save of the unfinished game that was played last, without exercises that are over; `None` if there is
    /// none.
    ///
    /// # Errors
    /// [`StoreError::Disk`] when the folder cannot be read.
    pub fn latest(&self) -> Result<Option<SaveSummary>, StoreError> {
        self.find_newest(SaveSummary::is_resumed)
    }

    /// Returns the first save that meets a condition, beginning with the one played last. Saves older than the result
    /// are not read.
    fn find_newest(
        &self,
        is_match: impl Fn(&SaveSummary) -> bool,
    ) -> Result<Option<SaveSummary>, StoreError> {
        let mut files = self.save_files()?;
        if files.iter().any(|(_, file)| modified(file).is_none()) {
            return Ok(self.list()?.into_iter().find(is_match));
        }
        files.sort_by(|(a, a_file), (b, b_file)| (modified(b_file), b).cmp(&(modified(a_file), a)));
        let mut summaries = files
            .iter()
            .filter_map(|(id, file)| self.read_summary(id, file));
        Ok(summaries.find(is_match))
    }

    /// Lists the ordinary files that have the name of a save.
    pub(super) fn save_files(&self) -> Result<Vec<(SaveId, FileEntry)>, StoreError> {
        let mut named = self.list_save_entries()?;
        named.retain(|(_, file)| file.kind == EntryKind::File);
        Ok(named)
    }

    /// Lists all folder entries that have the name of a save, including links, folders and pipes.
    fn list_save_entries(&self) -> Result<Vec<(SaveId, FileEntry)>, StoreError> {
        let folder = self.saves_folder();
        let files = self.disk.list(&folder).map_err(StoreError::disk(folder))?;
        let named = |file: FileEntry| {
            let name = file.path.file_name()?.to_str()?;
            Some((name.strip_suffix(".toml")?.parse().ok()?, file))
        };
        Ok(files.into_iter().filter_map(named).collect())
    }

    /// Reads the summary of a save; `None` if the file is empty.
    fn read_summary(&self, id: &SaveId, file: &FileEntry) -> Option<SaveSummary> {
        let content = if file.kind == EntryKind::File {
            match read_ends(&*self.disk, &file.path) {
                Ok(ends) => ends?,
                Err(_) => Err(Unreadable::Disk),
            }
        } else {
            Err(Unreadable::NotAFile)
        };
        let created = content.as_ref().ok().map(|content| content.created);
        let last_played = modified(file).or(created).unwrap_or(Timestamp::UNIX_EPOCH);
        Some(SaveSummary {
            id: id.clone(),
            last_played,
            content,
        })
    }
}

fn modified(file: &FileEntry) -> Option<Timestamp> {
    let modified = file.modified?;
    Timestamp::try_from(modified).ok()
}

/// Reads the beginning and end of a save; `None` if the file is empty.
fn read_ends(disk: &dyn Disk, path: &Path) -> std::io::Result<Option<ContentResult>> {
    let file = disk.open(path, Open::Read)?;
    let len = file.status()?.len;
    let head = file.read_at(0, HEAD_BYTES)?;
    if head.is_empty() {
        return Ok(None);
    }
    let repaired = save_text::repaired(&head);
    let is_repaired = repaired.is_some();
    let head = repaired.unwrap_or(head);
    let header = match parse_first_record(&head) {
        Ok(header) => header,
        Err(unreadable) => return Ok(Some(Err(unreadable))),
    };
    let (last, is_damaged) = if len <= HEAD_BYTES as u64 {
        find_last_intact(&head)
    } else {
        let tail = file.read_at(len - TAIL_BYTES as u64, TAIL_BYTES)?;
        if let Some(entry) = journal::last_record(&tail).and_then(parse::<Entry>) {
            (Some(entry), false)
        } else {
            let whole = read_whole(&*file, MAX_SAVE_BYTES)?;
            find_last_intact(&save_text::repaired(&whole).unwrap_or(whole))
        }
    };
    Ok(Some(Ok(SaveContent {
        exercise: find_exercise(&head, &header, last.as_ref()),
        ..content(&header, last.as_ref(), is_damaged || is_repaired)
    })))
}

/// Returns the exercise for which the board was set up, in its state after the `last` record.
fn find_exercise(head: &[u8], header: &Header, last: Option<&Entry>) -> Option<SavedExercise> {
    let geometry = header.puzzle.geometry();
    let mut reader = Reader::new(head);
    reader.next();
    let mut records = std::iter::from_fn(|| match reader.next()? {
        Line::Record(record) => Some(parse::<Entry>(record)),
        _ => None,
    });
    let opening = records.find_map(|entry| entry?.action)?;
    let Ok(Action::SetUp(hint)) = Action::parse(&opening, geometry) else {
        return None;
    };
    if last.is_some_and(|entry| entry.over) {
        return Some(SavedExercise::Over);
    }
    hint.technique.parse().ok().map(SavedExercise::Open)
}

fn parse_first_record(head: &[u8]) -> Result<Header, Unreadable> {
    if save_text::newer_version(head).is_some() {
        return Err(Unreadable::Newer);
    }
    let Some(Line::Record(record)) = Reader::new(head).next() else {
        return Err(Unreadable::Foreign);
    };
    save_text::parse_header(record).map_err(|reason| match reason {
        BadHeader::Newer(_) => Unreadable::Newer,
        BadHeader::Foreign(_) => Unreadable::Foreign,
    })
}

/// Returns the last intact record of a save, and whether anything follows it.
fn find_last_intact(bytes: &[u8]) -> (Option<Entry>, bool) {
    let mut reader = Reader::new(bytes);
    // The header.
    reader.next();
    let mut last = None;
    loop {
        match reader.next() {
            Some(Line::Record(record)) => last = Some(record),
            end => return (last.and_then(parse::<Entry>), end.is_some()),
        }
    }
}

fn content(header: &Header, last: Option<&Entry>, is_damaged: bool) -> SaveContent {
    let puzzle = &header.puzzle;
    let n_givens = puzzle.given_cells().len();
    let n_cells = puzzle.geometry().n_cells();
    SaveContent {
        geometry: puzzle.geometry(),
        info: puzzle.info().clone(),
        created: header.created,
        givens: puzzle.givens().clone(),
        n_filled: last.map_or(n_givens, |entry| n_cells.saturating_sub(entry.left)),
        elapsed: last.map_or(Duration::ZERO, Entry::elapsed),
        outcome: last.map_or(GameOutcome::Unfinished, Entry::outcome),
        exercise: None,
        is_damaged,
    }
}
