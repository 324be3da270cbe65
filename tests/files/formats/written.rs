//! The whole text that each notation writes for puzzles of every kind, and everything that is read back from it.

use std::fmt::Write as _;

use shudu::formats::{Notation, Parsed, parse, parse_as, print};

use super::described::described;

/// Puzzles: the notation of the text, the kind of puzzle, and the text.
const PUZZLES: &[(Notation, &str, &str)] = &[
    (Notation::Line, "a small puzzle", "1......2..3....."),
    (Notation::Line, "an empty board", "................"),
    (
        Notation::Toml,
        "all that a position can have: a placed 2 in r1c2, an eliminated 3 in r1c3, texts, a solution",
        r#"[[puzzle]]
title = "Four corners"
author = "Ann"
source = "the Sunday paper"
url = "https://example.org/7"
date = "2026-11-28"
level = "hard"
comment = "Begin with the 1s."
givens = "1... ..2. .3.. ...4"
values = "12.. ..2. .3.. ...4"
candidates = '''
1  2 4  3
34 4 2  13
24 3 1  12
2  1 13 4
'''
solution = "1243 3421 4312 2134""#,
    ),
    (
        Notation::Toml,
        "texts with characters that are special in some notation",
        r#"[[puzzle]]
title = "A & B <c> \"d\" 'e' #f \\g"
author = "Ünal\t李"
comment = "two\nlines: '''"
givens = "1... ..2. .3.. ...4""#,
    ),
    (
        Notation::Line,
        "tall boxes of a 6×6 board",
        "12..5....3....4......6.....5........ # boxes 2x3",
    ),
    (
        Notation::Line,
        "only letters on a 10×10 board",
        "A................................................................................................... # digits 1-G",
    ),
    (
        Notation::Line,
        "digits and letters on a 12×12 board with its usual boxes",
        "1..9A..BC...\
         ............\
         ............\
         ............\
         ............\
         ............\
         ............\
         ............\
         ............\
         ............\
         ............\
         ..........12",
    ),
    (
        Notation::Toml,
        "irregular boxes",
        "[[puzzle]]\nboxes = '''\n1112\n1222\n3334\n3444\n'''\ngivens = \"1... ..2. .3.. ...4\"",
    ),
    (
        Notation::Toml,
        "irregular boxes and diagonals",
        "[[puzzle]]\nboxes = '''\n1112\n1222\n3334\n3444\n'''\nrules = [\"diagonal\"]\ngivens = \"1... ..2. .3.. ...4\"",
    ),
    (
        Notation::Line,
        "diagonals",
        "1......2..3..... # variant diagonal",
    ),
    (
        Notation::Line,
        "four rules that f-puzzles has names for, and windows that it writes cell by cell",
        "1......2..3..... # variant windoku,disjoint-groups,anti-knight,anti-king,non-consecutive",
    ),
    (
        Notation::Line,
        "a rule that f-puzzles has no name for",
        "1......2..3..... # variant anti-king,toroidal",
    ),
    (
        Notation::Line,
        "a house from corner to corner",
        "1......2..3..... # variant houses:A..A........A..A",
    ),
    (
        Notation::Sukaku,
        "a puzzle given by candidates: other cells still show the only candidate of r1c1, r1c2 and r3c1, so these are no values",
        "1....2..123412341.3.123412341234..3.1234123412341234123412341234 # sukaku",
    ),
    (
        Notation::Line,
        "a usual puzzle",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ),
    (
        Notation::HoDoKu,
        "an example: a finned X-wing with a placed digit, two deleted candidates and a chain length",
        ":0310-2:14:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7+9:213 917:413::7",
    ),
    (
        Notation::Json,
        "an example that must not be found, on a small board",
        r#"{"side":4,"givens":"1......2..3.....","case":{"code":"0901","variant":"x","digits":"34","placements":["r1c2=4"]}}"#,
    ),
];

/// Returns the text; for a link, its data is decompressed.
fn readable(text: &str) -> String {
    for prefix in [
        "https://www.f-puzzles.com/?load=",
        "https://sudokupad.app/scl",
    ] {
        if let Some(data) = text.strip_prefix(prefix) {
            let units = lz_str::decompress_from_base64(data).expect("a compressed text");
            return format!("{prefix}({})", String::from_utf16(&units).expect("a text"));
        }
    }
    text.to_owned()
}

/// Returns the first lines of a long text, such as the candidates of a large board.
fn beginning(text: &str) -> String {
    const MAX_CHARS: usize = 2_400;
    match text.char_indices().nth(MAX_CHARS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Lists the fields of `before` that differ or are missing in `after`, then describes the fields of `after` that are
/// different.
fn differences(before: &Parsed, after: &Parsed) -> String {
    let describe = |parsed: &Parsed| {
        let all = described(parsed);
        // The first line begins with the notation.
        let all = all.split_once(' ').map_or("", |(_, rest)| rest).to_owned();
        all.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let (before, after) = (describe(before), describe(after));
    let lost = before.iter().filter(|line| !after.contains(line));
    let lost: Vec<&str> = lost.filter_map(|line| line.split(' ').next()).collect();
    let added = after.iter().filter(|line| !before.contains(line));
    let mut differences = String::new();
    if !lost.is_empty() {
        let _ = writeln!(differences, "- {}", lost.join(", "));
    }
    differences.extend(added.map(|line| format!("+ {line}\n")));
    differences
}

/// Returns what each notation writes for a puzzle; for a notation that refuses it, the error.
fn all_texts(puzzle: &Parsed) -> String {
    let mut all = String::new();
    for notation in Notation::ALL {
        match print(puzzle, notation) {
            Err(error) => {
                let _ = writeln!(all, "[{notation}] {error}");
            }
            Ok(text) => {
                let _ = writeln!(all, "[{notation}]\n{}", beginning(&readable(&text)));
                let read = parse_as(&text, notation).expect("the text that was written");
                all += &differences(puzzle, &read);
                // The notation is recognised, except where two notations have the same texts.
                match parse(&text) {
                    Ok(recognised) if recognised.notation != notation => {
                        assert_eq!(recognised.grid, read.grid, "{text}");
                        let _ = writeln!(all, "= {}", recognised.notation);
                    }
                    Ok(recognised) => assert_eq!(recognised, read, "{text}"),
                    Err(error) => {
                        let _ = writeln!(all, "! {error}");
                    }
                }
            }
        }
    }
    all
}

#[test]
fn every_notation_writes_every_puzzle() {
    let mut small = String::new();
    let mut usual = String::new();
    for (notation, kind, text) in PUZZLES {
        let puzzle = parse_as(text, *notation).unwrap_or_else(|error| panic!("{kind}: {error}"));
        let all = if puzzle.geometry().side() == 9 {
            &mut usual
        } else {
            &mut small
        };
        let _ = write!(all, "# {kind}\n{}\n\n", described(&puzzle));
        *all += &all_texts(&puzzle);
        all.push('\n');
    }
    insta::assert_snapshot!("small_boards", small);
    insta::assert_snapshot!("usual_boards", usual);
}
