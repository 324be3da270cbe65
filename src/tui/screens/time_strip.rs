//! A strip that shows how the player spent the time of a game. Each column has a bar for the time of its moments, and a
//! sign below for a hint or a mistake.
//!
//! A *moment* is a point in the game at which something happened, such as a move or a request for a hint.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::config::Role;
use crate::game::{Judgement, MomentKind, Timeline};
use crate::tui::paint::Paint;
use crate::tui::text::Text;
use crate::tui::theme::Look;
use crate::tui::words::BARS;
use crate::words::{Words, clock, say};

const MAX_BAR: u128 = BARS.len() as u128 - 1;

pub(super) struct TimeStrip<'a> {
    timeline: &'a Timeline,
    judgements: &'a [Judgement],
    selected: usize,
}

#[derive(Clone, Copy, Default)]
struct Column {
    spent: Duration,
    has_mistake: bool,
    has_hint: bool,
    is_selected: bool,
}

impl<'a> TimeStrip<'a> {
    pub(super) const HEIGHT: u16 = 3;

    pub(super) const fn new(
        timeline: &'a Timeline,
        judgements: &'a [Judgement],
        selected: usize,
    ) -> Self {
        Self {
            timeline,
            judgements,
            selected,
        }
    }

    /// Distributes the moments over `width` columns. If there are more moments than columns, a column has several
    /// moments. If there are fewer, a moment covers several columns and has its bar in the first of them.
    fn columns(&self, width: usize) -> Vec<Column> {
        let moments = &self.timeline.moments;
        let mut columns = vec![Column::default(); width];
        for (index, moment) in moments.iter().enumerate() {
            let position = index * width / moments.len();
            let Some(column) = columns.get_mut(position) else {
                continue;
            };
            column.spent += moment.spent;
            let judgement = self.judgements.get(index);
            column.has_mistake |= matches!(judgement, Some(Judgement::Mistake { .. }));
            column.has_hint |= matches!(moment.kind, MomentKind::Asked(_))
                || matches!(judgement, Some(Judgement::Told));
            column.is_selected |= index == self.selected;
        }
        columns
    }

    /// Draws the bars, the signs below them and the time of the selected moment.
    pub(super) fn draw(&self, buf: &mut Buffer, look: &Look, area: Rect, words: Words) {
        let n_moments = self.timeline.moments.len();
        if area.height < Self::HEIGHT || n_moments == 0 {
            return;
        }
        let width = usize::from(area.width).min(n_moments.max(usize::from(area.width) / 2));
        let columns = self.columns(width);
        let maximum = columns.iter().map(|column| column.spent).max();
        let maximum = maximum.unwrap_or_default().as_millis();
        for (x, column) in (area.x..).zip(&columns) {
            // A few times are much longer than the rest. The square root keeps the bars of short times visible.
            let spent = column.spent.as_millis();
            let share = (spent * MAX_BAR * MAX_BAR).checked_div(maximum);
            let height = share.and_then(|share| usize::try_from(share.isqrt()).ok());
            if let Some(bar) = height
                .and_then(|height| BARS.get(height))
                .filter(|_| spent > 0)
            {
                let role = if column.is_selected {
                    Role::Accent
                } else {
                    Role::Dim
                };
                buf.put(x, area.y, *bar, look.style(role));
            }
            let (sign, role) = if column.is_selected {
                ('^', Role::Key)
            } else if column.has_mistake {
                ('×', Role::Error)
            } else if column.has_hint {
                ('?', Role::Dim)
            } else {
                ('─', Role::Border)
            };
            buf.put(x, area.y + 1, sign, look.style(role));
        }
        if let Some(moment) = self.timeline.moments.get(self.selected) {
            let (at, spent) = (clock(moment.at), clock(moment.spent));
            let end = self.timeline.moments.last().map(|last| clock(last.at));
            let end = end.unwrap_or_default();
            let line = Text::from(say!(words, "review-at", at, end, spent));
            line.draw(buf, look, area.x, area.y + 2, area.width);
        }
    }
}
