//! `HoDoKu`'s level and score, and the path of steps behind them, as the program itself finds them.
//!
//! The program tries its step types in a fixed order ([`StepType`]), applies the first step found
//! and begins again; the score is the sum over the steps, the level that of the hardest type,
//! raised while the score is too high for it. So every tie rule counts: which instance of a type
//! comes first, which is best, in what order eliminations are made. All that is peculiar to the
//! program lives here and nowhere else; no finder of [`techniques`](crate::techniques) knows of it.
//!
//! | file | what |
//! |---|---|
//! | `names`, `level` | what steps are called; the five levels |
//! | `tracked_position` | candidates with the two queues of singles |
//! | `found_step` | a step as a search returns it |
//! | `best` | the comparator of types that take the best instance |
//! | `graph`, `als_list`, `rectangles` | what several searches of one position share |
//! | `step_cache` | a position between two steps, with these made on demand |
//! | `deductions`, `evidence` | what forcing chains and nets come to, and why it holds |
//! | `step_types` | order, scores, levels: the data |
//! | `rating` | the solving loop |
//! | the others | one family of searches each |
//!
//! A puzzle given by candidates (a Sukaku) is rated as the program rates a position whose givens alone have several
//! solutions: without avoidable rectangles. Rectangles with a digit missing in a corner count only where the puzzle
//! itself has not ruled it out, as others prove nothing.
//!
//! The scale is defined for the usual board of 9×9. Other boards are rated by the same rules, which
//! means little there; there are no forcing nets on larger boards, and no large almost locked
//! sets, as there would be too many. Follows the default options of `HoDoKu` 2.3
//! (<https://hodoku.sourceforge.net>); described from observation, no code is shared.

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
