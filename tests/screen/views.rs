//! The text of each screen after some keys, at any terminal size.

use std::fmt::Write as _;

use shudu::config::Config;

use crate::harness::{Kind, Screen};
use crate::scenes::{press, scene_with};

/// Opens a scene by name, such as `small`, or `small@100x30` in a larger terminal. A `#` after the name selects box
/// drawing characters and colours.
pub(crate) fn view(name: &str, change: impl Fn(Config) -> Config) -> Screen {
    let (name, size) = name.split_once('@').unwrap_or((name, "80x24"));
    let (name, kind) = match name.strip_suffix('#') {
        Some(name) => (name, Kind::Colour),
        None => (name, Kind::Ascii),
    };
    let (width, height) = size.split_once('x').expect("columns and rows");
    let number = |text: &str| text.parse().expect("a number");
    let mut screen = scene_with(name, change, kind);
    screen.resize(number(width), number(height));
    screen.effects.clear();
    screen
}

/// Returns the lines of the screen with single spaces between words. Vertical lines of frames and boards become spaces.
fn lines(screen: &Screen) -> Vec<String> {
    let words = |line: &str| {
        let line = line.replace(['|', '│', '#'], " ");
        line.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    screen.picture().lines().map(words).collect()
}

/// Returns whether the screen matches a column of the table:
///
/// - `TEXT` is in some line, and `!TEXT` is in no line;
/// - `foot: TEXT` is the last line;
/// - `on: TEXT` starts the selected line of a list;
/// - `at: ROW TEXT` is in this row;
/// - `n: NUMBER TEXT` is in exactly this number of lines.
fn holds(lines: &[String], wanted: &str) -> bool {
    let n_with = |text: &str| lines.iter().filter(|line| line.contains(text)).count();
    let numbered = |rest: &'_ str| -> (usize, String) {
        let (number, text) = rest.split_once(' ').expect("a number and a text");
        (number.parse().expect("a number"), text.to_owned())
    };
    if let Some(text) = wanted.strip_prefix('!') {
        n_with(text) == 0
    } else if let Some(text) = wanted.strip_prefix("foot: ") {
        lines.last().is_some_and(|line| line == text)
    } else if let Some(text) = wanted.strip_prefix("on: ") {
        n_with(&format!("> {text}")) + n_with(&format!("▸ {text}")) > 0
    } else if let Some(rest) = wanted.strip_prefix("at: ") {
        let (row, text) = numbered(rest);
        lines.get(row).is_some_and(|line| line.contains(&text))
    } else if let Some(rest) = wanted.strip_prefix("n: ") {
        let (n, text) = numbered(rest);
        n_with(&text) == n
    } else {
        n_with(wanted) > 0
    }
}

#[test]
fn every_screen_matches_the_table() {
    let mut problems = String::new();
    let table = include_str!("tables/views.txt").lines();
    for line in table.filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let mut columns = line.split(" | ").map(str::trim);
        let (name, keys) = (columns.next(), columns.next());
        let (name, keys) = name.zip(keys).expect("a scene and keys");
        let mut screen = view(name, |config| config);
        press(&mut screen, keys);
        let shown = lines(&screen);
        for wanted in columns {
            if !holds(&shown, wanted) {
                let _ = writeln!(problems, "{name} | {keys} | not {wanted}");
            }
        }
    }
    assert!(problems.is_empty(), "\n{problems}");
}
