//! ALS-W-Wing: two almost locked sets that share a digit, joined by a conjugate pair of this digit.

use std::ops::ControlFlow;

use crate::board::{Cell, Digit, DigitSet, House};
use crate::techniques::{Bilocal, Finder, PositionCache, Sink, Step, TechniqueId, Truth};

use super::cells::AlmostLocked;
use super::list::{AlsIdx, AlsList, AlsPlaces};
use super::sets::{cell_truths, seeing_both};

/// An ALS-W-Wing: two almost locked sets joined by a strong link in one of their digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AlsWWing {
    /// The sets.
    pub sets: [AlmostLocked; 2],
    /// The two cells of the strong link. The first cell sees all places of the digit in the first set, the second
    /// cell all its places in the second set.
    pub link: [Cell; 2],
    /// The house of the strong link.
    pub house: House,
    /// The digit of the strong link.
    pub link_digit: Digit,
    /// The eliminated digits.
    pub digits: DigitSet,
}

/// Finds ALS-W-Wings: a house has only two places for a digit, so one of the two sets that see these places lacks
/// it.
pub(in crate::techniques) struct AlsWWingFinder;

impl Finder for AlsWWingFinder {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let list = cache.als();
        for digit in cache.geometry().digits() {
            let links = cache.bilocals(digit);
            for (number, link) in links.iter().enumerate() {
                sink.keep_going()?;
                // Two cells that share a line and a box make one link, tried only in the first of these houses.
                if links[..number].iter().any(|l| l.cells == link.cells) {
                    continue;
                }
                let [first, second] = link.cells;
                let facing = |end: Cell, other: Cell| {
                    let all = list.places_of(digit).map(|(_, places)| places);
                    all.filter(move |places| {
                        places.seeing.contains(end)
                            && !places.seeing.contains(other)
                            && !places.cells.contains(other)
                    })
                };
                for a in facing(first, second) {
                    for b in facing(second, first) {
                        try_places(id, cache, list, *link, [a, b], sink)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Tries all pairs of sets that hold the linked digit in `places`.
fn try_places(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    list: &AlsList,
    link: Bilocal,
    places: [&AlsPlaces; 2],
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    // If the digit is a restricted common of the sets, no link is needed.
    if places[0].seeing.is_superset(&places[1].cells) {
        return ControlFlow::Continue(());
    }
    for &a in &places[0].sets {
        for &b in &places[1].sets {
            try_sets(id, cache, list, link, [a, b], sink)?;
        }
    }
    ControlFlow::Continue(())
}

fn try_sets(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    list: &AlsList,
    link: Bilocal,
    sets: [AlsIdx; 2],
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let [a, b] = sets.map(|set| list.get(set));
    let is_plain = a.cells.single().is_some() && b.cells.single().is_some();
    let common = (a.digits & b.digits).without(link.digit);
    if is_plain || common.is_empty() || a.cells.intersects(&b.cells) {
        return ControlFlow::Continue(());
    }
    let eliminations = seeing_both(cache, list, sets, common);
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    let mut evidence = cell_truths([a.cells]);
    evidence.push(Truth::House(link.house, link.digit));
    evidence.extend(cell_truths([b.cells]));
    let digits = eliminations
        .iter()
        .map(|eliminated| eliminated.digit)
        .collect();
    sink.take(Step::eliminating(
        id,
        eliminations,
        AlsWWing {
            sets: [a.into(), b.into()],
            link: link.cells,
            house: link.house,
            link_digit: link.digit,
            digits,
        },
        evidence,
    ))
}
