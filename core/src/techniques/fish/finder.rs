//! Fish by the search from the candidate to eliminate: with fins, with boxes among their houses, and Siamese fish.
//!
//! *Fins* are places of the digit in base houses outside the cover.
//!
//! ```text
//! . 7 . | . 7 . | . . .     except for the fin F, the 7s of two rows are in
//! . - . | . . . | . . .     two columns; if F is true, - is not 7, as it sees F;
//! . - . | . . . | . . .     if not, there is an X-Wing, and - is not 7
//! . . . | . . . | . . .
//! ```
//!
//! A *Franken* fish has rows and boxes as its base and columns and boxes as its cover, or the other way round.
//! Every other mixture is a *mutant* fish, such as one with rows and columns as its base, or only boxes as its
//! cover. Base houses may overlap (endo fins), and so may cover houses (cannibalism).
//!
//! ```text
//! . . . | . . . | . . .     two rows and a box (X), covered by two columns
//! . X . | . . . | X . .     and a box: a Franken Swordfish
//! ```

use std::ops::ControlFlow;

use crate::board::{Digit, House, HouseKind, HouseSet};
use crate::techniques::{Finder, PositionCache, Sink, Step, TechniqueId, Truth};

use super::pattern::{Fish, SiameseFish};
use super::search::{self, Fins, FishSpec, FoundFish};

/// The kinds of houses of a fish.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::techniques) enum Shape {
    /// Rows as one of base and cover, columns as the other.
    Basic,
    /// Rows and boxes as one of base and cover, columns and boxes as the other.
    Franken,
    /// Any other mixture.
    Mutant,
}

/// Finds fish of a shape and size.
pub(in crate::techniques) struct FishFinder {
    shape: Shape,
    /// The number of base houses.
    size: usize,
    fins: Fins,
    /// Whether to find only sashimi fish, or only others. In a sashimi fish, some base house has at most one place that
    /// is not a fin.
    sashimi: Option<bool>,
}

impl FishFinder {
    pub(in crate::techniques) const fn plain(shape: Shape, size: usize) -> Self {
        Self {
            shape,
            size,
            fins: Fins::None,
            sashimi: None,
        }
    }

    pub(in crate::techniques) const fn finned(shape: Shape, size: usize) -> Self {
        Self {
            fins: Fins::Some,
            ..Self::plain(shape, size)
        }
    }

    /// Keeps only sashimi fish, or only others.
    pub(in crate::techniques) const fn sashimi(self, is_sashimi: bool) -> Self {
        Self {
            sashimi: Some(is_sashimi),
            ..self
        }
    }

    /// Calls `visit` with each fish; [`ControlFlow::Break`] from `visit` ends the search.
    fn visit(
        &self,
        cache: &PositionCache<'_>,
        sink: &mut dyn Sink,
        visit: &mut dyn FnMut(&mut dyn Sink, FoundFish) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        use HouseKind::{Box, Column, Row};
        let sides: &[[&[HouseKind]; 2]] = match self.shape {
            Shape::Basic => &[[&[Row], &[Column]], [&[Column], &[Row]]],
            Shape::Franken => &[[&[Row, Box], &[Column, Box]], [&[Column, Box], &[Row, Box]]],
            Shape::Mutant => &[[&HouseKind::ALL, &HouseKind::ALL]],
        };
        for digit in cache.reducible_digits() {
            for [base, cover] in sides {
                let spec = FishSpec {
                    base: distinct_houses(cache, digit, base),
                    cover: distinct_houses(cache, digit, cover),
                    size: self.size,
                    fins: self.fins,
                };
                search::visit_fish(cache, digit, spec, sink, &mut |sink, found| {
                    let is_wanted = shape(cache, &found) == self.shape
                        && self
                            .sashimi
                            .is_none_or(|wanted| wanted == is_sashimi(cache, &found));
                    if is_wanted {
                        visit(sink, found)
                    } else {
                        ControlFlow::Continue(())
                    }
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Finder for FishFinder {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        self.visit(cache, sink, &mut |sink, found| {
            sink.take(found.into_step(id))
        })
    }
}

/// Finds Siamese fish: two finned fish of one of the shapes, with the same base.
pub(in crate::techniques) struct SiameseFishFinder(pub(in crate::techniques) &'static [Shape]);

impl Finder for SiameseFishFinder {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        for &shape in self.0 {
            for size in 2..=4 {
                let mut all = Vec::new();
                FishFinder::finned(shape, size).visit(cache, sink, &mut |_, found| {
                    all.push(found);
                    ControlFlow::Continue(())
                })?;
                report_pairs(id, &all, sink)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Reports each two fish with the same base whose first eliminated candidates differ. `HoDoKu` compares the first
/// eliminated candidates too, to ensure that the fish differ in more than their cover.
///
/// The first fish of a pair is the one whose cover comes first, house by house.
fn report_pairs(id: TechniqueId, all: &[FoundFish], sink: &mut dyn Sink) -> ControlFlow<()> {
    for (index, first_fish) in all.iter().enumerate() {
        for second_fish in &all[index + 1..] {
            let is_pair = (first_fish.digit, first_fish.base)
                == (second_fish.digit, second_fish.base)
                && first_fish.eliminated.first() != second_fish.eliminated.first();
            if !is_pair {
                continue;
            }
            let mut pair = [first_fish, second_fish];
            pair.sort_by(|a, b| a.cover.iter().cmp(b.cover.iter()));
            sink.take(Step::eliminating(
                id,
                PositionCache::candidates_of(
                    first_fish.digit,
                    &(first_fish.eliminated | second_fish.eliminated),
                ),
                SiameseFish(pair.map(FoundFish::fish)),
                evidence(first_fish.digit, first_fish.base),
            ))?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the houses of the given kinds that have places for a digit. A box with exactly the same places as a line
/// is left out, because the line is simpler.
pub(super) fn distinct_houses(
    cache: &PositionCache<'_>,
    digit: Digit,
    kinds: &[HouseKind],
) -> HouseSet {
    let geometry = cache.geometry();
    let is_a_line = |house: &House| {
        let places = cache.places_in(digit, *house);
        geometry.kind(*house) == HouseKind::Box
            && geometry
                .houses_shared(&places)
                .iter()
                .any(|line| line != *house && cache.places_in(digit, line) == places)
    };
    let houses = kinds.iter().flat_map(|kind| geometry.houses_of_kind(*kind));
    houses
        .filter(|house| cache.masks(*house)[digit.index()] != 0 && !is_a_line(house))
        .collect()
}

fn shape(cache: &PositionCache<'_>, fish: &FoundFish) -> Shape {
    let geometry = cache.geometry();
    let has = |houses: HouseSet| {
        HouseKind::ALL.map(|kind| houses.iter().any(|house| geometry.kind(house) == kind))
    };
    match (has(fish.base), has(fish.cover)) {
        ([true, false, false, false], [false, true, false, false])
        | ([false, true, false, false], [true, false, false, false]) => Shape::Basic,
        ([true, false, _, false], [false, true, _, false])
        | ([false, true, _, false], [true, false, _, false]) => Shape::Franken,
        _ => Shape::Mutant,
    }
}

/// Returns whether some base house has at most one place that is not a fin.
fn is_sashimi(cache: &PositionCache<'_>, fish: &FoundFish) -> bool {
    fish.base
        .iter()
        .any(|house| (cache.places_in(fish.digit, house) - fish.fins).len() <= 1)
}

impl FoundFish {
    const fn fish(&self) -> Fish {
        Fish {
            digit: self.digit,
            base: self.base,
            cover: self.cover,
            fins: self.fins,
        }
    }

    pub(super) fn into_step(self, id: TechniqueId) -> Step {
        Step::eliminating(
            id,
            PositionCache::candidates_of(self.digit, &self.eliminated),
            self.fish(),
            evidence(self.digit, self.base),
        )
    }
}

pub(super) fn evidence(digit: Digit, base: HouseSet) -> Vec<Truth> {
    base.iter()
        .map(|house| Truth::House(house, digit))
        .collect()
}
