//! Line mode: lines in, sentences out, and the same saves as on the screen.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use shudu::board::Candidates;
use shudu::cancel::Cancel;
use shudu::engine::Engine;
use shudu::explain;
use shudu::formats::Parsed;
use shudu::rate::Difficulty;
use tempfile::TempDir;

/// Program E's easy puzzle.
const EASY: &str =
    "800002470002009005450067080540310090003900600060008037030750026700600300024800001";

/// Plays lines and returns the answers, one for each line after the opening.
pub(crate) fn play(home: &Path, arguments: &[&str], lines: &str) -> String {
    play_until(0, home, arguments, lines)
}

/// Like [`play`], with the expected exit code.
fn play_until(code: i32, home: &Path, arguments: &[&str], lines: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_shudu"))
        .args(["play", "--line"])
        .args(arguments)
        .env_clear()
        .env("SHUDU_DATA_DIR", home)
        .env("SHUDU_CONFIG_DIR", home)
        .env("TERM", "dumb")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(lines.as_bytes()).expect("lines are taken");
    drop(input);
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(code), "{:?}", output.status);
    assert!(output.stdout.is_ascii(), "the locale is not UTF-8");
    let printable = |byte: &u8| *byte == b'\n' || !byte.is_ascii_control();
    assert!(output.stdout.iter().all(printable), "no control sequence");
    String::from_utf8(output.stdout).expect("ASCII")
}

#[test]
fn moves_are_answered_and_saved() {
    let home = TempDir::new().expect("a folder");
    let output = play(
        home.path(),
        &[EASY],
        "r1c2 9\nshow row 1\nr1c1 5\nr2c1 r2c2 3\n",
    );
    assert!(output.contains("r1c2 is 9, placed."), "{output}");
    assert!(
        output.contains("Row 1: 8 9 empty empty empty 2 4 7 empty. Missing: 1 3 5 6."),
        "{output}"
    );
    assert!(output.contains("Givens cannot be changed."), "{output}");
    assert!(
        output.contains("3 appears 2 times in row 2: r2c1 and r2c2."),
        "{output}"
    );
    // The next session starts where this one ended.
    let output = play(home.path(), &[], "undo\nr1c2\n");
    assert!(output.contains("row 1: 89. ..2 47."), "{output}");
    assert!(output.contains("r1c2 is 9, placed."), "{output}");
    assert!(!output.contains("appears 2 times"), "{output}");
}

#[test]
fn a_paused_game_reveals_nothing() {
    let home = TempDir::new().expect("a folder");
    let output = play(
        home.path(),
        &[EASY],
        "hint\npause\nhint\nshow row 1\nr1c1\nr1c2 1\nshow score\ngo-on\nshow row 1\n",
    );
    assert_eq!(
        output.matches("The game is paused. \"go-on\"").count(),
        3,
        "{output}"
    );
    assert_eq!(output.matches("Row 1: 8 empty").count(), 1, "{output}");
    assert!(output.contains("The game is paused.\n"), "{output}");
    assert!(
        output.contains("1 hint, 0 mistakes shown, 0 moves."),
        "{output}"
    );
}

/// Hints read the same in line mode and on the screen: both use the same texts.
#[test]
fn board_house_and_digit_commands_answer() {
    let home = TempDir::new().expect("a folder");
    let lines = "r2c1 3\nr2c1\nundo\nr2c1\nredo\nshow digit 3\nshow box 1\nshow left\nmark 1 r1c2\nr1c2\ncheck\nwhy\n";
    let output = play(home.path(), &[EASY], lines);
    for chains in [
        "r2c1 is 3, placed.",
        "r2c1 is empty, with no marks.",
        "3 is in r2c1, r4c4,",
        "Box 1: 8 empty empty 3 empty 2 4 5 empty. Missing: 1 6 7 9.",
        "44 cells are empty.",
        "r1c2 is empty, with marks 1.",
        "Everything is correct so far.",
    ] {
        assert!(output.contains(chains), "{chains}: {output}");
    }
    let mut hints = play(home.path(), &[], "hint\nhint\nhint\nhint\n");
    hints.make_ascii_lowercase();
    for rung in ["look at", "single", "only go in", "\"apply\" applies it."] {
        assert!(hints.contains(rung), "{rung}: {hints}");
    }
}

#[test]
fn revealing_the_solution_needs_confirmation() {
    let shows = |lines: &str| {
        let home = TempDir::new().expect("a folder");
        play(home.path(), &[EASY], &format!("{lines}\nr1c2\n"))
    };
    // r1c2 is 1 in the solution.
    for asking in ["reveal r1c2", "give-up"] {
        let asked = shows(asking);
        assert!(asked.contains("\"yes\" to confirm."), "{asked}");
        assert!(asked.contains("r1c2 is empty"), "{asked}");
        for confirmed in [format!("{asking}\nyes"), format!("{asking} yes")] {
            let output = shows(&confirmed);
            assert!(
                output.contains("r1c2 is 1, placed."),
                "{confirmed}: {output}"
            );
        }
        // Any other line means no, and yes is no answer to an older question.
        for other in ["undo", "apply", "show left", "nonsense"] {
            let output = shows(&format!("{asking}\n{other}\nyes"));
            assert!(output.contains("r1c2 is empty"), "{other}: {output}");
        }
    }
    let help = shows("help");
    assert!(help.contains("reveal r1c7 yes"), "{help}");
}

#[test]
fn a_wrong_digit_is_refuted_in_line_mode() {
    let home = TempDir::new().expect("a folder");
    let line = "...8..3..4..6.31....6.9.....7......4..5.8.9...91......9...5...7.....6.8..8...7.15";
    let output = play(home.path(), &[line], "r5c1 3\nwhy all\n");
    assert!(
        output.contains("r5c1 cannot be 3, but it takes"),
        "{output}"
    );
    assert!(output.contains("\nStep 1 of "), "{output}");
    assert!(output.contains("So r5c1 cannot be 3."), "{output}");
    // A hint says the same before anything else.
    let output = play(home.path(), &[], "hint\n");
    assert!(
        output.contains("Fix this first: r5c1 is wrong."),
        "{output}"
    );
    assert!(output.contains("So r5c1 cannot be 3."), "{output}");
}

#[test]
fn hints_start_from_removed_marks() {
    let hint = "hint\nhint\nhint\nhint\n";
    let practice = ["--technique", "xy-wing", "--seed", "3"];
    let home = TempDir::new().expect("a folder");
    let output = play(home.path(), &practice, hint);
    assert!(output.contains("4 from r3c5"), "it is the hint: {output}");
    let home = TempDir::new().expect("a folder");
    let output = play(home.path(), &practice, &format!("mark 4 r3c5\n{hint}"));
    // The answer about the elimination as a try is above the hint.
    let (_, output) = output
        .split_once("starts another one.")
        .expect("the exercise is solved");
    assert!(
        !output.contains("4 from r3c5"),
        "it is gone already: {output}"
    );
    assert!(output.contains("\"apply\" applies it."), "{output}");
}

#[test]
fn a_closed_pipe_ends_line_mode_quietly() {
    let home = TempDir::new().expect("a folder");
    let start = |output: Stdio| {
        Command::new(env!("CARGO_BIN_EXE_shudu"))
            .args(["play", "--line", EASY])
            .env_clear()
            .env("SHUDU_DATA_DIR", home.path())
            .stdin(Stdio::piped())
            .stdout(output)
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts")
    };
    // The reader of the pipe has closed it.
    let mut child = start(Stdio::piped());
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("a pipe");
    // The program may exit before it has read all this.
    let _ = input.write_all(&b"show\n".repeat(10_000));
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(141));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    // A full disk.
    #[cfg(target_os = "linux")]
    {
        let full = std::fs::File::create("/dev/full").expect("Linux has it");
        let output = start(full.into()).wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(2));
        assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"));
    }
}

#[test]
fn the_last_message_matches_the_save() {
    let home = TempDir::new().expect("a folder");
    assert!(play(home.path(), &[EASY], "").ends_with("Goodbye. The game is saved.\n"));
    let elsewhere = TempDir::new().expect("a folder");
    assert!(play(elsewhere.path(), &[], "").ends_with("\nGoodbye.\n"));
    // A file where the folder should be.
    let file = elsewhere.path().join("file");
    std::fs::write(&file, "").expect("written");
    let output = play_until(1, &file, &[EASY], "r1c2 1\n");
    assert!(output.contains("Saving failed: "), "{output}");
    assert!(output.contains("r1c2 is 1, placed."), "{output}");
    assert!(
        output.ends_with("Goodbye. The game could not be saved.\n"),
        "{output}"
    );
}

#[test]
fn hints_alone_solve_a_puzzle() {
    let home = TempDir::new().expect("a folder");
    let mut lines = String::new();
    for _ in 0..60 {
        lines.push_str("hint\nhint\nhint\napply\n");
    }
    let output = play(home.path(), &[EASY], &lines);
    assert!(output.contains("Solved in 0 seconds, with "), "{output}");
    assert!(!output.contains("No known technique"), "{output}");
}

#[test]
fn practice_starts_where_the_technique_is_next() {
    let home = TempDir::new().expect("a folder");
    let output = play(
        home.path(),
        &["--technique", "xy-wing", "--seed", "3"],
        "hint\nhint\nundo\n",
    );
    assert!(
        output.contains("This is an exercise: the next step is XY-Wing."),
        "{output}"
    );
    assert!(output.contains("\nXY-Wing"), "{output}");
    assert!(output.contains("Nothing to undo."), "{output}");
}

#[test]
fn every_input_gets_an_answer() {
    let home = TempDir::new().expect("a folder");
    let long = "9".repeat(10_000);
    let hostile = format!(
        "\u{1b}[2J\nr1c1=\u{7f}\n{long}\nresume ../../etc/passwd\n\nshow row 99\nmark x r1c1\nquit\nr1c2 9\n"
    );
    let output = play(home.path(), &[EASY], &hostile);
    assert!(output.contains("Unknown command"), "{output}");
    assert!(
        output.contains("There is no number 99 here: choose from 1 to 9."),
        "{output}"
    );
    assert!(
        output.ends_with("Goodbye. The game is saved.\n"),
        "{output}"
    );
    assert!(!output.contains("r1c2 is 9"), "nothing after quit");
    // The rest of a line that is too long is dropped, not read as another line.
    let long = format!("{}r1c2 9\nr1c2\n", " ".repeat(100_000));
    let output = play(home.path(), &[EASY], &long);
    assert!(!output.contains("r1c2 is 9"), "{output}");
    assert!(output.contains("r1c2 is empty"), "{output}");
    let without_game = play(
        home.path(),
        &["--seed", "1", "--size", "4"],
        "new nonsense\nnew 4\nshow box 4\n",
    );
    assert!(without_game.contains("is not a level"), "{without_game}");
    assert!(without_game.contains("Box 4"), "{without_game}");
}

#[test]
fn the_coach_names_commands_of_line_mode() {
    let home = TempDir::new().expect("a folder");
    let output = play(home.path(), &["--seed", "1"], "coach\nnew 1.0..1.2\n");
    assert!(output.contains("(learn full-house)"), "{output}");
    assert!(output.contains("(new 1.0..1.6)"), "{output}");
    assert!(output.contains("Beginner."), "{output}");
}

#[test]
fn a_variant_is_played_in_line_mode() {
    let home = TempDir::new().expect("a folder");
    let output = play(
        home.path(),
        &["--seed", "1"],
        "new beginner diagonal seed 3\nshow house 2\nshow house 3\nnew beginner jigsaw,diagonal seed 4\nshow\n",
    );
    assert!(
        output.contains("Each of the two diagonals contains every digit once."),
        "{output}"
    );
    assert!(output.contains("The rising diagonal: r1c9 "), "{output}");
    assert!(
        output.contains("There is no number 3 here: choose from 1 to 2."),
        "{output}"
    );
    let (_, jigsaw) = { output.split_once("The boxes have irregular shapes.") }
        .unwrap_or_else(|| panic!("{output}"));
    // Between irregular boxes no blank marks the next one.
    let rows = jigsaw.lines().filter_map(|line| line.strip_prefix("row "));
    let rows: Vec<&str> = rows.map(|row| row[2..].trim()).collect();
    assert_eq!(
        rows.len(),
        18,
        "as it is opened, and as it is shown: {output}"
    );
    assert!(rows.iter().all(|row| row.len() == 9), "{rows:?}");
    // Such boxes are readable only if their cells are named.
    let boxes: Vec<String> = (1..=9).map(|n| format!("show box {n}\n")).collect();
    let boxes = boxes.concat();
    let output = play(home.path(), &[], &boxes);
    let shown: Vec<&str> = output
        .lines()
        .filter(|line| line.starts_with("Box "))
        .collect();
    assert_eq!(shown.len(), 9, "{output}");
    for (row, column) in (1..=9).flat_map(|row| (1..=9).map(move |column| (row, column))) {
        let name = format!(" r{row}c{column} ");
        let naming = shown.iter().filter(|line| line.contains(&name));
        assert_eq!(naming.count(), 1, "{name}: {output}");
    }
}

/// Files cannot grow beyond one block, as on a full disk.
#[cfg(unix)]
#[test]
fn unsaved_moves_are_printed_at_the_end() {
    let moves = "r1c2 9\nundo\n".repeat(15);
    for (ending, code) in [
        ("", 1),
        ("quit\n", 1),
        ("quit\nquit\n", 1),
        ("new easy\n", 1),
    ] {
        let home = TempDir::new().expect("a folder");
        let script = format!("ulimit -f 1; exec \"$0\" play --line {EASY}");
        let mut child = Command::new("sh")
            .args(["-c", &script, env!("CARGO_BIN_EXE_shudu")])
            .env("SHUDU_DATA_DIR", home.path())
            .env("SHUDU_CONFIG_DIR", home.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut input = child.stdin.take().expect("a pipe");
        input
            .write_all(format!("{moves}{ending}").as_bytes())
            .expect("lines are taken");
        drop(input);
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!(output.status.code(), Some(code), "{ending:?}");
        let (answers, lost) = (
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr),
        );
        assert_eq!(
            answers.contains("save-to FILE"),
            !ending.is_empty(),
            "{answers}"
        );
        assert!(lost.contains("not saved: "), "{lost}");
        let saves = home.path().join("saves");
        let save = std::fs::read_dir(&saves).expect("saves").next();
        let save = save.expect("a save").expect("a save").path();
        let at = lost.find("0 = { shudu").expect("the save");
        std::fs::write(&save, &lost[at..]).expect("written");
        let store = shudu::store::Store::open(&shudu::store::Places::in_folder(home.path()));
        let id = store.latest().expect("a list").expect("a save").id;
        let loaded = store.load(&id).expect("it loads");
        assert_eq!(loaded.game.session().n_undone, 15);
    }
}

#[test]
fn statistics_and_lessons_are_printed_in_full() {
    let home = TempDir::new().expect("a folder");
    let output = play(home.path(), &[], "stats\nlearn x-wing\n");
    assert!(output.contains("No finished games yet."), "{output}");
    // The board of the example, the candidates of its pattern, the whole argument.
    assert!(output.contains("row 4: 5.3 .76 4.2\n"), "{output}");
    let marks = output.lines().find(|line| line.starts_with("Marks: "));
    let marks = marks.expect("the candidates");
    for cell in ["r2c2 28", "r2c4 28", "r4c2 18", "r4c4 89", "r5c2 128"] {
        assert!(marks.contains(cell), "{marks}");
    }
    assert!(!marks.contains("r9"), "{marks}");
    assert!(output.contains("So remove 8 from r5c2."), "{output}");
    let lines = "new 4 seed 3\ngive-up yes\nstats\n";
    let output = play(home.path(), &[], lines);
    assert!(
        output.contains(": 0 games solved, 0 without hints."),
        "{output}"
    );
    assert!(output.contains("1 finished in "), "{output}");
}

#[test]
fn an_exercise_is_judged_and_recorded() {
    let home = TempDir::new().expect("a folder");
    // r1c8 of this example of a full house is 5, the last digit of its row.
    let output = play(
        home.path(),
        &[],
        "learn\nlearn full-house\ntry r1c1\nshare\n",
    );
    assert!(output.contains("0 of "), "{output}");
    assert!(
        output.contains("The next lesson is Full House: \"learn full-house\""),
        "{output}"
    );
    assert!(
        output.contains("\"new full-house\" starts an exercise"),
        "{output}"
    );
    assert!(output.contains("No game is open"), "{output}");
    // A cell that is not part of a full house is wrong; a cell that a hint marks is right.
    let output = play(
        home.path(),
        &[],
        "new full-house seed 7\nshow\nhint\nhint\nhint\nhint\n",
    );
    let filled = output.split("So ").nth(1).expect("a conclusion");
    let (cell, digit) = filled.split_once('=').expect("a placement");
    let (cell, digit) = (cell.trim(), &digit[..1]);
    let lines = format!("new full-house seed 7\ntry r0c1\ntry {cell}\nlearn\nshare\n");
    let output = play(home.path(), &[], &lines);
    assert!(output.contains("r0c1 is not a cell"), "{output}");
    assert!(output.contains("Found: Full House."), "{output}");
    assert!(
        output.contains("\"new full-house\" starts another one."),
        "{output}"
    );
    assert!(output.contains("nothing to share yet"), "{output}");
    let lines = format!("new full-house seed 7\n{cell} {digit}\ntry {cell}\n");
    let output = play(home.path(), &[], &lines);
    assert!(output.contains("Found: Full House."), "{output}");
    assert!(output.contains("No exercise is open."), "{output}");
    let lessons = std::fs::read_to_string(home.path().join("lessons.toml")).expect("progress");
    assert_eq!(lessons.matches("full-house").count(), 2, "{lessons}");
    // Help is recorded as such, and a solved game offers a text to share.
    let output = play(home.path(), &[EASY], "give-up yes\nshare\n");
    assert!(output.contains("shudu beginner, 1.2, 9x9"), "{output}");
    assert!(output.contains("solution shown"), "{output}");
}

#[test]
fn tries_and_chains_work_in_line_mode() {
    let home = TempDir::new().expect("a folder");
    let lines = "checkpoint before it\nwhat-if one way\nr1c2 1\ntries\ngo-to-try 0\nshow r1c2\nwhat-if\nr1c2 9\nr1c3 9\ntries\n";
    let output = play(home.path(), &[EASY], lines);
    for chains in [
        "What if?",
        "1: r1c2=1 (one way), 44 cells empty. You are here.",
        "You are here.",
        "Checkpoint 1: before it",
        "r1c2 is empty",
        "r1c2=9 is impossible: 9 appears twice in row 1.",
    ] {
        assert!(output.contains(chains), "{chains}: {output}");
    }
    // The tree is in the save.
    let output = play(
        home.path(),
        &[],
        "tries\ndrop-try\nkeep-try\ngo-to-try 1\nkeep-try\nshow r1c2\n",
    );
    for chains in [
        "1: r1c2=1",
        "2: r1c2=9",
        "No attempt is in progress",
        "r1c2 is 1, placed.",
    ] {
        assert!(output.contains(chains), "{chains}: {output}");
    }
    let output = play(home.path(), &[], "chain r1c3\nchain r1c1 8 r1c3 5\n");
    for chains in ["Which chain?", "8 is not a candidate of r1c1"] {
        assert!(output.contains(chains), "{chains}: {output}");
    }
}

#[test]
fn chains_of_every_kind_work_in_line_mode() {
    let home = TempDir::new().expect("a folder");
    for id in [
        "grouped-aic",
        "als-xz",
        "discontinuous-nice-loop",
        "x-chain",
    ] {
        let position = explain::example(id.parse().expect("an id"))
            .expect("an example")
            .position();
        let engine = Engine::new().with_techniques(|one| one.as_str() == id);
        let step = engine.next_step(&position).expect("a step");
        let eureka = step.eureka(&position)[0].chain_text(position.geometry());
        let geometry = position.geometry();
        let grid = Parsed::from_position(position.clone()).grid;
        // The position is reached as a player would: all marks, minus the eliminated ones.
        let eliminated_marks = Candidates::from_grid(&grid);
        let eliminated_marks = eliminated_marks
            .iter()
            .filter(|candidate| !position.has(*candidate));
        let eliminated_marks =
            eliminated_marks.map(|c| format!("mark {} {}\n", c.digit, geometry.cell_name(c.cell)));
        let eliminated_marks: String = eliminated_marks.collect();
        let eliminated = step.eliminations[0];
        let cell = geometry.cell_name(eliminated.cell).to_string();
        let lines = format!(
            "fill\n{eliminated_marks}chain {eureka}\nchain weak r1c1 1\nchains\nchain 9\nchain 1\nyes\ndrop-chain 2\nchains\nshow {cell}\n"
        );
        let output = play(home.path(), &[&grid.to_string()], &lines);
        for chains in [
            "valid",
            "Chain 1: ",
            "Chain 2: ",
            "There is no chain 9",
            "Chain 2 was deleted",
        ] {
            assert!(output.contains(chains), "{id}: {chains}: {output}");
        }
        let shown = output
            .lines()
            .rev()
            .find(|line| line.starts_with(&cell))
            .expect("the cell");
        let marks = shown.split_once("marks ").map_or("", |(_, marks)| marks);
        let marks = marks.split('.').next().unwrap_or_default();
        assert!(
            !marks.contains(&eliminated.digit.to_string()),
            "{id}: {shown}"
        );
    }
}

#[test]
fn a_chain_entered_again_replaces_the_current_one() {
    let home = TempDir::new().expect("a folder");
    // Neither chain proves anything; the answer must be about the chain that was entered.
    let (one, other) = ("chain r1c2 1 r1c3 1\n", "chain r1c3 9 r1c9 9\n");
    let output = play(home.path(), &[EASY], &format!("{one}{other}{one}chains\n"));
    let chains: Vec<&str> = output
        .lines()
        .filter(|line| line.starts_with('('))
        .collect();
    assert_eq!(chains.len(), 3, "{output}");
    assert_eq!(chains[0], chains[2], "{output}");
    assert_ne!(chains[0], chains[1], "{output}");
    assert!(!output.contains("Chain 3: "), "{output}");
}

#[test]
fn a_finished_game_is_written_in_every_form() {
    let home = TempDir::new().expect("a folder");
    let file = |name: &str| home.path().join(name);
    let named = |name: &str| file(name).display().to_string();
    let lines = format!(
        "review markdown\nr1c2 9\ngive-up yes\nreview text\nreview markdown {}\nreview asciicast {}\nreview text {}\n",
        named("Game.md"),
        named("game.cast"),
        named("Game.md"),
    );
    let output = play(home.path(), &[EASY], &lines);
    for chains in [
        "not finished",
        "Review of",
        "The review was written to",
        "a file with this name already exists",
    ] {
        assert!(output.contains(chains), "{chains}: {output}");
    }
    let read = |name: &str| std::fs::read_to_string(file(name)).expect("written");
    assert!(read("Game.md").starts_with('#'), "{}", read("Game.md"));
    let first = read("game.cast").lines().next().map(str::to_owned);
    let head: serde_json::Value = serde_json::from_str(&first.expect("a head")).expect("JSON");
    assert_eq!(head["version"], 2);
}

#[test]
fn a_finished_game_is_reviewed_in_line_mode() {
    let home = TempDir::new().expect("a folder");
    let lines =
        "review\nr1c2 9\nhint\ngive-up yes\nreview\nreview 1\nreview 99\nplay-on 1\nshow r1c2\n";
    let output = play(home.path(), &[EASY], lines);
    for chains in [
        "The game is not finished yet",
        "1, 0:0",
        ": r1c2=9 (wrong",
        "\"play-on 12\" starts a new game from there",
        "There is no move 99 to go to",
        "r1c2 is 9, placed.",
    ] {
        assert!(output.contains(chains), "{chains}: {output}");
    }
    // The continued game is saved with its initial digits.
    let output = play(home.path(), &[], "show r1c2\n");
    assert!(output.contains("r1c2 is 9, placed."), "{output}");
}

#[test]
fn a_players_own_puzzle_counts_under_its_level() {
    let place = TempDir::new().expect("a folder");
    let file = place.path().join("puzzle.txt");
    std::fs::write(&file, EASY).expect("a file");
    let _ = play(place.path(), &[file.to_str().expect("text")], "quit\n");
    let grid = shudu::formats::parse(EASY).expect("a puzzle").grid;
    let position = Candidates::from_grid(&grid);
    let rated = Difficulty::rate(&position, &Cancel::never());
    let level = rated.expect("not cancelled").expect("a path").level();
    let folder = std::fs::read_dir(place.path().join("saves")).expect("a folder");
    let texts = folder.map(|file| std::fs::read_to_string(file.expect("a save").path()));
    let texts: Vec<String> = texts.map(|text| text.expect("text")).collect();
    let [save] = texts.as_slice() else {
        panic!("{texts:?}");
    };
    assert!(save.contains(&format!("level = \"{level}\"")), "{save}");
}

#[test]
fn a_technique_found_after_a_hint_is_not_found_alone() {
    let hints = "hint\nhint\nhint\n";
    let home = TempDir::new().expect("a folder");
    let exercise = "new full-house seed 7\n";
    let output = play(home.path(), &[], &format!("{exercise}{hints}hint\n"));
    let filled = output.split("So ").nth(1).expect("a conclusion");
    let (cell, _) = filled.split_once('=').expect("a placement");
    for (asked, n_alone) in [("", 1), (hints, 0)] {
        let home = TempDir::new().expect("a folder");
        let output = play(home.path(), &[], &format!("{exercise}{asked}try {cell}\n"));
        assert!(output.contains("Found: Full House."), "{output}");
        let store = shudu::store::Store::open(&shudu::store::Places::in_folder(home.path()));
        let full_house = "full-house".parse().expect("an id");
        let progress = store.lessons().expect("lessons").progress(full_house);
        assert_eq!(
            (progress.n_found, progress.n_alone),
            (1, n_alone),
            "{output}"
        );
    }
}
