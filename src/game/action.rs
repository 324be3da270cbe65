//! The actions of a player on a game, and their stable text form.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::try_tree::clean_name;
use super::{Colour, Hint, MistakePolicy, Options};
use crate::board::{Candidate, Cell, CellSet, Digit, Geometry};
use crate::explain::HintLevel;
use crate::words::{Key, Message, Words, cell_from_text, key, say, spoken_errors};

/// A player's action on a game. [`Game::apply`](super::Game::apply) carries out or refuses an action.
///
/// An action on several cells is a single move for undo. Cells that the action cannot change, such as givens, are
/// skipped silently as long as one cell remains.
///
/// Each action has a text form of one line, from which saves are built: [`Action::display`] writes it and
/// [`Action::parse`] reads it. Later versions may add forms, but never change one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Action {
    /// Places a digit: `place 5 r1c2`.
    Place {
        /// The cells to fill.
        cells: CellSet,
        /// The digit to place.
        digit: Digit,
    },
    /// Clears the topmost layer of the cells: `clear r1c2`. The layers are, from the top: placed digits, marks,
    /// colours. For several cells, the layer is the topmost one in any of the cells.
    Clear {
        /// The cells to clear.
        cells: CellSet,
    },
    /// Toggles a pencil mark: `mark 4 r1c1 r1c2`. The mark is added where it is missing; if no cell lacks it, it is
    /// removed from all of them.
    Mark {
        /// The cells.
        cells: CellSet,
        /// The digit of the mark.
        digit: Digit,
    },
    /// Toggles a corner mark like a pencil mark: `corner 4 r1c1`.
    Corner {
        /// The cells.
        cells: CellSet,
        /// The digit of the mark.
        digit: Digit,
    },
    /// Colours cells, or removes their colour: `colour 3 r1c1`, `colour none r1c1`.
    ColourCells {
        /// The cells.
        cells: CellSet,
        /// The colour; `None` removes the colour.
        colour: Option<Colour>,
    },
    /// Colours one candidate of each of the cells: `colour-digit 4 3 r1c1` (digit, then colour).
    ColourCandidates {
        /// The cells.
        cells: CellSet,
        /// The digit of the candidate.
        digit: Digit,
        /// The colour; `None` removes the colour.
        colour: Option<Colour>,
    },
    /// Removes all colours from the board: `wipe-colours`.
    WipeColours,
    /// Writes pencil marks for all digits that the rules allow, except those that accepted hints have eliminated:
    /// `fill all`, `fill r1c1`. Marks removed by hand are written again.
    FillMarks {
        /// The cells.
        cells: CellSet,
    },
    /// Writes pencil marks for all digits that the rules allow, except those that accepted hints have eliminated or
    /// that the player removed by hand: `auto-notes all`.
    AutoNotes {
        /// The cells.
        cells: CellSet,
    },
    /// Removes all pencil marks and corner marks: `clear-marks all`. Marks removed by hand are no longer remembered.
    ClearMarks {
        /// The cells.
        cells: CellSet,
    },
    /// Hides the marks that a digit in a peer rules out: `clean-marks all`. Placing a digit does the same if the
    /// setting `clean-marks` is on. The marks are shown again when the last such digit is removed; they are not
    /// recorded as removed by hand.
    CleanMarks {
        /// The cells.
        cells: CellSet,
    },
    /// Applies the placements and eliminations of a hint: `hint naked-single r1c2=5`.
    ApplyHint(Hint),
    /// Applies the placements and eliminations of a chain that the player drew: `own-chain aic r3c2<>4`. It is not
    /// counted as a hint.
    OwnChain(Hint),
    /// Brings the board to the position where a technique is the next step, with all pencil marks: `setup x-wing r1c2=5
    /// r3c4<>7`. Only the first move of a game may be a setup, and undo does not take it back.
    SetUp(Hint),
    /// Moves the board forward to a later position on the way to the solution, with all pencil marks: `jump xy-wing
    /// r1c2=5 r3c4<>7`. The named technique is the one that can be found in the new position.
    Jump(Hint),
    /// Places the solution's digits in cells, without an explanation: `reveal r1c2`.
    Reveal {
        /// The cells to reveal.
        cells: CellSet,
    },
    /// Fills in the whole solution: `give-up`.
    GiveUp,
    /// Removes everything but the givens from the board: `restart`.
    Restart,
    /// Undoes the last move: `undo`.
    Undo,
    /// Redoes the move that was undone last: `redo`.
    Redo,
    /// Undoes moves until the board has no mistakes: `undo-mistake`.
    UndoMistake,
    /// Saves the current board as a checkpoint: `checkpoint`.
    Checkpoint,
    /// Returns to the last checkpoint: `back`. If the board is already the same as there, returns to the checkpoint
    /// before. This is a move, so it can be undone.
    BackToCheckpoint,
    /// Saves the current board as a named checkpoint: `checkpoint-named before the chain`.
    NamedCheckpoint(String),
    /// Goes to the checkpoint with a 1-based number, in the branch where it was set: `go-to-checkpoint 2`.
    GoToCheckpoint(u32),
    /// Deletes the checkpoint with a 1-based number: `drop-checkpoint 2`. Undo does not restore it.
    DropCheckpoint(u32),
    /// Renames the checkpoint with a 1-based number: `name-checkpoint 2 before the chain`.
    NameCheckpoint(u32, String),
    /// Begins a try: a branch that starts on the current board, in which digits are assumptions. `what-if`, `what-if
    /// the other colour`.
    WhatIf(Option<String>),
    /// Ends the current try and copies its board into the parent branch: `keep-try`.
    KeepTry,
    /// Deletes a try and all its sub-branches: `drop-try` for the current try, or `drop-try 2`. If the player was in a
    /// deleted branch, the board returns to the point where the deleted try began.
    DropTry(Option<u32>),
    /// Switches to another try, or to the main line, which has number 0: `go-to-try 2`.
    GoToTry(u32),
    /// Gives the current try a name: `name-try the other colour`.
    NameTry(String),
    /// Records that the player asked for a detail level of a hint: `ask nudge`. The board does not change.
    AskHint(HintLevel),
    /// Asks which digits contradict the solution: `check`.
    Check,
    /// Pauses the clock and the game: `pause`.
    Pause,
    /// Resumes a paused game: `resume`.
    Resume,
    /// Advances the clock; the text form counts milliseconds: `tick 1500`.
    Tick(Duration),
    /// Changes the settings: `options clean-marks=true mistakes=always`.
    SetOptions(Options),
}

/// Returns the name of a hint's detail level in saves.
const fn hint_level_name(rung: HintLevel) -> &'static str {
    match rung {
        HintLevel::Nudge => "nudge",
        HintLevel::Technique => "technique",
        HintLevel::Argument => "explanation",
        HintLevel::Preview => "preview",
    }
}

/// An error in the text form of an action.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ActionError {
    /// The first word is not the name of an action.
    Name(String),
    /// A word of the action is wrong or missing.
    Word {
        /// The word found; empty if the word is missing.
        found: String,
        /// The key of a description of the expected word.
        expected: Key,
    },
}

spoken_errors!(ActionError);

impl ActionError {
    /// Returns the message that says why the text is not an action.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::Name(name) => say!(words, "action-unknown", name = format!("{name:?}")),
            Self::Word { found, expected } => {
                let found = format!("{found:?}");
                say!(words, "action-word", found, expected)
            }
        }
    }
}

impl Action {
    /// Returns a value that prints the action in its text form.
    #[must_use]
    pub const fn display<'a>(&'a self, geometry: &'a Geometry) -> ActionDisplay<'a> {
        ActionDisplay {
            action: self,
            geometry,
        }
    }

    /// Parses an action from its text form.
    ///
    /// # Errors
    /// [`ActionError`] names the word that is wrong or missing.
    pub fn parse(text: &str, geometry: &Geometry) -> Result<Self, ActionError> {
        let mut words = Tokens {
            words: text.split_ascii_whitespace(),
            geometry,
        };
        let name = words.words.next().unwrap_or("");
        let action = words.action(name)?;
        match words.words.next() {
            None => Ok(action),
            Some(word) => Err(wrong(word, key!("action-expected-end"))),
        }
    }

    /// Returns whether undo can take this action back.
    #[must_use]
    pub const fn is_move(&self) -> bool {
        matches!(
            self,
            Self::Place { .. }
                | Self::Clear { .. }
                | Self::Mark { .. }
                | Self::Corner { .. }
                | Self::ColourCells { .. }
                | Self::ColourCandidates { .. }
                | Self::WipeColours
                | Self::FillMarks { .. }
                | Self::AutoNotes { .. }
                | Self::ClearMarks { .. }
                | Self::CleanMarks { .. }
                | Self::ApplyHint(_)
                | Self::OwnChain(_)
                | Self::SetUp(_)
                | Self::Jump(_)
                | Self::Reveal { .. }
                | Self::GiveUp
                | Self::Restart
                | Self::BackToCheckpoint
                | Self::GoToCheckpoint(_)
                | Self::WhatIf(_)
                | Self::KeepTry
                | Self::DropTry(_)
                | Self::GoToTry(_)
                | Self::NameTry(_)
        )
    }
}

/// Prints an [`Action`] in its text form.
#[derive(Clone, Copy, Debug)]
pub struct ActionDisplay<'a> {
    action: &'a Action,
    geometry: &'a Geometry,
}

impl fmt::Display for ActionDisplay<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.action {
            Action::Place { cells, digit } => self.cells(f, format_args!("place {digit}"), cells),
            Action::Clear { cells } => self.cells(f, format_args!("clear"), cells),
            Action::Mark { cells, digit } => self.cells(f, format_args!("mark {digit}"), cells),
            Action::Corner { cells, digit } => self.cells(f, format_args!("corner {digit}"), cells),
            Action::ColourCells { cells, colour } => {
                let colour = colour_name(*colour);
                self.cells(f, format_args!("colour {colour}"), cells)
            }
            Action::ColourCandidates {
                cells,
                digit,
                colour,
            } => {
                let colour = colour_name(*colour);
                self.cells(f, format_args!("colour-digit {digit} {colour}"), cells)
            }
            Action::FillMarks { cells } => self.cells(f, format_args!("fill"), cells),
            Action::AutoNotes { cells } => self.cells(f, format_args!("auto-notes"), cells),
            Action::ClearMarks { cells } => self.cells(f, format_args!("clear-marks"), cells),
            Action::CleanMarks { cells } => self.cells(f, format_args!("clean-marks"), cells),
            Action::Reveal { cells } => self.cells(f, format_args!("reveal"), cells),
            Action::ApplyHint(hint) => self.hint(f, "hint", hint),
            Action::OwnChain(hint) => self.hint(f, "own-chain", hint),
            Action::SetUp(hint) => self.hint(f, "setup", hint),
            Action::Jump(hint) => self.hint(f, "jump", hint),
            Action::AskHint(rung) => write!(f, "ask {}", hint_level_name(*rung)),
            Action::Tick(time) => write!(f, "tick {}", time.as_millis()),
            Action::SetOptions(options) => write!(
                f,
                "options clean-marks={} mistakes={}",
                options.clean_marks,
                options.mistakes.name()
            ),
            Action::WipeColours => f.write_str("wipe-colours"),
            Action::GiveUp => f.write_str("give-up"),
            Action::Restart => f.write_str("restart"),
            Action::Undo => f.write_str("undo"),
            Action::Redo => f.write_str("redo"),
            Action::UndoMistake => f.write_str("undo-mistake"),
            Action::Checkpoint => f.write_str("checkpoint"),
            Action::NamedCheckpoint(name) => write!(f, "checkpoint-named {name}"),
            Action::GoToCheckpoint(number) => write!(f, "go-to-checkpoint {number}"),
            Action::DropCheckpoint(number) => write!(f, "drop-checkpoint {number}"),
            Action::NameCheckpoint(number, name) => write!(f, "name-checkpoint {number} {name}"),
            Action::WhatIf(None) => f.write_str("what-if"),
            Action::WhatIf(Some(name)) => write!(f, "what-if {name}"),
            Action::KeepTry => f.write_str("keep-try"),
            Action::DropTry(None) => f.write_str("drop-try"),
            Action::DropTry(Some(number)) => write!(f, "drop-try {number}"),
            Action::GoToTry(number) => write!(f, "go-to-try {number}"),
            Action::NameTry(name) => write!(f, "name-try {name}"),
            Action::BackToCheckpoint => f.write_str("back"),
            Action::Check => f.write_str("check"),
            Action::Pause => f.write_str("pause"),
            Action::Resume => f.write_str("resume"),
        }
    }
}

impl ActionDisplay<'_> {
    fn cells(
        self,
        f: &mut fmt::Formatter<'_>,
        verb: fmt::Arguments<'_>,
        cells: &CellSet,
    ) -> fmt::Result {
        f.write_fmt(verb)?;
        if *cells == self.geometry.cells() {
            return f.write_str(" all");
        }
        cells
            .iter()
            .try_for_each(|cell| write!(f, " {}", self.geometry.cell_name(cell)))
    }

    fn hint(self, f: &mut fmt::Formatter<'_>, verb: &str, hint: &Hint) -> fmt::Result {
        write!(f, "{verb} {}", hint.technique)?;
        for Candidate { cell, digit } in &hint.placements {
            write!(f, " {}={digit}", self.geometry.cell_name(*cell))?;
        }
        for Candidate { cell, digit } in &hint.eliminations {
            write!(f, " {}<>{digit}", self.geometry.cell_name(*cell))?;
        }
        Ok(())
    }
}

fn colour_name(colour: Option<Colour>) -> String {
    colour.map_or_else(|| "none".to_owned(), |colour| colour.to_string())
}

fn wrong(found: &str, expected: Key) -> ActionError {
    ActionError::Word {
        found: found.to_owned(),
        expected,
    }
}

struct Tokens<'a> {
    words: std::str::SplitAsciiWhitespace<'a>,
    geometry: &'a Geometry,
}

impl Tokens<'_> {
    fn action(&mut self, name: &str) -> Result<Action, ActionError> {
        Ok(match name {
            "place" => {
                let digit = self.digit()?;
                let cells = self.cells()?;
                Action::Place { cells, digit }
            }
            "clear" => Action::Clear {
                cells: self.cells()?,
            },
            "mark" => {
                let digit = self.digit()?;
                let cells = self.cells()?;
                Action::Mark { cells, digit }
            }
            "corner" => {
                let digit = self.digit()?;
                let cells = self.cells()?;
                Action::Corner { cells, digit }
            }
            "colour" => {
                let colour = self.colour()?;
                let cells = self.cells()?;
                Action::ColourCells { cells, colour }
            }
            "colour-digit" => {
                let (digit, colour) = (self.digit()?, self.colour()?);
                let cells = self.cells()?;
                Action::ColourCandidates {
                    cells,
                    digit,
                    colour,
                }
            }
            "fill" => Action::FillMarks {
                cells: self.cells()?,
            },
            "auto-notes" => Action::AutoNotes {
                cells: self.cells()?,
            },
            "clear-marks" => Action::ClearMarks {
                cells: self.cells()?,
            },
            "clean-marks" => Action::CleanMarks {
                cells: self.cells()?,
            },
            "reveal" => Action::Reveal {
                cells: self.cells()?,
            },
            "hint" => Action::ApplyHint(self.hint()?),
            "own-chain" => Action::OwnChain(self.hint()?),
            "setup" => Action::SetUp(self.hint()?),
            "jump" => Action::Jump(self.hint()?),
            "ask" => Action::AskHint(self.hint_level()?),
            "tick" => Action::Tick(self.time()?),
            "options" => Action::SetOptions(self.options()?),
            "wipe-colours" => Action::WipeColours,
            "give-up" => Action::GiveUp,
            "restart" => Action::Restart,
            "undo" => Action::Undo,
            "redo" => Action::Redo,
            "undo-mistake" => Action::UndoMistake,
            "checkpoint" => Action::Checkpoint,
            "checkpoint-named" => Action::NamedCheckpoint(self.name()?),
            "go-to-checkpoint" => Action::GoToCheckpoint(self.number()?),
            "drop-checkpoint" => Action::DropCheckpoint(self.number()?),
            "name-checkpoint" => Action::NameCheckpoint(self.number()?, self.name()?),
            "what-if" => Action::WhatIf(self.name().ok()),
            "keep-try" => Action::KeepTry,
            "drop-try" => Action::DropTry(match self.words.clone().next() {
                Some(_) => Some(self.number()?),
                None => None,
            }),
            "go-to-try" => Action::GoToTry(self.number()?),
            "name-try" => Action::NameTry(self.name()?),
            "back" => Action::BackToCheckpoint,
            "check" => Action::Check,
            "pause" => Action::Pause,
            "resume" => Action::Resume,
            _ => return Err(ActionError::Name(name.to_owned())),
        })
    }

    fn word(&mut self) -> String {
        self.words.next().unwrap_or("").to_owned()
    }

    /// Parses the rest of the line as a name.
    fn name(&mut self) -> Result<String, ActionError> {
        let words: Vec<&str> = self.words.by_ref().collect();
        clean_name(&words.join(" ")).ok_or_else(|| wrong("", key!("action-expected-name")))
    }

    fn number(&mut self) -> Result<u32, ActionError> {
        let word = self.word();
        word.parse()
            .map_err(|_| wrong(&word, key!("action-expected-number")))
    }

    fn digit(&mut self) -> Result<Digit, ActionError> {
        let word = self.word();
        self.digit_from(&word)
            .ok_or_else(|| wrong(&word, key!("action-expected-digit")))
    }

    fn digit_from(&self, word: &str) -> Option<Digit> {
        let mut letters = word.chars();
        let digit = Digit::from_symbol(letters.next()?)?;
        (letters.next().is_none() && self.geometry.has_digit(digit)).then_some(digit)
    }

    fn cell_from(&self, word: &str) -> Option<Cell> {
        cell_from_text(self.geometry, word)
    }

    fn cells(&mut self) -> Result<CellSet, ActionError> {
        let mut cells = CellSet::EMPTY;
        for word in self.words.by_ref() {
            if word == "all" && cells.is_empty() {
                return Ok(self.geometry.cells());
            }
            let cell = cell_from_text(self.geometry, word)
                .ok_or_else(|| wrong(word, key!("action-expected-cell-of-board")))?;
            cells.insert(cell);
        }
        if cells.is_empty() {
            return Err(wrong("", key!("action-expected-cell")));
        }
        Ok(cells)
    }

    fn colour(&mut self) -> Result<Option<Colour>, ActionError> {
        let word = self.word();
        if word == "none" {
            return Ok(None);
        }
        let colour = u8::from_str(&word).ok().and_then(Colour::new);
        colour
            .map(Some)
            .ok_or_else(|| wrong(&word, key!("action-expected-colour")))
    }

    fn hint_level(&mut self) -> Result<HintLevel, ActionError> {
        let word = self.word();
        HintLevel::ALL
            .into_iter()
            .find(|rung| hint_level_name(*rung) == word)
            .ok_or_else(|| wrong(&word, key!("action-expected-rung")))
    }

    fn time(&mut self) -> Result<Duration, ActionError> {
        let word = self.word();
        u64::from_str(&word)
            .map(Duration::from_millis)
            .map_err(|_| wrong(&word, key!("action-expected-time")))
    }

    fn options(&mut self) -> Result<Options, ActionError> {
        let clean = self.word();
        let clean_marks = match clean.strip_prefix("clean-marks=") {
            Some("true") => true,
            Some("false") => false,
            _ => return Err(wrong(&clean, key!("action-expected-clean-marks"))),
        };
        let policy = self.word();
        let mistakes = policy
            .strip_prefix("mistakes=")
            .and_then(MistakePolicy::from_name)
            .ok_or_else(|| wrong(&policy, key!("action-expected-mistakes")))?;
        Ok(Options {
            clean_marks,
            mistakes,
        })
    }

    fn hint(&mut self) -> Result<Hint, ActionError> {
        let technique = self.word();
        if technique.is_empty() || technique.contains(['=', '<']) {
            return Err(wrong(&technique, key!("action-expected-technique")));
        }
        let mut hint = Hint {
            technique,
            placements: Vec::new(),
            eliminations: Vec::new(),
        };
        while let Some(word) = self.words.next() {
            let (list, parts) = match word.split_once("<>") {
                Some(parts) => (&mut hint.eliminations, Some(parts)),
                None => (&mut hint.placements, word.split_once('=')),
            };
            let candidate = parts
                .and_then(|(cell, digit)| {
                    Some(Candidate::new(
                        self.cell_from(cell)?,
                        self.digit_from(digit)?,
                    ))
                })
                .ok_or_else(|| wrong(word, key!("action-expected-conclusion")))?;
            list.push(candidate);
        }
        Ok(hint)
    }
}
