//! The grammar of the lines that players type, in line mode and on the command line of the screen.
//!
//! A line without arguments is a [`Command`] or a short form of one. Other lines are parsed into requests with
//! arguments. Moves can also be written as in saves, such as `place 4 r1c3`.

mod arguments;

use std::path::PathBuf;
use std::str::FromStr;

use clap::ValueEnum;
use jiff::civil::Date;

pub(crate) use self::arguments::{cells_and_value, missing_argument};
use super::NewGameOptions;
use super::review::ReviewForm;
use crate::board::{Cell, CellSet, Digit, Geometry, House, HouseKind, MAX_SIDE};
use crate::config::Command;
use crate::game::{Action, ActionError, DrawnChain, DrawnNode, MAX_CHAIN, clean_name};
use crate::rate::Level;
use crate::safe_text::SafeText;
use crate::store::SaveId;
use crate::techniques::{Strength, TechniqueId};
use crate::words::{Message, Words, cell_from_text, key, say};

/// A request of the player, parsed from a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum LineRequest {
    Nothing,
    /// A command without arguments.
    Command(Command),
    Show(ShownPart),
    Act(Action),
    /// Apply an action that reveals digits of the solution, after the player has confirmed a question.
    ConfirmFirst(Action),
    /// Answer a question with yes. Without a question, apply the hint.
    Yes,
    /// Explain with every step why the last move is right or wrong.
    WhyInFull,
    New(Box<NewGameOptions>),
    /// Start the daily puzzle of a date and a level; `None` means today or the level in the settings.
    Daily(Option<Date>, Option<Level>),
    /// Show the lesson of a technique.
    Learn(TechniqueId),
    /// Review the finished game, or only the moment with this number, 1-based.
    Review(Option<usize>),
    /// Show the review in a format; if a path is given, write it to this file instead.
    WriteReview(ReviewForm, Option<PathBuf>),
    /// Start a new game from the board at a moment of the finished game; the number of the moment is 1-based.
    PlayOn(usize),
    /// Check a chain and add it to the list.
    Chain(DrawnChain),
    /// Check the listed chain with this number again; 1-based.
    PickChain(usize),
    /// Remove the listed chain with this number; 1-based.
    DropChain(usize),
    /// Check whether these cells form the technique of the exercise.
    Try(CellSet),
    /// Show the result of a finished game as lines to share.
    Share,
    /// Play the first unfinished puzzle of the collection with this number, 1-based.
    Collection(usize),
    Resume(SaveId),
    /// Save a copy of the game as another file or in another folder.
    SaveTo(PathBuf),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ShownPart {
    Board,
    House(House),
    Cell(Cell),
    /// The cells that contain a digit.
    Digit(Digit),
    /// The number of cells that each digit still needs.
    Left,
    /// The time, the hints and the mistakes.
    Score,
}

/// The reason why a line is no request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum LineError {
    /// The line does not begin with a known word.
    Unknown,
    /// The line asks to show a part that does not exist.
    CannotShow,
    /// A word of the line is wrong or missing; the text says what is accepted.
    Wrong(Message),
}

impl From<String> for LineError {
    fn from(text: String) -> Self {
        Self::Wrong(Message::plain(text))
    }
}

/// The short forms of commands. On the board, single letters are keys and need no line.
const SHORT_FORMS: [(&str, Command); 21] = [
    ("?", Command::Help),
    ("q", Command::Quit),
    ("wq", Command::Quit),
    ("exit", Command::Quit),
    ("n", Command::New),
    ("next", Command::Another),
    ("saves", Command::SavedGames),
    ("stats", Command::Statistics),
    ("h", Command::Hint),
    ("m", Command::NextLink),
    ("more", Command::NextLink),
    ("less", Command::PreviousLink),
    ("apply", Command::ApplyHint),
    ("w", Command::Why),
    ("c", Command::Check),
    ("u", Command::Undo),
    ("back", Command::BackToCheckpoint),
    ("fill", Command::AutoNotes),
    ("restore", Command::RestoreMarks),
    ("x", Command::Clear),
    ("wipe-colours", Command::ClearColours),
];

/// Returns the command that a word names, perhaps in a short form.
fn command_of(word: &str) -> Option<Command> {
    let short = SHORT_FORMS.iter().find(|(short, _)| *short == word);
    short
        .map(|(_, command)| *command)
        .or_else(|| word.parse().ok())
}

impl LineRequest {
    pub(crate) const fn leaves_game(&self) -> bool {
        matches!(
            self,
            Self::Command(Command::Quit | Command::New | Command::Another)
                | Self::New(_)
                | Self::PlayOn(_)
                | Self::Daily(..)
                | Self::Resume(_)
                | Self::Collection(_)
        )
    }

    /// Parses a line. `geometry` is the board in play; it is `None` if there is no game.
    ///
    /// # Errors
    /// Returns an error that tells whether the line begins with a known word.
    pub(crate) fn read(
        words: Words,
        line: &str,
        geometry: Option<&'static Geometry>,
    ) -> Result<Self, LineError> {
        let line = line.trim();
        let lower = line.to_ascii_lowercase();
        let parts: Vec<&str> = lower
            .split([' ', '\t', '='])
            .filter(|w| !w.is_empty())
            .collect();
        let [name, rest @ ..] = &parts[..] else {
            return Ok(Self::Nothing);
        };
        if let (Some(command), []) = (command_of(name), rest) {
            return Ok(Self::Command(command));
        }
        if rest.is_empty()
            && let Some(missing) = missing_argument(words, name)
        {
            return Err(LineError::Wrong(missing));
        }
        let after = text_after(1, line);
        Ok(match (*name, rest) {
            ("save-to", [_, ..]) => Self::SaveTo(PathBuf::from(after.unwrap_or_default())),
            ("yes", []) => Self::Yes,
            ("why" | "w", ["all"]) => Self::WhyInFull,
            ("collection", [number]) if is_number(number) => {
                // A number too large for the list is refused there.
                Self::Collection(number.parse().unwrap_or(usize::MAX))
            }
            ("daily", asked) => read_daily(words, asked)?,
            ("learn", [id]) => {
                Self::Learn(parse_word(id, |id| say!(words, "linear-no-technique", id))?)
            }
            ("try", cells) => Self::Try(read_cells(words, cells, geometry)?),
            ("share", []) => Self::Share,
            ("checkpoint", _) => name_after(1, line).map_or(Self::Nothing, |name| {
                Self::Act(Action::NamedCheckpoint(name))
            }),
            ("what-if", _) => Self::Act(Action::WhatIf(name_after(1, line))),
            ("name-try", _) => Self::Act(Action::NameTry(
                name_after(1, line).ok_or_else(|| say!(words, "linear-which-name").to_string())?,
            )),
            ("drop-try", [number]) => Self::Act(Action::DropTry(Some(try_number(words, number)?))),
            ("go-to-try", [number]) => Self::Act(Action::GoToTry(try_number(words, number)?)),
            ("go-to-checkpoint", [number]) => {
                Self::Act(Action::GoToCheckpoint(try_number(words, number)?))
            }
            ("drop-checkpoint", [number]) => {
                Self::Act(Action::DropCheckpoint(try_number(words, number)?))
            }
            ("name-checkpoint", [number, ..]) => {
                let number_read = try_number(words, number)?;
                let name = name_after(2, line)
                    .ok_or_else(|| say!(words, "linear-which-name").to_string())?;
                Self::Act(Action::NameCheckpoint(number_read, name))
            }
            ("review", []) => Self::Review(None),
            ("review", [form, ..]) if let Ok(form) = ReviewForm::from_str(form, false) => {
                Self::WriteReview(form, text_after(2, line).map(PathBuf::from))
            }
            ("review", [number]) => Self::Review(Some(moment_number(words, number)?)),
            ("play-on", [number]) => Self::PlayOn(moment_number(words, number)?),
            ("chain", [number]) if is_number(number) => {
                Self::PickChain(chain_number(words, number)?)
            }
            ("drop-chain", [number]) => Self::DropChain(chain_number(words, number)?),
            ("chain", parts) => Self::Chain(read_chain(words, line, parts, geometry)?),
            ("give-up", []) => Self::ConfirmFirst(Action::GiveUp),
            ("give-up", ["yes"]) => Self::Act(Action::GiveUp),
            ("go-on", []) => Self::Act(Action::Resume),
            ("new" | "n", asked) => read_new(words, asked)?,
            ("resume", [id]) => {
                Self::Resume(parse_word(id, |id| say!(words, "linear-no-save", id))?)
            }
            ("show" | "s", what) => Self::Show(read_shown(words, what, geometry)?),
            ("goto", [_]) => Self::Show(read_shown(words, rest, geometry)?),
            ("filter", [digit]) => Self::Show(read_shown(words, &["digit", digit], geometry)?),
            (_, _) => read_move(words, line, &parts, geometry)?,
        })
    }
}

/// Parses a chain in Eureka notation, or as alternate cells and digits. In the second form the word `weak` comes first
/// if the first link is weak.
fn read_chain(
    words: Words,
    line: &str,
    parts: &[&str],
    geometry: Option<&'static Geometry>,
) -> Result<DrawnChain, String> {
    let geometry = geometry.ok_or_else(|| no_game(words))?;
    let which = || say!(words, "linear-which-chain").to_string();
    if let Some(text) = text_after(1, line).filter(|text| text.starts_with('(')) {
        let read = DrawnChain::from_eureka(text, geometry);
        return read.map_err(|error| error.message(words).to_string());
    }
    let (first, parts) = match parts.split_first() {
        Some((&"weak", parts)) => (Strength::Weak, parts),
        Some((&"strong", parts)) => (Strength::Strong, parts),
        _ => (Strength::Strong, parts),
    };
    if parts.is_empty() || parts.len() % 2 == 1 || parts.len() > 2 * MAX_CHAIN {
        return Err(which());
    }
    let nodes = parts.chunks(2).map(|pair| {
        let cells = pair[0].split(',').map(|name| {
            let cell = cell_from_text(geometry, name);
            cell.ok_or_else(|| no_cell(words, name, geometry))
        });
        Ok(DrawnNode {
            cells: cells.collect::<Result<CellSet, String>>()?,
            digit: read_digit(words, pair[1], geometry)?,
        })
    });
    let nodes = nodes.collect::<Result<_, String>>()?;
    Ok(DrawnChain::from_nodes(nodes).with_first(first))
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Parses a word. `make_error` makes the message about an invalid word.
fn parse_word<T: FromStr>(
    word: &str,
    make_error: impl FnOnce(SafeText) -> Message,
) -> Result<T, String> {
    let refuse = |_| make_error(SafeText::limited(word, 64)).to_string();
    word.parse().map_err(refuse)
}

fn chain_number(words: Words, number: &str) -> Result<usize, String> {
    parse_word(number, |number| say!(words, "linear-no-chain", number))
}

fn moment_number(words: Words, number: &str) -> Result<usize, String> {
    parse_word(number, |number| say!(words, "linear-no-moment", number))
}

fn try_number(words: Words, number: &str) -> Result<u32, String> {
    parse_word(number, |number| say!(words, "linear-no-try", number))
}

/// Returns the text after the first words of a line, exactly as typed; `None` if there is none.
fn text_after(n_words: usize, line: &str) -> Option<&str> {
    (0..n_words).try_fold(line.trim(), |rest, _| {
        Some(rest.split_once([' ', '\t'])?.1.trim())
    })
}

/// Returns the name after the first words of a line, exactly as typed; `None` if there is no valid name.
fn name_after(n_words: usize, line: &str) -> Option<String> {
    clean_name(text_after(n_words, line)?)
}

/// Parses a list of at least one cell.
fn read_cells(
    words: Words,
    names: &[&str],
    geometry: Option<&'static Geometry>,
) -> Result<CellSet, String> {
    let geometry = geometry.ok_or_else(|| no_game(words))?;
    let cell =
        |word: &&str| cell_from_text(geometry, word).ok_or_else(|| no_cell(words, word, geometry));
    match names {
        [] => Err(say!(words, "linear-which-cell").to_string()),
        names => names.iter().map(cell).collect(),
    }
}

fn read_daily(words: Words, parts: &[&str]) -> Result<LineRequest, String> {
    let (mut date, mut level) = (None, None);
    for word in parts {
        if let Ok(value) = word.parse() {
            level = Some(value);
        } else if let Some(value) = word.parse().ok().filter(|date: &Date| date.year() > 0) {
            date = Some(value);
        } else {
            let word = SafeText::limited(word, 40);
            return Err(say!(words, "linear-not-for-daily", word).to_string());
        }
    }
    Ok(LineRequest::Daily(date, level))
}

fn read_new(words: Words, parts: &[&str]) -> Result<LineRequest, String> {
    let options = NewGameOptions::parse(parts.iter().copied()).map_err(|word| {
        let word = SafeText::limited(word, 40);
        say!(words, "linear-not-for-new", word).to_string()
    })?;
    Ok(LineRequest::New(Box::new(options)))
}

fn read_shown(
    words: Words,
    parts: &[&str],
    geometry: Option<&'static Geometry>,
) -> Result<ShownPart, LineError> {
    let geometry = geometry.ok_or_else(|| no_game(words))?;
    let house = |kind: HouseKind, number: &str| {
        let mut houses = geometry.houses_of_kind(kind);
        let n_houses = houses.clone().count();
        let index = number.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
        let house = index.and_then(|index| houses.nth(index));
        house.map(ShownPart::House).ok_or_else(|| {
            let number = SafeText::limited(number, 20);
            LineError::Wrong(say!(words, "linear-no-house", number, side = n_houses))
        })
    };
    match parts {
        [] | ["board"] => Ok(ShownPart::Board),
        ["left"] => Ok(ShownPart::Left),
        ["score" | "time"] => Ok(ShownPart::Score),
        ["row", number] => house(HouseKind::Row, number),
        ["column", number] => house(HouseKind::Column, number),
        ["box", number] => house(HouseKind::Box, number),
        ["house", number] if geometry.houses_of_kind(HouseKind::Extra).next().is_some() => {
            house(HouseKind::Extra, number)
        }
        ["digit", digit] => Ok(ShownPart::Digit(read_digit(words, digit, geometry)?)),
        [cell] => cell_from_text(geometry, cell)
            .map(ShownPart::Cell)
            .ok_or(LineError::CannotShow),
        _ => Err(LineError::CannotShow),
    }
}

fn read_digit(words: Words, word: &str, geometry: &Geometry) -> Result<Digit, String> {
    let mut letters = word.chars();
    let digit = letters.next().and_then(Digit::from_symbol);
    digit
        .filter(|digit| letters.next().is_none() && geometry.has_digit(*digit))
        .ok_or_else(|| no_digit(words, word, geometry))
}

fn no_cell(words: Words, word: &str, geometry: &Geometry) -> String {
    let word = SafeText::limited(word, 20);
    say!(words, "linear-no-cell", word, side = geometry.side()).to_string()
}

/// Parses a move: cells and a digit, or an action on cells. `parts` are the words of the line in lower case.
fn read_move(
    words: Words,
    line: &str,
    parts: &[&str],
    geometry: Option<&'static Geometry>,
) -> Result<LineRequest, LineError> {
    let Some(geometry) = geometry else {
        return Err(refuse_move(words, line, parts));
    };
    let is_cell = |word: &&&str| cell_from_text(geometry, word).is_some();
    let names_cells = |word: &&&str| **word == "all" || is_cell(word);
    let cells_of = |names: &[&str]| match names {
        ["all"] => Ok(geometry.cells()),
        names => read_cells(words, names, Some(geometry)),
    };
    let action = match parts {
        ["clear" | "x", cells @ ..] => Action::Clear {
            cells: cells_of(cells)?,
        },
        ["fill", cells @ ..] => Action::AutoNotes {
            cells: cells_of(cells)?,
        },
        ["restore", cells @ ..] => Action::FillMarks {
            cells: cells_of(cells)?,
        },
        ["clear-marks", cells @ ..] => Action::ClearMarks {
            cells: cells_of(cells)?,
        },
        ["reveal", cells @ .., "yes"] => Action::Reveal {
            cells: cells_of(cells)?,
        },
        ["reveal", cells @ ..] => {
            let cells = cells_of(cells)?;
            return Ok(LineRequest::ConfirmFirst(Action::Reveal { cells }));
        }
        ["mark", rest @ ..] if let Some((cells, digit)) = cells_and_value(rest, geometry) => {
            Action::Mark {
                digit: read_digit(words, digit, geometry)?,
                cells: cells_of(cells)?,
            }
        }
        [command @ ("mark" | "place" | "corner"), rest @ ..]
            if rest.first().is_some_and(|word| is_cell(&word))
                && cells_and_value(rest, geometry).is_none() =>
        {
            return Err(refuse_digits(
                words,
                command,
                rest.iter().all(|word| is_cell(&word)),
            ));
        }
        ["mark", digit, cells @ ..] => Action::Mark {
            digit: read_digit(words, digit, geometry)?,
            cells: cells_of(cells)?,
        },
        [command @ ("place" | "corner" | "colour"), rest @ ..]
            if let Some((cells, value)) = cells_and_value(rest, geometry) =>
        {
            // In saves, the value comes first.
            let line = format!("{command} {value} {}", cells.join(" "));
            read_action(words, &line, geometry)?
        }
        ["colour-digit", rest @ ..] if rest.first().is_some_and(|word| names_cells(&word)) => {
            let (cells, values) = rest.split_at(rest.iter().take_while(names_cells).count());
            // In saves, the digit and the colour come first. Without one of them, the action is incomplete.
            let cells = if values.len() < 2 { &[] } else { cells };
            let arguments = [values, cells].concat().join(" ");
            read_action(words, &format!("colour-digit {arguments}"), geometry)?
        }
        [first, ..] if is_cell(&first) => {
            let n_cells = parts.iter().take_while(is_cell).count();
            let cells = cells_of(&parts[..n_cells])?;
            match &parts[n_cells..] {
                [] if n_cells == 1 => {
                    let cell = cells.first().ok_or(LineError::Unknown)?;
                    return Ok(LineRequest::Show(ShownPart::Cell(cell)));
                }
                ["0" | "."] => Action::Clear { cells },
                [digit] => Action::Place {
                    cells,
                    digit: read_digit(words, digit, geometry)?,
                },
                _ => return Err(LineError::Unknown),
            }
        }
        [digit, cells @ ..]
            if !cells.is_empty()
                && cells.iter().all(|word| is_cell(&word))
                && let Ok(digit) = read_digit(words, digit, geometry) =>
        {
            Action::Place {
                cells: cells_of(cells)?,
                digit,
            }
        }
        _ => read_action(words, line, geometry)?,
    };
    Ok(LineRequest::Act(action))
}

/// Returns the reason why a command with cells cannot be carried out: its digit is missing, or there are several.
fn refuse_digits(words: Words, command: &str, is_missing: bool) -> LineError {
    LineError::Wrong(if is_missing {
        let expected = key!("action-expected-digit");
        say!(words, "line-incomplete", command, expected)
    } else {
        say!(words, "line-one-digit", command)
    })
}

/// Returns the reason why there can be no move without a game. A line that is a move on no board is unknown.
fn refuse_move(words: Words, line: &str, parts: &[&str]) -> LineError {
    let largest = Geometry::with_side(MAX_SIDE).ok();
    let is_unknown = largest.is_none_or(|largest| {
        let request = read_move(words, line, parts, Some(largest));
        request == Err(LineError::Unknown)
    });
    if is_unknown {
        LineError::Unknown
    } else {
        no_game(words).into()
    }
}

/// The actions of saves that players cannot type.
const UNTYPED_ACTIONS: [&str; 6] = [
    "ask",
    "checkpoint-named",
    "one-mistake",
    "options",
    "start",
    "tick",
];

/// Parses a move that is written as in saves, such as `place 4 r1c3`.
fn read_action(words: Words, line: &str, geometry: &Geometry) -> Result<Action, LineError> {
    let lower = line.to_ascii_lowercase();
    let command = lower.split_ascii_whitespace().next().unwrap_or_default();
    if UNTYPED_ACTIONS.contains(&command) {
        return Err(LineError::Unknown);
    }
    match Action::parse(&lower, geometry) {
        Ok(Action::ApplyHint(_) | Action::SetUp(_) | Action::Jump(_)) => Err(LineError::Unknown),
        Ok(action) if action.is_move() => Ok(action),
        Err(ActionError::Word { found, expected }) if found.is_empty() => Err(LineError::Wrong(
            say!(words, "line-incomplete", command, expected),
        )),
        Err(ActionError::Word { found, expected }) => {
            let mut typed_words = line.split_ascii_whitespace();
            let typed = typed_words.find(|word| word.eq_ignore_ascii_case(&found));
            let word_text = SafeText::limited(typed.unwrap_or(&found), 40);
            Err(LineError::Wrong(say!(
                words,
                "line-expected",
                found = word_text,
                expected
            )))
        }
        _ => Err(LineError::Unknown),
    }
}

fn no_game(words: Words) -> String {
    say!(words, "linear-no-game").to_string()
}

fn no_digit(words: Words, word: &str, geometry: &Geometry) -> String {
    let mut digits = geometry.digits().iter();
    let first = digits.next().map_or_else(String::new, |d| d.to_string());
    let last = digits.last().map_or_else(String::new, |d| d.to_string());
    let word = SafeText::limited(word, 20);
    say!(words, "linear-no-digit", word, first, last).to_string()
}

#[cfg(test)]
mod tests;
