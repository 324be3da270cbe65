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
//! All are X-Chains of four nodes. Named by Havard and Nick70 in the Sudoku players' forum; described at
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

use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, HouseKind};

use super::{Bilocal, Chain, Finder, PositionCache, Sink, Step, TechniqueId};

/// The arrangement of two conjugate pairs of a digit, an end of one of which sees an end of the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SingleDigit {
    /// Both pairs are in rows, or both in columns, and the ends that see each other are in a line of the other
    /// direction.
    Skyscraper,
    /// One pair is in a row, the other in a column, and the ends that see each other are in one box.
    TwoStringKite,
    /// Any other arrangement, except the X-Wing.
    TurbotFish,
}

impl Finder for SingleDigit {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        for digit in cache.reducible_digits() {
            let pairs = cache.bilocals(digit);
            for (index, &first) in pairs.iter().enumerate() {
                if is_repeated(&pairs[..index], first) {
                    continue;
                }
                for (between, &second) in pairs[index + 1..].iter().enumerate() {
                    if self.may_be(cache, first, second)
                        && !is_repeated(&pairs[..=index + between], second)
                    {
                        self.join(id, cache, first, second, sink)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Returns whether the same two cells are already listed as a pair of another house. Cells that share a line and a box
/// may be a conjugate pair in both.
fn is_repeated(before: &[Bilocal], pair: Bilocal) -> bool {
    before.iter().any(|earlier| earlier.cells == pair.cells)
}

impl SingleDigit {
    /// Returns whether two pairs in these houses can form this arrangement.
    fn may_be(self, cache: &PositionCache<'_>, first: Bilocal, second: Bilocal) -> bool {
        let [first, second] = [first, second].map(|pair| cache.geometry().kind(pair.house));
        match self {
            Self::Skyscraper => first == second && first.is_line(),
            Self::TwoStringKite => first == HouseKind::Row && second == HouseKind::Column,
            Self::TurbotFish => true,
        }
    }

    /// Tries to join the pairs by a weak link between each end of the first and each end of the second.
    fn join(
        self,
        id: TechniqueId,
        cache: &PositionCache<'_>,
        first: Bilocal,
        second: Bilocal,
        sink: &mut dyn Sink,
    ) -> ControlFlow<()> {
        let geometry = cache.geometry();
        let digit = first.digit;
        if first.cells.iter().any(|cell| second.cells.contains(cell)) {
            return ControlFlow::Continue(());
        }
        for a in first.cells {
            for b in second.cells {
                if !geometry.sees(a, b) {
                    continue;
                }
                let (start, end) = (first.other(a), second.other(b));
                let eliminated = cache.places(digit) & geometry.peers(start) & geometry.peers(end);
                if eliminated.is_empty() || shape(cache, first, second, [a, b]) != Some(self) {
                    continue;
                }
                let nodes = [start, a, b, end].map(|cell| Candidate::new(cell, digit));
                let chain = Chain::alternating(cache, &nodes);
                let evidence = chain.truths();
                sink.take(Step::eliminating(
                    id,
                    PositionCache::candidates_of(digit, &eliminated),
                    chain,
                    evidence,
                ))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Returns the arrangement of two pairs whose ends `a` and `b` see each other; `None` for an X-Wing.
fn shape(
    cache: &PositionCache<'_>,
    first: Bilocal,
    second: Bilocal,
    [a, b]: [Cell; 2],
) -> Option<SingleDigit> {
    let geometry = cache.geometry();
    let meet = |kind, a, b| geometry.house_of(a, kind) == geometry.house_of(b, kind);
    let (start, end) = (first.other(a), second.other(b));
    let across = match [first, second].map(|pair| geometry.kind(pair.house)) {
        [HouseKind::Row, HouseKind::Row] => HouseKind::Column,
        [HouseKind::Column, HouseKind::Column] => HouseKind::Row,
        [HouseKind::Row, HouseKind::Column] if meet(HouseKind::Box, a, b) => {
            return Some(SingleDigit::TwoStringKite);
        }
        _ => return Some(SingleDigit::TurbotFish),
    };
    match (meet(across, a, b), meet(across, start, end)) {
        (true, true) => None,
        (true, false) => Some(SingleDigit::Skyscraper),
        (false, _) => Some(SingleDigit::TurbotFish),
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
