//! Lines of cells as programs, forums and typesetting write them read as if they were typed.

use shudu::formats::Splitter;

/// The texts of the pieces of a stream.
fn texts(line: &str) -> Vec<String> {
    let mut splitter = Splitter::new();
    let mut pieces = splitter.feed(format!("{line}\n").as_bytes());
    pieces.extend(splitter.finish());
    pieces.into_iter().map(|piece| piece.text).collect()
}

#[test]
fn decorated_lines_of_cells_read_like_plain_ones() {
    for (line, typed) in [
        ("５３０ ００・", "530 00."),
        ("①②③ ④⓪□", "123 40."),
        ("1\u{fe0f}\u{20e3}2\u{fe0f}\u{20e3}3\u{a0}.", "123 ."),
        ("❶❷➂➍ ⓿□", "1234 0."),
        ("53##7####", "53..7...."),
        ("53xx7xxxx", "53..7...."),
        ("5 3 ~ ~ 7 ~ ~ ~ ~", "5 3 . . 7 . . . ."),
        ("53\u{a0}\u{a0}7\u{a0}\u{a0}\u{a0}\u{a0}", "53..7...."),
        ("53\u{3000}\u{3000}7\u{3000}\u{3000}\u{3000}9", "53..7...9"),
        ("| # 3 # | 2 # 6 | # # # |", "| . 3 . | 2 . 6 | . . . |"),
        ("# 3", "# 3"),
        ("#########", "#########"),
        ("123456789 # 1", "123456789 # 1"),
        ("> 53..7....", "53..7...."),
        (">> | 5 3 . |", "| 5 3 . |"),
        ("[code]", ""),
        ("[CODE]53..7....[/code]", "53..7...."),
        ("```", ""),
        ("\u{1b}[31m5\u{1b}[0m3.", "53."),
        // Arrays in source code, and their first and last lines.
        ("[0, 5, 3, 0],", ". 5 3 ."),
        ("  {'5', '.', '.', '3'},", "5 . . 3"),
        ("grid = [[_,5,3,_],", ". 5 3 ."),
        ("  [_,_,5,_]]).", ". . 5 ."),
        ("5 3 0 0;", "5 3 . ."),
        ("5 3 0 0 \\\\ \\hline", "5 3 . ."),
        ("5 & 3 & & 4 \\\\", "5 3 . 4"),
        ("_, 5, 3, _|", ". 5 3 ."),
        ("\"53..7....\",", "53..7...."),
        ("board = [", "#board = ["),
        ("];", "#];"),
        ("\\begin{tabular}{|c|c|}", "#\\begin{tabular}{|c|c|}"),
        ("| |5|3| |8| | | |4|.", "| |5|3| |8| | | |4|"),
        ("|5 3|. .| Score: 12", "|5 3|. .|"),
        // Words, JSON and sheets stay as they are.
        ("数独 ① に", "数独 ① に"),
        ("> a quotation of words", "> a quotation of words"),
        ("[code] is for lists", "[code] is for lists"),
        ("[[1,2,3,4],", "[[1,2,3,4],"),
        ("1,,,4,", "1,,,4,"),
        ("1;;;4;", "1;;;4;"),
        ("[12] 3 {45} 6", "[12] 3 {45} 6"),
        ("1 (34) 2 (34)", "1 (34) 2 (34)"),
        ("problem(1, [[_,5,3,_],", ". 5 3 ."),
        ("[Puzzle]", "[Puzzle]"),
    ] {
        // Remarks and empty lines are no pieces.
        let is_dropped = typed.is_empty() || typed.starts_with('#');
        let expected: &[&str] = if is_dropped { &[] } else { &[typed] };
        assert_eq!(texts(line), expected, "{line}");
    }
}

/// The signs and words that programs write for an empty cell in an array.
#[test]
fn every_blank_sign_is_read_in_an_array() {
    let signs = [
        "0", "-1", ".", "_", "?", "*", "x", "X", "None", "null", "nil", "NULL", "NA", "NaN",
        "nothing", "missing",
    ];
    for sign in signs {
        assert_eq!(
            texts(&format!("[5, {sign}, 3, {sign}],")),
            ["5 . 3 ."],
            "{sign:?}"
        );
    }
    for other in ["-2", "17", "none", "xx"] {
        let line = format!("[5, {other}, 3, 4],");
        assert_ne!(texts(&line), ["5 . 3 4"], "{other}");
    }
}
