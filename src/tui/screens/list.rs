//! The state of a list (its selected line) and of a page of text (its scroll position).

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Reply;
use crate::config::{Command, Role};
use crate::game::{ListKind, OpenList};
use crate::tui::paint::Paint;
use crate::tui::text::{Text, draw_lines};
use crate::tui::theme::Look;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct List {
    /// The selected line, 0-based; `None` until the player moves.
    selected: Option<usize>,
}

/// The number of lines that page up and page down move by. It is fixed, because a list does not know its height on the
/// screen.
const PAGE: usize = 10;

impl List {
    pub(super) fn selected(self, n_lines: usize) -> usize {
        self.selected_or(0, n_lines)
    }

    /// Returns the selected line, or `first` until the player moves.
    pub(super) fn selected_or(self, first: usize, n_lines: usize) -> usize {
        let selected = self.selected.unwrap_or(first);
        selected.min(n_lines.saturating_sub(1))
    }

    /// Returns the selection in a list of steps in the form that is saved with the game.
    pub(super) fn saved_view(self, kind: ListKind, page: usize) -> OpenList {
        OpenList {
            kind,
            selected: self.selected.unwrap_or(0) + 1,
            page: page + 1,
        }
    }

    pub(super) const fn select(&mut self, line: usize) {
        self.selected = Some(line);
    }

    /// Moves the selection if the command is a movement, and stays on the screen.
    pub(super) fn stay(&mut self, command: Command, n_lines: usize) -> Reply {
        self.move_selection(command, n_lines);
        Reply::Stay
    }

    /// Moves the selection. Returns `false` if the command is not a movement.
    pub(super) fn move_selection(&mut self, command: Command, n_lines: usize) -> bool {
        self.move_selection_from(self.selected(n_lines), command, n_lines)
    }

    /// Moves the selection from the line `current`. Returns `false` if the command is not a movement.
    pub(super) fn move_selection_from(
        &mut self,
        current: usize,
        command: Command,
        n_lines: usize,
    ) -> bool {
        let there = next_index(command, current, n_lines);
        self.selected = there.or(self.selected);
        there.is_some()
    }
}

/// Returns the line that a command moves to from the line `current`; `None` if the command is not a movement.
pub(super) fn next_index(command: Command, current: usize, n_lines: usize) -> Option<usize> {
    let last = n_lines.saturating_sub(1);
    Some(match command {
        Command::MoveUp => current.checked_sub(1).unwrap_or(last),
        Command::MoveDown if current == last => 0,
        Command::MoveDown => current + 1,
        Command::PageUp => current.saturating_sub(PAGE),
        Command::PageDown => (current + PAGE).min(last),
        Command::First => 0,
        Command::Last => last,
        _ => return None,
    })
}

/// Returns the value after or before `current`; wraps around at the ends. A value that is not in the list counts as the
/// first one.
pub(super) fn next_value<T: Clone + PartialEq>(values: &[T], current: &T, forward: bool) -> T {
    let index = values
        .iter()
        .position(|value| value == current)
        .unwrap_or(0);
    let step = if forward { 1 } else { values.len() - 1 };
    values[(index + step) % values.len()].clone()
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Scroll {
    top: usize,
}

impl Scroll {
    /// Scrolls a text in an area of `height` lines. Commands that do not scroll are ignored.
    pub(super) fn scroll(&mut self, command: Command, n_lines: usize, height: u16) {
        let height = n_shown(n_lines, height);
        let page = height.saturating_sub(1).max(1);
        let maximum = n_lines.saturating_sub(height);
        let current = self.top.min(maximum);
        let wanted = match command {
            Command::MoveUp => current.saturating_sub(1),
            Command::MoveDown => current + 1,
            Command::PageUp => current.saturating_sub(page),
            Command::PageDown => current + page,
            Command::First => 0,
            Command::Last => maximum,
            _ => return,
        };
        self.top = wanted.min(maximum);
    }

    /// Draws the visible lines. If the text is longer than the area, the last line shows the position, such as `10/30`.
    pub(super) fn draw(self, buf: &mut Buffer, look: &Look, area: Rect, lines: &[Text]) {
        let height = n_shown(lines.len(), area.height);
        let top = self.top.min(lines.len().saturating_sub(height));
        let shown = &lines[top..lines.len().min(top + height)];
        draw_lines(buf, look, area, shown);
        if height < usize::from(area.height) {
            let place = format!("{}/{}", top + height, lines.len());
            buf.text_right(
                area.right(),
                area.bottom() - 1,
                &place,
                look.style(Role::Dim),
            );
        }
    }
}

/// Returns how many lines of a text fit into an area. If the text is longer, the last line is reserved for the
/// position.
fn n_shown(n_lines: usize, height: u16) -> usize {
    let height = usize::from(height);
    height - usize::from(n_lines > height && height > 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each command, and the lines reached from the first, the fourth and the last of 25 lines.
    const OF_25: [(Command, [usize; 3]); 6] = [
        (Command::MoveUp, [24, 2, 23]),
        (Command::MoveDown, [1, 4, 0]),
        (Command::PageUp, [0, 0, 14]),
        (Command::PageDown, [10, 13, 24]),
        (Command::First, [0, 0, 0]),
        (Command::Last, [24, 24, 24]),
    ];

    #[test]
    fn single_steps_wrap_around_and_pages_stop_at_the_ends() {
        for (command, to) in OF_25 {
            for (from, to) in [0, 3, 24].into_iter().zip(to) {
                let mut list = List {
                    selected: Some(from),
                };
                assert!(list.move_selection(command, 25));
                assert_eq!(list.selected(25), to, "{command:?} from {from}");
            }
            let mut empty = List::default();
            assert!(empty.move_selection(command, 0));
            assert_eq!(empty.selected(0), 0, "{command:?}");
        }
        let mut list = List { selected: Some(7) };
        assert!(!list.move_selection(Command::Undo, 25));
        // If the list becomes shorter, its last line is selected.
        assert_eq!([8, 7, 0].map(|n| list.selected(n)), [7, 6, 0]);
        let open = list.saved_view(ListKind::Solution, 0);
        assert_eq!((open.selected, open.page), (8, 1));
    }

    /// An area of 11 lines shows 10 of 30 lines, because its last line shows the position. Two consecutive pages share
    /// one line.
    #[test]
    fn a_text_is_scrolled_as_far_as_its_last_line() {
        for (command, to) in [
            (Command::MoveUp, [0, 4, 19]),
            (Command::MoveDown, [1, 6, 20]),
            (Command::PageUp, [0, 0, 11]),
            (Command::PageDown, [9, 14, 20]),
            (Command::First, [0, 0, 0]),
            (Command::Last, [20, 20, 20]),
            (Command::Undo, [0, 5, 20]),
        ] {
            for (from, to) in [0, 5, 20].into_iter().zip(to) {
                let mut scroll = Scroll { top: from };
                scroll.scroll(command, 30, 11);
                assert_eq!(scroll.top, to, "{command:?} from {from}");
            }
        }
        // A text that fits does not scroll. A page scrolls by at least one line.
        for (n_lines, height, expected) in [(11, 11, 0), (12, 11, 2), (5, 1, 1), (5, 2, 1)] {
            let mut scroll = Scroll::default();
            scroll.scroll(Command::PageDown, n_lines, height);
            assert_eq!(scroll.top, expected, "{n_lines} {height}");
        }
    }
}
