//! The list of saves, from the ends of their files alone.

use std::path::Path;
use std::time::Duration;

use jiff::Timestamp;

use super::disk::{Disk, Entry as FileEntry, Open, read_whole};
use super::journal::{self, Line, Reader};
use super::save_status::MAX_SAVE_BYTES;
use super::save_text::{self, BadHeader, Entry, Header};
use super::{SaveId, Store, StoreError};
use crate::board::{Geometry, Grid};
use crate::game::PuzzleInfo;

/// How much of the beginning is read, in bytes; the longest header is shorter.
const HEAD_BYTES: usize = 32 << 10;
/// How much of the end is read, in bytes; the last record may be longer, then all is read.
const TAIL_BYTES: usize = 4 << 10;

/// A row of the list of saves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaveSummary {
    /// Its name.
    pub id: SaveId,
    /// The time it was last written.
    pub last_played: Timestamp,
    /// Its state, or the reason why it cannot be read.
    pub content: Result<SaveContent, Unreadable>,
}

/// The state of a save, read from the ends of its file alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaveContent {
    /// The shape of the board.
    pub geometry: &'static Geometry,
    /// Where the puzzle comes from and how hard it is.
    pub info: PuzzleInfo,
    /// The time the game was started.
    pub created: Timestamp,
    /// The givens.
    pub givens: Grid,
    /// The number of cells that hold a digit, givens included.
    pub n_filled: usize,
    /// The time played.
    pub elapsed: Duration,
    /// Whether it is solved.
    pub solved: bool,
    /// Whether the file does not end as it should; loading it tells more.
    pub damaged: bool,
}

impl SaveSummary {
    /// Whether it can be read and is not solved yet.
    #[must_use]
    pub fn is_unfinished(&self) -> bool {
        matches!(&self.content, Ok(game) if !game.solved)
    }
}

impl SaveContent {
    /// Returns how much of the player's work is done, in percent.
    #[must_use]
    pub fn percent_done(&self) -> usize {
        let n_open = self.geometry.n_cells() - self.givens.n_filled();
        let n_done = self.n_filled.saturating_sub(self.givens.n_filled());
        (n_done * 100).checked_div(n_open).unwrap_or(100)
    }
}

/// A reason why a file in the list of saves cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Unreadable {
    /// Its first line is no sound header.
    Foreign,
    /// A later version wrote it.
    Newer,
    /// The disk refuses, or the file is too large.
    Disk,
}

impl Store {
    /// Lists the saves, the one last played first.
    ///
    /// Files that only carry the name of a save are listed as what they are; empty ones are not.
    ///
    /// # Errors
    /// [`StoreError::Disk`] when the folder cannot be read.
    pub fn list(&self) -> Result<Vec<SaveSummary>, StoreError> {
        let folder = self.saves_folder();
        let files = self.disk.list(&folder).map_err(StoreError::disk(folder))?;
        let summaries = files.into_iter().filter_map(|file| self.summary(&file));
        let mut summaries: Vec<SaveSummary> = summaries.collect();
        summaries.sort_by(|a, b| (b.last_played, &b.id).cmp(&(a.last_played, &a.id)));
        Ok(summaries)
    }

    /// Returns the save of the unfinished game that was played last.
    ///
    /// # Errors
    /// [`StoreError::Disk`] when the folder cannot be read.
    pub fn latest(&self) -> Result<Option<SaveSummary>, StoreError> {
        Ok(self.list()?.into_iter().find(SaveSummary::is_unfinished))
    }

    fn summary(&self, file: &FileEntry) -> Option<SaveSummary> {
        let name = file.path.file_name()?.to_str()?;
        let id: SaveId = name.strip_suffix(".toml")?.parse().ok()?;
        let content = match read_ends(&*self.disk, &file.path) {
            Ok(None) => return None,
            Ok(Some(ends)) => ends,
            Err(_) => Err(Unreadable::Disk),
        };
        let modified = file
            .modified
            .and_then(|time| Timestamp::try_from(time).ok());
        let created = content.as_ref().ok().map(|content| content.created);
        Some(SaveSummary {
            id,
            last_played: modified.or(created).unwrap_or(Timestamp::UNIX_EPOCH),
            content,
        })
    }
}

type Content = Result<SaveContent, Unreadable>;

/// Reads what the ends of a file say; `None` for an empty file.
fn read_ends(disk: &dyn Disk, path: &Path) -> std::io::Result<Option<Content>> {
    let file = disk.open(path, Open::Read)?;
    let len = file.status()?.len;
    let head = file.read_at(0, HEAD_BYTES)?;
    if head.is_empty() {
        return Ok(None);
    }
    let mended = save_text::mended(&head);
    let is_mended = mended.is_some();
    let head = mended.unwrap_or(head);
    let header = match first_record(&head) {
        Ok(header) => header,
        Err(unreadable) => return Ok(Some(Err(unreadable))),
    };
    let (last, damaged) = if len <= HEAD_BYTES as u64 {
        last_sound(&head)
    } else {
        let tail = file.read_at(len - TAIL_BYTES as u64, TAIL_BYTES)?;
        if let Some(entry) = journal::last_record(&tail).and_then(Entry::parse) {
            (Some(entry), false)
        } else {
            let whole = read_whole(&*file, MAX_SAVE_BYTES)?;
            last_sound(&save_text::mended(&whole).unwrap_or(whole))
        }
    };
    Ok(Some(Ok(content(
        &header,
        last.as_ref(),
        damaged || is_mended,
    ))))
}

fn first_record(head: &[u8]) -> Result<Header, Unreadable> {
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

/// Finds the last sound record, and tells whether anything comes after it.
fn last_sound(bytes: &[u8]) -> (Option<Entry>, bool) {
    let mut reader = Reader::new(bytes);
    // The header.
    reader.next();
    let mut last = None;
    loop {
        match reader.next() {
            Some(Line::Record(record)) => last = Some(record),
            end => return (last.and_then(Entry::parse), end.is_some()),
        }
    }
}

fn content(header: &Header, last: Option<&Entry>, damaged: bool) -> SaveContent {
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
        solved: last.is_some_and(|entry| entry.solved),
        damaged,
    }
}
