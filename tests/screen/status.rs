//! The pane of a game: title, level, rating, hardest technique, clock and progress.

use std::time::Duration;

use shudu::config::{Clock, Config};
use shudu::game::{Game, Options, Puzzle, PuzzleInfo};
use shudu::rate::Rating;
use shudu::tui::{AppEvent, SaveState};

use crate::harness::{EASY, HARD, Kind, Screen, loaded};
use crate::scenes::{press, scene};

fn about(title: &str, level: &str, tenths: u16, technique: &str) -> PuzzleInfo {
    let text = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
    PuzzleInfo {
        title: text(title),
        level: text(level),
        rating: (tenths > 0).then(|| Rating::from_tenths(tenths)),
        technique: text(technique),
        ..PuzzleInfo::default()
    }
}

fn playing(puzzle: &str, info: PuzzleInfo, config: Config, (width, height): (u16, u16)) -> Screen {
    let grid = shudu::formats::parse(puzzle).expect("a puzzle").grid;
    let puzzle = Puzzle::new(grid, info).expect("it can be played");
    let mut screen = Screen::with_config(config, width, height, Kind::Ascii);
    screen.event(loaded(Game::new(puzzle, Options::default())));
    screen
}

fn hardest_shown() -> Config {
    Config {
        show_hardest: true,
        ..Config::default()
    }
}

/// The rating and the hardest technique are hidden before the end by default.
#[test]
fn level_rating_and_hardest_technique_follow_the_settings() {
    let sizes = [(80, 24), (120, 40)];
    for size in sizes {
        let hard = || about("", "hard", 32, "x-wing");
        let screen = playing(HARD, hard(), Config::default(), size);
        let picture = screen.picture();
        assert!(picture.contains("+ Hard --"), "{picture}");
        assert!(
            !picture.contains("3.2") && !picture.contains("X-Wing"),
            "{picture}"
        );
        let screen = playing(HARD, hard(), hardest_shown(), size);
        let picture = screen.picture();
        assert!(picture.contains("Hard . 3.2 --"), "{picture}");
        assert!(picture.contains("needs X-Wing"), "{picture}");
        // Without a level, the title shows the rating.
        let screen = playing(HARD, about("", "", 32, ""), hardest_shown(), size);
        let picture = screen.picture();
        assert!(picture.contains("+ SE 3.2 --"), "{picture}");
        assert!(!picture.contains("needs"), "{picture}");
    }
    // A level from another program is shown too. If there is no room beside it, the rating is on the line below.
    let strange = about("", "diabolical!!", 32, "");
    let screen = playing(HARD, strange, hardest_shown(), (80, 24));
    let picture = screen.picture();
    assert!(picture.contains("+ Diabolical!! "), "{picture}");
    let n_ratings = picture.lines().filter(|line| line.contains("3.2")).count();
    assert_eq!(n_ratings, 1, "{picture}");
}

#[test]
fn the_title_of_a_puzzle_is_above_its_progress_in_two_lines_at_most() {
    let title = "A puzzle with a title that is too long for it";
    let screen = playing(
        EASY,
        about(title, "easy", 15, ""),
        Config::default(),
        (80, 24),
    );
    let picture = screen.picture();
    let lines: Vec<&str> = picture.lines().collect();
    assert!(lines[1].contains("A puzzle with a"), "{picture}");
    assert!(lines[2].contains("title that is too"), "{picture}");
    assert!(lines[3].contains("36/81"), "{picture}");
    assert!(!picture.contains("for it"), "{picture}");
    // The title of an example is the name of its technique, which is not repeated.
    let info = about("X-Wing", "", 32, "x-wing");
    let screen = playing(HARD, info, hardest_shown(), (80, 24));
    let picture = screen.picture();
    assert_eq!(picture.matches("X-Wing").count(), 1, "{picture}");
    let screen = playing(
        HARD,
        about("Mine", "", 32, "x-wing"),
        hardest_shown(),
        (80, 24),
    );
    let picture = screen.picture();
    assert!(picture.contains("needs X-Wing"), "{picture}");
}

#[test]
fn the_clock_uses_the_units_of_the_setting() {
    for (clock, seconds, shown) in [
        (Clock::Shown, 59, " 0:59 +"),
        (Clock::Shown, 600, " 10:00 +"),
        (Clock::Shown, 3725, " 1:02:05 +"),
        (Clock::Minute, 59, " 0 min +"),
        (Clock::Minute, 150, " 2 min +"),
        (Clock::Minute, 3599, " 59 min +"),
        (Clock::Minute, 3725, " 1 h 02 +"),
        (Clock::Hidden, 3725, "-----+"),
    ] {
        let config = Config {
            clock,
            ..Config::default()
        };
        let mut screen = playing(EASY, about("", "easy", 15, ""), config, (80, 24));
        screen.event(AppEvent::Tick(Duration::from_secs(seconds)));
        let line = screen.line(0);
        assert!(line.ends_with(shown), "{clock:?} {seconds}: {line}");
        assert!(line.contains("+ Easy "), "{clock:?} {seconds}: {line}");
    }
}

/// The length of the progress bar is the share of filled cells.
#[test]
fn the_bar_of_the_progress_grows_with_the_filled_cells() {
    let n_filled = |screen: &Screen| {
        let line = screen.line(1);
        let bar = line.split_once("| |").map_or("", |(_, bar)| bar);
        (bar.matches('=').count(), bar.matches('-').count())
    };
    let full = crate::harness::game(EASY, "");
    let solution = full.puzzle().solution().expect("one").clone();
    let mut lengths = Vec::new();
    for n_empty in [60, 40, 20, 1] {
        let mut grid = solution.clone();
        for cell in grid.geometry().cells().iter().take(n_empty) {
            grid.set(cell, None);
        }
        let text: String = grid
            .geometry()
            .cells()
            .iter()
            .map(|cell| grid.get(cell).map_or('.', shudu::board::Digit::symbol))
            .collect();
        let screen = playing(&text, PuzzleInfo::default(), Config::default(), (80, 24));
        let (done, left) = n_filled(&screen);
        // Rounded to the nearest character.
        let wanted = (done + left) * (81 - n_empty);
        assert!(
            (done * 81).abs_diff(wanted) <= 81,
            "{n_empty}: {}",
            screen.line(1)
        );
        lengths.push(done);
    }
    assert!(lengths.is_sorted(), "{lengths:?}");
}

/// Remaining digits: a bar for each, a check mark when all are placed, and numbers if there is no room for bars.
#[test]
fn remaining_digits_are_shown() {
    let mut screen = scene("small");
    assert!(
        screen.picture().contains("3 ###-   4 ###-"),
        "{}",
        screen.picture()
    );
    screen.keys("4");
    assert!(
        screen.picture().contains("3 ###-   4 ##--"),
        "{}",
        screen.picture()
    );
    // On this board, 3 and 4 are complete, and two of each 1 and 2 are left.
    let screen = scene("two-ways");
    let picture = screen.picture();
    assert!(picture.contains("1 ##--   2 ##--"), "{picture}");
    assert!(picture.contains("3 v      4 v"), "{picture}");
    // An extra digit does not lengthen the bar.
    let mut screen = scene("small");
    press(&mut screen, ":place_2_r2c1_r2c3_r2c4_r3c3_r4c3");
    let picture = screen.picture();
    let line = picture.lines().find(|line| line.contains("| 1 "));
    let line = line.expect("a line");
    assert!(!line.contains("2 #"), "{picture}");
    assert!(line.matches(['#', '-']).count() <= 20, "{picture}");
}

#[test]
fn the_status_names_extra_rules_of_a_board() {
    use shudu::board::{Geometry, Grid};
    let geometry = Geometry::standard()
        .with_variant("diagonal")
        .expect("a board");
    let mut grid = shudu::solve::first(&Grid::new(geometry)).expect("a solution");
    for cell in geometry.cells().iter().take(9) {
        grid.set(cell, None);
    }
    let verdict = shudu::game::PuzzleVerdict::determine(&grid.clone().into());
    let puzzle = Puzzle::with_verdict(grid, verdict, PuzzleInfo::default()).expect("a puzzle");
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.event(loaded(Game::new(puzzle, Options::default())));
    let picture = screen.picture();
    assert!(picture.to_lowercase().contains("diagonal"), "{picture}");
    assert!(!scene("nine").picture().to_lowercase().contains("diagonal"));
}

/// The tip is the first one whose key was never used. Unknown names in the record are ignored.
#[test]
fn unknown_names_of_used_keys_are_ignored() {
    let used = |names: &[&str]| {
        let mut screen = scene("small");
        let names = names.iter().map(|name| (*name).to_owned());
        screen.event(AppEvent::Used(names.collect()));
        screen.picture()
    };
    assert!(used(&[]).contains("Tip: n pencil mode"));
    assert!(used(&["pencil-mode"]).contains("Tip: a fill marks"));
    let picture = used(&["of-the-future", "pencil-mode", "auto-notes"]);
    assert!(picture.contains("Tip: c check"), "{picture}");
    let picture = used(&["pencil-mode", "of-the-future", "auto-notes"]);
    assert!(picture.contains("Tip: c check"), "{picture}");
    // After the last tip there is none.
    let all = [
        "pencil-mode",
        "auto-notes",
        "check",
        "next-empty",
        "select",
        "corner-once",
        "colour-once",
        "checkpoint",
        "available-steps",
        "what-if",
        "pause",
        "chain-mode",
        "settings",
    ];
    let picture = used(&all);
    assert!(picture.contains("Tip: : "), "{picture}");
    let picture = used(&[&all[..], &["command-line"]].concat());
    assert!(!picture.contains("Tip:"), "{picture}");
}

/// A row of the pane has 19 columns at 80×24.
#[test]
fn a_tip_of_the_full_width_is_shown() {
    let mut screen = scene("nine");
    let used = ["pencil-mode", "auto-notes", "check", "next-empty"].map(str::to_owned);
    screen.event(AppEvent::Used(used.into()));
    let picture = screen.picture();
    assert!(picture.contains("Tip: V select cells"), "{picture}");
}

/// The save state is below the pane.
#[test]
fn the_pane_ends_with_the_state_of_the_save() {
    for (state, shown) in [
        (SaveState::Saved, "+ autosaved --"),
        (SaveState::Failing("full".to_owned()), "+ SAVING FAILS --"),
        (SaveState::Unsafe("full".to_owned()), "+ NOT YET ON DISK --"),
        (SaveState::ReadOnly("it".to_owned()), "+ READ ONLY --"),
    ] {
        let mut screen = scene("small");
        screen.event(AppEvent::Saved(state.clone()));
        let line = screen.line(20);
        assert!(line.contains(shown), "{state:?}: {line}");
    }
}
