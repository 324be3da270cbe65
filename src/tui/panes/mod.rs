//! The parts of the playing screen, each a function of the state.

pub(super) mod board;
mod box_marks;
mod cell;
mod mark_places;
pub(super) mod marks;
mod message;
mod side;

use ratatui::layout::Rect;

use self::message::Beside;
use super::canvas::Canvas;
use super::layout::{Layout, Side};
use super::play::Play;
use super::text::Text;
use crate::config::{Config, Mode};
use crate::words::{Words, say};

/// The part of the state that panes show.
pub(super) struct View<'a> {
    /// The game with its cursor, mode and hint.
    pub(super) play: &'a Play,
    /// The settings.
    pub(super) config: &'a Config,
    /// The texts of the language in force.
    pub(super) words: Words,
    /// Where things go in this frame.
    pub(super) layout: &'a Layout,
    /// What was said last.
    pub(super) message: Option<&'a Text>,
    /// The modes whose keys are in force.
    pub(super) modes: &'a [Mode],
}

/// Draws the playing screen.
pub(super) fn draw(canvas: &mut Canvas<'_>, view: &View<'_>) {
    if view.layout.board.is_none() {
        return draw_too_small(canvas, view.words, view.layout);
    }
    board::draw(canvas, view);
    if let Some(side) = &view.layout.side {
        side::draw(canvas, view, side);
    }
    if let Some(strip) = view.layout.strip {
        cell::draw_strip(canvas, view, strip);
    }
    let beside = match view.layout.side {
        Some(_) => Beside::Hint,
        None => Beside::Other,
    };
    message::draw(canvas, view, beside);
}

/// Draws the board and the message pane, and leaves the side pane to others.
pub(super) fn draw_without_side(canvas: &mut Canvas<'_>, view: &View<'_>) {
    board::draw(canvas, view);
    message::draw(canvas, view, Beside::Other);
}

/// Returns what of the side pane is above the message.
pub(super) fn side_above_message(layout: &Layout, side: &Side) -> Rect {
    let Rect { y, height, .. } = side.area;
    let above_message = layout.message.y.max(y + 1) - y;
    Rect {
        height: height.min(above_message),
        ..side.area
    }
}

fn draw_too_small(canvas: &mut Canvas<'_>, words: Words, layout: &Layout) {
    let area = layout.area;
    let (columns, rows) = layout.needs;
    let (width, height) = (area.width, area.height);
    let text = Text::from(say!(words, "board-too-small", columns, rows, width, height));
    for (line, y) in text
        .lines(area.width.max(1), canvas.is_ascii())
        .iter()
        .zip(area.top()..area.bottom())
    {
        line.draw(canvas, area.x, y, area.width);
    }
}
