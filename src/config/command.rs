//! The named commands: everything a key can be bound to.
//!
//! One table holds the name of each, and the texts a one-line description; the key map, the help screen, the example
//! settings and the messages about wrong bindings all read them. What a command does is the screen's business, not this room's.

use std::fmt;
use std::str::FromStr;

use crate::words::{Key, Message, Words, say, spoken_errors};

macro_rules! commands {
    ($($group:ident {$($variant:ident = $name:literal,)*})*) => {
        /// A command that a key can be bound to.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Command {
            $($(#[doc = concat!("The command `", $name, "`.")] $variant,)*)*
        }

        impl Command {
            /// Every command, in the order of the help screen.
            pub const ALL: &'static [Self] = &[$($(Self::$variant,)*)*];

            /// The stable name, in kebab case, that settings and the command line use.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $($(Self::$variant => $name,)*)* }
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
    /// Undo, redo, checkpoints, tries.
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
    pub fn title(self, words: Words) -> Message {
        match self {
            Self::Moving => say!(words, "command-group-moving"),
            Self::Digits => say!(words, "command-group-digits"),
            Self::Marks => say!(words, "command-group-marks"),
            Self::History => say!(words, "command-group-history"),
            Self::Logic => say!(words, "command-group-logic"),
            Self::Game => say!(words, "command-group-game"),
            Self::Program => say!(words, "command-group-program"),
            Self::Lists => say!(words, "command-group-lists"),
            Self::Text => say!(words, "command-group-text"),
        }
    }
}

commands! {
    Moving {
        MoveLeft = "move-left",
        MoveRight = "move-right",
        MoveUp = "move-up",
        MoveDown = "move-down",
        MoveBoxLeft = "move-box-left",
        MoveBoxRight = "move-box-right",
        MoveBoxUp = "move-box-up",
        MoveBoxDown = "move-box-down",
        MoveRowStart = "move-row-start",
        MoveRowEnd = "move-row-end",
        MoveColumnStart = "move-column-start",
        MoveColumnEnd = "move-column-end",
        NextEmpty = "next-empty",
        PreviousEmpty = "previous-empty",
        Select = "select",
        ExtendLeft = "extend-left",
        ExtendRight = "extend-right",
        ExtendUp = "extend-up",
        ExtendDown = "extend-down",
        SelectCell = "select-cell",
        SelectSame = "select-same",
    }
    Digits {
        Digit1 = "digit-1",
        Digit2 = "digit-2",
        Digit3 = "digit-3",
        Digit4 = "digit-4",
        Digit5 = "digit-5",
        Digit6 = "digit-6",
        Digit7 = "digit-7",
        Digit8 = "digit-8",
        Digit9 = "digit-9",
        Digit10 = "digit-10",
        Digit11 = "digit-11",
        Digit12 = "digit-12",
        Digit13 = "digit-13",
        Digit14 = "digit-14",
        Digit15 = "digit-15",
        Digit16 = "digit-16",
        Clear = "clear",
    }
    Marks {
        DigitMode = "digit-mode",
        PencilMode = "pencil-mode",
        CornerMode = "corner-mode",
        ColourMode = "colour-mode",
        NextMode = "next-mode",
        PencilOnce = "pencil-once",
        CornerOnce = "corner-once",
        ColourOnce = "colour-once",
        ColourCandidate = "colour-candidate",
        ClearColours = "clear-colours",
        ChainMode = "chain-mode",
        CheckChain = "check-chain",
        TurnChain = "turn-chain",
        Chains = "chains",
        AutoNotes = "auto-notes",
        RestoreMarks = "restore-marks",
        ClearMarks = "clear-marks",
        Filter = "filter",
        Filter1 = "filter-1",
        Filter2 = "filter-2",
        Filter3 = "filter-3",
        Filter4 = "filter-4",
        Filter5 = "filter-5",
        Filter6 = "filter-6",
        Filter7 = "filter-7",
        Filter8 = "filter-8",
        Filter9 = "filter-9",
    }
    History {
        Undo = "undo",
        Redo = "redo",
        UndoMistake = "undo-mistake",
        Checkpoint = "checkpoint",
        BackToCheckpoint = "back-to-checkpoint",
        WhatIf = "what-if",
        KeepTry = "keep-try",
        DropTry = "drop-try",
        Tries = "tries",
    }
    Logic {
        Check = "check",
        Why = "why",
        Hint = "hint",
        HintBack = "hint-back",
        ApplyHint = "apply-hint",
        Explain = "explain",
        NextLink = "next-link",
        PreviousLink = "previous-link",
        StepList = "step-list",
        AvailableSteps = "available-steps",
    }
    Game {
        Pause = "pause",
        New = "new",
        Another = "another",
        Open = "open",
        Enter = "enter",
        Export = "export",
        Restart = "restart",
        SavedGames = "saved-games",
        Statistics = "statistics",
        Daily = "daily",
        Learn = "learn",
        Coach = "coach",
        TakeOver = "take-over",
    }
    Program {
        CommandLine = "command-line",
        Help = "help",
        StartScreen = "start-screen",
        Settings = "settings",
        NextTheme = "next-theme",
        ToggleClock = "toggle-clock",
        TogglePeers = "toggle-peers",
        Redraw = "redraw",
        Suspend = "suspend",
        Quit = "quit",
    }
    Lists {
        Confirm = "confirm",
        Cancel = "cancel",
        PageUp = "page-up",
        PageDown = "page-down",
        First = "first",
        Last = "last",
        DeleteItem = "delete-item",
        SetBoard = "set-board",
        Practise = "practise",
        Period = "period",
    }
    Text {
        TextLeft = "text-left",
        TextRight = "text-right",
        TextStart = "text-start",
        TextEnd = "text-end",
        TextBackspace = "text-backspace",
        TextDelete = "text-delete",
        TextDeleteWord = "text-delete-word",
        TextDeleteAll = "text-delete-all",
        TextPrevious = "text-previous",
        TextNext = "text-next",
        TextComplete = "text-complete",
    }
}

impl Command {
    /// What it does, in one sentence.
    #[must_use]
    pub fn doc(self, words: Words) -> String {
        say!(words, Key::row("command", self.name())).to_string()
    }

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

/// A name that no command has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownCommand;

spoken_errors!(UnknownCommand);

impl UnknownCommand {
    /// Returns the error as a sentence.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        say!(words, "no-such-command")
    }
}

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
            let doc = command.doc(Words::english());
            assert!(doc.ends_with('.') && doc.len() <= 80, "{command}: {doc}");
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
