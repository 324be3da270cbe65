//! The result card of a finished game: comparison with earlier games, and techniques found for the first time.

use std::time::Duration;

use shudu::config::Config;
use shudu::game::{CountsByTechnique, Ending, Game, Options, Puzzle, PuzzleInfo, TechniqueCounts};
use shudu::rate::Rating;
use shudu::store::FinishedGame;
use shudu::techniques::TechniqueId;
use shudu::tui::AppEvent;

use crate::harness::{EASY, HARD, Kind, SMALL, Screen, game, loaded};
use crate::pictures::some_records;

fn info(level: &str) -> PuzzleInfo {
    PuzzleInfo {
        level: Some(level.to_owned()),
        rating: Some(Rating::from_tenths(34)),
        technique: Some("x-wing".to_owned()),
        ..PuzzleInfo::default()
    }
}

/// Fills a 9×9 puzzle except its last cell in advance, and places that digit after this time.
fn solved(level: &str, seconds: u64) -> Screen {
    let grid = shudu::formats::parse(EASY).expect("a puzzle").grid;
    let mut givens = shudu::solve::first(&grid).expect("a solution");
    let last = givens.geometry().cell(0, 0);
    let digit = givens.get(last).expect("a digit");
    givens.set(last, None);
    let puzzle = Puzzle::new(givens, info(level)).expect("a puzzle");
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.event(loaded(Game::new(puzzle, Options::default())));
    screen.event(AppEvent::Tick(Duration::from_secs(seconds)));
    screen.keys(&digit.to_string());
    screen
}

/// Recorded games with these levels and times in seconds.
fn records(games: &[(&str, u64)]) -> Vec<FinishedGame> {
    let AppEvent::Records { games: known, .. } = some_records() else {
        panic!("records");
    };
    let record = |(level, seconds): &(&str, u64)| {
        let mut game = known[0].clone();
        game.level = Some((*level).to_owned());
        game.summary.ending = Ending::Solved;
        game.summary.elapsed = Duration::from_secs(*seconds);
        game
    };
    games.iter().map(record).collect()
}

fn tell(screen: &mut Screen, games: Vec<FinishedGame>) {
    let now = "2026-11-21T12:00:00Z".parse().expect("a time");
    screen.event(AppEvent::Records { games, now });
}

#[test]
fn the_time_is_compared_with_similar_games() {
    for (seconds, earlier, wanted) in [
        (
            400,
            &[("easy", 300), ("easy", 200), ("easy", 100)][..],
            &["Median 3:20", "Slower 3:20", "Best 1:40"][..],
        ),
        (
            150,
            &[("easy", 300), ("easy", 200), ("easy", 100)],
            &["Median 3:20", "Faster 0:50", "Best 1:40"],
        ),
        (
            90,
            &[("easy", 300), ("easy", 100)],
            &["Median 3:20", "Faster 1:50", "Best new best"],
        ),
        // Equal times have no difference, and a time as good as the best is a new best.
        (
            200,
            &[("easy", 200)],
            &["Median 3:20", "Median 3:20 Best new best"],
        ),
        // Games of other levels are ignored.
        (200, &[("hard", 100), ("medium", 50)], &["Best first"]),
        (200, &[], &["Best first"]),
    ] {
        let mut screen = solved("easy", seconds);
        tell(&mut screen, records(earlier));
        let pane = screen.pane();
        for number in wanted {
            assert!(
                pane.contains(number),
                "{seconds} {earlier:?}: not {number}: {pane}"
            );
        }
        if wanted.len() == 1 {
            assert!(!pane.contains("Median"), "{pane}");
        }
    }
}

/// The difference is that of the times shown, in whole seconds. Without a difference, there is no row for it.
#[test]
fn the_difference_from_the_median_is_that_of_the_times_shown() {
    for (milliseconds, wanted) in [
        (22_000, "Time 0:23 Median 0:22 Slower 0:01"),
        (22_900, "Time 0:23 Median 0:22 Slower 0:01"),
        (23_400, "Time 0:23 Median 0:23 Best"),
        (24_100, "Time 0:23 Median 0:24 Faster 0:01"),
    ] {
        let mut screen = solved("easy", 23);
        let mut earlier = records(&[("easy", 0)]);
        earlier[0].summary.elapsed = Duration::from_millis(milliseconds);
        tell(&mut screen, earlier);
        let pane = screen.pane();
        assert!(pane.contains(wanted), "{milliseconds}: {pane}");
    }
}

/// Games that were given up, solved with help or played on another board are ignored. This game itself is ignored too.
#[test]
fn only_games_solved_alone_on_this_board_are_compared() {
    let mut screen = solved("easy", 200);
    let mut others = records(&[("easy", 100), ("easy", 110), ("easy", 120), ("easy", 130)]);
    others[0].summary.ending = Ending::GivenUp;
    others[1].summary.ending = Ending::SolvedWithHelp;
    others[2].givens = shudu::formats::parse(SMALL).expect("a puzzle").grid;
    let game = screen.app.game().expect("a game");
    others[3].givens = game.puzzle().givens().clone();
    others[3].summary = game.summary().expect("it is over");
    tell(&mut screen, others);
    let pane = screen.pane();
    assert!(pane.contains("Best first"), "{pane}");
    assert!(!pane.contains("Median"), "{pane}");
    // There is no comparison until the records are loaded.
    let pane = solved("easy", 200).pane();
    assert!(!pane.contains("Best"), "{pane}");
    assert!(pane.contains("Time 3:20"), "{pane}");
}

#[test]
fn the_card_names_techniques_found_for_the_first_time() {
    let found = |techniques: &[(TechniqueId, u32)]| {
        let mut counts = CountsByTechnique::new();
        for (technique, n_found) in techniques {
            let one = TechniqueCounts {
                n_found: *n_found,
                ..TechniqueCounts::default()
            };
            counts.insert(*technique, one);
        }
        counts
    };
    let mut screen = solved("easy", 200);
    let game = screen.app.game().expect("a game");
    let mut games = records(&[("hard", 100), ("easy", 200)]);
    games[1].givens = game.puzzle().givens().clone();
    games[1].summary = game.summary().expect("it is over");
    games[0].counts = found(&[(TechniqueId::NakedPair, 1), (TechniqueId::XWing, 0)]);
    games[1].counts = found(&[
        (TechniqueId::NakedPair, 2),
        (TechniqueId::XWing, 1),
        (TechniqueId::Swordfish, 0),
    ]);
    tell(&mut screen, games);
    let pane = screen.pane();
    assert!(
        pane.contains("First found without a hint: X-Wing"),
        "{pane}"
    );
    assert!(
        !pane.contains("Naked Pair") && !pane.contains("Swordfish"),
        "{pane}"
    );
}

/// The first game of a level that was solved is named. Games that were given up and exercises do not count.
#[test]
fn the_card_names_the_first_solved_game_of_a_level() {
    let pane_after = |others: Vec<FinishedGame>| {
        let mut screen = solved("hard", 200);
        let game = screen.app.game().expect("a game");
        let mut games = others;
        let mut this = records(&[("hard", 200)]).remove(0);
        this.givens = game.puzzle().givens().clone();
        this.summary = game.summary().expect("it is over");
        games.push(this);
        tell(&mut screen, games);
        screen.pane()
    };
    let with = |change: fn(&mut FinishedGame)| {
        let mut others = records(&[("hard", 100)]);
        change(&mut others[0]);
        pane_after(others)
    };
    for pane in [
        pane_after(Vec::new()),
        pane_after(records(&[("easy", 100)])),
        with(|game| game.summary.ending = Ending::GivenUp),
        with(|game| game.practice = Some("x-wing".to_owned())),
        with(|game| game.givens = shudu::formats::parse(SMALL).expect("a puzzle").grid),
    ] {
        assert!(pane.contains("Your first puzzle at level Hard."), "{pane}");
    }
    for pane in [
        with(|_| ()),
        with(|game| game.summary.ending = Ending::SolvedWithHelp),
    ] {
        assert!(!pane.contains("Your first"), "{pane}");
    }
}

/// A board that the program filled in is no first success.
#[test]
fn the_card_names_no_first_game_that_was_solved_with_help() {
    for keys in ["F y", ": r e v e a l Space a l l Enter y"] {
        let grid = shudu::formats::parse(EASY).expect("a puzzle").grid;
        let puzzle = Puzzle::new(grid, info("hard")).expect("a puzzle");
        let mut screen = Screen::new(80, 24, Kind::Ascii);
        screen.event(loaded(Game::new(puzzle, Options::default())));
        screen.keys(keys);
        let game = screen.app.game().expect("a game");
        let mut this = records(&[("hard", 200)]).remove(0);
        this.givens = game.puzzle().givens().clone();
        this.summary = game.summary().expect("it is over");
        assert_eq!(this.summary.ending, Ending::SolvedWithHelp);
        tell(&mut screen, vec![this]);
        let text = screen.picture();
        assert!(text.contains("Solved"), "{text}");
        assert!(!text.contains("Your first"), "{text}");
    }
}

/// The card always shows the level and the rating.
#[test]
fn the_card_shows_level_and_rating() {
    let pane = solved("hard", 10).pane();
    for number in [
        "Solved",
        "Hard . 3.4",
        "Hardest step: X-Wing",
        "Time 0:10",
        "Moves 1",
    ] {
        assert!(pane.contains(number), "not {number}: {pane}");
    }
    assert!(!pane.contains("Time per digit"), "{pane}");
}

/// A rating that was hidden during the game appears above the finished board.
#[test]
fn a_solved_board_shows_its_rating() {
    let mut screen = solved("hard", 10);
    screen.keys("Esc");
    let line = screen.line(0);
    assert!(line.contains("+ Hard . 3.4 --"), "{line}");
    screen.keys("u");
    let line = screen.line(0);
    assert!(line.contains("+ Hard . 3.4 --"), "{line}");
    // The rating is hidden before the last digit.
    let grid = shudu::formats::parse(EASY).expect("a puzzle").grid;
    let puzzle = Puzzle::new(grid, info("hard")).expect("a puzzle");
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.event(loaded(Game::new(puzzle, Options::default())));
    let line = screen.line(0);
    assert!(line.contains("+ Hard --"), "{line}");
    screen.keys(": g i v e - u p Enter y Esc");
    let line = screen.line(0);
    assert!(line.contains("+ Hard . 3.4 --"), "{line}");
}

/// The chart of times needs at least four digits. It has one bar per digit while there is room, taller for a longer time.
#[test]
fn the_chart_of_times_has_a_bar_per_digit() {
    let mut screen = Screen::playing(SMALL, 80, 24, Kind::Colour);
    let order = [
        ("r1c4", "4", 1),
        ("r2c1", "3", 1),
        ("r2c2", "4", 8),
        ("r2c3", "1", 1),
        ("r2c4", "2", 1),
        ("r3c1", "2", 1),
        ("r3c2", "1", 1),
        ("r3c3", "4", 1),
        ("r3c4", "3", 1),
        ("r4c2", "3", 1),
        ("r4c3", "2", 1),
    ];
    for (cell, digit, seconds) in order {
        screen.keys(":");
        screen.type_text(&format!("goto {cell}"));
        screen.keys("Enter");
        screen.event(AppEvent::Tick(Duration::from_secs(seconds)));
        screen.keys(digit);
    }
    let picture = screen.picture();
    let mut lines = picture.lines();
    let line = lines.find(|line| line.contains("Time per digit"));
    let line = line.unwrap_or_else(|| panic!("no times: {picture}"));
    let bars: Vec<char> = line
        .chars()
        .filter(|sign| ('▁'..='█').contains(sign))
        .collect();
    assert_eq!(bars.len(), 11, "{line}");
    assert_eq!(bars[2], '█', "{line}");
    let others = bars.iter().enumerate().filter(|(place, _)| *place != 2);
    assert!(others.into_iter().all(|(_, bar)| *bar < '▃'), "{line}");
}

/// On a terminal too small for both, the card replaces the board.
#[test]
fn the_card_says_how_the_game_ended() {
    let ended = |keys: &str, width, height| {
        let mut screen = Screen::playing(SMALL, width, height, Kind::Ascii);
        for key in keys.split_whitespace() {
            match key.strip_prefix(':') {
                Some(line) => {
                    screen.keys(":");
                    screen.type_text(&line.replace('_', " "));
                    screen.keys("Enter");
                }
                None => screen.keys(key),
            }
        }
        screen
    };
    let solve = "? Enter ".repeat(11);
    for (width, height) in [(80, 24), (30, 14)] {
        let screen = ended(&solve, width, height);
        let picture = screen.picture();
        assert!(picture.contains("Solved, with help"), "{picture}");
        assert!(picture.contains("Hints     11"), "{picture}");
        let screen = ended(":give-up y", width, height);
        let picture = screen.picture();
        assert!(picture.contains("The solution"), "{picture}");
        assert!(!picture.contains("Solved"), "{picture}");
    }
    // The finished board can be viewed, without any trace of the hard puzzle before it.
    let screen = ended(":give-up y Esc", 80, 24);
    assert!(screen.picture().contains("16/16"), "{}", screen.picture());
}

/// Places the solution's digits cell by cell until `is_enough`.
fn solve_until(screen: &mut Screen, is_enough: fn(&Game) -> bool) {
    screen.keys("Home PgUp");
    loop {
        let game = screen.app.game().expect("a game");
        if is_enough(game) {
            return;
        }
        let cell = game.state().empty_cells().first().expect("an empty cell");
        let digit = game.puzzle().solution_at(cell).expect("one solution");
        let name = game.puzzle().geometry().cell_name(cell).to_string();
        screen.type_text(&format!(":goto {name}"));
        screen.keys("Enter");
        screen.keys(&digit.to_string());
    }
}

#[test]
fn finishing_is_offered_once_if_the_player_wants_that() {
    const OFFER: &str = "Only singles are left. F fills them in, which counts as a hint.";
    for offer_finish in [false, true] {
        let config = Config {
            offer_finish,
            ..Config::default()
        };
        let mut screen = Screen::with_config(config, 80, 24, Kind::Ascii);
        screen.event(loaded(game(HARD, "")));
        solve_until(&mut screen, Game::has_only_singles_left);
        assert_eq!(screen.picture().contains(OFFER), offer_finish);
        // Actions that change no cell and say nothing else.
        for keys in ["Right", "P Enter", "Left", "u", "U"] {
            screen.keys(keys);
            assert!(!screen.picture().contains(OFFER), "{keys}");
        }
        screen.keys("F");
        let game = screen.app.game().expect("a game");
        let ending = game.summary().expect("solved").ending;
        assert_eq!(ending, Ending::SolvedWithHelp);
        let picture = screen.picture();
        assert!(picture.contains("Solved, with help"), "{picture}");
    }
}

/// The offer follows the message of the hint after which only singles are left.
#[test]
fn a_hint_that_leaves_only_singles_offers_to_finish() {
    let has_only_singles_left =
        |screen: &Screen| screen.app.game().expect("a game").has_only_singles_left();
    for offer_finish in [false, true] {
        let config = Config {
            offer_finish,
            ..Config::default()
        };
        let mut screen = Screen::with_config(config, 80, 24, Kind::Ascii);
        screen.event(loaded(game(HARD, "")));
        while !has_only_singles_left(&screen) {
            screen.keys("? Enter");
        }
        let picture = screen.picture();
        assert!(picture.contains("Done: "), "{picture}");
        let is_offered = picture.contains("Only singles are left.");
        assert_eq!(is_offered, offer_finish, "{picture}");
        screen.keys("? Enter");
        let picture = screen.picture();
        assert!(!picture.contains("Only singles are left."), "{picture}");
    }
}

/// A puzzle that begins with singles alone is not offered, whatever is done there.
#[test]
fn finishing_a_puzzle_of_singles_is_never_offered() {
    for keys in ["?", "c", "b", "W", "Space", "P Enter", "1 u"] {
        let config = Config {
            offer_finish: true,
            ..Config::default()
        };
        let mut screen = Screen::with_config(config, 80, 24, Kind::Ascii);
        screen.open(EASY);
        for key in keys.split(' ') {
            screen.keys(key);
            let picture = screen.picture();
            assert!(
                !picture.contains("Only singles are left"),
                "{keys}: {picture}"
            );
        }
    }
}

#[test]
fn finishing_is_free_once_half_of_the_digits_are_placed() {
    let is_half = |game: &Game| {
        let n_open = 81 - game.puzzle().given_cells().len();
        game.has_only_singles_left() && 2 * game.state().n_empty() <= n_open
    };
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.event(loaded(game(HARD, "")));
    solve_until(&mut screen, is_half);
    screen.keys("F");
    let game = screen.app.game().expect("a game");
    assert_eq!(game.summary().expect("solved").ending, Ending::Solved);
    let picture = screen.picture();
    assert!(picture.contains("Solved!"), "{picture}");
    screen.keys("Esc u");
    let picture = screen.picture();
    assert!(picture.contains("its moves cannot be undone"), "{picture}");
}

#[test]
fn a_board_that_needs_more_than_singles_says_so() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.event(loaded(game(HARD, "")));
    let before = screen.app.game().cloned();
    for keys in ["F", "Alt-f", ": f i n i s h Enter"] {
        screen.keys(keys);
        let picture = screen.picture();
        assert!(
            picture.contains("Singles alone do not finish this board."),
            "{picture}"
        );
        assert_eq!(screen.app.game().cloned(), before);
    }
}
