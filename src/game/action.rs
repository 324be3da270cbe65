//! What a player can do to a game, and its stable textual form.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::try_tree::kept_name;
use super::{Colour, Hint, MistakePolicy, Options};
use crate::board::{Candidate, Cell, CellSet, Digit, Geometry};
use crate::explain::Rung;
use crate::words::{Key, Message, Words, cell_from_text, key, say, spoken_errors};

/// Something done to a game; see [`Game::apply`](super::Game::apply) for when it is allowed.
///
/// Actions on several cells are one move for undo. Cells an action does not apply to, such as
/// givens, are left out of it without a word as long as one cell remains.
///
/// Each action has a text form of one line, which saves are made of: [`Action::display`] writes
/// it, [`Action::parse`] reads it. Later versions may add forms, never change one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Action {
    /// Places a digit: `place 5 r1c2`.
    Place {
        /// Where.
        cells: CellSet,
        /// What.
        digit: Digit,
    },
    /// Takes away what is uppermost in the cells: `clear r1c2`. That is the placed digits; where
    /// none of the cells has one, all their marks; where there are none either, their colours.
    Clear {
        /// Where.
        cells: CellSet,
    },
    /// Adds a pencil mark where it is missing, or takes it from all cells that have it when it is
    /// missing in none: `mark 4 r1c1 r1c2`.
    Mark {
        /// Where.
        cells: CellSet,
        /// Which digit.
        digit: Digit,
    },
    /// Adds or takes away a corner mark in the same way: `corner 4 r1c1`.
    Corner {
        /// Where.
        cells: CellSet,
        /// Which digit.
        digit: Digit,
    },
    /// Colours cells, or takes their colour: `colour 3 r1c1`, `colour none r1c1`.
    ColourCells {
        /// Where.
        cells: CellSet,
        /// The colour, or none.
        colour: Option<Colour>,
    },
    /// Colours one candidate of each of the cells: `colour-digit 4 3 r1c1` (digit, then colour).
    ColourCandidates {
        /// Where.
        cells: CellSet,
        /// Which of the candidates.
        digit: Digit,
        /// The colour, or none.
        colour: Option<Colour>,
    },
    /// Takes all colours off the board: `wipe-colours`.
    WipeColours,
    /// Writes as pencil marks what the rules allow, less what accepted hints have eliminated:
    /// `fill all`, `fill r1c1`. Marks removed by hand come back.
    FillMarks {
        /// Where.
        cells: CellSet,
    },
    /// Writes as pencil marks what the rules allow, less what accepted hints have eliminated and
    /// what was removed by hand: `auto-notes all`.
    AutoNotes {
        /// Where.
        cells: CellSet,
    },
    /// Takes away all pencil marks and corner marks, and forgets which were removed by hand:
    /// `clear-marks all`.
    ClearMarks {
        /// Where.
        cells: CellSet,
    },
    /// Hides the pencil marks and corner marks that a digit in a peer forbids, as placing it with cleaning on does:
    /// `clean-marks all`. They come back with the last such digit; none counts as removed by hand.
    CleanMarks {
        /// Where.
        cells: CellSet,
    },
    /// Makes the placements and eliminations of a hint: `hint naked-single r1c2=5`.
    ApplyHint(Hint),
    /// Makes the placements and eliminations of a chain that the player drew, which is no hint: `own-chain aic r3c2<>4`.
    OwnChain(Hint),
    /// Brings the board to where a technique is next, with all pencil marks: `setup x-wing
    /// r1c2=5 r3c4<>7`. Only the first move of a game may be this; it is not taken back.
    SetUp(Hint),
    /// Brings the board on to a position that follows from it, with all pencil marks of that position: `jump xy-wing
    /// r1c2=5 r3c4<>7`, where the technique is what can be seen there.
    Jump(Hint),
    /// Puts the solution's digit into cells, without a reason: `reveal r1c2`.
    Reveal {
        /// Where.
        cells: CellSet,
    },
    /// Fills in the whole solution: `give-up`.
    GiveUp,
    /// Empties the board of everything but the givens: `restart`.
    Restart,
    /// Takes the last move back: `undo`.
    Undo,
    /// Makes the move last taken back once more: `redo`.
    Redo,
    /// Takes moves back until no mistake stands: `undo-mistake`.
    UndoMistake,
    /// Remembers the board as it is: `checkpoint`.
    Checkpoint,
    /// Goes back to the last checkpoint, or, standing on it, to the one before: `back`. This is
    /// a move of its own, which undo takes back.
    BackToCheckpoint,
    /// Remembers the board as it is under a name: `checkpoint-named before the chain`.
    NamedCheckpoint(String),
    /// Goes to a checkpoint by its number, from 1, in the branch in which it was set: `go-to-checkpoint 2`.
    GoToCheckpoint(u32),
    /// Forgets a checkpoint by its number, from 1: `drop-checkpoint 2`. What is not on the board is not taken back.
    DropCheckpoint(u32),
    /// Gives a checkpoint another name: `name-checkpoint 2 before the chain`.
    NameCheckpoint(u32, String),
    /// Begins a try, which branches off here: `what-if`, `what-if the other colour`.
    WhatIf(Option<String>),
    /// Takes what the current try has into the branch that it branches off, and ends it: `keep-try`.
    KeepTry,
    /// Drops a try with all that branch off it, and goes back to where it branched off if the player was in it:
    /// `drop-try`, which is the current one, or `drop-try 2`.
    DropTry(Option<u32>),
    /// Goes to where another try stands, or the main line, whose number is 0: `go-to-try 2`.
    GoToTry(u32),
    /// Gives the current try a name: `name-try the other colour`.
    NameTry(String),
    /// Asks for a rung of the hint ladder, which is only counted: `ask nudge`.
    AskHint(Rung),
    /// Asks which values contradict the solution: `check`.
    Check,
    /// Stops the clock and the game: `pause`.
    Pause,
    /// Goes on: `resume`.
    Resume,
    /// Lets time pass, in milliseconds in text: `tick 1500`.
    Tick(Duration),
    /// Changes the settings: `options clean-marks=true mistakes=always`.
    SetOptions(Options),
}

/// Returns the name of a rung in saves.
const fn rung_name(rung: Rung) -> &'static str {
    match rung {
        Rung::Nudge => "nudge",
        Rung::Technique => "technique",
        Rung::Argument => "explanation",
        Rung::Preview => "preview",
    }
}

/// A text that is no action.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ActionError {
    /// The first word names no action.
    Name(String),
    /// A word does not fit.
    Word {
        /// What stands there; empty when the line ends.
        found: String,
        /// What would be accepted.
        expected: Key,
    },
}

spoken_errors!(ActionError);

impl ActionError {
    /// Returns the reason as a sentence.
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
    /// Returns the action in its text form.
    #[must_use]
    pub const fn display<'a>(&'a self, geometry: &'a Geometry) -> ActionDisplay<'a> {
        ActionDisplay {
            action: self,
            geometry,
        }
    }

    /// Reads an action from its text form.
    ///
    /// # Errors
    /// [`ActionError`] naming the word that does not fit.
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

    /// Whether undo can take this action back.
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

/// An [`Action`] as text, for printing.
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
            Action::AskHint(rung) => write!(f, "ask {}", rung_name(*rung)),
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
            "ask" => Action::AskHint(self.rung()?),
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

    /// Takes all that is left as a name.
    fn name(&mut self) -> Result<String, ActionError> {
        let words: Vec<&str> = self.words.by_ref().collect();
        kept_name(&words.join(" ")).ok_or_else(|| wrong("", key!("action-expected-name")))
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

    fn rung(&mut self) -> Result<Rung, ActionError> {
        let word = self.word();
        Rung::ALL
            .into_iter()
            .find(|rung| rung_name(*rung) == word)
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
