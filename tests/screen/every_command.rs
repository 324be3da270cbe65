//! Every command in many states. Paused, solved, covered and read-only games do not change. Guests are refused
//! forbidden commands. A command changes only the parts listed for it.

use std::collections::{BTreeMap, BTreeSet};

use crate::harness::Screen;
use crate::scenes::{press, scene};
use shudu::config::{Chord, Command, Config, Keymap, Mode, Preset};
use shudu::game::{Game, View};
use shudu::tui::Effect;

/// Returns every chord that is bound in any mode.
fn chords() -> Vec<Chord> {
    let modes = [
        Mode::Board,
        Mode::LargeBoard,
        Mode::Hint,
        Mode::List,
        Mode::Question,
        Mode::Text,
        Mode::Entry,
        Mode::Everywhere,
    ];
    let keymap = Keymap::preset(Preset::Default);
    let all = modes.into_iter().flat_map(|mode| keymap.bindings(mode));
    let mut chords: Vec<Chord> = all.map(|(chord, _)| chord).collect();
    chords.sort_by_key(Chord::to_string);
    chords.dedup();
    assert!(chords.len() > 100);
    chords
}

fn game(screen: &Screen) -> &Game {
    screen.app.game().expect("a game")
}

/// The state without the top screen, effects and messages.
fn board(screen: &mut Screen) -> String {
    screen.effects.clear();
    let state = screen.state();
    let words = state.split(' ');
    let is_about_board = |word: &&str| {
        !word.starts_with(['[', '!', ':'])
            && !["steps=", "available=", "says"]
                .iter()
                .any(|sign| word.starts_with(sign))
    };
    words.filter(is_about_board).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_paused_game_is_hidden_and_unchanged_until_resumed() {
    let mut going_on = Vec::new();
    for chord in chords() {
        let mut screen = scene("small");
        press(&mut screen, "n 4 Alt-2 ? ? P");
        let before = board(&mut screen);
        assert!(before.ends_with(" paused"), "{before}");
        screen.keys(&chord.to_string());
        let picture = screen.picture();
        let after = board(&mut screen);
        if after == before {
            assert!(screen.top().is_some(), "{chord}: {picture}");
            assert!(!picture.contains("#   1   |   2   #"), "{chord}: {picture}");
        } else {
            assert_eq!(format!("{after} paused"), before, "{chord}");
            going_on.push(chord.to_string());
        }
    }
    going_on.sort();
    // The keys that select, close or pause.
    assert_eq!(going_on, ["Enter", "Esc", "P", "Space", "p", "q"]);
}

#[test]
fn no_key_changes_a_game_played_elsewhere() {
    for chord in chords() {
        let mut screen = scene("read-only");
        screen.is_worker_slow = true;
        let before = game(&screen).clone();
        screen.keys(&chord.to_string());
        screen.type_text("2");
        assert_eq!(game(&screen), &before, "{chord}");
        let written = screen.effects.iter().find(|effect| {
            matches!(
                effect,
                Effect::Record(_) | Effect::RecordView(_) | Effect::Begin { .. }
            )
        });
        assert_eq!(written, None, "{chord}");
    }
}

#[test]
fn a_finished_game_does_not_change() {
    for keys in ["", "Esc"] {
        for chord in chords() {
            let mut screen = scene("solved");
            screen.is_worker_slow = true;
            press(&mut screen, keys);
            let before = game(&screen).clone();
            screen.keys(&chord.to_string());
            screen.type_text("2");
            screen.keys("y");
            assert_eq!(game(&screen), &before, "{keys} {chord}");
        }
    }
}

#[test]
fn no_command_line_changes_a_board_under_a_list() {
    for command in Command::ALL {
        let mut screen = scene("small");
        screen.is_worker_slow = true;
        press(&mut screen, "4 Tab Space 2 b S saves");
        let before = board(&mut screen);
        press(&mut screen, &format!(":{command}"));
        let after = board(&mut screen);
        if *command == Command::Confirm {
            assert_eq!(after, "no-game", "the selected game is loaded");
            continue;
        }
        let is_closed = screen.top().is_none();
        assert_eq!(is_closed, *command == Command::Cancel, "{command}");
        assert_eq!(after, before, "{command}");
    }
}

#[test]
fn without_a_game_no_command_starts_one_unasked() {
    for command in Command::ALL {
        let mut screen = scene("menu");
        screen.is_worker_slow = true;
        press(&mut screen, &format!(":{command}"));
        assert!(screen.app.game().is_none(), "{command}");
        assert!(screen.top().is_some(), "{command}: {}", screen.picture());
    }
}

#[test]
fn guests_are_refused_only_files_and_the_shell() {
    let mut refused = Vec::new();
    for command in Command::ALL {
        let state = |name: &str, keys: &str| {
            let mut screen = scene(name);
            press(&mut screen, keys);
            screen.state()
        };
        let keys = format!("n 4 :{command}");
        let (owner, guest) = (state("small", &keys), state("guest", &keys));
        if guest != owner {
            refused.push(command.name());
            assert_eq!(guest, state("guest", "n 4") + " says", "{command}");
        }
    }
    assert_eq!(
        refused,
        ["open", "enter", "export", "collections", "suspend"]
    );
}

/// Returns the parts that each command may change.
fn touches() -> BTreeMap<&'static str, BTreeSet<&'static str>> {
    let lines = include_str!("tables/touches.txt").lines();
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut all = BTreeMap::new();
    for line in lines {
        let (parts, commands) = line.split_once(": ").expect("parts and commands");
        let parts: BTreeSet<&str> = parts.split(' ').filter(|part| *part != "nothing").collect();
        for command in commands.split(' ') {
            assert_eq!(all.insert(command, parts.clone()), None, "{command} twice");
        }
    }
    all
}

/// The state of a screen, split into the parts that commands change.
struct Parts {
    view: View,
    game: Game,
    config: Config,
    top: Option<String>,
}

impl Parts {
    fn of(screen: &mut Screen) -> Self {
        screen.look();
        Self {
            view: screen.view.clone().expect("a place"),
            game: game(screen).clone(),
            config: screen.app.config().clone(),
            top: screen.top(),
        }
    }

    /// Returns the names of the parts that differ.
    fn changed(&self, after: &Self) -> BTreeSet<&'static str> {
        let selection = |view: &View| (view.selection, view.is_selecting, view.is_picking);
        let counts = |game: &Game| {
            let session = game.session();
            let counted = (
                session.checkpoints.len(),
                session.counts.n_hints,
                session.n_checks,
            );
            (counted, session.is_paused, game.tries().clone())
        };
        let ([view, view_after], [game, game_after]) =
            ([&self.view, &after.view], [&self.game, &after.game]);
        let n_undone = |game: &Game| game.undone_moves().len();
        let parts = [
            ("cursor", view.cursor != view_after.cursor),
            ("select", selection(view) != selection(view_after)),
            ("mode", view.entry != view_after.entry),
            ("filter", view.filter != view_after.filter),
            ("hint", view.hint != view_after.hint),
            ("chains", view.chains != view_after.chains),
            ("board", game.state() != game_after.state()),
            ("redo", n_undone(game) != n_undone(game_after)),
            ("game", counts(game) != counts(game_after)),
            ("settings", self.config != after.config),
            ("screen", self.top != after.top),
        ];
        let changed = parts.into_iter().filter(|(_, is_changed)| *is_changed);
        changed.map(|(part, _)| part).collect()
    }
}

/// Keys that prepare the state: modes, marks, a highlight, selections, a hint, a chain, a try, a wrong digit, an undone
/// move.
const BEFORE: [&str; 14] = [
    "",
    "n",
    "Alt-m",
    "Alt-o",
    "a",
    "Alt-2",
    "Shift-Left",
    "V Down",
    "Alt-v",
    "? ?",
    "= Tab 3",
    "W 4",
    ":goto_r3c1 3 Tab",
    "b 4 Tab 3 u Tab",
];

#[test]
fn a_command_changes_only_its_own_parts() {
    let touches = touches();
    let mut problems = Vec::new();
    for keys in BEFORE {
        let reached = || {
            let mut screen = scene("small");
            press(&mut screen, keys);
            // A solved game no longer tells its view.
            screen.look();
            screen
        };
        let before = Parts::of(&mut reached());
        for command in Command::ALL {
            let Some(may) = touches.get(command.name()) else {
                panic!("no line says what {command} may change");
            };
            let mut screen = reached();
            screen.is_worker_slow = matches!(command, Command::Another);
            press(&mut screen, &format!(":{command}"));
            let after = Parts::of(&mut screen);
            let changed = before.changed(&after);
            // A move on the board drops the hint and clears redo.
            let is_move = changed.contains("board");
            let has_hint = after.view.hint.is_some();
            let follows = |part: &str| is_move && (part == "redo" || part == "hint" && !has_hint);
            let unasked = changed
                .iter()
                .filter(|part| !may.contains(**part) && !follows(part));
            let unasked: Vec<&&str> = unasked.collect();
            if !unasked.is_empty() {
                problems.push(format!("{keys:>20} :{command} changes {unasked:?}"));
            }
            if is_move && has_hint && !may.contains("hint") {
                problems.push(format!("{keys:>20} :{command} leaves a hint"));
            }
        }
    }
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

/// Completion lists each name once, whether the command has a key, a command line form, or both.
#[test]
fn no_command_is_offered_twice() {
    let mut typed = BTreeSet::from(["s".to_owned(), "c".to_owned(), "e".to_owned()]);
    for command in Command::ALL {
        let name = command.name();
        typed.insert(name[..name.len() - 1].to_owned());
        typed.insert(name[..name.len().min(3)].to_owned());
    }
    for beginning in typed {
        if beginning.parse::<Command>().is_ok() {
            continue;
        }
        let mut screen = scene("small");
        screen.keys(":");
        screen.type_text(&beginning);
        let picture = screen.picture();
        let lines: Vec<&str> = picture.lines().collect();
        let line = lines[lines.len() - 2];
        let names = line.split_whitespace();
        let names: Vec<&str> = names.filter(|name| name.starts_with(&beginning)).collect();
        let unique: BTreeSet<&str> = names.iter().copied().collect();
        assert!(!names.is_empty(), "{beginning}: {picture}");
        assert_eq!(unique.len(), names.len(), "{beginning}: {line}");
    }
}

/// The modes of entry and the keys that reach them.
const MODES: [(&str, &str); 5] = [
    ("digit", ""),
    ("pencil", "n"),
    ("corner", "Alt-m"),
    ("colour", "Alt-o"),
    ("chain", "="),
];

/// Runs every command in every mode, on a board with marks, a checkpoint and an undone move. A command that is not in
/// the table does the same in each mode and leaves the mode.
#[test]
fn commands_behave_the_same_in_every_mode_except_those_listed() {
    let table = include_str!("tables/modes.txt").lines();
    let lines = table.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut expected: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for line in lines {
        let mut columns = line.split('|').map(str::trim);
        let command = columns.next().expect("a command");
        assert_eq!(
            expected.insert(command, columns.collect()),
            None,
            "{command} twice"
        );
    }
    let state_after = |keys: &str, command: &Command| {
        let mut screen = scene("small");
        screen.is_worker_slow = true;
        press(&mut screen, &format!("a 4 Tab b 3 u {keys}"));
        screen.effects.clear();
        press(&mut screen, &format!(":{command}"));
        let state = screen.state();
        // The lines of a chain hide messages.
        let state = state.strip_suffix(" says").unwrap_or(&state);
        state
            .replacen(" all-marks r1c4=4", "", 1)
            .replacen(" checkpoints=1", "", 1)
    };
    let mut problems = Vec::new();
    for command in Command::ALL {
        let in_digit_mode = state_after("", command);
        for (column, (mode, keys)) in MODES.iter().enumerate() {
            let wanted = match expected.get(command.name()) {
                Some(states) => states[column].to_owned(),
                None => in_digit_mode.replacen(" digit", &format!(" {mode}"), 1),
            };
            let state = state_after(keys, command);
            if state != wanted {
                problems.push(format!("{command} in {mode}: {state}, not {wanted}"));
            }
        }
    }
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}
