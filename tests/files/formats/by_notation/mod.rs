//! Each notation through the public interface: what it reads, prints and refuses.

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
