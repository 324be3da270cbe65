//! Cuts parts off rectangular areas of the terminal; a part never exceeds its area.

use ratatui::layout::Rect;

pub(super) trait Parts {
    fn without_top_rows(self, n_rows: u16) -> Rect;
    fn first_rows(self, n_rows: u16) -> Rect;
    fn last_rows(self, n_rows: u16) -> Rect;
    fn right_of(self, n_columns: u16) -> Rect;
    fn first_columns(self, n_columns: u16) -> Rect;
    fn last_columns(self, n_columns: u16) -> Rect;
}

impl Parts for Rect {
    fn without_top_rows(self, n_rows: u16) -> Rect {
        self.last_rows(self.height.saturating_sub(n_rows))
    }

    fn first_rows(self, n_rows: u16) -> Rect {
        let height = n_rows.min(self.height);
        Self { height, ..self }
    }

    fn last_rows(self, n_rows: u16) -> Rect {
        let height = n_rows.min(self.height);
        let y = self.y + (self.height - height);
        Self { y, height, ..self }
    }

    fn right_of(self, n_columns: u16) -> Rect {
        self.last_columns(self.width.saturating_sub(n_columns))
    }

    fn first_columns(self, n_columns: u16) -> Rect {
        let width = n_columns.min(self.width);
        Self { width, ..self }
    }

    fn last_columns(self, n_columns: u16) -> Rect {
        let width = n_columns.min(self.width);
        let x = self.x + (self.width - width);
        Self { x, width, ..self }
    }
}
