//! Draws a month as a calendar: weeks from Monday to Sunday, with a sign after each day.
//!
//! The calendar of ratatui is not used: its weeks begin on Sunday, it shows no signs, and it needs a second date
//! library.

use jiff::ToSpan;
use jiff::civil::Date;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::config::Role;
use crate::tui::paint::Paint;
use crate::tui::text::Text;
use crate::tui::theme::Look;
use crate::words::{Words, say};

/// The columns and rows of a calendar, including its two heading rows.
pub(super) const SIZE: (u16, u16) = (7 * DAY_WIDTH, 8);

/// The columns of a day: the mark of the selected day, two digits and a sign.
const DAY_WIDTH: u16 = 4;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct DayLook {
    pub(super) number: Role,
    /// The sign after the number, and its role.
    pub(super) sign: (char, Role),
}

/// Draws the month of the date `shown`, and marks the date `selected` if it is in this month.
pub(super) fn draw(
    buf: &mut Buffer,
    look: &Look,
    area: Rect,
    words: Words,
    (shown, selected): (Date, Date),
    day_look: impl Fn(Date) -> DayLook,
) {
    let month = usize::from(shown.month().unsigned_abs());
    let title = say!(
        words,
        "calendar-month",
        month,
        year = shown.year().to_string()
    );
    let title = Text::new(Role::Title, title.to_string());
    title.draw(buf, look, area.x + 1, area.y, area.width);
    let weekdays = say!(words, "calendar-weekdays").to_string();
    for (x, weekday) in (area.x + 1..)
        .step_by(usize::from(DAY_WIDTH))
        .zip(weekdays.split(' '))
    {
        Text::new(Role::Dim, weekday).draw(buf, look, x, area.y + 1, DAY_WIDTH);
    }
    let mut y = area.y + 2;
    let first = shown.first_of_month();
    for day in 0..i32::from(first.days_in_month()) {
        let Ok(date) = first.checked_add(day.days()) else {
            continue;
        };
        let weekday = u16::from(date.weekday().to_monday_zero_offset().unsigned_abs());
        if weekday == 0 && day > 0 {
            y += 1;
        }
        let x = area.x + weekday * DAY_WIDTH;
        if y >= area.bottom() || x + DAY_WIDTH > area.right() {
            continue;
        }
        let day = day_look(date);
        let number = format!("{:>2}", date.day());
        Text::new(day.number, number).draw(buf, look, x + 1, y, 2);
        buf.put(x + 3, y, day.sign.0, look.style(day.sign.1));
        if date == selected {
            buf.put(x, y, '▸', look.style(Role::Key));
            buf.set_style(Rect::new(x, y, DAY_WIDTH, 1), look.style(Role::Selected));
        }
    }
}
