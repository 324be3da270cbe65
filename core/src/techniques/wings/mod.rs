//! Wings: a few cells with two candidates around a pivot or a strong link.
//!
//! * *XY-Wing*: the pivot xy sees the pincers xz and yz; cells that see both pincers are not z.
//! * *XYZ-Wing*: the pivot xyz sees the pincers xz and yz; cells that see all three are not z.
//! * *W-Wing*: two pincers xz, and a house with exactly two places for x. The first place sees the first pincer, and
//!   the second place the second pincer. Cells that see both pincers are not z.
//! * *Grouped W-Wing*: a W-Wing with more places for x in the house, each of which sees one of the pincers. If both
//!   pincers are in one row or column of boxes and the house is its third box, this is a *Chute Remote Pair*.
//!
//! ```text
//! xy . . | xz . .     XY-Wing: whether the pivot r1c1 is x or y,
//! .  . . | .  . .     one of r1c4 and r3c3 is z,
//! .  . yz| -  - -     so - is not z
//! ```
//!
//! Why it holds: suppose that no pincer is z. Then each pincer holds its other digit, which leaves the pivot no digit,
//! or z in an XYZ-Wing; in a W-Wing x has no place in the house. So a pincer, or the pivot of an XYZ-Wing, is z, and
//! cells that see all of them are not. Described at <https://hodoku.sourceforge.net/en/tech_wings.php>.

mod narration;
mod wxyz_wing;
mod xyz_ring;

pub use wxyz_wing::BentQuad;
pub(super) use wxyz_wing::BentWing;
pub(super) use xyz_ring::XyzRing;

use std::ops::ControlFlow;

use crate::board::{Cell, CellSet, Digit, DigitSet, House};

use super::{Finder, PositionCache, Sink, Step, TechniqueId, Truth};

/// An XY-Wing or an XYZ-Wing: a pivot, and two pincers with two candidates each that the pivot sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wing {
    /// The cell that sees both pincers.
    pub pivot: Cell,
    /// The two pincers.
    pub pincers: [Cell; 2],
    /// The digit z, which is eliminated from cells that see the pattern.
    pub digit: Digit,
}

/// A W-Wing: two cells with the same two candidates, joined by a house. Each place of one digit in that house sees one
/// of the two cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WWing {
    /// The two cells with the same two candidates.
    pub pincers: [Cell; 2],
    /// The places of the link digit in the house. The first set sees the first pincer, the second set the second.
    pub link: [CellSet; 2],
    /// The house that joins the pincers.
    pub house: House,
    /// The digit of the pincers whose places in the house join them.
    pub link_digit: Digit,
    /// The other digit of the pincers, which is eliminated from cells that see both.
    pub digit: Digit,
}

/// Finds XY-Wings and XYZ-Wings: three cells with three digits, two of which see the third.
pub(super) struct WingFinder {
    /// The number of the pivot's candidates: 2 in an XY-Wing, 3 in an XYZ-Wing.
    pub(super) pivot_size: usize,
}

impl Finder for WingFinder {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let bivalue = cache.bivalue();
        for pivot in cache.cells_with(self.pivot_size) {
            let pivot_digits = cache.digits_in(pivot);
            let linked = bivalue & cache.geometry().peers(pivot);
            for first_pincer in linked {
                let first_digits = cache.digits_in(first_pincer);
                if (pivot_digits | first_digits).len() != 3 {
                    continue;
                }
                for second_pincer in cells_after(linked, first_pincer) {
                    let is_wing =
                        (pivot_digits | first_digits).is_superset(cache.digits_in(second_pincer));
                    let common = (first_digits & cache.digits_in(second_pincer)).single();
                    let Some(digit) = common.filter(|_| is_wing) else {
                        continue;
                    };
                    let pincers = CellSet::only(first_pincer).with(second_pincer);
                    let cells_with_digit = if !pivot_digits.contains(digit) {
                        pincers
                    } else if self.pivot_size == 3 {
                        pincers.with(pivot)
                    } else {
                        continue;
                    };
                    let pair = [first_pincer, second_pincer];
                    report(id, cache, sink, pivot, pair, digit, cells_with_digit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

fn cells_after(cells: CellSet, cell: Cell) -> impl Iterator<Item = Cell> {
    cells.iter().skip_while(move |other| *other <= cell)
}

/// Reports a wing with the given pivot, if some other cell has the digit and sees all cells of `sighted`.
fn report(
    technique: TechniqueId,
    cache: &PositionCache<'_>,
    sink: &mut dyn Sink,
    pivot: Cell,
    pincers: [Cell; 2],
    digit: Digit,
    sighted: CellSet,
) -> ControlFlow<()> {
    let eliminated_cells = cache.seeing(digit, &sighted);
    if eliminated_cells.is_empty() {
        return ControlFlow::Continue(());
    }
    let [first_pincer, second_pincer] = pincers;
    sink.take(Step::eliminating(
        technique,
        PositionCache::candidates_of(digit, &eliminated_cells),
        Wing {
            pivot,
            pincers,
            digit,
        },
        vec![
            Truth::Cell(pivot),
            Truth::Cell(first_pincer),
            Truth::Cell(second_pincer),
        ],
    ))
}

/// Finds two cells with the same two candidates that do not see each other, joined by a house.
pub(super) struct WWingFinder {
    /// Whether the house has more than two places of the link digit.
    pub(super) is_grouped: bool,
}

impl Finder for WWingFinder {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let geometry = cache.geometry();
        let bivalue = cache.bivalue();
        for first_pincer in bivalue {
            let pair = cache.digits_in(first_pincer);
            // Two such cells that see each other are a naked pair, which needs no link.
            let apart = bivalue - geometry.peers(first_pincer);
            for second_pincer in cells_after(apart, first_pincer)
                .filter(|second_pincer| cache.digits_in(*second_pincer) == pair)
            {
                self.find_at(id, cache, sink, [first_pincer, second_pincer], pair)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl WWingFinder {
    fn find_at(
        &self,
        id: TechniqueId,
        cache: &PositionCache<'_>,
        sink: &mut dyn Sink,
        pincers: [Cell; 2],
        pair: DigitSet,
    ) -> ControlFlow<()> {
        for digit in pair {
            let eliminated_cells = cache.seeing(digit, &pincers.into_iter().collect());
            let Some(link_digit) = pair
                .without(digit)
                .single()
                .filter(|_| !eliminated_cells.is_empty())
            else {
                continue;
            };
            let mut report = |house: House, link: [CellSet; 2]| {
                let [first_pincer, second_pincer] = pincers;
                sink.take(Step::eliminating(
                    id,
                    PositionCache::candidates_of(digit, &eliminated_cells),
                    WWing {
                        pincers,
                        link,
                        house,
                        link_digit,
                        digit,
                    },
                    vec![
                        Truth::Cell(first_pincer),
                        Truth::House(house, link_digit),
                        Truth::Cell(second_pincer),
                    ],
                ))
            };
            self.each_link(cache, pincers, link_digit, &mut report)?;
        }
        ControlFlow::Continue(())
    }

    /// Calls `visit` for each house in which each place of the digit sees one of the pincers. A place that sees both is
    /// assigned to the first. Houses with the fewest places come first.
    fn each_link(
        &self,
        cache: &PositionCache<'_>,
        pincers: [Cell; 2],
        digit: Digit,
        visit: &mut dyn FnMut(House, [CellSet; 2]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let geometry = cache.geometry();
        let places = cache.places(digit);
        let seen_places = pincers.map(|pincer| places & geometry.peers(pincer));
        let with_others = geometry.houses_with(&(places - seen_places[0] - seen_places[1]));
        let joining = geometry.houses_with(&seen_places[0]) & geometry.houses_with(&seen_places[1]);
        let mut houses: Vec<House> = (joining - with_others).into_iter().collect();
        houses.sort_by_key(|house| cache.places_in(digit, *house).len());
        for house in houses {
            let house_places = cache.places_in(digit, house);
            let first_cells = house_places & seen_places[0];
            let second_cells = house_places - first_cells;
            // A pincer that sees all places is simply the other digit, so no wing is needed.
            let is_link = (house_places.len() > 2) == self.is_grouped
                && !second_cells.is_empty()
                && !(house_places - seen_places[1]).is_empty();
            let is_told = geometry
                .houses_shared(&house_places)
                .iter()
                .take_while(|other_house| *other_house < house)
                .any(|other_house| cache.places_in(digit, other_house) == house_places);
            if is_link && !is_told {
                visit(house, [first_cells, second_cells])?;
            }
        }
        ControlFlow::Continue(())
    }
}
