//! The checker with handmade steps: a symmetry of the givens proves a step only if the rules have the same symmetry.

use shudu_core::board::{Candidate, Candidates, Cell, Digit, Geometry, Grid, Symmetry};
use shudu_core::cancel::Cancel;
use shudu_core::generate::Variant;
use shudu_core::proof::{self, Unproved};
use shudu_core::techniques::{GivenSymmetry, Pattern, Step, TechniqueId, Truth};

fn digit(symbol: char) -> Digit {
    Digit::from_symbol(symbol).unwrap()
}

fn variant(names: &str, seed: u64) -> &'static Geometry {
    let variant: Variant = names.parse().unwrap();
    variant
        .make_geometry(Geometry::standard(), seed, &Cancel::never())
        .unwrap()
}

/// Checks that the fixed cell of a turn cannot be 1 if the turn exchanges 1 and 2.
fn check(
    geometry: &'static Geometry,
    turn: Symmetry,
    givens: &[(&str, char)],
    fixed: &str,
) -> Result<(), Unproved> {
    let cell = |name: &str| -> Cell { geometry.cell_from_name(name).unwrap() };
    let mut grid = Grid::new(geometry);
    for (name, symbol) in givens {
        grid.set(cell(name), Some(digit(*symbol)));
    }
    let position = Candidates::from_grid(&grid);
    let fixed = cell(fixed);
    assert_eq!(turn.apply(geometry, fixed), fixed);
    let mut digits = std::array::from_fn(Digit::from_index);
    digits.swap(digit('1').index(), digit('2').index());
    let eliminated = Candidate::new(fixed, digit('1'));
    assert!(
        position.has(eliminated),
        "the step would be refused for that"
    );
    let step = Step {
        technique: TechniqueId::GurthSymmetry,
        placements: Vec::new(),
        eliminations: vec![eliminated],
        pattern: Pattern::Evidence,
        evidence: vec![Truth::Symmetry(GivenSymmetry { turn, digits }, fixed)],
    };
    let refused = Unproved::NoTruth(step.evidence[0].clone());
    let checked = proof::check(&position, &step);
    assert!(checked.is_ok() || checked == Err(refused), "{checked:?}");
    checked
}

#[test]
fn a_symmetry_is_refused_if_a_rule_breaks_it() {
    let half_turn = Symmetry::Rotate180;
    let givens = [("r1c2", '1'), ("r9c8", '2'), ("r1c8", '3'), ("r9c2", '3')];
    // The rules are symmetric and only require different digits.
    for names in [
        "diagonal",
        "windoku",
        "anti-knight",
        "anti-king",
        "disjoint-groups",
    ] {
        let geometry = variant(names, 0);
        assert_eq!(
            check(geometry, half_turn, &givens, "r5c5"),
            Ok(()),
            "{names}"
        );
    }
    let plain = Geometry::standard();
    assert_eq!(check(plain, half_turn, &givens, "r5c5"), Ok(()));
    // 1 and 2 are consecutive. Other digits in their place may not be.
    for names in ["non-consecutive", "non-consecutive,diagonal"] {
        let geometry = variant(names, 0);
        assert!(
            check(geometry, half_turn, &givens, "r5c5").is_err(),
            "{names}"
        );
    }
    // The turn does not map the boxes to boxes.
    let is_askew = |geometry: &&'static Geometry| half_turn.image(geometry) != *geometry;
    let jigsaws = (0..20).map(|seed| variant("jigsaw", seed));
    let askew: Vec<&Geometry> = jigsaws.filter(is_askew).take(3).collect();
    assert_eq!(askew.len(), 3);
    for geometry in askew {
        assert!(
            check(geometry, half_turn, &givens, "r5c5").is_err(),
            "{}",
            geometry.text()
        );
    }
}

#[test]
fn a_reflection_is_refused_if_it_turns_the_boxes() {
    let givens = [("r1c2", '1'), ("r2c1", '2')];
    let square = Geometry::standard();
    assert_eq!(check(square, Symmetry::Transpose, &givens, "r4c4"), Ok(()));
    for (width, height) in [(3, 2), (2, 3), (4, 2)] {
        let oblong = Geometry::with_boxes(width, height).unwrap();
        assert!(check(oblong, Symmetry::Transpose, &givens, "r4c4").is_err());
    }
}
