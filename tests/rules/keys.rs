//! The four key maps, a row for each key that players rely on: those of the README, and those of the original programs.

use shudu::config::{Chord, Command as C, Command, Keymap, Mode, NamedValue, Preset};

/// A row: the mode, the key, its command.
type Row = (Mode, &'static str, Command);

/// The keys of every map: arrows, digits and other shared keys.
const EVERY_MAP: &[Row] = &[
    (Mode::Board, "Left", C::MoveLeft),
    (Mode::Board, "Right", C::MoveRight),
    (Mode::Board, "Up", C::MoveUp),
    (Mode::Board, "Down", C::MoveDown),
    (Mode::Board, "Shift-Left", C::ExtendLeft),
    (Mode::Board, "Shift-Right", C::ExtendRight),
    (Mode::Board, "Shift-Up", C::ExtendUp),
    (Mode::Board, "Shift-Down", C::ExtendDown),
    (Mode::Board, "Tab", C::NextEmpty),
    (Mode::Board, "Shift-Tab", C::PreviousEmpty),
    (Mode::Board, "V", C::Select),
    (Mode::Board, "Alt-d", C::SelectSame),
    (Mode::Board, "1", C::Digit1),
    (Mode::Board, "5", C::Digit5),
    (Mode::Board, "9", C::Digit9),
    (Mode::Board, "0", C::Clear),
    (Mode::Board, "Del", C::Clear),
    (Mode::Board, "Backspace", C::Clear),
    (Mode::Board, "Ctrl-Z", C::Undo),
    (Mode::Board, "?", C::Hint),
    (Mode::Board, "a", C::AutoNotes),
    (Mode::Board, "Alt-a", C::RestoreMarks),
    (Mode::Board, "Alt-x", C::ClearMarks),
    (Mode::Board, "W", C::WhatIf),
    (Mode::Board, "+", C::KeepTry),
    (Mode::Board, "-", C::DropTry),
    (Mode::Board, "Z", C::Tries),
    (Mode::Board, "=", C::ChainMode),
    (Mode::Board, "Enter", C::CheckChain),
    (Mode::Board, "Alt-l", C::Learn),
    (Mode::Board, "Alt-w", C::Coach),
    (Mode::Board, "Alt-g", C::Daily),
    (Mode::Board, "Alt-t", C::NextTheme),
    (Mode::Board, ":", C::CommandLine),
    (Mode::Board, ",", C::Settings),
    (Mode::Board, "q", C::Quit),
    (Mode::Board, "Esc", C::Cancel),
    (Mode::LargeBoard, "A", C::Digit10),
    (Mode::LargeBoard, "G", C::Digit16),
    (Mode::Hint, "?", C::Hint),
    (Mode::Hint, "Enter", C::ApplyHint),
    (Mode::Hint, "e", C::Explain),
    (Mode::Hint, "Esc", C::Cancel),
    (Mode::Hint, "]", C::NextLink),
    (Mode::List, "Enter", C::Confirm),
    (Mode::List, "Esc", C::Cancel),
    (Mode::List, "b", C::SetBoard),
    (Mode::List, "p", C::Practise),
    (Mode::Question, "y", C::Confirm),
    (Mode::Question, "n", C::Cancel),
    (Mode::Question, "Esc", C::Cancel),
    (Mode::Text, "Enter", C::Confirm),
    (Mode::Text, "Tab", C::TextComplete),
    (Mode::Entry, "Space", C::Clear),
    (Mode::Entry, "Enter", C::Confirm),
    (Mode::Everywhere, "Ctrl-C", C::Quit),
];

/// Keys of all maps that some maps assign differently.
const ELSEWHERE: &[(Preset, Row)] = &[
    (Preset::Vim, (Mode::Board, "0", C::MoveRowStart)),
    (Preset::Sudokupad, (Mode::Board, "a", C::MoveLeft)),
];

/// The keys of the table in the README.
const DEFAULT: &[Row] = &[
    (Mode::Board, "h", C::MoveLeft),
    (Mode::Board, "j", C::MoveDown),
    (Mode::Board, "k", C::MoveUp),
    (Mode::Board, "l", C::MoveRight),
    (Mode::Board, "H", C::MoveBoxLeft),
    (Mode::Board, "J", C::MoveBoxDown),
    (Mode::Board, "K", C::MoveBoxUp),
    (Mode::Board, "L", C::MoveBoxRight),
    (Mode::Board, "x", C::Clear),
    (Mode::Board, "Space", C::PencilOnce),
    (Mode::Board, "m", C::CornerOnce),
    (Mode::Board, "o", C::ColourOnce),
    (Mode::Board, "n", C::PencilMode),
    (Mode::Board, "v", C::NextMode),
    (Mode::Board, "d", C::DigitMode),
    (Mode::Board, "f", C::Filter),
    (Mode::Board, "u", C::Undo),
    (Mode::Board, "U", C::Redo),
    (Mode::Board, "Ctrl-R", C::Redo),
    (Mode::Board, "M", C::UndoMistake),
    (Mode::Board, "b", C::Checkpoint),
    (Mode::Board, "B", C::BackToCheckpoint),
    (Mode::Board, "c", C::Check),
    (Mode::Board, "w", C::Why),
    (Mode::Board, "s", C::StepList),
    (Mode::Board, "t", C::AvailableSteps),
    (Mode::Board, "p", C::Pause),
    (Mode::Board, "N", C::New),
    (Mode::Board, "O", C::Open),
    (Mode::Board, "X", C::Export),
    (Mode::Board, "S", C::SavedGames),
    (Mode::Board, "T", C::Statistics),
    (Mode::Everywhere, "F1", C::Help),
];

/// HoDoKu: F1 to F9 highlight digits, F12 gives hints, Ctrl and a letter acts on the game.
const HODOKU: &[Row] = &[
    (Mode::Board, "F1", C::Filter1),
    (Mode::Board, "F5", C::Filter5),
    (Mode::Board, "F9", C::Filter9),
    (Mode::Board, "F12", C::Hint),
    (Mode::Board, "Space", C::PencilOnce),
    (Mode::Board, "Ctrl-Y", C::Redo),
    (Mode::Board, "Ctrl-N", C::New),
    (Mode::Board, "Ctrl-O", C::Open),
    (Mode::Board, "Ctrl-S", C::SavedGames),
    (Mode::Everywhere, "Ctrl-G", C::Help),
];

/// SudokuPad: z, x, c, v choose digits, corner marks, marks in the centre, colours; w, a, s, d move.
const SUDOKUPAD: &[Row] = &[
    (Mode::Board, "z", C::DigitMode),
    (Mode::Board, "x", C::CornerMode),
    (Mode::Board, "c", C::PencilMode),
    (Mode::Board, "v", C::ColourMode),
    (Mode::Board, "Space", C::NextMode),
    (Mode::Board, "w", C::MoveUp),
    (Mode::Board, "a", C::MoveLeft),
    (Mode::Board, "s", C::MoveDown),
    (Mode::Board, "d", C::MoveRight),
    (Mode::Board, "Ctrl-Y", C::Redo),
    (Mode::Everywhere, "F1", C::Help),
];

/// vi: letters move, w and b by a larger unit, / searches, m and ' are for marks, u and Ctrl-R for undo and redo.
const VIM: &[Row] = &[
    (Mode::Board, "h", C::MoveLeft),
    (Mode::Board, "j", C::MoveDown),
    (Mode::Board, "k", C::MoveUp),
    (Mode::Board, "l", C::MoveRight),
    (Mode::Board, "w", C::MoveBoxRight),
    (Mode::Board, "b", C::MoveBoxLeft),
    (Mode::Board, "0", C::MoveRowStart),
    (Mode::Board, "^", C::MoveRowStart),
    (Mode::Board, "$", C::MoveRowEnd),
    (Mode::Board, "G", C::MoveColumnEnd),
    (Mode::Board, "n", C::NextEmpty),
    (Mode::Board, "N", C::PreviousEmpty),
    (Mode::Board, "x", C::Clear),
    (Mode::Board, "/", C::Filter),
    (Mode::Board, "u", C::Undo),
    (Mode::Board, "Ctrl-R", C::Redo),
    (Mode::Board, "m", C::Checkpoint),
    (Mode::Board, "'", C::BackToCheckpoint),
    (Mode::Board, "i", C::PencilMode),
    (Mode::Everywhere, "F1", C::Help),
];

fn is_bound(preset: Preset, (mode, chord, command): Row) {
    let read: Chord = chord.parse().unwrap();
    let found = Keymap::preset(preset).find(&[mode], read);
    assert_eq!(found, Some(command), "{preset}: {mode}: {chord}");
}

#[test]
fn every_key_map_matches_its_table() {
    let custom = [
        (Preset::Default, DEFAULT),
        (Preset::Hodoku, HODOKU),
        (Preset::Sudokupad, SUDOKUPAD),
        (Preset::Vim, VIM),
    ];
    assert_eq!(custom.map(|(preset, _)| preset), Preset::ALL);
    for (preset, rows) in custom {
        for row in rows {
            is_bound(preset, *row);
        }
        for row in EVERY_MAP {
            let is_other = |(other, (mode, chord, _)): &(Preset, Row)| {
                (*other, *mode, *chord) == (preset, row.0, row.1)
            };
            let row = match ELSEWHERE.iter().find(|one| is_other(one)) {
                Some((_, other)) => other,
                None => row,
            };
            is_bound(preset, *row);
        }
    }
}

#[test]
fn letters_enter_digits_on_large_boards_and_hint_keys_take_precedence() {
    let chord = |text: &str| text.parse::<Chord>().unwrap();
    for preset in Preset::ALL {
        let keymap = Keymap::preset(*preset);
        let large = [Mode::LargeBoard, Mode::Board, Mode::Everywhere];
        for (number, letter) in (10..=16).zip('A'..='G') {
            let found = keymap.find(&large, chord(&letter.to_string()));
            assert_eq!(found, Command::for_digit(number), "{preset}: {letter}");
        }
        // Enter checks a chain, and applies a hint while one is open.
        let hint = [Mode::Hint, Mode::Board, Mode::Everywhere];
        assert_eq!(keymap.find(&hint, chord("Enter")), Some(C::ApplyHint));
        assert_eq!(keymap.find(&hint[1..], chord("Enter")), Some(C::CheckChain));
        assert_eq!(keymap.find(&hint, chord("1")), Some(C::Digit1), "{preset}");
    }
}

/// Helps and footers name the first chord: the shortest, and the first in order among equals.
#[test]
fn the_shortest_chord_of_a_command_comes_first() {
    let mut keymap = Keymap::preset(Preset::Default);
    for chord in keymap.chords(Mode::Board, C::Undo) {
        keymap.unbind(Mode::Board, chord);
    }
    assert_eq!(keymap.chords(Mode::Board, C::Undo), []);
    for chord in ["Ctrl-Alt-Z", "Alt-z", "Del", "F12", "z", "F1", "b"] {
        keymap.bind(Mode::Board, chord.parse().unwrap(), C::Undo);
    }
    let chords = keymap.chords(Mode::Board, C::Undo);
    let chords: Vec<String> = chords.iter().map(Chord::to_string).collect();
    assert_eq!(
        chords,
        ["b", "z", "F1", "F12", "Del", "Alt-z", "Ctrl-Alt-Z"]
    );
    // Binding a chord to another command removes it from the first; other modes have their own bindings.
    keymap.bind(Mode::Board, "b".parse().unwrap(), C::Redo);
    assert_eq!(keymap.chords(Mode::Board, C::Undo).len(), 6);
    assert_eq!(keymap.chords(Mode::List, C::Undo), []);
    let found = |modes: &[Mode], chord: &str| keymap.find(modes, chord.parse().unwrap());
    assert_eq!(found(&[Mode::Board], "b"), Some(C::Redo));
    assert_eq!(found(&[Mode::List, Mode::Board], "z"), Some(C::Undo));
    assert_eq!(found(&[Mode::List], "z"), None);
}
