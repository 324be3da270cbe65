//! The digits of the board are readable in every theme, whatever is highlighted or dimmed.

use palette::Srgb;
use palette::color_difference::Wcag21RelativeContrast;
use ratatui::buffer::Cell;
use ratatui::style::Color;
use shudu::config::{Config, NamedValue, Theme};
use shudu::tui::{App, Capabilities};
use shudu::words::Words;

use crate::harness::{Kind, Screen};

/// A puzzle with room for notes. r1c1 is empty.
const NOTED: &str =
    "...8..3..4..6.31....6.9.....7......4..5.8.9...91......9...5...7.....6.8..8...7.15";

/// Presses keys on a board of every theme, and checks the contrast of the cells of the terminal that `is_checked`
/// accepts.
fn assert_readable(keys: &str, is_checked: impl Fn(&Cell) -> bool) {
    let rgb = |colour| match colour {
        Color::Rgb(red, green, blue) => Some(Srgb::new(red, green, blue).into_format()),
        _ => None,
    };
    let mut n_checked = 0;
    for &theme in Theme::ALL {
        for digit_colours in [false, true] {
            let config = Config {
                theme,
                digit_colours,
                ..Config::default()
            };
            let app = App::new(Words::english(), config, Capabilities::RICH);
            let mut screen = Screen::of(app, 120, 40);
            screen.open(NOTED);
            screen.keys(keys);
            let buffer = screen.draw();
            for cell in buffer.content().iter().filter(|cell| is_checked(cell)) {
                let (Some(text), Some(ground)) = (rgb(cell.fg), rgb(cell.bg)) else {
                    continue;
                };
                let contrast = Srgb::<f32>::relative_contrast(text, ground);
                assert!(contrast >= 4.5, "{theme}: {cell:?}: {contrast:.2}");
                n_checked += 1;
            }
        }
    }
    assert!(n_checked > 1000, "{n_checked}");
}

#[test]
fn highlighted_marks_are_readable_on_every_background() {
    // The cursor and a selected cell are over marks of the highlighted digit.
    assert_readable("Home PgUp a f 2 V Right Right", |cell| cell.symbol() == "2");
}

/// A mark in a colour of the player keeps its own text colour under the cursor and in a selected cell.
#[test]
fn coloured_marks_are_readable_on_every_background() {
    let colour_marks = (1..=8).map(|colour| format!("i {colour} {colour}"));
    let colour_marks = colour_marks.collect::<Vec<_>>().join(" ");
    let keys = format!("Home PgUp a {colour_marks} Right {colour_marks}");
    for moved in ["Left", "", "V Right Right", "Left ? ?"] {
        assert_readable(&format!("{keys} {moved}"), |cell| {
            cell.symbol()
                .starts_with(|symbol: char| symbol.is_ascii_digit())
        });
    }
}

/// A hint dims the digits and marks that it is not about, under the cursor and on the colours of the player too.
#[test]
fn dimmed_digits_are_readable_on_every_background() {
    let for_all = |keys: &str| {
        let all = (1..=8).map(|colour| keys.replace('#', &colour.to_string()));
        all.collect::<Vec<_>>().join(" ")
    };
    let (cells, marks) = (for_all("o # Right"), for_all("i # #"));
    let keys = format!("Home PgUp a {cells} Down Home {cells} Down Down {marks} ? ?");
    let mut screen = Screen::playing(NOTED, 120, 40, Kind::Colour);
    screen.keys(&keys);
    assert!(screen.picture().contains("Hint ●●"), "{}", screen.picture());
    for moved in ["Home PgUp", "Home", "PgDn", "End"] {
        assert_readable(&format!("{keys} {moved}"), |cell| {
            cell.symbol()
                .starts_with(|symbol: char| symbol.is_ascii_digit())
        });
    }
}
