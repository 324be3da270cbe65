//! The lines of an argument: every fact that they state is true, and the facts that they state suffice.

use shudu::board::Candidates;
use shudu::explain;
use shudu::proof;
use shudu::techniques::{Step, TechniqueId};
use shudu::words::Words;

use crate::voices::example;
use crate::walked;

/// Checks the thoughts of a step against the board.
pub(crate) fn check(position: &Candidates, step: &Step) {
    let thoughts = explain::thoughts(Words::english(), position, step);
    let id = step.technique;
    let said = || {
        let lines = thoughts.iter().map(|thought| thought.text.to_string());
        lines.collect::<Vec<_>>().join("\n")
    };
    assert!(!thoughts.is_empty(), "{id} says nothing");
    let told = proof::premises(position, &thoughts);
    assert!(told.is_ok(), "{id}: {told:?}\n{}", said());
    if thoughts.iter().any(|thought| !thought.premises.is_empty()) {
        let told = proof::implied(position, &thoughts, step);
        assert!(told.is_ok(), "{id}: {told:?}\n{}", said());
    }
}

#[test]
fn every_example_is_told_truly_and_completely() {
    for &id in TechniqueId::ALL {
        let (position, step) = example(id);
        check(&position, &step);
    }
}

#[test]
fn every_step_of_hard_puzzles_is_told_truly_and_completely() {
    for puzzle in [
        walked::CHAINS,
        walked::MORE_CHAINS,
        walked::FORCING_CHAINS,
        walked::GOLDEN_NUGGET,
    ] {
        let mut position = walked::position(puzzle);
        for step in &walked::path(puzzle).steps {
            check(&position, step);
            step.apply(&mut position);
        }
    }
}
