//! The start position of a game: digits and pencil marks with which it begins, beyond the givens.

use std::fmt;

use super::action_field::{Field, Tokens, check_cells, check_digits, digit_from, invalid_field};
use super::notes::CellMarks;
use super::{ActionError, GameState, Puzzle, Rejected};
use crate::board::{Candidate, Cell, CellSet, DigitSet, Geometry};
use crate::formats::Parsed;
use crate::words::{cell_from_text, key};

/// Digits and pencil marks that are on the board before the first move. Undo and restart keep them.
///
/// The text form has a word for each digit and each cell with marks: `r1c2=5 r1c3:126`. The word `fill` stands for all
/// marks that the rules allow in the other cells.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct StartPosition {
    /// The digits beyond the givens.
    pub digits: Vec<Candidate>,
    /// Whether the cells that are not in `marks` have all marks that the rules allow.
    pub fills_marks: bool,
    /// The cells whose marks are known, with these marks.
    pub marks: Vec<(Cell, DigitSet)>,
}

impl StartPosition {
    /// Returns the start position that a text describes beyond its givens. With `fills_marks`, a text without
    /// candidates gets all marks that the rules allow.
    #[must_use]
    pub fn from_text(parsed: &Parsed, fills_marks: bool) -> Self {
        let placed = (parsed.grid.filled() - parsed.givens).iter();
        let digits = placed.filter_map(|cell| Some(Candidate::new(cell, parsed.grid.get(cell)?)));
        let candidates = parsed.candidates.as_ref();
        let marks = candidates.into_iter().flat_map(|position| {
            let unsolved = position.unsolved().iter();
            unsolved.map(|cell| (cell, position.digits_in(cell)))
        });
        Self {
            digits: digits.collect(),
            fills_marks: fills_marks && candidates.is_none(),
            marks: marks.filter(|(_, digits)| !digits.is_empty()).collect(),
        }
    }

    /// Returns the start position without digits and with all marks that the rules allow.
    #[must_use]
    pub fn with_all_marks() -> Self {
        Self {
            fills_marks: true,
            ..Self::default()
        }
    }

    /// Returns the cells that are named, with digits or marks.
    pub(super) fn cells(&self) -> CellSet {
        let digits = self.digits.iter().map(|placed| placed.cell);
        digits
            .chain(self.marks.iter().map(|(cell, _)| *cell))
            .collect()
    }

    /// Puts the digits and marks on the board of a puzzle.
    fn apply_to(&self, state: &mut GameState, puzzle: &Puzzle) {
        for placed in &self.digits {
            state.place_digit(*placed, true);
        }
        let (by_givens, grid) = (puzzle.clues().position(), state.grid());
        if self.fills_marks {
            for cell in state.empty_cells() {
                let possible = by_givens.digits_in(cell) & grid.possible_digits(cell);
                state.cell_mut(cell).marks =
                    CellMarks::new(possible, by_givens.digits_in(cell) - possible);
            }
        }
        // A candidate that the text leaves out was eliminated. If the text leaves out the solution's digit of any cell,
        // nothing is eliminated: otherwise filling in the notes would show which candidates are wrong.
        let has_needed = |&(cell, digits): &(Cell, DigitSet)| {
            let needed = puzzle.solution_at(cell);
            needed.is_some_and(|needed| digits.contains(needed))
        };
        let is_right = self.marks.iter().all(has_needed);
        for &(cell, digits) in &self.marks {
            let possible = by_givens.digits_in(cell) & grid.possible_digits(cell);
            let marked = state.cell_mut(cell);
            marked.marks = CellMarks::new(digits, DigitSet::EMPTY);
            if is_right {
                marked.eliminated = possible - digits;
            }
        }
    }
}

impl GameState {
    /// Returns the board with which a game begins: the givens, for a Sukaku all candidates as pencil marks, and the start
    /// position.
    pub(super) fn at_start(puzzle: &Puzzle, position: Option<&StartPosition>) -> Self {
        let mut state = Self::new(puzzle.givens());
        if puzzle.clues().is_sukaku() {
            let candidates = puzzle.clues().position();
            for cell in candidates.unsolved() {
                state.cell_mut(cell).marks =
                    CellMarks::new(candidates.digits_in(cell), DigitSet::EMPTY);
            }
        }
        if let Some(position) = position {
            position.apply_to(&mut state, puzzle);
        }
        state
    }
}

impl Field for StartPosition {
    fn write(&self, geometry: &Geometry, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Candidate { cell, digit } in &self.digits {
            write!(f, " {}={digit}", geometry.cell_name(*cell))?;
        }
        if self.fills_marks {
            f.write_str(" fill")?;
        }
        for (cell, digits) in &self.marks {
            write!(f, " {}:{digits}", geometry.cell_name(*cell))?;
        }
        Ok(())
    }

    /// Parses the rest of the line.
    fn parse(tokens: &mut Tokens<'_>) -> Result<Self, ActionError> {
        let geometry = tokens.geometry;
        let mut position = Self::default();
        let digits_from = |text: &str| -> Option<DigitSet> {
            let digit = |symbol: char| digit_from(symbol.encode_utf8(&mut [0; 4]), geometry);
            text.chars().map(digit).collect()
        };
        for word in tokens.words.by_ref() {
            let read = if word == "fill" {
                position.fills_marks = true;
                Some(())
            } else if let Some((cell, digits)) = word.split_once(':') {
                let cell = cell_from_text(geometry, cell);
                let marks = cell.zip(digits_from(digits).filter(|digits| !digits.is_empty()));
                marks.map(|marks| position.marks.push(marks))
            } else {
                let placed = word.split_once('=').and_then(|(cell, digit)| {
                    let cell = cell_from_text(geometry, cell)?;
                    Some(Candidate::new(cell, digit_from(digit, geometry)?))
                });
                placed.map(|placed| position.digits.push(placed))
            };
            read.ok_or_else(|| invalid_field(word, key!("action-expected-start")))?;
        }
        if position == Self::default() {
            return Err(invalid_field("", key!("action-expected-start")));
        }
        Ok(position)
    }

    fn check(&self, geometry: &Geometry) -> Result<(), Rejected> {
        check_cells(self.cells(), geometry)?;
        check_digits(
            self.digits.iter().map(|placed| placed.digit).collect(),
            geometry,
        )?;
        let mut marks = self.marks.iter();
        marks.try_for_each(|(_, digits)| check_digits(*digits, geometry))
    }
}
