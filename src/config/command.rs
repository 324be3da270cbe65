//! The table of commands. A command is an action that a key can be bound to.
//!
//! Each row has the name, the users, the scope and the keys of a command. The key map, the help screen, the example
//! settings and the rules for guests are derived from the table. The screen carries out the commands.

use std::fmt;
use std::str::FromStr;

use super::Mode;
use crate::words::{Key, Message, Words, say, spoken_errors};

macro_rules! commands {
    ($($group:ident {$(
        $command:ident $name:literal $users:ident $scope:ident
        [$($mode:ident: $($key:literal)+);*] $(default $($default_key:literal)+)?,
    )*})*) => {
        /// An action that a key can be bound to.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Command {
            $($(#[doc = concat!("The command `", $name, "`.")] $command,)*)*
        }

        impl Command {
            /// Every command, in the order of the help screen.
            pub const ALL: &'static [Self] = &[$($(Self::$command,)*)*];
        }

        const ROWS: &[Row] = &[$($(
            Row {
                name: $name,
                group: CommandGroup::$group,
                users: Users::$users,
                scope: Scope::$scope,
                keys: &[$((Mode::$mode, &[$($key),+])),*],
                default_keys: &[$($($default_key),+)?],
            },
        )*)*];
    };
}

struct Row {
    name: &'static str,
    group: CommandGroup,
    users: Users,
    scope: Scope,
    /// The keys in every preset, by mode.
    keys: &'static [(Mode, &'static [&'static str])],
    /// Further keys on the board in the default preset. The other presets define such keys in their files.
    default_keys: &'static [&'static str],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Users {
    Everyone,
    /// Everyone except guests.
    Owner,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The command acts on the board, if no screen is open.
    Board,
    /// The command acts on the open screen, or on the board if no screen is open.
    Screens,
    /// The command opens a screen from the board and from every screen.
    Opens,
    /// The command has the same effect on the board and on every screen.
    Everywhere,
}

/// A heading of the help screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CommandGroup {
    Moving,
    Digits,
    Marks,
    History,
    Logic,
    Game,
    Program,
    Lists,
    Text,
}

impl CommandGroup {
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

//  command          name                  users    scope       keys in every preset, by mode; then those of the default preset on the board
commands! {
    Moving {
        MoveLeft         "move-left"           Everyone Screens    [Board: "Left"; List: "Left" "h"; Entry: "Left"] default "h",
        MoveRight        "move-right"          Everyone Screens    [Board: "Right"; List: "Right" "l"; Entry: "Right"] default "l",
        MoveUp           "move-up"             Everyone Screens    [Board: "Up"; List: "Up" "k" "Shift-Tab"; Entry: "Up"] default "k",
        MoveDown         "move-down"           Everyone Screens    [Board: "Down"; List: "Down" "j" "Tab"; Entry: "Down"] default "j",
        MoveBoxLeft      "move-box-left"       Everyone Board      [Board: "Ctrl-Left"; Entry: "Ctrl-Left"] default "H",
        MoveBoxRight     "move-box-right"      Everyone Board      [Board: "Ctrl-Right"; Entry: "Ctrl-Right"] default "L",
        MoveBoxUp        "move-box-up"         Everyone Board      [Board: "Ctrl-Up"; Entry: "Ctrl-Up"] default "K",
        MoveBoxDown      "move-box-down"       Everyone Board      [Board: "Ctrl-Down"; Entry: "Ctrl-Down"] default "J",
        MoveRowStart     "move-row-start"      Everyone Board      [Board: "Home"; Entry: "Home"],
        MoveRowEnd       "move-row-end"        Everyone Board      [Board: "End"; Entry: "End"],
        MoveColumnStart  "move-column-start"   Everyone Board      [Board: "PgUp"],
        MoveColumnEnd    "move-column-end"     Everyone Board      [Board: "PgDn"],
        NextEmpty        "next-empty"          Everyone Board      [Board: "Tab"],
        PreviousEmpty    "previous-empty"      Everyone Board      [Board: "Shift-Tab"],
        Select           "select"              Everyone Board      [Board: "V"],
        ExtendLeft       "extend-left"         Everyone Board      [Board: "Shift-Left"],
        ExtendRight      "extend-right"        Everyone Board      [Board: "Shift-Right"],
        ExtendUp         "extend-up"           Everyone Board      [Board: "Shift-Up"],
        ExtendDown       "extend-down"         Everyone Board      [Board: "Shift-Down"],
        SelectCell       "select-cell"         Everyone Board      [Board: "Alt-v"],
        SelectSame       "select-same"         Everyone Board      [Board: "Alt-d"],
    }
    Digits {
        Digit1           "digit-1"             Everyone Board      [Board: "1"; Entry: "1"],
        Digit2           "digit-2"             Everyone Board      [Board: "2"; Entry: "2"],
        Digit3           "digit-3"             Everyone Board      [Board: "3"; Entry: "3"],
        Digit4           "digit-4"             Everyone Board      [Board: "4"; Entry: "4"],
        Digit5           "digit-5"             Everyone Board      [Board: "5"; Entry: "5"],
        Digit6           "digit-6"             Everyone Board      [Board: "6"; Entry: "6"],
        Digit7           "digit-7"             Everyone Board      [Board: "7"; Entry: "7"],
        Digit8           "digit-8"             Everyone Board      [Board: "8"; Entry: "8"],
        Digit9           "digit-9"             Everyone Board      [Board: "9"; Entry: "9"],
        Digit10          "digit-10"            Everyone Board      [LargeBoard: "A"],
        Digit11          "digit-11"            Everyone Board      [LargeBoard: "B"],
        Digit12          "digit-12"            Everyone Board      [LargeBoard: "C"],
        Digit13          "digit-13"            Everyone Board      [LargeBoard: "D"],
        Digit14          "digit-14"            Everyone Board      [LargeBoard: "E"],
        Digit15          "digit-15"            Everyone Board      [LargeBoard: "F"],
        Digit16          "digit-16"            Everyone Board      [LargeBoard: "G"],
        Clear            "clear"               Everyone Board      [Board: "Del" "Backspace"; Entry: "." "0" "-" "Space"] default "0" "x",
    }
    Marks {
        DigitMode        "digit-mode"          Everyone Board      [] default "d",
        PencilMode       "pencil-mode"         Everyone Board      [] default "n",
        CornerMode       "corner-mode"         Everyone Board      [Board: "Alt-m"],
        ColourMode       "colour-mode"         Everyone Board      [Board: "Alt-o"],
        NextMode         "next-mode"           Everyone Board      [Entry: "Tab"] default "v",
        PencilOnce       "pencil-once"         Everyone Board      [] default "Space",
        CornerOnce       "corner-once"         Everyone Board      [] default "m",
        ColourOnce       "colour-once"         Everyone Board      [] default "o",
        ColourCandidate  "colour-candidate"    Everyone Board      [] default "i",
        ClearColours     "clear-colours"       Everyone Board      [Board: "Alt-c"],
        ChainMode        "chain-mode"          Everyone Board      [Board: "="],
        CheckChain       "check-chain"         Everyone Board      [Board: "Enter"],
        TurnChain        "turn-chain"          Everyone Board      [Board: "_"],
        Chains           "chains"              Everyone Board      [Board: "Alt-="],
        AutoNotes        "auto-notes"          Everyone Board      [Entry: "a"] default "a",
        RestoreMarks     "restore-marks"       Everyone Board      [Board: "Alt-a"],
        ClearMarks       "clear-marks"         Everyone Board      [Board: "Alt-x"],
        Filter           "filter"              Everyone Board      [] default "f",
        Filter1          "filter-1"            Everyone Board      [Board: "Alt-1"],
        Filter2          "filter-2"            Everyone Board      [Board: "Alt-2"],
        Filter3          "filter-3"            Everyone Board      [Board: "Alt-3"],
        Filter4          "filter-4"            Everyone Board      [Board: "Alt-4"],
        Filter5          "filter-5"            Everyone Board      [Board: "Alt-5"],
        Filter6          "filter-6"            Everyone Board      [Board: "Alt-6"],
        Filter7          "filter-7"            Everyone Board      [Board: "Alt-7"],
        Filter8          "filter-8"            Everyone Board      [Board: "Alt-8"],
        Filter9          "filter-9"            Everyone Board      [Board: "Alt-9"],
    }
    History {
        Undo             "undo"                Everyone Board      [Board: "Ctrl-Z"; Entry: "u" "Ctrl-Z"] default "u",
        Redo             "redo"                Everyone Board      [Entry: "U" "Ctrl-R"] default "U" "Ctrl-R",
        UndoMistake      "undo-mistake"        Everyone Board      [] default "M",
        Checkpoint       "checkpoint"          Everyone Board      [] default "b",
        BackToCheckpoint "back-to-checkpoint"  Everyone Board      [Board: "Alt-b"] default "B",
        WhatIf           "what-if"             Everyone Board      [Board: "W"],
        KeepTry          "keep-try"            Everyone Board      [Board: "+"],
        DropTry          "drop-try"            Everyone Board      [Board: "-"],
        Tries            "tries"               Everyone Board      [Board: "Z"],
    }
    Logic {
        Check            "check"               Everyone Board      [] default "c",
        Why              "why"                 Everyone Board      [] default "w",
        Hint             "hint"                Everyone Board      [Hint: "?" "F12"] default "?",
        HintBack         "hint-back"           Everyone Board      [Hint: "<"],
        ApplyHint        "apply-hint"          Everyone Board      [Hint: "Enter"],
        Explain          "explain"             Everyone Board      [Hint: "e"],
        NextLink         "next-link"           Everyone Board      [Hint: "]"],
        PreviousLink     "previous-link"       Everyone Board      [Hint: "["],
        StepList         "step-list"           Everyone Opens      [] default "s",
        AvailableSteps   "available-steps"     Everyone Board      [Board: "Alt-s"] default "t",
        Finish           "finish"              Everyone Board      [Board: "F" "Alt-f"],
    }
    Game {
        Pause            "pause"               Everyone Screens    [] default "p" "P",
        New              "new"                 Everyone Opens      [] default "N",
        Another          "another"             Everyone Opens      [Board: "A" "Alt-n"],
        Open             "open"                Owner    Opens      [] default "O",
        Enter            "enter"               Owner    Opens      [Board: "E" "Alt-e"],
        Export           "export"              Owner    Screens    [List: "e"; Question: "e"] default "X",
        Restart          "restart"             Everyone Board      [] default "R",
        SavedGames       "saved-games"         Everyone Opens      [] default "S",
        Collections      "collections"         Owner    Opens      [List: "C"],
        Statistics       "statistics"          Everyone Opens      [] default "T",
        Daily            "daily"               Everyone Opens      [Board: "Alt-g"],
        Learn            "learn"               Everyone Opens      [Board: "Alt-l"],
        Coach            "coach"               Everyone Opens      [Board: "Alt-w"; List: "c"],
        TakeOver         "take-over"           Everyone Board      [Board: "Y" "Alt-y"],
    }
    Program {
        CommandLine      "command-line"        Everyone Everywhere [Board: ":"; List: ":"],
        Help             "help"                Everyone Everywhere [Everywhere: "Ctrl-G"],
        StartScreen      "start-screen"        Everyone Board      [Board: "Alt-q"],
        Settings         "settings"            Everyone Opens      [Board: ","],
        NextTheme        "next-theme"          Everyone Board      [Board: "Alt-t"],
        ToggleClock      "toggle-clock"        Everyone Board      [Board: "Alt-k"],
        TogglePeers      "toggle-peers"        Everyone Board      [Board: "Alt-p"],
        Redraw           "redraw"              Everyone Everywhere [Everywhere: "Ctrl-L"],
        Suspend          "suspend"             Owner    Everywhere [Everywhere: "Alt-z"],
        Quit             "quit"                Everyone Everywhere [Everywhere: "Ctrl-C"] default "q",
    }
    Lists {
        Confirm          "confirm"             Everyone Screens    [List: "Enter" "Space"; Question: "y" "Y"; Text: "Enter"; Entry: "Enter"],
        Cancel           "cancel"              Everyone Screens    [
            Board: "Esc"; Hint: "Esc"; List: "Esc" "q"; Question: "n" "N" "q" "Esc"; Text: "Esc"; Entry: "Esc" "q"
        ],
        PageUp           "page-up"             Everyone Screens    [List: "PgUp" "Ctrl-B"; Text: "PgUp"; Entry: "PgUp"],
        PageDown         "page-down"           Everyone Screens    [List: "PgDn" "Ctrl-F"; Text: "PgDn"; Entry: "PgDn"],
        First            "first"               Everyone Screens    [List: "Home" "g"],
        Last             "last"                Everyone Screens    [List: "End" "G"],
        DeleteItem       "delete-item"         Everyone Screens    [List: "Del" "x"],
        SetBoard         "set-board"           Everyone Screens    [List: "b"],
        Practise         "practise"            Everyone Screens    [List: "p"],
        FilterLevel      "filter-level"        Everyone Screens    [List: "f"],
        PlayOrder        "play-order"          Everyone Screens    [List: "o"],
        Period           "period"              Everyone Screens    [List: "d"],
    }
    Text {
        TextLeft         "text-left"           Everyone Screens    [Text: "Left"],
        TextRight        "text-right"          Everyone Screens    [Text: "Right"],
        TextStart        "text-start"          Everyone Screens    [Text: "Home" "Ctrl-A"],
        TextEnd          "text-end"            Everyone Screens    [Text: "End" "Ctrl-E"],
        TextBackspace    "text-backspace"      Everyone Screens    [Text: "Backspace"; Entry: "Backspace"],
        TextDelete       "text-delete"         Everyone Screens    [Text: "Del" "Ctrl-D"; Entry: "Del"],
        TextDeleteWord   "text-delete-word"    Everyone Screens    [Text: "Ctrl-W"],
        TextDeleteAll    "text-delete-all"     Everyone Screens    [Text: "Ctrl-U"; Entry: "Ctrl-U"],
        TextPrevious     "text-previous"       Everyone Screens    [Text: "Up" "Ctrl-P"],
        TextNext         "text-next"           Everyone Screens    [Text: "Down" "Ctrl-N"],
        TextComplete     "text-complete"       Everyone Screens    [Text: "Tab"],
    }
}

impl Command {
    const fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// Returns the name of the command in settings and on the command line, such as `move-left`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    #[must_use]
    pub const fn group(self) -> CommandGroup {
        self.row().group
    }

    #[must_use]
    pub const fn scope(self) -> Scope {
        self.row().scope
    }

    #[must_use]
    pub const fn is_for_guests(self) -> bool {
        matches!(self.row().users, Users::Everyone)
    }

    pub(super) fn keys(self) -> impl Iterator<Item = (Mode, &'static str)> {
        let keys_by_mode = self.row().keys.iter();
        keys_by_mode.flat_map(|(mode, keys)| keys.iter().map(|key| (*mode, *key)))
    }

    pub(super) fn default_keys(self) -> impl Iterator<Item = &'static str> {
        self.row().default_keys.iter().copied()
    }

    #[must_use]
    pub fn doc(self, words: Words) -> String {
        say!(words, Key::row("command", self.name())).to_string()
    }

    /// Returns the digit from 1 to 16 that this command enters; `None` for all other commands.
    #[must_use]
    pub const fn digit(self) -> Option<u8> {
        self.number_between(Self::Digit1, Self::Digit16)
    }

    /// Returns the digit from 1 to 9 that this command highlights; `None` for all other commands.
    #[must_use]
    pub const fn filter_digit(self) -> Option<u8> {
        self.number_between(Self::Filter1, Self::Filter9)
    }

    /// Returns the position of this command among those from `first` to `last`, counted from 1; `None` if it is not one
    /// of them.
    const fn number_between(self, first: Self, last: Self) -> Option<u8> {
        if self as u8 >= first as u8 && self as u8 <= last as u8 {
            Some(self as u8 - first as u8 + 1)
        } else {
            None
        }
    }

    /// Returns the command that enters a digit; `None` for numbers other than 1 to 16.
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownCommand;

spoken_errors!(UnknownCommand);

impl UnknownCommand {
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
    fn digit_commands_have_their_digit() {
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
