//! Rules of every block and document: frames are no cells, sizes are not guessed from counts of digits, and a document
//! has one error.

use proptest::prelude::*;
use shudu::formats::{Notation, RawPuzzle, Splitter, parse};
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
        // Bands with any frame characters above, between and below them. One of these lines may be missing.
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
    fn rows_form_a_board_only_if_it_is_square(
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
    for (text, expected) in [
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
        assert!(error.contains(expected), "{text}: {error}");
    }
    // Plain cells have no characteristic symbols. Other errors already name their subject.
    for text in ["12345", "12.4\n1...\n", "3x3k:5_3"] {
        let error = parse(text).expect_err(text);
        assert_eq!(error.looks_like, None, "{error}");
    }
}

#[test]
fn digits_of_numbers_and_other_rows_are_not_a_board() {
    // 36 digits in rows of four, and 81 in numbers of several lengths.
    let rows = "row: 0140\n".repeat(9);
    let numbers = "2 30 456 17 8 ".repeat(9);
    for (text, expected) in [
        (rows.as_str(), "9 rows of 4 cells"),
        (&format!("In all: {numbers}"), "numbers or dates"),
    ] {
        assert_eq!(boards(text), Vec::<String>::new(), "{text}");
        let error = parse(text).unwrap_err().to_string();
        assert!(error.contains(expected), "{text}: {error}");
    }
}

#[test]
fn an_extra_row_leaves_no_board() {
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
        // The boards before and after it cause no warning.
        let puzzles = cut(&format!("{EASY}\n\n{text}\n\n{EASY}\n"));
        let has_warning: Vec<bool> = puzzles
            .iter()
            .map(|puzzle| puzzle.parse().expect(&text).dropped_decoration)
            .collect();
        assert_eq!(has_warning, [false, is_decorated, false], "{text}");
    }
}

/// A line may have the solution before or behind its puzzle. A board without a digit is no puzzle.
#[test]
fn an_empty_board_behind_a_solution_is_no_puzzle() {
    let solution = "1234341221434321";
    for (behind, grid) in [
        ("................", solution),
        ("1.....3..4.....2", solution),
        ("1...3..2....4...", "1...3..2....4..."),
        ("12..............", "12.............."),
    ] {
        let parsed = parse(&format!("{solution},{behind}")).unwrap();
        assert_eq!(parsed.grid.to_string(), grid, "{behind}");
    }
}

/// The board of `puzzle(1)` in a frame of another program.
fn framed(corner: &str) -> Vec<String> {
    let known = puzzle(1);
    let rule = format!("{corner}---+---+---{corner}");
    let rows = (0..9).map(|row| {
        let cells = &known[9 * row..9 * row + 9];
        format!("|{}|{}|{}|", &cells[..3], &cells[3..6], &cells[6..])
    });
    let rows: Vec<String> = rows.collect();
    let bands = rows
        .chunks(3)
        .flat_map(|band| [std::slice::from_ref(&rule), band].concat());
    bands.chain([rule.clone()]).collect()
}

#[test]
fn a_frame_joined_to_other_text_is_not_a_board() {
    let id = "3x3:a5d3_7c4_1a6d8d1e3_2a9c2b7d3_4a6b7g7a8a8a6b1e3_4c1a";
    for frame in [
        " *-----------*",
        "+---+---+---+",
        "'-----------'",
        "*-----------",
    ] {
        assert_eq!(
            boards(&format!("{frame}{id}\n")),
            Vec::<String>::new(),
            "{frame}"
        );
    }
    let known = puzzle(1);
    for corner in ["*", "+", "'"] {
        let text = framed(corner).join("\n") + id;
        assert_eq!(boards(&text).first(), Some(&known), "{text}");
        assert!(boards(&text).iter().all(|board| *board == known), "{text}");
    }
}

#[test]
fn rows_below_a_frame_are_a_separate_block() {
    let (known, other) = (puzzle(1), puzzle(2));
    let rows: Vec<&str> = (0..9).map(|row| &other[9 * row..9 * row + 9]).collect();
    let apart = |row: &str| row.replace("", " ").trim().to_owned();
    let in_frame = |row: &str| format!("| {} |", apart(row));
    let in_fields = |row: &str| apart(&row.replace('.', "0")).replace(' ', ",");
    for corner in ["*", "+"] {
        let writings: [Writing<'_>; 4] = [&str::to_owned, &apart, &in_frame, &in_fields];
        for write in writings {
            for n_rows in [1, 3, 6, 8, 9, 10] {
                let more = rows.iter().cycle().take(n_rows).map(|row| write(row));
                let mut lines = framed(corner);
                lines.extend(more);
                let text = lines.join("\n") + "\n";
                let expected = if n_rows == 9 {
                    vec![&known, &other]
                } else {
                    vec![&known]
                };
                let read = cut(&text).into_iter().map(|puzzle| puzzle.parse());
                let (read, errors): (Vec<_>, Vec<_>) = read.partition(Result::is_ok);
                let read: Vec<_> = read
                    .into_iter()
                    .flatten()
                    .map(|p| p.grid.to_string())
                    .collect();
                assert_eq!(read.iter().collect::<Vec<_>>(), expected, "{text}");
                assert_eq!(errors.len(), usize::from(n_rows != 9), "{text}");
            }
        }
    }
}

#[test]
fn a_line_of_empty_cells_is_not_a_small_board() {
    for side in 4_usize..9 {
        for blank in ["0", ".", "-", "*"] {
            let cells = blank.repeat(side * side);
            for text in [
                cells.clone(),
                format!("\"{cells},"),
                format!("{cells},1"),
                format!("</ksudoku>{cells}"),
                format!("{{\"puzzle\": \"{cells}\"}}"),
            ] {
                // A line of dots is a whole board, as the program prints it.
                let is_printed = blank == "." && (text == cells || text.ends_with("\"}"));
                let read = boards(&text);
                if is_printed {
                    assert!(read.iter().all(|board| *board == cells), "{text}");
                    assert!(!read.is_empty(), "{text}");
                } else {
                    assert_eq!(read, Vec::<String>::new(), "{text}");
                }
            }
        }
    }
}

#[test]
fn a_part_of_a_line_is_not_a_small_board() {
    let line = "........1.......23..4..5.........6.....17.....18.2.........3......5.84..62.......";
    for sign in ["#", " ", ",", ";", "\t"] {
        for at in [16, 25, 36, 65] {
            let (first, second) = line.split_at(at);
            for text in [
                format!("{first}{sign}{second}"),
                format!("{{\"puzzle\": \"{first}{sign}{second}\"}}"),
            ] {
                assert_eq!(boards(&text), Vec::<String>::new(), "{text}");
            }
        }
    }
    // Another board of the same size, such as the solution, and numbers may follow.
    let small = "1......2..3.....";
    for text in [
        format!("{small},1432321423414123"),
        format!("{small} 12.5 2021-03-04"),
    ] {
        assert_eq!(boards(&text), [small; 2], "{text}");
    }
}

/// Writes a row of cells in another form.
type Writing<'a> = &'a dyn Fn(&str) -> String;

#[test]
fn rows_of_two_boards_are_not_a_board() {
    let known = puzzle(1);
    let rows: Vec<&str> = (0..9).map(|row| &known[9 * row..9 * row + 9]).collect();
    let apart = |row: &str| row.replace("", " ").trim().to_owned();
    let zeros = |row: &str| row.replace('.', "0");
    let in_fields = |row: &str| apart(row).replace(' ', ",").replace('.', "");
    let in_boxes = |row: &str| format!("|{}|{}|{}|", &row[..3], &row[3..6], &row[6..]);
    let in_frame = |row: &str| apart(&in_boxes(row));
    let zero_fields = |row: &str| apart(&row.replace('.', "0")).replace(' ', ",");
    let writings: [[Writing<'_>; 2]; 4] = [
        [&str::to_owned, &zeros],
        [&str::to_owned, &apart],
        [&in_fields, &zero_fields],
        [&in_boxes, &in_frame],
    ];
    for [first, second] in writings {
        for n_rows in 1..9 {
            let above = rows[..n_rows].iter().map(|row| first(row));
            let below = rows[n_rows..].iter().map(|row| second(row));
            let text = above.chain(below).collect::<Vec<_>>().join("\n");
            assert_eq!(boards(&text), Vec::<String>::new(), "{text}");
            let error = parse(&text).expect_err(&text).to_string();
            let says_why = [
                "several signs",
                "expected a row of cells",
                "cells in this row",
            ];
            assert!(
                says_why.iter().any(|why| error.contains(why)),
                "{text}: {error}"
            );
        }
    }
    for sign in ['#', 'x'] {
        // Nine rows with one sign, then ten with another, the last of them empty.
        let more = rows.iter().chain([&"........."]);
        let more = more.map(|row| apart(&row.replace('.', &sign.to_string())));
        let above = rows.iter().map(|row| row.replace('.', "#"));
        let text = above.chain(more).collect::<Vec<_>>().join("\n");
        assert_eq!(boards(&text), Vec::<String>::new(), "{text}");
    }
}

#[test]
fn a_row_joined_to_other_text_is_not_dropped() {
    let known = puzzle(1);
    let rows: Vec<&str> = (0..9).map(|row| &known[9 * row..9 * row + 9]).collect();
    let apart = |row: &str| row.replace("", " ").trim().to_owned();
    let zeros: Vec<String> = rows.iter().map(|row| row.replace('.', "0")).collect();
    let fields: Vec<String> = zeros
        .iter()
        .map(|row| row.replace("", ",").trim_matches(',').to_owned())
        .collect();
    let labelled = rows
        .iter()
        .zip('A'..)
        .map(|(row, label)| format!("{label} {row}"));
    let labelled: Vec<String> = labelled.collect();
    let spaced: Vec<String> = rows.iter().map(|row| apart(row)).collect();
    let hashes: Vec<String> = rows.iter().map(|row| row.replace('.', "#")).collect();
    let edge_below = &framed("+")[4..];
    let ten = |joined: &str| format!("{}\n{joined}\n{}\n", rows[..8].join("\n"), rows[8]);
    for text in [
        ten(&format!("{}board = [", rows[8])),
        ten(&format!("{} board = [", rows[8])),
        // A row of empty cells in a sheet with zeros is not shortened.
        format!("{}\n0,0\n", fields[..8].join("\n")),
        format!(
            "{}\n{}\n",
            fields[..8].join("\n"),
            fields[8].replacen("0,2", "2", 1)
        ),
        // Lines as short as rows are not broken anywhere.
        "0 0 0 0 0 0 0 0 1\n0 0 0 0 0 0 0\n".to_owned(),
        // Dots beside brackets are cells.
        format!("{}\n.[{}\n", rows[..8].join("\n"), &rows[8]),
        format!("{}\n[{}]. . .\n", rows[..8].join("\n"), &rows[8]),
        // A row of one digit does not define the size of the board.
        format!(
            "{}\n|   |   |  3|\n{}\n",
            framed("+")[..12].join("\n"),
            rows.join("\n")
        ),
        // The top edge of a frame begins another board, and so does a second line drawn below rows.
        format!(
            "{}\n----\n{}\n",
            edge_below.join("\n"),
            framed("+")[..4].join("\n")
        ),
        format!(
            "{}\n{}\n",
            framed("+")[4..12].join("\n"),
            framed(".")[..4].join("\n")
        ),
        // Two cells without a blank between them are no candidates.
        format!("{}\n{}9\n", spaced[..8].join("\n"), spaced[8]),
        // A row joined to a row of another text is no comment.
        format!(
            "{}\n{}........1\n{}\n",
            hashes[1],
            hashes[0],
            rows[1..].join("\n")
        ),
        // A comment between the rows of two boards does not join them.
        format!("{}\n# x\n{}\n", rows[..6].join("\n"), rows[..3].join("\n")),
        // The heading of labelled rows is no row.
        format!(
            "{}\n  1 2 3 4 5 6 7 8 9\n{}\n",
            rows[..8].join("\n"),
            labelled.join("\n")
        ),
        // A row with a remark is no title.
        format!(
            "{}  a hard row\n{}\n",
            rows[0],
            [&rows[1..], &rows[..1]].concat().join("\n")
        ),
    ] {
        assert_eq!(boards(&text), Vec::<String>::new(), "{text}");
    }
    // Colours are not cells, and a row above a frame is no heading.
    let coloured = |row: &&str| format!("\u{1b}[31m{}\u{1b}[0m{}", &row[..1], &row[1..]);
    let coloured: Vec<String> = rows.iter().map(coloured).collect();
    let mark = "-".repeat(35);
    let bars = |row: &str| format!("|{}", row.replace("", "|").replace('.', " "));
    let table: Vec<String> = rows.iter().chain([&rows[8]]).map(|row| bars(row)).collect();
    let heading = format!("{}|\n{}|\n", bars("ABCDEFGHI"), "|---".repeat(9));
    for text in [
        format!("{}{{\"a\": [1, 2]}}\n", coloured.join("\n")),
        format!("{}\n{}{mark}.{mark}\n", rows[..8].join("\n"), rows[8]),
        format!(
            "{heading}{}\n{}\n",
            table.join("\n"),
            framed("+").join("\n")
        ),
    ] {
        assert!(boards(&text).iter().all(|board| *board == known), "{text}");
    }
    // A comma after a document may belong to the first row of a sheet.
    let game = format!("<game data=\"{}\" />", zeros.concat());
    let sheet: Vec<String> = fields.iter().map(|row| row.replace('0', "")).collect();
    let text = format!("{game},{}\n{}\n", sheet[0], sheet[1..].join("\n"));
    let read = boards(&text);
    assert_eq!(read, [known.as_str(); 1], "{text}");
}

/// The rules of other games are refused by name, in the spelling of any program.
#[test]
fn rules_of_other_games_are_refused_by_name() {
    for name in [
        "killercages",
        "cages",
        "arrow",
        "thermometer",
        "whispers",
        "renban",
        "palindrome",
        "kropki",
        "sandwichsum",
        "quadruple",
        "skyscraper",
        "xsum",
        "betweenline",
        "lockout",
        "entropic-line",
        "nabner",
        "zipper",
        "region sum",
        "Inequality",
        "extraregion",
        "xv",
        "odd",
        "even",
        "oddEven",
        "minimum",
        "maximum",
        "difference",
        "ratio",
        "clone",
        "dots",
        "constraints",
    ] {
        let text = format!(r#"{{"grid": "1.3.34..2143..21", "{name}": [[1, 2]]}}"#);
        let error = shudu::formats::parse(&text).expect_err(name);
        assert_eq!((error.line, error.column), (1, 30), "{name}: {error}");
        let named = if name.contains("cage") { "cages" } else { name };
        assert!(error.to_string().contains(named), "{error}");
        let empty = text.replace("[[1, 2]]", "[]");
        assert!(shudu::formats::parse(&empty).is_ok(), "{name}");
    }
}

/// A notation of one line that is named by the user allows blanks around it.
#[test]
fn blanks_around_a_line_do_not_matter() {
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let hodoku = format!(":0000:x:{puzzle}:::");
    for (line, notation) in [
        (puzzle, Notation::Line),
        (puzzle, Notation::Sdm),
        (&hodoku, Notation::HoDoKu),
    ] {
        let indented = format!("  {line} \t");
        for text in [line, &indented] {
            let read = shudu::formats::parse_as(text, notation);
            let grid = read.map(|parsed| parsed.grid.to_string());
            assert_eq!(grid.as_deref(), Ok(puzzle), "{notation}: {text}");
        }
    }
}
