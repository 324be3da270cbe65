//! Franken and mutant fish: boxes among the base and cover houses, rows and columns mixed.
//!
//! ```text
//! . . . | . . . | . . .     two rows and a box (X), covered by two columns
//! . X . | . . . | X . .     and a box: a Franken Swordfish
//! ```
//!
//! A *Franken* fish has rows and boxes for its base and columns and boxes for its cover, or the
//! same turned. Whatever else mixes them is a *mutant*: rows and columns on one side, or boxes
//! alone on one. Base houses may overlap (endo fins), and so may cover houses (cannibals).

use std::ops::ControlFlow;

use crate::board::{Digit, House, HouseKind, HouseSet};

use super::super::{PositionCache, Sink, Technique, TechniqueId};
use super::finned::{each_pair, houses_with};
use super::search::{self, Fins, FishSpec, FoundFish};

/// How a fish mixes rows, columns and boxes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::techniques) enum Shape {
    /// Boxes beside rows on the one side or columns on the other.
    Franken,
    /// Any other way, but for basic fish.
    Mutant,
}

/// A fish with boxes, or with rows and columns on one side.
pub(in crate::techniques) struct ComplexFish {
    shape: Shape,
    /// The number of base houses.
    size: usize,
    fins: Fins,
}

impl ComplexFish {
    /// Fish without fins.
    pub(in crate::techniques) const fn plain(shape: Shape, size: usize) -> Self {
        Self {
            shape,
            size,
            fins: Fins::None,
        }
    }

    /// Fish with fins.
    pub(in crate::techniques) const fn finned(shape: Shape, size: usize) -> Self {
        Self {
            shape,
            size,
            fins: Fins::Some,
        }
    }
}

/// Two Franken or two mutant fish with fins and the same base.
pub(in crate::techniques) struct SiameseComplexFish;

impl Technique for ComplexFish {
    fn id(&self) -> TechniqueId {
        use Shape::{Franken, Mutant};
        match (self.shape, self.fins, self.size) {
            (Franken, Fins::None, 2) => TechniqueId::FrankenXWing,
            (Franken, Fins::None, 3) => TechniqueId::FrankenSwordfish,
            (Franken, Fins::None, 4) => TechniqueId::FrankenJellyfish,
            (Franken, Fins::None, _) => TechniqueId::FrankenSquirmbag,
            (Franken, Fins::Some, 2) => TechniqueId::FinnedFrankenXWing,
            (Franken, Fins::Some, 3) => TechniqueId::FinnedFrankenSwordfish,
            (Franken, Fins::Some, 4) => TechniqueId::FinnedFrankenJellyfish,
            (Franken, Fins::Some, _) => TechniqueId::FinnedFrankenSquirmbag,
            (Mutant, Fins::None, 2) => TechniqueId::MutantXWing,
            (Mutant, Fins::None, 3) => TechniqueId::MutantSwordfish,
            (Mutant, Fins::None, 4) => TechniqueId::MutantJellyfish,
            (Mutant, Fins::None, _) => TechniqueId::MutantSquirmbag,
            (Mutant, Fins::Some, 2) => TechniqueId::FinnedMutantXWing,
            (Mutant, Fins::Some, 3) => TechniqueId::FinnedMutantSwordfish,
            (Mutant, Fins::Some, 4) => TechniqueId::FinnedMutantJellyfish,
            (Mutant, Fins::Some, 5) => TechniqueId::FinnedMutantSquirmbag,
            (Mutant, Fins::Some, _) => TechniqueId::FinnedMutantWhale,
        }
    }

    fn find(&self, cache: &PositionCache<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        each_complex(cache, self, sink, &mut |sink, found| {
            sink.take(found.into_step(self.id()))
        })
    }
}

impl Technique for SiameseComplexFish {
    fn id(&self) -> TechniqueId {
        TechniqueId::SiameseComplexFish
    }

    fn find(&self, cache: &PositionCache<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        for shape in [Shape::Franken, Shape::Mutant] {
            for size in 2..=4 {
                let mut all = Vec::new();
                let fish = ComplexFish::finned(shape, size);
                each_complex(cache, &fish, sink, &mut |_, found| {
                    all.push(found);
                    ControlFlow::Continue(())
                })?;
                each_pair(self.id(), &all, sink)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Visits the fish of a shape and size.
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
            search::each(cache, digit, spec, sink, &mut |sink, found| {
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

/// Returns the houses of some kinds that have places for a digit, but no box whose places are just
/// those of a line: the line says the same more simply.
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

/// Names the shape of a fish; `None` for a basic one.
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
