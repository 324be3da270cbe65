//! A ratatui backend that sends the difference between two frames in one write.
//!
//! This is the only place from which anything reaches the terminal while a game is on. It sends printable characters
//! and a dozen fixed control sequences, whatever the views put into their cells; it never asks the terminal anything;
//! and it sends nothing when nothing changed. Over a slow line bytes are latency, so it takes the shortest way from
//! one change to the next and leaves the pen as it was at the end of a frame.

use std::io::{self, Write};

use ratatui::backend::{Backend, ClearType, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};
use unicode_width::UnicodeWidthStr;

use super::cursor_path::cursor_path;
use super::pieces::{self, Erasing, Piece};
use super::{Depth, pen::Pen};
use crate::safe_text::SafeText;

/// What stands in one cell of the screen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum Symbol {
    /// Something, but it is not known what.
    #[default]
    Unknown,
    /// A character one cell wide.
    Narrow(char),
    /// A character with marks on it, or one of two cells.
    Other(Box<str>),
    /// The second half of a character of two cells.
    Half,
}

impl Symbol {
    const BLANK: Self = Self::Narrow(' ');

    fn is_wide(&self) -> bool {
        matches!(self, Self::Other(text) if text.width() == 2)
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Glyph {
    symbol: Symbol,
    pen: Pen,
}

impl Glyph {
    const fn blank() -> Self {
        let pen = Pen {
            foreground: super::pen::Ink::Default,
            background: super::pen::Ink::Default,
            attributes: ratatui::style::Modifier::empty(),
        };
        Self {
            symbol: Symbol::BLANK,
            pen,
        }
    }

    /// Does the screen look the same with either?
    fn looks_like(&self, other: &Self) -> bool {
        self == other
            || (self.symbol == Symbol::BLANK
                && other.symbol == Symbol::BLANK
                && self.pen.same_blank(other.pen))
    }

    fn shows_nothing(&self) -> bool {
        self.symbol == Symbol::BLANK && self.pen.leaves_nothing()
    }
}

/// A ratatui backend that compares what is wanted with what stands on the screen and sends the difference.
pub struct Painter<W: Write> {
    out: W,
    depth: Depth,
    ascii: bool,
    erasing: Erasing,
    size: Size,
    /// What stands on the screen.
    shown: Vec<Glyph>,
    /// What is to stand there after the next flush.
    wanted: Vec<Glyph>,
    clear_first: bool,
    pen: Pen,
    /// Where the terminal would write next, unless that is not sure.
    at: Option<(u16, u16)>,
    cursor_shown: bool,
    cursor_wanted: Option<(u16, u16)>,
    bytes: Vec<u8>,
}

impl<W: Write> Painter<W> {
    /// Makes a painter for a screen of this size, of which nothing else is known than that its cursor is hidden.
    pub fn new(out: W, depth: Depth, ascii: bool, size: Size) -> Self {
        let mut painter = Self {
            out,
            depth,
            ascii,
            erasing: Erasing::No,
            size,
            shown: Vec::new(),
            wanted: Vec::new(),
            clear_first: true,
            pen: Pen::default(),
            at: None,
            cursor_shown: false,
            cursor_wanted: None,
            bytes: Vec::new(),
        };
        painter.set_size(size);
        painter
    }

    /// Lets characters be erased, on terminals that leave the background at hand where they do; that takes fewer bytes.
    #[must_use]
    pub fn erasing(mut self, does: bool) -> Self {
        self.erasing = if does { Erasing::Yes } else { Erasing::No };
        self
    }

    /// Takes note that the terminal has another size; the next frame is painted afresh.
    pub fn set_size(&mut self, size: Size) {
        self.size = size;
        let n_cells = usize::from(size.width) * usize::from(size.height);
        // In the place of what there was: both at a time would be too much of a large screen.
        for (glyphs, fill) in [
            (&mut self.shown, Glyph::default()),
            (&mut self.wanted, Glyph::blank()),
        ] {
            *glyphs = Vec::new();
            *glyphs = vec![fill; n_cells];
        }
        self.clear_first = true;
        self.at = None;
    }

    /// Takes note that the terminal was handed to others and is claimed again, cursor hidden.
    pub fn forget(&mut self) {
        self.pen = Pen::default();
        self.cursor_shown = false;
        self.set_size(self.size);
    }

    /// Chooses how many colours and which characters may be sent; the next frame is painted afresh.
    pub fn set_capabilities(&mut self, depth: Depth, ascii: bool) {
        (self.depth, self.ascii) = (depth, ascii);
        self.set_size(self.size);
    }

    /// The size of the screen as far as it was told.
    pub const fn screen_size(&self) -> Size {
        self.size
    }

    /// What everything is written to.
    #[cfg(test)]
    pub(crate) const fn output_mut(&mut self) -> &mut W {
        &mut self.out
    }

    const fn index(&self, x: u16, y: u16) -> usize {
        y as usize * self.size.width as usize + x as usize
    }

    /// The symbol a cell may show: printable, of one or two columns, ASCII if need be.
    fn symbol_of(&self, text: &str) -> Symbol {
        const DOUBT: Symbol = Symbol::Narrow('?');
        let mut letters = text.chars();
        match (letters.next(), letters.next()) {
            (None, _) => Symbol::BLANK,
            (Some(letter), None) if letter == ' ' || letter.is_ascii_graphic() => {
                Symbol::Narrow(letter)
            }
            _ if self.ascii || SafeText::new(text).as_str() != text => DOUBT,
            (Some(letter), None) if text.width() == 1 => Symbol::Narrow(letter),
            _ if matches!(text.width(), 1 | 2) => Symbol::Other(text.into()),
            _ => DOUBT,
        }
    }

    fn want(&mut self, x: u16, y: u16, cell: &Cell) {
        if x >= self.size.width || y >= self.size.height {
            return;
        }
        let index = self.index(x, y);
        let mut symbol = self.symbol_of(cell.symbol());
        let pen = Pen::of(cell, self.depth);
        let room = usize::from(self.size.width - x);
        if symbol.is_wide() && room < 2 {
            symbol = Symbol::BLANK;
        }
        let width = if symbol.is_wide() { 2 } else { 1 };
        // The second half of an overwritten wide character becomes a blank. Ratatui does not send it again where both
        // frames have the same blank there, and that one has the style of the first half.
        if width < room && self.wanted[index + width].symbol == Symbol::Half {
            self.wanted[index + width].symbol = Symbol::BLANK;
        }
        if width == 2 {
            self.wanted[index + 1] = Glyph {
                symbol: Symbol::Half,
                pen,
            };
        }
        self.wanted[index] = Glyph { symbol, pen };
    }

    /// Puts together the bytes that turn what is shown into what is wanted.
    ///
    /// Where little has changed, another order than line by line is tried: going about costs less than changing colours
    /// at every step. What saves little stays in reading order, so that texts do not come in shreds.
    fn encode(&mut self) {
        if std::mem::take(&mut self.clear_first) {
            self.use_pen(Pen::default());
            self.bytes.extend_from_slice(b"\x1b[2J");
            self.shown.fill(Glyph::blank());
        }
        let Some(pieces) = self.pieces() else {
            return self.encode_rows();
        };
        let (start, pen, at) = (self.bytes.len(), self.pen, self.at);
        let shown = self.rows_of(&pieces);
        self.encode_rows();
        let by_rows = (self.bytes.split_off(start), self.pen, self.at);
        (self.pen, self.at) = (pen, at);
        for (start, row) in shown {
            self.shown[start..start + row.len()].clone_from_slice(&row);
        }
        let ordered = pieces::by_cost(&pieces, pen, at, self.erasing);
        for (index, piece) in ordered.iter().enumerate() {
            self.write_piece(piece, ordered.get(index + 1));
        }
        // What is shown in the end is the same either way.
        let is_worth_it = (self.bytes.len() - start) * 10 <= by_rows.0.len() * 9;
        if !is_worth_it {
            self.bytes.truncate(start);
            self.bytes.extend_from_slice(&by_rows.0);
            (self.pen, self.at) = (by_rows.1, by_rows.2);
        }
    }

    /// Copies the lines of the screen in which there are pieces, each with the index at which it starts.
    fn rows_of(&self, pieces: &[Piece]) -> Vec<(usize, Vec<Glyph>)> {
        let mut rows: Vec<u16> = pieces.iter().map(|piece| piece.y).collect();
        rows.dedup();
        let starts = rows.into_iter().map(|y| self.index(0, y));
        let width = usize::from(self.size.width);
        starts
            .map(|start| (start, self.shown[start..start + width].to_vec()))
            .collect()
    }

    /// Writes a piece, and erases the blanks at its end where that is shorter.
    fn write_piece(&mut self, piece: &Piece, next: Option<&Piece>) {
        if piece.to_end {
            return self.erase_from(piece.x, piece.y);
        }
        let is_erasing = self.erasing == Erasing::Yes;
        let erased = is_erasing.then(|| piece.erased_from(next)).flatten();
        let end = erased.unwrap_or(piece.end);
        (piece.x..end).for_each(|x| self.write_glyph(x, piece.y));
        if end == piece.end {
            return;
        }
        self.go_to(end, piece.y);
        let blanks = self.index(end, piece.y)..self.index(piece.end - 1, piece.y) + 1;
        self.use_pen(self.pen.for_blank(self.wanted[blanks.start].pen));
        let erase = format!("\x1b[{}X", piece.end - end);
        self.bytes.extend_from_slice(erase.as_bytes());
        self.shown[blanks.clone()].clone_from_slice(&self.wanted[blanks]);
    }

    fn encode_rows(&mut self) {
        for y in 0..self.size.height {
            self.encode_row(y);
        }
    }

    fn is_stale(&self, index: usize) -> bool {
        !self.shown[index].looks_like(&self.wanted[index])
    }

    /// Returns up to which column a line is written, and whether the rest of it is erased.
    fn extent(&self, y: u16) -> (u16, bool) {
        /// Erasing to the end of the line takes three bytes, and often a change of pen.
        const WORTH_ERASING: usize = 5;
        let start = self.index(0, y);
        let row = start..start + usize::from(self.size.width);
        let used = self.wanted[row.clone()]
            .iter()
            .rposition(|glyph| !glyph.shows_nothing())
            .map_or(0, |last| last + 1);
        let tail = start + used..row.end;
        let erase = tail.filter(|index| self.is_stale(*index)).count() >= WORTH_ERASING;
        (if erase { used as u16 } else { self.size.width }, erase)
    }

    fn encode_row(&mut self, y: u16) {
        let (end, erase) = self.extent(y);
        let mut x = 0;
        while x < end {
            let index = self.index(x, y);
            let wide = self.wanted[index].symbol.is_wide();
            if self.is_stale(index) {
                self.write_glyph(x, y);
            }
            x += if wide { 2 } else { 1 };
        }
        if erase {
            self.erase_from(end, y);
        }
    }

    fn erase_from(&mut self, x: u16, y: u16) {
        self.go_to(x, y);
        if !self.pen.leaves_nothing() {
            self.use_pen(Pen::default());
        }
        self.bytes.extend_from_slice(b"\x1b[K");
        let tail = self.index(x, y)..self.index(self.size.width, y);
        self.shown[tail].fill(Glyph::blank());
    }

    /// Returns what has changed in pieces that one pen writes; `None` where that is too much to look for a better
    /// order, or where characters of two columns want it kept.
    fn pieces(&self) -> Option<Vec<Piece>> {
        /// More than any key changes on the board; a new screen is best painted line by line.
        const MANY: usize = 96;
        let mut pieces: Vec<Piece> = Vec::new();
        for y in 0..self.size.height {
            let (end, erase) = self.extent(y);
            for x in 0..end {
                let index = self.index(x, y);
                if !self.is_stale(index) {
                    continue;
                }
                let (Symbol::Narrow(_), Symbol::Narrow(_)) =
                    (&self.shown[index].symbol, &self.wanted[index].symbol)
                else {
                    return None;
                };
                let Glyph { symbol, pen } = &self.wanted[index];
                let is_blank = *symbol == Symbol::BLANK;
                if !pieces
                    .last_mut()
                    .is_some_and(|last| last.extend(x, y, *pen, is_blank))
                {
                    pieces.push(Piece::new(x, y, *pen, is_blank));
                }
            }
            if erase {
                pieces.push(Piece::to_end(end, y));
            }
            if pieces.len() > MANY {
                return None;
            }
        }
        Some(pieces)
    }

    fn write_glyph(&mut self, x: u16, y: u16) {
        self.go_to(x, y);
        let index = self.index(x, y);
        let Glyph { symbol, pen } = self.wanted[index].clone();
        if symbol == Symbol::BLANK {
            self.use_pen(self.pen.for_blank(pen));
        } else {
            self.use_pen(pen);
        }
        let width = if symbol.is_wide() { 2 } else { 1 };
        // Whatever is torn in two here leaves its other half in doubt.
        let next = index + usize::from(width);
        let torn = self.shown[next - 1].symbol.is_wide();
        if torn && x + width < self.size.width {
            self.shown[next].symbol = Symbol::Unknown;
        }
        match &symbol {
            Symbol::Narrow(letter) => self
                .bytes
                .extend_from_slice(letter.encode_utf8(&mut [0; 4]).as_bytes()),
            Symbol::Other(text) => self.bytes.extend_from_slice(text.as_bytes()),
            Symbol::Unknown | Symbol::Half => self.bytes.push(b' '),
        }
        if width == 2 {
            self.shown[index + 1] = self.wanted[index + 1].clone();
        }
        self.shown[index] = Glyph { symbol, pen };
        // After the last column terminals differ in where they stand.
        self.at = (x + width < self.size.width).then_some((x + width, y));
    }

    fn use_pen(&mut self, pen: Pen) {
        self.pen.change_to(pen, &mut self.bytes);
        self.pen = pen;
    }

    /// Goes to a cell, by writing over what stands between if that is no longer than jumping.
    fn go_to(&mut self, x: u16, y: u16) {
        if self.at == Some((x, y)) {
            return;
        }
        let jump = cursor_path(self.at, (x, y));
        let walk = self
            .at
            .filter(|at| at.1 == y && at.0 < x)
            .and_then(|at| self.retrace(at.0, x, y, jump.len()));
        self.bytes.extend_from_slice(&walk.unwrap_or(jump));
        self.at = Some((x, y));
    }

    /// The characters that stand between two columns, if the pen at hand wrote them and they are few.
    fn retrace(&self, from: u16, to: u16, y: u16, max_bytes: usize) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        for glyph in &self.shown[self.index(from, y)..self.index(to, y)] {
            let same = glyph.pen == self.pen
                || (glyph.symbol == Symbol::BLANK && glyph.pen.same_blank(self.pen));
            match glyph.symbol {
                Symbol::Narrow(letter) if same => {
                    bytes.extend_from_slice(letter.encode_utf8(&mut [0; 4]).as_bytes());
                }
                _ => return None,
            }
            if bytes.len() > max_bytes {
                return None;
            }
        }
        Some(bytes)
    }
}

impl<W: Write> Backend for Painter<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        for (x, y, cell) in content {
            self.want(x, y, cell);
        }
        Ok(())
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        self.cursor_wanted = None;
        Ok(())
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        self.cursor_wanted = self.cursor_wanted.or(Some((0, 0)));
        Ok(())
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        Ok(self.cursor_wanted.unwrap_or_default().into())
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        let Position { x, y } = position.into();
        if self.cursor_wanted.is_some() {
            self.cursor_wanted = Some((x, y));
        }
        Ok(())
    }

    fn clear(&mut self) -> io::Result<()> {
        self.clear_first = true;
        self.wanted.fill(Glyph::blank());
        Ok(())
    }

    /// Clears everything; no other part of the screen is ever cleared by itself.
    fn clear_region(&mut self, _region: ClearType) -> io::Result<()> {
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
        if self.cursor_shown && self.cursor_wanted.is_none() {
            self.bytes.extend_from_slice(b"\x1b[?25l");
            self.cursor_shown = false;
        }
        self.encode();
        if let Some((x, y)) = self
            .cursor_wanted
            .filter(|(x, y)| *x < self.size.width && *y < self.size.height)
        {
            if self.at != Some((x, y)) {
                let jump = cursor_path(self.at, (x, y));
                self.bytes.extend_from_slice(&jump);
                self.at = Some((x, y));
            }
            if !self.cursor_shown {
                self.bytes.extend_from_slice(b"\x1b[?25h");
                self.cursor_shown = true;
            }
        }
        if self.bytes.is_empty() {
            return Ok(());
        }
        let result = self
            .out
            .write_all(&self.bytes)
            .and_then(|()| self.out.flush());
        self.bytes.clear();
        result
    }
}

#[cfg(test)]
#[path = "painter_tests.rs"]
mod tests;
