//! Carries out the moves of a game on its board.

use super::colour::Palette;
use super::notes::CellMarks;
use super::{Action, CellState, Game, GameState, Hint, PuzzleVerdict, Rejected};
use crate::board::{Candidate, CellSet, Digit, DigitSet, Grid};

impl Game {
    /// Applies an action to a board.
    ///
    /// Actions that are not moves change nothing.
    pub(super) fn apply_to_board(
        &self,
        state: &mut GameState,
        action: &Action,
    ) -> Result<(), Rejected> {
        match action {
            Action::Place { cells, digit } => {
                for cell in self.changeable_cells(*cells)? {
                    self.place(state, Candidate::new(cell, *digit));
                }
            }
            Action::Clear { cells } => self.clear(state, *cells)?,
            Action::Mark { cells, digit } => toggle_mark(state, *cells, *digit)?,
            Action::Corner { cells, digit } => toggle_corner(state, *cells, *digit)?,
            Action::ColourCells { cells, colour } => {
                for cell in *cells {
                    state.cell_mut(cell).colour = *colour;
                }
            }
            Action::ColourCandidates {
                cells,
                digit,
                colour,
            } => {
                for cell in *cells & state.empty_cells() {
                    state.cell_mut(cell).palette.set(*digit, *colour);
                }
            }
            Action::WipeColours => wipe_colours(state, self.puzzle().geometry().cells()),
            Action::FillMarks { cells } => {
                self.restore_left_out(state, *cells);
                self.write_notes(state, *cells, RemovedMarks::Restored)?;
            }
            Action::AutoNotes { cells } => self.write_notes(state, *cells, RemovedMarks::Kept)?,
            Action::ClearMarks { cells } => {
                for cell in markable_cells(state, *cells)? {
                    state.cell_mut(cell).clear_marks();
                }
            }
            Action::CleanMarks { cells } => {
                for cell in markable_cells(state, *cells)? {
                    state.hide_forbidden_marks(cell);
                }
            }
            Action::ApplyHint(hint) | Action::OwnChain(hint) => self.apply_hint(state, hint)?,
            Action::SetUp(hint) if self.moves().is_empty() => self.set_up_board(state, hint)?,
            Action::SetUp(_) => return Err(Rejected::TooLate),
            Action::Jump(hint) => self.set_up_board(state, hint)?,
            Action::Reveal { cells } => {
                let solution = self.puzzle().solution().ok_or(Rejected::NoSingleSolution)?;
                self.copy_solution(state, solution, self.changeable_cells(*cells)?);
            }
            Action::GiveUp => {
                let solution = self.puzzle().solution().ok_or(Rejected::NoSingleSolution)?;
                self.copy_solution(state, solution, self.puzzle().geometry().cells());
            }
            Action::Finish(_) => self.place_singles(state)?,
            Action::Restart => {
                *state = GameState::at_start(self.puzzle(), self.start_position());
                if let Some(hint) = self.setup_hint() {
                    self.set_up_board(state, hint)?;
                }
            }
            Action::BackToCheckpoint => {
                *state = self.checkpoint_to_return_to()?.board.clone();
            }
            // The module `tries` decides how these actions change the board.
            Action::GoToCheckpoint(_)
            | Action::WhatIf(_)
            | Action::KeepTry
            | Action::DropTry(_)
            | Action::GoToTry(_)
            | Action::NameTry(_)
            | Action::Start(_)
            | Action::Undo
            | Action::Redo
            | Action::UndoMistake
            | Action::Checkpoint
            | Action::NamedCheckpoint(_)
            | Action::DropCheckpoint(_)
            | Action::NameCheckpoint(..)
            | Action::AskHint(_)
            | Action::Check
            | Action::Pause
            | Action::Resume
            | Action::Tick(_)
            | Action::EndAtMistake
            | Action::SetOptions(_) => {}
        }
        Ok(())
    }

    /// Returns the cells that are not givens.
    fn changeable_cells(&self, cells: CellSet) -> Result<CellSet, Rejected> {
        let editable_cells = cells - self.puzzle().given_cells();
        if editable_cells.is_empty() {
            return Err(if cells.is_empty() {
                Rejected::NothingToDo
            } else {
                Rejected::Given
            });
        }
        Ok(editable_cells)
    }

    pub(super) fn place(&self, state: &mut GameState, placed: Candidate) {
        let Candidate { cell, digit } = placed;
        if state.value(cell) == Some(digit) {
            return;
        }
        if state.value(cell).is_some() {
            self.forget_eliminations(state);
        }
        state.place_digit(placed, self.session().options.clean_marks);
    }

    /// Forgets accepted eliminations, because they may have followed from a digit that is now removed.
    ///
    /// If the puzzle has exactly one solution, the eliminations are kept. They stay true whatever the player places,
    /// because a hint that contradicts the solution is refused.
    fn forget_eliminations(&self, state: &mut GameState) {
        if !matches!(self.puzzle().verdict(), PuzzleVerdict::Unique(_)) {
            for cell in self.puzzle().geometry().cells() {
                state.cell_mut(cell).eliminated = DigitSet::EMPTY;
            }
        }
    }

    fn clear(&self, state: &mut GameState, cells: CellSet) -> Result<(), Rejected> {
        let editable_cells = cells - self.puzzle().given_cells();
        let filled = editable_cells - state.empty_cells();
        let marked = editable_cells & state.cells_where(CellState::is_marked);
        if !filled.is_empty() {
            for cell in filled {
                state.remove_digit(cell);
            }
            self.forget_eliminations(state);
        } else if !marked.is_empty() {
            for cell in marked {
                state.cell_mut(cell).clear_marks();
            }
        } else if cells.intersects(&state.cells_where(CellState::is_coloured)) {
            wipe_colours(state, cells);
        } else {
            self.changeable_cells(cells)?;
        }
        Ok(())
    }

    fn copy_solution(&self, state: &mut GameState, solution: &Grid, cells: CellSet) {
        for cell in cells {
            if let Some(digit) = solution.get(cell) {
                self.place(state, Candidate::new(cell, digit));
            }
        }
    }

    /// Brings the board to the position of a hint, with all its pencil marks.
    fn set_up_board(&self, state: &mut GameState, hint: &Hint) -> Result<(), Rejected> {
        self.apply_hint(state, hint)?;
        let empty = state.empty_cells();
        if empty.is_empty() {
            return Err(Rejected::WrongHint);
        }
        self.write_notes(state, empty, RemovedMarks::Restored)
    }

    /// Makes the candidates that the start position leaves out possible again.
    fn restore_left_out(&self, state: &mut GameState, cells: CellSet) {
        let start_marks = self.start_position().map_or(&[][..], |start| &start.marks);
        for &(cell, digits) in start_marks.iter().filter(|(cell, _)| cells.contains(*cell)) {
            let cell = state.cell_mut(cell);
            cell.eliminated &= digits;
        }
    }

    /// Writes pencil marks for the digits that the rules allow. With `clean-marks` on, digits that only placed digits
    /// rule out are written too, but hidden. The effect is as if the marks had been written before those digits were
    /// placed.
    fn write_notes(
        &self,
        state: &mut GameState,
        cells: CellSet,
        removed: RemovedMarks,
    ) -> Result<(), Rejected> {
        let (givens, grid) = (self.puzzle().givens(), state.grid());
        for cell in markable_cells(state, cells)? {
            let ruled_out = self.puzzle().clues().exclusions.digits(cell);
            let possible = grid.possible_digits(cell) - ruled_out;
            let by_givens = givens.possible_digits(cell) - ruled_out;
            let cell = state.cell_mut(cell);
            if removed == RemovedMarks::Restored {
                cell.removed_marks = DigitSet::EMPTY;
            }
            let hidden = if self.session().options.clean_marks {
                by_givens - possible
            } else {
                cell.marks.hidden()
            };
            let without = cell.eliminated | cell.removed_marks;
            cell.marks = CellMarks::new(possible - without, hidden - without);
        }
        Ok(())
    }

    fn apply_hint(&self, state: &mut GameState, hint: &Hint) -> Result<(), Rejected> {
        let solution = |cell| self.puzzle().solution_at(cell);
        for &Candidate { cell, digit } in &hint.placements {
            let taken = state.value(cell).is_some_and(|value| value != digit);
            if taken || solution(cell).is_some_and(|value| value != digit) {
                return Err(Rejected::WrongHint);
            }
        }
        for &Candidate { cell, digit } in &hint.eliminations {
            if state.value(cell) == Some(digit) || solution(cell) == Some(digit) {
                return Err(Rejected::WrongHint);
            }
        }
        for &placed in &hint.placements {
            self.place(state, placed);
        }
        for &Candidate { cell, digit } in &hint.eliminations {
            let cell = state.cell_mut(cell);
            cell.eliminated.insert(digit);
            cell.marks.erase(digit);
            cell.corners.erase(digit);
        }
        Ok(())
    }
}

/// The treatment of pencil marks that were removed by hand, when all marks are written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RemovedMarks {
    /// The removed marks are not written.
    Kept,
    /// The removed marks are written and no longer recorded as removed.
    Restored,
}

/// Returns the cells without a digit, which can have marks.
fn markable_cells(state: &GameState, cells: CellSet) -> Result<CellSet, Rejected> {
    let empty_cells = cells & state.empty_cells();
    if empty_cells.is_empty() {
        return Err(if cells.is_empty() {
            Rejected::NothingToDo
        } else {
            Rejected::Filled
        });
    }
    Ok(empty_cells)
}

fn toggle_mark(state: &mut GameState, cells: CellSet, digit: Digit) -> Result<(), Rejected> {
    let cells = markable_cells(state, cells)?;
    let all_have = cells.iter().all(|cell| state.marks(cell).contains(digit));
    for cell in cells {
        let cell = state.cell_mut(cell);
        if all_have {
            cell.marks.erase(digit);
            cell.removed_marks.insert(digit);
        } else {
            cell.marks.write(digit);
            cell.removed_marks.remove(digit);
        }
    }
    Ok(())
}

fn toggle_corner(state: &mut GameState, cells: CellSet, digit: Digit) -> Result<(), Rejected> {
    let cells = markable_cells(state, cells)?;
    let all_have = cells.iter().all(|cell| state.corners(cell).contains(digit));
    for cell in cells {
        let cell = state.cell_mut(cell);
        if all_have {
            cell.corners.erase(digit);
        } else {
            cell.corners.write(digit);
        }
    }
    Ok(())
}

fn wipe_colours(state: &mut GameState, cells: CellSet) {
    for cell in cells {
        let cell = state.cell_mut(cell);
        cell.colour = None;
        cell.palette = Palette::default();
    }
}
