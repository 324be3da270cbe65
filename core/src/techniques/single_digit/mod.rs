//! Single-digit patterns: two conjugate pairs of a digit, joined by a weak link.
//!
//! A conjugate pair is a house with exactly two places for a digit: if one is false, the other is true. Take two
//! conjugate pairs such that an end of the first, *a*, sees an end of the second, *b*. Since *a* and *b* are not both
//! true, at least one of the two far ends is true. So no cell that sees both far ends can hold the digit. The three
//! techniques differ in the positions of the pairs:
//!
//! * *Skyscraper*: both pairs are in rows, or both in columns, and *a* and *b* are in a line of the other
//!   direction. (If the other ends were in a line too, this would be an X-Wing.)
//! * *2-String Kite*: one pair is in a row, the other in a column, and *a* and *b* are in a box.
//! * *Turbot Fish*: all other arrangements, which have a pair in a box, or two parallel pairs that meet in a box.
//!
//! ```text
//! . . * | . . X     two rows with two places (X) each; the left ones are
//! . . . | . . .     in one column (not both true), so one of the right ones
//! X . . | . . *     is true, and both * are eliminated
//! ```
//!
//! All are X-Chains of four nodes, which the [search for chains with a name](super::chain_search) finds. Named by Havard and Nick70 in the Sudoku players' forum; described at
//! <https://hodoku.sourceforge.net/en/tech_sdp.php>.

mod broken_wing;
mod dual_forms;
mod empty_rectangle;
mod narration;

pub use broken_wing::BrokenWing;
pub(super) use broken_wing::BrokenWingFinder;
pub use dual_forms::DualChain;
pub(super) use dual_forms::DualForm;
pub(super) use empty_rectangle::EmptyRectangle;

use crate::board::{Geometry, HouseKind};

use super::{Chain, TechniqueId};

/// Returns the technique whose pattern is two conjugate pairs joined by a weak link; `None` for an X-Wing and for other
/// chains.
pub(super) fn turbot_fish_kind(geometry: &Geometry, chain: &Chain) -> Option<TechniqueId> {
    let cells: Option<Vec<_>> = chain.nodes.iter().map(|node| node.cells.single()).collect();
    let [start, a, b, end] = cells?[..] else {
        return None;
    };
    let meet = |kind, a, b| geometry.house_of(a, kind) == geometry.house_of(b, kind);
    let kind = |link: usize| Some(geometry.kind(chain.links[link].house()?));
    let across = match [kind(0)?, kind(2)?] {
        [HouseKind::Row, HouseKind::Row] => HouseKind::Column,
        [HouseKind::Column, HouseKind::Column] => HouseKind::Row,
        [HouseKind::Row, HouseKind::Column] if meet(HouseKind::Box, a, b) => {
            return Some(TechniqueId::TwoStringKite);
        }
        _ => return Some(TechniqueId::TurbotFish),
    };
    match (meet(across, a, b), meet(across, start, end)) {
        (true, true) => None,
        (true, false) => Some(TechniqueId::Skyscraper),
        (false, _) => Some(TechniqueId::TurbotFish),
    }
}
