//! Stores the exercises that a player has solved, one line each, which determine the progress through the lessons.
//!
//! The file is a journal whose lines are independent, so a broken line does not affect others. The player may delete
//! it, which resets the progress and nothing else.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{MutexGuard, PoisonError};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::exercise::{ExerciseRecord, Solved};
use super::journal::BrokenLines;
use super::line_file::LineFormat;
use super::record_text::{format_record, parse};
use super::{Store, StoreError};
use crate::techniques::TechniqueId;

/// The file of solved exercises, which holds a few hundred thousand of them.
pub(super) const LESSONS: LineFormat = LineFormat {
    file_name: "lessons.toml",
    version_key: "shudu-lessons",
    version: 1,
    max_bytes: 16 << 20,
};

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

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lessons {
    progress: BTreeMap<TechniqueId, LessonProgress>,
    /// The number of broken lines, which are ignored.
    pub n_broken: usize,
}

#[derive(Serialize, Deserialize)]
struct ExerciseText {
    found: String,
    technique: String,
    wrong: u32,
    helped: bool,
}

impl LessonProgress {
    /// The number of exercises to solve without a hint before the lesson counts as learnt.
    pub const TO_LEARN: usize = 3;

    #[must_use]
    pub const fn is_learnt(&self) -> bool {
        self.n_alone >= Self::TO_LEARN
    }
}

impl Lessons {
    #[must_use]
    pub fn progress(&self, technique: TechniqueId) -> LessonProgress {
        self.progress.get(&technique).copied().unwrap_or_default()
    }

    /// Returns the first technique, in the order of the lessons, whose lesson is not learnt; `None` if all are learnt.
    #[must_use]
    pub fn next(&self) -> Option<TechniqueId> {
        let mut techniques = TechniqueId::ALL.iter().copied();
        techniques.find(|technique| !self.progress(*technique).is_learnt())
    }

    #[must_use]
    pub fn n_learnt(&self) -> usize {
        let progress = self.progress.values();
        progress.filter(|progress| progress.is_learnt()).count()
    }

    pub(super) fn add(&mut self, time: Timestamp, record: ExerciseRecord) {
        let progress = self.progress.entry(record.technique).or_default();
        progress.n_found += 1;
        progress.n_alone += usize::from(!record.helped);
        progress.n_wrong += record.n_wrong as usize;
        progress.last = progress.last.max(Some(time));
    }
}

impl Store {
    /// Reads the player's progress with the lessons.
    ///
    /// # Errors
    /// [`StoreError`] when the file cannot be read or is of a later version.
    pub fn lessons(&self) -> Result<Lessons, StoreError> {
        let exercises = self.read_lines(&LESSONS, read_exercise)?;
        let mut lessons = Lessons {
            n_broken: exercises.n_broken,
            ..Lessons::default()
        };
        for (found, record) in exercises.records.iter().chain(&*self.pending_exercises()) {
            lessons.add(*found, *record);
        }
        Ok(lessons)
    }

    /// Returns the exercises that were solved, in the order of the file.
    pub(super) fn solved_exercises(&self) -> Result<Vec<Solved>, StoreError> {
        let mut solved = self.read_lines(&LESSONS, read_exercise)?.records;
        solved.extend(self.pending_exercises().iter().copied());
        Ok(solved)
    }

    pub(super) fn broken_exercises(&self) -> Result<Option<BrokenLines>, StoreError> {
        self.broken_lines(&LESSONS, |record| read_exercise(record).is_some())
    }

    /// Locks the list of exercises that were solved in this session and could not be written yet.
    fn pending_exercises(&self) -> MutexGuard<'_, Vec<Solved>> {
        self.pending_exercises
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the number of exercises that were solved in this session and could not be written yet.
    #[must_use]
    pub fn n_pending_exercises(&self) -> usize {
        self.pending_exercises().len()
    }

    /// Adds an exercise that was solved just now.
    ///
    /// # Errors
    /// [`StoreError`] when the exercise cannot be written. It still counts as solved, and is written with the next one.
    pub fn record_exercise(&self, record: ExerciseRecord) -> Result<(), StoreError> {
        let now = (self.now)();
        let whole_second = Timestamp::from_second(now.as_second()).unwrap_or(now);
        self.pending_exercises().push((whole_second, record));
        self.write_pending_exercises()
    }

    /// Writes the exercises that could not be written before.
    ///
    /// # Errors
    /// [`StoreError`] when the exercises still cannot be written.
    pub fn write_pending_exercises(&self) -> Result<(), StoreError> {
        let mut pending = self.pending_exercises();
        if pending.is_empty() {
            return Ok(());
        }
        if self.is_in_memory() {
            return Err(StoreError::NoFolder);
        }
        self.add_lines(&LESSONS, |_| Ok(pending.iter().map(to_record).collect()))?;
        pending.clear();
        Ok(())
    }

    /// Adds the exercises from another store's file that are missing here. Returns the number of exercises added.
    pub(super) fn add_missing_exercises(
        &self,
        from: &Path,
        bytes: &[u8],
    ) -> Result<usize, StoreError> {
        let mut solved = LESSONS.read(from, bytes, read_exercise)?.records;
        self.add_lines(&LESSONS, |bytes| {
            let recorded_exercises =
                LESSONS.read(&self.line_path(&LESSONS), bytes, read_exercise)?;
            let mut n_known: BTreeMap<Solved, usize> = BTreeMap::new();
            for exercise in recorded_exercises.records {
                *n_known.entry(exercise).or_default() += 1;
            }
            solved.retain(|exercise| match n_known.get_mut(exercise) {
                Some(n) if *n > 0 => {
                    *n -= 1;
                    false
                }
                _ => true,
            });
            Ok(solved.iter().map(to_record).collect())
        })
    }
}

fn to_record((found, record): &Solved) -> String {
    format_record(&ExerciseText {
        found: found.to_string(),
        technique: record.technique.to_string(),
        wrong: record.n_wrong,
        helped: record.helped,
    })
}

fn read_exercise(record: &str) -> Option<Solved> {
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
    fn three_exercises_without_a_hint_complete_a_lesson() {
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
        let progress = lessons.progress(first);
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
        assert_eq!(lessons.progress(TechniqueId::XWing).n_alone, 1);
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
        std::fs::create_dir(store.line_path(&LESSONS)).unwrap();
        assert!(store.record_exercise(record).is_err());
        assert!(store.record_exercise(record).is_err());
        assert_eq!(store.n_pending_exercises(), 2);
        std::fs::remove_dir(store.line_path(&LESSONS)).unwrap();
        assert_eq!(
            store
                .lessons()
                .unwrap()
                .progress(TechniqueId::XWing)
                .n_found,
            2
        );
        // The coach sees the unwritten exercises too.
        assert_eq!(store.solved_exercises().unwrap().len(), 2);
        store.write_pending_exercises().unwrap();
        store.record_exercise(record).unwrap();
        assert_eq!(store.n_pending_exercises(), 0);
        let other = Store::open(&Places::in_folder(folder.path()));
        for store in [store, other] {
            let progress = store.lessons().unwrap().progress(TechniqueId::XWing);
            assert_eq!((progress.n_found, progress.n_wrong), (3, 3));
        }
        let nowhere = Store::in_memory();
        let noted = nowhere.record_exercise(record);
        assert!(matches!(noted, Err(StoreError::NoFolder)), "{noted:?}");
        assert_eq!(
            nowhere
                .lessons()
                .unwrap()
                .progress(TechniqueId::XWing)
                .n_found,
            1
        );
    }

    #[test]
    fn broken_lines_affect_no_others_and_later_formats_stay_unchanged() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&Places::in_folder(folder.path()));
        let record = ExerciseRecord {
            technique: TechniqueId::XWing,
            n_wrong: 0,
            helped: false,
        };
        store.record_exercise(record).unwrap();
        let path = store.line_path(&LESSONS);
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, format!("{text}1 = {{ torn")).unwrap();
        store.record_exercise(record).unwrap();
        let lessons = store.lessons().unwrap();
        assert_eq!(
            (
                lessons.progress(TechniqueId::XWing).n_found,
                lessons.n_broken
            ),
            (2, 1)
        );
        let mut later = String::new();
        let first = format!("{{ {} = {} }}", LESSONS.version_key, LESSONS.version + 1);
        crate::store::journal::add_independent(0, &first, &mut later);
        std::fs::write(&path, &later).unwrap();
        assert!(store.lessons().is_err());
        assert!(store.record_exercise(record).is_err());
        assert_eq!(std::fs::read_to_string(&path).unwrap(), later);
    }
}
