//! Tests the painter with a terminal emulator, which must show exactly the drawn frame after each frame.

use proptest::prelude::*;
use ratatui::style::{Color, Modifier, Style};

use super::*;
use crate::config::Palette;
use crate::tui::Depth;
use crate::tui::paint;
use crate::tui::theme::Look;

/// Collects written bytes and counts the writes.
#[derive(Default)]
struct Wire {
    bytes: Vec<u8>,
    writes: usize,
}

impl Write for Wire {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writes += 1;
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn painter(width: u16, height: u16, depth: Depth, ascii: bool) -> Painter<Wire> {
    let capabilities = Capabilities {
        depth,
        letters: !ascii,
        ..Capabilities::RICH
    };
    painter_with(capabilities, width, height)
}

fn painter_with(capabilities: Capabilities, width: u16, height: u16) -> Painter<Wire> {
    Painter::new(Wire::default(), capabilities, Size { width, height }).expect("no I/O")
}

fn emulator_of(width: u16, height: u16) -> vt100::Parser {
    let side = |n: u16| std::num::NonZero::new(n).expect("a screen");
    vt100::Parser::new(side(height), side(width), 0)
}

/// Draws one frame and returns the bytes that were sent for it.
fn frame(painter: &mut Painter<Wire>, draw: impl FnOnce(&mut Buffer)) -> Vec<u8> {
    painter
        .draw(|frame| draw(frame.buffer_mut()))
        .expect("no I/O");
    let wire = painter.out_mut();
    wire.writes = 0;
    std::mem::take(&mut wire.bytes)
}

fn put(buffer: &mut Buffer, x: u16, y: u16, text: &str, style: Style) {
    buffer.set_string(x, y, text, style);
}

/// Finishes a frame in the same way as the game does.
fn finish(buffer: &mut Buffer) {
    let look = Look::new(&Palette::default(), Capabilities::RICH);
    paint::clean_frame(buffer, &look);
}

fn vt_colour(colour: Color) -> vt100::Color {
    match colour {
        Color::Indexed(n) => vt100::Color::Idx(n),
        Color::Rgb(r, g, b) => vt100::Color::Rgb(r, g, b),
        _ => vt100::Color::Default,
    }
}

/// Checks that every cell of the emulator shows the wanted cell.
fn assert_shows(screen: &vt100::Screen, wanted: &Buffer, depth: Depth) {
    let mut reduced = wanted.clone();
    reduce(&mut reduced, depth);
    for y in 0..wanted.area.height {
        for x in 0..wanted.area.width {
            let cell = &reduced[(x, y)];
            let seen = screen.cell(y, x).expect("within the screen");
            if seen.is_wide_continuation() {
                continue;
            }
            let text = if seen.has_contents() {
                seen.contents()
            } else {
                " "
            };
            assert_eq!(text, cell.symbol(), "column {x}, line {y}");
            let blank = cell.symbol() == " ";
            assert_eq!(
                seen.bgcolor(),
                vt_colour(cell.bg),
                "background in column {x}, line {y}"
            );
            assert_eq!(
                seen.inverse(),
                cell.modifier.contains(Modifier::REVERSED),
                "column {x}, line {y}"
            );
            assert_eq!(
                seen.underline(),
                cell.modifier.contains(Modifier::UNDERLINED),
                "column {x}, line {y}"
            );
            if !blank {
                assert_eq!(seen.fgcolor(), vt_colour(cell.fg), "column {x}, line {y}");
                assert_eq!(
                    seen.bold(),
                    cell.modifier.contains(Modifier::BOLD),
                    "column {x}, line {y}"
                );
                assert_eq!(
                    seen.italic(),
                    cell.modifier.contains(Modifier::ITALIC),
                    "column {x}, line {y}"
                );
            }
        }
    }
}

#[derive(Clone, Debug)]
struct Scrap {
    x: u16,
    y: u16,
    text: &'static str,
    style: Style,
}

fn scraps(width: u16, height: u16) -> impl Strategy<Value = Vec<Scrap>> {
    let text = prop_oneof![
        Just("1"),
        Just("  "),
        Just("12345"),
        Just("│"),
        Just("数独"),
        Just("數"),
        Just("e\u{301}"),
        Just("                "),
        Just("──────")
    ];
    let colour = prop_oneof![
        Just(Color::Reset),
        Just(Color::Red),
        Just(Color::LightCyan),
        Just(Color::Indexed(236)),
        Just(Color::Rgb(1, 99, 200))
    ];
    let style = (colour.clone(), colour, 0u16..512).prop_map(|(fg, bg, bits)| {
        Style::new()
            .fg(fg)
            .bg(bg)
            .add_modifier(Modifier::from_bits_truncate(bits) & !Modifier::HIDDEN)
    });
    let scrap = (0..width, 0..height, text, style).prop_map(|(x, y, text, style)| Scrap {
        x,
        y,
        text,
        style,
    });
    prop::collection::vec(scrap, 0..12)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn the_screen_shows_every_frame(frames in prop::collection::vec((scraps(20, 6), any::<bool>()), 1..8)) {
        let (width, height, depth) = (20, 6, Depth::True);
        let mut painter = painter(width, height, depth, false);
        let mut emulator = emulator_of(width, height);
        for (scraps, redraw) in frames {
            if redraw {
                painter.forget();
                emulator.process(b"\x1b[m");
            }
            let mut wanted = Buffer::default();
            let bytes = frame(&mut painter, |buffer| {
                for scrap in &scraps {
                    put(buffer, scrap.x, scrap.y, scrap.text, scrap.style);
                }
                finish(buffer);
                wanted = buffer.clone();
            });
            emulator.process(&bytes);
            assert_shows(emulator.screen(), &wanted, depth);
        }
    }

    #[test]
    fn only_harmless_bytes_are_sent_whatever_a_view_draws(text in "(?s).{0,30}", raw in "(?s).{1,3}", ascii: bool) {
        let mut painter = painter(40, 2, Depth::None, ascii);
        let mut emulator = emulator_of(40, 2);
        let bytes = frame(&mut painter, |buffer| {
            put(buffer, 0, 0, &text, Style::new());
        });
        // Widgets can bypass ratatui's own filter of control characters like this.
        let raw = frame(&mut painter, |buffer| {
            buffer[(3, 1)].set_symbol(&raw);
        });
        let bytes = [bytes, raw].concat();
        let sent = String::from_utf8(bytes.clone()).expect("UTF-8");
        let mut rest = sent.as_str();
        while let Some(offset) = rest.find(|c: char| c.is_control()) {
            rest = &rest[offset..];
            let known = ["\x1b[2J", "\x1b[m", "\n", "\r", "\x08"];
            let skip = known.iter().find(|known| rest.starts_with(**known)).map(|known| known.len());
            let moved = rest.strip_prefix("\x1b[").and_then(|tail| {
                let end = tail.find(|c: char| !c.is_ascii_digit() && c != ';')?;
                "ABCDHXm".contains(&tail[end..=end]).then_some(end + 3)
            });
            let skip = skip.or(moved);
            prop_assert!(skip.is_some(), "{sent:?}");
            rest = &rest[skip.unwrap_or(1)..];
        }
        prop_assert!(!ascii || bytes.is_ascii());
        emulator.process(&bytes);
    }
}

#[test]
fn blanks_are_erased_only_if_their_background_stays() {
    let column = |ground: Style| {
        move |buffer: &mut Buffer| {
            for y in 0..6 {
                put(buffer, 4, y, "     ", ground);
            }
        }
    };
    let grey = Style::new().bg(Color::Indexed(236));
    let sent = |does: bool, ground: Style| {
        let capabilities = Capabilities {
            depth: Depth::Indexed,
            erases: does,
            ..Capabilities::RICH
        };
        let mut painter = painter_with(capabilities, 20, 6);
        let mut emulator = emulator_of(20, 6);
        emulator.process(&frame(&mut painter, column(Style::new())));
        let bytes = frame(&mut painter, column(ground));
        emulator.process(&bytes);
        let mut wanted = Buffer::empty(ratatui::layout::Rect::new(0, 0, 20, 6));
        column(ground)(&mut wanted);
        assert_shows(emulator.screen(), &wanted, Depth::Indexed);
        String::from_utf8(bytes).expect("ASCII")
    };
    let (with, without) = (sent(true, grey), sent(false, grey));
    assert!(
        with.contains("\x1b[5X") && !without.contains('X'),
        "{with:?}"
    );
    assert!(with.len() < without.len(), "{with:?} {without:?}");
    // Attributes that are visible on blanks must not be lost.
    let reversed = sent(true, grey.add_modifier(Modifier::REVERSED));
    assert!(!reversed.contains('X'), "{reversed:?}");
}

#[test]
fn wide_characters_that_move_by_one_column_keep_the_background() {
    let mut painter = painter(12, 1, Depth::Indexed, false);
    let mut emulator = emulator_of(12, 1);
    let ground = Style::new().bg(Color::Indexed(234));
    for (x, text) in [
        (0, "全部步骤"),
        (1, "检查"),
        (0, "暂停"),
        (2, "a"),
        (3, "数独"),
    ] {
        let mut wanted = Buffer::default();
        let bytes = frame(&mut painter, |buffer| {
            buffer.set_style(buffer.area, ground);
            put(buffer, x, 0, text, ground);
            finish(buffer);
            wanted = buffer.clone();
        });
        emulator.process(&bytes);
        assert_shows(emulator.screen(), &wanted, Depth::Indexed);
    }
}

/// The red letter below the text is nearest to the cursor and needs no other colour, so it is sent first unless wide
/// characters move.
#[test]
fn a_frame_in_which_wide_characters_move_is_sent_in_reading_order() {
    let red = Style::new().fg(Color::Red);
    for (text, is_in_order) in [("数独", true), ("ab", false)] {
        let mut painter = painter(6, 2, Depth::Sixteen, false);
        let mut sent = Vec::new();
        for (x, letter) in [(0, "y"), (1, "z")] {
            sent = frame(&mut painter, |buffer| {
                put(buffer, x, 0, text, Style::new());
                put(buffer, 0, 1, letter, red);
            });
        }
        let sent = String::from_utf8(sent).expect("UTF-8");
        let (text_at, letter_at) = (sent.find(text), sent.find('z'));
        assert!(text_at.is_some() && letter_at.is_some(), "{sent:?}");
        assert_eq!(text_at < letter_at, is_in_order, "{sent:?}");
    }
}

#[test]
fn nothing_is_sent_when_nothing_changed() {
    let mut painter = painter(20, 5, Depth::True, false);
    let draw = |buffer: &mut Buffer| put(buffer, 3, 2, "shudu", Style::new().fg(Color::Red));
    assert!(!frame(&mut painter, draw).is_empty());
    assert_eq!(frame(&mut painter, draw), b"");
}

#[test]
fn a_frame_is_one_write() {
    let mut painter = painter(80, 24, Depth::True, false);
    painter
        .draw(|frame| {
            for y in 0..24 {
                put(
                    frame.buffer_mut(),
                    0,
                    y,
                    "1 2 3 4 5 6 7 8 9",
                    Style::new().fg(Color::Indexed(20 + y as u8)),
                );
            }
        })
        .expect("no I/O");
    assert_eq!(painter.out_mut().writes, 1);
}

#[test]
fn every_size_from_zero_to_huge_is_accepted() {
    let mut painter = painter(0, 0, Depth::True, false);
    for (width, height) in [(0, 0), (1, 1), (500, 500), (0, 7), (7, 0), (80, 24), (2, 1)] {
        painter.set_size(Size { width, height });
        frame(&mut painter, |buffer| {
            let area = buffer.area;
            if area.width > 1 && area.height > 0 {
                put(buffer, area.width - 1, area.height - 1, "数", Style::new());
                put(buffer, 0, 0, "x", Style::new());
            }
        });
    }
}

#[test]
fn ascii_terminals_get_ascii() {
    let mut painter = painter(20, 2, Depth::True, true);
    let bytes = frame(&mut painter, |buffer| {
        put(buffer, 0, 0, "r1c1 │ 数独", Style::new());
    });
    assert!(bytes.is_ascii());
    assert!(String::from_utf8_lossy(&bytes).contains("r1c1 ? ?"));
}
