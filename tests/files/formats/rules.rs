//! Rules of every block and document: frames are no cells, sizes are not guessed from counts of digits, and a document
//! has one error.

use proptest::prelude::*;
use shudu::formats::{RawPuzzle, Splitter, parse};
use shudu::generate::{Random, transform};

use super::notations::config;

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn cut(text: &str) -> Vec<RawPuzzle> {
    let mut splitter = Splitter::new();
    let mut puzzles = splitter.feed(text.as_bytes());
    puzzles.extend(splitter.finish());
    puzzles
}

/// The boards that are read in a text, as a stream and as one puzzle.
fn boards(text: &str) -> Vec<String> {
    let streamed = cut(text).into_iter().map(|puzzle| puzzle.parse());
    let all = streamed.chain([parse(text)]).flatten();
    all.map(|parsed| parsed.grid.to_string()).collect()
}

fn puzzle(seed: u64) -> String {
    let grid = parse(EASY).unwrap().grid;
    transform::randomise(&grid, &mut Random::new(seed)).to_string()
}

/// Signs that are drawn in rules and frames.
const FRAME_SIGNS: [char; 12] = ['-', '=', '+', '|', ':', '*', '\'', '─', '│', '┼', '═', '╬'];

proptest! {
    #![proptest_config(config())]

    #[test]
    fn frames_are_never_cells(
        seed in 0_u64..50,
        blank in prop::sample::select(vec!['.', '0', '-', '*', '_', ' ']),
        bar in prop::sample::select(vec![" | ", "|", " │ ", "║"]),
        rules in prop::collection::vec(
            prop::collection::vec(prop::sample::select(FRAME_SIGNS.to_vec()), 1..30), 4),
        removed in prop::option::of(0_usize..13),
    ) {
        // Bands with any signs of frames above, between and below them, a line of them perhaps missing.
        let known = puzzle(seed);
        let rows: Vec<String> = (0..9).map(|row| {
            let cells = known[9 * row..9 * row + 9].replace('.', &blank.to_string());
            let thirds = [&cells[..3], &cells[3..6], &cells[6..]];
            format!("{}{}{}", bar.trim_start(), thirds.join(bar), bar.trim_end())
        }).collect();
        let mut lines: Vec<String> = Vec::new();
        for (band, rule) in rows.chunks(3).zip(&rules) {
            lines.push(rule.iter().collect());
            lines.extend(band.iter().cloned());
        }
        lines.push(rules[3].iter().collect());
        if let Some(at) = removed {
            lines.remove(at);
        }
        let text = lines.join("\n");
        for board in boards(&text) {
            prop_assert_eq!(&board, &known, "{}", text);
        }
    }

    #[test]
    fn rows_of_digits_are_a_board_only_if_there_are_as_many_as_cells_in_each(
        width in 4_usize..12,
        n_rows in 2_usize..12,
        seed in any::<u64>(),
        between in prop::sample::select(vec!["", " ", ",", ", "]),
    ) {
        // Rows that are a number of whole boards are read.
        prop_assume!(!n_rows.is_multiple_of(width));
        let random = &mut Random::new(seed);
        let rows: Vec<String> = (0..n_rows).map(|_| {
            let cells: Vec<String> = (0..width).map(|_| random.below(4).to_string()).collect();
            cells.join(between)
        }).collect();
        let text = rows.join("\n");
        prop_assert_eq!(boards(&text), Vec::<String>::new(), "{}", text);
    }

    #[test]
    fn a_document_without_a_puzzle_has_one_error(
        n in 1_usize..40,
        kind in 0_usize..5,
        pretty in any::<bool>(),
    ) {
        let between = if pretty { ",\n  " } else { "," };
        let list = |element: &str| format!("[{}]\n", vec![element; n].join(between));
        let text = match kind {
            0 => list("{\"name\": \"x\", \"n\": 12}"),
            1 => list("[1, 2, 3]"),
            2 => format!("{{\"puzzles\": {}}}\n", list("{\"id\": 5}").trim_end()),
            3 => format!("<html>\n{}</html>\n", "<p>12 34</p>\n".repeat(n)),
            _ => format!("[[puzzle]]\ntitle = \"x\"\n{}", "rules = []\n".repeat(n)),
        };
        let puzzles = cut(&text);
        prop_assert_eq!(puzzles.len(), 1, "{}", text);
        let error = puzzles[0].parse().unwrap_err();
        prop_assert!(error.line >= 1 && error.column >= 1);
        prop_assert!(!error.to_string().is_empty());
    }
}

#[test]
fn errors_name_the_notation_that_a_text_looks_like() {
    for (text, said) in [
        ("{\"side\":4}", "this looks like `json`, but: missing field"),
        ("<game>", "this looks like `opensudoku`, but: "),
        (
            "3x3:5_3",
            "line 1, column 5: this looks like `tatham`, but: 2 cells",
        ),
        ("fpuzN4", "this looks like `fpuzzles`, but: found `N4`"),
        (":0000:x:12", "this looks like `hodoku`, but: 2 cells"),
        (
            "1,2,3,4\n1,2\n",
            "this looks like `csv`, but: 2 cells in this row",
        ),
        ("9 3, 3\n1 2 3\n", "this looks like `general`, but: 3 cells"),
    ] {
        let puzzles = cut(text);
        assert_eq!(puzzles.len(), 1, "{text}");
        let error = puzzles[0].parse().expect_err(text).to_string();
        assert!(error.contains(said), "{text}: {error}");
    }
    // Plain cells have no signs of their own, and other problems name what they are about.
    for text in ["12345", "12.4\n1...\n", "3x3k:5_3"] {
        let error = parse(text).expect_err(text);
        assert_eq!(error.looks_like, None, "{error}");
    }
}

#[test]
fn digits_of_numbers_and_of_other_rows_are_no_board() {
    // 36 digits in rows of four, and 81 in numbers of several lengths.
    let rows = "row: 0140\n".repeat(9);
    let numbers = "2 30 456 17 8 ".repeat(9);
    for (text, said) in [
        (rows.as_str(), "9 rows of 4 cells"),
        (&format!("In all: {numbers}"), "numbers or dates"),
    ] {
        assert_eq!(boards(text), Vec::<String>::new(), "{text}");
        let error = parse(text).unwrap_err().to_string();
        assert!(error.contains(said), "{text}: {error}");
    }
}

#[test]
fn a_row_too_many_leaves_no_board() {
    let rows: Vec<&str> = (0..9).map(|row| &EASY[9 * row..9 * row + 9]).collect();
    let zeros: Vec<String> = rows.iter().map(|row| row.replace('.', "0")).collect();
    let in_fields = |row: &String| row.split("").skip(1).collect::<Vec<_>>().join(",");
    let sheet: Vec<String> = zeros.iter().map(in_fields).collect();
    let apart: Vec<String> = sheet.iter().map(|row| row.replace(',', " ")).collect();
    for (head, rows) in [
        ("[Puzzle]\n", rows.iter().map(ToString::to_string).collect()),
        ("#AAnn\n[Puzzle]\n", zeros),
        ("", sheet),
        ("9 3, 3\n", apart),
    ] {
        let whole = format!("{head}{}\n", rows.join("\n"));
        assert_eq!(boards(&whole), [EASY; 2], "{whole}");
        for at in 0..9 {
            let mut more: Vec<String> = rows.clone();
            more.insert(at, rows[at].clone());
            let text = format!("{head}{}\n", more.join("\n"));
            assert!(boards(&text).is_empty(), "{text}");
        }
    }
}

#[test]
fn dropped_decoration_is_reported() {
    let row = "1 234 234 234\n";
    let rest = "234 1234 1234 1234\n".repeat(3);
    let marks = |first: &str| format!("{}{rest}", row.replacen("234", first, 1));
    for (first, is_decorated) in [
        ("234", false),
        ("(234)", false),
        ("234*", true),
        ("#234", true),
        ("23@4", true),
        ("234b", true),
    ] {
        let parsed = parse(&marks(first)).expect(first);
        assert_eq!(parsed.dropped_decoration, is_decorated, "{first}");
    }
    let rows = EASY.as_bytes().chunks(9).map(String::from_utf8_lossy);
    let rows = rows.collect::<Vec<_>>().join("\n");
    for (section, is_decoration) in [("[State]", false), ("[Colours]", true)] {
        let text = format!("[Puzzle]\n{rows}\n{section}\n{rows}\n");
        let parsed = parse(&text).expect(section);
        assert_eq!(parsed.dropped_decoration, is_decoration, "{section}");
    }
    let bands = rows
        .lines()
        .map(|row| format!("|{}|{}|{}|\n", &row[..3], &row[3..6], &row[6..]));
    let framed: String = bands.collect();
    let numbers = rows.lines().zip(1..);
    let numbered: Vec<String> = numbers.map(|(row, n)| format!("{n}: {row}")).collect();
    let letters = rows.lines().zip('A'..);
    let lettered: Vec<String> = letters
        .map(|(row, label)| format!("{label} {row}"))
        .collect();
    let (numbered, lettered) = (numbered.join("\n"), lettered.join("\n"));
    let in_colour = |text: &str| text.replacen('5', "\u{1b}[31m5\u{1b}[0m", 1);
    for (text, is_decorated) in [
        (framed.clone(), false),
        (in_colour(&framed), true),
        (in_colour(&rows), true),
        (in_colour(&EASY.replace("", " ")), true),
        (framed.replacen("|\n", "| Score: 12\n", 1), true),
        (rows.clone(), false),
        (rows.replacen("\n.98", " two rows\n.98", 1), true),
        (numbered, true),
        (lettered, true),
    ] {
        // A board before it and one after it are not told of.
        let puzzles = cut(&format!("{EASY}\n\n{text}\n\n{EASY}\n"));
        let told: Vec<bool> = puzzles
            .iter()
            .map(|puzzle| puzzle.parse().expect(&text).dropped_decoration)
            .collect();
        assert_eq!(told, [false, is_decorated, false], "{text}");
    }
}
