//! The pane of the cell under the cursor, which shows its digit or its marks enlarged and with their roles.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::mark::{Mark, shown_digits};
use super::{View, box_marks};
use crate::board::{Candidate, Digit};
use crate::config::{AbsentMark, Role};
use crate::tui::layout::mark_square;
use crate::tui::paint::{Paint, width};
use crate::tui::play::{Entry, Pending};
use crate::tui::text::{Text, draw_lines};
use crate::tui::words;
use crate::words::say;

/// Draws the marks of the cell in a square, with the glyph of its role before each mark. If the cells of the board have
/// no room for marks, draws the marks of the whole box.
pub(super) fn draw(buf: &mut Buffer, view: &View<'_>, area: Rect, box_cell: Option<(u16, u16)>) {
    if area.height == 0 {
        return;
    }
    if let Some(size) = box_cell {
        return box_marks::draw(buf, view, area, size);
    }
    let (columns, _) = mark_square(view.play.geometry().side());
    let left = area.x;
    let shown = shown_digits(view, view.play.cursor());
    let is_empty = view
        .play
        .visible_board()
        .value(view.play.cursor())
        .is_none();
    if let Some(complaint) = mistake_text(view) {
        let lines = complaint.lines(area.width);
        return draw_lines(buf, view.look, area, &lines);
    }
    for digit in view.play.geometry().digits() {
        let (column, row) = (digit.index() % columns, digit.index() / columns);
        let (x, y) = (left + 3 * column as u16 + 1, area.y + row as u16);
        if y >= area.bottom() || !is_empty {
            break;
        }
        if shown.contains(digit) {
            draw_mark(buf, view, digit, (x, y), true);
        } else if view.config.absent_mark == AbsentMark::Dot {
            buf.put(x, y, '.', view.style(Role::Dim));
        }
    }
}

/// Draws a mark. If there is room, its sign is before it, and a tick after it if it is a corner mark.
fn draw_mark(buf: &mut Buffer, view: &View<'_>, digit: Digit, place: (u16, u16), has_room: bool) {
    let candidate = Candidate::new(view.play.cursor(), digit);
    let mark = Mark::in_place(view, candidate, Style::new());
    if !has_room {
        return mark.draw(buf, place);
    }
    mark.draw_raised(buf, view.look, place);
    mark.draw_sign(buf, place);
    mark.draw_tick(buf, view.look, place);
}

/// Returns the message about a wrong digit in the cell; `None` if there is no mistake or mistakes are not shown.
fn mistake_text(view: &View<'_>) -> Option<Text> {
    let (play, cell) = (view.play, view.play.cursor());
    let text = if play.conflicts().contains(cell) {
        say!(view.words, "cell-conflict")
    } else if play.mistakes().contains(cell) {
        say!(view.words, "cell-mistake")
    } else {
        return None;
    };
    Some(Text::new(Role::Error, text.to_string()))
}

/// Returns the line about the cell: its name, digit, colour and mistake.
pub(super) fn heading(view: &View<'_>) -> Text {
    let (play, cell) = (view.play, view.play.cursor());
    let name = with_colour(view, words::cell_title(view.words, play, cell));
    match mistake_text(view) {
        Some(complaint) => name.followed_by(" ".into()).followed_by(complaint),
        None => name,
    }
}

/// Returns the name and colour of the cell. The digit is left out, because the board shows it and each key press would
/// send it again.
pub(super) fn title(view: &View<'_>) -> Text {
    let (play, cell) = (view.play, view.play.cursor());
    let name = view.words.cell_name(play.geometry(), cell);
    with_colour(view, Text::new(Role::Title, name))
}

fn with_colour(view: &View<'_>, mut head: Text) -> Text {
    if let Some(colour) = view.play.visible_board().colour(view.play.cursor()) {
        let letter = colour.letter().to_string();
        let text = say!(view.words, "cell-colour", letter);
        head.push(Role::Text, format!(" {text}"));
    }
    head
}

/// Draws the pane on one line, for terminals without room for a square. A message is drawn instead if it has no line of
/// its own.
pub(super) fn draw_strip(buf: &mut Buffer, view: &View<'_>, area: Rect) {
    if view.layout.message.height == 0
        && let Some(text) = super::message::in_one_line(view)
    {
        text.shortened(area.width)
            .draw(buf, view.look, area.x, area.y, area.width);
        return;
    }
    let (play, cell) = (view.play, view.play.cursor());
    let end = area.right();
    // The entry mode is always visible, in a narrow line as a single letter.
    let name = words::entry(view.words, play.entry_shown());
    let has_name =
        area.height > 1 && area.width > 12 && !matches!(play.pending, Some(Pending::Wheel(_)));
    let n_mode = if has_name { width(&name) } else { 1 };
    if play.visible_board().value(cell).is_some() || shown_digits(view, cell).is_empty() {
        let room = area.width.saturating_sub(n_mode + 1);
        match mistake_text(view).filter(|_| area.height > 1) {
            Some(complaint) => {
                title(view).draw(buf, view.look, area.x, area.y, room);
                complaint.shortened(area.width).draw(
                    buf,
                    view.look,
                    area.x,
                    area.y + 1,
                    area.width,
                );
            }
            None => {
                heading(view)
                    .shortened(room)
                    .draw(buf, view.look, area.x, area.y, room);
            }
        }
    } else {
        let name = view.words.cell_name(play.geometry(), cell);
        let style = view.style(Role::Accent);
        let after = buf.text(area.x, area.y, area.width, &name, style) + 1;
        let shown = shown_digits(view, cell);
        // On their own line, the parts may touch each other if there is no room for blanks.
        let is_below = area.height > 1;
        let step = if is_below && 2 * shown.len() as u16 > area.width {
            1
        } else {
            2
        };
        let (mut x, y) = if is_below {
            (area.x + step - 1, area.y + 1)
        } else {
            (after, area.y)
        };
        for digit in shown {
            if x + 1 < end || is_below && x < end {
                draw_mark(buf, view, digit, (x, y), step > 1);
            }
            x += step;
        }
    }
    let mode = match play.pending {
        Some(Pending::Wheel(chosen)) => chosen.map_or('0', Digit::symbol),
        _ => name.chars().next().unwrap_or(' '),
    };
    let is_plain = play.pending.is_none() && play.entry == Entry::Digit;
    if has_name {
        let style = view
            .look
            .style(if is_plain { Role::Dim } else { Role::Selected });
        let name = if is_plain { name.to_lowercase() } else { name };
        buf.text_right(end, area.y, &name, style);
        return;
    }
    if area.width > 0 {
        buf.put(end - 1, area.y, mode, view.style(Role::Key));
    }
}
