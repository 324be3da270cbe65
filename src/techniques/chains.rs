//! Chains: alternating strong and weak links whose two ends cannot both be false.
//!
//! Suppose the first candidate of a chain is false. Then a strong link makes the next candidate true, a weak link
//! makes the candidate after that false, and so on, until the last candidate is true. So at least one of the first
//! and the last candidate is true. In the chains of this module both have the same digit, so no cell that sees both
//! can hold this digit.
//!
//! * *X-Chain*: one digit; the strong links are conjugate pairs. The chain may also return to its first candidate.
//!   This candidate is then true: if it were false, it would be true.
//! * *X-Cycle*: an X-Chain whose ends see each other, so that strong and weak links alternate all the way
//!   round. Then one end of every weak link is true, and candidates that see both ends of any weak link are
//!   eliminated.
//! * *XY-Chain*: bivalue cells; a strong link connects the two digits of a cell, a weak link the same digit in
//!   two cells that see each other.
//! * *Remote Pair*: an XY-Chain of cells that all have the same two candidates. The cells alternate between the
//!   two digits, so both digits are eliminated from cells that see two cells an odd number of links apart.
//!
//! ```text
//! (1)r1c2=r1c8-(1)r4c8=r4c5-(1)r6c4=r6c2    an X-Chain: 1 is eliminated from r2c2, which sees r1c2 and r6c2
//! ```
//!
//! Chains with the same ends count as one instance, of which the shortest is reported. X-Chains of four nodes
//! also have names of their own, see `single_digit`; XY-Chains of three cells are XY-Wings. Described at
//! <https://hodoku.sourceforge.net/en/tech_chains.php>.

use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet};

use super::chain_search::{ChainSearch, FoundChain};
use super::links::Within;
use super::xy_ends::xy_ends;
use super::{Chain, Finder, PositionCache, Sink, Step, Strength, TechniqueId};

/// The fewest nodes of an X-Chain: two nodes are a single conjugate pair, which locked candidates handle.
const MIN_X_NODES: usize = 4;
/// The fewest nodes of an XY-Chain: two cells (four nodes) are a naked pair.
const MIN_XY_NODES: usize = 6;
/// The fewest cells of a remote pair: two cells are a naked pair.
const MIN_REMOTE_CELLS: usize = 4;

/// Finds X-Chains.
pub(super) struct XChain;

impl Finder for XChain {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let wants = |start, end| !eliminated(cache, start, end).is_empty();
        search_one_digit(cache, wants, sink, |found, sink| {
            report(id, cache, found, sink)
        })
    }
}

/// Finds X-Cycles.
pub(super) struct XCycle;

impl Finder for XCycle {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let sees = |a: Candidate, b: Candidate| cache.geometry().sees(a.cell, b.cell);
        let wants = |start, end| sees(start, end) && !eliminated(cache, start, end).is_empty();
        let mut known = Vec::new();
        search_one_digit(cache, wants, sink, |found, sink| {
            let chain = Chain::cycle(cache, &found.path());
            let eliminated = eliminated_by_cycle(cache, &chain);
            if eliminated.is_empty() || known.contains(&(chain.nodes[0].digit, eliminated)) {
                return ControlFlow::Continue(());
            }
            known.push((chain.nodes[0].digit, eliminated));
            let evidence = chain.truths();
            sink.take(Step::eliminating(
                id,
                PositionCache::candidates_of(chain.nodes[0].digit, &eliminated),
                chain,
                evidence,
            ))
        })
    }
}

/// Returns the places outside a cycle that see both ends of one of its weak links.
fn eliminated_by_cycle(cache: &PositionCache<'_>, cycle: &Chain) -> CellSet {
    let weak = cycle
        .steps()
        .filter(|(_, link, _)| link.strength == Strength::Weak);
    let eliminated = weak
        .map(|(from, _, to)| cache.seeing(from.digit, &(from.cells | to.cells)))
        .fold(CellSet::EMPTY, |eliminated, seeing| eliminated | seeing);
    eliminated - cycle.cells()
}

fn search_one_digit(
    cache: &PositionCache<'_>,
    wants: impl Fn(Candidate, Candidate) -> bool,
    sink: &mut dyn Sink,
    mut found: impl FnMut(&FoundChain<'_, '_>, &mut dyn Sink) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let digits = cache.reducible_digits();
    if digits.is_empty() {
        return ControlFlow::Continue(());
    }
    let graph = cache.links();
    let starts = digits.iter().flat_map(|digit| {
        let nodes = graph.of_digit(digit);
        let starts = nodes
            .clone()
            .filter(|node| !graph.strong(*node, Within::House).is_empty());
        starts.map(move |start| (start, nodes.clone()))
    });
    ChainSearch::new(graph, Within::House, starts, wants).run(sink, |hit, sink| {
        if hit.n_nodes < MIN_X_NODES {
            return ControlFlow::Continue(());
        }
        found(&hit, sink)
    })
}

/// Finds XY-Chains.
pub(super) struct XyChain;

impl Finder for XyChain {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let pairs = xy_ends(cache);
        if pairs.is_empty() {
            return ControlFlow::Continue(());
        }
        let graph = cache.links();
        let all = 0..graph.nodes().len() as u16;
        let is_start = |node: &u16| {
            let start = graph.candidate(*node);
            let place = pairs.partition_point(|[known, _]| *known < start);
            pairs.get(place).is_some_and(|[known, _]| *known == start)
        };
        let starts = all.clone().filter(is_start);
        let starts = starts.map(|start| (start, all.clone()));
        let wants = |start, end| pairs.binary_search(&[start, end]).is_ok();
        ChainSearch::new(graph, Within::Cell, starts, wants).run(sink, |found, sink| {
            if found.n_nodes < MIN_XY_NODES {
                return ControlFlow::Continue(());
            }
            report(id, cache, &found, sink)
        })
    }
}

/// Returns the places of the ends' digit that see both ends. If `start` and `end` are the same, returns the places
/// that see this candidate.
fn eliminated(cache: &PositionCache<'_>, start: Candidate, end: Candidate) -> CellSet {
    let peers = |end: Candidate| cache.geometry().peers(end.cell);
    cache.places(start.digit) & peers(start) & peers(end)
}

fn report(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    found: &FoundChain<'_, '_>,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let [start, end] = found.ends();
    let chain = Chain::alternating(cache, &found.path());
    let evidence = chain.truths();
    sink.take(Step::eliminating(
        id,
        PositionCache::candidates_of(start.digit, &eliminated(cache, start, end)),
        chain,
        evidence,
    ))
}

/// Finds remote pairs.
pub(super) struct RemotePair;

impl Finder for RemotePair {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let mut rest = cache.bivalue();
        let mut hits = Vec::new();
        while let Some(first) = rest.first() {
            let pair = cache.of(first);
            let equal: CellSet = rest.iter().filter(|cell| cache.of(*cell) == pair).collect();
            rest -= equal;
            if equal.len() >= MIN_REMOTE_CELLS {
                collect_remote(cache, pair, equal, &mut hits);
            }
        }
        hits.sort_by_key(Vec::len);
        for cells in hits {
            report_remote(id, cache, &cells, sink)?;
        }
        ControlFlow::Continue(())
    }
}

/// Adds the shortest paths between cells of a pair that have opposite digits, if the two ends eliminate a digit
/// from other cells.
fn collect_remote(
    cache: &PositionCache<'_>,
    pair: DigitSet,
    equal: CellSet,
    hits: &mut Vec<Vec<Cell>>,
) {
    let peers = |cell| cache.geometry().peers(cell);
    for start in equal {
        let mut rings = vec![CellSet::only(start)];
        let mut seen = rings[0];
        while let Some(last) = rings.last() {
            let next: CellSet = last
                .iter()
                .fold(CellSet::EMPTY, |next, cell| next | peers(cell) & equal)
                - seen;
            if next.is_empty() {
                break;
            }
            seen |= next;
            rings.push(next);
        }
        for distance in (MIN_REMOTE_CELLS - 1..rings.len()).step_by(2) {
            for end in rings[distance].iter().filter(|end| *end > start) {
                let both = peers(start) & peers(end);
                if !pair
                    .iter()
                    .any(|digit| cache.places(digit).intersects(&both))
                {
                    continue;
                }
                let mut path = vec![end];
                for ring in rings[..distance].iter().rev() {
                    let before = path.last().and_then(|last| (*ring & peers(*last)).first());
                    path.extend(before);
                }
                path.reverse();
                hits.push(path);
            }
        }
    }
}

fn report_remote(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    cells: &[Cell],
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let (Some(start), Some(end)) = (cells.first(), cells.last()) else {
        return ControlFlow::Continue(());
    };
    let pair = cache.of(*start);
    let (Some(first), Some(second)) = (pair.first(), pair.iter().nth(1)) else {
        return ControlFlow::Continue(());
    };
    let in_turn = |index: usize, cell: &Cell| {
        let digits: [Digit; 2] = if index.is_multiple_of(2) {
            [first, second]
        } else {
            [second, first]
        };
        digits.map(|digit| Candidate::new(*cell, digit))
    };
    let nodes: Vec<Candidate> = cells
        .iter()
        .enumerate()
        .flat_map(|(index, cell)| in_turn(index, cell))
        .collect();
    let chain = Chain::alternating(cache, &nodes);
    let evidence = chain.truths();
    let ends = CellSet::only(*start).with(*end);
    let eliminated = pair
        .iter()
        .flat_map(|digit| PositionCache::candidates_of(digit, &cache.seeing(digit, &ends)));
    sink.take(Step::eliminating(id, eliminated.collect(), chain, evidence))
}

#[cfg(test)]
mod tests {
    use super::TechniqueId::{RemotePair, XChain, XyChain};
    use super::*;
    use crate::techniques::drawn::{cells, eliminated, places_of_1};
    use crate::techniques::{First, Pattern, Via};

    // Rows 1, 4 and 8 have two places each; columns 5 and 8 join them.
    const THREE_ROWS: &str = "
        X.. .X. ...
        XXX XXX XXX
        XXX XXX XXX
        ... .X. .X.
        XXX XXX XXX
        XXX XXX XXX
        XXX XXX XXX
        .X. ... .X.
        XXX XXX XXX";

    #[test]
    fn an_x_chain_eliminates_what_sees_both_ends() {
        let position = places_of_1(THREE_ROWS);
        assert_eq!(eliminated(XChain, &position), ["1r2c2 1r3c2 1r7c1 1r9c1"]);
        let position = places_of_1(&THREE_ROWS.replace("... .X. .X.", "... .X. .XX"));
        assert!(eliminated(XChain, &position).is_empty());
    }

    #[test]
    fn an_x_chain_names_the_houses_of_its_links() {
        let position = places_of_1(THREE_ROWS);
        let mut first = First::default();
        let _ = XChain.find(&PositionCache::new(&position), &mut first);
        let Some(Pattern::Chain(chain)) = first.0.map(|step| step.pattern) else {
            panic!("a chain")
        };
        let houses: Vec<usize> = chain
            .links
            .iter()
            .map(|link| match link.via {
                Via::House(house) => house.index(),
                via => panic!("{via:?} is no link of one digit"),
            })
            .collect();
        // Rows 1, 4, 8 have the numbers 0, 3, 7; columns 5 and 8 have 13 and 16.
        assert_eq!(houses, [0, 13, 3, 16, 7]);
    }

    #[test]
    fn a_chain_back_to_its_start_proves_the_start() {
        // r1c1=r1c5-r4c5=r4c3-r6c1=r1c1, with strong links in row 1, row 4 and column 1.
        let position = places_of_1(
            "X.. .X. ...
             .XX XXX XXX
             .XX XXX XXX
             ..X .X. ...
             .XX XXX XXX
             XXX XXX XXX
             .XX XXX XXX
             .XX XXX XXX
             .XX XXX XXX",
        );
        let expected = [
            // This is a Skyscraper with the roofs r1c1 and r4c3.
            "1r2c3 1r3c3 1r6c1",
            // This is a 2-String Kite from r1c1 to r4c5.
            "1r1c5",
            "1r1c5 1r2c2 1r2c3 1r3c2 1r3c3 1r6c1",
        ];
        assert_eq!(eliminated(XChain, &position), expected);
    }

    #[test]
    fn an_xy_chain_eliminates_what_sees_both_ends() {
        let position = cells("r1c1=12 r1c5=23 r6c5=34 r6c2=14");
        let expected = "1r1c2 1r2c2 1r3c2 1r4c1 1r5c1 1r6c1";
        assert_eq!(eliminated(XyChain, &position), [expected]);
        assert!(eliminated(XyChain, &cells("r1c1=12 r1c5=23 r6c5=34 r6c2=15")).is_empty());
        assert!(eliminated(XyChain, &cells("r1c1=12 r1c5=23 r6c5=345 r6c2=14")).is_empty());
    }

    #[test]
    fn shorter_chains_come_first() {
        let position = cells("r9c9=57 r9c1=56 r8c1=68 r8c8=78 r1c1=12 r1c5=23 r3c4=13");
        let mut lengths = Vec::new();
        let _ = XyChain.find(&PositionCache::new(&position), &mut |step: Step| {
            let Pattern::Chain(chain) = step.pattern else {
                panic!("a chain")
            };
            lengths.push(chain.nodes.len());
            ControlFlow::Continue(())
        });
        // Three cells from r1c1 to r3c4 come first; then four cells in a ring, which can be opened at each
        // link.
        assert_eq!(lengths, [6, 8, 8, 8, 8]);
    }

    #[test]
    fn a_remote_pair_eliminates_both_digits() {
        let position = cells("r1c1=12 r1c5=12 r7c5=12 r7c2=12");
        let expected = "1r1c2 2r1c2 1r2c2 2r2c2 1r3c2 2r3c2 1r7c1 2r7c1 1r8c1 2r8c1 1r9c1 2r9c1";
        assert_eq!(eliminated(RemotePair, &position), [expected]);
        // Three cells are not enough, and neither is a chain with a different pair.
        assert!(eliminated(RemotePair, &cells("r1c1=12 r1c5=12 r7c5=12")).is_empty());
        assert!(eliminated(RemotePair, &cells("r1c1=12 r1c5=12 r7c5=12 r7c2=13")).is_empty());
    }
}
