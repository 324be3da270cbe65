//! Broken Wing: a ring of an odd number of places, and the guardians, one of which must be true.
//!
//! Take a ring of an odd number of places of a digit, each sharing a house with the next. Suppose that these houses
//! have no other places for the digit. Then exactly one of two successive places is true, so true and false places
//! alternate. This is impossible in a ring of odd length. So one of the other places of these houses, the *guardians*,
//! is true. A single guardian is placed; with several, cells that see all of them lose the digit.
//!
//! The search begins with the candidate to eliminate. In each house of the ring, all but two places must see this
//! candidate: they are the guardians. Described at <https://www.sudokuwiki.org/Guardians>; named by Rod Hagglund.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, CellSet, Digit, House, HouseSet};

use crate::techniques::odd_ring::RingLinks;
use crate::techniques::{Finder, PositionCache, Sink, Step, TechniqueId, Truth};

/// A broken wing: a ring of an odd number of places of one digit, each sharing a house with the next. At least one of
/// the *guardians*, the other places of these houses, is true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BrokenWing {
    /// The digit.
    pub digit: Digit,
    /// The places of the ring, in order.
    pub ring: Vec<Cell>,
    /// The houses of the ring: `houses[i]` contains `ring[i]` and the next place.
    pub houses: Vec<House>,
    /// The places of the digit in these houses outside the ring.
    pub guardians: CellSet,
}

/// Finds rings of an odd number of places of a digit.
pub(in crate::techniques) struct BrokenWingFinder;

impl Finder for BrokenWingFinder {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        for digit in cache.reducible_digits() {
            let mut seen = BTreeSet::new();
            for target in cache.places(digit) - cache.possible_places(digit) {
                sink.keep_going()?;
                let links = links(cache, digit, target);
                // Each ring is searched from its first cell in reading order only.
                let mut within = links.cells();
                for start in links.cells() {
                    let ring = links.shortest(start, &within);
                    within.remove(start);
                    let Some(ring) = ring else {
                        continue;
                    };
                    let houses = ring.iter().map(|(_, house)| *house).collect();
                    if seen.insert(houses) {
                        close(id, cache, digit, &ring, houses, sink)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

fn close(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    digit: Digit,
    ring: &[(Cell, House)],
    houses: HouseSet,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let cells: CellSet = ring.iter().map(|(cell, _)| *cell).collect();
    let guardians = houses.iter().fold(CellSet::EMPTY, |guardians, house| {
        guardians | cache.places_in(digit, house)
    }) - cells;
    let pattern = BrokenWing {
        digit,
        ring: ring.iter().map(|(cell, _)| *cell).collect(),
        houses: ring.iter().map(|(_, house)| *house).collect(),
        guardians,
    };
    let evidence = ring
        .iter()
        .map(|(_, house)| Truth::House(*house, digit))
        .collect();
    if let Some(guardian) = guardians.single() {
        let placed = Candidate::new(guardian, digit);
        return sink.take(Step::placing(id, placed, pattern, evidence));
    }
    let eliminated_cells = cache.seeing(digit, &guardians);
    if guardians.is_empty() || eliminated_cells.is_empty() {
        return ControlFlow::Continue(());
    }
    let eliminations = PositionCache::candidates_of(digit, &eliminated_cells);
    sink.take(Step::eliminating(id, eliminations, pattern, evidence))
}

/// Links two places if a house has only these two that do not see `target`; its other places are guardians.
fn links(cache: &PositionCache<'_>, digit: Digit, target: Cell) -> RingLinks<House> {
    let geometry = cache.geometry();
    let open_cells = cache.places(digit) - geometry.peers(target).with(target);
    let mut pairs: Vec<(House, [Cell; 2])> = Vec::new();
    for house in geometry.houses() {
        let mut places = (open_cells & geometry.house_cells(house)).iter();
        if let (Some(first_cell), Some(second_cell), None) =
            (places.next(), places.next(), places.next())
        {
            // Two cells that share both a line and a box are linked only once.
            if !pairs
                .iter()
                .any(|(_, cells)| *cells == [first_cell, second_cell])
            {
                pairs.push((house, [first_cell, second_cell]));
            }
        }
    }
    RingLinks::new(pairs)
}
