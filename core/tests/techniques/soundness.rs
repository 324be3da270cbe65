//! Every step that a technique reports is proved and true, on boards of many sizes. The checker agrees with a second,
//! naive checker on corrupted steps.
//!
//! Forcing chains, nets and Kraken Fish find many steps in almost any position. Only their first few steps are checked,
//! in one position out of twenty. `forcing.rs` has more.
//!
//! A small part of the puzzles is checked by default. `SHUDU_SOUNDNESS=100` checks them all, more than ten million
//! steps: `SHUDU_SOUNDNESS=100 cargo test --release --test techniques every_step -- --nocapture`.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use shudu_core::board::{Candidate, Candidates, Cell, Digit, Geometry, Grid};
use shudu_core::cancel::Cancel;
use shudu_core::engine::Engine;
use shudu_core::explain;
use shudu_core::generate::{Random, grid};
use shudu_core::proof;
use shudu_core::rate::Level;
use shudu_core::solve;
use shudu_core::techniques::{All, Family, PositionCache, Step, TechniqueId};

use crate::naive::{self, Spoiling};

/// The boards, and the number of puzzles of each.
const BOARDS: &[(usize, usize, usize)] = &[
    (2, 2, 900),
    (3, 2, 500),
    (2, 3, 300),
    (7, 1, 40),
    (4, 2, 250),
    (3, 3, 300),
    (5, 2, 20),
    (4, 3, 8),
    (4, 4, 2),
];

/// The default percentage of puzzles. All of them take many minutes.
const PERCENT: usize = 1;

/// Returns the percentage of puzzles to check, from `SHUDU_SOUNDNESS`. More than 100 adds new puzzles.
fn percent() -> usize {
    let asked = std::env::var("SHUDU_SOUNDNESS").ok();
    asked
        .and_then(|percent| percent.parse().ok())
        .unwrap_or(PERCENT)
}

/// Lists the boards with the number of puzzles to check, at least one.
fn boards() -> impl Iterator<Item = (&'static Geometry, usize)> {
    BOARDS.iter().map(|&(width, height, n_puzzles)| {
        let geometry = Geometry::with_boxes(width, height).expect("a board");
        (geometry, (n_puzzles * percent()).div_ceil(100))
    })
}

/// Digs a puzzle with one solution out of a grid.
fn dig(solution: &Grid, chance: &mut Random) -> Grid {
    let mut cells: Vec<Cell> = solution.geometry().cells().iter().collect();
    chance.shuffle(&mut cells);
    // On large boards removing the last clues takes long and makes the puzzle no more interesting.
    let mut patience = if solution.geometry().side() > 10 {
        10
    } else {
        usize::MAX
    };
    let mut puzzle = solution.clone();
    for cell in cells {
        let digit = puzzle.get(cell);
        puzzle.set(cell, None);
        if !solve::verdict(&puzzle).is_unique() {
            puzzle.set(cell, digit);
            patience -= 1;
            if patience == 0 {
                break;
            }
        }
    }
    // Every third puzzle keeps more clues than necessary.
    if chance.below(3) == 0 {
        let removed: Vec<Cell> = (solution.geometry().cells() - puzzle.filled())
            .iter()
            .collect();
        for _ in 0..chance.below(removed.len() / 2 + 1) {
            let cell = removed[chance.below(removed.len())];
            puzzle.set(cell, solution.get(cell));
        }
    }
    puzzle
}

/// Returns whether a technique is slow and finds many steps in almost any position.
fn is_dear(technique: TechniqueId) -> bool {
    technique.info().family == Family::Forcing
        || matches!(
            technique,
            TechniqueId::KrakenFishType1 | TechniqueId::KrakenFishType2
        )
}

/// The techniques for which every step is checked.
fn techniques() -> impl Iterator<Item = TechniqueId> {
    let all = TechniqueId::ALL.iter().copied();
    all.filter(|technique| !is_dear(*technique))
}

/// Lists the steps of these techniques in a position.
fn every_step(position: &Candidates) -> Vec<Step> {
    let cache = PositionCache::new(position);
    let mut all = All::default();
    for technique in techniques() {
        // This sink never asks to stop.
        let _ = technique.find(&cache, &mut all);
    }
    all.0
}

/// Lists the first few steps of each slow technique in a position.
fn some_dear_steps(position: &Candidates) -> Vec<Step> {
    const ENOUGH: usize = 12;
    let cache = PositionCache::new(position);
    let mut steps = Vec::new();
    for &technique in TechniqueId::ALL {
        if is_dear(technique) {
            let wanted = steps.len() + ENOUGH;
            let _ = technique.find(&cache, &mut |step: Step| {
                steps.push(step);
                if steps.len() < wanted {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
        }
    }
    steps
}

/// Solves a random puzzle as far as the techniques go, and calls `show` with every step found.
///
/// Half of the walks apply the steps of the easiest technique. The others apply a random part of all steps, so that
/// positions off the easiest path occur.
fn walk(
    geometry: &'static Geometry,
    chance: &mut Random,
    mut show: impl FnMut(&Candidates, &Grid, &Step, &mut Random),
) {
    let solution = grid::solution(geometry, chance, &Cancel::never()).expect("nobody cancels");
    let mut position = Candidates::from_grid(&dig(&solution, chance));
    let by_chance = chance.below(2) == 0;
    loop {
        let steps = every_step(&position);
        if steps.is_empty() {
            return;
        }
        for step in &steps {
            show(&position, &solution, step, chance);
        }
        let before = position.clone();
        for step in &steps {
            let is_taken = if by_chance {
                chance.below(4) == 0
            } else {
                step.technique == steps[0].technique
            };
            if is_taken {
                step.apply(&mut position);
            }
        }
        if position == before {
            steps[chance.below(steps.len())].apply(&mut position);
        }
    }
}

fn agrees(solution: &Grid, step: &Step) -> bool {
    let is_true = |candidate: &Candidate| solution.get(candidate.cell) == Some(candidate.digit);
    step.placements.iter().all(is_true) && !step.eliminations.iter().any(is_true)
}

/// The number of checked steps of each technique, by the side of the board.
struct Counts(BTreeMap<&'static str, BTreeMap<usize, usize>>);

impl Counts {
    fn new() -> Self {
        let ids = TechniqueId::ALL.iter().copied();
        Self(ids.map(|id| (id.as_str(), BTreeMap::new())).collect())
    }

    /// Checks that a step is proved and agrees with the solution, then counts it.
    fn check(&mut self, position: &Candidates, solution: &Grid, step: &Step) {
        let geometry = position.geometry();
        if let Err(reason) = proof::check(position, step) {
            panic!("{geometry:?}: {step:?}: {reason}\n{position:?}");
        }
        assert!(
            agrees(solution, step),
            "{geometry:?}: {step:?}\n{position:?}"
        );
        crate::thoughts::check(position, step);
        let by_side = self.0.get_mut(step.technique.as_str()).expect("registered");
        *by_side.entry(geometry.side()).or_default() += 1;
    }

    /// Prints the table, easiest technique first, and returns those that were never found.
    fn print(&self) -> Vec<&'static str> {
        let mut sides: Vec<usize> = BOARDS
            .iter()
            .map(|(width, height, _)| width * height)
            .collect();
        sides.sort_unstable();
        sides.dedup();
        let of_all = |side: &usize| {
            self.0
                .values()
                .filter_map(|row| row.get(side))
                .sum::<usize>()
        };
        let print = |name: &str, cells: Vec<String>| {
            print!("{name:<42}");
            for cell in cells {
                print!("{cell:>10}");
            }
            println!();
        };
        let numbers = |counts: Vec<usize>| {
            let all: usize = counts.iter().sum();
            [vec![all], counts]
                .concat()
                .iter()
                .map(usize::to_string)
                .collect()
        };
        let heads = sides.iter().map(|side| format!("side {side}"));
        print(
            "steps proved and true",
            ["all".to_owned()].into_iter().chain(heads).collect(),
        );
        let mut missing = Vec::new();
        for &technique in TechniqueId::ALL {
            let id = technique.as_str();
            let row = &self.0[id];
            let of_side = |side| row.get(side).copied().unwrap_or(0);
            print(id, numbers(sides.iter().map(of_side).collect()));
            if row.is_empty() {
                missing.push(id);
            }
        }
        print("all", numbers(sides.iter().map(of_all).collect()));
        missing
    }
}

#[test]
fn every_step_is_proved_and_true() {
    let mut counts = Counts::new();
    // The number of puzzles by the level of the hardest technique on the easiest path.
    let mut n_puzzles_of: BTreeMap<&str, usize> = BTreeMap::new();
    let mut chance = Random::new(1);
    for (geometry, n_puzzles) in boards() {
        for _ in 0..n_puzzles {
            let mut last = None;
            walk(geometry, &mut chance, |position, solution, step, chance| {
                counts.check(position, solution, step);
                if last.is_none() {
                    let name = if geometry.side() > 9 {
                        "not rated"
                    } else {
                        let path = Engine::new().path(position);
                        let levels = path
                            .steps
                            .iter()
                            .map(|step| Level::lowest_for_technique(step.technique));
                        levels.max().map_or("solved", Level::name)
                    };
                    *n_puzzles_of.entry(name).or_default() += 1;
                }
                if last.as_ref() != Some(position) {
                    last = Some(position.clone());
                    if chance.below(20) == 0 {
                        for step in some_dear_steps(position) {
                            counts.check(position, solution, &step);
                        }
                    }
                }
            });
        }
    }
    // Techniques that are rare in puzzles are found in their help examples.
    for &id in TechniqueId::ALL {
        if counts.0[id.as_str()].is_empty() && percent() >= 100 {
            let example = explain::example(id).expect("every technique has one");
            let solution = solve::verdict(&example.puzzle()).unique();
            let (position, solution) = (example.position(), solution.expect("one solution"));
            let mut all = All::default();
            let _ = id.find(&PositionCache::new(&position), &mut all);
            for step in &all.0 {
                counts.check(&position, &solution, step);
            }
            println!("{id}: only in its example");
        }
    }
    let missing = counts.print();
    println!("puzzles by level: {n_puzzles_of:?}");
    // A sample of the puzzles may not need every technique.
    println!("never found: {missing:?}");
    assert!(
        percent() < 100 || missing.is_empty(),
        "never found: {missing:?}"
    );
}

/// Returns whether the evidence of a technique never contains an unnecessary truth.
///
/// Evidence of a fish or chain may: a cell that sees two places of a base row at once needs less than the whole
/// pattern. The step is still explained by the pattern.
fn is_always_minimal(id: TechniqueId) -> bool {
    let family = id.info().family;
    match family {
        // Link by link the step may need more truths than trying both colours.
        Family::Colouring => id != TechniqueId::Medusa3d,
        Family::Singles | Family::Intersections | Family::Subsets => true,
        // Steps with wings are explained case by case.
        Family::Uniqueness => id != TechniqueId::UniqueRectangleWings,
        // Some of these are chains or have other names.
        Family::Wings => matches!(
            id,
            TechniqueId::XyWing
                | TechniqueId::XyzWing
                | TechniqueId::GroupedWWing
                | TechniqueId::WxyzWing
        ),
        _ => false,
    }
}

#[test]
fn the_evidence_is_minimal() {
    let mut chance = Random::new(2);
    for (geometry, n_puzzles) in boards() {
        for _ in 0..n_puzzles.div_ceil(8) {
            walk(geometry, &mut chance, |position, _, step, _| {
                if is_always_minimal(step.technique) {
                    let short = proof::shorten(position, step);
                    assert_eq!(short.evidence, step.evidence, "{step:?}\n{position:?}");
                }
            });
        }
    }
}

#[test]
fn no_instance_is_reported_twice() {
    let mut chance = Random::new(3);
    for (geometry, n_puzzles) in boards() {
        for _ in 0..n_puzzles.div_ceil(20) {
            let solution = grid::solution(geometry, &mut chance, &Cancel::never()).unwrap();
            let position = Candidates::from_grid(&dig(&solution, &mut chance));
            let steps = every_step(&position);
            for (number, step) in steps.iter().enumerate() {
                assert!(!steps[..number].contains(step), "{step:?}\n{position:?}");
            }
            assert_eq!(steps, every_step(&position), "the order must stay");
        }
    }
}

/// Places and eliminates at random. The position usually has no solution and may break the rules.
fn junk(geometry: &'static Geometry, chance: &mut Random) -> Candidates {
    let mut grid = Grid::new(geometry);
    let keeps_rules = chance.below(4) > 0;
    for _ in 0..chance.below(geometry.n_cells()) {
        let cell = Cell::new(chance.below(geometry.n_cells()));
        let digit = Digit::from_index(chance.below(geometry.side()));
        if !keeps_rules || grid.possible_digits(cell).contains(digit) {
            grid.set(cell, Some(digit));
        }
    }
    let mut position = Candidates::from_grid(&grid);
    let n_kept = 2 + chance.below(6);
    for candidate in position.clone().iter() {
        if chance.below(8) >= n_kept {
            position.eliminate(candidate);
        }
    }
    position
}

#[test]
fn impossible_positions_cause_no_panic() {
    let mut chance = Random::new(5);
    let mut n_steps = 0;
    for (geometry, n_puzzles) in boards() {
        for _ in 0..n_puzzles {
            let position = junk(geometry, &mut chance);
            for step in every_step(&position) {
                n_steps += 1;
                if let Err(reason) = proof::check(&position, &step) {
                    panic!("{step:?}: {reason}\n{position:?}");
                }
            }
        }
    }
    let expected = 100 * percent();
    assert!(n_steps > expected, "only {n_steps} steps were checked");
}

/// The number of corrupted steps of each technique on a board, per percent of the puzzles.
const SPOILT: usize = 12;

/// Corrupted steps by family and kind: the number refused, and the number that are still valid.
type Tallies = BTreeMap<(Family, Spoiling), [usize; 2]>;

/// Corrupts a step in every way. The checker must agree with the naive one on each.
fn spoil(
    position: &Candidates,
    solution: &Grid,
    step: &Step,
    chance: &mut Random,
    tallies: &mut Tallies,
) {
    let technique = step.technique;
    let family = technique.info().family;
    assert!(naive::proves(position, step), "{step:?}\n{position:?}");
    // An additional candidate usually leaves the step valid.
    for spoiling in Spoiling::ALL
        .into_iter()
        .chain([Spoiling::CandidateAdded; 4])
    {
        let spoilt = spoiling.spoil(position, step, chance);
        let Some((position, wrong)) = spoilt else {
            continue;
        };
        let verdict = proof::check(&position, &wrong);
        let naive = naive::proves(&position, &wrong);
        assert_eq!(
            verdict.is_ok(),
            naive,
            "{verdict:?} {wrong:?}\n{position:?}"
        );
        assert!(
            !naive || agrees(solution, &wrong),
            "{wrong:?}\n{position:?}"
        );
        let tally = tallies.entry((family, spoiling)).or_default();
        tally[usize::from(naive)] += 1;
    }
}

#[test]
fn wrong_steps_are_refused_like_by_a_naive_checker() {
    let mut tallies = Tallies::new();
    let mut chance = Random::new(4);
    for (geometry, n_puzzles) in boards() {
        let mut n_spoilt: BTreeMap<TechniqueId, usize> = BTreeMap::new();
        for _ in 0..n_puzzles {
            walk(geometry, &mut chance, |position, solution, step, chance| {
                let n_spoilt = n_spoilt.entry(step.technique).or_default();
                // All steps of a rare technique, some of a common one.
                let is_enough = *n_spoilt == SPOILT * percent();
                if is_enough || *n_spoilt >= SPOILT / 2 && chance.below(4) > 0 {
                    return;
                }
                *n_spoilt += 1;
                spoil(position, solution, step, chance, &mut tallies);
            });
        }
    }
    // Few puzzles have any of these.
    let is_rare = |family| {
        matches!(
            family,
            Family::Exotic | Family::Exclusion | Family::Templates
        )
    };
    for technique in techniques().filter(|one| is_rare(one.info().family)) {
        let example = explain::example(technique).expect("every technique has one");
        let solution = solve::verdict(&example.puzzle())
            .unique()
            .expect("one solution");
        let position = example.position();
        let mut all = All::default();
        let _ = technique.find(&PositionCache::new(&position), &mut all);
        for step in all.0.iter().cycle().take(SPOILT) {
            spoil(&position, &solution, step, &mut chance, &mut tallies);
        }
    }
    for ((family, spoiling), [n_refused, n_right]) in &tallies {
        println!("{family}: {spoiling:?}: {n_refused} refused, {n_right} still right");
    }
    for technique in techniques() {
        let family = technique.info().family;
        for spoiling in Spoiling::ALL {
            let [n_refused, _] = tallies
                .get(&(family, spoiling))
                .copied()
                .unwrap_or_default();
            assert!(n_refused > 0, "{family}: {spoiling:?} was never refused");
        }
    }
}
