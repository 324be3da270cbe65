//! One game played line by line: its save, and the hint being told.

mod hints;

use std::time::Duration;

use super::request::{Needs, New, Request, Shown};
use super::{boards, words};
use crate::board::Geometry;
use crate::cancel::Cancel;
use crate::cli::{Start, chance};
use crate::config::Config;
use crate::engine::Engine;
use crate::explain::HintLadder;
use crate::formats::{Count, Parsed};
use crate::game::{self, Action, Game, Hint, NewGame, Options, Puzzle, PuzzleInfo};
use crate::generate::daily_seed;
use crate::safe_text::SafeText;
use crate::store::{
    IfLocked, Resumed, SaveHandle, SaveId, SaveNews, SaveStatus, Store, StoreError,
};

/// Everything between a request and its answer.
pub(super) struct LineSession {
    store: Store,
    config: Config,
    game: Option<OpenGame>,
    hint: Option<HintLadder>,
}

/// The game on the board.
struct OpenGame {
    game: Game,
    /// Where its actions go; none while another window plays it.
    save: Option<SaveHandle>,
    id: Option<SaveId>,
}

impl LineSession {
    pub(super) const fn new(store: Store, config: Config) -> Self {
        Self {
            store,
            config,
            game: None,
            hint: None,
        }
    }

    /// Returns the board that is played on.
    pub(super) fn geometry(&self) -> Option<&'static Geometry> {
        Some(self.game.as_ref()?.game.puzzle().geometry())
    }

    /// Begins with what the command line asked for.
    pub(super) fn open(&mut self, start: Start) -> String {
        let began = match start {
            Start::LastGame => match self.store.latest() {
                Ok(Some(latest)) => self.resume(&latest.id, IfLocked::Refuse),
                Ok(None) | Err(_) => words::NO_GAME.to_owned(),
            },
            Start::Saved(id) => self.resume(&id, IfLocked::Refuse),
            Start::Puzzle(parsed) => self.begin_parsed(&parsed),
            Start::New(wish) => self.make(New {
                level: wish.level,
                rating: wish.rating,
                geometry: Some(wish.geometry),
                technique: wish.technique,
                seed: wish.seed.map(|seed| seed.to_string()),
            }),
            Start::Daily {
                year,
                month,
                day,
                level,
            } => {
                let level = level.unwrap_or(self.config.level);
                self.make(New {
                    level: Some(level),
                    seed: Some(daily_seed(year, month, day, level).to_string()),
                    ..New::default()
                })
            }
        };
        let nowhere = if self.store.is_in_memory() {
            words::NOWHERE_TO_SAVE
        } else {
            ""
        };
        format!("shudu, line by line; \"help\" lists the commands.\n{nowhere}{began}\n")
    }

    /// Lets time pass.
    pub(super) fn pass(&mut self, time: Duration) {
        if let Some(playing) = &mut self.game
            && !playing.game.is_solved()
        {
            let _ = playing.act(&Action::Tick(time));
        }
    }

    /// Leaves the game; its save keeps it, or the words of parting say that it does not.
    pub(super) fn leave(&mut self) -> &'static str {
        self.hint = None;
        let Some(mut save) = self.game.take().and_then(|playing| playing.save) else {
            return words::GOODBYE;
        };
        save.close();
        if save.status() == SaveStatus::Saved && !self.store.is_in_memory() {
            words::GOODBYE_SAVED
        } else {
            words::GOODBYE_UNSAVED
        }
    }

    /// Does what was asked, and says what came of it.
    pub(super) fn answer(&mut self, request: Request) -> String {
        let session = self.game.as_ref().map(|playing| playing.game.session());
        match (request.needs(), session) {
            (Needs::Game | Needs::Board, None) => return words::NO_GAME.to_owned(),
            // As on the screen, where the board is hidden meanwhile.
            (Needs::Board, Some(session)) if session.is_paused() => {
                return words::PAUSED.to_owned();
            }
            (Needs::Nothing | Needs::Game | Needs::Board, _) => {}
        }
        match request {
            Request::Nothing | Request::Quit => String::new(),
            Request::Help => words::HELP.to_owned(),
            Request::New(wish) => self.make(wish),
            Request::Saves => self.saves(),
            Request::Resume(id) => self.resume(&id, IfLocked::Refuse),
            Request::TakeOver => self.take_over(),
            Request::Show(shown) => self.show(shown),
            Request::Act(action) => self.act(&action),
            Request::Hint => self.hint(),
            Request::Turn(forward) => self.turn(forward),
            Request::Apply => self.apply(),
            Request::Why => self.why(),
        }
    }

    fn show(&self, shown: Shown) -> String {
        match &self.game {
            Some(playing) => show(&playing.game, shown),
            None => words::NO_GAME.to_owned(),
        }
    }

    fn engine(&self) -> Engine {
        let is_unique = |playing: &OpenGame| playing.game.puzzle().solution().is_some();
        let is_unique = self.game.as_ref().is_none_or(is_unique);
        self.config.engine().for_puzzle(is_unique)
    }

    const fn options(&self) -> Options {
        Options {
            clean_marks: self.config.notes_clean_on_placement,
            mistakes: self.config.mistakes,
        }
    }

    fn make(&mut self, wish: New) -> String {
        let geometry = wish.geometry.unwrap_or(Geometry::standard());
        let usual = NewGame::level_on(geometry, self.config.level);
        let wish = NewGame {
            geometry,
            level: wish.level.unwrap_or(usual),
            rating: wish.rating,
            symmetry: NewGame::usual_symmetry(wish.technique),
            technique: wish.technique,
            seed: wish.seed,
        };
        let engine = self.config.engine();
        match wish.make(chance::seed, &engine, &Cancel::never(), &mut |_| {}) {
            Ok((puzzle, set_up)) => self.begin(puzzle, set_up),
            Err(why) => words::sentence(&why.to_string()),
        }
    }

    /// Puts a puzzle on the board.
    fn begin(&mut self, puzzle: Puzzle, set_up: Option<Hint>) -> String {
        self.leave();
        let mut game = Game::new(puzzle, self.options());
        let mut save = self.store.create(&game);
        let prepared = set_up.map(Action::SetUp).or_else(|| {
            let cells = game.puzzle().geometry().cells();
            let fill = self.config.notes_fill_at_start;
            fill.then_some(Action::FillMarks { cells })
        });
        let practice = matches!(prepared, Some(Action::SetUp(_)));
        if let Some(action) = prepared
            && game.apply(action.clone()).is_ok()
        {
            // The save is played along with the game, so it accepts what that has accepted.
            let _ = save.append(&action);
        }
        let news = news_of(&mut save);
        let id = Some(save.id().clone());
        self.game = Some(OpenGame {
            game,
            save: Some(save),
            id,
        });
        let mut said = self.overview();
        if practice {
            said = format!("{}\n{said}", words::PRACTICE);
        }
        if self.store.is_in_memory() {
            said = format!("There is no folder for saved games; this one is not saved.\n{said}");
        }
        format!("{news}{said}")
    }

    fn begin_parsed(&mut self, parsed: &Parsed) -> String {
        let puzzle = match Puzzle::new(parsed.puzzle(), PuzzleInfo::default()) {
            Ok(puzzle) => puzzle,
            Err(why) => return words::sentence(SafeText::new(&why.to_string()).as_str()),
        };
        let several = puzzle.solution().is_none();
        let mut said = self.begin(puzzle, None);
        for cell in parsed.grid.filled() - parsed.givens {
            if let Some(digit) = parsed.grid.get(cell) {
                let cells = crate::board::CellSet::only(cell);
                self.act(&Action::Place { cells, digit });
                said = self.overview();
            }
        }
        if several {
            said = format!("This puzzle has several solutions; each of them will do.\n{said}");
        }
        said
    }

    /// Says how the game stands when it is opened.
    fn overview(&self) -> String {
        let Some(playing) = &self.game else {
            return words::NO_GAME.to_owned();
        };
        let game = &playing.game;
        let info = game.puzzle().info();
        let what: Vec<String> = [info.title.as_deref(), info.level.as_deref()]
            .into_iter()
            .flatten()
            .map(|text| SafeText::limited(text, 60).to_string())
            .collect();
        let head = if what.is_empty() {
            String::new()
        } else {
            format!(
                "{}. ",
                words::sentence(&what.join(", ")).trim_end_matches('.')
            )
        };
        format!("{head}{}\n{}", boards::left(game), boards::board(game))
    }

    fn saves(&self) -> String {
        let saves = match self.store.list() {
            Ok(saves) => saves,
            Err(error) => return words::sentence(&error.to_string()),
        };
        let lines: Vec<String> = saves
            .iter()
            .map(|save| match &save.content {
                Ok(content) => format!(
                    "{}: {side} by {side}, {}, {} percent done, {}",
                    save.id.as_str(),
                    content.info.level.as_deref().map_or_else(
                        || "level unknown".to_owned(),
                        |level| SafeText::limited(level, 20).to_string()
                    ),
                    content.percent_done(),
                    words::time(content.elapsed),
                    side = content.geometry.side(),
                ),
                Err(why) => format!("{}: {why}", save.id.as_str()),
            })
            .collect();
        if lines.is_empty() {
            words::NO_SAVES.to_owned()
        } else {
            lines.join("\n")
        }
    }

    fn resume(&mut self, id: &SaveId, if_locked: IfLocked) -> String {
        self.leave();
        match self.store.resume(id, if_locked) {
            Ok(Resumed {
                game,
                mut handle,
                damage,
                kept,
            }) => {
                let mut said = news_of(&mut handle);
                if damage.is_some() {
                    said.push_str(
                        "The end of this save was broken; what was sound is on the board.\n",
                    );
                }
                if let Some(kept) = kept {
                    let kept = SafeText::path(&kept);
                    said += &words::kept(kept.as_str());
                }
                self.game = Some(OpenGame {
                    game,
                    save: Some(handle),
                    id: Some(id.clone()),
                });
                said + &self.overview()
            }
            Err(StoreError::Locked(_)) => match self.store.load(id) {
                Ok(loaded) => {
                    self.game = Some(OpenGame {
                        game: loaded.game,
                        save: None,
                        id: Some(id.clone()),
                    });
                    format!("{}\n{}", words::READ_ONLY, self.overview())
                }
                Err(error) => words::sentence(&error.to_string()),
            },
            Err(error) => words::sentence(&error.to_string()),
        }
    }

    fn take_over(&mut self) -> String {
        let is_ours = |playing: &OpenGame| playing.save.is_some();
        match &self.game {
            Some(playing) if !is_ours(playing) => match playing.id.clone() {
                Some(id) => self.resume(&id, IfLocked::TakeOver),
                None => words::NOTHING_TO_TAKE.to_owned(),
            },
            _ => words::NOTHING_TO_TAKE.to_owned(),
        }
    }

    /// Does something to the game and says what changed.
    fn act(&mut self, action: &Action) -> String {
        let Some(playing) = &mut self.game else {
            return words::NO_GAME.to_owned();
        };
        if playing.save.is_none() {
            return words::READ_ONLY.to_owned();
        }
        self.hint = None;
        let is_check = *action == Action::Check;
        let outcome = match playing.act(action) {
            Ok(outcome) => outcome,
            Err(why) => return words::rejected(why),
        };
        let game = &playing.game;
        let geometry = game.puzzle().geometry();
        let mut said: Vec<String> = outcome
            .changed
            .iter()
            .take(4)
            .map(|cell| boards::cell(game, cell))
            .collect();
        if outcome.changed.len() > 4 {
            said = vec![format!("{} cells changed.", outcome.changed.len())];
        }
        let duplicates = game.duplicates();
        let clash = duplicates
            .iter()
            .find(|duplicate| duplicate.cells.intersects(&outcome.changed));
        said.extend(clash.map(|duplicate| words::conflict(geometry, duplicate)));
        if !outcome.wrong.is_empty() {
            said.push(words::wrong(geometry, outcome.wrong));
        } else if is_check {
            said.push("Everything is right so far.".to_owned());
        }
        if let (true, Some(summary)) = (outcome.solved, game.summary()) {
            said.push(words::solved(&summary));
        }
        let finished = outcome.solved;
        if let Some(save) = &mut playing.save {
            if finished {
                save.close();
                if let Err(error) = self.store.record(save.id(), save.game()) {
                    said.push(format!("Not in the statistics yet: {error}."));
                }
            }
            let news = news_of(save);
            if !news.is_empty() {
                said.push(news.trim_end().to_owned());
            }
        }
        if said.is_empty() {
            said.push("Done.".to_owned());
        }
        said.join(" ")
    }
}

impl OpenGame {
    /// Does something to the game and notes it in its save.
    fn act(&mut self, action: &Action) -> Result<game::Outcome, game::Rejected> {
        let outcome = self.game.apply(action.clone())?;
        if let Some(save) = &mut self.save {
            save.append(action)?;
        }
        Ok(outcome)
    }
}

/// Says what has changed about a save.
fn news_of(save: &mut SaveHandle) -> String {
    let said = |news| match news {
        SaveNews::Failing(why) => format!(
            "Saving fails ({}); the game goes on in memory.\n",
            SafeText::new(&why)
        ),
        SaveNews::Recovered => "Everything is saved again.\n".to_owned(),
        SaveNews::NotSynced(why) => format!(
            "The disk may have lost the last moves: {}.\n",
            SafeText::new(&why)
        ),
        SaveNews::TakenOver => "Another window has taken the game over.\n".to_owned(),
        SaveNews::Deleted => "The saved game was deleted.\n".to_owned(),
    };
    save.take_news().into_iter().map(said).collect()
}

fn show(game: &Game, shown: Shown) -> String {
    match shown {
        Shown::Board => boards::board(game),
        Shown::House(house) => words::sentence(&boards::house(game, house)),
        Shown::Cell(cell) => boards::cell(game, cell),
        Shown::Digit(digit) => boards::digit(game, digit),
        Shown::Left => boards::left(game),
        Shown::Score => {
            let session = game.session();
            format!(
                "{}, {}, {} told, {}.",
                words::time(session.elapsed()),
                Count(session.n_hints(), "hint"),
                Count(session.n_mistakes(), "mistake"),
                Count(session.n_moves(), "move")
            )
        }
    }
}
