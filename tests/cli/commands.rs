//! Command lines with their exit codes and output, in tables.

use shudu::board::Geometry;
use shudu::techniques::Eureka;

use crate::run::{EASY, HARD, INKALA, INKALA_SOLVED, INVALID, Place, check, finish, shudu};

/// A 4×4 grid with one cell left empty, and all of it.
const SMALL: &str = "12.4341221434321";
const SMALL_SOLVED: &str = "1234341221434321";
/// A board with no digit at all.
const EMPTY: &str = "................";

#[test]
fn solve() {
    let solved = format!("{INKALA_SOLVED}\n");
    check("solve", INKALA, 0, &solved, "");
    check("solve -", INKALA, 0, &solved, "");
    check(&format!("solve {INKALA}"), "", 0, &solved, "");
    check("solve --method reference", INKALA, 0, &solved, "");
    check("solve --all", INKALA, 0, &solved, "");
    check("solve --count", INKALA, 0, "1\n", "");
    check("solve", INVALID, 1, "no solution\n", "");
    check("solve --all", INVALID, 1, "no solution\n", "");
    check("solve --limit 5", INVALID, 1, "no solution\n", "");
    check("solve --count", INVALID, 1, "0\n", "");
    // There are 288 grids of 4×4 with boxes of 2×2.
    check("solve --count", EMPTY, 0, "288\n", "");
    check("solve --count --method reference", EMPTY, 0, "288\n", "");
    check("solve --count --limit 7", EMPTY, 0, "7 or more\n", "");
    check("solve --count --limit 288", EMPTY, 0, "288 or more\n", "");
    check("solve --count --limit 289", EMPTY, 0, "288\n", "");
    // By default, one solution is expected, and a second one is reported.
    let run = shudu(&["solve"], EMPTY);
    assert_eq!(run.code, 1);
    assert!(run.stdout.ends_with("  one of several solutions\n"));
}

#[test]
fn solve_lists_the_requested_number_of_solutions() {
    let all = shudu(&["solve", "--all"], EMPTY);
    assert_eq!((all.code, all.lines().len()), (0, 288));
    let mut distinct = all.lines();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(distinct.len(), 288);
    let some = shudu(&["solve", "--limit", "5"], EMPTY);
    assert_eq!(some.code, 0);
    assert_eq!(some.lines()[..4], all.lines()[..4]);
    assert_eq!(
        some.lines()[4],
        format!("{}  there may be other solutions", all.lines()[4])
    );
    let reference = shudu(&["solve", "--all", "--method", "reference"], EMPTY);
    let mut listed = reference.lines();
    listed.sort_unstable();
    assert_eq!(listed, distinct);
}

#[test]
fn results_use_the_requested_notation() {
    let general = "4 2, 2\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n\n";
    check("solve --to general", SMALL, 0, general, "");
    check("convert --to general", SMALL_SOLVED, 0, general, "");
    let line = format!("{SMALL_SOLVED}\n");
    check("convert --to line --from general", general, 0, &line, "");
    check("convert --to line", general, 0, &line, "");
    check(
        "convert --to hodoku",
        SMALL,
        1,
        "",
        "stdin:1: `hodoku` cannot store this board: 4×4 in boxes of 2×2",
    );
}

#[test]
fn transformations_follow_the_order_of_the_command_line() {
    const GRID: &str = "12..3..........4";
    check("transform", GRID, 0, "12..3..........4\n", "");
    // Left and right exchanged; then turned clockwise: mirrored on the diagonal from top right.
    check("transform --mirror-x", GRID, 0, "..21...3....4...\n", "");
    check(
        "transform --mirror-x --rotate 90",
        GRID,
        0,
        "4..........2..31\n",
        "",
    );
    // Turned first: mirrored on the main diagonal.
    for same in [
        "transform --rotate 90 --mirror-x",
        "transform --transpose",
        "transform --rotate 270 --rotate=180 --mirror-x",
        "transform --mirror-y --rotate 90",
    ] {
        check(same, GRID, 0, "13..2..........4\n", "");
    }
    check(
        "transform --mirror-x --mirror-x",
        GRID,
        0,
        &format!("{GRID}\n"),
        "",
    );
    check(
        "transform --swap-digits 1,4 --swap-digits 4,3",
        GRID,
        0,
        "32..4..........1\n",
        "",
    );
    check(
        "transform --swap-rows 1,2 --swap-bands 1,2 --swap-columns 3,4 --swap-stacks 1,2",
        GRID,
        0,
        "....4.....3...12\n",
        "",
    );
    check(
        "transform --swap-rows 2,3",
        GRID,
        1,
        "",
        "stdin:1: rows 2 and 3 are not in the same band",
    );
    check("transform --swap-digits 1,7", GRID, 1, "", "no digit 7");
}

#[test]
fn random_transformations_depend_on_the_seed() {
    let input = format!("{EASY}\n{EASY}\n");
    let run = |seed: &str| shudu(&["transform", "--random", "--seed", seed], &input).stdout;
    let (one, two) = (run("1"), run("2"));
    assert_eq!(one, run("1"));
    // The second puzzle uses the next seed.
    assert_eq!(one.lines().nth(1), two.lines().next());
    assert_ne!(one.lines().next(), two.lines().next());
    // Each puzzle of a long file has its own seed.
    let many = format!("{EASY}\n").repeat(300);
    let many = shudu(&["transform", "--random", "--seed", "1"], &many).stdout;
    assert_eq!(many.lines().nth(299), run("300").lines().next());
    // The result is a sound puzzle, too.
    let solved = shudu(&["check"], &one);
    assert_eq!(solved.code, 0, "{}", solved.stdout);
}

#[test]
fn rate_names_level_and_hardest_technique() {
    let run = shudu(&["rate"], EASY);
    assert_eq!(run.code, 0);
    // Hidden singles in boxes: ER 1.2.
    assert!(run.stdout.starts_with("beginner "), "{}", run.stdout);
    assert!(run.stdout.contains("single"), "{}", run.stdout);
    let run = shudu(&["rate"], EMPTY);
    assert_eq!((run.code, run.stdout.as_str()), (1, ""));
    assert!(run.stderr.contains("stdin:1: several solutions"));
    let run = shudu(&["rate"], INVALID);
    assert_eq!((run.code, run.stdout.as_str()), (1, ""));
    assert!(run.stderr.contains("two 7s in row 8"), "{}", run.stderr);
}

#[test]
fn ratings_use_the_requested_columns() {
    let place = Place::new();
    place.file(
        "two.txt",
        format!("{EASY}\n\n{INKALA}\n{INVALID}\n").as_bytes(),
    );
    let all = place.run(&["rate", "--tsv", "two.txt"], "");
    let rows: Vec<Vec<&str>> = all
        .lines()
        .iter()
        .map(|row| row.split('\t').collect())
        .collect();
    assert_eq!(rows.len(), 3);
    assert!(rows.iter().all(|row| row.len() == 8), "{}", all.stdout);
    let asked = [
        "rate",
        "--columns",
        "line,er,level,hodoku-score,clues,file",
        "two.txt",
    ];
    let chosen = place.run(&asked, "");
    let expected: Vec<String> = rows
        .iter()
        .zip([1, 3, 4])
        .map(|(row, line)| {
            let clues = row[0].chars().filter(char::is_ascii_digit).count();
            format!(
                "{line}\t{}\t{}\t{}\t{clues}\ttwo.txt",
                row[1], row[4], row[6]
            )
        })
        .collect();
    assert_eq!(chosen.lines(), expected);
    // An unratable puzzle has a row with the reason, and an error on standard error.
    assert_eq!((rows[2][1], rows[2][4]), ("", "duplicate"));
    assert!(chosen.stderr.contains("two.txt:4"), "{}", chosen.stderr);
    let objects = place
        .run(&["rate", "--json", "--columns", "er,level", "two.txt"], "")
        .objects();
    assert_eq!(objects[0].len(), 2);
    assert_eq!(objects[0]["er"].to_string(), rows[0][1]);
    assert_eq!(objects[2]["line"], 4);
}

#[test]
fn puzzles_with_other_ratings_are_filtered_out() {
    let input = format!("{EASY}\n{INKALA}\n{HARD}\n{INVALID}\n");
    let er = |options: &[&str]| -> Vec<String> {
        let arguments = [&["rate", "--columns", "er,level"], options].concat();
        let run = shudu(&arguments, &input);
        let rows = run.lines().into_iter().filter(|row| !row.starts_with('\t'));
        rows.map(|row| row.split('\t').next().unwrap().to_owned())
            .collect()
    };
    let all = er(&[]);
    let [easy, inkala, hard] = &all[..] else {
        panic!("three ratings, not {all:?}")
    };
    assert_eq!(er(&["--min", hard]), [inkala.as_str(), hard]);
    assert_eq!(er(&["--max", hard]), [easy.as_str(), hard]);
    assert_eq!(er(&["--min", hard, "--max", hard]), [hard.as_str()]);
    assert_eq!(er(&["--level", "beginner,beyond"]), [easy.as_str(), inkala]);
    assert!(er(&["--technique", "x-wing,naked-single", "--max", easy]).is_empty());
    assert_eq!(er(&["--technique", "hidden-single-box"]).len(), 3);
    // The puzzle must need each requested technique; puzzles for beginners never need an X-Wing.
    let both = er(&["--technique", "hidden-single-box,x-wing"]);
    assert_eq!(both, er(&["--technique", "x-wing"]));
    assert!(!both.contains(easy));
    let run = shudu(
        &["rate", "--columns", "er", "--max", hard, "--summary"],
        &input,
    );
    let lines: Vec<&str> = run
        .stderr
        .lines()
        .filter(|line| !line.starts_with("error"))
        .collect();
    assert_eq!(lines.len(), 4, "{}", run.stderr);
    assert_eq!(
        (lines[0], lines[2], lines[3]),
        ("beginner: 1", "not rated: 1", "filtered out: 1")
    );
}

#[test]
fn a_hint_on_a_wrong_board_refutes_the_digit() {
    // 3 in r5c1 is placed, not given.
    let position = ":0000::...8..3..4..6.31....6.9.....7......4+3.5.8.9...91......9...5...7.....6.8..8...7.15:::";
    let run = shudu(&["hint", "--full"], position);
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(
        lines[0], "Fix this first: r5c1=3 is wrong.",
        "{}",
        run.stdout
    );
    assert!(
        lines[1].starts_with("r5c1 cannot be 3, but it takes"),
        "{}",
        run.stdout
    );
    assert!(lines[2].starts_with("Step 1 of "), "{}", run.stdout);
    assert!(
        run.stdout.ends_with("So r5c1 cannot be 3.\n"),
        "{}",
        run.stdout
    );
    let nudge = shudu(&["hint", "--rung", "1"], position);
    assert_eq!(nudge.stdout, "Fix this first: r5c1=3 is wrong.\n");
}

#[test]
fn each_rung_of_a_hint_reveals_more() {
    let hint = |rung: &str| {
        let run = shudu(&["hint", "--rung", rung], EASY);
        assert_eq!(run.code, 0);
        run.stdout
    };
    let (nudge, technique, argument, preview) = (hint("1"), hint("2"), hint("3"), hint("4"));
    let name = technique.split(" in ").next().unwrap();
    assert!(name.contains("Single") || name.contains("House"));
    // The nudge does not name the technique, and neither of the first two rungs shows the digit's place.
    assert!(!nudge.contains(name));
    let placement = preview.trim_end().replace(" = ", "=");
    let placement = placement.as_str();
    assert_eq!(placement.len(), "r1c2=3".len());
    assert!(argument.contains(placement) && !technique.contains(placement));
    assert_eq!(shudu(&["hint"], EASY).stdout, argument);
    // The step agrees with the solution.
    let solution = shudu(&["solve"], EASY).stdout;
    let digit_at = |index: usize| usize::from(placement.as_bytes()[index] - b'0');
    let place = (digit_at(1) - 1) * 9 + digit_at(3) - 1;
    assert_eq!(solution.as_bytes()[place], placement.as_bytes()[5]);
    check("hint", INKALA_SOLVED, 0, "already solved\n", "");
}

#[test]
fn steps_lead_from_the_puzzle_to_the_solution() {
    let run = shudu(&["steps"], EASY);
    assert_eq!(run.code, 0);
    let lines = run.lines();
    assert_eq!(lines[0], format!("stdin:1: {}", EASY.replace('0', ".")));
    let n_empty = EASY.bytes().filter(|byte| *byte == b'0').count();
    // Singles alone: a step for each empty cell, numbered from 1.
    assert!(lines[1].starts_with("  1. "));
    assert!(lines[n_empty].starts_with(&format!("{n_empty:>3}. ")));
    assert!(lines[n_empty + 1].starts_with(&format!("solved in {n_empty} steps")));
    assert_eq!(
        format!("{}\n", lines[n_empty + 2]),
        shudu(&["solve"], EASY).stdout
    );
    assert_eq!(lines[n_empty + 3..], [""]);
    let proved = shudu(&["steps", "--prove"], EASY);
    assert_eq!(proved.stdout.matches(" proved: if ").count(), n_empty);
    assert!(proved.stdout.matches(" given that: ").count() >= n_empty);
}

#[test]
fn steps_in_eureka_notation_parse_back_and_match_the_hint() {
    let geometry = Geometry::standard();
    let run = shudu(&["steps", "--eureka"], INKALA);
    let texts = run
        .stdout
        .lines()
        .filter_map(|line| line.split_once(". ")?.1.split_once(": "));
    let mut n_chains = 0;
    for (_, text) in texts.filter(|(_, text)| text.starts_with('(')) {
        let Ok(chain) = Eureka::parse(text, geometry) else {
            // Deadly patterns are written by their digits and cells.
            continue;
        };
        assert_eq!(chain.text(geometry), text);
        n_chains += 1;
    }
    assert!(n_chains > 3, "{}", run.stdout);
    let full = shudu(&["steps", "--full"], HARD).stdout;
    let hint = shudu(&["hint"], HARD).stdout;
    let first = hint.lines().next().unwrap();
    assert!(full.lines().nth(1).unwrap().ends_with(first), "{full}");
    assert_eq!(shudu(&["steps", "--full", "--eureka"], HARD).code, 2);
}

#[test]
fn every_instance_is_found_whatever_the_notation() {
    let find = |input: &str| {
        let run = shudu(&["steps", "--find", "hidden-single-box", "--json"], input);
        assert_eq!(run.code, 0, "{}", run.stderr);
        run.objects()[0]["steps"].clone()
    };
    let steps = find(EASY);
    assert!(steps.as_array().is_some_and(|steps| steps.len() > 3));
    for notation in ["pencilmarks", "hodoku", "json"] {
        let position = shudu(&["convert", "--to", notation], EASY).stdout;
        assert_eq!(find(&position), steps, "{notation}");
    }
    let run = shudu(&["steps", "--find", "naked-single"], SMALL);
    assert!(
        run.stdout.contains("one instance of Naked Single\n"),
        "{}",
        run.stdout
    );
    let run = shudu(&["steps", "--find", "x-wing"], SMALL);
    assert_eq!(run.code, 0);
    assert!(run.stdout.contains("no X-Wing here\n"), "{}", run.stdout);
    // No steps exist where two digits of a row are the same.
    let twice = EMPTY.replacen("..", "11", 1);
    check("steps --find x-wing", &twice, 1, "", "two 1s in row 1");
    // Techniques that rest on uniqueness prove nothing where several solutions exist.
    check(
        "steps --find unique-rectangle-type-1",
        EMPTY,
        1,
        "",
        "Unique Rectangle Type 1 requires exactly one solution",
    );
}

#[test]
fn colour_is_for_terminals_or_by_option() {
    let escapes = |arguments: &[&str]| {
        let run = shudu(arguments, "no puzzle at all");
        assert!(!run.stderr.is_empty());
        run.stdout.contains('\u{1b}') || run.stderr.contains('\u{1b}')
    };
    assert!(!escapes(&["check"]));
    assert!(!escapes(&["check", "--color", "auto"]));
    assert!(!escapes(&["check", "--color", "never"]));
    assert!(escapes(&["check", "--color", "always"]));
    assert!(escapes(&["check", "--color=always", "--frobnicate"]));
    assert!(!escapes(&["check", "--color", "never", "--frobnicate"]));
    let run = shudu(&["check", "--color=always"], INKALA);
    assert!(run.stdout.contains('\u{1b}'));
}

#[test]
fn without_utf_8_errors_are_ascii() {
    let place = Place::new();
    let mut command = place.command(&["convert", "--to", "hodoku"]);
    command.env("LC_ALL", "C");
    let run = finish(command, SMALL);
    assert!(run.stderr.contains("4x4 in boxes of 2x2"), "{}", run.stderr);
}

#[test]
fn every_shell_has_completions() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let run = shudu(&["completions", shell], "");
        assert_eq!(run.code, 0);
        assert!(run.stdout.contains("transform"), "{shell}");
        assert!(run.stdout.contains("swap-bands"), "{shell}");
    }
}

#[test]
fn manual_pages_are_printed_or_written() {
    let run = shudu(&["man"], "");
    assert_eq!(run.code, 0);
    assert!(run.stdout.contains(".TH shudu 1"), "{}", run.stdout);
    for name in ["rate", "shudu-rate"] {
        let run = shudu(&["man", name], "");
        assert_eq!((run.code, run.stderr.as_str()), (0, ""));
        assert!(run.stdout.contains(".TH shudu-rate 1"), "{}", run.stdout);
        assert!(!run.stdout.contains(".TH shudu 1"), "{}", run.stdout);
    }
    let run = shudu(&["man", "shudu", "check"], "");
    let page = |title: &str| run.stdout.find(&format!(".TH {title} 1")).unwrap();
    assert!(page("shudu") < page("shudu-check"));
    check("man rates", "", 2, "", "'rates'");
    let place = Place::new();
    std::fs::create_dir(place.home.path().join("man1")).unwrap();
    let run = place.run(&["man", "--out-dir", "man1"], "");
    assert_eq!(
        (run.code, run.stdout.as_str(), run.stderr.as_str()),
        (0, "", "")
    );
    for page in ["shudu.1", "shudu-solve.1", "shudu-transform.1"] {
        let text = std::fs::read_to_string(place.home.path().join("man1").join(page)).unwrap();
        assert!(text.contains(".SH NAME"), "{page}");
    }
    let run = place.run(&["man", "--out-dir", "absent"], "");
    assert_eq!(run.code, 2);
    assert!(
        run.stderr.contains("cannot write absent/shudu"),
        "{}",
        run.stderr
    );
}

#[test]
fn hints_follow_the_requested_order() {
    let next = |order: &[&str]| {
        let arguments = [&["hint", "--rung", "2"], order].concat();
        let run = shudu(&arguments, EASY);
        assert_eq!(run.code, 0, "{}", run.stderr);
        run.stdout
    };
    assert!(next(&[]).starts_with("Hidden Single"));
    assert_eq!(next(&["--order", "sudoku-explainer"]), next(&[]));
    assert!(next(&["--order", "hodoku"]).starts_with("Naked Single"));
    // Without hidden singles the naked single is next, in any order.
    let without = next(&["--without", "hidden-single-box,hidden-single-line"]);
    assert!(without.starts_with("Naked Single"), "{without}");
    let wrong = shudu(&["hint", "--order", "sudokuwiki"], EASY);
    assert_eq!(wrong.code, 2);
    assert!(
        wrong.stderr.contains("sudoku-explainer"),
        "{}",
        wrong.stderr
    );
}

#[test]
fn every_command_reads_the_json_of_another() {
    let made = shudu(
        &["generate", "--json", "--seed", "7", "--level", "medium"],
        "",
    );
    let plain = shudu(&["generate", "--seed", "7", "--level", "medium"], "");
    let (of_json, of_plain) = (
        shudu(&["rate"], &made.stdout),
        shudu(&["rate"], &plain.stdout),
    );
    assert_eq!(of_json.code, 0, "{}", of_json.stderr);
    assert_eq!(of_json.stdout, of_plain.stdout);
    let solved = shudu(&["solve", "--json"], INKALA);
    let checked = shudu(&["check"], &solved.stdout);
    assert_eq!(
        (checked.code, checked.stdout),
        (0, shudu(&["check"], INKALA).stdout)
    );
}

#[test]
fn lists_of_boards_are_split_into_boards() {
    let solved = format!("{INKALA_SOLVED}\n{INKALA_SOLVED}\n");
    let list = format!("[\n  {{\"quiz\": \"{INKALA}\"}},\n  {{\"quiz\": \"{INKALA}\"}}\n]\n");
    check("solve", &list, 0, &solved, "");
    check(
        "solve",
        &format!("[\"{INKALA}\",\n\"{INKALA}\"]"),
        0,
        &solved,
        "",
    );
    let rows: Vec<String> = INKALA
        .as_bytes()
        .chunks(9)
        .map(|row| {
            format!(
                "{:?}",
                row.iter()
                    .map(|c| if *c == b'.' { 0 } else { c - b'0' })
                    .collect::<Vec<_>>()
            )
        })
        .collect();
    let board = format!("[{}]", rows.join(",\n "));
    check("solve", &board, 0, &format!("{INKALA_SOLVED}\n"), "");
    check("solve", &format!("[{board},\n{board}]\n"), 0, &solved, "");
    // Another notation may follow a list.
    check("solve", &format!("[{board}]\n{INKALA}\n"), 0, &solved, "");
}

#[test]
fn a_scale_without_a_value_does_not_consume_the_file_name() {
    let named = shudu(&["rate", "--path", "se", EASY], "");
    let bare = shudu(&["rate", "--path", EASY], "");
    assert_eq!(
        (bare.code, &bare.stdout),
        (0, &named.stdout),
        "{}",
        bare.stderr
    );
    let hodoku = shudu(&["rate", "--path", "hodoku", EASY], "");
    assert_ne!(hodoku.stdout, named.stdout);
}

#[test]
fn an_option_sets_the_boxes_if_the_text_does_not() {
    let made = shudu(
        &["generate", "--size", "6", "--boxes", "2x3", "--seed", "3"],
        "",
    );
    let (cells, note) = made.stdout.trim().split_once(" # ").expect("a note");
    assert_eq!(note, "boxes 2x3");
    let with_note = shudu(&["solve"], &made.stdout);
    let rows: Vec<&str> = (0..6).map(|row| &cells[6 * row..6 * row + 6]).collect();
    for text in [cells.to_owned(), rows.join("\n")] {
        let first_run = shudu(&["solve", "--boxes", "2x3"], &text);
        assert_eq!(
            (first_run.code, &first_run.stdout),
            (0, &with_note.stdout),
            "{}",
            first_run.stderr
        );
        assert_ne!(shudu(&["solve"], &text).stdout, with_note.stdout);
    }
    // Boxes written in the text itself take effect.
    let second_run = shudu(&["solve", "--boxes", "3x2"], &made.stdout);
    assert_eq!(second_run.stdout, with_note.stdout);
    let wrong = shudu(&["solve", "--boxes", "2x3"], EASY);
    assert_eq!(wrong.code, 1);
    assert!(wrong.stderr.contains("must be 9"), "{}", wrong.stderr);
}

#[test]
fn redundant_candidates_are_reported_once() {
    // Here the candidates matter, since there are several solutions: they are clues.
    let marks = shudu(&["convert", "--to", "pencilmarks"], "1..............4").stdout;
    let clues = marks.replacen("23", "2", 1);
    assert_ne!(clues, marks);
    assert!(
        !shudu(&["solve"], &clues)
            .stderr
            .contains("eliminated candidates are ignored")
    );
    // With one solution, the candidates only show the player's progress.
    let all = "......2.1..4.3..";
    let fresh = shudu(&["convert", "--to", "pencilmarks"], all).stdout;
    assert_eq!(shudu(&["solve"], &fresh).stderr, "");
    // The same puzzle with one candidate fewer, twice.
    let fewer = fresh.replacen("234", "23", 1);
    assert_ne!(fewer, fresh);
    let two = format!("{fewer}\n{fewer}");
    let solved = shudu(&["solve"], &two);
    assert_eq!(
        solved
            .stderr
            .matches("eliminated candidates are ignored")
            .count(),
        1,
        "{}",
        solved.stderr
    );
    assert_eq!(
        solved.stdout,
        shudu(&["solve"], &format!("{all}\n{all}")).stdout
    );
    assert!(
        !shudu(&["hint"], &two)
            .stderr
            .contains("eliminated candidates are ignored")
    );
}

/// Each puzzle of a stream can be made again by itself: the nth uses seed S + n - 1.
#[test]
fn the_nth_puzzle_uses_the_nth_seed() {
    let few = INKALA.replacen('8', ".", 1);
    for (command, puzzle) in [
        ("minimize", INKALA_SOLVED),
        ("transform --random", INKALA),
        ("complete", few.as_str()),
    ] {
        let run = |seed: u64, n: usize| {
            let line = format!("{command} --seed {seed}");
            let arguments: Vec<&str> = line.split(' ').collect();
            let run = shudu(&arguments, &format!("{puzzle}\n").repeat(n));
            assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{command}");
            run.stdout
        };
        let alone = [run(7, 1), run(8, 1), run(9, 1)];
        assert_eq!(run(7, 3), alone.concat(), "{command}");
        assert_ne!(alone[0], alone[1], "{command}");
        assert_ne!(alone[1], alone[2], "{command}");
    }
}
