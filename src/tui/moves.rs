//! What commands do on the board: moving, entering, marking, going back and forth.

use super::event::Effect;
use super::play::{Entry, Pending, Play};
use super::screens::{
    NewGameDialog, Open, Overlay, Prompt, Question, SavesList, Start, StatisticsPage,
};
use super::update::Out;
use super::{App, words};
use crate::board::{Cell, Digit};
use crate::config::{Clock, Command, NamedValue, Theme};
use crate::game::{Action, Colour, MistakePolicy, Outcome, Rejected};

impl App {
    /// Does what a command says on the board, or on the program as a whole.
    pub(super) fn board_command(&mut self, command: Command, out: Out<'_>) {
        if let Some(play) = &mut self.play
            && let Some(cell) = target_of(command, play)
        {
            self.message = None;
            play.move_to(cell);
            return;
        }
        if let Some(digit) = command.digit() {
            return self.digit_key(digit, out);
        }
        if let Some(digit) = command.filter_digit() {
            return self.filter(Digit::new(digit));
        }
        if !self.program_command(command, out) && !self.hint_command(command, out) {
            self.game_command(command, out);
        }
    }

    /// Commands that need no game.
    fn program_command(&mut self, command: Command, out: Out<'_>) -> bool {
        match command {
            Command::New => self
                .overlays
                .push(Overlay::NewGame(NewGameDialog::new(&self.config))),
            Command::Open => self.overlays.push(Overlay::Open(Open::default())),
            Command::SavedGames => {
                out.push(Effect::ListSaves);
                self.overlays.push(Overlay::Saves(SavesList::default()));
            }
            Command::Statistics => {
                out.push(Effect::ReadRecords);
                self.overlays
                    .push(Overlay::Statistics(StatisticsPage::default()));
            }
            Command::CommandLine => self
                .overlays
                .push(Overlay::Prompt(Prompt::new(&self.lines))),
            Command::StartScreen => self.go_to_start(out),
            Command::NextTheme => {
                let all = Theme::ALL;
                let here = all
                    .iter()
                    .position(|(theme, ..)| *theme == self.theme)
                    .unwrap_or(0);
                self.theme = all[(here + 1) % all.len()].0;
                self.refresh_look();
                self.say(words::theme(self.theme.name()));
            }
            Command::ToggleClock => {
                self.config.clock = match self.config.clock {
                    Clock::Hidden => Clock::Shown,
                    Clock::Shown | Clock::Minute => Clock::Hidden,
                };
            }
            Command::TogglePeers => self.config.highlight_peers = !self.config.highlight_peers,
            _ => return false,
        }
        true
    }

    /// Goes to the start menu, over the game if there is one.
    pub(super) fn go_to_start(&mut self, out: Out<'_>) {
        self.settle(out);
        self.overlays.clear();
        self.overlays.push(Overlay::Start(Start::default()));
        out.push(Effect::ListSaves);
    }

    /// Commands that act on the game.
    fn game_command(&mut self, command: Command, out: Out<'_>) {
        let Some(play) = &mut self.play else { return };
        let cells = play.targets();
        match command {
            Command::Clear => self.clear_key(out),
            Command::DigitMode => play.entry = Entry::Digit,
            Command::PencilMode => play.entry = toggled(play.entry, Entry::Pencil),
            Command::CornerMode => play.entry = toggled(play.entry, Entry::Corner),
            Command::ColourMode => play.entry = toggled(play.entry, Entry::Colour),
            Command::NextMode => play.entry = play.entry.next(),
            Command::PencilOnce => self.expect(Pending::Once(Entry::Pencil)),
            Command::CornerOnce => self.expect(Pending::Once(Entry::Corner)),
            Command::ColourOnce => self.expect(Pending::Once(Entry::Colour)),
            Command::ColourCandidate => self.expect(Pending::CandidateDigit),
            Command::Filter => self.expect(Pending::Filter),
            Command::Select => play.toggle_selecting(),
            Command::ClearColours => self.change(Action::WipeColours, out),
            Command::AutoNotes => {
                let all = play.geometry().cells();
                let cells = if play.selection().is_empty() {
                    all
                } else {
                    cells
                };
                self.change(Action::FillMarks { cells }, out);
            }
            Command::Undo => self.change(Action::Undo, out),
            Command::Redo => self.change(Action::Redo, out),
            Command::UndoMistake => self.undo_mistake(out),
            Command::Checkpoint => self.set_checkpoint(out),
            Command::BackToCheckpoint => self.back_to_checkpoint(out),
            Command::Check => self.check(out),
            Command::Pause => self.pause(out),
            Command::Restart => self.overlays.push(Overlay::Question(Question::restart())),
            Command::Export => self.overlays.push(Overlay::Prompt(Prompt::with("export "))),
            Command::TakeOver if play.is_read_only() => out.push(Effect::TakeOver),
            Command::Cancel => self.cancel(),
            _ => {}
        }
    }

    /// Makes a move and takes the cursor to what it changed, if that is one cell.
    fn change(&mut self, action: Action, out: Out<'_>) {
        let back = matches!(action, Action::Undo | Action::Redo);
        if let Some(outcome) = self.act(action, out)
            && back
            && let (Some(play), Some(cell)) = (&mut self.play, outcome.changed.single())
        {
            play.move_to(cell);
        }
    }

    /// Waits for the digit that a key has announced; the same key again lets it be.
    fn expect(&mut self, pending: Pending) {
        if let Some(play) = &mut self.play {
            let again = play.pending == Some(pending);
            play.pending = (!again).then_some(pending);
            self.message = play.pending.map(words::pending);
            if again && pending == Pending::Filter {
                self.filter(None);
            }
        }
    }

    fn digit_key(&mut self, number: u8, out: Out<'_>) {
        let Some(play) = &mut self.play else { return };
        let Some(digit) = Digit::new(number).filter(|digit| play.geometry().has_digit(*digit))
        else {
            return self.say(words::rejected(Rejected::DigitOutside));
        };
        self.message = None;
        let cells = play.targets();
        match play.pending.take() {
            Some(Pending::Filter) => self.filter(Some(digit)),
            Some(Pending::CandidateDigit) => self.expect(Pending::CandidateColour(digit)),
            Some(Pending::CandidateColour(candidate)) => {
                let colour = Colour::new(number);
                let action = Action::ColourCandidates {
                    cells,
                    digit: candidate,
                    colour,
                };
                self.change(action, out);
            }
            Some(Pending::Once(entry)) => self.enter(entry, digit, out),
            None => {
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
            // The digit that stands there already is taken away.
            Entry::Digit if cells.iter().all(|cell| state.value(cell) == Some(digit)) => {
                Action::Clear { cells }
            }
            Entry::Digit => Action::Place { cells, digit },
            Entry::Pencil => Action::Mark { cells, digit },
            Entry::Corner => Action::Corner { cells, digit },
            Entry::Colour => {
                let colour = Colour::new(digit.value());
                let has_all = cells.iter().all(|cell| state.colour(cell) == colour);
                Action::ColourCells {
                    cells,
                    colour: colour.filter(|_| !has_all),
                }
            }
        };
        self.change(action, out);
    }

    fn clear_key(&mut self, out: Out<'_>) {
        let Some(play) = &mut self.play else { return };
        let cells = play.targets();
        self.message = None;
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
            Some(Pending::Filter) => return self.filter(None),
            _ => Action::Clear { cells },
        };
        self.change(action, out);
    }

    /// Highlights a digit; the one already highlighted, or none, ends it.
    fn filter(&mut self, digit: Option<Digit>) {
        if let Some(play) = &mut self.play {
            let digit = digit.filter(|digit| play.geometry().has_digit(*digit));
            play.filter = digit.filter(|_| play.filter != digit);
        }
    }

    fn undo_mistake(&mut self, out: Out<'_>) {
        let n_moves = self
            .play
            .as_ref()
            .and_then(|play| play.game().n_moves_since_mistake());
        if self.act(Action::UndoMistake, out).is_some() {
            self.say(words::went_back(n_moves.unwrap_or(0)));
        }
    }

    fn set_checkpoint(&mut self, out: Out<'_>) {
        if self.act(Action::Checkpoint, out).is_some()
            && let Some(play) = &self.play
        {
            let n_set = play.game().session().n_checkpoints();
            self.say(words::checkpoint(n_set));
        }
    }

    fn back_to_checkpoint(&mut self, out: Out<'_>) {
        if self.act(Action::BackToCheckpoint, out).is_some() {
            self.say(words::back_at_checkpoint());
        }
    }

    fn pause(&mut self, out: Out<'_>) {
        if self.act(Action::Pause, out).is_some() {
            self.overlays.push(Overlay::Pause);
        }
    }

    fn check(&mut self, out: Out<'_>) {
        let Some(play) = &self.play else { return };
        let game = play.game();
        let geometry = play.geometry();
        let duplicates = game.duplicates();
        let can_tell = game.session().options().mistakes != MistakePolicy::Never
            && game.puzzle().solution().is_some();
        if let Some(duplicate) = duplicates.first() {
            return self.say(words::conflict(geometry, duplicate));
        }
        if !can_tell {
            return self.say(words::no_conflict());
        }
        if let Some(outcome) = self.act(Action::Check, out) {
            self.say(words::checked(geometry, outcome.wrong));
        }
    }

    /// Esc: what was announced, then the selection, then the hint, then the highlight, then the message.
    fn cancel(&mut self) {
        let Some(play) = &mut self.play else { return };
        let had_message = self.message.take().is_some();
        if play.pending.take().is_some()
            || play.deselect()
            || play.set_hint(None).is_some()
            || had_message
        {
            return;
        }
        if play.filter.take().is_none() {
            play.entry = Entry::Digit;
        }
    }

    /// Tells what came of an action.
    pub(super) fn after(&mut self, outcome: Outcome, out: Out<'_>) {
        if !outcome.changed.is_empty() {
            self.message = None;
            // An answer about the board before this move is of no use any more.
            self.cancel_work(out);
        }
        let Some(play) = &self.play else { return };
        if outcome.solved {
            self.finish(out);
        } else if !outcome.wrong.is_empty() {
            self.say(words::mistake(play.geometry(), outcome.wrong));
        }
    }
}

fn toggled(now: Entry, wanted: Entry) -> Entry {
    if now == wanted { Entry::Digit } else { wanted }
}

/// Returns the cell that a moving command takes the cursor to. The board has no edges: what leaves on one side comes
/// back on the other.
fn target_of(command: Command, play: &Play) -> Option<Cell> {
    let geometry = play.geometry();
    let side = geometry.side();
    let (row, column) = (geometry.row(play.cursor()), geometry.column(play.cursor()));
    let (width, height) = (geometry.box_width(), geometry.box_height());
    let at = |row: usize, column: usize| Some(geometry.cell(row % side, column % side));
    match command {
        Command::MoveLeft => at(row, column + side - 1),
        Command::MoveRight => at(row, column + 1),
        Command::MoveUp => at(row + side - 1, column),
        Command::MoveDown => at(row + 1, column),
        Command::MoveBoxLeft => at(row, column + side - width),
        Command::MoveBoxRight => at(row, column + width),
        Command::MoveBoxUp => at(row + side - height, column),
        Command::MoveBoxDown => at(row + height, column),
        Command::MoveRowStart => at(row, 0),
        Command::MoveRowEnd => at(row, side - 1),
        Command::MoveColumnStart => at(0, column),
        Command::MoveColumnEnd => at(side - 1, column),
        Command::NextEmpty | Command::PreviousEmpty => {
            let empty = play.game().state().empty_cells();
            let n_cells = geometry.n_cells();
            let here = play.cursor().index();
            let step = if command == Command::NextEmpty {
                1
            } else {
                n_cells - 1
            };
            let ring = (1..=n_cells).map(|n_steps| Cell::new((here + n_steps * step) % n_cells));
            Some(
                ring.into_iter()
                    .find(|cell| empty.contains(*cell))
                    .unwrap_or(play.cursor()),
            )
        }
        _ => None,
    }
}
