//! A table: rows in aligned columns, of which one row can be selected.

use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Constraint, Rect};
use ratatui::text::Line;
use ratatui::widgets::StatefulWidget;
use ratatui::widgets::{Cell, Row, Table as RatatuiTable, TableState};

use crate::config::Role;
use crate::tui::text::Text;
use crate::tui::theme::Look;

/// A table whose columns are as wide as their widest entries.
///
/// If the columns are too wide for the area, the rightmost columns are left out; of the first two, the second is
/// shortened instead.
#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct Table {
    heading: Vec<Text>,
    /// The indices of the right-aligned columns, such as columns of numbers.
    right_aligned: Vec<usize>,
    rows: Vec<Vec<Text>>,
    selected: Option<usize>,
    /// The blank rows between two rows.
    spacing: u16,
    /// The number of rows that are left out before and after `rows`.
    n_left_out: (usize, usize),
}

const GAP: u16 = 2;
/// The sign before the selected row.
const MARK: &str = "▸ ";
const MARK_WIDTH: u16 = 2;

impl Table {
    /// Creates a table from rows of entries. If a row has a single entry, its text runs across all columns.
    pub(in crate::tui) fn new(rows: Vec<Vec<Text>>) -> Self {
        Self {
            rows,
            ..Self::default()
        }
    }

    #[must_use]
    pub(in crate::tui) fn headed(
        mut self,
        heading: impl IntoIterator<Item = impl ToString>,
    ) -> Self {
        let heading = heading.into_iter();
        let dim = heading.map(|words| Text::new(Role::Dim, words.to_string()));
        self.heading = dim.collect();
        self
    }

    #[must_use]
    pub(in crate::tui) fn right_aligned(mut self, columns: &[usize]) -> Self {
        self.right_aligned = columns.to_vec();
        self
    }

    /// Selects a row. An index beyond the last row selects nothing.
    #[must_use]
    pub(in crate::tui) const fn selecting(mut self, row: usize) -> Self {
        self.selected = Some(row);
        self
    }

    /// Draws blank rows between any two rows.
    #[must_use]
    pub(in crate::tui) const fn with_spacing(mut self, spacing: u16) -> Self {
        self.spacing = spacing;
        self
    }

    /// Says that these rows are only a part of a long list. The arguments are the numbers of rows that are left out before
    /// and after them.
    #[must_use]
    pub(in crate::tui) const fn part_of_list(mut self, n_before: usize, n_after: usize) -> Self {
        self.n_left_out = (n_before, n_after);
        self
    }

    /// Returns the columns and rows that the whole table needs, including the sign before the selected row.
    pub(in crate::tui) fn size(&self) -> (u16, u16) {
        let widths = self.widths();
        let columns = widths.iter().sum::<u16>() + GAP * (widths.len().max(1) as u16 - 1);
        let mark = if self.selected.is_some() {
            MARK_WIDTH
        } else {
            0
        };
        let heading = usize::from(!self.heading.is_empty());
        (columns + mark, (self.rows.len() + heading) as u16)
    }

    /// Returns the index of the selected row (0 if none is selected), and the number of rows. Counts all rows of the list.
    pub(in crate::tui) fn position(&self) -> (usize, usize) {
        let (n_before, n_after) = self.n_left_out;
        let selected = n_before + self.selected.unwrap_or(0);
        (selected, n_before + self.rows.len() + n_after)
    }

    fn widths(&self) -> Vec<u16> {
        let rows = self.rows.iter().filter(|row| row.len() > 1);
        let all: Vec<&Vec<Text>> = rows.chain([&self.heading]).collect();
        let n_columns = all.iter().map(|row| row.len()).max().unwrap_or(0);
        let width = |column: usize| {
            let entries = all.iter().filter_map(|row| row.get(column));
            entries.map(Text::width).max().unwrap_or(0)
        };
        (0..n_columns).map(width).collect()
    }

    /// Draws as many rows as fit into the area, around the selected row.
    pub(in crate::tui) fn draw(&self, buf: &mut Buffer, look: &Look, area: Rect) {
        let mut widths = self.widths();
        let mark = self.selected.map_or(0, |_| MARK_WIDTH);
        let room = area.width.saturating_sub(mark);
        let total = |widths: &[u16]| widths.iter().map(|width| width + GAP).sum::<u16>();
        while widths.len() > 2 && total(&widths) - GAP > room {
            widths.pop();
        }
        if let [first, second] = &mut widths[..] {
            *second = (*second).min(room.saturating_sub(*first + GAP));
        }
        let n_columns = widths.len();
        // A text that runs across all columns also takes the room beside them.
        let beside = room.saturating_sub(total(&widths));
        if n_columns == 1 {
            widths = vec![room];
        } else if beside > 0 {
            widths.push(beside);
        }
        let heading = u16::from(!self.heading.is_empty());
        let entry_widths = widths.clone();
        let line = |(column, text): (usize, &Text)| -> Cell<'static> {
            let line: Line<'static> = text.shortened(entry_widths[column]).line(look);
            let is_right = self.right_aligned.contains(&column);
            Cell::from(line.alignment(if is_right {
                Alignment::Right
            } else {
                Alignment::Left
            }))
        };
        let n_across = widths.len() as u16;
        let rows = self.rows.iter().map(|row| match row.as_slice() {
            [only] => {
                let across = Cell::from(only.shortened(room).line(look));
                Row::new([across.column_span(n_across)])
            }
            row => Row::new(row.iter().take(n_columns).enumerate().map(&line)),
        });
        let rows = rows.map(|row| row.bottom_margin(self.spacing));
        let mut table = RatatuiTable::new(rows, widths.into_iter().map(Constraint::Length))
            .column_spacing(GAP)
            .row_highlight_style(look.style(Role::Selected));
        if self.selected.is_some() {
            table = table.highlight_symbol(MARK);
        }
        if heading > 0 {
            let entries = self.heading.iter().take(n_columns).enumerate();
            table = table.header(Row::new(entries.map(line)));
        }
        let selected = self.selected.filter(|row| *row < self.rows.len());
        let height = area.height.saturating_sub(heading);
        let height = usize::from(height.div_ceil(1 + self.spacing));
        let top = first_shown(selected.unwrap_or(0), self.rows.len(), height);
        let mut state = TableState::new().with_offset(top).with_selected(selected);
        StatefulWidget::render(table, area, buf, &mut state);
    }
}

/// Returns the index of the first line to show, so that the selected line is as near the middle as possible.
pub(in crate::tui) const fn first_shown(selected: usize, n_lines: usize, height: usize) -> usize {
    let maximum = n_lines.saturating_sub(height);
    let wanted = selected.saturating_sub(height / 2);
    if wanted < maximum { wanted } else { maximum }
}
