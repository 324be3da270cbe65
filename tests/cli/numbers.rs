//! Numbers on the command line: each is accepted, or refused with the valid range. None crashes or hangs the program.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};

use crate::run::{EASY, Place, Run, shudu};

/// Unusual numbers. All but the first two are refused by most options.
const NUMBERS: [&str; 7] = [
    "0",
    "1",
    "1000000000",
    "18446744073709551615",
    "18446744073709551616",
    "-1",
    "many",
];

const ANY: &str = "from 0 to 18446744073709551615";
const POSITIVE: &str = "from 1 to 18446744073709551615";
const CLUES: &str = "from 0 to 256";
const ROWS: &str = "from 4 to 16";
const SHORT: &str = "from 1 to 65535";

/// Command lines with a number at `#` and the puzzle at `@`, and a part of the error for an invalid number.
const OPTIONS: [(&str, &str); 37] = [
    ("solve --jobs=# @", POSITIVE),
    ("solve --limit=# @", POSITIVE),
    ("solve --count --limit=# @", POSITIVE),
    ("solve --time-limit=#ms @", "500ms, 10s or 2m"),
    ("rate --time-limit=#h @", "500ms, 10s or 2m"),
    ("solve --boxes=#x3 @", "3x2"),
    ("solve --boxes=3x# @", "3x2"),
    ("generate --seed=# --level=beginner", ANY),
    ("generate --grids --size=#", ROWS),
    ("generate --grids --boxes=#x#", "3x2"),
    ("generate --min-clues=# --time-limit=200ms", CLUES),
    ("generate --max-clues=# --time-limit=200ms", CLUES),
    ("generate --rating=# --time-limit=200ms", "from 1.0 up"),
    ("generate --hodoku=# --time-limit=200ms", "500..800"),
    (
        "generate --technique=naked-pair:# --time-limit=200ms",
        "from 1 to 4096",
    ),
    ("generate --near=@ --minus=# --time-limit=200ms", CLUES),
    ("generate --near=@ --plus=# --time-limit=200ms", CLUES),
    (
        "generate --near=@ --all --minus=# --time-limit=200ms",
        CLUES,
    ),
    ("generate --near=@ --all --plus=# --time-limit=200ms", CLUES),
    ("print --per-page=# -o=sheet.pdf @", "from 1 to 100"),
    (
        "print --per-page=# --paper=50x50 -o=sheet.pdf @",
        "from 1 to 100",
    ),
    ("print --paper=#x100 -o=sheet.pdf @", "from 50 to 2000"),
    ("hint --rung=# @", "expected a level of detail: 1"),
    ("rate --min=# @", "from 0.0 to 99.9"),
    ("rate --max=# @", "from 0.0 to 99.9"),
    ("minimize --seed=# @", ANY),
    ("complete --seed=# @", ANY),
    ("transform --random --seed=# @", ANY),
    ("transform --swap-digits=1,# @", "from 1 to 16"),
    ("transform --swap-rows=1,# @", "from 1 to 16"),
    ("transform --rotate=# @", "90, 180 or 270"),
    ("stats --size=#", ROWS),
    ("play --line --size=# --seed=1", ROWS),
    ("play --line --level=beginner --seed=#", ANY),
    ("play --line --boxes=#x# --seed=1", "3x2"),
    ("play --guest --profile=ann --idle=#", SHORT),
    ("play --guest --profile=ann --sessions=#", SHORT),
];

/// Placeholders in the help for values that contain a number.
const NUMERIC: [&str; 12] = [
    "N", "S", "ROWS", "MINUTES", "WxH", "A,B", "ANGLE", "RUNG", "A..B", "RATING", "DURATION",
    "PAPER",
];

fn run(line: &str, number: &str) -> Run {
    let line = line.replace('#', number).replace('@', EASY);
    let arguments: Vec<&str> = line.split(' ').collect();
    let run = shudu(&arguments, "quit\n");
    let shown = format!("shudu {line}\n{}{}", run.stdout, run.stderr);
    assert!((0..=2).contains(&run.code), "{}: {shown}", run.code);
    assert!(!run.stderr.contains("panicked"), "{shown}");
    run
}

#[test]
fn every_number_is_accepted_or_refused_with_its_range() {
    for (line, range) in OPTIONS {
        for number in NUMBERS {
            let run = run(line, number);
            // Other reasons than the number itself end with 2 as well, such as that a game needs a terminal.
            let is_refused = run.stderr.contains("invalid value");
            let is_no_number = ["18446744073709551616", "-1", "many"].contains(&number);
            assert!(
                is_refused || !is_no_number,
                "{line} {number}: {}",
                run.stderr
            );
            if is_refused {
                assert_eq!(run.code, 2, "{line} {number}");
                assert!(
                    run.stderr.contains(range),
                    "{line} {number}: {}",
                    run.stderr
                );
            }
        }
    }
}

#[test]
fn numbers_at_the_ends_of_their_ranges_are_accepted() {
    for (line, numbers) in [
        ("print --per-page=# -o=sheet.pdf @", ["1", "100"]),
        ("generate --grids --size=#", ["4", "16"]),
        ("solve --jobs=# @", ["1", "18446744073709551615"]),
        (
            "generate --level=beginner --seed=#",
            ["0", "18446744073709551615"],
        ),
        (
            "solve --time-limit=#ms @",
            ["60000", "18446744073709551615"],
        ),
    ] {
        for number in numbers {
            let run = run(line, number);
            assert_eq!(run.code, 0, "{line} {number}: {}", run.stderr);
        }
    }
}

#[test]
fn every_option_with_a_number_is_tested() {
    let mut missing = BTreeSet::new();
    for command in [
        "play",
        "solve",
        "generate",
        "transform",
        "minimize",
        "complete",
        "rate",
        "hint",
        "steps",
        "check",
        "convert",
        "print",
        "saves",
        "stats",
        "daily",
        "learn",
        "coach",
        "review",
    ] {
        let help = shudu(&[command, "--help"], "").stdout;
        for line in help.lines() {
            let Some((option, rest)) = line.trim().split_once([' ', '=']) else {
                continue;
            };
            let option = option.trim_end_matches(',');
            let value = rest.split(['<', '>']).nth(1).unwrap_or_default();
            let name = rest
                .split(' ')
                .find(|word| word.starts_with("--"))
                .unwrap_or(option);
            let is_known = || {
                OPTIONS
                    .iter()
                    .any(|(line, _)| line.contains(&format!("{name}=")))
            };
            // `-n` has its own test; all swaps are parsed alike.
            let is_alike = name == "-n" || name.starts_with("--swap-");
            if line.trim().starts_with('-') && NUMERIC.contains(&value) && !is_alike && !is_known()
            {
                missing.insert(name.to_owned());
            }
        }
    }
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn endless_generation_starts_at_once() {
    for n in ["1000000000", "18446744073709551615"] {
        let mut child = Place::new()
            .command(&["generate", "--grids", "-n", n])
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap())
            .read_line(&mut line)
            .unwrap();
        assert_eq!(line.trim_end().len(), 81);
        // The reader has closed the pipe.
        assert_eq!(child.wait().unwrap().code(), Some(141));
    }
    let run = shudu(&["generate", "-n", "0"], "");
    assert_eq!((run.code, run.stdout.as_str()), (0, ""));
    let run = shudu(&["generate", "-n", "18446744073709551616"], "");
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains(ANY), "{}", run.stderr);
    // Sheets are laid out after the last puzzle.
    let run = shudu(&["generate", "-n", "10001", "-o", "sheet.pdf"], "");
    assert_eq!(run.code, 2);
    assert!(
        run.stderr.contains("cannot print more than 10000 puzzles"),
        "{}",
        run.stderr
    );
    // The largest number of sheets is accepted; only the format is refused.
    let run = shudu(
        &["generate", "-n", "10000", "-o", "sheet.pdf", "--json"],
        "",
    );
    assert_eq!(run.code, 2);
    assert!(!run.stderr.contains("at most"), "{}", run.stderr);
    assert!(run.stderr.contains("JSON"), "{}", run.stderr);
}

#[test]
fn line_mode_accepts_or_refuses_every_number() {
    let words = [
        "r1c3",
        "r1c3 =",
        "mark r1c3",
        "colour r1c3",
        "go-to-checkpoint",
        "drop-checkpoint",
        "review",
        "play-on",
        "chain",
        "drop-chain",
        "show row",
        "show box",
        "show digit",
        "new",
        "new seed",
        "daily",
        "undo",
        "tick",
    ];
    let mut lines = vec!["new beginner seed 1".to_owned(), "checkpoint".to_owned()];
    for number in NUMBERS {
        lines.extend([
            format!("r{number}c1 4"),
            format!("mark {number} r1c3"),
            format!("colour {number} r1c3"),
            format!("name-checkpoint {number} x"),
            format!("new {number}x{number}"),
        ]);
        lines.extend(words.map(|word| format!("{word} {number}")));
    }
    lines.extend(["give-up yes".to_owned()]);
    lines.extend(
        NUMBERS
            .iter()
            .flat_map(|n| [format!("review {n}"), format!("play-on {n}")]),
    );
    lines.push("quit".to_owned());
    let run = shudu(&["play", "--line"], &(lines.join("\n") + "\n"));
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert!(!run.stderr.contains("panicked"), "{}", run.stderr);
    assert!(run.stdout.contains("Goodbye"), "{}", run.stdout);
}
