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

/// Returns the name of two conjugate pairs joined by a weak link; `None` for an X-Wing and for other chains.
pub(super) fn arrangement(geometry: &Geometry, chain: &Chain) -> Option<TechniqueId> {
    let cells: Option<Vec<_>> = { chain.nodes.iter() }
        .map(|node| node.cells.single())
        .collect();
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

#[cfg(test)]
mod tests {
    use super::TechniqueId::{Skyscraper, TurbotFish, TwoStringKite};
    use crate::techniques::drawn::{eliminated, places_of_1};

    // Rows 1 and 5 have two places each, and each row has one of them in column 2.
    const SKYSCRAPER: &str = "
        .X. ..X ...
        XXX XXX XXX
        XXX XXX XXX
        XXX XXX XXX
        .X. .X. ...
        XXX XXX XXX
        XXX XXX XXX
        XXX XXX XXX
        XXX XXX XXX";

    #[test]
    fn a_skyscraper_eliminates_what_sees_both_roofs() {
        let position = places_of_1(SKYSCRAPER);
        assert_eq!(
            eliminated(Skyscraper, &position),
            ["1r2c5 1r3c5 1r4c6 1r6c6"]
        );
        assert!(eliminated(TwoStringKite, &position).is_empty());
        assert!(eliminated(TurbotFish, &position).is_empty());
    }

    #[test]
    fn without_a_common_base_there_is_no_skyscraper() {
        let position = places_of_1(&SKYSCRAPER.replace(".X. .X. ...", "X.. .X. ..."));
        assert!(eliminated(Skyscraper, &position).is_empty());
        let position = places_of_1(&SKYSCRAPER.replace(".X. .X. ...", ".X. .XX ..."));
        assert!(eliminated(Skyscraper, &position).is_empty());
    }

    #[test]
    fn two_aligned_rows_are_an_x_wing_and_nothing_else() {
        let position = places_of_1(&SKYSCRAPER.replace(".X. .X. ...", ".X. ..X ..."));
        for technique in [Skyscraper, TwoStringKite, TurbotFish] {
            assert!(eliminated(technique, &position).is_empty());
        }
    }

    // Row 2 and column 3 have two places each, and each has one of them in box 1.
    const KITE: &str = "
        XXX XXX XXX
        .X. ... .X.
        XX. XXX XXX
        XX. XXX XXX
        XX. XXX XXX
        XX. XXX XXX
        XXX XXX XXX
        XX. XXX XXX
        XX. XXX XXX";

    #[test]
    fn a_kite_eliminates_where_its_strings_cross() {
        let position = places_of_1(KITE);
        assert_eq!(eliminated(TwoStringKite, &position), ["1r7c8"]);
        assert!(eliminated(Skyscraper, &position).is_empty());
        assert!(eliminated(TurbotFish, &position).is_empty());
    }

    #[test]
    fn strings_that_share_a_cell_or_no_box_make_no_kite() {
        let shared = KITE
            .replace(".X. ... .X.", "..X ... .X.")
            .replacen("XXX XXX", "XX. XXX", 1);
        assert!(eliminated(TwoStringKite, &places_of_1(&shared)).is_empty());
        let apart = KITE.replace(".X. ... .X.", "... .X. .X.");
        assert!(eliminated(TwoStringKite, &places_of_1(&apart)).is_empty());
    }

    #[test]
    fn a_box_and_a_row_joined_by_a_column_are_a_turbot_fish() {
        let position = places_of_1(
            "XXX XXX XXX
             XXX XXX XXX
             XXX XXX XXX
             XXX X.. XXX
             XXX ... XXX
             XXX ..X XXX
             XXX XXX XXX
             ... X.. .X.
             XXX XXX XXX",
        );
        assert_eq!(eliminated(TurbotFish, &position), ["1r6c8"]);
        assert!(eliminated(Skyscraper, &position).is_empty());
        assert!(eliminated(TwoStringKite, &position).is_empty());
    }

    #[test]
    fn boxes_need_not_be_square() {
        let position = places_of_1(
            ".X. ..X
             XXX XXX
             XXX XXX
             XXX XXX
             .X. .X.
             XXX XXX",
        );
        // r1c6 sees r2c5 in its own box, and r5c5 sees r6c6 in the other box.
        assert_eq!(eliminated(Skyscraper, &position), ["1r2c5 1r6c6"]);
    }
}
