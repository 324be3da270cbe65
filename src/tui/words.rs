//! Every text of the screen, in English. A second language is a second file with the same names.
//!
//! Sentences are whole, with named arguments in braces; nothing is glued from fragments elsewhere. Texts from outside
//! come in as [`SafeText`] or go through it here.

use std::time::Duration;

use super::event::{FinishedGame, NewGame, SavedGame};
use super::play::{Entry, Pending};
use super::screens::Tally;
use super::text::Text;
use crate::board::{Candidate, Candidates, CellSet, Digit, Duplicate, Geometry, HouseKind};
use crate::config::{Choice, Chord, Command, Key, Keymap, Mode, Modifiers, Preset, Role};
use crate::engine::Conclusion;
use crate::explain;
use crate::formats::{ParseError, Parsed};
use crate::game::{
    Action, Ending, Game, HintBlocker, LaggingMark, MissingMark, Move, NotPlayable, PuzzleInfo,
    PuzzleVerdict, Rejected, Summary,
};
use crate::generate::ClueSymmetry;
use crate::rate::Level;
use crate::safe_text::SafeText;
use crate::techniques::{Step, TechniqueId};

pub(super) const TITLE: &str = "shudu · sudoku";
pub(super) const PAUSE_TITLE: &str = "Paused";
pub(super) const NEW_TITLE: &str = "New game";
pub(super) const WAIT_TITLE: &str = "Making a puzzle…";
pub(super) const SAVES_TITLE: &str = "Saved games";
pub(super) const STATISTICS_TITLE: &str = "Statistics";
pub(super) const OPEN_TITLE: &str = "Open a puzzle";
pub(super) const STEPS_TITLE: &str = "Steps";
pub(super) const STEPS_WAITING: &str = "Looking for the way to the solution…";

pub(super) const START_GO_ON: &str = "Go on with this game";
pub(super) const START_CHOICES: &str = "New game with choices…";
pub(super) const START_OPEN: &str = "Paste or open a puzzle…";
pub(super) const START_STATISTICS: &str = "Statistics";
pub(super) const START_HELP: &str = "Help";
pub(super) const START_QUIT: &str = "Quit";
pub(super) const NEW_GO: &str = "Start";
pub(super) const SAVES_NONE: &str = "There are no saved games yet.";
pub(super) const STATISTICS_NONE: &str = "No game has been finished yet.";

pub(super) const HELP_PLAYING: &str = "Playing";
pub(super) const HELP_KEYS: &str = "Keys";
pub(super) const HELP_LINE: &str = "Command line";
pub(super) const HELP_TECHNIQUES: &str = "Techniques";

pub(super) const KEY_CHOOSE: &str = "choose";
pub(super) const KEY_TAKE: &str = "take";
pub(super) const KEY_QUIT: &str = "quit";
pub(super) const KEY_NEXT: &str = "next line";
pub(super) const KEY_CHANGE: &str = "change";
pub(super) const KEY_START: &str = "start";
pub(super) const KEY_CLOSE: &str = "close";
pub(super) const KEY_CANCEL: &str = "stop";
pub(super) const KEY_GO_ON: &str = "go on";
pub(super) const KEY_EXPORT: &str = "export";
pub(super) const KEY_DELETE: &str = "delete";
pub(super) const KEY_YES: &str = "yes";
pub(super) const KEY_NO: &str = "no";
pub(super) const KEY_PAGE: &str = "page down";
pub(super) const KEY_NEXT_PAGE: &str = "next page";
pub(super) const KEY_SCROLL: &str = "scroll";
pub(super) const KEY_MENU: &str = "menu";
pub(super) const KEY_BOARD: &str = "see the board";
pub(super) const KEY_PLAY: &str = "play";
pub(super) const KEY_READ: &str = "read it";
pub(super) const KEY_EMPTY: &str = "empty the text";

// Keys.

/// The keys of some commands with what they do: `[?] more  [Enter] apply`.
pub(super) fn key_line(keymap: &Keymap, modes: &[Mode], commands: &[(Command, &str)]) -> Text {
    let mut line = Text::default();
    for (command, does) in commands {
        if let Some(chord) = key_of(keymap, modes, *command) {
            if !line.is_empty() {
                line.push(Role::Text, "  ");
            }
            line = line.then(Text::fill(
                "[{key}] {does}",
                &[("key", Role::Key, &chord), ("does", Role::Text, does)],
            ));
        }
    }
    line
}

/// The plainest chord that asks for a command in one of some modes, if the innermost of them leaves it to the command.
/// In menus that is a named key such as Enter, which everybody tries first.
pub(super) fn key_of(keymap: &Keymap, modes: &[Mode], command: Command) -> Option<Chord> {
    let all = modes.iter().flat_map(|mode| keymap.chords(*mode, command));
    let theirs: Vec<Chord> = all
        .filter(|chord| keymap.find(modes, *chord) == Some(command))
        .collect();
    if modes.contains(&Mode::Board) {
        return theirs.first().copied();
    }
    let rank = |chord: &Chord| match chord.key() {
        _ if chord.modifiers() != Modifiers::default() => 2,
        Key::Char(_) => 2,
        Key::Tab | Key::Backspace => 1,
        _ => 0,
    };
    theirs.into_iter().min_by_key(rank)
}

/// Chords as a list: `u, Ctrl-Z`.
pub(super) fn chords(chords: &[Chord]) -> String {
    let names: Vec<String> = chords.iter().map(Chord::to_string).collect();
    names.join(", ")
}

// The start menu and the dialog for a new game.

pub(super) fn start_resume(save: &SavedGame) -> Text {
    Text::fill(
        "Go on: {game}",
        &[("game", Role::Accent, &saved_game(save))],
    )
}

pub(super) fn start_new(level: Level) -> Text {
    Text::fill("New game: < {level} >", &[("level", Role::Accent, &level)])
}

pub(super) fn start_saves(n_saves: usize) -> Text {
    match n_saves {
        0 => Text::from("Saved games"),
        _ => Text::fill("Saved games ({n})", &[("n", Role::Text, &n_saves)]),
    }
}

pub(super) fn new_level(level: Level) -> Text {
    let about = <Level as Choice>::ALL
        .iter()
        .find(|(known, ..)| *known == level)
        .map_or("", |(_, _, about)| about);
    Text::fill(
        "Level      < {level} >  {about}",
        &[
            ("level", Role::Accent, &level),
            ("about", Role::Dim, &about),
        ],
    )
}

pub(super) fn new_board(geometry: &Geometry) -> Text {
    Text::fill(
        "Board      < {side}×{side} >  boxes of {width}×{height}",
        &[
            ("side", Role::Accent, &geometry.side()),
            ("width", Role::Text, &geometry.box_width()),
            ("height", Role::Text, &geometry.box_height()),
        ],
    )
}

pub(super) fn new_symmetry(symmetry: ClueSymmetry) -> Text {
    Text::fill(
        "Symmetry   < {symmetry} >",
        &[("symmetry", Role::Accent, &symmetry.name())],
    )
}

pub(super) fn new_technique(technique: Option<TechniqueId>) -> Text {
    let name = technique.map_or("any", explain::name);
    Text::fill("Technique  < {name} >", &[("name", Role::Accent, &name)])
}

pub(super) fn new_seed(seed: &str, typing: bool) -> Text {
    match (seed, typing) {
        ("", false) => Text::from("Seed         by chance"),
        ("", true) => Text::from("Seed         type one, or leave it to chance"),
        _ => Text::fill("Seed         {seed}", &[("seed", Role::Accent, &seed)]),
    }
}

pub(super) fn waiting(wish: &NewGame, n_tried: u64) -> Text {
    let technique = wish
        .technique
        .map_or(String::new(), |id| format!(", {}", explain::name(id)));
    Text::fill(
        "A puzzle of level {level} on a {side}×{side} board{technique}. Grids tried: {n_tried}.",
        &[
            ("level", Role::Accent, &wish.level),
            ("side", Role::Text, &wish.geometry.side()),
            ("technique", Role::Text, &technique),
            ("n_tried", Role::Accent, &n_tried),
        ],
    )
}

// Saved and finished games.

/// A line of the list of saved games.
pub(super) fn saved_game(save: &SavedGame) -> Text {
    let title = save
        .info
        .title
        .as_deref()
        .map(|title| SafeText::limited(title, 30).to_string());
    let Some(geometry) = save.geometry else {
        let problem = save.problem.as_deref().unwrap_or("it cannot be read");
        return Text::fill(
            "{id}: {problem}",
            &[
                ("id", Role::Text, &SafeText::limited(&save.id, 64)),
                ("problem", Role::Warning, &SafeText::new(problem)),
            ],
        );
    };
    let level = save.info.level.as_deref().map_or_else(
        || "?".to_owned(),
        |level| SafeText::limited(level, 12).to_string(),
    );
    let state = if save.solved {
        "solved".to_owned()
    } else {
        format!("{}/{}", save.n_filled, geometry.n_cells())
    };
    let mut text = Text::fill(
        "{played}  {side}×{side} {level}  {state}  {clock}",
        &[
            (
                "played",
                Role::Text,
                &SafeText::limited(&save.last_played, 30),
            ),
            ("side", Role::Text, &geometry.side()),
            ("level", Role::Text, &level),
            ("state", Role::Text, &state),
            ("clock", Role::Text, &clock(save.elapsed)),
        ],
    );
    if let Some(title) = title {
        text.push(Role::Text, format!("  {title}"));
    }
    if let Some(problem) = &save.problem {
        text.push(
            Role::Warning,
            format!("  {}", SafeText::limited(problem, 60)),
        );
    }
    text
}

pub(super) fn ask_delete(save: &SavedGame) -> Text {
    Text::fill(
        "Delete this game for good? {game}",
        &[("game", Role::Accent, &saved_game(save))],
    )
}

pub(super) fn ask_restart() -> Text {
    "Start this puzzle from the beginning? Undo can take that back.".into()
}

/// A time as on a clock: `12:41`, `1:02:03`.
pub(super) fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// A time by the minute: `12 min`, `1 h 02`.
pub(super) fn clock_by_minute(time: Duration) -> String {
    let minutes = time.as_secs() / 60;
    if minutes < 60 {
        format!("{minutes} min")
    } else {
        format!("{} h {:02}", minutes / 60, minutes % 60)
    }
}

pub(super) fn statistics_heading() -> String {
    format!(
        "{:<10}{:>7}{:>7}{:>10}{:>10}{:>7}{:>10}",
        "level", "games", "alone", "best", "mean", "hints", "mistakes"
    )
}

pub(super) fn statistics_row(level: Option<Level>, tally: &Tally) -> String {
    statistics_line(level.map_or("other", Level::name), tally)
}

pub(super) fn statistics_total(tally: &Tally) -> String {
    statistics_line("all", tally)
}

fn statistics_line(name: &str, tally: &Tally) -> String {
    let time = |time: Option<Duration>| time.map_or_else(|| "-".to_owned(), clock);
    format!(
        "{name:<10}{:>7}{:>7}{:>10}{:>10}{:>7}{:>10}",
        tally.n_games,
        tally.n_alone,
        time(tally.best),
        time(tally.mean),
        tally.n_hints,
        tally.n_mistakes
    )
}

pub(super) fn statistics_last() -> &'static str {
    "The last games"
}

pub(super) fn finished_game(game: &FinishedGame) -> Text {
    Text::fill(
        "{date}  {side}×{side} {level}  {clock}  {ending}, hints {n_hints}, mistakes {n_mistakes}",
        &[
            ("date", Role::Text, &SafeText::limited(&game.date, 30)),
            ("side", Role::Text, &game.geometry.side()),
            ("level", Role::Text, &game.level.map_or("?", Level::name)),
            ("clock", Role::Accent, &clock(game.elapsed)),
            ("ending", Role::Text, &ending(game.ending)),
            ("n_hints", Role::Text, &game.n_hints),
            ("n_mistakes", Role::Text, &game.n_mistakes),
        ],
    )
}

const fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::Solved => "solved",
        Ending::SolvedWithHelp => "solved with help",
        Ending::GivenUp => "given up",
    }
}

pub(super) const fn finish_title(ending: Ending) -> &'static str {
    match ending {
        Ending::Solved => "Solved!",
        Ending::SolvedWithHelp => "Solved, with help",
        Ending::GivenUp => "The solution",
    }
}

pub(super) fn finished(summary: &Summary, info: Option<&PuzzleInfo>) -> Vec<Text> {
    let mut lines = Vec::new();
    if let Some(info) = info {
        lines.push(puzzle_line(info));
    }
    lines.push(Text::fill(
        "Time      {time}",
        &[("time", Role::Accent, &clock(summary.elapsed))],
    ));
    lines.push(Text::fill(
        "Hints     {n}",
        &[("n", Role::Accent, &summary.n_hints)],
    ));
    lines.push(Text::fill(
        "Mistakes  {n}",
        &[("n", Role::Accent, &summary.n_mistakes)],
    ));
    if summary.n_revealed > 0 {
        lines.push(Text::fill(
            "Revealed  {n}",
            &[("n", Role::Accent, &summary.n_revealed)],
        ));
    }
    let words = if summary.n_undone == 0 {
        "Moves     {n}"
    } else {
        "Moves     {n}, taken back {undone}"
    };
    lines.push(Text::fill(
        words,
        &[
            ("n", Role::Accent, &summary.n_moves),
            ("undone", Role::Accent, &summary.n_undone),
        ],
    ));
    lines
}

/// What is known of a puzzle in one line: `Hard  SE 2.6  title`.
pub(super) fn puzzle_line(info: &PuzzleInfo) -> Text {
    let mut line = Text::default();
    if let Some(level) = &info.level {
        line.push(Role::Title, capital(SafeText::limited(level, 12).as_str()));
    }
    if let Some(rating) = info.rating {
        line.push(Role::Text, format!("  SE {}.{}", rating / 10, rating % 10));
    }
    if let Some(title) = &info.title {
        line.push(Role::Text, format!("  {}", SafeText::limited(title, 40)));
    }
    line
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

pub(super) fn paused(game: &Game, elapsed: Duration) -> Text {
    Text::fill(
        "{n_filled} of {n_cells} cells, {clock}. The board is hidden, and the clock stands.",
        &[
            ("n_filled", Role::Accent, &game.n_filled()),
            ("n_cells", Role::Text, &game.puzzle().geometry().n_cells()),
            ("clock", Role::Accent, &clock(elapsed)),
        ],
    )
}

// The panes.

pub(super) const PANE_LEFT: &str = "left";
pub(super) const PANE_CELL: &str = "cell";
pub(super) const PANE_KEYS: &str = "keys";
pub(super) const PANE_HINT: &str = "hint";
pub(super) const PANE_DONE: &str = "done";

pub(super) fn progress(game: &Game) -> Text {
    Text::fill(
        "{n_filled}/{n_cells}  left {n_left}",
        &[
            ("n_filled", Role::Text, &game.n_filled()),
            ("n_cells", Role::Text, &game.puzzle().geometry().n_cells()),
            (
                "n_left",
                Role::Text,
                &(game.puzzle().geometry().n_cells() - game.n_filled()),
            ),
        ],
    )
}

pub(super) fn count_left(digit: Digit, n_left: usize) -> String {
    format!("{digit}:{n_left}")
}

/// The head of the pane of a cell.
pub(super) fn cell_head(
    geometry: &Geometry,
    game: &Game,
    cell: crate::board::Cell,
    n_marks: usize,
) -> Text {
    let name = geometry.cell_name(cell);
    match game.state().value(cell) {
        Some(digit) => {
            let role = if game.is_given(cell) {
                Role::Given
            } else {
                Role::Placed
            };
            Text::fill(
                "{cell}  {digit}",
                &[("cell", Role::Text, &name), ("digit", role, &digit)],
            )
        }
        None if n_marks == 0 => Text::fill("{cell}", &[("cell", Role::Text, &name)]),
        None => {
            let words = if n_marks == 1 {
                "{cell}  {n} mark"
            } else {
                "{cell}  {n} marks"
            };
            Text::fill(
                words,
                &[("cell", Role::Text, &name), ("n", Role::Text, &n_marks)],
            )
        }
    }
}

pub(super) const CELL_CONFLICT: &str = "breaks a rule";
pub(super) const CELL_MISTAKE: &str = "is wrong";

pub(super) fn cell_colour(letter: char) -> String {
    format!("colour {letter}")
}

pub(super) const fn entry(entry: Entry) -> &'static str {
    match entry {
        Entry::Digit => "DIGIT",
        Entry::Pencil => "PENCIL",
        Entry::Corner => "CORNER",
        Entry::Colour => "COLOUR",
    }
}

pub(super) fn mode_line(mode: &str, filter: Option<Digit>, sticky: bool) -> Text {
    let role = if sticky { Role::Warning } else { Role::Title };
    let filter = filter.map_or('-', Digit::symbol);
    Text::fill(
        "mode {mode}  filter {filter}",
        &[("mode", role, &mode), ("filter", Role::Accent, &filter)],
    )
}

pub(super) const MODE_SELECTING: &str = "SELECT";

pub(super) const SAVED: &str = "saved";
pub(super) const NOT_SAVED: &str = "not saved";
pub(super) const SAVING_FAILS: &str = "SAVING FAILS";
pub(super) const READ_ONLY: &str = "READ ONLY";

/// What the side pane reminds of, with the commands whose keys it names.
pub(super) const REMINDERS: &[(Command, &str)] = &[
    (Command::Hint, "hint"),
    (Command::PencilOnce, "pencil mark"),
    (Command::PencilMode, "pencil mode"),
    (Command::Undo, "undo"),
    (Command::Filter, "highlight"),
    (Command::AutoNotes, "fill marks"),
    (Command::Check, "check"),
    (Command::Why, "why"),
    (Command::Pause, "pause"),
    (Command::CommandLine, "command line"),
    (Command::Help, "all keys"),
];

/// A move in a few words: `12  r1c2=5`.
pub(super) fn move_made(geometry: &Geometry, number: usize, made: &Move) -> Text {
    let changed = made.cells();
    let first = changed
        .first()
        .map_or_else(String::new, |cell| geometry.cell_name(cell).to_string());
    let several = if changed.len() > 1 { "…" } else { "" };
    let said = match made.action() {
        Action::Place { digit, cells } if cells.len() == 1 => {
            format!("{}={digit}", self::cells(geometry, *cells))
        }
        Action::Place { digit, .. } => format!("{digit} in {first}{several}"),
        Action::Clear { .. } => format!("clear {first}{several}"),
        Action::Mark { digit, .. } => format!("mark {digit} in {first}{several}"),
        Action::Corner { digit, .. } => format!("corner {digit} in {first}{several}"),
        Action::ColourCells { .. } | Action::ColourCandidates { .. } => {
            format!("colour {first}{several}")
        }
        Action::WipeColours => "no colours".to_owned(),
        Action::FillMarks { .. } => "fill marks".to_owned(),
        Action::ApplyHint(hint) => {
            let known = crate::techniques::registry::by_id(&hint.technique);
            let name = known.map_or_else(
                || SafeText::limited(&hint.technique, 40).to_string(),
                |t| t.info().name.to_owned(),
            );
            let placed: Vec<String> = hint
                .placements
                .iter()
                .map(|c| format!("{}={}", geometry.cell_name(c.cell), c.digit))
                .collect();
            let struck: Vec<String> = hint
                .eliminations
                .iter()
                .map(|c| format!("{}<>{}", geometry.cell_name(c.cell), c.digit))
                .collect();
            format!("{name} {}", [placed, struck].concat().join(" "))
        }
        Action::Reveal { .. } => format!("reveal {first}{several}"),
        Action::GiveUp => "the solution".to_owned(),
        Action::Restart => "from the beginning".to_owned(),
        Action::BackToCheckpoint => "back to checkpoint".to_owned(),
        _ => String::new(),
    };
    Text::fill(
        "{number}  {said}",
        &[
            ("number", Role::Dim, &format!("{number:>3}")),
            ("said", Role::Text, &said),
        ],
    )
}

pub(super) fn too_small(needs: (u16, u16), area: (u16, u16)) -> Text {
    Text::fill(
        "This board needs {columns}×{rows}, not {width}×{height}. The game is kept.",
        &[
            ("width", Role::Text, &area.0),
            ("height", Role::Text, &area.1),
            ("columns", Role::Accent, &needs.0),
            ("rows", Role::Accent, &needs.1),
        ],
    )
}

// Messages on the board.

pub(super) fn pending(pending: Pending) -> Text {
    match pending {
        Pending::Once(Entry::Pencil) => "Pencil mark: which digit?".into(),
        Pending::Once(Entry::Corner) => "Corner mark: which digit?".into(),
        Pending::Once(Entry::Colour) => "Colour: 1 to 9, or clear for none.".into(),
        Pending::Once(Entry::Digit) => "Which digit?".into(),
        Pending::Filter => "Highlight which digit?".into(),
        Pending::CandidateDigit => "Colour which candidate?".into(),
        Pending::CandidateColour(digit) => Text::fill(
            "Colour of candidate {digit}: 1 to 9, or clear for none.",
            &[("digit", Role::Accent, &digit)],
        ),
    }
}

pub(super) fn rejected(rejected: Rejected) -> Text {
    let words = match rejected {
        Rejected::Given => "That digit is given.",
        Rejected::Filled => "Marks need an empty cell.",
        Rejected::CellOutside => "There is no such cell on this board.",
        Rejected::DigitOutside => "There is no such digit on this board.",
        Rejected::NothingToDo => "There is nothing to change.",
        Rejected::NothingToUndo => "There is nothing to undo.",
        Rejected::NothingToRedo => "There is nothing to redo.",
        Rejected::NoMistake => "There is no mistake to go back before.",
        Rejected::NoCheckpoint => "No checkpoint has been set.",
        Rejected::Paused => "The game is paused.",
        Rejected::NotPaused => "The game is not paused.",
        Rejected::Solved => "The puzzle is solved.",
        Rejected::CheckingOff => "The settings say that mistakes are not told.",
        Rejected::NoSingleSolution => "This puzzle is not known to have exactly one solution.",
        Rejected::WrongHint => "The hint does not fit the board.",
    };
    words.into()
}

pub(super) fn read_only() -> Text {
    "Another program plays this game; here it can only be looked at.".into()
}

pub(super) fn theme(name: &str) -> Text {
    Text::fill("Theme: {name}.", &[("name", Role::Accent, &name)])
}

pub(super) fn checkpoint(number: usize) -> Text {
    Text::fill(
        "Checkpoint {number} is set.",
        &[("number", Role::Accent, &number)],
    )
}

pub(super) fn back_at_checkpoint() -> Text {
    "Back at the checkpoint. Undo leads forward again.".into()
}

pub(super) fn went_back(n_moves: usize) -> Text {
    if n_moves == 1 {
        return "Went back one move, to before the mistake.".into();
    }
    Text::fill(
        "Went back {n} moves, to before the mistake.",
        &[("n", Role::Accent, &n_moves)],
    )
}

fn house(geometry: &Geometry, house: crate::board::House) -> String {
    let kind = match geometry.kind(house) {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Box => "box",
    };
    format!("{kind} {}", geometry.house_idx(house) + 1)
}

fn cells(geometry: &Geometry, cells: CellSet) -> String {
    let names: Vec<String> = cells
        .iter()
        .map(|cell| geometry.cell_name(cell).to_string())
        .collect();
    names.join(", ")
}

pub(super) fn conflict(geometry: &Geometry, duplicate: &Duplicate) -> Text {
    let words = if duplicate.cells.len() == 2 {
        "{digit} stands twice in {house}: {cells}."
    } else {
        "{digit} stands {n} times in {house}: {cells}."
    };
    Text::fill(
        words,
        &[
            ("digit", Role::Accent, &duplicate.digit),
            ("n", Role::Text, &duplicate.cells.len()),
            ("house", Role::Accent, &house(geometry, duplicate.house)),
            ("cells", Role::Accent, &cells(geometry, duplicate.cells)),
        ],
    )
}

pub(super) fn no_conflict() -> Text {
    "No rule is broken.".into()
}

pub(super) fn checked(geometry: &Geometry, wrong: CellSet) -> Text {
    match wrong.len() {
        0 => "Everything is right so far.".into(),
        1 => Text::fill(
            "{cells} is wrong.",
            &[("cells", Role::Accent, &cells(geometry, wrong))],
        ),
        _ => Text::fill(
            "These are wrong: {cells}.",
            &[("cells", Role::Accent, &cells(geometry, wrong))],
        ),
    }
}

pub(super) fn mistake(geometry: &Geometry, wrong: CellSet) -> Text {
    Text::fill(
        "{cells} contradicts the solution.",
        &[("cells", Role::Accent, &cells(geometry, wrong))],
    )
}

pub(super) fn failed(reason: &str) -> Text {
    Text::fill(
        "That did not work: {reason}.",
        &[("reason", Role::Warning, &SafeText::new(reason))],
    )
}

/// Says something that comes from outside as it is.
pub(super) fn from_outside(words: &str) -> Text {
    Text::new(Role::Warning, SafeText::new(words).to_string())
}

pub(super) fn saving_fails(reason: &str) -> Text {
    Text::fill(
        "Saving does not work; the game goes on in memory. {reason}",
        &[("reason", Role::Warning, &SafeText::new(reason))],
    )
}

pub(super) fn saving_works() -> Text {
    "Saving works again.".into()
}

pub(super) fn taken_over(who: &str) -> Text {
    Text::fill(
        "Another program plays this game; here it can only be looked at. {who}",
        &[("who", Role::Warning, &SafeText::new(who))],
    )
}

pub(super) fn file_failed(path: &SafeText, reason: &str) -> Text {
    Text::fill(
        "{path}: {reason}",
        &[
            ("path", Role::Accent, path),
            ("reason", Role::Warning, &SafeText::new(reason)),
        ],
    )
}

pub(super) fn exported(path: &SafeText) -> Text {
    Text::fill("Written to {path}.", &[("path", Role::Accent, path)])
}

pub(super) fn exported_title(notation: &str) -> String {
    format!("The game as `{notation}`")
}

// Hints and reasons.

pub(super) fn looking_for_hint() -> Text {
    "Looking for a hint…".into()
}

pub(super) fn looking_for_reason() -> Text {
    "Looking for a reason…".into()
}

pub(super) fn no_step() -> Text {
    "None of the known techniques finds a step here. `:reveal` shows the digit of a cell.".into()
}

pub(super) fn applied(said: &Text) -> Text {
    Text::from("Done: ").then(said.clone())
}

pub(super) fn struck_lagging(n_marks: usize) -> Text {
    if n_marks == 1 {
        return "Struck a mark that was ruled out.".into();
    }
    Text::fill(
        "Struck {n} marks that were ruled out.",
        &[("n", Role::Accent, &n_marks)],
    )
}

/// The first line of a hint on the ladder.
pub(super) fn hint_head(rung: usize, name: Option<&str>, page: (usize, usize)) -> Text {
    let mut head = Text::fill("HINT {rung}/4", &[("rung", Role::Title, &rung)]);
    if let Some(name) = name {
        head = head.then(Text::fill("  {name}.", &[("name", Role::Title, &name)]));
    }
    if page.1 > 1 {
        head.push(Role::Dim, format!("  {}/{}", page.0, page.1));
    }
    head
}

pub(super) fn blocked(geometry: &Geometry, game: &Game, blocker: &HintBlocker) -> Text {
    match blocker {
        HintBlocker::Conflict(duplicates) => {
            let first = duplicates
                .first()
                .map(|duplicate| conflict(geometry, duplicate));
            first.unwrap_or_default()
        }
        HintBlocker::Wrong(wrong) => {
            let said = |cell| match game.state().value(cell) {
                Some(digit) => format!("{}={digit}", geometry.cell_name(cell)),
                None => String::new(),
            };
            let all: Vec<String> = wrong.iter().map(said).collect();
            Text::fill(
                "This cannot be: {placed}.",
                &[("placed", Role::Error, &all.join(", "))],
            )
        }
        HintBlocker::Crossed(marks) => {
            let said = |mark: &MissingMark| candidate(geometry, mark.candidate);
            let all: Vec<String> = marks.iter().map(said).collect();
            Text::fill(
                "A mark was struck that is needed: {marks}.",
                &[("marks", Role::Error, &all.join(", "))],
            )
        }
    }
}

pub(super) const BLOCKED_HEAD: &str = "FIRST";
pub(super) const LAGGING_HEAD: &str = "HINT";

fn candidate(geometry: &Geometry, candidate: Candidate) -> String {
    format!(
        "{} in {}",
        candidate.digit,
        geometry.cell_name(candidate.cell)
    )
}

pub(super) fn lagging(geometry: &Geometry, marks: &[LaggingMark]) -> Text {
    let Some(first) = marks.first() else {
        return Text::default();
    };
    let said = Text::fill(
        "{digit} can already be struck from {cell}: {because} is {digit}.",
        &[
            ("digit", Role::Accent, &first.candidate.digit),
            (
                "cell",
                Role::Accent,
                &geometry.cell_name(first.candidate.cell),
            ),
            ("because", Role::Accent, &geometry.cell_name(first.because)),
        ],
    );
    match marks.len() {
        1 => said,
        2 => said.then(" So can one more mark.".into()),
        n_marks => said.then(Text::fill(
            " So can {n} more marks.",
            &[("n", Role::Accent, &(n_marks - 1))],
        )),
    }
}

pub(super) const KEY_MORE: &str = "more";
pub(super) const KEY_APPLY: &str = "apply";
pub(super) const KEY_IN_FULL: &str = "why";
pub(super) const KEY_BACK: &str = "back";
pub(super) const KEY_NEXT_LINK: &str = "next link";
pub(super) const KEY_STRIKE: &str = "strike them";
pub(super) const KEY_DEEPER: &str = "look further";
pub(super) const KEY_BEFORE_MISTAKE: &str = "go back to before the mistake";

/// What a reason means for the digit it speaks against.
pub(super) fn rules_out(geometry: &Geometry, against: Candidate) -> Text {
    let Candidate { cell, digit } = against;
    let wrong = format!("{}={digit}", geometry.cell_name(cell));
    Text::fill(
        " That rules out {wrong}.",
        &[("wrong", Role::Error, &wrong)],
    )
}

/// Says why the last move needs no proof.
pub(super) fn no_claim(last: Option<&Action>) -> Text {
    match last {
        None => "No move has been made yet.".into(),
        Some(Action::ApplyHint(hint)) => {
            let known = crate::techniques::registry::by_id(&hint.technique)
                .map(|technique| technique.info().name);
            let name = known.map_or_else(
                || SafeText::limited(&hint.technique, 40).to_string(),
                str::to_owned,
            );
            Text::fill(
                "The last move was a hint: {name}.",
                &[("name", Role::Title, &name)],
            )
        }
        Some(Action::Reveal { .. } | Action::GiveUp) => "The last move was revealed.".into(),
        Some(_) => "The last move says nothing about the solution.".into(),
    }
}

fn claim(geometry: &Geometry, claim: Conclusion) -> String {
    match claim {
        Conclusion::Placement(Candidate { cell, digit }) => {
            format!("{}={digit}", geometry.cell_name(cell))
        }
        Conclusion::Elimination(Candidate { cell, digit }) => {
            format!("{}<>{digit}", geometry.cell_name(cell))
        }
    }
}

pub(super) fn proved(geometry: &Geometry, made: Conclusion, reason: &Text) -> Text {
    Text::fill(
        "{claim} can be proved. ",
        &[("claim", Role::Success, &claim(geometry, made))],
    )
    .then(reason.clone())
}

pub(super) fn guessed(geometry: &Geometry, made: Conclusion, unique: bool) -> Text {
    let words = if unique {
        "{claim} is right, but none of the known techniques proves it in one step: a guess."
    } else {
        "None of the known techniques proves {claim} in one step."
    };
    Text::fill(words, &[("claim", Role::Warning, &claim(geometry, made))])
}

pub(super) fn refuted(geometry: &Geometry, made: Conclusion, reason: Option<&Text>) -> Text {
    let said = Text::fill(
        "{claim} is wrong. ",
        &[("claim", Role::Error, &claim(geometry, made))],
    );
    match reason {
        Some(reason) => match made {
            Conclusion::Placement(candidate) => said
                .then(reason.clone())
                .then(rules_out(geometry, candidate)),
            Conclusion::Elimination(_) => said.then(reason.clone()),
        },
        None => said.then("It contradicts the solution.".into()),
    }
}

pub(super) fn steps_title(n_steps: usize, is_solved: bool) -> String {
    if is_solved {
        format!("{n_steps} steps to the solution")
    } else {
        format!("{n_steps} steps, then the known techniques find no more")
    }
}

/// A step in the room of a narrow pane: what it concludes comes first.
pub(super) fn step_in_brief(number: usize, geometry: &Geometry, step: &Step) -> Text {
    let placed = step
        .placements
        .iter()
        .map(|c| format!("{}={}", geometry.cell_name(c.cell), c.digit));
    let struck = step
        .eliminations
        .iter()
        .map(|c| format!("{}<>{}", geometry.cell_name(c.cell), c.digit));
    let all: Vec<String> = placed.chain(struck).collect();
    Text::fill(
        "{number} {first}{more} {name}",
        &[
            ("number", Role::Dim, &format!("{number:>3}")),
            (
                "first",
                Role::Accent,
                &all.first().map_or("", String::as_str),
            ),
            ("more", Role::Accent, &if all.len() > 1 { "…" } else { "" }),
            ("name", Role::Text, &explain::name(step.technique)),
        ],
    )
}

pub(super) fn step_line(number: usize, position: &Candidates, step: &Step) -> Text {
    let told = explain::explain(position, step, explain::Rung::Preview);
    let said = told
        .pages
        .first()
        .map_or_else(Text::default, |page| Text::from(&page.text));
    Text::fill(
        "{number} ",
        &[("number", Role::Dim, &format!("{number:>3}"))],
    )
    .then(said)
}

// Opening puzzles.

pub(super) fn open_how() -> Text {
    "Paste or type a puzzle in any notation, or type the name of a file.".into()
}

pub(super) fn cannot_read(error: &ParseError) -> Text {
    Text::fill(
        "This is no puzzle: {error}.",
        &[("error", Role::Error, &SafeText::new(&error.to_string()))],
    )
}

pub(super) fn judging(parsed: &Parsed, n_puzzles: usize) -> Text {
    let said = Text::fill(
        "{board}, {n} givens. Looking for its solutions…",
        &[
            ("board", Role::Accent, &format!("{:?}", parsed.geometry())),
            ("n", Role::Accent, &parsed.givens.len()),
        ],
    );
    if n_puzzles > 1 {
        said.then(Text::fill(
            " The first of {n} puzzles.",
            &[("n", Role::Accent, &n_puzzles)],
        ))
    } else {
        said
    }
}

/// What was found out about a puzzle, the verdict with its evidence.
pub(super) fn judged(
    parsed: &Parsed,
    verdict: &PuzzleVerdict,
    level: Option<Level>,
    technique: Option<TechniqueId>,
) -> Vec<Text> {
    let geometry = parsed.geometry();
    let mut lines = vec![Text::fill(
        "Read as `{notation}`: {board}, {n} givens.",
        &[
            ("notation", Role::Accent, &parsed.notation),
            ("board", Role::Accent, &format!("{geometry:?}")),
            ("n", Role::Accent, &parsed.givens.len()),
        ],
    )];
    if let Some(title) = &parsed.about.title {
        lines.push(Text::from(SafeText::limited(title, 200).to_string()));
    }
    lines.push(match verdict {
        PuzzleVerdict::Unique(_) => match (level, technique) {
            (Some(level), Some(technique)) => Text::fill(
                "It has one solution. Level {level}; hardest step: {technique}.",
                &[
                    ("level", Role::Success, &level),
                    ("technique", Role::Accent, &explain::name(technique)),
                ],
            ),
            _ => "It has one solution, which the known techniques do not reach.".into(),
        },
        PuzzleVerdict::Several(two) => several(geometry, verdict, two),
        PuzzleVerdict::Broken(duplicates) => {
            let all = duplicates
                .iter()
                .map(|duplicate| conflict(geometry, duplicate));
            all.fold(
                Text::new(Role::Error, "It breaks the rules. "),
                |text, next| text.then(next).then(" ".into()),
            )
        }
        PuzzleVerdict::NoSolution => Text::new(
            Role::Error,
            "It has no solution, though no rule is broken yet.",
        ),
        PuzzleVerdict::Unknown => {
            Text::new(Role::Warning, "Whether it has one solution is not known.")
        }
    });
    lines
}

fn several(geometry: &Geometry, verdict: &PuzzleVerdict, two: &[crate::board::Grid; 2]) -> Text {
    let differing = verdict.differing_cells();
    let digit = |which: usize| {
        differing
            .first()
            .and_then(|cell| two[which].get(cell))
            .map_or('?', Digit::symbol)
    };
    let cell = differing
        .first()
        .map(|cell| geometry.cell_name(cell).to_string())
        .unwrap_or_default();
    Text::fill(
        "It has several solutions: two of them differ in {n} cells; {cell} is {one} in one and {other} in the other. \
         It can be played, but only broken rules can be told.",
        &[
            ("n", Role::Warning, &differing.len()),
            ("cell", Role::Accent, &cell),
            ("one", Role::Accent, &digit(0)),
            ("other", Role::Accent, &digit(1)),
        ],
    )
}

pub(super) fn several_solutions_note() -> Text {
    "This puzzle has several solutions; any board without a broken rule wins.".into()
}

pub(super) fn not_playable(reason: &NotPlayable) -> Text {
    Text::new(Role::Error, SafeText::new(&reason.to_string()).to_string())
}

// The command line.

pub(super) fn line_start() -> Text {
    Text::fill(
        "Type a command; {tab} completes it. {some} …",
        &[
            ("tab", Role::Key, &"Tab"),
            (
                "some",
                Role::Dim,
                &"goto r3c4, filter 5, set clock hidden, export line",
            ),
        ],
    )
}

pub(super) fn line_usage(name: &str, takes: &str) -> Text {
    Text::fill(
        "{name} {takes}",
        &[("name", Role::Key, &name), ("takes", Role::Dim, &takes)],
    )
}

pub(super) fn line_command(command: Command) -> Text {
    Text::fill(
        "{name}: {doc}",
        &[
            ("name", Role::Key, &command),
            ("doc", Role::Text, &command.doc()),
        ],
    )
}

pub(super) fn line_matching(names: &[&str]) -> Text {
    if names.is_empty() {
        return Text::new(Role::Warning, "No command begins like this.");
    }
    Text::new(Role::Dim, names.join(" "))
}

pub(super) fn wrong_argument(command: &str, found: &SafeText) -> Text {
    let takes = super::line::WITH_ARGUMENTS
        .iter()
        .find(|(name, _)| *name == command)
        .map_or("", |(_, takes)| takes);
    Text::fill(
        "`{command}` does not take `{found}`; it takes {takes}.",
        &[
            ("command", Role::Key, &command),
            ("found", Role::Error, found),
            ("takes", Role::Accent, &takes),
        ],
    )
}

pub(super) fn allowed(key: &str, allowed: &str) -> Text {
    Text::fill(
        "{key} takes {allowed}.",
        &[
            ("key", Role::Key, &key),
            ("allowed", Role::Accent, &allowed),
        ],
    )
}

pub(super) fn set(key: &str, value: &SafeText) -> Text {
    Text::fill(
        "{key} is {value} until the program ends.",
        &[("key", Role::Key, &key), ("value", Role::Accent, value)],
    )
}

pub(super) fn unknown_command(line: &SafeText) -> Text {
    Text::fill(
        "There is no command `{line}`.",
        &[("line", Role::Error, line)],
    )
}

pub(super) fn expected(found: &SafeText, expected: &str) -> Text {
    Text::fill(
        "Found `{found}` where {expected} was expected.",
        &[
            ("found", Role::Error, found),
            ("expected", Role::Accent, &expected),
        ],
    )
}

// Help.

pub(super) fn help_title(page: usize, n_pages: usize, name: &str) -> String {
    format!("Help {page}/{n_pages}: {name}")
}

pub(super) fn help_preset(preset: Preset) -> Text {
    Text::fill(
        "Key map: {name}, with your own bindings.",
        &[("name", Role::Accent, &preset.name())],
    )
}

pub(super) fn help_line() -> Text {
    Text::from(
        "After a colon every command of the key map can be entered by its name, and these besides. Moves are written as \
         saves write them.",
    )
}

pub(super) fn technique_heading(name: &str, level: Level) -> Text {
    Text::fill(
        "{name}, {level}",
        &[("name", Role::Accent, &name), ("level", Role::Dim, &level)],
    )
}

/// How the game is played, with the keys in force.
pub(super) fn help_playing(keymap: &Keymap) -> Vec<Text> {
    let key = |command| {
        let all = [Mode::Board, Mode::Everywhere];
        key_of(keymap, &all, command)
            .map_or_else(|| format!(":{command}"), |chord| chord.to_string())
    };
    let fill = |template: &str, commands: &[(&str, Command)]| {
        let keys: Vec<(&str, String)> = commands
            .iter()
            .map(|(name, command)| (*name, key(*command)))
            .collect();
        let arguments: Vec<(&str, Role, &dyn std::fmt::Display)> = keys
            .iter()
            .map(|(name, key)| (*name, Role::Key, key as &dyn std::fmt::Display))
            .collect();
        Text::fill(template, &arguments)
    };
    vec![
        Text::from(
            "Every row, column and box holds each digit once. The givens stand; you place the rest. A digit placed twice \
             in a house is marked at once.",
        ),
        fill(
            "Move with the arrows or the mouse, and type a digit to place it; the same digit again, or {clear}, takes it \
             away. {undo} takes back, {redo} makes again, without limit.",
            &[
                ("clear", Command::Clear),
                ("undo", Command::Undo),
                ("redo", Command::Redo),
            ],
        ),
        fill(
            "Pencil marks: {once} before a digit, or {mode} to switch over. {corner} makes a corner mark, {colour} colours \
             the cell, {candidate} one candidate. {notes} fills in all marks; {filter} and a digit highlights it.",
            &[
                ("once", Command::PencilOnce),
                ("mode", Command::PencilMode),
                ("corner", Command::CornerOnce),
                ("colour", Command::ColourOnce),
                ("candidate", Command::ColourCandidate),
                ("notes", Command::AutoNotes),
                ("filter", Command::Filter),
            ],
        ),
        fill(
            "Select several cells with {select} and the arrows, or by dragging the mouse; what you enter goes into all of \
             them.",
            &[("select", Command::Select)],
        ),
        fill(
            "{hint} gives a hint and says more each time: where to look, which technique, the whole argument, what will \
             change; then it is done. If the board is wrong, that is said first. Every hint is proved, and rests on what \
             is marked on the board.",
            &[("hint", Command::Hint)],
        ),
        fill(
            "{why} tells what proves your last move, or what speaks against it. {check} looks for mistakes, {mistake} goes \
             back to before the first one. {checkpoint} sets a checkpoint, {back} goes back to it.",
            &[
                ("why", Command::Why),
                ("check", Command::Check),
                ("mistake", Command::UndoMistake),
                ("checkpoint", Command::Checkpoint),
                ("back", Command::BackToCheckpoint),
            ],
        ),
        Text::from(
            "In hints: * is evidence, ~ a second kind of it, ^ a fin, + and - the two colours of a chain, x goes, = comes. \
             ! breaks a rule, ? is wrong. Every move is saved as it is made.",
        ),
    ]
}
