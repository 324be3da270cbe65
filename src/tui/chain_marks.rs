//! The marks that show a chain drawn by the player on the board.

use crate::board::{Candidate, CellSet};
use crate::explain::{Mark, MarkRole, Target};
use crate::game::{DrawnChain, DrawnNode, GameState};
use crate::techniques::Step;

/// Returns the marks of a drawn chain: its candidates, sets and links, and the conclusions of `step`, which the chain
/// proves. Empty if no chain is drawn.
pub(super) fn chain_marks(chain: &DrawnChain, step: Option<&Step>, state: &GameState) -> Vec<Mark> {
    let mut marks = Vec::new();
    for (index, node) in chain.nodes().iter().enumerate() {
        let role = if chain.is_assumed_true(index) {
            MarkRole::On
        } else {
            MarkRole::Off
        };
        let candidates = candidates(node, state).into_iter();
        marks.extend(candidates.map(|candidate| mark(candidate, role)));
    }
    let sets = chain.sets();
    marks.extend(sets.iter().flat_map(CellSet::iter).map(|cell| Mark {
        target: Target::Cell(cell),
        role: MarkRole::Support,
    }));
    marks.extend(chain.links().filter_map(|(from, strength, to)| {
        let [from, to] = [from, to].map(|node| candidates(&node, state).first().copied());
        Some(Mark {
            target: Target::Link {
                from: from?,
                to: to?,
                strength,
            },
            role: MarkRole::Link,
        })
    }));
    if let Some(step) = step {
        let eliminations = step.eliminations.iter();
        marks.extend(eliminations.map(|candidate| mark(*candidate, MarkRole::Elimination)));
        let placements = step.placements.iter();
        marks.extend(placements.map(|candidate| mark(*candidate, MarkRole::Placement)));
    }
    marks
}

const fn mark(candidate: Candidate, role: MarkRole) -> Mark {
    Mark {
        target: Target::Candidate(candidate),
        role,
    }
}

/// Returns the candidates of a chain node that have pencil marks. If none has, returns all candidates of the node.
fn candidates(node: &DrawnNode, state: &GameState) -> Vec<Candidate> {
    let marked: CellSet = node
        .cells
        .iter()
        .filter(|cell| state.marks(*cell).contains(node.digit))
        .collect();
    let cells = if marked.is_empty() {
        node.cells
    } else {
        marked
    };
    cells
        .iter()
        .map(|cell| Candidate::new(cell, node.digit))
        .collect()
}
