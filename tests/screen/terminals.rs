//! Every screen on a real terminal: frames are painted into a terminal emulator.

use std::cell::RefCell;
use std::io::{self, Write};
use std::num::NonZero;
use std::rc::Rc;

use crate::gallery::SCENES;
use crate::harness::{Kind, Screen, picture};
use palette::Srgb;
use palette::color_difference::Wcag21RelativeContrast;
use ratatui::buffer::Buffer;
use ratatui::layout::Size;
use ratatui::style::Modifier;
use shudu::config::{Config, NamedValue, Palette, Role, Theme};
use shudu::tui::{Capabilities, Depth, Look, Painter};
use shudu::words::Words;
use vt100::Color;

/// A terminal emulator that the painter writes to.
#[derive(Clone)]
struct Emulator(Rc<RefCell<vt100::Parser>>);

impl Write for Emulator {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().process(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Creates a terminal of this size, and the emulator behind it.
fn terminal(width: u16, height: u16, depth: Depth) -> (Painter<Emulator>, Emulator) {
    let side = |n: u16| NonZero::new(n).expect("a screen");
    let parser = vt100::Parser::new(side(height), side(width), 0);
    let emulator = Emulator(Rc::new(RefCell::new(parser)));
    let capabilities = Capabilities {
        depth,
        ..Capabilities::RICH
    };
    let painter = Painter::new(emulator.clone(), capabilities, Size { width, height });
    (painter.expect("no I/O"), emulator)
}

/// Shows every frame of the gallery on one terminal. `check` returns the problem of a cell that should show a symbol.
fn every_frame(
    words: Words,
    (width, height): (u16, u16),
    depth: Depth,
    check: impl Fn((u16, u16), &vt100::Cell, &str) -> Option<String>,
) {
    let capabilities = Capabilities {
        depth,
        ..Screen::capabilities(Kind::Colour)
    };
    let (mut painter, emulator) = terminal(width, height, depth);
    let mut n_frames = 0;
    for scene in SCENES {
        let mut see = |screen: &Screen| {
            n_frames += 1;
            painter
                .draw(|frame| screen.app.draw(frame))
                .expect("no I/O");
            let wanted: Buffer = screen.draw();
            let parser = emulator.0.borrow();
            for (y, x) in (0..height).flat_map(|y| (0..width).map(move |x| (y, x))) {
                let cell = parser.screen().cell(y, x).expect("within the screen");
                if cell.is_wide_continuation() {
                    continue;
                }
                if let Some(wrong) = check((x, y), cell, wanted[(x, y)].symbol()) {
                    let place = format!("{} {width}×{height}, column {x}, line {y}", scene.name);
                    panic!("{place}: {wrong}\n{}", picture(&wanted));
                }
            }
        };
        scene.reached(words, (width, height), Theme::Dark, capabilities, &mut see);
    }
    assert!(n_frames > 2 * SCENES.len());
}

#[test]
fn wide_characters_keep_the_background_of_the_theme() {
    let chinese = Words::of_language("zh-Hans").expect("Chinese");
    for size in [(80, 24), (120, 40)] {
        every_frame(chinese, size, Depth::Indexed, |_, cell, wanted| {
            let shown = if cell.has_contents() {
                cell.contents()
            } else {
                " "
            };
            let wrong = shown != wanted || cell.bgcolor() == Color::Default;
            wrong.then(|| format!("{shown:?} on {:?}, not {wanted:?}", cell.bgcolor()))
        });
    }
}

/// The default 16 colours of xterm (`XTerm-col`).
const XTERM: [(u8, u8, u8); 16] = [
    (0, 0, 0),
    (205, 0, 0),
    (0, 205, 0),
    (205, 205, 0),
    (0, 0, 238),
    (205, 0, 205),
    (0, 205, 205),
    (229, 229, 229),
    (127, 127, 127),
    (255, 0, 0),
    (0, 255, 0),
    (255, 255, 0),
    (92, 92, 255),
    (255, 0, 255),
    (0, 255, 255),
    (255, 255, 255),
];

/// The minimum contrast of text: WCAG 2.1 for large or bold text, because terminals define their own 16 colours.
const LEAST_CONTRAST: f32 = 3.0;

/// Returns the reason why a character in these colours is unreadable on a black or white background, if any.
fn unreadable(text: Color, ground: Color, bold: bool) -> Option<String> {
    let named = |colour| match colour {
        Color::Default => None,
        Color::Idx(number) => Some(number),
        Color::Rgb(..) => panic!("{colour:?} where there are but sixteen"),
    };
    let rgb = |number: u8| -> Srgb {
        let (red, green, blue) = XTERM[usize::from(number)];
        Srgb::new(red, green, blue).into_format()
    };
    let (text, ground) = (named(text), named(ground));
    if bold && text == Some(0) {
        return Some("bold and black, which many terminals show as grey".to_owned());
    }
    // Many terminals show bold text in the bright variant of its colour.
    let brightened = text.filter(|number| bold && *number < 8).map(|n| n + 8);
    let grounds = ground.map_or(vec![0, 15], |ground| vec![ground]);
    // The default text colour can be black or white. It contrasts only with the default background.
    let texts: Vec<u8> = match (text, ground) {
        (None, None) => return None,
        (None, Some(_)) => vec![0, 15],
        (Some(text), _) => [text].into_iter().chain(brightened).collect(),
    };
    for text in texts {
        for &ground in &grounds {
            let contrast = rgb(text).relative_contrast(rgb(ground));
            if contrast < LEAST_CONTRAST {
                return Some(format!("{text} on {ground}: contrast {contrast:.2}"));
            }
        }
    }
    None
}

#[test]
fn sixteen_colours_are_readable_on_black_and_white() {
    for depth in [Depth::Eight, Depth::Sixteen] {
        every_frame(Words::english(), (80, 24), depth, |_, cell, _| {
            let is_blank = matches!(cell.contents(), "" | " ");
            // The bars of a hint's houses have fill colours and are not text.
            let is_bar = matches!(cell.contents(), "▌" | "▐" | "▀");
            unreadable(cell.fgcolor(), cell.bgcolor(), cell.bold())
                .filter(|_| !is_blank && !is_bar)
                .map(|wrong| format!("{depth:?}: {:?} {wrong}", cell.contents()))
        });
    }
}

/// Underlined blanks look like blanks to fill in.
#[test]
fn blanks_are_never_underlined() {
    for depth in [Depth::None, Depth::Sixteen, Depth::Indexed] {
        every_frame(Words::english(), (80, 24), depth, |_, cell, _| {
            let is_blank = matches!(cell.contents(), "" | " ");
            (is_blank && cell.underline()).then(|| format!("{depth:?}: an underlined blank"))
        });
    }
}

/// In reverse video, a word in another colour than its line would become a block in the line.
#[test]
fn a_reversed_line_has_one_colour() {
    for depth in [Depth::Eight, Depth::Sixteen] {
        every_frame(Words::english(), (80, 24), depth, |_, cell, _| {
            let is_plain = cell.fgcolor() == Color::Default && cell.bgcolor() == Color::Default;
            let is_cursor = matches!(cell.contents(), "[" | "]");
            (cell.inverse() && !is_plain && !is_cursor)
                .then(|| format!("{depth:?}: {:?}", cell.contents()))
        });
    }
}

/// Returns letters in the style of every role combined with every other one, on a buffer.
fn every_pair_of_roles(palette: &Palette) -> Buffer {
    let look = Look::new(palette, Capabilities::RICH);
    let side = Role::ALL.len() as u16;
    let mut buffer = Buffer::empty(ratatui::layout::Rect::new(0, 0, side, side));
    for (y, lower) in (0..).zip(Role::ALL) {
        for (x, upper) in (0..).zip(Role::ALL) {
            let ground = look.style(Role::Ground);
            let style = ground.patch(look.style(*lower)).patch(look.style(*upper));
            buffer[(x, y)].set_symbol("x").set_style(style);
        }
    }
    buffer
}

#[test]
fn every_pair_of_roles_is_readable_in_sixteen_colours() {
    let theme = |theme: Theme| {
        let config = Config {
            theme,
            ..Config::default()
        };
        (theme, config.palette(config.theme_in_sixteen_colours()))
    };
    // Styles with many colours, such as custom theme colours, are reduced to 16.
    let reduced = |theme: Theme| (theme, Palette::built_in(theme));
    let is_digit = |role: &Role| role.name().starts_with("digit-");
    let palettes = Theme::ALL.iter().map(|id| theme(*id));
    let palettes = palettes.chain(Theme::ALL.iter().map(|id| reduced(*id)));
    for (theme, palette) in palettes {
        let wanted = every_pair_of_roles(&palette);
        for depth in [Depth::Eight, Depth::Sixteen] {
            let (mut painter, emulator) = terminal(wanted.area.width, wanted.area.height, depth);
            painter
                .draw(|frame| *frame.buffer_mut() = wanted.clone())
                .expect("no I/O");
            let parser = emulator.0.borrow();
            for (y, lower) in (0..).zip(Role::ALL) {
                for (x, upper) in (0..).zip(Role::ALL) {
                    // Digits have their own colours only from sixteen colours up.
                    if depth == Depth::Eight && (is_digit(lower) || is_digit(upper)) {
                        continue;
                    }
                    let cell = parser.screen().cell(y, x).expect("within the screen");
                    assert_eq!(cell.contents(), "x");
                    let wrong = unreadable(cell.fgcolor(), cell.bgcolor(), cell.bold());
                    assert_eq!(wrong, None, "{theme}, {depth:?}: {upper} over {lower}");
                }
            }
        }
    }
}

/// The theme says whether a terminal without colours is dark, and Right corrects it.
#[test]
fn a_qr_code_has_dark_modules_on_a_light_ground() {
    let opened = |theme, kind| {
        let change = |config| Config { theme, ..config };
        let mut screen = crate::scenes::scene_with("small", change, kind);
        screen.resize(120, 60);
        crate::scenes::press(&mut screen, ":export_qr");
        screen
    };
    let is_reversed = |screen: &Screen| {
        let buffer = screen.draw();
        let mut cells = buffer.content.iter();
        let module = cells.find(|cell| cell.symbol() == "▀").expect("a code");
        module.modifier.contains(Modifier::REVERSED)
    };
    for (theme, is_dark) in [(Theme::Dark, true), (Theme::Light, false)] {
        let mut screen = opened(theme, Kind::Monochrome);
        assert_eq!(is_reversed(&screen), is_dark, "{theme}");
        assert!(screen.picture().contains("invert"), "{theme}");
        screen.keys("Right");
        assert_eq!(is_reversed(&screen), !is_dark, "{theme}");
        let screen = opened(theme, Kind::Colour);
        assert!(!is_reversed(&screen) && !screen.picture().contains("invert"));
    }
    // The code needs its own size and a row for the keys.
    let mut screen = opened(Theme::Dark, Kind::Colour);
    screen.resize(80, 24);
    let picture = screen.picture();
    let needed = picture
        .split("needs ")
        .nth(1)
        .expect("the size of the code");
    let mut numbers = needed
        .split_whitespace()
        .filter_map(|word| word.parse().ok());
    let size: (u16, u16) = numbers.next().zip(numbers.next()).expect("two numbers");
    for (fewer_columns, fewer_rows, is_drawn) in [(0, 0, true), (1, 0, false), (0, 1, false)] {
        screen.resize(size.0 - fewer_columns, size.1 - fewer_rows);
        let picture = screen.picture();
        assert_eq!(picture.contains('▀'), is_drawn, "{picture}");
        let last = picture.lines().last().unwrap_or_default();
        assert!(last.contains("close"), "{picture}");
    }
    // A page without a code has nothing to invert.
    let mut screen = opened(Theme::Dark, Kind::Monochrome);
    screen.resize(40, 12);
    assert!(!screen.picture().contains("invert"), "{}", screen.picture());
}

/// In terminfo, xterm-old and GNU screen have no `bce`.
#[test]
fn only_terminals_that_erase_with_a_background_are_asked_to() {
    for (term, erases) in [
        ("xterm", true),
        ("xterm-256color", true),
        ("xterm-old", false),
        ("screen", false),
    ] {
        let variable = |name: &str| (name == "TERM").then(|| term.to_owned());
        assert_eq!(Capabilities::detect(variable).erases, erases, "{term}");
    }
}
