//! Draws the pencil marks of the box under the cursor, for boards whose cells are one character wide.
//!
//! Each cell of the box has two or more lines, in which each digit has a fixed position.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::View;
use super::mark::{Mark, shown_digits};
use super::marks::style_role;
use crate::board::{Candidate, Cell, Digit, HouseKind};
use crate::config::Role;
use crate::explain::MarkRole;
use crate::tui::paint::Paint;

/// Draws the cells of the box; `size` is the width and height of one cell.
pub(super) fn draw(buf: &mut Buffer, view: &View<'_>, area: Rect, size: (u16, u16)) {
    let geometry = view.play.geometry();
    let (width, height) = size;
    let columns = geometry.box_width() as u16;
    let used = columns * (width + 1) - 1;
    let left = area.x + area.width.saturating_sub(used) / 2;
    let house = geometry.house_of(view.play.cursor(), HouseKind::Box);
    for (position, cell) in (0..).zip(geometry.house_list(house)) {
        let position: u16 = position;
        let (column, row) = (position % columns, position / columns);
        let cell_area = Rect::new(
            left + column * (width + 1),
            area.y + row * height,
            width,
            height,
        );
        if cell_area.bottom() <= area.bottom() {
            draw_cell(buf, view, *cell, cell_area, (column + row) % 2 == 1);
        }
    }
}

/// Draws a cell: its digit in the middle, or its marks. Neighbouring cells have different backgrounds.
fn draw_cell(buf: &mut Buffer, view: &View<'_>, cell: Cell, area: Rect, is_odd: bool) {
    let play = view.play;
    // Digits and marks keep their own colours on this background.
    let ground = if is_odd {
        view.style(Role::Peer)
    } else {
        Style::new()
    };
    let wrong = play.hint_marks().of_cell(cell);
    let wrong = wrong.filter(|role| matches!(role, MarkRole::Wrong | MarkRole::DeadEnd));
    let ground = wrong.map_or(ground, |role| ground.patch(view.style(style_role(role))));
    buf.set_style(area, ground);
    if cell == play.cursor() {
        for y in area.top()..area.bottom() {
            buf.put(area.x.saturating_sub(1), y, '[', view.style(Role::Cursor));
            buf.put(area.right(), y, ']', view.style(Role::Cursor));
        }
    }
    let place = |digit: Digit| {
        let index = digit.index() as u16;
        (area.x + index % area.width, area.y + index / area.width)
    };
    if let Some(value) = play.visible_board().value(cell) {
        let role = if play.game().is_given(cell) {
            Role::Given
        } else {
            Role::Placed
        };
        let candidate = Candidate::new(cell, value);
        let style = view.digit_style(role, candidate).patch(ground);
        buf.put(area.x + area.width / 2, area.y, value.symbol(), style);
        return;
    }
    let shown = shown_digits(view, cell);
    let dim = view.style(Role::Dim).patch(ground);
    for digit in play.geometry().digits() {
        let (x, y) = place(digit);
        if shown.contains(digit) {
            let mark = Mark::in_place(view, Candidate::new(cell, digit), ground);
            mark.draw_raised(buf, view.look, (x, y));
        } else {
            buf.put(x, y, '·', dim);
        }
    }
}
