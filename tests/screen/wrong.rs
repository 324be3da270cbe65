//! Wrong digits and cells without candidates are red, and never green like proved ones.

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use shudu::config::{Palette, Role, Theme};
use shudu::tui::layout::Layout;

use crate::harness::{Kind, Screen};

/// r1c4 is 6. With 2 there, r3c6 has no candidates one step later, because its houses contain all digits.
const CELL: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// r2c1 is not 6, because column 1 would have no place for 8.
const HOUSE: &str =
    "1...9.....4.1...5....5.2187.6...7.13..8...7..75.8...2.4729.1....8...5.9.....8...1";

/// The width of the board for each window size.
const SIZES: [(u16, u16, u16); 3] = [(60, 20, 26), (80, 24, 57), (120, 40, 75)];

/// The background of *wrong* in the dark theme.
const WRONG: Color = Color::Rgb(0xa4, 0x26, 0x2c);

/// The terminal cells of the board, row by row.
fn board(buffer: &Buffer, width: u16) -> impl Iterator<Item = Vec<&Cell>> {
    let rows = 0..buffer.area.height;
    rows.map(move |y| (0..width).map(|x| &buffer[(x, y)]).collect())
}

/// Returns the first cell on the board that shows a sign.
fn shown<'a>(buffer: &'a Buffer, width: u16, sign: &str) -> Option<&'a Cell> {
    board(buffer, width)
        .flatten()
        .find(|cell| cell.symbol() == sign)
}

/// Returns the digit after the sign for wrong digits.
fn wrong_digit(buffer: &Buffer, width: u16) -> Option<&Cell> {
    board(buffer, width).find_map(|row| {
        let sign = row.iter().position(|cell| cell.symbol() == "!")?;
        Some(row[sign + 1])
    })
}

fn assert_no_green(screen: &Screen, width: u16) {
    let green = [Role::HintEvidence, Role::HintPlacement];
    let green = green.map(|role| {
        Palette::built_in(Theme::Dark)
            .style(role)
            .bg
            .expect("a colour")
    });
    for cell in board(&screen.draw(), width).flatten() {
        assert!(!green.contains(&cell.bg), "{cell:?}: {}", screen.picture());
    }
}

#[test]
fn wrong_digits_and_dead_cells_are_red() {
    for (width, height, of_board) in SIZES {
        for (keys, pages) in [("Right 2 w", ["", "] ]"]), ("Right 2 ?", ["]", "]"])] {
            let mut screen = Screen::playing(CELL, width, height, Kind::Colour);
            screen.keys(keys);
            assert_no_green(&screen, of_board);
            for page in pages {
                screen.keys(page);
                let (buffer, picture) = (screen.draw(), screen.picture());
                let digit = wrong_digit(&buffer, of_board).expect("a wrong digit");
                assert_eq!((digit.symbol(), digit.bg), ("2", WRONG), "{picture}");
                assert_eq!(digit.fg, Color::Rgb(0xff, 0xff, 0xff));
                assert!(picture.contains("! wrong"), "{picture}");
            }
            let (buffer, picture) = (screen.draw(), screen.picture());
            let empty = shown(&buffer, of_board, "⊗").expect("a cell without candidates");
            assert_eq!((empty.fg, empty.bg), (Color::Rgb(0xff, 0xff, 0xff), WRONG));
            assert!(picture.contains("⊗ no candidates"), "{picture}");
        }
    }
}

#[test]
fn without_colour_they_have_signs_and_attributes() {
    for (width, height, of_board) in SIZES {
        for (kind, sign) in [(Kind::Monochrome, "⊗"), (Kind::Ascii, "@")] {
            let mut screen = Screen::playing(CELL, width, height, kind);
            screen.keys("Right 2 w ] ]");
            let (buffer, picture) = (screen.draw(), screen.picture());
            let digit = wrong_digit(&buffer, of_board).expect("a wrong digit");
            let empty = shown(&buffer, of_board, sign).expect("a cell without candidates");
            // Bold alone is evidence; placed digits are also reversed.
            for cell in [digit, empty] {
                let look = cell.modifier;
                assert!(
                    look.contains(Modifier::BOLD | Modifier::UNDERLINED),
                    "{look:?}: {picture}"
                );
                assert!(!look.contains(Modifier::REVERSED), "{look:?}: {picture}");
            }
            assert!(picture.contains("! wrong"), "{picture}");
            assert!(
                picture.contains(&format!("{sign} no candidates")),
                "{picture}"
            );
        }
    }
}

#[test]
fn a_dead_cell_shows_its_sign_beside_its_marks() {
    // With pencil marks, r3c6 has candidates until the steps remove them.
    for (width, height, of_board) in &SIZES[1..] {
        let mut screen = Screen::playing(CELL, *width, *height, Kind::Colour);
        screen.keys("a Right 2 w");
        let buffer = screen.draw();
        let empty = shown(&buffer, *of_board, "⊗").expect("a cell without candidates");
        assert_eq!(empty.bg, WRONG, "{}", screen.picture());
    }
    // The sign is inside the cell, and covers none of its marks or border lines.
    for (width, height) in [(80, 24), (100, 30), (120, 40)] {
        let mut screen = Screen::playing(CELL, width, height, Kind::Colour);
        screen.keys("a Right 2 w");
        let geometry = screen.app.game().expect("a game").puzzle().geometry();
        let area = Rect::new(0, 0, width, height);
        let board = Layout::new(area, geometry).board.expect("a board");
        let buffer = screen.draw();
        let cell = board.cell_area(geometry, geometry.cell(2, 5));
        let n_signs = cell
            .positions()
            .filter(|place| buffer[*place].symbol() == "⊗");
        assert_eq!(n_signs.count(), 1, "{}", screen.picture());
    }
}

#[test]
fn a_house_without_a_place_has_a_red_bar() {
    let red = Palette::built_in(Theme::Dark)
        .style(Role::Error)
        .fg
        .expect("a colour");
    for (width, height, of_board) in &SIZES[1..] {
        let mut screen = Screen::playing(HOUSE, *width, *height, Kind::Colour);
        screen.keys("Home PgUp Down 6 w");
        let (buffer, picture) = (screen.draw(), screen.picture());
        let bar = shown(&buffer, *of_board, "▀").expect("a bar");
        assert_eq!(bar.fg, red, "{picture}");
        let digit = wrong_digit(&buffer, *of_board).expect("a wrong digit");
        assert_eq!((digit.symbol(), digit.bg), ("6", WRONG), "{picture}");
        assert_no_green(&screen, *of_board);
        assert!(
            !picture.contains('⊗'),
            "no cell is without candidates: {picture}"
        );
    }
}

#[test]
fn clashes_and_wrongly_removed_marks_are_not_green() {
    for (width, height, of_board) in SIZES {
        let mut screen = Screen::playing(CELL, width, height, Kind::Colour);
        // A second 5 in the first row.
        screen.keys("5 ?");
        let buffer = screen.draw();
        let red = board(&buffer, of_board).flatten();
        let red = red.filter(|cell| cell.symbol() == "5" && cell.bg == WRONG);
        assert_eq!(red.count(), 2, "{}", screen.picture());
        assert!(screen.picture().contains("! wrong"), "{}", screen.picture());
        assert_no_green(&screen, of_board);
        // r1c3 is 4.
        screen.keys("u a n 4 ?");
        assert!(screen.app.game().expect("a game").hint_blocker().is_some());
        assert_no_green(&screen, of_board);
    }
}
