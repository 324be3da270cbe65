//! The commands in Chinese: every number, cell and digit is in its right position in the sentence.

use crate::run::{Place, shudu};

const SIX: &str = "1.3.34..2143..21";
const BROKEN: &str = "11..............";
const EMPTY: &str = "................";

/// A row: the command line, the input, a line of the answer.
const ROWS: &[(&str, &str, &str)] = &[
    ("check", BROKEN, "  第 1 行和第 1 宫有 2 个 1：r1c1 和 r1c2"),
    ("check", BROKEN, "  第 3 宫没有可以填 1 的位置"),
    (
        "check",
        SIX,
        "  不是极小题：有 9 个提示数，去掉其中任意一个仍有唯一解：r1c1、r1c3、r2c1、r3c1、r3c2、r3c3、r3c4、r4c3 和 r4c4",
    ),
    ("solve", EMPTY, "1234341221434321  多个解之一"),
    ("solve", BROKEN, "无解"),
    ("solve --count --limit 5", EMPTY, "5 个或更多"),
    (
        "hint",
        SIX,
        "同区九缺一：r4c1 是第 1 列的最后一个空格，只能填所缺的 4。所以 r4c1=4。",
    ),
    (
        "hint",
        BROKEN,
        "错误：stdin:1: 无解：第 1 行和第 1 宫有 2 个 1：r1c1 和 r1c2；详情请用 `shudu check` 查看",
    ),
    ("steps", SIX, "用 6 步解出；最难的一步：同区九缺一"),
    ("steps --prove", SIX, "       依据第 1 列的 4 在 r4c1"),
    (
        "steps --prove",
        SIX,
        "       已证明：若 r4c1<>4，以上依据就互相矛盾",
    ),
    (
        "why - r1c2=4",
        SIX,
        "r2c2 已经是 4，所以 r1c2 不能是 4：两格同在第 2 列。",
    ),
    ("rate --summary", SIX, "入门：1"),
    ("rate --summary", BROKEN, "未评分：1"),
    (
        "transform --swap-rows 1,3",
        SIX,
        "错误：stdin:1: 第 1 行和第 3 行不在同一个大行：只有第 1 到 2 行能与第 1 行互换",
    ),
    (
        "transform --swap-digits 4,5",
        SIX,
        "错误：stdin:1: 没有数字 5：这个盘面有 4 个数字",
    ),
    (
        "solve --limit 0",
        "",
        "错误：--limit <N> 的值“0”无效：应为 1 到 18446744073709551615 的整数",
    ),
];

#[test]
fn chinese_answers_have_their_parts_in_order() {
    for (line, input, expected) in ROWS {
        let arguments: Vec<&str> = line.split(' ').chain(["--lang", "zh-Hans"]).collect();
        let run = shudu(&arguments, input);
        let mut lines = run.stdout.lines().chain(run.stderr.lines());
        assert!(lines.any(|line| line == *expected), "{line}: {run:?}");
    }
}

/// Defaults and values of options appear in the language of the help.
#[test]
fn the_help_shows_defaults_and_values() {
    let help = shudu(&["solve", "--help", "--lang", "zh-Hans"], "").stdout;
    for part in [
        "用法：shudu solve [OPTIONS] [FILE|PUZZLE]...",
        "搜索方法（默认 fast）",
        "- fast：",
        "- reference：",
        "输出格式（默认 line）",
    ] {
        assert!(help.contains(part), "{part}: {help}");
    }
    assert!(
        !help.contains("[default") && !help.contains("possible values"),
        "{help}"
    );
    let short = shudu(&["solve", "-h", "--lang", "zh-Hans"], "").stdout;
    assert!(
        short.contains("（默认 fast）") && short.contains("fast、reference"),
        "{short}"
    );
    let english = shudu(&["solve", "--help"], "").stdout;
    assert!(
        english.contains("[default: fast]") && english.contains("- reference:"),
        "{english}"
    );
}

/// The coach and the puzzles of a day in Chinese, with the same numbers and names.
#[test]
fn tables_have_the_same_numbers() {
    let place = Place::new();
    let run = |arguments: &[&str]| {
        place
            .run(&[arguments, &["--lang", "zh-Hans"]].concat(), "")
            .stdout
    };
    let coach = run(&["coach"]);
    for part in [
        "1.0..1.6",
        "shudu learn full-house",
        "shudu play --rating 1.0..1.6",
    ] {
        assert!(coach.contains(part), "{part}: {coach}");
    }
    let daily = run(&["daily", "2026-03-02"]);
    assert_eq!(daily.matches("尚未开始").count(), 8, "{daily}");
    assert!(daily.contains("shudu play --daily 2026-03-02 "), "{daily}");
    let learn = run(&["learn"]);
    assert!(
        learn.contains("0/3 ") && learn.contains(" x-wing "),
        "{learn}"
    );
}
