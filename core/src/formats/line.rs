//! One line: all cells of a puzzle in reading order, one character for each cell.
//!
//! ```text
//! 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
//! ```
//!
//! * There are as many characters as cells: 16 for 4×4, 81 for 9×9, 256 for 16×16.
//! * Digits are `1` to `9`, then `A` (10) to `G` (16), in upper or lower case. Collections of 16×16 puzzles also use
//!   `0` to `F`, with another sign for empty cells, and `A` to `P`. If several of these alphabets are possible, the
//!   comment `# digits 0-F` decides.
//! * `.` `0` `*` `_` are empty cells; `?` `x` `X` `-` are read too.
//! * Text after a blank, tab, comma, semicolon or `#` is a comment, such as a rating or a name. A solution there (one
//!   digit for each cell) is read. The comment `# boxes 2x3` declares the width and height of the boxes. Without it
//!   boxes are as square as possible, and wider than high. The printer adds the comment if it is needed.
//! * The rows may be separated by blanks: `1234 3412 2143 4321`.
//! * Words before the cells are ignored, such as the key of a puzzle in a collection or other columns of a list.

use super::alphabet;
use super::cells::{characters, is_empty_sign, side_of_board};
use super::error::{ParseError, Problem};
use super::format::{self, Detail, Format, LineKind};
use super::row::{is_bar, is_row, is_rule};
use super::{Notation, Parsed, lines, shape};
use crate::board::{Geometry, Grid, MAX_SIDE, MIN_SIDE};
use crate::words::key;

pub(super) const FORMAT: Format = Format {
    name: "line",
    detail: Detail::Values,
    holds: |_| true,
    is_multiline: false,
    parse,
    print,
    recognise,
};

/// A line of a `SadMan` puzzle collection (`.sdm`): the 81 digits of a 9×9 board, `0` for an empty cell.
pub(super) const SDM: Format = Format {
    name: "sdm",
    detail: Detail::Values,
    holds: format::is_standard,
    is_multiline: false,
    parse: |text| {
        let parsed = parse(text)?;
        format::check_board(Notation::Sdm, parsed.geometry(), text, text)?;
        Ok(parsed)
    },
    print: |parsed| parsed.grid.to_string().replace('.', "0"),
    recognise: |_| None,
};

/// Separators that end the cells and begin a comment.
const SEPARATORS: [char; 5] = [',', ';', ':', '#', '"'];

/// A column of a list with fewer characters is more likely a number than cells.
const MIN_IN_LIST: usize = 36;

pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    parse_line(text, lines::only_line(text)?)
}

pub(super) fn parse_line(text: &str, line: &str) -> Result<Parsed, ParseError> {
    let words = cell_words(line);
    let cells: Vec<&str> = words.iter().flat_map(|word| characters(word)).collect();
    let found = cells.len();
    let side =
        side_of_board(found).ok_or_else(|| Problem::CellCount { found }.at_part(text, line))?;
    if let Some(other) = cells_apart(line, &words, found) {
        let expected = key!("expected-end-of-line-puzzle");
        return Err(Problem::unexpected(other, expected).at_part(text, other));
    }
    if let Some(drawn) = drawn_sign(&cells, side) {
        let found = key!("found-several-signs");
        return Err(Problem::described(found, key!("expected-one-sign")).at_part(text, drawn));
    }
    let geometry = shape::board_or_usual(text, side)?;
    let grid = alphabet::read_grid(text, &cells, geometry)?;
    let remark = words
        .last()
        .map_or("", |last_word| lines::text_after(line, last_word));
    Ok(with_rest(grid, remark))
}

/// Returns a sign that belongs to a frame: `-` or `*`, if the line has another sign for empty cells.
fn drawn_sign<'a>(cells: &[&'a str], side: usize) -> Option<&'a str> {
    // Above 9×9, `0` may be a digit.
    let is_sign = |cell: &&str| cell.chars().all(is_empty_sign) && (side <= 9 || *cell != "0");
    let mut signs = cells.iter().copied().filter(is_sign);
    let drawn = signs.clone().find(|sign| matches!(*sign, "-" | "*"))?;
    signs.any(|sign| sign != drawn).then_some(drawn)
}

/// Returns cells that are separated from `n_cells` others, in `words`. Together they may be a larger board.
fn cells_apart<'a>(line: &'a str, words: &[&str], n_cells: usize) -> Option<&'a str> {
    // A shorter word is more likely a number or a date.
    const FEWEST_CELLS: usize = 11;
    let is_cell = |c: char| c.is_ascii_digit() || is_empty_sign(c);
    let (cells, _comment) = line.split_once(" #").unwrap_or((line, ""));
    let parts = cells.split(|c: char| c.is_whitespace() || SEPARATORS.contains(&c));
    let mut others = parts.filter(|part| part.len() >= FEWEST_CELLS && part.len() != n_cells);
    // Numbers of any length may follow the usual 81 cells.
    let is_usual = n_cells == Geometry::standard().n_cells();
    others.find(|part| !is_usual && !words.contains(part) && part.chars().all(is_cell))
}

/// Creates a puzzle from a grid and the rest of its line, which may have its solution or its puzzle.
pub(super) fn with_rest(grid: Grid, remark: &str) -> Parsed {
    if remark.len() <= grid.geometry().n_cells() {
        // The rest is too short for another grid.
        return Parsed::from_grid(grid);
    }
    let puzzle = if grid.is_full() {
        puzzle_of(&grid, remark)
    } else {
        None
    };
    let (grid, solution) = if let Some(puzzle) = puzzle {
        (puzzle, Some(grid))
    } else {
        let solution = grids(remark, grid.geometry()).find(Grid::is_full);
        (grid, solution)
    };
    Parsed {
        solution: solution.map(Box::new),
        ..Parsed::from_grid(grid)
    }
}

/// Finds the puzzle of a full grid in the rest of its line: a column that agrees with the grid but has empty cells.
fn puzzle_of(full: &Grid, remark: &str) -> Option<Grid> {
    let agrees = |grid: &Grid| {
        let mut filled = grid.filled().iter();
        filled.all(|cell| grid.get(cell) == full.get(cell))
    };
    let mut grids = grids(remark, full.geometry());
    grids.find(|grid| agrees(grid) && grid.n_filled() > 0 && !grid.is_full())
}

/// Iterates over the columns in the rest of a line that are grids, up to a comment, for boards up to 9×9.
fn grids<'a>(remark: &'a str, geometry: &'static Geometry) -> impl Iterator<Item = Grid> + 'a {
    let fields = remark.split('#').take(1).filter(|_| geometry.side() <= 9);
    let fields = fields
        .flat_map(|fields| fields.split(|c: char| c.is_whitespace() || SEPARATORS.contains(&c)))
        .filter(|field| field.len() == geometry.n_cells());
    fields.filter_map(move |field| {
        let values: Vec<u8> = field
            .chars()
            .map(|c| match c {
                c if is_empty_sign(c) => Some(0),
                c => c.to_digit(10).and_then(|digit| u8::try_from(digit).ok()),
            })
            .collect::<Option<_>>()?;
        Grid::from_values(geometry, &values)
    })
}

/// Recognises a line that has all cells of a board, or more cells than any row.
fn recognise(line: &str) -> Option<LineKind> {
    // Some files have 9×9 grids in three lines of 27 cells.
    const LONGEST_ROW: usize = 2 * MAX_SIDE;
    let line = line.trim();
    if line.len() < MIN_SIDE * MIN_SIDE {
        return None;
    }
    let cells = cell_words(line).concat();
    // Sixteen empty cells may be a row, but not a puzzle.
    let is_empty_row = || {
        let is_digit = |c| matches!(c, '1'..='9');
        line.chars().count() == MAX_SIDE && !line.contains(is_digit)
    };
    let is_overlong_row = || {
        let n_cells = cells.chars().count();
        n_cells > LONGEST_ROW && is_row(&cells) && !is_rule(&cells) && !cells.contains(is_bar)
    };
    let is_puzzle = is_whole(&cells) && !is_empty_row() || is_overlong_row();
    is_puzzle.then_some(LineKind::Line(Notation::Line))
}

/// Returns whether a word looks like all cells of a board, perhaps with a typing error.
fn is_whole(cells: &str) -> bool {
    match side_of_board(cells.chars().count()) {
        None => false,
        Some(_) if is_rule(cells) => false,
        // Sixteen cells may also be a row of a 16×16 board, or the candidates of some cells.
        Some(4) => cells
            .chars()
            .all(|c| is_empty_sign(c) || matches!(c, '1'..='4')),
        Some(_) => is_row(cells) && !cells.contains(is_bar),
    }
}

/// Returns the words that contain the cells: a single word, or one word for each row.
fn cell_words(line: &str) -> Vec<&str> {
    let words = words(line);
    let length = |word: &str| word.chars().count();
    // Either each word is a row of the puzzle, or one word has all cells. That word is the first one, unless only
    // another word can be a puzzle. This happens in lists with a key before each puzzle.
    let n_rows = words.first().map_or(0, |word| length(word));
    let in_rows = (MIN_SIDE..=MAX_SIDE).contains(&n_rows)
        && words.len() >= n_rows
        && words[..n_rows].iter().all(|row| length(row) == n_rows);
    if in_rows {
        return words[..n_rows].to_vec();
    }
    let whole = words.iter().find(|word| is_whole(word));
    whole.or(words.first()).copied().into_iter().collect()
}

fn words(line: &str) -> Vec<&str> {
    let body = line.trim_start_matches(['"', ' ', '\t']);
    let body = &body[..body.find('#').unwrap_or(body.len())];
    let mut fields = body
        .split(SEPARATORS)
        .map(|field| field.split_whitespace().collect::<Vec<_>>());
    let first_words = fields.next().unwrap_or_default();
    let has_puzzle = |words: &Vec<&str>| {
        let mut words = words.iter();
        words.any(|word| word.len() >= MIN_IN_LIST && is_whole(word))
    };
    if has_puzzle(&first_words) {
        return first_words;
    }
    fields.find(has_puzzle).unwrap_or(first_words)
}

pub(super) fn print(parsed: &Parsed) -> String {
    let notes = (shape::note(parsed.geometry()), alphabet::note(&parsed.grid));
    format!("{}{}{}", parsed.grid, notes.0, notes.1)
}
