//! A framed area: a border with titles, and lines that divide the inside into parts.

use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::widgets::{Block, BorderType, Widget};

use crate::config::Role;
use crate::tui::paint::Paint;
use crate::tui::text::Text;
use crate::tui::theme::Look;

/// A frame with a title in each corner, such as `╭ Master · 6.6 ── 12:31 ╮` and `╰─────── 1/1 ╯`.
#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct Framed {
    titles: [Text; 4],
    role: Option<Role>,
}

const TOP_LEFT: usize = 0;
const TOP_RIGHT: usize = 1;
const BOTTOM_LEFT: usize = 2;
const BOTTOM_RIGHT: usize = 3;

/// The role of frames. They are often drawn beside a board, so the colour of box borders saves colour changes in the
/// output.
const LINES: Role = Role::BoxBorder;

impl Framed {
    pub(in crate::tui) fn new(title: impl Into<Text>) -> Self {
        Self {
            titles: [
                title.into(),
                Text::default(),
                Text::default(),
                Text::default(),
            ],
            role: None,
        }
    }

    /// Sets the title on the right of the upper border.
    #[must_use]
    pub(in crate::tui) fn right(self, title: impl Into<Text>) -> Self {
        self.with_title(TOP_RIGHT, title.into())
    }

    /// Sets the title on the left of the lower border.
    #[must_use]
    pub(in crate::tui) fn with_bottom_title(self, title: impl Into<Text>) -> Self {
        self.with_title(BOTTOM_LEFT, title.into())
    }

    /// Shows the page number and the number of pages on the right of the lower border, such as `1/3`.
    #[must_use]
    pub(in crate::tui) fn with_page_number(self, page: usize, n_pages: usize) -> Self {
        self.with_title(
            BOTTOM_RIGHT,
            Text::new(Role::Dim, format!("{page}/{n_pages}")),
        )
    }

    #[must_use]
    pub(in crate::tui) const fn in_role(mut self, role: Role) -> Self {
        self.role = Some(role);
        self
    }

    fn with_title(mut self, index: usize, title: Text) -> Self {
        self.titles[index] = title;
        self
    }

    pub(in crate::tui) const fn upper_titles(&self) -> (&Text, &Text) {
        (&self.titles[TOP_LEFT], &self.titles[TOP_RIGHT])
    }

    /// Returns the area inside a frame: one column and one row less on each side.
    pub(in crate::tui) fn inner(area: Rect) -> Rect {
        Block::bordered().inner(area)
    }

    /// Clears an area, draws the frame around it and returns the area inside.
    pub(in crate::tui) fn draw(&self, buf: &mut Buffer, look: &Look, area: Rect) -> Rect {
        let border = look.style(self.role.unwrap_or(LINES));
        let mut block = Block::bordered()
            .border_type(BorderType::Rounded)
            .border_style(border);
        for (index, title) in self.titles.iter().enumerate() {
            if title.is_empty() {
                continue;
            }
            let alignment = if matches!(index, TOP_LEFT | BOTTOM_LEFT) {
                Alignment::Left
            } else {
                Alignment::Right
            };
            let line = with_margins(title).line(look).alignment(alignment);
            block = if matches!(index, TOP_LEFT | TOP_RIGHT) {
                block.title_top(line)
            } else {
                block.title_bottom(line)
            };
        }
        buf.clear(area, look);
        block.render(area, buf);
        Self::inner(area).intersection(buf.area)
    }

    /// Draws a dividing line with a title across a frame at row `y`, such as `├ left ───┤`.
    pub(in crate::tui) fn divide(buf: &mut Buffer, look: &Look, area: Rect, y: u16, title: &Text) {
        if area.width < 2 || y <= area.top() || y + 1 >= area.bottom() {
            return;
        }
        let border = look.style(LINES);
        buf.fill(area.x, y, area.width, '─', border);
        buf.put(area.x, y, '├', border);
        buf.put(area.right() - 1, y, '┤', border);
        if !title.is_empty() {
            with_margins(title).draw(buf, look, area.x + 1, y, area.width - 2);
        }
    }
}

/// Returns a title with a blank on each side, which separates it from the border.
fn with_margins(title: &Text) -> Text {
    Text::from(" ")
        .followed_by(title.clone())
        .followed_by(" ".into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Palette;
    use crate::tui::Capabilities;
    use crate::tui::paint;

    fn drawn() -> Vec<String> {
        let look = Look::new(&Palette::default(), Capabilities::RICH);
        let mut buffer = Buffer::empty(Rect::new(0, 0, 14, 5));
        let area = buffer.area;
        let inner = Framed::new("数独")
            .right("1:05")
            .with_page_number(2, 5)
            .draw(&mut buffer, &look, area);
        assert_eq!(inner, Rect::new(1, 1, 12, 3));
        Framed::divide(&mut buffer, &look, area, 2, &"left".into());
        paint::clean_frame(&mut buffer, &look);
        (0..5)
            .map(|y| (0..14).map(|x| buffer[(x, y)].symbol()).collect())
            .collect()
    }

    #[test]
    fn titles_are_in_the_border_and_wide_characters_shift_nothing() {
        let shown = drawn();
        let inside = ["│            │", "├ left ──────┤", "│            │"];
        assert_eq!(shown[1..4], inside);
        assert!(shown[0].starts_with("╭ 数"), "{shown:?}");
        assert!(shown[0].ends_with(" 1:05 ╮"), "{shown:?}");
        assert!(shown[4].ends_with(" 2/5 ╯"), "{shown:?}");
    }
}
