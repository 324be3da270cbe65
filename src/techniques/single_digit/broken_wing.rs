//! Broken Wing: an odd ring of places, and the guardians that keep it from closing.
//!
//! Take an odd number of places of a digit, each sharing a house with the next and the last with
//! the first. If these houses had the digit in no other place, each would have it in exactly one
//! of its two, so the places would be true and false in turn, which an odd number cannot. So one
//! of the other places of these houses, the *guardians*, is true. A single guardian is placed;
//! of several, whatever sees them all is eliminated.
//!
//! The rings are looked for from the candidate that is to go: what does not see it must be just
//! two places in each house of the ring. Described at
//! <https://www.sudokuwiki.org/Guardians>; the name is Rod Hagglund's.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, CellSet, Digit, House, HouseSet};

use crate::techniques::odd_ring::RingLinks;
use crate::techniques::{PositionCache, Sink, Step, Technique, TechniqueId, Truth};

/// A broken wing: an odd ring of places of one digit, each seeing the next, and its guardians, the other places of
/// the houses in which they do: one of them is true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BrokenWing {
    /// The digit.
    pub digit: Digit,
    /// The places of the ring, in order.
    pub ring: Vec<Cell>,
    /// `houses[i]` holds `ring[i]` and the one after it.
    pub houses: Vec<House>,
    /// The other places of the houses.
    pub guardians: CellSet,
}

/// An odd ring of places of a digit.
pub(in crate::techniques) struct BrokenWingFinder;

impl Technique for BrokenWingFinder {
    fn id(&self) -> TechniqueId {
        TechniqueId::BrokenWing
    }

    fn find(&self, cache: &PositionCache<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        for digit in cache.reducible_digits() {
            let mut seen = BTreeSet::new();
            for target in cache.places(digit) - cache.possible_places(digit) {
                sink.keep_going()?;
                let links = links(cache, digit, target);
                // Rings by their first cell in reading order.
                let mut within = links.cells();
                for start in links.cells() {
                    let ring = links.shortest(start, &within);
                    within.remove(start);
                    let Some(ring) = ring else {
                        continue;
                    };
                    let houses = ring.iter().map(|(_, house)| *house).collect();
                    if seen.insert(houses) {
                        self.close(cache, digit, &ring, houses, sink)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl BrokenWingFinder {
    fn close(
        &self,
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
        let id = self.id();
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
}

/// Links the places in houses in which just two do not see a candidate.
fn links(cache: &PositionCache<'_>, digit: Digit, target: Cell) -> RingLinks<House> {
    let geometry = cache.geometry();
    let open = cache.places(digit) - geometry.peers(target).with(target);
    let mut pairs: Vec<(House, [Cell; 2])> = Vec::new();
    for house in geometry.houses() {
        let mut places = (open & geometry.house_cells(house)).iter();
        if let (Some(first), Some(second), None) = (places.next(), places.next(), places.next()) {
            // Two cells in a line and a box are linked once.
            if !pairs.iter().any(|(_, cells)| *cells == [first, second]) {
                pairs.push((house, [first, second]));
            }
        }
    }
    RingLinks::new(pairs)
}
