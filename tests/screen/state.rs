//! The state of a screen on one line: the view, the board, the counts, the top screen.
//!
//! Tables compare these lines. Parts that are the same as in a new game are omitted.

use std::fmt::Write;

use crate::harness::Screen;
use shudu::board::{Cell, DigitSet, Geometry};
use shudu::config::{Config, SETTINGS};
use shudu::game::{CellState, EntryMode, Game, GameState, Options, Try};
use shudu::tui::{Effect, Job, SaveState, Work};

/// The shortest text that identifies each screen over the board.
const SCREENS: &[(&str, &str)] = &[
    ("question", "y yes"),
    ("question", "leave anyway"),
    ("pause", "+ Paused -"),
    ("help", "+ Help -"),
    ("start", "+ shudu -"),
    ("more", "+ More -"),
    ("new-game", "+ New game -"),
    ("pick-technique", "+ A technique to practise -"),
    ("wait", "+ Generating a puzzle"),
    ("open", "+ Open a puzzle -"),
    ("enter", "+ Enter a puzzle -"),
    ("saves", "+ Saved games -"),
    ("collections", "+ Collections -"),
    ("collection", "+ pack . "),
    ("available", " technique applies"),
    ("available", " techniques apply"),
    ("available", " technique finds"),
    ("available", " the search was"),
    ("available", " Searching with every"),
    ("steps", " steps to the "),
    ("review", " The solution step by step"),
    ("chains", "+ Chains -"),
    ("tries", "+ Attempts -"),
    ("statistics", "+ Statistics"),
    ("daily", "+ Daily puzzles -"),
    ("lessons", "+ Lessons -"),
    ("coach", "+ Coach -"),
    ("settings", "+ Settings -"),
    ("finish", "Enter menu"),
    ("technique", "<> next"),
];

impl Screen {
    /// Returns the state as one line, such as `r1c4 pencil filter=4 r1c4:24 undone=1 [help] !ListSaves says`.
    ///
    /// The view comes first, as saves write it. Then come the changed cells: `=4` is a digit, `:24` are pencil marks,
    /// `'2` are corner marks, `#3` is a colour. `/4#3` is the colour of a candidate, and `-` is an emptied cell. The
    /// top screen is in brackets, and each effect has a `!`. `says` is a message below the board.
    pub(crate) fn state(&mut self) -> String {
        let picture = self.picture();
        let mut line = self.place(&picture);
        if let Some(game) = self.app.game() {
            if !game.is_solved() {
                line += &board(game);
            }
            line += &counts(game);
        }
        line += &settings(self.app.config());
        let top = top(&picture);
        if let Some(top) = &top {
            let _ = write!(line, " [{top}]");
        }
        for effect in &self.effects {
            line += &asked(effect);
        }
        if top.is_none() && self.says(&picture) {
            line += " says";
        }
        line
    }

    /// Returns cursor, mode, highlight, selection, hint, list and chains. A finished game has none.
    fn place(&mut self, picture: &str) -> String {
        self.look();
        let Some(game) = self.app.game() else {
            return "no-game".to_owned();
        };
        if game.is_solved() {
            return "solved".to_owned();
        }
        if let Some(SaveState::ReadOnly(_)) = self.app.save_state() {
            return "read-only".to_owned();
        }
        let view = self.view.as_ref().expect("a game has one");
        let mut place = view.display(game.puzzle().geometry()).to_string();
        // A mode for a single digit is in capitals and replaces the active mode.
        for (name, mode) in [
            ("PENCIL", EntryMode::Pencil),
            ("CORNER", EntryMode::Corner),
            ("COLOUR", EntryMode::Colour),
        ] {
            if view.entry != mode && picture.contains(&format!(" {name}")) {
                let _ = write!(place, " once={}", name.to_lowercase());
            }
        }
        place
    }

    /// Stores the view that would be saved now.
    pub(crate) fn look(&mut self) {
        if let Some(Effect::RecordView(view)) = self.app.take_view() {
            self.view = Some(view);
        }
    }

    /// Returns the name of the top screen, or the text of the command line.
    pub(crate) fn top(&self) -> Option<String> {
        top(&self.picture())
    }

    /// Returns the selected line of the list on top.
    pub(crate) fn selected(&self) -> Option<String> {
        let picture = self.picture();
        let mut parts = picture.lines().flat_map(|line| line.split('|'));
        let line = parts.find_map(|part| part.trim_start().strip_prefix("> "))?;
        Some(line.split_whitespace().collect::<Vec<_>>().join(" "))
    }

    /// Whether a message is shown below the board that does not concern a hint, a chain or a try.
    fn says(&self, picture: &str) -> bool {
        let view = self.view.as_ref();
        let is_about_view = view.is_some_and(|view| {
            view.hint.is_some() || view.entry == EntryMode::Chain || view.chains.n_drawn() > 0
        });
        let is_trying = self.app.game().is_some_and(Game::is_trying);
        // A large board covers these lines.
        let is_large = |game: &Game| game.puzzle().geometry().side() > 9;
        if self.app.game().is_some_and(is_large) {
            return false;
        }
        let is_said = |line: &str| !line.is_empty() && !line.starts_with("  +");
        !is_about_view && !is_trying && picture.lines().skip(21).take(2).any(is_said)
    }
}

fn top(picture: &str) -> Option<String> {
    let last = picture.lines().last().unwrap_or_default();
    if last.starts_with(':') {
        return Some(last.to_owned());
    }
    let mut known = SCREENS.iter();
    if let Some((name, _)) = known.find(|(_, sign)| picture.contains(sign)) {
        return Some((*name).to_owned());
    }
    // A page of text does not have the keys of the board.
    (!last.contains("F1 ")).then(|| "page".to_owned())
}

/// Returns the board at the start of the game.
fn beginning(game: &Game) -> GameState {
    let mut fresh = Game::new(game.puzzle().clone(), Options::default());
    if let Some(opening) = game.opening() {
        fresh.apply(opening).expect("the game began like that");
    }
    fresh.state().clone()
}

/// Returns the changed cells. `all-marks` stands for cells with exactly the marks that the digits allow.
fn board(game: &Game) -> String {
    let (geometry, state) = (game.puzzle().geometry(), game.state());
    let (before, grid) = (beginning(game), state.grid());
    let is_full = |cell: &Cell| state.marks(*cell) == grid.possible_digits(*cell);
    let empty = state.empty_cells();
    let has_all_marks =
        game.setup_hint().is_none() && empty.iter().filter(is_full).count() * 2 > empty.len();
    let mut line = String::new();
    if has_all_marks {
        line += " all-marks";
    }
    for cell in geometry.cells() {
        let is_as_before = state.cell(cell) == before.cell(cell)
            || contents(geometry, state, cell) == contents(geometry, &before, cell);
        let shown = contents(geometry, state, cell);
        let is_told = has_all_marks && is_full(&cell) && shown == marks(state.marks(cell));
        let is_missing = has_all_marks && empty.contains(cell) && !is_full(&cell);
        if is_missing || (!is_as_before && !is_told) {
            let shown = if shown.is_empty() { "-" } else { &shown };
            let _ = write!(line, " {}{shown}", geometry.cell_name(cell));
        }
    }
    line
}

/// Returns the content of a cell.
fn contents(geometry: &Geometry, state: &GameState, cell: Cell) -> String {
    let at: &CellState = state.cell(cell);
    let mut shown = String::new();
    if let Some(digit) = at.value {
        let _ = write!(shown, "={digit}");
    }
    shown += &marks(state.marks(cell));
    if !state.corners(cell).is_empty() {
        let _ = write!(shown, "'{}", joined(state.corners(cell)));
    }
    if let Some(colour) = at.colour {
        let _ = write!(shown, "#{}", colour.number());
    }
    for digit in geometry.digits() {
        if let Some(colour) = at.candidate_colour(digit) {
            let _ = write!(shown, "/{digit}#{}", colour.number());
        }
    }
    shown
}

fn marks(digits: DigitSet) -> String {
    if digits.is_empty() {
        return String::new();
    }
    format!(":{}", joined(digits))
}

fn joined(digits: DigitSet) -> String {
    digits.iter().map(|digit| digit.to_string()).collect()
}

/// Returns the counts that are not 0.
fn counts(game: &Game) -> String {
    let session = game.session();
    let number = |attempt: Option<&Try>| attempt.map_or(0, |one| one.number as usize);
    let mut line = String::new();
    for (name, n) in [
        ("undone", game.undone_moves().len()),
        ("checkpoints", session.checkpoints.len()),
        ("tries", game.tries().tries.len()),
        ("try", number(game.tries().current())),
        ("hints", session.counts.n_hints as usize),
        ("errors", session.counts.n_mistakes),
        ("checks", session.n_checks as usize),
    ] {
        if n > 0 {
            let _ = write!(line, " {name}={n}");
        }
    }
    if session.is_paused {
        line += " paused";
    }
    line
}

/// Returns the settings that differ from their defaults.
fn settings(config: &Config) -> String {
    let default = Config::default();
    let mut line = String::new();
    for setting in SETTINGS {
        let value = setting.value(config);
        if value != setting.value(&default) {
            let _ = write!(line, " {}={}", setting.key, value.replace('"', ""));
        }
    }
    line
}

/// Returns the name of an effect. Records of moves and prefetches have none.
fn asked(effect: &Effect) -> String {
    let name = |debug: String| {
        let end = debug.find(|c: char| !c.is_alphanumeric());
        debug[..end.unwrap_or(debug.len())].to_owned()
    };
    match effect {
        Effect::Record(_)
        | Effect::RecordView(_)
        | Effect::Prefetch(_)
        | Effect::CancelPrefetch
        | Effect::StorePrefetched(_)
        | Effect::StoreUsed(_)
        | Effect::ReadBoard(_) => String::new(),
        Effect::Work(Work {
            job: Job::Argue(claim),
            ..
        }) => if claim.is_wrong {
            " !Refute"
        } else {
            " !Justify"
        }
        .to_owned(),
        Effect::Work(work) => format!(" !{}", name(format!("{:?}", work.job))),
        effect => format!(" !{}", name(format!("{effect:?}"))),
    }
}
