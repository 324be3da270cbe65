//! Statistics of an incomplete board, updated with each row.

use super::super::row::Scan;
use super::run::Interruption;
use crate::board::{MAX_SIDE, MIN_SIDE};

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct OpenRows {
    pub(super) n_rows: usize,
    glyphs: Repeated,
    words: Repeated,
    n_gaps: usize,
    /// The rows that are followed by empty lines: bit n is set for row n, counted from 1.
    gaps: u32,
    /// The largest number of empty lines in a gap so far.
    pub(super) gap_height: usize,
    /// The number of empty lines since the last row.
    n_empty: usize,
    has_remark: bool,
    has_uneven_gaps: bool,
}

/// A number (of characters or words) that the latest rows share, and how many consecutive rows share it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Repeated {
    count: usize,
    n_rows: usize,
}

impl Repeated {
    const fn push(&mut self, count: usize) {
        if self.count != count {
            self.n_rows = 0;
        }
        self.count = count;
        self.n_rows += 1;
    }
}

impl OpenRows {
    pub(super) fn with_row(mut self, scan: Scan) -> Self {
        self.n_rows += 1;
        self.glyphs.push(scan.n_glyphs);
        self.words.push(scan.n_words);
        self.has_uneven_gaps |= (1..self.gap_height).contains(&self.n_empty);
        self.n_empty = 0;
        self
    }

    /// Returns whether a line may be the next row of an incomplete board, with cells or signs that the rows above lack.
    pub(super) fn may_continue_with(self, scan: Scan) -> bool {
        self.n_rows < self.width() && scan.is_row && scan.n_glyphs >= self.glyphs.count
    }

    /// Corrects the number of rows after lines above turned out to be rows too.
    pub(super) fn with_count(mut self, n_rows: usize) -> Self {
        let n_more = n_rows.saturating_sub(self.n_rows);
        self.n_rows += n_more;
        self.glyphs.n_rows += n_more;
        self.words.n_rows += n_more;
        self
    }

    /// Adds an empty line. `None` if it ends the board: it may follow each row or each band.
    pub(super) fn with_empty_line(self) -> Option<Self> {
        let n_empty = self.n_empty + 1;
        if n_empty == 1 {
            let is_spaced = self.n_gaps + 1 == self.n_rows;
            let bit = u32::try_from(self.n_rows)
                .ok()
                .and_then(|row| 1_u32.checked_shl(row));
            return (is_spaced || self.ends_band()).then_some(Self {
                n_empty,
                n_gaps: self.n_gaps + 1,
                gaps: self.gaps | bit.unwrap_or_default(),
                gap_height: self.gap_height.max(1),
                ..self
            });
        }
        // A gap larger than the gaps within the board separates the board from the next one.
        (self.n_gaps == 1 || n_empty <= self.gap_height).then_some(Self {
            n_empty,
            gap_height: self.gap_height.max(n_empty),
            ..self
        })
    }

    pub(super) const fn with_remark(mut self) -> Self {
        self.has_remark = true;
        self
    }

    /// Returns the number of cells in each row, or 0 if the rows differ. The first line may be a heading or the size of
    /// the board, and does not count.
    pub(super) fn width(self) -> usize {
        let counts = [self.glyphs, self.words].into_iter();
        let mut widths = counts
            .filter(|repeated| repeated.n_rows + 1 >= self.n_rows)
            .map(|repeated| repeated.count);
        let width = widths.find(|width| (MIN_SIDE..=MAX_SIDE).contains(width));
        width.unwrap_or_default()
    }

    fn ends_band(self) -> bool {
        let side = self.width();
        let n_rows = self.n_rows;
        n_rows < side && (2..side).any(|h| side.is_multiple_of(h) && n_rows.is_multiple_of(h))
    }

    pub(super) fn interruption(self, side: usize) -> Option<Interruption> {
        if self.has_uneven_gaps || !self.has_even_gaps(side) {
            Some(Interruption::UnevenGaps)
        } else {
            self.has_remark.then_some(Interruption::Remark)
        }
    }

    /// Returns whether a board with this side has no empty lines, or one below every row or every band.
    fn has_even_gaps(self, side: usize) -> bool {
        // A heading or the board's size may precede the rows.
        let n_above = self.n_rows.saturating_sub(side);
        let gaps: Vec<usize> = (1..side)
            .filter(|row| self.gaps >> (row + n_above) & 1 == 1)
            .collect();
        let height = gaps.first().copied().unwrap_or(side);
        (1..side).filter(|row| row.is_multiple_of(height)).eq(gaps)
    }
}
