//! Draws a list of steps beside a board. The board shows the explanation of the selected step.
//!
//! The explanation of a step consists of pages. A page that is too long for its pane takes several screens.

use std::collections::VecDeque;

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout as Layouts, Margin, Rect};

use super::Context;
use super::card::{Card, list_and_below};
use super::key_line::KeyLine;
use super::time_strip::TimeStrip;
use crate::board::Candidates;
use crate::config::{Command, Mode, Role};
use crate::explain::{self, HintLevel};
use crate::game::{Action, Hint};
use crate::techniques::Step;
use crate::tui::areas::Parts;
use crate::tui::event::SaveState;
use crate::tui::hint::{ActiveHint, StepHint};
use crate::tui::layout::Layout;
use crate::tui::paint::Paint;
use crate::tui::panes::{self, View};
use crate::tui::play::Play;
use crate::tui::text::Text;
use crate::tui::theme::Look;
use crate::words::key;

/// The least columns of a pane that explains steps in full; narrower panes are brief.
const BRIEF: u16 = 36;
/// The least rows of a pane that shows the list and the explanation. In a lower pane the line below the board shows the
/// conclusion instead.
const LIST_PANE: u16 = 28;

/// The amount of detail in the line of a step, which depends on the width of the list.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LineDetail {
    /// The first conclusion, for the narrowest lists.
    Least,
    /// The first conclusion, for one of two lists side by side.
    Beside,
    /// The first conclusion, for narrow panes.
    Brief,
    /// All conclusions.
    Full,
}

/// A step to show on the board, and the screen of its explanation to show with it.
#[derive(Clone, Copy)]
pub(super) struct ShownStep<'a> {
    /// The position in which the step was found.
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
    /// Gets the index of a line and the amount of detail; returns the text of the line.
    pub(super) line: &'a dyn Fn(usize, LineDetail) -> Text,
}

/// The list that does not have the cursor. It is shown beside the list with the cursor if there is room for both.
pub(super) struct OtherList<'a> {
    pub(super) lines: StepRows<'a>,
    /// Whether the selected lines of both lists correspond to each other.
    pub(super) belongs: bool,
    /// Whether this list is the left one.
    pub(super) is_left: bool,
    /// The headings of the left list and the right list.
    pub(super) heads: [String; 2],
    /// The title of the list with the cursor, if there is no room for this list.
    pub(super) single_title: String,
}

/// The content of the screen: a list with its title and keys, and a board with the explained step.
pub(super) struct StepBoard<'a> {
    pub(super) title: Text,
    pub(super) keys: Text,
    pub(super) lines: StepRows<'a>,
    pub(super) other_list: Option<OtherList<'a>>,
    pub(super) explained: Option<ShownStep<'a>>,
    /// The board to show; `None` shows the board of the current game.
    pub(super) board: Option<Play>,
    pub(super) details: Option<Details<'a>>,
}

/// The details of the selected line, and a strip that shows its time in the game. Both are drawn below the list.
pub(super) struct Details<'a> {
    pub(super) about: Text,
    pub(super) strip: TimeStrip<'a>,
}

/// The least rows of a list above the details.
const MIN_LIST: u16 = 4;

/// The most rows of one line that is too long for one row.
const MAX_ROWS: usize = 3;
/// The least columns of each list if two lists are side by side.
const MIN_COLUMN: u16 = 20;
/// The indentation of the second and later rows of a long line, if there is room.
const INDENT: u16 = 4;

/// The place of the cursor, as seen from a list: `Here` is in this list. `Elsewhere` is in the other list, on a line
/// that corresponds to a line here. `Nowhere` is in the other list, on a line that corresponds to none here.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cursor {
    Here,
    Elsewhere,
    Nowhere,
}

impl LineDetail {
    /// Returns the amount of detail for a list in this area.
    const fn of(area: Rect) -> Self {
        if area.width < BRIEF {
            Self::Brief
        } else {
            Self::Full
        }
    }
}

impl StepRows<'_> {
    /// Draws the selected line and the lines around it. Builds only the visible lines, because a list may have
    /// thousands.
    fn draw(&self, buf: &mut Buffer, look: &Look, area: Rect, width: LineDetail, cursor: Cursor) {
        if self.selected >= self.n_lines {
            return;
        }
        let mut y = area.y;
        if area.is_empty() {
            return;
        }
        for (index, rows) in self.lines_around(area, width) {
            let is_selected = index == self.selected;
            let has_cursor = is_selected && cursor == Cursor::Here;
            if is_selected && cursor != Cursor::Nowhere {
                let role = if has_cursor { Role::Key } else { Role::Dim };
                buf.put(area.x, y, '▸', look.style(role));
            }
            let further = rows[1..].iter().map(Text::width);
            let room = area.width.saturating_sub(2);
            let indent = INDENT.min(room.saturating_sub(further.max().unwrap_or(0)));
            for (place, row) in rows.iter().enumerate() {
                if y >= area.bottom() {
                    return;
                }
                let x = area.x + 2 + if place == 0 { 0 } else { indent };
                row.draw(buf, look, x, y, area.right().saturating_sub(x));
                if has_cursor {
                    let width = row.width() + 2;
                    let tinted = Rect::new(x - 1, y, width, 1).intersection(area);
                    buf.set_style(tinted, look.style(Role::Selected));
                }
                y += 1;
            }
        }
    }

    /// Returns the lines that fit, each wrapped into rows. The selected line is as near the middle as possible.
    fn lines_around(&self, area: Rect, width: LineDetail) -> VecDeque<(usize, Vec<Text>)> {
        let broken = |line: usize| {
            let text = (self.line)(line, width);
            let mut rows = text.lines(area.width.saturating_sub(2));
            rows.truncate(MAX_ROWS);
            (line, rows)
        };
        let height = usize::from(area.height);
        let selected = broken(self.selected);
        let mut n_rows = selected.1.len();
        let mut shown = VecDeque::from([selected]);
        let (mut above, mut below) = (Some(self.selected), Some(self.selected));
        while above.is_some() || below.is_some() {
            above = above.and_then(|line| line.checked_sub(1));
            if let Some(line) = above.map(broken) {
                n_rows += line.1.len();
                if n_rows > height {
                    break;
                }
                shown.push_front(line);
            }
            below = below
                .map(|line| line + 1)
                .filter(|line| *line < self.n_lines);
            if let Some(line) = below.map(broken) {
                n_rows += line.1.len();
                if n_rows > height {
                    break;
                }
                shown.push_back(line);
            }
        }
        shown
    }
}

impl StepBoard<'_> {
    pub(super) fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        let Some(play) = context.play else { return };
        let layout = Layout::new(area, play.geometry());
        if layout.side.is_none() && layout.column().is_none() {
            return self.draw_without_board(buf, area, context);
        }
        let play = shown_board(self.board.as_ref(), self.explained, &layout, context, play);
        let view = View {
            keys: Some(&self.keys),
            ..view(&play, &layout, context)
        };
        if let Some(side) = &layout.side {
            panes::draw_without_side(buf, &view);
            let room = panes::room_in_side(&view, side);
            // Without an explained step, the second pane shows the details of the selected line.
            let apart = side.second.filter(|_| self.explained.is_none());
            let about = self.details.as_ref().map(|foot| &foot.about);
            if let (Some(pane), Some(about)) = (apart, about) {
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
        self.lines
            .draw(buf, context.look, list, LineDetail::Least, Cursor::Here);
        keys.draw_in(buf, context.look, below);
    }

    /// Returns the list without the cursor if the pane has room for two lists; otherwise `None`.
    fn beside_in(&self, pane: Rect) -> Option<&OtherList<'_>> {
        let has_room = pane.width > 2 * MIN_COLUMN && pane.height > 3;
        self.other_list.as_ref().filter(|_| has_room)
    }

    /// Returns the title for a screen that shows only the list with the cursor.
    fn title_alone(&self) -> Text {
        let alone = self
            .other_list
            .as_ref()
            .map(|beside| beside.single_title.clone());
        alone.map_or_else(|| self.title.clone(), |alone| Text::new(Role::Title, alone))
    }

    /// Draws the list in the side pane: the title, the lines, the details of the selected line and the last message.
    fn draw_list(&self, buf: &mut Buffer, pane: Rect, about: Option<&Text>, context: &Context<'_>) {
        // A blank column separates the text from the frame, and holds the marks of the list.
        let width = pane.width.saturating_sub(1);
        let beside = self.beside_in(pane);
        let title = match beside {
            Some(_) => self.title.clone(),
            None => self.title_alone(),
        };
        let text = context.message.cloned().unwrap_or_default();
        let n_title = title.n_rows(width).min(pane.height.saturating_sub(2));
        // The message may take half of the rows below the title.
        let n_said = context.message.map_or(0, |text| text.n_rows(width));
        let n_said = n_said.min((pane.height - n_title) / 2);
        let [above, list, below] = Layouts::vertical([
            Constraint::Length(n_title),
            Constraint::Fill(1),
            Constraint::Length(n_said),
        ])
        .areas(pane);
        title.draw_in(buf, context.look, above.right_of(1));
        text.draw_in(buf, context.look, below.right_of(1));
        let list = self.draw_foot(buf, list, about, context);
        match beside.filter(|_| list.height > 1) {
            Some(beside) => self.draw_two(buf, context.look, list, beside),
            None => self
                .lines
                .draw(buf, context.look, list, LineDetail::of(list), Cursor::Here),
        }
    }

    /// Draws the details of the selected line below the list if there is room. Returns the area left for the list.
    fn draw_foot(
        &self,
        buf: &mut Buffer,
        area: Rect,
        about: Option<&Text>,
        context: &Context<'_>,
    ) -> Rect {
        let Some(foot) = &self.details else {
            return area;
        };
        let room = area.height.saturating_sub(MIN_LIST);
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
        foot.strip
            .draw(buf, context.look, strip.right_of(1), context.words);
        if let Some(about) = about {
            about.draw_in(buf, context.look, shown.right_of(1));
        }
        list
    }

    /// Draws two lists side by side, with a heading above each and a line between them.
    fn draw_two(&self, buf: &mut Buffer, look: &Look, area: Rect, beside: &OtherList<'_>) {
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
        let here = (self.lines, Cursor::Here);
        let there = if beside.belongs {
            (beside.lines, Cursor::Elsewhere)
        } else {
            (beside.lines, Cursor::Nowhere)
        };
        let both = if beside.is_left {
            [there, here]
        } else {
            [here, there]
        };
        for (((lines, cursor), place), head) in
            both.into_iter().zip([left, right]).zip(&beside.heads)
        {
            let role = if cursor == Cursor::Here {
                Role::Title
            } else {
                Role::Dim
            };
            let head = Text::new(role, head.clone()).shortened(place.width - 2);
            head.draw(buf, look, place.x + 2, heads.y, place.width - 2);
            let width = match LineDetail::of(place) {
                LineDetail::Full => LineDetail::Full,
                LineDetail::Brief | LineDetail::Beside | LineDetail::Least => LineDetail::Beside,
            };
            lines.draw(buf, look, place, width, cursor);
        }
    }

    /// Draws the list on the whole screen. The explanation of the selected step is below the list.
    fn draw_without_board(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        let title = self.title_alone().to_string();
        let body = Card::new(title, self.keys.clone()).draw(buf, area, context);
        let about = match (self.explained, &self.details) {
            (Some(shown), _) => {
                let voice = context.config.hints_voice;
                let sentence =
                    explain::sentence_in(context.words, voice, shown.position, shown.step);
                Text::from(&sentence)
            }
            (None, Some(foot)) => foot.about.clone(),
            (None, None) => Text::default(),
        };
        let [list, below] = list_and_below(body, about.n_rows(body.width));
        self.lines
            .draw(buf, context.look, list, LineDetail::Full, Cursor::Here);
        about.draw_in(buf, context.look, below);
    }
}

/// Returns the board at the position of the explained step, with the explanation as a hint. Without a step, returns the
/// board unchanged.
fn shown_board(
    board: Option<&Play>,
    shown: Option<ShownStep<'_>>,
    layout: &Layout,
    context: &Context<'_>,
    play: &Play,
) -> Play {
    let Some(shown) = shown else {
        let game = play.game().clone();
        return board.map_or_else(|| Play::new(game, SaveState::Saved), Play::clone);
    };
    let mut game = board.unwrap_or(play).game().clone();
    let jump = Hint::set_up(shown.step.technique, &game.grid(), shown.position);
    // An error only means that the board already has this position.
    let _ = game.apply(Action::Jump(jump));
    let (position, step) = (shown.position.clone(), shown.step.clone());
    let mut hint = StepHint::new(context.words, context.config.hints_voice, position, step);
    hint.ladder.go_to(HintLevel::Argument);
    let concluded = shown.step.placements.iter().chain(&shown.step.eliminations);
    let cell = concluded.map(|candidate| candidate.cell).next();
    let mut play = Play::new(game, SaveState::Saved);
    if let Some(cell) = cell {
        play.move_to(cell);
    }
    play.set_hint(Some(ActiveHint::Step(Box::new(hint))));
    for _ in 0..shown.screen {
        let (n_of_page, _) = panes::n_screens_without_side(&view(&play, layout, context));
        play.turn_hint(true, n_of_page);
    }
    play
}

/// Returns the view of a board with an explained step. The side pane of this view is shared with the list.
fn view<'a>(play: &'a Play, layout: &'a Layout, context: &Context<'a>) -> View<'a> {
    View {
        has_cursor: true,
        shared_from: LIST_PANE,
        ..context.view(play, layout)
    }
}

impl ShownStep<'_> {
    /// Returns the number of screens for the whole explanation beside the board.
    pub(super) fn n_screens(self, context: &Context<'_>) -> usize {
        let Some(play) = context.play else { return 1 };
        let layout = Layout::new(context.area, play.geometry());
        let play = shown_board(
            None,
            Some(Self { screen: 0, ..self }),
            &layout,
            context,
            play,
        );
        panes::n_screens_without_side(&view(&play, &layout, context)).1
    }

    /// Returns the index of the next or previous screen.
    pub(super) fn turned(self, forward: bool, context: &Context<'_>) -> usize {
        if forward {
            (self.screen + 1).min(self.n_screens(context) - 1)
        } else {
            self.screen.saturating_sub(1)
        }
    }
}
