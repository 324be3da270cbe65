//! How many bytes the screen sends for what a player does: bytes are waiting time on a slow line.

mod screen;

use std::cell::Cell;
use std::io::{self, Write};
use std::rc::Rc;

use ratatui::Terminal;
use ratatui::layout::Size;
use screen::{HARD, Kind, Screen};
use shudu::config::Config;
use shudu::tui::{Depth, Painter};

/// Counts what is written to it.
#[derive(Clone, Default)]
struct Counter(Rc<Cell<usize>>, Rc<std::cell::RefCell<Vec<u8>>>);

impl Write for Counter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.set(self.0.get() + bytes.len());
        self.1.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A screen on a terminal whose bytes are counted.
struct Line {
    screen: Screen,
    terminal: Terminal<Painter<Counter>>,
    counter: Counter,
}

impl Line {
    fn new(config: Config, kind: Kind) -> Self {
        let mut screen = Screen::with_config(config, 80, 24, kind);
        screen.open(HARD);
        screen.keys("a");
        let (depth, ascii) = match kind {
            Kind::Colour => (Depth::Indexed, false),
            Kind::Monochrome => (Depth::None, false),
            Kind::Ascii => (Depth::None, true),
        };
        let counter = Counter::default();
        let size = Size::new(80, 24);
        let painter = Painter::new(counter.clone(), depth, ascii, size);
        let terminal = Terminal::new(painter).expect("the counter takes everything");
        Self {
            screen,
            terminal,
            counter,
        }
    }

    /// The bytes that a frame takes.
    fn frame(&mut self) -> usize {
        let before = self.counter.0.get();
        let app = &self.screen.app;
        self.terminal
            .draw(|frame| app.draw(frame))
            .expect("the counter takes everything");
        self.counter.0.get() - before
    }

    /// The most bytes that one of some keys takes, pressed one after the other.
    fn most(&mut self, keys: &str) -> usize {
        let each = keys.split_whitespace().map(|key| {
            self.screen.keys(key);
            self.frame()
        });
        each.collect::<Vec<_>>().into_iter().max().unwrap_or(0)
    }

    fn mean(&mut self, keys: &str) -> usize {
        let n_keys = keys.split_whitespace().count();
        let mut total = 0;
        for key in keys.split_whitespace() {
            self.screen.keys(key);
            total += self.frame();
        }
        total / n_keys
    }
}

fn plain() -> Config {
    Config {
        highlight_peers: false,
        highlight_digit: false,
        ..Config::default()
    }
}

const ROUND: &str =
    "Right Right Right Right Down Down Down Left Left Down Down Right Up Up Left Up";

#[test]
fn dump() {
    let mut line = Line::new(plain(), Kind::Colour);
    line.frame();
    for key in ["Right", "Right", "Down", "Down", "Left", "Up", "1", "4"] {
        line.counter.1.borrow_mut().clear();
        line.screen.keys(key);
        let n = line.frame();
        println!(
            "{key} {n} {:?}",
            String::from_utf8_lossy(&line.counter.1.borrow())
        );
    }
}

#[test]
fn figures() {
    for (name, config, kind) in [
        ("ascii", plain(), Kind::Ascii),
        ("mono", plain(), Kind::Monochrome),
        ("colour", plain(), Kind::Colour),
        ("colour+hl", Config::default(), Kind::Colour),
    ] {
        let mut line = Line::new(config, kind);
        let full = line.frame();
        let nothing = line.frame();
        let (arrow, arrow_most) = (line.mean(ROUND), line.most(ROUND));
        line.screen.keys("Home PgUp Right Down");
        line.frame();
        let digits = line.mean("n 5 n 5 4 4");
        let digit = {
            line.screen.keys("n");
            line.frame();
            line.most("7")
        };
        let hints: Vec<usize> = "? ? ? ? Enter"
            .split_whitespace()
            .map(|k| line.most(k))
            .collect();
        println!(
            "{name}: full {full} nothing {nothing} arrow {arrow} (most {arrow_most}) digit {digits} {digit} hints {hints:?}"
        );
    }
}
