//! The signs on the board during a hint, and the legend that explains them.

use crate::harness::{Kind, Screen, example_game, loaded};
use shudu::techniques::TechniqueId;
use shudu::tui::layout::Layout;

/// The first step is a hidden single: in box 2, 3 can only go in r3c5.
const HIDDEN_SINGLE: &str =
    "8..791..3.73.....4.1.............38.....7....45.6.3.7...53.62....2........75.9.4.";

#[test]
fn a_single_marks_its_digit_among_pencil_marks() {
    for (width, height, legend) in [(80, 24, "3 pattern"), (120, 40, "• pattern")] {
        let mut screen = Screen::playing(HIDDEN_SINGLE, width, height, Kind::Colour);
        screen.keys("a ? ? ?");
        let picture = screen.picture();
        assert!(picture.contains(legend), "{picture}");
        let buffer = screen.draw();
        let geometry = screen.app.game().expect("a game").puzzle().geometry();
        let board = Layout::new(buffer.area, geometry).board.expect("a board");
        let cell = geometry.cell_from_name("r3c5").expect("a cell");
        let area = board.cell_area(geometry, cell);
        let ground_of = |digit: &str| {
            let mut places = area.positions();
            let place = places.find(|place| buffer[*place].symbol() == digit);
            buffer[place.expect("a mark")].bg
        };
        let others = ["2", "4", "5", "6", "8"].map(ground_of);
        assert!(
            others.iter().all(|ground| *ground == others[0]),
            "{picture}"
        );
        assert_ne!(ground_of("3"), others[0], "{picture}");
    }
}

#[test]
fn a_single_marks_its_cell_if_the_board_has_no_pencil_marks() {
    let mut screen = Screen::playing(HIDDEN_SINGLE, 80, 24, Kind::Colour);
    screen.keys("? ? ?");
    let picture = screen.picture();
    assert!(picture.contains("• pattern"), "{picture}");
}

/// The rows of the board on a screen, with their labels.
fn board_of(screen: &Screen) -> String {
    let buffer = screen.draw();
    let geometry = screen.app.game().expect("a game").puzzle().geometry();
    let board = Layout::new(buffer.area, geometry).board.expect("a board");
    let rows = board.area.rows().map(|row| {
        let symbols = row.positions().map(|place| buffer[place].symbol());
        symbols.collect::<String>()
    });
    rows.collect::<Vec<_>>().join("\n")
}

/// The base of this X-Wing is two rows, its cover is two columns.
#[test]
fn the_legend_shows_the_bars_of_rows_and_columns() {
    for (width, height) in [(80, 24), (120, 40)] {
        let mut screen = Screen::new(width, height, Kind::Monochrome);
        screen.event(loaded(example_game(TechniqueId::XWing)));
        screen.keys("? ? ? ] ] ] ]");
        let (board, picture) = (board_of(&screen), screen.picture());
        assert!(board.contains('▌') && board.contains('▀'), "{picture}");
        assert!(!board.contains('▐'), "{picture}");
        assert!(picture.contains("▌ base set"), "{picture}");
        assert!(picture.contains("▀ cover set"), "{picture}");
    }
}

/// In this puzzle, several steps show that r5c1 is not 3.
const SEVERAL_STEPS: &str =
    "...8..3..4..6.31....6.9.....7......4..5.8.9...91......9...5...7.....6.8..8...7.15";

#[test]
fn the_legend_explains_digits_that_earlier_steps_placed() {
    for (width, height) in [(60, 20), (80, 24)] {
        let mut screen = Screen::playing(SEVERAL_STEPS, width, height, Kind::Colour);
        screen.keys("Down Down Down Down 3 ?");
        let mut n_with_digits = 0;
        for _ in 0..20 {
            let (board, picture) = (board_of(&screen), screen.picture());
            let signs: Vec<char> = board.chars().collect();
            let is_placed = |pair: &[char]| pair[0].is_ascii_digit() && pair[1] == '+';
            let is_shown = signs.windows(2).any(is_placed);
            assert_eq!(picture.contains("+ placed earlier"), is_shown, "{picture}");
            n_with_digits += usize::from(is_shown);
            screen.keys("]");
        }
        assert!(n_with_digits > 2, "{n_with_digits}");
    }
}
