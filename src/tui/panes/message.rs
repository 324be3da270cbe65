//! The lines below the board, which show the last message or the conclusion of a hint. On a screen without panes they
//! show the whole hint.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::View;
use super::hint::{self, HintText, PlacedHint};
use crate::config::Role;
use crate::tui::paint::Paint;
use crate::tui::text::{Text, draw_lines, fit_lines};
use crate::tui::words;

pub(super) fn draw(buf: &mut Buffer, view: &View<'_>, area: Rect) {
    let has_panes = view.layout.side.is_some();
    let mode = words::one_mistake(view.words, view.play.game());
    let line = match (view.message, &view.hint) {
        // A message that appears after the hint is more important; it may say why the hint cannot be applied.
        (Some(message), _) => message,
        (None, Some(text)) if !has_panes => return draw_whole_hint(buf, view, text),
        (None, Some(text)) if hint::fits_below_board(view, text) => &text.conclusion,
        // Without panes, this is the only place for the mode of the game.
        (None, None) if !has_panes => match &mode {
            Some(mode) => mode,
            None => return,
        },
        (None, _) => return,
    };
    let lines = line.lines(area.width);
    // A message that is too long for these lines is shown in the pane.
    if !has_panes || view.hint.is_some() || lines.len() <= usize::from(area.height) {
        draw_lines(buf, view.look, area, &fit_lines(lines, area));
    }
}

/// Returns the hint that these lines show, with its area. Returns `None` if they show a message or there is no hint.
pub(super) fn place_hint(view: &View<'_>) -> Option<PlacedHint> {
    let text = view.hint.as_ref().filter(|_| view.message.is_none())?;
    Some(whole_hint(view, text).0)
}

/// Returns the area for a whole hint, which includes the area of the cell strip.
fn area_of_hint(view: &View<'_>) -> Rect {
    let strip = view.layout.strip.unwrap_or(view.layout.message);
    strip.union(view.layout.message)
}

/// Places a whole hint. Returns the hint with its area, and whether its title has a row of its own.
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

/// Returns the message, or else the hint, for a screen that has only one line for both.
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
