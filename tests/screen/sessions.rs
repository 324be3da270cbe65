//! The changes of the whole screen after each line of keys. The scripts are in `sessions`, the results in `snapshots`.
//!
//! A script has lines of these kinds:
//! - `# TEXT` says what the lines below show and why that is correct; the result repeats it.
//! - `screen SCENE | KEYS` opens a scene, as [`view`] does, and presses keys. Changed rows are recorded as text.
//! - `roles SCENE | KEYS` does the same, but records the role of each part of a changed row.
//! - Any other line is a list of keys that are pressed one after the other. The changed rows of the screen and the state
//!   (see `state.rs`) are recorded. An earlier screen of the same scene is not repeated.

use std::fmt::Write as _;

use crate::harness::Screen;
use crate::roles::{parts, with_a_colour_for_each_role};
use crate::scenes::press;
use crate::views::view;

/// The form in which a changed row is recorded.
#[derive(Clone, Copy)]
enum Recorded {
    Text,
    Roles,
}

/// An open scene whose script is running.
struct Session {
    screen: Screen,
    recorded: Recorded,
    /// The rows of the screen at the start and after each line of keys.
    screens: Vec<Vec<String>>,
    /// The state; `None` in scenes where it cannot be read.
    state: Option<String>,
}

impl Session {
    fn open(scene: &str, recorded: Recorded) -> Self {
        let (name, keys) = scene.split_once('|').unwrap_or((scene, ""));
        let name = name.trim();
        let mut screen = match recorded {
            Recorded::Text => view(name, |config| config),
            Recorded::Roles => view(name, with_a_colour_for_each_role),
        };
        press(&mut screen, keys);
        let has_state = !name.contains(['#', '@']);
        let mut session = Self {
            screen,
            recorded,
            screens: Vec::new(),
            state: has_state.then(String::new),
        };
        session.changes();
        session
    }

    fn press(&mut self, keys: &str) -> String {
        self.screen.effects.clear();
        press(&mut self.screen, keys);
        self.changes()
    }

    /// Returns the rows and the state that have changed since the last call.
    fn changes(&mut self) -> String {
        let rows: Vec<String> = match self.recorded {
            Recorded::Text => self.screen.picture().lines().map(str::to_owned).collect(),
            Recorded::Roles => (0..self.screen.height)
                .map(|row| parts(&self.screen, row..row + 1).join(" | "))
                .collect(),
        };
        let mut changes = self.changed_rows(&rows);
        self.screens.push(rows);
        // The state is read from the picture, which must have the usual size.
        let is_usual = (self.screen.width, self.screen.height) == (80, 24);
        if let Some(before) = self.state.as_mut().filter(|_| is_usual) {
            let state = self.screen.state();
            if *before != state {
                let _ = writeln!(changes, "  = {state}");
            }
            *before = state;
        }
        changes
    }

    /// Returns the rows that differ from the last screen. Consecutive blank rows share a line.
    fn changed_rows(&self, rows: &[String]) -> String {
        const MANY: usize = 6;
        let last = self.screens.last();
        let is_changed =
            |number: &usize| last.and_then(|last| last.get(*number)) != rows.get(*number);
        let changed: Vec<usize> = (0..rows.len()).filter(is_changed).collect();
        let earlier = self.screens.iter().rev().position(|screen| screen == rows);
        if let Some(n_between) = earlier.filter(|_| changed.len() > MANY) {
            return format!("    as {} steps before\n", n_between + 1);
        }
        let is_blank = |number: usize| rows[number].trim().is_empty();
        let blocks = changed.chunk_by(|a, b| *b == a + 1 && is_blank(*a) && is_blank(*b));
        let mut lines = String::new();
        for block in blocks {
            let line = match block {
                [first, .., last] => format!("{first:>3} to {last}"),
                [number] => format!("{number:>3} {}", rows[*number]),
                [] => continue,
            };
            let _ = writeln!(lines, "{}", line.trim_end());
        }
        lines
    }
}

fn play(name: &str, script: &str) {
    let mut result = String::new();
    let mut session = None;
    for line in script.lines().filter(|line| !line.is_empty()) {
        let _ = writeln!(result, "{line}");
        if line.starts_with("# ") {
            continue;
        }
        if let Some(scene) = line.strip_prefix("screen ") {
            session = Some(Session::open(scene, Recorded::Text));
        } else if let Some(scene) = line.strip_prefix("roles ") {
            session = Some(Session::open(scene, Recorded::Roles));
        } else {
            result += &session.as_mut().expect("a scene").press(line);
        }
    }
    insta::assert_snapshot!(name, result);
}

/// Defines a test for each script in the folder `sessions`.
macro_rules! sessions {
    ($($name:ident)*) => {$(
        #[test]
        fn $name() {
            play(
                stringify!($name),
                include_str!(concat!("sessions/", stringify!($name), ".txt")),
            );
        }
    )*};
}

sessions! {
    advice
    attempts
    board
    chinese
    collections
    days
    digits
    ended
    entry
    failures
    explanations
    finished
    forms
    guests
    help
    hints
    kept_settings
    leaving
    lessons
    line
    lists
    marks
    mistakes
    narrow
    new_game
    opening
    output
    own_chains
    preferences
    rare
    rare_moves
    records
    saves
    sizes
    start
    statistics
    step_lists
}
