//! The review of a finished game: the rated path and what the player did, and the board that goes along.

use shudu::game::Game;

use crate::harness::{Kind, SMALL, Screen};

fn game(screen: &Screen) -> &Game {
    screen.app.game().expect("a game")
}

/// The lines of a picture that have a mark of a selected step or move, from that on.
fn marked(screen: &Screen) -> Vec<String> {
    let picture = screen.picture();
    let marked = picture.lines().filter_map(|line| line.split_once("|>"));
    marked
        .map(|(_, marked)| marked.trim_end_matches([' ', '|', '#']).to_owned())
        .collect()
}

/// A game that ends with r1c4=4 entered, r2c2=4 by a hint, and the rest given up.
fn given_up(width: u16, height: u16) -> Screen {
    let mut screen = Screen::playing(SMALL, width, height, Kind::Ascii);
    screen.keys("4 ? ? ? ? Enter : g i v e - u p Enter y s");
    screen
}

#[test]
fn the_rated_path_and_the_moves_stand_side_by_side() {
    for (width, height) in [(120, 40), (200, 60)] {
        let mut screen = given_up(width, height);
        let picture = screen.picture();
        let heads = picture.lines().find(|line| line.contains("The rated path"));
        assert!(
            heads.is_some_and(|line| line.contains("What you did")),
            "{picture}"
        );
        // The first step is what was entered first.
        let both = |path: &str, did: &str| format!("  {path}|  {did}").replace(' ', "");
        let line = |screen: &Screen| marked(screen).join("").replace([' ', '>'], "");
        let first = both("1  1.0 r1c4=4", "1  r1c4=4");
        assert!(line(&screen).starts_with(&first), "{picture}");
        screen.keys("Down");
        let second = both("2  1.2 r2c2=4", "2  r2c2=4 hint");
        assert!(line(&screen).starts_with(&second), "{}", line(&screen));
        // The board is as the steps before have left it, and the step is told on it.
        let picture = screen.picture();
        assert!(picture.contains("So r2c2=4."), "{picture}");
        // Nobody made the third: no move is marked.
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
fn the_cursor_goes_to_the_moves_and_the_board_with_it() {
    let mut screen = given_up(120, 40);
    screen.keys("Right Down");
    // Both lists go on from where they are.
    let shown = marked(&screen).join("").replace(' ', "");
    assert!(shown.contains("2r2c2=4hint"), "{shown}");
    assert!(
        screen.picture().contains("[    4    ]"),
        "{}",
        screen.picture()
    );
    assert!(!screen.picture().contains("So r"), "{}", screen.picture());
    // Back in the path the cursor is on the step that makes the same digit.
    screen.keys("Left");
    let picture = screen.picture();
    assert!(picture.contains("So r2c2=4."), "{picture}");
}

#[test]
fn moves_taken_back_stay_in_the_review() {
    let mut screen = Screen::playing(SMALL, 100, 30, Kind::Ascii);
    // r2c1 is 3: 2 is taken back, and another move is made.
    screen.keys("4 Tab 2 u 3 Tab");
    let all = game(&screen).all_moves();
    let taken_back: Vec<bool> = all.iter().map(|past| past.is_taken_back).collect();
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
    assert!(picture.contains("r2c1=2 wrong taken"), "{picture}");
    assert!(picture.contains("r2c1=3"), "{picture}");
    // The board is as it stood after the selected move.
    screen.keys("Down");
    assert!(screen.picture().contains("[    2"), "{}", screen.picture());
    screen.keys("Down");
    assert!(screen.picture().contains("[    3"), "{}", screen.picture());
}
