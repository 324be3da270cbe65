//! The panes of the playing screen. A function for each pane draws it from the state of the game.

pub(super) mod board;
mod box_marks;
mod cell;
mod chain_lines;
mod digits_left;
mod footer;
mod hint;
mod large_digit;
mod legend;
mod lines;
mod mark;
mod mark_places;
pub(super) mod marks;
mod message;
mod side;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use self::hint::HintText;
use super::areas::Parts;
use super::layout::{Layout, Side};
use super::play::Play;
use super::text::{Text, draw_lines};
use super::theme::Look;
use super::words;
use crate::board::Candidate;
use crate::config::{Config, Mode, Role};
use crate::words::{Words, say};

/// The fewest rows of a pane that a list and an explanation share.
const MIN_SHARED_PANE_HEIGHT: u16 = 16;

pub(super) struct View<'a> {
    pub(super) play: &'a Play,
    pub(super) look: &'a Look,
    pub(super) config: &'a Config,
    pub(super) words: Words,
    pub(super) layout: &'a Layout,
    pub(super) message: Option<&'a Text>,
    /// The modes in which keys are looked up, the innermost mode first.
    pub(super) modes: &'a [Mode],
    /// Whether the board shows the cursor and the highlights around it.
    pub(super) has_cursor: bool,
    /// A tip: a key that the player has not used yet, and its meaning.
    pub(super) tip: Option<Text>,
    /// The fewest rows of a pane that the content of a screen and the explanation of a hint share.
    pub(super) shared_from: u16,
    /// The keys of the screen around the board; they are shown in the last line.
    pub(super) keys: Option<&'a Text>,
    pub(super) hint: Option<HintText>,
}

impl<'a> View<'a> {
    /// Creates a view that shows a board without cursor and messages.
    pub(super) fn new(
        play: &'a Play,
        look: &'a Look,
        config: &'a Config,
        words: Words,
        layout: &'a Layout,
    ) -> Self {
        let mut view = Self {
            play,
            look,
            config,
            words,
            layout,
            message: None,
            modes: &[Mode::List, Mode::Everywhere],
            has_cursor: false,
            tip: None,
            shared_from: MIN_SHARED_PANE_HEIGHT,
            keys: None,
            hint: None,
        };
        view.hint = HintText::new(&view);
        view
    }

    pub(super) const fn style(&self, role: Role) -> Style {
        self.look.style(role)
    }

    /// Returns the style of a digit or mark on the board. The digit has its own colour only if no hint is open and the
    /// player has not coloured the cell, because in these cases other colours matter.
    fn digit_style(&self, role: Role, Candidate { cell, digit }: Candidate) -> Style {
        let is_coloured = self.play.visible_board().colour(cell).is_some();
        if is_coloured || !self.play.hint_marks().is_empty() {
            self.style(role)
        } else {
            self.look.digit_style(role, digit)
        }
    }

    /// Adds the highlight of a digit to the style of a background. A background with its own foreground, such as the
    /// cursor, keeps it, because the colour of the highlight may be unreadable there.
    fn highlighted(&self, ground: Style) -> Style {
        let same = self.style(Role::SameDigit);
        let fg = same.fg.filter(|_| ground.fg.is_none());
        ground.patch(Style { fg, ..same })
    }
}

pub(super) fn draw(buf: &mut Buffer, view: &View<'_>) {
    if view.layout.board.is_none() {
        return draw_too_small(buf, view.look, view.words, view.layout);
    }
    board::draw(buf, view);
    if let Some(side) = &view.layout.side {
        side::draw(buf, view, side);
    }
    if let Some(strip) = view.layout.strip {
        cell::draw_strip(buf, view, strip);
    }
    message::draw(buf, view, view.layout.message);
    footer::draw(buf, view);
}

/// Returns how many screens are needed to show the open page of a hint in its pane; at least 1.
pub(super) fn n_screens(view: &View<'_>) -> usize {
    let placed = match &view.layout.side {
        _ if view.layout.board.is_none() => None,
        Some(side) => side::place_hint(view, side),
        None => message::place_hint(view),
    };
    placed.map_or(1, |placed| placed.position(view).n_of_page)
}

/// Draws the board, the frames of the panes and the lines below the board. The caller draws the content of the first
/// pane.
pub(super) fn draw_without_side_content(buf: &mut Buffer, view: &View<'_>) {
    board::draw(buf, view);
    if let Some(side) = &view.layout.side {
        side::draw_frames(buf, view, side);
    }
    let (message, footer) = (view.layout.message, view.layout.footer);
    match view.keys {
        Some(all) => {
            let n_lines = all.n_rows(footer.width);
            // The conclusion of a hint keeps its rows.
            let kept = hint::rows_below_board(view);
            let maximum = footer.height + message.height.saturating_sub(kept);
            let rows = n_lines.clamp(footer.height, maximum);
            // If the keys need more than one line, the additional lines are above the last line.
            let keys = Rect {
                y: footer.bottom() - rows,
                height: rows,
                ..footer
            };
            let message = message.first_rows(keys.y.saturating_sub(message.y));
            message::draw(buf, view, message);
            let lines = words::fit_key_line(all, keys.width, keys.height);
            draw_lines(buf, view.look, keys, &lines);
        }
        None => {
            message::draw(buf, view, message.union(footer));
        }
    }
}

/// Returns how many screens the open page of a hint needs, and how many all its pages need, in the frame that
/// [`draw_without_side_content`] leaves to its caller. Without room for the text, each page counts as one screen, and
/// only the board shows it.
pub(super) fn n_screens_without_side(view: &View<'_>) -> (usize, usize) {
    let side = view.layout.side.as_ref();
    let placed = side.and_then(|side| side::place_hint_in_frames(view, side));
    match (placed, &view.hint) {
        (Some(placed), _) => {
            let position = placed.position(view);
            (position.n_of_page, position.n_screens)
        }
        (None, Some(text)) => (1, text.pages.len().max(1)),
        (None, None) => (1, 1),
    }
}

/// Returns the part of the first pane that the caller draws: the whole pane, or the part above the explanation of a
/// hint.
pub(super) fn room_in_side(view: &View<'_>, side: &Side) -> Rect {
    side::free_area(view, side)
}

fn draw_too_small(buf: &mut Buffer, look: &Look, words: Words, layout: &Layout) {
    let area = layout.area;
    let (columns, rows) = layout.needs;
    let (width, height) = (area.width, area.height);
    let text = Text::from(say!(words, "board-too-small", columns, rows, width, height));
    text.draw_in(buf, look, area);
}
