//! Stores the finished games of a player, one line each, which stay when saves are deleted.
//!
//! The file is a journal whose lines are independent, so a broken line does not affect others.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Not;
use std::path::Path;
use std::time::Duration;

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};
use serde::{Deserialize, Serialize};

use super::journal::{self, BrokenLines};
use super::line_file::{LineFormat, Lines};
use super::record_text::{format_record, parse};
use super::{SaveId, Store, StoreError, save_text};
use crate::board::{Geometry, Grid};
use crate::game::{Action, CountsByTechnique, Ending, Game, NewGame, Summary};
use crate::rate::Rating;

/// The file of finished games, which holds more than half a million of them.
pub(super) const RECORDS: LineFormat = LineFormat {
    file_name: "finished.toml",
    version_key: "shudu-records",
    version: 1,
    max_bytes: 256 << 20,
};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedGame {
    pub finished: Timestamp,
    /// The date on which it was finished, in the player's time zone at that time.
    ///
    /// Old records without a date get one in the time zone in which they are first read.
    pub day: Date,
    pub save: SaveId,
    pub givens: Grid,
    pub title: Option<String>,
    pub level: Option<String>,
    pub rating: Option<Rating>,
    /// The id of the hardest technique that the puzzle needs.
    pub technique: Option<String>,
    /// The seed, if this program generated the puzzle.
    pub seed: Option<String>,
    /// The technique ids of the applied hints, one for each hint.
    pub hinted: Vec<String>,
    /// The id of the technique for which the board was set up for practice; `None` for a game from the beginning.
    pub practice: Option<String>,
    /// The counts for each technique; empty if the game was not reviewed.
    pub counts: CountsByTechnique,
    /// The ending, time, hints and moves of the game.
    pub summary: Summary,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct FinishedText {
    finished: String,
    save: String,
    title: Option<String>,
    level: Option<String>,
    rating: Option<u16>,
    technique: Option<String>,
    seed: Option<String>,
    ending: String,
    time: u64,
    hints: u32,
    revealed: u32,
    mistakes: usize,
    checks: u32,
    moves: u32,
    undone: u32,
    #[serde(default, skip_serializing_if = "Not::not")]
    one_mistake: bool,
    hinted: Option<String>,
    practice: Option<String>,
    boxes: String,
    givens: String,
    day: Option<String>,
}

impl FinishedGame {
    /// Makes the record of a game that ended at `finished`; `None` if the game is not finished, or began with a solved
    /// board.
    #[must_use]
    pub fn from_game(game: &Game, save: SaveId, finished: &Zoned) -> Option<Self> {
        if game.began_solved() {
            return None;
        }
        let info = game.puzzle().info().clone();
        let time = finished.timestamp();
        Some(Self {
            finished: Timestamp::from_second(time.as_second()).unwrap_or(time),
            day: finished.date(),
            save,
            givens: game.puzzle().givens().clone(),
            title: info.title,
            level: info.level,
            rating: info.rating,
            technique: info.technique,
            seed: info
                .seed
                .filter(|_| info.source.as_deref() == Some(NewGame::SOURCE)),
            hinted: list_hinted(game),
            practice: game.setup_hint().map(|hint| hint.technique.clone()),
            counts: CountsByTechnique::new(),
            summary: game.summary()?,
        })
    }

    #[must_use]
    pub const fn geometry(&self) -> &'static Geometry {
        self.givens.geometry()
    }

    /// Returns whether the game was an exercise, which no statistics of games count.
    #[must_use]
    pub const fn is_exercise(&self) -> bool {
        self.practice.is_some()
    }

    fn to_text(&self) -> String {
        let summary = &self.summary;
        format_record(&FinishedText {
            finished: self.finished.to_string(),
            save: self.save.to_string(),
            title: self.title.clone(),
            level: self.level.clone(),
            rating: self.rating.map(Rating::tenths),
            technique: self.technique.clone(),
            seed: self.seed.clone(),
            ending: summary.ending.name().to_owned(),
            time: save_text::millis(summary.elapsed),
            hints: summary.n_hints,
            revealed: summary.n_revealed,
            mistakes: summary.n_mistakes,
            checks: summary.n_checks,
            moves: summary.n_moves,
            undone: summary.n_undone,
            one_mistake: summary.ends_at_mistake,
            hinted: (!self.hinted.is_empty()).then(|| self.hinted.join(" ")),
            practice: self.practice.clone(),
            boxes: self.geometry().text(),
            givens: self.givens.to_string(),
            day: Some(self.day.to_string()),
        })
    }

    /// Parses a record. A record without a date gets the date in `zone`.
    fn parse(record: &str, zone: &TimeZone) -> Option<ParsedRecord> {
        let text: FinishedText = parse(record)?;
        let geometry = Geometry::from_text(&text.boxes)?;
        let finished: Timestamp = text.finished.parse().ok()?;
        let has_day = text.day.is_some();
        let day = match text.day {
            Some(day) => day.parse().ok()?,
            None => zone.to_datetime(finished).date(),
        };
        let hinted = text.hinted.unwrap_or_default();
        let game = Self {
            finished,
            day,
            save: text.save.parse().ok()?,
            givens: save_text::parse_grid(geometry, &text.givens)?,
            title: text.title,
            level: text.level,
            rating: text.rating.map(Rating::from_tenths),
            technique: text.technique,
            seed: text.seed,
            hinted: hinted.split_whitespace().map(str::to_owned).collect(),
            practice: text.practice,
            counts: CountsByTechnique::new(),
            summary: Summary {
                ending: Ending::from_name(&text.ending)?,
                elapsed: Duration::from_millis(text.time),
                n_hints: text.hints,
                n_revealed: text.revealed,
                n_mistakes: text.mistakes,
                n_checks: text.checks,
                n_moves: text.moves,
                n_undone: text.undone,
                ends_at_mistake: text.one_mistake,
            },
        };
        Some(ParsedRecord { game, has_day })
    }

    /// Adds the date to the text of a record; `None` if the text is not a record or already has a date.
    fn with_day(record: &str, zone: &TimeZone) -> Option<String> {
        let parsed = Self::parse(record, zone).filter(|parsed| !parsed.has_day)?;
        // Fields of later versions are not removed.
        let fields = record.trim_end().strip_suffix('}')?.trim_end();
        let dated = format!("{fields}, day = \"{}\" }}", parsed.game.day);
        let again = Self::parse(&dated, zone)?;
        (again.has_day && again.game == parsed.game).then_some(dated)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct ParsedRecord {
    game: FinishedGame,
    /// Whether the record has the date on which the game was finished.
    has_day: bool,
}

/// Lists the technique ids of all applied hints of a game, in order, including undone ones.
fn list_hinted(game: &Game) -> Vec<String> {
    let moves = game.all_moves();
    let technique_of_hint = |action: &Action| match action {
        Action::ApplyHint(hint) => Some(hint.technique.clone()),
        _ => None,
    };
    moves
        .iter()
        .filter_map(|past| technique_of_hint(&past.made.action))
        .collect()
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Records {
    /// The finished games, the first finished first.
    pub games: Vec<FinishedGame>,
    pub n_broken: usize,
    /// The number of games without a date in the file.
    n_undated: usize,
}

impl Store {
    /// Adds the games from another store's file that are missing here. Returns the number of games added.
    pub(super) fn add_missing_records(
        &self,
        from: &Path,
        bytes: &[u8],
    ) -> Result<usize, StoreError> {
        self.add_records(&self.parse_records(from, bytes)?.games)
    }

    #[must_use]
    pub fn has_records(&self) -> bool {
        self.disk
            .file_id(&self.line_path(&RECORDS))
            .is_ok_and(|id| id.is_some())
    }

    /// Reads the finished games. Games that have ended and exist only as saves are added to the file first.
    ///
    /// # Errors
    /// [`StoreError`] when the file cannot be read or is of a later version.
    pub fn records(&self) -> Result<Records, StoreError> {
        self.records_and_reset_time().map(|(records, _)| records)
    }

    /// Reads the finished games without the counts for each technique, after adding games that have ended and exist
    /// only as saves.
    fn records_without_counts(&self) -> Result<Records, StoreError> {
        let mut records = self.read_records()?;
        if records.n_undated > 0 {
            // If the dates cannot be written now, they are computed again next time.
            let _ = self.change_lines(&RECORDS, |record| {
                FinishedGame::with_day(record, &self.zone)
            });
            records.n_undated = 0;
        }
        let known: BTreeSet<&SaveId> = records.games.iter().map(|game| &game.save).collect();
        let mut missing = Vec::new();
        for save in self.list()? {
            let has_ended = matches!(&save.content, Ok(content) if content.has_ended());
            if !has_ended || known.contains(&save.id) {
                continue;
            }
            if let Ok(loaded) = self.load(&save.id) {
                let finished = save.last_played.to_zoned(self.zone.clone());
                missing.extend(FinishedGame::from_game(&loaded.game, save.id, &finished));
            }
        }
        if !missing.is_empty() {
            missing.sort_by_key(|game| game.finished);
            // If the games cannot be written now, they are found in their saves again next time.
            let _ = self.add_records(&missing);
            records.games.append(&mut missing);
            records.games.sort_by_key(|game| game.finished);
        }
        Ok(records)
    }

    /// Reads the finished games as [`records`](Self::records) does, and the time at which the player reset the coach;
    /// `None` if never.
    pub(super) fn records_and_reset_time(
        &self,
    ) -> Result<(Records, Option<Timestamp>), StoreError> {
        let mut records = self.records_without_counts()?;
        let known = self.known_counts();
        let reset_at = known.reset_at;
        known.assign_to(&mut records.games);
        Ok((records, reset_at))
    }

    /// Adds a game to the file of finished games, unless it is not finished or already there.
    ///
    /// # Errors
    /// [`StoreError`] when the game cannot be written; [`records`](Self::records) will try again.
    pub fn record(&self, save: &SaveId, game: &Game) -> Result<(), StoreError> {
        let now = (self.now)().to_zoned(self.zone.clone());
        match FinishedGame::from_game(game, save.clone(), &now) {
            Some(finished) => self.add_records(&[finished]).map(drop),
            None => Ok(()),
        }
    }

    pub(super) fn broken_records(&self) -> Result<Option<BrokenLines>, StoreError> {
        self.broken_lines(&RECORDS, |record| {
            FinishedGame::parse(record, &self.zone).is_some()
        })
    }

    fn read_records(&self) -> Result<Records, StoreError> {
        let bytes = self.line_bytes(&RECORDS)?.unwrap_or_default();
        self.parse_records(&self.line_path(&RECORDS), &bytes)
    }

    fn parse_records(&self, path: &Path, bytes: &[u8]) -> Result<Records, StoreError> {
        let Lines { records, n_broken } = RECORDS.read(path, bytes, |record| {
            FinishedGame::parse(record, &self.zone)
        })?;
        let n_undated = records.iter().filter(|record| !record.has_day).count();
        let mut games: Vec<FinishedGame> = records.into_iter().map(|record| record.game).collect();
        games.sort_by_key(|game| game.finished);
        Ok(Records {
            games,
            n_broken,
            n_undated,
        })
    }

    /// Adds the games that are not in the file yet. Returns their number.
    fn add_records(&self, games: &[FinishedGame]) -> Result<usize, StoreError> {
        self.add_lines(&RECORDS, |bytes| {
            let known = self.parse_games_of_saves(bytes, games)?;
            let mut by_save: BTreeMap<&SaveId, Vec<&Grid>> = BTreeMap::new();
            for game in &known {
                by_save.entry(&game.save).or_default().push(&game.givens);
            }
            let is_known = |game: &FinishedGame| {
                let puzzles = by_save.get(&game.save);
                puzzles.is_some_and(|puzzles| puzzles.contains(&&game.givens))
            };
            let new = games.iter().filter(|game| !is_known(game));
            Ok(new.map(FinishedGame::to_text).collect())
        })
    }

    /// Reads the finished games whose save names are among those of `games`; the result may contain others too.
    fn parse_games_of_saves(
        &self,
        bytes: &[u8],
        games: &[FinishedGame],
    ) -> Result<Vec<FinishedGame>, StoreError> {
        /// Up to this number of games, searching for their saves is faster than parsing everything.
        const FEW: usize = 8;
        if games.len() > FEW {
            let records = self.parse_records(&self.line_path(&RECORDS), bytes);
            return records.map(|records| records.games);
        }
        let saves: BTreeSet<&str> = games.iter().map(|game| game.save.as_str()).collect();
        let lines = bytes.split(|byte| *byte == b'\n');
        let records = lines.filter_map(journal::independent_record);
        let records = records.filter(|record| saves.iter().any(|save| record.contains(save)));
        let parsed = records.filter_map(|record| FinishedGame::parse(record, &self.zone));
        Ok(parsed.map(|parsed| parsed.game).collect())
    }
}

/// Returns a game for tests that ended at this time, without hints or mistakes.
#[cfg(test)]
pub(super) fn sample(finished: Timestamp, ending: Ending) -> FinishedGame {
    FinishedGame {
        finished,
        day: finished.to_zoned(TimeZone::UTC).date(),
        save: "x".parse().expect("a name"),
        givens: Grid::new(Geometry::standard()),
        title: None,
        level: None,
        rating: None,
        technique: None,
        seed: None,
        hinted: Vec::new(),
        practice: None,
        counts: CountsByTechnique::new(),
        summary: Summary {
            ending,
            elapsed: Duration::from_mins(1),
            n_hints: 0,
            n_revealed: 0,
            n_mistakes: 0,
            n_checks: 0,
            n_moves: 50,
            n_undone: 0,
            ends_at_mistake: ending == Ending::Lost,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Other programs and earlier versions read the file, so the text must stay the same.
    #[test]
    fn a_record_of_version_0_2_is_written_with_the_same_bytes() {
        let puzzle =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let short = format!(
            "{{ finished = \"2026-11-28T09:03:59Z\", save = \"20261128-090359\", ending = \"solved\", time = 6, \
             hints = 0, revealed = 0, mistakes = 0, checks = 0, moves = 51, undone = 0, boxes = \"3x3\", \
             givens = \"{puzzle}\", day = \"2026-11-28\" }}"
        );
        let long = format!(
            "{{ finished = \"2026-11-28T09:03:59Z\", save = \"20261128-090359\", \
             title = \"\\\"quoted\\\" \\\\ \\U0000001B 数独\", level = \"beginner\", rating = 12, \
             technique = \"hidden-single-box\", seed = \"7\", ending = \"solved\", time = 6, hints = 2, revealed = 0, \
             mistakes = 1, checks = 3, moves = 51, undone = 4, one-mistake = true, hinted = \"x-wing xy-wing\", \
             practice = \"xy-wing\", boxes = \"3x3\", givens = \"{puzzle}\", day = \"2026-11-28\" }}"
        );
        for text in [short, long] {
            let parsed = FinishedGame::parse(&text, &TimeZone::UTC).unwrap();
            assert_eq!((parsed.game.to_text(), parsed.has_day), (text, true));
        }
    }
}
