//! A ratatui backend that sends few bytes, since many bytes take long on a slow line.
//!
//! ratatui's own backend writes changed cells in reading order and changes colours at every step. This backend collects
//! neighbouring cells of one style into runs, and always writes the run that takes the fewest bytes to reach. It makes
//! one write for each frame, none for an unchanged frame, and never queries the terminal.

use std::collections::VecDeque;
use std::fmt::Write as _;
use std::io::{self, Write};

use ratatui::backend::{Backend, ClearType, WindowSize};
use ratatui::buffer::{Cell, CellWidth};
use ratatui::layout::{Position, Size};
use ratatui::style::{Color, Modifier};

/// The attributes that are visible on a blank. Other attributes and the foreground are not.
pub(super) const SHOWN_ON_BLANKS: Modifier = Modifier::UNDERLINED
    .union(Modifier::REVERSED)
    .union(Modifier::CROSSED_OUT);

/// The attributes with the parameter that switches each of them on.
const ATTRIBUTES: [(Modifier, u8); 6] = [
    (Modifier::BOLD, 1),
    (Modifier::DIM, 2),
    (Modifier::ITALIC, 3),
    (Modifier::UNDERLINED, 4),
    (Modifier::REVERSED, 7),
    (Modifier::CROSSED_OUT, 9),
];

/// The foreground and the attributes of a character, without its background.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
struct Ink {
    foreground: Color,
    attributes: Modifier,
}

impl Ink {
    const fn shows_on_blanks(self) -> bool {
        self.attributes.intersects(SHOWN_ON_BLANKS)
    }
}

/// The style in which the terminal writes at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
struct Pen {
    background: Color,
    ink: Ink,
}

impl Pen {
    /// Returns the shortest sequence that changes this pen into another one. The sequence contains only the
    /// differences, or a reset and the whole new style.
    fn change_to(self, to: Self) -> String {
        if self == to {
            return String::new();
        }
        let afresh = format!("\x1b[{}m", Self::default().differences(to, ";"));
        if !to.ink.attributes.contains(self.ink.attributes) {
            return afresh;
        }
        let changed = format!("\x1b[{}m", self.differences(to, ""));
        if afresh.len() < changed.len() {
            afresh
        } else {
            changed
        }
    }

    /// Returns the parameters that change this pen into `to`, after `prefix`, which may be empty.
    fn differences(self, to: Self, prefix: &str) -> String {
        let mut parameters = prefix.to_owned();
        for (attribute, number) in ATTRIBUTES {
            if (to.ink.attributes - self.ink.attributes).contains(attribute) {
                let _ = write!(parameters, "{number};");
            }
        }
        if self.ink.foreground != to.ink.foreground {
            push_colour(&mut parameters, to.ink.foreground, 30);
        }
        if self.background != to.background {
            push_colour(&mut parameters, to.background, 40);
        }
        parameters.pop();
        parameters
    }
}

/// Adds the parameters that set a colour. `base` is 30 for the foreground and 40 for the background.
fn push_colour(parameters: &mut String, colour: Color, base: u8) {
    let _ = match colour {
        Color::Indexed(number @ 0..=7) => write!(parameters, "{};", base + number),
        Color::Indexed(number @ 8..=15) => write!(parameters, "{};", base + 60 + number - 8),
        Color::Indexed(number) => write!(parameters, "{};5;{number};", base + 8),
        Color::Rgb(red, green, blue) => write!(parameters, "{};2;{red};{green};{blue};", base + 8),
        // After `reduce`, no other colours are left.
        _ => write!(parameters, "{};", base + 9),
    };
}

/// Neighbouring changed cells of one style, which are written together.
#[derive(Debug)]
struct Run {
    x: u16,
    y: u16,
    /// The column after the last cell.
    end: u16,
    background: Color,
    /// `None` if the run consists of blanks that look the same in any ink.
    ink: Option<Ink>,
    text: String,
}

impl Run {
    fn new(x: u16, y: u16, cell: &Cell) -> Self {
        let ink = Ink {
            foreground: cell.fg,
            attributes: cell.modifier,
        };
        Self {
            x,
            y,
            end: x + cell.cell_width().max(1),
            background: cell.bg,
            ink: (cell.symbol() != " " || ink.shows_on_blanks()).then_some(ink),
            text: cell.symbol().to_owned(),
        }
    }

    /// Appends the next run if one pen can write both; otherwise returns the next run. On a cleared screen, fills a
    /// small gap with blanks, which take fewer bytes than a cursor movement.
    fn join(&mut self, next: Self, is_cleared: bool) -> Option<Self> {
        let ink = self.ink.or(next.ink);
        let shows_on_blanks = ink.is_some_and(Ink::shows_on_blanks);
        let can_fill = is_cleared && self.background == Color::Reset && !shows_on_blanks;
        let max_gap = if can_fill { 4 } else { 0 };
        let gap = next.x.saturating_sub(self.end);
        let is_neighbour = self.y == next.y && gap <= max_gap;
        let has_blanks = self.ink.is_none() || next.ink.is_none();
        let is_same_ink = self.ink == next.ink || has_blanks && !shows_on_blanks;
        if !is_neighbour || self.background != next.background || !is_same_ink {
            return Some(next);
        }
        self.end = next.end;
        self.ink = ink;
        self.text += &" ".repeat(gap.into());
        self.text += &next.text;
        None
    }

    /// Returns the pen that writes this run with the fewest changes to the current pen.
    fn pen(&self, present: Pen) -> Pen {
        let unseen = Ink {
            attributes: present.ink.attributes - SHOWN_ON_BLANKS,
            ..present.ink
        };
        Pen {
            background: self.background,
            ink: self.ink.unwrap_or(unseen),
        }
    }
}

/// The order in which runs are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// The next run is always the one that takes the fewest bytes to reach.
    Cheapest,
    /// Runs are written from left to right and from top to bottom, and nothing is erased.
    Reading,
}

/// A backend that writes to a terminal. The terminal must show no cursor and must not wrap lines.
pub(super) struct TtyBackend<W: Write> {
    out: W,
    size: Size,
    pen: Pen,
    /// The column and row of the terminal's cursor; `None` if unknown.
    cursor: Option<(u16, u16)>,
    clears_first: bool,
    /// Whether the terminal fills erased cells with the current background.
    erases: bool,
    order: Order,
    bytes: String,
}

impl<W: Write> TtyBackend<W> {
    pub(super) fn new(out: W, size: Size) -> Self {
        Self {
            out,
            size,
            pen: Pen::default(),
            cursor: None,
            clears_first: false,
            erases: false,
            order: Order::Cheapest,
            bytes: String::new(),
        }
    }

    pub(super) const fn set_size(&mut self, size: Size) {
        self.size = size;
        self.cursor = None;
    }

    pub(super) const fn set_erases(&mut self, erases: bool) {
        self.erases = erases;
    }

    pub(super) const fn set_order(&mut self, order: Order) {
        self.order = order;
    }

    /// Forgets the style and the cursor of the terminal, since the terminal was reset.
    pub(super) fn forget(&mut self) {
        self.pen = Pen::default();
        self.cursor = None;
    }

    #[cfg(test)]
    pub(super) const fn out_mut(&mut self) -> &mut W {
        &mut self.out
    }

    /// Returns the cursor movement and the style change that come before a run.
    fn prefix(&self, run: &Run) -> String {
        cursor_path(self.cursor, (run.x, run.y)) + &self.pen.change_to(run.pen(self.pen))
    }

    fn write_run(&mut self, run: &Run) {
        /// The minimum number of blanks to erase, which takes four bytes for any number. Erasing does not move the
        /// cursor, so the cursor is nearer to blanks below.
        const WORTH_ERASING: u16 = 4;
        self.bytes += &self.prefix(run);
        self.pen = run.pen(self.pen);
        let width = run.end - run.x;
        let can_erase = self.erases && self.order == Order::Cheapest;
        if can_erase && run.ink.is_none() && width >= WORTH_ERASING {
            let _ = write!(self.bytes, "\x1b[{width}X");
            self.cursor = Some((run.x, run.y));
        } else {
            self.bytes += &run.text;
            // After a character in the last column, terminals disagree on where the cursor is.
            self.cursor = (run.end < self.size.width).then_some((run.end, run.y));
        }
    }
}

impl<W: Write> Backend for TtyBackend<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        /// The number of comparisons for each frame, shared among its runs. A key on the board changes fewer than a
        /// hundred runs, which are all compared. On a whole screen, only the next few runs are compared.
        const N_COMPARED: usize = 8000;
        let is_cleared = std::mem::take(&mut self.clears_first);
        if is_cleared {
            // The terminal fills erased cells with the current background.
            self.bytes += &self.pen.change_to(Pen::default());
            self.bytes += "\x1b[2J";
            self.pen = Pen::default();
            self.order = Order::Cheapest;
        }
        let mut runs: VecDeque<Run> = VecDeque::new();
        for (x, y, cell) in content {
            let next = Run::new(x, y, cell);
            let apart = match runs.back_mut() {
                Some(last) => last.join(next, is_cleared),
                None => Some(next),
            };
            runs.extend(apart);
        }
        let window = match self.order {
            Order::Cheapest => (N_COMPARED / runs.len().max(1)).max(1),
            Order::Reading => 1,
        };
        let cheapest = |backend: &Self, runs: &VecDeque<Run>| {
            (0..runs.len().min(window)).min_by_key(|run| backend.prefix(&runs[*run]).len())
        };
        while let Some(run) = cheapest(self, &runs).and_then(|next| runs.remove(next)) {
            self.write_run(&run);
        }
        Ok(())
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        Ok(Position::ORIGIN)
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, _: P) -> io::Result<()> {
        Ok(())
    }

    fn clear(&mut self) -> io::Result<()> {
        self.clears_first = true;
        Ok(())
    }

    fn clear_region(&mut self, _: ClearType) -> io::Result<()> {
        self.clear()
    }

    fn size(&self) -> io::Result<Size> {
        Ok(self.size)
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        Ok(WindowSize {
            columns_rows: self.size,
            pixels: Size::ZERO,
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.bytes.is_empty() {
            return Ok(());
        }
        let sent = self.out.write_all(self.bytes.as_bytes());
        self.bytes.clear();
        sent.and_then(|()| self.out.flush())
    }
}

/// Returns the shortest sequence that moves the cursor. Positions are column and row; `from` is `None` if the position
/// of the cursor is unknown.
fn cursor_path(from: Option<(u16, u16)>, to: (u16, u16)) -> String {
    if from == Some(to) {
        return String::new();
    }
    let (x, y) = to;
    let mut paths = vec![format!("\x1b[{};{}H", y + 1, x + 1)];
    if let Some((from_x, from_y)) = from {
        let rows = if y < from_y {
            step(from_y - y, 'A', None)
        } else {
            step(y - from_y, 'B', Some("\n"))
        };
        let columns = if x < from_x {
            step(from_x - x, 'D', Some("\x08"))
        } else {
            step(x - from_x, 'C', None)
        };
        paths.push(format!("\r{rows}{}", step(x, 'C', None)));
        paths.push(rows + &columns);
    }
    let shortest = paths.into_iter().min_by_key(String::len);
    shortest.unwrap_or_default()
}

/// Returns the sequence that moves the cursor by `n_cells`. It ends in `letter`, or repeats `control` if that is
/// shorter.
fn step(n_cells: u16, letter: char, control: Option<&str>) -> String {
    match (n_cells, control) {
        (0, _) => String::new(),
        (1..=3, Some(control)) => control.repeat(n_cells.into()),
        (1, None) => format!("\x1b[{letter}"),
        _ => format!("\x1b[{n_cells}{letter}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Pen = Pen {
        background: Color::Reset,
        ink: Ink {
            foreground: Color::Reset,
            attributes: Modifier::empty(),
        },
    };

    const fn pen(foreground: Color, background: Color, attributes: Modifier) -> Pen {
        let ink = Ink {
            foreground,
            attributes,
        };
        Pen { background, ink }
    }

    #[test]
    fn a_pen_changes_in_the_fewest_bytes() {
        let bold = pen(Color::Reset, Color::Reset, Modifier::BOLD);
        let dim = pen(Color::Reset, Color::Reset, Modifier::DIM);
        let red = pen(Color::Indexed(1), Color::Reset, Modifier::empty());
        let loud = pen(
            Color::Indexed(15),
            Color::Indexed(1),
            Modifier::BOLD | Modifier::UNDERLINED,
        );
        let bold_reversed = pen(
            Color::Reset,
            Color::Reset,
            Modifier::BOLD | Modifier::REVERSED,
        );
        let red_on_grey = pen(Color::Indexed(1), Color::Indexed(236), Modifier::empty());
        let rgb = pen(Color::Rgb(1, 2, 3), Color::Reset, Modifier::empty());
        let table = [
            (PLAIN, PLAIN, ""),
            (PLAIN, bold, "ESC[1m"),
            (bold, PLAIN, "ESC[m"),
            (PLAIN, red, "ESC[31m"),
            (red, PLAIN, "ESC[m"),
            (PLAIN, loud, "ESC[1;4;97;41m"),
            (loud, PLAIN, "ESC[m"),
            (loud, bold, "ESC[;1m"),
            (bold, dim, "ESC[;2m"),
            (bold, bold_reversed, "ESC[7m"),
            (red, red_on_grey, "ESC[48;5;236m"),
            (red_on_grey, red, "ESC[49m"),
            (PLAIN, rgb, "ESC[38;2;1;2;3m"),
        ];
        for (from, to, expected) in table {
            let change = from.change_to(to).replace('\x1b', "ESC");
            assert_eq!(change, expected, "{from:?} to {to:?}");
        }
    }

    #[test]
    fn the_cursor_takes_the_shortest_path() {
        let table = [
            (None, (7, 4), "\x1b[5;8H"),
            (Some((7, 4)), (7, 4), ""),
            (Some((7, 4)), (7, 5), "\n"),
            (Some((7, 4)), (6, 5), "\n\x08"),
            (Some((7, 4)), (0, 5), "\r\n"),
            (Some((7, 4)), (12, 4), "\x1b[5C"),
            (Some((7, 4)), (7, 3), "\x1b[A"),
            (Some((7, 4)), (70, 20), "\x1b[21;71H"),
            (Some((70, 4)), (1, 4), "\r\x1b[C"),
        ];
        for (from, to, expected) in table {
            assert_eq!(cursor_path(from, to), expected, "{from:?} to {to:?}");
        }
    }

    #[test]
    fn blanks_join_their_neighbours() {
        let cell = |symbol: &'static str, pen: Pen| {
            let mut cell = Cell::new(symbol);
            (cell.fg, cell.bg) = (pen.ink.foreground, pen.background);
            cell.modifier = pen.ink.attributes;
            cell
        };
        let bold = pen(Color::Reset, Color::Reset, Modifier::BOLD);
        let reversed = pen(Color::Reset, Color::Reset, Modifier::REVERSED);
        let underline = pen(Color::Reset, Color::Reset, Modifier::UNDERLINED);
        let grey = pen(Color::Reset, Color::Indexed(236), Modifier::empty());
        let join_on = |is_cleared, x, symbol, pen| {
            let mut run = Run::new(4, 2, &cell(" ", PLAIN));
            for (x, cell) in [(5, cell("1", bold)), (6, cell(" ", PLAIN))] {
                assert!(run.join(Run::new(x, 2, &cell), false).is_none());
            }
            run.join(Run::new(x, 2, &cell(symbol, pen)), is_cleared)
                .is_none()
        };
        let join = |x, symbol, pen| join_on(false, x, symbol, pen);
        assert!(join(7, "2", bold));
        assert!(join_on(true, 11, "2", bold));
        assert!(!join_on(true, 12, "2", bold), "too far away");
        let mut underlined = Run::new(4, 2, &cell(" ", underline));
        let next = Run::new(6, 2, &cell(" ", underline));
        assert!(underlined.join(next, true).is_some(), "a gap shows");
        assert!(!join(8, "2", bold), "no neighbour");
        assert!(!join(7, "2", PLAIN), "another ink");
        assert!(!join(7, " ", grey), "another background");
        assert!(!join(7, " ", reversed), "an attribute that shows");
    }

    #[test]
    fn few_changes_are_written_style_by_style() {
        let mut backend = TtyBackend::new(Vec::new(), Size::new(80, 24));
        let grey = Cell::new("y").set_bg(Color::Indexed(236)).clone();
        let plain = Cell::new("x");
        let column = (0..9).flat_map(|y| [(4, y, &plain), (5, y, &grey)]);
        backend.draw(column).expect("no I/O");
        assert_eq!(backend.bytes.matches('m').count(), 1, "{}", backend.bytes);
        let written = backend.bytes.replace(|c| !matches!(c, 'x' | 'y'), "");
        assert_eq!(written, "x".repeat(9) + &"y".repeat(9));
    }
}
