//! Untrusted text is escaped before it reaches the terminal.

use crate::run::{INKALA, Place, Run};

/// Texts that would move the cursor, change the title, or reverse the reading direction.
const HOSTILE: [&str; 8] = [
    "\u{1b}[2J",
    "\u{1b}]0;title\u{7}",
    "\u{9b}31m",
    "a\u{202e}b",
    "\u{7f}\u{8}\u{8}",
    "x\r\u{1b}c",
    "\u{fff9}\u{2028}\u{feff}",
    "e\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}",
];

fn assert_harmless(run: &Run, context: &str) {
    for text in [&run.stdout, &run.stderr] {
        let harmful = text.chars().find(|&c| {
            c != '\n' && c.is_control()
                || matches!(
                    c,
                    '\u{202a}'..='\u{202e}' | '\u{2028}' | '\u{2029}' | '\u{feff}'
                )
                || matches!(c, '\u{fff9}'..='\u{fffb}')
        });
        assert_eq!(harmful, None, "{context}: {text:?}");
        assert!(
            !text.contains("\u{301}\u{301}\u{301}"),
            "{context}: {text:?}"
        );
    }
    assert!(!run.stderr.contains("panicked"), "{}", run.stderr);
}

#[test]
fn arguments_are_escaped() {
    let place = Place::new();
    for text in HOSTILE {
        for arguments in [
            vec![text],
            vec!["solve", text],
            vec!["solve", "--limit", text],
            vec!["solve", "--from", text],
            vec!["convert", "--to", text],
            vec!["steps", "--find", text],
            vec!["hint", "--rung", text],
            vec!["transform", "--rotate", text],
            vec!["transform", "--swap-digits", text],
            vec!["play", text],
            vec!["play", "--profile", text],
            vec!["play", "--daily", text],
            vec!["man", "--out-dir", text],
            vec!["completions", text],
            vec!["solve", "--jobs", text],
            vec!["--color", text],
        ] {
            let run = place.run(&arguments, "");
            assert_eq!(run.code, 2, "{arguments:?}: {}", run.stdout);
            assert!(!run.stderr.is_empty());
            assert_harmless(&run, &format!("{arguments:?}"));
        }
    }
}

#[test]
fn puzzles_and_file_names_are_escaped() {
    let place = Place::new();
    for text in HOSTILE {
        let name = format!("{}.txt", text.replace('/', ""));
        let file = place.file(&name, text.as_bytes());
        place.file(
            "mixed.txt",
            format!("{INKALA}{text}\n{text}{INKALA}\n").as_bytes(),
        );
        for command in ["solve", "rate", "hint", "steps", "check", "transform"] {
            for json in ["--json", "--color=never"] {
                let run = place.run(&[command, json, &file, "mixed.txt"], text);
                assert_harmless(&run, &format!("{command} {text:?}"));
            }
        }
    }
}

#[test]
fn metadata_of_puzzle_files_is_escaped() {
    let place = Place::new();
    for text in HOSTILE {
        let rows: Vec<&str> = (0..9).map(|row| &INKALA[row * 9..row * 9 + 9]).collect();
        let sdk = format!("#A{text}\n#D{text}\n#C{text}\n{}\n", rows.join("\n"));
        place.file("titled.sdk", sdk.as_bytes());
        for to in ["sdk", "json", "opensudoku", "grid", "csv"] {
            let run = place.run(&["convert", "--from", "sdk", "--to", to, "titled.sdk"], "");
            assert_eq!(run.code, 0, "{text:?}: {}", run.stderr);
            assert_harmless(&run, &format!("{to} {text:?}"));
            let run = place.run(&["convert", "--json", "--to", to, "titled.sdk"], "");
            run.objects();
            assert_harmless(&run, &format!("--json {to} {text:?}"));
        }
    }
}

#[test]
fn bytes_that_are_not_text_are_reported() {
    let place = Place::new();
    let mut bytes: Vec<u8> = (0..=255).collect();
    bytes.extend_from_slice(INKALA.as_bytes());
    bytes.extend_from_slice(&[0xff, 0xfe, b'\n', 0xc3, b'\n']);
    place.file("bytes.txt", &bytes);
    for command in ["solve", "check", "rate", "steps"] {
        let run = place.run(&[command, "bytes.txt"], "");
        assert_eq!(run.code, 1, "{}", run.stderr);
        assert_harmless(&run, command);
    }
    // A file without a newline and without an end.
    place.file("long.txt", &vec![b'1'; 1 << 21]);
    let run = place.run(&["solve", "long.txt"], "");
    assert_eq!(run.code, 1);
    assert!(run.stderr.len() < 1000, "{}", run.stderr.len());
}
