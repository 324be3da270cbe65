//! Tests that arguments are short, that their steps are proved, and that no step can be left out.

use super::*;
use crate::board::Geometry;
use crate::techniques::TechniqueId;

fn position(line: &str) -> Candidates {
    crate::formats::parse(line).expect("a puzzle").position()
}

fn candidate(name: &str, digit: usize) -> Candidate {
    let cell = Geometry::standard().cell_from_name(name).expect("a cell");
    Candidate::new(cell, crate::board::Digit::from_index(digit - 1))
}

const P: &str = "...8..3..4..6.31....6.9.....7......4..5.8.9...91......9...5...7.....6.8..8...7.15";

/// Checks every step in the position after the steps before it: it must be proved, and its technique must find it.
fn check(argument: &Argument) {
    let positions = argument.positions();
    for (position, step) in positions.iter().zip(&argument.steps) {
        assert_eq!(proof::check(position, step), Ok(()));
        assert_eq!(position.dead_end(), None);
    }
    let last = &positions[argument.steps.len()];
    match argument.end {
        ArgumentEnd::Claim(claim) => assert!(claim.holds_in(last)),
        ArgumentEnd::DeadEnd(end) => assert!(last.dead_ends().any(|other| other == end)),
    }
}

#[test]
fn a_wrong_candidate_leads_to_a_dead_end_in_few_steps() {
    let (position, wrong) = (position(P), candidate("r5c1", 3));
    let supposed = Conclusion::Placement(wrong);
    let argument = Engine::new()
        .refute(&position, supposed, &Cancel::never())
        .expect("nobody cancels")
        .expect("an argument");
    check(&argument);
    assert_eq!(argument.start, position);
    assert_eq!(argument.claim(), Some(Conclusion::Elimination(wrong)));
    assert!(argument.steps.len() < 20, "{:?}", argument.steps);
}

#[test]
fn every_step_of_an_argument_is_necessary() {
    let supposed = Conclusion::Placement(candidate("r5c1", 3));
    let argument = Engine::new()
        .refute(&position(P), supposed, &Cancel::never())
        .expect("nobody cancels")
        .expect("an argument");
    let ArgumentEnd::DeadEnd(end) = argument.end else {
        panic!("{:?}", argument.end);
    };
    for left_out in 0..argument.steps.len() {
        let mut position = argument.supposition();
        let mut steps = argument.steps.clone();
        steps.remove(left_out);
        let are_proved = steps.iter().all(|step| {
            let is_proved = proof::check(&position, step).is_ok();
            step.apply(&mut position);
            is_proved
        });
        let ends = position.dead_ends().any(|other| other == end);
        assert!(!(are_proved && ends), "step {left_out} is not needed");
    }
}

#[test]
fn a_claim_follows_after_easier_steps() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let position = position(line);
    let solution = Engine::new().path(&position).end;
    let mut n_steps = Vec::new();
    for cell in position.unsolved() {
        let digit = solution.value(cell).expect("it is solved");
        let claim = Conclusion::Placement(Candidate::new(cell, digit));
        let argument = Engine::new()
            .derive(&position, claim, &Cancel::never())
            .expect("nobody cancels")
            .expect("an argument");
        check(&argument);
        assert_eq!(argument.claim(), Some(claim));
        assert!(claim.is_drawn_by(argument.steps.last().expect("a step")));
        n_steps.push(argument.steps.len());
    }
    assert!(
        n_steps.contains(&1) && n_steps.iter().any(|n| *n > 1),
        "{n_steps:?}"
    );
}

#[test]
fn a_needed_candidate_is_proved_by_its_absence() {
    let position = position(P);
    let solution = crate::solve::first(position.values()).expect("a solution");
    let engine = Engine::new();
    let mut n_proved = 0;
    for cell in position.unsolved().iter().step_by(5) {
        let digit = solution.get(cell).expect("it is full");
        let missing = Conclusion::Elimination(Candidate::new(cell, digit));
        let argument = engine.refute(&position, missing, &Cancel::never());
        if let Some(argument) = argument.expect("nobody cancels") {
            check(&argument);
            n_proved += 1;
        }
    }
    assert!(n_proved > 3);
}

#[test]
fn without_techniques_only_immediate_contradictions_are_found() {
    let engine = Engine::new().with_techniques(|_| false);
    let position = position(P);
    let derived = engine.derive(
        &position,
        Conclusion::Placement(candidate("r5c1", 8)),
        &Cancel::never(),
    );
    assert_eq!(derived, Ok(None));
    let at_once = position.iter().any(|candidate| {
        let supposed = Conclusion::Placement(candidate);
        let argument = engine.refute(&position, supposed, &Cancel::never());
        argument == Ok(None)
    });
    assert!(at_once);
}

#[test]
fn suppositions_do_not_assume_uniqueness() {
    let supposed = Conclusion::Placement(candidate("r5c1", 3));
    let argument = Engine::new()
        .refute(&position(P), supposed, &Cancel::never())
        .expect("nobody cancels")
        .expect("an argument");
    let rests = |step: &Step| step.technique < TechniqueId::UniqueRectangleType1;
    assert!(argument.steps.iter().all(rests), "{argument:?}");
}
