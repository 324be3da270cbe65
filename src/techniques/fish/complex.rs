//! Franken and mutant fish: fish with boxes among the base or cover houses, or with rows and columns mixed.
//!
//! ```text
//! . . . | . . . | . . .     two rows and a box (X), covered by two columns
//! . X . | . . . | X . .     and a box: a Franken Swordfish
//! ```
//!
//! A *Franken* fish has rows and boxes as its base and columns and boxes as its cover, or the other way round.
//! Every other mixture is a *mutant* fish, such as one with rows and columns as its base, or only boxes as its
//! cover. Base houses may overlap (endo fins), and so may cover houses (cannibalism).

use std::ops::ControlFlow;

use crate::board::{Digit, House, HouseKind, HouseSet};

use super::super::{Finder, PositionCache, Sink, TechniqueId};
use super::finned::{each_pair, houses_with};
use super::search::{self, Fins, FishSpec, FoundFish};

/// The way in which a fish mixes rows, columns and boxes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::techniques) enum Shape {
    /// Rows and boxes as one of base and cover, columns and boxes as the other.
    Franken,
    /// Any other mixture except basic fish, which have rows and columns only.
    Mutant,
}

/// Finds Franken or mutant fish of a given size.
pub(in crate::techniques) struct ComplexFish {
    shape: Shape,
    /// The number of base houses.
    size: usize,
    fins: Fins,
}

impl ComplexFish {
    /// Returns a finder of fish without fins.
    pub(in crate::techniques) const fn plain(shape: Shape, size: usize) -> Self {
        Self {
            shape,
            size,
            fins: Fins::None,
        }
    }

    /// Returns a finder of fish with fins.
    pub(in crate::techniques) const fn finned(shape: Shape, size: usize) -> Self {
        Self {
            shape,
            size,
            fins: Fins::Some,
        }
    }
}

/// Finds Siamese fish: two finned Franken fish, or two finned mutant fish, with the same base.
pub(in crate::techniques) struct SiameseComplexFish;

impl Finder for ComplexFish {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        each_complex(cache, self, sink, &mut |sink, found| {
            sink.take(found.into_step(id))
        })
    }
}

impl Finder for SiameseComplexFish {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        for shape in [Shape::Franken, Shape::Mutant] {
            for size in 2..=4 {
                let mut all = Vec::new();
                let fish = ComplexFish::finned(shape, size);
                each_complex(cache, &fish, sink, &mut |_, found| {
                    all.push(found);
                    ControlFlow::Continue(())
                })?;
                each_pair(id, &all, sink)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Calls `visit` with each fish of the given shape, size and fins; [`ControlFlow::Break`] from `visit` ends the
/// search.
fn each_complex(
    cache: &PositionCache<'_>,
    fish: &ComplexFish,
    sink: &mut dyn Sink,
    visit: &mut dyn FnMut(&mut dyn Sink, FoundFish) -> ControlFlow<()>,
) -> ControlFlow<()> {
    use HouseKind::{Box, Column, Row};
    let sides: &[[&[HouseKind]; 2]] = match fish.shape {
        Shape::Franken => &[[&[Row, Box], &[Column, Box]], [&[Column, Box], &[Row, Box]]],
        Shape::Mutant => &[[&HouseKind::ALL, &HouseKind::ALL]],
    };
    for digit in cache.reducible_digits() {
        for [base, cover] in sides {
            let spec = FishSpec {
                base: distinct_houses(cache, digit, base),
                cover: distinct_houses(cache, digit, cover),
                size: fish.size,
                fins: fish.fins,
            };
            search::visit_fish(cache, digit, spec, sink, &mut |sink, found| {
                if shape(cache, &found) == Some(fish.shape) {
                    visit(sink, found)
                } else {
                    ControlFlow::Continue(())
                }
            })?;
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
    houses_with(cache, digit, kinds)
        .iter()
        .filter(|house| !is_a_line(house))
        .collect()
}

/// Returns the shape of a fish; `None` for a basic fish.
fn shape(cache: &PositionCache<'_>, found: &FoundFish) -> Option<Shape> {
    let geometry = cache.geometry();
    let has = |houses: HouseSet| {
        HouseKind::ALL.map(|kind| houses.iter().any(|house| geometry.kind(house) == kind))
    };
    match (has(found.base), has(found.cover)) {
        ([true, false, false, false], [false, true, false, false])
        | ([false, true, false, false], [true, false, false, false]) => None,
        ([true, false, _, false], [false, true, _, false])
        | ([false, true, _, false], [true, false, _, false]) => Some(Shape::Franken),
        _ => Some(Shape::Mutant),
    }
}
