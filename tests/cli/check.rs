//! `shudu check`: every kind of fault is named with its cells.

use serde_json::{Map, Value};

use crate::run::{INKALA, INKALA_SOLVED, INVALID, Place, shudu};

/// The object for one puzzle, whose content must match the exit code.
fn check(puzzle: &str) -> Map<String, Value> {
    let run = shudu(&["check", "--json"], puzzle);
    let [object] = &run.objects()[..] else {
        panic!("one object, not\n{}", run.stdout)
    };
    assert_eq!(run.code, i32::from(object["unique"] == false));
    object.clone()
}

/// Kinds and cells of the problems found, such as `duplicate r8c5 r8c8`.
fn problems(puzzle: &str) -> Vec<String> {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let list = check(puzzle)["problems"].as_array().unwrap().clone();
    list.iter()
        .map(|problem| {
            let cells = problem["cells"].as_array().unwrap();
            let words: Vec<String> = [&problem["kind"]]
                .into_iter()
                .chain(cells)
                .map(text)
                .collect();
            words.join(" ")
        })
        .collect()
}

/// Inkala's puzzle with one more digit in its first empty cell.
fn inkala_with(digit: char) -> String {
    INKALA.replacen('.', &digit.to_string(), 1)
}

#[test]
fn check_reports_the_two_sevens_of_row_8() {
    let run = shudu(&["check"], INVALID);
    assert_eq!(run.code, 1);
    assert_eq!(
        run.stdout,
        "stdin:1: invalid\n  two 7s in row 8: r8c5 and r8c8\n"
    );
    assert_eq!(problems(INVALID), ["duplicate r8c5 r8c8"]);
}

#[test]
fn a_clash_in_several_houses_is_reported_once() {
    let run = shudu(&["check"], "11..............");
    assert!(
        run.stdout
            .contains("  two 1s in row 1 and box 1: r1c1 and r1c2\n"),
        "{}",
        run.stdout
    );
    // Three in a row, of which two share a box.
    let found = problems("111.............");
    assert_eq!(
        found[..2],
        ["duplicate r1c1 r1c2 r1c3", "duplicate r1c1 r1c2"]
    );
}

#[test]
fn check_reports_cells_and_houses_without_a_candidate() {
    // r1c4 sees 1, 2 and 3 in its row and 4 in its column, so row 1 has no place for 4.
    let puzzle = "123........4....";
    assert_eq!(
        problems(puzzle),
        ["cell-without-candidate r1c4", "house-without-place"]
    );
    let run = shudu(&["check"], puzzle);
    assert_eq!(
        run.stdout,
        "stdin:1: invalid\n  no digit can be placed in r1c4\n  no place for 4 in row 1\n"
    );
}

#[test]
fn a_puzzle_without_a_solution_may_look_sound() {
    // The only solution has a 1 there.
    let puzzle = inkala_with('2');
    assert_eq!(problems(&puzzle), ["no-solution"]);
    let object = check(&puzzle);
    assert_eq!(
        (&object["valid"], &object["unique"]),
        (&false.into(), &false.into())
    );
}

#[test]
fn two_solutions_are_shown_with_their_differences() {
    // A full 4×4 grid without the 1s and 3s of rows 1 and 2, in columns 1 and 3: these can change
    // places.
    let puzzle = ".2.4.4.221434321";
    let object = check(puzzle);
    assert_eq!(
        (&object["valid"], &object["unique"]),
        (&true.into(), &false.into())
    );
    assert_eq!(problems(puzzle), ["several-solutions r1c1 r1c3 r2c1 r2c3"]);
    let run = shudu(&["check"], puzzle);
    assert_eq!(run.code, 1);
    let lines = run.lines();
    assert_eq!(lines[0], "stdin:1: several solutions");
    assert!(lines[1].contains("r1c1 (1 or 3)") || lines[1].contains("r1c1 (3 or 1)"));
    let mut two = lines[2..].to_vec();
    two.sort_unstable();
    assert_eq!(two, ["  1234341221434321", "  3214143221434321"]);
}

#[test]
fn check_reports_redundant_givens() {
    let found = problems(&inkala_with('1'));
    assert_eq!(found.len(), 1);
    assert!(
        found[0].starts_with("not-minimal ") && found[0].contains("r1c2"),
        "{found:?}"
    );
    let object = check(&inkala_with('1'));
    assert_eq!(
        (&object["unique"], &object["minimal"]),
        (&true.into(), &false.into())
    );
    let minimal = shudu(&["check"], INKALA);
    assert_eq!(minimal.stdout, "stdin:1: one solution, minimal\n");
    // A full grid is no longer a puzzle, so 81 superfluous givens are not reported.
    let full = shudu(&["check"], INKALA_SOLVED);
    assert_eq!(full.stdout, "stdin:1: full board, no conflicts\n");
    assert_eq!(full.code, 0);
    assert_eq!(check(INKALA_SOLVED)["minimal"], false);
}

#[test]
fn redundant_givens_are_reported_only_for_unique_puzzles() {
    let ask = |puzzle: &str| {
        shudu(&["check", "--no-minimality", "--json"], puzzle)
            .objects()
            .remove(0)
    };
    let (minimal, more) = (ask(INKALA), ask(&inkala_with('1')));
    for object in [&minimal, &more] {
        assert_eq!(object["unique"], true);
        assert!(
            object["minimal"].is_null() && !object.contains_key("complete"),
            "{object:?}"
        );
        assert_eq!(object["problems"], serde_json::json!([]));
    }
    // A puzzle without a unique solution is not minimal; no search is needed.
    assert_eq!(ask(INKALA_SOLVED)["minimal"], false);
    assert_eq!(ask(&".".repeat(81))["minimal"], false);
    let run = shudu(&["check", "--no-minimality"], &inkala_with('1'));
    assert_eq!(
        (run.code, run.stdout.as_str()),
        (0, "stdin:1: one solution\n")
    );
}

#[test]
fn check_reports_placements_and_eliminations_against_the_solution() {
    // Inkala's puzzle with a 2 placed, not given, where the solution has a 1.
    let placed = format!(":0000:2:{}::::", INKALA.replacen('.', "+2", 1));
    assert_eq!(problems(&placed), ["no-solution", "wrong-placement r1c2"]);
    // The puzzle with 1 eliminated from that cell.
    let removed = format!(":0000:2:{INKALA}:112:::");
    assert_eq!(problems(&removed), ["struck-solution r1c2"]);
    let run = shudu(&["check"], &removed);
    assert!(
        run.stdout
            .contains("these candidates are part of the solution but were eliminated: 1 in r1c2\n"),
        "{}",
        run.stdout
    );
    assert_eq!(run.code, 1);
    // Eliminating candidates outside the solution does no harm.
    assert!(problems(&format!(":0000:2:{INKALA}:212:::")).is_empty());
}

#[test]
fn a_given_solution_is_compared() {
    let solution = INKALA_SOLVED;
    let wrong = format!("1{}", &solution[1..]);
    let table = format!(
        "quizzes,solutions\n{INKALA},{solution}\n{INKALA},{wrong}\n{INKALA},{solution}\n{INKALA},{wrong}\n"
    );
    let run = shudu(&["check", "--json"], &table);
    assert_eq!(run.code, 1);
    let kinds: Vec<Vec<String>> = run
        .objects()
        .iter()
        .map(|object| {
            let problems = object["problems"].as_array().unwrap().iter();
            problems
                .map(|problem| problem["kind"].as_str().unwrap().to_owned())
                .collect()
        })
        .collect();
    let is_other = |kinds: &Vec<String>| kinds.contains(&"other-solution".to_owned());
    assert_eq!(
        kinds.iter().map(is_other).collect::<Vec<_>>(),
        [false, true, false, true]
    );
    let problems = &run.objects()[1]["problems"];
    assert_eq!(problems[0]["cells"], serde_json::json!(["r1c1"]));
    let sound = shudu(&["check"], &format!("{INKALA},{solution}\n"));
    assert_eq!(sound.code, 0, "{}", sound.stdout);
    assert_eq!(shudu(&["check"], &format!("{INKALA};{wrong}\n")).code, 1);
}

#[test]
fn killer_sudoku_is_recognised_in_every_notation() {
    let sumocue = format!("SumoCueV1=17J0+0J0{}", "=0J0".repeat(79));
    let in_json = format!(r#"{{"puzzle":"{INKALA}","cages":[[10,["r1c1","r1c2"]]]}}"#);
    let (plain, sums) = ("cages are not", "cages with sums are not");
    for (name, said_of_it, text) in [
        (
            "killer of Simon Tatham's collection",
            sums,
            "3x3k:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2",
        ),
        ("kenken of it", sums, "4:_aa_b2a_a_a_2,a5m12s1d2"),
        ("killer of SumoCue", sums, &sumocue),
        (
            "killer as letters and sums",
            sums,
            "aabb\ncabd\nccdd\neeee\na+7\nb+8\nc+6\nd+9\ne+10",
        ),
        ("sums alone", sums, "A=7,B=8,C=6,D=9,E=10"),
        (
            "killer of KSudoku",
            plain,
            "<ksudoku><graph order=\"9\" type=\"custom\" specific-type=\"KillerSudoku\"/></ksudoku>",
        ),
        (
            "killer of SudokuPad",
            plain,
            r#"{"cells":[[{}]],"regions":[],"cages":[{"cells":[[0,0]],"value":10}]}"#,
        ),
        (
            "killer of f-puzzles",
            plain,
            r#"{"size":9,"grid":[[{}]],"killercage":[{"cells":["R1C1"],"value":"5"}]}"#,
        ),
        ("JSON with a board and cages", plain, &in_json),
    ] {
        let place = Place::new();
        let file = place.file("puzzle.txt", format!("{text}\n").as_bytes());
        for (run, source) in [
            (place.run(&["check", text], ""), "argument"),
            (place.run(&["check"], &format!("{text}\n")), "stdin"),
            (place.run(&["check", "-"], &format!("{text}\n")), "stdin"),
            (place.run(&["check", &file], ""), "puzzle.txt"),
        ] {
            let (code, expected) = (run.code, &run.stderr);
            assert_eq!((code, &*run.stdout), (1, ""), "{name}: {expected}");
            assert!(
                expected.contains(&format!("{source}:")),
                "{name}: {expected}"
            );
            assert!(
                expected.contains(&format!("{said_of_it} supported")),
                "{name}: {expected}"
            );
        }
    }
}

#[test]
fn check_reports_foreign_rules_in_json_and_ignores_empty_ones() {
    let run = |member: &str| {
        let text = format!("{{\"puzzle\":\"{INKALA}\",{member}}}");
        shudu(&["check", "--json"], &format!("{text}\n"))
    };
    for (member, expected) in [
        ("\"arrow\":[{\"cells\":[\"r1c1\"]}]", "`arrow`"),
        ("\"thermometer\":[[\"r1c1\",\"r1c2\"]]", "`thermometer`"),
        ("\"Thermos\":[[0,1]]", "`Thermos`"),
        ("\"rules\":{\"kropkiDots\":[[0,1]]}", "`kropkiDots`"),
        ("\"extras\":[{\"oddEven\":\"1.0\"}]", "`oddEven`"),
        (
            "\"cage\":[{\"cells\":[\"r1c1\"]}]",
            "cages are not supported",
        ),
        ("\"killerCages\":[[0,1]]", "cages are not supported"),
    ] {
        let refused = run(member);
        assert_eq!(refused.code, 1, "{member}");
        let error = refused.objects()[0]["error"].to_string();
        assert!(error.contains(expected), "{member}: {error}");
    }
    for member in [
        "\"arrow\":[]",
        "\"cages\":{}",
        "\"thermo\":false",
        "\"killer\":\"\"",
        "\"x\":[]",
    ] {
        let read = run(member);
        assert_eq!(
            (read.code, &*read.stderr),
            (0, ""),
            "{member}: {}",
            read.stdout
        );
    }
    // A rule that this program knows becomes part of the board.
    let known = shudu(
        &["convert", "--to", "line"],
        &format!("{{\"puzzle\":\"{INKALA}\",\"antiKnight\":true}}\n"),
    );
    assert_eq!(known.stdout, format!("{INKALA} # variant anti-knight\n"));
}

#[test]
fn an_argument_that_looks_like_a_puzzle_is_not_a_file_name() {
    for (argument, expected) in [
        ("", "argument:1:1: no puzzle found"),
        ("  ", "argument:1:1: no puzzle found"),
        ("# a comment\n", "argument:1:1: no puzzle found"),
        ("1 2 3\n4 5 6", "argument:1:1: 6 cells"),
        ("some words\nand more", "argument:1:1: no puzzle found"),
        ("1234\n1234\n", "argument:1:1: 2 rows of 4 cells"),
    ] {
        let run = shudu(&["check", argument], "");
        assert_eq!((run.code, &*run.stdout), (1, ""), "{argument:?}");
        assert!(
            run.stderr.starts_with(&format!("error: {expected}")),
            "{argument:?}: {}",
            run.stderr
        );
    }
}

#[test]
fn ignored_text_beside_cells_is_a_warning() {
    let rows = "5 3 . | . 7 . | . . . note\n6 . . | 1 9 5 | . . .\n. 9 8 | . . . | . 6 .\n------+-------+------ a rule\n\
        8 . . | . 6 . | . . 3\n4 . . | 8 . 3 | . . 1\n7 . . | . 2 . | . . 6\n------+-------+------\n\
        . 6 . | . . . | 2 8 .\n. . . | 4 1 9 | . . 5 // last but one\n. . . | . 8 . | . 7 9\n";
    let alone = shudu(&["solve", rows], "");
    assert_eq!(alone.code, 0);
    let warning = "emphasis, colours and text beside the cells are ignored (reported once)\n";
    assert_eq!(alone.stderr, format!("warning: argument:1: {warning}"));
    // The warning appears once for any number of puzzles.
    let two = shudu(&["solve"], &format!("{rows}\n{rows}"));
    assert_eq!(two.stdout, alone.stdout.repeat(2));
    assert_eq!(two.stderr, format!("warning: stdin:1: {warning}"));
    // Text that may be cells is not ignored.
    for (text, expected) in [
        ("12 points", "found `6 . . | 1 9 5 | . . . 12…`"),
        ("bad", "in this row; 9 are needed"),
    ] {
        let doubtful = rows.replacen("1 9 5 | . . .", &format!("1 9 5 | . . . {text}"), 1);
        let refused = shudu(&["check", &doubtful], "");
        assert_eq!(
            refused.stderr.lines().count(),
            1,
            "{text}: {}",
            refused.stderr
        );
        assert!(
            refused.stderr.contains(expected),
            "{text}: {}",
            refused.stderr
        );
        assert!(
            refused.stderr.starts_with("error: argument:2:1: "),
            "{text}: {}",
            refused.stderr
        );
    }
}

/// In a list, each line has the verdict that it has alone, also after a full grid.
#[test]
fn verdicts_stay_with_their_lines_after_a_full_grid() {
    let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let redundant = format!("{}...", &full[..78]);
    let minimal =
        "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
    let lines = [
        &*redundant,
        full,
        minimal,
        full,
        full,
        &redundant,
        minimal,
        &redundant,
    ];
    let without_place = |line: &str| {
        let mut object: Map<String, Value> = serde_json::from_str(line).expect("an object");
        object.remove("line");
        object.remove("file");
        object
    };
    let input = lines.join("\n");
    let together = shudu(&["check", "--json", "-"], &input).stdout;
    let together: Vec<_> = together.lines().map(without_place).collect();
    for (line, object) in lines.iter().zip(&together) {
        let alone = shudu(&["check", "--json", line], "").stdout;
        assert_eq!(*object, without_place(alone.trim()), "{line}");
    }
    assert_eq!(together.len(), lines.len());
    assert_ne!(together[0], together[2]);
}
