//! Finned, sashimi and Siamese fish of rows and columns. *Fins* are places of the digit in base houses outside the
//! cover. A *sashimi* fish is not a basic fish without its fins. A *Siamese* fish joins two fish with the same
//! base.
//!
//! ```text
//! . 7 . | . 7 . | . . .     except for the fin F, the 7s of two rows are in
//! . - . | . . . | . . .     two columns; if F is true, - is not 7, as it sees F;
//! . - . | . . . | . . .     if not, there is an X-Wing, and - is not 7
//! . . . | . . . | . . .
//! ```

use std::ops::ControlFlow;

use crate::board::{Digit, HouseKind, HouseSet};

use super::super::{Finder, PositionCache, Sink, Step, TechniqueId, Truth};
use super::pattern::{Fish, SiameseFish};
use super::search::{self, Fins, FishSpec, FoundFish};

/// Finds fish of rows and columns with fins.
pub(in crate::techniques) struct FinnedFish {
    size: usize,
    /// Whether to find only sashimi fish, or only other finned fish. In a sashimi fish, some base house has at most
    /// one place that is not a fin.
    sashimi: bool,
}

impl FinnedFish {
    /// Returns a finder of fish with 2 to 5 base houses, each with at least two places that are not fins.
    pub(in crate::techniques) const fn finned(size: usize) -> Self {
        Self {
            size,
            sashimi: false,
        }
    }

    /// Returns a finder of fish with 2 to 5 base houses, at least one of which has at most one place that is not a
    /// fin.
    pub(in crate::techniques) const fn sashimi(size: usize) -> Self {
        Self {
            size,
            sashimi: true,
        }
    }
}

/// Finds Siamese fish: two finned fish of rows and columns with the same base.
pub(in crate::techniques) struct SiameseFishFinder;

impl Finder for FinnedFish {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        each_finned(cache, self.size, sink, &mut |sink, fish| {
            if is_sashimi(cache, &fish) == self.sashimi {
                sink.take(fish.into_step(id))
            } else {
                ControlFlow::Continue(())
            }
        })
    }
}

impl Finder for SiameseFishFinder {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        for size in 2..=4 {
            let mut all = Vec::new();
            each_finned(cache, size, sink, &mut |_, fish| {
                all.push(fish);
                ControlFlow::Continue(())
            })?;
            each_pair(id, &all, sink)?;
        }
        ControlFlow::Continue(())
    }
}

/// Reports each two fish with the same base whose first eliminated candidates differ. `HoDoKu` compares the first
/// eliminated candidates too, to ensure that the fish differ in more than their cover.
///
/// The first fish of a pair is the one whose cover comes first, house by house.
pub(super) fn each_pair(
    id: TechniqueId,
    all: &[FoundFish],
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    for (index, first) in all.iter().enumerate() {
        for second in &all[index + 1..] {
            let is_pair = (first.digit, first.base) == (second.digit, second.base)
                && first.eliminated.first() != second.eliminated.first();
            if !is_pair {
                continue;
            }
            let mut pair = [first, second];
            pair.sort_by(|a, b| a.cover.iter().cmp(b.cover.iter()));
            sink.take(Step::eliminating(
                id,
                PositionCache::candidates_of(first.digit, &(first.eliminated | second.eliminated)),
                SiameseFish {
                    digit: first.digit,
                    base: first.base,
                    covers: pair.map(|fish| fish.cover),
                    fins: pair.map(|fish| fish.fins),
                },
                evidence(first.digit, first.base),
            ))?;
        }
    }
    ControlFlow::Continue(())
}

/// Calls `visit` with each finned fish of rows and columns of the given size.
fn each_finned(
    cache: &PositionCache<'_>,
    size: usize,
    sink: &mut dyn Sink,
    visit: &mut dyn FnMut(&mut dyn Sink, FoundFish) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for digit in cache.reducible_digits() {
        for (base, cover) in [
            (HouseKind::Row, HouseKind::Column),
            (HouseKind::Column, HouseKind::Row),
        ] {
            let spec = FishSpec {
                base: houses_with(cache, digit, &[base]),
                cover: houses_with(cache, digit, &[cover]),
                size,
                fins: Fins::Some,
            };
            search::visit_fish(cache, digit, spec, sink, visit)?;
        }
    }
    ControlFlow::Continue(())
}

pub(super) fn houses_with(
    cache: &PositionCache<'_>,
    digit: Digit,
    kinds: &[HouseKind],
) -> HouseSet {
    kinds
        .iter()
        .flat_map(|kind| cache.geometry().houses_of_kind(*kind))
        .filter(|house| cache.masks(*house)[digit.index()] != 0)
        .collect()
}

/// Returns whether some base house has at most one place that is not a fin.
fn is_sashimi(cache: &PositionCache<'_>, fish: &FoundFish) -> bool {
    fish.base
        .iter()
        .any(|house| (cache.places_in(fish.digit, house) - fish.fins).len() <= 1)
}

impl FoundFish {
    pub(super) fn into_step(self, id: TechniqueId) -> Step {
        Step::eliminating(
            id,
            PositionCache::candidates_of(self.digit, &self.eliminated),
            Fish {
                digit: self.digit,
                base: self.base,
                cover: self.cover,
                fins: self.fins,
            },
            evidence(self.digit, self.base),
        )
    }
}

/// Returns the evidence of a fish: each base house has the digit.
pub(super) fn evidence(digit: Digit, base: HouseSet) -> Vec<Truth> {
    base.iter()
        .map(|house| Truth::House(house, digit))
        .collect()
}
