//! Broken Wing: an odd ring of places, and the guardians that prevent it from closing.
//!
//! Take an odd number of places of a digit, each sharing a house with the next, and the last with the first. If
//! these houses had no other places for the digit, each would have it in exactly one of its two places, so the
//! places would alternate between true and false, which is impossible with an odd number. So one of the other
//! places of these houses, the *guardians*, is true. A single guardian is placed; with several, cells that see
//! all of them lose the digit.
//!
//! The search begins with the candidate to eliminate: in each house of the ring, exactly two places must not
//! see it. Described at <https://www.sudokuwiki.org/Guardians>; named by Rod Hagglund.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, CellSet, Digit, House, HouseSet};

use crate::techniques::odd_ring::RingLinks;
use crate::techniques::{Finder, PositionCache, Sink, Step, TechniqueId, Truth};

/// A broken wing: an odd ring of places of one digit, each sharing a house with the next, and its *guardians*,
/// the other places of these houses, of which at least one is true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BrokenWing {
    /// The digit.
    pub digit: Digit,
    /// The places of the ring, in order.
    pub ring: Vec<Cell>,
    /// The houses: `houses[i]` contains `ring[i]` and the next place.
    pub houses: Vec<House>,
    /// The other places of the houses.
    pub guardians: CellSet,
}

/// Finds odd rings of places of a digit.
pub(in crate::techniques) struct BrokenWingFinder;

impl Finder for BrokenWingFinder {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        for digit in cache.reducible_digits() {
            let mut seen = BTreeSet::new();
            for target in cache.places(digit) - cache.possible_places(digit) {
                sink.keep_going()?;
                let links = links(cache, digit, target);
                // Each ring is found from its first cell in reading order.
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
    let eliminated = cache.seeing(digit, &guardians);
    if guardians.is_empty() || eliminated.is_empty() {
        return ControlFlow::Continue(());
    }
    let eliminated = PositionCache::candidates_of(digit, &eliminated);
    sink.take(Step::eliminating(id, eliminated, pattern, evidence))
}

/// Links the two places in each house that has exactly two places that do not see the target.
fn links(cache: &PositionCache<'_>, digit: Digit, target: Cell) -> RingLinks<House> {
    let geometry = cache.geometry();
    let open = cache.places(digit) - geometry.peers(target).with(target);
    let mut pairs: Vec<(House, [Cell; 2])> = Vec::new();
    for house in geometry.houses() {
        let mut places = (open & geometry.house_cells(house)).iter();
        if let (Some(first), Some(second), None) = (places.next(), places.next(), places.next()) {
            // Two cells in a line and a box are linked only once.
            if !pairs.iter().any(|(_, cells)| *cells == [first, second]) {
                pairs.push((house, [first, second]));
            }
        }
    }
    RingLinks::new(pairs)
}
