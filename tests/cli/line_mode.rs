//! Line mode: effective settings, warnings about unsaved games, and Chinese answers with their parts in order.

use shudu::board::{CellSet, Digit, Geometry, Grid};
use shudu::techniques::TechniqueId;
use shudu::{formats, solve};

use crate::run::{EASY, INKALA, INKALA_SOLVED, Place, finish};

/// Plays lines with settings and a language from the environment; returns the output.
fn play(settings: &str, locale: &str, arguments: &[&str], lines: &str) -> String {
    let place = Place::new();
    std::fs::create_dir(place.home.path().join("config")).expect("a folder");
    place.file("config/config.toml", settings.as_bytes());
    let mut command = place.command(&[&["play", "--line"], arguments].concat());
    command.env("LANG", locale);
    let run = finish(command, lines);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{run:?}");
    run.stdout
}

/// A row: a setting, the input, and an output that appears with the setting but not by default.
const SETTINGS: &[(&str, &str, &str)] = &[
    ("mistakes = \"always\"", "r1c2 9", "Wrong: r1c2."),
    (
        "mistakes = \"never\"",
        "r1c2 9\ncheck",
        "Mistake warnings are off; the setting `mistakes` turns them on.",
    ),
    (
        "notes.fill-at-start = true",
        "r1c2",
        "r1c2 is empty, with marks 1 9.",
    ),
    (
        "notes.clean-on-placement = false",
        "mark 1 r1c3\nr1c2 1\nr1c3",
        "marks 1. Its row, column and box allow 6 9.",
    ),
    ("notation.cells = \"A1\"", "r1c2 9", "A2 is 9, placed."),
    ("notation.cells = \"RC\"", "r1c2 9", "R1C2 is 9, placed."),
    (
        "notation.cells = \"words\"",
        "r1c2 9",
        "row 1 column 2 is 9, placed.",
    ),
    ("hints.voice = \"notation\"", "hint\nhint\nhint", " => r"),
    (
        "hints.without = [\"full-house\", \"hidden-single-box\", \"hidden-single-line\"]",
        "hint\nhint",
        "Naked Single",
    ),
    ("language = \"zh-Hans\"", "r1c2 9", "r1c2 填了 9。"),
];

#[test]
fn every_setting_takes_effect_in_line_mode() {
    for (setting, lines, expected) in SETTINGS {
        let play_with = |settings: &str| play(settings, "C.UTF-8", &[EASY], &format!("{lines}\n"));
        let output = play_with(setting);
        assert!(output.contains(expected), "{setting}: {output}");
        let usual = play_with("");
        assert!(
            !usual.contains(expected),
            "{setting}: by default too: {usual}"
        );
    }
    // Notation has no conclusion of its own, and leaves no empty line for it.
    let output = play(
        "hints.voice = \"notation\"",
        "C.UTF-8",
        &[EASY],
        "hint\nhint\nhint\nquit\n",
    );
    let (_, hint) = output.split_once(" => r").expect("a hint");
    assert!(!hint.contains("\n\n"), "{output}");
    // A new game without a level uses the setting; the only visible rating is the level's.
    let output = play("level = \"easy\"", "C.UTF-8", &["--seed", "1"], "");
    assert!(output.contains("Easy"), "{output}");
}

/// The setting leaves techniques out of hints. Explanations and reviews use them, as on the screen.
#[test]
fn explanations_use_the_techniques_that_hints_skip() {
    let without = "hints.without = [\"full-house\", \"hidden-single-box\", \"hidden-single-line\"]";
    for lines in [
        "r1c2 1\nwhy\n",
        "r1c2 1\nwhy all\n",
        "r1c2 1\nyes\ngive-up yes\nreview 1\n",
    ] {
        let play_with = |settings: &str| play(settings, "C.UTF-8", &[EASY], lines);
        let (usual, skipping) = (play_with(""), play_with(without));
        assert!(usual.contains("Hidden Single"), "{usual}");
        assert_eq!(skipping, usual);
    }
}

/// An editor had written half of the file: the lines before count, and the place of the fault is named.
#[test]
fn a_truncated_settings_file_applies_up_to_the_fault() {
    let place = Place::new();
    std::fs::create_dir(place.home.path().join("config")).expect("a folder");
    let half = "mistakes = \"always\"\nnotation.cells = \"A1";
    let file = place.file("config/config.toml", half.as_bytes());
    let run = place.run(&["play", "--line", EASY], "r1c2 9\n");
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.stdout.contains("Wrong: r1c2."), "{}", run.stdout);
    let named = format!("shudu: {file}, line 2, column 21: found ");
    assert!(run.stderr.starts_with(&named), "{}", run.stderr);
    assert!(run.stderr.contains("invalid TOML ("), "{}", run.stderr);
    assert_eq!(run.stderr.lines().count(), 1, "{}", run.stderr);
    assert_eq!(std::fs::read_to_string(&file).expect("the file"), half);
}

/// The setting offers to finish once a game. A puzzle that begins with singles alone is not offered.
#[test]
fn finishing_is_offered_once_if_the_player_wants_that() {
    const OFFER: &str = "Only singles are left. \"finish\" fills them in";
    let easy_solved = {
        let grid = formats::parse(EASY).expect("a puzzle").grid;
        solve::first(&grid).expect("a solution").to_string()
    };
    for (puzzle, solution, settings, n_offers) in [
        (INKALA, INKALA_SOLVED, "offer-finish = true", 1),
        (INKALA, INKALA_SOLVED, "offer-finish = false", 0),
        (INKALA, INKALA_SOLVED, "", 0),
        (EASY, &easy_solved, "offer-finish = true", 0),
    ] {
        let digits = (0..81).zip(puzzle.chars().zip(solution.chars()));
        let empty = digits.filter(|(_, (given, _))| "0.".contains(*given));
        let lines =
            empty.map(|(at, (_, digit))| format!("r{}c{} {digit}\n", at / 9 + 1, at % 9 + 1));
        let output = play(settings, "C.UTF-8", &[puzzle], &lines.collect::<String>());
        assert!(output.contains("Solved"), "{output}");
        assert_eq!(
            output.matches(OFFER).count(),
            n_offers,
            "{settings}: {output}"
        );
    }
}

/// The marks that a game begins with are in its save.
#[test]
fn marks_filled_at_the_start_are_saved() {
    let place = Place::new();
    std::fs::create_dir(place.home.path().join("config")).expect("a folder");
    place.file("config/config.toml", b"notes.fill-at-start = true");
    for arguments in [&["play", "--line", EASY][..], &["play", "--line"]] {
        let run = place.run(arguments, "r1c2\n");
        let is_filled = run.stdout.contains("r1c2 is empty, with marks 1 9.");
        assert!(is_filled, "{arguments:?}: {run:?}");
    }
}

/// HoDoKu's notation lists removed candidates, here 9 in r1c2.
#[test]
fn candidates_of_an_opened_puzzle_are_marks() {
    let puzzle = format!(":0000:x:{}:912::", EASY.replace('0', "."));
    for settings in ["", "notes.fill-at-start = true"] {
        let shown = play(settings, "C.UTF-8", &[&puzzle], "r1c2\n");
        assert!(shown.contains("r1c2 is empty, with marks 1."), "{shown}");
    }
}

/// Removing a mark rightly leaves one digit in r1c2, for hints that look at marks.
#[test]
fn hints_start_from_marks_or_from_digits() {
    let lines = "fill\nmark 9 r1c2\nhint\nhint\nhint\nhint\n";
    let hint = |from: &str| {
        let without = "[\"full-house\", \"hidden-single-box\", \"hidden-single-line\"]";
        let settings = format!("[hints]\nwithout = {without}\nfrom = \"{from}\"\n");
        play(&settings, "C.UTF-8", &[EASY], lines)
    };
    let (marks, digits) = (hint("marks"), hint("digits"));
    assert!(marks.contains("r1c2=1"), "{marks}");
    assert!(
        !digits.contains("r1c2=1") && digits.contains("\"apply\""),
        "{digits}"
    );
}

/// Files cannot grow beyond a few blocks, as on a full disk: the first game exceeds them, the second does not.
#[cfg(unix)]
#[test]
fn quitting_warns_about_an_earlier_unsaved_game() {
    let place = Place::new();
    let script = format!("ulimit -f 8; exec \"$0\" play --line {EASY}");
    let mut command = std::process::Command::new("/bin/sh");
    command
        .args(["-c", &script, env!("CARGO_BIN_EXE_shudu")])
        .env_clear()
        .env("SHUDU_DATA_DIR", place.home.path())
        .env("SHUDU_CONFIG_DIR", place.home.path())
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped());
    let moves = "r1c2 9\nundo\n".repeat(120);
    let lines =
        format!("{moves}new 4 seed 3\nnew 4 seed 3\nshow left\nquit\nshow left\nquit\nquit\n");
    let run = finish(command, &lines);
    assert_eq!(run.code, 1, "{run:?}");
    // A warning before the new game, and one for each unconfirmed attempt to quit.
    let n_warnings = run
        .stdout
        .matches("Repeat the command to leave anyway")
        .count();
    assert_eq!(n_warnings, 3, "{}", run.stdout);
    assert!(
        run.stdout.ends_with("Goodbye. The game is saved.\n"),
        "{}",
        run.stdout
    );
    assert_eq!(
        run.stderr.matches("not saved: ").count(),
        1,
        "{}",
        run.stderr
    );
}

/// Repeating a request confirms that request and no other.
#[cfg(unix)]
#[test]
fn a_confirmation_applies_to_one_request() {
    let place = Place::new();
    let script = format!("ulimit -f 1; exec \"$0\" play --line {EASY}");
    let mut command = std::process::Command::new("/bin/sh");
    command
        .args(["-c", &script, env!("CARGO_BIN_EXE_shudu")])
        .env_clear()
        .env("SHUDU_DATA_DIR", place.home.path())
        .env("SHUDU_CONFIG_DIR", place.home.path())
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped());
    let moves = "r1c2 9\nundo\n".repeat(15);
    let run = finish(command, &format!("{moves}quit\nnew 4 seed 3\nr1c1\n"));
    let n_warnings = run
        .stdout
        .matches("Repeat the command to leave anyway")
        .count();
    assert_eq!(n_warnings, 2, "{}", run.stdout);
    // The game is still on the board.
    assert!(run.stdout.contains("r1c1 is 8, given."), "{}", run.stdout);
}

#[test]
fn a_missing_save_leaves_the_game_unchanged() {
    let output = play("", "C.UTF-8", &[EASY], "r1c2 9\nresume no-such\nr1c2\n");
    assert!(output.contains("no-such"), "{output}");
    assert_eq!(output.matches("r1c2 is 9, placed.").count(), 2, "{output}");
    assert!(!output.contains("No game is open"), "{output}");
}

struct Board {
    givens: Grid,
    solution: Grid,
}

impl Board {
    fn easy() -> Self {
        let givens = formats::parse(EASY).expect("a puzzle").grid;
        let solution = solve::first(&givens).expect("a solution");
        Self { givens, solution }
    }

    fn digit(&self, name: &str) -> Digit {
        let cell = Geometry::standard().cell_from_name(name).expect("a cell");
        self.solution.get(cell).expect("a digit")
    }

    fn places(&self, symbol: char) -> Vec<String> {
        let cells: CellSet = self.givens.filled();
        let with = cells.iter().filter(|cell| {
            let digit = self.givens.get(*cell);
            digit == Digit::from_symbol(symbol)
        });
        with.map(|cell| Geometry::standard().cell_name(cell).to_string())
            .collect()
    }
}

/// The number of places left for a digit on the easy board.
fn n_left(symbol: char) -> usize {
    9 - EASY.chars().filter(|other| *other == symbol).count()
}

/// A row: the input, the Chinese answer, the English answer. Both have the same arguments in their own order.
type Row = (String, String, String);

fn row(typed: &str, chinese: &str, english: &str) -> Row {
    (typed.to_owned(), chinese.to_owned(), english.to_owned())
}

/// Most commands, in one complete game.
#[expect(clippy::too_many_lines, reason = "a table with a row for each command")]
fn rows() -> Vec<Row> {
    let board = Board::easy();
    let n_techniques = TechniqueId::ALL.len();
    let (first, second) = (board.digit("r1c2"), board.digit("r1c3"));
    assert_ne!(first, second);
    let places = board.places('3');
    let (last, others) = places.split_last().expect("a place");
    let (n_ones, n_left) = (n_left('1'), n_left('3'));
    vec![
        row("undo", "没有可撤销的操作。", "Nothing to undo."),
        row("redo", "没有可重做的操作。", "Nothing to redo."),
        row(
            "show row 99",
            "这里没有编号 99：请从 1 到 9 中选择。",
            "There is no number 99 here: choose from 1 to 9.",
        ),
        row(
            "show digit z",
            "z 不是 1 到 9 之间的数字。",
            "z is not a digit from 1 to 9.",
        ),
        row(
            "mark 1 r0c1",
            "r0c1 不是单元格；单元格为 r1c1 到 r9c9。",
            "r0c1 is not a cell; cells are r1c1 to r9c9.",
        ),
        row("r1c1", "r1c1 是提示数 8。", "r1c1 is 8, given."),
        row(
            "r1c2",
            "r1c2 是空格，没有笔记。它所在的行、列、宫允许填 1 9。",
            "r1c2 is empty, with no marks. Its row, column and box allow 1 9.",
        ),
        row(
            "show row 1",
            "第 1 行：8 空 空 空 空 2 4 7 空。缺少 1 3 5 6 9。",
            "Row 1: 8 empty empty empty empty 2 4 7 empty. Missing: 1 3 5 6 9.",
        ),
        (
            "show left".to_owned(),
            format!("还有 45 个空格。还要填：{n_ones} 个 1、"),
            format!("45 cells are empty. Left to place: 1 ({n_ones} times), "),
        ),
        (
            "show digit 3".to_owned(),
            format!("3 在 {} 和 {last}；还要填 {n_left} 个。", others.join("、")),
            format!(
                "3 is in {} and {last}; {n_left} still to place.",
                others.join(", ")
            ),
        ),
        (
            "learn".to_owned(),
            format!("{n_techniques} 课中已学会 0 课，"),
            format!("You have learnt 0 of {n_techniques} lessons."),
        ),
        row(
            "go-to-try x",
            "没有编号为 x 的试填或检查点；",
            "There is no attempt or checkpoint x;",
        ),
        row("resume no-such", "no-such", "no-such"),
        row(
            "new nonsense",
            "“nonsense”不是难度",
            "\"nonsense\" is not a level",
        ),
        row(
            "daily nonsense",
            "“nonsense”不是难度，也不是日期",
            "\"nonsense\" is not a level or a date",
        ),
        row(
            "daily 0000-01-01",
            "“0000-01-01”不是难度，也不是日期",
            "\"0000-01-01\" is not a level or a date",
        ),
        row(
            "learn nonsense",
            "没有技巧“nonsense”；",
            "There is no technique \"nonsense\";",
        ),
        row(
            "chain r1c1 8 r1c3 5",
            "(8)r1c1=(5)r1c3。8 不是 r1c1 的候选数。",
            "(8)r1c1=(5)r1c3. 8 is not a candidate of r1c1.",
        ),
        row(
            "chain r1c2 9 r5c1 2",
            "r1c2 的 9 与 r5c1 的 2 之间没有链",
            "(9)r1c2=(2)r5c1. ",
        ),
        row("drop-chain 9", "9", "9"),
        // Three reported mistakes, two hints, and moves with another number.
        row("r1c2 9", "r1c2 填了 9。", "r1c2 is 9, placed."),
        row(
            "r1c3 9",
            "第 1 行出现了 2 个 9：r1c2 和 r1c3。",
            "9 appears 2 times in row 1: r1c2 and r1c3.",
        ),
        row("check", "错误：r1c2 和 r1c3。", "Wrong: r1c2 and r1c3."),
        row(
            "hint",
            "第 1 行出现了 2 个 9：r1c2 和 r1c3。",
            "9 appears 2 times in row 1: r1c2 and r1c3.",
        ),
        row(
            "undo",
            "r1c3 是空格，没有笔记。",
            "r1c3 is empty, with no marks.",
        ),
        row(
            "hint",
            "请先改正：r1c2 填错了。",
            "Fix this first: r1c2 is wrong.",
        ),
        row(
            "undo",
            "r1c2 是空格，没有笔记。",
            "r1c2 is empty, with no marks.",
        ),
        row("hint", "请看", "ook at"),
        (
            format!("r1c2 {first}"),
            format!("r1c2 填了 {first}。"),
            format!("r1c2 is {first}, placed."),
        ),
        row(
            "show score",
            "1 次提示，指出 2 个错误，3 步操作。",
            "1 hint, 2 mistakes shown, 3 moves.",
        ),
        row(
            "saves",
            "：9 乘 9，入门，已完成百分之 2，用时 ",
            ": 9 by 9, beginner, 2 percent complete, ",
        ),
        row("checkpoint one", "完成。", "Done."),
        row(
            "what-if other",
            "开始试填：接下来填入的数字只是假设。",
            "What if? The digits you place now are tentative.",
        ),
        (
            format!("r1c3 {second}"),
            format!("r1c3 填了 {second}。"),
            format!("r1c3 is {second}, placed."),
        ),
        (
            "tries".to_owned(),
            format!(
                "0：主线，还有 44 个空格。\n1：r1c3={second}（other），还有 43 个空格。你在这里。\n检查点 1：one，还有 44 个空格。"
            ),
            format!(
                "0: main line, 44 cells empty.\n1: r1c3={second} (other), 43 cells empty. You are here.\nCheckpoint 1: one, 44 cells empty."
            ),
        ),
        row(
            "r2c2 9",
            "r2c2 填了 9。第 2 行出现了 2 个 9：r2c2 和 r2c6。",
            "r2c2 is 9, placed. 9 appears 2 times in row 2: r2c2 and r2c6.",
        ),
        (
            "tries".to_owned(),
            format!("r1c3={second}（other）不可能成立：第 2 行中有两个 9。"),
            format!("r1c3={second} (other) is impossible: 9 appears twice in row 2."),
        ),
        row("drop-try", "r1c3 是空格", "r1c3 is empty"),
        row("fill", "更改了 44 格。", "44 cells"),
        row(
            "reveal r1c3 r2c1",
            "显示 r1c3 和 r2c1 的答案吗？",
            "Show the solution for r1c3 and r2c1?",
        ),
        row("pause", "完成。", "Done."),
        row("hint", "游戏已暂停。", "The game is paused."),
        row("go-on", "完成。", "Done."),
        row(
            "reveal all yes",
            "1 次提示，2 个错误。",
            "with 1 hint and 2 mistakes.",
        ),
        row(
            "review 99",
            "没有可以转到的第 99 步；",
            "There is no move 99 to go to;",
        ),
        row("new 4 seed 3", "还有 12 个空格。", "12 cells are empty."),
        row("hint", "请看", "ook at"),
        row(
            "reveal all yes",
            "1 次提示，0 个错误。",
            "with 1 hint and 0 mistakes.",
        ),
        row("new 4 seed 3", "还有 12 个空格。", "12 cells are empty."),
        row("give-up yes", " 后放弃。", "Given up after "),
        row("show left", "没有空格了。", "No cell is empty."),
        row(
            "stats",
            "4×4，入门：解出 1 局，其中 0 局未用提示。",
            "beginner: one game solved, 0 without hints.",
        ),
        row("quit", "再见。游戏已保存。", "Goodbye. The game is saved."),
    ]
}

#[test]
fn every_answer_has_its_parts_in_order_in_both_languages() {
    let rows = rows();
    let typed: Vec<&str> = rows.iter().map(|row| row.0.as_str()).collect();
    let lines = format!("{}\n", typed.join("\n"));
    for (locale, column) in [("zh_CN.UTF-8", 1), ("C.UTF-8", 2)] {
        let output = play("", locale, &[EASY], &lines);
        // Each answer is below the one before it.
        let mut rest = output.as_str();
        for (typed, chinese, english) in &rows {
            let expected = if column == 1 { chinese } else { english };
            let Some((_, after)) = rest.split_once(expected.as_str()) else {
                panic!("{typed}: no {expected:?} in {rest}");
            };
            rest = after;
        }
        for sign in ['{', '}', '$'] {
            assert!(!output.contains(sign), "a placeholder is left: {output}");
        }
    }
}

#[test]
fn the_pages_of_a_hint_are_numbered() {
    let practice = ["--technique", "x-chain", "--seed", "1"];
    let lines = "hint\nhint\nhint\nmore\nmore\nless\n";
    for (locale, before, between, after) in [
        ("zh_CN.UTF-8", "第 ", " 页，共 ", " 页；"),
        ("C.UTF-8", "Page ", " of ", "; type \"more\""),
    ] {
        let output = play("", locale, &practice, lines);
        let pages: Vec<(usize, usize)> = output
            .lines()
            .filter_map(|line| {
                let (rest, _) = line.rsplit_once(after)?;
                let (rest, n_pages) = rest.rsplit_once(between)?;
                let (_, page) = rest.rsplit_once(before)?;
                Some((page.parse().ok()?, n_pages.parse().ok()?))
            })
            .collect();
        let numbers: Vec<usize> = pages.iter().map(|page| page.0).collect();
        // The hint prints all parts; more and less print them one by one.
        assert_eq!(numbers, [2, 3, 2], "{output}");
        let n_pages = pages[0].1;
        assert!(
            n_pages > 3 && pages.iter().all(|page| page.1 == n_pages),
            "{output}"
        );
    }
}

/// The conclusion is at the end of the argument, not at its beginning.
#[test]
fn a_long_hint_ends_with_its_conclusion() {
    let practice = ["--technique", "x-chain", "--seed", "1"];
    let lines = format!("hint\nhint\nhint\n{}", "more\n".repeat(20));
    let output = play("", "C.UTF-8", &practice, &lines);
    let pages = output.lines().filter(|line| line.contains(" Page "));
    let mut pages: Vec<&str> = pages.collect();
    // After the last one there are no more.
    pages.dedup();
    let (last, others) = pages.split_last().expect("pages");
    assert!(others.len() > 1, "{output}");
    assert!(last.contains("So remove 3 from "), "{last}");
    for page in others {
        assert!(!page.contains("remove"), "{page}");
    }
}

/// The notation of a step contains its conclusion, so nothing follows it.
#[test]
fn a_hint_in_notation_has_no_empty_line() {
    let settings = "hints.voice = \"notation\"";
    let output = play(settings, "C.UTF-8", &[EASY], "hint\nhint\nhint\nr1c1\n");
    let lines: Vec<&str> = output.lines().collect();
    let cell = lines.iter().position(|line| *line == "r1c1 is 8, given.");
    let before = lines[cell.expect("the answer after the hint") - 1];
    assert!(before.contains(" => r"), "{output}");
}

/// Chinese text has no spaces beside full-width punctuation or between its characters.
#[test]
fn chinese_answers_have_no_stray_spaces() {
    let rows = rows();
    let typed: Vec<&str> = rows.iter().map(|row| row.0.as_str()).collect();
    let mut output = play(
        "",
        "zh_CN.UTF-8",
        &[EASY],
        &format!("{}\n", typed.join("\n")),
    );
    let hints = "hint\nhint\nhint\nhint\napply\nwhy\n";
    for practice in [
        ["--technique", "xy-wing", "--seed", "3"],
        ["--technique", "x-chain", "--seed", "1"],
    ] {
        output += &play("", "zh_CN.UTF-8", &practice, hints);
    }
    let is_wide = |sign: char| "，。；：？！、（）“”".contains(sign);
    let is_ideograph = |sign: char| ('\u{4e00}'..='\u{9fff}').contains(&sign);
    for line in output.lines() {
        let signs: Vec<char> = line.chars().collect();
        for part in signs.windows(3).filter(|part| part[1] == ' ') {
            // A list joins its last item with a space on both sides, as `r1c2 和 r1c3`.
            let is_list = part.contains(&'和') || part.contains(&'或');
            let is_loose = is_wide(part[0])
                || is_wide(part[2])
                || (is_ideograph(part[0]) && is_ideograph(part[2]));
            // Houses are read out as a row of digits and 空.
            let is_row = part.contains(&'空');
            assert!(!is_loose || is_list || is_row, "{part:?} in {line}");
        }
    }
}
