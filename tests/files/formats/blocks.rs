//! Blocks of rows: a block is used whole or not at all. Removing, adding or moving rows never yields another board.

use proptest::prelude::*;
use shudu::board::Geometry;
use shudu::cancel::Cancel;
use shudu::formats::{RawPuzzle, Splitter, parse};
use shudu::generate::{Random, grid, transform};

use super::notations::config;

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Puzzles of one side, each as its rows, with dots for empty cells. Those of 9×9 have rows without a digit.
fn boards(side: usize, n: u64) -> Vec<Vec<String>> {
    let of_line = |line: String| {
        let cells: Vec<char> = line.chars().collect();
        cells.chunks(side).map(|row| row.iter().collect()).collect()
    };
    let line = |seed: u64| {
        let random = &mut Random::new(seed);
        if side == 9 {
            let puzzle = parse(EASY).unwrap().grid;
            let mut line: Vec<char> = transform::randomise(&puzzle, random)
                .to_string()
                .chars()
                .collect();
            let empty = random.below(9);
            line[9 * empty..9 * empty + 9].fill('.');
            return line.into_iter().collect();
        }
        let geometry = Geometry::with_side(side).unwrap();
        let solution = grid::solution(geometry, random, &Cancel::never()).unwrap();
        let cells = solution.to_string();
        // Each row keeps enough digits to be recognised.
        let cells = cells.chars().enumerate();
        cells
            .map(|(at, c)| if at % 3 == 0 { '.' } else { c })
            .collect::<String>()
    };
    (0..n).map(|seed| of_line(line(seed))).collect()
}

/// Ways to write a row.
fn styled(row: &str, style: usize) -> String {
    let cells = |blank: char, between: &str| {
        let cells: Vec<String> = row
            .chars()
            .map(|c| if c == '.' { blank } else { c }.to_string())
            .collect();
        cells.join(between)
    };
    match style {
        0 => row.to_owned(),
        1 => cells('-', ""),
        2 => cells('0', ""),
        3 => cells('*', " "),
        4 => cells('-', " "),
        5 => format!("|{}|", cells('.', "|")),
        6 => cells('0', ","),
        7 => row
            .chars()
            .map(|c| {
                if c == '.' {
                    String::new()
                } else {
                    c.to_string()
                }
            })
            .collect::<Vec<_>>()
            .join(","),
        8 => cells('#', ""),
        _ => format!("row: {}", cells('0', "")),
    }
}
const N_STYLES: usize = 10;

fn cut(text: &str) -> Vec<RawPuzzle> {
    let mut splitter = Splitter::new();
    let mut chunks = splitter.feed(text.as_bytes());
    chunks.extend(splitter.finish());
    chunks
}

/// Checks that a text contains only known boards, read as a stream and as one puzzle.
fn check(text: &str, known: &[Vec<String>]) -> Result<usize, TestCaseError> {
    let known: Vec<String> = known.iter().map(|rows| rows.concat()).collect();
    let is_known = |board: &String| known.contains(board);
    let mut n_read = 0;
    for parsed in cut(text).iter().filter_map(|chunk| chunk.parse().ok()) {
        let board = parsed.grid.to_string();
        prop_assert!(is_known(&board), "{board} in a stream of\n{text}");
        n_read += 1;
    }
    if let Ok(parsed) = parse(text) {
        let board = parsed.grid.to_string();
        prop_assert!(is_known(&board), "{board} in\n{text}");
    }
    Ok(n_read)
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn moved_rows_never_form_another_board(
        side in prop_oneof![Just(4_usize), Just(6), Just(9), Just(9), Just(16)],
        n_boards in 1_usize..5,
        style in 0..N_STYLES,
        removed in (any::<prop::sample::Index>(), 0_usize..9),
        added in (any::<prop::sample::Index>(), 0_usize..9),
    ) {
        // Digits among words are read up to 9×9.
        prop_assume!(style < N_STYLES - 1 || side <= 9);
        let known = boards(side, n_boards as u64 + 1);
        let (extra, blocks) = known.split_last().unwrap();
        let mut rows: Vec<&String> = blocks.iter().flatten().collect();
        let at = removed.0.index(rows.len() + 1);
        let n_removed = removed.1.min(rows.len() - at);
        rows.drain(at..at + n_removed);
        let at = added.0.index(rows.len() + 1);
        let n_added = added.1.min(side);
        rows.splice(at..at, extra.iter().take(n_added));
        // Rows that form whole boards again look like other boards.
        prop_assume!(!rows.len().is_multiple_of(side));
        let text: Vec<String> = rows.iter().map(|row| styled(row, style)).collect();
        let n_read = check(&text.join("\n"), &known)?;
        prop_assert_eq!(n_read, 0, "{}", text.join("\n"));
    }

    #[test]
    fn separate_boards_share_no_rows(
        style in 0..N_STYLES - 1,
        gap in 1_usize..4,
        inner in 0_usize..3,
        removed in prop::collection::vec((0_usize..4, 0_usize..9), 1..4),
    ) {
        // Bands, with `inner` empty lines between them.
        let known = boards(9, 4);
        let mut lines: Vec<Vec<String>> = known.iter().map(|rows| {
            rows.iter().map(|row| styled(row, style)).collect()
        }).collect();
        for (board, row) in removed {
            let rows = &mut lines[board];
            if row < rows.len() {
                rows.remove(row);
            }
        }
        let boards = lines.iter().map(|rows| {
            let bands: Vec<String> = rows.chunks(3).map(|band| band.join("\n")).collect();
            bands.join(&"\n".repeat(inner + 1))
        });
        let text = boards.collect::<Vec<_>>().join(&"\n".repeat(gap + 1));
        for chunk in cut(&text) {
            if let Ok(parsed) = chunk.parse() {
                let board = parsed.grid.to_string();
                let is_known = known.iter().any(|rows| rows.concat() == board);
                prop_assert!(is_known, "{} in\n{}", board, text);
            }
        }
    }
}

#[test]
fn consecutive_boards_are_read_in_every_style() {
    for side in [4, 6, 9, 16] {
        let known = boards(side, 3);
        for style in 0..N_STYLES {
            // Among words only digits are read, up to 81. A row needs two `#` to show that they are empty cells.
            if style >= N_STYLES - 2 && side != 9 {
                continue;
            }
            let rows = known.iter().flatten().map(|row| styled(row, style));
            let text = rows.collect::<Vec<_>>().join("\n");
            let read: Vec<String> = cut(&text)
                .iter()
                .filter_map(|chunk| Some(chunk.parse().ok()?.grid.to_string()))
                .collect();
            let known: Vec<String> = known.iter().map(|rows| rows.concat()).collect();
            assert_eq!(read, known, "{side} in style {style}:\n{text}");
        }
    }
}

#[test]
fn ambiguous_lines_of_dashes_are_refused() {
    // Nine boards with nine dashes between their bands: 99 lines, which could also be eleven boards.
    let board = &boards(9, 1)[0];
    let bands: Vec<String> = board
        .chunks(3)
        .map(|band| band.join("\n").replace('.', "-"))
        .collect();
    let board = bands.join("\n---------\n");
    let text = vec![board; 9].join("\n");
    let chunks = cut(&text);
    assert_eq!(chunks.len(), 1);
    let message = chunks[0].parse().unwrap_err().to_string();
    assert!(message.contains("may be separators"), "{message}");
}

#[test]
fn the_refusal_counts_extra_rows_and_names_the_first_line() {
    let rows = boards(9, 2).concat();
    let text = format!("\n\n{}\n\n{EASY}\n", rows[..12].join("\n"));
    let chunks = cut(&text);
    assert_eq!(chunks.len(), 2);
    let error = chunks[0].parse().unwrap_err();
    assert_eq!((error.line, error.column), (3, 1));
    assert!(
        error
            .to_string()
            .contains("12 rows of 9 cells; 9 rows make a board, and 3 are left over"),
        "{error}"
    );
    assert_eq!(chunks[1].parse().unwrap().grid.to_string(), EASY);
    // The rows of a sheet are counted by their fields, which may be empty.
    let chunks = cut("1,2,3,4\n,,,\n,,,\n,,4,\n,2,,\n");
    assert_eq!(chunks.len(), 1);
    let error = chunks[0].parse().unwrap_err().to_string();
    let expected = "5 rows of 4 cells; 4 rows make a board, and 1 is left over";
    assert!(error.contains(expected), "{error}");
}

#[test]
fn digits_among_other_blank_signs_are_not_a_board() {
    // Four rows of a 9×9 board with 16 digits up to 4 are no 4×4 board.
    let text = "1.2.3.4..\n.2.1.4.3.\n..3.4.1.2\n4.3.2..1.\n";
    for text in [
        text.to_owned(),
        text.replace('.', "-"),
        text.replace('.', " . "),
    ] {
        assert!(parse(&text).is_err(), "{text}");
        assert!(
            cut(&text).iter().all(|chunk| chunk.parse().is_err()),
            "{text}"
        );
    }
    let sheet = "1,,2,,3,,4,,\n,2,,1,,4,,3,\n,,3,,4,,1,,2\n4,,3,,2,,,1,\n";
    assert!(cut(sheet).iter().all(|chunk| chunk.parse().is_err()));
}
