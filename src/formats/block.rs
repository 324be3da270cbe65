//! Lines put together to puzzles: where one begins and where it ends.

mod json;
mod plain;

use std::borrow::Cow;

use super::cells::side_of;
use super::jigsaw::Half;
use super::json_cut::JsonCut;
use super::kind::{Kind, N_DIGITS};
use super::table::{self, Table};
use super::toml_cut::TableCut;
use super::{
    MAX_BYTES, Notation, csv, digits, general, ksudoku, lines, sdk, tatham, toml, typed, xml,
};
use crate::board::{Geometry, MAX_CELLS, MAX_SIDE};

/// A finished puzzle.
#[derive(Debug)]
pub(super) struct Done {
    /// The number of its first line.
    pub(super) first_line: usize,
    /// The column in characters where it begins in that line, from 1.
    pub(super) first_column: usize,
    pub(super) text: String,
    /// Whether its line ends were escaped in a text of JSON, so that its lines are none of the stream.
    pub(super) is_quoted: bool,
}

/// What has been begun.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum State {
    #[default]
    Empty,
    /// Comments and rules.
    Prelude,
    /// Words: a title, digits among them, or what follows a grid.
    Words(Words),
    /// Rows and rules; how many rows, and how many empty lines after one.
    Rows { n_rows: usize, n_gaps: usize },
    /// Rows of fields.
    Sheet { n_rows: usize },
    /// A file with section headings; how many rows since the last, and whether any before.
    Sections { n_rows: usize, is_begun: bool },
    /// A general file that lacks so many cells; `None` when its header is wrong.
    General { missing: Option<usize> },
    /// JSON.
    Json(JsonCut),
    /// XML.
    Xml(Games),
    /// A saved game of Simon Tatham's collection.
    Save,
    /// A table of TOML.
    Table(TableCut),
    /// The first of the two lines of a pair.
    Half(Half),
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Words {
    n_digits: usize,
    /// Whether they follow a grid, so that they mean nothing unless another comes.
    is_footer: bool,
    /// Whether an empty line has ended them.
    is_ended: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Games {
    /// How many games have been passed on.
    n_done: usize,
    /// Whether they are in a folder, whose end is still to come.
    in_folder: bool,
    /// The search for the next one.
    search: xml::TagSearch,
}

/// A puzzle in the making.
#[derive(Debug, Default)]
pub(super) struct Block {
    notation: Option<Notation>,
    state: State,
    text: String,
    first_line: usize,
    first_column: usize,
    /// How many characters of the line at hand are done with.
    n_taken: usize,
    /// The number of the line at hand.
    number: usize,
    /// Whether a grid has just ended, so that words may be its footer.
    after_grid: bool,
    /// Whether that grid has a frame whose lower edge is still to come.
    frame_open: bool,
    /// Whether `#` stands for empty cells in what was begun.
    hashes_are_cells: bool,
    /// Which line came first in the pairs before, since the last empty line.
    first_half: Option<Half>,
}

impl Block {
    /// Takes lines of one notation only.
    pub(super) fn of(notation: Notation) -> Self {
        Self {
            notation: Some(notation),
            ..Self::default()
        }
    }

    /// Whether nothing is begun.
    pub(super) fn is_empty(&self) -> bool {
        self.state == State::Empty
    }

    /// Takes the line with this number; adds what it completes to what is done.
    pub(super) fn push(&mut self, line: &str, number: usize, done: &mut Vec<Done>) {
        self.number = number;
        let plain = match self.state {
            State::Json(_) | State::Xml(_) => Cow::Borrowed(line),
            State::Rows { .. } if self.hashes_are_cells && typed::is_all_hashes(line) => {
                Cow::Owned(line.replace('#', "."))
            }
            _ => typed::line(line),
        };
        if line.contains('#') && !plain.contains('#') {
            self.hashes_are_cells = true;
        }
        // Objects may follow one another in a line.
        let mut rest = Some(&*plain);
        self.n_taken = 0;
        while let Some(line) = rest {
            rest = self.take(line, done);
            let n_left = rest.map_or(0, |rest| rest.chars().count());
            self.n_taken += line.chars().count() - n_left;
        }
        if self.text.len() > MAX_BYTES {
            // Too much for a puzzle: passed on to be refused, unless there is nothing in it.
            match self.state {
                State::Prelude => self.reset(),
                _ => self.close(done),
            }
        }
    }

    /// Adds what is left at the end of the stream.
    pub(super) fn finish(&mut self, done: &mut Vec<Done>) {
        self.end(done);
        self.after_grid = false;
    }

    /// Forgets what was begun.
    fn reset(&mut self) {
        self.hashes_are_cells = false;
        self.state = State::Empty;
        self.text.clear();
    }

    /// Passes on what was begun.
    fn close(&mut self, done: &mut Vec<Done>) {
        self.hashes_are_cells = false;
        self.state = State::Empty;
        let mut text = std::mem::take(&mut self.text);
        if text.ends_with('\n') {
            text.pop();
        }
        done.push(Done {
            first_line: self.first_line,
            first_column: self.first_column,
            text,
            is_quoted: false,
        });
    }

    /// Ends what was begun: passes it on if it is, or should be, a puzzle.
    fn end(&mut self, done: &mut Vec<Done>) {
        let is_nothing = match self.state {
            State::Empty | State::Prelude => true,
            State::Words(words) => words.is_footer,
            State::Xml(games) => games.n_done > 0 && !self.text.contains("<game"),
            State::Json(cut) => !cut.is_in_value(),
            _ => false,
        };
        if is_nothing {
            self.reset();
        } else {
            self.close(done);
        }
    }

    fn append(&mut self, line: &str, state: State) {
        if self.text.is_empty() {
            self.first_line = self.number;
            self.first_column = 1;
        }
        self.text += line;
        self.text.push('\n');
        self.state = state;
    }

    /// Takes a line; returns what of it is still to be taken.
    fn take<'a>(&mut self, line: &'a str, done: &mut Vec<Done>) -> Option<&'a str> {
        match self.state {
            State::Json(cut) => return self.json(line, cut, done),
            State::Xml(games) => {
                self.xml(line, games, done);
                return None;
            }
            State::Table(cut) => {
                if let Some(cut) = cut.take(line) {
                    self.append(line, State::Table(cut));
                    return None;
                }
                self.end_table(cut.n_remarks(), done);
            }
            State::Save if tatham::is_record(line) => {
                self.append(line, State::Save);
                return None;
            }
            State::Save => self.end(done),
            _ => {}
        }
        if tatham::begins_save(line) && matches!(self.notation, None | Some(Notation::Tatham)) {
            self.end(done);
            self.append(line, State::Save);
            return None;
        }
        if toml::begins(line) && matches!(self.notation, None | Some(Notation::Toml)) {
            self.end(done);
            self.append(line, State::Table(TableCut::default()));
            return None;
        }
        if self.notation == Some(Notation::Jigsaw) && !lines::is_remark(line) {
            self.half(line, done);
            return None;
        }
        let kind = Kind::of(line, self.notation);
        let is_over = match self.state {
            State::General { missing } => self.general(line, kind, missing, done),
            State::Sections { n_rows, is_begun } => self.section(line, kind, n_rows, is_begun),
            _ => true,
        };
        if !is_over {
            return None;
        }
        match kind {
            Kind::Blank => self.blank(line, done),
            Kind::Remark => self.remark(line, done),
            Kind::Whole => self.whole(line, done),
            Kind::Rule => self.rule(line, done),
            Kind::Row => self.row(line, done),
            Kind::SheetRow => self.sheet_row(line, done),
            Kind::Words => self.words(line, done),
            Kind::Section => {
                if self.state != State::Prelude {
                    self.end(done);
                }
                let (n_rows, is_begun) = (0, false);
                self.append(line, State::Sections { n_rows, is_begun });
            }
            Kind::Header => {
                self.end(done);
                self.header(line);
            }
            Kind::Object => {
                self.end(done);
                return self.json(line, JsonCut::default(), done);
            }
            Kind::Tag => {
                self.end(done);
                self.xml(line, Games::default(), done);
            }
        }
        None
    }

    fn blank(&mut self, line: &str, done: &mut Vec<Done>) {
        self.after_blank();
        match self.state {
            State::Sheet { .. } if csv::is_remark(line) => self.end(done),
            State::Sheet { .. } => self.sheet_row(line, done),
            State::Rows { n_rows, n_gaps } => {
                let is_first_gap = !self.text.ends_with("\n\n");
                let is_spaced = n_gaps + 1 == n_rows;
                if !is_first_gap || is_spaced || self.ends_band(n_rows) {
                    let n_gaps = n_gaps + usize::from(is_first_gap);
                    self.append("", State::Rows { n_rows, n_gaps });
                } else {
                    self.end(done);
                }
            }
            State::Words(words) => {
                let all_are_digits = self.notation == Some(Notation::Digits);
                let is_board = side_of(words.n_digits).is_some_and(|side| side <= 9);
                if words.is_footer || all_are_digits && is_board {
                    self.end(done);
                } else {
                    let is_ended = !all_are_digits;
                    self.append("", State::Words(Words { is_ended, ..words }));
                }
            }
            State::Prelude => self.append("", State::Prelude),
            _ => self.end(done),
        }
    }

    /// Whether so many rows of the open grid may be whole bands.
    fn ends_band(&self, n_rows: usize) -> bool {
        let side = Table::of(&self.text).width();
        n_rows < side && (2..side).any(|h| side.is_multiple_of(h) && n_rows.is_multiple_of(h))
    }

    fn remark(&mut self, line: &str, done: &mut Vec<Done>) {
        match self.state {
            State::Empty => self.append(line, State::Prelude),
            State::General { .. } | State::Sections { .. } => {
                self.end(done);
                self.append(line, State::Prelude);
            }
            open => self.append(line, open),
        }
    }

    /// Whether nothing but a number in the first line of the stream was begun: how many puzzles there are.
    fn is_count(&self) -> bool {
        let is_first = self.first_line == 1 && matches!(self.state, State::Rows { n_rows: 1, .. });
        let number = self.text.trim();
        is_first && number.len() < 8 && number.bytes().all(|byte| byte.is_ascii_digit())
    }

    fn whole(&mut self, line: &str, done: &mut Vec<Done>) {
        if matches!(self.state, State::Rows { .. }) {
            // A row of sixteen cells may look like a whole 4×4 puzzle.
            let width = Table::of(line).width();
            if width > 0 && width == Table::of(&self.text).width() {
                return self.row(line, done);
            }
        }
        if self.is_count() {
            self.reset();
        }
        if let State::Words(words) = self.state {
            // The heading of a list.
            let is_in_columns = self.text.contains([',', ';', '\t']);
            if self.first_line == 1 && words.n_digits == 0 && is_in_columns {
                self.reset();
            }
        }
        self.end(done);
        self.after_grid = false;
        done.push(Done {
            first_line: self.number,
            first_column: 1,
            text: line.to_owned(),
            is_quoted: false,
        });
    }

    fn rule(&mut self, line: &str, done: &mut Vec<Done>) {
        if self.state == State::Empty && std::mem::take(&mut self.frame_open) {
            return;
        }
        match self.state {
            State::Prelude | State::Words(_) | State::Rows { .. } => {}
            _ => {
                self.end(done);
                self.state = State::Prelude;
            }
        }
        self.append(line, self.state);
    }

    fn row(&mut self, line: &str, done: &mut Vec<Done>) {
        if self.is_count() && Table::of(line).width() > 0 && Table::of(&self.text).rows.len() == 1 {
            let with_line = format!("{}{line}", self.text);
            if Table::of(&with_line).rows.len() > 1 {
                self.reset();
            }
        }
        let (n_rows, n_gaps) = match self.state {
            State::Rows { n_rows, n_gaps } => (n_rows + 1, n_gaps),
            State::Prelude | State::Words(_) => (1, 0),
            _ => {
                self.end(done);
                (1, 0)
            }
        };
        self.append(line, State::Rows { n_rows, n_gaps });
        // A line with the size may stand above them.
        let n_lines = self.text.bytes().filter(|byte| *byte == b'\n').count();
        if n_rows <= MAX_SIDE + 1 && table::may_end_square(line, n_lines) {
            let table = Table::of(&self.text);
            if table.square_layout().is_some() {
                self.frame_open = table.is_framed();
                self.after_grid = true;
                self.close(done);
            }
        } else if n_rows > MAX_CELLS {
            // No puzzle, even with one cell a row.
            self.close(done);
        }
    }

    fn sheet_row(&mut self, line: &str, done: &mut Vec<Done>) {
        let n_rows = match self.state {
            State::Sheet { n_rows } => n_rows + 1,
            State::Prelude => 1,
            _ => {
                self.end(done);
                1
            }
        };
        self.append(line, State::Sheet { n_rows });
        let is_square = n_rows <= MAX_SIDE && csv::is_square(&self.text);
        if is_square || n_rows > MAX_SIDE {
            self.close(done);
        }
    }

    fn words(&mut self, line: &str, done: &mut Vec<Done>) {
        let mut words = match self.state {
            State::Rows { .. } => return self.append(line, self.state),
            State::Words(words) if !words.is_ended => words,
            State::Empty | State::Prelude => Words {
                is_footer: self.after_grid,
                ..Words::default()
            },
            _ => {
                self.end(done);
                Words::default()
            }
        };
        words.n_digits += digits::count(line);
        self.append(line, State::Words(words));
        if words.n_digits >= N_DIGITS {
            self.close(done);
        }
    }

    fn header(&mut self, line: &str) {
        let shape = general::header(line);
        let board = shape.and_then(|[side, width, height]| {
            Geometry::with_side_and_boxes(side, width, height).ok()
        });
        let missing = board.map(Geometry::n_cells);
        self.append(line, State::General { missing });
    }

    /// Takes a line of a general file; returns whether the file is over without it.
    fn general(
        &mut self,
        line: &str,
        kind: Kind,
        missing: Option<usize>,
        done: &mut Vec<Done>,
    ) -> bool {
        let n_words = lines::words(line).count();
        match kind {
            Kind::Blank if missing.is_none() => return true,
            Kind::Header | Kind::Section | Kind::Object | Kind::Tag => return true,
            Kind::Whole if n_words == 1 => return true,
            Kind::Blank | Kind::Remark => self.append(line, self.state),
            _ => {
                let missing = missing.map(|missing| missing.saturating_sub(n_words));
                self.append(line, State::General { missing });
                if missing == Some(0) {
                    self.close(done);
                }
            }
        }
        false
    }

    /// Takes a line of a file with sections; returns whether the file is over without it.
    fn section(&mut self, line: &str, kind: Kind, n_rows: usize, is_begun: bool) -> bool {
        let is_complete = n_rows >= Geometry::standard().side();
        let is_begun = is_begun || n_rows > 0;
        let is_puzzle = |line: &str| {
            let name = sdk::section(line);
            name.is_some_and(|name| name.eq_ignore_ascii_case("puzzle"))
        };
        let is_over = match kind {
            Kind::Blank => false,
            Kind::Section => is_begun && is_puzzle(line),
            Kind::Header | Kind::Object | Kind::Tag => true,
            Kind::Whole => is_complete || lines::words(line).count() == 1,
            Kind::Remark => is_complete || is_begun && sdk::remark(line).is_some(),
            _ => is_complete,
        };
        if !is_over {
            let n_rows = match kind {
                Kind::Section => 0,
                Kind::Row => n_rows + 1,
                _ => n_rows,
            };
            self.append(line.trim_end(), State::Sections { n_rows, is_begun });
        }
        is_over
    }

    /// Takes a line of cells, or of their boxes, or any other where pairs of these are expected.
    fn half(&mut self, line: &str, done: &mut Vec<Done>) {
        let half = Half::of(line);
        if let State::Half(first) = self.state {
            if half.is_some_and(|second| second != first) {
                self.first_half = Some(first);
                self.append(line, self.state);
                return self.close(done);
            }
            // The other line is missing.
            self.end(done);
        }
        let is_next = |half: &Half| self.first_half.is_none_or(|first| first == *half);
        if let Some(half) = half.filter(is_next) {
            self.append(line, State::Half(half));
        } else {
            self.append(line, self.state);
            self.close(done);
        }
    }

    /// Ends a table without so many lines of remarks, which belong to what follows.
    fn end_table(&mut self, n_remarks: usize, done: &mut Vec<Done>) {
        let mut line_ends = self.text.rmatch_indices('\n');
        let end = line_ends.nth(n_remarks).map_or(0, |(at, _)| at + 1);
        let remarks = self.text.split_off(end);
        self.close(done);
        // Empty lines begin nothing.
        let is_empty = |line: &&str| line.trim().is_empty();
        let n_empty = remarks.lines().take_while(is_empty).count();
        if n_empty < n_remarks {
            self.first_line = self.number - n_remarks + n_empty;
            self.text = remarks.split_inclusive('\n').skip(n_empty).collect();
            self.state = State::Prelude;
        }
    }

    /// Takes a line of XML; each game is passed on by itself.
    fn xml(&mut self, line: &str, mut games: Games, done: &mut Vec<Done>) {
        games.in_folder |= line.contains("<opensudoku");
        self.append(line, State::Xml(games));
        if ksudoku::is_file(&self.text) {
            if line.contains("</ksudoku") {
                self.close(done);
            }
            return;
        }
        while let Some(end) = games.search.end_of(&self.text, "game") {
            let rest = self.text.split_off(end);
            self.close(done);
            games.n_done += 1;
            games.search = xml::TagSearch::default();
            self.text = rest;
            self.first_line = self.number;
        }
        self.state = State::Xml(games);
        let is_over = if games.in_folder {
            line.contains("</opensudoku")
        } else {
            games.n_done > 0 && self.text.trim().is_empty()
        };
        if is_over {
            self.end(done);
        }
    }
}
