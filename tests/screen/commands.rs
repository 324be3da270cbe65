//! Tables of commands: a scene, keys, the command and the state after it. Every command has a row.

use std::collections::BTreeSet;

use crate::harness::{EASY, Kind, Screen};
use crate::scenes::{press, scene};
use shudu::config::{Command, Keymap, Mode, Preset};
use shudu::tui::Effect;

/// The tables of commands.
const TABLES: [&str; 2] = [
    include_str!("tables/board.txt"),
    include_str!("tables/screens.txt"),
];

/// A row of a table.
struct Row<'a> {
    line: &'a str,
    section: &'a str,
    command: Command,
    scene: &'a str,
    keys: &'a str,
    state: &'a str,
}

/// Parses a table of rows `command | scene | keys before | state after`. A heading such as `[board]` names the key map
/// for the commands below it. `#` starts a comment.
fn rows(table: &str) -> Vec<Row<'_>> {
    let mut section = "";
    let mut rows = Vec::new();
    for line in table.lines().map(str::trim) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(name) = line
            .strip_prefix('[')
            .and_then(|line| line.strip_suffix(']'))
        {
            section = name;
            continue;
        }
        let columns: Vec<&str> = line.split(" | ").map(str::trim).collect();
        let [command, scene, keys, state] = columns[..] else {
            panic!("not four columns: {line}");
        };
        let command = command.parse();
        rows.push(Row {
            line,
            section,
            command: command.unwrap_or_else(|_| panic!("no such command: {line}")),
            scene,
            keys,
            state,
        });
    }
    rows
}

impl Row<'_> {
    /// Returns the modes of the key map, innermost first.
    fn modes(&self) -> &'static [Mode] {
        match self.section {
            "board" | "board-key" => &[Mode::Board, Mode::Everywhere],
            "large-board" => &[Mode::LargeBoard, Mode::Board],
            "hint" => &[Mode::Hint, Mode::Board],
            "list" | "list-line" => &[Mode::List, Mode::Everywhere],
            "card" => &[Mode::List, Mode::Board, Mode::Everywhere],
            "question" => &[Mode::Question],
            "text" | "text-line" => &[Mode::Text],
            "entry" | "entry-line" => &[Mode::Entry],
            other => panic!("no section is called {other}"),
        }
    }

    /// Returns a key that is bound to the command.
    fn key(&self) -> String {
        let (keymap, modes) = (Keymap::preset(Preset::Default), self.modes());
        let chords = modes
            .iter()
            .flat_map(|mode| keymap.chords(*mode, self.command));
        let mut in_force = chords.filter(|chord| keymap.find(modes, *chord) == Some(self.command));
        let key = in_force.next();
        key.unwrap_or_else(|| panic!("no key: {}", self.line))
            .to_string()
    }

    /// Runs the command and returns the value that its section compares: the state, a selected line, typed text, or the
    /// entered puzzle.
    fn state_after(&self, key: &str) -> String {
        let mut screen = scene(self.scene);
        press(&mut screen, self.keys);
        screen.effects.clear();
        press(&mut screen, key);
        if self.section == "text-line" {
            // Typing a letter shows the position of the cursor.
            screen.type_text("^");
        }
        match self.section {
            "list-line" => screen.selected().unwrap_or_default(),
            "text-line" => screen.top().unwrap_or_default(),
            "entry-line" => entered(&screen),
            _ => screen.state(),
        }
    }

    /// Whether the state matches the row. A row for a list needs only a part of the line.
    fn is_met_by(&self, state: &str) -> bool {
        match self.section {
            "list-line" => state.contains(self.state),
            _ => state == self.state,
        }
    }
}

/// Returns the last saved draft of the puzzle: its digits up to the last one, and the cursor.
fn entered(screen: &Screen) -> String {
    let kept = screen.effects.iter().rev().find_map(|effect| match effect {
        Effect::SaveDraft(draft) => Some(draft.as_deref()),
        _ => None,
    });
    let Some(kept) = kept else {
        return "not kept".to_owned();
    };
    let Some(draft) = kept else {
        return "forgotten".to_owned();
    };
    let digits = draft.grid.to_string();
    let cursor = draft.grid.geometry().cell_name(draft.cursor);
    let stays = if draft.moves_on { "" } else { " stays" };
    format!("{} {cursor}{stays}", digits.trim_end_matches('.'))
}

/// Checks a table. The first row of each board command is also run by name on the command line.
fn check(table: &str) {
    let mut problems = Vec::new();
    let mut named = BTreeSet::new();
    for row in rows(table) {
        let mut keys = vec![row.key()];
        let is_of_board = matches!(row.section, "board" | "large-board" | "hint");
        if is_of_board && named.insert((row.section, row.command)) {
            keys.push(format!(":{}", row.command));
        }
        for key in keys {
            let state = row.state_after(&key);
            if !row.is_met_by(&state) {
                problems.push(format!("{}\n{:>40} gives {state}", row.line, key));
            }
        }
    }
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

/// In the command line, the digit may come before its cell.
#[test]
fn a_digit_before_its_cell_is_a_move() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.keys(":");
    screen.type_text("4 r1c3");
    screen.keys("Enter");
    assert_eq!(screen.app.game().expect("a game").moves().len(), 1);
}

#[test]
fn commands_of_the_board() {
    check(include_str!("tables/board.txt"));
}

#[test]
fn commands_of_screens_over_the_board() {
    check(include_str!("tables/screens.txt"));
}

#[test]
fn sequences_of_keys_and_mouse_events() {
    check_states(include_str!("tables/play.txt"));
}

#[test]
fn every_command_has_a_line() {
    let listed: BTreeSet<Command> = TABLES
        .iter()
        .flat_map(|table| rows(table))
        .map(|row| row.command)
        .collect();
    let missing: Vec<&Command> = Command::ALL
        .iter()
        .filter(|command| !listed.contains(command))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// Checks a table of lines `scene | keys | state after`.
fn check_states(table: &str) {
    let mut problems = Vec::new();
    for line in table.lines().map(str::trim) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let columns: Vec<&str> = line.split(" | ").map(str::trim).collect();
        let [name, keys, state] = columns[..] else {
            panic!("not three columns: {line}");
        };
        let mut screen = scene(name);
        press(&mut screen, keys);
        let after = screen.state();
        if after != state {
            problems.push(format!("{line}\n{:>40} {after}", "gives"));
        }
    }
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}
