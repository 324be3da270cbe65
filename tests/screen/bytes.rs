//! Limits on the bytes that the screen sends for each key: on a slow line, every byte is waiting time.

use std::cell::Cell;
use std::io::{self, Write};
use std::rc::Rc;

use crate::harness::{HARD, Kind, Screen};
use ratatui::layout::Size;
use shudu::config::Config;
use shudu::tui::{Capabilities, Painter};

/// A writer that counts bytes.
#[derive(Clone, Default)]
struct Counter(Rc<Cell<usize>>);

impl Write for Counter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.set(self.0.get() + bytes.len());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A screen on a terminal that counts its bytes.
struct Line {
    screen: Screen,
    painter: Painter<Counter>,
    counter: Counter,
}

impl Line {
    fn new(config: Config, kind: Kind, size: Size) -> Self {
        let mut line = Self::without_marks(config, kind, size);
        line.screen.keys("a");
        line
    }

    fn without_marks(config: Config, kind: Kind, size: Size) -> Self {
        let mut screen = Screen::with_config(config, size.width, size.height, kind);
        screen.open(HARD);
        let capabilities = Capabilities {
            erases: true,
            ..Screen::capabilities(kind)
        };
        let counter = Counter::default();
        let painter = Painter::new(counter.clone(), capabilities, size);
        Self {
            screen,
            painter: painter.expect("no I/O"),
            counter,
        }
    }

    /// Draws a frame and returns its number of bytes.
    fn frame(&mut self) -> usize {
        let before = self.counter.0.get();
        let app = &self.screen.app;
        self.painter
            .draw(|frame| app.draw(frame))
            .expect("the counter takes everything");
        self.counter.0.get() - before
    }

    /// Presses the keys one by one and returns the mean and the maximum number of bytes per key.
    fn mean_and_most(&mut self, keys: &str) -> (usize, usize) {
        let each = keys.split_whitespace().map(|key| {
            self.screen.keys(key);
            self.frame()
        });
        let each: Vec<usize> = each.collect();
        let most = each.iter().max().copied().unwrap_or(0);
        (each.iter().sum::<usize>() / each.len(), most)
    }
}

fn plain() -> Config {
    Config {
        highlight_peers: false,
        highlight_digit: false,
        ..Config::default()
    }
}

/// Keys that move through the whole board, along every row and then along every column.
fn everywhere() -> String {
    let along = |forward: &str, back: &str, next: &str| {
        let mut keys = String::new();
        for line in 0..9 {
            keys += &format!("{} ", if line % 2 == 0 { forward } else { back }).repeat(8);
            keys.extend([next, " "]);
        }
        keys
    };
    along("Right", "Left", "Down") + &along("Down", "Up", "Right")
}

/// The maximum number of bytes, with all marks filled in so that every frame is full.
struct Limits {
    full: usize,
    /// The mean for one arrow key.
    arrow: usize,
    /// The maximum for one arrow key, when the cursor enters another box.
    far_arrow: usize,
    digit: usize,
    hint: usize,
}

fn measure(name: &str, config: Config, kind: Kind, limits: &Limits) {
    measure_at(name, config, kind, limits, Size::new(80, 24));
}

fn measure_at(name: &str, config: Config, kind: Kind, limits: &Limits, size: Size) {
    let mut line = Line::new(config.clone(), kind, size);
    let full = line.frame();
    assert_eq!(line.frame(), 0, "{name}: nothing has changed");
    line.screen.keys("Home PgUp");
    line.frame();
    let (arrow, far_arrow) = line.mean_and_most(&everywhere());
    let (_, hint) = line.mean_and_most("? ? ? ?");
    // The board has no marks here, because removing marks would add to the bytes of a digit.
    let mut line = Line::without_marks(config, kind, size);
    line.frame();
    let (digit, _) = line.mean_and_most("4 u 6 u 7 u 4 u");
    println!(
        "{name}: full frame {full}, arrow {arrow} and at most {far_arrow}, digit {digit}, hint step {hint}"
    );
    assert!(full <= limits.full, "{name}: full frame {full}");
    assert!(arrow <= limits.arrow, "{name}: arrow {arrow}");
    assert!(far_arrow <= limits.far_arrow, "{name}: arrow {far_arrow}");
    assert!(digit <= limits.digit, "{name}: digit {digit}");
    assert!(hint <= limits.hint, "{name}: hint step {hint}");
}

#[test]
fn monochrome_keys_send_few_bytes() {
    // The pane of a hint has a title, a legend and a conclusion.
    let limits = Limits {
        full: 3100,
        arrow: 60,
        far_arrow: 100,
        digit: 40,
        hint: 700,
    };
    measure("ascii", plain(), Kind::Ascii, &limits);
    measure("monochrome", plain(), Kind::Monochrome, &limits);
}

#[test]
fn colours_send_few_more_bytes() {
    // The cursor fills its cell, and every cell has the background of the theme.
    let limits = Limits {
        full: 6000,
        arrow: 150,
        far_arrow: 200,
        digit: 80,
        // A hint dims the unrelated part of the board once, when it opens.
        hint: 2000,
    };
    measure("colour", plain(), Kind::Colour, &limits);
    // Peers of the cursor are filled too. Drawing the cheapest run of one style next costs 10% more than the best
    // order.
    let limits = Limits {
        arrow: 469,
        far_arrow: 700,
        digit: 120,
        hint: 2400,
        ..limits
    };
    for (name, kind) in [
        ("colour, highlighted", Kind::Colour),
        ("monochrome, highlighted", Kind::Monochrome),
    ] {
        measure(name, Config::default(), kind, &limits);
    }
}

/// A ruled board with every tint. Its terminal has two and a half times as many cells.
#[test]
fn bytes_grow_at_most_with_the_size_of_the_terminal() {
    let limits = Limits {
        full: 15_000,
        arrow: 1500,
        // A quarter of the screen changes.
        far_arrow: 3750,
        digit: 300,
        hint: 4500,
    };
    let size = Size::new(120, 40);
    measure_at(
        "colour, 120x40",
        Config::default(),
        Kind::Colour,
        &limits,
        size,
    );
}
