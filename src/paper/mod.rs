//! Sheets for paper: puzzles laid out on pages, written as SVG or PDF.
//!
//! ```text
//! Book ──layout──► pages of strokes and texts, in millimetres ──► svg | pdf
//! ```
//!
//! | file | what it does |
//! |---|---|
//! | `book` | what is printed, and how it is wanted |
//! | `layout` | which puzzle stands where on which page |
//! | `board` | draws a board |
//! | `page` | strokes and texts, and sizes of paper |
//! | `font` | the embedded font: which characters it has and how wide they are |
//! | `svg`, `pdf` | write pages |

mod board;
mod book;
mod font;
mod layout;
mod page;
mod pdf;
mod svg;

pub(crate) use book::{Book, PrintedPuzzle, SheetFormat, Wishes};
pub(crate) use font::missing_characters;
pub(crate) use page::PaperSize;
pub(crate) use pdf::pdf;
pub(crate) use svg::{svg, svg_of_all};
