//! The help pages.

use super::keys::{key_of, key_or_line};
use crate::config::{Command, Keymap, Mode};
use crate::words::{Message, Words, say};

/// How the game is played, with the keys in force.
pub(in crate::tui) fn help_playing(words: Words, keymap: &Keymap) -> Vec<Message> {
    let key = |command| key_or_line(keymap, command);
    let in_lists = |command| {
        key_of(keymap, &[Mode::List, Mode::Everywhere], command)
            .map_or_else(|| format!(":{command}"), |chord| chord.to_string())
    };
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
        say!(words, "help-hints", hint = key(Command::Hint)),
        say!(
            words,
            "help-why",
            why = key(Command::Why),
            next = key(Command::NextLink),
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
            "help-program",
            settings = key(Command::Settings),
            new = key(Command::New),
            another = key(Command::Another),
            enter = key(Command::Enter)
        ),
        say!(words, "help-signs"),
    ]
}
