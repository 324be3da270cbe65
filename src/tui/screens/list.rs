//! A list with a selected line, and a page of text with a scroll position.

use ratatui::layout::Rect;

use crate::config::{Command, Role};
use crate::tui::canvas::Canvas;
use crate::tui::text::Text;

/// Which line of a list is selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct List {
    selected: usize,
}

/// How far page up and page down go: the lists do not know how high they are drawn.
const PAGE: usize = 10;

impl List {
    /// Returns the line selected in a list of so many.
    pub(super) const fn selected(self, n_lines: usize) -> usize {
        if self.selected < n_lines {
            self.selected
        } else {
            n_lines.saturating_sub(1)
        }
    }

    /// Selects a line.
    pub(super) const fn select(&mut self, line: usize) {
        self.selected = line;
    }

    /// Moves as a command says; tells whether it is one that moves.
    pub(super) fn command(&mut self, command: Command, n_lines: usize) -> bool {
        let here = self.selected(n_lines);
        let last = n_lines.saturating_sub(1);
        self.selected = match command {
            Command::MoveUp => here.checked_sub(1).unwrap_or(last),
            Command::MoveDown if here == last => 0,
            Command::MoveDown => here + 1,
            Command::PageUp => here.saturating_sub(PAGE),
            Command::PageDown => (here + PAGE).min(last),
            Command::First => 0,
            Command::Last => last,
            _ => return false,
        };
        true
    }

    /// Draws the lines around the selected one.
    pub(super) fn draw(self, canvas: &mut Canvas<'_>, area: Rect, lines: &[Text]) {
        let selected = self.selected(lines.len());
        let height = usize::from(area.height);
        let top = window(selected, lines.len(), height);
        for (index, (line, y)) in lines[top..]
            .iter()
            .zip(area.top()..area.bottom())
            .enumerate()
        {
            let is_selected = top + index == selected;
            if is_selected {
                canvas.put(area.x, y, '>', canvas.style(Role::Key));
            }
            line.draw(canvas, area.x + 2, y, area.width.saturating_sub(2));
            if is_selected {
                let row = Rect::new(
                    area.x + 1,
                    y,
                    (line.width(canvas.is_ascii()) + 2).min(area.width),
                    1,
                );
                canvas.tint_area(row.intersection(area), canvas.style(Role::Selected));
            }
        }
    }
}

/// Returns the first line to show so that the selected one is in the middle as far as that goes.
pub(super) const fn window(selected: usize, n_lines: usize, height: usize) -> usize {
    let most = n_lines.saturating_sub(height);
    let wanted = selected.saturating_sub(height / 2);
    if wanted < most { wanted } else { most }
}

/// How far a page of text is scrolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Scroll {
    top: usize,
}

impl Scroll {
    /// Scrolls a text of so many lines in an area of so many; tells whether the command is one that scrolls.
    pub(super) fn command(&mut self, command: Command, n_lines: usize, height: u16) -> bool {
        let height = n_shown(n_lines, height);
        let page = height.saturating_sub(1).max(1);
        let most = n_lines.saturating_sub(height);
        let here = self.top.min(most);
        let wanted = match command {
            Command::MoveUp => here.saturating_sub(1),
            Command::MoveDown => here + 1,
            Command::PageUp => here.saturating_sub(page),
            Command::PageDown | Command::Confirm => here + page,
            Command::First => 0,
            Command::Last => most,
            _ => return false,
        };
        self.top = wanted.min(most);
        true
    }

    /// Draws as many lines as there is room for and, where that is not all, how far down they are.
    pub(super) fn draw(self, canvas: &mut Canvas<'_>, area: Rect, lines: &[Text]) {
        let height = n_shown(lines.len(), area.height);
        let top = self.top.min(lines.len().saturating_sub(height));
        let shown = &lines[top..lines.len().min(top + height)];
        for (line, y) in shown.iter().zip(area.top()..) {
            line.draw(canvas, area.x, y, area.width);
        }
        if height < usize::from(area.height) {
            let place = format!("{}/{}", top + height, lines.len());
            canvas.text_right(
                area.right(),
                area.bottom() - 1,
                &place,
                canvas.style(Role::Dim),
            );
        }
    }
}

/// How many lines of a text an area of so many lines shows; the last one is left to tell how far down they are.
fn n_shown(n_lines: usize, height: u16) -> usize {
    let height = usize::from(height);
    height - usize::from(n_lines > height && height > 2)
}
