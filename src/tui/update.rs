//! The update function, which turns events into changes of the state and into effects.

use std::time::Duration;

use crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use super::app::FirstKeysLine;
use super::event::{AppEvent, Effect, Job, SaveState, Work};
use super::layout::Layout;
use super::play::Play;
use super::screens::{Question, Reply, Request, Screen, ScreenMessage, parse_first};
use super::sources::made_level;
use super::text::Text;
use super::tips::Tips;
use super::{App, words};
use crate::cli::claims;
use crate::config::{Chord, Clock, Command, Mode};
use crate::game::Action;
use crate::words::{Choice, Message, say};

/// A list that collects the effects to carry out.
pub(super) type Out<'a> = &'a mut Vec<Effect>;

impl App {
    /// Returns the effects to carry out before the first event.
    #[must_use]
    pub fn opening(&self) -> Vec<Effect> {
        vec![Effect::ListSaves]
    }

    /// Handles an event. Returns the effects, to be carried out in this order.
    pub fn update(&mut self, event: AppEvent) -> Vec<Effect> {
        let mut effects = Vec::new();
        let out = &mut effects;
        if event.is_typed() {
            if let Some(guest) = &mut self.guest {
                guest.reset_idle_time();
            }
            if self.is_opening() {
                self.type_ahead(event, out);
            } else {
                self.handle(event, out);
            }
        } else {
            self.handle(event, out);
        }
        self.release_typeahead(out);
        self.request_board(out);
        effects
    }

    pub(super) fn handle(&mut self, event: AppEvent, out: Out<'_>) {
        self.display.is_dirty |= !matches!(event, AppEvent::Tick(_));
        match event {
            AppEvent::Key(chord) => self.key(chord, out),
            AppEvent::Mouse(mouse) => self.mouse(mouse, out),
            AppEvent::Paste(text) => self.paste(&text, out),
            AppEvent::Resize { width, height } => {
                self.display.area = Rect::new(0, 0, width, height);
            }
            AppEvent::Tick(time) => self.tick(time, out),
            AppEvent::Worker { revision, result } => self.answer(revision, result, out),
            AppEvent::Saved(state) => self.set_save_state(state),
            AppEvent::SyncedBeforeExit(danger) => self.quit_if_safe(danger, out),
            AppEvent::Loading => self.wait_for_save(),
            AppEvent::LoadProgress(percent) => {
                self.offer_message(ScreenMessage::LoadProgress(percent), out);
            }
            AppEvent::Loaded(Ok(loaded)) => self.show_loaded_game(*loaded, out),
            AppEvent::Loaded(Err(reason)) => self.report_load_failure(&reason, out),
            AppEvent::Saves(saves) => {
                let infos = saves.iter().filter_map(|save| save.content.as_ref().ok());
                let made = infos.map(|content| &content.info).find_map(made_level);
                self.ui.level = self.ui.level.or(made);
                self.ui.saves = saves;
            }
            AppEvent::Collection(opened) => self.show_collection(opened, out),
            AppEvent::Collections(rows) => {
                self.offer_message(ScreenMessage::Collections(rows), out);
            }
            AppEvent::NextOfCollection(next) => self.play_next(next, out),
            AppEvent::FirstRun => self.ui.first_keys = FirstKeysLine::Due,
            AppEvent::Now(now) => self.ui.now = Some(now),
            AppEvent::Draft(draft) => self.draft_found(*draft, out),
            AppEvent::DraftSaved(result) => self.draft_saved(result, out),
            AppEvent::SettingSaved { key, result } => self.setting_saved(key, result),
            AppEvent::Records { games, now } => self.show_records(games, now, out),
            AppEvent::Used(names) => self.ui.used = Tips::of_names(&names),
            AppEvent::StartShown => self.prepare_start(out),
            AppEvent::Lessons(lessons) => {
                self.ui.player_statistics.lessons = Some(lessons.clone());
                self.offer_message(ScreenMessage::Lessons(lessons), out);
            }
            AppEvent::ExerciseRecorded(lessons) => self.show_progress(lessons),
            AppEvent::Coach(coach) => {
                self.offer_message(ScreenMessage::Coach(coach), out);
            }
            AppEvent::BoardRead { name, grid } => self.show_saved_board(&name, *grid),
            AppEvent::Prefetched(ready) => self.set_prefetched(ready),
            AppEvent::PuzzlePrefetched { level, puzzle } => {
                self.prefetched(level, puzzle.map(|puzzle| *puzzle), out);
            }
            AppEvent::FileRead { path, result } => self.file_read(&path, result, out),
            AppEvent::SaveFound(result) => self.handle_found_save(result, out),
            AppEvent::Exported { path, result } => self.exported(&path, result),
            AppEvent::Open(parsed) => self.open_puzzle(parsed, out),
            AppEvent::Start(new_game) => self.start_generated(new_game, out),
            AppEvent::Notice(reason) => self.notify(&reason),
            AppEvent::Denied => self.report_denied(out),
            AppEvent::Continued => {}
            AppEvent::Terminate => self.quit(out),
        }
    }

    /// Tells the player, and the screen that waits for an answer, that guests may not do this.
    fn report_denied(&mut self, out: Out<'_>) {
        self.offer_to_top(ScreenMessage::Denied, out);
        self.say(say!(self.words, "not-for-guests"));
    }

    /// Adds to the time of the clock, and to the time since a guest's last input.
    fn tick(&mut self, time: Duration, out: Out<'_>) {
        self.pass_typeahead(time, out);
        if let Some(play) = &mut self.play {
            play.selection.add_click_time(time);
        }
        if self.is_clock_running()
            && let Some(play) = &mut self.play
        {
            out.extend(play.add_played_time(time).map(Effect::Record));
            let shown = clock_units(self.config.clock, play.elapsed());
            self.display.is_dirty |= shown != self.display.clock_drawn;
        }
        if let Some(top) = self.ui.screens.last_mut()
            && top.disk_wait().is_some()
        {
            top.advance_clock(time);
            out.push(Effect::SyncBeforeExit);
        }
        if let Some(guest) = &mut self.guest {
            guest.add_idle_time(time);
            if guest.time_left().is_zero() {
                self.quit(out);
            }
        }
    }

    fn key(&mut self, chord: Chord, out: Out<'_>) {
        self.ui.notice = None;
        let modes = self.modes();
        let chord = self.intended_key(&modes, chord);
        if let Some(key) = self.key_after_escape(&modes, chord) {
            self.key(Chord::plain(KeyCode::Esc), out);
            return self.key(key, out);
        }
        match (self.command_of(&modes, chord), chord.typed_character()) {
            (Some(command), _) => self.command(command, out),
            (None, Some(character)) if modes.first() == Some(&Mode::Text) => {
                let reply = self.ask_top_screen(|top, _| top.type_character(character));
                self.reply(reply.unwrap_or_default(), out);
            }
            _ => self.unknown_key(&modes, chord),
        }
    }

    pub(super) fn command_of(&self, modes: &[Mode], chord: Chord) -> Option<Command> {
        let keymap = &self.config.keymap;
        // On the start menu and the pause screen, some keys have the same meaning as on the board.
        let of_board = keymap.find(&[Mode::Board], chord).filter(|command| {
            let top = self.top();
            top.is_some_and(|top| top.takes_board_key(*command, &self.context()))
        });
        of_board.or_else(|| keymap.find(modes, chord))
    }

    /// Reports an unbound key, unless it was reported before or another message is shown. Removes the report of an
    /// earlier key.
    fn unknown_key(&mut self, modes: &[Mode], chord: Chord) {
        const MAX_REPORTED: usize = 64;
        self.clear_remark();
        let reported = &mut self.ui.unknown_keys;
        let is_busy = self.ui.message.is_some()
            || matches!(
                modes.first(),
                Some(Mode::Hint | Mode::Text | Mode::Question)
            );
        if is_busy || reported.contains(&chord) || reported.len() >= MAX_REPORTED {
            return;
        }
        reported.push(chord);
        let (key, help) = (chord.to_string(), self.key_for(Command::Help));
        self.say(say!(self.words, "unknown-key", key, help));
        self.ui.is_remark = true;
    }

    /// Returns the key of a command on the board. Without a key, returns the command's name on the command line.
    pub(super) fn key_for(&self, command: Command) -> String {
        words::key_or_line(&self.config.keymap, command)
    }

    /// Inserts a pasted text into a text field, or offers to open it as a puzzle. A paste is never treated as key
    /// presses.
    fn paste(&mut self, text: &str, out: Out<'_>) {
        let is_busy = self.top().is_some_and(Screen::refuses_paste);
        if is_busy || self.is_opening() {
            return self.say(say!(self.words, "paste-not-here"));
        }
        self.ui.notice = None;
        let words = self.words;
        match self.modes().first() {
            Some(Mode::Text | Mode::Entry) => {
                let reply = self.ask_top_screen(|top, _| top.paste(text, words));
                self.reply(reply.unwrap_or_default(), out);
            }
            _ if self.guest.is_some() => self.say(say!(self.words, "no-puzzles-of-guests")),
            _ => self.offer_pasted(text),
        }
    }

    /// Asks whether to open a pasted text as a puzzle, or shows why that is not possible.
    fn offer_pasted(&mut self, text: &str) {
        let words = self.words;
        let (first, n_puzzles) = parse_first(text);
        let open = match first {
            _ if n_puzzles > 1 => Request::add_pasted(words, text),
            Ok(parsed) => Request::OpenPuzzle(Box::new(parsed)),
            Err(error) => return self.say(words::paste_ignored(words, &error)),
        };
        let is_saved = |play: &Play| play.save == SaveState::Saved;
        let mut asked = say!(words, "paste-open", n = n_puzzles);
        if self.play.as_ref().is_some_and(is_saved) {
            asked = asked.followed_by(say!(words, "paste-keeps-game"));
        }
        self.show(Question::yes_no(asked, open));
    }

    pub(super) fn reply(&mut self, reply: Reply, out: Out<'_>) {
        self.carry_out_reply(self.ui.screens.len().saturating_sub(1), reply, out);
    }

    fn carry_out_reply(&mut self, index: usize, reply: Reply, out: Out<'_>) {
        match reply {
            Reply::Stay => {}
            Reply::Close => self.close(index, out),
            Reply::Then(request) => self.request(request, out),
            Reply::CloseThen(request) => {
                self.take_screen(index);
                self.request(request, out);
            }
        }
    }

    /// Offers a message to each screen, from the top one down. Returns the message if no screen handles it.
    pub(super) fn offer_message(
        &mut self,
        message: ScreenMessage,
        out: Out<'_>,
    ) -> Option<ScreenMessage> {
        self.offer_down_to(0, message, out)
    }

    /// Offers a message to the top screen only. Returns the message if the screen does not handle it.
    pub(super) fn offer_to_top(
        &mut self,
        message: ScreenMessage,
        out: Out<'_>,
    ) -> Option<ScreenMessage> {
        self.offer_down_to(self.ui.screens.len().saturating_sub(1), message, out)
    }

    fn offer_down_to(
        &mut self,
        lowest: usize,
        mut message: ScreenMessage,
        out: Out<'_>,
    ) -> Option<ScreenMessage> {
        for index in (lowest..self.ui.screens.len()).rev() {
            let mut screens = std::mem::take(&mut self.ui.screens);
            let received = screens[index].receive(message, &self.context());
            self.ui.screens = screens;
            match received {
                Ok(reply) => {
                    self.carry_out_reply(index, reply, out);
                    return None;
                }
                Err(others) => message = others,
            }
        }
        Some(message)
    }

    pub(super) fn request(&mut self, request: Request, out: Out<'_>) {
        let Some(request) = self.confirm_first(request) else {
            return;
        };
        match request {
            Request::Command(command) if self.is_denied(command) => self.report_denied(out),
            Request::Command(command) => self.board_command(command, out),
            Request::Daily(level) => self.open_daily(level, out),
            Request::Open(screen) => {
                self.ui.message = None;
                self.ui.screens.push(screen);
            }
            Request::NewGame(new_game) => self.start_generated(new_game, out),
            Request::Load(id) => self.load(id, out),
            Request::Effect(effect) => out.push(effect),
            Request::CloseCollection(collection) => {
                self.cancel_work(out);
                out.push(Effect::SaveCollection(collection));
                out.push(Effect::ListCollections);
            }
            Request::Work(job) => self.ask(job, out),
            Request::OpenPuzzle(parsed) => self.open_puzzle(parsed, out),
            Request::Play(parsed, verdict, info) => self.play_parsed(&parsed, *verdict, *info, out),
            Request::Begin(puzzle, set_up, one_mistake) => {
                let opening = set_up.map(|set_up| Action::SetUp(*set_up));
                self.begin(*puzzle, opening, one_mistake, out);
            }
            Request::PlayOn(game) => self.play_on(*game, out),
            Request::ExplainMove(why) => self.explain_move(why, out),
            Request::SetBoard(technique, position) => self.set_board(technique, &position, out),
            Request::Set(setting, value) => self.change_setting(setting, value.as_deref(), out),
            Request::Line(line) => self.enter_line(&line, out),
            Request::Share(text) => self.share(text, out),
            Request::Chain(change) => self.change_chain(change),
            Request::Act(action @ Action::GoToCheckpoint(_)) => self.go_to_checkpoint(&action, out),
            Request::Act(action) => {
                self.act(action, out);
            }
            Request::SaveDraft(draft) => self.save_draft(draft, out),
            Request::CheckDraft(draft) => self.examine(draft, out),
            Request::CloseDraft(draft) => self.close_draft(draft, out),
            Request::Say(text) => self.say(text),
            Request::CancelWork => {
                self.cancel_work(out);
                self.resume_prefetching(out);
            }
            Request::CancelLoad => {
                out.push(Effect::CancelLoad);
                self.cancel_work(out);
                self.resume_prefetching(out);
            }
            Request::Quit => self.ask_to_quit(out),
            Request::WithoutConfirmation(request) => {
                if let Some(play) = &mut self.play {
                    play.is_given_up = true;
                }
                match *request {
                    Request::Quit => self.quit(out),
                    other => self.request(other, out),
                }
            }
        }
    }

    /// Closes the screen at `index` in the stack, and stops the work that this screen waits for.
    fn close(&mut self, index: usize, out: Out<'_>) {
        let closed = self.take_screen(index);
        if let Some(request) = closed.and_then(|screen| screen.on_close()) {
            self.request(request, out);
        }
        if self.ui.screens.is_empty() && self.play.is_none() {
            self.go_to_start(out);
        }
        self.repeat_exercise();
    }

    fn take_screen(&mut self, index: usize) -> Option<Box<dyn Screen>> {
        (index < self.ui.screens.len()).then(|| self.ui.screens.remove(index))
    }

    fn mouse(&mut self, mouse: MouseEvent, out: Out<'_>) {
        if let Some(reply) = self.ask_top_screen(|top, context| top.mouse(mouse, context)) {
            return self.reply(reply, out);
        }
        let Some(play) = &mut self.play else { return };
        let geometry = play.geometry();
        let layout = Layout::new(self.display.area, geometry);
        let Some(cell) = layout.cell_at(geometry, Position::new(mouse.column, mouse.row)) else {
            return;
        };
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => self.click(cell, out),
            MouseEventKind::Drag(MouseButton::Left) if cell != play.cursor() => {
                play.selection.extend_to(cell);
            }
            MouseEventKind::Down(MouseButton::Right) => play.selection.toggle(cell),
            MouseEventKind::ScrollUp | MouseEventKind::ScrollDown if self.config.mouse_wheel => {
                self.turn_wheel(mouse.kind == MouseEventKind::ScrollUp);
            }
            _ => {}
        }
    }

    /// Starts work on the worker thread, in place of earlier work. The answer goes to the screen that expects it, or
    /// else to the board.
    pub(super) fn ask(&mut self, job: Job, out: Out<'_>) {
        self.forget_work(out);
        self.tasks.revision += 1;
        self.tasks.is_working = true;
        let unique = self
            .play
            .as_ref()
            .is_none_or(|play| play.game().puzzle().solution().is_some());
        let practised = self
            .play
            .as_ref()
            .and_then(|play| play.game().unstarted_practice());
        out.push(Effect::Work(Work {
            revision: self.tasks.revision,
            words: self.words,
            job,
            unique,
            order: self.config.hints_order,
            without: self.config.hints_without.clone(),
            practised,
        }));
    }

    /// Stops the current work of the worker, so that its answer is ignored.
    pub(super) fn cancel_work(&mut self, out: Out<'_>) {
        self.forget_work(out);
        if std::mem::take(&mut self.tasks.is_working) {
            out.push(Effect::CancelWork);
        }
    }

    /// Tells the screens and the board that no more results of the current work follow.
    fn forget_work(&mut self, out: Out<'_>) {
        self.offer_message(ScreenMessage::WorkStopped, out);
        if let Some(play) = &mut self.play {
            play.awaited = None;
        }
    }

    pub(super) fn flush_time(&mut self, out: Out<'_>) {
        let time = self.play.as_mut().and_then(Play::flush_time);
        out.extend(time.map(Effect::Record));
    }

    /// Leaves the program. If some data could be lost, asks first.
    pub(super) fn ask_to_quit(&mut self, out: Out<'_>) {
        self.flush_time(out);
        out.push(Effect::SyncBeforeExit);
    }

    /// Leaves the program at once, even if some data is lost.
    pub(super) fn quit(&mut self, out: Out<'_>) {
        self.cancel_work(out);
        self.cancel_prefetch(out);
        self.flush_time(out);
        out.push(Effect::Quit);
    }

    pub(super) fn say(&mut self, text: impl Into<Text>) {
        self.ui.is_remark = false;
        self.ui.message = Some(text.into());
    }

    /// Shows a message about the last key, until the next key.
    pub(super) fn say_until_next_key(&mut self, text: impl Into<Text>) {
        self.say(text);
        self.ui.is_remark = true;
    }

    /// Removes the message if it concerns only the last key.
    pub(super) fn clear_remark(&mut self) {
        if std::mem::take(&mut self.ui.is_remark) {
            self.ui.message = None;
        }
    }

    /// Applies an action to the game and saves it. If the action is not allowed, shows why and returns `None`.
    pub(super) fn act(&mut self, action: Action, out: Out<'_>) -> Option<crate::game::Outcome> {
        let play = self.play.as_mut()?;
        if play.is_read_only() {
            let key = self.key_for(Command::TakeOver);
            self.say(say!(self.words, "read-only", key));
            return None;
        }
        out.extend(play.flush_time().map(Effect::Record));
        let tried = play.exercise.as_ref();
        let tried = tried.map(|_| (action.clone(), play.game().state().clone()));
        match play.apply(action.clone()) {
            Ok(outcome) => {
                out.push(Effect::Record(action));
                self.show_outcome(outcome, out);
                if let Some((action, before)) = tried {
                    self.judge_move(&action, &before, out);
                }
                self.say_if_full();
                if !outcome.changed.is_empty() {
                    self.offer_to_finish();
                }
                Some(outcome)
            }
            Err(rejected) => {
                let reason = claims::refused(self.words, play.game(), rejected);
                self.say_until_next_key(reason);
                None
            }
        }
    }
}

impl App {
    /// Says when only singles are left for the first time in the game, unless another message is shown.
    fn offer_to_finish(&mut self) {
        if self.ui.message.is_none()
            && let Some(offer) = self.finish_offer()
        {
            self.say(offer);
        }
    }

    /// Returns the offer to finish the game, if the player wants it and only singles are left for the first time.
    pub(super) fn finish_offer(&self) -> Option<Message> {
        let play = self.play.as_ref().filter(|_| self.config.offer_finish)?;
        let game = play.game();
        if game.end_reason().is_some() || !game.is_first_with_only_singles_left() {
            return None;
        }
        let key = self.key_for(Command::Finish);
        let is_help = game.would_finish_count(self.config.finish_help());
        let cost = Choice(if is_help { "help" } else { "none" });
        Some(say!(self.words, "offer-finish", key, cost))
    }

    /// Shows that the board is full but not solved, and a conflict if there is one, unless another message is shown.
    fn say_if_full(&mut self) {
        let Some(play) = &self.play else { return };
        let game = play.game();
        let is_full = game.n_filled() == play.geometry().n_cells();
        if is_full && game.end_reason().is_none() && self.ui.message.is_none() {
            if let Some(first) = game.duplicates().first() {
                let conflict = words::conflict(self.words, play.geometry(), first).to_string();
                return self.say(say!(self.words, "board-full-conflict", conflict));
            }
            let (check, undo) = (self.key_for(Command::Check), self.key_for(Command::Undo));
            self.say(say!(self.words, "board-full", check, undo));
        }
    }
}

/// Returns the time that the clock shows, in seconds or minutes as the settings demand. `None` if the clock is hidden.
pub(super) const fn clock_units(clock: Clock, elapsed: Duration) -> Option<u64> {
    match clock {
        Clock::Shown => Some(elapsed.as_secs()),
        Clock::Minute => Some(elapsed.as_secs() / 60),
        Clock::Hidden => None,
    }
}
