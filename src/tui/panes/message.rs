//! The lines below the board: the last message, or the conclusion of a hint. Without panes, the whole hint.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::View;
use super::hint::{self, HintText, Open};
use crate::config::Role;
use crate::tui::paint::Paint;
use crate::tui::text::{Text, draw_lines};

pub(super) fn draw(buf: &mut Buffer, view: &View<'_>, area: Rect) {
    let has_panes = view.layout.side.is_some();
    let text = hint::text(view);
    let is_hint = text.is_some();
    let said = match (view.message, text) {
        // A message from after the hint is more important, such as why the hint cannot be applied.
        (Some(message), _) => message.clone(),
        (None, Some(text)) if !has_panes => return WholeHint::new(view, text).draw(buf, view),
        (None, Some(text)) if hint::is_below_board(view, &text) => text.conclusion,
        (None, _) => return,
    };
    let lines = said.lines(area.width);
    // A longer message is shown in the pane.
    if !has_panes || is_hint || lines.len() <= usize::from(area.height) {
        draw_lines(buf, view.look, area, &fitted(lines, area));
    }
}

/// Returns the position in the hint that is shown here. `None` if a message is shown or there is no hint.
pub(super) fn open(view: &View<'_>) -> Option<Open> {
    let text = hint::text(view).filter(|_| view.message.is_none())?;
    let hint = WholeHint::new(view, text);
    Some(hint::open_in(view, &hint.text, hint.room))
}

/// A whole hint, which also uses the area of the cell: title, one screen of text, conclusion.
struct WholeHint {
    text: HintText,
    area: Rect,
    /// The area of the text.
    room: Rect,
    has_title: bool,
}

impl WholeHint {
    fn new(view: &View<'_>, text: HintText) -> Self {
        const COUNTER: u16 = 6;
        let strip = view.layout.strip.unwrap_or(view.layout.message);
        let area = strip.union(view.layout.message);
        let width = area.width.saturating_sub(COUNTER);
        // The title has a row of its own if two rows are left for the text.
        let has_title = area.height >= text.conclusion.n_rows(area.width) + 3;
        let (text, room) = if has_title {
            let (y, height) = (area.y + 1, area.height - 1);
            (text.titled(width), Rect { y, height, ..area })
        } else {
            (text, Rect { width, ..area })
        };
        Self {
            text,
            area,
            room,
            has_title,
        }
    }

    fn draw(&self, buf: &mut Buffer, view: &View<'_>) {
        let (area, look) = (self.area, view.look);
        buf.clear(area, look);
        let open = hint::draw(buf, view, &self.text, self.room);
        if self.has_title {
            let title = &self.text.title;
            title.draw(buf, look, area.x, area.y, area.width);
        }
        if open.n_screens > 1 {
            let style = look.style(Role::Text);
            buf.text_right(area.right(), area.y, &open.counter(), style);
        }
    }
}

/// Returns the message or hint for a screen that has only one line for them.
pub(super) fn in_one_line(view: &View<'_>) -> Option<Text> {
    view.message.cloned().or_else(|| {
        let text = hint::text(view)?;
        let page = text.pages.into_iter().nth(text.open)?;
        Some(if text.conclusion.is_empty() {
            page
        } else {
            text.conclusion
        })
    })
}

/// Drops lines that do not fit, and marks that there are more.
pub(super) fn fitted(mut lines: Vec<Text>, area: Rect) -> Vec<Text> {
    let room = usize::from(area.height);
    if lines.len() > room {
        lines.truncate(room);
        if let Some(last) = lines.pop() {
            lines.push(cut(&last, area.width));
        }
    }
    lines
}

/// Cuts a line and marks that it continues.
fn cut(line: &Text, width: u16) -> Text {
    let sign = "…";
    let room = width.saturating_sub(crate::tui::paint::width(sign));
    let kept = line.lines(room).into_iter().next().unwrap_or_default();
    kept.then(sign.into())
}
