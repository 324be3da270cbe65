//! The new game dialog: its choices, and its requests to the worker.

use std::time::Duration;

use shudu::game::{NewGame, Puzzle, PuzzleInfo};
use shudu::generate::ClueSymmetry;
use shudu::rate::Level;
use shudu::tui::{Effect, WorkResult};

use crate::harness::{EASY, Kind, Screen};
use crate::requests::asked;

#[test]
fn a_rating_of_the_level_is_chosen_on_a_slider() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.is_worker_slow = true;
    screen.choose("More");
    screen.choose("New");
    // The level has the ratings 1.6 to 2.5, but no puzzle has the rating 1.9.
    screen.keys("Down Right");
    assert!(
        screen.picture().contains("< 1.7 > *---"),
        "{}",
        screen.picture()
    );
    screen.keys("Right");
    assert!(
        screen.picture().contains("< 2.0 > -*--"),
        "{}",
        screen.picture()
    );
    // The next level has its own ratings.
    screen.keys("Up Right Down Left");
    assert!(
        screen.picture().contains("< 3.4 > ----*"),
        "{}",
        screen.picture()
    );
    screen.keys("Enter");
    let made = asked(&screen).expect("a puzzle");
    assert_eq!((made.level, made.rating), (Level::Hard, "3.4".parse().ok()));
    assert_eq!(made.symmetry, ClueSymmetry::None);
    assert!(
        screen.picture().contains("rated SE 3.4"),
        "{}",
        screen.picture()
    );
}

#[test]
fn ratings_are_offered_only_on_the_default_board() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.is_worker_slow = true;
    screen.choose("More");
    screen.choose("New");
    assert!(screen.picture().contains("Rating"));
    screen.keys("Down Right Down Right");
    assert!(!screen.picture().contains("Rating"), "{}", screen.picture());
    screen.keys("Left Enter");
    let made = asked(&screen).expect("a puzzle");
    assert_eq!(made.geometry.side(), 9);
    assert_eq!(made.rating, None, "another board, another wish");
}

#[test]
fn a_similar_game_and_the_hinted_technique_are_offered() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.keys("N");
    assert!(
        !screen.picture().contains("Practise"),
        "{}",
        screen.picture()
    );
    screen.keys("Up");
    assert!(
        screen.picture().contains("shares all but two"),
        "{}",
        screen.picture()
    );
    screen.keys("Enter");
    let request = asked(&screen).expect("a puzzle");
    let givens = shudu::formats::parse(EASY).expect("a puzzle").grid;
    assert_eq!(
        (request.near, request.technique),
        (Some(Box::new(givens)), None)
    );

    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.keys("? ? ? Enter N Up");
    assert!(
        screen.picture().contains("[ Practise ]"),
        "{}",
        screen.picture()
    );
    screen.keys("Enter");
    let missed = asked(&screen).expect("a puzzle");
    assert!(missed.technique.is_some() && missed.near.is_none());
}

#[test]
fn without_a_game_no_similar_one_is_offered() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.is_worker_slow = true;
    screen.choose("More");
    screen.choose("New");
    let picture = screen.picture();
    assert!(!picture.contains("Similar game"), "{picture}");
}

/// A screen that waits for a puzzle and has found one close to it.
fn waiting() -> Screen {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.is_worker_slow = true;
    screen.choose("More");
    screen.choose("New");
    screen.keys("Enter");
    let info = PuzzleInfo {
        level: Some("easy".to_owned()),
        rating: "1.5".parse().ok(),
        ..PuzzleInfo::default()
    };
    let givens = shudu::formats::parse(EASY).expect("a puzzle").grid;
    let closest = Puzzle::new(givens, info).expect("it can be played");
    screen.send_result(WorkResult::Nearest(Box::new(closest)));
    screen
}

#[test]
fn a_wait_shows_its_limit_and_offers_the_closest_puzzle() {
    let mut screen = waiting();
    // Enter cannot accept a puzzle before the screen has offered it.
    screen.progress(20, 1000, Duration::from_millis(400));
    assert!(!screen.picture().contains("earest"), "{}", screen.picture());
    screen.keys("Enter");
    assert!(screen.picture().contains("Generating a puzzle"));
    screen.progress(100, 1000, Duration::from_secs(4));
    let picture = screen.picture();
    assert!(
        picture.contains("0:04 elapsed, at most 0:36 left."),
        "{picture}"
    );
    assert!(
        picture.contains("Closest so far: Easy, rated SE 1.5."),
        "{picture}"
    );
    screen.keys("Enter");
    assert!(screen.picture().contains("Easy --"), "{}", screen.picture());
    // The answer of the worker is too late.
    screen.work();
    assert!(screen.picture().contains("Easy --"), "{}", screen.picture());
}

/// The first half second says nothing about the speed of a search.
#[test]
fn the_time_left_is_estimated_after_half_a_second() {
    for (millis, is_estimated) in [(100, false), (499, false), (500, true), (4000, true)] {
        let mut screen = waiting();
        screen.progress(100, 1000, Duration::from_millis(millis));
        let picture = screen.picture();
        assert_eq!(
            picture.contains("at most"),
            is_estimated,
            "{millis}: {picture}"
        );
    }
}

/// The closest puzzle is played under the rule that was requested.
#[test]
fn the_closest_puzzle_keeps_the_rule_of_one_mistake() {
    for (request, has_rule) in [(":new_hard_one-mistake", true), (":new_hard", false)] {
        let mut screen = crate::scenes::scene("nine");
        crate::scenes::press(&mut screen, &format!("slow {request}"));
        let givens = shudu::formats::parse(EASY).expect("a puzzle").grid;
        let closest = Puzzle::new(givens, PuzzleInfo::default()).expect("it can be played");
        screen.send_result(WorkResult::Nearest(Box::new(closest)));
        screen.progress(100, 1000, Duration::from_secs(4));
        screen.keys("Enter");
        // A wrong digit ends the game only under the rule.
        screen.keys("8");
        let game = screen.app.game().expect("a game");
        assert_eq!(game.is_lost(), has_rule, "{request}: {}", screen.picture());
    }
}

#[test]
fn a_failed_search_offers_the_closest_puzzle() {
    let mut screen = waiting();
    screen.send_result(WorkResult::Failed(
        "none of 7 puzzles met the request".to_owned(),
    ));
    let picture = screen.picture();
    assert!(
        picture.contains("None of 7 puzzles met the request."),
        "{picture}"
    );
    assert!(
        picture.contains("Closest so far: Easy, rated SE 1.5."),
        "{picture}"
    );
    // The search has ended: there is nothing to stop.
    assert!(picture.contains("Esc close"), "{picture}");
    screen.keys("Esc");
    assert!(screen.picture().contains("+ More -"));
    let mut screen = waiting();
    screen.send_result(WorkResult::Failed("none".to_owned()));
    screen.keys("Enter");
    assert!(screen.picture().contains("Easy --"), "{}", screen.picture());
}

/// Each variant is explained, and irregular boxes are generated anew for each game.
#[test]
fn a_variant_is_chosen_and_explained() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.is_worker_slow = true;
    screen.choose("More");
    screen.choose("New");
    screen.keys("Down Down Down");
    let mut offered = Vec::new();
    loop {
        let picture = screen.picture();
        let row = picture.lines().find(|line| line.contains("Variant"));
        let name = row.and_then(|row| Some(row.split_once("< ")?.1.split_once(" >")?.0.to_owned()));
        let name = name.expect("the row of the variant");
        if offered.contains(&name) {
            break;
        }
        assert_eq!(
            picture.contains("contain") || picture.contains("irregular shapes."),
            name != "none",
            "{picture}"
        );
        offered.push(name);
        screen.keys("Right");
    }
    assert_eq!(offered[..3], ["none", "irregular boxes", "diagonals"]);
    assert_eq!(offered.len(), 13);
    screen.keys("Right Enter");
    let made = asked(&screen).expect("a puzzle");
    assert!(made.draws_boxes && made.geometry.has_irregular_boxes());
}

/// Another size keeps the variant if it supports it.
#[test]
fn a_supported_variant_is_kept_on_another_size() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.is_worker_slow = true;
    screen.choose("More");
    screen.choose("New");
    screen.keys("Down Down Down Right Right Up Right Enter");
    let made = asked(&screen).expect("a puzzle");
    assert_ne!(made.geometry.side(), 9);
    assert_eq!(made.geometry.shape().rules_text(), "diagonal");
    assert!(!made.draws_boxes);
}

#[test]
fn the_dialog_starts_on_the_board_of_the_game() {
    let windoku = concat!(
        "4386.21.916.....72.521..68..8.....155.1.....3..351..4..7.....9.9.4.5.7....5.6....",
        " # variant windoku"
    );
    let small = ".6.3......1...26..3.6.4.624..3..3.6.";
    let irregular = "..2..6..6....6.4.2.1.62.6.1......36. # variant jigsaw:123444123334123344125555125666125666,diagonal";
    for (puzzle, board, variant) in [
        (windoku, "9x9", "windoku"),
        (small, "6x6", "none"),
        (irregular, "6x6", "irregular boxes and diagonals"),
    ] {
        let mut screen = Screen::playing(puzzle, 80, 24, Kind::Ascii);
        screen.keys("N");
        let picture = screen.picture();
        let chosen = |row: &str| {
            picture
                .lines()
                .find(|line| line.contains(row))
                .unwrap_or_default()
        };
        assert!(chosen("Board").contains(board), "{picture}");
        assert!(chosen("Variant").contains(variant), "{picture}");
    }
}

#[test]
fn a_chosen_symmetry_is_kept() {
    let on_symmetry = "Down Down Down Down";
    // Changes to the level, and to a rating whose puzzles have no symmetry by default.
    for change in [
        "Up Up Up Up Right",
        "Up Up Up Right",
        "Up Up Up Up Left Left",
    ] {
        let mut screen = Screen::new(80, 24, Kind::Ascii);
        screen.is_worker_slow = true;
        screen.choose("More");
        screen.choose("New");
        screen.keys(on_symmetry);
        screen.keys("Right");
        let shown = |screen: &Screen| {
            let picture = screen.picture();
            let line = picture.lines().find(|line| line.contains("Symmetry"));
            line.expect("a row").replace('>', " ").trim().to_owned()
        };
        let chosen = shown(&screen);
        assert!(!chosen.contains("half-turn"), "{chosen}");
        screen.keys(change);
        assert_eq!(shown(&screen), chosen, "{change}");
        screen.keys("Enter");
        let made = asked(&screen).expect("a puzzle").symmetry;
        let usual = NewGame::default_symmetry(None);
        assert!(made != usual && made != ClueSymmetry::None, "{made}");
    }
}

/// Boards of other boxes and irregular boxes do not have every symmetry; the one requested afterwards fits the board.
#[test]
fn an_unsupported_symmetry_is_replaced() {
    // From the half-turn on: the quarter-turn, one diagonal, all. The board is two lines above the symmetry, the variant one.
    for (n_turns, change) in [
        (1, "Up Up Left"),
        (5, "Up Up Left"),
        (8, "Up Up Left"),
        (1, "Up Right"),
    ] {
        let mut screen = Screen::new(80, 24, Kind::Ascii);
        screen.is_worker_slow = true;
        screen.choose("More");
        screen.choose("New");
        screen.keys("Down Down Down Down");
        for _ in 0..n_turns {
            screen.keys("Right");
        }
        screen.keys(change);
        screen.keys("Enter");
        let made = asked(&screen).expect("a puzzle");
        let fits = made.symmetry.fits(made.geometry);
        assert!(fits, "{n_turns} {change}: {made:?}");
    }
}

#[test]
fn a_seed_is_edited_at_the_cursor() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.is_worker_slow = true;
    screen.choose("More");
    screen.choose("New");
    screen.keys("End Up");
    while !screen.picture().contains("type a word or a number") {
        screen.keys("Up");
    }
    screen.type_text("2026");
    screen.keys("Left Left Backspace x Home y End Del z Enter");
    assert_eq!(
        asked(&screen).expect("a puzzle").seed.as_deref(),
        Some("y2x26z")
    );
}

/// The screen that made the request shows the error.
#[test]
fn a_failed_search_closes_with_the_reason() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.is_worker_slow = true;
    screen.keys("N Enter");
    assert_eq!(screen.top().as_deref(), Some("wait"));
    screen.send_result(WorkResult::Failed("no such puzzle".to_owned()));
    assert_eq!(screen.top(), None);
    let picture = screen.picture();
    assert!(
        picture.contains("This could not be done: no such puzzle"),
        "{picture}"
    );
    assert!(picture.contains("36/81"), "{picture}");
}

/// Prefetching stops while the player waits for a puzzle, and resumes afterwards.
#[test]
fn prefetching_pauses_while_the_player_waits() {
    let counts = |screen: &Screen| {
        let n = |is: fn(&Effect) -> bool| screen.effects.iter().filter(|one| is(one)).count();
        let prefetching = n(|effect| matches!(effect, Effect::Prefetch(_)));
        (
            prefetching,
            n(|effect| matches!(effect, Effect::CancelPrefetch)),
        )
    };
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.event(shudu::tui::AppEvent::Prefetched(Vec::new()));
    screen.event(shudu::tui::AppEvent::StartShown);
    screen.is_worker_slow = true;
    assert_eq!(counts(&screen), (1, 0));
    screen.keys("Enter");
    assert_eq!(counts(&screen), (1, 1));
    screen.keys("Esc");
    assert_eq!(counts(&screen), (2, 1));
    screen.keys("Enter");
    screen.work();
    assert_eq!(counts(&screen), (3, 2), "{}", screen.picture());
}

/// The dialog starts with the board of the current game, including its boxes and extra houses.
#[test]
fn the_dialog_starts_with_the_variant_of_the_game() {
    use shudu::board::{Geometry, Grid};
    use shudu::game::Options;
    for (variant, name) in [
        ("diagonal", "diagonals"),
        ("anti-king", "king"),
        ("windoku", "indoku"),
    ] {
        let geometry = Geometry::standard().with_variant(variant).expect("a board");
        let mut grid = shudu::solve::first(&Grid::new(geometry)).expect("a solution");
        for cell in geometry.cells().iter().take(9) {
            grid.set(cell, None);
        }
        let verdict = shudu::game::PuzzleVerdict::determine(&grid.clone().into());
        let puzzle = Puzzle::with_verdict(grid, verdict, PuzzleInfo::default()).expect("a puzzle");
        let mut screen = Screen::new(80, 24, Kind::Ascii);
        let game = shudu::game::Game::new(puzzle, Options::default());
        screen.event(crate::harness::loaded(game));
        screen.keys("N");
        let picture = screen.picture();
        let row = picture.lines().find(|line| line.contains("Variant"));
        let row = row.expect("a row").to_lowercase();
        assert!(row.contains(name), "{variant}: {picture}");
    }
}
