//! A screen without a terminal: keys in, pictures out. A stand-in for the worker performs the effects.

use std::fmt::Write;
use std::time::Duration;

use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use shudu::board::Grid;
use shudu::config::Config;
use shudu::game::{
    Action, Game, Hint, HintsFrom, Judgement, Moment, NewGame, Options, Puzzle, PuzzleInfo,
    PuzzleVerdict, View,
};
use shudu::rate::Difficulty;
use shudu::store::{GameOutcome, ListedRating, SaveContent, SaveSummary};
use shudu::techniques::TechniqueId;
use shudu::tui::{
    App, AppEvent, Capabilities, Depth, Effect, Job, LoadedGame, MakingProgress, SaveState,
    StepsOfTechnique, Work, WorkResult,
};
use shudu::words::Words;

/// A puzzle that singles solve.
pub(crate) const EASY: &str =
    "800002470002009005450067080540310090003900600060008037030750026700600300024800001";
/// A puzzle that needs a uniqueness step, among others.
pub(crate) const HARD: &str =
    ".....8..9....7.21.3896.2.5...25........1.4.9.5.6.8.3............1.....4793.......";

/// A 4×4 puzzle.
pub(crate) const SMALL: &str = "123.........4..1";

/// The colours and characters that a screen supports.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    Colour,
    Monochrome,
    Ascii,
}

/// A screen and its effects.
pub(crate) struct Screen {
    pub(crate) app: App,
    pub(crate) width: u16,
    pub(crate) height: u16,
    /// All effects, in order.
    pub(crate) effects: Vec<Effect>,
    /// The player is a guest. Forbidden effects are denied as in the event loop.
    pub(crate) is_guest: bool,
    /// If set, work waits until [`Self::work`].
    pub(crate) is_worker_slow: bool,
    /// The reason why settings cannot be written, if any.
    pub(crate) refusal: Option<&'static str>,
    /// The last view that the screen reported.
    pub(crate) view: Option<View>,
    waiting: Vec<Work>,
}

pub(crate) const CLICK: MouseEventKind = MouseEventKind::Down(MouseButton::Left);
pub(crate) const RIGHT_CLICK: MouseEventKind = MouseEventKind::Down(MouseButton::Right);
pub(crate) const DRAG: MouseEventKind = MouseEventKind::Drag(MouseButton::Left);

impl Screen {
    pub(crate) fn new(width: u16, height: u16, kind: Kind) -> Self {
        Self::with_config(Config::default(), width, height, kind)
    }

    pub(crate) fn with_config(config: Config, width: u16, height: u16, kind: Kind) -> Self {
        let capabilities = Self::capabilities(kind);
        Self::of(
            App::new(Words::english(), config, capabilities),
            width,
            height,
        )
    }

    /// The capabilities of a terminal of this kind.
    pub(crate) const fn capabilities(kind: Kind) -> Capabilities {
        let depth = match kind {
            Kind::Colour => Depth::Indexed,
            Kind::Monochrome => Depth::None,
            Kind::Ascii => return Capabilities::PLAIN,
        };
        Capabilities {
            depth,
            erases: false,
            ..Capabilities::RICH
        }
    }

    /// A screen with an existing state.
    pub(crate) fn of(app: App, width: u16, height: u16) -> Self {
        let mut screen = Self {
            app,
            width,
            height,
            effects: Vec::new(),
            is_guest: false,
            is_worker_slow: false,
            refusal: None,
            view: None,
            waiting: Vec::new(),
        };
        let opening = screen.app.opening();
        screen.perform(opening);
        screen.event(AppEvent::Resize { width, height });
        screen
    }

    /// A screen that plays a puzzle.
    pub(crate) fn playing(puzzle: &str, width: u16, height: u16, kind: Kind) -> Self {
        let mut screen = Self::new(width, height, kind);
        screen.open(puzzle);
        screen
    }

    pub(crate) fn open(&mut self, puzzle: &str) {
        let parsed = shudu::formats::parse(puzzle).expect("a puzzle");
        self.event(AppEvent::Open(Box::new(parsed)));
    }

    pub(crate) fn event(&mut self, event: AppEvent) {
        let effects = self.app.update(event);
        self.perform(effects);
    }

    pub(crate) fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) {
        self.event(AppEvent::Mouse(MouseEvent {
            kind,
            column,
            row,
            modifiers: KeyModifiers::NONE,
        }));
    }

    pub(crate) fn resize(&mut self, width: u16, height: u16) {
        (self.width, self.height) = (width, height);
        self.event(AppEvent::Resize { width, height });
    }

    /// Reports the progress of the pending work.
    pub(crate) fn progress(&mut self, n_tried: u64, n_most: u64, elapsed: Duration) {
        self.send_result(WorkResult::Progress(MakingProgress {
            n_tried,
            n_most,
            elapsed,
        }));
    }

    /// Sends a result of the pending work.
    pub(crate) fn send_result(&mut self, result: WorkResult) {
        let revision = self.waiting.last().expect("work").revision;
        self.event(AppEvent::Worker { revision, result });
    }

    /// Presses keys, separated by spaces. `menu:Open` moves to the menu line with that text and selects it.
    pub(crate) fn keys(&mut self, keys: &str) {
        for key in keys.split_whitespace() {
            if let Some(line) = key.strip_prefix("menu:") {
                self.choose(line);
                continue;
            }
            let chord = key.parse().unwrap_or_else(|error| panic!("{key}: {error}"));
            self.event(AppEvent::Key(chord));
        }
    }

    /// Moves down a list to the line with this text and selects it. Returns the number of lines moved.
    pub(crate) fn choose(&mut self, line: &str) -> usize {
        let is_selected = |screen: &Self| {
            let picture = screen.picture();
            let mut lines = picture.lines();
            lines.any(|shown| {
                let marked = |mark: &str| shown.contains(&format!("{mark} {line}"));
                marked(">") || marked("▸") || marked("►")
            })
        };
        let mut n_lines = 0;
        while !is_selected(self) {
            self.keys("Down");
            n_lines += 1;
            assert!(n_lines < 50, "no line says {line}: {}", self.picture());
        }
        self.keys("Enter");
        n_lines
    }

    /// Types a text letter by letter.
    pub(crate) fn type_text(&mut self, text: &str) {
        for letter in text.chars() {
            let name = if letter == ' ' {
                "Space".to_owned()
            } else {
                letter.to_string()
            };
            self.keys(&name);
        }
    }

    fn perform(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            self.effects.push(effect.clone());
            match effect {
                effect if self.is_guest && !effect.is_for_guests() => {
                    self.event(AppEvent::Denied);
                }
                Effect::Work(work) if self.is_worker_slow => self.waiting.push(work),
                Effect::Work(work) => self.do_work(&work),
                Effect::SaveDraft(_) => {
                    let result = self.refusal.map_or(Ok(()), |reason| Err(reason.to_owned()));
                    self.event(AppEvent::DraftSaved(result));
                }
                Effect::SaveSetting { key, .. } => {
                    let result = match self.refusal {
                        Some(reason) => Err(reason.to_owned()),
                        None => Ok(()),
                    };
                    self.event(AppEvent::SettingSaved { key, result });
                }
                Effect::SyncBeforeExit => self.event(AppEvent::SyncedBeforeExit(None)),
                Effect::Begin { .. } => self.event(AppEvent::Saved(SaveState::Saved)),
                _ => {}
            }
        }
    }

    /// Performs the pending work. All answers are sent, even obsolete ones.
    pub(crate) fn work(&mut self) {
        for work in std::mem::take(&mut self.waiting) {
            self.do_work(&work);
        }
    }

    /// Sends the first `n_answers` answers of the last pending work.
    pub(crate) fn work_partly(&mut self, n_answers: usize) {
        let work = self.waiting.last().expect("work").clone();
        self.answer(work.revision, results_of(&work).into_iter().take(n_answers));
    }

    fn do_work(&mut self, work: &Work) {
        self.answer(work.revision, results_of(work));
    }

    fn answer(&mut self, revision: u64, results: impl IntoIterator<Item = WorkResult>) {
        for result in results {
            self.event(AppEvent::Worker { revision, result });
        }
    }

    pub(crate) fn draw(&self) -> Buffer {
        let mut buffer = Buffer::empty(Rect::new(0, 0, self.width, self.height));
        self.app.draw_into(&mut buffer);
        buffer
    }

    /// The picture as text, line by line, without trailing spaces.
    pub(crate) fn picture(&self) -> String {
        picture(&self.draw())
    }

    /// The text in the pane beside the board at 80×24, as one line of words.
    pub(crate) fn pane(&self) -> String {
        let picture = self.picture();
        let inside = |line: &str| line.chars().skip(59).take(20).collect::<String>();
        let lines: Vec<String> = picture.lines().take(22).map(inside).collect();
        let words: Vec<&str> = lines
            .iter()
            .flat_map(|line| line.split_whitespace())
            .collect();
        words.join(" ")
    }

    pub(crate) fn line(&self, line: usize) -> String {
        self.picture()
            .lines()
            .nth(line)
            .unwrap_or_default()
            .to_owned()
    }
}

pub(crate) fn picture(buffer: &Buffer) -> String {
    let area = buffer.area;
    let mut text = String::new();
    for y in 0..area.height {
        let mut line = String::new();
        let mut x = 0;
        while x < area.width {
            let symbol = buffer[(x, y)].symbol();
            line.push_str(symbol);
            x += (unicode_width::UnicodeWidthStr::width(symbol) as u16).max(1);
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// The styles of a picture: one letter for each style of a terminal cell, with a legend below.
pub(crate) fn looks(buffer: &Buffer) -> String {
    let area = buffer.area;
    let mut styles: Vec<(Color, Color, Modifier)> = Vec::new();
    let mut text = String::new();
    for y in 0..area.height {
        let mut line = String::new();
        for x in 0..area.width {
            let cell = &buffer[(x, y)];
            let look = (cell.fg, cell.bg, cell.modifier);
            if look == (Color::Reset, Color::Reset, Modifier::empty()) {
                line.push(' ');
                continue;
            }
            let index = styles
                .iter()
                .position(|known| *known == look)
                .unwrap_or_else(|| {
                    styles.push(look);
                    styles.len() - 1
                });
            line.push(char::from(b'a' + index as u8));
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    for (index, (fg, bg, modifier)) in styles.iter().enumerate() {
        let letter = char::from(b'a' + index as u8);
        let _ = writeln!(text, "{letter} = {fg} on {bg} {modifier:?}");
    }
    text
}

/// Performs the work and returns all answers of the worker.
fn results_of(work: &Work) -> Vec<WorkResult> {
    /// Techniques after this index are slow.
    const N_ASKED: usize = 40;
    if let Job::JudgeMoves(game, start) = &work.job {
        return judged(work, game, *start);
    }
    let Job::EveryStep(position) = &work.job else {
        return vec![result_of(work)];
    };
    let engine = work
        .engine()
        .with_techniques(|technique| technique.rank() < N_ASKED);
    let mut n_left = engine.techniques().len();
    let mut results = Vec::new();
    let never = shudu::cancel::Cancel::never();
    let most = StepsOfTechnique::MAX_STEPS + 1;
    let take = &mut |technique, steps| {
        n_left -= 1;
        results.push(WorkResult::OfTechnique(StepsOfTechnique {
            technique,
            steps,
            n_left,
        }));
    };
    let done = engine.steps_by_technique(position, most, &never, take);
    done.expect("nobody stops it");
    results
}

/// Judges the moments of a game from index `start`.
fn judged(work: &Work, game: &Game, start: usize) -> Vec<WorkResult> {
    let (engine, timeline) = (work.engine(), game.timeline());
    let never = shudu::cancel::Cancel::never();
    let moments = timeline.moments.iter().enumerate().skip(start);
    let judge = |(index, moment): (usize, &Moment)| {
        let judged = moment.kind.new_move().map(|action| {
            let before = timeline.board_before(index);
            game.judge(&before, action, &engine, HintsFrom::Marks, &never)
        });
        let judgement = judged.map_or(Judgement::NoClaim, |judged| judged.expect("an answer"));
        WorkResult::Judged {
            index,
            judgement,
            n_left: timeline.moments.len() - 1 - index,
        }
    };
    moments.map(judge).collect()
}

/// Performs the work and returns the worker's answer.
pub(crate) fn result_of(work: &Work) -> WorkResult {
    let engine = work.engine();
    let never = shudu::cancel::Cancel::never();
    match &work.job {
        Job::Step(position) => WorkResult::Step(engine.next_step(position).map(Box::new)),
        Job::Argue(claim) => {
            let (position, conclusion) = (&claim.position, claim.conclusion);
            let argument = if claim.is_wrong {
                engine.refute(position, conclusion, &never)
            } else {
                engine.justify(position, conclusion, &never)
            };
            let argument = argument.expect("an answer").map(Box::new);
            WorkResult::Argument(Box::new(claim.clone()), argument)
        }
        Job::EveryStep(_) => unreachable!("it is answered technique by technique"),
        Job::JudgeMoves(..) => unreachable!("it is answered moment by moment"),
        Job::Path(position) => WorkResult::Path(Box::new(engine.path(position))),
        Job::Verdict(parsed) => {
            let parsed = shudu::solve::read((**parsed).clone(), &never).expect("an answer");
            let clues = parsed.given_clues();
            let verdict = Box::new(PuzzleVerdict::determine(&clues));
            let rate = |_: &Grid| {
                let difficulty = Difficulty::rate(&clues.position(), &never);
                difficulty.expect("an answer")
            };
            WorkResult::Verdict {
                difficulty: verdict.solution().and_then(rate),
                verdict,
                parsed: Box::new(parsed),
            }
        }
        Job::Solutions(givens) => WorkResult::Solutions(Box::new(PuzzleVerdict::determine(
            &(**givens).clone().into(),
        ))),
        Job::TrueCandidates(givens) => {
            let clues = (**givens).clone().into();
            let found = shudu::solve::true_candidates(&clues, &never).expect("an answer");
            WorkResult::TrueCandidates(found.map(Box::new))
        }
        Job::Rate(clues) => {
            let rating = shudu::sudoku_explainer::path(&clues.position());
            WorkResult::Rated(Box::new(rating))
        }
        Job::RateLines(lines) => {
            let rate = |line: &str| {
                let parsed = shudu::formats::parse(line).expect("a puzzle");
                let difficulty = Difficulty::rate(&parsed.clues().position(), &never);
                let difficulty = difficulty.expect("an answer");
                difficulty.map_or(ListedRating::None, |known| ListedRating::Rated(known.er))
            };
            let ratings = lines.iter().map(|(index, line)| (*index, rate(line)));
            WorkResult::RatedLines {
                ratings: ratings.collect(),
                n_left: 0,
            }
        }
        Job::Generate(wish) => WorkResult::Puzzle {
            puzzle: Box::new(made(wish)),
            set_up: None,
        },
    }
}

/// A puzzle for any request: the solution of the board with its first box emptied.
fn made(wish: &NewGame) -> Puzzle {
    let mut grid = shudu::solve::first(&Grid::new(wish.geometry)).expect("an answer");
    for cell in wish
        .geometry
        .house_cells(wish.geometry.boxes().next().expect("an answer"))
    {
        grid.set(cell, None);
    }
    let verdict = PuzzleVerdict::determine(&grid.clone().into());
    let info = PuzzleInfo {
        level: Some(wish.level.name().to_owned()),
        source: Some("shudu".to_owned()),
        seed: wish.seed.clone(),
        ..PuzzleInfo::default()
    };
    Puzzle::with_verdict(grid, verdict, info).expect("an answer")
}

/// A game as loaded by the store.
pub(crate) fn loaded(game: Game) -> AppEvent {
    loaded_at(game, None)
}

/// A game as loaded by the store, with the player's view.
pub(crate) fn loaded_at(game: Game, view: Option<View>) -> AppEvent {
    AppEvent::Loaded(Ok(Box::new(LoadedGame {
        game,
        view,
        state: SaveState::Saved,
        notes: Vec::new(),
    })))
}

pub(crate) fn game(puzzle: &str, title: &str) -> Game {
    let grid = shudu::formats::parse(puzzle).expect("a puzzle").grid;
    let info = PuzzleInfo {
        title: Some(title.to_owned()),
        ..PuzzleInfo::default()
    };
    let puzzle = Puzzle::new(grid, info).expect("a puzzle that can be played");
    Game::new(puzzle, Options::default())
}

/// The example game of a technique.
pub(crate) fn example_game(technique: TechniqueId) -> Game {
    let example = shudu::explain::example(technique).expect("each has one");
    let puzzle = Puzzle::new(example.puzzle(), PuzzleInfo::default()).expect("it can be played");
    let mut game = Game::new(puzzle, Options::default());
    let set_up = Hint::set_up(technique, &example.puzzle(), &example.position());
    game.apply(Action::SetUp(set_up))
        .expect("it fits its board");
    game
}

/// A save as the lists show it.
pub(crate) fn saved(id: &str, title: &str, n_filled: usize) -> SaveSummary {
    let content = SaveContent {
        geometry: shudu::board::Geometry::standard(),
        info: PuzzleInfo {
            title: Some(title.to_owned()),
            level: Some("hard".to_owned()),
            ..PuzzleInfo::default()
        },
        created: jiff::Timestamp::UNIX_EPOCH,
        givens: shudu::formats::parse(HARD).expect("a puzzle").grid,
        n_filled,
        elapsed: std::time::Duration::from_secs(754),
        outcome: if n_filled == 81 {
            GameOutcome::Solved
        } else {
            GameOutcome::Unfinished
        },
        exercise: None,
        is_damaged: false,
    };
    SaveSummary {
        id: id.parse().expect("a name"),
        last_played: "2026-11-20T21:14:00Z".parse().expect("a time"),
        content: Ok(content),
    }
}
