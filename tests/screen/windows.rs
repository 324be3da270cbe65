//! Irregular boards in windows of every size: nothing panics, and the boxes are distinguishable.

use shudu::board::Geometry;
use shudu::formats::parse;
use shudu::game::Game;
use shudu::tui::AppEvent;

use crate::harness::{Kind, Screen, game, loaded, saved};

/// An irregular puzzle for each side from 4 to 16.
const JIGSAWS: &str = include_str!("jigsaws.txt");

/// Keys that open a hint.
const HINTS: [&str; 4] = ["? ? ?", "? ? ? e", "? ? ? ?", "1 ?"];

/// Keys that open a screen: help, saved games, lists of steps, tries, the start screen, a review.
const SCREENS: [&str; 8] = [
    "F1",
    "S",
    "s",
    "s Down Down",
    "W",
    "Z",
    "Alt-q",
    ": g i v e - u p Enter y s",
];

fn playing(game: &Game) -> Screen {
    let mut screen = Screen::new(200, 60, Kind::Colour);
    let mut save = saved("a", "Jigsaw", 30);
    let content = save.content.as_mut().expect("it can be read");
    content.givens = game.puzzle().givens().clone();
    content.geometry = content.givens.geometry();
    screen.event(AppEvent::Saves(vec![save]));
    screen.event(loaded(game.clone()));
    screen
}

/// Draws a screen in windows of these sizes, from large to small as if one window was shrunk. Returns the number of
/// windows.
fn shrink(screen: &mut Screen, widths: &[u16], heights: &[u16]) -> usize {
    for width in widths.iter().rev() {
        for height in heights.iter().rev() {
            screen.resize(*width, *height);
            screen.draw();
        }
    }
    widths.len() * heights.len()
}

/// Numbers from 20 or 10 to a limit: every small number, then fewer.
fn steps(first: u16, n_small: u16, step: usize, last: u16) -> Vec<u16> {
    let small = first..first + n_small;
    let large = (first + n_small..last).step_by(step);
    small.chain(large).chain([last]).collect()
}

#[test]
fn every_irregular_board_fits_every_window() {
    let (widths, heights) = (steps(20, 28, 7, 200), steps(10, 14, 4, 60));
    let mut n_windows = 0;
    for puzzle in JIGSAWS.lines() {
        let mut screen = playing(&game(puzzle, ""));
        n_windows += shrink(&mut screen, &widths, &heights);
    }
    println!("{n_windows} windows");
}

#[test]
fn every_screen_over_an_irregular_board_fits_every_window() {
    let widths = [20, 28, 40, 52, 66, 80, 100, 130, 200];
    let heights = [10, 14, 18, 24, 30, 45, 60];
    let mut n_windows = 0;
    for (index, puzzle) in JIGSAWS.lines().enumerate() {
        let game = game(puzzle, "");
        // Screens are slower to draw, so only the sides 4, 8, 12 and 16 are tested.
        let screens = SCREENS.iter().filter(|_| index.is_multiple_of(4));
        for keys in HINTS.iter().chain(screens) {
            let mut screen = playing(&game);
            let before = screen.picture();
            screen.keys(keys);
            assert_ne!(screen.picture(), before, "{keys} opens nothing");
            n_windows += shrink(&mut screen, &widths, &heights);
        }
    }
    println!("{n_windows} windows");
}

/// A line is drawn between neighbours exactly where they are in different boxes.
#[test]
fn boxes_are_separated_by_lines() {
    let jigsaw = JIGSAWS.lines().nth(5).expect("that of 9×9");
    let geometry: &Geometry = parse(jigsaw).expect("a puzzle").grid.geometry();
    let mut screen = playing(&game(jigsaw, ""));
    screen.resize(28, 18);
    // Each cell is three columns wide and two rows high.
    let buffer = screen.draw();
    let symbol = |x: u16, y: u16| buffer[(x, y)].symbol().to_owned();
    let left = (0..28).find(|x| symbol(*x, 0) != " ").expect("a cell");
    for cell in geometry.cells() {
        let (row, column) = (geometry.row(cell), geometry.column(cell));
        let (x, y) = (left + 3 * column as u16, 2 * row as u16);
        let is_apart = |row, column| {
            geometry.box_index(geometry.cell(row, column)) != geometry.box_index(cell)
        };
        if column + 1 < geometry.side() {
            assert_eq!(
                symbol(x + 2, y) == "│",
                is_apart(row, column + 1),
                "{}",
                screen.picture()
            );
        }
        if row + 1 < geometry.side() {
            assert_eq!(
                symbol(x, y + 1) == "─",
                is_apart(row + 1, column),
                "{}",
                screen.picture()
            );
        }
    }
}
