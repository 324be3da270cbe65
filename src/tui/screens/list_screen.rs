//! The screens that show one list: a table, the details of the selected row, and perhaps a small board.

use std::fmt;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::card::{Card, list_and_below};
use super::list::List;
use super::{Context, Received, Reply, Screen, ScreenMessage};
use crate::config::Command;
use crate::store::SaveSummary;
use crate::tui::areas::Parts;
use crate::tui::text::Text;
use crate::tui::theme::Look;
use crate::tui::widgets::{MiniBoard, Table};

/// A screen with a list. It handles the keys that are the same for all lists: moving, closing and the wheel.
#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct ListScreen<T> {
    content: T,
    list: List,
}

/// The content of a list screen: its rows and its actions. Rows are given by their index, 0-based.
pub(in crate::tui) trait ListContent: fmt::Debug {
    fn n_rows(&self, context: &Context<'_>) -> usize;

    /// Returns the row that is selected until the player moves.
    fn first_row(&self, _context: &Context<'_>) -> usize {
        0
    }

    fn draw(&self, buf: &mut Buffer, area: Rect, selected: usize, context: &Context<'_>);

    /// Handles a command that neither moves the selection nor closes the list. The list may be empty.
    fn act(&mut self, command: Command, selected: usize, context: &Context<'_>) -> Reply;

    /// See [`Screen::receive`].
    fn receive(&mut self, message: ScreenMessage) -> Received {
        Err(message)
    }

    /// See [`Screen::takes_board_key`].
    fn takes_board_key(&self, _command: Command, _context: &Context<'_>) -> bool {
        false
    }

    /// See [`Screen::shown_save`].
    fn shown_save<'a>(&self, _selected: usize, _context: &Context<'a>) -> Option<&'a SaveSummary> {
        None
    }
}

impl<T> ListScreen<T> {
    pub(super) fn new(content: T) -> Self {
        let list = List::default();
        Self { content, list }
    }
}

impl<T: ListContent> ListScreen<T> {
    fn selected(&self, context: &Context<'_>) -> usize {
        let first = self.content.first_row(context);
        self.list.selected_or(first, self.content.n_rows(context))
    }
}

impl<T: ListContent> Screen for ListScreen<T> {
    fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        self.content
            .draw(buf, area, self.selected(context), context);
    }

    fn command(&mut self, command: Command, context: &Context<'_>) -> Reply {
        let (selected, n_rows) = (self.selected(context), self.content.n_rows(context));
        if command == Command::Cancel {
            Reply::Close
        } else if self.list.move_selection_from(selected, command, n_rows) {
            Reply::Stay
        } else {
            self.content.act(command, selected, context)
        }
    }

    fn takes_board_key(&self, command: Command, context: &Context<'_>) -> bool {
        self.content.takes_board_key(command, context)
    }

    fn receive(&mut self, message: ScreenMessage, _context: &Context<'_>) -> Received {
        self.content.receive(message)
    }

    fn shown_save<'a>(&self, context: &Context<'a>) -> Option<&'a SaveSummary> {
        self.content.shown_save(self.selected(context), context)
    }
}

/// A card with a table. The details of the selected row are below the table, or beside it with a board.
#[derive(Default)]
pub(super) struct ListCard<'a> {
    pub(super) title: Text,
    /// The text at the right end of the title line.
    pub(super) right: Text,
    pub(super) keys: Text,
    pub(super) table: Table,
    /// The text to show in place of a table without rows.
    pub(super) if_empty: Text,
    /// The text above the table. It is left out if the table would have too few rows.
    pub(super) above: Text,
    pub(super) below: Text,
    pub(super) beside: Option<BesideList<'a>>,
    /// The rows that the card has below the table.
    pub(super) n_below: u16,
    /// The minimum size of the content; without rows, its size.
    pub(super) min_size: (u16, u16),
}

/// The part on the right of a list: the board of the selected row, and texts below the board.
pub(super) struct BesideList<'a> {
    pub(super) board: Option<MiniBoard<'a>>,
    pub(super) texts: Vec<Text>,
    /// The columns and rows of this part for most rows of the list.
    pub(super) usual: (u16, u16),
}

/// The columns between a list and a board beside it.
pub(super) const GAP: u16 = 3;
/// The minimum width of a list beside a board.
pub(super) const MIN_LIST_WIDTH: u16 = 40;
/// The minimum height of a list below a text.
const MIN_ROWS: u16 = 4;

impl ListCard<'_> {
    pub(super) fn draw(self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        let look = context.look;
        let (row, n_rows) = self.table.position();
        let (width, height) = if n_rows == 0 {
            self.min_size
        } else {
            self.size()
        };
        let card = Card::new(self.title, self.keys)
            .right(self.right)
            .sized(width, height);
        if n_rows == 0 {
            return card.draw_text(self.if_empty, buf, area, context);
        }
        let mut body = card
            .with_line_number(row + 1, n_rows)
            .draw(buf, area, context);
        let n_above = self.above.n_rows(body.width);
        if !self.above.is_empty() && body.height > n_above + 1 + MIN_ROWS {
            self.above.draw_in(buf, look, body.first_rows(n_above));
            body = body.without_top_rows(n_above + 1);
        }
        if let Some(beside) = self.beside {
            body = beside.draw(buf, look, body);
        }
        let n_details = if self.below.is_empty() {
            0
        } else {
            self.below.n_rows(body.width)
        };
        let [mut list, mut details] = list_and_below(body, n_details);
        // The details begin right below the table.
        list.height = list.height.min(self.table.size().1);
        details.y = list.bottom() + 1;
        self.table.draw(buf, look, list);
        self.below.draw_in(buf, look, details);
    }

    fn size(&self) -> (u16, u16) {
        let (mut width, mut height) = self.table.size();
        if !self.above.is_empty() {
            height += self.above.n_rows(width) + 1;
        }
        height += self.n_below;
        if let Some(beside) = &self.beside {
            width = width + GAP + beside.usual.0;
            height = height.max(beside.usual.1);
        }
        (width.max(self.min_size.0), height.max(self.min_size.1))
    }
}

impl BesideList<'_> {
    /// Draws the board and the texts on the right if there is room. Returns the area left for the list.
    fn draw(self, buf: &mut Buffer, look: &Look, body: Rect) -> Rect {
        const MIN_TEXTS: u16 = 2;
        let n_texts = if self.texts.is_empty() { 0 } else { MIN_TEXTS };
        let room = body.height.saturating_sub(n_texts);
        let geometry = self.board.as_ref().map(MiniBoard::geometry);
        let size = geometry.map(|geometry| MiniBoard::size_within(geometry, room));
        let (width, height) = size.unwrap_or((self.usual.0, 0));
        if width + GAP + MIN_LIST_WIDTH > body.width || height > body.height {
            return body;
        }
        let mut column = body.last_columns(width);
        if let Some(board) = self.board {
            board.render(column.first_rows(height), buf);
            column = column.without_top_rows(height + 1);
        }
        for text in self.texts {
            text.draw_in(buf, look, column);
            column = column.without_top_rows(text.n_rows(width));
        }
        body.first_columns(body.width - GAP - width.max(self.usual.0))
    }
}
