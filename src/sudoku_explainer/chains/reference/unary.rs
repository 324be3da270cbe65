//! Producer 21.

use std::collections::HashSet;

use super::super::surcharge;
use super::{Ancestor, Cause, Grid, Hint, Mark, conclusion, sort};

/// A waiting node of a unary chain: what it is, and its parent.
type Waiting = (Mark, bool, Cause, Option<usize>);

/// Walks from a node to the start.
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

/// Producer 21: all hints in order.
pub(super) fn unary(grid: &Grid) -> Vec<Hint> {
    let mut hints = Vec::new();
    let passes = [
        ((false, true), 6.5, Some(6.6), 2),
        ((true, false), 6.5, None, 3),
        ((true, true), 7.0, Some(7.0), 4),
    ];
    for (with, cycle, chain, kind) in passes {
        for cell in 0..grid.cells.len() {
            let digits = grid.digits(cell);
            if digits.len() < 2 || (!with.1 && digits.len() != 2) {
                continue;
            }
            for digit in digits {
                let start = (cell, digit);
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
    let sees = |node: &Ancestor, (cell, digit): Mark| {
        node.at.1 == digit && grid.shape.sees(node.at.0, cell)
    };
    let marks = (0..grid.cells.len()).flat_map(|cell| {
        let digits = grid.digits(cell).into_iter();
        digits.map(move |digit| (cell, digit))
    });
    let eliminations: Vec<Mark> = marks
        .filter(|mark| links.iter().all(|node| node.at.0 != mark.0))
        .filter(|mark| {
            let on = |is_on: bool| links.iter().filter(move |node| node.is_on == is_on);
            [true, false]
                .into_iter()
                .all(|is_on| on(is_on).any(|node| sees(node, *mark)))
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

/// Lists the cycles through a candidate, each from its end, the start only once.
fn cycles(grid: &Grid, start: Mark, with: (bool, bool)) -> Vec<Vec<Ancestor>> {
    let mut found = Vec::new();
    let mut nodes: Vec<Waiting> = vec![(start, true, Cause::Start, None)];
    let (mut pending_on, mut pending_off) = (vec![0], Vec::new());
    let mut seen = HashSet::from([start]);
    let mut round = 0;
    while !pending_on.is_empty() {
        round += 1;
        for node in std::mem::take(&mut pending_on) {
            for (mark, cause) in grid.excluded(nodes[node].0, with.0) {
                let before = path_to_start(&nodes, node);
                if before.iter().all(|node| node.is_on || node.at != mark) {
                    pending_off.push(nodes.len());
                    nodes.push((mark, false, cause, Some(node)));
                }
            }
        }
        for node in std::mem::take(&mut pending_off) {
            for (mark, cause) in grid.forced(nodes[node].0, with) {
                if mark == start && round >= 2 {
                    let mut links = path_to_start(&nodes, node);
                    links.pop();
                    let end = Ancestor {
                        at: mark,
                        is_on: true,
                        cause,
                        nested: None,
                    };
                    links.insert(0, end);
                    found.push(links);
                }
                if seen.insert(mark) {
                    pending_on.push(nodes.len());
                    nodes.push((mark, true, cause, Some(node)));
                }
            }
        }
    }
    found
}

/// Finds a chain from a candidate to its opposite, from its end.
fn chain_from(grid: &Grid, start: (Mark, bool), with: (bool, bool)) -> Option<Vec<Ancestor>> {
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
                for (mark, cause) in next {
                    nodes.push((mark, !is_on, cause, Some(node)));
                    if (mark, is_on) == start {
                        return Some(path_to_start(&nodes, nodes.len() - 1));
                    }
                    if seen.insert((mark, !is_on)) {
                        pending[usize::from(!is_on)].push(nodes.len() - 1);
                    }
                }
            }
        }
    }
    None
}
