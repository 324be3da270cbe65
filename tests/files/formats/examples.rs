//! Puzzles from other sources: read, split in streams, or refused.

use shudu::formats::{
    MAX_BYTES, Notation, ParseError, Parsed, Problem, RawPuzzle, Splitter, parse, print,
};

use crate::data_sets;

/// Splits a text and reads everything in it.
fn read_all(bytes: &[u8]) -> Vec<Result<Parsed, ParseError>> {
    let mut splitter = Splitter::new();
    let mut chunks = splitter.feed(bytes);
    chunks.extend(splitter.finish());
    chunks.iter().map(RawPuzzle::parse).collect()
}

const INKALA: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// The graded puzzles of an older text reader, its invalid one, and two full grids: name and rows.
const GRADED: [(&str, &str); 6] = [
    (
        "easy",
        "800002470 002009005 450067080 540310090 003900600 060008037 030750026 700600300 024800001",
    ),
    (
        "medium",
        "001300005 007004609 060050400 040016900 200900007 003007050 005030090 102800300 800002500",
    ),
    (
        "hard",
        "007020950 090005400 003080100 006904007 100006002 800030500 004060700 001500080 082090600",
    ),
    (
        "invalid",
        "008007000 090040700 500000006 200000600 600003005 001008002 100000008 002070070 000100400",
    ),
    (
        "full",
        "123456789 456789123 789123456 214365897 365897214 897214365 531642978 642978531 978531642",
    ),
    (
        "seed",
        "812753649 943682175 675491283 154237896 369845721 287169534 521974368 438526917 796318452",
    ),
];

#[test]
fn graded_puzzles_are_read_in_all_formats() {
    for (name, rows) in GRADED {
        let cells = rows.replace(' ', "").replace('0', ".");
        let dresses = [
            (rows.to_owned(), Notation::Line),
            (rows.replace(' ', "\n"), Notation::Grid),
            (rows.replace(' ', "").replace("", " "), Notation::Grid),
            (
                rows.replace(' ', "").replace("", ",")[1..].to_owned(),
                Notation::Csv,
            ),
            (format!("{name}     {rows}"), Notation::Digits),
            (
                format!("int {name}[] = {{{}}};", rows.replace("", ", ")),
                Notation::Digits,
            ),
        ];
        for (text, notation) in dresses {
            let parsed = parse(&text).unwrap_or_else(|error| panic!("{text}\n{error}"));
            assert_eq!(parsed.grid.to_string(), cells, "{text}");
            assert_eq!(parsed.notation, notation, "{text}");
            let read = read_all(text.as_bytes());
            assert_eq!(read, [Ok(parsed)], "{text}");
        }
    }
    // The puzzles as listed in a text, one below the other, each with its name.
    let listing = GRADED.map(|(name, rows)| format!("{name:8} {rows}"));
    let read = read_all(listing.join("\n").as_bytes());
    assert_eq!(read.iter().filter(|read| read.is_ok()).count(), 6);
}

#[test]
fn an_error_in_a_list_affects_one_line() {
    let text = format!(
        "\u{feff}quizzes,solutions\n{INKALA},solution\n\n# comment\n{}\n{INKALA}\t11.0\nnot a puzzle\n\
         {INKALA}\r\nGrid 01\n{}\nGrid 02\n{}\n",
        &INKALA[1..],
        GRADED[0].1.replace(' ', "\n"),
        GRADED[1].1.replace(' ', "\n"),
    );
    let mut splitter = Splitter::new();
    let mut chunks = splitter.feed(text.as_bytes());
    chunks.extend(splitter.finish());
    let read: Vec<_> = chunks
        .iter()
        .map(|chunk| (chunk.first_line, chunk.parse()))
        .collect();
    let lines: Vec<usize> = read.iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, [2, 5, 6, 7, 8, 9, 19]);
    let failed: Vec<usize> = read
        .iter()
        .filter_map(|(_, read)| Some(read.as_ref().err()?.line))
        .collect();
    assert_eq!(failed, [5, 7]);
    let title = |index: usize| read[index].1.as_ref().unwrap().about.title.as_deref();
    assert_eq!((title(5), title(6)), (Some("Grid 01"), Some("Grid 02")));
}

#[test]
fn bytes_that_are_not_text_are_refused_with_their_place() {
    let mut bytes = format!("{INKALA}\n123\u{e9}").into_bytes();
    bytes.extend(b"\xff4\n");
    bytes.extend(INKALA.as_bytes());
    let read = read_all(&bytes);
    assert_eq!(read.len(), 3);
    assert!(read[0].is_ok() && read[2].is_ok());
    let error = read[1].as_ref().unwrap_err();
    assert_eq!((error.line, error.column), (2, 5));
    assert_eq!(error.problem, Problem::NotText(0xff));
    assert_eq!(parse("12\0").unwrap_err().problem, Problem::NotText(0));
}

#[test]
fn huge_texts_are_refused_and_not_buffered() {
    let too_long = "1".repeat(MAX_BYTES + 1);
    let problem = Problem::TooLong { limit: MAX_BYTES };
    assert_eq!(parse(&too_long).unwrap_err().problem, problem);
    let mut splitter = Splitter::new();
    for _ in 0..100 {
        assert!(splitter.feed(too_long.as_bytes()).is_empty());
    }
    let chunks = splitter.feed(format!("\n{INKALA}\n").as_bytes());
    assert_eq!(chunks.len(), 2);
    assert!(chunks[0].text.len() <= MAX_BYTES);
    let error = chunks[0].parse().unwrap_err();
    assert_eq!((error.line, error.problem), (1, problem.clone()));
    assert_eq!(chunks[1].parse().unwrap().grid.to_string(), INKALA);
    // Lines that never complete a puzzle are returned before too many are buffered.
    let mut splitter = Splitter::new();
    let longest = (0..200_000)
        .flat_map(|_| splitter.feed(b"12345\n"))
        .map(|chunk| chunk.text.len())
        .max();
    assert!(longest.is_some_and(|longest| longest <= MAX_BYTES));
}

#[test]
fn a_16x16_file_with_its_own_header_is_read_and_written_back() {
    let rows: Vec<String> = (0..16)
        .map(|row| {
            let value = |column: usize| match (column * 5 + row) % 3 {
                0 => format!("{:X}", (column * 7 + row) % 16 + 1),
                _ => "?".to_owned(),
            };
            (0..16).map(value).collect::<Vec<_>>().join(" ")
        })
        .collect();
    let text = format!("16 4, 4\n{}", rows.join("\n"));
    let parsed = parse(&text).unwrap();
    assert_eq!(parsed.notation, Notation::General);
    assert!(
        parsed
            .grid
            .values()
            .flatten()
            .any(|digit| digit.value() == 16)
    );
    assert_eq!(print(&parsed, Notation::General).unwrap(), text);
}

#[test]
fn library_lines_print_back_unchanged() {
    let Some(library) = data_sets::read("reglib-dev.txt") else {
        return;
    };
    let lines: Vec<&str> = library
        .lines()
        .filter(|line| line.starts_with(':'))
        .collect();
    assert!(lines.len() > 600, "{}", lines.len());
    for line in &lines {
        let parsed = parse(line).unwrap_or_else(|error| panic!("{line}\n{error}"));
        assert_eq!(parsed.notation, Notation::HoDoKu);
        assert!(parsed.library.is_some(), "{line}");
        assert_eq!(print(&parsed, Notation::HoDoKu).unwrap(), *line);
        // The pencil-mark grid holds the same position.
        let marks = print(&parsed, Notation::PencilMarks).unwrap();
        assert_eq!(
            parse(&marks).unwrap().position(),
            parsed.position(),
            "{marks}"
        );
    }
    assert_eq!(read_all(library.as_bytes()).len(), lines.len());
}

#[test]
fn lists_are_read_line_by_line() {
    for name in [
        "famous.txt",
        "hardest1106.txt",
        "top1465.txt",
        "counts-dev.txt",
    ] {
        let Some(list) = data_sets::read(name) else {
            return;
        };
        let expected: Vec<&str> = list
            .lines()
            .filter(|line| !line.starts_with('#'))
            .map(|line| &line[..81])
            .collect();
        let read = read_all(list.as_bytes());
        let read: Vec<String> = read
            .into_iter()
            .map(|read| read.unwrap().grid.to_string())
            .collect();
        assert_eq!(read, expected, "{name}");
    }
}
