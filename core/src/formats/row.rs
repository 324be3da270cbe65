//! A line of a table: whether it is a row of cells, a drawn line or words, and where its cells are.

use super::cells::characters;
use crate::board::MAX_SIDE;

pub(super) const fn is_bar(c: char) -> bool {
    matches!(c, '|' | '¦' | '\u{2500}'..='\u{257f}')
}

/// Returns whether a line has strokes, corners and blanks only, with at least one horizontal stroke.
pub(super) fn is_rule(line: &str) -> bool {
    Scan::new(line).is_rule
}

/// Returns whether a line seems to consist of cells, perhaps with a typing error, and not of words.
pub(super) fn is_row(line: &str) -> bool {
    Scan::new(line).is_row
}

/// Iterates over the words between blanks and bars.
pub(super) fn words(line: &str) -> impl Iterator<Item = &str> + Clone {
    let words = line.split(|c: char| c.is_whitespace() || is_bar(c));
    words.filter(|word| !word.is_empty())
}

/// Iterates over the characters that are neither blanks nor bars.
pub(super) fn glyphs(line: &str) -> impl Iterator<Item = char> + Clone {
    let is_glyph = |c: &char| !c.is_whitespace() && !is_bar(*c);
    line.chars().filter(is_glyph)
}

/// Returns whether a text has a word that cannot be cells.
pub(super) fn has_words(text: &str) -> bool {
    let mut letters = WordDetector::default();
    text.chars().for_each(|c| letters.push(c));
    letters.are_words
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Scan {
    /// The number of characters that are neither blanks nor bars.
    pub(super) n_glyphs: usize,
    pub(super) n_words: usize,
    /// The length of the first word.
    pub(super) first_word: usize,
    pub(super) n_bars: usize,
    pub(super) is_rule: bool,
    pub(super) is_row: bool,
}

impl Scan {
    pub(super) fn new(line: &str) -> Self {
        let mut scan = Self::default();
        let (mut n_rule_signs, mut n_horizontal) = (0, 0);
        let (mut signs, mut capitals, mut small, mut strange) = (0, 0, 0, 0);
        let mut is_in_word = false;
        let mut letters = WordDetector::default();
        for c in line.chars() {
            letters.push(c);
            if c.is_whitespace() {
                is_in_word = false;
                continue;
            }
            match c {
                '-' | '=' | '–' | '—' | '\u{2500}'..='\u{257f}' => {
                    n_rule_signs += 1;
                    // A row between vertical box-drawing characters may have blank cells only. Horizontal strokes are
                    // never in a row.
                    let is_vertical = matches!(c, '│' | '┃' | '║' | '┆' | '┇' | '┊' | '┋');
                    n_horizontal += usize::from(!is_vertical);
                }
                '+' | '|' | '.' | ':' | ',' | '\'' | '`' | '*' | '¦' => n_rule_signs += 1,
                _ => {}
            }
            if is_bar(c) {
                scan.n_bars += 1;
                is_in_word = false;
                continue;
            }
            scan.n_glyphs += 1;
            scan.n_words += usize::from(!is_in_word);
            scan.first_word += usize::from(scan.n_words == 1);
            is_in_word = true;
            match c {
                '0'..='9' | '.' | '*' | '_' | '?' => signs += 1,
                'A'..='P' | 'X' | '+' | '(' | ')' | '{' | '}' | '[' | ']' | '-' | '#' | '@' => {
                    capitals += 1;
                }
                'a'..='p' | 'u' | 'x' => small += 1,
                _ => strange += 1,
            }
        }
        let total = signs + capitals + small + strange;
        scan.is_rule = n_horizontal > 0 && n_rule_signs == scan.n_glyphs + scan.n_bars;
        scan.is_row = match (small, strange) {
            _ if letters.are_words => has_small_letters(line),
            (0, 0) => true,
            (_, 0) => signs * 2 >= total || has_small_letters(line),
            _ => signs * 3 >= total * 2,
        };
        scan
    }
}

#[derive(Default)]
struct WordDetector {
    n_in_word: usize,
    has_other_than_digits: bool,
    are_words: bool,
}

impl WordDetector {
    fn push(&mut self, c: char) {
        if !c.is_alphabetic() {
            self.n_in_word = 0;
            self.has_other_than_digits = false;
            return;
        }
        self.n_in_word += 1;
        self.has_other_than_digits |= !matches!(c, 'A'..='P' | 'X' | 'a'..='g' | 'u' | 'x');
        self.are_words |= self.n_in_word > 1 && self.has_other_than_digits;
    }
}

/// Returns whether a line is a row or a board of 16×16 in small letters, in words of equal lengths.
fn has_small_letters(line: &str) -> bool {
    let is_cell = |c| matches!(c, 'a'..='p' | '.' | '-' | '_' | '*' | '0');
    let words: Vec<&str> = words(line).collect();
    let width = words.first().map_or(0, |word| word.len());
    let n_cells = width * words.len();
    let is_board = n_cells == MAX_SIDE || n_cells == MAX_SIDE * MAX_SIDE;
    is_board
        && matches!(width, 1 | 4 | MAX_SIDE | 256)
        && words
            .iter()
            .all(|word| word.len() == width && word.chars().all(is_cell))
}

/// A row of empty cells that are written as `-`.
///
/// Such a row looks like a drawn line. But drawn lines are longer than rows, because they also span blanks and bars.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct DashRow {
    n_cells: usize,
    n_bars: usize,
}

impl DashRow {
    /// Finds the length of such a row from a row that has `-` beside other cells.
    pub(super) fn from_row(line: &str) -> Option<Self> {
        if !line.contains('-') {
            return None;
        }
        let scan = Scan::new(line);
        (scan.is_row && !scan.is_rule).then_some(Self {
            n_cells: scan.n_glyphs,
            n_bars: scan.n_bars,
        })
    }

    /// Returns whether a line is a row of empty cells, or part of such a row.
    pub(super) fn matches(self, line: &str) -> bool {
        let is_glyph = |c: char| c == '-' || c.is_whitespace() || is_bar(c);
        if !line.contains('-') || !line.chars().all(is_glyph) {
            return false;
        }
        let scan = Scan::new(line);
        scan.n_glyphs <= self.n_cells && scan.n_bars == self.n_bars
    }
}

#[derive(Clone, Debug)]
pub(super) struct Row<'a> {
    pub(super) line: &'a str,
    pub(super) glyphs: Vec<&'a str>,
    pub(super) words: Vec<&'a str>,
    /// The parts between bars. Text outside the frame is omitted.
    pub(super) segments: Vec<&'a str>,
}

impl<'a> Row<'a> {
    pub(super) fn new(line: &'a str) -> Self {
        Self {
            line,
            glyphs: words(line).flat_map(characters).collect(),
            words: words(line).collect(),
            segments: segments(line),
        }
    }

    pub(super) fn from_fields(line: &'a str, fields: Vec<&'a str>) -> Self {
        Self {
            line,
            glyphs: fields.clone(),
            words: fields,
            segments: Vec::new(),
        }
    }

    pub(super) fn edges(&self) -> [bool; 2] {
        let line = self.line.trim();
        [line.starts_with(is_bar), line.ends_with(is_bar)]
    }

    /// Returns the number of cells to the left of each bar. The bars of the frame are not counted.
    pub(super) fn bars(&self, layout: Layout) -> Vec<usize> {
        if let Layout::Columns { step, lead } = layout {
            let first_part = self.segments.first();
            let width = first_part.map_or(0, |part| (part.chars().count() - lead).div_ceil(step));
            return (1..self.segments.len()).map(|part| part * width).collect();
        }
        let mut n_cells = 0;
        let mut in_word = false;
        let mut bars = Vec::new();
        for c in self.line.chars() {
            if is_bar(c) {
                bars.push(n_cells);
            }
            let blank = c.is_whitespace() || is_bar(c);
            n_cells += usize::from(!blank && (layout == Layout::Glyphs || !in_word));
            in_word = !blank;
        }
        bars.retain(|n_left| (1..n_cells).contains(n_left));
        bars
    }
}

fn segments(line: &str) -> Vec<&str> {
    // Two adjacent bars are drawn as one double bar.
    let parts = line.split(is_bar).filter(|part| !part.is_empty());
    let mut segments: Vec<&str> = parts.collect();
    if line.trim_start().starts_with(is_bar) {
        let is_blank = |segment: Option<&&str>| segment.is_some_and(|s| s.trim().is_empty());
        if !line.starts_with(is_bar) && is_blank(segments.first()) {
            segments.remove(0);
        }
        if !line.ends_with(is_bar) && is_blank(segments.last()) {
            segments.pop();
        }
    }
    segments
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Layout {
    /// Each character except blanks and bars is a cell.
    Glyphs,
    /// Each word is a cell: candidates, or numbers above 9.
    Words,
    /// Each part between two bars is a cell; a blank part is an empty cell.
    Segments,
    /// Each part between two bars is a row of a box. Its cells are at fixed columns; blank columns are empty cells.
    /// `step` is the distance between cells, and `lead` is the distance of the first cell from the bar, both in
    /// characters.
    Columns { step: usize, lead: usize },
}
