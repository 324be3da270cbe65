//! Messages about saves: backups, restoring, compacting, and other programs that change a game during play.

use std::fs;
use std::path::PathBuf;

use crate::conversation::Conversation;
use crate::line_commands::play;
use crate::run::{EASY, HARD, Place};
use crate::saves;

/// A puzzle of 4×4 cells of which six are empty.
const SIX: &str = "1.3.34..2143..21";

fn only_save(place: &Place) -> PathBuf {
    let folder = fs::read_dir(place.home.path().join("data/saves")).unwrap();
    let paths = folder.map(|entry| entry.unwrap().path());
    let saves: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|end| end == "toml"))
        .collect();
    assert_eq!(saves.len(), 1, "{saves:?}");
    saves[0].clone()
}

/// Restores a backup and returns the output.
fn restore(place: &Place, file: &str) -> String {
    let run = place.run(&["saves", "restore", file], "");
    assert_eq!((run.code, run.stdout.as_str()), (0, ""), "{run:?}");
    run.stderr
}

#[test]
fn a_backup_reports_its_games_and_each_outcome() {
    let place = Place::new();
    let file = place.home.path().join("all.toml");
    let file = file.to_str().unwrap();
    let message = |n: &str| format!("{n} backed up to {file}\n");
    let back_up = || {
        fs::remove_file(file).ok();
        let run = place.run(&["saves", "backup", file], "");
        assert_eq!((run.code, run.stdout.as_str()), (0, ""));
        run.stderr
    };
    assert_eq!(back_up(), message("0 games"));
    let one = saves::play(&place, EASY, "One", usize::MAX);
    assert_eq!(back_up(), message("1 game"));
    let two = saves::play(&place, HARD, "Two", 3);
    // A game joins the finished ones when the statistics are next opened.
    place.run(&["stats"], "");
    assert_eq!(back_up(), message("2 games"));
    let known = |id: &shudu::store::SaveId| {
        format!("{id}: nothing to restore; every move in the backup is already here\n")
    };
    let output = restore(&place, file);
    for id in [&one, &two] {
        assert!(output.contains(&known(id)), "{output}");
    }
    assert!(!output.contains("restored"), "{output}");
    // The other place is still empty.
    let other = Place::new();
    let output = restore(&other, file);
    for id in [&one, &two] {
        assert!(output.contains(&format!("restored {id}\n")), "{output}");
    }
    assert!(output.contains("restored 1 finished game\n"), "{output}");
    // A missing end is restored.
    let path = place.home.path().join(format!("data/saves/{two}.toml"));
    let whole = fs::read(&path).unwrap();
    let n_kept = whole[..whole.len() - 1]
        .iter()
        .rposition(|byte| *byte == b'\n')
        .unwrap();
    fs::write(&path, &whole[..=n_kept]).unwrap();
    let output = restore(&place, file);
    assert!(
        output.contains(&format!("updated {two} from the backup\n")),
        "{output}"
    );
    assert!(output.contains(&known(&one)), "{output}");
    assert_eq!(fs::read(&path).unwrap(), whole);
}

#[test]
fn compacting_reports_the_sizes_before_and_after() {
    let place = Place::new();
    let id = saves::play(&place, EASY, "Long", 20);
    let path = place.home.path().join(format!("data/saves/{id}.toml"));
    let size = || fs::metadata(&path).unwrap().len();
    let before = size();
    let run = place.run(&["saves", "compact", "--drop-history", id.as_str()], "");
    assert_eq!((run.code, run.stdout.as_str()), (0, ""));
    assert_eq!(
        run.stderr,
        format!("{id}: {before} bytes, now {}\n", size())
    );
    assert!(size() < before);
    let again = place.run(&["saves", "compact", "--json", id.as_str()], "");
    let object = &again.objects()[0];
    assert_eq!(object["id"], id.as_str());
    assert!(
        object["bytes_before"].is_null() && object["problem"].is_null(),
        "{object:?}"
    );
    let mut bytes = fs::read(&path).unwrap();
    let at = bytes.len() - 40;
    bytes[at] ^= 1;
    fs::write(&path, bytes).unwrap();
    let damaged = place.run(&["saves", "compact", id.as_str()], "");
    assert_eq!(damaged.code, 2);
    assert_eq!(
        damaged.stderr,
        format!("error: {id} is corrupt and was not changed; resume the game to repair it\n")
    );
}

#[test]
fn the_number_of_valid_files_is_reported() {
    let place = Place::new();
    let check = || place.run(&["saves", "check"], "");
    assert_eq!(check().stderr, "0 files checked: no problems\n");
    saves::play(&place, EASY, "One", 1);
    assert_eq!(check().stderr, "1 file checked: no problems\n");
    saves::play(&place, EASY, "Two", 1);
    assert_eq!(check().stderr, "2 files checked: no problems\n");
}

/// A deleted save is written again with all moves, and reported once.
#[test]
fn a_deleted_save_is_written_again() {
    let place = Place::new();
    let mut game = Conversation::begin(&place, &[SIX]);
    game.ask("r1c2 2", "r1c2 is 2, placed.");
    let path = only_save(&place);
    fs::remove_file(&path).unwrap();
    let output = game.ask("r1c4 4", "r1c4 is 4, placed.");
    let message =
        "Another program deleted the save file. It has been saved again with all your moves.";
    assert!(output.contains(message), "{output}");
    let output = game.ask("r2c3 1", "r2c3 is 1, placed.");
    assert!(!output.contains(message), "{output}");
    assert_eq!(
        game.end(),
        ("Goodbye. The game is saved.\n".to_owned(), Some(0))
    );
    assert_eq!(only_save(&place), path);
    let output = play(&place, &[], &["show row 1"]);
    assert!(
        output.contains("Row 1: 1 2 3 4. Nothing is missing."),
        "{output}"
    );
}

/// A save that another program changed is copied, and the game continues with its own moves.
#[test]
fn a_save_changed_by_another_program_is_copied() {
    let place = Place::new();
    let mut game = Conversation::begin(&place, &[SIX]);
    game.ask("r1c2 2", "r1c2 is 2, placed.");
    let path = only_save(&place);
    fs::write(&path, "not a game any more\n").unwrap();
    let output = game.ask("r1c4 4", "r1c4 is 4, placed.");
    let message = "Another program changed this save. It has been written again with all moves; the changed file was kept as ";
    let (_, name) = output
        .split_once(message)
        .unwrap_or_else(|| panic!("{output}"));
    let name = name.trim_end().trim_end_matches('.');
    let kept = path.with_file_name(name);
    assert_eq!(fs::read_to_string(&kept).unwrap(), "not a game any more\n");
    game.end();
    let output = play(&place, &[], &["show row 1"]);
    assert!(
        output.contains("Row 1: 1 2 3 4. Nothing is missing."),
        "{output}"
    );
}

/// A damaged end is dropped, and the original file is copied. The message describes the board.
#[test]
fn a_save_with_a_damaged_end_resumes_before_the_damage() {
    let place = Place::new();
    play(&place, &[SIX], &["r1c2 2", "r1c4 4"]);
    let path = only_save(&place);
    let mut bytes = fs::read(&path).unwrap();
    let at = bytes.len() - 30;
    bytes[at] ^= 1;
    fs::write(&path, &bytes).unwrap();
    let output = play(&place, &[], &["r1c2"]);
    assert!(
        output.contains("The end of this save was corrupt; the board shows the last readable position.\nThe original save was kept as "),
        "{output}"
    );
    let kept = path.with_extension("broken-1");
    assert!(
        output.contains(&format!("{}.\n", kept.display())),
        "{output}"
    );
    assert_eq!(fs::read(kept).unwrap(), bytes);
    assert!(output.contains("r1c2 is 2, placed."), "{output}");
    let again = play(&place, &[], &["r1c2"]);
    assert!(!again.contains("corrupt"), "{again}");
}

/// The program was killed while it wrote the last record. Wherever the record ends, only its move is lost, and the
/// player is told once.
#[test]
fn a_save_cut_off_in_its_last_record_keeps_earlier_moves() {
    let place = Place::new();
    play(&place, &[SIX], &["r1c2 2", "r1c4 4", "r2c3 1"]);
    let path = only_save(&place);
    let whole = fs::read_to_string(&path).unwrap();
    let last = whole.find("place 1 r2c3").unwrap();
    let start = whole[..last].rfind('\n').unwrap() + 1;
    let end = last + whole[last..].find('\n').unwrap();
    for cut in [start + 1, last, end - 1, end] {
        fs::write(&path, &whole[..cut]).unwrap();
        let check = place.run(&["saves", "check"], "");
        let n_bytes = cut - start;
        assert!(
            check.code == 1
                && check.stdout.ends_with(&format!(
                    "the last line is incomplete; resuming the game removes it ({n_bytes} bytes)\n"
                )),
            "{cut}: {check:?}"
        );
        let output = play(&place, &[], &["r1c2", "r1c4", "r2c3"]);
        crate::line_commands::check_order(
            &output,
            &[
                "The end of this save was corrupt; the board shows the last readable position.\n",
                "r1c2 is 2, placed.",
                "r1c4 is 4, placed.",
                "r2c3 is empty",
            ],
        );
        // No copy is needed for a move that was never saved.
        assert!(!output.contains("was kept as"), "{output}");
        assert_eq!(place.run(&["saves", "check"], "").code, 0);
        let again = play(&place, &[], &["undo", "r1c4"]);
        assert!(!again.contains("corrupt"), "{again}");
        assert!(again.contains("r1c4 is empty"), "{again}");
    }
}

/// A folder in place of a player's file is reported. Commands that need the file exit with 2; the others continue.
#[test]
fn a_folder_in_place_of_a_file_is_reported() {
    for (file, commands) in [
        (
            "finished.toml",
            &[&["stats"][..], &["daily"], &["coach"]][..],
        ),
        (
            "lessons.toml",
            &[&["learn"], &["coach"], &["learn", "--json"]],
        ),
    ] {
        let place = Place::new();
        let path = place.home.path().join("data").join(file);
        fs::create_dir_all(&path).unwrap();
        for command in commands {
            let run = place.run(command, "");
            assert_eq!(
                (run.code, run.stdout.as_str()),
                (2, ""),
                "{file} {command:?}: {run:?}"
            );
            assert!(
                run.stderr.starts_with("error: ")
                    && run.stderr.contains(file)
                    && run.stderr.ends_with("not a regular file\n"),
                "{command:?}: {}",
                run.stderr
            );
        }
    }
    // The game still finishes; a message says that the statistics do not include it.
    let place = Place::new();
    fs::create_dir_all(place.home.path().join("data/finished.toml")).unwrap();
    let output = play(&place, &[SIX], &["give-up yes", "stats", "daily"]);
    crate::line_commands::check_order(
        &output,
        &[
            "Given up after ",
            "Not in the statistics yet: ",
            "finished.toml: not a regular file.",
            "finished.toml: not a regular file.",
            "finished.toml: not a regular file.",
            "Goodbye. The game is saved.",
        ],
    );
    // A solved exercise is reported likewise.
    let place = Place::new();
    fs::create_dir_all(place.home.path().join("data/lessons.toml")).unwrap();
    let practice = ["--technique", "x-wing", "--seed", "1"];
    let output = play(&place, &practice, &["try r1c2 r1c7 r8c2 r8c7", "learn"]);
    crate::line_commands::check_order(
        &output,
        &[
            "Found: X-Wing. ",
            "Your progress could not be saved: ",
            "lessons.toml: not a regular file.",
            "lessons.toml: not a regular file.",
        ],
    );
}

/// Each problem with a save is reported once, with the next move; so is its end. `FOLDER` is replaced by the folder of
/// saves, `ID` by the name of the save.
#[cfg(unix)]
#[test]
fn line_mode_reports_each_trouble_of_its_save() {
    let texts = [
        (
            "en",
            [
                "r1c2 is 2, placed.\n",
                "r1c4 is 4, placed. Saving failed: File exists. The game continues in memory only.\n",
                "4 cells are empty. Left to place: 1 (once), 2 (once), 3 (once), 4 (once).\n",
                "FOLDER: Not a directory.\n",
                "not saved: 2 moves of game ID (File exists). Repeat the command to leave anyway, or save the game elsewhere with \"save-to FILE\".\n",
                "r2c3 is 1, placed. Saving works again, and everything is saved.\n",
                "r2c4 is 2, placed. Another program deleted the save file. It has been saved again with all your moves.\n",
                "r4c1 is 4, placed. Another program changed this save. It has been written again with all moves; the changed file was kept as ID.broken-1.\n",
                "1 cell is empty. Left to place: 3 (once).\n",
            ],
        ),
        (
            "zh",
            [
                "r1c2 填了 2。\n",
                "r1c4 填了 4。保存失败（File exists）；游戏只在内存中继续。\n",
                "还有 4 个空格。还要填：1 个 1、1 个 2、1 个 3、1 个 4。\n",
                "FOLDER：Not a directory。\n",
                "未保存：ID 这一局的 2 步操作（File exists）。再输入一次这个命令即可离开，或用“save-to 文件”另存这一局。\n",
                "r2c3 填了 1。保存已恢复正常，全部内容都已保存。\n",
                "r2c4 填了 2。存档文件已被其他程序删除；现已重新写入全部操作。\n",
                "r4c1 填了 4。另一个程序改动了这个存档；已重新写入全部操作，改动过的文件另存为 ID.broken-1。\n",
                "还有 1 个空格。还要填：1 个 3。\n",
            ],
        ),
    ];
    for (language, expected) in texts {
        let place = Place::new();
        let (saves, moved) = (
            place.home.path().join("data/saves"),
            place.home.path().join("data/moved"),
        );
        let mut game = Conversation::begin(&place, &["1.3.34..2143..21", "--lang", language]);
        let mut answers = expected.into_iter();
        let mut id = String::new();
        let mut ask = |id: &str, line: &str| {
            let text = answers
                .next()
                .unwrap()
                .replace("ID", id)
                .replace("FOLDER", saves.to_str().unwrap());
            let answer = game.ask(line, &text);
            assert!(answer.ends_with(&text), "{answer}");
            answer
        };
        ask(&id, "r1c2 2");
        fs::rename(&saves, &moved).unwrap();
        fs::write(&saves, "").unwrap();
        for entry in fs::read_dir(&moved).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().unwrap() == "toml" {
                id = path.file_stem().unwrap().to_str().unwrap().to_owned();
            }
        }
        for line in ["r1c4 4", "show left", "saves", "quit"] {
            let answer = ask(&id, line);
            assert_eq!(answer.lines().count(), 1, "{answer}");
        }
        fs::remove_file(&saves).unwrap();
        ask(&id, "r2c3 1");
        let save = saves.join(format!("{id}.toml"));
        fs::remove_file(&save).unwrap();
        ask(&id, "r2c4 2");
        let whole = fs::read_to_string(&save).unwrap();
        fs::write(&save, format!("{whole}rubbish\n")).unwrap();
        ask(&id, "r4c1 4");
        ask(&id, "show left");
        let kept = fs::read_to_string(saves.join(format!("{id}.broken-1"))).unwrap();
        assert_eq!(kept, format!("{whole}rubbish\n"));
        let (rest, code) = game.end();
        assert_eq!(code, Some(0), "{rest}");
    }
}

/// A command that would lose moves asks first, and runs if it is repeated immediately. At the end, the unsaved games are
/// listed and printed to standard error.
#[cfg(unix)]
#[test]
fn leaving_unsaved_games_asks_each_time_anew() {
    let place = Place::new();
    let saves = place.home.path().join("data/saves");
    fs::create_dir_all(place.home.path().join("data")).unwrap();
    fs::write(&saves, "").unwrap();
    let lines = [
        "r1c2 2",
        "quit",
        "show left",
        "quit",
        "r1c4 4",
        "new 4 seed 5",
        "new 4 seed 6",
        "new 4 seed 6",
        "undo",
        "quit",
        "quit",
        "show left",
    ];
    let run = place.run(&["play", "--line", SIX], &(lines.join("\n") + "\n"));
    let shown: Vec<&str> = run
        .stdout
        .lines()
        .filter(|line| !line.starts_with("row ") && !line.contains("Left to place"))
        .map(|line| {
            line.split_once(" of game ")
                .map_or(line, |(before, _)| before)
        })
        .collect();
    let fails = "Saving failed: File exists. The game continues in memory only.";
    let warned = |n: &str| format!("not saved: {n}");
    assert_eq!(
        shown,
        [
            "shudu in line mode. Type \"help\" for a list of commands.",
            fails,
            "r1c2 is 2, placed.",
            &warned("1 move"),
            &warned("1 move"),
            "r1c4 is 4, placed.",
            &warned("2 moves"),
            &warned("2 moves"),
            fails,
            "Nothing to undo.",
            &warned("2 moves"),
            "Goodbye. The game could not be saved.",
        ],
        "{}",
        run.stdout
    );
    assert_eq!(run.code, 1);
    assert!(
        run.stderr.contains("do = \"place 2 r1c2\""),
        "{}",
        run.stderr
    );
    assert!(
        run.stderr.contains("do = \"place 4 r1c4\""),
        "{}",
        run.stderr
    );
}
