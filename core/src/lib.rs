//! `shudu-core`: sudoku as a library. It reads puzzles, solves, explains, rates and generates them, and plays games.
//!
//! ```
//! use shudu_core::{engine::Engine, explain, formats, solve, sudoku_explainer, words::Words};
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
//!     explain::sentences(Words::english(), &position, &step).to_string(),
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
//! `examples/` has three small programs: solve a puzzle, explain each step, rate the puzzles of a file.
//!
//! Every function that may run for long has a variant that stops when a [`cancel::Cancel`] flag is set.
//!
//! # Module map
//! Each module may use only the modules above it in this list; a test checks that.
//!
//! | module | contents |
//! |---|---|
//! | [`cancel`] | the flag that asks long work to stop |
//! | [`board`] | digits, cells, houses, geometry, grids, candidates, symmetries |
//! | [`words`] | every text that people read, by language, key and parameters |
//! | [`formats`] | parsers and printers, one file per notation, with typed errors |
//! | [`solve`] | exhaustive search: first solution, count, all; many puzzles at once; an independent reference solver |
//! | `rating` | the type of ratings on Sudoku Explainer's scale, re-exported as [`rate::Rating`] |
//! | `narration` | the parts of explanations: sentences, marks, pages; re-exported in [`explain`] |
//! | [`techniques`] | the registry, steps and their evidence; one folder per family, with finders and explanations |
//! | [`proof`] | re-checks any step from its evidence alone |
//! | [`engine`] | finds the easiest step, has it proved, and solves whole puzzles by logic |
//! | [`explain`] | hints: a step in words and marks, in four levels of detail |
//! | [`sudoku_explainer`] | exactly the ratings of Sudoku Explainer: ER, EP, ED and the solution path |
//! | [`hodoku`] | exactly the ratings of `HoDoKu`: level, score and the solution path |
//! | [`rate`] | levels and bands, and the lowest rating of each technique |
//! | [`generate`] | makes solution grids, transforms them, removes givens, aims at a level or technique |
//! | [`game`] | one game: actions, state, history, pencil marks, validation |
//!
//! # Variants
//! A board is made from a [`board::Shape`]: its boxes, and any of the [`board::Rule`]s. A rule adds houses, or conflicts
//! between two candidates. Variants need no further kinds of evidence. *Each digit has a place in each house* also holds
//! for a diagonal: it has as many cells as there are digits, no two equal. A knight's move, a king's move or a ban on
//! consecutive digits only says that *two candidates exclude each other* ([`board::Geometry::are_in_conflict`]). Two
//! other kinds of evidence have conditions, which the checker enforces. A deadly pattern counts only if every rule adds
//! houses and nothing else, and each house keeps its digits. A symmetry counts only if it maps the rules onto themselves
//! and no rule depends on which digits are consecutive. Steps that lack this are dropped and never shown.
//!
//! The library uses no files, no clock, no ambient randomness and no terminal. Enums and results that will grow are
//! `#[non_exhaustive]`; the others are complete.

pub mod board;
pub mod cancel;
pub mod engine;
pub mod explain;
pub mod formats;
pub mod game;
pub mod generate;
pub mod hodoku;
mod narration;
pub mod proof;
pub mod rate;
mod rating;
pub mod solve;
pub mod sudoku_explainer;
pub mod techniques;
pub mod words;
