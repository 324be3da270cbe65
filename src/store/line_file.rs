//! Files of independent records, one on each line: finished games, solved exercises, counts of techniques.
//!
//! Each line has its own checksum, so a broken line does not affect others. The first line has the version of the format.
//! Lines are appended while the file is locked.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::disk::{DiskFile, Open, append_all, read_if_exists, read_whole, with_lock};
use super::fault::DiskFault;
use super::journal::{self, BrokenLines};
use super::record_text::parse;
use super::whole_file::put_in_place;
use super::{Later, Store, StoreError};

pub(super) struct LineFormat {
    pub(super) file_name: &'static str,
    /// The key of the version in the first line.
    pub(super) version_key: &'static str,
    /// The version that this program writes, and the latest that it can read.
    pub(super) version: u32,
    /// The largest file that is read or written, in bytes.
    pub(super) max_bytes: u64,
}

#[derive(Debug)]
pub(super) struct Lines<T> {
    pub(super) records: Vec<T>,
    pub(super) n_broken: usize,
}

impl LineFormat {
    /// Returns the version in the first line; `None` if the line is broken or is no first line of this format.
    fn parse_version(&self, record: &str) -> Option<u32> {
        let version = parse::<toml::Table>(record)?
            .get(self.version_key)?
            .as_integer()?;
        u32::try_from(version).ok()
    }

    /// Returns whether the first line is intact or the file is empty.
    ///
    /// # Errors
    /// [`StoreError::Newer`] when the file is of a later version.
    fn check_version(&self, path: &Path, bytes: &[u8]) -> Result<bool, StoreError> {
        let first_line = bytes
            .split(|byte| *byte == b'\n')
            .next()
            .unwrap_or_default();
        let version =
            journal::independent_record(first_line).and_then(|record| self.parse_version(record));
        match version {
            Some(version) if version > self.version => Err(StoreError::Newer {
                path: path.to_owned(),
                found: Later::Format(version),
            }),
            version => Ok(version.is_some() || bytes.is_empty()),
        }
    }

    /// Parses the lines after the first.
    ///
    /// # Errors
    /// [`StoreError::Newer`] when the file is of a later version.
    pub(super) fn read<T>(
        &self,
        path: &Path,
        bytes: &[u8],
        parse: impl Fn(&str) -> Option<T>,
    ) -> Result<Lines<T>, StoreError> {
        let mut read = Lines {
            records: Vec::new(),
            n_broken: usize::from(!self.check_version(path, bytes)?),
        };
        let lines = bytes.split(|byte| *byte == b'\n').skip(1);
        for line in lines.filter(|line| !line.is_empty()) {
            match journal::independent_record(line).and_then(&parse) {
                Some(record) => read.records.push(record),
                None => read.n_broken += 1,
            }
        }
        Ok(read)
    }

    /// Formats records as the lines that follow the current content of a file.
    pub(super) fn lines_after(&self, bytes: &[u8], records: &[String]) -> String {
        let mut text = String::new();
        if bytes.is_empty() {
            let first = format!("{{ {} = {} }}", self.version_key, self.version);
            journal::add_independent(0, &first, &mut text);
        } else if bytes.last() != Some(&b'\n') {
            // Ends an incomplete line, which stays in the file as a broken line.
            text.push('\n');
        }
        // Line 0 is the first line, whether or not it exists yet.
        let n_lines = bytes.split_inclusive(|byte| *byte == b'\n').count().max(1) as u64;
        for (number, record) in (n_lines..).zip(records) {
            journal::add_independent(number, record, &mut text);
        }
        text
    }
}

impl Store {
    pub(super) fn line_path(&self, format: &LineFormat) -> PathBuf {
        self.folder.join(format.file_name)
    }

    pub(super) fn line_bytes(&self, format: &LineFormat) -> Result<Option<Vec<u8>>, StoreError> {
        read_if_exists(&*self.disk, &self.line_path(format), format.max_bytes)
    }

    /// Reads a line file; there are no records if it does not exist.
    ///
    /// # Errors
    /// [`StoreError`] when the file cannot be read or is of a later version.
    pub(super) fn read_lines<T>(
        &self,
        format: &LineFormat,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Result<Lines<T>, StoreError> {
        let bytes = self.line_bytes(format)?.unwrap_or_default();
        format.read(&self.line_path(format), &bytes, parse)
    }

    /// Finds the broken lines of a file; `None` if there are none.
    pub(super) fn broken_lines(
        &self,
        format: &LineFormat,
        is_record: impl Fn(&str) -> bool,
    ) -> Result<Option<BrokenLines>, StoreError> {
        let bytes = self.line_bytes(format)?.unwrap_or_default();
        format.check_version(&self.line_path(format), &bytes)?;
        Ok(journal::broken_lines(&bytes, |index, record| match index {
            0 => format.parse_version(record).is_some(),
            _ => is_record(record),
        }))
    }

    /// Appends records to a file. While the file is locked, `choose` gets its content and returns the new records.
    /// Returns the number of records appended.
    ///
    /// # Errors
    /// [`StoreError`] when the file cannot be written, would become too long to be read again, or is of a later version.
    pub(super) fn add_lines(
        &self,
        format: &LineFormat,
        choose: impl FnOnce(&[u8]) -> Result<Vec<String>, StoreError>,
    ) -> Result<usize, StoreError> {
        let path = self.line_path(format);
        let mut folders = self
            .disk
            .create_folder(&self.folder)
            .map_err(StoreError::disk(&path))?;
        let is_new = self.disk.file_id(&path).is_ok_and(|id| id.is_none());
        folders.extend(is_new.then(|| self.folder.clone()));
        let (file, n_added) =
            self.with_locked_lines(format, Open::AppendOrCreate, |file, bytes| {
                let records = choose(bytes)?;
                if records.is_empty() {
                    return Ok((file.clone(), 0));
                }
                let text = format.lines_after(bytes, &records);
                let (len, limit) = ((bytes.len() + text.len()) as u64, format.max_bytes);
                let appended = if len > limit {
                    Err(DiskFault::TooLong { len, limit }.into())
                } else {
                    append_all(&**file, text.as_bytes())
                };
                appended.map_err(StoreError::disk(&path))?;
                Ok((file.clone(), records.len()))
            })?;
        self.queue_sync(Some(file), folders);
        Ok(n_added)
    }

    /// Replaces each record for which `change` returns a new one. The rest of the file stays unchanged.
    pub(super) fn change_lines(
        &self,
        format: &LineFormat,
        change: impl Fn(&str) -> Option<String>,
    ) -> Result<(), StoreError> {
        let path = self.line_path(format);
        let file = self.with_locked_lines(format, Open::Append, |_, bytes| {
            put_in_place(&*self.disk, &path, &changed_lines(bytes, change))
                .map_err(StoreError::disk(&path))
        })?;
        self.queue_sync(Some(file), vec![self.folder.clone()]);
        Ok(())
    }

    /// Locks a file and calls `work` with it and its content. If the file was replaced before it was locked, the new
    /// file is opened instead.
    fn with_locked_lines<T>(
        &self,
        format: &LineFormat,
        mode: Open,
        work: impl FnOnce(&Arc<dyn DiskFile>, &[u8]) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        /// The number of attempts, since other programs may replace the file at the same time.
        const TRIES: usize = 50;
        let path = self.line_path(format);
        let mut work = Some(work);
        for _ in 0..TRIES {
            let file = self
                .disk
                .open(&path, mode)
                .map_err(StoreError::disk(&path))?;
            let result = with_lock(&*file, || {
                let current = self.disk.file_id(&path).map_err(StoreError::disk(&path))?;
                let locked = file.status().map_err(StoreError::disk(&path))?.id;
                let Some(work) = work.take_if(|_| current == Some(locked)) else {
                    return Ok(None);
                };
                let bytes =
                    read_whole(&*file, format.max_bytes).map_err(StoreError::disk(&path))?;
                format.check_version(&path, &bytes)?;
                work(&file, &bytes).map(Some)
            });
            if let Some(result) = result.map_err(StoreError::disk(&path))?? {
                return Ok(result);
            }
        }
        Err(StoreError::disk(path)(DiskFault::InUse.into()))
    }
}

/// Replaces each record for which `change` returns a new one, and copies the rest of the file unchanged.
fn changed_lines(bytes: &[u8], change: impl Fn(&str) -> Option<String>) -> Vec<u8> {
    let mut changed = Vec::with_capacity(bytes.len() + bytes.len() / 8);
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        let content = line.strip_suffix(b"\n").unwrap_or(line);
        let record = journal::independent_record(content).and_then(&change);
        match record.zip(journal::number_of(content)) {
            Some((record, number)) => {
                let mut text = String::new();
                journal::add_independent(number, &record, &mut text);
                // The last line of the file may lack its end.
                changed.extend_from_slice(text.trim_end_matches('\n').as_bytes());
                changed.extend_from_slice(&line[content.len()..]);
            }
            None => changed.extend_from_slice(line),
        }
    }
    changed
}
