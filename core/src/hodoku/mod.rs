//! `HoDoKu`'s level, score and path of steps, exactly as that program finds them.
//!
//! The program tries its step types in a fixed order ([`StepType`]), applies the first step that it finds, and starts
//! again. The score is the sum of the points of all steps. The level is that of the hardest type, raised if the score
//! is too high for it.
//!
//! Every tie-break counts: which instance of a type is found first or is best, and in which order candidates are
//! eliminated. All peculiarities of the program are in this module; the finders in [`techniques`](crate::techniques) do
//! not depend on them.
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
//! A puzzle given by candidates (a Sukaku) is rated without avoidable rectangles, as in `HoDoKu` if the givens alone
//! have several solutions. A unique rectangle may lack one of its digits in a corner, but only if the digit was
//! eliminated while solving. If the puzzle itself excludes the digit, the rectangle proves nothing.
//!
//! The scale is defined for the standard 9×9 board. Other boards are rated by the same rules, but their ratings mean
//! little. Larger boards have no forcing nets and no large almost locked sets, because there would be too many. The
//! module follows the default options of `HoDoKu` 2.3 (<https://hodoku.sourceforge.net>). It is written from
//! observation of the program and shares no code with it.

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
