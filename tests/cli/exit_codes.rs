//! The exit codes of every command: 0 for success, 1 for an unreadable puzzle or a timeout, 2 for wrong usage or
//! unwritable results, and 141 when the reader of the results has closed the pipe.

use std::collections::BTreeSet;
use std::fs::OpenOptions;
use std::process::Stdio;

use crate::run::{EASY, HARD, Place, Run, finish, shudu};
use crate::saves::play;

/// A puzzle whose path takes many milliseconds.
const GOLDEN_NUGGET: &str =
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

/// A line that is no puzzle in any notation.
const NO_PUZZLE: &str = "hello world";

/// A minimal puzzle with exactly one solution: a search has to show for each given that it is needed.
const MINIMAL_16: &str = ".7123....B....9.3.....8A7F....1DG.....5...6..3..6.E9.1.C...G.52...4A.....D.EF1.5....9....1.B.A.C.....3.F..A..8....G.....2.....D..9....E.D...G...83.C4...F7..2...E.5.....8.2.B9......F.76...5.....B.528.43EG.......A.6...5....284.....B...4.D.F...1.87.....9.6.B3";

/// A command, and arguments that make it run into its time limit.
struct Row {
    /// The command with the arguments that it needs.
    line: &'static str,
    reads_puzzles: bool,
    /// Arguments and input that the limit ends; `None` for commands without `--time-limit`.
    unsettled: Option<(&'static str, &'static str)>,
}

const fn row(
    line: &'static str,
    reads_puzzles: bool,
    unsettled: Option<(&'static str, &'static str)>,
) -> Row {
    Row {
        line,
        reads_puzzles,
        unsettled,
    }
}

/// Counting the solutions of an empty 16×16 board takes longer than any limit.
const EMPTY_16: &str = "................................................................................................................................................................................................................................................................";

const COMMANDS: &[Row] = &[
    row("solve", true, Some(("--count --time-limit 20ms", EMPTY_16))),
    row(
        "solve --candidates",
        true,
        Some(("--time-limit 1ms", EMPTY_16)),
    ),
    row(
        "generate --seed 1",
        false,
        Some(("--rating 11.0..11.9 --time-limit 1ms", "")),
    ),
    row("transform --rotate 90", true, None),
    row("minimize", true, Some(("--time-limit 1ms", MINIMAL_16))),
    row(
        "complete --seed 1",
        true,
        Some(("--time-limit 1ms", EMPTY_16)),
    ),
    row("rate", true, Some(("--time-limit 1ms", GOLDEN_NUGGET))),
    row("hint", true, Some(("--time-limit 1ms", GOLDEN_NUGGET))),
    row("steps", true, Some(("--time-limit 1ms", GOLDEN_NUGGET))),
    row(
        "why - r1c2=1",
        true,
        Some(("--time-limit 1ms", GOLDEN_NUGGET)),
    ),
    row("check", true, Some(("--time-limit 1ms", MINIMAL_16))),
    row("convert --to grid", true, None),
    row(
        "print --to svg",
        true,
        Some(("--rating --time-limit 1ms", GOLDEN_NUGGET)),
    ),
    row("saves", false, None),
    row("stats", false, None),
    row("daily", false, None),
    row(
        "learn",
        false,
        Some(("pointing --variant anti-knight --time-limit 1ms", "")),
    ),
    row("coach", false, None),
    row("review ID", false, None),
    row("completions bash", false, None),
    row("man", false, None),
];

/// A folder with a finished and an unfinished game, and the id of the finished one.
fn place_with_games() -> (Place, String) {
    let place = Place::new();
    let finished = play(&place, EASY, "One", usize::MAX);
    play(&place, HARD, "Two", 5);
    (place, finished.to_string())
}

fn arguments<'a>(line: &'a str, more: &'a str, id: &'a str) -> Vec<&'a str> {
    let words = line.split_whitespace().chain(more.split_whitespace());
    words
        .map(|word| if word == "ID" { id } else { word })
        .collect()
}

fn assert_code(run: &Run, code: i32, context: &str) {
    assert_eq!(run.code, code, "{context}: {run:?}");
    assert!(
        !run.stderr.contains("panicked"),
        "{context}: {}",
        run.stderr
    );
}

#[test]
fn every_command_has_a_row() {
    let help = shudu(&["--help"], "").stdout;
    let commands = help
        .split_once("Commands:\n")
        .and_then(|(_, rest)| rest.split_once("\n\n"))
        .expect("a list of commands")
        .0;
    let named: BTreeSet<&str> = commands
        .lines()
        .filter_map(|line| {
            line.strip_prefix("  ")
                .filter(|line| !line.starts_with(' '))
        })
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    let rows = COMMANDS
        .iter()
        .map(|row| row.line.split(' ').next().unwrap());
    // A game is not a stream of results; the next test checks its codes.
    let rows: BTreeSet<&str> = rows.chain(["play", "help"]).collect();
    let missing: Vec<_> = named.difference(&rows).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert!(named.len() >= COMMANDS.len(), "{named:?}");
}

#[test]
fn a_game_exits_with_0_and_needs_a_terminal_or_line_mode() {
    let game = ["play", "--line", EASY];
    assert_code(&shudu(&game, "r1c2 1\nquit\n"), 0, "quit");
    assert_code(&shudu(&game, "r1c2 1\n"), 0, "end of input");
    assert_code(&shudu(&["play", EASY], ""), 2, "no terminal");
    assert_code(&shudu(&["play", "--line", NO_PUZZLE], ""), 2, "no puzzle");
    assert_code(&shudu(&["play", "--no-such-option"], ""), 2, "usage");
}

#[test]
fn success_bad_input_and_wrong_usage_have_their_codes() {
    let (place, id) = place_with_games();
    for row in COMMANDS {
        let with = |more| place.run(&arguments(row.line, more, &id), EASY);
        assert_code(&with(""), 0, row.line);
        assert_code(&with("--no-such-option"), 2, row.line);
        if row.reads_puzzles {
            let unreadable = place.run(&arguments(row.line, "", &id), NO_PUZZLE);
            assert_code(&unreadable, 1, row.line);
            let mixed = format!("{NO_PUZZLE}\n{EASY}\n");
            assert_code(
                &place.run(&arguments(row.line, "", &id), &mixed),
                1,
                row.line,
            );
            // `why` names its puzzle before the claim; the other commands end with their files.
            let no_file = match row.line.split_once(" - ") {
                Some((command, claim)) => format!("{command} no-such-file.txt {claim}"),
                None => format!("{} no-such-file.txt", row.line),
            };
            assert_code(&place.run(&arguments(&no_file, "", &id), ""), 2, &no_file);
        }
    }
}

#[test]
fn a_timeout_is_1() {
    let (place, id) = place_with_games();
    for row in COMMANDS {
        if let Some((more, input)) = row.unsettled {
            let run = place.run(&arguments(row.line, more, &id), input);
            assert_code(&run, 1, row.line);
            let is_timeout = [&run.stdout, &run.stderr].map(|text| text.contains("timed out"));
            assert!(is_timeout.contains(&true), "{}: {run:?}", row.line);
        } else {
            let run = place.run(&arguments(row.line, "--time-limit 1ms", &id), EASY);
            assert_code(&run, 2, row.line);
        }
    }
}

#[test]
fn unknown_minimality_is_1_even_if_the_solution_is_known() {
    // Uniqueness is settled after a fraction of the time; a growing limit ends between the two.
    let limits = (0..14).map(|doubled| format!("{}ms", 1 << doubled));
    let mut n_open = 0;
    for limit in limits {
        let run = shudu(&["check", "--time-limit", &limit], MINIMAL_16);
        let is_open = run
            .stdout
            .contains("one solution; may not be minimal: timed out");
        n_open += usize::from(is_open);
        let is_settled = run.stdout.contains("one solution, minimal");
        assert_code(&run, i32::from(!is_settled), &limit);
        if is_settled {
            break;
        }
    }
    assert!(n_open > 0);
}

#[test]
fn a_count_cut_off_by_time_is_1_and_by_a_limit_0() {
    let empty = ".".repeat(81);
    let by_time = shudu(&["solve", "--count", "--time-limit", "20ms"], &empty);
    assert_code(&by_time, 1, "time");
    assert!(by_time.stdout.contains("or more"), "{}", by_time.stdout);
    let by_limit = shudu(&["solve", "--count", "--limit", "100"], &empty);
    assert_code(&by_limit, 0, "limit");
    assert_eq!(by_limit.stdout, "100 or more\n");
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_is_141() {
    let (place, id) = place_with_games();
    for row in COMMANDS {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut command = place.command(&arguments(row.line, "", &id));
        command.stdout(Stdio::from(writer));
        let run = finish(command, EASY);
        assert_code(&run, 141, row.line);
        assert_eq!(run.stderr, "", "{}", row.line);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_2() {
    let (place, id) = place_with_games();
    for row in COMMANDS {
        let mut command = place.command(&arguments(row.line, "", &id));
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
        command.stdout(Stdio::from(full));
        let run = finish(command, EASY);
        assert_code(&run, 2, row.line);
        assert!(
            run.stderr.contains("cannot write"),
            "{}: {}",
            row.line,
            run.stderr
        );
    }
}

/// Other forms of the commands; `ID` is a finished game.
const FORMS: &[&str] = &[
    "saves list --json",
    "saves export ID",
    "saves export --raw ID",
    "saves check --json",
    "saves compact --json ID",
    "stats --json",
    "stats --csv",
    "daily --json",
    "learn x-wing",
    "learn --json",
    "coach --json",
    "review --json ID",
    "review --to markdown ID",
    "review --to asciicast ID",
    "completions zsh",
    "help solve",
    "solve --help",
    "--version",
    "--help",
    "play --line --resume ID",
];

#[cfg(target_os = "linux")]
#[test]
fn every_form_exits_with_0_or_its_code_for_unwritable_output() {
    let place = Place::new();
    let id = play(&place, "1.3.34..2143..21", "Small", usize::MAX).to_string();
    for line in FORMS {
        let command = || place.command(&arguments(line, "", &id));
        assert_code(&finish(command(), ""), 0, line);
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut closed = command();
        closed.stdout(Stdio::from(writer));
        assert_code(&finish(closed, ""), 141, line);
        let mut full = command();
        let file = OpenOptions::new().write(true).open("/dev/full").unwrap();
        full.stdout(Stdio::from(file));
        assert_code(&finish(full, ""), 2, line);
    }
}

/// Bad input of the commands that read no puzzles. `FILE` is an existing file that is no backup.
const BAD_INPUT: &[&str] = &[
    "generate --level nothing",
    "generate --symmetry nothing",
    "saves nothing",
    "saves export nothing",
    "saves export ../x",
    "saves delete nothing",
    "saves compact nothing",
    "saves restore no-such-file",
    "saves restore FILE",
    "saves backup FILE",
    "stats --since nothing",
    "stats nothing",
    "daily nothing",
    "learn nothing",
    "coach nothing",
    "review nothing",
    "completions nothing",
    "man nothing",
    "play --level nothing",
    "play --line --resume ../x",
    "help nothing",
];

#[test]
fn bad_input_of_other_commands_is_2_and_named() {
    let (place, id) = place_with_games();
    let file = place.file("FILE", b"hello\n");
    for line in BAD_INPUT {
        let run = place.run(&arguments(line, "", &id), "");
        assert_code(&run, 2, line);
        assert!(run.stderr.starts_with("error: "), "{line}: {}", run.stderr);
        assert_eq!(run.stdout, "", "{line}");
    }
    assert_eq!(std::fs::read(file).unwrap(), b"hello\n");
    for row in COMMANDS.iter().filter(|row| !row.reads_puzzles) {
        let command = row.line.split(' ').next().unwrap();
        let is_listed = BAD_INPUT.iter().any(|line| line.starts_with(command));
        assert!(is_listed, "{command}");
    }
}
