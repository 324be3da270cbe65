use shudu::board::{Candidate, Candidates, Cell, Digit, Geometry, Grid};
use shudu::formats::{self, Notation, Parsed};

use super::In;

const SUDOKUPAD: In = In(Notation::SudokuPad);

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The cells of a row in the shorter form.
fn short_rows() -> String {
    let rows = (0..9).map(|row| {
        let cells = LINE[9 * row..9 * row + 9].chars().map(|c| match c {
            '.' => String::new(),
            digit => format!("{{v:{digit}}}"),
        });
        format!("[{}]", cells.collect::<Vec<_>>().join(","))
    });
    rows.collect::<Vec<_>>().join(",")
}

fn short_regions() -> String {
    let regions = (0..9).map(|region| {
        let cells = (0..9).map(|cell| {
            let (row, column) = (region / 3 * 3 + cell / 3, region % 3 * 3 + cell % 3);
            format!("[{row},{column}]")
        });
        format!("[{}]", cells.collect::<Vec<_>>().join(","))
    });
    regions.collect::<Vec<_>>().join(",")
}

fn link(prefix: &str, text: &str) -> String {
    let data = lz_str::compress_to_base64(text);
    format!("https://sudokupad.app/{prefix}{data}?setting-nogrid=1")
}

#[test]
fn the_shorter_form_of_json_is_read() {
    let text = format!(
        "{{id:'x',cs:50,ce:[{}],re:[{}],metadata:{{t:'Ann\\'s \\n puzzle',author:'B',rules:'Normal'}},settings:{{x:f,y:t,f:1,t:2}}}}",
        short_rows(),
        short_regions()
    );
    for prefix in ["scl", "ctc"] {
        let link = link(prefix, &text);
        let parsed = formats::parse(&link).expect("a puzzle");
        assert_eq!(parsed.notation, Notation::SudokuPad);
        assert_eq!(parsed.grid.to_string(), LINE);
        assert_eq!(parsed.about.title.as_deref(), Some("Ann's \n puzzle"));
        assert_eq!(parsed.about.comment.as_deref(), Some("Normal"));
    }
    // The members `f` and `t` of the settings are names. As values, `f` and `t` mean false and true.
    // Quotation marks, empty values and words of the shorter form, in a member that is not read.
    let with_settings = text.replace("settings:{", "settings:{a:[,1,,{b:#0}],c:[],d:'x:[,',");
    let parsed = formats::parse(&link("scl", &with_settings)).expect("a puzzle");
    assert_eq!(parsed.grid.to_string(), LINE);
}

#[test]
fn older_files_have_metadata_in_cages_without_cells() {
    let text = format!(
        r#"{{"cells":[{}],"regions":[{}],"cages":[{{"value":"title: A puzzle"}},{{"value":"author: B"}},{{"value":"rules: Normal"}},{{"value":"solution: {}"}}]}}"#,
        short_rows()
            .replace("v:", "\"value\":")
            .replace("[,", "[{},")
            .replace(",,", ",{},")
            .replace(",,", ",{},")
            .replace(",]", ",{}]"),
        short_regions(),
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    );
    let parsed = SUDOKUPAD.parse(&link("ctc", &text)).expect("a puzzle");
    let about = [
        &parsed.about.title,
        &parsed.about.author,
        &parsed.about.comment,
    ];
    assert_eq!(
        about.map(Option::as_deref),
        ["A puzzle", "B", "Normal"].map(Some)
    );
    assert!(!parsed.dropped_decoration);
    let coloured = text.replacen("{}", "{\"color\":\"1\"}", 1);
    assert!(
        formats::parse(&coloured)
            .expect("a puzzle")
            .dropped_decoration
    );
    assert!(parsed.solution.is_some_and(|grid| grid.is_solution()));
    assert_eq!(formats::parse(&text).expect("a puzzle").grid, parsed.grid);
}

#[test]
fn signs_with_runs_of_empty_cells_are_read() {
    // By hand: 5, 3 with two empty cells, 7 with four, 6 with two, 1, 9, 5 with four, 9, and so on.
    let id = "https://sudokupad.app/scf5Nbac1Zr9IgIcueOiSNhHuQweucS4BZpIaHR9";
    let parsed = SUDOKUPAD.parse(&format!("https://sudokupad.app/scf{}", encoded(LINE)));
    assert_eq!(parsed.expect("a puzzle").grid.to_string(), LINE);
    let error = SUDOKUPAD.parse(id).unwrap_err();
    let found = formats::parse(id).unwrap_err();
    assert_eq!(
        (found.problem, found.looks_like),
        (error.problem, Some(Notation::SudokuPad))
    );
    let error = SUDOKUPAD
        .parse(&format!("https://sudokupad.app/scf{}w", encoded(LINE)))
        .unwrap_err();
    assert!(error.to_string().contains("81 cells"), "{error}");
}

#[test]
fn links_for_phones_are_short_for_plain_puzzles() {
    let empty = ".".repeat(81);
    for line in [LINE, &empty] {
        let clues = formats::parse(line).expect("a puzzle").clues();
        let link = formats::link(&clues).expect("a plain board");
        assert_eq!(link, format!("https://sudokupad.app/scf{}", encoded(line)));
        assert_eq!(formats::parse(&link).expect("a puzzle").grid, clues.grid);
    }
    // Neither form has candidates, so a puzzle that is given by its candidates has no link.
    let mut position = Candidates::from_grid(&Grid::new(Geometry::standard()));
    position.eliminate(Candidate::new(Cell::new(40), Digit::from_index(4)));
    let clues = Parsed::from_position(position).with_exclusions().clues();
    let refused = formats::link(&clues).expect_err("a Sukaku");
    assert!(refused.to_string().contains("cannot represent candidates"));
    // Other boards need the longer form, which states their shape.
    let clues = formats::parse("1...............")
        .expect("a puzzle")
        .clues();
    let link = formats::link(&clues).expect("a plain board");
    let again = formats::parse(&link).expect("a puzzle");
    assert_eq!(
        (again.notation, again.grid),
        (Notation::FPuzzles, clues.grid)
    );
}

/// Writes the signs as the site does: a digit, or 0, and as many empty cells as follow it, five at most.
fn encoded(line: &str) -> String {
    const SIGNS: &[u8] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
    let digits: Vec<usize> = line
        .bytes()
        .map(|c| usize::from(c.saturating_sub(b'0')))
        .collect();
    let mut signs = String::new();
    let mut at = 0;
    while at < digits.len() {
        let n_empty = digits[at + 1..]
            .iter()
            .take(5)
            .take_while(|digit| **digit == 0)
            .count();
        signs.push(char::from(SIGNS[digits[at] + 10 * n_empty]));
        at += 1 + n_empty;
    }
    signs
}

#[test]
fn errors_name_the_rules_of_other_games() {
    let row = format!("[{}]", ["{}"; 9].join(","));
    let (cells, regions) = ([&row[..]; 9].join(","), short_regions());
    let text =
        format!(r#"{{"cs":50,"metadata":{{"author":"B"}},"ce":[{cells}],"re":[{regions}]}}"#);
    assert!(SUDOKUPAD.parse(&link("scl", &text)).is_ok());
    for (before, after, expected) in [
        (
            "\"cs\":",
            "\"lines\":[{}],\"cs\":",
            "`lines`; expected a sudoku without rules of other games",
        ),
        (
            "\"cs\":",
            "\"cages\":[{\"cells\":[[0,0]]}],\"cs\":",
            "cages are not supported",
        ),
        (
            "\"metadata\":{",
            "\"metadata\":{\"antiknight\":true,",
            "`antiknight`",
        ),
        (
            "\"ce\":[[{}",
            "\"ce\":[[{\"centremarks\":[1]}",
            "`centremarks`",
        ),
        ("[0,0]", "[0,9]", "every cell of the board"),
        ("[0,0]", "[0,3]", "every cell of the board"),
        (
            "\"ce\":[[{}",
            "\"ce\":[[{\"value\":10}",
            "`10` is too large",
        ),
    ] {
        let other = text.replacen(before, after, 1);
        assert_ne!(other, text, "{before}");
        let error = SUDOKUPAD.parse(&link("scl", &other)).expect_err(expected);
        assert!(error.to_string().contains(expected), "{expected}: {error}");
    }
    for other in ["https://sudokupad.app/6mnbrd2gtc", "sclera and words"] {
        let error = formats::parse(other).expect_err(other);
        assert!(!error.to_string().contains("compressed"), "{error}");
    }
    assert!(SUDOKUPAD.parse("https://sudokupad.app/sclN4-g").is_err());
}
