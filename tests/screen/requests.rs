//! The effects that each screen requests: files, saves and puzzles.

use std::path::{Path, PathBuf};

use shudu::game::NewGame;
use shudu::rate::{Level, Rating};
use shudu::tui::{AppEvent, Effect, Job, SaveState};

use crate::harness::{EASY, Screen, game, saved};
use crate::scenes::{press, scene};

/// The effects that concern files, saves and quitting, in one line each.
fn about_files(screen: &Screen) -> Vec<String> {
    let shown = |path: &PathBuf| path.display().to_string();
    let text_of = |effect: &Effect| match effect {
        Effect::Read(path) => Some(format!("read {}", shown(path))),
        Effect::Import { path, text } => Some(format!("import {}: {text}", shown(path))),
        Effect::Export { path, text } => Some(format!("export {}: {text}", shown(path))),
        Effect::ExportSave { id, path } => Some(format!("copy {id} to {}", shown(path))),
        Effect::SaveTo(path) => Some(format!("save to {}", shown(path))),
        Effect::Load(id) => Some(format!("load {id}")),
        Effect::FindSave(id) => Some(format!("find {id}")),
        Effect::Delete(id) => Some(format!("delete {id}")),
        Effect::ReadBoard(id) => Some(format!("board {id}")),
        Effect::SyncBeforeExit => Some("settle".to_owned()),
        Effect::Quit => Some("quit".to_owned()),
        Effect::TakeOver => Some("take over".to_owned()),
        _ => None,
    };
    screen.effects.iter().filter_map(text_of).collect()
}

/// The puzzle that was last requested from the worker.
pub(crate) fn asked(screen: &Screen) -> Option<NewGame> {
    let request_of = |effect: &Effect| match effect {
        Effect::Work(work) => match &work.job {
            Job::Generate(new_game) => Some(new_game.clone()),
            _ => None,
        },
        _ => None,
    };
    screen.effects.iter().rev().find_map(request_of)
}

#[test]
fn each_file_command_names_its_file() {
    for (keys, wanted) in [
        (":open_/tmp/a.txt", "read /tmp/a.txt"),
        (":open_a_file.txt", "read a file.txt"),
        (":open '/tmp/a.txt Enter", "read /tmp/a.txt"),
        (":open 'a.sdk Enter", "read a.sdk"),
        (":open 'games/today Enter", "read games/today"),
        (":open './today Enter", "read ./today"),
        (":open '~/today Enter", "read ~/today"),
        (":save-to_/tmp/b.shudu", "save to /tmp/b.shudu"),
        (":export-save_a_/tmp/c", "copy a to /tmp/c"),
        (
            ":export_/tmp/d.txt",
            "export /tmp/d.txt: 123.........4..1\n",
        ),
        (
            ":export_line_/tmp/d.txt",
            "export /tmp/d.txt: 123.........4..1\n",
        ),
        ("S saves Down Enter", "load b"),
        ("S saves End e '/tmp/e Enter", "copy c to /tmp/e"),
        ("S saves Down Del y", "delete b"),
        (":q", "settle"),
        (":wq", "settle"),
        (":x", "settle"),
        ("q", "settle"),
    ] {
        let mut screen = scene("small");
        press(&mut screen, keys);
        let shown = about_files(&screen);
        assert!(shown.iter().any(|line| line == wanted), "{keys}: {shown:?}");
    }
    for keys in [
        ":open",
        ":save-to",
        ":export-save_a",
        ":export",
        "S saves Del n",
        ":q_now",
    ] {
        let mut screen = scene("small");
        press(&mut screen, keys);
        let mut shown = about_files(&screen);
        shown.retain(|line| !line.starts_with("board"));
        assert!(shown.is_empty(), "{keys}: {shown:?}");
    }
    // Only a game that is open in another program can be taken over.
    for (name, wanted) in [("small", &[][..]), ("read-only", &["take over"][..])] {
        let mut screen = scene(name);
        press(&mut screen, "Y");
        assert_eq!(about_files(&screen), wanted, "{name}");
    }
}

#[test]
fn a_loaded_text_is_a_puzzle_or_a_saved_game() {
    let path = || PathBuf::from("/tmp/a.txt");
    let read = |screen: &mut Screen, result: Result<&str, &str>| {
        let result = result.map(str::to_owned).map_err(str::to_owned);
        screen.event(AppEvent::FileRead {
            path: path(),
            result,
        });
    };
    // The puzzle is shown, and its source is the file.
    let mut screen = scene("small");
    press(&mut screen, ":open_/tmp/a.txt");
    read(&mut screen, Ok("..343412..434321"));
    assert_eq!(screen.top().as_deref(), Some("open"));
    let picture = screen.picture();
    assert!(picture.contains("It has several solutions"), "{picture}");
    screen.keys("Enter");
    let source_of = |screen: &Screen| {
        let game = screen.app.game().expect("a game");
        game.puzzle().info().source.clone()
    };
    assert_eq!(source_of(&screen).as_deref(), Some("/tmp/a.txt"));
    // The file is the source even if it names an author. Of a pasted text, the author is.
    let by_author = "#ABob\n#SThe paper\n[Puzzle]\n".to_owned()
        + &EASY
            .as_bytes()
            .chunks(9)
            .map(|row| String::from_utf8_lossy(row).replace('0', ".") + "\n")
            .collect::<String>();
    for (is_file, source) in [(true, "/tmp/a.txt"), (false, "Bob")] {
        let mut screen = scene("small");
        if is_file {
            press(&mut screen, ":open_/tmp/a.txt");
            read(&mut screen, Ok(&by_author));
        } else {
            press(&mut screen, "O");
            screen.event(AppEvent::Paste(by_author.clone()));
        }
        press(&mut screen, "Enter");
        if screen.top().is_some() {
            press(&mut screen, "Enter");
        }
        assert_eq!(source_of(&screen).as_deref(), Some(source));
    }
    // An unreadable file leaves the game unchanged. The screen that named the file shows the error.
    let mut screen = scene("small");
    press(&mut screen, ":open_/tmp/a.txt");
    read(&mut screen, Err("no such file"));
    assert_eq!(screen.top(), None);
    let picture = screen.picture();
    assert!(picture.contains("/tmp/a.txt: no such file"), "{picture}");
    let mut screen = scene("small");
    press(&mut screen, ":open '/tmp/a.txt Enter");
    read(&mut screen, Err("no such file"));
    assert_eq!(screen.top().as_deref(), Some("open"));
    let picture = screen.picture();
    assert!(picture.contains("/tmp/a.txt: no such file"), "{picture}");
    screen.keys("Ctrl-U");
    assert!(
        !screen.picture().contains("no such file"),
        "{}",
        screen.picture()
    );
    // A saved game is imported and then loaded.
    let mut screen = scene("small");
    press(&mut screen, ":open_/tmp/a.txt");
    let text = "{\"shudu\":1}\n";
    let is_save = shudu::store::is_save(text.as_bytes());
    if is_save {
        read(&mut screen, Ok(text));
        let shown = about_files(&screen);
        assert!(
            shown.contains(&format!("import /tmp/a.txt: {text}")),
            "{shown:?}"
        );
        screen.event(AppEvent::SaveFound(Ok("d".to_owned())));
        let shown = about_files(&screen);
        assert_eq!(
            shown.last().map(String::as_str),
            Some("load d"),
            "{shown:?}"
        );
    }
    let mut screen = scene("small");
    screen.event(AppEvent::SaveFound(Err("the disk is full".to_owned())));
    assert!(screen.picture().contains("the disk is full"));
    assert_eq!(screen.top(), None);
    let mut screen = scene("menu");
    press(&mut screen, "menu:More menu:Open");
    screen.event(AppEvent::SaveFound(Err("the disk is full".to_owned())));
    assert_eq!(screen.top().as_deref(), Some("open"));
    assert!(screen.picture().contains("the disk is full"));
}

/// A wrong name keeps the game on the board.
#[test]
fn a_game_is_left_only_for_a_save_that_exists() {
    for is_guest in [false, true] {
        let mut screen = scene("small");
        screen.is_guest = is_guest;
        press(&mut screen, ":resume_x");
        assert_eq!(about_files(&screen), ["find x"]);
        screen.event(AppEvent::SaveFound(Err("No saved game x.".to_owned())));
        let picture = screen.picture();
        assert!(picture.contains("No saved game x."), "{picture}");
        assert!(screen.app.game().is_some() && screen.top().is_none());
        assert!(!screen.effects.contains(&Effect::Close));
        press(&mut screen, ":resume_y");
        screen.event(AppEvent::SaveFound(Ok("y".to_owned())));
        let shown = about_files(&screen);
        assert_eq!(shown.last().map(String::as_str), Some("load y"));
        assert!(screen.effects.contains(&Effect::Close));
    }
}

#[test]
fn written_files_are_reported_with_their_path() {
    for (result, wanted) in [
        (Ok(()), "Written to /tmp/a.txt."),
        (
            Err("the disk is full".to_owned()),
            "/tmp/a.txt: the disk is full",
        ),
    ] {
        let mut screen = scene("small");
        let path = Path::new("/tmp/a.txt").to_owned();
        screen.event(AppEvent::Exported { path, result });
        assert!(screen.picture().contains(wanted), "{}", screen.picture());
    }
}

#[test]
fn the_state_of_the_save_is_reported_on_change() {
    let unsafe_now = || SaveState::Unsafe("sync failed".to_owned());
    let failing = || SaveState::Failing("the disk is full".to_owned());
    for (before, after, text_of, below) in [
        (
            SaveState::Saved,
            unsafe_now(),
            "could still be lost in a power",
            "not yet on disk",
        ),
        (
            SaveState::Saved,
            failing(),
            "Saving failed: the disk is full.",
            "SAVING FAILS",
        ),
        (
            unsafe_now(),
            SaveState::Saved,
            "All moves are safely on disk again.",
            "autosaved",
        ),
        (
            failing(),
            SaveState::Saved,
            "Saving works again.",
            "autosaved",
        ),
        (
            failing(),
            unsafe_now(),
            "could still be lost in a power",
            "not yet on disk",
        ),
    ] {
        let mut screen = scene("small");
        screen.event(AppEvent::Saved(before.clone()));
        screen.keys("Left");
        screen.event(AppEvent::Saved(after.clone()));
        let picture = screen.picture();
        assert!(picture.contains(text_of), "{before:?} {after:?}: {picture}");
        assert!(
            picture.to_lowercase().contains(&below.to_lowercase()),
            "{before:?} {after:?}: {picture}"
        );
        // A repeated state shows no message.
        screen.keys("Left");
        screen.event(AppEvent::Saved(after));
        assert!(!screen.picture().contains(text_of), "{}", screen.picture());
    }
}

/// A daily puzzle that was started is resumed. A save of another day is not used.
#[test]
fn a_save_of_the_daily_puzzle_is_loaded() {
    let mut of_day = saved("d", "", 30);
    let daily = NewGame::daily(2026, 11, 22, Level::Medium);
    if let Ok(content) = &mut of_day.content {
        content.info.level = Some("medium".to_owned());
        content.info.source = Some("shudu".to_owned());
        content.info.seed = daily.seed;
    }
    for (keys, wanted) in [
        ("Enter", vec!["load d"]),
        ("Up Enter", vec![]),
        ("Left Enter", vec![]),
    ] {
        let mut screen = scene("small");
        press(&mut screen, "Alt-g days");
        screen.event(AppEvent::Saves(vec![saved("a", "", 40), of_day.clone()]));
        let picture = screen.picture();
        assert!(picture.contains("8% done"), "{picture}");
        press(&mut screen, keys);
        assert_eq!(about_files(&screen), wanted, "{keys}");
    }
    // The start menu shows its progress.
    let mut screen = scene("menu");
    screen.event(AppEvent::Saves(vec![of_day]));
    let picture = screen.picture();
    assert!(picture.contains("Today      22 Nov  8%"), "{picture}");
}

/// The board of the selected save is read in the background and shown when it arrives.
#[test]
fn the_selected_save_shows_its_board() {
    let mut screen = scene("small");
    press(&mut screen, "S saves Down");
    assert_eq!(
        about_files(&screen).last().map(String::as_str),
        Some("board b")
    );
    let grid = || {
        let text = crate::harness::HARD.replacen('.', "7", 1);
        Box::new(shudu::formats::parse(&text).expect("a puzzle").grid)
    };
    let first_row = "7 . . | . . 8 | . . 9";
    let read = |screen: &mut Screen, name: &str| {
        let name = name.to_owned();
        screen.event(AppEvent::BoardRead { name, grid: grid() });
    };
    // The board of another save is ignored.
    read(&mut screen, "a");
    assert!(
        !screen.picture().contains(first_row),
        "{}",
        screen.picture()
    );
    read(&mut screen, "b");
    assert!(screen.picture().contains(first_row), "{}", screen.picture());
    // The same board is not requested again.
    screen.effects.clear();
    screen.event(AppEvent::Continued);
    assert!(about_files(&screen).is_empty());
    screen.keys("Down");
    assert!(
        !screen.picture().contains(first_row),
        "{}",
        screen.picture()
    );
    // The start menu shows the board of the game that Continue loads.
    let mut screen = scene("menu");
    press(&mut screen, "saves");
    assert_eq!(
        about_files(&screen).last().map(String::as_str),
        Some("board a")
    );
    read(&mut screen, "a");
    assert!(screen.picture().contains(first_row), "{}", screen.picture());
    press(&mut screen, "Enter");
    assert_eq!(
        about_files(&screen).last().map(String::as_str),
        Some("load a")
    );
}

/// The start menu shows a prefetched puzzle, and the game starts without a wait.
#[test]
fn a_prefetched_puzzle_is_shown_and_started() {
    let ahead = |level: &str| {
        let mut puzzle = game(EASY, "").puzzle().clone();
        let info = shudu::game::PuzzleInfo {
            level: Some(level.to_owned()),
            source: Some("shudu".to_owned()),
            ..puzzle.info().clone()
        };
        puzzle = shudu::game::Puzzle::new(puzzle.givens().clone(), info).expect("a puzzle");
        puzzle
    };
    let mut screen = scene("menu");
    screen.event(AppEvent::Prefetched(vec![ahead("easy"), ahead("hard")]));
    let row = "8 . . | . . 2 | 4 7 .";
    assert!(!screen.picture().contains(row), "{}", screen.picture());
    screen.keys("Left");
    assert!(screen.picture().contains(row), "{}", screen.picture());
    screen.keys("Down");
    assert!(!screen.picture().contains(row), "{}", screen.picture());
    screen.keys("Up Enter");
    assert_eq!(asked(&screen), None);
    let given = screen
        .app
        .game()
        .map(|game| game.puzzle().info().level.clone());
    assert_eq!(given, Some(Some("easy".to_owned())));
    // The remaining puzzle is stored for next time, and the missing level is prefetched.
    let kept = screen.effects.iter().find_map(|effect| match effect {
        Effect::StorePrefetched(puzzles) => Some(puzzles.len()),
        _ => None,
    });
    assert_eq!(kept, Some(1));
    let made = screen.effects.iter().rev().find_map(|effect| match effect {
        Effect::Prefetch(new_game) => Some(new_game.level),
        _ => None,
    });
    assert_eq!(made, Some(Level::Easy));
    // A game with a seed does not use a prefetched puzzle.
    let mut screen = scene("menu");
    screen.event(AppEvent::Prefetched(vec![ahead("hard")]));
    press(&mut screen, "slow :new_hard_seed=abc");
    assert!(asked(&screen).is_some());
}

/// An answer to cancelled work can arrive after another puzzle of its level. One puzzle of each level is stored.
#[test]
fn one_puzzle_of_each_level_is_prefetched() {
    let ahead = |level: Level| {
        let info = shudu::game::PuzzleInfo {
            level: Some(level.name().to_owned()),
            source: Some("shudu".to_owned()),
            ..shudu::game::PuzzleInfo::default()
        };
        let givens = game(EASY, "").puzzle().givens().clone();
        shudu::game::Puzzle::new(givens, info).expect("a puzzle")
    };
    for (levels, n_stored) in [
        (&[Level::Hard, Level::Hard][..], 1),
        (&[Level::Hard, Level::Easy], 2),
        (&[Level::Hard, Level::Easy, Level::Hard], 2),
    ] {
        let mut screen = scene("menu");
        for level in levels {
            let puzzle = Some(Box::new(ahead(*level)));
            let level = *level;
            screen.event(AppEvent::PuzzlePrefetched { level, puzzle });
        }
        let stored = screen.effects.iter().rev().find_map(|effect| match effect {
            Effect::StorePrefetched(puzzles) => Some(puzzles.len()),
            _ => None,
        });
        assert_eq!(stored, Some(n_stored), "{levels:?}");
    }
}

#[test]
fn unreadable_saves_are_neither_continued_nor_shown() {
    let mut broken = saved("broken", "", 30);
    broken.content = Err(shudu::store::Unreadable::Foreign);
    let mut damaged = saved("damaged", "Cut", 40);
    let mut solved = saved("solved", "Done", 81);
    if let Ok(content) = &mut damaged.content {
        content.is_damaged = true;
    }
    if let Ok(content) = &mut solved.content {
        content.info.rating = Some(Rating::from_tenths(34));
        content.info.technique = Some("x-wing".to_owned());
    }
    let mut screen = scene("small");
    press(&mut screen, "S");
    screen.effects.clear();
    screen.event(AppEvent::Saves(vec![solved, broken, damaged]));
    let shown = |screen: &Screen| screen.picture();
    // The game to continue is listed first.
    let picture = shown(&screen);
    assert!(picture.contains("26% ! "), "{picture}");
    assert!(picture.contains("Cut"), "{picture}");
    assert!(picture.contains("Enter continue"), "{picture}");
    let mut pictures = Vec::new();
    for _ in 0..3 {
        pictures.push(screen.selected().unwrap_or_default());
        screen.keys("Down");
    }
    assert!(pictures[0].contains("26%"), "{pictures:?}");
    let of_broken = pictures.iter().position(|line| line.contains("broken:"));
    let of_broken = of_broken.expect("a line of the broken save");
    let of_solved = pictures.iter().position(|line| line.contains("solved"));
    screen.keys("Home");
    for _ in 0..of_broken {
        screen.keys("Down");
    }
    let picture = shown(&screen);
    assert!(!picture.contains("Enter continue"), "{picture}");
    assert!(picture.contains("Del delete"), "{picture}");
    screen.effects.clear();
    screen.keys("Enter");
    assert!(about_files(&screen).is_empty());
    assert_eq!(screen.top().as_deref(), Some("saves"));
    // The difficulty of a puzzle is shown after it is solved.
    screen.keys("Home");
    for _ in 0..of_solved.expect("a line of the solved save") {
        screen.keys("Down");
    }
    let picture = shown(&screen);
    assert!(
        picture.contains("SE 3.4") && picture.contains("X-Wing"),
        "{picture}"
    );
}

/// Dates show only the necessary parts.
#[test]
fn dates_of_games_are_relative_to_today() {
    for (time, wanted) in [
        ("2026-11-22T09:05:00Z", "today 09:05"),
        ("2026-11-21T23:59:00Z", "yesterday"),
        ("2026-11-20T00:00:00Z", "Fri 20 Nov"),
        ("2026-01-05T00:00:00Z", "Mon 5 Jan"),
        ("2025-12-31T12:00:00Z", "2025-12-31"),
        // A date in the future: the system clock was wrong then, or is wrong now.
        ("2026-11-23T12:00:00Z", "2026-11-23"),
    ] {
        let mut screen = scene("small");
        press(&mut screen, "S");
        let mut save = saved("a", "", 30);
        save.last_played = time.parse().expect("a time");
        screen.event(AppEvent::Saves(vec![save]));
        let line = screen.selected().unwrap_or_default();
        assert!(line.starts_with(wanted), "{time}: {line}");
    }
}

/// After a deletion, the next save is selected, or the last one.
#[test]
fn the_selection_stays_in_place_after_a_deletion() {
    let saves = |names: &[(&str, usize)]| {
        let all = names.iter().map(|(name, n)| saved(name, name, *n));
        AppEvent::Saves(all.collect())
    };
    for (keys, left, wanted) in [
        ("Down Del y", &[("a", 30), ("c", 50)][..], "44%"),
        ("End Del y", &[("a", 30), ("b", 40)][..], "26%"),
        ("Del y", &[("b", 40), ("c", 50)][..], "26%"),
    ] {
        let mut screen = scene("small");
        press(&mut screen, "S saves");
        press(&mut screen, keys);
        screen.event(saves(left));
        let line = screen.selected().unwrap_or_default();
        assert!(line.contains(wanted), "{keys}: {line}");
    }
}

#[test]
fn a_review_is_written_to_the_named_file() {
    for (line, wanted) in [
        (":review_text_/tmp/r.txt", "export /tmp/r.txt: "),
        (":review_text___/tmp/r.txt", "export /tmp/r.txt: "),
        (
            ":review_markdown_/tmp/my_review.md",
            "export /tmp/my review.md: ",
        ),
    ] {
        let mut screen = scene("solved");
        press(&mut screen, "s");
        press(&mut screen, line);
        let shown = about_files(&screen);
        let is_there = shown.iter().any(|effect| effect.starts_with(wanted));
        assert!(is_there, "{line}: {shown:?}");
    }
    // Without a file name, the review is shown. Writing one requires an open review.
    for (keys, wanted) in [
        ("s :review", "+ The game in `text` format -"),
        ("s :review_markdown", "+ The game in `markdown` format -"),
        ("s :review_pdf", "review accepts text, markdown, asciicast"),
    ] {
        let mut screen = scene("solved");
        press(&mut screen, keys);
        assert!(
            screen.picture().contains(wanted),
            "{keys}: {}",
            screen.picture()
        );
        let shown = about_files(&screen);
        assert!(
            !shown.iter().any(|line| line.starts_with("export")),
            "{keys}: {shown:?}"
        );
    }
    let mut screen = scene("solved");
    press(&mut screen, "Esc :review_text_/tmp/r.txt");
    assert!(about_files(&screen).is_empty());
    let foot = screen.line(21) + &screen.line(22);
    assert!(!foot.trim().is_empty(), "{}", screen.picture());
}

/// Termination from outside asks nothing. A player who quits waits for the disk.
#[test]
fn a_terminated_program_quits_at_once() {
    let mut screen = scene("small");
    press(&mut screen, "failing 4");
    screen.effects.clear();
    screen.event(AppEvent::Terminate);
    assert_eq!(about_files(&screen), ["quit"]);
    let mut screen = scene("small");
    press(&mut screen, "4");
    screen.effects.clear();
    press(&mut screen, "q");
    assert_eq!(about_files(&screen), ["settle", "quit"]);
}

#[test]
fn a_collection_has_the_name_of_its_file_without_the_extension() {
    let mut screen = scene("small");
    press(&mut screen, ":open_/tmp/weekly.sdm");
    screen.event(AppEvent::FileRead {
        path: PathBuf::from("/tmp/weekly.sdm"),
        result: Ok(format!("{EASY}\n{EASY}\n")),
    });
    let names = screen.effects.iter().filter_map(|effect| match effect {
        Effect::AddCollection { name, .. } => Some(name.as_str()),
        _ => None,
    });
    assert_eq!(names.collect::<Vec<_>>(), ["weekly"]);
}

/// The file is the source of a puzzle only while its text is unchanged.
#[test]
fn a_changed_text_is_not_from_the_file() {
    let source_after = |keys: &str| {
        let mut screen = scene("small");
        press(&mut screen, ":open_/tmp/a.txt");
        screen.event(AppEvent::FileRead {
            path: PathBuf::from("/tmp/a.txt"),
            result: Ok("..343412..434321".to_owned()),
        });
        press(&mut screen, keys);
        let game = screen.app.game().expect("a game");
        assert_eq!(game.n_filled(), 12, "{keys}: {}", screen.picture());
        game.puzzle().info().source.clone()
    };
    let from_file = source_after("Enter");
    assert_eq!(from_file.as_deref(), Some("/tmp/a.txt"));
    for keys in [
        "Ctrl-U '..434312..343421 Enter Enter",
        "Backspace '1 Enter Enter",
    ] {
        assert_ne!(source_after(keys), from_file, "{keys}");
    }
}

/// A small board has lines between its boxes, whatever their orientation.
#[test]
fn the_lines_of_a_small_board_are_between_its_boxes() {
    use shudu::board::{Geometry, Grid};
    for (width, height) in [(2, 2), (3, 2), (2, 3), (4, 2), (2, 4), (3, 3), (5, 2)] {
        let geometry = Geometry::with_boxes(width, height).expect("a board");
        let side = width * height;
        let mut save = saved("a", "", 0);
        if let Ok(content) = &mut save.content {
            content.geometry = geometry;
            content.givens = shudu::solve::first(&Grid::new(geometry)).expect("a board");
        }
        let mut screen = scene("small");
        screen.resize(120, 40);
        press(&mut screen, "S");
        screen.event(AppEvent::Saves(vec![save]));
        let picture = screen.picture();
        // Digits are grouped by the width of a box. A rule precedes every box row except the first.
        let n_columns = 2 * side - 1 + 2 * (side / width - 1);
        let digits = |text: &str| {
            let names: Vec<&str> = text.split_whitespace().collect();
            let are_digits = names
                .iter()
                .all(|name| name.len() == 1 && !"-+".contains(name));
            if are_digits { names.len() } else { 0 }
        };
        let is_row = |line: &str| {
            let inside = line.trim_end().trim_end_matches('|').trim_end();
            let from = inside.len().saturating_sub(n_columns);
            let groups: Vec<usize> = inside[from..].split('|').map(digits).collect();
            groups == vec![width; side / width]
        };
        let lines: Vec<&str> = picture.lines().collect();
        let rows: Vec<usize> = (0..lines.len()).filter(|n| is_row(lines[*n])).collect();
        assert_eq!(rows.len(), side, "{width}x{height}: {picture}");
        let gaps = rows.windows(2).map(|two| two[1] - two[0]);
        let wanted = (1..side).map(|n| if n % height == 0 { 2 } else { 1 });
        assert!(gaps.eq(wanted), "{width}x{height}: {picture}");
    }
}

/// A page has a minimum width, however short its text is.
#[test]
fn a_page_of_short_text_has_the_minimum_width() {
    let frame = |keys: &str, title: &str| {
        let mut screen = scene("small");
        screen.resize(120, 40);
        press(&mut screen, keys);
        let picture = screen.picture();
        let line = picture.lines().find(|line| line.contains(title));
        line.unwrap_or_else(|| panic!("{picture}")).trim().len()
    };
    let short = frame(":export", "The game in `line` format");
    assert!(short > 40, "{short}");
    assert_eq!(frame(":export_grid", "The game in `grid` format"), short);
}

/// A notice that comes before a game outlasts the game's opening, unless the player has pressed a key since.
#[test]
fn a_notice_stays_until_the_next_key() {
    const NOTICE: &str = "a thing to know";
    for (key, is_shown) in [(None, true), (Some("Right"), false), (Some("z"), false)] {
        let mut screen = scene("small");
        screen.event(AppEvent::Notice(NOTICE.to_owned()));
        assert!(screen.picture().contains(NOTICE), "{}", screen.picture());
        if let Some(key) = key {
            screen.keys(key);
        }
        let puzzle = game(EASY, "").puzzle().clone();
        screen.event(AppEvent::Prefetched(vec![puzzle]));
        screen.event(AppEvent::Start(NewGame::for_level(Level::Beginner)));
        let picture = screen.picture();
        assert_eq!(picture.contains(NOTICE), is_shown, "{key:?}: {picture}");
    }
}

/// Only a puzzle on the board with several solutions forbids techniques that assume one solution.
#[test]
fn techniques_assume_one_solution_unless_the_board_has_several() {
    for (name, keys, unique) in [
        ("menu", "", true),
        ("small", "?", true),
        ("two-ways", "?", false),
    ] {
        let mut screen = scene(name);
        press(&mut screen, keys);
        if name == "menu" {
            screen.open(EASY);
        }
        let asked = screen.effects.iter().find_map(|effect| match effect {
            Effect::Work(work) => Some(work.unique),
            _ => None,
        });
        assert_eq!(asked, Some(unique), "{name}");
    }
}
