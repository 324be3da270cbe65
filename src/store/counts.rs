//! Stores for each finished game how well its player spotted each technique, one line for each game.
//!
//! The file is a journal whose lines are independent, so a broken line does not affect others. Everything in it is
//! computed from the saves: if the file is deleted, the saves are reviewed again. A line may also have the time at
//! which the player reset the coach; the coach ignores everything before.

use std::collections::BTreeMap;
use std::time::Duration;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::line_file::LineFormat;
use super::record_text::{format_record, parse};
use super::{FinishedGame, SaveId, SaveSummary, Store, StoreError};
use crate::cancel::Cancel;
use crate::game::{CountsByTechnique, HintsFrom, TechniqueCounts};
use crate::techniques::TechniqueId;

/// The file of the counts, which holds a few hundred thousand games.
const COUNTS: LineFormat = LineFormat {
    file_name: "counts.toml",
    version_key: "shudu-counts",
    version: 1,
    max_bytes: 128 << 20,
};

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct KnownCounts {
    by_save: BTreeMap<SaveId, CountsByTechnique>,
    /// The time at which the player last reset the coach; `None` if never.
    pub(super) reset_at: Option<Timestamp>,
}

/// A line with either the counts of a save or the time of a reset.
#[derive(Serialize, Deserialize, Default)]
struct CountsText {
    save: Option<String>,
    counts: Option<String>,
    forgotten: Option<String>,
}

impl CountsText {
    fn of_save(save: &SaveId, counts: &CountsByTechnique) -> Self {
        Self {
            save: Some(save.to_string()),
            counts: Some(to_text(counts)),
            forgotten: None,
        }
    }
}

impl Store {
    /// Reads the counts. Unreadable parts are treated as missing, because they can be computed again from the saves.
    pub(super) fn known_counts(&self) -> KnownCounts {
        let mut known = KnownCounts::default();
        if let Ok(lines) = self.read_lines(&COUNTS, parse::<CountsText>) {
            lines.records.iter().for_each(|text| known.add_line(text));
        }
        known
    }

    /// Lists the saves of finished games whose techniques have not been counted yet, the last played first.
    ///
    /// # Errors
    /// [`StoreError`] when the saves cannot be listed.
    pub fn uncounted_saves(&self) -> Result<Vec<SaveId>, StoreError> {
        let saves = self.list()?.into_iter();
        let has_ended =
            |save: &SaveSummary| matches!(&save.content, Ok(content) if content.has_ended());
        let mut ended: Vec<SaveId> = saves.filter(has_ended).map(|save| save.id).collect();
        if !ended.is_empty() {
            let known = self.known_counts();
            ended.retain(|id| !known.by_save.contains_key(id));
        }
        Ok(ended)
    }

    /// Reviews a finished game and stores its counts; stores nothing if `cancel` is set.
    ///
    /// # Errors
    /// [`StoreError`] when the save cannot be read, or the counts cannot be written.
    pub fn count(&self, id: &SaveId, cancel: &Cancel) -> Result<(), StoreError> {
        let game = self.load(id)?.game;
        // A cancelled review is repeated another time.
        let Ok(counts) = game.counts_by_technique(HintsFrom::default(), cancel) else {
            return Ok(());
        };
        self.add_to_counts(&CountsText::of_save(id, &counts))
    }

    /// Resets the coach: from now on it ignores all games and exercises so far. Records, saves and lessons stay.
    ///
    /// # Errors
    /// [`StoreError`] when the file cannot be written.
    pub fn reset_coach(&self) -> Result<(), StoreError> {
        self.add_to_counts(&CountsText {
            forgotten: Some((self.now)().to_string()),
            ..CountsText::default()
        })
    }

    fn add_to_counts(&self, line: &CountsText) -> Result<(), StoreError> {
        if self.is_in_memory() {
            return Err(StoreError::NoFolder);
        }
        self.add_lines(&COUNTS, |_| Ok(vec![format_record(line)]))
            .map(drop)
    }
}

impl KnownCounts {
    /// Sets the counts of games. If several games have the same save name, only the last gets counts, because the save
    /// contains that game.
    pub(super) fn assign_to(mut self, games: &mut [FinishedGame]) {
        for game in games.iter_mut().rev() {
            if let Some(counts) = self.by_save.remove(&game.save) {
                game.counts = counts;
            }
        }
    }

    /// Adds the content of a line; the last line of a save counts.
    fn add_line(&mut self, line: &CountsText) {
        let save = line.save.as_ref().and_then(|id| id.parse().ok());
        if let Some(save) = save {
            let counts = line.counts.as_deref().unwrap_or_default();
            self.by_save.insert(save, parse_counts(counts));
        }
        let reset_at = line.forgotten.as_ref().and_then(|time| time.parse().ok());
        self.reset_at = self.reset_at.max(reset_at);
    }
}

/// Formats the counts of a game. Each technique has an entry such as `x-wing:2:61500:1:0:0:1:0`: id, times found,
/// milliseconds, hints, and mistakes of each kind.
fn to_text(counts: &CountsByTechnique) -> String {
    let format_entry = |(technique, counts): (&TechniqueId, &TechniqueCounts)| {
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
    counts
        .iter()
        .map(format_entry)
        .collect::<Vec<_>>()
        .join(" ")
}

fn parse_counts(text: &str) -> CountsByTechnique {
    let parse_entry = |entry: &str| {
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
    text.split(' ').filter_map(parse_entry).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Ending;
    use crate::store::Places;

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
        CountsByTechnique::from_iter([(TechniqueId::XWing, counts), (TechniqueId::XyWing, other)])
    }

    #[test]
    fn counts_parse_back() {
        assert_eq!(parse_counts(&to_text(&sample())), sample());
        assert_eq!(parse_counts(""), CountsByTechnique::new());
        let kept = parse_counts("x-wing:1:2:3 no-such:1:1:1:1:1:1:1 xy-wing:0:0:0:0:0:0:0");
        assert!(kept.keys().eq(&[TechniqueId::XyWing]));
        let twice = parse_counts("x-wing:1:2:0:0:0:0:0 x-wing:4:2:0:0:0:0:0");
        assert!(twice.values().map(|counts| counts.n_found).eq([4]));
    }

    #[test]
    fn lines_are_appended_and_broken_lines_affect_no_others() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&Places::in_folder(folder.path()));
        assert_eq!(store.known_counts(), KnownCounts::default());
        let line = |id: &str| CountsText::of_save(&id.parse().unwrap(), &sample());
        store.add_to_counts(&line("a")).unwrap();
        let path = store.line_path(&COUNTS);
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, format!("{text}2 = {{ torn")).unwrap();
        store.add_to_counts(&line("b")).unwrap();
        store.reset_coach().unwrap();
        let known = store.known_counts();
        let line = |id: &str| (id.parse().unwrap(), sample());
        assert_eq!(known.by_save, BTreeMap::from(["a", "b"].map(line)));
        assert!(known.reset_at.is_some());
    }

    #[test]
    fn games_get_the_counts_of_their_saves_in_any_order() {
        let counts = |n_found| {
            let counts = TechniqueCounts {
                n_found,
                ..TechniqueCounts::default()
            };
            CountsByTechnique::from_iter([(TechniqueId::XWing, counts)])
        };
        let mut known = KnownCounts::default();
        for (save, n_found) in [("d", 1), ("b", 2), ("c", 3), ("b", 4), ("z", 5)] {
            let line = CountsText::of_save(&save.parse().unwrap(), &counts(n_found));
            known.add_line(&line);
        }
        let is_known = |save: &str| known.by_save.contains_key(&save.parse::<SaveId>().unwrap());
        assert_eq!(
            ["a", "b", "c", "d", "e", "z"].map(is_known),
            [false, true, true, true, false, true]
        );
        let game = |save: &str| FinishedGame {
            save: save.parse().unwrap(),
            ..crate::store::records::sample(Timestamp::UNIX_EPOCH, Ending::Solved)
        };
        // Two games had a save of the name `b`: the save holds the later one.
        let mut games = ["d", "b", "a", "c", "b"].map(game);
        known.assign_to(&mut games);
        let given = games.map(|game| game.counts);
        let none = CountsByTechnique::new();
        assert_eq!(given, [counts(1), none.clone(), none, counts(3), counts(4)]);
    }
}
