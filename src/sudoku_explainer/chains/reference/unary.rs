//! Producer 21: unary chains and cycles.

use std::collections::HashSet;

use super::super::rank::surcharge;
use super::{Ancestor, Cause, Grid, Hint, conclusion, sort};
use crate::board::Candidate;

/// A node of a unary chain: candidate, whether it is true, cause, and index of its parent.
type Waiting = (Candidate, bool, Cause, Option<usize>);

/// Lists the nodes from `node` back to the start.
fn path_to_start(nodes: &[Waiting], node: usize) -> Vec<Ancestor> {
    let steps = std::iter::successors(Some(node), |node| nodes[*node].3);
    steps
        .map(|node| {
            let (at, is_on, cause, _) = nodes[node];
            Ancestor {
                at,
                is_on,
                cause,
                nested: None,
            }
        })
        .collect()
}

/// Runs producer 21 and returns all hints, sorted.
pub(super) fn unary(grid: &Grid) -> Vec<Hint> {
    let mut hints = Vec::new();
    let passes = [
        ((false, true), 6.5, Some(6.6), 2),
        ((true, false), 6.5, None, 3),
        ((true, true), 7.0, Some(7.0), 4),
    ];
    for (with, cycle, chain, kind) in passes {
        for cell in grid.geometry.cells() {
            let starts = grid.in_cell(cell);
            if starts.len() < 2 || (!with.1 && starts.len() != 2) {
                continue;
            }
            for start in starts {
                for links in cycles(grid, start, with) {
                    hints.extend(cycle_hint(grid, &links, cycle, kind));
                }
                if let Some(base) = chain {
                    for is_on in [true, false] {
                        let links = chain_from(grid, (start, is_on), with);
                        hints.extend(links.map(|links| chain_hint(grid, links, base, kind)));
                    }
                }
            }
        }
    }
    hints.retain(|hint| !hint.eliminations.is_empty());
    sort(&mut hints);
    hints
}

fn cycle_hint(grid: &Grid, links: &[Ancestor], base: f64, kind: u8) -> Option<Hint> {
    let sees = |node: &Ancestor, candidate: Candidate| {
        node.at.digit == candidate.digit && grid.geometry.sees(node.at.cell, candidate.cell)
    };
    let candidates = grid.all().into_iter();
    let eliminations: Vec<Candidate> = candidates
        .filter(|candidate| links.iter().all(|node| node.at.cell != candidate.cell))
        .filter(|candidate| {
            let on = |is_on: bool| links.iter().filter(move |node| node.is_on == is_on);
            [true, false]
                .into_iter()
                .all(|is_on| on(is_on).any(|node| sees(node, *candidate)))
        })
        .collect();
    let reversed = links.iter().rev().map(|node| Ancestor {
        is_on: !node.is_on,
        ..node.clone()
    });
    (!eliminations.is_empty()).then(|| Hint {
        rating: base + surcharge(links.len()),
        complexity: links.len(),
        kind,
        placed: None,
        eliminations,
        branches: vec![links.to_vec(), reversed.collect()],
    })
}

fn chain_hint(grid: &Grid, links: Vec<Ancestor>, base: f64, kind: u8) -> Hint {
    let (at, is_on) = (links[0].at, links[0].is_on);
    let (placed, eliminations) = conclusion(grid, at, is_on);
    Hint {
        rating: base + surcharge(links.len()),
        complexity: links.len(),
        kind,
        placed,
        eliminations,
        branches: vec![links],
    }
}

/// Lists the cycles through a candidate. Each list begins at the end of the cycle and contains the start once.
fn cycles(grid: &Grid, start: Candidate, with: (bool, bool)) -> Vec<Vec<Ancestor>> {
    let mut found = Vec::new();
    let mut nodes: Vec<Waiting> = vec![(start, true, Cause::Start, None)];
    let (mut pending_on, mut pending_off) = (vec![0], Vec::new());
    let mut seen = HashSet::from([start]);
    let mut round = 0;
    while !pending_on.is_empty() {
        round += 1;
        for node in std::mem::take(&mut pending_on) {
            for (candidate, cause) in grid.excluded(nodes[node].0, with.0) {
                let before = path_to_start(&nodes, node);
                if before.iter().all(|node| node.is_on || node.at != candidate) {
                    pending_off.push(nodes.len());
                    nodes.push((candidate, false, cause, Some(node)));
                }
            }
        }
        for node in std::mem::take(&mut pending_off) {
            for (candidate, cause) in grid.forced(nodes[node].0, with) {
                if candidate == start && round >= 2 {
                    let mut links = path_to_start(&nodes, node);
                    links.pop();
                    let end = Ancestor {
                        at: candidate,
                        is_on: true,
                        cause,
                        nested: None,
                    };
                    links.insert(0, end);
                    found.push(links);
                }
                if seen.insert(candidate) {
                    pending_on.push(nodes.len());
                    nodes.push((candidate, true, cause, Some(node)));
                }
            }
        }
    }
    found
}

/// Finds a chain from a candidate to its opposite. The list begins at the end of the chain.
fn chain_from(grid: &Grid, start: (Candidate, bool), with: (bool, bool)) -> Option<Vec<Ancestor>> {
    let mut nodes: Vec<Waiting> = vec![(start.0, start.1, Cause::Start, None)];
    let mut pending = [Vec::new(), Vec::new()];
    pending[usize::from(start.1)].push(0);
    let mut seen = HashSet::from([start]);
    while pending.iter().any(|pending| !pending.is_empty()) {
        for is_on in [true, false] {
            for node in std::mem::take(&mut pending[usize::from(is_on)]) {
                let at = nodes[node].0;
                let next = if is_on {
                    grid.excluded(at, with.0)
                } else {
                    grid.forced(at, with)
                };
                for (candidate, cause) in next {
                    nodes.push((candidate, !is_on, cause, Some(node)));
                    if (candidate, is_on) == start {
                        return Some(path_to_start(&nodes, nodes.len() - 1));
                    }
                    if seen.insert((candidate, !is_on)) {
                        pending[usize::from(!is_on)].push(nodes.len() - 1);
                    }
                }
            }
        }
    }
    None
}
