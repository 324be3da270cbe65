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

use self::commands::Needed;
use super::refusal::{Answer, Refusal};
use super::{boards, rating, words};
use crate::board::{Cell, CellSet, Geometry};
use crate::cancel::Cancel;
use crate::cli::claims;
use crate::cli::line::LineRequest;
use crate::cli::{NewGameOptions, Start, chance};
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

/// The state of line mode: the open game, its save and the active hint.
pub(super) struct LineSession {
    store: Store,
    config: Config,
    /// The texts of the language in force.
    words: Words,
    game: Option<OpenGame>,
    hint: Option<HintLadder>,
    /// The last request that would have lost moves, so that the player was warned instead.
    warned: Option<LineRequest>,
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
            warned: None,
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
        let began = match start {
            Start::LastGame => match self.store.latest() {
                Ok(Some(latest)) => self.resume(&latest.id, LockedPolicy::Refuse),
                Ok(None) | Err(_) => Err(Refusal::NoGame),
            },
            Start::Saved(id) => self.resume(&id, LockedPolicy::Refuse),
            Start::Import(path) => self.import(&path),
            Start::Puzzle(parsed) => self.begin_parsed(&parsed),
            Start::Collection { name, list } => self.add_collection(&name, &list),
            // Unlike on the screen, a seed does not change the symmetry: each seed must keep its puzzle.
            Start::New(options) => self.make(NewGameOptions {
                symmetry: None,
                ..*options
            }),
            Start::Daily { date, level } => self.play_daily(Some(date), level),
        };
        let began = began.unwrap_or_else(|refusal| refusal.text(self.words));
        let nowhere = if self.store.is_in_memory() {
            format!("{}\n", say!(self.words, "linear-nowhere-to-save"))
        } else {
            String::new()
        };
        let welcome = say!(self.words, "linear-welcome");
        format!("{welcome}\n{nowhere}{began}\n")
    }

    /// Advances the clock of the game by `time`, unless the game is played elsewhere.
    pub(super) fn pass(&mut self, time: Duration) {
        if let Some(playing) = &mut self.game
            && playing.game.end_reason().is_none()
            && playing.save.is_some()
        {
            let _ = playing.act(&Action::Tick(time));
        }
    }

    /// Returns a warning if a request closes the game and would lose moves. If the player repeats the request, it is
    /// accepted without a warning.
    pub(super) fn leaving_warning(&mut self, request: &LineRequest) -> Option<String> {
        let was_warned = self.warned.take().as_ref() == Some(request);
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
        self.warned = Some(request.clone());
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
        let save = self.game.as_ref().and_then(|playing| playing.save.as_ref());
        let save = save.ok_or_else(|| say!(self.words, "linear-read-only"))?;
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
    pub(super) fn leave(&mut self) -> String {
        self.hint = None;
        let Some(mut save) = self.game.take().and_then(|playing| playing.save) else {
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
        let asked = self.awaiting_confirmation.take();
        let needed = Needed::by(&request);
        if needed != Needed::Nothing {
            let session = self.playing()?.game.session();
            // The board is hidden during a pause, as on the screen.
            if session.is_paused && needed == Needed::Board {
                return Err(say!(self.words, "linear-paused").into());
            }
        }
        match request {
            LineRequest::Nothing => Ok(String::new()),
            LineRequest::Command(command) => self.command(command),
            LineRequest::New(options) => self.make(*options),
            LineRequest::Daily(date, level) => self.play_daily(date, level),
            LineRequest::Learn(technique) => self.learn(Some(technique)),
            LineRequest::Try(cells) => self.try_cells(cells),
            LineRequest::Review(number) => self.review(number),
            LineRequest::WriteReview(form, path) => self.write_review(form, path.as_deref()),
            LineRequest::PlayOn(number) => self.play_on(number),
            LineRequest::Chain(chain) => self.chain(chain),
            LineRequest::PickChain(number) => self.pick_chain(number),
            LineRequest::DropChain(number) => self.drop_chain(number),
            LineRequest::Share => self.share(),
            LineRequest::Collection(number) => self.play_collection(number),
            LineRequest::Resume(id) => self.resume(&id, LockedPolicy::Refuse),
            LineRequest::SaveTo(place) => self.save_to(&place),
            LineRequest::Show(shown) => Ok(shown::show(self.words, &self.playing()?.game, shown)),
            LineRequest::Act(action) => self.act(&action),
            LineRequest::ConfirmFirst(action) => Ok(self.ask(action)),
            LineRequest::Yes => match asked {
                Some(action) => self.act(&action),
                None => self.apply(),
            },
            LineRequest::WhyInFull => self.why(true),
        }
    }

    /// Cancels the open question, as any other input counts as no.
    pub(super) fn drop_question(&mut self) {
        self.awaiting_confirmation = None;
    }

    fn playing(&self) -> Result<&OpenGame, Refusal> {
        self.game.as_ref().ok_or(Refusal::NoGame)
    }

    fn playing_mut(&mut self) -> Result<&mut OpenGame, Refusal> {
        self.game.as_mut().ok_or(Refusal::NoGame)
    }

    /// Returns a reason for a refusal, as a whole sentence.
    fn refuse_because(&self, reason: &Message) -> Refusal {
        Message::plain(self.words.sentence(&reason.to_string())).into()
    }

    fn engine(&self) -> Engine {
        let is_unique = |playing: &OpenGame| playing.game.puzzle().solution().is_some();
        let is_unique = self.game.as_ref().is_none_or(is_unique);
        self.config.engine().for_puzzle(is_unique)
    }

    fn make(&mut self, options: NewGameOptions) -> Answer {
        let new_game = options.complete(self.config.level);
        let new_game = new_game.map_err(|error| self.refuse_because(&error.message(self.words)))?;
        self.make_game(&new_game)
    }

    fn make_game(&mut self, request: &NewGame) -> Answer {
        let engine = self.config.engine();
        let made = request.make(chance::random_seed, &engine, &Cancel::never(), &mut |_| {});
        let (puzzle, set_up) =
            made.map_err(|error| self.refuse_because(&error.message(self.words)))?;
        let by_setting = self.config.one_mistake && set_up.is_none();
        self.begin(
            puzzle,
            set_up.map(Action::SetUp),
            request.one_mistake.unwrap_or(by_setting),
        )
    }

    fn is_lost(&self) -> bool {
        self.game
            .as_ref()
            .is_some_and(|playing| playing.game.is_lost())
    }

    /// Starts a lost puzzle again.
    fn play_again(&mut self) -> Answer {
        let game = &self.playing()?.game;
        let (puzzle, opening) = (game.puzzle().clone(), game.opening());
        self.begin(puzzle, opening, true)
    }

    /// Starts a game with a puzzle. `opening` prepares the board; without it, all marks are filled in if so configured.
    /// With `one_mistake`, the first wrong digit ends the game.
    fn begin(&mut self, puzzle: Puzzle, opening: Option<Action>, one_mistake: bool) -> Answer {
        let opening = opening.or_else(|| self.config.opening());
        let mode = one_mistake.then_some(Action::EndAtMistake);
        self.start(puzzle, opening.into_iter().chain(mode))
    }

    /// Starts a game with its first actions.
    fn start(&mut self, puzzle: Puzzle, actions: impl IntoIterator<Item = Action>) -> Answer {
        self.leave();
        let mut game = Game::new(puzzle, self.config.game_options());
        let mut save = self.store.create(&game);
        for action in actions {
            if game.apply(action.clone()).is_ok() {
                // The save accepts every action that the game has accepted.
                let _ = save.append(&action);
            }
        }
        let news = save_events(self.words, &mut save);
        let playing = OpenGame::new(game, save.id().clone(), Some(save));
        let exercise = playing.exercise.as_ref();
        let practised = exercise.map(|exercise| exercise.technique());
        self.game = Some(playing);
        let mut text = self.overview()?;
        if let Some(technique) = practised {
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
        let read = solve::read(parsed.clone(), &Cancel::never());
        let parsed = &read.unwrap_or_else(|_| parsed.clone());
        let clues = parsed.given_clues();
        let verdict = PuzzleVerdict::determine(&clues);
        let difficulty = matches!(verdict, PuzzleVerdict::Unique(_))
            .then(|| rating::difficulty(&clues))
            .flatten()
            .and_then(|found| {
                let (engine, never) = (self.config.engine(), Cancel::never());
                game::hardest_of_hints(found, &clues.position(), &engine, &never).ok()
            });
        let info = PuzzleInfo {
            title: parsed.about.title.clone(),
            source: parsed.about.source.clone(),
            ..PuzzleInfo::default()
        };
        let info = match difficulty {
            Some(difficulty) => info.with_difficulty(difficulty),
            None => info,
        };
        let puzzle = Puzzle::with_verdict(clues, verdict, info).map_err(|error| {
            let reason = SafeText::new(&error.message(self.words).to_string());
            self.refuse_because(&Message::plain(reason.as_str()))
        })?;
        let several = puzzle.solution().is_none();
        let position = StartPosition::from_text(parsed, self.config.notes_fill_at_start);
        let mut text = self.start(puzzle, [Action::Start(position)])?;
        // The digits of the text do not end the game.
        if self.config.one_mistake {
            let begun = self.playing_mut()?.act(&Action::EndAtMistake);
            text = match begun {
                Ok(_) => self.overview()?,
                Err(reason) => format!("{}\n{text}", Refusal::from(reason).text(self.words)),
            };
        }
        if several {
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
        self.leave();
        let resumed = match self.store.resume(id, if_locked) {
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
        let Resumed {
            game,
            mut handle,
            damage,
            copy,
            ..
        } = resumed;
        let mut text = save_events(self.words, &mut handle);
        let damage = damage.map(|damage| match damage {
            Damage::Header => say!(self.words, "linear-save-mended"),
            _ => say!(self.words, "linear-save-damaged"),
        });
        let copied = copy.map(|copy| {
            let path = SafeText::path(&copy);
            say!(self.words, "linear-save-kept", path)
        });
        for message in damage.into_iter().chain(copied) {
            text.push_str(&message.to_string());
            text.push('\n');
        }
        self.game = Some(OpenGame::new(game, id.clone(), Some(handle)));
        Ok(text + &self.overview()?)
    }

    fn take_over(&mut self) -> Answer {
        let watched = self.game.as_ref().filter(|playing| playing.save.is_none());
        let nothing = || say!(self.words, "linear-nothing-to-take");
        let id = watched.ok_or_else(nothing)?.id.clone();
        self.resume(&id, LockedPolicy::TakeOver)
    }

    /// Applies an action to the game, and returns the text that says what has changed.
    fn act(&mut self, action: &Action) -> Answer {
        let playing = self.game.as_mut().ok_or(Refusal::NoGame)?;
        if playing.save.is_none() {
            return Err(say!(self.words, "linear-read-only").into());
        }
        self.hint = None;
        let is_check = *action == Action::Check;
        let before = playing.game.state().clone();
        let was_trying = playing.game.is_trying();
        let outcome = playing.act(action);
        let outcome = outcome.map_err(|reason| refusal(self.words, &playing.game, reason))?;
        let game = &playing.game;
        let geometry = game.puzzle().geometry();
        // A digit also hides marks below other digits. The player does not see these marks, so their change is not
        // reported.
        let is_told = |cell: &Cell| {
            let (was, is) = (before.cell(*cell), game.state().cell(*cell));
            is.value.is_none() || was.value != is.value || was.colour != is.colour
        };
        let changed: CellSet = outcome.changed.iter().filter(is_told).collect();
        let mut text: Vec<String> = changed
            .iter()
            .take(4)
            .map(|cell| boards::cell(self.words, game, cell))
            .collect();
        if changed.len() > 4 {
            let n = changed.len();
            text = vec![say!(self.words, "linear-cells-changed", n).to_string()];
        }
        let duplicates = game.duplicates();
        let clash = duplicates
            .iter()
            .find(|duplicate| duplicate.cells.intersects(&outcome.changed));
        text.extend(clash.map(|duplicate| words::conflict(self.words, geometry, duplicate)));
        if !outcome.wrong.is_empty() {
            text.push(words::wrong_digits(self.words, geometry, outcome.wrong));
        } else if is_check {
            let missing = game.missing_marks();
            let cells: CellSet = missing.iter().map(|mark| mark.candidate.cell).collect();
            text.push(words::all_right(self.words, geometry, cells));
        }
        text.extend(tries::note(self.words, game, action, was_trying));
        if self.config.offer_finish
            && game.end_reason().is_none()
            && game.is_first_with_only_singles_left()
        {
            let is_help = game.would_finish_count(self.config.finish_help());
            let cost = Choice(if is_help { "help" } else { "none" });
            text.push(say!(self.words, "linear-offer-finish", cost).to_string());
        }
        let tried = playing.exercise.as_mut();
        let judged =
            tried.and_then(|tried| tried.judge_move(self.words, action, &before, game.state()));
        if let Some(judged) = judged {
            text.push(lessons::judged_text(self.words, &self.store, game, &judged));
        }
        let finished = outcome.solved || outcome.lost;
        if let (true, Some(summary)) = (finished, game.summary()) {
            text.push(words::finished(self.words, game, &summary));
        }
        if let Some(save) = &mut playing.save {
            if finished {
                save.record_time();
                if let Err(error) = self.store.record(save.id(), save.game()) {
                    let reason = error.message(self.words).to_string();
                    text.push(say!(self.words, "linear-not-in-statistics", reason).to_string());
                }
            }
            let news = save_events(self.words, save);
            if !news.is_empty() {
                text.push(news.trim_end().to_owned());
            }
        }
        if text.is_empty() {
            text.push(say!(self.words, "linear-done").to_string());
        }
        Ok(self.words.sentences(&text))
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
}

/// Returns the refusal of an action. It names the wrong digits of the start position if undo cannot remove them.
fn refusal(words: Words, game: &Game, reason: game::Rejected) -> Refusal {
    let is_at_start = reason == game::Rejected::WrongAtStart;
    let named = claims::wrong_at_start(words, game).filter(|_| is_at_start);
    named.map_or(Refusal::Rejected(reason), Refusal::from)
}

/// Returns the news about a save as text, such as a failed write.
fn save_events(words: Words, save: &mut SaveHandle) -> String {
    let text = |news| {
        let text = match news {
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
        format!("{text}\n")
    };
    save.take_news().into_iter().map(text).collect()
}
