//! The lines of an argument: every stated fact is true, and the stated facts imply the conclusion.

use shudu_core::board::{Candidate, Candidates, CellSet, Geometry, Strength};
use shudu_core::explain::{self, Premise, Target};
use shudu_core::proof;
use shudu_core::techniques::{Step, TechniqueId};
use shudu_core::words::Words;

use crate::voices::example;
use crate::walked;

/// Checks the thoughts of a step against the board.
pub(crate) fn check(position: &Candidates, step: &Step) {
    let thoughts = explain::thoughts(Words::english(), position, step);
    let id = step.technique;
    let all_lines = || {
        let lines = thoughts.iter().map(|thought| thought.text.to_string());
        lines.collect::<Vec<_>>().join("\n")
    };
    assert!(!thoughts.is_empty(), "{id} says nothing");
    let result = proof::premises(position, &thoughts);
    assert!(result.is_ok(), "{id}: {result:?}\n{}", all_lines());
    let result = proof::check_implied(position, &thoughts, step);
    assert!(result.is_ok(), "{id}: {result:?}\n{}", all_lines());
}

#[test]
fn explanations_of_examples_are_true_and_complete() {
    for &id in TechniqueId::ALL {
        let (position, step) = example(id);
        check(&position, &step);
    }
}

#[test]
fn explanations_of_hard_puzzles_are_true_and_complete() {
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

/// Two candidates cannot both be true.
fn exclude_each_other(position: &Candidates, a: Candidate, b: Candidate) -> bool {
    let geometry = position.geometry();
    a.cell == b.cell && a.digit != b.digit || a.digit == b.digit && geometry.sees(a.cell, b.cell)
}

/// Two candidates cannot both be false: they are the only ones of a cell or of a digit in a house.
fn are_the_only_two(position: &Candidates, a: Candidate, b: Candidate) -> bool {
    if a.cell == b.cell {
        return position.digits_in(a.cell).len() == 2;
    }
    let both = CellSet::only(a.cell).with(b.cell);
    let houses = position.geometry().houses_shared(&both);
    a.digit == b.digit
        && houses
            .iter()
            .any(|house| position.places_in(a.digit, house) == both)
}

/// A weak link joins two candidates that exclude each other, and a strong link the only two of a house or cell.
#[test]
fn every_link_of_a_wing_has_its_strength() {
    let mut n_links = 0;
    for id in [
        TechniqueId::XyWing,
        TechniqueId::XyzWing,
        TechniqueId::WWing,
    ] {
        let (position, step) = example(id);
        let thoughts = explain::thoughts(Words::english(), &position, &step);
        for mark in thoughts.iter().flat_map(|thought| &thought.marks) {
            let Target::Link { from, to, strength } = mark.target else {
                continue;
            };
            n_links += 1;
            let holds = match strength {
                Strength::Weak => exclude_each_other(&position, from, to),
                Strength::Strong => are_the_only_two(&position, from, to),
            };
            assert!(holds, "{id}: {from:?} {to:?} {strength:?}");
        }
    }
    assert!(n_links > 10, "{n_links}");
}

/// Makes a fact false.
fn spoil(premise: &Premise, number: usize, geometry: &Geometry) -> Premise {
    match premise.clone() {
        Premise::Places {
            digit,
            house,
            cells,
        } => {
            let first = geometry.house_cells(house).first().expect("a cell");
            let cells = match cells.first() {
                Some(cell) => cells.without(cell),
                None => CellSet::only(first),
            };
            Premise::Places {
                digit,
                house,
                cells,
            }
        }
        Premise::Digits { cells, digits } => {
            let digits = match digits.first() {
                Some(digit) => digits.without(digit),
                None => geometry.digits(),
            };
            Premise::Digits { cells, digits }
        }
        Premise::Conflict {
            between: [a, _], ..
        } => Premise::Conflict {
            between: [a, a],
            by: None,
        },
        Premise::Deadly { mut sets } => {
            sets.pop();
            Premise::Deadly { sets }
        }
        Premise::Symmetry { turn, mut digits } => {
            digits.swap(0, 8);
            digits.swap(0, 3);
            Premise::Symmetry { turn, digits }
        }
        Premise::Thought(_) => Premise::Thought(number),
    }
}

#[test]
fn every_false_premise_is_detected() {
    let mut n_spoilt = 0;
    for &id in TechniqueId::ALL {
        let (position, step) = example(id);
        let thoughts = explain::thoughts(Words::english(), &position, &step);
        for number in 0..thoughts.len() {
            for index in 0..thoughts[number].premises.len() {
                let mut spoilt = thoughts.clone();
                let premise = &mut spoilt[number].premises[index];
                *premise = spoil(premise, number, position.geometry());
                let found = proof::premises(&position, &spoilt);
                let found = found.expect_err("it is false");
                assert_eq!(found.thought, number, "{id}: {found}");
                n_spoilt += 1;
            }
        }
    }
    assert!(n_spoilt > 500, "{n_spoilt}");
}

#[test]
fn without_premises_nothing_is_implied() {
    for &id in TechniqueId::ALL {
        let (position, step) = example(id);
        let mut thoughts = explain::thoughts(Words::english(), &position, &step);
        for thought in &mut thoughts {
            thought.premises.clear();
        }
        let implied = proof::check_implied(&position, &thoughts, &step);
        assert!(implied.is_err(), "{id}");
    }
}
