//! The names of cells in every style, the language of a locale, and output for ASCII terminals.

use shudu::board::{Candidate, Cell, CellSet, Digit, Geometry};
use shudu::words::{CellStyle, Message, Span, SpanKind, Words, cell_from_text};

fn chinese() -> Words {
    Words::of_language("zh-Hans").unwrap()
}

fn nine() -> &'static Geometry {
    Geometry::standard()
}

fn cells(names: &[&str]) -> CellSet {
    let cell = |name: &&str| nine().cell_from_name(name).unwrap();
    names.iter().map(cell).collect()
}

fn candidate(name: &str, symbol: char) -> Candidate {
    let cell = nine().cell_from_name(name).unwrap();
    Candidate::new(cell, Digit::from_symbol(symbol).unwrap())
}

/// A row: the style, and in English and Chinese one cell, three cells, the short form of these, and a formula.
type Row = (CellStyle, [&'static str; 4], [&'static str; 4]);

const STYLES: &[Row] = &[
    (
        CellStyle::Rc,
        ["r2c9", "r1c2, r1c3 and r4c5", "r1c23,r4c5", "r1c2=7"],
        ["r2c9", "r1c2、r1c3 和 r4c5", "r1c23,r4c5", "r1c2=7"],
    ),
    (
        CellStyle::CapitalRc,
        ["R2C9", "R1C2, R1C3 and R4C5", "R1C23,R4C5", "R1C2=7"],
        ["R2C9", "R1C2、R1C3 和 R4C5", "R1C23,R4C5", "R1C2=7"],
    ),
    (
        CellStyle::A1,
        ["B9", "A2, A3 and D5", "A2, A3, D5", "A2=7"],
        ["B9", "A2、A3 和 D5", "A2、A3、D5", "A2=7"],
    ),
    (
        CellStyle::InWords,
        [
            "row 2 column 9",
            "row 1 column 2, row 1 column 3 and row 4 column 5",
            "row 1 column 2, row 1 column 3, row 4 column 5",
            "r1c2=7",
        ],
        [
            "第二行第九列",
            "第一行第二列、第一行第三列和第四行第五列",
            "第一行第二列、第一行第三列、第四行第五列",
            "r1c2=7",
        ],
    ),
];

#[test]
fn each_style_names_single_cells_lists_and_formulas() {
    let three = cells(&["r1c2", "r1c3", "r4c5"]);
    for (style, in_english, in_chinese) in STYLES {
        for (words, expected) in [(Words::english(), in_english), (chinese(), in_chinese)] {
            let words = words.with_cells(*style);
            let board = words.for_board(nine());
            let found = [
                words.cell_name(nine(), nine().cell(1, 8)),
                board.cells(three).text,
                board.compact(three).text,
                board.placements(&[candidate("r1c2", '7')]).text,
            ];
            assert_eq!(found, *expected, "{style} in {}", words.tag());
        }
    }
    let styles: Vec<CellStyle> = STYLES.iter().map(|row| row.0).collect();
    assert_eq!(styles, CellStyle::ALL);
}

/// A formula names cells with symbols: words would merge with its own.
#[test]
fn formulas_use_symbols_even_in_styles_with_words() {
    let eliminated = [
        candidate("r1c2", '7'),
        candidate("r3c4", '7'),
        candidate("r5c6", '8'),
    ];
    for (style, excluded, brief) in [
        (
            CellStyle::Rc,
            "r1c2<>7, r3c4<>7 and r5c6<>8",
            "7 r1c2 r3c4, 8 r5c6",
        ),
        (CellStyle::A1, "A2<>7, C4<>7 and E6<>8", "7 A2 C4, 8 E6"),
        (
            CellStyle::InWords,
            "r1c2<>7, r3c4<>7 and r5c6<>8",
            "7 r1c2 r3c4, 8 r5c6",
        ),
    ] {
        let board = Words::english().with_cells(style).for_board(nine());
        assert_eq!(board.exclusions(&eliminated).text, excluded);
        assert_eq!(board.brief_eliminations(&eliminated).text, brief);
    }
}

#[test]
fn short_forms_parse_back_on_every_board() {
    for geometry in Geometry::all() {
        let every_third: CellSet = geometry.cells().iter().step_by(3).collect();
        for cells in [every_third, geometry.cells(), CellSet::only(Cell::new(0))] {
            let names = geometry.short_names(&cells);
            assert_eq!(geometry.cells_from_names(&names), Some(cells), "{names}");
        }
    }
}

#[test]
fn a_name_in_any_style_means_its_cell_in_every_language() {
    for (name, row, column) in [
        ("r2c9", 2, 9),
        ("R2C9", 2, 9),
        ("R2c9", 2, 9),
        ("B9", 2, 9),
        ("b9", 2, 9),
        ("第二行第九列", 2, 9),
        ("2行9列", 2, 9),
        ("I1", 9, 1),
        ("J1", 9, 1),
    ] {
        let cell = nine().cell(row - 1, column - 1);
        assert_eq!(cell_from_text(nine(), name), Some(cell), "{name}");
    }
    for name in [
        "r0c1",
        "r1c0",
        "r10c1",
        "K1",
        "A0",
        "c1r1",
        "9",
        "第十行第一列",
    ] {
        assert_eq!(cell_from_text(nine(), name), None, "{name}");
    }
    // Beyond nine rows J is the tenth.
    let large = Geometry::with_side(16).unwrap();
    assert_eq!(cell_from_text(large, "J1"), Some(large.cell(9, 0)));
    assert_eq!(cell_from_text(large, "P16"), Some(large.cell(15, 15)));
    assert_eq!(
        cell_from_text(large, "第十六行第十列"),
        Some(large.cell(15, 9))
    );
}

/// A row: `LC_ALL`, `LC_MESSAGES`, `LANG`, the expected language, and the reason.
const LOCALES: &[([&str; 3], &str, &str)] = &[
    (["", "", ""], "en", "nothing is said"),
    (["", "", "en_GB.UTF-8"], "en", "whatever the region"),
    (
        ["", "", "zh_CN.UTF-8"],
        "zh-Hans",
        "the language and its region",
    ),
    (
        ["", "", "zh_TW.UTF-8"],
        "zh-Hans",
        "the only script there is does for the other",
    ),
    (
        ["", "", "zh_Hant_HK"],
        "zh-Hans",
        "so it does where the script is named",
    ),
    (["", "", "ZH-hans"], "zh-Hans", "a tag, in whatever case"),
    (
        ["", "", "zh_CN.GB18030@stroke"],
        "zh-Hans",
        "encoding and modifier do not matter",
    ),
    (
        ["", "", "fr_FR.UTF-8"],
        "en",
        "a language that there is not",
    ),
    (["", "", "C.UTF-8"], "en", "no language at all"),
    (
        ["", "zh_CN", "en_US"],
        "zh-Hans",
        "messages go before the rest",
    ),
    (
        ["en_US", "zh_CN", "zh_CN"],
        "en",
        "all goes before messages",
    ),
    (
        ["C", "", "zh_CN"],
        "en",
        "the first that says anything counts, though it names no language",
    ),
    (
        ["", "fr_FR", "zh_CN"],
        "en",
        "and though there is none such",
    ),
];

#[test]
fn every_locale_selects_its_language() {
    for (locale, tag, why) in LOCALES {
        let variable = |name: &str| {
            let place = ["LC_ALL", "LC_MESSAGES", "LANG"]
                .iter()
                .position(|one| *one == name);
            place.map(|place| locale[place].to_owned())
        };
        assert_eq!(
            Words::of_environment(variable).tag(),
            *tag,
            "{locale:?}: {why}"
        );
    }
}

#[test]
fn an_ascii_terminal_gets_english_in_the_same_cell_style() {
    let words = chinese().with_cells(CellStyle::A1);
    assert!(words.needs_unicode());
    let shown = words.in_ascii();
    assert_eq!((shown.tag(), shown.cell_style()), ("en", CellStyle::A1));
    let english = Words::english().with_cells(CellStyle::CapitalRc);
    assert!(!english.needs_unicode());
    assert_eq!(english.in_ascii(), english);
}

/// With the letter I left out, the ninth row is J, only on boards of nine rows.
#[test]
fn the_letter_of_the_ninth_row_may_be_j() {
    for (side, name, row) in [
        (9, "J1", Some(8)),
        (9, "I1", Some(8)),
        (9, "K1", None),
        (6, "J1", None),
        (6, "F1", Some(5)),
        (6, "G1", None),
        (4, "J4", None),
        (16, "J1", Some(9)),
        (16, "I1", Some(8)),
        (16, "P16", Some(15)),
    ] {
        let board = Geometry::with_side(side).unwrap();
        let found = cell_from_text(board, name).map(|cell| board.row(cell));
        assert_eq!(found, row, "{name} of {side}");
    }
}

/// Spans with their own kind keep it: a key within an error is still a key.
#[test]
fn a_message_of_one_kind_keeps_the_kinds_of_its_spans() {
    let spans = [
        SpanKind::Plain,
        SpanKind::Key,
        SpanKind::Plain,
        SpanKind::Cells,
    ];
    let message = Message {
        spans: spans.map(|kind| Span::new(kind, "x")).to_vec(),
    };
    let message = message.with_kind(SpanKind::Error);
    let kinds: Vec<SpanKind> = message.spans.iter().map(|span| span.kind).collect();
    assert_eq!(
        kinds,
        [
            SpanKind::Error,
            SpanKind::Key,
            SpanKind::Error,
            SpanKind::Cells
        ]
    );
}

/// A sentence begins with a capital, except with a name, and has one sign at its end.
#[test]
fn sentences_end_with_one_sign() {
    for (text, sentence) in [
        ("stopped", "Stopped."),
        ("stopped.", "Stopped."),
        ("stop it?", "Stop it?"),
        ("stopped!", "Stopped!"),
        ("r1c1 is 8", "r1c1 is 8."),
        ("9×9", "9×9."),
    ] {
        assert_eq!(Words::english().sentence(text), sentence);
    }
    for (text, sentence) in [
        ("停下", "停下。"),
        ("停下。", "停下。"),
        ("停下？", "停下？"),
    ] {
        assert_eq!(chinese().sentence(text), sentence);
    }
}
