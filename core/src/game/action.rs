//! The actions of a player on a game, and their stable text form.

use std::fmt;
use std::time::Duration;

use super::action_field::{ActionError, Field, Tokens, invalid_field};
use super::{Colour, FinishHelp, Hint, Options, Rejected, StartPosition};
use crate::board::{CellSet, Digit, Geometry};
use crate::explain::HintLevel;
use crate::words::key;

/// Defines [`Action`] from a table. Each row has the kind, the name in the text form, the variant, and the fields in
/// the order of the text form.
macro_rules! actions {
    ($(
        $(#[$doc:meta])*
        $kind:ident $name:literal $variant:ident
            $({ $($field:ident: $type:ty),+ })?
            $(($($item:ident: $item_type:ty),+))?,
    )+) => {
        /// A player's action on a game. [`Game::apply`](super::Game::apply) carries out or refuses an action.
        ///
        /// An action on several cells is a single move for undo. Cells that the action cannot change, such as givens,
        /// are skipped silently as long as one cell remains.
        ///
        /// Each action has a text form of one line, from which saves are built: [`Action::display`] writes it and
        /// [`Action::parse`] reads it. Later versions may add forms, but never change one.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
                pub enum Action {$(
            $(#[$doc])*
            $variant
                $({ $(#[doc = concat!("The ", stringify!($field), ".")] $field: $type),+ })?
                $(($($item_type),+))?,
        )+}

        impl Action {
            const fn kind(&self) -> Kind {
                match self {$(
                    Self::$variant { .. } => Kind::$kind,
                )+}
            }

            fn write(&self, geometry: &Geometry, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {$(
                    Self::$variant $({ $($field),+ })? $(($($item),+))? => {
                        f.write_str($name)?;
                        $($($field.write(geometry, f)?;)+)?
                        $($($item.write(geometry, f)?;)+)?
                    }
                )+}
                Ok(())
            }

            fn parse_fields(name: &str, tokens: &mut Tokens<'_>) -> Result<Self, ActionError> {
                Ok(match name {
                    $($name => Self::$variant
                        $({ $($field: Field::parse(tokens)?),+ })?
                        $(($(<$item_type as Field>::parse(tokens)?),+))?,
                    )+
                    _ => return Err(ActionError::Name(name.to_owned())),
                })
            }

            /// Returns an error if a cell or digit of the action is not on the board.
            pub(super) fn check_targets(&self, geometry: &Geometry) -> Result<(), Rejected> {
                match self {$(
                    Self::$variant $({ $($field),+ })? $(($($item),+))? => {
                        $($($field.check(geometry)?;)+)?
                        $($($item.check(geometry)?;)+)?
                    }
                )+}
                Ok(())
            }
        }
    };
}

/// Whether undo can take an action back.
enum Kind {
    Move,
    Other,
}

actions! {
    /// Places a digit: `place 5 r1c2`.
    Move "place" Place { digit: Digit, cells: CellSet },
    /// Clears the topmost layer of the cells: `clear r1c2`. The layers are, from the top: placed digits, marks,
    /// colours. For several cells, the layer is the topmost one in any of the cells.
    Move "clear" Clear { cells: CellSet },
    /// Toggles a pencil mark: `mark 4 r1c1 r1c2`. The mark is added where it is missing; if no cell lacks it, it is
    /// removed from all of them.
    Move "mark" Mark { digit: Digit, cells: CellSet },
    /// Toggles a corner mark like a pencil mark: `corner 4 r1c1`.
    Move "corner" Corner { digit: Digit, cells: CellSet },
    /// Colours cells, or removes their colour: `colour 3 r1c1`, `colour none r1c1`.
    Move "colour" ColourCells { colour: Option<Colour>, cells: CellSet },
    /// Colours one candidate of each of the cells: `colour-digit 4 3 r1c1` (digit, then colour).
    Move "colour-digit" ColourCandidates { digit: Digit, colour: Option<Colour>, cells: CellSet },
    /// Removes all colours from the board: `wipe-colours`.
    Move "wipe-colours" WipeColours,
    /// Writes pencil marks for all digits that the rules allow, except those that accepted hints have eliminated:
    /// `fill all`, `fill r1c1`. Marks removed by hand or left out by the start position are written again.
    Move "fill" FillMarks { cells: CellSet },
    /// Writes pencil marks for all digits that the rules allow, except those that accepted hints have eliminated,
    /// the player removed by hand, or the start position leaves out: `auto-notes all`.
    Move "auto-notes" AutoNotes { cells: CellSet },
    /// Removes all pencil marks and corner marks: `clear-marks all`. Marks removed by hand are no longer remembered.
    Move "clear-marks" ClearMarks { cells: CellSet },
    /// Hides the marks that a digit in a peer rules out: `clean-marks all`. Placing a digit does the same if the
    /// setting `clean-marks` is on. The marks are shown again when the last such digit is removed; they are not
    /// recorded as removed by hand.
    Move "clean-marks" CleanMarks { cells: CellSet },
    /// Applies the placements and eliminations of a hint: `hint naked-single r1c2=5`.
    Move "hint" ApplyHint(hint: Hint),
    /// Applies the placements and eliminations of a chain that the player drew: `own-chain aic r3c2<>4`. It is not
    /// counted as a hint.
    Move "own-chain" OwnChain(hint: Hint),
    /// Brings the board to the position where a technique is the next step, with all pencil marks: `setup x-wing r1c2=5
    /// r3c4<>7`. Only the first move of a game may be a setup, and undo does not take it back.
    Move "setup" SetUp(hint: Hint),
    /// Moves the board forward to a later position on the way to the solution, with all pencil marks: `jump xy-wing
    /// r1c2=5 r3c4<>7`. The named technique is the one that can be found in the new position.
    Move "jump" Jump(hint: Hint),
    /// Places the solution's digits in cells, without an explanation: `reveal r1c2`.
    Move "reveal" Reveal { cells: CellSet },
    /// Fills in the whole solution: `give-up`.
    Move "give-up" GiveUp,
    /// Fills in the rest of the puzzle if naked and hidden singles do that, starting from the digits on the board:
    /// `finish`, or `finish as-help` if it counts like an applied hint. Without `as-help` it still counts if singles
    /// solve the puzzle from its start and the player has placed fewer than half of the digits.
    Move "finish" Finish(help: FinishHelp),
    /// Returns to the start of the game: the givens and the start position: `restart`.
    Move "restart" Restart,
    /// Puts the digits and marks of the start position on the board: `start r1c2=5 r1c3:126`. It comes before the first
    /// move, at most once in a game, and does not count as a move.
    Other "start" Start(position: StartPosition),
    /// Undoes the last move: `undo`.
    Other "undo" Undo,
    /// Redoes the move that was undone last: `redo`.
    Other "redo" Redo,
    /// Undoes moves until the board has no mistakes: `undo-mistake`.
    Other "undo-mistake" UndoMistake,
    /// Saves the current board as a checkpoint: `checkpoint`.
    Other "checkpoint" Checkpoint,
    /// Returns to the last checkpoint: `back`. If the board is already the same as there, returns to the checkpoint
    /// before. This is a move, so it can be undone.
    Move "back" BackToCheckpoint,
    /// Saves the current board as a named checkpoint: `checkpoint-named before the chain`.
    Other "checkpoint-named" NamedCheckpoint(name: String),
    /// Goes to the checkpoint with a 1-based number, in the branch where it was set: `go-to-checkpoint 2`.
    Move "go-to-checkpoint" GoToCheckpoint(number: u32),
    /// Deletes the checkpoint with a 1-based number: `drop-checkpoint 2`. Undo does not restore it.
    Other "drop-checkpoint" DropCheckpoint(number: u32),
    /// Renames the checkpoint with a 1-based number: `name-checkpoint 2 before the chain`.
    Other "name-checkpoint" NameCheckpoint(number: u32, name: String),
    /// Begins a try: a branch that starts on the current board, in which digits are assumptions. `what-if`, `what-if
    /// the other colour`.
    Move "what-if" WhatIf(name: Option<String>),
    /// Ends the current try and copies its board into the parent branch: `keep-try`.
    Move "keep-try" KeepTry,
    /// Deletes a try and all its sub-branches: `drop-try` for the current try, or `drop-try 2`. If the player was in a
    /// deleted branch, the board returns to the point where the deleted try began.
    Move "drop-try" DropTry(number: Option<u32>),
    /// Switches to another try, or to the main line, which has number 0: `go-to-try 2`.
    Move "go-to-try" GoToTry(number: u32),
    /// Gives the current try a name: `name-try the other colour`.
    Move "name-try" NameTry(name: String),
    /// Records that the player asked for a detail level of a hint: `ask nudge`. The board does not change.
    Other "ask" AskHint(level: HintLevel),
    /// Asks which digits contradict the solution: `check`.
    Other "check" Check,
    /// Pauses the clock and the game: `pause`.
    Other "pause" Pause,
    /// Resumes a paused game: `resume`.
    Other "resume" Resume,
    /// Advances the clock; the text form counts milliseconds: `tick 1500`.
    Other "tick" Tick(time: Duration),
    /// Makes the first wrong digit from now on end the game: `one-mistake`. Undo does not restore such a game.
    Other "one-mistake" EndAtMistake,
    /// Changes the settings: `options clean-marks=true mistakes=always`.
    Other "options" SetOptions(options: Options),
}

impl Action {
    /// Returns a value that prints the action in its text form.
    #[must_use]
    pub fn display<'a>(&'a self, geometry: &'a Geometry) -> impl fmt::Display + 'a {
        fmt::from_fn(move |f| self.write(geometry, f))
    }

    /// Parses an action from its text form.
    ///
    /// # Errors
    /// [`ActionError`] names the word that is wrong or missing.
    pub fn parse(text: &str, geometry: &Geometry) -> Result<Self, ActionError> {
        let mut tokens = Tokens::new(text, geometry);
        let action = Self::parse_fields(tokens.next_word(), &mut tokens)?;
        match tokens.words.next() {
            None => Ok(action),
            Some(word) => Err(invalid_field(word, key!("action-expected-end"))),
        }
    }

    /// Returns whether undo can take this action back.
    #[must_use]
    pub const fn is_move(&self) -> bool {
        matches!(self.kind(), Kind::Move)
    }
}
