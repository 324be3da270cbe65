//! Compares the fish search with trying all bases with all covers.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use proptest::prelude::*;

use super::search::{self, Fins, FishSpec, FoundFish};
use crate::board::{Candidate, Candidates, Cell, CellSet, Digit, Geometry, Grid, House, HouseSet};
use crate::techniques::{All, PositionCache};

const DIGIT: Digit = Digit::from_index(0);

/// Returns a position in which 1 has only the given places, and additional places that make a template.
fn position(geometry: &'static Geometry, places: &[bool]) -> Candidates {
    let (side, height) = (geometry.side(), geometry.box_height());
    let stand = |row: usize| row / height + row % height * geometry.box_width();
    let mut position = Candidates::from_grid(&Grid::new(geometry));
    for (cell, is_place) in geometry.cells().iter().zip(places) {
        if !is_place && stand(geometry.row(cell)) % side != geometry.column(cell) {
            position.eliminate(Candidate::new(cell, DIGIT));
        }
    }
    position
}

fn subsets(houses: HouseSet, size: usize) -> Vec<HouseSet> {
    let houses: Vec<House> = houses.iter().collect();
    (0_u64..1 << houses.len())
        .filter(|bits| bits.count_ones() as usize == size)
        .map(|bits| {
            let chosen = houses.iter().enumerate();
            chosen
                .filter(|(index, _)| bits >> index & 1 != 0)
                .map(|(_, house)| *house)
                .collect()
        })
        .collect()
}

/// Returns whether a fish eliminates some candidate outside its base that no single house and no part of the fish
/// eliminates.
fn is_needed(cache: &PositionCache<'_>, fish: &FoundFish, houses: HouseSet) -> bool {
    let geometry = cache.geometry();
    let in_base = fish.base.iter().fold(CellSet::EMPTY, |cells, house| {
        cells | cache.places_in(DIGIT, house)
    });
    let is_taken_by_less = |target: Cell| {
        let sees_all = |house: House| {
            !geometry.house_cells(house).contains(target)
                && geometry
                    .peers(target)
                    .is_superset(&cache.places_in(DIGIT, house))
        };
        let takes = |base, cover| {
            search::fish_of(cache, DIGIT, base, cover)
                .is_some_and(|part| part.eliminated.contains(target))
        };
        houses.iter().any(sees_all)
            || (1..fish.base.len()).any(|size| {
                subsets(fish.base, size).into_iter().any(|base| {
                    let covers = subsets(fish.cover, size);
                    covers.into_iter().any(|cover| takes(base, cover))
                })
            })
    };
    (fish.eliminated - in_base)
        .iter()
        .any(|target| !is_taken_by_less(target))
}

fn check(position: &Candidates, size: usize, fins: Fins) -> Result<(), TestCaseError> {
    let cache = PositionCache::new(position);
    let geometry = position.geometry();
    let houses: HouseSet = geometry
        .houses()
        .filter(|house| !cache.places_in(DIGIT, *house).is_empty())
        .collect();
    let spec = FishSpec {
        base: houses,
        cover: houses,
        size,
        fins,
    };
    let mut shapes = BTreeSet::new();
    let _ = search::visit_fish(&cache, DIGIT, spec, &mut All::default(), &mut |_, fish| {
        assert!(shapes.insert((fish.base, fish.cover)), "{fish:?} twice");
        ControlFlow::Continue(())
    });
    for base in subsets(houses, size) {
        for cover in subsets(houses - base, size) {
            let was_found = shapes.remove(&(base, cover));
            let fish = search::fish_of(&cache, DIGIT, base, cover)
                .filter(|fish| fish.fins.is_empty() == (fins == Fins::None))
                .filter(|fish| !search::has_needless_cover(&cache, fish));
            let Some(fish) = fish else {
                prop_assert!(!was_found, "{base:?} {cover:?} is no fish");
                continue;
            };
            let is_needed = is_needed(&cache, &fish, houses);
            prop_assert!(was_found || !is_needed, "missed {fish:?}");
            // A fish without fins may be worthwhile for eliminations in its own base.
            prop_assert!(
                !was_found || is_needed || fins == Fins::None,
                "needless {fish:?}"
            );
        }
    }
    prop_assert!(shapes.is_empty(), "a base house covers itself: {shapes:?}");
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn every_fish_on_small_boards_is_found(places in proptest::collection::vec(any::<bool>(), 16)) {
        let position = position(Geometry::with_boxes(2, 2).unwrap(), &places);
        for size in 2..=3 {
            check(&position, size, Fins::Some)?;
            check(&position, size, Fins::None)?;
        }
    }

    #[test]
    fn every_x_wing_with_boxes_is_found(
        places in proptest::collection::vec(proptest::bool::weighted(0.35), 36),
    ) {
        let position = position(Geometry::with_boxes(3, 2).unwrap(), &places);
        check(&position, 2, Fins::Some)?;
        check(&position, 2, Fins::None)?;
    }
}

#[test]
fn every_swordfish_with_boxes_is_found() {
    let rows = ["X.X.X.", ".X..XX", "X..X..", ".XX..X", "..XX.X", "XX..X."];
    let places: Vec<bool> = rows.concat().chars().map(|mark| mark == 'X').collect();
    let position = position(Geometry::with_boxes(3, 2).unwrap(), &places);
    check(&position, 3, Fins::Some).unwrap();
    check(&position, 3, Fins::None).unwrap();
}
