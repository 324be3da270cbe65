//! `shudu` (数独): sudoku in a terminal, for people who want to understand the puzzle.
//!
//! # The map of the house
//! Rooms in reading order. Each may use only the rooms above it; a test keeps it so.
//!
//! | room | what lives there |
//! |---|---|
//! | [`cancel`] | the flag that asks long work to stop |
//! | [`board`] | digits, cells, houses, geometry, grids, candidates, symmetries |
//! | [`safe_text`] | text from outside, made safe to show |
//! | [`words`] | every text for people, by language, key and arguments |
//! | [`formats`] | one file a notation: parse, print, typed errors |
//! | [`solve`] | exhaustive search: first, count, all; the independent reference |
//! | [`techniques`] | the trait, the registry, steps and their evidence; one family a file |
//! | [`proof`] | re-checks any step from its evidence alone |
//! | [`engine`] | picks the easiest step, has it proved, walks whole paths |
//! | [`explain`] | a step told in words and marks, on four rungs |
//! | [`sudoku_explainer`] | the exact reading of Sudoku Explainer: ER, EP, ED and its path |
//! | [`hodoku`] | the exact reading of `HoDoKu`: level, score and its path |
//! | [`rate`] | levels and bands, and what a technique is worth at least |
//! | [`generate`] | solution grids, transformations, digging, wanted level or technique |
//! | [`game`] | one game: actions, state, history, marks, validation |
//! | [`store`] | the save log, resume, locks, records, and where things are |
//! | [`config`] | settings: raw TOML resolved into keys, colours, policies |
//! | [`cli`] | the command line, one file a subcommand |
//! | [`linear`] | the game line by line, without a screen |
//! | `tui` | the screen (feature `tui`) |
//!
//! Below [`store`] there is no file, no clock, no ambient randomness and no terminal.
//!
//! # Features
//! The rooms from [`board`] to [`game`] are always there; they are all that `default-features = false` leaves. Feature
//! `cli` adds [`safe_text`], [`store`], [`config`], [`cli`], [`linear`] and the program; `tui`, which needs `cli`, adds
//! the screen.

pub mod board;
pub mod cancel;
#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "cli")]
pub mod config;
pub mod engine;
pub mod explain;
pub mod formats;
pub mod game;
pub mod generate;
pub mod hodoku;
#[cfg(feature = "cli")]
pub mod linear;
pub mod proof;
pub mod rate;
#[cfg(feature = "cli")]
pub mod safe_text;
pub mod solve;
#[cfg(feature = "cli")]
pub mod store;
pub mod sudoku_explainer;
pub mod techniques;
#[cfg(feature = "tui")]
pub mod tui;
pub mod words;
