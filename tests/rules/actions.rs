//! Actions as text, and the whole state of a small game after each of them.

use std::fmt::Write as _;

use shudu::board::Geometry;
use shudu::game::{Action, Game, Options};

use super::game::game_with;

/// Every action in its saved form, and whether undo reverts it.
const TEXTS: &[(&str, bool)] = &[
    ("place 4 r1c2", true),
    ("place 4 r1c2 r4c4", true),
    ("clear r1c2", true),
    ("clear all", true),
    ("mark 1 r1c2 r1c4", true),
    ("corner 3 r1c2", true),
    ("colour 2 r1c1", true),
    ("colour none all", true),
    ("colour-digit 2 9 r1c1", true),
    ("colour-digit 2 none r1c1", true),
    ("wipe-colours", true),
    ("fill all", true),
    ("auto-notes r1c2", true),
    ("clear-marks r1c2", true),
    ("clean-marks all", true),
    ("hint full-house r1c2=2", true),
    ("own-chain x-chain r1c2<>2 r1c4<>1", true),
    ("setup x-wing r1c2=2 r1c4<>2", true),
    ("jump full-house r1c2=2 r1c4=4", true),
    ("reveal r1c2", true),
    ("give-up", true),
    ("finish", true),
    ("finish as-help", true),
    ("restart", true),
    ("back", true),
    ("go-to-checkpoint 2", true),
    ("what-if", true),
    ("what-if one way", true),
    ("keep-try", true),
    ("drop-try", true),
    ("drop-try 3", true),
    ("go-to-try 0", true),
    ("name-try another way", true),
    ("name-try 另一种颜色", true),
    ("start r1c2=2 r1c4:24", false),
    ("start r1c2=2 fill", false),
    ("start r1c4:2 r2c4:12", false),
    ("undo", false),
    ("redo", false),
    ("undo-mistake", false),
    ("checkpoint", false),
    ("checkpoint-named before it", false),
    ("drop-checkpoint 1", false),
    ("name-checkpoint 1 the first", false),
    ("check", false),
    ("pause", false),
    ("resume", false),
    ("tick 1500", false),
    ("one-mistake", false),
    ("ask nudge", false),
    ("ask technique", false),
    ("ask explanation", false),
    ("ask preview", false),
    ("options clean-marks=true mistakes=always", false),
    ("options clean-marks=false mistakes=never", false),
    ("options clean-marks=false mistakes=on-request", false),
];

#[test]
fn actions_print_and_parse_back() {
    let geometry = Geometry::with_side(4).unwrap();
    for (text, is_move) in TEXTS {
        let action =
            Action::parse(text, geometry).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(action.display(geometry).to_string(), *text);
        assert_eq!(action.is_move(), *is_move, "{text}");
    }
}

#[test]
fn incomplete_actions_are_refused() {
    let geometry = Geometry::with_side(4).unwrap();
    let mut errors = String::new();
    for text in [
        "",
        "nothing",
        "place",
        "place 4",
        "place 5 r1c2",
        "place 44 r1c2",
        "place 4 r1c5",
        "place 4 r1c2 all",
        "clear",
        "clear all r1c2",
        "mark r1c2",
        "colour 10 r1c2",
        "colour 0 r1c2",
        "colour red r1c2",
        "colour-digit 1 r1c2",
        "start",
        "start r1c2",
        "start r1c2=5",
        "start r1c2:",
        "start r1c2:15",
        "start r1c5:1",
        "start r1c2=12",
        "start all",
        "hint",
        "hint r1c2=2",
        "hint full-house r1c2",
        "hint full-house r1c2=5",
        "ask",
        "ask more",
        "tick",
        "tick -1",
        "options clean-marks=maybe mistakes=never",
        "options clean-marks=true",
        "options clean-marks=true mistakes=sometimes",
        "checkpoint-named",
        "go-to-checkpoint",
        "name-checkpoint 1",
        "drop-try x",
        "finish now",
        "go-to-try",
        "go-to-try x",
        "keep-try 1",
        "name-try",
        "undo 2",
        "pause now",
    ] {
        let error = Action::parse(text, geometry).expect_err(text);
        let _ = writeln!(errors, "{text}: {error}");
    }
    insta::assert_snapshot!("incomplete_actions", errors);
}

/// A puzzle of 4×4 cells of which six are empty: r1c2=2, r1c4=4, r2c3=1, r2c4=2, r4c1=4, r4c2=3.
const SIX: &str = "1.3.34..2143..21";

/// Scripts of actions, each applied to a new game.
pub(super) const SCRIPTS: &[&str] = &[
    // Digits: right, wrong, replaced, cleared; over a given; in several cells.
    "place 2 r1c2; place 4 r1c2; place 2 r1c2; clear r1c2; undo; undo; redo",
    "place 4 r1c1; place 2 r1c1 r1c2; place 2 r1c2; place 2 r1c2 r1c4; clear all",
    "place 4 r4c1; place 3 r4c2; place 2 r1c2; place 4 r1c4; place 1 r2c3; place 2 r2c4; place 1 r2c4; undo; check",
    // Marks.
    "mark 2 r1c2; mark 2 r1c2 r1c4; mark 2 r1c2 r1c4; mark 4 r1c2 r1c4; place 4 r1c4; clear r1c4",
    "corner 2 r1c4; corner 4 r1c4; place 2 r2c4; clear r2c4; corner 2 r1c4 r2c4; corner 2 r1c4 r2c4",
    "fill all; mark 2 r1c4; auto-notes all; fill r1c4; clear-marks r1c4; auto-notes r1c4",
    "fill all; place 2 r1c4; place 4 r1c4; clear r1c4; clean-marks all",
    "options clean-marks=false mistakes=never; fill all; place 2 r1c4; clean-marks all; clear r1c4; clean-marks all",
    "mark 1 r1c1; mark 1 r1c1 r1c2; clear-marks r1c1; clear-marks r1c1 r1c2; fill r1c1",
    // Colours.
    "colour 3 r1c1 r1c2; colour-digit 2 4 r1c1 r1c2; colour none r1c1; place 2 r1c2; clear r1c2; wipe-colours; undo",
    // Checks, and reported mistakes.
    "check; place 4 r1c2; check; check; undo-mistake; check; undo-mistake",
    "options clean-marks=true mistakes=always; place 4 r1c2; place 2 r1c2; place 4 r1c2; undo",
    "options clean-marks=true mistakes=never; place 4 r1c2; check",
    "fill all; mark 2 r1c2; check; undo-mistake; mark 4 r1c4; mark 2 r1c4; undo-mistake",
    "place 2 r1c2; place 2 r1c4; place 1 r2c3; undo-mistake; redo; redo",
    // Hints.
    "ask nudge; ask technique; ask explanation; hint full-house r4c1=4; ask nudge; ask nudge",
    "ask preview; place 2 r1c2; ask preview; undo; ask nudge",
    "fill all; hint x-wing r1c4<>2; hint x-wing r1c4<>4; place 2 r1c4; undo; fill all; auto-notes all; clear r1c4",
    "hint full-house r1c2=4; hint full-house r1c1=1; own-chain x-chain r1c4<>2; jump full-house r4c1=4 r4c2=3; undo",
    "reveal r1c2; reveal r1c1 r1c2 r1c4; reveal all; undo",
    "place 4 r1c2; reveal r1c2; place 4 r1c2; reveal all",
    "setup x-wing r1c2=2 r1c4<>2; place 4 r1c4; undo; undo; undo",
    // The start position.
    "start r1c2=2 r1c4:24 r2c3:14; undo; undo-mistake; place 4 r1c4; undo; undo; auto-notes all; restart; restart; start fill",
    "start fill; clear-marks all; undo; undo; place 2 r1c2; start r1c4=4; restart; undo; undo; undo",
    "start r1c1=2; start r1c1:2; place 2 r1c2; undo; start r1c2=2",
    "start r1c2=4 r4c1:4; check; undo-mistake; place 2 r1c2; undo; one-mistake",
    "start r1c2=2 r1c4=4 r2c3=1; finish; what-if; place 2 r2c4; restart; one-mistake; place 1 r2c4",
    // The clock.
    "tick 1500; pause; tick 1000; place 2 r1c2; undo; check; pause; resume; resume; tick 500",
    // Checkpoints.
    "back; checkpoint; checkpoint; place 2 r1c2; checkpoint; place 4 r1c4; back; back; undo; go-to-checkpoint 1; go-to-checkpoint 3",
    "checkpoint-named a; checkpoint-named b; name-checkpoint 1 c; name-checkpoint 3 d; drop-checkpoint 1; drop-checkpoint 2; go-to-checkpoint 1",
    "place 2 r1c2; checkpoint; restart; undo; back; restart; restart",
    // Tries.
    "what-if; place 4 r1c2; what-if inner; place 2 r1c4; go-to-try 0; go-to-try 2; keep-try; keep-try; undo; undo; undo",
    "what-if a; what-if b; place 2 r1c2; drop-try 1; undo; drop-try; drop-try 2; go-to-try 0; drop-try",
    "name-try a; what-if; name-try a; name-try b; keep-try; keep-try; go-to-try 1; go-to-try 0",
    "what-if; place 4 r4c1; place 3 r4c2; place 2 r1c2; place 4 r1c4; place 1 r2c3; place 2 r2c4",
    "place 2 r1c2; what-if; place 4 r1c2; clear r1c2; place 2 r1c4; check; undo-mistake",
    "checkpoint; what-if a; place 2 r1c2; checkpoint-named within; go-to-try 0; place 4 r4c1; back; go-to-try 0; drop-try 1; back; undo",
    "what-if; checkpoint-named start; place 2 r1c2; keep-try; back; undo; undo; undo; redo; redo; redo",
    // Singles.
    "finish; undo; tick 5",
    "place 4 r1c2; finish; clear r1c2; place 2 r1c2; place 4 r1c4; place 1 r2c3; finish",
    "place 2 r1c2; place 4 r1c4; place 1 r2c3; what-if; place 2 r2c4; finish as-help",
    // One mistake ends it.
    "one-mistake; one-mistake; place 2 r1c2; undo; place 4 r1c2; undo; tick 5",
    "what-if; one-mistake; drop-try; place 4 r1c2; one-mistake; undo; one-mistake; what-if; place 4 r1c2; keep-try; restart",
    // Endings.
    "place 2 r1c2; give-up; undo; place 4 r1c4; check; pause; checkpoint; tick 100; ask nudge; restart; wipe-colours",
    "undo; redo; keep-try; drop-try; back; clear r1c2; clear-marks r1c2; wipe-colours; resume; undo-mistake",
];

/// Describes a game: its board and counts, the moves to undo and to redo, checkpoints, tries.
fn state(game: &Game) -> String {
    let mut state = game.snapshot();
    // Initial values are omitted.
    for usual in [
        "moves=0",
        "undone=0",
        "mistakes=0",
        "asked=0.0.0.0",
        "hints=0",
        "applied=0",
        "revealed=0",
        "checks=0",
        "clean-marks=true",
        "tell=on-request",
    ] {
        state = state.replace(usual, "");
    }
    let (n_undo, n_redo) = (game.moves().len(), game.undone_moves().len());
    let _ = write!(state, " undo-{n_undo} redo-{n_redo}");
    let millis = game.session().elapsed.as_millis();
    if millis > 0 {
        let _ = write!(state, " {millis}ms");
    }
    for checkpoint in &game.session().checkpoints {
        let _ = write!(
            state,
            " checkpoint({})",
            checkpoint.name.as_deref().unwrap_or_default()
        );
    }
    let current = game.tries().current().map(|one| one.number);
    for one in &game.tries().tries {
        let (number, name) = (one.number, one.name.as_deref().unwrap_or_default());
        let mark = if Some(number) == current { "*" } else { "" };
        let parent = one
            .parent
            .map_or(String::new(), |parent| format!("<{parent}"));
        let _ = write!(state, " try{mark}({number}{parent} {name})");
    }
    if let Some(summary) = game.summary() {
        let _ = write!(state, " {:?}", summary.ending);
    }
    state.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn states_after_each_action() {
    let mut all = String::new();
    for script in SCRIPTS {
        let mut game = game_with(SIX, Options::default());
        let geometry = game.puzzle().geometry();
        let _ = writeln!(all, "#");
        for text in script.split("; ") {
            let action = Action::parse(text, geometry).unwrap();
            match game.apply(action) {
                Err(why) => {
                    let _ = writeln!(all, "{text}: refused, {why:?}");
                }
                Ok(outcome) => {
                    let names = |cells| geometry.short_names(&cells);
                    let _ = write!(all, "{text}: {}", state(&game));
                    for (name, cells) in [("changed", outcome.changed), ("wrong", outcome.wrong)] {
                        if !cells.is_empty() {
                            let _ = write!(all, ", {name} {}", names(cells));
                        }
                    }
                    if outcome.solved {
                        all.push_str(", solved");
                    }
                    all.push('\n');
                }
            }
        }
    }
    insta::assert_snapshot!("states_after_each_action", all);
}
