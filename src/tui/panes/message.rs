//! The place below the board: what was said last, or what a hint concludes; without panes the whole hint.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::View;
use super::hint::{self, HintText, Open, draw_lines};
use crate::config::Role;
use crate::tui::paint::Paint;
use crate::tui::text::Text;

/// Draws it; returns where the hint is open, if it stands here.
pub(super) fn draw(buf: &mut Buffer, view: &View<'_>, area: Rect) -> Option<Open> {
    let has_panes = view.layout.side.is_some();
    let text = hint::text(view);
    let is_hint = text.is_some();
    let said = match (view.message, text) {
        // What was said after the hint, such as why it cannot be applied, comes first.
        (Some(message), _) => message.clone(),
        (None, Some(text)) if !has_panes => return Some(draw_hint(buf, view, text)),
        (None, Some(text)) if hint::is_below_board(view, &text) => text.conclusion,
        (None, _) => return None,
    };
    let lines = said.lines(area.width);
    // What is too long stands in the pane.
    if !has_panes || is_hint || lines.len() <= usize::from(area.height) {
        draw_lines(buf, view.look, area, &fitted(lines, area));
    }
    None
}

/// Draws a whole hint, in the place of the cell too: its title, a screen of its text, what it concludes.
fn draw_hint(buf: &mut Buffer, view: &View<'_>, text: HintText) -> Open {
    const COUNTER: u16 = 6;
    let layout = view.layout;
    let strip = layout.strip.unwrap_or(layout.message);
    let area = strip.union(layout.message);
    buf.clear(area, view.look);
    let n_conclusion = text.conclusion.lines(area.width).len() as u16;
    // A row for the title, where two are left for the text.
    let has_title = area.height >= n_conclusion + 3;
    let (text, room) = if has_title {
        let text = text.titled(area.width.saturating_sub(COUNTER));
        let (y, height) = (area.y + 1, area.height - 1);
        (text, Rect { y, height, ..area })
    } else {
        let width = area.width.saturating_sub(COUNTER);
        (text, Rect { width, ..area })
    };
    let open = hint::draw(buf, view, &text, room);
    if has_title {
        text.title.draw(buf, view.look, area.x, area.y, area.width);
    }
    if open.n_screens > 1 {
        let style = view.look.style(Role::Text);
        buf.text_right(area.right(), area.y, &open.counter(), style);
    }
    open
}

/// Returns what is said last, where there is but one line for everything.
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

/// Leaves out the lines there is no room for, and shows that there are more.
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

/// Shows that a line goes on where there is no room.
fn cut(line: &Text, width: u16) -> Text {
    let sign = "…";
    let room = width.saturating_sub(crate::tui::paint::width(sign));
    let kept = line.lines(room).into_iter().next().unwrap_or_default();
    kept.then(sign.into())
}
