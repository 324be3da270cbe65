//! The boundaries between the puzzles of a stream.

use shudu::formats::{self, Notation, RawPuzzle, Splitter};

const LINE: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const SHORT: &str = "12..........34..";

/// The rows of [`LINE`], with something between them.
fn rows(between: &str) -> String {
    let cells: Vec<char> = LINE.chars().collect();
    let rows: Vec<String> = cells.chunks(9).map(|row| row.iter().collect()).collect();
    rows.join(between)
}

/// A puzzle that begins with 5.
const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn split(mut splitter: Splitter, text: &str) -> Vec<RawPuzzle> {
    let mut chunks = splitter.feed(text.as_bytes());
    chunks.extend(splitter.finish());
    chunks
}

/// Describes each chunk of a stream: its first line and its notation, or `!` and the line of the error.
fn summaries(splitter: Splitter, text: &str) -> Vec<String> {
    let tell = |chunk: &RawPuzzle| match chunk.parse() {
        Ok(parsed) => format!("{} {}", chunk.first_line, parsed.notation),
        Err(error) => format!("{} !{}", chunk.first_line, error.line),
    };
    split(splitter, text).iter().map(tell).collect()
}

#[track_caller]
fn check(text: &str, expected: &[&str]) {
    assert_eq!(summaries(Splitter::new(), text), expected, "{text}");
}

#[track_caller]
fn check_as(notation: Notation, text: &str, expected: &[&str]) {
    assert_eq!(
        summaries(Splitter::with_notation(notation), text),
        expected,
        "{text}"
    );
}

#[test]
fn an_empty_stream_has_no_puzzles() {
    check("", &[]);
    check("\n \n\t\n# a\n---+---\n\n", &[]);
    check(&"# all comments\n".repeat(20_000), &[]);
}

#[test]
fn single_line_puzzles_are_returned_at_once() {
    let mut splitter = Splitter::new();
    assert!(splitter.feed(LINE.as_bytes()).is_empty());
    assert_eq!(splitter.feed(b"\n").len(), 1);
    assert_eq!(splitter.feed(format!("{LINE}\n").as_bytes()).len(), 1);
    assert!(splitter.feed(SHORT.as_bytes()).is_empty());
    assert_eq!(splitter.finish().len(), 1);
    assert!(splitter.finish().is_empty());
}

#[test]
fn a_grid_is_returned_with_the_next_line() {
    let grid = rows("\n") + "\n";
    for below in ["\n", "A footer\n", "# a comment\n"] {
        let mut splitter = Splitter::new();
        assert!(splitter.feed(grid.as_bytes()).is_empty());
        assert_eq!(splitter.feed(below.as_bytes()).len(), 1, "{below}");
    }
    let mut splitter = Splitter::new();
    let framed = format!("+---+\n{grid}");
    assert!(splitter.feed(framed.as_bytes()).is_empty());
    assert_eq!(splitter.feed(b"+---+\n").len(), 1);
}

#[test]
fn grids_need_no_empty_line_between_them() {
    let grid = rows("\n");
    check(
        &format!("{grid}\n{grid}\n\n\n{grid}"),
        &["1 grid", "10 grid", "21 grid"],
    );
    // Blank lines between bands, or between all rows, are part of the grid.
    let cells = rows("\n");
    let lines: Vec<&str> = cells.lines().collect();
    let bands = [
        lines[..3].join("\n"),
        lines[3..6].join("\n"),
        lines[6..].join("\n"),
    ];
    check(
        &format!("{}\n\n{grid}", bands.join("\n\n")),
        &["1 grid", "13 grid"],
    );
    check(
        &format!("{}\n\n{grid}", rows("\n\n")),
        &["1 grid", "19 grid"],
    );
    // A row too few is one error, and the next grid is whole again.
    let short = lines[1..].join("\n");
    check(
        &format!("{short}\n\n{grid}\n{LINE}"),
        &["1 !1", "10 grid", "19 line"],
    );
    let wide = lines.join(".\n");
    check(&format!("{wide}.\n\n{LINE}"), &["1 !1", "11 line"]);
}

#[test]
fn grids_with_labels_need_no_empty_line_between_them() {
    let labelled = "  1 2 3 4\n1 1 . 3 .\n2 3 4 . .\n3 2 1 4 3\n4 . . 2 1\n";
    let text = labelled.repeat(3);
    let solution_rows = "1.3.34..2143..21";
    let found: Vec<(usize, String)> = split(Splitter::new(), &text)
        .iter()
        .map(|chunk| {
            (
                chunk.first_line,
                chunk.parse().expect("a grid").grid.to_string(),
            )
        })
        .collect();
    assert_eq!(
        found,
        [1, 6, 11].map(|line| (line, solution_rows.to_owned()))
    );
}

#[test]
fn titles_and_footers_belong_to_their_grids() {
    let grid = format!(" *---*\n{}\n *---*", rows("\n"));
    let footer = "Simple Sudoku\n Version 4.2n";
    check(
        &format!("{grid}\n{footer}\n\nAnother\n\n{grid}\n{footer}\n{LINE}\n"),
        &["1 ss", "15 ss", "30 line"],
    );
    let chunks = split(Splitter::new(), &format!("First\n{grid}\nSecond\n{grid}"));
    let titles: Vec<_> = chunks
        .iter()
        .map(|chunk| chunk.parse().unwrap().about.title)
        .collect();
    assert_eq!(
        titles,
        [Some("First".to_owned()), Some("Second".to_owned())]
    );
    // The first of several lines above a board is the title.
    let parsed = formats::parse(&format!("First\nby Ann\n{grid}")).unwrap();
    assert_eq!(parsed.about.title.as_deref(), Some("First"));
}

#[test]
fn stray_words_are_errors() {
    check("hello\n", &["1 !1"]);
    check(
        &format!("hello\n{LINE}\nstray words\n\nother words\n"),
        &["1 !1", "2 line", "3 !3", "5 !5"],
    );
    check(&format!("quizzes,solutions\n{LINE},{LINE}\n"), &["2 line"]);
    check(&format!("# list\nquizzes\n{LINE}\n"), &["1 !2", "3 line"]);
}

#[test]
fn digits_among_words_are_counted_to_81() {
    let row = |row: &str| format!("row: {}", row.replace('.', "0"));
    let cells = rows("\n");
    let text: Vec<String> = cells.lines().map(row).collect();
    let text = text.join("\n");
    check(&format!("{text}\n{text}\n"), &["1 digits", "10 digits"]);
    check_as(
        Notation::Digits,
        &format!("{text}\n\n{text}"),
        &["1 digits", "11 digits"],
    );
    check_as(
        Notation::Digits,
        "1 2 3 4\n# 3 4 1 2\n\n2 1 4 3 4 3 2 1\n\n1",
        &["1 digits", "6 !6"],
    );
}

#[test]
fn sixteen_cells_may_be_a_puzzle_or_a_row() {
    check(&format!("{SHORT}\n{SHORT}\n"), &["1 line", "2 line"]);
    let wide = "................\n12......34......\n1234567..G......";
    let grid = [wide, &[SHORT; 13].join("\n")].join("\n");
    check(&format!("{grid}\n{SHORT}"), &["1 grid", "17 line"]);
    check_as(Notation::Grid, &[SHORT; 16].join("\n"), &["1 grid"]);
}

#[test]
fn files_with_sections_end_with_the_last_section() {
    let grid = rows("\n");
    let state = rows("\n").replacen("8.", "81", 1);
    let file =
        format!("#Anobody\n[Puzzle]\n{grid}\n\n[State]\n{state}\n[PencilMarks]\n,12,,,,,,,\n");
    check(
        &format!("{file}{file}{LINE}"),
        &["1 sdk", "25 sdk", "49 line"],
    );
    check(
        &format!("[Puzzle]\n{grid}\n[Puzzle]\n{grid}\n{grid}"),
        &["1 sdk", "11 sdk", "21 grid"],
    );
    let bare = format!("#Anobody\n#Leasy\n{grid}");
    check(&format!("{bare}\n{bare}\n"), &["1 sdk", "12 sdk"]);
}

#[test]
fn general_files_end_with_their_last_cell() {
    let file = "4 2, 2\n1 2 3 4\n\n3 4 ? ?\n# half\n? ? ? ? ? ? ? ?";
    check(
        &format!("{file}\n{file}\n{LINE}"),
        &["1 general", "7 general", "13 line"],
    );
    check(
        &format!("4 2, 2\n1 2\n{LINE}\n17 1, 1\n1 2\n3 4\n\n{LINE}"),
        &["1 !1", "3 line", "4 !4", "8 line"],
    );
}

#[test]
fn sheets_end_with_their_last_row() {
    let sheet = "1,,,4\n,,,\n,,,\n,2,3,";
    check(&format!("{sheet}\n{sheet}\n"), &["1 csv", "5 csv"]);
    let tabs = "1\t\t\t4\n\t\t\t\n\t\t\t\n\t2\t3\t";
    check(&format!("{tabs}\n{tabs}\n"), &["1 csv", "5 csv"]);
    // With an extra comma in each row, only a blank line ends the sheet.
    let trailing = "1,,,4,\n,,,,\n,,,,\n,2,3,,";
    check(&format!("{trailing}\n\n{trailing}"), &["1 csv", "6 csv"]);
}

#[test]
fn objects_end_with_their_last_brace() {
    let object = "{\"side\":4,\n\"comment\":\"} \\\" {\",\"givens\":\"................\"}";
    check(
        &format!("{object}, {object}\n{LINE}\n{{\"side\":4"),
        &["1 json", "2 json", "4 line", "5 !5"],
    );
    // Each object is recognised by its first character, however long the line is.
    let many = "{}".repeat(20_000);
    assert_eq!(split(Splitter::new(), &many).len(), 20_000);
}

#[test]
fn the_first_item_of_a_list_may_be_far_from_its_start() {
    let blanks = " ".repeat(20);
    let rows = "[[\"\", 2], [3, 4]]";
    check(&format!("[{blanks}{rows}]\n{LINE}"), &["1 !1", "2 line"]);
}

#[test]
fn faults_in_lists_are_reported_at_their_place() {
    // Only lines after the first show that this is a list.
    check(
        "[\n[1,2,\n3,4,5,6,7,8,9,\n10,11,12,13,14,15,16,\"x\"]]",
        &["2 !2"],
    );
    let text = format!("[\"\n{}\n\0\"]", rows("\n"));
    check(&text, &["1 !11"]);
    // Line ends within a string are not line ends of the file.
    let texts = format!("[\"12|34\\n..|..\\n..|..\\n..|:\",\n \"{SHORT}\",\n\"1\\n2\\n!\"]");
    check(&texts, &["1 !1", "2 line", "3 !3"]);
}

#[test]
fn every_game_of_a_folder_is_a_puzzle() {
    let game = format!("<game data=\"{}\" />", LINE.replace('.', "0"));
    let folder = format!(
        "<?xml version=\"1.0\"?>\n<opensudoku>\n<name>A</name>\n{game}\n <game\n data='1'>\n</game>{game}{game}\n</opensudoku>"
    );
    check(
        &format!("{folder}\n{LINE}\n{game}\n{LINE}\n"),
        &[
            "4 opensudoku",
            "5 !6",
            "7 opensudoku",
            "7 opensudoku",
            "9 line",
            "10 opensudoku",
            "11 line",
        ],
    );
    check("<opensudoku>\n</opensudoku>\n", &["1 !1"]);
    check("<opensudoku>\n", &["1 !1"]);
}

#[test]
fn a_forced_notation_reads_every_line() {
    check_as(
        Notation::Line,
        &format!("{LINE}\nGrid 01\n{SHORT}\n#\n"),
        &["1 line", "2 !2", "3 line"],
    );
    check_as(
        Notation::HoDoKu,
        &format!("{LINE}\n:0000:x:{LINE}::::\n"),
        &["1 !1", "2 hodoku"],
    );
    check_as(Notation::Json, &format!("{LINE}\n{{}}"), &["1 !1", "2 !2"]);
    check_as(Notation::PencilMarks, &rows("\n"), &["1 pencilmarks"]);
    check_as(Notation::Csv, "1,2,3\n1,2,3\n", &["1 !1"]);
}

#[test]
fn streams_in_utf_16_are_read() {
    let text = format!("# 数独 𝟙\n{EASY}\n５{}\n", &EASY[1..]);
    let expected: Vec<_> = split(Splitter::new(), &text)
        .iter()
        .map(|chunk| chunk.parse().expect("a puzzle").grid)
        .collect();
    assert_eq!(expected.len(), 2);
    let orders = [u16::to_le_bytes, u16::to_be_bytes];
    for (to_bytes, mark) in orders
        .into_iter()
        .flat_map(|order| [(order, Some(0xfeff)), (order, None)])
    {
        let units = mark.into_iter().chain(text.encode_utf16());
        let bytes: Vec<u8> = units.flat_map(to_bytes).collect();
        for size in [1, 2, 3, 7, 4096] {
            let mut splitter = Splitter::new();
            let mut chunks: Vec<_> = bytes
                .chunks(size)
                .flat_map(|part| splitter.feed(part))
                .collect();
            chunks.extend(splitter.finish());
            let read: Vec<_> = chunks
                .iter()
                .map(|chunk| chunk.parse().expect("a puzzle").grid)
                .collect();
            assert_eq!(read, expected, "{mark:?}, {size} bytes at a time");
        }
    }
}

#[test]
fn a_byte_order_mark_counts_only_at_the_beginning() {
    let bytes = [b"\n\n\xfe\xff1\n", EASY.as_bytes(), b"\n"].concat();
    let read = |size: usize| {
        let mut splitter = Splitter::new();
        let mut chunks: Vec<_> = bytes
            .chunks(size)
            .flat_map(|part| splitter.feed(part))
            .collect();
        chunks.extend(splitter.finish());
        let parsed = chunks
            .iter()
            .map(|chunk| chunk.parse().map(|read| read.grid));
        parsed.map(Result::ok).collect::<Vec<_>>()
    };
    let whole = read(bytes.len());
    assert!(matches!(whole[..], [None, Some(_)]), "{whole:?}");
    for size in [1, 2, 3, 4] {
        assert_eq!(read(size), whole, "{size} bytes at a time");
    }
}

#[test]
fn common_formats_of_puzzles_are_read() {
    let rows: Vec<&str> = (0..9).map(|row| &EASY[9 * row..9 * row + 9]).collect();
    let quoted = format!("> {}\n", rows.join("\n> "));
    let full_width: String = EASY
        .chars()
        .map(|c| match c.to_digit(10) {
            Some(digit) => char::from_u32('０' as u32 + digit).expect("a digit"),
            None => '．',
        })
        .collect();
    let blanks = rows.iter().map(|row| {
        let parts = [&row[..3], &row[3..6], &row[6..]].map(|part| {
            let cells = part.chars().map(|c| if c == '.' { ' ' } else { c });
            cells.flat_map(|c| [' ', c]).collect::<String>() + " "
        });
        format!("|{}|\n", parts.join("|"))
    });
    let rule = "+-------+-------+-------+\n";
    let framed: Vec<String> = blanks.collect();
    let framed: String = framed
        .chunks(3)
        .map(|band| rule.to_owned() + &band.concat())
        .collect();
    for text in [
        format!("[code]\n{quoted}[/code]\n"),
        full_width,
        format!("{framed}{rule}"),
        format!("id,puzzle\n17,{EASY}\n"),
        format!("{EASY}:1:{}\n", EASY.replace('.', "1")),
    ] {
        let chunks = split(Splitter::new(), &text);
        let read: Vec<_> = chunks
            .iter()
            .map(|chunk| chunk.parse().map(|parsed| parsed.grid.to_string()))
            .collect();
        assert_eq!(read, [Ok(EASY.to_owned())], "{text}");
    }
    let clauses =
        "p cnf 729 8829\n1 2 3 4 5 6 7 8 9 0\n10 11 12 13 14 15 16 17 18 0\n-1 -2 0\n-10 -11 0\n";
    for chunk in split(Splitter::new(), &clauses.repeat(3)) {
        assert!(chunk.parse().is_err(), "{}", chunk.text);
    }
}

#[test]
fn complete_lines_are_passed_on_and_others_wait() {
    let spaced = LINE.replace("", " ");
    let fields = LINE.replace("", ",").replace('.', "0");
    let digits = format!("easy: {}", LINE.replace('.', "0").replace("", "-"));
    let named = format!("medium {}", LINE.replace('.', "0"));
    let candidates = format!("|{}|", " 123456789 ".repeat(9));
    let n_passed_on = |mut splitter: Splitter, line: &str| {
        let n_at_once = splitter.feed(format!("{line}\n").as_bytes()).len();
        (n_at_once, splitter.finish().len())
    };
    // Whole puzzles, or lines that should be one, and the notation that they are read in.
    for (line, notation) in [
        (LINE, Some(Notation::Line)),
        (&spaced, Some(Notation::Grid)),
        (&fields[1..], Some(Notation::Csv)),
        (&digits, Some(Notation::Digits)),
        (SHORT, Some(Notation::Line)),
        ("1234 3412 2143 4321", Some(Notation::Line)),
        (&named, Some(Notation::Line)),
        (":0000:1:2", None),
        (&LINE[1..], None),
    ] {
        assert_eq!(n_passed_on(Splitter::new(), line), (1, 0), "{line}");
        let read = shudu::formats::parse(line).map(|parsed| parsed.notation);
        assert_eq!(read.ok(), notation, "{line}");
    }
    // Rows, headings, beginnings of documents, and words.
    for line in [
        "................",
        "12.....5....34..",
        "1 2 . . . . . . . . . . 3 4 . .",
        "|....|....|....|",
        "| 123456789ABCDEFG 1 | 2 3 |",
        &candidates,
        &LINE[..27],
        "8,,3,6",
        "[Puzzle]",
        " 9 3, 3",
        "{\"side\":9,",
        "<opensudoku>",
        "[[puzzle]]",
        "SAVEFILE:41:Simon",
        "Grid 01",
        "quizzes,solutions",
    ] {
        assert_eq!(n_passed_on(Splitter::new(), line), (0, 1), "{line}");
    }
    // Nothing, remarks and rules alone.
    for line in [" \t ", " # 8", ":----+----:", "+-------+-------+-------+"] {
        assert_eq!(n_passed_on(Splitter::new(), line), (0, 0), "{line}");
    }
    // With an expected notation, a line is a puzzle in it or a part of one.
    for (line, notation, expected) in [
        (SHORT, Notation::Grid, (0, 1)),
        ("Grid 01", Notation::Line, (1, 0)),
        ("# 8", Notation::Digits, (0, 1)),
    ] {
        assert_eq!(
            n_passed_on(Splitter::with_notation(notation), line),
            expected,
            "{line}"
        );
    }
}
