//! Searches for complex fish and fish with fins.
//!
//! Trying all bases with all covers takes seconds. Instead the search begins with a candidate to eliminate, the
//! *target*, and asks which fish eliminates it. Suppose the target is true. Then its peers are false, so no fin is true
//! (the target sees all fins), and the cover house through the target is used up. The remaining (*open*) places of the
//! n base houses must lie in the n − 1 other cover houses without overlap: one cover house is missing. So the search
//! grows a base and a cover together. Each step covers the first uncovered open place, or adds a base house that shares
//! a place with the cover. The search ends with n base houses and n − 1 cover houses.
//!
//! Two observations make the search fast. First, only candidates that are in no [template](super::super::templates)
//! of the digit can be eliminated by a fish, and most positions have none. Second, a fish is dropped if a part of
//! it is a smaller fish that already eliminates the target. So the base and cover that the search grows are always
//! connected.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::board::{Cell, CellSet, Digit, House, HouseSet};

use super::super::{PositionCache, Sink};

/// A fish with the candidates that it eliminates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct FoundFish {
    pub(super) digit: Digit,
    pub(super) base: HouseSet,
    pub(super) cover: HouseSet,
    /// The base candidates outside the cover, and those in two base houses.
    pub(super) fins: CellSet,
    /// The eliminated places; never empty.
    pub(super) eliminated: CellSet,
}

/// Describes the fish to search for: possible houses, size, and with or without fins.
#[derive(Clone, Copy, Debug)]
pub(super) struct FishSpec {
    /// The houses that a base may have.
    pub(super) base: HouseSet,
    /// The houses that a cover may have.
    pub(super) cover: HouseSet,
    /// The number of base houses.
    pub(super) size: usize,
    pub(super) fins: Fins,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fins {
    None,
    Some,
}

/// Calls `visit` with every fish of a digit, except fish with a part that already makes the same elimination.
/// [`ControlFlow::Break`] from `visit` ends the search.
pub(super) fn visit_fish(
    cache: &PositionCache<'_>,
    digit: Digit,
    spec: FishSpec,
    sink: &mut dyn Sink,
    visit: &mut dyn FnMut(&mut dyn Sink, FoundFish) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let targets = cache.places(digit) - cache.possible_places(digit);
    let mut search = FishSearch {
        cache,
        digit,
        spec,
        target: Cell::new(0),
        is_in_base: false,
        open: [CellSet::EMPTY; 64],
        seen: BTreeSet::new(),
        n_partial: 0,
        sink,
        visit,
    };
    for target in targets {
        search.target = target;
        search.is_in_base = false;
        search.begin()?;
        // A finned fish that eliminates only candidates of its base equals a fish with fewer houses and more fins.
        // Therefore such fish are searched only without fins.
        if spec.fins == Fins::None && spec.size > 2 {
            search.is_in_base = true;
            search.begin()?;
        }
    }
    ControlFlow::Continue(())
}

/// The maximum number of partial fish that the search for one digit tries.
///
/// On 9×9 boards no search comes near this limit. It bounds the time on large boards with many open places,
/// where the largest mutant fish may be missed.
const MAX_PARTIAL: u64 = 2_000_000;

/// A search for the fish that eliminate a target, one target after the other.
struct FishSearch<'a, 'p> {
    cache: &'a PositionCache<'p>,
    digit: Digit,
    spec: FishSpec,
    target: Cell,
    /// Whether the target is part of the base. The base then has one house more than the search grows.
    is_in_base: bool,
    /// For each house: its places that do not see the target.
    open: [CellSet; 64],
    /// The pairs of base and cover already visited, possibly for another target.
    seen: BTreeSet<(HouseSet, HouseSet)>,
    n_partial: u64,
    sink: &'a mut dyn Sink,
    visit: &'a mut dyn FnMut(&mut dyn Sink, FoundFish) -> ControlFlow<()>,
}

/// A base and a cover that grow together, still without the cover house of the target.
#[derive(Clone, Copy)]
struct PartialFish {
    base: HouseSet,
    cover: HouseSet,
    /// The open places in the base.
    needed: CellSet,
    /// The open places in the cover.
    covered: CellSet,
    /// The houses that must not join the base: they contain the target, or another branch of the search adds them.
    no_base: HouseSet,
    no_cover: HouseSet,
}

impl FishSearch<'_, '_> {
    fn begin(&mut self) -> ControlFlow<()> {
        let geometry = self.cache.geometry();
        let open_cells =
            self.cache.places(self.digit) - geometry.peers(self.target).with(self.target);
        for house in self.spec.base | self.spec.cover {
            self.open[house.index()] = open_cells & geometry.house_cells(house);
        }
        let target_houses: HouseSet = geometry.houses_of(self.target).iter().copied().collect();
        let bases = self.spec.base - target_houses;
        // If the target sees all places of a house, this is pointing or claiming, not a fish.
        if bases
            .iter()
            .any(|house| self.open[house.index()].is_empty())
        {
            return ControlFlow::Continue(());
        }
        let mut partial = PartialFish {
            base: HouseSet::EMPTY,
            cover: HouseSet::EMPTY,
            needed: CellSet::EMPTY,
            covered: CellSet::EMPTY,
            no_base: target_houses,
            no_cover: target_houses,
        };
        for house in bases {
            self.grow(self.with_base(partial, house))?;
            partial.no_base.insert(house);
        }
        ControlFlow::Continue(())
    }

    fn with_base(&self, mut partial: PartialFish, house: House) -> PartialFish {
        partial.base.insert(house);
        partial.needed |= self.open[house.index()];
        partial
    }

    /// Returns the number of base houses that the search grows.
    fn size(&self) -> usize {
        self.spec.size - usize::from(self.is_in_base)
    }

    fn grow(&mut self, partial: PartialFish) -> ControlFlow<()> {
        self.n_partial += 1;
        if self.n_partial.is_multiple_of(1024) {
            self.sink.keep_going()?;
        }
        if self.n_partial > MAX_PARTIAL {
            return ControlFlow::Continue(());
        }
        match (partial.needed - partial.covered).first() {
            Some(bare) => self.cover(partial, bare),
            None if partial.cover.len() < partial.base.len() => {
                if partial.base.len() == self.size() && self.needs_all(partial) {
                    self.report(partial)?;
                }
                ControlFlow::Continue(())
            }
            None if partial.base.len() < self.size() => self.extend(partial),
            None => ControlFlow::Continue(()),
        }
    }

    /// Adds each possible cover house through the place `bare` and continues the search.
    fn cover(&mut self, mut partial: PartialFish, bare: Cell) -> ControlFlow<()> {
        if partial.cover.len() + 1 >= self.size() {
            return ControlFlow::Continue(());
        }
        for &house in self.cache.geometry().houses_of(bare) {
            let is_free = !partial.no_cover.contains(house) && !partial.base.contains(house);
            if is_free && self.spec.cover.contains(house) {
                let mut extended = partial;
                extended.cover.insert(house);
                extended.covered |= self.open[house.index()];
                self.grow(extended)?;
                partial.no_cover.insert(house);
            }
        }
        ControlFlow::Continue(())
    }

    /// Adds each base house that shares an open place with the cover and none with the base, and continues the
    /// search.
    fn extend(&mut self, mut partial: PartialFish) -> ControlFlow<()> {
        let is_full = partial.cover.len() + 1 == self.size();
        let free_houses = self.spec.base - partial.no_base;
        for house in free_houses - partial.base - partial.cover {
            let open_cells = self.open[house.index()];
            if open_cells.intersects(&partial.needed)
                || !open_cells.intersects(&partial.covered)
                || is_full && !partial.covered.is_superset(&open_cells)
            {
                continue;
            }
            self.grow(self.with_base(partial, house))?;
            partial.no_base.insert(house);
        }
        ControlFlow::Continue(())
    }

    /// Returns whether no smaller fish is inside: any k of the cover houses, except all of them, contain the places of
    /// at most k base houses. Places that see the target do not count.
    fn needs_all(&self, partial: PartialFish) -> bool {
        let cover: Vec<House> = partial.cover.iter().collect();
        (0..(1_u32 << cover.len()) - 1).all(|part| {
            let covered_cells = (0..cover.len())
                .filter(|index| part >> index & 1 != 0)
                .fold(CellSet::EMPTY, |covered_cells, index| {
                    covered_cells | self.open[cover[index].index()]
                });
            let n_inside = partial
                .base
                .iter()
                .filter(|house| covered_cells.is_superset(&self.open[house.index()]))
                .count();
            n_inside <= part.count_ones() as usize
        })
    }

    /// Completes the fish with a cover house through the target, or with a base house and two cover houses, and
    /// passes the fish to `visit`.
    fn report(&mut self, partial: PartialFish) -> ControlFlow<()> {
        let target_houses = self.cache.geometry().houses_of(self.target);
        for &house in target_houses {
            let (base, cover) = if self.is_in_base {
                let others = target_houses
                    .iter()
                    .copied()
                    .filter(|other_house| *other_house != house);
                (
                    partial.base.with(house),
                    partial.cover | others.take(2).collect(),
                )
            } else {
                (partial.base, partial.cover.with(house))
            };
            let is_there = self.spec.base.is_superset(base) && self.spec.cover.is_superset(cover);
            if !is_there || self.seen.contains(&(base, cover)) {
                continue;
            }
            let Some(fish) = fish_of(self.cache, self.digit, base, cover) else {
                continue;
            };
            let is_wanted = fish.fins.is_empty() == (self.spec.fins == Fins::None);
            if is_wanted && !has_needless_cover(self.cache, &fish) {
                self.seen.insert((base, cover));
                (self.visit)(self.sink, fish)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Returns whether some cover house contains no candidate of the base.
pub(super) fn has_needless_cover(cache: &PositionCache<'_>, fish: &FoundFish) -> bool {
    let (in_base, _) = places_in_houses(cache, fish.digit, fish.base);
    let is_idle = |house| !cache.geometry().house_cells(house).intersects(&in_base);
    fish.cover.iter().any(is_idle)
}

/// Returns the fish of a base and an equal number of cover houses; `None` if the fish eliminates nothing.
pub(super) fn fish_of(
    cache: &PositionCache<'_>,
    digit: Digit,
    base: HouseSet,
    cover: HouseSet,
) -> Option<FoundFish> {
    let geometry = cache.geometry();
    let (in_base, in_two_bases) = places_in_houses(cache, digit, base);
    let (in_cover, in_two_covers) = places_in_houses(cache, digit, cover);
    let fins = (in_base - in_cover) | in_two_bases;
    let eliminated_cells = ((in_cover - in_base) | in_two_covers) & geometry.common_peers(&fins);
    (!eliminated_cells.is_empty()).then_some(FoundFish {
        digit,
        base,
        cover,
        fins,
        eliminated: eliminated_cells,
    })
}

/// Returns the places of a digit in the given houses, then those that are in two or more of the houses.
pub(super) fn places_in_houses(
    cache: &PositionCache<'_>,
    digit: Digit,
    houses: HouseSet,
) -> (CellSet, CellSet) {
    let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
    for house in houses {
        let places = cache.places_in(digit, house);
        twice |= once & places;
        once |= places;
    }
    (once, twice)
}
