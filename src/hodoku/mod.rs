//! `HoDoKu`'s level and score, and the path of steps behind them, exactly as that program finds them.
//!
//! The program tries its step types in a fixed order ([`StepType`]), applies the first step found and starts again. The
//! score is the sum over the steps. The level is that of the hardest type, raised if the score is too high for it. So
//! every tie-break counts: which instance of a type comes first, which is best, and in what order eliminations are
//! made. All peculiarities of the program are in this module; no finder in [`techniques`](crate::techniques) knows
//! about them.
//!
//! | file | contents |
//! |---|---|
//! | `names`, `level` | the names of steps; the five levels |
//! | `tracked_position` | candidates with the two queues of singles |
//! | `found_step` | a step as a search returns it |
//! | `best` | the comparator of types that take the best instance |
//! | `graph`, `als_list`, `rectangles` | results that several searches in one position share |
//! | `step_cache` | a position between two steps, with these results made on demand |
//! | `deductions`, `evidence` | the conclusions of forcing chains and nets, and the evidence for them |
//! | `step_types` | order, scores, levels: the data |
//! | `rating` | the solving loop |
//! | the others | one family of searches each |
//!
//! A puzzle given by candidates (a Sukaku) is rated as the program rates a position whose givens alone have several
//! solutions: without avoidable rectangles. A rectangle with a digit missing in a corner counts only if the puzzle
//! itself has not excluded that digit, because otherwise it proves nothing.
//!
//! The scale is defined for the standard 9×9 board. Other boards are rated by the same rules, which means little there.
//! Larger boards have no forcing nets and no large almost locked sets, because there would be too many. The module
//! follows the default options of `HoDoKu` 2.3 (<https://hodoku.sourceforge.net>); it is written from observation and
//! shares no code.

mod als;
mod als_chain;
mod als_list;
mod best;
mod chains;
mod colouring;
mod deductions;
mod evidence;
mod forcing;
mod found_step;
mod franken;
mod graph;
mod level;
mod line_fish;
mod names;
mod nets;
mod nice_loops;
mod rating;
mod rectangles;
mod single_digit;
mod step_cache;
mod step_types;
mod subsets;
mod sue_de_coq;
mod tracked_position;
mod uniqueness;
mod wings;

pub use self::level::HodokuLevel;
pub use self::names::StepName;
pub use self::rating::{HodokuRating, PathStep, Unrated, rate, rate_until};
pub use self::step_types::StepType;
