//! The help pages.

use super::keys::{key_of, key_or_line};
use crate::config::{Command, Keymap, Mode};
use crate::words::{Message, Words, say};

/// How the game is played, with the keys in force.
pub(in crate::tui) fn help_playing(words: Words, keymap: &Keymap) -> Vec<Message> {
    let mut said = help_entering(words, keymap);
    said.extend(help_reasoning(words, keymap));
    said.extend(help_screens(words, keymap));
    said
}

/// The rules, and how digits and marks are entered.
fn help_entering(words: Words, keymap: &Keymap) -> Vec<Message> {
    let key = |command| key_or_line(keymap, command);
    vec![
        say!(words, "help-rules"),
        say!(
            words,
            "help-digits",
            clear = key(Command::Clear),
            undo = key(Command::Undo),
            redo = key(Command::Redo)
        ),
        say!(
            words,
            "help-marks",
            once = key(Command::PencilOnce),
            mode = key(Command::PencilMode),
            corner = key(Command::CornerOnce),
            colour = key(Command::ColourOnce),
            candidate = key(Command::ColourCandidate),
            filter = key(Command::Filter)
        ),
        say!(
            words,
            "help-notes",
            notes = key(Command::AutoNotes),
            restore = key(Command::RestoreMarks),
            clear = key(Command::ClearMarks)
        ),
        say!(
            words,
            "help-select",
            select = key(Command::Select),
            same = key(Command::SelectSame)
        ),
    ]
}

/// Hints, chains of the player's own, tries.
fn help_reasoning(words: Words, keymap: &Keymap) -> Vec<Message> {
    let key = |command| key_or_line(keymap, command);
    let in_hints = |command| {
        key_of(keymap, &[Mode::Hint, Mode::Board], command)
            .map_or_else(|| format!(":{command}"), |chord| chord.to_string())
    };
    vec![
        say!(words, "help-hints", hint = key(Command::Hint)),
        say!(
            words,
            "help-why",
            why = key(Command::Why),
            next = in_hints(Command::NextLink),
            check = key(Command::Check),
            mistake = key(Command::UndoMistake),
            checkpoint = key(Command::Checkpoint),
            back = key(Command::BackToCheckpoint)
        ),
        say!(
            words,
            "help-chains",
            mode = key(Command::ChainMode),
            clear = key(Command::Clear),
            check = key(Command::CheckChain),
            select = key(Command::SelectCell),
            turn = key(Command::TurnChain),
            chains = key(Command::Chains)
        ),
        say!(
            words,
            "help-tries",
            what_if = key(Command::WhatIf),
            keep = key(Command::KeepTry),
            drop = key(Command::DropTry),
            tries = key(Command::Tries)
        ),
    ]
}

/// What other screens there are, and the signs on the board.
fn help_screens(words: Words, keymap: &Keymap) -> Vec<Message> {
    let key = |command| key_or_line(keymap, command);
    let in_lists = |command| {
        key_of(keymap, &[Mode::List, Mode::Everywhere], command)
            .map_or_else(|| format!(":{command}"), |chord| chord.to_string())
    };
    vec![
        say!(
            words,
            "help-step-lists",
            path = key(Command::StepList),
            all = key(Command::AvailableSteps),
            set = in_lists(Command::SetBoard),
            practise = in_lists(Command::Practise),
            export = in_lists(Command::Export)
        ),
        say!(
            words,
            "help-lessons",
            learn = key(Command::Learn),
            walk = in_lists(Command::MoveRight),
            practise = in_lists(Command::Practise),
            check = key(Command::Check),
            coach = key(Command::Coach)
        ),
        say!(words, "help-days", daily = key(Command::Daily)),
        say!(
            words,
            "help-statistics",
            statistics = key(Command::Statistics),
            level = in_lists(Command::PageDown),
            period = in_lists(Command::Period)
        ),
        help_program(words, keymap),
        say!(words, "help-signs"),
    ]
}

/// What belongs to no game.
fn help_program(words: Words, keymap: &Keymap) -> Message {
    let key = |command| key_or_line(keymap, command);
    say!(
        words,
        "help-program",
        settings = key(Command::Settings),
        new = key(Command::New),
        another = key(Command::Another),
        enter = key(Command::Enter)
    )
}
