//! Holds back the boards of a run until all of its rows are known. A run is a series of boards directly below each
//! other.
//!
//! If a row is missing or extra, all boards after it are shifted. Only the end of the run shows this. So either all
//! boards of a run are read or none.

use super::super::error::{ParseError, Problem};
use super::super::pieces::RawPuzzle;
use super::super::row::{DashRow, is_row, is_rule};
use super::super::table::Table;
use super::super::{MAX_BYTES, Notation, csv, digits, lines as text_lines, other_games};
use super::run::{Interruption, RunKind};
use crate::board::Grid;
use crate::words::key;

/// The maximum size of a run in bytes. Longer runs are passed on in parts to limit memory.
const MAX_RUN_BYTES: usize = 1 << 20;

#[derive(Debug, Default)]
pub(super) struct WaitingBoards {
    boards: Vec<RawPuzzle>,
    interruption: Option<Interruption>,
    n_bytes: usize,
}

impl WaitingBoards {
    pub(super) const fn is_empty(&self) -> bool {
        self.boards.is_empty()
    }

    pub(super) const fn is_full(&self) -> bool {
        self.n_bytes > MAX_RUN_BYTES
    }

    pub(super) fn push(&mut self, board: RawPuzzle, interruption: Option<Interruption>) {
        self.n_bytes += board.text.len();
        self.interruption = self.interruption.max(interruption);
        self.boards.push(board);
    }

    /// Moves the waiting boards to `puzzles`. If the run has a problem, moves a single piece with the error instead.
    pub(super) fn release_into(&mut self, puzzles: &mut Vec<RawPuzzle>) {
        if let Some(jigsaw) = self.jigsaw() {
            *self = Self::default();
            puzzles.push(jigsaw);
            return;
        }
        if let Some(problem) = self.problem() {
            let all = self.join();
            let fault = problem.at_part(&all.text, &all.text);
            puzzles.push(with_fault(all, fault));
        } else {
            puzzles.extend(std::mem::take(self).boards);
        }
    }

    /// Ends the run with rows that are not a whole board. Joins all boards and these rows into one piece with an error.
    pub(super) fn refuse_with(&mut self, remaining: RawPuzzle, kind: RunKind) -> RawPuzzle {
        self.boards.push(remaining);
        let all = self.join();
        if let Some(fault) = other_games::refusal(&all.text) {
            return with_fault(all, fault);
        }
        let fault = match kind {
            RunKind::Rows => Table::new(&all.text).misfit_error(),
            RunKind::Sheet => csv::misfit_error(&all.text),
            RunKind::Words(_) => {
                let found = digits::count(&all.text);
                Problem::DigitCount { found }.at_part(&all.text, &all.text)
            }
        };
        with_fault(all, fault)
    }

    /// Returns two boards as one jigsaw puzzle, if the second board is a map of boxes for the first one.
    fn jigsaw(&self) -> Option<RawPuzzle> {
        let [cells, regions] = &self.boards[..] else {
            return None;
        };
        let (cells_read, regions) = (cells.parse().ok()?, regions.parse().ok()?.grid);
        let geometry = regions.geometry();
        let is_pair = is_map(&regions) && cells_read.grid.geometry().side() == geometry.side();
        // The map may also show the usual boxes; the puzzle then has no irregular boxes.
        is_pair.then(|| RawPuzzle {
            text: format!("{}\n{regions}", cells_read.grid),
            notation: Some(Notation::Jigsaw),
            ..cells.clone()
        })
    }

    /// Joins all boards into one piece, with every line at its original line number.
    fn join(&mut self) -> RawPuzzle {
        let mut boards = std::mem::take(self).boards.into_iter();
        let mut all = boards.next().unwrap_or_default();
        let mut n_lines = all.text.lines().count();
        for next in boards {
            let n_missing = (next.first_line - all.first_line).saturating_sub(n_lines);
            all.text.extend(std::iter::repeat_n('\n', n_missing + 1));
            all.text.push_str(&next.text);
            n_lines += n_missing + next.text.lines().count();
        }
        all
    }

    fn problem(&self) -> Option<Problem> {
        let is_run = self.boards.len() > 1;
        let boards_apart = key!("expected-boards-apart");
        let (found, expected) = match self.interruption {
            Some(Interruption::UnevenGaps) => {
                (key!("found-uneven-gaps"), key!("expected-even-gaps"))
            }
            Some(Interruption::Remark) => (key!("found-remark-in-board"), boards_apart),
            None if is_run && self.has_regions() => {
                (key!("found-regions"), key!("expected-jigsaw-lines"))
            }
            None if is_run && self.has_doubtful_dashes() => {
                (key!("found-dashes-in-two-ways"), boards_apart)
            }
            None => return None,
        };
        Some(Problem::described(found, expected))
    }

    /// Returns whether one of the boards is a map of boxes for the board before it.
    fn has_regions(&self) -> bool {
        self.boards.iter().any(|puzzle| {
            let parsed = puzzle.parse();
            parsed.is_ok_and(|parsed| parsed.candidates.is_none() && is_map(&parsed.grid))
        })
    }

    /// Returns whether lines of `-` are ambiguous: rows of empty cells, or lines drawn between bands.
    fn has_doubtful_dashes(&self) -> bool {
        let texts: Vec<&str> = self
            .boards
            .iter()
            .map(|board| board.text.as_str())
            .filter(|text| text.contains('-'))
            .collect();
        let lines = || texts.iter().flat_map(|text| text.lines());
        let Some(dash_row) = lines().find_map(DashRow::from_row) else {
            return false;
        };
        let n_rows_read: usize = texts.iter().map(|text| Table::new(text).rows.len()).sum();
        let are_dashes: Vec<bool> = lines()
            .filter(|line| !text_lines::is_comment_or_blank(line))
            .filter(|line| dash_row.matches(line) || is_row(line) && !is_rule(line))
            .map(|line| dash_row.matches(line))
            .collect();
        // If the first board has no `-` cell beside other cells, its lines of `-` were taken for drawn lines.
        n_rows_read != are_dashes.len() || may_be_rules(&are_dashes, n_rows_read / texts.len())
    }
}

/// Returns whether `-` lines are where lines would be drawn between the boxes of boards with this side.
fn may_be_rules(lines: &[bool], side: usize) -> bool {
    let are_whole = |is_rule: &dyn Fn(usize) -> bool| {
        let mut rules = (0..lines.len()).filter(|index| is_rule(*index));
        let n_rules = rules.clone().count();
        let n_rows = lines.len() - n_rules;
        n_rules > 0 && rules.all(|index| lines[index]) && n_rows.is_multiple_of(side)
    };
    let mut heights = (2..=side).filter(|height| side.is_multiple_of(*height));
    heights.any(|height| {
        let period = side + side / height - 1;
        // Lines may be drawn between the bands of each board, also between boards, and also above the first board.
        are_whole(&|index| (index % period + 1).is_multiple_of(height + 1))
            || are_whole(&|index| (index + 1).is_multiple_of(height + 1))
            || are_whole(&|index| index.is_multiple_of(height + 1))
    })
}

fn with_fault(mut puzzle: RawPuzzle, fault: ParseError) -> RawPuzzle {
    puzzle
        .text
        .truncate(puzzle.text.floor_char_boundary(MAX_BYTES));
    RawPuzzle {
        fault: Some(fault),
        ..puzzle
    }
}

/// Returns whether a full grid is a map of boxes instead of a solution. In a map, the cells of each digit are
/// connected, and there are as many as in a row. In a solution, adjacent cells never have the same digit.
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
