//! The four ready-made key maps: what the table of commands gives every preset, and what each has of its own.
//!
//! Keys that plain terminals do not send (Ctrl with a digit) or that depend on the keyboard (Shift with a digit) are
//! left out; where the program a preset is named after uses them, the preset offers a mode key instead.

use super::Command as C;
use super::Mode;
use super::named_value::named_value;

named_value! {
    /// A ready-made key map to start from.
    Preset {
        /// Arrows and hjkl, n for pencil marks, ? for hints.
        #[default]
        Default = "default",
        /// After HoDoKu: F1 to F9 highlight digits, F12 gives hints.
        Hodoku = "hodoku",
        /// After SudokuPad: z, x, c, v choose the mode, Space goes to the next one.
        Sudokupad = "sudokupad",
        /// After vi: w and b by box, i for pencil marks, / highlights a digit.
        Vim = "vim",
    }
}

/// Bindings of the board: a chord and the command it asks for.
type Table = &'static [(&'static str, C)];

/// The bindings of a preset.
pub(super) fn bindings(preset: Preset) -> impl Iterator<Item = (Mode, &'static str, C)> {
    let commands = || C::ALL.iter().copied();
    let shared = commands().flat_map(|command| {
        let keys = command.keys();
        keys.map(move |(mode, chord)| (mode, chord, command))
    });
    let default = commands()
        .filter(move |_| preset == Preset::Default)
        .flat_map(|command| command.default_keys().map(move |chord| (chord, command)));
    let own: Table = match preset {
        Preset::Default => &[],
        Preset::Hodoku => HODOKU,
        Preset::Sudokupad => SUDOKUPAD,
        Preset::Vim => VIM,
    };
    let on_board = default.chain(own.iter().copied());
    // HoDoKu's F1 highlights the ones; in the others it opens the help.
    let help = (preset != Preset::Hodoku).then_some((Mode::Everywhere, "F1", C::Help));
    shared
        .chain(on_board.map(|(chord, command)| (Mode::Board, chord, command)))
        .chain(help)
}

/// After HoDoKu: function keys highlight digits, Space makes pencil marks, Ctrl letters act on the game.
const HODOKU: Table = &[
    ("0", C::Clear),
    ("F1", C::Filter1),
    ("F2", C::Filter2),
    ("F3", C::Filter3),
    ("F4", C::Filter4),
    ("F5", C::Filter5),
    ("F6", C::Filter6),
    ("F7", C::Filter7),
    ("F8", C::Filter8),
    ("F9", C::Filter9),
    ("F10", C::Filter),
    ("F11", C::StepList),
    ("F12", C::Hint),
    ("?", C::Hint),
    ("Space", C::PencilOnce),
    ("n", C::PencilMode),
    ("d", C::DigitMode),
    ("v", C::NextMode),
    ("m", C::CornerOnce),
    ("c", C::ColourOnce),
    ("C", C::ColourCandidate),
    ("Ctrl-K", C::ColourCandidate),
    ("a", C::AutoNotes),
    ("Ctrl-Y", C::Redo),
    ("u", C::UndoMistake),
    ("b", C::Checkpoint),
    ("r", C::BackToCheckpoint),
    ("k", C::Check),
    ("w", C::Why),
    ("p", C::Pause),
    ("Ctrl-N", C::New),
    ("Ctrl-O", C::Open),
    ("Ctrl-X", C::Export),
    ("Ctrl-R", C::Restart),
    ("Ctrl-S", C::SavedGames),
    ("t", C::Statistics),
    ("q", C::Quit),
    ("Ctrl-Q", C::Quit),
];

/// After SudokuPad: z, x, c, v choose between digits, corner marks, pencil marks in the centre and colours.
const SUDOKUPAD: Table = &[
    ("w", C::MoveUp),
    ("a", C::MoveLeft),
    ("s", C::MoveDown),
    ("d", C::MoveRight),
    ("0", C::Clear),
    ("z", C::DigitMode),
    ("x", C::CornerMode),
    ("c", C::PencilMode),
    ("v", C::ColourMode),
    ("Space", C::NextMode),
    ("n", C::PencilOnce),
    ("m", C::CornerOnce),
    ("o", C::ColourOnce),
    ("i", C::ColourCandidate),
    ("t", C::AutoNotes),
    ("f", C::Filter),
    ("u", C::Undo),
    ("Ctrl-Y", C::Redo),
    ("Ctrl-R", C::Redo),
    ("M", C::UndoMistake),
    ("b", C::Checkpoint),
    ("r", C::BackToCheckpoint),
    ("k", C::Check),
    ("y", C::Why),
    ("?", C::Hint),
    ("l", C::StepList),
    ("p", C::Pause),
    ("N", C::New),
    ("O", C::Open),
    ("X", C::Export),
    ("R", C::Restart),
    ("S", C::SavedGames),
    ("T", C::Statistics),
    ("q", C::Quit),
];

/// After vi: letters move by cell, box and line; `m` and `'` set and visit a checkpoint.
const VIM: Table = &[
    ("h", C::MoveLeft),
    ("l", C::MoveRight),
    ("k", C::MoveUp),
    ("j", C::MoveDown),
    ("w", C::MoveBoxRight),
    ("b", C::MoveBoxLeft),
    ("}", C::MoveBoxDown),
    ("{", C::MoveBoxUp),
    ("0", C::MoveRowStart),
    ("^", C::MoveRowStart),
    ("$", C::MoveRowEnd),
    ("g", C::MoveColumnStart),
    ("G", C::MoveColumnEnd),
    ("n", C::NextEmpty),
    ("N", C::PreviousEmpty),
    ("x", C::Clear),
    ("i", C::PencilMode),
    ("R", C::DigitMode),
    ("v", C::NextMode),
    ("Space", C::PencilOnce),
    ("r", C::CornerOnce),
    ("c", C::ColourOnce),
    ("o", C::ColourCandidate),
    ("a", C::AutoNotes),
    ("/", C::Filter),
    ("u", C::Undo),
    ("Ctrl-R", C::Redo),
    ("U", C::UndoMistake),
    ("m", C::Checkpoint),
    ("'", C::BackToCheckpoint),
    ("K", C::Check),
    ("y", C::Why),
    ("?", C::Hint),
    ("s", C::StepList),
    ("p", C::Pause),
    ("Ctrl-N", C::New),
    ("Ctrl-O", C::Open),
    ("Ctrl-X", C::Export),
    ("Ctrl-K", C::Restart),
    ("S", C::SavedGames),
    ("T", C::Statistics),
    ("q", C::Quit),
];
