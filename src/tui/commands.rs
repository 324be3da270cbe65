//! Passes commands to the top screen or carries them out on the board.
//!
//! [`App::board_command`] matches every command without a wildcard, so a new command does not compile until it is
//! handled there. Commands that only lists and text fields use do nothing there; a test checks that some screen handles
//! each of them.

use super::event::Effect;
use super::hint::ActiveHint;
use super::play::{Entry, Pending, Play};
use super::screens::{
    ChainsScreen, CoachPage, CollectionList, Context, DailyPage, Help, HelpPlace, LessonMap,
    NewGameDialog, Open, Prompt, Question, Reply, Request, SavesList, Screen, Settings, Start,
    StatisticsPage, TriesScreen,
};
use super::update::Out;
use super::{App, words};
use crate::board::Digit;
use crate::config::{Clock, Command, Mode, NamedValue, Scope, Theme};
use crate::game::{Action, ListKind, OpenPage};
use crate::rate::Level;
use crate::words::say;

impl App {
    /// Carries out a command: on the top screen, or on the board if the screen does not handle the command.
    pub(super) fn command(&mut self, command: Command, out: Out<'_>) {
        self.clear_remark();
        if self.is_denied(command) {
            return self.say_denied(command);
        }
        if !self.skips_top_screen(command)
            && let Some(reply) = self.ask_top_screen(|top, context| top.command(command, context))
        {
            return self.reply(reply, out);
        }
        if self.ui.used.mark_used(command) {
            out.push(Effect::StoreUsed(self.ui.used.names()));
        }
        self.board_command(command, out);
    }

    /// Says why guests may not use a command.
    pub(super) fn say_denied(&mut self, command: Command) {
        self.say(match command {
            Command::Collections => say!(self.words, "no-puzzles-of-guests"),
            _ => say!(self.words, "not-for-guests"),
        });
    }

    /// Returns whether this guest may not use a command, because all its effects are denied to guests.
    pub(super) const fn is_denied(&self, command: Command) -> bool {
        self.guest.is_some() && !command.is_for_guests()
    }

    pub(super) fn open_daily(&mut self, level: Level, out: Out<'_>) {
        out.push(Effect::ListSaves);
        out.push(Effect::ReadRecords);
        self.show(DailyPage::new(level));
    }

    /// Returns whether a command skips the top screen because it does the same on every screen.
    fn skips_top_screen(&self, command: Command) -> bool {
        let is_overridden = self.top().is_some_and(|top| top.overrides(command));
        command.scope() == Scope::Everywhere && !is_overridden
    }

    /// Passes the top screen and its context to `ask`, and returns the reply of the screen. `None` if no screen is
    /// open.
    pub(super) fn ask_top_screen(
        &mut self,
        ask: impl FnOnce(&mut dyn Screen, &Context<'_>) -> Reply,
    ) -> Option<Reply> {
        let mut top = self.ui.screens.pop()?;
        let reply = ask(top.as_mut(), &self.context());
        self.ui.screens.push(top);
        Some(reply)
    }

    /// Carries out a command that concerns the board or the whole program.
    #[expect(clippy::too_many_lines, reason = "one line a command")]
    pub(super) fn board_command(&mut self, command: Command, out: Out<'_>) {
        use Command as C;
        match command {
            C::MoveUp if self.has_hint_lines() => self.turn_hint(false),
            C::MoveDown if self.has_hint_lines() => self.turn_hint(true),
            C::MoveLeft
            | C::MoveRight
            | C::MoveUp
            | C::MoveDown
            | C::MoveBoxLeft
            | C::MoveBoxRight
            | C::MoveBoxUp
            | C::MoveBoxDown
            | C::MoveRowStart
            | C::MoveRowEnd
            | C::MoveColumnStart
            | C::MoveColumnEnd
            | C::ExtendLeft
            | C::ExtendRight
            | C::ExtendUp
            | C::ExtendDown => self.move_cursor(command),
            C::NextEmpty => self.move_to_empty(true),
            C::PreviousEmpty => self.move_to_empty(false),
            C::Select => self.change_play(|play| play.selection.toggle_extending()),
            C::SelectCell => self.change_play(|play| play.selection.pick()),
            C::SelectSame => self.change_play(Play::select_same),

            C::Digit1
            | C::Digit2
            | C::Digit3
            | C::Digit4
            | C::Digit5
            | C::Digit6
            | C::Digit7
            | C::Digit8
            | C::Digit9
            | C::Digit10
            | C::Digit11
            | C::Digit12
            | C::Digit13
            | C::Digit14
            | C::Digit15
            | C::Digit16 => {
                if let Some(digit) = command.digit() {
                    self.digit_key(digit, out);
                }
            }
            C::Clear => self.clear_key(out),

            C::DigitMode => self.change_mode(|play| play.entry = Entry::Digit),
            C::PencilMode => self.change_mode(|play| play.toggle_entry(Entry::Pencil)),
            C::CornerMode => self.change_mode(|play| play.toggle_entry(Entry::Corner)),
            C::ColourMode => self.change_mode(|play| play.toggle_entry(Entry::Colour)),
            C::NextMode => self.change_mode(|play| play.entry = play.entry.next()),
            C::PencilOnce => self.await_digit(Pending::Once(Entry::Pencil)),
            C::CornerOnce => self.await_digit(Pending::Once(Entry::Corner)),
            C::ColourOnce => self.await_digit(Pending::Once(Entry::Colour)),
            C::ColourCandidate => self.await_digit(Pending::CandidateDigit),
            C::ClearColours => self.make_move(Action::WipeColours, out),
            C::ChainMode => self.change_mode(|play| play.toggle_entry(Entry::Chain)),
            C::CheckChain => self.check_chain(out),
            C::TurnChain => self.swap_link_strengths(),
            C::Chains => self.show_over_game(ChainsScreen::default()),
            C::AutoNotes => self.auto_notes(out),
            C::RestoreMarks => self.change_marks(|cells| Action::FillMarks { cells }, out),
            C::ClearMarks => self.change_marks(|cells| Action::ClearMarks { cells }, out),
            C::Filter => self.await_digit(Pending::Filter),
            C::Filter1
            | C::Filter2
            | C::Filter3
            | C::Filter4
            | C::Filter5
            | C::Filter6
            | C::Filter7
            | C::Filter8
            | C::Filter9 => {
                self.toggle_filter(command.filter_digit().and_then(Digit::new));
            }

            C::Undo if self.is_drawing_chain() => self.shorten_chain(),
            C::Undo => self.make_move(Action::Undo, out),
            C::Redo => self.make_move(Action::Redo, out),
            C::UndoMistake => self.undo_mistake(out),
            C::Checkpoint => self.set_checkpoint(out),
            C::BackToCheckpoint => self.go_to_checkpoint(&Action::BackToCheckpoint, out),
            C::WhatIf => self.start_try(out),
            C::KeepTry => self.keep_try(out),
            C::DropTry => self.drop_try(out),
            C::Tries => self.show_over_game(TriesScreen::default()),

            C::Check => self.check(out),
            C::Why => self.explain_last_move(OpenPage::default(), out),
            C::Hint => self.hint(out),
            C::HintBack => self.change_hint_level(|ladder| {
                ladder.go_back();
            }),
            C::ApplyHint => self.apply_hint(out),
            C::Explain => self.toggle_full_text(out),
            C::NextLink => self.turn_hint(true),
            C::PreviousLink => self.turn_hint(false),
            C::StepList => self.list_steps(ListKind::Solution, None, out),
            C::AvailableSteps => self.list_steps(ListKind::Available, None, out),
            C::Finish => self.fill_in_singles(out),

            C::Pause => self.pause(out),
            C::New => {
                let dialog = NewGameDialog::new(self.offered_level(), self.config.one_mistake);
                let game = self.play.as_ref().map(Play::game);
                let dialog = dialog.with_current_game(game);
                self.show(dialog);
            }
            C::Open => self.show(Open::default()),
            C::Enter => self.enter_puzzle(None, out),
            C::Export => self.show_over_game(Prompt::with_text("export ")),
            C::Restart => self.restart(out),
            C::SavedGames => {
                out.push(Effect::ListSaves);
                self.show(SavesList::default());
            }
            C::Collections => {
                out.push(Effect::ListCollections);
                self.show(CollectionList::default());
            }
            C::Statistics => {
                out.push(Effect::ReadRecords);
                self.show(StatisticsPage::default());
            }
            C::Daily => self.open_daily(self.offered_level(), out),
            C::Learn => {
                out.push(Effect::ReadLessons);
                self.show(LessonMap::default());
            }
            C::Coach => {
                out.push(Effect::ReadCoach);
                self.show(CoachPage::default());
            }
            C::Another => self.start_similar_game(out),
            C::TakeOver => {
                if self.play.as_ref().is_some_and(Play::is_read_only) {
                    out.push(Effect::TakeOver);
                }
            }

            C::CommandLine => self.show(Prompt::new(&self.ui.lines, self.guest.is_some())),
            C::Help => self.show_help(),
            C::Settings => self.show(Settings::default()),
            C::StartScreen => self.go_to_start(out),
            C::NextTheme => self.next_theme(),
            C::ToggleClock => {
                self.config.clock = match self.config.clock {
                    Clock::Hidden => Clock::Shown,
                    Clock::Shown | Clock::Minute => Clock::Hidden,
                };
            }
            C::TogglePeers => self.config.highlight_peers = !self.config.highlight_peers,
            C::Redraw => out.push(Effect::Redraw),
            C::Suspend => {
                self.flush_time(out);
                out.push(Effect::Suspend);
            }
            C::Quit => self.ask_to_quit(out),

            C::Cancel => self.cancel(out),
            // Only lists, questions and text fields handle these commands.
            C::Confirm
            | C::PageUp
            | C::PageDown
            | C::First
            | C::Last
            | C::DeleteItem
            | C::SetBoard
            | C::Practise
            | C::Period
            | C::FilterLevel
            | C::PlayOrder
            | C::TextLeft
            | C::TextRight
            | C::TextStart
            | C::TextEnd
            | C::TextBackspace
            | C::TextDelete
            | C::TextDeleteWord
            | C::TextDeleteAll
            | C::TextPrevious
            | C::TextNext
            | C::TextComplete => {}
        }
    }

    /// Applies `change` to the game on the board, if there is one.
    pub(super) fn change_play(&mut self, change: impl FnOnce(&mut Play)) {
        if let Some(play) = &mut self.play {
            change(play);
        }
    }

    /// Opens a screen and removes the message, which concerned the previous screen.
    pub(super) fn show(&mut self, screen: impl Screen + 'static) {
        self.ui.message = None;
        self.push(screen);
    }

    /// Opens a screen and keeps the message.
    pub(super) fn push(&mut self, screen: impl Screen + 'static) {
        self.ui.screens.push(Box::new(screen));
    }

    /// Opens a screen that needs a game; does nothing without one.
    fn show_over_game(&mut self, screen: impl Screen + 'static) {
        if self.play.is_some() {
            self.show(screen);
        }
    }

    /// Starts a lost puzzle again. Otherwise asks whether to restart the puzzle, or shows why a restart is not
    /// possible.
    fn restart(&mut self, out: Out<'_>) {
        let play = self.play.as_ref();
        if play.is_some_and(|play| play.game().is_lost() && !play.is_read_only()) {
            return self.play_again(out);
        }
        if play.is_some_and(|play| play.would_accept(&Action::Restart)) {
            self.show(Question::yes_no(
                say!(self.words, "restart-question"),
                Request::Act(Action::Restart),
            ));
        } else {
            self.act(Action::Restart, out);
        }
    }

    /// Opens the help about the open hint, list or text field. On the board without a hint, opens the first page of the
    /// help.
    fn show_help(&mut self) {
        let mode = self.modes().into_iter().next();
        let hint = self.play.as_ref().and_then(Play::hint);
        let technique = match hint {
            Some(ActiveHint::Step(hint)) => Some(hint.ladder.step().technique),
            _ => None,
        };
        self.show(match mode {
            Some(Mode::Hint) => Help::for_place(HelpPlace {
                mode: Mode::Hint,
                technique,
            }),
            Some(mode @ (Mode::List | Mode::Text | Mode::Question | Mode::Entry))
                if self.play.is_some() =>
            {
                Help::for_place(HelpPlace {
                    mode,
                    technique: None,
                })
            }
            _ => Help::default(),
        });
    }

    /// Opens the start screen. A game on the board stays open below it.
    pub(super) fn go_to_start(&mut self, out: Out<'_>) {
        self.flush_time(out);
        self.ui.screens.clear();
        self.show(Start::default());
        out.push(Effect::ListSaves);
        self.prepare_start(out);
    }

    /// Requests the player's results and a puzzle generated ahead, which the start screen offers.
    pub(super) fn prepare_start(&mut self, out: Out<'_>) {
        out.extend([Effect::ReadRecords, Effect::ReadLessons]);
        self.prefetch(out);
    }

    /// Carries out an action. First asks for confirmation if the action would show a part of the solution.
    pub(super) fn act_after_confirmation(&mut self, action: Action, out: Out<'_>) {
        let Some(play) = &self.play else { return };
        let shows = matches!(action, Action::GiveUp | Action::Reveal { .. });
        if shows && play.would_accept(&action) {
            let before = play.game().state();
            let cells = match &action {
                Action::Reveal { cells } => *cells & before.empty_cells(),
                _ => before.empty_cells(),
            };
            let cells = words::cells(self.words, play.geometry(), cells);
            let question = match action {
                Action::GiveUp => say!(self.words, "give-up-question"),
                _ => say!(self.words, "reveal-question", cells),
            };
            self.show(Question::yes_no(question, Request::Act(action)));
        } else {
            self.act(action, out);
        }
    }

    fn next_theme(&mut self) {
        let is_own = self.config.own_theme.is_some();
        let all = Theme::ALL
            .iter()
            .filter(|theme| is_own || **theme != Theme::Own);
        let all: Vec<Theme> = all.copied().collect();
        let current = all
            .iter()
            .position(|theme| *theme == self.config.theme)
            .unwrap_or(0);
        self.set_theme(all[(current + 1) % all.len()]);
    }
}
