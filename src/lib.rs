//! `shudu` (数独): sudoku for people who want to understand the puzzle, as a library and as a program in a terminal.
//!
//! ```
//! use shudu::{engine::Engine, explain, formats, solve, sudoku_explainer, words::Words};
//!
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle = formats::parse(text)?;
//! let solution = solve::verdict(&puzzle.grid).unique().expect("exactly one solution");
//! assert!(solution.is_solution());
//!
//! let position = puzzle.position();
//! assert_eq!(sudoku_explainer::rate(&position).er.to_string(), "1.2");
//!
//! let step = Engine::new().next_step(&position).expect("a step, proved by its evidence alone");
//! assert_eq!(
//!     explain::sentence(Words::english(), &position, &step).to_string(),
//!     "In box 2, 8 can only go in r1c6: r3c3 and r5c4 rule out all other empty cells. So r1c6=8."
//! );
//! # Ok::<(), formats::ParseError>(())
//! ```
//!
//! # Where to begin
//! * Read puzzles in any notation: [`formats::parse`], and whole streams of them: [`formats::Splitter`].
//! * Solve and count: [`solve::first`], [`solve::verdict`], [`solve::count`], [`solve::solutions`].
//! * Find, prove and explain steps: [`engine::Engine`], [`proof::check`], [`explain::explain`].
//! * Rate: [`sudoku_explainer::rate`], [`hodoku::rate`], [`rate::Difficulty`].
//! * Make puzzles: [`generate::puzzle`]; play them: [`game::Game`].
//!
//! Long work has a second form that a [`cancel::Cancel`] flag stops.
//!
//! # The map of the house
//! Rooms in reading order. Each may use only the rooms above it; a test keeps it so.
//!
//! The library, which is all that `default-features = false` leaves:
//!
//! | room | what lives there |
//! |---|---|
//! | [`cancel`] | the flag that asks long work to stop |
//! | `safe_text` | text from outside, made safe to show; with feature `cli` |
//! | [`board`] | digits, cells, houses, geometry, grids, candidates, symmetries |
//! | [`words`] | every text for people, by language, key and arguments |
//! | [`formats`] | one file a notation: parse, print, typed errors |
//! | [`solve`] | exhaustive search: first, count, all; many puzzles at once; the independent reference |
//! | `rating` | the type of ratings on Sudoku Explainer's scale, shown as [`rate::Rating`] |
//! | `narration` | what explanations are made of: words for a position, marks, pages; shown in [`explain`] |
//! | [`techniques`] | the trait, the registry, steps and their evidence; one family a folder, from finder to words |
//! | [`proof`] | re-checks any step from its evidence alone |
//! | [`engine`] | picks the easiest step, has it proved, walks whole paths |
//! | [`explain`] | hints: a step in words and marks, on four rungs |
//! | [`sudoku_explainer`] | the exact reading of Sudoku Explainer: ER, EP, ED and its path |
//! | [`hodoku`] | the exact reading of `HoDoKu`: level, score and its path |
//! | [`rate`] | levels and bands, and what a technique is worth at least |
//! | [`generate`] | solution grids, transformations, digging, wanted level or technique |
//! | [`game`] | one game: actions, state, history, marks, validation |
//!
//! # Variants
//! A board is made from a [`board::Shape`]: its boxes, and any of the [`board::Rule`]s. Rules add houses, or they add conflicts
//! between two candidates, and the kinds of evidence stay the same two. *A digit has a place in each house* is proved of a diagonal
//! by what proves it of a row: it has as many cells as there are digits, no two alike. *Two candidates exclude each other* is all
//! that a knight's move, a king's move or two digits in a row can tell, so it needs no evidence but the board
//! ([`board::Geometry::are_in_conflict`]). Two truths of another kind lean on more than that and are held to it by the checker: a deadly
//! pattern is one only where all rules are houses and each house keeps its digits, and a symmetry only where it carries the rules
//! too and no rule looks at which digits follow each other. What a technique finds that does not hold there is dropped unseen.
//!
//! It knows no file, no clock, no ambient randomness and no terminal. Enums and results that will grow are
//! `#[non_exhaustive]`; the others are complete as they are.
//!
//! The program, behind the features `cli` and `tui`. These rooms are public for the binary, the tests and the
//! benchmarks alone: they are no interface to build upon, and any version may change them.
//!
//! | room | what lives there |
//! |---|---|
//! | `paper` | sheets for paper: puzzles laid out on pages, as SVG or PDF |
//! | `store` | the save log, resume, locks, records, and where things are |
//! | `config` | settings: raw TOML resolved into keys, colours, policies |
//! | `cli` | the command line, one file a subcommand |
//! | `linear` | the game line by line, without a screen |
//! | `tui` | the screen |

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
mod narration;
#[cfg(feature = "cli")]
mod paper;
pub mod proof;
pub mod rate;
mod rating;
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
