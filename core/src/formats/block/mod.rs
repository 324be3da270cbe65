//! Groups the lines of a stream into puzzles. A block is the group of lines that is still incomplete.

mod documents;
mod pairs;
mod rows;
mod run;
mod state;
mod waiting;

use std::borrow::Cow;

use self::rows::OpenRows;
use self::run::{Run, RunKind, Signs};
use self::state::{OpenWords, State};
use self::waiting::WaitingBoards;
use super::cells::{read_count, side_of_board};
use super::document::OpenDocument;
use super::format::LineKind;
use super::jigsaw::JigsawLine;
use super::pieces::RawPuzzle;
use super::row::{DashRow, Scan};
use super::table::{self, Table};
use super::{MAX_BYTES, Notation, csv, digits, general, lines, other_games, sdk, typed};
use crate::board::{MAX_CELLS, MAX_SIDE};

#[derive(Debug, Default)]
struct DroppedDecoration {
    in_line: bool,
    in_puzzle: bool,
}

#[derive(Debug, Default)]
pub(super) struct Block {
    notation: Option<Notation>,
    state: State,
    /// The lines of the current puzzle so far.
    text: String,
    /// The line and column of the stream at which `text` begins.
    first_line: usize,
    first_column: usize,
    /// The number of characters of the current line that belong to earlier parts.
    n_taken: usize,
    /// The number of characters of the next line that were already read while the line was incomplete.
    n_before: usize,
    /// The number of the current line in the stream.
    number: usize,
    /// Whether a grid has just ended, so that words may be its footer.
    is_after_grid: bool,
    /// Whether the last grid has a frame whose bottom edge has not come yet.
    is_frame_open: bool,
    dropped: DroppedDecoration,
    signs: Signs,
    /// The run: boards directly below each other, so far. `None` if the next line cannot continue a run.
    run: Option<Run>,
    /// The layout of the run that the current lines continue; `None` if they start a new run.
    continues: Option<RunKind>,
    /// The whole boards of the run, which are held back until the run ends.
    waiting: WaitingBoards,
    /// The line that comes first in the pairs of a jigsaw list, cells or boxes; `None` after an empty line.
    first_half: Option<JigsawLine>,
    /// The puzzles that no later line can change.
    pub(super) found: Vec<RawPuzzle>,
}

impl Block {
    pub(super) fn with_notation(notation: Notation) -> Self {
        Self {
            notation: Some(notation),
            ..Self::default()
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.state == State::Empty && self.waiting.is_empty()
    }

    pub(super) const fn limit(&self) -> usize {
        match self.state {
            State::Document(document) => document.limit(),
            _ => MAX_BYTES,
        }
    }

    pub(super) fn push(&mut self, line: &str, number: usize) {
        self.number = number;
        self.dropped.in_line = false;
        let plain = match (self.state, self.signs.blank) {
            (State::Document(_), _) => Cow::Borrowed(line),
            _ if self.notation == Some(Notation::Digits) => Cow::Borrowed(line),
            (_, Some(sign)) if typed::has_only_cells(line, sign) => {
                Cow::Owned(line.replace(sign, "."))
            }
            _ => {
                let simple;
                (simple, self.dropped.in_line) = typed::simplify_line(line);
                simple
            }
        };
        if let Cow::Owned(row) = &plain
            && let Some(sign) = typed::blank_sign(line)
            && self.signs.blank != Some(sign)
        {
            self.signs.blank = Some(sign);
            self.uncover_blank_rows(row, sign);
        }
        // A line may contain several documents.
        let mut remaining = Some(&*plain);
        self.n_taken = std::mem::take(&mut self.n_before);
        while let Some(line) = remaining {
            remaining = self.add_part(line);
            if let Some(remaining) = remaining {
                self.n_taken += line[..line.len() - remaining.len()].chars().count();
            }
        }
        if self.text.len() > self.limit() {
            // A text that is too long for a puzzle is passed on, and refused when it is parsed.
            match self.state {
                State::Prelude => self.reset(),
                _ => self.close(),
            }
        }
        let is_in_run = self.run.is_some() || self.continues.is_some();
        if !is_in_run || self.waiting.is_full() {
            self.waiting.release_into(&mut self.found);
        }
    }

    pub(super) fn finish(&mut self) {
        self.pass_on_lines();
        self.waiting.release_into(&mut self.found);
        self.is_after_grid = false;
    }

    /// Forgets all lines that are not yet a whole puzzle.
    pub(super) fn forget(&mut self) {
        let found = std::mem::take(&mut self.found);
        *self = Self {
            found,
            ..Self::default()
        };
    }

    /// Turns lines directly above the first row into rows, if they consist of `sign`, which stands for an empty cell.
    fn uncover_blank_rows(&mut self, row: &str, sign: char) {
        if !matches!(self.state, State::Prelude | State::Words(_)) {
            return;
        }
        let is_like_row =
            |line: &&str| typed::is_all(line, sign) && line.chars().count() == row.chars().count();
        let n_rows = self.text.lines().rev().take_while(is_like_row).count();
        if n_rows == 0 {
            return;
        }
        let lines: Vec<&str> = self.text.lines().collect();
        let (above, blank) = lines.split_at(lines.len() - n_rows);
        let blank: Vec<String> = blank.iter().map(|row| row.replace(sign, ".")).collect();
        let mut rows = OpenRows::default();
        for row in &blank {
            rows = rows.with_row(Scan::new(row));
        }
        let above = above.iter().copied();
        let lines = above.chain(blank.iter().map(String::as_str));
        self.text = lines.flat_map(|line| [line, "\n"]).collect();
        self.state = State::Rows(rows);
    }

    /// Updates an empty block after a bare line, which bypasses the block.
    pub(super) fn after_line(&mut self) {
        self.end_run();
        self.is_after_grid = false;
    }

    fn reset(&mut self) {
        self.end_run();
        self.continues = None;
        self.state = State::Empty;
        self.dropped.in_puzzle = false;
        self.text.clear();
    }

    fn end_run(&mut self) {
        self.run = None;
        self.signs = Signs::default();
    }

    /// Begins a board, which continues the current run if there is one.
    fn begin_board(&mut self) {
        self.is_frame_open = false;
        self.continues = self.run.take().map(|run| run.kind);
    }

    /// Closes a whole board and holds it back, because more boards of the run may follow.
    fn close_board(&mut self, run: Run) {
        let signs = self.signs;
        let board = self.take_puzzle();
        if self.continues.take().is_none() {
            self.waiting.release_into(&mut self.found);
        }
        self.waiting.push(board, run.interruption);
        self.run = Some(run);
        self.signs = signs;
    }

    /// Passes on the current lines as a puzzle. If they continue a run, no board of the run is read.
    fn close(&mut self) {
        let puzzle = self.take_puzzle();
        match self.continues.take() {
            Some(kind) => self.found.push(self.waiting.refuse_with(puzzle, kind)),
            None => self.push_after_waiting(puzzle),
        }
    }

    /// Passes on a finished puzzle, after the boards above it that were held back.
    fn push_after_waiting(&mut self, puzzle: RawPuzzle) {
        self.waiting.release_into(&mut self.found);
        self.found.push(puzzle);
    }

    fn take_puzzle(&mut self) -> RawPuzzle {
        self.end_run();
        let line_kind = std::mem::take(&mut self.state).line_kind();
        let mut text = std::mem::take(&mut self.text);
        if text.ends_with('\n') {
            text.pop();
        }
        RawPuzzle {
            text,
            first_line: self.first_line,
            first_column: self.first_column,
            notation: self.notation,
            line_kind: Some(line_kind),
            has_dropped: std::mem::take(&mut self.dropped.in_puzzle),
            ..RawPuzzle::default()
        }
    }

    /// Passes on the current lines if they are probably a puzzle; otherwise drops them.
    fn pass_on_lines(&mut self) {
        let is_nothing = match self.state {
            State::Empty | State::Prelude => true,
            State::Words(words) => words.is_footer,
            _ => false,
        };
        if is_nothing {
            self.reset();
        } else {
            self.close();
        }
    }

    fn append(&mut self, line: &str, state: State) {
        if self.text.is_empty() {
            self.first_line = self.number;
            self.first_column = self.n_taken + 1;
        }
        self.text += line;
        self.text.push('\n');
        self.dropped.in_puzzle |= self.dropped.in_line;
        self.state = state;
    }

    /// Adds a line. If a document ends within the line, returns the rest of the line; otherwise `None`.
    fn add_part<'a>(&mut self, line: &'a str) -> Option<&'a str> {
        if let State::Document(document) = self.state {
            match self.add_document_line(document, line) {
                Ok(rest) => return rest,
                Err(n_comments) => self.end_before_remarks(n_comments),
            }
        }
        if self.notation == Some(Notation::Jigsaw) && !lines::is_comment_or_blank(line) {
            self.add_jigsaw_line(line);
            return None;
        }
        if self.notation.is_none() && other_games::is_sums(line) {
            self.add_cages(line);
            return None;
        }
        let is_in_rows = matches!(self.state, State::Rows(_));
        let bare = typed::without_remark(line, is_in_rows, self.signs.word_width);
        self.dropped.in_line |= bare.len() < line.len();
        let line = bare;
        let line_kind = self.recognise(line);
        if matches!(self.state, State::Empty | State::Prelude)
            && let Some(run) = self.run
        {
            self.run = run.with_line(line, line_kind);
            if self.run.is_none() {
                self.end_run();
            }
        }
        let next = match self.state {
            State::General(file) => file.with_line(line, line_kind).map(State::General),
            State::Sections(file) => file.with_line(line, line_kind).map(State::Sections),
            _ => None,
        };
        if let Some(next) = next {
            self.append(line, next);
            return None;
        }
        match line_kind {
            LineKind::Blank => self.add_blank_line(line),
            LineKind::Remark => self.add_remark(line),
            LineKind::Line(_) => self.add_whole_line(line, line_kind),
            LineKind::Rule => self.add_rule(line),
            LineKind::Row => self.add_row(line),
            LineKind::SheetRow => self.add_sheet_row(line),
            LineKind::Words => self.add_words(line),
            LineKind::Section => {
                if self.state != State::Prelude {
                    self.pass_on_lines();
                }
                self.append(line, State::Sections(sdk::OpenFile::default()));
            }
            LineKind::Header => {
                self.pass_on_lines();
                self.append(line, State::General(general::OpenFile::new(line)));
            }
            LineKind::Document(notation) => {
                self.pass_on_lines();
                let document = OpenDocument::new(notation);
                return self.add_document_line(document, line).unwrap_or_default();
            }
        }
        None
    }

    fn recognise(&self, line: &str) -> LineKind {
        if let State::Sheet(sheet) = self.state
            && sheet.is_row_like(line)
        {
            return LineKind::SheetRow;
        }
        match LineKind::recognise(line, self.notation) {
            // A line of dashes is a row of empty cells if other rows use `-` for empty cells.
            LineKind::Rule if self.signs.dash_row.is_some_and(|row| row.matches(line)) => {
                LineKind::Row
            }
            // Below rows of comma-separated values, a line of separators is a row of empty cells.
            LineKind::Blank
                if self.run.is_some_and(|run| run.kind == RunKind::Sheet)
                    && !csv::is_comment_or_blank(line) =>
            {
                LineKind::SheetRow
            }
            line_kind => line_kind,
        }
    }

    fn add_blank_line(&mut self, line: &str) {
        self.is_after_grid = false;
        self.first_half = None;
        match self.state {
            State::Sheet(_) if csv::is_comment_or_blank(line) => self.pass_on_lines(),
            State::Sheet(_) => self.add_sheet_row(line),
            State::Rows(rows) => match rows.with_empty_line() {
                Some(rows) => self.append("", State::Rows(rows)),
                None => self.pass_on_lines(),
            },
            // A line of tabs may be the first row of tab-separated values.
            State::Empty | State::Prelude if !csv::is_comment_or_blank(line) => {
                self.append(line, State::Prelude);
            }
            State::Empty => {}
            State::Words(words) => {
                let all_are_digits = self.notation == Some(Notation::Digits);
                let is_board = side_of_board(words.n_digits).is_some_and(|side| side <= 9);
                if words.is_footer || all_are_digits && is_board {
                    self.pass_on_lines();
                } else {
                    let is_ended = !all_are_digits;
                    self.append("", State::Words(OpenWords { is_ended, ..words }));
                }
            }
            State::Prelude => self.append("", State::Prelude),
            _ => self.pass_on_lines(),
        }
    }

    fn add_remark(&mut self, line: &str) {
        match self.state {
            State::Empty => self.append(line, State::Prelude),
            State::General(_) | State::Sections(_) => {
                self.pass_on_lines();
                self.append(line, State::Prelude);
            }
            State::Rows(rows) => {
                self.append(line, State::Rows(rows.with_remark()));
            }
            open => self.append(line, open),
        }
    }

    /// Returns whether the block is only a number in the first line of the stream, which counts the puzzles below.
    fn is_count(&self) -> bool {
        let is_first =
            self.first_line == 1 && matches!(self.state, State::Rows(rows) if rows.n_rows == 1);
        let number = self.text.trim();
        is_first && number.len() < 8 && read_count(number).is_some()
    }

    fn add_whole_line(&mut self, line: &str, line_kind: LineKind) {
        if let State::Rows(rows) = self.state {
            // A row of sixteen cells may look like a whole 4×4 puzzle.
            let width = rows.width();
            if width > 0 && width == OpenRows::default().with_row(Scan::new(line)).width() {
                return self.add_row(line);
            }
        }
        if self.is_count() {
            self.reset();
        }
        if let State::Words(words) = self.state {
            // Skip the heading of a list, such as `quizzes,solutions`.
            let is_in_columns = self.text.contains([',', ';', '\t']);
            if self.first_line == 1 && words.n_digits == 0 && is_in_columns {
                self.reset();
            }
        }
        self.pass_on_lines();
        self.is_after_grid = false;
        let puzzle = RawPuzzle {
            first_line: self.number,
            line_kind: Some(line_kind),
            has_dropped: self.dropped.in_line,
            ..RawPuzzle::new(line)
        };
        self.push_after_waiting(puzzle);
    }

    fn add_rule(&mut self, line: &str) {
        if self.state == State::Empty && std::mem::take(&mut self.is_frame_open) {
            return;
        }
        match self.state {
            State::Prelude | State::Words(_) | State::Rows(_) => {}
            State::Empty => self.state = State::Prelude,
            _ => {
                self.pass_on_lines();
                self.state = State::Prelude;
            }
        }
        self.append(line, self.state);
    }

    fn add_row(&mut self, line: &str) {
        let scan = Scan::new(line);
        if self.is_count() && self.is_not_board_size(line, scan) {
            self.reset();
        }
        let rows = if let State::Rows(rows) = self.state {
            rows
        } else {
            match self.state {
                State::Empty | State::Prelude | State::Words(_) => {}
                // Rows directly below the last section may show that the file has too many.
                State::Sections(_) => {
                    self.close_board(Run::new(RunKind::Rows));
                }
                _ => self.pass_on_lines(),
            }
            self.begin_board();
            OpenRows::default()
        };
        let mut rows = rows.with_row(scan);
        self.append(line, State::Rows(rows));
        let is_word = scan.n_words == 1 && scan.n_bars == 0 && scan.n_glyphs > 3;
        self.signs.word_width = is_word.then_some(scan.n_glyphs);
        if self.signs.dash_row.is_none() {
            self.signs.dash_row = DashRow::from_row(line);
            if self.signs.dash_row.is_some() {
                // Lines of dashes above this row turn out to be rows too.
                rows = rows.with_count(Table::new(&self.text).rows.len());
                self.state = State::Rows(rows);
            }
        }
        if rows.n_rows > MAX_CELLS {
            // There are too many rows for any board.
            return self.close();
        }
        // The first line may be the size of the board instead of a row.
        if rows.n_rows > MAX_SIDE + 1 || !table::may_end_square(scan, rows.n_rows) {
            return;
        }
        let table = Table::new(&self.text);
        if table.square_layout().is_some() {
            let has_own_heading = table.rows.len() < rows.n_rows;
            if self.continues.is_some() && table.has_dropped_labels && !has_own_heading {
                // The last row above may be the heading of the labelled columns.
                return self.close();
            }
            let mut run = Run::new(RunKind::Rows);
            (run.is_framed, run.gap_height) = (table.is_framed(), rows.gap_height);
            run.interruption = rows.interruption(table.rows.len());
            self.close_board(run);
            self.is_after_grid = true;
            self.is_frame_open = run.is_framed;
        }
    }

    /// Returns whether the number above the first row is not the size of the board.
    fn is_not_board_size(&self, row: &str, scan: Scan) -> bool {
        OpenRows::default().with_row(scan).width() > 0
            && Scan::new(&self.text).n_glyphs != scan.n_glyphs
            && Table::new(&format!("{}{row}", self.text)).rows.len() > 1
    }

    fn add_sheet_row(&mut self, line: &str) {
        let mut sheet = if let State::Sheet(sheet) = self.state {
            sheet
        } else {
            if !matches!(self.state, State::Empty | State::Prelude) {
                self.pass_on_lines();
            }
            self.begin_board();
            // A line of separators above the first row may itself be a row of empty cells.
            let has_separator = |line: &&str| csv::separator(line).is_some();
            csv::OpenSheet::new(self.text.lines().find(has_separator).unwrap_or(line))
        };
        sheet.n_rows += 1;
        self.append(line, State::Sheet(sheet));
        if sheet.n_rows > MAX_SIDE {
            return self.close();
        }
        if csv::is_square(&self.text) {
            self.close_board(Run::new(RunKind::Sheet));
        }
    }

    fn add_words(&mut self, line: &str) {
        if let State::Rows(rows) = self.state
            && let Some(row) = typed::before_words(line)
            && rows.may_continue_with(Scan::new(row))
        {
            // The parser of tables reports the error in this line.
            return self.append(line, self.state);
        }
        let mut words = match self.state {
            State::Words(words) if !words.is_ended => words,
            State::Empty | State::Prelude => {
                self.begin_board();
                OpenWords {
                    is_footer: self.is_after_grid,
                    ..OpenWords::default()
                }
            }
            _ => {
                self.pass_on_lines();
                OpenWords::default()
            }
        };
        let n_digits = digits::count(line);
        words.n_digits += n_digits;
        self.append(line, State::Words(words));
        if words.n_digits >= digits::N_DIGITS {
            self.close_board(Run::new(RunKind::Words(n_digits)));
        }
    }
}
