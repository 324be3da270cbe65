//! Printing: puzzles laid out on pages, written as SVG or PDF.
//!
//! ```text
//! Book ──layout──► pages of strokes and texts, in millimetres ──► svg | pdf
//! ```
//!
//! | file | contents |
//! |---|---|
//! | `book` | the contents of a printout, and its options |
//! | `layout` | the places of puzzles on pages |
//! | `board` | draws a board |
//! | `page` | strokes and texts, and sizes of paper |
//! | `font` | the embedded font: its characters and their widths |
//! | `svg`, `pdf` | write pages to files |
//! | `qr` | draws a QR code in characters |

mod board;
mod book;
mod font;
mod layout;
mod page;
mod pdf;
mod qr;
mod svg;

pub(crate) use book::{Book, PrintFormat, PrintOptions, PrintedPuzzle};
pub(crate) use font::missing_characters;
pub(crate) use page::PaperSize;
pub(crate) use pdf::write_pdf;
pub(crate) use qr::Qr;
pub(crate) use svg::{write_svg, write_svg_of_all};
