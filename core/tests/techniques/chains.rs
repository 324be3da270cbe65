//! Chains compared with an exhaustive search: for every pair of ends that a chain joins, exactly one chain is reported,
//! and it is a shortest one.

use std::collections::BTreeMap;

use shudu_core::board::{Candidate, Candidates, Cell, Geometry};
use shudu_core::cancel::Cancel;
use shudu_core::engine::Engine;
use shudu_core::generate::{Random, grid};
use shudu_core::solve;
use shudu_core::techniques::{All, Chain, ChainNode, Pattern, PositionCache, TechniqueId};

/// The boards, and the number of puzzles of each. `SHUDU_CHAINS=4` checks four times as many.
const BOARDS: &[(usize, usize, usize)] = &[(3, 2, 75), (2, 4, 15), (3, 3, 20)];
/// No relevant chain on these boards is longer; the exhaustive search needs a limit.
const MAX_NODES: usize = 40;

type Ends = (Candidate, Candidate);

/// The strong links of a technique, and the number of nodes in its shortest chain.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    X,
    Xy,
}

impl Kind {
    fn id(self) -> TechniqueId {
        match self {
            Self::X => TechniqueId::XChain,
            Self::Xy => TechniqueId::XyChain,
        }
    }

    fn min_nodes(self) -> usize {
        match self {
            Self::X => 4,
            Self::Xy => 6,
        }
    }

    /// Lists the candidates that are true if a candidate is false.
    fn strong(self, position: &Candidates, candidate: Candidate) -> Vec<Candidate> {
        match self {
            Self::X => position
                .geometry()
                .houses_of(candidate.cell)
                .iter()
                .filter_map(|house| {
                    position
                        .places_in(candidate.digit, *house)
                        .without(candidate.cell)
                        .single()
                })
                .map(|cell| Candidate::new(cell, candidate.digit))
                .collect(),
            Self::Xy => position
                .digits_in(candidate.cell)
                .without(candidate.digit)
                .single()
                .map(|digit| Candidate::new(candidate.cell, digit))
                .into_iter()
                .collect(),
        }
    }
}

/// Records the length of the shortest chain from the first node of a path, by its ends.
///
/// The path ends with a candidate that is true if the first one is false.
fn extend(
    kind: Kind,
    position: &Candidates,
    path: &mut Vec<Candidate>,
    shortest: &mut BTreeMap<Ends, usize>,
) {
    let (start, last) = (path[0], path[path.len() - 1]);
    let comes_back = kind == Kind::X && last == start;
    if last.digit == start.digit && (last.cell != start.cell || comes_back) {
        let ends = (start.min(last), start.max(last));
        let length = shortest.entry(ends).or_insert(path.len());
        *length = path.len().min(*length);
    }
    if last == start || path.len() >= MAX_NODES {
        return;
    }
    for cell in position.places(last.digit) & position.geometry().peers(last.cell) {
        let false_candidate = Candidate::new(cell, last.digit);
        if path.contains(&false_candidate) {
            continue;
        }
        path.push(false_candidate);
        for on in kind.strong(position, false_candidate) {
            if !path.contains(&on) || (on == start && kind == Kind::X) {
                path.push(on);
                extend(kind, position, path, shortest);
                path.pop();
            }
        }
        path.pop();
    }
}

/// Finds the ends of all chains with an elimination, and the length of the shortest.
fn by_exhaustion(kind: Kind, position: &Candidates) -> BTreeMap<Ends, usize> {
    let mut shortest = BTreeMap::new();
    for start in position.iter() {
        for on in kind.strong(position, start) {
            extend(kind, position, &mut vec![start, on], &mut shortest);
        }
    }
    shortest.retain(|(start, end), length| {
        let cells = [start.cell, end.cell].into_iter().collect();
        *length >= kind.min_nodes() && !position.seeing(start.digit, &cells).is_empty()
    });
    shortest
}

fn ends(chain: &Chain) -> Ends {
    let candidate = |node: &ChainNode| {
        Candidate::new(node.cells.first().expect("a node has cells"), node.digit)
    };
    let start = candidate(&chain.nodes[0]);
    let last = candidate(chain.nodes.last().expect("a chain has nodes"));
    let end = if chain.is_loop() { start } else { last };
    (start.min(end), start.max(end))
}

fn as_reported(kind: Kind, position: &Candidates) -> BTreeMap<Ends, usize> {
    let mut all = All::default();
    let technique = kind.id();
    assert!(
        technique
            .find(&PositionCache::new(position), &mut all)
            .is_continue()
    );
    let mut reported = BTreeMap::new();
    let mut before = 0;
    for step in all.0 {
        let Pattern::Chain(chain) = step.pattern else {
            panic!("a chain");
        };
        let n_nodes = chain.links.len() + 1;
        assert!(n_nodes >= before, "shorter chains come first");
        before = n_nodes;
        assert_eq!(reported.insert(ends(&chain), n_nodes), None, "{chain:?}");
    }
    reported
}

/// Generates a minimal puzzle and calls `look` with each position of its path in which hidden and naked singles are not
/// enough.
fn positions(geometry: &'static Geometry, chance: &mut Random, mut look: impl FnMut(&Candidates)) {
    let mut puzzle = grid::solution(geometry, chance, &Cancel::never()).expect("nobody cancels");
    let mut cells: Vec<Cell> = geometry.cells().iter().collect();
    chance.shuffle(&mut cells);
    for cell in cells {
        let digit = puzzle.get(cell);
        puzzle.set(cell, None);
        if !solve::verdict(&puzzle).is_unique() {
            puzzle.set(cell, digit);
        }
    }
    let mut position = Candidates::from_grid(&puzzle);
    for step in Engine::new().path(&position).steps {
        if step.placements.is_empty() {
            look(&position);
        }
        step.apply(&mut position);
    }
}

#[test]
fn every_pair_of_ends_has_its_shortest_chain() {
    let mut chance = Random::new(5);
    let asked = std::env::var("SHUDU_CHAINS").ok();
    let times: usize = asked.and_then(|times| times.parse().ok()).unwrap_or(1);
    let mut n_chains = [0; 2];
    for &(width, height, n_puzzles) in BOARDS {
        let geometry = Geometry::with_boxes(width, height).unwrap();
        for _ in 0..n_puzzles * times {
            positions(geometry, &mut chance, |position| {
                for kind in [Kind::X, Kind::Xy] {
                    let expected = by_exhaustion(kind, position);
                    n_chains[kind as usize] += expected.len();
                    assert_eq!(as_reported(kind, position), expected, "{position:?}");
                }
            });
        }
    }
    println!("X-Chains and XY-Chains: {n_chains:?}");
    assert!(n_chains.iter().all(|n| *n > 125 * times), "{n_chains:?}");
}
