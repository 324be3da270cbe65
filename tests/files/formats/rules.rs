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
