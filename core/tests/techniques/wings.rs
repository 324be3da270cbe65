//! Wings in positions where two descriptions of the same wing are possible.

use std::collections::BTreeSet;

use shudu_core::formats;
use shudu_core::techniques::{All, Pattern, PositionCache, Step, TechniqueId};

fn steps(technique: TechniqueId, puzzle: &str) -> Vec<Step> {
    let position = formats::parse(puzzle).expect("a puzzle").position();
    let mut all = All::default();
    let _ = technique.find(&PositionCache::new(&position), &mut all);
    all.0
}

/// The places of 8 that join r2c7 and r5c9 are r9c7 and r9c9. They share row 9 and box 9.
#[test]
fn a_wing_whose_link_is_in_a_row_and_a_box_is_one_step() {
    let puzzle =
        "...5....4...729..........1..6....3.72.4.1.5..8....69..35..8.2....8....5.71.....6.";
    let steps = steps(TechniqueId::WWing, puzzle);
    let mut wings = BTreeSet::new();
    for step in &steps {
        let Pattern::WWing(wing) = &step.pattern else {
            panic!("{step:?}");
        };
        let link = wing.link.map(|cells| cells.iter().collect::<Vec<_>>());
        assert!(wings.insert((wing.pincers, link, wing.digit)), "{step:?}");
    }
    assert!(!wings.is_empty());
}

/// Two single cells joined by a link are a W-Wing, which has its own name.
#[test]
fn sets_of_one_cell_each_are_no_als_w_wing() {
    let puzzle =
        "69.2.7.5...2935...75...........5..48...4...7......8..9.8.....6.....2.7..9..613.2.";
    let steps = steps(TechniqueId::AlsWWing, puzzle);
    assert!(!steps.is_empty());
    for step in &steps {
        let Pattern::AlsChain(chain) = &step.pattern else {
            panic!("{step:?}");
        };
        let has_set = chain.sets.iter().any(|set| set.cells.len() > 1);
        assert!(has_set, "{step:?}");
    }
}
