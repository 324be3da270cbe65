//! Lines put together to puzzles: where one begins and where it ends.

use std::borrow::Cow;

use super::cells::side_of;
use super::document::{self, MAX_DOCUMENT, Nesting, Part, TomlTable};
use super::jigsaw::Half;
use super::kind::{Kind, N_DIGITS};
use super::row::{self, DashRow};
use super::table::{self, Table};
use super::{
    MAX_BYTES, Notation, csv, digits, general, lines, other_games, sdk, tatham, toml, typed,
};
use crate::board::{Geometry, MAX_CELLS, MAX_SIDE};

/// The text of a puzzle that is complete, not yet read.
#[derive(Debug)]
pub(super) struct RawPuzzle {
    /// Its place in a run of boards directly below each other.
    pub(super) place: Place,
    /// The number of its first line.
    pub(super) first_line: usize,
    /// The column in characters where it begins in that line, from 1.
    pub(super) first_column: usize,
    pub(super) text: String,
    /// Whether its line ends were escaped in a text of JSON, so that its lines are none of the stream.
    pub(super) is_quoted: bool,
}

/// The place of a piece in a run of boards directly below each other.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Place {
    /// How the run is written that this piece continues; `None` when it continues none.
    pub(super) continues: Option<RunKind>,
    /// Whether the piece is a whole board, so that a run may go on after it.
    pub(super) is_board: bool,
    /// Whether a comment stands between its rows.
    pub(super) has_remark: bool,
    /// Whether empty lines stand between some of its rows, neither after each nor after each band.
    pub(super) has_uneven_gaps: bool,
}

/// How the boards of a run are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RunKind {
    Rows,
    Sheet,
    /// Words with so many digits in each line.
    Words(usize),
}

/// A run of boards that the next line may continue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Run {
    kind: RunKind,
    /// Whether the last board has a rule above it, so that the next rule ends it.
    is_framed: bool,
    /// How many empty lines separate the bands of its boards.
    gap_height: usize,
    /// How many empty lines came since the last board.
    n_empty: usize,
}

impl Run {
    const fn new(kind: RunKind, is_framed: bool) -> Self {
        Self {
            kind,
            is_framed,
            gap_height: 0,
            n_empty: 0,
        }
    }
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
    /// Rows and rules.
    Rows(OpenRows),
    /// Rows of fields.
    Sheet { n_rows: usize },
    /// A file with section headings; how many rows since the last, and whether any before.
    Sections { n_rows: usize, is_begun: bool },
    /// A general file that lacks so many cells; `None` when its header is wrong.
    General { missing: Option<usize> },
    /// A JSON value.
    Json(Nesting),
    /// A document of XML.
    Xml,
    /// A saved game of Simon Tatham's collection.
    Save,
    /// A table of TOML.
    Table(TomlTable),
    /// The first of the two lines of a pair.
    Half(Half),
    /// Cages and their sums, which belong to another game.
    Cages,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct OpenRows {
    n_rows: usize,
    /// How many rows have empty lines below them.
    n_gaps: usize,
    /// Which rows these are: bit n for the n-th row.
    gaps: u32,
    /// How many empty lines stand in each gap.
    gap_height: usize,
    /// How many empty lines came since the last row.
    n_empty: usize,
    has_remark: bool,
    has_uneven_gaps: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Words {
    n_digits: usize,
    /// Whether they follow a grid, so that they mean nothing unless another comes.
    is_footer: bool,
    /// Whether an empty line has ended them.
    is_ended: bool,
}

impl OpenRows {
    /// Whether no gap is between the rows of a board with this side, or one below each row or each band.
    fn has_even_gaps(self, side: usize) -> bool {
        // A heading or the size of the board may stand above its rows.
        let n_above = self.n_rows.saturating_sub(side);
        let gaps = (1..side).filter(|row| self.gaps >> (row + n_above) & 1 == 1);
        let gaps: Vec<usize> = gaps.collect();
        let height = gaps.first().copied().unwrap_or(side);
        (1..side).filter(|row| row.is_multiple_of(height)).eq(gaps)
    }
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
    /// An unusual sign that stands for empty cells in this run of boards.
    blank: Option<char>,
    /// A row of empty cells, where `-` stands for these in this run of boards.
    dash_row: Option<DashRow>,
    /// The number of cells in the last row of this run of boards, if the row is a single word.
    word_width: Option<usize>,
    /// The run of boards that ends with the last board, if the next line may continue it.
    run: Option<Run>,
    /// How the run is written that the open piece continues.
    continues: Option<RunKind>,
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

    /// Adds a line. Puzzles that it completes are pushed to `found`.
    pub(super) fn push(&mut self, line: &str, number: usize, found: &mut Vec<RawPuzzle>) {
        self.number = number;
        let plain = match (self.state, self.blank) {
            (State::Json(_) | State::Xml | State::Table(_) | State::Save, _) => Cow::Borrowed(line),
            _ if self.notation == Some(Notation::Digits) => Cow::Borrowed(line),
            (_, Some(sign)) if typed::is_all(line, sign) => Cow::Owned(line.replace(sign, ".")),
            _ => typed::line(line),
        };
        if self.blank.is_none()
            && let Cow::Owned(row) = &plain
            && let Some(sign) = typed::blank_sign(line)
        {
            self.blank = Some(sign);
            self.uncover_blank_rows(row, sign);
        }
        // Objects may follow one another in a line.
        let mut rest = Some(&*plain);
        self.n_taken = 0;
        while let Some(line) = rest {
            rest = self.take(line, found);
            let n_left = rest.map_or(0, str::len);
            self.n_taken += line[..line.len() - n_left].chars().count();
        }
        if self.text.len() > self.limit() {
            // Too much for a puzzle: passed on to be refused, unless there is nothing in it.
            match self.state {
                State::Prelude => self.reset(),
                _ => self.close(found),
            }
        }
    }

    /// Adds what is left at the end of the stream.
    pub(super) fn finish(&mut self, found: &mut Vec<RawPuzzle>) {
        self.end(found);
        self.after_grid = false;
    }

    /// Treats lines directly above the first row as rows if they consist of this sign for an empty cell.
    fn uncover_blank_rows(&mut self, row: &str, sign: char) {
        let is_like_row =
            |line: &&str| typed::is_all(line, sign) && line.chars().count() == row.chars().count();
        let n_rows = self.text.lines().rev().take_while(is_like_row).count();
        if matches!(self.state, State::Prelude | State::Words(_)) && n_rows > 0 {
            let lines: Vec<&str> = self.text.lines().collect();
            let (above, rows) = lines.split_at(lines.len() - n_rows);
            let rows: Vec<String> = rows.iter().map(|row| row.replace(sign, ".")).collect();
            let above = above.iter().copied();
            let lines = above.chain(rows.iter().map(String::as_str));
            self.text = lines.flat_map(|line| [line, "\n"]).collect();
            self.state = State::Rows(OpenRows {
                n_rows,
                ..OpenRows::default()
            });
        }
    }

    /// Continues behind a line that was read without this block, which was empty.
    pub(super) const fn after_line(&mut self) {
        self.end_run();
        self.after_grid = false;
    }

    /// Forgets what was begun.
    fn reset(&mut self) {
        self.end_run();
        self.continues = None;
        self.state = State::Empty;
        self.text.clear();
    }

    /// Ends the run of boards.
    const fn end_run(&mut self) {
        self.run = None;
        self.blank = None;
        self.dash_row = None;
        self.word_width = None;
    }

    /// Whether the next line may decide about the last board.
    pub(super) const fn is_in_run(&self) -> bool {
        self.run.is_some() || self.continues.is_some()
    }

    /// Ends the run of boards where this line does not continue it.
    fn update_run(&mut self, line: &str, kind: Kind) {
        let Some(run) = &mut self.run else {
            return;
        };
        let goes_on = match (kind, run.kind) {
            (Kind::Blank, _) => {
                run.n_empty += 1;
                run.n_empty <= run.gap_height
            }
            (Kind::Rule, RunKind::Rows) => !run.is_framed,
            (Kind::Row, RunKind::Rows) | (Kind::SheetRow, RunKind::Sheet) => true,
            (Kind::Words, RunKind::Words(n_digits)) => digits::count(line) == n_digits,
            _ => false,
        };
        if !goes_on {
            self.end_run();
        }
    }

    /// Begins a board, which continues the run if there is one.
    fn begin_board(&mut self) {
        self.frame_open = false;
        self.continues = self.run.take().map(|run| run.kind);
    }

    /// Passes on a whole board, which a run may follow.
    fn close_board(&mut self, run: Run, place: Place, found: &mut Vec<RawPuzzle>) {
        let signs = (self.blank, self.dash_row, self.word_width);
        self.close(found);
        if let Some(board) = found.last_mut() {
            board.place = Place {
                continues: board.place.continues,
                is_board: true,
                ..place
            };
        }
        self.run = Some(run);
        (self.blank, self.dash_row, self.word_width) = signs;
    }

    /// Passes on what was begun.
    fn close(&mut self, found: &mut Vec<RawPuzzle>) {
        self.end_run();
        self.state = State::Empty;
        let place = Place {
            continues: self.continues.take(),
            ..Place::default()
        };
        let mut text = std::mem::take(&mut self.text);
        if text.ends_with('\n') {
            text.pop();
        }
        found.push(RawPuzzle {
            first_line: self.first_line,
            first_column: self.first_column,
            text,
            is_quoted: false,
            place,
        });
    }

    /// Ends what was begun: passes it on if it is, or should be, a puzzle.
    fn end(&mut self, found: &mut Vec<RawPuzzle>) {
        let is_nothing = match self.state {
            State::Empty | State::Prelude => true,
            State::Words(words) => words.is_footer,
            _ => false,
        };
        if is_nothing {
            self.reset();
        } else {
            self.close(found);
        }
    }

    fn append(&mut self, line: &str, state: State) {
        if self.text.is_empty() {
            self.first_line = self.number;
            self.first_column = self.n_taken + 1;
        }
        self.text += line;
        self.text.push('\n');
        self.state = state;
    }

    /// Takes a line; returns what of it is still to be taken.
    fn take<'a>(&mut self, line: &'a str, found: &mut Vec<RawPuzzle>) -> Option<&'a str> {
        match self.state {
            State::Json(nesting) => return self.json(line, nesting, found),
            State::Xml => return self.xml(line, found),
            State::Table(table) => {
                if let Some(table) = table.with_line(&self.text, line) {
                    self.append(line, State::Table(table));
                    return None;
                }
                self.end_table(table.n_remarks, found);
            }
            State::Save if tatham::is_record(line) => {
                self.append(line, State::Save);
                return None;
            }
            State::Save => self.end(found),
            _ => {}
        }
        if tatham::begins_save(line) && matches!(self.notation, None | Some(Notation::Tatham)) {
            self.end(found);
            self.append(line, State::Save);
            return None;
        }
        if toml::begins(line) && matches!(self.notation, None | Some(Notation::Toml)) {
            self.end(found);
            self.append(line, State::Table(TomlTable::default()));
            return None;
        }
        if self.notation == Some(Notation::Jigsaw) && !lines::is_remark(line) {
            self.half(line, found);
            return None;
        }
        if other_games::is_sums(line) && self.notation.is_none() {
            self.cages(line, found);
            return None;
        }
        let line = self.without_remark(line);
        let mut kind = Kind::of(line, self.notation);
        if self.continues_sheet(line) {
            kind = Kind::SheetRow;
        }
        if kind == Kind::Rule && self.is_dash_row(line) {
            kind = Kind::Row;
        }
        // Tabs alone are a row of empty cells below a sheet.
        let is_in_sheets = self.run.is_some_and(|run| run.kind == RunKind::Sheet);
        if kind == Kind::Blank && is_in_sheets && !csv::is_remark(line) {
            kind = Kind::SheetRow;
        }
        if matches!(self.state, State::Empty | State::Prelude) {
            self.update_run(line, kind);
        }
        let is_over = match self.state {
            State::General { missing } => self.general(line, kind, missing, found),
            State::Sections { n_rows, is_begun } => self.section(line, kind, n_rows, is_begun),
            _ => true,
        };
        if !is_over {
            return None;
        }
        match kind {
            Kind::Blank => self.blank(line, found),
            Kind::Remark => self.remark(line, found),
            Kind::Whole => self.whole(line, found),
            Kind::Rule => self.rule(line, found),
            Kind::Row => self.row(line, found),
            Kind::SheetRow => self.sheet_row(line, found),
            Kind::Words => self.words(line, found),
            Kind::Section => {
                if self.state != State::Prelude {
                    self.end(found);
                }
                let (n_rows, is_begun) = (0, false);
                self.append(line, State::Sections { n_rows, is_begun });
            }
            Kind::Header => {
                self.end(found);
                self.header(line);
            }
            Kind::Object => {
                self.end(found);
                return self.json(line, Nesting::default(), found);
            }
            Kind::Tag => {
                self.end(found);
                return self.xml(line, found);
            }
        }
        None
    }

    /// Adds a line with the sums of cages: the rows above it belong to another kind of game.
    fn cages(&mut self, line: &str, found: &mut Vec<RawPuzzle>) {
        match self.state {
            State::Empty => self.begin_board(),
            State::Prelude | State::Words(_) | State::Rows(_) | State::Cages => {}
            _ => self.end(found),
        }
        self.append(line, State::Cages);
    }

    /// Returns a line without the remark behind its cells, where the row above is a single word of this width.
    fn without_remark<'a>(&self, line: &'a str) -> &'a str {
        match line.trim().split_once(char::is_whitespace) {
            Some((word, remark))
                if self.word_width == Some(word.chars().count())
                    && remark.contains(char::is_alphabetic)
                    && row::is_row(word) =>
            {
                word
            }
            _ => line,
        }
    }

    /// Whether a line is the next row of the sheet that was begun, perhaps without separators at its end.
    fn continues_sheet(&self, line: &str) -> bool {
        let State::Sheet { .. } = self.state else {
            return false;
        };
        let first = self
            .text
            .lines()
            .find(|line| csv::separator(line).is_some());
        first.is_some_and(|first| csv::is_row_like(first, line))
    }

    /// Whether a line of dashes is a row of empty cells rather than a rule.
    fn is_dash_row(&self, line: &str) -> bool {
        self.dash_row.is_some_and(|row| row.is(line))
    }

    fn blank(&mut self, line: &str, found: &mut Vec<RawPuzzle>) {
        self.after_grid = false;
        self.first_half = None;
        match self.state {
            State::Sheet { .. } if csv::is_remark(line) => self.end(found),
            State::Sheet { .. } => self.sheet_row(line, found),
            State::Rows(rows) => self.gap(rows, found),
            // Tabs alone may be the first row of a sheet.
            State::Empty | State::Prelude if !csv::is_remark(line) => {
                self.append(line, State::Prelude);
            }
            State::Empty => {}
            State::Words(words) => {
                let all_are_digits = self.notation == Some(Notation::Digits);
                let is_board = side_of(words.n_digits).is_some_and(|side| side <= 9);
                if words.is_footer || all_are_digits && is_board {
                    self.end(found);
                } else {
                    let is_ended = !all_are_digits;
                    self.append("", State::Words(Words { is_ended, ..words }));
                }
            }
            State::Prelude => self.append("", State::Prelude),
            _ => self.end(found),
        }
    }

    /// Takes an empty line below a row: it belongs to the board where such lines stand below each row or each band.
    fn gap(&mut self, rows: OpenRows, found: &mut Vec<RawPuzzle>) {
        let n_empty = rows.n_empty + 1;
        let rows = if n_empty == 1 {
            let is_spaced = rows.n_gaps + 1 == rows.n_rows;
            if !is_spaced && !self.ends_band(rows.n_rows) {
                return self.end(found);
            }
            let bit = u32::try_from(rows.n_rows).ok();
            let bit = bit.and_then(|row| 1_u32.checked_shl(row));
            OpenRows {
                n_empty,
                n_gaps: rows.n_gaps + 1,
                gaps: rows.gaps | bit.unwrap_or_default(),
                gap_height: rows.gap_height.max(1),
                ..rows
            }
        } else if rows.n_gaps == 1 || n_empty <= rows.gap_height {
            OpenRows {
                n_empty,
                gap_height: rows.gap_height.max(n_empty),
                ..rows
            }
        } else {
            // A larger gap than those within the board separates it from the next one.
            return self.end(found);
        };
        self.append("", State::Rows(rows));
    }

    /// Whether so many rows of the open grid may be whole bands.
    fn ends_band(&self, n_rows: usize) -> bool {
        let side = Table::of(&self.text).width();
        n_rows < side && (2..side).any(|h| side.is_multiple_of(h) && n_rows.is_multiple_of(h))
    }

    fn remark(&mut self, line: &str, found: &mut Vec<RawPuzzle>) {
        match self.state {
            State::Empty => self.append(line, State::Prelude),
            State::General { .. } | State::Sections { .. } => {
                self.end(found);
                self.append(line, State::Prelude);
            }
            State::Rows(rows) => {
                let rows = OpenRows {
                    has_remark: true,
                    ..rows
                };
                self.append(line, State::Rows(rows));
            }
            open => self.append(line, open),
        }
    }

    /// Whether nothing but a number in the first line of the stream was begun: how many puzzles there are.
    fn is_count(&self) -> bool {
        let is_first =
            self.first_line == 1 && matches!(self.state, State::Rows(rows) if rows.n_rows == 1);
        let number = self.text.trim();
        is_first && number.len() < 8 && number.bytes().all(|byte| byte.is_ascii_digit())
    }

    fn whole(&mut self, line: &str, found: &mut Vec<RawPuzzle>) {
        if matches!(self.state, State::Rows(_)) {
            // A row of sixteen cells may look like a whole 4×4 puzzle.
            let width = Table::of(line).width();
            if width > 0 && width == Table::of(&self.text).width() {
                return self.row(line, found);
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
        self.end(found);
        self.after_grid = false;
        found.push(RawPuzzle {
            first_line: self.number,
            first_column: 1,
            text: line.to_owned(),
            is_quoted: false,
            place: Place::default(),
        });
    }

    fn rule(&mut self, line: &str, found: &mut Vec<RawPuzzle>) {
        if self.state == State::Empty && std::mem::take(&mut self.frame_open) {
            return;
        }
        match self.state {
            State::Prelude | State::Words(_) | State::Rows(_) => {}
            State::Empty => self.state = State::Prelude,
            _ => {
                self.end(found);
                self.state = State::Prelude;
            }
        }
        self.append(line, self.state);
    }

    fn row(&mut self, line: &str, found: &mut Vec<RawPuzzle>) {
        let is_like_row = || row::n_glyphs(&self.text) == row::n_glyphs(line);
        if self.is_count()
            && !is_like_row()
            && Table::of(line).width() > 0
            && Table::of(&self.text).rows.len() == 1
        {
            let with_line = format!("{}{line}", self.text);
            if Table::of(&with_line).rows.len() > 1 {
                self.reset();
            }
        }
        let rows = match self.state {
            State::Rows(rows) => OpenRows {
                n_rows: rows.n_rows + 1,
                n_empty: 0,
                has_uneven_gaps: rows.has_uneven_gaps
                    || (1..rows.gap_height).contains(&rows.n_empty),
                ..rows
            },
            state => {
                if !matches!(state, State::Empty | State::Prelude | State::Words(_)) {
                    self.end(found);
                }
                self.begin_board();
                OpenRows {
                    n_rows: 1,
                    ..OpenRows::default()
                }
            }
        };
        self.append(line, State::Rows(rows));
        let word = line.trim();
        let is_word = !word.contains(char::is_whitespace) && word.len() > 3;
        self.word_width = is_word.then(|| word.chars().count());
        let rows = self.with_dash_rows(line, rows);
        // A line with the size may stand above them.
        let n_lines = self.text.bytes().filter(|byte| *byte == b'\n').count();
        if rows.n_rows <= MAX_SIDE + 1 && table::may_end_square(line, n_lines) {
            let table = Table::of(&self.text);
            if table.square_layout().is_some() {
                let (is_framed, side) = (table.is_framed(), table.rows.len());
                let place = Place {
                    has_remark: rows.has_remark,
                    has_uneven_gaps: rows.has_uneven_gaps || !rows.has_even_gaps(side),
                    ..Place::default()
                };
                let run = Run {
                    gap_height: rows.gap_height,
                    ..Run::new(RunKind::Rows, is_framed)
                };
                self.close_board(run, place, found);
                self.after_grid = true;
                self.frame_open = is_framed;
            }
        } else if rows.n_rows > MAX_CELLS {
            // No puzzle, even with one cell a row.
            self.close(found);
        }
    }

    /// Counts lines of dashes as rows where a row shows that `-` stands for empty cells.
    fn with_dash_rows(&mut self, line: &str, rows: OpenRows) -> OpenRows {
        if self.dash_row.is_some() {
            return rows;
        }
        self.dash_row = DashRow::of(line);
        if self.dash_row.is_none() {
            return rows;
        }
        let n_rows = rows.n_rows.max(Table::of(&self.text).rows.len());
        let rows = OpenRows { n_rows, ..rows };
        self.state = State::Rows(rows);
        rows
    }

    fn sheet_row(&mut self, line: &str, found: &mut Vec<RawPuzzle>) {
        let n_rows = match self.state {
            State::Sheet { n_rows } => n_rows + 1,
            state => {
                if !matches!(state, State::Empty | State::Prelude) {
                    self.end(found);
                }
                self.begin_board();
                1
            }
        };
        self.append(line, State::Sheet { n_rows });
        if n_rows <= MAX_SIDE && csv::is_square(&self.text) {
            let run = Run::new(RunKind::Sheet, false);
            self.close_board(run, Place::default(), found);
        } else if n_rows > MAX_SIDE {
            self.close(found);
        }
    }

    fn words(&mut self, line: &str, found: &mut Vec<RawPuzzle>) {
        let mut words = match self.state {
            State::Words(words) if !words.is_ended => words,
            State::Empty | State::Prelude => {
                self.begin_board();
                Words {
                    is_footer: self.after_grid,
                    ..Words::default()
                }
            }
            _ => {
                self.end(found);
                Words::default()
            }
        };
        let n_digits = digits::count(line);
        words.n_digits += n_digits;
        self.append(line, State::Words(words));
        if words.n_digits >= N_DIGITS {
            let run = Run::new(RunKind::Words(n_digits), false);
            self.close_board(run, Place::default(), found);
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
        found: &mut Vec<RawPuzzle>,
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
                    self.close(found);
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

    /// Adds a line where pairs are expected: one line with the cells and one with the box of each, in either order.
    fn half(&mut self, line: &str, found: &mut Vec<RawPuzzle>) {
        let half = Half::of(line);
        if let State::Half(first) = self.state {
            if half.is_some_and(|second| second != first) {
                self.first_half = Some(first);
                self.append(line, self.state);
                return self.close(found);
            }
            // The other line is missing.
            self.end(found);
        }
        let is_next = |half: &Half| self.first_half.is_none_or(|first| first == *half);
        if let Some(half) = half.filter(is_next) {
            self.append(line, State::Half(half));
        } else {
            self.append(line, self.state);
            self.close(found);
        }
    }

    /// Ends a table without so many lines of remarks, which belong to what follows.
    fn end_table(&mut self, n_remarks: usize, found: &mut Vec<RawPuzzle>) {
        let mut line_ends = self.text.rmatch_indices('\n');
        let end = line_ends.nth(n_remarks).map_or(0, |(at, _)| at + 1);
        let remarks = self.text.split_off(end);
        self.close(found);
        // Empty lines begin nothing.
        let is_empty = |line: &&str| line.trim().is_empty();
        let n_empty = remarks.lines().take_while(is_empty).count();
        if n_empty < n_remarks {
            self.first_line = self.number - n_remarks + n_empty;
            self.text = remarks.split_inclusive('\n').skip(n_empty).collect();
            self.state = State::Prelude;
        }
    }

    /// The most bytes that what was begun may have.
    pub(super) const fn limit(&self) -> usize {
        match self.state {
            State::Json(_) | State::Xml => MAX_DOCUMENT,
            _ => MAX_BYTES,
        }
    }

    /// Adds a line of JSON. Returns the rest of the line after the value, if it ends there.
    fn json<'a>(
        &mut self,
        line: &'a str,
        mut nesting: Nesting,
        found: &mut Vec<RawPuzzle>,
    ) -> Option<&'a str> {
        match nesting.end_of_value(line) {
            None => {
                self.append(line, State::Json(nesting));
                None
            }
            Some(end) => {
                self.append(&line[..end], State::Json(nesting));
                let parts = document::json_parts(self.text.trim());
                self.close_document(parts, found);
                let rest = line[end..].trim_start_matches([' ', '\t', '\r', ',']);
                (!rest.is_empty()).then_some(rest)
            }
        }
    }

    /// Adds a line of XML. Returns the rest of the line after the document, if it ends there.
    fn xml<'a>(&mut self, line: &'a str, found: &mut Vec<RawPuzzle>) -> Option<&'a str> {
        let end = document::end_of_xml(&self.text, line);
        let (part, rest) = line.split_at(end.unwrap_or(line.len()));
        self.append(part, State::Xml);
        end?;
        let parts = document::xml_parts(self.text.trim());
        self.close_document(parts, found);
        let rest = rest.trim_start();
        (!rest.is_empty()).then_some(rest)
    }

    /// Passes on the puzzles of a document.
    fn close_document(&mut self, parts: Vec<Part>, found: &mut Vec<RawPuzzle>) {
        let n_before = self.text.len() - self.text.trim_start().len();
        let column = self.first_column + self.text[..n_before].chars().count();
        found.extend(parts.into_iter().map(|part| RawPuzzle {
            first_line: self.first_line + part.line,
            first_column: part.column + if part.line == 0 { column } else { 1 },
            text: part.text,
            is_quoted: part.is_unescaped,
            place: Place::default(),
        }));
        self.reset();
    }
}
