//! The game itself: applies actions, or refuses them.

use std::time::Duration;

use super::action_field::Field;
use super::history::{Change, EventKind, History};
use super::{
    Action, Checkpoint, GameState, Hint, MistakePolicy, Move, Options, PastMove, Puzzle,
    PuzzleVerdict, Rejected, Session, StartPosition, Tries,
};
use crate::board::{Candidate, Cell, CellSet, Grid};
use crate::explain::HintLevel;
use crate::techniques::TechniqueId;

/// A puzzle being played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    puzzle: Puzzle,
    start: Option<Box<StartPosition>>,
    state: GameState,
    session: Session,
    history: History,
    pub(super) tries: Tries,
    solved: bool,
    lost: bool,
}

/// The effect of an action: the changed cells, the mistakes to report, and whether the puzzle is solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Outcome {
    /// The cells that changed.
    pub changed: CellSet,
    /// The mistakes to report now, according to the [`MistakePolicy`]. After [`Action::Check`]
    /// these are all mistakes on the board, otherwise only new ones.
    pub wrong: CellSet,
    /// Whether this action solved the puzzle.
    pub solved: bool,
    /// Whether this action lost the game, because one mistake ends it.
    pub lost: bool,
}

/// The largest number of checkpoints remembered, so that an endless game does not fill the memory.
const MAX_CHECKPOINTS: usize = 500;

impl Game {
    /// Starts a game.
    #[must_use]
    pub fn new(puzzle: Puzzle, options: Options) -> Self {
        let state = GameState::at_start(&puzzle, None);
        let solved = state.solves(&puzzle);
        Self {
            puzzle,
            start: None,
            state,
            session: Session::new(options),
            history: History::default(),
            tries: Tries::default(),
            solved,
            lost: false,
        }
    }

    /// Creates a game of the same puzzle and start position that continues from a board, without moves to undo.
    pub(super) fn with_state(&self, state: GameState, session: Session) -> Self {
        let mut game = Self {
            solved: state.solves(&self.puzzle),
            lost: false,
            history: History::default(),
            tries: Tries::default(),
            puzzle: self.puzzle.clone(),
            start: self.start.clone(),
            state,
            session,
        };
        game.lost = game.is_lost_now();
        game
    }

    /// Returns the puzzle.
    #[must_use]
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Returns the digits and marks that were on the board before the first move, beyond the givens; `None` if there
    /// were none.
    #[must_use]
    pub fn start_position(&self) -> Option<&StartPosition> {
        self.start.as_deref()
    }

    /// Returns the board with the digits and marks of the player.
    #[must_use]
    pub const fn state(&self) -> &GameState {
        &self.state
    }

    /// Returns the clock, the counts and the settings.
    #[must_use]
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// Returns the digits on the board.
    #[must_use]
    pub fn grid(&self) -> Grid {
        self.state.grid()
    }

    /// Returns whether the board is full and breaks no rule, which ends the game.
    #[must_use]
    pub const fn is_solved(&self) -> bool {
        self.solved
    }

    /// Returns whether a wrong digit has ended the game.
    #[must_use]
    pub const fn is_lost(&self) -> bool {
        self.lost
    }

    /// Returns why a game that has ended refuses further moves; `None` while it is played.
    #[must_use]
    pub const fn end_reason(&self) -> Option<Rejected> {
        match (self.solved, self.lost) {
            (true, _) => Some(Rejected::Solved),
            (false, true) => Some(Rejected::Lost),
            (false, false) => None,
        }
    }

    /// Returns whether a cell holds a given.
    #[must_use]
    pub const fn is_given(&self, cell: Cell) -> bool {
        self.puzzle.given_cells().contains(cell)
    }

    /// Returns the checkpoint to which [`Action::BackToCheckpoint`] goes: the last one that may come back and whose
    /// board differs from the current one.
    ///
    /// # Errors
    /// If there is no such checkpoint, the reason.
    pub(super) fn checkpoint_to_return_to(&self) -> Result<&Checkpoint, Rejected> {
        let checkpoints = &self.session.checkpoints;
        let mut reason = Rejected::NoCheckpoint;
        for checkpoint in checkpoints.iter().rev() {
            if checkpoint.board == self.state {
                reason = Rejected::AtCheckpoint;
                continue;
            }
            match self.may_enter(checkpoint.branch) {
                Ok(()) => return Ok(checkpoint),
                Err(refused) => reason = refused,
            }
        }
        Err(reason)
    }

    /// Returns the moves on the board, first to last.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        self.history.done()
    }

    /// Returns the moves that can be redone; redo makes the last of them.
    #[must_use]
    pub fn undone_moves(&self) -> &[Move] {
        self.history.undone_moves()
    }

    /// Returns all moves, including undone ones, in the order in which they were made.
    #[must_use]
    pub fn all_moves(&self) -> Vec<PastMove<'_>> {
        self.history.all()
    }

    /// Returns the moves and other events.
    pub(super) const fn history(&self) -> &History {
        &self.history
    }

    /// Iterates over earlier boards, from the board before the last move back to the oldest board remembered.
    pub fn boards_before(&self) -> impl Iterator<Item = GameState> {
        self.history.boards_before(&self.state)
    }

    /// Returns the hint that set up the board for practice before the player's first move; `None` if the game is not
    /// for practice.
    #[must_use]
    pub fn setup_hint(&self) -> Option<&Hint> {
        match &self.moves().first()?.action {
            Action::SetUp(hint) => Some(hint),
            _ => None,
        }
    }

    /// Returns the technique of the exercise for which the board was set up; `None` if the game is not an exercise.
    #[must_use]
    pub fn exercise_technique(&self) -> Option<TechniqueId> {
        self.setup_hint()?.technique.parse().ok()
    }

    /// Records that the technique of the exercise was found or shown. Does nothing without an exercise.
    pub fn end_exercise(&mut self) {
        self.session.is_exercise_over |= self.setup_hint().is_some();
    }

    /// Returns the action that prepared the board before the first move: the start position, or the set-up for
    /// practice. `None` if the game began with the puzzle alone.
    #[must_use]
    pub fn opening(&self) -> Option<Action> {
        let set_up = || Some(Action::SetUp(self.setup_hint()?.clone()));
        let position = self.start_position().cloned();
        position.map(Action::Start).or_else(set_up)
    }

    /// Returns the technique for which the board was set up, if the player has made no move yet. Hints then begin with
    /// this technique.
    #[must_use]
    pub fn unstarted_practice(&self) -> Option<TechniqueId> {
        self.practised_technique()
            .filter(|_| self.moves().len() == 1)
    }

    /// Returns the technique for which the board was set up, whatever moves have been made since.
    #[must_use]
    pub fn practised_technique(&self) -> Option<TechniqueId> {
        let hint = self.setup_hint()?;
        // A save may contain anything, but practice makes sense only if there is exactly one solution.
        self.puzzle.solution()?;
        hint.technique.parse().ok()
    }

    /// Returns the technique of the last applied hint, even if the hint was undone.
    #[must_use]
    pub fn last_hinted(&self) -> Option<TechniqueId> {
        let technique_of_hint = |action: &Action| match action {
            Action::ApplyHint(hint) => hint.technique.parse().ok(),
            _ => None,
        };
        let moves = self.all_moves();
        moves
            .iter()
            .rev()
            .find_map(|past| technique_of_hint(&past.made.action))
    }

    /// Applies an action.
    ///
    /// # Errors
    /// [`Rejected`] says why the action was refused. The game is then unchanged.
    pub fn apply(&mut self, action: Action) -> Result<Outcome, Rejected> {
        match action {
            Action::Tick(time) => Ok(self.tick(time)),
            Action::Resume => self.resume(),
            Action::SetOptions(options) => self.set_options(options),
            Action::Undo | Action::UndoMistake | Action::BackToCheckpoint if self.solved => {
                Err(Rejected::NoUndoAfterEnd)
            }
            _ if self.solved => Err(Rejected::Solved),
            _ if self.lost => Err(Rejected::Lost),
            _ if self.session.is_paused => Err(Rejected::Paused),
            Action::Pause => {
                self.session.is_paused = true;
                Ok(Outcome::default())
            }
            Action::Undo => self.undo(1).ok_or(Rejected::NothingToUndo),
            Action::UndoMistake => {
                let n_moves = self.find_mistake()?;
                self.undo(n_moves).ok_or(Rejected::NothingToUndo)
            }
            Action::Redo => {
                let (state, tries) = (&mut self.state, &mut self.tries);
                let changed = self
                    .history
                    .redo(state, tries, &self.session)
                    .ok_or(Rejected::NothingToRedo)?;
                Ok(self.finish_change(changed))
            }
            Action::Checkpoint => self.set_checkpoint(None),
            Action::NamedCheckpoint(name) => self.set_checkpoint(Some(name)),
            Action::DropCheckpoint(number) => {
                let index = self.checkpoint_index(number)?;
                self.session.checkpoints.remove(index);
                Ok(Outcome::default())
            }
            Action::NameCheckpoint(number, name) => {
                let index = self.checkpoint_index(number)?;
                self.session.checkpoints[index].name = Some(name);
                Ok(Outcome::default())
            }
            Action::Check => self.check(),
            Action::EndAtMistake => self.end_at_mistake(),
            Action::Start(position) => self.start_at(position),
            Action::AskHint(level) => {
                self.ask(level);
                Ok(Outcome::default())
            }
            _ => self.make_move(action),
        }
    }

    fn tick(&mut self, time: Duration) -> Outcome {
        if !self.session.is_paused && self.end_reason().is_none() {
            self.session.elapsed = self.session.elapsed.saturating_add(time);
        }
        Outcome::default()
    }

    fn resume(&mut self) -> Result<Outcome, Rejected> {
        if !std::mem::take(&mut self.session.is_paused) {
            return Err(Rejected::NotPaused);
        }
        Ok(Outcome::default())
    }

    fn set_options(&mut self, options: Options) -> Result<Outcome, Rejected> {
        if self.session.options == options {
            return Err(Rejected::NothingToDo);
        }
        self.session.options = options;
        let wrong = self.report_mistakes_in(self.puzzle.geometry().cells());
        Ok(Outcome {
            wrong,
            ..Outcome::default()
        })
    }

    fn end_at_mistake(&mut self) -> Result<Outcome, Rejected> {
        if self.session.ends_at_mistake {
            return Err(Rejected::NothingToDo);
        }
        if *self.puzzle.verdict() == PuzzleVerdict::Unknown {
            return Err(Rejected::NoSingleSolution);
        }
        if self.is_trying() || self.excludes_all_solutions(&self.state) {
            return Err(Rejected::AlreadyWrong);
        }
        self.session.ends_at_mistake = true;
        Ok(Outcome::default())
    }

    fn undo(&mut self, n_moves: usize) -> Option<Outcome> {
        let mut changed = CellSet::EMPTY;
        let n_own = self.moves().len() - usize::from(self.setup_hint().is_some());
        if n_own == 0 {
            return None;
        }
        for _ in 0..n_moves.min(n_own) {
            let (state, tries) = (&mut self.state, &mut self.tries);
            changed |= self.history.undo(state, tries, &self.session)?;
            self.session.n_undone += 1;
        }
        Some(self.finish_change(changed))
    }

    /// Replaces the board by that of a start position.
    fn start_at(&mut self, position: StartPosition) -> Result<Outcome, Rejected> {
        position.check(self.puzzle.geometry())?;
        if self.start.is_some() || self.session.n_moves > 0 {
            return Err(Rejected::TooLate);
        }
        if position.cells().intersects(&self.puzzle.given_cells()) {
            return Err(Rejected::Given);
        }
        let board = GameState::at_start(&self.puzzle, Some(&position));
        let changed: CellSet = board.differing(&self.state).collect();
        if changed.is_empty() {
            return Err(Rejected::NothingToDo);
        }
        self.start = Some(Box::new(position));
        self.state = board;
        Ok(self.finish_change(changed))
    }

    fn set_checkpoint(&mut self, name: Option<String>) -> Result<Outcome, Rejected> {
        let last_checkpoint = self.session.checkpoints.last();
        if name.is_none()
            && last_checkpoint.is_some_and(|checkpoint| checkpoint.board == self.state)
        {
            return Err(Rejected::NothingToDo);
        }
        if self.session.checkpoints.len() >= MAX_CHECKPOINTS {
            // Remove many checkpoints at once, so that this seldom happens.
            self.session.checkpoints.drain(..MAX_CHECKPOINTS / 4);
        }
        self.session.checkpoints.push(Checkpoint {
            name,
            board: self.state.clone(),
            branch: self.tries.current().map(|tried| tried.number),
        });
        Ok(Outcome::default())
    }

    /// Returns the 0-based index of the checkpoint with a 1-based number.
    fn checkpoint_index(&self, number: u32) -> Result<usize, Rejected> {
        let index = (number as usize).checked_sub(1);
        index
            .filter(|index| *index < self.session.checkpoints.len())
            .ok_or(Rejected::NoSuchCheckpoint)
    }

    fn check(&mut self) -> Result<Outcome, Rejected> {
        if self.session.options.mistakes == MistakePolicy::Never {
            return Err(Rejected::CheckingOff);
        }
        if self.puzzle.solution().is_none() {
            return Err(Rejected::NoSingleSolution);
        }
        self.session.n_checks += 1;
        self.history.record(&self.session, EventKind::Checked);
        let wrong = self.wrong_cells();
        self.session.report_mistakes(self.state.placed_in(wrong));
        Ok(Outcome {
            wrong,
            ..Outcome::default()
        })
    }

    fn ask(&mut self, level: HintLevel) {
        self.session.count_hint();
        self.session.hint_open = true;
        self.session.asked[level as usize] += 1;
        self.history.record(&self.session, EventKind::Asked(level));
    }

    fn make_move(&mut self, action: Action) -> Result<Outcome, Rejected> {
        debug_assert!(action.is_move());
        action.check_targets(self.puzzle.geometry())?;
        let mut after = self.state.clone();
        let tries = self.apply_to_tries(&mut after, &action)?;
        self.apply_to_board(&mut after, &action)?;
        let previous_tries = tries.is_some().then(|| self.tries.clone());
        let change = Change::between(&self.state, &after).with_tries(previous_tries);
        if change.is_empty() {
            return Err(Rejected::NothingToDo);
        }
        let is_tried = self.is_trying();
        self.update_counts(&action, &after);
        self.state = after;
        self.tries = tries.unwrap_or_else(|| std::mem::take(&mut self.tries));
        let changed = change.cells();
        let number = self.session.n_moves;
        self.session.n_moves += 1;
        let applied_move = Move {
            action,
            change,
            number,
            is_tried,
        };
        self.history.push(applied_move, &self.session);
        Ok(self.finish_change(changed))
    }

    /// Updates the counts for a move that changes the current board to `after`.
    fn update_counts(&mut self, action: &Action, after: &GameState) {
        if matches!(
            action,
            Action::ApplyHint(_) | Action::Reveal { .. } | Action::GiveUp
        ) {
            self.end_exercise();
        }
        let entered = || after.cells_entered_since(&self.state);
        match action {
            // Assumptions in a try count as mistakes only when the try is kept.
            Action::Place { .. } if self.is_trying() => {}
            Action::KeepTry
                if self
                    .tries
                    .current()
                    .is_some_and(|branch| branch.parent.is_none()) =>
            {
                let assumed = self.assumed_cells();
                self.session.counts.n_mistakes += self.n_mistakes_among(assumed, after);
            }
            Action::Place { .. } => {
                self.session.counts.n_mistakes += self.n_mistakes_among(entered(), after);
            }
            Action::ApplyHint(_) | Action::Jump(_) => {
                self.session.count_hint();
                self.session.counts.n_hints_applied += 1;
            }
            Action::Finish(help) if self.is_finish_help(&self.state, *help) => {
                self.session.count_hint();
                self.session.counts.n_hints_applied += 1;
            }
            Action::Reveal { .. } => self.session.counts.n_revealed += entered().len() as u32,
            Action::GiveUp => self.session.has_given_up = true,
            // If the board is that of the last checkpoint, the action returns to the checkpoint before.
            Action::BackToCheckpoint => {
                let last_checkpoint = self.session.checkpoints.last();
                if last_checkpoint.is_some_and(|checkpoint| checkpoint.board == self.state) {
                    self.session.checkpoints.pop();
                }
            }
            _ => {}
        }
    }

    fn finish_change(&mut self, changed: CellSet) -> Outcome {
        self.session.hint_open = false;
        self.solved = self.state.solves(&self.puzzle);
        self.lost = self.is_lost_now();
        Outcome {
            changed,
            wrong: self.report_mistakes_in(changed),
            solved: self.solved,
            lost: self.lost,
        }
    }

    /// Reports the mistakes in some cells, if the policy is to report them at once.
    fn report_mistakes_in(&mut self, cells: CellSet) -> CellSet {
        // In a try, reporting a mistake would answer the question that the player is exploring.
        if self.session.options.mistakes != MistakePolicy::Always || self.is_trying() {
            return CellSet::EMPTY;
        }
        let wrong = self.wrong_cells() & cells;
        self.session.report_mistakes(self.state.placed_in(wrong))
    }
}

impl GameState {
    fn placed_in(&self, cells: CellSet) -> impl Iterator<Item = Candidate> {
        cells
            .iter()
            .filter_map(|cell| Some(Candidate::new(cell, self.value(cell)?)))
    }
}
