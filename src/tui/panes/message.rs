//! The lines below the board: the last message, or the conclusion of a hint. Without panes, the whole hint.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::View;
use super::hint::{self, HintText, PlacedHint};
use crate::config::Role;
use crate::tui::paint::Paint;
use crate::tui::text::{Text, draw_lines};

pub(super) fn draw(buf: &mut Buffer, view: &View<'_>, area: Rect) {
    let has_panes = view.layout.side.is_some();
    let line = match (view.message, &view.hint) {
        // A message from after the hint is more important, such as why the hint cannot be applied.
        (Some(message), _) => message,
        (None, Some(text)) if !has_panes => return draw_whole_hint(buf, view, text),
        (None, Some(text)) if hint::is_below_board(view, text) => &text.conclusion,
        (None, _) => return,
    };
    let lines = line.lines(area.width);
    // A longer message is shown in the pane.
    if !has_panes || view.hint.is_some() || lines.len() <= usize::from(area.height) {
        draw_lines(buf, view.look, area, &fitted(lines, area));
    }
}

/// Returns the hint that is shown here, with its area. `None` if a message is shown or there is no hint.
pub(super) fn place_hint(view: &View<'_>) -> Option<PlacedHint> {
    let text = { view.hint.as_ref() }.filter(|_| view.message.is_none())?;
    Some(whole_hint(view, text).0)
}

/// Returns the area of a whole hint, which also uses the area of the cell.
fn area_of_hint(view: &View<'_>) -> Rect {
    let strip = view.layout.strip.unwrap_or(view.layout.message);
    strip.union(view.layout.message)
}

/// Places a whole hint; returns whether there is a row for its title.
fn whole_hint(view: &View<'_>, text: &HintText) -> (PlacedHint, bool) {
    const COUNTER: u16 = 6;
    let area = area_of_hint(view);
    let width = area.width.saturating_sub(COUNTER);
    // The title has a row of its own if two rows are left for the text.
    let has_title = area.height >= text.conclusion.n_rows(area.width) + 3;
    let placed = if has_title {
        let (y, height) = (area.y + 1, area.height - 1);
        PlacedHint {
            text: text.titled(width),
            room: Rect { y, height, ..area },
        }
    } else {
        PlacedHint {
            text: text.clone(),
            room: Rect { width, ..area },
        }
    };
    (placed, has_title)
}

/// Draws a whole hint: title, one screen of text, conclusion.
fn draw_whole_hint(buf: &mut Buffer, view: &View<'_>, text: &HintText) {
    let (area, look) = (area_of_hint(view), view.look);
    let (placed, has_title) = whole_hint(view, text);
    buf.clear(area, look);
    let position = placed.draw(buf, view);
    if has_title {
        let title = &placed.text.title;
        title.draw(buf, look, area.x, area.y, area.width);
    }
    if let Some(counter) = position.counter() {
        buf.text_right(area.right(), area.y, &counter, look.style(Role::Text));
    }
}

/// Returns the message or hint for a screen that has only one line for them.
pub(super) fn in_one_line(view: &View<'_>) -> Option<Text> {
    view.message.cloned().or_else(|| {
        let text = view.hint.as_ref()?;
        let page = text.pages.get(text.open)?;
        Some(if text.conclusion.is_empty() {
            page.clone()
        } else {
            text.conclusion.clone()
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
