//! Each notation through the public interface: parsing, printing and errors.

mod csv;
mod digits;
mod document;
mod fpuzzles;
mod general;
mod gnome;
mod grid;
mod hodoku;
mod jigsaw;
mod json;
mod json_other;
mod ksudoku;
mod line;
mod opensudoku;
mod pencilmarks;
mod sdk;
mod sdm;
mod simple_sudoku;
mod sudokupad;
mod sudokuwiki;
mod sukaku;
mod table;
mod tatham;
mod toml;

use shudu::formats::{self, Notation, ParseError, Parsed};

/// The notation under test.
struct In(Notation);

impl In {
    fn parse(&self, text: &str) -> Result<Parsed, ParseError> {
        formats::parse_as(text, self.0)
    }

    fn print(&self, parsed: &Parsed) -> String {
        formats::print(parsed, self.0).expect("a board of this notation")
    }
}
