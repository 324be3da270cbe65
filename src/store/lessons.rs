//! Stores the exercises that a player has solved, one line each, which determine the progress through the lessons.
//!
//! The file is a journal whose lines are independent, so a broken line does not affect others. The player may delete
//! it, which resets the progress and nothing else.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, MutexGuard, PoisonError};

use jiff::Timestamp;
use serde::Deserialize;

use super::disk::{DiskFile, Open, append_all, read_file, read_whole, while_locked};
use super::exercise::{ExerciseRecord, Solved};
use super::fault::DiskFault;
use super::journal::{BrokenLines, broken_lines};
use super::record_text::{Fields, parse};
use super::{Later, Store, StoreError, journal};
use crate::techniques::TechniqueId;

/// The version of the format that this program writes, and the latest that it can read.
const VERSION: u32 = 1;

/// The largest file of exercises that is read, in bytes: some hundred thousand exercises.
const MAX_BYTES: u64 = 16 << 20;

/// A player's progress in the lesson on a technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LessonProgress {
    /// The number of exercises in which the player found the technique.
    pub n_found: usize,
    /// The number of these exercises that the player solved without a hint.
    pub n_alone: usize,
    /// The number of wrong attempts in all exercises.
    pub n_wrong: usize,
    /// The time at which the player last found the technique; `None` if never.
    pub last: Option<Timestamp>,
}

/// A player's progress in all lessons.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lessons {
    progress: BTreeMap<TechniqueId, LessonProgress>,
    /// The number of broken lines, which are ignored.
    pub n_broken: usize,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct FirstLine {
    shudu_lessons: u32,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct ExerciseText {
    found: String,
    technique: String,
    wrong: u32,
    helped: bool,
}

impl LessonProgress {
    /// The number of exercises to solve without a hint before the lesson counts as learnt.
    pub const TO_LEARN: usize = 3;

    /// Returns whether the lesson is learnt.
    #[must_use]
    pub const fn is_learnt(&self) -> bool {
        self.n_alone >= Self::TO_LEARN
    }
}

impl Lessons {
    /// Returns the player's progress in the lesson on a technique.
    #[must_use]
    pub fn of(&self, technique: TechniqueId) -> LessonProgress {
        self.progress.get(&technique).copied().unwrap_or_default()
    }

    /// Returns the first technique, in the order of the lessons, whose lesson is not learnt; `None` if all are learnt.
    #[must_use]
    pub fn next(&self) -> Option<TechniqueId> {
        let mut all = TechniqueId::ALL.iter().copied();
        all.find(|technique| !self.of(*technique).is_learnt())
    }

    /// Returns the number of lessons that are learnt.
    #[must_use]
    pub fn n_learnt(&self) -> usize {
        let progress = self.progress.values();
        progress.filter(|progress| progress.is_learnt()).count()
    }

    pub(super) fn add(&mut self, found: Timestamp, record: ExerciseRecord) {
        let progress = self.progress.entry(record.technique).or_default();
        progress.n_found += 1;
        progress.n_alone += usize::from(!record.helped);
        progress.n_wrong += record.n_wrong as usize;
        progress.last = progress.last.max(Some(found));
    }
}

/// The readable exercises of a file, and the number of unreadable lines.
#[derive(Default)]
struct Exercises {
    solved: Vec<Solved>,
    n_broken: usize,
}

impl Store {
    pub(super) fn lessons_path(&self) -> PathBuf {
        self.folder.join("lessons.toml")
    }

    /// Reads the player's progress with the lessons.
    ///
    /// # Errors
    /// [`StoreError`] when the file cannot be read or is of a later version.
    pub fn lessons(&self) -> Result<Lessons, StoreError> {
        let exercises = match self.lessons_text()? {
            Some(bytes) => read(&self.lessons_path(), &bytes)?,
            None => Exercises::default(),
        };
        let mut lessons = Lessons {
            n_broken: exercises.n_broken,
            ..Lessons::default()
        };
        for (found, record) in exercises.solved.iter().chain(&*self.pending_exercises()) {
            lessons.add(*found, *record);
        }
        Ok(lessons)
    }

    /// Returns the exercises that were solved, in the order of the file.
    pub(super) fn solved_exercises(&self) -> Result<Vec<Solved>, StoreError> {
        let exercises = match self.lessons_text()? {
            Some(bytes) => read(&self.lessons_path(), &bytes)?,
            None => Exercises::default(),
        };
        let mut solved = exercises.solved;
        solved.extend(self.pending_exercises().iter().copied());
        Ok(solved)
    }

    /// Finds the broken lines in the file of exercises; `None` if there are none.
    pub(super) fn broken_exercises(&self) -> Result<Option<BrokenLines>, StoreError> {
        let bytes = self.lessons_text()?.unwrap_or_default();
        read(&self.lessons_path(), &bytes)?;
        Ok(broken_lines(&bytes, |place, record| match place {
            0 => parse::<FirstLine>(record).is_some(),
            _ => read_exercise(record).is_some(),
        }))
    }

    /// Locks the list of exercises that were solved in this session and could not be written yet.
    fn pending_exercises(&self) -> MutexGuard<'_, Vec<Solved>> {
        self.unkept_exercises
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the number of exercises that were solved in this session and could not be written yet.
    #[must_use]
    pub fn n_pending_exercises(&self) -> usize {
        self.pending_exercises().len()
    }

    /// Returns the content of the file with the exercises; `None` when there is none.
    pub(super) fn lessons_text(&self) -> Result<Option<Vec<u8>>, StoreError> {
        let path = self.lessons_path();
        match read_file(&*self.disk, &path, MAX_BYTES) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(StoreError::disk(path)(error)),
        }
    }

    /// Adds an exercise that was solved just now.
    ///
    /// # Errors
    /// [`StoreError`] when the exercise cannot be written. It counts nevertheless, and is written with the next one.
    pub fn record_exercise(&self, record: ExerciseRecord) -> Result<(), StoreError> {
        let now = (self.now)();
        let now = Timestamp::from_second(now.as_second()).unwrap_or(now);
        self.pending_exercises().push((now, record));
        self.write_pending_exercises()
    }

    /// Writes the exercises that could not be written before.
    ///
    /// # Errors
    /// [`StoreError`] when the exercises still cannot be written.
    pub fn write_pending_exercises(&self) -> Result<(), StoreError> {
        let mut unkept = self.pending_exercises();
        if unkept.is_empty() {
            return Ok(());
        }
        if self.is_in_memory() {
            return Err(StoreError::NoFolder);
        }
        self.add_exercises(|_| unkept.clone())?;
        unkept.clear();
        Ok(())
    }

    /// Adds the exercises from another store's file that are missing here. Returns the number of exercises added.
    pub(super) fn add_missing_exercises(
        &self,
        from: &Path,
        bytes: &[u8],
    ) -> Result<usize, StoreError> {
        let mut solved = read(from, bytes)?.solved;
        self.add_exercises(|known| {
            let mut n_known: BTreeMap<_, usize> = BTreeMap::new();
            for exercise in &known.solved {
                *n_known.entry(*exercise).or_default() += 1;
            }
            solved.retain(|exercise| match n_known.get_mut(exercise) {
                Some(n) if *n > 0 => {
                    *n -= 1;
                    false
                }
                _ => true,
            });
            solved
        })
    }

    /// Adds exercises to the file. While the file is locked, `choose` gets its present exercises and returns those to
    /// add. Returns the number of exercises added.
    fn add_exercises(
        &self,
        choose: impl FnOnce(&Exercises) -> Vec<Solved>,
    ) -> Result<usize, StoreError> {
        let path = self.lessons_path();
        let mut folders = self
            .disk
            .create_folder(&self.folder)
            .map_err(StoreError::disk(&path))?;
        let is_new = self.disk.file_id(&path).is_ok_and(|id| id.is_none());
        folders.extend(is_new.then(|| self.folder.clone()));
        let file = self.disk.open(&path, Open::AppendOrCreate);
        let file = file.map_err(StoreError::disk(&path))?;
        let added = while_locked(&*file, || add_locked(&path, &file, choose))
            .map_err(StoreError::disk(&path))?;
        self.queue_sync(Some(file), folders);
        added
    }
}

fn add_locked(
    path: &Path,
    file: &Arc<dyn DiskFile>,
    choose: impl FnOnce(&Exercises) -> Vec<Solved>,
) -> Result<usize, StoreError> {
    let bytes = read_whole(&**file, MAX_BYTES).map_err(StoreError::disk(path))?;
    // A file of a later version is not written to.
    let new = choose(&read(path, &bytes)?);
    if new.is_empty() {
        return Ok(0);
    }
    let mut text = String::new();
    let n_lines = bytes.split_inclusive(|byte| *byte == b'\n').count().max(1) as u64;
    if bytes.is_empty() {
        let first = Fields::new().plain("shudu-lessons", VERSION).finish();
        journal::add_independent(0, &first, &mut text);
    } else if bytes.last() != Some(&b'\n') {
        // Ends an incomplete line, which stays in the file as a broken line.
        text.push('\n');
    }
    for (number, (found, record)) in (n_lines..).zip(&new) {
        journal::add_independent(number, &to_record(*found, *record), &mut text);
    }
    let len = (bytes.len() + text.len()) as u64;
    let added = if len > MAX_BYTES {
        // The file must stay short enough to be read again.
        let limit = MAX_BYTES;
        Err(DiskFault::TooLong { len, limit }.into())
    } else {
        append_all(&**file, text.as_bytes())
    };
    added.map(|()| new.len()).map_err(StoreError::disk(path))
}

fn read(path: &Path, bytes: &[u8]) -> Result<Exercises, StoreError> {
    let mut exercises = Exercises::default();
    let mut lines = bytes.split(|byte| *byte == b'\n');
    let first = lines.next().unwrap_or_default();
    let first_line = journal::independent_record(first).and_then(parse::<FirstLine>);
    if let Some(FirstLine { shudu_lessons }) = first_line {
        if shudu_lessons > VERSION {
            return Err(StoreError::Newer {
                path: path.to_owned(),
                found: Later::Format(shudu_lessons),
            });
        }
    } else if !bytes.is_empty() {
        exercises.n_broken += 1;
    }
    for line in lines.filter(|line| !line.is_empty()) {
        match journal::independent_record(line).and_then(read_exercise) {
            Some(exercise) => exercises.solved.push(exercise),
            None => exercises.n_broken += 1,
        }
    }
    Ok(exercises)
}

fn to_record(found: Timestamp, record: ExerciseRecord) -> String {
    Fields::new()
        .text("found", &found.to_string())
        .text("technique", record.technique.as_str())
        .plain("wrong", record.n_wrong)
        .plain("helped", record.helped)
        .finish()
}

fn read_exercise(record: &str) -> Option<(Timestamp, ExerciseRecord)> {
    let text: ExerciseText = parse(record)?;
    let record = ExerciseRecord {
        technique: text.technique.parse().ok()?,
        n_wrong: text.wrong,
        helped: text.helped,
    };
    Some((text.found.parse().ok()?, record))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Places;

    #[test]
    fn a_lesson_is_learnt_by_three_exercises_without_a_hint() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&Places::in_folder(folder.path()));
        let first = TechniqueId::ALL[0];
        let note = |technique, helped| {
            let record = ExerciseRecord {
                technique,
                n_wrong: 1,
                helped,
            };
            store.record_exercise(record).unwrap();
        };
        assert_eq!(store.lessons().unwrap().next(), Some(first));
        for helped in [false, true, false] {
            note(first, helped);
        }
        note(TechniqueId::XWing, false);
        let lessons = store.lessons().unwrap();
        let progress = lessons.of(first);
        assert_eq!(
            (progress.n_found, progress.n_alone, progress.n_wrong),
            (3, 2, 3)
        );
        assert_eq!((lessons.next(), lessons.n_learnt()), (Some(first), 0));
        note(first, false);
        let lessons = store.lessons().unwrap();
        assert_eq!(
            (lessons.next(), lessons.n_learnt()),
            (Some(TechniqueId::ALL[1]), 1)
        );
        assert_eq!(lessons.of(TechniqueId::XWing).n_alone, 1);
    }

    #[test]
    fn an_exercise_that_cannot_be_written_counts_and_is_written_with_the_next() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&Places::in_folder(folder.path()));
        let record = ExerciseRecord {
            technique: TechniqueId::XWing,
            n_wrong: 1,
            helped: false,
        };
        // There is a folder in place of the file.
        std::fs::create_dir(store.lessons_path()).unwrap();
        assert!(store.record_exercise(record).is_err());
        assert!(store.record_exercise(record).is_err());
        assert_eq!(store.n_pending_exercises(), 2);
        std::fs::remove_dir(store.lessons_path()).unwrap();
        assert_eq!(store.lessons().unwrap().of(TechniqueId::XWing).n_found, 2);
        // The coach sees the unwritten exercises too.
        assert_eq!(store.solved_exercises().unwrap().len(), 2);
        store.write_pending_exercises().unwrap();
        store.record_exercise(record).unwrap();
        assert_eq!(store.n_pending_exercises(), 0);
        let other = Store::open(&Places::in_folder(folder.path()));
        for store in [store, other] {
            let progress = store.lessons().unwrap().of(TechniqueId::XWing);
            assert_eq!((progress.n_found, progress.n_wrong), (3, 3));
        }
        let nowhere = Store::in_memory();
        let noted = nowhere.record_exercise(record);
        assert!(matches!(noted, Err(StoreError::NoFolder)), "{noted:?}");
        assert_eq!(nowhere.lessons().unwrap().of(TechniqueId::XWing).n_found, 1);
    }

    #[test]
    fn broken_lines_cost_nothing_else_and_a_later_format_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&Places::in_folder(folder.path()));
        let record = ExerciseRecord {
            technique: TechniqueId::XWing,
            n_wrong: 0,
            helped: false,
        };
        store.record_exercise(record).unwrap();
        let path = store.lessons_path();
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, format!("{text}1 = {{ torn")).unwrap();
        store.record_exercise(record).unwrap();
        let lessons = store.lessons().unwrap();
        assert_eq!(
            (lessons.of(TechniqueId::XWing).n_found, lessons.n_broken),
            (2, 1)
        );
        let mut later = String::new();
        let first = Fields::new().plain("shudu-lessons", VERSION + 1).finish();
        journal::add_independent(0, &first, &mut later);
        std::fs::write(&path, &later).unwrap();
        assert!(store.lessons().is_err());
        assert!(store.record_exercise(record).is_err());
        assert_eq!(std::fs::read_to_string(&path).unwrap(), later);
    }
}
