//! Tables: rows of cells below each other, with or without lines drawn between boxes. Grids, pencil-mark grids and the
//! files of several programs are tables.
//!
//! This module finds only the layout: which lines are rows, where their cells are, and which shape of boxes the rules
//! draw. The notations interpret the cells.

use std::cell::OnceCell;

use super::cells::{characters, is_empty_cell, side_of_board};
use super::error::{ParseError, Problem};
use super::row::{DashRow, Layout, Row, Scan, is_bar};
use super::{Parsed, lines, shape, typed};
use crate::board::{Digit, Geometry, MAX_SIDE, MIN_SIDE};
use crate::words::key;

/// A title with fewer cells before its words begins with a number, such as a year.
const FEWEST_IN_TITLE: usize = 6;

#[derive(Debug)]
pub(super) struct Table<'a> {
    text: &'a str,
    pub(super) rows: Vec<Row<'a>>,
    is_sheet: bool,
    /// The drawn lines, each with the number of rows above it.
    rules: Vec<(usize, &'a str)>,
    dash_row: Option<DashRow>,
    title: Option<&'a str>,
    pub(super) has_dropped_labels: bool,
    /// The first line of words below a row, with the number of rows above it.
    words_below: Option<(usize, &'a str)>,
    layout: OnceCell<Option<(Layout, usize)>>,
}

impl<'a> Table<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let mut table = Self {
            is_sheet: false,
            dash_row: text.lines().find_map(DashRow::from_row),
            ..Self::from_sheet(text, Vec::new())
        };
        for line in lines::content_lines(text) {
            table.push(line);
        }
        if table.has_heading() {
            table.has_dropped_labels = true;
            table.rows.remove(0);
            table.rules.retain(|(rows, _)| *rows > 1);
            table.shift_rules();
        } else if table.has_size() {
            table.rows.remove(0);
            table.shift_rules();
        } else {
            table.remove_labels();
        }
        table
    }

    pub(super) fn from_sheet(text: &'a str, rows: Vec<Row<'a>>) -> Self {
        Self {
            text,
            rows,
            is_sheet: true,
            rules: Vec::new(),
            dash_row: None,
            title: None,
            has_dropped_labels: false,
            words_below: None,
            layout: OnceCell::new(),
        }
    }

    /// Lowers the number of rows above each drawn line by one, after the first row was removed.
    fn shift_rules(&mut self) {
        for (rows, _) in &mut self.rules {
            *rows = rows.saturating_sub(1);
        }
    }

    fn remove_labels(&mut self) {
        let n_rows = self.rows.len();
        let last_label = self.rows.last().and_then(|row| row.words.first());
        // The label of the last row must match, whether or not there is a heading row.
        let may_have = last_label.is_some_and(|word| {
            n_rows >= MIN_SIDE && (is_label(word, n_rows - 1) || is_label(word, n_rows - 2))
        });
        if !may_have || self.square_layout().is_some() {
            return;
        }
        let words = &self.rows[0].words;
        let has_heading = words.len() + 1 == n_rows
            && (words.iter().enumerate()).all(|(index, word)| is_label(word, index));
        let n_headings = usize::from(has_heading);
        let unlabelled = self.rows[n_headings..]
            .iter()
            .enumerate()
            .map(|(index, row)| {
                let label = *row.words.first()?;
                is_label(label, index).then(|| Row::new(lines::text_after(row.line, label)))
            });
        let Some(rows) = unlabelled.collect::<Option<Vec<_>>>() else {
            return;
        };
        let with_labels = std::mem::replace(&mut self.rows, rows);
        if self.square_layout().is_none() {
            self.rows = with_labels;
            return;
        }
        self.has_dropped_labels = true;
        if has_heading {
            self.shift_rules();
        }
    }

    /// Returns whether the first row is a heading, as in Markdown: the only drawn line is directly below it.
    fn has_heading(&self) -> bool {
        let [first_row, second_row, _, ..] = &self.rows[..] else {
            return false;
        };
        let is_blank = |segment: &str| segment.trim().is_empty();
        let first = &first_row.segments;
        matches!(self.rules[..], [(1, _)])
            && first.len() > MIN_SIDE
            && first.len() == second_row.segments.len()
            && first
                .iter()
                .all(|segment| is_blank(segment) == is_blank(first[0]))
    }

    /// Returns whether the first row is the size of the board or of its boxes, such as `9` or `3 3`.
    fn has_size(&self) -> bool {
        let [first_row, second, ..] = &self.rows[..] else {
            return false;
        };
        let numbers = first_row
            .words
            .iter()
            .map(|word| word.parse().ok())
            .collect::<Option<Vec<usize>>>()
            .unwrap_or_default();
        let widths = [second.glyphs.len(), second.words.len()];
        let is_size = |number: usize| {
            let mut widths = widths.into_iter();
            widths.any(|width| width >= MIN_SIDE && (number == width || number * number == width))
        };
        match numbers[..] {
            _ if first_row.line.contains(is_bar) => false,
            [one] => one < 100 && is_size(one),
            [one, other] => one < 100 && one == other && is_size(one),
            _ => false,
        }
    }

    fn push(&mut self, line: &'a str) {
        let scan = Scan::new(line);
        if scan.is_rule && !self.dash_row.is_some_and(|row| row.matches(line)) {
            self.rules.push((self.rows.len(), line.trim()));
        } else if scan.is_row {
            self.rows.push(Row::new(line));
        } else if self.rows.is_empty() {
            self.title.get_or_insert(line.trim());
        } else {
            self.words_below.get_or_insert((self.rows.len(), line));
        }
    }

    /// Returns a line that may be a damaged row: words between the rows, or a title above them with as many cells as a
    /// row.
    fn suspect_line(&self) -> Option<&'a str> {
        let is_row = |title: &&str| {
            let cells = typed::before_words(title).map(Scan::new);
            let n_cells = cells.map_or([0; 2], |cells| [cells.n_glyphs, cells.first_word]);
            n_cells.contains(&self.rows.len()) && self.rows.len() >= FEWEST_IN_TITLE
        };
        let title = self.title.filter(is_row);
        let between = self
            .words_below
            .filter(|(n_rows, _)| *n_rows < self.rows.len());
        title.or(between.map(|(_, words)| words))
    }

    pub(super) fn first_rule(&self) -> Option<&'a str> {
        self.rules.first().map(|(_, rule)| *rule)
    }

    pub(super) fn is_framed(&self) -> bool {
        self.rules.first().is_some_and(|(rows, _)| *rows == 0)
    }

    fn n_words_by_row(&self) -> Vec<usize> {
        self.rows.iter().map(|row| row.words.len()).collect()
    }

    fn n_glyphs_by_row(&self) -> Vec<usize> {
        self.rows.iter().map(|row| row.glyphs.len()).collect()
    }

    /// Finds the layout and the side: each row has as many cells as there are rows, or all fill a board.
    pub(super) fn layout(&self) -> Option<(Layout, usize)> {
        *self.layout.get_or_init(|| {
            let square = self.square_layout().map(|layout| (layout, self.rows.len()));
            square.or_else(|| self.broken_layout())
        })
    }

    pub(super) fn square_layout(&self) -> Option<Layout> {
        if self.has_other_frame() {
            None
        } else {
            self.layout_of_square()
        }
    }

    fn layout_of_square(&self) -> Option<Layout> {
        let side = self.rows.len();
        if !(MIN_SIDE..=MAX_SIDE).contains(&side) {
            return None;
        }
        let all = |test: &dyn Fn(&Row<'_>) -> bool| self.rows.iter().all(test);
        let is_narrow = |segment: &str| match segment.trim().chars().count() {
            0 | 1 => true,
            2 => side > 9,
            _ => false,
        };
        if all(&|row| row.words.len() == side) && self.words_are_cells(side) {
            Some(Layout::Words)
        } else if all(&|row| row.glyphs.len() == side)
            && !all(&|row| has_label(row, side))
            && self.row_spaced_otherwise(side).is_none()
        {
            Some(Layout::Glyphs)
        } else if !all(&|row| row.edges() == self.rows[0].edges()) {
            None
        } else if all(&|row| row.segments.len() == side)
            && all(&|row| row.segments.iter().all(|part| is_narrow(part)))
        {
            Some(Layout::Segments)
        } else {
            self.columns(side)
        }
    }

    /// Returns the first row whose parts differ in length from those above. Such a row belongs to another board.
    fn row_spaced_otherwise(&self, side: usize) -> Option<&'a str> {
        let is_even = |row: &&Row<'_>| {
            let n_words = row.words.len();
            n_words > 0 && side.is_multiple_of(n_words) && row.glyphs.len() == side
        };
        let mut rows = self.rows.iter().filter(is_even);
        let first_row = rows.next()?;
        let other_row = rows.find(|row| row.words.len() != first_row.words.len())?;
        Some(other_row.line)
    }

    /// Returns whether rows are missing or extra, because of words, a second frame or the width of the frame.
    fn has_other_frame(&self) -> bool {
        let is_other = |width| width != self.rows.len();
        self.suspect_line().is_some()
            || self.second_frame_start().is_some()
            || self.framed_width().is_some_and(is_other)
    }

    /// Returns the line at which a second frame begins: a line drawn directly below another one, or a top edge before
    /// or after a line of another kind.
    fn second_frame_start(&self) -> Option<&'a str> {
        let is_top = |rule: &str| rule.starts_with(['.', '┌', '╔', '┏']);
        let is_inside = |n_rows: usize| (1..self.rows.len()).contains(&n_rows);
        let inside: Vec<_> = self.rules.iter().filter(|rule| is_inside(rule.0)).collect();
        inside.windows(2).find_map(|pair| {
            let [(first_row, first), (second_row, second)] = [*pair[0], *pair[1]];
            if first_row == second_row || (is_top(second) && !is_top(first)) {
                Some(second)
            } else {
                (is_top(first) && !is_top(second)).then_some(first)
            }
        })
    }

    /// Returns the number of cells, separated by blanks, that fit into a row of the frame; `None` without a frame.
    fn framed_width(&self) -> Option<usize> {
        let first_row = self.rows.first()?;
        let shape = |row: &Row<'_>| -> Vec<usize> {
            let parts = row.segments.iter();
            parts.map(|part| part.chars().count()).collect()
        };
        let widths = shape(first_row);
        let is_apart = |part: &str| {
            let mut characters = part.chars().enumerate();
            characters.all(|(index, c)| index % 2 == 1 || c == ' ')
        };
        let is_like_first = |row: &Row<'_>| {
            let parts = &row.segments;
            row.line.trim_start().starts_with(is_bar)
                && shape(row) == widths
                && parts.iter().all(|part| is_apart(part))
        };
        let is_even = widths.iter().all(|width| *width == widths[0]);
        let is_frame = widths.len() > 1 && is_even && widths[0] % 2 == 1 && widths[0] > 1;
        (is_frame && self.rows.iter().all(is_like_first)).then(|| widths.len() * (widths[0] / 2))
    }

    /// Finds the layout of a framed table with blanks for empty cells. The cells are then identified by their columns.
    fn columns(&self, side: usize) -> Option<Layout> {
        let first_parts = &self.rows.first()?.segments;
        let n_parts = first_parts.len();
        if n_parts < 2 || !side.is_multiple_of(n_parts) {
            return None;
        }
        let (n_cells, width) = (side / n_parts, first_parts[0].chars().count());
        let mut layouts = column_layouts(n_cells).into_iter();
        let (_, step, lead) = layouts.find(|layout| layout.0 == width)?;
        let is_cell = |index: usize| index >= lead && (index - lead).is_multiple_of(step);
        let fits = |part: &str| {
            let mut characters = part.chars().enumerate();
            part.chars().count() == width
                && characters.all(|(offset, c)| c == ' ' || is_cell(offset))
        };
        let all_fit = self.rows.iter().all(|row| {
            let parts = &row.segments;
            parts.len() == n_parts && parts.iter().all(|part| fits(part))
        });
        all_fit.then_some(Layout::Columns { step, lead })
    }

    /// Returns whether the first line, or most lines, are as long as a row of a board. All lines are then read as rows.
    pub(super) fn looks_like_rows(&self) -> bool {
        let (glyphs, words) = (self.n_glyphs_by_row(), self.n_words_by_row());
        let is_first_row = glyphs.len() > 1 && (MIN_SIDE..=MAX_SIDE).contains(&glyphs[0]);
        is_first_row || usual_width(&glyphs).or(usual_width(&words)).is_some()
    }

    fn broken_layout(&self) -> Option<(Layout, usize)> {
        if self.has_other_frame() || self.looks_like_rows() {
            return None;
        }
        if let Some(side) = side_of_board(self.n_words_by_row().iter().sum())
            .filter(|side| self.words_are_cells(*side))
        {
            return Some((Layout::Words, side));
        }
        let glyphs = self.n_glyphs_by_row();
        let (last_count, other_counts) = glyphs.split_last()?;
        let even = other_counts
            .iter()
            .all(|n| *n == other_counts[0] && last_count <= n);
        let side = side_of_board(glyphs.iter().sum()).filter(|_| even)?;
        Some((Layout::Glyphs, side))
    }

    /// Returns whether words of several characters look like cells of a board with this side.
    fn words_are_cells(&self, side: usize) -> bool {
        let words: Vec<_> = self.rows.iter().flat_map(|row| &row.words).collect();
        let sound = words.iter().filter(|word| may_be_cell(word, side));
        // A few invalid words are tolerated; they are reported later with their positions.
        let long: Vec<_> = words.iter().filter(|word| word.len() > 1).collect();
        // The only word with several digits is more likely two cells without a blank between them.
        let is_joined = side <= 9 && long.len() == 1 && long[0].bytes().all(|b| b.is_ascii_digit());
        !long.is_empty() && !is_joined && 4 * sound.count() >= 3 * words.len()
    }

    pub(super) fn misfit_error(&self) -> ParseError {
        let Some(first_row) = self.rows.first() else {
            return Problem::Empty.at_part(self.text, self.text);
        };
        let odd = self
            .suspect_line()
            .or_else(|| self.second_frame_start())
            .or_else(|| self.row_spaced_otherwise(self.rows.len()));
        if let Some(words) = odd {
            let problem = Problem::unexpected(words.trim(), key!("expected-only-cells"));
            return problem.at_part(self.text, words);
        }
        let (n_rows, n_words) = (self.rows.len(), self.n_words_by_row());
        let is_near = |n_words: &&usize| **n_words > 1 && n_words.abs_diff(n_rows) <= 1;
        let words_are_cells = 2 * n_words.iter().filter(is_near).count() > n_rows;
        let is_square = n_words.iter().all(|n_words| *n_words == n_rows);
        if words_are_cells
            && is_square
            && let Some(error) = self.unsound_word(n_rows)
        {
            return error;
        }
        // In a square of words the odd row has two cells without a blank between them.
        let widths = if words_are_cells && !is_square {
            n_words
        } else {
            self.n_glyphs_by_row()
        };
        // The first row of a sheet shows how many fields the others need.
        let is_side = |width: &usize| (MIN_SIDE..=MAX_SIDE).contains(width);
        let is_expected = |width: &usize| self.is_sheet && widths.len() > 1 && is_side(width);
        let first_width = || widths.first().copied().filter(is_expected);
        let expected = usual_width(&widths).or_else(first_width);
        let odd = widths.iter().position(|width| Some(*width) != expected);
        let (row, problem) = match (expected, odd) {
            (Some(expected), Some(index)) => {
                let found = widths[index];
                (&self.rows[index], Problem::RowLength { found, expected })
            }
            (Some(expected), None) => {
                let found = n_rows;
                (first_row, Problem::RowCount { found, expected })
            }
            (None, _) => {
                let found = widths.iter().sum();
                (first_row, Problem::CellCount { found })
            }
        };
        problem.at_part(self.text, row.line)
    }

    /// Returns an error for the first word that cannot be a cell of a board with this side; `None` if all words can.
    fn unsound_word(&self, side: usize) -> Option<ParseError> {
        let mut words = self.rows.iter().flat_map(|row| &row.words);
        let word = words.find(|word| !may_be_cell(word, side))?;
        let problem = Problem::unexpected(word, key!("expected-value-or-candidates"));
        Some(problem.at_part(self.text, word))
    }

    pub(super) fn board_and_cells(&self) -> Result<(&'static Geometry, Vec<&'a str>), ParseError> {
        let (layout, side) = self.layout().ok_or_else(|| self.misfit_error())?;
        let cells = self.cells(layout);
        self.check_signs(&cells, side)?;
        Ok((self.board(layout, side)?, cells))
    }

    /// Refuses rows with different signs for empty cells. They come from different boards.
    fn check_signs(&self, cells: &[&'a str], side: usize) -> Result<(), ParseError> {
        let is_sign = |cell: &&str| {
            // Above 9×9, `0` may be a digit. A blank is a sign too.
            cell.is_empty() || is_empty_cell(cell) && (side <= 9 || *cell != "0")
        };
        let sign_of = |row: &[&'a str]| {
            let mut signs = row.iter().copied().filter(is_sign);
            let first_sign = signs.next()?;
            signs.all(|sign| sign == first_sign).then_some(first_sign)
        };
        let mut signs = cells.chunks(side).filter_map(sign_of);
        let first_sign = signs.next();
        match signs.find(|sign| Some(*sign) != first_sign) {
            None => Ok(()),
            Some(sign) => {
                let found = key!("found-several-signs");
                Err(Problem::described(found, key!("expected-one-sign")).at_part(self.text, sign))
            }
        }
    }

    pub(super) fn described(&self, mut parsed: Parsed, has_dropped: bool) -> Parsed {
        parsed.about.title = self.title.map(str::to_owned);
        parsed.dropped_decoration = has_dropped || self.has_dropped_labels;
        parsed
    }

    pub(super) fn cells(&self, layout: Layout) -> Vec<&'a str> {
        let of_row = |row: &Row<'a>| match layout {
            Layout::Glyphs => row.glyphs.clone(),
            Layout::Words => row.words.clone(),
            Layout::Segments => row.segments.iter().map(|part| part.trim()).collect(),
            Layout::Columns { step, lead } => {
                let parts = row.segments.iter();
                let cells = parts.flat_map(|part| characters(part).skip(lead).step_by(step));
                cells.map(str::trim).collect()
            }
        };
        self.rows.iter().flat_map(of_row).collect::<Vec<&str>>()
    }

    fn board(&self, layout: Layout, side: usize) -> Result<&'static Geometry, ParseError> {
        if let Some(noted) = shape::board(self.text, side)? {
            return Ok(noted);
        }
        let usual = Geometry::with_side(side)
            .map_err(|error| Problem::Shape(error).at_part(self.text, self.text))?;
        Ok(self.drawn_geometry(layout, side).unwrap_or(usual))
    }

    /// Returns the shape that bars and drawn lines show; `None` if they surround every cell.
    fn drawn_geometry(&self, layout: Layout, side: usize) -> Option<&'static Geometry> {
        if self.rows.len() != side || layout == Layout::Segments {
            return None;
        }
        let bars = self.rows.first()?.bars(layout);
        let width =
            even_step(&bars, side).filter(|_| self.rows.iter().all(|row| row.bars(layout) == bars));
        let rules: Vec<usize> = self
            .rules
            .iter()
            .map(|(rows, _)| *rows)
            .filter(|n| (1..side).contains(n))
            .collect();
        let (width, height) = match (width, even_step(&rules, side)) {
            (Some(width), Some(height)) => (width, height),
            (Some(width), None) if rules.is_empty() => (width, side / width),
            (None, Some(height)) if bars.is_empty() => (side / height, height),
            _ => return None,
        };
        Geometry::with_side_and_boxes(side, width, height).ok()
    }
}

/// Returns the width that most of several rows share; `None` if most have no width of a board.
fn usual_width(widths: &[usize]) -> Option<usize> {
    let n_rows = |width: usize| widths.iter().filter(|other| **other == width).count();
    let mut sides = (MIN_SIDE..=MAX_SIDE).filter(|_| widths.len() > 1);
    sides.find(|width| 2 * n_rows(*width) > widths.len())
}

/// Returns quickly whether a line may be the last of `n_rows` rows, to avoid building most tables.
pub(super) fn may_end_square(scan: Scan, n_rows: usize) -> bool {
    // A heading, the size of the board or labels may be among the rows and words.
    let is_near = |n_cells: usize| n_cells.abs_diff(n_rows) <= 1;
    // Empty cells between bars may be blank.
    let has_blanks = || scan.n_glyphs <= n_rows + 1 || scan.n_bars + 1 >= n_rows;
    is_near(scan.n_glyphs)
        || is_near(scan.n_words)
        || is_near(scan.n_glyphs - scan.first_word)
        || scan.n_bars > 0 && has_blanks()
}

/// Returns the possible layouts of `n_cells` cells between two bars, each as the width, the distance between cells and
/// the column of the first cell.
const fn column_layouts(n_cells: usize) -> [(usize, usize, usize); 3] {
    [
        (2 * n_cells + 1, 2, 1),
        ((2 * n_cells).saturating_sub(1), 2, 0),
        (n_cells, 1, 0),
    ]
}

/// Returns the distance between evenly drawn lines, such as 3 for lines at 3 and 6; `None` for 1.
fn even_step(lines: &[usize], side: usize) -> Option<usize> {
    let step = *lines.first()?;
    let all = (1..).map(|n| n * step).take_while(|line| *line < side);
    (step > 1 && side.is_multiple_of(step) && all.eq(lines.iter().copied())).then_some(step)
}

/// Returns whether a row consists of a one-character label and a single word with the other characters.
fn has_label(row: &Row<'_>, n_cells: usize) -> bool {
    let words = &row.words;
    let lengths = words.iter().map(|word| word.chars().count());
    lengths.eq([1, n_cells - 1])
}

/// Returns whether a word labels the row or column with this index, such as `A`, `1:` or `r1`.
fn is_label(word: &str, index: usize) -> bool {
    let name = word.trim_end_matches([':', '.', ')', '|']);
    let letter = char::from(b'A' + index as u8);
    let number = name.trim_start_matches(['r', 'R', 'c', 'C']);
    number == (index + 1).to_string()
        || name.chars().eq([letter])
        || name.chars().eq([letter.to_ascii_lowercase()])
}

/// Signs of placed values, candidates in brackets and emphasis.
const MARKS: [char; 11] = ['+', 'u', '(', ')', '{', '}', '[', ']', '*', '#', '@'];

/// Returns whether a word may be a cell: the candidates of a board with this side, or a number.
fn may_be_cell(word: &str, side: usize) -> bool {
    let core = without_decoration(word.trim_matches(MARKS), side);
    let is_candidate = |c: char| Digit::from_symbol(c).is_some_and(|digit| digit.index() < side);
    let is_number = side > 9 && core.len() == 2 && core.parse().is_ok_and(|n: usize| n <= side);
    let is_sign = word.chars().count() == 1;
    is_sign || is_number || side > 9 && word == "-1" || core.chars().all(is_candidate)
}

/// Marks of emphasis on a cell, such as `*5`, which are removed.
const EMPHASIS: [char; 3] = ['*', '#', '@'];

/// Removes emphasis from a cell, and up to 9×9 a small letter after the digits.
pub(super) fn without_decoration(word: &str, side: usize) -> String {
    let core = word.trim_matches(EMPHASIS);
    let tag = core.strip_suffix(|c: char| c.is_ascii_lowercase());
    let core = tag.filter(|core| side <= 9 && !core.is_empty());
    core.unwrap_or(word).replace(EMPHASIS, "")
}
