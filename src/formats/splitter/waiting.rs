//! Boards of rows directly below each other: all of them are read, or none.
//!
//! The first board of a run may be shifted by a row that is missing or too many. Only the end of the run shows that, so
//! its boards wait here until then.

use std::ops::ControlFlow;

use super::super::block::{Place, RunKind};
use super::super::error::{Excerpt, ParseError, Problem};
use super::super::pieces::{Chunk, Piece};
use super::super::plain::{Form, Plain};
use super::super::row::{DashRow, is_row, is_rule};
use super::super::table::Table;
use super::super::{MAX_BYTES, Notation, csv, digits, lines as text_lines};
use crate::board::Grid;
use crate::words::key;

/// A longer run is passed on in parts, so that endless ones need no endless memory, in bytes.
const MOST_BYTES: usize = 1 << 20;

/// The boards of a run so far, which wait for its end.
#[derive(Debug, Default)]
pub(super) struct WaitingBoards {
    /// The bytes of the boards that were cut in plain forms.
    text: Vec<u8>,
    boards: Vec<Board>,
    n_bytes: usize,
}

#[derive(Debug)]
enum Board {
    Plain {
        n_bytes: usize,
        first_line: usize,
        form: Form,
        notation: Option<Notation>,
    },
    Chunk {
        chunk: Chunk,
        place: Place,
    },
}

impl WaitingBoards {
    /// Whether no board waits.
    pub(super) const fn is_empty(&self) -> bool {
        self.boards.is_empty()
    }

    /// Whether the boards take more memory than a run may.
    pub(super) const fn is_full(&self) -> bool {
        self.n_bytes > MOST_BYTES
    }

    /// Adds a board in a plain form, with all its bytes.
    pub(super) fn push_plain(
        &mut self,
        bytes: &[u8],
        first_line: usize,
        form: &Form,
        notation: Option<Notation>,
    ) {
        self.text.extend_from_slice(bytes);
        self.n_bytes += bytes.len();
        self.boards.push(Board::Plain {
            n_bytes: bytes.len(),
            first_line,
            form: form.clone(),
            notation,
        });
    }

    /// Adds any other board.
    pub(super) fn push(&mut self, chunk: Chunk, place: Place) {
        self.n_bytes += chunk.text.len();
        self.boards.push(Board::Chunk { chunk, place });
    }

    /// Passes the boards on, or one piece with the reason why none of them is read.
    pub(super) fn release(
        &mut self,
        take: &mut dyn FnMut(Piece<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if let Some(problem) = self.problem() {
            let chunk = self.refuse(problem);
            return take(Piece::Chunk(chunk));
        }
        let all = std::mem::take(self);
        let mut rest = &all.text[..];
        for board in all.boards {
            match board {
                Board::Chunk { chunk, .. } => take(Piece::Chunk(chunk))?,
                Board::Plain {
                    n_bytes,
                    first_line,
                    form,
                    ..
                } => {
                    let (bytes, after) = rest.split_at(n_bytes);
                    rest = after;
                    take(Piece::Plain(plain(bytes, first_line, &form)))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Like [`release`](Self::release), with boards in plain forms as chunks.
    pub(super) fn release_into(&mut self, chunks: &mut Vec<Chunk>) {
        if self.is_empty() {
            return;
        }
        if let Some(problem) = self.problem() {
            chunks.push(self.refuse(problem));
            return;
        }
        chunks.extend(self.take_chunks());
    }

    /// Ends the run with rows that are no board: makes one piece of all, with the reason why nothing of it is read.
    pub(super) fn refuse_with(&mut self, rest: Chunk, kind: RunKind) -> Chunk {
        self.push(rest, Place::default());
        let all = self.join();
        let fault = match kind {
            RunKind::Rows => Table::of(&all.text).misfit(),
            RunKind::Sheet => match csv::parse(&all.text) {
                Err(error) => error,
                Ok(parsed) => {
                    let found = csv::n_rows(&all.text);
                    let problem = Problem::rows(found, parsed.geometry().side());
                    ParseError::at(&all.text, 0, problem)
                }
            },
            RunKind::Words(_) => {
                let found = digits::count(&all.text);
                ParseError::at(&all.text, 0, Problem::DigitCount { found })
            }
        };
        with_fault(all, fault)
    }

    /// Takes all boards out as chunks.
    fn take_chunks(&mut self) -> Vec<Chunk> {
        let all = std::mem::take(self);
        let mut rest = &all.text[..];
        let to_chunk = |board| match board {
            Board::Chunk { chunk, .. } => chunk,
            Board::Plain {
                n_bytes,
                first_line,
                notation,
                ..
            } => {
                let (bytes, after) = rest.split_at(n_bytes);
                rest = after;
                chunk(bytes, first_line, notation)
            }
        };
        all.boards.into_iter().map(to_chunk).collect()
    }

    fn refuse(&mut self, problem: Problem) -> Chunk {
        let all = self.join();
        let fault = ParseError::at(&all.text, 0, problem);
        with_fault(all, fault)
    }

    /// Makes one piece of all boards, with the lines in their places.
    fn join(&mut self) -> Chunk {
        let mut chunks = self.take_chunks().into_iter();
        let mut all = chunks.next().unwrap_or_else(|| chunk(&[], 1, None));
        let mut n_lines = all.text.lines().count();
        for next in chunks {
            let n_missing = (next.first_line - all.first_line).saturating_sub(n_lines);
            all.text.extend(std::iter::repeat_n('\n', n_missing + 1));
            all.text.push_str(&next.text);
            n_lines += n_missing + next.text.lines().count();
        }
        all
    }

    /// Finds out why no board of this run is read.
    fn problem(&self) -> Option<Problem> {
        let unexpected = |found, expected| Problem::Unexpected {
            found: Excerpt::said(found),
            expected,
        };
        let places = || {
            let boards = self.boards.iter();
            boards.filter_map(|board| match board {
                Board::Chunk { place, .. } => Some(place),
                Board::Plain { .. } => None,
            })
        };
        if places().any(|place| place.has_uneven_gaps) {
            return Some(unexpected(
                key!("found-uneven-gaps"),
                key!("expected-even-gaps"),
            ));
        }
        if self.boards.len() < 2 {
            return None;
        }
        if places().any(|place| place.has_remark) {
            return Some(unexpected(
                key!("found-remark-in-board"),
                key!("expected-boards-apart"),
            ));
        }
        if self.has_regions() {
            return Some(unexpected(
                key!("found-regions"),
                key!("expected-jigsaw-lines"),
            ));
        }
        self.has_doubtful_dashes().then(|| {
            unexpected(
                key!("found-dashes-in-two-ways"),
                key!("expected-boards-apart"),
            )
        })
    }

    /// Whether one of the boards divides the board before it into regions.
    fn has_regions(&self) -> bool {
        let mut rest = &self.text[..];
        self.boards.iter().any(|board| match board {
            Board::Chunk { chunk, .. } => {
                let parsed = chunk.parse();
                parsed.is_ok_and(|parsed| parsed.candidates.is_none() && is_map(&parsed.grid))
            }
            Board::Plain {
                n_bytes,
                first_line,
                form,
                ..
            } => {
                let (bytes, after) = rest.split_at(*n_bytes);
                rest = after;
                let values = plain(bytes, *first_line, form).read_values();
                values.is_some_and(|grid| is_map(&grid))
            }
        })
    }

    /// Whether lines of `-` that were read as rows of empty cells may be rules between bands as well.
    fn has_doubtful_dashes(&self) -> bool {
        let texts = self.boards.iter().filter_map(|board| match board {
            Board::Chunk { chunk, .. } => Some(chunk.text.as_str()),
            Board::Plain { .. } => None,
        });
        let texts: Vec<&str> = texts.filter(|text| text.contains('-')).collect();
        let lines = || texts.iter().flat_map(|text| text.lines());
        let Some(dash_row) = lines().find_map(DashRow::of) else {
            return false;
        };
        let n_rows_read: usize = texts.iter().map(|text| Table::of(text).rows.len()).sum();
        let are_dashes: Vec<bool> = lines()
            .filter(|line| !text_lines::is_remark(line))
            .filter(|line| dash_row.is(line) || is_row(line) && !is_rule(line))
            .map(|line| dash_row.is(line))
            .collect();
        // Where the first board alone did not show that `-` stands for empty cells, its lines of these were read as rules.
        n_rows_read != are_dashes.len() || may_be_rules(&are_dashes, n_rows_read / texts.len())
    }
}

/// Whether some of the lines that may be rules stand where rules of boards with this side would.
fn may_be_rules(lines: &[bool], side: usize) -> bool {
    let n_rows = |rules: &dyn Fn(usize) -> bool| {
        let are_dashes = (0..lines.len()).filter(|at| rules(*at)).all(|at| lines[at]);
        let n_rules = (0..lines.len()).filter(|at| rules(*at)).count();
        (are_dashes && n_rules > 0).then(|| lines.len() - n_rules)
    };
    let are_whole = |rules: &dyn Fn(usize) -> bool| {
        n_rows(rules).is_some_and(|n_rows| n_rows.is_multiple_of(side))
    };
    let heights = (2..=side).filter(|height| side.is_multiple_of(*height));
    { heights }.any(|height| {
        let period = side + side / height - 1;
        // Between the bands of each board; also between boards; and above the first one.
        are_whole(&|at| (at % period + 1).is_multiple_of(height + 1))
            || are_whole(&|at| (at + 1).is_multiple_of(height + 1))
            || are_whole(&|at| at.is_multiple_of(height + 1))
    })
}

/// Returns a piece that is not read for this reason, with no more of its text than one may have.
fn with_fault(mut chunk: Chunk, fault: ParseError) -> Chunk {
    chunk
        .text
        .truncate(chunk.text.floor_char_boundary(MAX_BYTES));
    Chunk {
        fault: Some(fault),
        ..chunk
    }
}

/// Returns a board in a plain form that has these bytes.
const fn plain<'a>(bytes: &'a [u8], first_line: usize, form: &'a Form) -> Plain<'a> {
    let text: &[u8] = match form {
        Form::Marks(_) | Form::Sheet(_) => &[],
        Form::Line | Form::Skeleton(_) => bytes,
    };
    Plain {
        text,
        first_line,
        form,
    }
}

/// Returns a board in a plain form as any other.
fn chunk(bytes: &[u8], first_line: usize, notation: Option<Notation>) -> Chunk {
    let text = String::from_utf8_lossy(bytes).replace("\r\n", "\n");
    Chunk {
        text: text.strip_suffix('\n').unwrap_or(&text).to_owned(),
        first_line,
        first_column: 1,
        notation,
        is_quoted: false,
        variant: None,
        fault: None,
    }
}

/// Whether a full grid is no solution but a map of regions: the cells of each digit are connected, and as many as a row
/// has. In a solution no two cells side by side have the same digit.
fn is_map(grid: &Grid) -> bool {
    let geometry = grid.geometry();
    let side = geometry.side();
    let value = |row: usize, column: usize| grid.get(geometry.cell(row, column));
    let mut regions: Vec<Vec<(usize, usize)>> = vec![Vec::new(); side];
    for row in 0..side {
        for column in 0..side {
            match value(row, column) {
                Some(digit) => regions[digit.index()].push((row, column)),
                None => return false,
            }
        }
    }
    regions.into_iter().all(|mut region| {
        let n_cells = region.len();
        let mut reached: Vec<_> = region.pop().into_iter().collect();
        let mut next = 0;
        while next < reached.len() {
            let (row, column) = reached[next];
            let is_beside =
                |cell: &mut (usize, usize)| cell.0.abs_diff(row) + cell.1.abs_diff(column) == 1;
            reached.extend(region.extract_if(.., is_beside));
            next += 1;
        }
        n_cells == side && reached.len() == side
    })
}
