//! `shudu` (数独): sudoku in a terminal, for people who want to understand the puzzle.
//!
//! This package is the program: commands, saved games, settings, a full screen and line mode. Everything about the
//! puzzle itself (boards, notations, solving, techniques, ratings, generating, the rules of a game, and the texts) is in
//! the library `shudu-core` in the folder `core`, whose modules are re-exported here.
//!
//! # Module map
//! Each module may use only the library and the modules above it in this list; a test checks that. Only `cli` may use
//! `tui`: it starts the screen.
//!
//! | module | contents |
//! |---|---|
//! | [`safe_text`] | escapes text from outside so that a terminal can show it safely |
//! | `paper` | lays puzzles out on printable pages, as SVG or PDF |
//! | [`store`] | the save log, resuming, locks, records, and the paths of files |
//! | [`config`] | settings: parses TOML into keys, colours and policies |
//! | [`cli`] | the command line, one file per subcommand |
//! | [`linear`] | the game as lines of text, without a full screen |
//! | [`tui`] | the full-screen terminal interface |
//!
//! The modules are public only for the binary, the tests and the benchmarks. They are not a stable interface: any
//! version may change them.

pub mod cli;
pub mod config;
pub mod linear;
mod paper;
pub mod safe_text;
pub mod store;
pub mod tui;

pub use shudu_core::{
    board, cancel, engine, explain, formats, game, generate, hodoku, proof, rate, solve,
    sudoku_explainer, techniques, words,
};
