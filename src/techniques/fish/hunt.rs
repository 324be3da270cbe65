//! The hunt for fish that are not basic or have fins.
//!
//! Trying all bases with all covers takes seconds. Instead the hunt begins with a candidate that
//! is to go, the *target*, and asks which fish takes it. Suppose the target is true. Then its
//! peers are not, so no fin is true (they all see it) and the cover house through it is taken.
//! What is *open* now of the n base houses must lie in the other n−1 cover houses, without
//! overlap: one house too many. So the hunt grows a base and a cover together, always covering
//! the first open place that is not yet, or adding a base house that shares a place with the
//! cover, until n base houses have n−1 cover houses.
//!
//! Two observations make it fast. Only candidates that are in no [template](super::super::templates)
//! of the digit can be taken by any fish at all, and in most positions there are none. And a fish
//! of which a part takes the target already is dropped (*really a smaller fish*), which means
//! that what is grown always hangs together.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::board::{Cell, CellSet, Digit, House, HouseSet};

use super::super::{PositionCache, Sink};

/// A fish with the candidates it takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Catch {
    pub(super) digit: Digit,
    pub(super) base: HouseSet,
    pub(super) cover: HouseSet,
    /// Base candidates outside the cover or in two base houses.
    pub(super) fins: CellSet,
    /// Never empty.
    pub(super) eliminated: CellSet,
}

/// What to hunt for, and where.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prey {
    /// The houses that a base may have.
    pub(super) base: HouseSet,
    /// The houses that a cover may have.
    pub(super) cover: HouseSet,
    /// The number of base houses.
    pub(super) size: usize,
    pub(super) fins: Fins,
}

/// Whether fish with fins or without are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fins {
    None,
    Some,
}

/// Visits every fish of a digit that is not really a smaller one.
pub(super) fn each(
    cache: &PositionCache<'_>,
    digit: Digit,
    prey: Prey,
    sink: &mut dyn Sink,
    visit: &mut dyn FnMut(&mut dyn Sink, Catch) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let targets = cache.places(digit) - cache.possible_places(digit);
    let mut hunt = Hunt {
        cache,
        digit,
        prey,
        target: Cell::new(0),
        is_in_base: false,
        open: [CellSet::EMPTY; 64],
        seen: BTreeSet::new(),
        n_hauls: 0,
        sink,
        visit,
    };
    for target in targets {
        hunt.target = target;
        hunt.is_in_base = false;
        hunt.begin()?;
        // A fish with fins that takes only candidates of its base is one with fewer houses and
        // more fins. Without fins it is a thing of its own.
        if prey.fins == Fins::None && prey.size > 2 {
            hunt.is_in_base = true;
            hunt.begin()?;
        }
    }
    ControlFlow::Continue(())
}

/// Hauls looked at in the hunt for the fish of one digit before it is broken off.
///
/// On 9×9 boards the hunt for any fish that is looked for stays far below. It keeps large boards
/// with many open places from taking long: the largest mutant fish may be missed there.
const MAX_HAULS: u64 = 2_000_000;

/// The hunt for the fish that take one candidate after the other.
struct Hunt<'a, 'p> {
    cache: &'a PositionCache<'p>,
    digit: Digit,
    prey: Prey,
    target: Cell,
    /// Whether the target is part of the base, which then has one house more than is grown.
    is_in_base: bool,
    /// By house: its places that do not see the target.
    open: [CellSet; 64],
    /// Bases with covers that were visited already, for another target.
    seen: BTreeSet<(HouseSet, HouseSet)>,
    n_hauls: u64,
    sink: &'a mut dyn Sink,
    visit: &'a mut dyn FnMut(&mut dyn Sink, Catch) -> ControlFlow<()>,
}

/// A base and a cover that grow; the target's cover house is not in it yet.
#[derive(Clone, Copy)]
struct ForcingBatch {
    base: HouseSet,
    cover: HouseSet,
    /// Open places in the base.
    needed: CellSet,
    /// Open places in the cover.
    covered: CellSet,
    /// Houses that are left to other branches of the search.
    no_base: HouseSet,
    no_cover: HouseSet,
}

impl Hunt<'_, '_> {
    fn begin(&mut self) -> ControlFlow<()> {
        let geometry = self.cache.geometry();
        let open = self.cache.places(self.digit) - geometry.peers(self.target).with(self.target);
        for house in self.prey.base.union(self.prey.cover).iter() {
            self.open[house.index()] = open & geometry.house_cells(house);
        }
        let own: HouseSet = geometry.houses_of(self.target).iter().copied().collect();
        let bases = self.prey.base.difference(own);
        // A house that the target sees all of: a pointing or claiming, not a fish.
        if bases
            .iter()
            .any(|house| self.open[house.index()].is_empty())
        {
            return ControlFlow::Continue(());
        }
        let mut haul = ForcingBatch {
            base: HouseSet::EMPTY,
            cover: HouseSet::EMPTY,
            needed: CellSet::EMPTY,
            covered: CellSet::EMPTY,
            no_base: own,
            no_cover: own,
        };
        for house in bases.iter() {
            self.grow(self.with_base(haul, house))?;
            haul.no_base.insert(house);
        }
        ControlFlow::Continue(())
    }

    fn with_base(&self, mut haul: ForcingBatch, house: House) -> ForcingBatch {
        haul.base.insert(house);
        haul.needed |= self.open[house.index()];
        haul
    }

    /// The number of base houses that are grown.
    fn size(&self) -> usize {
        self.prey.size - usize::from(self.is_in_base)
    }

    fn grow(&mut self, haul: ForcingBatch) -> ControlFlow<()> {
        self.n_hauls += 1;
        if self.n_hauls.is_multiple_of(1024) {
            self.sink.keep_going()?;
        }
        if self.n_hauls > MAX_HAULS {
            return ControlFlow::Continue(());
        }
        match (haul.needed - haul.covered).first() {
            Some(bare) => self.cover(haul, bare),
            None if haul.cover.len() < haul.base.len() => {
                if haul.base.len() == self.size() && self.needs_all(haul) {
                    self.land(haul)?;
                }
                ControlFlow::Continue(())
            }
            None if haul.base.len() < self.size() => self.extend(haul),
            None => ControlFlow::Continue(()),
        }
    }

    /// Covers a place in each possible way.
    fn cover(&mut self, mut haul: ForcingBatch, bare: Cell) -> ControlFlow<()> {
        if haul.cover.len() + 1 >= self.size() {
            return ControlFlow::Continue(());
        }
        for &house in self.cache.geometry().houses_of(bare) {
            let is_free = !haul.no_cover.contains(house) && !haul.base.contains(house);
            if is_free && self.prey.cover.contains(house) {
                let mut more = haul;
                more.cover.insert(house);
                more.covered |= self.open[house.index()];
                self.grow(more)?;
                haul.no_cover.insert(house);
            }
        }
        ControlFlow::Continue(())
    }

    /// Adds each base house that shares an open place with the cover and none with the base.
    fn extend(&mut self, mut haul: ForcingBatch) -> ControlFlow<()> {
        let is_full = haul.cover.len() + 1 == self.size();
        let free = self.prey.base.difference(haul.no_base);
        for house in free.difference(haul.base).difference(haul.cover).iter() {
            let open = self.open[house.index()];
            if open.intersects(&haul.needed)
                || !open.intersects(&haul.covered)
                || is_full && !haul.covered.is_superset(&open)
            {
                continue;
            }
            self.grow(self.with_base(haul, house))?;
            haul.no_base.insert(house);
        }
        ControlFlow::Continue(())
    }

    /// Tells whether no part of the base is enough to take the target.
    fn needs_all(&self, haul: ForcingBatch) -> bool {
        let cover: Vec<House> = haul.cover.iter().collect();
        (0..(1_u32 << cover.len()) - 1).all(|part| {
            let covered = (0..cover.len())
                .filter(|index| part >> index & 1 != 0)
                .fold(CellSet::EMPTY, |covered, index| {
                    covered | self.open[cover[index].index()]
                });
            let n_inside = haul
                .base
                .iter()
                .filter(|house| covered.is_superset(&self.open[house.index()]))
                .count();
            n_inside <= part.count_ones() as usize
        })
    }

    /// Adds a cover house through the target, or a base house and two cover houses, and visits
    /// the fish.
    fn land(&mut self, haul: ForcingBatch) -> ControlFlow<()> {
        let own = self.cache.geometry().houses_of(self.target);
        for &house in own {
            let (base, cover) = if self.is_in_base {
                let others = own.iter().copied().filter(|other| *other != house);
                (
                    haul.base.with(house),
                    haul.cover.union(others.take(2).collect()),
                )
            } else {
                (haul.base, haul.cover.with(house))
            };
            let is_there = base.difference(self.prey.base).is_empty()
                && cover.difference(self.prey.cover).is_empty();
            if !is_there || self.seen.contains(&(base, cover)) {
                continue;
            }
            let Some(catch) = catch(self.cache, self.digit, base, cover) else {
                continue;
            };
            let is_wanted = catch.fins.is_empty() == (self.prey.fins == Fins::None);
            if is_wanted && !is_idle(self.cache, &catch) {
                self.seen.insert((base, cover));
                (self.visit)(self.sink, catch)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Tells whether some cover house has no candidate of the base.
pub(super) fn is_idle(cache: &PositionCache<'_>, catch: &Catch) -> bool {
    let (in_base, _) = spread(cache, catch.digit, catch.base);
    let is_idle = |house| !cache.geometry().house_cells(house).intersects(&in_base);
    catch.cover.iter().any(is_idle)
}

/// Makes a fish of a base and as many cover houses; `None` when it takes nothing.
pub(super) fn catch(
    cache: &PositionCache<'_>,
    digit: Digit,
    base: HouseSet,
    cover: HouseSet,
) -> Option<Catch> {
    let geometry = cache.geometry();
    let (in_base, in_two_bases) = spread(cache, digit, base);
    let (in_cover, in_two_covers) = spread(cache, digit, cover);
    let fins = (in_base - in_cover) | in_two_bases;
    let eliminated = ((in_cover - in_base) | in_two_covers) & geometry.common_peers(&fins);
    (!eliminated.is_empty()).then_some(Catch {
        digit,
        base,
        cover,
        fins,
        eliminated,
    })
}

/// Returns the places of a digit in some houses, and those that are in two or more of them.
pub(super) fn spread(
    cache: &PositionCache<'_>,
    digit: Digit,
    houses: HouseSet,
) -> (CellSet, CellSet) {
    let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
    for house in houses.iter() {
        let places = cache.places_in(digit, house);
        twice |= once & places;
        once |= places;
    }
    (once, twice)
}
