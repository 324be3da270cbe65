//! What finished games show of how well their player sees each technique, one line a game, as far as their saves were
//! looked at.
//!
//! The file is a journal whose lines stand alone, so that a broken one costs no other. All of it follows from the saves:
//! deleting it has them looked at again. A line may also say that the coach is to forget what was before it.

use std::collections::HashMap;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use serde::Deserialize;

use super::disk::{DiskFile, Open, append_all, read_file, read_whole, while_locked};
use super::record_text::{Fields, PlainFields, parse};
use super::{FinishedGame, SaveId, SaveSummary, Store, StoreError, journal};
use crate::cancel::Cancel;
use crate::game::{CountsByTechnique, HintsFrom, TechniqueCounts};

/// The version of the format.
const VERSION: u32 = 1;

/// The largest file that is read, in bytes: some hundred thousand games.
const MAX_BYTES: u64 = 128 << 20;

/// What is known of games beside their records.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct KnownCounts {
    /// The counts of games by the names of their saves.
    pub(super) of_saves: HashMap<SaveId, CountsByTechnique>,
    /// The coach looks at nothing before.
    pub(super) forgotten: Option<Timestamp>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct FirstLine {
    shudu_counts: u32,
}

/// What a line holds, its texts owned or borrowed from it.
#[derive(Deserialize)]
struct CountsText<S> {
    save: Option<S>,
    #[serde(default)]
    counts: S,
    forgotten: Option<S>,
}

impl Store {
    fn counts_path(&self) -> PathBuf {
        self.folder.join("counts.toml")
    }

    /// Reads what is known. What cannot be read is as if it were not there: it follows from the saves.
    pub(super) fn known_counts(&self) -> KnownCounts {
        let bytes = read_file(&*self.disk, &self.counts_path(), MAX_BYTES);
        bytes.map_or_else(|_| KnownCounts::default(), |bytes| read(&bytes))
    }

    /// Returns the saves of solved games that were not looked at yet, the last played first.
    ///
    /// # Errors
    /// [`StoreError`] when the saves cannot be listed.
    pub fn uncounted(&self) -> Result<Vec<SaveId>, StoreError> {
        let saves = self.list()?.into_iter();
        let is_solved = |save: &SaveSummary| matches!(&save.content, Ok(content) if content.solved);
        let mut solved: Vec<SaveId> = saves.filter(is_solved).map(|save| save.id).collect();
        if !solved.is_empty() {
            let known = self.known_counts().of_saves;
            solved.retain(|id| !known.contains_key(id));
        }
        Ok(solved)
    }

    /// Looks back at a finished game, and notes what it shows.
    ///
    /// # Errors
    /// [`StoreError`] when its save cannot be read, or the file not be written.
    pub fn count(&self, id: &SaveId, cancel: &Cancel) -> Result<(), StoreError> {
        let game = self.load(id)?.game;
        // What was stopped is looked at another time.
        let Ok(counts) = game.counts_by_technique(HintsFrom::default(), cancel) else {
            return Ok(());
        };
        let line = Fields::new()
            .text("save", id.as_str())
            .text("counts", &written(&counts))
            .finish();
        self.add_to_counts(&line)
    }

    /// Has the coach begin anew: it forgets what was played and solved until now. Records, saves and lessons stay.
    ///
    /// # Errors
    /// [`StoreError`] when the file cannot be written.
    pub fn forget_coached(&self) -> Result<(), StoreError> {
        let now = (self.now)().to_string();
        let line = Fields::new().text("forgotten", &now).finish();
        self.add_to_counts(&line)
    }

    fn add_to_counts(&self, line: &str) -> Result<(), StoreError> {
        if self.is_in_memory() {
            return Err(StoreError::NoFolder);
        }
        let path = self.counts_path();
        let mut folders = self
            .disk
            .create_folder(&self.folder)
            .map_err(StoreError::disk(&path))?;
        let is_new = self.disk.file_id(&path).is_ok_and(|id| id.is_none());
        folders.extend(is_new.then(|| self.folder.clone()));
        let file = self.disk.open(&path, Open::AppendOrCreate);
        let file = file.map_err(StoreError::disk(&path))?;
        while_locked(&*file, || add_locked(&file, line))
            .and_then(|added| added)
            .map_err(StoreError::disk(&path))?;
        self.note_written(Some(file), folders);
        Ok(())
    }
}

impl<'a> CountsText<&'a str> {
    /// Reads the counts of a game in exactly the form in which they are written, which says the same as TOML's reader
    /// and is many times as fast; `None` for any other line.
    fn parse_plain(line: &'a str) -> Option<Self> {
        let mut fields = PlainFields::of(line)?;
        let text = Self {
            save: Some(fields.text("save")?),
            counts: fields.after_comma().text("counts")?,
            forgotten: None,
        };
        fields.is_at_end().then_some(text)
    }
}

impl KnownCounts {
    /// Gives games what is known of them; of several with a save of the same name, the last, as that is what it holds.
    pub(super) fn give(mut self, games: &mut [FinishedGame]) {
        for game in games.iter_mut().rev() {
            if let Some(counts) = self.of_saves.remove(&game.save) {
                game.counts = counts;
            }
        }
    }

    /// Adds a line.
    fn add<S: AsRef<str>>(&mut self, text: &CountsText<S>) {
        let save = text.save.as_ref().and_then(|id| id.as_ref().parse().ok());
        if let Some(save) = save {
            let counts = counts_from(text.counts.as_ref());
            self.of_saves.insert(save, counts);
        }
        let forgotten = { text.forgotten.as_ref() }.and_then(|time| time.as_ref().parse().ok());
        self.forgotten = self.forgotten.max(forgotten);
    }
}

fn add_locked(file: &Arc<dyn DiskFile>, line: &str) -> io::Result<()> {
    let bytes = read_whole(&**file, MAX_BYTES)?;
    let mut text = String::new();
    let n_lines = bytes.split_inclusive(|byte| *byte == b'\n').count().max(1) as u64;
    if bytes.is_empty() {
        let first = Fields::new().plain("shudu-counts", VERSION).finish();
        journal::add_alone(0, &first, &mut text);
    } else if bytes.last() != Some(&b'\n') {
        // Ends a torn line, which stays as the broken one it is.
        text.push('\n');
    }
    journal::add_alone(n_lines, line, &mut text);
    append_all(&**file, text.as_bytes())
}

fn read(bytes: &[u8]) -> KnownCounts {
    let mut known = KnownCounts::default();
    let first = bytes.iter().position(|byte| *byte == b'\n');
    let (first, lines) = bytes.split_at(first.unwrap_or(bytes.len()));
    let first = journal::open_alone(first).and_then(parse::<FirstLine>);
    // What a later version has written may mean something else.
    if first.is_some_and(|first| first.shudu_counts > VERSION) {
        return known;
    }
    for part in journal::in_parts(lines, read_lines) {
        known.of_saves.extend(part.of_saves);
        known.forgotten = known.forgotten.max(part.forgotten);
    }
    known
}

fn read_lines(lines: &[u8]) -> KnownCounts {
    let mut known = KnownCounts::default();
    let lines = lines.split(|byte| *byte == b'\n');
    for line in lines.filter_map(journal::open_alone) {
        if let Some(text) = CountsText::parse_plain(line) {
            known.add(&text);
        } else if let Some(text) = parse::<CountsText<String>>(line) {
            known.add(&text);
        }
    }
    known
}

/// Writes counts as `x-wing:2:61500:1:0:0:1:0`: the technique, found, milliseconds, asked, and the mistakes by kind.
fn written(counts: &CountsByTechnique) -> String {
    let of = |(technique, counts): (&_, &TechniqueCounts)| {
        let TechniqueCounts {
            n_found,
            time,
            n_asked,
            n_seen,
            n_marks,
            n_guesses,
            n_followed,
        } = counts;
        let time = time.as_millis();
        format!(
            "{technique}:{n_found}:{time}:{n_asked}:{n_seen}:{n_marks}:{n_guesses}:{n_followed}"
        )
    };
    counts.iter().map(of).collect::<Vec<_>>().join(" ")
}

fn counts_from(text: &str) -> CountsByTechnique {
    let of = |entry: &str| {
        let mut fields = entry.split(':');
        let technique = fields.next()?.parse().ok()?;
        let mut number = || fields.next()?.parse::<u64>().ok();
        let (n_found, time) = (number()?, number()?);
        let mut count = || u32::try_from(number()?).ok();
        let counts = TechniqueCounts {
            n_found: u32::try_from(n_found).ok()?,
            time: Duration::from_millis(time),
            n_asked: count()?,
            n_seen: count()?,
            n_marks: count()?,
            n_guesses: count()?,
            n_followed: count()?,
        };
        Some((technique, counts))
    };
    text.split(' ').filter_map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Places;
    use crate::techniques::TechniqueId;

    fn sample() -> CountsByTechnique {
        let counts = TechniqueCounts {
            n_found: 2,
            time: Duration::from_millis(61_500),
            n_asked: 1,
            n_seen: 3,
            n_marks: 4,
            n_guesses: 5,
            n_followed: 6,
        };
        let other = TechniqueCounts::default();
        CountsByTechnique::from([(TechniqueId::XWing, counts), (TechniqueId::XyWing, other)])
    }

    #[test]
    fn counts_come_back_as_they_were_written() {
        assert_eq!(counts_from(&written(&sample())), sample());
        assert_eq!(counts_from(""), CountsByTechnique::new());
        let kept = counts_from("x-wing:1:2:3 no-such:1:1:1:1:1:1:1 xy-wing:0:0:0:0:0:0:0");
        assert_eq!(
            kept.keys().copied().collect::<Vec<_>>(),
            [TechniqueId::XyWing]
        );
    }

    #[test]
    fn lines_are_added_and_what_is_broken_costs_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&Places::in_folder(folder.path()));
        assert_eq!(store.known_counts(), KnownCounts::default());
        let line = |id: &str| {
            Fields::new()
                .text("save", id)
                .text("counts", &written(&sample()))
                .finish()
        };
        store.add_to_counts(&line("a")).unwrap();
        let path = store.counts_path();
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, format!("{text}2 = {{ torn")).unwrap();
        store.add_to_counts(&line("b")).unwrap();
        store.forget_coached().unwrap();
        let known = store.known_counts();
        let mut saves: Vec<&str> = known.of_saves.keys().map(SaveId::as_str).collect();
        saves.sort_unstable();
        assert_eq!(saves, ["a", "b"]);
        assert!(known.of_saves.values().all(|counts| *counts == sample()));
        assert!(known.forgotten.is_some());
    }
}
