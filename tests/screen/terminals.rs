//! What a terminal shows of every screen: frames go through the painter into a terminal emulator.

use std::cell::RefCell;
use std::io::{self, Write};
use std::num::NonZero;
use std::rc::Rc;

use crate::gallery::SCENES;
use crate::harness::{Kind, Screen, picture};
use ratatui::Terminal;
use ratatui::buffer::Buffer;
use ratatui::layout::Size;
use shudu::config::Theme;
use shudu::tui::{Capabilities, Depth, Painter};
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

/// Makes a terminal of a size and the emulator behind it.
fn terminal(width: u16, height: u16, depth: Depth) -> (Terminal<Painter<Emulator>>, Emulator) {
    let side = |n: u16| NonZero::new(n).expect("a screen");
    let parser = vt100::Parser::new(side(height), side(width), 0);
    let emulator = Emulator(Rc::new(RefCell::new(parser)));
    let painter = Painter::new(emulator.clone(), depth, false, Size { width, height });
    let terminal = Terminal::new(painter.erasing(true)).expect("no I/O");
    (terminal, emulator)
}

/// Shows every frame of the gallery on one terminal; `check` returns what is wrong with a cell that should show a symbol.
fn every_frame(
    words: Words,
    (width, height): (u16, u16),
    depth: Depth,
    check: impl Fn(&vt100::Cell, &str) -> Option<String>,
) {
    let capabilities = Capabilities {
        depth,
        ..Screen::capabilities(Kind::Colour)
    };
    let (mut terminal, emulator) = terminal(width, height, depth);
    let mut n_frames = 0;
    for scene in SCENES {
        let mut see = |screen: &Screen| {
            n_frames += 1;
            terminal
                .draw(|frame| screen.app.draw(frame))
                .expect("no I/O");
            let wanted: Buffer = screen.draw();
            let parser = emulator.0.borrow();
            for (y, x) in (0..height).flat_map(|y| (0..width).map(move |x| (y, x))) {
                let cell = parser.screen().cell(y, x).expect("within the screen");
                if cell.is_wide_continuation() {
                    continue;
                }
                if let Some(wrong) = check(cell, wanted[(x, y)].symbol()) {
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
fn wide_characters_leave_no_hole_in_the_ground_of_the_theme() {
    let chinese = Words::of_language("zh-Hans").expect("Chinese");
    for size in [(80, 24), (120, 40)] {
        every_frame(chinese, size, Depth::Indexed, |cell, wanted| {
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
