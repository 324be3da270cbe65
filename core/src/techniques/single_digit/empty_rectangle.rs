//! Empty Rectangle: a box whose places for a digit are in one row and one column.
//!
//! The rest of the box, the *rectangle*, has no place for the digit. So the box has the digit in the row or in the
//! column. Take a conjugate pair in a line that crosses the row outside the box. If its end in the row is true, the box
//! has the digit in the column.
//!
//! ```text
//! . . . | . . . | . . .      box 4 has the digit in row 4 or in column 2; column 8
//! . - . | . . . | . X .      has it in two places X. If - were true, box 4 could not
//! . . . | . . . | . . .      have it in column 2, so it would have it in row 4; but
//! ------+-------+------      then neither X could be true
//! X X X | . . . | . X .
//! . X . | . . . | . . .
//! . X . | . . . | . . .
//! ```
//!
//! The box is a strong link between two groups of cells, so this is a grouped chain of four nodes. If the box has just
//! two places, the pattern is an ordinary [turbot fish](super), and not everybody calls it an empty rectangle. It is
//! therefore a separate technique in the registry. Described at <https://hodoku.sourceforge.net/en/tech_sdp.php#er>.

use std::ops::ControlFlow;

use crate::board::{Cell, CellSet, Digit, Geometry, House, HouseKind};

use crate::techniques::chain::Ends;
use crate::techniques::{
    Chain, ChainNode, Finder, PositionCache, Sink, Step, Strength, TechniqueId,
};

/// The kind of an empty rectangle, by the number of places that the digit has in the box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::techniques) enum EmptyRectangle {
    /// Three or more places.
    Full,
    /// Two places.
    TwoPlaces,
}

impl Finder for EmptyRectangle {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let geometry = cache.geometry();
        for digit in cache.reducible_digits() {
            if cache.bilocals(digit).is_empty() {
                continue;
            }
            for house in geometry.boxes() {
                let places = cache.places_in(digit, house);
                let fits = match self {
                    Self::Full => places.len() > 2,
                    Self::TwoPlaces => places.len() == 2,
                };
                if fits {
                    find_in(id, cache, digit, house, places, sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A box with all places of a digit in a row and a column.
struct Corner {
    house: House,
    digit: Digit,
    /// The line of the box that the conjugate pair crosses, and the line that contains the elimination.
    lines: [House; 2],
    /// The places in the first line, and the places that are only in the second line.
    groups: [CellSet; 2],
}

fn find_in(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    digit: Digit,
    house: House,
    places: CellSet,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let geometry = cache.geometry();
    for &crossing in geometry.house_list(house) {
        let row = geometry.house_of(crossing, HouseKind::Row);
        let column = geometry.house_of(crossing, HouseKind::Column);
        let (in_row, in_column) = (
            places & geometry.house_cells(row),
            places & geometry.house_cells(column),
        );
        // The digit must have places in both lines apart from the crossing, and nowhere else.
        if (in_row | in_column) != places || in_row == places || in_column == places {
            continue;
        }
        for (lines, group) in [([row, column], in_row), ([column, row], in_column)] {
            let corner = Corner {
                house,
                digit,
                lines,
                groups: [group, places - group],
            };
            try_conjugate_pairs(id, cache, &corner, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// Tries each conjugate pair with one end in the first line outside the box.
fn try_conjugate_pairs(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    corner: &Corner,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let geometry = cache.geometry();
    let pair_kind = geometry.kind(corner.lines[1]);
    let outside_cells = geometry.house_cells(corner.lines[0]) - geometry.house_cells(corner.house);
    for pair in cache.bilocals(corner.digit) {
        if geometry.kind(pair.house) != pair_kind {
            continue;
        }
        let Some(&near_cell) = pair
            .cells
            .iter()
            .find(|cell| outside_cells.contains(**cell))
        else {
            continue;
        };
        let far = pair.other_end(near_cell);
        let eliminated_cells = target_cells(geometry, corner, far);
        if eliminated_cells.intersects(&cache.places(corner.digit)) {
            let chain = corner.chain(cache, near_cell, far);
            let evidence = chain.truths();
            sink.take(Step::eliminating(
                id,
                PositionCache::candidates_of(corner.digit, &eliminated_cells),
                chain,
                evidence,
            ))?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the cell in which the second line crosses the line through `far`, as a set. The set is empty if that cell is
/// in the box.
fn target_cells(geometry: &Geometry, corner: &Corner, far: Cell) -> CellSet {
    let far_line = geometry.house_of(far, geometry.kind(corner.lines[0]));
    (geometry.house_cells(far_line) & geometry.house_cells(corner.lines[1]))
        - geometry.house_cells(corner.house)
}

impl Corner {
    fn chain(&self, cache: &PositionCache<'_>, near_cell: Cell, far: Cell) -> Chain {
        let [first_group, second_group] = self.groups;
        let nodes = [
            CellSet::only(far),
            CellSet::only(near_cell),
            first_group,
            second_group,
        ]
        .map(|cells| ChainNode {
            digit: self.digit,
            cells,
        });
        Chain::in_turn(cache, nodes.into(), Strength::Strong, Ends::Free, &[])
    }
}
