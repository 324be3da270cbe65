//! The screen as the player sees it.

mod screen;

use screen::{EASY, HARD, Kind, Screen, loaded, looks, seconds};
use shudu::game::{Game, Options, Puzzle, PuzzleInfo};

#[test]
fn a_puzzle_is_opened_and_played() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    assert!(
        screen.picture().contains("36/81  left 45"),
        "{}",
        screen.picture()
    );
    screen.keys("? ? ? ?");
    assert!(
        screen.line(21).starts_with("HINT 4/4"),
        "{}",
        screen.picture()
    );
    let _ = (
        HARD,
        looks(&screen.draw()),
        seconds(1),
        Kind::Colour,
        Kind::Monochrome,
    );
    let _ = loaded(Game::new(
        Puzzle::new(
            shudu::formats::parse(EASY).unwrap().grid,
            PuzzleInfo::default(),
        )
        .unwrap(),
        Options::default(),
    ));
}
