//! The text of a save: a header and one record for each action.

use std::ops::Not;
use std::time::Duration;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::GameOutcome;
use super::journal::{Line, Reader, RunningChecksum};
use super::record_text::{format_record, parse};
use crate::board::{Candidate, Clues, Digit, Exclusions, Geometry, Grid};
use crate::game::{Action, Game, MistakePolicy, Options, Puzzle, PuzzleInfo, PuzzleVerdict};
use crate::rate::Rating;
use crate::words::{Key, key};

/// The version of the format that this program writes, and the latest that it can read.
pub(super) const VERSION: u32 = 1;

/// The largest number of characters of a title or source that a save stores.
const MAX_TEXT: usize = 400;

/// The first record of a save: the puzzle, and the settings with which the game began.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct HeaderText {
    shudu: u32,
    created: String,
    title: Option<String>,
    source: Option<String>,
    level: Option<String>,
    rating: Option<u16>,
    technique: Option<String>,
    seed: Option<String>,
    boxes: String,
    givens: String,
    ruled_out: Option<String>,
    verdict: String,
    #[serde(default)]
    solutions: Vec<String>,
    clean_marks: bool,
    mistakes: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Header {
    pub(super) created: Timestamp,
    pub(super) puzzle: Puzzle,
    pub(super) options: Options,
}

/// A reason why a header cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum BadHeader {
    /// A later version wrote the header; this is its number.
    Newer(u32),
    /// The record is not a header, for the reason with this message.
    Foreign(Key),
}

/// Returns the version in the first line of a save if it is later than this program's version, otherwise `None`.
///
/// A later version may compute checksums differently, so only the beginning of the line is checked.
pub(super) fn newer_version(first_line: &[u8]) -> Option<u32> {
    let rest = first_line.strip_prefix(b"0 = { shudu = ")?;
    let n_digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let version: u32 = str::from_utf8(&rest[..n_digits]).ok()?.parse().ok()?;
    (version > VERSION).then_some(version)
}

/// Returns the header of a new game.
pub(super) fn header(game: &Game, created: Timestamp) -> String {
    let (puzzle, options) = (game.puzzle(), game.session().options);
    let info = puzzle.info().clone();
    let (verdict, solutions): (_, &[Grid]) = match puzzle.verdict() {
        PuzzleVerdict::Unique(solution) => ("unique", std::slice::from_ref(solution)),
        PuzzleVerdict::Several(two) => ("several", two.as_slice()),
        // Puzzles with other verdicts cannot be played.
        _ => ("unknown", &[]),
    };
    format_record(&HeaderText {
        shudu: VERSION,
        created: created.to_string(),
        title: info.title.map(shorten),
        source: info.source.map(shorten),
        level: info.level.map(shorten),
        rating: info.rating.map(Rating::tenths),
        technique: info.technique.map(shorten),
        seed: info.seed.map(shorten),
        boxes: puzzle.geometry().text(),
        givens: puzzle.givens().to_string(),
        ruled_out: format_exclusions(puzzle.clues()),
        verdict: verdict.to_owned(),
        solutions: solutions.iter().map(Grid::to_string).collect(),
        clean_marks: options.clean_marks,
        mistakes: options.mistakes.name().to_owned(),
    })
}

fn shorten(mut text: String) -> String {
    if let Some((end, _)) = text.char_indices().nth(MAX_TEXT) {
        text.truncate(end);
    }
    text
}
pub(super) fn parse_grid(geometry: &'static Geometry, text: &str) -> Option<Grid> {
    let value = |letter| match letter {
        '.' => Some(0),
        _ => Digit::from_symbol(letter).map(Digit::value),
    };
    let values: Option<Vec<u8>> = text.chars().map(value).collect();
    Grid::from_values(geometry, &values?)
}

/// Formats the digits that each cell may not hold, with commas between cells; `None` if the puzzle does not exclude any
/// digits.
fn format_exclusions(clues: &Clues) -> Option<String> {
    let digits = |cell| clues.exclusions.digits(cell).to_string();
    let cells = clues.geometry().cells().iter().map(digits);
    (clues.is_sukaku()).then(|| cells.collect::<Vec<_>>().join(","))
}

/// Parses the exclusions of a header; an empty text excludes nothing.
fn parse_exclusions(geometry: &Geometry, text: &str) -> Option<Exclusions> {
    if text.is_empty() {
        return Some(Exclusions::NONE);
    }
    let mut fields = text.split(',');
    let mut ruled_out = Vec::new();
    for cell in geometry.cells() {
        for symbol in fields.next()?.chars() {
            let digit = Digit::from_symbol(symbol).filter(|digit| geometry.has_digit(*digit))?;
            ruled_out.push(Candidate::new(cell, digit));
        }
    }
    (fields.next().is_none()).then(|| ruled_out.into_iter().collect())
}

pub(super) fn parse_header(record: &str) -> Result<Header, BadHeader> {
    use BadHeader::{Foreign, Newer};
    let text: HeaderText = parse(record).ok_or(Foreign(key!("save-no-header")))?;
    if text.shudu > VERSION {
        return Err(Newer(text.shudu));
    }
    if text.shudu == 0 {
        return Err(Foreign(key!("save-version-zero")));
    }
    let geometry = Geometry::from_text(&text.boxes).ok_or(Foreign(key!("save-boxes")))?;
    let givens = parse_grid(geometry, &text.givens).ok_or(Foreign(key!("save-givens")))?;
    let exclusions = parse_exclusions(geometry, text.ruled_out.as_deref().unwrap_or_default());
    let exclusions = exclusions.ok_or(Foreign(key!("save-ruled-out")))?;
    let clues = Clues {
        grid: givens,
        exclusions,
    };
    let solutions: Option<Vec<Grid>> = text
        .solutions
        .iter()
        .map(|solution| parse_grid(geometry, solution))
        .collect();
    let solutions = solutions.ok_or(Foreign(key!("save-solution")))?;
    let verdict = match (text.verdict.as_str(), <[Grid; 2]>::try_from(solutions)) {
        ("unique", Err(one)) if one.len() == 1 => PuzzleVerdict::Unique(Box::new(one[0].clone())),
        ("several", Ok(two)) => PuzzleVerdict::Several(Box::new(two)),
        ("unknown", Err(none)) if none.is_empty() => PuzzleVerdict::Unknown,
        _ => return Err(Foreign(key!("save-verdict"))),
    };
    let info = PuzzleInfo {
        title: text.title,
        source: text.source,
        level: text.level,
        rating: text.rating.map(Rating::from_tenths),
        technique: text.technique,
        seed: text.seed,
    };
    Ok(Header {
        created: text
            .created
            .parse()
            .map_err(|_| Foreign(key!("save-date")))?,
        puzzle: Puzzle::with_verdict(clues, verdict, info)
            .map_err(|_| Foreign(key!("save-puzzle")))?,
        options: Options {
            clean_marks: text.clean_marks,
            mistakes: MistakePolicy::from_name(&text.mistakes)
                .ok_or(Foreign(key!("save-mistakes")))?,
        },
    })
}

/// Restores a broken first line from its copy in a later record. Returns the whole repaired text; `None` if the first
/// line is intact or there is no copy.
///
/// The rest of the file is unchanged; the checksum of the second line confirms that the restored line is right.
pub(super) fn repaired(bytes: &[u8]) -> Option<Vec<u8>> {
    /// The beginning of the second line.
    const SECOND: &[u8] = b"1 = { at = ";
    if matches!(Reader::new(bytes).next(), Some(Line::Record(_))) {
        return None;
    }
    let mut windows = bytes.windows(SECOND.len());
    let start = windows.position(|window| window == SECOND)?;
    let header = bytes[start..]
        .split(|byte| *byte == b'\n')
        .find_map(find_copied_header)?;
    let (mut first, mut checksum) = (String::new(), RunningChecksum::START);
    checksum.add(&header, &mut first);
    let repaired = [first.as_bytes(), &bytes[start..]].concat();
    let mut reader = Reader::new(&repaired);
    let are_intact = (0..2).all(|_| matches!(reader.next(), Some(Line::Record(_))));
    are_intact.then_some(repaired)
}

/// Returns the copy of the header in a line; `None` if the line has none.
fn find_copied_header(line: &[u8]) -> Option<String> {
    let line = str::from_utf8(line).ok()?;
    if !line.contains(COPY) {
        return None;
    }
    let (_, record) = line.split_once(" = ")?;
    let (record, _) = record.rsplit_once(" # ")?;
    let header = parse::<Entry>(record)?.header?;
    (!header.contains(['\n', '\r'])).then_some(header)
}

/// Returns the header of a save if no other record contains a copy of it, otherwise `None`.
pub(super) fn uncopied_header(text: &str) -> Option<&str> {
    let line = text.lines().next().filter(|_| !text.contains(COPY))?;
    let (_, record) = line.split_once(" = ")?;
    Some(record.rsplit_once(" # ")?.0)
}

/// The beginning of a copied header in a record. It cannot occur elsewhere, because quotes within texts are escaped.
const COPY: &str = "header = \"{ shudu = ";

/// Returns whether a text begins like a save.
#[must_use]
pub fn is_save(text: &[u8]) -> bool {
    text.starts_with(b"0 = { shudu = ")
}

/// A record after the header: an action, and the state of the game after it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Entry {
    /// The time played so far, in milliseconds.
    pub(super) at: u64,
    /// The number of empty cells.
    pub(super) left: usize,
    #[serde(default, skip_serializing_if = "Not::not")]
    pub(super) solved: bool,
    #[serde(default, skip_serializing_if = "Not::not")]
    pub(super) lost: bool,
    /// Whether the exercise is over. Older versions do not write this.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub(super) over: bool,
    /// The text of the action; `None` if only time has passed.
    #[serde(rename = "do")]
    pub(super) action: Option<String>,
    /// The time at which the save was opened for playing, in the first record after each opening.
    pub(super) opened: Option<String>,
    /// A copy of the header, from which a broken first line is restored.
    pub(super) header: Option<String>,
    /// The player's view.
    pub(super) view: Option<String>,
    /// The state of the game if the action is [`CONTINUE`]; the save has no moves before that.
    pub(super) state: Option<String>,
}

/// The action of a record that contains the whole state of the game. Older versions reject it like any unknown action,
/// and do not change the save.
pub(super) const CONTINUE: &str = "continue";

impl Entry {
    /// Makes the record of an action; `game` is the game after it.
    pub(super) fn new(game: &Game, action: Option<&Action>) -> Self {
        let geometry = game.puzzle().geometry();
        Self {
            at: millis(game.session().elapsed),
            left: game.state().n_empty(),
            solved: game.is_solved(),
            lost: game.is_lost(),
            over: game.session().is_exercise_over,
            action: action.map(|action| action.display(geometry).to_string()),
            opened: None,
            header: None,
            view: None,
            state: None,
        }
    }

    /// Makes the record from which a game continues with the current state of `game` and no moves to undo.
    pub(super) fn continued(game: &Game) -> Self {
        Self {
            action: Some(CONTINUE.to_owned()),
            state: Some(game.snapshot()),
            ..Self::new(game, None)
        }
    }

    pub(super) fn on_opening(game: &Game, now: Timestamp, header: Option<String>) -> Self {
        Self {
            opened: Some(now.to_string()),
            header,
            ..Self::new(game, None)
        }
    }

    pub(super) fn to_text(&self) -> String {
        format_record(self)
    }

    pub(super) const fn elapsed(&self) -> Duration {
        Duration::from_millis(self.at)
    }

    pub(super) const fn outcome(&self) -> GameOutcome {
        match (self.solved, self.lost) {
            (true, _) => GameOutcome::Solved,
            (false, true) => GameOutcome::Lost,
            (false, false) => GameOutcome::Unfinished,
        }
    }

    /// Returns whether a game is in the state that this record describes.
    pub(super) fn agrees_with(&self, game: &Game) -> bool {
        self.left == game.state().n_empty()
            && (self.solved, self.lost) == (game.is_solved(), game.is_lost())
    }
}

pub(super) fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Saves are only appended to, so a new version must write its records as the versions before it did.
    #[test]
    fn records_of_earlier_versions_are_written_with_the_same_bytes() {
        let first = r#"{ shudu = 1, created = "2026-11-22T12:14:22Z", boxes = "2x2", givens = "1...............", verdict = "unknown", solutions = [], clean-marks = true, mistakes = "on-request" }"#;
        let full = r#"{ shudu = 1, created = "2026-11-22T12:14:22Z", title = "a \"b\"", source = "shudu", level = "hard", rating = 36, technique = "x-wing", seed = "7", boxes = "2x2", givens = "1...............", ruled-out = "1,2", verdict = "several", solutions = ["1234", "4321"], clean-marks = false, mistakes = "never" }"#;
        for text in [first, full] {
            let header: HeaderText = parse(text).unwrap();
            assert_eq!(format_record(&header), text);
        }
        let entries = [
            r"{ at = 15, left = 45 }",
            r#"{ at = 15, left = 45, do = "mark 3 r1c3" }"#,
            r"{ at = 15, left = 45, over = true }",
            r#"{ at = 15, left = 45, solved = true, lost = true, do = "continue", opened = "2026-11-22T12:14:22Z", header = "{ shudu = 1 }", view = "r1c4 pencil", state = "x" }"#,
        ];
        for text in entries {
            assert_eq!(parse::<Entry>(text).unwrap().to_text(), text);
        }
    }
}
