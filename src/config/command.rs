//! The named commands: everything a key can be bound to.
//!
//! One table holds the name and the one-line description of each; the key map, the help screen, the example settings
//! and the messages about wrong bindings all read it. What a command does is the screen's business, not this room's.

use std::fmt;
use std::str::FromStr;

macro_rules! commands {
    ($($group:ident {$($variant:ident = $name:literal: $doc:literal,)*})*) => {
        /// Something the player can ask for with a key.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Command {
            $($(#[doc = $doc] $variant,)*)*
        }

        impl Command {
            /// Every command, in the order of the help screen.
            pub const ALL: &'static [Self] = &[$($(Self::$variant,)*)*];

            /// The stable name, in kebab case, that settings and the command line use.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $($(Self::$variant => $name,)*)* }
            }

            /// What it does, in one sentence.
            #[must_use]
            pub const fn doc(self) -> &'static str {
                match self { $($(Self::$variant => $doc,)*)* }
            }

            /// The heading it stands under on the help screen.
            #[must_use]
            pub const fn group(self) -> CommandGroup {
                match self { $($(Self::$variant => CommandGroup::$group,)*)* }
            }
        }
    };
}

/// A heading of the help screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CommandGroup {
    /// Moving the cursor.
    Moving,
    /// Entering digits.
    Digits,
    /// Pencil marks, corner marks, colours, filters.
    Marks,
    /// Undo, redo, checkpoints.
    History,
    /// Checking and hints.
    Logic,
    /// The game as a whole.
    Game,
    /// The program.
    Program,
    /// Lists and questions.
    Lists,
    /// Typing text.
    Text,
}

impl CommandGroup {
    /// The words of the heading.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Moving => "Moving",
            Self::Digits => "Digits",
            Self::Marks => "Marks and colours",
            Self::History => "Back and forth",
            Self::Logic => "Checking and hints",
            Self::Game => "The game",
            Self::Program => "The program",
            Self::Lists => "Lists and questions",
            Self::Text => "Typing text",
        }
    }
}

commands! {
    Moving {
        MoveLeft = "move-left": "Moves one cell to the left.",
        MoveRight = "move-right": "Moves one cell to the right.",
        MoveUp = "move-up": "Moves one cell or line up.",
        MoveDown = "move-down": "Moves one cell or line down.",
        MoveBoxLeft = "move-box-left": "Moves one box to the left.",
        MoveBoxRight = "move-box-right": "Moves one box to the right.",
        MoveBoxUp = "move-box-up": "Moves one box up.",
        MoveBoxDown = "move-box-down": "Moves one box down.",
        MoveRowStart = "move-row-start": "Moves to the first cell of the row.",
        MoveRowEnd = "move-row-end": "Moves to the last cell of the row.",
        MoveColumnStart = "move-column-start": "Moves to the first cell of the column.",
        MoveColumnEnd = "move-column-end": "Moves to the last cell of the column.",
        NextEmpty = "next-empty": "Moves to the next empty cell.",
        PreviousEmpty = "previous-empty": "Moves to the empty cell before.",
        Select = "select": "Starts selecting cells with the cursor, or stops doing so.",
    }
    Digits {
        Digit1 = "digit-1": "Enters 1, in the way the mode says.",
        Digit2 = "digit-2": "Enters 2, in the way the mode says.",
        Digit3 = "digit-3": "Enters 3, in the way the mode says.",
        Digit4 = "digit-4": "Enters 4, in the way the mode says.",
        Digit5 = "digit-5": "Enters 5, in the way the mode says.",
        Digit6 = "digit-6": "Enters 6, in the way the mode says.",
        Digit7 = "digit-7": "Enters 7, in the way the mode says.",
        Digit8 = "digit-8": "Enters 8, in the way the mode says.",
        Digit9 = "digit-9": "Enters 9, in the way the mode says.",
        Digit10 = "digit-10": "Enters 10 (A), on boards that have it.",
        Digit11 = "digit-11": "Enters 11 (B), on boards that have it.",
        Digit12 = "digit-12": "Enters 12 (C), on boards that have it.",
        Digit13 = "digit-13": "Enters 13 (D), on boards that have it.",
        Digit14 = "digit-14": "Enters 14 (E), on boards that have it.",
        Digit15 = "digit-15": "Enters 15 (F), on boards that have it.",
        Digit16 = "digit-16": "Enters 16 (G), on boards that have it.",
        Clear = "clear": "Clears the cell: its digit, or else its marks.",
    }
    Marks {
        DigitMode = "digit-mode": "Switches to entering digits.",
        PencilMode = "pencil-mode": "Switches between entering digits and pencil marks.",
        CornerMode = "corner-mode": "Switches between entering digits and corner marks.",
        ColourMode = "colour-mode": "Switches between entering digits and colouring cells.",
        NextMode = "next-mode": "Switches to the next of digits, pencil marks, corner marks, colours.",
        PencilOnce = "pencil-once": "Makes the next digit alone a pencil mark.",
        CornerOnce = "corner-once": "Makes the next digit alone a corner mark.",
        ColourOnce = "colour-once": "Colours the cell with the colour of the next digit.",
        ColourCandidate = "colour-candidate": "Colours one candidate: its digit next, then the colour.",
        ClearColours = "clear-colours": "Takes away every colour.",
        AutoNotes = "auto-notes": "Fills in the pencil marks that the digits on the board allow.",
        Filter = "filter": "Highlights the next digit wherever it can stand; twice takes it away.",
        Filter1 = "filter-1": "Highlights 1, or stops doing so.",
        Filter2 = "filter-2": "Highlights 2, or stops doing so.",
        Filter3 = "filter-3": "Highlights 3, or stops doing so.",
        Filter4 = "filter-4": "Highlights 4, or stops doing so.",
        Filter5 = "filter-5": "Highlights 5, or stops doing so.",
        Filter6 = "filter-6": "Highlights 6, or stops doing so.",
        Filter7 = "filter-7": "Highlights 7, or stops doing so.",
        Filter8 = "filter-8": "Highlights 8, or stops doing so.",
        Filter9 = "filter-9": "Highlights 9, or stops doing so.",
    }
    History {
        Undo = "undo": "Takes back the last move.",
        Redo = "redo": "Makes the move again that was taken back.",
        UndoMistake = "undo-mistake": "Takes back to before the first mistake.",
        Checkpoint = "checkpoint": "Sets a checkpoint here.",
        BackToCheckpoint = "back-to-checkpoint": "Goes back to the last checkpoint.",
    }
    Logic {
        Check = "check": "Says whether anything on the board is wrong.",
        Why = "why": "Says what proves the last move, or what it contradicts.",
        Hint = "hint": "Gives a hint, then says more of it each time.",
        HintBack = "hint-back": "Goes back to where the hint said less.",
        ApplyHint = "apply-hint": "Does what the hint says.",
        Explain = "explain": "Gives the whole argument of the hint at once.",
        NextLink = "next-link": "Goes on by one link of the chain shown.",
        PreviousLink = "previous-link": "Goes back by one link of the chain shown.",
        StepList = "step-list": "Lists the steps that solve the puzzle from here.",
    }
    Game {
        Pause = "pause": "Pauses the game and covers the board, or goes on.",
        New = "new": "Starts a new game.",
        Open = "open": "Opens a puzzle from a file or pasted text.",
        Export = "export": "Writes the puzzle or the game out.",
        Restart = "restart": "Starts the same puzzle from the beginning.",
        SavedGames = "saved-games": "Lists the saved games.",
        Statistics = "statistics": "Shows the statistics of finished games.",
        TakeOver = "take-over": "Takes the game over from another running program.",
    }
    Program {
        CommandLine = "command-line": "Opens the command line.",
        Help = "help": "Shows the keys and what they do.",
        StartScreen = "start-screen": "Goes to the start screen.",
        NextTheme = "next-theme": "Switches to the next theme.",
        ToggleClock = "toggle-clock": "Hides the clock, or shows it again.",
        TogglePeers = "toggle-peers": "Highlights the houses of the cursor, or stops doing so.",
        Redraw = "redraw": "Paints the whole screen again.",
        Suspend = "suspend": "Stops the program and goes to the shell; `fg` brings it back.",
        Quit = "quit": "Leaves; the game is always saved.",
    }
    Lists {
        Confirm = "confirm": "Takes what is selected, or answers yes.",
        Cancel = "cancel": "Closes, or answers no.",
        PageUp = "page-up": "Goes up by a page.",
        PageDown = "page-down": "Goes down by a page.",
        First = "first": "Goes to the first line.",
        Last = "last": "Goes to the last line.",
        DeleteItem = "delete-item": "Deletes what is selected, after asking.",
    }
    Text {
        TextLeft = "text-left": "Moves one character to the left.",
        TextRight = "text-right": "Moves one character to the right.",
        TextStart = "text-start": "Moves to the start of the line.",
        TextEnd = "text-end": "Moves to the end of the line.",
        TextBackspace = "text-backspace": "Deletes the character before.",
        TextDelete = "text-delete": "Deletes the character under the cursor.",
        TextDeleteWord = "text-delete-word": "Deletes the word before.",
        TextDeleteAll = "text-delete-all": "Deletes the whole line.",
        TextPrevious = "text-previous": "Brings back the line entered before.",
        TextNext = "text-next": "Goes on to the line entered after.",
        TextComplete = "text-complete": "Completes the word.",
    }
}

impl Command {
    /// The digit (1 to 16) that this command enters, if it is one of the digit keys.
    #[must_use]
    pub const fn digit(self) -> Option<u8> {
        let (first, last, this) = (Self::Digit1 as u8, Self::Digit16 as u8, self as u8);
        if this >= first && this <= last {
            Some(this - first + 1)
        } else {
            None
        }
    }

    /// The digit (1 to 9) that this command highlights, if it is one of the filter keys.
    #[must_use]
    pub const fn filter_digit(self) -> Option<u8> {
        let (first, last, this) = (Self::Filter1 as u8, Self::Filter9 as u8, self as u8);
        if this >= first && this <= last {
            Some(this - first + 1)
        } else {
            None
        }
    }

    /// The command that enters this digit (1 to 16).
    #[must_use]
    pub fn for_digit(digit: u8) -> Option<Self> {
        Self::ALL
            .iter()
            .copied()
            .find(|command| command.digit() == Some(digit))
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No command has this name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such command")]
pub struct UnknownCommand;

impl FromStr for Command {
    type Err = UnknownCommand;

    fn from_str(name: &str) -> Result<Self, UnknownCommand> {
        Self::ALL
            .iter()
            .copied()
            .find(|command| command.name() == name)
            .ok_or(UnknownCommand)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn names_are_unique_kebab_case_and_read_back() {
        let mut seen = BTreeSet::new();
        for &command in Command::ALL {
            let name = command.name();
            assert!(seen.insert(name), "{name} twice");
            assert!(
                name.bytes()
                    .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-'),
                "{name}"
            );
            assert_eq!(name.parse(), Ok(command));
        }
        assert_eq!("no-such-command".parse::<Command>(), Err(UnknownCommand));
    }

    #[test]
    fn every_description_is_one_sentence() {
        for command in Command::ALL {
            assert!(
                command.doc().ends_with('.') && command.doc().len() <= 80,
                "{command}: {}",
                command.doc()
            );
        }
    }

    #[test]
    fn digit_commands_know_their_digit() {
        for digit in 1..=16 {
            let command = Command::for_digit(digit).expect("a command for every digit");
            assert_eq!(command.name(), format!("digit-{digit}"));
        }
        assert_eq!(Command::Filter1.filter_digit(), Some(1));
        assert_eq!(Command::Filter9.filter_digit(), Some(9));
        assert_eq!(Command::Filter.filter_digit(), None);
        assert_eq!(Command::for_digit(17), None);
        assert_eq!(Command::Clear.digit(), None);
        assert_eq!(Command::PreviousEmpty.digit(), None);
    }
}
