//! Draws a list of steps beside a board. The board shows the explanation of the selected step.
//!
//! The explanation of a step consists of pages. A page that is too long for its pane takes several screens.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout as Layouts, Margin, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{List, ListItem, ListState, StatefulWidget};

use super::Context;
use super::card::{Card, list_and_below};
use super::key_line::KeyLine;
use super::time_strip::TimeStrip;
use crate::board::Candidates;
use crate::config::{Command, Mode, Role};
use crate::explain::{self, HintLevel, Voice};
use crate::game::{Action, Game, Hint};
use crate::techniques::Step;
use crate::tui::areas::Parts;
use crate::tui::event::SaveState;
use crate::tui::hint::{ActiveHint, StepHint};
use crate::tui::layout::Layout;
use crate::tui::paint::Paint;
use crate::tui::panes::{self, View};
use crate::tui::play::Play;
use crate::tui::text::{Text, draw_lines};
use crate::tui::theme::Look;
use crate::tui::words;
use crate::words::{Message, Words, key};

/// The minimum width of a pane that explains steps in full; narrower panes are brief.
const MIN_FULL_WIDTH: u16 = 36;
/// The minimum height of a pane that shows the list and the explanation. In a lower pane the line below the board shows
/// the conclusion instead.
const MIN_LIST_PANE_HEIGHT: u16 = 28;

/// The amount of detail in the line of a step, which depends on the width of the list.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LineDetail {
    /// Only the first conclusion, never the technique: for the narrowest lists.
    Least,
    /// Only the first conclusion, for one of two lists side by side.
    Beside,
    /// The first conclusion; the selected step also has its technique: for narrow panes.
    Brief,
    /// All conclusions and the technique.
    Full,
}

/// A step to show on the board, and the screen of its explanation to show with it.
#[derive(Clone, Copy)]
pub(super) struct ShownStep<'a> {
    pub(super) position: &'a Candidates,
    pub(super) step: &'a Step,
    /// The index of the screen within the explanation, 0-based.
    pub(super) screen: usize,
}

/// The lines of a list, and the index of the selected line.
#[derive(Clone, Copy)]
pub(super) struct StepRows<'a> {
    pub(super) n_lines: usize,
    pub(super) selected: usize,
    pub(super) cursor: Cursor,
    /// Gets the index of a line and the amount of detail; returns the text of the line.
    pub(super) line: &'a dyn Fn(usize, LineDetail) -> Text,
}

/// The place of the cursor, as seen from a list.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Cursor {
    #[default]
    Here,
    /// In the other list, on a line that corresponds to the selected line here.
    Elsewhere,
    /// In the other list, on a line that corresponds to none here.
    Nowhere,
}

/// Two lists side by side, each with a heading.
pub(super) struct TwoLists<'a> {
    pub(super) heads: [Message; 2],
    pub(super) lists: [StepRows<'a>; 2],
    pub(super) title: String,
}

/// The content of the screen: a list with its title and keys, and a board with the explained step.
pub(super) struct StepBoard<'a> {
    pub(super) title: String,
    pub(super) keys: Text,
    pub(super) list: StepRows<'a>,
    pub(super) explained: Option<ShownStep<'a>>,
    /// The lists to show in place of `list` if there is room for two.
    pub(super) two_lists: Option<TwoLists<'a>>,
    /// The board to show; `None` shows the board of the current game.
    pub(super) board: Option<Play>,
    pub(super) details: Option<Details<'a>>,
    /// The text of the second pane while no step is explained; `None` shows the details there.
    pub(super) second_pane: Option<Text>,
}

/// The details of the selected line, and a strip that shows its time in the game. Both are drawn below the list.
pub(super) struct Details<'a> {
    pub(super) about: Text,
    pub(super) strip: TimeStrip<'a>,
}

/// The minimum height of a list above the details.
const MIN_LIST_HEIGHT: u16 = 4;

/// The maximum number of rows for a line that is too long for one row.
const MAX_ROWS: usize = 3;
const MIN_COLUMN_WIDTH: u16 = 20;
/// The sign before the selected line.
const MARK: &str = "▸ ";
/// The indentation of the second and later rows of a long line, if there is room.
const INDENT: u16 = 4;

impl LineDetail {
    /// Returns the amount of detail for a list in this area.
    const fn in_area(area: Rect) -> Self {
        if area.width < MIN_FULL_WIDTH {
            Self::Brief
        } else {
            Self::Full
        }
    }
}

impl StepRows<'_> {
    /// Draws the selected line, as near the middle as possible, and the lines around it. Builds only the lines that can be
    /// visible, because a list may have thousands. Returns whether all lines are visible.
    fn draw(&self, buf: &mut Buffer, look: &Look, area: Rect, detail: LineDetail) -> bool {
        if self.selected >= self.n_lines || area.is_empty() {
            return self.n_lines == 0;
        }
        let height = usize::from(area.height);
        let first = self.selected.saturating_sub(height);
        let end = self.n_lines.min(self.selected + height + 1);
        let items: Vec<ListItem<'_>> = (first..end)
            .map(|line| self.item(line, look, area, detail))
            .collect();
        let n_rows: usize = items.iter().map(ListItem::height).sum();
        let are_all_visible = items.len() == self.n_lines && n_rows <= height;
        let (mark, style) = match self.cursor {
            Cursor::Here => (look.span(Role::Selected, MARK), look.style(Role::Selected)),
            Cursor::Elsewhere => (look.span(Role::Dim, MARK), Style::new()),
            Cursor::Nowhere => (look.span(Role::Dim, "  "), Style::new()),
        };
        let list = List::new(items)
            .highlight_symbol(mark)
            .highlight_style(style)
            .scroll_padding(height / 2);
        let mut state = ListState::default().with_selected(Some(self.selected - first));
        StatefulWidget::render(list, area, buf, &mut state);
        are_all_visible
    }

    /// Returns a line, wrapped into at most as many rows as the area has.
    fn item(&self, line: usize, look: &Look, area: Rect, detail: LineDetail) -> ListItem<'static> {
        let room = area.width.saturating_sub(2);
        let mut rows = (self.line)(line, detail).lines(room);
        rows.truncate(MAX_ROWS.min(usize::from(area.height)));
        let widest = rows[1..].iter().map(Text::width).max();
        let indent = INDENT.min(room.saturating_sub(widest.unwrap_or(0)));
        for row in &mut rows[1..] {
            *row = Text::default().padded(indent).followed_by(row.clone());
        }
        let lines: Vec<Line<'_>> = rows.iter().map(|row| row.line(look)).collect();
        ListItem::new(lines)
    }
}

impl<'a> StepBoard<'a> {
    pub(super) fn new(
        title: impl Into<String>,
        keys: Text,
        list: StepRows<'a>,
        explained: Option<ShownStep<'a>>,
    ) -> Self {
        Self {
            title: title.into(),
            keys,
            list,
            explained,
            two_lists: None,
            board: None,
            details: None,
            second_pane: None,
        }
    }

    pub(super) fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        let Some(play) = context.play else { return };
        let layout = Layout::new(area, play.geometry());
        if layout.side.is_none() && layout.column().is_none() {
            return self.draw_without_board(buf, area, context);
        }
        let play = match (self.explained, &self.board) {
            (Some(step), board) => step.board(board.as_ref().unwrap_or(play), &layout, context),
            (None, Some(board)) => board.clone(),
            (None, None) => Play::new(play.game().clone(), SaveState::Saved),
        };
        let view = View {
            keys: Some(&self.keys),
            ..view(&play, &layout, context)
        };
        if let Some(side) = &layout.side {
            panes::draw_without_side_content(buf, &view);
            let room = panes::room_in_side(&view, side);
            // Without an explained step, the second pane shows the details of the selected line.
            let apart = side.second.filter(|_| self.explained.is_none());
            let about = self.details.as_ref().map(|details| &details.about);
            if let (Some(pane), Some(about)) = (apart, about.or(self.second_pane.as_ref())) {
                about.draw_in(buf, context.look, pane.inner(Margin::new(2, 1)));
            }
            self.draw_list(buf, room, about.filter(|_| apart.is_none()), context);
        } else {
            panes::board::draw(buf, &view);
            if let Some(column) = layout.column() {
                self.draw_narrow_list(buf, column, context);
            }
        }
    }

    /// Draws the list in a narrow column: the first conclusion of each step, and the keys.
    fn draw_narrow_list(&self, buf: &mut Buffer, column: Rect, context: &Context<'_>) {
        let keys = KeyLine::new(context, &[Mode::List]);
        let keys = keys.key(Command::Confirm, key!("key-in-full")).close();
        let n_keys = keys.n_rows(column.width).min(column.height / 2);
        let column = Rect {
            height: buf.area.bottom() - column.y,
            ..column
        };
        let [list, below] =
            Layouts::vertical([Constraint::Fill(1), Constraint::Length(n_keys)]).areas(column);
        self.list.draw(buf, context.look, list, LineDetail::Least);
        let keys = words::fit_key_line(&keys, below.width, below.height);
        draw_lines(buf, context.look, below, &keys);
    }

    /// Draws the list in the side pane: the title, the lines, the details of the selected line and the last message.
    fn draw_list(&self, buf: &mut Buffer, pane: Rect, about: Option<&Text>, context: &Context<'_>) {
        // A blank column separates the text from the frame, and holds the marks of the list.
        let width = pane.width.saturating_sub(1);
        let has_room = pane.width > 2 * MIN_COLUMN_WIDTH && pane.height > 3;
        let two_lists = self.two_lists.as_ref().filter(|_| has_room);
        let title = two_lists.map_or(&self.title, |two| &two.title);
        let title = Text::new(Role::Title, title.clone());
        let message = context.message.cloned().unwrap_or_default();
        let n_title = title.n_rows(width).min(pane.height.saturating_sub(2));
        // The message may take half of the rows below the title.
        let n_message = context.message.map_or(0, |text| text.n_rows(width));
        let n_message = n_message.min((pane.height - n_title) / 2);
        let [above, list, below] = Layouts::vertical([
            Constraint::Length(n_title),
            Constraint::Fill(1),
            Constraint::Length(n_message),
        ])
        .areas(pane);
        title.draw_in(buf, context.look, above.right_of(1));
        message.draw_in(buf, context.look, below.right_of(1));
        let list = self.draw_details(buf, list, about, context);
        if let Some(two_lists) = two_lists.filter(|_| list.height > 1) {
            two_lists.draw(buf, context.look, list);
        } else if !self
            .list
            .draw(buf, context.look, list, LineDetail::in_area(list))
        {
            self.draw_counter(buf, pane, context);
        }
    }

    /// Draws the number of the selected line in the frame below the pane.
    fn draw_counter(&self, buf: &mut Buffer, pane: Rect, context: &Context<'_>) {
        let counter = format!(" {}/{} ", self.list.selected + 1, self.list.n_lines);
        let style = context.style(Role::Text);
        buf.text_right(pane.right(), pane.bottom(), &counter, style);
    }

    /// Draws the details of the selected line below the list if there is room. Returns the area left for the list.
    fn draw_details(
        &self,
        buf: &mut Buffer,
        area: Rect,
        about: Option<&Text>,
        context: &Context<'_>,
    ) -> Rect {
        let Some(details) = &self.details else {
            return area;
        };
        let room = area.height.saturating_sub(MIN_LIST_HEIGHT);
        let width = area.width.saturating_sub(1).max(1);
        let n_strip = if room > TimeStrip::HEIGHT {
            TimeStrip::HEIGHT
        } else {
            0
        };
        let n_about = about.map_or(0, |about| about.n_rows(width));
        let n_about = n_about.min(room - n_strip);
        let [list, strip, shown] = Layouts::vertical([
            Constraint::Fill(1),
            Constraint::Length(n_strip),
            Constraint::Length(n_about),
        ])
        .areas(area);
        details
            .strip
            .draw(buf, context.look, strip.right_of(1), context.words);
        if let Some(about) = about {
            about.draw_in(buf, context.look, shown.right_of(1));
        }
        list
    }

    /// Draws the list on the whole screen. The explanation of the selected step is below the list.
    fn draw_without_board(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        let card = Card::new(self.title.as_str(), self.keys.clone());
        let body = card.draw(buf, area, context);
        let about = match (self.explained, &self.details) {
            (Some(shown), _) => {
                let voice = context.config.hints_voice;
                let sentence =
                    explain::sentences_with_voice(context.words, voice, shown.position, shown.step);
                Text::from(&sentence)
            }
            (None, Some(details)) => details.about.clone(),
            (None, None) => Text::default(),
        };
        let [list, below] = list_and_below(body, about.n_rows(body.width));
        self.list.draw(buf, context.look, list, LineDetail::Full);
        about.draw_in(buf, context.look, below);
    }
}

impl TwoLists<'_> {
    /// Draws the lists with a heading above each and a line between them.
    fn draw(&self, buf: &mut Buffer, look: &Look, area: Rect) {
        let [heads, lists] =
            Layouts::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(area);
        let columns = Layouts::horizontal([
            Constraint::Fill(1),
            Constraint::Length(1),
            Constraint::Fill(1),
        ]);
        let [left, between, right] = columns.areas(lists);
        for y in between.top()..between.bottom() {
            buf.put(between.x, y, '│', look.style(Role::Border));
        }
        let places = [left, right].into_iter();
        for ((list, head), place) in self.lists.iter().zip(&self.heads).zip(places) {
            let role = match list.cursor {
                Cursor::Here => Role::Title,
                Cursor::Elsewhere | Cursor::Nowhere => Role::Dim,
            };
            let head = Text::new(role, head.to_string()).shortened(place.width - 2);
            head.draw(buf, look, place.x + 2, heads.y, place.width - 2);
            let detail = match LineDetail::in_area(place) {
                LineDetail::Full => LineDetail::Full,
                LineDetail::Brief | LineDetail::Beside | LineDetail::Least => LineDetail::Beside,
            };
            list.draw(buf, look, place, detail);
        }
    }
}

/// Returns a board on which a step is explained.
pub(super) fn explaining(
    game: Game,
    words: Words,
    voice: Voice,
    (position, step): (Candidates, Step),
) -> Play {
    let mut hint = StepHint::new(words, voice, position, step);
    hint.ladder.go_to(HintLevel::Argument);
    let mut play = Play::new(game, SaveState::Saved);
    play.set_hint(Some(ActiveHint::Step(Box::new(hint))));
    play
}

/// The side pane of this view is shared with the list.
fn view<'a>(play: &'a Play, layout: &'a Layout, context: &Context<'a>) -> View<'a> {
    View {
        has_cursor: true,
        shared_from: MIN_LIST_PANE_HEIGHT,
        ..context.view(play, layout)
    }
}

impl ShownStep<'_> {
    /// Returns a board in the position of the step, with the screen of its explanation.
    fn board(self, on: &Play, layout: &Layout, context: &Context<'_>) -> Play {
        let mut game = on.game().clone();
        let jump = Hint::set_up(self.step.technique, &game.grid(), self.position);
        // An error only means that the board already has this position.
        let _ = game.apply(Action::Jump(jump));
        let step = (self.position.clone(), self.step.clone());
        let mut play = explaining(game, context.words, context.config.hints_voice, step);
        let concluded = self.step.placements.iter().chain(&self.step.eliminations);
        if let Some(candidate) = concluded.into_iter().next() {
            play.move_to(candidate.cell);
        }
        for _ in 0..self.screen {
            let (n_of_page, _) = panes::n_screens_without_side(&view(&play, layout, context));
            play.turn_hint(true, n_of_page);
        }
        play
    }

    /// Returns the number of screens for the whole explanation beside the board.
    pub(super) fn n_screens(self, context: &Context<'_>) -> usize {
        let Some(play) = context.play else { return 1 };
        let layout = Layout::new(context.area, play.geometry());
        let play = Self { screen: 0, ..self }.board(play, &layout, context);
        panes::n_screens_without_side(&view(&play, &layout, context)).1
    }

    pub(super) fn adjacent_screen(self, forward: bool, context: &Context<'_>) -> usize {
        if forward {
            (self.screen + 1).min(self.n_screens(context) - 1)
        } else {
            self.screen.saturating_sub(1)
        }
    }
}
