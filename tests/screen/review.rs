//! The review of a finished game: the rated path, the player's moves, and the board at each of them.

use std::time::Duration;

use shudu::game::Game;
use shudu::tui::{AppEvent, Effect};

use crate::harness::{EASY, HARD, Kind, SMALL, Screen};

fn game(screen: &Screen) -> &Game {
    screen.app.game().expect("a game")
}

fn tick(screen: &mut Screen, seconds: u64) {
    screen.event(AppEvent::Tick(Duration::from_secs(seconds)));
}

/// The selected lines of a picture, each from its marker on.
fn marked(screen: &Screen) -> Vec<String> {
    let picture = screen.picture();
    let marked = picture.lines().filter_map(|line| line.split_once("|>"));
    marked
        .map(|(_, marked)| marked.trim_end_matches([' ', '|', '#']).to_owned())
        .collect()
}

/// A game with r1c4=4 entered, r2c2=4 from a hint, and the rest given up.
fn given_up(width: u16, height: u16) -> Screen {
    let mut screen = Screen::playing(SMALL, width, height, Kind::Ascii);
    screen.keys("4 ? ? ? ? Enter : g i v e - u p Enter y s");
    screen
}

#[test]
fn the_rated_path_and_the_moves_are_side_by_side() {
    for (width, height) in [(120, 40), (200, 60)] {
        let mut screen = given_up(width, height);
        let picture = screen.picture();
        let heads = picture.lines().find(|line| line.contains("Solution "));
        assert!(
            heads.is_some_and(|line| line.contains("Your moves")),
            "{picture}"
        );
        // The first step is also the player's first move.
        let both = |path: &str, own_move: &str| format!("  {path}|  {own_move}").replace(' ', "");
        let line = |screen: &Screen| marked(screen).join("").replace([' ', '>'], "");
        let first = both("1  1.0 r1c4=4", "1  r1c4=4");
        assert!(line(&screen).starts_with(&first), "{picture}");
        screen.keys("Down");
        // The request for the hint is a moment of its own and comes first.
        let second = line(&screen);
        assert!(second.starts_with("21.2r2c2=4"), "{second}");
        // The line above it says that it was a hint.
        let own_move = second.split('|').nth(1).expect("two lists");
        assert!(own_move.ends_with("2r2c2=4"), "{second}");
        // The board has the earlier steps applied, and the step is explained on it.
        let picture = screen.picture();
        assert!(picture.contains("So r2c2=4."), "{picture}");
        // The player did not make the third step, so no move is marked.
        screen.keys("Down");
        let marked = marked(&screen);
        assert_eq!(marked.len(), 1, "{}", screen.picture());
        assert!(
            marked[0].trim_start().starts_with("3  1.0 r2c1=3"),
            "{marked:?}"
        );
    }
}

#[test]
fn the_board_follows_the_cursor_among_the_moves() {
    let mut screen = given_up(120, 40);
    screen.keys("Right Down Down");
    // Both lists continue from their current positions.
    let shown = marked(&screen).join("").replace(' ', "");
    assert!(shown.contains("2r2c2=4"), "{shown}");
    assert!(
        screen.picture().contains("[    4    ]"),
        "{}",
        screen.picture()
    );
    assert!(!screen.picture().contains("So r"), "{}", screen.picture());
    // Back in the path, the cursor is on the step with the same digit.
    screen.keys("Left");
    let picture = screen.picture();
    assert!(picture.contains("So r2c2=4."), "{picture}");
}

/// The board of a step lacks the candidates that the steps before it removed.
#[test]
fn a_step_is_shown_after_the_steps_before_it() {
    let mut screen = Screen::playing(HARD, 80, 24, Kind::Ascii);
    screen.keys(": g i v e - u p Enter y s");
    let position = game(&screen).puzzle().clues().position();
    let path = shudu::sudoku_explainer::path(&position).path;
    let removes = path.iter().position(|step| !step.eliminations.is_empty());
    let removes = removes.expect("singles do not solve it");
    screen.keys(&"Down ".repeat(removes + 1));
    screen.keys("b");
    let set_up = game(&screen).setup_hint().expect("the board of the step");
    for removed in &path[removes].eliminations {
        assert!(set_up.eliminations.contains(removed), "{removed:?}");
    }
}

#[test]
fn undone_moves_stay_in_the_review() {
    let mut screen = Screen::playing(SMALL, 100, 30, Kind::Ascii);
    // r2c1 is 3. The player undoes the 2 and enters the 3.
    screen.keys("4 Tab 2 u 3 Tab");
    let all = game(&screen).all_moves();
    let taken_back: Vec<bool> = all.iter().map(|past| past.is_undone).collect();
    assert_eq!(taken_back, [false, true, false]);
    let solution = game(&screen).puzzle().solution().expect("one").clone();
    for cell in game(&screen).state().empty_cells() {
        let geometry = game(&screen).puzzle().geometry();
        let (row, column) = (geometry.row(cell) + 1, geometry.column(cell) + 1);
        let digit = solution.get(cell).expect("a digit");
        screen.keys(": g o t o Space");
        screen.type_text(&format!("r{row}c{column}"));
        screen.keys("Enter");
        screen.keys(&digit.to_string());
    }
    assert!(game(&screen).is_solved(), "{}", screen.picture());
    assert_eq!(game(&screen).summary().expect("solved").n_mistakes, 1);
    screen.keys("Esc s Right");
    let picture = screen.picture();
    assert!(picture.contains("r2c1=2 wrong"), "{picture}");
    assert!(picture.contains("undo r2c1=2"), "{picture}");
    assert!(picture.contains("r2c1=3"), "{picture}");
    // The board shows the position after the selected move.
    screen.keys("Down");
    assert!(screen.picture().contains("[    2"), "{}", screen.picture());
    screen.keys("Down Down");
    assert!(screen.picture().contains("[    3"), "{}", screen.picture());
}

#[test]
fn a_moment_shows_its_judgement_and_time() {
    for (width, height) in [(80, 24), (120, 40), (40, 12)] {
        let mut screen = Screen::playing(SMALL, width, height, Kind::Ascii);
        // r1c4=4 is a full house. The player enters 1 in r2c1, but its row already has a 1.
        tick(&mut screen, 7);
        screen.keys("4 Tab");
        tick(&mut screen, 21);
        screen.keys("1 u : g i v e - u p Enter y s Right");
        let text_of = |screen: &Screen| {
            let words: Vec<String> = screen.picture().lines().map(str::to_owned).collect();
            words.join(" ")
        };
        let first = text_of(&screen);
        if width > 40 {
            assert!(first.contains("0:07 / 0:28"), "{}", screen.picture());
            assert!(first.contains("Full House"), "{}", screen.picture());
        }
        screen.keys("Down");
        let second = text_of(&screen);
        assert_ne!(second, first);
        if width > 40 {
            assert!(second.contains("0:28 / 0:28"), "{}", screen.picture());
            assert!(
                second.contains("wrong: the digit is already in"),
                "{}",
                screen.picture()
            );
        }
    }
}

#[test]
fn the_judgement_is_in_the_second_pane_if_there_is_one() {
    let mut screen = Screen::playing(SMALL, 200, 60, Kind::Ascii);
    screen.keys("1 u : g i v e - u p Enter y s Right");
    let picture = screen.picture();
    let column = |expected: &str| picture.lines().find_map(|line| line.find(expected));
    let (judgement, list) = (
        column("wrong: the digit is already in"),
        column("Your moves"),
    );
    assert!(
        list.is_some() && judgement > list.map(|list| list + 20),
        "{picture}"
    );
    assert_eq!(picture.matches("wrong: the digit").count(), 1, "{picture}");
    // Each of the two panes has a frame, with an upper and a lower edge.
    let is_edge = |line: &&str| line.contains("--+ +--");
    assert_eq!(picture.lines().filter(is_edge).count(), 2, "{picture}");
    // A step of the path is explained with its argument.
    screen.keys("Left");
    assert!(screen.picture().contains("Hint"), "{}", screen.picture());
}

#[test]
fn a_review_explains_right_and_wrong_moves() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    // r1c2 is 1. r1c3 has both 6 and 9 left.
    screen.keys("1 Right 9 : g i v e - u p Enter y s Right Enter");
    let page = screen.picture();
    assert!(page.contains("r1c2=1"), "{page}");
    screen.keys("Esc Down Enter");
    let page = screen.picture();
    assert!(page.contains("r1c3=9"), "{page}");
    screen.keys("Esc Down");
    // Judging continues afterwards, because the rest was judged too.
    assert!(screen.picture().contains("hint"), "{}", screen.picture());
}

#[test]
fn a_move_that_broke_a_rule_is_explained_by_the_clash() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    // r1c3: 9 is wrong. Its replacement 8 clashes with r1c1.
    screen.keys("Right 9 8 : g i v e - u p Enter y s Right Down Enter");
    assert!(
        screen
            .pane()
            .contains("r1c1 is already 8, so r1c3 cannot be 8: both are in row 1."),
        "{}",
        screen.picture()
    );
}

#[test]
fn a_new_game_continues_from_a_moment() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    tick(&mut screen, 9);
    screen.keys("1 Right 9 : g i v e - u p Enter y s Right b");
    let begun = game(&screen);
    assert_eq!(begun.n_filled(), begun.puzzle().given_cells().len() + 1);
    assert_eq!(begun.session().elapsed.as_secs(), 9);
    assert!(begun.moves().is_empty(), "nothing can be taken back");
    let stands = screen.effects.iter().rev().find_map(|effect| match effect {
        Effect::ContinueFrom(game) => Some(game.clone()),
        _ => None,
    });
    assert_eq!(stands.as_deref(), Some(begun));
    screen.keys("6");
    assert_eq!(game(&screen).moves().len(), 1);
}

#[test]
fn the_review_is_exported() {
    let mut screen = given_up(80, 24);
    screen.keys("Right e");
    assert!(screen.picture().contains(":review"), "{}", screen.picture());
    screen.keys("Enter");
    assert!(
        screen.picture().contains("Review of"),
        "{}",
        screen.picture()
    );
    screen.keys("Esc e");
    // Spaces around the file name are trimmed.
    screen.type_text("asciicast  game.cast ");
    screen.keys("Enter");
    let written = screen.effects.iter().rev().find_map(|effect| match effect {
        Effect::Export { path, text } => Some((path.clone(), text.clone())),
        _ => None,
    });
    let (path, text) = written.expect("a file is written");
    assert_eq!(path.to_str(), Some("game.cast"));
    assert!(text.starts_with("{\"version\":2,"), "{text}");
    screen.keys("e");
    screen.type_text("gif");
    screen.keys("Enter");
    assert!(
        screen.picture().contains("asciicast"),
        "{}",
        screen.picture()
    );
}

#[test]
fn judging_continues_after_an_explanation() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.keys("1 Right 9 : g i v e - u p Enter y");
    screen.is_worker_slow = true;
    screen.keys("s Right");
    // The first move is already judged when the player asks why it was right.
    screen.work_partly(1);
    screen.keys("Enter");
    screen.work();
    assert!(screen.picture().contains("r1c2=1"), "{}", screen.picture());
    screen.work();
    screen.keys("Esc Down");
    // r1c3 had both 6 and 9 left.
    let pane = screen.pane();
    assert!(pane.contains("wrong: 2 candidates were left"), "{pane}");
}

/// The line of signs below the bars of a review.
fn strip(screen: &Screen) -> String {
    let picture = screen.picture();
    let is_strip = |line: &&str| line.contains('^') && line.contains("--") && !line.contains("Esc");
    let line = picture.lines().find(is_strip);
    let line = line.unwrap_or_else(|| panic!("no strip: {picture}"));
    let from = line.find(['^', 'x', '?', '-']).expect("a sign");
    let to = line.rfind(['^', 'x', '?', '-']).expect("a sign");
    line[from..=to]
        .rsplit('|')
        .next()
        .unwrap_or_default()
        .trim()
        .to_owned()
}

/// Each column of the strip covers a part of the game. A mistake takes precedence over a hint.
#[test]
fn a_column_with_a_mistake_and_a_hint_shows_the_mistake() {
    // The pane is 21 columns wide at this size, and each round of this loop has four moments.
    let mut screen = Screen::playing(EASY, 100, 30, Kind::Ascii);
    for _ in 0..22 {
        screen.keys("? Enter Tab");
        let cursor = screen.app.game().expect("a game");
        let empty = cursor.state().empty_cells().first().expect("a cell");
        let geometry = cursor.puzzle().geometry();
        let name = format!(
            "r{}c{}",
            geometry.row(empty) + 1,
            geometry.column(empty) + 1
        );
        let right = cursor.puzzle().solution_at(empty).expect("a digit");
        let wrong = right.value() % 9 + 1;
        screen.keys(":");
        screen.type_text(&format!("goto {name}"));
        screen.keys("Enter");
        screen.keys(&format!("{wrong} x"));
    }
    screen.keys(": g i v e - u p Enter y s Right");
    let signs = strip(&screen);
    assert!(signs.starts_with('^'), "{signs}");
    let others = &signs[1..signs.len() - 1];
    assert!(others.len() >= 15, "{signs}");
    assert!(others.chars().all(|sign| sign == 'x'), "{signs}");
    // A hint alone has its own sign. A move that was neither has no sign.
    let mut screen = Screen::playing(SMALL, 80, 24, Kind::Ascii);
    screen.keys("4 Tab 3 ? Esc Tab 4 : g i v e - u p Enter y s Right");
    let signs = strip(&screen);
    let marked: String = signs.chars().filter(|sign| *sign != '-').collect();
    assert_eq!(marked, "^??", "{signs}");
}

/// The longest time has the highest bar. A moment without time has none.
#[test]
fn the_bars_of_the_strip_scale_with_the_times() {
    let mut screen = Screen::playing(SMALL, 80, 24, Kind::Colour);
    for (seconds, key) in [(1, "4"), (16, "Tab 3"), (4, "Tab 4")] {
        tick(&mut screen, seconds);
        screen.keys(key);
    }
    screen.keys(": g i v e - u p Enter y s Right");
    let picture = screen.picture();
    let bars: Vec<char> = picture
        .chars()
        .filter(|sign| ('\u{2581}'..='\u{2588}').contains(sign))
        .collect();
    // Bars scale with the square root of the time, so that short times stay visible: 1, 16 and 4 seconds give 1, 4 and
    // 2.
    assert_eq!(bars.len(), 3, "{picture}");
    assert_eq!(bars[1], '\u{2588}', "{picture}");
    assert!(bars[0] < bars[2] && bars[2] < bars[1], "{picture}");
}

/// The solution identifies a wrong digit before the moves are judged.
#[test]
fn wrong_digits_are_marked_before_they_are_judged() {
    let mut screen = Screen::playing(SMALL, 80, 24, Kind::Ascii);
    screen.keys("4 Tab 2 : g i v e - u p Enter y");
    screen.is_worker_slow = true;
    screen.keys("s Right Down");
    // The worker has answered the rating but not the judgements.
    screen.work();
    let picture = screen.picture();
    assert!(picture.contains("2  r2c1=2 wrong"), "{picture}");
    assert!(picture.contains("1  r1c4=4  "), "{picture}");
    assert!(!picture.contains("r1c4=4 wrong"), "{picture}");
    assert!(picture.contains("Checking this move"), "{picture}");
    screen.work();
    let picture = screen.picture();
    assert!(picture.contains("2  r2c1=2 wrong"), "{picture}");
    assert!(picture.contains("was available"), "{picture}");
}
