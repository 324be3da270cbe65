//! The game itself: which actions are allowed, and what each does.

use std::error::Error;
use std::time::Duration;

use super::history::{Change, History};
use super::{
    Action, GameState, Hint, MistakePolicy, Move, Options, Puzzle, PuzzleVerdict, Session,
};
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, Grid};
use crate::explain::Rung;
use crate::techniques::TechniqueId;
use crate::words::{Message, Words, key, say, spoken};

/// A puzzle being played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    puzzle: Puzzle,
    state: GameState,
    session: Session,
    history: History,
    solved: bool,
}

/// What an action has done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Outcome {
    /// The cells that changed.
    pub changed: CellSet,
    /// The mistakes to tell the player now, as the policy has it: after [`Action::Check`] all
    /// that stand, otherwise those just made.
    pub wrong: CellSet,
    /// Whether this action solved the puzzle.
    pub solved: bool,
}

/// Why an action was not made; the game is as it was.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Rejected {
    /// Only given cells were meant.
    Given,
    /// Only cells that hold a digit were meant, where marks have no place.
    Filled,
    /// A cell is not of this board.
    CellOutside,
    /// The digit is not of this board.
    DigitOutside,
    /// Everything is so already.
    NothingToDo,
    /// No move is left to take back.
    NothingToUndo,
    /// No move was taken back.
    NothingToRedo,
    /// There is no mistake on the board.
    NoMistake,
    /// No checkpoint was set.
    NoCheckpoint,
    /// The game is paused.
    Paused,
    /// The game is not paused.
    NotPaused,
    /// The puzzle is solved.
    Solved,
    /// The settings say that mistakes are never told.
    CheckingOff,
    /// The puzzle is not known to have exactly one solution.
    NoSingleSolution,
    /// A board is set up before the first move.
    TooLate,
    /// The hint does not fit the board or contradicts the solution.
    WrongHint,
}

impl Rejected {
    /// Says why.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        let key = match self {
            Self::Given => key!("action-rejected-given"),
            Self::Filled => key!("action-rejected-filled"),
            Self::CellOutside => key!("action-rejected-cell-outside"),
            Self::DigitOutside => key!("action-rejected-digit-outside"),
            Self::NothingToDo => key!("action-rejected-nothing-to-do"),
            Self::NothingToUndo => key!("action-rejected-nothing-to-undo"),
            Self::NothingToRedo => key!("action-rejected-nothing-to-redo"),
            Self::NoMistake => key!("action-rejected-no-mistake"),
            Self::NoCheckpoint => key!("action-rejected-no-checkpoint"),
            Self::Paused => key!("action-rejected-paused"),
            Self::NotPaused => key!("action-rejected-not-paused"),
            Self::Solved => key!("action-rejected-solved"),
            Self::CheckingOff => key!("action-rejected-checking-off"),
            Self::NoSingleSolution => key!("action-rejected-no-single-solution"),
            Self::TooLate => key!("action-rejected-too-late"),
            Self::WrongHint => key!("action-rejected-wrong-hint"),
        };
        say!(words, key)
    }
}

spoken!(Rejected);
impl Error for Rejected {}

impl Game {
    /// Starts a game.
    #[must_use]
    pub fn new(puzzle: Puzzle, options: Options) -> Self {
        let state = GameState::new(puzzle.givens());
        let solved = state.grid().is_solution();
        Self {
            puzzle,
            state,
            session: Session::new(options),
            history: History::default(),
            solved,
        }
    }

    /// Returns the puzzle.
    #[must_use]
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Returns the board as it stands.
    #[must_use]
    pub const fn state(&self) -> &GameState {
        &self.state
    }

    /// Returns clock, counts and settings.
    #[must_use]
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// Returns the values on the board.
    #[must_use]
    pub fn grid(&self) -> Grid {
        self.state.grid()
    }

    /// Whether the board is full and breaks no rule. The game is over then.
    #[must_use]
    pub const fn is_solved(&self) -> bool {
        self.solved
    }

    /// Whether a cell holds a given.
    #[must_use]
    pub const fn is_given(&self, cell: Cell) -> bool {
        self.puzzle.given_cells().contains(cell)
    }

    /// Returns the moves on the board, first to last.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        self.history.done()
    }

    /// Returns the moves taken back, which redo would make from last to first.
    #[must_use]
    pub fn undone_moves(&self) -> &[Move] {
        self.history.undone()
    }

    /// Walks over the boards before the last move, before the one before it, and so on.
    pub fn boards_before(&self) -> impl Iterator<Item = GameState> {
        self.history.boards_before(&self.state)
    }

    /// Returns what the board was set up with before the player's first move, for practice.
    #[must_use]
    pub fn set_up(&self) -> Option<&Hint> {
        match self.moves().first()?.action() {
            Action::SetUp(hint) => Some(hint),
            _ => None,
        }
    }

    /// Returns the technique that the board was set up for, as long as nothing has been done since; hints
    /// then begin with it.
    #[must_use]
    pub fn practised(&self) -> Option<TechniqueId> {
        let [only] = self.moves() else { return None };
        let Action::SetUp(hint) = only.action() else {
            return None;
        };
        // A save may say anything; and what rests on there being one solution must not be asked for else.
        self.puzzle.solution()?;
        hint.technique.parse().ok()
    }

    /// Does something to the game.
    ///
    /// # Errors
    /// [`Rejected`] says why it was not done. The game is unchanged then.
    pub fn apply(&mut self, action: Action) -> Result<Outcome, Rejected> {
        match action {
            Action::Tick(time) => Ok(self.tick(time)),
            Action::Resume => self.resume(),
            Action::SetOptions(options) => self.set_options(options),
            _ if self.solved => Err(Rejected::Solved),
            _ if self.session.paused => Err(Rejected::Paused),
            Action::Pause => {
                self.session.paused = true;
                Ok(Outcome::default())
            }
            Action::Undo => self.undo(1).ok_or(Rejected::NothingToUndo),
            Action::UndoMistake => {
                let n_moves = self.n_moves_since_mistake().ok_or(Rejected::NoMistake)?;
                self.undo(n_moves).ok_or(Rejected::NothingToUndo)
            }
            Action::Redo => {
                let changed = self.history.redo(&mut self.state);
                let changed = changed.ok_or(Rejected::NothingToRedo)?;
                Ok(self.after_change(changed))
            }
            Action::Checkpoint => self.set_checkpoint(),
            Action::Check => self.check(),
            Action::AskHint(rung) => {
                self.ask(rung);
                Ok(Outcome::default())
            }
            _ => self.make_move(action),
        }
    }

    fn tick(&mut self, time: Duration) -> Outcome {
        if !self.session.paused && !self.solved {
            self.session.elapsed = self.session.elapsed.saturating_add(time);
        }
        Outcome::default()
    }

    fn resume(&mut self) -> Result<Outcome, Rejected> {
        if !std::mem::take(&mut self.session.paused) {
            return Err(Rejected::NotPaused);
        }
        Ok(Outcome::default())
    }

    fn set_options(&mut self, options: Options) -> Result<Outcome, Rejected> {
        if self.session.options == options {
            return Err(Rejected::NothingToDo);
        }
        self.session.options = options;
        let wrong = self.tell_in(self.puzzle.geometry().cells());
        Ok(Outcome {
            wrong,
            ..Outcome::default()
        })
    }

    fn undo(&mut self, n_moves: usize) -> Option<Outcome> {
        let mut changed = CellSet::EMPTY;
        let n_own = self.moves().len() - usize::from(self.set_up().is_some());
        if n_own == 0 {
            return None;
        }
        for _ in 0..n_moves.min(n_own) {
            changed |= self.history.undo(&mut self.state)?;
            self.session.n_undone += 1;
        }
        Some(self.after_change(changed))
    }

    fn set_checkpoint(&mut self) -> Result<Outcome, Rejected> {
        if self.session.checkpoints.last() == Some(&self.state) {
            return Err(Rejected::NothingToDo);
        }
        self.session.checkpoints.push(self.state.clone());
        Ok(Outcome::default())
    }

    fn check(&mut self) -> Result<Outcome, Rejected> {
        if self.session.options.mistakes == MistakePolicy::Never {
            return Err(Rejected::CheckingOff);
        }
        if self.puzzle.solution().is_none() {
            return Err(Rejected::NoSingleSolution);
        }
        self.session.checks += 1;
        let wrong = self.wrong_cells();
        self.session.tell(self.state.placed_in(wrong));
        Ok(Outcome {
            wrong,
            ..Outcome::default()
        })
    }

    fn ask(&mut self, rung: Rung) {
        self.session.count_hint();
        self.session.hint_open = true;
        self.session.asked[rung as usize] += 1;
    }

    fn make_move(&mut self, action: Action) -> Result<Outcome, Rejected> {
        self.check_targets(&action)?;
        let mut after = self.state.clone();
        self.edit(&mut after, &action)?;
        let change = Change::between(&self.state, &after);
        if change.is_empty() {
            return Err(Rejected::NothingToDo);
        }
        self.count(&action, change.cells());
        self.state = after;
        let changed = change.cells();
        self.history.push(Move { action, change });
        self.session.n_moves += 1;
        Ok(self.after_change(changed))
    }

    /// Refuses cells and digits that are not of this board.
    fn check_targets(&self, action: &Action) -> Result<(), Rejected> {
        let geometry = self.puzzle.geometry();
        let (cells, digits) = match action {
            Action::Place { cells, digit }
            | Action::Mark { cells, digit }
            | Action::Corner { cells, digit }
            | Action::ColourCandidates { cells, digit, .. } => (*cells, DigitSet::only(*digit)),
            Action::Clear { cells }
            | Action::ColourCells { cells, .. }
            | Action::FillMarks { cells }
            | Action::Reveal { cells } => (*cells, DigitSet::EMPTY),
            Action::ApplyHint(hint) | Action::SetUp(hint) => {
                let all = || hint.placements.iter().chain(&hint.eliminations);
                (
                    all().map(|candidate| candidate.cell).collect(),
                    all().map(|candidate| candidate.digit).collect(),
                )
            }
            _ => (CellSet::EMPTY, DigitSet::EMPTY),
        };
        if !geometry.cells().is_superset(&cells) {
            return Err(Rejected::CellOutside);
        }
        if !geometry.digits().is_superset(digits) {
            return Err(Rejected::DigitOutside);
        }
        Ok(())
    }

    fn count(&mut self, action: &Action, changed: CellSet) {
        match action {
            Action::ApplyHint(_) => {
                self.session.count_hint();
                self.session.hints_applied += 1;
            }
            Action::Reveal { .. } => self.session.revealed += changed.len() as u32,
            Action::GiveUp => self.session.given_up = true,
            // Standing on the last checkpoint meant the one before it.
            Action::BackToCheckpoint if self.session.checkpoints.last() == Some(&self.state) => {
                self.session.checkpoints.pop();
            }
            _ => {}
        }
    }

    fn after_change(&mut self, changed: CellSet) -> Outcome {
        self.session.hint_open = false;
        self.solved = self.state.grid().is_solution();
        Outcome {
            changed,
            wrong: self.tell_in(changed),
            solved: self.solved,
        }
    }

    /// Tells the mistakes among some cells when the policy is to tell them at once.
    fn tell_in(&mut self, cells: CellSet) -> CellSet {
        if self.session.options.mistakes != MistakePolicy::Always {
            return CellSet::EMPTY;
        }
        let wrong = self.wrong_cells() & cells;
        self.session.tell(self.state.placed_in(wrong))
    }

    fn edit(&self, state: &mut GameState, action: &Action) -> Result<(), Rejected> {
        match action {
            Action::Place { cells, digit } => {
                for cell in self.changeable(*cells)? {
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
            Action::WipeColours => wipe_colours(state, self.puzzle.geometry().cells()),
            Action::FillMarks { cells } => fill_marks(state, *cells)?,
            Action::ApplyHint(hint) => self.apply_hint(state, hint)?,
            Action::SetUp(hint) if self.moves().is_empty() => self.prepare(state, hint)?,
            Action::SetUp(_) => return Err(Rejected::TooLate),
            Action::Reveal { cells } => {
                let solution = self.puzzle.solution().ok_or(Rejected::NoSingleSolution)?;
                self.copy_from(state, solution, self.changeable(*cells)?);
            }
            Action::GiveUp => {
                let solution = self.puzzle.solution().ok_or(Rejected::NoSingleSolution)?;
                self.copy_from(state, solution, self.puzzle.geometry().cells());
            }
            Action::Restart => {
                *state = GameState::new(self.puzzle.givens());
                if let Some(hint) = self.set_up() {
                    self.prepare(state, hint)?;
                }
            }
            Action::BackToCheckpoint => {
                let mut checkpoints = self.session.checkpoints.iter().rev();
                let checkpoint = checkpoints.find(|board| *board != state);
                *state = checkpoint.ok_or(Rejected::NoCheckpoint)?.clone();
            }
            _ => {}
        }
        Ok(())
    }

    /// Leaves out the givens.
    fn changeable(&self, cells: CellSet) -> Result<CellSet, Rejected> {
        let rest = cells - self.puzzle.given_cells();
        if rest.is_empty() {
            return Err(if cells.is_empty() {
                Rejected::NothingToDo
            } else {
                Rejected::Given
            });
        }
        Ok(rest)
    }

    fn place(&self, state: &mut GameState, placed: Candidate) {
        let Candidate { cell, digit } = placed;
        if state.value(cell) == Some(digit) {
            return;
        }
        if state.value(cell).is_some() {
            self.forget_struck(state);
        }
        state.cell_mut(cell).value = Some(digit);
        if self.session.options.clean_marks {
            for peer in self.puzzle.geometry().peers(cell) {
                let peer = state.cell_mut(peer);
                if peer.value.is_none() {
                    peer.marks.remove(digit);
                    peer.corners.remove(digit);
                }
            }
        }
    }

    /// Forgets eliminations that may have followed from a value that is now taken away.
    ///
    /// With one solution they stay true whatever the player places, since a hint that
    /// contradicts it is refused.
    fn forget_struck(&self, state: &mut GameState) {
        if !matches!(self.puzzle.verdict(), PuzzleVerdict::Unique(_)) {
            for cell in self.puzzle.geometry().cells() {
                state.cell_mut(cell).eliminated = DigitSet::EMPTY;
            }
        }
    }

    fn clear(&self, state: &mut GameState, cells: CellSet) -> Result<(), Rejected> {
        let open = cells - self.puzzle.given_cells();
        let filled = open - state.empty_cells();
        let marked = open & state.cells_where(super::CellState::is_marked);
        if !filled.is_empty() {
            for cell in filled {
                state.cell_mut(cell).value = None;
            }
            self.forget_struck(state);
        } else if !marked.is_empty() {
            for cell in marked {
                let cell = state.cell_mut(cell);
                cell.marks = DigitSet::EMPTY;
                cell.corners = DigitSet::EMPTY;
                cell.crossed = DigitSet::EMPTY;
            }
        } else if cells.intersects(&state.cells_where(super::CellState::is_coloured)) {
            wipe_colours(state, cells);
        } else {
            self.changeable(cells)?;
        }
        Ok(())
    }

    fn copy_from(&self, state: &mut GameState, solution: &Grid, cells: CellSet) {
        for cell in cells {
            if let Some(digit) = solution.get(cell) {
                self.place(state, Candidate::new(cell, digit));
            }
        }
    }

    /// Sets up a board for practice.
    fn prepare(&self, state: &mut GameState, hint: &Hint) -> Result<(), Rejected> {
        self.apply_hint(state, hint)?;
        let empty = state.empty_cells();
        if empty.is_empty() {
            return Err(Rejected::WrongHint);
        }
        fill_marks(state, empty)
    }

    fn apply_hint(&self, state: &mut GameState, hint: &Hint) -> Result<(), Rejected> {
        let solution = |cell| self.puzzle.solution_at(cell);
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
            cell.marks.remove(digit);
            cell.corners.remove(digit);
        }
        Ok(())
    }
}

impl GameState {
    fn placed_in(&self, cells: CellSet) -> impl Iterator<Item = Candidate> {
        cells
            .iter()
            .filter_map(|cell| Some(Candidate::new(cell, self.value(cell)?)))
    }
}

/// Leaves out the cells that hold a digit.
fn markable(state: &GameState, cells: CellSet) -> Result<CellSet, Rejected> {
    let open = cells & state.empty_cells();
    if open.is_empty() {
        return Err(if cells.is_empty() {
            Rejected::NothingToDo
        } else {
            Rejected::Filled
        });
    }
    Ok(open)
}

fn toggle_mark(state: &mut GameState, cells: CellSet, digit: Digit) -> Result<(), Rejected> {
    let cells = markable(state, cells)?;
    let all_have = cells.iter().all(|cell| state.marks(cell).contains(digit));
    for cell in cells {
        let cell = state.cell_mut(cell);
        if all_have {
            cell.marks.remove(digit);
            cell.crossed.insert(digit);
        } else {
            cell.marks.insert(digit);
            cell.crossed.remove(digit);
        }
    }
    Ok(())
}

fn toggle_corner(state: &mut GameState, cells: CellSet, digit: Digit) -> Result<(), Rejected> {
    let cells = markable(state, cells)?;
    let all_have = cells.iter().all(|cell| state.corners(cell).contains(digit));
    for cell in cells {
        let cell = state.cell_mut(cell);
        if all_have {
            cell.corners.remove(digit);
        } else {
            cell.corners.insert(digit);
        }
    }
    Ok(())
}

fn fill_marks(state: &mut GameState, cells: CellSet) -> Result<(), Rejected> {
    let grid = state.grid();
    for cell in markable(state, cells)? {
        let possible = grid.possible(cell);
        let cell = state.cell_mut(cell);
        cell.marks = possible - cell.eliminated;
        cell.crossed = DigitSet::EMPTY;
    }
    Ok(())
}

fn wipe_colours(state: &mut GameState, cells: CellSet) {
    for cell in cells {
        let cell = state.cell_mut(cell);
        cell.colour = None;
        cell.palette = super::colour::Palette::default();
    }
}
