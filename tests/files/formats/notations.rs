//! Properties of every notation: printed text parses back, streams split correctly, nothing panics.

use proptest::prelude::*;
use shudu::board::{Candidate, Candidates, CellSet, Digit, Geometry, Grid};
use shudu::formats::{
    About, LibraryCase, Notation, Parsed, RawPuzzle, Splitter, Variant, parse, parse_as, print,
};

/// Random input for positions.
#[derive(Clone, Debug)]
struct Noise {
    geometry: &'static Geometry,
    cells: Vec<u32>,
    /// The number of cells with a value, out of 256.
    fill: u32,
    /// The number of candidates that stay, out of 16.
    keep: u32,
}

fn noise() -> impl Strategy<Value = Noise> {
    // Most notations support only the 9×9 board.
    let geometry = prop_oneof![
        Just(Geometry::standard()),
        prop::sample::select(Geometry::all().collect::<Vec<_>>()),
    ];
    let cells = prop::collection::vec(any::<u32>(), 256);
    (geometry, cells, 0u32..=256, 0u32..=16).prop_map(|(geometry, cells, fill, keep)| Noise {
        geometry,
        cells,
        fill,
        keep,
    })
}

/// Builds a position from noise: values that may break the rules, some of them givens, and some removed candidates.
fn position(noise: &Noise) -> Parsed {
    let geometry = noise.geometry;
    let mut grid = Grid::new(geometry);
    let mut givens = CellSet::EMPTY;
    for (cell, noise_here) in geometry.cells().iter().zip(&noise.cells) {
        if noise_here & 0xff < noise.fill {
            let index = (noise_here >> 9) as usize % geometry.side();
            grid.set(cell, Some(Digit::from_index(index)));
            if noise_here >> 8 & 1 == 0 {
                givens.insert(cell);
            }
        }
    }
    let mut position = Candidates::from_grid(&grid).with_givens(givens);
    for (cell, noise_here) in geometry.cells().iter().zip(&noise.cells) {
        for digit in position.digits_in(cell) {
            if (noise_here >> 8).rotate_left(digit.index() as u32) & 15 >= noise.keep {
                position.eliminate(Candidate::new(cell, digit));
            }
        }
    }
    Parsed::from_position(position)
}

fn about(words: &[Option<String>; 7]) -> About {
    let [title, author, source, url, date, level, comment] = words.clone();
    About {
        title,
        author,
        source,
        url,
        date,
        level,
        comment,
    }
}

fn case(geometry: &Geometry, parsed: &Parsed) -> LibraryCase {
    let position = parsed.position();
    LibraryCase {
        code: "0901".to_owned(),
        variant: Variant::Form(2),
        digits: geometry.digits().iter().collect(),
        deleted: position.eliminated(),
        eliminations: position.iter().take(3).collect(),
        placements: position.iter().skip(3).take(1).collect(),
        extra: Some("7".to_owned()),
    }
}

/// A line of candidates cannot distinguish a value from a cell's only candidate, unless other cells still show it.
fn with_lone_candidates_placed(parsed: &Parsed) -> Parsed {
    let position = parsed.position();
    let geometry = position.geometry();
    let mut grid = parsed.grid.clone();
    for cell in position.unsolved() {
        let digit = position.digits_in(cell).single();
        let still_shown = |digit| {
            let mut others = (geometry.peers(cell) & position.places(digit)).iter();
            others.any(|other| position.digits_in(other).len() > 1)
        };
        if digit.is_some_and(|digit| !still_shown(digit)) {
            grid.set(cell, digit);
        }
    }
    let mut position_with_values = Candidates::from_grid(&grid);
    for candidate in Candidates::from_grid(&grid).iter() {
        if !position.has(candidate) {
            position_with_values.eliminate(candidate);
        }
    }
    Parsed {
        about: parsed.about.clone(),
        library: parsed.library.clone(),
        ..Parsed::from_position(position_with_values)
    }
}

/// The part of a position that a notation preserves.
fn preserved_part(parsed: &Parsed, notation: Notation) -> Parsed {
    let mut kept = parsed.clone();
    if !notation.holds_placed() {
        kept.givens = kept.grid.filled();
    }
    if !notation.holds_candidates() {
        kept.candidates = None;
    }
    if notation == Notation::Sukaku {
        kept = with_lone_candidates_placed(&kept);
    }
    if !matches!(notation, Notation::Json | Notation::HoDoKu) {
        kept.library = None;
    }
    if !matches!(
        notation,
        Notation::Json | Notation::Toml | Notation::Sdk | Notation::OpenSudoku
    ) {
        let texts = std::mem::take(&mut kept.about);
        if matches!(notation, Notation::FPuzzles | Notation::SudokuPad) {
            kept.about.title = texts.title;
            kept.about.author = texts.author;
            kept.about.comment = texts.comment;
        }
    }
    // These two printers write a plain line, which is recognised as `Line`.
    kept.notation = match notation {
        Notation::Sdm | Notation::Digits => Notation::Line,
        other => other,
    };
    kept
}

/// Metadata as people write it: one line, trimmed, without duplicates.
fn words() -> impl Strategy<Value = [Option<String>; 7]> {
    prop::array::uniform7(prop::option::of("[!-~é]{1,6}( [!-~é]{1,6}){0,2}"))
}

pub(super) fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 192,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// 125 characters are the candidates of a 5×5 board, and 729 those of a 9×9 board. A frame of that length is still a
/// frame.
#[test]
fn a_frame_of_the_length_of_a_candidate_line_is_not_a_puzzle() {
    for length in [125, 729] {
        let frame = format!(".{}.", "-".repeat(length - 2));
        let row = format!("| {} |", ["123456789"; 9].join("  "));
        let text = format!("{frame}\n{}\n{frame}\n", [row.as_str(); 9].join("\n"));
        let parsed = parse(&text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(parsed.notation, Notation::PencilMarks);
        assert_eq!(parsed.grid.to_string(), ".".repeat(81));
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn printed_text_parses_back(noise in noise(), words in words()) {
        let geometry = noise.geometry;
        let mut parsed = position(&noise);
        parsed.about = about(&words);
        parsed.library = Some(case(geometry, &parsed));
        for notation in Notation::ALL {
            let Ok(text) = print(&parsed, notation) else {
                prop_assert!(!notation.holds_board(geometry));
                continue;
            };
            prop_assert!(notation.holds_board(geometry));
            let expected = preserved_part(&parsed, notation);
            // Sixteen empty cells in a line are read as a row of a larger board.
            let is_row = parsed.grid.to_string() == ".".repeat(16) && !notation.is_multiline();
            if !is_row {
                let recognised = parse(&text).map_err(|error| TestCaseError::fail(format!("{text}\n{error}")))?;
                prop_assert_eq!(&recognised, &expected, "{}\n{}", notation, text);
            }
            let forced = parse_as(&text, notation);
            prop_assert_eq!(forced, Ok(Parsed { notation, ..expected }), "{}\n{}", notation, text);
        }
    }

    #[test]
    fn a_stream_of_all_notations_is_split_correctly(
        items in prop::collection::vec((noise(), any::<prop::sample::Index>(), any::<bool>()), 1..8),
        cut in 1usize..200,
    ) {
        let mut text = String::new();
        let mut expected = Vec::new();
        for (noise, index, is_apart) in items {
            let parsed = position(&noise);
            let notation = *index.get(&Notation::ALL);
            // Sixteen empty cells in a line are read as a row of a larger board.
            let is_row = parsed.grid.to_string() == ".".repeat(16)
                && !notation.is_multiline();
            if let (Ok(printed), false) = (print(&parsed, notation), is_row) {
                let first_line = text.lines().count() + 1;
                text += &printed;
                text += if is_apart { "\n\n" } else { "\n" };
                expected.push((first_line, preserved_part(&parsed, notation)));
            }
        }
        let mut splitter = Splitter::new();
        let mut chunks: Vec<RawPuzzle> = Vec::new();
        for bytes in text.as_bytes().chunks(cut) {
            chunks.extend(splitter.feed(bytes));
        }
        chunks.extend(splitter.finish());
        prop_assert_eq!(chunks.len(), expected.len(), "{}\n{:#?}", text, chunks);
        for (chunk, (first_line, expected)) in chunks.iter().zip(expected) {
            prop_assert_eq!(chunk.parse(), Ok(expected), "{}", chunk.text);
            prop_assert_eq!(chunk.first_line, first_line, "{}", chunk.text);
        }
    }
}

/// Text that is nearly a puzzle: printed, then changed in places.
fn nearly() -> impl Strategy<Value = String> {
    const ODD: &str = "0159AGPXZxg.*_?-+|:;,'\"#()[]{}<>/=&\\ \t\r\n\0\u{1b}\u{feff}\u{202e}é×│─𝟙٣";
    let odd = prop::sample::select(ODD.chars().collect::<Vec<_>>());
    let change = (
        any::<prop::sample::Index>(),
        0usize..4,
        prop::option::of(odd.clone()),
        1usize..4,
    );
    let changes = prop::collection::vec(change, 0..12);
    let printed =
        (noise(), prop::sample::select(Notation::ALL.to_vec())).prop_map(|(noise, notation)| {
            let mut parsed = position(&noise);
            parsed.library = Some(case(noise.geometry, &parsed));
            print(&parsed, notation).unwrap_or_else(|_| parsed.grid.to_string())
        });
    let odds = prop::collection::vec(odd, 0..300).prop_map(|chars| chars.into_iter().collect());
    let text = prop_oneof![4 => printed, 1 => odds];
    (text, changes).prop_map(|(text, changes)| {
        let mut chars: Vec<char> = text.chars().collect();
        for (index, n_gone, put, times) in changes {
            let at = index.index(chars.len() + 1);
            let end = (at + n_gone).min(chars.len());
            chars.splice(at..end, put.into_iter().cycle().take(times));
        }
        chars.into_iter().collect()
    })
}

/// Every error must point into the text and be safe to display.
fn check_error(text: &str, error: &shudu::formats::ParseError) -> Result<(), TestCaseError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let line = text.split('\n').nth(error.line - 1);
    prop_assert!(
        line.is_some_and(|line| error.column <= line.chars().count() + 1),
        "{}\n{}",
        error,
        text
    );
    let message = error.to_string();
    prop_assert!(
        !message.contains(|c: char| c.is_control() || c == '\u{202e}'),
        "{:?}",
        message
    );
    prop_assert!(message.len() < 600, "{}", message);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1024, ..config() })]

    #[test]
    fn parsing_never_panics_and_every_error_has_a_position(text in nearly()) {
        if let Err(error) = parse(&text) {
            check_error(&text, &error)?;
        }
        for notation in Notation::ALL {
            match parse_as(&text, notation) {
                Err(error) => check_error(&text, &error)?,
                Ok(parsed) => {
                    // The result is an ordinary board that prints and parses back.
                    let again = parse(&print(&parsed, Notation::Json).unwrap());
                    prop_assert_eq!(again.map(|again| again.grid), Ok(parsed.grid));
                }
            }
        }
    }

    #[test]
    fn splitting_a_stream_never_panics_or_loses_lines(
        texts in prop::collection::vec(nearly(), 1..4),
        notation in prop::option::of(prop::sample::select(Notation::ALL.to_vec())),
        cut in 1usize..99,
    ) {
        let text = texts.join("\n");
        let mut splitter = notation.map_or_else(Splitter::new, Splitter::with_notation);
        let mut chunks: Vec<RawPuzzle> = Vec::new();
        for bytes in text.as_bytes().chunks(cut) {
            chunks.extend(splitter.feed(bytes));
        }
        chunks.extend(splitter.finish());
        let n_lines = text.split('\n').count();
        let mut last = 0;
        for chunk in &chunks {
            prop_assert!(chunk.first_line >= last && chunk.first_line <= n_lines);
            last = chunk.first_line;
            if let Err(error) = chunk.parse() {
                check_error(&text, &error)?;
            }
        }
        // Feeding the text line by line cuts it in the same places.
        let mut splitter = notation.map_or_else(Splitter::new, Splitter::with_notation);
        let mut by_lines: Vec<RawPuzzle> = Vec::new();
        for line in text.split_inclusive('\n') {
            by_lines.extend(splitter.feed(line.as_bytes()));
        }
        by_lines.extend(splitter.finish());
        prop_assert_eq!(by_lines, chunks);
    }
}
