//! Commands on the board: moving the cursor, entering digits, pencil marks and colours, undo, redo and tries.

use super::app::FirstKeysLine;
use super::play::{Entry, Pending, Play};
use super::screens::{Pause, Question, Request};
use super::update::Out;
use super::{App, cursor, words};
use crate::board::{Cell, CellSet, Digit};
use crate::config::Command;
use crate::game::{
    Action, Colour, HintBlocker, MistakePolicy, OpenPage, Outcome, Rejected, clean_name,
};
use crate::safe_text::SafeText;
use crate::words::say;

fn all_or_selected(play: &Play) -> CellSet {
    if play.selection().is_empty() {
        play.geometry().cells()
    } else {
        play.selection()
    }
}

impl App {
    /// Moves the cursor. If the command extends the selection, adds both the old and the new cell to it.
    pub(super) fn move_cursor(&mut self, command: Command) {
        let Some(play) = &mut self.play else { return };
        let Some(cell) = cursor::next_cell(play.geometry(), play.cursor(), command) else {
            return;
        };
        self.ui.message = None;
        match command {
            Command::ExtendLeft
            | Command::ExtendRight
            | Command::ExtendUp
            | Command::ExtendDown => play.selection.extend_to(cell),
            _ => play.move_to(cell),
        }
    }

    /// Moves the cursor to the next or previous empty cell in reading order.
    pub(super) fn move_to_empty(&mut self, forward: bool) {
        if let Some(play) = &mut self.play {
            self.ui.message = None;
            let empty = play.game().state().empty_cells();
            let n_cells = play.geometry().n_cells();
            let current = play.cursor().index();
            let stride = if forward { 1 } else { n_cells - 1 };
            let target = (1..=n_cells)
                .map(|n_steps| Cell::new((current + n_steps * stride) % n_cells))
                .find(|cell| empty.contains(*cell));
            play.move_to(target.unwrap_or(play.cursor()));
        }
    }

    /// Changes the pencil marks of the selected cells; without a selection, of all cells. `action` makes the action
    /// from these cells.
    pub(super) fn change_marks(&mut self, action: impl FnOnce(CellSet) -> Action, out: Out<'_>) {
        if let Some(play) = &self.play {
            self.make_move(action(all_or_selected(play)), out);
        }
    }

    /// Fills in the pencil marks of the selected cells; without a selection, of all cells. Marks that the player has
    /// removed stay removed. If the command is repeated, asks whether to restore them.
    pub(super) fn auto_notes(&mut self, out: Out<'_>) {
        let Some(play) = &self.play else { return };
        let (cells, is_read_only) = (all_or_selected(play), play.is_read_only());
        let n_removed_marks = play.game().n_removed_marks(cells);
        let filled = self.act(Action::AutoNotes { cells }, out).is_some();
        if n_removed_marks == 0 || is_read_only {
            return;
        }
        if filled {
            self.say(say!(self.words, "removed-stay", n = n_removed_marks));
        } else {
            self.ui.message = None;
            self.show(Question::yes_no(
                say!(self.words, "restore-question", n = n_removed_marks),
                Request::Act(Action::FillMarks { cells }),
            ));
        }
    }

    /// Makes a move. Undo and redo also move the cursor to the changed cell. They do so only if a single cell changes,
    /// or if a single cell changes its digit.
    pub(super) fn make_move(&mut self, action: Action, out: Out<'_>) {
        let Some(play) = &self.play else { return };
        self.ui.message = None;
        let before = play.game().grid();
        let is_back_or_forth = matches!(action, Action::Undo | Action::Redo);
        let Some(outcome) = self.act(action, out).filter(|_| is_back_or_forth) else {
            return;
        };
        let Some(play) = &mut self.play else { return };
        let after = play.game().grid();
        let cells = outcome.changed.iter();
        let digits: CellSet = cells
            .filter(|cell| before.get(*cell) != after.get(*cell))
            .collect();
        if let Some(cell) = digits.single().or(outcome.changed.single()) {
            play.move_to(cell);
        }
    }

    /// Waits for a digit after a key such as the one for colouring. If the player presses the same key again, the
    /// waiting ends.
    pub(super) fn await_digit(&mut self, pending: Pending) {
        let clear = self.key_for(Command::Clear);
        if let Some(play) = &mut self.play {
            let again = play.pending == Some(pending);
            play.pending = (!again).then_some(pending);
            self.ui.message = play
                .pending
                .map(|pending| words::pending(self.words, pending, &clear).into());
            if again && pending == Pending::Filter {
                self.toggle_filter(None);
            }
        }
    }

    /// Changes the entry mode. A key that waits for its digit, such as the one for colouring, waits no longer.
    pub(super) fn change_mode(&mut self, change: impl FnOnce(&mut Play)) {
        let Some(play) = &mut self.play else { return };
        if !matches!(play.pending, None | Some(Pending::Wheel(_))) {
            play.pending = None;
            self.ui.message = None;
        }
        change(play);
    }

    pub(super) fn digit_key(&mut self, number: u8, out: Out<'_>) {
        let Some(play) = &mut self.play else { return };
        // The numbers of the colours are the same on all boards.
        let is_colour = play.is_colour_next();
        let is_allowed = |digit: &Digit| is_colour || play.geometry().has_digit(*digit);
        let Some(digit) = Digit::new(number).filter(is_allowed) else {
            return self.say_until_next_key(Rejected::DigitOutside.sentence(self.words));
        };
        self.ui.message = None;
        match play.pending.take() {
            Some(Pending::Filter) => self.toggle_filter(Some(digit)),
            Some(Pending::CandidateDigit) => self.await_digit(Pending::CandidateColour(digit)),
            Some(Pending::CandidateColour(candidate)) => match Colour::new(number) {
                Some(colour) => {
                    let action = Action::ColourCandidates {
                        cells: play.targets(),
                        digit: candidate,
                        colour: Some(colour),
                    };
                    self.make_move(action, out);
                }
                None => self.await_digit(Pending::CandidateColour(candidate)),
            },
            Some(Pending::Once(entry)) => self.enter(entry, digit, out),
            Some(Pending::Wheel(_)) | None if play.entry == Entry::Chain => self.draw_link(digit),
            Some(Pending::Wheel(_)) | None => {
                let entry = play.entry;
                self.enter(entry, digit, out);
            }
        }
    }

    fn enter(&mut self, entry: Entry, digit: Digit, out: Out<'_>) {
        let Some(play) = &self.play else { return };
        let cells = play.targets();
        let state = play.game().state();
        let action = match entry {
            // Entering a digit again removes it.
            Entry::Digit if cells.iter().all(|cell| state.value(cell) == Some(digit)) => {
                Action::Clear { cells }
            }
            Entry::Digit => Action::Place { cells, digit },
            Entry::Pencil => Action::Mark { cells, digit },
            Entry::Chain => return self.draw_link(digit),
            Entry::Corner => Action::Corner { cells, digit },
            Entry::Colour => {
                let Some(colour) = Colour::new(digit.value()) else {
                    return self.await_digit(Pending::Once(Entry::Colour));
                };
                let has_all = cells.iter().all(|cell| state.colour(cell) == Some(colour));
                Action::ColourCells {
                    cells,
                    colour: (!has_all).then_some(colour),
                }
            }
        };
        self.make_move(action, out);
    }

    /// Turns the mouse wheel: selects the next or previous digit that clicks enter. The blank, which clears a cell,
    /// comes before 1.
    pub(super) fn turn_wheel(&mut self, up: bool) {
        let Some(play) = &mut self.play else { return };
        let n_choices = match play.entry {
            Entry::Colour => usize::from(Colour::COUNT),
            _ => play.geometry().side(),
        };
        let now = match play.pending {
            Some(Pending::Wheel(Some(digit))) => digit.index() + 1,
            _ => 0,
        };
        let turned = (now + if up { 1 } else { n_choices }) % (n_choices + 1);
        let pending = Pending::Wheel(turned.checked_sub(1).map(Digit::from_index));
        play.pending = Some(pending);
        let clear = self.key_for(Command::Clear);
        self.ui.message = Some(words::pending(self.words, pending, &clear).into());
    }

    /// Handles a click on a cell. The click moves the cursor and enters the digit that was selected with the wheel.
    pub(super) fn click(&mut self, cell: Cell, out: Out<'_>) {
        let Some(play) = &mut self.play else { return };
        let is_double = play.selection.click(cell);
        match play.pending {
            Some(Pending::Wheel(Some(digit))) => {
                let entry = play.entry;
                self.enter(entry, digit, out);
            }
            Some(Pending::Wheel(None)) => {
                let cells = play.targets();
                self.make_move(Action::Clear { cells }, out);
            }
            _ if is_double => play.select_same(),
            _ => {}
        }
    }

    pub(super) fn clear_key(&mut self, out: Out<'_>) {
        let Some(play) = &mut self.play else { return };
        if play.pending == Some(Pending::CandidateDigit) {
            return;
        }
        let cells = play.targets();
        self.ui.message = None;
        let action = match play.pending.take() {
            Some(Pending::Once(Entry::Colour)) => Action::ColourCells {
                cells,
                colour: None,
            },
            Some(Pending::CandidateColour(digit)) => Action::ColourCandidates {
                cells,
                digit,
                colour: None,
            },
            Some(Pending::Filter) => return self.toggle_filter(None),
            None if play.entry == Entry::Chain => return self.shorten_chain(),
            _ => Action::Clear { cells },
        };
        self.make_move(action, out);
    }

    /// Highlights a digit. `None`, or the digit that is already highlighted, ends the highlighting.
    pub(super) fn toggle_filter(&mut self, digit: Option<Digit>) {
        let now = self.play.as_ref().and_then(Play::filter);
        self.set_filter(digit.filter(|_| now != digit));
    }

    /// Highlights a digit, or none. Refuses a digit that does not occur on this board.
    pub(super) fn set_filter(&mut self, digit: Option<Digit>) {
        let Some(play) = &mut self.play else { return };
        if digit.is_some_and(|digit| !play.geometry().has_digit(digit)) {
            return self.say_until_next_key(Rejected::DigitOutside.sentence(self.words));
        }
        play.filter = digit;
        // The command line answers the question for a digit, or ends another question.
        if !matches!(play.pending, Some(Pending::Wheel(_))) {
            play.pending = None;
        }
    }

    pub(super) fn undo_mistake(&mut self, out: Out<'_>) {
        let n_moves = self
            .play
            .as_ref()
            .and_then(|play| play.game().n_moves_since_mistake());
        if self.act(Action::UndoMistake, out).is_some() {
            self.say(say!(self.words, "went-back", n = n_moves.unwrap_or(0)));
        }
    }

    /// Fills in the rest of the puzzle by singles, or says why that is not possible.
    pub(super) fn fill_in_singles(&mut self, out: Out<'_>) {
        let Some(play) = &self.play else { return };
        if let Some(HintBlocker::Conflict(_) | HintBlocker::Wrong(_)) = play.game().hint_blocker() {
            return self.start_hint(OpenPage::default(), out);
        }
        self.make_move(Action::Finish(self.config.finish_help()), out);
    }

    pub(super) fn set_checkpoint(&mut self, out: Out<'_>) {
        if self.act(Action::Checkpoint, out).is_some()
            && let Some(play) = &self.play
        {
            let n_set = play.game().session().checkpoints.len();
            self.say(say!(self.words, "checkpoint-set", number = n_set));
        }
    }

    /// Returns to the last checkpoint or to a chosen one. A message reports this if the action names no checkpoint, or
    /// leaves an attempt in which mistakes did not count.
    pub(super) fn go_to_checkpoint(&mut self, action: &Action, out: Out<'_>) {
        let was_trying = self
            .play
            .as_ref()
            .is_some_and(|play| play.game().is_trying());
        if self.act(action.clone(), out).is_none() {
            return;
        }
        let game = self.play.as_ref().map(Play::game);
        let counts_again = game.is_some_and(|game| game.has_returned_to_mistakes(action));
        if was_trying && counts_again {
            self.say(say!(self.words, "checkpoint-left-try"));
        } else if *action == Action::BackToCheckpoint {
            self.say(say!(self.words, "checkpoint-back"));
        }
    }

    pub(super) fn name_checkpoint(&mut self, name: &str, out: Out<'_>) {
        let Some(name) = clean_name(name) else { return };
        if self
            .act(Action::NamedCheckpoint(name.clone()), out)
            .is_some()
        {
            let name = SafeText::new(&name);
            self.say(say!(self.words, "checkpoint-named", name));
        }
    }

    /// Starts a try at the current position: a what-if branch whose moves can later be kept or dropped together.
    pub(super) fn start_try(&mut self, out: Out<'_>) {
        if self.act(Action::WhatIf(None), out).is_some() {
            let (keep, drop) = (
                self.key_for(Command::KeepTry),
                self.key_for(Command::DropTry),
            );
            self.say(say!(self.words, "try-begun", keep, drop));
        }
    }

    pub(super) fn keep_try(&mut self, out: Out<'_>) {
        if self.act(Action::KeepTry, out).is_some() {
            self.say(say!(self.words, "try-kept"));
        }
    }

    pub(super) fn drop_try(&mut self, out: Out<'_>) {
        if self.act(Action::DropTry(None), out).is_some() {
            self.say(say!(self.words, "try-dropped"));
        }
    }

    pub(super) fn pause(&mut self, out: Out<'_>) {
        if self.act(Action::Pause, out).is_some() {
            self.push(Pause);
        }
    }

    pub(super) fn check(&mut self, out: Out<'_>) {
        if self.judge_selection(out) {
            return;
        }
        let Some(play) = &self.play else { return };
        let game = play.game();
        let geometry = play.geometry();
        let duplicates = game.duplicates();
        let can_tell = game.session().options.mistakes != MistakePolicy::Never
            && game.puzzle().solution().is_some();
        if let Some(duplicate) = duplicates.first() {
            return self.say(words::conflict(self.words, geometry, duplicate));
        }
        if !can_tell {
            return self.say(say!(self.words, "no-conflict"));
        }
        let missing = game.missing_marks();
        let lacking: CellSet = missing.iter().map(|mark| mark.candidate.cell).collect();
        if let Some(outcome) = self.act(Action::Check, out) {
            let wrong = words::cells(self.words, geometry, outcome.wrong);
            let n_lacking = lacking.len();
            self.say(if outcome.wrong.is_empty() && n_lacking > 0 {
                let cells = words::cells(self.words, geometry, lacking);
                say!(self.words, "checked-marks", n = n_lacking, cells)
            } else {
                let n = outcome.wrong.len();
                say!(self.words, "checked", n, cells = wrong)
            });
        }
    }

    /// Handles Esc. It ends the first of these that is active: the pending digit, the selection, the hint or the search
    /// for one, the highlighting, the entry mode. With nothing to end, opens the start screen. The message is always
    /// removed as well.
    pub(super) fn cancel(&mut self, out: Out<'_>) {
        let Some(play) = &mut self.play else { return };
        self.ui.message = None;
        if play.pending.take().is_some() || play.selection.clear() {
            return;
        }
        let had_hint = play.set_hint(None).is_some();
        // If no screen covers the board, the worker can only be searching for hints and explanations.
        let was_looking = self.tasks.is_working;
        self.cancel_work(out);
        if had_hint || was_looking {
            self.say_exercise();
            return;
        }
        let Some(play) = &mut self.play else { return };
        if play.is_idle() {
            return self.go_to_start(out);
        }
        if play.filter.take().is_none() {
            play.entry = Entry::Digit;
        }
    }

    /// Shows the outcome of an action: a solved puzzle, a mistake or a full board.
    pub(super) fn show_outcome(&mut self, outcome: Outcome, out: Out<'_>) {
        if !outcome.changed.is_empty() {
            self.ui.message = None;
            if self.ui.first_keys == FirstKeysLine::Shown {
                self.ui.first_keys = FirstKeysLine::Known;
            }
            // An answer about the board before this move would be useless.
            self.cancel_work(out);
        }
        let Some(play) = &self.play else { return };
        if outcome.solved || outcome.lost {
            self.finish(out);
        } else if !outcome.wrong.is_empty() {
            let n = outcome.wrong.len();
            let cells = words::cells(self.words, play.geometry(), outcome.wrong);
            self.say(say!(self.words, "mistake", n, cells));
        }
    }
}
