//! Stores the finished games of a player, one line each, which stay when saves are deleted.
//!
//! The file is a journal whose lines are independent, so a broken line does not affect others.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};
use serde::Deserialize;

use super::disk::{DiskFile, Open, append_all, read_file, read_whole, while_locked};
use super::fault::DiskFault;
use super::journal::{BrokenLines, broken_lines};
use super::record_text::{Fields, PlainFields, parse};
use super::whole_file::put_in_place;
use super::{Later, PackedGrid, SaveId, Store, StoreError, journal, save_text};
use crate::board::Geometry;
use crate::game::{Action, CountsByTechnique, Ending, Game, NewGame, Summary};
use crate::rate::Rating;

/// The version of the format that this program writes, and the latest that it can read.
const VERSION: u32 = 1;

/// The largest file of records that is read, in bytes: more than half a million games.
pub(super) const MAX_BYTES: u64 = 256 << 20;

/// The record of a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedGame {
    /// The time at which the game was finished.
    pub finished: Timestamp,
    /// The date on which it was finished, in the player's time zone at that time.
    ///
    /// Old records without a date get one in the time zone in which they are first read.
    pub day: Date,
    /// The name of the game's save.
    pub save: SaveId,
    /// The puzzle's givens.
    pub givens: PackedGrid,
    /// The title of the puzzle.
    pub title: Option<String>,
    /// The name of the puzzle's level.
    pub level: Option<String>,
    /// The rating of the puzzle.
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

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct FirstLine {
    shudu_records: u32,
}

/// The content of a line. `S` is the type of its texts, which are owned, or borrowed from the line.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct FinishedText<S> {
    finished: S,
    save: S,
    boxes: S,
    givens: S,
    title: Option<S>,
    level: Option<S>,
    rating: Option<u16>,
    technique: Option<S>,
    seed: Option<S>,
    ending: S,
    time: u64,
    hints: u32,
    revealed: u32,
    mistakes: usize,
    checks: u32,
    moves: u32,
    undone: u32,
    hinted: Option<S>,
    practice: Option<S>,
    day: Option<S>,
}

impl FinishedGame {
    /// Makes the record of a game that ended at `finished`; `None` if the game is not finished.
    #[must_use]
    pub fn of(game: &Game, save: SaveId, finished: &Zoned) -> Option<Self> {
        let info = game.puzzle().info().clone();
        let time = finished.timestamp();
        Some(Self {
            finished: Timestamp::from_second(time.as_second()).unwrap_or(time),
            day: finished.date(),
            save,
            givens: game.puzzle().givens().into(),
            title: info.title,
            level: info.level,
            rating: info.rating,
            technique: info.technique,
            seed: info
                .seed
                .filter(|_| info.source.as_deref() == Some(NewGame::SOURCE)),
            hinted: hinted(game),
            practice: game.set_up().map(|hint| hint.technique.clone()),
            counts: CountsByTechnique::new(),
            summary: game.summary()?,
        })
    }

    /// Returns the shape of the board.
    #[must_use]
    pub const fn geometry(&self) -> &'static Geometry {
        self.givens.geometry()
    }

    fn to_text(&self) -> String {
        let summary = &self.summary;
        Fields::new()
            .text("finished", &self.finished.to_string())
            .text("save", self.save.as_str())
            .text_if("title", self.title.as_deref())
            .text_if("level", self.level.as_deref())
            .plain_if("rating", self.rating.map(Rating::tenths))
            .text_if("technique", self.technique.as_deref())
            .text_if("seed", self.seed.as_deref())
            .text("ending", summary.ending.name())
            .plain("time", save_text::millis(summary.elapsed))
            .plain("hints", summary.n_hints)
            .plain("revealed", summary.n_revealed)
            .plain("mistakes", summary.n_mistakes)
            .plain("checks", summary.n_checks)
            .plain("moves", summary.n_moves)
            .plain("undone", summary.n_undone)
            .text_if(
                "hinted",
                (!self.hinted.is_empty())
                    .then(|| self.hinted.join(" "))
                    .as_deref(),
            )
            .text_if("practice", self.practice.as_deref())
            .text("boxes", &self.geometry().text())
            .text("givens", self.givens.as_str())
            .text("day", &self.day.to_string())
            .finish()
    }

    /// Parses a record. The fast parser is used if the record has the form that [`to_text`](Self::to_text) writes.
    fn parse(record: &str, zone: &TimeZone) -> Option<ParsedRecord> {
        match FinishedText::parse_plain(record) {
            Some(plain) => Self::from_text(plain, zone),
            None => Self::from_text(parse::<FinishedText<String>>(record)?, zone),
        }
    }

    fn from_text<S: AsRef<str>>(text: FinishedText<S>, zone: &TimeZone) -> Option<ParsedRecord> {
        let geometry = Geometry::from_text(text.boxes.as_ref())?;
        let owned = |text: Option<S>| text.map(|text| text.as_ref().to_owned());
        let hinted = text.hinted.as_ref().map_or("", AsRef::as_ref);
        let finished: Timestamp = text.finished.as_ref().parse().ok()?;
        let (day, has_day) = match text.day {
            Some(day) => (day.as_ref().parse().ok()?, true),
            None => (zone.to_datetime(finished).date(), false),
        };
        let game = Self {
            finished,
            day,
            save: text.save.as_ref().parse().ok()?,
            givens: PackedGrid::parse(geometry, text.givens.as_ref())?,
            title: owned(text.title),
            level: owned(text.level),
            rating: text.rating.map(Rating::from_tenths),
            technique: owned(text.technique),
            seed: owned(text.seed),
            hinted: { hinted.split(' ') }
                .filter(|id| !id.is_empty())
                .map(str::to_owned)
                .collect(),
            practice: owned(text.practice),
            counts: CountsByTechnique::new(),
            summary: Summary {
                ending: Ending::from_name(text.ending.as_ref())?,
                elapsed: Duration::from_millis(text.time),
                n_hints: text.hints,
                n_revealed: text.revealed,
                n_mistakes: text.mistakes,
                n_checks: text.checks,
                n_moves: text.moves,
                n_undone: text.undone,
            },
        };
        Some(ParsedRecord { game, has_day })
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct ParsedRecord {
    game: FinishedGame,
    /// Whether the record has the date on which the game was finished.
    has_day: bool,
}

impl<'a> FinishedText<&'a str> {
    /// Parses a record in exactly the form of [`FinishedGame::to_text`], many times as fast as the TOML parser. Returns
    /// `None` for any other record.
    fn parse_plain(record: &'a str) -> Option<Self> {
        let mut fields = PlainFields::of(record)?;
        let text = Self {
            finished: fields.text("finished")?,
            save: fields.after_comma().text("save")?,
            title: fields.next_text_if("title")?,
            level: fields.next_text_if("level")?,
            rating: fields.next_number_if("rating")?,
            technique: fields.next_text_if("technique")?,
            seed: fields.next_text_if("seed")?,
            ending: fields.after_comma().text("ending")?,
            time: fields.after_comma().number("time")?,
            hints: fields.after_comma().number("hints")?,
            revealed: fields.after_comma().number("revealed")?,
            mistakes: fields.after_comma().number("mistakes")?,
            checks: fields.after_comma().number("checks")?,
            moves: fields.after_comma().number("moves")?,
            undone: fields.after_comma().number("undone")?,
            hinted: fields.next_text_if("hinted")?,
            practice: fields.next_text_if("practice")?,
            boxes: fields.after_comma().text("boxes")?,
            givens: fields.after_comma().text("givens")?,
            day: fields.next_text_if("day")?,
        };
        fields.is_at_end().then_some(text)
    }
}

/// Lists the technique ids of all applied hints of a game, in order, including undone ones.
fn hinted(game: &Game) -> Vec<String> {
    let moves = game.all_moves();
    let of = |action: &Action| match action {
        Action::ApplyHint(hint) => Some(hint.technique.clone()),
        _ => None,
    };
    moves
        .iter()
        .filter_map(|past| of(past.made.action()))
        .collect()
}

/// The records of finished games in the file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Records {
    /// The finished games, the first finished first.
    pub games: Vec<FinishedGame>,
    /// The number of broken lines, which are ignored.
    pub n_broken: usize,
    /// The number of games without a date in the file.
    n_undated: usize,
}

impl Store {
    pub(super) fn records_path(&self) -> PathBuf {
        self.folder.join("finished.toml")
    }

    /// Returns the content of the file with the records; `None` when there is none.
    pub(super) fn records_text(&self) -> Result<Option<Vec<u8>>, StoreError> {
        let path = self.records_path();
        match read_file(&*self.disk, &path, MAX_BYTES) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(StoreError::disk(path)(error)),
        }
    }

    /// Adds the games from another store's file that are missing here. Returns the number of games added.
    pub(super) fn add_missing_records(
        &self,
        from: &Path,
        bytes: &[u8],
    ) -> Result<usize, StoreError> {
        let before = self.read_records()?.games.len();
        self.add_records(&read(from, bytes, &self.zone)?.games)?;
        Ok(self.read_records()?.games.len() - before)
    }

    /// Returns whether the store has a file of finished games.
    #[must_use]
    pub fn has_records(&self) -> bool {
        self.disk
            .file_id(&self.records_path())
            .is_ok_and(|id| id.is_some())
    }

    /// Reads the finished games. Solved games that exist only as saves are added to the file first.
    ///
    /// # Errors
    /// [`StoreError`] when the file cannot be read or is of a later version.
    pub fn records(&self) -> Result<Records, StoreError> {
        self.records_and_forgotten().map(|(records, _)| records)
    }

    /// Reads the finished games without the counts for each technique, after adding solved games that exist only as
    /// saves.
    fn records_without_counts(&self) -> Result<Records, StoreError> {
        let mut records = self.read_records()?;
        if records.n_undated > 0 {
            // If the dates cannot be written now, they are computed again next time.
            let _ = self.write_missing_days();
            records.n_undated = 0;
        }
        let known: BTreeSet<&SaveId> = records.games.iter().map(|game| &game.save).collect();
        let mut missing = Vec::new();
        for save in self.list()? {
            let is_solved = matches!(&save.content, Ok(content) if content.solved);
            if !is_solved || known.contains(&save.id) {
                continue;
            }
            if let Ok(loaded) = self.load(&save.id) {
                let finished = save.last_played.to_zoned(self.zone.clone());
                missing.extend(FinishedGame::of(&loaded.game, save.id, &finished));
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
    pub(super) fn records_and_forgotten(&self) -> Result<(Records, Option<Timestamp>), StoreError> {
        let (records, known) = thread::scope(|scope| {
            let known = scope.spawn(|| self.known_counts());
            (
                self.records_without_counts(),
                known.join().unwrap_or_default(),
            )
        });
        let mut records = records?;
        let forgotten = known.forgotten;
        known.assign_to(&mut records.games);
        Ok((records, forgotten))
    }

    /// Adds a game to the file of finished games, unless it is not finished or already there.
    ///
    /// # Errors
    /// [`StoreError`] when the game cannot be written; [`records`](Self::records) will try again.
    pub fn record(&self, save: &SaveId, game: &Game) -> Result<(), StoreError> {
        let now = (self.now)().to_zoned(self.zone.clone());
        match FinishedGame::of(game, save.clone(), &now) {
            Some(finished) => self.add_records(&[finished]),
            None => Ok(()),
        }
    }

    /// Finds the broken lines in the file of records; `None` if there are none.
    pub(super) fn broken_records(&self) -> Result<Option<BrokenLines>, StoreError> {
        let bytes = self.records_text()?.unwrap_or_default();
        check_version(&self.records_path(), &bytes)?;
        Ok(broken_lines(&bytes, |place, record| match place {
            0 => parse::<FirstLine>(record).is_some(),
            _ => FinishedGame::parse(record, &self.zone).is_some(),
        }))
    }

    pub(super) fn read_records(&self) -> Result<Records, StoreError> {
        match self.records_text()? {
            Some(bytes) => read(&self.records_path(), &bytes, &self.zone),
            None => Ok(Records::default()),
        }
    }

    fn add_records(&self, games: &[FinishedGame]) -> Result<(), StoreError> {
        let path = self.records_path();
        let mut folders = self
            .disk
            .create_folder(&self.folder)
            .map_err(StoreError::disk(&path))?;
        let is_new = self.disk.file_id(&path).is_ok_and(|id| id.is_none());
        folders.extend(is_new.then(|| self.folder.clone()));
        let file = self.while_records_locked(Open::AppendOrCreate, |file| {
            self.add_records_locked(&path, file, games)?;
            Ok(file.clone())
        })?;
        self.queue_sync(Some(file), folders);
        Ok(())
    }

    /// Locks the file of finished games and calls `work` with it. If the file was replaced before it was locked, the
    /// new file is opened instead.
    fn while_records_locked<T>(
        &self,
        how: Open,
        mut work: impl FnMut(&Arc<dyn DiskFile>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        /// The number of attempts, since other programs may replace the file at the same time.
        const TRIES: usize = 50;
        let path = self.records_path();
        for _ in 0..TRIES {
            let file = self
                .disk
                .open(&path, how)
                .map_err(StoreError::disk(&path))?;
            let done = while_locked(&*file, || {
                let here = self.disk.file_id(&path).map_err(StoreError::disk(&path))?;
                let locked = file.status().map_err(StoreError::disk(&path))?.id;
                (here == Some(locked)).then(|| work(&file)).transpose()
            });
            if let Some(done) = done.map_err(StoreError::disk(&path))?? {
                return Ok(done);
            }
        }
        Err(StoreError::disk(path)(DiskFault::InUse.into()))
    }

    /// Adds the date to each record that has none. The rest of the file stays unchanged.
    fn write_missing_days(&self) -> Result<(), StoreError> {
        let path = self.records_path();
        let file = self.while_records_locked(Open::Append, |file| {
            let bytes = read_whole(&**file, MAX_BYTES).map_err(StoreError::disk(&path))?;
            check_version(&path, &bytes)?;
            put_in_place(&*self.disk, &path, &with_days(&bytes, &self.zone))
                .map_err(StoreError::disk(&path))
        })?;
        self.queue_sync(Some(file), vec![self.folder.clone()]);
        Ok(())
    }

    fn add_records_locked(
        &self,
        path: &Path,
        file: &Arc<dyn DiskFile>,
        games: &[FinishedGame],
    ) -> Result<(), StoreError> {
        let bytes = read_whole(&**file, MAX_BYTES).map_err(StoreError::disk(path))?;
        let known = games_of_saves(path, &bytes, games, &self.zone)?;
        let mut text = String::new();
        // Line 0 is the header, whether or not it exists yet.
        let n_lines = bytes.split_inclusive(|byte| *byte == b'\n').count().max(1) as u64;
        if bytes.is_empty() {
            let first = Fields::new().plain("shudu-records", VERSION).finish();
            journal::add_independent(0, &first, &mut text);
        } else if bytes.last() != Some(&b'\n') {
            // Ends an incomplete line, which stays in the file as a broken line.
            text.push('\n');
        }
        let mut by_save: BTreeMap<&SaveId, Vec<&PackedGrid>> = BTreeMap::new();
        for game in &known {
            by_save.entry(&game.save).or_default().push(&game.givens);
        }
        let is_known = |game: &FinishedGame| {
            let puzzles = by_save.get(&game.save);
            puzzles.is_some_and(|puzzles| puzzles.contains(&&game.givens))
        };
        let new: Vec<&FinishedGame> = games.iter().filter(|game| !is_known(game)).collect();
        if new.is_empty() {
            return Ok(());
        }
        for (number, game) in (n_lines..).zip(new) {
            journal::add_independent(number, &game.to_text(), &mut text);
        }
        append_all(&**file, text.as_bytes()).map_err(StoreError::disk(path))
    }
}

/// Reads the finished games whose save names are among those of `games`; the result may contain others too.
fn games_of_saves(
    path: &Path,
    bytes: &[u8],
    games: &[FinishedGame],
    zone: &TimeZone,
) -> Result<Vec<FinishedGame>, StoreError> {
    /// Up to this number of games, searching for their saves is faster than parsing everything.
    const FEW: usize = 8;
    check_version(path, bytes)?;
    if games.len() > FEW {
        return read(path, bytes, zone).map(|records| records.games);
    }
    let saves: BTreeSet<&str> = games.iter().map(|game| game.save.as_str()).collect();
    let lines = bytes.split(|byte| *byte == b'\n');
    let lines = lines.filter_map(|line| str::from_utf8(line).ok());
    let lines = lines.filter(|line| saves.iter().any(|save| line.contains(save)));
    let records = lines.filter_map(|line| journal::independent_record(line.as_bytes()));
    let parsed = records.filter_map(|record| FinishedGame::parse(record, zone));
    Ok(parsed.map(|parsed| parsed.game).collect())
}

/// Returns whether the header of a file of finished games is intact.
///
/// # Errors
/// [`StoreError::Newer`] when the file is of a later version.
fn check_version(path: &Path, bytes: &[u8]) -> Result<bool, StoreError> {
    let first = bytes.split(|byte| *byte == b'\n').next();
    let first = first.unwrap_or_default();
    let first_line = journal::independent_record(first).and_then(parse::<FirstLine>);
    if let Some(FirstLine { shudu_records }) = &first_line {
        let shudu_records = *shudu_records;
        if shudu_records > VERSION {
            return Err(StoreError::Newer {
                path: path.to_owned(),
                found: Later::Format(shudu_records),
            });
        }
    }
    Ok(first_line.is_some() || bytes.is_empty())
}

fn read(path: &Path, bytes: &[u8], zone: &TimeZone) -> Result<Records, StoreError> {
    let mut records = Records::default();
    records.n_broken += usize::from(!check_version(path, bytes)?);
    let first = bytes.iter().position(|byte| *byte == b'\n');
    let lines = &bytes[first.map_or(bytes.len(), |end| end + 1)..];
    for part in journal::in_parts(lines, |lines| read_lines(lines, zone)) {
        records.n_broken += part.n_broken;
        records.n_undated += part.n_undated;
        journal::append(&mut records.games, part.games);
    }
    records.games.sort_by_key(|game| game.finished);
    Ok(records)
}

/// Reads the lines after the first.
fn read_lines(lines: &[u8], zone: &TimeZone) -> Records {
    let mut records = Records::default();
    let lines = lines.split(|byte| *byte == b'\n');
    for line in lines.filter(|line| !line.is_empty()) {
        match journal::independent_record(line).and_then(|record| FinishedGame::parse(record, zone))
        {
            Some(ParsedRecord { game, has_day }) => {
                records.games.push(game);
                records.n_undated += usize::from(!has_day);
            }
            None => records.n_broken += 1,
        }
    }
    records
}

/// Adds the date to each record that has none, and copies the rest of the file unchanged.
fn with_days(bytes: &[u8], zone: &TimeZone) -> Vec<u8> {
    let mut text = Vec::with_capacity(bytes.len() + bytes.len() / 8);
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        let content = line.strip_suffix(b"\n").unwrap_or(line);
        match with_day(content, zone) {
            Some(dated) => {
                text.extend_from_slice(dated.as_bytes());
                text.extend_from_slice(&line[content.len()..]);
            }
            None => text.extend_from_slice(line),
        }
    }
    text
}

/// Adds the date to the record in a line; `None` if the line is not a record or already has a date.
fn with_day(line: &[u8], zone: &TimeZone) -> Option<String> {
    let record = journal::independent_record(line)?;
    let parsed = FinishedGame::parse(record, zone).filter(|parsed| !parsed.has_day)?;
    // Fields of later versions are not removed.
    let fields = record.trim_end().strip_suffix('}')?.trim_end();
    let dated = format!("{fields}, day = \"{}\" }}", parsed.game.day);
    let again = FinishedGame::parse(&dated, zone)?;
    if !again.has_day || again.game != parsed.game {
        return None;
    }
    let mut text = String::new();
    journal::add_independent(journal::number_of(line)?, &dated, &mut text);
    text.pop();
    Some(text)
}

/// Returns a game for tests whose save has this name.
#[cfg(test)]
pub(super) fn sample(save: &str) -> FinishedGame {
    FinishedGame {
        save: save.parse().expect("a name"),
        ..tests::game(None, None, &[])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) fn game(title: Option<&str>, rating: Option<u16>, hinted: &[&str]) -> FinishedGame {
        FinishedGame {
            finished: "2026-11-20T10:00:00Z".parse().unwrap(),
            day: "2026-11-20".parse().unwrap(),
            save: "20261120-100000".parse().unwrap(),
            givens: (&crate::board::Grid::new(Geometry::standard())).into(),
            title: title.map(str::to_owned),
            level: Some("hard".to_owned()),
            rating: rating.map(Rating::from_tenths),
            technique: None,
            seed: rating.map(|_| "12".to_owned()),
            hinted: hinted.iter().map(|id| (*id).to_owned()).collect(),
            practice: hinted.get(1).map(|id| (*id).to_owned()),
            counts: CountsByTechnique::new(),
            summary: Summary {
                ending: Ending::Solved,
                elapsed: Duration::from_millis(61_500),
                n_hints: 3,
                n_revealed: 0,
                n_mistakes: 2,
                n_checks: 1,
                n_moves: 60,
                n_undone: 4,
            },
        }
    }

    #[test]
    fn what_is_read_quickly_is_what_toml_says() {
        let zone = &TimeZone::UTC;
        let games = [
            game(None, None, &[]),
            game(Some("plain"), Some(42), &["x-wing", "xy-wing"]),
            game(Some("\"quoted\" \u{1b}[2J 数独"), Some(110), &["x-wing"]),
        ];
        for game in &games {
            let text = game.to_text();
            let parsed = FinishedGame::parse(&text, zone).unwrap();
            assert_eq!((&parsed.game, parsed.has_day), (game, true), "{text}");
            let quick = FinishedText::parse_plain(&text);
            assert_eq!(quick.is_some(), !text.contains('\\'), "{text}");
            // Any text that the fast parser accepts, the TOML parser reads in the same way.
            for (at, _) in text.char_indices() {
                for sign in ["", "0", "-", "\"", " ", "}", ",", "\\"] {
                    let end = at + text[at..].chars().next().map_or(0, char::len_utf8);
                    let changed = format!("{}{sign}{}", &text[..at], &text[end..]);
                    if let Some(quick) = FinishedText::parse_plain(&changed) {
                        let slow = parse::<FinishedText<String>>(&changed)
                            .and_then(|text| FinishedGame::from_text(text, zone));
                        let quick = FinishedGame::from_text(quick, zone);
                        assert_eq!(quick, slow, "{changed}");
                    }
                }
            }
        }
    }
}
