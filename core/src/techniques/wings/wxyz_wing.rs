//! WXYZ-Wing: four cells bent around the crossing of a box and a line, with four digits. The larger form with five
//! cells and five digits is also called *VWXYZ-Wing*.
//!
//! A digit is *restricted* if all its places among the cells see each other, so that at most one of them holds
//! it. If all four digits except z are restricted, one of the cells is z.
//!
//! ```text
//! wxyz -  - | . xz yz     w, x and y are in at most one cell each,
//! .   wz  . | .  .  .     so one of the four cells is z,
//! .    .  . | .  .  .     and - is not z, because it sees every z
//! ```
//!
//! Why it holds: without z the four cells would have only three digits, none of them twice. If z is restricted
//! too, each digit is in exactly one of the cells, and each is eliminated from cells that see all its places.
//! Larger wings are left to almost locked sets, because they are hard to see as one pattern. Described at
//! <https://www.sudokuwiki.org/WXYZ_Wing>.

use std::ops::ControlFlow;

use crate::board::{Candidate, CellSet, Digit, DigitSet, House, HouseKind};
use crate::techniques::{AlmostLocked, Finder, PositionCache, Sink, Step, TechniqueId, Truth};

/// A WXYZ-Wing: four or five cells of a box and a line with as many digits. At most one of the digits is not
/// restricted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BentQuad {
    /// The cells, not all in one house.
    pub cells: CellSet,
    /// The digits of the cells.
    pub digits: DigitSet,
    /// The only digit that is not restricted; `None` if all digits are restricted.
    pub digit: Option<Digit>,
}

/// The numbers of cells of a wing.
const SIZES: [usize; 2] = [4, 5];

/// Finds cells with as many digits, at most one of which is not restricted. Smaller wings come first.
pub(in crate::techniques) struct BentWing;

impl Finder for BentWing {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let geometry = cache.geometry();
        for size in SIZES {
            let small = (2..=size).fold(CellSet::EMPTY, |all_cells, n| {
                all_cells | cache.cells_with(n)
            });
            let may_be = |set: &AlmostLocked, _: &CellSet| {
                set.cells.len() <= size && set.digits.len() <= size
            };
            for box_house in geometry.houses_of_kind(HouseKind::Box) {
                sink.keep_going()?;
                for line in geometry.lines() {
                    let bend = Bend::new(cache, small, [box_house, line]);
                    if bend.is_bent(bend.cells) {
                        AlmostLocked::EMPTY.each_larger(
                            cache,
                            bend.cells,
                            &may_be,
                            &mut |set| report(id, &bend, size, set, sink),
                        )?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Small cells around the crossing of a box and a line.
struct Bend<'a> {
    cache: &'a PositionCache<'a>,
    cells: CellSet,
    /// The cells that are in both the box and the line.
    corners: CellSet,
    /// The cells that are only in the box, and the cells that are only in the line.
    beyond: [CellSet; 2],
}

impl<'a> Bend<'a> {
    fn new(cache: &'a PositionCache<'a>, small: CellSet, houses: [House; 2]) -> Self {
        let [in_box, in_line] = houses.map(|house| small & cache.geometry().house_cells(house));
        Self {
            cache,
            cells: in_box | in_line,
            corners: in_box & in_line,
            beyond: [in_box - in_line, in_line - in_box],
        }
    }

    /// Returns whether the cells include a corner and cells beyond it on both sides.
    fn is_bent(&self, cells: CellSet) -> bool {
        let parts = [self.corners, self.beyond[0], self.beyond[1]];
        parts.iter().all(|part| part.intersects(&cells))
    }

    /// Returns the digits that are not restricted. A cell outside the line does not see a cell outside the box, but all
    /// other cells see each other.
    fn unrestricted(&self, cells: CellSet) -> DigitSet {
        let [of_box, of_line] = self
            .beyond
            .map(|beyond| self.cache.digits_of(&(cells & beyond)));
        of_box & of_line
    }
}

/// Returns whether every smaller choice of the cells has more digits than cells. Otherwise a subset or a smaller wing
/// has the same eliminations.
fn needs_all(cache: &PositionCache<'_>, cells: CellSet) -> bool {
    let sets: Vec<DigitSet> = cells.iter().map(|cell| cache.digits_in(cell)).collect();
    (1_u32..(1 << sets.len()) - 1).all(|some| {
        let chosen = (sets.iter().enumerate()).filter(|(index, _)| some >> index & 1 != 0);
        let digits = chosen.fold(DigitSet::EMPTY, |all_digits, (_, own_digits)| {
            all_digits | *own_digits
        });
        digits.len() > some.count_ones() as usize
    })
}

/// Reports the eliminations by chosen cells if they form a wing.
fn report(
    technique: TechniqueId,
    bend: &Bend<'_>,
    size: usize,
    AlmostLocked { cells, digits }: AlmostLocked,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let cache = bend.cache;
    let is_bent = cells.len() == size && digits.len() == size && bend.is_bent(cells);
    let free_digits = bend.unrestricted(cells);
    let is_wing = is_bent && free_digits.len() < 2;
    if !is_wing || !needs_all(cache, cells) {
        return ControlFlow::Continue(());
    }
    let digit = free_digits.single();
    let removed_digits = digit.map_or(digits, DigitSet::only);
    let eliminations: Vec<Candidate> = removed_digits
        .iter()
        .flat_map(|digit| {
            let places = cells & cache.places(digit);
            PositionCache::candidates_of(digit, &cache.seeing(digit, &places))
        })
        .collect();
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    let pattern = BentQuad {
        cells,
        digits,
        digit,
    };
    let evidence = cells.iter().map(Truth::Cell).collect();
    sink.take(Step::eliminating(
        technique,
        eliminations,
        pattern,
        evidence,
    ))
}
