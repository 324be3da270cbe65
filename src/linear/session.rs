//! A session of line mode, which carries out requests on the open game, its save and the open hint.

mod chains;
mod collections;
mod commands;
mod dailies;
mod hints;
mod lessons;
mod reviews;
mod saves;
mod shown;
mod statistics;
mod tries;

use std::path::Path;
use std::time::Duration;

use self::commands::Requirement;
use self::hints::Detail;
use super::refusal::{Answer, Refusal};
use super::{boards, words};
use crate::board::{Cell, CellSet, Geometry};
use crate::cancel::Cancel;
use crate::cli::claims;
use crate::cli::line::LineRequest;
use crate::cli::{NewGameOptions, Start, chance, time_since_start};
use crate::config::{Command, Config};
use crate::engine::Engine;
use crate::explain::{self, HintLadder};
use crate::formats::Parsed;
use crate::game::{
    self, Action, ActiveExercise, DrawnChains, Game, NewGame, Puzzle, PuzzleInfo, PuzzleVerdict,
    StartPosition,
};
use crate::safe_text::SafeText;
use crate::solve;
use crate::store::{
    Damage, Durability, LockedPolicy, MAX_SAVE_BYTES, Played, RealDisk, Resumed, SaveHandle,
    SaveId, SaveNews, SaveStatus, Store, StoreError, from_home, not_written, read_file,
};
use crate::words::{Choice, Message, Words, say};

/// The longest wait for the disk when the player leaves.
const PATIENCE: Duration = Duration::from_secs(3);

/// The longest time for rating the puzzle of a new game; nearly all ratings take less than a tenth of a second. After this
/// time the game starts without a rating.
const LONGEST_RATING: Duration = Duration::from_secs(3);

/// The state of line mode: the open game, its save and the active hint.
pub(super) struct LineSession {
    store: Store,
    config: Config,
    /// The texts of the language in force.
    words: Words,
    game: Option<OpenGame>,
    hint: Option<HintLadder>,
    /// The last request, if it was answered with a warning because it would lose moves.
    warned_request: Option<LineRequest>,
    /// The action that the player was asked to confirm; `None` if no question is open.
    awaiting_confirmation: Option<Action>,
    /// The longest wait for the disk when the player leaves.
    patience: Duration,
}

struct OpenGame {
    game: Game,
    /// The save that records the actions; `None` while another window plays the same game.
    save: Option<SaveHandle>,
    id: SaveId,
    /// The exercise for which the board was set up, if any.
    exercise: Option<Box<ActiveExercise>>,
    chains: DrawnChains,
}

impl LineSession {
    pub(super) const fn new(store: Store, config: Config, words: Words) -> Self {
        Self {
            store,
            config,
            words,
            game: None,
            hint: None,
            warned_request: None,
            awaiting_confirmation: None,
            patience: PATIENCE,
        }
    }

    pub(super) const fn words(&self) -> Words {
        self.words
    }

    /// Returns the board in play; `None` if there is no game.
    pub(super) fn geometry(&self) -> Option<&'static Geometry> {
        Some(self.game.as_ref()?.game.puzzle().geometry())
    }

    /// Starts the game that the command line requests, and returns the welcome text.
    pub(super) fn open(&mut self, start: Start) -> String {
        let answer = match start {
            Start::LastGame => match self.store.latest() {
                Ok(Some(latest)) => self.resume(&latest.id, LockedPolicy::Refuse),
                Ok(None) | Err(_) => Err(Refusal::NoGame),
            },
            Start::Saved(id) => self.resume(&id, LockedPolicy::Refuse),
            Start::Import(path) => self.import(&path),
            Start::Puzzle(parsed) => self.begin_parsed(&parsed),
            Start::Collection { name, list } => self.add_collection(&name, &list),
            // Unlike on the screen, a seed does not change the symmetry: each seed must keep its puzzle.
            Start::New(options) => self.start_new_game(NewGameOptions {
                symmetry: None,
                ..*options
            }),
            Start::Daily { date, level } => self.play_daily(Some(date), level),
        };
        let first_text = answer.unwrap_or_else(|refusal| refusal.text(self.words));
        let memory_warning = if self.store.is_in_memory() {
            format!("{}\n", say!(self.words, "linear-nowhere-to-save"))
        } else {
            String::new()
        };
        let welcome = say!(self.words, "linear-welcome");
        format!("{welcome}\n{memory_warning}{first_text}\n")
    }

    /// Advances the clock of the game by `time`, unless the game is played elsewhere.
    pub(super) fn advance_clock(&mut self, time: Duration) {
        if let Some(open_game) = &mut self.game
            && open_game.game.end_reason().is_none()
            && open_game.save.is_some()
        {
            let _ = open_game.act(&Action::Tick(time));
        }
    }

    /// Returns a warning if a request closes the game and would lose moves. If the player repeats the request, it is
    /// accepted without a warning.
    pub(super) fn warn_before_leaving(&mut self, request: &LineRequest) -> Option<String> {
        let was_warned = self.warned_request.take().as_ref() == Some(request);
        if was_warned && *request == LineRequest::Command(Command::Quit) {
            self.patience = Duration::ZERO;
            self.store.skip_final_sync();
        }
        if was_warned || !request.leaves_game() {
            return None;
        }
        let save = self.game.as_mut()?.save.as_mut()?;
        save.record_time();
        // During play, only failed writes lose moves. On leaving, moves are also lost if the disk has not confirmed
        // their writes.
        let proof = if *request == LineRequest::Command(Command::Quit)
            && !self.store.wait_until_synced(self.patience)
        {
            Durability::Synced
        } else {
            Durability::Written
        };
        let unsaved = self.store.played().unsaved(proof);
        let quits = *request == LineRequest::Command(Command::Quit);
        let game = unsaved.iter().find(|game| quits || game.id == *save.id())?;
        self.warned_request = Some(request.clone());
        let what = game.message(self.words);
        Some(say!(self.words, "linear-unsaved", what).to_string())
    }

    /// Returns the save files of this session, in which unsaved games can be found.
    pub(super) fn played(&self) -> Played {
        self.store.played()
    }

    /// Waits until the disk has confirmed all writes, but at most as long as `patience`.
    pub(super) fn wait_until_synced(&self) {
        // The saves report writes that did not finish.
        let _ = self.store.wait_until_synced(self.patience);
    }

    fn save_to(&self, place: &Path) -> Answer {
        let save = self
            .game
            .as_ref()
            .and_then(|open_game| open_game.save.as_ref())
            .ok_or_else(|| say!(self.words, "linear-read-only"))?;
        match save.save_to(&from_home(place)) {
            Ok(path) => {
                let path = SafeText::path(&path);
                Ok(say!(self.words, "linear-kept", path).to_string())
            }
            Err(error) => {
                let path = SafeText::path(place);
                let reason = not_written(self.words, &error);
                Err(say!(self.words, "linear-not-kept", path, reason).into())
            }
        }
    }

    /// Closes the game and returns the goodbye text. The text warns the player if the game is not saved.
    pub(super) fn close_game(&mut self) -> String {
        self.hint = None;
        let Some(mut save) = self.game.take().and_then(|open_game| open_game.save) else {
            return format!("{}\n", say!(self.words, "linear-goodbye"));
        };
        save.record_time();
        let goodbye = if save.status() == SaveStatus::Saved && !self.store.is_in_memory() {
            say!(self.words, "linear-goodbye-saved")
        } else {
            say!(self.words, "linear-goodbye-unsaved")
        };
        format!("{goodbye}\n")
    }

    pub(super) fn answer(&mut self, request: LineRequest) -> String {
        let answer = self.carry_out(request);
        answer.unwrap_or_else(|refusal| refusal.text(self.words))
    }

    fn carry_out(&mut self, request: LineRequest) -> Answer {
        // Any answer other than yes means no.
        let asked_action = self.awaiting_confirmation.take();
        let requirement = Requirement::of_request(&request);
        if requirement != Requirement::Nothing {
            let session = self.open_game()?.game.session();
            // The board is hidden during a pause, as on the screen.
            if session.is_paused && requirement == Requirement::Board {
                return Err(say!(self.words, "linear-paused").into());
            }
        }
        match request {
            LineRequest::Nothing => Ok(String::new()),
            LineRequest::Command(command) => self.run_command(command),
            LineRequest::New(options) => self.start_new_game(*options),
            LineRequest::Daily(date, level) => self.play_daily(date, level),
            LineRequest::Learn(technique) => self.learn(Some(technique)),
            LineRequest::Try(cells) => self.try_cells(cells),
            LineRequest::Review(number) => self.review(number),
            LineRequest::WriteReview(form, path) => self.write_review(form, path.as_deref()),
            LineRequest::PlayOn(number) => self.play_on(number),
            LineRequest::Chain(chain) => self.add_chain(chain),
            LineRequest::PickChain(number) => self.pick_chain(number),
            LineRequest::DropChain(number) => self.drop_chain(number),
            LineRequest::Share => self.share(),
            LineRequest::Collection(number) => self.play_collection(number),
            LineRequest::Resume(id) => self.resume(&id, LockedPolicy::Refuse),
            LineRequest::SaveTo(place) => self.save_to(&place),
            LineRequest::Show(shown) => Ok(shown::show(self.words, &self.open_game()?.game, shown)),
            LineRequest::Act(action) => self.act(&action),
            LineRequest::ConfirmFirst(action) => Ok(self.ask_to_confirm(action)),
            LineRequest::Yes => match asked_action {
                Some(action) => self.act(&action),
                None => self.apply_hint(),
            },
            LineRequest::WhyInFull => self.explain_last_move(Detail::Full),
        }
    }

    /// Cancels the open question, as any other input counts as no.
    pub(super) fn drop_question(&mut self) {
        self.awaiting_confirmation = None;
    }

    fn open_game(&self) -> Result<&OpenGame, Refusal> {
        self.game.as_ref().ok_or(Refusal::NoGame)
    }

    fn open_game_mut(&mut self) -> Result<&mut OpenGame, Refusal> {
        self.game.as_mut().ok_or(Refusal::NoGame)
    }

    /// Returns a reason for a refusal, as a whole sentence.
    fn refuse_because(&self, reason: &Message) -> Refusal {
        Message::plain(self.words.sentence(&reason.to_string())).into()
    }

    /// Returns the engine for hints, which leaves out the techniques that the player has switched off.
    fn hint_engine(&self) -> Engine {
        self.config.engine().for_puzzle(self.is_unique())
    }

    /// Returns the engine for explanations and reviews, which may use every technique.
    fn explanation_engine(&self) -> Engine {
        Engine::configured(self.config.hints_order, &[]).for_puzzle(self.is_unique())
    }

    /// Returns whether techniques may assume that the puzzle has exactly one solution.
    fn is_unique(&self) -> bool {
        let game = self.game.as_ref().map(|open_game| &open_game.game);
        game.is_none_or(|game| game.puzzle().solution().is_some())
    }

    fn start_new_game(&mut self, options: NewGameOptions) -> Answer {
        let new_game = options
            .complete(self.config.level)
            .map_err(|error| self.refuse_because(&error.message(self.words)))?;
        self.make_game(&new_game)
    }

    fn make_game(&mut self, request: &NewGame) -> Answer {
        let engine = Engine::new();
        let (puzzle, exercise_hint) = request
            .make(chance::random_seed, &engine, &Cancel::never(), &mut |_| {})
            .map_err(|error| self.refuse_because(&error.message(self.words)))?;
        let one_mistake = request
            .one_mistake
            .unwrap_or(self.config.one_mistake && exercise_hint.is_none());
        self.begin_game(puzzle, exercise_hint.map(Action::SetUp), one_mistake)
    }

    fn is_lost(&self) -> bool {
        self.game
            .as_ref()
            .is_some_and(|open_game| open_game.game.is_lost())
    }

    /// Starts a lost puzzle again.
    fn play_again(&mut self) -> Answer {
        let game = &self.open_game()?.game;
        let (puzzle, opening) = (game.puzzle().clone(), game.opening());
        self.begin_game(puzzle, opening, true)
    }

    /// Starts a game with a puzzle. `opening` prepares the board; without it, all marks are filled in if so configured.
    /// With `one_mistake`, the first wrong digit ends the game.
    fn begin_game(&mut self, puzzle: Puzzle, opening: Option<Action>, one_mistake: bool) -> Answer {
        let opening_action = opening.or_else(|| self.config.opening_action());
        let mistake_rule = one_mistake.then_some(Action::EndAtMistake);
        self.start_game(puzzle, opening_action.into_iter().chain(mistake_rule))
    }

    /// Starts a game with its first actions.
    fn start_game(&mut self, puzzle: Puzzle, actions: impl IntoIterator<Item = Action>) -> Answer {
        self.close_game();
        let mut game = Game::new(puzzle, self.config.game_options());
        let mut save = self.store.create(&game);
        for action in actions {
            if game.apply(action.clone()).is_ok() {
                // The save accepts every action that the game has accepted.
                let _ = save.append(&action);
            }
        }
        let news = take_news_text(self.words, &mut save);
        let open_game = OpenGame::new(game, save.id().clone(), Some(save));
        let exercise = open_game.exercise.as_ref();
        let practised_technique = exercise.map(|exercise| exercise.technique());
        self.game = Some(open_game);
        let mut text = self.overview()?;
        if let Some(technique) = practised_technique {
            let technique = explain::name_in(self.words, technique);
            let practice = say!(self.words, "linear-practice", technique);
            text = format!("{practice}\n{text}");
        }
        if self.store.is_in_memory() {
            text = format!("{}\n{text}", say!(self.words, "linear-not-saved"));
        }
        Ok(format!("{news}{text}"))
    }

    fn begin_parsed(&mut self, parsed: &Parsed) -> Answer {
        let parsed =
            &solve::read(parsed.clone(), &Cancel::never()).unwrap_or_else(|_| parsed.clone());
        let clues = parsed.given_clues();
        let verdict = PuzzleVerdict::determine(&clues);
        let end = time_since_start().saturating_add(LONGEST_RATING);
        let until = Cancel::never().or_at(time_since_start, end);
        let difficulty = match verdict {
            PuzzleVerdict::Unique(_) => {
                game::difficulty_with_hints(&clues, &Engine::new(), &until).ok()
            }
            _ => None,
        };
        let mut info = PuzzleInfo {
            title: parsed.about.title.clone(),
            source: parsed.about.source.clone(),
            ..PuzzleInfo::default()
        };
        if let Some(difficulty) = difficulty.flatten() {
            info = info.with_difficulty(difficulty);
        }
        let puzzle = Puzzle::with_verdict(clues, verdict, info).map_err(|error| {
            let reason = SafeText::new(&error.message(self.words).to_string());
            self.refuse_because(&Message::plain(reason.as_str()))
        })?;
        let has_several_solutions = puzzle.solution().is_none();
        let position = StartPosition::from_text(parsed, self.config.notes_fill_at_start);
        let mut text = self.start_game(puzzle, [Action::Start(position)])?;
        // The digits of the text do not end the game.
        if self.config.one_mistake {
            let outcome = self.open_game_mut()?.act(&Action::EndAtMistake);
            text = match outcome {
                Ok(_) => self.overview()?,
                Err(reason) => format!("{}\n{text}", Refusal::from(reason).text(self.words)),
            };
        }
        if has_several_solutions {
            text = format!("{}\n{text}", say!(self.words, "linear-several-solutions"));
        }
        Ok(text)
    }

    fn import(&mut self, path: &Path) -> Answer {
        let bytes = read_file(&RealDisk, path, MAX_SAVE_BYTES).map_err(|error| {
            let path = path.to_owned();
            StoreError::Disk { path, error }
        })?;
        let id = self.store.import(path, &bytes)?;
        self.resume(&id, LockedPolicy::Refuse)
    }

    fn resume(&mut self, id: &SaveId, if_locked: LockedPolicy) -> Answer {
        // The current game stays open if the requested save cannot be loaded.
        self.store.load(id)?;
        self.close_game();
        let Resumed {
            game,
            mut handle,
            damage,
            copy,
            ..
        } = match self.store.resume(id, if_locked) {
            Err(StoreError::Locked(_)) => {
                let game = self.store.load(id)?.game;
                self.game = Some(OpenGame {
                    exercise: None,
                    ..OpenGame::new(game, id.clone(), None)
                });
                let read_only = say!(self.words, "linear-read-only");
                return Ok(format!("{read_only}\n{}", self.overview()?));
            }
            resumed => resumed?,
        };
        let mut text = take_news_text(self.words, &mut handle);
        let damage_message = damage.map(|damage| match damage {
            Damage::Header => say!(self.words, "linear-save-mended"),
            _ => say!(self.words, "linear-save-damaged"),
        });
        let copy_message = copy.map(|copy| {
            let path = SafeText::path(&copy);
            say!(self.words, "linear-save-kept", path)
        });
        for message in damage_message.into_iter().chain(copy_message) {
            text.push_str(&message.to_string());
            text.push('\n');
        }
        self.game = Some(OpenGame::new(game, id.clone(), Some(handle)));
        Ok(text + &self.overview()?)
    }

    fn take_over(&mut self) -> Answer {
        let watched_game = self
            .game
            .as_ref()
            .filter(|open_game| open_game.save.is_none())
            .ok_or_else(|| say!(self.words, "linear-nothing-to-take"))?;
        let id = watched_game.id.clone();
        self.resume(&id, LockedPolicy::TakeOver)
    }

    /// Applies an action to the game, and describes the change.
    fn act(&mut self, action: &Action) -> Answer {
        let open_game = self.game.as_mut().ok_or(Refusal::NoGame)?;
        if open_game.save.is_none() {
            return Err(say!(self.words, "linear-read-only").into());
        }
        let is_check = *action == Action::Check;
        let state_before = open_game.game.state().clone();
        let was_trying = open_game.game.is_trying();
        let outcome = open_game
            .act(action)
            .map_err(|reason| claims::refused(self.words, &open_game.game, reason))?;
        self.hint = None;
        let game = &open_game.game;
        let geometry = game.puzzle().geometry();
        // A digit also hides marks below other digits. The player does not see these marks, so their change is not
        // reported.
        let is_visible_change = |cell: &Cell| {
            let (was, is) = (state_before.cell(*cell), game.state().cell(*cell));
            is.value.is_none() || was.value != is.value || was.colour != is.colour
        };
        let changed: CellSet = outcome.changed.iter().filter(is_visible_change).collect();
        let mut sentences: Vec<String> = changed
            .iter()
            .take(4)
            .map(|cell| boards::cell_text(self.words, game, cell))
            .collect();
        if changed.len() > 4 {
            let n = changed.len();
            sentences = vec![say!(self.words, "linear-cells-changed", n).to_string()];
        }
        let duplicates = game.duplicates();
        let clash = duplicates
            .iter()
            .find(|duplicate| duplicate.cells.intersects(&outcome.changed));
        sentences.extend(clash.map(|duplicate| words::conflict(self.words, geometry, duplicate)));
        if !outcome.wrong.is_empty() {
            sentences.push(words::wrong_digits(self.words, geometry, outcome.wrong));
        } else if is_check {
            let missing = game.missing_marks();
            let cells: CellSet = missing.iter().map(|mark| mark.candidate.cell).collect();
            sentences.push(words::all_right(self.words, geometry, cells));
        }
        sentences.extend(tries::try_message(self.words, game, action, was_trying));
        if self.config.offer_finish
            && game.end_reason().is_none()
            && game.is_first_with_only_singles_left()
        {
            let is_help = game.would_finish_count(self.config.finish_help());
            let cost = Choice(if is_help { "help" } else { "none" });
            sentences.push(say!(self.words, "linear-offer-finish", cost).to_string());
        }
        let exercise = open_game.exercise.as_mut();
        let exercise = exercise.filter(|_| !game.session().is_exercise_over);
        let judged_move = exercise.and_then(|exercise| {
            exercise.judge_move(self.words, action, &state_before, game.state())
        });
        if let Some(judged_move) = judged_move {
            sentences.push(lessons::record_and_describe(
                self.words,
                &self.store,
                open_game,
                &judged_move,
            ));
        }
        let game = &open_game.game;
        let is_finished = outcome.solved || outcome.lost;
        if let (true, Some(summary)) = (is_finished, game.summary()) {
            sentences.push(words::finished(self.words, game, &summary));
        }
        if let Some(save) = &mut open_game.save {
            if is_finished {
                save.record_time();
                if let Err(error) = self.store.record(save.id(), save.game()) {
                    let reason = error.message(self.words).to_string();
                    sentences
                        .push(say!(self.words, "linear-not-in-statistics", reason).to_string());
                }
            }
            let news = take_news_text(self.words, save);
            if !news.is_empty() {
                sentences.push(news.trim_end().to_owned());
            }
        }
        if sentences.is_empty() {
            sentences.push(say!(self.words, "linear-done").to_string());
        }
        Ok(self.words.sentences(&sentences))
    }
}

impl OpenGame {
    fn new(game: Game, id: SaveId, save: Option<SaveHandle>) -> Self {
        Self {
            exercise: ActiveExercise::from_game(&game),
            game,
            save,
            id,
            chains: DrawnChains::default(),
        }
    }

    fn act(&mut self, action: &Action) -> Result<game::Outcome, game::Rejected> {
        let outcome = self.game.apply(action.clone())?;
        if let Some(save) = &mut self.save {
            save.append(action)?;
        }
        Ok(outcome)
    }

    /// Records that the technique of the exercise was found.
    fn end_exercise(&mut self) {
        self.game.end_exercise();
        if let Some(save) = &mut self.save {
            save.end_exercise();
        }
    }
}

/// Takes the news about a save, such as a failed write, and returns it as text.
fn take_news_text(words: Words, save: &mut SaveHandle) -> String {
    let line = |news| {
        let message = match news {
            SaveNews::Failing(reason) => {
                say!(words, "linear-saving-fails", reason)
            }
            SaveNews::Recovered => say!(words, "linear-saving-works"),
            SaveNews::NotSynced(reason) => {
                say!(words, "linear-not-synced", reason)
            }
            SaveNews::Synced => say!(words, "linear-synced"),
            SaveNews::TakenOver => say!(words, "linear-taken-over"),
            SaveNews::Recreated => say!(words, "linear-recreated"),
            SaveNews::Rewritten { copy } => {
                let name = SafeText::path(Path::new(copy.file_name().unwrap_or_default()));
                say!(words, "save-rewritten", name)
            }
        };
        format!("{message}\n")
    };
    save.take_news().into_iter().map(line).collect()
}
