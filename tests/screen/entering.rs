//! Entering a puzzle on an empty board: live validation, drafts, and starting the game.

use std::time::Duration;

use crate::harness::{CLICK, DRAG, EASY, Kind, RIGHT_CLICK, Screen};
use crossterm::event::{MouseButton, MouseEventKind};
use shudu::board::Geometry;
use shudu::cli::Guest;
use shudu::store::Draft;
use shudu::tui::{AppEvent, Effect, Job};

/// A full board except four cells, where swapping 1 and 2 gives a second solution.
const TWO_WAYS: &str = "..343412..434321";
/// The last cell of row 1 could only be 4, but its column already contains 4.
const NO_WAY: &str = "123........4....";

/// Opens the entry board of this size over a game.
fn entering(size: &str, width: u16, height: u16) -> Screen {
    let mut screen = Screen::playing(EASY, width, height, Kind::Ascii);
    screen.keys(":");
    screen.type_text(&format!("enter {size}"));
    screen.keys("Enter");
    screen.effects.clear();
    screen
}

/// The last saved draft; `None` if it was discarded.
fn last_draft(screen: &Screen) -> Option<Draft> {
    let draft_of = |effect: &Effect| match effect {
        Effect::SaveDraft(draft) => Some(draft.as_deref().cloned()),
        _ => None,
    };
    screen
        .effects
        .iter()
        .rev()
        .find_map(draft_of)
        .expect("something is kept")
}

fn digits(screen: &Screen) -> String {
    last_draft(screen).expect("a puzzle").grid.to_string()
}

/// The picture without its key line, which has one key less when there is nothing to undo.
fn above_keys(screen: &Screen) -> Vec<String> {
    let picture = screen.picture();
    let lines = picture
        .lines()
        .take_while(|line| !line.contains("Enter play"));
    lines.map(str::to_owned).collect()
}

#[test]
fn solutions_are_counted_and_their_differences_marked() {
    for (width, height) in [(80, 24), (120, 40), (60, 20), (40, 14)] {
        let mut screen = entering("4", width, height);
        assert!(
            screen.picture().contains("Type the digits"),
            "{}",
            screen.picture()
        );
        screen.type_text(TWO_WAYS);
        assert_eq!(digits(&screen), TWO_WAYS);
        let picture = screen.picture();
        let text: String = picture
            .chars()
            .filter(|shown| !"| \n#-".contains(*shown))
            .collect();
        assert!(
            text.contains("4cells") && text.contains("marked?"),
            "{picture}"
        );
        // Four on the board and one in the message.
        assert_eq!(picture.matches('?').count(), 5, "{picture}");
        screen.keys("Home Up 1");
        let picture = screen.picture();
        assert!(!picture.contains('?'), "{picture}");
    }
    let mut screen = entering("4", 80, 24);
    screen.type_text(TWO_WAYS);
    screen.keys("Down Home 1");
    assert!(
        screen.picture().contains("Exactly one solution"),
        "{}",
        screen.picture()
    );
    let mut screen = entering("4", 80, 24);
    screen.type_text(NO_WAY);
    assert!(
        screen.picture().contains("No solution"),
        "{}",
        screen.picture()
    );
}

/// The text of the pane on one line, and the number of ones and twos on the board.
fn pane_and_count(screen: &Screen) -> (String, usize) {
    let picture = screen.picture();
    let pane = picture.lines().filter_map(|line| line.rsplit('|').nth(1));
    let pane: Vec<&str> = pane.flat_map(str::split_whitespace).collect();
    let board = picture.lines().flat_map(|line| line.chars().take(34));
    let count = board.filter(|shown| "12".contains(*shown)).count();
    (pane.join(" "), count)
}

#[test]
fn true_candidates_are_shown_as_marks_and_follow_each_change() {
    let mut screen = entering("4", 80, 24);
    assert!(!screen.picture().contains("a marks"), "nothing is entered");
    screen.type_text(TWO_WAYS);
    assert!(screen.picture().contains("a marks"));
    screen.keys("Home Up Up Up");
    let (_, n_before) = pane_and_count(&screen);
    screen.keys("a");
    let (pane, n_shown) = pane_and_count(&screen);
    assert!(
        pane.contains("Across all solutions, r1c1 is 1 or 2."),
        "{pane}"
    );
    assert_eq!(n_shown, n_before + 8, "two marks in each of the four cells");
    assert!(!screen.picture().contains('?'), "{}", screen.picture());
    // A given has no candidates.
    screen.keys("End");
    assert!(!pane_and_count(&screen).0.contains("Across all solutions"));
    // One of the digits decides all others.
    screen.keys("Home 2 Right");
    let (pane, n_shown) = pane_and_count(&screen);
    assert!(pane.contains("Exactly one solution."), "{pane}");
    assert!(
        pane.contains("Across all solutions, r1c3 is") || n_shown == n_before + 4,
        "{pane}"
    );
    screen.keys("u a");
    assert_eq!(pane_and_count(&screen).1, n_before);
    assert!(screen.picture().contains('?'), "{}", screen.picture());
}

#[test]
fn a_search_for_true_candidates_says_what_it_cannot_find() {
    use shudu::game::PuzzleVerdict;
    use shudu::tui::WorkResult;
    let mut screen = entering("4", 80, 24);
    screen.type_text(NO_WAY);
    assert!(!screen.picture().contains("a marks"));
    let (pane, _) = pane_and_count(&screen);
    assert!(pane.contains("No solution"), "{pane}");
    screen.keys("a");
    let (pane, _) = pane_and_count(&screen);
    assert!(pane.contains("has no true candidates"), "{pane}");
    assert!(!pane.contains("some solution"), "{pane}");
    // The key did not switch the candidates on, so a change does not show them.
    screen.keys("u");
    assert!(!pane_and_count(&screen).0.contains("Across all solutions"));
    let mut screen = entering("4", 80, 24);
    screen.type_text("11");
    screen.keys("a");
    let (pane, _) = pane_and_count(&screen);
    assert!(pane.contains("has no true candidates"), "{pane}");
    // They may be on when the second digit makes the board impossible.
    let mut screen = entering("4", 80, 24);
    screen.keys("1 a");
    screen.type_text("1");
    screen.keys("a");
    let (pane, _) = pane_and_count(&screen);
    assert!(pane.contains("has no true candidates"), "{pane}");
    // An empty board has nothing to show.
    let mut screen = entering("4", 80, 24);
    screen.keys("a");
    let (pane, _) = pane_and_count(&screen);
    assert!(pane.contains("every cell can hold"), "{pane}");
    screen.keys("1");
    let (pane, _) = pane_and_count(&screen);
    assert!(!pane.contains("true candidates"), "{pane}");

    let mut screen = entering("4", 80, 24);
    screen.is_worker_slow = true;
    screen.keys("1 a");
    assert!(
        pane_and_count(&screen)
            .0
            .contains("Searching for solutions")
    );
    let one = shudu::formats::parse("1234341221434321")
        .expect("a board")
        .grid;
    let other = shudu::formats::parse("1234341243212143")
        .expect("a board")
        .grid;
    let several = PuzzleVerdict::Several([one, other].into());
    screen.send_result(WorkResult::Solutions(Box::new(several)));
    let (pane, _) = pane_and_count(&screen);
    assert!(pane.contains("Searching for the true candidates"), "{pane}");
    // Keys work during the search, and a change makes it void.
    screen.keys("2");
    assert_eq!(digits(&screen), "12..............");
    assert!(
        pane_and_count(&screen)
            .0
            .contains("Searching for solutions")
    );
    screen.work();
    screen.send_result(WorkResult::TrueCandidates(None));
    let (pane, _) = pane_and_count(&screen);
    assert!(pane.contains("not found within 10 seconds."), "{pane}");
}

#[test]
fn clashes_are_shown_at_once_without_a_search() {
    let mut screen = entering("4", 80, 24);
    screen.is_worker_slow = true;
    screen.type_text("1.");
    screen.effects.clear();
    screen.type_text("1");
    let picture = screen.picture();
    assert!(picture.contains("row 1"), "{picture}");
    assert_eq!(picture.matches("1!").count(), 2, "{picture}");
    let is_work = |effect: &Effect| matches!(effect, Effect::Work(_));
    assert!(!screen.effects.iter().any(is_work));
    assert!(
        screen.effects.contains(&Effect::CancelWork),
        "what was looked for is of no use"
    );
}

#[test]
fn typing_discards_older_answers() {
    let mut screen = entering("4", 80, 24);
    screen.is_worker_slow = true;
    screen.type_text("12");
    assert!(screen.picture().contains("Searching for"));
    let asked = screen.effects.iter().filter(
        |effect| matches!(effect, Effect::Work(work) if matches!(work.job, Job::Solutions(_))),
    );
    assert_eq!(asked.count(), 2);
    // The answer to the first request, about one digit, arrives after the second request.
    screen.type_text(&TWO_WAYS.replace('.', "0")[2..3]);
    screen.work();
    assert!(
        !screen.picture().contains("Searching for"),
        "{}",
        screen.picture()
    );
}

#[test]
fn typing_advances_or_stays_and_can_be_undone() {
    let mut screen = entering("4", 80, 24);
    screen.keys("1 . 0 2 Space 3");
    assert_eq!(digits(&screen), "1..2.3..........");
    screen.keys("Backspace");
    assert_eq!(digits(&screen), "1..2............");
    screen.keys("u u u");
    assert_eq!(digits(&screen), "1...............");
    screen.keys("U");
    assert_eq!(digits(&screen), "1..2............");
    // The cursor is on the changed cell.
    screen.keys("u 4");
    assert_eq!(digits(&screen), "1..4............");
    screen.keys("Tab 1 2");
    assert_eq!(digits(&screen), "1..42...........", "it stays");
    screen.keys("Del");
    assert_eq!(digits(&screen), "1..4............");
    // A digit that does not exist on this board is ignored.
    screen.keys("9 Ctrl-U");
    assert_eq!(
        last_draft(&screen),
        None,
        "an empty board is not worth keeping"
    );
    screen.keys("u");
    assert_eq!(digits(&screen), "1..4............");
}

#[test]
fn boards_are_chosen_by_size_and_large_ones_accept_letters() {
    let mut screen = entering("16", 120, 40);
    screen.keys("A G 1");
    assert!(digits(&screen).starts_with("AG1."), "{}", digits(&screen));
    screen.keys(&"PgDn ".repeat(20));
    screen.keys("4");
    assert_eq!(digits(&screen).len(), 16, "the smallest");
    screen.keys("PgUp 6");
    assert_eq!(digits(&screen).len(), 36);
    screen.keys("u u");
    assert_eq!(digits(&screen).len(), 16);
}

/// A box of this board has 3 columns and 2 rows.
#[test]
fn the_cursor_of_the_entry_board_moves_as_its_keys_say() {
    for (keys, cell) in [
        ("Right", "r1c2"),
        ("Down", "r2c1"),
        ("Down Down Up", "r2c1"),
        ("Right Right Left", "r1c2"),
        ("Ctrl-Right", "r1c4"),
        ("Ctrl-Down", "r3c1"),
        ("Ctrl-Down Ctrl-Down Ctrl-Up", "r3c1"),
        ("Ctrl-Right Ctrl-Left", "r1c1"),
        ("End", "r1c6"),
        ("End Home", "r1c1"),
    ] {
        let mut screen = entering("6", 80, 24);
        screen.keys(keys);
        screen.keys("5");
        let geometry = Geometry::with_side(6).expect("a board");
        let expected = geometry.cell_from_name(cell).expect("a cell").index();
        assert_eq!(digits(&screen).find('5'), Some(expected), "{keys}");
    }
}

#[test]
fn a_click_moves_the_cursor() {
    let mut screen = entering("4", 80, 24);
    let picture = screen.picture();
    let line_of = |row: &str| {
        let line = picture.lines().position(|line| line.starts_with(row));
        line.expect("a row") as u16
    };
    screen.mouse(CLICK, 4, line_of("2 "));
    // Other mouse events, here over row 4, do not move it.
    let (released, scrolled) = (
        MouseEventKind::Up(MouseButton::Left),
        MouseEventKind::ScrollDown,
    );
    for kind in [RIGHT_CLICK, DRAG, released, scrolled] {
        screen.mouse(kind, 4, line_of("4 "));
    }
    screen.keys("3");
    assert_eq!(digits(&screen), "....3...........");
}

#[test]
fn a_paste_fills_the_board() {
    let mut screen = entering("4", 80, 24);
    screen.event(AppEvent::Paste(EASY.to_owned()));
    assert_eq!(digits(&screen), EASY.replace('0', "."));
    assert!(screen.pane().contains("Exactly one solution"));
    screen.event(AppEvent::Paste("no puzzle".to_owned()));
    assert!(
        screen.picture().contains("Not a puzzle"),
        "{}",
        screen.picture()
    );
    screen.keys("u");
    assert_eq!(last_draft(&screen), None);
}

#[test]
fn a_puzzle_with_one_solution_is_rated_and_played() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.keys("menu:More menu:Enter");
    screen.type_text(EASY);
    screen.keys("Enter");
    let game = screen.app.game().expect("a game");
    let parsed = shudu::formats::parse(EASY).expect("a puzzle");
    assert_eq!(*game.puzzle().givens(), parsed.grid);
    assert!(game.puzzle().solution().is_some());
    assert!(game.puzzle().info().level.is_some() && game.puzzle().info().rating.is_some());
    assert_eq!(last_draft(&screen), None, "it has a save now");
    assert!(!screen.picture().contains("Enter a puzzle"));
}

#[test]
fn a_puzzle_with_several_solutions_needs_confirmation() {
    let mut screen = entering("4", 80, 24);
    screen.type_text(TWO_WAYS);
    screen.keys("Enter");
    let picture = screen.picture().replace('\n', " ");
    assert!(picture.contains("It has several solutions"), "{picture}");
    let words: Vec<&str> = picture.split_whitespace().collect();
    let digit_before = |following: [&str; 2]| {
        let found = words.windows(3).find(|words| words[1..] == following);
        found.map(|words| words[0])
    };
    let (one, other) = (digit_before(["in", "one"]), digit_before(["in", "the"]));
    assert!(
        one.is_some() && other.is_some() && one != other,
        "{picture}"
    );
    assert_eq!(
        screen
            .app
            .game()
            .expect("the game before")
            .puzzle()
            .geometry()
            .side(),
        9
    );
    // Returns to the board, then continues.
    screen.keys("Esc");
    assert!(
        screen.picture().contains("Enter a puzzle"),
        "{}",
        screen.picture()
    );
    screen.keys("Enter Enter");
    assert_eq!(
        screen
            .app
            .game()
            .expect("a game")
            .puzzle()
            .geometry()
            .side(),
        4
    );
    // A puzzle without a solution cannot be played.
    let mut screen = entering("4", 80, 24);
    screen.type_text(NO_WAY);
    screen.keys("Enter Enter");
    assert_eq!(
        screen
            .app
            .game()
            .expect("the game before")
            .puzzle()
            .geometry()
            .side(),
        9
    );
}

#[test]
fn a_draft_survives_restarts_and_every_size() {
    let mut screen = entering("6", 80, 24);
    screen.type_text("12..5");
    let before = above_keys(&screen);
    screen.resize(10, 3);
    screen.resize(80, 24);
    assert_eq!(above_keys(&screen), before);
    let draft = last_draft(&screen).expect("a puzzle");
    assert!(draft.is_open);

    // The program was killed. Another one restores the draft and continues.
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.event(AppEvent::Draft(Box::new(draft)));
    assert_eq!(above_keys(&screen), before);
    screen.keys("Esc");
    let put_aside = last_draft(&screen).expect("a puzzle");
    assert!(!put_aside.is_open);

    // The menu offers a saved draft.
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.event(AppEvent::Draft(Box::new(put_aside)));
    screen.choose("More");
    assert!(
        screen.picture().contains("continue: 3 digits so far"),
        "{}",
        screen.picture()
    );
    screen.keys("Esc");
    screen.keys("menu:More menu:Enter");
    assert_eq!(above_keys(&screen), before);
}

#[test]
fn an_unsaved_draft_is_reported() {
    let mut screen = entering("4", 80, 24);
    screen.refusal = Some("No space left on device");
    screen.keys("1");
    assert!(
        screen.picture().contains("saved (No space left on device)"),
        "{}",
        screen.picture()
    );
}

#[test]
fn guests_cannot_enter_puzzles() {
    let guest = Guest::idle_for(Duration::from_mins(5));
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.app = screen.app.for_guest(Some(&guest));
    screen.is_guest = true;
    for keys in [
        "E",
        "Alt-e",
        ": e n t e r Enter",
        ": e n t e r Space 4 Enter",
    ] {
        screen.keys(keys);
        assert!(
            screen.picture().contains("Guests cannot use"),
            "{keys}: {}",
            screen.picture()
        );
        // Esc opens the start screen and returns from it.
        screen.keys("Esc Esc");
    }
    screen.keys("Alt-q");
    assert!(
        !screen.picture().contains("Enter a puzzle"),
        "{}",
        screen.picture()
    );
}

/// The cells in which solutions differ are marked if they are at most half of the board.
#[test]
fn differences_on_most_of_the_board_are_not_marked() {
    use shudu::game::PuzzleVerdict;
    use shudu::tui::WorkResult;
    let one = shudu::formats::parse("1234341221434321")
        .expect("a board")
        .grid;
    let swapped = |pairs: &[(u8, u8)]| {
        let mut other = one.clone();
        for cell in one.geometry().cells() {
            let digit = one.get(cell).expect("it is full").value();
            let found = pairs.iter().find(|(from, _)| *from == digit);
            let to = found.map_or(digit, |(_, to)| *to);
            other.set(cell, shudu::board::Digit::new(to));
        }
        other
    };
    for (pairs, n_differing, n_marked) in [
        (&[(1, 2), (2, 1)][..], 8, 8),
        (&[(1, 2), (2, 3), (3, 1)], 12, 0),
    ] {
        let mut screen = crate::scenes::scene("small");
        screen.is_worker_slow = true;
        crate::scenes::press(&mut screen, ":enter_4 4");
        let both = [one.clone(), swapped(pairs)];
        let verdict = PuzzleVerdict::Several(both.into());
        screen.send_result(WorkResult::Solutions(Box::new(verdict)));
        let picture = screen.picture();
        let message = format!("{n_differing} cells");
        assert!(picture.replace('\n', " ").contains(&message), "{picture}");
        let board: String = picture
            .lines()
            .map(|line| line.chars().take(34).collect::<String>())
            .collect();
        assert_eq!(board.matches('?').count(), n_marked, "{picture}");
    }
}

/// With 16 givens, no puzzle on the usual board has exactly one solution. This one has 17.
#[test]
fn too_few_digits_are_counted_and_not_marked() {
    let puzzle =
        ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...";
    let mut screen = entering("9", 120, 40);
    let (all_but_last, _) = puzzle.rsplit_once('6').expect("it ends so");
    screen.type_text(all_but_last);
    let picture = screen.picture();
    assert!(
        picture.contains("16 digits; at least 17 are needed."),
        "{picture}"
    );
    assert!(!picture.contains('?'), "{picture}");
    screen.type_text("6");
    let picture = screen.picture();
    assert!(picture.contains("Exactly one solution"), "{picture}");
}

#[test]
fn marks_stay_while_the_solutions_are_counted() {
    let mut screen = entering("4", 80, 24);
    screen.type_text(TWO_WAYS);
    assert!(screen.picture().contains('?'), "{}", screen.picture());
    screen.is_worker_slow = true;
    screen.keys("Home Up 1");
    assert!(screen.picture().contains('?'), "{}", screen.picture());
    screen.work();
    assert!(!screen.picture().contains('?'), "{}", screen.picture());
}

#[test]
fn a_conflict_removes_the_marks_because_its_solutions_are_not_counted() {
    let mut screen = entering("4", 80, 24);
    screen.type_text(TWO_WAYS);
    assert!(screen.picture().contains('?'), "{}", screen.picture());
    // Row 3 and column 1 already contain 3 or 4.
    screen.keys("Home Up 3");
    let picture = screen.picture();
    assert!(picture.contains("appears twice"), "{picture}");
    assert!(!picture.contains('?'), "{picture}");
}
