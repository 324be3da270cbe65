//! Wings: a few cells with two candidates around a pivot or a strong link.
//!
//! * *XY-Wing*: the pivot xy sees the pincers xz and yz; cells that see both pincers are not z.
//! * *XYZ-Wing*: the pivot xyz sees the pincers xz and yz; cells that see all three are not z.
//! * *W-Wing*: two pincers xz, and a house with exactly two places for x, one of which sees the first pincer
//!   and the other the second; cells that see both pincers are not z.
//! * *Grouped W-Wing*: the same with more places for x, each of which sees one of the pincers. If the pincers
//!   are in one chute and the third box joins them, this is known as a *Chute Remote Pair*.
//!
//! ```text
//! xy . . | xz . .     XY-Wing: whether the pivot r1c1 is x or y,
//! .  . . | .  . .     one of r1c4 and r3c3 is z,
//! .  . yz| -  - -     so - is not z
//! ```
//!
//! Why it holds: if neither pincer were z, both digits of the pivot would be excluded, or in a W-Wing all
//! places of x. So one of the pincers (or the pivot of an XYZ-Wing) is z, and cells that see all of them are
//! not. Described at <https://hodoku.sourceforge.net/en/tech_wings.php>.

mod narration;
mod vwxyz_wing;
mod wxyz_wing;
mod xyz_ring;

pub(super) use vwxyz_wing::VwxyzWing;
pub use wxyz_wing::BentQuad;
pub(super) use wxyz_wing::WxyzWing;
pub(super) use xyz_ring::XyzRing;

use std::ops::ControlFlow;

use crate::board::{Cell, CellSet, Digit, DigitSet, House};

use super::{Finder, PositionCache, Sink, Step, TechniqueId, Truth};

/// An XY-Wing or an XYZ-Wing: a pivot, and two bivalue pincers that it sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wing {
    /// The cell that sees both pincers.
    pub pivot: Cell,
    /// The two pincers.
    pub pincers: [Cell; 2],
    /// The digit that is eliminated from cells that see the pattern.
    pub digit: Digit,
}

/// A W-Wing: two bivalue cells with the same candidates, joined by the places of one digit in a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WWing {
    /// The two bivalue cells.
    pub pincers: [Cell; 2],
    /// The places of the link digit in the house: those that see the first pincer, and those that see the
    /// second.
    pub link: [CellSet; 2],
    /// The house.
    pub house: House,
    /// The digit whose places in the house join the pincers.
    pub link_digit: Digit,
    /// The other digit, which is eliminated from cells that see both pincers.
    pub digit: Digit,
}

/// A pivot with two candidates, and two pincers that it sees.
pub(super) struct XyWing;

impl Finder for XyWing {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let bivalue = cache.bivalue();
        for pivot in bivalue {
            let seen = bivalue & cache.geometry().peers(pivot);
            let pair = cache.of(pivot);
            for first in seen {
                let own = cache.of(first) - pair;
                let Some(digit) = own.single() else { continue };
                let other = (pair - cache.of(first)).with(digit);
                for second in after(seen, first) {
                    if cache.of(second) == other {
                        let pincers = [first, second];
                        let sighted = CellSet::only(first).with(second);
                        report(id, cache, sink, pivot, pincers, digit, sighted)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A pivot with three candidates, and two pincers that it sees.
pub(super) struct XyzWing;

impl Finder for XyzWing {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let bivalue = cache.bivalue();
        for pivot in cache.unsolved() {
            let seen = bivalue & cache.geometry().peers(pivot);
            let triple = cache.of(pivot);
            if triple.len() != 3 {
                continue;
            }
            let seen: CellSet = seen
                .iter()
                .filter(|cell| triple.is_superset(cache.of(*cell)))
                .collect();
            for first in seen {
                for second in after(seen, first) {
                    let common = cache.of(first) & cache.of(second);
                    let Some(digit) = common.single() else {
                        continue;
                    };
                    let pincers = [first, second];
                    let sighted = CellSet::only(pivot).with(first).with(second);
                    report(id, cache, sink, pivot, pincers, digit, sighted)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

fn after(cells: CellSet, cell: Cell) -> impl Iterator<Item = Cell> {
    cells.iter().skip_while(move |other| *other <= cell)
}

/// Reports a wing around a pivot if some cell sees all of `sighted` and has the digit.
fn report(
    technique: TechniqueId,
    cache: &PositionCache<'_>,
    sink: &mut dyn Sink,
    pivot: Cell,
    pincers: [Cell; 2],
    digit: Digit,
    sighted: CellSet,
) -> ControlFlow<()> {
    let eliminated = cache.seeing(digit, &sighted);
    if eliminated.is_empty() {
        return ControlFlow::Continue(());
    }
    let [first, second] = pincers;
    sink.take(Step::eliminating(
        technique,
        PositionCache::candidates_of(digit, &eliminated),
        Wing {
            pivot,
            pincers,
            digit,
        },
        vec![Truth::Cell(pivot), Truth::Cell(first), Truth::Cell(second)],
    ))
}

/// Two equal pincers that do not see each other, joined by the places of a digit in a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum WWingFinder {
    /// The house has two such places.
    Plain,
    /// The house has more than two.
    Grouped,
}

impl Finder for WWingFinder {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let geometry = cache.geometry();
        let bivalue = cache.bivalue();
        for first in bivalue {
            let pair = cache.of(first);
            // Pincers that see each other are a naked pair and need no link.
            let apart = bivalue - geometry.peers(first);
            for second in after(apart, first).filter(|second| cache.of(*second) == pair) {
                self.find_at(id, cache, sink, [first, second], pair)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl WWingFinder {
    fn find_at(
        self,
        id: TechniqueId,
        cache: &PositionCache<'_>,
        sink: &mut dyn Sink,
        pincers: [Cell; 2],
        pair: DigitSet,
    ) -> ControlFlow<()> {
        for digit in pair {
            let eliminated = cache.seeing(digit, &pincers.into_iter().collect());
            let Some(link_digit) = pair
                .without(digit)
                .single()
                .filter(|_| !eliminated.is_empty())
            else {
                continue;
            };
            let mut report = |house: House, link: [CellSet; 2]| {
                let [first, second] = pincers;
                sink.take(Step::eliminating(
                    id,
                    PositionCache::candidates_of(digit, &eliminated),
                    WWing {
                        pincers,
                        link,
                        house,
                        link_digit,
                        digit,
                    },
                    vec![
                        Truth::Cell(first),
                        Truth::House(house, link_digit),
                        Truth::Cell(second),
                    ],
                ))
            };
            match self {
                Self::Plain => each_link(cache, pincers, link_digit, &mut report)?,
                Self::Grouped => each_grouped_link(cache, pincers, link_digit, &mut report)?,
            }
        }
        ControlFlow::Continue(())
    }
}

/// Visits the houses with exactly two places of a digit, each of which sees its own pincer.
fn each_link(
    cache: &PositionCache<'_>,
    pincers: [Cell; 2],
    digit: Digit,
    visit: &mut dyn FnMut(House, [CellSet; 2]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let links = cache.bilocals(digit);
    for (number, bilocal) in links.iter().enumerate() {
        let Some(link) = joins(cache, bilocal.cells, pincers) else {
            continue;
        };
        // Two cells that share a line and a box are one link, reported for the first of these houses.
        if !links[..number].iter().any(|l| l.cells == bilocal.cells) {
            visit(bilocal.house, link.map(CellSet::only))?;
        }
    }
    ControlFlow::Continue(())
}

/// Orders the ends of a link so that each sees its pincer; `None` if that is impossible.
fn joins(
    cache: &PositionCache<'_>,
    [a, b]: [Cell; 2],
    [first, second]: [Cell; 2],
) -> Option<[Cell; 2]> {
    let geometry = cache.geometry();
    if [a, b].contains(&first) || [a, b].contains(&second) {
        return None;
    }
    [[a, b], [b, a]]
        .into_iter()
        .find(|[x, y]| geometry.sees(*x, first) && geometry.sees(*y, second))
}

/// Visits the houses with more than two places of a digit, each of which sees one of the pincers. Places that
/// see both are assigned to the first. Houses with the fewest places come first.
fn each_grouped_link(
    cache: &PositionCache<'_>,
    pincers: [Cell; 2],
    digit: Digit,
    visit: &mut dyn FnMut(House, [CellSet; 2]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let geometry = cache.geometry();
    let places = cache.places(digit);
    let seen = pincers.map(|pincer| places & geometry.peers(pincer));
    let with_others = geometry.houses_with(&(places - seen[0] - seen[1]));
    let joining = geometry
        .houses_with(&seen[0])
        .intersection(geometry.houses_with(&seen[1]));
    let mut houses: Vec<House> = joining.difference(with_others).iter().collect();
    houses.sort_by_key(|house| cache.places_in(digit, *house).len());
    for house in houses {
        let here = cache.places_in(digit, house);
        let of_first = here & seen[0];
        let of_second = here - of_first;
        // A pincer that sees all places is the other digit anyway.
        let is_link = here.len() > 2 && !of_second.is_empty() && !(here - seen[1]).is_empty();
        let is_told = (geometry.houses_shared(&here).iter())
            .take_while(|other| *other < house)
            .any(|other| cache.places_in(digit, other) == here);
        if is_link && !is_told {
            visit(house, [of_first, of_second])?;
        }
    }
    ControlFlow::Continue(())
}
