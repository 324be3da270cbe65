//! The explanation of a mistake, read line by line.

use crate::harness::{EASY, Kind, Screen};

/// In this puzzle, several steps show that r5c1 is not 3.
const SEVERAL_STEPS: &str =
    "...8..3..4..6.31....6.9.....7......4..5.8.9...91......9...5...7.....6.8..8...7.15";

/// One step refutes a digit; several steps refute another.
#[test]
fn the_explanation_of_a_mistake_says_where_it_ends() {
    for (puzzle, keys) in [(EASY, "9 Tab"), (SEVERAL_STEPS, "Down Down Down Down 3")] {
        let mut screen = Screen::playing(puzzle, 80, 24, Kind::Ascii);
        screen.keys(keys);
        screen.keys("?");
        let mut n_lines = 1;
        while screen.picture().contains("] next") {
            screen.keys("?");
            n_lines += 1;
            assert!(n_lines < 100, "{}", screen.picture());
        }
        let last = screen.picture();
        assert!(n_lines > 1, "{last}");
        // The key for the next line is named on every line but the last.
        screen.keys("]");
        assert_eq!(screen.picture(), last);
        screen.keys("?");
        assert!(
            screen
                .picture()
                .contains("This is the last line. Enter undoes the move."),
            "{}",
            screen.picture()
        );
        screen.keys("[");
        assert!(screen.picture().contains("] next"), "{}", screen.picture());
        screen.keys("Enter");
        assert!(screen.app.game().expect("a game").moves().is_empty());
    }
}
