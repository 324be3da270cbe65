//! Forcing chains and nets: every argument is proved, agrees with the solution, is valid inference by inference, and
//! uses all its claims.

use std::collections::BTreeMap;

use shudu_core::board::{Candidate, Candidates, Geometry};
use shudu_core::cancel::Cancel;
use shudu_core::engine::Engine;
use shudu_core::explain::{HintLevel, MarkRole, Target, explain};
use shudu_core::generate::{self, Random, Request, dig, grid};
use shudu_core::proof;
use shudu_core::techniques::{
    All, Branch, BranchEnd, Claim, Family, Forcing, ForcingSource, InferenceReason, Pattern,
    PositionCache, Step, TechniqueId, Truth,
};
use shudu_core::words::Words;

use crate::naive::{self, Spoiling};
use crate::walked::{self, GOLDEN_NUGGET, INKALA, position};

/// The boards, and the number of puzzles of each.
const BOARDS: &[(usize, usize, usize)] = &[
    (2, 2, 40),
    (3, 2, 12),
    (5, 1, 10),
    (4, 2, 3),
    (3, 3, 8),
    (5, 2, 1),
];

fn techniques() -> impl Iterator<Item = TechniqueId> {
    let all = TechniqueId::ALL.iter().copied();
    all.filter(|technique| technique.info().family == Family::Forcing)
}

fn every_step(position: &Candidates) -> Vec<Step> {
    let cache = PositionCache::new(position);
    let mut all = All::default();
    for technique in techniques() {
        // This sink never asks to stop.
        let _ = technique.find(&cache, &mut all);
    }
    all.0
}

/// Calls `show` with about one in ten positions of random minimal puzzles, and their solution.
fn positions(mut show: impl FnMut(&Candidates, &Candidates)) {
    let mut chance = Random::new(11);
    for &(width, height, n_puzzles) in BOARDS {
        let geometry = Geometry::with_boxes(width, height).unwrap();
        for _ in 0..n_puzzles {
            let solution = grid::solution(geometry, &mut chance, &Cancel::never()).unwrap();
            let orbits = generate::ClueSymmetry::None.orbits(geometry);
            let puzzle =
                dig::minimal_puzzle(&solution, &orbits, 0, &mut chance, &Cancel::never()).unwrap();
            let mut position = Candidates::from_grid(&puzzle);
            let path = Engine::new().path(&position);
            assert!(path.is_solved(), "{puzzle}");
            for step in &path.steps {
                if chance.below(10) == 0 {
                    show(&position, &path.end);
                }
                step.apply(&mut position);
            }
        }
    }
}

/// The claims of a branch and of the branches around it.
struct Reader<'a> {
    position: &'a Candidates,
    claims: Vec<Claim>,
    truths: Vec<Truth>,
    /// For each claim, whether it is used.
    is_used: Vec<bool>,
}

impl Reader<'_> {
    fn claims_of(&mut self, numbers: &[usize]) -> Vec<Claim> {
        for number in numbers {
            self.is_used[*number] = true;
        }
        numbers.iter().map(|number| self.claims[*number]).collect()
    }

    fn claim(&mut self, claim: Claim) {
        self.claims.push(claim);
        self.is_used.push(false);
    }

    /// Checks that every candidate of a truth but one is claimed to be false.
    fn all_false(&self, truth: &Truth, but: Option<Candidate>, claims: &[Claim]) {
        for candidate in truth.candidates(self.position) {
            let is_false = claims.contains(&Claim::off(candidate));
            assert!(
                is_false != (Some(candidate) == but),
                "{truth:?} {candidate:?}"
            );
        }
    }

    /// Checks a branch inference by inference.
    fn branch(&mut self, branch: &Branch) -> Option<Claim> {
        let start = self.claims.len();
        self.claim(branch.supposed);
        for inference in &branch.inferences {
            let premises = self.claims_of(&inference.premises);
            let Claim { candidate, is_true } = inference.claim;
            match &inference.reason {
                InferenceReason::Excluded(_) => {
                    let [cause] = premises[..] else {
                        panic!("one cause")
                    };
                    assert!(cause.is_true && !is_true);
                    let mut other = self.position.clone();
                    assert!(other.place(cause.candidate) && !other.has(candidate));
                }
                InferenceReason::Last(truth) => {
                    assert!(is_true);
                    self.all_false(truth, Some(candidate), &premises);
                    self.truths.push(truth.clone());
                }
                InferenceReason::Rule { truths, .. } => {
                    // Without the eliminated candidates, and with this candidate true, the truths contradict each
                    // other.
                    assert!(!is_true);
                    let mut left = self.position.clone();
                    for premise in premises {
                        assert!(!premise.is_true);
                        left.eliminate(premise.candidate);
                    }
                    let step = Step {
                        technique: TechniqueId::ALL[0],
                        placements: Vec::new(),
                        eliminations: vec![candidate],
                        pattern: Pattern::Evidence,
                        evidence: truths.clone(),
                    };
                    assert_eq!(proof::check(&left, &step), Ok(()));
                    self.truths.extend(truths.iter().cloned());
                }
                InferenceReason::Nested(inner) => {
                    assert_eq!(inner.supposed.candidate, candidate);
                    assert_eq!(inner.supposed.is_true, !is_true);
                    let n_claims = self.claims.len();
                    assert_eq!(self.branch(inner), None);
                    self.claims.truncate(n_claims);
                    self.is_used.truncate(n_claims);
                }
            }
            self.claim(inference.claim);
        }
        let end = match &branch.end {
            BranchEnd::Contradiction { truth, premises } => {
                let premises = self.claims_of(premises);
                self.all_false(truth, None, &premises);
                self.truths.push(truth.clone());
                None
            }
            BranchEnd::Goal(number) => Some(self.claims_of(&[*number])[0]),
        };
        let unused = self.is_used[start..].iter().position(|is_used| !is_used);
        assert!(unused.is_none(), "claim {unused:?} of {branch:?}");
        end
    }
}

/// Checks an argument. Asserts that its evidence consists of the truths it uses.
fn check_argument(position: &Candidates, step: &Step, forcing: &Forcing) {
    let conclusion = match (&step.placements[..], &step.eliminations[..]) {
        ([placed], []) => Claim::on(*placed),
        ([], [removed]) => Claim::off(*removed),
        _ => panic!("one conclusion"),
    };
    let mut reader = Reader {
        position,
        claims: Vec::new(),
        truths: Vec::new(),
        is_used: Vec::new(),
    };
    let supposed: Vec<Claim> = forcing
        .branches
        .iter()
        .map(|branch| branch.supposed)
        .collect();
    match &forcing.source {
        ForcingSource::Refutation => {
            assert_eq!(supposed.len(), 1);
            assert_eq!(supposed[0].candidate, conclusion.candidate);
            assert_ne!(supposed[0].is_true, conclusion.is_true);
        }
        ForcingSource::Truth(truth) => {
            let all = truth.candidates(position).into_iter().map(Claim::on);
            assert_eq!(supposed, all.collect::<Vec<_>>());
            reader.truths.push(truth.clone());
        }
        ForcingSource::Either(candidate) => {
            assert_eq!(supposed, [Claim::on(*candidate), Claim::off(*candidate)]);
        }
    }
    for branch in &forcing.branches {
        let end = reader.branch(branch);
        let is_refutation = forcing.source == ForcingSource::Refutation;
        assert_eq!(end, (!is_refutation).then_some(conclusion));
        reader.claims.clear();
        reader.is_used.clear();
    }
    for truth in &reader.truths {
        assert!(step.evidence.contains(truth), "{truth:?} is not listed");
    }
    for truth in &step.evidence {
        assert!(reader.truths.contains(truth), "{truth:?} is not used");
    }
}

#[test]
fn every_argument_holds_and_uses_all_its_claims() {
    let mut counts: BTreeMap<&str, usize> = techniques()
        .map(|technique| (technique.as_str(), 0))
        .collect();
    positions(|position, solution| {
        for step in every_step(position) {
            *counts.get_mut(step.technique.as_str()).unwrap() += 1;
            assert_eq!(
                proof::check(position, &step),
                Ok(()),
                "{step:?}\n{position:?}"
            );
            let is_true = |c: &Candidate| solution.value(c.cell) == Some(c.digit);
            assert!(
                step.placements.iter().all(is_true),
                "{step:?}\n{position:?}"
            );
            assert!(
                !step.eliminations.iter().any(is_true),
                "{step:?}\n{position:?}"
            );
            let Pattern::Forcing(forcing) = &step.pattern else {
                panic!("{step:?}")
            };
            check_argument(position, &step, forcing);
        }
    });
    println!("{counts:?}");
    let missing: Vec<_> = counts.iter().filter(|(_, count)| **count == 0).collect();
    assert!(missing.is_empty(), "never found: {missing:?}");
}

#[test]
fn combined_steps_hold_one_after_another() {
    let mut n_read = 0;
    for puzzle in [INKALA, GOLDEN_NUGGET] {
        let mut position = position(puzzle);
        for step in &walked::path(puzzle).steps {
            assert_eq!(proof::check(&position, step), Ok(()));
            if let Pattern::Forcing(forcing) = &step.pattern {
                check_argument(&position, step, forcing);
                n_read += 1;
            }
            step.apply(&mut position);
        }
    }
    assert!(n_read > 30, "only {n_read} arguments were read");
}

#[test]
fn a_contradiction_is_marked_as_a_dead_end() {
    let mut n_read = 0;
    for puzzle in [INKALA, GOLDEN_NUGGET] {
        let mut position = position(puzzle);
        for step in &walked::path(puzzle).steps {
            if let Some(target) = contradiction(step) {
                let pages = explain(Words::english(), &position, step, HintLevel::Argument).pages;
                let marks = pages.last().expect("pages").marks.iter();
                let roles = marks.filter(|mark| mark.target == target);
                let roles: Vec<_> = roles.map(|mark| mark.role).collect();
                assert_eq!(roles, [MarkRole::DeadEnd], "{step:?}");
                n_read += 1;
            }
            step.apply(&mut position);
        }
    }
    assert!(n_read > 0, "no supposition is refuted");
}

/// Returns the cell or house that is empty at the end of a refutation.
fn contradiction(step: &Step) -> Option<Target> {
    let Pattern::Forcing(forcing) = &step.pattern else {
        return None;
    };
    if forcing.source != ForcingSource::Refutation {
        return None;
    }
    match &forcing.branches[0].end {
        BranchEnd::Contradiction { truth, .. } => match truth {
            Truth::Cell(cell) => Some(Target::Cell(*cell)),
            Truth::House(house, _) => Some(Target::House(*house)),
            Truth::Uniqueness(_) | Truth::Symmetry(..) => None,
        },
        BranchEnd::Goal(_) => None,
    }
}

#[test]
fn no_argument_is_reported_twice_and_the_order_is_stable() {
    positions(|position, _| {
        let steps = every_step(position);
        for (number, step) in steps.iter().enumerate() {
            assert!(!steps[..number].contains(step), "{step:?}\n{position:?}");
        }
        assert_eq!(steps, every_step(position));
    });
}

#[test]
fn pages_are_short_enough_for_the_smallest_screen() {
    let mut n_pages = 0;
    positions(|position, _| {
        for step in every_step(position) {
            let pages = explain(Words::english(), position, &step, HintLevel::Argument).pages;
            assert!(pages.len() > 1, "{step:?}");
            for page in pages {
                let text = page.text.to_string();
                assert!(text.ends_with('.') && !text.contains(['{', '}']), "{text}");
                // The smallest screen has ten lines of 38 columns. Line breaks cost about a quarter of them.
                assert!(text.len() <= 285, "{} columns: {text}", text.len());
                n_pages += 1;
            }
        }
    });
    assert!(n_pages > 10_000, "only {n_pages} pages were read");
}

#[test]
fn corrupted_evidence_is_refused_like_by_a_naive_checker() {
    let mut tallies: BTreeMap<Spoiling, [usize; 2]> = BTreeMap::new();
    let mut chance = Random::new(12);
    positions(|position, _| {
        for step in every_step(position) {
            if chance.below(20) > 0 {
                continue;
            }
            assert!(naive::proves(position, &step), "{step:?}\n{position:?}");
            for spoiling in Spoiling::ALL {
                let Some((position, wrong)) = spoiling.spoil(position, &step, &mut chance) else {
                    continue;
                };
                let verdict = proof::check(&position, &wrong);
                let is_right = naive::proves(&position, &wrong);
                assert_eq!(verdict.is_ok(), is_right, "{wrong:?}\n{position:?}");
                tallies.entry(spoiling).or_default()[usize::from(is_right)] += 1;
            }
        }
    });
    println!("{tallies:?}");
    for spoiling in Spoiling::ALL {
        let [n_refused, _] = tallies.get(&spoiling).copied().unwrap_or_default();
        assert!(n_refused > 20, "{spoiling:?} was refused {n_refused} times");
    }
}

#[test]
fn boards_of_any_size_are_searched_within_bounds() {
    for (width, height) in [(4, 3), (4, 4)] {
        let geometry = Geometry::with_boxes(width, height).unwrap();
        let request = Request::new(geometry);
        let made = generate::puzzle(&request, 5, &Cancel::never(), &mut |_| {}).unwrap();
        let position = Candidates::from_grid(&made.puzzle);
        let cache = PositionCache::new(&position);
        for technique in techniques() {
            let mut n_left = 3;
            let _ = technique.find(&cache, &mut |step: Step| {
                assert_eq!(proof::check(&position, &step), Ok(()));
                n_left -= 1;
                if n_left == 0 {
                    std::ops::ControlFlow::Break(())
                } else {
                    std::ops::ControlFlow::Continue(())
                }
            });
        }
    }
}
