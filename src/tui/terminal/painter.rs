//! Draws frames on the terminal with a backend that sends few bytes. Only safe and supported characters are sent.
//!
//! During a game, nothing else writes to the terminal.

use std::io::{self, Write};

use ratatui::backend::Backend;
use ratatui::buffer::{Buffer, CellWidth};
use ratatui::layout::{Rect, Size};
use ratatui::{Frame, Terminal};

use super::backend::{Order, TtyBackend};
use super::depth::reduce;
use crate::safe_text::SafeText;
use crate::tui::Capabilities;

/// Draws frames on a claimed terminal. Sends only the changes since the last frame.
pub struct Painter<W: Write> {
    terminal: Terminal<TtyBackend<W>>,
    capabilities: Capabilities,
    /// The cell indices of the second halves of the wide characters on the screen.
    second_halves: Vec<usize>,
}

impl<W: Write> Painter<W> {
    /// Creates a painter for a screen of this size with unknown contents.
    ///
    /// # Errors
    /// None: nothing is written before a frame is drawn.
    pub fn new(out: W, capabilities: Capabilities, size: Size) -> io::Result<Self> {
        let mut painter = Self {
            terminal: Terminal::new(TtyBackend::new(out, size))?,
            capabilities,
            second_halves: Vec::new(),
        };
        painter.set_capabilities(capabilities);
        Ok(painter)
    }

    /// Draws a frame.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        draw(&mut self.terminal.get_frame());
        let buffer = self.terminal.current_buffer_mut();
        let second_halves = make_safe(buffer, !self.capabilities.letters);
        reduce(buffer, self.capabilities.depth);
        // If one half of a wide character is erased or overwritten, terminals differ in what remains of it.
        let order = if second_halves == self.second_halves {
            Order::Cheapest
        } else {
            Order::Reading
        };
        self.second_halves = second_halves;
        self.terminal.backend_mut().set_order(order);
        self.terminal.flush()?;
        self.terminal.swap_buffers();
        self.terminal.backend_mut().flush()
    }

    /// Changes the size of the screen; the next frame is sent in full.
    pub fn set_size(&mut self, size: Size) {
        self.terminal.backend_mut().set_size(size);
        self.repaint();
    }

    /// Changes the number of colours and the characters that are sent; the next frame is sent in full.
    pub fn set_capabilities(&mut self, capabilities: Capabilities) {
        self.capabilities = capabilities;
        self.terminal.backend_mut().set_erases(capabilities.erases);
        self.repaint();
    }

    /// Makes the next frame be sent in full, since other programs have used the terminal.
    pub fn forget(&mut self) {
        self.terminal.backend_mut().forget();
        self.repaint();
    }

    fn repaint(&mut self) {
        // Resizing writes nothing, so it cannot fail.
        if let Ok(size) = self.terminal.size() {
            let _ = self.terminal.resize(Rect::from(size));
        }
    }

    #[cfg(test)]
    pub(crate) const fn out_mut(&mut self) -> &mut W {
        self.terminal.backend_mut().out_mut()
    }
}

/// Replaces symbols that may not be sent, whatever drew them. These are control and other harmful characters,
/// characters beyond ASCII if `ascii` is set, and wide characters without room.
///
/// The second half of a wide character becomes an empty symbol. ratatui skips this symbol, and it differs from a blank
/// in the next frame. Returns the cell indices of the second halves.
fn make_safe(buffer: &mut Buffer, ascii: bool) -> Vec<usize> {
    let columns = usize::from(buffer.area.width);
    let mut second_halves = Vec::new();
    for (index, cell) in buffer.content.iter_mut().enumerate() {
        if second_halves.last() == Some(&index) {
            cell.set_symbol("");
            continue;
        }
        let is_in_last_column = (index + 1) % columns == 0;
        match safe_width(cell.symbol(), ascii) {
            Some(1) => {}
            Some(2) if !is_in_last_column => second_halves.push(index + 1),
            Some(_) => drop(cell.set_symbol(" ")),
            None => drop(cell.set_symbol("?")),
        }
    }
    second_halves
}

/// Returns the number of columns that a symbol takes. `None` if the symbol may not be sent.
fn safe_width(symbol: &str, ascii: bool) -> Option<u16> {
    if matches!(symbol.as_bytes(), [b' '..=b'~']) {
        return Some(1);
    }
    let is_safe = !ascii && SafeText::new(symbol).as_str() == symbol;
    is_safe
        .then(|| symbol.cell_width())
        .filter(|width| *width <= 2)
}

#[cfg(test)]
#[path = "painter_tests.rs"]
mod tests;
