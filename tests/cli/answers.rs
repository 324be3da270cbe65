//! The answers of the commands on small boards, word for word, and their warnings on standard error.

use shudu::techniques::TechniqueId;

use crate::run::{EASY, INKALA, Place, check, finish, shudu};

/// A puzzle of 4×4 cells of which six are empty: r1c2=2, r1c4=4, r2c3=1, r2c4=2, r4c1=4, r4c2=3.
const SIX: &str = "1.3.34..2143..21";
const SIX_SOLVED: &str = "1234341221434321";
/// Two 1s in row 1.
const BROKEN: &str = "11..............";
const EMPTY: &str = "................";

/// A row: the command line, the input, the exit code, the whole output, a part of standard error.
type Row = (&'static str, &'static str, i32, &'static str, &'static str);

const ROWS: &[Row] = &[
    // Search.
    ("solve", SIX, 0, "1234341221434321\n", ""),
    ("solve", BROKEN, 1, "no solution\n", ""),
    (
        "solve",
        EMPTY,
        1,
        "1234341221434321  one of several solutions\n",
        "",
    ),
    (
        "solve --limit 1",
        SIX,
        0,
        "1234341221434321  there may be other solutions\n",
        "",
    ),
    ("solve --limit 3", SIX, 0, "1234341221434321\n", ""),
    (
        "solve --limit 2",
        EMPTY,
        1,
        "1234341221434321\n1234341241232341  there may be other solutions\n",
        "",
    ),
    ("solve --all", SIX, 0, "1234341221434321\n", ""),
    ("solve --all", BROKEN, 1, "no solution\n", ""),
    (
        "solve --candidates",
        SIX,
        0,
        ".----------.----------.\n\
         | 1    (2) | 3    (4) |\n\
         | 3    4   | (1)  (2) |\n\
         :----------+----------:\n\
         | 2    1   | 4    3   |\n\
         | (4)  (3) | 2    1   |\n\
         '----------'----------'\n\n",
        "",
    ),
    (
        "solve --candidates --json",
        "..34341221434321",
        0,
        "{\"puzzle\":\"..34341221434321\",\"candidates\":[\"1\",\"2\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\"],\"complete\":true,\"file\":null,\"line\":1,\"column\":1}\n",
        "",
    ),
    ("solve --candidates", BROKEN, 1, "no solution\n", ""),
    (
        "solve --candidates --to csv",
        SIX,
        2,
        "",
        "`csv` cannot represent candidates",
    ),
    ("solve --count", SIX, 0, "1\n", ""),
    ("solve --count", BROKEN, 1, "0\n", ""),
    ("solve --count", EMPTY, 0, "288\n", ""),
    ("solve --count --limit 5", EMPTY, 0, "5 or more\n", ""),
    ("solve --count --limit 288", EMPTY, 0, "288 or more\n", ""),
    ("solve --count --limit 289", EMPTY, 0, "288\n", ""),
    ("solve --count --method reference", EMPTY, 0, "288\n", ""),
    (
        "solve --json",
        EMPTY,
        1,
        "{\"puzzle\":\"................\",\"count\":2,\"complete\":false,\"solutions\":[\"1234341221434321\",\"1234341241232341\"],\"file\":null,\"line\":1,\"column\":1}\n",
        "",
    ),
    (
        "solve --json --count",
        EMPTY,
        0,
        "{\"puzzle\":\"................\",\"count\":288,\"complete\":true,\"solutions\":[],\"file\":null,\"line\":1,\"column\":1}\n",
        "",
    ),
    (
        "solve --json --all",
        BROKEN,
        1,
        "{\"puzzle\":\"11..............\",\"solutions\":[],\"count\":0,\"complete\":true,\"file\":null,\"line\":1,\"column\":1}\n",
        "",
    ),
    (
        "solve --to grid",
        EMPTY,
        1,
        "# one of several solutions\n+-----+-----+\n| 1 2 | 3 4 |\n| 3 4 | 1 2 |\n+-----+-----+\n| 2 1 | 4 3 |\n| 4 3 | 2 1 |\n+-----+-----+\n\n",
        "",
    ),
    ("solve --to grid", BROKEN, 1, "no solution\n\n", ""),
    ("solve --to sdm", BROKEN, 1, "no solution\n", ""),
    // Hints, rung by rung.
    ("hint --rung 1", SIX, 0, "Look at column 1.\n", ""),
    (
        "hint --rung 2",
        SIX,
        0,
        "Full House in column 1. Which digit is missing there?\n",
        "",
    ),
    (
        "hint",
        SIX,
        0,
        "Full House: r4c1 is the last empty cell in column 1, so it must be 4, the only digit missing there. So r4c1=4.\n",
        "",
    ),
    ("hint --rung 4", SIX, 0, "r4c1 = 4\n", ""),
    (
        "hint --voice notation",
        SIX,
        0,
        "Full House: 4c1 => r4c1=4\n",
        "",
    ),
    ("hint", SIX_SOLVED, 0, "already solved\n", ""),
    (
        "hint --json --rung 1",
        SIX,
        0,
        "{\"puzzle\":\"1.3.34..2143..21\",\"rung\":1,\"technique\":null,\"placements\":[],\"eliminations\":[],\"text\":\"Look at column 1.\",\"file\":null,\"line\":1,\"column\":1}\n",
        "",
    ),
    (
        "hint --json --rung 4",
        SIX,
        0,
        "{\"puzzle\":\"1.3.34..2143..21\",\"rung\":4,\"technique\":\"full-house\",\"placements\":[\"r4c1=4\"],\"eliminations\":[],\"text\":\"r4c1 = 4\",\"file\":null,\"line\":1,\"column\":1}\n",
        "",
    ),
    (
        "hint",
        BROKEN,
        1,
        "",
        "stdin:1: no solution: two 1s in row 1 and box 1: r1c1 and r1c2; run `shudu check` for details",
    ),
    (
        "hint",
        EMPTY,
        1,
        "",
        "stdin:1: several solutions; two of them differ in r3c1 (2 or 4) and 3 more",
    ),
    // Paths.
    (
        "steps --eureka",
        SIX,
        0,
        "stdin:1: 1.3.34..2143..21\n  1. Full House: 4c1 => r4c1=4\n  2. Full House: 3r4 => r4c2=3\n  3. Full House: 2c2 => r1c2=2\n  4. Full House: 4r1 => r1c4=4\n  5. Full House: 1c3 => r2c3=1\n  6. Full House: 2r2 => r2c4=2\nsolved in 6 steps; hardest: Full House\n1234341221434321\n\n",
        "",
    ),
    (
        "steps",
        SIX_SOLVED,
        0,
        "stdin:1: 1234341221434321\nalready solved\n1234341221434321\n\n",
        "",
    ),
    (
        "steps --find full-house --voice notation",
        SIX,
        0,
        "stdin:1: 1.3.34..2143..21\n  1. Full House: 4c1 => r4c1=4\n  2. Full House: 1c3 => r2c3=1\n  3. Full House: 2b1 => r1c2=2\nthree instances of Full House\n\n",
        "",
    ),
    (
        "steps --find x-wing",
        SIX,
        0,
        "stdin:1: 1.3.34..2143..21\nno X-Wing here\n\n",
        "",
    ),
    (
        "steps --find x-wing --json",
        SIX,
        0,
        "{\"puzzle\":\"1.3.34..2143..21\",\"solved\":false,\"solution\":null,\"steps\":[],\"file\":null,\"line\":1,\"column\":1}\n",
        "",
    ),
    (
        "steps --find unique-rectangle-type-1",
        EMPTY,
        1,
        "",
        "stdin:1: Unique Rectangle Type 1 requires exactly one solution, which this puzzle does not have",
    ),
    (
        "steps --find full-house",
        BROKEN,
        1,
        "",
        "stdin:1: no solution: two 1s in row 1 and box 1: r1c1 and r1c2; run `shudu check` for details",
    ),
    // Why.
    (
        "why - r1c2=2",
        SIX,
        0,
        "r1c2=2 follows from one step. r1c2 is the last empty cell in box 1, so it must be 2, the only digit missing there. So r1c2=2.\n",
        "",
    ),
    (
        "why - r1c2=4",
        SIX,
        0,
        "r2c2 is already 4, so r1c2 cannot be 4: both are in column 2.\n",
        "",
    ),
    (
        "why - r1c2<>2",
        SIX,
        0,
        "r1c2 must be 2: otherwise r1c2 has no candidates.\nr1c2 has no candidates: its row, column and box hold 1, 3 and 4, and 2 was eliminated earlier. So r1c2=2.\n",
        "",
    ),
    ("why - r1c1=2", SIX, 0, "r1c1=1 is a given.\n", ""),
    (
        "why - r1c2=5",
        SIX,
        1,
        "",
        "stdin:1: \"r1c2=5\" does not fit this board; expected a cell and a digit, such as r1c2=5 or r1c2<>5",
    ),
    (
        "why - r5c1=1",
        SIX,
        1,
        "",
        "stdin:1: \"r5c1=1\" does not fit this board",
    ),
    (
        "why - r1c2=",
        SIX,
        1,
        "",
        "\"r1c2=\" does not fit this board",
    ),
    // Checks.
    (
        "check",
        SIX,
        0,
        "stdin:1: one solution, not minimal\n  not minimal: nine givens are each redundant: r1c1, r1c3, r2c1, r3c1, r3c2, r3c3, r3c4, r4c3 and r4c4\n",
        "",
    ),
    (
        "check --no-minimality",
        SIX,
        0,
        "stdin:1: one solution\n",
        "",
    ),
    (
        "check",
        BROKEN,
        1,
        "stdin:1: invalid\n  two 1s in row 1 and box 1: r1c1 and r1c2\n  no place for 1 in box 3\n",
        "",
    ),
    (
        "check",
        SIX_SOLVED,
        0,
        "stdin:1: full board, no conflicts\n",
        "",
    ),
    (
        "check",
        "1234341221434322",
        1,
        "stdin:1: invalid\n  two 2s in row 4 and box 4: r4c3 and r4c4\n  two 2s in column 4: r2c4 and r4c4\n  no place for 1 in row 4, column 4 and box 4\n",
        "",
    ),
    // Ratings.
    (
        "rate",
        SIX,
        0,
        "beginner  full-house                   ER 1.0/1.0/1.0   HoDoKu Easy        24  1.3.34..2143..21\n",
        "",
    ),
    (
        "rate --tsv",
        SIX,
        0,
        "1.3.34..2143..21\t1.0\t1.0\t1.0\tbeginner\tEasy\t24\tfull-house\n",
        "",
    ),
    (
        "rate --tsv",
        BROKEN,
        1,
        "11..............\t\t\t\tduplicate\t\t\t\n",
        "stdin:1: no solution: two 1s",
    ),
    (
        "rate --tsv",
        EMPTY,
        1,
        "................\t\t\t\tseveral-solutions\t\t\t\n",
        "stdin:1: several solutions;",
    ),
    (
        "rate --columns column,line,file,clues,hardest,hodoku-score,hodoku-level,level,ed,ep,er,puzzle",
        SIX,
        0,
        "1\t1\t\t10\tfull-house\t24\tEasy\tbeginner\t1.0\t1.0\t1.0\t1.3.34..2143..21\n",
        "",
    ),
    (
        "rate --columns hardest,er --json",
        SIX,
        0,
        "{\"hardest\":\"full-house\",\"er\":1.0}\n",
        "",
    ),
    ("rate --min 1.0 --columns er", SIX, 0, "1.0\n", ""),
    ("rate --min 1.1 --columns er", SIX, 0, "", ""),
    ("rate --max 1.0 --columns er", SIX, 0, "1.0\n", ""),
    ("rate --max 0.9 --columns er", SIX, 0, "", ""),
    ("rate --level easy --columns er", SIX, 0, "", ""),
    (
        "rate --level easy,beginner --columns er",
        SIX,
        0,
        "1.0\n",
        "",
    ),
    // Others.
    (
        "convert --to line",
        "1030 3400 2143 0021",
        0,
        "1.3.34..2143..21\n",
        "",
    ),
    (
        "convert --with-solution",
        SIX,
        0,
        "puzzle,solution\n1.3.34..2143..21,1234341221434321\n",
        "",
    ),
    (
        "convert --with-solution",
        EMPTY,
        1,
        "puzzle,solution\n................,\n",
        "stdin:1: several solutions;",
    ),
    (
        "convert --with-solution --json",
        SIX,
        0,
        "{\"puzzle\":\"1.3.34..2143..21\",\"solution\":\"1234341221434321\",\"file\":null,\"line\":1,\"column\":1}\n",
        "",
    ),
    ("transform --rotate 90", SIX, 0, ".231.14.24.313..\n", ""),
    ("transform --rotate 180", SIX, 0, "12..3412..43.3.1\n", ""),
    ("transform --rotate 270", SIX, 0, "..313.42.41.132.\n", ""),
    ("transform --mirror-y", SIX, 0, "..21214334..1.3.\n", ""),
    ("transform --mirror-x", SIX, 0, ".3.1..43341212..\n", ""),
    ("transform --transpose", SIX, 0, "132..41.3.42..31\n", ""),
    (
        "transform --swap-rows 1,2",
        SIX,
        0,
        "34..1.3.2143..21\n",
        "",
    ),
    (
        "transform --swap-columns 3,4",
        SIX,
        0,
        "1..334..2134..12\n",
        "",
    ),
    (
        "transform --swap-bands 1,2",
        SIX,
        0,
        "2143..211.3.34..\n",
        "",
    ),
    (
        "transform --swap-stacks 1,2",
        SIX,
        0,
        "3.1...34432121..\n",
        "",
    ),
    (
        "transform --swap-digits 1,3",
        SIX,
        0,
        "3.1.14..2341..23\n",
        "",
    ),
    (
        "transform --swap-rows 1,3",
        SIX,
        1,
        "",
        "stdin:1: rows 1 and 3 are not in the same band: only rows 1 to 2 can be swapped with row 1",
    ),
    (
        "transform --swap-columns 2,3",
        SIX,
        1,
        "",
        "stdin:1: columns 2 and 3 are not in the same stack: only columns 1 to 2 can be swapped with column 2",
    ),
    (
        "transform --swap-digits 4,5",
        SIX,
        1,
        "",
        "stdin:1: no digit 5: this board has 4",
    ),
    (
        "transform --swap-bands 1,3",
        SIX,
        1,
        "",
        "stdin:1: no band 3: this board has 2",
    ),
    (
        "transform --swap-stacks 3,1",
        SIX,
        1,
        "",
        "stdin:1: no stack 3: this board has 2",
    ),
    (
        "transform --swap-rows 1,2 --variant diagonal",
        EMPTY,
        1,
        "",
        "stdin:1: swap-rows 1,2 may break the rules of this board: a variant can only be rotated or mirrored",
    ),
    ("complete --seed 1", SIX, 0, "1.3.34..2143..21\n", ""),
    (
        "complete --seed 1",
        BROKEN,
        1,
        "",
        "stdin:1: no solution: two 1s in row 1 and box 1",
    ),
    (
        "minimize --seed 1",
        EMPTY,
        1,
        "",
        "stdin:1: several solutions; two of them differ",
    ),
];

#[test]
fn small_boards_are_answered_word_by_word() {
    for (line, input, code, stdout, complaint) in ROWS {
        check(line, input, *code, stdout, complaint);
    }
}

/// All minimal puzzles of a board are listed, each once and each with one solution.
#[test]
fn all_minimal_puzzles_have_one_solution_and_no_redundant_given() {
    let all = shudu(&["minimize", "--all"], SIX);
    assert_eq!((all.code, all.stderr.as_str()), (0, ""));
    let mut puzzles = all.lines();
    assert!(puzzles.len() > 1, "{}", all.stdout);
    for puzzle in &puzzles {
        let pairs = puzzle.chars().zip(SIX.chars());
        assert!(
            pairs
                .clone()
                .all(|(kept, given)| kept == '.' || kept == given),
            "{puzzle}"
        );
    }
    let checked = shudu(&["check"], &all.stdout).stdout;
    let minimal = checked.matches("one solution, minimal\n").count();
    assert_eq!(minimal, puzzles.len(), "{checked}");
    let n_puzzles = puzzles.len();
    puzzles.sort_unstable();
    puzzles.dedup();
    assert_eq!(puzzles.len(), n_puzzles);
}

/// With every technique excluded, paths and hints report that no step exists. The exit code stays 0.
#[test]
fn a_report_says_that_no_technique_applies() {
    let ids: Vec<&str> = TechniqueId::ALL.iter().map(|id| id.as_str()).collect();
    let without = ids.join(",");
    let run = |command: &[&str]| {
        let arguments = [command, &["--without", &without]].concat();
        let run = shudu(&arguments, EASY);
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{run:?}");
        run
    };
    assert_eq!(run(&["hint"]).stdout, "no known technique applies here\n");
    let steps = run(&["steps"]).stdout;
    assert!(steps.contains("45 cells"), "{steps}");
    assert!(!steps.contains("solved in"), "{steps}");
    let object = run(&["steps", "--json"]).objects().remove(0);
    assert_eq!(object["solved"], false);
    assert!(object["solution"].is_null(), "{object:?}");
    let object = run(&["hint", "--json"]).objects().remove(0);
    assert!(object["technique"].is_null());
    // Claims that cannot be argued get the same answer, whether right or wrong.
    let why = |claim| run(&["why", EASY, claim]).stdout;
    assert_eq!(
        why("r1c2=1"),
        "r1c2=1 is right, but no known technique proves it on this board, so it was a guess.\n"
    );
    assert_eq!(
        why("r1c2=9"),
        "r1c2=9 is wrong: it contradicts the solution. No known technique shows why on this board.\n"
    );
    let object = run(&["why", EASY, "r1c2=9", "--json"]).objects().remove(0);
    assert_eq!(object["verdict"], "unknown");
    assert_eq!(object["steps"], serde_json::json!([]));
}

/// Hints, paths and arguments use only the requested techniques, in the requested order.
#[test]
fn hints_leave_out_excluded_techniques() {
    let hint = |more: &[&str]| shudu(&[&["hint", "--rung", "2"], more].concat(), INKALA).stdout;
    let usual = hint(&[]);
    assert!(usual.starts_with("Multi-sector Locked Sets "), "{usual}");
    let without = hint(&["--without", "multi-sector-locked-sets,naked-single"]);
    assert!(!without.contains("Multi-sector"), "{without}");
    let other = hint(&["--order", "sudoku-explainer"]);
    assert!(other.starts_with("Dynamic Forcing Chain"), "{other}");
}

/// Commands that look at digits alone warn once about eliminated candidates, with the first place. `--quiet` hides the
/// warning. Commands that use candidates do not warn.
#[test]
fn ignored_candidates_cause_one_warning() {
    let position = format!(":0000:9:{}:912:::", EASY.replace('0', "."));
    let many = format!("{EASY}\n{position}\n{position}\n");
    let remark =
        "stdin:2: eliminated candidates are ignored (reported once); `hint` and `steps` use them\n";
    for command in [&["solve"][..], &["transform", "--rotate", "90"]] {
        let run = shudu(&[command, &["-j", "1"]].concat(), &many);
        assert_eq!(run.code, 0, "{run:?}");
        assert_eq!(run.lines().len(), 3);
        assert!(run.stderr.ends_with(remark), "{}", run.stderr);
        assert_eq!(run.stderr.lines().count(), 1);
        let quiet = shudu(&[command, &["-q"]].concat(), &many);
        assert_eq!((quiet.code, quiet.stderr.as_str()), (0, ""));
        let several = shudu(&[command, &["-j", "2"]].concat(), &many);
        assert_eq!(several.stderr.lines().count(), 1, "{}", several.stderr);
    }
    for command in ["check", "minimize", "rate", "complete"] {
        let run = shudu(&[command, "-j", "1"], &position);
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{command}");
    }
}

/// Unsupported marks and decoration of other programs cause one warning for all puzzles.
#[test]
fn unsupported_marks_cause_one_warning() {
    let marked = r#"{"size":4,"grid":[[{"value":1,"given":true},{"centerPencilMarks":[2,4]},{"value":3,"given":true},{}],[{"value":3,"given":true},{"value":4,"given":true},{},{}],[{"value":2,"given":true},{"value":1,"given":true},{"value":4,"given":true},{"value":3,"given":true}],[{},{},{"value":2,"given":true},{"value":1,"given":true}]]}"#;
    let coloured = marked.replace(r#""centerPencilMarks":[2,4]"#, r##""c":"#FF0000""##);
    for (text, remark) in [
        (
            marked,
            "pencil marks are ignored (reported once), because in this format they are not candidates",
        ),
        (
            coloured.as_str(),
            "emphasis, colours and text beside the cells are ignored (reported once)",
        ),
    ] {
        let many = format!("{text}\n{text}\n");
        let run = shudu(&["solve", "-j", "1"], &many);
        assert_eq!((run.code, run.lines()), (0, vec![SIX_SOLVED; 2]), "{run:?}");
        assert!(
            run.stderr.contains(&format!("stdin:1: {remark}\n")),
            "{}",
            run.stderr
        );
        assert_eq!(run.stderr.lines().count(), 1, "{}", run.stderr);
        let quiet = shudu(&["solve", "-q"], &many);
        assert_eq!((quiet.code, quiet.stderr.as_str()), (0, ""));
    }
}

/// Colour is for terminals. An option overrides the environment.
#[test]
fn colour_is_for_terminals() {
    let place = Place::new();
    let check = |arguments: &[&str], no_color: Option<&str>| {
        let mut command = place.command(&[&["check"], arguments].concat());
        if let Some(value) = no_color {
            command.env("NO_COLOR", value);
        }
        finish(command, INKALA).stdout
    };
    let plain = "stdin:1: one solution, minimal\n";
    let green = "stdin:1: \u{1b}[32mone solution, minimal\u{1b}[0m\n";
    for (arguments, no_color, expected) in [
        (&[][..], None, plain),
        (&["--color", "auto"], None, plain),
        (&["--color", "never"], None, plain),
        (&["--color", "always"], None, green),
        (&["--color=always"], Some("1"), green),
        (&[], Some("1"), plain),
    ] {
        assert_eq!(check(arguments, no_color), expected, "{arguments:?}");
    }
    let wrong = shudu(&["check", "--color", "always"], BROKEN).stdout;
    assert!(
        wrong.starts_with("stdin:1: \u{1b}[1;31minvalid\u{1b}[0m\n"),
        "{wrong:?}"
    );
    let head = shudu(&["steps", "--color", "always"], SIX).stdout;
    assert!(
        head.starts_with(&format!("\u{1b}[1mstdin:1: {SIX}\u{1b}[0m\n")),
        "{head:?}"
    );
    assert!(head.contains("\u{1b}[1mFull House\u{1b}[0m: "), "{head:?}");
    // JSON is never coloured.
    let json = shudu(&["check", "--json", "--color", "always"], INKALA).stdout;
    assert!(!json.contains('\u{1b}'), "{json:?}");
}

/// The summary after many ratings lists each level once, then the puzzles without a level.
#[test]
fn a_summary_counts_every_puzzle_once() {
    let input = format!("{SIX}\n{EASY}\n{BROKEN}\n{SIX}\n");
    let summary = |more: &[&str]| {
        let run = shudu(&[&["rate", "--summary"], more].concat(), &input);
        let lines = run
            .stderr
            .lines()
            .filter(|line| !line.starts_with("error:"));
        (
            run.code,
            run.lines().len(),
            lines.map(str::to_owned).collect::<Vec<_>>(),
        )
    };
    assert_eq!(
        summary(&[]),
        (
            1,
            3,
            ["beginner: 3", "not rated: 1"].map(str::to_owned).to_vec()
        )
    );
    assert_eq!(
        summary(&["--min", "1.2"]),
        (
            1,
            1,
            ["beginner: 1", "not rated: 1", "filtered out: 2"]
                .map(str::to_owned)
                .to_vec()
        )
    );
    assert_eq!(
        summary(&["--technique", "hidden-single-box,full-house"]).2,
        ["beginner: 1", "not rated: 1", "filtered out: 2"]
    );
}
