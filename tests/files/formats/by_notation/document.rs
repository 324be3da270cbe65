use shudu::formats::{self, Notation, ParseError, Parsed, Splitter, print};

fn toml(text: &str) -> Result<Parsed, ParseError> {
    formats::parse_as(text, Notation::Toml)
}

/// The puzzles of a stream.
fn read(stream: &str) -> Vec<Parsed> {
    let mut splitter = Splitter::new();
    let mut chunks = splitter.feed(stream.as_bytes());
    chunks.extend(splitter.finish());
    let puzzles = chunks.iter().map(|chunk| chunk.parse().expect(stream));
    puzzles.collect()
}

#[test]
fn a_table_ends_with_its_last_value() {
    let plain = toml("[[puzzle]]\ngivens = '...1............'").expect("a puzzle");
    for title in [
        "it's \" [",
        "\\",
        "\\\"[",
        "''' \"\"\" [",
        "two\nlines with '''\" [",
        "[[puzzle]]\n# \"[",
        "\u{1b}[2J",
        "“[”",
    ] {
        let mut parsed = plain.clone();
        parsed.about.title = Some(title.to_owned());
        let text = print(&parsed, Notation::Toml).expect("a table");
        assert_eq!(toml(&text), Ok(parsed.clone()), "{text}");
        let stream = format!("{text}\n\n{text}\n1......4........\n");
        let puzzles = read(&stream);
        assert_eq!(puzzles.len(), 3, "{stream}");
        assert_eq!(puzzles[..2], [parsed.clone(), parsed]);
    }
    for title in [
        r#""""a \""" [""""""#,
        r#""""""""#,
        r#""""[\\"""""#,
        "'''['''''",
    ] {
        let stream = format!("[[puzzle]]\ntitle = {title}\ngivens = '...1............'\n");
        assert_eq!(read(&stream.repeat(2)).len(), 2, "{title}");
    }
}

#[test]
fn comments_belong_to_the_table_unless_after_its_last_value() {
    let table = "[[puzzle]]\n# boxes of mine\n\n# variant x\ngivens = '...1............'\n";
    let grid = "# a remark\n1..4\n....\n....\n....\n";
    let puzzles = read(&format!("{table}# variant diagonal\n\n{grid}"));
    let rules = puzzles
        .iter()
        .map(|puzzle| puzzle.geometry().shape().rules_text());
    assert_eq!(rules.collect::<Vec<_>>(), ["", "diagonal"]);
    assert_eq!(
        read(&format!("{table}# digits\n{table}# the end\n")).len(),
        2
    );
    // An error after a table is reported at its own line.
    let mut splitter = Splitter::new();
    let wrong = grid.replace('4', "5");
    let stream = format!("{table}# a\n{wrong}{table}\n\n{wrong}");
    let mut chunks = splitter.feed(stream.as_bytes());
    chunks.extend(splitter.finish());
    let first_lines: Vec<usize> = chunks.iter().map(|chunk| chunk.first_line).collect();
    assert_eq!(first_lines, [1, 6, 12, 19]);
    let error = chunks[1].parse().expect_err("a digit too large");
    assert_eq!((error.line, error.column), (8, 4));
}

/// The lines of a stream on which its pieces begin.
fn first_lines(stream: &str) -> Vec<usize> {
    let mut splitter = Splitter::new();
    let mut pieces = splitter.feed(stream.as_bytes());
    pieces.extend(splitter.finish());
    pieces.iter().map(|piece| piece.first_line).collect()
}

/// A puzzle that belongs to no document before it.
const LINE: &str = "1......4........";

#[test]
fn values_end_outside_strings() {
    for (document, is_whole) in [
        ("{\"a\": \"}\\\"{\"}", true),
        ("[[1,\n2]]", true),
        ("[\"\n]\"\n ]", true),
        ("[[1]", false),
    ] {
        let next = document.lines().count() + 1;
        let expected = if is_whole { vec![1, next] } else { vec![1] };
        let stream = format!("{document}\n{LINE}\n");
        assert_eq!(first_lines(&stream), expected, "{document}");
    }
}

#[test]
fn xml_documents_end_with_their_root() {
    for (document, is_whole) in [
        ("<game a='1'/>", true),
        ("<a>\n<b/></a >", true),
        ("<?xml?><!-- <b> -->\n<a\nb='c'/>", true),
        ("<a>\n<b/>", false),
        ("<!-- <a>\n</a>", false),
    ] {
        let next = document.lines().count() + 1;
        let expected = if is_whole { vec![1, next] } else { vec![1] };
        let stream = format!("{document}\n{LINE}\n");
        assert_eq!(first_lines(&stream), expected, "{document}");
    }
}

#[test]
fn lists_of_boards_are_split_and_boards_are_not() {
    let board = "[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,2]]";
    let line = "\"1.......2.......\"";
    for (document, n_parts) in [
        (board.to_owned(), 1),
        (format!("[{board},\n {board}]"), 2),
        (format!("[[{board},{board}],[{board}]]"), 3),
        (format!("[{line}, {line}]"), 1),
        (format!("[{{\"puzzle\":{line}}}, {{}}]"), 2),
        ("[{\"a\":1}, {\"b\":2}]".to_owned(), 1),
    ] {
        assert_eq!(first_lines(&document).len(), n_parts, "{document}");
    }
}

#[test]
fn lists_longer_than_a_document_are_read_in_parts() {
    const N: usize = 5_000;
    let note = "é".repeat(500);
    let element = format!("{{\"puzzle\":\"1......4........\",\"note\":\"{note}\"}}");
    let width = element.chars().count();
    for between in [",", ",\n", "\n,"] {
        let list = format!("[{}]\n", vec![&*element; N].join(between));
        assert!(list.len() > 4 << 20);
        let mut splitter = Splitter::new();
        let parts = list.as_bytes().chunks(1 << 17);
        let mut puzzles: Vec<_> = parts.flat_map(|part| splitter.feed(part)).collect();
        puzzles.extend(splitter.finish());
        assert_eq!(puzzles.len(), N, "{between:?}");
        for (at, puzzle) in puzzles.iter().enumerate() {
            let place = match between {
                "," => (1, 2 + at * (width + 1)),
                ",\n" if at > 0 => (1 + at, 1),
                _ => (1 + at, 2),
            };
            assert_eq!(
                (puzzle.first_line, puzzle.first_column),
                place,
                "{between:?}"
            );
        }
        let final_one = puzzles[N - 1].parse().expect("a puzzle");
        assert_eq!(final_one.grid.to_string(), "1......4........");
    }
    // The line above does not change the columns of a list.
    let list = vec![&*element; 2 * N / 5].join(",");
    assert!(list.len() > 1 << 20);
    let stream = format!("{element} {element}\n[{list}]\n");
    let mut splitter = Splitter::new();
    let parts = stream.as_bytes().chunks(1 << 17);
    let puzzles = parts.flat_map(|part| splitter.feed(part));
    let places = puzzles.map(|puzzle| (puzzle.first_line, puzzle.first_column));
    assert_eq!(
        places.take(4).collect::<Vec<_>>(),
        [(1, 1), (1, width + 2), (2, 2), (2, width + 3)]
    );
    // An object as long as that is refused.
    let object = format!("{{\"note\":\"{}\"}}\n", "x".repeat(4 << 20));
    let mut splitter = Splitter::new();
    let puzzles = splitter.feed(object.as_bytes());
    assert!(puzzles[0].parse().is_err());
}
