//! On every kind of board, every step is proved and agrees with the solution.

use std::ops::ControlFlow;

use shudu_core::board::{Candidates, Geometry, Grid};
use shudu_core::cancel::Cancel;
use shudu_core::engine::Engine;
use shudu_core::formats;
use shudu_core::generate::{self, Request, Variant};
use shudu_core::proof::{self, Unproved};
use shudu_core::solve;
use shudu_core::techniques::{Pattern, PositionCache, Sink, Step, TechniqueId, Truth};

const VARIANTS: [&str; 12] = [
    "diagonal",
    "windoku",
    "centre-dot",
    "asterisk",
    "girandola",
    "disjoint-groups",
    "anti-knight",
    "anti-king",
    "non-consecutive",
    "anti-knight,toroidal",
    "diagonal,windoku,anti-king",
    "jigsaw",
];

fn board(variant: &str, seed: u64) -> &'static Geometry {
    let variant: Variant = variant.parse().expect(variant);
    variant
        .make_geometry(Geometry::standard(), seed, &Cancel::never())
        .unwrap()
}

/// Generates a puzzle that is minimal, or has more clues and takes less time.
fn puzzle(geometry: &'static Geometry, seed: u64, is_minimal: bool) -> (Grid, Grid) {
    let mut request = Request::new(geometry);
    request.minimal = true;
    let made = generate::puzzle(&request, seed, &Cancel::never(), &mut |_| {}).unwrap();
    let (mut puzzle, solution) = (made.puzzle, made.solution);
    if !is_minimal {
        for cell in geometry.cells().iter().step_by(6) {
            puzzle.set(cell, solution.get(cell));
        }
    }
    (puzzle, solution)
}

/// The first steps that a technique finds.
#[derive(Default)]
struct FirstFew(Vec<Step>);

impl Sink for FirstFew {
    fn take(&mut self, step: Step) -> ControlFlow<()> {
        self.0.push(step);
        if self.0.len() < 20 {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }
}

/// Follows the path of a puzzle. In each position, checks all steps up to the one that is applied.
fn follow(puzzle: &Grid, solution: &Grid, counts: &mut Counts) {
    let mut position = Candidates::from_grid(puzzle);
    let engine = Engine::new();
    // The cache along a path finds the same steps as a search of each position by itself.
    let mut path = engine.path(&position).steps.into_iter();
    while let Some(step) = engine.next_step(&position) {
        assert_eq!(path.next().as_ref(), Some(&step), "{puzzle}");
        let cache = PositionCache::new(&position);
        let tried = TechniqueId::ALL
            .iter()
            .take_while(|technique| **technique <= step.technique);
        for technique in tried {
            let mut found = FirstFew::default();
            let _ = technique.find(&cache, &mut found);
            for step in found.0 {
                counts.found += 1;
                match proof::check(&position, &step) {
                    Ok(()) => assert_true(solution, &step),
                    // The exchanged cells of such a pattern may differ under some rule. This is checked only after the
                    // pattern is found.
                    Err(Unproved::NoTruth(Truth::Uniqueness(_) | Truth::Symmetry(..))) => {}
                    Err(refused) => panic!("{puzzle}: {} {refused}", step.technique),
                }
            }
        }
        assert_true(solution, &step);
        counts.steps += 1;
        for placed in &step.placements {
            position.place(*placed);
        }
        for eliminated in &step.eliminations {
            position.eliminate(*eliminated);
        }
    }
    assert_eq!(path.next(), None, "{puzzle}");
    counts.solved += usize::from(position.is_solved());
}

fn assert_true(solution: &Grid, step: &Step) {
    for placed in &step.placements {
        assert_eq!(
            solution.get(placed.cell),
            Some(placed.digit),
            "{solution:?} {step:?}"
        );
    }
    for eliminated in &step.eliminations {
        assert_ne!(
            solution.get(eliminated.cell),
            Some(eliminated.digit),
            "{solution:?} {step:?}"
        );
    }
}

#[derive(Default, Debug)]
struct Counts {
    found: usize,
    steps: usize,
    solved: usize,
}

/// Weak links on this board may lead to the next digit. A chain of one digit must not use them.
#[test]
fn a_chain_of_one_digit_has_no_other_digit() {
    let position = formats::parse(
        "# variant non-consecutive
         .--------------------.---------------.-------------.
         | 15689  269    289  | 47   15  1678 | 3    19  46 |
         | 1479   14679  147  | 39   69  136  | +8   5   +2 |
         | 1689   359    1389 | 459  +2  48   | 46   19  +7 |
         :--------------------+---------------+-------------:
         | 58     25     26   | 78   4   19   | 169  37  39 |
         | 3      19     68   | +2   78  +5   | 19   47  46 |
         | 179    479    14   | +6   13  139  | +5   +2  +8 |
         :--------------------+---------------+-------------:
         | 47     13     137  | 349  69  46   | +2   +8  +5 |
         | +2     8      +5   | 1    37  47   | 49   +6  39 |
         | 469    46     39   | 58   58  +2   | 7    34  +1 |
         '--------------------'---------------'-------------'",
    );
    let position = position.unwrap().candidates.unwrap();
    assert!(position.geometry().has_neighbours());
    let mut steps = Vec::new();
    for technique in [TechniqueId::XChain, TechniqueId::XCycle] {
        let _ = technique.find(&PositionCache::new(&position), &mut |step: Step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
    }
    assert!(!steps.is_empty());
    for step in steps {
        assert_eq!(proof::check(&position, &step), Ok(()));
        let Pattern::Chain(chain) = &step.pattern else {
            panic!("{step:?}")
        };
        assert!(
            chain
                .nodes
                .iter()
                .all(|node| node.digit == chain.nodes[0].digit)
        );
    }
}

/// The cache of a forcing search stores the depth of each consequence, which gives the shortest argument.
#[test]
fn a_path_has_the_arguments_of_single_hints() {
    let puzzle = formats::parse(concat!(
        "...4.............7...............5.......2...........8.6..5.9..........1.........",
        " # variant diagonal,windoku,anti-king",
    ));
    let mut position = Candidates::from_grid(&puzzle.unwrap().grid);
    let engine = Engine::new();
    let path = engine.path(&position);
    assert!(path.is_solved());
    for step in path.steps {
        assert_eq!(engine.next_step(&position).as_ref(), Some(&step));
        step.apply(&mut position);
    }
}

/// `SHUDU_VARIANTS=N` follows N minimal puzzles of each variant.
#[test]
fn no_step_contradicts_the_solution() {
    let asked = std::env::var("SHUDU_VARIANTS").ok();
    let asked: Option<u64> = asked.and_then(|n| n.parse().ok());
    let mut counts = Counts::default();
    for variant in VARIANTS {
        for seed in 0..asked.unwrap_or(1) {
            let geometry = board(variant, seed);
            let (puzzle, solution) = puzzle(geometry, seed, asked.is_some());
            assert!(solution.is_solution(), "{variant}");
            assert_eq!(solve::count(&puzzle, 2).found, 1, "{variant}");
            follow(&puzzle, &solution, &mut counts);
        }
        if asked.is_some() {
            eprintln!("{variant} {counts:?}");
        }
    }
    assert!(counts.steps > 300 && counts.solved > 0, "{counts:?}");
}
