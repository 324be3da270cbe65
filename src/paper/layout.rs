//! Arranges the boards, titles and captions of a printout on pages.

use super::board::{Board, as_f32};
use super::book::{Book, PrintedPuzzle};
use super::font::Fonts;
use super::page::{Anchor, Ink, Lettering, Page, PaperSize, Weight};
use crate::board::{CellSet, Grid};
use crate::words::{Words, say};

/// The margin of a page, and the gap between boards, relative to the shorter side of the page.
const EDGE: f32 = 0.07;
const GAP: f32 = 0.05;
/// The font sizes of titles and captions, in millimetres, and the maximum height of a caption, relative to its slot. A
/// slot is the space for a board and its caption.
const TITLE: f32 = 5.0;
const CAPTION: f32 = 3.8;
const MAX_CAPTION: f32 = 0.12;
/// The height of a line of text, relative to its font size.
const LINE: f32 = 1.6;
/// The smallest side of a cell that is easy to fill in, and of a cell that only needs to be read, in millimetres.
const CELL_TO_FILL: f32 = 9.0;
const CELL_TO_READ: f32 = 5.0;
/// The largest number of boards on a page if the user sets no number.
const MAX_ON_PAGE: usize = 40;

impl Book {
    /// Makes the pages of the book: the puzzles, then the solutions if the options ask for them.
    pub(crate) fn pages(&self, words: Words) -> Vec<Page> {
        let setter = Typesetter {
            book: self,
            words,
            fonts: Fonts::new(),
        };
        let mut pages = setter.puzzle_pages();
        if self.options.has_solutions {
            pages.extend(setter.solution_pages());
        }
        let n_pages = pages.len();
        if n_pages > 1 {
            for (page, number) in pages.iter_mut().zip(1..) {
                setter.write_page_number(page, number, n_pages);
            }
        }
        pages
    }

    /// Returns the number of boards that fit on a page if every cell has at least the given side, in millimetres.
    /// Assumes that every board is as large as the largest one in the book. Returns at least one.
    fn count_fitting(&self, min_cell_side: f32) -> usize {
        let sides = self
            .puzzles
            .iter()
            .map(|puzzle| puzzle.grid.geometry().side());
        let min_side = min_cell_side * as_f32(sides.max().unwrap_or(9));
        let fits = |n_boards: &usize| SlotGrid::new(self.options.paper, *n_boards).side >= min_side;
        (1..=MAX_ON_PAGE).rev().find(fits).unwrap_or(1)
    }
}

/// The grid of slots for boards on a page.
struct SlotGrid {
    columns: usize,
    /// The upper left corner of the first slot.
    corner: [f32; 2],
    /// The distances to the next slot on the right and to the next slot below.
    step: [f32; 2],
    /// The side of a board and the height of the caption above it.
    side: f32,
    caption: f32,
}

impl SlotGrid {
    /// Divides a page into at least `n` slots. Chooses the number of columns with the largest boards.
    fn new(paper: PaperSize, n: usize) -> Self {
        let short = paper.width.min(paper.height);
        let (edge, gap) = (short * EDGE, short * GAP);
        let top = edge + TITLE * LINE;
        let width = paper.width - 2.0 * edge;
        let height = paper.height - top - edge;
        let with_columns = |columns: usize| {
            let rows = n.div_ceil(columns);
            // Slots touch each other; the gap between boards is inside a slot.
            let slot = [
                (width + gap) / as_f32(columns),
                (height + gap) / as_f32(rows),
            ];
            let [inner_width, inner_height] = slot.map(|length| length - gap);
            // Captions are smaller on small boards, so that the boards have enough space.
            let caption = (CAPTION * LINE).min(inner_height * MAX_CAPTION);
            let side = inner_width.min(inner_height - caption);
            Self {
                columns,
                // The board is in the middle of its slot, but not far below the title.
                corner: [
                    edge + (inner_width - side) / 2.0,
                    top + ((inner_height - caption - side) / 2.0).min(gap),
                ],
                step: slot,
                side,
                caption,
            }
        };
        (1..=n)
            .map(with_columns)
            .max_by(|first, second| first.side.total_cmp(&second.side))
            .unwrap_or_else(|| with_columns(1))
    }

    /// Returns the upper left corner of a slot, which is given by its index.
    fn corner_of(&self, index: usize) -> [f32; 2] {
        let [x, y] = self.corner;
        let (row, column) = (index / self.columns, index % self.columns);
        [
            x + as_f32(column) * self.step[0],
            y + as_f32(row) * self.step[1],
        ]
    }
}

/// Arranges a book on pages with the fonts and the language of the printout.
struct Typesetter<'a> {
    book: &'a Book,
    words: Words,
    fonts: Fonts,
}

impl Typesetter<'_> {
    fn puzzle_pages(&self) -> Vec<Page> {
        let options = &self.book.options;
        let default_per_page = if options.is_large {
            1
        } else {
            // A few puzzles fill the whole page.
            self.book
                .count_fitting(CELL_TO_FILL)
                .min(self.book.puzzles.len())
        };
        let per_page = options.per_page.unwrap_or(default_per_page).max(1);
        let numbered_puzzles: Vec<_> = (1..).zip(&self.book.puzzles).collect();
        let make_filled_page = |puzzles: &[(usize, &PrintedPuzzle)]| {
            let mut page = self.make_page(&self.book.title);
            let slots = SlotGrid::new(options.paper, per_page);
            for (slot, (number, puzzle)) in puzzles.iter().enumerate() {
                let corner = self.write_caption(&mut page, &slots, slot, *number, puzzle);
                let board = Board {
                    grid: &puzzle.grid,
                    bold_cells: &puzzle.givens,
                    candidates: puzzle.candidates.as_ref(),
                    is_large: options.is_large,
                };
                board.draw(&mut page, corner, slots.side, &self.fonts);
            }
            page
        };
        numbered_puzzles
            .chunks(per_page)
            .map(make_filled_page)
            .collect()
    }

    fn solution_pages(&self) -> Vec<Page> {
        let title = say!(self.words, "sheet-solutions").to_string();
        let per_page = self.book.count_fitting(CELL_TO_READ);
        let solved_puzzles: Vec<_> = (1..)
            .zip(&self.book.puzzles)
            .filter_map(|(number, puzzle)| Some((number, puzzle, puzzle.solution.as_ref()?)))
            .collect();
        let make_filled_page = |puzzles: &[(usize, &PrintedPuzzle, &Grid)]| {
            let mut page = self.make_page(&title);
            let slots = SlotGrid::new(self.book.options.paper, per_page);
            for (slot, (number, puzzle, solution)) in puzzles.iter().enumerate() {
                let corner = Self::write_puzzle_number(&mut page, &slots, slot, *number);
                let board = Board {
                    grid: solution,
                    bold_cells: &given_cells(puzzle),
                    candidates: None,
                    is_large: false,
                };
                board.draw(&mut page, corner, slots.side, &self.fonts);
            }
            page
        };
        solved_puzzles
            .chunks(per_page)
            .map(make_filled_page)
            .collect()
    }

    /// Makes an empty page with a title at the top.
    fn make_page(&self, title: &str) -> Page {
        let paper = self.book.options.paper;
        let edge = paper.width.min(paper.height) * EDGE;
        let lettering = bold_lettering(TITLE);
        let mut page = Page::new(paper);
        let fitted_title = self
            .fonts
            .shorten_to_fit(title, lettering, paper.width - 2.0 * edge);
        page.add_text(
            [edge, edge + TITLE * 0.5],
            Anchor::Start,
            lettering,
            fitted_title,
        );
        page
    }

    /// Writes the page number at the bottom of a page.
    fn write_page_number(&self, page: &mut Page, number: usize, n_pages: usize) {
        let PaperSize { width, height } = page.size;
        let middle = [width / 2.0, height - width.min(height) * EDGE * 0.4];
        let text = say!(self.words, "sheet-page", number, n_pages).to_string();
        page.add_text(middle, Anchor::Middle, plain_lettering(CAPTION), text);
    }

    /// Writes the number of a puzzle above its board. Returns the upper left corner of the board.
    fn write_puzzle_number(
        page: &mut Page,
        slots: &SlotGrid,
        slot: usize,
        number: usize,
    ) -> [f32; 2] {
        let [x, y] = slots.corner_of(slot);
        let start = [x, y + slots.caption * 0.62];
        page.add_text(
            start,
            Anchor::Start,
            bold_lettering(slots.caption / LINE),
            number.to_string(),
        );
        [x, y + slots.caption]
    }

    /// Writes the caption of a puzzle: its number and name on the left, its difficulty on the right. Returns the upper
    /// left corner of the board below the caption.
    fn write_caption(
        &self,
        page: &mut Page,
        slots: &SlotGrid,
        slot: usize,
        number: usize,
        puzzle: &PrintedPuzzle,
    ) -> [f32; 2] {
        let corner = Self::write_puzzle_number(page, slots, slot, number);
        let lettering = plain_lettering(slots.caption / LINE);
        let y = slots.corner_of(slot)[1] + slots.caption * 0.62;
        let space = lettering.size * 0.8;
        let number_width = self
            .fonts
            .width(&number.to_string(), bold_lettering(lettering.size));
        let rating =
            self.fonts
                .shorten_to_fit(&puzzle.rating, lettering, slots.side - number_width - space);
        let rating_width = self.fonts.width(&rating, lettering);
        let name_width = slots.side - number_width - rating_width - 2.0 * space;
        let name = self
            .fonts
            .shorten_to_fit(&puzzle.name, lettering, name_width);
        page.add_text(
            [corner[0] + number_width + space, y],
            Anchor::Start,
            lettering,
            name,
        );
        page.add_text([corner[0] + slots.side, y], Anchor::End, lettering, rating);
        corner
    }
}

/// Returns the cells to print in bold in a solution: the givens, not the digits that a player has placed.
fn given_cells(puzzle: &PrintedPuzzle) -> CellSet {
    puzzle.givens & puzzle.grid.filled()
}

const fn plain_lettering(size: f32) -> Lettering {
    Lettering {
        size,
        weight: Weight::Regular,
        ink: Ink::Black,
    }
}

const fn bold_lettering(size: f32) -> Lettering {
    Lettering {
        size,
        weight: Weight::Bold,
        ink: Ink::Black,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_fits_the_maximum_number_of_boards() {
        for size in ["a3", "a6", "50x50", "50x2000", "2000x50", "2000x2000"] {
            let paper: PaperSize = size.parse().unwrap();
            for n in 1..=100 {
                let slots = SlotGrid::new(paper, n);
                assert!(slots.side > 0.5, "{n} on {size}: {} mm", slots.side);
            }
        }
    }
}
