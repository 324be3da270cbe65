//! The lines of the screen that each key changes, on boards, lists, pages and forms.

use std::fmt::Write as _;

use crate::scenes::{press, scene};

/// A row: the scene, the keys that prepare it, and the keys whose changed lines are recorded.
const ROWS: &[(&str, &str, &str)] = &[
    // Board: digits, marks, colours, highlights, selections, tries, the side pane.
    ("small", "", "Left Down 4 3 u U n 2 Tab 3 Tab f"),
    ("small", "a", "4 u Alt-4 Esc Alt-x"),
    ("small", "", "V Left Down n 4 4 Esc"),
    ("small", "", "b 4 W 3 k"),
    ("strict", "", "4 3 2 u"),
    ("two-ways", "", "c ? ?"),
    ("small", "", "o 2 Right 2 i 3 Esc"),
    ("small", "n", "m 3 Down 2 Alt-v Right Alt-v 1 Esc"),
    ("nine", "", "? ? ? ? Esc"),
    ("nine", "", "5 c u P P"),
    ("hard", "a", "? ? ?"),
    // Lists.
    ("small", "S saves", "Down Down Down Up End Home Del Esc"),
    ("small", "s", "Down End Enter Right Esc b"),
    ("small", "s Down", "p"),
    ("small", "t", "b"),
    ("small", "t", "Down Enter Esc"),
    ("small", "Alt-l lessons", "Down End PgUp PgDn Home"),
    ("small", "4 b W 3 Z", "Down Down Enter"),
    ("small", "= Tab 3 Alt-=", "Down"),
    // The next key removes a message.
    ("small", "", "G ; G Left"),
    // Statistics.
    (
        "small",
        "T records",
        "Right PgDn PgDn d d Left d PgUp Down c",
    ),
    ("small", "Alt-g days", "Left Up Home End Down PgUp Enter"),
    ("small", "T records c coach", "Down Down Down End Up Esc"),
    // Forms.
    ("small", ",", "Right Right Down Right Left End Right"),
    ("small", "N", "Right Down Right Down Right Down Right End"),
    ("small", ":enter_4", "1 2 Left 3 u Tab 4"),
    ("small", ":", "'und Tab Home Del Esc"),
    // A finished game.
    ("solved", "", "Esc Enter"),
    ("solved", "s", "Down Right End Esc"),
];

/// The lines of `after` that differ from `before`, with their numbers.
fn changed(before: &str, after: &str) -> String {
    let mut lines = String::new();
    for (number, (before, after)) in before.lines().zip(after.lines()).enumerate() {
        if before != after {
            let _ = writeln!(lines, "{number:>3} {}", after.trim_end());
        }
    }
    lines
}

#[test]
fn keys_change_the_recorded_lines() {
    let mut all = String::new();
    for (name, before, keys) in ROWS {
        let mut screen = scene(name);
        press(&mut screen, before);
        let mut picture = screen.picture();
        let _ = writeln!(all, "# {name}, {before}");
        for key in keys.split_whitespace() {
            press(&mut screen, key);
            let now = screen.picture();
            let _ = write!(all, "[{key}]\n{}", changed(&picture, &now));
            picture = now;
        }
    }
    insta::assert_snapshot!("changes", all);
}
