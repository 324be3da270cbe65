//! The frame of most screens: a card in the middle of the terminal, with a title at the top. The last message and the
//! keys are below the card.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};

use super::Context;
use crate::config::Role;
use crate::tui::text::{Text, draw_lines};
use crate::tui::widgets::Framed;
use crate::tui::words;

/// A framed card in the middle of the terminal, no larger than its content.
///
/// If the terminal is too small for a frame, the title is in the first line and the keys in the last lines.
#[derive(Clone, Debug)]
pub(super) struct Card {
    frame: Framed,
    keys: Text,
    /// The largest size of the content, in columns and rows.
    content: (u16, u16),
    counter: Option<(usize, usize)>,
}

/// The minimum size of a terminal that shows frames.
const MIN_FRAMED: (u16, u16) = (44, 14);
/// The minimum height of a terminal that shows blank rows inside the frame.
const MIN_ROOMY_HEIGHT: u16 = 20;
/// The maximum width of text, so that its lines are easy to read.
const MAX_TEXT_WIDTH: u16 = 92;
const MAX_MESSAGE_HEIGHT: u16 = 3;

/// The areas of the parts of a card; `card` is the frame, `None` if there is no room for it.
struct CardAreas {
    card: Option<Rect>,
    body: Rect,
    message: Rect,
    keys: Rect,
}

impl Card {
    /// Creates a card as high as the terminal, and as wide as is comfortable to read.
    pub(super) fn new(title: impl Into<Text>, keys: Text) -> Self {
        let title = Text::new(Role::Title, title.into().to_string());
        Self {
            frame: Framed::new(title),
            keys,
            content: (MAX_TEXT_WIDTH, u16::MAX),
            counter: None,
        }
    }

    #[must_use]
    pub(super) fn with_keys(self, keys: Text) -> Self {
        Self { keys, ..self }
    }

    #[must_use]
    pub(super) const fn sized(mut self, width: u16, height: u16) -> Self {
        self.content = (width, height);
        self
    }

    /// Sets the text at the right end of the title line.
    #[must_use]
    pub(super) fn right(mut self, right: impl Into<Text>) -> Self {
        self.frame = self.frame.right(right);
        self
    }

    /// Shows the number of the selected line, such as `3/20`, if not all lines are visible.
    #[must_use]
    pub(super) const fn with_line_number(mut self, line: usize, n_lines: usize) -> Self {
        self.counter = Some((line, n_lines));
        self
    }

    #[must_use]
    pub(super) fn in_role(mut self, role: Role) -> Self {
        self.frame = self.frame.in_role(role);
        self
    }

    pub(super) fn body(&self, area: Rect, context: &Context<'_>) -> Rect {
        self.areas(area, context).body
    }

    /// Draws the frame, the last message and the keys. Returns the area for the content.
    pub(super) fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) -> Rect {
        let areas = self.areas(area, context);
        if let Some(card) = areas.card {
            let counter = self.counter;
            match counter.filter(|(_, n_lines)| *n_lines > usize::from(areas.body.height)) {
                Some((line, n_lines)) => {
                    let frame = self.frame.clone().with_page_number(line, n_lines);
                    frame.draw(buf, context.look, card)
                }
                None => self.frame.draw(buf, context.look, card),
            };
        } else {
            let (title, right) = self.frame.upper_titles();
            let (x, width) = (areas.body.x, areas.body.width);
            let end = title.draw(buf, context.look, x, area.y, width);
            let n_right = right.width();
            if n_right <= (x + width).saturating_sub(end + 1) {
                right.draw(buf, context.look, x + width - n_right, area.y, n_right);
            }
        }
        if area.height > 1 {
            let keys = words::fit_key_line(&self.keys, areas.keys.width, areas.keys.height);
            draw_lines(buf, context.look, areas.keys, &keys);
            if let Some(text) = context.message {
                text.draw_fitted(buf, context.look, areas.message);
            }
        }
        areas.body
    }

    pub(super) fn draw_text(
        &self,
        text: impl Into<Text>,
        buf: &mut Buffer,
        area: Rect,
        context: &Context<'_>,
    ) {
        let body = self.draw(buf, area, context);
        text.into().draw_in(buf, context.look, body);
    }

    fn areas(&self, area: Rect, context: &Context<'_>) -> CardAreas {
        let is_framed = area.width >= MIN_FRAMED.0 && area.height >= MIN_FRAMED.1;
        let inset = u16::from(area.width > 30);
        let below = area.width.saturating_sub(2 * inset).max(1);
        let n_lines = |text: &Text| text.n_rows(below);
        let n_keys = n_lines(&self.keys).min(area.height / 4).max(1);
        let n_message = context.message.map_or(0, n_lines).min(MAX_MESSAGE_HEIGHT);
        if !is_framed {
            let top = (area.y + 1).min(area.bottom());
            let keys_top = area.bottom().saturating_sub(n_keys);
            let message_top = keys_top.saturating_sub(n_message);
            let at = |y: u16, height| Rect::new(area.x + inset, y, below, height);
            return CardAreas {
                card: None,
                body: at(top, message_top.saturating_sub(top)),
                message: at(message_top, n_message),
                keys: at(keys_top, n_keys),
            };
        }
        let is_roomy = area.height >= MIN_ROOMY_HEIGHT;
        let (pad_x, pad_y) = (1 + u16::from(area.width >= 60), u16::from(is_roomy));
        let foot = n_keys + n_message;
        let (title, right) = self.frame.upper_titles();
        let columns = self.content.0.max(title.width() + right.width());
        let width = (columns.saturating_add(2 + 2 * pad_x)).min(area.width - 2);
        let height = self.content.1.saturating_add(2 + 2 * pad_y);
        let height = height.min(area.height - foot);
        // A message moves the card only if there is no room for the message below it.
        let above =
            (area.height.saturating_sub(n_keys + height) / 2).min(area.height - foot - height);
        let card = Rect::new(
            area.x + (area.width - width) / 2,
            area.y + above,
            width,
            height,
        );
        let body = Rect::new(
            card.x + 1 + pad_x,
            card.y + 1 + pad_y,
            width - 2 - 2 * pad_x,
            height.saturating_sub(2 + 2 * pad_y),
        );
        let line_width = |text: &Text| {
            let widths = text.lines(below);
            let widths = widths.iter().map(Text::width);
            widths.max().unwrap_or(0)
        };
        // Message and keys begin at the left edge of the card, unless they are wider than the card.
        let place = |text_width: u16, y, height| {
            let x = if text_width < card.width {
                card.x + 1
            } else {
                area.x + (area.width.saturating_sub(text_width)) / 2
            };
            Rect::new(x, y, area.right() - x, height)
        };
        let keys_top = area.bottom() - n_keys;
        let message_width = context.message.map_or(0, line_width);
        CardAreas {
            card: Some(card),
            body,
            message: place(message_width, keys_top - n_message, n_message),
            keys: place(line_width(&self.keys), keys_top, n_keys),
        }
    }
}

/// Splits an area into a list and a part of `n_rows` rows below it, with a blank row between them. The lower part has
/// at most half of the area.
pub(super) fn list_and_below(area: Rect, n_rows: u16) -> [Rect; 2] {
    let below = n_rows.min(area.height / 2);
    let [list, _, below] = Layout::vertical([
        Constraint::Fill(1),
        Constraint::Length(u16::from(below > 0)),
        Constraint::Length(below),
    ])
    .areas(area);
    [list, below]
}
