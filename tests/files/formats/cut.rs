//! `Splitter::cut` yields the same puzzles as `Splitter::feed`, bare lines included.

use std::ops::ControlFlow;

use shudu::board::BoxSize;
use shudu::formats::{self, Notation, ParseError, Parsed, Piece, Splitter};
use shudu::generate::{Random, transform};

use crate::rounds;

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The puzzles of a stream: the start and the parsed result of each.
type Results = Vec<(usize, Result<Parsed, ParseError>)>;

fn results_by_feed(mut splitter: Splitter, parts: &[&[u8]]) -> Results {
    let mut chunks = Vec::new();
    for part in parts {
        chunks.extend(splitter.feed(part));
    }
    chunks.extend(splitter.finish());
    let result = |chunk: &formats::RawPuzzle| (chunk.first_line, chunk.parse());
    chunks.iter().map(result).collect()
}

/// The same for `cut`, with the number of bare lines.
fn results_by_cut(mut splitter: Splitter, parts: &[&[u8]]) -> (Results, usize) {
    let (mut results, mut n_bare) = (Vec::new(), 0);
    for part in parts {
        let flow = splitter.feed_pieces(part, &mut |piece| {
            results.push((piece.place().0, piece.parse()));
            n_bare += usize::from(matches!(piece, Piece::Line(_)));
            ControlFlow::Continue(())
        });
        assert!(flow.is_continue());
    }
    for chunk in splitter.finish() {
        results.push((chunk.first_line, chunk.parse()));
    }
    (results, n_bare)
}

/// Checks that both methods cut a stream the same way, whole and in two parts. Returns the number of bare lines.
#[track_caller]
fn check_as(notation: Option<Notation>, text: &str, n_cuts: usize) -> usize {
    let splitter = || notation.map_or_else(Splitter::new, Splitter::with_notation);
    let bytes = text.as_bytes();
    let expected = results_by_feed(splitter(), &[bytes]);
    let (results, n_bare) = results_by_cut(splitter(), &[bytes]);
    assert_eq!(results, expected, "{text}");
    for cut in 1..n_cuts {
        let (first, second) = bytes.split_at(cut * bytes.len() / n_cuts);
        let (results, _) = results_by_cut(splitter(), &[first, second]);
        assert_eq!(results, expected, "cut at {}: {text}", first.len());
    }
    n_bare
}

fn images(n: u64) -> Vec<Parsed> {
    let grid = formats::parse(EASY).unwrap().grid;
    (0..n)
        .map(|seed| Parsed::from_grid(transform::randomise(&grid, &mut Random::new(seed))))
        .collect()
}

fn printed(puzzles: &[Parsed], notation: Notation, between: &str) -> String {
    let texts = puzzles
        .iter()
        .map(|puzzle| formats::print(puzzle, notation).unwrap());
    texts.collect::<Vec<_>>().join(between) + "\n"
}

/// Grids as other programs draw them.
fn drawings(line: &str) -> Vec<String> {
    let rows = |between: &str, bar: &str, n: usize| -> Vec<String> {
        let cells: Vec<String> = line.chars().map(String::from).collect();
        let row = |row: &[String]| -> String {
            let thirds: Vec<String> = row.chunks(n).map(|part| part.join(between)).collect();
            thirds.join(bar)
        };
        cells.chunks(9).map(row).collect()
    };
    let framed = |rows: &[String], rule: &str| {
        let bands: Vec<String> = rows.chunks(3).map(|band| band.join("\n")).collect();
        format!("{rule}\n{}\n{rule}", bands.join(&format!("\n{rule}\n")))
    };
    vec![
        rows("", "", 9).join("\n"),
        rows("", " ", 3).join("\n"),
        rows(" ", " ", 9).join("\n"),
        rows("", "|", 3).join("\n"),
        framed(&rows(" ", " | ", 3), "------+-------+------"),
        format!(
            " *-----------*\n{}\n *-----------*",
            rows("", "|", 3)
                .iter()
                .map(|row| format!(" |{row}|"))
                .collect::<Vec<_>>()
                .join("\n")
        ),
        rows(" ", " ", 9).join(" \n"),
        rows("", "", 9).join("\n").replace('.', "0"),
        rows("", "", 9).join("\n").replace('.', "*"),
        rows("", "", 27).join("\n"),
        format!("A title\n{}", rows("", "", 9).join("\n")),
        format!("{}\nA footer", rows("", "", 9).join("\n")),
    ]
}

#[test]
fn streams_in_every_notation_are_cut_the_same() {
    let puzzles = images(12);
    let standard = puzzles[0].geometry();
    let holding = Notation::ALL.into_iter();
    for notation in holding.filter(|notation| notation.holds_board(standard)) {
        for between in ["\n", "\n\n", "\n\n\n"] {
            let text = printed(&puzzles, notation, between);
            // The empty line says that no more rows belong to the last board.
            let text = text + "\n";
            for text in [text.replace('\n', "\r\n"), text] {
                let n_bare = check_as(None, &text, 7);
                // The first line shows how the stream is encoded.
                let is_bare = matches!(notation, Notation::Line | Notation::Sdm);
                let expected = if is_bare { puzzles.len() - 1 } else { 0 };
                assert_eq!(n_bare, expected, "{notation}");
                check_as(Some(notation), &text, 3);
            }
        }
    }
}

#[test]
fn grids_in_every_drawing_are_cut_the_same() {
    let lines: Vec<String> = images(6)
        .iter()
        .map(|puzzle| formats::print(puzzle, Notation::Line).unwrap())
        .collect();
    let n_drawings = drawings(EASY).len();
    for number in 0..n_drawings {
        for between in ["\n", "\n\n", "\n# a comment\n"] {
            let texts = lines.iter().map(|line| drawings(line)[number].clone());
            let text = texts.collect::<Vec<_>>().join(between) + "\n\n";
            check_as(None, &text, 11);
            check_as(Some(Notation::Grid), &text, 3);
            check_as(Some(Notation::Digits), &text, 2);
        }
    }
    // Drawings with lines among them.
    let mixed: Vec<String> = (0..60)
        .map(|at| drawings(&lines[at % 6])[at * 7 % n_drawings].clone())
        .collect();
    check_as(None, &mixed.join("\n\n"), 5);
    check_as(None, &mixed.join(&format!("\n{EASY}\n")), 5);
}

#[test]
fn text_after_a_puzzle_makes_no_difference() {
    let line = &EASY.replace('.', "0");
    for tail in [
        "",
        ",",
        " ",
        "\t11.2",
        ";a name",
        ",53467891267219534",
        " 1/2",
        ", 3, 3",
        " 3, 3",
        ":1:2",
        "#",
        " # boxes 3x3",
        " # boxes 9x1",
        "\"",
        ",\"x\"",
        "é",
        " 数独",
        "]",
        "`",
        ",[code]",
        "x",
        "_",
        " -- ---",
        "\u{b}",
        "\0",
    ] {
        for cells in [EASY, line] {
            let text = format!("{EASY}\n{cells}{tail}\n{cells}\n{cells}{tail}\r\n{cells}{tail}");
            check_as(None, &text, 2);
            check_as(Some(Notation::Line), &text, 2);
        }
    }
}

#[test]
fn damaged_text_is_cut_alike_in_a_stream_and_whole() {
    let mut random = Random::new(7);
    let puzzles = images(4);
    let signs: Vec<char> = "0123456789.,;|+-=*#:'\"x_ \t\r\nAé(){}[]<>@"
        .chars()
        .collect();
    for notation in [
        Notation::Line,
        Notation::Grid,
        Notation::Csv,
        Notation::PencilMarks,
        Notation::Sukaku,
        Notation::SimpleSudoku,
        Notation::Sdk,
        Notation::General,
        Notation::HoDoKu,
        Notation::Json,
        Notation::OpenSudoku,
        Notation::Toml,
        Notation::KSudoku,
    ] {
        for between in ["\n", "\n\n"] {
            let text: Vec<char> = printed(&puzzles, notation, between).chars().collect();
            for _ in 0..rounds(12) {
                let mut text = text.clone();
                for _ in 0..=random.below(3) {
                    let at = random.below(text.len());
                    match random.below(3) {
                        0 => drop(text.remove(at)),
                        1 => text.insert(at, signs[random.below(signs.len())]),
                        _ => text[at] = signs[random.below(signs.len())],
                    }
                }
                let text: String = text.iter().collect();
                check_as(None, &text, 4);
                check_as(None, &text.replace('\n', "\r\n"), 3);
                check_as(Some(notation), &text, 3);
            }
        }
    }
}

#[test]
fn notations_may_alternate_in_a_stream() {
    let mut random = Random::new(11);
    let puzzles = images(8);
    let standard = puzzles[0].geometry();
    let all = Notation::ALL.into_iter();
    let all: Vec<Notation> = all
        .filter(|notation| notation.holds_board(standard))
        .collect();
    let remarks = [
        "",
        "\n",
        "\n\n",
        "# a remark\n",
        "+---+---+---+\n",
        "[State]\n",
        "[Puzzle]\n",
        "A title\n",
        "\n\n#AAn author\n",
        "12..",
    ];
    for _ in 0..rounds(60) {
        let mut text = String::new();
        for _ in 0..6 {
            let notation = all[random.below(all.len())];
            for _ in 0..=random.below(4) {
                text += &formats::print(&puzzles[random.below(8)], notation).unwrap();
                text += remarks[..3][random.below(3)];
                text.push('\n');
            }
            text += remarks[random.below(remarks.len())];
        }
        check_as(None, &text, 9);
    }
}

#[test]
fn a_puzzle_is_returned_before_the_next_one_starts() {
    let puzzles = images(6);
    for notation in [
        Notation::Line,
        Notation::Grid,
        Notation::General,
        Notation::HoDoKu,
        Notation::SimpleSudoku,
        Notation::Csv,
        Notation::PencilMarks,
        Notation::Sukaku,
        Notation::Json,
    ] {
        let mut splitter = Splitter::new();
        for (number, puzzle) in puzzles.iter().enumerate() {
            let end = if matches!(notation, Notation::Csv | Notation::General) {
                // More rows might follow.
                "\n\n"
            } else {
                "\n"
            };
            let text = formats::print(puzzle, notation).unwrap() + end;
            let mut n_found = 0;
            for part in text.as_bytes().chunks(7 + 13 * number) {
                let flow = splitter.feed_pieces(part, &mut |_| {
                    n_found += 1;
                    ControlFlow::Continue(())
                });
                assert!(flow.is_continue());
            }
            assert_eq!(n_found, 1, "{notation}, {number}");
        }
        assert_eq!(splitter.finish().len(), 0, "{notation}");
    }
}

#[test]
fn buffered_lines_survive_a_change_of_method() {
    for notation in [Notation::Sdk, Notation::Toml] {
        let text = printed(&images(5), notation, "\n\n");
        for at in 0..text.len() {
            let (first, second) = text.split_at(at);
            let mut splitter = Splitter::new();
            let mut n_found = 0;
            let flow = splitter.feed_pieces(first.as_bytes(), &mut |_| {
                n_found += 1;
                ControlFlow::Continue(())
            });
            assert!(flow.is_continue());
            n_found += splitter.feed(second.as_bytes()).len() + splitter.finish().len();
            assert_eq!(n_found, 5, "{at}");
        }
    }
}

#[test]
fn requested_boxes_are_used() {
    let text = printed(&images(3), Notation::Line, "\n");
    let are_read = |results: Results| -> Vec<bool> {
        results
            .into_iter()
            .map(|(_, result)| result.is_ok())
            .collect()
    };
    for (size, fits) in [(BoxSize::new(3, 3), true), (BoxSize::new(4, 2), false)] {
        let splitter = || Splitter::new().with_boxes(size);
        let (results, _) = results_by_cut(splitter(), &[text.as_bytes()]);
        assert_eq!(results, results_by_feed(splitter(), &[text.as_bytes()]));
        assert_eq!(are_read(results), [fits; 3]);
    }
}

#[test]
fn the_values_of_a_bare_line_match_its_parsed_puzzle() {
    let solution = shudu::solve::first(&formats::parse(EASY).unwrap().grid).unwrap();
    let solved = formats::print(&Parsed::from_grid(solution), Notation::Line).unwrap();
    let text = format!("{EASY}\n{solved} {EASY}\n{EASY},{solved}\n{EASY}\n{EASY} 1.2\n");
    let mut values = Vec::new();
    let mut splitter = Splitter::new();
    let flow = splitter.feed_pieces(text.as_bytes(), &mut |piece| {
        if let Piece::Line(line) = piece {
            values.push((line.read_values(), line.read().grid));
        }
        ControlFlow::Continue(())
    });
    assert!(flow.is_continue());
    assert_eq!(values.len(), 4);
    for (grid, read) in values {
        assert_eq!(grid, read);
        assert_eq!(grid.to_string(), EASY);
    }
}
