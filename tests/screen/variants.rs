//! Variant boards on the screen: irregular boxes, tinted or marked houses, and the text of the rules.

use insta::assert_snapshot;
use shudu::board::Geometry;
use shudu::tui::AppEvent;

use crate::harness::{Kind, Screen, saved};

const JIGSAW: &str = ".16.3.2.9...4..358...5.4......7.3.8.....2.73.354.....7....178..18..4..6..752....3 \
    # variant jigsaw:122223333112223343111123344151524444555556664577778664577778666997998886999998888";
const DIAGONAL: &str = "..6..4....58...3..9..5...........243......1...1..........6....7..4..7..9.......5. # variant diagonal";

#[test]
fn irregular_boxes_have_borders() {
    let lines = |width, height| Screen::playing(JIGSAW, width, height, Kind::Colour).picture();
    assert_snapshot!("jigsaw-80x24", lines(80, 24));
    assert_snapshot!("jigsaw-120x40", lines(120, 40));
    let ascii = Screen::playing(JIGSAW, 80, 24, Kind::Ascii).picture();
    assert_snapshot!("jigsaw-ascii-80x24", ascii);
}

/// A small board beside a list shows its box borders, or only the vertical ones if rows have no room.
#[test]
fn irregular_boxes_have_borders_in_lists() {
    let listed = |width, height, kind| {
        let mut save = saved("a", "Jigsaw", 30);
        let content = save.content.as_mut().expect("it can be read");
        content.givens = shudu::formats::parse(JIGSAW).expect("a puzzle").grid;
        content.geometry = content.givens.geometry();
        let mut screen = Screen::new(width, height, kind);
        screen.event(AppEvent::Saves(vec![save]));
        screen.keys("menu:More menu:Saved");
        screen.picture()
    };
    assert_snapshot!("saves-jigsaw-80x24", listed(80, 24, Kind::Colour));
    assert_snapshot!("saves-jigsaw-120x40", listed(120, 40, Kind::Colour));
    assert_snapshot!("saves-jigsaw-ascii-80x24", listed(80, 24, Kind::Ascii));
    assert_snapshot!("saves-jigsaw-80x20", listed(80, 20, Kind::Colour));
    let mut tries = Screen::playing(JIGSAW, 80, 24, Kind::Colour);
    tries.keys("W 8 Z");
    assert_snapshot!("tries-jigsaw-80x24", tries.picture());
}

#[test]
fn cells_of_extra_houses_have_a_sign_without_colour() {
    let screen = Screen::playing(DIAGONAL, 80, 24, Kind::Ascii);
    let picture = screen.picture();
    assert!(picture.contains("rules: diagonals"), "{picture}");
    assert_snapshot!("diagonal-ascii-80x24", picture);
    let geometry = Geometry::standard().with_variant("diagonal").unwrap();
    let n_extra = geometry
        .cells()
        .iter()
        .filter(|cell| geometry.is_in_extra_house(*cell))
        .count();
    let board: String = picture
        .lines()
        .map(|line| line.chars().take(57).collect::<String>())
        .collect();
    assert_eq!(board.matches('\'').count(), n_extra, "{picture}");
}

/// Moving by a box enters another box, whatever its shape.
#[test]
fn the_cursor_moves_from_one_irregular_box_to_another() {
    let mut screen = Screen::playing(JIGSAW, 80, 24, Kind::Ascii);
    screen.keys("Home Ctrl-Home");
    for (key, cell) in [
        ("Ctrl-Right", "r1c2"),
        ("Ctrl-Right", "r1c6"),
        ("Ctrl-Down", "r4c6"),
        ("Ctrl-Left", "r4c5"),
    ] {
        screen.keys(key);
        assert!(
            screen.picture().contains(&format!("+ {cell}")),
            "{key} {cell}: {}",
            screen.picture()
        );
    }
}
