//! Everything that starts or ends a game: generating, loading, importing, saving, finishing, leaving.

use std::path::Path;
use std::time::Duration;

use jiff::Timestamp;
use jiff::civil::Date;

use super::app::FirstKeysLine;
use super::event::{Effect, Job, LoadedGame, SaveState, UnsavedData};
use super::play::Play;
use super::saved_board::SavedBoard;
use super::screens::{
    CollectionPage, Finish, Open, Pause, Question, Request, Screen, ScreenMessage, TextPage, Wait,
};
use super::text::Text;
use super::update::Out;
use super::{App, OpenCollection, screens, words};
use crate::board::Grid;
use crate::config::{Command, Role};
use crate::explain;
use crate::formats::Parsed;
use crate::game::{
    Action, ActiveExercise, Game, NewGame, Puzzle, PuzzleInfo, PuzzleVerdict, StartPosition,
};
use crate::rate::Level;
use crate::safe_text::SafeText;
use crate::store::{Collection, Daily, FinishedGame, NextPuzzle, PuzzleList, is_save, usual_times};
use crate::words::{Message, Words, clock, say};

/// The longest wait for the disk before the player is asked whether to quit without saving.
const LONGEST_WAIT: Duration = Duration::from_secs(3);

impl App {
    /// Puts a loaded game on the board, in place of the current game.
    pub(super) fn show_loaded_game(&mut self, loaded: LoadedGame, out: Out<'_>) {
        // The store has already closed the previous game and opened this one.
        self.cancel_work(out);
        self.ui.message = self.save_warning(&loaded.state);
        self.remember_level(loaded.game.puzzle().info());
        let mut play = Play::new(loaded.game, loaded.state);
        play.exercise = ActiveExercise::from_game(play.game());
        if let Some(view) = &loaded.view {
            play.restore_view(view);
        }
        self.play = Some(play);
        self.ui.screens.clear();
        if !loaded.notes.is_empty() {
            self.say(words::outside_warning(&loaded.notes.join(" ")));
        }
        self.after_loading(out);
        self.repeat_exercise();
        if let Some(list) = loaded.view.as_ref().and_then(|view| view.list) {
            self.list_steps(list.kind, Some(list), out);
        } else if let Some(hint) = loaded.view.and_then(|view| view.hint) {
            self.reopen_hint(hint, out);
        }
    }

    /// Opens the screen that shows the progress of loading a saved game.
    pub(super) fn wait_for_save(&mut self) {
        self.push(Wait::for_save());
    }

    /// Shows why a game cannot be loaded. Without another game or screen, shows the start screen.
    pub(super) fn report_load_failure(&mut self, reason: &str, out: Out<'_>) {
        self.offer_to_top(ScreenMessage::NotLoaded, out);
        if self.ui.screens.is_empty() && self.play.is_none() {
            self.go_to_start(out);
        }
        self.say(words::outside_warning(reason));
    }

    /// Shows a message now, and again when the first game begins.
    pub(super) fn notify(&mut self, reason: &str) {
        self.ui.notice = Some(words::outside_warning(reason));
        self.ui.message = self.ui.notice.clone();
    }

    /// Passes the records to the screen that requested them.
    pub(super) fn show_records(&mut self, games: Vec<FinishedGame>, now: Timestamp, out: Out<'_>) {
        let today = now.to_zoned(self.zone.clone()).date();
        self.ui.player_statistics.usual_times = usual_times(&games);
        self.offer_message(ScreenMessage::Records(games, today), out);
    }

    /// Handles the text of a file: imports a saved game, or passes a puzzle to the screen that waits for it. If reading
    /// failed, shows the reason.
    pub(super) fn file_read(&mut self, path: &Path, result: Result<String, String>, out: Out<'_>) {
        match result {
            Ok(text) if is_save(text.as_bytes()) => {
                let path = path.to_owned();
                out.push(Effect::Import { path, text });
            }
            Ok(text) => {
                let list = PuzzleList::read(text.as_bytes(), None);
                if list.lines.len() > 1 {
                    // The screen that opened the file has no more to do.
                    self.offer_to_top(ScreenMessage::Denied, out);
                    let name = path.file_stem().unwrap_or_default();
                    let name = SafeText::path(Path::new(name)).to_string();
                    return out.push(Effect::AddCollection { name, list });
                }
                let source = SafeText::path(path).to_string();
                if let Some(message) = self.offer_to_top(ScreenMessage::File(text, source), out) {
                    self.show(Open::default());
                    self.offer_to_top(message, out);
                }
            }
            Err(reason) => {
                let message = file_failed(self.words, &SafeText::path(path), &reason);
                if let Some(ScreenMessage::FileNotRead(message)) =
                    self.offer_to_top(ScreenMessage::FileNotRead(message), out)
                {
                    self.say(message);
                }
            }
        }
    }

    /// Loads a saved game that was imported or found. Without one, shows the reason and keeps the current game.
    pub(super) fn handle_found_save(&mut self, result: Result<String, String>, out: Out<'_>) {
        match result {
            Ok(id) => self.request(Request::Load(id), out),
            Err(reason) => {
                let text = words::outside_warning(&reason);
                if self
                    .offer_to_top(ScreenMessage::FileNotRead(text), out)
                    .is_some()
                {
                    self.report_load_failure(&reason, out);
                }
            }
        }
    }

    /// Reports that a file was written; if not, gives the reason.
    pub(super) fn exported(&mut self, path: &Path, result: Result<(), String>) {
        let path = SafeText::path(path);
        self.say(match result {
            Ok(()) => say!(self.words, "exported", path).into(),
            Err(reason) => file_failed(self.words, &path, &reason),
        });
    }

    /// Opens a puzzle from the command line or a file, and checks it. A valid puzzle is then played at once.
    pub(super) fn open_puzzle(&mut self, parsed: Box<Parsed>, out: Out<'_>) {
        self.show(Open::at_once(parsed.clone()));
        self.ask(Job::Verdict(parsed), out);
    }

    /// Remembers the state of the current game's save, and reports a change to the player.
    pub(super) fn set_save_state(&mut self, state: SaveState) {
        let Some(before) = self.play.as_ref().map(|play| &play.save) else {
            return;
        };
        if *before == state {
            return;
        }
        let text = self
            .save_warning(&state)
            .or_else(|| match (before, &state) {
                (SaveState::None, _) | (_, SaveState::None) => None,
                (SaveState::Unsafe(_), _) => Some(say!(self.words, "saving-safe").into()),
                _ => Some(say!(self.words, "saving-works").into()),
            });
        if let Some(play) = &mut self.play {
            play.save = state;
        }
        if let Some(text) = text {
            self.say(text);
        }
    }

    /// Asks for confirmation if a request would lose moves of the game on the board, and returns `None`. Otherwise
    /// returns the request, so that it is carried out at once.
    pub(super) fn confirm_first(&mut self, request: Request) -> Option<Request> {
        let leaves = matches!(
            request,
            Request::NewGame(_)
                | Request::Load(_)
                | Request::Play(..)
                | Request::PlayOn(_)
                | Request::Begin(..)
        );
        let Some(play) = self
            .play
            .as_ref()
            .filter(|play| leaves && !play.is_given_up)
        else {
            return Some(request);
        };
        let SaveState::Failing(reason) = &play.save else {
            return Some(request);
        };
        if play.game().session().n_moves == 0 {
            return Some(request);
        }
        let reason = SafeText::new(reason);
        let text = say!(self.words, "unsaved-leave", reason);
        self.show(Question::unsaved(
            text.into(),
            request,
            self.guest.is_none(),
        ));
        None
    }

    /// Quits if no data is unsaved; otherwise asks the player.
    pub(super) fn quit_if_safe(&mut self, unsaved: Option<UnsavedData>, out: Out<'_>) {
        let waited = self.top().and_then(Screen::disk_wait);
        if waited.is_some() {
            self.ui.screens.pop();
        }
        let Some(unsaved) = unsaved else {
            return self.quit(out);
        };
        let description = SafeText::new(&unsaved.what);
        let waited = waited.unwrap_or_default();
        let question = if unsaved.is_pending && waited < LONGEST_WAIT {
            Question::waiting(
                say!(self.words, "unsaved-wait", what = description).into(),
                waited,
            )
        } else {
            let text = say!(self.words, "unsaved-quit", what = description);
            Question::unsaved(text.into(), Request::Quit, self.guest.is_none())
        };
        self.show(question);
    }

    /// Returns the line to print after leaving: the saved game that the next start resumes. `None` without such a game.
    pub(super) fn line_after_leaving(&self) -> Option<Message> {
        let play = self.play.as_ref()?;
        let game = play.game();
        let is_resumed = game.end_reason().is_none() && !play.is_exercise_over();
        if !is_resumed || play.save != SaveState::Saved {
            return None;
        }
        let name = match game.exercise_technique() {
            Some(technique) => {
                let technique = explain::name_in(self.words, technique);
                say!(self.words, "saved-exercise", technique).to_string()
            }
            None => words::level_of(self.words, game.puzzle().info()),
        };
        let (percent, time) = (play.percent_placed(), clock(play.elapsed()));
        Some(say!(self.words, "saved-on-leaving", name, percent, time))
    }

    /// Takes the current game off the board; the game stays saved.
    pub(super) fn leave(&mut self, out: Out<'_>) {
        self.cancel_work(out);
        if self.play.is_some() {
            self.flush_time(out);
            out.push(Effect::Close);
            self.play = None;
        }
    }

    /// Starts a new game at once with a puzzle generated ahead. Without such a puzzle, requests a new one from the
    /// worker and opens the screen that waits for it.
    pub(super) fn start_generated(&mut self, new_game: NewGame, out: Out<'_>) {
        if let Some(puzzle) = self.take_prefetched(&new_game, out) {
            return self.begin(puzzle, None, new_game.one_mistake, out);
        }
        // Generating puzzles ahead would slow down the puzzle that the player waits for.
        self.cancel_prefetch(out);
        self.push(Wait::new(new_game.clone()));
        self.ask(Job::Generate(new_game), out);
    }

    /// Starts a new game. Asks for confirmation first if moves would be lost.
    pub(super) fn ask_for_new(&mut self, new_game: NewGame, out: Out<'_>) {
        self.request(Request::NewGame(new_game), out);
    }

    /// Starts another game with the board, symmetry, and technique or level of the current game.
    pub(super) fn start_similar_game(&mut self, out: Out<'_>) {
        let Some(play) = &self.play else { return };
        if Collection::may_have(play.game().puzzle().info()) {
            let puzzle = Box::new(play.game().puzzle().clone());
            return out.push(Effect::FindNext(puzzle));
        }
        self.generate_similar_game(out);
    }

    /// Starts or resumes the daily puzzle of a date and a level; `None` means today or the preselected level.
    pub(super) fn play_daily(&mut self, date: Option<Date>, level: Option<Level>, out: Out<'_>) {
        let today = self
            .ui
            .now
            .map(|now| now.to_zoned(self.zone.clone()).date());
        let Some(date) = date.or(today) else {
            return self.say(say!(self.words, "daily-no-today"));
        };
        let level = level.unwrap_or(self.offered_level());
        let request = screens::play_daily(&self.ui.saves, Daily { date, level });
        self.request(request, out);
    }

    /// Plays the next puzzle of a collection. Without one, starts a new game that is similar to the current game.
    pub(super) fn play_next(&mut self, next: Option<NextPuzzle>, out: Out<'_>) {
        match next {
            Some(NextPuzzle::Start(parsed)) => self.open_puzzle(parsed, out),
            Some(NextPuzzle::Resume(id)) => self.request(Request::Load(id.to_string()), out),
            None => self.generate_similar_game(out),
        }
    }

    fn generate_similar_game(&mut self, out: Out<'_>) {
        let Some(play) = &self.play else { return };
        let offered = NewGame::level_on(play.geometry(), self.offered_level());
        let like = NewGame::similar_to(play.game(), offered);
        self.ask_for_new(like, out);
    }

    /// Opens the page of a collection, and starts to rate its puzzles.
    pub(super) fn show_collection(&mut self, opened: Box<OpenCollection>, out: Out<'_>) {
        let left_out = opened.left_out.clone();
        let page = CollectionPage::new(opened);
        let unrated = page.unrated();
        self.push(page);
        if !unrated.is_empty() {
            self.ask(Job::RateLines(unrated), out);
        }
        if left_out != Message::default() {
            self.say(left_out);
        }
    }

    /// Leaves the current game and requests a saved game.
    pub(super) fn load(&mut self, id: String, out: Out<'_>) {
        self.leave(out);
        out.push(Effect::Load(id));
    }

    /// Starts an opened puzzle with the digits and candidates of its text.
    pub(super) fn play_parsed(
        &mut self,
        parsed: &Parsed,
        verdict: PuzzleVerdict,
        info: PuzzleInfo,
        out: Out<'_>,
    ) {
        let several = matches!(verdict, PuzzleVerdict::Several(_));
        let puzzle = match Puzzle::with_verdict(parsed.given_clues(), verdict, info) {
            Ok(puzzle) => puzzle,
            Err(reason) => {
                let reason = SafeText::new(&reason.message(self.words).to_string()).to_string();
                return self.say(Text::new(Role::Error, reason));
            }
        };
        let position = StartPosition::from_text(parsed, self.config.notes_fill_at_start);
        self.start(puzzle, Some(Action::Start(position)), out);
        self.prefetch(out);
        // The digits of the text do not end the game.
        if self.config.one_mistake && self.act(Action::EndAtMistake, out).is_none() {
            return;
        }
        let note = several.then(|| say!(self.words, "open-several-note"));
        let notes = note
            .into_iter()
            .chain(words::ignored_parts(self.words, parsed));
        if let Some(notes) = notes.reduce(Message::followed_by) {
            self.say(notes);
        }
    }

    /// Starts a new game. `opening` prepares the board; without it, all marks are filled in if so configured.
    /// `one_mistake` says whether the first wrong digit ends the game; `None` follows the setting, which does not
    /// concern practice.
    pub(super) fn begin(
        &mut self,
        puzzle: Puzzle,
        opening: Option<Action>,
        one_mistake: Option<bool>,
        out: Out<'_>,
    ) {
        let is_practice = matches!(opening, Some(Action::SetUp(_)));
        self.start(
            puzzle,
            opening.or_else(|| self.config.opening_action()),
            out,
        );
        if one_mistake.unwrap_or(self.config.one_mistake && !is_practice) {
            self.act(Action::EndAtMistake, out);
        }
        self.prefetch(out);
    }

    /// Puts a puzzle on the board. `opening` prepares the board: a start position, or a set-up for practice.
    fn start(&mut self, puzzle: Puzzle, opening: Option<Action>, out: Out<'_>) {
        self.leave(out);
        self.delete_draft(out);
        let options = self.config.game_options();
        out.push(Effect::Begin {
            puzzle: Box::new(puzzle.clone()),
            options,
        });
        let is_practice = matches!(opening, Some(Action::SetUp(_)));
        if !is_practice {
            self.remember_level(puzzle.info());
        }
        self.play = Some(Play::new(Game::new(puzzle, options), SaveState::None));
        self.ui.screens.clear();
        self.ui.message = self.ui.notice.take();
        // A start position without digits and marks is refused, and so is one that a Sukaku has anyway.
        let accepts =
            |opening: &Action| (self.play.as_ref()).is_some_and(|play| play.would_accept(opening));
        let opening = opening.filter(accepts);
        if let Some(opening) = opening
            && self.act(opening, out).is_some()
            && is_practice
        {
            if let Some(play) = &mut self.play {
                play.go_to_first_empty();
                play.exercise = ActiveExercise::from_game(play.game());
            }
            self.say_exercise();
        }
        if self.ui.first_keys == FirstKeysLine::Due {
            self.ui.first_keys = FirstKeysLine::Shown;
        }
    }

    /// Applies the settings to a loaded game. Over a paused or finished game, opens its screen.
    fn after_loading(&mut self, out: Out<'_>) {
        let options = self.config.game_options();
        let Some(play) = &self.play else { return };
        let session = play.game().session();
        let (is_paused, summary) = (session.is_paused, play.game().summary());
        let is_to_differ = session.options != options && !play.is_read_only();
        if play.game().began_solved() {
            self.say(say!(self.words, "began-solved"));
        } else if let Some(summary) = summary {
            self.push(Finish::new(summary));
            out.push(Effect::ReadRecords);
        } else if is_paused {
            self.push(Pause);
        }
        if is_to_differ {
            self.act(Action::SetOptions(options), out);
        }
        self.prefetch(out);
    }

    /// Starts the puzzle of a lost game again.
    pub(super) fn play_again(&mut self, out: Out<'_>) {
        let Some(play) = &self.play else { return };
        let (puzzle, opening) = (play.game().puzzle().clone(), play.game().opening());
        self.begin(puzzle, opening, Some(true), out);
    }

    /// Handles a game that has ended: records the game and shows its summary. A game that began with a solved board is
    /// not recorded.
    pub(super) fn finish(&mut self, out: Out<'_>) {
        let Some(play) = &self.play else { return };
        let began_solved = play.game().began_solved();
        let Some(summary) = play.game().summary() else {
            return;
        };
        self.cancel_work(out);
        self.ui.message = None;
        if began_solved {
            return self.say(say!(self.words, "began-solved"));
        }
        out.push(Effect::Finish);
        self.push(Finish::new(summary));
        out.push(Effect::ReadRecords);
    }

    /// Returns the warning that the moves of a game are not safe on the disk, or that another program plays it.
    fn save_warning(&self, state: &SaveState) -> Option<Text> {
        let words = self.words;
        let warning = match state {
            SaveState::None | SaveState::Saved => return None,
            SaveState::Failing(reason) => {
                say!(words, "saving-fails", reason = SafeText::new(reason))
            }
            SaveState::Unsafe(reason) => {
                say!(words, "not-safe-yet", reason = SafeText::new(reason))
            }
            SaveState::ReadOnly(who) => {
                let key = self.key_for(Command::TakeOver);
                say!(words, "taken-over", who = SafeText::new(who), key)
            }
        };
        Some(warning.into())
    }

    /// Shows a text for sharing. Also copies it to the clipboard of the terminal if the settings allow that; otherwise says
    /// how to copy it.
    pub(super) fn share(&mut self, text: String, out: Out<'_>) {
        self.show_text(say!(self.words, "share-title").to_string(), &text);
        let advice = if self.config.clipboard {
            out.push(Effect::Copy(text));
            say!(self.words, "share-copied")
        } else if self.config.mouse {
            say!(self.words, "share-select-with-shift")
        } else {
            say!(self.words, "share-select")
        };
        self.say_until_next_key(advice);
    }

    /// Shows a text on a page of its own, for reading and copying.
    pub(super) fn show_text(&mut self, title: String, text: &str) {
        self.push(TextPage::new(title, text));
    }

    /// Requests the board of the selected save, unless its board was already requested.
    pub(super) fn request_board(&mut self, out: Out<'_>) {
        let top = self.top();
        let Some(save) = top.and_then(|top| top.shown_save(&self.context())).cloned() else {
            return;
        };
        let board = self.ui.saved_board.as_ref();
        if board.is_none_or(|board| !board.shows_save(&save)) {
            out.push(Effect::ReadBoard(save.id.to_string()));
            self.ui.saved_board = Some(SavedBoard::requested(save));
        }
    }

    /// Shows the board of a saved game. Ignores it if the player has meanwhile selected another game.
    pub(super) fn show_saved_board(&mut self, name: &str, grid: Grid) {
        if let Some(board) = &mut self.ui.saved_board {
            board.set_grid(name, grid);
        }
    }
}

fn file_failed(words: Words, path: &SafeText, reason: &str) -> Text {
    let reason = SafeText::new(reason);
    say!(words, "file-failed", path, reason).into()
}
