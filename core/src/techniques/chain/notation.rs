//! Writes chains in Eureka notation, such as `(4)r1c2=r1c8-(4=7)r5c8`.

use crate::board::{Candidates, CellSet, DigitSet, Strength};
use crate::narration::Speaker;
use crate::techniques::{Eureka, EurekaNode, Step};
use crate::words::{Span, SpanKind};

use super::{Chain, ChainNode, Via};

impl Chain {
    /// Returns the chain in Eureka notation, such as `(4)r1c2=r1c8-(4=7)r5c8`.
    pub(in crate::techniques) fn notation(&self, speaker: Speaker<'_>) -> Span {
        let line = self.eureka_line(speaker.position());
        Span::new(SpanKind::Chain, line.chain_text(speaker.geometry()))
    }

    /// Returns the chain in Eureka notation, without conclusions.
    ///
    /// A continuous loop begins with a strong link. In any other loop the first node is repeated at the end. A
    /// strong link through an almost locked set is written with the cells of the set.
    pub(in crate::techniques) fn eureka_line(&self, position: &Candidates) -> Eureka {
        let (mut nodes, mut links) = (self.nodes.clone(), self.links.clone());
        let is_closed = self.is_continuous();
        if is_closed && links[0].strength == Strength::Weak {
            nodes.rotate_left(1);
            links.rotate_left(1);
        }
        if is_closed {
            links.pop();
        } else if self.is_loop() {
            nodes.push(nodes[0].clone());
        }
        let mut line = Eureka {
            nodes: vec![nodes[0].as_eureka()],
            ..Eureka::default()
        };
        for (ends, link) in nodes.windows(2).zip(&links) {
            let [from, to] = [&ends[0], &ends[1]].map(ChainNode::as_eureka);
            let between = match link.via {
                Via::Als(set) => through_set(position, set, from, to),
                Via::Cell(_) | Via::House(_) | Via::Rule => {
                    vec![line.nodes[line.nodes.len() - 1], to]
                }
            };
            line.nodes.pop();
            let in_turn = [link.strength, Strength::Weak, Strength::Strong];
            line.links.extend(&in_turn[..between.len() - 1]);
            line.nodes.extend(between);
        }
        line.is_loop = is_closed;
        line
    }
}

impl ChainNode {
    fn as_eureka(&self) -> EurekaNode {
        EurekaNode {
            digits: DigitSet::only(self.digit),
            cells: self.cells,
        }
    }
}

/// Returns the nodes of a strong link through an almost locked set, with both ends. The link joins two digits of the
/// set. It may also join a digit of the set to the last digit of a cell that loses all other digits to the set. An
/// example of the second form is `(1=34)r1c23-(34=5)r1c9`.
fn through_set(
    position: &Candidates,
    set: CellSet,
    from: EurekaNode,
    to: EurekaNode,
) -> Vec<EurekaNode> {
    let inside = |end: EurekaNode, cells| EurekaNode { cells, ..end };
    let lost = |end: EurekaNode| EurekaNode {
        digits: position.digits_of(&end.cells) - end.digits,
        ..end
    };
    let part = almost_locked_part(position, set, [from.cells, to.cells]);
    if part == set {
        vec![inside(from, set), inside(to, set)]
    } else if part == set - to.cells {
        let lost = lost(to);
        vec![inside(from, part), inside(lost, part), lost, to]
    } else {
        let lost = lost(from);
        vec![from, lost, inside(lost, part), inside(to, part)]
    }
}

/// Returns the almost locked set of a strong link: all cells of `set`, or all except the cell at one end.
pub(super) fn almost_locked_part(
    position: &Candidates,
    set: CellSet,
    [from, to]: [CellSet; 2],
) -> CellSet {
    let is_outside = |end: CellSet, other_cells: CellSet| {
        let without_end = set - end;
        !is_almost_locked(position, set)
            && end.single().is_some()
            && without_end.is_superset(&other_cells)
            && is_almost_locked(position, without_end)
    };
    if is_outside(to, from) {
        set - to
    } else if is_outside(from, to) {
        set - from
    } else {
        set
    }
}

/// Returns whether the cells have one digit more than there are cells.
pub(super) fn is_almost_locked(position: &Candidates, cells: CellSet) -> bool {
    position.digits_of(&cells).len() == cells.len() + 1
}

/// Writes several chains that prove one conclusion together.
pub(in crate::techniques) fn cases<'c>(
    chains: impl IntoIterator<Item = &'c Chain>,
    position: &Candidates,
    step: &Step,
) -> Vec<Eureka> {
    let lines = chains.into_iter().map(|chain| chain.eureka_line(position));
    with_conclusion(lines.collect(), step)
}

/// Appends the conclusion of a step to its chains: to the line of the chain if there is only one, otherwise as a
/// separate line.
pub(in crate::techniques) fn with_conclusion(mut lines: Vec<Eureka>, step: &Step) -> Vec<Eureka> {
    match &mut lines[..] {
        [] => {}
        [only] => *only = step.conclude_chain(std::mem::take(only)),
        _ => lines.push(step.conclude_chain(Eureka::default())),
    }
    lines
}

pub(in crate::techniques) const fn node(digits: DigitSet, cells: CellSet) -> EurekaNode {
    EurekaNode { digits, cells }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Candidate, Cell, Digit, Geometry, Grid};
    use crate::techniques::ChainLink;

    fn chain(strengths: &[Strength], candidates: &[(usize, usize, usize)]) -> String {
        let node = |&(row, column, digit): &(usize, usize, usize)| {
            let cell = Geometry::standard().cell(row - 1, column - 1);
            ChainNode::from(Candidate::new(cell, Digit::from_index(digit - 1)))
        };
        let link = |strength: &Strength| ChainLink {
            strength: *strength,
            via: Via::Cell(Cell::new(0)),
        };
        let chain = Chain {
            nodes: candidates.iter().map(node).collect(),
            links: strengths.iter().map(link).collect(),
        };
        let position = Candidates::from_grid(&Grid::new(Geometry::standard()));
        chain.eureka_line(&position).text(Geometry::standard())
    }

    #[test]
    fn chains_are_written_in_eureka_notation() {
        use Strength::{Strong, Weak};
        let open = [(1, 2, 4), (1, 8, 4), (5, 8, 4), (5, 8, 7)];
        assert_eq!(
            chain(&[Strong, Weak, Strong], &open),
            "(4)r1c2=r1c8-(4=7)r5c8"
        );
        // The same square as a loop: a strong link comes first, whichever link it begins with.
        let square = [(1, 1, 4), (1, 8, 4), (5, 8, 4), (5, 1, 4)];
        for links in [[Strong, Weak, Strong, Weak], [Weak, Strong, Weak, Strong]] {
            assert!(chain(&links, &square).ends_with(" - loop"), "{links:?}");
        }
        assert_eq!(
            chain(&[Weak, Strong, Weak, Strong], &square),
            "(4)r1c8=r5c8-(4)r5c1=r1c1 - loop"
        );
        // A loop of three links contradicts itself in its first node.
        assert_eq!(
            chain(&[Weak, Strong, Weak], &[(1, 1, 4), (1, 8, 4), (5, 1, 4)]),
            "(4)r1c1-(4)r1c8=r5c1-(4)r1c1"
        );
    }
}
